"""Moving, fighting and looking at fleets: helpers of the tests of individual turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from typing import Any

import quincunx as qx

from ..support import legal, play
from .ids import HACAN, NEUTRAL, NONE, SOL, STOP, YES, Phase, Step, cell, hits, number
from .positions import Load, Position

#: Purposes of dice.
ENTRY, SEGMENT, ATTACKER, DEFENDER, BOMBING, INVASION, GROUND_A, GROUND_D = range(1, 9)

#: Home systems of seats 0 to 2 of three players on the fixed map, and other cells of it.
SOL_HOME, HACAN_HOME, XXCHA_HOME = 37, 39, 41
MECATOL, LODOR, BEREG, ASTEROIDS, SUPERNOVA, EMPTY = range(6)


def anchored(load: Load, home: int = SOL_HOME, **options: Any) -> Position:
    """Return a position with a Cruiser of seat 0 at home: something can always move."""
    return Position(load(**options)).fleet(home, 0, cr=1)


def step(state: qx.State) -> Step:
    """Return the kind of node."""
    return Step(state.to_dict()["step"])


def fleet(state: qx.State, c: int) -> tuple[int, int, int, int]:
    """Return owner, Dreadnoughts, Cruisers and Fighters of the resident fleet."""
    here = state.to_dict()["ships"][c]
    return here["owner"], here["d"], here["cr"], here["f"]


def guests(state: qx.State, c: int) -> tuple[int, int, int]:
    """Return Dreadnoughts, Cruisers and Fighters that are guests."""
    here = state.to_dict()["guests"][c]
    return here["d"], here["cr"], here["f"]


def carriers(state: qx.State, seat: int = 0) -> dict[int, tuple[int, int, int]]:
    """Return cell, Ground Forces and P.D.S. of a player's Carriers."""
    all_of_it = state.to_dict()["players"][seat]["carriers"]
    return {
        k: (one["cell"], one["gf"], one["pds"])
        for k, one in enumerate(all_of_it)
        if one["cell"] != NONE
    }


def garrison(state: qx.State, x: int) -> tuple[int, int, int, bool]:
    """Return owner, Ground Forces, P.D.S. and whether there is a dock."""
    fields = state.to_dict()
    return fields["planet_owner"][x], fields["gf"][x], fields["pds"][x], x in fields["dock"]


def group(state: qx.State) -> dict[str, Any]:
    """Return the group under way."""
    record: dict[str, Any] = state.to_dict()["group"]
    return record


def dice(state: qx.State) -> tuple[int, int, int, int]:
    """Return purpose, roller, number and threshold of the dice to be rolled."""
    assert step(state) == Step.DICE
    now = state.to_dict()["dice"]
    return now["purpose"], now["roller"], now["left"], now["threshold"]


def odds(state: qx.State) -> list[Fraction]:
    """Return the chances of 0, 1, 2, ... hits at a node of dice."""
    outcomes = state.chance_outcomes()
    assert [outcome for outcome, _ in outcomes] == list(range(113, 113 + len(outcomes)))
    return [chance for _, chance in outcomes]


def binomial(dice: int, threshold: int) -> list[Fraction]:
    """Return the chances of 0, 1, 2, ... hits of dice with ten faces."""
    hit = Fraction(11 - threshold, 10)
    return [comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(dice + 1)]


def form(
    state: qx.State, origin: int, d: int = 0, cr: int = 0, f: int = 0, ca: Sequence[int] = ()
) -> qx.State:
    """Form a group of the ships of a system; what is forced is not asked for."""
    state = play(state, cell(origin))
    while (asked := step(state)) in range(Step.GROUP_D, Step.WAY):
        answer = {
            Step.GROUP_D: number(d),
            Step.GROUP_CA: YES if state.to_dict()["sub"] in ca else STOP,
            Step.GROUP_CR: number(cr),
            Step.GROUP_F: number(f),
        }[asked]
        assert answer in legal(state)
        state = play(state, answer)
    return state


def fly(state: qx.State, origin: int, *way: int, **ships: Any) -> qx.State:
    """Move a group along some cells and stop there, if it hasn't stopped by itself."""
    state = form(state, origin, **ships)
    for c in way:
        state = play(state, cell(c))
    return play(state, STOP) if step(state) == Step.WAY else state


def battles(position: Position, active: int = SOL) -> qx.State:
    """Return the state after the movement segment of a position with guests, which have moved.

    A Cruiser far away makes that the end of the segment is a choice.
    """
    fields = position.fleet(34, active, cr=1).fields
    fields["moved"] = [dict(one) for one in fields["guests"]]
    residents = [here["owner"] for here in fields["ships"]]
    fields["moved_ca"] = sum(
        1 << k
        for k, one in enumerate(position.player(active)["carriers"])
        if one["cell"] != NONE and residents[one["cell"]] not in (active, NEUTRAL)
    )
    return play(position.turn_of(active, Step.MOVE), STOP)


def fighting(c: int, round: int = 1, defender: int = HACAN) -> dict[str, Any]:
    """Return the record of a battle after a round."""
    return {"battle": {"cell": c, "round": round, "defender": defender}}


def rounds(state: qx.State, *per_volley: int) -> qx.State:
    """Return the state after some volleys with so many hits."""
    return play(state, *[hits(k) for k in per_volley])


def cells(state: qx.State) -> set[int]:
    """Return the cells among the legal actions."""
    return {action - 3 for action in legal(state) if 3 <= action <= 45}


def planets(state: qx.State) -> set[int]:
    """Return the planets among the legal actions."""
    return {action - 46 for action in legal(state) if 46 <= action <= 106}


def numbers(state: qx.State) -> list[int]:
    """Return the numbers among the legal actions, all of which are numbers."""
    assert all(193 <= action <= 256 for action in legal(state))
    return [action - 193 for action in legal(state)]


def pass_on(state: qx.State, until: Callable[[qx.State], bool]) -> qx.State:
    """Play on, everybody stopping where it can and chance being the first outcome."""
    state = state.clone()
    while not until(state):
        assert not state.is_terminal()
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(min(legal(state)))
    return state


def turn_over(state: qx.State) -> bool:
    """Whether nobody is at its individual turn."""
    fields = state.to_dict()
    phase, active = Phase(fields["phase"]), int(fields["active"])
    return phase is not Phase.INDIVIDUAL or active == NONE


def effect(position: Position, card: int, player: int, target: int = NONE) -> Position:
    """Let a card, by its printed number, have been played with a lasting effect."""
    fields = position.fields
    fields["effects"][fields["num_effects"]] = {
        "card": card - 1,
        "player": player,
        "target": target,
    }
    fields["num_effects"] += 1
    fields["deck"][card - 1] -= 1
    fields["discard"][card - 1] += 1
    return position

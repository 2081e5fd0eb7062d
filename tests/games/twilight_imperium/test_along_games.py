"""What never goes back, along games; and what changes only where a rule changes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import quincunx as qx

from .ids import (
    CARRIER,
    CRUISER,
    DREADNOUGHT,
    FIGHTER,
    GROUND_FORCE,
    NONE,
    PDS,
    SPACEDOCK,
    X89,
    Phase,
    Step,
    ac,
)
from .positions import Load

Fields = dict[str, Any]
GAMES = {"native": 4, "reference": 1}
IMPERIUM_REX, LAST_ALIVE, TURN_CAP = 1, 2, 3
#: Touch of Genius and Opening the Black Box, by printed number: advances besides the one.
FURTHER_ADVANCES = (13, 15)


def units(fields: Fields, seat: int) -> list[int]:
    """Count the units of a player by kind: on the board, under way and in the pool."""
    player = fields["players"][seat]
    found = list(player["pool"])
    own = [x for x, owner in enumerate(fields["planet_owner"]) if owner == seat]
    carriers = [one for one in player["carriers"] if one["cell"] != NONE]
    found[GROUND_FORCE] += sum(fields["gf"][x] for x in own) + sum(one["gf"] for one in carriers)
    found[PDS] += sum(fields["pds"][x] for x in own) + sum(one["pds"] for one in carriers)
    found[SPACEDOCK] += len({*own} & {*fields["dock"]})
    found[CARRIER] += len(carriers)
    fleets = [here for here in fields["ships"] if here["owner"] == seat]
    if fields["active"] == seat:
        fleets += fields["guests"]
        found[GROUND_FORCE] += fields["invasion"]["gf"]
    if fields["group"]["from"] != NONE and fields["group"]["owner"] == seat:
        fleets.append(fields["group"])
    for here in fleets:
        for kind, name in ((DREADNOUGHT, "d"), (CRUISER, "cr"), (FIGHTER, "f")):
            found[kind] += here[name]
    return found


def steps(game: qx.Game, seed: int) -> Iterator[tuple[Fields, int, Fields]]:
    """Play a game, by greedy mostly, and yield the fields before and after each step."""
    policy = qx.epsilon_greedy("greedy", 0.3)
    native = game.with_engine("native")  # which alone can mix policies
    moves = native.replay(native.play(seed, policy=policy)).full_history()
    state = game.new_initial_state(seed, chance="explicit")
    before = state.to_dict()
    for _, action in moves:
        state.apply_action(action)
        assert state.check() is None
        after = state.to_dict()
        yield before, action, after
        before = after
    assert state.is_terminal()


def check_players(before: Fields, action: int, after: Fields) -> None:
    """Check what never goes back, and what only some phases give."""
    new_turn = after["turn"] > before["turn"]
    for old, new in zip(before["players"], after["players"], strict=True):
        assert old["alive"] >= new["alive"] or before["phase"] == Phase.SETUP
        climbed = new["bracket"] - old["bracket"]
        assert climbed == 0 or (climbed == 1 and new_turn)
        if before["phase"] != Phase.SETUP:
            gained = [b - a for a, b in zip(old["tech"], new["tech"], strict=True)]
            assert sum(gained) == 0 or (
                before["phase"] == Phase.TECHNOLOGY and sorted(gained) == [0, 0, 1]
            )
        assert new["penalty"] - old["penalty"] in ((0, 5) if action == X89 else (0,))
        assert new["sol_done"] >= old["sol_done"]


def check_units(before: Fields, after: Fields, cards: set[int]) -> None:
    """Check that no unit comes from nowhere: one is bought at a time, some cards give others."""
    if before["phase"] == Phase.SETUP:
        return
    for seat in range(sum(player["race"] != NONE for player in before["players"])):
        old, new = units(before, seat), units(after, seat)
        more = [max(b - a, 0) for a, b in zip(old, new, strict=True)]
        if before["step"] == Step.BUY and before["to_act"] == seat:
            assert sum(more) <= 1
        else:
            # Free Ground Forces and P.D.S.: of cards, and of Sol's first placement (TI-PLACE-01).
            placing = Phase.PLACEMENT in (before["phase"], after["phase"])
            free = {GROUND_FORCE, PDS} if cards or placing else set()
            assert all(count == 0 or kind in free for kind, count in enumerate(more))


class Turn:
    """What players did in the turn that goes on."""

    def __init__(self) -> None:
        self.advances: Counter[int] = Counter()
        self.further: Counter[int] = Counter()
        self.had: list[int] = []

    def note(self, before: Fields, after: Fields) -> None:
        """Note a step, and check the turn when it is over."""
        if after["active"] not in (NONE, before["active"]):
            self.had.append(after["active"])
        assert len(self.had) == len(set(self.had))  # but turns without a choice pass unseen
        if before["phase"] == after["phase"] == Phase.INDIVIDUAL:
            assert before["done"] & ~after["done"] == 0
        cards = [one for one in after["played"][: after["num_played"]] if one["card"] != NONE]
        self.further = Counter(
            one["player"] for one in cards if one["card"] + 1 in FURTHER_ADVANCES
        )
        for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
            if before["phase"] == Phase.TECHNOLOGY:
                self.advances[seat] += sum(new["tech"]) - sum(old["tech"])
                assert self.advances[seat] <= 1 + self.further[seat] or (
                    after["turn"] > before["turn"]
                )


def check_end(before: Fields, after: Fields, last_turn: int) -> None:
    """Check why the game is over, and who has won."""
    winner = after["players"][after["winner"]]
    if after["end_reason"] == IMPERIUM_REX:
        assert winner["bracket"] == 4
        assert before["players"][after["winner"]]["bracket"] == 3
    elif after["end_reason"] == LAST_ALIVE:
        assert sum(player["alive"] for player in after["players"]) <= 1
    else:
        assert after["end_reason"] == TURN_CAP
        assert before["turn"] == last_turn


@pytest.mark.rule("TI-PROG-02", "TI-PROG-08", "TI-TECH-03", "TI-TECH-04", "TI-ORD-06")
@pytest.mark.rule("TI-ELIM-02", "TI-RULING-27", "TI-BUY-01", "TI-WIN-01", "TI-WIN-04", "TI-WIN-07")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_never_goes_back(load: Load, engine: str, players: int) -> None:
    last_turn = 14 if engine == "native" else 6
    game = load(players, map_mode="random", galaxy=(), max_turns=last_turn)
    for seed in range(GAMES[engine]):
        turn, last = Turn(), None
        for before, action, after in steps(game, seed):
            check_players(before, action, after)
            cards = {before["card"]["id"], after["card"]["id"]} - {NONE}
            cards |= {action - ac(1)} & {*range(42)}
            check_units(before, after, cards)
            if after["turn"] > before["turn"]:
                turn = Turn()
            turn.note(before, after)
            last = before, after
        assert last is not None
        check_end(*last, last_turn)

"""The odds of combat as the engines play it: all chance nodes walked through, exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy import stats

import quincunx as qx

from ...helpers import ENGINES
from ..support import play
from .ids import CHANCE, GAME, HACAN, NONE, STOP, YES, Step, number, planet
from .positions import Load, Position, fixed_map
from .test_battle_odds import BATTLES, GROUND, INVASIONS, force
from .war import BEREG, battles, binomial, dice, odds

ATTACKER, DEFENDER = 0, HACAN
BEREG_P, LIRTA_P = 13, 14
#: Chances that the attacker is left, the defender is left, both are gone; expected rounds.
Outlook = list[Fraction]
NOTHING: Outlook = [Fraction(0)] * 4


class Walk:
    """Dynamic programming over the nodes of one combat.

    Nobody withdraws, casualties are the cheapest, Dreadnoughts bombard as long as they can. A
    round in which nobody hits leads back to its beginning: what else it leads to is scaled up.
    """

    def __init__(self, result: Callable[[Any], int | None]) -> None:
        self.result = result
        self.rounds: dict[Any, Outlook] = {}

    def outlook(self, state: qx.State) -> Outlook:
        """Return the chances from the beginning of a round, or of the volleys before it."""
        record = state.to_record()
        forces = self.forces(record)
        if forces not in self.rounds:
            total, back = self.nodes(state, record, forces, {})
            total = [*total[:3], total[3] + (self.round(record) > 0)]
            self.rounds[forces] = [one / (1 - back) for one in total]
        return self.rounds[forces]

    def nodes(
        self, state: qx.State, record: Any, forces: Any, seen: dict[Any, tuple[Outlook, Fraction]]
    ) -> tuple[Outlook, Fraction]:
        """Return what a node of a round leads to, and the chance of coming back to its start."""
        shot = record["dice"]
        here = (
            *(int(shot[name]) for name in ("purpose", "at", "left")),
            *(int(record[name]) for name in ("hits_a", "hits_d")),
            self.forces(record),
        )
        if here not in seen:
            total, back = NOTHING, Fraction(0)
            for outcome, chance in state.chance_outcomes():
                part, again = self.after(play(state, outcome), record, forces, seen)
                total = [a + chance * b for a, b in zip(total, part, strict=True)]
                back += chance * again
            seen[here] = total, back
        return seen[here]

    def after(
        self, state: qx.State, before: Any, forces: Any, seen: dict[Any, tuple[Outlook, Fraction]]
    ) -> tuple[Outlook, Fraction]:
        """Return what follows an outcome."""
        record = state.to_record()
        result = self.result(record)
        if result is not None:
            return [Fraction(k == result) for k in range(4)], Fraction(0)
        if state.current_player() != CHANCE:
            state = play(state, YES if record["step"] == Step.BOMBARD else STOP)
            record = state.to_record()
        if self.round(record) == self.round(before):
            return self.nodes(state, record, forces, seen)
        if self.round(before) > 0 and self.forces(record) == forces:
            return NOTHING, Fraction(1)
        return self.outlook(state), Fraction(0)

    @staticmethod
    def round(record: Any) -> int:
        """Return the number of the round."""
        return int(record["battle"]["round"]) + int(record["invasion"]["round"])

    @staticmethod
    def forces(record: Any) -> tuple[int, ...]:
        """Return what both sides have left, and the shots of Dreadnoughts."""
        ships, guests, moved = (record[name][BEREG] for name in ("ships", "guests", "moved"))
        carriers = [
            sum(int(one["cell"]) == BEREG for one in player["carriers"])
            for player in record["players"][:2]
        ]
        fleets = [int(side[kind]) for side in (ships, guests) for kind in ("d", "cr", "f")]
        land = int(record["gf"][BEREG_P]), int(record["invasion"]["gf"])
        before = int(record["invasion"]["round"]) == 0
        return (*fleets, *carriers, *land, int(moved["d"]), before)


def battle_result(record: Any) -> int | None:
    """Return who is left when the battle is over."""
    if record["battle"]["cell"] != NONE:
        return None
    return {ATTACKER: 0, DEFENDER: 1}.get(int(record["ships"][BEREG]["owner"]), 2)


def invasion_result(record: Any) -> int | None:
    """Return who has the planet when the invasion is over."""
    if record["invasion"]["planet"] != NONE:
        return None
    return {ATTACKER: 0, DEFENDER: 1}.get(int(record["planet_owner"][BEREG_P]), 2)


def race_of(changes: dict[str, Any]) -> str:
    """Return the race with the attacker's bonus of a row."""
    return {0: "sol", 1: "norr", 2: "letnev"}[changes.get("attacker_bonus", 0)]


def space_odds(load: Load, attacker: str, defender: str, changes: dict[str, Any]) -> Outlook:
    """Return the odds of a battle as played."""
    races = (race_of(changes), "hacan", "xxcha")
    game = load(races=races, casualty_auto=True, norr_start_weapons=1)
    weapons = 2 if changes.get("attacker_hylar_v") else 1
    position = Position(game).put(ATTACKER, tech=[1, weapons, 1])
    # Docks, so that Fighters are not lost for want of berths.
    for x, seat in ((BEREG_P, DEFENDER), (LIRTA_P, ATTACKER)):
        position.hold(x, seat, dock=True)
    for seat, ships in ((ATTACKER, force(attacker)), (DEFENDER, force(defender))):
        for _ in range(ships.pop("carrier", 0)):
            position.carry(BEREG, seat, guest=seat == ATTACKER)
        counts = {short: ships.get(kind, 0) for kind, short in SHORT.items()}
        if seat == ATTACKER:
            position.guests(BEREG, **counts)
        else:
            position.fleet(BEREG, DEFENDER, **counts)
    return Walk(battle_result).outlook(battles(position))


SHORT = {"dreadnought": "d", "cruiser": "cr", "fighter": "f"}


def landing_odds(load: Load, gf_a: int, gf_d: int, changes: dict[str, Any]) -> Outlook:
    """Return the odds of an invasion as played."""
    game = load(races=(race_of(changes), "hacan", "xxcha"))
    weapons = 5 if changes.get("weapons_5") else 2
    position = Position(game).put(ATTACKER, tech=[1, weapons, 1])
    position.fleet(BEREG, ATTACKER, d=changes.get("dreadnoughts", 0)).carry(BEREG, 0, gf=gf_a)
    position.hold(BEREG_P, DEFENDER, gf=gf_d, pds=changes.get("pds", 0))
    state = play(position.turn_of(ATTACKER, Step.INVADE), planet(BEREG_P))
    if state.current_player() != CHANCE:
        state = play(state, number(gf_a))
    if state.current_player() != CHANCE:
        state = play(state, YES)
    return Walk(invasion_result).outlook(state)


def told(outlook: Outlook) -> tuple[str, str, str]:
    """Return the chances to twelve digits."""
    assert sum(outlook[:3]) == 1
    a, d, both = (f"{float(one):.12f}" for one in outlook[:3])
    return a, d, both


#: Rows of few nodes, for the slower engine too.
SMALL = {("1D", "1Cr"), ("1D", "1D"), ("1F", "1F"), ("1D", "2Cr"), ("1D", "1Ca"), ("2Cr", "2Cr")}
LARGE = [row for row in BATTLES if row[:2] not in SMALL]
#: Ground combat in the form of landings.
LANDINGS = [(a, d, {"attacker_bonus": bonus}, *chances[:3]) for a, d, bonus, *chances in GROUND]


@pytest.mark.rule("TI-BATT-03", "TI-BATT-04", "TI-BATT-05", "TI-BATT-09", "TI-BATT-14")
@pytest.mark.parametrize("row", [row for row in BATTLES if row[:2] in SMALL])
def test_odds_of_battles(load: Load, row: Any) -> None:
    attacker, defender, changes, *expected, rounds = row
    outlook = space_odds(load, attacker, defender, changes)
    assert told(outlook) == tuple(expected)
    assert f"{float(outlook[3]):.9f}" == rounds


@pytest.mark.rule("TI-BATT-03", "TI-BATT-04", "TI-BATT-06", "TI-BATT-07", "TI-BATT-14")
@pytest.mark.parametrize("row", LARGE)
@pytest.mark.parametrize("engine", ["native"])
def test_odds_of_larger_battles(load: Load, row: Any) -> None:
    attacker, defender, changes, *expected, rounds = row
    outlook = space_odds(load, attacker, defender, changes)
    assert told(outlook) == tuple(expected)
    assert f"{float(outlook[3]):.9f}" == rounds


@pytest.mark.rule("TI-INV-05", "TI-INV-07", "TI-INV-08")
@pytest.mark.parametrize("row", [GROUND[k] for k in (0, 1, 4, 9, 10)])
def test_odds_of_ground_combat(load: Load, row: Any) -> None:
    gf_a, gf_d, bonus, *expected, rounds = row
    outlook = landing_odds(load, gf_a, gf_d, {"attacker_bonus": bonus})
    assert told(outlook) == tuple(expected)
    assert f"{float(outlook[3]):.9f}" == rounds


@pytest.mark.rule("TI-BOMB-01", "TI-BOMB-06", "TI-PDS-07", "TI-INV-04", "TI-INV-12", "TI-INV-13")
@pytest.mark.parametrize("row", [INVASIONS[k] for k in (0, 3, 5)])
def test_odds_of_invasions(load: Load, row: Any) -> None:
    gf_a, gf_d, changes, *expected = row
    assert told(landing_odds(load, gf_a, gf_d, changes)) == tuple(expected)


@pytest.mark.rule("TI-INV-05", "TI-PDS-07")
@pytest.mark.parametrize("row", [*INVASIONS, *LANDINGS])
@pytest.mark.parametrize("engine", ["native"])
def test_odds_of_larger_landings(load: Load, row: Any) -> None:
    gf_a, gf_d, changes, *expected = row
    assert told(landing_odds(load, gf_a, gf_d, changes)) == tuple(expected)


@pytest.mark.rule("TI-BATT-04", "TI-PDS-04")
@pytest.mark.parametrize("count", range(1, 10))
def test_a_volley_is_binomial(load: Load, count: int) -> None:
    position = Position(load()).fleet(BEREG, DEFENDER, d=1).guests(BEREG, cr=count)
    assert odds(battles(position)) == binomial(count, 8)


@pytest.mark.rule("TI-BATT-04")
@pytest.mark.parametrize(("engine", "volleys"), [("native", 6000), ("reference", 250)])
def test_sampled_hits_are_like_single_dice(load: Load, volleys: int) -> None:
    position = Position(load()).fleet(BEREG, DEFENDER, d=1).guests(BEREG, d=9)
    state = battles(position)
    assert dice(state)[2:] == (9, 4)
    drawn = Counter(state.with_luck(2026, k).sample_chance() - 113 for k in range(volleys))
    faces = np.random.default_rng(1997).integers(1, 11, (volleys, 9))
    counted = Counter((faces >= 4).sum(axis=1).tolist())
    table = [[sum(one[k] for k in some) for some in POOLED] for one in (drawn, counted)]
    assert stats.chi2_contingency(table).pvalue > 1e-4
    chances = binomial(9, 4)
    expected = [float(volleys * sum(chances[k] for k in some)) for some in POOLED]
    assert stats.chisquare(table[0], expected).pvalue > 1e-4


#: Hits of nine dice at 4 or more, the rare ones taken together.
POOLED = ((0, 1, 2, 3, 4), (5,), (6,), (7,), (8,), (9,))


@pytest.mark.rule("TI-BATT-04")
def test_both_engines_sample_alike() -> None:
    drawn = []
    for engine in ENGINES:
        game = qx.load(GAME, players=3, engine=engine, **fixed_map(3))
        state = battles(Position(game).fleet(BEREG, DEFENDER, d=1).guests(BEREG, d=9))
        drawn.append([state.with_luck(k, 7).sample_chance() for k in range(60)])
    assert drawn[0] == drawn[1]

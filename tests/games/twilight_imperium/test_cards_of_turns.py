"""The action cards of individual turns: before the movement segment and in an invasion."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    DIODE,
    JUMP,
    NEUTRAL,
    STOP,
    Step,
    Window,
    ac,
    cell,
    hits,
    number,
    planet,
    seat,
)
from .positions import Load, Position
from .views import at, credits_of, effects, gained, planet_of, player, ships

SAUDOR, LODOR, BEREG, LIRTA, EMELPAR = 1, 10, 13, 14, 41
SAUDOR_CELL = 11
JORD, HERCANT, ARRETZE, KAMDORN, ARCHON_REN, ARCHON_TAU = 49, 50, 51, 52, 53, 54


def premove(position: Position, who: int = 0, active: int = 0) -> qx.State:
    """Return the state in which a player is asked before the active player moves."""
    return position.window(Window.PREMOVE, who, active)


# Fleets.


@pytest.mark.rule("TI-AC-02")
def test_flank_speed(load: Load) -> None:
    # Two Dreadnoughts, which move 1.
    state = premove(Position(load()).give(0, 2).fleet(2, 0, d=1).fleet(6, 0, d=1))
    assert legal(play(state, ac(2))) == [cell(2), cell(6)]
    moving = play(state, ac(2), cell(2))
    one = play(moving, cell(2), cell(1))
    assert at(one)[1] == Step.WAY
    assert cell(7) in legal(one)
    two = play(one, cell(7))
    assert (at(two)[1], ships(two, 7)) == (Step.MOVE, (0, 1, 0, 0))
    other = play(moving, cell(6), cell(1))
    assert at(other)[1] == Step.MOVE  # the other fleet is no faster
    assert effects(moving) == [2]
    assert effects(play(moving, STOP)) == []


@pytest.mark.rule("TI-AC-05")
def test_signal_jamming(load: Load) -> None:
    position = Position(load()).give(0, 5).fleet(2, 1, d=1).fleet(6, 1, d=1).fleet(9, 0, d=1)
    state = play(premove(position, active=1), ac(5))
    assert legal(state) == [cell(2), cell(6)]  # fleets of the active player
    jammed = play(state, cell(2))
    assert (at(jammed)[1:], legal(jammed)) == ((Step.MOVE, 1), [STOP, cell(6)])
    assert effects(play(jammed, STOP)) == []


@pytest.mark.rule("TI-AC-05", "TI-MOVE-20")
def test_a_jammed_fleet_cannot_jump(load: Load) -> None:
    position = Position(load()).give(0, 5).fleet(2, 1, d=1).fleet(6, 1, d=1)
    position.put(1, tech=[6, 0, 2])
    jumping = play(premove(position, active=1), ac(5), cell(2), JUMP)
    assert at(jumping)[1] == Step.JUMP_TO  # from 6, the only fleet that may
    assert jumping.to_dict()["group"]["from"] == 6


@pytest.mark.rule("TI-AC-42")
def test_in_the_silence_of_space(load: Load) -> None:
    # Cruisers move 2; the enemy in between stops them, but for one fleet.
    position = Position(load()).give(0, 42).fleet(2, 0, cr=1).fleet(6, 0, cr=1)
    state = premove(position.fleet(1, 1, cr=1))
    assert legal(play(state, ac(42))) == [cell(2), cell(6)]
    moving = play(state, ac(42), cell(2))
    through = play(moving, cell(2), cell(1))
    assert at(through)[1] == Step.WAY
    passed = play(through, cell(7))
    assert (ships(passed, 1), ships(passed, 7)) == ((1, 0, 1, 0), (0, 0, 1, 0))
    assert at(play(moving, cell(6), cell(1)))[1] == Step.MOVE  # the other fleet is stopped
    assert effects(play(passed, STOP)) == []


@pytest.mark.rule("TI-AC-38")
def test_transit_diodes_by_a_card(load: Load) -> None:
    position = Position(load()).give(0, 38).hold(LODOR, 0, gf=5).hold(SAUDOR, 0)
    state = premove(position.fleet(2, 0, d=1))
    assert DIODE not in legal(play(state, STOP))
    moving = play(state, ac(38))
    assert legal(moving) == [STOP, cell(2), DIODE]
    counting = play(moving, DIODE, planet(LODOR), planet(JORD))
    assert legal(counting) == [number(1), number(2), number(3)]
    after = play(counting, number(3))
    assert (planet_of(after, LODOR)[1], planet_of(after, JORD)[1]) == (2, 4)
    assert (legal(after), effects(after)) == ([STOP, cell(2)], [])  # once


@pytest.mark.rule("TI-AC-38", "TI-CARD-08")
def test_diodes_need_two_planets(load: Load) -> None:
    # Sol start with Jord alone.
    state = premove(Position(load()).give(0, 1, 38))
    assert legal(state) == [STOP, ac(1)]


@pytest.mark.rule("TI-AC-39")
def test_spatial_jump_by_a_card(load: Load) -> None:
    state = premove(Position(load()).give(0, 39).fleet(2, 0, d=2, cr=1))
    assert JUMP not in legal(play(state, STOP))
    jumping = play(state, ac(39))
    assert legal(jumping) == [STOP, JUMP]
    losing = play(jumping, JUMP, cell(33))
    # The fleet is worth 26, so at least 13 is lost.
    assert (at(losing)[1], losing.to_dict()["group"]["loss"]) == (Step.JUMP_LOSS, 13)
    after = play(losing, 174 + 3, 174 + 1)
    assert ships(after, 33) == (0, 1, 0, 0)
    assert (JUMP not in legal(after), effects(after)) == (True, [])


@pytest.mark.rule("TI-AC-39", "TI-CARD-08")
def test_a_jump_needs_a_fleet(load: Load) -> None:
    assert legal(premove(Position(load()).give(0, 1, 39))) == [STOP, ac(1)]


# Planets of others.


@pytest.mark.rule("TI-AC-08")
@pytest.mark.parametrize(("rolled", "left"), [(0, 3), (1, 2), (2, 1)])
def test_local_unrest(load: Load, rolled: int, left: int) -> None:
    position = Position(load()).give(0, 8).hold(LODOR, 1, gf=3, pds=1, dock=True)
    state = play(premove(position.hold(ARCHON_TAU, 1)), ac(8))
    assert legal(state) == [planet(LODOR), planet(ARCHON_TAU)]  # no planets of the owner's home
    rolling = play(state, planet(LODOR))
    assert rolling.chance_outcomes() == [
        (hits(k), Fraction(w, 1000)) for k, w in enumerate((343, 441, 189, 27))
    ]
    assert planet_of(play(rolling, hits(rolled)), LODOR) == (1, left, 1)


@pytest.mark.rule("TI-AC-08", "TI-CTRL-02")
@pytest.mark.parametrize("gf", [2, 3])
def test_local_unrest_may_free_a_planet(load: Load, gf: int) -> None:
    position = Position(load()).give(0, 8).hold(LODOR, 1, gf=gf, pds=1, dock=True)
    after = play(premove(position), ac(8), hits(3))
    assert planet_of(after, LODOR) == (NEUTRAL, 0, 0)
    assert LODOR not in after.to_dict()["dock"]


@pytest.mark.rule("TI-AC-36")
def test_plague(load: Load) -> None:
    position = Position(load()).give(0, 36).hold(LODOR, 1, gf=3, pds=1)
    state = play(premove(position), ac(36))
    homes = (HERCANT, ARRETZE, KAMDORN, ARCHON_REN, ARCHON_TAU)
    assert legal(state) == [planet(x) for x in (LODOR, *homes)]
    rolling = play(state, planet(LODOR))
    assert rolling.chance_outcomes() == [
        (hits(k), Fraction(w, 8)) for k, w in enumerate((1, 3, 3, 1))
    ]
    assert planet_of(play(rolling, hits(2)), LODOR) == (1, 1, 1)
    assert planet_of(play(rolling, hits(3)), LODOR) == (NEUTRAL, 0, 0)
    assert len(play(state, planet(HERCANT)).chance_outcomes()) == 2  # one Ground Force, one die


@pytest.mark.rule("TI-AC-08", "TI-AC-36", "TI-CARD-23")
@pytest.mark.parametrize("card", [8, 36])
def test_cards_are_no_attacks(load: Load, card: int) -> None:
    # Neither the agreement is broken nor the truce.
    position = Position(load(races=("sol", "norr", "xxcha"))).give(0, card).trade(0, 1)
    position.hold(LODOR, 1, gf=3).law(11, truce_long=3)
    state = play(premove(position), ac(card))
    while at(state)[1] == Step.TARGET:
        state = play(state, planet(LODOR))
    after = play(state, hits(1))
    assert (player(after, 0)["partners"], after.to_dict()["laws"]) == (2, [10])
    assert credits_of(after) == credits_of(state)


@pytest.mark.rule("TI-AC-37")
def test_voluntary_annexation(load: Load) -> None:
    # A ship at 2, a planet at 7; Vefut at 13 has nobody near, enemy ships are at 1 and 8.
    position = Position(load()).give(0, 37).fleet(2, 0, cr=1).hold(9, 0)
    position.fleet(1, 1, cr=1).fleet(8, 2, cr=1)
    state = play(premove(position), ac(37))
    near = {
        # cell 2 and its neighbours 0 (1 has an enemy ship; 3, 8, 9, 10 have no planets)
        *(BEREG, LIRTA, 0),
        # neighbours of 7: 19, 20, 36 (8, 1 have enemies, 18 is a supernova)
        *(3, 4, 35, 36),
        # neighbours of the home 37: 20, 21
        5,
    }
    assert legal(state) == sorted(planet(x) for x in near)
    after = play(state, planet(LIRTA))
    assert planet_of(after, LIRTA) == (0, 1, 0)
    before = player(state, 0)
    assert player(after, 0)["influence"] == before["influence"] + 3


# Invasion.


def invading(load: Load, *cards: int, defender: tuple[int, ...] = (), pds: int = 0) -> Position:
    """Return a position in which Sol can open Bereg, which Hacan hold with its neighbour."""
    position = Position(load()).give(0, *cards).give(1, *defender)
    position.hold(BEREG, 1, gf=3, pds=pds).hold(LIRTA, 1, gf=1)
    return position.fleet(2, 0, d=1).carry(2, 0, gf=2)


@pytest.mark.rule("TI-AC-09")
@pytest.mark.parametrize(("gf", "left"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_chemical_warfare(load: Load, gf: int, left: int) -> None:
    position = invading(load, 9, pds=2).hold(BEREG, 1, gf=gf, pds=2)
    state = play(position.turn_of(0, Step.INVADE), planet(BEREG), ac(9))
    assert legal(state) == [planet(BEREG), planet(LIRTA)]
    after = play(state, planet(BEREG))
    assert planet_of(after, BEREG) == ((1, left, 2) if left else (NEUTRAL, 0, 0))


@pytest.mark.rule("TI-AC-09", "TI-CARD-08")
def test_chemical_warfare_takes_a_dreadnought(load: Load) -> None:
    position = invading(load, 9).hold(SAUDOR, 1, gf=2).hold(LODOR, 1, gf=2)
    position.fleet(SAUDOR_CELL, 0, d=1).fleet(1, 0, cr=1)
    state = play(position.turn_of(0, Step.INVADE), planet(BEREG), ac(9))
    # Also in another system, but not where a Cruiser is.
    assert legal(state) == [planet(SAUDOR), planet(BEREG), planet(LIRTA)]
    without = invading(load, 9).fleet(2, 0, cr=1)
    state = play(without.turn_of(0, Step.INVADE), planet(BEREG))
    assert at(state)[1] == Step.LAND_GF


@pytest.mark.rule("TI-AC-34")
def test_rally_of_the_people(load: Load) -> None:
    state = play(invading(load, defender=(34,)).turn_of(0, Step.INVADE), planet(BEREG))
    assert at(state)[1:] == (Step.WINDOW, 1)
    choosing = play(state, ac(34))
    assert legal(choosing) == [planet(BEREG), planet(LIRTA)]  # of the attacked system
    after = play(choosing, planet(LIRTA))
    assert (planet_of(after, LIRTA)[1], planet_of(after, BEREG)[1]) == (3, 3)


@pytest.mark.rule("TI-AC-34", "TI-CARD-20")
def test_only_the_attacked_player_rallies(load: Load) -> None:
    position = Position(load()).give(2, 34).hold(BEREG, 1, gf=3).hold(LIRTA, 2)
    position.fleet(2, 0, d=1).carry(2, 0, gf=2)
    state = play(position.turn_of(0, Step.INVADE), planet(BEREG))
    assert at(state)[1:] == (Step.LAND_GF, 0)


def ground_round(load: Load, *cards: int, defender: tuple[int, ...] = ()) -> qx.State:
    """Return the state before the first ground round on Bereg."""
    state = invading(load, *cards, defender=defender).fleet(2, 0).turn_of(0, Step.INVADE)
    return play(state, planet(BEREG), number(2))


@pytest.mark.rule("TI-AC-06", "TI-AC-40")
@pytest.mark.parametrize(
    ("mine", "other", "thresholds"),
    [((6,), (), (7, 8)), ((40,), (), (6, 8)), ((6, 40), (), (5, 8)), ((), (6,), (8, 7))],
)
def test_ground_cards_for_one_round(
    load: Load, mine: tuple[int, ...], other: tuple[int, ...], thresholds: tuple[int, int]
) -> None:
    state = ground_round(load, *mine, defender=other)
    for card in (*mine, *other):
        state = play(state, ac(card))
    found = []
    for _ in range(4):
        found.append(state.to_dict()["dice"]["threshold"])
        state = play(state, hits(0))
    assert found == [*thresholds, 8, 8]


@pytest.mark.rule("TI-AC-33")
@pytest.mark.parametrize(("rich", "paid"), [(50, 10), (10, 10), (4, 4)])
def test_reparations(load: Load, rich: int, paid: int) -> None:
    position = invading(load, defender=(33,)).hold(BEREG, 1, gf=1).put(0, credits=rich)
    state = play(position.fleet(2, 0).turn_of(0, Step.INVADE), planet(BEREG), number(2))
    asked = play(state, hits(1), hits(0))
    assert at(asked)[1:] == (Step.WINDOW, 1)
    assert gained(asked, play(asked, ac(33))) == [-paid, paid, 0]
    assert planet_of(asked, BEREG)[0] == 0


@pytest.mark.rule("TI-AC-33", "TI-CARD-08")
def test_reparations_are_for_the_loser_of_a_planet(load: Load) -> None:
    broke = invading(load, defender=(33,)).hold(BEREG, 1, gf=1).put(0, credits=0)
    state = play(broke.fleet(2, 0).turn_of(0, Step.INVADE), planet(BEREG), number(2))
    assert at(play(state, hits(1), hits(0)))[1:] != (Step.WINDOW, 1)
    # Nor when the attack fails, nor for a planet that was neutral.
    state = ground_round(load, defender=(33,))
    assert at(play(state, hits(0), hits(2)))[1] != Step.WINDOW
    neutral = Position(load()).give(1, 33).carry(2, 0, gf=2).turn_of(0, Step.INVADE)
    assert at(play(neutral, planet(BEREG), number(1)))[1] == Step.ORDER  # the turn is over


@pytest.mark.rule("TI-AC-33")
def test_only_the_loser_is_paid(load: Load) -> None:
    position = invading(load).give(2, 33).hold(BEREG, 1, gf=1)
    state = play(position.fleet(2, 0).turn_of(0, Step.INVADE), planet(BEREG), number(2))
    assert at(play(state, hits(1), hits(0)))[1] == Step.ORDER


@pytest.mark.rule("TI-AC-01", "TI-TRADE-01")
def test_a_trade_agreement_is_played_before_the_own_movement(load: Load) -> None:
    state = premove(Position(load()).give(0, 1))
    assert legal(play(state, ac(1))) == [seat(1), seat(2)]
    asking = play(state, ac(1), seat(2))
    assert (at(asking)[1:], legal(asking)) == ((Step.AGREEMENT, 2), [STOP, 1])


@pytest.mark.rule("TI-AC-34", "TI-AC-09")
def test_the_attacked_player_rallies_though_the_planet_is_lost(load: Load) -> None:
    # Chemicals have killed the last defender of Bereg; Lirta lies in the attacked system too.
    position = invading(load, 9, defender=(34,)).hold(BEREG, 1, gf=1)
    state = play(position.turn_of(0, Step.INVADE), planet(BEREG), ac(9), planet(BEREG))
    assert planet_of(state, BEREG) == (NEUTRAL, 0, 0)
    assert at(state)[1:] == (Step.WINDOW, 1)
    after = play(state, ac(34))
    assert planet_of(after, LIRTA)[1] == 3
    assert legal(after) == [number(1), number(2)]

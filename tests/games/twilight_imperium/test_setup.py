"""Before the first turn: races, the setup roll, what everybody begins with."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import new_game, outcomes, pass_to, pass_until, seat_fields
from .ids import (
    CHANCE,
    CRUISER,
    GAME,
    GROUND_FORCE,
    HACAN,
    JOL_NAR,
    LETNEV,
    NEUTRAL,
    NONE,
    NORR,
    NOT_IN_PLAY,
    SOL,
    STOP,
    XXCHA,
    Phase,
    Step,
    race_drawn,
    seat_drawn,
    unit,
)
from .positions import RACES, Load, Position, after_setup

#: Of each race: credits, advances, home planets, the one with the dock, resources and influence.
CHARTS = {
    SOL: (50, [1, 0, 1], [49], 49, 4, 2),
    HACAN: (65, [0, 0, 2], [50, 51, 52], 51, 3, 2),
    XXCHA: (55, [1, 0, 1], [53, 54], 53, 3, 4),
    JOL_NAR: (45, [1, 1, 2], [55, 56], 56, 3, 5),
    LETNEV: (40, [1, 1, 0], [57, 58], 57, 6, 1),
    NORR: (50, [0, 2, 0], [59, 60], 60, 4, 1),
}


@pytest.mark.rule("TI-SETUP-01")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_play(load: Load, players: int) -> None:
    now = after_setup(load(players))
    assert len(now["players"]) == players
    assert all(player["alive"] for player in now["players"])


@pytest.mark.rule("TI-SETUP-01")
@pytest.mark.parametrize("players", [1, 7])
def test_no_other_number_plays(engine: str, players: int) -> None:
    with pytest.raises((qx.OptionError, ValueError)):
        qx.load(GAME, players=players, engine=engine)


# Races.


def races_to_draw(load: Load, players: int = 3) -> qx.State:
    """Return a game at its first node: the race of seat 0."""
    return new_game(load(players, races="random"))


@pytest.mark.rule("TI-SETUP-02", "TI-SETUP-03")
def test_races_are_drawn_at_random(load: Load) -> None:
    state = races_to_draw(load)
    for seat, race in enumerate((NORR, SOL, LETNEV)):
        now = state.to_dict()
        assert (now["step"], now["to_act"], now["cursor"]) == (Step.RACE, CHANCE, seat)
        taken = {player["race"] for player in now["players"]} - {NONE}
        free = [race_drawn(k) for k in range(6) if k not in taken]  # no Mentak, no Yssaril
        assert outcomes(state) == dict.fromkeys(free, Fraction(1, 6 - seat))
        state = play(state, race_drawn(race))
    assert state.to_dict()["step"] == Step.ROLL
    assert [player["race"] for player in state.to_dict()["players"]] == [NORR, SOL, LETNEV]


@pytest.mark.rule("TI-SETUP-02", "TI-SETUP-03")
def test_homes_of_races_that_nobody_has_leave_the_game(load: Load) -> None:
    state = play(races_to_draw(load), race_drawn(NORR), race_drawn(SOL), race_drawn(LETNEV))
    now = pass_to(state, Phase.MARKET).to_dict()
    homes = {tile for tile in now["tile"] if tile != NONE and tile > 40}
    assert homes == {41 + NORR, 41 + SOL, 41 + LETNEV}
    for race in (HACAN, XXCHA, JOL_NAR):
        for home in CHARTS[race][2]:
            assert (now["planet_owner"][home], now["planet_cell"][home]) == (NOT_IN_PLAY, NONE)
    # There are six homesystems in all: those of the expansion have no tile and no planets.
    assert len(now["planet_owner"]) == 61


@pytest.mark.rule("TI-SETUP-02")
def test_races_can_be_agreed(load: Load) -> None:
    state = new_game(load(3, races=("norr", "xxcha", "jol_nar")))
    assert state.to_dict()["step"] == Step.ROLL
    assert [player["race"] for player in state.to_dict()["players"]] == [NORR, XXCHA, JOL_NAR]


@pytest.mark.rule("TI-SETUP-02")
@pytest.mark.parametrize("races", [("sol", "sol", "norr"), ("sol", "norr"), ("sol", "x", "norr")])
def test_agreed_races_are_one_for_each_player(load: Load, races: tuple[str, ...]) -> None:
    with pytest.raises(qx.OptionError):
        load(3, races=races)


# The setup roll.


@pytest.mark.rule("TI-MAP-03", "TI-RULING-02")
def test_the_roll_is_a_uniform_permutation(load: Load) -> None:
    start = new_game(load(3))
    for order in permutations(range(3)):
        state, chance = start, Fraction(1)
        for seat in order:
            assert state.to_dict()["step"] == Step.ROLL
            chance *= outcomes(state)[seat_drawn(seat)]
            state = play(state, seat_drawn(seat))
        assert chance == Fraction(1, 6)
        assert state.to_dict()["roll_order"][:3] == list(order)


@pytest.mark.rule("TI-MAP-03", "TI-MAP-04", "TI-RULING-02")
def test_the_lowest_roll_comes_first_and_decides_ties(load: Load) -> None:
    # Hacan and Sol both have an influence of 2.
    for order in ((0, 1), (1, 0)):
        state = play(new_game(load(2)), *map(seat_drawn, order))
        now = state.to_dict()
        assert [now["players"][seat]["home"] for seat in order] == [37, 40]
        assert now["phase_order"][:2] == list(order)


# What everybody begins with.


@pytest.fixture(params=range(6), ids=RACES)
def race(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number


@pytest.mark.rule("TI-SETUP-06", "TI-SETUP-07", "TI-SETUP-08", "TI-SETUP-11")
def test_the_start_of_each_race(load: Load, race: int) -> None:
    money, tech, homes, dock, resources, influence = CHARTS[race]
    now = after_setup(load(6))
    player: dict[str, Any] = now["players"][race]
    assert (player["race"], player["credits"], player["tech"]) == (race, money, tech)
    assert (player["resources"], player["influence"]) == (resources, influence)
    assert (player["planets"], player["outside"], player["penalty"]) == (len(homes), 0, 0)
    assert [x for x, owner in enumerate(now["planet_owner"]) if owner == race] == homes
    assert [now["gf"][x] for x in homes] == [1] * len(homes)
    assert [x for x in homes if x in now["dock"]] == [dock]
    assert player["bracket"] == 0


@pytest.mark.rule("TI-SETUP-08")
@pytest.mark.parametrize("field", ["dock_new", "dock_blocked"])
def test_the_first_dock_works_from_turn_1(load: Load, field: str) -> None:
    position = Position(load())
    assert (position.fields["turn"], position.fields[field]) == (1, [])
    position.order(0, 1, 2).put(0, pool=[0, 0, 0, 0, 2, 0, 0])
    state = position.state(Phase.PLACEMENT, Step.PLACE, 0)
    assert play(state, unit(GROUND_FORCE)).to_dict()["gf"][49] == 2


@pytest.mark.rule("TI-SETUP-09")
@pytest.mark.parametrize("players", [2, 6])
def test_nobody_begins_with_ships_pds_or_cards(load: Load, players: int) -> None:
    now = after_setup(load(players))
    assert not any(now["pds"])
    assert {fleet["owner"] for fleet in now["ships"]} == {NEUTRAL}
    for player in now["players"]:
        assert {carrier["cell"] for carrier in player["carriers"]} == {NONE}
        assert player["hand"] == [NONE] * 8
        assert player["pool"] == [0] * 7
    assert (sum(now["deck"]), sum(now["discard"])) == (76, 0)


@pytest.mark.rule("TI-SETUP-10")
@pytest.mark.parametrize(("players", "bonus"), [(5, [0, 25, 35, 25, 0]), (4, [0] * 4)])
def test_little_room_brings_credits(load: Load, players: int, bonus: list[int]) -> None:
    now = after_setup(load(players))
    given = [now["players"][seat]["credits"] - CHARTS[seat][0] for seat in range(players)]
    assert given == bonus


@pytest.mark.rule("TI-SETUP-10")
def test_the_credits_go_with_the_slot(load: Load) -> None:
    # Seats roll in another order: the middle slot is that of seat 4.
    state = play(new_game(load(5)), *map(seat_drawn, (3, 2, 4, 1, 0)))
    given = [seat_fields(state, seat)["credits"] - CHARTS[seat][0] for seat in range(5)]
    assert given == [0, 25, 25, 0, 35]


@pytest.mark.rule("TI-SETUP-13")
def test_all_other_planets_are_neutral(load: Load) -> None:
    now = after_setup(load())
    in_play = [x for x, cell in enumerate(now["planet_cell"]) if cell != NONE]
    others = [x for x in in_play if x < 49]
    laid = {tile for tile in now["tile"] if tile != NONE}
    pack: Any = qx.load_pack(GAME)
    assert sorted(others) == sorted(x for t in pack.tiles if t.id in laid for x in t.planets)
    for x in others:
        assert (now["planet_owner"][x], now["gf"][x], now["pds"][x]) == (NEUTRAL, 0, 0)
        assert x not in now["dock"]


# The bank and the counters.


@pytest.mark.rule("TI-SETUP-05", "TI-CRED-02")
def test_the_bank_has_no_bottom(load: Load) -> None:
    position = Position(load()).order(0, 1, 2)
    for seat in range(3):
        position.put(seat, credits=60_000)
    state = position.state(Phase.DRAW, Step.DRAW, CHANCE, cursor=2)
    state = pass_until(state, lambda now: now["phase"] == Phase.PURCHASE)
    assert [seat_fields(state, seat)["credits"] for seat in range(3)] == [60_004, 60_003, 60_003]


@pytest.mark.rule("TI-SETUP-12")
def test_counters_do_not_limit_building(load: Load) -> None:
    # More units than the 476 counters of the box, and every type can still be bought.
    position = Position(load()).order(0, 1, 2)
    for seat, (home, x) in enumerate(((37, 49), (39, 51), (41, 53))):
        position.put(seat, credits=1000, tech=[1, 3, 2])
        position.fleet(home, seat, d=30, cr=30, f=50)
        position.hold(x, seat, gf=50, pds=25, dock=True)
    state = position.state(Phase.PURCHASE, Step.BUY, 0)
    assert legal(state) == [STOP, *map(unit, range(7))]
    assert seat_fields(play(state, unit(CRUISER)), 0)["pool"][CRUISER] == 1

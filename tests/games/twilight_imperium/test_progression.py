"""Phase 1: who moves up on the progression chart."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import play
from .driving import brackets, new_game, next_turn, seat_fields, turn_later
from .ids import HACAN, NONE, SOL, Phase, seat_drawn
from .packs import edited
from .positions import Load, Position

#: Planets outside any homesystem.
OUTSIDE = (21, 28, 20, 24, 4)
#: Advances of Sol: 6 to 11 in all; General 3 or more would add resources.
TECH = {6: [4, 0, 2], 7: [4, 1, 2], 8: [4, 2, 2], 9: [5, 2, 2], 10: [6, 2, 2], 11: [6, 3, 2]}
#: With the home 24 resources, and 25 with Tar'Mann (4) as well.
NEARLY = (41, 12, 13, 29, 30, 10, 7)
WEALTHY = (*NEARLY, 4)
#: With the home 28 resources and 32 influence; and 8 resources and 31 influence.
MIGHTY = (*WEALTHY, 0, 24, 20, 28, 21, 14)
REVERED = (0, 28, 20, 24, 14, 21, 25, 6)


def empire(load: Load, bracket: int, planets: tuple[int, ...], advances: int) -> Position:
    """Return a position in which Sol has home, some planets and some advances."""
    position = Position(load(market="off")).put(SOL, bracket=bracket, tech=TECH[advances])
    for x in planets:
        position.hold(x, SOL)
    return position


def bracket_after(position: Position) -> int:
    """Return the bracket of Sol after the next progression phase."""
    return brackets(next_turn(position))[SOL]


@pytest.mark.rule("TI-PROG-04")
@pytest.mark.parametrize(("outside", "bracket"), [(3, 0), (4, 1), (5, 1)])
def test_foundation_needs_four_planets_outside(load: Load, outside: int, bracket: int) -> None:
    state = next_turn(empire(load, 0, OUTSIDE[:outside], 6))
    assert seat_fields(state, SOL)["outside"] == outside
    assert brackets(state)[SOL] == bracket


@pytest.mark.rule("TI-PROG-05")
@pytest.mark.parametrize(("advances", "bracket"), [(6, 1), (7, 2), (8, 2)])
def test_republic_needs_seven_advances(load: Load, advances: int, bracket: int) -> None:
    assert bracket_after(empire(load, 1, OUTSIDE[:4], advances)) == bracket


@pytest.mark.rule("TI-PROG-06")
@pytest.mark.parametrize(
    ("advances", "planets", "resources", "bracket"),
    [(9, NEARLY, 24, 2), (9, WEALTHY, 25, 3), (8, WEALTHY, 25, 2), (9, (*WEALTHY, 23), 27, 3)],
)
def test_empire_needs_nine_advances_and_25_resources(
    load: Load, advances: int, planets: tuple[int, ...], resources: int, bracket: int
) -> None:
    state = next_turn(empire(load, 2, planets, advances))
    assert seat_fields(state, SOL)["resources"] == resources
    assert brackets(state)[SOL] == bracket


@pytest.mark.rule("TI-PROG-07")
@pytest.mark.parametrize(
    ("advances", "without", "influence", "wins"),
    [(11, 21, 30, True), (11, 20, 29, False), (10, 21, 30, False)],
)
def test_imperium_rex_needs_eleven_advances_and_30_influence(
    load: Load, advances: int, without: int, influence: int, wins: bool
) -> None:
    planets = tuple(x for x in MIGHTY if x != without)
    state = next_turn(empire(load, 3, planets, advances))
    assert seat_fields(state, SOL)["influence"] == influence
    assert state.is_terminal() == wins
    assert brackets(state)[SOL] == 3 + wins
    assert state.to_dict()["winner"] == (SOL if wins else NONE)


@pytest.mark.rule("TI-PROG-03")
@pytest.mark.parametrize(
    ("bracket", "planets", "advances"),
    [
        (1, OUTSIDE[:3], 7),  # of the planets of Foundation one is lost
        (2, WEALTHY[:3], 11),
        (2, OUTSIDE, 9),
        (3, REVERED, 11),  # 31 influence, but only 8 resources
        (3, MIGHTY, 10),
    ],
)
def test_earlier_demands_must_be_met_again(
    load: Load, bracket: int, planets: tuple[int, ...], advances: int
) -> None:
    assert bracket_after(empire(load, bracket, planets, advances)) == bracket


@pytest.mark.rule("TI-PROG-02")
@pytest.mark.parametrize("bracket", [0, 1, 2])
def test_one_bracket_in_a_phase(load: Load, bracket: int) -> None:
    position = empire(load, bracket, MIGHTY, 11)
    state = next_turn(position)
    for expected in range(bracket + 1, 4):
        assert brackets(state)[SOL] == expected
        state = turn_later(state)
    assert state.to_dict()["winner"] == SOL


@pytest.mark.rule("TI-PROG-08")
@pytest.mark.parametrize("bracket", [1, 2, 3])
def test_nobody_moves_back(load: Load, bracket: int) -> None:
    assert bracket_after(empire(load, bracket, (), 6)) == bracket


@pytest.mark.rule("TI-PROG-09")
def test_moving_up_is_no_decision(load: Load) -> None:
    state = next_turn(empire(load, 0, OUTSIDE, 6))
    assert brackets(state)[SOL] == 1
    assert state.to_dict()["phase"] > Phase.PROGRESSION


@pytest.mark.rule("TI-PROG-01")
def test_all_are_judged_at_the_same_time(load: Load) -> None:
    # Sol and Hacan are both at the last step; the one with more influence wins, whatever the seat.
    rich, poor = (0, 24, 20, 28, 22, 41, 11, 12, 13), (14, 3, 6, 8, 15, 36, 34, 32, 31)
    for winner, other in ((SOL, HACAN), (HACAN, SOL)):
        pack = edited(lambda content: _lower(content["progression"]))
        position = Position(load(pack=pack, market="off"))
        for seat, planets in ((winner, rich), (other, poor)):
            position.put(seat, bracket=3, tech=[6, 3, 2])
            for x in planets:
                position.hold(x, seat)
        state = next_turn(position)
        assert [brackets(state)[seat] for seat in (SOL, HACAN)] == [4, 4]
        assert state.to_dict()["winner"] == winner


def _lower(chart: Any) -> None:
    """Let few resources and little influence be enough."""
    for bracket in chart:
        bracket["resources"] = min(bracket["resources"], 5)
        bracket["influence"] = min(bracket["influence"], 5)


@pytest.mark.rule("TI-PROG-10")
@pytest.mark.parametrize(
    ("since", "turn", "held"),
    [(0, 3, True), (4, 5, False), (4, 6, True), (4, 7, False), (4, 8, True), (3, 6, False)],
)
def test_an_empowered_council_has_it_every_second_turn(
    load: Load, since: int, turn: int, held: bool
) -> None:
    position = empire(load, 0, OUTSIDE, 6)
    if since:
        position.law(3, council_turn=since)
    state = next_turn(position, turn=turn - 1)
    assert state.to_dict()["turn"] == turn
    assert brackets(state)[SOL] == held


@pytest.mark.rule("TI-PROG-11", "TI-RULING-34")
def test_turn_1_has_a_progression_phase_to_no_effect(load: Load) -> None:
    now = play(new_game(load(3)), *map(seat_drawn, range(3))).to_dict()
    assert (now["turn"], [player["bracket"] for player in now["players"]]) == (1, [0, 0, 0])


@pytest.mark.rule("TI-PROG-11", "TI-RULING-34")
def test_it_would_have_one_if_the_chart_asked_for_less(load: Load) -> None:
    def ask_less(content: dict[str, Any]) -> None:
        content["progression"][1]["outside_planets"] = 0

    state: qx.State = play(new_game(load(3, pack=edited(ask_less))), *map(seat_drawn, range(3)))
    assert state.to_dict()["turn"] == 1
    assert brackets(state) == [1, 1, 1]

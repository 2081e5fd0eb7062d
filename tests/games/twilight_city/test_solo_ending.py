"""How solo games end: the Detective, the Record, three days, objectives, and the final draws."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

import quincunx as qx
from quincunx.games.twilight_city import final_draw_odds

from ..support import legal, play
from .closing import points
from .ids import (
    CATEGORIES,
    CLIMB,
    EXTRA,
    HELPER_COIN,
    HELPER_OBSTRUCT,
    STOP,
    B,
    Ended,
    N,
    Phase,
    S,
    Step,
    W,
    blacks_drawn,
    helper_coins,
    own,
)
from .positions import Load, Position, player
from .solo_rounds import government, helper_plays, objectives, third_day, to_helpers

#: Success with 8 black cubes, by coloured ones.
TABLE = {
    4: Fraction(0),
    5: Fraction(0),
    6: Fraction(36, 1001),
    7: Fraction(84, 715),
    8: Fraction(313, 1430),
    9: Fraction(1565, 4862),
    10: Fraction(2029, 4862),
    11: Fraction(4213, 8398),
    12: Fraction(24117, 41990),
}


# What ends the game.


@pytest.mark.rule("TC-SOLO-10", "TC-SOLO-26", "TC-SOLO-01", "TC-RULING-43")
@pytest.mark.parametrize(("day", "ends"), [(1, False), (2, False), (3, True)])
def test_three_days(load: Load, day: int, ends: bool) -> None:
    here = Position(load(1)).player(0, hours=12, coins=9, day=day)
    state = play(here.turn_of(0, main_done=1), STOP)
    while state.to_dict()["phase"] == Phase.END_OF_DAY:
        state.apply_action(legal(state)[0])
    fields = state.to_dict()
    assert fields["phase"] == (Phase.EVALUATION if ends else Phase.GOVERNMENT)
    assert fields["ended"] == (Ended.DAYS if ends else Ended.NOT)


@pytest.mark.rule("TC-SOLO-10", "TC-REC-04")
def test_the_last_space_of_the_record(load: Load) -> None:
    # With evidence in his way the Detective stays; else he would be there first.
    here = Position(load(1)).row(0, 3, 9).airship(3).player(0, record=9)
    state = government(here.solo_state(detective=9, evidence=1), W)
    assert player(state)["record"] == 10
    assert state.to_dict()["solo"]["detective"] == 9
    fields = to_helpers(state).to_dict()
    assert fields["ended"] == Ended.RECORD


@pytest.mark.rule("TC-SOLO-10", "TC-RULING-33")
@pytest.mark.parametrize(("detective", "ends"), [(9, False), (10, True), (11, True)])
def test_the_detective_at_the_last_space(load: Load, detective: int, ends: bool) -> None:
    here = Position(load(1)).row(0, 3, 9).airship(3).player(0, record=4)
    state = government(here.solo_state(detective=detective), W)
    assert state.to_dict()["solo"]["detective"] == min(detective + 2, 12)
    fields = to_helpers(state).to_dict()
    assert fields["ended"] == (Ended.DETECTIVE if ends else Ended.NOT)


@pytest.mark.rule("TC-RULING-33", "TC-SOLO-22")
@pytest.mark.parametrize(("record", "steps"), [(1, 1), (2, 1), (3, 1), (4, 2), (7, 2)])
def test_the_detective_follows_the_record(load: Load, record: int, steps: int) -> None:
    here = Position(load(1)).row(0, 3, 9).airship(3).player(0, record=record)
    state = government(here.solo_state(detective=3), W)
    assert state.to_dict()["solo"]["detective"] == 3 + steps
    quiet = government(Position(load(1)).player(0, record=record).solo_state(detective=3), N)
    assert quiet.to_dict()["solo"]["detective"] == 3


@pytest.mark.rule("TC-RULING-33", "TC-SOLO-22", "TC-SOLO-48")
@pytest.mark.parametrize("owner", [0, 2])
def test_evidence_stops_the_detective_once(load: Load, owner: int) -> None:
    here = Position(load(1)).row(0, 3, 9).airship(3)
    here.solo_state(detective=3, evidence=1 + owner)
    before = player(here.turn_of(0), owner)["stock"]
    state = government(here, W)
    solo = state.to_dict()["solo"]
    assert (solo["detective"], solo["evidence"]) == (3, 0)
    assert player(state, owner)["stock"] == before + 1


@pytest.mark.rule("TC-SOLO-10", "TC-SOLO-11", "TC-SOLO-12")
@pytest.mark.parametrize("met", range(5))
def test_all_objectives(load: Load, met: int) -> None:
    # The last one of those that are met is the Tower.
    here = objectives(Position(load(1, level="easy")), met)
    here.player(0, tower=3 if met else 0, coins=8)
    state = here.turn_of(0, main_done=1, white=1)
    state = play(state, own(2), CLIMB, helper_coins(0)) if met else state
    assert state.to_dict()["ended"] == Ended.NOT
    fields = play(state, STOP).to_dict()
    assert fields["ended"] == (Ended.OBJECTIVES if met == 4 else Ended.NOT)
    assert fields["phase"] == (Phase.EVALUATION if met == 4 else Phase.GOVERNMENT)


# The final draws.


def success(state: qx.State) -> Fraction:
    """Return the chance of success by all outcomes of the draws."""
    if state.is_terminal():
        return Fraction(state.ending() == "success")
    return sum(
        (chance * success(play(state, outcome)) for outcome, chance in state.chance_outcomes()),
        Fraction(0),
    )


#: Helpers in prison and objectives: 4 to 12 coloured cubes, 8 of them in two ways.
CUBES = [(2, 0), (2, 1), (1, 0), (1, 1), *((0, met) for met in range(5)), (2, 4)]


@pytest.mark.rule("TC-SOLO-13", "TC-SOLO-11", "TC-RULING-36")
@pytest.mark.parametrize(("jailed", "met"), CUBES)
def test_success(load: Load, jailed: int, met: int) -> None:
    state = third_day(load, jailed, met, level="easy")
    coloured = 2 * (4 - jailed) + met
    odds = dict(state.chance_outcomes())
    whole = comb(8 + coloured, 3)
    assert odds == {
        blacks_drawn(k): Fraction(comb(8, k) * comb(coloured, 3 - k), whole) for k in range(4)
    }
    found = success(state)
    assert found == TABLE[coloured]
    assert found == final_draw_odds(8, coloured, exact=True).success


@pytest.mark.rule("TC-SOLO-13", "TC-RULING-36")
@pytest.mark.parametrize(
    ("met", "expected"), [(0, Fraction(5, 16)), (4, Fraction(1262066179, 2199166875))]
)
def test_success_if_cubes_go_back(load: Load, met: int, expected: Fraction) -> None:
    state = third_day(load, 0, met, level="easy", final_draw="replace")
    assert success(state) == expected


@pytest.mark.rule("TC-SOLO-13")
@pytest.mark.parametrize("final_draw", ["keep", "replace"])
def test_success_on_the_way(load: Load, final_draw: str) -> None:
    state = third_day(load, 1, 2, level="easy", final_draw=final_draw)
    state = play(state, blacks_drawn(1))
    left = (8, 8) if final_draw == "replace" else (7, 6)
    odds = final_draw_odds(*left, thinkers=1, final_draw=final_draw, exact=True)
    assert success(state) == odds.success
    state = play(state, blacks_drawn(3))
    left = (8, 8) if final_draw == "replace" else (4, 6)
    odds = final_draw_odds(*left, thinkers=1, government=1, final_draw=final_draw, exact=True)
    assert success(state) == odds.success


@pytest.mark.rule("TC-SOLO-13", "TC-SOLO-27")
@pytest.mark.parametrize(
    ("draws", "margin", "wins"),
    [
        ((1, 1, 1, 1), 4, True),
        ((1, 1, 1, 2), 2, True),
        ((1, 2, 1, 3), 0, False),
        ((2, 2, 1, 2), -2, False),
        ((2, 2, 2, 2), -4, False),
    ],
)
def test_the_result(load: Load, draws: tuple[int, ...], margin: int, wins: bool) -> None:
    state = third_day(load, level="easy")
    thinkers = 0
    for number, black in enumerate(draws):
        assert state.to_dict()["step"] == Step.EVALUATE
        assert state.to_dict()["solo"]["evaluated"] == number
        state = play(state, blacks_drawn(black))
        thinkers += black < 2
        assert state.to_dict()["solo"]["thinkers"] == thinkers
    assert state.is_terminal()
    assert state.ending() == ("success" if wins else "failure")
    assert {name: points(state, name) for name in CATEGORIES} == {
        name: margin if name == "margin" else 0 for name in CATEGORIES
    }
    assert state.scores().tolist() == [margin]
    assert state.returns().tolist() == [float(wins)]


@pytest.mark.rule("TC-SOLO-13", "TC-SOLO-35")
def test_the_bag_does_not_matter(load: Load) -> None:
    # Cubes dropped in the bag, black ones in the City: the bag is filled anew.
    here = Position(load(1)).black(5, 6).bag(7, 2, 2, 2).player(0, hours=12, coins=20, day=3)
    state = play(here.turn_of(0, main_done=1), STOP)
    while state.to_dict()["phase"] == Phase.END_OF_DAY:
        state.apply_action(legal(state)[0])
    assert dict(state.chance_outcomes())[blacks_drawn(0)] == Fraction(comb(8, 3), comb(16, 3))


# The Detective under an option.


@pytest.mark.rule("TC-RULING-33", "TC-SOLO-10")
@pytest.mark.parametrize(("record", "steps"), [(1, 1), (3, 1), (4, 2), (8, 2)])
def test_a_detective_who_moves_each_round(load: Load, record: int, steps: int) -> None:
    here = Position(load(1, detective="every_turn")).player(0, record=record)
    state = government(here.solo_state(detective=2), N)
    assert state.to_dict()["solo"]["detective"] == 2
    state = to_helpers(state)
    assert state.to_dict()["solo"]["detective"] == 2 + steps
    # Not with the Record.
    caught = Position(load(1, detective="every_turn")).row(0, 3, 9).airship(3)
    state = government(caught.player(0, record=record).solo_state(detective=2), W)
    assert state.to_dict()["solo"]["detective"] == 2


@pytest.mark.rule("TC-RULING-33")
def test_evidence_against_a_detective_who_moves_each_round(load: Load) -> None:
    here = Position(load(1, detective="every_turn")).solo_state(detective=2, evidence=1)
    solo = to_helpers(government(here, N)).to_dict()["solo"]
    assert (solo["detective"], solo["evidence"]) == (2, 0)


@pytest.mark.rule("TC-SOLO-48", "TC-SOLO-10")
def test_a_round_with_an_obstacle(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).player(0, {B: 1, S: 1})
    state = play(helper_plays(here, 1, EXTRA + 1), HELPER_OBSTRUCT)
    assert state.to_dict()["solo"]["evidence"] == 2
    coin = play(helper_plays(here, 1, EXTRA + 1), HELPER_COIN)
    assert coin.to_dict()["solo"]["evidence"] == 0

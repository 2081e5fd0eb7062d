"""Panel 3 and goal cards: crafting items, and what full cards bring."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    A_DISC,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    GOAL_C,
    NONE,
    SECOND_DISC,
    START_DISC,
    STOP,
    B,
    Ended,
    G,
    S,
    Step,
    goal_drawn,
    own,
    take,
    target,
    upside_down,
    white,
)
from .positions import Load, Position, player, through
from .scenes import at_menu, changed, offers, over, points, resources, step

# Goal cards by their icons: A0 BBS BBG BSG, B0 the same, B12 BBS BSS BS, C0 BB BB, C1 BB BS,
# C14 SG SG.


def icons(state: qx.State, slot: int) -> list[int]:
    """Return the cubes on a goal card of seat 0."""
    marks: list[int] = player(state)["goals"][slot]["icons"]
    return marks


# Panel 3.


@pytest.mark.rule("TC-P3-01")
@pytest.mark.parametrize(
    ("cubes", "can"),
    [
        ((2, 1, 0), [target(GOAL_A, 0)]),
        ((2, 0, 1), [target(GOAL_A, 1)]),
        ((1, 1, 1), [target(GOAL_A, 2), target(GOAL_C, 0), target(GOAL_C, 1)]),
        ((2, 1, 1), [291, 292, 293, 300, 301]),
        ((0, 1, 1), [target(GOAL_C, 0), target(GOAL_C, 1)]),
        ((4, 0, 0), []),
        ((1, 2, 0), []),
        ((1, 0, 2), []),
    ],
)
def test_the_components_must_be_there(load: Load, cubes: tuple[int, ...], can: list[int]) -> None:
    # A0: BBS, BBG, BSG. C14: SG, SG.
    here = Position(load()).player(0, dict(enumerate(cubes))).done(0, GOAL_B1, GOAL_B2)
    state = here.goal(0, GOAL_A, 0).goal(0, GOAL_C, 14).turn_of(0)
    assert offers(state, own(3)) == bool(can)
    if len(can) == 1:
        after = play(state, own(3))
        assert sum(resources(after)) == sum(cubes) - 3
        assert icons(after, GOAL_A)[can[0] - target(GOAL_A, 0)] == 1
    elif can:
        assert legal(play(state, own(3))) == can


@pytest.mark.rule("TC-P3-01", "TC-P3-02")
def test_crafting_one_item(load: Load) -> None:
    # The spent cubes are available for the icon: the stock is empty.
    here = Position(load()).player(0, {B: 2, S: 1, G: 1}, stock=0, spare=7).goal(0, GOAL_A, 0)
    state = play(here.turn_of(0), own(3), target(GOAL_A, 2))
    assert resources(state) == (1, 0, 0)
    assert player(state)["stock"] == 2
    assert icons(state, GOAL_A) == [0, 0, 1]
    assert at_menu(state)
    assert player(state)["goals_done"] == 0


@pytest.mark.rule("TC-P3-01")
def test_no_icon_twice(load: Load) -> None:
    here = Position(load()).player(0, {B: 4, S: 2, G: 1}).goal(0, GOAL_A, 0, {0: 0})
    here.goal(0, GOAL_B1, 0, {1: 0}).goal(0, GOAL_B2, 12, {0: 0, 2: 0}).goal(0, GOAL_C, 0, {1: 0})
    state = play(here.turn_of(0), own(3))
    assert legal(state) == [
        target(GOAL_A, 1),
        target(GOAL_A, 2),
        target(GOAL_B1, 0),
        target(GOAL_B1, 2),
        target(GOAL_B2, 1),
        target(GOAL_C, 0),
    ]


@pytest.mark.rule("TC-P3-02", "TC-P4-01")
def test_cubes_stay_over_the_end_of_the_day(load: Load) -> None:
    here = Position(load()).goal(0, GOAL_A, 0, {0: 0, 2: 0}).goal(0, GOAL_C, 0, {1: 0}).taken(0, 1)
    before = here.player(0, hours=11, coins=9).turn_of(0)
    state = through(play(before, take(0), SECOND_DISC), Step.MENU)
    state = through(play(state, STOP), Step.MENU)
    assert (player(state)["day"], state.current_player()) == (2, 1)
    assert player(state)["goals"] == player(before)["goals"]
    assert state.to_dict()["train"] == before.to_dict()["train"]


# Full cards.


def about_to_finish(load: Load, slot: int, *done: int) -> Position:
    """Return a position in which panel 3 can only finish the A, the first B or the C card.

    Some of the others are finished.
    """
    here = Position(load()).done(0, *done)
    if slot == GOAL_C:
        here.player(0, {S: 1, G: 1}).goal(0, GOAL_C, 8, {0: 0})
    else:
        here.player(0, {B: 1, S: 1, G: 1}).goal(0, GOAL_C, 0, {0: 0})
    for other, card in ((GOAL_A, 5), (GOAL_B1, 8), (GOAL_B2, 4)):
        if other not in done:
            here.goal(0, other, 0 if other == slot else card, {0: 0, 1: 0})
    return here


@pytest.mark.rule("TC-GOAL-01", "TC-P3-02", "TC-GOAL-06")
def test_a_full_a_card(load: Load) -> None:
    before = about_to_finish(load, GOAL_A).turn_of(0)
    state = play(before, own(3))
    assert icons(state, GOAL_A) == [0, 0, 0]
    assert player(state)["goals_done"] == 0b001
    # Three spent and the two of the card.
    assert player(state)["stock"] == player(before)["stock"] + 3 + 2
    assert player(state)["discs"] == START_DISC | A_DISC
    assert changed(before, state) == {"resources", "goals", "goals_done", "stock", "discs"}
    assert at_menu(state)
    # Face down: no more icons.
    here = about_to_finish(load, GOAL_B1, GOAL_A).player(0, {B: 4, S: 2, G: 2})
    open_ = legal(play(here.turn_of(0), own(3)))
    assert open_ == [target(GOAL_B1, 2), target(GOAL_B2, 2), target(GOAL_C, 1)]


@pytest.mark.rule("TC-GOAL-02", "TC-GOAL-06")
def test_a_full_b_card(load: Load) -> None:
    before = about_to_finish(load, GOAL_B1).turn_of(0)
    state = play(before, own(3))
    assert icons(state, GOAL_B1) == [0, 0, 0]
    assert player(state)["goals_done"] == 0b010
    assert player(state)["stock"] == player(before)["stock"] + 3 + 2
    assert player(state)["coins"] == player(before)["coins"] + 3
    assert changed(before, state) == {"resources", "goals", "goals_done", "stock", "coins"}
    assert state.to_dict()["white"] == 0


@pytest.mark.rule("TC-GOAL-03", "TC-DISC-10", "TC-GOAL-06")
def test_a_full_c_card(load: Load) -> None:
    before = about_to_finish(load, GOAL_C).turn_of(0)
    state = play(before, own(3))
    # Everything but the new card before the draw.
    assert step(state) == Step.GOAL_C
    assert player(state)["stock"] == player(before)["stock"] + 2 + 1
    assert player(state)["coins"] == player(before)["coins"] + 2
    assert state.to_dict()["white"] == 1
    assert (player(state)["c_done"], player(state)["c_points"]) == (1, 5)
    unseen = before.to_dict()["goals_c"]
    assert legal(state) == [goal_drawn("c", card) for card in unseen]
    state = play(state, goal_drawn("c", 11))
    assert player(state)["goals"][GOAL_C] == {"card": 11, "icons": [0, 0, 0]}
    assert state.to_dict()["goals_c"] == [card for card in unseen if card != 11]
    assert offers(state, white(10))
    assert state.to_dict()["ended"] == Ended.NOT


@pytest.mark.rule("TC-GOAL-03")
def test_no_c_card_is_left(load: Load) -> None:
    # Two players have one card each, and 14 others are finished.
    here = Position(load(2)).player(0, {S: 1, G: 1}, c_done=10, c_points=40)
    here.player(1, c_done=4, c_points=10).goal(0, GOAL_C, 8, {0: 0})
    here.goal(0, GOAL_A, 5, {0: 0, 1: 0}).goal(0, GOAL_B1, 8, {0: 0, 1: 0})
    before = here.goal(0, GOAL_B2, 4, {0: 0, 1: 0}).turn_of(0)
    assert before.to_dict()["goals_c"] == []
    state = play(before, own(3))
    assert at_menu(state)
    assert player(state)["goals"][GOAL_C] == {"card": NONE, "icons": [0, 0, 0]}
    assert (player(state)["c_done"], player(state)["c_points"]) == (11, 45)
    assert state.to_dict()["white"] == 1


@pytest.mark.rule("TC-GOAL-04", "TC-END-01")
@pytest.mark.parametrize(
    ("done", "slot", "ends"),
    [
        ((GOAL_B1, GOAL_B2), GOAL_A, True),
        ((GOAL_A, GOAL_B2), GOAL_B1, True),
        ((GOAL_B2,), GOAL_A, False),
        ((GOAL_A,), GOAL_B1, False),
        ((GOAL_A, GOAL_B1), GOAL_C, False),
    ],
)
def test_a_and_both_b_cards_trigger_the_end(
    load: Load, done: tuple[int, ...], slot: int, ends: bool
) -> None:
    here = about_to_finish(load, slot, *done).player(0, c_done=2, c_points=4)
    state = play(here.turn_of(0), own(3))
    fields = state.to_dict()
    assert fields["ended"] == (Ended.GOALS if ends else Ended.NOT)
    if ends:
        assert (fields["ender"], fields["last_turns"]) == (0, 0b110)


@pytest.mark.rule("TC-GOAL-01", "TC-GOAL-02", "TC-GOAL-03", "TC-GOAL-05", "TC-SCORE-01")
def test_points_of_goal_cards(load: Load) -> None:
    # A7 18, B4 17, B12 10; finished C cards as they were counted.
    here = Position(load()).goal(0, GOAL_A, 7).goal(0, GOAL_B1, 4).goal(0, GOAL_B2, 12, {0: 0})
    here.done(0, GOAL_A, GOAL_B1).player(0, c_done=2, c_points=9)
    # Seat 1 has finished nothing, whatever lies on the cards.
    here.goal(1, GOAL_A, 12, {0: 1, 1: 1}).goal(1, GOAL_B1, 8, {0: 1, 2: 1})
    here.goal(1, GOAL_C, 14, {1: 1})
    here.goal(2, GOAL_B1, 0).goal(2, GOAL_B2, 15).done(2, GOAL_B2)
    assert points(over(here), "goals") == [18 + 17 + 9, 0, 16]


@pytest.mark.rule("TC-GOAL-06", "TC-A2-02")
def test_finished_by_a_card_upside_down(load: Load) -> None:
    # Card 24 gives SSG; A1 has BBS BBG SSG.
    here = Position(load()).row(0, 0, 25).hand(0, 24).goal(0, GOAL_A, 1, {0: 0, 1: 0})
    here.goal(0, GOAL_B1, 0).goal(0, GOAL_B2, 5).train(0)
    state = through(play(here.turn_of(0), upside_down(24)), Step.MENU)
    assert player(state)["goals_done"] == 0b001
    assert player(state)["discs"] == START_DISC | A_DISC


@pytest.mark.rule("TC-GOAL-06", "TC-EXT-03")
def test_finished_by_an_extra_card(load: Load) -> None:
    # The extra card of the Fish Market gives BG; C3 has BB BG.
    here = Position(load()).row(0, 0, 24).goal(0, GOAL_C, 3, {0: 0})
    state = play(here.turn_of(0), upside_down(93))
    assert step(state) == Step.GOAL_C
    assert player(state)["c_done"] == 1


@pytest.mark.rule("TC-GOAL-06", "TC-P6-01")
def test_finished_by_changing_items(load: Load) -> None:
    # B12 has BBS BSS BS: the cube on BS moves to A0, and finishes it.
    here = Position(load()).goal(0, GOAL_A, 0, {0: 0, 1: 0}).goal(0, GOAL_B1, 12, {0: 0, 2: 0})
    state = play(here.turn_of(0), own(6))
    assert step(state) == Step.TARGET
    assert target(GOAL_A, 2) in legal(state)
    state = play(state, target(GOAL_A, 2))
    assert player(state)["goals_done"] == 0b001
    assert icons(state, GOAL_B1) == [1, 0, 0]

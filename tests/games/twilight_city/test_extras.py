"""Extra location cards."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .cards import cards_of
from .ids import (
    BONUS_RESOURCE,
    EXTRA,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    GOAL_C,
    LEFT,
    RIGHT,
    SECOND_DISC,
    STOP,
    Card,
    Extra,
    Step,
    agent_drawn,
    gear,
    take,
    target,
    tile,
    upright,
    upside_down,
)
from .positions import Load, Position, display, player, through
from .scenes import at_menu, changed, offers, place, resources, step

# Simple items: BB of the locations 0, 5, 10; BS of 1, 6, 11; SS of 2, 7, 12; BG of 3, 8, 13; SG
# of 4, 9, 14.


@pytest.mark.rule("TC-EXT-01")
def test_any_that_is_available(load: Load) -> None:
    here = Position(load()).row(1, 1, EXTRA + 4).gone(EXTRA + 7).player(0, coins=0)
    here.player(0, {}).at(0, 10).airship(15)
    state = here.turn_of(0)
    offered = {k for k in range(15) if upright(EXTRA + k) in legal(state)}
    # The zones of 11 and 14 are watched.
    assert offered == {*range(15)} - {4, 7} - {11, 14}


@pytest.mark.rule("TC-EXT-01", "TC-EXT-02", "TC-AIR-13")
def test_no_cost_no_airship_no_secondary(load: Load) -> None:
    before = Position(load()).row(0, 0, 24).airship(10).player(0, coins=0).turn_of(0)
    state = play(before, upright(EXTRA + 5), RIGHT)
    # From Grand Canal to the Waterfront.
    assert (player(state)["zone"], player(state)["hours"]) == (20, 2)
    assert at_menu(state)
    assert state.to_dict()["airship"] == 10
    assert state.to_dict()["white"] == 0
    assert display(state) == display(before)
    assert place(state, EXTRA + 5) == Extra.VALID
    assert player(state)["last_card"] == EXTRA + 5
    assert player(state)["row_right"] == EXTRA + 5


@pytest.mark.rule("TC-EXT-02", "TC-RES-06")
def test_one_ring_at_most(load: Load) -> None:
    cards = cards_of(load())
    for extra in range(EXTRA, EXTRA + 15):
        assert all(len(cards.rings(card, extra)) <= 1 for card in range(90))
    old = next(card for card in range(30, 57) if cards.rings(card, EXTRA + 4))
    here = Position(load()).row(0, 0, old).at(0, 15)
    state = play(here.turn_of(0), upright(EXTRA + 4), RIGHT)
    assert resources(state) == (1, 1, 0)


@pytest.mark.rule("TC-EXT-02", "TC-ARR-01")
def test_an_arrival_like_any_other(load: Load) -> None:
    # An Agent, black cubes and an own cube.
    cards = cards_of(load())
    old = next(card for card in range(30, 57) if cards.rings(card, EXTRA + 4))
    here = Position(load()).row(0, 0, old).at(0, 15).agents(16, 24).black(16, 2).cubes(16, 0)
    state = play(here.turn_of(0), upright(EXTRA + 4), RIGHT)
    assert step(state) == Step.AGENT
    state = play(state, agent_drawn(0))
    assert state.to_dict()["white"] == 1
    assert state.to_dict()["zones"][16]["black"] == 0
    assert step(state) == Step.PARCEL


@pytest.mark.rule("TC-EXT-02", "TC-DIST-06")
@pytest.mark.parametrize("home", [0, 54])
def test_never_a_gear(load: Load, home: int) -> None:
    # Nor by a home in District IV.
    here = Position(load()).row(0, home, 24)
    state = play(here.turn_of(0), upright(EXTRA + 5), RIGHT)
    assert state.to_dict()["gear"] == 0
    assert not offers(state, gear(10))


@pytest.mark.rule("TC-EXT-02", "TC-STAY-01")
def test_staying_in_place(load: Load) -> None:
    # The home is in District III.
    here = Position(load()).row(0, 36, 24)
    state = play(here.turn_of(0), upright(EXTRA + 4), RIGHT)
    assert player(state)["hours"] == 1
    assert place(state, EXTRA + 4) == Extra.COVERED


@pytest.mark.rule("TC-EXT-02", "TC-EXT-05", "TC-EOD-01", "TC-EOD-05")
def test_a_coin_at_the_end_of_the_day_and_out_of_the_game(load: Load) -> None:
    here = Position(load()).row(0, 0, EXTRA + 4, 36).player(0, hours=11, coins=9)
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    assert player(state)["coins"] == 9 - 6 + 1 + 1
    assert place(state, EXTRA + 4) == Extra.REMOVED
    state = through(state, Step.MENU)
    assert state.current_player() == 1
    assert not offers(state, upright(EXTRA + 4))
    assert not offers(state, upside_down(EXTRA + 4))


# Upside-down.


@pytest.mark.rule("TC-EXT-03")
def test_the_simple_item_on_goal_cards(load: Load) -> None:
    # C0 has BB BB, B12 BS, B13 SS, B15 SG.
    here = Position(load()).row(0, 0, 24).airship(0).goal(0, GOAL_A, 0)
    here.goal(0, GOAL_B1, 12).goal(0, GOAL_B2, 13, {2: 0}).goal(0, GOAL_C, 0)
    before = here.turn_of(0)
    offered = {k for k in range(15) if upside_down(EXTRA + k) in legal(before)}
    assert offered == {0, 5, 10, 1, 6, 11}
    state = play(before, upside_down(EXTRA + 5))
    assert (step(state), legal(state)) == (Step.TARGET, [target(GOAL_C, 0), target(GOAL_C, 1)])
    state = play(state, target(GOAL_C, 1))
    assert player(state)["goals"][GOAL_C]["icons"] == [0, 1, 0]
    # An hour, a cube of the stock; no way, no rings, and the coin of card 24 is used up.
    assert changed(before, state) == {"goals", "hours", "stock"}
    assert player(state)["hours"] == 1
    assert player(state)["stock"] == player(before)["stock"] - 1
    assert (place(state, EXTRA + 5), place(state, 24)) == (Extra.UNDER, Card.USED)
    assert state.to_dict()["main_done"] == 1


@pytest.mark.rule("TC-EXT-03", "TC-P9-03")
@pytest.mark.parametrize(
    ("zone", "upper", "lower", "can"),
    [
        (16, [1, 1, 2], [2], True),
        (16, [1, 1], [], False),  # the lower section is closed
        (16, [1, 1, 2], [2, 2, 1], False),  # and full
        (11, [1, 1, 2], [2], False),  # another district
    ],
)
def test_the_simple_item_on_a_tile(
    load: Load, zone: int, upper: list[int], lower: list[int], can: bool
) -> None:
    # Tile 3: District II, BS.
    here = Position(load()).row(0, 0, 24).at(0, zone).tile(0, 3, upper, lower)
    before = here.goal(0, GOAL_B1, 0).goal(0, GOAL_B2, 4).goal(0, GOAL_C, 0).turn_of(0)
    assert offers(before, upside_down(EXTRA + 6)) == can
    # SG does not match.
    assert not offers(before, upside_down(EXTRA + 4))
    if can:
        state = play(before, upside_down(EXTRA + 6))
        assert state.to_dict()["recruitment"][0]["lower"] == [3, 1, 0, 0]
        assert changed(before, state) == {"hours", "stock"}


@pytest.mark.rule("TC-EXT-03")
def test_a_goal_card_or_a_tile(load: Load) -> None:
    here = Position(load()).row(0, 0, 24).tile(0, 3, [1, 1, 2]).goal(0, GOAL_B1, 12)
    here.goal(0, GOAL_B2, 0).goal(0, GOAL_C, 0)
    state = play(here.turn_of(0), upside_down(EXTRA + 6))
    assert legal(state) == [target(GOAL_B1, 2), tile(0)]


@pytest.mark.rule("TC-EXT-03", "TC-A2-03")
def test_the_hour_comes_after_the_cube(load: Load) -> None:
    here = Position(load()).row(0, 0, 24).goal(0, GOAL_C, 0).player(0, hours=2)
    here.player(0, stock=1, spare=7)
    state = play(here.turn_of(0), upside_down(EXTRA + 5), target(GOAL_C, 0))
    assert step(state) == Step.BONUS
    assert BONUS_RESOURCE not in legal(state)


@pytest.mark.rule("TC-EXT-03", "TC-A2-01")
@pytest.mark.parametrize(
    ("row", "under", "sides"),
    [
        ((0,), {}, []),
        ((0, 24), {}, [RIGHT]),
        ((0, 24), {24: 7}, []),
        ((24, 0, 36), {}, [LEFT, RIGHT]),
    ],
)
def test_under_a_valid_end(
    load: Load, row: tuple[int, ...], under: dict[int, int], sides: list[int]
) -> None:
    here = Position(load()).row(0, *row, home=0, under=under).goal(0, GOAL_C, 0, {0: 0})
    here.goal(0, GOAL_B1, 0).goal(0, GOAL_B2, 4)
    state = here.turn_of(0)
    assert offers(state, upside_down(EXTRA + 5)) == bool(sides)
    if len(sides) == 2:
        assert legal(play(state, upside_down(EXTRA + 5))) == sides


@pytest.mark.rule("TC-EXT-04")
def test_a_target_and_a_cube(load: Load) -> None:
    here = Position(load()).row(0, 0, 24).goal(0, GOAL_C, 0)
    assert offers(here.turn_of(0), upside_down(EXTRA + 5))
    here = Position(load()).row(0, 0, 24).goal(0, GOAL_C, 0).player(0, stock=0, spare=7)
    assert not offers(here.turn_of(0), upside_down(EXTRA + 5))
    here = Position(load()).row(0, 0, 24).goal(0, GOAL_C, 14)
    assert not offers(here.turn_of(0), upside_down(EXTRA + 5))


@pytest.mark.rule("TC-EXT-05")
@pytest.mark.parametrize("how", ["row", "under"])
def test_each_is_used_once(load: Load, how: str) -> None:
    # It lies in a row or below a card of it: nobody else can have it.
    here = Position(load()).goal(1, GOAL_C, 0).row(1, 1, 36)
    if how == "row":
        here.row(0, 0, EXTRA + 5, 24)
    else:
        here.row(0, 0, 30, 24, under={30: EXTRA + 5})
    state = here.turn_of(1)
    assert not offers(state, upright(EXTRA + 5))
    assert not offers(state, upside_down(EXTRA + 5))
    assert offers(state, upside_down(EXTRA + 10))


@pytest.mark.rule("TC-EXT-05", "TC-EOD-05")
@pytest.mark.parametrize("how", ["row", "under"])
def test_it_leaves_the_game_with_the_row(load: Load, how: str) -> None:
    here = Position(load()).player(0, hours=11, coins=9)
    if how == "row":
        here.row(0, 0, EXTRA + 5, 24)
    else:
        here.row(0, 0, 30, 24, under={30: EXTRA + 5})
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = through(play(state, STOP), Step.MENU)
    assert place(state, EXTRA + 5) == Extra.REMOVED
    # As the last card played it stays, as the home card.
    here = Position(load()).player(0, hours=11, coins=9).row(0, 0, EXTRA + 5)
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = through(play(state, STOP), Step.MENU)
    assert place(state, EXTRA + 5) == Extra.COVERED

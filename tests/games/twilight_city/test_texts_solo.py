"""What actions and outcomes of the solo game are called."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    ANY_4,
    EXTRA,
    GOAL_A,
    GOAL_C,
    RIGHT,
    STOP,
    S,
    Step,
    airship_drawn,
    blacks_drawn,
    cube_drawn,
    demand_drawn,
    helper,
    own,
    row_drawn,
    upside_down,
)
from .positions import Load, Position, first_state, texts, through
from .turns import step


def word(state: qx.State, action: int) -> str:
    """Return the text of an action."""
    text: str = state.action_to_string(action)
    return text


def government(position: Position, card: int | None = None) -> qx.State:
    """End the player's turn; with a card, let the Government draw it."""
    state = play(position.turn_of(0, main_done=1), STOP)
    assert step(state) == Step.GOVERNMENT
    return state if card is None else play(state, card)


def helpers(position: Position) -> qx.State:
    """Return the state at the choice of a Helper, in a Helper phase after the Government's."""
    # Card 54 moves the Airship to the west; a token comes to the Courthouse.
    return through(government(position, 54), Step.HELPER, Step.MENU)


def base(load: Load, **options: str) -> Position:
    """Return a solo position: the player at home, the Helpers on their centres."""
    position = Position(load(1, **options)).row(0, 3).airship(2)
    return position.centre(0, 4).centre(1, 12).centre(2, 14).first_prs(11)


def test_draws(load: Load) -> None:
    state = through(first_state(load(1)), Step.ROW)
    assert word(state, row_drawn(2)) == "Row token III"
    assert word(through(state, Step.AIRSHIP), airship_drawn(9)) == "Airship at 9"
    state = government(base(load))
    assert word(state, 54) == "Courthouse card 54"
    state = play(state, 54)
    assert step(state) == Step.TOKEN
    assert word(state, demand_drawn(0)) == "Lantern for 4 points"
    assert word(state, demand_drawn(ANY_4)) == "any item for 4 points"


def test_the_bag(load: Load) -> None:
    position = base(load).player(0, hours=12, coins=12)
    state = through(play(position.turn_of(0, main_done=1), STOP), Step.BAG)
    assert word(state, cube_drawn(0)) == "cube of seat 0"
    assert word(state, cube_drawn(1)) == "cube of Helper 1"
    assert word(state, cube_drawn(3)) == "cube of Helper 3"


def test_the_evaluation(load: Load) -> None:
    position = base(load).player(0, day=3, hours=12, coins=12)
    state = through(play(position.turn_of(0, main_done=1), STOP), Step.EVALUATE)
    assert word(state, blacks_drawn(2)) == "2 black cubes"


def test_false_evidence(load: Load) -> None:
    # The Detective's next destination asks for item BB.
    position = base(load).row(0, 3, 12).player(0, {0: 2}, hours=1).goal(0, GOAL_C, 4)
    state = position.turn_of(0)
    # Two panels have other names than with several players.
    assert word(state, own(9)) == "Own disc on Investigation"
    assert word(state, own(13)) == "Own disc on Phone Booth"
    state = play(state, upside_down(EXTRA))
    state = play(state, RIGHT) if step(state) == Step.SIDE else state
    assert step(state) == Step.TARGET
    assert texts(state) == ["on C: Candle", "as false evidence"]


def test_items_for_any_evidence(load: Load) -> None:
    # Space 3 asks for any simple item.
    position = base(load).solo_state(detective=2).player(0, {0: 2, S: 1}, record=3)
    state = play(position.turn_of(0), own(9))
    assert step(state) == Step.ITEM
    assert texts(state) == ["Craft Candle", "Craft Leaflet"]


def test_coins_of_the_helpers(load: Load) -> None:
    position = base(load).solo_state(coins=2).player(0, coins=2)
    state = play(position.turn_of(0), own(2))
    state = play(state, 274) if step(state) == Step.CHOICE else state
    assert step(state) == Step.COINS
    assert texts(state) == ["0 Helper coins", "1 Helper coins", "2 Helper coins"]


def test_the_dominant_district(load: Load) -> None:
    # Card 54 moves the Airship from 5 to the west, where two Districts are as strong.
    state = government(base(load).airship(5), 54)
    assert step(state) == Step.DOMINANT
    assert texts(state) == ["District II", "District III"]


def test_prison(load: Load) -> None:
    # The Airship comes to 1, over the zones 1, 2, 6 and 7, where a Helper is.
    position = base(load).solo_state(detective=5).helper(1, zone=6).player(0, record=3)
    state = government(position, 54)
    assert step(state) == Step.PRISON
    assert texts(state) == ["To prison", "Not to prison"]


def test_helpers(load: Load) -> None:
    position = base(load).solo_state(coins=1)
    state = helpers(position)
    assert step(state) == Step.HELPER
    assert {*texts(state)} == {"Helper 1", "Helper 2", "Helper 3", "No Helper"}
    state = play(state, next(a for a in legal(state) if a != STOP))
    assert step(state) == Step.HELPER_CARD
    assert "Machine Factory card 87" in texts(state)
    assert "extra Botanical Garden card" in texts(state)


def test_what_a_helper_does(load: Load) -> None:
    # To the player's zone and its centre; a token is there, too.
    position = base(load).row(0, 18, 75).token(17, 1).solo_state(coins=2).goal(0, GOAL_A, 0)
    position.goal(0, GOAL_C, 1).goal(0, 1, 12).goal(0, 2, 13).player(0, record=2)
    state = play(helpers(position), helper(2), 372 + 12)
    assert step(state) == Step.HELPER_ACTION
    found = texts(state)
    assert {
        "Take a coin",
        "Bring the token to the train",
        "Obstruct the Detective",
        "Place on the operations centre",
        "Assist: A: Lantern",
        "Assist: B1: Leaflet",
        "Assist: C: Candle",
    } <= {*found}
    state = play(state, 390)
    assert step(state) == Step.HELPER_CENTRE
    assert texts(state)[:2] == ["Place bronze", "Place silver"]


def test_after_the_first_cube_a_helper_may_stop(load: Load) -> None:
    position = base(load).helper(2, stock=3).row(0, 18)
    state = play(helpers(position.solo_state(coins=2)), helper(2), 372 + 12, 390)
    state = play(state, legal(state)[0])
    assert step(state) == Step.HELPER_CENTRE
    assert "Stop placing" in texts(state)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_choice_has_a_text(load: Load, level: str) -> None:
    state = first_state(load(1, level=level))
    for _ in range(200):
        if state.is_terminal():
            break
        choices = legal(state)
        for action in choices:
            assert word(state, action) not in ("", state.action_code(action))
        state = play(state, choices[len(choices) // 2])

"""What actions and outcomes are called, in both engines alike."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    ANY_3,
    BONUS_CARD,
    BONUS_RESOURCE,
    EXTRA,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    GOAL_C,
    PLAY_CANDELABRA,
    RIGHT,
    STOP,
    B,
    S,
    Step,
    agent_drawn,
    colour,
    gear,
    own,
    take,
    upright,
    upside_down,
    white,
)
from .positions import Load, Position, first_state, texts, through
from .turns import COURTHOUSE, arriving, finish, put, rich, step

PANELS = [
    "Convert / Sell",
    "Bag / Tower",
    "Craft for a goal",
    "Craft for the train",
    "Reset",
    "Change items / +1",
    "Accelerate / Candelabra",
    "Ticket / Airship",
    "Recruitment",
    "Coin",
    "Newsstand",
    "Ticket seller",
    "Report someone",
]


def word(state: qx.State, action: int) -> str:
    """Return the text of an action."""
    text: str = state.action_to_string(action)
    return text


def at(state: qx.State, wanted: Step) -> list[str]:
    """Return the texts at a node of that step."""
    assert step(state) == wanted
    return texts(state)


# Menus.


def test_discs_and_gears(load: Load) -> None:
    state = rich(load).turn_of(0, white=1, gear=1)
    for number, name in enumerate(PANELS, 1):
        assert word(state, own(number)) == f"Own disc on {name}"
        assert word(state, white(number)) == f"White disc on {name}"
        if number <= 10:
            assert word(state, gear(number)) == f"Gear: {name}"


def test_main_actions(load: Load) -> None:
    position = Position(load()).row(0, 18, 24).hand(0, 6, 48).airship(0).goal(0, GOAL_A, 0)
    position.player(0, record=2, coins=3).goal(0, GOAL_C, 1).display(87, 28, 75, 69, 63, 57)
    state = position.turn_of(0)
    assert word(state, 1) == "Advance the Criminal Record"
    assert word(state, upright(6)) == "Play Cemetery card 6"
    assert word(state, upright(48)) == "Play Café Chez Marie card 48"
    assert word(state, upside_down(6)) == "Play Cemetery card 6 upside-down"
    assert word(state, take(0)) == "Take Machine Factory card 87 from the display"
    assert word(state, take(1)) == "Take and play Grand Canal card 28"
    assert word(state, upright(EXTRA + 5)) == "Play extra Waterfront card"
    assert word(state, upside_down(EXTRA)) == "Play extra Botanical Garden card upside-down"
    assert word(play(state, take(0)), STOP) == "STOP"  # not legal there: its code
    after = finish(play(state, upright(6), RIGHT))
    assert word(after, STOP) == "End the turn"


def test_passing(load: Load) -> None:
    position = Position(load()).gone(*range(EXTRA, EXTRA + 15)).display().deck(3)
    assert word(position.turn_of(0), 254) == "Pass"


def test_what_is_not_legal_is_shown_by_its_code(load: Load) -> None:
    state = Position(load()).turn_of(0)
    assert word(state, 254) == "PASS"
    assert word(state, upright(89)) == "UPRIGHT 89"
    assert word(state, own(3)) == "OWN 3"
    chance = first_state(load())
    assert word(chance, agent_drawn(3)) == "AGENT 3"


# Cards.


def test_the_end_of_the_row_and_the_ticket(load: Load) -> None:
    state = Position(load()).row(0, 18, 84).hand(0, 6).airship(8).turn_of(0)
    state = play(state, upright(6))
    assert at(state, Step.SIDE) == ["at the left end", "at the right end"]
    state = play(state, RIGHT)
    assert at(state, Step.TICKET) == ["without a ticket", "with a ticket"]


def test_targets(load: Load) -> None:
    # Item 0, for the first goal cards and the train; the tiles are for extra cards.
    position = Position(load()).row(0, 18, 24).hand(0, 29, 3, 26).airship(0)
    position.goal(0, GOAL_A, 1).goal(0, GOAL_B1, 0).goal(0, GOAL_B2, 4).goal(0, GOAL_C, 1)
    card = next(c for c in range(24, 90) if position.cards.record["cards"][c]["item"] == 1)
    position.hand(0, card).train(1)
    state = play(position.turn_of(0), upside_down(card))
    state = play(state, RIGHT) if step(state) == Step.SIDE else state
    assert at(state, Step.TARGET) == ["on A: Radio", "on B1: Radio", "on B2: Radio", "on the train"]
    position = Position(load()).row(0, 3, 12).airship(15).goal(0, GOAL_C, 0)
    position.tile(0, 0, [1, 1, 2])
    state = play(position.turn_of(0), upside_down(EXTRA))
    state = play(state, RIGHT) if step(state) == Step.SIDE else state
    assert at(state, Step.TARGET) == ["on C: Candle", "on C: Candle", "on the I tile"]


def test_the_display(load: Load) -> None:
    state = play(rich(load).turn_of(0), take(2))
    assert at(state, Step.PAY) == ["Pay 1 bronze", "Pay 1 silver", "Pay 1 gold"]
    state = through(play(state, colour(B)), Step.SECOND, Step.BONUS)
    assert at(state, Step.SECOND) == ["Draw a card", "Take a white disc"]


def test_the_clock(load: Load) -> None:
    state = play(Position(load()).player(0, hours=2).turn_of(0), take(0))
    assert at(state, Step.BONUS) == [
        "Bonus: white disc",
        "Bonus: resource",
        "Bonus: coin",
        "Bonus: card",
    ]
    drawn = play(state, BONUS_CARD)
    assert step(drawn) == Step.DRAW
    assert word(drawn, 5) == "Botanical Garden card 5"
    state = play(state, BONUS_RESOURCE)
    assert at(state, Step.BONUS_COLOUR) == ["Take bronze", "Take silver", "Take gold"]


def test_resources_and_parcels(load: Load) -> None:
    position, card = arriving(load, B, S)
    state = put(position.cubes(COURTHOUSE, 1).centre(0, 9).turn_of(0), card)
    assert at(state, Step.PARCEL) == [
        "Take the parcel as bronze",
        "Take the parcel as silver",
        "Leave the parcel",
    ]
    state = play(state, colour(S))
    assert at(state, Step.PLACE) == ["Place bronze", "Place silver"]
    state = play(state, colour(B))
    assert at(state, Step.DESTINATION) == ["on the board", "on the operations centre"]


def test_an_agent_is_sent_away(load: Load) -> None:
    position, card = arriving(load)
    state = put(position.agents(COURTHOUSE, 20).turn_of(0), card)
    assert step(state) == Step.AGENT
    assert word(state, agent_drawn(14)) == "Agent at Machine Factory"


# Panels.

CHOICES = [
    (
        1,
        [
            "1 silver to 2 bronze",
            "2 bronze to 1 silver",
            "1 gold to silver and bronze",
            "bronze and silver to gold",
            "Sell 2 bronze",
            "Sell 1 silver",
            "Sell 1 gold",
        ],
    ),
    (2, ["Drop 2 cubes", "Draw 2 cubes", "Climb the Tower"]),
    (3, ["Craft for A: Lantern", "Craft for A: Radio", "Craft for A: Periscope"]),
    (5, ["Reset Bag / Tower", "Reset Coin"]),
    (7, ["Accelerate", "Candelabra"]),
    (8, ["Airship north", "Airship east", "Airship south", "Airship west", "Buy a ticket"]),
    (9, ["Recruit on the I tile", "Recruit on the I tile"]),
    (11, ["+1 bronze", "Bronze to silver", "Silver to gold"]),
]


@pytest.mark.parametrize(("number", "choices"), CHOICES)
def test_choices_at_panels(load: Load, number: int, choices: list[str]) -> None:
    position = rich(load).panel(2, white=1).panel(10, white=1).airship(6).goal(0, GOAL_B1, 8)
    position.goal(0, GOAL_B2, 13).tile(1, 1)
    state = play(position.turn_of(0), own(number))
    found = at(state, Step.CHOICE)
    found = [text for text in found if "B1" not in text and "B2" not in text and "C:" not in text]
    assert found == choices


def test_items_change_their_place(load: Load) -> None:
    # One of two Candles and a Leaflet are made.
    position = rich(load).goal(0, GOAL_C, 0, {0: 0})
    position.goal(0, GOAL_B1, 12, {2: 0})
    state = play(position.turn_of(0), own(6))
    assert at(state, Step.CHOICE) == [
        "Move the item from B1: Leaflet",
        "Move the item from C: Candle",
    ]
    state = play(state, legal(state)[0])
    found = at(state, Step.TARGET)
    assert found[:3] == ["on A: Lantern", "on A: Radio", "on A: Periscope"]
    assert "on B1: Uniform" in found


def test_one_more_of_a_colour(load: Load) -> None:
    position = Position(load()).row(0, 18, 31).hand(0, 49).airship(0).player(0, hours=3)
    state = play(finish(put(position.turn_of(0), 49)), own(6))
    assert at(state, Step.CHOICE) == ["+1 bronze", "+1 gold"]


def test_items_for_a_generic_token(load: Load) -> None:
    state = play(rich(load).train(ANY_3).turn_of(0), own(4))
    assert at(state, Step.ITEM) == [
        "Craft Lantern",
        "Craft Radio",
        "Craft Uniform",
        "Craft Periscope",
        "Craft Time Bomb",
        "Craft Automaton",
    ]


def test_a_candelabra(load: Load) -> None:
    state = play(rich(load).turn_of(0), own(7), PLAY_CANDELABRA)
    assert at(state, Step.SIDE) == ["at the left end", "at the right end"]


def test_walks_to_zones(load: Load) -> None:
    # From the Barracks two termini are as near, from the Observatory two Newsstands.
    state = play(Position(load()).row(0, 60).airship(5).turn_of(0), own(12))
    assert at(state, Step.ZONE) == ["to Terminus IV", "to Terminus III"]
    state = play(Position(load()).row(0, 12).airship(15).turn_of(0), own(11))
    assert at(state, Step.ZONE) == ["to Newsstand I", "to Newsstand IV"]


# The Record and the end of the day.


def test_the_record(load: Load) -> None:
    position = Position(load()).player(0, record=5, hours=12, coins=12)
    state = through(play(position.turn_of(0, main_done=1), STOP), Step.DROP)
    assert at(state, Step.DROP) == ["Drop 2 cubes", "Keep the cubes"]
    position = Position(load()).player(0, record=8, hours=12, coins=12)
    state = through(play(position.turn_of(0, main_done=1), STOP), Step.DISC)
    assert at(state, Step.DISC) == [
        "Disc from the A card",
        "Disc from the Tower",
        "Disc from the train",
    ]


def test_a_disc_that_comes_back(load: Load) -> None:
    position = Position(load(record_disc="return")).panel(3, own=[1]).panel(10, own=[1])
    position.player(1, record=8, tower=2).player(0, record=3).airship(5)
    state = play(position.turn_of(0), own(13))
    state = through(state, Step.DISC, Step.MENU)
    assert at(state, Step.DISC) == ["Disc from Craft for a goal", "Disc from Coin"]


def test_the_bag(load: Load) -> None:
    state = through(play(Position(load()).player(0, hours=12).turn_of(0, main_done=1), 0), Step.BAG)
    assert at(state, Step.BAG) == [
        "black cube",
        "cube of seat 0",
        "cube of seat 1",
        "cube of seat 2",
    ]
    state = play(state, 210)
    assert at(state, Step.FIRST_CUBE) == ["Take bronze", "Take silver", "Take gold"]


# Draws of the setup.

DRAWS = [
    (Step.OPERATIONS, 153 + 8, "Café Chez Marie operations centre"),
    (Step.DEMAND, 168, "Lantern for 4 points"),
    (Step.DEMAND, 168 + ANY_3, "any item for 3 points"),
    (Step.RECRUIT, 177 + 5, "Recruitment tile II: Candle"),
    (Step.AIRSHIP, 192 + 9, "Airship at 9"),
    (Step.AGENT, 90 + 4, "Agent at Grand Canal"),
    (Step.DISPLAY, 8, "Cemetery card 8"),
    (Step.GOAL_A, 105, "Goal A0"),
    (Step.GOAL_B, 121 + 3, "Goal B3"),
    (Step.GOAL_C, 137 + 15, "Goal C15"),
    (Step.HOME, 24, "Grand Canal card 24"),
    (Step.HAND, 25, "Grand Canal card 25"),
]


@pytest.mark.parametrize(("wanted", "outcome", "text"), DRAWS)
def test_draws_of_the_setup(load: Load, wanted: Step, outcome: int, text: str) -> None:
    state = through(first_state(load(4)), wanted)
    assert step(state) == wanted
    assert word(state, outcome) == text


def test_the_texts_of_a_node_say_what_differs(load: Load) -> None:
    # A walk through a game: no legal choice is shown by its code, none has an empty text.
    state = first_state(load())
    for _ in range(250):
        if state.is_terminal():
            break
        choices = legal(state)
        for action in choices:
            text = word(state, action)
            assert text
            assert text != state.action_code(action)
        state = play(state, choices[len(choices) // 2])

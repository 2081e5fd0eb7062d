"""The Police Airship: how it moves, whom it detects, and what that costs."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .cards import cards_of
from .ids import (
    BUY_TICKET,
    KEEP_TWO,
    RIGHT,
    SECOND_CARD,
    SECOND_DISC,
    SOUTH,
    STOP,
    Card,
    E,
    N,
    Step,
    W,
    direction,
    own,
    take,
    upright,
    upside_down,
)
from .positions import Load, Position, display, player, through
from .scenes import at_menu, changed, offers, over, place, points, steering, step

STEPS = {N: (-1, 0), E: (0, 1), SOUTH: (1, 0), W: (0, -1)}


# Where it goes.


@pytest.mark.rule("TC-AIR-01", "TC-AIR-02")
@pytest.mark.parametrize("way", [N, E, SOUTH, W])
def test_steps_on_the_grid(load: Load, way: int) -> None:
    south, east = STEPS[way]
    for airship in range(16):
        row, column = divmod(airship, 4)
        to = (row + south, column + east)
        inside = 0 <= to[0] < 4 and 0 <= to[1] < 4
        state = play(steering(load, way, airship).turn_of(0), take(0))
        assert state.to_dict()["airship"] == (4 * to[0] + to[1] if inside else airship)


@pytest.mark.rule("TC-AIR-01", "TC-AIR-03")
def test_four_zones_are_watched(load: Load) -> None:
    # From 5 to 6, between the zones 7, 8, 12 and 13.
    for zone in range(1, 25):
        state = play(steering(load, E, 5).at(1, zone).turn_of(0), take(0))
        assert state.to_dict()["airship"] == 6
        assert player(state, 1)["police"] == (zone in (7, 8, 12, 13))


@pytest.mark.rule("TC-AIR-02")
def test_a_brown_card_moves_it_before_anything_else(load: Load) -> None:
    # Seat 1 is detected; the step of seat 0 to space 6 of the Record asks him first.
    here = steering(load, E, 5).at(1, 12).player(0, record=5)
    before = here.turn_of(0)
    state = play(before, take(0))
    assert step(state) == Step.DROP
    assert state.to_dict()["airship"] == 6
    assert player(state)["hours"] == 0
    card = display(before)[0]
    assert place(state, card) == Card.DISPLAY
    state = play(state, KEEP_TWO)
    assert (player(state)["hours"], place(state, card)) == (1, Card.KNOWN)


@pytest.mark.rule("TC-AIR-02")
def test_a_turquoise_card_moves_it_before_anything_else(load: Load) -> None:
    game = load()
    card = next(k for k in cards_of(game).where(icon=1, direction=E) if k % 6 == 4)
    here = Position(game).display(card, 87, 81, 75, 69, 63).airship(5).at(1, 12)
    state = play(here.player(0, record=5).turn_of(0), take(0))
    assert step(state) == Step.DROP
    assert state.to_dict()["airship"] == 6
    assert (player(state)["hours"], player(state)["zone"]) == (0, 0)
    assert place(state, card) == Card.DISPLAY


@pytest.mark.rule("TC-AIR-02", "TC-P8-02")
def test_panel_8_moves_it(load: Load) -> None:
    state = Position(load()).airship(5).at(1, 12).turn_of(0)
    ways = [direction(way) for way in (N, E, SOUTH, W)]
    state = play(state, own(8))
    assert legal(state) == [*ways, BUY_TICKET]
    state = play(state, direction(E))
    assert state.to_dict()["airship"] == 6
    assert player(state, 1)["police"] == 1
    assert player(state)["coins"] == 0


@pytest.mark.rule("TC-AIR-11")
def test_no_step_off_the_grid_detects(load: Load) -> None:
    state = play(steering(load, SOUTH, 15).at(1, 24).turn_of(0), take(0))
    assert state.to_dict()["airship"] == 15
    assert [player(state, seat)["police"] for seat in range(3)] == [0, 0, 0]
    assert [player(state, seat)["record"] for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("TC-AIR-13")
def test_what_never_moves_it(load: Load) -> None:
    cards = cards_of(load())
    # All of these cards would move it west from 10.
    hand = [card for card in cards.where(direction=W) if card > 5][:2]
    here = Position(load()).airship(10).row(0, 0, 24).hand(0, *hand)
    start = here.turn_of(0)
    assert cards.zone(hand[0]) not in (12, 13, 17, 18)
    played = play(start, upright(hand[0]), RIGHT)
    assert played.to_dict()["airship"] == 10
    extra = play(start, upright(90 + 1), RIGHT)
    assert extra.to_dict()["airship"] == 10
    drawing = play(start, take(0))
    airship = drawing.to_dict()["airship"]
    drawing = play(drawing, SECOND_CARD)
    assert step(drawing) == Step.DRAW
    for card in cards.where(direction=N)[3:6]:
        assert play(drawing, card).to_dict()["airship"] == airship


@pytest.mark.rule("TC-AIR-13")
def test_a_card_upside_down_never_moves_it(load: Load) -> None:
    cards = cards_of(load())
    card = next(k for k in cards.where(direction=W, item=0) if k > 5 and k != 24)
    start = Position(load()).airship(10).row(0, 0, 24).hand(0, card).turn_of(0)
    state = through(play(start, upside_down(card)), Step.MENU)
    assert state.to_dict()["airship"] == 10
    assert place(state, card) == Card.UNDER


# Whom it detects.


@pytest.mark.rule("TC-AIR-03", "TC-AIR-08", "TC-AIR-09")
@pytest.mark.parametrize(
    ("zone", "home", "protected", "caught"),
    [
        (13, 0, None, True),
        (13, 48, None, False),  # Café Chez Marie is his home
        (13, 0, 13, False),
        (13, 0, 12, True),  # protected, but elsewhere
        (16, 0, None, False),  # not watched
    ],
)
def test_who_is_exempt(
    load: Load, zone: int, home: int, protected: int | None, caught: bool
) -> None:
    here = steering(load, E, 5).row(1, home or 1).at(1, zone)
    if protected is not None:
        here.player(1, police=1, timer=1, police_zone=protected)
    start = here.turn_of(0)
    state = play(start, take(0))
    assert player(state, 1)["police"] - player(start, 1)["police"] == caught
    assert player(state, 1)["record"] == (2 if caught else 1)


@pytest.mark.rule("TC-AIR-04", "TC-AIR-06", "TC-REC-03")
@pytest.mark.parametrize(
    ("record", "cards"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3)]
)
def test_police_cards_by_the_record(load: Load, record: int, cards: int) -> None:
    # By the space before the step that follows: 3 to 4 and 6 to 7 would bring one more.
    state = play(steering(load, E, 5).at(1, 12).player(1, record=record).turn_of(0), take(0))
    caught = player(state, 1)
    assert (caught["police"], caught["timer"], caught["police_zone"]) == (cards, 1, 12)


@pytest.mark.rule("TC-AIR-05")
@pytest.mark.parametrize("caught", [(1,), (1, 2), (1, 2, 3)])
def test_everybody_moves_once(load: Load, caught: tuple[int, ...]) -> None:
    here = steering(load, E, 5, players=4).player(3, record=4)
    for seat in caught:
        here.at(seat, 12)
    state = play(here.turn_of(0), take(0))
    assert [player(state, seat)["record"] for seat in range(4)] == [2, 2, 2, 5]
    assert [player(state, seat)["police"] > 0 for seat in range(1, 4)] == [
        seat in caught for seat in range(1, 4)
    ]


@pytest.mark.rule("TC-EX-13", "TC-AIR-03", "TC-AIR-04", "TC-AIR-05", "TC-AIR-09")
@pytest.mark.parametrize(("record", "cards"), [(1, 1), (4, 2), (7, 3)])
def test_home_protected_and_neither(load: Load, record: int, cards: int) -> None:
    # West from 6 to 5, over 6, 7, 11 and 12. Orange has the home at the Opera House.
    here = steering(load, W, 6, players=4).row(1, 36)
    here.at(2, 11).player(2, police=1, timer=1, police_zone=11)
    here.at(3, 12).player(3, record=record)
    state = play(here.turn_of(0), take(0))
    assert state.to_dict()["airship"] == 5
    assert [player(state, seat)["police"] for seat in range(4)] == [0, 0, 1, cards]
    assert [player(state, seat)["record"] for seat in range(4)] == [2, 2, 2, record + 1]


@pytest.mark.rule("TC-AIR-04")
def test_protection_when_the_police_cards_have_run_out(load: Load) -> None:
    here = steering(load, E, 5).player(0, police=23).at(1, 12).player(1, record=7)
    state = play(here.turn_of(0), take(0))
    caught = player(state, 1)
    assert (caught["police"], caught["timer"], caught["police_zone"]) == (1, 1, 12)


# How long protection lasts.


@pytest.mark.rule("TC-AIR-07", "TC-TURN-07")
def test_protection_to_the_end_of_the_next_turn(load: Load) -> None:
    here = steering(load, E, 5).at(1, 12).at(2, 12)
    state = play(here.turn_of(0), take(0))
    # Turn by turn: seat 1 loses it with his own turn, seat 2 a turn later.
    timers = []
    for seat in range(3):
        state = through(state, Step.MENU)
        while not offers(state, STOP):
            state = through(play(state, take(0), SECOND_DISC), Step.MENU)
        timers.append([player(state, k)["timer"] for k in range(3)])
        assert state.current_player() == seat
        state = play(state, STOP)
    state = through(state, Step.MENU)
    timers.append([player(state, k)["timer"] for k in range(3)])
    assert timers == [[0, 1, 1], [0, 1, 1], [0, 0, 1], [0, 0, 0]]
    assert [player(state, k)["police_zone"] for k in range(3)] == [255] * 3


@pytest.mark.rule("TC-AIR-07")
def test_detected_in_the_own_turn(load: Load) -> None:
    # The corner of the grid: both directions of panel 13 lead over the Opera House again.
    here = Position(load()).airship(0).row(0, 0, 36)
    state = play(here.turn_of(0), own(13))
    assert legal(state) == [direction(E), direction(SOUTH)]
    state = play(state, direction(E))
    assert (player(state)["timer"], player(state)["police_zone"]) == (2, 6)
    state = through(play(state, take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    assert at_menu(state, 1)
    assert player(state)["timer"] == 1


@pytest.mark.rule("TC-AIR-08", "TC-AIR-10", "TC-SEL-09")
@pytest.mark.parametrize("by_card", [True, False])
@pytest.mark.parametrize(
    ("home", "protected", "allowed"),
    [(0, None, False), (0, 13, True), (0, 12, False), (48, None, True)],
)
def test_steering_it_over_oneself(
    load: Load, by_card: bool, home: int, protected: int | None, allowed: bool
) -> None:
    here = steering(load, E, 5).row(0, home).at(0, 13)
    if protected is not None:
        here.player(0, police=1, timer=1, police_zone=protected)
    state = here.turn_of(0)
    action = take(0)
    if not by_card:
        state, action = play(state, own(8)), direction(E)
    assert offers(state, action) == allowed
    if allowed:
        after = play(state, action)
        assert after.to_dict()["airship"] == 6
        assert not changed(state, after) & {"police", "record", "timer", "police_zone"}


@pytest.mark.rule("TC-AIR-08", "TC-MOVE-07")
@pytest.mark.parametrize("protected", [True, False])
def test_protected_one_walks_anywhere(load: Load, protected: bool) -> None:
    # The Observatory behind a watched zone, and the Courthouse, which is one: 2, 3, 7, 8.
    here = Position(load()).airship(2).row(0, 0, 48).hand(0, 15, 57).display()
    if protected:
        here.player(0, police=1, timer=1, police_zone=13)
    state = here.turn_of(0)
    assert offers(state, upright(15)) == protected
    assert offers(state, upright(57)) == protected
    if protected:
        assert player(play(state, upright(15), RIGHT))["hours"] == 2


@pytest.mark.rule("TC-AIR-09")
def test_at_home_under_the_airship(load: Load) -> None:
    # Home at the Courthouse; 7, or 8, 9, 13 and 14. Stop there, pass it, start from it.
    here = Position(load()).airship(7).display().row(0, 54, 36).at(0, 7).hand(0, 57)
    state = play(here.turn_of(0), upright(57), RIGHT)
    assert (player(state)["zone"], player(state)["hours"]) == (8, 1)
    here = Position(load()).airship(7).row(0, 54, 48).hand(0, 15)
    state = play(here.turn_of(0), upright(15), RIGHT)
    assert (player(state)["zone"], player(state)["hours"]) == (3, 2)
    here = Position(load()).airship(7).row(0, 54).hand(0, 15)
    state = play(here.turn_of(0), upright(15), RIGHT)
    assert (player(state)["zone"], player(state)["hours"]) == (3, 1)
    # Without the home there: a way round, and no way to stop there.
    here = Position(load()).airship(7).display().row(0, 0, 48).hand(0, 15, 57).player(0, tickets=0)
    state = here.turn_of(0)
    assert not offers(state, upright(57))
    state = play(state, upright(15), RIGHT)
    assert player(through(state, Step.MENU))["hours"] == 4


@pytest.mark.rule("TC-AIR-12")
def test_detected_off_the_last_card(load: Load) -> None:
    # Seat 1 has walked from Grand Canal to the Newsstand of District III.
    here = steering(load, E, 5).row(1, 1, 24).at(1, 12)
    state = play(here.turn_of(0), take(0))
    caught = player(state, 1)
    assert (caught["police"], caught["police_zone"], caught["last_card"]) == (1, 12, 24)


@pytest.mark.rule("TC-AIR-14", "TC-SCORE-09")
def test_police_cards_are_points_lost(load: Load) -> None:
    here = Position(load()).player(0, police=3).player(2, police=7)
    assert points(over(here), "police") == [-3, 0, -7]


@pytest.mark.rule("TC-AIR-03")
@pytest.mark.parametrize(("detect", "caught"), [("any", True), ("new", False)])
def test_zones_that_were_watched_before(load: Load, detect: str, caught: bool) -> None:
    # From 5 to 6, the zones 7 and 12 stay watched.
    game = load(3, detect=detect)
    card = cards_of(game).where(icon=0, direction=E, gear=0)[1]
    here = Position(game).display(card, 87, 81, 75, 69, 57).airship(5).at(1, 12)
    assert bool(player(play(here.turn_of(0), take(0)), 1)["police"]) == caught
    here = Position(game).display(card, 87, 81, 75, 69, 57).airship(5).at(1, 13)
    assert player(play(here.turn_of(0), take(0)), 1)["police"] == 1

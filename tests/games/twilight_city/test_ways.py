"""Ways through the City: the Metro, the railway, and the Airship in between."""

from __future__ import annotations

from typing import Any

import pytest

from ..support import legal, play
from .ids import (
    NO_TICKET,
    RIGHT,
    TICKET,
    Step,
    upright,
)
from .positions import Load, Position, player
from .turns import finish, put, step

#: A home card in District II, which has no part in ways, and one in District III.
HOME, HOME_III = 18, 36
FACTORY, CANAL, WATERFRONT, GARDEN, UNIVERSITY = 84, 24, 30, 3, 42
CEMETERY, OBSERVATORY, COURTHOUSE, CAFE, FREIGHT = 6, 12, 54, 48, 78


def going(load: Load, here: int, there: int, airship: int = 8, home: int = HOME) -> Position:
    """Return a position with the figure at a card and another card in hand."""
    return Position(load()).row(0, home, here).hand(0, there).airship(airship)


def hours(position: Position, card: int) -> dict[int, int]:
    """Return the hours of a trip by its mode; what isn't asked is without a ticket."""
    state = position.turn_of(0)
    if upright(card) not in legal(state):
        return {}
    state = play(state, upright(card), RIGHT)
    if step(state) == Step.TICKET:
        return {way: player(play(state, way))["hours"] for way in legal(state)}
    used = player(position.turn_of(0))["tickets"] - player(state)["tickets"]
    return {TICKET if used else NO_TICKET: player(state)["hours"]}


@pytest.mark.rule("TC-MOVE-03", "TC-EX-02")
def test_a_ride_on_the_metro(load: Load) -> None:
    position = going(load, FACTORY, CEMETERY)
    assert hours(position, CEMETERY) == {NO_TICKET: 6, TICKET: 2}
    ridden = put(position.turn_of(0), CEMETERY, way=TICKET)
    assert (player(ridden)["tickets"], player(ridden)["zone"]) == (0, 2)
    walked = put(position.turn_of(0), CEMETERY, way=NO_TICKET)
    assert (player(walked)["tickets"], player(walked)["zone"]) == (1, 2)
    without = going(load, FACTORY, CEMETERY).player(0, tickets=0)
    assert hours(without, CEMETERY) == {NO_TICKET: 6}


@pytest.mark.rule("TC-MOVE-03")
def test_one_ticket_a_trip(load: Load) -> None:
    state = put(
        going(load, FACTORY, CEMETERY).player(0, tickets=3).turn_of(0), CEMETERY, way=TICKET
    )
    assert player(state)["tickets"] == 2


@pytest.mark.rule("TC-MOVE-03")
@pytest.mark.parametrize(
    ("here", "there", "ride"),
    [
        (GARDEN, FREIGHT, 2),  # to the terminus of V, and a step
        (GARDEN, 66, 2),  # Gasworks: that of III, and a step
        (FACTORY, OBSERVATORY, 2),  # that of IV, and a step
        (WATERFRONT, COURTHOUSE, 2),  # that of I, and a step
        (FACTORY, 36, 2),  # Opera House: that of I, and a step
        (FACTORY, GARDEN, 3),  # that of II, and two steps
    ],
)
def test_any_station_and_all_termini(load: Load, here: int, there: int, ride: int) -> None:
    there += 2 if there != GARDEN else 0
    airship = 5 if here == WATERFRONT or there == 80 else 12
    position = going(load, here, there, 9 if there in (56, 38) else airship)
    assert hours(position, there)[TICKET] == ride


@pytest.mark.rule("TC-DIST-04", "TC-EX-34")
def test_a_ride_from_a_home_in_iii(load: Load) -> None:
    position = going(load, FACTORY, CEMETERY, home=HOME_III)
    assert hours(position, CEMETERY) == {NO_TICKET: 6, TICKET: 1}
    ridden = put(position.turn_of(0), CEMETERY, way=TICKET)
    assert player(ridden)["tickets"] == 0
    # The home of the day counts, not the zone of the figure.
    assert hours(going(load, UNIVERSITY, GARDEN, 15, HOME), GARDEN) == {NO_TICKET: 3}
    position = going(load, UNIVERSITY, GARDEN, 15, HOME_III)
    assert hours(position, GARDEN) == {NO_TICKET: 3, TICKET: 2}


@pytest.mark.rule("TC-MOVE-04")
def test_a_covered_terminus(load: Load) -> None:
    # The second PRS covers the terminus of District I; the next best ride is to that of IV.
    position = going(load, FACTORY, CEMETERY).first_prs(4).centre(0, 2, complete=1)
    assert position.turn_of(0).to_dict()["closed_termini"] == 1
    assert hours(position, CEMETERY)[TICKET] == 3
    # The first PRS covers none.
    position = going(load, FACTORY, CEMETERY).first_prs(2)
    assert hours(position, CEMETERY)[TICKET] == 2


@pytest.mark.rule("TC-MOVE-05")
def test_the_railway(load: Load) -> None:
    position = going(load, WATERFRONT, OBSERVATORY, 11).player(0, tickets=0)
    assert hours(position.first_prs(4), OBSERVATORY) == {NO_TICKET: 7}  # one station is none
    position = going(load, WATERFRONT, OBSERVATORY, 11).player(0, tickets=0)
    position.first_prs(4).centre(0, 2, complete=1)
    assert hours(position, OBSERVATORY) == {NO_TICKET: 3}
    state = put(position.player(0, tickets=2).turn_of(0), OBSERVATORY)
    assert player(state)["tickets"] == 2


@pytest.mark.rule("TC-MOVE-05")
@pytest.mark.parametrize(
    ("here", "there", "time"),
    [
        (CANAL, 14, 1),  # from station to station
        (CANAL, 68, 1),
        (68, 14, 1),
        (68, CANAL, 1),
        (WATERFRONT, 62, 4),  # two steps, the ride, a step
        (14, WATERFRONT, 3),
    ],
)
def test_from_any_station_to_any_other(load: Load, here: int, there: int, time: int) -> None:
    # Stations at Grand Canal, Observatory and Gasworks.
    position = going(load, here, there, 5).player(0, tickets=0)
    position.first_prs(4).centre(0, 2, complete=1).centre(1, 11, complete=1)
    assert hours(position, there) == {NO_TICKET: time}


@pytest.mark.rule("TC-MOVE-05", "TC-MOVE-03")
def test_the_railway_after_the_metro(load: Load) -> None:
    # From the Factory: ride to the terminus of V, a step west and north to the station, or...
    position = going(load, FACTORY, 14, 5).first_prs(4).centre(0, 2, complete=1)
    # The terminus of District I is covered: that of IV is a step from the Observatory.
    assert hours(position, 14)[TICKET] == 2
    # To the Fish Market the way is by the terminus of II.
    position = going(load, 14, WATERFRONT, 5).first_prs(4).centre(0, 2, complete=1)
    assert hours(position, WATERFRONT) == {NO_TICKET: 3, TICKET: 2}


@pytest.mark.rule("TC-MOVE-06")
def test_around_the_airship(load: Load) -> None:
    # From the University to the Café it is two steps.
    assert hours(going(load, UNIVERSITY, CAFE, 15, 24), CAFE) == {NO_TICKET: 2}
    # Over 12 the street is closed: four steps around; a ride to the terminus of III saves two.
    position = going(load, UNIVERSITY, CAFE, 5, 24)
    assert hours(position, CAFE) == {NO_TICKET: 4, TICKET: 2}


@pytest.mark.rule("TC-MOVE-06", "TC-MOVE-09")
def test_no_trip_ends_under_the_airship(load: Load) -> None:
    # Over 7, 8, 12 and 13.
    position = going(load, UNIVERSITY, CAFE, 6, 24).hand(0, COURTHOUSE, 69, 0)
    offered = {*legal(position.row(1, 1).turn_of(0))}
    assert not {upright(CAFE), upright(COURTHOUSE)} & offered
    assert {upright(69), upright(0)} <= offered


@pytest.mark.rule("TC-MOVE-06")
def test_no_train_ends_under_the_airship(load: Load) -> None:
    free = going(load, FACTORY, COURTHOUSE, 8)
    assert hours(free, COURTHOUSE) == {NO_TICKET: 4, TICKET: 2}
    # Over 6, 7, 11 and 12: the terminus of I is closed, that of III is two steps away.
    watched = going(load, FACTORY, COURTHOUSE, 5)
    assert hours(watched, COURTHOUSE) == {NO_TICKET: 4, TICKET: 3}
    # The railway has no station under the Airship either.
    for airship, time in ((5, 1 + 2), (9, 7)):
        position = going(load, WATERFRONT, OBSERVATORY, airship).player(0, tickets=0)
        position.first_prs(4).centre(0, 2, complete=1)
        assert hours(position, OBSERVATORY) == {NO_TICKET: time}


@pytest.mark.rule("TC-MOVE-06", "TC-MOVE-08")
def test_below_the_airship_nothing_is_touched(load: Load) -> None:
    # Shut in by the Airship in the corner: only the Metro leads out.
    position = going(load, GARDEN, CEMETERY, 0, 24)
    assert hours(position, CEMETERY) == {TICKET: 2}
    assert hours(position.player(0, tickets=0), CEMETERY) == {}


@pytest.mark.rule("TC-MOVE-07")
def test_the_home_zone_is_free(load: Load) -> None:
    # Over 6, 7, 11 and 12, with a home at the Newsstand 12: passed.
    position = going(load, UNIVERSITY, CAFE, 5).row(0, HOME, UNIVERSITY, home_zone=12)
    assert hours(position, CAFE)[NO_TICKET] == 2
    # Over 7, 8, 12 and 13, with a home at the Café: reached.
    position = going(load, CANAL, CAFE + 1, 6, CAFE).player(0, tickets=0)
    assert hours(position, CAFE + 1) == {NO_TICKET: 3}
    # Over 10, 11, 15 and 16, with a home at the terminus 10: a ride ends there.
    position = going(load, FACTORY, 21, 8).row(0, HOME, FACTORY, home_zone=10)
    assert hours(position, 21)[TICKET] == 2
    position = going(load, FACTORY, 21, 8)
    assert hours(position, 21)[TICKET] == 3  # by that of I


@pytest.mark.rule("TC-MOVE-07")
@pytest.mark.parametrize("police_zone", [11, 2])
def test_under_police_protection_everything_is_free(load: Load, police_zone: int) -> None:
    # It does not matter where the police card was taken.
    protected: dict[str, Any] = {"police": 1, "timer": 1, "police_zone": police_zone}
    position = going(load, UNIVERSITY, CAFE, 5, 24).player(0, **protected)
    assert hours(position, CAFE) == {NO_TICKET: 2}
    position = going(load, UNIVERSITY, CAFE, 6, 24).player(0, **protected)
    assert hours(position, CAFE) == {NO_TICKET: 2}
    position = going(load, UNIVERSITY, CAFE, 6, 24)
    assert hours(position, CAFE) == {}
    # It is his own card that protects him.
    position = going(load, UNIVERSITY, CAFE, 6, 24).player(1, police=1, timer=1, police_zone=0)
    assert hours(position, CAFE) == {}


@pytest.mark.rule("TC-MOVE-08")
def test_the_start_under_the_airship(load: Load) -> None:
    # Over 10, 11, 15 and 16.
    position = going(load, UNIVERSITY, CAFE, 8, 30).player(0, tickets=0)
    assert hours(position, CAFE) == {NO_TICKET: 2}
    # To stay is to end there, which is forbidden.
    position = going(load, UNIVERSITY, UNIVERSITY + 1, 8, 30)
    assert hours(position, UNIVERSITY + 1) == {}
    assert hours(going(load, UNIVERSITY, UNIVERSITY + 1, 15, 30), UNIVERSITY + 1) == {NO_TICKET: 1}


@pytest.mark.rule("TC-MOVE-09")
def test_what_can_not_be_reached_can_not_be_played(load: Load) -> None:
    # In the corner under the Airship, without a ticket.
    position = going(load, GARDEN, CEMETERY, 0, 24).hand(0, 87, 33, 4)
    position.display(86, 80, 74, 68, 62, 56).player(0, tickets=0)
    offered = {*legal(position.turn_of(0))}
    assert not {upright(card) for card in range(105)} & offered
    offered = {*legal(position.player(0, tickets=1).turn_of(0))}
    assert {upright(card) for card in (CEMETERY, 87, 33)} <= offered
    assert upright(4) not in offered


@pytest.mark.rule("TC-MOVE-10")
def test_the_shortest_way_of_each_mode(load: Load) -> None:
    # A ticket that saves nothing is not asked for.
    position = going(load, UNIVERSITY, CAFE, 15, 24)
    assert hours(position, CAFE) == {NO_TICKET: 2}
    state = finish(put(position.turn_of(0), CAFE))
    assert player(state)["tickets"] == 1
    # The only way is taken.
    position = going(load, GARDEN, CEMETERY, 0, 24)
    state = play(position.turn_of(0), upright(CEMETERY), RIGHT)
    assert step(state) != Step.TICKET
    assert (player(state)["tickets"], player(state)["hours"]) == (0, 2)
    # By railway or street, whatever is shorter: no detour to the station.
    position = going(load, 14, CEMETERY, 5).first_prs(4).centre(0, 2, complete=1)
    assert hours(position, CEMETERY) == {NO_TICKET: 1}

"""Panels 11 to 13: to a Newsstand, to a terminus, and to the police."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    B_TO_S,
    BONUS_COIN,
    GAIN_B,
    RIGHT,
    S_TO_G,
    SECOND_DISC,
    SOUTH,
    STOP,
    B,
    E,
    G,
    N,
    S,
    Step,
    direction,
    own,
    take,
    upright,
    white,
    zone,
)
from .positions import Load, Position, player, through
from .scenes import at_menu, changed, offers, resources, step, zone_fields

# Panel 11. Newsstands: 1, 9, 12, 15 and 23.


@pytest.mark.rule("TC-P11-01")
@pytest.mark.parametrize(
    ("start", "to", "hours"), [(6, 1, 1), (2, 1, 1), (8, 9, 1), (20, 15, 1), (4, 9, 1), (12, 12, 0)]
)
def test_to_the_nearest_newsstand(load: Load, start: int, to: int, hours: int) -> None:
    before = Position(load()).at(0, start).turn_of(0)
    state = play(before, own(11), GAIN_B)
    assert (player(state)["zone"], player(state)["hours"]) == (to, hours)
    assert resources(state) == (2, 0, 0)
    assert player(state)["stock"] == player(before)["stock"] - 1
    # No card is played, and the row stays.
    expected = {"resources", "stock"} | ({"zone", "hours"} if hours else set())
    assert changed(before, state) == expected


@pytest.mark.rule("TC-P11-01")
def test_newsstands_at_the_same_distance(load: Load) -> None:
    # From the Fish Market two steps north, or two steps south.
    state = play(Position(load()).at(0, 5).turn_of(0), own(11))
    assert (step(state), legal(state)) == (Step.ZONE, [zone(1), zone(15)])
    state = play(state, zone(15))
    assert (player(state)["zone"], player(state)["hours"]) == (15, 2)


@pytest.mark.rule("TC-P11-01", "TC-OPS-03")
@pytest.mark.parametrize(
    ("action", "after", "stock"),
    [(GAIN_B, (3, 1, 1), 4), (B_TO_S, (1, 2, 1), 5), (S_TO_G, (2, 0, 2), 5)],
)
def test_what_a_newsstand_has(load: Load, action: int, after: tuple[int, ...], stock: int) -> None:
    here = Position(load()).player(0, {B: 2, S: 1, G: 1}, stock=5)
    state = play(here.turn_of(0), own(11))
    assert legal(state) == [GAIN_B, B_TO_S, S_TO_G]
    state = play(state, action)
    assert (resources(state), player(state)["stock"]) == (after, stock)
    assert at_menu(state)


@pytest.mark.rule("TC-P11-01")
@pytest.mark.parametrize(
    ("cubes", "stock", "open_"),
    [({G: 2}, 0, []), ({B: 1}, 0, [B_TO_S]), ({S: 1}, 0, [S_TO_G]), ({B: 1}, 1, [GAIN_B, B_TO_S])],
)
def test_what_is_open_there(
    load: Load, cubes: dict[int, int], stock: int, open_: list[int]
) -> None:
    state = Position(load()).player(0, cubes, stock=stock, spare=7).turn_of(0)
    assert offers(state, own(11)) == bool(open_)
    if len(open_) > 1:
        assert legal(play(state, own(11))) == open_


# Panel 12. Termini: 4, 7, 10, 18 and 21.


@pytest.mark.rule("TC-P12-01")
@pytest.mark.parametrize(("start", "to", "hours"), [(6, 7, 1), (3, 4, 1), (16, 21, 1), (10, 10, 0)])
def test_to_the_nearest_terminus(load: Load, start: int, to: int, hours: int) -> None:
    before = Position(load()).at(0, start).turn_of(0)
    state = play(before, own(12))
    assert (player(state)["zone"], player(state)["hours"]) == (to, hours)
    assert player(state)["tickets"] == 2
    assert changed(before, state) == {"tickets"} | ({"zone", "hours"} if hours else set())


@pytest.mark.rule("TC-P12-01")
def test_a_covered_terminus_sells_tickets(load: Load) -> None:
    # A PRS was built at Grand Canal.
    state = Position(load()).centre(0, 4, complete=1).at(0, 15).turn_of(0)
    assert state.to_dict()["closed_termini"] == 0b10
    state = play(state, own(12))
    assert (player(state)["zone"], player(state)["tickets"]) == (10, 2)


@pytest.mark.rule("TC-P12-01")
def test_no_ticket_is_left(load: Load) -> None:
    here = Position(load()).player(0, tickets=2).player(1, tickets=6).player(2, tickets=0)
    assert not offers(here.turn_of(0), own(12))


@pytest.mark.rule("TC-P12-01")
def test_termini_at_the_same_distance(load: Load) -> None:
    # From the Barracks two steps to District IV's, or to District III's.
    state = play(Position(load()).at(0, 14).airship(0).turn_of(0), own(12))
    assert (step(state), legal(state)) == (Step.ZONE, [zone(4), zone(18)])
    state = play(state, zone(18))
    assert (player(state)["zone"], player(state)["tickets"]) == (18, 2)


# The way.


@pytest.mark.rule("TC-P13-05", "TC-MOVE-06")
@pytest.mark.parametrize(
    ("start", "protected", "to", "hours"),
    [(22, False, 12, 2), (22, True, 23, 1), (13, False, 12, 1)],
)
def test_the_way_keeps_clear_of_the_airship(
    load: Load, start: int, protected: bool, to: int, hours: int
) -> None:
    # The Airship watches 18, 19, 23 and 24.
    here = Position(load()).at(0, start)
    if protected:
        here.player(0, police=1, timer=1, police_zone=start)
    state = play(here.turn_of(0), own(11))
    assert (player(state)["zone"], player(state)["hours"]) == (to, hours)


@pytest.mark.rule("TC-P13-05", "TC-MOVE-08")
def test_no_way_at_all(load: Load) -> None:
    # In the corner, both ways out are watched.
    assert not offers(Position(load()).at(0, 24).turn_of(0), own(11))
    assert not offers(Position(load()).at(0, 24).turn_of(0), own(12))
    # The start zone itself does not forbid leaving.
    state = play(Position(load()).at(0, 19).turn_of(0), own(12))
    assert (player(state)["zone"], player(state)["hours"]) == (4, 3)
    # On a Newsstand that is watched: only another one will do.
    here = Position(load()).at(0, 23).player(0, hours=3)
    state = play(here.turn_of(0), own(11))
    assert (player(state)["zone"], player(state)["hours"]) == (12, 6)
    here = Position(load()).at(0, 23).player(0, police=1, timer=1, police_zone=23)
    state = play(here.turn_of(0), own(11))
    assert (player(state)["zone"], player(state)["hours"]) == (23, 0)


@pytest.mark.rule("TC-P11-01", "TC-P12-01", "TC-CLOCK-05")
def test_hours_of_the_way_reach_the_bonus(load: Load) -> None:
    state = play(Position(load()).at(0, 6).player(0, hours=2).turn_of(0), own(12))
    assert (step(state), player(state)["tickets"]) == (Step.BONUS, 1)
    state = play(state, BONUS_COIN)
    assert (player(state)["tickets"], player(state)["coins"]) == (2, 2)


@pytest.mark.rule("TC-P13-04", "TC-CUBE-07")
def test_such_a_way_is_no_arrival(load: Load) -> None:
    # Agents, cubes and black cubes at University stay, and its centre gets nothing.
    here = Position(load()).airship(5).at(0, 16).agents(11, 11).centre(0, 7)
    before = here.cubes(11, 0).cubes(11, 1).black(11, 2).turn_of(0)
    state = play(before, own(13), direction(N))
    assert player(state)["zone"] == 11
    assert zone_fields(state, 11) == zone_fields(before, 11)
    assert state.to_dict()["agents"] == [11, 11]
    assert state.to_dict()["white"] == 0
    assert at_menu(state)


# Panel 13.


@pytest.mark.rule("TC-P13-01")
@pytest.mark.parametrize(
    ("start", "to", "hours"),
    [(16, 11, 1), (6, 6, 0), (13, 12, 1), (20, 11, 3), (10, 11, 1), (0, 6, 2), (4, 7, 3)],
)
def test_to_the_nearest_watched_zone(load: Load, start: int, to: int, hours: int) -> None:
    # The Airship at 5 watches 6, 7, 11 and 12. Two ways of three hours reach the bonus.
    state = play(Position(load()).airship(5).at(0, start).turn_of(0), own(13))
    assert (player(state)["zone"], player(state)["hours"]) == (to, hours)


@pytest.mark.rule("TC-EX-26", "TC-P13-01", "TC-P13-02")
def test_reporting_and_nobody_is_detected(load: Load) -> None:
    here = Position(load()).airship(5).row(0, 0, 24).player(0, record=3)
    before = here.turn_of(0)
    state = play(before, own(13))
    # At University; south and west the Airship would watch it again.
    assert player(state)["zone"] == 11
    assert legal(state) == [direction(N), direction(E)]
    # The coins come first.
    assert (player(state)["coins"], player(state)["police"]) == (5, 0)
    state = play(state, direction(N))
    assert state.to_dict()["airship"] == 1
    assert (player(state)["coins"], player(state)["police"]) == (5, 1)
    assert [player(state, seat)["record"] for seat in range(3)] == [4, 2, 2]
    # No protection, and no more cards by the Record; the ticket is that of space 4.
    assert player(state)["timer"] == 0
    assert player(state)["tickets"] == 2
    assert at_menu(state)


@pytest.mark.rule("TC-P13-02")
@pytest.mark.parametrize("record", [4, 7])
def test_one_police_card_whatever_the_record(load: Load, record: int) -> None:
    here = Position(load()).airship(5).row(0, 0, 24).player(0, record=record)
    state = play(here.turn_of(0), own(13), direction(N))
    assert (player(state)["police"], player(state)["record"]) == (1, record + 1)


@pytest.mark.rule("TC-EX-31", "TC-P13-02", "TC-AIR-05")
def test_reporting_and_somebody_is_detected(load: Load) -> None:
    here = Position(load()).airship(5).row(0, 0, 24).at(1, 8)
    for seat in range(3):
        here.player(seat, record=3)
    state = play(here.turn_of(0), own(13), direction(E))
    assert player(state)["coins"] == 5
    assert [player(state, seat)["police"] for seat in range(3)] == [1, 2, 0]
    assert [player(state, seat)["tickets"] for seat in range(3)] == [2, 2, 2]
    assert [player(state, seat)["record"] for seat in range(3)] == [5, 5, 5]
    assert (player(state, 1)["timer"], player(state, 1)["police_zone"]) == (1, 8)
    assert player(state)["timer"] == 0


@pytest.mark.rule("TC-P13-02", "TC-AIR-10")
def test_over_oneself_only_if_every_way_does(load: Load) -> None:
    here = Position(load()).airship(0).row(0, 0, 36).player(0, record=3)
    state = play(here.turn_of(0), own(13))
    assert legal(state) == [direction(E), direction(SOUTH)]
    state = play(state, direction(SOUTH))
    # One for the action; then 1 and 1 of space 4; twice a step for all.
    assert player(state)["police"] == 1 + 2
    assert [player(state, seat)["record"] for seat in range(3)] == [5, 3, 3]
    assert player(state)["timer"] == 2


@pytest.mark.rule("TC-P13-03", "TC-DISC-07")
@pytest.mark.parametrize("panel", [11, 12, 13])
def test_once_a_turn(load: Load, panel: int) -> None:
    here = Position(load()).airship(5).row(0, 0, 24)
    before = here.turn_of(0, white=2)
    assert offers(before, white(panel))
    state = play(before, white(panel))
    while not at_menu(state):
        state = play(state, legal(state)[0])
    assert not offers(state, white(panel))
    assert not offers(state, own(panel))
    others = [one for one in (11, 12, 13) if one != panel]
    assert offers(state, *(white(one) for one in others))
    assert offers(state, *(own(one) for one in others))


@pytest.mark.rule("TC-P13-04")
def test_the_next_move_starts_from_there(load: Load) -> None:
    # From Grand Canal to the Newsstand of District II; then to the Waterfront, one step away.
    before = Position(load()).row(0, 0, 24).hand(0, 32).turn_of(0)
    state = play(before, own(11), GAIN_B)
    assert (player(state)["zone"], player(state)["hours"]) == (15, 1)
    for name in ("row_left", "row_right", "last_card", "home"):
        assert player(state)[name] == player(before)[name]
    state = play(state, upright(32), RIGHT)
    assert (player(state)["zone"], player(state)["hours"]) == (20, 2)


@pytest.mark.rule("TC-P13-04")
def test_the_figure_stays_there_for_the_next_turn(load: Load) -> None:
    here = Position(load()).row(0, 0, 24).hand(0, 32)
    state = play(here.turn_of(0), own(11), GAIN_B)
    state = through(play(state, take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    while not at_menu(state, 0):
        state = through(play(state, take(0), SECOND_DISC), Step.MENU)
        state = through(play(state, STOP), Step.MENU)
    assert (player(state)["zone"], player(state)["last_card"]) == (15, 24)
    hours = player(state)["hours"]
    state = play(state, upright(32), RIGHT)
    assert player(state)["hours"] == hours + 1

"""Panels 8, 9 and 10: tickets and the Airship, recruitment, a coin."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    BUY_TICKET,
    RIGHT,
    SOUTH,
    TICKET,
    B,
    Ended,
    G,
    N,
    S,
    Step,
    W,
    direction,
    gear,
    own,
    tile,
    upright,
    white,
)
from .positions import Load, Position, player
from .scenes import at_menu, changed, offers, over, points, resources, step

# Panel 8.


@pytest.mark.rule("TC-P8-01")
def test_a_ticket_for_a_coin(load: Load) -> None:
    # From the Machine Factory to the Cemetery, by the ticket just bought.
    here = Position(load()).airship(8).row(0, 0, 84).player(0, tickets=0).hand(0, 6)
    before = here.turn_of(0)
    state = play(before, own(8), BUY_TICKET)
    assert (player(state)["tickets"], player(state)["coins"]) == (1, 0)
    assert changed(before, state) == {"tickets", "coins"}
    state = play(state, upright(6), RIGHT)
    assert offers(state, TICKET)
    assert player(play(state, TICKET))["hours"] == 2


@pytest.mark.rule("TC-P8-01", "TC-P8-02")
def test_what_is_open_on_panel_8(load: Load) -> None:
    assert not offers(Position(load()).player(0, coins=0).turn_of(0), own(8))
    state = play(Position(load()).turn_of(0), own(8))
    # From the south-eastern corner.
    assert legal(state) == [direction(N), direction(W), BUY_TICKET]
    # No ticket is left.
    here = Position(load()).player(0, tickets=8).player(1, tickets=0).player(2, tickets=0)
    assert legal(play(here.turn_of(0), own(8))) == [direction(N), direction(W)]


@pytest.mark.rule("TC-P8-02", "TC-AIR-05")
def test_a_step_for_a_coin(load: Load) -> None:
    # Nobody is detected: a coin, and no step on the Record.
    before = Position(load()).airship(5).player(0, coins=3).turn_of(0)
    state = play(before, own(8), direction(SOUTH))
    assert state.to_dict()["airship"] == 9
    assert changed(before, state) == {"coins"}
    assert player(state)["coins"] == 2
    assert [player(state, seat)["record"] for seat in range(3)] == [1, 1, 1]
    # Somebody is: as usual.
    here = Position(load()).airship(5).at(2, 17).player(2, record=4)
    state = play(here.turn_of(0), own(8), direction(SOUTH))
    assert player(state, 2)["police"] == 2
    assert [player(state, seat)["record"] for seat in range(3)] == [2, 2, 5]
    assert at_menu(state)


@pytest.mark.rule("TC-P8-02", "TC-AIR-10")
def test_never_over_oneself(load: Load) -> None:
    # From 5, over 6, 7, 11 and 12: at 13 only the way east detects.
    here = Position(load()).airship(5).row(0, 0, 48)
    state = play(here.turn_of(0), own(8))
    assert legal(state) == [direction(N), direction(SOUTH), direction(W), BUY_TICKET]


# Panel 9. Tile 3 is of District II, for BS (3 points); tile 11 of IV, for SS (4 points).


@pytest.mark.rule("TC-P9-01")
@pytest.mark.parametrize(
    ("zone", "tiles"), [(16, [0]), (15, [0]), (10, [0]), (14, [1]), (8, [1]), (0, []), (11, [])]
)
def test_in_the_district_of_the_tile(load: Load, zone: int, tiles: list[int]) -> None:
    here = Position(load()).at(0, zone).tile(0, 3).tile(1, 11).tile(2, 13)
    state = here.turn_of(0)
    assert offers(state, own(9)) == bool(tiles)
    if tiles:
        state = play(state, own(9))
        found = [one["upper"] for one in state.to_dict()["recruitment"]]
        assert [k for k, upper in enumerate(found) if upper == [1, 0, 0]] == tiles


@pytest.mark.rule("TC-P9-01")
def test_two_tiles_of_a_district(load: Load) -> None:
    here = Position(load()).at(0, 16).tile(0, 3).tile(1, 11).tile(2, 4)
    assert legal(play(here.turn_of(0), own(9))) == [tile(0), tile(2)]


@pytest.mark.rule("TC-P9-02", "TC-P9-06")
@pytest.mark.parametrize("upper", [[], [1], [1, 0], [2, 2], [0, 0]])
def test_the_upper_section(load: Load, upper: list[int]) -> None:
    # A cube of the stock, no components; any slot is anybody's.
    before = Position(load()).at(0, 16).tile(0, 3, upper).player(0, {}).turn_of(0)
    state = play(before, own(9))
    marks = [one + 1 for one in [*upper, 0]]
    assert state.to_dict()["recruitment"][0]["upper"] == [*marks, 0, 0][:3]
    assert player(state)["stock"] == player(before)["stock"] - 1
    assert changed(before, state) == {"stock"}
    here = Position(load()).at(0, 16).tile(0, 3, upper).player(0, stock=0, spare=7)
    assert not offers(here.turn_of(0), own(9))


@pytest.mark.rule("TC-P9-03", "TC-RES-05")
def test_the_lower_section(load: Load) -> None:
    # BS: one bronze and one silver, and a cube of those just spent.
    here = Position(load()).at(0, 16).tile(0, 3, [1, 2, 1], [2])
    before = here.player(0, {B: 1, S: 1}, stock=0, spare=7).turn_of(0)
    state = play(before, own(9))
    assert resources(state) == (0, 0, 0)
    assert player(state)["stock"] == 1
    assert state.to_dict()["recruitment"][0]["lower"] == [3, 1, 0, 0]
    # Not without the components, and not before the upper section is full.
    for cubes in ({B: 4}, {S: 4}, {B: 1, G: 3}):
        here = Position(load()).at(0, 16).tile(0, 3, [1, 2, 1], [2]).player(0, cubes)
        assert not offers(here.turn_of(0), own(9))
    here = Position(load()).at(0, 16).tile(0, 3, [1, 2]).player(0, {B: 1, S: 1})
    state = play(here.turn_of(0), own(9))
    assert state.to_dict()["recruitment"][0] == {"tile": 3, "upper": [2, 3, 1], "lower": [0] * 4}


@pytest.mark.rule("TC-P9-04", "TC-END-01")
@pytest.mark.parametrize(
    ("players", "complete", "ends"), [(2, 0, True), (3, 0, False), (3, 1, True), (4, 0, False)]
)
def test_complete_tiles_trigger_the_end(
    load: Load, players: int, complete: int, ends: bool
) -> None:
    here = Position(load(players)).at(0, 16).player(0, {B: 1, S: 1})
    here.tile(0, 3, [1, 1, 0], [0, 1])
    if complete:
        here.tile(1, 11, [1, 2, 2], [1, 2, 2])
    state = play(here.turn_of(0), own(9))
    fields = state.to_dict()
    assert fields["recruitment"][0]["lower"] == [1, 2, 1, 0]
    assert fields["ended"] == (Ended.RECRUITMENT if ends else Ended.NOT)
    if ends:
        assert (fields["ender"], fields["last_turns"]) == (0, (1 << players) - 2)


@pytest.mark.rule("TC-P9-04")
def test_a_full_tile_takes_no_more(load: Load) -> None:
    here = Position(load()).at(0, 16).player(0, {B: 1, S: 1}).tile(0, 3, [1, 1, 0], [0, 1, 2])
    assert not offers(here.turn_of(0), own(9))


@pytest.mark.rule("TC-P9-06", "TC-DISC-07")
def test_several_slots_by_one_player(load: Load) -> None:
    here = Position(load()).at(0, 16).tile(0, 3).gears(9)
    state = play(here.turn_of(0, white=2, gear=1), own(9), white(9), gear(9))
    assert state.to_dict()["recruitment"][0]["upper"] == [1, 1, 1]


@pytest.mark.rule("TC-EX-18", "TC-P9-05", "TC-SCORE-05")
def test_five_and_eight(load: Load) -> None:
    here = Position(load()).tile(0, 11, [0, 1, 0], [0, 0])
    assert points(over(here), "recruitment") == [13, 2, 0]


@pytest.mark.rule("TC-P9-05", "TC-SCORE-05")
def test_points_of_the_sections(load: Load) -> None:
    # 2, 5 or 8 for the cubes of a player on a tile; below 3 for BS, 4 for BG, 5 for SG.
    here = Position(load()).tile(0, 3, [2, 2, 2], [0, 1, 0]).tile(1, 9, [1, 1, 0], [0, 1])
    here.tile(2, 12, [0, 2, 1], [2])
    assert points(over(here), "recruitment") == [
        3 + 3 + 2 + 4 + 2,
        3 + 5 + 4 + 2,
        8 + 2 + 5,
    ]


# Panel 10.


@pytest.mark.rule("TC-P10-01", "TC-GEAR-04")
def test_a_coin(load: Load) -> None:
    before = Position(load()).turn_of(0, white=1, gear=1)
    for action in (own(10), white(10), gear(10)):
        state = play(before, action)
        assert player(state)["coins"] == player(before)["coins"] + 1
        assert changed(before, state) == {"coins"}
        assert step(state) == Step.MENU

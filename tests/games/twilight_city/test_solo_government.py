"""The Government's turn: the Airship, blocked panels, demand tokens."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    NO_PRISON,
    NONE,
    PRISON,
    SECOND_DISC,
    SOUTH,
    STOP,
    Card,
    E,
    Ended,
    N,
    Phase,
    Step,
    W,
    demand_drawn,
    district,
    own,
    panel,
    take,
)
from .positions import Load, Position, player, through
from .solo_rounds import at_government, draw, government, step_to, to_helpers

#: Districts I to V that dominate at each intersection; two where there are ties.
DOMINANT: list[int | tuple[int, ...]]
DOMINANT = [0, 0, 0, 3, (1, 2), 2, 2, 3, 1, 2, 2, (2, 3), 1, 4, 4, 4]


def by_the_cemetery(load: Load) -> Position:
    """Let the player be in zone 2, not at home; the Airship is one step east of it."""
    return Position(load(1)).row(0, 3, 9).airship(3)


@pytest.mark.rule("TC-SOLO-01", "TC-SOLO-30", "TC-RULING-37")
def test_a_round(load: Load) -> None:
    state = at_government(Position(load(1)))
    fields = state.to_dict()
    assert (fields["phase"], fields["step"]) == (Phase.GOVERNMENT, Step.GOVERNMENT)
    deck = [card for card, place in enumerate(fields["card_place"]) if place == Card.DECK]
    assert legal(state) == deck
    assert {odds for _, odds in state.chance_outcomes()} == {Fraction(1, len(deck))}
    state = draw(state, N)
    card = state.to_dict()["solo"]["card"]
    assert card in deck
    state = to_helpers(state)
    fields = state.to_dict()
    assert (fields["phase"], fields["card_place"][card]) == (Phase.HELPER, Card.DISCARD)
    assert fields["solo"]["card"] == NONE
    state = play(state, STOP)
    fields = state.to_dict()
    assert (fields["phase"], fields["turns"], fields["active"]) == (Phase.TURN, 2, 0)


@pytest.mark.rule("TC-SOLO-30", "TC-AIR-01")
@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        (5, N, 1),
        (5, E, 6),
        (5, SOUTH, 9),
        (5, W, 4),
        (0, N, 0),
        (0, W, 0),
        (15, E, 15),
        (15, SOUTH, 15),
    ],
)
def test_the_airship_moves(load: Load, start: int, direction: int, end: int) -> None:
    state = government(Position(load(1)).airship(start), direction)
    assert state.to_dict()["airship"] == end


@pytest.mark.rule("TC-SOLO-31", "TC-SOLO-33", "TC-AIR-04", "TC-RULING-62")
@pytest.mark.parametrize(("record", "cards"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_the_player_is_detected(load: Load, record: int, cards: int) -> None:
    state = government(by_the_cemetery(load).player(0, record=record), W)
    data = player(state)
    assert (data["record"], data["police"]) == (record + 1, cards)
    assert (data["timer"], data["police_zone"]) == (2, 2)


@pytest.mark.rule("TC-SOLO-32", "TC-AIR-09")
def test_the_home_zone_is_safe(load: Load) -> None:
    position = by_the_cemetery(load).row(0, 9)
    data = player(government(position, W))
    assert (data["zone"], data["home"]) == (2, 2)
    assert (data["record"], data["police"], data["timer"]) == (1, 0, 0)


@pytest.mark.rule("TC-SOLO-32", "TC-RULING-62")
@pytest.mark.parametrize(("zone", "caught"), [(2, False), (7, True)])
def test_a_police_card_protects_in_its_zone(load: Load, zone: int, caught: bool) -> None:
    position = by_the_cemetery(load).player(0, timer=1, police=1, police_zone=zone)
    data = player(government(position, W))
    assert data["police"] == 1 + caught
    assert data["record"] == 1 + caught


def take_and_end(state: qx.State) -> qx.State:
    """Take the first card of the display, and end the turn."""
    state = through(play(state, take(0), SECOND_DISC))
    return play(state, STOP)


@pytest.mark.rule("TC-EX-32", "TC-SOLO-32", "TC-RULING-62")
def test_how_long_protection_lasts(load: Load) -> None:
    # Both cards of the display point north, where the Airship is held at the edge.
    position = by_the_cemetery(load)
    north = [card for card in position.cards.where(icon=0, direction=N) if card > 24]
    position.display(*north[:3])
    # Round t: caught in zone 2.
    state = to_helpers(government(position, W))
    assert (player(state)["police"], player(state)["record"]) == (1, 2)
    assert (player(state)["timer"], player(state)["police_zone"]) == (1, 2)
    # Round t + 1: the player takes a card and stays; the zone is covered again.
    state = take_and_end(play(state, STOP))
    assert (player(state)["hours"], player(state)["zone"]) == (1, 2)
    state = draw(state, W)
    assert state.to_dict()["airship"] == 1
    state = to_helpers(state)
    assert (player(state)["police"], player(state)["record"]) == (1, 2)
    assert (player(state)["timer"], player(state)["police_zone"]) == (0, NONE)
    # Round t + 2: no more.
    state = draw(take_and_end(play(state, STOP)), E)
    assert (player(state)["police"], player(state)["record"]) == (2, 3)


@pytest.mark.rule("TC-SOLO-31", "TC-SOLO-34", "TC-RULING-42")
def test_the_record_moves_once(load: Load) -> None:
    position = by_the_cemetery(load).helper(1, zone=7).helper(2, zone=8, stock=2)
    state = government(position, W)
    data = player(state)
    assert (data["record"], data["police"]) == (2, 1)
    assert state.to_dict()["solo"]["guard"] == [1, 1, 0]
    assert [player(state, seat)["stock"] for seat in (1, 2, 3)] == [0, 1, 1]


@pytest.mark.rule("TC-SOLO-31", "TC-SOLO-34")
def test_a_helper_without_a_cube(load: Load) -> None:
    state = government(Position(load(1)).airship(3).helper(1, zone=7, stock=0), W)
    assert state.to_dict()["solo"]["guard"] == [0, 0, 0]
    assert (player(state)["record"], player(state)["police"]) == (2, 0)


@pytest.mark.rule("TC-SOLO-32", "TC-SOLO-34")
@pytest.mark.parametrize(("zone", "guard", "safe"), [(2, 0, True), (7, 1, True), (7, 0, False)])
def test_helpers_who_are_safe(load: Load, zone: int, guard: int, safe: bool) -> None:
    # The colour disc of Helper 1 lies at the Cemetery, in zone 2.
    position = Position(load(1)).airship(3).centre(0, 1)
    state = government(position.helper(1, zone=zone, guard=guard, stock=2), W)
    assert (player(state)["record"], player(state, 1)["stock"]) == ((1, 2) if safe else (2, 1))


@pytest.mark.rule("TC-SOLO-35", "TC-RULING-40")
def test_prison(load: Load) -> None:
    position = Position(load(1)).airship(3).helper(1, zone=7).solo_state(detective=5)
    position.cubes(12, 1).centre(2, 11, {0: 1}).taken(1)
    state = government(position, W)
    assert state.to_dict()["step"] == Step.PRISON
    assert legal(state) == [PRISON, NO_PRISON]
    jailed = play(state, PRISON)
    fields = jailed.to_dict()
    assert (fields["solo"]["prison"], fields["solo"]["jailed"]) == ([1, 0], 0b10)
    assert (player(jailed)["record"], fields["solo"]["guard"]) == (1, [0, 0, 0])
    assert (player(jailed, 1)["stock"], fields["bag_cubes"]) == (0, [2, 0, 2, 2])
    assert fields["zones"][12]["cubes"] == [0, 0, 0, 0]
    # What lies on centres and on the train stays.
    assert fields["operations"][2]["slots"][0] == 2
    assert fields["train"][0]["owner"] == 2
    free = play(state, NO_PRISON)
    assert (player(free)["record"], free.to_dict()["solo"]["guard"]) == (2, [1, 0, 0])
    assert free.to_dict()["solo"]["jailed"] == 0


@pytest.mark.rule("TC-SOLO-35")
@pytest.mark.parametrize(
    ("detective", "jailed", "asked"),
    [(4, 0, False), (5, 0, True), (8, 1, False), (9, 1, True), (9, 2, False)],
)
def test_when_there_is_a_free_cell(load: Load, detective: int, jailed: int, asked: bool) -> None:
    position = Position(load(1)).airship(3).helper(1, zone=7).solo_state(detective=detective)
    for number in range(2, 2 + jailed):
        position.helper(number, jailed=True)
    assert (government(position, W).to_dict()["step"] == Step.PRISON) == asked


@pytest.mark.rule("TC-SOLO-35", "TC-SOLO-31", "TC-RULING-42")
def test_one_of_two_goes_to_prison(load: Load) -> None:
    position = Position(load(1)).airship(3).solo_state(detective=6)
    position.helper(1, zone=7).helper(3, zone=8)
    state = play(government(position, W), PRISON)
    # One cell only: the other is caught, and the Record moves for him.
    fields = state.to_dict()
    assert fields["step"] != Step.PRISON
    assert (fields["solo"]["guard"], fields["solo"]["jailed"]) == ([0, 0, 1], 0b10)
    assert player(state)["record"] == 2


@pytest.mark.rule("TC-SOLO-35", "TC-RULING-42")
def test_two_cells_for_two(load: Load) -> None:
    position = Position(load(1)).airship(3).solo_state(detective=9)
    position.helper(1, zone=7).helper(3, zone=8)
    state = play(government(position, W), PRISON, PRISON)
    solo = state.to_dict()["solo"]
    assert (solo["prison"], solo["jailed"]) == ([1, 3], 0b1010)
    assert player(state)["record"] == 1


# Blocked panels.


def blocked(state: qx.State) -> list[int]:
    """Return the panels with black discs."""
    panels = state.to_dict()["panels"]
    return [number for number, one in enumerate(panels, start=1) for _ in range(one["black"])]


@pytest.mark.rule("TC-SOLO-36", "TC-SOLO-37")
@pytest.mark.parametrize("intersection", range(16))
def test_the_dominant_district(load: Load, intersection: int) -> None:
    start, direction = step_to(intersection)
    position = Position(load(1)).airship(start).solo_state(rows=[2, 4, 0, 3, 1])
    state = government(position, direction)
    assert state.to_dict()["airship"] == intersection
    wanted = DOMINANT[intersection]
    rows = {2: 1, 4: 2, 0: 3, 3: 4, 1: 5}
    if isinstance(wanted, int):
        assert state.to_dict()["step"] != Step.DOMINANT
        assert blocked(state) == [rows[wanted]]
    else:
        assert state.to_dict()["step"] == Step.DOMINANT
        assert legal(state) == [district(one) for one in wanted]
        for one in wanted:
            assert blocked(play(state, district(one))) == [rows[one]]


@pytest.mark.rule("TC-EX-16", "TC-SOLO-36", "TC-SOLO-37")
def test_the_right_panel_of_the_row(load: Load) -> None:
    position = Position(load(1)).airship(8).solo_state(rows=[2, 0, 1, 3, 4])
    position.panel(1, white=2).panel(6, white=1)
    state = government(position, E)
    assert state.to_dict()["airship"] == 9
    assert blocked(state) == [6]


@pytest.mark.rule("TC-SOLO-37", "TC-RULING-44")
@pytest.mark.parametrize(
    ("left", "right", "found"),
    [
        ((0, False, 0), (0, False, 0), [1]),
        ((1, False, 0), (0, False, 1), [1, 6]),
        ((0, True, 0), (0, False, 0), [6]),
        ((1, True, 0), (1, False, 0), [6]),
        ((0, False, 1), (0, False, 0), [1, 6]),
        ((0, False, 1), (0, False, 2), [1, 1, 6, 6]),
        ((3, False, 0), (2, False, 0), [6]),
        ((3, False, 0), (3, False, 0), []),
        ((1, False, 0), (3, False, 0), [1]),
    ],
)
def test_left_or_right(
    load: Load,
    left: tuple[int, bool, int],
    right: tuple[int, bool, int],
    found: list[int],
) -> None:
    position = Position(load(1)).airship(8).solo_state(rows=[2, 0, 1, 3, 4]).player(0, tower=2)
    for number, (white, mine, black) in ((1, left), (6, right)):
        position.panel(number, white=white, own=[0] * mine, black=black)
    assert blocked(government(position, E)) == found


@pytest.mark.rule("TC-SOLO-38")
def test_black_discs_take_places(load: Load) -> None:
    for black, offered in ((2, True), (3, False)):
        state = Position(load(1)).panel(10, black=black).turn_of(0)
        assert (own(10) in legal(state)) == offered


@pytest.mark.rule("TC-SOLO-38", "TC-RULING-51")
def test_reset_removes_black_discs(load: Load) -> None:
    position = Position(load(1)).panel(10, black=2, white=1).panel(3, black=1)
    state = play(position.turn_of(0), own(5), panel(10))
    panels = state.to_dict()["panels"]
    assert (panels[9]["black"], panels[9]["white"]) == (0, 0)
    assert panels[2]["black"] == 1


# Demand tokens.


@pytest.mark.rule("TC-SOLO-39", "TC-RULING-34")
def test_a_token_comes_to_the_zone_of_the_card(load: Load) -> None:
    position = Position(load(1)).token(3, 0).token(5, 0)
    state = government(position, E, location=7)
    assert state.to_dict()["step"] == Step.TOKEN
    # Two each of nine kinds, both of the first kind lie in the City.
    odds = dict(state.chance_outcomes())
    assert odds == {demand_drawn(kind): Fraction(2, 16) for kind in range(1, 9)}
    after = play(state, demand_drawn(6)).to_dict()
    assert after["zones"][11]["token"] == 1 + 6
    assert after["bag_tokens"] == [0, 2, 2, 2, 2, 2, 1, 2, 2]


@pytest.mark.rule("TC-SOLO-39")
def test_only_one_token_a_zone(load: Load) -> None:
    state = government(Position(load(1)).token(11, 4), E, location=7)
    fields = state.to_dict()
    assert (fields["phase"], fields["zones"][11]["token"]) == (Phase.HELPER, 5)
    assert sum(fields["bag_tokens"]) == 17


@pytest.mark.rule("TC-SOLO-39")
def test_no_token_is_left(load: Load) -> None:
    position = Position(load(1))
    for centre, location in enumerate((14, 12, 11)):
        position.centre(centre, location, complete=0)
    kinds = [kind for kind in range(9) for _ in range(2)]
    position.train(*kinds[:10]).taken(*[0] * 4, 1, 1, 1, 2, 2, 2)
    for zone, kind in enumerate(kinds[10:], start=1):
        position.token(zone, kind)
    state = government(position, E, location=12)
    assert state.to_dict()["step"] != Step.TOKEN
    assert state.to_dict()["zones"][17]["token"] == 0


@pytest.mark.rule("TC-SOLO-30", "TC-RULING-02")
def test_no_card_is_left(load: Load) -> None:
    position = Position(load(1)).deck()
    shown = {87, 81, 75, 69, 63, 57, 0}
    position.hand(0, *({*range(90)} - shown))
    state = play(position.turn_of(0, main_done=1), STOP)
    fields = state.to_dict()
    # No move and no token, but a panel is blocked.
    assert (fields["airship"], fields["step"]) == (15, Step.HELPER)
    assert blocked(state) == [5]


@pytest.mark.rule("TC-SOLO-10")
def test_the_end_is_seen_before_the_next_phase(load: Load) -> None:
    position = by_the_cemetery(load).player(0, record=9)
    state = to_helpers(government(position, W))
    fields = state.to_dict()
    assert (fields["phase"], fields["ended"]) != (Phase.HELPER, Ended.NOT)
    assert fields["ended"] == Ended.RECORD

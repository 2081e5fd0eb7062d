"""The setup of the boards: what lies where, and the draws in their order."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .cards import cards_of
from .ids import (
    BLACK,
    BUY_TICKET,
    EXTRA,
    NONE,
    RIGHT,
    TO_CENTRE,
    B,
    Extra,
    Step,
    agent_drawn,
    airship_drawn,
    cube_drawn,
    demand_drawn,
    gear,
    operations_drawn,
    own,
    take,
    tile_drawn,
    upright,
)
from .positions import Load, Position, display, first_state, first_turn, player, through
from .turns import WEST, field, next_turn, rich, step, taken

#: Operations cards by their mark: 2, 3+ and 4+.
TWO = {1, 2, 4, 7, 9, 11, 12, 14}
THREE = {3, 5, 6, 10}
FOUR = {0, 8, 13}


def before(game: qx.Game, wanted: Step) -> qx.State:
    """Return the state at the first node of a step, after the first outcome of all others."""
    return through(first_state(game), wanted)


def outcomes(state: qx.State) -> dict[int, Fraction]:
    """Return the outcomes of a chance node with their odds."""
    return dict(state.chance_outcomes())


@pytest.mark.rule("TC-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seats_go_round_from_the_first(load: Load, players: int) -> None:
    state = first_turn(load(players))
    seats = []
    for _ in range(2 * players):
        seats.append(state.current_player())
        assert state.turns() == len(seats)
        state = next_turn(taken(state, slot=legal_slot(state)))
    assert seats == [*range(players)] * 2


def legal_slot(state: qx.State) -> int:
    """Return a slot from which a brown card can be taken."""
    cards = cards_of(state.get_game())
    shown = display(state)
    return next(
        slot
        for slot in range(6)
        if take(slot) in legal(state) and shown[slot] in cards.where(icon=0)
    )


@pytest.mark.rule("TC-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_has_no_privilege(load: Load, players: int) -> None:
    state = first_turn(load(players))
    people = [player(state, seat) for seat in range(players)]
    for name in ("coins", "tickets", "resources", "stock", "common", "record", "hours", "discs"):
        assert [one[name] for one in people] == [people[0][name]] * players


@pytest.mark.rule("TC-SETUP-02", "TC-SETUP-03", "TC-SETUP-04")
@pytest.mark.parametrize(
    ("players", "cards"), [(2, TWO), (3, TWO | THREE), (4, TWO | THREE | FOUR)]
)
def test_operations_cards_in_use(load: Load, players: int, cards: set[int]) -> None:
    state = first_state(load(players))
    for draw in range(4):
        assert step(state) == Step.OPERATIONS
        left = cards - {1, 4, 12, 11} if draw == 4 else cards - {*(1, 4, 12)[:draw]}
        share = Fraction(1, len(left))
        assert outcomes(state) == {operations_drawn(card): share for card in left}
        state = play(state, operations_drawn((1, 4, 12, 11)[draw]))
    centres = field(state, "operations")
    assert [one["card"] for one in centres] == [1, 4, 12, NONE, NONE, NONE]
    assert [one["state"] for one in centres] == [1, 1, 1, 0, 0, 0]
    assert all(not any(one["slots"]) for one in centres)
    # The fourth card gives the first PRS, and no card lies there.
    assert field(state, "prs") == [19]
    assert field(state, "closed_termini") == 0
    assert field(state, "operations_unseen") == sorted(cards - {1, 4, 12, 11})


@pytest.mark.rule("TC-SETUP-04", "TC-SETUP-05")
def test_houses_stand_where_cards_lie_open(load: Load) -> None:
    # Card 26 has a bronze ring beside 24, in the same zone; the card there asks for bronze.
    position = Position(load()).row(0, 18, 24).hand(0, 26)
    here = position.centre(0, 4).first_prs(1).airship(0).turn_of(0)
    assert step(through(play(here, upright(26), RIGHT))) == Step.DESTINATION
    # Without a card face up there, there is no centre, and where the first PRS is there is none.
    for elsewhere in (1, 4):
        position = Position(load()).row(0, 18, 24).hand(0, 26)
        state = position.centre(0, 2).centre(1, 14).centre(2, 12).first_prs(elsewhere)
        after = through(play(state.airship(0).turn_of(0), upright(26), RIGHT))
        assert step(after) == Step.MENU
        assert player(after)["resources"][B] == 2


@pytest.mark.rule("TC-SETUP-05")
def test_a_lower_card_gets_its_house_when_it_is_turned(load: Load) -> None:
    position = Position(load()).row(0, 18, 24).hand(0, 26).airship(0)
    position.centre(0, 4, {1: 1, 2: 1}).centre(1, 2).centre(2, 14).first_prs(1)
    state = through(play(position.turn_of(0), upright(26), RIGHT))
    # Seven houses: three open, one of the PRS, three on cards that are still hidden.
    unseen = {*TWO, *THREE} - {4, 2, 14, 1}
    state = play(state, TO_CENTRE)
    assert step(state) == Step.OPERATIONS
    assert {*legal(state)} == {operations_drawn(card) for card in unseen}
    state = play(state, operations_drawn(7))
    assert [one["card"] for one in field(state, "operations")] == [4, 2, 14, 7, NONE, NONE]
    assert [one["state"] for one in field(state, "operations")] == [2, 1, 1, 1, 0, 0]


@pytest.mark.rule("TC-SETUP-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_demand_tokens(load: Load, players: int) -> None:
    state = before(load(players), Step.DEMAND)
    assert outcomes(state) == {demand_drawn(kind): Fraction(1, 9) for kind in range(9)}
    state = play(state, demand_drawn(5))
    assert outcomes(state)[demand_drawn(5)] == Fraction(1, 17)
    assert outcomes(state)[demand_drawn(0)] == Fraction(2, 17)
    state = play(state, demand_drawn(5))
    assert demand_drawn(5) not in outcomes(state)
    state = play(state, demand_drawn(0), demand_drawn(7))
    assert step(state) == Step.RECRUIT
    assert [space["kind"] for space in field(state, "train")] == [6, 6, 1, 8, *[0] * 6]
    assert (field(state, "train_open"), field(state, "train_next")) == (4, 0)
    # The six others in the train and the eight in the box are alike: unseen.
    assert field(state, "demand_unseen") == [1, 2, 2, 2, 2, 0, 2, 1, 2]


@pytest.mark.rule("TC-SETUP-07")
@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 3), (4, 3)])
def test_recruitment_tiles(load: Load, players: int, count: int) -> None:
    state = before(load(players), Step.RECRUIT)
    tiles = [8, 2, 14][:count]
    for draw, tile in enumerate(tiles):
        assert outcomes(state) == {
            tile_drawn(one): Fraction(1, 15 - draw) for one in {*range(15)} - {*tiles[:draw]}
        }
        state = play(state, tile_drawn(tile))
    assert step(state) == Step.AIRSHIP
    found = [one["tile"] for one in field(state, "recruitment")]
    assert found == [*tiles, *[NONE] * (3 - count)]


@pytest.mark.rule("TC-SETUP-08")
def test_the_airship_starts_anywhere(load: Load) -> None:
    state = before(load(), Step.AIRSHIP)
    assert outcomes(state) == {airship_drawn(one): Fraction(1, 16) for one in range(16)}
    assert field(play(state, airship_drawn(11)), "airship") == 11


@pytest.mark.rule("TC-SETUP-09")
def test_the_agents_start_where_cards_say(load: Load) -> None:
    state = before(load(), Step.AGENT)
    assert outcomes(state) == {agent_drawn(one): Fraction(6, 90) for one in range(15)}
    state = play(state, agent_drawn(4))
    # The first card is still out: the same location comes with 5 cards of 89.
    odds = {agent_drawn(one): Fraction(6, 89) for one in range(15)}
    assert outcomes(state) == odds | {agent_drawn(4): Fraction(5, 89)}
    assert field(play(state, agent_drawn(4)), "agents") == [16, 16]
    state = play(state, agent_drawn(14))
    assert field(state, "agents") == [16, 24]
    # Both cards are back for the display.
    assert outcomes(state) == {card: Fraction(1, 90) for card in range(90)}


@pytest.mark.rule("TC-SETUP-10", "TC-SETUP-11")
def test_the_display(load: Load) -> None:
    state = before(load(), Step.DISPLAY)
    cards = [6, 30, 8, 61, 35, 80]  # two cards each of two locations
    for slot, card in enumerate(cards):
        assert step(state) == Step.DISPLAY
        full = [6, 30][: (slot > 2) + (slot > 4)]
        allowed = {*range(90)} - {*cards[:slot]} - {c + k for c in full for k in range(6)}
        assert outcomes(state) == {one: Fraction(1, len(allowed)) for one in allowed}
        state = play(state, card)
    assert step(state) == Step.GOAL_A
    assert display(state) == cards


@pytest.mark.rule("TC-SETUP-11")
def test_never_three_cards_of_a_location_later(load: Load) -> None:
    position = Position(load()).display(87, 81, 75, 86, 80, 57)
    state = position.turn_of(0)
    state = play(state, take(2))
    while step(state) != Step.DISPLAY:
        state = play(state, legal(state)[0])
    shown = {*legal(state)}
    assert not shown & {*range(84, 90)}
    assert not shown & {*range(78, 84)}
    assert {*range(72, 75), 76, 77} <= shown  # the one taken was the only one of its location
    # With one of two cards taken another one may come.
    state = play(position.turn_of(0), take(0))
    while step(state) != Step.DISPLAY:
        state = play(state, legal(state)[0])
    assert {*range(84, 90)} - {87, 86} <= {*legal(state)}


@pytest.mark.rule("TC-SETUP-12")
def test_all_extra_cards_are_there_for_all(load: Load) -> None:
    state = first_turn(load())
    assert field(state, "extra_place") == [Extra.AVAILABLE] * 15
    for seat in range(3):
        here = Position(load()).player(seat, police=1, timer=1, police_zone=0)
        offered = legal(here.turn_of(seat))
        assert {upright(EXTRA + location) for location in range(15)} <= {*offered}


@pytest.mark.rule("TC-SETUP-13")
@pytest.mark.parametrize("panel", range(1, 11))
def test_the_gears_start_on_the_upper_panels(load: Load, panel: int) -> None:
    assert field(first_turn(load()), "gears") == 0
    # What lies below in a pair costs an hour, a coin or a cube.
    state = rich(load).turn_of(0, gear=1)
    after = play(state, gear(panel))
    hours, coins = (player(after)[name] - player(state)[name] for name in ("hours", "coins"))
    assert hours == (panel == 2)
    assert coins == {4: -1, 7: -1, 10: 1}.get(panel, 0)
    assert (step(after) == Step.PAY) == (panel == 9)


@pytest.mark.rule("TC-SETUP-14")
@pytest.mark.parametrize(("players", "black"), [(2, 4), (3, 6), (4, 8)])
def test_the_bag(load: Load, players: int, black: int) -> None:
    state = first_turn(load(players))
    assert field(state, "bag_black") == black
    assert field(state, "bag_cubes") == [*[2] * players, *[0] * (4 - players)]
    assert all(zone["black"] == 0 for zone in field(state, "zones"))
    # The first cube of the first day that ends is black in half the cases.
    late = Position(load(players)).player(0, hours=12).turn_of(0, main_done=1)
    bag = through(play(late, 0), Step.BAG)
    share = Fraction(1, 2 * players)
    assert outcomes(bag) == {
        BLACK: Fraction(1, 2),
        **{cube_drawn(seat): share for seat in range(players)},
    }


@pytest.mark.rule("TC-SETUP-15")
def test_supplies(load: Load) -> None:
    # Eight tickets in all, 24 police cards in all.
    for held, offered in ((3, True), (4, False)):
        position = rich(load).player(1, tickets=2).player(2, tickets=2)
        state = position.player(0, tickets=held).turn_of(0)
        assert (BUY_TICKET in legal(play(state, own(8)))) == offered
    # Card 75 moves the Airship to the south, over Grand Canal, where the third player is.
    for held, gained in ((23, 1), (24, 0)):
        position = Position(load()).row(2, 18, 24).airship(5).display(75, 81, 69, 87, 63, 57)
        state = play(position.player(1, police=held).turn_of(0), take(0))
        assert [player(state, seat)["police"] for seat in range(3)] == [0, held, gained]
        assert player(state, 2)["police_zone"] == 16


@pytest.mark.rule("TC-SETUP-15")
def test_four_candelabra_are_one_for_each(load: Load) -> None:
    rows = {0: (18, 105), 1: (19, 105), 2: (20, 105)}
    position = Position(load(4)).airship(WEST)
    for seat, row in rows.items():
        position.row(seat, *row, last=row[0])
    position.row(3, 0).player(3, hours=1)
    assert 290 in legal(play(position.turn_of(3), own(7)))

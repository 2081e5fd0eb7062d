"""Operations centres: what may be placed there, and what a complete card brings."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .cards import cards_of
from .ids import (
    BONUS_RESOURCE,
    G_TO_SB,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    II,
    LEAVE,
    LEFT,
    NONE,
    PLAY_CANDELABRA,
    RIGHT,
    S_TO_BB,
    SECOND_DISC,
    STOP,
    TO_BOARD,
    TO_CENTRE,
    B,
    Ended,
    G,
    S,
    Step,
    colour,
    demand_drawn,
    operations_drawn,
    own,
    take,
    upright,
    upside_down,
    white,
)
from .positions import Load, Position, first_turn, player, through
from .scenes import arriving, at_menu, beside, meeting, over, points, resources, slots, step

#: The Waterfront, whose card has the spaces B B S G, and the University with B S S.
WATERFRONT, UNIVERSITY, CANAL = 5, 7, 4


# Placing.


@pytest.mark.rule("TC-OPS-01")
def test_current_resources_may_go_to_the_centre(load: Load) -> None:
    here, card = arriving(load(), WATERFRONT, S, G)
    state = play(here.centre(0, WATERFRONT).turn_of(0), upright(card), RIGHT)
    assert step(state) == Step.PLACE
    assert legal(state) == [colour(S), colour(G)]
    # One by one, in any order, and some of them on the board.
    state = play(state, colour(G))
    assert legal(state) == [TO_BOARD, TO_CENTRE]
    mixed = play(state, TO_CENTRE, TO_BOARD)
    assert (slots(mixed, 0), resources(mixed)) == ([0, 0, 0, 1], (1, 1, 0))
    assert at_menu(mixed)
    both = play(state, TO_CENTRE, TO_CENTRE)
    assert (slots(both, 0), resources(both)) == ([0, 0, 1, 1], (1, 0, 0))
    none = play(state, TO_BOARD, TO_BOARD)
    assert (slots(none, 0), resources(none)) == ([0, 0, 0, 0], (1, 1, 1))
    # Every cube is one of the stock.
    assert {player(one)["stock"] for one in (mixed, both, none)} == {11}


@pytest.mark.rule("TC-OPS-01")
def test_only_empty_spaces_of_the_colour(load: Load) -> None:
    here, card = arriving(load(), WATERFRONT, S, G)
    state = play(here.centre(0, WATERFRONT, {2: 1}).turn_of(0), upright(card), RIGHT)
    # No space for silver is left: only gold can go there.
    state = play(state, colour(G))
    assert legal(state) == [TO_BOARD, TO_CENTRE]
    state = play(state, TO_CENTRE)
    assert (slots(state, 0), resources(state)) == ([0, 0, 2, 1], (1, 1, 0))
    here, card = arriving(load(), WATERFRONT, S, G)
    state = here.centre(0, WATERFRONT, {2: 1, 3: 1}).turn_of(0)
    assert resources(play(state, upright(card), RIGHT)) == (1, 1, 1)


@pytest.mark.rule("TC-OPS-01", "TC-EXT-02")
def test_an_extra_card_activates_the_zone_too(load: Load) -> None:
    # The left side of the extra Waterfront card is bronze at the lower height.
    cards = cards_of(load())
    extra = 90 + WATERFRONT
    old = next(card for card in range(6, 57) if cards.rings(card, extra) == [B])
    here = Position(load()).row(0, 0, old).at(0, beside(20)).centre(0, WATERFRONT)
    state = play(here.turn_of(0), upright(extra), RIGHT)
    assert (step(state), legal(state)) == (Step.DESTINATION, [TO_BOARD, TO_CENTRE])
    assert slots(play(state, TO_CENTRE), 0) == [1, 0, 0, 0]


@pytest.mark.rule("TC-OPS-01")
def test_a_turquoise_card_of_the_display_activates_the_zone(load: Load) -> None:
    old, new = meeting(cards_of(load()), WATERFRONT, B, icon=1, direction=2)
    here = Position(load()).row(0, 0, old).at(0, beside(20)).centre(0, WATERFRONT)
    state = here.display(new, 81, 75, 69, 63, 57).turn_of(0)
    state = play(state, take(0), RIGHT)
    assert (step(state), legal(state)) == (Step.DESTINATION, [TO_BOARD, TO_CENTRE])
    assert slots(play(state, TO_CENTRE), 0) == [1, 0, 0, 0]


# What is current.


@pytest.mark.rule("TC-OPS-02", "TC-P6-02")
def test_one_resource_more_is_current(load: Load) -> None:
    here, card = arriving(load(), UNIVERSITY, S)
    state = play(here.centre(0, UNIVERSITY).turn_of(0), upright(card), RIGHT, TO_CENTRE, own(6))
    assert (step(state), legal(state)) == (Step.DESTINATION, [TO_BOARD, TO_CENTRE])
    assert slots(play(state, TO_CENTRE), 0) == [0, 1, 1, 0]


@pytest.mark.rule("TC-OPS-02", "TC-CUBE-05")
def test_an_own_parcel_is_current(load: Load) -> None:
    here, card = arriving(load(), UNIVERSITY, S)
    state = here.centre(0, UNIVERSITY).cubes(11, 0).player(0, stock=5).turn_of(0)
    state = play(state, upright(card), RIGHT)
    assert (step(state), legal(state)) == (Step.PARCEL, [colour(S), LEAVE])
    state = play(state, colour(S), TO_CENTRE, TO_CENTRE)
    assert (slots(state, 0), player(state)["stock"]) == ([0, 1, 1, 0], 4)


@pytest.mark.rule("TC-OPS-02", "TC-DIST-09")
def test_the_silver_of_district_v_is_current(load: Load) -> None:
    here, card = arriving(load(), UNIVERSITY, S, home=72)
    state = play(here.centre(0, UNIVERSITY).turn_of(0), upright(card), RIGHT)
    state = play(state, TO_CENTRE, TO_CENTRE)
    assert slots(state, 0) == [0, 1, 1, 0]


@pytest.mark.rule("TC-EX-12", "TC-OPS-02", "TC-OPS-06", "TC-P7-04")
def test_candelabra_beside_the_card_just_played(load: Load) -> None:
    here = Position(load()).row(0, 49, 0, home=0, last=49).at(0, 15).hand(0, 31)
    state = here.first_prs(10).centre(0, WATERFRONT).turn_of(0)
    state = play(state, upright(31), LEFT)
    assert legal(state) == [colour(B), colour(G)]
    state = play(state, colour(B), TO_CENTRE, TO_CENTRE)
    assert slots(state, 0) == [1, 0, 0, 1]
    state = play(state, own(7), PLAY_CANDELABRA, LEFT)
    assert legal(state) == [colour(B), colour(S)]
    state = play(state, colour(B), TO_CENTRE, TO_CENTRE)
    assert resources(state) == (1, 0, 0)
    fields = state.to_dict()
    assert fields["operations"][0] == {"card": WATERFRONT, "state": 2, "slots": [1, 1, 1, 1]}
    assert fields["prs"] == [14, 20]


@pytest.mark.rule("TC-EX-11", "TC-OPS-02", "TC-OPS-03", "TC-P7-03", "TC-P7-04")
def test_candelabra_before_the_card(load: Load) -> None:
    here = Position(load()).row(0, 0, 24).hand(0, 32)
    # The figure stands on an active centre, but no card has activated it.
    here.centre(0, WATERFRONT).centre(1, CANAL)
    state = play(here.turn_of(0), own(7), RIGHT)
    assert at_menu(state)
    assert (resources(state), slots(state, 1)) == ((2, 1, 0), [0, 0, 0, 0])
    state = play(state, upright(32), RIGHT)
    assert legal(state) == [colour(S), colour(G)]
    state = play(state, colour(S), TO_CENTRE, TO_CENTRE)
    assert (resources(state), slots(state, 0)) == ((2, 1, 0), [0, 0, 1, 1])


# What is not current.


@pytest.mark.rule("TC-OPS-03", "TC-P7-04")
def test_candelabra_beside_an_older_card(load: Load) -> None:
    here, card = arriving(load(), WATERFRONT)
    state = play(here.centre(0, WATERFRONT).turn_of(0), upright(card), RIGHT)
    state = play(state, own(7), PLAY_CANDELABRA, LEFT)
    # The left end is the home card, 0, with the left side B B.
    assert at_menu(state)
    assert (resources(state), slots(state, 0)) == ((3, 0, 0), [0, 0, 0, 0])


@pytest.mark.rule("TC-OPS-03")
@pytest.mark.parametrize(("action", "after"), [(S_TO_BB, (3, 0, 1)), (G_TO_SB, (2, 2, 0))])
def test_conversions_and_stored_cubes(load: Load, action: int, after: tuple[int, ...]) -> None:
    here, card = arriving(load(), WATERFRONT)
    here.player(0, {B: 1, S: 1, G: 1}).centre(0, WATERFRONT)
    state = play(here.turn_of(0), upright(card), RIGHT)
    assert at_menu(state)  # the stored cubes are of no use there
    state = play(state, own(1), action)
    assert at_menu(state)
    assert (resources(state), slots(state, 0)) == (after, [0, 0, 0, 0])


@pytest.mark.rule("TC-OPS-03", "TC-CLOCK-04")
def test_the_resource_of_the_clock(load: Load) -> None:
    here, card = arriving(load(), WATERFRONT, S)
    state = here.centre(0, WATERFRONT).player(0, hours=2).turn_of(0)
    state = play(state, upright(card), RIGHT, BONUS_RESOURCE, colour(G))
    assert resources(state) == (1, 0, 1)
    # Only the silver is asked for.
    assert (step(state), legal(state)) == (Step.DESTINATION, [TO_BOARD, TO_CENTRE])
    assert slots(play(state, TO_CENTRE), 0) == [0, 0, 1, 0]


@pytest.mark.rule("TC-OPS-04", "TC-CUBE-06")
def test_parcels_of_others_are_never_placed(load: Load) -> None:
    here, card = arriving(load(), UNIVERSITY, S)
    state = here.centre(0, UNIVERSITY).cubes(11, 1).player(1, stock=5).turn_of(0)
    state = play(state, upright(card), RIGHT)
    assert (step(state), state.current_player()) == (Step.PARCEL, 1)
    state = play(state, colour(S))
    assert (resources(state, 1), slots(state, 0)) == ((1, 1, 0), [0, 0, 0, 0])
    assert (step(state), state.current_player()) == (Step.DESTINATION, 0)


@pytest.mark.rule("TC-OPS-04")
@pytest.mark.parametrize("action", [take(0), upside_down(26)])
def test_no_card_has_activated_the_zone(load: Load, action: int) -> None:
    # A brown card taken, or a card upside-down; then a candelabra beside the last card: B and S.
    here = Position(load()).row(0, 24, 0, 25, home=0, last=25).hand(0, 26).goal(0, GOAL_A, 0)
    here.goal(0, GOAL_B1, 1).goal(0, GOAL_B2, 2).centre(0, CANAL).player(0, hours=4)
    state = play(here.turn_of(0, white=1), action)
    state = play(state, SECOND_DISC) if action == take(0) else play(state, LEFT)
    state = play(through(state, Step.MENU), white(7), PLAY_CANDELABRA, RIGHT)
    assert at_menu(state)
    assert sum(resources(state)) == 3
    assert slots(state, 0) == [0, 0, 0, 0]


@pytest.mark.rule("TC-OPS-05")
def test_cards_are_shared_and_cubes_stay(load: Load) -> None:
    here, card = arriving(load(), WATERFRONT, S, G)
    here.centre(0, WATERFRONT, {0: 1, 1: 2}).player(0, hours=11)
    state = play(here.turn_of(0), upright(card), RIGHT, colour(S), TO_CENTRE, TO_CENTRE)
    assert slots(state, 0) == [2, 3, 1, 1]
    # Complete, and through the end of the day.
    state = through(state, Step.MENU)
    state = through(play(state, STOP), Step.MENU)
    assert state.current_player() == 1
    assert slots(state, 0) == [2, 3, 1, 1]


# Complete cards.


def completing(load: Load, index: int = 0) -> tuple[Position, int]:
    """Return a position, and the hand card whose silver ring completes the Waterfront card."""
    here, card = arriving(load(), WATERFRONT, S)
    return here.first_prs(10).centre(index, WATERFRONT, {0: 1, 1: 1, 3: 2}), card


@pytest.mark.rule("TC-OPS-06", "TC-OPS-08")
def test_a_complete_upper_card(load: Load) -> None:
    here, card = completing(load)
    state = play(here.turn_of(0), upright(card), RIGHT, TO_CENTRE)
    # The card below is turned face up first.
    assert step(state) == Step.OPERATIONS
    assert operations_drawn(CANAL) in legal(state)
    state = play(state, operations_drawn(CANAL))
    fields = state.to_dict()
    assert fields["operations"][0]["state"] == 2
    assert fields["operations"][3] == {"card": CANAL, "state": 1, "slots": [0] * 4}
    assert fields["prs"] == [14, 20]
    assert fields["closed_termini"] == 1 << II
    # Then two tokens of the train, from left to right.
    assert step(state) == Step.DEMAND
    state = play(state, demand_drawn(8))
    assert step(state) == Step.DEMAND
    state = play(state, demand_drawn(0))
    fields = state.to_dict()
    assert fields["train_open"] == 6
    assert [space["kind"] for space in fields["train"][4:7]] == [9, 1, 0]
    assert at_menu(state)


@pytest.mark.rule("TC-OPS-06")
def test_the_flipped_card_is_a_centre(load: Load) -> None:
    here, card = completing(load)
    old, extra = next(old for old in range(6, 57) if cards_of(load()).rings(old, 94) == [S]), 94
    state = here.row(1, 1, old).at(1, beside(16)).turn_of(0)
    state = play(state, upright(card), RIGHT, TO_CENTRE, operations_drawn(CANAL))
    state = play(through(state, Step.MENU), STOP, upright(extra), RIGHT)
    assert (state.current_player(), legal(state)) == (1, [TO_BOARD, TO_CENTRE])
    assert slots(play(state, TO_CENTRE), 3) == [0, 2, 0, 0]


@pytest.mark.rule("TC-OPS-06")
def test_a_terminus_is_covered_once(load: Load) -> None:
    here, card = completing(load, 1)  # Grand Canal and Waterfront are both in District II
    before = here.centre(0, CANAL, complete=1).turn_of(0)
    assert before.to_dict()["closed_termini"] == 1 << II
    state = through(play(before, upright(card), RIGHT, TO_CENTRE), Step.MENU)
    fields = state.to_dict()
    assert fields["closed_termini"] == 1 << II
    assert fields["prs"] == [14, 16, 20]


@pytest.mark.rule("TC-OPS-07")
def test_a_complete_lower_card_flips_nothing(load: Load) -> None:
    here, card = arriving(load(), WATERFRONT, S)
    here.first_prs(10).centre(0, CANAL, complete=1).centre(3, WATERFRONT, {0: 1, 1: 1, 3: 2})
    before = here.turn_of(0)
    state = play(before, upright(card), RIGHT, TO_CENTRE)
    assert step(state) == Step.DEMAND
    fields = through(state).to_dict()
    assert fields["train_open"] == 8
    assert fields["prs"] == [14, 16, 20]
    unseen = before.to_dict()["operations_unseen"]
    assert fields["operations_unseen"] == unseen
    assert [one["state"] for one in fields["operations"]] == [2, 1, 1, 2, 0, 0]


@pytest.mark.rule("TC-OPS-08")
def test_the_first_prs_covers_and_opens_nothing(load: Load) -> None:
    fields = first_turn(load()).to_dict()
    assert len(fields["prs"]) == 1
    assert (fields["closed_termini"], fields["train_open"]) == (0, 4)
    assert [space["kind"] > 0 for space in fields["train"]] == [True] * 4 + [False] * 6


@pytest.mark.rule("TC-OPS-08", "TC-OPS-09")
@pytest.mark.parametrize(
    ("complete", "opened", "ended"),
    [
        ((), 6, Ended.NOT),
        ((CANAL,), 8, Ended.NOT),
        ((CANAL, 12), 10, Ended.NOT),
        ((CANAL, 12, 11), 10, Ended.PRS),
    ],
)
def test_each_prs_but_the_last_opens_a_section(
    load: Load, complete: tuple[int, ...], opened: int, ended: Ended
) -> None:
    here, card = arriving(load(), WATERFRONT, S)
    for index, done in enumerate(complete):
        here.centre(index, done, complete=1)
    index = len(complete)
    state = here.centre(index, WATERFRONT, {0: 1, 1: 1, 3: 2}).turn_of(0)
    state = through(play(state, upright(card), RIGHT, TO_CENTRE), Step.MENU)
    fields = state.to_dict()
    assert len(fields["prs"]) == 2 + len(complete)
    assert fields["train_open"] == opened
    assert fields["ended"] == ended
    if ended:
        assert (fields["ender"], fields["last_turns"]) == (0, 0b110)


@pytest.mark.rule("TC-OPS-09")
def test_there_is_no_sixth_prs(load: Load) -> None:
    # The lower card is still turned and the cubes count, but nothing is built.
    here, card = arriving(load(), WATERFRONT, S)
    here.centre(0, CANAL, complete=1).centre(1, 12, complete=1)
    here.centre(3, 11, complete=2).centre(4, 9, complete=2)
    here.centre(2, WATERFRONT, {0: 1, 1: 1, 3: 2}).ended(Ended.PRS, 2, 1)
    before = here.turn_of(0)
    state = play(before, upright(card), RIGHT, TO_CENTRE)
    assert step(state) == Step.OPERATIONS
    fields = through(state).to_dict()
    for name in ("prs", "closed_termini", "train_open", "ended", "ender"):
        assert fields[name] == before.to_dict()[name]
    assert fields["operations"][2]["state"] == 2
    assert fields["operations"][5]["card"] != NONE


@pytest.mark.rule("TC-OPS-10", "TC-SCORE-04")
def test_points_for_each_cube(load: Load) -> None:
    # The Waterfront gives 2 or 4 for a cube, University 1 or 3.
    here = Position(load()).centre(0, WATERFRONT, complete=2).centre(1, UNIVERSITY, {0: 0, 2: 1})
    here.centre(3, 3, {0: 0, 1: 0, 2: 1})
    assert points(over(here), "operations") == [1 + 2 * 2, 1 + 2, 4 * 4]
    here = Position(load()).centre(0, UNIVERSITY, complete=1)
    assert points(over(here), "operations") == [0, 3 * 3, 0]


@pytest.mark.rule("TC-OPS-11")
def test_a_complete_centre_is_none_any_more(load: Load) -> None:
    here, card = arriving(load(), WATERFRONT, S, G)
    state = here.centre(0, WATERFRONT, complete=1).turn_of(0)
    state = play(state, upright(card), RIGHT)
    assert at_menu(state)
    assert resources(state) == (1, 1, 1)

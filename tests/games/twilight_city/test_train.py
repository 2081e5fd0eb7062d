"""Panel 4: the tokens of the train, its sections, and the stack of own discs."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    ANY_3,
    ANY_4,
    ANY_5,
    BBG,
    BBS,
    BGG,
    BSG,
    BSS,
    OFF_TRAIN,
    SSG,
    START_DISC,
    TRAIN_DISC,
    B,
    Ended,
    G,
    S,
    Step,
    gear,
    item,
    own,
    white,
)
from .positions import Load, Position, player, through
from .scenes import at_menu, changed, offers, over, points, resources, step

COSTS = {BBS: (2, 1, 0), BBG: (2, 0, 1), BSS: (1, 2, 0), BSG: (1, 1, 1), SSG: (0, 2, 1)}
COSTS[BGG] = (1, 0, 2)


#: Resources for any compound item.
RICH = {B: 2, S: 2, G: 2}


@pytest.mark.rule("TC-P4-01", "TC-P4-03")
@pytest.mark.parametrize("kind", [BBS, BBG, BSS, BSG, SSG, BGG])
def test_an_object_token_asks_for_its_item(load: Load, kind: int) -> None:
    cost = COSTS[kind]
    here = Position(load()).train(kind, ANY_3, ANY_3, ANY_4).player(0, RICH)
    before = here.turn_of(0)
    state = play(before, own(4))
    assert at_menu(state)
    assert resources(state) == tuple(2 - spent for spent in cost)
    assert player(state)["stock"] == player(before)["stock"] + 3 - 1
    assert player(state)["demand_points"] == (4, 5, 5, 6, 7, 7)[kind]
    fields = state.to_dict()
    assert fields["train"][0] == {"kind": 1 + kind, "owner": 1}
    assert fields["train_next"] == 1
    assert changed(before, state) == {"resources", "stock", "demand_points"}
    # Exactly that item: a cube less of any of its colours, and it can't be crafted.
    for colour, spent in enumerate(cost):
        if spent:
            less = {c: spent - 1 if c == colour else 4 for c in range(3)}
            here = Position(load()).train(kind, ANY_3, ANY_3, ANY_4).player(0, less)
            assert not offers(here.turn_of(0), own(4))


@pytest.mark.rule("TC-P4-01", "TC-P4-03")
@pytest.mark.parametrize(("kind", "worth"), [(ANY_3, 3), (ANY_4, 4), (ANY_5, 5)])
def test_a_generic_token_takes_any_item(load: Load, kind: int, worth: int) -> None:
    here = Position(load()).train(kind, BBS, BBG, BSS).player(0, RICH)
    state = play(here.turn_of(0), own(4))
    assert step(state) == Step.ITEM
    assert legal(state) == [item(one) for one in COSTS]
    for one, cost in COSTS.items():
        after = play(state, item(one))
        assert resources(after) == tuple(2 - spent for spent in cost)
        assert player(after)["demand_points"] == worth
    # Only what can be paid.
    here = Position(load()).train(kind, BBS, BBG, BSS).player(0, {B: 2, S: 2})
    assert legal(play(here.turn_of(0), own(4))) == [item(BBS), item(BSS)]
    here = Position(load()).train(kind, BBS, BBG, BSS).player(0, {B: 1, S: 1})
    assert not offers(here.turn_of(0), own(4))


@pytest.mark.rule("TC-P4-01")
def test_only_the_next_token(load: Load) -> None:
    # The first token is taken, the second asks for BBG.
    here = Position(load()).train(BBS, BBG, BSS, BSG).taken(1)
    assert not offers(here.player(0, {B: 2, S: 1}).turn_of(0), own(4))
    here = Position(load()).train(BBS, BBG, BSS, BSG).taken(1).player(0, {B: 2, G: 1})
    state = play(here.turn_of(0), own(4))
    assert [space["owner"] for space in state.to_dict()["train"][:3]] == [2, 1, 0]


@pytest.mark.rule("TC-P4-01")
def test_the_cube_is_one_of_those_spent(load: Load) -> None:
    here = Position(load()).player(0, {B: 2, S: 1}, stock=0, spare=7)
    state = play(here.turn_of(0), own(4))
    assert player(state)["stock"] == 2
    assert state.to_dict()["train"][0]["owner"] == 1


@pytest.mark.rule("TC-P4-02")
@pytest.mark.parametrize(("built", "opened"), [(0, 4), (1, 6), (2, 8)])
def test_only_open_sections(load: Load, built: int, opened: int) -> None:
    def here(taken: int) -> Position:
        position = Position(load(4)).player(0, RICH)
        for index in range(built):
            position.centre(index, (14, 12, 11)[index], complete=3)
        return position.taken(*[k % 2 + 1 for k in range(taken)])

    assert offers(here(opened - 1).turn_of(0), own(4))
    assert not offers(here(opened).turn_of(0), own(4))


@pytest.mark.rule("TC-P4-02")
def test_there_is_no_eleventh_token(load: Load) -> None:
    here = Position(load(4)).player(0, RICH).taken(*[1, 2] * 5).ended(Ended.TRAIN, 2, 1)
    for index, card in enumerate((14, 12, 11)):
        here.centre(index, card, complete=3)
    assert not offers(here.turn_of(0), own(4))


@pytest.mark.rule("TC-P4-03", "TC-SCORE-02")
def test_points_of_the_tokens(load: Load) -> None:
    here = Position(load()).train(SSG, ANY_5, BBS, BGG).taken(0, 2, 0, 2)
    assert points(over(here), "demand") == [7 + 4, 0, 5 + 7]


# The stack of own discs.


@pytest.mark.rule("TC-P4-04", "TC-DISC-09")
@pytest.mark.parametrize(("players", "space"), [(2, 5), (3, 6), (4, 7)])
def test_the_disc_at_the_stack(load: Load, players: int, space: int) -> None:
    def here(taken: int) -> Position:
        position = Position(load(players)).player(0, {B: 3, S: 3, G: 3})
        for index, card in enumerate((14, 12)):
            position.centre(index, card, complete=1)
        return position.taken(*[1] * taken)

    # One before: no disc, and the stack stays.
    state = here(space - 2).turn_of(0)
    state = through(play(state, own(4)), Step.MENU)
    fields = state.to_dict()
    assert player(state)["discs"] == START_DISC
    assert (fields["train_disc"], fields["train_discs"]) == (space, (1 << players) - 1)
    state = here(space - 1).turn_of(0)
    state = through(play(state, own(4)), Step.MENU)
    fields = state.to_dict()
    assert player(state)["discs"] == START_DISC | TRAIN_DISC
    assert (fields["train_disc"], fields["train_discs"]) == (space + 1, (1 << players) - 2)


@pytest.mark.rule("TC-P4-04")
def test_whose_disc_is_gone_moves_the_stack_all_the_same(load: Load) -> None:
    here = Position(load(4)).player(0, {B: 3, S: 3, G: 3}).taken(1, 1, 1, 1, 1, 1, 0)
    for index, card in enumerate((14, 12)):
        here.centre(index, card, complete=2)
    before = here.turn_of(0)
    assert (before.to_dict()["train_disc"], before.to_dict()["train_discs"]) == (8, 0b1110)
    state = through(play(before, own(4)), Step.MENU)
    fields = state.to_dict()
    assert (fields["train_disc"], fields["train_discs"]) == (9, 0b1110)
    assert player(state)["discs"] == player(before)["discs"]


@pytest.mark.rule("TC-P4-05", "TC-END-01")
@pytest.mark.parametrize(("players", "last"), [(2, 6), (3, 8), (4, 10)])
def test_the_last_space_triggers_the_end(load: Load, players: int, last: int) -> None:
    kinds = (BSG, BSG, SSG, SSG, BGG, BGG, BBG, BBG)[: last - 2]
    for taken in (last - 2, last - 1):
        here = Position(load(players)).player(0, {B: 2, S: 1})
        here.train(*(*kinds, BBS, BBS, BSS, BSS, ANY_3, ANY_3)[:10])
        for index, card in enumerate((14, 12, 11)[: (last - 4) // 2]):
            here.centre(index, card, complete=players - 1 if index else 0)
        state = play(here.taken(*[1] * taken).turn_of(0), own(4))
        fields = state.to_dict()
        assert fields["train_next"] == taken + 1
        assert fields["ended"] == (Ended.TRAIN if taken == last - 1 else Ended.NOT)
        if taken == last - 1:
            assert (fields["ender"], fields["last_turns"]) == (0, (1 << players) - 2)


@pytest.mark.rule("TC-EX-17", "TC-P4-04", "TC-P4-05")
def test_two_players_take_5_and_6(load: Load) -> None:
    here = Position(load(2)).train(1, 2, 3, 4, BBS, BBS).taken(0, 1, 0, 1)
    here.centre(0, 14, complete=0).player(0, {B: 2, S: 1}).player(1, {B: 2, S: 1})
    state = play(here.turn_of(0), own(4))
    fields = state.to_dict()
    assert player(state)["discs"] == START_DISC | TRAIN_DISC
    assert (fields["train_disc"], fields["train_discs"], fields["ended"]) == (6, 0b10, Ended.NOT)
    here.taken(0, 1, 0, 1, 0)
    state = play(here.turn_of(1), own(4))
    fields = state.to_dict()
    assert player(state, 1)["discs"] == START_DISC | TRAIN_DISC
    assert fields["train_discs"] == 0
    assert (fields["ended"], fields["ender"]) == (Ended.TRAIN, 1)


@pytest.mark.rule("TC-EX-33", "TC-P4-04", "TC-P4-05")
def test_four_players_and_the_stack_leaves_the_train(load: Load) -> None:
    kinds = (1, 1, 2, 2, 3, 3, ANY_3, BBS, BBS, ANY_3)
    here = Position(load(4)).train(*kinds).taken(1, 2, 1, 2, 1, 2).player(0, {B: 8, S: 4})
    for index, card in enumerate((14, 12, 11)):
        here.centre(index, card, complete=3)
    state = here.gears(4).turn_of(0, white=2, gear=1)
    found = []
    for action in (own(4), white(4), white(4), gear(4)):
        state = play(state, action)
        state = play(state, item(BBS)) if step(state) == Step.ITEM else state
        fields = state.to_dict()
        found.append((fields["train_disc"], fields["train_discs"], fields["ended"]))
    assert found == [
        (8, 0b1110, Ended.NOT),
        (9, 0b1110, Ended.NOT),
        (10, 0b1110, Ended.NOT),
        (OFF_TRAIN, 0b1110, Ended.TRAIN),
    ]
    assert player(state)["discs"] == START_DISC | TRAIN_DISC
    assert [player(state, seat)["discs"] for seat in (1, 2, 3)] == [START_DISC] * 3

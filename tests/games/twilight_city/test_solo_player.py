"""The player's turn in solo games, where it differs: Tower, false evidence, Phone Booth, demand."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    BBS,
    CLIMB,
    EXTRA,
    GAIN_B,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    GOAL_C,
    INVESTIGATION,
    STOP,
    TRAIN,
    TRAIN_DISC,
    B,
    Card,
    Ended,
    Extra,
    G,
    Phase,
    S,
    Step,
    gear,
    helper_coins,
    own,
    upside_down,
    white,
)
from .positions import Load, Position, display, player, texts

#: The simple item of each space of the Investigation; None for any.
SPACES: list[str | None] = ["BB", "BS", None, "SS", "BG", "SG", "BB", "BS", "SS", "BG", None, "SG"]
#: Extra cards by simple item.
EXTRAS = {"BB": EXTRA, "BS": EXTRA + 1, "SS": EXTRA + 2, "BG": EXTRA + 3, "SG": EXTRA + 4}
PARTS = {"B": B, "S": S, "G": G}


def spread(components: str) -> dict[int, int]:
    """Return resources for components."""
    return {number: components.count(name) for name, number in PARTS.items()}


@pytest.mark.rule("TC-SOLO-04")
def test_names_of_the_panels(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).player(0, {B: 2})
    menu = texts(here.turn_of(0))
    assert "Own disc on Investigation" in menu
    assert "Own disc on Phone Booth" in menu
    assert not {"Own disc on Recruitment", "Own disc on Report someone"} & {*menu}


@pytest.mark.rule("TC-SOLO-21", "TC-P2-03")
@pytest.mark.parametrize(
    ("level", "own_coins", "pool", "shares"),
    [
        (0, 2, 3, [0, 1, 2]),
        (0, 1, 3, [1, 2]),
        (1, 3, 2, [1, 2]),
        (3, 8, 5, [0, 1, 2, 3, 4, 5]),
        (3, 0, 8, [8]),
        (3, 2, 6, [6]),
    ],
)
def test_coins_of_the_helpers(
    load: Load, level: int, own_coins: int, pool: int, shares: list[int]
) -> None:
    here = Position(load(1)).player(0, tower=level, coins=own_coins).solo_state(coins=pool)
    price = 2 * (level + 1)
    state = play(here.turn_of(0, white=1), own(2), CLIMB)
    if len(shares) > 1:
        assert state.to_dict()["step"] == Step.COINS
        assert legal(state) == [helper_coins(share) for share in shares]
        state = play(state, helper_coins(shares[-1]))
    assert player(state)["tower"] == level + 1
    assert state.to_dict()["solo"]["coins"] == pool - shares[-1]
    assert player(state)["coins"] == own_coins - (price - shares[-1])


@pytest.mark.rule("TC-SOLO-21")
def test_too_few_coins_together(load: Load) -> None:
    here = Position(load(1)).player(0, tower=1, coins=2).solo_state(coins=1)
    assert CLIMB not in legal(play(here.turn_of(0), own(2)))


# False evidence.


@pytest.mark.rule("TC-SOLO-22", "TC-SOLO-04")
@pytest.mark.parametrize(("record", "steps"), [(1, 1), (3, 1), (4, 2), (8, 2)])
@pytest.mark.parametrize("detective", [0, 3, 6, 10, 11])
def test_evidence_at_the_next_destination(
    load: Load, record: int, steps: int, detective: int
) -> None:
    wanted = SPACES[min(detective + steps, 12) - 1]
    for components in ("BB", "BS", "SS", "BG", "SG"):
        here = Position(load(1)).player(0, spread(components), record=record)
        state = here.solo_state(detective=detective).turn_of(0, white=1)
        assert (own(9) in legal(state)) == (wanted in (components, None))
        if own(9) in legal(state):
            before = player(state)["stock"]
            after = play(state, own(9))
            assert after.to_dict()["solo"]["evidence"] == 1
            assert player(after)["resources"] == [0, 0, 0]
            # Two spent, one on the tile.
            assert player(after)["stock"] == before + 1


@pytest.mark.rule("TC-SOLO-22")
def test_any_item_for_a_general_symbol(load: Load) -> None:
    here = Position(load(1)).player(0, {B: 1, S: 2, G: 1}).solo_state(detective=2)
    state = play(here.turn_of(0), own(9))
    # Leaflet, Lockpick, Cipher and Compass can be paid.
    assert state.to_dict()["step"] == Step.ITEM
    assert len(legal(state)) == 4
    after = play(state, legal(state)[1])
    assert after.to_dict()["solo"]["evidence"] == 1
    assert player(after)["resources"] in ([0, 1, 1], [1, 0, 1], [0, 2, 0], [1, 1, 0])


@pytest.mark.rule("TC-SOLO-22")
def test_one_cube_of_evidence(load: Load) -> None:
    here = Position(load(1)).player(0, {B: 3}).solo_state(evidence=3)
    assert own(9) not in legal(here.turn_of(0))


@pytest.mark.rule("TC-SOLO-22", "TC-GEAR-02")
def test_evidence_by_gear(load: Load) -> None:
    here = Position(load(1)).player(0, {B: 3}).gears(9)
    after = play(here.turn_of(0, gear=1), gear(9))
    assert (after.to_dict()["solo"]["evidence"], after.to_dict()["gears"]) == (1, 0)


@pytest.mark.rule("TC-SOLO-23", "TC-EXT-03")
@pytest.mark.parametrize(("detective", "name"), [(0, "BB"), (1, "BS"), (2, "SG"), (3, "SS")])
def test_an_extra_card_as_evidence(load: Load, detective: int, name: str) -> None:
    here = Position(load(1)).row(0, 3, 9).solo_state(detective=detective)
    # The item of the card fits nowhere else.
    here.goal(0, GOAL_C, 0 if name == "SG" else 14)
    state = here.turn_of(0)
    before = player(state)
    state = play(state, upside_down(EXTRAS[name]))
    state = play(state, INVESTIGATION) if state.to_dict()["step"] == Step.TARGET else state
    after = player(state)
    assert state.to_dict()["solo"]["evidence"] == 1
    assert (after["stock"], after["hours"]) == (before["stock"] - 1, before["hours"] + 1)
    assert after["resources"] == before["resources"]
    assert state.to_dict()["extra_place"][EXTRAS[name] - EXTRA] == Extra.UNDER


@pytest.mark.rule("TC-SOLO-23")
def test_an_extra_card_of_another_item(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).goal(0, GOAL_C, 14)
    menu = legal(here.turn_of(0))
    # The first space asks for two bronze components.
    assert upside_down(EXTRAS["BB"]) in menu
    assert upside_down(EXTRAS["BS"]) not in menu


# The Phone Booth.


@pytest.mark.rule("TC-SOLO-24", "TC-SOLO-04")
@pytest.mark.parametrize(
    ("card", "coins", "slots"),
    [(8, 1, (2, 5)), (7, 2, (1, 4, 2, 5)), (9, 3, (0, 3, 1, 4, 2, 5))],
)
def test_the_phone_booth(load: Load, card: int, coins: int, slots: tuple[int, ...]) -> None:
    here = Position(load(1)).row(0, 3, card)
    assert here.cards.coins(card) == coins
    state = here.turn_of(0, white=1)
    shown = display(state)
    state = play(state, own(13))
    assert state.to_dict()["card_place"][card] == Card.COVERED
    drawn: list[int] = []
    while state.is_chance_node():
        fields = state.to_dict()
        assert fields["step"] == Step.DISPLAY
        drawn.append(fields["cursor"])
        state.apply_action(legal(state)[0])
    assert tuple(drawn) == slots
    after = display(state)
    for slot in range(6):
        assert (after[slot] != shown[slot]) == (slot in slots)
        if slot in slots:
            assert state.to_dict()["card_place"][shown[slot]] == Card.DISCARD
    data = player(state)
    assert (data["zone"], data["hours"], data["coins"], data["police"]) == (2, 0, 1, 0)
    assert (state.to_dict()["airship"], data["record"]) == (15, 1)


@pytest.mark.rule("TC-EX-27", "TC-SOLO-24", "TC-EOD-02")
def test_two_coins_of_the_last_card(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9, 7).player(0, coins=9, hours=12)
    without = play(here.turn_of(0, main_done=1), STOP)
    here = Position(load(1)).row(0, 3, 9, 7).player(0, coins=9, hours=12)
    state = play(here.turn_of(0, main_done=1, white=1), own(13))
    count = 0
    while state.to_dict()["step"] == Step.DISPLAY:
        count += 1
        state.apply_action(legal(state)[0])
    assert count == 4
    with_booth = play(state, STOP)
    assert player(without)["coins"] == 9 + 3 + 2 - 6
    assert player(with_booth)["coins"] == 9 + 3 - 6


@pytest.mark.rule("TC-SOLO-24", "TC-SOLO-28")
def test_when_there_is_no_call(load: Load) -> None:
    home = Position(load(1)).row(0, 9)
    covered = Position(load(1)).row(0, 3, 9, covered=[9])
    used = Position(load(1)).row(0, 3, 9, under={9: 45})
    for here in (home, covered, used):
        assert own(13) not in legal(here.turn_of(0))
    assert own(13) in legal(Position(load(1)).row(0, 3, 9).turn_of(0))
    extra = Position(load(1)).row(0, 3, EXTRA + 1).turn_of(0, white=1)
    after = play(extra, own(13))
    assert after.to_dict()["extra_place"][1] == Extra.COVERED


@pytest.mark.rule("TC-SOLO-28", "TC-DISC-07")
@pytest.mark.parametrize(("panel", "mask"), [(11, 1), (12, 2), (13, 4)])
def test_once_a_turn(load: Load, panel: int, mask: int) -> None:
    here = Position(load(1)).row(0, 3, 9)
    assert white(panel) in legal(here.turn_of(0, white=2))
    assert white(panel) not in legal(here.turn_of(0, white=2, walked=mask))


@pytest.mark.rule("TC-SOLO-28", "TC-SOLO-20", "TC-P11-01")
def test_the_newsstand_as_in_any_game(load: Load) -> None:
    # The player is one step from the Newsstand of District I.
    state = play(Position(load(1)).turn_of(0, white=1), own(11))
    after = play(state, GAIN_B) if state.to_dict()["step"] == Step.CHOICE else state
    assert (player(after)["zone"], player(after)["hours"]) == (1, 1)
    assert player(after)["resources"] == [2, 0, 0]
    # A white disc is left, but not for the Newsstand.
    assert white(10) in legal(after)
    assert white(11) not in legal(after)


# Demand.


@pytest.mark.rule("TC-SOLO-25", "TC-RULING-35", "TC-P4-01")
def test_the_token_in_the_zone(load: Load) -> None:
    here = Position(load(1)).token(0, BBS).player(0, {B: 2, S: 1}).taken(1)
    state = play(here.turn_of(0, white=1), own(4))
    fields = state.to_dict()
    assert fields["zones"][0]["token"] == 0
    assert fields["train"][1] == {"kind": 1 + BBS, "owner": 1}
    assert fields["train_next"] == 2
    assert player(state)["resources"] == [0, 0, 0]
    assert player(state)["demand_points"] == 0


@pytest.mark.rule("TC-SOLO-25", "TC-RULING-35")
def test_tokens_elsewhere_or_of_other_items(load: Load) -> None:
    for zone, kind in ((1, BBS), (0, 5)):
        here = Position(load(1)).token(zone, kind).player(0, {B: 2, S: 1})
        assert own(4) not in legal(here.turn_of(0))
    generic = Position(load(1)).token(0, 7).player(0, {B: 2, S: 1})
    after = play(generic.turn_of(0, white=1), own(4))
    assert after.to_dict()["train"][0] == {"kind": 8, "owner": 1}


@pytest.mark.rule("TC-SOLO-25", "TC-SOLO-47", "TC-P4-02")
@pytest.mark.parametrize(("stations", "spaces"), [(0, 4), (1, 6), (2, 8), (3, 10)])
def test_open_spaces_of_the_train(load: Load, stations: int, spaces: int) -> None:
    for taken, offered in ((spaces - 1, True), (spaces, False)):
        here = Position(load(1))
        for centre, location in enumerate((14, 12, 11)[:stations]):
            here.centre(centre, location, complete=1 + centre)
        kinds = [kind for kind in range(1, 9) for _ in range(2)]
        here.train(*kinds[:10]).taken(*[k % 3 for k in range(taken)])
        here.token(0, BBS).player(0, {B: 2, S: 1})
        assert (own(4) in legal(here.turn_of(0))) == offered


@pytest.mark.rule("TC-SOLO-06", "TC-SOLO-25", "TC-RULING-35")
def test_the_disc_at_space_seven(load: Load) -> None:
    here = Position(load(1)).centre(0, 14, complete=0).centre(1, 12, complete=0)
    here.train(1, 1, 2, 2, 3, 3).taken(1, 1, 2, 2, 3, 3).token(0, BBS).player(0, {B: 2, S: 1})
    state = play(here.turn_of(0, white=1), own(4))
    assert player(state)["discs"] & TRAIN_DISC
    assert state.to_dict()["train_discs"] == 0


@pytest.mark.rule("TC-SOLO-25", "TC-RULING-35", "TC-A2-02")
def test_upside_down_for_the_train(load: Load) -> None:
    # Card 54 has the item of card 3 * 6 + ... with a bronze, bronze and silver component.
    here = Position(load(1)).row(0, 3, 9).token(2, BBS)
    card = next(one for one in here.cards.where(item=BBS) if one not in (0, 3, 9, 57))
    state = play(here.hand(0, card).turn_of(0), upside_down(card))
    assert TRAIN in legal(state)
    after = play(state, TRAIN)
    fields = after.to_dict()
    assert (fields["train_next"], fields["zones"][2]["token"]) == (1, 0)
    assert player(after)["hours"] == 1


# All else is as with rivals.


@pytest.mark.rule("TC-SOLO-12", "TC-SOLO-20", "TC-GOAL-04")
def test_single_objectives_end_nothing(load: Load) -> None:
    here = Position(load(1)).player(0, tower=3, coins=8)
    state = play(here.turn_of(0, main_done=1, white=1), own(2), CLIMB, helper_coins(0))
    assert player(state)["tower"] == 4
    assert state.to_dict()["ended"] == Ended.NOT
    here = Position(load(1)).done(0, GOAL_A, GOAL_B1).goal(0, GOAL_B2, 1, {0: 0, 1: 0})
    state = play(here.player(0, {S: 2, G: 1}).turn_of(0, main_done=1, white=1), own(3))
    assert player(state)["goals_done"] == 0b111
    assert state.to_dict()["ended"] == Ended.NOT
    after = play(state, STOP)
    assert after.to_dict()["phase"] == Phase.GOVERNMENT


@pytest.mark.rule("TC-SOLO-20", "TC-SOLO-29", "TC-EOD-03", "TC-EOD-08")
def test_the_end_of_a_day(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).player(0, coins=2, hours=13)
    state: qx.State = play(here.turn_of(0, main_done=1), STOP)
    assert state.to_dict()["step"] == Step.BAG
    while state.to_dict()["phase"] == Phase.END_OF_DAY:
        state.apply_action(legal(state)[0])
    data = player(state)
    # 5 coins of 6, one hour too many.
    assert (data["coins"], data["hours"], data["day"], data["record"]) == (0, 2, 2, 2)
    assert state.to_dict()["phase"] == Phase.GOVERNMENT

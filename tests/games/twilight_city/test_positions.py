"""The builder of positions: what it fills in, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from ..support import play
from .cards import cards_of
from .ids import (
    A_DISC,
    CANDELABRA,
    EXTRA,
    GOAL_A,
    GOAL_B2,
    RIGHT,
    START_DISC,
    TOWER_DISC,
    TRAIN_DISC,
    B,
    Bonus,
    Card,
    Ended,
    Extra,
    G,
    Phase,
    S,
    Step,
    upright,
)
from .positions import Load, Position, display, hand, player, texts, through


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_first_turn(load: Load, players: int) -> None:
    state = Position(load(players)).turn_of(0)
    fields = state.to_dict()
    assert (fields["phase"], fields["step"], fields["to_act"]) == (Phase.TURN, Step.MENU, 0)
    assert display(state) == [87, 81, 75, 69, 63, 57]
    assert (fields["airship"], fields["agents"]) == (15, [24, 24])
    for seat in range(players):
        data = player(state, seat)
        assert data["row_left"] == data["row_right"] == data["last_card"] == seat
        assert (data["zone"], data["home"], data["hours"]) == (0, 0, 0)
        assert (data["coins"], data["tickets"], data["resources"]) == (1, 1, [1, 0, 0])
        assert (data["stock"], data["common"], data["discs"]) == (13, 2, START_DISC)
        assert [goal["card"] for goal in data["goals"]] == [seat, 2 * seat, 2 * seat + 1, seat]
        assert hand(state, seat) == set()
    assert "Take Machine Factory card 87 from the display" in texts(state)


def test_a_position(load: Load) -> None:
    position = (
        Position(load(3))
        .row(0, 3, 24)
        .hand(0, 49)
        .hand(1, 60, known=[61])
        .player(1, {B: 2, G: 1}, tower=3, record=5, police=2, timer=1, police_zone=0)
        .player(2, stock=4, spare=20)
        .goal(0, GOAL_A, 5, {0: 0})
        .done(1, GOAL_A, GOAL_B2)
        .panel(3, white=1, own=[1])
        .black(5, 2)
        .cubes(7, 1)
        .centre(0, 5, {0: 0, 2: 1})
        .centre(1, 11, complete=2)
        .centre(4, 2, {0: 1})
        .taken(0, 1, 1, 0, 2)
        .tile(0, 3, [0, 0, 1], [2])
    )
    state = position.turn_of(0)
    fields = state.to_dict()
    assert fields["card_place"][24] == Card.VALID
    assert fields["card_place"][3] == Card.COVERED
    assert (hand(state, 0), hand(state, 1)) == ({49}, {60, 61})
    assert (player(state, 0)["zone"], player(state, 0)["home"]) == (16, 0)
    # Everything out of 18: cards, train, tiles, city, bag, containers, common stock.
    assert player(state, 0)["stock"] == 18 - 1 - 1 - 2 - 2 - 1 - 2 - 2
    assert player(state, 1)["stock"] == 18 - 2 - 2 - 1 - 2 - 1 - 3
    assert player(state, 2)["stock"] == 4
    assert fields["zones"][20]["cubes"][2] == 18 - 4 - 3 - 1 - 1 - 1 - 2 - 2
    assert player(state, 1)["common"] == 0
    assert player(state, 1)["discs"] == START_DISC | TOWER_DISC | A_DISC
    assert player(state, 2)["discs"] == START_DISC
    # The second PRS stands in District IV; nobody has reached the stack of discs.
    assert fields["prs"] == [17, 19]
    assert fields["closed_termini"] == 1 << 3
    assert (fields["train_open"], fields["train_next"], fields["train_disc"]) == (6, 5, 6)
    assert fields["train_discs"] == 0b111
    assert player(state, 1)["demand_points"] == 5 + 5
    assert fields["operations"][3]["card"] == fields["operations"][5]["card"] == 255


def test_the_stack_of_discs_moves_on(load: Load) -> None:
    prs = Position(load(2)).centre(0, 4, complete=0)
    state = prs.taken(0, 0, 0, 0, 1, 0).turn_of(0)
    fields = state.to_dict()
    assert (fields["train_disc"], fields["train_discs"]) == (6, 0)
    assert all(player(state, seat)["discs"] & TRAIN_DISC for seat in (0, 1))


@pytest.mark.parametrize(
    ("hours", "bonus"), [(0, Bonus.BOTH), (3, Bonus.DISC_B), (8, Bonus.DISC_B), (9, Bonus.NONE)]
)
def test_bonus_discs(load: Load, hours: int, bonus: Bonus) -> None:
    state = Position(load()).player(0, hours=hours).turn_of(0)
    assert player(state)["bonus"] == bonus


def test_rows(load: Load) -> None:
    position = Position(load()).row(
        1, 30, CANDELABRA, 24, EXTRA + 3, 40, home=24, covered=[40], under={EXTRA + 3: 9}, last=40
    )
    state = position.gone(EXTRA + 8).discard(7).turn_of(0)
    fields = state.to_dict()
    where = {card: fields["card_place"][card] for card in (30, 24, 40, 9, 7)}
    assert where == {
        30: Card.VALID + 1,
        24: Card.COVERED + 1,
        40: Card.COVERED + 1,
        9: Card.UNDER + 1,
        7: Card.DISCARD,
    }
    assert fields["extra_place"][3] == Extra.USED + 1
    assert fields["extra_place"][8] == Extra.REMOVED
    data = player(state, 1)
    assert (data["row_left"], data["row_right"], data["last_card"]) == (30, 40, 40)
    assert (data["candelabra"], data["zone"], data["home"]) == (1, 6, 16)


def test_helpers(load: Load) -> None:
    position = (
        Position(load(1, level="easy"))
        .token(5, 2)
        .helper(1, zone=13, stock=1, guard=1)
        .solo_state(detective=5, coins=4, evidence=1)
        .centre(0, 1, complete=0)
        .taken(0, 2, 0)
    )
    state = position.turn_of(0)
    fields = state.to_dict()
    assert [one["zone"] for one in fields["partisans"][1:]] == [13, 24, 17]
    assert [one["stock"] for one in fields["partisans"]] == [18 - 1 - 2 - 2 - 3 - 2 - 1, 1, 2, 2]
    assert fields["solo"]["columns"] == [3, 1, 2]
    assert sum(fields["bag_tokens"]) == 18 - 1 - 3
    assert fields["train_open"] == 6


def test_a_deck_of_few_cards(load: Load) -> None:
    state = Position(load()).deck(9, 10).turn_of(0)
    places = state.to_dict()["card_place"]
    assert [card for card, place in enumerate(places) if place == Card.DECK] == [9, 10]
    assert places.count(Card.DISCARD) == 90 - 2 - 3 - 6


def test_the_end_is_near(load: Load) -> None:
    state = Position(load()).player(1, tower=4).ended(Ended.TOWER, 1, 0).turn_of(2)
    fields = state.to_dict()
    assert (fields["ended"], fields["ender"], fields["last_turns"]) == (1, 1, 1)


def test_playing_on(load: Load) -> None:
    here = Position(load()).row(0, 3, 24).hand(0, 49).turn_of(0)
    after = play(here, upright(49), RIGHT)
    assert after.to_dict()["step"] == Step.BONUS
    assert through(after, Step.MENU).to_dict()["step"] == Step.MENU
    assert here.to_dict()["step"] == Step.MENU


WRONG: list[tuple[Any, str]] = [
    (lambda here: here.hand(0, 24).row(1, 24), "two places"),
    (lambda here: here.player(0, zone=3), "zone"),
    (lambda here: here.goal(0, GOAL_A, 4).goal(1, GOAL_A, 4), "dealt twice"),
    (lambda here: here.centre(3, 5), "isn't complete"),
    (lambda here: here.taken(0, 0, 0, 0, 0), "isn't open"),
    (lambda here: here.train(0, 0, 0), "no more tokens"),
    (lambda here: here.black(3, 7), "6 black cubes"),
    (lambda here: here.player(0, {B: 10, S: 5}), "no more cubes"),
    (lambda here: here.player(0, stock=14), "only 13 cubes"),
    (lambda here: here.done(0, 3), "c_done"),
]


@pytest.mark.parametrize(("change", "says"), WRONG)
def test_what_can_not_be(load: Load, change: Any, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        change(Position(load())).turn_of(0)


def test_components(load: Load) -> None:
    cards = cards_of(load())
    assert (cards.zone(49), cards.zone(EXTRA + 1), cards.coins(CANDELABRA)) == (13, 2, -1)
    assert cards.zones_of(3) == [4, 8, 9, 14, 19]
    assert cards.zones_of(0, "terminus") == [7]
    # The printed examples.
    assert cards.rings(24, 49) == [B]
    assert cards.rings(31, 49) == [B, G]
    assert cards.rings(24, CANDELABRA) == [B, S]
    assert cards.rings(CANDELABRA, 32) == [S, G]
    assert cards.rings(CANDELABRA, EXTRA) == [B]
    assert cards.rings(EXTRA, EXTRA + 1) == [S]
    assert 49 in cards.where(location=8, icon=0, gear=1)
    assert 49 in cards.with_rings(B, left=24)
    assert 31 in cards.with_rings(G, B, right=49)

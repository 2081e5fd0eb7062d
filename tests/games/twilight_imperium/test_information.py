"""What each player may know."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import play
from .driving import pass_until
from .ids import (
    BUY,
    GIFT,
    NONE,
    SELL,
    STOP,
    SWAP,
    UNKNOWN,
    YES,
    Phase,
    Step,
    Window,
    ac,
    amount,
    seat,
)
from .positions import Load, Position

HIDDEN_SEAT, HIDDEN_HOLDER = -2, 9


def seen(state: qx.State, who: int, other: int) -> list[int]:
    """Return a hand as another player sees it, by printed numbers; 0 is a card unknown."""
    hand = state.observation(who)["players"][other]["hand"]
    return [0 if card == UNKNOWN else card + 1 for card in hand if card != NONE]


def buying(position: Position) -> qx.State:
    """Return a state in which Xxcha buy units: nothing is hidden but cards."""
    return position.state(Phase.PURCHASE, Step.BUY, 2)


# Hands and decks.


def test_hands_are_private_but_for_cards_seen(load: Load) -> None:
    position = Position(load()).give(0, 3, 19).give(0, 2, 8, seen=0b010).give(1, 4)
    state = buying(position)
    assert seen(state, 0, 0) == [2, 3, 8, 19]
    assert seen(state, 1, 0) == [2, 8, 0, 0]
    assert seen(state, 2, 0) == [0, 0, 0, 0]
    assert seen(state, 0, 1) == [0]
    own = state.observation(0)["players"][0]["hand_seen"]
    assert own[:4] == [0b010, 0, 0b010, 0]  # one knows what others know
    for who in (1, 2):
        assert state.observation(who)["players"][0]["hand_seen"] == [0] * 8


def test_only_the_sum_of_deck_and_unseen_cards_is_known(load: Load) -> None:
    position = Position(load()).give(0, 1, 1).give(1, 1, seen=0b100).give(1, 1, 4)
    state = buying(position)
    shown = {who: state.observation(who) for who in range(3)}
    # Of ten Trade Agreements Sol hold 2, Hacan 2, of which Xxcha have seen one.
    assert [shown[who]["deck"][0] for who in range(3)] == [8, 8, 9]
    assert [shown[who]["deck"][3] for who in range(3)] == [4, 3, 4]
    assert [shown[who]["deck_size"] for who in range(3)] == [71] * 3
    assert [sum(shown[who]["deck"]) for who in range(3)] == [74, 73, 75]


def test_public_things_are_shown_to_all(load: Load) -> None:
    position = Position(load()).fleet(2, 0, d=1, cr=2).carry(2, 0, gf=3).law(6)
    position.hold(10, 1, gf=2, pds=1, dock=True).put(1, credits=33, tech=[1, 2, 3])
    fields = buying(position).to_dict()
    for who in range(3):
        shown = buying(position).observation(who)
        assert shown["player"] == who
        hidden = {"players", "deck"}
        for name in fields.keys() - hidden:
            assert shown[name] == fields[name], name
        for mine, theirs in zip(fields["players"], shown["players"], strict=False):
            for name in mine.keys() - {"hand", "hand_seen"}:
                assert mine[name] == theirs[name], name


def twins(load: Load) -> list[tuple[qx.State, qx.State]]:
    """Return pairs of states that Sol can't tell apart."""

    def trading(one: int, other: int, **control: Any) -> qx.State:
        position = Position(load()).give(1, one, other).give(2, 19)
        return position.state(Phase.PURCHASE, Step.BUY, 2, **control)

    def asked(who: int) -> qx.State:
        position = Position(load()).give(1, 18).give(2, 18)
        return position.window(Window.CREDITS, who)

    return [
        (trading(4, 5), trading(7, 8)),
        (buying(Position(load()).give(1, 9)), buying(Position(load()).give(1, 40))),
        (asked(1), asked(2)),
    ]


@pytest.mark.rule("TI-CARD-12")
def test_equal_information_looks_equal(load: Load) -> None:
    for one, other in twins(load):
        assert one.to_dict() != other.to_dict()
        assert one.observation(0) == other.observation(0)
        assert one.observation_string(0) == other.observation_string(0)
        assert one.information_state_string(0) == other.information_state_string(0)
        assert one.observation(1) != other.observation(1)


# Who is asked.


@pytest.mark.rule("TI-CARD-12")
def test_who_is_asked_in_a_window_is_hidden(load: Load) -> None:
    state = Position(load()).give(0, 18).give(1, 18).window(Window.CREDITS, 0)
    assert [state.observation(who)["to_act"] for who in range(3)] == [0, HIDDEN_SEAT, HIDDEN_SEAT]
    for who in range(3):
        shown = state.observation(who)
        assert (shown["window"]["pos"], shown["window"]["passes"]) == (0, 0)
    passed = play(state, STOP)
    assert passed.observation(2) == state.observation(2)  # nobody saw that Sol were asked
    assert passed.observation(0)["to_act"] == HIDDEN_SEAT


@pytest.mark.rule("TI-CARD-12", "TI-CARD-09")
def test_who_may_react_is_hidden(load: Load) -> None:
    position = Position(load()).give(0, 19).give(1, 4).give(2, 4)
    state = play(position.window(Window.CREDITS, 0), ac(19))
    assert [state.observation(who)["to_act"] for who in range(3)] == [HIDDEN_SEAT] * 2 + [2]
    passed = play(state, STOP)
    assert passed.observation(0) == state.observation(0)
    assert passed.observation(1)["to_act"] == 1
    assert [state.observation(who)["card"]["pos"] for who in range(3)] == [0, 0, 0]
    # The card that is played lies open.
    assert [state.observation(who)["card"]["id"] for who in range(3)] == [18] * 3


# The market.


def offered(load: Load, *actions: int) -> qx.State:
    """Return the state after Xxcha have made Hacan an offer, which they may accept."""
    position = Position(load()).give(2, 19, 20).give(1, 8).give(0, 3)
    return play(position.state(Phase.MARKET, Step.MARKET_KIND, 2), *actions)


@pytest.mark.rule("TI-MKT-06")
@pytest.mark.parametrize(
    "actions",
    [
        (SELL, seat(1), ac(19), amount(5)),
        (SWAP, seat(1), ac(19), ac(8)),
        (GIFT, seat(1), ac(19)),
    ],
    ids=["sell", "swap", "gift"],
)
def test_the_card_offered_is_shown_to_the_partner_only(
    load: Load, actions: tuple[int, ...]
) -> None:
    state = offered(load, *actions)
    cards = [state.observation(who)["offer"]["card"] for who in range(3)]
    assert cards == [UNKNOWN, 18, 18]
    assert (seen(state, 1, 2), seen(state, 0, 2)) == ([19, 0], [0, 0])
    refused = play(state, STOP)
    assert (seen(refused, 1, 2), seen(refused, 0, 2)) == ([19, 0], [0, 0])  # it stays known
    agreed = play(state, YES)
    assert 19 in seen(agreed, 2, 1)  # who gave it knows where it is
    assert set(seen(agreed, 0, 1)) == {0}


@pytest.mark.rule("TI-MKT-07")
@pytest.mark.parametrize(
    ("actions", "shown"),
    [
        ((SELL, seat(1), ac(19), amount(5)), 1),
        ((GIFT, seat(1), amount(5)), 1),
        ((BUY, seat(1), ac(8), amount(5)), HIDDEN_SEAT),
        ((SWAP, seat(1), ac(19), ac(8)), HIDDEN_SEAT),
    ],
    ids=["sell", "gift", "buy", "swap"],
)
def test_that_a_named_card_is_there_is_not_shown(
    load: Load, actions: tuple[int, ...], shown: int
) -> None:
    # Only holders of the card can be asked; the others must not learn it by that.
    state = offered(load, *actions)
    assert [state.observation(who)["to_act"] for who in range(3)] == [shown, 1, shown]


def test_past_offers_of_others_stay_private(load: Load) -> None:
    position = Position(load(market_offers=2)).give(2, 19, 20).give(1, 8).give(0, 3)
    state = play(position.state(Phase.MARKET, Step.MARKET_KIND, 2), GIFT, seat(1), ac(19), STOP)
    cards = [state.observation(who)["past"][0]["card"] for who in range(3)]
    assert cards == [UNKNOWN, 18, 18]
    assert [state.observation(who)["past"][0]["partner"] for who in range(3)] == [1, 1, 1]


# Map tiles.


@pytest.mark.rule("TI-MAP-02", "TI-MAP-08")
def test_map_tiles_are_private_while_the_galaxy_is_built(load: Load) -> None:
    game = load(3, map_mode="build", galaxy=())
    start = game.new_initial_state(0, chance="explicit")
    dealt = pass_until(start, lambda now: now["step"] == Step.LAY_TILE)
    holders = dealt.to_dict()["tile_holder"]
    for who in range(3):
        shown = dealt.observation(who)
        expected = [HIDDEN_HOLDER if h < 6 and h != who else h for h in holders]
        assert shown["tile_holder"] == expected
        assert shown["tile_count"] == [14, 13, 13, 0, 0, 0]
    half = pass_until(start, lambda now: now["step"] == Step.TILE and now["draws"][2] == 20)
    shown = half.observation(1)
    assert shown["tile_holder"].count(HIDDEN_HOLDER) == 40 - 7  # in the stack or with others
    assert shown["tile_count"] == [7, 7, 6, 0, 0, 0]
    done = pass_until(dealt, lambda now: now["phase"] != Phase.SETUP)
    assert done.observation(1)["tile_holder"] == done.to_dict()["tile_holder"]

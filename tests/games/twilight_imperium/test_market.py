"""Phase 2: offers of cards and credits."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx
from quincunx.fields import differences

from ..support import legal, play
from .driving import passing, seat_fields, where
from .ids import (
    AMOUNTS,
    BUY,
    GIFT,
    HACAN,
    NEUTRAL,
    NONE,
    SELL,
    SOL,
    STOP,
    SWAP,
    XXCHA,
    YES,
    Phase,
    Step,
    ac,
    amount,
    seat,
)
from .positions import Load, Position

KINDS = [SELL, BUY, SWAP, GIFT]


def market(load: Load, **options: Any) -> Position:
    """Return a position: Sol has two cards and 30 credits, Hacan Good Year and 12 credits."""
    position = Position(load(**options)).order(SOL, HACAN, XXCHA).give(SOL, 2, 41).give(HACAN, 18)
    return position.put(SOL, credits=30).put(HACAN, credits=12).put(XXCHA, credits=0)


def opened(position: Position, **control: Any) -> qx.State:
    """Return the state in which Sol is asked for an offer."""
    return position.state(Phase.MARKET, Step.MARKET_KIND, SOL, **control)


def wealth(state: qx.State, player: int) -> tuple[int, list[int]]:
    """Return credits and printed numbers of the cards of a player."""
    fields = seat_fields(state, player)
    return fields["credits"], [card + 1 for card in fields["hand"] if card != NONE]


# Offers.


@pytest.mark.rule("TI-MKT-04", "TI-MKT-05")
@pytest.mark.parametrize(
    ("actions", "sol", "hacan"),
    [
        ((SELL, seat(HACAN), ac(2), amount(10)), (40, [41]), (2, [2, 18])),
        ((BUY, seat(HACAN), ac(18), amount(15)), (15, [2, 18, 41]), (27, [])),
        ((SWAP, seat(HACAN), ac(2), ac(18)), (30, [18, 41]), (12, [2])),
        ((GIFT, seat(HACAN), amount(20)), (10, [2, 41]), (32, [18])),
        ((GIFT, seat(HACAN), ac(2)), (30, [41]), (12, [2, 18])),
        ((SELL, seat(HACAN), ac(2), amount(0)), (30, [41]), (12, [2, 18])),
    ],
)
def test_the_four_kinds_of_offers(
    load: Load, actions: tuple[int, ...], sol: tuple[int, list[int]], hacan: tuple[int, list[int]]
) -> None:
    state = opened(market(load))
    assert legal(state) == [STOP, *KINDS]
    assert legal(play(state, actions[0])) == [seat(HACAN), seat(XXCHA)]
    offered = play(state, *actions)
    assert where(offered) == (Phase.MARKET, Step.MARKET_ANSWER, HACAN)
    assert legal(offered) == [STOP, YES]
    accepted = play(offered, YES)
    assert (wealth(accepted, SOL), wealth(accepted, HACAN)) == (sol, hacan)
    refused = play(offered, STOP)
    assert (wealth(refused, SOL), wealth(refused, HACAN)) == ((30, [2, 41]), (12, [18]))
    # One offer in a turn: now it is Hacan's turn.
    for after in (accepted, refused):
        assert where(after) == (Phase.MARKET, Step.MARKET_KIND, HACAN)


@pytest.mark.rule("TI-MKT-05")
def test_players_offer_in_phase_order_or_stop(load: Load) -> None:
    state = opened(market(load))
    for player in (SOL, HACAN):
        assert where(state) == (Phase.MARKET, Step.MARKET_KIND, player)
        state = play(state, STOP)
    # The Xxcha have nothing to give, but may ask for a card for nothing.
    assert where(state) == (Phase.MARKET, Step.MARKET_KIND, XXCHA)
    assert legal(state) == [STOP, BUY]
    assert where(play(state, STOP))[0] == Phase.POLITICAL


@pytest.mark.rule("TI-MKT-04", "TI-MKT-07")
@pytest.mark.parametrize("offers", [1, 2, 3])
def test_the_number_of_offers_is_an_option(load: Load, offers: int) -> None:
    state = opened(market(load, market_offers=offers))
    for k in range(offers):
        assert where(state) == (Phase.MARKET, Step.MARKET_KIND, SOL)
        state = play(state, GIFT, seat(HACAN), amount(AMOUNTS[k + 1]), YES)
    assert where(state) == (Phase.MARKET, Step.MARKET_KIND, HACAN)


@pytest.mark.rule("TI-MKT-04")
def test_there_may_be_no_market(load: Load) -> None:
    position = market(load, market="off").order(SOL, HACAN, XXCHA)
    position.put(XXCHA, pool=[0, 0, 0, 0, 1, 0, 0])
    state = play(position.state(Phase.PLACEMENT, Step.PLACE, XXCHA, cursor=2), STOP)
    assert (state.to_dict()["turn"], state.to_dict()["phase"]) == (2, Phase.POLITICAL)


@pytest.mark.rule("TI-MKT-06")
def test_credits_come_in_steps_within_what_the_payer_has(load: Load) -> None:
    state = opened(market(load))
    assert AMOUNTS == (0, 2, 5, 10, 15, 20, 30, 50)
    # Selling: what the partner has; buying: what the offerer has; a gift of nothing is none.
    selling = play(state, SELL, seat(HACAN), ac(2))
    assert legal(selling) == [amount(c) for c in (0, 2, 5, 10)]
    assert legal(play(state, BUY, seat(HACAN), ac(18))) == [
        amount(c) for c in (0, 2, 5, 10, 15, 20, 30)
    ]
    assert legal(play(state, GIFT, seat(HACAN))) == [
        ac(2),
        ac(41),
        *(amount(c) for c in (2, 5, 10, 15, 20, 30)),
    ]
    # The Xxcha have nothing: the one amount left is not asked for.
    assert where(play(state, SELL, seat(XXCHA), ac(2))) == (
        Phase.MARKET,
        Step.MARKET_ANSWER,
        XXCHA,
    )


@pytest.mark.rule("TI-MKT-06")
@pytest.mark.parametrize(
    "actions",
    [
        (SELL, seat(HACAN), ac(2), amount(5)),
        (SWAP, seat(HACAN), ac(2), ac(18)),
        (GIFT, seat(HACAN), ac(2)),
    ],
)
def test_the_card_offered_is_shown_to_the_partner_alone(
    load: Load, actions: tuple[int, ...]
) -> None:
    offered = play(opened(market(load)), *actions)
    assert seat_fields(offered, SOL)["hand_seen"][0] == 1 << HACAN
    assert offered.observation(HACAN)["players"][SOL]["hand"][0] == 1
    assert offered.observation(XXCHA)["players"][SOL]["hand"][0] == 254
    assert seat_fields(play(offered, STOP), SOL)["hand_seen"][0] == 1 << HACAN


# Answers.


@pytest.mark.rule("TI-MKT-07")
@pytest.mark.parametrize(
    "actions",
    [
        (BUY, seat(HACAN), ac(19), amount(5)),
        (SWAP, seat(HACAN), ac(2), ac(19)),
        (BUY, seat(HACAN), ac(2), amount(5)),
    ],
)
def test_who_lacks_the_card_named_cannot_accept(load: Load, actions: tuple[int, ...]) -> None:
    after = play(opened(market(load)), *actions)
    # There is only the refusal, which is not asked for.
    assert where(after) == (Phase.MARKET, Step.MARKET_KIND, HACAN)
    assert (wealth(after, SOL), wealth(after, HACAN)) == ((30, [2, 41]), (12, [18]))


@pytest.mark.rule("TI-MKT-07")
@pytest.mark.parametrize("actions", [(BUY, seat(HACAN)), (SWAP, seat(HACAN), ac(2))])
def test_a_refusal_reveals_nothing(load: Load, actions: tuple[int, ...]) -> None:
    # Who has the card and refuses looks like one who hasn't got it, and so while it is asked.
    seen: list[list[Any]] = []
    for held in (18, 20):
        position = market(load)
        if held == 20:
            position.put(HACAN, hand=[NONE] * 8, hand_seen=[0] * 8).give(HACAN, 20)
            position.fields["deck"][17] += 1
        state = play(opened(position), *actions, ac(18))
        if actions[0] == BUY:
            state = play(state, amount(5))
        if held == 18:
            assert where(state) == (Phase.MARKET, Step.MARKET_ANSWER, HACAN)
            assert state.observation(SOL)["to_act"] == -2
            state = play(state, STOP)
        seen.append([state.observation(SOL), state.observation(XXCHA)])
    assert seen[0] == seen[1]


@pytest.mark.rule("TI-MKT-07")
def test_an_answer_is_no_counter_offer(load: Load) -> None:
    offered = play(opened(market(load)), SELL, seat(HACAN), ac(2), amount(10))
    assert legal(offered) == [STOP, YES]


@pytest.mark.rule("TI-MKT-07")
def test_the_same_offer_is_not_made_twice_in_a_phase(load: Load) -> None:
    state = opened(market(load, market_offers=3))
    state = play(state, SELL, seat(HACAN), ac(2), amount(5), STOP)
    assert amount(5) not in legal(play(state, SELL, seat(HACAN), ac(2)))
    assert amount(5) in legal(play(state, SELL, seat(HACAN), ac(41)))
    # To the Xxcha, who have no credits, a card can be sold for nothing, once.
    state = play(state, SELL, seat(XXCHA), ac(2), STOP)
    assert where(play(state, SELL, seat(XXCHA))) == (Phase.MARKET, Step.MARKET_ANSWER, XXCHA)


@pytest.mark.rule("TI-MKT-07")
def test_a_kind_without_new_offers_is_not_offered(load: Load) -> None:
    # Nobody has credits, and Sol has one card.
    position = Position(load(2, market_offers=2)).order(SOL, HACAN).give(SOL, 2)
    state = opened(position.put(SOL, credits=0).put(HACAN, credits=0))
    assert legal(state) == [STOP, *KINDS]
    assert legal(play(state, GIFT, STOP)) == [STOP, SELL, BUY, SWAP]
    assert legal(play(state, SELL, STOP)) == [STOP, BUY, SWAP, GIFT]


@pytest.mark.rule("TI-MKT-07")
def test_offers_are_forgotten_after_the_phase(load: Load) -> None:
    state = play(opened(market(load)), SELL, seat(HACAN), ac(2), amount(5), STOP)
    assert {offer["kind"] for offer in state.to_dict()["past"]} == {0}
    state = play(state, STOP, STOP)
    assert [player["offers"] for player in state.to_dict()["players"]] == [0, 0, 0]


# The exchange.


@pytest.mark.rule("TI-MKT-08")
def test_both_know_of_a_card_that_changed_hands(load: Load) -> None:
    state = play(opened(market(load)), SWAP, seat(HACAN), ac(2), ac(18), YES)
    for one, other in ((SOL, HACAN), (HACAN, SOL)):
        assert seat_fields(state, one)["hand_seen"][0] == 1 << other


@pytest.mark.rule("TI-MKT-08")
def test_of_equal_cards_swapped_none_goes_back(load: Load) -> None:
    """The copy that comes is known to its giver, though the partner's own copy left as well."""
    state = opened(market(load).give(HACAN, 2))
    state = play(state, SWAP, seat(HACAN), ac(2), ac(2), YES)
    for one, other in ((SOL, HACAN), (HACAN, SOL)):
        fields = seat_fields(state, one)
        known = dict(zip(fields["hand"], fields["hand_seen"], strict=True))
        assert known[1] == 1 << other


@pytest.mark.rule("TI-MKT-08", "TI-CARD-04")
def test_a_hand_above_the_limit_is_cut_down_at_once(load: Load) -> None:
    position = market(load).give(HACAN, 5, 6, 7, 8, 9, 10)
    state = play(opened(position), GIFT, seat(HACAN), ac(2), YES)
    assert where(state) == (Phase.MARKET, Step.DISCARD_DOWN, HACAN)
    assert wealth(state, HACAN)[1] == [2, 5, 6, 7, 8, 9, 10, 18]
    assert legal(state) == [ac(n) for n in (2, 5, 6, 7, 8, 9, 10, 18)]
    state = play(state, ac(7))
    assert wealth(state, HACAN)[1] == [2, 5, 6, 8, 9, 10, 18]
    assert state.to_dict()["discard"][6] == 1
    assert where(state) == (Phase.MARKET, Step.MARKET_KIND, HACAN)


@pytest.mark.rule("TI-MKT-08")
def test_a_swap_with_full_hands_cuts_nothing_down(load: Load) -> None:
    position = market(load).give(HACAN, 5, 6, 7, 8, 9, 10).give(SOL, 11, 12, 13, 14, 15)
    state = play(opened(position), SWAP, seat(HACAN), ac(2), ac(18), YES)
    assert where(state) == (Phase.MARKET, Step.MARKET_KIND, HACAN)
    assert len(wealth(state, SOL)[1]) == len(wealth(state, HACAN)[1]) == 7


@pytest.mark.rule("TI-MKT-02", "TI-MKT-03")
@pytest.mark.parametrize(
    "actions",
    [
        (SELL, seat(HACAN), ac(2), amount(10), YES),
        (SWAP, seat(HACAN), ac(2), ac(18), YES),
        (GIFT, seat(HACAN), amount(20), YES),
        (GIFT, seat(HACAN), amount(20), STOP),
    ],
)
def test_nothing_else_changes_hands_and_nothing_binds(load: Load, actions: tuple[int, ...]) -> None:
    state = opened(market(load))
    found = differences(state.to_dict(), play(state, *actions).to_dict())
    # What changed: credits and cards of the two; who is asked next.
    allowed = ("credits", "hand", "hand_seen", "to_act", "cursor", "offers")
    assert found
    for path in found:
        assert any(name in path for name in allowed), path
        assert f"players[{XXCHA}]" not in path


@pytest.mark.rule("TI-MKT-03")
def test_who_took_a_gift_owes_nothing(load: Load) -> None:
    state = play(opened(market(load)), GIFT, seat(HACAN), amount(20), YES)
    assert STOP in legal(state)
    assert where(play(state, STOP)) == (Phase.MARKET, Step.MARKET_KIND, XXCHA)


# Only here.


@pytest.mark.rule("TI-MKT-01")
def test_only_the_market_has_offers(load: Load) -> None:
    position = market(load, market="off").trade(SOL, HACAN)
    position.put(XXCHA, credits=100).put(SOL, pool=[0, 0, 0, 0, 1, 0, 0])
    phases = set()
    for state, now in passing(position.state(Phase.PURCHASE, Step.BUY, SOL)):
        if now["turn"] > 2:
            break
        phases.add(now["phase"])
        if not state.is_chance_node():
            assert not {*KINDS} & {*legal(state)}
        # Nobody's credits or cards come to another either: all pass.
        assert now["players"][XXCHA]["credits"] >= 100
    assert len(phases) >= 7


@pytest.mark.rule("TI-MKT-09")
def test_the_market_may_be_for_gifts_only(load: Load) -> None:
    state = opened(market(load, market="gift"))
    assert legal(state) == [STOP, GIFT]
    state = play(state, GIFT, seat(HACAN), amount(15))
    # Always accepted, without asking.
    assert where(state) == (Phase.MARKET, Step.MARKET_KIND, HACAN)
    assert (wealth(state, SOL), wealth(state, HACAN)) == ((15, [2, 41]), (27, [18]))
    state = play(state, GIFT, seat(SOL), ac(18))
    assert wealth(state, SOL) == (15, [2, 18, 41])


@pytest.mark.rule("TI-MKT-10")
def test_the_eliminated_do_not_trade(load: Load) -> None:
    position = Position(load(4)).order(SOL, 3, HACAN, XXCHA).give(SOL, 2)
    for x in (50, 51, 52):
        position.free(x)
    position.put(HACAN, alive=0, credits=0)
    assert position.fields["planet_owner"][50] == NEUTRAL
    state = position.state(Phase.MARKET, Step.MARKET_KIND, SOL)
    assert legal(play(state, GIFT)) == [seat(XXCHA), seat(3)]
    order = []
    while where(state)[0] == Phase.MARKET:
        order.append(where(state)[2])
        state = play(state, STOP)
    assert order == [SOL, 3, XXCHA]

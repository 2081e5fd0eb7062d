"""Depots and storage, and what is bought from them."""

from __future__ import annotations

from typing import Any

import pytest

from ..support import legal, play
from .developments import offered as usable_there
from .developments import using, with_development
from .ids import (
    BUY,
    MH,
    STOP,
    TH,
    Act,
    B,
    C,
    E,
    P,
    Step,
    W,
    Zone,
    in_progress,
    link,
    move,
    resource,
    use,
)
from .packs import edited
from .positions import Load, Position, player
from .setting_up import step_of

#: The action that buys each kind, its Zone, and the prices of side 3-5 piece by piece.
KINDS = [
    (P, Zone.MARKET, Act.PURCHASE_PERMITS, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]),
    (W, Zone.MARKET, Act.PURCHASE_POWER, [1, 1, 2, 2, 3, 3, 4, 4]),
    (B, Zone.IMPROVE, Act.PURCHASE_BLUEPRINTS, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]),
]
SMALL = [
    (P, Zone.MARKET, Act.PURCHASE_PERMITS, [1, 1, 2, 2, 3, 3, 4, 4]),
    (W, Zone.MARKET, Act.PURCHASE_POWER, [1, 1, 2, 2, 3, 4]),
    (B, Zone.IMPROVE, Act.PURCHASE_BLUEPRINTS, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]),
]


def two_stations(load: Load, **more: int) -> Position:
    """Return a position in which seat 0 can build two Stations to the east of (0, 0)."""
    position = Position(load()).prime(0, (0, 0))
    return position.player(0, {P: 1, C: 2, B: 2}, storage=4, capacity=2, **more)


@pytest.mark.rule("TE-RES-02", "TE-RES-03", "TE-BUY-01", "TE-EX-01")
def test_two_permits_from_two_columns(load: Load) -> None:
    position = Position(load()).player(0, {}, coins=5).depot(P, 10)
    state = position.act(0, Zone.MARKET, Act.PURCHASE_PERMITS)
    assert player(state)["coins"] == 4  # the first one is bought at once
    assert (step_of(state), legal(state)) == (Step.BUY, [STOP, BUY])
    state = play(state, BUY)
    assert (player(state)["coins"], state.to_dict()["depot"][P]) == (2, 8)
    assert player(state)["resources"] == [0, 2, 0, 0]


@pytest.mark.rule("TE-RES-04", "TE-RES-05", "TE-EX-02")
def test_spent_pieces_fill_up_from_the_right(load: Load) -> None:
    position = two_stations(load, coins=7).depot(B, 8)
    state = position.act(0, Zone.BUILD, Act.BUILD, link(E), link(E))
    assert (player(state)["placed"], state.to_dict()["depot"][B]) == (2, 10)
    assert player(state)["coins"] == 7
    # The next price is 2: who has no more can buy one; before the two came back it was 3.
    for count, coins, offered in ((10, 2, True), (8, 2, False), (8, 3, True)):
        there = Position(load()).player(0, {}, coins=coins).depot(B, count)
        there.player(0, upgrades=[4, 5])
        state = there.turn_of(0)
        assert (move(Zone.IMPROVE) in legal(state)) == offered


@pytest.mark.rule("TE-RES-02", "TE-RES-03", "TE-BUY-01", "TE-EX-21")
def test_two_blueprints_for_five(load: Load) -> None:
    position = Position(load()).player(0, {}, coins=5, upgrades=[4, 5]).depot(B, 10)
    state = play(position.turn_of(0), move(Zone.IMPROVE))
    assert (step_of(state), player(state)["coins"]) == (Step.BUY, 3)
    state = play(state, BUY)
    assert (player(state)["coins"], player(state)["resources"][B]) == (0, 2)
    assert state.current_player() == 1


@pytest.mark.rule("TE-RES-06", "TE-RES-07", "TE-RES-08", "TE-BUY-03", "TE-EX-22")
def test_storage_of_eight(load: Load) -> None:
    position = Position(load()).player(0, {C: 3, W: 4}, coins=30, storage=20)
    state = position.act(0, Zone.IMPROVE, Act.PURCHASE_BLUEPRINTS, BUY)
    assert player(state)["resources"] == [3, 0, 4, 2]
    assert step_of(state) == Step.BUY  # nothing is returned before the purchase ends
    state = play(state, STOP)
    assert (step_of(state), state.current_player()) == (Step.EXCESS, 0)
    assert legal(state) == [resource(C), resource(W), resource(B)]
    depot, coins = state.to_dict()["depot"], player(state)["coins"]
    after = play(state, resource(C))
    assert player(after)["resources"] == [2, 0, 4, 2]
    assert after.to_dict()["depot"][C] == depot[C] + 1
    assert player(after)["coins"] == coins  # no Coins for it
    assert (step_of(after), after.current_player()) == (Step.MOVE, 1)
    # The piece just bought may be the one that goes.
    assert player(play(state, resource(B)))["resources"] == [3, 0, 4, 1]
    # Exactly eight are no excess, whatever there is of Rails and Coins.
    eight = position.act(0, Zone.IMPROVE, Act.PURCHASE_BLUEPRINTS, STOP)
    assert player(eight)["resources"] == [3, 0, 4, 1]
    assert (step_of(eight), eight.current_player()) == (Step.MOVE, 1)


@pytest.mark.rule("TE-RES-07")
def test_exactly_the_excess_is_returned(load: Load) -> None:
    position = Position(load()).player(0, {P: 4, B: 4})
    state = position.act(0, Zone.SUPPLY, Act.GAIN_CONSTRUCTION)
    for left in (4, 3, 2, 1):
        assert (step_of(state), sum(player(state)["resources"])) == (Step.EXCESS, 8 + left)
        state = play(state, resource(C) if left % 2 else resource(P))
    assert player(state)["resources"] == [2, 2, 0, 4]
    assert (step_of(state), state.current_player()) == (Step.MOVE, 1)


@pytest.mark.rule("TE-RES-01", "TE-BUY-02")
@pytest.mark.parametrize(("kind", "zone", "action", "_prices"), KINDS)
def test_an_empty_depot_sells_nothing(
    load: Load, kind: int, zone: int, action: int, _prices: list[int]
) -> None:
    for count in (0, 1):
        position = Position(load()).player(0, {}, coins=60).depot(kind, count)
        state = play(position.turn_of(0), move(zone))
        taken = player(state)["resources"][kind] == 1
        assert ((action in legal(state)) or taken) == (count == 1)


@pytest.mark.rule("TE-RES-01", "TE-CON-01")
def test_no_construction_left(load: Load) -> None:
    position = Position(load(5)).player(0, {}).depot(C, 0)
    assert move(Zone.SUPPLY) not in legal(position.turn_of(0))


@pytest.mark.rule("TE-RES-02", "TE-RES-03", "TE-RES-09", "TE-BUY-01", "TE-BUY-02")
@pytest.mark.parametrize(
    ("players", "kind", "zone", "action", "prices"),
    [*((3, *one) for one in KINDS), *((2, *one) for one in SMALL)],
)
def test_prices_of_all_columns(
    load: Load, players: int, kind: int, zone: int, action: int, prices: list[int]
) -> None:
    coins = sum(prices)
    position = Position(load(players)).player(0, {}, coins=coins)
    if players == 2:
        position.automa(card=3)  # its marker is in the Build Zone
    state = play(position.turn_of(0), move(zone))
    state = play(state, action)
    for number, price in enumerate(prices, 1):
        coins -= price
        assert (player(state)["coins"], player(state)["resources"][kind]) == (coins, number)
        assert state.to_dict()["depot"][kind] == len(prices) - number
        if number < len(prices):
            assert legal(state) == [STOP, BUY]
            state = play(state, BUY)
            if number + 1 == len(prices):
                break
    # Others have got none of it: Coins paid are gone.
    assert sum(data["coins"] for data in state.to_dict()["players"]) == coins - prices[-1]


@pytest.mark.rule("TE-BUY-02")
@pytest.mark.parametrize(("kind", "zone", "action", "prices"), KINDS)
@pytest.mark.parametrize("bought", [1, 4, 7])
def test_buying_ends_when_the_coins_do(
    load: Load, kind: int, zone: int, action: int, prices: list[int], bought: int
) -> None:
    coins = sum(prices[: bought + 1]) - 1
    state = play(Position(load()).player(0, {}, coins=coins).turn_of(0), move(zone))
    if step_of(state) == Step.ACTION:
        state = play(state, action)
    for _ in range(bought - 1):
        assert legal(state) == [STOP, BUY]  # at least one was bought before one may stop
        state = play(state, BUY)
    assert player(state)["resources"][kind] == bought
    assert player(state)["coins"] == prices[bought] - 1
    assert (step_of(state), state.current_player()) == (Step.MOVE, 1)


@pytest.mark.rule("TE-BUY-01")
def test_one_kind_in_one_purchase(load: Load) -> None:
    position = Position(load()).player(0, {}, coins=20)
    state = position.act(0, Zone.MARKET, Act.PURCHASE_POWER, BUY, STOP)
    assert player(state)["resources"] == [0, 0, 2, 0]
    assert state.current_player() == 1
    state = position.act(0, Zone.MARKET, Act.PURCHASE_POWER)
    assert state.to_dict()["action"] == in_progress(Act.PURCHASE_POWER)


@pytest.mark.rule("TE-RES-04", "TE-RES-10")
def test_what_is_spent_can_be_bought_again(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).player(0, {W: 1}).player(1, {}, coins=9)
    position.development(16, (0, 0), token=TH).development(17, (1, 0), token=MH).depot(W, 0)
    turn = position.turn_of(0)
    state = play(turn, move(Zone.DEVELOP), Act.CLAIM_DEMAND)
    assert (player(state)["demands"][TH], state.to_dict()["depot"][W]) == (1, 1)
    # It costs 4: the piece went to the rightmost space.
    state = play(state, move(Zone.MARKET), Act.PURCHASE_POWER)
    assert (player(state, 1)["resources"][W], player(state, 1)["coins"]) == (1, 5)


@pytest.mark.rule("TE-RES-10")
def test_the_same_action_collects_what_it_has_paid(load: Load) -> None:
    # Development 16 is a Build for 1 Power; its Connection takes the Power that was paid.
    position = Position(load()).prime(0, (5, 1)).prime(1, (4, 1)).player(0, {W: 1}, storage=2)
    position.development(15, (5, 0), lobby=[0]).depot(W, 0)
    state = position.act(0, Zone.BUILD, use(15))
    assert len(state.to_dict()["lines"][0]["nodes"]) == 2
    assert player(state)["resources"][W] == 1
    assert state.to_dict()["depot"][W] == 0
    assert player(state, 1)["coins"] == 1


@pytest.mark.rule("TE-RES-10", "TE-DACT-03")
def test_what_an_action_would_pay_is_there_to_be_collected(load: Load) -> None:
    # Of a copy in which Development 12 gives Power for Power, or for a Permit. No Power is left:
    # what can be collected is the piece that is paid.
    for cost, usable in ({"power": 1}, True), ({"permit": 1}, False):

        def change(content: dict[str, Any], cost: dict[str, int] = cost) -> None:
            content["developments"][11] |= {"cost": cost, "gain": {"power": 2}}

        position = with_development(load(pack=edited(change)), 11).depot(W, 0)
        position.player(0, {W: 1, P: 1}, coins=1)  # for a Permit, so that there is a choice
        assert usable_there(position, 11) is usable
        if usable:
            after = using(position, 11)
            assert player(after)["resources"] == [0, 1, 1, 0]
            assert after.to_dict()["depot"][W] == 0

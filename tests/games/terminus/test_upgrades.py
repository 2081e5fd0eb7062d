"""Advanced Upgrades: what they cost, and what they do."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    A1,
    A2,
    A3,
    A4,
    A5,
    A6,
    KB,
    PASS,
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
    exchange,
    link,
    move,
    pack,
    place,
    upgrade,
    use,
)
from .positions import Load, Position, player
from .setting_up import step_of, until

ALL = [upgrade(number) for number in range(1, 7)]


def purchase(position: Position) -> qx.State:
    """Return the state after seat 0 has begun to buy an Advanced Upgrade."""
    return position.act(0, Zone.IMPROVE, Act.PURCHASE_UPGRADE)


def offered(position: Position) -> bool:
    """Return whether seat 0, who can buy Blueprints as well, may buy an Advanced Upgrade."""
    state = play(position.turn_of(0), move(Zone.IMPROVE))
    return step_of(state) == Step.ACTION and Act.PURCHASE_UPGRADE in legal(state)


# Purchases.


@pytest.mark.rule("TE-UPG-01", "TE-UPG-02", "TE-EX-20")
def test_two_upgrades(load: Load) -> None:
    position = Position(load()).player(0, {B: 1}, coins=4)
    state = purchase(position)
    assert (step_of(state), legal(state)) == (Step.UPGRADE, ALL)
    assert (player(state)["coins"], player(state)["resources"][B]) == (2, 1)
    state = play(state, upgrade(A4))
    assert player(state)["upgrades"] == [A4, 0]
    assert state.to_dict()["upgrade_stock"] == [2, 2, 2, 1, 2, 2]
    assert state.current_player() == 1
    state = play(state, PASS, PASS, move(Zone.IMPROVE), Act.PURCHASE_UPGRADE)
    assert (player(state)["coins"], player(state)["resources"][B]) == (0, 0)
    assert legal(state) == [action for action in ALL if action != upgrade(A4)]
    state = play(state, upgrade(A6))
    assert player(state)["upgrades"] == [A4, A6]
    # There is no third.
    assert not offered(Position(load()).player(0, {B: 2}, coins=9, upgrades=[A4, A6]))


@pytest.mark.rule("TE-UPG-01")
@pytest.mark.parametrize(
    ("owned", "held", "coins", "expected"),
    [
        ([0, 0], {}, 2, True),
        ([0, 0], {B: 1}, 1, False),
        ([A4, 0], {}, 9, False),
        ([A4, 0], {B: 1}, 1, False),
        ([A4, 0], {B: 1}, 2, True),
    ],
)
def test_the_cost_must_be_payable(
    load: Load, owned: list[int], held: dict[int, int], coins: int, expected: bool
) -> None:
    assert offered(Position(load()).player(0, held, coins=coins, upgrades=owned)) == expected


@pytest.mark.rule("TE-UPG-02")
@pytest.mark.parametrize(("players", "left"), [(2, 0), (3, 1)])
def test_the_stock_is_limited(load: Load, players: int, left: int) -> None:
    position = Position(load(players)).player(0, {}, coins=9).player(1, upgrades=[A4, A6])
    if players == 2:
        position.automa(card=3)
    state = purchase(position)
    gone = [upgrade(A4), upgrade(A6)] if not left else []
    assert legal(state) == [action for action in ALL if action not in gone]
    # Two players with the same one, in a game of three: that is all of them.
    if players == 3:
        position.player(2, upgrades=[A4, A5])
        assert legal(purchase(position)) == [action for action in ALL if action != upgrade(A4)]


# When they work.


@pytest.mark.rule("TE-UPG-03")
@pytest.mark.parametrize("number", [A2, A3])
def test_not_in_the_turn_of_purchase(load: Load, number: int) -> None:
    position = Position(load(1)).solo(13).player(0, {P: 2, C: 1}, coins=9)
    state = play(purchase(position), upgrade(number))
    assert step_of(state) == Step.MOVE  # neither Overtime nor Exchange
    state = play(state, move(Zone.SUPPLY), Act.GAIN_CONSTRUCTION)
    assert step_of(state) == (Step.OVERTIME if number == A3 else Step.EXCHANGE)


@pytest.mark.rule("TE-UPG-03", "TE-ADV-01")
def test_the_others_work_at_once(load: Load) -> None:
    # Ticket income is bought in Overtime's game: the next Checkpoint pays.
    position = Position(load(1)).solo(13).player(0, {}, coins=3, zone=Zone.DEVELOP, cycle=1)
    state = play(purchase(position), upgrade(A1))
    assert player(state)["coins"] == 1
    assert player(play(state, move(Zone.DEVELOP)))["coins"] == 3


# Ticket income.


@pytest.mark.rule("TE-ADV-01")
@pytest.mark.parametrize(
    ("zone", "cycle", "target", "paid"),
    [
        (6, 1, 0, 0),  # onto the loop
        (1, 1, 4, 0),
        (5, 1, 4, 2),
        (4, 2, 4, 2),  # a full lap
        (1, 3, 4, 0),
    ],
)
def test_ticket_income(load: Load, zone: int, cycle: int, target: int, paid: int) -> None:
    position = Position(load()).player(0, {C: 1, W: 1, P: 1}, coins=5, zone=zone, cycle=cycle)
    state = play(position.player(0, upgrades=[A1, 0]).turn_of(0), move(target))
    assert player(state)["coins"] == 5 + paid
    assert state.current_player() == 0  # before the action


@pytest.mark.rule("TE-ADV-01")
def test_ticket_income_pays_the_coin_of_the_automa(load: Load) -> None:
    position = Position(load(2)).player(0, {}, zone=Zone.BUILD, upgrades=[A1, 0])
    position.automa(card=0, zone=Zone.SUPPLY)
    turn = position.turn_of(0)
    assert move(Zone.SUPPLY) in legal(turn)
    assert player(play(turn, move(Zone.SUPPLY)))["coins"] == 1
    position.player(0, upgrades=[A2, 0])
    assert move(Zone.SUPPLY) not in legal(position.turn_of(0))


# Exchange.


def exchanging(load: Load, held: dict[int, int], **fields: Any) -> qx.State:
    """Return the state after a purchase of Rails by a player with the Exchange."""
    position = Position(load(5)).player(0, held, coins=2, upgrades=[A2, 0])
    position.player(0, **fields).depot(W, 0)
    return position.act(0, Zone.BUILD, Act.PURCHASE_RAILS)


@pytest.mark.rule("TE-ADV-02")
def test_exchange(load: Load) -> None:
    state = exchanging(load, {C: 1, B: 2})
    assert (step_of(state), state.current_player()) == (Step.EXCHANGE, 0)
    # Only what the player has, only another kind with stock: no Power.
    pairs = [exchange(C, P), exchange(C, B), exchange(B, C), exchange(B, P)]
    assert legal(state) == [STOP, *pairs]
    depot = state.to_dict()["depot"]
    after = play(state, exchange(B, P))
    assert player(after)["resources"] == [1, 1, 0, 1]
    assert after.to_dict()["depot"] == [depot[C], depot[P] - 1, 0, depot[B] + 1]
    assert player(after)["exchange_used"] == 1
    assert after.current_player() == 1
    declined = play(state, STOP)
    assert player(declined)["exchange_used"] == 0
    assert declined.current_player() == 1


@pytest.mark.rule("TE-ADV-02")
def test_nothing_to_exchange(load: Load) -> None:
    assert exchanging(load, {}).current_player() == 1
    assert exchanging(load, {C: 1}, exchange_used=1, zone=Zone.DEVELOP).current_player() == 1
    # A Power can be returned although its Depot is empty.
    state = exchanging(load, {W: 1})
    assert legal(state) == [STOP, exchange(W, C), exchange(W, P), exchange(W, B)]


@pytest.mark.rule("TE-ADV-02")
def test_exchange_once_a_cycle(load: Load) -> None:
    position = Position(load(1)).solo(13).player(0, {P: 4}, coins=9, upgrades=[A2, 0])
    state = position.act(0, Zone.MARKET, Act.PURCHASE_POWER, STOP)
    state = play(state, exchange(P, B))
    assert step_of(state) == Step.MOVE
    state = play(state, move(Zone.SUPPLY), Act.GAIN_CONSTRUCTION)
    state = until(state, Step.MOVE)
    assert player(state)["resources"][B] == 1  # not again in this Cycle
    state = play(state, move(Zone.SUPPLY), Act.PURCHASE_RAILS, pack(3), STOP)
    assert (player(state)["cycle"], step_of(state)) == (2, Step.EXCHANGE)


@pytest.mark.rule("TE-ADV-02", "TE-YEAR-02")
def test_exchange_comes_back_with_the_year(load: Load) -> None:
    position = Position(load()).player(0, upgrades=[A2, 0], exchange_used=1, zone=Zone.LOBBY)
    assert player(position.finish(year=1))["exchange_used"] == 0


# Overtime.


def overtime(load: Load, **fields: Any) -> Position:
    """Return a position with Overtime and a Development of the Supply Zone."""
    position = Position(load()).prime(0, (4, 0)).development(1, (3, 0), lobby=[0], token=KB)
    position.player(0, {C: 2}, coins=9, upgrades=[A3, 0])
    return position.player(0, **fields)


@pytest.mark.rule("TE-ADV-03")
def test_overtime(load: Load) -> None:
    state = overtime(load).act(0, Zone.SUPPLY, Act.GAIN_CONSTRUCTION)
    assert (step_of(state), state.current_player()) == (Step.OVERTIME, 0)
    # Other actions of the Zone, Developments among them, at their cost.
    assert legal(state) == [STOP, Act.INCREASE_CAPACITY, Act.PURCHASE_RAILS, use(1)]
    after = play(state, use(1))
    assert (player(after)["coins"], player(after)["storage"]) == (7, 4)
    assert (player(after)["overtime_used"], after.current_player()) == (1, 1)
    declined = play(state, STOP)
    assert (player(declined)["overtime_used"], declined.current_player()) == (0, 1)


@pytest.mark.rule("TE-ADV-03")
def test_overtime_after_a_development(load: Load) -> None:
    state = overtime(load).act(0, Zone.SUPPLY, use(1))
    assert step_of(state) == Step.OVERTIME
    # Rails of the loop are another action than those of the Development.
    offers = [Act.INCREASE_CAPACITY, Act.GAIN_CONSTRUCTION, Act.PURCHASE_RAILS]
    assert legal(state) == [STOP, *offers]
    state = play(state, Act.PURCHASE_RAILS, pack(6), STOP)
    assert player(state)["storage"] == 10
    assert state.current_player() == 1  # one more action, not two


@pytest.mark.rule("TE-ADV-03", "TE-DEV-10")
def test_overtime_in_a_development_just_built(load: Load) -> None:
    # To build Development 22 uses up the action of the turn; Overtime is another one.
    for owned, offered in ([A3, 0], True), ([A1, 0], False):
        here = Position(load()).prime(0, (1, 1)).development(21, None).agenda(0, 5)
        here.player(0, {P: 1}, upgrades=owned)
        state = here.act(0, Zone.DEVELOP, Act.BUILD_DEVELOPMENT)
        state = play(state, use(21), place(here.city.block((0, 1))))
        assert player(state)["coins"] == 0
        assert (step_of(state) == Step.OVERTIME) is offered
        if offered:
            assert use(21) in legal(state)
            state = play(state, use(21))
            assert player(state)["overtime_used"] == 1


@pytest.mark.rule("TE-ADV-03")
def test_overtime_must_be_payable_and_is_once_a_year(load: Load) -> None:
    state = overtime(load, coins=1).player(0, {}).act(0, Zone.SUPPLY, Act.GAIN_CONSTRUCTION)
    assert legal(state) == [STOP, Act.INCREASE_CAPACITY]
    used = overtime(load, overtime_used=1, zone=Zone.LOBBY).act(
        0, Zone.SUPPLY, Act.GAIN_CONSTRUCTION
    )
    assert used.current_player() == 1
    after = overtime(load, overtime_used=1, zone=Zone.LOBBY).finish(year=1)
    assert player(after)["overtime_used"] == 0
    without = overtime(load, upgrades=[A1, 0]).act(0, Zone.SUPPLY, Act.GAIN_CONSTRUCTION)
    assert without.current_player() == 1


# Rail contract.


@pytest.mark.rule("TE-ADV-04")
@pytest.mark.parametrize(
    ("storage", "packs", "rails"),
    [(0, [pack(1)], 3), (0, [pack(6), pack(3)], 11), (28, [pack(3)], 4), (29, [pack(3)], 3)],
)
def test_rail_contract(load: Load, storage: int, packs: list[int], rails: int) -> None:
    position = Position(load()).player(0, {}, coins=20, storage=storage, upgrades=[A4, 0])
    state = position.act(0, Zone.SUPPLY, Act.PURCHASE_RAILS, *packs)
    # They come after the packs.
    if step_of(state) == Step.PACK:
        state = play(state, STOP)
    assert player(state)["storage"] == storage + rails
    assert player(state)["reserve"] == 32 - storage - rails
    assert state.current_player() == 1


@pytest.mark.rule("TE-ADV-04")
def test_rail_contract_is_for_purchases(load: Load) -> None:
    state = overtime(load, upgrades=[A4, 0]).act(0, Zone.SUPPLY, use(1))
    assert player(state)["storage"] == 4


# Prefabrication.


@pytest.mark.rule("TE-ADV-05")
@pytest.mark.parametrize(("owned", "left"), [([A5, 0], 1), ([A4, A5], 1), ([A4, 0], 0)])
def test_prefabrication(load: Load, owned: list[int], left: int) -> None:
    position = Position(load()).prime(0, (0, 0))
    position.player(0, {P: 1, C: 2, B: 1}, storage=2, capacity=1, upgrades=owned)
    state = position.act(0, Zone.BUILD, Act.BUILD, link(E))
    assert player(state)["resources"] == [left, 0, 0, 0]


@pytest.mark.rule("TE-ADV-05")
def test_prefabrication_is_for_the_build_of_the_loop(load: Load) -> None:
    # Development 23 costs 1 Permit and 3 Construction.
    position = Position(load()).prime(0, (1, 1)).development(22, (1, 0), lobby=[0], token=TH)
    position.player(0, {P: 1, C: 3}, storage=2, capacity=1, upgrades=[A5, 0])
    state = position.act(0, Zone.BUILD, use(22), link(E))
    assert player(state)["resources"] == [0] * 4
    poor = position.player(0, {P: 1, C: 2}, coins=2)
    assert use(22) not in legal(poor.turn_of(0))
    state = play(poor.turn_of(0), move(Zone.BUILD))
    assert player(state)["storage"] == 3  # Rails were all there was to do


# Transfer station.


@pytest.mark.rule("TE-ADV-06")
@pytest.mark.parametrize("connections", [0, 1, 2])
def test_transfer_station_once_a_build(load: Load, connections: int) -> None:
    position = Position(load()).prime(0, (0, 0))
    for number in range(connections):
        position.prime(number + 1, (number + 1, 0))
    position.player(0, {P: 1, C: 2, B: 1}, capacity=1, storage=4, upgrades=[A6, 0])
    state = position.act(0, Zone.BUILD, Act.BUILD, link(E))
    while state.current_player() == 0:
        state = play(state, link(E) if link(E) in legal(state) else STOP)
    assert player(state)["coins"] == (2 if connections else 0)
    assert player(state)["resources"][W] == (1 if connections else 0)
    assert len(state.to_dict()["lines"][0]["nodes"]) == (3 if connections else 2)

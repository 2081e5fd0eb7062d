"""Turns: the order of play, moves round the loop, Cycles, passing, the end of a Year."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    KB,
    NONE,
    OC,
    OFF_LOOP,
    PASS,
    STOP,
    TH,
    Act,
    B,
    C,
    P,
    Phase,
    Step,
    W,
    Zone,
    district,
    exchange,
    move,
    use,
)
from .positions import Load, Position, player
from .setting_up import step_of, until

#: Enough for an action in every Zone.
RICH = {P: 2, W: 2, B: 2}


def zones(state: qx.State) -> list[int]:
    """Return the Zones that a player can move to; passing is always possible."""
    actions = legal(state)
    assert (step_of(state), actions[0]) == (Step.MOVE, PASS)
    return [action - move(0) for action in actions[1:]]


def rich(load: Load, players: int = 3, seat: int = 0, **fields: int) -> Position:
    """Return a position in which a seat can act in every Zone."""
    return Position(load(players)).player(seat, RICH, coins=9, **fields)


# The order of turns.


@pytest.mark.rule("TE-TURN-01")
def test_turns_go_round_and_skip_who_has_passed(load: Load) -> None:
    state = Position(load(4)).order(2, 0, 3, 1).turn_of(2)
    seats = []
    # Seat 3 passes on its first turn, seat 0 on its second, seat 1 on its third, seat 2 at last.
    for passes in (0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1):
        seats.append(state.current_player())
        chosen = PASS if passes else move(zones(state)[0])
        state = until(play(state, chosen), Step.MOVE, Step.BONUS)
    assert seats == [2, 0, 3, 1, 2, 0, 1, 2, 1, 2, 2]
    assert state.to_dict()["year"] == 2


@pytest.mark.rule("TE-TURN-02", "TE-TURN-13")
def test_one_move_and_one_action(load: Load) -> None:
    state = rich(load).turn_of(0)
    state = play(state, move(Zone.SUPPLY))
    assert (step_of(state), player(state)["zone"]) == (Step.ACTION, Zone.SUPPLY)
    assert legal(state) == [Act.GAIN_CONSTRUCTION, Act.PURCHASE_RAILS]
    assert PASS not in legal(state)
    after = play(state, Act.GAIN_CONSTRUCTION)
    assert (step_of(after), after.current_player()) == (Step.EXCESS, 0)  # in full
    after = until(after, Step.MOVE)
    assert after.current_player() == 1
    assert after.turns() == state.turns()


@pytest.mark.rule("TE-TURN-03", "TE-TURN-05")
def test_onto_the_loop_at_any_zone(load: Load) -> None:
    position = rich(load).player(0, {**RICH, C: 1}, cycle=1)
    state = position.turn_of(0)
    assert zones(state) == [0, 1, 2, 3, 4, 5]
    for zone in range(6):
        after = play(state, move(zone))
        assert (player(after)["zone"], player(after)["cycle"]) == (zone, 1)
    # No Coins of Ticket income: the Checkpoint is not crossed.
    state = position.player(0, upgrades=[1, 0]).turn_of(0)
    assert player(play(state, move(Zone.DEVELOP)))["coins"] == 9


@pytest.mark.rule("TE-TURN-04", "TE-EX-09")
def test_two_players_in_one_zone(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).prime(1, (4, 0))
    position.development(16, (0, 0), token=TH).player(0, {P: 1, W: 1})
    position.player(1, zone=Zone.DEVELOP)
    state = position.turn_of(0)
    assert Zone.DEVELOP in zones(state)
    state = play(state, move(Zone.DEVELOP))
    assert legal(state) == [Act.CLAIM_DEMAND, Act.BUILD_DEVELOPMENT, Act.ASSIGN_LOBBYIST]
    assert [player(state, seat)["zone"] for seat in (0, 1)] == [Zone.DEVELOP] * 2


@pytest.mark.rule("TE-TURN-03", "TE-TURN-06")
@pytest.mark.parametrize("cycle", [1, 2, 3])
@pytest.mark.parametrize("zone", range(6))
def test_moves_from_each_zone(load: Load, zone: int, cycle: int) -> None:
    position = rich(load).player(0, {**RICH, C: 1}, zone=zone, cycle=cycle)
    state = position.turn_of(0)
    forward = list(range(zone + 1, 6))
    # A Zone never stands still; a full lap ends in the same Zone, one Cycle later.
    assert zones(state) == (list(range(6)) if cycle < 3 else forward)
    for target in zones(state):
        after = player(play(state, move(target)))
        assert after["zone"] == target
        assert after["cycle"] == cycle + (target <= zone)


@pytest.mark.rule("TE-TURN-03", "TE-TURN-06", "TE-EX-10")
def test_a_zone_skipped_is_out_of_reach_in_this_cycle(load: Load) -> None:
    state = play(rich(load, 1).solo(13).turn_of(0), move(Zone.LOBBY))
    state = until(play(state, Act.ASSIGN_LOBBYIST), Step.MOVE)
    assert player(state)["zone"] == Zone.LOBBY
    there = {zone: player(play(state, move(zone)))["cycle"] for zone in zones(state)}
    assert there == {0: 2, 1: 2, 2: 1, 3: 1, 4: 1, 5: 1}


@pytest.mark.rule("TE-TURN-07", "TE-EX-11")
def test_the_cycle_marker_moves_first(load: Load) -> None:
    # Without a Coin; those of Ticket income come with the Cycle Marker, before the action.
    position = Position(load()).player(0, {}, zone=Zone.BUILD, cycle=1, upgrades=[1, 0])
    state = play(position.turn_of(0), move(Zone.SUPPLY))
    assert (player(state)["cycle"], player(state)["coins"]) == (2, 2)
    assert (step_of(state), state.current_player()) == (Step.ACTION, 0)
    position = rich(load, zone=Zone.BUILD, cycle=1)
    state = play(position.turn_of(0), move(Zone.DEVELOP))
    assert (player(state)["cycle"], player(state)["zone"]) == (2, Zone.DEVELOP)
    assert state.current_player() == 0  # and then the action


@pytest.mark.rule("TE-TURN-08", "TE-PASS-01", "TE-PASS-02", "TE-PASS-03", "TE-EX-12")
def test_at_the_end_of_the_third_cycle_only_passing_is_left(load: Load) -> None:
    state = rich(load, zone=Zone.BUILD, cycle=3).turn_of(0)
    assert legal(state) == [PASS]
    state = play(state, PASS)
    assert state.to_dict()["next_order"][:3] == [0, NONE, NONE]
    data = player(state)
    assert (data["passed"], data["zone"]) == (1, OFF_LOOP)
    state = play(state, PASS, PASS)
    assert (state.to_dict()["year"], state.to_dict()["order"][:3]) == (2, [0, 1, 2])
    assert state.current_player() == 0


@pytest.mark.rule("TE-TURN-09")
@pytest.mark.parametrize(
    ("held", "coins", "expected"),
    [
        # A Lobbyist can be assigned and Construction gained for nothing.
        ({}, 0, [Zone.DEVELOP, Zone.LOBBY, Zone.SUPPLY]),
        ({}, 1, [Zone.DEVELOP, Zone.LOBBY, Zone.IMPROVE, Zone.MARKET, Zone.SUPPLY]),
        ({}, 2, list(Zone)),
    ],
)
def test_only_zones_with_an_action(
    load: Load, held: dict[int, int], coins: int, expected: list[int]
) -> None:
    assert zones(Position(load()).player(0, held, coins=coins).turn_of(0)) == expected


@pytest.mark.rule("TE-TURN-09", "TE-ADV-01")
def test_coins_of_the_checkpoint_count(load: Load) -> None:
    position = Position(load()).player(0, {}, zone=Zone.MARKET, upgrades=[1, 0])
    # In this Cycle there are no Coins for Rails; after the Checkpoint there are two.
    assert zones(position.turn_of(0)) == [0, 1, 2, 3, 4]
    assert Zone.BUILD in zones(position.player(0, zone=Zone.BUILD).turn_of(0))
    without = position.player(0, zone=Zone.MARKET, upgrades=[2, 0])
    assert zones(without.turn_of(0)) == [0, 1, 4]


@pytest.mark.rule("TE-TURN-09", "TE-ADV-01")
@pytest.mark.parametrize(("coins", "offered"), [(0, False), (1, False), (2, True)])
def test_the_coin_of_the_automa_counts(load: Load, coins: int, offered: bool) -> None:
    # Its marker is in the Market, where a piece costs 1 Coin.
    position = Position(load(2)).player(0, {}, coins=coins).automa(card=1, zone=Zone.MARKET)
    assert (Zone.MARKET in zones(position.turn_of(0))) == offered
    # Ticket income pays it, too.
    position.player(0, zone=Zone.BUILD, upgrades=[1, 0])
    assert Zone.MARKET in zones(position.turn_of(0))


@pytest.mark.rule("TE-TURN-10")
def test_a_development_in_place_of_an_action(load: Load) -> None:
    # Development 7 gives 3 Coins in the Market.
    position = rich(load).prime(0, (3, 0)).prime(1, (4, 1)).prime(2, (0, 3))
    state = position.development(6, (3, 0), lobby=[0]).turn_of(0)
    state = play(state, move(Zone.MARKET))
    assert legal(state) == [Act.PURCHASE_PERMITS, Act.PURCHASE_POWER, use(6)]
    state = play(state, use(6))
    assert (player(state)["coins"], state.current_player()) == (12, 1)
    # Not without a Lobbyist of one's own, and not elsewhere.
    position.player(1, RICH, coins=9)
    assert use(6) not in legal(play(position.turn_of(1), move(Zone.MARKET)))
    assert use(6) not in legal(play(position.turn_of(0), move(Zone.SUPPLY)))


@pytest.mark.rule("TE-TURN-11")
def test_actions_with_two_zones(load: Load) -> None:
    position = rich(load).prime(0, (1, 1)).development(16, (0, 0), token=TH).turn_of(0)
    found = {zone: legal(play(position, move(zone))) for zone in Zone}
    twice = {
        Act.CLAIM_DEMAND: [Zone.DEVELOP, Zone.BUILD],
        Act.ASSIGN_LOBBYIST: [Zone.DEVELOP, Zone.LOBBY],
        Act.PURCHASE_RAILS: [Zone.SUPPLY, Zone.BUILD],
    }
    for action, expected in twice.items():
        assert [zone for zone in Zone if action in found[zone]] == expected


@pytest.mark.rule("TE-TURN-12", "TE-DACT-07")
def test_one_demand_a_turn(load: Load) -> None:
    # Overtime, and Development 18, with which a Demand costs 1 Coin.
    position = rich(load).prime(0, (2, 1)).line(0, [(3, 1)]).player(0, upgrades=[3, 0])
    position.development(17, (1, 0), lobby=[0], token=TH).development(0, (2, 0), token=KB)
    start = play(position.turn_of(0), move(Zone.DEVELOP))
    state = play(start, Act.ASSIGN_LOBBYIST)
    while step_of(state) != Step.OVERTIME:
        state = play(state, legal(state)[-1])
    assert {use(17), Act.CLAIM_DEMAND} <= {*legal(state)}
    state = play(start, Act.CLAIM_DEMAND, district(TH))
    assert step_of(state) == Step.OVERTIME
    assert not {use(17), Act.CLAIM_DEMAND} & {*legal(state)}
    assert Act.BUILD_DEVELOPMENT in legal(state)
    state = play(start, use(17), district(TH))
    assert Act.CLAIM_DEMAND not in legal(state)
    # On the next turn it can be done again.
    state = until(play(state, STOP), Step.MOVE)
    state = play(state, PASS, PASS, move(Zone.BUILD))
    assert state.current_player() == 0
    assert Act.CLAIM_DEMAND in legal(state)


@pytest.mark.rule("TE-TURN-13")
def test_what_follows_the_action(load: Load) -> None:
    position = Position(load(1)).player(0, {C: 3, P: 1}, coins=9, zone=Zone.BUILD, cycle=1)
    position.player(0, upgrades=[2, 3]).automa(card=0, zone=Zone.LOBBY).solo(13)
    state = position.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY, STOP)
    stops = [len(line["stops"]) for line in state.to_dict()["lines"][:3]]
    assert step_of(state) == Step.OVERTIME
    state = play(state, STOP)
    assert (step_of(state), state.to_dict()["automa_pending"]) == (Step.EXCHANGE, 1)
    state = play(state, exchange(C, W))
    assert step_of(state) == Step.SOLO
    after = [len(line["stops"]) for line in state.to_dict()["lines"][:3]]
    assert after == [stops[0], stops[1], stops[2] + 1]


# Passing.


@pytest.mark.rule("TE-PASS-01")
@pytest.mark.parametrize("zone", [0, 3, OFF_LOOP])
def test_passing_is_possible_at_any_time(load: Load, zone: int) -> None:
    state = rich(load, zone=zone).turn_of(0)
    assert len(legal(state)) == 7
    state = play(state, PASS)
    assert (player(state)["passed"], state.current_player()) == (1, 1)
    assert state.turns() > 0


@pytest.mark.rule("TE-PASS-01")
def test_without_a_move_one_must_pass(load: Load) -> None:
    # All that is left in the Build Zone costs something.
    position = Position(load()).player(0, {}, zone=Zone.SUPPLY, cycle=3)
    assert legal(position.turn_of(0)) == [PASS]


@pytest.mark.rule("TE-PASS-02", "TE-PASS-03", "TE-EX-13")
def test_the_last_to_pass_is_last(load: Load) -> None:
    # Purple, seat 2, is second in the first Year and the last one to pass.
    state = Position(load(4)).order(0, 2, 1, 3).turn_of(0)
    state = play(state, PASS, move(Zone.SUPPLY))
    state = play(state, PASS, PASS)
    assert state.to_dict()["next_order"][:4] == [0, 1, 3, NONE]
    assert state.current_player() == 2
    state = play(state, PASS)
    assert state.to_dict()["order"][:4] == [0, 1, 3, 2]
    state = until(state, Step.REWARD)
    coins = [player(state, seat)["coins"] for seat in range(4)]
    kept = player(state, 2)
    state = until(state, Step.MOVE)
    assert player(state, 2)["coins"] == coins[2]  # no reward
    assert player(state, 2)["resources"] == kept["resources"]
    assert player(state, 3)["coins"] == coins[3] + 1


@pytest.mark.rule("TE-PASS-04", "TE-TURN-01")
def test_who_has_passed_earns_coins_for_connections(load: Load) -> None:
    position = Position(load()).prime(0, (1, 0)).prime(1, (0, 0)).passed(1)
    position.player(0, {P: 1, C: 2}, storage=2)
    before = position.turn_of(0)
    state = position.act(0, Zone.BUILD, Act.BUILD)
    assert player(state, 1)["coins"] == player(before, 1)["coins"] + 1
    assert state.current_player() == 2
    # No action for him any more this Year.
    state = play(until(play(state, legal(state)[1]), Step.MOVE), PASS)
    assert state.current_player() == 2
    assert state.to_dict()["next_order"][:2] == [1, 0]


@pytest.mark.rule("TE-PASS-05")
def test_the_last_zone_does_not_pass_by_itself(load: Load) -> None:
    state = rich(load, zone=Zone.SUPPLY, cycle=3).turn_of(0)
    state = play(state, move(Zone.BUILD))
    state = until(state, Step.MOVE)
    assert (player(state)["passed"], player(state)["zone"]) == (0, Zone.BUILD)
    assert state.current_player() == 1
    state = play(state, PASS, PASS)
    assert state.to_dict()["next_order"][:2] == [1, 2]
    assert (state.current_player(), legal(state)) == (0, [PASS])


# Years.


@pytest.mark.rule("TE-YEAR-02")
def test_a_new_year(load: Load) -> None:
    position = Position(load(), turns=9).player(0, {C: 1}, upgrades=[2, 3], exchange_used=1)
    position.player(0, cycle=2, overtime_used=1, zone=Zone.BUILD).player(2, cycle=3)
    state = play(position.passed(1, 2).turn_of(0), PASS)
    fields = state.to_dict()
    assert (fields["year"], fields["phase"], fields["step"]) == (2, Phase.INCOME, Step.BONUS)
    for seat in range(3):
        data = player(state, seat)
        assert (data["cycle"], data["zone"], data["passed"]) == (1, OFF_LOOP, 0)
        assert (data["exchange_used"], data["overtime_used"]) == (0, 0)
    assert fields["order"][:3] == [1, 2, 0]
    assert (fields["next_order"][:3], fields["num_passed"]) == ([NONE] * 3, 0)


@pytest.mark.rule("TE-YEAR-03")
def test_no_fourth_year(load: Load) -> None:
    state = Position(load()).finish(year=3)
    fields = state.to_dict()
    assert state.is_terminal()
    assert (fields["year"], fields["phase"], fields["step"]) == (3, Phase.OVER, Step.OVER)
    assert len(state.scores()) == 3
    for year in (1, 2):
        assert not Position(load()).finish(year=year).is_terminal()


@pytest.mark.rule("TE-YEAR-04")
def test_nothing_else_changes_between_years(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).line(0, [(1, 0), (2, 0)]).hub((1, 0))
    position.player(0, {C: 2, B: 3}, coins=7, storage=5, capacity=4, upgrades=[4, 0])
    position.agenda(0, 9, True).agenda(0, 12).development(18, (1, 0), lobby=[0], token=OC)
    position.demand(0, TH).lobby(2, 1, 0, 3).depot(W, 5)
    state = position.passed(1, 2).turn_of(0)
    before, after = state.to_dict(), play(state, PASS).to_dict()
    same = ["depot", "developments", "open_blocks", "projects", "upgrade_stock", "agenda_deck"]
    for name in [*same, "used", "blocked", "lines"]:
        assert after[name] == before[name]
    changed = {"bonus", "passed", "zone", "cycle"}
    for seat in range(3):
        one, other = before["players"][seat], after["players"][seat]
        assert {name for name in one if one[name] != other[name]} <= changed

"""Claims of Demands: which Districts are open, and which tokens go."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    CR,
    KB,
    OC,
    TAKEN,
    TH,
    UW,
    Act,
    B,
    C,
    P,
    Step,
    W,
    Zone,
    district,
    move,
)
from .positions import Load, Position, player
from .setting_up import step_of, until


def claimable(state: qx.State) -> list[int]:
    """Return the Districts that seat 0 may claim, at the action of a turn."""
    if Act.CLAIM_DEMAND not in legal(state):
        return []
    after = play(state, Act.CLAIM_DEMAND)
    if step_of(after) == Step.DEMAND:
        return [action - district(0) for action in legal(after)]
    before, now = player(state)["demands"], player(after)["demands"]
    return [d for d in range(7) if now[d] > before[d]]


def at_develop(position: Position) -> qx.State:
    """Return the state after seat 0 has moved to the Develop Zone, where it can do something."""
    return play(position.turn_of(0), move(Zone.DEVELOP))


def two_tokens(load: Load, **more: int) -> Position:
    """Return a position with tokens of TH and KB in the City, and a Stop in each of them."""
    position = Position(load()).prime(0, (2, 1)).line(0, [(3, 1)]).player(0, {P: 1, W: 2}, **more)
    return position.development(16, (1, 0), token=TH).development(0, (2, 0), token=KB)


@pytest.mark.rule("TE-DEMAND-01", "TE-DEMAND-02", "TE-DEMAND-06")
@pytest.mark.parametrize(("chosen", "index"), [(TH, 16), (KB, 0)])
def test_a_demand_costs_one_power(load: Load, chosen: int, index: int) -> None:
    state = at_develop(two_tokens(load))
    assert claimable(state) == [TH, KB]
    after = play(state, Act.CLAIM_DEMAND, district(chosen))
    assert player(after)["demands"] == [int(d == chosen) for d in range(7)]
    assert player(after)["resources"] == [0, 1, 1, 0]
    assert after.to_dict()["depot"][W] == state.to_dict()["depot"][W] + 1
    assert after.to_dict()["developments"][index]["token"] == TAKEN
    assert after.current_player() == 1


@pytest.mark.rule("TE-DEMAND-01")
def test_no_demand_without_power(load: Load) -> None:
    position = two_tokens(load).player(0, {P: 1}, coins=20)
    assert claimable(at_develop(position)) == []


@pytest.mark.rule("TE-DEMAND-03", "TE-EX-28")
def test_more_own_stops_than_tokens(load: Load) -> None:
    position = Position(load()).prime(0, (5, 3)).line(0, [(6, 3), (7, 3)]).player(0, {P: 1, W: 2})
    position.development(8, (4, 2), token=CR).development(9, (5, 2), token=OC)
    position.demand(0, CR).demand(0, OC)
    state = at_develop(position)
    assert claimable(state) == [OC]  # two Stops there, only one in CR
    after = play(state, Act.CLAIM_DEMAND)
    assert (player(after)["demands"][OC], player(after)["demands"][CR]) == (2, 1)
    # A third one would need three Stops.
    position.demand(0, OC)
    assert claimable(at_develop(position)) == []


@pytest.mark.rule("TE-DEMAND-03")
def test_a_stop_is_needed(load: Load) -> None:
    position = two_tokens(load).development(17, (1, 1), token=UW)
    assert claimable(at_develop(position)) == [TH, KB]


@pytest.mark.rule("TE-DEMAND-04")
def test_a_development_far_away_with_lobbyists_of_others(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).prime(1, (5, 1)).player(0, {P: 1, W: 1})
    position.development(8, (5, 0), lobby=[1], token=TH)
    state = at_develop(position)
    assert claimable(state) == [TH]
    assert state.to_dict()["developments"][8]["lobby"] == 0b10


@pytest.mark.rule("TE-DEMAND-02", "TE-DEMAND-05")
def test_tokens_on_display_stay_there(load: Load) -> None:
    position = Position(load()).prime(0, (2, 1)).line(0, [(3, 1)]).player(0, {P: 1, W: 2})
    position.development(16, None, token=TH).development(0, (2, 0), token=KB)
    assert claimable(at_develop(position)) == [KB]
    assert claimable(at_develop(two_tokens(load))) == [TH, KB]


@pytest.mark.rule("TE-DEMAND-02")
def test_a_token_that_is_gone(load: Load) -> None:
    position = two_tokens(load)
    position.development(16, (1, 0), token=TAKEN).prime(1, (7, 0)).demand(1, UW)
    assert claimable(at_develop(position)) == [KB]


@pytest.mark.rule("TE-DEMAND-06")
def test_a_full_track(load: Load) -> None:
    stops = [(0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1)]
    position = Position(load()).prime(0, stops[0]).line(0, stops[1:]).player(0, {P: 1, W: 2})
    position.development(0, (3, 0), token=KB).development(1, (2, 0), token=KB)
    position.demand(0, TH, 3).demand(0, KB)
    assert claimable(at_develop(position)) == [KB]
    position = Position(load()).prime(0, stops[0]).line(0, [*stops[1:], (5, 1), (6, 1), (7, 1)])
    position.player(0, {P: 1, W: 2}).development(0, (3, 0), token=KB)
    position.demand(0, TH, 3).demand(0, OC, 2)
    assert claimable(at_develop(position)) == []  # five tokens
    position.fields["players"][0]["demands"][OC] = 1
    assert claimable(at_develop(position)) == [KB]


@pytest.mark.rule("TE-DEMAND-07")
def test_the_first_development_with_the_token_gives_it(load: Load) -> None:
    position = two_tokens(load).player(0, {P: 1, W: 2})
    position.development(17, (1, 1), token=TH).development(2, (2, 1), token=TH)
    state = play(at_develop(position), Act.CLAIM_DEMAND, district(TH))
    tokens = [state.to_dict()["developments"][index]["token"] for index in (2, 16, 17)]
    assert tokens == [TAKEN, TH, TH]


@pytest.mark.rule("TE-DEMAND-08")
def test_connected_stops_do_not_count(load: Load) -> None:
    # One own Stop in TH; two Stops of others in TH and KB are connected.
    position = Position(load()).prime(0, (1, 1)).prime(1, (2, 1)).prime(2, (3, 1))
    position.line(0, [(2, 1), (3, 1)]).player(0, {P: 1, W: 2})
    position.development(16, (1, 0), token=TH).development(0, (2, 0), token=KB)
    assert claimable(at_develop(position)) == [TH]
    position.development(17, (0, 1), token=TH).demand(0, TH)
    assert claimable(at_develop(position)) == []


@pytest.mark.rule("TE-DEMAND-08")
def test_a_hub_is_one_stop(load: Load) -> None:
    position = Position(load()).prime(0, (3, 1)).line(0, [(2, 1)]).hub((2, 1))
    position.player(0, {P: 1, W: 2}).development(16, (1, 0), token=TH).demand(0, TH)
    assert claimable(at_develop(position)) == []
    other = Position(load()).prime(0, (3, 1)).line(0, [(2, 1), (1, 1)])
    other.player(0, {P: 1, W: 2}).development(16, (1, 0), token=TH).demand(0, TH)
    assert claimable(at_develop(other)) == [TH]


@pytest.mark.rule("TE-DEMAND-09")
def test_tokens_stay(load: Load) -> None:
    # A Station with a token in its District becomes a Hub; the Year ends.
    position = Position(load()).prime(0, (3, 1)).line(0, [(2, 1)]).demand(0, TH)
    position.player(0, {P: 1, C: 2, B: 1}, capacity=5, hub_upgrade=1)
    plot = position.city.plot((2, 1))
    state = position.act(0, Zone.BUILD, Act.BUILD)
    state = until(state, Step.MOVE)
    assert plot in state.to_dict()["lines"][0]["hubs"]
    assert player(state)["demands"][TH] == 1
    assert player(position.finish(year=1))["demands"][TH] == 1


@pytest.mark.rule("TE-DEMAND-02", "TE-TURN-11")
def test_demands_in_two_zones(load: Load) -> None:
    turn = two_tokens(load, coins=20).player(0, {P: 1, C: 1, W: 2, B: 1}).turn_of(0)
    for zone in Zone:
        offered = Act.CLAIM_DEMAND in legal(play(turn, move(zone)))
        assert offered == (zone in (Zone.DEVELOP, Zone.BUILD))
    state = play(turn, move(Zone.BUILD))
    assert claimable(state) == [TH, KB]

"""What Developments have in common, and those that turn a cost into a gain."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ..support import legal, play
from .developments import ZONES, offered, using, with_development
from .ids import (
    KB,
    PASS,
    Act,
    B,
    C,
    P,
    Step,
    W,
    Zone,
    move,
    resource,
    use,
)
from .positions import Load, Position, player
from .setting_up import step_of

KINDS = (C, P, W, B)


class Use(NamedTuple):
    """A Development that turns a cost into a gain: Coins, resources C P W B, Rails."""

    idx: int
    zone: Zone
    cost: tuple[int, tuple[int, int, int, int]]
    gain: tuple[int, tuple[int, int, int, int], int]


USES = [
    Use(0, Zone.MARKET, (2, (0, 0, 0, 0)), (0, (0, 1, 1, 0), 0)),
    Use(1, Zone.SUPPLY, (2, (0, 0, 0, 0)), (0, (0, 0, 0, 0), 4)),
    Use(2, Zone.IMPROVE, (0, (0, 0, 1, 0)), (0, (0, 0, 0, 2), 0)),
    Use(4, Zone.LOBBY, (0, (1, 0, 0, 0)), (1, (0, 1, 0, 0), 0)),
    Use(6, Zone.MARKET, (0, (0, 0, 0, 0)), (3, (0, 0, 0, 0), 0)),
    Use(7, Zone.IMPROVE, (0, (0, 0, 0, 1)), (4, (0, 0, 0, 0), 0)),
    Use(9, Zone.LOBBY, (1, (0, 0, 0, 0)), (0, (4, 0, 0, 0), 0)),
    Use(11, Zone.MARKET, (2, (0, 0, 0, 0)), (0, (0, 0, 2, 0), 0)),
    Use(12, Zone.BUILD, (0, (1, 0, 0, 0)), (0, (0, 0, 0, 0), 4)),
    Use(13, Zone.DEVELOP, (0, (1, 0, 0, 0)), (0, (0, 1, 1, 0), 0)),
    Use(14, Zone.IMPROVE, (0, (1, 0, 0, 0)), (0, (0, 0, 0, 2), 0)),
    Use(20, Zone.SUPPLY, (0, (0, 0, 0, 1)), (0, (0, 0, 0, 0), 5)),
    Use(23, Zone.IMPROVE, (2, (0, 0, 0, 0)), (0, (0, 0, 1, 1), 0)),
]


@pytest.mark.rule(
    "TE-DACT-03",
    "TE-DEVELOPMENT-01",
    "TE-DEVELOPMENT-02",
    "TE-DEVELOPMENT-03",
    "TE-DEVELOPMENT-05",
    "TE-DEVELOPMENT-07",
    "TE-DEVELOPMENT-08",
    "TE-DEVELOPMENT-10",
    "TE-DEVELOPMENT-12",
    "TE-DEVELOPMENT-13",
    "TE-DEVELOPMENT-14",
    "TE-DEVELOPMENT-15",
    "TE-DEVELOPMENT-21",
    "TE-DEVELOPMENT-24",
)
@pytest.mark.parametrize("one", USES, ids=lambda one: f"{one.idx}")
def test_cost_and_gain(load: Load, one: Use) -> None:
    held = {C: 1, P: 1, W: 1, B: 1}
    position = with_development(load(), one.idx).player(0, held, coins=2, storage=3)
    state = using(position, one.idx)
    data, depot = player(state), state.to_dict()["depot"]
    assert data["coins"] == 2 - one.cost[0] + one.gain[0]
    after = [1 - one.cost[1][kind] + one.gain[1][kind] for kind in KINDS]
    assert data["resources"] == after
    assert depot == [n - after[kind] for kind, n in enumerate([20, 12, 8, 15])]
    assert (data["storage"], data["reserve"]) == (3 + one.gain[2], 29 - one.gain[2])
    assert (step_of(state), state.current_player()) == (Step.MOVE, 1)
    assert state.to_dict()["developments"][one.idx]["lobby"] == 0b001  # to be used again


@pytest.mark.rule("TE-DACT-03")
@pytest.mark.parametrize("one", USES, ids=lambda one: f"{one.idx}")
def test_the_cost_must_be_payable(load: Load, one: Use) -> None:
    short = {kind: 1 - one.cost[1][kind] for kind in KINDS}
    position = with_development(load(), one.idx).player(0, short, coins=max(0, one.cost[0] - 1))
    if one.idx == 6:  # that one costs nothing
        position.player(0, coins=1)
    assert offered(position, one.idx) == (one.idx == 6)


@pytest.mark.rule("TE-DACT-01")
@pytest.mark.parametrize("index", range(24))
def test_the_zone_of_each(load: Load, index: int) -> None:
    position = with_development(load(), index).player(0, {C: 3, P: 2, W: 2, B: 1}, coins=9)
    position.player(0, storage=9, capacity=4)
    assert [zone for zone in Zone if offered(position, index, zone)] == [ZONES[index]]


@pytest.mark.rule("TE-DACT-01", "TE-DACT-02")
def test_only_with_a_lobbyist_there(load: Load) -> None:
    game = load()
    for lobby, there in (((0,), True), ((), False)):
        position = with_development(game, 6, lobby).player(0, {}, coins=5)
        assert offered(position, 6) == there
    # Not while the tile lies on display.
    position = Position(game).development(6).player(0, {}, coins=5)
    assert not offered(position, 6)


@pytest.mark.rule("TE-DACT-01")
def test_only_in_the_zone_just_entered(load: Load) -> None:
    # The marker stands in the Market already: the player has to move first.
    position = with_development(load(), 6).player(0, {}, coins=5, zone=Zone.MARKET)
    turn = position.turn_of(0)
    assert use(6) not in legal(turn)
    assert use(6) not in legal(play(turn, move(Zone.SUPPLY)))
    assert use(6) in legal(play(turn, move(Zone.MARKET)))  # after a full lap


@pytest.mark.rule("TE-DACT-02")
def test_two_players_again_and_again(load: Load) -> None:
    position = Position(load()).prime(0, (4, 0)).prime(1, (3, 1)).player(0, {}, coins=3)
    position.development(6, (3, 0), lobby=[0, 1], token=KB).player(1, {}, coins=3)
    state = position.turn_of(0)
    for coins in (6, 9, 12):
        for seat in (0, 1):
            assert state.current_player() == seat
            state = play(state, move(Zone.MARKET), use(6))
            assert player(state, seat)["coins"] == coins
        if coins == 6:
            state = play(state, PASS)
    assert player(state)["cycle"] == 3


@pytest.mark.rule("TE-DACT-03", "TE-DACT-04")
@pytest.mark.parametrize(
    ("index", "depots", "gained"),
    [
        (0, {W: 0}, [0, 1, 0, 0]),
        (0, {P: 0}, [0, 0, 1, 0]),
        (0, {P: 0, W: 0}, None),
        (11, {W: 1}, [0, 0, 1, 0]),
        (11, {W: 0}, None),
        (23, {B: 0}, [0, 0, 1, 0]),
        (9, {C: 3}, [3, 0, 0, 0]),
        (9, {C: 0}, None),
        (19, {P: 0, W: 0}, [0, 0, 0, 2]),
    ],
)
def test_gains_are_cut_to_what_there_is(
    load: Load, index: int, depots: dict[int, int], gained: list[int] | None
) -> None:
    position = with_development(load(5), index).player(0, {}, coins=2)
    for kind, count in depots.items():
        position.depot(kind, count)
    assert offered(position, index) == (gained is not None)
    if gained is None:
        return
    state = using(position, index)
    while step_of(state) == Step.PICK:
        assert legal(state) == [resource(C), resource(B)]
        state = play(state, resource(B))
    assert player(state)["resources"] == gained


@pytest.mark.rule("TE-DACT-03", "TE-DACT-04")
@pytest.mark.parametrize("index", [1, 12, 20])
@pytest.mark.parametrize("reserve", [0, 2])
def test_rails_are_cut_to_the_reserve(load: Load, index: int, reserve: int) -> None:
    position = with_development(load(), index).player(0, {C: 1, B: 1}, coins=2)
    position.player(0, storage=32 - reserve)
    assert offered(position, index) == bool(reserve)
    if not reserve:
        return
    state = using(position, index)
    assert (player(state)["storage"], player(state)["reserve"]) == (32, 0)


@pytest.mark.rule("TE-DACT-01", "TE-DACT-05", "TE-DEVELOPMENT-10", "TE-EX-16")
def test_four_actions_in_the_lobby_zone(load: Load) -> None:
    position = with_development(load(), 9).player(0, {P: 1}, coins=1)
    state = position.act(0, Zone.LOBBY)
    loop = [Act.ASSIGN_LOBBYIST, Act.CLAIM_AGENDA, Act.LOBBY_PROJECT]
    assert legal(state) == [*loop, use(9)]
    state = play(state, use(9))
    assert (player(state)["coins"], player(state)["resources"]) == (0, [4, 1, 0, 0])


@pytest.mark.rule("TE-DACT-03", "TE-RES-07")
def test_a_development_and_its_excess(load: Load) -> None:
    position = with_development(load(), 9).player(0, {P: 3, B: 4}, coins=1)
    state = using(position, 9)
    assert (step_of(state), sum(player(state)["resources"])) == (Step.EXCESS, 11)

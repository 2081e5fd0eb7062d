"""Developments that are an action of the loop, with other costs or limits."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .developments import offered, using, with_development
from .ids import (
    AUTOMA,
    BOARD,
    KB,
    STEP,
    STOP,
    TH,
    B,
    C,
    E,
    P,
    Step,
    W,
    agenda,
    agenda_drawn,
    link,
    lobbyists,
    resource,
    row,
    use,
)
from .positions import Load, Position, player
from .setting_up import step_of

KINDS = (C, P, W, B)


def builder(load: Load, index: int, held: dict[int, int], **fields: int) -> Position:
    """Return a position in which seat 0 can build to the north with a Development."""
    position = with_development(load(), index).player(0, held, **{"storage": 12, **fields})
    return position.prime(1, (9, 2))


@pytest.mark.rule("TE-DACT-06", "TE-DEVELOPMENT-04")
def test_a_build_of_one_disc(load: Load) -> None:
    # Development 4: 1 Permit, no Construction.
    position = builder(load, 3, {P: 1, B: 3}, capacity=4)
    state = using(position, 3)
    assert step_of(state) == Step.BUILD
    assert player(state)["resources"] == [0, 0, 0, 3]
    state = play(state, legal(state)[0])
    assert (player(state)["placed"], player(state)["resources"]) == (1, [0, 0, 0, 2])
    assert state.current_player() == 1
    # Without a Permit it is not offered.
    poor = builder(load, 3, {C: 3, B: 3}, capacity=4, coins=2)
    assert not offered(poor, 3)


@pytest.mark.rule("TE-DACT-06", "TE-DEVELOPMENT-04")
def test_connections_beside_the_one_disc(load: Load) -> None:
    # A Station to the east, then a Connection; no second Station.
    position = builder(load, 3, {P: 1, B: 3}, capacity=4).prime(2, (6, 0))
    state = using(position, 3)
    state = play(state, link(E))
    assert legal(state) == [STOP, link(E)]
    state = play(state, link(E))
    assert player(state)["placed"] == 1
    assert player(state, 2)["coins"] == 1
    assert player(state)["resources"][W] == 1


@pytest.mark.rule("TE-DACT-06", "TE-DEVELOPMENT-16")
def test_a_build_for_one_power(load: Load) -> None:
    position = builder(load, 15, {W: 1, B: 3}, capacity=4)
    state = using(position, 15)
    assert player(state)["resources"] == [0, 0, 0, 3]
    for placed in (1, 2):
        state = play(state, next(action for action in legal(state) if action != STOP))
        assert player(state)["placed"] == placed
    assert player(state)["resources"] == [0, 0, 0, 1]
    poor = builder(load, 15, {P: 1, C: 2, B: 3}, capacity=4)
    assert not offered(poor, 15)


@pytest.mark.rule("TE-DACT-06", "TE-DEVELOPMENT-23")
def test_a_build_without_blueprints(load: Load) -> None:
    position = builder(load, 22, {P: 1, C: 3}, capacity=4)
    state = using(position, 22)
    assert player(state)["resources"] == [0] * 4
    for placed in (1, 2):
        assert step_of(state) == Step.BUILD
        state = play(state, next(action for action in legal(state) if action != STOP))
        assert player(state)["placed"] == placed
    assert state.current_player() == 1  # two discs at most
    for held in ({P: 1, C: 2}, {C: 3}):
        poor = builder(load, 22, held, capacity=4, coins=2)
        assert not offered(poor, 22)


@pytest.mark.rule("TE-DACT-06", "TE-DACT-03")
@pytest.mark.parametrize(("index", "held"), [(3, {P: 1, B: 1}), (15, {W: 1, B: 1})])
def test_a_build_needs_a_step(load: Load, index: int, held: dict[int, int]) -> None:
    # No Capacity for a Station, or no Rails for a link.
    for fields in ({"capacity": 0}, {"capacity": 3, "storage": 1}):
        position = builder(load, index, held, coins=2, **fields)
        assert not offered(position, index)


@pytest.mark.rule("TE-DEVELOPMENT-06", "TE-DACT-07")
def test_a_development_for_one_coin(load: Load) -> None:
    position = with_development(load(), 5).player(0, {}, coins=1)
    state = using(position, 5)
    assert (step_of(state), player(state)["coins"]) == (Step.DEVELOP, 0)
    assert {*legal(state)} == {use(index) for index in (0, 1, 2, 8, 9, 10, 11)}
    state = play(state, use(0))
    tile = state.to_dict()["developments"][0]
    assert (tile["state"], tile["block"], tile["lobby"]) == (2, position.city.block((4, 0)), 1)
    assert player(state)["lobbyists"] == 6
    poor = with_development(load(), 5).player(0, {P: 1})
    assert not offered(poor, 5)


@pytest.mark.rule("TE-DEVELOPMENT-09")
@pytest.mark.parametrize(("count", "gained"), [(20, 8), (18, 6), (13, 5), (4, 4), (1, 1), (5, 5)])
def test_construction_twice(load: Load, count: int, gained: int) -> None:
    position = with_development(load(5), 8).player(0, {}).depot(C, count)
    state = using(position, 8)
    assert player(state)["resources"] == [gained, 0, 0, 0]
    assert state.to_dict()["depot"][C] == count - gained


@pytest.mark.rule("TE-DEVELOPMENT-11", "TE-DACT-08")
def test_capacity_without_power(load: Load) -> None:
    position = with_development(load(), 10).player(0, {C: 4}, capacity=3)
    state = using(position, 10)
    assert (player(state)["capacity"], player(state)["resources"]) == (4, [3, 0, 0, 0])
    state = play(state, STEP)
    assert (player(state)["capacity"], player(state)["resources"]) == (5, [2, 0, 0, 0])
    assert step_of(state) == Step.UNLOCK  # an icon is an icon
    state = play(state, legal(state)[0])
    assert (player(state)["hub_upgrade"], state.current_player()) == (1, 1)  # two steps at most
    one = play(using(position, 10), STOP)
    assert (player(one)["capacity"], one.current_player()) == (4, 1)


@pytest.mark.rule("TE-DACT-08")
def test_capacity_by_a_development_makes_the_automa_build(load: Load) -> None:
    position = Position(load(2)).prime(0, (5, 2)).player(0, {C: 4}, coins=2).automa(card=0)
    position.development(10, (4, 2), lobby=[0], token=KB)
    before = len(position.turn_of(0).to_dict()["lines"][AUTOMA]["stops"])
    state = play(using(position, 10), STOP)
    assert len(state.to_dict()["lines"][AUTOMA]["stops"]) == before + 1


@pytest.mark.rule("TE-DEVELOPMENT-17", "TE-DACT-07")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_three_agendas_to_choose_from(load: Load, year: int) -> None:
    position = with_development(load(), 16).player(0, {}).agenda(0, 5).year(year)
    state = using(position, 16)
    drawn = []
    while step_of(state) == Step.DRAW:
        drawn.append(legal(state)[3] - agenda_drawn(0))
        state = play(state, legal(state)[3])
    assert (step_of(state), len(drawn)) == (Step.AGENDA, 3)
    state = play(state, agenda(drawn[2]))
    assert player(state)["agendas"] == [5, drawn[2], 0]
    assert player(state)["resources"] == [0] * 4
    # Never a fourth Agenda.
    full = with_development(load(), 16).player(0, {P: 1}).year(3)
    full.agenda(0, 5).agenda(0, 6).agenda(0, 7)
    assert not offered(full, 16)


@pytest.mark.rule("TE-DEVELOPMENT-18", "TE-DACT-07")
def test_a_demand_for_one_coin(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).player(0, {}, coins=1)
    position.development(17, (1, 0), lobby=[0], token=TH)
    state = using(position, 17)
    assert (player(state)["demands"][TH], player(state)["coins"]) == (1, 0)
    # One Stop, one token: a second one is not offered.
    position.development(16, (0, 1), token=TH).demand(0, TH).player(0, {W: 1}, coins=1)
    assert not offered(position, 17)
    # Nor without a Coin.
    poor = Position(load()).prime(0, (1, 1)).player(0, {W: 1})
    poor.development(17, (1, 0), lobby=[0], token=TH)
    assert not offered(poor, 17)


@pytest.mark.rule("TE-DEVELOPMENT-19", "TE-DACT-07")
def test_a_project_for_one_coin(load: Load) -> None:
    position = with_development(load(), 18).player(0, {}, coins=1).projects(4, 5, 9)
    state = using(position.lobby(4, 0, 1, 2), 18)
    assert (step_of(state), player(state)["coins"]) == (Step.PROJECT_ROW, 0)
    free = [row(slot, number) for slot in range(3) for number in (0, 1)]
    assert legal(state) == free[1:]
    state = play(state, row(0, 1), lobbyists(3))
    assert state.to_dict()["projects"][0]["count"] == [2, 3]
    poor = with_development(load(), 18).player(0, {P: 1})
    assert not offered(poor, 18)


@pytest.mark.rule("TE-DEVELOPMENT-20")
def test_any_two_resources(load: Load) -> None:
    position = with_development(load(), 19).player(0, {}, coins=2)
    for first in KINDS:
        for second in KINDS:
            state = using(position, 19)
            assert (step_of(state), player(state)["coins"]) == (Step.PICK, 0)
            assert legal(state) == [resource(kind) for kind in KINDS]
            state = play(state, resource(first), resource(second))
            held = [(kind == first) + (kind == second) for kind in KINDS]
            assert player(state)["resources"] == held
            assert state.current_player() == 1


@pytest.mark.rule("TE-DEVELOPMENT-22")
def test_a_lobbyist_and_two_coins(load: Load) -> None:
    position = with_development(load(), 21).player(0, {}, coins=0)
    state = using(position, 21)
    assert player(state)["coins"] == 0
    state = play(state, use(21), BOARD)
    assert (player(state)["coins"], player(state)["lobbyists"]) == (2, 8)
    assert state.to_dict()["developments"][21]["lobby"] == 0
    assert state.current_player() == 1

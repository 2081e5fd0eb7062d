"""Lobbyists assigned: from where, and where to."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import BOARD, CR, KB, TH, Act, C, P, Step, W, Zone, move, slot, use
from .positions import Load, Position, player
from .setting_up import step_of


def assigning(position: Position, seat: int = 0, zone: int = Zone.LOBBY) -> qx.State:
    """Return the state after a seat has begun to assign a Lobbyist."""
    return position.act(seat, zone, Act.ASSIGN_LOBBYIST)


def moves(position: Position, seat: int = 0) -> dict[int, set[int]]:
    """Return the targets from each place that a Lobbyist may leave."""
    state = assigning(position, seat)
    fields = state.to_dict()
    if fields["step"] == Step.FROM:
        return {source: targets(play(state, source), state, seat) for source in legal(state)}
    # There is one source only; it is told by what the state keeps of it.
    choice = fields["choice"]
    return {choice + 100 if choice >= 77 else use(choice): {*legal(state)}}


def targets(after: qx.State, before: qx.State, seat: int) -> set[int]:
    """Return the targets offered, or the only one, which was taken at once."""
    if step_of(after) == Step.TO:
        return {*legal(after)}
    one, other = player(before, seat), player(after, seat)
    if other["lobbyists"] > one["lobbyists"]:
        return {BOARD}
    found = {
        slot(k)
        for k in range(3)
        if other["agenda_lobby"][k] > one["agenda_lobby"][k]
    }  # fmt: skip
    tiles = zip(before.to_dict()["developments"], after.to_dict()["developments"], strict=True)
    found |= {
        use(k) for k, (old, new) in enumerate(tiles) if new["lobby"] & ~old["lobby"] & 1 << seat
    }
    return found


@pytest.mark.rule("TE-LOB-01", "TE-LOB-02", "TE-LOB-03", "TE-LOB-04", "TE-EX-17")
def test_from_board_and_agenda(load: Load) -> None:
    # One Lobbyist on the board, one on an Agenda, the others on Projects.
    position = Position(load()).prime(0, (1, 1)).agenda(0, 5, True).agenda(0, 6).year(2)
    position.lobby(1, 0, 0, 4).lobby(2, 1, 0, 2).development(16, (1, 0), token=TH)
    assert player(position.turn_of(0))["lobbyists"] == 1
    assert moves(position) == {
        BOARD: {use(16), slot(1)},
        slot(0): {use(16), BOARD, slot(1)},
    }


@pytest.mark.rule("TE-LOB-01", "TE-LOB-07")
@pytest.mark.parametrize("zone", [Zone.DEVELOP, Zone.LOBBY])
def test_a_lobbyist_moves_for_nothing(load: Load, zone: Zone) -> None:
    position = Position(load()).prime(0, (1, 1)).player(0, {}).development(16, (1, 0), token=TH)
    before = position.turn_of(0)
    state = play(assigning(position, zone=zone), use(16))
    assert player(state)["lobbyists"] == 7
    assert state.to_dict()["developments"][16]["lobby"] == 0b001
    assert player(state)["coins"] == player(before)["coins"] == 0
    assert state.to_dict()["depot"] == before.to_dict()["depot"]
    assert state.current_player() == 1  # one Lobbyist, not more
    state = play(assigning(position, zone=zone), slot(0))
    assert (player(state)["lobbyists"], player(state)["agenda_lobby"]) == (7, [1, 0, 0])


@pytest.mark.rule("TE-LOB-07")
def test_in_two_zones_only(load: Load) -> None:
    turn = Position(load()).player(0, {P: 1, C: 1, W: 1}, coins=9).turn_of(0)
    for zone in Zone:
        offered = Act.ASSIGN_LOBBYIST in legal(play(turn, move(zone)))
        assert offered == (zone in (Zone.DEVELOP, Zone.LOBBY))


@pytest.mark.rule("TE-LOB-02")
def test_which_developments_are_targets(load: Load) -> None:
    position = Position(load()).prime(0, (2, 1)).line(0, [(3, 1)]).prime(1, (3, 0))
    position.prime(2, (4, 0))
    position.development(0, (2, 0), lobby=[1], token=TH)  # one place left
    position.development(1, (3, 0), lobby=[1, 2], token=TH)  # both taken
    position.development(2, (2, 1), lobby=[0], token=TH)  # there already
    position.development(8, (4, 0), token=KB)  # not next to an own Stop
    position.development(17, None, token=KB)  # on display
    assert moves(position)[BOARD] == {use(0), slot(0)}


@pytest.mark.rule("TE-LOB-02")
def test_a_connected_stop_is_not_enough(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).prime(1, (1, 0)).line(0, [(1, 0)])
    position.development(16, (1, 0), lobby=[1], token=KB)
    assert targets_from_board(position) == {slot(0)}


def targets_from_board(position: Position) -> set[int]:
    """Return the targets from the board, where it is the only source."""
    before = position.turn_of(0)
    return targets(assigning(position), before, 0)


@pytest.mark.rule("TE-LOB-03")
def test_which_agendas_are_targets(load: Load) -> None:
    # Secret or open, but only own ones without a Lobbyist.
    position = Position(load()).agenda(0, 5).agenda(0, 6).agenda(0, 7, True).year(3)
    position.agenda(1, 8).agenda(1, 9)
    assert moves(position) == {
        BOARD: {slot(0), slot(1)},
        slot(2): {BOARD, slot(0), slot(1)},
    }
    state = assigning(position, 1)
    assert legal(state) == [slot(0), slot(1)]  # from the board, the only source


@pytest.mark.rule("TE-LOB-04")
def test_between_developments_and_between_agendas(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).agenda(0, 5, True).agenda(0, 6).year(2)
    position.development(16, (1, 0), lobby=[0], token=TH).development(17, (0, 1), token=CR)
    found = moves(position)
    assert found[use(16)] == {BOARD, slot(1), use(17)}
    assert found[slot(0)] == {BOARD, slot(1), use(17)}
    assert found[BOARD] == {slot(1), use(17)}
    state = play(assigning(position), use(16), use(17))
    tiles = state.to_dict()["developments"]
    assert (tiles[16]["lobby"], tiles[17]["lobby"]) == (0, 1)
    state = play(assigning(position), slot(0), slot(1))
    assert player(state)["agenda_lobby"] == [0, 1, 0]


@pytest.mark.rule("TE-LOB-04")
def test_nothing_can_be_moved(load: Load) -> None:
    # Everything on Projects, so there is no source; with a single one on an Agenda there is.
    position = Position(load()).lobby(1, 0, 0, 4).lobby(2, 0, 0, 4)
    assert move(Zone.LOBBY) not in legal(position.turn_of(0))
    position = Position(load()).lobby(1, 0, 0, 4).lobby(2, 0, 0, 3).agenda(0, 5, True)
    state = position.turn_of(0)
    assert move(Zone.LOBBY) in legal(state)
    assert player(play(state, move(Zone.LOBBY)))["lobbyists"] == 1
    # Seven on the board, who have nowhere to go: the one on the Agenda moves, without a choice.
    state = play(Position(load()).agenda(0, 5, True).turn_of(0), move(Zone.LOBBY))
    assert (player(state)["lobbyists"], player(state)["agenda_lobby"]) == (8, [0, 0, 0])
    assert state.current_player() == 1


@pytest.mark.rule("TE-LOB-06", "TE-PROJ-06")
def test_not_to_or_from_projects(load: Load) -> None:
    position = Position(load()).lobby(1, 0, 0, 3).agenda(0, 5).agenda(0, 6, True).year(2)
    found = moves(position)
    assert found.keys() == {BOARD, slot(1)}
    assert found[BOARD] == {slot(0)}
    assert found[slot(1)] == {BOARD, slot(0)}
    state = play(assigning(position), BOARD)
    assert state.to_dict()["projects"][0]["count"] == [3, 0]


@pytest.mark.rule("TE-LOB-08", "TE-DACT-02")
def test_who_leaves_a_development_loses_its_action(load: Load) -> None:
    # Development 19 belongs to the Lobby Zone and costs 1 Coin.
    position = Position(load(1)).solo(13).prime(0, (1, 1)).player(0, {P: 1}, coins=5)
    position.development(18, (1, 0), lobby=[0], token=TH)
    assert use(18) in legal(play(position.turn_of(0), move(Zone.LOBBY)))
    state = assigning(position, zone=Zone.DEVELOP)
    state = play(state, use(18), BOARD)
    assert player(state)["lobbyists"] == 8
    assert state.to_dict()["developments"][18]["lobby"] == 0
    assert use(18) not in legal(play(state, move(Zone.LOBBY)))


@pytest.mark.rule("TE-LOB-08")
def test_a_place_left_is_open_again(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).prime(1, (1, 0)).prime(2, (0, 1))
    position.development(16, (0, 0), lobby=[0, 1], token=TH)
    assert use(16) not in legal(assigning(position, 2))
    state = play(assigning(position, 0), use(16), BOARD)
    assert state.current_player() == 1
    state = play(state, 1)
    assert state.current_player() == 2
    state = play(state, move(Zone.LOBBY))
    assert use(16) in legal(state)

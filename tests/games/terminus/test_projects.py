"""Lobbyists on Projects."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import PASS, Act, C, P, Step, Zone, lobbyists, move, row
from .positions import Load, Position, player
from .setting_up import step_of


def lobbying(position: Position, seat: int = 0) -> qx.State:
    """Return the state after a seat has begun to lobby a Project."""
    return position.act(seat, Zone.LOBBY, Act.LOBBY_PROJECT)


def rows(state: qx.State, slot: int = 0) -> list[tuple[int, int]]:
    """Return owner and number of Lobbyists of the rows of a Project."""
    project = state.to_dict()["projects"][slot]
    return list(zip(project["owner"], project["count"], strict=True))


@pytest.mark.rule("TE-PROJ-01", "TE-PROJ-02", "TE-PROJ-03")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_free_row(load: Load, count: int) -> None:
    state = lobbying(Position(load()).player(0, {P: 2}))
    assert (step_of(state), player(state)["resources"][P]) == (Step.PROJECT_ROW, 1)
    assert legal(state) == [row(slot, number) for slot in range(3) for number in (0, 1)]
    state = play(state, row(1, 1))
    assert (step_of(state), legal(state)) == (Step.COUNT, [lobbyists(n) for n in (2, 3, 4)])
    state = play(state, lobbyists(count))
    assert rows(state, 1) == [(255, 0), (0, count)]
    assert player(state)["lobbyists"] == 8 - count
    assert player(state)["resources"][P] == 1
    assert state.current_player() == 1  # one Project per action


@pytest.mark.rule("TE-PROJ-01")
def test_no_project_without_a_permit(load: Load) -> None:
    poor = Position(load()).player(0, {C: 2}, coins=9).agenda(0, 5).agenda(0, 6).year(2)
    assert step_of(poor.act(0, Zone.LOBBY)) == Step.TO  # nothing but to assign a Lobbyist


@pytest.mark.rule("TE-PROJ-02", "TE-PROJ-03", "TE-PROJ-04")
@pytest.mark.parametrize(
    ("spent", "agendas", "offered"),
    [
        # Lobbyists on the second Project; then how many the second and the third one may get.
        (0, 1, {1: [2, 3], 2: [2, 3]}),
        (2, 0, {1: [1, 2], 2: [2]}),
        (2, 1, {1: [1]}),
        (3, 0, {1: [1]}),
        (4, 0, {}),
    ],
)
def test_from_the_board_only(
    load: Load, spent: int, agendas: int, offered: dict[int, list[int]]
) -> None:
    # Four are on the first Project; those on an Agenda are of no use.
    position = Position(load()).player(0, {P: 1}).projects(4, 5, 9).lobby(4, 0, 0, 4)
    position.agenda(0, 5, agendas > 0).agenda(0, 6).year(2)
    if spent:
        position.lobby(5, 0, 0, spent)
    state = position.act(0, Zone.LOBBY)
    assert (Act.LOBBY_PROJECT in legal(state)) == bool(offered)
    if offered:
        left = player(state)["lobbyists"]
        state = play(state, Act.LOBBY_PROJECT)
        if offered == {1: [1]}:
            # Neither row nor number is a choice.
            assert rows(state, 1)[0] == (0, spent + 1)
            assert player(state)["lobbyists"] == left - 1
            return
        for slot, counts in offered.items():
            after = play(state, row(slot, 0))
            if len(counts) > 1:
                assert legal(after) == [lobbyists(n) for n in counts]
            else:
                assert rows(after, slot)[0] == (0, counts[0])


@pytest.mark.rule("TE-PROJ-04", "TE-PROJ-05")
@pytest.mark.parametrize(("own", "counts"), [(2, [1, 2]), (3, [1]), (4, [])])
def test_more_in_the_same_row(load: Load, own: int, counts: list[int]) -> None:
    position = Position(load()).player(0, {P: 1}).projects(5, 9).lobby(4, 1, 0, own)
    state = lobbying(position)
    free = [row(slot, number) for slot in (1, 2) for number in (0, 1)]
    # Never in the other row, and not in a full one.
    assert legal(state) == ([row(0, 1)] if counts else []) + free
    for count in counts:
        after = play(state, row(0, 1))
        if len(counts) > 1:
            assert legal(after) == [lobbyists(n) for n in counts]
            after = play(after, lobbyists(count))
        assert rows(after) == [(255, 0), (0, own + count)]
        assert after.current_player() == 1


@pytest.mark.rule("TE-PROJ-05")
def test_two_players_on_a_project(load: Load) -> None:
    position = Position(load()).player(2, {P: 1}).player(1, {P: 1}).projects(5, 9)
    position.lobby(4, 0, 0, 2)
    assert row(0, 0) not in legal(lobbying(position, 1))
    assert row(0, 1) in legal(lobbying(position, 1))
    position.lobby(4, 1, 1, 3)
    found = legal(lobbying(position, 2))
    assert not {row(0, 0), row(0, 1)} & {*found}
    assert row(1, 0) in found


@pytest.mark.rule("TE-PROJ-06")
def test_lobbyists_on_projects_stay(load: Load) -> None:
    position = Position(load()).lobby(4, 0, 0, 2).lobby(4, 1, 1, 3).projects(5, 9)
    after = position.finish(year=1)
    assert rows(after) == [(0, 2), (1, 3)]
    assert [player(after, seat)["lobbyists"] for seat in (0, 1)] == [6, 5]


@pytest.mark.rule("TE-PROJ-07")
def test_several_projects_over_the_game(load: Load) -> None:
    state = Position(load()).player(0, {P: 3}).projects(4, 5, 9).turn_of(0)
    for slot, left in ((0, 6), (1, 4), (2, 2)):
        state = play(state, move(Zone.LOBBY), Act.LOBBY_PROJECT, row(slot, 0), lobbyists(2))
        assert player(state)["lobbyists"] == left
        assert state.current_player() != 0 or slot
        if slot == 0:
            state = play(state, PASS, PASS)
    assert player(state)["resources"][P] == 0
    assert [rows(state, slot)[0] for slot in range(3)] == [(0, 2)] * 3


@pytest.mark.rule("TE-PROJ-01", "TE-PROJ-03", "TE-PROJ-04", "TE-PROJ-08", "TE-EX-19")
def test_columns_reached(load: Load) -> None:
    # Purple 2 in the first row, Pink 3 in the second, Yellow adds 1 to 3 elsewhere.
    position = Position(load()).projects(5, 8, 10).lobby(8, 0, 2, 3)
    position.player(0, {P: 1}).player(1, {P: 1}).player(2, {P: 1})
    state = position.act(0, Zone.LOBBY, Act.LOBBY_PROJECT, row(0, 0), lobbyists(2))
    state = play(state, move(Zone.LOBBY), Act.LOBBY_PROJECT, row(0, 1), lobbyists(3))
    state = play(state, move(Zone.LOBBY), Act.LOBBY_PROJECT, row(1, 0))
    assert rows(state, 0) == [(0, 2), (1, 3)]
    assert rows(state, 1) == [(2, 4), (255, 0)]
    assert [player(state, seat)["resources"][P] for seat in range(3)] == [0, 0, 0]
    assert [player(state, seat)["lobbyists"] for seat in range(3)] == [6, 5, 4]


@pytest.mark.rule("TE-PROJ-08")
@pytest.mark.parametrize(("count", "prestige"), [(2, 10), (3, 17), (4, 25)])
def test_the_space_reached_is_the_most_one_can_score(load: Load, count: int, prestige: int) -> None:
    # Stops in all seven Districts, which is more than enough for Project 05.
    stops = [(2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (7, 3), (6, 3), (5, 3), (4, 3)]
    position = Position(load()).prime(0, stops[0]).line(0, [*stops[1:], (3, 3), (2, 3)])
    state = position.lobby(5, 0, 0, count).finish()
    assert state.categories()["projects"][0] == prestige

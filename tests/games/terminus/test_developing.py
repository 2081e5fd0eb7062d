"""Developments built: Blocks, tokens, Lobbyists."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .building import build
from .ids import (
    BOARD,
    CR,
    KB,
    NONE,
    OC,
    SE,
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
    link,
    move,
    place,
    use,
)
from .positions import Load, Position, player
from .setting_up import step_of

Point = tuple[int, int]
#: Developments on display unless said otherwise: Commercial, Industrial, Residential.
DISPLAY = [[0, 1, 2, 3], [8, 9, 10, 11], [16, 17, 18, 19]]


def developing(position: Position) -> qx.State:
    """Return the state at the choice of a Development."""
    state = play(position.turn_of(0), move(Zone.DEVELOP))
    state = play(state, Act.BUILD_DEVELOPMENT)
    assert step_of(state) == Step.DEVELOP
    return state


def sites(position: Position) -> dict[int, set[Point]]:
    """Return the Blocks that are offered for each Development."""
    state = developing(position)
    points = {block: point for point, block in position.city.blocks.items()}
    found = {}
    for action in legal(state):
        after = play(state, action)
        if step_of(after) == Step.BLOCK:
            blocks = {number - place(0) for number in legal(after)}
        else:
            blocks = {after.to_dict()["developments"][action - use(0)]["block"]}
        found[action - use(0)] = {points[block] for block in blocks}
    return found


@pytest.mark.rule("TE-DEV-01", "TE-DEV-04", "TE-DEV-05", "TE-DEV-07", "TE-DEV-10")
def test_building_a_development(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).player(0, {P: 2})
    position.development(17, None, token=KB)
    state = developing(position)
    before = state.to_dict()
    assert player(state)["resources"][P] == 1  # paid at once
    block = position.city.block((0, 1))
    state = play(state, use(17), place(block))
    after = state.to_dict()
    tile = after["developments"][17]
    assert (tile["state"], tile["block"]) == (2, block)
    assert tile["token"] == KB  # it moves with the tile
    assert tile["lobby"] == 0b001
    assert player(state)["lobbyists"] == 7
    assert block not in after["open_blocks"]
    assert player(state)["resources"][P] == 1
    assert after["depot"][P] == 11
    # The display is one shorter; nothing takes the place.
    shown = [k for k, one in enumerate(after["developments"]) if one["state"] == 1]
    assert shown == [k for kind in DISPLAY for k in kind if k != 17]
    assert len(before["developments"]) == 24
    # Its action is not for this turn, though it belongs to this Zone.
    assert (step_of(state), state.current_player()) == (Step.MOVE, 1)


@pytest.mark.rule("TE-DEV-01")
def test_no_development_without_a_permit(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).player(0, {C: 3, W: 2, B: 3}, coins=30)
    state = play(position.turn_of(0), move(Zone.DEVELOP))
    assert Act.BUILD_DEVELOPMENT not in legal(state)
    assert player(state)["lobbyists"] >= 7


@pytest.mark.rule("TE-DEV-02", "TE-DEV-03", "TE-DEV-08", "TE-EX-15")
def test_two_of_four_blocks(load: Load) -> None:
    # All four Blocks at (1, 1) are Residential; (0, 0) has Rails of another player, (1, 0) a
    # Development. Rails on the edges of (0, 1) are not inside it.
    position = Position(load()).prime(0, (1, 1)).prime(1, (0, 1)).player(0, {P: 1})
    position.line(1, [(0, 0), (1, 1)]).development(16, (1, 0), lobby=[0])
    found = sites(position)
    assert found == {index: {(0, 1), (1, 1)} for index in (17, 18, 19)}
    # Without those Rails there are three.
    position = Position(load()).prime(0, (1, 1)).player(0, {P: 1})
    position.development(16, (1, 0), lobby=[0])
    assert sites(position)[17] == {(0, 0), (0, 1), (1, 1)}


@pytest.mark.rule("TE-DEV-02")
def test_own_rails_inside_close_a_block_too(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).line(0, [(1, 1)]).player(0, {P: 1})
    assert sites(position)[16] == {(1, 0), (0, 1), (1, 1)}


@pytest.mark.rule("TE-DEV-02", "TE-DEV-03", "TE-BUILD-12")
def test_rails_laid_in_a_build_close_the_blocks_they_run_through(load: Load) -> None:
    # By SE from (1, 1), through the junction at (2, 2): the Blocks (1, 1) and (2, 2) are closed to
    # all, also where the others stand, and those beside the Rails are not. By E: no Block is.
    for way, closed in [(SE, {(1, 1), (2, 2)}), (E, set())]:
        here = Position(load()).prime(0, (1, 1)).prime(1, (2, 1))
        here.player(0, {P: 1, C: 2, B: 1}, storage=6, capacity=1).player(1, {P: 1})
        before = here.turn_of(0).to_dict()["open_blocks"]
        state = build(here, 0, link(way))
        gone = {here.city.block(block) for block in closed}
        assert state.to_dict()["open_blocks"] == [block for block in before if block not in gone]
        state = play(state, STOP) if step_of(state) == Step.BUILD else state
        state = play(state, move(Zone.DEVELOP), Act.BUILD_DEVELOPMENT, use(16))
        found = {action - place(0) for action in legal(state)}
        assert found == {here.city.block((x, y)) for x in (1, 2) for y in (0, 1)} - gone


@pytest.mark.rule("TE-DEV-03")
def test_rails_on_all_four_edges(load: Load) -> None:
    position = Position(load()).prime(0, (0, 1)).line(0, [(1, 1), (1, 2), (0, 2)])
    position.prime(1, (0, 3)).player(0, {P: 1}).line(0, [(0, 3)])
    assert (0, 1) in sites(position)[16]
    assert (0, 2) in sites(position)[16]


@pytest.mark.rule("TE-DEV-02", "TE-DEV-06")
@pytest.mark.parametrize(
    ("point", "expected"),
    [
        # The zoning of Blocks by the Districts at their corners.
        ((0, 0), [set(), set(), {(0, 0)}]),
        ((2, 0), [{(2, 0)}, set(), {(1, 0), (2, 0)}]),
        ((4, 2), [{(3, 1), (4, 1), (3, 2), (4, 2)}, {(4, 1), (4, 2)}, {(3, 2), (4, 2)}]),
        ((6, 3), [set(), {(5, 2), (6, 2), (5, 3), (6, 3)}, set()]),
    ],
)
def test_zoning(load: Load, point: Point, expected: list[set[Point]]) -> None:
    # A Block with several zones takes any of their types.
    found = sites(Position(load()).prime(0, point).player(0, {P: 1}))
    wanted = {
        index: blocks for kind, blocks in enumerate(expected) if blocks for index in DISPLAY[kind]
    }
    assert found == wanted


@pytest.mark.rule("TE-DEV-02")
def test_next_to_an_own_stop_not_to_a_connected_one(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).prime(1, (1, 0)).player(0, {P: 1})
    position.line(0, [(1, 0)])
    assert sites(position)[16] == {(0, 0)}
    # Next to a Station, a Hub or the Prime Hub.
    position = Position(load()).prime(0, (0, 0)).line(0, [(1, 0), (2, 0)]).hub((1, 0))
    found = sites(position.player(0, {P: 1}))
    assert found[16] == {(0, 0), (1, 0), (2, 0)}
    assert found[0] == {(2, 0)}


@pytest.mark.rule("TE-DEV-05")
@pytest.mark.parametrize("left", [0, 1])
def test_a_lobbyist_from_the_board_is_needed(load: Load, left: int) -> None:
    # All the others are on Projects, one is on an Agenda.
    position = Position(load()).prime(0, (1, 1)).player(0, {P: 1}).agenda(0, 5, left == 0)
    position.lobby(1, 0, 0, 4).lobby(2, 0, 0, 3)
    state = position.turn_of(0)
    assert player(state)["lobbyists"] == left
    offered = move(Zone.DEVELOP) in legal(state)
    after = play(state, move(Zone.DEVELOP)) if offered else state
    assert (Act.BUILD_DEVELOPMENT in legal(after)) == (left == 1)
    if left:
        after = play(after, Act.BUILD_DEVELOPMENT)
        after = play(after, legal(after)[0])
        after = play(after, legal(after)[0])
        assert player(after)["lobbyists"] == 0


@pytest.mark.rule("TE-DEV-08")
def test_its_block_holds_no_rails_any_more(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).prime(1, (1, 1)).player(0, {P: 2, C: 2, B: 1})
    position.player(0, storage=6, capacity=1).player(1, {P: 1, C: 2, B: 1}, storage=6, capacity=1)
    build = play(position.turn_of(0), move(Zone.BUILD))
    assert link(SE) in legal(build)
    state = developing(position)
    state = play(state, use(16))
    assert state.current_player() == 1  # there is one Block only
    for segment in position.city.inside(position.city.block((0, 0))):
        assert segment in state.to_dict()["blocked"]
    there = play(state, move(Zone.BUILD))
    assert link(SE) in legal(there)  # by (1, 1)-(3, 3), in other Blocks
    assert link(7) not in legal(there)  # north-west, through the Block, not even a Connection


@pytest.mark.rule("TE-DEV-08")
def test_a_development_stays_where_it_is(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).player(0, {P: 1})
    position.development(16, (1, 0), lobby=[0], token=TH).development(17, (0, 1), token=OC)
    state = developing(position)
    assert use(16) not in legal(state)
    assert use(17) not in legal(state)
    after = position.finish(year=1).to_dict()["developments"]
    assert [after[k]["block"] for k in (16, 17)] == [1, 9]
    assert {one["block"] for one in after if one["state"] != 2} == {NONE}


@pytest.mark.rule("TE-DEV-09", "TE-LOB-02")
def test_two_lobbyists_of_different_players(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).prime(1, (1, 0)).prime(2, (0, 1))
    for lobby, open_to in (([], {0, 1, 2}), ([0], {1, 2}), ([1], {0, 2}), ([0, 1], set())):
        position.development(16, (0, 0), lobby=lobby, token=CR)
        for seat in range(3):
            state = position.act(seat, Zone.DEVELOP, Act.ASSIGN_LOBBYIST)
            if step_of(state) == Step.FROM:
                state = play(state, BOARD)
            offered = step_of(state) == Step.TO and use(16) in legal(state)
            assert offered == (seat in open_to)


@pytest.mark.rule("TE-DEV-10")
def test_its_action_is_for_later_turns(load: Load) -> None:
    # Development 22 belongs to the Develop Zone itself.
    position = Position(load(1)).solo(13).prime(0, (1, 1)).player(0, {P: 1})
    position.development(21, None)
    state = developing(position)
    state = play(state, use(21), place(position.city.block((0, 1))))
    assert player(state)["coins"] == 0
    assert step_of(state) == Step.MOVE
    # On the next one it is there.
    state = play(state, move(Zone.DEVELOP))
    assert legal(state) == [Act.ASSIGN_LOBBYIST, use(21)]

"""The Scavenging scoring of a turn. Both tracks have 12 levels."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .positions import ACTION, SPLIT, Load, Position, cubes, points, split, totals

#: Tiles on a Normal mat that bring the Scavenging symbols to a total.
MATS: dict[int, dict[int, int]] = {
    0: {5: 4, 7: 3},
    1: {7: 3},
    2: {},
    4: {6: 12},
    7: {6: 12, 8: 15},
}

#: Symbols, levels before, and the shares of the Cooperation cube with the levels after each.
CASES = [
    (1, (1, 1), {0: (1, 2), 1: (2, 1)}),
    (2, (1, 1), {0: (1, 3), 1: (2, 2), 2: (3, 1)}),
    (4, (1, 1), {a: (1 + a, 5 - a) for a in range(5)}),
    (7, (3, 2), {a: (3 + a, 9 - a) for a in range(8)}),
    (4, (11, 1), {0: (11, 5), 1: (12, 4)}),
    (4, (1, 10), {2: (3, 12), 3: (4, 11), 4: (5, 10)}),
    (4, (9, 10), {2: (11, 12), 3: (12, 11)}),
    (7, (8, 8), {3: (11, 12), 4: (12, 11)}),
]

#: The same where only one share is possible; the steps that neither cube can take are lost.
FORCED = [
    (4, (12, 1), (12, 5)),
    (4, (1, 12), (5, 12)),
    (4, (10, 10), (12, 12)),
    (4, (10, 11), (12, 12)),
    (4, (11, 11), (12, 12)),
    (7, (12, 10), (12, 12)),
    (4, (12, 12), (12, 12)),
    (0, (3, 4), (3, 4)),
]


def position(load: Load, symbols: int, coop: int, defense: int) -> Position:
    """Return a position in turn 4 with these symbols and cubes of seat 0."""
    return Position(load(), turn=4).lay(MATS[symbols]).put(cube_coop=coop, cube_def=defense)


@pytest.mark.rule("CL-SCAV-01", "CL-SCAV-02", "CL-SCAV-04", "CL-SCAV-05")
@pytest.mark.parametrize(("symbols", "before", "shares"), CASES)
def test_steps_are_split_freely(
    load: Load, symbols: int, before: tuple[int, int], shares: dict[int, tuple[int, int]]
) -> None:
    state = position(load, symbols, *before).scoring(27)
    assert totals(state)[3] == symbols
    now = state.to_dict()
    assert (now["phase"], now["to_act"], now["scored"], now["to_score"]) == (SPLIT, 0, 4, 2)
    assert legal(state) == [split(a) for a in shares]
    for a, after in shares.items():
        assert cubes(play(state, split(a))) == after


@pytest.mark.rule("CL-SCAV-03", "CL-SCAV-04", "CL-SCAV-05", "CL-SCAV-06")
@pytest.mark.parametrize(("symbols", "before", "after"), FORCED)
def test_without_a_choice_there_is_no_decision(
    load: Load, symbols: int, before: tuple[int, int], after: tuple[int, int]
) -> None:
    state = position(load, symbols, *before).scoring(27)
    assert totals(state)[3] == symbols
    assert cubes(state) == after
    assert state.current_player() == 1  # seat 1, at 1/1 with 2 symbols, has one


@pytest.mark.rule("CL-SCAV-01")
def test_printed_and_bought_symbols_count(load: Load) -> None:
    # Shanties are the only tile of the Difficult side that shows one.
    state = Position(load(sides="difficult")).scoring(27)
    assert legal(state) == [split(0), split(1)]
    with_spears = Position(load(sides="difficult"), turn=2).lay({5: 12}).scoring(27)
    assert legal(with_spears) == [split(a) for a in range(4)]


@pytest.mark.rule("CL-SCAV-06")
def test_no_symbol_no_decision(load: Load) -> None:
    covered = Position(load(), turn=4).lay({5: 4, 7: 3})
    covered.lay({5: 14, 7: 19}, seat=1)  # Baseball Bats have two symbols
    state = covered.scoring(27)
    assert state.current_player() == 1
    covered.lay({5: 31, 7: 19}, seat=1)  # Slingshots have none
    nobody = Position(load(), turn=8).lay({5: 4, 7: 3}).lay({5: 25, 7: 19}, seat=1).scoring(32)
    assert nobody.to_dict()["phase"] == ACTION
    assert [cubes(nobody, seat) for seat in range(2)] == [(1, 1), (1, 1)]


@pytest.mark.rule("CL-SCAV-07")
def test_cubes_share_levels(load: Load) -> None:
    state = play(Position(load(3)).scoring(27), split(1), split(1), split(2))
    assert [cubes(state, seat) for seat in range(3)] == [(2, 2), (2, 2), (3, 1)]


@pytest.mark.rule("CL-SCAV-01", "CL-ADV-02")
def test_a_blocked_player_still_scavenges(load: Load) -> None:
    state = play(Position(load()).put(zombies=20).scoring(27), split(0))
    assert cubes(state) == (1, 3)
    assert points(state) == {}

"""Which games are played: every bot on every seat equally often, on the same luck."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise

import pytest

import quincunx as qx
from quincunx.errors import ArgumentError, TournamentError
from quincunx.packs.loading import game_package
from quincunx.tournament import FORMATS, Schedule
from quincunx.tournament.schedule import ScheduledGame, block_seed
from quincunx.tournament.seating import latin, shared
from quincunx.tournament.sides import sides_of

NAMES = tuple("abcdefg")


def schedule(bots: int, sides: tuple[int, ...], **settings: object) -> Schedule:
    known = {"format": "roundrobin", "rounds": 3, "seed": 5} | settings
    return Schedule(NAMES[:bots], sides, **known)  # type: ignore[arg-type]


def blocks(plan: Schedule) -> list[list[ScheduledGame]]:
    return [list(games) for _, games in groupby(plan, lambda game: game.block)]


@pytest.mark.parametrize("seating", ["rotations", "latin"])
@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("bots", [2, 3, 4, 7])
@pytest.mark.parametrize("sides", [1, 2, 3, 4, 5, 6])
def test_blocks_are_balanced(bots: int, sides: int, format: str, seating: str) -> None:
    plan = schedule(bots, tuple(range(sides)), format=format, seating=seating)
    games = list(plan)
    assert [game.number for game in games] == list(range(len(plan)))
    assert len({game.block for game in games}) == plan.blocks
    for block in blocks(plan):
        # The same luck, and a different one in each block.
        assert {game.index for game in block} == {block[0].block}
        seats = Counter((seat, bot) for game in block for seat, bot in enumerate(game.bots))
        present = {bot for game in block for bot in game.bots}
        assert len(set(seats.values())) == 1, "every bot has every seat equally often"
        assert set(seats) == {(seat, bot) for seat in range(sides) for bot in present}
        assert len(block) == len({game.bots for game in block}), "no game is played twice"
    # All bots play equally often, but for the first of a gauntlet.
    total = Counter(bot for game in games for bot in game.bots)
    if format == "gauntlet" and sides > 1:
        del total[0]
    assert len(set(total.values())) == 1
    assert set(total) | {0} == set(range(bots))


def test_round_robin_and_gauntlet_are_pairs() -> None:
    met = Counter(frozenset(game.bots) for game in schedule(4, (0, 1)))
    assert len(met) == 6
    assert set(met.values()) == {6}
    against = {frozenset(game.bots) for game in schedule(4, (0, 1), format="gauntlet")}
    assert against == {frozenset({0, other}) for other in (1, 2, 3)}


def test_latin_squares_balance_neighbours() -> None:
    for size in range(2, 8):
        rows = latin(range(size))
        follows = Counter(pair for row in rows for pair in pairwise(row))
        assert len(set(follows.values())) == 1
        assert len(follows) == size * (size - 1)


def test_teams_sit_together_and_roles_change() -> None:
    """One against many: the bots change roles, on the same luck."""
    plan = schedule(2, (0, 1, 1, 1), rounds=1)
    assert [game.bots for game in plan] == [(0, 1, 1, 1), (1, 0, 0, 0)]
    teams = schedule(3, (0, 1, 0, 1), rounds=1)
    assert all(game.bots[0] == game.bots[2] != game.bots[1] == game.bots[3] for game in teams)


def test_one_side_is_played_by_each_alone_on_the_same_luck() -> None:
    for sides in ((0,), (0, 0, 0)):
        plan = schedule(3, sides, rounds=2)
        assert [game.bots for game in plan] == [(bot,) * len(sides) for bot in (0, 1, 2)] * 2
        assert [game.index for game in plan] == [0, 0, 0, 1, 1, 1]


def test_without_repeat_each_game_has_luck_of_its_own() -> None:
    plan = schedule(3, (0, 1), repeat=False)
    assert [game.index for game in plan] == list(range(len(plan)))


def test_tables_of_many_bots_do_not_depend_on_the_order_of_listing() -> None:
    def played(names: tuple[str, ...]) -> set[tuple[int, tuple[str, ...]]]:
        plan = Schedule(names, (0, 1, 2), "ffa", 4, 9)
        return {(game.index, tuple(names[bot] for bot in game.bots)) for game in plan}

    assert played(NAMES) == played(tuple(reversed(NAMES)))
    assert played(NAMES) != {
        (game.index, tuple(NAMES[bot] for bot in game.bots))
        for game in Schedule(NAMES, (0, 1, 2), "ffa", 4, 10)
    }


def test_bots_have_luck_of_their_own() -> None:
    seeds = {block_seed(seed, index) for seed in range(20) for index in range(20)}
    assert len(seeds) == 400
    assert all(0 <= seed < 2**64 for seed in seeds)
    assert block_seed(1, 0) == 3385772709980838453


def test_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    game = qx.load("city-of-the-living", players=4)
    assert sides_of(game) == (0, 1, 2, 3)
    assert sides_of(game, [7, 7, 1, 7]) == (0, 0, 1, 0)
    monkeypatch.setattr(
        game_package(game.name),
        "sides",
        lambda options: [1] * (options.players - 1) + [0],
        raising=False,
    )
    assert sides_of(game) == (0, 0, 0, 1)
    assert sides_of(game, range(4)) == (0, 1, 2, 3)
    for wrong in ([0, 1], "0101", [0, 1, 2, None], 3):
        with pytest.raises(ArgumentError):
            sides_of(game, wrong)


def test_impossible_schedules() -> None:
    with pytest.raises(TournamentError, match="two bots"):
        schedule(1, (0, 1))
    assert len(schedule(1, (0,))) == 3
    with pytest.raises(ArgumentError, match="roundrobin"):
        schedule(2, (0, 1), format="swiss")
    with pytest.raises(ArgumentError, match="rotations"):
        schedule(2, (0, 1), seating="rotation")


def test_shared_sides_of_two_bots() -> None:
    assert shared([3, 8], 4) == [(3, 8, 3, 8), (8, 3, 8, 3)]

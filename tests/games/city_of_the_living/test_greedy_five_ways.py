"""The greedy policy written five ways plays the same 1,000 games, move for move.

The sources are in `greedy_five_ways`: by `@qx.policy` and numba, in Cython, in C through cffi, and
as a plain Python callable; the fifth is the engine's own.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import native_builds
import quincunx as qx
from quincunx import _core

from .positions import GAME

SOURCES = Path(__file__).with_name("greedy_five_ways")
SEED = 2**63 + 5
POLICY_DOMAIN = 1  # of the seats' streams

N, D = "normal", "difficult"
#: Numbers of players and mat sides, mixed; GAMES of each make 1,000.
RULESETS: list[tuple[int, tuple[str, ...], dict[str, Any]]] = [
    (2, (N, N), {}),
    (2, (D, D), {}),
    (2, (N, D), {"fuel_per_symbol": 2}),
    (3, (N, N, N), {}),
    (3, (D, D, D), {"blocked_ranks": False}),
    (3, (D, N, N), {}),
    (4, (N, N, N, N), {}),
    (4, (D, D, D, D), {"fuel_per_symbol": 2}),
    (4, (N, D, D, N), {}),
    (4, (D, N, D, N), {"fuel_per_symbol": 2, "blocked_ranks": False}),
]
GAMES = 100

#: Chance of a random decision where boards are to be seen that the policy alone never makes.
OFTEN = 0.3


@dataclass(frozen=True)
class Way:
    """A way in which the policy is written: the compiled policy, or None for plain Python."""

    compiled: qx.CompiledPolicy | None

    @property
    def fewer(self) -> int:
        """How many games of a ruleset are played where plain Python takes its time."""
        return 20 if self.compiled is None else GAMES

    def policy(self, game: qx.Game) -> Any:
        """Return the policy for a game."""
        return self.compiled or module("in_python").greedy_of(game)

    def moves(self, game: qx.Game, count: int, epsilon: float = 0.0) -> list[tuple[str, ...]]:
        """Return the moves of the first games under a ruleset."""
        if self.compiled is not None:
            mixed = qx.epsilon_greedy(self.compiled, epsilon) if epsilon else self.compiled
            return moves_of(game, mixed, count)
        choose = self.policy(game)
        return [play_in_python(game, choose, index, epsilon) for index in range(count)]


def moves_of(game: qx.Game, policy: Any, count: int) -> list[tuple[str, ...]]:
    """Return the moves of the first games that a native policy plays."""
    return [record.moves for record in game.records(count, seed=SEED, policy=policy)]


def play_in_python(game: qx.Game, choose: Any, index: int, epsilon: float) -> tuple[str, ...]:
    """Return the moves of a game; random decisions are drawn as `qx.epsilon_greedy` draws them."""
    state = game.new_initial_state(SEED, index)
    streams = [_core.Stream(SEED, index, POLICY_DOMAIN, seat) for seat in range(game.players)]
    while not state.is_terminal():
        stream = streams[state.current_player()]
        if epsilon and (stream.next() >> 11) * 2.0**-53 < epsilon:
            legal = state.legal_actions()
            state.apply_action(legal[stream.below(len(legal))])
        else:
            state.apply_action(choose(state))
    return game.record_of(state).moves


def module(name: str) -> Any:
    """Return a source in Python."""
    return importlib.import_module(f".greedy_five_ways.{name}", __package__)


def need(there: bool, what: str) -> None:
    """Skip what can't be built here; where nothing may be missing, fail."""
    if there:
        return
    if os.environ.get("QUINCUNX_REQUIRE_CPP_TESTS") == "1":
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


def need_to_build(package: str) -> None:
    """Skip unless extension modules can be built by a package."""
    need(native_builds.has_c_compiler(), "a C compiler")
    for name in ("setuptools", package):
        need(importlib.util.find_spec(name) is not None, f"{name}, of the extra 'test',")


def by_numba(folder: Path) -> Way:
    need(importlib.util.find_spec("numba") is not None, "numba, an optional extra,")
    return Way(module("in_numba").greedy)


def by_cython(folder: Path) -> Way:
    need_to_build("Cython")
    source = SOURCES / "greedy_cython.pyx"
    return Way(native_builds.cython_policy(source, "greedy", GAME, folder, name="by Cython"))


def by_cffi(folder: Path) -> Way:
    need_to_build("cffi")
    source = SOURCES / "greedy.c"
    return Way(native_builds.cffi_policy(source, "greedy", GAME, folder, name="by cffi"))


def by_python(folder: Path) -> Way:
    return Way(None)


WAYS = [by_numba, by_cython, by_cffi, pytest.param(by_python, marks=pytest.mark.slow)]


@pytest.fixture(scope="module", params=WAYS)
def way(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Way:
    """Every way but the engine's own."""
    made: Way = request.param(tmp_path_factory.mktemp("greedy"))
    return made


@pytest.fixture(scope="module")
def games() -> list[qx.Game]:
    """The game under each ruleset."""
    return [qx.load(GAME, players=n, sides=sides, **more) for n, sides, more in RULESETS]


@pytest.fixture(scope="module")
def native(games: list[qx.Game]) -> list[list[tuple[str, ...]]]:
    """The moves of the engine's own greedy policy, by ruleset and game."""
    return [moves_of(game, "greedy", GAMES) for game in games]


def test_the_same_games_move_for_move(
    games: list[qx.Game], native: list[list[tuple[str, ...]]], way: Way
) -> None:
    played = [way.moves(game, GAMES) for game in games]
    assert played == native
    assert sum(map(len, played)) == 1000


def test_the_same_choices_on_boards_that_it_never_makes(games: list[qx.Game], way: Way) -> None:
    for game in games:
        expected = moves_of(game, qx.epsilon_greedy("greedy", OFTEN), way.fewer)
        assert way.moves(game, way.fewer, OFTEN) == expected


def test_the_same_totals_on_one_thread_and_on_two(games: list[qx.Game], way: Way) -> None:
    for game in games:
        expected = totals(game, "greedy", way.fewer, 1)
        for threads in (1, 2):
            assert totals(game, way.policy(game), way.fewer, threads) == expected


def totals(
    game: qx.Game, policy: Any, count: int, threads: int
) -> tuple[qx.Totals, dict[str, bytes]]:
    """Return the totals of a rollout, and the bytes of its arrays."""
    report = game.rollout(count, seed=SEED, policy=policy, threads=threads)
    assert report.arrays is not None
    return report.totals, {name: array.tobytes() for name, array in report.arrays.items()}


def test_the_games_hold_every_kind_of_decision(
    games: list[qx.Game], native: list[list[tuple[str, ...]]]
) -> None:
    alone = [moves for of_ruleset in native for moves in of_ruleset]
    assert len(set(alone)) == 1000
    assert {"GATHER", "FIGHT", "BUY", "PLACE", "PAY", "SPLIT"} <= kinds(alone)
    often = moves_of(games[1], qx.epsilon_greedy("greedy", OFTEN), GAMES)
    assert {"SCAVENGE_COOP", "SCAVENGE_DEF"} <= kinds(often)


def kinds(games: list[tuple[str, ...]]) -> set[str]:
    """Return the kinds of moves in some games."""
    return {move.partition(" ")[0] for moves in games for move in moves}

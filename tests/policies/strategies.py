"""What the policy tests share: strategies as Python functions, and ways to compile C."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import quincunx as qx
from quincunx import _core

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"

POLICY_DOMAIN = 1  # of the seats' streams


def compile_c(source: Path, library: Path, *options: str) -> Path:
    """Compile a C or C++ file into a shared library; warnings are errors."""
    plus = source.suffix == ".cpp"
    names = ("c++", "g++", "clang++") if plus else ("cc", "gcc", "clang")
    compiler = os.environ.get("CXX" if plus else "CC") or next(filter(shutil.which, names))
    strict = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
    standard = "-std=c++17" if plus else "-std=c99"
    command = [compiler, standard, "-O2", *strict, "-shared", "-fPIC"]
    command += ["-I", qx.get_include(), *options, str(source), "-o", str(library)]
    subprocess.run(command, check=True)
    return library


def at_random(state, legal, rng):
    """Play like the engine's own uniform policy, word for word."""
    return legal.kth(rng.below(legal.count))


def careful(state, legal, rng):
    """Play like the examples in C and in Cython."""
    mine = state.players[state.player]
    if mine.zombies > 5 and 1 in legal:
        return 1
    if mine.fuel < 4 and legal.has(0):
        return 0
    if rng.uniform() < 0.25:
        return legal.kth(0)
    return legal.kth(rng.below(legal.count))


class Legal:
    """The legal actions as a compiled policy sees them, in Python."""

    def __init__(self, actions: list[int], player: int = 0, num_players: int = 0) -> None:
        self.actions = actions
        self.count = len(actions)
        self.player = player
        self.num_players = num_players

    def kth(self, k: int) -> int:
        return self.actions[k]

    def has(self, action: int) -> bool:
        return action in self.actions

    def __iter__(self) -> Any:
        return iter(self.actions)


class Rng:
    """A seat's stream as a compiled policy sees it, in Python."""

    def __init__(self, seed: int, index: int, seat: int) -> None:
        stream = _core.Stream(seed, index, POLICY_DOMAIN, seat)
        self.next, self.below = stream.next, stream.below

    def uniform(self) -> float:
        return (self.next() >> 11) * 2.0**-53


def as_object(value: Any) -> Any:
    """Return nested dictionaries as objects with attributes."""
    if isinstance(value, dict):
        return SimpleNamespace(**{name: as_object(inner) for name, inner in value.items()})
    return [as_object(inner) for inner in value] if isinstance(value, list) else value


def play_in_python(
    game: qx.Game, function: Any, seed: int, index: int, sees: str = "observation", *more: Any
) -> list[int]:
    """Play a game with a policy's Python function, and return the ids of all steps."""
    state = game.new_initial_state(seed, index)
    seats = range(game.num_players())
    rngs = [Rng(seed, index, seat) for seat in seats]
    while not state.is_terminal():
        player = state.current_player()
        shown = state.observation() if sees == "observation" else state.to_dict()
        legal = Legal(state.legal_actions().tolist(), player, game.num_players())
        state.apply_action(function(as_object(shown), legal, rngs[player], *more))
    return state.history()


def ids(game: qx.Game, record: qx.Record) -> list[int]:
    """Return the ids of a record's moves."""
    return [game.code_book.step(code).number for code in record.moves]

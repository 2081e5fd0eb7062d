"""Benchmarks that end in ratios.

Every benchmark says how many decisions one round makes. The summary divides the time of a round by
them and prints each figure beside the floor's and the peers' of the same run, since a time alone
says nothing on a shared machine. Medians are used throughout.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table

Measure = Callable[..., None]

# What the other rows are compared with.
FLOOR = "floor"
PEERS = ("open_spiel connect_four", "open_spiel backgammon")

_nanoseconds: dict[str, float] = {}
_games: dict[str, float] = {}


@pytest.fixture
def measure(benchmark: Any) -> Iterator[Measure]:
    """Time `run`, which makes `decisions` decisions in `games` games, under the name `label`."""

    def timed(
        label: str, run: Callable[[], object], decisions: int, games: int, rounds: int = 7
    ) -> None:
        benchmark.group = "decisions"
        benchmark.extra_info.update(label=label, decisions=decisions, games=games)
        benchmark.pedantic(run, rounds=rounds, warmup_rounds=1, iterations=1)
        median = benchmark.stats.stats.median
        _nanoseconds[label] = median / decisions * 1e9
        _games[label] = games / median
        benchmark.extra_info["ns_per_decision"] = _nanoseconds[label]

    yield timed


def _ratio(value: float, label: str) -> str:
    other = _nanoseconds.get(label)
    if not other:
        return "-"
    return f"{value / other:.2f}" if value >= other else f"1/{other / value:.1f}"


def pytest_terminal_summary() -> None:
    if not _nanoseconds:
        return
    table = Table(title="Time per decision, and as a multiple of the floor and the peers")
    table.add_column("what")
    for heading in ("ns / decision", "games / s", f"x {FLOOR}", *(f"x {peer}" for peer in PEERS)):
        table.add_column(heading, justify="right")
    for label, value in _nanoseconds.items():
        rate = f"{_games[label]:,.0f}" if _games[label] else "-"
        ratios = [_ratio(value, other) for other in (FLOOR, *PEERS)]
        table.add_row(label, f"{value:,.1f}", rate, *ratios)
    Console(width=140).print(table)

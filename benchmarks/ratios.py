"""Times per decision, and their ratios within one run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.table import Table

#: What the other rows are compared with.
FLOOR = "floor"
PEERS = ("open_spiel connect_four", "open_spiel backgammon")

#: A function (label, run, decisions, games, rounds) that times `run`.
Measure = Callable[..., None]

_nanoseconds: dict[str, float] = {}
_games: dict[str, float] = {}


def measure_with(benchmark: Any) -> Measure:
    """Return a function that times what makes `decisions` decisions in `games` games."""

    def timed(
        label: str, run: Callable[[], object], decisions: int, games: int, rounds: int = 7
    ) -> None:
        benchmark.group = "decisions"
        benchmark.extra_info.update(label=label, decisions=decisions, games=games)
        benchmark.pedantic(run, rounds=rounds, warmup_rounds=1, iterations=1)
        best = benchmark.stats.stats.min
        _nanoseconds[label] = best / decisions * 1e9
        _games[label] = games / best
        benchmark.extra_info["ns_per_decision"] = _nanoseconds[label]

    return timed


def ratio_table() -> Table | None:
    """Return the table of all that was timed, or None."""
    if not _nanoseconds:
        return None
    table = Table(title="Time per decision, and as a multiple of the floor and the peers")
    table.add_column("what")
    for heading in ("ns / decision", "games / s", f"x {FLOOR}", *(f"x {peer}" for peer in PEERS)):
        table.add_column(heading, justify="right")
    for label, value in _nanoseconds.items():
        rate = f"{_games[label]:,.0f}" if _games[label] else "-"
        ratios = [_ratio(value, other) for other in (FLOOR, *PEERS)]
        table.add_row(label, f"{value:,.1f}", rate, *ratios)
    return table


def _ratio(value: float, label: str) -> str:
    other = _nanoseconds.get(label)
    if not other:
        return "-"
    return f"{value / other:.2f}" if value >= other else f"1/{other / value:.1f}"

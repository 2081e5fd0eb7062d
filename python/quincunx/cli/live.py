"""What a tournament shows at a terminal while it goes on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from quincunx.tournament.progress import OnProgress, Progress

_MOST_ROWS = 12
_A_SECOND = 4  # pictures


@contextmanager
def live_progress() -> Iterator[OnProgress | None]:
    """Give a call-back that shows how far it has come; None unless there is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    console = Console(stderr=True)
    with Live(console=console, transient=True, refresh_per_second=_A_SECOND) as live:

        def show(progress: Progress) -> None:
            live.update(picture(progress))

        yield show


def picture(progress: Progress) -> Group:
    """Return how far a tournament has come: games, rate, time left, standings."""
    parts = [f"{progress.done:,}/{progress.total:,} games", f"{progress.rate:,.1f} a second"]
    if progress.left is not None:
        parts.append(f"{_duration(progress.left)} left")
    if progress.sprt is not None:
        state = progress.sprt
        parts.append(f"LLR {state.llr:.2f} ({state.lower:.2f}, {state.upper:.2f})")
    table = Table(box=None, pad_edge=False)
    for head, justify in (("bot", "left"), ("seats", "right"), ("mean return", "right")):
        table.add_column(head, justify=justify)  # type: ignore[arg-type]
    table.add_column("forfeits", justify="right")
    for one in progress.standings[:_MOST_ROWS]:
        mean = "-" if one.mean is None else f"{one.mean:.4f}"
        table.add_row(Text(one.name), f"{one.games:,}", mean, f"{one.forfeits:,}")
    bar = ProgressBar(total=max(1, progress.total), completed=progress.done, width=40)
    return Group(Text(", ".join(parts)), bar, table)


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

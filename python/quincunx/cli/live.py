"""What a tournament shows while it goes on: a picture at a terminal, lines in a log."""

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
def live_progress(*, quiet: bool = False) -> Iterator[OnProgress | None]:
    """Give a call-back that shows how far it has come; None if nothing shall be shown."""
    if quiet:
        yield None
        return
    if not sys.stderr.isatty():
        yield Lines()
        return
    console = Console(stderr=True)
    with Live(console=console, transient=True, refresh_per_second=_A_SECOND) as live:

        def show(progress: Progress) -> None:
            live.update(picture(progress))

        yield show


class Lines:
    """Prints a line on the error stream at each tenth of the games that are to be played."""

    def __init__(self) -> None:
        self._tenth: int | None = None

    def __call__(self, progress: Progress) -> None:
        """Print a line if another tenth is done; nothing of what was done when it began."""
        tenth = 10 * progress.done // max(1, progress.total)
        if self._tenth is not None and tenth > self._tenth:
            print(line(progress), file=sys.stderr, flush=True)
        self._tenth = tenth


def line(progress: Progress) -> str:
    """Return how far a tournament has come, on one line: games, rate, time left, standings."""
    bots = []
    for one in progress.standings[:_MOST_ROWS]:
        text = f"{one.name} {'-' if one.mean is None else f'{one.mean:.4f}'}"
        lost = f" ({one.forfeits:,} forfeited)" if one.forfeits else ""
        bots.append(" ".join(text.split()) + lost)
    if len(progress.standings) > _MOST_ROWS:
        bots.append(f"and {len(progress.standings) - _MOST_ROWS:,} more")
    return f"{_how_far(progress)}; mean return: {', '.join(bots)}"


def _how_far(progress: Progress) -> str:
    parts = [f"{progress.done:,}/{progress.total:,} games", f"{progress.rate:,.1f} a second"]
    if progress.left is not None:
        parts.append(f"{_duration(progress.left)} left")
    if progress.sprt is not None:
        state = progress.sprt
        parts.append(f"LLR {state.llr:.2f} ({state.lower:.2f}, {state.upper:.2f})")
    return ", ".join(parts)


def picture(progress: Progress) -> Group:
    """Return how far a tournament has come: games, rate, time left, standings."""
    table = Table(box=None, pad_edge=False)
    for head, justify in (("bot", "left"), ("seats", "right"), ("mean return", "right")):
        table.add_column(head, justify=justify)  # type: ignore[arg-type]
    table.add_column("forfeits", justify="right")
    for one in progress.standings[:_MOST_ROWS]:
        mean = "-" if one.mean is None else f"{one.mean:.4f}"
        table.add_row(Text(one.name), f"{one.games:,}", mean, f"{one.forfeits:,}")
    bar = ProgressBar(total=max(1, progress.total), completed=progress.done, width=40)
    return Group(Text(_how_far(progress)), bar, table)


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

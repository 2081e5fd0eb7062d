"""Pictures of analyses and of luck ledgers."""

from __future__ import annotations

import io
import math
from typing import TYPE_CHECKING, Any

import numpy as np

from quincunx.errors import MissingExtraError, OutputError, one_of
from quincunx.output import PathLike, as_path, write_atomically
from quincunx.seeds import check_count
from quincunx.state import CHANCE

if TYPE_CHECKING:
    from quincunx.analysis.ledger_result import LuckLedger
    from quincunx.analysis.result import Analysis

FORMATS = (".png", ".svg", ".pdf")

_LONGEST = 38  # characters of an action's name


def check_format(path: PathLike) -> str:
    """Return the kind of picture that a file is to hold.

    Raises
    ------
    OutputError
        If its suffix is none of `FORMATS`.
    """
    suffix = as_path(path).suffix.lower()
    if suffix not in FORMATS:
        raise OutputError(f"{path} must end with {one_of(FORMATS)}")
    return suffix[1:]


def draw(found: Analysis, path: PathLike | None, most: int) -> Any:
    """Return a figure of an analysis, and write it if there is a path."""
    shown = found.ranking[: check_count(most, "most", low=1)]
    figure = _figure(path, (11, 1.6 + 0.32 * len(shown)))
    values, places = figure.subplots(1, 2, sharey=True, width_ratios=(3, 2))
    _draw_values(values, found, shown)
    _draw_placements(places, found, shown)
    figure.suptitle(
        f"{found.game}: player {found.player} to decide, {found.playouts:,} playouts of each"
        + (" (knows what is hidden)" if found.cheats else "")
    )
    _write(figure, path)
    return figure


def draw_ledger(ledger: LuckLedger, path: PathLike | None) -> Any:
    """Return a figure of a luck ledger, and write it if there is a path."""
    figure = _figure(path, (11, 6))
    course, luck = figure.subplots(2, 1, sharex=True, height_ratios=(3, 2))
    moves = [0, *(one.move for one in ledger.entries)]
    chance = np.array([one.player == CHANCE for one in ledger.entries], bool)
    for seat in range(ledger.players):
        changes = ledger.changes[:, seat]
        start = float(ledger.expected[seat])
        label = f"player {seat}"
        course.step(
            moves, np.concatenate([[start], start + changes.cumsum()]), where="post", label=label
        )
        given = np.where(chance, changes, 0.0).cumsum()
        luck.step(moves, np.concatenate([[0.0], given]), where="post", label=label)
    course.set_ylabel("expected return")
    luck.set_ylabel("luck so far")
    luck.set_xlabel("move")
    for axes in (course, luck):
        axes.grid(alpha=0.3)
    course.legend(fontsize="small")
    figure.suptitle(
        f"{ledger.game}, game {ledger.game_index} of seed {ledger.game_seed}: "
        f"{ledger.playouts:,} playouts of each position"
    )
    _write(figure, path)
    return figure


def _figure(path: PathLike | None, size: tuple[float, float]) -> Any:
    """Return an empty figure; complains at once about a file that is no picture."""
    if path is not None:
        check_format(path)
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415  # an extra
    except ImportError as error:
        raise MissingExtraError("pictures need matplotlib: pip install 'quincunx[plot]'") from error
    return Figure(figsize=size, layout="constrained")


def _write(figure: Any, path: PathLike | None) -> None:
    """Write a figure whole or not at all; without a date, so that the same is the same file."""
    if path is None:
        return
    kind = check_format(path)
    buffer = io.BytesIO()
    dated = {"svg": "Date", "pdf": "CreationDate"}.get(kind)
    figure.savefig(buffer, format=kind, metadata=None if dated is None else {dated: None})
    write_atomically(path, [buffer.getvalue()])


def _draw_values(axes: Any, found: Analysis, shown: list[int]) -> None:
    rows = np.arange(len(shown))
    for seat in range(found.players):
        own = seat == found.player
        axes.errorbar(
            found.values[shown, seat],
            rows,
            xerr=1.96 * np.nan_to_num(found.errors[shown, seat]),
            fmt="o" if own else ".",
            color=f"C{seat}",
            alpha=1.0 if own else 0.5,
            capsize=3 if own else 0,
            label=f"player {seat}" + (" (to decide)" if own else ""),
        )
    labels = [_label(found, place) for place in shown]
    axes.set_yticks(rows, labels)
    axes.invert_yaxis()
    axes.set_xlabel("mean return, with 95 % intervals")
    axes.grid(axis="x", alpha=0.3)
    axes.legend(fontsize="small")


def _label(found: Analysis, place: int) -> str:
    name = found.texts[place]
    name = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
    chance = float(found.best_probability[place])
    # A dollar sign would begin a formula.
    name = name.replace("$", r"\$")
    return name if math.isnan(chance) else f"{name}  ({100 * chance:.0f} % best)"


def _draw_placements(axes: Any, found: Analysis, shown: list[int]) -> None:
    rows, left = np.arange(len(shown)), np.zeros(len(shown))
    for place in range(found.players):
        part = found.placements[shown, found.player, place]
        shade = str(0.25 + 0.6 * place / max(1, found.players - 1))
        axes.barh(rows, part, left=left, color=shade, label=f"place {place + 1}")
        left += part
    axes.set_xlim(0, 1)
    axes.set_xlabel(f"placements of player {found.player}")
    axes.legend(fontsize="small", loc="lower right")

"""Reports as text, as JSON and as Arrow tables."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import ArgumentError
from quincunx.totals import Distribution, Moments
from quincunx.wording import counted

if TYPE_CHECKING:
    from quincunx.report import RolloutReport


def report_dict(report: RolloutReport) -> dict[str, Any]:
    """Return a report ready for JSON."""
    totals = report.totals
    return {
        "game": report.game,
        "players": report.players,
        "playouts": report.count,
        "seed": report.seed,
        "first": report.first,
        "ranges": [list(piece) for piece in report.ranges],
        "policy": list(report.policy),
        "policy_identity": list(report.policy_identity),
        "cheats": report.cheats,
        "sees_state": report.sees_state,
        "knows_hidden": report.knows_hidden,
        "options": dict(report.options),
        "pack_hash": report.pack_hash,
        "version": report.version,
        "rules_version": report.rules_version,
        "engine": report.engine,
        "threads": report.threads,
        "seconds": report.seconds,
        "interrupted": report.interrupted,
        "max_decisions": report.max_decisions,
        "decisions": totals.decisions.sum,
        "completed": totals.completed,
        "truncated": totals.truncated,
        "endings": report.ending_counts,
        "mean_returns": _numbers(report.mean_returns),
        "mean_returns_error": _numbers(report.mean_returns_error),
        "mean_scores": _numbers(report.mean_scores),
        "mean_scores_error": _numbers(report.mean_scores_error),
        "win_rate": _numbers(report.win_rate),
        "win_rate_error": _numbers(report.win_rate_error),
        "sole_wins": totals.sole_wins,
        "shared_wins": totals.shared_wins,
        "placements": totals.placements,
        "mean_placements": _numbers(report.mean_placements),
        "mean_length": _number(report.mean_length),
        "mean_length_error": _number(report.mean_length_error),
        "length": _moments(totals.decisions),
        "turns": _moments(totals.turns),
        "scores": [_moments(seat) for seat in totals.scores],
        "score_covariance": [_numbers(row) for row in report.covariance("scores")],
        "categories": {
            name: [_moments(seat[k]) for seat in totals.categories]
            for k, name in enumerate(report.category_names)
        },
    }


def _moments(moments: Moments) -> dict[str, Any]:
    """Return moments with their histogram trimmed to the bins that are not empty."""
    known = moments.count > 0
    shown: dict[str, Any] = {
        "mean": _number(moments.mean),
        "variance": _number(moments.variance),
        "minimum": moments.minimum if known else None,
        "maximum": moments.maximum if known else None,
    }
    if isinstance(moments, Distribution):
        used = [i for i, count in enumerate(moments.histogram) if count]
        first, last = (used[0], used[-1] + 1) if used else (0, 0)
        shown["histogram"] = {
            "low": moments.low + first,
            "counts": moments.histogram[first:last],
        }
    return shown


def _number(value: Any) -> float | None:
    number = float(value)
    return number if math.isfinite(number) else None


def _numbers(values: Iterable[Any]) -> list[float | None]:
    return [_number(value) for value in values]


def heading(report: RolloutReport) -> list[str]:
    """Return the lines above the table: what was played, and how."""
    totals = report.totals
    speed = f", {report.count / report.seconds:,.0f} games a second" if report.seconds else ""
    cut = f", {totals.truncated:,} truncated" if totals.truncated else ""
    stopped = " (interrupted)" if report.interrupted else ""
    options = ", ".join(f"{k}={_plain(v)}" for k, v in report.options.items() if k != "players")
    threads, players = counted(report.threads, "thread"), counted(report.players, "player")
    lines = [
        f"{report.game}: {report.count:,} games of {players}{cut}{stopped}",
        f"seed {report.seed}, {options}, pack {report.pack_hash[:12]}",
        f"{report.seconds:.2f} s on {threads}{speed}, {report.engine} engine",
    ]
    if report.count:
        lines.append(
            f"length: {report.mean_length:.1f} decisions "
            f"({report.min_length} to {report.max_length}), {report.mean_turns:.1f} turns"
        )
    if len(report.ending_names) > 1:
        lines.append(f"endings: {endings_text(report)}")
    return [*lines, *policy_lines(report)]


class _Played(Protocol):
    """What tells of policies."""

    @property
    def policy(self) -> tuple[str, ...]: ...
    @property
    def policy_identity(self) -> tuple[str, ...]: ...
    @property
    def sees_state(self) -> bool: ...


def policy_lines(report: _Played) -> list[str]:
    """Return what is to be said of the policies beyond their names, if anything is."""
    told = dict.fromkeys(one for one in report.policy_identity if one not in report.policy)
    lines = [f"policies: {'; '.join(told)}"] if told else []
    if report.sees_state:
        lines.append("cheats: a policy sees the whole state, also what its player can't know")
    return lines


def endings_text(report: RolloutReport) -> str:
    """Return how often the finished games came to each of their endings, but for those never."""
    completed = report.totals.completed
    return ", ".join(
        f"{name.replace('_', ' ')} {_percent(count, completed)}"
        for name, count in report.ending_counts.items()
        if count
    )


def _plain(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value).lower()


def seat_table(report: RolloutReport) -> tuple[list[str], list[list[str]]]:
    """Return heads and rows of the table: one row a seat."""
    places = [_ordinal(k) for k in range(1, report.players + 1)]
    heads = ["seat", "policy", "win rate", "return", "score", "min", "max", *places]
    heads += [name.replace("_", " ") for name in report.category_names]
    rows = []
    completed = report.totals.completed
    win, win_error = report.win_rate, report.win_rate_error
    returns = report.mean_returns
    scores, score_error = report.mean_scores, report.mean_scores_error
    categories = report.mean_categories
    for seat in range(report.players):
        shares = [_percent(count, completed) for count in report.totals.placements[seat]]
        rows.append(
            [
                str(seat),
                report.policy[seat],
                _with_error(win[seat], win_error[seat], 4),
                _plain_number(returns[seat], 4),
                _with_error(scores[seat], score_error[seat], 3),
                str(report.min_scores[seat]) if completed else "-",
                str(report.max_scores[seat]) if completed else "-",
                *shares,
                *(_plain_number(value, 2) for value in categories[seat]),
            ]
        )
    return heads, rows


def summary(report: RolloutReport) -> str:
    """Return a report as a table to read."""
    heads, rows = seat_table(report)
    table = [heads, *rows]
    widths = [max(len(row[k]) for row in table) for k in range(len(heads))]
    lines = ["  ".join(cell.rjust(w) for cell, w in zip(row, widths, strict=True)) for row in table]
    return "\n".join([*heading(report), "", *lines])


def _plain_number(value: float, digits: int) -> str:
    return "-" if math.isnan(value) else f"{value:.{digits}f}"


def _with_error(value: float, error: float, digits: int) -> str:
    text = _plain_number(value, digits)
    return text if math.isnan(error) else f"{text} ± {error:.{digits}f}"


def _percent(count: int, total: int) -> str:
    return f"{100 * count / total:.1f}%" if total else "-"


def _ordinal(k: int) -> str:
    return str(k) + {1: "st", 2: "nd", 3: "rd"}.get(k, "th")


def arrow_table(report: RolloutReport) -> Any:
    """Return the arrays of a report as a ``pyarrow.Table``."""
    try:
        import pyarrow as pa  # noqa: PLC0415  (an optional extra)
    except ImportError as error:
        raise ArgumentError(
            "to_arrow needs pyarrow: install it with 'pip install quincunx[arrow]'"
        ) from error
    columns: dict[str, Any] = {"index": report.indices}
    per_game = ("decisions", "turns", "truncated", "endings")
    columns |= {name: getattr(report, name) for name in per_game}
    per_seat: dict[str, NDArray[Any]] = {
        "return": report.returns,
        "score": report.scores,
        "placement": report.placements,
    }
    for name, values in per_seat.items():
        for seat in range(report.players):
            columns[f"{name}_{seat}"] = np.ascontiguousarray(values[:, seat])
    for k, name in enumerate(report.category_names):
        for seat in range(report.players):
            columns[f"score_{name}_{seat}"] = np.ascontiguousarray(report.categories[:, seat, k])
    head = {
        name: getattr(report, name)
        for name in (
            "game",
            "players",
            "seed",
            "policy",
            "policy_identity",
            "pack_hash",
            "version",
            "rules_version",
        )
    }
    head["options"] = dict(report.options)
    return pa.table(columns, metadata={"quincunx": json.dumps(head)})

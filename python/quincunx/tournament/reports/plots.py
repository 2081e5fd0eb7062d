"""The plots of a report, as SVG texts."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from quincunx.errors import MissingExtraError

if TYPE_CHECKING:
    from quincunx.tournament.result import TournamentResult

_STYLE = {
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "font.size": 10,
    "grid.color": "#dddddd",
    "svg.fonttype": "none",  # texts stay texts
    "svg.hashsalt": "quincunx",
}
_WIDTH = 7.2
_COLOURS = (
    "#0072b2",
    "#d55e00",
    "#009e73",
    "#cc79a7",
    "#e69f00",
    "#56b4e9",
    "#7f7f7f",
    "#8c564b",
)
_MOST_BINS = 40


class Plot(NamedTuple):
    """A plot: what it shows, and its SVG text."""

    title: str
    svg: str


def plots(result: TournamentResult) -> list[Plot]:
    """Return the plots of a tournament; none if no game counts.

    Raises
    ------
    MissingExtraError
        If matplotlib is not installed.
    """
    try:
        import matplotlib as mpl  # noqa: PLC0415  # an extra
    except ImportError as error:
        raise MissingExtraError(
            "plots need matplotlib; install it with pip install 'quincunx[plot]'"
        ) from error
    if not result.games:
        return []
    drawings: dict[str, tuple[Callable[[Any, TournamentResult], None], float]] = {
        "Ratings": (_ratings, 1.2 + 0.32 * len(result.names)),
        "Points by pair": (_pairs, 2.0 + 0.36 * len(result.names)),
        "Mean return by seat": (_seats, 3.4),
        **({} if result.luck is None else {"Without luck": (_luck, 1.5 + 0.5 * len(result.names))}),
        "Scores": (_scores, 1.2 + 0.4 * len(result.names)),
        "Length of games": (_lengths, 3.0),
        "Time for a decision": (_times, 1.2 + 0.4 * len(result.names)),
    }
    with mpl.rc_context(_STYLE):
        return [
            Plot(title, _drawn(draw, result, height)) for title, (draw, height) in drawings.items()
        ]


def _drawn(
    draw: Callable[[Any, TournamentResult], None], result: TournamentResult, height: float
) -> str:
    from matplotlib.figure import Figure  # noqa: PLC0415  # an extra

    figure = Figure(figsize=(_WIDTH, height), layout="constrained")
    draw(figure.subplots(), result)
    text = io.StringIO()
    figure.savefig(text, format="svg", transparent=True, metadata={"Date": None})
    svg = text.getvalue()
    return svg[svg.index("<svg") :]


def _colour(place: int) -> str:
    return _COLOURS[place % len(_COLOURS)]


def _plain(name: str) -> str:
    """Return a name that is not taken for a formula, cut short if it is long."""
    short = name if len(name) <= 28 else name[:27] + "…"
    return short.replace("$", r"\$")


def _ratings(axes: Any, result: TournamentResult) -> None:
    rated = [bot for bot in result.standings if bot.rating.elo is not None]
    for place, bot in enumerate(reversed(rated)):
        elo, low, high = bot.rating.elo or 0.0, bot.rating.low, bot.rating.high
        if low is not None and high is not None:
            axes.plot([low, high], [place, place], color=_colour(0), lw=2, solid_capstyle="butt")
        face = _colour(0) if bot.rating.defined else "white"
        axes.plot(elo, place, "o", color=_colour(0), markerfacecolor=face)
    axes.set_yticks(range(len(rated)), [_plain(bot.name) for bot in reversed(rated)])
    axes.set_ylim(-0.6, len(rated) - 0.4)
    axes.set_xlabel("Elo, with 95 % intervals; hollow: not defined by the results")


def _pairs(axes: Any, result: TournamentResult) -> None:
    order = [bot.name for bot in result.standings]
    rows = {name: row for row, name in enumerate(order)}
    table = np.full((len(order), len(order)), np.nan)
    for pair in result.pairs:
        one, other = rows[result.names[pair.one]], rows[result.names[pair.other]]
        score = pair.estimate.score
        if score is not None:
            table[one, other], table[other, one] = score, 1 - score
    axes.grid(visible=False)
    image = axes.imshow(table, cmap="RdBu", vmin=0, vmax=1, aspect="auto")
    for row, column in zip(*np.nonzero(~np.isnan(table)), strict=True):
        value = table[row, column]
        ink = "white" if abs(value - 0.5) > 0.3 else "black"
        axes.text(column, row, f"{100 * value:.0f}", ha="center", va="center", color=ink)
    names = [_plain(name) for name in order]
    axes.set_xticks(range(len(order)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(order)), names)
    axes.set_xlabel("points in percent of the bot at the left against the one below")
    axes.figure.colorbar(image, ax=axes, format="%.1f")


def _seats(axes: Any, result: TournamentResult) -> None:
    seats = result.table.seats
    width = 0.8 / len(result.names)
    for place, name in enumerate(result.names):
        mine = {one.seat: one.mean_return for one in result.seats if one.name == name}
        at = [seat - 0.4 + width * (place + 0.5) for seat in mine]
        axes.bar(at, list(mine.values()), width * 0.92, color=_colour(place), label=_plain(name))
    axes.set_xticks(range(seats), [f"seat {seat}" for seat in range(seats)])
    axes.set_ylabel("mean return")
    axes.grid(visible=False, axis="x")
    _legend(axes)


def _luck(axes: Any, result: TournamentResult) -> None:
    assert result.luck is not None
    bots = result.luck.bots[::-1]
    played = [(one.mean_return, one.error) for one in bots]
    without = [(one.adjusted, one.adjusted_error) for one in bots]
    for points, shift, colour, label in (
        (played, 0.14, _colour(6), "as played"),
        (without, -0.14, _colour(0), "without luck"),
    ):
        means, errors = zip(*points, strict=True)
        at = [place + shift for place in range(len(bots))]
        widths = [1.96 * error for error in errors]
        axes.errorbar(means, at, xerr=widths, fmt="o", color=colour, lw=2, label=label)
    axes.set_yticks(range(len(bots)), [_plain(one.name) for one in bots])
    axes.set_ylim(-0.6, len(bots) - 0.4)
    left = result.luck.reduction
    axes.set_xlabel(
        "mean return, with 95 % intervals"
        + ("" if left is None else f"; {100 * left:.1f} % of the variance is left")
    )
    _legend(axes)


def _scores(axes: Any, result: TournamentResult) -> None:
    table = result.table
    _boxes(axes, result, [table.scores[table.bots == bot] for bot in range(len(result.names))])
    axes.set_xlabel("score: quartiles, and the range without outliers")


def _lengths(axes: Any, result: TournamentResult) -> None:
    lengths = result.table.decisions
    low, high = int(lengths.min()), int(lengths.max())
    step = max(1, math.ceil((high - low + 1) / _MOST_BINS))
    bins = np.arange(low, high + step + 1, step) - 0.5
    axes.hist(lengths, bins=bins, color=_colour(0), edgecolor="white", linewidth=0.4)
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("games")


def _times(axes: Any, result: TournamentResult) -> None:
    table = result.table
    means = []
    for bot in range(len(result.names)):
        thoughts = table.thoughts[table.bots == bot]
        thoughts = thoughts[thoughts[:, 0] > 0]
        means.append(np.maximum(1000 * thoughts[:, 1] / thoughts[:, 0], 1e-6))
    _boxes(axes, result, means)
    if any(len(one) for one in means):
        _logarithmic(axes)
    axes.set_xlabel("milliseconds, mean of a game")


def _logarithmic(axes: Any) -> None:
    """Let the axis below be logarithmic, with plain numbers that leave each other room."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter  # noqa: PLC0415

    axes.set_xscale("log")
    axes.xaxis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0)))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.xaxis.set_minor_formatter(NullFormatter())


def _boxes(axes: Any, result: TournamentResult, values: list[Any]) -> None:
    """Draw a box for each bot, the first at the top."""
    axes.boxplot(
        values[::-1],
        orientation="horizontal",
        widths=0.6,
        showfliers=False,
        patch_artist=True,
        boxprops={"facecolor": "#cfe3f1", "edgecolor": _colour(0)},
        medianprops={"color": _colour(1), "linewidth": 2},
    )
    names = [_plain(name) for name in reversed(result.names)]
    axes.set_yticks(range(1, len(names) + 1), names)
    axes.grid(visible=False, axis="y")


def _legend(axes: Any) -> None:
    axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False, fontsize=9)

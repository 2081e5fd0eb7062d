"""Write docs/games/<game>.md: what a million games look like, as plots and tables.

    python tools/distributions.py city-of-the-living
    python tools/distributions.py city-of-the-living --games 10000 --out /tmp/plots

Needs matplotlib. The seed is fixed, so the figures change only when the game does.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

import quincunx as qx
from quincunx.packs.loading import game_package
from quincunx.wording import counted
from rulesets import tables_of

mpl.use("Agg")
import matplotlib.pyplot as plt  # after the choice of a backend without a screen

Values = NDArray[np.float64]

ROOT = Path(__file__).resolve().parent.parent
SEED = 7
#: Bars of a histogram; where there are more values, neighbours go together.
MOST_BARS = 200
# Colours of seats, told apart by the colour-blind as well.
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")


def plot(game: qx.Game, reports: dict[str, qx.RolloutReport], path: Path) -> None:
    """Draw scores, winners, categories and length of each policy, one column each."""
    figure, axes = plt.subplots(4, len(reports), figsize=(5.2 * len(reports), 13), squeeze=False)
    for column, (policy, report) in enumerate(reports.items()):
        scores, wins, categories, length = axes[:, column]
        scores.set_title(f"{policy}: score")
        for seat in range(game.players):
            values, share = shares(report.histogram("scores", seat))
            scores.step(values, share, where="mid", color=COLOURS[seat], label=f"seat {seat}")
        scores.set_xlim(report.min_scores.min() - 1, report.max_scores.max() + 1)
        scores.legend(frameon=False)

        wins.set_title("share of the win by seat (line: equal shares)")
        seats = np.arange(game.players)
        wins.bar(seats, report.win_rate, color=COLOURS[: game.players])
        wins.axhline(1 / game.players, color="black", linewidth=0.8)
        wins.set_xticks(seats)

        category_bars(categories, game, report)

        length.set_title("decisions a game")
        values, share = shares(report.histogram("decisions"))
        length.step(values, share, where="mid", color="black")
        length.set_xlim(report.min_length - 2, report.max_length + 2)
    for axis in axes.flat:
        axis.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(path, dpi=80)
    plt.close(figure)


def category_bars(axis: Axes, game: qx.Game, report: qx.RolloutReport) -> None:
    """Draw the mean points of each category: gains to the right of 0, losses to the left."""
    axis.set_title("mean points by category")
    seats = np.arange(game.players)
    ends = {True: np.zeros(game.players), False: np.zeros(game.players)}
    for k, name in enumerate(game.categories):
        points = report.mean_categories[:, k]
        loss = bool(points.mean() < 0)
        axis.barh(seats, points, left=ends[loss], label=name.replace("_", " "))
        ends[loss] = ends[loss] + points
    axis.axvline(0, color="black", linewidth=0.8)
    axis.set_yticks(seats, [f"seat {seat}" for seat in seats])
    room = -(-len(game.categories) // 3) * 0.075 * (game.players + 0.8)
    axis.set_ylim(game.players - 0.4, -0.6 - room)
    axis.legend(frameon=False, fontsize=7, ncols=3, loc="upper center")


def shares(histogram: qx.Histogram) -> tuple[Values, Values]:
    """Return the middles of the bars and the share of the games in each."""
    counts = np.asarray(histogram.counts)
    used = np.flatnonzero(counts)
    width = -int(-(used[-1] - used[0] + 1) // MOST_BARS)
    first = used[0] // width * width
    counts = np.pad(counts[first:], (0, -(len(counts) - first) % width))
    values = np.asarray(histogram.values)[0] + first + width * np.arange(len(counts) // width)
    return values + (width - 1) / 2, counts.reshape(-1, width).sum(axis=1) / counts.sum()


def rows(table: str, policy: str, report: qx.RolloutReport) -> list[str]:
    """Return the rows of the table for one policy."""
    return [
        f"| {table} | {policy} | {seat} | {report.win_rate[seat]:.4f} | "
        f"{report.mean_scores[seat]:.2f} ± {report.variance('scores')[seat] ** 0.5:.2f} | "
        f"{report.min_scores[seat]} to {report.max_scores[seat]} | {report.mean_length:.1f} |"
        for seat in range(report.players)
    ]


def ending_row(table: str, policy: str, report: qx.RolloutReport) -> str:
    """Return the row that tells how games of one policy ended, and after how many turns."""
    counts = report.ending_counts.values()
    cells = [f"{count / report.count:.4f}" for count in counts]
    return f"| {table} | {policy} | {' | '.join(cells)} | {report.mean_turns:.2f} |"


def page(name: str, games: int, folder: Path) -> str:
    """Write the plots of a game into a folder and return the text of its page."""
    lines = [
        f"# {game_package(name).GAME.title}: a look at {games:,} games",
        "",
        f"Written by `tools/distributions.py`: {games:,} games for each line, seed {SEED}. "
        "Scores are mean ± standard deviation; the win is shared among ties.",
        "",
        "| players | policy | seat | win share | score | range | decisions |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    pictures = []
    endings = []
    names: tuple[str, ...] = ()
    for mode, players, options in tables_of(name):
        game = qx.load(name, players=players, **options)
        names = game.endings
        reports = {
            policy: game.rollout(games, seed=SEED, policy=policy, detail="totals")
            for policy in qx.POLICY_NAMES
        }
        picture = "_".join([name.replace("-", "_"), *([mode] if mode else []), f"{players}.png"])
        plot(game, reports, folder / picture)
        table = f"{mode} {players}".strip()
        title = f"{mode}, {counted(players, 'player')}" if mode else counted(players, "player")
        pictures += ["", f"## {title}", "", f"![{title}]({picture})"]
        for policy, report in reports.items():
            lines += rows(table, policy, report)
            endings.append(ending_row(table, policy, report))
    if len(names) > 1:
        titles = " | ".join(ending.replace("_", " ") for ending in names)
        lines += ["", "How games end, as shares, and how long they take:", ""]
        lines += [f"| players | policy | {titles} | turns |", "| --- " * (len(names) + 3) + "|"]
        lines += endings
    return "\n".join([*lines, *pictures, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "games")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    text = page(arguments.game, arguments.games, arguments.out)
    target = arguments.out / f"{arguments.game.replace('-', '_')}.md"
    notes = target.with_suffix(".notes.md")
    if notes.exists():
        text += "\n" + notes.read_text(encoding="utf-8")
    target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

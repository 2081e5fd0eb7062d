"""``quincunx rollout``: play many games and report on them."""

from __future__ import annotations

from pathlib import Path
from textwrap import TextWrapper
from typing import Annotated

import typer
from rich.table import Table

from quincunx.cli import options
from quincunx.cli.output import (
    ExitCode,
    check_writable,
    complain,
    guarded,
    make_table,
    number,
    percent,
    print_json,
    print_line,
    print_table,
    progress_bar,
    to_json,
    write_text,
)
from quincunx.errors import OutputError, one_of
from quincunx.game import Game
from quincunx.records import FORMATS, write_records
from quincunx.report import RolloutReport
from quincunx.report_text import endings_text
from quincunx.wording import counted

#: Values are kept whole, to be copied.
_WRAPPER = TextWrapper(
    width=100,
    initial_indent="  ",
    subsequent_indent="    ",
    break_long_words=False,
    break_on_hyphens=False,
)


@guarded
def rollout(
    game: options.GameName,
    n: Annotated[int, typer.Option("-n", metavar="N", help="Number of games.")] = 10_000,
    players: options.Players = None,
    seed: options.Seed = None,
    first: options.First = 0,
    policy: options.Policy = "uniform",
    threads: options.Threads = 0,
    option: options.Settings = None,
    mode: options.Mode = None,
    pack: options.PackPath = None,
    engine: options.Engine = "native",
    max_decisions: Annotated[
        int | None, typer.Option(metavar="D", help="Cut games off after so many decisions.")
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write every game to FILE, .jsonl or .qxr."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the JSON object to FILE as well.")
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Play N games and report on them."""
    ruleset = options.load_game(game, players, settings=option, mode=mode, pack=pack, engine=engine)
    check_writable(output)
    _check_records_file(records)
    with progress_bar(n, "playing") as progress:
        report = ruleset.rollout(
            n,
            seed=seed,
            first=first,
            policy=options.read_policies(policy),
            threads=options.read_threads(threads),
            max_decisions=max_decisions,
            detail="totals",
            progress=progress,
        )
    if output is not None:
        write_text(output, to_json(report.to_dict(), indent=2) + "\n")
    if as_json:
        print_json(report.to_dict())
    else:
        show_report(report)
    if report.interrupted:
        complain(f"interrupted after {report.count:,} of {n:,} games")
        raise typer.Exit(ExitCode.INTERRUPTED)
    if records is not None:
        _write_games(ruleset, report, records)


def _check_records_file(path: Path | None) -> None:
    if path is not None and path.suffix.lower() not in FORMATS:
        raise OutputError(f"can't write {path}: end its name with {one_of(FORMATS)}")
    check_writable(path)


def _write_games(game: Game, report: RolloutReport, path: Path) -> None:
    """Play the same games again, one by one, and write their records."""
    games = game.records(
        report.count,
        seed=report.seed,
        first=report.first,
        policy=report.policy,
        max_decisions=report.max_decisions,
    )
    write_records(path, games)


def show_report(report: RolloutReport) -> None:
    """Print a report as tables."""
    totals = report.totals
    players = counted(report.players, "player")
    print_line(f"{report.game}, {players}: {report.count:,} games")
    print_line(f"  seed {report.seed}, games {_ranges(report)}, {report.engine} engine")
    print_line(_WRAPPER.fill(f"options {_settings(report)}"))
    print_line(f"  pack {report.pack_hash[:16]}, version {report.version}")
    print_line(f"  {_speed(report)}")
    print_line()
    print_table(_result_table(report))
    print_line()
    print_table(_category_table(report))
    print_line()
    print_line(
        f"length: {number(report.mean_length, 1)} decisions "
        f"({totals.decisions.minimum} to {totals.decisions.maximum}), "
        f"{number(report.mean_turns, 1)} turns"
    )
    if len(report.ending_names) > 1:
        print_line(f"endings: {endings_text(report)}")
    if totals.truncated:
        print_line(f"truncated: {totals.truncated:,} games, not counted in the tables above")


def _ranges(report: RolloutReport) -> str:
    parts = [f"{first} to {first + count - 1}" for first, count in report.ranges]
    return ", ".join(parts) or "none"


def _settings(report: RolloutReport) -> str:
    shown = {key: value for key, value in report.options.items() if key != "players"}
    return ", ".join(f"{key}={_setting(value)}" for key, value in shown.items()) or "none"


def _setting(value: object) -> str:
    if isinstance(value, list | tuple):
        return ",".join(_setting(item) for item in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _speed(report: RolloutReport) -> str:
    decisions = report.totals.decisions.sum
    text = f"{report.seconds:.2f} s on {counted(report.threads, 'thread')}"
    if report.seconds > 0 and decisions:
        text += (
            f": {report.count / report.seconds:,.0f} games/s, "
            f"{1e9 * report.seconds * report.threads / decisions:.1f} ns a decision and thread"
        )
    return text


def _result_table(report: RolloutReport) -> Table:
    placements = report.totals.placements
    completed = report.totals.completed or 1
    columns = ["seat", "policy", "win rate", "mean return", "mean score", "min", "max"]
    columns += [f"{place}." for place in range(1, report.players + 1)]
    rows = [
        [
            seat,
            report.policy[seat],
            percent(report.win_rate[seat], report.win_rate_error[seat]),
            number(report.mean_returns[seat], 4),
            number(report.mean_scores[seat], 2, report.mean_scores_error[seat]),
            report.min_scores[seat],
            report.max_scores[seat],
            *(percent(count / completed) for count in placements[seat]),
        ]
        for seat in range(report.players)
    ]
    return make_table("", columns, rows, left=2)


def _category_table(report: RolloutReport) -> Table:
    means = report.mean_categories
    seats = range(report.players)
    rows = [
        [name.replace("_", " "), *(number(means[seat][k]) for seat in seats)]
        for k, name in enumerate(report.category_names)
    ]
    return make_table("", ["mean score from", *(f"seat {seat}" for seat in seats)], rows)

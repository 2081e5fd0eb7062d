"""``quincunx verify``: play both engines side by side and compare everything."""

from __future__ import annotations

from typing import Annotated

import typer

from quincunx import lockstep
from quincunx.cli import options
from quincunx.cli.output import (
    end_check,
    guarded,
    make_table,
    print_json,
    print_line,
    print_table,
    progress_bar,
)
from quincunx.errors import ArgumentError
from quincunx.lockstep import VerifyReport
from quincunx.wording import counted

#: Below this number of games more processes take longer to start than they save.
_FEW_GAMES = 100


@guarded
def verify(
    game: options.GameName,
    n: Annotated[int, typer.Option("-n", metavar="N", help="Number of games.")] = 200,
    players: options.Players = None,
    seed: options.Seed = None,
    first: options.First = 0,
    policy: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="How games are played: uniform, greedy, seats, coverage, or mixed, all by turns.",
        ),
    ] = "mixed",
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", metavar="J", help="Processes; 0: one for each core.")
    ] = 0,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Tell how often each action and outcome occurred.")
    ] = False,
    option: options.Settings = None,
    mode: options.Mode = None,
    pack: options.PackPath = None,
    as_json: options.AsJson = False,
) -> None:
    """Play N games in both engines, comparing everything after every step.

    The exit status is 1 if the engines differ in anything.
    """
    ruleset = options.load_game(game, players, settings=option, mode=mode, pack=pack)
    with progress_bar(n, "comparing") as progress:
        report = lockstep.verify(
            ruleset,
            n,
            seed=seed,
            first=first,
            policy=policy,
            jobs=_processes(jobs, n),
            progress=progress,
        )
    if as_json:
        print_json(report.to_dict())
    else:
        show_report(report, coverage=coverage)
    end_check(report, n)


def _processes(jobs: int, n: int) -> int:
    if jobs < 0:
        raise ArgumentError(f"--jobs must be 0 (all cores) or more, not {jobs}")
    return jobs or (1 if n < _FEW_GAMES else options.available_cores())


def show_report(report: VerifyReport, *, coverage: bool = False) -> None:
    """Print what was compared, what was played, and every mismatch."""
    players = counted(report.players, "player")
    print_line(f"{report.game}, {players}: {report.games:,} games in both engines")
    print_line(f"  seed {report.seed}, from game {report.first}, play {report.policy}")
    print_line(f"  pack {report.pack_hash[:16]}, version {report.version}")
    print_line(f"  {report.seconds:.1f} s, {report.jobs} process{'es' if report.jobs != 1 else ''}")
    print_line()
    compared = [[what, f"{count:,}"] for what, count in report.compared.items()]
    print_table(make_table("", ["compared", "times"], compared))
    print_line()
    taken = [[kind, f"{count:,}"] for kind, count in report.action_kinds.items()]
    print_table(make_table("", ["action", "times taken"], taken))
    print_line()
    if coverage:
        show_coverage(report)
    for mismatch in report.mismatches:
        print_line(str(mismatch))
    if report.mismatch_count > len(report.mismatches):
        print_line(f"and {report.mismatch_count - len(report.mismatches):,} more")
    print_line(f"{report.steps:,} steps, {report.mismatch_count:,} mismatches")


def show_coverage(report: VerifyReport) -> None:
    """Print how often each action and outcome occurred, and which never did."""
    rows = [[code, f"{count:,}"] for code, count in report.coverage.items() if count > 0]
    print_table(make_table("", ["action or outcome", "times"], rows))
    print_line()
    print_line(f"never: {', '.join(report.never_taken) or 'none'}")
    print_line()

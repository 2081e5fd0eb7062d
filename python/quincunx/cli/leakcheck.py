"""``quincunx leakcheck``: prove that nobody is shown what he can't know."""

from __future__ import annotations

from typing import Annotated

import typer

from quincunx import leaks
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
from quincunx.leaks import LeakReport
from quincunx.wording import counted


@guarded
def leakcheck(
    game: options.GameName,
    n: Annotated[int, typer.Option("-n", metavar="N", help="Number of games.")] = 20,
    players: options.Players = None,
    seed: options.Seed = None,
    first: options.First = 0,
    samples: Annotated[
        int, typer.Option(metavar="K", help="How often what is hidden is drawn anew.")
    ] = 3,
    option: options.Settings = None,
    mode: options.Mode = None,
    pack: options.PackPath = None,
    engine: options.Engine = "native",
    as_json: options.AsJson = False,
) -> None:
    """Exchange what a player can't know, and prove that all he is shown stays the same.

    The exit status is 1 if anything leaks.
    """
    ruleset = options.load_game(game, players, settings=option, mode=mode, pack=pack, engine=engine)
    with progress_bar(n, "auditing") as progress:
        report = leaks.leakcheck(
            ruleset, n, seed=seed, first=first, samples=samples, progress=progress
        )
    if as_json:
        print_json(report.to_dict())
    else:
        show_report(report)
    end_check(report, n)


def show_report(report: LeakReport) -> None:
    """Print what was looked at, by observer and phase, and every leak."""
    print_line(
        f"{report.game}, {counted(report.players, 'player')}: {report.games:,} games, "
        f"{report.decisions:,} decisions"
    )
    print_line(f"  seed {report.seed}, from game {report.first}, {report.engine} engine")
    print_line(f"  pack {report.pack_hash[:16]}, version {report.version}")
    print_line(f"  {report.seconds:.1f} s")
    print_line()
    rows = [
        [
            f"player {observer}",
            f"{phase}: {', '.join(sorted(report.actions[phase]))}",
            f"{audited.decisions:,}",
            f"{audited.own:,}",
            f"{audited.copies:,}",
            f"{audited.changed:,}",
            f"{audited.leaks:,}",
        ]
        for (observer, phase), audited in sorted(report.by_view.items())
    ]
    columns = ["observer", "phase", "decisions", "own", "copies", "not the truth", "leaks"]
    print_table(make_table("", columns, rows, left=2))
    print_line()
    for leak in report.leaks:
        print_line(str(leak))
    if report.leak_count > len(report.leaks):
        print_line(f"and {report.leak_count - len(report.leaks):,} more")
    compared = sum(report.compared.values())
    print_line(f"{compared:,} comparisons, {report.leak_count:,} leaks")

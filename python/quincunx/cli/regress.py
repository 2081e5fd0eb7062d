"""``quincunx regress``: is everything still what it was, and is a bot stronger?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from quincunx.cli import options
from quincunx.cli.output import (
    ExitCode,
    check_writable,
    guarded,
    print_json,
    print_line,
    progress_bar,
)
from quincunx.regress import check_suite, golden_path, record_suite

app = typer.Typer(
    name="regress",
    help="Record what a suite of games gives, and check that it still does.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

SuitePath = Annotated[Path, typer.Argument(metavar="SUITE", help="The suite, a TOML file.")]
Only = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="Only this case or duel; may be repeated."),
]


@app.command()
@guarded
def record(
    suite: SuitePath,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where it goes; beside the suite if left out."),
    ] = None,
    only: Only = None,
    as_json: options.AsJson = False,
) -> None:
    """Play the cases of a suite, and record what they give."""
    target = golden_path(suite) if out is None else out
    if suite.exists():
        check_writable(target)
    with _progress("recording") as progress:
        goldens = record_suite(suite, target, only=only or (), progress=progress)
    games = sum(len(case.games) for case in goldens.cases.values())
    if as_json:
        print_json(
            {
                "file": str(target),
                "signature": goldens.signature,
                "cases": list(goldens.cases),
                "games": games,
            }
        )
    else:
        print_line(f"{len(goldens.cases)} cases with {games} whole games recorded in {target}")


@app.command()
@guarded
def check(
    suite: SuitePath,
    golden: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="What was recorded; beside the suite if left out."),
    ] = None,
    only: Only = None,
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="Other luck for the statistics.")
    ] = None,
    concurrency: Annotated[
        int,
        typer.Option("--concurrency", "-c", metavar="K", help="Games of a duel played at once."),
    ] = 1,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Tell of all checks, not of the failed ones.")
    ] = False,
    as_json: options.AsJson = False,
) -> None:
    """Play a suite and compare. The exit status is 1 if anything is not as it was recorded."""
    with _progress("checking") as progress:
        report = check_suite(
            suite,
            golden,
            only=only or (),
            seed=seed,
            executor="serial" if concurrency == 1 else "processes",
            concurrency=concurrency,
            progress=progress,
        )
    if as_json:
        print_json(report.to_dict())
    else:
        print_line(report.summary(everything=verbose))
    if not report.ok:
        raise typer.Exit(ExitCode.CHECK_FAILED)


@contextmanager
def _progress(label: str) -> Iterator[Callable[[str, int], None] | None]:
    """Give a call-back for the games done; None unless the error stream is a terminal."""
    with progress_bar(None, label) as show:
        if show is None:
            yield None
            return
        bar = show
        done: dict[str, int] = {}

        def tell(name: str, number: int) -> None:
            done[name] = number
            bar(sum(done.values()))

        yield tell

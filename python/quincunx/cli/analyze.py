"""``quincunx analyze``: what every action of a saved position is worth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quincunx.analysis import analyze as analyze_position
from quincunx.analysis.drawing import check_format
from quincunx.analysis.positions import read_position
from quincunx.cli import options
from quincunx.cli.output import (
    ExitCode,
    check_writable,
    complain,
    guarded,
    print_json,
    print_line,
    progress_bar,
)


@guarded
def analyze(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A serialized state, or records of games.")
    ],
    n: Annotated[int, typer.Option("-n", metavar="N", help="Playouts of each action.")] = 1000,
    game: Annotated[
        int, typer.Option("--game", metavar="K", help="The K-th game of a file of records.")
    ] = 1,
    move: Annotated[
        int | None,
        typer.Option(
            metavar="M", help="The position before move M of the record; the last one if left out."
        ),
    ] = None,
    policy: options.Policy = "greedy",
    search: Annotated[
        int | None, typer.Option(metavar="N", help="Also search, with N playouts.")
    ] = None,
    cheat: Annotated[
        bool, typer.Option("--cheat", help="Let the playouts know what is hidden.")
    ] = False,
    seed: options.Seed = None,
    threads: options.Threads = 0,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a picture: .png, .svg or .pdf.")
    ] = None,
    most: Annotated[
        int | None, typer.Option(metavar="N", help="Show the N best actions only.")
    ] = None,
    pack: options.PackPath = None,
    engine: options.Engine = "native",
    as_json: options.AsJson = False,
) -> None:
    """Tell what every legal action of a position is worth to every player, on the same luck."""
    if plot is not None:
        check_format(plot)
        check_writable(plot)
    state = read_position(file, game=game, move=move, pack=pack, engine=engine)
    total = n * len(state.legal_actions())
    with progress_bar(total, "analyzing") as progress:
        found = analyze_position(
            state,
            n,
            policy=options.read_policies(policy),
            seed=seed,
            threads=options.read_threads(threads),
            cheat=cheat,
            search=search,
            progress=progress,
        )
    if plot is not None:
        found.plot(plot, **({} if most is None else {"most": most}))
    if as_json:
        print_json(found.to_dict())
    else:
        print_line(found.summary(most))
    if found.interrupted:
        complain(f"interrupted after {found.playouts:,} of {n:,} playouts of each action")
        raise typer.Exit(ExitCode.INTERRUPTED)

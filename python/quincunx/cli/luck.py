"""``quincunx luck``: who had the luck, in a game or in a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from quincunx.analysis.adjusting import PLAYOUTS as EACH
from quincunx.analysis.adjusting import adjust_luck
from quincunx.analysis.drawing import check_format
from quincunx.analysis.ledger import PLAYOUTS, luck_ledger
from quincunx.analysis.positions import read_record
from quincunx.cli import options
from quincunx.cli.output import (
    check_writable,
    guarded,
    print_json,
    print_line,
    progress_bar,
)
from quincunx.errors import ArgumentError
from quincunx.tournament import open_tournament

_SQLITE = b"SQLite format 3\0"
_SHOWN = 10


@guarded
def luck(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Records of games, or a tournament's file.")
    ],
    n: Annotated[
        int | None,
        typer.Option("-n", metavar="N", help=f"Playouts of a position; {PLAYOUTS}, or {EACH}."),
    ] = None,
    game: Annotated[
        int, typer.Option("--game", metavar="K", help="The K-th game of a file of records.")
    ] = 1,
    policy: options.Policy = "greedy",
    seed: options.Seed = None,
    threads: options.Threads = 0,
    concurrency: options.Concurrency = 1,
    workers: options.Workers = "processes",
    most: Annotated[
        int, typer.Option(metavar="N", help="Show the N steps that changed most.")
    ] = _SHOWN,
    everything: Annotated[
        bool, typer.Option("--all", help="Show all steps, in their order.")
    ] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a picture: .png, .svg or .pdf.")
    ] = None,
    pack: options.PackPath = None,
    as_json: options.AsJson = False,
) -> None:
    """Tell what each chance event and each decision of a game changed for every player.

    Of a tournament, tell the results without the luck of its games.
    """
    if plot is not None:
        check_format(plot)
        check_writable(plot)
    common: dict[str, Any] = {
        "policy": options.read_policies(policy),
        "threads": options.read_threads(threads),
    }
    executor = options.read_workers(workers, concurrency)
    if _is_tournament(file):
        if plot is not None or seed is not None or game != 1:
            raise ArgumentError("--plot, --seed and --game are for records of games")
        with open_tournament(file) as result, progress_bar(result.games, "games") as progress:
            count = EACH if n is None else n
            adjusted = adjust_luck(
                result, count, pack=pack, executor=executor, progress=progress, **common
            )
        if as_json:
            print_json(adjusted.to_dict())
        else:
            print_line(adjusted.summary())
        return
    if executor is not None:
        raise ArgumentError("--concurrency and --workers are for the file of a tournament")
    record = read_record(file, game)
    with progress_bar(len(record.moves), "steps") as progress:
        count = PLAYOUTS if n is None else n
        ledger = luck_ledger(record, count, seed=seed, pack=pack, progress=progress, **common)
    if plot is not None:
        ledger.plot(plot)
    if as_json:
        print_json(ledger.to_dict())
    else:
        print_line(ledger.summary(None if everything else most))


def _is_tournament(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            return opened.read(len(_SQLITE)) == _SQLITE
    except OSError:
        return False  # whoever reads records says what is wrong

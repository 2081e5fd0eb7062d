"""``quincunx tournament``: bots against each other."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from quincunx.analysis.adjusting import adjust_luck, check_playouts
from quincunx.cli import options
from quincunx.cli.live import live_progress
from quincunx.cli.output import (
    ExitCode,
    check_writable,
    complain,
    guarded,
    print_json,
    print_line,
    progress_bar,
)
from quincunx.cli.sprt import read_sprt
from quincunx.errors import ArgumentError, MissingExtraError, TournamentError
from quincunx.tournament import TournamentResult, play_tournament, resume_tournament
from quincunx.tournament.schedule import check_word
from quincunx.workers import Executors, RayExecutor

_REPORTS = (".html", ".md", ".json")
_EXPORTS = (".jsonl", ".qxr", ".csv", ".parquet")
#: What it takes to write some of them: a package, and the extra that brings it.
_NEEDS = {".html": ("matplotlib", "plot"), ".parquet": ("pyarrow", "arrow")}
_WORKERS = ("processes", "serial", "ray")
#: What a file that is resumed tells by itself.
_OWN = (
    *("bots", "players", "format", "rounds", "seed", "time", "timemargin", "seating", "repeat"),
    *("recover", "rank_by", "sides", "sprt", "option", "mode", "pack"),
)


@guarded
def tournament(
    context: typer.Context,
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="Name of a game; that of FILE with --resume."),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT[,BOT..]", help="The bots; may be repeated. See the guide."),
    ] = None,
    players: options.Players = None,
    format: Annotated[
        str, typer.Option(metavar="FORMAT", help="roundrobin, gauntlet or ffa.")
    ] = "roundrobin",
    rounds: Annotated[
        int, typer.Option(metavar="R", help="How often all meet, each time on other luck.")
    ] = 1,
    seed: options.Seed = None,
    concurrency: options.Concurrency = 1,
    workers: options.Workers = "processes",
    time: Annotated[
        float | None,
        typer.Option(metavar="S", help="Seconds for a decision; later is lost. Bots aren't told."),
    ] = None,
    timemargin: Annotated[
        float, typer.Option(metavar="S", help="Seconds beyond that are forgiven.")
    ] = 0.1,
    seating: Annotated[
        str, typer.Option(metavar="KIND", help="Blocks by rotations, or by latin squares.")
    ] = "rotations",
    repeat: Annotated[
        bool, typer.Option("--repeat/--no-repeat", help="The games of a block share their luck.")
    ] = True,
    recover: Annotated[
        bool, typer.Option("--recover/--no-recover", help="Go on after a bot has failed.")
    ] = True,
    rank_by: Annotated[
        str, typer.Option(metavar="WHAT", help="Better by returns, placements or scores.")
    ] = "returns",
    sides: Annotated[
        str | None,
        typer.Option(metavar="N,N..", help="The side of each seat, if not as the game says."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="elo0=E0 elo1=E1 [alpha=A] [beta=B] [model=M]",
            help="Stop when a sequential test of two bots is decided.",
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep everything in this file.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with FILE if it is there.")
    ] = False,
    luck: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Tell results without luck, too, by N playouts a position.",
        ),
    ] = None,
    report: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Write a report: .html, .md or .json; may be repeated."),
    ] = None,
    export: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE", help="Write all games: .jsonl, .qxr, .csv or .parquet; may be repeated."
        ),
    ] = None,
    option: options.Settings = None,
    mode: options.Mode = None,
    pack: options.PackPath = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Show nothing while it goes on.")
    ] = False,
    as_json: options.AsJson = False,
) -> None:
    """Let bots play against each other, and rate them.

    With --resume and nothing but --out FILE, the tournament of that file goes on.
    """
    _check_files(report, _REPORTS)
    _check_files(export, _EXPORTS)
    test = read_sprt(sprt, context.args)
    common: dict[str, Any] = {"concurrency": concurrency, "executor": _executor(workers)}
    if luck is not None:
        check_playouts(luck, "--luck")
    if game is None:
        play = _resumed(out, resume, context)
    else:
        if not bots:
            raise ArgumentError("a tournament needs --bots")
        if resume and out is None:
            raise ArgumentError("--resume needs --out FILE: the file to go on with")
        ruleset = options.load_game(game, players, settings=option, mode=mode, pack=pack)
        common |= {
            "bots": _read_bots(bots),
            "format": format,
            "rounds": rounds,
            "seed": seed,
            "time": time,
            "timemargin": timemargin,
            "seating": seating,
            "repeat": repeat,
            "recover": recover,
            "rank_by": rank_by,
            "sides": _read_sides(sides),
            "sprt": test,
            "out": out,
            "resume": resume,
        }

        def play(**keywords: Any) -> TournamentResult:
            return play_tournament(ruleset, **keywords)

    with live_progress(quiet=quiet) as progress:
        result = play(**common, progress=progress)
    with result:
        ended = None
        if luck is not None and not result.interrupted:
            executor = options.read_workers(workers, concurrency)
            ended = _adjust(result, luck, executor, quiet=quiet)
        _tell(result, report or [], export or [], as_json)
        if ended is not None:
            complain(ended[1])
            raise typer.Exit(ended[0])


def _adjust(
    result: TournamentResult, playouts: int, executor: Executors | None, *, quiet: bool
) -> tuple[ExitCode, str] | None:
    """Take the luck away from results; return what to end with if that was not possible.

    The games are there in any case, and shall be told of.
    """
    try:
        with progress_bar(result.games, "luck of games", quiet=quiet) as progress:
            adjust_luck(result, playouts, threads=1, executor=executor, progress=progress)
    except TournamentError as error:
        return ExitCode.USAGE, str(error)
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED, "interrupted before the luck of all games was found"
    return None


def _tell(
    result: TournamentResult, reports: list[Path], exports: list[Path], as_json: bool
) -> None:
    """Print and write all that is asked for; what fails last takes nothing from what is done."""
    try:
        if as_json:
            print_json(result.to_dict())
        else:
            print_line(result.summary())
    finally:
        for path in reports:
            result.report(path)
        for path in exports:
            result.export(path)
    if result.interrupted:
        complain(f"interrupted after {result.played:,} of {result.total:,} games")
        raise typer.Exit(ExitCode.INTERRUPTED)


def _resumed(
    out: Path | None, resume: bool, context: typer.Context
) -> Callable[..., TournamentResult]:
    """Return what goes on with the tournament of a file."""
    if out is None or not resume:
        raise ArgumentError("tell the GAME, or give --out FILE and --resume to go on with a file")
    for name in _OWN:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            option = name.replace("_", "-")
            raise ArgumentError(f"--{option} needs a GAME: a file that is resumed has its own")
    if not out.exists():
        raise TournamentError(f"there is no file {out} to resume")

    def play(**keywords: Any) -> TournamentResult:
        return resume_tournament(out, **keywords)

    return play


def _read_bots(bots: list[str]) -> Any:
    """Return one text with a list, or one bot for each text."""
    from quincunx.bots import bot_specs  # noqa: PLC0415  # slow to import

    return [spec.text for text in bots for spec in bot_specs(text)]


def _read_sides(sides: str | None) -> list[int] | None:
    if sides is None:
        return None
    try:
        return [int(side) for side in sides.split(",")]
    except ValueError:
        raise ArgumentError(f"--sides needs numbers between commas, not {sides!r}") from None


def _executor(workers: str) -> Executors | str:
    check_word(workers, "--workers", _WORKERS)
    return RayExecutor if workers == "ray" else workers


def _check_files(paths: list[Path] | None, suffixes: tuple[str, ...]) -> None:
    """Find out before hours of work whether all files can be written at its end."""
    for path in paths or []:
        if path.suffix.lower() not in suffixes:
            raise ArgumentError(f"{path} must end with {' or '.join(suffixes)}")
        check_writable(path)
        needs = _NEEDS.get(path.suffix.lower())
        if needs is not None and find_spec(needs[0]) is None:
            raise MissingExtraError(
                f"{path} needs {needs[0]}; install it with pip install 'quincunx[{needs[1]}]'"
            )

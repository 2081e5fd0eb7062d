"""The options that several commands share, and how they become a game."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from quincunx.errors import ArgumentError, OptionError, PlayerCountError, one_of, suggestion
from quincunx.game import Game, load
from quincunx.packs.loading import game_package
from quincunx.seeds import check_count
from quincunx.workers import Executors, RayExecutor, process_pool

_MOST_WORKERS = 4096

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game; see 'info'.")]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", metavar="P", help="Number of players; the most if left out."),
]
Seed = Annotated[
    int | None,
    typer.Option(metavar="S", help="Seed, 0 to 2^64 - 1; drawn from the system if left out."),
]
First = Annotated[int, typer.Option(metavar="K", help="Index of the first game of the seed.")]
Policy = Annotated[
    str,
    typer.Option(
        metavar="NAME[,NAME..]", help="A policy for all seats, or one for each, between commas."
    ),
]
Threads = Annotated[int, typer.Option("--threads", "-t", metavar="T", help="0: one for each core.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="A ruleset option; may be repeated."),
]
Mode = Annotated[str | None, typer.Option(metavar="MODE", help="A mode of the game; see 'info'.")]
PackPath = Annotated[
    Path | None, typer.Option("--pack", metavar="PATH", help="A component pack of one's own.")
]
Engine = Annotated[str, typer.Option(metavar="NAME", help="native or reference.")]
Concurrency = Annotated[
    int, typer.Option("--concurrency", "-c", metavar="K", help="Games in work at once.")
]
Workers = Annotated[
    str, typer.Option(metavar="KIND", help="processes, serial (this process) or ray.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def load_game(
    name: str,
    players: int | None,
    *,
    settings: list[str] | None = None,
    mode: str | None = None,
    pack: Path | None = None,
    engine: str = "native",
) -> Game:
    """Return the game that the options of a command describe."""
    options = read_settings(settings)
    if mode is not None:
        options = {**_mode_options(name, mode, players), **options}
    return load(name, players=players, pack=pack, engine=engine, **options)


def read_settings(settings: list[str] | None) -> dict[str, Any]:
    """Return ruleset options from KEY=VALUE texts. The game reads the values.

    Raises
    ------
    OptionError
        If a text has no equals sign, a key occurs twice, or has an option of its own.
    """
    options: dict[str, Any] = {}
    for setting in settings or []:
        key, equals, value = setting.partition("=")
        key = key.strip().replace("-", "_")
        if not equals or not key:
            raise OptionError(f"--option needs KEY=VALUE, not {setting!r}")
        if key in options:
            raise OptionError(f"--option {key} is given twice")
        if key in {"players", "pack", "engine", "name"}:
            raise OptionError(f"{key} is no ruleset option; use --{key}")
        options[key] = value
    return options


def _mode_options(name: str, mode: str, players: int | None) -> Mapping[str, Any]:
    package = game_package(name)
    modes = package.GAME.modes
    if mode not in modes:
        raise OptionError(
            f"{package.GAME.name} has no mode {mode!r}; allowed are {one_of(modes)}"
            f"{suggestion(mode, modes)}"
        )
    seats = package.GAME.max_players if players is None else players
    if not package.GAME.min_players <= seats <= package.GAME.max_players:
        raise PlayerCountError(
            f"{package.GAME.name} is played by {package.GAME.min_players} to "
            f"{package.GAME.max_players} players, not {seats}"
        )
    # A game whose modes differ in more than their names says which options make each of them.
    options_of = getattr(package, "mode_options", None)
    if options_of is None:
        raise OptionError(f"the modes of {package.GAME.name} are chosen by its options; see 'info'")
    chosen: Mapping[str, Any] = options_of(mode, seats)
    return chosen


def read_policies(policy: str) -> str | list[str]:
    """Return one policy for all seats, or a list with one for each."""
    names = [name.strip() for name in policy.split(",")]
    return names[0] if len(names) == 1 else names


def read_threads(threads: int) -> int | None:
    """Return a number of threads for a rollout; None stands for all cores.

    Raises
    ------
    ArgumentError
        If the number is negative.
    """
    if threads < 0:
        raise ArgumentError(f"--threads must be 0 (all cores) or more, not {threads}")
    return threads or None


def read_workers(workers: str, concurrency: int) -> Executors | None:
    """Return who does work that can be spread; None is this process.

    Raises
    ------
    ArgumentError
        If there is no such kind of workers, or their number is not allowed.
    """
    check_count(concurrency, "concurrency", low=1, high=_MOST_WORKERS)
    if workers == "ray":
        return RayExecutor
    if workers not in ("processes", "serial"):
        raise ArgumentError(f"--workers must be processes, serial or ray, not {workers!r}")
    if workers == "serial" or concurrency == 1:
        return None
    return lambda: process_pool(concurrency)


def available_cores() -> int:
    """Return the number of cores this process may use, which can be fewer than there are."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1

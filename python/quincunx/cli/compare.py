"""``quincunx compare``: two policies, two rulesets or two packs on the same luck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from quincunx import comparing
from quincunx.cli import options
from quincunx.cli.output import (
    ExitCode,
    complain,
    guarded,
    print_json,
    print_line,
    progress_bar,
)
from quincunx.errors import ArgumentError

_DIFFERENT = "compare needs something different in B: --policy-b, --option-b or --pack-b"


@guarded
def compare(
    game: options.GameName,
    n: Annotated[int, typer.Option("-n", metavar="N", help="Number of pairs, at most.")] = 10_000,
    players: options.Players = None,
    policy: options.Policy = "uniform",
    policy_b: Annotated[
        str | None, typer.Option(metavar="NAME", help="The policy to compare with.")
    ] = None,
    against: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who has the other seats.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="SEAT[,SEAT..]", help="Seats of a policy; turned around the table."),
    ] = None,
    option: options.Settings = None,
    option_b: Annotated[
        list[str] | None,
        typer.Option(
            "--option-b", metavar="KEY=VALUE", help="A ruleset option that is different in B."
        ),
    ] = None,
    pack: options.PackPath = None,
    pack_b: Annotated[
        Path | None, typer.Option(metavar="PATH", help="The component pack of B.")
    ] = None,
    mode: options.Mode = None,
    engine: options.Engine = "native",
    seed: options.Seed = None,
    first: options.First = 0,
    threads: options.Threads = 0,
    metric: Annotated[
        str | None, typer.Option(metavar="NAME", help="The difference that decides when to stop.")
    ] = None,
    stop: Annotated[
        float | None,
        typer.Option(metavar="C", help="Stop when decided with this confidence, or z-score."),
    ] = None,
    confidence: Annotated[
        float, typer.Option(metavar="C", help="Level of the intervals, unless --stop says it.")
    ] = 0.95,
    as_json: options.AsJson = False,
) -> None:
    """Compare A with B on the same luck: two policies, or two rulesets or packs.

    Whatever is not given for B is as in A.
    """
    base = options.load_game(game, players, settings=option, mode=mode, pack=pack, engine=engine)
    keywords: dict[str, Any] = {
        "seed": seed,
        "first": first,
        "threads": options.read_threads(threads),
        "metric": metric,
        "stop": stop,
        "confidence": confidence,
    }
    sides: tuple[Any, Any]
    if policy_b is not None:
        if option_b or pack_b is not None:
            raise ArgumentError("compare either two policies or two games, not both at once")
        sides = (policy, policy_b)
        keywords |= {"game": base, "against": against, "seats": _read_seats(seats)}
    elif option_b or pack_b is not None:
        if against is not None or seats is not None:
            raise ArgumentError("--against and --seats are for comparing policies")
        settings = _merged(option, option_b)
        other = options.load_game(
            game, players, settings=settings, mode=mode, pack=pack_b or pack, engine=engine
        )
        sides = (base, other)
        keywords["policy"] = options.read_policies(policy)
    else:
        raise ArgumentError(_DIFFERENT)
    with progress_bar(n, "comparing") as progress:
        found = comparing.compare(sides[0], sides[1], n, progress=progress, **keywords)
    if as_json:
        print_json(found.to_dict())
    else:
        print_line(found.summary())
    if found.interrupted:
        complain(f"interrupted after {found.pairs:,} of {n:,} pairs")
        raise typer.Exit(ExitCode.INTERRUPTED)


def _read_seats(seats: str | None) -> list[int] | None:
    if seats is None:
        return None
    try:
        return [int(seat) for seat in seats.split(",")]
    except ValueError:
        raise ArgumentError(f"--seats needs seats between commas, not {seats!r}") from None


def _merged(settings: list[str] | None, changed: list[str] | None) -> list[str]:
    """Return the settings of B: those of A, with those that are different in their place."""
    anew = options.read_settings(changed)
    kept = [one for one in settings or [] if one.partition("=")[0].replace("-", "_") not in anew]
    return [*kept, *(changed or [])]

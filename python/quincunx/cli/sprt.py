"""``quincunx sprt``: a sequential test from counts alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from quincunx.cli import options
from quincunx.cli.output import guarded, print_json, print_line
from quincunx.errors import ArgumentError, suggestion
from quincunx.tournament.sprt import EloEstimate, Sprt, SprtState, estimate, pentanomial

_NUMBERS = ("elo0", "elo1", "alpha", "beta")


@guarded
def sprt(
    pairs: Annotated[
        str,
        typer.Argument(
            metavar="N,N,N,N,N",
            help="Pairs of games worth 0, 1/2, 1, 3/2 and 2 points; commas or slashes between.",
        ),
    ],
    elo0: Annotated[float, typer.Option(metavar="E", help="Elo under H0.")] = 0.0,
    elo1: Annotated[float, typer.Option(metavar="E", help="Elo under H1.")] = 5.0,
    alpha: Annotated[float, typer.Option(metavar="A", help="Chance to accept H1 wrongly.")] = 0.05,
    beta: Annotated[float, typer.Option(metavar="B", help="Chance to accept H0 wrongly.")] = 0.05,
    model: Annotated[
        str, typer.Option(metavar="NAME", help="normalized or logistic Elo.")
    ] = "normalized",
    as_json: options.AsJson = False,
) -> None:
    """Tell where a sequential test of two bots stands, from the counts of pairs of games."""
    test = Sprt(elo0, elo1, alpha, beta, model)
    counts = pentanomial(_read_counts(pairs))
    found, state = estimate(counts), test.state(counts)
    if as_json:
        print_json({**test.to_dict(), **found.to_dict(), **state.to_dict()})
    else:
        print_line(_estimate_text(found))
        print_line(_state_text(test, state))


def read_sprt(first: str | None, rest: Sequence[str]) -> Sprt | None:
    """Return the test of ``--sprt elo0=.. elo1=.. alpha=.. beta=..``; None if there is none.

    Parameters
    ----------
    first : str or None
        What stands next to the option: the first setting, or all of them between spaces.
    rest : sequence of str
        What else stands on the command line.
    """
    words = [*(first or "").replace(",", " ").split(), *rest]
    if first is None:
        if rest:
            raise ArgumentError(f"there is no argument {rest[0]!r}; settings follow --sprt")
        return None
    values: dict[str, float | str] = {"model": "normalized"}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in (*_NUMBERS, "model"):
            raise ArgumentError(
                f"--sprt needs elo0=, elo1=, alpha=, beta= or model=, not {word!r}"
                f"{suggestion(key, _NUMBERS)}"
            )
        values[key] = value if key == "model" else _number(key, value)
    for key in ("elo0", "elo1"):
        if key not in values:
            raise ArgumentError(f"--sprt needs {key}=")
    return Sprt(**values)  # type: ignore[arg-type]  # numbers, but for the model


def _number(key: str, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise ArgumentError(f"{key} of --sprt must be a number, not {value!r}") from None


def _read_counts(text: str) -> list[int]:
    try:
        return [int(part) for part in text.replace("/", ",").split(",")]
    except ValueError:
        raise ArgumentError(f"pairs are numbers between commas or slashes, not {text!r}") from None


def _estimate_text(found: EloEstimate) -> str:
    return (
        f"{found.games:,} games in {found.blocks:,} pairs: "
        f"Elo {_with(found.elo, found.elo_error)}, "
        f"nElo {_with(found.nelo, found.nelo_error)}, "
        f"LOS {'-' if found.los is None else f'{100 * found.los:.2f} %'}"
    )


def _with(value: float | None, error: float | None) -> str:
    if value is None:
        return "not defined"
    return f"{value:.4f}" + ("" if error is None else f" ± {error:.4f}")


def _state_text(test: Sprt, state: SprtState) -> str:
    verdict = {"H0": "H0 accepted", "H1": "H1 accepted", None: "not decided"}[state.verdict]
    return (
        f"LLR {state.llr:.5f} ({state.lower:.4f}, {state.upper:.4f}) for {test.model} Elo "
        f"[{test.elo0:g}, {test.elo1:g}]: {verdict}"
    )

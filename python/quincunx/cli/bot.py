"""``quincunx bot``: bots by name, bots of other programs, and ours for others."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from quincunx.bots.external import CheckReport, Limits, check_bot, serve
from quincunx.bots.kinds import KINDS, Kind
from quincunx.bots.spec import BotSpec
from quincunx.cli import options
from quincunx.cli.output import (
    ExitCode,
    guarded,
    make_table,
    print_json,
    print_line,
    print_table,
)
from quincunx.errors import ArgumentError
from quincunx.game import games, load
from quincunx.packs.loading import load_pack
from quincunx.workers import end_unheard

app = typer.Typer(
    name="bot",
    help="Bots: those that can be named, and those of other programs.",
    no_args_is_help=True,
)


@app.command("list")
@guarded
def list_bots(as_json: options.AsJson = False) -> None:
    """List the bots that can be named, with their settings."""
    kinds = list(KINDS.items())
    if as_json:
        print_json(
            {"bots": {name: sorted([*kind.settings(), *kind.options()]) for name, kind in kinds}}
        )
        return
    rows = [
        [name + ("[..]:CMD" if kind.options() else ""), _settings(kind)] for name, kind in kinds
    ]
    rows.append(["module.path:factory", "of your own, in Python"])
    print_table(make_table("", ["bot", "settings"], rows, left=2))


def _settings(kind: Kind) -> str:
    shown = [", ".join(sorted(kind.settings()))] if kind.settings() else []
    if kind.options():
        shown.append(f"in brackets {', '.join(sorted(kind.options()))}")
    return "; ".join(shown)


@app.command()
@guarded
def check(
    command: Annotated[str, typer.Argument(metavar="CMD", help="The bot's command line.")],
    game: Annotated[
        list[str] | None,
        typer.Option("--game", "-g", metavar="GAME", help="A game to play; all if left out."),
    ] = None,
    players: options.Players = None,
    seed: options.Seed = None,
    decisions: Annotated[
        int, typer.Option("-n", metavar="N", help="Decisions of the bot in each seat.")
    ] = 60,
    move: Annotated[float, typer.Option(metavar="S", help="Seconds allowed for an answer.")] = 10.0,
    as_json: options.AsJson = False,
) -> None:
    """Check that a program speaks the protocol, in every seat of some games.

    The exit status is 1 if it doesn't.
    """
    played = [load(name, players=players) for name in game or games()]
    report = check_bot(command, played, seed=seed, decisions=decisions, limits=Limits(move=move))
    if as_json:
        print_json(report.to_dict())
    else:
        show_report(report)
    if not report.ok:
        raise typer.Exit(ExitCode.CHECK_FAILED)


def show_report(report: CheckReport) -> None:
    """Print what was checked, line by line."""
    print_line(f"{report.name or 'a bot without a name'}: {' '.join(report.command)}")
    for finding in report.findings:
        mark = "ok  " if finding.ok else "FAIL" if finding.required else "note"
        print_line(f"  {mark}  {finding.what}" + ("" if finding.ok else f": {finding.detail}"))
    failed = sum(not finding.ok and finding.required for finding in report.findings)
    print_line(f"{len(report.findings)} checks, {failed} failed")


@app.command("serve")
@guarded
def serve_bot(
    spec: Annotated[str, typer.Argument(metavar="BOT", help="The bot, as in tournaments.")],
    pack: Annotated[
        list[str] | None,
        typer.Option("--pack", metavar="GAME=PATH", help="A component pack of one's own."),
    ] = None,
) -> None:
    """Offer a bot over the protocol, on the standard streams."""
    packs = {}
    for text in pack or []:
        name, equals, path = text.partition("=")
        if not equals or not path:
            raise ArgumentError(f"--pack needs GAME=PATH, not {text!r}")
        packs[name] = load_pack(name, path)
    bot = BotSpec(spec)
    # What the bot prints must not be taken for the protocol.
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8", newline="\n")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # A host that is killed can't say 'quit', and a thought may take hours.
    end_unheard(sink.fileno())
    with sink:
        serve(bot, sys.stdin, sink, packs=packs)

"""The command ``quincunx``: a table of contents of its subcommands."""

from __future__ import annotations

from typing import Annotated

import typer

from quincunx._core import __version__
from quincunx.cli import bot, packs, regress
from quincunx.cli.analyze import analyze
from quincunx.cli.bench import bench
from quincunx.cli.compare import compare
from quincunx.cli.info import info
from quincunx.cli.leakcheck import leakcheck
from quincunx.cli.luck import luck
from quincunx.cli.output import finish_output, open_output, print_line
from quincunx.cli.play import play
from quincunx.cli.replay import replay
from quincunx.cli.rollout import rollout
from quincunx.cli.sprt import sprt
from quincunx.cli.tournament import tournament
from quincunx.cli.verify import verify

app = typer.Typer(
    name="quincunx",
    help="Heavy board games, played by the million.",
    epilog="Exit status: 0 done, 1 a check failed, 2 bad usage, 130 interrupted.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print_line(f"quincunx {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Heavy board games, played by the million."""


app.command()(rollout)
app.command()(verify)
app.command()(compare)
app.command()(leakcheck)
app.command()(bench)
app.add_typer(packs.app, name="packs")
app.add_typer(bot.app, name="bot")
app.add_typer(regress.app, name="regress")
app.command()(info)
app.command()(replay)
# Settings of --sprt follow it as words of their own.
app.command(context_settings={"allow_extra_args": True})(tournament)
app.command()(sprt)
app.command()(play)
app.command()(analyze)
app.command()(luck)


def main() -> None:
    """Run the command line."""
    open_output()
    try:
        app()
    finally:
        finish_output()

"""``quincunx play``: people against bots, at one screen."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from quincunx.analysis.dialogue import HINT, Dialogue, Ending, Screen
from quincunx.analysis.saving import resume as resume_game
from quincunx.analysis.saving import save as save_game
from quincunx.analysis.session import Session, seats_of_bots
from quincunx.bots import bot_specs
from quincunx.cli import options
from quincunx.cli.output import check_writable, guarded, print_line
from quincunx.errors import ArgumentError
from quincunx.records import FORMATS
from quincunx.seeds import check_count


@guarded
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="Name of a game; that of FILE with --resume."),
    ] = None,
    players: options.Players = None,
    seat: Annotated[
        str, typer.Option(metavar="SEAT[,SEAT..]", help="The seats of people, or 'all'.")
    ] = "0",
    bots: Annotated[
        str,
        typer.Option(metavar="BOT[,BOT..]", help="One bot for all other seats, or one for each."),
    ] = "greedy",
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the game to FILE when it ends or is left."),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.")
    ] = None,
    hint: Annotated[
        int, typer.Option(metavar="N", help="Playouts of each choice for a hint.")
    ] = HINT,
    forced: Annotated[
        bool, typer.Option("--forced", help="Ask even if there is but one choice.")
    ] = False,
    seed: options.Seed = None,
    option: options.Settings = None,
    mode: options.Mode = None,
    pack: options.PackPath = None,
) -> None:
    """Play a game against bots. 'help' at a question tells what can be answered.

    With several seats of people the screen is handed on, and each sees what his seat may know.
    """
    check_count(hint, "--hint", low=1)
    path = save or resume
    _check_path(path)
    if resume is not None:
        if game is not None:
            raise ArgumentError("--resume goes on with the game of its file, so give no GAME")
        session = resume_game(resume, pack=pack)
    elif game is None:
        raise ArgumentError("tell the GAME, or give --resume FILE to go on with a saved one")
    else:
        ruleset = options.load_game(game, players, settings=option, mode=mode, pack=pack)
        texts = [spec.text for spec in bot_specs(bots)]
        people = _seats(seat, ruleset.players)
        if len(people) == ruleset.players:
            texts = []
        session = Session(ruleset, seats_of_bots(ruleset.players, people, texts), seed=seed)
    with session, _kept(session, path):
        dialogue = Dialogue(
            session, Screen(print_line, _listen), path=path, hint=hint, forced=forced
        )
        ending = dialogue.play()
    if path is not None:
        on = f"; 'quincunx play --resume {path}' goes on" if ending is Ending.LEFT else ""
        print_line(f"The game is in {path}{on}.")
    elif ending is Ending.LEFT:
        print_line(_left(dialogue))


def _left(dialogue: Dialogue) -> str:
    """Return what is said of a game that is left and has no file of its own."""
    if dialogue.saved is None:
        return "The game was left, and is not saved."
    path, moves = dialogue.saved
    on = f"'quincunx play --resume {path}' goes on"
    if moves == dialogue.session.state.move_number():
        return f"The game was left; {on}."
    return f"The game was left; {on} from where it was saved."


@contextmanager
def _kept(session: Session, path: Path | None) -> Iterator[None]:
    """Write a game to its file however it ends: over, left, interrupted, or a bot failed."""
    try:
        yield
    finally:
        if path is not None:
            save_game(session, path)


def _check_path(path: Path | None) -> None:
    if path is not None and path.suffix not in FORMATS:
        raise ArgumentError(f"{path} must end with {' or '.join(FORMATS)}")
    check_writable(path)


def _seats(text: str, players: int) -> list[int]:
    if text.strip() == "all":
        return list(range(players))
    try:
        return [int(seat) for seat in text.split(",")]
    except ValueError:
        raise ArgumentError(f"--seat needs seats between commas, or 'all', not {text!r}") from None


def _listen(prompt: str) -> str | None:
    sys.stdout.flush()
    try:
        return input(prompt)
    except EOFError:
        print_line()
        return None

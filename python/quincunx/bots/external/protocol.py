"""The line protocol: what the host says, made and read in one place. See docs/bot_protocol.md."""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from quincunx.bots.views import HIDDEN_ACTION, SeatView
from quincunx.errors import QuincunxError
from quincunx.game import Game
from quincunx.state import State

#: The version of the protocol.
VERSION = 1
#: What a bot can ask for in its greeting.
WANTS = ("history", "world")


class ProtocolError(QuincunxError, ValueError):
    """A line is not one of the protocol."""


@dataclass(slots=True)
class Greeting:
    """What a bot says of itself.

    Attributes
    ----------
    name, version : str
        How it calls itself.
    wants : set of str
        What it wants to be told beside the position.
    """

    name: str = ""
    version: str = ""
    author: str = ""
    wants: set[str] = field(default_factory=set)

    def read(self, line: str) -> bool:
        """Take a line of the greeting; return whether it was the last.

        Raises
        ------
        ProtocolError
            If the line has no place there.
        """
        word, _, rest = line.partition(" ")
        if word == "id":
            key, _, value = rest.partition(" ")
            if key not in ("name", "version", "author") or not printable(value, 100):
                raise ProtocolError(
                    f"'id' is followed by name, version or author, and a text, not {rest[:60]!r}"
                )
            setattr(self, key, printable(value, 100))
        elif word == "want":
            if rest not in WANTS:
                raise ProtocolError(f"a bot can want history or world, not {rest[:60]!r}")
            self.wants.add(rest)
        elif word == "hellook":
            if rest != str(VERSION):
                raise ProtocolError(
                    f"it speaks version {rest[:60]!r} of the protocol, not {VERSION}"
                )
            if not self.name:
                raise ProtocolError("it didn't tell its name: 'id name ...'")
            return True
        else:
            raise ProtocolError(f"it greeted with {line[:60]!r}")
        return False


def new_game(game: Game, seat: int, seed: int) -> str:
    """Return the lines that begin a game."""
    options = json.dumps(game.options_dict(), ensure_ascii=False, separators=(",", ":"))
    return (
        f"newgame {game.name}\nplayers {game.players}\nseat {seat}\nseed {seed}\n"
        f"actions {game.num_distinct_actions()}\nrules {game.rules_version}\n"
        f"pack {game.pack_hash}\noptions {options}\nisready\n"
    )


def position(view: SeatView, seed: int, wants: set[str]) -> str:
    """Return the lines that show a position to a seat that is to decide.

    Parameters
    ----------
    view : SeatView
        What the seat sees.
    seed : int
        The bot's own luck, by which the possible world is drawn if it wants one.
    wants : set of str
        What the bot wants to be told.
    """
    legal = view.legal_actions().tolist()
    decision = view.decisions()
    lines = [
        f"position {decision}",
        f"observation {_json(view.observation())}",
        "legal " + " ".join(map(str, legal)),
        f"codes {_json([view.action_code(action) for action in legal])}",
        f"texts {_json([view.action_to_string(action) for action in legal])}",
    ]
    if "world" in wants:
        packed = view.determinize(seed, decision).to_bytes()
        lines.append(f"world {base64.b64encode(packed).decode()}")
    return "\n".join(lines) + "\n"


def heard_line(game: Game, player: int, action: int) -> str:
    """Return the line that tells of a decision."""
    if action == HIDDEN_ACTION:
        return f"heard {player} ?\n"
    return f"heard {player} {action} {game.action_codes[action]}\n"


def read_answer(line: str, view: SeatView) -> int:
    """Return the action of the line ``bestaction ACTION``: a number, or a code.

    Raises
    ------
    ProtocolError
        If it names no action of the game.
    """
    _, _, given = line.partition(" ")
    given = given.strip()
    if given.isascii() and given.isdigit() and len(given) < 20:
        return int(given)
    step = view.game.code_book.step(given)
    if step is None or step.chance:
        raise ProtocolError(f"{given[:60]!r} is neither the number nor the code of an action")
    return step.number


def world_of(game: Game, text: str, seed: int, index: int) -> State:
    """Return the state of the line ``world``.

    Raises
    ------
    ProtocolError
        If it is none.
    """
    try:
        packed = np.frombuffer(base64.b64decode(text, validate=True), game.state_dtype)
        position = game._backend.position(packed.tobytes())
    except (binascii.Error, ValueError) as error:
        raise ProtocolError(f"this is no world: {error}") from error
    return game.new_initial_state(seed, index).moved_to(position)


def printable(text: str, most: int) -> str:
    """Return a text of a bot for messages and records: cut short, without control characters."""
    kept = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * most])
    return " ".join(kept.split())[:most]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_plain)


def _plain(value: Any) -> Any:
    return value.tolist() if isinstance(value, np.ndarray | np.generic) else str(value)

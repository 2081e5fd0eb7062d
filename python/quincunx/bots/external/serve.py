"""Any of our bots as an external one: the other side of the protocol."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import IO, Any

from quincunx import _core
from quincunx.bots.external import protocol
from quincunx.bots.interface import Bot
from quincunx.bots.spec import BotSpec
from quincunx.bots.views import HIDDEN_ACTION, SeatView
from quincunx.errors import QuincunxError
from quincunx.game import Game, load
from quincunx.packs.base import ComponentPack

_GAME_WORDS = ("players", "seat", "seed", "actions", "rules", "pack", "options")


def serve(
    spec: str | BotSpec,
    source: IO[str],
    sink: IO[str],
    *,
    packs: dict[str, ComponentPack] | None = None,
) -> None:
    """Play by the protocol until the input ends or says ``quit``.

    Parameters
    ----------
    spec : str or BotSpec
        The bot.
    source, sink : text streams
        Where the host's lines come from, and where ours go.
    packs : dict, optional
        Component packs of one's own, by the name of the game.

    Raises
    ------
    UnknownBotError, ArgumentError
        If there is no such bot.
    """
    server = _Server(spec if isinstance(spec, BotSpec) else BotSpec(spec), packs or {})
    try:
        for line in source:
            for answer in server.take(line.rstrip("\r\n")):
                sink.write(answer + "\n")
                sink.flush()
            if server.over:
                return
    finally:
        server.close()


class _Server:
    """What is known of the game, from line to line."""

    def __init__(self, spec: BotSpec, packs: dict[str, ComponentPack]) -> None:
        self.over = False
        self._spec = spec
        self._packs = packs
        self._game: Game | None = None
        self._bot: Bot | None = None
        self._facts: dict[str, str] = {}
        self._view: SeatView | None = None
        self._problem = "there was no 'newgame'"
        self._deaf = ""  # what went wrong when the bot was told something
        self._decision = 0

    def take(self, line: str) -> Iterator[str]:
        """Take a line; yield the answers. What isn't known is passed over."""
        word, _, rest = line.partition(" ")
        if word == "hello":
            yield from self._greet()
        elif word == "newgame":
            self._new_game(rest)
        elif word in _GAME_WORDS:
            self._facts[word] = rest
        elif word == "isready":
            yield self._ready()
        elif word == "position":
            self._decision = _number(rest) or 0
        elif word == "world":
            self._look(rest)
        elif word == "heard":
            self._hear(rest)
        elif word == "go":
            yield from self._decide()
        elif word == "quit":
            self.over = True

    def close(self) -> None:
        """Let go of the bot."""
        if self._bot is not None:
            self._bot.close()
            self._bot = None

    def _greet(self) -> Iterator[str]:
        yield f"id name {self._spec.name}"
        yield f"id version {_core.__version__}"
        yield "want world"
        yield "want history"
        yield f"hellook {protocol.VERSION}"

    def _new_game(self, name: str) -> None:
        self.close()
        self._game = self._view = None
        self._deaf = ""
        self._facts = {"game": name}

    def _ready(self) -> str:
        if self._facts and self._game is None:
            try:
                self._begin()
            except Exception as error:  # whatever it is, the host is told
                self._problem = f"{type(error).__name__}: {error}"
                return "unsupported " + " ".join(self._problem.split())
        return "readyok"

    def _begin(self) -> None:
        facts = self._facts
        name = facts["game"]
        options = json.loads(facts["options"])
        game = load(name, pack=self._packs.get(name), **options)
        if facts["pack"] != game.pack_hash or facts["rules"] != str(game.rules_version):
            raise ValueError("this is another pack, or another version of the rules")
        self._bot = self._spec.with_luck(game, int(facts["seat"]), int(facts["seed"]))
        if self._bot.cheats:
            raise ValueError(
                "a bot that cheats can't be served: the protocol shows it nothing more"
            )
        self._bot.restart()
        self._game = game

    def _look(self, text: str) -> None:
        if self._game is None:
            return
        seat, seed = int(self._facts["seat"]), int(self._facts["seed"])
        try:
            world = protocol.world_of(self._game, text, seed, self._decision)
        except QuincunxError as error:
            self._view, self._problem = None, str(error)
            return
        self._view = SeatView(world, seat, decisions=self._decision)

    def _hear(self, rest: str) -> None:
        """Pass on what somebody decided. The position before it is not known here."""
        player, _, told = rest.partition(" ")
        seat, action = _number(player), _number(told.partition(" ")[0])
        if self._bot is None or seat is None:
            return
        try:
            self._bot.inform_action(self._view, seat, HIDDEN_ACTION if action is None else action)
        except Exception as error:
            self._deaf = f"{type(error).__name__}: {error}"

    def _decide(self) -> Iterator[str]:
        problem = self._problem if self._bot is None or self._view is None else self._deaf
        if problem or self._bot is None or self._view is None:
            yield f"error {' '.join(problem.split())}"
            return
        try:
            action = int(self._bot.step(self._view))
        except Exception as error:
            yield f"error {type(error).__name__}: {' '.join(str(error).split())}"
            return
        thoughts: dict[str, Any] | None = self._bot.statistics()
        if thoughts:
            yield f"info {json.dumps(thoughts, separators=(',', ':'))}"
        yield f"bestaction {action}"


def _number(text: str) -> int | None:
    """Return a number that a line holds; None if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else None

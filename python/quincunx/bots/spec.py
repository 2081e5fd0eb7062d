"""Bots by text, the same everywhere: ``greedy``, ``mcts:playouts=1000``, ``external:CMD``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quincunx.bots.interface import Bot, BotFactory
from quincunx.bots.kinds import KINDS, Imported, Kind, allowed, made_bot
from quincunx.bots.luck import bot_seed
from quincunx.errors import ArgumentError, UnknownBotError
from quincunx.seeds import describe

if TYPE_CHECKING:
    from quincunx.game import Game

_LABEL = re.compile(r"([^\s=:,;\[\]#][^=:,;\[\]#]*)=(.*)", re.S)
_KIND = re.compile(r"([\w.-]+)(?:\[([^\]]*)\])?(?::(.*))?", re.S)


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot by text. Called with a game, a seat and a seed it makes the bot; it can be pickled.

    ========================================  ==================================================
    text                                      bot
    ========================================  ==================================================
    ``uniform``, ``greedy``                   the policy of that name
    ``softmax:greedy,t=0.5``                  draws actions by greedy's values, temperature 0.5
    ``flat-mc:playouts=2000,policy=greedy``   see `FlatMcBot`
    ``mcts:playouts=1000,policy=greedy``      see `MctsBot`; or ``mcts:time=1.0``
    ``external:CMD``                          the command line of a bot that speaks the protocol
    ``module.path:factory``                   Python: a factory, a bot's class, or a policy
    ``NAME=TEXT``                             any of these under another name
    ========================================  ==================================================

    Attributes
    ----------
    text : str
        The text.

    Raises
    ------
    UnknownBotError
        If there is no such bot.
    ArgumentError
        If a setting is not one that the bot has, or its value is not allowed.

    Examples
    --------
    >>> import quincunx as qx
    >>> from quincunx.bots import BotSpec
    >>> spec = BotSpec("warm=softmax:greedy,t=0.5")
    >>> spec.name
    'warm'
    >>> bot = spec(qx.load("city-of-the-living", players=2), 0, 7)
    >>> bot.name, bot.cheats, bot.identity
    ('warm', False, 'policy:softmax(greedy, 0.5)')
    """

    text: str

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or not self.text.strip():
            raise UnknownBotError(f"a bot is named by a text, not by {describe(self.text)}")
        object.__setattr__(self, "text", self.text.strip())
        kind, options, rest = self._parts()
        kind.check(options, rest)

    @property
    def label(self) -> str | None:
        """The name given before ``=``; None if there is none."""
        found = _LABEL.fullmatch(self.text)
        return found[1].strip() if found else None

    @property
    def spec(self) -> str:
        """The text without the label."""
        found = _LABEL.fullmatch(self.text)
        return found[2].strip() if found else self.text

    @property
    def name(self) -> str:
        """How reports call it: the label, or the text itself."""
        return self.label or self.spec

    def __call__(self, game: Game, seat: int = 0, seed: int = 0) -> Bot:
        """Make the bot; see `make_bot`."""
        return self.with_luck(game, seat, bot_seed(seed, seat))

    def with_luck(self, game: Game, seat: int, luck: int) -> Bot:
        """Make the bot with a seed that is its own already, not that of the game."""
        kind, options, rest = self._parts()
        bot = kind.make(game, seat, luck, self.name, options, rest)
        if self.label:
            bot.name = self.label
        return bot

    def _parts(self) -> tuple[Kind, str | None, str | None]:
        found = _KIND.fullmatch(self.spec)
        if found is None:
            raise UnknownBotError(f"{describe(self.spec)} is no bot; {allowed()}")
        name, options, rest = found[1], found[2], found[3]
        return KINDS.get(name) or Imported(name), options, rest


def make_bot(bot: str | BotSpec | BotFactory, game: Game, seat: int = 0, seed: int = 0) -> Bot:
    """Return a bot for a seat of a game.

    Parameters
    ----------
    bot : str, BotSpec or callable
        The bot by text, see `BotSpec`, or what makes one for (game, seat, seed).
    game : Game
        The game.
    seat : int, optional
        Where it sits.
    seed : int, optional
        The seed of the game, or of the block of games that share their luck. The bot gets another
        one, made from this and its seat: see `bot_seed`.

    Raises
    ------
    UnknownBotError
        If there is no such bot.
    ArgumentError
        If the factory makes no bot, or a setting is not allowed in this game.
    BotError
        If the factory fails, or a program can't be started.

    Examples
    --------
    >>> import quincunx as qx
    >>> from quincunx.bots import make_bot
    >>> make_bot("greedy", qx.load("city-of-the-living", players=2)).identity
    'policy:greedy'
    """
    if isinstance(bot, str):
        bot = BotSpec(bot)
    if isinstance(bot, BotSpec):
        return bot(game, seat, seed)
    if not callable(bot):
        raise ArgumentError(
            f"a bot is given by its text, or by what makes one for (game, seat, seed), not by "
            f"{describe(bot)}"
        )
    return made_bot(bot, game, seat, bot_seed(seed, seat), describe(bot))


def bot_specs(bots: str | Iterable[str]) -> list[BotSpec]:
    """Return the bots of a list: texts, or one text with commas or semicolons between bots.

    A comma belongs to the settings before it if a setting of that bot follows. Where there are
    semicolons, only they divide the list; use them around command lines with commas.

    Raises
    ------
    UnknownBotError, ArgumentError
        As `BotSpec`, or if the list is empty.

    Examples
    --------
    >>> from quincunx.bots import bot_specs
    >>> [spec.name for spec in bot_specs("greedy,softmax:greedy,t=0.5,wild=uniform")]
    ['greedy', 'softmax:greedy,t=0.5', 'wild']
    """
    texts = _split(bots) if isinstance(bots, str) else list(bots)
    if not texts:
        raise UnknownBotError(f"there is no bot in the list; {allowed()}")
    return [BotSpec(text) for text in texts]


def numbered(names: Sequence[str]) -> list[str]:
    """Return names of which no two are the same: ``greedy``, ``greedy#2``, ``greedy#3``.

    Examples
    --------
    >>> from quincunx.bots import numbered
    >>> numbered(["greedy", "uniform", "greedy"])
    ['greedy', 'uniform', 'greedy#2']
    """
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
    return found


def _split(text: str) -> list[str]:
    if ";" in text:
        return [part.strip() for part in text.split(";") if part.strip()]
    bots: list[str] = []
    for part in text.split(","):
        if bots and _goes_on(bots[-1], part):
            bots[-1] += f",{part}"
        else:
            bots.append(part.strip())
    return bots


def _goes_on(bot: str, part: str) -> bool:
    """Whether a part of a list is a setting of the bot before it."""
    if bot.count("[") > bot.count("]"):
        return True
    label = _LABEL.fullmatch(bot)
    kind, colon, _ = (label[2] if label else bot).strip().partition(":")
    key, equals, _ = part.partition("=")
    known = KINDS[kind].settings() if kind in KINDS else ()
    return bool(colon and equals) and key.strip() in known

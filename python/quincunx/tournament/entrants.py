"""Who takes part: bots under names of their own, with what they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from quincunx.bots import BotFactory, BotSpec, bot_specs, make_bot, numbered
from quincunx.errors import ArgumentError
from quincunx.seeds import describe

if TYPE_CHECKING:
    from quincunx.game import Game

#: Ends the name of a bot that is shown what its seat can't know.
CHEATS = " [cheats]"


@dataclass(frozen=True, slots=True)
class Entrant:
    """One bot of a tournament.

    Attributes
    ----------
    name : str
        Its name; no other bot of the tournament has the same.
    text : str or None
        The text it is given by; None if it is given as a factory.
    identity : str
        What it is, beyond its name.
    cheats : bool
        Whether it is shown what its seat can't know.
    factory : BotSpec or callable
        Makes it for (game, seat, seed).
    """

    name: str
    text: str | None
    identity: str
    cheats: bool
    factory: BotFactory

    @property
    def shown(self) -> str:
        """The name with a mark if it cheats, as results tell it."""
        return self.name + CHEATS if self.cheats else self.name

    def to_dict(self) -> dict[str, Any]:
        """Return what the bot is, ready for JSON."""
        return {
            "name": self.name,
            "text": self.text,
            "identity": self.identity,
            "cheats": self.cheats,
        }


def enter(bots: Any, game: Game) -> tuple[Entrant, ...]:
    """Return the bots of a tournament; the same one given twice is numbered.

    Parameters
    ----------
    bots : str or sequence
        Bots by text, or what makes one for (game, seat, seed). One text may name several, between
        commas or semicolons.
    game : Game
        The game; each bot is made once for it, to see that it can be.

    Raises
    ------
    UnknownBotError
        If there is no such bot.
    BotError
        If a bot can't be started.
    ArgumentError
        If a bot can't play the game, or something given is no bot.
    """
    factories = _factories(bots)
    names = numbered([_name(factory) for factory in factories])
    return tuple(
        _entrant(name, factory, game) for name, factory in zip(names, factories, strict=True)
    )


def _factories(bots: Any) -> list[Any]:
    if isinstance(bots, str):
        return list(bot_specs(bots))
    if not isinstance(bots, Sequence):
        raise ArgumentError(f"bots must be a list of bots, not {describe(bots)}")
    found = [BotSpec(bot) if isinstance(bot, str) else bot for bot in bots]
    for one in found:
        if not callable(one):
            raise ArgumentError(
                f"a bot is given by its text, or by what makes one for (game, seat, seed), not by "
                f"{describe(one)}"
            )
    return found


def _name(factory: Any) -> str:
    """Return the name of a bot; of a factory's its own, if it has one."""
    name = getattr(factory, "name", None) or getattr(factory, "__name__", None)
    return name if isinstance(name, str) else type(factory).__name__


def _entrant(name: str, factory: Any, game: Game) -> Entrant:
    bot = make_bot(factory, game, 0, 0)
    try:
        return Entrant(
            name=name,
            text=factory.text if isinstance(factory, BotSpec) else None,
            identity=bot.identity,
            cheats=bool(bot.cheats),
            factory=factory,
        )
    finally:
        bot.close()

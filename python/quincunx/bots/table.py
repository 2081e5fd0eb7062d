"""Sitting at a table: bots are shown a game, asked for actions, and told of those of others."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.bots.faults import Fault
from quincunx.bots.hearing import heard
from quincunx.bots.interface import Bot
from quincunx.bots.views import shown_to
from quincunx.errors import BotError
from quincunx.seeds import as_integer, describe
from quincunx.state import State

_SHOWN = 12  # legal actions named in an error


def begin(bot: Bot, state: State, seat: int) -> None:
    """Let a bot begin a new game, or in the middle of one.

    Raises
    ------
    BotError
        If it fails.
    """
    try:
        if state.decisions():
            bot.restart_at(shown_to(bot, state, seat))
        else:
            bot.restart()
    except Exception as error:
        raise _failure(bot, error) from error


def ask(bot: Bot, state: State) -> int:
    """Return the legal action that the bot of the seat to decide chooses.

    Parameters
    ----------
    bot : Bot
        The bot.
    state : State
        The position. It stays as it is.

    Raises
    ------
    BotError
        If the bot fails, or chooses what is not legal; the reason is one of `Fault`.
    """
    seat = state.current_player()
    try:
        given = bot.step(shown_to(bot, state, seat))
    except Exception as error:
        raise _failure(bot, error) from error
    return check_action(bot.name, state, given)


def check_action(name: str, state: State, given: object) -> int:
    """Return the action that a bot chose, once it is clear that it is legal.

    Raises
    ------
    BotError
        If it is not.
    """
    action = as_integer(given)
    legal = state.legal_actions().tolist()
    if action is None:
        raise BotError(Fault.ILLEGAL, name, f"an action is an integer, not {describe(given)}")
    if action not in legal:
        shown = ", ".join(f"{one} ({state.action_code(one)})" for one in legal[:_SHOWN])
        more = f" and {len(legal) - _SHOWN} more" if len(legal) > _SHOWN else ""
        raise BotError(
            Fault.ILLEGAL,
            name,
            f"{describe(action)} is not legal for player {state.current_player()}; legal are "
            f"{shown}{more}",
        )
    return action


def tell(bots: Sequence[Bot], state: State, action: int) -> list[BotError | None]:
    """Tell the bots of a table what the seat to decide is about to do.

    Each hears of it as its seat may: see `heard`. Bots that don't listen cost nothing.

    Parameters
    ----------
    bots : sequence of Bot
        The bot of each seat.
    state : State
        The position before the decision.
    action : int
        The legal action.

    Returns
    -------
    list
        For each seat what failed; None where all is well.
    """
    player = state.current_player()
    return [_told(bot, seat, state, player, action) for seat, bot in enumerate(bots)]


def listens(bot: Bot) -> bool:
    """Whether a bot does anything with what it is told."""
    return type(bot).inform_action is not Bot.inform_action and not getattr(bot, "deaf", False)


def _told(bot: Bot, seat: int, state: State, player: int, action: int) -> BotError | None:
    if not listens(bot):
        return None
    known = action if bot.cheats else heard(state, player, action, seat)
    if known is None:
        return None
    try:
        bot.inform_action(shown_to(bot, state, seat), player, known)
    except Exception as error:
        return _failure(bot, error)
    return None


def _failure(bot: Bot, error: Exception) -> BotError:
    if isinstance(error, BotError):
        return error
    return BotError(Fault.RAISED, bot.name, f"{type(error).__name__}: {error}")

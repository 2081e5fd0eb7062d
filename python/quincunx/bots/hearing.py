"""What the other seats hear of a decision: that it was made, and what it was."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.bots.views import HIDDEN_ACTION
from quincunx.seeds import other_luck
from quincunx.state import State

#: Possible worlds that are looked at, beside the real one.
_WORLDS = 2


def heard(state: State, player: int, action: int, observer: int) -> int | None:
    """Return what a seat hears of a decision that another one makes.

    A seat hears of a decision if it changes what the seat is shown. It hears which one it was if no
    other choice of that player would have shown it the same, neither in the real position nor in
    some possible ones.

    Parameters
    ----------
    state : State
        The position before the decision.
    player, action : int
        Who decides, and what: a legal action.
    observer : int
        The seat that listens.

    Returns
    -------
    int or None
        The action, `HIDDEN_ACTION` if the seat can't tell which it was, and None if the seat
        notices nothing.
    """
    if observer == player:
        return action
    before = state._position.observation_bytes(observer)
    after = _shown_after(state, action, observer)
    if after == before:
        return None
    for world in _worlds(state, observer):
        if world.current_player() != player:
            continue
        for other in world.legal_actions().tolist():
            if other != action and _shown_after(world, other, observer) == after:
                return HIDDEN_ACTION
    return action


def _worlds(state: State, observer: int) -> Iterator[State]:
    """Yield the position, and some that a seat can't tell from it."""
    yield state
    seed = other_luck(state.seed, state.index)
    for number in range(_WORLDS):
        yield state.determinize(observer, seed, state.move_number() * _WORLDS + number)


def _shown_after(state: State, action: int, observer: int) -> bytes:
    """Return what a seat is shown after an action, before chance has a say."""
    position = state._position.clone()
    position.apply(action)
    return position.observation_bytes(observer)

"""What a seat is told of each step of a game, in words."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.bots import HIDDEN_ACTION, heard
from quincunx.state import CHANCE, State

#: Possible worlds in which other outcomes of chance are tried.
_WORLDS = 4
#: Those in which an action is tried that may show something.
_TRIED = 16
#: Those that are looked through for some in which a step is possible; a card may be anywhere.
_SEARCHED = 64

_SEED = 0x5EE4


def told(state: State, action: int, observer: int) -> str | None:
    """Return in words what a seat notices of a step.

    Parameters
    ----------
    state : State
        The position before the step.
    action : int
        The action of the seat to decide, or the outcome of chance.
    observer : int
        The seat that is told.

    Returns
    -------
    str or None
        None if the seat notices nothing.
    """
    player = state.current_player()
    if player == CHANCE:
        known = _heard_chance(state, action, observer)
        who = "Chance"
    else:
        known = heard(state, player, action, observer)
        who = f"Player {player}"
    if known is None:
        return None
    if known == HIDDEN_ACTION:
        return f"{who}: something that you can't see"
    return f"{who}: {in_words(state, action, observer)}"


def in_words(state: State, action: int, observer: int) -> str:
    """Return a step in words if they tell a seat nothing new, and its short code otherwise.

    The words are those of possible worlds in which the step is possible, if all agree.
    """
    chance, player = state.is_chance_node(), state.current_player()
    texts = set()
    asked = 0
    for world in _worlds(state, observer, _SEARCHED):
        position = world._position
        if world.current_player() == player and position.is_legal(action):
            name = position.outcome_to_string if chance else position.action_to_string
            texts.add(name(action))
            asked += 1
            if asked == _WORLDS:
                break
    return texts.pop() if len(texts) == 1 else state.action_code(action)


def reveals(state: State, action: int) -> bool:
    """Whether the seat to decide learns something by an action itself, before chance has a say."""
    seat = state.current_player()
    after = _shown_after(state, action, seat)
    worlds = _worlds(state, seat, _TRIED)
    return any(_shown_after(world, action, seat) != after for world in worlds)


def _heard_chance(state: State, outcome: int, observer: int) -> int | None:
    """Return the outcome if a seat can tell it, `HIDDEN_ACTION` if not, None if all is as before.

    As with decisions, it can be told if no other outcome would have shown the seat the same.
    """
    after = _shown_after(state, outcome, observer)
    if after == state._position.observation_bytes(observer):
        return None
    for world in (state, *_worlds(state, observer, _WORLDS)):
        if not world.is_chance_node():
            continue
        for other, _ in world._position.chance_outcomes():
            if other != outcome and _shown_after(world, other, observer) == after:
                return HIDDEN_ACTION
    return outcome


def _worlds(state: State, observer: int, count: int) -> Iterator[State]:
    """Yield states that a seat can't tell from this one, the same ones every time.

    Where chance is explicit, they stand before its choice as well.
    """
    for number in range(count):
        yield state.determinize(observer, _SEED, number)


def _shown_after(state: State, action: int, observer: int) -> bytes:
    position = state._position.clone()
    position.apply(action)
    return position.observation_bytes(observer)

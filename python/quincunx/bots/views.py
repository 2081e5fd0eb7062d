"""A state as one seat may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.state import State

if TYPE_CHECKING:
    from quincunx.game import Game


class SeatView:
    """A state as one seat may see it.

    Parameters
    ----------
    state : State
        The state.
    player : int
        The seat that looks.
    """

    __slots__ = ("__state", "player")

    def __init__(self, state: State, player: int) -> None:
        self.__state = state
        self.player = player

    def current_player(self) -> int:
        """Return the seat to decide, -1 at a chance node, -4 at the end."""
        return self.__state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.__state.is_terminal()

    def get_game(self) -> Game:
        """Return the game."""
        return self.__state.game

    def legal_actions(self, player: int | None = None) -> NDArray[np.int64]:
        """Return the legal actions of the seat that looks, if it is to decide."""
        if self.current_player() != self.player or player not in (None, self.player):
            return np.empty(0, np.int64)
        return self.__state.legal_actions()

    def decisions(self) -> int:
        """Return how many decisions the players have made."""
        return self.__state.decisions()

    def observation(self) -> dict[str, Any]:
        """Return what the seat may know, by field name."""
        return self.__state.observation(self.player)

    def determinize(self, seed: int, index: int = 0) -> State:
        """Return a state that this one could be."""
        return self.__state.determinize(self.player, seed, index)

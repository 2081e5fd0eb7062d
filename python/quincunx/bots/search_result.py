"""What a search found."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.compiled.native_policy import SEES_STATE
from quincunx.state import PlayerAction
from quincunx.telling import html_of, place_of
from quincunx.values.position import View

if TYPE_CHECKING:
    from quincunx.bots.search_settings import SearchSettings

#: Steps of the principal line that texts show.
_SHOWN = 8


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SearchResult:
    """What a search of a position found; made by `State.search`.

    Attributes
    ----------
    game : str
        The game.
    players : int
        Number of its seats.
    engine : str
        The engine that searched.
    settings : SearchSettings
        How it was searched.
    seed : int
        The luck of the search: playout `i` has that of ``(seed, i)``.
    policy : tuple of str
        Who plays on after the tree, by seat.
    view : View
        The position and whose view it is.
    player : int
        The seat to decide.
    actions : array of int
        The legal actions, ascending. What follows is in their order.
    codes, texts : tuple of str
        The actions as short codes, and in words.
    visits : array of int
        Playouts that began with each, those inherited included.
    values : array, (actions, seats)
        Mean return of every seat after each action; NaN where it was never tried.
    best : int
        The action to take: the most visited one, of equals the one with the greatest mean return
        of the player, of equals the lowest id. Of ``flat-mc`` the one that was left.
    line : tuple of PlayerAction
        What is expected to follow, from the best action on: the most visited branches. Steps of
        player -1 are outcomes of chance.
    line_codes : tuple of str
        The same as short codes.
    playouts : int
        Playouts made.
    budget : int
        Playouts that it set out to make, found out by the clock where it had a budget of time. As
        many, with the same seed and options, are the same search again.
    inherited : int
        Playouts of earlier searches whose results are counted in.
    nodes, memory : int
        Size of all trees, in nodes and bytes.
    full : bool
        Whether a tree reached its limit of memory, and grew no more.
    seconds : float
        How long it took.
    interrupted : bool
        Whether it was stopped before its budget was spent.
    """

    game: str
    players: int
    engine: str
    settings: SearchSettings
    seed: int
    policy: tuple[str, ...]
    view: View
    player: int
    actions: NDArray[np.int64]
    codes: tuple[str, ...]
    texts: tuple[str, ...]
    visits: NDArray[np.int64]
    values: NDArray[np.float64]
    best: int
    line: tuple[PlayerAction, ...]
    line_codes: tuple[str, ...]
    playouts: int
    budget: int
    inherited: int
    nodes: int
    memory: int
    full: bool
    seconds: float
    interrupted: bool

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def knows_hidden(self) -> bool:
        """Whether the search knew what is hidden now: ``cheat=True``."""
        return self.view.knows_hidden

    @property
    def sees_state(self) -> bool:
        """Whether a policy is shown the whole state of its playout."""
        return any(name.endswith(SEES_STATE) for name in self.policy)

    @property
    def cheats(self) -> bool:
        """Whether anything is known that a player can't know: `sees_state` or `knows_hidden`."""
        return self.sees_state or self.knows_hidden

    @property
    def value(self) -> NDArray[np.float64]:
        """Mean return of the player after each action."""
        own: NDArray[np.float64] = self.values[:, self.player]
        return own

    @property
    def probabilities(self) -> NDArray[np.float64]:
        """The part of the visits that each action had."""
        shares: NDArray[np.float64] = self.visits / max(1, int(self.visits.sum()))
        return shares

    @property
    def ranking(self) -> list[int]:
        """Places of the actions from the best to the worst."""
        return sorted(range(len(self)), key=self._merit)

    def _merit(self, place: int) -> tuple[bool, int, float, int]:
        value = float(self.value[place])
        worth = -math.inf if math.isnan(value) else value
        return int(self.actions[place]) != self.best, -int(self.visits[place]), -worth, place

    def place(self, action: int) -> int:
        """Return the place of an action in the arrays.

        Raises
        ------
        IllegalActionError
            If it was not legal.
        """
        return place_of(action, self.actions.tolist())

    def __getitem__(self, action: int) -> NDArray[np.float64]:
        """Return the mean return of every seat after an action."""
        row: NDArray[np.float64] = self.values[self.place(action)]
        return row

    def __eq__(self, other: object) -> bool:
        """Whether the same was found in the same position, however long it took."""
        if not isinstance(other, SearchResult):
            return NotImplemented
        return self._found() == other._found()

    __hash__ = None  # type: ignore[assignment]

    def _found(self) -> dict[str, Any]:
        computed = ("seconds", "engine", "memory", "settings")
        return {key: value for key, value in self.to_dict().items() if key not in computed}

    def to_dict(self) -> dict[str, Any]:
        """Return the result ready for JSON; NaN becomes None."""
        return {
            "game": self.game,
            "players": self.players,
            "engine": self.engine,
            "settings": self.settings.to_dict(),
            "seed": self.seed,
            "policy": list(self.policy),
            "cheats": self.cheats,
            "sees_state": self.sees_state,
            **self.view.to_dict(),
            "player": self.player,
            "best": self.best,
            "actions": [self._row(place) for place in range(len(self))],
            "line": [[step.player, step.action] for step in self.line],
            "line_codes": list(self.line_codes),
            "playouts": self.playouts,
            "budget": self.budget,
            "inherited": self.inherited,
            "nodes": self.nodes,
            "memory": self.memory,
            "full": self.full,
            "seconds": self.seconds,
            "interrupted": self.interrupted,
        }

    def _row(self, place: int) -> dict[str, Any]:
        return {
            "action": int(self.actions[place]),
            "code": self.codes[place],
            "text": self.texts[place],
            "visits": int(self.visits[place]),
            "values": [None if math.isnan(one) else one for one in self.values[place].tolist()],
        }

    def _heading(self) -> list[str]:
        line = self.line_codes[:_SHOWN]
        more = " ..." if len(self.line_codes) > _SHOWN else ""
        return [
            f"{self.game}: {len(self)} actions of player {self.player}, {self.settings}",
            f"{self.view}, seed {self.seed}",
            f"{self.playouts:,} playouts, {self.nodes:,} nodes, {self.seconds:.2f} s"
            + (" (interrupted)" if self.interrupted else ""),
            f"expects {', '.join(line)}{more}",
        ]

    def _table(self) -> list[list[str]]:
        seats = [f"seat {seat}" for seat in range(self.players)]
        rows = [["action", "", "visits", *seats]]
        for place in self.ranking:
            shown = ["-" if math.isnan(one) else f"{one:.4f}" for one in self.values[place]]
            rows.append([self.codes[place], self.texts[place], f"{self.visits[place]:,}", *shown])
        return rows

    def summary(self) -> str:
        """Return the actions from the best to the worst as a table to read."""
        table = self._table()
        widths = [max(len(row[k]) for row in table) for k in range(len(table[0]))]
        return "\n".join([*self._heading(), "", *(_line(row, widths) for row in table)])

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        best = self.place(self.best)
        return (
            f"<SearchResult of {self.game}: best {self.codes[best]} "
            f"({self.value[best]:.4f}), {self.playouts:,} playouts>"
        )

    def _repr_html_(self) -> str:
        heads, *rows = self._table()
        return html_of(self._heading(), heads, rows)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (
        cell.ljust(width) if k < 2 else cell.rjust(width)
        for k, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join(cells).rstrip()

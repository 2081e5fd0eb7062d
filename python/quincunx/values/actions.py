"""What each action is worth."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.compiled.native_policy import SEES_STATE
from quincunx.report_text import policy_lines
from quincunx.telling import html_of, place_of
from quincunx.values.position import View

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ActionValues:
    """What each legal action of a position is worth; made by `State.action_values`.

    Attributes
    ----------
    game, players, options, pack_hash, version, rules_version, engine : object
        What was played.
    seed, policy, policy_identity : object
        The luck of the playouts, and how they go on after the action; see `RolloutReport`.
    view : View
        The position and whose view it is.
    player : int
        The seat to decide, for whom actions are better or worse.
    actions : array of int
        The legal actions, ascending. All that follows is in their order.
    codes, texts : tuple of str
        The actions as short codes, and in words.
    playouts : array of int
        Number of playouts of each.
    values, errors : array, (actions, seats)
        Mean return of every seat, and its standard error.
    differences, difference_errors : array
        Mean return of the player less that of the best action, on the same luck, and its standard
        error: the one to judge by. Zero for the best itself.
    dropped : tuple of str
        Why an action was dropped: ``""`` if it stayed to the end, ``"halving"`` or
        ``"confidence"``.
    budget : int
        Playouts that were allowed in all.
    halving : bool
        Whether the worse half was dropped after every round.
    confidence : float or None
        The confidence that was asked for.
    bound : str
        What dropping by confidence promises, in words.
    decided : bool
        Whether all other actions were dropped by confidence.
    threads, seconds, interrupted : object
        How it was computed.
    """

    game: str
    players: int
    options: Mapping[str, Any]
    pack_hash: str
    version: str
    rules_version: int
    engine: str
    seed: int
    policy: tuple[str, ...]
    policy_identity: tuple[str, ...]
    view: View
    player: int
    actions: NDArray[np.int64]
    codes: tuple[str, ...]
    texts: tuple[str, ...]
    playouts: NDArray[np.int64]
    values: Floats
    errors: Floats
    differences: Floats
    difference_errors: Floats
    dropped: tuple[str, ...]
    budget: int
    halving: bool
    confidence: float | None
    bound: str
    decided: bool
    threads: int
    seconds: float
    interrupted: bool

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def observer(self) -> int | None:
        """The seat whose view it is; None if the playouts knew everything."""
        return self.view.observer

    @property
    def sees_state(self) -> bool:
        """Whether a policy is shown the whole state of the playout; see `RolloutReport`."""
        return any(name.endswith(SEES_STATE) for name in self.policy)

    @property
    def knows_hidden(self) -> bool:
        """Whether the playouts begin with what is hidden as it really is: ``cheat=True``."""
        return self.view.knows_hidden

    @property
    def cheats(self) -> bool:
        """Whether anything is known that a player can't know: `sees_state` or `knows_hidden`."""
        return self.sees_state or self.knows_hidden

    @property
    def best(self) -> int:
        """The action with the largest mean return of the player; the lowest id of equal ones.

        Among the actions that stayed to the end. Its value is a little flattering: it was chosen
        for being the largest.
        """
        return int(self.actions[self.ranking[0]])

    @property
    def ranking(self) -> list[int]:
        """Places of the actions from the best to the worst: later dropped is better."""
        return sorted(range(len(self)), key=self._merit)

    def _merit(self, place: int) -> tuple[bool, int, float, int]:
        return (
            bool(self.dropped[place]),
            -int(self.playouts[place]),
            -float(self.values[place, self.player]),
            place,
        )

    @property
    def value(self) -> Floats:
        """Mean return of the player for each action."""
        own: Floats = self.values[:, self.player]
        return own

    @property
    def error(self) -> Floats:
        """Standard error of `value`."""
        own: Floats = self.errors[:, self.player]
        return own

    def place(self, action: int) -> int:
        """Return the place of an action in the arrays.

        Raises
        ------
        IllegalActionError
            If it was not legal.
        """
        return place_of(action, self.actions.tolist())

    def __getitem__(self, action: int) -> Floats:
        """Return the mean return of every seat after an action."""
        row: Floats = self.values[self.place(action)]
        return row

    def __eq__(self, other: object) -> bool:
        """Whether the same playouts had the same results, however computed."""
        if not isinstance(other, ActionValues):
            return NotImplemented
        return _without_computation(self) == _without_computation(other)

    __hash__ = None  # type: ignore[assignment]

    # As data and text.

    def to_dict(self) -> dict[str, Any]:
        """Return the values ready for JSON; NaN becomes None."""
        return {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "pack_hash": self.pack_hash,
            "version": self.version,
            "rules_version": self.rules_version,
            "engine": self.engine,
            "seed": self.seed,
            "policy": list(self.policy),
            "policy_identity": list(self.policy_identity),
            "cheats": self.cheats,
            "sees_state": self.sees_state,
            **self.view.to_dict(),
            "player": self.player,
            "best": self.best,
            "decided": self.decided,
            "budget": self.budget,
            "playouts": int(self.playouts.sum()),
            "halving": self.halving,
            "confidence": self.confidence,
            "bound": self.bound,
            "actions": [self._row(place) for place in range(len(self))],
            "threads": self.threads,
            "seconds": self.seconds,
            "interrupted": self.interrupted,
        }

    def _row(self, place: int) -> dict[str, Any]:
        return {
            "action": int(self.actions[place]),
            "code": self.codes[place],
            "text": self.texts[place],
            "playouts": int(self.playouts[place]),
            "values": _numbers(self.values[place]),
            "errors": _numbers(self.errors[place]),
            "difference": _number(self.differences[place]),
            "difference_error": _number(self.difference_errors[place]),
            "dropped": self.dropped[place],
        }

    def _heading(self) -> list[str]:
        stopped = " (interrupted)" if self.interrupted else ""
        return [
            f"{self.game}: {len(self)} actions of player {self.player}, "
            f"{int(self.playouts.sum()):,} playouts{stopped}",
            f"{self.view}, seed {self.seed}, policy {', '.join(self.policy)}",
            self.bound,
            *policy_lines(self),
        ]

    def _table(self) -> list[list[str]]:
        seats = [f"seat {seat}" for seat in range(self.players) if seat != self.player]
        rows = [["action", "", "playouts", "value", "less than best", *seats]]
        for place in self.ranking:
            others = [seat for seat in range(self.players) if seat != self.player]
            rows.append(
                [
                    self.codes[place],
                    self.texts[place],
                    f"{int(self.playouts[place]):,}",
                    _shown(self.value[place], self.error[place]),
                    _shown(self.differences[place], self.difference_errors[place]),
                    *(_shown(self.values[place, seat], math.nan) for seat in others),
                ]
            )
        return rows

    def summary(self) -> str:
        """Return the actions from the best to the worst as a table to read."""
        table = self._table()
        widths = [max(len(row[k]) for row in table) for k in range(len(table[0]))]
        lines = [
            "  ".join(
                cell.ljust(width) if k < 2 else cell.rjust(width)
                for k, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in table
        ]
        return "\n".join([*filter(None, self._heading()), "", *lines])

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        best = self.ranking[0]
        return (
            f"<ActionValues of {self.game}: {len(self)} actions, best {self.codes[best]} "
            f"({self.value[best]:.4f}), {int(self.playouts.sum()):,} playouts>"
        )

    def _repr_html_(self) -> str:
        heads, *rows = self._table()
        return html_of(self._heading(), heads, rows)


def _without_computation(values: ActionValues) -> dict[str, Any]:
    computed = ("threads", "seconds", "engine", "policy_identity")
    return {k: v for k, v in values.to_dict().items() if k not in computed}


def _shown(value: float, error: float) -> str:
    if math.isnan(value):
        return "-"
    return f"{value:.4f}" if math.isnan(error) else f"{value:.4f} ± {error:.4f}"


def _number(value: Any) -> float | None:
    number = float(value)
    return number if math.isfinite(number) else None


def _numbers(values: Iterable[Any]) -> list[float | None]:
    return [_number(value) for value in values]

"""What an analysis found: every action, for every player."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.compiled.native_policy import SEES_STATE
from quincunx.output import PathLike
from quincunx.report_text import policy_lines
from quincunx.telling import html_of, place_of
from quincunx.values.position import View

if TYPE_CHECKING:
    from quincunx.bots.search_result import SearchResult

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Analysis:
    """What every legal action of a position is worth to everybody; made by `analyze`.

    Attributes
    ----------
    game, players, options, pack_hash, version, rules_version, engine : object
        What was played.
    seed, policy, policy_identity : object
        The luck of the playouts, and how they go on after the action; see `RolloutReport`.
    view : View
        The position and whose view it is.
    player : int
        The seat to decide.
    playouts : int
        Playouts of each action.
    actions : array of int
        The legal actions, ascending. All that follows is in their order.
    codes, texts : tuple of str
        The actions as short codes, and in words.
    values, errors : array of float, (actions, seats)
        Mean return of every seat, and its standard error.
    differences, difference_errors : array of float, (actions,)
        Mean return of the player less that of the best action, on the same luck, and its standard
        error. Zero for the best itself.
    best_probability : array of float, (actions,)
        How likely each action is the best for the player, if the game goes on by the policy: the
        means are taken to be normal, with the covariance that was found. They sum to 1.
    placements : array of float, (actions, seats, places)
        How often each seat came in at each place, from the first on, as a part of the playouts.
    search : SearchResult or None
        What a search of the position found, if one was asked for.
    threads, interrupted : object
        How it was computed, and whether it was stopped before all playouts were made.
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
    playouts: int
    actions: NDArray[np.int64]
    codes: tuple[str, ...]
    texts: tuple[str, ...]
    values: Floats
    errors: Floats
    differences: Floats
    difference_errors: Floats
    best_probability: Floats
    placements: Floats
    search: SearchResult | None
    threads: int
    interrupted: bool

    def __len__(self) -> int:
        return len(self.actions)

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
    def ranking(self) -> list[int]:
        """Places of the actions from the best to the worst; equal ones by id."""
        own = self.values[:, self.player]
        return sorted(range(len(self)), key=lambda place: (-float(own[place]), place))

    @property
    def best(self) -> int:
        """The action with the largest mean return of the player; the lowest id of equal ones."""
        return int(self.actions[self.ranking[0]])

    def place(self, action: int) -> int:
        """Return the place of an action in the arrays.

        Raises
        ------
        IllegalActionError
            If it was not legal.
        """
        return place_of(action, self.actions.tolist())

    # As data, text and picture.

    def to_dict(self) -> dict[str, Any]:
        """Return the analysis ready for JSON; NaN becomes None."""
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
            "playouts": self.playouts,
            "actions": [self._row(place) for place in self.ranking],
            "search": None if self.search is None else self.search.to_dict(),
            "threads": self.threads,
            "interrupted": self.interrupted,
        }

    def _row(self, place: int) -> dict[str, Any]:
        return {
            "action": int(self.actions[place]),
            "code": self.codes[place],
            "text": self.texts[place],
            "values": _numbers(self.values[place]),
            "errors": _numbers(self.errors[place]),
            "difference": _number(self.differences[place]),
            "difference_error": _number(self.difference_errors[place]),
            "best_probability": _number(self.best_probability[place]),
            "placements": [_numbers(row) for row in self.placements[place]],
        }

    def table(self, most: int | None = None) -> list[list[str]]:
        """Return the actions from the best to the worst as cells of text, with a row of heads.

        Parameters
        ----------
        most : int, optional
            How many actions at most.
        """
        others = [seat for seat in range(self.players) if seat != self.player]
        places = range(self.players) if self.players > 1 else range(0)
        heads = ["action", "", "value", "less than best", "best"]
        heads += [f"seat {seat}" for seat in others] + [f"{_ORDINALS[k]}" for k in places]
        if self.search is not None:
            heads.append("visits")
        rows = [heads]
        for place in self.ranking[:most]:
            row = [
                self.codes[place],
                self.texts[place],
                _shown(self.values[place, self.player], self.errors[place, self.player]),
                _shown(self.differences[place], self.difference_errors[place]),
                _percent(self.best_probability[place]),
                *(_shown(self.values[place, seat], math.nan) for seat in others),
                *(_percent(self.placements[place, self.player, k]) for k in places),
            ]
            if self.search is not None:
                row.append(f"{int(self.search.visits[self.search.place(self.actions[place])]):,}")
            rows.append(row)
        return rows

    def heading(self) -> list[str]:
        """Return in lines what was analyzed, and how."""
        stopped = " (interrupted)" if self.interrupted else ""
        lines = [
            f"{self.game}: {len(self)} actions of player {self.player}, "
            f"{self.playouts:,} playouts of each{stopped}",
            f"{self.view}, seed {self.seed}, policy {', '.join(self.policy)}",
            *policy_lines(self),
        ]
        if self.search is not None:
            line = ", ".join(self.search.line_codes)
            lines.append(f"a search of {self.search.playouts:,} playouts expects: {line}")
        return [line for line in lines if line]

    def summary(self, most: int | None = None) -> str:
        """Return the actions from the best to the worst as a table to read."""
        return "\n".join([*self.heading(), "", *aligned(self.table(most))])

    def plot(self, path: PathLike | None = None, *, most: int = 30) -> Any:
        """Draw values with their errors, and the placements of the player.

        Parameters
        ----------
        path : path, optional
            Write a picture; its suffix says which kind: ``.png``, ``.svg`` or ``.pdf``.
        most : int
            How many actions at most.

        Returns
        -------
        matplotlib.figure.Figure

        Raises
        ------
        MissingExtraError
            If matplotlib is not installed.
        OutputError
            If the file can't be written.
        """
        from quincunx.analysis.drawing import draw  # noqa: PLC0415  # needs matplotlib

        return draw(self, path, most)

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        best = self.ranking[0]
        return (
            f"<Analysis of {self.game}: {len(self)} actions, best {self.codes[best]} "
            f"({self.values[best, self.player]:.4f}), {self.playouts:,} playouts of each>"
        )

    def _repr_html_(self) -> str:
        heads, *rows = self.table()
        return html_of(self.heading(), heads, rows)


_ORDINALS = ("1st", "2nd", "3rd", *(f"{k}th" for k in range(4, 33)))


def aligned(table: list[list[str]], left: int = 2) -> list[str]:
    """Return a table as lines; the first `left` columns are texts, the others numbers."""
    widths = [max(len(row[k]) for row in table) for k in range(len(table[0]))]
    return [
        "  ".join(
            cell.ljust(width) if k < left else cell.rjust(width)
            for k, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]


def _shown(value: float, error: float) -> str:
    return f"{value:.4f}" if math.isnan(error) else f"{value:.4f} ± {error:.4f}"


def _percent(share: float) -> str:
    return "-" if math.isnan(share) else f"{100 * share:.1f} %"


def _number(value: Any) -> float | None:
    number = float(value)
    return number if math.isfinite(number) else None


def _numbers(values: Any) -> list[float | None]:
    return [_number(value) for value in values]

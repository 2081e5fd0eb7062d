"""A luck ledger as data, text and picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.analysis.result import aligned
from quincunx.output import PathLike
from quincunx.state import CHANCE

Floats = NDArray[np.float64]

#: Entries that the text shows, unless told otherwise.
_SHOWN = 10


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """What one step of a game changed.

    Attributes
    ----------
    move : int
        Number of the step, from 1, chance counted.
    player : int
        Who decided; -1 for chance.
    code, text : str
        The step as a short code, and in words.
    change : array of float, (seats,)
        What the step changed of the expected return of every seat.
    error : array of float, (seats,)
        Its standard error.
    """

    move: int
    player: int
    code: str
    text: str
    change: Floats
    error: Floats

    def to_dict(self) -> dict[str, Any]:
        """Return the entry ready for JSON."""
        return {
            "move": self.move,
            "player": self.player,
            "code": self.code,
            "text": self.text,
            "change": self.change.tolist(),
            "error": self.error.tolist(),
        }


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class LuckLedger:
    """What every step of a game changed; made by `luck_ledger`.

    Attributes
    ----------
    game, players, options, pack_hash, version, rules_version : object
        What was played.
    game_seed, game_index : int
        The luck of the game.
    seed, policy, policy_identity, playouts : object
        The playouts from every position.
    finished : bool
        Whether the game was played to its end. If not, `result` is an expectation.
    entries : tuple of Entry
        The steps, in order.
    expected, expected_error : array of float, (seats,)
        What was expected at the beginning, and its standard error.
    result : array of float, (seats,)
        What came of it.
    luck_error : array of float, (seats,)
        Standard error of `luck`.
    """

    game: str
    players: int
    options: Mapping[str, Any]
    pack_hash: str
    version: str
    rules_version: int
    game_seed: int
    game_index: int
    seed: int
    policy: tuple[str, ...]
    policy_identity: tuple[str, ...]
    playouts: int
    finished: bool
    entries: tuple[Entry, ...]
    expected: Floats
    expected_error: Floats
    result: Floats
    luck_error: Floats

    @property
    def changes(self) -> Floats:
        """What every step changed, (steps, seats)."""
        rows: Floats = np.array([one.change for one in self.entries]).reshape(-1, self.players)
        return rows

    @property
    def luck(self) -> Floats:
        """What chance gave to every seat in all, (seats,)."""
        return self._of(CHANCE)

    @property
    def decisions(self) -> Floats:
        """What the decisions of each player gave to every seat in all, (players, seats)."""
        return np.array([self._of(player) for player in range(self.players)])

    @property
    def adjusted(self) -> Floats:
        """The result without the luck, (seats,)."""
        without: Floats = self.result - self.luck
        return without

    def _of(self, player: int) -> Floats:
        rows = [one.change for one in self.entries if one.player == player]
        total: Floats = np.sum(rows, axis=0) if rows else np.zeros(self.players)
        return total

    def to_dict(self) -> dict[str, Any]:
        """Return the ledger ready for JSON."""
        return {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "pack_hash": self.pack_hash,
            "version": self.version,
            "rules_version": self.rules_version,
            "game_seed": self.game_seed,
            "game_index": self.game_index,
            "seed": self.seed,
            "policy": list(self.policy),
            "policy_identity": list(self.policy_identity),
            "playouts": self.playouts,
            "finished": self.finished,
            "expected": self.expected.tolist(),
            "expected_error": self.expected_error.tolist(),
            "luck": self.luck.tolist(),
            "luck_error": self.luck_error.tolist(),
            "decisions": self.decisions.tolist(),
            "result": self.result.tolist(),
            "adjusted": self.adjusted.tolist(),
            "entries": [one.to_dict() for one in self.entries],
        }

    def summary(self, most: int | None = _SHOWN) -> str:
        """Return the sums, and the steps that changed most; all of them in order for None."""
        stands = "" if self.finished else ", which is not over"
        heading = (
            f"{self.game}, game {self.game_index} of seed {self.game_seed}{stands}: "
            f"{len(self.entries):,} steps, {self.playouts:,} playouts of each position by "
            f"{', '.join(dict.fromkeys(self.policy))}"
        )
        return "\n".join([heading, "", *aligned(self._sums(), left=1), "", *self._steps(most)])

    def _sums(self) -> list[list[str]]:
        decisions = self.decisions
        rows = [["seat", "expected", "luck", "own decisions", "others' decisions", "result"]]
        for seat in range(self.players):
            own = float(decisions[seat, seat])
            others = float(decisions[:, seat].sum()) - own
            rows.append(
                [
                    str(seat),
                    f"{self.expected[seat]:.4f} ± {self.expected_error[seat]:.4f}",
                    f"{self.luck[seat]:+.4f} ± {self.luck_error[seat]:.4f}",
                    f"{own:+.4f}",
                    f"{others:+.4f}",
                    f"{self.result[seat]:.4f}",
                ]
            )
        return rows

    def _steps(self, most: int | None) -> list[str]:
        chosen = list(self.entries)
        if most is not None:
            chosen.sort(key=lambda one: (-float(np.abs(one.change).max()), one.move))
            chosen = chosen[:most]
        heads = ["move", "who", "what", *(f"seat {seat}" for seat in range(self.players))]
        rows = [heads]
        for one in chosen:
            who = "chance" if one.player == CHANCE else f"player {one.player}"
            changes = [
                f"{value:+.4f} ± {error:.4f}"
                for value, error in zip(one.change, one.error, strict=True)
            ]
            rows.append([str(one.move), who, one.text, *changes])
        return aligned(rows, left=3)

    def plot(self, path: PathLike | None = None) -> Any:
        """Draw how the expected returns went, with what chance changed.

        Parameters
        ----------
        path : path, optional
            Write a picture; its suffix says which kind: ``.png``, ``.svg`` or ``.pdf``.

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
        from quincunx.analysis.drawing import draw_ledger  # noqa: PLC0415  # needs matplotlib

        return draw_ledger(self, path)

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        shown = ", ".join(f"{value:+.3f}" for value in self.luck)
        return f"<LuckLedger of {self.game}: {len(self.entries)} steps, luck {shown}>"

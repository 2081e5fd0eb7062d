"""What a comparison found."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quincunx.compiled.native_policy import SEES_STATE
from quincunx.errors import ArgumentError, one_of, suggestion
from quincunx.seeds import describe
from quincunx.telling import html_of
from quincunx.wording import counted


@dataclass(frozen=True, slots=True)
class Difference:
    """A paired difference: A less B.

    Attributes
    ----------
    name : str
        What was measured.
    mean_a, mean_b : float
        The means of both.
    difference, error : float
        The mean difference and its standard error.
    low, high : float
        Its confidence interval; see `Comparison.method`.
    gain : float
        How many times more games it would take on independent luck for the same error.
    seats : tuple of Difference
        The same for every seat, where there is such a thing.
    """

    name: str
    mean_a: float
    mean_b: float
    difference: float
    error: float
    low: float
    high: float
    gain: float
    seats: tuple[Difference, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return the difference ready for JSON; what is not finite becomes None."""
        names = ("mean_a", "mean_b", "difference", "error", "low", "high", "gain")
        told: dict[str, Any] = {"name": self.name}
        told |= {name: _number(getattr(self, name)) for name in names}
        return told | ({"seats": [seat.to_dict() for seat in self.seats]} if self.seats else {})


@dataclass(frozen=True, slots=True)
class Divergence:
    """When two games on the same luck went apart.

    Attributes
    ----------
    pairs : int
        Pairs of games that were looked at step by step.
    diverged : int
        Those that are not the same game to the end.
    by_chance : int
        Those of them in which an outcome of chance differs first, not a decision.
    first_decisions : dict
        How many went apart at each decision, counted from 1; by chance: before it.
    """

    pairs: int
    diverged: int
    by_chance: int
    first_decisions: Mapping[int, int]

    @property
    def share(self) -> float:
        """Share of pairs that diverged."""
        return self.diverged / self.pairs if self.pairs else math.nan

    @property
    def error(self) -> float:
        """Standard error of the share."""
        share = self.share
        return math.sqrt(share * (1 - share) / self.pairs) if self.pairs else math.nan

    def quantile(self, q: float) -> int | None:
        """Return the decision until which the share `q` of those that diverged has done so."""
        if not 0 <= q <= 1:
            raise ArgumentError(f"a quantile is from 0 to 1, not {describe(q)}")
        seen = 0
        for decision, count in self.first_decisions.items():
            seen += count
            if seen >= q * self.diverged:
                return decision
        return None

    def to_dict(self) -> dict[str, Any]:
        """Return the divergence ready for JSON."""
        return {
            "pairs": self.pairs,
            "diverged": self.diverged,
            "share": _number(self.share),
            "share_error": _number(self.error),
            "by_chance": self.by_chance,
            "first_decisions": {str(k): count for k, count in self.first_decisions.items()},
            "median": self.quantile(0.5),
        }

    def __str__(self) -> str:
        if not self.pairs:
            return "divergence was not looked at"
        text = f"{self.diverged:,} of {self.pairs:,} pairs went apart ({100 * self.share:.1f} %)"
        if self.diverged:
            text += (
                f", half of them by decision {self.quantile(0.5)} "
                f"(first {min(self.first_decisions)}, last {max(self.first_decisions)}); "
                f"{self.by_chance:,} by an outcome of chance"
            )
        return text


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """What a comparison on the same luck found; made by `compare`.

    Attributes
    ----------
    kind : {"policies", "games"}
        What was compared.
    a, b : dict
        Both sides: policy and its identity (see `RolloutReport`), options, pack name and hash.
    game, players, version, rules_version, engine : object
        What was played.
    seats : tuple of int
        The seats of A and B before they are moved around; all of them for games.
    against, against_identity : str or None
        Who had the other seats; None: the other of the two.
    seed, first : int
        The luck: pair `i` has that of playout ``first + i``.
    pairs, games : int
        Playout indices compared, and games played for them.
    limit : int
        The most pairs there could have been.
    differences : tuple of Difference
        A less B, for everything measured.
    divergence : Divergence
        When pairs of games went apart.
    metric : str
        The difference that decides when to stop.
    confidence : float
        Level of the intervals.
    looks, look : int
        How often it was planned to look, and at which look it stopped, from 1.
    bound : float
        How many standard errors the intervals reach to either side.
    method : str
        How the intervals were made, in words.
    decided : bool or None
        Whether the difference passed the bound; None if it was not asked to stop early.
    seconds, threads, interrupted : object
        How it was computed.
    """

    kind: str
    a: Mapping[str, Any]
    b: Mapping[str, Any]
    game: str
    players: int
    version: str
    rules_version: int
    engine: str
    seats: tuple[int, ...]
    against: str | None
    against_identity: str | None
    seed: int
    first: int
    pairs: int
    games: int
    limit: int
    differences: tuple[Difference, ...]
    divergence: Divergence
    metric: str
    confidence: float
    looks: int
    look: int
    bound: float
    method: str
    decided: bool | None
    seconds: float
    threads: int
    interrupted: bool

    def __getitem__(self, name: str) -> Difference:
        """Return a difference by name: ``"win_share"``, ``"score"``, ``"length"``, .."""
        found = {one.name: one for one in self.differences}
        if name not in found:
            raise ArgumentError(
                f"nothing of the name {describe(name)} was compared; there is {one_of(found)}"
                f"{suggestion(name, found)}"
            )
        return found[name]

    @property
    def sees_state(self) -> bool:
        """Whether a policy is shown the whole state, also what its player can't know."""
        sides = (self.a["policy"], self.b["policy"], self.against or "")
        return any(SEES_STATE in who for who in sides)

    @property
    def cheats(self) -> bool:
        """Whether anything is known that a player can't know: here, that is `sees_state`."""
        return self.sees_state

    @property
    def better(self) -> str | None:
        """``"a"`` or ``"b"``: whose `metric` is larger beyond the interval; None if unclear."""
        chosen = self[self.metric]
        if chosen.low > 0:
            return "a"
        return "b" if chosen.high < 0 else None

    def to_dict(self) -> dict[str, Any]:
        """Return the comparison ready for JSON."""
        told: dict[str, Any] = {name: getattr(self, name) for name in _PLAIN}
        told["a"], told["b"] = dict(self.a), dict(self.b)
        told["seats"] = list(self.seats)
        told["bound"] = _number(self.bound)
        told["better"] = self.better
        told["cheats"], told["sees_state"] = self.cheats, self.sees_state
        told["differences"] = {one.name: one.to_dict() for one in self.differences}
        told["divergence"] = self.divergence.to_dict()
        return told

    def _heading(self) -> list[str]:
        stopped = " (interrupted)" if self.interrupted else ""
        namesakes = self.kind == "policies" and self.a["policy"] == self.b["policy"]
        lines = [
            f"A: {_side(self.a, namesakes)}",
            f"B: {_side(self.b, namesakes)}",
            f"{self.game}, {counted(self.players, 'player')}: "
            f"{self.pairs:,} pairs on the same luck, "
            f"{self.games:,} games{stopped}",
            f"seed {self.seed}, {_who(self)}, {self.seconds:.2f} s",
            self.method,
        ]
        if self.decided is not None:
            clear = "decided" if self.decided else "not decided"
            lines.append(f"{clear} by {self.metric} at look {self.look} of {self.looks}")
        return lines

    def _table(self) -> list[list[str]]:
        rows = [["A - B", "A", "B", "difference", f"{100 * self.confidence:g} % interval", "gain"]]
        for one in self.differences:
            rows.append(_row(one.name.replace("_", " "), one))
            if one.name in ("win_share", "score"):
                rows += [_row(f"  {seat.name}", seat) for seat in one.seats]
        return rows

    def summary(self) -> str:
        """Return the comparison as a table to read."""
        table = self._table()
        widths = [max(len(row[k]) for row in table) for k in range(len(table[0]))]
        lines = [
            "  ".join(
                cell.rjust(width) if k else cell.ljust(width)
                for k, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            for row in table
        ]
        return "\n".join([*self._heading(), "", *lines, "", str(self.divergence)])

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        chosen = self[self.metric]
        return (
            f"<Comparison of {self.kind} in {self.game}: {self.pairs:,} pairs, {self.metric} "
            f"A - B {chosen.difference:+.4f} ({chosen.low:+.4f} to {chosen.high:+.4f})>"
        )

    def _repr_html_(self) -> str:
        heads, *rows = self._table()
        return html_of([*self._heading(), str(self.divergence)], heads, rows)


_PLAIN = (
    "kind",
    "game",
    "players",
    "version",
    "rules_version",
    "engine",
    "against",
    "against_identity",
    "seed",
    "first",
    "pairs",
    "games",
    "limit",
    "metric",
    "confidence",
    "looks",
    "look",
    "method",
    "decided",
    "seconds",
    "threads",
    "interrupted",
)


def _side(side: Mapping[str, Any], namesakes: bool) -> str:
    who = side["policy_identity"] if namesakes else side["policy"]
    options = ", ".join(f"{k}={_plain(v)}" for k, v in side["options"].items() if k != "players")
    return f"{who}; {options}; pack {side['pack']} {side['pack_hash'][:12]}"


def _plain(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value).lower()


def _who(result: Comparison) -> str:
    if result.kind == "games":
        return "the same policies in both"
    seats = ", ".join(map(str, result.seats))
    rest = "the other policy" if result.against is None else str(result.against)
    alone = len(result.seats) == result.players
    return "in all seats" if alone else f"in seats {seats} against {rest}, moved around the table"


def _row(name: str, one: Difference) -> list[str]:
    return [
        name,
        _shown(one.mean_a),
        _shown(one.mean_b),
        f"{_shown(one.difference, '+')} ± {_shown(one.error)}",
        f"{_shown(one.low, '+')} to {_shown(one.high, '+')}",
        f"{one.gain:.1f}" if math.isfinite(one.gain) else "-",
    ]


def _shown(value: float, sign: str = "") -> str:
    return "-" if math.isnan(value) else f"{value:{sign}.4f}"


def _number(value: Any) -> float | None:
    number = float(value)
    return number if math.isfinite(number) else None

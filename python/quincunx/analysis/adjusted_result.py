"""The result of a tournament without luck, as data and text."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.analysis.result import aligned

if TYPE_CHECKING:
    from quincunx.tournament.result import TournamentResult

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class AdjustedBot:
    """How one bot fared, with and without luck.

    Attributes
    ----------
    name : str
        The bot.
    blocks : int
        Blocks in which it took part.
    mean_return, error : float
        What a seat was worth to it, and the standard error over blocks.
    luck : float
        What chance gave to it, on the mean.
    adjusted, adjusted_error : float
        The mean return less the luck, weighted; and its standard error.
    reduction : float or None
        The variance that is left, as a part of that without the adjustment; None if there was
        none.
    """

    name: str
    blocks: int
    mean_return: float
    error: float
    luck: float
    adjusted: float
    adjusted_error: float
    reduction: float | None


@dataclass(frozen=True, slots=True)
class AdjustedResult:
    """The result of a tournament without luck; made by `adjust_luck`.

    Attributes
    ----------
    game : str
        The game.
    games, blocks : int
        What was looked at.
    playouts : int
        Playouts from every position.
    policy, policy_identity : tuple of str
        How they go on; see `RolloutReport`.
    weight : float
        What the luck is multiplied with before it is taken away: the one by which the variance is
        smallest, for all bots together.
    reduction : float or None
        The variance that is left, as a part of that without the adjustment, for all bots together.
    bots : tuple of AdjustedBot
        The bots, the best first.
    """

    game: str
    games: int
    blocks: int
    playouts: int
    policy: tuple[str, ...]
    policy_identity: tuple[str, ...]
    weight: float
    reduction: float | None
    bots: tuple[AdjustedBot, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the result ready for JSON."""
        told = asdict(self)
        return {name: list(v) if isinstance(v, tuple) else v for name, v in told.items()}

    def heading(self) -> str:
        """Return in a sentence how the luck was found, and what is left of the variance."""
        return (
            f"{self.games:,} games in {self.blocks:,} blocks, luck by {self.playouts:,} playouts "
            f"of {', '.join(dict.fromkeys(self.policy))}, weight {self.weight:.3f}: "
            f"{_percent(self.reduction)} of the variance is left"
        )

    def table(self) -> list[list[str]]:
        """Return the bots as cells of text, with a row of heads."""
        rows = [["bot", "blocks", "mean return", "luck", "adjusted", "variance left"]]
        rows += [
            [
                one.name,
                f"{one.blocks:,}",
                f"{one.mean_return:.4f} ± {one.error:.4f}",
                f"{one.luck:+.4f}",
                f"{one.adjusted:.4f} ± {one.adjusted_error:.4f}",
                _percent(one.reduction),
            ]
            for one in self.bots
        ]
        return rows

    def summary(self) -> str:
        """Return the result as a table to read."""
        return "\n".join([f"{self.game}: {self.heading()}", "", *aligned(self.table(), left=1)])

    def __str__(self) -> str:
        return self.summary()


def adjusted_result(
    result: TournamentResult,
    luck: Floats,
    *,
    playouts: int,
    policy: tuple[str, ...],
    policy_identity: tuple[str, ...],
) -> AdjustedResult:
    """Return the result of a tournament less the luck of each game and seat, weighted best."""
    table = result.table
    blocks = np.unique(table.blocks)
    series = [
        _by_block(table.blocks, table.bots == bot, table.returns, luck)
        for bot in range(len(result.names))
    ]
    weight = best_weight(series)
    bots = [
        _bot(name, returns, given, weight)
        for name, (returns, given) in zip(result.names, series, strict=True)
        if len(returns) > 1
    ]
    before = sum(one.error**2 for one in bots)
    after = sum(one.adjusted_error**2 for one in bots)
    return AdjustedResult(
        game=result.facts["game"],
        games=len(table),
        blocks=len(blocks),
        playouts=playouts,
        policy=policy,
        policy_identity=policy_identity,
        weight=weight,
        reduction=after / before if before > 0 else None,
        bots=tuple(sorted(bots, key=lambda one: -one.adjusted)),
    )


def _by_block(
    blocks: Ints, mine: NDArray[np.bool_], returns: Floats, luck: Floats
) -> tuple[Floats, Floats]:
    """Return the mean return and the mean luck of a bot in each block in which it played."""
    _, rows = np.unique(blocks, return_inverse=True)
    counts = np.bincount(rows, mine.sum(axis=1))
    means = [
        np.bincount(rows, np.where(mine, values, 0.0).sum(axis=1))[counts > 0] / counts[counts > 0]
        for values in (returns, luck)
    ]
    return means[0], means[1]


def best_weight(series: list[tuple[Floats, Floats]]) -> float:
    """Return the weight of luck by which the variance of all bots is smallest; 0 without luck."""
    products = squares = 0.0
    for returns, luck in series:
        if len(luck) > 1:
            gone = luck - luck.mean()
            products += float(gone @ (returns - returns.mean()))
            squares += float(gone @ gone)
    return products / squares if squares > 0 else 0.0


def _bot(name: str, returns: Floats, luck: Floats, weight: float) -> AdjustedBot:
    rest = returns - weight * luck
    before, after = _error(returns), _error(rest)
    return AdjustedBot(
        name=name,
        blocks=len(returns),
        mean_return=float(returns.mean()),
        error=before,
        luck=float(luck.mean()),
        adjusted=float(rest.mean()),
        adjusted_error=after,
        reduction=(after / before) ** 2 if before > 0 else None,
    )


def _error(values: Floats) -> float:
    return float(values.std(ddof=1)) / math.sqrt(len(values))


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"

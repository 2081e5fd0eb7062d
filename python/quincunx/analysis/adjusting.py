"""Results of tournaments without the luck of their games: control variates."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.analysis.ledger import Expecting, positions
from quincunx.analysis.result import aligned
from quincunx.errors import TournamentError
from quincunx.replaying import replay
from quincunx.seeds import check_count, check_progress, other_luck
from quincunx.state import State
from quincunx.values.position import playout_seed

if TYPE_CHECKING:
    from quincunx.lineup import AnyPolicy
    from quincunx.output import PathLike
    from quincunx.packs.base import ComponentPack
    from quincunx.tournament.result import TournamentResult

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

#: Playouts from every position, if nothing else is said.
PLAYOUTS = 50
_LEAST_BLOCKS = 3


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
    policy : tuple of str
        How they go on.
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
    weight: float
    reduction: float | None
    bots: tuple[AdjustedBot, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the result ready for JSON."""
        return asdict(self) | {"policy": list(self.policy), "bots": [asdict(b) for b in self.bots]}

    def summary(self) -> str:
        """Return the result as a table to read."""
        left = "-" if self.reduction is None else f"{100 * self.reduction:.1f} %"
        rows = [["bot", "blocks", "mean return", "luck", "adjusted", "variance left"]]
        for one in self.bots:
            rows.append(
                [
                    one.name,
                    f"{one.blocks:,}",
                    f"{one.mean_return:.4f} ± {one.error:.4f}",
                    f"{one.luck:+.4f}",
                    f"{one.adjusted:.4f} ± {one.adjusted_error:.4f}",
                    "-" if one.reduction is None else f"{100 * one.reduction:.1f} %",
                ]
            )
        return "\n".join(
            [
                f"{self.game}: {self.games:,} games in {self.blocks:,} blocks, luck by "
                f"{self.playouts:,} playouts of {', '.join(dict.fromkeys(self.policy))}, "
                f"weight {self.weight:.3f}: {left} of the variance is left",
                "",
                *aligned(rows, left=1),
            ]
        )

    def __str__(self) -> str:
        return self.summary()


def adjust_luck(
    result: TournamentResult,
    n: int = PLAYOUTS,
    *,
    policy: AnyPolicy = "greedy",
    threads: int | None = None,
    pack: PathLike | ComponentPack | None = None,
    progress: Callable[[int], object] | None = None,
) -> AdjustedResult:
    """Return the result of a tournament without the luck of its games.

    The luck of a game is the sum of what its chance events changed, as in `luck_ledger`. What is
    expected from chance is zero, whoever plays and however well the playouts know the bots. So a
    result less its luck has the same mean, but, the better the playouts foretell results, the less
    variance: it is a control variate.

    Parameters
    ----------
    result : TournamentResult
        The tournament. Games of complete blocks count.
    n : int
        Playouts from every position before and after chance events.
    policy : str or policy, or a sequence of them
        How the playouts go on.
    threads : int, optional
        Number of threads; all cores if left out.
    pack : path or ComponentPack, optional
        The component pack, if it is not the one that comes with the game.
    progress : callable, optional
        Called with the number of games done.

    Returns
    -------
    AdjustedResult

    Raises
    ------
    TournamentError
        If there are fewer than three blocks.

    Examples
    --------
    >>> import quincunx as qx
    >>> game = qx.load("city-of-the-living", players=2)
    >>> with qx.play_tournament(
    ...     game, "greedy,uniform", rounds=5, seed=1, executor="serial"
    ... ) as result:
    ...     adjusted = qx.adjust_luck(result, 20)
    >>> adjusted.bots[0].name
    'greedy'
    """
    count = check_count(n, "n", low=1, high=2**24)
    check_progress(progress)
    table = result.table
    blocks = np.unique(table.blocks)
    if len(blocks) < _LEAST_BLOCKS:
        raise TournamentError(
            f"luck is judged over blocks; there must be at least {_LEAST_BLOCKS} complete ones, "
            f"not {len(blocks)}"
        )
    luck = np.zeros_like(table.returns)
    names: tuple[str, ...] = ()
    for number, record in enumerate(result.records()):
        final = replay(record, pack=pack)
        seed = playout_seed(final, other_luck(final.seed, final.index))
        expecting = Expecting(final, count, policy, seed, threads)
        luck[number] = luck_of(final, expecting)
        names = expecting.names
        if progress is not None:
            progress(number + 1)
    return _adjusted(result, luck, count, names)


def luck_of(final: State, expecting: Expecting) -> Floats:
    """Return what chance gave to every seat in a game, (seats,).

    Only positions before and after chance events are played out; those in a row count as one.
    """
    total = np.zeros(final.game.players)
    before: Floats | None = None
    for state in positions(final):
        if state.is_chance_node():
            # An event of one outcome decides nothing.
            if before is None and len(state.legal_actions()) > 1:
                before = expecting.returns(state).mean(axis=0)
        elif before is not None:
            total += expecting.returns(state).mean(axis=0) - before
            before = None
    return total


def _adjusted(
    result: TournamentResult, luck: Floats, playouts: int, policy: tuple[str, ...]
) -> AdjustedResult:
    table = result.table
    blocks = np.unique(table.blocks)
    series = [
        _by_block(table.blocks, table.bots == bot, table.returns, luck)
        for bot in range(len(result.names))
    ]
    weight = _weight(series)
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
        weight=weight,
        reduction=after / before if before > 0 else None,
        bots=tuple(sorted(bots, key=lambda one: -one.adjusted)),
    )


def _by_block(
    blocks: Ints, mine: NDArray[np.bool_], returns: Floats, luck: Floats
) -> tuple[Floats, Floats]:
    """Return the mean return and the mean luck of a bot in each block in which it played."""
    found = []
    for block in np.unique(blocks):
        seats = mine & (blocks == block)[:, None]
        if seats.any():
            found.append((returns[seats].mean(), luck[seats].mean()))
    rows = np.array(found, np.float64).reshape(-1, 2)
    return rows[:, 0], rows[:, 1]


def _weight(series: list[tuple[Floats, Floats]]) -> float:
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

"""Who was better than whom: results of games as contests between bots."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

#: Digits beyond which two results are the same.
_DIGITS = 9


@dataclass(frozen=True, slots=True)
class GameResult:
    """What one game was worth to its bots.

    Attributes
    ----------
    number, block : int
        The game and its block.
    bots : tuple of int
        The bot of each seat.
    values : tuple of float
        What ranks the seats: the more, the better.
    """

    number: int
    block: int
    bots: tuple[int, ...]
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """One choice of the best among some bots.

    Attributes
    ----------
    bots : tuple of int
        Who could be chosen, ascending.
    shares : tuple of float
        How much of the choice each got; they sum to one.
    """

    bots: tuple[int, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """Some bots and how they fared against each other.

    Attributes
    ----------
    block : int
        The block of games.
    bots : tuple of int
        The bots, ascending.
    values : tuple of float
        What ranks them: the more, the better.
    shared : bool
        Whether the values are shares of one prize. The winner is then all that counts.
    """

    block: int
    bots: tuple[int, ...]
    values: tuple[float, ...]
    shared: bool = False

    def points(self, one: int, other: int) -> float:
        """Return what a bot has against another: 1, 1/2 or 0."""
        mine, theirs = (self.values[self.bots.index(bot)] for bot in (one, other))
        return 0.5 if mine == theirs else float(mine > theirs)

    def stages(self) -> list[Stage]:
        """Return the contest as choices of the best among those who are left.

        Equals share a choice, and leave together.
        """
        if self.shared:
            total = math.fsum(self.values)
            even = 1 / len(self.bots)
            shares = tuple(value / total if total > 0 else even for value in self.values)
            return [Stage(self.bots, shares)]
        stages = []
        left = sorted(zip(self.values, self.bots, strict=True), reverse=True)
        while len(left) > 1:
            best = {bot for value, bot in left if value == left[0][0]}
            bots = tuple(sorted(bot for _, bot in left))
            stages.append(Stage(bots, tuple((bot in best) / len(best) for bot in bots)))
            left = [(value, bot) for value, bot in left if bot not in best]
        return stages


def contests_of(
    games: Iterable[GameResult], sides: Sequence[int], *, shared: bool
) -> list[Contest]:
    """Return the contests of games, which come in order.

    Parameters
    ----------
    games : iterable of GameResult
        The games, block by block.
    sides : sequence of int
        The side of each seat. In games of one side the bots of a block are compared, for each
        plays alone.
    shared : bool
        Whether the values of a game are shares of one prize.
    """
    if max(sides) > 0:
        return [_of_game(game, sides, shared) for game in games]
    return [
        _of_block(block, list(together)) for block, together in groupby(games, lambda g: g.block)
    ]


def _of_game(game: GameResult, sides: Sequence[int], shared: bool) -> Contest:
    """Return the contest of one game: a bot has what its sides have together, or on average."""
    of_bot: dict[int, list[float]] = {}
    for side in range(max(sides) + 1):
        seats = [seat for seat, own in enumerate(sides) if own == side]
        mean = math.fsum(game.values[seat] for seat in seats) / len(seats)
        of_bot.setdefault(game.bots[seats[0]], []).append(mean)
    bots = tuple(sorted(of_bot))
    values = (math.fsum(of_bot[bot]) / (1 if shared else len(of_bot[bot])) for bot in bots)
    return Contest(game.block, bots, tuple(round(value, _DIGITS) for value in values), shared)


def _of_block(block: int, games: Sequence[GameResult]) -> Contest:
    by_bot = sorted((game.bots[0], math.fsum(game.values) / len(game.values)) for game in games)
    return Contest(
        block,
        tuple(bot for bot, _ in by_bot),
        tuple(round(value, _DIGITS) for _, value in by_bot),
    )


def block_worths(contests: Iterable[Contest], one: int, other: int) -> list[float]:
    """Return what each block was worth to a bot against another: mean points, 0 to 1."""
    worths = []
    for _, together in groupby(contests, lambda contest: contest.block):
        met = [
            contest.points(one, other)
            for contest in together
            if one in contest.bots and other in contest.bots
        ]
        if met:
            worths.append(math.fsum(met) / len(met))
    return worths

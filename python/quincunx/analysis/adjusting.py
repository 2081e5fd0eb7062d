"""Results of tournaments without the luck of their games: control variates."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.analysis.adjusted_result import AdjustedResult, adjusted_result
from quincunx.analysis.ledger import Expecting, positions
from quincunx.compiled.fingerprint import UNVERIFIABLE
from quincunx.errors import TournamentError
from quincunx.records import Record
from quincunx.replaying import replay
from quincunx.seeds import check_count, check_progress, other_luck
from quincunx.signature import game_signature
from quincunx.state import State
from quincunx.tournament.luck_shelf import LuckShelf, kept_luck
from quincunx.values.position import playout_seed
from quincunx.workers import Executors, check_executor, spread

if TYPE_CHECKING:
    from quincunx.lineup import AnyPolicy
    from quincunx.output import PathLike
    from quincunx.packs.base import ComponentPack
    from quincunx.tournament.result import TournamentResult

Floats = NDArray[np.float64]
#: A game's number in its tournament, and its record as JSON.
_Game = tuple[int, str]

#: Playouts from every position, if nothing else is said.
PLAYOUTS = 50
_MOST_PLAYOUTS = 2**24
_LEAST_BLOCKS = 3


def check_playouts(n: Any, name: str = "n") -> int:
    """Return a number of playouts for `adjust_luck`, or complain of it."""
    return check_count(n, name, low=1, high=_MOST_PLAYOUTS)


def adjust_luck(
    result: TournamentResult,
    n: int = PLAYOUTS,
    *,
    policy: AnyPolicy = "greedy",
    threads: int | None = None,
    pack: PathLike | ComponentPack | None = None,
    executor: Executors | None = None,
    progress: Callable[[int], object] | None = None,
) -> AdjustedResult:
    """Return the result of a tournament without the luck of its games.

    The luck of a game is the sum of what its chance events changed, as in `luck_ledger`. What is
    expected from chance is zero, whoever plays and however well the playouts know the bots. So a
    result less its luck has the same mean, but, the better the playouts foretell results, the less
    variance: it is a control variate.

    The luck of each game is kept in the tournament's file, if that can be written. So it is found
    once, reports show it, and what was interrupted goes on from there.

    Parameters
    ----------
    result : TournamentResult
        The tournament. Games of complete blocks count. It is told: `result.luck` is what came out.
    n : int
        Playouts from every position before and after chance events.
    policy : str or policy, or a sequence of them
        How the playouts go on.
    threads : int, optional
        Number of threads; all cores if left out, or one on each worker of an executor.
    pack : path or ComponentPack, optional
        The component pack, if it is not the one that comes with the game.
    executor : Executor or callable, optional
        Spread the games over the workers of an executor of `concurrent.futures`, or what makes
        one. It has no influence on the result.
    progress : callable, optional
        Called with the number of games done.

    Returns
    -------
    AdjustedResult

    Raises
    ------
    TournamentError
        If there are fewer than three blocks.
    WorkerError
        If workers are lost again and again.
    KeyboardInterrupt
        If it was interrupted. What was found by then is in the file.

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
    count = check_playouts(n)
    check_progress(progress)
    workers = None if executor is None else check_executor(executor)
    check_blocks(result)
    if workers is not None and threads is None:
        threads = 1
    lucky = _Lucky(count, policy, threads, pack)
    # Complains at once.
    blank = lucky.expecting(replay(next(result.records()), pack=pack))
    how = _settings(result, blank)
    shelf = LuckShelf(result.store, json.dumps(how), keep=not _unsure(blank.identity))
    luck = _found(result, lucky, shelf, workers, progress)
    result.luck = _adjusted(result, how, luck)
    return result.luck


def kept_adjustment(result: TournamentResult) -> AdjustedResult | None:
    """Return the result without luck that a tournament's file tells, if it does.

    That of most playouts, if `adjust_luck` was called in several ways; None if there are games of
    which the luck is not known.
    """
    numbers = result.table.numbers.tolist()
    if len(np.unique(result.table.blocks)) < _LEAST_BLOCKS:
        return None
    best: tuple[dict[str, Any], dict[int, list[float]]] | None = None
    for text, found in kept_luck(result.store):
        how = json.loads(text)
        better = best is None or how["playouts"] > best[0]["playouts"]
        if better and all(number in found for number in numbers):
            best = how, found
    return None if best is None else _adjusted(result, *best)


def check_blocks(result: TournamentResult) -> None:
    """Refuse a tournament of too few blocks.

    Raises
    ------
    TournamentError
        If there are fewer than three.
    """
    blocks = len(np.unique(result.table.blocks))
    if blocks < _LEAST_BLOCKS:
        raise TournamentError(
            f"luck is judged over blocks; there must be at least {_LEAST_BLOCKS} complete ones, "
            f"not {blocks}"
        )


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


@dataclass(frozen=True, slots=True)
class _Lucky:
    """Finds the luck of games: what workers are given."""

    n: int
    policy: AnyPolicy
    threads: int | None
    pack: PathLike | ComponentPack | None

    def __call__(self, game: _Game) -> list[float]:
        final = replay(Record.from_json(game[1]), pack=self.pack)
        found: list[float] = luck_of(final, self.expecting(final)).tolist()
        return found

    def expecting(self, final: State) -> Expecting:
        """Return what is expected in a game: by luck that is made from its own."""
        seed = playout_seed(final, other_luck(final.seed, final.index))
        return Expecting(final, self.n, self.policy, seed, self.threads)


def _settings(result: TournamentResult, expecting: Expecting) -> dict[str, Any]:
    """Return all that decides what is found, ready for JSON."""
    return {
        "playouts": expecting.n,
        "policy": list(expecting.names),
        "policy_identity": list(expecting.identity),
        "signature": game_signature(result.facts["game"]),
    }


def _unsure(identities: tuple[str, ...]) -> bool:
    """Whether a policy can be another one next time, and be called the same."""
    return any(one.endswith(UNVERIFIABLE) for one in identities)


def _found(
    result: TournamentResult,
    lucky: _Lucky,
    shelf: LuckShelf,
    executor: Executors | None,
    progress: Callable[[int], object] | None,
) -> dict[int, list[float]]:
    """Return the luck of all games by number: what is kept, and what is found now."""
    found = shelf.found()
    numbers = result.table.numbers.tolist()
    left = ((number, result.record_text(number)) for number in numbers if number not in found)
    done = sum(number in found for number in numbers)
    with shelf, closing(_each(lucky, left, executor)) as results:
        for (number, _), luck in results:
            shelf.put(number, luck)
            found[number] = luck
            done += 1
            if progress is not None:
                progress(done)
    return found


def _each(
    lucky: _Lucky, games: Iterator[_Game], executor: Executors | None
) -> Generator[tuple[_Game, list[float]], None, None]:
    if executor is None:
        return ((game, lucky(game)) for game in games)
    return spread(executor, lucky, games, lambda game: f"the playouts of game {game[0]}")


def _adjusted(
    result: TournamentResult, how: dict[str, Any], luck: dict[int, list[float]]
) -> AdjustedResult:
    rows = [luck[number] for number in result.table.numbers.tolist()]
    return adjusted_result(
        result,
        np.array(rows, np.float64),
        playouts=how["playouts"],
        policy=tuple(how["policy"]),
        policy_identity=tuple(how["policy_identity"]),
    )

"""Playing out every action of a position on the same luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.analysis.result import Analysis
from quincunx.bots.views import SeatView
from quincunx.errors import ArgumentError
from quincunx.seeds import check_count, check_progress, describe
from quincunx.state import State
from quincunx.values.paired import cross_products, units, whole_returns
from quincunx.values.position import playout_seed, view_of
from quincunx.values.search import Playouts, decider

if TYPE_CHECKING:
    from quincunx.bots.search_result import SearchResult
    from quincunx.lineup import AnyPolicy

#: Playouts of one action in one go; the rows of all actions are in memory.
_CHUNK = 4096
#: Draws by which the probability to be the best is found.
_DRAWS = 20_000

Wholes = NDArray[np.int64]
Floats = NDArray[np.float64]


def analyze(
    state: State | SeatView,
    n: int = 1000,
    *,
    policy: AnyPolicy = "greedy",
    seed: int | None = None,
    threads: int | None = None,
    cheat: bool = False,
    search: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Analysis:
    """Return what every legal action of a position is worth to everybody.

    Playout `i` of every action draws the same hidden things, and has the same luck source by
    source, so that differences between actions have small errors.

    Parameters
    ----------
    state : State or SeatView
        The position; a seat is to decide. It stays as it is.
    n : int
        Number of playouts of each action.
    policy : str or policy, or a sequence of them
        How the game goes on after the action.
    seed : int, optional
        The luck of the playouts; see `State.rollout`.
    threads : int, optional
        Number of threads; all cores if left out.
    cheat : bool, optional
        Whether the playouts know what is hidden now. The result says so.
    search : int, optional
        Also search the position with so many playouts, by `State.search`.
    progress : callable, optional
        Called now and then with the number of playouts done.

    Returns
    -------
    Analysis

    Raises
    ------
    ArgumentError
        If chance is to decide, or a number is not allowed.
    GameOverError
        If the game is over.
    KeyboardInterrupt
        If it was interrupted before every action had a playout.

    Examples
    --------
    >>> import quincunx as qx
    >>> state = qx.load("city-of-the-living", players=2).new_initial_state(seed=1)
    >>> found = qx.analyze(state, 200, seed=2)
    >>> found.best in state.legal_actions()
    True
    >>> round(float(found.best_probability.sum()), 6)
    1.0
    """
    if isinstance(state, SeatView):
        if cheat:
            raise ArgumentError("a view can't cheat: it doesn't hold what is hidden")
        state = state._world()
    if not isinstance(state, State):
        raise ArgumentError(f"a position is a State or a SeatView, not {describe(state)}")
    seat = decider(state, None)
    count = check_count(n, "n", low=1, high=2**40)
    check_progress(progress)
    budget = None if search is None else check_count(search, "search", low=1, high=2**31 - 1)
    view = view_of(state, seat, cheat)
    playouts = Playouts(state, view, playout_seed(state, seed), policy, threads)
    sums = _Sums(playouts, seat)
    interrupted = sums.play(count, progress)
    found: SearchResult | None = None
    if budget is not None and not interrupted:
        found = state.search(playouts=budget, seed=playouts.seed, cheat=cheat)
    return sums.analysis(found, interrupted)


class _Sums:
    """Exact sums over the playouts of all actions."""

    def __init__(self, playouts: Playouts, seat: int) -> None:
        self._playouts = playouts
        self._seat = seat
        self._actions = [int(action) for action in playouts.state.legal_actions()]
        self._blank = playouts.nothing()  # complains at once about policies that can't play
        shape = len(self._actions), playouts.state.game.players
        self.count = 0
        self.threads = 1
        self.totals = np.zeros(shape, object)
        self.squares = np.zeros(shape, object)
        self.products = np.zeros((shape[0], shape[0]), object)
        self.places = np.zeros((*shape, shape[1]), np.int64)

    def play(self, n: int, progress: Callable[[int], object] | None) -> bool:
        """Play; return whether it was interrupted."""
        while self.count < n:
            size = min(_CHUNK, n - self.count)
            rows, places = [], []
            for number, action in enumerate(self._actions):
                report = self._playouts.play(action, self.count, size)
                if report.interrupted:
                    if self.count:
                        return True
                    raise KeyboardInterrupt
                assert report.arrays is not None
                rows.append(whole_returns(report.arrays, self._playouts.state.game.options.returns))
                places.append(self._counted(report.arrays["placements"]))
                self.threads = max(self.threads, report.threads)
                if progress is not None:
                    progress(self.count * len(self._actions) + (number + 1) * size)
            self._add(rows, places, size)
        return False

    def _counted(self, placements: NDArray[Any]) -> Wholes:
        """Return how often each seat came in at each place, (seats, places)."""
        seats = placements.shape[1]
        counts: Wholes = np.stack(
            [np.bincount(column, minlength=seats + 1)[1 : seats + 1] for column in placements.T]
        ).astype(np.int64)
        return counts

    def _add(self, rows: list[Wholes], places: list[Wholes], size: int) -> None:
        for action, row in enumerate(rows):
            for seat, column in enumerate(row.T):
                self.totals[action, seat] += int(column.sum())
                self.squares[action, seat] += cross_products(column[:, None])[0][0]
        own = np.stack([row[:, self._seat] for row in rows], axis=1)
        self.products += np.array(cross_products(own), object)
        self.places += np.stack(places)
        self.count += size

    def analysis(self, search: SearchResult | None, interrupted: bool) -> Analysis:
        """Return what was found."""
        state, view = self._playouts.state, self._playouts.view
        game, n = state.game, self.count
        scale = units(game.options.returns)
        values = (self.totals / n).astype(np.float64) / scale
        own = self.totals[:, self._seat]
        spread = _covariance(n, own, self.products) / scale**2
        best = int(np.argmax(values[:, self._seat]))
        variance = np.diagonal(spread)
        gaps = np.maximum(variance + variance[best] - 2 * spread[:, best], 0.0)
        gaps[best] = 0.0
        return Analysis(
            game=game.name,
            players=game.players,
            options=game.options_dict(),
            pack_hash=game.pack_hash,
            version=game.version,
            rules_version=game.rules_version,
            engine=game.engine,
            seed=self._playouts.seed,
            policy=self._blank.policy,
            policy_identity=self._blank.policy_identity,
            view=view,
            player=self._seat,
            playouts=n,
            actions=np.array(self._actions, np.int64),
            codes=tuple(state.action_code(action) for action in self._actions),
            texts=tuple(state.action_to_string(action) for action in self._actions),
            values=values,
            errors=_errors(n, self.totals, self.squares) / scale,
            differences=values[:, self._seat] - values[best, self._seat],
            difference_errors=np.sqrt(gaps / n) if n > 1 else np.full(len(gaps), np.nan),
            best_probability=_best_probability(values[:, self._seat], spread / n, n),
            placements=self.places / n,
            search=search,
            threads=self.threads,
            interrupted=interrupted,
        )


def _errors(n: int, totals: NDArray[Any], squares: NDArray[Any]) -> Floats:
    """Return the standard errors of means, in whole units; NaN for a single playout."""
    if n < 2:
        return np.full(totals.shape, np.nan)
    sums = (n * squares - totals * totals).astype(np.float64)  # exact before it is rounded
    errors: Floats = np.sqrt(sums / (n * (n - 1)) / n)
    return errors


def _covariance(n: int, totals: NDArray[Any], products: NDArray[Any]) -> Floats:
    """Return the covariance of single playouts of every two actions, in squared whole units."""
    if n < 2:
        return np.full(products.shape, np.nan)
    exact = n * products - np.outer(totals, totals)
    found: Floats = exact.astype(np.float64) / (n * (n - 1))
    return found


def _best_probability(means: Floats, covariance: Floats, n: int) -> Floats:
    """Return how likely each action is the best, given what the playouts showed.

    The true means are taken to be normal around those that were found, with their covariance; the
    draws are the same every time. Equal ones share.
    """
    if len(means) == 1:
        return np.ones(1)
    if n < 2:
        return np.full(len(means), np.nan)
    values, vectors = np.linalg.eigh(covariance)
    root = vectors * np.sqrt(np.clip(values, 0.0, None))
    normal = np.random.default_rng(0).standard_normal((_DRAWS, len(means)))
    drawn = means + normal @ root.T
    # What differs by rounding alone is equal.
    width = 1e-9 * (1.0 + np.abs(means).max())
    winners = drawn >= drawn.max(axis=1, keepdims=True) - width
    shares: Floats = (winners / winners.sum(axis=1, keepdims=True)).mean(axis=0)
    return shares

"""Comparing two policies, or two games, on the same luck."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any

from quincunx.asking import native_engine
from quincunx.comparing.diverge import find_divergence, usual_sample
from quincunx.comparing.result import Comparison, Divergence
from quincunx.comparing.sides import (
    Pairing,
    Seating,
    Side,
    check_alike,
    check_seats,
    game_pairings,
    policy_pairings,
)
from quincunx.comparing.sums import Rows, Sums
from quincunx.errors import ArgumentError, one_of, suggestion
from quincunx.game import Game, load
from quincunx.lineup import AnyPolicy, lineup_of
from quincunx.packs.loading import folder_of
from quincunx.seeds import check_count, check_progress, check_range, describe, seed_or_fresh
from quincunx.sequential import (
    LEAST_PER_LOOK,
    bounds,
    check_level,
    equal_looks,
    passing,
    two_sided,
)
from quincunx.values.paired import z_score

#: Playout indices in one go; their rows are in memory.
_CHUNK = 4096


def compare(
    a: Any,
    b: Any,
    n: int = 10_000,
    *,
    game: Game | str | None = None,
    policy: AnyPolicy = "uniform",
    seats: Sequence[int] | None = None,
    against: Any | None = None,
    seed: int | None = None,
    first: int = 0,
    threads: int | None = None,
    metric: str | None = None,
    stop: float | None = None,
    confidence: float = 0.95,
    divergence: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Comparison:
    """Compare two policies in a game, or two games, on the same luck source by source.

    Parameters
    ----------
    a, b : policy or Game
        Two policies, for which `game` says where they play; or two games: the same game under
        other ruleset options, or with other component packs.
    n : int, optional
        Number of pairs: of each playout index both games are played, for every way the players
        are seated.
    game : Game or str, optional
        The game in which policies play.
    policy : str or sequence of str, optional
        Who plays, if games are compared. One for each seat is moved around the table.
    seats : sequence of int, optional
        The seats that a policy has in one game, moved around the table: every other one if left
        out, one if `against` is given. All of them compares how the game goes when everybody
        plays A with how it goes when everybody plays B.
    against : policy, optional
        Who has the other seats. If left out, the other of the two policies.
    seed, first, threads : int, optional
        As for `Game.rollout`. The number of threads changes nothing.
    metric : str, optional
        The difference that decides when to stop: ``"win_share"`` for policies, ``"score"`` for
        games and where a policy has all the seats, as with one player; or another one of the
        result.
    stop : float, optional
        Stop as soon as it is decided: with this confidence (below 1), or at this z-score. The
        looks are fixed beforehand, and a spending function keeps the promise over all of them.
    confidence : float, optional
        Level of the confidence intervals, where `stop` does not say it.
    divergence : int, optional
        How many pairs to follow step by step; at most 1,000 if left out, or 20 where Python plays.
    progress : callable, optional
        Called now and then with the number of pairs done.

    Returns
    -------
    Comparison
        If interrupted by Ctrl-C, a comparison of the pairs that were finished.

    Examples
    --------
    >>> import quincunx as qx
    >>> found = qx.compare("greedy", "uniform", 200, game="city-of-the-living", seed=1)
    >>> found.better, found["win_share"].difference > 0.4
    ('a', True)
    """
    begin, count = check_range(first, n)
    pairings, about = _pairings(a, b, game, policy, seats, against)
    level = _level(stop, confidence)
    if stop is not None and count < LEAST_PER_LOOK:
        raise ArgumentError(f"stop needs at least {LEAST_PER_LOOK} pairs, not {count}")
    check_progress(progress)
    most = None if divergence is None else check_count(divergence, "divergence")
    sums = Sums(pairings, pairings[0].left.game.categories)
    chosen = _metric(metric, sums.names, about)
    looks = [count] if stop is None else equal_looks(count)
    run = _Run(pairings, sums, seed_or_fresh(seed), begin, threads, progress)
    run.play(looks, bounds(1 - level, looks) if count else [math.inf], chosen, stop is not None)
    followed = min(usual_sample(pairings) if most is None else most, sums.count)
    parted = (
        find_divergence(pairings, run.seed, begin, followed)
        if not run.interrupted
        else Divergence(0, 0, 0, {})
    )
    return Comparison(
        **about,
        seed=run.seed,
        first=begin,
        pairs=sums.count,
        games=2 * len(pairings) * sums.count,
        limit=count,
        differences=sums.differences(run.bound),
        divergence=parted,
        metric=chosen,
        confidence=level,
        looks=len(looks),
        look=run.look,
        bound=run.bound,
        method=_method(level, len(looks)),
        decided=None if stop is None else run.decided,
        seconds=run.seconds,
        threads=run.threads_used,
        interrupted=run.interrupted,
    )


class _Run:
    """The pairs of a comparison, played up to each look."""

    def __init__(
        self,
        pairings: list[Pairing],
        sums: Sums,
        seed: int,
        first: int,
        threads: int | None,
        progress: Callable[[int], object] | None,
    ) -> None:
        self.seed = seed
        self.bound = math.inf
        self.look = 0
        self.decided = False
        self.interrupted = False
        self.seconds = 0.0
        self.threads_used = 1
        self._pairings = pairings
        self._sums = sums
        self._first = first
        self._threads = threads
        self._progress = progress

    def play(self, looks: list[int], edges: list[float], metric: str, stops: bool) -> None:
        """Play, look, and stop when it is decided."""
        begin = time.perf_counter()
        for self.look, (look, edge) in enumerate(zip(looks, edges, strict=True), 1):
            while self._sums.count < look and not self.interrupted:
                self._chunk(min(_CHUNK, look - self._sums.count))
            done = self._sums.count
            # Stopped before the look: the bound is wider, as it would have been for a look here.
            self.bound = edge if done == look else edge * math.sqrt(look / max(1, done))
            if self.interrupted:
                break
            if stops and abs(z_score(*self._sums.judged(metric))) >= edge:
                self.decided = True
                break
        self.seconds = time.perf_counter() - begin

    def _chunk(self, count: int) -> None:
        """Play both games of every pairing for some playout indices; all count, or none."""
        rows: list[Rows] = []
        for pairing in self._pairings:
            arrays = [self._rows(side, count) for side in (pairing.left, pairing.right)]
            if self.interrupted:
                return
            rows.append((arrays[0], arrays[1]))
        self._sums.add(rows)
        if self._progress is not None:
            self._progress(self._sums.count)

    def _rows(self, side: Side, count: int) -> Any:
        if self.interrupted:
            return None
        report = side.game.rollout(
            count,
            seed=self.seed,
            first=self._first + self._sums.count,
            policy=list(side.seating),
            threads=self._threads,
            detail="games",
        )
        self.threads_used = max(self.threads_used, report.threads)
        self.interrupted = report.interrupted
        return report.arrays


def _pairings(
    a: Any, b: Any, game: Any, policy: Any, seats: Any, against: Any
) -> tuple[list[Pairing], dict[str, Any]]:
    """Return the pairs of games, and what the result says about both sides."""
    if isinstance(a, Game) != isinstance(b, Game):
        raise ArgumentError("two policies can be compared, or two games, but not one of each")
    if isinstance(a, Game):
        return _of_games(a, b, game, policy, seats, against)
    if game is None:
        raise ArgumentError("policies play in a game: give game=..")
    where = game if isinstance(game, Game) else load(game)
    if not isinstance(policy, str) or policy != "uniform":
        raise ArgumentError("policy says who plays when games are compared; use against=..")
    chosen = check_seats(seats, where.players, against)
    who_a, who_b = (_who(where, (one,) * where.players) for one in (a, b))
    rest = None if against is None else _who(where, (against,) * where.players)
    pairings = policy_pairings(_by_wins(where), a, b, chosen, against)
    about = _about("policies", where, where, who_a, who_b)
    about |= {
        "seats": chosen,
        "against": rest and rest["policy"],
        "against_identity": rest and rest["policy_identity"],
    }
    return pairings, about


def _of_games(
    a: Game, b: Game, game: Any, policy: Any, seats: Any, against: Any
) -> tuple[list[Pairing], dict[str, Any]]:
    if game is not None or seats is not None or against is not None:
        raise ArgumentError("game, seats and against are for comparing policies, not games")
    check_alike(a, b)
    seating = tuple(policy) if isinstance(policy, list | tuple) else (policy,) * a.players
    who = _who(a, seating)
    about = _about("games", a, b, who, who)
    about |= {"seats": tuple(range(a.players)), "against": None, "against_identity": None}
    return game_pairings(_by_wins(a), _by_wins(b), seating), about


def _by_wins(game: Game) -> Game:
    """Return the same game with shares of the win for returns, which change nothing in it."""
    if game.options.returns == "win_share":
        return game
    options = game.options.model_copy(update={"returns": "win_share"})
    return Game(folder_of(game.name), options, game.pack, game.engine)


def _about(
    kind: str, a: Game, b: Game, who_a: dict[str, str], who_b: dict[str, str]
) -> dict[str, Any]:
    return {
        "kind": kind,
        "a": _side(a, who_a),
        "b": _side(b, who_b),
        "game": a.name,
        "players": a.players,
        "version": a.version,
        "rules_version": a.rules_version,
        "engine": a.engine if a.engine == b.engine else "native and reference",
    }


def _side(game: Game, who: dict[str, str]) -> dict[str, Any]:
    return {
        **who,
        "options": game.options_dict(),
        "pack": game.pack.name,
        "pack_hash": game.pack_hash,
    }


def _who(game: Game, seating: Seating) -> dict[str, str]:
    """Return who the policies are; complains at once if they can't play the game."""
    lineup = lineup_of(list(seating), game)
    if lineup.in_python:
        native_engine(game)  # or complain
    return {
        "policy": ", ".join(dict.fromkeys(lineup.labels)),
        "policy_identity": ", ".join(dict.fromkeys(lineup.identities)),
    }


def _level(stop: Any, confidence: Any) -> float:
    """Return the confidence level: that of `stop`, a level or a z-score, if it is given."""
    if stop is None:
        return check_level(confidence, "confidence")
    if isinstance(stop, bool) or not isinstance(stop, int | float) or not 0 < stop < 30:
        raise ArgumentError(
            f"stop must be a level between 0 and 1, or a z-score from 1 to 30, not {describe(stop)}"
        )
    return float(stop) if stop < 1 else 1 - passing(float(stop))


def _metric(metric: Any, names: list[str], about: dict[str, Any]) -> str:
    # In all the seats a policy wins whatever it does.
    everywhere = len(about["seats"]) == about["players"]
    usual = "score" if everywhere else "win_share"
    if metric is None:
        return usual
    if not isinstance(metric, str) or metric not in names:
        raise ArgumentError(
            f"metric must be {one_of(names)}, not {describe(metric)}{suggestion(metric, names)}"
        )
    return metric


def _method(level: float, looks: int) -> str:
    if looks == 1:
        return f"{100 * level:g} % intervals of paired means: {two_sided(1 - level):.2f} errors"
    return (
        f"{100 * level:g} % intervals that hold over all {looks} looks together "
        "(repeated confidence intervals, Lan-DeMets spending of the O'Brien-Fleming type)"
    )

"""What a position is worth: the part of `State` that plays on from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from typing import Unpack

    from quincunx.bots.search_result import SearchResult
    from quincunx.bots.search_settings import Method, SearchOptions
    from quincunx.bots.searcher import Searcher
    from quincunx.lineup import AnyPolicy
    from quincunx.state import State
    from quincunx.values.actions import ActionValues
    from quincunx.values.position import PositionReport


class Valued:
    """Playouts from a state, and the values of its actions."""

    __slots__ = ()

    def rollout(
        self,
        n: int,
        *,
        policy: AnyPolicy = "uniform",
        seed: int | None = None,
        threads: int | None = None,
        first: int = 0,
        player: int | None = None,
        cheat: bool = False,
        max_decisions: int | None = None,
        detail: str | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> PositionReport:
        """Play the game to its end `n` times from here: what the position is worth.

        Each playout draws anew what the player can't know, and all luck to come; the real game's
        luck is never used. This state stays as it is. At the end of the game each playout is its
        result.

        Parameters
        ----------
        n : int
            Number of playouts.
        policy, threads, first, max_decisions, detail, progress
            As for `Game.rollout`.
        seed : int, optional
            Playout `i` has the luck of `seed` and ``first + i``, whatever the number of threads.
            If it is the seed of this very game, another is used in its place, by a fixed rule;
            the report tells it.
        player : int, optional
            From whose view what is hidden is drawn anew: the seat to decide if left out, seat 0 if
            none is.
        cheat : bool, optional
            Whether the playouts know what is hidden now. They never know the luck to come. The
            report says so.

        Returns
        -------
        PositionReport
            A `RolloutReport` that also tells the position and whose view it is.

        Examples
        --------
        >>> import quincunx as qx
        >>> state = qx.load("city-of-the-living", players=2).new_initial_state(seed=1)
        >>> report = state.rollout(500, policy="greedy", seed=2)
        >>> report.count, report.observer, report.cheats
        (500, 0, False)
        """
        from quincunx.values.position import roll_out  # noqa: PLC0415  (it makes reports)

        return roll_out(
            cast("State", self),
            n,
            seed=seed,
            policy=policy,
            threads=threads,
            first=first,
            player=player,
            cheat=cheat,
            max_decisions=max_decisions,
            detail=detail,
            progress=progress,
        )

    def action_values(
        self,
        n: int,
        *,
        policy: AnyPolicy = "uniform",
        seed: int | None = None,
        threads: int | None = None,
        player: int | None = None,
        cheat: bool = False,
        halving: bool = False,
        confidence: float | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> ActionValues:
        """Return what each legal action is worth, by playouts on the same luck.

        Playout `i` of every action draws the same hidden things, and has the same luck source by
        source, so that differences between actions have small errors.

        Parameters
        ----------
        n : int
            Number of playouts of each action.
        policy, threads
            As for `Game.rollout`; how the game goes on after the action.
        seed : int, optional
            As for `rollout`.
        player : int, optional
            Whose view it is: the seat to decide, and no other, for only that seat knows what is
            legal.
        cheat : bool, optional
            Whether the playouts know what is hidden now. The result says so.
        halving : bool, optional
            Spend the same ``n`` times the number of actions by sequential halving: in every round
            the worse half of the actions is dropped, and the others get the more playouts.
        confidence : float, optional
            Drop an action as soon as it is worse than another with this confidence, and stop when
            one is left. See `ActionValues.bound` for what is promised.
        progress : callable, optional
            Called now and then with the number of playouts done.

        Returns
        -------
        ActionValues

        Examples
        --------
        >>> import quincunx as qx
        >>> state = qx.load("city-of-the-living", players=2).new_initial_state(seed=1)
        >>> values = state.action_values(200, policy="greedy", seed=2)
        >>> len(values) == len(state.legal_actions())
        True
        >>> values.best in state.legal_actions()
        True
        """
        from quincunx.values.search import evaluate  # noqa: PLC0415  (it makes reports)

        return evaluate(
            cast("State", self),
            n,
            seed=seed,
            policy=policy,
            threads=threads,
            player=player,
            cheat=cheat,
            halving=halving,
            confidence=confidence,
            progress=progress,
        )

    def search(
        self,
        method: Method | None = None,
        *,
        seed: int | None = None,
        player: int | None = None,
        cheat: bool = False,
        progress: Callable[[int], object] | None = None,
        searcher: Searcher | None = None,
        **options: Unpack[SearchOptions],
    ) -> SearchResult:
        """Search for the best action.

        The search draws anew what the player can't know, and all luck to come; the real game's
        luck is never used. This state stays as it is.

        Parameters
        ----------
        method : {"mcts", "flat-mc"}, optional
            Tree search, which is the default, or playing out every action on the same luck.
        seed : int, optional
            The luck of the search. If it is the seed of this very game, another is used in its
            place, by a fixed rule; the result tells it.
        player : int, optional
            Whose view it is: the seat to decide, and no other.
        cheat : bool, optional
            Whether the search knows what is hidden now. The result says so.
        progress : callable, optional
            Called now and then with the number of playouts done.
        searcher : Searcher, optional
            One that was made before, with its settings, instead of a method and options.
        **options
            The budget and more; see `SearchSettings`.

        Returns
        -------
        SearchResult

        Examples
        --------
        >>> import quincunx as qx
        >>> state = qx.load("city-of-the-living", players=2).new_initial_state(seed=1)
        >>> found = state.search(playouts=300, seed=2)
        >>> found.playouts, found.best in state.legal_actions()
        (300, True)
        >>> found == state.search(playouts=300, seed=2)
        True
        """
        from quincunx.bots.searcher import searcher_for  # noqa: PLC0415  (it makes reports)

        state = cast("State", self)
        own = searcher_for(state.game, searcher, method, options)
        return own.search(state, seed=seed, player=player, cheat=cheat, progress=progress)

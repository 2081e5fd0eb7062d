"""Searching positions: checks, the engine's search, and the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from quincunx.bots.search_result import SearchResult
from quincunx.bots.search_settings import SearchOptions, SearchSettings
from quincunx.engines.protocol import Position, SearchJob
from quincunx.errors import ArgumentError, one_of, suggestion
from quincunx.policies import labels, resolve
from quincunx.seeds import as_integer, check_progress, describe
from quincunx.state import PlayerAction, State
from quincunx.values.position import playout_seed, start_of, view_of
from quincunx.values.search import decider

if TYPE_CHECKING:
    from quincunx.game import Game


class Searcher:
    """Searches positions of a game, and keeps its memory from one to the next.

    Attributes
    ----------
    game : Game
        The game.
    settings : SearchSettings
        How it searches.

    Raises
    ------
    UnknownPolicyError, ArgumentError, EngineError
        If the policy can't play the game.

    Examples
    --------
    >>> import quincunx as qx
    >>> game = qx.load("city-of-the-living", players=2)
    >>> searcher = qx.bots.Searcher(game, qx.bots.SearchSettings(playouts=100))
    >>> state = game.new_initial_state(seed=1)
    >>> searcher.search(state, seed=2).playouts
    100
    """

    def __init__(self, game: Game, settings: SearchSettings) -> None:
        self.game = game
        self.settings = settings
        self._policies = resolve(settings.policy, game)
        self._search = game._backend.make_search(_job(game, settings, self._policies))

    def search(
        self,
        state: State,
        *,
        seed: int | None = None,
        player: int | None = None,
        cheat: bool = False,
        progress: Callable[[int], object] | None = None,
    ) -> SearchResult:
        """Search a position; see `State.search`.

        Raises
        ------
        ArgumentError
            If the position is of another game, or no seat is to decide.
        """
        seat = decider(state, player)
        check_progress(progress)
        view = view_of(state, seat, cheat)
        luck = playout_seed(state, seed)
        start = start_of(state, view)
        found = self._search.run(
            self._own(state),
            observer=start.observer,
            seed=luck,
            playouts=self.settings.playouts or 0,
            seconds=self.settings.time or 0.0,
            progress=progress,
        )
        if found["interrupted"] and not found["playouts"]:
            raise KeyboardInterrupt
        actions = found["actions"]
        line = tuple(PlayerAction(who, step) for who, step in found["line"])
        return SearchResult(
            game=self.game.name,
            players=self.game.players,
            engine=self.game.engine,
            settings=self.settings,
            seed=luck,
            policy=labels(self._policies),
            view=view,
            player=seat,
            actions=actions,
            codes=tuple(self.game.action_codes[action] for action in actions.tolist()),
            texts=tuple(state.action_to_string(action) for action in actions.tolist()),
            visits=found["visits"],
            values=found["values"],
            best=int(actions[found["best"]]),
            line=line,
            line_codes=tuple(self._code(step) for step in line),
            playouts=found["playouts"],
            budget=found["budget"],
            inherited=found["inherited"],
            nodes=found["nodes"],
            memory=found["memory"],
            full=found["full"],
            seconds=found["seconds"],
            interrupted=found["interrupted"],
        )

    def advance(self, player: int, action: int) -> bool:
        """Keep what was found of the position after a decision, and forget the rest.

        Returns
        -------
        bool
            Whether anything is left.
        """
        seat, number = as_integer(player), as_integer(action)
        if seat is None or not 0 <= seat < self.game.players:
            raise ArgumentError(f"players are 0 to {self.game.players - 1}, not {describe(player)}")
        if number is None or not 0 <= number < self.game.num_distinct_actions():
            raise ArgumentError(
                f"actions are 0 to {self.game.num_distinct_actions() - 1}, not {describe(action)}"
            )
        return self._search.advance(seat, number)

    def forget(self) -> None:
        """Forget everything."""
        self._search.forget()

    def _own(self, state: State) -> Position:
        if state.game is self.game:
            return state._position
        if not isinstance(state, State) or not state.game.same_rules(self.game):
            raise ArgumentError(
                f"this searches {self.game.name} of its own pack and options, not a position of "
                f"{state.game.name} of others"
            )
        return self.game._backend.position(state.to_bytes())

    def _code(self, step: PlayerAction) -> str:
        codes = self.game.outcome_codes if step.player < 0 else self.game.action_codes
        return codes[step.action]


def _job(game: Game, settings: SearchSettings, policies: Any) -> SearchJob:
    return SearchJob(
        method=settings.method,
        policies=policies,
        returns=game.options.returns,
        depth=settings.depth or 0,
        score_weight=round(settings.score * 1000),
        belief=round(settings.belief * 1000),
        threads=settings.threads or 1,
        exploration=settings.c,
        bias=settings.bias,
        first_play=-1.0 if settings.first_play is None else settings.first_play,
        chance_nodes=settings.chance == "nodes",
        reuse=settings.reuse,
        memory=settings.memory << 20,
    )


def searcher_for(game: Game, searcher: Any, method: Any, options: SearchOptions) -> Searcher:
    """Return the searcher given, or a new one of a method and options; never of both.

    Raises
    ------
    ArgumentError
        If both are given, or one is not what it should be.
    """
    if searcher is None:
        return Searcher(game, SearchSettings(**_with_method(method, options)))
    if not isinstance(searcher, Searcher):
        raise ArgumentError(f"searcher must be a Searcher, not {describe(searcher)}")
    if method is not None or options:
        raise ArgumentError("a searcher has settings of its own: give no method and no options")
    return searcher


def _with_method(method: Any, options: SearchOptions) -> dict[str, Any]:
    known = SearchOptions.__annotations__
    for name in options:
        if name not in known:
            raise ArgumentError(
                f"a search has no option {name!r}; it has {one_of(known)}{suggestion(name, known)}"
            )
    return {**options} if method is None else {**options, "method": method}

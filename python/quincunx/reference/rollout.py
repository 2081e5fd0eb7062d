"""Whole games in a plain loop, on the very luck that the native engine uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from quincunx.reference.luck import Domain, DrawWords, StreamWords, Words, below, sample
from quincunx.reference.protocol import CHANCE, TERMINAL, ReferenceGame

#: Chooses one of the legal actions: (tables, state, legal, words of the seat) -> action.
Policy = Callable[[Any, Any, list[int], Words], int]
#: "uniform", "greedy" or a function of one's own.
PolicyLike = str | Policy


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game went.

    Attributes
    ----------
    index : int
        Number of the playout; with the seed it names the game's luck.
    scores, placements, win_share : list
        Per seat. Ties share the better placement and the win.
    categories : list of list of int
        Per seat and score category.
    turns, decisions : int
        Length in turns and in decisions, chance not counted.
    history : list of (int, int)
        Every step as (player, action or outcome), if it was recorded.
    state : object
        The final state.
    """

    index: int
    scores: list[int]
    categories: list[list[int]]
    placements: list[int]
    win_share: list[float]
    turns: int
    decisions: int
    state: Any
    history: list[tuple[int, int]] = field(default_factory=list)


def uniform(tables: Any, state: Any, legal: list[int], words: Words) -> int:
    """Choose any legal action with the same probability. Draws even if there is one only."""
    return legal[below(words, len(legal))]


def find_policy(game: ReferenceGame, policy: PolicyLike) -> Policy:
    """Return the policy of a name; a function is a policy already."""
    if callable(policy):
        return policy
    if policy == "uniform":
        return uniform
    if policy == "greedy":
        return lambda tables, state, legal, words: game.greedy(tables, state, legal)
    raise ValueError(f"unknown policy {policy!r}; give 'uniform', 'greedy' or a function")


def play(
    game: ReferenceGame,
    tables: Any,
    policies: Sequence[Policy],
    seed: int,
    index: int,
    *,
    record: bool = False,
    after_step: Callable[[Any, Any], None] | None = None,
) -> GameResult:
    """Play one game, one policy to a seat. `after_step` sees (tables, state) after each step."""
    key = (seed, index)
    words = [StreamWords(key, Domain.POLICY, seat) for seat in range(len(policies))]
    state = game.new_initial_state(tables)
    history: list[tuple[int, int]] = []
    decisions = 0
    while (player := game.current_player(tables, state)) != TERMINAL:
        if player == CHANCE:
            source, n = game.chance_source(tables, state)
            choice = sample(game.chance_outcomes(tables, state), DrawWords(key, source, n))
        else:
            legal = game.legal_actions(tables, state)
            choice = policies[player](tables, state, legal, words[player])
            decisions += 1
        game.apply(tables, state, choice)
        if record:
            history.append((player, choice))
        if after_step is not None:
            after_step(tables, state)
    winners = game.winners(tables, state)
    share = 1 / len(winners)
    return GameResult(
        index=index,
        scores=game.scores(tables, state),
        categories=game.categories(tables, state),
        placements=game.placements(tables, state),
        win_share=[share if seat in winners else 0.0 for seat in range(len(policies))],
        turns=game.turns(tables, state),
        decisions=decisions,
        state=state,
        history=history,
    )


def rollout(
    game: ReferenceGame,
    tables: Any,
    n: int,
    *,
    seed: int = 0,
    policy: PolicyLike | Sequence[PolicyLike] = "uniform",
    first: int = 0,
    record: bool = False,
    after_step: Callable[[Any, Any], None] | None = None,
) -> list[GameResult]:
    """Play games `first` to `first + n - 1` of a seed.

    Parameters
    ----------
    game : ReferenceGame
        The reference engine, from `quincunx.reference.load`.
    tables : object
        What its `compile_tables` returned.
    n : int
        Number of games.
    seed : int, optional
        The luck, together with each game's index.
    policy : str, callable or sequence of them, optional
        One policy for all seats, or one for each.
    first : int, optional
        Index of the first game.
    record : bool, optional
        Whether results hold the history of the game.
    after_step : callable, optional
        Called with (tables, state) after every step.

    Returns
    -------
    list of GameResult
    """
    seats = len(game.scores(tables, game.new_initial_state(tables)))
    given = [policy] * seats if isinstance(policy, str) or callable(policy) else list(policy)
    if len(given) != seats:
        raise ValueError(f"{len(given)} policies were given for {seats} seats")
    policies = [find_policy(game, one) for one in given]
    return [
        play(game, tables, policies, seed, index, record=record, after_step=after_step)
        for index in range(first, first + n)
    ]

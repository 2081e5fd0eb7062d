"""Policies in Python, each with a native twin that chooses the very same actions."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import pytest

import quincunx as qx


class Twins(NamedTuple):
    """A policy in Python, and the native policy that plays like it in any game."""

    slow: Any
    fast: Any


@qx.batched_policy
def lowest(observations: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


@qx.batched_policy(observations="float32", batch=7)
def highest(observations: Any, masks: Any) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


@qx.python_policy
def lowest_alone(state: qx.State) -> Any:
    return state.legal_actions()[0]


@qx.batched_policy(draws=True)
def drawn(observations: Any, masks: Any, draws: Any) -> Any:
    picks = (draws * masks.sum(axis=1)).astype(np.int64)
    return (masks.cumsum(axis=1) > picks[:, None]).argmax(axis=1)


NAMES = ("lowest", "lowest_alone", "highest", "drawn")


@lru_cache
def twins(game: str, name: str) -> Twins:
    """Return a policy in Python and its native twin for a game; needs numba."""
    pytest.importorskip("numba", reason="numba is an optional extra")

    def first(state, legal, rng):  # type: ignore[no-untyped-def]
        return legal.kth(0)

    def last(state, legal, rng):  # type: ignore[no-untyped-def]
        return legal.kth(legal.count - 1)

    def random(state, legal, rng):  # type: ignore[no-untyped-def]
        return legal.kth(int(rng.uniform() * legal.count))

    slow, fast = {
        "lowest": (lowest, first),
        "lowest_alone": (lowest_alone, first),
        "highest": (highest, last),
        "drawn": (drawn, random),
    }[name]
    return Twins(slow, qx.policy(game, name=slow.name)(fast))


def mixed(game: qx.Game, name: str) -> tuple[list[Any], list[Any]]:
    """Return policies for all seats, the even ones in Python, and the same with native twins."""
    slow, fast = twins(game.name, name)
    others = ["greedy", "uniform", qx.epsilon_greedy("greedy", 0.3)]
    seats = range(game.players)
    rest = [others[seat % len(others)] for seat in seats]
    return (
        [slow if seat % 2 == 0 else rest[seat] for seat in seats],
        [fast if seat % 2 == 0 else rest[seat] for seat in seats],
    )

"""Choosing at random in every form that a policy in Python can have."""

from __future__ import annotations

from typing import Any

import numpy as np

import quincunx as qx

_rng = np.random.default_rng(1)


# Compiled by `@qx.policy`.


def at_random(state, legal, rng):
    """Choose at random: the same action as the native policy."""
    return legal.kth(rng.below(legal.count))


def looking(state, legal, rng):
    """The same, shown an observation."""
    seen = state  # noqa: F841
    return legal.kth(rng.below(legal.count))


def alike(state, legal, rng, action):
    """Give every action the same weight."""
    return 1.0


# Called for many games at once.


def flat(observations: Any, masks: Any) -> Any:
    """Choose at random: all legal actions of all games in a row, one place in each game's part."""
    actions = np.flatnonzero(masks)
    counts = np.count_nonzero(masks, axis=1)
    starts = np.cumsum(counts) - counts
    return actions[starts + (_rng.random(len(masks)) * counts).astype(np.int64)] % masks.shape[1]


def ranked(observations: Any, masks: Any) -> Any:
    """Choose at random, as it is mostly written: the first action whose rank exceeds a draw."""
    picks = (_rng.random(len(masks)) * masks.sum(axis=1)).astype(np.int64)
    return (masks.cumsum(axis=1) > picks[:, None]).argmax(axis=1)


# Called for one.


def one_by_one(state: qx.State) -> Any:
    """Choose at random for one state."""
    return _rng.choice(state.legal_actions())

"""Policies made from others. They cost the native loop a few instructions."""

from __future__ import annotations

from typing import Any

import numpy as np

from quincunx import _core
from quincunx.compiled.native_policy import CompiledPolicy, check_name
from quincunx.errors import ArgumentError, UnknownPolicyError, one_of, suggestion
from quincunx.seeds import describe


def epsilon_greedy(
    base: str | CompiledPolicy, epsilon: float, *, name: str | None = None
) -> CompiledPolicy:
    """Return a policy that plays like another, but now and then at random.

    Parameters
    ----------
    base : str or CompiledPolicy
        The other policy.
    epsilon : float
        The chance, from 0 to 1, that a decision is made uniformly instead.
    name : str, optional
        How reports call it.

    Examples
    --------
    >>> import quincunx as qx
    >>> qx.epsilon_greedy("greedy", 0.1).name
    'epsilon_greedy(greedy, 0.1)'
    """
    policy = _policy(base)
    chance = _number(epsilon, "epsilon")
    if not 0 <= chance <= 1:
        raise ArgumentError(f"epsilon must be from 0 to 1, not {describe(epsilon)}")
    called = check_name(name or f"epsilon_greedy({policy.name}, {chance:g})")
    return policy.changed(lambda handle: handle.with_epsilon(chance), called, soft=policy.soft)


def softmax(
    base: CompiledPolicy, temperature: float = 1.0, *, name: str | None = None
) -> CompiledPolicy:
    """Return a policy that draws actions by ``exp(weight / temperature)``.

    Parameters
    ----------
    base : CompiledPolicy
        A weighted policy. Its weights may be negative here: they are scores.
    temperature : float
        Above 0. The lower, the more often the action of the largest weight is chosen.
    name : str, optional
        How reports call it.
    """
    if not isinstance(base, CompiledPolicy) or not base.weighted or base.soft:
        raise ArgumentError(
            f"softmax needs a policy that gives weights, made with weighted=True, "
            f"not {describe(base)}"
        )
    heat = _number(temperature, "temperature")
    if not 0 < heat <= 1e300:
        raise ArgumentError(f"temperature must be positive and finite, not {describe(temperature)}")
    called = check_name(name or f"softmax({base.name}, {heat:g})")
    return base.changed(lambda handle: handle.with_temperature(heat), called, soft=True)


def _number(value: Any, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | np.number):
        raise ArgumentError(f"{name} must be a number, not {describe(value)}")
    return float(value)


def _policy(base: Any) -> CompiledPolicy:
    if isinstance(base, CompiledPolicy):
        return base
    names = tuple(_core.POLICIES)
    if not isinstance(base, str) or base not in names:
        raise UnknownPolicyError(
            f"there is no policy {describe(base)}; allowed are {one_of(names)} and compiled "
            f"policies{suggestion(base, names)}"
        )
    return CompiledPolicy(_core.SeatPolicy.named(_core.POLICIES[base]), name=base, game=None)

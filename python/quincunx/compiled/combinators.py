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

    Raises
    ------
    UnknownPolicyError
        If there is no such policy, or Python would have to be asked.
    ArgumentError
        If epsilon is no number from 0 to 1.

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
    return policy.changed(
        lambda handle: handle.with_epsilon(chance),
        check_name(name or f"epsilon_greedy({policy.name}, {chance:g})"),
        identity=f"epsilon_greedy({policy.identity}, {chance!r})",
        soft=policy.soft,
    )


def softmax(
    base: str | CompiledPolicy, temperature: float = 1.0, *, name: str | None = None
) -> CompiledPolicy:
    """Return a policy that draws actions by ``exp(value / temperature)``.

    Parameters
    ----------
    base : str or CompiledPolicy
        ``"greedy"``, whose values are what it compares, in points of the score as far as the game
        has any; or a weighted policy. Its weights may be negative here: they are values.
    temperature : float
        Above 0, in the unit of the values. The lower, the more often the action of the largest
        value is chosen.
    name : str, optional
        How reports call it.

    Raises
    ------
    ArgumentError
        If the base gives no values, or the temperature is not positive and finite. A game whose
        greedy has no values says so when it is to play the policy.

    Examples
    --------
    >>> import quincunx as qx
    >>> warm = qx.softmax("greedy", 0.5)
    >>> qx.load("city-of-the-living", players=2).rollout(100, seed=1, policy=warm).policy
    ('softmax(greedy, 0.5)', 'softmax(greedy, 0.5)')
    """
    policy = _policy(base) if isinstance(base, str) else base
    if not isinstance(policy, CompiledPolicy) or not policy.has_values:
        raise ArgumentError(
            "softmax needs values to draw by: those of 'greedy', or the weights of a policy made "
            f"with weighted=True; there are none of {describe(base)}"
        )
    heat = _number(temperature, "temperature")
    if not 0 < heat <= 1e300:
        raise ArgumentError(f"temperature must be positive and finite, not {describe(temperature)}")
    return policy.changed(
        lambda handle: handle.with_temperature(heat),
        check_name(name or f"softmax({policy.name}, {heat:g})"),
        identity=f"softmax({policy.identity}, {heat!r})",
        soft=True,
    )


def _number(value: Any, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | np.number):
        raise ArgumentError(f"{name} must be a number, not {describe(value)}")
    return float(value)


def _policy(base: Any) -> CompiledPolicy:
    if isinstance(base, CompiledPolicy):
        return base
    names = tuple(_core.POLICIES)
    if not isinstance(base, str) or base not in names:
        why = "; Python can't be asked inside of the native loop" if callable(base) else ""
        raise UnknownPolicyError(
            f"there is no policy {describe(base)} to build on; allowed are {one_of(names)} and "
            f"compiled policies{suggestion(base, names)}{why}"
        )
    handle = _core.SeatPolicy.named(_core.POLICIES[base])
    return CompiledPolicy(handle, name=base, game=None, identity=base, named=base)

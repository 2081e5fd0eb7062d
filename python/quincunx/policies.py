"""The policies that can be named, and which seat plays which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quincunx import _core
from quincunx.errors import ArgumentError, UnknownPolicyError, one_of, suggestion
from quincunx.seeds import describe

#: Names of the policies that the engines know.
POLICY_NAMES: tuple[str, ...] = tuple(_core.POLICIES)

Policy = str | Sequence[str]


def resolve(policy: Any, players: int) -> tuple[str, ...]:
    """Return the name of the policy of each seat.

    Parameters
    ----------
    policy : str or sequence of str
        One policy for all seats, or one for each.
    players : int
        Number of seats.

    Raises
    ------
    UnknownPolicyError
        If there is no policy of that name.
    ArgumentError
        If there are not as many policies as seats.
    """
    if isinstance(policy, str):
        return (_known(policy),) * players
    if not isinstance(policy, Sequence):
        raise ArgumentError(
            f"policy must be {one_of(POLICY_NAMES)}, or a list with one for each seat, "
            f"not {describe(policy)}"
        )
    if len(policy) != players:
        raise ArgumentError(
            f"policy names {len(policy)} policies for {players} seats; "
            "give one for each seat, or one for all"
        )
    return tuple(_known(name) for name in policy)


def ids(names: Sequence[str]) -> list[int]:
    """Return the native ids of policies."""
    return [_core.POLICIES[name] for name in names]


def _known(name: Any) -> str:
    if not isinstance(name, str) or name not in _core.POLICIES:
        raise UnknownPolicyError(
            f"there is no policy {describe(name)}; allowed are {one_of(POLICY_NAMES)}"
            f"{suggestion(name, POLICY_NAMES)}"
        )
    return name

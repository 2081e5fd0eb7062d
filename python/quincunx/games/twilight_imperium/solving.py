"""Many battles at once: each different one is solved once, in groups of similar size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from quincunx.games.arguments import Wholes

from .arguments import Array
from .volleys import nothing

#: Sizes are rounded up to multiples of it, to have few groups and little padding.
_STEP = 2
#: Numbers in the largest arrays that a group works with, or twice as many: little memory.
_WORK = 2**18
#: Bytes in the whole numbers that are sorted.
_BYTES = 8


def different(numbers: Mapping[str, Wholes]) -> tuple[Wholes, Wholes]:
    """Return each different battle once, and which of them stands at each place.

    Parameters
    ----------
    numbers : mapping of array
        All that a battle depends on, in one shape; each fits one byte.

    Returns
    -------
    rows : array, (battles, numbers)
        In the order of the mapping.
    places : array of int
        Rows of the battles, in the shape of the numbers.
    """
    shape = next(iter(numbers.values())).shape
    rows = np.stack([one.ravel() for one in numbers.values()], axis=1)
    if len(rows) == 1:
        return rows, np.zeros(shape, dtype=np.int64)
    # Whole numbers are sorted much quicker than rows.
    padded = np.zeros((len(rows), -(-len(numbers) // _BYTES) * _BYTES), dtype=np.uint8)
    padded[:, : len(numbers)] = rows
    labels = np.zeros(len(rows), dtype=np.int64)
    for key in padded.view(np.uint64).T:
        found, inverse = np.unique(key, return_inverse=True)
        labels = np.unique(labels * len(found) + inverse, return_inverse=True)[1]
    first = np.unique(labels, return_index=True)[1]
    return rows[first], labels.reshape(shape)


def groups(attackers: Wholes, defenders: Wholes, *, padded: bool) -> Iterator[Wholes]:
    """Yield the places of battles that are solved together.

    Parameters
    ----------
    attackers, defenders : array, (battles,)
        Numbers of units.
    padded : bool
        Whether battles of nearly the same size go together.
    """
    step = _STEP if padded else 1
    sizes = np.stack([-(-attackers // step), -(-defenders // step)], axis=1)
    key = sizes[:, 0] << 16 | sizes[:, 1]
    order = np.argsort(key, kind="stable")
    for group in np.split(order, np.flatnonzero(np.diff(key[order])) + 1):
        if len(group):
            wide = int(sizes[group[0]].max()) * step + 1
            chunk = max(1, _WORK // wide**2)
            yield from np.split(group, range(chunk, len(group), chunk))


def solve_all(
    rows: Wholes,
    attackers: Wholes,
    defenders: Wholes,
    solve: Callable[[Wholes], Array],
    *,
    columns: int,
    exact: bool,
) -> Array:
    """Return the results of all battles: a row for each.

    Parameters
    ----------
    rows : array, (battles, numbers)
        What the battles depend on.
    attackers, defenders : array, (battles,)
        Numbers of units.
    solve : callable
        Returns the results of a few battles of similar size.
    columns : int
        Number of results of a battle.
    exact : bool
        Whether they are fractions.
    """
    results = nothing((len(rows), columns), exact)
    for group in groups(attackers, defenders, padded=not exact):
        results[group] = solve(rows[group])
    return results


def outcomes(forces: Array) -> list[Array]:
    """Return the chances that only attackers, only defenders, none and both are left."""
    return [
        forces[:, 1:, 0].sum(axis=1),
        forces[:, 0, 1:].sum(axis=1),
        forces[:, 0, 0],
        forces[:, 1:, 1:].sum(axis=(1, 2)),
    ]


def expected(chances: Array, amounts: Wholes) -> Array:
    """Return expected amounts: (battles, kinds).

    Parameters
    ----------
    chances : array, (battles, states)
        Chances of states.
    amounts : array, (battles, states, kinds)
        What there is in each state.
    """
    weighed: Array = (chances[:, None, :] @ amounts.astype(chances.dtype))[:, 0]
    return weighed


def at_places(results: Array, places: Wholes) -> list[Any]:
    """Return each column of the results: arrays of the shape of `places`, or single numbers."""
    columns = [column[places] for column in results.T]
    if places.ndim:
        return columns
    return [column.item() if isinstance(column, np.generic) else column for column in columns]

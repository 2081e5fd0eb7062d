"""Who sits where in the games of a block: every bot of a table gets every side equally often."""

from __future__ import annotations

from collections.abc import Sequence

Line = tuple[int, ...]


def rotations(line: Sequence[int]) -> list[Line]:
    """Return a line turned around the table, each arrangement once.

    >>> rotations([0, 1, 2])
    [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    >>> rotations([0, 1, 0, 1])
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    """
    turned = [(*line[k:], *line[:k]) for k in range(len(line))]
    return list(dict.fromkeys(turned))


def latin(line: Sequence[int]) -> list[Line]:
    """Return a Latin square in which also the neighbours are balanced (Williams 1949).

    Every bot sits on every side once, and follows every other bot equally often; with an odd
    number of bots that takes two squares, one the mirror of the other.

    >>> latin("abcd")
    [('a', 'b', 'd', 'c'), ('b', 'c', 'a', 'd'), ('c', 'd', 'b', 'a'), ('d', 'a', 'c', 'b')]
    """
    size = len(line)
    zigzag = [(k + 1) // 2 if k % 2 else -(k // 2) for k in range(size)]
    rows = [tuple(line[(start + step) % size] for step in zigzag) for start in range(size)]
    if size % 2:
        rows += [tuple(reversed(row)) for row in rows]
    return list(dict.fromkeys(rows))


def shared(bots: Sequence[int], sides: int, *, square: bool = False) -> list[Line]:
    """Return the seatings of a block in which some bots share the sides of a game.

    Parameters
    ----------
    bots : sequence of int
        The bots of the table, at most as many as there are sides.
    sides : int
        Number of sides.
    square : bool, optional
        Whether to seat as many bots as sides by a Latin square with balanced neighbours.

    Returns
    -------
    list of tuple of int
        The bot of each side, for each game. Every bot has every side equally often.

    Examples
    --------
    >>> shared([5, 7], 2)
    [(5, 7), (7, 5)]
    >>> len(shared([5, 7], 3))
    6
    """
    count = len(bots)
    if count == sides:
        return latin(bots) if square else rotations(bots)
    # Bots by turns around the table. If the sides don't divide evenly, whoever begins has one
    # more; so each begins in turn.
    begins = 1 if sides % count == 0 else count
    seatings: list[Line] = []
    for begin in range(begins):
        line = [bots[(begin + side) % count] for side in range(sides)]
        seatings += rotations(line)
    return seatings

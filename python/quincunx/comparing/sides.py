"""Which games are played for a comparison, and who sits where in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from quincunx.errors import ArgumentError
from quincunx.game import Game
from quincunx.seeds import as_integer, describe

Seating = tuple[Any, ...]  # a policy for each seat


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two games of a pair.

    Attributes
    ----------
    game : Game
        The game.
    seating : tuple
        The policy of each seat.
    """

    game: Game
    seating: Seating


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two games that are played on the same luck.

    Attributes
    ----------
    left, right : Side
        The games.
    sign : tuple of int
        What each seat says of the difference: 1 if A is on the left there, -1 if on the right, 0
        if nothing.
    """

    left: Side
    right: Side
    sign: tuple[int, ...]


def policy_pairings(
    game: Game, a: Any, b: Any, seats: Sequence[int], against: Any | None
) -> list[Pairing]:
    """Return the pairs of games in which one policy takes the place of the other.

    On the left A has some seats and on the right B has them; the other seats belong to the other
    of the two, or to `against`. The seats are moved around the table until each was theirs equally
    often.
    """
    pairings = []
    for chosen in _rotations(seats, game.players, mirrored=against is None):
        rest_left, rest_right = (b, a) if against is None else (against, against)
        table = range(game.players)
        left = tuple(a if seat in chosen else rest_left for seat in table)
        right = tuple(b if seat in chosen else rest_right for seat in table)
        elsewhere = -1 if against is None else 0
        sign = tuple(1 if seat in chosen else elsewhere for seat in table)
        pairings.append(Pairing(Side(game, left), Side(game, right), sign))
    return pairings


def _rotations(seats: Sequence[int], players: int, *, mirrored: bool) -> Iterator[frozenset[int]]:
    """Yield the sets of seats around the table, each once.

    If the other seats belong to the other policy, exchanging the policies gives the very same two
    games, so of a set and its complement one is enough.
    """
    seen: set[frozenset[int]] = set()
    for turn in range(players):
        chosen = frozenset((seat + turn) % players for seat in seats)
        if chosen not in seen:
            yield chosen
        seen.add(chosen)
        if mirrored:
            seen.add(frozenset(range(players)) - chosen)


def game_pairings(a: Game, b: Game, seating: Seating) -> list[Pairing]:
    """Return the pairs of games under two rulesets or packs, with the policies moved around."""
    turned: list[Seating] = []
    for turn in range(len(seating)):
        seats = seating[turn:] + seating[:turn]
        if seats not in turned:
            turned.append(seats)
    sign = (1,) * len(seating)
    return [Pairing(Side(a, seats), Side(b, seats), sign) for seats in turned]


def check_seats(seats: Any, players: int, against: Any | None) -> tuple[int, ...]:
    """Return the seats of a policy: every other one if left out, or one against others."""
    if seats is None:
        return tuple(range(0, players, 2)) if against is None else (0,)
    several = isinstance(seats, Iterable) and not isinstance(seats, str | bytes)
    numbers = [as_integer(seat) for seat in seats] if several else []
    chosen = sorted({n for n in numbers if n is not None and 0 <= n < players})
    if not chosen or len(chosen) != len(numbers):
        raise ArgumentError(
            f"seats must be different seats from 0 to {players - 1}, not {describe(seats)}"
        )
    return tuple(chosen)


def check_alike(a: Game, b: Game) -> None:
    """Refuse two games that can't be compared seat by seat."""
    for name in ("name", "players", "rules_version"):
        mine, theirs = getattr(a, name), getattr(b, name)
        if mine != theirs:
            raise ArgumentError(
                f"games of different {name.replace('_', ' ')} can't be compared: "
                f"{describe(mine)} and {describe(theirs)}"
            )

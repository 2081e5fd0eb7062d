"""Risk tokens: the bag, the table, and checks of what is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from quincunx.errors import ArgumentError
from quincunx.seeds import as_integer, describe


class Tokens(NamedTuple):
    """Numbers of Risk tokens by kind: Hero Success, Machine Success, City, Reshuffle."""

    hero: int = 0
    machine: int = 0
    city: int = 0
    reshuffle: int = 0

    @property
    def total(self) -> int:
        """Number of tokens of all kinds."""
        return sum(self)

    def add(self, kind: int, count: int = 1) -> Tokens:
        """Return the tokens and some more of a kind."""
        counts = list(self)
        counts[kind] += count
        return Tokens(*counts)

    def without(self, others: Iterable[int]) -> Tokens:
        """Return the tokens that are left when others are taken away."""
        return Tokens(*(have - gone for have, gone in zip(self, others, strict=True)))


#: All Risk tokens of the game.
ALL_TOKENS = Tokens(3, 4, 3, 2)


def bag_of(bag: Any, table: Any) -> Tokens:
    """Return the bag that is given, or what the table leaves of it.

    Raises
    ------
    ArgumentError
        If it is no bag before a Check: too many of a kind, no Reshuffle, or a table that is not
        the rest.
    """
    if bag is None:
        found = ALL_TOKENS if table is None else ALL_TOKENS.without(_counts(table, "table"))
    else:
        found = _counts(bag, "bag")
        rest = ALL_TOKENS.without(found)
        if table is not None and _counts(table, "table") != rest:
            raise ArgumentError(
                f"table must be what is not in the bag, {tuple(rest)}, not {describe(table)}"
            )
    if found.reshuffle == 0:  # GM-CHECK-06
        raise ArgumentError("bag has no Reshuffle, so all tokens return to it before a Check")
    return found


def _counts(value: Any, name: str) -> Tokens:
    wanted = f"{name} must be four numbers of tokens, at most {tuple(ALL_TOKENS)}"
    try:
        numbers = [as_integer(number) for number in value]
    except TypeError as error:
        raise ArgumentError(f"{wanted}, not {describe(value)}") from error
    whole = [number for number in numbers if number is not None]
    if len(whole) != len(numbers) or len(whole) != len(ALL_TOKENS):
        raise ArgumentError(f"{wanted}, not {describe(value)}")
    counts = Tokens(*whole)
    if any(not 0 <= have <= most for have, most in zip(counts, ALL_TOKENS, strict=True)):
        raise ArgumentError(f"{wanted}, not {describe(value)}")
    return counts


def whole_number(value: Any, name: str, low: int, high: int) -> int:
    """Return a whole number between two others, which may be one of another library."""
    number = as_integer(value)
    if number is None or not low <= number <= high:
        raise ArgumentError(
            f"{name} must be a whole number from {low} to {high}, not {describe(value)}"
        )
    return number


def truth(value: Any, name: str) -> bool:
    """Return a truth value."""
    if not isinstance(value, bool):
        raise ArgumentError(f"{name} must be True or False, not {describe(value)}")
    return value


def next_token(bag: Tokens, drawn: Tokens) -> Iterator[tuple[Tokens, Tokens, Fraction]]:
    """Yield what the next token of a Check may bring: the bag, all revealed, and the chance.

    GM-CHECK-07: when the bag is empty, the tokens revealed before this Check return to it.
    """
    if bag.total == 0:
        bag = ALL_TOKENS.without(drawn)
    for kind, count in enumerate(bag):
        if count:
            yield bag.add(kind, -1), drawn.add(kind), Fraction(count, bag.total)


def closed(bag: Tokens) -> Tokens:
    """Return the bag after a Check: all tokens if both Reshuffles lie on the table."""
    return ALL_TOKENS if bag.reshuffle == 0 else bag  # GM-CHECK-06


def summed(chances: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    """Return chances by number, those of the same number together, ascending."""
    sums: dict[int, Fraction] = {}
    for number, chance in chances:
        sums[number] = sums.get(number, Fraction(0)) + chance
    return dict(sorted(sums.items()))

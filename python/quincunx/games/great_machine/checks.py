"""The odds of H Checks and M Checks."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from quincunx.errors import ArgumentError
from quincunx.seeds import describe

from .tokens import Tokens, bag_of, closed, next_token, summed, truth, whole_number

Side = Literal["hero", "machine"]


@dataclass(frozen=True, slots=True, eq=False)
class CheckOdds:
    """How a Check ends; made by `check_odds`. Every chance is a `fractions.Fraction`.

    Attributes
    ----------
    success : Fraction
        Chance of at least one own Success that counts, and of no Entrapping.
    successes : dict
        Chance of each number of own Successes, after Suppress.
    hero, machine, reshuffles : dict
        Chance of each number of Hero Successes, Machine Successes and Reshuffles among the tokens
        revealed.
    entrapped : Fraction
        Chance of as many Machine Successes as Entrapping needs; 0 if it is not in force.
    returns : Fraction
        Chance that all tokens return to the bag after the Check.
    final : dict
        Chance of each pair of tokens revealed and bag after the Check (`Tokens`).
    """

    success: Fraction
    successes: dict[int, Fraction]
    hero: dict[int, Fraction]
    machine: dict[int, Fraction]
    reshuffles: dict[int, Fraction]
    entrapped: Fraction
    returns: Fraction
    final: dict[tuple[Tokens, Tokens], Fraction]

    @property
    def mean(self) -> Fraction:
        """Expected number of own Successes that count."""
        return sum((number * chance for number, chance in self.successes.items()), Fraction(0))


def check_odds(
    tokens: int,
    bag: Any = None,
    table: Any = None,
    *,
    side: Side = "hero",
    suppress: bool = False,
    offset: int = 0,
    entrapping: int = 0,
) -> CheckOdds:
    """Return the odds of a Check of some tokens.

    Parameters
    ----------
    tokens : int
        Number of tokens that the Check reveals, from 1 to 12.
    bag : sequence of int, optional
        Tokens in the bag: Hero Successes, Machine Successes, Cities, Reshuffles. All
        (3, 4, 3, 2) if left out, or all that are not on the table. There is always a Reshuffle.
    table : sequence of int, optional
        Tokens revealed before and not returned: the rest.
    side : {"hero", "machine"}, optional
        Whose Success is asked for.
    suppress : bool, optional
        Whether Suppress is published and acts on the Check: a Reshuffle cancels a Hero Success in
        the Attack of a Hero, or is a Machine Success in a movement check.
    offset : int, optional
        Tokens more or less, at least one is revealed: -1 for Ready for Emergency and for Trembling
        Hands, 1 for Broken Clockwork. From -12 to 12.
    entrapping : int, optional
        Machine Successes that make an H Check fail and detain the Hero; 2 under Entrapping, 0
        without it.

    Returns
    -------
    CheckOdds
        The chances, as fractions.

    Raises
    ------
    ArgumentError
        If there are no such tokens, or more than 12 would be revealed.

    Examples
    --------
    >>> odds = check_odds(3, table=(1, 2, 1, 1))
    >>> odds.success, odds.successes[2]
    (Fraction(5, 7), Fraction(1, 7))
    """
    count = whole_number(tokens, "tokens", 1, 12)
    revealed = max(1, count + whole_number(offset, "offset", -12, 12))
    if revealed > 12:
        raise ArgumentError(f"tokens and offset make {revealed}; there are 12 tokens")
    if side not in ("hero", "machine"):
        raise ArgumentError(f"side must be 'hero' or 'machine', not {describe(side)}")
    trap = whole_number(entrapping, "entrapping", 0, 12)
    if trap and side == "machine":
        raise ArgumentError("entrapping acts on H Checks only, so side must be 'hero'")
    counts = truth(suppress, "suppress")
    ends = reveal({(bag_of(bag, table), Tokens()): Fraction(1)}, revealed)
    return _odds(ends, side, counts, trap)


#: Chances of pairs of bag and tokens revealed in a Check.
Chances = dict[tuple[Tokens, Tokens], Fraction]


def reveal(chances: Chances, count: int) -> Chances:
    """Return the chances after some more tokens of the same Check."""
    for _ in range(count):
        after: Chances = {}
        for (bag, drawn), before in chances.items():
            for left, seen, chance in next_token(bag, drawn):
                after[left, seen] = after.get((left, seen), Fraction(0)) + before * chance
        chances = after
    return chances


def own_successes(drawn: Tokens, side: Side, suppress: bool) -> int:
    """Return how many Successes of a side count (GM-DIRC-04)."""
    cancelled = drawn.reshuffle if suppress else 0
    return max(0, drawn.hero - cancelled) if side == "hero" else drawn.machine + cancelled


def is_trapped(drawn: Tokens, entrapping: int) -> bool:
    """Return whether Entrapping catches the Hero (GM-EV-01)."""
    return 0 < entrapping <= drawn.machine


def _odds(ends: Chances, side: Side, suppress: bool, entrapping: int) -> CheckOdds:
    drawn = [(seen, chance) for (_, seen), chance in ends.items()]
    trapped = [(is_trapped(seen, entrapping), chance) for seen, chance in drawn]
    own = [(own_successes(seen, side, suppress), chance) for seen, chance in drawn]
    final: Chances = {}
    for (bag, seen), chance in sorted(ends.items()):
        pair = (seen, closed(bag))
        final[pair] = final.get(pair, Fraction(0)) + chance
    return CheckOdds(
        success=sum(
            (p for (n, p), (caught, _) in zip(own, trapped, strict=True) if n and not caught),
            Fraction(0),
        ),
        successes=summed(own),
        hero=summed((seen.hero, chance) for seen, chance in drawn),
        machine=summed((seen.machine, chance) for seen, chance in drawn),
        reshuffles=summed((seen.reshuffle, chance) for seen, chance in drawn),
        entrapped=sum((chance for caught, chance in trapped if caught), Fraction(0)),
        returns=sum(
            (chance for (bag, _), chance in ends.items() if not bag.reshuffle), Fraction(0)
        ),
        final=final,
    )

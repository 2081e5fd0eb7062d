"""The odds of Mateusz, who reveals token by token and pays if he hits."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from quincunx.errors import ArgumentError
from quincunx.seeds import describe

from .checks import Chances, is_trapped, own_successes, reveal
from .tokens import Tokens, bag_of, summed, truth, whole_number

Stop = Literal["first", "start", "never"]
#: What he pays: of the first tokens, against an ordinary and a special Guard; of the last.
LOWEST, LOWEST_SPECIAL, HIGHEST = 2, 3, 4


@dataclass(frozen=True, slots=True, eq=False)
class VeteranOdds:
    """How an Attack of Mateusz ends; made by `veteran_odds`. Chances are `fractions.Fraction`.

    Attributes
    ----------
    success : Fraction
        Chance that he breaks the Guard.
    payments : dict
        Chance of each payment; 0 if he fails.
    tokens : dict
        Chance of each number of tokens revealed.
    hero : dict
        Chance of each number of Hero Successes that count, after Suppress.
    entrapped : Fraction
        Chance that Entrapping catches him.
    returns : Fraction
        Chance that all tokens return to the bag after the Attack.
    """

    success: Fraction
    payments: dict[int, Fraction]
    tokens: dict[int, Fraction]
    hero: dict[int, Fraction]
    entrapped: Fraction
    returns: Fraction

    @property
    def payment(self) -> Fraction:
        """Expected payment."""
        return sum((number * chance for number, chance in self.payments.items()), Fraction(0))


def veteran_odds(
    trust: int,
    bag: Any = None,
    table: Any = None,
    *,
    stop: Stop = "first",
    special: bool = False,
    suppress: bool = False,
    offset: int = 0,
    least: int = 0,
    entrapping: int = 0,
) -> VeteranOdds:
    """Return the odds of an Attack by Mateusz (GM-HERO-02, GM-HERO-03, GM-HERO-04).

    Parameters
    ----------
    trust : int
        His Trust, up to 99; he needs at least what the first tokens cost.
    bag, table : sequence of int, optional
        Tokens in the bag, and revealed before; as for `check_odds`.
    stop : {"first", "start", "never"}, optional
        When he stops: at the first Success that counts, after the tokens he begins with, or when
        he has to.
    special : bool, optional
        Whether a special Guard is attacked: he begins with one token more.
    suppress : bool, optional
        Whether Suppress is published.
    offset : int, optional
        Tokens more or less than he pays for, at least one is revealed: -1 for Ready for Emergency
        and for Trembling Hands, 1 for Broken Clockwork. From -8 to 8.
    least : int, optional
        The least Trust that an Attack costs: 3 under Martial Order.
    entrapping : int, optional
        Machine Successes with which the Attack has no effect; 2 under Entrapping, 0 without it.

    Returns
    -------
    VeteranOdds
        The chances, as fractions.

    Raises
    ------
    ArgumentError
        If he has too little Trust to attack, or an argument is none.

    Examples
    --------
    >>> odds = veteran_odds(4)
    >>> odds.success, odds.payment
    (Fraction(41, 55), Fraction(21, 11))
    """
    if stop not in ("first", "start", "never"):
        raise ArgumentError(f"stop must be 'first', 'start' or 'never', not {describe(stop)}")
    attack = _Attack(
        trust=whole_number(trust, "trust", 0, 99),
        stop=stop,
        suppress=truth(suppress, "suppress"),
        offset=whole_number(offset, "offset", -8, 8),
        least=whole_number(least, "least", 0, 10),
        entrapping=whole_number(entrapping, "entrapping", 0, 12),
    )
    level = LOWEST_SPECIAL if truth(special, "special") else LOWEST
    if attack.trust < attack.price(level):
        raise ArgumentError(
            f"trust is {attack.trust}; the Attack can't be made with less than "
            f"{attack.price(level)}"
        )
    return attack.odds(bag_of(bag, table), level)


@dataclass(frozen=True, slots=True)
class _Attack:
    """The terms of an Attack. A level is what the tokens revealed cost without other rules."""

    trust: int
    stop: Stop
    suppress: bool
    offset: int
    least: int
    entrapping: int

    def price(self, level: int) -> int:
        return max(level, self.least)  # GM-EV-36

    def tokens(self, level: int) -> int:
        return max(1, level + self.offset)

    def next_level(self, level: int) -> int | None:
        """Return the level of one more token, if he can pay for it."""
        for higher in range(level + 1, HIGHEST + 1):
            if self.tokens(higher) > self.tokens(level):
                return higher if self.trust >= self.price(higher) else None
        return None

    def stops(self, drawn: Tokens) -> bool:
        if self.stop == "first":
            return own_successes(drawn, "hero", self.suppress) > 0
        return self.stop == "start"

    def odds(self, bag: Tokens, level: int) -> VeteranOdds:
        ends: list[tuple[int, Tokens, Tokens, Fraction]] = []
        going = reveal({(bag, Tokens()): Fraction(1)}, self.tokens(level))
        while going:
            higher = self.next_level(level)
            on: Chances = {}
            for (left, drawn), chance in going.items():
                if higher is None or self.stops(drawn):
                    ends.append((level, left, drawn, chance))
                else:
                    on[left, drawn] = chance
            if higher is None:
                break
            going = reveal(on, self.tokens(higher) - self.tokens(level))
            level = higher
        return self._summary(ends)

    def _summary(self, ends: list[tuple[int, Tokens, Tokens, Fraction]]) -> VeteranOdds:
        paid = [(self._payment(level, drawn), chance) for level, _, drawn, chance in ends]
        return VeteranOdds(
            success=sum((chance for payment, chance in paid if payment), Fraction(0)),
            payments=summed(paid),
            tokens=summed((drawn.total, chance) for _, _, drawn, chance in ends),
            hero=summed(
                (own_successes(drawn, "hero", self.suppress), chance)
                for _, _, drawn, chance in ends
            ),
            entrapped=sum(
                (p for _, _, drawn, p in ends if is_trapped(drawn, self.entrapping)), Fraction(0)
            ),
            returns=sum((p for _, left, _, p in ends if not left.reshuffle), Fraction(0)),
        )

    def _payment(self, level: int, drawn: Tokens) -> int:
        """Return what he pays: nothing if he fails."""
        hit = own_successes(drawn, "hero", self.suppress) > 0
        return self.price(level) if hit and not is_trapped(drawn, self.entrapping) else 0

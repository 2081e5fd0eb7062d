"""The odds of Checks: worked examples, closed forms, bags that run out."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

import quincunx as qx
from quincunx.games.great_machine import ALL_TOKENS, Tokens, check_odds, veteran_odds

#: Tokens; H Check, M Check, M Check with Suppress.
FULL = [
    (1, "1/4", "1/3", "1/2"),
    (2, "5/11", "19/33", "17/22"),
    (3, "34/55", "41/55", "10/11"),
    (4, "41/55", "85/99", "32/33"),
    (5, "37/44", "92/99", "131/132"),
]
#: Every bag before a Check.
BAGS = [Tokens(*counts) for counts in product(range(4), range(5), range(4), (1, 2))]


@pytest.mark.rule("GM-CHECK-01", "GM-CHECK-02", "GM-DIRC-01", "GM-DIRC-04")
@pytest.mark.parametrize(("tokens", "hero", "machine", "suppressed"), FULL)
def test_a_full_bag(tokens: int, hero: str, machine: str, suppressed: str) -> None:
    assert check_odds(tokens).success == Fraction(hero)
    assert check_odds(tokens, side="machine").success == Fraction(machine)
    found = check_odds(tokens, side="machine", suppress=True)
    assert found.success == Fraction(suppressed)


@pytest.mark.rule("GM-ACT-08", "GM-CHECK-03")
def test_gain_trust_by_a_check() -> None:
    odds = check_odds(3)
    wanted = {0: "21/55", 1: "27/55", 2: "27/220", 3: "1/220"}
    assert odds.successes == {number: Fraction(chance) for number, chance in wanted.items()}
    assert odds.mean == Fraction(3, 4)


@pytest.mark.rule("GM-EX-16", "GM-DIRC-04")
def test_attacks_under_suppress() -> None:
    wanted = {2: "4/11", 3: "91/220", 4: "73/165"}
    for tokens, chance in wanted.items():
        assert check_odds(tokens, suppress=True).success == Fraction(chance)
    slip = 1 - check_odds(2, side="machine", suppress=True).success
    assert slip == Fraction(comb(6, 2), comb(12, 2)) == Fraction(5, 22)


@pytest.mark.rule("GM-EV-01")
def test_entrapping() -> None:
    wanted = {2: "1/11", 3: "13/55", 4: "67/165"}
    for tokens, chance in wanted.items():
        odds = check_odds(tokens, entrapping=2)
        assert odds.entrapped == Fraction(chance)
        # Whoever is caught has no Success, whatever the tokens.
        free = check_odds(tokens)
        assert odds.hero == free.hero
        caught = sum(
            (chance for (seen, _), chance in free.final.items() if seen.machine > 1 and seen.hero),
            Fraction(0),
        )
        assert odds.success == free.success - caught


@pytest.mark.rule("GM-CHECK-06")
def test_both_reshuffles() -> None:
    for tokens, chance in {2: "1/66", 3: "1/22", 4: "1/11"}.items():
        odds = check_odds(tokens)
        assert odds.returns == odds.reshuffles[2] == Fraction(chance)


@pytest.mark.rule("GM-DIRC-02")
def test_manipulate() -> None:
    odds = check_odds(2, side="machine")
    assert odds.successes == {0: Fraction(14, 33), 1: Fraction(16, 33), 2: Fraction(1, 11)}


@pytest.mark.rule("GM-EX-14", "GM-MOVE-08")
def test_slipping_twice() -> None:
    slip = Fraction(0)
    for (seen, bag), chance in check_odds(1, side="machine").final.items():
        if not seen.machine:
            slip += chance * (1 - check_odds(1, bag, side="machine").success)
    assert slip == Fraction(14, 33)


@pytest.mark.rule("GM-EX-13", "GM-CHECK-06", "GM-CHECK-07", "GM-CHECK-09")
def test_a_bag_that_runs_out() -> None:
    odds = check_odds(3, (0, 0, 0, 1), (3, 4, 3, 1))
    assert odds.success == Fraction(27, 55)
    assert odds.returns == Fraction(2, 11)
    # The Reshuffle of this Check stays out; without the other one the bag holds nine.
    assert all(seen.reshuffle for seen, _ in odds.final)
    for seen, bag in odds.final:
        assert bag.total == (12 if seen.reshuffle == 2 else 9)


def test_the_last_token_of_a_bag() -> None:
    odds = check_odds(1, bag=(0, 0, 0, 2))
    assert (odds.success, odds.returns) == (0, 0)
    assert check_odds(2, bag=(0, 0, 0, 2)).returns == 1
    assert list(check_odds(2, bag=(0, 0, 0, 2)).final) == [(Tokens(0, 0, 0, 2), ALL_TOKENS)]


@pytest.mark.parametrize("tokens", range(1, 6))
@pytest.mark.parametrize("side", ["hero", "machine"])
def test_every_bag(tokens: int, side: Any) -> None:
    """Chances add up; while the bag lasts they are those of drawing without replacement."""
    for bag in BAGS:
        odds = check_odds(tokens, bag, side=side)
        for chances in (odds.successes, odds.hero, odds.machine, odds.reshuffles, odds.final):
            assert sum(chances.values()) == 1
        assert odds.success == 1 - odds.successes.get(0, Fraction(0))
        if tokens <= bag.total:
            own = bag[0] if side == "hero" else bag[1]
            missed = Fraction(comb(bag.total - own, tokens), comb(bag.total, tokens))
            assert odds.success == 1 - missed
        for seen, after in odds.final:
            assert seen.total == tokens
            assert 1 <= after.reshuffle <= 2


def test_the_mean_while_the_bag_lasts() -> None:
    for bag in BAGS:
        if bag.total >= 4:
            assert check_odds(4, bag).mean == Fraction(4 * bag.hero, bag.total)


@pytest.mark.rule("GM-EX-08", "GM-EV-07", "GM-EV-32")
def test_tokens_more_or_less() -> None:
    assert check_odds(3, offset=-1).final == check_odds(2).final
    assert check_odds(4, offset=1).success == Fraction("37/44")
    assert check_odds(2, offset=-5).success == Fraction(1, 4)


# Mateusz.


@pytest.mark.rule("GM-HERO-02", "GM-HERO-04")
def test_the_veteran() -> None:
    odds = veteran_odds(4)
    assert odds.success == Fraction(41, 55)
    assert odds.payment == Fraction(21, 11)
    wanted = {0: "14/55", 2: "5/11", 3: "9/55", 4: "7/55"}
    assert odds.payments == {trust: Fraction(chance) for trust, chance in wanted.items()}
    assert sum(odds.tokens.values()) == 1
    # More Trust changes nothing; less does.
    assert veteran_odds(9).payments == odds.payments
    assert veteran_odds(3).success == Fraction(34, 55)
    assert veteran_odds(2).success == Fraction(5, 11)


@pytest.mark.rule("GM-RULING-24", "GM-EV-09")
def test_when_he_stops() -> None:
    for stop, tokens in (("start", 2), ("never", 4)):
        odds = veteran_odds(4, stop=stop)  # type: ignore[arg-type]
        free = check_odds(tokens)
        assert odds.tokens == {tokens: 1}
        assert (odds.success, odds.hero, odds.returns) == (free.success, free.hero, free.returns)
        assert odds.payments == {0: 1 - free.success, tokens: free.success}


@pytest.mark.rule("GM-HERO-03")
def test_a_special_guard() -> None:
    odds = veteran_odds(4, special=True)
    assert odds.success == Fraction(41, 55)
    assert odds.payments[3] == Fraction(34, 55)
    with pytest.raises(qx.ArgumentError, match="trust is 2; the Attack can't be made with less th"):
        veteran_odds(2, special=True)


@pytest.mark.rule("GM-EX-08", "GM-EV-07")
def test_ready_for_emergency() -> None:
    odds = veteran_odds(4, offset=-1)
    assert list(odds.tokens) == [1, 2, 3]
    assert odds.payments[2] == Fraction(1, 4)  # the first token
    assert odds.payments[4] == check_odds(3).success - check_odds(2).success  # the third
    assert veteran_odds(2, offset=-1).success == Fraction(1, 4)


@pytest.mark.rule("GM-EV-36")
def test_martial_order_and_broken_clockwork() -> None:
    odds = veteran_odds(4, least=3)
    assert odds.tokens == veteran_odds(4).tokens
    assert odds.payments == {0: Fraction(14, 55), 3: Fraction(34, 55), 4: Fraction(7, 55)}
    with pytest.raises(qx.ArgumentError, match="less than 3"):
        veteran_odds(2, least=3)
    odds = veteran_odds(4, offset=1)
    assert list(odds.tokens) == [3, 4, 5]
    assert list(odds.payments) == [0, 2, 3, 4]
    assert odds.success == Fraction("37/44")


@pytest.mark.rule("GM-EX-17", "GM-EV-01")
def test_the_veteran_is_entrapped() -> None:
    odds = veteran_odds(4, stop="start", entrapping=2)
    assert odds.entrapped == Fraction(1, 11)
    never = veteran_odds(4, stop="never", entrapping=2)
    assert never.entrapped == Fraction(67, 165)
    assert never.success == check_odds(4, entrapping=2).success


@pytest.mark.rule("GM-EX-26", "GM-CHECK-06", "GM-CHECK-07", "GM-HERO-04")
def test_the_veteran_empties_the_bag() -> None:
    bag, table = (0, 1, 0, 1), (3, 3, 3, 1)
    stopped = veteran_odds(4, bag, table, stop="start")
    assert (stopped.success, stopped.returns) == (0, 1)
    going_on = veteran_odds(3, bag, table)
    assert going_on.payments == {0: Fraction(7, 10), 3: Fraction(3, 10)}
    assert going_on.returns == Fraction(1, 10)


@pytest.mark.rule("GM-DIRC-04")
def test_the_veteran_under_suppress() -> None:
    odds = veteran_odds(4, suppress=True, stop="never")
    assert odds.success == Fraction(73, 165)
    # He reveals on as long as no Success is left, so he hits more often than with any fixed number.
    assert veteran_odds(4, suppress=True).success > Fraction(73, 165)


# What is refused.

CHECKS: list[tuple[dict[str, Any], str]] = [
    ({"tokens": 0}, "tokens must be a whole number from 1 to 12, not 0"),
    ({"tokens": 13}, "tokens must be"),
    ({"tokens": True}, "tokens must be"),
    ({"tokens": 1.5}, "tokens must be"),
    ({"tokens": 12, "offset": 1}, "tokens and offset make 13; there are 12 tokens"),
    ({"offset": 13}, "offset must be a whole number from -12 to 12"),
    ({"side": "city"}, "side must be 'hero' or 'machine', not 'city'"),
    ({"suppress": 1}, "suppress must be True or False"),
    ({"entrapping": -1}, "entrapping must be"),
    ({"entrapping": 2, "side": "machine"}, "entrapping acts on H Checks only"),
    ({"bag": (1, 2, 3)}, "bag must be four numbers of tokens, at most (3, 4, 3, 2)"),
    ({"bag": (4, 0, 0, 1)}, "bag must be four numbers"),
    ({"bag": (1, 1, -1, 1)}, "bag must be four numbers"),
    ({"bag": (1, 1, 1.0, 1)}, "bag must be four numbers"),
    ({"bag": 5}, "bag must be four numbers"),
    ({"bag": (3, 4, 3, 0)}, "bag has no Reshuffle, so all tokens return to it before a Check"),
    ({"table": (0, 0, 0, 2)}, "bag has no Reshuffle"),
    ({"table": (0, 5, 0, 0)}, "table must be four numbers"),
    ({"bag": (3, 4, 3, 1), "table": (1, 0, 0, 1)}, "table must be what is not in the bag, (0, 0,"),
]


@pytest.mark.parametrize(("arguments", "sentence"), CHECKS)
def test_wrong_checks(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(qx.ArgumentError) as caught:
        check_odds(**{"tokens": 2, **arguments})
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"trust": 1}, "trust is 1; the Attack can't be made with less than 2"),
        ({"trust": -1}, "trust must be"),
        ({"stop": "last"}, "stop must be 'first', 'start' or 'never', not 'last'"),
        ({"special": None}, "special must be True or False"),
        ({"offset": 9}, "offset must be a whole number from -8 to 8"),
        ({"least": 11}, "least must be"),
        ({"bag": ()}, "bag must be four numbers"),
    ],
)
def test_wrong_attacks(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(qx.ArgumentError) as caught:
        veteran_odds(**{"trust": 4, **arguments})
    assert sentence in str(caught.value)


def test_numbers_of_other_libraries() -> None:
    np = pytest.importorskip("numpy")
    assert check_odds(np.int64(3), np.array([3, 4, 3, 2])).success == Fraction(34, 55)

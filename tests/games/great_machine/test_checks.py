"""Checks: how many tokens are revealed, what counts, and when tokens go back to the bag."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import begin, spread, step, value, weights
from .ids import (
    ART,
    CITY,
    COMMERCE,
    HERO,
    MACHINE,
    MORE,
    RESHUFFLE,
    RESIDENTIAL,
    STOP,
    TOWER,
    TRUST_CHECK,
    VETERAN,
    Kind,
    Step,
    attack,
    risk,
)
from .positions import Load, Position, district, hero

WHOLE = (3, 4, 3, 2)
H, M, C, R = (risk(kind) for kind in (HERO, MACHINE, CITY, RESHUFFLE))


def attacking(load: Load, trust: int, *table: int) -> qx.State:
    """Return the state in which Olga attacks in the Commerce District."""
    here = Position(load()).hero(1, loc=COMMERCE, trust=6).hero(2, loc=RESIDENTIAL)
    here.guards(COMMERCE, 3).table(*(table or (0, 0, 0, 0)))
    return play(here.action(1), attack(trust))


def gaining(load: Load, *table: int) -> qx.State:
    """Return the state in which Olga gains Trust by a Check; she has 1."""
    here = Position(load()).hero(1, loc=COMMERCE, trust=1).hero(2, loc=RESIDENTIAL)
    here.guards(COMMERCE, 3).table(*(table or (0, 0, 0, 0)))
    return play(here.action(1), TRUST_CHECK)


def broken(state: qx.State) -> int:
    """Return how many Guards are broken in the Commerce District."""
    return int(district(state, COMMERCE)["broken"])


def on_table(state: qx.State) -> list[int]:
    """Return the tokens on the table."""
    return [all_ - left for all_, left in zip(WHOLE, value(state, "bag"), strict=True)]


@pytest.mark.rule("GM-EX-01", "GM-CHECK-01", "GM-CHECK-02")
@pytest.mark.parametrize(("tokens", "success"), [((C, H), 1), ((M, M), 0)])
def test_a_check_of_two(load: Load, tokens: tuple[int, int], success: int) -> None:
    state = attacking(load, 2)
    assert value(state, "bag") == list(WHOLE)
    after = play(state, *tokens)
    assert (broken(after), step(after) == Step.RISK) == (success, False)


@pytest.mark.rule("GM-CHECK-01")
@pytest.mark.parametrize("trust", [2, 3, 4])
def test_all_tokens_are_revealed(load: Load, trust: int) -> None:
    state = attacking(load, trust)
    assert (value(state, "check"), value(state, "check_left")) == (Kind.ATTACK, trust)
    # A Hero Success at once does not end it.
    for left in range(trust - 1, 0, -1):
        state = play(state, H if left == trust - 1 else M)
        assert (step(state), value(state, "check_left"), broken(state)) == (Step.RISK, left, 0)
    after = play(state, M)
    assert (value(after, "check"), broken(after)) == (Kind.NONE, 1)


@pytest.mark.rule("GM-CHECK-02", "GM-CHECK-04")
@pytest.mark.parametrize(
    ("tokens", "success"),
    [((H, H, H), 1), ((M, M, H), 1), ((M, M, M), 0), ((C, C, C), 0), ((R, R, C), 0)],
)  # fmt: skip
def test_what_is_a_hero_success(load: Load, tokens: tuple[int, ...], success: int) -> None:
    # However many, one Guard is broken.
    assert broken(play(attacking(load, 3), *tokens)) == success


@pytest.mark.rule("GM-CHECK-02", "GM-CHECK-04")
@pytest.mark.parametrize(("token", "success"), [(H, 0), (M, 1), (C, 0), (R, 0)])
def test_what_is_a_machine_success(load: Load, token: int, success: int) -> None:
    here = Position(load()).hero(0, loc=ART, chosen=TOWER, trust=0).guards(ART, 1)
    assert hero(play(begin(here), token))["detained"] == success


@pytest.mark.rule("GM-CHECK-03", "GM-ACT-08")
@pytest.mark.parametrize(
    ("tokens", "gained"),
    [((H, H, H), 3), ((H, M, H), 2), ((C, R, H), 1), ((M, M, M), 0), ((C, R, R), 0)],
)
def test_a_unique_check_counts(load: Load, tokens: tuple[int, ...], gained: int) -> None:
    assert hero(play(gaining(load), *tokens), 1)["trust"] == 1 + gained


@pytest.mark.rule("GM-CHECK-05")
def test_tokens_stay_on_the_table(load: Load) -> None:
    after = play(attacking(load, 3, 0, 1, 2, 1), H, M, C)
    assert on_table(after) == [1, 2, 3, 1]
    # Everybody sees them.
    for seat in range(2):
        assert after.observation(seat)["bag"] == value(after, "bag")


@pytest.mark.rule("GM-CHECK-06")
@pytest.mark.parametrize(
    ("table", "tokens", "left"),
    [
        ((0, 0, 0, 0), (R, R), [0, 0, 0, 0]),
        ((1, 2, 1, 1), (C, R), [0, 0, 0, 0]),
        ((1, 2, 1, 1), (C, H), [2, 2, 2, 1]),
        ((1, 2, 1, 0), (R, H), [2, 2, 1, 1]),
    ],
)
def test_both_reshuffles(
    load: Load, table: tuple[int, ...], tokens: tuple[int, int], left: list[int]
) -> None:
    assert on_table(play(attacking(load, 2, *table), *tokens)) == left


@pytest.mark.rule("GM-CHECK-06")
def test_nothing_returns_before_the_end_of_a_check(load: Load) -> None:
    state = play(attacking(load, 3), R, R)
    assert (step(state), on_table(state)) == (Step.RISK, [0, 0, 0, 2])
    assert set(weights(state)) == {H, M, C}


@pytest.mark.rule("GM-CHECK-07")
def test_not_enough_tokens(load: Load) -> None:
    # In the bag are a Hero Success and a Reshuffle.
    state = play(attacking(load, 3, 2, 4, 3, 1), H)
    assert on_table(state) == [3, 4, 3, 1]
    state = play(state, R)
    # Only what lay there before comes back.
    assert weights(state) == {
        H: Fraction(2, 10), M: Fraction(4, 10), C: Fraction(3, 10), R: Fraction(1, 10)
    }  # fmt: skip
    after = play(state, M)
    assert (on_table(after), broken(after)) == ([1, 1, 0, 1], 1)


@pytest.mark.rule("GM-EX-13", "GM-CHECK-06", "GM-CHECK-07")
def test_a_bag_with_one_token(load: Load) -> None:
    state = attacking(load, 3, 3, 4, 3, 1)
    assert weights(state) == {R: 1}
    state = play(state, R)
    assert weights(state) == {
        H: Fraction(3, 11), M: Fraction(4, 11), C: Fraction(3, 11), R: Fraction(1, 11)
    }  # fmt: skip
    assert spread(state, broken) == {1: Fraction(27, 55), 0: Fraction(28, 55)}
    tables = spread(state, lambda after: sum(on_table(after)))
    assert tables == {0: Fraction(2, 11), 3: Fraction(9, 11)}


@pytest.mark.rule("GM-EX-26", "GM-CHECK-06", "GM-CHECK-07", "GM-HERO-04")
def test_the_veteran_over_an_emptying_bag(load: Load) -> None:
    here = Position(load()).hero(0, loc=ART, trust=4).guards(ART, 2).table(3, 3, 3, 1)
    state = play(here.action(0), VETERAN, M, R)
    assert (step(state), legal(state)) == (Step.LEVEL, [STOP, MORE])
    # Nothing returns yet.
    assert on_table(state) == list(WHOLE)
    assert on_table(play(state, STOP)) == [0, 0, 0, 0]
    third = play(state, MORE)
    assert weights(third)[H] == Fraction(3, 10)
    assert sum(value(third, "bag")) in (0, 10)
    hit = play(third, H, STOP)
    assert (district(hit, ART)["broken"], hero(hit)["trust"]) == (1, 4 - 3)
    for token in (H, M, C):
        after = play(third, token, STOP)
        assert (sum(on_table(after)), sum(value(after, "bag"))) == (3, 9)
    assert on_table(play(third, R, STOP)) == [0, 0, 0, 0]


@pytest.mark.rule("GM-CHECK-09")
def test_only_tokens_of_this_check_count(load: Load) -> None:
    # Three Hero Successes and a Machine Success lie there from before.
    after = play(attacking(load, 2, 3, 1, 0, 1), M, C)
    assert (broken(after), on_table(after)) == (0, [3, 2, 1, 1])


@pytest.mark.rule("GM-CHECK-09", "GM-CHECK-07")
def test_both_parts_of_a_check_count(load: Load) -> None:
    # The Hero Success is revealed before the bag is empty.
    state = play(attacking(load, 4, 2, 4, 3, 1), R, H)
    assert broken(play(state, M, C)) == 1

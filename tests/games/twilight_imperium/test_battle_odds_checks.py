"""The odds of combat against other ways to find them: every throw, thrown dice, one by one."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from quincunx.games.twilight_imperium import (
    CHEAPEST,
    SHIPS,
    UNITS,
    Fleet,
    battle_odds,
    invasion_odds,
)

#: A side, ship by ship: its kind and the least face of a die that hits.
Ships = tuple[tuple[str, int], ...]
Odds = dict[tuple[Ships, Ships], Fraction]


def line_up(force: dict[str, int], order: Sequence[str], bonus: int, hylar: bool) -> Ships:
    """Return ships in the order in which they die."""
    return tuple(
        (kind, UNITS[kind].battle - bonus - (hylar and kind == "cruiser"))
        for kind in order
        for _ in range(force[kind])
    )


def fleet(ships: Ships) -> Fleet:
    return Fleet(**Counter(kind for kind, _ in ships))


# Every throw.


@cache
def throws(ships: Ships) -> dict[int, Fraction]:
    """Return the chances of hits, from all that the dice can show."""
    found: dict[int, Fraction] = {}
    faces = [sum(face >= least for face in range(1, 11)) for _, least in ships]
    for shown in itertools.product((False, True), repeat=len(ships)):
        chance = Fraction(1)
        for hit, good in zip(shown, faces, strict=True):
            chance *= Fraction(good if hit else 10 - good, 10)
        found[sum(shown)] = found.get(sum(shown), Fraction(0)) + chance
    return found


@cache
def by_throws(ours: Ships, theirs: Ships) -> tuple[Odds, Fraction]:
    """Return the chances of what is left, and the expected rounds."""
    if not ours or not theirs:
        return {(ours, theirs): Fraction(1)}, Fraction(0)
    left: Odds = {}
    rounds, same = Fraction(1), Fraction(0)
    for (hits, p), (lost, q) in itertools.product(throws(ours).items(), throws(theirs).items()):
        if hits == lost == 0:
            same = p * q
            continue
        later, more = by_throws(ours[lost:], theirs[hits:])
        rounds += p * q * more
        for end, chance in later.items():
            left[end] = left.get(end, Fraction(0)) + p * q * chance
    return {end: chance / (1 - same) for end, chance in left.items()}, rounds / (1 - same)


forces = st.fixed_dictionaries({kind: st.integers(0, 2) for kind in SHIPS}).filter(
    lambda force: sum(force.values()) <= 4
)
orders = st.permutations(CHEAPEST)


@given(forces, forces, orders, orders, st.integers(-1, 2), st.booleans())
def test_every_throw_of_small_battles(
    attacker: dict[str, int],
    defender: dict[str, int],
    order_a: list[str],
    order_d: list[str],
    bonus: int,
    hylar: bool,
) -> None:
    ours, theirs = line_up(attacker, order_a, bonus, False), line_up(defender, order_d, 0, hylar)
    left, rounds = by_throws(ours, theirs)
    changes: dict[str, Any] = {
        "attacker_casualties": order_a,
        "defender_casualties": order_d,
        "attacker_bonus": bonus,
        "defender_hylar_v": hylar,
    }
    odds = battle_odds(attacker, defender, **changes, exact=True)
    assert odds.final == {(fleet(a), fleet(d)): p for (a, d), p in left.items() if p}
    assert odds.rounds == rounds
    for kind in SHIPS:
        kept = sum(p * getattr(fleet(a), kind) for (a, _), p in left.items())
        assert odds.attacker_survivors[kind] == kept
        assert odds.attacker_losses[kind] == attacker[kind] - kept
        kept = sum(p * getattr(fleet(d), kind) for (_, d), p in left.items())
        assert odds.defender_survivors[kind] == kept
        assert odds.defender_losses[kind] == defender[kind] - kept
    lost = sum(odds.attacker_losses[kind] * UNITS[kind].cost for kind in SHIPS)
    assert odds.attacker_lost_credits == lost


def ground(number: int, least: int) -> Ships:
    return (("ground", least),) * number


def invasion_by_throws(
    landing: int, garrison: int, pds: int, bombs: int, bonus: int, better: bool
) -> tuple[dict[tuple[int, int], Fraction], Fraction]:
    """Return the chances of what is left of an invasion, and the expected rounds."""
    found: dict[tuple[int, int], Fraction] = {}
    total = Fraction(0)
    bombing = 0 if pds and not better else bombs
    for hits, p in throws((("d", 4 - better),) * bombing).items():
        holding = max(garrison - hits, 0)
        for shot, q in throws((("pds", 7),) * (pds if holding else 0)).items():
            ours, theirs = ground(max(landing - shot, 0), 8 - bonus), ground(holding, 8)
            left, rounds = by_throws(ours, theirs)
            total += p * q * rounds
            for (a, d), chance in left.items():
                key = len(a), len(d)
                found[key] = found.get(key, Fraction(0)) + p * q * chance
    return found, total


small = st.integers(0, 3)


@given(small, small, small, small, st.integers(-1, 2), st.booleans())
def test_every_throw_of_small_invasions(
    landing: int, garrison: int, pds: int, bombs: int, bonus: int, better: bool
) -> None:
    left, rounds = invasion_by_throws(landing, garrison, pds, bombs, bonus, better)
    odds = invasion_odds(
        landing,
        garrison,
        pds=pds,
        dreadnoughts=bombs,
        weapons_5=better,
        attacker_bonus=bonus,
        exact=True,
    )
    assert odds.final == {end: chance for end, chance in left.items() if chance}
    assert odds.rounds == rounds
    assert odds.attacker_survivors == sum(a * p for (a, _), p in left.items())
    assert odds.defender_losses == garrison - sum(d * p for (_, d), p in left.items())
    assert odds.attacker_lost_credits == 4 * (landing - odds.attacker_survivors)


# Thrown dice.


def throw(ships: Ships, luck: random.Random) -> int:
    return sum(luck.randint(1, 10) >= least for _, least in ships)


def thrown_battle(ours: Ships, theirs: Ships, luck: random.Random, limit: int) -> tuple[Ships, ...]:
    for _ in range(limit):
        if not ours or not theirs:
            break
        hits, lost = throw(ours, luck), throw(theirs, luck)
        ours, theirs = ours[lost:], theirs[hits:]
    return ours, theirs


def check_frequencies(
    play: Callable[[random.Random], Hashable], chances: dict[Any, float], number: int
) -> None:
    """Compare what happens in many trials with the chances, rare ends together."""
    luck = random.Random(20)
    seen = Counter(play(luck) for _ in range(number))
    assert set(seen) <= set(chances)
    often = [end for end, chance in chances.items() if chance * number >= 10]
    observed = np.array([seen[end] for end in often], dtype=float)
    wanted = np.array([chances[end] * number for end in often])
    rest = number - wanted.sum()
    if rest > 1:
        observed, wanted = np.append(observed, number - observed.sum()), np.append(wanted, rest)
    else:
        wanted *= observed.sum() / wanted.sum()
    assert len(wanted) >= 4
    assert stats.chisquare(observed, wanted).pvalue > 0.001


@pytest.mark.parametrize(
    ("attacker", "defender", "changes"),
    [
        ((1, 1, 0, 3), (1, 0, 2, 0), {}),
        ((0, 1, 2, 4), (2, 0, 0, 2), {"attacker_bonus": 1, "attacker_hylar_v": True}),
        ((1, 0, 3, 0), (1, 1, 0, 5), {"attacker_bonus": -1, "max_rounds": 1}),
        ((1, 1, 1, 1), (1, 1, 1, 1), {"attacker_casualties": SHIPS, "max_rounds": 3}),
    ],
)
def test_thrown_battles(
    attacker: tuple[int, ...], defender: tuple[int, ...], changes: dict[str, Any]
) -> None:
    force_a, force_d = (dict(zip(SHIPS, side, strict=True)) for side in (attacker, defender))
    order = changes.get("attacker_casualties", CHEAPEST)
    hylar = changes.get("attacker_hylar_v", False)
    ours = line_up(force_a, order, changes.get("attacker_bonus", 0), hylar)
    theirs = line_up(force_d, CHEAPEST, 0, False)
    limit = changes.get("max_rounds", 10**6)

    def play(luck: random.Random) -> tuple[Fleet, Fleet]:
        a, d = thrown_battle(ours, theirs, luck, limit)
        return fleet(a), fleet(d)

    odds = battle_odds(force_a, force_d, **changes)
    assert odds.final is not None
    check_frequencies(play, odds.final, 4_000)


def test_thrown_invasions() -> None:
    def play(luck: random.Random) -> tuple[int, int]:
        holding = ground(max(3 - throw((("d", 3),) * 2, luck), 0), 8)
        guns = 2 if holding else 0
        landing = ground(max(5 - throw((("pds", 7),) * guns, luck), 0), 7)
        a, d = thrown_battle(landing, holding, luck, 10**6)
        return len(a), len(d)

    odds = invasion_odds(5, 3, pds=2, dreadnoughts=2, weapons_5=True, attacker_bonus=1)
    assert odds.final is not None
    check_frequencies(play, odds.final, 4_000)


# Many at once.


def columns(odds: Any) -> dict[str, Any]:
    """Return every value of the odds by name."""
    found: dict[str, Any] = {}
    for name in type(odds).__dataclass_fields__:
        value = getattr(odds, name)
        if name != "final":
            found |= (
                {f"{name} {kind}": one for kind, one in value.items()}
                if isinstance(value, dict)
                else {name: value}
            )
    return found


def check_each(many: Any, one: Callable[[int], Any], number: int, *, exact: bool = False) -> None:
    """Compare the odds of many at once with those of each."""
    whole = columns(many)
    for k in range(number):
        for name, value in columns(one(k)).items():
            assert whole[name][k] == (value if exact else pytest.approx(value, abs=1e-13)), name


@pytest.mark.parametrize(("exact", "most"), [(False, 6), (True, 2)])
@pytest.mark.parametrize("max_rounds", [None, 2])
def test_many_battles_are_single_battles(exact: bool, most: int, max_rounds: int | None) -> None:
    draw = np.random.default_rng(4)
    number = 100 if not exact else 15

    def some(low: int, high: int) -> Any:
        return draw.integers(low, high + 1, number)

    sides = [{kind: some(0, most) for kind in SHIPS} for _ in range(2)]
    arrays: dict[str, Any] = {
        "attacker_bonus": some(-1, 2),
        "defender_bonus": some(-1, 1),
        "attacker_hylar_v": some(0, 1).astype(bool),
    }
    same: dict[str, Any] = {"exact": exact, "max_rounds": max_rounds, "defender_casualties": SHIPS}
    many = battle_odds(sides[0], sides[1], **arrays, **same)

    def one(k: int) -> Any:
        single = [{kind: int(side[kind][k]) for kind in SHIPS} for side in sides]
        values = {name: array[k].item() for name, array in arrays.items()}
        return battle_odds(single[0], single[1], **values, **same)

    check_each(many, one, number, exact=exact)


@pytest.mark.parametrize("exact", [False, True])
def test_many_invasions_are_single_invasions(exact: bool) -> None:
    draw = np.random.default_rng(5)
    number = 100 if not exact else 15
    names = ("attacker", "defender", "pds", "dreadnoughts", "attacker_bonus", "weapons_5")
    arrays: dict[str, Any] = {name: draw.integers(0, 4, number) for name in names}
    arrays["weapons_5"] = arrays["weapons_5"] > 1
    many = invasion_odds(**arrays, exact=exact)

    def one(k: int) -> Any:
        return invasion_odds(**{name: a[k].item() for name, a in arrays.items()}, exact=exact)

    check_each(many, one, number, exact=exact)


def test_broadcasting() -> None:
    rows, across = np.arange(4)[:, None], np.arange(3)
    many = battle_odds({"fighter": rows, "carrier": 1}, Fleet(cruiser=across, dreadnought=1))
    for i, j in np.ndindex(4, 3):
        one = battle_odds({"fighter": i, "carrier": 1}, {"cruiser": j, "dreadnought": 1})
        assert many.attacker_wins[i, j] == pytest.approx(one.attacker_wins, abs=1e-14)
        assert many.rounds[i, j] == pytest.approx(one.rounds, abs=1e-13)


def test_thousands() -> None:
    draw = np.random.default_rng(6)
    sides = [{kind: draw.integers(0, 5, 5_000) for kind in SHIPS} for _ in range(2)]
    odds = battle_odds(*sides)
    whole = odds.attacker_wins + odds.defender_wins + odds.both_destroyed
    assert abs(whole - 1).max() < 1e-13
    assert not odds.undecided.any()
    for kind in SHIPS:
        both = odds.attacker_survivors[kind] + odds.attacker_losses[kind]
        assert abs(both - sides[0][kind]).max() < 1e-12


# Floats against fractions.


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [((2, 2, 4, 12), (3, 1, 6, 8)), ((0, 0, 0, 16), (0, 2, 14, 0)), ((1, 0, 0, 0), (0, 9, 0, 9))],
)
def test_floats_are_fractions(attacker: tuple[int, ...], defender: tuple[int, ...]) -> None:
    sides = [dict(zip(SHIPS, side, strict=True)) for side in (attacker, defender)]
    floats = battle_odds(sides[0], sides[1], attacker_bonus=-1)
    fractions = battle_odds(sides[0], sides[1], attacker_bonus=-1, exact=True)
    exact = columns(fractions)
    for name, value in columns(floats).items():
        assert abs(Fraction(value) - exact[name]) < Fraction(1, 10**12), name
    # Not even the rarest end is far off.
    assert floats.final is not None
    assert fractions.final is not None
    for end, chance in fractions.final.items():
        assert floats.final[end] == pytest.approx(float(chance), rel=1e-12)


def test_large_forces() -> None:
    side = {"fighter": 63, "dreadnought": 31}
    odds = battle_odds(side, side)
    assert odds.attacker_wins == pytest.approx(odds.defender_wins, abs=1e-13)
    assert 2 * odds.attacker_wins + odds.both_destroyed == pytest.approx(1, abs=1e-12)


# What must hold.

few = st.fixed_dictionaries({kind: st.integers(0, 6) for kind in SHIPS})


@given(few, few, st.integers(-1, 2), st.booleans())
def test_sides_may_be_exchanged(
    attacker: dict[str, int], defender: dict[str, int], bonus: int, hylar: bool
) -> None:
    there = columns(battle_odds(attacker, defender, attacker_bonus=bonus, defender_hylar_v=hylar))
    back = columns(battle_odds(defender, attacker, defender_bonus=bonus, attacker_hylar_v=hylar))
    for name, value in there.items():
        role, _, rest = name.partition("_")
        other = {"attacker": "defender", "defender": "attacker"}.get(role)
        assert back[f"{other}_{rest}" if other else name] == pytest.approx(value, abs=1e-12)


@given(few, few, st.sampled_from(SHIPS), st.integers(-1, 1))
def test_more_is_better(
    attacker: dict[str, int], defender: dict[str, int], kind: str, bonus: int
) -> None:
    before = battle_odds(attacker, defender, attacker_bonus=bonus)
    more = battle_odds(attacker | {kind: attacker[kind] + 1}, defender, attacker_bonus=bonus)
    luckier = battle_odds(attacker, defender, attacker_bonus=bonus + 1)
    # On the same dice the better side always has at least the ships that it would have had.
    for better in (more, luckier):
        assert better.attacker_wins >= before.attacker_wins - 1e-13
        assert better.defender_wins <= before.defender_wins + 1e-13


@given(st.integers(0, 8), st.integers(0, 8), small, small)
def test_guns_and_bombs_are_worth_having(landing: int, garrison: int, pds: int, bombs: int) -> None:
    base = invasion_odds(landing, garrison, pds=pds, dreadnoughts=bombs, weapons_5=True)
    more_guns = invasion_odds(landing, garrison, pds=pds + 1, dreadnoughts=bombs, weapons_5=True)
    more_bombs = invasion_odds(landing, garrison, pds=pds, dreadnoughts=bombs + 1, weapons_5=True)
    more_land = invasion_odds(landing + 1, garrison, pds=pds, dreadnoughts=bombs, weapons_5=True)
    assert more_guns.attacker_wins <= base.attacker_wins + 1e-13
    assert more_bombs.attacker_wins >= base.attacker_wins - 1e-13
    assert more_land.attacker_wins >= base.attacker_wins - 1e-13
    assert more_land.defender_wins <= base.defender_wins + 1e-13

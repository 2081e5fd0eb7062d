"""Drawing anew what a side can't know: as likely as it is, in cases that can be counted out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any

import pytest
from scipy import stats

import quincunx as qx

from .courses import value
from .ids import (
    ART,
    ARTISTS,
    CITADEL,
    COMMERCE,
    GAG,
    MANIPULATE,
    NOBLES,
    NONE,
    RATION,
    SCIENCE,
    SHADOW,
    SILENCE,
    TOWER,
    TRAITORS,
    WORKERS,
    Place,
)
from .positions import Load, Position, bits, hero

MACHINE, HEROES = 0, 1
#: Samples for a test of frequencies, and the level below which it fails; seeds are fixed.
SAMPLES, LEVEL = 600, 1e-3


def counted(state: qx.State, seat: int, read: Callable[[qx.State], Any]) -> Counter[Any]:
    """Return how often something is read in states drawn anew for a player."""
    return Counter(read(state.determinize(seat, seed=17, index=k)) for k in range(SAMPLES))


def fits(found: Mapping[Any, int], expected: Mapping[Any, Fraction]) -> bool:
    """Whether frequencies fit probabilities, by Pearson's test; impossible things never came."""
    assert sum(expected.values()) == 1
    assert found.keys() <= expected.keys()
    observed = [found.get(kind, 0) for kind in expected]
    wanted = [float(chance * SAMPLES) for chance in expected.values()]
    return float(stats.chisquare(observed, wanted).pvalue) > LEVEL


def hands(pool: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to take a number of things from a pool with some of each kind."""
    for taken in product(*(range(count + 1) for count in pool)):
        if sum(taken) == size:
            yield taken


def shares(pool: tuple[int, ...], size: int) -> dict[tuple[int, ...], Fraction]:
    """Return how likely each hand is, by counting."""
    ways = {}
    for taken in hands(pool, size):
        number = 1
        for there, out in zip(pool, taken, strict=True):
            number *= comb(there, out)
        ways[taken] = Fraction(number, comb(sum(pool), size))
    return ways


def faces(state: qx.State, district: int = ART) -> tuple[int, ...]:
    """Return the identified Citizens of a District, by class."""
    return tuple(value(state, "districts")[district]["identified"])


@pytest.mark.rule("GM-ACT-03")
def test_one_identified_citizen(load: Load) -> None:
    here = Position(load(2)).citizens(ART, 2, identified={WORKERS: 1}, revealed={NOBLES: 3})
    state = here.citizens(COMMERCE, 2, known={ARTISTS: 2}).menu()
    # 25 of the 30 are nowhere to be seen by the Machine.
    found = counted(state, MACHINE, lambda drawn: faces(drawn).index(1))
    pool = dict(zip(range(6), (5, 3, 5, 5, 2, 5), strict=True))
    assert fits(found, {face: Fraction(count, 25) for face, count in pool.items()})


@pytest.mark.rule("GM-ACT-03")
def test_identified_citizens_of_two_districts(load: Load) -> None:
    """Faces are dealt without putting back, and a District's neighbour tells of its own."""
    here = Position(load(2)).citizens(ART, 0, identified={WORKERS: 1, TRAITORS: 1})
    here.citizens(COMMERCE, 2, identified={ARTISTS: 1})
    state = here.citizens(SCIENCE, 0, revealed={WORKERS: 4, ARTISTS: 4, NOBLES: 5}).menu()
    # Left are 1, 1, 5, 5, 0 and 5 of the classes.
    pool = (1, 1, 5, 5, 0, 5)
    both: dict[Any, Fraction] = {}
    for three, chance in shares(pool, 3).items():
        for third in range(6):
            if three[third]:
                pair = tuple(n - (k == third) for k, n in enumerate(three))
                both[pair, third] = both.get((pair, third), 0) + chance * Fraction(three[third], 3)
    # By whether the pair holds a Worker, and who is alone: enough of each for a test.
    coarse: dict[Any, Fraction] = {}
    for (pair, third), chance in both.items():
        key = pair[WORKERS] + pair[ARTISTS], third in (WORKERS, ARTISTS), pair[TRAITORS]
        coarse[key] = coarse.get(key, Fraction(0)) + chance
    found = counted(
        state,
        MACHINE,
        lambda drawn: (
            faces(drawn)[WORKERS] + faces(drawn)[ARTISTS],
            faces(drawn, COMMERCE).index(1) in (WORKERS, ARTISTS),
            faces(drawn)[TRAITORS],
        ),
    )
    assert fits(found, coarse)


@pytest.mark.rule("GM-ACC-01")
def test_access_cards(load: Load) -> None:
    """Each of those that could be chosen is as likely, and Heroes choose by themselves."""
    here = Position(load(2)).hero(0, choices=bits(TOWER, ART), chosen=ART)
    here.hero(1, choices=bits(CITADEL, SCIENCE, COMMERCE), chosen=CITADEL)
    state = here.hero(2, choices=bits(ART), chosen=ART).menu()
    found = counted(state, MACHINE, lambda drawn: tuple(hero(drawn, k)["chosen"] for k in range(3)))
    ways = [*product((TOWER, ART), (CITADEL, SCIENCE, COMMERCE), (ART,))]
    assert fits(found, {way: Fraction(1, len(ways)) for way in ways})


@pytest.mark.rule("GM-DIR-02")
@pytest.mark.parametrize("mode", ["ovm", "coop"])
def test_directives(load: Load, mode: str) -> None:
    """In the hand are any two of those that aren't seen; on top of the deck is any other."""
    unseen = (SHADOW, GAG, RATION, SILENCE, MANIPULATE)
    here = Position(load(2, mode=mode, deviation="law_revisions"))
    here.directives(Place.DISCARD, *({*range(13)} - {*unseen}))
    here.directives(Place.HAND, *unseen[:2])
    if mode == "ovm":
        here.directives(Place.TOP, unseen[2])

    def read(drawn: qx.State) -> tuple[tuple[int, ...], int]:
        places = value(drawn, "directives")
        top = places.index(Place.TOP) if Place.TOP in places else NONE
        return tuple(n for n in range(13) if places[n] == Place.HAND), top

    found = counted(here.action(0), HEROES, read)
    ways = [
        (hand, top)
        for hand in combinations(sorted(unseen), 2)
        for top in ({*unseen} - {*hand} if mode == "ovm" else {NONE})
    ]
    assert fits(found, {way: Fraction(1, len(ways)) for way in ways})


@pytest.mark.rule("GM-FOUR-02")
def test_the_radiation_hand(load: Load) -> None:
    """Two cards of a deck of which two of each kind were there."""
    state = Position(load(3, heroes=4)).radiation(0, 1).menu()
    found = counted(state, HEROES, lambda drawn: tuple(value(drawn, "radiation_hand")))
    assert fits(found, shares((2,) * 6, 2))

"""Odds of what is drawn at the start, counted out: who is dealt together, which cards are lost."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import play
from .courses import step, until, value, weights
from .ids import ART, IDENTIFY, MORE, Step
from .positions import Load, Position

#: How many of three Citizens are of the first two classes, and of the first five.
DEALT = {
    2: ("57/203", "95/203", "45/203", "6/203"),
    5: ("1/406", "25/406", "75/203", "115/203"),
}


def dealt(state: qx.State, classes: int) -> dict[int, Fraction]:
    """Return how likely it is that so many identified Citizens are of the first classes."""
    if step(state) == Step.FACE:
        found: dict[int, Fraction] = {}
        for outcome, chance in weights(state).items():
            for number, other in dealt(play(state, outcome), classes).items():
                found[number] = found.get(number, Fraction(0)) + chance * other
        return found
    faces = value(state, "districts")[ART]["identified"]
    if sum(faces) < 3:
        return dealt(play(state, MORE), classes)
    return {sum(faces[:classes]): Fraction(1)}


@pytest.mark.rule("GM-SETUP-04", "GM-ACT-03")
@pytest.mark.parametrize("classes", DEALT)
def test_citizens_of_a_district(load: Load, classes: int) -> None:
    here = Position(load()).hero(0, loc=ART, trust=8).guards(ART, 0).citizens(ART, 3)
    found = dealt(play(here.action(0), IDENTIFY), classes)
    assert [found[number] for number in range(4)] == [Fraction(one) for one in DEALT[classes]]


@pytest.mark.rule("GM-SETUP-10", "GM-SETUP-11")
@pytest.mark.parametrize(("heroes", "odds"), [(3, "1/81"), (4, "1/729")])
def test_cards_lost_alike(load: Load, heroes: int, odds: str) -> None:
    state = until(load(heroes=heroes).new_initial_state(chance="explicit"), Step.FORFEIT)
    alike = Fraction(0)
    for card in weights(state):
        here, chance = state, Fraction(1)
        for _ in range(heroes):
            assert step(here) == Step.FORFEIT
            chance *= weights(here)[card]
            here = play(here, card)
        alike += chance
    assert alike == Fraction(odds)

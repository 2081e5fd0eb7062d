"""What the odds of combat refuse, and in which words."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from quincunx.errors import ArgumentError
from quincunx.games.twilight_imperium import Fleet, battle_odds, hit_chances, invasion_odds

ONE = {"fighter": 1}

COUNTS = "must be a whole number from 0 to 200, or an array of such, not "


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (-1, COUNTS + "-1"),
        (201, COUNTS + "201"),
        (10**30, COUNTS + "10000"),
        (1.0, COUNTS + r"1\.0"),
        (float("nan"), COUNTS + "nan"),
        (True, COUNTS + "True"),
        ("3", COUNTS + "'3'"),
        (None, COUNTS + "None"),
        ([1, -2], COUNTS + "-2"),
        ([1, 2.5], COUNTS),
        (np.array([np.nan]), COUNTS),
        ([[1], [2, 3]], COUNTS),
        (Fraction(2), COUNTS),
        ({}, COUNTS),
    ],
)
def test_numbers(bad: Any, message: str) -> None:
    with pytest.raises(ArgumentError, match="attacker: cruiser " + message):
        battle_odds({"cruiser": bad}, ONE)
    with pytest.raises(ArgumentError, match="defender: cruiser " + message):
        battle_odds(ONE, Fleet(cruiser=bad))
    with pytest.raises(ArgumentError, match="attacker " + message):
        invasion_odds(bad, 1)
    with pytest.raises(ArgumentError, match="pds " + message):
        invasion_odds(1, 1, pds=bad)
    with pytest.raises(ArgumentError, match="force: cruiser " + message):
        hit_chances({"cruiser": bad})


def battle(**changes: Any) -> Callable[[], Any]:
    return lambda: battle_odds(**{"attacker": ONE, "defender": ONE} | changes)


def invasion(**changes: Any) -> Callable[[], Any]:
    return lambda: invasion_odds(**{"attacker": 1, "defender": 1} | changes)


REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "unknown ship": (
        battle(attacker={"fighters": 1}),
        "attacker names 'fighters'; allowed are 'dreadnought', 'carrier', 'cruiser' or 'fighter'; "
        "did you mean 'fighter'",
    ),
    "no ship": (battle(defender={"pds": 1}), "defender names 'pds'; allowed are 'dreadnought'"),
    "no name": (battle(defender={3: 1}), "defender names 3; allowed are"),
    "no mapping": (battle(defender=3), "defender must be a mapping by unit name, not 3"),
    "too many ships": (
        battle(attacker={"fighter": 150, "cruiser": [20, 90]}),
        "attacker may have at most 200 ships, not 240",
    ),
    "shapes": (
        battle(attacker={"fighter": [1, 2]}, defender={"cruiser": [1, 2, 3]}),
        r"the shapes don't go together: attacker fighter \(2,\), defender cruiser \(3,\)",
    ),
    "shape of a bonus": (
        invasion(attacker=[1, 2], defender_bonus=[0, 1, 2]),
        r"the shapes don't go together: attacker \(2,\), defender_bonus \(3,\)",
    ),
    "shape of a bonus in space": (
        battle(attacker={"fighter": [1, 2]}, defender_bonus=[0, 1, 2]),
        r"the shapes don't go together: attacker fighter \(2,\), defender_bonus on \w+ \(3,\)$",
    ),
    "bonus": (battle(attacker_bonus=1.5), "attacker_bonus must be a whole number from -10 to 10"),
    "large bonus": (invasion(defender_bonus=11), "defender_bonus must be .* not 11"),
    "lasers": (battle(defender_hylar_v=1), "defender_hylar_v must be True or False, or an array"),
    "ragged lasers": (battle(attacker_hylar_v=[[True], []]), "attacker_hylar_v must be True"),
    "weapons": (invasion(weapons_5="yes"), "weapons_5 must be True or False, or an array of such"),
    "threshold": (
        battle(attacker_thresholds={"cruiser": 12}),
        r"attacker_thresholds\['cruiser'\] must be from 1 to 11, not 12",
    ),
    "threshold of no ship": (
        battle(defender_thresholds={"ground_force": 7}),
        "defender_thresholds names 'ground_force'; allowed are",
    ),
    "order in a word": (
        battle(attacker_casualties="dearest"),
        "attacker_casualties must be 'cheapest' or hold each of 'fighter', 'cruiser', 'carrier', "
        "'dreadnought' once, first to die first, not 'dearest'",
    ),
    "order without all": (
        battle(defender_casualties=("fighter", "cruiser", "carrier")),
        "defender_casualties must be 'cheapest' or hold each",
    ),
    "order of numbers": (battle(defender_casualties=[1, 2, 3, 4]), "defender_casualties must be"),
    "no round": (battle(max_rounds=0), "max_rounds must be from 1 to 1000, not 0"),
    "half a round": (battle(max_rounds=0.5), "max_rounds must be an integer from 1 to 1000"),
    "exact": (battle(exact=1), "exact must be True or False, not 1"),
    "exact invasion": (invasion(exact=None), "exact must be True or False, not None"),
    "unknown unit": (
        battle(units={"destroyer": {"cost": 3}}),
        "units names 'destroyer'; allowed are 'fighter', 'cruiser', 'carrier', 'dreadnought', "
        "'ground_force' or 'pds'",
    ),
    "units": (battle(units=[3]), r"units must be a mapping by unit name, not \[3\]"),
    "value of a unit": (
        battle(units={"fighter": 3}),
        r"units\['fighter'\] must be UnitValues or a mapping of 'cost' or 'battle', not 3",
    ),
    "unknown value": (
        invasion(units={"pds": {"hits": 3}}),
        r"units\['pds'\] has 'hits'; allowed are 'cost' or 'battle'",
    ),
    "battle value": (
        invasion(units={"pds": {"battle": 0}}),
        r"the battle value in units\['pds'\] must be from 1 to 11, not 0",
    ),
    "cost": (
        battle(units={"fighter": {"cost": -4}}),
        r"the cost in units\['fighter'\] must be from 0 to 10000, not -4",
    ),
    "arrays for a volley": (
        lambda: hit_chances({"pds": [1, 2]}),  # type: ignore[dict-item]
        "force: pds must be one value here, not an array",
    ),
    "too large a volley": (
        lambda: hit_chances({"pds": 150, "fighter": 51}),
        "force may have at most 200 units, not 201",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case: str) -> None:
    call, message = REFUSED[case]
    with pytest.raises(ArgumentError, match=message):
        call()


# Battles without end.

HARMLESS = {"dreadnought": 11}


def test_endless_battles() -> None:
    toothless: dict[str, Any] = {"attacker_thresholds": HARMLESS, "defender_thresholds": HARMLESS}
    side = {"dreadnought": 1, "fighter": 1}
    for exact in (False, True):
        # The Fighters hit, but may leave two Dreadnoughts that don't.
        with pytest.raises(ArgumentError, match="so that the battle never ends"):
            battle_odds(side, side, **toothless, exact=exact)
        with pytest.raises(ArgumentError, match="never ends"):
            invasion_odds(1, 1, attacker_bonus=-3, defender_bonus=-3, exact=exact)
    short = battle_odds({"dreadnought": 2}, {"dreadnought": 2}, **toothless, max_rounds=3)
    assert (short.undecided, short.rounds) == (1, 3)


def test_battles_that_end_although_nobody_seems_to_hit() -> None:
    toothless: dict[str, Any] = {"attacker_thresholds": HARMLESS, "defender_thresholds": HARMLESS}
    # Of these two Dreadnoughts one must die before a Fighter does.
    order = ("dreadnought", "carrier", "cruiser", "fighter")
    side = {"dreadnought": 1, "fighter": 1}
    odds = battle_odds(
        side, side, **toothless, attacker_casualties=order, defender_casualties=order, exact=True
    )
    assert odds.attacker_wins == odds.defender_wins
    assert odds.attacker_wins * 2 + odds.both_destroyed == 1
    one_sided = battle_odds({"dreadnought": 1}, ONE, attacker_thresholds=HARMLESS, exact=True)
    assert (one_sided.defender_wins, one_sided.rounds) == (1, 5)
    many = invasion_odds([0, 1], [1, 0], attacker_bonus=-3, defender_bonus=-3)
    assert many.attacker_wins.tolist() == [0, 1]

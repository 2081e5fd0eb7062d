"""The odds of combat: worked examples to the printed digits, closed forms, single volleys."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.games.twilight_imperium import (
    SHIPS,
    UNITS,
    BattleOdds,
    Fleet,
    UnitValues,
    battle_odds,
    hit_chances,
    invasion_odds,
)

NORR = {"attacker_bonus": 1}
HYLAR = {"attacker_hylar_v": True}
LETTERS = {"D": "dreadnought", "Ca": "carrier", "Cr": "cruiser", "F": "fighter"}

#: Attacker, defender, changes; attacker wins, defender wins, both destroyed, rounds.
BATTLES: list[tuple[str, str, dict[str, Any], str, str, str, str]] = [
    (
        *("3F 1Ca 1D", "2Cr 1D", {}),
        *("0.874943647762", "0.075674368825", "0.049381983413", "2.480884771"),
    ),
    (
        *("1F 1Ca 1D", "1D", {}),
        *("0.980139876516", "0.005958037045", "0.013902086439", "1.243171675"),
    ),
    ("1D", "1Cr", {}, "0.620253164557", "0.113924050633", "0.265822784810", "1.265822785"),
    ("1D", "1D", {}, "0.230769230769", "0.230769230769", "0.538461538462", "1.098901099"),
    ("1Cr", "1Cr", {}, "0.411764705882", "0.411764705882", "0.176470588235", "1.960784314"),
    ("1F", "1F", {}, "0.444444444444", "0.444444444444", "0.111111111111", "2.777777778"),
    ("1D", "2Cr", {}, "0.249410123614", "0.643699823408", "0.106890052978", "1.681333195"),
    ("1D", "1Ca", {}, "0.736842105263", "0.078947368421", "0.184210526316", "1.315789474"),
    ("2Cr", "1Ca 2F", {}, "0.317834121433", "0.646708037149", "0.035457841418", "3.614273650"),
    ("1Ca 8F", "2D", {}, "0.996533101622", "0.003010003421", "0.000456894957", "1.632229511"),
    ("1Ca 8F", "3Cr", {}, "0.998335065384", "0.001513832461", "0.000151102155", "2.225132683"),
    ("1D", "1D", NORR, "0.255319148936", "0.148936170213", "0.595744680851", "1.063829787"),
    ("1Cr", "1Cr", NORR, "0.482758620690", "0.310344827586", "0.206896551724", "1.724137931"),
    ("2Cr", "2Cr", HYLAR, "0.583806856408", "0.328989220800", "0.087203922792", "2.436999027"),
    (
        *("3Cr", "1D 2F", NORR | HYLAR),
        *("0.546066241774", "0.339576476253", "0.114357281972", "2.292048563"),
    ),
    ("5Cr", "5Cr", {}, "0.488436579527", "0.488436579527", "0.023126840945", "3.993546321"),
]

#: Of some of them the fractions.
FRACTIONS: list[tuple[str, str, dict[str, Any], str, str, str]] = [
    ("1F 1Ca 1D", "1D", {}, "217643/222053", "1323/222053", "3087/222053"),
    ("1D", "1Cr", {}, "49/79", "9/79", "21/79"),
    ("1D", "1D", {}, "3/13", "3/13", "7/13"),
    ("1Cr", "1Cr", {}, "7/17", "7/17", "3/17"),
    ("1F", "1F", {}, "4/9", "4/9", "1/9"),
    ("1D", "2Cr", {}, "16807/67387", "43377/67387", "7203/67387"),
    ("1D", "1Ca", {}, "14/19", "3/38", "7/38"),
    ("1D", "1D", NORR, "12/47", "7/47", "28/47"),
    ("1Cr", "1Cr", NORR, "14/29", "9/29", "6/29"),
]

#: Ground Forces of attacker and defender, attacker's bonus; the outcomes and rounds.
GROUND: list[tuple[int, int, int, str, str, str, str]] = [
    (1, 1, 0, "0.411764705882", "0.411764705882", "0.176470588235", "1.960784314"),
    (2, 1, 0, "0.868385710449", "0.092130002686", "0.039484286865", "1.960784314"),
    (3, 1, 0, "0.982177772872", "0.012475558990", "0.005346668139", "1.581477439"),
    (3, 2, 0, "0.811413460471", "0.155879918116", "0.032706621413", "2.706261634"),
    (2, 2, 0, "0.463494443849", "0.463494443849", "0.073011112302", "2.833190126"),
    (4, 2, 0, "0.955937613450", "0.035725332726", "0.008337053823", "2.210232405"),
    (5, 3, 0, "0.930701468348", "0.060218957812", "0.009079573839", "2.720467398"),
    (8, 4, 0, "0.993677071497", "0.005599871965", "0.000723056538", "2.274616709"),
    (3, 2, 1, "0.899951758887", "0.074354010333", "0.025694230780", "2.111153453"),
    (3, 1, 1, "0.994298553496", "0.003420867902", "0.002280578602", "1.299201589"),
    (3, 2, 2, "0.948048740829", "0.033717387391", "0.018233871780", "1.712265412"),
]

GROUND_FRACTIONS: list[tuple[int, int, int, str, str, str]] = [
    (1, 1, 0, "7/17", "7/17", "3/17"),
    (2, 1, 0, "3233/3723", "343/3723", "49/1241"),
    (3, 1, 0, "9262289/9430359", "117649/9430359", "16807/3143453"),
    (2, 2, 0, "1456973/3143453", "1456973/3143453", "229507/3143453"),
    (3, 1, 1, "5720998/5753803", "19683/5753803", "13122/5753803"),
]

#: Ground Forces of attacker and defender, what else there is; the outcomes.
INVASIONS: list[tuple[int, int, dict[str, Any], str, str, str]] = [
    (5, 2, {"pds": 3}, "0.890717598685", "0.091275223529", "0.018007177786"),
    (5, 2, {"pds": 3} | NORR, "0.938027049250", "0.047204965503", "0.014767985246"),
    (8, 3, {"pds": 2}, "0.995779038506", "0.003614475609", "0.000606485886"),
    (3, 2, {"dreadnoughts": 2} | NORR, "0.988601050768", "0.008128625449", "0.003270323783"),
    (3, 2, {"dreadnoughts": 2}, "0.975541876048", "0.019268927406", "0.005189196545"),
    (
        *(4, 3, {"dreadnoughts": 2, "weapons_5": True, "pds": 1}),
        *("0.948530046278", "0.042831571806", "0.008638381916"),
    ),
]


def force(text: str) -> dict[str, int]:
    """Return ships written like ``"3F 1Ca"``."""
    return {LETTERS[part.lstrip("0123456789")]: int(part[0]) for part in text.split()}


def told(odds: Any) -> tuple[str, str, str]:
    """Return the outcomes to twelve digits."""
    values = (odds.attacker_wins, odds.defender_wins, odds.both_destroyed)
    a, d, both = (f"{float(value):.12f}" for value in values)
    return a, d, both


def fractions(odds: Any) -> tuple[Any, Any, Any]:
    return odds.attacker_wins, odds.defender_wins, odds.both_destroyed


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("row", BATTLES, ids=lambda row: f"{row[0]} v {row[1]} {row[2]}")
def test_battles(row: tuple[Any, ...], exact: bool) -> None:
    attacker, defender, changes, *outcome, rounds = row
    odds = battle_odds(force(attacker), force(defender), **changes, exact=exact)
    assert told(odds) == tuple(outcome)
    assert f"{float(odds.rounds):.9f}" == rounds
    assert odds.undecided == 0


@pytest.mark.parametrize("row", FRACTIONS, ids=lambda row: f"{row[0]} v {row[1]} {row[2]}")
def test_battles_as_fractions(row: tuple[Any, ...]) -> None:
    attacker, defender, changes, *outcome = row
    odds = battle_odds(force(attacker), force(defender), **changes, exact=True)
    assert fractions(odds) == tuple(map(Fraction, outcome))
    assert all(type(value) is Fraction for value in (*fractions(odds), odds.rounds))


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("row", GROUND, ids=lambda row: f"{row[0]} v {row[1]} +{row[2]}")
def test_ground_combat(row: tuple[Any, ...], exact: bool) -> None:
    attacker, defender, bonus, *outcome, rounds = row
    odds = invasion_odds(attacker, defender, attacker_bonus=bonus, exact=exact)
    assert told(odds) == tuple(outcome)
    assert f"{float(odds.rounds):.9f}" == rounds


@pytest.mark.parametrize("row", GROUND_FRACTIONS, ids=lambda row: f"{row[0]} v {row[1]} +{row[2]}")
def test_ground_combat_as_fractions(row: tuple[Any, ...]) -> None:
    attacker, defender, bonus, *outcome = row
    odds = invasion_odds(attacker, defender, attacker_bonus=bonus, exact=True)
    assert fractions(odds) == tuple(map(Fraction, outcome))


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("row", INVASIONS, ids=lambda row: f"{row[0]} v {row[1]} {row[2]}")
def test_invasions(row: tuple[Any, ...], exact: bool) -> None:
    attacker, defender, changes, *outcome = row
    odds = invasion_odds(attacker, defender, **changes, exact=exact)
    assert told(odds) == tuple(outcome)


def test_what_is_left_of_diagram_5() -> None:
    odds = battle_odds(force("3F 1Ca 1D"), force("2Cr 1D"))
    assert odds.final is not None
    left = {forces: f"{chance:.12f}" for forces, chance in odds.final.items()}
    nothing = Fleet()
    assert left == {
        (nothing, nothing): "0.049381983413",
        (nothing, Fleet(dreadnought=1)): "0.051475926746",
        (nothing, Fleet(dreadnought=1, cruiser=1)): "0.020836194829",
        (nothing, Fleet(dreadnought=1, cruiser=2)): "0.003362247251",
        (Fleet(dreadnought=1), nothing): "0.124438823740",
        (Fleet(dreadnought=1, carrier=1), nothing): "0.229561910603",
        (Fleet(dreadnought=1, carrier=1, fighter=1), nothing): "0.291794313133",
        (Fleet(dreadnought=1, carrier=1, fighter=2), nothing): "0.187709960559",
        (Fleet(dreadnought=1, carrier=1, fighter=3), nothing): "0.041438639727",
    }


@pytest.mark.parametrize("ours", SHIPS)
@pytest.mark.parametrize("theirs", SHIPS)
@pytest.mark.parametrize("bonus", [-1, 0, 1])
def test_one_against_one(ours: str, theirs: str, bonus: int) -> None:
    a = Fraction(11 - UNITS[ours].battle + bonus, 10)
    b = Fraction(11 - UNITS[theirs].battle, 10)
    s = 1 - (1 - a) * (1 - b)
    odds = battle_odds({ours: 1}, {theirs: 1}, attacker_bonus=bonus, exact=True)
    assert fractions(odds) == (a * (1 - b) / s, b * (1 - a) / s, a * b / s)
    assert odds.rounds == 1 / s


@pytest.mark.parametrize("exact", [False, True])
def test_volleys(exact: bool) -> None:
    def chances(force: Mapping[str, int], **changes: Any) -> list[Any]:
        found: list[Any] = hit_chances(force, exact=exact, **changes).tolist()
        return found

    def near(*wanted: str) -> Any:
        values = [Fraction(one) for one in wanted]
        return values if exact else pytest.approx([float(one) for one in values], abs=1e-15)

    assert chances({"dreadnought": 2}) == near("9/100", "21/50", "49/100")
    assert chances({"pds": 3}) == near("27/125", "54/125", "36/125", "8/125")
    assert chances({"fighter": 1}) == near("8/10", "2/10")
    assert chances({"cruiser": 1}, bonus=1, hylar_v=True) == near("5/10", "5/10")
    assert chances({"dreadnought": 1}, bonus=10) == near("0", "1")
    assert chances({"fighter": 1, "ground_force": 1}) == near("14/25", "19/50", "3/50")
    assert chances({}) == near("1")
    assert hit_chances(Fleet(carrier=1), exact=exact).tolist() == near("8/10", "2/10")


# Single rounds.


def test_conventions_of_nxill() -> None:
    odds = battle_odds({"dreadnought": 1}, {"dreadnought": 1}, max_rounds=1, exact=True)
    assert fractions(odds) == (Fraction(21, 100), Fraction(21, 100), Fraction(49, 100))
    assert (odds.undecided, odds.rounds) == (Fraction(9, 100), 1)
    assert odds.final is not None
    assert odds.final[Fleet(dreadnought=1), Fleet(dreadnought=1)] == Fraction(9, 100)
    assert odds.attacker_survivors["dreadnought"] == Fraction(3, 10)


def test_rounds_add_up_to_the_whole_battle() -> None:
    whole = battle_odds(force("2F 1Cr"), force("1D 1F"), exact=True)
    parts = [
        battle_odds(force("2F 1Cr"), force("1D 1F"), max_rounds=rounds, exact=True)
        for rounds in (1, 2, 3)
    ]
    undecided = [one.undecided for one in parts]
    assert undecided == sorted(undecided, reverse=True)
    assert [one.rounds for one in parts] == [1, 1 + undecided[0], 1 + undecided[0] + undecided[1]]
    assert all(one.attacker_wins < whole.attacker_wins for one in parts)
    long = battle_odds(force("2F 1Cr"), force("1D 1F"), max_rounds=150)
    assert told(long) == told(whole)
    assert float(long.rounds) == pytest.approx(float(whole.rounds), abs=1e-12)


def test_the_longest_battle() -> None:
    odds = battle_odds({"fighter": 1}, {"fighter": 1}, max_rounds=200)
    assert odds.undecided == pytest.approx(0.64**200, rel=1e-12)


# What is given.


def outcome(odds: BattleOdds) -> tuple[Any, ...]:
    return (*fractions(odds), odds.rounds, odds.attacker_lost_credits, odds.defender_lost_credits)


def test_bonuses_are_thresholds() -> None:
    lower = {kind: UNITS[kind].battle - 1 for kind in SHIPS}
    attacker, defender = force("2F 2Cr 1Ca"), force("1D 1Cr")
    plus = battle_odds(attacker, defender, attacker_bonus=1, exact=True)
    assert outcome(plus) == outcome(
        battle_odds(attacker, defender, attacker_thresholds=lower, exact=True)
    )
    lasers = battle_odds(attacker, defender, defender_hylar_v=True, exact=True)
    assert outcome(lasers) == outcome(
        battle_odds(attacker, defender, defender_thresholds={"cruiser": 7}, exact=True)
    )


def test_other_units() -> None:
    attacker, defender = force("1F 1D"), force("2Cr")
    printed = battle_odds(attacker, defender, exact=True)
    units = {"cruiser": UnitValues(cost=12, battle=8), "dreadnought": {"cost": 20}}
    dear = battle_odds(attacker, defender, units=units, exact=True)
    assert fractions(dear) == fractions(printed)
    assert dear.defender_lost_credits == 2 * printed.defender_lost_credits
    lost = printed.attacker_losses
    assert dear.attacker_lost_credits == 4 * lost["fighter"] + 20 * lost["dreadnought"]
    strong = battle_odds(attacker, defender, units={"cruiser": {"battle": 4}}, exact=True)
    assert outcome(strong) == outcome(
        battle_odds(attacker, defender, defender_thresholds={"cruiser": 4}, exact=True)
    )
    guarded = invasion_odds(5, 2, pds=3, units={"pds": {"battle": 11}}, exact=True)
    assert fractions(guarded) == fractions(invasion_odds(5, 2, exact=True))


def test_cheapest_is_an_order() -> None:
    order = ("fighter", "cruiser", "carrier", "dreadnought")
    attacker, defender = force("1F 1Cr 1Ca 1D"), force("2Cr 1D")
    named = battle_odds(attacker, defender, attacker_casualties=order, exact=True)
    assert outcome(named) == outcome(battle_odds(attacker, defender, exact=True))
    other = battle_odds(attacker, defender, attacker_casualties=order[::-1], exact=True)
    assert other.attacker_wins < named.attacker_wins


def test_without_an_enemy_there_is_no_battle() -> None:
    odds = battle_odds({"cruiser": [1, 0, 0]}, {"fighter": [0, 1, 0]})
    assert odds.attacker_wins.tolist() == [1, 0, 0]
    assert odds.defender_wins.tolist() == [0, 1, 0]
    assert odds.both_destroyed.tolist() == [0, 0, 1]
    assert odds.rounds.tolist() == [0, 0, 0]
    assert battle_odds({"cruiser": 1}, {}).attacker_survivors["cruiser"] == 1


def test_shields_and_empty_planets() -> None:
    shielded = invasion_odds(3, 2, pds=1, dreadnoughts=4, exact=True)
    assert fractions(shielded) == fractions(invasion_odds(3, 2, pds=1, exact=True))
    # Nobody holds the P.D.S., so they don't fire.
    neutral = invasion_odds(2, 0, pds=5)
    assert (neutral.attacker_wins, neutral.attacker_survivors, neutral.rounds) == (1, 2, 0)
    # Bombardment alone leaves a neutral planet or a defender.
    bombed = invasion_odds(0, 1, dreadnoughts=1, exact=True)
    assert fractions(bombed) == (0, Fraction(3, 10), Fraction(7, 10))
    # Weapons 5: as the last defender falls, so do the P.D.S.
    taken = invasion_odds(1, 1, dreadnoughts=1, pds=9, weapons_5=True, exact=True)
    assert taken.final is not None
    assert taken.final[1, 0] >= Fraction(8, 10)


def test_single_battles_have_numbers_and_arrays_have_arrays() -> None:
    assert type(battle_odds({"fighter": np.int8(2)}, {"cruiser": 1}).attacker_wins) is float
    assert type(invasion_odds(np.array(2), 1).rounds) is float
    many = battle_odds(Fleet(fighter=np.ones((2, 3), np.uint8)), {"cruiser": [1, 2, 3]})
    assert many.attacker_wins.shape == many.defender_losses["cruiser"].shape == (2, 3)
    assert many.attacker_wins.dtype == np.float64
    assert many.final is None
    exact = invasion_odds([1, 2], 1, exact=True)
    assert exact.attacker_wins.tolist() == [Fraction(7, 17), Fraction(3233, 3723)]
    assert battle_odds({"fighter": []}, {"cruiser": 1}).rounds.shape == (0,)
    assert invasion_odds(np.zeros((0, 2), int), 1).rounds.shape == (0, 2)


def test_the_names_of_games_stay_within_reach() -> None:
    """The package has the name of the function that lists the games."""
    assert qx.games() == qx.game.games()

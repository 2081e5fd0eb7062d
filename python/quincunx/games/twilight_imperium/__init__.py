"""Exact odds of combat in Twilight Imperium, first edition: space battles and invasions.

>>> from quincunx.games.twilight_imperium import battle_odds
>>> odds = battle_odds({"dreadnought": 1}, {"cruiser": 1}, exact=True)
>>> odds.attacker_wins, odds.defender_wins, odds.both_destroyed
(Fraction(49, 79), Fraction(9, 79), Fraction(21, 79))
"""

from .fleets import Fleet
from .invasion import InvasionOdds, invasion_odds
from .space import BattleOdds, battle_odds
from .units import CHEAPEST, SHIPS, UNITS, UnitValues
from .volleys import hit_chances

__all__ = [
    "CHEAPEST",
    "SHIPS",
    "UNITS",
    "BattleOdds",
    "Fleet",
    "InvasionOdds",
    "UnitValues",
    "battle_odds",
    "hit_chances",
    "invasion_odds",
]

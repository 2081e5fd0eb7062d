"""Exact odds of Checks in City of the Great Machine: what the Risk tokens in the bag bring.

>>> from quincunx.games.great_machine import check_odds, veteran_odds
>>> check_odds(3).success
Fraction(34, 55)
>>> veteran_odds(4).success
Fraction(41, 55)
"""

from .checks import CheckOdds, check_odds
from .tokens import ALL_TOKENS, Tokens
from .veteran import VeteranOdds, veteran_odds

__all__ = ["ALL_TOKENS", "CheckOdds", "Tokens", "VeteranOdds", "check_odds", "veteran_odds"]

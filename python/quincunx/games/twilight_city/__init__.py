"""Exact odds of the solo game of Twilight City: the draws from the bag that close it.

>>> from quincunx.games.twilight_city import final_draw_odds
>>> final_draw_odds(8, 8, exact=True).success
Fraction(313, 1430)
"""

from .final_draw import FINAL_DRAWS, FinalDrawOdds, final_draw_odds

__all__ = ["FINAL_DRAWS", "FinalDrawOdds", "final_draw_odds"]

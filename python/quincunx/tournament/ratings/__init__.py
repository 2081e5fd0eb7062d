"""Ratings of bots, from contests between them."""

from __future__ import annotations

from quincunx.tournament.ratings.pairs import PairResult, pair_results
from quincunx.tournament.ratings.rate import Rating, rate
from quincunx.tournament.ratings.skill import Skill, skills

__all__ = ["PairResult", "Rating", "Skill", "pair_results", "rate", "skills"]

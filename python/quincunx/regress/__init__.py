"""Regression suites: are games, statistics and speeds what they were, and is a bot stronger?"""

from __future__ import annotations

from quincunx.regress.comparing import Finding
from quincunx.regress.goldens import Goldens, read_goldens
from quincunx.regress.running import SuiteReport, check_suite, golden_path, record_suite
from quincunx.regress.suite import Case, Duel, Suite, load_suite

__all__ = [
    "Case",
    "Duel",
    "Finding",
    "Goldens",
    "Suite",
    "SuiteReport",
    "check_suite",
    "golden_path",
    "load_suite",
    "read_goldens",
    "record_suite",
]

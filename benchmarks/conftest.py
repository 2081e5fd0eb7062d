"""Benchmarks that end in ratios.

Every benchmark says how many decisions one round makes. The summary divides the time of a round by
them and prints each figure beside the floor's and the peers' of the same run, since a time alone
says nothing on a shared machine. The best round counts: what else runs only ever adds time.
"""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from ratios import Measure, measure_with, ratio_table


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-table", action="store_true", help="write what policies cost into docs/policies.md"
    )


@pytest.fixture
def measure(benchmark: Any) -> Measure:
    """Return the function by which a benchmark is timed."""
    return measure_with(benchmark)


def pytest_terminal_summary() -> None:
    table = ratio_table()
    if table is not None:
        Console(width=140).print(table)

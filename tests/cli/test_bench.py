"""``quincunx bench``: it measures; how fast is for benchmarks to say."""

from __future__ import annotations

import quincunx as qx
from quincunx.cli.options import available_cores

from ..helpers import option_arguments
from .commands import data, printed, refused, shared

SHORT = ("--seconds", 0.001)


def test_measurements(small: qx.Game) -> None:
    told = data(*shared("bench", small), *SHORT, "--threads", 2)
    assert told["game"] == small.name
    assert told["options"] == small.options_dict()
    assert told["floor_ns"] > 0
    measured = [(one["policy"], one["threads"]) for one in told["measurements"]]
    assert measured == [(name, threads) for name in qx.POLICY_NAMES for threads in (1, 2)]
    for one in told["measurements"]:
        assert one["games"] > 0
        assert min(one["seconds"], one["games_per_second"], one["ns_per_decision"]) > 0
        assert (one["speedup"] == 1.0) or one["threads"] > 1


def test_one_thread(small: qx.Game) -> None:
    told = data("bench", small.name, *option_arguments(small), *SHORT, "--threads", 1)
    assert {one["threads"] for one in told["measurements"]} == {1}
    assert told["players"] == qx.load(small.name).players


def test_all_cores(small: qx.Game) -> None:
    told = data(*shared("bench", small), *SHORT)
    assert max(one["threads"] for one in told["measurements"]) == available_cores()


def test_the_table(small: qx.Game) -> None:
    text = printed(*shared("bench", small), *SHORT, "--threads", 1)
    assert f"{small.name}, {small.players} players" in text
    assert "ns a decision" in text
    for name in (*qx.POLICY_NAMES, "floor"):
        assert any(line.split()[:1] == [name] for line in text.splitlines()), name


def test_bad_seconds_are_refused(small: qx.Game) -> None:
    for seconds in ("0", "-1", "nan", "inf", "3600"):
        assert "--seconds must be" in refused("bench", small.name, "--seconds", seconds)

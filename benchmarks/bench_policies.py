"""What policies cost: the same random games, chosen in every way that there is.

    python -m pytest benchmarks/bench_policies.py --write-table

All kinds take turns in short rounds of one process, and the fastest turn of each counts, in time of
the processor, so that what else the machine does falls on none of them alone. A game that is long
is played as the tests that all games share play it. With the option the table is written into
docs/policies.md, otherwise it is printed only.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import choosers
import native_builds
import quincunx as qx
from rulesets import shared_ruleset

ROUNDS = 10
#: In each turn; the first finds the caches as another kind left them.
ROLLOUTS = 2
BATCH = 4096
BASE = "native uniform"
#: As the native core is built, for the processor at hand.
OPTIONS = ("-O3", "-march=native")

PAGE = Path(__file__).resolve().parents[1] / "docs" / "policies.md"
MARKS = ("<!-- policies:begin -->", "<!-- policies:end -->")


@dataclass(frozen=True)
class Kind:
    """A way of choosing: what makes the policy for a game, and the games of a round."""

    make: Callable[[str], Any]
    games: int = 1500


def built(build: Callable[..., qx.CompiledPolicy], source: str, game: str) -> qx.CompiledPolicy:
    """Return a policy that was compiled ahead."""
    path = Path(__file__).with_name(source)
    with TemporaryDirectory() as folder:
        return build(path, "at_random", game, Path(folder), OPTIONS)


def weights(game: str) -> qx.CompiledPolicy:
    """Return a policy that weighs every action by a function."""
    return qx.policy(game, weighted=True)(choosers.alike)


#: The rows of the table, in order.
KINDS = {
    BASE: Kind(lambda game: "uniform"),
    "native greedy (other games)": Kind(lambda game: "greedy"),
    "epsilon_greedy of uniform": Kind(lambda game: qx.epsilon_greedy("uniform", 0.5)),
    "numba": Kind(lambda game: qx.policy(game)(choosers.at_random)),
    "numba, looks at the observation": Kind(lambda game: qx.policy(game)(choosers.looking)),
    "numba, looks at the state": Kind(
        lambda game: qx.policy(game, sees="state")(choosers.looking),
    ),
    "Cython": Kind(partial(built, native_builds.cython_policy, "at_random_cython.pyx")),
    "C through cffi": Kind(partial(built, native_builds.cffi_policy, "at_random.c")),
    "numba, a weight per action": Kind(weights),
    "softmax of weights": Kind(lambda game: qx.softmax(weights(game), 1.0)),
    "softmax of greedy (other games)": Kind(lambda game: qx.softmax("greedy", 1.0)),
    f"NumPy, {BATCH:,} games at once": Kind(
        lambda game: qx.batched_policy(choosers.flat, batch=BATCH), BATCH
    ),
    "Python, one state at a time": Kind(lambda game: qx.python_policy(choosers.one_by_one), 5),
}


def game_of(name: str) -> qx.Game:
    """Return a game for the most players, in its short form if it has one."""
    shared = shared_ruleset(name)
    return qx.load(name, players=shared.players[-1], **shared.options)


def measure(name: str) -> dict[str, float]:
    """Return the nanoseconds a decision of each kind on one thread."""
    game = game_of(name)
    policies = {kind: one.make(name) for kind, one in KINDS.items()}
    best = dict.fromkeys(KINDS, float("inf"))
    for _ in range(ROUNDS):
        for kind, policy in policies.items():
            for _ in range(ROLLOUTS):
                best[kind] = min(best[kind], once(game, policy, KINDS[kind].games))
    return best


def once(game: qx.Game, policy: Any, games: int) -> float:
    """Return the nanoseconds a decision of one rollout."""
    begin = time.process_time()
    report = game.rollout(games, seed=7, policy=policy, threads=1, detail="totals")
    return (time.process_time() - begin) / report.totals.decisions.sum * 1e9


def table(name: str, best: dict[str, float], load: float) -> str:
    """Return the table of a game in Markdown, given the load of the machine beforehand."""
    base = best[BASE]
    options = "".join(f", {key}={value}" for key, value in shared_ruleset(name).options.items())
    lines = [
        f"{name}, {game_of(name).players} players{options}, one thread:",
        "",
        f"| policy | times {BASE} | ns a decision more |",
        "|---|---:|---:|",
    ]
    for kind, value in best.items():
        lines.append(f"| {kind} | {number(value / base, 2)} | {number(value - base, 1)} |")
    lines += [
        "",
        "Ratios carry over to other machines, nanoseconds don't. Here a decision of",
        f"{BASE} took {base:.1f} ns: the fastest of {ROUNDS * ROLLOUTS} rollouts in turns, on",
        f"{os.cpu_count()} processors whose load was {load:.1f} before.",
    ]
    return "\n".join(lines)


def number(value: float, digits: int) -> str:
    """Return a number with no more digits than it is worth."""
    return f"{value:,.{digits if value < 100 else 0}f}"


def with_tables(page: str, tables: str) -> str:
    """Return a page with the tables between its marks."""
    before, begin, rest = page.partition(MARKS[0])
    _, end, after = rest.partition(MARKS[1])
    if not begin or not end:
        raise ValueError(f"the page lacks {MARKS[0]} or {MARKS[1]}")
    return f"{before}{begin}\n{tables}\n{end}{after}"


def tabled() -> list[str]:
    """Return the games of the table: those that every kind can play, softmax of greedy too."""
    found = []
    for name in qx.games():
        try:
            qx.load(name).rollout(0, policy=qx.softmax("greedy", 1.0))
        except qx.ArgumentError:
            continue
        found.append(name)
    return found


def test_policies(capsys: pytest.CaptureFixture[str], pytestconfig: pytest.Config) -> None:
    load = os.getloadavg()[0]
    text = "\n\n".join(table(name, measure(name), load) for name in tabled())
    with capsys.disabled():
        print(f"\n{text}")
    if pytestconfig.getoption("write_table"):
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(with_tables(page, text), encoding="utf-8")

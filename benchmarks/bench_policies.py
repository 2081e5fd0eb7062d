"""What policies cost: the same random games, chosen natively and by compiled functions.

    python -m pytest benchmarks/bench_policies.py -s
    python benchmarks/bench_policies.py --write docs/policies.md

All kinds take turns in short rounds, and the fastest round of each counts, so that what else the
machine does falls on none of them alone. The second form writes its table into a document.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import quincunx as qx

ROUNDS = 60
DECISIONS = 300_000
BASE = "native uniform"
MARKS = ("<!-- policies:begin -->", "<!-- policies:end -->")

C_SOURCE = """
#include <quincunx/policy.h>
int32_t at_random(const void* view, const uint64_t* legal, const void* tables,
                  quincunx_stream* stream, const quincunx_decision* decision, int32_t* action,
                  void* user_data) {
  *action = quincunx_kth(legal, decision->legal_words,
                         (uint32_t)quincunx_below(stream, decision->num_legal));
  return QUINCUNX_OK;
}
"""


def at_random(state, legal, rng):
    """Choose at random: the same action as the native policy."""
    return legal.kth(rng.below(legal.count))


def looking(state, legal, rng):
    """The same, shown an observation."""
    seen = state  # noqa: F841
    return legal.kth(rng.below(legal.count))


def alike(state, legal, rng, action):
    """Give every action the same weight."""
    return 1.0


def in_c(game: str) -> qx.CompiledPolicy:
    """Return the same policy in C."""
    folder = Path(tempfile.mkdtemp())
    try:
        (folder / "policy.c").write_text(C_SOURCE)
        compiler = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")))
        options = ["-O3", "-march=native", "-shared", "-fPIC", "-I", qx.get_include()]
        command = [compiler, *options, "policy.c", "-o", "policy.so"]
        subprocess.run(command, cwd=folder, check=True)
        return qx.policy_from_address(ctypes.CDLL(str(folder / "policy.so")).at_random, game)
    finally:
        shutil.rmtree(folder)


def kinds(game: str) -> dict[str, Any]:
    """Return what is measured, by what the table calls it."""
    weights = qx.policy(game, weighted=True)(alike)
    return {
        BASE: "uniform",
        "numba": qx.policy(game)(at_random),
        "numba, looks at the observation": qx.policy(game)(looking),
        "numba, looks at the state": qx.policy(game, sees="state")(looking),
        "C": in_c(game),
        "numba, a weight per action": weights,
        "softmax of weights": qx.softmax(weights, 1.0),
        "epsilon_greedy of uniform": qx.epsilon_greedy("uniform", 0.5),
        "native greedy": "greedy",
    }


def measure(name: str, rounds: int = ROUNDS) -> dict[str, float]:
    """Return the nanoseconds a decision of each kind on one thread."""
    game = qx.load(name)
    policies = kinds(name)
    probe = {kind: game.rollout(50, seed=1, policy=policy) for kind, policy in policies.items()}
    best = dict.fromkeys(policies, float("inf"))
    for _ in range(rounds):
        for kind, policy in policies.items():
            games = max(1, round(DECISIONS / probe[kind].mean_length / 10))
            report = game.rollout(games, seed=7, policy=policy, threads=1, detail="totals")
            taken = report.seconds / report.totals.decisions.sum * 1e9
            best[kind] = min(best[kind], taken)
    return best


def table(name: str, best: dict[str, float]) -> str:
    """Return the table in Markdown."""
    base = best[BASE]
    lines = [
        f"{name}, {qx.load(name).players} players, one thread:",
        "",
        "| policy | ns a decision | more than uniform | ratio |",
        "|---|---:|---:|---:|",
    ]
    for kind, value in best.items():
        lines.append(f"| {kind} | {value:.1f} | {value - base:+.1f} | {value / base:.2f} |")
    return "\n".join(lines)


def test_policies(capsys: Any) -> None:
    for name in qx.games():
        text = table(name, measure(name))
        with capsys.disabled():
            print(f"\n{text}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path, help="the document that gets the tables")
    path = parser.parse_args().write
    text = "\n\n".join(table(name, measure(name)) for name in qx.games())
    print(text)
    if path is not None:
        before, _, rest = path.read_text().partition(MARKS[0])
        _, _, after = rest.partition(MARKS[1])
        path.write_text(f"{before}{MARKS[0]}\n{text}\n{MARKS[1]}{after}")


if __name__ == "__main__":
    main()

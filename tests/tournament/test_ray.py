"""A real cluster on this machine, with a worker that is killed in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import quincunx as qx

from .conftest import HERE
from .support import held, told

pytest.importorskip("ray")

#: Ray leaves files and sockets open as it likes, so it has a process of its own.
PROGRAM = """
import hashlib, json, sys
import ray
import quincunx as qx
from quincunx.workers import RayExecutor

ray.init(num_cpus=2, include_dashboard=False, configure_logging=False, log_to_driver=False)
game = qx.load("city-of-the-living", players=2)
bots = ["strange_bots:DiesOnce", "uniform", "greedy"]
with qx.play_tournament(
    game, bots, rounds=4, seed=1, executor=RayExecutor, concurrency=2, out=sys.argv[1]
) as result:
    games, forfeits = result.games, result.forfeits()
report = game.rollout(1000, seed=7, policy="greedy", executor=RayExecutor(), chunk=90)
same = report == game.rollout(1000, seed=7, policy="greedy")

def fails():
    raise KeyError("mine")

try:
    RayExecutor().submit(fails).result()
    error = None
except KeyError as caught:
    error = str(caught)
print(json.dumps({"games": games, "forfeits": forfeits, "same": same, "error": error}))
ray.shutdown()
"""


@pytest.mark.slow
def test_the_same_bytes_on_a_cluster(duel: qx.Game, strange: Path, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, path],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env=os.environ
        | {
            "PYTHONPATH": os.pathsep.join([str(HERE), *filter(None, sys.path)]),
            "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
            "RAY_USAGE_STATS_ENABLED": "0",
        },
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert strange.exists()  # a worker did die
    assert found == {"games": 24, "forfeits": [], "same": True, "error": "'mine'"}
    with qx.open_tournament(path) as result:
        bots = ["strange_bots:DiesOnce", "uniform", "greedy"]
        assert told(result) == told(held(duel, bots, rounds=4))

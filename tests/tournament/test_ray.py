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
import json, os, signal, sys
from pathlib import Path
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

killed = []

def kill_one(done):
    # Kills a worker that is playing, once.
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            busy = (folder / "cmdline").read_bytes().startswith(b"ray::_call")
        except OSError:
            continue
        if busy and not killed:
            killed.append(int(folder.name))
            os.kill(killed[0], signal.SIGKILL)

settings = {"seed": 7, "policy": "greedy", "detail": "totals"}
known = game.rollout(60_000, **settings)
same = []
for retries in (3, 0):  # the cluster plays it again, or we do
    killed.clear()
    executor = RayExecutor(retries)
    report = game.rollout(60_000, executor=executor, chunk=5_000, progress=kill_one, **settings)
    same.append(report == known and len(killed) == 1)

def fails():
    raise KeyError("mine")

try:
    RayExecutor().submit(fails).result()
    error = None
except KeyError as caught:
    error = str(caught)
found = {"games": games, "forfeits": forfeits, "same": same, "error": error}
Path(sys.argv[2]).write_text(json.dumps(found))  # Ray tells of lost workers on our output
ray.shutdown()
"""


@pytest.mark.slow
def test_the_same_bytes_on_a_cluster(duel: qx.Game, strange: Path, tmp_path: Path) -> None:
    path, told_of = tmp_path / "t.db", tmp_path / "found.json"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, path, told_of],
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
    found = json.loads(told_of.read_text())
    assert strange.exists()  # a worker did die
    assert found == {"games": 24, "forfeits": [], "same": [True, True], "error": "'mine'"}
    with qx.open_tournament(path) as result:
        bots = ["strange_bots:DiesOnce", "uniform", "greedy"]
        assert told(result) == told(held(duel, bots, rounds=4))

"""The example in Cython: built against the installed package, and played."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from scipy import LowLevelCallable

import quincunx as qx


def test_the_example_plays(city, cython_example):
    module, _ = cython_example
    policy = qx.policy_from_address(module.policy, city.name, name="careful")
    report = city.rollout(2000, seed=7, policy=policy, threads=2)
    assert report.policy == ("careful",) * 3
    assert report.totals == city.rollout(2000, seed=7, policy=policy, threads=1).totals
    assert report.mean_scores.min() > city.rollout(2000, seed=7).mean_scores.max()


def test_by_the_function_that_cython_exports(city, cython_example):
    module, _ = cython_example
    by_capsule = qx.policy_from_address(module.policy, city.name)
    exported = module.__pyx_capi__["careful"]
    for given in (exported, LowLevelCallable.from_cython(module, "careful")):
        policy = qx.policy_from_address(given, city.name)
        assert not policy.weighted
        assert city.rollout(100, seed=7, policy=policy).totals == (
            city.rollout(100, seed=7, policy=by_capsule).totals
        )


@pytest.mark.parametrize("example", ["cython_example", "c_example"])
def test_the_examples_run_as_told(request, example):
    folder = request.getfixturevalue(example)[1]
    folder = folder if folder.is_dir() else folder.parent
    done = subprocess.run(
        [sys.executable, "play.py"],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(folder)},
    )
    assert "careful" in done.stdout
    assert "10,000 games" in done.stdout

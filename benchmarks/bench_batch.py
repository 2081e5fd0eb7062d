"""Batches and policies in Python: decisions a second of one core, beside native `uniform`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import quincunx as qx
from choosers import flat, one_by_one, ranked
from ratios import Measure

BATCH = 4096
GAMES = 3 * BATCH

POLICIES: dict[str, tuple[Any, int]] = {
    "native uniform": ("uniform", GAMES),
    "batched, records": (qx.batched_policy(flat, batch=BATCH), GAMES),
    "batched, float32": (qx.batched_policy(flat, batch=BATCH, observations="float32"), GAMES),
    "batched, records, by rank": (qx.batched_policy(ranked, batch=BATCH), GAMES),
    "one state at a time": (qx.python_policy(one_by_one), 20),
}


@pytest.mark.parametrize("kind", POLICIES)
@pytest.mark.parametrize("name", qx.games())
def test_policies(measure: Measure, name: str, kind: str) -> None:
    game = qx.load(name)
    policy, count = POLICIES[kind]

    def run() -> qx.RolloutReport:
        return game.rollout(count, seed=7, policy=policy, threads=1, detail="totals")

    measure(f"{name} {kind}", run, run().totals.decisions.sum, count, rounds=3)


STEPS: dict[str, Callable[[qx.Batch], object]] = {
    "step": lambda batch: None,
    "step, mask": lambda batch: batch.legal_actions_mask(),
    "step, mask, records": lambda batch: (batch.legal_actions_mask(), batch.observe()),
    "step, mask, float32": lambda batch: (
        batch.legal_actions_mask(),
        batch.observe(dtype="float32"),
    ),
}


@pytest.mark.parametrize("what", STEPS)
@pytest.mark.parametrize("name", qx.games())
def test_steps(measure: Measure, name: str, what: str) -> None:
    batch = qx.load(name).batch(BATCH, 1, auto_reset="same_step", threads=1)
    steps = 100

    def run() -> None:
        for _ in range(steps):
            STEPS[what](batch)
            batch.step(batch.select("uniform"))

    measure(f"{name} batch: select, {what}", run, steps * BATCH, 0, rounds=3)

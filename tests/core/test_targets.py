"""The builds for different processors give the same results, bit for bit."""

from __future__ import annotations

import importlib.util

import pytest

import quincunx as qx
from quincunx import _bridge, _core

from ..helpers import case_arguments, run_python

TARGETS = ("v3", "v2", "generic")
BUILT = [
    target for target in TARGETS if importlib.util.find_spec(f"quincunx._core_{target}") is not None
]

ROLLOUTS = """
import hashlib, json, sys
import quincunx as qx
from quincunx import _core
print(_core.TARGET)
game = qx.load(sys.argv[1], engine=sys.argv[3], **json.loads(sys.argv[2]))
for policy in qx.POLICY_NAMES:
    report = game.rollout(300, seed=11, policy=policy, threads=2)
    digest = hashlib.sha256()
    for name in sorted(report.arrays):
        digest.update(report.arrays[name].tobytes())
    print(digest.hexdigest(), report.totals)
print(game.play(11).moves)
state = game.new_initial_state(11)
for method in ("mcts", "flat-mc"):
    found = state.search(method, playouts=60, depth=40, seed=3)
    print(found.visits.tolist(), found.values.tolist(), found.line, found.memory)
"""


def test_the_loaded_build_is_the_best_for_this_processor() -> None:
    best = _bridge.cpu_target()
    runnable = TARGETS[TARGETS.index(best) :]
    expected = next(target for target in runnable if target in BUILT)
    code = "from quincunx import _core; print(_core.TARGET)"
    assert run_python(code, QUINCUNX_TARGET="").strip() == expected


def test_builds_agree(game: qx.Game) -> None:
    runnable = BUILT[BUILT.index(_core.TARGET) :]
    assert runnable
    printed = {}
    for target in runnable:
        text = run_python(ROLLOUTS, *case_arguments(game), QUINCUNX_TARGET=target)
        told, _, rest = text.partition("\n")
        assert told == target
        printed[target] = rest
    assert len(set(printed.values())) == 1


@pytest.mark.parametrize("target", ["v9", "V3", "avx2", " "])
def test_an_unknown_build_is_refused(target: str) -> None:
    code = """
try:
    import quincunx
except ImportError as error:
    print(error)
"""
    message = run_python(code, QUINCUNX_TARGET=target)
    assert repr(target) in message
    assert "'v3', 'v2', 'generic'" in message


def test_a_build_that_is_not_there_is_named() -> None:
    missing = sorted(set(TARGETS) - set(BUILT))
    code = "import importlib\ntry:\n    import quincunx\nexcept ImportError as e:\n    print(e)\n"
    for target in missing:
        assert f"_core_{target}" in run_python(code, QUINCUNX_TARGET=target)

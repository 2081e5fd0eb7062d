"""Ctrl-C in a search: a result so far, but no bot that plays on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ..helpers import run_python
from .positions import SHORT

PRESSED = """
import json, os, signal, sys, threading
import quincunx as qx
game = qx.load(sys.argv[1], players=2, engine=sys.argv[2])
state = game.new_initial_state(seed=3)
signal.signal(signal.SIGINT, signal.default_int_handler)

def press():
    threading.Event().wait(0.6)
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=press).start()
"""

RESULT = """
found = state.search(sys.argv[3], playouts=2**31 - 1, seed=1, threads=2)
print(json.dumps([found.interrupted, int(found.visits.sum()), found.playouts]))
"""

BOT = """
bot = qx.bots.MctsBot(game, playouts=2**31 - 1, seed=1)
try:
    bot.step(state)
except KeyboardInterrupt:
    print(json.dumps(["stopped", bot.statistics()]))
"""


def run(code: str, *arguments: str) -> Any:
    return json.loads(run_python(PRESSED + code, SHORT, *arguments))


@pytest.mark.parametrize("engine", ["native", "reference"])
def test_a_search_tells_what_it_has(engine: str) -> None:
    interrupted, visits, playouts = run(RESULT, engine, "mcts")
    assert interrupted
    assert visits == playouts > 0


def test_a_flat_search_that_has_nothing_raises() -> None:
    with pytest.raises(AssertionError, match="KeyboardInterrupt"):
        run(RESULT, "native", "flat-mc")


@pytest.mark.parametrize("engine", ["native", "reference"])
def test_a_bot_does_not_play_on(engine: str) -> None:
    assert run(BOT, engine) == ["stopped", None]

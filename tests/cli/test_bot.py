"""``quincunx bot``: lists bots, checks those of other programs, and offers ours."""

from __future__ import annotations

import select
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quincunx.bots.kinds import KINDS

from ..tournament.support import soon
from .commands import command_line, data, invoke, printed, refused

SAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bots" / "first_steps.py"
BAD = Path(__file__).parents[1] / "bots" / "bad_bot.py"
GAME = ("-g", "city-of-the-living", "-p", 2, "-n", 3, "--seed", 1)


#: Asks a bot for a decision, and waits for ever.
HOST = """
import subprocess, sys, time
import quincunx as qx
from quincunx.bots import SeatView
from quincunx.bots.external import protocol

game = qx.load("city-of-the-living", players=2)
view = SeatView(game.new_initial_state(seed=1), 0)
bot = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
lines = ["hello 1\\n", protocol.new_game(game, 0, 5), protocol.position(view, 5, {"world"})]
bot.stdin.write("".join(lines))
bot.stdin.flush()
while bot.stdout.readline() != "readyok\\n":
    pass
print(bot.pid, flush=True)
bot.stdin.write("go\\n")
bot.stdin.flush()
print("thinks", flush=True)
time.sleep(600)
"""


def is_running(pid: int) -> bool:
    """Whether a process is there, and is more than a status that nobody has asked for."""
    try:
        return b"State:\tZ" not in Path(f"/proc/{pid}/status").read_bytes()
    except FileNotFoundError:
        return False


def test_list() -> None:
    shown = printed("bot", "list")
    for name in KINDS:
        assert name in shown
    listed = data("bot", "list")["bots"]
    assert set(listed) == set(KINDS)
    for name, settings in (("mcts", {"playouts", "time"}), ("external", {"playouts", "grace"})):
        assert settings <= set(listed[name])
        for setting in settings:
            assert setting in shown


def test_check() -> None:
    command = shlex.join([sys.executable, str(SAMPLE)])
    shown = printed("bot", "check", command, *GAME)
    assert shown.startswith("First Steps: ")
    assert "9 checks, 0 failed" in shown
    assert data("bot", "check", command, *GAME)["ok"] is True


def test_check_of_a_bad_bot() -> None:
    command = shlex.join([sys.executable, str(BAD), "illegal"])
    result = invoke("bot", "check", command, *GAME)
    assert result.exit_code == 1
    assert "FAIL  city-of-the-living, 2 players: chooses legal actions in seat 0" in result.stdout
    told = data("bot", "check", command, *GAME, status=1)
    assert [one["required"] for one in told["findings"] if not one["ok"]] == [True, True]


def test_bad_usage() -> None:
    assert "can't be read" in refused("bot", "check", "'")
    assert "no game" in refused("bot", "check", "cat", "-g", "chess")
    assert "did you mean 'greedy'" in refused("bot", "serve", "greedi")
    assert "GAME=PATH" in refused("bot", "serve", "greedy", "--pack", "here")


@pytest.mark.skipif(
    not hasattr(select, "poll") or not Path("/proc").is_dir(),
    reason="the end of a pipe is noticed by poll, that of a process in /proc",
)
def test_serve_ends_with_its_host_in_the_middle_of_a_thought() -> None:
    """One that is killed closes all pipes, and says nothing."""
    with subprocess.Popen(
        [sys.executable, "-c", HOST, *command_line("bot", "serve", "mcts:time=600")],
        stdout=subprocess.PIPE,
        text=True,
    ) as host:
        assert host.stdout is not None
        bot = int(host.stdout.readline())
        assert host.stdout.readline() == "thinks\n"
        time.sleep(0.5)
        host.kill()
        host.wait()
        assert soon(lambda: not is_running(bot)), "it outlives its host"


def test_serve_passes_over_nonsense() -> None:
    """Whatever comes in, it goes on; and it says why it can't play."""
    lines = [
        *("xyzzy", "", "go", "position x", "world x", "heard", "heard 0 99999", "legal a b"),
        *("hello 1", "isready", "newgame chess", "players 2", "isready", "go"),
        *("newgame city-of-the-living", "options {", "isready"),
        *("newgame city-of-the-living", "options []", "isready", "quit", "hello 1"),
    ]
    done = subprocess.run(
        command_line("bot", "serve", "greedy"),
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said = [line.partition(" ")[0] for line in done.stdout.splitlines()]
    assert said == [
        *("error", "id", "id", "want", "want", "hellook", "readyok", "unsupported", "error"),
        *("unsupported", "unsupported"),
    ]

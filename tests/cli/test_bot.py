"""``quincunx bot``: lists bots, checks those of other programs, and offers ours."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

from quincunx.bots.kinds import KINDS

from .commands import command_line, data, invoke, printed, refused

SAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bots" / "first_steps.py"
BAD = Path(__file__).parents[1] / "bots" / "bad_bot.py"
GAME = ("-g", "city-of-the-living", "-p", 2, "-n", 3, "--seed", 1)


def test_list() -> None:
    shown = printed("bot", "list")
    for name in KINDS:
        assert name in shown
    assert set(data("bot", "list")["bots"]) == set(KINDS)


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

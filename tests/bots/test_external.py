"""Bots of other programs: whatever they do, a call comes back, and says what was wrong."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.bots import Fault, ask, begin, make_bot, tell
from quincunx.bots.external import ExternalBot, Limits, check_bot
from quincunx.bots.external.process import Trouble

from ..helpers import cases, game_of

HERE = Path(__file__).parent
SAMPLES = HERE.parents[1] / "docs" / "examples" / "bots"
#: Nothing is waited for longer than a test should take; starting Python takes its time.
LIMITS = Limits(start=20.0, time=0.3, grace=0.3, patience=2.0, quit=0.3)

AT_START = {
    "crash at start": "no weights",
    "no name": "name",
    "version": "version '99'",
}
AT_A_MOVE = {
    "crash": (Fault.CRASHED, "status 3; it said: out of cheese"),
    "killed": (Fault.CRASHED, "signal 9"),
    "hang": (Fault.HUNG, "no answer"),
    "late": (Fault.LATE, "it took more than 0.6 s for a decision"),
    "flood": (Fault.FLOODED, "bytes where an answer"),
    "flood in a line": (Fault.FLOODED, "a line of more"),
    "flood of errors": (Fault.HUNG, "no answer"),
    "junk": (Fault.JUNK, "I think that"),
    "bytes": (Fault.JUNK, "UTF-8"),
    "no action": (Fault.JUNK, "'resign'"),
    "illegal": (Fault.ILLEGAL, "not legal"),
    "huge": (Fault.JUNK, "neither the number nor the code"),
    "closed": (Fault.CRASHED, "closed its standard streams"),
    "half": (Fault.HUNG, "only 'bestact'"),
    "half and end": (Fault.CRASHED, "in the middle of the line 'bestact'"),
    "error": (Fault.RAISED, "I give [31mup"),
    "orphan": (Fault.CRASHED, "status 4"),
}


def bad(fault: str) -> str:
    """Return the command of a bot with a fault."""
    return shlex.join([sys.executable, str(HERE / "bad_bot.py"), fault])


@pytest.fixture
def duel() -> qx.Game:
    """A short game for few players."""
    return game_of("city-of-the-living", 2)


def external(game: qx.Game, fault: str, **limits: Any) -> ExternalBot:
    changed = {name: getattr(LIMITS, name) for name in LIMITS.__slots__} | limits
    return ExternalBot(bad(fault), game, 0, 7, limits=Limits(**changed))


def is_running(pid: int) -> bool:
    """Whether any process of a group is there, those that were not waited for included."""
    try:
        os.killpg(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("fault", AT_START)
def test_a_bot_that_does_not_start(duel: qx.Game, fault: str) -> None:
    with pytest.raises(qx.BotError, match=AT_START[fault]) as told:
        external(duel, fault)
    assert told.value.reason == Fault.NO_START


def test_a_bot_that_never_greets(duel: qx.Game) -> None:
    with pytest.raises(qx.BotError, match="did not greet in 1 s") as told:
        external(duel, "hang at start", start=1.0)
    assert told.value.reason == Fault.NO_START


def test_a_program_that_is_not_there(duel: qx.Game) -> None:
    with pytest.raises(qx.BotError, match="No such file") as told:
        ExternalBot("./no-such-bot", duel, 0)
    assert told.value.reason == Fault.NO_START
    with pytest.raises(qx.UnknownBotError, match="no program"):
        qx.bots.BotSpec("external:./no-such-bot --fast")
    for command in ("", "'", "   "):
        with pytest.raises(qx.ArgumentError, match="command"):
            ExternalBot(command, duel, 0)


def test_a_bot_that_plays_no_such_game(duel: qx.Game) -> None:
    bot = external(duel, "unsupported")
    with pytest.raises(qx.BotError, match="I only play chess") as told:
        bot.restart()
    assert told.value.reason == Fault.WRONG_GAME


def test_a_bot_that_is_never_ready(duel: qx.Game) -> None:
    bot = external(duel, "none")
    bot.close()
    bot = external(duel, "not ready", start=3.0)
    with pytest.raises(qx.BotError, match="did not say that it is ready") as told:
        bot.restart()
    assert told.value.reason == Fault.HUNG


@pytest.mark.parametrize("fault", AT_A_MOVE)
def test_a_bot_that_fails_at_a_move(duel: qx.Game, fault: str) -> None:
    """The reason is told, nothing of it is left running, and it plays again after a restart."""
    reason, detail = AT_A_MOVE[fault]
    bot = external(duel, fault)
    state = duel.new_initial_state(seed=1)
    begin(bot, state, 0)
    pid = bot.pid
    assert pid is not None
    before = time.monotonic()
    with pytest.raises(qx.BotError) as told:
        ask(bot, state)
    assert time.monotonic() - before < 60
    assert told.value.reason == reason
    assert detail in told.value.detail
    assert told.value.bot == "Bad"
    assert bot.pid is None
    end = time.monotonic() + 10  # what was killed is gone when its new parent has looked at it
    while is_running(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_running(pid)
    begin(bot, state, 0)
    assert bot.starts == 2
    assert bot.pid not in (None, pid)
    bot.close()


def test_a_bot_that_does_not_read(duel: qx.Game) -> None:
    """What it is told fills its pipe, and then it has hung."""
    bot = external(duel, "deaf", start=20.0)
    begin(bot, duel.new_initial_state(seed=1), 0)
    process = bot._process
    assert process is not None
    with pytest.raises(Trouble, match="did not read") as told:
        process.send("x" * 1_000_000 + "\n", 0.3)
    assert told.value.fault == Fault.HUNG
    process.kill()


def test_what_is_said_unasked_is_junk(duel: qx.Game) -> None:
    bot = external(duel, "twice")
    state = duel.new_initial_state(seed=1)
    begin(bot, state, 0)
    ask(bot, state)
    time.sleep(0.2)
    with pytest.raises(qx.BotError, match="unasked") as told:
        ask(bot, state)
    assert told.value.reason == Fault.JUNK


def test_a_bot_that_ends_between_decisions_has_crashed(duel: qx.Game) -> None:
    """It is noticed when the next position can't be sent."""
    bot = external(duel, "leaves")
    state = duel.new_initial_state(seed=1)
    begin(bot, state, 0)
    ask(bot, state)
    process = bot._process
    assert process is not None
    end = time.monotonic() + 20
    while process._status() is None and time.monotonic() < end:
        time.sleep(0.02)
    with pytest.raises(qx.BotError, match="status 3; it said: out of cheese") as told:
        ask(bot, state)
    assert told.value.reason == Fault.CRASHED
    assert bot.pid is None


def test_commands_that_a_bot_does_not_know(duel: qx.Game) -> None:
    """One that complains of them speaks out of turn."""
    bot = external(duel, "unknown")
    with pytest.raises(qx.BotError, match="unknown command") as told:
        bot.restart()
    assert told.value.reason == Fault.JUNK


def test_a_bot_that_ignores_quit_is_killed(duel: qx.Game) -> None:
    bot = external(duel, "ignores quit")
    pid = bot.pid
    assert pid is not None
    bot.close()
    bot.close()
    assert not is_running(pid)


def test_a_forgotten_bot_does_not_outlive_us(duel: qx.Game) -> None:
    bot = external(duel, "none")
    pid = bot.pid
    assert pid is not None
    del bot
    assert not is_running(pid)


def test_what_a_bot_says_of_its_thoughts(duel: qx.Game) -> None:
    state = duel.new_initial_state(seed=1)
    for fault, info in (
        ("none", {"visits": 3}),
        ("strange info", '{"a": NaN, "b": "\\ud800"}'),
    ):
        bot = external(duel, fault, time=5.0)
        begin(bot, state, 0)
        ask(bot, state)
        told = bot.statistics()
        bot.close()
        assert told is not None
        assert told["info"] == info
        assert told["seconds"] > 0


def play(game: qx.Game, bots: list[qx.bots.Bot], seed: int, most: int = 10**6) -> list[int]:
    """Play a game; return the actions."""
    state = game.new_initial_state(seed)
    actions: list[int] = []
    for seat, bot in enumerate(bots):
        begin(bot, state, seat)
    while not state.is_terminal() and len(actions) < most:
        action = ask(bots[state.current_player()], state)
        assert tell(bots, state, action) == [None] * len(bots)
        state.apply_action(action)
        actions.append(action)
    return actions


@pytest.mark.parametrize("case", [cases(name)[0] for name in qx.games()], ids=str)
def test_a_bot_of_ours_plays_there_as_here(case: Any) -> None:
    """What the protocol shows is enough: the same choices, decision by decision."""
    game = game_of(case.name, case.players)
    served = f"external[move=60]:{sys.executable} -m quincunx bot serve"
    for name in ("uniform", "greedy"):
        there = [make_bot(f"{served} {name}", game, 0, 5)]
        here = [make_bot(name, game, 0, 5)]
        others = [make_bot("uniform", game, seat, 5) for seat in range(1, game.players)]
        assert play(game, there + others, 3, 150) == play(game, here + others, 3, 150)
        assert there[0].name == name
        there[0].close()


@pytest.fixture(scope="module")
def sample_in_c(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample in C, built."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    made = tmp_path_factory.mktemp("bots") / "first_steps"
    flags = [
        "-std=c11",
        "-O2",
        "-Wall",
        "-Wextra",
        "-Wpedantic",
        "-Wconversion",
        "-Wshadow",
        "-Werror",
    ]
    source = str(SAMPLES / "first_steps.c")
    subprocess.run([compiler, *flags, "-o", str(made), source], check=True)
    return made


def all_small() -> list[qx.Game]:
    return [game_of(case.name, case.players) for case in (cases(name)[0] for name in qx.games())]


def test_the_sample_in_c_complies(sample_in_c: Path) -> None:
    report = check_bot([str(sample_in_c)], all_small(), seed=1, decisions=40)
    assert [finding for finding in report.findings if not finding.ok] == []
    assert report.ok
    assert report.name == "First Steps in C"


def test_the_sample_in_python_complies() -> None:
    command = [sys.executable, str(SAMPLES / "first_steps.py")]
    report = check_bot(command, all_small(), seed=1, decisions=40)
    assert [finding for finding in report.findings if not finding.ok] == []


@pytest.mark.parametrize(
    ("fault", "failing"),
    [
        ("none", []),
        ("no name", ["answers 'hello'"]),
        ("unknown", ["passes over commands"]),
        ("quits badly", ["ends with status 0 on 'quit'"]),
        ("illegal", ["chooses legal actions in seat 0", "chooses legal actions in seat 1"]),
        ("late", ["chooses legal"]),
    ],
)
def test_the_checker_finds_it(duel: qx.Game, fault: str, failing: list[str]) -> None:
    limits = Limits(move=0.5, patience=2.0, quit=3.0)
    report = check_bot(bad(fault), [duel], seed=1, decisions=3, limits=limits)
    found = [finding.what for finding in report.findings if not finding.ok]
    assert report.ok == (failing == [])
    for what in failing:
        assert any(what in one for one in found)
    if not failing:
        assert found == []

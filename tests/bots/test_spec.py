"""Bots by text: what is understood, and how the rest is refused."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.bots import Bot, BotSpec, Fault, ask, bot_specs, make_bot, numbered, tell

from ..helpers import NO_INTEGERS, node_kinds


def first(game: qx.Game, seat: int, seed: int) -> Bot:
    """A factory."""
    return First()


def nothing(game: qx.Game, seat: int, seed: int) -> None:
    """A factory that makes no bot."""


def fails(game: qx.Game, seat: int, seed: int) -> Bot:
    """A factory that fails."""
    raise KeyError("weights")


def leaves(game: qx.Game, seat: int, seed: int) -> Bot:
    """A factory that ends the program, as a script does."""
    raise SystemExit(0)


class First(Bot):
    """A bot that plays the first legal action, or what it is told to."""

    name, identity = "first", "first 1"
    gives: Any = None

    def step(self, state: Any) -> Any:
        if isinstance(self.gives, Exception):
            raise self.gives
        return state.legal_actions()[0] if self.gives is None else self.gives

    def inform_action(self, state: Any, player: int, action: int) -> None:
        if isinstance(self.gives, Exception):
            raise self.gives


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name by which this module can be imported."""
    import sys  # noqa: PLC0415

    monkeypatch.setitem(sys.modules, "bots_of_mine", sys.modules[__name__])
    return "bots_of_mine"


@pytest.mark.parametrize(
    ("text", "name", "identity"),
    [
        ("uniform", "uniform", "policy:uniform"),
        (" greedy ", "greedy", "policy:greedy"),
        ("softmax:greedy,t=0.5", "softmax:greedy,t=0.5", "policy:softmax(greedy, 0.5)"),
        ("hot=softmax:greedy,t=9", "hot", "policy:softmax(greedy, 9.0)"),
        ("my bot=uniform", "my bot", "policy:uniform"),
    ],
)
def test_bots_by_text(text: str, name: str, identity: str) -> None:
    game = qx.load("city-of-the-living", players=2)
    spec = pickle.loads(pickle.dumps(BotSpec(text)))
    assert spec == BotSpec(text)
    assert spec.name == name
    bot = spec(game, 1, 5)
    assert bot.identity == identity
    state = game.new_initial_state(seed=1)
    assert ask(bot, state) in state.legal_actions()
    assert bot.name == (name if spec.label or ":" in spec.spec else identity.split(":")[1])


def test_every_policy_is_a_bot(small: qx.Game) -> None:
    for policy in qx.POLICY_NAMES:
        bot = make_bot(policy, small, 0, 3)
        state = node_kinds(small)["player"]
        assert ask(bot, state) in state.legal_actions()
        shares = bot.get_policy(qx.bots.SeatView(state, state.current_player()))
        assert [action for action, _ in shares] == state.legal_actions().tolist()
        assert sum(share for _, share in shares) == pytest.approx(1)


def test_bots_of_ones_own(module: str, small: qx.Game) -> None:
    state = node_kinds(small)["player"]
    for text in (f"{module}:first", f"mine={module}:first"):
        bot = make_bot(text, small)
        assert ask(bot, state) == state.legal_actions()[0]
        assert bot.name == ("mine" if "=" in text else "first")
    assert make_bot(first, small).name == "first"
    with pytest.raises(qx.ArgumentError, match="made no bot, but None"):
        make_bot(f"{module}:nothing", small)
    with pytest.raises(qx.ArgumentError, match="made no bot"):
        make_bot(nothing, small)  # type: ignore[arg-type]
    for factory, why in ((fails, "KeyError: 'weights'"), (leaves, "SystemExit: 0")):
        for bot in (factory, f"{module}:{factory.__name__}"):
            with pytest.raises(qx.BotError, match=f"did not start: {why}") as told:
                make_bot(bot, small)
            assert told.value.reason == Fault.NO_START
    with pytest.raises(qx.UnknownBotError, match="has no 'last'"):
        BotSpec(f"{module}:last")
    with pytest.raises(qx.UnknownBotError, match="should be a policy"):
        BotSpec(f"{module}:__name__")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("greedi", "did you mean 'greedy'"),
        ("mtcs:playouts=5", "did you mean 'mcts'"),
        ("", "named by a text"),
        ("  ", "named by a text"),
        ("a=", "no bot"),
        ("no.such.module:bot", "no module of that name"),
        ("greedy uniform", "is no bot"),
    ],
)
def test_unknown_bots(text: str, message: str) -> None:
    with pytest.raises(qx.UnknownBotError, match=message):
        BotSpec(text)


def test_a_module_that_ends_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "script_of_mine.py").write_text("import sys\nsys.exit(0)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(qx.UnknownBotError, match="can be imported: SystemExit: 0"):
        BotSpec("script_of_mine:bot")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("greedy:t=1", "has no settings"),
        ("greedy[t=1]", "takes no"),
        ("softmax:uniform", "'uniform' has none"),
        ("softmax:greedy,t=0", "above 0"),
        ("softmax:greedy,t=warm", "it is a number"),
        ("softmax:greedy,t=inf", "finite"),
        ("softmax:greedy,t", "needs a value"),
        ("softmax:greedy,t=1,t=2", "given twice"),
        ("softmax:greedy,heat=2", "no setting 'heat'"),
        ("mcts:playout=5", "did you mean 'playouts'"),
        ("mcts:playouts=many", "it is an integer"),
        ("external[time=0]:python", "time must be"),
        ("external[time=1,playouts=2]:python", "not of both"),
        ("external[tim=1]:python", "did you mean 'time'"),
        ("external", "empty"),
        ("external:", "empty"),
    ],
)
def test_settings_that_are_refused(text: str, message: str) -> None:
    with pytest.raises(qx.ArgumentError, match=message):
        BotSpec(text)


def test_no_texts() -> None:
    for wrong in NO_INTEGERS:
        if not isinstance(wrong, str):
            with pytest.raises(qx.UnknownBotError):
                BotSpec(wrong)  # type: ignore[arg-type]
            if not callable(wrong):
                with pytest.raises(qx.QuincunxError):
                    make_bot(wrong, qx.load("city-of-the-living", players=2))  # type: ignore[arg-type]


def test_lists() -> None:
    found = bot_specs("a=softmax:greedy,t=2,greedy,greedy,b=uniform")
    assert [spec.text for spec in found] == [
        "a=softmax:greedy,t=2",
        "greedy",
        "greedy",
        "b=uniform",
    ]
    assert [spec.text for spec in bot_specs("greedy; softmax:greedy,t=2 ;")] == [
        "greedy",
        "softmax:greedy,t=2",
    ]
    assert [spec.text for spec in bot_specs(["greedy", "uniform"])] == ["greedy", "uniform"]
    for empty in ("", ",", ";", []):
        with pytest.raises(qx.UnknownBotError):
            bot_specs(empty)
    assert numbered([spec.name for spec in found]) == ["a", "greedy", "greedy#2", "b"]


@pytest.mark.parametrize("given", [-1, 10**6, "0", None, 1.0, True, object()])
def test_illegal_choices(small: qx.Game, given: Any) -> None:
    state = node_kinds(small)["player"]
    bot = First()
    bot.gives = given
    if given is None:
        bot.gives = [None]
    with pytest.raises(qx.BotError) as told:
        ask(bot, state)
    assert told.value.reason == Fault.ILLEGAL
    again = pickle.loads(pickle.dumps(told.value))
    assert (again.reason, again.bot, again.detail) == (
        told.value.reason,
        "first",
        told.value.detail,
    )


def test_bots_that_raise(small: qx.Game) -> None:
    state = node_kinds(small)["player"]
    bots = [First() for _ in range(small.players)]
    bots[0].gives = ZeroDivisionError("oh")
    failed = tell(bots, state, int(state.legal_actions()[0]))
    assert failed[0] is None or failed[0].reason == Fault.RAISED
    assert failed[1:] == [None] * (small.players - 1)
    with pytest.raises(qx.BotError, match="ZeroDivisionError: oh") as told:
        ask(bots[0], state)
    assert told.value.reason == Fault.RAISED

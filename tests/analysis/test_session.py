"""People and bots at one screen: hidden things, taking back, saving."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.analysis import Session, resume, save, seats_of_bots, seen_text
from quincunx.analysis.events import in_words, told
from quincunx.analysis.seen import common_text
from quincunx.bots import Bot, BotSpec, SeatView

from ..helpers import game_of, nodes, other_pack, refusal, some_nodes

CITY = "city-of-the-living"


def test_what_texts_have_in_common() -> None:
    assert common_text(["a\nb", "a\nb"]) == "a\nb"
    assert common_text(["hand: x, y; coins 3", "hand: z, y; coins 3"]) == "hand: ?, y; coins 3"
    assert common_text([" hand Oak 1, y", " hand Elm 2, y"]) == " hand ?, y"
    assert common_text([" Oak 1, y", " Oak 2, y"]) == "?, y"
    assert common_text(["hand: x, y", "hand: x"]) == "hand: x?"
    assert common_text(["a\nb\nc", "a\nc"]) == "a\n?\nc"


def test_what_is_shown_is_what_the_seat_may_know(game: qx.Game) -> None:
    """Texts and news are the same in all positions that a seat can't tell apart."""
    compared = 0
    for state in some_nodes(game, 5, 29):
        for seat in range(game.players):
            world = state.determinize(seat, 77)
            if world.current_player() != state.current_player():
                continue
            assert seen_text(SeatView(state, seat)) == seen_text(SeatView(world, seat))
            compared += 1
    assert compared


def test_others_are_not_told_what_they_cant_see() -> None:
    """Whoever is told a step in words could have told it by what he sees."""
    hidden = 0
    for name in qx.games():
        game = game_of(name, 2)
        before: qx.State | None = None
        for state in nodes(game, 5):
            if before is not None:
                step = state.full_history()[-1]
                for seat in range(game.players):
                    if seat == step.player:
                        continue
                    text = told(before, step.action, seat)
                    same = before.observation(seat) == state.observation(seat)
                    assert (text is None) == same
                    hidden += text is not None and text.endswith("can't see")
            before = state.clone()
    assert hidden > 10


def test_words_tell_nothing_more(game: qx.Game) -> None:
    """How a step is called depends on what the listener knows, not on what is really hidden."""
    compared = 0
    for state in some_nodes(game, 5, 17)[:-1]:
        for seat in range(game.players):
            world = state.determinize(seat, 77)
            if seat == state.current_player() or world.current_player() != state.current_player():
                continue
            both = set(state.legal_actions().tolist()) & set(world.legal_actions().tolist())
            for action in sorted(both)[:4]:
                assert in_words(state, action, seat) == in_words(world, action, seat)
                compared += 1
    assert compared or game.players == 1


def test_undo_until_others_move() -> None:
    game = game_of(CITY, 2)
    with Session(game, {1: "greedy"}, seed=4) as session:
        seat = session.advance()
        assert seat == 0
        assert not session.undo()
        start = session.state.clone()
        first = session.legal_actions()[0]
        session.decide(first)
        assert session.undoable == 0
        assert session.advance() == 0  # two actions a turn
        assert session.undo()
        assert session.state == start
        assert session.state.full_history() == start.full_history()
        assert session.undoable is None
        while session.state.current_player() == 0:
            session.decide(session.legal_actions()[0])
        session.advance()
        assert session.undoable is None
        assert not session.undo()


def test_what_was_forced_goes_back_with_the_choice_before_it() -> None:
    with Session(game_of(CITY, 2), {1: "greedy"}, seed=4) as session:
        session.advance()
        start = session.state.clone()
        session.decide(session.legal_actions()[0])
        session.decide(session.legal_actions()[0], chosen=False)
        assert session.undo()
        assert session.state == start
    with Session(game_of(CITY, 2), {1: "greedy"}, seed=1) as session:
        session.advance()
        session.decide(session.legal_actions()[0], chosen=False)
        assert session.undoable is None


def test_what_was_learnt_stays() -> None:
    """A choice that shows what was hidden can't be taken back, in no game."""
    shown = 0
    for name in qx.games():
        game = game_of(name, 2)
        dice = random.Random(4)
        with Session(game, {1: "uniform"}, seed=2) as session:
            while session.advance() is not None:
                action = dice.choice(session.legal_actions())
                after = _views_after(session.state, action)
                before = session.state.clone()
                session.decide(action)
                if len(after) > 1:
                    shown += 1
                    assert not session.undo()
                elif dice.random() < 0.3:
                    assert session.undo()
                    assert session.state == before
    assert shown > 0


def _views_after(state: qx.State, action: int) -> set[bytes]:
    """Return what the seat to decide could be shown after an action, before chance."""
    seat, seen = state.current_player(), set()
    for world in (state, *(state.determinize(seat, 0x5EE4, number) for number in range(16))):
        position = world._position.clone()
        position.apply(action)
        seen.add(position.observation_bytes(seat))
    return seen


class Listener(Bot):
    """Remembers what it hears, and what was known then."""

    name = identity = "listener"
    heard: list[tuple[int, int]]

    def __init__(self, game: qx.Game, seat: int, seed: int) -> None:
        self.heard = []
        LISTENERS.append(self)

    def inform_action(self, state: Any, player: int, action: int) -> None:
        self.heard.append((player, action))

    def step(self, state: Any) -> int:
        return int(state.legal_actions()[0])


LISTENERS: list[Listener] = []


def test_bots_never_hear_of_what_was_taken_back() -> None:
    LISTENERS.clear()
    spec = BotSpec(f"{__name__}:Listener")
    with Session(game_of(CITY, 2), {1: spec}, seed=4) as session:  # type: ignore[dict-item]
        session.advance()
        bot = LISTENERS[-1]
        session.decide(session.legal_actions()[1])
        assert bot.heard == []
        session.undo()
        session.decide(session.legal_actions()[0])
        while session.advance() is not None:
            session.decide(session.legal_actions()[0])
        decided = [tuple(step) for step in session.state.full_history() if step.player >= 0]
        assert bot.heard == decided


def test_saving_and_going_on(small: qx.Game, tmp_path: Path) -> None:
    """A game that was saved and resumed is the game that goes on, bots' luck and all."""
    bots = dict.fromkeys(range(1, small.players), "softmax:greedy,t=0.5")
    straight = _played(Session(small, bots, seed=9))
    for number, after in enumerate((0, 7, 20)):
        path = tmp_path / f"{number}.jsonl"
        with Session(small, bots, seed=9) as session:
            for _ in range(after):
                if session.advance() is None:
                    break
                session.decide(session.legal_actions()[0])
            session.advance()
            save(session, path)
        if session.state.is_terminal():
            assert "is over" in str(refusal(lambda: resume(path)))  # noqa: B023
        else:
            assert _played(resume(path)) == straight


def _played(session: Session) -> list[int]:
    with session:
        while session.advance() is not None:
            session.decide(session.legal_actions()[0])
        return session.state.history()


def test_files_that_hold_no_such_game(tmp_path: Path) -> None:
    game = game_of(CITY, 2)
    with Session(game, {1: "greedy"}, seed=1) as session:
        session.advance()
        assert isinstance(refusal(lambda: save(session, tmp_path / "a.txt")), qx.OutputError)
        assert isinstance(refusal(lambda: save(session, tmp_path / "no" / "a.qxr")), qx.OutputError)
        save(session, tmp_path / "a.qxr")
    plain, empty = tmp_path / "plain.jsonl", tmp_path / "empty.jsonl"
    qx.write_records(plain, game.records(1, seed=1))
    empty.touch()
    record = next(iter(qx.read_records(tmp_path / "a.qxr")))
    strange = tmp_path / "strange.jsonl"
    for path in (plain, empty, tmp_path / "none.jsonl"):
        assert isinstance(refusal(lambda: resume(path)), qx.RecordError)  # noqa: B023
    for bots in ([None], [None, 7], [None, "greedy", "greedy"], "greedy"):
        qx.write_records(strange, [record.model_copy(update={"tags": {"play": {"bots": bots}}})])
        assert isinstance(refusal(lambda: resume(strange)), qx.RecordError)
    unknown = {"play": {"bots": [None, "greedi"]}}
    qx.write_records(strange, [record.model_copy(update={"tags": unknown})])
    assert isinstance(refusal(lambda: resume(strange)), qx.UnknownBotError)
    with pytest.raises(qx.RecordMismatchError):
        resume(tmp_path / "a.qxr", pack=other_pack(CITY))


def test_who_sits_where() -> None:
    assert seats_of_bots(4, [1], ["greedy"]) == dict.fromkeys((0, 2, 3), "greedy")
    assert seats_of_bots(3, [1], ["a", "b"]) == {0: "a", 2: "b"}
    assert seats_of_bots(2, [0, 1], []) == {}
    for people, bots in (([], ["greedy"]), ([0, 0], ["greedy"]), ([4], ["a"]), ([0], ["a", "b"])):
        assert refusal(lambda: seats_of_bots(4, people, bots)) is not None  # noqa: B023
    game = game_of(CITY, 2)
    for bots in ({0: "greedy", 1: "greedy"}, {2: "greedy"}, {1: "greedi"}):
        assert refusal(lambda: Session(game, bots)) is not None  # noqa: B023

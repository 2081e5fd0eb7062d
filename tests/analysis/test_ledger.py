"""The luck ledger: it sums to the result, and luck is nothing but luck."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

import quincunx as qx
from quincunx.analysis.adjusting import luck_of
from quincunx.analysis.ledger import Expecting
from quincunx.seeds import other_luck

from ..cli.commands import data, printed, refused
from ..helpers import game_of, node_kinds, other_pack, refusal

CITY = "city-of-the-living"


def test_it_sums_to_the_result(game: qx.Game) -> None:
    record = game.play(5, 0, "uniform")
    ledger = qx.luck_ledger(record, 2, seed=1)
    assert record.result is not None
    np.testing.assert_allclose(ledger.result, record.result)
    total = ledger.expected + ledger.luck + ledger.decisions.sum(axis=0)
    np.testing.assert_allclose(total, record.result, atol=1e-9)
    np.testing.assert_allclose(ledger.adjusted, ledger.result - ledger.luck)
    assert [one.code for one in ledger.entries] == list(record.moves)
    assert ledger.finished


def test_changes_are_differences_of_playouts() -> None:
    game = game_of(CITY, 2)
    record = game.play(5, 0, "uniform")
    ledger = qx.luck_ledger(record, 30, seed=8)
    state = game.new_initial_state(5, 0, chance="explicit")
    history = game.replay(record).history()
    for number, action in enumerate(history[:40]):
        before = state.rollout(30, policy="greedy", seed=8, cheat=True).returns
        state.apply_action(action)
        after = state.rollout(30, policy="greedy", seed=8, cheat=True).returns
        entry = ledger.entries[number]
        np.testing.assert_allclose(entry.change, (after - before).mean(axis=0), atol=1e-12)
        error = (after - before).std(axis=0, ddof=1) / math.sqrt(30)
        np.testing.assert_allclose(entry.error, error, atol=1e-12)


def test_who_plays_as_the_playouts_do_changes_nothing(game: qx.Game) -> None:
    """The luck of all playouts is the same, so greedy's own decisions change exactly nothing."""
    ledger = qx.luck_ledger(game.play(5, 0, "greedy"), 2, seed=1)
    assert np.abs(ledger.decisions).max() == 0.0
    np.testing.assert_allclose(ledger.expected + ledger.luck, ledger.result, atol=1e-9)


def test_luck_is_nothing_on_the_mean() -> None:
    """Whoever plays, and however the playouts go on: the mean of luck is zero."""
    game = game_of(CITY, 2)
    for policy in ("greedy", "uniform"):
        rows = []
        for index in range(250):
            final = game.replay(game.play(11, index, ["uniform", "greedy"]))
            seed = other_luck(final.seed, final.index)
            rows.append(luck_of(final, Expecting(final, 5, policy, seed, 1))[0])
        error = np.std(rows, ddof=1) / math.sqrt(len(rows))
        assert error > 0
        assert abs(np.mean(rows)) < 5 * error


def test_luck_alone_is_that_of_the_ledger(small: qx.Game) -> None:
    """Several chance events in a row are taken together, and come to the same."""
    record = small.play(5, 1, ["uniform", "greedy", *["uniform"] * 4][: small.players])
    final = small.replay(record)
    expecting = Expecting(final, 5, "greedy", 4, 1)
    ledger = qx.luck_ledger(record, 5, seed=4)
    assert np.abs(ledger.luck).max() > 0
    np.testing.assert_allclose(luck_of(final, expecting), ledger.luck, atol=1e-12)


def test_games_that_are_not_over_and_forfeits() -> None:
    game = game_of(CITY, 2)
    half = qx.luck_ledger(game.play(5, 0, max_decisions=10), 10, seed=1)
    assert not half.finished
    assert "not over" in half.summary()
    state = game.new_initial_state(3, illegal="forfeit")
    state.apply_action(state.legal_actions()[0])
    loser = state.current_player()
    state.apply_action(10**6)
    ledger = qx.luck_ledger(state, 10, seed=1)
    assert ledger.entries[-1].text == "forfeits"
    assert ledger.entries[-1].player == loser
    np.testing.assert_allclose(ledger.expected + ledger.changes.sum(axis=0), state.returns())


def test_what_it_shows(tmp_path: Path) -> None:
    record = game_of(CITY, 3).play(5, 0, "uniform")
    ledger = qx.luck_ledger(record, 10)
    assert len(ledger.summary(None).splitlines()) == len(record.moves) + 8
    assert len(ledger.summary(4).splitlines()) == 4 + 8
    told = json.loads(json.dumps(ledger.to_dict(), allow_nan=False))
    assert len(told["entries"]) == len(record.moves)
    pytest.importorskip("matplotlib")
    figure = ledger.plot(tmp_path / "luck.png")
    assert (tmp_path / "luck.png").read_bytes().startswith(b"\x89PNG")
    course = figure.axes[0].get_lines()
    assert len(course) == 3
    np.testing.assert_allclose([line.get_ydata()[-1] for line in course], ledger.result, atol=1e-9)


def test_refusals(tmp_path: Path) -> None:
    game = game_of(CITY, 2)
    record = game.play(5)
    middle = node_kinds(game)["player"]
    lost = game.state_from_dict(middle.to_dict(), seed=1)
    for call in (
        lambda: qx.luck_ledger(record, 1),
        lambda: qx.luck_ledger(record, 10, policy="clever"),
        lambda: qx.luck_ledger(record, 10, pack=other_pack(CITY)),
        lambda: qx.luck_ledger(lost, 10),
        lambda: qx.luck_ledger("game", 10),  # type: ignore[arg-type]
    ):
        assert refusal(call) is not None


# The command.


def test_command(tmp_path: Path) -> None:
    path, picture = tmp_path / "games.jsonl", tmp_path / "luck.svg"
    game = game_of(CITY, 2)
    qx.write_records(path, game.records(2, seed=4))
    told = data("luck", path, "-n", 10, "--game", 2, "--seed", 3)
    assert told["game_index"] == 1
    assert told["playouts"] == 10
    ledger = qx.luck_ledger(game.play(4, 1), 10, seed=3)
    assert told["luck"] == pytest.approx(ledger.luck.tolist())
    assert "others' decisions" in printed("luck", path, "-n", 3, "--most", 2)
    pytest.importorskip("matplotlib")
    assert len(printed("luck", path, "-n", 3, "--all", "--plot", picture).splitlines()) > 50
    assert picture.exists()


def test_bad_usage(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    qx.write_records(path, game_of(CITY, 2).records(1, seed=4))
    assert "no game 2" in refused("luck", path, "--game", 2)
    assert "can't read" in refused("luck", tmp_path / "none")
    assert "n must be" in refused("luck", path, "-n", 1)
    assert ".png" in refused("luck", path, "--plot", tmp_path / "a.gif")
    junk = tmp_path / "junk.db"
    junk.write_bytes(b"SQLite format 3\0" + bytes(100))
    assert refused("luck", junk)

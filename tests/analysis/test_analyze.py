"""What every action is worth to everybody: against playouts one by one, and as text and data."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from scipy import stats

import quincunx as qx
from quincunx.analysis import read_position
from quincunx.bots import SeatView

from ..helpers import Case, game_of, refusal, snapshot, with_returns


def position(game: qx.Game, seed: int = 3) -> qx.State:
    """Return a position in which there is a choice."""
    state = game.new_initial_state(seed)
    while state.decisions() < 9 or len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[-1])
    return state


def test_it_says_what_action_values_say(game: qx.Game) -> None:
    state = position(game)
    before = snapshot(state)
    found = qx.analyze(state, 20, seed=5)
    assert snapshot(state) == before
    values = state.action_values(20, policy="greedy", seed=5)
    assert found.actions.tolist() == values.actions.tolist()
    assert found.best == values.best
    for name in ("values", "errors", "differences", "difference_errors"):
        np.testing.assert_allclose(getattr(found, name), getattr(values, name), atol=1e-9)
    assert found == found
    assert found.view.observer == state.current_player()
    assert not found.cheats


def test_placements_are_those_of_the_playouts(small: qx.Game) -> None:
    state = position(small)
    found = qx.analyze(state, 30, seed=5)
    np.testing.assert_allclose(found.placements.sum(axis=2), 1.0)
    for place in (0, len(found) - 1):
        # The same playouts, from the position after the action: no chance comes between.
        counts = np.zeros((small.players, small.players))
        for index in range(30):
            world = state.determinize(state.current_player(), found.seed, index)
            after = world.child(int(found.actions[place]))
            luck = {"seed": found.seed, "first": index}
            end = after.with_luck(0).rollout(1, policy="greedy", cheat=True, **luck).placements[0]
            counts[range(small.players), end - 1] += 1
        np.testing.assert_allclose(found.placements[place], counts / 30)


def test_win_shares_and_first_places_agree(small: qx.Game) -> None:
    """By placements: the mean of the return is that of the placements."""
    state = position(with_returns(small, "placements"))
    found = qx.analyze(state, 25, seed=1)
    places = np.arange(1, small.players + 1)
    np.testing.assert_allclose(-(found.placements * places).sum(axis=2), found.values, atol=1e-12)


def test_the_probability_to_be_best() -> None:
    game = game_of("city-of-the-living", 2)
    found = qx.analyze(game.new_initial_state(4), 400, seed=2)
    shares = found.best_probability
    assert shares.sum() == pytest.approx(1.0)
    assert found.actions[shares.argmax()] == found.best
    # An action that is far behind is not the best.
    behind = found.differences < -6 * found.difference_errors
    assert behind.any()
    assert (shares[behind & (found.difference_errors > 0)] < 0.001).all()
    one = qx.analyze(game.new_initial_state(4), 1, seed=2)
    assert np.isnan(one.best_probability).all()
    assert one.to_dict()["actions"][0]["best_probability"] is None


def test_the_better_of_two() -> None:
    """Of two actions the probability is that of one normal variable."""
    for seed in (3, 5, 8):
        found = qx.analyze(position(game_of("city-of-the-living", 2), seed), 60, seed=2)
        if len(found) == 2:
            break
    assert len(found) == 2
    other = found.ranking[1]
    z = -found.differences[other] / found.difference_errors[other]
    assert found.best_probability[found.ranking[0]] == pytest.approx(stats.norm.cdf(z), abs=0.015)


def test_equal_actions_share_the_probability() -> None:
    """Where nothing can be changed any more, all actions are worth the same."""
    game = game_of("city-of-the-living", 2)
    state = game.new_initial_state(3)
    last = None
    while not state.is_terminal():
        if len(state.legal_actions()) > 1:
            last = state.clone()
        state.apply_action(state.legal_actions()[0])
    assert last is not None
    found = qx.analyze(last, 50, seed=4)
    best = found.values[:, found.player] >= found.values[:, found.player].max() - 1e-12
    exact = found.difference_errors == 0
    if (best & exact).all():
        np.testing.assert_allclose(found.best_probability, 1 / len(found))


def test_a_view_will_do(small: qx.Game) -> None:
    state = position(small)
    view = SeatView(state, state.current_player())
    one, other = qx.analyze(view, 20, seed=5), qx.analyze(state, 20, seed=5)
    assert (one.placements == other.placements).all()
    assert (one.values == other.values).all()


def test_what_it_shows(tmp_path: Path) -> None:
    state = position(game_of("city-of-the-living", 3))
    found = qx.analyze(state, 40, seed=5, search=60)
    lines = found.summary().splitlines()
    assert len(lines) == len(found.heading()) + 2 + len(found)
    assert found.texts[found.ranking[0]] in lines[len(found.heading()) + 2]
    assert len(found.summary(2).splitlines()) == len(found.heading()) + 4
    data = json.loads(json.dumps(found.to_dict(), allow_nan=False))
    assert data["search"]["playouts"] == 60
    assert [row["action"] for row in data["actions"]] == [
        found.actions[place] for place in found.ranking
    ]
    assert "<table>" in found._repr_html_()
    cheating = qx.analyze(state, 5, seed=5, cheat=True)
    assert cheating.cheats
    assert "cheats" in cheating.summary()


def test_the_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    found = qx.analyze(position(game_of("city-of-the-living", 3)), 40, seed=5)
    figure = found.plot(tmp_path / "values.svg")
    labels = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert len(labels) == len(found)
    assert labels[0].startswith(found.texts[found.ranking[0]][:20])
    ElementTree.parse(tmp_path / "values.svg")
    found.plot(tmp_path / "values.png", most=1)
    assert (tmp_path / "values.png").read_bytes().startswith(b"\x89PNG")
    assert isinstance(refusal(lambda: found.plot(tmp_path / "values.gif")), qx.OutputError)
    assert not (tmp_path / "values.gif").exists()


def test_refusals(small: qx.Game) -> None:
    state = position(small)
    over = state.clone()
    while not over.is_terminal():
        over.apply_action(over.legal_actions()[0])
    view = SeatView(state, state.current_player())
    for call in (
        lambda: qx.analyze(over),
        lambda: qx.analyze(small.new_initial_state(1, chance="explicit"), 0),
        lambda: qx.analyze(state, 10, policy="clever"),
        lambda: qx.analyze(state, 10, search=0),
        lambda: qx.analyze(view, 10, cheat=True),
        lambda: qx.analyze(7, 10),  # type: ignore[arg-type]
    ):
        assert refusal(call) is not None


# Positions in files.


def test_positions_of_records(tmp_path: Path, case: Case) -> None:
    game = game_of(case.name, case.players)
    path = tmp_path / "games.qxr"
    qx.write_records(path, game.records(2, seed=4))
    record = list(qx.read_records(path))[1]
    state = game.new_initial_state(record.seed, record.index, chance="explicit")
    history = game.replay(record).history()
    for move in (1, len(history) // 2, len(history)):
        found = read_position(path, game=2, move=move)
        while state.move_number() < move - 1:
            state.apply_action(history[state.move_number()])
        assert found == state
    last = read_position(path, game=2)
    assert last.is_player_node()
    assert all(
        step.player < 0 for step in game.replay(record).full_history()[last.move_number() + 1 :]
    )


def test_positions_that_are_not_there(tmp_path: Path) -> None:
    game = game_of("city-of-the-living", 2)
    state = game.new_initial_state(4)
    saved, games, junk = (tmp_path / name for name in ("one.state", "games.jsonl", "junk"))
    saved.write_bytes(state.serialize())
    assert read_position(saved) == state
    qx.write_records(games, game.records(1, seed=4))
    junk.write_bytes(b"\x00\x01")
    broken = tmp_path / "broken"
    broken.write_bytes(state.serialize()[:-3])
    for call, kind in (
        (lambda: read_position(saved, move=3), qx.ArgumentError),
        (lambda: read_position(saved, game=2), qx.ArgumentError),
        (lambda: read_position(games, game=2), qx.ArgumentError),
        (lambda: read_position(games, move=0), qx.ArgumentError),
        (lambda: read_position(games, move=10**6), qx.ArgumentError),
        (lambda: read_position(tmp_path / "none"), qx.RecordError),
        (lambda: read_position(tmp_path), qx.RecordError),
        (lambda: read_position(junk), qx.RecordError),
        (lambda: read_position(broken), qx.StateFormatError),
    ):
        assert isinstance(refusal(call), kind)

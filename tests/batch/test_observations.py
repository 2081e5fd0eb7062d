"""The layout of observations: complete, versioned, documented; and no more than a seat may know."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import quincunx as qx

from .support import in_midgame, waiting

DOCS = Path(__file__).parents[2] / "docs" / "observations"


def test_the_layout_covers_every_byte_and_every_element(game: qx.Game) -> None:
    layout = qx.observation_layout(game)
    assert layout.size == game.observation_dtype.itemsize
    assert layout.tensor_size == game.observation_tensor_size()
    at = start = 0
    for field in layout:
        assert (field.offset, field.start) == (at, start)
        at += field.item_size * int(np.prod(field.shape, initial=1))
        start += field.size
        assert layout[field.name] == field
    assert (at, start) == (layout.size, layout.tensor_size)


def test_numbers_can_be_read_back_from_the_tensor(game: qx.Game) -> None:
    batch = in_midgame(game, 20)
    records = batch.observe()
    tensors = batch.observe(dtype="float32").astype(np.float64)
    octets = records.view(np.uint8).reshape(20, -1)
    for field in qx.observation_layout(game):
        part = tensors[:, field.start : field.start + field.size]
        if field.kind == "integer":
            width = field.item_size * field.size
            raw = octets[:, field.offset : field.offset + width].copy()
            sign = "i" if field.low < 0 else "u"
            values = raw.view(f"<{sign}{field.item_size}").astype(np.int64)
            back = np.rint(part * (field.high - field.low) + field.low).astype(np.int64)
            if field.high - field.low < 2**20:
                np.testing.assert_array_equal(back, values, err_msg=field.name)
        elif field.kind == "set":
            raw = octets[:, field.offset : field.offset + field.item_size]
            bits = np.unpackbits(raw, axis=1, bitorder="little")[:, : field.size]
            np.testing.assert_array_equal(bits, part, err_msg=field.name)


def test_the_version_is_that_of_the_layout_not_of_the_options(game: qx.Game) -> None:
    other = qx.load(game.name, players=game.players, returns="scores")
    assert qx.observation_layout(other) == qx.observation_layout(game)
    assert qx.observation_layout(game).version.startswith(f"{game.rules_version}-")


def test_the_layout_is_in_the_docs(name_of_game: str) -> None:
    layout = qx.observation_layout(qx.load(name_of_game))
    page = (DOCS / f"{name_of_game.replace('-', '_')}.md").read_text(encoding="utf-8")
    assert layout.to_markdown() in page, "docs/observations is not up to date"


def test_states_that_a_player_can_not_tell_apart_look_the_same(game: qx.Game) -> None:
    batch = game.batch(12, 6)
    for step in range(60):
        games = waiting(batch)
        if not games.size:
            break
        for seat in range(game.players):
            drawn = [batch.state(int(i)).determinize(seat, seed=step) for i in games[:4]]
            states = np.array([state.to_record() for state in drawn])
            other = game.batch_from_states(states, 1)
            for dtype in ("record", "float32", "uint8"):
                mine = batch.observe(seat, indices=games[:4], dtype=dtype)
                assert mine.tobytes() == other.observe(seat, dtype=dtype).tobytes()
            own = batch.current_players(games[:4]) == seat
            np.testing.assert_array_equal(
                other.legal_actions_mask()[own], batch.legal_actions_mask(indices=games[:4])[own]
            )
        batch.step(batch.select("uniform", games), games)

"""Record files: damaged ones are refused by line or game, failures leave nothing half-written."""

from __future__ import annotations

import io
import json
import tempfile
import zlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import quincunx as qx
from quincunx import records_binary
from quincunx.records import Record

from ..helpers import cases, game_of, refusal

FORMATS = (".jsonl", ".qxr")


@pytest.fixture(params=FORMATS)
def suffix(request: pytest.FixtureRequest) -> str:
    """The suffix of each file format."""
    name: str = request.param
    return name


def test_unknown_and_missing_fields_are_named(small: qx.Game, tmp_path: Path) -> None:
    fields = json.loads(small.play(1).to_json())
    path = tmp_path / "games.jsonl"
    good = json.dumps(fields)
    assert Record.from_json(good) == small.play(1)
    for name in fields:
        if name in ("format", "forfeited_by", "tags"):
            continue
        short = {key: value for key, value in fields.items() if key != name}
        path.write_text(f"{good}\n\n{json.dumps(short)}\n", encoding="utf-8")
        reader = qx.read_records(path)
        assert next(reader) == small.play(1)
        with pytest.raises(qx.RecordError, match=f"games.jsonl, line 3: {name}: is missing"):
            next(reader)
    with pytest.raises(qx.RecordError, match="more: is not a field"):
        Record.from_json(json.dumps(fields | {"more": 1}))
    with pytest.raises(qx.RecordError, match="format"):
        Record.from_json(json.dumps(fields | {"format": 2}))


WRONG: tuple[dict[str, Any], ...] = (
    {"seed": -1},
    {"seed": 2**64},
    {"seed": 1.5},
    {"index": "1"},
    {"decisions": -1},
    {"termination": "finished"},
    {"termination": "forfeit"},
    {"forfeited_by": 0},
    {"termination": "forfeit", "forfeited_by": 99},
    {"termination": "truncated"},
    {"result": None},
    {"result": [1.0]},
    {"scores": []},
    {"placements": None},
    {"players": ["x"]},
    {"players": "uniform"},
    {"moves": "X"},
    {"moves": [1]},
    {"ruleset": []},
    {"rules_version": True},
    {"pack_hash": None},
)


@pytest.mark.parametrize("changes", WRONG, ids=str)
def test_wrong_fields_are_refused(small: qx.Game, changes: dict[str, Any]) -> None:
    fields = json.loads(small.play(1).to_json())
    with pytest.raises(qx.RecordError) as caught:
        Record.from_json(json.dumps(fields | changes))
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    "junk", [b"{", b"[]", b"null", b"5", b'"x"', b"\xff\xfe", b"\0" * 9, b"[" * 10**5, b"QXREC"]
)
def test_junk_is_refused(tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / "junk.jsonl"
    path.write_bytes(junk)
    with pytest.raises(qx.RecordError, match=r"junk\.jsonl, line 1: "):
        list(qx.read_records(path))
    with pytest.raises(qx.RecordError):
        Record.from_json(junk)


def _binary(game: qx.Game, path: Path) -> bytes:
    qx.write_records(path, game.records(2, seed=1, max_decisions=9), format="binary")
    return path.read_bytes()


def test_every_cut_of_a_binary_file_is_noticed(small: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "games.qxr"
    data = _binary(small, path)
    for size in range(len(data)):
        path.write_bytes(data[:size])
        if size == 0:
            assert list(qx.read_records(path)) == []  # an empty file holds no games
            continue
        with pytest.raises(qx.RecordError, match=r"games\.qxr"):
            list(qx.read_records(path))
    path.write_bytes(data + b"\0")
    with pytest.raises(qx.RecordError, match="out of place"):
        list(qx.read_records(path))


def test_every_altered_byte_of_a_binary_file_is_noticed(small: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "games.qxr"
    data = bytearray(_binary(small, path))
    for at in range(len(data)):
        data[at] ^= 0x55
        path.write_bytes(data)
        with pytest.raises(qx.RecordError, match=r"games\.qxr"):
            list(qx.read_records(path))
        data[at] ^= 0x55


def test_another_binary_format_is_named(small: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "games.qxr"
    data = bytearray(_binary(small, path))
    data[8] = 9
    path.write_bytes(data)
    with pytest.raises(qx.RecordError, match="format 9; this version reads format 1"):
        list(qx.read_records(path))


def _block(kind: bytes, payload: bytes) -> bytes:
    body = kind + len(payload).to_bytes(4, "little") + payload
    return body + zlib.crc32(body).to_bytes(4, "little")


@given(
    st.lists(
        st.tuples(st.sampled_from([b"H", b"G", b"E", b"?"]), st.binary(max_size=80)), max_size=4
    )
)
def test_random_blocks_are_refused(blocks: list[tuple[bytes, bytes]]) -> None:
    """Even if every checksum fits."""
    body = b"\1\0" + b"".join(_block(*block) for block in blocks)
    with pytest.raises(qx.RecordError):
        list(records_binary.decode(io.BytesIO(body), "memory"))


@given(st.data())
def test_altered_games_are_refused_or_records(data: st.DataObject) -> None:
    """A binary game with any bytes and a checksum that fits gives a record or a named error."""
    case = data.draw(st.sampled_from(cases()))
    game = game_of(case.name, case.players)
    record = game.play(1)
    payload = bytearray(records_binary._game(record))
    for at in data.draw(st.lists(st.integers(0, len(payload) - 1), min_size=1, max_size=5)):
        payload[at] = data.draw(st.integers(0, 255))
    payload = payload[: data.draw(st.integers(0, len(payload)))]
    header = json.dumps({name: getattr(record, name) for name in records_binary._SHARED})
    body = b"\1\0" + _block(b"H", header.encode()) + _block(b"G", bytes(payload))
    stream = io.BytesIO(body + _block(b"E", (1).to_bytes(8, "little")))
    try:
        found = [Record.model_validate(fields) for fields in records_binary.decode(stream, "x")]
    except (qx.RecordError, ValueError):
        return
    for one in found:
        error = refusal(partial(game.replay, one))
        assert error is None or isinstance(error, qx.RecordError)


# Files that can't be written or read.


def test_what_can_not_be_written(small: qx.Game, tmp_path: Path) -> None:
    record = small.play(1)
    folder = tmp_path / "folder.jsonl"
    folder.mkdir()
    for path in (folder, tmp_path / "no" / "where.jsonl", "/proc/nothing.jsonl", "\0.jsonl"):
        with pytest.raises(qx.OutputError, match="can't write"):
            qx.write_records(path, [record])
    with pytest.raises(qx.OutputError, match=r"end its name with '\.jsonl' or '\.qxr'"):
        qx.write_records(tmp_path / "games.txt", [record])
    with pytest.raises(qx.ArgumentError, match="format must be 'binary' or 'jsonl'"):
        qx.write_records(tmp_path / "games.qxr", [record], format="json")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.jsonl"]


def test_a_failure_leaves_the_old_file(
    small: qx.Game, tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"games{suffix}"
    qx.write_records(path, [small.play(1)])
    before = path.read_bytes()

    def broken() -> Iterator[Record]:
        yield small.play(2)
        raise LookupError("no more games")

    with pytest.raises(LookupError, match="no more games"):
        qx.write_records(path, broken())

    def interrupted() -> Iterator[Record]:
        yield small.play(2)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        qx.write_records(path, interrupted())

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(qx.OutputError, match="No space left on device"):
        qx.write_records(path, [small.play(2)])
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_left_over_of_another_run_is_no_obstacle(
    small: qx.Game, tmp_path: Path, suffix: str
) -> None:
    (tmp_path / ".quincunx-abc").write_text("left over", encoding="utf-8")
    path = tmp_path / f"games{suffix}"
    qx.write_records(path, [small.play(1)])
    assert list(qx.read_records(path)) == [small.play(1)]
    assert (tmp_path / ".quincunx-abc").read_text(encoding="utf-8") == "left over"


def test_a_folder_that_can_not_be_written_to(
    small: qx.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(tempfile, "mkstemp", refused)  # also where root runs the tests
    with pytest.raises(qx.OutputError, match="Permission denied"):
        qx.write_records(tmp_path / "games.jsonl", [small.play(1)])
    assert list(tmp_path.iterdir()) == []


def test_a_number_too_large_for_the_binary_form(small: qx.Game, tmp_path: Path) -> None:
    record = small.play(1).model_copy(update={"decisions": 2**40})
    with pytest.raises(qx.RecordError, match="too large"):
        qx.write_records(tmp_path / "games.qxr", [record])
    assert list(tmp_path.iterdir()) == []


def test_what_can_not_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.jsonl", "\0"):
        with pytest.raises(qx.RecordError, match="can't read"):
            list(qx.read_records(path))

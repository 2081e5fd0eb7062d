"""The compact form of record files.

    magic (8 bytes) | version (u16) | blocks

A block is its kind (one byte), the length of its payload (u32), the payload, and the CRC-32 of
all that. ``H``: what the games after it share, as JSON, their tags included. ``G``: one game.
``E``: the end, with the number of games, so that a file cut off between two blocks is noticed. A
game is

    seed (u64) | index (u64) | termination (u8) | forfeited_by (i8) | decisions (u32)
    | per seat: score (i32), placement (u8), result (f64) | moves

and each move is its id times two, plus one for an outcome of chance, as a base-128 number. All
numbers are little-endian.
"""

from __future__ import annotations

import json
import math
import struct
import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np

from quincunx import _core, reference
from quincunx.codes import CodeBook
from quincunx.errors import RecordError, UnknownGameError
from quincunx.packs.loading import folder_of

if TYPE_CHECKING:
    from quincunx.records import Record

MAGIC = b"QXREC\r\n\x1a"
VERSION = 1

_BLOCK = struct.Struct("<cI")
_FIXED = struct.Struct("<QQBbI")
_CRC = struct.Struct("<I")
_MOST = 64 * 1024**2  # no block is larger
_TERMINATIONS = ("normal", "truncated", "forfeit")
_SHARED = ("game", "rules_version", "version", "ruleset", "pack_hash", "players")


@lru_cache(maxsize=32)
def book_of(game: str) -> CodeBook:
    """Return the codes of a game; they don't depend on the pack or the options."""
    module = reference.load(folder_of(game))
    return CodeBook(
        tuple(module.action_code(action) for action in range(module.NUM_ACTIONS)),
        tuple(module.outcome_code(outcome) for outcome in range(module.NUM_OUTCOMES)),
    )


def encode(records: Iterable[Record]) -> Iterator[bytes]:
    """Yield the pieces of a file."""
    yield MAGIC + struct.pack("<H", VERSION)
    shared: dict[str, Any] | None = None
    count = 0
    for record in records:
        header = {name: getattr(record, name) for name in _SHARED}
        if record.tags:
            header["tags"] = record.tags
        if header != shared:
            shared = header
            yield _block(b"H", json.dumps(header, separators=(",", ":")).encode())
        yield _block(b"G", _game(record))
        count += 1
    yield _block(b"E", struct.pack("<Q", count))


def _block(kind: bytes, payload: bytes) -> bytes:
    body = _BLOCK.pack(kind, len(payload)) + payload
    return body + _CRC.pack(zlib.crc32(body))


def _game(record: Record) -> bytes:
    seats = len(record.players)
    try:
        fixed = _FIXED.pack(
            record.seed,
            record.index,
            _TERMINATIONS.index(record.termination),
            -1 if record.forfeited_by is None else record.forfeited_by,
            record.decisions,
        )
        result = struct.pack(
            f"<{seats}i{seats}B{seats}d",
            *record.scores,
            *(record.placements or (0,) * seats),
            *(record.result or (math.nan,) * seats),
        )
    except struct.error as error:
        raise RecordError(f"a number of the record is too large for the format: {error}") from None
    book = book_of(record.game)
    steps = []
    for number, code in enumerate(record.moves, 1):
        step = book.step(code)
        if step is None:
            raise RecordError(f"move {number}: {record.game} has no move {code!r}")
        steps.append(step.number << 1 | step.chance)
    return fixed + result + _core.encode_ids(np.array(steps, np.uint16))


def decode(file: BinaryIO, name: str) -> Iterator[dict[str, Any]]:
    """Yield the fields of each record; the file stands after the magic."""
    version = struct.unpack("<H", _exactly(file, 2, name))[0]
    if version != VERSION:
        raise RecordError(
            f"{name} is a record file of format {version}; this version reads format {VERSION}"
        )
    shared: dict[str, Any] | None = None
    count = 0
    while True:
        kind, payload = _next_block(file, name, count)
        if kind == b"H":
            shared = _shared(payload, name, count)
        elif kind == b"G" and shared is not None:
            yield _fields(payload, shared, f"{name}, game {count + 1}")
            count += 1
        elif kind == b"E" and payload == struct.pack("<Q", count) and not file.read(1):
            return
        else:
            raise RecordError(f"{name} is damaged after game {count}: a block is out of place")


def _exactly(file: BinaryIO, size: int, name: str) -> bytes:
    data = file.read(size)
    if len(data) != size:
        raise RecordError(f"{name} is cut off")
    return data


def _next_block(file: BinaryIO, name: str, count: int) -> tuple[bytes, bytes]:
    head = _exactly(file, _BLOCK.size, f"{name} (after game {count})")
    kind, size = _BLOCK.unpack(head)
    if size > _MOST:
        raise RecordError(f"{name} is damaged after game {count}: a block is too large")
    payload = _exactly(file, size, f"{name} (after game {count})")
    (crc,) = _CRC.unpack(_exactly(file, _CRC.size, f"{name} (after game {count})"))
    if crc != zlib.crc32(head + payload):
        raise RecordError(f"{name} is damaged after game {count}: the checksum does not fit")
    return kind, payload


def _shared(payload: bytes, name: str, count: int) -> dict[str, Any]:
    try:
        shared = json.loads(payload)
        if set(shared) - {"tags"} != set(_SHARED):
            raise ValueError
        shared["players"] = tuple(shared["players"])
        book_of(shared["game"])
    except UnknownGameError as error:
        raise RecordError(f"{name}: {error}") from None
    except (ValueError, TypeError, RecursionError):
        raise RecordError(f"{name} is damaged after game {count}: a header is no header") from None
    return dict(shared)


def _fields(payload: bytes, shared: dict[str, Any], where: str) -> dict[str, Any]:
    seats = len(shared["players"])
    rest = struct.Struct(f"<{seats}i{seats}B{seats}d")
    try:
        seed, index, ended, loser, decisions = _FIXED.unpack_from(payload)
        numbers = rest.unpack_from(payload, _FIXED.size)
        steps = _core.decode_ids(payload[_FIXED.size + rest.size :]).tolist()
        termination = _TERMINATIONS[ended]
        moves = tuple(book_of(shared["game"]).code(step >> 1, step & 1) for step in steps)
    except (struct.error, ValueError, IndexError):
        raise RecordError(f"{where} is damaged") from None
    finished = termination != "truncated"
    return shared | {
        "seed": seed,
        "index": index,
        "termination": termination,
        "forfeited_by": None if loser < 0 else loser,
        "decisions": decisions,
        "scores": numbers[:seats],
        "placements": numbers[seats : 2 * seats] if finished else None,
        "result": numbers[2 * seats :] if finished else None,
        "moves": moves,
    }

"""States as bytes: a versioned envelope that refuses whatever it did not write.

    magic (8 bytes) | version (u16) | three lengths (u32 each) | header (JSON) | packed state
    | history | 64-bit hash of everything before it

All numbers are little-endian. The header names the game, the ruleset, the pack and the luck. The
history is one byte for the player of each step (plus one, so that chance is 0), after the number
of steps, and then the ids in the compact form of records.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from quincunx import _core
from quincunx.errors import PackError, QuincunxError, StateFormatError
from quincunx.game import Game, load
from quincunx.output import PathLike
from quincunx.packs.base import ComponentPack
from quincunx.packs.loading import sentence
from quincunx.seeds import describe, short
from quincunx.state import PlayerAction, State

MAGIC = b"QXSTATE\0"
VERSION = 1

_PREFIX = struct.Struct("<8sH3I")
_HASH = struct.Struct("<Q")

Luck = Annotated[int, Field(ge=0, lt=2**64)]


class Header(BaseModel):
    """What a serialized state says about its game."""

    model_config = ConfigDict(strict=True, extra="forbid")

    game: str
    rules_version: int
    version: str
    layout: str
    pack_hash: str
    options: dict[str, Any]
    seed: Luck
    index: Luck
    chance: Literal["auto", "explicit"]
    illegal: Literal["raise", "forfeit"]
    forfeited_by: Annotated[int, Field(ge=0)] | None


@dataclass(frozen=True, slots=True)
class Envelope:
    """The parts of a serialized state, well-formed but not yet matched with a game."""

    header: Header
    state: bytes
    history: bytes


def seal(state: State) -> bytes:
    """Return a state as bytes."""
    game = state.game
    header = Header(
        game=game.name,
        rules_version=game.rules_version,
        version=game.version,
        layout=game._backend.state_layout.fingerprint,
        pack_hash=game.pack_hash,
        options=game.options_dict(),
        seed=state.seed,
        index=state.index,
        chance=state.chance,
        illegal=state.illegal,
        forfeited_by=state.forfeited_by,
    )
    parts = (
        header.model_dump_json().encode(),
        state.to_bytes(),
        _pack_history(state.full_history()),
    )
    body = _PREFIX.pack(MAGIC, VERSION, *map(len, parts)) + b"".join(parts)
    return body + _HASH.pack(_core.hash_bytes(body))


def restore(game: Game, data: bytes) -> State:
    """Return the state that bytes describe, if it is a state of this game."""
    envelope = open_envelope(data)
    _match(game, envelope.header)
    return _state_of(game, envelope)


def deserialize_state(
    data: bytes, *, pack: PathLike | ComponentPack | None = None, engine: str = "native"
) -> State:
    """Return the state that `State.serialize` wrote, with the game it belongs to.

    Parameters
    ----------
    data : bytes
        The bytes.
    pack : path or ComponentPack, optional
        The component pack, if the state is not of the one that comes with the game.
    engine : {"native", "reference"}, optional
        The engine of the game.

    Raises
    ------
    StateFormatError
        If the bytes are damaged, or belong to another pack or rules version.

    Examples
    --------
    >>> import quincunx as qx
    >>> state = qx.load("city-of-the-living", players=2).new_initial_state(seed=1)
    >>> qx.deserialize_state(state.serialize()) == state
    True
    """
    envelope = open_envelope(data)
    header = envelope.header
    try:
        game = load(header.game, pack=pack, engine=engine, **header.options)
    except PackError:
        raise
    except (QuincunxError, TypeError) as error:
        raise StateFormatError(f"the bytes name a game that can't be loaded: {error}") from error
    _match(game, header)
    return _state_of(game, envelope)


def open_envelope(data: Any) -> Envelope:
    """Take the parts out of their envelope; says what is wrong if they don't come out whole."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise StateFormatError(f"a serialized state is bytes, not {describe(data)}")
    data = bytes(data)
    if len(data) < _PREFIX.size + _HASH.size or not data.startswith(MAGIC):
        raise StateFormatError("these bytes are no serialized state")
    _, version, *sizes = _PREFIX.unpack_from(data)
    if version != VERSION:
        raise StateFormatError(
            f"the state was written in format {version}; this version reads format {VERSION}"
        )
    expected = _PREFIX.size + sum(sizes) + _HASH.size
    if len(data) != expected:
        raise StateFormatError(
            f"the serialized state is cut off or too long: {len(data)} bytes, not {expected}"
        )
    body = data[: -_HASH.size]
    if _HASH.unpack(data[-_HASH.size :])[0] != _core.hash_bytes(body):
        raise StateFormatError("the serialized state was altered: its hash does not fit")
    start = _PREFIX.size
    middle, end = start + sizes[0], start + sizes[0] + sizes[1]
    return Envelope(_header(body[start:middle]), body[middle:end], body[end:])


def _header(data: bytes) -> Header:
    try:
        return Header.model_validate(json.loads(data))
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        where = ".".join(map(str, detail["loc"])) or "header"
        raise StateFormatError(
            f"the header of the serialized state: {where} {sentence(detail)}"
        ) from None
    except (ValueError, RecursionError):
        raise StateFormatError("the header of the serialized state is no JSON") from None


def _match(game: Game, header: Header) -> None:
    """Refuse a state of another game by naming the difference."""
    theirs: dict[str, Any] = {
        "game": header.game,
        "rules version": header.rules_version,
        "layout": header.layout,
        "pack": header.pack_hash,
    }
    ours: dict[str, Any] = {
        "game": game.name,
        "rules version": game.rules_version,
        "layout": game._backend.state_layout.fingerprint,
        "pack": game.pack_hash,
    }
    for name, value in game.options_dict().items():
        ours[f"option {name}"] = value
        theirs[f"option {name}"] = header.options.get(name)
    for name in header.options:
        theirs.setdefault(f"option {name}", header.options[name])
    for name, value in theirs.items():
        if ours.get(name) != value:
            raise StateFormatError(
                f"the state is of another {name}: {short(value)}, "
                f"but this game has {short(ours.get(name))}"
            )


def _state_of(game: Game, envelope: Envelope) -> State:
    header = envelope.header
    position = game._backend.position(envelope.state)
    player = position.current_player()
    if header.chance == "auto" and player == _core.CHANCE:
        raise StateFormatError("chance resolves itself in this state, yet it is to decide")
    if header.forfeited_by is not None and (
        header.illegal != "forfeit" or header.forfeited_by != player
    ):
        raise StateFormatError("the state says that a player forfeited who was not to decide")
    return State(
        game,
        position,
        seed=header.seed,
        index=header.index,
        chance=header.chance,
        illegal=header.illegal,
        history=_unpack_history(game, envelope.history),
        forfeited_by=header.forfeited_by,
    )


def _pack_history(history: list[PlayerAction]) -> bytes:
    players = bytes(player + 1 for player, _ in history)
    ids = np.array([action for _, action in history], np.uint16)
    return struct.pack("<I", len(history)) + players + _core.encode_ids(ids)


def _unpack_history(game: Game, data: bytes) -> list[PlayerAction]:
    try:
        (count,) = struct.unpack_from("<I", data)
        players = [byte - 1 for byte in data[4 : 4 + count]]
        ids = _core.decode_ids(data[4 + count :]).tolist()
        steps = [PlayerAction(p, a) for p, a in zip(players, ids, strict=True)]
    except (ValueError, struct.error):
        raise StateFormatError("the history of the serialized state is damaged") from None
    if len(steps) != count or not all(_possible(game, step) for step in steps):
        raise StateFormatError("the history of the serialized state has impossible steps")
    return steps


def _possible(game: Game, step: PlayerAction) -> bool:
    chance = step.player == _core.CHANCE
    limit = game.max_chance_outcomes() if chance else game.num_distinct_actions()
    return step.player < game.players and step.action < limit

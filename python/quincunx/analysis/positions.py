"""Positions in files: serialized states, and places in records of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quincunx.envelope import MAGIC, deserialize_state
from quincunx.errors import ArgumentError, RecordError
from quincunx.output import PathLike, as_path, reason
from quincunx.records import Record, read_records
from quincunx.replaying import replay
from quincunx.seeds import check_count
from quincunx.state import State

if TYPE_CHECKING:
    from quincunx.packs.base import ComponentPack


def read_position(
    path: PathLike,
    *,
    game: int = 1,
    move: int | None = None,
    pack: PathLike | ComponentPack | None = None,
    engine: str = "native",
) -> State:
    """Return a position that a file holds.

    Parameters
    ----------
    path : path
        What `State.serialize` gave, or a file of records.
    game : int
        The number of the game in a file of records, from 1.
    move : int, optional
        The position before that move of the record, chance counted, from 1: the move numbers that
        ``quincunx replay --game`` shows. The last decision if left out.
    pack, engine : object
        As for `replay`.

    Raises
    ------
    RecordError, StateFormatError
        If the file can't be read, is damaged, or is of another pack or rules version.
    ArgumentError
        If there is no such game or move.

    Examples
    --------
    >>> import quincunx as qx, tempfile, pathlib
    >>> from quincunx.analysis import read_position
    >>> game = qx.load("city-of-the-living", players=2)
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "games.jsonl"
    >>> qx.write_records(path, game.records(2, seed=5))
    2
    >>> read_position(path, game=2).is_player_node()
    True
    """
    number = check_count(game, "game", low=1)
    if _starts_with_magic(path):
        if move is not None or number != 1:
            raise ArgumentError(f"{path} is a single position, so it has no games or moves")
        with as_path(path).open("rb") as file:
            return deserialize_state(file.read(), pack=pack, engine=engine)
    record = read_record(path, number)
    final = replay(record, pack=pack, engine=engine)
    return _before(final, record, move)


def _starts_with_magic(path: PathLike) -> bool:
    try:
        with as_path(path).open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise RecordError(f"can't read {path}: {why}") from error


def read_record(path: PathLike, number: int) -> Record:
    """Return the game of a number, from 1, of a file of records.

    Raises
    ------
    RecordError
        If the file can't be read or is damaged.
    ArgumentError
        If there is no such game.
    """
    check_count(number, "game", low=1)
    place = 0
    for place, record in enumerate(read_records(path), 1):
        if place == number:
            return record
    raise ArgumentError(f"{path} has {place:,} games, so there is no game {number}")


def _before(final: State, record: Record, move: int | None) -> State:
    """Return the position before a move of a replayed game, or before its last decision."""
    steps = final.full_history()
    if move is None:
        if final.is_player_node():
            return final
        decided = [place for place, step in enumerate(steps, 1) if step.player >= 0]
        if not decided:
            raise ArgumentError("nobody has decided anything in this game")
        number = decided[-1]
    else:
        number = check_count(move, "move", low=1, high=len(steps))
    state = final.game.new_initial_state(record.seed, record.index, chance="explicit")
    for step in steps[: number - 1]:
        state.apply_action(step.action)
    return state

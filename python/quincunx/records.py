"""Game records: the whole of a game in short stable texts, one game a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, BinaryIO, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
    model_validator,
)

from quincunx import records_binary
from quincunx.errors import ArgumentError, OutputError, RecordError, one_of
from quincunx.output import PathLike, as_path, reason, write_atomically
from quincunx.packs.loading import sentence
from quincunx.seeds import describe

Luck = Annotated[int, Field(ge=0, lt=2**64)]
Number = Annotated[float, Field(allow_inf_nan=False)]
Termination = Literal["normal", "truncated", "forfeit"]

#: Names of the file formats, by suffix.
FORMATS = {".jsonl": "jsonl", ".qxr": "binary"}


class Record(BaseModel):
    """One game: a header in the manner of PGN, then every action and chance outcome.

    Attributes
    ----------
    game : str
        Name of the game.
    rules_version : int
        Version of its rules in the engine.
    version : str
        Version of the package that wrote the record.
    ruleset : dict
        All ruleset options.
    pack_hash : str
        SHA-256 of the component pack.
    seed, index : int
        Name of the luck.
    players : tuple of str
        Who played each seat: a name or a policy.
    result : tuple of float or None
        What the game was worth to each seat; None if it was cut off.
    scores : tuple of int
        Score of each seat, as it stood at the last move.
    placements : tuple of int or None
        Placement of each seat from 1, ties sharing the better one; None if it was cut off.
    termination : {"normal", "truncated", "forfeit"}
        How it ended.
    forfeited_by : int or None
        The seat that lost by an illegal action.
    decisions : int
        Number of decisions of the players.
    moves : tuple of str
        Short codes of all actions and chance outcomes, in order.
    tags : dict
        What else is known of the game, ready for JSON; nothing here is checked by a replay.
        `signature` is that of the build that played it, see `build_signature`. Tournaments write
        `reason` (why a bot forfeited), `round`, `block` and `game`, `identities` (what each bot is,
        beyond its name), `cheats` (seats whose bots know what is hidden) and `playouts` (what each
        decision took, if the bot tells it).
    """

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    format: Literal[1] = 1
    game: str
    rules_version: int
    version: str
    ruleset: dict[str, Any]
    pack_hash: str
    seed: Luck
    index: Luck
    players: tuple[str, ...]
    result: tuple[Number, ...] | None
    scores: tuple[int, ...]
    placements: tuple[int, ...] | None
    termination: Termination
    forfeited_by: int | None = None
    decisions: Annotated[int, Field(ge=0)]
    moves: tuple[str, ...]
    tags: dict[str, JsonValue] = Field(default_factory=dict)

    @model_serializer(mode="wrap")
    def _without_empty_tags(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields: dict[str, Any] = write(self)
        if not self.tags:
            fields.pop("tags", None)
        return fields

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        seats = len(self.players)
        for name in ("result", "scores", "placements"):
            values = getattr(self, name)
            if values is not None and len(values) != seats:
                raise ValueError(f"{name} has {len(values)} numbers for {seats} players")
        finished = self.termination != "truncated"
        if finished != (self.result is not None) or finished != (self.placements is not None):
            raise ValueError("result and placements are given if the game was not truncated")
        forfeit = self.termination == "forfeit"
        if forfeit != (self.forfeited_by is not None) or (
            self.forfeited_by is not None and not 0 <= self.forfeited_by < seats
        ):
            raise ValueError("forfeited_by is the seat that lost by forfeit, in such games only")
        return self

    def to_json(self) -> str:
        """Return the record as one line of JSON."""
        return self.model_dump_json()

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Return the record of one line of JSON.

        Raises
        ------
        RecordError
            If it is none.
        """
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise RecordError(_problem(error)) from None


def write_records(path: PathLike, records: Iterable[Record], *, format: str | None = None) -> int:
    """Write records to a file, which takes its place only when all of them are written.

    Parameters
    ----------
    path : path
        The file.
    records : iterable of Record
        The records; they are not held in memory.
    format : {"jsonl", "binary"}, optional
        JSON Lines or the compact form; by the suffix, ``.jsonl`` or ``.qxr``, if left out.

    Returns
    -------
    int
        How many were written.

    Raises
    ------
    OutputError
        If the file can't be written.

    Examples
    --------
    >>> import quincunx as qx, tempfile, pathlib
    >>> game = qx.load("city-of-the-living", players=2)
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "games.jsonl"
    >>> qx.write_records(path, game.records(3, seed=5))
    3
    >>> [record.index for record in qx.read_records(path)]
    [0, 1, 2]
    """
    chosen = _format(path, format)
    counter = _Counter(records)
    pieces = (
        ((record.to_json() + "\n").encode() for record in counter)
        if chosen == "jsonl"
        else records_binary.encode(counter)
    )
    write_atomically(path, pieces)
    return counter.count


def read_records(path: PathLike) -> Iterator[Record]:
    """Yield the records of a file, JSON Lines or binary, one at a time.

    Raises
    ------
    RecordError
        If the file can't be read or a record is damaged; the message names the line.
    """
    place = as_path(path)
    try:
        file = place.open("rb")
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise RecordError(f"can't read {describe_path(path)}: {why}") from error
    return _read(file, describe_path(path))


def describe_path(path: PathLike) -> str:
    """Return a path for a message."""
    return str(as_path(path))


def _read(file: BinaryIO, name: str) -> Iterator[Record]:
    with file:
        start = file.read(len(records_binary.MAGIC))
        if start == records_binary.MAGIC:
            for number, fields in enumerate(records_binary.decode(file, name), 1):
                yield _checked(fields, f"{name}, game {number}")
            return
        file.seek(0)
        for number, line in enumerate(file, 1):
            if line.strip():
                try:
                    yield Record.from_json(line)
                except RecordError as error:
                    raise RecordError(f"{name}, line {number}: {error}") from None


def _checked(fields: dict[str, Any], where: str) -> Record:
    try:
        return Record.model_validate(fields)
    except ValidationError as error:
        raise RecordError(f"{where}: {_problem(error)}") from None


def _problem(error: ValidationError) -> str:
    detail = error.errors(include_url=False)[0]
    if detail["type"] == "json_invalid":
        return f"this is no JSON: {detail['ctx']['error']}"
    where = ".".join(map(str, detail["loc"]))
    return f"{where}{': ' if where else ''}{sentence(detail)}"


def _format(path: PathLike, given: str | None) -> str:
    names = sorted(set(FORMATS.values()))
    if given is not None:
        if given not in names:
            raise ArgumentError(f"format must be {one_of(names)}, not {describe(given)}")
        return given
    suffix = as_path(path).suffix.lower()
    if suffix not in FORMATS:
        raise OutputError(
            f"can't tell the format of {describe_path(path)}: end its name with "
            f"{one_of(FORMATS)}, or give the format"
        )
    return FORMATS[suffix]


class _Counter:
    """Counts the records that pass through."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.count = 0
        self._records = records

    def __iter__(self) -> Iterator[Record]:
        for record in self._records:
            if not isinstance(record, Record):
                raise ArgumentError(f"only records can be written, not {describe(record)}")
            self.count += 1
            yield record

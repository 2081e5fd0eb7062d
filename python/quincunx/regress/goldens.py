"""What is recorded of a suite: whole games, statistics, speeds; as one JSON file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from quincunx.errors import SuiteError
from quincunx.output import PathLike, as_path, reason, write_atomically
from quincunx.packs.loading import sentence
from quincunx.records import Record

Number = Annotated[float, Field(allow_inf_nan=False)]


class _Kept(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class KeptGame(_Kept):
    """A game kept whole.

    Attributes
    ----------
    record : Record
        The game; without tags.
    every : int
        `hashes` are those of the state after so many steps, twice as many, and so on.
    hashes : list of str
        16 hexadecimal digits each; the last one is that of the last state.
    """

    record: Record
    every: Annotated[int, Field(ge=1)]
    hashes: list[Annotated[str, Field(pattern="^[0-9a-f]{16}$")]]


class Statistic(_Kept):
    """A mean over games, and its standard error."""

    mean: Number
    error: Annotated[Number, Field(ge=0)]


class Speed(_Kept):
    """How long a decision takes, and the floor at that time; see ``quincunx bench``."""

    ns_per_decision: Annotated[Number, Field(gt=0)]
    floor_ns: Annotated[Number, Field(gt=0)]

    @property
    def ratio(self) -> float:
        """How many times the floor a decision takes."""
        return self.ns_per_decision / self.floor_ns


class KeptCase(_Kept):
    """What is recorded of a case.

    Attributes
    ----------
    game, options, pack_hash, rules_version, version : object
        What was played.
    players : list of str
        What played each seat, beyond its name.
    games : list of KeptGame
        Games kept whole.
    count : int
        Games of the statistics.
    statistics : dict
        By name, as ``score of seat 0``.
    speed : Speed or None
        How fast it was.
    """

    game: str
    options: dict[str, Any]
    pack_hash: str
    rules_version: int
    version: str
    players: list[str]
    games: list[KeptGame]
    count: int
    statistics: dict[str, Statistic]
    speed: Speed | None = None


class Goldens(_Kept):
    """What is recorded of a suite.

    Attributes
    ----------
    format : int
        Version of the file.
    signature : str
        Of the build that recorded it.
    cases : dict
        By name.
    """

    format: Literal[1] = 1
    signature: str
    cases: dict[str, KeptCase]

    def write(self, path: PathLike) -> None:
        """Write a file whole or not at all.

        Raises
        ------
        OutputError
            If it can't be written.
        """
        write_atomically(path, [self.model_dump_json(indent=1).encode(), b"\n"])


def read_goldens(path: PathLike) -> Goldens:
    """Return what was recorded in a file.

    Raises
    ------
    SuiteError
        If it can't be read, or is no such file.
    """
    place = as_path(path)
    try:
        data = place.read_bytes()
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise SuiteError(f"can't read {place}: {why}; 'regress record' writes it") from error
    try:
        return Goldens.model_validate_json(data)
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        where = ".".join(map(str, detail["loc"]))
        raise SuiteError(
            f"{place} is not what 'regress record' writes: {where}{': ' if where else ''}"
            f"{sentence(detail)}"
        ) from None

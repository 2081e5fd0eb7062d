"""Games of people as files: a record of what was played, and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from quincunx.analysis.session import Session
from quincunx.bots import numbered
from quincunx.errors import OutputError, RecordError
from quincunx.output import PathLike, as_path
from quincunx.records import FORMATS, Record, read_records, write_records
from quincunx.replaying import replay

if TYPE_CHECKING:
    from quincunx.packs.base import ComponentPack

PERSON = "person"

_TAG = "play"


class Seating(BaseModel):
    """Who plays a saved game: for each seat the text of a bot, or None for a person."""

    model_config = ConfigDict(strict=True, extra="forbid")

    bots: Annotated[list[str | None], Field(min_length=1)]


def record_of_session(session: Session) -> Record:
    """Return the record of a game so far; its tag `play` tells who plays."""
    names = [PERSON] * session.game.players
    for seat, spec in session.bots.items():
        names[seat] = spec.name
    record = session.game.record_of(session.state, numbered(names))
    bots = [session.bots[seat].text if seat in session.bots else None for seat in range(len(names))]
    return record.model_copy(update={"tags": {**record.tags, _TAG: {"bots": bots}}})


def save(session: Session, path: PathLike) -> None:
    """Write a game to a file of records. The file holds all of it, what is hidden as well.

    Raises
    ------
    OutputError
        If it can't be written; what was there before is then still there.
    """
    if as_path(path).suffix not in FORMATS:
        raise OutputError(f"{path} must end with {' or '.join(FORMATS)}")
    write_records(path, [record_of_session(session)])


def resume(path: PathLike, *, pack: PathLike | ComponentPack | None = None) -> Session:
    """Go on with a game that `save` wrote.

    Raises
    ------
    RecordError
        If the file holds no such game, or it does not replay.
    RecordMismatchError
        If it is of another pack or rules version.
    """
    record = next(iter(read_records(path)), None)
    if record is None:
        raise RecordError(f"{path} is empty: there is no game to go on with")
    seating = _seating(path, record)
    state = replay(record, pack=pack)
    if state.is_terminal():
        raise RecordError(f"the game of {path} is over")
    bots = {seat: text for seat, text in enumerate(seating.bots) if text is not None}
    return Session(state.game, bots, state=state)


def _seating(path: PathLike, record: Record) -> Seating:
    try:
        seating = Seating.model_validate(record.tags.get(_TAG))
    except ValidationError:
        raise RecordError(
            f"{path} does not tell who plays: it was not saved by a game of people"
        ) from None
    if len(seating.bots) != len(record.players):
        raise RecordError(
            f"{path} tells who plays {len(seating.bots)} seats, but the game has "
            f"{len(record.players)}"
        )
    return seating

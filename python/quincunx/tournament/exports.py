"""Games of a tournament as files: records, and tables with a row for each seat of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quincunx.errors import MissingExtraError, OutputError, one_of
from quincunx.output import PathLike, as_path, write_atomically
from quincunx.records import write_records

if TYPE_CHECKING:
    from quincunx.tournament.result import TournamentResult

COLUMNS = (
    "game",
    "block",
    "round",
    "luck",
    "seat",
    "bot",
    "returns",
    "score",
    "placement",
    "decisions",
    "turns",
    "ending",
    "forfeited",
    "reason",
)


def export(result: TournamentResult, path: PathLike) -> int:
    """Write the games that count to a file; see `TournamentResult.export`."""
    place = as_path(path)
    forms: dict[str, Callable[[TournamentResult, Path], int]] = {
        ".jsonl": _records,
        ".qxr": _records,
        ".csv": _csv,
        ".parquet": _parquet,
    }
    write = forms.get(place.suffix.lower())
    if write is None:
        raise OutputError(f"can't tell what to write to {place}: end its name with {one_of(forms)}")
    return write(result, place)


def _records(result: TournamentResult, path: Path) -> int:
    return write_records(path, result.records())


def _csv(result: TournamentResult, path: Path) -> int:
    def lines() -> Iterator[bytes]:
        for row in [COLUMNS, *_rows(result)]:
            text = io.StringIO()
            csv.writer(text, lineterminator="\n").writerow(row)
            yield text.getvalue().encode()

    write_atomically(path, lines())
    return result.games


def _parquet(result: TournamentResult, path: Path) -> int:
    try:
        import pyarrow as pa  # noqa: PLC0415  # an extra
        import pyarrow.parquet as pq  # noqa: PLC0415
    except ImportError as error:
        raise MissingExtraError(
            "Parquet needs pyarrow; install it with pip install 'quincunx[arrow]'"
        ) from error
    kinds = [
        pa.int64(),
        pa.int64(),
        pa.int64(),
        pa.uint64(),
        pa.int32(),
        pa.string(),
        pa.float64(),
        pa.int64(),
        pa.int32(),
        pa.int64(),
        pa.int64(),
        pa.string(),
        pa.bool_(),
        pa.string(),
    ]
    rows = _rows(result)
    columns = zip(*rows, strict=True) if rows else [()] * len(COLUMNS)
    arrays = [pa.array(column, kind) for column, kind in zip(columns, kinds, strict=True)]
    buffer = io.BytesIO()
    pq.write_table(pa.table(arrays, names=list(COLUMNS)), buffer)
    write_atomically(path, [buffer.getvalue()])
    return result.games


def _rows(result: TournamentResult) -> list[tuple[Any, ...]]:
    """Return a row for each seat of each game that counts, in order."""
    counted = set(result.table.numbers.tolist())
    rows = result.store.select(
        "SELECT game, block, round, luck, seat, bot, returns, score, placement, decisions, turns, "
        "ending, forfeited_by, reason FROM games JOIN schedule USING (game) "
        "JOIN results USING (game) ORDER BY game, seat"
    )
    found = []
    for *head, bot, returns, score, placement, decisions, turns, ending, loser, reason in rows:
        if head[0] in counted:
            lost = loser is not None and loser == head[4]
            found.append(
                (
                    *head,
                    result.names[bot],
                    returns,
                    score,
                    placement,
                    decisions,
                    turns,
                    ending,
                    lost,
                    reason if lost else None,
                )
            )
    return found

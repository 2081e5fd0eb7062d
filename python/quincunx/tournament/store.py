"""The file of a tournament: what is to be played, and all that came of it.

It is a SQLite database in WAL mode. What a worker brings back is written in one transaction, so a
process that is killed at any moment leaves a file in which each game is there as a whole or not at
all.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from quincunx.errors import OutputError, TournamentError
from quincunx.output import PathLike, as_path
from quincunx.tournament.entrants import Entrant
from quincunx.tournament.facts import read_facts
from quincunx.tournament.locking import Lock
from quincunx.tournament.outcome import Played
from quincunx.tournament.schedule import ScheduledGame
from quincunx.tournament.schema import APPLICATION_ID, SCHEMA_VERSION, TABLES

MEMORY = ":memory:"
_PATIENCE = 30.0  # seconds to wait for another process to write


class Store:
    """A tournament's file, open for reading and, if asked for, for writing.

    Parameters
    ----------
    path : path
        The file; ``":memory:"`` keeps all in memory.
    write : bool, optional
        Whether to write, too. Only one process can at a time.
    alone : bool, optional
        Whether a writer keeps other writers of games away. It must, if it writes games.

    Raises
    ------
    TournamentError
        If the file is none of a tournament, is of another version of the tables, or is being
        written by another process.
    OutputError
        If it can't be opened.
    """

    def __init__(self, path: PathLike, *, write: bool = False, alone: bool = True) -> None:
        self._base: sqlite3.Connection | None = None
        self._lock: Lock | None = None
        self.path: Path | str = MEMORY if path == MEMORY else as_path(path)
        if isinstance(self.path, Path):
            _check_place(self.path)
            if write and alone:
                self._lock = Lock(self.path)
        try:
            with self._trouble():
                _check_kind(self.path)
                self._base = self._connect(write)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file."""
        if self._base is not None:
            self._base.close()
            self._base = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __del__(self) -> None:
        self.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Making it.

    @property
    def empty(self) -> bool:
        """Whether nothing has been written yet."""
        return not self._rows("SELECT 1 FROM sqlite_master LIMIT 1")

    def create(
        self, facts: dict[str, Any], entrants: Iterable[Entrant], games: Iterable[ScheduledGame]
    ) -> None:
        """Write what the tournament consists of, all of it or nothing.

        Parameters
        ----------
        facts : dict
            What is known of it, each value ready for JSON.
        entrants : iterable of Entrant
            The bots.
        games : iterable of ScheduledGame
            The games.
        """
        with self._transaction() as base:
            for statement in TABLES.split(";"):
                base.execute(statement)
            base.executemany(
                "INSERT INTO facts VALUES (?, ?)",
                ((name, json.dumps(value)) for name, value in facts.items()),
            )
            base.executemany(
                "INSERT INTO bots VALUES (?, ?, ?, ?, ?)",
                (
                    (number, one.name, one.text, one.identity, one.cheats)
                    for number, one in enumerate(entrants)
                ),
            )
            base.executemany(
                "INSERT INTO schedule VALUES (?, ?, ?, ?, ?)",
                (
                    (game.number, game.block, game.round, game.index, json.dumps(game.bots))
                    for game in games
                ),
            )

    def add(self, games: Iterable[Played], bots: dict[int, tuple[int, ...]]) -> int:
        """Write games that were played, in one transaction; those that are there already stay.

        Parameters
        ----------
        games : iterable of Played
            The games.
        bots : dict
            The bot of each seat, by number of the game.

        Returns
        -------
        int
            How many were not there.
        """
        new = 0
        with self._transaction() as base:
            for game in games:
                done = base.execute(
                    "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?)",
                    (
                        game.number,
                        game.decisions,
                        game.turns,
                        game.ending,
                        game.forfeited_by,
                        game.reason,
                    ),
                )
                if done.rowcount:
                    new += 1
                    _add_seats(base, game, bots[game.number])
        return new

    def write(self, statement: str, *values: Any) -> None:
        """Write something that is not of the games, in a transaction of its own."""
        with self._transaction() as base:
            base.execute(statement, values)

    # Reading it.

    def facts(self) -> dict[str, Any]:
        """Return what is known of the tournament.

        Raises
        ------
        TournamentError
            If some of it is missing, can't be read, or is nothing of the kind.
        """
        rows = dict(self._rows("SELECT name, value FROM facts ORDER BY name"))
        try:
            return read_facts(rows)
        except ValueError as error:
            raise TournamentError(f"{self.path} is damaged: {error}") from None

    def bots(self) -> list[dict[str, Any]]:
        """Return the bots in the order in which they were given."""
        names = ("name", "text", "identity", "cheats")
        rows = self._rows("SELECT name, text, identity, cheats FROM bots ORDER BY bot")
        return [dict(zip(names, row, strict=True)) | {"cheats": bool(row[3])} for row in rows]

    def schedule(self) -> Iterator[ScheduledGame]:
        """Yield all games that are to be played, in order."""
        for number, block, turn, index, bots in self._rows(
            "SELECT game, block, round, luck, bots FROM schedule ORDER BY game"
        ):
            yield ScheduledGame(number, block, turn, index, tuple(json.loads(bots)))

    def done(self) -> set[int]:
        """Return the numbers of the games that were played."""
        return {number for (number,) in self._rows("SELECT game FROM games")}

    def select(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return the rows of a query; nothing is changed by it."""
        return self._rows(query, *values)

    # Underneath.

    def _connect(self, write: bool) -> sqlite3.Connection:
        if self.path == MEMORY:
            return sqlite3.connect(MEMORY, isolation_level=None, check_same_thread=False)
        if not write:
            base = _reading(self.path)
            base.execute("PRAGMA query_only = ON")
            return base
        base = _connection(self.path, "mode=rwc")
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = NORMAL")
        return base

    def _open(self) -> sqlite3.Connection:
        if self._base is None:
            raise TournamentError(f"{self.path} was closed")
        return self._base

    def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._trouble():
            return self._open().execute(query, values).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        base = self._open()
        with self._trouble():
            base.execute("BEGIN IMMEDIATE")
            try:
                yield base
                base.execute("COMMIT")
            except BaseException:
                # SQLite has already given up by itself if, say, the disk is full.
                if base.in_transaction:
                    base.execute("ROLLBACK")
                raise

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise OutputError(f"can't use {self.path}: {error}") from error


def _add_seats(base: sqlite3.Connection, game: Played, bots: tuple[int, ...]) -> None:
    base.executemany(
        "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)",
        (
            (game.number, seat, bot, game.returns[seat], game.scores[seat], game.placements[seat])
            for seat, bot in enumerate(bots)
        ),
    )
    base.execute("INSERT INTO records VALUES (?, ?)", (game.number, game.record))
    base.executemany(
        "INSERT INTO times VALUES (?, ?, ?, ?, ?)",
        (
            (game.number, seat, time.decisions, time.seconds, time.longest)
            for seat, time in enumerate(game.times)
        ),
    )


def can_write(path: PathLike) -> bool:
    """Whether a file can be written: SQLite makes others beside it, even to read it."""
    place = as_path(path)
    return os.access(place, os.W_OK) and os.access(place.absolute().parent, os.W_OK)


def _reading(path: PathLike) -> sqlite3.Connection:
    """Return a connection to read a file, wherever it is.

    Readers open a file for writing, too, if they can: the last to close it cleans up.
    """
    place = as_path(path)
    if os.access(place.absolute().parent, os.W_OK):
        return _connection(place, "mode=rw")
    base = _connection(place, "mode=ro")
    try:
        # Works if a writer has made what SQLite needs beside the file.
        base.execute("SELECT 1 FROM sqlite_master")
    except sqlite3.OperationalError:
        base.close()
    else:
        return base
    rest = place.with_name(f"{place.name}-wal")
    if rest.exists() and rest.stat().st_size:
        raise OutputError(
            f"can't read {place}: a part of it is in {rest.name}, and its folder can't be written "
            "to; copy both files elsewhere"
        )
    # All of it is in this one file, and nobody writes it.
    return _connection(place, "mode=ro&immutable=1")


def _connection(path: PathLike, mode: str) -> sqlite3.Connection:
    place = as_path(path).absolute().as_uri()
    return sqlite3.connect(
        f"{place}?{mode}",
        uri=True,
        isolation_level=None,
        # Whatever thread collects garbage may close one that nobody did.
        check_same_thread=False,
        timeout=_PATIENCE,
    )


def _check_place(place: Path) -> None:
    """Refuse what can be no file, before anything is made beside it."""
    if place.is_dir():
        raise OutputError(f"can't use {place}: it is a folder")
    if place.exists() and not place.is_file():
        raise OutputError(f"can't use {place}: it is no file")


def _check_kind(path: PathLike) -> None:
    """Refuse a file that is none of a tournament, before anything of it is touched."""
    if path == MEMORY:
        return
    place = as_path(path)
    if not place.exists() or place.stat().st_size == 0:
        return
    base = _reading(place)
    try:
        (kind,) = base.execute("PRAGMA application_id").fetchone()
        (version,) = base.execute("PRAGMA user_version").fetchone()
        (tables,) = base.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.DatabaseError as error:
        if "not a database" not in str(error):
            raise
        raise TournamentError(f"{place} is no file of a tournament") from None
    finally:
        base.close()
    if kind == 0 and not tables:
        return
    if kind != APPLICATION_ID:
        raise TournamentError(f"{place} is a database, but not of a tournament")
    if version != SCHEMA_VERSION:
        raise TournamentError(
            f"{place} has tables of version {version}; this version of the package reads version "
            f"{SCHEMA_VERSION}"
        )

"""The luck of games, kept in the file of their tournament, as it takes long to find."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from quincunx.errors import TournamentError
from quincunx.packs.loading import sentence
from quincunx.tournament.schema import LUCK
from quincunx.tournament.store import MEMORY, Store, can_write


class _How(BaseModel):
    """What decides which luck is found, as far as it is looked at; see `adjust_luck`."""

    model_config = ConfigDict(strict=True, extra="allow")

    playouts: int
    policy: list[str]
    policy_identity: list[str]


_SEATS = TypeAdapter(list[float])


def kept_luck(store: Store) -> Iterator[tuple[str, dict[int, list[float]]]]:
    """Yield how luck was found, and that of each game by number, for all ways in which it was.

    Raises
    ------
    TournamentError
        If one of them can't be read, or is nothing of the kind.
    """
    if not store.select("SELECT 1 FROM sqlite_master WHERE name = 'luck'"):
        return
    for (how,) in store.select("SELECT DISTINCT how FROM luck ORDER BY how"):
        rows = store.select("SELECT game, seats FROM luck WHERE how = ?", how)
        try:
            _How.model_validate_json(how)
            yield how, {game: _SEATS.validate_json(seats) for game, seats in rows}
        except ValidationError as error:
            detail = error.errors(include_url=False)[0]
            raise TournamentError(
                f"{store.path} is damaged: what it tells of luck can't be right: {sentence(detail)}"
            ) from None


class LuckShelf:
    """The luck of games that is found in one way, in a tournament's file.

    Parameters
    ----------
    store : Store
        The file.
    how : str
        What decides what is found.
    keep : bool
        Whether to read and write it. A file that can't be written is read only.
    """

    def __init__(self, store: Store, how: str, *, keep: bool) -> None:
        self._store = store
        self._how = how
        self._keep = keep
        self._writer: Store | None = None

    def found(self) -> dict[int, list[float]]:
        """Return the luck of each seat that is known, by game."""
        return dict(kept_luck(self._store)).get(self._how, {}) if self._keep else {}

    def put(self, game: int, luck: list[float]) -> None:
        """Keep the luck of a game."""
        if self._writer is not None:
            self._writer.write(
                "INSERT OR REPLACE INTO luck VALUES (?, ?, ?)", self._how, game, json.dumps(luck)
            )

    def __enter__(self) -> LuckShelf:
        store = self._store
        if not self._keep:
            return self
        if store.path == MEMORY:
            self._writer = store
        elif can_write(store.path):
            # Beside the process that plays the games, if there is one: they write different tables.
            self._writer = Store(store.path, write=True, alone=False)
        if self._writer is not None:
            self._writer.write(LUCK)
        return self

    def __exit__(self, *_: Any) -> None:
        if self._writer is not None and self._writer is not self._store:
            self._writer.close()
        self._writer = None

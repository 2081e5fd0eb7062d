"""What a tournament's file tells of it, and what each of these facts must look like."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    Json,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)

from quincunx.packs.loading import sentence
from quincunx.tournament.sprt import Sprt

_Count = Annotated[int, Field(ge=1)]
_Seconds = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class _Fact(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class _Bot(_Fact):
    name: str
    text: str | None
    identity: str
    cheats: bool


class _Test(_Fact):
    elo0: float
    elo1: float
    alpha: float
    beta: float
    model: str

    @model_validator(mode="after")
    def _is_one(self) -> _Test:
        Sprt(**self.model_dump())
        return self


class _Facts(BaseModel):
    # Files of later versions may tell more.
    model_config = ConfigDict(strict=True, extra="ignore")

    game: str
    options: dict[str, Any]
    pack_hash: str
    rules_version: int
    version: str
    signature: str
    engine: str
    #: What `Game.recipe` gave.
    recipe: tuple[str, str, Json[dict[str, Any]], Json[dict[str, Any]]]
    bots: Annotated[list[_Bot], Field(min_length=1)]
    format: Literal["roundrobin", "gauntlet", "ffa"]
    rounds: _Count
    seed: Annotated[int, Field(ge=0)]
    seating: Literal["rotations", "latin"]
    sides: Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=1)]
    repeat: bool
    schedule: str
    time: _Seconds | None
    timemargin: _Seconds
    recover: bool
    rank_by: Literal["returns", "placements", "scores"]
    sprt: _Test | None

    @field_validator("sides")
    @classmethod
    def _of_each_seat(cls, sides: list[int], given: ValidationInfo) -> list[int]:
        players = given.data.get("options", {}).get("players", len(sides))
        if len(sides) != players:
            raise ValueError(f"{len(sides)} sides are not one for each of {players} players")
        return sides


#: What every file tells of its tournament.
FACTS = frozenset(_Facts.model_fields)


def read_facts(rows: Mapping[str, str]) -> dict[str, Any]:
    """Return facts by name from their texts in JSON.

    Raises
    ------
    ValueError
        If one is missing, can't be read, or is nothing of the kind; the message tells which.
    """
    missing = sorted(FACTS - set(rows))
    if missing:
        raise ValueError(f"it doesn't tell {missing[0]!r}")
    facts = {name: _read(name, text) for name, text in rows.items()}
    try:
        _Facts.model_validate_json(json.dumps(facts))
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        name, *place = map(str, detail["loc"])
        where = f"{'.'.join(place)}: " if place else ""
        raise ValueError(
            f"what it tells of {name!r} can't be right: {where}{sentence(detail)}"
        ) from None
    return facts


def _read(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise ValueError(f"what it tells of {name!r} can't be read: {error}") from None

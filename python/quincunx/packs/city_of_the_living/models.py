"""The component pack of City of the Living."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from quincunx.packs.base import Component, ComponentPack, Several
from quincunx.packs.checking import check_name
from quincunx.packs.city_of_the_living import validate

TileSide = Literal["cooperation", "defense"]
SpaceType = Literal["transport", "provision", "weapon", "fortification"]
TileType = Literal["transport", "provision", "weapon", "fortification", "special"]
Colour = Literal["orange", "yellow", "green", "blue"]
Scoring = Literal["none", "cooperation", "defenses", "fuel", "scavenging", "advantage"]
Effect = Literal["none", "advantage_1", "advantage_2", "remove_zombies_3"]
MatName = Literal["normal", "difficult"]

#: The five marks of a tile, in the order of the scoring symbols.
MARKS = ("cooperation", "defenses", "fuel", "scavenging", "advantage")

Name = Annotated[str, AfterValidator(partial(check_name, most=validate.MAX_NAME_BYTES))]
SignedMark = Annotated[int, Field(ge=-60, le=60)]
Mark = Annotated[int, Field(ge=0, le=60)]
SpaceId = Annotated[int, Field(ge=0, le=10)]


class Marks(Component):
    """The net marks printed on a tile: -2 stands for two negative marks."""

    name: Name
    cooperation: SignedMark
    defenses: SignedMark
    fuel: Mark
    scavenging: Mark
    advantage: Mark


class Tile(Marks):
    """An Improvement tile."""

    id: Annotated[int, Field(ge=0, le=63)]
    year: Annotated[int, Field(ge=0, le=7)]
    side: TileSide
    level: Annotated[int, Field(ge=1, le=16)]
    type: TileType
    scoring: Scoring
    effect: Effect

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        validate.refuse(validate.tile_problems(self))
        return self


class Preprinted(Marks):
    """A tile printed on a mat."""

    space: SpaceId
    type: SpaceType
    unusable: bool


class Space(Component):
    """A tile space of a mat."""

    id: SpaceId
    colour: Colour


class Line(Component):
    """A blue space and the green spaces that must be opened before it can be built on."""

    blue: SpaceId
    green: Annotated[Several[SpaceId], Field(min_length=1)]


class MatSide(Component):
    """One side of a player mat. Spaces and lines of its own replace those shared by both."""

    zombie_track: Annotated[int, Field(ge=1, le=63)]
    zombie_start: Annotated[int, Field(ge=0, le=255)]
    track_advantage: Annotated[Several[int], Field(max_length=255)]
    printed_range: Several[int]
    preprinted: Several[Preprinted]
    spaces: Several[Space] | None = None
    lines: Several[Line] | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        validate.refuse(validate.side_problems(self))
        return self


class Mats(Component):
    """Both sides of the player mats; the mats of all players are alike."""

    spaces: Several[Space] = ()
    lines: Several[Line] = ()
    normal: MatSide
    difficult: MatSide

    def side(self, name: MatName) -> MatSide:
        """Return one side of the mats."""
        return self.normal if name == "normal" else self.difficult

    def spaces_of(self, name: MatName) -> tuple[Space, ...]:
        """Return the spaces of one side, its own or the shared ones."""
        own = self.side(name).spaces
        return self.spaces if own is None else own

    def lines_of(self, name: MatName) -> tuple[Line, ...]:
        """Return the lines of one side, its own or the shared ones."""
        own = self.side(name).lines
        return self.lines if own is None else own

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        validate.refuse(validate.mat_problems(self))
        return self


class Board(Component):
    """The Scavenging board and the supplies; the last two numbers are for display only."""

    levels: Annotated[int, Field(ge=1, le=16)]
    start_level: Annotated[int, Field(ge=1, le=16)]
    start_fuel: Annotated[int, Field(ge=0, le=255)]
    advantage_track: Annotated[int, Field(ge=1)]
    zombies_in_box: Annotated[int, Field(ge=0)]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        validate.refuse(validate.board_problems(self))
        return self


class Pack(ComponentPack):
    """Everything in the box.

    Entries are addressed as ``tiles.<id>.<field>``, ``board.<field>``, ``mats.spaces`` (their
    number), ``mats.spaces.<id>.colour``, ``mats.lines.<blue space>``, ``mats.<side>.<field>``,
    ``mats.<side>.start_totals`` and ``mats.<side>.preprinted.<space>.<field>``. A pre-printed
    tile is also known as ``preprinted.<its name>.<field>``, a tile as ``tile.<id>.<field>``.
    """

    tiles: Several[Tile]
    board: Board
    mats: Mats

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        validate.refuse(validate.pack_problems(self))
        return self

    def entries(self) -> Iterator[tuple[str, ...]]:
        """Yield the names of every entry of the pack."""
        for tile in self.tiles:
            for field in sorted(Tile.model_fields.keys() - {"id"}):
                yield f"tiles.{tile.id}.{field}", f"tile.{tile.id}.{field}"
        for field in Board.model_fields:
            yield (f"board.{field}",)
        yield ("mats.spaces",)
        yield from _layout_entries("mats", self.mats.spaces, self.mats.lines)
        for name, side in (("normal", self.mats.normal), ("difficult", self.mats.difficult)):
            yield from _side_entries(f"mats.{name}", side)


def _layout_entries(
    prefix: str, spaces: tuple[Space, ...], lines: tuple[Line, ...]
) -> Iterator[tuple[str, ...]]:
    for space in spaces:
        yield (f"{prefix}.spaces.{space.id}.colour",)
    for line in lines:
        yield (f"{prefix}.lines.{line.blue}",)


def _side_entries(prefix: str, side: MatSide) -> Iterator[tuple[str, ...]]:
    for field in ("zombie_track", "zombie_start", "track_advantage", "printed_range"):
        yield (f"{prefix}.{field}",)
    yield (f"{prefix}.start_totals",)
    for printed in side.preprinted:
        for field in sorted(Preprinted.model_fields.keys() - {"space"}):
            yield (
                f"{prefix}.preprinted.{printed.space}.{field}",
                f"preprinted.{printed.name}.{field}",
            )
    yield from _layout_entries(prefix, side.spaces or (), side.lines or ())

"""Cards, tiles and tokens, and the items that they show."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from pydantic import AfterValidator, Field

from quincunx.packs.base import Component, Several
from quincunx.packs.twilight_city.board import Points, ShortName
from quincunx.packs.twilight_city.checks import (
    check_half,
    check_item,
    check_side,
    check_spaces,
    check_wish,
)
from quincunx.packs.twilight_city.words import Direction, Icon, Mark, Numeral

SimpleParts = Annotated[str, AfterValidator(partial(check_item, lengths=(2,)))]
CompoundParts = Annotated[str, AfterValidator(partial(check_item, lengths=(3,)))]
AnyParts = Annotated[str, AfterValidator(partial(check_item, lengths=(2, 3)))]
LocationId = Annotated[int, Field(ge=0, le=14)]
CardCoins = Annotated[int, Field(ge=1, le=3)]
RewardCoins = Annotated[int, Field(ge=0, le=60)]
CubePoints = Annotated[int, Field(ge=0, le=30)]
CardId = Annotated[int, Field(ge=0, le=89)]
GoalId = Annotated[int, Field(ge=0, le=15)]
TileId = Annotated[int, Field(ge=0, le=14)]


class SimpleItem(Component):
    """An item of two components; `recruit_points` is what a cube for it on a tile scores."""

    parts: SimpleParts
    name: ShortName
    recruit_points: CubePoints


class CompoundItem(Component):
    """An item of three components."""

    parts: CompoundParts
    name: ShortName


class Items(Component):
    """Everything that can be crafted."""

    simple: Annotated[Several[SimpleItem], Field(min_length=5, max_length=5)]
    compound: Annotated[Several[CompoundItem], Field(min_length=6, max_length=6)]

    def simple_parts(self) -> list[str]:
        """Return the components of the simple items."""
        return [item.parts for item in self.simple]

    def compound_parts(self) -> list[str]:
        """Return the components of the compound items."""
        return [item.parts for item in self.compound]


class LocationCard(Component):
    """A location card.

    `keep` is the icon of cards that come back to the hand at the end of a day. `left` and `right`
    are the half-rings of a side, the upper one first.
    """

    id: CardId
    location: LocationId
    icon: Icon
    direction: Direction
    coins: CardCoins
    gear: bool = False
    keep: bool = False
    item: CompoundParts
    left: Annotated[str, AfterValidator(check_side)]
    right: Annotated[str, AfterValidator(check_side)]


class ExtraCard(Component):
    """An extra location card; each side has one half-ring, and a dot at its empty half."""

    location: LocationId
    coins: CardCoins
    item: SimpleParts
    left: Annotated[str, AfterValidator(check_half)]
    right: Annotated[str, AfterValidator(check_half)]


class GoalA(Component):
    """A goal card of the A deck."""

    id: GoalId
    items: Annotated[Several[AnyParts], Field(min_length=3, max_length=3)]
    points: Points


class GoalB(GoalA):
    """A goal card of the B deck."""

    coins: RewardCoins


class GoalC(Component):
    """A goal card of the C deck."""

    id: GoalId
    items: Annotated[Several[AnyParts], Field(min_length=2, max_length=2)]
    points: Points
    coins: RewardCoins


class Goals(Component):
    """The goal cards of the three decks."""

    a: Annotated[Several[GoalA], Field(min_length=16, max_length=16)]
    b: Annotated[Several[GoalB], Field(min_length=16, max_length=16)]
    c: Annotated[Several[GoalC], Field(min_length=16, max_length=16)]


class OperationsCard(Component):
    """An operations centre card: its spaces, and the points of a cube on it.

    `partial` is what a cube scores on a card that isn't full, `complete` on a full one.
    """

    location: LocationId
    mark: Mark
    spaces: Annotated[str, AfterValidator(check_spaces)]
    partial: CubePoints
    complete: CubePoints


class DemandKind(Component):
    """Demand tokens that are alike: a compound item, or any of them, and points."""

    item: Annotated[str, AfterValidator(partial(check_wish, lengths=(3,)))]
    points: Annotated[int, Field(ge=0, le=25)]
    count: Annotated[int, Field(ge=1, le=18)]


class RecruitmentTile(Component):
    """A Recruitment Tile."""

    id: TileId
    district: Numeral
    item: SimpleParts


class Recruitment(Component):
    """The Recruitment Tiles; `upper` are the points of one, two and three cubes of a player."""

    upper: Annotated[Several[Points], Field(min_length=3, max_length=3)]
    tiles: Annotated[Several[RecruitmentTile], Field(min_length=15, max_length=15)]

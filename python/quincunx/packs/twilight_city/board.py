"""The City Board, the tracks, and the panels of the Activity Board."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from pydantic import AfterValidator, Field

from quincunx.packs.base import Component, Several
from quincunx.packs.checking import check_name
from quincunx.packs.twilight_city.checks import check_wish
from quincunx.packs.twilight_city.words import Bonus, Column, Effect, Numeral, Price

ShortName = Annotated[str, AfterValidator(partial(check_name, most=15))]
Name = Annotated[str, AfterValidator(partial(check_name, most=23))]
Points = Annotated[int, Field(ge=0, le=60)]
Hour = Annotated[int, Field(ge=1, le=11)]


class District(Component):
    """A district; the engines know its ability by the numeral."""

    numeral: Numeral
    colour: ShortName


class Location(Component):
    """A location that cards are named after."""

    name: Name


class Zone(Component):
    """A square of the City Board: a location (its place in the list), a terminus or a newsstand."""

    district: Numeral
    location: Annotated[int, Field(ge=0, le=14)] | None = None
    terminus: bool = False
    newsstand: bool = False


# The personal board and the Tower.


class RecordSpace(Component):
    """A space of the Criminal Record Track.

    `oxygen` is the price at the end of a day, `police` the police cards beside the first when the
    Airship catches somebody. `effect` comes on entering; `voluntary` says whether a player may
    step on from here for a white disc.
    """

    space: Annotated[int, Field(ge=1, le=10)]
    oxygen: Annotated[int, Field(ge=2, le=60)]
    police: Annotated[int, Field(ge=0, le=8)]
    effect: Effect = "none"
    voluntary: bool = False


Pair = Annotated[Several[Bonus], Field(min_length=2, max_length=2)]


class Clock(Component):
    """The Clock; its places are told by the hours elapsed since the start of a day.

    `first` and `second` are the places of the bonus discs, `blocked` is the one that a home in
    District IV takes away.
    """

    first: Hour
    second: Hour
    blocked: Hour
    day: Annotated[int, Field(ge=12, le=12)]
    bonus_a: Pair
    bonus_b: Pair


class TowerLevel(Component):
    """A level of the Tower: the price of the step to it, and the points of a man who ends there."""

    cost: Annotated[int, Field(ge=0, le=8)]
    points: Points


class Tracks(Component):
    """The tracks. `investigation` has the spaces of the three tiles from left to right."""

    record: Annotated[Several[RecordSpace], Field(min_length=10, max_length=10)]
    clock: Clock
    tower: Annotated[Several[TowerLevel], Field(min_length=5, max_length=5)]
    investigation: Annotated[
        Several[
            Annotated[
                Several[Annotated[str, AfterValidator(partial(check_wish, lengths=(2,)))]],
                Field(min_length=4, max_length=4),
            ]
        ],
        Field(min_length=3, max_length=3),
    ]

    def spaces(self) -> list[str]:
        """Return the spaces of the Detective after the start space."""
        return [space for tile in self.investigation for space in tile]


class Panel(Component):
    """An action panel; the engines know what it does by the number.

    `solo_name` is the name of what takes its place in a solo game. `partner` is the panel at the
    other end of its switch, and `price` what the inactive one costs.
    """

    number: Annotated[int, Field(ge=1, le=13)]
    name: Name
    solo_name: Name | None = None
    column: Column
    gear: bool
    partner: Annotated[int, Field(ge=1, le=10)] | None = None
    price: Price | None = None

    def name_for(self, players: int) -> str:
        """Return the name of the panel in a game with so many players."""
        return self.solo_name if players == 1 and self.solo_name else self.name

"""What depends on the number of players and the level, and the numbers that hold for everybody."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from quincunx.packs.base import Component, Several
from quincunx.packs.twilight_city.words import Level, Mark

Marks = Annotated[Several[Mark], Field(min_length=1, max_length=3)]
Cubes = Annotated[int, Field(ge=0, le=8)]
Space = Annotated[int, Field(ge=1, le=10)]
Pieces = Annotated[int, Field(ge=0, le=60)]
Few = Annotated[int, Field(ge=1, le=9)]


class Table(Component):
    """What the setup takes with two, three or four players.

    `recruit_end` is the number of complete tiles that ends the game. `train_end` is the space of
    the train that ends it, `train_stack` the one where the stack of own discs starts.
    """

    players: Annotated[int, Field(ge=2, le=4)]
    marks: Marks
    black_cubes: Cubes
    recruit_tiles: Annotated[int, Field(ge=1, le=3)]
    recruit_end: Annotated[int, Field(ge=1, le=3)]
    train_end: Space
    train_stack: Space


class Helpers(Component):
    """A level of the solo game: the cards in use, and what each Helper starts with."""

    level: Level
    marks: Marks
    coins: Annotated[int, Field(ge=0, le=10)]
    cubes: Annotated[int, Field(ge=0, le=13)]


class Solo(Component):
    """What the setup of a solo game takes at any level."""

    black_cubes: Cubes
    train_end: Space
    train_stack: Space


class Setup(Component):
    """What the setup takes."""

    tables: Annotated[Several[Table], Field(min_length=3, max_length=3)]
    solo: Solo
    helpers: Annotated[Several[Helpers], Field(min_length=3, max_length=3)]


class Limits(Component):
    """Numbers that hold for everybody.

    Supplies: `cubes` of a player, `white_discs`, `tickets`, `police` cards, `candelabra` cards and
    `prs` markers. `penalty_discs` is the most on a Clock, and from `bonus_off` of them on the day
    has no bonus discs. `train` spaces in all, `train_first` open ones, `train_section` opened at
    once. `candelabra_coins` is what such a card takes at the end of a day.
    """

    cubes: Annotated[int, Field(ge=18, le=18)]
    white_discs: Pieces
    tickets: Annotated[int, Field(ge=4, le=30)]
    police: Pieces
    candelabra: Annotated[int, Field(ge=4, le=30)]
    panel_discs: Annotated[int, Field(ge=1, le=3)]
    penalty_discs: Annotated[int, Field(ge=0, le=6)]
    bonus_off: Annotated[int, Field(ge=1, le=9)]
    train: Annotated[int, Field(ge=10, le=10)]
    train_first: Space
    train_section: Space
    prs: Annotated[int, Field(ge=2, le=7)]
    candelabra_coins: Annotated[int, Field(ge=0, le=9)]
    sell_coins: Annotated[int, Field(ge=0, le=9)]
    report_coins: Annotated[int, Field(ge=0, le=9)]
    coins_per_point: Few
    discs_per_point: Few
    solo_days: Few

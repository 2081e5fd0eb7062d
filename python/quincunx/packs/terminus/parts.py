"""Districts, tracks, Depots, the Action Loop and the setup."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from pydantic import AfterValidator, Field

from quincunx.packs.base import Component, Several
from quincunx.packs.checking import check_name
from quincunx.packs.terminus.goods import Cost, Goods
from quincunx.packs.terminus.words import (
    DistrictCode,
    LoopAction,
    RewardKind,
    ZoneId,
    ZoneType,
)

ShortName = Annotated[str, AfterValidator(partial(check_name, most=15))]
Name = Annotated[str, AfterValidator(partial(check_name, most=23))]
Prestige = Annotated[int, Field(ge=0, le=50)]
Small = Annotated[int, Field(ge=0, le=20)]
Number = Annotated[int, Field(ge=1, le=99)]
Pieces = Annotated[int, Field(ge=0, le=24)]
Three = Field(min_length=3, max_length=3)
Five = Field(min_length=5, max_length=5)


class District(Component):
    """A part of the City. `tokens` is the number of its Demand tokens."""

    code: DistrictCode
    name: Name
    type: ZoneType
    tokens: Annotated[int, Field(ge=0, le=15)]


# The player board and the main board.


class CapacityStep(Component):
    """What one step of Capacity costs, and whether it has the icon of a Build Upgrade."""

    construction: Annotated[int, Field(ge=0, le=8)]
    power: Annotated[int, Field(ge=0, le=8)]
    upgrade: bool


class Tracks(Component):
    """The tracks of the player board.

    `income` is by Stations placed, `demand` by Demand tokens; `bonuses` are the options of the
    Bonus Track from the left.
    """

    income: Annotated[
        Several[Annotated[int, Field(ge=0, le=99)]], Field(min_length=13, max_length=13)
    ]
    capacity: Annotated[Several[CapacityStep], Field(min_length=12, max_length=12)]
    demand: Annotated[Several[Prestige], Field(min_length=6, max_length=6)]
    bonuses: Annotated[Several[Goods], Field(min_length=1, max_length=8)]


class Column(Component):
    """A column of a Depot: the price of a piece, and the places."""

    price: Small
    pieces: Annotated[int, Field(ge=1, le=24)]


class Depots(Component):
    """The Depots of a side of the board, their columns from the left."""

    construction: Annotated[Several[Column], Field(min_length=1)]
    permit: Annotated[Several[Column], Field(min_length=1)]
    power: Annotated[Several[Column], Field(min_length=1)]
    blueprint: Annotated[Several[Column], Field(min_length=1)]


class DepotSides(Component):
    """The Depots of both sides of the board."""

    side_1_2: Depots
    side_3_5: Depots


class Zone(Component):
    """A Zone of the Action Loop."""

    id: ZoneId
    name: ShortName
    actions: Annotated[Several[LoopAction], Field(min_length=1)]


class ActionCost(Component):
    """The cost of an action of the loop; actions that are not listed have none of this kind."""

    action: LoopAction
    cost: Cost


class RailPack(Component):
    """Rails that are bought together."""

    coins: Small
    rails: Annotated[int, Field(ge=1, le=32)]


class Reward(Component):
    """What a column of the Turn Order card gives."""

    kind: RewardKind
    coins: Small = 0


class Limits(Component):
    """Numbers that hold for everybody."""

    storage: Annotated[int, Field(ge=1, le=20)]
    agendas: Annotated[int, Field(ge=3, le=3)]
    agendas_drawn: Annotated[Several[Annotated[int, Field(ge=1, le=3)]], Three]
    rails: Annotated[int, Field(ge=1, le=32)]
    stations: Annotated[int, Field(ge=12, le=12)]
    lobbyists: Annotated[int, Field(ge=2, le=8)]
    coins_per_prestige: Annotated[int, Field(ge=1, le=99)]
    blueprint_per_disc: Annotated[int, Field(ge=0, le=4)]
    connection_coins: Annotated[int, Field(ge=0, le=9)]
    connection_power: Annotated[int, Field(ge=0, le=4)]
    automa_coin: Annotated[int, Field(ge=0, le=9)]
    prestige_station: Annotated[int, Field(ge=0, le=9)]
    prestige_hub_one: Annotated[int, Field(ge=0, le=9)]
    prestige_hub_two: Annotated[int, Field(ge=0, le=9)]


class Loop(Component):
    """The Action Loop, the Turn Order card, and what is counted."""

    zones: Several[Zone]
    costs: Several[ActionCost]
    rail_packs: Annotated[Several[RailPack], Three]
    upgrade_costs: Annotated[Several[Cost], Field(min_length=2, max_length=2)]
    rewards: Annotated[Several[Reward], Five]
    limits: Limits

    def cost_of(self, action: LoopAction) -> Cost:
        """Return what an action of the loop costs."""
        return next((entry.cost for entry in self.costs if entry.action == action), Cost())


class FirstGame(Component):
    """Developments and Projects recommended for a first game, by their numbers."""

    developments: Several[Number]
    projects: Several[Number]


class FirstGames(Component):
    """The recommended components by number of players."""

    players_1_3: FirstGame
    players_4_5: FirstGame

    def for_players(self, players: int) -> FirstGame:
        """Return what is recommended for a number of players."""
        return self.players_1_3 if players <= 3 else self.players_4_5


class BoxResources(Component):
    """The resources in the box."""

    construction: Pieces
    permit: Pieces
    power: Pieces
    blueprint: Pieces


class Box(Component):
    """Pieces of which the box holds a number; the rest is counted in its own table.

    Only `resources` and `upgrades` bound what a game uses.
    """

    players: Annotated[int, Field(ge=5, le=5)]
    coins: Annotated[Several[Annotated[int, Field(ge=0)]], Field(min_length=1)]
    resources: BoxResources
    build_upgrades: Annotated[int, Field(ge=0)]
    upgrades: Annotated[int, Field(ge=0, le=3)]


class Setup(Component):
    """Numbers by players, for one player first; and the scale of the solo game."""

    developments: Annotated[Several[Annotated[int, Field(ge=1, le=5)]], Five]
    projects: Annotated[Several[Annotated[int, Field(ge=1, le=4)]], Five]
    upgrades: Annotated[Several[Annotated[int, Field(ge=0, le=3)]], Five]
    first_game: FirstGames
    solo_grades: Annotated[Several[Annotated[int, Field(ge=0, le=400)]], Three]
    box: Box

"""The words of the pack, in the order in which the engines number them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

DistrictCode = Literal["TH", "KB", "UW", "MH", "CR", "OC", "VP"]
ZoneType = Literal["commercial", "industrial", "residential"]
ZoneId = Literal["develop", "lobby", "improve", "market", "supply", "build"]
LoopAction = Literal[
    "claim_demand",
    "build_development",
    "assign_lobbyist",
    "claim_agenda",
    "lobby_project",
    "purchase_upgrade",
    "purchase_blueprints",
    "purchase_permits",
    "purchase_power",
    "increase_capacity",
    "gain_construction",
    "purchase_rails",
    "build",
]
#: The actions of the loop that a Development may offer, with a cost and limits of its own.
DevelopmentAction = Literal[
    "claim_demand",
    "build_development",
    "assign_lobbyist",
    "claim_agenda",
    "lobby_project",
    "increase_capacity",
    "gain_construction",
    "build",
]
Resource = Literal["construction", "permit", "power", "blueprint"]
Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
#: Directions seen along the arrow of an Automa: ahead, to the right, to the left.
Turn = Literal["F", "FR", "R", "L", "FL"]
StopKind = Literal["stop", "hub"]
Metric = Literal[
    "stops",
    "hubs",
    "row_by_developments",
    "districts",
    "stops_by_developments",
    "connections",
    "rails",
    "lobbyists",
    "demand_tokens",
    "hubs_by_developments",
    "developments",
]
RewardKind = Literal["none", "coins", "resource", "resource_or_coins", "resource_and_coins"]
SoloAction = Literal["lobby_lowest", "lobby_middle", "lobby_highest", "demand"]
UpgradeId = Literal["A1", "A2", "A3", "A4", "A5", "A6"]

DISTRICTS: Sequence[DistrictCode] = get_args(DistrictCode)
TYPES: Sequence[ZoneType] = get_args(ZoneType)
ZONES: Sequence[ZoneId] = get_args(ZoneId)
ACTIONS: Sequence[LoopAction] = get_args(LoopAction)
RESOURCES: Sequence[Resource] = get_args(Resource)
DIRECTIONS: Sequence[Direction] = get_args(Direction)
METRICS: Sequence[Metric] = get_args(Metric)
REWARDS: Sequence[RewardKind] = get_args(RewardKind)
SOLO_ACTIONS: Sequence[SoloAction] = get_args(SoloAction)
UPGRADES: Sequence[UpgradeId] = get_args(UpgradeId)

#: Steps of 45 degrees clockwise from the arrow.
TURNS: dict[Turn, int] = {"F": 0, "FR": 1, "R": 2, "L": 6, "FL": 7}


def opposite(direction: int) -> int:
    """Return the number of the opposite direction."""
    return (direction + 4) % len(DIRECTIONS)

"""The names of things, as they are written in texts."""

from __future__ import annotations

from typing import Final

from quincunx.reference.terminus.tables import Goods, Tables

LOOP_NAMES: Final = (
    "Claim Demand",
    "Build Development",
    "Assign Lobbyist",
    "Claim Agenda",
    "Lobby Project",
    "Purchase Upgrade",
    "Purchase Blueprints",
    "Purchase Permits",
    "Purchase Power",
    "Increase Capacity",
    "Gain Construction",
    "Purchase Rails",
    "Build",
)
#: One piece and several pieces of each kind.
_RESOURCES: Final = (
    ("Construction", "Construction"),
    ("Permit", "Permits"),
    ("Power", "Power"),
    ("Blueprint", "Blueprints"),
)


def counted(number: int, name: str) -> str:
    """Return a number of things."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def resource_text(kind: int, number: int) -> str:
    """Return a number of resources of a kind."""
    one, several = _RESOURCES[kind]
    return f"{number} {one if number == 1 else several}"


def goods_text(goods: Goods) -> str:
    """Return goods as a list."""
    parts = [counted(goods.coins, "Coin")] if goods.coins else []
    parts += [resource_text(kind, number) for kind, number in enumerate(goods.resources) if number]
    parts += [counted(goods.rails, "Rail")] if goods.rails else []
    return ", ".join(parts)


def plot_name(tables: Tables, plot: int) -> str:
    """Return the name of a Plot."""
    place = tables.board.plots[plot]
    return f"{tables.districts[place.district].code} ({place.x},{place.y})"


def block_name(tables: Tables, block: int) -> str:
    """Return the name of a Block."""
    place = tables.board.blocks[block]
    return f"Block ({place.x},{place.y})"


def development_name(tables: Tables, index: int) -> str:
    """Return the name of a Development."""
    return f"Development {tables.developments[index].number}"


def action_name(tables: Tables, code: int) -> str:
    """Return the name of an action in progress: a loop action or a Development."""
    if code < len(LOOP_NAMES):
        return LOOP_NAMES[code]
    return development_name(tables, code - len(LOOP_NAMES))


def agenda_name(number: int) -> str:
    """Return the name of an Agenda."""
    return f"Agenda {number}"


def project_name(number: int) -> str:
    """Return the name of a Project."""
    return f"Project {number:02}"

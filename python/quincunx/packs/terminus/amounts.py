"""Amounts of a pack in words."""

from __future__ import annotations

from quincunx.packs.terminus.cards import Store
from quincunx.packs.terminus.goods import Cost


def amounts(goods: Cost | Store) -> str:
    """Return the amounts that aren't 0 ("2 Coins, 1 Permit")."""
    given = {name: count for name, count in goods.model_dump().items() if count}
    return ", ".join(f"{count} {noun(name, count)}" for name, count in given.items())


def noun(name: str, count: int) -> str:
    """Return the noun of an amount in the number that fits; Construction and Power have one."""
    if name == "any":
        return "resources of your choice" if count > 1 else "resource of your choice"
    if name in ("coins", "rails", "stops", "hubs"):
        return name.capitalize() if count > 1 else name[:-1].capitalize()
    plural = count > 1 and name in ("permit", "blueprint")
    return name.capitalize() + ("s" if plural else "")

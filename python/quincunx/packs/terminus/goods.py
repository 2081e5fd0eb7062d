"""Costs and gains: amounts of Coins, resources and Rails."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from quincunx.packs.base import Component

Amount = Annotated[int, Field(ge=0, le=8)]
Coins = Annotated[int, Field(ge=0, le=20)]


class Cost(Component):
    """What is paid; resources go back to their Depots."""

    coins: Coins = 0
    construction: Amount = 0
    permit: Amount = 0
    power: Amount = 0
    blueprint: Amount = 0

    def is_nothing(self) -> bool:
        """Return whether every amount is 0."""
        return not any(self.model_dump().values())

    def resources(self) -> int:
        """Return the number of resources of all kinds."""
        return self.construction + self.permit + self.power + self.blueprint


class Goods(Cost):
    """What is collected: Rails come from the player's own reserve."""

    rails: Annotated[int, Field(ge=0, le=32)] = 0


class Gain(Goods):
    """What a Development gives; `any` stands for resources of the player's choice."""

    any: Amount = 0

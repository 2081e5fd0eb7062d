"""The ruleset options of City of the Living."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from quincunx.packs.base import RulesetOptions, Several, read_text
from quincunx.packs.city_of_the_living.models import MatName


class Options(RulesetOptions):
    """Options of a game.

    Parameters
    ----------
    players : int
        2, 3 or 4.
    sides : sequence of {"normal", "difficult"}, or one of them for all, optional
        The mat side of each seat; Normal for all if left out.
    fuel_per_symbol : int, optional
        Fuel gained for each Fuel symbol, 1 or 2.
    blocked_ranks : bool, optional
        Whether the cubes of a blocked player count in the Scavenging majorities.
    returns : {"win_share", "scores", "placements"}, optional
        What a finished game returns to each player.
    """

    players: Annotated[int, Field(ge=2, le=4)]
    sides: Several[MatName] = ()
    fuel_per_symbol: Annotated[int, Field(ge=1, le=2)] = 1
    blocked_ranks: bool = True

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Give every seat the one side named, or the Normal side if none is."""
        side = values.get("sides", "normal")
        players = read_text(values.get("players"), int)
        if isinstance(side, str) and "," not in side and type(players) is int:
            values["sides"] = (side.strip(),) * max(1, min(players, 4))
        return values

    @model_validator(mode="after")
    def _one_side_each(self) -> Self:
        if len(self.sides) != self.players:
            raise ValueError(
                f"sides names {len(self.sides)} mat sides for {self.players} players; "
                "give one for each player, or one for all"
            )
        return self


def mode_options(mode: str, players: int) -> dict[str, Any]:
    """Return the options that make a mode: all mats on one side, or the sides by turns."""
    sides: dict[str, tuple[MatName, ...]] = {
        "normal": ("normal",),
        "difficult": ("difficult",),
        "mixed": ("normal", "difficult"),
    }
    return {"sides": tuple(sides[mode][seat % len(sides[mode])] for seat in range(players))}

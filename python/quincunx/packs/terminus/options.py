"""The ruleset options of Terminus."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from quincunx.packs.base import RulesetOptions, read_text


class Options(RulesetOptions):
    """Options of a game.

    Parameters
    ----------
    players : int
        1 to 5: one plays alone with two Automas, two play with one.
    first_game : bool, optional
        Whether the Developments and Projects recommended for a first game are used.
    automa_hub_first : bool, optional
        Whether the cards of Automas are drawn, and their Prime Hubs placed, before the Agendas are
        dealt and the players place theirs; otherwise both come after. It changes nothing with
        three players and more.
    automa_side : {"A", "B", "random"}, optional
        The side of an Automa card that is up at first. It changes nothing with three players and
        more.
    returns : {"win_share", "scores", "placements"}, optional
        What a finished game returns to each player: his share of the win, his Prestige
        (TE-SCORE-12) or his place. By default the share of the win; who plays alone always has
        the whole of it, so his default is the Prestige.
    """

    players: Annotated[int, Field(ge=1, le=5)]
    first_game: bool = False  # TE-SETUP-18
    automa_hub_first: bool = True  # TE-RULING-26
    automa_side: Literal["A", "B", "random"] = "A"  # TE-RULING-25

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Return his Prestige to who plays alone, unless something else is asked for."""
        if read_text(values.get("players"), int) == 1:
            values.setdefault("returns", "scores")
        return values


def mode_options(mode: str, players: int) -> dict[str, Any]:
    """Return the options that make a mode: the rulebook's, or those of a first game."""
    del players
    modes: dict[str, dict[str, Any]] = {"standard": {}, "first_game": {"first_game": True}}
    return modes[mode]

"""The ruleset options of Twilight City."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from quincunx.packs.base import RulesetOptions
from quincunx.packs.twilight_city.words import Level


class Options(RulesetOptions):
    """Options of a game.

    Parameters
    ----------
    players : int
        1 to 4: one plays with three Helpers against the Government.
    level : {"easy", "medium", "hard"}, optional
        The level of a solo game. It changes nothing with more players.
    detect : {"any", "new"}, optional
        Whom a step of the Airship detects: everybody whom it covers, or only those whom it
        didn't cover before.
    late_start : {"n", "n_plus_1"}, optional
        How many hours a day starts late after `n` penalty discs: as many, or one more.
    record_disc : {"unlock", "return"}, optional
        What space 9 of the Criminal Record Track gives: an own disc that isn't gained yet, or one
        back from a panel.
    recruit_lower_slots : int, optional
        Slots in the lower section of a Recruitment Tile, 1 to 4.
    tiebreak : {"shared", "coins", "resources"}, optional
        What decides between players with equal scores: nothing, coins, or resources.
    detective : {"record", "every_turn"}, optional
        When the Detective of a solo game moves: with the Criminal Record, or in each Government
        turn.
    final_draw : {"keep", "replace"}, optional
        Whether the cubes of each draw of the solo evaluation stay out, or go back into the bag.
    returns : {"win_share", "scores", "placements"}, optional
        What a finished game returns to each player.
    """

    players: Annotated[int, Field(ge=1, le=4)]  # TC-SETUP-01
    level: Level = "medium"  # TC-SOLO-07, TC-SOLO-09
    detect: Literal["any", "new"] = "any"  # TC-RULING-07
    late_start: Literal["n", "n_plus_1"] = "n"  # TC-RULING-10
    record_disc: Literal["unlock", "return"] = "unlock"  # TC-RULING-09
    recruit_lower_slots: Annotated[int, Field(ge=1, le=4)] = 3
    tiebreak: Literal["shared", "coins", "resources"] = "shared"  # TC-RULING-30
    detective: Literal["record", "every_turn"] = "record"  # TC-RULING-33
    final_draw: Literal["keep", "replace"] = "keep"  # TC-RULING-36


def mode_options(mode: str, players: int) -> dict[str, Any]:
    """Return the options that make a mode: the rulebook's, or a level of the solo game."""
    del players
    return {} if mode == "standard" else {"level": mode}


def default_players(options: Mapping[str, Any]) -> int:
    """Return how many play when no number is given: one where a level is chosen, else four."""
    return 1 if "level" in options else 4

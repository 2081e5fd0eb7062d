"""The ruleset options of Twilight Imperium."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from quincunx.packs.base import RulesetOptions, Several, read_text
from quincunx.packs.twilight_imperium.layouts import LayoutName, num_free_cells

RaceChoice = Literal["random", "sol", "hacan", "xxcha", "jol_nar", "letnev", "norr"]
TileNumber = Annotated[int, Field(ge=1, le=40)]


class Options(RulesetOptions):
    """Options of a game.

    Parameters
    ----------
    players : int
        2 to 6.
    races : "random", or sequence of str, optional
        ``"random"``, or the race of each seat, all different: ``"sol"``, ``"hacan"``,
        ``"xxcha"``, ``"jol_nar"``, ``"letnev"`` or ``"norr"``.
    home_choice : {"auto", "player"}, optional
        Whether the home slots are dealt out in order or chosen, in the order of the setup roll.
    home_layout : {"rim_side", "rim_corner", "ring3_corner"}, optional
        Where the home slots lie: outside the third ring at the middle of a side, outside it at a
        corner, or in it at a corner.
    wormholes : {"alpha_beta", "alpha"}, optional
        The wormhole letters in use.
    map_mode : {"build", "random", "fixed"}, optional
        Whether players lay out the galaxy, it is drawn, or `galaxy` gives it.
    galaxy : sequence of int, or path, optional
        The tile of each free cell (all but the middle and the homes), ascending, for a fixed map;
        or a file that has them: numbers in a ``.txt``, or ``galaxy = [...]`` in a ``.toml``.
    map_restart_limit : int, optional
        How often a galaxy that shuts a home in is built anew, 0 to 10.
    norr_start_weapons : int, optional
        The Weapons level at which Sardakk N'orr start, 1 or 2.
    jolnar_minus_one : bool, optional
        Whether the units of Jol-Nar fight at -1.
    market : {"bounded", "gift", "off"}, optional
        Which offers players make each other: of every kind, gifts only, or none.
    market_offers : int, optional
        Offers that a player may make each turn, 1 to 3.
    pds_auto : bool, optional
        Whether each P.D.S. fires whenever it can.
    casualty_auto : bool, optional
        Whether the cheapest ships are lost, not those that their owner chooses.
    buy_guard : bool, optional
        Whether only units that may find a place can be bought.
    withdraw_scope : {"adjacent", "galaxy"}, optional
        Where an attacker may withdraw to.
    refused_ta : {"discard", "return"}, optional
        What becomes of a Trade Agreement that is refused.
    revote_reelect : bool, optional
        Whether a Revote on a law that elected somebody elects anew.
    max_turns : int, optional
        The turn after which the game ends, 1 to 250.
    max_rounds : int, optional
        The round of a battle after which the attacker must leave, 1 to 250.
    returns : {"win_share", "scores", "placements"}, optional
        What a finished game returns to each player.
    """

    players: Annotated[int, Field(ge=2, le=6)]  # TI-SETUP-01
    races: Several[RaceChoice] = ("random",)  # TI-SETUP-02
    home_choice: Literal["auto", "player"] = "auto"  # TI-MAP-04
    home_layout: LayoutName = "rim_side"  # TI-RULING-01
    wormholes: Literal["alpha_beta", "alpha"] = "alpha_beta"  # TI-SETUP-04
    map_mode: Literal["build", "random", "fixed"] = "build"  # TI-MAP-11
    galaxy: Several[TileNumber] = ()  # TI-MAP-11
    map_restart_limit: Annotated[int, Field(ge=0, le=10)] = 3  # TI-MAP-10
    norr_start_weapons: Annotated[int, Field(ge=1, le=2)] = 2  # TI-EXT-03
    jolnar_minus_one: bool = False
    market: Literal["bounded", "gift", "off"] = "bounded"  # TI-MKT-04
    market_offers: Annotated[int, Field(ge=1, le=3)] = 1  # TI-MKT-04
    pds_auto: bool = True  # TI-PDS-12
    casualty_auto: bool = False  # TI-BATT-14
    buy_guard: bool = False  # TI-BUY-03
    withdraw_scope: Literal["adjacent", "galaxy"] = "adjacent"  # TI-WD-02
    refused_ta: Literal["discard", "return"] = "discard"  # TI-RULING-23
    revote_reelect: bool = False  # TI-RULING-17
    max_turns: Annotated[int, Field(ge=1, le=250)] = 60  # TI-TURN-03
    max_rounds: Annotated[int, Field(ge=1, le=250)] = 200  # TI-BATT-16

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Read the galaxy from its file, and its numbers from text."""
        if "galaxy" in values:
            values["galaxy"] = _read_galaxy(values["galaxy"])
        return values

    @model_validator(mode="after")
    def _one_race_each(self) -> Self:
        if self.races == ("random",):
            return self
        if "random" in self.races or len(self.races) != self.players:
            raise ValueError(
                f"races names {len(self.races)} races for {self.players} players; "
                "give one for each player, or 'random' for all"
            )
        if len(set(self.races)) != len(self.races):
            raise ValueError(f"races is {', '.join(self.races)}; no race can be taken twice")
        return self

    @model_validator(mode="after")
    def _galaxy_if_fixed(self) -> Self:
        if self.map_mode != "fixed":
            if self.galaxy:
                raise ValueError(
                    f"galaxy is given, but map_mode is {self.map_mode!r}; only 'fixed' has one"
                )
            return self
        free = num_free_cells(self.home_layout, self.players)
        if len(self.galaxy) != free:
            raise ValueError(
                f"galaxy has {len(self.galaxy)} tiles; a fixed map of {self.home_layout} for "
                f"{self.players} players needs {free}"
            )
        if len(set(self.galaxy)) != free:
            twice = sorted({tile for tile in self.galaxy if self.galaxy.count(tile) > 1})
            raise ValueError(f"galaxy names tiles {twice} more than once")
        return self


def _read_galaxy(value: Any) -> Any:
    """Return a galaxy given as a list, as text or as the path of a file; else what was given."""
    if hasattr(value, "__fspath__"):
        value = str(value)
    if isinstance(value, str):
        name = value.strip()
        value = _galaxy_file(Path(name)) if name.endswith((".toml", ".txt")) else _split(value)
    if isinstance(value, Iterable) and not isinstance(value, str | bytes | dict):
        return tuple(read_text(number, int) for number in value)
    return value


def _galaxy_file(path: Path) -> Any:
    try:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".txt":
            return _split(" ".join(line.partition("#")[0] for line in text.splitlines()))
        document = tomllib.loads(text)
    except OSError as error:
        raise ValueError(f"galaxy: {path} can't be read: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        # Both what is no UTF-8 and what is no TOML are errors of this kind.
        raise ValueError(f"galaxy: {path} is no valid file: {error}") from None
    if list(document) != ["galaxy"]:
        raise ValueError(f"galaxy: {path} has {list(document)}; it must have 'galaxy' and no more")
    return document["galaxy"]


def _split(text: str) -> list[str]:
    return text.replace(",", " ").split()


def mode_options(mode: str, players: int) -> dict[str, Any]:
    """Return the options that make a mode: the rulebook's, those of a fast game, a tournament's."""
    del players
    modes: dict[str, dict[str, Any]] = {
        "standard": {},
        "fast": {
            "market": "off",
            "pds_auto": True,
            "casualty_auto": True,
            "map_mode": "random",
        },
        "tournament": {"wormholes": "alpha"},
    }
    return modes[mode]

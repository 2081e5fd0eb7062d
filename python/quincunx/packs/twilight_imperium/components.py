"""Packs and options as plain records, by the field names of the native engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from quincunx.errors import OptionError
from quincunx.packs.twilight_imperium.layouts import (
    FIRST_HOME,
    HOME_SLOTS,
    LAYOUT_NAMES,
    NUM_CELLS,
    RIM,
    RING_CELLS,
    cells_on_board,
    distance,
    free_cells,
    home_cell,
    neighbours,
)
from quincunx.packs.twilight_imperium.models import (
    RACES,
    ActionCard,
    Bracket,
    Card,
    CardSkill,
    Kind,
    Pack,
    PoliticalCard,
    Race,
    Skill,
    Tile,
    Wormhole,
)
from quincunx.packs.twilight_imperium.options import Options
from quincunx.packs.twilight_imperium.validate import NORR
from quincunx.packs.twilight_imperium.whole import dock_planet

NONE = 255
MOST_PLANETS = 3
HOME_KIND = 5

# A code is the place of a word in its type, or in a list where the engine has its own order.
_KINDS: Sequence[str] = get_args(Kind)
_WORMHOLES: Sequence[str] = get_args(Wormhole)
_SKILLS: Sequence[str] = get_args(Skill)
_CARD_SKILLS: Sequence[str] = get_args(CardSkill)
_MAP_MODES = ("build", "random", "fixed")
_MARKETS = ("off", "gift", "bounded")
_BARRIERS = ("asteroids", "supernova")

_NO_CELL = {"present": 0, "q": 0, "r": 0, "ring": 0, "home": 0}


def components(pack: Pack, options: Options) -> dict[str, Any]:
    """Return the components as a nested record of names and small integers.

    Parameters
    ----------
    pack : Pack
        The component pack.
    options : Options
        The ruleset options: the board depends on the layout and on the number of players, a
        fixed galaxy and the start of one race on an option.

    Raises
    ------
    OptionError
        If a fixed galaxy shuts a home in.
    """
    tiles = sorted(pack.tiles, key=lambda tile: tile.id)
    planets = sorted(pack.planets, key=lambda planet: planet.id)
    units = sorted(pack.units, key=lambda unit: unit.id)
    races = sorted(pack.races, key=lambda race: race.id)
    actions = sorted(pack.action_cards, key=lambda card: card.number)
    agendas = sorted(pack.political_cards, key=lambda card: card.number)
    return {
        "tiles": [_tile(tile) for tile in tiles] + [_homesystem(race) for race in races],
        "planets": [
            planet.model_dump(include={"name", "resources", "influence"}) for planet in planets
        ],
        "units": [unit.model_dump(include={"name", "cost", "battle", "move"}) for unit in units],
        "races": [_race(pack, race, options) for race in races],
        "action_cards": [_action_card(card) for card in actions],
        "political_cards": [_political_card(card) for card in agendas],
        "brackets": [_bracket(bracket) for bracket in pack.progression],
        "cells": _cells(pack, options),
        "slots": _slots(pack, options),
        "galaxy": _galaxy(pack, options),
        "limits": pack.board.model_dump(),
    }


def options_record(options: Options) -> dict[str, Any]:
    """Return the options as a record of small integers; unused seats have race 255."""
    agreed = options.races != ("random",)
    races = [RACES.index(race) for race in options.races if race != "random"]
    return {
        "players": options.players,
        "race_choice": int(agreed),
        "races": races + [NONE] * (len(RACES) - len(races)),
        "home_choice": int(options.home_choice == "player"),
        "home_layout": LAYOUT_NAMES.index(options.home_layout),
        "wormholes": int(options.wormholes == "alpha"),
        "map_mode": _MAP_MODES.index(options.map_mode),
        "map_restart_limit": options.map_restart_limit,
        "jolnar_minus_one": int(options.jolnar_minus_one),
        "market": _MARKETS.index(options.market),
        "market_offers": options.market_offers,
        "pds_auto": int(options.pds_auto),
        "casualty_auto": int(options.casualty_auto),
        "buy_guard": int(options.buy_guard),
        "withdraw_scope": int(options.withdraw_scope == "galaxy"),
        "refused_ta": int(options.refused_ta == "return"),
        "revote_reelect": int(options.revote_reelect),
        "max_turns": options.max_turns,
        "max_rounds": options.max_rounds,
    }


def _tile(tile: Tile) -> dict[str, Any]:
    return {
        "kind": _KINDS.index(tile.kind),
        "wormhole": _WORMHOLES.index(tile.wormhole),
        "planets": _padded(tile.planets),
    }


def _homesystem(race: Race) -> dict[str, Any]:
    return {"kind": HOME_KIND, "wormhole": 0, "planets": _padded(race.planets)}


def _padded(planets: tuple[int, ...]) -> list[int]:
    return [*planets, *[NONE] * (MOST_PLANETS - len(planets))]


def _race(pack: Pack, race: Race, options: Options) -> dict[str, Any]:
    weapons = options.norr_start_weapons if race.id == NORR else race.weapons  # TI-EXT-03
    home = (planet for planet in pack.planets if planet.id in race.planets)
    return {
        "name": race.name,
        "credits": race.credits,
        "tech": [race.propulsion, weapons, race.general],
        "skills": sum(1 << _SKILLS.index(skill) for skill in race.skills),
        "tech_price": pack.board.tech_price if race.tech_price is None else race.tech_price,
        "dock": dock_planet(home).id,  # TI-SETUP-08
    }


def _action_card(card: ActionCard) -> dict[str, Any]:
    return _card(card, card.count, skill=_CARD_SKILLS.index(card.skill), law=0)


def _political_card(card: PoliticalCard) -> dict[str, Any]:
    return _card(card, card.count, skill=0, law=int(card.law))


def _card(card: Card, count: int, skill: int, law: int) -> dict[str, Any]:
    return {
        "name": card.name,
        "count": count,
        "skill": skill,
        "law": law,
        "value": card.value or 0,
        "threshold": card.threshold or 0,
        "turns": card.turns or 0,
    }


def _bracket(bracket: Bracket) -> dict[str, Any]:
    return bracket.model_dump(exclude={"name"})


def _cells(pack: Pack, options: Options) -> list[dict[str, int]]:
    layout = options.home_layout
    homes = pack.layouts.homes(layout, options.players)
    taken = {home_cell(layout, home.slot) for home in homes}
    places = cells_on_board(layout, homes)
    found = [dict(_NO_CELL) for _ in range(NUM_CELLS)]
    for cell, (q, r) in places.items():
        ring = RIM if cell >= FIRST_HOME else distance(RING_CELLS[cell])
        found[cell] = {"present": 1, "q": q, "r": r, "ring": ring, "home": int(cell in taken)}
    return found


def _slots(pack: Pack, options: Options) -> list[dict[str, int]]:
    homes = pack.layouts.homes(options.home_layout, options.players)
    found = [
        {"cell": home_cell(options.home_layout, home.slot), "bonus": home.bonus} for home in homes
    ]
    return found + [{"cell": NONE, "bonus": 0} for _ in range(HOME_SLOTS - len(found))]


def _galaxy(pack: Pack, options: Options) -> list[int]:
    """Return the tile of each cell of a fixed map; homes depend on the races (TI-MAP-11)."""
    found = [NONE] * NUM_CELLS
    if options.map_mode != "fixed":
        return found
    homes = pack.layouts.homes(options.home_layout, options.players)
    free = free_cells(options.home_layout, homes)
    found[0] = 0
    for cell, tile in zip(free, options.galaxy, strict=True):
        found[cell] = tile
    _refuse_shut_in(pack, options, found)
    return found


def _refuse_shut_in(pack: Pack, options: Options, galaxy: list[int]) -> None:
    """Refuse a map in which all neighbours of a home are barriers (TI-MAP-09, TI-MAP-10)."""
    homes = pack.layouts.homes(options.home_layout, options.players)
    places = cells_on_board(options.home_layout, homes)
    barriers = {tile.id for tile in pack.tiles if tile.kind in _BARRIERS}
    for home in homes:
        cell = home_cell(options.home_layout, home.slot)
        around = neighbours(places, cell)
        if all(galaxy[near] in barriers for near in around):
            raise OptionError(
                f"galaxy: the home at cell {cell} is shut in by asteroid fields and supernovas, "
                f"tiles {[galaxy[near] for near in around]} at cells {around}"
            )

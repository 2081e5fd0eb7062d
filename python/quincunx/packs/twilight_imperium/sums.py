"""Sums over a pack: a quick check that a table was typed in without a slip."""

from __future__ import annotations

from collections import Counter
from typing import Any

from quincunx.packs.twilight_imperium.models import Pack, Planet
from quincunx.packs.twilight_imperium.validate import FIRST_HOME_PLANET


def pack_sums(pack: Pack) -> dict[str, Any]:
    """Return tiles by kind, planets and their values, and cards, added up.

    Planets are told apart by where they lie: Mecatol Rex, the galaxy, the homesystems. Each has
    three numbers: planets, resources, influence.
    """
    return {
        "tiles": dict(Counter(tile.kind for tile in pack.tiles)),
        "wormholes": dict(Counter(tile.wormhole for tile in pack.tiles)),
        "planets_of_a_tile": dict(Counter(len(tile.planets) for tile in pack.tiles)),
        "mecatol": _values([planet for planet in pack.planets if planet.id == 0]),
        "galaxy": _values([p for p in pack.planets if 0 < p.id < FIRST_HOME_PLANET]),
        "homes": _values([planet for planet in pack.planets if planet.id >= FIRST_HOME_PLANET]),
        "action_cards": sum(card.count for card in pack.action_cards),
        "skill_cards": sum(card.count for card in pack.action_cards if card.skill != "none"),
        "political_cards": sum(card.count for card in pack.political_cards),
        "laws": sum(card.count for card in pack.political_cards if card.law),
        "credits": sum(race.credits for race in pack.races),
        "advances": sum(race.propulsion + race.weapons + race.general for race in pack.races),
    }


def _values(planets: list[Planet]) -> tuple[int, int, int]:
    resources = sum(planet.resources for planet in planets)
    return len(planets), resources, sum(planet.influence for planet in planets)

"""What makes the tables of a pack one game, and what is odd about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pydantic import ValidationInfo

from quincunx.packs.checking import refuse
from quincunx.packs.twilight_imperium.validate import (
    CARRIER,
    CRUISER,
    FIRST_HOME_PLANET,
    GROUND_FORCE,
    PDS,
    PLANETS,
    SPACEDOCK,
)

if TYPE_CHECKING:
    from quincunx.packs.twilight_imperium.models import Box, Pack, Planet

MORALE_BOOST, FLANK_SPEED, INTO_THE_BREACH, LIMITS = 6, 2, 40, 10

# The engines look no further than four steps ahead.
_MOST_STEPS = 4


def pack_problems(pack: Pack) -> Iterator[str]:
    """Yield what is wrong with the pack as a whole."""
    yield from _place_problems(pack)
    yield from _step_problems(pack)
    yield from _hit_problems(pack)
    limit = _value(pack, "political_cards", LIMITS)
    if limit > pack.board.hand:
        yield f"PC{LIMITS}: value is {limit}; more than the {pack.board.hand} cards of the board"


def check_box(box: Box, info: ValidationInfo) -> Box:
    """Return the counts of the box as they are, if it holds what the tables list."""
    refuse(_box_problems(box, info.data))
    return box


def _box_problems(box: Box, tables: Mapping[str, Any]) -> Iterator[str]:
    """A table that was refused is missing, and tells its own problem."""
    counted = (
        ("tiles", "tiles"),
        ("homesystems", "races"),
        ("player_charts", "races"),
        ("action_cards", "action_cards"),
        ("political_cards", "political_cards"),
    )
    for what, name in counted:
        if name not in tables:
            continue
        there = sum(getattr(part, "count", 1) for part in tables[name])
        if getattr(box, what) != there:
            yield f"{what} is {getattr(box, what)}; by the table {name} there are {there}"


def _place_problems(pack: Pack) -> Iterator[str]:
    """Every planet lies in one system: planet 0 in the middle, the homes' ids at the end."""
    systems: dict[int, list[str]] = {planet: [] for planet in range(PLANETS)}
    for tile in pack.tiles:
        for planet in tile.planets:
            systems[planet].append(f"tile {tile.id}")
    for race in pack.races:
        for planet in race.planets:
            systems[planet].append(f"race {race.id} ({race.name})")
    names = {planet.id: planet.name for planet in pack.planets}
    for planet, places in systems.items():
        who = f"planet {planet} ({names[planet]})"
        if len(places) != 1:
            yield f"{who} lies in {len(places)} systems {places}; it must be one"
        elif places[0].startswith("race") != (planet >= FIRST_HOME_PLANET):
            yield f"{who} lies in {places[0]}; home planets have ids from {FIRST_HOME_PLANET} on"
        elif (places[0] == "tile 0") != (planet == 0):
            yield f"{who} lies in {places[0]}; planet 0 and no other lies in tile 0"


def _step_problems(pack: Pack) -> Iterator[str]:
    """Propulsion 4, Propulsion 1 for Carriers, and Flank Speed may all help one group."""
    flank = _value(pack, "action_cards", FLANK_SPEED)
    for unit in pack.units:
        steps = unit.move + 1 + (unit.id == CARRIER) + flank
        if unit.kind == "space" and steps > _MOST_STEPS:
            yield (
                f"unit {unit.id} ({unit.name}): move is {unit.move}; with all that may help it "
                f"would move {steps}, at most {_MOST_STEPS} is allowed"
            )


def _hit_problems(pack: Pack) -> Iterator[str]:
    """A die must be able to miss: no help may bring a unit below 2."""
    morale = _value(pack, "action_cards", MORALE_BOOST)
    breach = _value(pack, "action_cards", INTO_THE_BREACH)
    for unit in pack.units:
        help_most = 1 + morale  # the race whose units all hit better, and the card
        if unit.id == CRUISER:
            help_most += 1  # Weapons 2
        elif unit.id == GROUND_FORCE:
            help_most = 2 + morale + breach  # the race whose Ground Forces hit better still
        elif unit.id in (PDS, SPACEDOCK):
            help_most = 0
        if unit.battle - help_most < 2:
            yield (
                f"unit {unit.id} ({unit.name}): battle is {unit.battle}; with all that may help "
                f"it would hit on {unit.battle - help_most}, at least 2 is allowed"
            )


def _value(pack: Pack, table: str, number: int) -> int:
    value: int = next(card.value for card in getattr(pack, table) if card.number == number)
    return value


def dock_planet(planets: Iterable[Planet]) -> Planet:
    """Return the home planet of the first Spacedock: most resources, then influence, first id."""
    return max(planets, key=lambda planet: (planet.resources, planet.influence, -planet.id))


def warnings(pack: Pack) -> list[str]:
    """Return what is odd about a pack, though it can be played.

    Parameters
    ----------
    pack : Pack
        A valid pack.

    Returns
    -------
    list of str
        One sentence for each oddity.
    """
    return [*_progress_oddities(pack), *_race_oddities(pack), *_name_oddities(pack)]


def _progress_oddities(pack: Pack) -> Iterator[str]:
    for what in ("resources", "influence"):
        there = sum(getattr(planet, what) for planet in pack.planets)
        for bracket in pack.progression:
            need = getattr(bracket, what)
            if need > there:
                yield f"{bracket.name} needs {need} {what}; all planets together have {there}"


def _race_oddities(pack: Pack) -> Iterator[str]:
    for race in pack.races:
        dock = dock_planet(planet for planet in pack.planets if planet.id in race.planets)
        if dock.resources == 0:
            yield f"race {race.id} ({race.name}): the first Spacedock can't build anything"
    known = {skill for race in pack.races for skill in race.skills}
    for card in pack.action_cards:
        if card.skill != "none" and card.skill not in known:
            yield f"AC{card.number:02} ({card.name}): no race has the skill {card.skill}"


def _name_oddities(pack: Pack) -> Iterator[str]:
    for name, times in Counter(planet.name for planet in pack.planets).items():
        if times > 1:
            yield f"{times} planets are called {name}"

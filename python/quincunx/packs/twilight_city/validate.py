"""What makes the boards and the numbers of a pack playable. Each problem names the entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pydantic import ValidationInfo

from quincunx.packs.checking import refuse
from quincunx.packs.twilight_city.words import ANY, BONUSES, LEVELS, NUMERALS

if TYPE_CHECKING:
    from quincunx.packs.twilight_city.board import District, Panel, Tracks, Zone
    from quincunx.packs.twilight_city.cards import Items
    from quincunx.packs.twilight_city.numbers import Limits, Setup

ZONES = 25
LOCATIONS = 15
ZONES_PER_DISTRICT = 5
RECORD_SPACES = 10
PANELS = 13
HELPERS = 3

#: Column, gear, partner and price of each panel: what the engines play.
LAYOUT = {
    1: ("left", True, 2, "hour"),
    2: ("left", True, 1, "hour"),
    3: ("left", True, 4, "coin"),
    4: ("left", True, 3, "coin"),
    5: ("left", True, None, None),
    6: ("right", True, 7, "coin"),
    7: ("right", True, 6, "coin"),
    8: ("right", True, 9, "resource"),
    9: ("right", True, 8, "resource"),
    10: ("right", True, None, None),
    11: ("top", False, None, None),
    12: ("top", False, None, None),
    13: ("top", False, None, None),
}


def order_problems(found: Sequence[object], wanted: Sequence[object]) -> Iterator[str]:
    """Yield a sentence if entries aren't the ones they must be, in their order."""
    if list(found) != list(wanted):
        yield (
            f"there must be exactly {', '.join(map(str, wanted))}, in this order, "
            f"not {', '.join(map(str, found)) or 'none'}"
        )


# The City.


def check_districts(districts: tuple[District, ...]) -> tuple[District, ...]:
    """Return the districts as they are, if they are the five of the game."""
    refuse(order_problems([district.numeral for district in districts], NUMERALS))
    return districts


def check_zones(zones: tuple[Zone, ...]) -> tuple[Zone, ...]:
    """Return the zones as they are, if each is one thing and each district has what it needs."""
    refuse(_zone_problems(zones))
    return zones


def _zone_problems(zones: tuple[Zone, ...]) -> Iterator[str]:
    if len(zones) != ZONES:
        yield f"there are {len(zones)} zones; it must be {ZONES}"
    for number, zone in enumerate(zones):
        kinds = (zone.location is not None) + zone.terminus + zone.newsstand
        if kinds != 1:
            yield (
                f"zone {number} must be one thing of a location, a terminus and a newsstand, "
                f"but is {kinds}"
            )
    for numeral in NUMERALS:
        own = [zone for zone in zones if zone.district == numeral]
        if len(own) != ZONES_PER_DISTRICT:
            yield f"district {numeral} has {len(own)} zones; it must be {ZONES_PER_DISTRICT}"
        for kind in ("terminus", "newsstand"):
            count = sum(getattr(zone, kind) for zone in own)
            if count != 1:
                yield f"district {numeral} has {count} zones with a {kind}; it must be 1"
    places = Counter(zone.location for zone in zones)
    for location in range(LOCATIONS):
        if places[location] != 1:
            yield f"location {location} has {places[location]} zones; it must be 1"


# The other boards.


def check_panels(panels: tuple[Panel, ...]) -> tuple[Panel, ...]:
    """Return the panels as they are, if their gears are those that the engines know."""
    refuse(order_problems([panel.number for panel in panels], list(LAYOUT)))
    refuse(problem for panel in panels for problem in _panel_problems(panel))
    return panels


def _panel_problems(panel: Panel) -> Iterator[str]:
    for field, wanted in zip(
        ("column", "gear", "partner", "price"), LAYOUT[panel.number], strict=True
    ):
        found = getattr(panel, field)
        if found != wanted:
            said = "left out" if wanted is None else repr(wanted)
            yield f"panel {panel.number}: {field} is {found!r}; it must be {said}"


def check_items(items: Items) -> Items:
    """Return the items as they are, if no two have the same components."""
    refuse(
        f"{kind} has {parts!r} {times} times; the components must differ"
        for kind, found in (
            ("simple", items.simple_parts()),
            ("compound", items.compound_parts()),
        )
        for parts, times in Counter(found).items()
        if times > 1
    )
    return items


def check_tracks(tracks: Tracks, info: ValidationInfo) -> Tracks:
    """Return the tracks as they are, if they run the way the engines walk them."""
    refuse(
        problem
        for problems in (
            _record_problems(tracks),
            _clock_problems(tracks),
            _tower_problems(tracks),
            _investigation_problems(tracks, info),
        )
        for problem in problems
    )
    return tracks


def _record_problems(tracks: Tracks) -> Iterator[str]:
    spaces = [space.space for space in tracks.record]
    yield from (
        f"record: {problem}" for problem in order_problems(spaces, range(1, RECORD_SPACES + 1))
    )
    for field in ("oxygen", "police"):
        values = [getattr(space, field) for space in tracks.record]
        if values != sorted(values):
            yield f"record: {field} is {values}; it can't fall along the track"
    for space in tracks.record:
        last = space.space == RECORD_SPACES
        if (space.effect == "end") != last:
            yield (
                f"record: the effect of space {space.space} is {space.effect!r}; "
                f"space {RECORD_SPACES} ends the game, and no other does"
            )
        if last and space.voluntary:
            yield f"record: space {space.space} is voluntary, but there is none beyond it"


def _clock_problems(tracks: Tracks) -> Iterator[str]:
    clock = tracks.clock
    if clock.first >= clock.second:
        yield f"clock: second is {clock.second}; it must come after first, which is {clock.first}"
    if clock.blocked in (clock.first, clock.second):
        yield f"clock: blocked is {clock.blocked}, which has a bonus disc"
    if sorted(clock.bonus_a + clock.bonus_b) != sorted(BONUSES):
        yield (
            f"clock: bonus_a and bonus_b have {', '.join(clock.bonus_a + clock.bonus_b)}; "
            f"each of {', '.join(BONUSES)} must be on one of them"
        )


def _tower_problems(tracks: Tracks) -> Iterator[str]:
    foot = tracks.tower[0]
    if foot.cost or foot.points:
        yield f"tower: level 0 costs {foot.cost} and scores {foot.points}; both must be 0"
    points = [level.points for level in tracks.tower]
    if points != sorted(points):
        yield f"tower: points are {points}; they can't fall from level to level"


def _investigation_problems(tracks: Tracks, info: ValidationInfo) -> Iterator[str]:
    if "items" not in info.data:
        return
    for number, tile in enumerate(tracks.investigation, 1):
        for parts in tile:
            if parts != ANY and parts not in info.data["items"].simple_parts():
                yield f"investigation: tile {number} shows {parts!r}, which is no simple item"


# Numbers.


def check_setup(setup: Setup, info: ValidationInfo) -> Setup:
    """Return the numbers as they are, if games can be set up and can end."""
    refuse(order_problems([table.players for table in setup.tables], (2, 3, 4)))
    refuse(order_problems([one.level for one in setup.helpers], LEVELS))
    refuse(_setup_problems(setup))
    refuse(_train_problems(setup, info))
    return setup


def _setup_problems(setup: Setup) -> Iterator[str]:
    for table in setup.tables:
        who = f"tables: with {table.players} players"
        if table.recruit_end > table.recruit_tiles:
            yield (
                f"{who} recruit_end is {table.recruit_end}; there are {table.recruit_tiles} tiles"
            )
        if len(set(table.marks)) != len(table.marks):
            yield f"{who} marks are {', '.join(table.marks)}; each can be named once"
    for one in setup.helpers:
        if len(set(one.marks)) != len(one.marks):
            yield (
                f"helpers: at {one.level} marks are {', '.join(one.marks)}; each can be named once"
            )


def _train_problems(setup: Setup, info: ValidationInfo) -> Iterator[str]:
    if "limits" not in info.data:
        return
    most = reach(info.data["limits"])
    ends = {f"with {table.players} players": table.train_end for table in setup.tables}
    for who, end in {**ends, "in a solo game": setup.solo.train_end}.items():
        if end > most:
            yield f"{who} train_end is {end}; only {most} spaces open before the last PRS"


def reach(limits: Limits) -> int:
    """Return how many spaces of the train are open before the last PRS ends the game."""
    return min(limits.train, limits.train_first + limits.train_section * (limits.prs - 2))

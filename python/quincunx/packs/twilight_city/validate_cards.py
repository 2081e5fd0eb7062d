"""What makes the cards, tiles and tokens of a pack playable. Each problem names the entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pydantic import ValidationInfo

from quincunx.packs.checking import refuse
from quincunx.packs.twilight_city.validate import LOCATIONS
from quincunx.packs.twilight_city.words import ANY, ICONS, Mark

if TYPE_CHECKING:
    from quincunx.packs.twilight_city.cards import (
        DemandKind,
        ExtraCard,
        GoalA,
        GoalC,
        Goals,
        LocationCard,
        OperationsCard,
        Recruitment,
    )

LOCATION_CARDS = 90
DEMAND_KINDS = 9
DEMAND_TOKENS = 18
#: Three in each row, and the one of the first PRS.
OPERATIONS_IN_USE = 7
#: Four hands, with all homes and the whole display of the same icon.
LEAST = {"brown": 2 * 4 + 4 + 6, "turquoise": 1 * 4 + 4 + 6}


def number_problems(found: Sequence[int], count: int, what: str) -> Iterator[str]:
    """Yield a sentence if numbers from 0 on aren't there once each."""
    if sorted(found) != list(range(count)):
        missing = sorted(set(range(count)) - set(found))
        twice = sorted(number for number, times in Counter(found).items() if times > 1)
        yield (
            f"there must be exactly the {what}s 0 to {count - 1}, once each; "
            f"missing {missing}, repeated {twice}"
        )


def item_problems(
    who: str, wanted: Iterable[str], known: Sequence[str], kind: str
) -> Iterator[str]:
    """Yield a sentence for each item that the pack doesn't have."""
    for parts in wanted:
        if parts not in known:
            yield f"{who} shows {parts!r}; the {kind} items are {', '.join(known)}"


def check_location_cards(
    cards: tuple[LocationCard, ...], info: ValidationInfo
) -> tuple[LocationCard, ...]:
    """Return the location cards as they are, if they make the deck."""
    refuse(number_problems([card.id for card in cards], LOCATION_CARDS, "card"))
    refuse(_location_card_problems(cards, info))
    return cards


def _location_card_problems(cards: tuple[LocationCard, ...], info: ValidationInfo) -> Iterator[str]:
    for card in cards:
        if card.gear and card.icon != "brown":
            yield (
                f"card {card.id}: gear is true, but its icon is {card.icon}; "
                "only brown cards have gears"
            )
        if "items" in info.data:
            known = info.data["items"].compound_parts()
            yield from item_problems(f"card {card.id}", [card.item], known, "compound")
    icons = Counter(card.icon for card in cards)
    for icon in ICONS:
        if icons[icon] < LEAST[icon]:
            yield f"{icons[icon]} cards are {icon}; at least {LEAST[icon]} are needed"
    places = Counter(card.location for card in cards)
    for location in range(LOCATIONS):
        if not places[location]:
            yield f"location {location} has no card"


def check_extra_cards(cards: tuple[ExtraCard, ...], info: ValidationInfo) -> tuple[ExtraCard, ...]:
    """Return the extra cards as they are, if each location has one."""
    refuse(number_problems([card.location for card in cards], LOCATIONS, "location"))
    if "items" in info.data:
        known = info.data["items"].simple_parts()
        refuse(
            problem
            for card in cards
            for problem in item_problems(
                f"extra card {card.location}", [card.item], known, "simple"
            )
        )
    return cards


def check_goals(goals: Goals, info: ValidationInfo) -> Goals:
    """Return the goal cards as they are, if they make the three decks."""
    refuse(_goal_problems(goals, info))
    return goals


def _goal_problems(goals: Goals, info: ValidationInfo) -> Iterator[str]:
    decks: tuple[tuple[str, Sequence[GoalA | GoalC]], ...] = (
        ("a", goals.a),
        ("b", goals.b),
        ("c", goals.c),
    )
    for name, deck in decks:
        numbers = [card.id for card in deck]
        yield from (f"{name}: {problem}" for problem in number_problems(numbers, 16, "card"))
        if "items" in info.data:
            items = info.data["items"]
            known = [*items.simple_parts(), *items.compound_parts()]
            for card in deck:
                yield from item_problems(f"{name}: card {card.id}", card.items, known, "known")


def check_operations(
    cards: tuple[OperationsCard, ...], info: ValidationInfo
) -> tuple[OperationsCard, ...]:
    """Return the operations centre cards as they are, if every game finds enough of them."""
    refuse(number_problems([card.location for card in cards], LOCATIONS, "location"))
    for card in cards:
        if card.complete < card.partial:
            raise ValueError(
                f"operations card {card.location}: complete is {card.complete}; it can't be less "
                f"than partial, which is {card.partial}"
            )
    if "setup" in info.data:
        setup = info.data["setup"]
        sets: list[tuple[str, Sequence[Mark]]] = [
            *((f"{table.players} players", table.marks) for table in setup.tables),
            *((f"the level {one.level}", one.marks) for one in setup.helpers),
        ]
        for who, marks in sets:
            count = sum(card.mark in marks for card in cards)
            if count < OPERATIONS_IN_USE:
                raise ValueError(
                    f"{count} cards have the marks {', '.join(marks)} of {who}; "
                    f"at least {OPERATIONS_IN_USE} are needed"
                )
    return cards


def check_demand(kinds: tuple[DemandKind, ...], info: ValidationInfo) -> tuple[DemandKind, ...]:
    """Return the demand tokens as they are, if they are the eighteen of nine kinds."""
    refuse(_demand_problems(kinds, info))
    return kinds


def _demand_problems(kinds: tuple[DemandKind, ...], info: ValidationInfo) -> Iterator[str]:
    if len(kinds) != DEMAND_KINDS:
        yield f"there are {len(kinds)} kinds; it must be {DEMAND_KINDS}"
    total = sum(kind.count for kind in kinds)
    if total != DEMAND_TOKENS:
        yield f"there are {total} tokens; it must be {DEMAND_TOKENS}"
    for (item, points), times in Counter((kind.item, kind.points) for kind in kinds).items():
        if times > 1:
            yield f"{item!r} for {points} points is there {times} times; give it a count"
    if "items" in info.data:
        known = info.data["items"].compound_parts()
        for number, kind in enumerate(kinds):
            wanted = [] if kind.item == ANY else [kind.item]
            yield from item_problems(f"kind {number}", wanted, known, "compound")


def check_recruitment(recruitment: Recruitment, info: ValidationInfo) -> Recruitment:
    """Return the Recruitment Tiles as they are, if they can be drawn and scored."""
    refuse(_recruitment_problems(recruitment, info))
    return recruitment


def _recruitment_problems(recruitment: Recruitment, info: ValidationInfo) -> Iterator[str]:
    numbers = [tile.id for tile in recruitment.tiles]
    yield from (f"tiles: {problem}" for problem in number_problems(numbers, 15, "tile"))
    upper = list(recruitment.upper)
    if upper != sorted(upper):
        yield f"upper is {upper}; more cubes can't score less"
    if "items" in info.data:
        known = info.data["items"].simple_parts()
        for tile in recruitment.tiles:
            yield from item_problems(f"tiles: tile {tile.id}", [tile.item], known, "simple")

"""What makes the decks of a pack playable. Each problem names the card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pydantic import ValidationInfo

from quincunx.packs.checking import refuse
from quincunx.packs.great_machine.validate import order_problems
from quincunx.packs.great_machine.words import (
    CHOICE,
    DEVIATIONS,
    DIRECTIVES,
    MISSION_MOST,
    MISSION_OF_TRUST,
    MISSION_SETS,
    MISSIONS_OF_DISCONTENT,
    WITH_AMOUNT,
)

if TYPE_CHECKING:
    from quincunx.packs.great_machine.parts import (
        CoopEvent,
        Deviation,
        Directive,
        Event,
        Mission,
        MissionSetName,
        MovementCard,
        RadiationCard,
    )

#: Cards that a group of City Events needs, with the City Event Choice Rule and without.
OVM_GROUP, COOP_GROUP = CHOICE * 6, 6
#: The number of Districts that a Security Protocol names.
_NAMED = {"forbidding": 2, "guard": 1}
#: Where the amount is a number of Risk tokens, and the most: a Check never needs more than 12.
MOST_TOKENS = 5
_TOKENS = ("block_off", "manipulate", "clockwork")


def _token_problems(who: str, text: str, amount: int | None) -> Iterator[str]:
    if text in _TOKENS and (amount or 0) > MOST_TOKENS:
        yield f"{who}: amount is {amount}; a Check can take {MOST_TOKENS} tokens at most by it"


def check_events(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the City Events as they are, if they make the deck of One-vs-Many."""
    refuse(_deck_problems(events, OVM_GROUP))
    refuse(_event_problems(events))
    return events


def check_coop_events(events: tuple[CoopEvent, ...]) -> tuple[CoopEvent, ...]:
    """Return the City Events as they are, if they make the deck of Solo & Cooperative."""
    refuse(_deck_problems(events, COOP_GROUP))
    refuse(_coop_event_problems(events))
    return events


def _deck_problems(events: Sequence[Event | CoopEvent], each: int) -> Iterator[str]:
    for number, times in Counter(event.id for event in events).items():
        if times > 1:
            yield f"id {number} is there {times} times; the ids must differ"
    groups = Counter(event.group for event in events)
    for group in (1, 2):
        if groups[group] < each:
            yield f"{groups[group]} events are of group {group}; there must be {each} at least"
    if groups[3] != 1:
        yield f"{groups[3]} events are of group 3; The Countdown must be the only one"


def _event_problems(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        if (event.amount is not None) != (event.rule in WITH_AMOUNT):
            found = "is missing" if event.amount is None else f"is {event.amount}"
            has = "has a number in it" if event.rule in WITH_AMOUNT else "has none"
            yield f"event {event.id}: amount {found}, but the rule {event.rule!r} {has}"
        yield from _token_problems(f"event {event.id}", event.rule, event.amount)
        # GM-END-04: or a game need not end.
        if event.group == 3 and (event.rule, event.plan) != ("none", "always"):
            yield (
                f"event {event.id}: the last one has the rule 'none' and the plan 'always', "
                f"not {event.rule!r} and {event.plan!r}"
            )


def _coop_event_problems(events: tuple[CoopEvent, ...]) -> Iterator[str]:
    for event in events:
        wanted = _NAMED.get(event.protocol, 0)
        if len(event.districts) != wanted:
            yield (
                f"S&C event {event.id}: the protocol {event.protocol!r} names {wanted} Districts, "
                f"not {len(event.districts)}"
            )
        elif len(set(event.districts)) != wanted:
            yield f"S&C event {event.id}: districts names {event.districts[0]} twice"
        last = (event.protocol, event.breakthrough, event.plan)
        if event.group == 3 and last != ("none", "none", "always"):
            yield (
                f"S&C event {event.id}: the last one has no protocol, no breakthrough and the plan "
                f"'always', not {last[0]!r}, {last[1]!r} and {last[2]!r}"
            )


def check_directives(directives: tuple[Directive, ...]) -> tuple[Directive, ...]:
    """Return the Directives as they are, if they are the thirteen of the game."""
    refuse(order_problems([one.id for one in directives], DIRECTIVES))
    refuse(
        problem
        for one in directives
        for problem in _token_problems(f"directive {one.id}", one.id, one.amount)
    )
    return directives


def check_radiation(cards: tuple[RadiationCard, ...]) -> tuple[RadiationCard, ...]:
    """Return the Radiation cards as they are, if they are the six kinds of the game."""
    refuse(order_problems([one.id for one in cards], range(6)))
    return cards


def check_deviations(cards: tuple[Deviation, ...]) -> tuple[Deviation, ...]:
    """Return the Deviation cards as they are, if they are the five of the game."""
    refuse(order_problems([one.id for one in cards], DEVIATIONS))
    return cards


def check_movement(cards: tuple[MovementCard, ...]) -> tuple[MovementCard, ...]:
    """Return the Servant Movement cards as they are, if they are the fourteen of the game."""
    refuse(order_problems([one.id for one in cards], range(14)))
    return cards


def check_mission_sets(sets: tuple[MissionSetName, ...]) -> tuple[MissionSetName, ...]:
    """Return the sets of Missions as they are, if they are the four of the game."""
    refuse(order_problems([one.id for one in sets], MISSION_SETS))
    return sets


def check_missions(missions: tuple[Mission, ...], info: ValidationInfo) -> tuple[Mission, ...]:
    """Return the Missions as they are, if every set has three, and each can be completed."""
    wanted = [f"{one}{place}" for one in MISSION_SETS for place in (1, 2, 3)]
    refuse(order_problems([f"{one.set}{one.place}" for one in missions], wanted))
    refuse(problem for one in missions for problem in _mission_problems(one, info))
    return missions


def _mission_problems(mission: Mission, info: ValidationInfo) -> Iterator[str]:
    key = (mission.set, mission.place)
    most = MISSION_MOST.get(key)
    if key in MISSIONS_OF_DISCONTENT:
        most = info.data["discontent"].stage if "discontent" in info.data else 15
    if key == MISSION_OF_TRUST:
        heroes = info.data.get("heroes", ())
        most = min((hero.max_trust for hero in heroes), default=15)
    who = f"mission {mission.set}{mission.place}"
    if most is None and mission.amount is not None:
        yield f"{who}: amount is {mission.amount}, but its objective has no number in it"
    if most is not None and mission.amount is None:
        yield f"{who}: amount is missing"
    if most is not None and (mission.amount or 0) > most:
        yield f"{who}: amount is {mission.amount}; more than {most} can't be met"

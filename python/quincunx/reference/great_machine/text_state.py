"""A state as readable text."""

from __future__ import annotations

from quincunx.reference.great_machine import words
from quincunx.reference.great_machine.directives import at_place, hand_size
from quincunx.reference.great_machine.names import NONE, NOT_CHOSEN, Ending, Place
from quincunx.reference.great_machine.nodes import is_over
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables


def state_to_string(tables: Tables, state: State) -> str:
    """Return a state as readable text."""
    districts = [district_line(tables, state, number) for number in range(len(state.districts))]
    heroes = [hero_line(tables, state, slot) for slot in range(tables.heroes)]
    return "\n".join(
        [*head_lines(tables, state), *districts, *heroes, *machine_lines(tables, state)]
    )


def head_lines(tables: Tables, state: State) -> list[str]:
    """Return where the game stands."""
    stand = f"Round {state.round}, {state.phase.name} phase, {state.step.name} ({state.point})"
    if is_over(state):
        stand = f"Game over in round {state.round}: {Ending(state.ended).name.lower()}"
    lines = [
        stand,
        f"Plan {state.plan}, Discontent {state.discontent} of {tables.stage},"
        f" Riots {state.riots} (tokens {state.riot_tokens})",
    ]
    if state.event:
        lines.append(f"Event: {words.event(tables, state.event)}")
    lines.append(f"Risk bag (H, M, C, R): {state.bag}")
    if state.mission_set != NONE:
        name = tables.mission_sets[state.mission_set].name
        lines.append(f"Missions: {name}, done {sorted(state.missions_done)}")
    return lines


def district_line(tables: Tables, state: State, number: int) -> str:
    """Return a District."""
    place = state.districts[number]
    line = f"{words.district(tables, number)} ({place.x},{place.y}): Guards {place.guards}"
    line += f"+{place.broken} broken" if place.broken else ""
    if place.special or place.special_broken:
        line += f", special {place.special}+{place.special_broken} broken"
    line += f"; Citizens {place.unknown} unknown"
    for kind, faces in (
        ("identified", place.identified),
        ("known", place.known),
        ("revealed", place.revealed),
    ):
        if any(faces):
            line += f", {kind} {faces}"
    marks = [
        name
        for name, mark in (
            ("Raid", place.raid),
            ("Checkpoint", place.checkpoint),
            ("Riot", place.riot),
        )
        if mark
    ]
    return line + "".join(f"; {mark}" for mark in marks)


def hero_line(tables: Tables, state: State, slot: int) -> str:
    """Return a Hero."""
    hero = state.heroes[slot]
    where = "nowhere" if hero.loc == NONE else words.district(tables, hero.loc)
    line = f"{words.hero(tables, slot)}: {where}, {hero.trust} Trust"
    if hero.forfeited:
        lost = ", ".join(words.district(tables, card) for card in sorted(hero.forfeited))
        line += f"; forfeited {lost}"
    if hero.chosen != NOT_CHOSEN:
        shown = "goes to" if hero.revealed else "will go to"
        line += f"; {shown} {words.district(tables, hero.chosen)}"
    return line + ("; detained" if hero.detained else "")


def machine_lines(tables: Tables, state: State) -> list[str]:
    """Return the Machine's side."""
    servants = ", ".join(
        f"{words.servant(number)} in {words.district(tables, servant.loc)}"
        for number, servant in enumerate(state.servants)
    )
    lines = [f"{servants}; {words.bonds(state.bonds)}; {hand_size(state)} Directives in hand"]
    if state.enforcer != NONE:
        lines.append(f"Enforcer in {words.district(tables, state.enforcer)}")
    published = at_place(state, Place.PUBLISHED)
    if published:
        names = ", ".join(words.directive(tables, card) for card in published)
        lines.append(f"Published: {names}")
    return lines

"""Missions and the Hero tokens they need (GM-SC-09, GM-SC-10, GM-MODE-14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.reference.great_machine.actions import GIVE, PICK, PUT, RECALL, STOP, TAKE
from quincunx.reference.great_machine.citizens import guards, revealed_active
from quincunx.reference.great_machine.conditions import broken_in_city, servants_at
from quincunx.reference.great_machine.effects import won
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    MAJORS,
    MINORS,
    MISSIONS_A_SET,
    SLOTS,
    TOKEN_HELD,
    District,
    Ending,
)
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

Objective = Callable[[State, int], bool]


# Interactions at the end of movement (GM-SCEN-02, GM-SCEN-03).


def interact_options(tables: Tables, state: State) -> list[int]:
    """List what the Hero may do with the Hero tokens; each is the whole Interaction."""
    slot = state.hero
    here = state.heroes[slot].loc
    others = [
        other for other in range(tables.heroes) if other != slot and state.heroes[other].loc == here
    ]
    puts, picks, takes, gives = [], [], [], []
    for owner, hero in enumerate(state.heroes):
        token = hero.token
        if token == TOKEN_HELD + slot:
            puts.append(PUT + owner)
            gives += [GIVE + SLOTS * owner + other for other in others]
        elif token == here:
            picks.append(PICK + owner)
        elif token - TOKEN_HELD in others:
            takes.append(TAKE + owner)
    recalls = [RECALL] if may_recall(state, slot) else []
    return [STOP, *puts, *picks, *takes, *gives, *recalls]


def may_recall(state: State, slot: int) -> bool:
    """Whether the own token is in another District, where it lies or a Hero holds it."""
    token = state.heroes[slot].token
    if token >= TOKEN_HELD:
        token = state.heroes[token - TOKEN_HELD].loc
    return token != state.heroes[slot].loc


def apply_interact(tables: Tables, state: State, action: int) -> bool:
    """Move a Hero token (GM-SCEN-04), or don't; then the Results come."""
    del tables
    slot = state.hero
    hero = state.heroes[slot]
    if action == RECALL:
        hero.token = TOKEN_HELD + slot
    elif action >= GIVE:
        owner, other = divmod(action - GIVE, SLOTS)
        state.heroes[owner].token = TOKEN_HELD + other
    elif action >= TAKE:
        state.heroes[action - TAKE].token = TOKEN_HELD + slot
    elif action >= PICK:
        state.heroes[action - PICK].token = TOKEN_HELD + slot
    elif action >= PUT:
        state.heroes[action - PUT].token = hero.loc
    state.point = 30
    return False


# Objectives.


def lying(state: State) -> set[int]:
    """Return the Districts where Hero tokens lie."""
    return {hero.token for hero in state.heroes if hero.token < TOKEN_HELD}


def leaflets(state: State, amount: int) -> bool:
    """Tokens lie in several Minors."""
    return len(lying(state) & set(MINORS)) >= amount


def many_revealed(state: State, amount: int) -> bool:
    """So many Citizens are revealed, Traitors too."""
    return sum(sum(place.revealed) for place in state.districts) >= amount


def many_broken(state: State, amount: int) -> bool:
    """So many Guards are broken."""
    return broken_in_city(state) >= amount


def token_in_nexus(state: State, amount: int) -> bool:
    """A token lies in the Control Nexus, and no Servant is there."""
    del amount
    return District.NEXUS in lying(state) and not servants_at(state, District.NEXUS)


def tokens_in_tower_and_citadel(state: State, amount: int) -> bool:
    """Tokens lie in the Tower of L.A.W. and in the Grand Citadel."""
    del amount
    return {District.TOWER, District.CITADEL} <= lying(state)


def tokens_held_in_square(state: State, amount: int) -> bool:
    """A Hero that isn't detained holds so many tokens in the Central Square."""
    return any(
        hero.loc == District.SQUARE
        and hero.detained == 0
        and sum(other.token == TOKEN_HELD + slot for other in state.heroes) >= amount
        for slot, hero in enumerate(state.heroes)
    )


def all_trusted(state: State, amount: int) -> bool:
    """Every Hero has so much Trust."""
    return all(hero.trust >= amount for hero in state.heroes)


def escape_together(state: State, amount: int) -> bool:
    """So many Heroes that aren't detained are in one Minor without Guards."""
    return any(
        guards(state, number) == 0
        and sum(hero.loc == number and hero.detained == 0 for hero in state.heroes) >= amount
        for number in MINORS
    )


def tokens_in_majors(state: State, amount: int) -> bool:
    """Tokens lie in several Majors, and no card is forfeited."""
    forfeited = any(hero.forfeited for hero in state.heroes)
    return len(lying(state) & set(MAJORS)) >= amount and not forfeited


#: Objectives by number, 3 * set + place; those that need the Stage are in `is_met`.
OBJECTIVES: Final[dict[int, Objective]] = {
    0: leaflets,
    1: many_revealed,
    3: many_broken,
    4: token_in_nexus,
    5: tokens_in_tower_and_citadel,
    8: tokens_held_in_square,
    9: all_trusted,
    10: escape_together,
    11: tokens_in_majors,
}
TOKEN_IN_SQUARE: Final = 2
MASSES: Final = 6
UPRISING: Final = 7
#: Objectives with Hero tokens.
WITH_TOKENS: Final = frozenset((0, 2, 4, 5, 8, 11))


def is_met(tables: Tables, state: State, number: int) -> bool:
    """Whether an objective is fulfilled."""
    amount = tables.missions[number].amount
    if number == TOKEN_IN_SQUARE:
        return District.SQUARE in lying(state) and state.discontent >= amount
    if number == MASSES:
        counts = [revealed_active(tables, state, district) for district in range(DISTRICTS)]
        return max(counts) >= amount
    if number == UPRISING:
        return state.discontent >= amount
    return OBJECTIVES[number](state, amount)


def open_missions(state: State) -> list[int]:
    """Return the open Missions of the set: two, then the third (GM-SC-09)."""
    first = [place for place in range(MISSIONS_A_SET - 1) if place not in state.missions_done]
    last = MISSIONS_A_SET - 1
    if not first and last not in state.missions_done:
        return [last]
    return first


def complete(tables: Tables, state: State) -> None:
    """Complete the open Missions whose objectives are fulfilled, each for a Riot token.

    Hero tokens return to their owners when all objectives were judged (GM-SCEN-04).
    """
    if not tables.missions_on:
        return
    first = MISSIONS_A_SET * state.mission_set
    met = [place for place in open_missions(state) if is_met(tables, state, first + place)]
    for place in met:
        state.missions_done.add(place)
        state.riot_tokens += 1
    if any(first + place in WITH_TOKENS for place in met):
        for slot, hero in enumerate(state.heroes):
            hero.token = TOKEN_HELD + slot
    won(tables, state, Ending.MISSIONS)

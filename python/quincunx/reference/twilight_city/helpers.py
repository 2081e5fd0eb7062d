"""The Helpers' turn of a solo game (phase 3 of a solo round).

`source` is the seat of the Helper who was activated. Stages: 0 the choice of a Helper, 1 that of a
card, 2 the arrival, 3 Agents, 4 the card away, 5 the display, 6 the action, 7 and 8 cubes on a
centre, 9 the end.
"""

from __future__ import annotations

from quincunx.reference.twilight_city import display, helper_actions, rounds
from quincunx.reference.twilight_city.actions import (
    HELPER,
    HELPER_DISPLAY,
    HELPER_EXTRA,
    STOP,
)
from quincunx.reference.twilight_city.airship import airship_step, monitored, moved
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.deck import display_card, open_agent
from quincunx.reference.twilight_city.helper_actions import (
    ACTION,
    AGENTS,
    ARRIVE,
    CARD,
    END,
    PLAYER,
    PUT_AWAY,
    REFILL,
)
from quincunx.reference.twilight_city.names import (
    FIRST_EXTRA,
    HELPERS,
    LOCATIONS,
    NONE,
    SLOTS,
    ExtraPlace,
    Place,
    Step,
)
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.supplies import helper_rest
from quincunx.reference.twilight_city.tables import Tables


def run(tables: Tables, state: State) -> None:
    """Carry out a stage."""
    match state.stage:
        case 0:
            return_guards(state)
            ask(state, Step.HELPER, PLAYER)
        case 1:
            ask(state, Step.HELPER_CARD, PLAYER)
        case 2:
            arrive(tables, state)
        case 3:
            meet_agents(tables, state)
        case 4:
            put_card_away(state)
        case 5:
            refill(tables, state)
        case 6:
            ask(state, Step.HELPER_ACTION, PLAYER)
        case 7 | 8:
            helper_actions.place_more(tables, state)
        case _:
            rounds.after_solo_phase(tables, state)


def return_guards(state: State) -> None:
    """Return the cubes on the police card to the stocks (TC-SOLO-40)."""
    for index, cubes in enumerate(state.solo.guard):
        state.partisans[1 + index].stock += cubes
        state.solo.guard[index] = 0


# B: which Helper.


def distance_to_airship(state: State, helper: int) -> int:
    """Return the steps of a Helper to the nearest monitored zone (TC-RULING-38)."""
    row, column = divmod(state.partisans[helper].zone, 5)
    return min(abs(row - zone // 5) + abs(column - zone % 5) for zone in monitored(state.airship))


def nearest_helpers(state: State) -> list[int]:
    """Return the Helpers nearest to the Airship; jailed ones don't count."""
    free = [helper for helper in range(1, 1 + HELPERS) if helper not in state.solo.jailed]
    least = min((distance_to_airship(state, helper) for helper in free), default=0)
    return [helper for helper in free if distance_to_airship(state, helper) == least]


def legal_helpers(tables: Tables, state: State) -> list[int]:
    """Return STOP and the Helpers with a legal card (TC-SOLO-41, TC-RULING-38).

    The nearest are free; a Helper coin activates any other.
    """
    nearest = nearest_helpers(state)
    found = [STOP]
    for helper in range(1, 1 + HELPERS):
        affordable = helper in nearest or state.solo.coins > 0
        if helper not in state.solo.jailed and affordable and helper_cards(tables, state, helper):
            found.append(HELPER + helper)
    return found


def apply_helper(state: State, action: int) -> None:
    """Activate a Helper, or none."""
    if action == STOP:
        state.stage = END
        return
    helper = action - HELPER
    if helper not in nearest_helpers(state):
        state.solo.coins -= 1
    state.source = helper
    state.stage = CARD


# C: the card.


def may_enter(tables: Tables, state: State, helper: int, card: int, airship: int) -> bool:
    """Whether a Helper may go to a card's zone with the Airship at an intersection."""
    zone = tables.zone_of(card)
    return zone not in monitored(airship) or zone == state.solo.homes[helper - 1]


def helper_cards(tables: Tables, state: State, helper: int) -> list[int]:
    """Return the cards that a Helper may play: any display card, any extra card (TC-SOLO-42).

    A display card first moves the Airship, also over the player (TC-RULING-08).
    """
    found = []
    for slot in range(SLOTS):
        card = display_card(state, slot)
        if card == NONE:
            continue
        airship = moved(state.airship, tables.cards[card].direction)
        if may_enter(tables, state, helper, card, airship):
            found.append(HELPER_DISPLAY + slot)
    for extra in range(LOCATIONS):
        available = state.extra_place[extra] == ExtraPlace.AVAILABLE
        if available and may_enter(tables, state, helper, FIRST_EXTRA + extra, state.airship):
            found.append(HELPER_EXTRA + extra)
    return found


def legal_helper_cards(tables: Tables, state: State) -> list[int]:
    """Return the cards of the Helper who was activated."""
    return helper_cards(tables, state, state.source)


def apply_helper_card(tables: Tables, state: State, action: int) -> None:
    """Choose a card; one of the display moves the Airship."""
    state.stage = ARRIVE
    if action >= HELPER_EXTRA:
        state.card = FIRST_EXTRA + action - HELPER_EXTRA
        return
    state.slot = action - HELPER_DISPLAY
    state.card = display_card(state, state.slot)
    airship_step(tables, state, tables.cards[state.card].direction)


def arrive(tables: Tables, state: State) -> None:
    """Move the Helper; one who was jailed by his own card stays in prison (TC-RULING-64).

    Cubes in the zone stay (TC-SOLO-44), and time doesn't matter.
    """
    helper = state.source
    if helper in state.solo.jailed:
        state.stage = PUT_AWAY
        return
    zone = tables.zone_of(state.card)
    state.partisans[helper].zone = zone
    state.agents_met = {agent for agent, place in enumerate(state.agents) if place == zone}
    state.stage = AGENTS


def meet_agents(tables: Tables, state: State) -> None:
    """Let each Agent give a cube, then send him away (TC-SOLO-44)."""
    helper = state.source
    if not state.agents_met:
        state.stage = PUT_AWAY
        return
    if helper_rest(tables, state, helper):
        state.partisans[helper].stock += 1
    agent = min(state.agents_met)
    if not open_agent(state, agent):
        state.agents_met.remove(agent)


def put_card_away(state: State) -> None:
    """Discard the card or remove the extra one; slide the display (TC-SOLO-43)."""
    if state.card >= FIRST_EXTRA:
        state.extra_place[state.card - FIRST_EXTRA] = ExtraPlace.REMOVED
    else:
        state.card_place[state.card] = Place.DISCARD
        display.slide(state, state.slot)
    state.stage = REFILL


def refill(tables: Tables, state: State) -> None:
    """Refill the display if the card came from there, then go on to the action."""
    if state.slot == NONE or not display.refill(tables, state):
        state.stage = END if state.source in state.solo.jailed else ACTION

"""The arrival in a zone: Agents, black cubes, parcels (TC-ARR-01); cubes that come to zones."""

from __future__ import annotations

from quincunx.reference.twilight_city.actions import COLOUR, LEAVE
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.deck import display_card, open_agent
from quincunx.reference.twilight_city.names import COLOURS, HELPERS, NONE, SLOTS, Phase, Step
from quincunx.reference.twilight_city.state import State, ZoneState
from quincunx.reference.twilight_city.supplies import gain_white
from quincunx.reference.twilight_city.tables import Tables

# Agents.


def note_agents(state: State) -> None:
    """Note the Agents that the active player meets."""
    zone = state.partisans[state.active].zone
    state.agents_met = {agent for agent, place in enumerate(state.agents) if place == zone}


def meet_agents(tables: Tables, state: State) -> bool:
    """Meet the next Agent: a white disc, and he is sent away; True when none is left.

    TC-AGENT-01, TC-AGENT-03. They are noted once: one who comes back to the zone is not met again
    (TC-AGENT-02).
    """
    if not state.agents_met:
        note_agents(state)
    while state.agents_met:
        gain_white(tables, state, 1)
        agent = min(state.agents_met)
        if open_agent(state, agent):
            return False
        state.agents_met.remove(agent)
    return True


def agent_drawn(tables: Tables, state: State, location: int) -> None:
    """Move the Agent who was met; the card is back in the deck.

    With the last one the stage of an upright play is over; Helpers have no option.
    """
    agent = min(state.agents_met)
    state.agents_met.remove(agent)
    state.agents[agent] = tables.locations[location].zone
    if not state.agents_met and state.option:
        state.stage += 1


# Cubes.


def own_zone(state: State) -> ZoneState:
    """Return what lies in the zone of the active player."""
    return state.zones[state.partisans[state.active].zone]


def take_black_cubes(state: State) -> None:
    """Put the black cubes of the zone in the bag (TC-CUBE-01)."""
    state.bag_black += own_zone(state).black
    own_zone(state).black = 0


def bag_drawn(tables: Tables, state: State, owner: int) -> None:
    """Put a drawn cube in the zone of a display card; the owner is below 0 for black.

    The first cube of panel 2, the second of a day's end: that of the top left card; then that of
    the bottom right one (TC-P2-02, TC-EOD-09). Without the card it goes back (TC-RULING-03).
    """
    to_top_left = 1 if state.phase is Phase.END_OF_DAY else 0
    card = display_card(state, 0 if state.bag_index == to_top_left else SLOTS - 1)
    state.draws_left -= 1
    state.bag_index += 1
    if owner < 0:
        if card == NONE:
            state.bag_black += 1
        else:
            state.zones[tables.zone_of(card)].black += 1
    elif card == NONE:
        state.bag_cubes[owner] += 1
    else:
        state.zones[tables.zone_of(card)].cubes[owner] += 1


# Parcels. What was received by rings is in `ring_earned` (TC-RULING-15).


def begin_parcels(state: State, owners: list[int]) -> None:
    """Begin with the parcels of the first owner who has any; no ring, no pick-up (TC-CUBE-07)."""
    state.parcel_owner = NONE
    state.parcel_left = 0
    state.parcel_units = [0] * COLOURS
    if not any(state.ring_earned):
        return
    for owner in owners:
        if own_zone(state).cubes[owner]:
            state.parcel_owner = owner
            state.parcel_left = own_zone(state).cubes[owner]
            state.parcel_units = list(state.ring_earned)
            return


def owners_after(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the players after a seat whose parcels come next, in seat order (TC-RULING-16)."""
    order = tables.seats_from(state.active)
    return order[order.index(seat) + 1 :]


def own_parcels(state: State) -> bool:
    """Offer the active player's own parcels (TC-CUBE-05); True when all is decided."""
    if state.parcel_owner == NONE:
        begin_parcels(state, [state.active])
    return not ask_owner(state)


def other_parcels(tables: Tables, state: State) -> bool:
    """Offer the parcels of the others to their owners (TC-CUBE-02); True when all is decided."""
    if tables.solo:
        helper_parcels(state)
        return True
    if state.parcel_owner == NONE:
        begin_parcels(state, owners_after(tables, state, state.active))
    return not ask_owner(state)


def helper_parcels(state: State) -> None:
    """Return the cubes of Helpers to their stocks, if there is any ring (TC-RULING-34)."""
    if any(state.ring_earned):
        for helper in range(1, 1 + HELPERS):
            state.partisans[helper].stock += own_zone(state).cubes[helper]
            own_zone(state).cubes[helper] = 0


def ask_owner(state: State) -> bool:
    """Ask the owner of parcels, who decides even if it isn't his turn."""
    if state.parcel_owner == NONE:
        return False
    ask(state, Step.PARCEL, state.parcel_owner)
    return True


def legal_parcel(state: State) -> list[int]:
    """Return the colours left in the round, and LEAVE (TC-CUBE-03, TC-CUBE-04)."""
    colours = [COLOUR + colour for colour, units in enumerate(state.parcel_units) if units]
    return [*colours, LEAVE]


def apply_parcel(tables: Tables, state: State, action: int) -> bool:
    """Take a parcel as a colour, or leave all that are left; True when nobody else is to decide.

    The active player's cube becomes a current resource by way of his stock (TC-RULING-16); those
    of others go to containers (TC-CUBE-06).
    """
    owner = state.parcel_owner
    if action == LEAVE:
        state.parcel_left = 0
    else:
        take_parcel(state, owner, action - COLOUR)
    if state.parcel_left:
        return False
    following = [] if owner == state.active else owners_after(tables, state, owner)
    begin_parcels(state, following)
    return state.parcel_owner == NONE


def take_parcel(state: State, owner: int, colour: int) -> None:
    """Take a cube as a colour; when every unit received was used, a new round begins."""
    own_zone(state).cubes[owner] -= 1
    state.parcel_left -= 1
    state.parcel_units[colour] -= 1
    if not any(state.parcel_units):
        state.parcel_units = list(state.ring_earned)
    if owner == state.active:
        state.partisans[owner].stock += 1
        state.pending_current[colour] += 1
    else:
        state.partisans[owner].resources[colour] += 1

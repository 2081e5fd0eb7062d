"""Playing cards upright in the own row (TC-PLAY).

Stages: 0 the end of the row, the way and the move; 1 Agents; 2 black cubes and rings; 3 own
parcels; 4 those of others; 5 placing resources; 6 the gear. A card taken from the display has them
as stages 10 and on.
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city import arrival, placing
from quincunx.reference.twilight_city.actions import LEFT, RIGHT, TICKET
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.city import ways_to
from quincunx.reference.twilight_city.clock import spend_hours
from quincunx.reference.twilight_city.extras import is_extra, put
from quincunx.reference.twilight_city.hand import show_hand_card
from quincunx.reference.twilight_city.income import home_district
from quincunx.reference.twilight_city.names import NONE, District, Place, Side, Step
from quincunx.reference.twilight_city.rings import join_row, resources_of
from quincunx.reference.twilight_city.scripts import script_over
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables

#: The stages of a play, and the first one of a card taken from the display.
MOVE, AGENTS, RINGS, OWN_PARCELS, PARCELS, PLACING, END = range(7)
FROM_DISPLAY: Final = 10


def script_play(tables: Tables, state: State) -> None:
    """Play a hand card or an extra card: movement, resources, action (TC-PLAY-01).

    The gear comes only after the resources were placed (TC-RULING-46).
    """
    if state.stage == END:
        gain_gear(tables, state)
        state.main_done = 1
        script_over(state)
        return
    run_play(tables, state, 0)


def run_play(tables: Tables, state: State, first: int) -> None:
    """Carry out a stage of a play whose stages begin with a number."""
    match state.stage - first:
        case 0:
            ask_end_or_way(tables, state)
        case 1:
            next_if(state, arrival.meet_agents(tables, state))
        case 2:
            arrival.take_black_cubes(state)
            earn_rings(tables, state)
            state.stage += 1
        case 3:
            next_if(state, arrival.own_parcels(state))
        case 4:
            next_if(state, arrival.other_parcels(tables, state))
        case _:
            next_if(state, placing.place_next(tables, state))


def next_if(state: State, done: bool) -> None:
    """Go on to the next stage if this one is done."""
    if done:
        state.stage += 1


# The card and the way.


def ask_end_or_way(tables: Tables, state: State) -> None:
    """Ask for the end of the row, then for the way."""
    if state.side == NONE:
        show_hand_card(tables, state)
        ask(state, Step.SIDE, state.active)
    else:
        ask(state, Step.TICKET, state.active)


def legal_ends() -> list[int]:
    """Return both ends; the sides of a lone card differ, too."""
    return [LEFT, RIGHT]


def apply_end(tables: Tables, state: State, action: int) -> None:
    """Put the card in the row; staying in place covers its coins (TC-STAY-01), but not in I."""
    seat = state.active
    player = state.partisans[seat]
    state.side = Side.LEFT if action == LEFT else Side.RIGHT
    staying = tables.zone_of(state.card) == player.zone
    in_green = home_district(tables, state, seat) == District.GREEN  # TC-STAY-03
    place = Place.COVERED if staying and not in_green else Place.ROW
    put(state, state.card, place, seat)
    state.current_card = player.last_card = state.card


def legal_ways(tables: Tables, state: State) -> list[int]:
    """Return the ways to the card's zone."""
    return sorted(ways_to(tables, state, state.active, tables.zone_of(state.card)))


def apply_way(tables: Tables, state: State, action: int) -> None:
    """Move the figure, and the time marker by the hours of the trip (TC-MOVE-02)."""
    player = state.partisans[state.active]
    zone = tables.zone_of(state.card)
    hours = ways_to(tables, state, state.active, zone)[action]
    if action == TICKET:
        player.tickets -= 1
    player.zone = zone
    state.stage += 1
    spend_hours(tables, state, state.active, hours)


# What the card gives.


def earn_rings(tables: Tables, state: State) -> None:
    """Earn the resources of the rings, also when staying in place (TC-STAY-02)."""
    player = state.partisans[state.active]
    found = resources_of(tables, state, state.active, state.card, state.side)
    state.ring_earned = list(found)
    state.pending_current = list(found)
    join_row(player, state.card, state.side)


def gain_gear(tables: Tables, state: State) -> None:
    """Gain the gear action of a location card (TC-GEAR-01).

    A home in IV gives one with every card (TC-DIST-06), but no second one (TC-DIST-07); extra
    cards never have one (TC-EXT-02).
    """
    if is_extra(state.card):
        return
    in_red = home_district(tables, state, state.active) == District.RED
    if tables.cards[state.card].gear or in_red:
        state.gear += 1


def apply_parcel(tables: Tables, state: State, action: int) -> None:
    """Decide about a parcel, in the stage of own ones or in that of the others."""
    next_if(state, arrival.apply_parcel(tables, state, action))

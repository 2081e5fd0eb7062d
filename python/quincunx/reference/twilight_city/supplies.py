"""What lies in the common supplies: it follows from what the players have (TC-RULING-04)."""

from __future__ import annotations

from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def white_supply(tables: Tables, state: State) -> int:
    """Return the white discs in the supply (TC-SETUP-12)."""
    on_panels = sum(panel.white for panel in state.panels)
    return tables.limits.white_discs - on_panels - state.white - state.solo.stored_white


def ticket_supply(tables: Tables, state: State) -> int:
    """Return the Metro tickets in the supply."""
    return tables.limits.tickets - sum(player.tickets for player in state.partisans)


def police_supply(tables: Tables, state: State) -> int:
    """Return the police cards in the supply."""
    return tables.limits.police - sum(player.police for player in state.partisans)


def gain_white(tables: Tables, state: State, count: int) -> None:
    """Give the active player white discs for this turn, as far as there are any.

    TC-DISC-10, TC-DISC-11.
    """
    state.white += min(count, white_supply(tables, state))


def gain_tickets(tables: Tables, state: State, seat: int, count: int) -> None:
    """Give a player Metro tickets, as far as there are any."""
    state.partisans[seat].tickets += min(count, ticket_supply(tables, state))


def gain_police(tables: Tables, state: State, seat: int, count: int) -> None:
    """Give a player police cards, as far as there are any."""
    state.partisans[seat].police += min(count, police_supply(tables, state))


def placed_cubes(state: State, owner: int) -> int:
    """Return how many cubes of a colour lie on goal cards, centres, the train and tiles."""
    mark = 1 + owner
    places = [goal.icons for player in state.partisans for goal in player.goals]
    places += [centre.slots for centre in state.operations]
    places += [tile.upper for tile in state.recruitment]
    places += [tile.lower for tile in state.recruitment]
    places.append([space.owner for space in state.train])
    return sum(place.count(mark) for place in places)


def city_cubes(state: State, owner: int) -> int:
    """Return how many cubes of a colour lie in the City."""
    return sum(zone.cubes[owner] for zone in state.zones)


def helper_rest(tables: Tables, state: State, helper: int) -> int:
    """Return the cubes of a Helper that are out of the game for now (TC-RULING-40)."""
    used = state.partisans[helper].stock + state.bag_cubes[helper] + city_cubes(state, helper)
    used += state.solo.guard[helper - 1] + (state.solo.evidence == 1 + helper)
    return tables.limits.cubes - used - placed_cubes(state, helper)

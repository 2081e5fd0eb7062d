"""Claim a Demand for a Power (TE-DEMAND-01): a token goes from the City to the Demand Track."""

from __future__ import annotations

from quincunx.reference.terminus import development_actions
from quincunx.reference.terminus.actions import DISTRICT
from quincunx.reference.terminus.lines import stops_in_district
from quincunx.reference.terminus.names import NO_TOKEN, NONE, Place
from quincunx.reference.terminus.state import DISTRICTS, State
from quincunx.reference.terminus.tables import Tables


def token_holder(state: State, district: int) -> int:
    """Return the Development that gives up a token of a District, or NONE.

    Only those in the City do (TE-DEMAND-05). Of several it is the one of the lowest index, which
    makes no difference (TE-DEMAND-07).
    """
    for index, development in enumerate(state.developments):
        if development.token == district and development.state is Place.IN_CITY:
            return index
    return NONE


def take_token(state: State, district: int) -> None:
    """Remove a token of a District from the City."""
    state.developments[token_holder(state, district)].token = NO_TOKEN


def claimable(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the Districts of which a player can claim a token.

    Once per turn, whatever the source (TE-TURN-12, TE-RULING-35, TE-DACT-07); the track must have a
    free place (TE-DEMAND-06, TE-RULING-36). Own Stops in the District must be more than own tokens
    of it (TE-DEMAND-03); a Hub is one Stop (TE-DEMAND-08). Neither a Lobbyist on the Development
    nor a Stop beside it is needed (TE-DEMAND-04).
    """
    demands = state.players[seat].demands
    places = len(tables.tracks.demand) - 1
    if state.demand_claimed or sum(demands) >= places:
        return []
    return [
        district
        for district in range(DISTRICTS)
        if token_holder(state, district) != NONE  # TE-DEMAND-02
        and stops_in_district(tables, state, seat, district) > demands[district]
    ]


def legal_demand(tables: Tables, state: State) -> list[int]:
    """List the Districts to claim."""
    return [DISTRICT + district for district in claimable(tables, state, state.turn_player)]


def apply_demand(tables: Tables, state: State, action: int) -> None:
    """Claim a Demand; the token is never lost again (TE-DEMAND-09)."""
    district = action - DISTRICT
    take_token(state, district)
    state.players[state.turn_player].demands[district] += 1
    state.demand_claimed = True
    development_actions.finish(tables, state)

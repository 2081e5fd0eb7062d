"""Solo cards: they store resources, take Demands and lobby for Projects (TE-SOLO-09 to 16)."""

from __future__ import annotations

from quincunx.reference.terminus import depots
from quincunx.reference.terminus.demand import take_token, token_holder
from quincunx.reference.terminus.names import NONE, Resource, SoloAction
from quincunx.reference.terminus.state import LIVE_AUTOMA, State
from quincunx.reference.terminus.tables import Tables


def solo_card(tables: Tables, state: State, card: int) -> None:
    """Put a new Solo card in place of the old one and carry out the row of the Cycle (TE-SOLO-09).

    First it stores resources, then comes the action (TE-SOLO-11).
    """
    return_stored(tables, state)
    state.solo_deck.discard(card)
    state.solo_card = card
    row = tables.solo_cards[card][state.players[0].cycle - 1]
    for kind in Resource:
        # They stay out of the Depot until the next card comes (TE-SOLO-12, TE-SOLO-20).
        state.stored[kind] = depots.take(tables, state, kind, row.resources[kind])
    if row.action == SoloAction.DEMAND:
        claim(state, row.district)
    else:
        lobby(state, row.action)


def return_stored(tables: Tables, state: State) -> None:
    """Return what is stored on the old card to the Depots (TE-SOLO-10)."""
    for kind in Resource:
        depots.put(tables, state, kind, state.stored[kind])
        state.stored[kind] = 0


def claim(state: State, district: int) -> None:
    """Take a Demand token of a District out of the City, if there is one.

    No Stop is needed (TE-SOLO-13, TE-RULING-32).
    """
    if token_holder(state, district) != NONE:
        take_token(state, district)
        state.automa_demands[district] += 1


def lobby(state: State, action: SoloAction) -> None:
    """Put a Lobbyist on the first free row of a Project, if there is one (TE-SOLO-14, TE-SOLO-15).

    Even if the Automa has the other row (TE-RULING-32).
    """
    in_play = [project for project in state.projects if project.number != 0]
    places = {
        SoloAction.LOBBY_LOWEST: 0,
        SoloAction.LOBBY_MIDDLE: len(in_play) // 2,
        SoloAction.LOBBY_HIGHEST: len(in_play) - 1,
    }
    project = in_play[places[action]]
    if NONE in project.owner:
        row = project.owner.index(NONE)
        project.owner[row] = LIVE_AUTOMA
        project.count[row] = 1
        state.automa_lobbyists -= 1

"""Claim an Agenda for a Permit (TE-AG-01): draw some, keep one faceup, the others go back."""

from __future__ import annotations

from quincunx.reference.terminus import development_actions, flow
from quincunx.reference.terminus.actions import AGENDA
from quincunx.reference.terminus.costs import tile_of
from quincunx.reference.terminus.names import Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables


def can_claim(tables: Tables, state: State, seat: int) -> bool:
    """Whether a player has room for an Agenda, the secret one counted, and the deck has any.

    Agendas are never replaced (TE-AG-02, TE-AG-04).
    """
    held = sum(agenda != 0 for agenda in state.players[seat].agendas)
    return held < tables.limits.agendas and bool(state.agenda_deck)


def draws(tables: Tables, state: State) -> int:
    """Return how many Agendas are drawn in all: by the Year, or by the Development (TE-AG-03)."""
    tile = tile_of(tables, state.action)
    wanted = tables.limits.draws[state.year - 1]
    if tile is not None and tile.draw != 0:
        wanted = tile.draw
    return min(wanted, len(state.agenda_deck) + len(state.drawn))


def drawn(tables: Tables, state: State, number: int) -> None:
    """Note an Agenda drawn, which the drawer alone sees (TE-AG-06), and go on."""
    state.drawn.append(number)
    if len(state.drawn) < draws(tables, state):
        flow.ask_chance(state, Step.DRAW)
    else:
        flow.ask(state, Step.AGENDA, state.turn_player)


def legal_agenda(state: State) -> list[int]:
    """List the Agendas drawn."""
    return sorted(AGENDA + number - 1 for number in state.drawn)


def apply_agenda(tables: Tables, state: State, action: int) -> None:
    """Keep one of the Agendas faceup; the others are not drawn again (TE-AG-03, TE-RULING-24)."""
    player = state.players[state.turn_player]
    kept = action - AGENDA + 1
    player.agendas[player.agendas.index(0)] = kept
    player.returned |= set(state.drawn) - {kept}
    state.drawn = []
    development_actions.finish(tables, state)

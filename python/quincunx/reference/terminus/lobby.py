"""Lobbyists: moved between board, Agendas and Developments (TE-LOB), placed on Projects (TE-PROJ).

To move one costs nothing, in two zones (TE-LOB-07); Projects are out of its reach, so Lobbyists
never leave them (TE-LOB-06, TE-PROJ-06). To lobby a Project costs a Permit (TE-PROJ-01).
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.terminus import development_actions, flow
from quincunx.reference.terminus.actions import BOARD, COUNT, DEVELOPMENT, PROJECT, SLOT
from quincunx.reference.terminus.lines import is_beside_block
from quincunx.reference.terminus.names import NONE, Place, Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables

LOBBYISTS_PER_DEVELOPMENT: Final = 2
LOBBYISTS_PER_ROW: Final = 4
FIRST_LOBBYISTS: Final = 2  # at least, on a Project without own ones
MORE_LOBBYISTS: Final = 2  # at most, on a Project with own ones

#: `choice` of a source is its action id less this, or the index of a Development.
CHOICE_OFFSET: Final = 100


# Assign a Lobbyist.


def sources(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the action ids of the places a Lobbyist can be taken from.

    The player board, own Agendas, Developments, next to an own Stop or not (TE-LOB-01, TE-LOB-05);
    there must be another place to go to (TE-LOB-04).
    """
    player = state.players[seat]
    found = [
        DEVELOPMENT + index
        for index, development in enumerate(state.developments)
        if seat in development.lobby
    ]
    if player.lobbyists > 0:
        found.append(BOARD)
    found += [SLOT + slot for slot, lobby in enumerate(player.agenda_lobby) if lobby]
    there = places(tables, state, seat)
    return [source for source in found if any(place != source for place in there)]


def targets(tables: Tables, state: State, seat: int, source: int) -> list[int]:
    """Return the action ids of the places to which a Lobbyist can go from a place."""
    return [place for place in places(tables, state, seat) if place != source]


def places(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the action ids of the places at which there is room for a Lobbyist."""
    found = [
        DEVELOPMENT + index
        for index in range(len(state.developments))
        if has_place(tables, state, seat, index)
    ]
    found.append(BOARD)
    player = state.players[seat]
    # TE-LOB-03: faceup or facedown.
    found += [
        SLOT + slot
        for slot, agenda in enumerate(player.agendas)
        if agenda != 0 and not player.agenda_lobby[slot]
    ]
    return found


def has_place(tables: Tables, state: State, seat: int, index: int) -> bool:
    """Whether a player can put a Lobbyist on a Development.

    It is in the City next to an own Stop and has a free place, for at most one Lobbyist per player
    (TE-LOB-02, TE-DEV-09, TE-RULING-37, TE-RULING-38).
    """
    development = state.developments[index]
    return (
        development.state is Place.IN_CITY
        and len(development.lobby) < LOBBYISTS_PER_DEVELOPMENT
        and seat not in development.lobby
        and is_beside_block(tables, state, seat, development.block)
    )


def legal_from(tables: Tables, state: State) -> list[int]:
    """List the places to take a Lobbyist from."""
    return sources(tables, state, state.turn_player)


def apply_from(state: State, action: int) -> None:
    """Choose where the Lobbyist is taken from."""
    if action >= BOARD:
        state.choice = action - CHOICE_OFFSET
    else:
        state.choice = action - DEVELOPMENT
    flow.ask(state, Step.TO, state.turn_player)


def chosen_source(state: State) -> int:
    """Return the action id of the place that the Lobbyist is taken from."""
    if state.choice >= BOARD - CHOICE_OFFSET:
        return state.choice + CHOICE_OFFSET
    return state.choice + DEVELOPMENT


def legal_to(tables: Tables, state: State) -> list[int]:
    """List the places for the Lobbyist."""
    return targets(tables, state, state.turn_player, chosen_source(state))


def apply_to(tables: Tables, state: State, action: int) -> None:
    """Move the Lobbyist. The place it leaves is open again (TE-LOB-08)."""
    change_lobbyists(state, state.turn_player, chosen_source(state), -1)
    change_lobbyists(state, state.turn_player, action, 1)
    development_actions.finish(tables, state)


def change_lobbyists(state: State, seat: int, place: int, change: int) -> None:
    """Add a Lobbyist to a place, or remove one (-1)."""
    player = state.players[seat]
    if place == BOARD:
        player.lobbyists += change
    elif place > BOARD:
        player.agenda_lobby[place - SLOT] += change
    elif change > 0:
        state.developments[place - DEVELOPMENT].lobby.add(seat)
    else:
        state.developments[place - DEVELOPMENT].lobby.remove(seat)


# Lobby a Project.


def project_rows(state: State, seat: int) -> list[int]:
    """Return the rows, as twice the slot plus the row, on which a player can place Lobbyists.

    Where both are free the player chooses (TE-RULING-23).
    """
    return [
        2 * slot + row
        for slot, project in enumerate(state.projects)
        for row in range(2)
        if project.number != 0 and counts(state, seat, slot, row)
    ]


def counts(state: State, seat: int, slot: int, row: int) -> list[int]:
    """Return how many Lobbyists a player can place on the row of a Project.

    They come from the player board (TE-PROJ-02).
    """
    project = state.projects[slot]
    most = LOBBYISTS_PER_ROW
    if seat in project.owner:
        # A player has one row of a Project (TE-PROJ-05); 1 or 2 more in it (TE-PROJ-04).
        if project.owner[row] != seat:
            return []
        least, most = 1, min(MORE_LOBBYISTS, LOBBYISTS_PER_ROW - project.count[row])
    elif project.owner[row] == NONE:
        least = FIRST_LOBBYISTS  # TE-PROJ-03
    else:
        return []  # a row has one owner (TE-PROJ-05), maybe the Automa (TE-SOLO-15, TE-SOLO-16)
    return list(range(least, min(most, state.players[seat].lobbyists) + 1))


def legal_project_row(state: State) -> list[int]:
    """List the rows."""
    return [PROJECT + row for row in project_rows(state, state.turn_player)]


def apply_project_row(state: State, action: int) -> None:
    """Choose the Project, one per action (TE-PROJ-07), and its row."""
    state.choice = action - PROJECT
    flow.ask(state, Step.COUNT, state.turn_player)


def legal_count(state: State) -> list[int]:
    """List the numbers of Lobbyists."""
    slot, row = divmod(state.choice, 2)
    return [COUNT + count for count in counts(state, state.turn_player, slot, row)]


def apply_count(tables: Tables, state: State, action: int) -> None:
    """Place Lobbyists on a Project; they never leave it (TE-PROJ-06)."""
    seat = state.turn_player
    slot, row = divmod(state.choice, 2)
    state.projects[slot].owner[row] = seat
    state.projects[slot].count[row] += action - COUNT
    state.players[seat].lobbyists -= action - COUNT
    development_actions.finish(tables, state)

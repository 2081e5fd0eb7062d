"""The train: demand tokens, and the discs that lie on it (TC-P4)."""

from __future__ import annotations

from quincunx.reference.twilight_city.crafting import can_craft, craftable_compounds
from quincunx.reference.twilight_city.names import NONE, Disc, End
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.tables import Tables
from quincunx.reference.twilight_city.triggers import trigger


def next_kind(tables: Tables, state: State) -> int:
    """Return the kind of the token that the active player may take next, or NONE.

    It is the leftmost one of the open sections (TC-P4-02). In solo games it is the one in the zone
    of the figure, if a space of the train is open (TC-SOLO-25, TC-RULING-35).
    """
    if state.train_next >= state.train_open:
        return NONE
    if tables.solo:
        token = state.zones[state.partisans[state.active].zone].token
        return token - 1 if token else NONE
    return state.train[state.train_next].kind - 1


def accepts(tables: Tables, state: State, item: int) -> bool:
    """Whether the next token asks for a compound item; a generic one asks for any (TC-P4-01)."""
    kind = next_kind(tables, state)
    return kind != NONE and tables.demand[kind].item in (NONE, item)


def craftable_items(tables: Tables, state: State, player: Player) -> list[int]:
    """Return the items for the next token whose components are on the board."""
    kind = next_kind(tables, state)
    if kind == NONE:
        return []
    item = tables.demand[kind].item
    if item == NONE:
        return craftable_compounds(tables, player)
    return [item] if can_craft(tables, player, item) else []


def take_token(tables: Tables, state: State) -> None:
    """Let the active player take the next token for a stock cube (TC-P4-01, TC-P4-03).

    In solo games it comes to the train, and gives no points (TC-RULING-35).
    """
    seat = state.active
    player = state.partisans[seat]
    kind = next_kind(tables, state)
    if tables.solo:
        state.zones[player.zone].token = 0
    else:
        player.demand_points += tables.demand[kind].points
    fill_space(tables, state, kind, seat)


def helper_fills(tables: Tables, state: State, kind: int, helper: int) -> None:
    """Let a Helper bring a token to the train (TC-SOLO-46)."""
    fill_space(tables, state, kind, helper)


def fill_space(tables: Tables, state: State, kind: int, owner: int) -> None:
    """Put a stock cube and the token on the next space."""
    space = state.train[state.train_next]
    state.partisans[owner].stock -= 1
    space.kind, space.owner = 1 + kind, 1 + owner
    state.train_next += 1
    if state.train_next == state.train_disc:
        # In solo games the disc is the player's, whoever fills the space (TC-RULING-35).
        win_disc(state, 0 if tables.solo else owner)
    if state.train_next == tables.setup.train_end:
        trigger(tables, state, End.TRAIN)  # TC-P4-05


def win_disc(state: State, seat: int) -> None:
    """Let a player win an own disc, if it is there; the others move on (TC-P4-04, TC-RULING-56)."""
    if seat in state.train_discs:
        state.train_discs.remove(seat)
        state.partisans[seat].discs.add(Disc.TRAIN)
    if state.train_discs:
        state.train_disc += 1


def demand_drawn(tables: Tables, state: State, kind: int) -> None:
    """Turn a token of a section face up that was opened (TC-OPS-06)."""
    del tables
    state.train[state.cursor].kind = 1 + kind

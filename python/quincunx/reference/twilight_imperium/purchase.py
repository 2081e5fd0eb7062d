"""Phase 6: units are bought into the pool, from which they are placed at the end of the turn."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import flow, placement
from quincunx.reference.twilight_imperium.actions import STOP, UNIT
from quincunx.reference.twilight_imperium.names import PC, Step, Track, Unit
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    has_tech,
    next_living,
    own_planets,
    pay_credits,
    player_total,
    room_for,
)
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import CAPS, Tables, political_value

DREADNOUGHTS_ALLOWED = 2  # under Arms Reduction


def begin(tables: Tables, state: State) -> None:
    """Let the players buy in phase order, one unit at a time (TI-BUY-01)."""
    state.cursor = next_living(state, state.cursor)
    if state.cursor < len(state.phase_order):
        ask_player(state, Step.BUY, state.phase_order[state.cursor])
    else:
        flow.end_phase(tables, state)


def price(tables: Tables, state: State, unit: Unit) -> int:
    """Return what a unit costs; under Arms Reduction every type is dearer (TI-PC-01, TI-LAW-01)."""
    extra = 0
    if PC.ARMS_REDUCTION in state.laws:
        extra = political_value(tables, PC.ARMS_REDUCTION)
    return tables.units[unit].cost + extra


def legal_buy(tables: Tables, state: State) -> list[int]:
    """List the unit types that the player can pay and may have, and stopping.

    More may be bought than can be placed (TI-BUY-03); no more than fits the board's counts.
    """
    return [STOP] + [UNIT + unit for unit in Unit if may_buy(tables, state, state.to_act, unit)]


def may_buy(tables: Tables, state: State, seat: int, unit: Unit) -> bool:
    """Whether a player may buy one more unit of a type. Credits never go negative (TI-BUY-06)."""
    if price(tables, state, unit) > state.players[seat].credits:
        return False
    # Of Spacedocks five may be in the pool, also for planets yet to be conquered; of all other
    # units those on the board count too (TI-RULING-31).
    if unit is Unit.SPACEDOCK:
        if state.players[seat].pool[unit] >= CAPS[unit]:
            return False
    elif room_for(state, unit, seat) == 0:
        return False
    # TI-RULING-30: board and pool together.
    reduced = unit is Unit.DREADNOUGHT and PC.ARMS_REDUCTION in state.laws
    if reduced and player_total(state, unit, seat) >= DREADNOUGHTS_ALLOWED:
        return False
    return not tables.options.buy_guard or may_find_place(tables, state, seat, unit)


def may_find_place(tables: Tables, state: State, seat: int, unit: Unit) -> bool:
    """Whether a unit may still find a place, as far as it can be told now (TI-BUY-03).

    Docks while there are fewer than five with those of the pool; other units while the pool of
    them is below the capacity of all working docks, each counted one higher if its owner may gain
    General 1 or General 3 this turn.
    """
    pool = state.players[seat].pool
    if unit is Unit.SPACEDOCK:
        return player_total(state, unit, seat) < tables.limits.max_docks
    rising = any(state.players[seat].tech[Track.GENERAL] == level - 1 for level in (1, 3))
    capacity = sum(
        placement.dock_capacity(tables, state, planet, more=int(rising))
        for planet in own_planets(state, seat)
    )
    return sum(pool) - pool[Unit.SPACEDOCK] < capacity


def apply_buy(tables: Tables, state: State, action: int) -> None:
    """Buy a unit into the pool (TI-BUY-02), or stop."""
    seat = state.to_act
    if action != STOP:
        unit = Unit(action - UNIT)
        pay_credits(state.players[seat], price(tables, state, unit))
        state.players[seat].pool[unit] += 1
        return
    # TI-GEN-06, TI-BUY-05: all or part of the pool may be placed at once.
    if has_tech(state, seat, Track.GENERAL, 6) and any(state.players[seat].pool):
        ask_player(state, Step.PLACE, seat)
    else:
        next_buyer(tables, state)


def next_buyer(tables: Tables, state: State) -> None:
    """Go on to the next player."""
    state.cursor += 1
    begin(tables, state)

"""Increase Capacity, step by step, and unlock Build Upgrades on the way (TE-CAP)."""

from __future__ import annotations

from quincunx.reference.terminus import depots, development_actions, flow
from quincunx.reference.terminus.actions import STEP, STOP, UNLOCK_B1, UNLOCK_B2
from quincunx.reference.terminus.costs import tile_of
from quincunx.reference.terminus.names import NONE, Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Cost, Tables


def step_cost(tables: Tables, state: State, seat: int, code: int) -> Cost:
    """Return the cost of the next step: Construction, for some steps also Power (TE-CAP-01)."""
    tile = tile_of(tables, code)
    capacity = state.players[seat].capacity
    power = tables.tracks.capacity_power[capacity]
    if tile is not None and tile.waive_power:
        power = 0
    return Cost(construction=tables.tracks.capacity_construction[capacity], power=power)


def can_step(tables: Tables, state: State, seat: int, code: int) -> bool:
    """Whether a player can pay the next step of the track, if there is one."""
    if state.players[seat].capacity >= len(tables.tracks.capacity_construction):
        return False
    cost = step_cost(tables, state, seat, code)
    return depots.can_pay(state, seat, cost, state.players[seat].coins)


def legal_capacity(tables: Tables, state: State) -> list[int]:
    """List the next step and stopping, after the first step."""
    tile = tile_of(tables, state.action)
    most = NONE if tile is None else tile.max_steps
    options = [STOP] if state.count > 0 else []
    if state.count < most and can_step(tables, state, state.turn_player, state.action):
        options.append(STEP)
    return options


def apply_capacity(tables: Tables, state: State, action: int) -> None:
    """Move the Capacity Marker a step, never back (TE-CAP-04), or stop."""
    if action == STOP:
        development_actions.finish(tables, state)
        return
    seat = state.turn_player
    player = state.players[seat]
    depots.pay(tables, state, seat, step_cost(tables, state, seat, state.action))
    has_icon = tables.tracks.capacity_icon[player.capacity]
    player.capacity += 1
    state.count += 1
    if tables.automas > 0:
        # By the loop or a Development, by any amount (TE-CAP-05, TE-AUTO-07, TE-DACT-08).
        state.automa_pending = True
    flow.ask(state, Step.CAPACITY, seat)
    if has_icon:
        unlock(state)


def unlock(state: State) -> None:
    """Unlock a Build Upgrade at once: the player's choice, then the other one (TE-CAP-02).

    The choice comes before the next step (TE-RULING-20).
    """
    player = state.players[state.turn_player]
    if not player.hub_upgrade and not player.terminus_upgrade:
        flow.ask(state, Step.UNLOCK, state.turn_player)
    else:
        player.hub_upgrade = player.terminus_upgrade = True


def legal_unlock() -> list[int]:
    """List both Build Upgrades."""
    return [UNLOCK_B1, UNLOCK_B2]


def apply_unlock(state: State, action: int) -> None:
    """Unlock a Build Upgrade. The Prime Hub is the second Terminus from now on (TE-TERM-01)."""
    player = state.players[state.turn_player]
    if action == UNLOCK_B1:
        player.hub_upgrade = True
    else:
        player.terminus_upgrade = True
    flow.ask(state, Step.CAPACITY, state.turn_player)

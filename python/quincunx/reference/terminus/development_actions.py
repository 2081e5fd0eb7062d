"""The actions of Developments: their gain, which follows the loop action if there is one.

What a Development without loop action does is its gain alone.
"""

from __future__ import annotations

from quincunx.reference.terminus import depots, flow
from quincunx.reference.terminus.actions import RESOURCE
from quincunx.reference.terminus.costs import tile_of
from quincunx.reference.terminus.names import Resource, Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Goods, Tables


def can_gain(state: State, seat: int, gain: Goods) -> bool:
    """Whether something of a gain can be had (TE-DACT-03)."""
    return (
        gain.coins > 0
        or any(
            count > 0 and left > 0 for count, left in zip(gain.resources, state.depot, strict=True)
        )
        or (gain.rails > 0 and state.players[seat].reserve > 0)
        or (gain.any > 0 and any(state.depot))
    )


def finish(tables: Tables, state: State) -> None:
    """End an action; a Development gives its gain before that.

    What Depots and reserve don't have is lost (TE-DACT-04).
    """
    tile = tile_of(tables, state.action)
    if tile is None:
        flow.action_done(tables, state)
        return
    depots.collect_goods(tables, state, state.turn_player, tile.gain)
    if tile.gain.any > 0:
        state.count = tile.gain.any
        next_pick(tables, state)
    else:
        flow.action_done(tables, state)


def next_pick(tables: Tables, state: State) -> None:
    """Ask for the next resource of free choice, or end the action."""
    if state.count > 0 and any(state.depot):
        flow.ask(state, Step.PICK, state.turn_player)
    else:
        flow.action_done(tables, state)


def legal_pick(state: State) -> list[int]:
    """List the kinds of resources with stock."""
    return [RESOURCE + kind for kind in Resource if state.depot[kind] > 0]


def apply_pick(tables: Tables, state: State, action: int) -> None:
    """Collect a resource of free choice."""
    depots.collect(tables, state, state.turn_player, action - RESOURCE, 1)
    state.count -= 1
    next_pick(tables, state)

"""The greedy policy: rules of thumb that settle planets, buy advances, and conquer influence.

Everything is a whole number and nothing is drawn, so that both engines choose alike; ties go to
the lowest action unless a rule says otherwise. The policy looks only at what the player to act may
know. Its parts: what things are worth (`policy_values`), movement and invasion
(`policy_movement`), battles (`policy_battle`), cards and the council (`policy_cards`), purchases,
advances and placement (`policy_purchase`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.reference.twilight_imperium import (
    policy_battle,
    policy_cards,
    policy_movement,
    policy_purchase,
)
from quincunx.reference.twilight_imperium.actions import AMOUNTS, CELL, STOP, TILE, YES
from quincunx.reference.twilight_imperium.names import Offer, Step
from quincunx.reference.twilight_imperium.policy_values import planet_value
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables

Chooser = Callable[[Tables, State, list[int]], int]

CHEAP_CARD: Final = 5  # credits that any card is worth
DEAR_CARD: Final = 10  # credits for which any card is given away


def greedy(tables: Tables, state: State, legal: list[int]) -> int:
    """Return the action that the policy chooses."""
    return _CHOOSERS.get(state.step, lowest)(tables, state, legal)


# Choices that look at nothing.


def lowest(tables: Tables, state: State, legal: list[int]) -> int:
    """Choose the lowest action: a cell, a planet, STOP where it is offered."""
    del tables, state
    return legal[0]


def highest(tables: Tables, state: State, legal: list[int]) -> int:
    """Choose the highest action."""
    del tables, state
    return legal[-1]


def agree(tables: Tables, state: State, legal: list[int]) -> int:
    """Say yes if that is possible."""
    del tables, state
    return YES if YES in legal else legal[0]


# The set-up.


def lay_tile(tables: Tables, state: State, legal: list[int]) -> int:
    """Lay the richest tile of the hand first."""
    return max(legal, key=lambda action: tile_value(tables, state, 1 + action - TILE))


def tile_value(tables: Tables, state: State, tile: int) -> int:
    """Return what a tile is worth; barriers are worse than nothing."""
    if tables.tiles[tile].is_barrier:
        return -1
    return sum(planet_value(tables, state, planet) for planet in tables.tiles[tile].planets)


def lay_cell(tables: Tables, state: State, legal: list[int]) -> int:
    """Lay barriers far from home, and all other tiles near it."""
    distance = tables.distance[state.players[state.to_act].home]
    sign = -1 if tables.tiles[state.sub].is_barrier else 1
    return min(legal, key=lambda action: sign * distance[action - CELL])


# The market: no offers of one's own.


def answer(tables: Tables, state: State, legal: list[int]) -> int:
    """Accept gifts, cheap cards, and good prices."""
    del tables
    offer = state.offer
    match offer.kind:
        case Offer.GIFT:
            good = True
        case Offer.SELL:
            good = AMOUNTS[offer.amount] <= CHEAP_CARD
        case Offer.BUY:
            good = AMOUNTS[offer.amount] >= DEAR_CARD
        case _:
            good = False
    return YES if good and YES in legal else STOP


_CHOOSERS: Final[dict[Step, Chooser]] = {
    Step.LAY_TILE: lay_tile,
    Step.LAY_CELL: lay_cell,
    Step.MARKET_ANSWER: answer,
    Step.WINDOW: policy_cards.play_card,
    Step.TARGET: policy_cards.target,
    Step.REACT: policy_cards.react,
    Step.VOTE: policy_cards.vote,
    Step.DISCARD_DOWN: highest,
    Step.BUY: policy_purchase.buy,
    Step.ORDER: agree,
    Step.MOVE: policy_movement.move,
    Step.GROUP_D: policy_movement.group_warships,
    Step.GROUP_CA: policy_movement.group_carrier,
    Step.GROUP_CR: policy_movement.group_warships,
    Step.GROUP_F: policy_movement.group_warships,
    Step.WAY: policy_movement.way,
    Step.PDS_FIRE: agree,
    Step.PDS_TARGET: policy_battle.fire_at,
    Step.JUMP_LOSS: policy_battle.casualty,
    Step.CASUALTY: policy_battle.casualty,
    Step.WITHDRAW: policy_battle.withdraw,
    Step.INVADE: policy_movement.invade,
    Step.LAND_GF: policy_movement.land,
    Step.LAND_PDS: highest,
    Step.BOMBARD: agree,
    Step.AGREEMENT: agree,
    Step.TECH: policy_purchase.advance,
    Step.PLACE: policy_purchase.place,
    Step.PLACE_AT: policy_purchase.place_at,
    Step.GIVE_UP: policy_purchase.give_up,
}

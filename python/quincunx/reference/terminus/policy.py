"""The greedy policy: the choice that is worth most, the lowest action among equals.

Everything is a whole number and nothing is drawn, so that both engines choose alike. The policy
looks only at what the player to act may know. Its parts: the weights (`policy_weights`), what
pieces are worth (`policy_outlook`), Agendas, Projects and Lobbyists (`policy_cards`), places in the
city (`policy_city`), and whole actions (`policy_actions`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from quincunx.reference.terminus import availability, capacity, flow, income
from quincunx.reference.terminus import policy_weights as weights
from quincunx.reference.terminus.actions import (
    AGENDA,
    BOARD,
    BONUS,
    COINS,
    COUNT,
    DEVELOPMENT,
    LINK_1,
    LINK_2,
    LOOP,
    MOVE,
    PACK,
    PASS,
    PLACE,
    PROJECT,
    RESOURCE,
    SLOT,
    STOP,
    UNLOCK_B2,
    UPGRADE,
    exchange_pair,
)
from quincunx.reference.terminus.market import bought_kind
from quincunx.reference.terminus.names import CYCLES, OFF_LOOP, Step
from quincunx.reference.terminus.policy_actions import (
    next_piece,
    pack_worth,
    spent,
    upgrade_worth,
    worth,
)
from quincunx.reference.terminus.policy_cards import (
    best_lobby,
    lobby_worth,
    numbered_agenda,
    seat_worth,
    slot_worth,
)
from quincunx.reference.terminus.policy_city import (
    block_worth,
    hub_worth,
    link_worth,
    placed_development,
    prime_worth,
)
from quincunx.reference.terminus.policy_outlook import Outlook, gain, goods_worth, look, loss
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables

#: Says what an action is worth.
Judge = Callable[[Outlook, int], int]


def greedy(tables: Tables, state: State, legal: list[int]) -> int:
    """Return the action that the policy chooses; the legal ones are ascending."""
    outlook = look(tables, state)
    judge = _JUDGES[state.step]
    return max(legal, key=lambda action: judge(outlook, action))


def nothing(outlook: Outlook, action: int) -> int:
    """Judge nothing: the lowest action is as good as any."""
    del outlook, action
    return 0


# Setup and income.


def agenda(outlook: Outlook, action: int) -> int:
    """Judge an Agenda."""
    return numbered_agenda(outlook, action - AGENDA + 1)


def prime(outlook: Outlook, action: int) -> int:
    """Judge a Plot for the Prime Hub."""
    return prime_worth(outlook, action - PLACE)


def bonus(outlook: Outlook, action: int) -> int:
    """Judge a Bonus as far as the Depots have it now; STOP is the one chosen before."""
    option = outlook.player.bonus if action == STOP else action - BONUS
    goods, depot = outlook.tables.tracks.bonus[option], outlook.state.depot
    construction, permit, power, blueprint = map(min, goods.resources, depot)
    cut = replace(goods, construction=construction, permit=permit, power=power, blueprint=blueprint)
    return goods_worth(outlook, cut)


def take(outlook: Outlook, action: int) -> int:
    """Judge a resource of free choice, or the Coins instead."""
    if action == COINS:
        return income.reward_of(outlook.tables, outlook.state.cursor).coins * outlook.coin
    return gain(outlook, action - RESOURCE, 1)


def excess(outlook: Outlook, action: int) -> int:
    """Judge a resource to return."""
    return -loss(outlook, action - RESOURCE, 1)


# The turn.


def move(outlook: Outlook, action: int) -> int:
    """Judge a zone by the best action there and by what is left out on the way.

    To move where nothing is worth doing is worse than to pass.
    """
    if action == PASS:
        return -weights.PASSING
    tables, state, player, zone = outlook.tables, outlook.state, outlook.player, action - MOVE
    coins = flow.coins_after_move(tables, state, outlook.seat, zone)
    codes = availability.available_codes(tables, state, outlook.seat, zone, coins)
    best = max(worth(outlook, code - LOOP, zone, coins) for code in codes)
    if best <= 0:
        best -= 2 * weights.PASSING
    zones = len(tables.zones)
    skipped = zone if player.zone == OFF_LOOP else (zone - player.zone - 1) % zones
    found = min(best, weights.ENOUGH) - weights.SKIP * skipped
    if flow.crosses_checkpoint(player, zone):
        found -= weights.CROSSING
    if zone == state.automa_zone:
        found -= outlook.coin * tables.limits.automa_coin
    return found


def act(outlook: Outlook, action: int) -> int:
    """Judge an action; STOP keeps Overtime for a later Cycle."""
    player = outlook.player
    if action == STOP:
        return weights.OVERTIME if player.cycle < CYCLES else 0
    return worth(outlook, action - LOOP, player.zone, player.coins)


def exchange(outlook: Outlook, action: int) -> int:
    """Judge an Exchange."""
    if action == STOP:
        return 0
    given, taken = exchange_pair(action)
    return gain(outlook, taken, 1) - loss(outlook, given, 1)


# Steps of actions.


def buy(outlook: Outlook, action: int) -> int:
    """Judge one more piece."""
    if action == STOP:
        return 0
    return next_piece(outlook, bought_kind(outlook.tables, outlook.state))


def pack(outlook: Outlook, action: int) -> int:
    """Judge a pack of Rails."""
    return 0 if action == STOP else pack_worth(outlook, outlook.tables.packs[action - PACK])


def step(outlook: Outlook, action: int) -> int:
    """Judge a step of the Capacity Track: as many are wanted as there are discs to place."""
    if action == STOP:
        return 0
    if outlook.free >= outlook.discs:
        return -1
    state = outlook.state
    cost = capacity.step_cost(outlook.tables, state, outlook.seat, state.action)
    return weights.CAPACITY_STEP - spent(outlook, cost.construction, cost.power)


def unlock(outlook: Outlook, action: int) -> int:
    """Judge a Build Upgrade: the second Terminus is the better one."""
    del outlook
    return int(action == UNLOCK_B2)


def develop(outlook: Outlook, action: int) -> int:
    """Judge a Development of the display."""
    return placed_development(outlook, action - DEVELOPMENT)


def block(outlook: Outlook, action: int) -> int:
    """Judge a Block for the Development."""
    return block_worth(outlook, action - PLACE)


def lobbyist_from(outlook: Outlook, action: int) -> int:
    """Judge a place to take a Lobbyist from."""
    if action == BOARD:
        return -weights.LOBBYIST
    return -lobbyist_to(outlook, action)


def lobbyist_to(outlook: Outlook, action: int) -> int:
    """Judge a place for a Lobbyist."""
    if action == BOARD:
        return 0
    if action > BOARD:
        return slot_worth(outlook, action - SLOT)
    return seat_worth(outlook, action - DEVELOPMENT)


def project_row(outlook: Outlook, action: int) -> int:
    """Judge a row of a Project."""
    return best_lobby(outlook, *divmod(action - PROJECT, 2))


def count(outlook: Outlook, action: int) -> int:
    """Judge a number of Lobbyists."""
    slot, row = divmod(outlook.state.choice, 2)
    return lobby_worth(outlook, slot, row, action - COUNT)


def upgrade(outlook: Outlook, action: int) -> int:
    """Judge an Advanced Upgrade."""
    return upgrade_worth(outlook, action - UPGRADE + 1)


def build(outlook: Outlook, action: int) -> int:
    """Judge a step of a Build."""
    if action == STOP:
        return 0
    if action < LINK_1:
        return hub_worth(outlook, action - PLACE)
    if action < LINK_2:
        return link_worth(outlook, outlook.line.end1, action - LINK_1)
    return link_worth(outlook, outlook.line.end2, action - LINK_2)


_JUDGES: Final[dict[Step, Judge]] = {
    Step.KEEP: agenda,
    Step.PRIME: prime,
    Step.BONUS: bonus,
    Step.BONUS_ALT: bonus,
    Step.REWARD: take,
    Step.EXCESS: excess,
    Step.MOVE: move,
    Step.ACTION: act,
    Step.BUY: buy,
    Step.PACK: pack,
    Step.CAPACITY: step,
    Step.UNLOCK: unlock,
    Step.DEMAND: nothing,
    Step.DEVELOP: develop,
    Step.BLOCK: block,
    Step.FROM: lobbyist_from,
    Step.TO: lobbyist_to,
    Step.AGENDA: agenda,
    Step.PROJECT_ROW: project_row,
    Step.COUNT: count,
    Step.UPGRADE: upgrade,
    Step.BUILD: build,
    Step.PICK: take,
    Step.OVERTIME: act,
    Step.EXCHANGE: exchange,
}

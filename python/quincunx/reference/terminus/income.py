"""The Annual Income: Bonuses, Budget, Rewards, each for all players in turn order (TE-INCOME).

TE-INCOME-01, TE-RULING-44: each part is finished for all before the next one.
"""

from __future__ import annotations

from quincunx.reference.terminus import depots, flow
from quincunx.reference.terminus.actions import BONUS, COINS, RESOURCE, STOP
from quincunx.reference.terminus.names import NONE, Income, Phase, RewardKind, Step
from quincunx.reference.terminus.state import RESOURCES, State
from quincunx.reference.terminus.tables import Goods, Reward, Tables


def begin_income(tables: Tables, state: State) -> None:
    """Ask everybody for a Bonus; last Year's choice means nothing (TE-INCOME-02)."""
    del tables
    state.phase = Phase.INCOME
    state.turn_player = NONE
    state.income_stage = Income.CHOOSING
    state.cursor = 0
    for player in state.players:
        player.bonus = NONE
    flow.ask(state, Step.BONUS, state.order[0])


def next_player(tables: Tables, state: State) -> None:
    """Go on to the next player in turn order, and after the last one to the next part."""
    state.cursor += 1
    if state.income_stage is Income.CHOOSING:
        if state.cursor < tables.players:
            flow.ask(state, Step.BONUS, state.order[state.cursor])
            return
        state.income_stage = Income.COLLECTING
        state.cursor = 0
    if state.income_stage is Income.COLLECTING:
        if state.cursor < tables.players:
            collect_bonus(tables, state)
            return
        pay_budgets(tables, state)
        state.income_stage = Income.REWARDS
        state.cursor = 0
    # Turn-order rewards begin with the second Year (TE-SETUP-15, TE-INCOME-09).
    if state.year > 1 and state.cursor < tables.players:
        give_reward(tables, state)
    else:
        flow.begin_turns(tables, state)


def check_storage(tables: Tables, state: State, seat: int) -> None:
    """Let a player return what doesn't fit (TE-INCOME-06), then go on."""
    if depots.excess(tables, state.players[seat]):
        flow.ask(state, Step.EXCESS, seat)
    else:
        next_player(tables, state)


# Bonuses.


def legal_bonuses(tables: Tables) -> list[int]:
    """Return every option of the Bonus Track, whoever else chooses it (TE-INCOME-02)."""
    return [BONUS + option for option in range(len(tables.tracks.bonus))]


def apply_bonus(tables: Tables, state: State, action: int) -> None:
    """Choose a Bonus, which others see when all have chosen (TE-INCOME-03, TE-RULING-07)."""
    state.players[state.to_act].bonus = action - BONUS
    next_player(tables, state)


def is_collectable(state: State, seat: int, goods: Goods) -> bool:
    """Whether Depots and reserve have all goods of an option.

    A full storage is no hindrance (TE-RULING-08).
    """
    return state.players[seat].reserve >= goods.rails and all(
        stock >= count for stock, count in zip(state.depot, goods.resources, strict=True)
    )


def alternatives(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the options that can be collected in full."""
    return [
        option
        for option, goods in enumerate(tables.tracks.bonus)
        if is_collectable(state, seat, goods)
    ]


def collect_bonus(tables: Tables, state: State) -> None:
    """Collect a Bonus free (TE-INCOME-04), or ask for another if it falls short (TE-INCOME-05)."""
    seat = state.order[state.cursor]
    goods = tables.tracks.bonus[state.players[seat].bonus]
    if not is_collectable(state, seat, goods) and alternatives(tables, state, seat):
        flow.ask(state, Step.BONUS_ALT, seat)
    else:
        depots.collect_goods(tables, state, seat, goods)
        check_storage(tables, state, seat)


def legal_alternatives(tables: Tables, state: State) -> list[int]:
    """Return STOP, which takes what there is, and the options collectable in full."""
    return [STOP] + [BONUS + option for option in alternatives(tables, state, state.to_act)]


def apply_alternative(tables: Tables, state: State, action: int) -> None:
    """Collect another Bonus, or what there is of the chosen one."""
    seat = state.to_act
    player = state.players[seat]
    if action != STOP:
        player.bonus = action - BONUS
    depots.collect_goods(tables, state, seat, tables.tracks.bonus[player.bonus])
    check_storage(tables, state, seat)


# Budget and rewards.


def pay_budgets(tables: Tables, state: State) -> None:
    """Pay by the discs placed; a Hub's second disc counts (TE-INCOME-07, TE-INCOME-08)."""
    for player in state.players:
        player.coins += tables.tracks.income[player.placed]


def reward_of(tables: Tables, place: int) -> Reward:
    """Return the reward of a place in turn order.

    As many columns are visible as there are players, counted from the left, and the rightmost of
    them is first place (TE-SETUP-02, TE-RULING-14).
    """
    return tables.rewards[tables.players - 1 - place]


def give_reward(tables: Tables, state: State) -> None:
    """Give a player the reward of his place, first place first (TE-INCOME-09, TE-INCOME-11)."""
    seat = state.order[state.cursor]
    reward = reward_of(tables, state.cursor)
    if reward.kind in (RewardKind.COINS, RewardKind.RESOURCE_AND_COINS):
        state.players[seat].coins += reward.coins
    if legal_rewards(tables, state):
        flow.ask(state, Step.REWARD, seat)
    else:
        next_player(tables, state)


def legal_rewards(tables: Tables, state: State) -> list[int]:
    """Return the resources in stock (TE-INCOME-10), and Coins instead where it says so.

    Whoever cannot or does not want the resource takes them (TE-INCOME-12).
    """
    kind = reward_of(tables, state.cursor).kind
    if kind in (RewardKind.NONE, RewardKind.COINS):
        return []
    found = [RESOURCE + resource for resource in range(RESOURCES) if state.depot[resource]]
    return [*found, COINS] if kind is RewardKind.RESOURCE_OR_COINS else found


def apply_reward(tables: Tables, state: State, action: int) -> None:
    """Take a resource, or the Coins."""
    seat = state.to_act
    if action == COINS:
        state.players[seat].coins += reward_of(tables, state.cursor).coins
    else:
        depots.collect(tables, state, seat, action - RESOURCE, 1)
    check_storage(tables, state, seat)

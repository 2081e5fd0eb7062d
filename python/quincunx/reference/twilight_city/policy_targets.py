"""What items and coins are worth where they can go: goal cards, train, tiles, Tower."""

from __future__ import annotations

from quincunx.reference.twilight_city import policy_weights as weights
from quincunx.reference.twilight_city.goals import open_icons
from quincunx.reference.twilight_city.names import Disc, GoalSlot
from quincunx.reference.twilight_city.policy_outlook import Outlook, disc_worth
from quincunx.reference.twilight_city.recruitment import item_wanted
from quincunx.reference.twilight_city.state import ICONS
from quincunx.reference.twilight_city.tables import GoalCard

# Goal cards.


def goal_card(outlook: Outlook, slot: int) -> GoalCard:
    """Return a goal card of the player."""
    return outlook.tables.goal_card(slot, outlook.player.goals[slot].card)


def cubes_on(outlook: Outlook, slot: int) -> int:
    """Return the cubes on a goal card, whoever has put them there."""
    return sum(1 for owner in outlook.player.goals[slot].icons if owner)


def reward(outlook: Outlook, slot: int) -> int:
    """Return what a finished goal card is worth."""
    card = goal_card(outlook, slot)
    if not outlook.solo:
        worth = weights.POINT * card.points
    else:
        worth = 0 if slot == GoalSlot.C else weights.SOLO_GOAL
    if slot == GoalSlot.A:
        return worth + disc_worth(outlook, Disc.A_CARD)
    worth += card.coins * outlook.coin
    return worth + weights.WHITE_DISC if slot == GoalSlot.C else worth


def share_worth(outlook: Outlook, slot: int, filled: int) -> int:
    """Return what the next cube on a goal card is worth with so many on it: a part of the card.

    In the last turns only the last cube is worth anything.
    """
    icons = len(goal_card(outlook, slot).items)
    empty = icons - filled
    if outlook.last:
        return reward(outlook, slot) if empty == 1 else 0
    share = weights.SHARE[empty] if icons == ICONS else weights.SHARE_C[min(empty, 2)]
    return reward(outlook, slot) * share // weights.SHARES


def icon_worth(outlook: Outlook, icon: int) -> int:
    """Return what a cube on an icon is worth."""
    slot = icon // ICONS
    return share_worth(outlook, slot, cubes_on(outlook, slot))


def best_icon(outlook: Outlook, icons: list[int]) -> int:
    """Return what a cube on the best of some icons is worth."""
    return max((icon_worth(outlook, icon) for icon in icons), default=weights.NOTHING)


def best_open_icon(outlook: Outlook) -> int:
    """Return what a cube on the best empty icon is worth."""
    return best_icon(outlook, open_icons(outlook.tables, outlook.state, outlook.seat))


# Train, tiles, Tower.


def token_worth(outlook: Outlook) -> int:
    """Return what it is worth to fill the next space of the train."""
    tables, state = outlook.tables, outlook.state
    if outlook.solo:
        worth = weights.SOLO_TOKEN
    else:
        kind = state.train[state.train_next].kind - 1
        worth = weights.POINT * tables.demand[kind].points
    if state.train_next + 1 == state.train_disc and outlook.seat in state.train_discs:
        worth += disc_worth(outlook, Disc.TRAIN)
    return worth


def tile_worth(outlook: Outlook, place: int) -> int:
    """Return what a cube on a tile is worth; false evidence in solo games."""
    if outlook.solo:
        return weights.EVIDENCE
    tables = outlook.tables
    tile = outlook.state.recruitment[place]
    if all(tile.upper):
        return weights.POINT * tables.items[item_wanted(tables, tile)].recruit_points
    points = (0, *tables.recruit_upper)
    own = tile.upper.count(1 + outlook.seat)
    return weights.POINT * (points[own + 1] - points[own])


def level_worth(outlook: Outlook) -> int:
    """Return what the next level of the Tower is worth less its price.

    Coins of Helpers go first.
    """
    tower = outlook.tables.tower
    level = outlook.player.tower + 1
    if outlook.solo:
        worth = weights.SOLO_LEVEL[level]
    else:
        points = tower[level].points - tower[level - 1].points
        worth = weights.POINT * points + weights.LEVEL[level]
    if level == 2:
        worth += disc_worth(outlook, Disc.TOWER)
    price = tower[level].cost
    by_helpers = min(price, outlook.state.solo.coins)
    return worth - (price - by_helpers) * outlook.coin - by_helpers * weights.HELPER_COIN

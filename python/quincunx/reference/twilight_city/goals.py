"""Goal cards: their icons, and what a finished card gives (TC-GOAL).

An icon is numbered by card and place: 3 times the card (A, B1, B2, C) plus the place on it.
"""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.reference.twilight_city.names import NONE, Disc, End, GoalSlot
from quincunx.reference.twilight_city.state import ICONS, State
from quincunx.reference.twilight_city.supplies import gain_white, white_supply
from quincunx.reference.twilight_city.tables import GoalCard, Tables, is_simple
from quincunx.reference.twilight_city.triggers import trigger


def unfinished_icons(tables: Tables, state: State, seat: int) -> Iterator[tuple[int, int, int]]:
    """Yield the icons of the cards that are not finished: number, item, owner mark."""
    player = state.partisans[seat]
    for slot in GoalSlot:
        goal = player.goals[slot]
        if goal.card == NONE or slot in player.goals_done:
            continue
        for place, item in enumerate(tables.goal_card(slot, goal.card).items):
            yield ICONS * slot + place, item, goal.icons[place]


def open_icons(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the empty icons."""
    return [icon for icon, _, owner in unfinished_icons(tables, state, seat) if not owner]


def icons_for(tables: Tables, state: State, seat: int, item: int) -> list[int]:
    """Return the empty icons that show an item."""
    found = unfinished_icons(tables, state, seat)
    return [icon for icon, shown, owner in found if shown == item and not owner]


def item_of(tables: Tables, state: State, seat: int, icon: int) -> int:
    """Return the item that an icon shows."""
    slot, place = divmod(icon, ICONS)
    return tables.goal_card(slot, state.partisans[seat].goals[slot].card).items[place]


# Change items.


def movable_icons(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the icons of simple items with an own cube (TC-P6-01)."""
    found = unfinished_icons(tables, state, seat)
    return [icon for icon, item, owner in found if is_simple(item) and owner == 1 + seat]


def empty_compound_icons(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the empty icons of compound items (TC-RULING-27)."""
    found = unfinished_icons(tables, state, seat)
    return [icon for icon, item, owner in found if not is_simple(item) and not owner]


def move_item(tables: Tables, state: State, seat: int, source: int, target: int) -> None:
    """Move a cube from an icon to another one; that may finish a card."""
    slot, place = divmod(source, ICONS)
    state.partisans[seat].goals[slot].icons[place] = 0
    mark_icon(tables, state, seat, target, seat)


# Cubes on icons.


def fill_icon(tables: Tables, state: State, seat: int, icon: int, owner: int) -> None:
    """Put a stock cube on an icon of a player's card (TC-P3-01, TC-P3-02)."""
    state.partisans[owner].stock -= 1
    mark_icon(tables, state, seat, icon, owner)


def assist(tables: Tables, state: State, icon: int, helper: int) -> None:
    """Let a Helper put a cube on an icon of the player's cards (TC-SOLO-48, TC-RULING-39)."""
    fill_icon(tables, state, 0, icon, helper)


def mark_icon(tables: Tables, state: State, seat: int, icon: int, owner: int) -> None:
    """Put a cube on an icon; a full card is finished, by whatever means (TC-GOAL-06)."""
    slot, place = divmod(icon, ICONS)
    goal = state.partisans[seat].goals[slot]
    goal.icons[place] = 1 + owner
    card = tables.goal_card(slot, goal.card)
    if all(goal.icons[: len(card.items)]):
        return_cubes(tables, state, seat, slot)
        if slot == GoalSlot.C:
            finish_c(tables, state, seat, card, by_helper=owner != seat)
        else:
            finish_a_or_b(tables, state, seat, GoalSlot(slot), card)


def return_cubes(tables: Tables, state: State, seat: int, slot: int) -> None:
    """Return the cubes of a full card to their owners' stocks (TC-RULING-20).

    Those of Helpers leave the game for now (TC-SOLO-52, TC-RULING-40).
    """
    icons = state.partisans[seat].goals[slot].icons
    for place, mark in enumerate(icons):
        icons[place] = 0
        if mark and mark - 1 < tables.players:
            state.partisans[mark - 1].stock += 1


# Finished cards. Unfinished ones give nothing (TC-GOAL-05).


def finish_a_or_b(tables: Tables, state: State, seat: int, slot: GoalSlot, card: GoalCard) -> None:
    """Finish an A card (TC-GOAL-01) or a B card (TC-GOAL-02).

    The disc on the A card is the player's, unless it was gained before (TC-DISC-09, TC-RULING-09).
    All of this is also his if a Helper finishes the card (TC-SOLO-49). A + B + B end the game, C
    cards never count (TC-GOAL-04).
    """
    player = state.partisans[seat]
    player.goals_done.add(slot)
    player.coins += card.coins
    if slot is GoalSlot.A:
        player.discs.add(Disc.A_CARD)
    if player.goals_done == {GoalSlot.A, GoalSlot.B1, GoalSlot.B2}:
        trigger(tables, state, End.GOALS)


def finish_c(tables: Tables, state: State, seat: int, card: GoalCard, *, by_helper: bool) -> None:
    """Finish a C card: coins, a white disc, then a new card is due (TC-GOAL-03, TC-RULING-57).

    If a Helper finishes it, the coins are for the Helpers, and the disc is kept for the next turn
    (TC-SOLO-49).
    """
    player = state.partisans[seat]
    player.c_points += card.points
    player.c_done += 1
    player.goals[GoalSlot.C].card = NONE
    if by_helper:
        state.solo.coins += card.coins
        state.solo.stored_white += min(1, white_supply(tables, state))
    else:
        player.coins += card.coins
        gain_white(tables, state, 1)


def goal_c_drawn(tables: Tables, state: State, card: int) -> None:
    """Give a player a new C card."""
    del tables
    state.partisans[state.cursor].goals[GoalSlot.C].card = card

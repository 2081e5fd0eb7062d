"""The Clock: hours, and the bonus discs that are reached (TC-CLOCK)."""

from __future__ import annotations

from quincunx.reference.twilight_city.actions import BONUS, COLOUR
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.deck import can_draw, draw_card
from quincunx.reference.twilight_city.names import (
    COLOURS,
    BonusDiscs,
    BonusKind,
    ClockPlace,
    Step,
)
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.supplies import gain_white, white_supply
from quincunx.reference.twilight_city.tables import Tables


def spend_hours(tables: Tables, state: State, seat: int, hours: int) -> None:
    """Move the time marker on and note the bonus discs that it reaches.

    Every cost in time counts (TC-CLOCK-05), and one long move may reach both places (TC-CLOCK-03).
    """
    for _ in range(hours):
        move_on(tables, state, state.partisans[seat])


def move_on(tables: Tables, state: State, player: Player) -> None:
    """Move the time marker by an hour; a blocked space is skipped (TC-DIST-08, TC-RULING-11)."""
    clock = tables.clock
    player.hours += 1
    if player.blocked and player.hours == clock.blocked:
        player.hours += 1
    # TC-CLOCK-01, TC-CLOCK-02
    both_wait = player.bonus == BonusDiscs.BOTH_AT_FIRST
    if player.hours == clock.first and both_wait:
        state.bonuses.add(ClockPlace.FIRST)
    one_waits = player.bonus in (BonusDiscs.A_AT_SECOND, BonusDiscs.B_AT_SECOND)
    if player.hours == clock.second and (one_waits or ClockPlace.FIRST in state.bonuses):
        state.bonuses.add(ClockPlace.SECOND)


def can_go_back(state: State, seat: int) -> bool:
    """Whether the time marker may go back (TC-RULING-26)."""
    return state.partisans[seat].hours > state.partisans[seat].start


def hour_back(tables: Tables, state: State, seat: int) -> None:
    """Move the time marker back by an hour (TC-P7-01); it skips a blocked space, too.

    Bonus discs that were claimed don't come back (TC-P7-02).
    """
    player = state.partisans[seat]
    player.hours -= 1
    if player.blocked and player.hours == tables.clock.blocked:
        player.hours -= 1


# Bonuses.


def waiting_kinds(tables: Tables, player: Player) -> list[int]:
    """Return what the discs give that lie at the place in question."""
    match player.bonus:
        case BonusDiscs.BOTH_AT_FIRST:
            return [*tables.clock.bonus_a, *tables.clock.bonus_b]
        case BonusDiscs.A_AT_SECOND:
            return list(tables.clock.bonus_a)
        case BonusDiscs.B_AT_SECOND:
            return list(tables.clock.bonus_b)
        case _:
            return []


def gives_something(tables: Tables, state: State, kind: int) -> bool:
    """Whether a bonus gives anything now."""
    match kind:
        case BonusKind.WHITE_DISC:
            return white_supply(tables, state) > 0
        case BonusKind.RESOURCE:
            return state.partisans[state.active].stock > 0
        case BonusKind.CARD:
            return can_draw(state)
        case _:
            return True


def legal_bonuses(tables: Tables, state: State) -> list[int]:
    """Return the bonuses to choose from: those of both discs, or of the disc that is left."""
    kinds = waiting_kinds(tables, state.partisans[state.active])
    return [BONUS + kind for kind in sorted(set(kinds)) if gives_something(tables, state, kind)]


def ask_bonus(tables: Tables, state: State) -> None:
    """Ask for the bonus of the place that was reached; without one to take, set the disc aside."""
    if legal_bonuses(tables, state):
        ask(state, Step.BONUS, state.active)
        return
    player = state.partisans[state.active]
    used_a = player.bonus != BonusDiscs.B_AT_SECOND
    set_disc_aside(state, player, used_a)


def set_disc_aside(state: State, player: Player, used_a: bool) -> None:
    """Set the disc aside that gave a bonus; at the first place the other one moves on."""
    state.bonuses.remove(min(state.bonuses))
    if player.bonus == BonusDiscs.BOTH_AT_FIRST:
        player.bonus = BonusDiscs.B_AT_SECOND if used_a else BonusDiscs.A_AT_SECOND
    else:
        player.bonus = BonusDiscs.NONE


def apply_bonus(tables: Tables, state: State, action: int) -> None:
    """Take a bonus (TC-CLOCK-04)."""
    player = state.partisans[state.active]
    kind = action - BONUS
    set_disc_aside(state, player, used_a=kind in tables.clock.bonus_a)
    match kind:
        case BonusKind.WHITE_DISC:
            gain_white(tables, state, 1)
        case BonusKind.RESOURCE:
            ask(state, Step.BONUS_COLOUR, state.active)
        case BonusKind.COIN:
            player.coins += 1
        case _:
            draw_card(tables, state, state.active)


def legal_bonus_colours() -> list[int]:
    """Return the colours of a resource."""
    return [COLOUR + colour for colour in range(COLOURS)]


def apply_bonus_colour(state: State, action: int) -> None:
    """Take a resource to a container; it is never current (TC-OPS-03)."""
    player = state.partisans[state.active]
    player.stock -= 1
    player.resources[action - COLOUR] += 1

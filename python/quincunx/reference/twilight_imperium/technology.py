"""Phase 9: technology advances."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import flow, windows
from quincunx.reference.twilight_imperium.actions import STOP, TRACK
from quincunx.reference.twilight_imperium.names import AC, PC, Step, Window
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    effect_count,
    next_living,
    remove_effects,
    update_player,
)
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import MAX_LEVEL, Tables, political_value


def begin(tables: Tables, state: State) -> None:
    """Open the phase with a moment for cards."""
    windows.open_window(tables, state, Window.TECH)


def start_purchases(tables: Tables, state: State) -> None:
    """Let the players buy in phase order, each one advance (TI-TECH-01)."""
    state.cursor = 0
    ask_purchase(tables, state)


def ask_purchase(tables: Tables, state: State) -> None:
    """Ask the next player, but not one whose scientists were assassinated (TI-AC-14)."""
    state.cursor = next_living(state, state.cursor)
    while state.cursor < len(state.phase_order):
        seat = state.phase_order[state.cursor]
        if effect_count(state, AC.SCIENTIST_ASSASSINATION, target=seat) == 0:
            ask_player(state, Step.TECH, seat)
            return
        state.cursor = next_living(state, state.cursor + 1)
    remove_effects(
        state,
        AC.CORPORATE_SPONSORSHIP,
        AC.TECHNOLOGICAL_BREAKTHROUGH,
        AC.TOUCH_OF_GENIUS,
        AC.SCIENTIST_ASSASSINATION,
    )
    flow.end_phase(tables, state)


def price(tables: Tables, state: State, seat: int, *, first: bool) -> int:
    """Return what a player's next advance costs (TI-TECH-02).

    Jol-Nar have a lower base price (TI-RACE-03). Subsidized Studies (TI-PC-15) and Technology
    Tariffs (TI-PC-16) add up (TI-LAW-14). The first advance may be cheaper by Corporate
    Sponsorship (TI-AC-11) or free by a Technological Breakthrough (TI-AC-12).
    """
    cost = tables.races[state.players[seat].race].tech_price
    if PC.SUBSIDIZED_STUDIES in state.laws:
        cost -= political_value(tables, PC.SUBSIDIZED_STUDIES)
    if PC.TECHNOLOGY_TARIFFS in state.laws:
        cost += political_value(tables, PC.TECHNOLOGY_TARIFFS)
    if first:
        sponsors = effect_count(state, AC.CORPORATE_SPONSORSHIP, player=seat)
        cost -= sponsors * tables.action_cards[AC.CORPORATE_SPONSORSHIP].value
        if effect_count(state, AC.TECHNOLOGICAL_BREAKTHROUGH, player=seat):
            cost = 0
    return max(0, cost)


def legal_tech(tables: Tables, state: State) -> list[int]:
    """List the tracks that are not at their end (TI-TECH-04), if the player can pay."""
    player = state.players[state.to_act]
    if player.credits < price(tables, state, state.to_act, first=state.sub == 0):
        return [STOP]
    return [STOP] + [TRACK + track for track in range(3) if player.tech[track] < MAX_LEVEL]


def apply_tech(tables: Tables, state: State, action: int) -> None:
    """Buy the next level of a track, or none.

    Levels come one by one; everybody sees them (TI-TECH-05), and they work at once (TI-TECH-06).
    A second advance takes a Touch of Genius, and no discount holds for it (TI-AC-13, TI-TECH-03);
    `sub` tells the second from the first.
    """
    seat = state.to_act
    player = state.players[seat]
    if action != STOP:
        player.credits -= price(tables, state, seat, first=state.sub == 0)
        player.tech[action - TRACK] += 1
        update_player(tables, state, seat)
        if state.sub == 0 and effect_count(state, AC.TOUCH_OF_GENIUS, player=seat):
            state.sub = 1
            return
    state.sub = 0
    state.cursor += 1
    ask_purchase(tables, state)

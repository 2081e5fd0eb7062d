"""Phases 5 and 8: credits from planets, and from Trade Agreements."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import flow, turn, windows
from quincunx.reference.twilight_imperium.actions import STOP
from quincunx.reference.twilight_imperium.names import AC, PC, Step, Track, Window
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    effect_count,
    gain_credits,
    has_tech,
    next_living,
    planet_resources,
    remove_effects,
)
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables, political_value

MICRO_TECHNOLOGY = 3  # credits that General 2 adds to each agreement


# Phase 5.


def begin(tables: Tables, state: State) -> None:
    """Open the phase with a moment for cards."""
    windows.open_window(tables, state, Window.CREDITS)


def receive(tables: Tables, state: State) -> None:
    """Pay each player the resources of its planets (TI-CRED-01), from the bank (TI-CRED-02).

    A planet in Uprising yields nothing this turn (TI-AC-07). What is left over stays for later
    turns (TI-BUY-04).
    """
    unrest = {effect.target for effect in state.effects if effect.card == AC.UPRISING}
    for seat in state.living:
        income = state.players[seat].resources
        income -= sum(
            planet_resources(tables, state, planet)
            for planet in sorted(unrest)
            if state.planet_owner[planet] == seat
        )
        gain_credits(state.players[seat], income)
    remove_effects(state, AC.UPRISING)
    flow.end_phase(tables, state)


# Phase 8.


def begin_trade(tables: Tables, state: State) -> None:
    """Let everybody cancel agreements once more, in phase order (TI-TRADE-03)."""
    state.cursor = next_living(state, state.cursor)
    if state.cursor < len(state.phase_order):
        ask_player(state, Step.CANCEL, state.phase_order[state.cursor])
        return
    state.cursor = 0
    windows.open_window(tables, state, Window.TRADE)


def apply_cancel_before_trade(tables: Tables, state: State, action: int) -> None:
    """Cancel an agreement, or keep the others; then the next player is asked."""
    if action == STOP:
        state.cursor += 1
        begin_trade(tables, state)
    else:
        turn.apply_cancel(state, action)


def collect_trade(tables: Tables, state: State) -> None:
    """Pay all trade income together (TI-TRADE-08), unless trade is stopped (TI-AC-32)."""
    if effect_count(state, AC.TRADE_STOP) == 0:
        for seat in state.living:
            gain_credits(state.players[seat], trade_income(tables, state, seat))
    remove_effects(state, AC.MASTER_OF_TRADE, AC.TRADE_STOP)
    flow.end_phase(tables, state)


def trade_income(tables: Tables, state: State, seat: int) -> int:
    """Return what a player's agreements bring: one credit for each planet of the partner.

    TI-TRADE-07. The base is doubled by Master of Trade (TI-AC-31). Micro-Technology (TI-GEN-02)
    and Free Trade (TI-PC-06, TI-LAW-06) add to each agreement. Under Trade Restrictions only the
    best paying ones count (TI-PC-18, TI-LAW-16). One under an embargo has no agreements
    (TI-PC-17).
    """
    player = state.players[seat]
    bases = sorted((state.players[partner].planets for partner in player.partners), reverse=True)
    if PC.TRADE_RESTRICTIONS in state.laws:
        bases = bases[: political_value(tables, PC.TRADE_RESTRICTIONS)]
    income = sum(bases)
    if effect_count(state, AC.MASTER_OF_TRADE, player=seat):
        income *= 2
    if has_tech(state, seat, Track.GENERAL, 2):
        income += MICRO_TECHNOLOGY * len(bases)
    if PC.FREE_TRADE in state.laws:
        income += political_value(tables, PC.FREE_TRADE) * len(bases)
    return income

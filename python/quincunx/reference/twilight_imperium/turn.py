"""An individual turn: what its steps offer, and which part of the turn carries them out.

A turn goes: agreements to cancel, a moment for cards, Spatial Jump, the movement segment
(TI-MOVE-24), the space battle segment, the invasion segment (TI-ORD-06).

The parts of a turn call one another in a circle, as its course does; so they import one another
as modules, never by the names of functions.
"""

from __future__ import annotations

from quincunx.reference.twilight_imperium import (
    battle,
    bombardment,
    card_effects,
    casualties,
    entry,
    ground,
    invasion,
    jump,
    movement,
    windows,
    withdrawal,
)
from quincunx.reference.twilight_imperium.actions import CELL, DIODE, HITS, PLAYER, STOP
from quincunx.reference.twilight_imperium.dice import count_hits
from quincunx.reference.twilight_imperium.names import Roll, Step, Window
from quincunx.reference.twilight_imperium.rules import ask_player, cancel_agreement
from quincunx.reference.twilight_imperium.state import Dice, State
from quincunx.reference.twilight_imperium.tables import Tables


def begin_individual_turn(tables: Tables, state: State, player: int) -> None:
    """Begin a player's turn: it may cancel agreements first (TI-TRADE-03)."""
    state.active = player
    if state.players[player].partners:
        ask_player(state, Step.CANCEL, player)
    else:
        windows.open_window(tables, state, Window.PREMOVE, player)


# Cancelling: at the start of the own turn, and once more in phase 8 (TI-TRADE-03).


def legal_cancel(state: State) -> list[int]:
    """List the partners with whom an agreement can be cancelled, and to keep all."""
    partners = sorted(state.players[state.to_act].partners)
    return [STOP] + [PLAYER + partner for partner in partners]


def apply_cancel(state: State, action: int) -> None:
    """Cancel the agreement with a partner."""
    cancel_agreement(state, state.to_act, action - PLAYER)


def apply_cancel_in_turn(tables: Tables, state: State, action: int) -> None:
    """Cancel an agreement, or go on with the turn when none is left to cancel."""
    if action != STOP:
        apply_cancel(state, action)
    if action == STOP or not state.players[state.active].partners:
        windows.open_window(tables, state, Window.PREMOVE, state.active)


def turn_window_closed(tables: Tables, state: State, kind: Window) -> None:
    """Go on with the turn after a moment for cards."""
    match kind:
        case Window.PREMOVE:
            jump.ask_jump(tables, state)
        case Window.BATTLE:
            battle.fight_round(tables, state)
        case Window.PREINV:
            invasion.ask_landing(tables, state)
        case Window.INVROUND:
            ground.attacker_fires(tables, state)
        case Window.POSTINV:
            invasion.ask_unloading(tables, state)
        case _:
            raise ValueError(f"not a window of an individual turn: {kind!r}")


def apply_dice(tables: Tables, state: State, outcome: int) -> None:
    """Count the hits of dice; after the last one of a volley go on with what it was fired for."""
    if state.dice.purpose is Roll.CARD:
        card_effects.card_dice_rolled(tables, state, outcome - HITS)
    elif count_hits(state, outcome - HITS):
        volley_over(tables, state)


def volley_over(tables: Tables, state: State) -> None:
    """Go on with what a volley was fired for."""
    purpose, at = state.dice.purpose, state.dice.at
    if purpose is Roll.SEGMENT_PDS:
        entry.segment_volley_over(tables, state)
        return
    state.dice = Dice()
    match purpose:
        case Roll.ENTRY_PDS:
            entry.fire_from_next_planet(tables, state, after=at)
        case Roll.BATTLE_ATTACKER:
            battle.attacker_fires(tables, state, kind=at + 1)
        case Roll.BATTLE_DEFENDER:
            battle.defender_fires(tables, state, kind=at + 1)
        case Roll.BOMBARDMENT:
            bombardment.shot_rolled(tables, state)
        case Roll.INVASION_PDS:
            ground.pds_rolled(tables, state)
        case Roll.GROUND_ATTACKER:
            ground.defender_fires(tables, state)
        case Roll.GROUND_DEFENDER:
            ground.round_over(tables, state)
        case _:
            raise ValueError(f"not a roll of an individual turn: {purpose!r}")


def legal_turn(tables: Tables, state: State) -> list[int]:
    """Return the legal actions at a step of an individual turn, ascending."""
    match state.step:
        case Step.CANCEL:
            return legal_cancel(state)
        case Step.JUMP | Step.JUMP_FROM | Step.JUMP_TO | Step.JUMP_LOSS:
            return jump.legal_jump(tables, state)
        case Step.MOVE:
            return movement.legal_move(tables, state)
        case Step.GROUP_D | Step.GROUP_CA | Step.GROUP_CR | Step.GROUP_F:
            return movement.legal_group(tables, state)
        case Step.WAY:
            return movement.legal_way(tables, state)
        case Step.DIODE_FROM | Step.DIODE_TO | Step.DIODE_COUNT:
            return jump.legal_diodes(state)
        case _:
            return legal_combat(tables, state)


def legal_combat(tables: Tables, state: State) -> list[int]:
    """Return the legal actions at a step of a battle or an invasion, or under fire."""
    match state.step:
        case Step.PDS_FIRE:
            return entry.legal_pds_fire()
        case Step.PDS_TARGET:
            return entry.legal_pds_target(tables, state)
        case Step.CASUALTY:
            return casualties.legal_casualty(state)
        case Step.BATTLE:
            return battle.legal_battle(state)
        case Step.WITHDRAW:
            return withdrawal.legal_withdraw(tables, state)
        case Step.WITHDRAW_TO:
            return withdrawal.legal_withdraw_to(tables, state)
        case Step.INVADE:
            return invasion.legal_invade(tables, state)
        case Step.LAND_GF:
            return invasion.legal_land_gf(tables, state)
        case Step.LAND_PDS:
            return invasion.legal_land_pds(tables, state)
        case Step.BOMBARD:
            return bombardment.legal_bombard(state)
        case _:
            raise ValueError(f"not a step of an individual turn: {state.step!r}")


def apply_turn(tables: Tables, state: State, action: int) -> None:
    """Apply a legal action at a step of an individual turn."""
    match state.step:
        case Step.CANCEL:
            apply_cancel_in_turn(tables, state, action)
        case Step.JUMP | Step.JUMP_FROM | Step.JUMP_TO | Step.JUMP_LOSS:
            jump.apply_jump(tables, state, action)
        case Step.MOVE:
            apply_move(tables, state, action)
        case Step.GROUP_D | Step.GROUP_CA | Step.GROUP_CR | Step.GROUP_F:
            movement.apply_group(tables, state, action)
        case Step.WAY:
            movement.apply_way(tables, state, action)
        case Step.DIODE_FROM | Step.DIODE_TO | Step.DIODE_COUNT:
            jump.apply_diodes(tables, state, action)
        case _:
            apply_combat(tables, state, action)


def apply_move(tables: Tables, state: State, action: int) -> None:
    """Begin a group or a transit, or end the movement segment."""
    if action == STOP:
        movement.end_segment(tables, state)
    elif action == DIODE:
        jump.start_diodes(state)
    else:
        movement.start_group(state, action - CELL)
        movement.ask_dreadnoughts(tables, state)


def apply_combat(tables: Tables, state: State, action: int) -> None:
    """Apply a legal action at a step of a battle or an invasion, or under fire."""
    match state.step:
        case Step.PDS_FIRE:
            entry.apply_pds_fire(tables, state, action)
        case Step.PDS_TARGET:
            entry.apply_pds_target(tables, state, action)
        case Step.CASUALTY:
            casualties.apply_casualty(tables, state, action)
        case Step.BATTLE:
            battle.apply_battle(tables, state, action)
        case Step.WITHDRAW:
            withdrawal.apply_withdraw(tables, state, action)
        case Step.WITHDRAW_TO:
            withdrawal.apply_withdraw_to(tables, state, action)
        case Step.INVADE:
            invasion.apply_invade(tables, state, action)
        case Step.LAND_GF:
            invasion.apply_land_gf(tables, state, action)
        case Step.LAND_PDS:
            invasion.apply_land_pds(state, action)
        case Step.BOMBARD:
            bombardment.apply_bombard(tables, state, action)
        case _:
            raise ValueError(f"not a step of an individual turn: {state.step!r}")

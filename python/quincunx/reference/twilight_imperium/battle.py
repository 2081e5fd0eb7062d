"""Space battles of the active player (TI-BATT).

It is the attacker in all of them, with its guests against the resident of the system.
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_imperium import casualties, invasion, laws, windows, withdrawal
from quincunx.reference.twilight_imperium.actions import CELL
from quincunx.reference.twilight_imperium.dice import space_threshold, start_dice
from quincunx.reference.twilight_imperium.fighters import check_fighters
from quincunx.reference.twilight_imperium.fleets import (
    carriers_in,
    count_of,
    enemy_of,
    fleet_of,
    has_ships,
    promote_guests,
    remove_fleet,
    remove_ship,
)
from quincunx.reference.twilight_imperium.names import (
    AC,
    NEUTRAL,
    PC,
    Roll,
    Step,
    Unit,
    Window,
)
from quincunx.reference.twilight_imperium.rules import ask_player, break_agreement, remove_effects
from quincunx.reference.twilight_imperium.state import Battle, State
from quincunx.reference.twilight_imperium.tables import Tables

#: The order in which the ships of one side roll.
KINDS: Final = (Unit.DREADNOUGHT, Unit.CARRIER, Unit.CRUISER, Unit.FIGHTER)


def battle_cells(state: State) -> list[int]:
    """Return the systems that hold ships of the active player and of another race, ascending."""
    player = state.active
    return [
        cell
        for cell in range(len(state.ships))
        if enemy_of(state, player, cell) != NEUTRAL and has_ships(state, player, cell)
    ]


def ask_battle(tables: Tables, state: State) -> None:
    """Ask where to fight next; after all battles the invasions follow (TI-BATT-12, TI-ORD-06).

    Each of these battles must be fought (TI-BATT-02); the attacker picks the order (TI-BATT-01,
    TI-RULING-39).
    """
    if battle_cells(state):
        ask_player(state, Step.BATTLE, state.active)
    else:
        invasion.start_segment(tables, state)


def legal_battle(state: State) -> list[int]:
    """List the systems where there is a battle to fight."""
    return [CELL + cell for cell in battle_cells(state)]


def apply_battle(tables: Tables, state: State, action: int) -> None:
    """Begin a battle."""
    cell = action - CELL
    state.battle = Battle(cell=cell, round=0, defender=state.ships[cell].owner)
    start_round(tables, state)


def start_round(tables: Tables, state: State) -> None:
    """Begin a round with a moment for cards (TI-BATT-03)."""
    state.battle.round += 1
    windows.open_window(tables, state, Window.BATTLE, state.active)


def is_decided(state: State) -> bool:
    """Say whether a side has no ships left, or both (TI-BATT-09)."""
    cell = state.battle.cell
    attacker, defender = state.active, state.battle.defender
    return not (has_ships(state, attacker, cell) and has_ships(state, defender, cell))


def card_kills_dreadnought(tables: Tables, state: State) -> None:
    """Destroy a Dreadnought of the opponent of whoever plays a Lucky Shot (TI-AC-41)."""
    del tables
    attacker, defender = state.active, state.battle.defender
    opponent = defender if state.card.player == attacker else attacker
    remove_ship(state, opponent, state.battle.cell, Unit.DREADNOUGHT)


# A round.


def fight_round(tables: Tables, state: State) -> None:
    """Fight a round, unless a card has ended the battle before it.

    With the first die of a battle an agreement of the two is broken (TI-BATT-11, TI-TRADE-05,
    TI-RULING-16), and who attacks during a truce has to pay (TI-LAW-11).
    """
    if is_decided(state):
        end_battle(tables, state)
        return
    if state.battle.round == 1:
        break_agreement(state, state.active, state.battle.defender)
        laws.pay_truce(tables, state, state.active)
    attacker_fires(tables, state, kind=0)


def attacker_fires(tables: Tables, state: State, kind: int) -> None:
    """Roll for the attacker's ships, one die each, from some kind on; then for the defender's."""
    if not side_fires(tables, state, Roll.BATTLE_ATTACKER, state.active, kind):
        defender_fires(tables, state, kind=0)


def defender_fires(tables: Tables, state: State, kind: int) -> None:
    """Roll for the defender's ships; they fire before any ship is removed (TI-BATT-03)."""
    if not side_fires(tables, state, Roll.BATTLE_DEFENDER, state.battle.defender, kind):
        casualties_of_round(tables, state)


def side_fires(tables: Tables, state: State, purpose: Roll, player: int, kind: int) -> bool:
    """Roll for the next kind of ships of one side, if there is one.

    All ships fight, Fighters and Carriers like the others (TI-BATT-06, TI-BATT-07); Fighters whose
    Carriers have gone fight on to the end of the battle (TI-BATT-10).
    """
    for at in range(kind, len(KINDS)):
        count = ships_of_kind(state, player, KINDS[at])
        if count > 0:
            threshold = space_threshold(tables, state, player, KINDS[at])
            start_dice(state, purpose, player, count, threshold, at)
            return True
    return False


def ships_of_kind(state: State, player: int, unit: Unit) -> int:
    """Count a player's ships of a kind in the battle."""
    cell = state.battle.cell
    if unit is Unit.CARRIER:
        return len(carriers_in(state, player, cell))
    return count_of(fleet_of(state, player, cell), unit)


def casualties_of_round(tables: Tables, state: State) -> None:
    """Let both sides remove casualties, the attacker first; then the round is over.

    The hits were all rolled before, so the order decides nothing. Only space units are hit, not
    what Carriers have aboard (TI-BATT-07).
    """
    if state.hits_d > 0:
        casualties.take_casualties(tables, state, state.active, state.battle.cell)
    elif state.hits_a > 0:
        defender = state.battle.defender
        casualties.take_casualties(tables, state, defender, state.battle.cell)
    else:
        round_over(tables, state)


def round_over(tables: Tables, state: State) -> None:
    """End the battle, make the attacker withdraw, or let it choose.

    Under the Conventions of Nxill a battle has one round, if the attacker has somewhere to go
    (TI-PC-02, TI-LAW-02). No battle goes on after `max_rounds`: an attacker without destination is
    lost then (TI-BATT-16).
    """
    remove_effects(state, AC.MORALE_BOOST)  # TI-AC-06: for this round
    if is_decided(state):
        end_battle(tables, state)
        return
    nxill = PC.CONVENTIONS_OF_NXILL in state.laws and state.battle.round == 1
    last = state.battle.round >= tables.options.max_rounds
    if (nxill or last) and withdrawal.withdrawal_destinations(tables, state):
        withdrawal.ask_destination(state)
    elif last:
        remove_fleet(state, state.active, state.battle.cell)
        end_battle(tables, state)
    else:
        withdrawal.ask_withdraw(state)


def end_battle(tables: Tables, state: State) -> None:
    """End a battle: survivors of the attacker have the system, if the defender is gone.

    The Fighters of both need berths again (TI-BATT-10, TI-RULING-10). So no two races stay in one
    system (TI-RULING-14).
    """
    cell, defender = state.battle.cell, state.battle.defender
    state.battle = Battle()
    state.hits_a = state.hits_d = 0
    remove_effects(state, AC.MORALE_BOOST)
    promote_guests(state, cell)
    check_fighters(tables, state, state.active, cell)
    check_fighters(tables, state, defender, cell)
    ask_battle(tables, state)

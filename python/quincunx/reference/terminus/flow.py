"""The course of a year: moving, what follows an action, passing (TE-TURN, TE-PASS, TE-YEAR).

A turn is a move, one action in full, then Overtime, Exchange, the Automa's Build and the Solo card
in this order (TE-TURN-02, TE-TURN-13, TE-RULING-31). Any number of players may be in a zone, and
meeting there means nothing (TE-TURN-04).
"""

from __future__ import annotations

from quincunx.reference.protocol import CHANCE, TERMINAL
from quincunx.reference.terminus import automa, availability, depots, income, perform
from quincunx.reference.terminus.actions import (
    EXCHANGE_PAIRS,
    LOOP,
    MOVE,
    PASS,
    RESOURCE,
    STOP,
    exchange_id,
    exchange_pair,
)
from quincunx.reference.terminus.names import (
    CYCLES,
    NONE,
    OFF_LOOP,
    YEARS,
    Income,
    Phase,
    Step,
    Upgrade,
)
from quincunx.reference.terminus.state import RESOURCES, Player, State
from quincunx.reference.terminus.tables import Tables


def ask(state: State, step: Step, seat: int) -> None:
    """Make a player decide next."""
    state.step = step
    state.to_act = seat


def ask_chance(state: State, step: Step) -> None:
    """Make chance decide next."""
    state.step = step
    state.to_act = CHANCE


def owns(player: Player, upgrade: Upgrade) -> bool:
    """Whether a player has an Advanced Upgrade."""
    return upgrade in player.upgrades


# The year.


def begin_turns(tables: Tables, state: State) -> None:
    """Begin the turns of a Year; in the solo mode a Solo card comes first (TE-SOLO-09).

    That is after the income, which so still sees the old card's store (TE-RULING-33).
    """
    state.phase = Phase.TURNS
    state.income_stage = Income.NONE
    state.cursor = 0
    if tables.solo:
        ask_chance(state, Step.SOLO)
    else:
        begin_turn(state)


def begin_turn(state: State) -> None:
    """Ask the player whose turn it is to move or pass; that is asked in any case."""
    state.turn_player = state.order[state.cursor]
    ask(state, Step.MOVE, state.turn_player)


def next_turn(tables: Tables, state: State) -> None:
    """Go on to the next player who hasn't passed (TE-TURN-01), or end the Year (TE-YEAR-01)."""
    if len(state.next_order) == tables.players:
        end_year(tables, state)
        return
    while True:
        state.cursor = (state.cursor + 1) % tables.players
        if not state.players[state.order[state.cursor]].passed:
            break
    begin_turn(state)


def end_year(tables: Tables, state: State) -> None:
    """End a Year (TE-YEAR-02), and after the third the game (TE-YEAR-03, TE-END-01).

    The order of passing is the order of the next Year (TE-PASS-03). What isn't named here stays as
    it is (TE-YEAR-04), the Solo card's store too (TE-SOLO-20).
    """
    state.order, state.next_order = state.next_order, []
    for player in state.players:
        player.cycle = 1
        player.passed = False
        player.exchange_used = False
        player.overtime_used = False
    if state.year == YEARS:
        state.phase = Phase.OVER
        state.step = Step.OVER
        state.to_act = TERMINAL
        state.cursor = 0
    else:
        state.year += 1
        income.begin_income(tables, state)


# Moving and passing.


def crosses_checkpoint(player: Player, zone: int) -> bool:
    """Whether a move crosses the Cycle Checkpoint; entering the loop doesn't (TE-TURN-05)."""
    return player.zone != OFF_LOOP and zone <= player.zone


def coins_after_move(tables: Tables, state: State, seat: int, zone: int) -> int:
    """Return the Coins that a player would have after a move, below 0 if it can't be paid.

    Ticket income comes first and may pay the Automa's Coin (TE-ADV-01, TE-RULING-41), which is due
    on every arrival in the Automa's zone (TE-AUTO-04, TE-AUTO-06).
    """
    player = state.players[seat]
    coins = player.coins
    if crosses_checkpoint(player, zone) and owns(player, Upgrade.TICKETS):
        coins += tables.upgrades[Upgrade.TICKETS - 1].value
    if zone == state.automa_zone:
        coins -= tables.limits.automa_coin
    return coins


def can_move(tables: Tables, state: State, seat: int, zone: int) -> bool:
    """Whether a player may move to a zone.

    Zones may be skipped, up to a full lap (TE-TURN-03, TE-TURN-06, TE-RULING-05), but nobody
    crosses the Checkpoint in the third Cycle (TE-TURN-08). An action must be available there
    (TE-TURN-09, TE-RULING-12).
    """
    player = state.players[seat]
    if crosses_checkpoint(player, zone) and player.cycle == CYCLES:
        return False
    coins = coins_after_move(tables, state, seat, zone)
    if coins < 0:
        return False
    return any(True for _ in availability.available_codes(tables, state, seat, zone, coins))


def legal_moves(tables: Tables, state: State) -> list[int]:
    """Return PASS, which is always possible (TE-PASS-01), and the moves."""
    seat = state.to_act
    zones = range(len(tables.zones))
    return [PASS] + [MOVE + zone for zone in zones if can_move(tables, state, seat, zone)]


def apply_move(tables: Tables, state: State, action: int) -> None:
    """Pass, or move and ask for the action."""
    state.turns += 1
    if action == PASS:
        apply_pass(tables, state)
        return
    seat, zone = state.to_act, action - MOVE
    player = state.players[seat]
    if crosses_checkpoint(player, zone):
        cross_checkpoint(tables, state, player)
    if zone == state.automa_zone:
        automa.automa_moved_onto(tables, state, seat)
    player.zone = zone
    ask(state, Step.ACTION, seat)


def cross_checkpoint(tables: Tables, state: State, player: Player) -> None:
    """Move the Cycle Marker down before anything else of the move (TE-TURN-07, TE-RULING-41).

    A new Cycle allows another Exchange (TE-ADV-02) and pays Ticket income (TE-ADV-01).
    """
    player.cycle += 1
    player.exchange_used = False
    state.crossed = True
    if owns(player, Upgrade.TICKETS):
        player.coins += tables.upgrades[Upgrade.TICKETS - 1].value


def apply_pass(tables: Tables, state: State) -> None:
    """Pass: leave the loop for the rightmost free place of the card (TE-PASS-02).

    That takes a turn, also after the last action of the third Cycle (TE-PASS-05, TE-RULING-06).
    Whoever has passed does nothing more this Year (TE-PASS-04). In the solo mode no card follows,
    though this is where a fourth Cycle would begin (TE-SOLO-17, TE-RULING-34).
    """
    seat = state.to_act
    state.players[seat].passed = True
    state.players[seat].zone = OFF_LOOP
    state.next_order.append(seat)
    end_turn(tables, state)


# The action and what follows it.


def legal_codes(tables: Tables, state: State) -> list[int]:
    """Return the actions available in the zone where the player is (TE-TURN-10)."""
    player = state.players[state.to_act]
    return sorted(
        availability.available_codes(tables, state, state.to_act, player.zone, player.coins)
    )


def apply_action(tables: Tables, state: State, action: int) -> None:
    """Begin an action."""
    state.action = action - LOOP
    perform.begin_action(tables, state, state.action)


def action_done(tables: Tables, state: State) -> None:
    """Go on after the nodes of an action and its gain: first the excess is returned."""
    if depots.excess(tables, state.players[state.turn_player]):
        ask(state, Step.EXCESS, state.turn_player)
    else:
        finish_action(tables, state)


def legal_excess(state: State) -> list[int]:
    """Return the kinds of which a player may return a piece, just collected or not (TE-RES-07)."""
    held = state.players[state.to_act].resources
    return [RESOURCE + kind for kind in range(RESOURCES) if held[kind]]


def apply_excess(tables: Tables, state: State, action: int) -> None:
    """Return a piece, and no more than the excess in all (TE-RULING-43)."""
    seat = state.to_act
    depots.spend(tables, state, seat, action - RESOURCE, 1)
    if depots.excess(tables, state.players[seat]):
        return
    if state.phase is Phase.INCOME:
        income.next_player(tables, state)
    else:
        finish_action(tables, state)


def finish_action(tables: Tables, state: State) -> None:
    """Close the action, then see whether Overtime may follow (A3)."""
    done = state.action
    state.action = NONE
    state.count = 0
    state.choice = NONE
    state.connections = 0
    state.discs = 0
    state.drawn = []
    if state.first != NONE:
        state.first = NONE
        offer_exchange(tables, state)
    else:
        offer_overtime(tables, state, done)


def offer_overtime(tables: Tables, state: State, done: int) -> None:
    """Ask for a second action: once a Year, not in the turn of purchase (TE-UPG-03).

    It is another action of the same zone, with all its limits (TE-ADV-03).
    """
    seat = state.turn_player
    player = state.players[seat]
    if (
        owns(player, Upgrade.OVERTIME)
        and state.bought != Upgrade.OVERTIME
        and not player.overtime_used
        and overtime_codes(tables, state, seat, done)
    ):
        state.first = done
        ask(state, Step.OVERTIME, seat)
    else:
        offer_exchange(tables, state)


def overtime_codes(tables: Tables, state: State, seat: int, done: int) -> list[int]:
    """Return the actions that may follow one in Overtime."""
    player = state.players[seat]
    codes = availability.available_codes(tables, state, seat, player.zone, player.coins)
    return sorted(code for code in codes if code != LOOP + done)


def legal_overtime(tables: Tables, state: State) -> list[int]:
    """Return STOP and the actions of Overtime."""
    return [STOP, *overtime_codes(tables, state, state.to_act, state.first)]


def apply_overtime(tables: Tables, state: State, action: int) -> None:
    """Begin the action of Overtime, or do without."""
    if action == STOP:
        state.first = NONE
        offer_exchange(tables, state)
        return
    state.players[state.to_act].overtime_used = True
    apply_action(tables, state, action)


def exchange_pairs(state: State, seat: int) -> list[int]:
    """Return the exchanges a player could make: own piece for one of another kind (TE-ADV-02)."""
    held = state.players[seat].resources
    pairs = (exchange_pair(exchange_id(number)) for number in range(EXCHANGE_PAIRS))
    return [
        exchange_id(number)
        for number, (given, taken) in enumerate(pairs)
        if held[given] and state.depot[taken]
    ]


def offer_exchange(tables: Tables, state: State) -> None:
    """Ask for an Exchange (A2): once a Cycle, at the end of the turn, not in that of purchase."""
    seat = state.turn_player
    player = state.players[seat]
    if (
        owns(player, Upgrade.EXCHANGE)
        and state.bought != Upgrade.EXCHANGE
        and not player.exchange_used
        and exchange_pairs(state, seat)
    ):
        ask(state, Step.EXCHANGE, seat)
    else:
        after_actions(tables, state)


def legal_exchange(state: State) -> list[int]:
    """Return STOP and the exchanges."""
    return [STOP, *exchange_pairs(state, state.to_act)]


def apply_exchange(tables: Tables, state: State, action: int) -> None:
    """Exchange a resource, or don't."""
    if action != STOP:
        seat = state.to_act
        given, taken = exchange_pair(action)
        state.players[seat].exchange_used = True
        depots.spend(tables, state, seat, given, 1)
        depots.collect(tables, state, seat, taken, 1)
    after_actions(tables, state)


def after_actions(tables: Tables, state: State) -> None:
    """Let the Automa Build if Capacity was increased in this turn (TE-AUTO-07)."""
    if state.automa_pending:
        automa.automa_build(tables, state)
        state.automa_pending = False
    end_turn(tables, state)


def end_turn(tables: Tables, state: State) -> None:
    """End a turn; in the solo mode a card follows if the Checkpoint was crossed (TE-SOLO-09).

    It comes after the Automa's Build (TE-SOLO-18).
    """
    crossed = state.crossed
    state.turn_player = NONE
    state.demand_claimed = False
    state.bought = 0
    state.crossed = False
    if tables.solo and crossed:
        ask_chance(state, Step.SOLO)
    else:
        next_turn(tables, state)

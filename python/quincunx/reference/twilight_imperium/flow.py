"""The course of the game: phases in their order, individual turns, elimination, the end."""

from __future__ import annotations

from quincunx.reference.protocol import TERMINAL
from quincunx.reference.twilight_imperium import (
    credits,
    draw,
    laws,
    market,
    placement,
    politics,
    progression,
    purchase,
    technology,
    turn,
)
from quincunx.reference.twilight_imperium.actions import STOP, YES
from quincunx.reference.twilight_imperium.names import (
    NONE,
    End,
    Phase,
    Step,
    Vote,
    Window,
)
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    cancel_agreement,
    discard_from_hand,
    order_influence,
    phase_order,
    update_player,
)
from quincunx.reference.twilight_imperium.score import rank_keys
from quincunx.reference.twilight_imperium.state import Carrier, Fleet, Held, State
from quincunx.reference.twilight_imperium.tables import MAX_CARRIERS, Tables

# Phases.


def start_phase(tables: Tables, state: State, phase: Phase) -> None:
    """Begin a phase; those played together go by influence as it is now (TI-TURN-02)."""
    state.phase = phase
    if phase is not Phase.PROGRESSION:
        state.phase_order = phase_order(tables, state)
    match phase:
        case Phase.PROGRESSION:
            progression.begin(tables, state)
        case Phase.MARKET:
            market.begin(tables, state)
        case Phase.POLITICAL:
            politics.begin(tables, state)
        case Phase.DRAW:
            draw.begin(tables, state)
        case Phase.CREDITS:
            credits.begin(tables, state)
        case Phase.PURCHASE:
            purchase.begin(tables, state)
        case Phase.INDIVIDUAL:
            next_order(tables, state)
        case Phase.TRADE:
            credits.begin_trade(tables, state)
        case Phase.TECHNOLOGY:
            technology.begin(tables, state)
        case Phase.PLACEMENT:
            placement.begin(tables, state)
        case _:
            raise ValueError(f"{phase!r} is no phase of a turn")


def end_phase(tables: Tables, state: State) -> None:
    """End a phase and go on with the next one, or with the next turn (TI-TURN-01)."""
    state.cursor = state.sub = 0
    if eliminate(tables, state):
        return
    if state.phase is not Phase.PLACEMENT:
        start_phase(tables, state, Phase(state.phase + 1))
    elif state.turn == tables.options.max_turns:
        # TI-WIN-07, TI-TURN-03: whoever stands best wins.
        keys = rank_keys(tables, state)
        end_game(tables, state, keys.index(max(keys)), End.TURN_CAP)
    else:
        state.turn += 1
        start_phase(tables, state, Phase.PROGRESSION)


def window_closed(tables: Tables, state: State, kind: Window) -> None:
    """Go on where a window was opened."""
    match kind:
        case Window.PREPOL | Window.PREVOTE:
            politics.window_closed(tables, state, kind)
        case Window.PREDRAW:
            draw.start_draws(tables, state)
        case Window.CREDITS:
            credits.receive(tables, state)
        case Window.TRADE:
            credits.collect_trade(tables, state)
        case Window.TECH:
            technology.start_purchases(tables, state)
        case Window.PLACE:
            placement.start_placing(tables, state)
        case _:
            turn.turn_window_closed(tables, state, kind)


# The order of individual turns.


def waiting_players(state: State) -> list[int]:
    """Return those still to take their individual turn, by influence as it is now (TI-ORD-04)."""
    left = [seat for seat in state.roll_order if seat in state.living and seat not in state.done]
    return sorted(left, key=lambda seat: -order_influence(state, seat))


def next_order(tables: Tables, state: State) -> None:
    """Ask who takes the next individual turn.

    The one with most influence decides first (TI-ORD-01), then the next (TI-ORD-02). The last one
    who could be asked must take the turn, else the phase would never end (TI-ORD-03,
    TI-RULING-20). Everyone takes exactly one turn (TI-ORD-06).
    """
    left = waiting_players(state)
    asked = [seat for seat in left if seat not in state.waited]
    if not left:
        end_individual_turns(tables, state)
    elif len(asked) == 1:
        turn.begin_individual_turn(tables, state, asked[0])
    else:
        ask_player(state, Step.ORDER, asked[0])


def legal_order() -> list[int]:
    """Wait, or take the turn now."""
    return [STOP, YES]


def apply_order(tables: Tables, state: State, action: int) -> None:
    """Wait, or take the turn now."""
    if action == YES:
        turn.begin_individual_turn(tables, state, state.to_act)
        return
    state.waited.add(state.to_act)
    next_order(tables, state)


def individual_turn_over(tables: Tables, state: State) -> None:
    """Look who was eliminated by an individual turn, and ask for the next one."""
    state.waited.clear()
    if not eliminate(tables, state):
        next_order(tables, state)


def end_individual_turns(tables: Tables, state: State) -> None:
    """End phase 7; truces come to their end."""
    state.done.clear()
    state.waited.clear()
    laws.count_truces(tables, state)
    end_phase(tables, state)


# Elimination.


def eliminate(tables: Tables, state: State) -> bool:
    """Eliminate who has lost everything, and return whether the game is over.

    Checked after each phase and each individual turn. A player without planet and without Ground
    Forces aboard a Carrier is out (TI-ELIM-01, TI-RULING-32). The last one left wins (TI-WIN-04);
    if all go at once, the richest (TI-WIN-05). With two left the council is dissolved (TI-ELIM-03,
    TI-POL-12, TI-EXT-01).
    """
    lost = [seat for seat in state.living if has_lost(state, seat)]
    left = [seat for seat in state.living if seat not in lost]
    # The sort is stable: of equally rich ones the first in the setup roll order comes first.
    richest = sorted(state.roll_order, key=lambda seat: -state.players[seat].credits)
    winner = next((seat for seat in richest if seat in (left or lost)), NONE)
    for seat in lost:
        remove_player(tables, state, seat)
    if len(left) <= 2 and state.laws:
        laws.dissolve_council(tables, state)
    if len(left) >= 2:
        return False
    end_game(tables, state, winner, End.LAST_ALIVE)
    return True


def has_lost(state: State, seat: int) -> bool:
    """Whether a player has neither a planet nor a Ground Force aboard a Carrier."""
    aboard = sum(carrier.gf for carrier in state.players[seat].carriers)
    return seat not in state.planet_owner and aboard == 0


def remove_player(tables: Tables, state: State, seat: int) -> None:
    """Take a player out of the game.

    Ships, pool and credits go, cards go to the discards (TI-ELIM-02), agreements end
    (TI-TRADE-09).
    """
    player = state.players[seat]
    player.alive = False
    for cell, fleet in enumerate(state.ships):
        if fleet.owner == seat:
            state.ships[cell] = Fleet()
    player.carriers = [Carrier() for _ in range(MAX_CARRIERS)]
    player.pool = [0] * len(player.pool)
    player.credits = 0
    for partner in sorted(player.partners):
        cancel_agreement(state, seat, partner)
    for held in tuple(player.hand):
        discard_from_hand(state, seat, held.card)
    for other in state.players:
        # Only players in the game are noted as knowing a card.
        other.hand = sorted(Held(held.card, held.seen & ~(1 << seat)) for held in other.hand)
    player.vote_ban, player.offers = False, 0
    player.vote, player.vote_target, player.vote_weight = Vote.NOT_YET, NONE, 0
    update_player(tables, state, seat)


# The end.


def end_game(tables: Tables, state: State, winner: int, reason: End) -> None:
    """End the game at once."""
    del tables
    state.winner, state.end_reason = winner, reason
    state.phase, state.step, state.to_act = Phase.OVER, Step.OVER, TERMINAL
    state.cursor = state.sub = 0

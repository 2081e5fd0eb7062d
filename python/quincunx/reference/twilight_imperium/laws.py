"""What political cards do when they pass (TI-POL-09, TI-POL-11; TI-LAW).

Laws that are only looked up elsewhere: Conventions of Nxill in battles, Council Empowered in the
progression phase, Free Trade, Trade Restrictions and Trade Embargo at trade income, Humane Labor
at docks, Subsidized Studies and Technology Tariffs in the technology phase, Unconventional Weapons
at cards and bombardment.
"""

from __future__ import annotations

from quincunx.reference.twilight_imperium import politics
from quincunx.reference.twilight_imperium.actions import CELL, PLANET
from quincunx.reference.twilight_imperium.fighters import check_fighters
from quincunx.reference.twilight_imperium.fleets import fleet_of, own_ship_cells, remove_ship
from quincunx.reference.twilight_imperium.names import NONE, PC, Step, Unit
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    cancel_agreement,
    discard_from_hand,
    hand_limit,
    is_own_home,
    lose_control,
    next_living,
    own_planets,
    pay_credits,
    update_totals,
)
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables, political_value

DREADNOUGHTS_LEFT = 2  # under Arms Reduction


def enact(tables: Tables, state: State, target: int) -> None:
    """Carry out the agenda; a law stays in force, any other card is discarded afterwards."""
    card = PC(state.agenda)
    if tables.political_cards[card].law:
        state.laws.add(card)
        state.agenda = NONE
    match card:
        case PC.ARMS_REDUCTION:
            ask_scrap(tables, state)
        case PC.EXPANSION_SUPPRESSION:
            ask_give_up(tables, state)
        case PC.LIMITS_TO_INDIVIDUAL_POWER:
            ask_discard_down(tables, state)
        case PC.PUBLIC_EXECUTION:
            execute(state, target)
            politics.finish(tables, state, banned=target)
        case _:
            put_in_force(tables, state, card, target)
            politics.finish(tables, state)


def put_in_force(tables: Tables, state: State, card: PC, target: int) -> None:
    """Note from when or on whom a law holds."""
    match card:
        case PC.COUNCIL_EMPOWERED:
            state.council_turn = state.turn  # TI-PC-03
        case PC.LONG_TERM_TRUCE:
            state.truce_long = tables.political_cards[card].turns  # TI-PC-11
        case PC.SHORT_TERM_TRUCE:
            state.truce_short = tables.political_cards[card].turns  # TI-PC-14
        case PC.CROWN_OF_THALNOS | PC.HOLY_PLANET_OF_IXTH | PC.TRADE_EMBARGO:
            set_target(tables, state, card, target)
        case _:
            # TI-PC-02, TI-PC-06, TI-PC-07, TI-PC-09, TI-PC-15, TI-PC-16, TI-PC-18, TI-PC-19: it
            # is enough that they are in force.
            pass


def set_target(tables: Tables, state: State, card: PC, target: int) -> None:
    """Note who or what was elected."""
    match card:
        case PC.CROWN_OF_THALNOS:
            state.crown = target  # TI-PC-04
        case PC.HOLY_PLANET_OF_IXTH:
            state.ixth = target  # TI-PC-08
            update_totals(tables, state)
        case PC.TRADE_EMBARGO:
            # TI-PC-17, TI-LAW-15: all agreements end now, and none can be made.
            state.embargo = target
            for partner in sorted(state.players[target].partners):
                cancel_agreement(state, target, partner)
        case _:
            raise ValueError(f"{card!r} elects nobody")


def remove_law(tables: Tables, state: State, law: int) -> None:
    """Discard a law; its effect ends."""
    state.laws.remove(law)
    state.pol_discard[law] += 1
    match law:
        case PC.COUNCIL_EMPOWERED:
            state.council_turn = 0
        case PC.CROWN_OF_THALNOS:
            state.crown = NONE
        case PC.HOLY_PLANET_OF_IXTH:
            state.ixth = NONE
            update_totals(tables, state)
        case PC.TRADE_EMBARGO:
            state.embargo = NONE
        case PC.LONG_TERM_TRUCE:
            state.truce_long = 0
        case PC.SHORT_TERM_TRUCE:
            state.truce_short = 0


def dissolve_council(tables: Tables, state: State) -> None:
    """Discard all laws: with two players left there is no council any more (TI-POL-12)."""
    for law in sorted(state.laws):
        remove_law(tables, state, law)


# Arms Reduction (TI-PC-01, TI-LAW-01).


def ask_scrap(tables: Tables, state: State) -> None:
    """Ask the owners of too many Dreadnoughts, in phase order, where to scrap one.

    Once, and those on the board only: a pool keeps what was bought.
    """
    state.cursor = next_living(state, state.cursor)
    while state.cursor < len(state.phase_order):
        seat = state.phase_order[state.cursor]
        if sum(dreadnoughts(state, seat).values()) > DREADNOUGHTS_LEFT:
            ask_player(state, Step.SCRAP, seat)
            return
        state.cursor = next_living(state, state.cursor + 1)
    politics.finish(tables, state)


def dreadnoughts(state: State, seat: int) -> dict[int, int]:
    """Return the systems with Dreadnoughts of a player, and how many."""
    counts = {cell: fleet_of(state, seat, cell).d for cell in own_ship_cells(state, seat)}
    return {cell: count for cell, count in counts.items() if count}


def legal_scrap(state: State) -> list[int]:
    """List the systems with own Dreadnoughts."""
    return [CELL + cell for cell in dreadnoughts(state, state.to_act)]


def apply_scrap(tables: Tables, state: State, cell: int) -> None:
    """Scrap a Dreadnought."""
    remove_ship(state, state.to_act, cell, Unit.DREADNOUGHT)
    ask_scrap(tables, state)


# Expansion Suppression (TI-PC-05, TI-LAW-05).


def ask_give_up(tables: Tables, state: State) -> None:
    """Ask the owners of too many planets outside home, in phase order, which to give up."""
    limit = political_value(tables, PC.EXPANSION_SUPPRESSION)
    state.cursor = next_living(state, state.cursor)
    while state.cursor < len(state.phase_order):
        seat = state.phase_order[state.cursor]
        if state.players[seat].outside > limit:
            ask_player(state, Step.GIVE_UP, seat)
            return
        # Docks were lost with the planets (TI-RULING-10).
        for cell in own_ship_cells(state, seat):
            check_fighters(tables, state, seat, cell)
        state.cursor = next_living(state, state.cursor + 1)
    politics.finish(tables, state)


def legal_give_up(tables: Tables, state: State) -> list[int]:
    """List the own planets outside home; Mecatol Rex is one of them like any other."""
    seat = state.to_act
    own = own_planets(state, seat)
    return [PLANET + planet for planet in own if not is_own_home(tables, state, seat, planet)]


def apply_give_up(tables: Tables, state: State, planet: int) -> None:
    """Give up a planet; its garrison goes to a planet of the home, or is destroyed."""
    if not refuges(tables, state):
        lose_control(tables, state, planet)
        ask_give_up(tables, state)
        return
    state.sub = planet + 1
    state.step = Step.GARRISON_GF


def refuges(tables: Tables, state: State) -> list[int]:
    """Return the planets of the own homesystem that the player controls."""
    seat = state.to_act
    own = own_planets(state, seat)
    return [planet for planet in own if is_own_home(tables, state, seat, planet)]


def legal_garrison(tables: Tables, state: State) -> list[int]:
    """List the planets that may take the garrison."""
    return [PLANET + planet for planet in refuges(tables, state)]


def apply_garrison_gf(tables: Tables, state: State, home: int) -> None:
    """Move the Ground Forces of the planet that is given up."""
    planet = state.sub - 1
    state.gf[home] += state.gf[planet]
    state.gf[planet] = 0
    if state.pds[planet]:
        state.step = Step.GARRISON_PDS
    else:
        abandon(tables, state)


def apply_garrison_pds(tables: Tables, state: State, home: int) -> None:
    """Move the P.D.S.; they may go to another planet than the Ground Forces."""
    planet = state.sub - 1
    state.pds[home] += state.pds[planet]
    abandon(tables, state)


def abandon(tables: Tables, state: State) -> None:
    """Leave the planet neutral, and without its dock."""
    lose_control(tables, state, state.sub - 1)
    state.sub = 0
    ask_give_up(tables, state)


# Limits to Individual Power (TI-PC-10, TI-LAW-10).


def ask_discard_down(tables: Tables, state: State) -> None:
    """Ask the owners of too many cards, in phase order, to discard down at once."""
    state.cursor = next_living(state, state.cursor)
    while state.cursor < len(state.phase_order):
        seat = state.phase_order[state.cursor]
        if len(state.players[seat].hand) > hand_limit(tables, state):
            ask_player(state, Step.DISCARD_DOWN, seat)
            return
        state.cursor = next_living(state, state.cursor + 1)
    politics.finish(tables, state)


def apply_discard_down(tables: Tables, state: State, card: int) -> None:
    """Discard one card too many."""
    discard_from_hand(state, state.to_act, card)
    ask_discard_down(tables, state)


def execute(state: State, target: int) -> None:
    """Discard a player's whole hand (TI-PC-12); one without cards just may not vote.

    TI-LAW-13, TI-RULING-48.
    """
    for held in tuple(state.players[target].hand):
        discard_from_hand(state, target, held.card)


# Truces (TI-LAW-11, TI-LAW-12).


def pay_truce(tables: Tables, state: State, aggressor: int) -> None:
    """Make a player who attacks pay to the bank, as far as it can, and end the truce.

    TI-LAW-11, TI-RULING-36: the attack goes on. If both truces are in force it breaks both.
    """
    for truce in (PC.LONG_TERM_TRUCE, PC.SHORT_TERM_TRUCE):
        if truce in state.laws:
            pay_credits(state.players[aggressor], political_value(tables, truce))
            remove_law(tables, state, truce)


def count_truces(tables: Tables, state: State) -> None:
    """Count a phase of individual turns; a truce ends by itself after its last (TI-LAW-12)."""
    if PC.LONG_TERM_TRUCE in state.laws:
        state.truce_long -= 1
        if state.truce_long == 0:
            remove_law(tables, state, PC.LONG_TERM_TRUCE)
    if PC.SHORT_TERM_TRUCE in state.laws:
        state.truce_short -= 1
        if state.truce_short == 0:
            remove_law(tables, state, PC.SHORT_TERM_TRUCE)

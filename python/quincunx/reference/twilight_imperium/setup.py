"""Before the first turn: races, the setup roll, home slots."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import setup_map
from quincunx.reference.twilight_imperium.actions import CELL, DRAWN_PLAYER, DRAWN_RACE
from quincunx.reference.twilight_imperium.names import MECATOL, NONE, Step
from quincunx.reference.twilight_imperium.rules import (
    ask_chance,
    ask_player,
    gain_credits,
    update_player,
)
from quincunx.reference.twilight_imperium.state import ON_BOARD, Player, State
from quincunx.reference.twilight_imperium.tables import HOME_TILE, Slot, Tables


def new_initial_state(tables: Tables) -> State:
    """Return the state in which a game begins: only Mecatol Rex lies (TI-MAP-01).

    Nobody has ships, P.D.S. or action cards (TI-SETUP-09).
    """
    state = State(
        players=[Player() for _ in range(tables.players)],
        deck=[card.count for card in tables.action_cards],
        pol_deck=[card.count for card in tables.political_cards],
    )
    setup_map.lay_tile(tables, state, MECATOL, MECATOL)
    state.tile_holder[MECATOL] = ON_BOARD
    if tables.races_agreed:
        for seat, race in enumerate(tables.races_agreed):
            take_race(tables, state, seat, race)
        ask_chance(state, Step.ROLL)
    else:
        ask_chance(state, Step.RACE)
    return state


# Races.


def race_outcomes(tables: Tables, state: State) -> list[tuple[int, int]]:
    """List the races that nobody has yet: each player draws one at random (TI-SETUP-02)."""
    taken = {player.race for player in state.players}
    return [(DRAWN_RACE + race, 1) for race in range(len(tables.races)) if race not in taken]


def apply_race(tables: Tables, state: State, race: int) -> None:
    """Give a race to the next seat; players stay in the order of their seats."""
    take_race(tables, state, state.cursor, race)
    state.cursor += 1
    if state.cursor == tables.players:
        state.cursor = 0
        ask_chance(state, Step.ROLL)


def take_race(tables: Tables, state: State, seat: int, race: int) -> None:
    """Give a player the credits and the technology of a race (TI-SETUP-06)."""
    player, chart = state.players[seat], tables.races[race]
    player.race = race
    player.credits = chart.credits
    player.tech = list(chart.tech)


# The setup roll.


def roll_outcomes(tables: Tables, state: State) -> list[tuple[int, int]]:
    """List the players who may have the next lowest roll.

    Ties are rolled again, which comes to a uniform permutation (TI-MAP-03, TI-RULING-02).
    """
    seats = range(tables.players)
    return [(DRAWN_PLAYER + seat, 1) for seat in seats if seat not in state.roll_order]


def apply_roll(tables: Tables, state: State, seat: int) -> None:
    """Note who has the next lowest roll."""
    state.roll_order.append(seat)
    state.cursor += 1
    if state.cursor == tables.players:
        state.cursor = 0
        start_homes(tables, state)


# Home slots.


def start_homes(tables: Tables, state: State) -> None:
    """Give out the home slots in the order of the roll, or let the players choose (TI-MAP-04)."""
    if tables.options.home_choice == "player":
        ask_player(state, Step.HOME, state.roll_order[0])
        return
    for seat, slot in zip(state.roll_order, tables.slots, strict=True):
        take_home(tables, state, seat, slot)
    setup_map.start_map(tables, state)


def legal_home(tables: Tables, state: State) -> list[int]:
    """List the home slots that are free."""
    return sorted(CELL + slot.cell for slot in tables.slots if state.tile[slot.cell] == NONE)


def apply_home(tables: Tables, state: State, cell: int) -> None:
    """Take a home slot."""
    slot = next(slot for slot in tables.slots if slot.cell == cell)
    take_home(tables, state, state.roll_order[state.cursor], slot)
    state.cursor += 1
    if state.cursor < tables.players:
        ask_player(state, Step.HOME, state.roll_order[state.cursor])
        return
    state.cursor = 0
    setup_map.start_map(tables, state)


def take_home(tables: Tables, state: State, seat: int, slot: Slot) -> None:
    """Lay a homesystem with a Ground Force on each planet and a Spacedock.

    TI-SETUP-07, TI-SETUP-08. With five players the Tight and the two Squeezed slots bring extra
    credits (TI-SETUP-10).
    """
    player = state.players[seat]
    player.home = slot.cell
    setup_map.lay_tile(tables, state, HOME_TILE + player.race, slot.cell)
    for planet in tables.tiles[HOME_TILE + player.race].planets:
        state.planet_owner[planet] = seat
        state.gf[planet] = 1
    state.dock.add(tables.races[player.race].dock)
    gain_credits(player, slot.bonus)
    update_player(tables, state, seat)

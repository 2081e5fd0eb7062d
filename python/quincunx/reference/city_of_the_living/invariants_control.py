"""The control fields: what they hold at each kind of node, and that a decision is one."""

from __future__ import annotations

from quincunx.reference.city_of_the_living.apply_end import final_order
from quincunx.reference.city_of_the_living.legal import pay_limit, split_range
from quincunx.reference.city_of_the_living.mat import legal_spaces
from quincunx.reference.city_of_the_living.state import NO_TILE, Phase, State, active_seat
from quincunx.reference.city_of_the_living.tables import (
    ACTIONS_PER_TURN,
    FINAL_PASSES,
    TURNS,
    Symbol,
    Tables,
    TileType,
)
from quincunx.reference.errors import InvariantError
from quincunx.reference.protocol import CHANCE, TERMINAL

_SCORING = (Phase.PAY, Phase.SPLIT)
_AFTER_TURNS = (Phase.END_PAY, Phase.OVER)


def require(condition: bool, message: str) -> None:
    """Raise InvariantError with the message unless the condition holds."""
    if not condition:
        raise InvariantError(message)


def actions_taken(tables: Tables, state: State, seat: int) -> int:
    """Return how many actions a player has begun: two a turn, seat after seat (CL-TURN-02)."""
    turns, rest = divmod(state.turn, tables.players)
    taken = ACTIONS_PER_TURN * (turns + (seat < rest))
    if state.phase in (Phase.ACTION, Phase.PLACE) and seat == active_seat(tables, state):
        taken += ACTIONS_PER_TURN - state.actions_left
    return taken


def check_control(tables: Tables, state: State) -> None:
    """Check the control fields against the kind of node."""
    require(len(state.players) == tables.players, f"there must be {tables.players} players")
    phase = state.phase
    if phase in _AFTER_TURNS:
        require(state.turn == TURNS, f"{phase.name} after {state.turn} turns, not {TURNS}")
    else:
        require(0 <= state.turn < TURNS, f"{phase.name} after {state.turn} turns")
    check_drawn(tables, state)
    check_actions_left(state)
    check_scoring(tables, state)
    check_pending(tables, state)
    require(
        1 <= state.end_pass <= FINAL_PASSES if phase is Phase.END_PAY else state.end_pass == 0,
        f"{phase.name} in final pass {state.end_pass}",
    )
    expected = expected_actor(tables, state)
    require(
        state.to_act == expected,
        f"{phase.name}: {state.to_act} is to act; it should be {expected}",
    )


def check_drawn(tables: Tables, state: State) -> None:
    """Check that the stack was drawn tile by tile and year by year (CL-SET-03).

    A finished year has then scored each symbol as often as it should (CL-DRAW-08).
    """
    require(not state.drawn & set(tables.years[0]), "an undated tile counts as drawn")
    left = state.turn + (0 if state.phase in (Phase.DRAW, *_AFTER_TURNS) else 1)
    for year, tiles in enumerate(tables.years[1:], start=1):
        expected = min(left, len(tiles))
        found = len(state.drawn & set(tiles))
        require(
            found == expected,
            f"{found} tiles of year {year} were drawn by turn {state.turn}, not {expected}",
        )
        left -= expected


def check_actions_left(state: State) -> None:
    """Check the actions left: this one included at an action, lowered already when placing."""
    allowed = {
        Phase.ACTION: range(1, ACTIONS_PER_TURN + 1),
        Phase.PLACE: range(ACTIONS_PER_TURN),
    }.get(state.phase, range(1))
    require(
        state.actions_left in allowed, f"{state.phase.name} with {state.actions_left} actions left"
    )


def check_scoring(tables: Tables, state: State) -> None:
    """Check the symbol being scored and the number of players still to score."""
    symbol = {
        Phase.PAY: Symbol.COOPERATION,
        Phase.SPLIT: Symbol.SCAVENGING,
        Phase.END_PAY: Symbol.COOPERATION,
    }.get(state.phase, Symbol.NONE)
    require(state.scored is symbol, f"{state.phase.name} while {state.scored.name} is scored")
    allowed = range(1) if symbol is Symbol.NONE else range(1, tables.players + 1)
    require(state.to_score in allowed, f"{state.phase.name} with {state.to_score} players to score")


def check_pending(tables: Tables, state: State) -> None:
    """Check the pending tile: just revealed, or bought and not laid yet, or none."""
    pending, phase = state.pending_tile, state.phase
    if phase not in (*_SCORING, Phase.PLACE):
        require(pending == NO_TILE, f"{phase.name} with pending tile {pending}")
        return
    require(0 <= pending < len(tables.tiles), f"{phase.name} without a pending tile: {pending}")
    tile = tables.tiles[pending]
    if phase is Phase.PLACE:
        require(tile.face.type is not TileType.SPECIAL, f"Special tile {pending} is to be laid")
        return
    require(tile.scoring is state.scored, f"pending tile {pending} scores {tile.scoring.name}")
    year = next(
        year for year in reversed(range(len(tables.years))) if state.drawn & set(tables.years[year])
    )
    require(
        pending in state.drawn and tile.year == year,
        f"pending tile {pending} was not revealed in this turn",
    )


def expected_actor(tables: Tables, state: State) -> int:
    """Return who must be to act, given the other control fields."""
    match state.phase:
        case Phase.DRAW:
            return CHANCE
        case Phase.OVER:
            return TERMINAL
        case Phase.END_PAY:
            return final_order(tables)[tables.players - state.to_score]
        case Phase.PAY | Phase.SPLIT:
            first = active_seat(tables, state)
            return (first + tables.players - state.to_score) % tables.players
        case _:
            return active_seat(tables, state)


def check_decision(tables: Tables, state: State) -> None:
    """Check that a node which is not the main action offers a choice of at least two."""
    if state.phase in (Phase.DRAW, Phase.ACTION, Phase.OVER):
        return
    mat, player = tables.mats[state.to_act], state.players[state.to_act]
    match state.phase:
        case Phase.SPLIT:
            low, high, _ = split_range(tables, player)
            choices = high - low + 1
        case Phase.PLACE:
            kind = tables.tiles[state.pending_tile].face.type
            choices = len(legal_spaces(tables, mat, player, kind))
        case _:
            choices = pay_limit(player) + 1
    require(choices >= 2, f"{state.phase.name} offers {choices} choices; it needs two")

"""What holds of the course of the game: phase, step, who is asked, order and cursor."""

from __future__ import annotations

from quincunx.reference.errors import InvariantError
from quincunx.reference.protocol import CHANCE, TERMINAL
from quincunx.reference.terminus.legal import legal_actions
from quincunx.reference.terminus.names import (
    CHANCE_STEPS,
    CYCLES,
    NONE,
    YEARS,
    Income,
    Phase,
    Place,
    Side,
    Step,
)
from quincunx.reference.terminus.setup import DEALT, TYPES
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables

SETUP_STEPS = (*CHANCE_STEPS[: Step.DRAW], Step.KEEP, Step.PRIME)
INCOME_STEPS = (Step.BONUS, Step.BONUS_ALT, Step.REWARD, Step.EXCESS)
STEPS = {
    Phase.SETUP: SETUP_STEPS,
    Phase.INCOME: INCOME_STEPS,
    Phase.TURNS: (Step.DRAW, Step.SOLO, *tuple(Step)[Step.EXCESS : Step.OVER]),
    Phase.OVER: (Step.OVER,),
}
#: The steps of each stage of the income.
STAGES = {
    Income.CHOOSING: (Step.BONUS,),
    Income.COLLECTING: (Step.BONUS_ALT, Step.EXCESS),
    Income.REWARDS: (Step.REWARD, Step.EXCESS),
}


def require(condition: bool, message: str) -> None:
    """Raise InvariantError if something does not hold."""
    if not condition:
        raise InvariantError(message)


def check_control(tables: Tables, state: State) -> None:
    """Check where the game stands, so that all later checks can rely on it."""
    require(state.step in STEPS[state.phase], f"step {state.step!r} in {state.phase!r}")
    require(1 <= state.year <= YEARS, f"there is no Year {state.year}")
    require(state.phase is not Phase.SETUP or state.year == 1, "the setup is in the first Year")
    require(state.phase is not Phase.OVER or state.year == YEARS, "the game ended too early")
    check_to_act(tables, state)
    check_order(tables, state)
    check_cursor(tables, state)
    check_stage(state)
    check_turn(tables, state)


def check_to_act(tables: Tables, state: State) -> None:
    """Check that the step says who decides: chance, a player, nobody any more."""
    if state.step is Step.OVER:
        fits = state.to_act == TERMINAL
    elif state.step in CHANCE_STEPS:
        fits = state.to_act == CHANCE
    else:
        fits = 0 <= state.to_act < tables.players
    require(fits, f"{state.to_act} is to act at {state.step!r}")


def check_order(tables: Tables, state: State) -> None:
    """Check that the order is one of all players, known from the first Prime Hub on."""
    seats = list(range(tables.players))
    known = state.phase is not Phase.SETUP or state.step is Step.PRIME or cards_come_last(state)
    require(sorted(state.order) == (seats if known else []), f"the turn order is {state.order}")
    passed = state.next_order
    require(
        len(set(passed)) == len(passed) and set(passed) <= set(seats),
        f"the players who have passed are {passed}",
    )
    require(
        not passed or (state.phase is Phase.TURNS and len(passed) < len(seats)),
        f"the players {passed} have passed",  # TE-INV-21
    )


def cards_come_last(state: State) -> bool:
    """Whether the Automa cards are drawn after the Prime Hubs (TE-RULING-26)."""
    return state.step in (Step.AUTOMA, Step.SIDE) and any(
        player.agendas[0] for player in state.players
    )


def check_cursor(tables: Tables, state: State) -> None:
    """Check the cursor, which counts what the step goes through."""
    players, per_type = tables.players, tables.limits.developments_per_type
    limits = {
        Step.DEVELOPMENT: 0 if tables.first_game else TYPES * per_type,
        Step.TOKEN: len(state.developments),
        Step.PROJECT: 0 if tables.first_game else tables.limits.projects,
        Step.AUTOMA: tables.automas,
        Step.SIDE: tables.automas if tables.automa_side is Side.RANDOM else 0,
        Step.DEAL: DEALT * players,
        Step.OVER: 1,
    }
    require(
        state.cursor < limits.get(state.step, players), f"cursor {state.cursor} at {state.step!r}"
    )
    if state.step is Step.KEEP:
        require(state.cursor == state.to_act, "the players keep their Agendas by seat")
    if state.step is Step.PRIME:
        expected = state.order[players - 1 - state.cursor]
        require(state.to_act == expected, "Prime Hubs are placed in reverse order")
    if state.step is Step.TOKEN:
        tile = state.developments[state.cursor]
        require(tile.state is Place.ON_DISPLAY, "a token needs a Development on display")
    if state.phase is Phase.INCOME:
        require(state.to_act == state.order[state.cursor], "the income goes by turn order")


def check_stage(state: State) -> None:
    """Check the stage of the income; there are no rewards in the first Year (TE-SETUP-15)."""
    if state.phase is not Phase.INCOME:
        require(state.income_stage is Income.NONE, f"{state.income_stage!r} in {state.phase!r}")
        return
    require(
        state.step in STAGES.get(state.income_stage, ()),
        f"step {state.step!r} at {state.income_stage!r}",
    )
    require(state.income_stage is not Income.REWARDS or state.year > 1, "rewards in the first Year")


def check_turn(tables: Tables, state: State) -> None:
    """Check whose turn it is, and the number of turns."""
    in_turn = state.phase is Phase.TURNS and state.step is not Step.SOLO
    expected = state.order[state.cursor] if in_turn else NONE
    require(state.turn_player == expected, f"it is the turn of player {state.turn_player}")
    if in_turn:
        require(state.to_act in (CHANCE, expected), f"player {state.to_act} acts in another's turn")
        require(expected not in state.next_order, f"player {expected} has passed")
    require(state.step is not Step.SOLO or tables.solo, "Solo cards are for one player")
    most = tables.players * (len(tables.zones) * CYCLES + 1)  # TE-INV-20
    if state.phase is Phase.SETUP:
        least, most = 0, 0
    else:
        ended = state.year if state.phase is Phase.OVER else state.year - 1
        least = ended * tables.players + len(state.next_order)
        most *= ended + (state.phase is Phase.TURNS)
    require(least <= state.turns <= most, f"{state.turns} turns were taken")


def check_decision(tables: Tables, state: State) -> None:
    """Check that there is a choice, or at a move at least something to do (TE-INV-19)."""
    if state.to_act >= 0:
        least = 1 if state.step is Step.MOVE else 2
        found = len(legal_actions(tables, state))
        require(found >= least, f"there are {found} actions at {state.step!r}")

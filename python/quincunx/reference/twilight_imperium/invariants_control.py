"""What holds for where a game stands: phase, step, who is to act, order of play."""

from __future__ import annotations

from quincunx.reference.errors import InvariantError
from quincunx.reference.protocol import CHANCE, TERMINAL
from quincunx.reference.twilight_imperium.chance import chance_outcomes
from quincunx.reference.twilight_imperium.flow import waiting_players
from quincunx.reference.twilight_imperium.legal import legal_actions
from quincunx.reference.twilight_imperium.names import (
    CHANCE_STEPS,
    NONE,
    End,
    Phase,
    Step,
)
from quincunx.reference.twilight_imperium.politics import vote_order
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import TOP_BRACKET, Tables

_WINDOW_STEPS = (Step.WINDOW, Step.TARGET, Step.REACT)
#: Steps at which each phase can stand still.
STEPS_OF = {
    Phase.SETUP: {Step.RACE, Step.ROLL, Step.HOME, Step.TILE, Step.LAY_TILE, Step.LAY_CELL},
    Phase.PROGRESSION: set[Step](),
    Phase.MARKET: {Step(step) for step in range(Step.MARKET_KIND, Step.MARKET_ANSWER + 1)}
    | {Step.DISCARD_DOWN},
    Phase.POLITICAL: {
        *_WINDOW_STEPS,
        Step.POLITICAL,
        Step.VOTE,
        Step.DISCARD_DOWN,
        Step.GIVE_UP,
        Step.GARRISON_GF,
        Step.GARRISON_PDS,
        Step.SCRAP,
    },
    Phase.DRAW: {
        *_WINDOW_STEPS,
        Step.DISCARD,
        Step.DISCARD_DOWN,
        Step.DRAW,
        Step.SPY,
        Step.DISCLOSE,
    },
    Phase.CREDITS: set(_WINDOW_STEPS),
    Phase.PURCHASE: {Step.BUY, Step.PLACE, Step.PLACE_AT},
    Phase.INDIVIDUAL: {
        *_WINDOW_STEPS,
        Step.ORDER,
        Step.AGREEMENT,
        *(Step(step) for step in range(Step.CANCEL, Step.BOMBARD + 1)),
    },
    Phase.TRADE: {*_WINDOW_STEPS, Step.CANCEL},
    Phase.TECHNOLOGY: {*_WINDOW_STEPS, Step.DICE, Step.TECH},
    Phase.PLACEMENT: {*_WINDOW_STEPS, Step.DICE, Step.PLACE, Step.PLACE_AT},
    Phase.OVER: {Step.OVER},
}

_BY_ROLL = (Step.HOME, Step.LAY_TILE, Step.LAY_CELL)
_BY_PHASE_ORDER = (
    Step.DISCARD,
    Step.BUY,
    Step.TECH,
    Step.PLACE,
    Step.PLACE_AT,
    Step.GIVE_UP,
    Step.GARRISON_GF,
    Step.GARRISON_PDS,
    Step.SCRAP,
)
#: Steps of an individual turn at which others may decide, or chance.
_ALSO_OTHERS = (Step.PDS_FIRE, Step.DICE, Step.CASUALTY)


def require(holds: bool, message: str) -> None:
    """Raise InvariantError with a message unless something holds."""
    if not holds:
        raise InvariantError(message)


def check_control(tables: Tables, state: State) -> None:
    """Check phase, step and who is to act."""
    require(
        state.step in STEPS_OF[state.phase], f"step {state.step.name} is none of {state.phase!r}"
    )
    over = state.phase is Phase.OVER
    if over:
        expected = state.to_act == TERMINAL
    elif state.step in CHANCE_STEPS:
        expected = state.to_act == CHANCE
    else:
        expected = is_living(tables, state, state.to_act)
    require(expected, f"player {state.to_act} is to act at step {state.step.name}")
    require(
        (state.turn == 0) == (state.phase is Phase.SETUP)
        and state.turn <= tables.options.max_turns,
        f"turn {state.turn} in {state.phase!r}",
    )
    require(
        over or len(state.living) >= 2, "one player is left, and the game is not over"
    )  # TI-WIN-04
    check_end(tables, state)
    check_orders(tables, state)
    check_turn_taking(tables, state)
    check_asked(state)


def is_living(tables: Tables, state: State, seat: int) -> bool:
    """Whether a number is the seat of a player who is not eliminated."""
    return 0 <= seat < tables.players and state.players[seat].alive


def check_end(tables: Tables, state: State) -> None:
    """Check that there is one winner exactly if the game is over (TI-WIN-08)."""
    over = state.phase is Phase.OVER
    require((state.winner != NONE) == over, f"winner {state.winner} in {state.phase!r}")
    require((state.end_reason != End.NONE) == over, f"{state.end_reason!r} in {state.phase!r}")
    emperors = [player.bracket == TOP_BRACKET for player in state.players]
    if not over:
        require(not any(emperors), "an emperor rules, and the game is not over")
        return
    require(state.winner < tables.players, f"player {state.winner} has won")
    match state.end_reason:
        case End.IMPERIUM_REX:
            require(emperors[state.winner], "the winner is no emperor")  # TI-WIN-01
        case End.LAST_ALIVE:
            require(
                set(state.living) <= {state.winner}, "others live, and the last one alive has won"
            )
        case _:
            require(
                state.turn == tables.options.max_turns and state.players[state.winner].alive,
                f"the turn cap ended the game in turn {state.turn}",
            )


def check_orders(tables: Tables, state: State) -> None:
    """Check the orders of play: every seat once at most."""
    seats = list(range(tables.players))
    rolled = sorted(set(state.roll_order))
    require(len(rolled) == len(state.roll_order) and set(rolled) <= set(seats), "roll_order")
    match state.step:
        case Step.RACE:
            require(not rolled, "roll_order before the setup roll")
        case Step.ROLL:
            require(len(rolled) == state.cursor < tables.players, "roll_order and cursor")
        case _:
            require(rolled == seats, f"roll_order {state.roll_order} lacks somebody")
    order = state.phase_order
    require(len(set(order)) == len(order) and set(order) <= set(seats), f"phase_order {order}")
    if state.phase not in (Phase.SETUP, Phase.OVER):
        require(set(state.living) <= set(order), f"phase_order {order} lacks somebody")
    require(state.turn > 0 or not order, "phase_order before the first turn")
    require(state.cursor < tables.players, f"cursor {state.cursor}")


def check_turn_taking(tables: Tables, state: State) -> None:
    """Check whose individual turn it is, who had his, and who waits (TI-ORD)."""
    individual = state.phase is Phase.INDIVIDUAL
    seats = set(range(tables.players))
    require(state.done <= seats and state.waited <= seats, "done, waited: no such player")
    if not individual:
        require(state.active == NONE and not state.waited, "an individual turn in another phase")
        require(not state.done or state.phase is Phase.OVER, "turns done in another phase")
        return
    require(not state.done & state.waited, "who had his turn can't wait")
    if state.step is Step.ORDER:
        require(state.active == NONE, "an individual turn while its player is looked for")
        asked = [seat for seat in waiting_players(state) if seat not in state.waited]
        require(
            len(asked) > 1 and state.to_act == asked[0], f"player {state.to_act} was asked"
        )  # TI-ORD-01, TI-ORD-03
        return
    require(is_living(tables, state, state.active), f"player {state.active} has no turn")
    require(state.active not in state.done, f"player {state.active} had his turn")


def check_asked(state: State) -> None:
    """Check that whoever decides is the one whose turn it is to do so."""
    order, cursor, step = state.phase_order, state.cursor, state.step
    trading = state.phase is Phase.TRADE and step is Step.CANCEL
    cutting = state.phase is Phase.POLITICAL and step is Step.DISCARD_DOWN
    if step in _BY_ROLL:
        expected = state.to_act == state.roll_order[cursor]
    elif step in _BY_PHASE_ORDER or trading or cutting:
        expected = cursor < len(order) and state.to_act == order[cursor]
    elif step is Step.VOTE:
        voters = vote_order(state)
        expected = cursor < len(voters) and state.to_act == voters[cursor]
    elif step is Step.DRAW or state.phase is Phase.MARKET:
        expected = cursor < len(order) and state.players[order[cursor]].alive
    elif state.phase is Phase.SETUP:
        expected = True  # `cursor` counts races, places and tiles
    else:
        own = step in range(Step.CANCEL, Step.BOMBARD + 1) and step not in _ALSO_OTHERS
        expected = cursor == 0 and (not own or state.to_act == state.active)
    require(expected, f"player {state.to_act} decides at step {step.name}, cursor {cursor}")


def check_decision(tables: Tables, state: State) -> None:
    """Check that a player has a choice, and that chance has something to draw."""
    try:
        legal = legal_actions(tables, state)
        outcomes = chance_outcomes(tables, state) if state.to_act == CHANCE else []
    except (ArithmeticError, AttributeError, LookupError, StopIteration, ValueError) as error:
        # Records that contradict each other in a way not looked for above lead a rule astray.
        raise InvariantError(f"step {state.step.name} makes no sense here: {error}") from None
    if state.to_act >= 0:
        require(len(legal) > 1, f"player {state.to_act} has the choice of {legal}")
        require(legal == sorted(set(legal)), f"the choice of {legal} is not in order")
    elif state.to_act == CHANCE:
        require(bool(outcomes), f"nothing can be drawn at step {state.step.name}")
        require(all(weight > 0 for _, weight in outcomes), "an outcome without weight")

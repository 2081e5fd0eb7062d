"""Invariants: the phase, the open node and who decides there, and what a node keeps in mind."""

from __future__ import annotations

from typing import Final

from quincunx.reference.errors import InvariantError
from quincunx.reference.great_machine.chance import chance_outcomes
from quincunx.reference.great_machine.legal import legal_actions
from quincunx.reference.great_machine.names import (
    LAST_PLAN,
    Ending,
    Phase,
    Step,
)
from quincunx.reference.great_machine.node_table import NODES
from quincunx.reference.great_machine.nodes import is_over
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.protocol import CHANCE, TERMINAL

#: The scratch fields; all others of a state are no concern of the node.
_NEW: Final = State()
SCRATCH: Final = (
    "cursor",
    "hero",
    "action",
    "choice",
    "carried",
    "level",
    "visited",
    "check",
    "check_left",
    "drawn",
    "faces_left",
    "faces_at",
    "faces_as",
    "results",
    "advanced",
    "picked",
    "shares",
    "free_moves",
    "count",
)
COUNTERS: Final = (
    "raised",
    "identified",
    "broken",
    "arrests",
    "raids_placed",
    "raids_failed",
    "machine_specials",
    "hero_specials",
    "finished",
)
HERO_COUNTERS = ("raised", "identified", "broken", "hero_specials", "finished")


def require(holds: bool, message: str) -> None:
    """Raise InvariantError unless something holds."""
    if not holds:
        raise InvariantError(message)


def check_control(tables: Tables, state: State) -> None:
    """Check where the game stands."""
    if is_over(state):
        check_end(state)
        return
    node = NODES.get((state.step, state.point))
    if node is None:
        raise InvariantError(f"{state.step.name} is no node of point {state.point}")
    require(state.phase == node.phase, f"{state.step.name} is no node of {state.phase.name}")
    require((state.round == 0) == (state.phase == Phase.SETUP), f"the round is {state.round}")
    require(state.round <= 2 * tables.setup.events + 14, f"the round is {state.round}")  # GM-END-04
    asked = state.step != Step.RESULT or 1 <= state.results <= 2
    require(asked, f"{state.results} Results are to come")  # GM-DET-05
    check_scratch(state, node.scratch)
    if state.phase <= Phase.ACCESS:
        counted = [name for name in COUNTERS if getattr(state, name)]
        require(not counted, f"the round has begun, but {counted} are not 0")
    if state.phase == Phase.MACHINE:
        counted = [name for name in HERO_COUNTERS if getattr(state, name)]
        require(not counted, f"no Hero has had a turn, but {counted} are not 0")
    require(
        state.phase == Phase.CLOSING or state.raids_failed == 0,
        f"{state.raids_failed} Raids have failed in the {state.phase.name} phase",
    )


def check_end(state: State) -> None:
    """Check a finished game."""
    require(state.ended <= max(Ending), f"there is no ending {state.ended}")
    require(
        state.phase == Phase.OVER and state.step == Step.OVER and state.point == 0,
        f"the game is over, but stands at {state.step.name}",
    )
    require(state.to_act == TERMINAL, f"the game is over, but asks {state.to_act}")
    check_scratch(state, frozenset())


def check_scratch(state: State, active: frozenset[str]) -> None:
    """Check that what the node doesn't need is inactive."""
    for name in SCRATCH:
        value = getattr(state, name)
        require(
            name in active or value == getattr(_NEW, name),
            f"{state.step.name} at {state.point}: {name} is {value}",
        )


def check_decision(tables: Tables, state: State) -> None:
    """Check that there is something to choose or to draw.

    In a state that no game leads to the rules may not even find what is asked.
    """
    try:
        legal = legal_actions(tables, state)
        outcomes = chance_outcomes(tables, state)
    except (LookupError, ValueError) as error:
        raise InvariantError(f"{state.step.name} can't be asked: {error}") from error
    if state.to_act >= 0:
        require(bool(legal), f"nothing is possible at {state.step.name}")
    elif state.to_act == CHANCE:
        require(bool(outcomes), f"nothing can come at {state.step.name}")


def check_goals(tables: Tables, state: State) -> None:
    """Check the dials, and that the game is over just when somebody has won."""
    stage = tables.stage
    require(state.discontent <= stage, f"Discontent is {state.discontent}")
    for name in ("parity", "event_choice"):
        option, value = getattr(tables.options, name), getattr(state, name)
        chosen = range(2) if option == 2 else (option,)
        before = state.phase == Phase.SETUP and state.point == 0
        require(value in chosen or (before and value == 0), f"{name} is {value}")  # GM-SETUP-01
    at_stage = state.discontent == stage and not state.parity
    require(state.stage_riot == int(at_stage), f"stage_riot is {state.stage_riot}")
    require(state.plan <= LAST_PLAN, f"the plan is {state.plan}")
    won = state.plan == LAST_PLAN
    require(won == (state.ended == Ending.PLAN), f"the plan is {state.plan}")
    assembled = tables.rise and state.assembly >= tables.setup.assembly
    require(assembled == (state.ended == Ending.ASSEMBLY), f"assembly is {state.assembly}")
    require(tables.rise or state.assembly == 0, f"assembly is {state.assembly}")
    require(state.progress < 3 and (tables.coop or not state.progress), "the Progress marker")
    check_riots(tables, state)


def check_riots(tables: Tables, state: State) -> None:
    """Check the Riots, their tokens, and the victory of the Heroes."""
    done = len(state.missions_done)
    tokens = max(0, tables.setup.riot_tokens + done - state.riots)
    require(
        state.riot_tokens == tokens, f"{state.riot_tokens} Riot tokens after {state.riots} Riots"
    )
    placed = sum(place.riot for place in state.districts)
    require(placed + state.stage_riot == state.riots, f"{placed} tokens for {state.riots} Riots")
    if not tables.options.riot_repeat:
        require(all(place.riot <= 1 for place in state.districts), "a District rioted twice")
    enough = state.riots >= tables.setup.riots
    missions = not tables.missions_on or bool(tables.options.one_riot) or done == 3
    victory = state.ended in (Ending.RIOTS, Ending.RIOT_STAGE, Ending.MISSIONS)
    require(victory == (enough and missions), f"{state.riots} Riots, ending {state.ended}")

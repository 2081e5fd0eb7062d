"""What holds of the course of the game: phase, step, who is asked, last turns."""

from __future__ import annotations

from typing import Final

from quincunx.reference.protocol import CHANCE, TERMINAL
from quincunx.reference.twilight_city.chance import chance_outcomes
from quincunx.reference.twilight_city.invariants_ranges import require
from quincunx.reference.twilight_city.legal import legal_actions
from quincunx.reference.twilight_city.names import CHANCE_STEPS, NONE, End, Phase, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables

#: Steps of detections and of the Record, which may come up in several phases.
_ANYWHERE: Final = (Step.DROP, Step.DISC, Step.PRISON)
_STEPS: Final = {
    Phase.SETUP: (*tuple(Step)[: Step.DRAW],),
    Phase.TURN: (
        Step.OPERATIONS,
        Step.DEMAND,
        Step.AGENT,
        Step.DISPLAY,
        Step.GOAL_C,
        Step.DRAW,
        Step.BAG,
        *tuple(Step)[Step.MENU : Step.FIRST_CUBE],
        *tuple(Step)[Step.CHOICE : Step.DROP],
        Step.COINS,
        *_ANYWHERE,
    ),
    Phase.END_OF_DAY: (Step.BAG, Step.FIRST_CUBE, Step.DROP, Step.DISC),
    Phase.GOVERNMENT: (Step.GOVERNMENT, Step.TOKEN, Step.DOMINANT, *_ANYWHERE),
    Phase.HELPER: (
        Step.OPERATIONS,
        Step.AGENT,
        Step.DISPLAY,
        Step.GOAL_C,
        *tuple(Step)[Step.HELPER : Step.COINS],
        *_ANYWHERE,
    ),
    Phase.EVALUATION: (Step.EVALUATE,),
    Phase.OVER: (Step.OVER,),
}
_SOLO_PHASES: Final = (Phase.GOVERNMENT, Phase.HELPER, Phase.EVALUATION)


def check_control(tables: Tables, state: State) -> None:
    """Check the course of the game."""
    require(state.step in _STEPS[state.phase], f"{state.step!r} does not belong to {state.phase!r}")
    require(tables.solo or state.phase not in _SOLO_PHASES, f"{state.phase!r} is for one player")
    check_to_act(tables, state)
    check_end(tables, state)
    if state.step is Step.MENU:
        check_menu(state)
    require(state.turns > 0 or state.phase is Phase.SETUP, "no turn has begun")
    if state.phase is Phase.SETUP:
        require(state.turns == 0 and state.active == 0, "turns have begun in the setup")


def check_to_act(tables: Tables, state: State) -> None:
    """Check who is asked: chance, the active player, or one whose cubes or Record it is."""
    if state.step is Step.OVER:
        require(state.to_act == TERMINAL, "the game is over")
    elif state.step in CHANCE_STEPS:
        require(state.to_act == CHANCE, f"chance acts at {state.step!r}")
    elif state.step in (Step.FIRST_CUBE, Step.DROP, Step.DISC, Step.PARCEL):
        require(0 <= state.to_act < tables.players, f"{state.to_act} is no player")
    else:
        require(state.to_act == state.active, f"{state.to_act} acts in another's turn")


def check_menu(state: State) -> None:
    """Check that nothing runs, and nothing is to come, when a player chooses freely."""
    numbers = (state.option, state.stage, state.panel, state.source, state.caught)
    require(not any(numbers), "something runs at the menu")
    fields = (state.card, state.slot, state.side, state.icon, state.colour)
    require({*fields} == {NONE}, "something runs at the menu")
    due = (state.detected, state.record_queue, state.bonuses, state.agents_met)
    require(not any(due), "something is to come at the menu")


def check_end(tables: Tables, state: State) -> None:
    """Check what ended the game, and who still has a turn."""
    if tables.solo:
        ends = (End.NONE, End.DETECTIVE, End.RECORD, End.DAYS, End.OBJECTIVES)
        require(state.ended in ends, f"a solo game does not end by {state.ended}")
        ended = state.phase in (Phase.EVALUATION, Phase.OVER)
        require(bool(state.ended) == ended, "the game ended, or it did not")
        require(not state.last_turns and not state.closed, "solo games have no last turns")
        return
    require(state.ended <= End.RECRUITMENT, f"a game does not end by {state.ended}")
    require((state.ender == NONE) == (not state.ended), "who ended the game?")
    require(state.phase is not Phase.OVER or bool(state.ended), "nothing ended the game")
    if not state.ended:
        require(not state.last_turns and not state.closed, "these are not the last turns")
    else:
        over = state.phase is Phase.OVER
        require(not (over and state.last_turns), "last turns are left")
        require(state.ender not in state.last_turns, "the last turn of who ended it is done")
        require(state.active not in state.last_turns, "the last turn has begun")
        require(not state.closed & state.last_turns, "a last day ended before its turn")


def check_decision(tables: Tables, state: State) -> None:
    """Check that there is a choice, or something to be drawn."""
    if state.to_act >= 0:
        found = legal_actions(tables, state)
        require(len(found) >= 2, f"there are {len(found)} actions at {state.step!r}")
    elif state.to_act == CHANCE:
        require(bool(chance_outcomes(tables, state)), f"nothing can be drawn at {state.step!r}")

"""The course of turns: whose turn it is, its end, the rounds of a solo game, the last turns."""

from __future__ import annotations

from quincunx.reference.protocol import TERMINAL
from quincunx.reference.twilight_city.income import short_end_of_day
from quincunx.reference.twilight_city.names import NONE, Option, Phase, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables
from quincunx.reference.twilight_city.triggers import solo_end


def begin_turn(tables: Tables, state: State, seat: int) -> None:
    """Begin the turn of a player (TC-SOLO-20).

    A white disc stored by a Helper is his now (TC-SOLO-57).
    """
    state.turns += 1
    state.phase = Phase.TURN
    state.active = seat
    state.last_turns.discard(seat)
    state.begin_scratch()
    if tables.solo:
        state.white = state.solo.stored_white
        state.solo.stored_white = 0


def end_turn(tables: Tables, state: State) -> None:
    """End a turn: discs and gears not used are lost (TC-TURN-04, TC-TURN-10).

    Only now it is seen whether the day is over (TC-TURN-05, TC-TURN-06).
    """
    state.white = state.gear = 0
    player = state.partisans[state.active]
    if not tables.solo:
        lower_timer(state, state.active)
    if player.hours >= tables.clock.day:
        state.phase = Phase.END_OF_DAY
        state.option, state.stage = Option.END_OF_DAY, 0
    else:
        after_turn(tables, state)


def lower_timer(state: State, seat: int) -> None:
    """Let protection run out (TC-TURN-07, TC-RULING-62)."""
    player = state.partisans[seat]
    if player.timer:
        player.timer -= 1
        if not player.timer:
            player.police_zone = NONE


def after_turn(tables: Tables, state: State) -> None:
    """Go on after a turn and its end of day."""
    if tables.solo:
        after_solo_phase(tables, state)
    else:
        next_player(tables, state)


# Two to four players.


def next_player(tables: Tables, state: State) -> None:
    """Go on to the next player; after a trigger everybody else has one turn (TC-END-02)."""
    following = tables.seats_from(state.active)[1:]
    if state.ended:
        following = [seat for seat in following if seat in state.last_turns]
    if following:
        begin_turn(tables, state, following[0])
    else:
        finish(tables, state)


def finish(tables: Tables, state: State) -> None:
    """Do the short end-of-day for those who need it, then the game is over (TC-END-05)."""
    for seat in tables.seats_from(state.ender):
        if seat not in state.closed:
            short_end_of_day(tables, state, seat)
    game_over(state)


def game_over(state: State) -> None:
    """End the game."""
    state.phase = Phase.OVER
    state.step = Step.OVER
    state.to_act = TERMINAL
    state.cursor = 0


# Solo games.

#: What follows a phase of a round (TC-SOLO-01).
_NEXT_PHASE = {
    Phase.TURN: Phase.GOVERNMENT,
    Phase.END_OF_DAY: Phase.GOVERNMENT,
    Phase.GOVERNMENT: Phase.HELPER,
    Phase.HELPER: Phase.TURN,
}


def after_solo_phase(tables: Tables, state: State) -> None:
    """See whether the game ends, else go on to the next phase (TC-RULING-43, TC-SOLO-26)."""
    state.ended = solo_end(tables, state)
    following = _NEXT_PHASE[state.phase]
    state.close_script()
    if state.ended:
        state.ender = 0
        begin_evaluation(tables, state)
    elif following is Phase.TURN:
        begin_turn(tables, state, 0)
    else:
        state.phase = following


def begin_evaluation(tables: Tables, state: State) -> None:
    """Fill the bag for the evaluation: the black cubes (TC-SOLO-13).

    How many coloured ones there are is seen from the state.
    """
    state.phase = Phase.EVALUATION
    state.bag_black = tables.setup.black_cubes

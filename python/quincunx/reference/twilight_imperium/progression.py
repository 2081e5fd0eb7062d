"""Phase 1: who moves up on the progression chart, and who wins by it."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import flow
from quincunx.reference.twilight_imperium.names import End
from quincunx.reference.twilight_imperium.rules import advances
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import TOP_BRACKET, Tables


def begin(tables: Tables, state: State) -> None:
    """Hold the phase, without decisions: whoever qualifies moves up (TI-PROG-09).

    All are judged at the same time (TI-PROG-01), and nobody moves back (TI-PROG-08). The first
    one in a game is held too, to no effect (TI-PROG-11, TI-RULING-34). Several may reach Imperium
    Rex together (TI-WIN-01).
    """
    if not is_held(state):
        flow.end_phase(tables, state)
        return
    for seat in state.living:
        if qualifies(tables, state, seat):
            state.players[seat].bracket += 1  # one bracket a phase at most (TI-PROG-02)
    emperors = [seat for seat in state.living if state.players[seat].bracket == TOP_BRACKET]
    if emperors:
        winner = max(emperors, key=lambda seat: emperor_key(state, seat))
        flow.end_game(tables, state, winner, End.IMPERIUM_REX)
        return
    flow.end_phase(tables, state)


def is_held(state: State) -> bool:
    """Whether the phase is held: with the council empowered in every second turn only.

    TI-PROG-10, TI-PC-03, TI-LAW-03: in force since turn t, on turns t + 2, t + 4, ...
    """
    since = state.turn - state.council_turn
    return state.council_turn == 0 or (since > 0 and since % 2 == 0)


def qualifies(tables: Tables, state: State, seat: int) -> bool:
    """Whether a player meets the demands of the next bracket and of all before it, now.

    TI-PROG-03. The demands are those of the chart: planets outside home for Foundation
    (TI-PROG-04), advances for Republic (TI-PROG-05), advances and resources for Empire
    (TI-PROG-06), advances and influence for Imperium Rex (TI-PROG-07).
    """
    player = state.players[seat]
    if player.bracket == TOP_BRACKET:
        return False
    return all(
        player.outside >= bracket.outside_planets
        and advances(player) >= bracket.advances
        and player.resources >= bracket.resources
        and player.influence >= bracket.influence
        for bracket in tables.brackets[1 : player.bracket + 2]
    )


def emperor_key(state: State, seat: int) -> tuple[int, int, int, int, int]:
    """Return what decides between players who reach Imperium Rex together, the higher the better.

    Influence (TI-WIN-02), then resources, planets, credits, the setup roll (TI-WIN-03). There
    are no shared wins (TI-WIN-06).
    """
    player = state.players[seat]
    return (
        player.influence,
        player.resources,
        player.planets,
        player.credits,
        -state.roll_order.index(seat),
    )

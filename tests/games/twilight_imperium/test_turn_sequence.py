"""The ten phases of a turn, who decides first in them, and the cap on turns."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import brackets, last_to_place, passing, seat_fields, where
from .ids import HACAN, JOL_NAR, NONE, SOL, STOP, XXCHA, YES, Phase, Step, Window, ac
from .positions import Load, Position


def busy(load: Load) -> Position:
    """Return a position in which all can do something in every phase."""
    position = Position(load()).trade(SOL, HACAN).trade(SOL, XXCHA).give(SOL, 19)
    for seat in range(3):
        position.put(seat, credits=200)
    return position.fleet(37, SOL, cr=1).fleet(39, HACAN, cr=1).fleet(41, XXCHA, cr=1)


@pytest.mark.rule("TI-TURN-01")
def test_ten_phases_in_order(load: Load) -> None:
    state = busy(load).order(SOL, HACAN, XXCHA).state(Phase.MARKET, Step.MARKET_KIND, SOL)
    seen: list[tuple[int, int]] = []
    for _, now in passing(state):
        if not seen or seen[-1] != (now["turn"], now["phase"]):
            seen.append((now["turn"], now["phase"]))
        if now["turn"] == 3:
            break
    # Progression has no decisions; a pool would be placed, but nobody has bought anything.
    phases = [Phase.MARKET, Phase.POLITICAL, Phase.DRAW, Phase.CREDITS, Phase.PURCHASE]
    phases += [Phase.INDIVIDUAL, Phase.TRADE, Phase.TECHNOLOGY]
    assert seen == [*((1, p) for p in phases), *((2, p) for p in phases), (3, Phase.MARKET)]


@pytest.mark.rule("TI-TURN-01")
def test_placement_is_the_last_phase_and_progression_the_first(load: Load) -> None:
    position = busy(load)
    for x in (21, 28, 20, 24):
        position.hold(x, SOL)
    state = last_to_place(position)
    assert where(state)[0] == Phase.PLACEMENT
    state = play(state, STOP)
    now = state.to_dict()
    assert (now["turn"], now["phase"]) == (2, Phase.MARKET)
    assert brackets(state) == [1, 0, 0]


@pytest.mark.rule("TI-TURN-01")
def test_an_individual_turn_is_movement_battles_invasions(load: Load) -> None:
    position = busy(load).fleet(0, HACAN, cr=1).fleet(37, SOL, d=1).carry(2, SOL, gf=1)
    position.player(SOL)["partners"] = position.player(HACAN)["partners"] = 0
    position.player(XXCHA)["partners"] = 0
    position.fields["deck"][0] += 2
    position.guests(0, d=3)
    state = position.turn_of(SOL, Step.MOVE)
    steps = []
    for _, now in passing(state):
        if now["active"] != SOL:
            break
        steps.append(now["step"])
    assert steps[0] == Step.MOVE
    order = [Step.MOVE, Step.DICE, Step.INVADE]
    assert [step for step in dict.fromkeys(steps) if step in order] == order


#: Influence: Jol-Nar 5, Xxcha 4, Sol 2, Hacan 2; the roll decides between the last two.
BY_INFLUENCE = [JOL_NAR, XXCHA, SOL, HACAN]


@pytest.mark.rule("TI-TURN-02", "TI-RULING-08", "TI-RULING-09", "TI-MKT-05")
@pytest.mark.parametrize("roll", [(0, 1, 2, 3), (1, 0, 2, 3), (3, 2, 1, 0)])
def test_phases_played_together_go_by_influence(load: Load, roll: tuple[int, ...]) -> None:
    position = Position(load(4), roll_order=[*roll, NONE, NONE]).order(SOL, HACAN, XXCHA, JOL_NAR)
    for seat in range(4):
        position.put(seat, credits=100)
    expected = [JOL_NAR, XXCHA, *(seat for seat in roll if seat in (SOL, HACAN))]
    state = play(position.state(Phase.MARKET, Step.MARKET_KIND, JOL_NAR, cursor=3), STOP)
    asked: dict[tuple[int, int], list[int]] = {}
    for _, now in passing(state):
        if now["turn"] > 1:
            break
        if now["to_act"] >= 0:
            seats = asked.setdefault((now["phase"], now["step"]), [])
            if now["to_act"] not in seats:
                seats.append(now["to_act"])
    assert asked[Phase.PURCHASE, Step.BUY] == expected
    assert asked[Phase.TECHNOLOGY, Step.TECH] == expected
    # Votes go exactly the other way.
    assert asked[Phase.POLITICAL, Step.VOTE] == expected[::-1]


@pytest.mark.rule("TI-TURN-02")
def test_the_order_is_that_at_the_start_of_the_phase(load: Load) -> None:
    # Sol has taken Mecatol Rex since the phase began; from the next phase on it comes first.
    position = Position(load()).hold(0, SOL).order(XXCHA, HACAN, SOL)
    for seat in range(3):
        position.put(seat, credits=50)
    state = position.state(Phase.PURCHASE, Step.BUY, XXCHA)
    for seat in (XXCHA, HACAN, SOL):
        assert where(state) == (Phase.PURCHASE, Step.BUY, seat)
        state = play(state, STOP)
    assert state.to_dict()["phase_order"][:3] == [SOL, XXCHA, HACAN]


@pytest.mark.rule("TI-TURN-02")
def test_windows_of_individual_turns_go_by_the_order_at_their_start(load: Load) -> None:
    # By influence as it is now the Jol-Nar would be asked before the Xxcha.
    position = Position(load(4)).order(SOL, XXCHA, JOL_NAR, HACAN).hold(0, SOL)
    for seat in (HACAN, XXCHA, JOL_NAR):
        position.give(seat, 5)
    position.fleet(37, SOL, cr=1).fleet(38, HACAN, cr=1)
    state = play(position.state(Phase.INDIVIDUAL, Step.ORDER, SOL), YES)
    for seat in (XXCHA, JOL_NAR, HACAN):
        assert where(state) == (Phase.INDIVIDUAL, Step.WINDOW, seat)
        assert legal(state) == [STOP, ac(5)]
        assert state.to_dict()["window"]["kind"] == Window.PREMOVE
        state = play(state, STOP)
    assert where(state) == (Phase.INDIVIDUAL, Step.MOVE, SOL)


@pytest.mark.rule("TI-RULING-09")
def test_votes_of_equals_go_by_the_roll_backwards(load: Load) -> None:
    # Sol and Hacan have the same influence; who rolled lower votes later.
    for roll in ((0, 1, 2), (1, 2, 0)):
        position = Position(load(), roll_order=[*roll, NONE, NONE, NONE]).agenda(2)
        first = next(seat for seat in roll if seat in (SOL, HACAN))
        voters = [SOL + HACAN - first, first, XXCHA]
        state = position.state(Phase.POLITICAL, Step.VOTE, voters[0])
        for seat in voters:
            assert where(state) == (Phase.POLITICAL, Step.VOTE, seat)
            state = play(state, STOP)


@pytest.mark.rule("TI-TURN-03")
@pytest.mark.parametrize(("turn", "over"), [(6, False), (7, True)])
def test_the_game_ends_at_the_turn_cap(load: Load, turn: int, over: bool) -> None:
    state = last_to_place(Position(load(max_turns=7)), turn=turn)
    assert not state.is_terminal()
    state = play(state, STOP)
    now = state.to_dict()
    assert (state.is_terminal(), now["turn"]) == (over, 7)
    assert (now["winner"] != NONE) == over
    assert now["end_reason"] == (3 if over else 0)


@pytest.mark.rule("TI-TURN-03")
def test_the_cap_is_60_turns_unless_chosen(load: Load) -> None:
    state: qx.State = play(last_to_place(Position(load()), turn=59), STOP)
    assert not state.is_terminal()
    assert play(last_to_place(Position(load()), turn=60), STOP).is_terminal()
    assert seat_fields(state, SOL)["alive"]

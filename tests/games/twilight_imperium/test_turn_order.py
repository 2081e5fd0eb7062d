"""The order of individual turns, and the segments of a turn."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import HACAN, SOL, STOP, XXCHA, YES, Phase, Step, hits, number, planet
from .positions import Load, Position
from .war import HACAN_HOME, SOL_HOME, XXCHA_HOME, dice, garrison, step, turn_over


def ships_everywhere(load: Load) -> Position:
    """Everybody has a Cruiser at home, so that everybody has something to move.

    Influence: Xxcha 4, Sol and Hacan 2; Sol comes before Hacan in the roll order.
    """
    position = Position(load()).fleet(SOL_HOME, SOL, cr=1)
    return position.fleet(HACAN_HOME, HACAN, cr=1).fleet(XXCHA_HOME, XXCHA, cr=1)


def asked(state: qx.State) -> tuple[int, int, int]:
    """Return the step, who is asked and whose turn it is."""
    fields = state.to_dict()
    return fields["step"], fields["to_act"], fields["active"]


@pytest.mark.rule("TI-ORD-01", "TI-ORD-02", "TI-ORD-05")
def test_most_influence_decides_first_and_the_next_after_it(load: Load) -> None:
    state = ships_everywhere(load).state(Phase.INDIVIDUAL, Step.ORDER, XXCHA)
    assert legal(state) == [STOP, YES]
    assert asked(play(state, YES)) == (Step.MOVE, XXCHA, XXCHA)
    waited = play(state, STOP)
    assert asked(waited) == (Step.ORDER, SOL, 255)
    assert legal(waited) == [STOP, YES]
    assert asked(play(waited, YES)) == (Step.MOVE, SOL, SOL)


@pytest.mark.rule("TI-ORD-01")
def test_the_phase_begins_with_that_question(load: Load) -> None:
    state = ships_everywhere(load).state(Phase.PURCHASE, Step.BUY, HACAN, cursor=2)
    assert asked(play(state, STOP)) == (Step.ORDER, XXCHA, 255)


@pytest.mark.rule("TI-ORD-05")
@pytest.mark.parametrize(("rolls", "second"), [((0, 1, 2), SOL), ((1, 0, 2), HACAN)])
def test_a_tie_goes_by_the_roll_order(load: Load, rolls: tuple[int, ...], second: int) -> None:
    position = ships_everywhere(load)
    position.fields["roll_order"] = [*rolls, 255, 255, 255]
    state = position.state(Phase.INDIVIDUAL, Step.ORDER, XXCHA)
    assert asked(play(state, STOP)) == (Step.ORDER, second, 255)


@pytest.mark.rule("TI-ORD-03", "TI-RULING-20")
def test_the_last_of_all_who_wait_must_go(load: Load) -> None:
    state = ships_everywhere(load).state(Phase.INDIVIDUAL, Step.ORDER, XXCHA)
    assert asked(play(state, STOP, STOP)) == (Step.MOVE, HACAN, HACAN)


@pytest.mark.rule("TI-ORD-03", "TI-ORD-04", "TI-ORD-06")
def test_each_takes_one_turn_and_the_asking_starts_again(load: Load) -> None:
    state = ships_everywhere(load).state(Phase.INDIVIDUAL, Step.ORDER, XXCHA)
    state = play(state, STOP, STOP, STOP)  # two wait, Hacan moves nothing
    assert asked(state) == (Step.ORDER, XXCHA, 255)
    assert state.to_dict()["done"] == 1 << HACAN
    assert state.to_dict()["waited"] == 0
    state = play(state, STOP)
    assert asked(state) == (Step.MOVE, SOL, SOL)  # the last who could be asked
    state = play(state, STOP)
    assert asked(state) == (Step.MOVE, XXCHA, XXCHA)  # a single one has no decision
    assert play(state, STOP).to_dict()["phase"] > Phase.INDIVIDUAL


@pytest.mark.rule("TI-ORD-04")
def test_influence_is_counted_as_it_is_then(load: Load) -> None:
    # Hacan, at Archon Ren 2-3 of the Xxcha, takes it; with 1 influence Xxcha come after Sol.
    position = Position(load()).fleet(SOL_HOME, SOL, cr=1).carry(XXCHA_HOME, HACAN, gf=3)
    state = position.state(Phase.INDIVIDUAL, Step.ORDER, XXCHA)
    state = play(state, STOP, STOP, STOP, planet(53), number(3), hits(1), hits(0))
    assert garrison(state, 53) == (HACAN, 3, 0, False)
    assert asked(state) == (Step.ORDER, SOL, 255)


@pytest.mark.rule("TI-ORD-06")
def test_movement_then_battles_then_invasions(load: Load) -> None:
    # A Carrier with 2 GF is at Lodor's neighbour, a Cruiser fights elsewhere.
    position = ships_everywhere(load).fleet(2, SOL, cr=1).fleet(0, HACAN, cr=1)
    position.carry(20, SOL, gf=2)
    state = position.turn_of(SOL, Step.MOVE)
    state = play(state, 3 + 2, 3 + 0)
    seen = [step(state)]
    assert seen == [Step.MOVE]
    state = play(state, STOP)
    assert dice(state)[0] == 3  # the battle, before any landing
    assert garrison(state, 4)[0] == 7
    state = play(state, hits(1), hits(0))
    assert step(state) == Step.INVADE
    state = play(state, planet(4), number(1))
    assert not state.is_chance_node()
    assert turn_over(state)


@pytest.mark.rule("TI-ORD-06")
def test_everybody_has_a_turn_every_turn(load: Load) -> None:
    state = ships_everywhere(load).state(Phase.INDIVIDUAL, Step.ORDER, XXCHA)
    for turn in (1, 2):
        active: list[int] = []
        while (now := state.to_dict())["turn"] == turn:
            if now["phase"] == Phase.INDIVIDUAL and now["active"] not in [255, *active[-1:]]:
                active.append(now["active"])
            chance = state.is_chance_node()
            state = play(state, state.chance_outcomes()[0][0] if chance else STOP)
        assert sorted(active) == [SOL, HACAN, XXCHA]

"""What texts of states tell, the same in both engines."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import GAME, HACAN, SOL, XXCHA, Phase, Step
from .positions import Load, Position
from .war import BEREG, LODOR, SOL_HOME, SUPERNOVA, battles

FREE_TRADE, CROWN, IXTH, LONG_TRUCE, EMBARGO = 6, 4, 8, 11, 17


def lines_of(state: qx.State) -> list[str]:
    """Return the text of a state by line, without the spaces before."""
    return [line.strip() for line in str(state).splitlines()]


def line_at(state: qx.State, cell: int) -> str:
    """Return the line of a cell of the galaxy."""
    lines = lines_of(state)
    galaxy = lines[lines.index("Galaxy:") + 1 :]
    return next(line for line in galaxy if f"[{cell}] next to " in line)


def test_every_cell_is_told_with_what_is_next_to_it(load: Load) -> None:
    state = Position(load()).fleet(LODOR, SOL, d=1).turn_of(SOL, Step.MOVE)
    text = str(state)
    fields = state.to_dict()
    for cell, tile in enumerate(fields["tile"]):
        assert (f"[{cell}] next to " in text) == (tile != 255)
    assert line_at(state, 0).startswith("Mecatol Rex [0] next to 1, 2, 3, 4, 5, 6")
    assert " neutral" in line_at(state, 0)
    assert line_at(state, SUPERNOVA).startswith("supernova ")
    ends = [cell for cell in fields["worm"] if cell != 255]
    for cell in ends:
        assert ", wormhole to " in line_at(state, cell)


def test_planets_and_ships(load: Load) -> None:
    position = (
        Position(load())
        .fleet(LODOR, SOL, d=1)
        .hold(13, HACAN, gf=1, pds=1)
        .fleet(BEREG, HACAN, cr=2)
    )
    state = position.carry(BEREG, HACAN, gf=1).turn_of(SOL, Step.MOVE)
    line = line_at(state, BEREG)
    assert "Bereg 3/1 of " in line
    assert "(1 GF, 1 PDS)" in line
    assert line.endswith(": 2 Cruisers, Carrier 0 (1 GF, 0 PDS)")


def test_laws_name_whom_they_elected_and_how_long_they_last(load: Load) -> None:
    position = Position(load()).fleet(LODOR, SOL, d=1).law(FREE_TRADE).law(CROWN, crown=XXCHA)
    position.law(IXTH, ixth=13).law(LONG_TRUCE, truce_long=1)
    laws = next(
        line for line in lines_of(position.turn_of(SOL, Step.MOVE)) if line.startswith("Laws: ")
    )
    assert "Xxcha)" in laws or "Kingdom)" in laws
    assert "(Bereg)" in laws
    assert "(1 turn left)" in laws


def test_steps_and_battles_have_names(load: Load) -> None:
    state = Position(load()).fleet(LODOR, SOL, d=1).turn_of(SOL, Step.MOVE)
    assert ", movement; turn of " in lines_of(state)[0]
    buying = Position(load()).order(*range(3)).put(SOL, credits=60)
    assert lines_of(buying.state(Phase.PURCHASE, Step.BUY, SOL))[0].endswith(", buying")
    battle = battles(Position(load()).fleet(LODOR, HACAN, cr=1).guests(LODOR, d=1))
    assert any(line.startswith("Battle: ") for line in lines_of(battle))
    assert any(line.startswith("Dice: ") for line in lines_of(battle))


def test_homes_are_told_from_when_they_are_chosen(load: Load) -> None:
    lines = lines_of(Position(load()).fleet(LODOR, SOL, d=1).turn_of(SOL, Step.MOVE))
    at = next(place for place, line in enumerate(lines) if line.startswith("Federation of Sol: "))
    assert lines[at + 1] == f"Home: Jord [{SOL_HOME}]"
    told = [line for line in lines if line.startswith("Home: ")]
    assert len({*told}) == 3
    state = load(home_choice="player", map_mode="random", galaxy=()).new_initial_state(
        0, chance="explicit"
    )
    while state.to_dict()["step"] != Step.HOME:
        state = play(state, legal(state)[0])
    assert "Home: " not in str(state)
    assert str(play(state, legal(state)[-1])).count("Home: ") == 1


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("map_mode", ["random", "build"])
def test_both_engines_tell_the_same(players: int, map_mode: str) -> None:
    one, other = (
        qx.load(GAME, players=players, engine=engine, map_mode=map_mode, max_turns=8)
        for engine in ("native", "reference")
    )
    for seed in range(2):
        record = one.play(seed, policy=qx.epsilon_greedy("greedy", 0.4))
        state = one.new_initial_state(seed, chance="explicit")
        same = other.new_initial_state(seed, chance="explicit")
        for count, (_, action) in enumerate(one.replay(record).full_history()):
            if count % 7 == 0:
                copy = same.moved_to(other._backend.position(state.to_record().tobytes()))
                assert str(state) == str(copy)
            state.apply_action(action)

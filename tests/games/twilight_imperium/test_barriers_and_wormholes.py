"""Asteroid fields, and the passage through wormholes."""

from __future__ import annotations

from typing import Any

import pytest

from ..support import legal, play
from .ids import HACAN, SOL, STOP, Step, cell
from .positions import GALAXY, Load
from .war import ASTEROIDS, BEREG, LODOR, anchored, cells, dice, effect, fleet, fly, form, group
from .war import step as step_of

#: The ends of the beta wormhole, which are three steps apart.
QUANN, BETA = 7, 9


def swapped(*pairs: tuple[int, int]) -> tuple[int, ...]:
    """Return the tiles of the map with some of them changing places."""
    tiles = list(GALAXY)
    for a, b in pairs:
        tiles[a - 1], tiles[b - 1] = tiles[b - 1], tiles[a - 1]
    return tuple(tiles)


@pytest.mark.rule("TI-MOVE-12", "TI-RULING-21")
@pytest.mark.parametrize(
    ("tech", "ships", "flank", "enters"),
    [
        ([1, 0, 1], {"cr": 1}, 0, False),
        ([2, 0, 1], {"cr": 1}, 0, True),
        ([2, 0, 1], {"d": 1}, 0, False),
        ([2, 0, 1], {"d": 1, "cr": 1}, 0, False),
        ([2, 0, 1], {"d": 1}, 1, True),
        ([2, 0, 1], {"ca": [0]}, 0, True),  # Propulsion 1 as well
        ([4, 0, 1], {"d": 1}, 0, True),
    ],
)
def test_who_may_enter_an_asteroid_field(
    load: Load, tech: list[int], ships: dict[str, Any], flank: int, enters: bool
) -> None:
    position = anchored(load).put(SOL, tech=tech).fleet(BEREG, SOL, d=1, cr=1).carry(BEREG, SOL)
    if flank:
        effect(position, 2, SOL, BEREG)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, **ships)
    assert (ASTEROIDS in cells(state)) == enters


@pytest.mark.rule("TI-MOVE-12", "TI-RULING-21")
def test_in_an_asteroid_field_one_must_go_on(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[2, 0, 1]).fleet(BEREG, SOL, cr=1)
    position.fleet(11, HACAN, d=1)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(ASTEROIDS))
    # No stop; no other field with the last step; where enemies are is a way out like others.
    assert legal(state) == [cell(0), cell(BEREG), cell(11)]
    position.put(SOL, tech=[4, 0, 1])
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(ASTEROIDS))
    assert legal(state) == [cell(c) for c in (0, BEREG, 10, 11, 12)]
    state = play(state, cell(10))
    assert STOP not in legal(state)
    assert cells(state) == {BEREG, 9, 11, 23, 24}


@pytest.mark.rule("TI-MOVE-12", "TI-RULING-21")
def test_the_way_out_must_be_within_reach(load: Load) -> None:
    # The corner 22 is an asteroid field, left only through the field 9.
    galaxy = swapped((9, 3), (22, 10), (21, 4), (23, 16))
    position = anchored(load, galaxy=galaxy).put(SOL, tech=[4, 0, 1]).fleet(BEREG, SOL, cr=1)
    at_field = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(9))
    assert group(at_field)["left"] == 2
    assert cells(at_field) == {BEREG, 8, 10}  # two steps lead into 22 but not out of both
    effect(position, 2, SOL, BEREG)
    at_field = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(9))
    assert cells(at_field) == {BEREG, 8, 10, 22}
    back = group(play(at_field, cell(22)))  # out of it there is one way only, which is taken
    assert (back["cell"], back["left"]) == (9, 1)


@pytest.mark.rule("TI-WORM-02", "TI-WORM-03")
def test_the_passage_is_a_step_of_its_own(load: Load) -> None:
    state = form(anchored(load).fleet(20, SOL, cr=1).turn_of(SOL, Step.MOVE), 20)
    assert BETA not in cells(state)
    state = play(state, cell(QUANN))
    assert group(state)["left"] == 1
    assert BETA in cells(state)
    state = play(state, cell(BETA))
    assert fleet(state, BETA) == (SOL, 0, 1, 0)  # nothing is left of two steps
    assert step_of(state) == Step.MOVE


@pytest.mark.rule("TI-WORM-02", "TI-MOVE-05")
def test_beyond_the_passage_it_goes_on(load: Load) -> None:
    state = form(anchored(load).fleet(BETA, SOL, cr=1).turn_of(SOL, Step.MOVE), BETA)
    state = play(state, cell(QUANN))
    assert (group(state)["cell"], group(state)["left"]) == (QUANN, 1)
    assert fleet(play(state, cell(20)), 20) == (SOL, 0, 1, 0)


@pytest.mark.rule("TI-WORM-01")
def test_a_wormhole_needs_its_letter_and_both_ends(load: Load) -> None:
    def beyond(**options: Any) -> set[int]:
        position = anchored(load, **options).fleet(QUANN, SOL, cr=1)
        return cells(form(position.turn_of(SOL, Step.MOVE), QUANN))

    ordinary = {1, 8, 19, 20, 36}  # 18 is a supernova
    assert beyond() == {*ordinary, BETA}
    assert beyond(wormholes="alpha") == ordinary
    without = tuple(28 if t == 30 else t for t in GALAXY)  # the other beta is not on the board
    assert beyond(galaxy=without) == ordinary


@pytest.mark.rule("TI-WORM-01")
def test_alpha_always_works(load: Load) -> None:
    # Lodor and the other alpha far apart.
    galaxy = swapped((8, 33))
    for wormholes in ("alpha", "alpha_beta"):
        position = anchored(load, galaxy=galaxy, wormholes=wormholes).fleet(LODOR, SOL, cr=1)
        assert 33 in cells(form(position.turn_of(SOL, Step.MOVE), LODOR))


@pytest.mark.rule("TI-WORM-04")
def test_ships_at_the_near_end_stop_the_passage(load: Load) -> None:
    position = anchored(load).fleet(20, SOL, cr=1).fleet(QUANN, HACAN, cr=1)
    state = play(form(position.turn_of(SOL, Step.MOVE), 20), cell(QUANN))
    assert step_of(state) == Step.MOVE
    assert dice(play(state, STOP))[:2] == (3, SOL)
    # At the far end they stop it after the passage.
    position = anchored(load).fleet(BETA, SOL, cr=1).fleet(QUANN, HACAN, cr=1)
    state = fly(position.turn_of(SOL, Step.MOVE), BETA, QUANN)
    assert dice(play(state, STOP))[:2] == (3, SOL)

"""The Zombie track."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .positions import FIGHT, Load, Position, amounts, points

SYMBOLS = {
    "normal": {0: 4, 1: 3, 3: 3, 4: 2, 6: 2, 7: 1, 9: 1, 10: 0, 15: 0, 16: 0, 17: 0, 40: 0},
    "difficult": {0: 3, 1: 2, 3: 2, 4: 1, 6: 1, 7: 0, 9: 0, 10: 0, 15: 0, 16: 0, 17: 0, 40: 0},
}
CASES = [(side, z, seen) for side, table in SYMBOLS.items() for z, seen in table.items()]


@pytest.mark.rule("CL-ZOM-01", "CL-ZOM-04", "CL-ZOM-05", "CL-ADV-01")
@pytest.mark.parametrize(("side", "zombies", "seen"), CASES)
def test_uncovered_symbols(load: Load, side: str, zombies: int, seen: int) -> None:
    # Zombies fill the track from the bottom, so a symbol on space k shows with fewer than k.
    state = Position(load(sides=side)).put(zombies=zombies).scoring(28)
    assert points(state) == ({"zombie_track": seen} if seen else {})


@pytest.mark.rule("CL-ZOM-02")
def test_zombies_added_fill_the_lowest_empty_spaces(load: Load) -> None:
    # Ten Zombies would cover the symbol of space 10; with Defenses -1 the tenth comes.
    before = Position(load()).put(zombies=9).draw()
    assert points(play(before, 28)) == {"zombie_track": 1}
    after = play(before, 25)
    assert amounts(after) == (2, 10)
    assert points(Position(load()).put(zombies=10).scoring(28)) == {}


@pytest.mark.rule("CL-ZOM-02", "CL-ZOM-04", "CL-ZOM-06")
def test_any_number_stacks_on_the_top_space(load: Load) -> None:
    # Sixteen spaces: with 15 Zombies and 3 more there are 3 on top, and all must go to unblock.
    state = Position(load(), turn=2, unseen=(33,)).lay({2: 0, 8: 7}).put(zombies=15).scoring(25)
    assert amounts(state) == (2, 18)
    for zombies, gained in ((18, {}), (17, {}), (16, {}), (15, {"tiles": 1})):
        mat = Position(load(), turn=2).lay({2: 0, 8: 7}).put(zombies=zombies)
        assert points(mat.scoring(28)) == gained


@pytest.mark.rule("CL-ZOM-03", "CL-FIGHT-01")
def test_the_highest_zombie_goes_first(load: Load) -> None:
    before = Position(load()).put(zombies=10).act()
    after = play(before, FIGHT)
    assert amounts(after) == (2, 9)
    # Space 10 is free again and its symbol shows.
    assert points(Position(load()).put(zombies=9).scoring(28)) == {"zombie_track": 1}
    # From the stack it takes three fights, of 18, to free the top space.
    assert amounts(play(Position(load()).put(zombies=18).act(), FIGHT, FIGHT)) == (2, 16)


@pytest.mark.rule("CL-ZOM-06", "CL-ADV-02")
@pytest.mark.parametrize("side", ["normal", "difficult"])
@pytest.mark.parametrize(("zombies", "gained"), [(15, 2), (16, 0), (30, 0)])
def test_blocked_with_a_zombie_on_the_top_space(
    load: Load, side: str, zombies: int, gained: int
) -> None:
    # Bell Tower and Laboratory, on spaces 7 and 8, show a symbol each.
    position = Position(load(sides=side), turn=4).lay({5: 12, 7: 7, 8: 21})
    state = position.put(zombies=zombies).scoring(28)
    assert points(state) == ({"tiles": gained} if gained else {})


@pytest.mark.rule("CL-ZOM-07")
def test_there_are_never_fewer_zombies_than_none(load: Load) -> None:
    state = Position(load(), turn=2).lay({8: 19}).put(zombies=1).scoring(25)  # Defenses +2
    assert amounts(state) == (3, 0)
    assert FIGHT not in legal(state)


@pytest.mark.rule("CL-ZOM-08")
def test_the_zombie_supply_is_no_limit(load: Load) -> None:
    # 64 Zombies in the box, 70 on one mat, and more come.
    state = Position(load(), turn=2).lay({2: 0}).put(zombies=70).scoring(25)
    assert amounts(state) == (2, 73)
    assert amounts(state, seat=1) == (2, 9)

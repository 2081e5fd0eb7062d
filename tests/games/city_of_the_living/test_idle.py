"""The idle game: everybody always gathers Fuel, and splits steps in some way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations

import pytest

import quincunx as qx

from ..support import legal
from .positions import ACTION, GATHER, SPLIT, YEARS, Load, cubes, first_state, player

Choose = Callable[[Sequence[int]], int]
SPLITS: dict[str, Choose] = {
    "all to Defense": lambda options: options[0],
    "evenly": lambda options: options[len(options) // 2],
    "all to Cooperation": lambda options: options[-1],
}


def idle(
    game: qx.Game, order: dict[int, Sequence[int]], choose: Choose
) -> tuple[qx.State, dict[int, tuple[int, ...]]]:
    """Play the idle game; `order` holds the order of the tiles of some years.

    Returns the end, and Fuel, Zombies and both cubes of each player after all actions.
    """
    state = first_state(game)
    years = {
        year: iter(order.get(year, range(first, first + size)))
        for year, (first, size) in enumerate(YEARS)
    }
    last: dict[int, tuple[int, ...]] = {}
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(next(years[min(state.turns() // 5 + 1, 7)]))
            continue
        phase = state.to_dict()["phase"]
        assert phase in (ACTION, SPLIT)  # nobody ever has to pay
        if phase == ACTION:
            if state.turns() == 35:
                last = {seat: standing(state, seat) for seat in range(game.players)}
            state.apply_action(GATHER)
        else:
            state.apply_action(choose(legal(state)))
    seat = game.players - 1
    last[seat] = (last[seat][0] + 2, *last[seat][1:])
    return state, last


def standing(state: qx.State, seat: int) -> tuple[int, ...]:
    """Return Fuel, Zombies and both cubes of a player."""
    fields = player(state, seat)
    return fields["fuel"], fields["zombies"], *cubes(state, seat)


@pytest.mark.rule("CL-TURN-02", "CL-WIN-04", "CL-END-07", "CL-GATH-01")
@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize(
    ("players", "side", "fuel", "zombies", "levels", "left"),
    [
        (2, "normal", 91, 17, 16, 1),
        (3, "normal", 67, 17, 16, 1),
        (4, "normal", 55, 17, 16, 1),
        (2, "difficult", 82, 26, 9, 4),
        (3, "difficult", 58, 26, 9, 4),
        (4, "difficult", 46, 26, 9, 4),
    ],
)
def test_the_idle_game(
    load: Load,
    players: int,
    side: str,
    fuel: int,
    zombies: int,
    levels: int,
    left: int,
    split: str,
) -> None:
    state, last = idle(load(players, sides=side), {}, SPLITS[split])
    # In the final scoring two passes of C and of D, and the Fuel symbol of the mat, come on top.
    cooperation, defenses = (1, -1) if side == "normal" else (0, -2)
    for seat in range(players):
        assert last[seat][0] + 2 * cooperation + 1 == fuel
        assert last[seat][1] - 2 * defenses == zombies
        assert sum(last[seat][2:]) == levels
        fields = player(state, seat)
        assert (fields["fuel"], fields["zombies"]) == (left, zombies)
        assert fields["points"][2:] == [0, 0, 0, 0]  # blocked
    assert left == fuel % 6
    assert state.returns().tolist() == [1 / players] * players
    assert len(set(state.scores().tolist())) == 1


@pytest.mark.rule("CL-ADV-01", "CL-ZOM-05", "CL-INFO-03")
def test_advantage_of_the_idle_game(load: Load) -> None:
    # Year ONE gives a point in any order, year TWO in half of them, the later years in none.
    game = load()
    found: dict[int, Counter[int]] = {}
    for year in (1, 2, 3, 7):
        first, size = YEARS[year]
        tiles = range(first, first + size)
        counts: Counter[int] = Counter()
        for order in list(permutations(tiles))[:: 1 if year <= 2 else 24]:
            fixed = {2: range(33, 28, -1)} if year != 2 else {}  # its Advantage tile first
            state, _ = idle(game, {**fixed, year: order}, SPLITS["evenly"])
            scores = set(state.scores().tolist())
            assert len(scores) == 1
            counts[scores.pop()] += 1
        found[year] = counts
    assert found[1] == {2: 120}
    assert found[2] == {1: 60, 2: 60}
    assert set(found[3]) == set(found[7]) == {2}
    mean = Fraction(sum(score * count for score, count in found[2].items()), 120)
    assert mean == Fraction(3, 2)


@pytest.mark.rule("CL-ADV-01")
def test_the_idle_game_on_difficult_mats_scores_nothing(load: Load) -> None:
    for order in list(permutations(range(24, 29)))[::10]:
        state, _ = idle(load(sides="difficult"), {1: order}, SPLITS["evenly"])
        assert state.scores().tolist() == [0, 0]

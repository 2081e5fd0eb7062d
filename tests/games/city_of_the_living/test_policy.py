"""The greedy policy: its choices by hand, by its definition, in both engines and in play."""

from __future__ import annotations

import pytest

import quincunx as qx
from quincunx import _core
from quincunx.engines.reference import ReferencePosition
from quincunx.reference.luck import Domain, StreamWords

from ..support import play
from . import greedy_oracle
from .positions import (
    FIGHT,
    GAME,
    GATHER,
    SCAVENGE_COOP,
    SCAVENGE_DEF,
    Load,
    Position,
    buy,
    first_state,
    pay,
    place,
    split,
)

MODES = [
    (2, "normal", {}),
    (3, "normal", {}),
    (4, "normal", {"fuel_per_symbol": 2}),
    (2, "difficult", {}),
    (3, ("difficult", "normal", "difficult"), {"blocked_ranks": False}),
    (4, "difficult", {}),
]


def greedy(state: qx.State) -> int:
    """Return what the greedy policy of the state's engine chooses."""
    position = state._position
    if isinstance(position, ReferencePosition):
        return position.select("greedy", StreamWords((0, 0), Domain.POLICY, 0))
    stream = _core.Stream(0, 0, int(Domain.POLICY), 0)
    return _core.select(position.handle, _core.POLICIES["greedy"], stream)


def test_the_first_action_by_hand(load: Load) -> None:
    # Push Carts is drawn: 3 Fuel, 8 Zombies; still to come are C 8, D 9, F 8, S 7 and A 9.
    # All values hold S 2 x 7 steps x 200 + cubes 2 x 150 + blue 2 x 150 = 3400. Zombies drift
    # from z to z + 9 while D is -1, and space 10 shows at the first scoring after GATHER.
    state = play(first_state(load()), 24)
    keep = 3400
    expected = {
        GATHER: 1250 + 2000 + 2000 + 1000 - 60 * (8 + 17) - 450 * 2 + keep,
        FIGHT: 750 + 2000 + 2000 + 2000 - 60 * (7 + 16) - 450 + keep,
        SCAVENGE_COOP: 750 + 2000 + 2000 + 1000 - 60 * 25 - 450 * 2 + keep + 150,
        SCAVENGE_DEF: 750 + 2000 + 2000 + 1000 - 60 * 25 - 450 * 2 + keep + 150,
        # Over Bicycles: C 3, D -2, Zombies drift to 26.
        buy(0): 250 + 6000 + 2000 - 60 * 34 - 450 * 11 + keep,
        # On space 4: F 2.
        buy(1): 250 + 2000 + 4000 + 1000 - 60 * 25 - 450 * 2 + keep,
        # Over Sticks: C 2, D -2, S 3.
        buy(12): 250 + 4000 + 2000 - 60 * 34 - 450 * 11 + keep + 7 * 200,
        # On either space: D 0, so 8 Zombies to the end and a symbol in nine scorings.
        buy(13): 250 + 2000 + 2000 + 9000 - 60 * 16 + keep,
        # Over Bicycles: C 0, D 0.
        buy(24): 250 + 0 + 2000 + 9000 - 60 * 16 + keep,
    }
    assert greedy_oracle.values(state) == expected
    assert expected[buy(13)] == 15690 == max(expected.values())
    assert greedy(state) == buy(13)
    # Both spaces are worth the same (a Fuel symbol or a Cooperation): the lower one.
    assert greedy(play(state, buy(13))) == place(3)


@pytest.mark.parametrize(
    ("coop", "defense", "choice"),
    [(1, 1, 0), (1, 8, 2), (8, 1, 0), (7, 7, 1), (7, 8, 1), (8, 7, 0), (9, 9, 0), (1, 7, 1)],
)
def test_splits_by_hand(load: Load, coop: int, defense: int, choice: int) -> None:
    # A level is worth 150 up to level 8 and 40 beyond; of equals the lowest share. (1, 7): one
    # step takes the Defense cube to 8, the other is worth 150 on the Cooperation track only.
    state = Position(load()).put(cube_coop=coop, cube_def=defense).scoring(27)
    assert greedy(state) == split(choice)


def test_payments_by_hand(load: Load) -> None:
    # C -2, D +1, 2 Advantage symbols; still to come are D 7 and A 7, so Zombies drift down by 7.
    # Paid 0, 1, 2: Zombies fall 10..3, 9..2, 8..1 and show 12, 14, 16 symbols of the track.
    state = Position(load(), turn=10).lay({7: 21, 8: 23}).put(fuel=6).scoring(34)
    found = greedy_oracle.values(state)
    shown = {0: 26000 - 60 * 13, 1: 28000 - 60 * 11 - 500, 2: 30000 - 60 * 9 - 1000}
    assert {a - pay(0): v - found[pay(0)] for a, v in found.items()} == {
        j: v - shown[0] for j, v in shown.items()
    }
    assert greedy(state) == pay(2)


@pytest.mark.parametrize(("zombies", "choice"), [(12, 0), (14, 0), (15, 1), (16, 1), (9, 1)])
def test_payments_at_the_end_by_hand(load: Load, zombies: int, choice: int) -> None:
    # Medicinal Herbs and Scout Camp: C -1, D 0. A payment costs 2 x 167 and saves 2 x 60 for the
    # Zombie (now and at the end), 450 on the top space and 1000 for the symbol of space 10.
    position = Position(load()).lay({3: 42, 8: 27}).put(zombies=zombies, fuel=4)
    assert greedy(position.finish()) == pay(choice)


def test_fuel_is_worth_less_from_turn_30_on(load: Load) -> None:
    # Fuel or a Zombie at D 0, A 0: 2 x 250 or 2 x 167 against 2 x 60 x 1.
    for turn, worth in ((28, 250), (30, 167)):
        state = Position(load(), turn).put(zombies=40, cube_coop=12, cube_def=12, fuel=0).act()
        found = greedy_oracle.values(state)
        assert found[GATHER] - found[FIGHT] == 2 * worth - 2 * 60 - 450
        assert greedy(state) == (FIGHT if 2 * worth < 570 else GATHER)


@pytest.mark.parametrize(("players", "sides", "options"), MODES)
def test_every_choice_is_that_of_the_definition(
    load: Load, players: int, sides: object, options: dict[str, object]
) -> None:
    game = load(players, sides=sides, **options)
    for index in range(3):
        # A mixed table, so that greedy mats of all kinds are judged.
        policy = ["greedy", "uniform"] * 2 if index == 2 else ["greedy"] * 4
        record = game.play(seed=11, index=index, policy=policy[:players])
        state = first_state(game)
        for code in record.moves:
            action = state.string_to_action(code)
            seat = state.current_player()
            if seat >= 0:
                choice = greedy_oracle.best(state)
                assert greedy(state) == choice
                assert policy[seat] == "uniform" or action == choice
            state.apply_action(action)
        assert state.is_terminal()


@pytest.mark.parametrize(("players", "sides", "options"), MODES)
def test_both_engines_choose_alike(players: int, sides: object, options: dict[str, object]) -> None:
    native = qx.load(GAME, players=players, sides=sides, **options)
    reference = native.with_engine("reference")
    for index in range(25):
        one = native.play(seed=29, index=index, policy="greedy")
        assert one == reference.play(seed=29, index=index, policy="greedy")


def test_greedy_beats_uniform() -> None:
    # Measured, over 20,000 games each: 100.00 % on Normal mats, 99.96 % on Difficult ones.
    for sides in ("normal", "difficult"):
        game = qx.load(GAME, players=2, sides=sides)
        first = game.rollout(10_000, seed=1, policy=["greedy", "uniform"], detail="totals")
        second = game.rollout(10_000, seed=2, policy=["uniform", "greedy"], detail="totals")
        share = (first.mean_returns[0] + second.mean_returns[1]) / 2
        assert share >= 0.95

"""Policies compiled by numba: what they see, and that they play what their Python plays."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

import quincunx as qx
from quincunx.compiled import has
from quincunx.fields import layout
from quincunx.packs.loading import folder_of

from .strategies import as_object, at_random, careful, ids, play_in_python

pytest.importorskip("numba", reason="numba is an optional extra")


def test_uniform_in_python_is_the_native_one(any_game):
    policy = qx.policy(any_game.name)(at_random)
    native = any_game.rollout(3000, seed=5)
    for threads in (1, 2, 5):
        own = any_game.rollout(3000, seed=5, policy=policy, threads=threads)
        assert own.totals == native.totals
        assert np.array_equal(own.scores, native.scores)
    assert own.policy == ("at_random",) * any_game.players
    assert not own.cheats


def test_a_kth_member_without_the_deposit_instruction(any_game):
    code = f"""
import quincunx as qx
@qx.policy({any_game.name!r})
def at_random(state, legal, rng):
    return legal.kth(rng.below(legal.count))
game = qx.load({any_game.name!r})
assert game.rollout(300, seed=5, policy=at_random).totals == game.rollout(300, seed=5).totals
"""
    environment = os.environ | {"NUMBA_CPU_NAME": "generic"}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)


def test_legal_actions_agree_with_themselves(any_game):
    size = any_game.num_distinct_actions()
    players = any_game.num_players()

    @qx.policy(any_game.name)
    def checking(state, legal, rng):
        seen = 0
        before = -1
        for action in legal:
            if action <= before or legal.kth(seen) != action or not legal.has(action):
                raise ValueError("members")
            before = action
            seen += 1
        inside = 0
        for action in range(-3, size + 130):
            if action in legal:
                inside += 1
        if inside != seen or legal.count != seen or len(legal) != seen or has(legal, size):
            raise ValueError("count")
        if not 0 <= legal.player < players or legal.num_players != players:
            raise ValueError("players")
        return before

    last = any_game.rollout(100, seed=1, policy=checking)
    assert last.count == 100


@pytest.mark.parametrize("draw", ["next", "uniform", "below"])
def test_draws_are_those_of_the_seats_stream(any_game, draw):
    def choose_next(state, legal, rng):
        return legal.kth((rng.next() >> 40) % legal.count)

    def choose_uniform(state, legal, rng):
        return legal.kth(int(rng.uniform() * legal.count))

    def choose_below(state, legal, rng):
        # A bound so large that words are rejected now and then.
        return legal.kth(rng.below(3 << 61) % legal.count)

    function = {"next": choose_next, "uniform": choose_uniform, "below": choose_below}[draw]
    policy = qx.policy(any_game.name)(function)
    for index in range(20):
        record = any_game.play(2**64 - 1, index, policy)
        expected = play_in_python(any_game, function, 2**64 - 1, index)
        assert ids(any_game, record) == expected


def test_fields_of_the_observation(city):
    def mixing(state, legal, rng):
        total = state.turn + 3 * state.phase + state.pending_tile
        for player in state.players:
            total += 5 * (player.fuel - player.zombies) + player.points[1] - player.points[-1]
            total += player.coop * player.defs
            for tile in player.space:
                total += tile
        for tile in state.offer:
            total += tile * tile
        if 20 in state.offer:
            total += 1
        for symbol in range(len(state.symbols_left)):
            total += symbol * state.symbols_left[symbol]
        return legal.kth(total % legal.count)

    policy = qx.policy(city.name)(mixing)
    four = qx.load(city.name, players=4)  # the observation always shows four seats
    for game in (city, four):
        for index in range(10):
            assert ids(game, game.play(4, index, policy)) == play_in_python(game, mixing, 4, index)


def test_fields_of_the_state(city):
    def mixing(state, legal, rng):
        mine = state.players[state.to_act]
        return legal.kth((mine.fuel * 7 + state.actions_left + 2 * mine.space[3]) % legal.count)

    policy = qx.policy(city.name, sees="state")(mixing)
    for index in range(10):
        played = ids(city, city.play(4, index, policy))
        assert played == play_in_python(city, mixing, 4, index, "state")


def test_tables(city):
    def mixing(state, legal, rng, tables):
        total = 0
        for action in legal:
            row = tables.tiles[action % 60]
            total += row.level + 2 * row.marks.cooperation
        if has(tables.year_tiles[2], 30 + state.turn % 5):
            total += tables.levels
        return legal.kth(total % legal.count)

    values = layout(folder_of(city.name), "tables").unpack(city._backend.ruleset.tables)
    policy = qx.policy(city.name)(mixing)
    for index in range(10):
        expected = play_in_python(city, mixing, 4, index, "observation", as_object(values))
        assert ids(city, city.play(4, index, policy)) == expected


def test_differences_of_counts_are_signed(city):
    @qx.policy(city.name)
    def checking(state, legal, rng):
        if state.players[0].fuel - 5000 > 0 or -state.turn > 0:
            raise ValueError("unsigned")
        return legal.kth(0)

    assert city.rollout(10, seed=1, policy=checking).count == 10


def test_a_policy_that_sees_the_state_is_marked(city):
    @qx.policy(city.name, sees="state", name="peeker")
    def peek(state, legal, rng):
        return legal.kth(state.turn % legal.count)

    report = city.rollout(20, seed=1, policy=["greedy", peek, "uniform"])
    assert report.policy == ("greedy", "peeker [sees state]", "uniform")
    assert report.cheats
    assert report.to_dict()["cheats"] is True
    assert "peeker [sees state]" in report.summary()
    assert city.play(1, policy=peek).players == ("peeker [sees state]",) * 3
    assert not city.rollout(20, seed=1).cheats


def test_the_observation_is_what_is_shown_also_to_those_who_hardly_look(city):
    @qx.policy(city.name)
    def hardly(state, legal, rng):
        return legal.kth(state.symbols_left[0] % legal.count)

    @qx.policy(city.name)
    def blind(state, legal, rng):
        return legal.kth(0)

    report = city.rollout(20, seed=1, policy=[hardly, blind, blind])
    assert report.policy == ("hardly", "blind", "blind")
    assert not report.cheats


def test_weights_are_drawn_in_proportion(any_game):
    @qx.policy(any_game.name, weighted=True)
    def three_to_one(state, legal, rng, action):
        return 3 if action == legal.kth(0) else 1

    games, drawn, expected, variance = 3000, 0, 0.0, 0.0
    for index in range(games):
        first = any_game.new_initial_state(3, index)
        legal = first.legal_actions().tolist()
        start = len(first.history())
        record = any_game.play(3, index, three_to_one, max_decisions=1)
        drawn += ids(any_game, record)[start] == legal[0]
        chance = 3 / (len(legal) + 2)
        expected += chance
        variance += chance * (1 - chance)
    assert abs(drawn - expected) <= 4.5 * max(variance, 1) ** 0.5


def test_weights_with_tables_and_action(city):
    @qx.policy(city.name, weighted=True)
    def only_last(state, legal, rng, action, tables):
        return tables.levels if action == legal.kth(legal.count - 1) else 0.0

    @qx.policy(city.name)
    def last(state, legal, rng):
        return legal.kth(legal.count - 1)

    assert city.rollout(50, seed=2, policy=only_last).totals == (
        city.rollout(50, seed=2, policy=last).totals
    )


def test_helpers_and_constants(city):
    import numba  # noqa: PLC0415

    weights = np.arange(500) % 7
    weights.setflags(write=False)
    bonus = (2, 3)

    @numba.njit
    def value(state, action):
        return weights[action] + bonus[action % 2] * state.players[0].fuel

    @qx.policy(city.name)
    def best(state, legal, rng):
        chosen, top = -1, -1
        for action in legal:
            if value(state, action) > top:
                chosen, top = action, value(state, action)
        return chosen

    assert city.rollout(50, seed=2, policy=best).count == 50


def test_what_is_known_of_a_policy(city):
    policy = qx.policy(city.name)(careful)
    assert (policy.name, policy.game, policy.sees) == ("careful", city.name, "observation")
    assert policy.function is careful
    assert "careful" in repr(policy)
    assert qx.policy(city.name.replace("-", "_"), name="other")(careful).name == "other"


def test_python_is_called_in_python(any_game):
    policy = qx.policy(any_game.name)(at_random)

    class Two:
        count = 2

        def kth(self, k):
            return 10 + k

    class Ones:
        def below(self, n):
            return n - 1

    assert policy(None, Two(), Ones()) == 11


def test_without_numba(any_game):
    code = f"""
import sys
sys.modules["numba"] = None
import quincunx as qx
try:
    qx.policy({any_game.name!r})(lambda state, legal, rng: 0)
except qx.MissingExtraError as error:
    assert isinstance(error, ImportError) and "quincunx[numba]" in str(error)
else:
    raise SystemExit("compiled without numba")
assert qx.load({any_game.name!r}).rollout(3, policy=qx.epsilon_greedy("greedy", 0.5)).count == 3
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_has_in_python():
    assert has(0b100, 2)
    assert not has(0b100, 1)
    assert has(np.array([0, 1], np.uint64), 64)
    assert not has(np.uint64(2**63), -1)
    assert has(2**63, 63)

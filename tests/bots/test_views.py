"""Fairness: what a seat can't tell apart is shown alike, and played alike."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.bots import (
    HIDDEN_ACTION,
    SOMEBODY_ELSE,
    Bot,
    PolicyBot,
    SeatView,
    ask,
    begin,
    heard,
    make_bot,
    shown_to,
    tell,
)

from ..helpers import TERMINAL, cases, game_of, node_kinds, some_nodes


def everything(view: SeatView) -> dict[str, Any]:
    """Return all that a view tells without drawing anything."""
    legal = view.legal_actions().tolist()
    seats = range(view.num_players())
    return {
        "player": view.current_player(),
        "kinds": (view.is_terminal(), view.is_player_node(), view.is_chance_node()),
        "legal": legal,
        "others": [view.legal_actions(seat).tolist() for seat in seats],
        "mask": view.legal_actions_mask().tobytes(),
        "texts": [view.action_to_string(a) for a in range(view.game.num_distinct_actions())],
        "observation": view.observation(),
        "record": view.observation_record().tobytes(),
        "tensor": view.observation_tensor().tobytes(),
        "string": view.information_state_string(),
        "hash": view.hash(),
        "turns": view.turns(),
        "decisions": view.decisions(),
        "returns": view.returns().tolist(),
        "texts of itself": (str(view), repr(view)),
    }


def twins(game: qx.Game, seed: int, every: int) -> list[tuple[qx.State, qx.State, int]]:
    """Return positions, each with one that an observer can't tell from it, and the observer."""
    found = []
    for state in some_nodes(game, seed, every, chance="auto"):
        for seat in range(game.players):
            other = state.determinize(seat, seed + 100 + seat)
            found.append((state, other, seat))
    return found


def test_views_of_what_can_not_be_told_apart_are_equal(game: qx.Game) -> None:
    differing = 0
    for state, other, seat in twins(game, 5, 12):
        one, two = SeatView(state, seat), SeatView(other, seat)
        assert one == two
        assert everything(one) == everything(two)
        differing += state.to_bytes() != other.to_bytes()
    assert differing > 0 or not hides(game)


def hides(game: qx.Game) -> bool:
    """Whether anything is hidden in a game: whether redrawing it ever changes anything."""
    return any(
        state.to_bytes() != state.determinize(seat, 9).to_bytes()
        for state in some_nodes(game, 6, 10, chance="auto")
        for seat in range(game.players)
    )


def test_bots_play_alike_where_nothing_can_be_told_apart(game: qx.Game) -> None:
    """Uniform chooses by its own luck; greedy looks at no more than it may."""
    asked = 0
    for state, other, seat in twins(game, 7, 9):
        if state.current_player() != seat:
            continue
        for policy in ("uniform", "greedy"):
            bot = PolicyBot(game, policy, seed=3)
            assert bot.step(SeatView(state, seat)) == bot.step(SeatView(other, seat))
        # Greedy itself sees the whole state; that it doesn't peek is seen by exchanging the rest.
        asked += 1
    assert asked > 3


def test_a_view_has_no_way_to_the_rest(small: qx.Game) -> None:
    """No public name gives the state, its history, its luck or other eyes."""
    state = node_kinds(small)["player"].clone()
    seat = state.current_player()
    view = SeatView(state, seat)
    for name in (
        *("to_dict", "to_bytes", "to_record", "serialize", "clone", "child", "apply_action"),
        *("history", "full_history", "history_str", "history_codes", "move_number", "scores"),
        *("chance_outcomes", "chance_source", "sample_chance", "seed", "index", "with_luck"),
        *("categories", "placements", "_position", "_history", "__dict__"),
    ):
        with pytest.raises(AttributeError, match="a view from a seat has no"):
            getattr(view, name)
    others = [player for player in range(small.players) if player != seat]
    for look in (view.observation, view.observation_record, view.information_state_string):
        for player in others:
            with pytest.raises(qx.ArgumentError, match=f"what player {seat} sees"):
                look(player)
    for keywords in ({"cheat": True}, {"player": small.players}):
        with pytest.raises(qx.ArgumentError):
            view.rollout(5, **keywords)
        with pytest.raises(qx.ArgumentError):
            view.action_values(5, **keywords)
    with pytest.raises(qx.ArgumentError, match="pickled"):
        pickle.dumps(view)
    assert copy.copy(view) is view
    assert copy.deepcopy(view) is view
    for wrong in (-1, small.players, None, "0"):
        with pytest.raises(qx.ArgumentError):
            SeatView(state, wrong)  # type: ignore[arg-type]


def test_a_possible_world_knows_no_past(small: qx.Game) -> None:
    state = some_nodes(small, 3, 5, chance="auto")[2]
    world = SeatView(state, 0).determinize(8)
    assert world.history() == []
    assert world.seed == 8
    assert SeatView(world, 0) == SeatView(state, 0)
    # Even who knows the luck of the game is not given it.
    same = SeatView(state, 0).determinize(state.seed, state.index)
    assert (same.seed, same.index) != (state.seed, state.index)


def test_what_playouts_report_is_of_a_possible_world(small: qx.Game) -> None:
    differing = 0
    for state in some_nodes(small, 4, 8, chance="auto"):
        seat = state.current_player()
        if seat < 0:
            continue
        view = SeatView(state, seat)
        report = view.rollout(20, seed=1)
        assert not report.cheats
        assert report.observer == seat
        root = small.state_from_dict(
            small._backend.position(report.root).to_dict()  # what a reader of the report can see
        )
        assert SeatView(root, seat) == view
        values = view.action_values(2, seed=1)
        assert values.best in view.legal_actions()
        differing += report.root != state.to_bytes()
    assert differing > 0 or not hides(small)


def test_a_view_stays_as_it_is(small: qx.Game) -> None:
    state = node_kinds(small)["player"].clone()
    view = SeatView(state, state.current_player())
    before = everything(view)
    state.apply_action(state.legal_actions()[0])
    assert everything(view) == before


def test_a_view_of_somebody_elses_decision(small: qx.Game) -> None:
    state = node_kinds(small)["player"].clone()
    for seat in range(small.players):
        view = SeatView(state, seat)
        own = seat == state.current_player()
        assert view.current_player() == (seat if own else SOMEBODY_ELSE)
        assert len(view.legal_actions()) == (len(state.legal_actions()) if own else 0)
        if not own:
            with pytest.raises(qx.ArgumentError, match="not to decide"):
                view.string_to_action("x")
    over = SeatView(node_kinds(small)["terminal"], 0)
    assert over.current_player() == TERMINAL
    assert over.returns().tolist() == node_kinds(small)["terminal"].returns().tolist()


# Cheats.


class Peeker(Bot):
    """A bot that looks at everything, and says so."""

    name, identity, cheats = "peeker", "peeker", True

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def step(self, state: Any) -> int:
        self.seen.append(state)
        return int(state.legal_actions()[0])


def test_a_cheat_is_shown_the_truth_but_no_luck_to_come(small: qx.Game) -> None:
    state = node_kinds(small)["player"].clone()
    bot = Peeker()
    ask(bot, state)
    shown = bot.seen[0]
    assert isinstance(shown, qx.State)
    assert shown is not state
    assert shown.to_bytes() == state.to_bytes()
    assert (shown.seed, shown.index) != (state.seed, state.index)
    before = state.to_bytes()
    shown.apply_action(shown.legal_actions()[0])
    assert state.to_bytes() == before


def test_who_does_not_declare_it_is_shown_a_view(small: qx.Game) -> None:
    state = node_kinds(small)["player"]
    bot = make_bot("greedy", small)
    assert not bot.cheats
    assert isinstance(shown_to(bot, state, 0), SeatView)


# What the others hear.


class Listener(PolicyBot):
    """A bot that plays at random and writes down what it hears."""

    def __init__(self, game: qx.Game, seat: int) -> None:
        super().__init__(game, "uniform", seat)
        self.heard: list[tuple[int, int, int, int]] = []

    def inform_action(self, state: Any, player: int, action: int) -> None:
        self.heard.append((state.hash(), state.current_player(), player, action))


def listened(game: qx.Game, seed: int, decisions: int) -> tuple[list[Listener], list[int]]:
    bots = [Listener(game, seat) for seat in range(game.players)]
    state = game.new_initial_state(seed)
    for seat, bot in enumerate(bots):
        begin(bot, state, seat)
    made = []
    while not state.is_terminal() and len(made) < decisions:
        player = state.current_player()
        action = ask(bots[player], state)
        assert tell(bots, state, action) == [None] * game.players
        made.append((player, action))
        state.apply_action(action)
    return bots, made  # type: ignore[return-value]


def test_everybody_hears_of_his_own_decisions(small: qx.Game) -> None:
    bots, made = listened(small, 2, 60)
    for seat, bot in enumerate(bots):
        own = [(player, action) for _, _, player, action in bot.heard if player == seat]
        assert own == [step for step in made if step[0] == seat]  # type: ignore[index]
    assert any(player != seat for seat, bot in enumerate(bots) for _, _, player, _ in bot.heard)


def test_what_is_heard_can_be_told_from_what_is_seen(game: qx.Game) -> None:
    """Nothing is heard of what changes nothing; a named action is the only one that fits."""
    dice = random.Random(4)
    told = 0
    for state in some_nodes(game, 8, 6):
        player = state.current_player()
        if player < 0:
            continue
        action = dice.choice(state.legal_actions().tolist())
        after = state.child(action)
        for observer in range(game.players):
            if observer == player:
                continue
            known = heard(state, player, action, observer)
            changed = not np.array_equal(
                state.observation_record(observer), after.observation_record(observer)
            )
            assert (known is not None) == changed
            if known is None:
                continue
            alike = [
                other
                for other in state.legal_actions().tolist()
                if state.child(other).observation_record(observer)
                == after.observation_record(observer)
            ]
            assert known == (action if alike == [action] else HIDDEN_ACTION) or (
                known == HIDDEN_ACTION
            )
            told += known == action
    assert told > 0 or game.players == 1


def test_some_decisions_are_hidden_and_some_not_even_noticed() -> None:
    """There are such decisions among the games, and they are kept from those who can't know."""
    kinds: set[str] = set()
    dice = random.Random(3)
    for name in qx.games():
        game = game_of(name, cases(name)[-1].players)
        for state in some_nodes(game, 1, 1, chance="auto"):
            player = state.current_player()
            if player < 0:
                continue
            action = dice.choice(state.legal_actions().tolist())
            for observer in range(game.players):
                known = heard(state, player, action, observer)
                if observer == player:
                    assert known == action
                elif known is None:
                    kinds.add("not noticed")
                else:
                    kinds.add("hidden" if known == HIDDEN_ACTION else "told")
    assert kinds == {"told", "hidden", "not noticed"}


# Luck.


def test_a_bots_luck_is_that_of_its_seed_and_decision(small: qx.Game) -> None:
    """Neither the luck of the game nor what was asked before changes what it draws."""
    state = node_kinds(small)["player"]
    seat = state.current_player()
    choices = set()
    for seed in range(30):
        bot = PolicyBot(small, "uniform", seed)
        first = bot.step(SeatView(state, seat))
        other_luck = state.with_luck(seed + 1000)
        assert bot.step(SeatView(other_luck, seat)) == first
        assert PolicyBot(small, "uniform", seed).step(SeatView(state, seat)) == first
        choices.add(first)
    assert len(choices) > 1
    bot = PolicyBot(small, "uniform", 1)
    drawn = {bot.step(SeatView(state, seat, decisions=n)) for n in range(30)}
    assert len(drawn) > 1


def test_bots_do_not_get_the_seed_of_the_game() -> None:
    game = game_of(*cases()[0])
    given: list[int] = []

    def factory(_: qx.Game, seat: int, seed: int) -> Bot:
        given.append(seed)
        return Peeker()

    for seat in range(game.players):
        make_bot(factory, game, seat, 7)
    assert 7 not in given
    assert len(set(given)) == game.players


def test_bots_play_as_policies_do_in_batches(game: qx.Game) -> None:
    """On the luck of playout `decision` of their seed; in both engines."""
    slow = game.with_engine("reference")
    for state in some_nodes(game, 9, 15, chance="auto"):
        seat = state.current_player()
        if seat < 0:
            continue
        view = SeatView(state, seat)
        states = np.array([state.to_record()])
        batch = game.batch_from_states(states, 6, first=view.decisions(), chance="explicit")
        there = slow.state_from_dict(state.to_dict())
        for policy in qx.POLICY_NAMES:
            chosen = PolicyBot(game, policy, seed=6).step(view)
            assert chosen == batch.select(policy)[0]
            other = SeatView(there, seat, decisions=view.decisions())
            assert PolicyBot(slow, policy, seed=6).step(other) == chosen

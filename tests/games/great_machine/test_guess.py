"""What a search of the Machine expects of the Access cards that were chosen in secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import quincunx as qx
from quincunx.reference import great_machine as rules
from quincunx.reference.great_machine.observe import is_card_secret
from quincunx.reference.luck import Domain, StreamWords

from .ids import GAME

MACHINE = 0


@cache
def positions(heroes: str) -> tuple[qx.State, ...]:
    """Return the Machine's first decision of each round after cards were chosen.

    The Heroes play `heroes`, the Machine at random.
    """
    game = qx.load(GAME, players=4, engine="reference")
    return tuple(state for seed in range(3) for state in _game(game, seed, heroes))


def _game(game: qx.Game, seed: int, heroes: str) -> Iterator[qx.State]:
    dice = random.Random(seed)
    state = game.new_initial_state(seed)
    rounds = set()
    while not state.is_terminal():
        legal = state.legal_actions().tolist()
        seat, now = state.current_player(), inside(state)
        if seat == MACHINE and secret(now) and now.round not in rounds and len(legal) > 1:
            rounds.add(now.round)
            yield state.clone()
        greedy = seat != MACHINE and heroes == "greedy"
        action = rules.greedy(tables(game), now, legal) if greedy else dice.choice(legal)
        state.apply_action(action)


def inside(state: qx.State) -> Any:
    """Return the state of the reference engine."""
    return state._position.state  # type: ignore[attr-defined]


def tables(game: qx.Game) -> Any:
    """Return the tables of the reference engine."""
    return game._backend.tables  # type: ignore[attr-defined]


def secret(state: Any) -> list[int]:
    """Return the Heroes whose cards the Machine doesn't see."""
    return [slot for slot in range(len(state.heroes)) if is_card_secret(state, slot)]


def drawn(state: qx.State, number: int, guesses: int) -> Any:
    """Return a determinization for the Machine, after so many guesses."""
    words = StreamWords((5, number), Domain.DETERMINIZE, MACHINE)
    found = rules.determinize(tables(state.game), inside(state), MACHINE, words)
    for _ in range(guesses):
        rules.guess_choices(tables(state.game), found, MACHINE)
    return found


def test_guesses_are_possible() -> None:
    """Nothing but the cards changes, and to guess again changes nothing."""
    assert len(positions("uniform")) > 5
    for number, state in enumerate(positions("uniform")):
        before, after, again = (drawn(state, number, guesses) for guesses in range(3))
        for slot in secret(before):
            assert after.heroes[slot].chosen in after.heroes[slot].choices
            before.heroes[slot].chosen = after.heroes[slot].chosen
        assert before == after == again


def test_greedy_heroes_are_guessed() -> None:
    right = blind = total = 0
    for number, state in enumerate(positions("greedy")):
        real, before, after = inside(state), drawn(state, number, 0), drawn(state, number, 1)
        for slot in secret(real):
            total += 1
            right += after.heroes[slot].chosen == real.heroes[slot].chosen
            blind += before.heroes[slot].chosen == real.heroes[slot].chosen
    assert total > 20
    assert right > 0.6 * total
    assert blind < 0.4 * total


def test_the_heroes_guess_nothing() -> None:
    for state in positions("uniform"):
        before, after = inside(state.clone()), inside(state.clone())
        rules.guess_choices(tables(state.game), after, 1)
        assert before == after


def test_both_engines_search_alike() -> None:
    native = qx.load(GAME, players=4)
    differ = 0
    for state in positions("greedy")[:6]:
        same = native.deserialize_state(state.serialize())
        way: dict[str, Any] = {"seed": 1, "playouts": 25, "depth": 12}
        found = [same.search(**way, belief=belief) for belief in (0.0, 0.5, 1.0)]
        assert [state.search(**way, belief=belief) for belief in (0.0, 0.5, 1.0)] == found
        differ += found[0].values.tolist() != found[2].values.tolist()
    assert differ > 2

"""Dealing anew what a player can't know: as likely as it is, and every card in one place."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import pytest
from scipy import stats

import quincunx as qx

from ..support import legal, play
from .ids import CHANCE, LEFT, RIGHT, SECOND_CARD, SECOND_DISC, Card, Step, take, upright
from .positions import Load, Position, hand, through
from .scenes import place, step

#: Samples for a test of frequencies, and the level below which it fails; seeds are fixed.
SAMPLES, LEVEL = 240, 1e-3


def samples(state: qx.State, who: int, count: int = SAMPLES) -> Iterator[qx.State]:
    """Yield states dealt anew for a player."""
    for index in range(count):
        yield state.determinize(who, seed=17, index=index)


def fits(found: Mapping[Any, int], expected: Mapping[Any, Fraction]) -> bool:
    """Whether frequencies fit probabilities, by Pearson's test; impossible things never came."""
    assert sum(expected.values()) == 1
    assert found.keys() <= expected.keys()
    total = sum(found.values())
    observed = [found.get(kind, 0) for kind in expected]
    wanted = [float(chance * total) for chance in expected.values()]
    return float(stats.chisquare(observed, wanted).pvalue) > LEVEL


def uniform(kinds: Iterator[Any] | list[Any]) -> dict[Any, Fraction]:
    """Return equal probabilities."""
    found = list(kinds)
    return {kind: Fraction(1, len(found)) for kind in found}


def secret(state: qx.State, seat: int) -> tuple[int, ...]:
    """Return the cards that only a player knows."""
    places = state.to_dict()["card_place"]
    return tuple(card for card, at in enumerate(places) if at == Card.HAND + seat)


# Exact cases. Cards 24 to 27, 30 to 33 and 36 to 39 are brown, 28, 29, 34, 35, 40, 41 turquoise.


def test_one_secret_card(load: Load) -> None:
    state = Position(load()).hand(0, 50).hand(1, 24).deck(28, 30, 36, 40).turn_of(0)
    found = Counter(secret(drawn, 1) for drawn in samples(state, 0))
    assert fits(found, uniform([(card,) for card in (24, 28, 30, 36, 40)]))
    # The owner knows it.
    assert {secret(drawn, 1) for drawn in samples(state, 1, 20)} == {(24,)}


def test_two_hands_of_one_card(load: Load) -> None:
    state = Position(load()).hand(1, 24).hand(2, 30).deck(28, 36).turn_of(0)
    found = Counter((secret(one, 1)[0], secret(one, 2)[0]) for one in samples(state, 0))
    assert fits(found, uniform(permutations((24, 28, 30, 36), 2)))
    # Seat 1 knows his own: three cards are left for seat 2.
    found = Counter((secret(one, 1)[0], secret(one, 2)[0]) for one in samples(state, 1))
    assert fits(found, uniform([(24, card) for card in (28, 30, 36)]))


def test_a_hand_of_two_cards(load: Load) -> None:
    state = Position(load()).hand(1, 24, 30).deck(28, 36, 40).turn_of(0)
    found = Counter(secret(drawn, 1) for drawn in samples(state, 0))
    assert fits(found, uniform(combinations((24, 28, 30, 36, 40), 2)))


@pytest.mark.rule("TC-SETUP-23")
@pytest.mark.parametrize(("brown", "turquoise"), [(1, 0), (0, 1), (1, 1), (2, 0), (0, 0)])
def test_icons_of_the_first_hand(load: Load, brown: int, turquoise: int) -> None:
    # At least so many brown and turquoise cards: 24, 30, 36 are brown, 28 and 40 turquoise.
    held = (24, 28) if turquoise else (24, 30)
    pool = (24, 28, 30, 36, 40)
    here = Position(load()).hand(1, *held).deck(*{*pool} - {*held})
    state = here.player(1, need_brown=brown, need_turquoise=turquoise).turn_of(0)
    ways = [
        pair
        for pair in combinations(pool, 2)
        if sum(card in (24, 30, 36) for card in pair) >= brown
        and sum(card in (28, 40) for card in pair) >= turquoise
    ]
    assert len(ways) == {(1, 0): 9, (0, 1): 7, (1, 1): 6, (2, 0): 3, (0, 0): 10}[brown, turquoise]
    found = Counter(secret(drawn, 1) for drawn in samples(state, 0))
    assert fits(found, uniform(ways))


@pytest.mark.rule("TC-SETUP-23")
def test_icons_of_two_hands(load: Load) -> None:
    # Seat 1 has a brown card at least, seat 2 a turquoise one: not independent of each other.
    here = Position(load()).hand(1, 24).hand(2, 28).deck(30, 40)
    here.player(1, need_brown=1).player(2, need_turquoise=1)
    found = Counter((secret(one, 1)[0], secret(one, 2)[0]) for one in samples(here.turn_of(0), 0))
    assert fits(found, uniform([(a, b) for a in (24, 30) for b in (28, 40)]))


@pytest.mark.rule("TC-SEL-03")
def test_known_cards_stay(load: Load) -> None:
    here = Position(load()).hand(1, 24, known=[30]).hand(2, known=[31]).deck(28, 36).turn_of(0)
    drawn = list(samples(here, 0))
    assert all(
        place(one, 30) == Card.KNOWN + 1 and place(one, 31) == Card.KNOWN + 2 for one in drawn
    )
    found = Counter(secret(one, 1) for one in drawn)
    assert fits(found, uniform([(card,) for card in (24, 28, 36)]))


def test_open_cards_stay(load: Load) -> None:
    # Only the deck and secret hands are dealt anew.
    here = Position(load()).row(1, 1, 42, 36, under={36: 7}).discard(60).hand(1, 24, 30)
    state = here.hand(0, 50).turn_of(0)
    before = state.to_dict()["card_place"]
    for drawn in samples(state, 0, 40):
        after = drawn.to_dict()["card_place"]
        for card, at in enumerate(before):
            if at not in (Card.DECK, Card.HAND + 1):
                assert after[card] == at
        assert len(secret(drawn, 1)) == 2


def test_a_card_being_played_stays(load: Load) -> None:
    # Seat 1 has named card 24 and chooses the end of his row.
    here = Position(load()).hand(1, 24, 30).row(1, 1, 36).deck(28, 40)
    state = play(here.turn_of(1), upright(24))
    assert (step(state), legal(state)) == (Step.SIDE, [LEFT, RIGHT])
    drawn = list(samples(state, 0))
    assert all(place(one, 24) == Card.KNOWN + 1 for one in drawn)
    assert all(legal(one) == [LEFT, RIGHT] for one in drawn)
    assert fits(Counter(secret(one, 1) for one in drawn), uniform([(28,), (30,), (40,)]))


@pytest.mark.rule("TC-P5-02")
def test_a_card_drawn_in_secret_is_dealt_anew(load: Load) -> None:
    state = Position(load()).deck(28, 36, 40).discard(44).turn_of(0)
    state = play(state, take(0), SECOND_CARD, 36)
    found = Counter(secret(one, 0) for one in samples(state, 1))
    assert fits(found, uniform([(28,), (36,), (40,)]))
    assert {secret(one, 0) for one in samples(state, 0, 20)} == {(36,)}


# Random games.


def positions_of(game: qx.Game, seed: int, every: int, count: int) -> Iterator[qx.State]:
    """Yield some states of a game played at random."""
    luck = random.Random(seed)
    state = game.new_initial_state(seed)
    made = 0
    while not state.is_terminal() and made < every * count:
        if made % every == 0:
            yield state.clone()
        state.apply_action(luck.choice(state.legal_actions().tolist()))
        made += 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_observation_stays(load: Load, players: int) -> None:
    for state in positions_of(load(players), 5 + players, 37, 12):
        before = state.to_bytes()
        for who in range(players):
            drawn = state.determinize(who, seed=4, index=who)
            assert drawn.observation(who) == state.observation(who)
            assert drawn.check() is None
            assert drawn.current_player() == state.current_player()
            if drawn.current_player() not in (CHANCE, who):
                assert len(legal(drawn)) >= 2
            for seat in range(players):
                assert len(secret(drawn, seat)) == len(secret(state, seat))
        assert state.to_bytes() == before


@pytest.mark.parametrize("players", [2, 4])
def test_the_player_to_decide_has_the_same_choices(load: Load, players: int) -> None:
    for state in positions_of(load(players), players, 41, 12):
        who = state.current_player()
        if who < 0:
            continue
        for drawn in samples(state, who, 3):
            assert legal(drawn) == legal(state)
            assert hand(drawn, who) == hand(state, who)


def test_alone_nothing_is_secret(load: Load) -> None:
    state = Position(load(1)).hand(0, 30).turn_of(0)
    state = through(play(state, take(0), SECOND_DISC), Step.MENU)
    for drawn in samples(state, 0, 5):
        assert drawn.to_bytes() == state.to_bytes()

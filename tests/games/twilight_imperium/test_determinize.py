"""Drawing anew what a player can't know: as likely as it is, and never a component twice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from scipy import stats

import quincunx as qx

from ..support import play
from .driving import pass_until
from .ids import CHANCE, GIFT, NONE, STOP, Phase, Step, Window, ac, seat
from .positions import Load, Position
from .views import hand, pile, player

#: Samples for a test of frequencies, and the level below which it fails; seeds are fixed.
SAMPLES, LEVEL = 200, 1e-3

Pair = tuple[int, int]


def samples(state: qx.State, who: int, count: int = SAMPLES) -> Iterator[qx.State]:
    """Yield states drawn anew for a player."""
    for index in range(count):
        yield state.determinize(who, seed=11, index=index)


def fits(found: Mapping[Any, int], expected: Mapping[Any, Fraction]) -> bool:
    """Whether frequencies fit probabilities, by Pearson's test; impossible things never came."""
    assert sum(expected.values()) == 1
    assert found.keys() <= expected.keys()
    total = sum(found.values())
    kinds = list(expected)
    observed = [found.get(kind, 0) for kind in kinds]
    wanted = [float(expected[kind] * total) for kind in kinds]
    return float(stats.chisquare(observed, wanted).pvalue) > LEVEL


def small(
    load: Load, deck: tuple[int, ...], one: tuple[int, ...], two: tuple[int, ...]
) -> Position:
    """Return a position with a small deck and small hands of seats 1 and 2."""
    position = Position(load()).give(1, *one).give(2, *two)
    for number in deck:
        position.fields["deck"][number - 1] -= 1
    position.fields["discard"] = position.fields["deck"]
    position.fields["deck"] = [deck.count(number) for number in range(1, 43)]
    return position


def weighed(ways: Iterator[Any]) -> dict[Any, Fraction]:
    """Return the probabilities of things that are counted as often as they are listed."""
    counts = Counter(ways)
    return {kind: Fraction(n, sum(counts.values())) for kind, n in counts.items()}


def test_two_unknown_cards(load: Load) -> None:
    # Seats 1 and 2 hold one card each of a pool of six: 2, 2, 2, 5, 7, 19.
    state = small(load, (2, 2, 7, 19), (2,), (5,)).state(Phase.PURCHASE, Step.BUY, 2)
    expected = weighed((a, b) for a, b in permutations((2, 2, 2, 5, 7, 19), 2))
    assert expected[2, 2] == Fraction(1, 5)
    assert expected[5, 2] == Fraction(1, 10)
    assert expected[5, 7] == Fraction(1, 30)
    found = Counter((hand(drawn, 1)[0], hand(drawn, 2)[0]) for drawn in samples(state, 0))
    assert fits(found, expected)


def test_two_cards_of_one_hand(load: Load) -> None:
    state = small(load, (2, 7, 19), (2, 5), ()).state(Phase.PURCHASE, Step.BUY, 2)
    ways = permutations((2, 2, 5, 7, 19), 2)
    expected = weighed(tuple(sorted(pair)) for pair in ways)
    found = Counter(tuple(hand(drawn, 1)) for drawn in samples(state, 0))
    assert fits(found, expected)


def test_a_known_card_stays(load: Load) -> None:
    # Sol know one Flank Speed of Hacan; the other card is one of 2, 5, 7.
    position = small(load, (5, 7), (2,), ()).give(1, 19, seen=0b001)
    position.fields["deck"][18] += 1  # `give` took it out of the small deck
    position.fields["discard"][18] -= 1
    state = position.state(Phase.PURCHASE, Step.BUY, 2)
    expected = {(n, 19): Fraction(1, 3) for n in (2, 5, 7)}
    found = Counter(tuple(hand(drawn, 1)) for drawn in samples(state, 0))
    assert fits(found, expected)
    # For Xxcha both are unknown, and what Sol know moves with the place.
    expected = weighed(tuple(sorted(pair)) for pair in permutations((2, 5, 7, 19), 2))
    drawn = list(samples(state, 2))
    assert fits(Counter(tuple(hand(one, 1)) for one in drawn), expected)
    assert all(sorted(player(one, 1)["hand_seen"])[-2:] == [0, 1] for one in drawn)


@pytest.mark.rule("TI-CARD-12")
def test_who_is_asked_must_have_something_to_play(load: Load) -> None:
    # Hacan are asked in W_CREDITS: they hold 18 or 19, not 2 or 5. Xxcha hold any other card.
    state = small(load, (2, 18), (19,), (5,)).window(Window.CREDITS, 1)
    pairs = [(a, b) for a, b in permutations((2, 5, 18, 19), 2) if a in (18, 19)]
    found = Counter((hand(drawn, 1)[0], hand(drawn, 2)[0]) for drawn in samples(state, 0))
    assert fits(found, weighed(iter(pairs)))
    # The player who is asked knows its own cards.
    found = Counter((hand(drawn, 1)[0], hand(drawn, 2)[0]) for drawn in samples(state, 1))
    assert fits(found, {(19, b): Fraction(1, 3) for b in (2, 5, 18)})


@pytest.mark.rule("TI-CARD-09", "TI-CARD-12")
def test_who_may_react_holds_a_sabotage(load: Load) -> None:
    position = small(load, (2, 4), (4,), (5,)).give(0, 19)
    position.fields["deck"][18] += 1
    position.fields["discard"][18] -= 1
    state = play(position.window(Window.CREDITS, 0), ac(19))
    assert state.current_player() == 1
    found = Counter((hand(drawn, 1)[0], hand(drawn, 2)[0]) for drawn in samples(state, 0))
    assert fits(found, {(4, b): Fraction(1, 3) for b in (2, 4, 5)})


@pytest.mark.rule("TI-MKT-06")
def test_a_card_offered_to_another_is_drawn_anew(load: Load) -> None:
    position = small(load, (2, 7), (), (5, 19))
    position.put(2, credits=0)
    state = play(position.state(Phase.MARKET, Step.MARKET_KIND, 2), GIFT, seat(1), ac(19))
    drawn = list(samples(state, 0))
    for one in drawn:
        fields = one.to_dict()
        assert fields["offer"]["card"] + 1 in hand(one, 2)
        place = fields["players"][2]["hand"].index(fields["offer"]["card"])
        assert fields["players"][2]["hand_seen"][place] == 0b010 or hand(one, 2)[0] == 2
    found = Counter(one.to_dict()["offer"]["card"] + 1 for one in drawn)
    assert fits(found, {n: Fraction(1, 4) for n in (2, 5, 7, 19)})
    # The partner has seen it.
    assert {one.to_dict()["offer"]["card"] for one in samples(state, 1, 50)} == {18}


@pytest.mark.rule("TI-MAP-02")
def test_tiles_of_others(load: Load) -> None:
    # Seven tiles are left: three of the player's own, two each of the others.
    game = load(3, map_mode="build", galaxy=())
    start = game.new_initial_state(0, chance="explicit")
    state = pass_until(
        start, lambda now: now["step"] == Step.LAY_TILE and now["tile_holder"].count(6) == 34
    )
    holders = state.to_dict()["tile_holder"]
    hidden = [t for t, holder in enumerate(holders) if holder < 6 and holder != 0]
    assert Counter(holders[t] for t in hidden) == {1: 2, 2: 2}
    ways = weighed(permutations([holders[t] for t in hidden]))
    found = Counter(
        tuple(drawn.to_dict()["tile_holder"][t] for t in hidden) for drawn in samples(state, 0)
    )
    assert fits(found, ways)


# Random games.


def positions_of(game: qx.Game, seed: int, every: int, count: int) -> Iterator[qx.State]:
    """Yield some states of a game played at random."""
    luck = random.Random(seed)
    state = game.new_initial_state(seed)
    step = 0
    while not state.is_terminal() and step < every * count:
        if step % every == 0:
            yield state.clone()
        state.apply_action(luck.choice(state.legal_actions().tolist()))
        step += 1


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_observation_stays(load: Load, players: int) -> None:
    for state in positions_of(load(players, map_mode="build", galaxy=()), players, 61, 12):
        shown = {who: state.observation(who) for who in range(players)}
        for who in range(players):
            drawn = state.determinize(who, seed=4, index=who)
            assert drawn.observation(who) == shown[who]
            assert state.observation(who) == shown[who]  # the state itself is left alone
            assert drawn.current_player() == state.current_player()
            if drawn.current_player() not in (CHANCE, who):
                assert len(drawn.legal_actions()) >= 2


@pytest.mark.parametrize("players", [3, 5])
def test_every_component_is_there_once(load: Load, players: int) -> None:
    game = load(players, map_mode="build", galaxy=())
    pack: Any = game.pack
    printed = [card.count for card in pack.action_cards]
    for state in positions_of(game, 7 + players, 67, 11):
        for who in range(players):
            drawn = state.determinize(who, seed=9, index=3)
            fields = drawn.to_dict()
            assert census(fields) == printed
            assert pile(drawn, "pol_deck") == pile(state, "pol_deck")
            assert Counter(fields["tile_holder"]) == Counter(state.to_dict()["tile_holder"])
            laid = [t for t in fields["tile"] if t != NONE]
            assert len(set(laid)) == len(laid)
            assert drawn.check() is None


def census(fields: dict[str, Any]) -> list[int]:
    """Count the action cards: deck, discards, hands, agreements, the card being played."""
    found = [a + b for a, b in zip(fields["deck"], fields["discard"], strict=True)]
    agreements = 0
    for data in fields["players"]:
        agreements += data["partners"].bit_count()
        for card in data["hand"]:
            if card != NONE:
                found[card] += 1
    found[0] += agreements // 2
    card = fields["card"]
    if card["stage"] in (1, 2) or (card["stage"] == 3 and card["id"] == 0):
        found[card["id"]] += 1
    return found


def test_the_same_words_draw_the_same(load: Load) -> None:
    state = Position(load()).give(1, 2, 5, 7).give(2, 3, 4).state(Phase.PURCHASE, Step.BUY, 2)
    one, same, other = (state.determinize(0, seed=1, index=k) for k in (0, 0, 1))
    assert one.to_bytes() == same.to_bytes() != other.to_bytes()
    assert play(one, STOP).to_dict()["deck"] == one.to_dict()["deck"]

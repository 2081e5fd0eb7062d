"""Drawing anew what a player can't know: as likely as it is, by fixed seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from scipy import stats

import quincunx as qx

from ..support import play
from .ids import Act, P, Stage, Step, Zone, agenda, agenda_drawn, bonus
from .positions import Load, Position
from .setting_up import dealt

#: Samples for a test of frequencies, and the level below which it fails; seeds are fixed.
SAMPLES, LEVEL = 600, 1e-3


def samples(state: qx.State, who: int, count: int = SAMPLES) -> Iterator[dict[str, Any]]:
    """Yield the fields of states drawn anew for a player."""
    for index in range(count):
        yield state.determinize(who, seed=14, index=index).to_dict()


def fits(things: Iterable[Any], expected: Mapping[Any, Fraction]) -> bool:
    """Whether frequencies fit probabilities, by Pearson's test; impossible things never came."""
    found = Counter(things)
    assert sum(expected.values()) == 1
    assert found.keys() <= expected.keys()
    kinds, total = list(expected), sum(found.values())
    observed = [found[kind] for kind in kinds]
    wanted = [float(expected[kind] * total) for kind in kinds]
    return float(stats.chisquare(observed, wanted).pvalue) > LEVEL


def even(things: Iterable[Any]) -> dict[Any, Fraction]:
    """Return equal probabilities of some things."""
    kinds = list(things)
    return {kind: Fraction(1, len(kinds)) for kind in kinds}


def secret(fields: dict[str, Any], seat: int) -> int:
    """Return the secret Agenda of a player."""
    number: int = fields["players"][seat]["agendas"][0]
    return number


def in_play(load: Load) -> qx.State:
    """Return a position in which seat 0 doesn't know two secrets and a card put back.

    Cards 33 to 35 were revealed, 10 to 29 are known to seat 0: they lie open or it put them back.
    """
    position = Position(load(5)).agenda(0, 5).agenda(1, 6).agenda(2, 7).agenda(3, 8).agenda(4, 9)
    position.year(3).returned(0, 10, 11, 12, 13).agenda(0, 14).agenda(0, 15)
    position.agenda(1, 16).agenda(1, 17).agenda(2, 18).agenda(2, 19)
    position.agenda(3, 20).agenda(3, 21).agenda(4, 22).agenda(4, 23)
    return position.returned(1, 24).turn_of(0)


@pytest.mark.rule("TE-SETUP-19")
def test_a_secret_agenda(load: Load) -> None:
    state = in_play(load)
    unknown = [*range(1, 5), *range(6, 10), *range(24, 36)]
    assert list(state.observation(0)["agenda_deck"]) == unknown
    revealed = state.to_dict()["revealed"]
    assert revealed == [31, 32, 33, 34, 35]
    possible = [number for number in unknown if number not in revealed]
    drawn = list(samples(state, 0))
    for seat in (1, 4):
        assert fits((secret(one, seat) for one in drawn), even(possible))
    # Two of them: which is the higher one, and whether the lower one is below all that it can be.
    pairs = [(secret(one, 2), secret(one, 3)) for one in drawn]
    assert fits((a < b for a, b in pairs), even([False, True]))
    n = len(possible)
    lowest = {
        number: Fraction(n - 1 - k, comb(n, 2)) for k, number in enumerate(possible[:-1])
    }  # fmt: skip
    assert fits((min(pair) for pair in pairs), lowest)


@pytest.mark.rule("TE-AG-03", "TE-AG-06")
def test_a_card_put_back(load: Load) -> None:
    # One that was revealed can be no secret, so it is the likelier to have been put back.
    state = in_play(load)
    unknown = [*range(1, 5), *range(6, 10), *range(24, 36)]
    possible = unknown[:-5]
    left = len(unknown) - 4
    expected = {
        number: (1 - Fraction(4 * (number in possible), len(possible))) / left
        for number in unknown
    }  # fmt: skip
    drawn = list(samples(state, 0))
    found = [one["players"][1]["returned"] for one in drawn]
    assert all(len(numbers) == 1 for numbers in found)
    assert fits((numbers[0] for numbers in found), expected)
    assert all(one["players"][0]["returned"] == [10, 11, 12, 13] for one in drawn)
    # And the rest is the deck.
    sizes = {len(one["agenda_deck"]) for one in drawn}
    assert sizes == {len(unknown) - 4 - 1}


@pytest.mark.rule("TE-AG-06")
def test_cards_that_another_player_looks_at(load: Load) -> None:
    position = Position(load()).player(0, {P: 1}).agenda(0, 5).agenda(1, 6).agenda(2, 7)
    state = position.act(0, Zone.LOBBY, Act.CLAIM_AGENDA)
    state = play(state, agenda_drawn(20), agenda_drawn(9), agenda_drawn(35))
    unknown = [number for number in range(1, 36) if number != 6]
    revealed = state.to_dict()["revealed"]
    possible = [number for number in unknown if number not in revealed]
    expected = {
        number: (1 - Fraction(2 * (number in possible), len(possible))) / 32
        for number in unknown
    }  # fmt: skip
    drawn = list(samples(state, 1, 900))
    for place in range(3):
        assert fits((one["drawn"][place] for one in drawn), expected)
    # Any order of them, and none that is a secret.
    orders = Counter(tuple(sorted(range(3), key=one["drawn"].__getitem__)) for one in drawn)
    assert fits(orders.elements(), even(orders))
    assert len(orders) == 6
    for one in drawn:
        assert not {*one["drawn"]} & {secret(one, seat) for seat in range(3)}
    # Who looks at them knows them.
    assert {tuple(one["drawn"]) for one in samples(state, 0, 40)} == {(20, 9, 35)}


@pytest.mark.rule("TE-SETUP-12")
def test_agendas_of_the_setup(load: Load) -> None:
    state = play(dealt(load(), [(5, 6), (7, 8), (9, 10)]), agenda(5))
    drawn = list(samples(state, 1, 900))
    hands = [[one["players"][seat]["setup_agendas"] for seat in range(3)] for one in drawn]
    unknown = [number for number in range(1, 36) if number not in (7, 8)]
    for seat in (0, 2):
        for place in (0, 1):
            assert fits((hand[seat][place] for hand in hands), even(unknown))
    assert all(hand[1] == [7, 8] for hand in hands)
    assert all(len({*hand[0], *hand[2]}) == 4 for hand in hands)
    # Seat 0 has kept the one or the other.
    places = [hand[0].index(secret(one, 0)) for one, hand in zip(drawn, hands, strict=True)]
    assert fits(places, even([0, 1]))
    assert {secret(one, 2) for one in drawn} == {0}
    # Seat 0 itself knows which.
    assert {secret(one, 0) for one in samples(state, 0, 40)} == {5}


@pytest.mark.rule("TE-INCOME-03")
def test_choices_of_a_bonus(load: Load) -> None:
    start = Position(load()).income(Stage.CHOOSING, Step.BONUS, 0)
    state = play(start, bonus(0), bonus(3))
    options = range(5)
    drawn = list(samples(state, 2))
    pairs = [(one["players"][0]["bonus"], one["players"][1]["bonus"]) for one in drawn]
    assert fits(pairs, even((a, b) for a in options for b in options))
    # One's own is known, and one not made yet is not made.
    drawn = list(samples(state, 1, 300))
    assert {one["players"][1]["bonus"] for one in drawn} == {3}
    assert {one["players"][2]["bonus"] for one in drawn} == {255}
    assert fits((one["players"][0]["bonus"] for one in drawn), even(options))

"""What chance draws: frequencies against the odds. Seeds are fixed, so nothing here is luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from typing import Any

import pytest
from scipy import stats

import quincunx as qx

from ..support import legal, play
from .closing import closing
from .ids import BLACK, EXTRA, GAME, GOAL_C, HELPER_CENTRE, B, E, Source, cube_drawn, target
from .positions import Load, Position
from .solo_rounds import at_government, government, helper_plays, third_day

#: Smallest probability of a deviation at which frequencies pass.
LEAST = 0.001
SETUPS = 4000


def check(counts: Counter[Any], odds: dict[Any, Fraction]) -> None:
    """Check by chi-square that outcomes are as frequent as their odds say."""
    total = sum(counts.values())
    assert counts.keys() <= odds.keys()
    found = [counts[outcome] for outcome in odds]
    expected = [float(chance) * total for chance in odds.values()]
    assert stats.chisquare(found, expected).pvalue > LEAST


def uniform(outcomes: Iterable[Any]) -> dict[Any, Fraction]:
    """Return equal odds."""
    listed = list(outcomes)
    return {outcome: Fraction(1, len(listed)) for outcome in listed}


@lru_cache(maxsize=8)
def setups(players: int) -> list[list[str]]:
    """Return the draws of many setups, as codes; the same luck would draw the same for all."""
    game = qx.load(GAME, players=players)
    return [
        game.new_initial_state(seed=40 + players, index=k).history_codes() for k in range(SETUPS)
    ]


def drawn(players: int, prefix: str, number: int = 0) -> Counter[int]:
    """Return how often the setups drew what, in the first, second, ... draw of a kind."""
    found: Counter[int] = Counter()
    for codes in setups(players):
        kind = [code for code in codes if code.startswith(prefix + " ")]
        found[int(kind[number].split()[1])] += 1
    return found


OPERATIONS = {2: [1, 2, 4, 7, 9, 11, 12, 14], 3: [*range(1, 8), 9, 10, 11, 12, 14], 4: [*range(15)]}


@pytest.mark.rule("TC-SETUP-02", "TC-SETUP-03", "TC-SETUP-04")
@pytest.mark.parametrize("players", OPERATIONS)
def test_operations_cards(players: int) -> None:
    for number in range(4):
        check(drawn(players, "OPERATIONS", number), uniform(OPERATIONS[players]))


@pytest.mark.rule("TC-SETUP-06")
def test_demand_tokens() -> None:
    for number in range(4):
        check(drawn(3, "DEMAND", number), uniform(range(9)))


@pytest.mark.rule("TC-SETUP-07")
def test_recruitment_tiles() -> None:
    for number in range(3):
        check(drawn(3, "RECRUIT", number), uniform(range(15)))


@pytest.mark.rule("TC-SETUP-08")
def test_the_airship() -> None:
    check(drawn(2, "AIRSHIP"), uniform(range(16)))


@pytest.mark.rule("TC-SETUP-09")
def test_the_agents() -> None:
    for number in range(2):
        check(drawn(3, "AGENT", number), uniform(range(15)))
    pairs = Counter(
        len({code for code in codes if code.startswith("AGENT ")}) == 1 for codes in setups(3)
    )
    check(pairs, {True: Fraction(5, 89), False: Fraction(84, 89)})


@pytest.mark.rule("TC-SETUP-10")
def test_the_first_card_of_the_display() -> None:
    check(drawn(2, "LOCATION_CARD", 0), uniform(range(90)))


@pytest.mark.rule("TC-SETUP-11", "TC-RULING-03")
def test_a_third_card_of_a_location() -> None:
    # Of the third slot, given two cards of one location: any other location is as likely.
    found: Counter[int] = Counter()
    for players in (2, 3, 4):
        for codes in setups(players):
            cards = [int(code.split()[1]) for code in codes if code.startswith("LOCATION_CARD ")]
            first, second, third = (card // 6 for card in cards[:3])
            if first == second:
                found[(third - first) % 15] += 1
    check(found, uniform(range(1, 15)))


@pytest.mark.rule("TC-SETUP-17")
def test_goal_cards() -> None:
    for prefix in ("GOAL_A", "GOAL_B", "GOAL_C"):
        check(drawn(4, prefix, 0), uniform(range(16)))
        check(drawn(4, prefix, 3), uniform(range(16)))


@pytest.mark.rule("TC-SETUP-22", "TC-SETUP-23")
def test_home_and_hand() -> None:
    # After six cards of the display: home, two brown cards, one turquoise card.
    check(drawn(2, "LOCATION_CARD", 6), uniform(range(90)))
    brown = [card for card in range(90) if card % 6 < 4]
    check(drawn(2, "LOCATION_CARD", 7), uniform(brown))
    check(drawn(2, "LOCATION_CARD", 8), uniform(brown))
    check(drawn(2, "LOCATION_CARD", 9), uniform(card for card in range(90) if card % 6 >= 4))


@pytest.mark.rule("TC-SOLO-05")
def test_rows_of_the_districts() -> None:
    found = Counter(
        tuple(code.split()[1] for code in codes if code.startswith("ROW ")) for codes in setups(1)
    )
    check(found, uniform(permutations(["I", "II", "III", "IV", "V"])))


# Nodes of play: what they list, and how often it is drawn.


def bag(load: Load) -> qx.State:
    return closing(Position(load()).player(0, hours=12, coins=9))


def second_cube(load: Load) -> qx.State:
    return play(bag(load), BLACK)


def agent(load: Load) -> qx.State:
    return helper_plays(Position(load(1)).agents(2, 24), 1, EXTRA + 1)


def refill(load: Load) -> qx.State:
    here = Position(load(1)).airship(5).display(87, 81, 86, 69, 63, 57)
    return helper_plays(here, 1, 5)


def third_goal(load: Load) -> qx.State:
    here = Position(load(1)).row(0, 3, 9).goal(0, GOAL_C, 8, {0: 0})
    return play(helper_plays(here, 1, EXTRA + 1), target(GOAL_C, 1))


def lower_card(load: Load) -> qx.State:
    here = Position(load(1)).centre(2, 4, {1: 0, 2: 3}).helper(1, stock=1)
    state = play(helper_plays(here, 1, EXTRA + 4), HELPER_CENTRE)
    return state if state.is_chance_node() else play(state, 259 + B)


#: Each with its source of luck, and the odds by the rules where they are few.
NODES: dict[str, tuple[Callable[[Load], qx.State], Source, int]] = {
    "a cube": (bag, Source.CUBES, 4),
    "the second cube": (second_cube, Source.CUBES, 4),
    "an Agent": (agent, Source.AGENTS, 15),
    "a card for the display": (refill, Source.CARDS, 90 - 6 - 1 - 4),
    "a C card": (third_goal, Source.GOALS_C, 15),
    "a lower operations card": (lower_card, Source.OPERATIONS, 12 - 4),
    "a Government card": (lambda load: at_government(Position(load(1))), Source.CARDS, 90 - 6 - 1),
    "a demand token": (
        lambda load: government(Position(load(1)).token(3, 0).token(5, 0).token(6, 4), E, 7),
        Source.TOKENS,
        8,
    ),
    "a final draw": (lambda load: third_day(load, level="easy"), Source.EVALUATION, 4),
}


@pytest.mark.rule("TC-EOD-09", "TC-SOLO-13", "TC-SOLO-30", "TC-SOLO-39", "TC-AGENT-01")
@pytest.mark.parametrize("name", NODES)
def test_draws_of_a_node(load: Load, engine: str, name: str) -> None:
    make, source, outcomes = NODES[name]
    state = make(load)
    odds = dict(state.chance_outcomes())
    assert sum(odds.values()) == 1
    assert len(odds) == outcomes
    kind = state.chance_source()
    assert kind is not None
    assert kind[0] == source
    native = state.game.with_engine("native").state_from_dict(state.to_dict(), chance="explicit")
    draws = [native.with_luck(seed=8, index=k).sample_chance() for k in range(4000)]
    check(Counter(draws), odds)
    if engine == "reference":
        # The same luck draws the same.
        assert [state.with_luck(seed=8, index=k).sample_chance() for k in range(200)] == draws[:200]


@pytest.mark.rule("TC-SOLO-30", "TC-SETUP-11")
def test_what_a_refill_leaves_out(load: Load) -> None:
    state = refill(load)
    # Two cards of Machine Factory are on display.
    assert {card // 6 for card in legal(state)} == {*range(14)}
    assert len({odds for _, odds in state.chance_outcomes()}) == 1


@pytest.mark.rule("TC-EOD-09")
def test_all_three_cubes_of_many_days(load: Load) -> None:
    # At least one own cube among three: 5/11; all of them black: 1/11.
    state = bag(load)
    native = state.game.with_engine("native")
    auto = native.state_from_dict(state.to_dict(), seed=3, chance="explicit")
    found: Counter[tuple[bool, bool]] = Counter()
    for k in range(1500):
        now = auto.with_luck(seed=3, index=k)
        cubes: list[int] = []
        while len(cubes) < 3:
            if now.is_chance_node():
                cubes.append(now.sample_chance())
                now.apply_action(cubes[-1])
            else:
                now.apply_action(legal(now)[0])
        found[cube_drawn(0) in cubes, cubes == [BLACK] * 3] += 1
    check(
        found,
        {
            (True, False): Fraction(5, 11),
            (False, True): Fraction(1, 11),
            (False, False): Fraction(5, 11),
        },
    )

"""Setup in the engines: what the first round begins with."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    ANNEKE,
    ART,
    CHANCE,
    CITADEL,
    COMMERCE,
    INDUSTRIAL,
    MATEUSZ,
    NEXUS,
    NO,
    NONE,
    OLGA,
    PASS,
    RESIDENTIAL,
    SCIENCE,
    SQUARE,
    TOWER,
    VEIGA,
    YES,
    Phase,
    Place,
    Step,
    card_lost,
    directive_drawn,
    event_drawn,
    missions_drawn,
)
from .ids import district as district_id
from .positions import Load, bits, district, hero
from .starting import cards_lost, first, hands_dealt
from .turns import step_of, value

SEVEN = ("overclock", "requisition", "silence", "block_off", "manipulate", "persecute", "suppress")


def until(state: qx.State, step: Step) -> qx.State:
    """Return the state at the next node of a kind; nobody decides before."""
    while step_of(state) != step:
        assert state.current_player() == CHANCE
        state = play(state, state.chance_outcomes()[-1][0])
    return state


@pytest.mark.rule("GM-MODE-02", "GM-SETUP-09", "GM-SETUP-12", "GM-RULING-40")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_heroes_and_servants(load: Load, players: int) -> None:
    state = first(load, players=players)
    assert [data["loc"] for data in value(state, "heroes")][:3] == [INDUSTRIAL, SQUARE, ART]
    assert value(state, "heroes")[3]["hand"] == 0  # there is no fourth Hero
    assert [data["loc"] for data in value(state, "servants")] == [CITADEL] * 3
    assert value(state, "enforcer") == NONE
    # The seats of the Heroes, when each chooses a card; seat 0 is the Machine.
    state = play(until(cards_lost(load, players=players), Step.EVENT), event_drawn(18))
    for slot in range(3):
        assert state.current_player() == 1 + slot % (players - 1)
        state = play(state, legal(state)[0])


@pytest.mark.rule("GM-MODE-03", "GM-FOUR-01")
def test_four_heroes(load: Load) -> None:
    state = first(load, heroes=4)
    assert [data["id"] for data in value(state, "heroes")] == [MATEUSZ, OLGA, VEIGA, ANNEKE]
    assert all(data["hand"] == 511 for data in value(state, "heroes"))
    assert value(state, "enforcer") == CITADEL


@pytest.mark.rule("GM-MODE-01")
def test_what_belongs_to_a_mode(load: Load) -> None:
    versus, together = first(load), first(load, mode="coop")
    assert (value(versus, "movement"), value(together, "movement")) == ([], list(range(13)))
    # The automaton has no hand: the cards of the Heroes are the first that is drawn.
    assert (step_of(versus), step_of(together)) == (Step.DIRECTIVE, Step.FORFEIT)
    state = play(until(cards_lost(load, mode="coop"), Step.EVENT), event_drawn(9))
    while state.current_player() != CHANCE:
        state = play(state, legal(state)[0])
    # Its Phase is drawn, and nobody has Bonds.
    assert (step_of(state), value(state, "bonds")) == (Step.MOVEMENT, 0)


@pytest.mark.rule(
    "GM-SETUP-02",
    "GM-SETUP-03",
    "GM-SETUP-04",
    "GM-SETUP-06",
    "GM-SETUP-13",
    "GM-SETUP-14",
    "GM-SETUP-15",
    "GM-CITY-06",
)
def test_what_lies_in_the_city(load: Load) -> None:
    state = first(load, city="P3")
    places = [(2, 2), (4, 0), (6, 2), (0, 2), (1, 1), (4, 2), (3, 1), (5, 1), (2, 0)]
    assert [(data["x"], data["y"]) for data in value(state, "districts")] == places
    for data in value(state, "districts"):
        assert (data["guards"], data["broken"], data["unknown"]) == (2, 0, 3)
        assert sum(data["identified"]) + sum(data["known"]) + sum(data["revealed"]) == 0
        assert data["raid"] == data["checkpoint"] == data["riot"] == data["special"] == 0
    # 27 are dealt out of 30; nobody knows which faces are out of the game.
    assert value(state, "pool") == [5] * 6
    assert (value(state, "discontent"), value(state, "riots")) == (0, 0)
    assert value(state, "riot_tokens") == 3
    assert value(state, "bag") == [3, 4, 3, 2]
    assert value(state, "district_tokens") == list(range(9))
    assert [data["trust"] for data in value(state, "heroes")] == [2, 2, 2, 0]


@pytest.mark.rule("GM-SETUP-09", "GM-SETUP-08", "GM-SETUP-10", "GM-RULING-28")
def test_what_is_drawn(load: Load) -> None:
    state = first(load, directive_set=("shadow", "gag", *SEVEN))
    drawn = state.chance_outcomes()
    assert drawn == [(directive_drawn(x), Fraction(1, 9)) for x in (0, 3, 4, 5, 8, 9, 10, 11, 12)]
    state = play(state, directive_drawn(5), directive_drawn(12))
    assert [x for x in range(13) if value(state, "directives")[x] == Place.HAND] == [5, 12]
    assert value(state, "bonds") == 0
    # One Access card of nine is lost by each Hero; all see which.
    assert state.chance_outcomes() == [(card_lost(d), Fraction(1, 9)) for d in range(9)]
    state = play(state, card_lost(TOWER), card_lost(NEXUS), card_lost(TOWER))
    assert [hero(state, slot)["forfeited"] for slot in range(3)] == [2, 4, 2]
    assert [hero(state, slot)["hand"] for slot in range(3)] == [511 - 2, 511 - 4, 511 - 2]
    for player in range(2):
        seen = state.observation(player)["heroes"]
        assert [data["forfeited"] for data in seen[:3]] == [2, 4, 2]


@pytest.mark.rule("GM-SETUP-11", "GM-RULING-42")
def test_cards_lost_alike(load: Load) -> None:
    state = play(hands_dealt(load), *[card_lost(ART)] * 3)
    assert (step_of(state), state.current_player()) == (Step.SETUP, 1)
    assert legal(state) == [YES, NO]
    again = play(state, YES)
    assert (step_of(again), value(again, "hero")) == (Step.FORFEIT, 0)
    assert all(data["forfeited"] == 0 for data in value(again, "heroes"))
    kept = play(state, NO)
    assert [hero(kept, slot)["forfeited"] for slot in range(3)] == [bits(ART)] * 3
    assert value(kept, "round") == 1
    # Two of a kind are kept without a question, and so are all if the option is off.
    state = play(hands_dealt(load), card_lost(ART), card_lost(ART), card_lost(TOWER))
    assert value(state, "round") == 1
    state = play(hands_dealt(load, reforfeit=False), *[card_lost(ART)] * 3)
    assert value(state, "round") == 1
    # They are asked nine times at most.
    state = hands_dealt(load)
    for _ in range(9):
        state = play(state, *[card_lost(ART)] * 3, YES)
    assert value(play(state, *[card_lost(ART)] * 3), "round") == 1


@pytest.mark.rule("GM-SETUP-12")
def test_anneke_chooses_her_start(load: Load) -> None:
    state = cards_lost(load, players=3, hero_ids=("anneke", "mateusz", "veiga"))
    assert (step_of(state), state.current_player()) == (Step.START, 1)
    starts = [SCIENCE, COMMERCE, RESIDENTIAL]
    assert legal(state) == [district_id(number) for number in starts]
    after = play(state, district_id(COMMERCE))
    assert (hero(after, 0)["loc"], value(after, "round")) == (COMMERCE, 1)


@pytest.mark.rule("GM-EX-05", "GM-SETUP-05", "GM-MODE-06", "GM-MODE-07", "GM-MODE-09")
@pytest.mark.parametrize(
    ("choice", "parity", "shift", "plan"),
    [
        ("off", "off", 0, 3),
        ("on", "off", 0, 2),
        ("off", "on", 0, 2),
        ("on", "on", 0, 1),
        ("off", "off", -1, 2),
        ("on", "off", -1, 1),
        ("on", "on", -1, 0),
        ("off", "off", 1, 3),
        ("on", "on", 1, 2),
    ],
)
def test_balance_of_power(load: Load, choice: str, parity: str, shift: int, plan: int) -> None:
    state = first(load, event_choice=choice, parity=parity, plan_shift=shift)
    assert value(state, "plan") == plan
    assert (value(state, "event_choice"), value(state, "parity")) == (
        choice == "on",
        parity == "on",
    )
    # The Machine decides alike.
    state = first(load, event_choice="machine", parity="machine", plan_shift=shift)
    state = play(state, YES if choice == "on" else NO, YES if parity == "on" else NO)
    assert value(state, "plan") == plan
    assert (value(state, "event_choice"), value(state, "parity")) == (
        choice == "on",
        parity == "on",
    )


@pytest.mark.rule("GM-SETUP-01")
def test_the_machine_decides_on_two_rules(load: Load) -> None:
    state = first(load, event_choice="machine", parity="machine")
    for cursor in range(2):
        assert (step_of(state), state.current_player()) == (Step.SETUP, 0)
        assert (value(state, "cursor"), legal(state)) == (cursor, [YES, NO])
        state = play(state, YES)
    assert step_of(state) == Step.DIRECTIVE
    state = first(load, parity="machine")
    assert value(state, "cursor") == 1
    assert (value(play(state, YES), "parity"), value(play(state, NO), "parity")) == (1, 0)


@pytest.mark.rule("GM-MODE-06", "GM-MODE-14", "GM-SETUP-05", "GM-RIOT-11")
def test_missions_bring_parity_for_free(load: Load) -> None:
    state = first(load, missions="B")
    assert (value(state, "plan"), value(state, "parity"), value(state, "riot_tokens")) == (3, 1, 0)
    assert value(state, "mission_set") == 1
    state = first(load, missions="B", event_choice="on")
    assert value(state, "plan") == 2


@pytest.mark.rule("GM-SETUP-05", "GM-SCEN-09", "GM-SCEN-10")
@pytest.mark.parametrize("scenario", ["class_warfare", "rise_of_the_enforcer"])
def test_scenarios_begin_with_the_same_plan(load: Load, scenario: str) -> None:
    assert value(first(load, scenario=scenario), "plan") == 3
    assert value(first(load, scenario=scenario, parity="on", event_choice="on"), "plan") == 1


@pytest.mark.rule("GM-SETUP-07")
def test_the_groups_of_events(load: Load) -> None:
    state = until(cards_lost(load), Step.EVENT)
    first_group = [*range(1, 10), *range(18, 25)]
    drawn = [(event_drawn(number), Fraction(1, 16)) for number in first_group]
    assert (value(state, "round"), state.chance_outcomes()) == (1, drawn)


@pytest.mark.rule("GM-MODE-14", "GM-SC-09")
def test_a_set_of_missions_is_drawn(load: Load) -> None:
    state = cards_lost(load, missions="random")
    assert step_of(state) == Step.MISSION
    assert state.chance_outcomes() == [(missions_drawn(n), Fraction(1, 4)) for n in range(4)]
    assert value(play(state, missions_drawn(2)), "mission_set") == 2


@pytest.mark.rule("GM-ROUND-01", "GM-MODE-01")
def test_the_phases_of_a_round(load: Load) -> None:
    state = until(cards_lost(load), Step.EVENT)
    phases = [value(state, "phase")]
    state = play(state, event_drawn(2))
    while value(state, "round") == 1 and len(phases) < 60:
        phases.append(value(state, "phase"))
        state = play(state, PASS if PASS in legal(state) else legal(state)[0])
    order = [Phase.OPENING, Phase.ACCESS, Phase.MACHINE, Phase.HEROES, Phase.CLOSING]
    assert list(dict.fromkeys(phases)) == order
    assert phases == sorted(phases)
    assert district(state, CITADEL)["guards"] == 2

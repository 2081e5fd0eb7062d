"""Deviation cards, resolved after Setup: the part of the Machine, then that of the Heroes."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    ART,
    ARTISTS,
    BOTTOM,
    CITADEL,
    COMMERCE,
    DOUBT,
    GAG,
    INDUSTRIAL,
    MAJORS,
    MINORS,
    NEXUS,
    NOBLES,
    NONE,
    REQUISITION,
    RESIDENTIAL,
    SCIENCE,
    SILENCE,
    SQUARE,
    STOP,
    TOP,
    TOWER,
    TRAITORS,
    WORKERS,
    Act,
    Phase,
    Place,
    Step,
    act,
    card_lost,
    deviation_drawn,
    directive,
    directive_drawn,
    face,
    guard,
    radiation_drawn,
    random_district,
)
from .ids import district as district_id
from .packs import edited
from .positions import Load, Position, district, hero
from .starting import cards_lost
from .turns import step_of, value


def held(state: qx.State, place: Place) -> list[int]:
    """Return the Directives in a place."""
    return [x for x in range(13) if value(state, "directives")[x] == place]


@pytest.mark.rule("GM-MODE-10", "GM-SETUP-16")
def test_a_card_by_lot(load: Load) -> None:
    state = cards_lost(load, deviation="random")
    assert step_of(state) == Step.DEVIATION
    assert state.chance_outcomes() == [(deviation_drawn(n), Fraction(1, 5)) for n in range(5)]
    state = play(state, deviation_drawn(3))
    assert (value(state, "deviation"), step_of(state)) == (3, Step.IDENTIFY_AT)
    assert value(cards_lost(load), "deviation") == NONE
    assert value(cards_lost(load, scenario="class_warfare", deviation="random"), "round") == 0


@pytest.mark.rule("GM-EX-11", "GM-SETUP-16", "GM-DISC-01")
def test_law_revisions(load: Load) -> None:
    state = cards_lost(load, deviation="law_revisions")
    for number in (2, 3, 4, 5):
        assert (step_of(state), value(state, "phase")) == (Step.DIRECTIVE, Phase.SETUP)
        state = play(state, directive_drawn(number))
    assert (step_of(state), state.current_player()) == (Step.KEEP, 0)
    assert legal(state) == [directive(number) for number in (2, 3, 4, 5)]
    state = play(state, directive(3), directive(5))
    assert held(state, Place.HAND) == [0, 1, 3, 5]
    assert (step_of(state), state.current_player(), legal(state)) == (Step.ORDER, 0, [TOP, BOTTOM])
    for orders, places in (
        ((TOP, TOP), {Place.TOP: [4], Place.SECOND: [2]}),
        ((TOP, BOTTOM), {Place.TOP: [2], Place.LOWEST: [4]}),
        ((BOTTOM, TOP), {Place.TOP: [4], Place.LOWEST: [2]}),
        ((BOTTOM, BOTTOM), {Place.UNDER: [2], Place.LOWEST: [4]}),
    ):
        after = play(state, *orders)
        assert {place: held(after, place) for place in places} == places
        assert [hero(after, slot)["hand"] for slot in range(3)] == [511] * 3
        # 1 Trust each, and then the income of the first round; Olga and Veiga hold 6 at most.
        assert [hero(after, slot)["trust"] for slot in range(3)] == [2 + 1 + 3] * 3
        assert (value(after, "discontent"), value(after, "round")) == (1, 1)
        # The plan is as it was; the income is that of the first Stage.
        assert (value(after, "plan"), value(after, "bonds")) == (3, 8)


@pytest.mark.rule("GM-SETUP-16")
def test_which_card_comes_back(load: Load) -> None:
    pack = edited(lambda content: content["setup"].update(forfeits=2))
    state = load(pack=pack, deviation="law_revisions").new_initial_state(chance="explicit")
    state = play(state, directive_drawn(0), directive_drawn(1))
    for _ in range(3):
        state = play(state, card_lost(TOWER), card_lost(ART))
    state = play(state, *(directive_drawn(number) for number in (2, 3, 4, 5)))
    state = play(state, directive(2), directive(3), TOP, TOP)
    for slot, card in enumerate((ART, TOWER, ART)):
        assert (step_of(state), value(state, "hero")) == (Step.CARD, slot)
        assert legal(state) == [district_id(TOWER), district_id(ART)]
        state = play(state, district_id(card))
    assert [hero(state, slot)["forfeited"] for slot in range(3)] == [2, 1 << ART, 2]


@pytest.mark.rule("GM-SETUP-16", "GM-DIR-04")
def test_the_deck_after_law_revisions(load: Load) -> None:
    def drawn(position: Position) -> list[int]:
        state = play(position.now(bonds=2).menu(), act(0, Act.SPECIAL))
        return [outcome - directive_drawn(0) for outcome, _ in state.chance_outcomes()]

    position = Position(load(deviation="law_revisions"))
    position.directives(Place.TOP, 4).directives(Place.SECOND, 2).directives(Place.HAND, 0)
    assert drawn(position) == [4]
    state = play(position.menu(), act(0, Act.SPECIAL), directive_drawn(4))
    assert (held(state, Place.HAND), held(state, Place.TOP)) == ([0, 4], [2])
    # What lies under the deck comes last, in its order, before the discarded ones.
    position = Position(load(deviation="law_revisions")).directives(Place.UNDER, 2)
    position.directives(Place.LOWEST, 4)
    assert drawn(position) == [x for x in range(13) if x not in (2, 4)]
    position.directives(Place.HAND, *(x for x in range(13) if x not in (2, 4, 7)))
    position.directives(Place.DISCARD, 7)
    assert drawn(position) == [2]
    assert drawn(position.directives(Place.HAND, 2)) == [4]
    assert drawn(position.directives(Place.HAND, 4)) == [7]


@pytest.mark.rule("GM-SETUP-16")
def test_full_swing_confrontation(load: Load) -> None:
    state = cards_lost(load, deviation="full_swing_confrontation")
    assert (step_of(state), state.current_player()) == (Step.PUBLISH, 0)
    assert legal(state) == [directive(0), directive(1)]
    state = play(state, directive(1))
    # The plan passes its usual start.
    assert (held(state, Place.PUBLISHED), value(state, "plan")) == ([1], 4)
    assert (value(state, "discontent"), step_of(state)) == (3, Step.FACE)
    for slot, loc in enumerate((INDUSTRIAL, SQUARE, ART)):
        assert hero(state, slot)["trust"] == 4
        state = play(state, face(NOBLES))
        assert district(state, loc)["identified"] == [0, 0, 0, 0, 1, 0]
    # 1 Trust for each Citizen, identified or not; the rest is above the limits.
    assert [hero(state, slot)["trust"] for slot in range(3)] == [7, 6, 6]
    # What is done in Setup does not count for a round.
    assert value(state, "identified") == 0
    assert value(state, "bonds") == 9


@pytest.mark.rule("GM-SETUP-16", "GM-MACH-02")
def test_reinforced_garrisons(load: Load) -> None:
    state = cards_lost(load, deviation="reinforced_garrisons")
    assert (step_of(state), state.current_player()) == (Step.GARRISON, 0)
    assert STOP in legal(state)
    stopped = play(state, guard(CITADEL, SQUARE), STOP)
    assert [district(stopped, number)["guards"] for number in (CITADEL, SQUARE)] == [1, 3]
    assert [hero(stopped, slot)["trust"] for slot in range(3)] == [7, 6, 6]
    # The Guard that has moved goes no farther.
    state = play(state, guard(CITADEL, SQUARE), guard(SQUARE, SCIENCE), guard(SQUARE, SCIENCE))
    assert guard(SQUARE, SCIENCE) not in legal(state)
    assert district(state, SQUARE)["guards"] == 1
    # Four moves at most.
    state = play(state, guard(ART, TOWER))
    assert value(state, "round") == 1
    assert all(data["fresh"] == 0 for data in value(state, "districts"))


@pytest.mark.rule("GM-SETUP-16")
def test_word_of_mouth(load: Load) -> None:
    state = cards_lost(load, deviation="word_of_mouth")
    assert (step_of(state), state.current_player()) == (Step.IDENTIFY_AT, 1)
    assert value(state, "bonds") == 3
    # Three different Districts, in ascending order.
    assert legal(state) == [district_id(number) for number in range(7)]
    state = play(state, district_id(NEXUS), face(WORKERS))
    assert legal(state) == [district_id(number) for number in range(3, 8)]
    state = play(state, district_id(COMMERCE), face(ARTISTS), face(TRAITORS))
    found = [number for number in range(9) if sum(district(state, number)["identified"])]
    assert found == [NEXUS, COMMERCE, RESIDENTIAL]
    assert (value(state, "bonds"), value(state, "identified")) == (3 + 8, 0)


@pytest.mark.rule("GM-SETUP-16")
def test_scattered_servants(load: Load) -> None:
    state = cards_lost(load, deviation="scattered_servants")
    for number in range(3):
        assert (step_of(state), state.current_player()) == (Step.SCATTER, 0)
        assert legal(state) == [district_id(major) for major in MAJORS]
        state = play(state, district_id((TOWER, CITADEL, SQUARE)[number]))
    assert [data["loc"] for data in value(state, "servants")] == [TOWER, CITADEL, SQUARE]
    assert (step_of(state), state.current_player()) == (Step.BREAK, 1)
    assert legal(state) == [district_id(minor) for minor in MINORS]
    state = play(state, district_id(ART))
    assert (district(state, ART)["guards"], district(state, ART)["broken"]) == (1, 1)
    # It does not count as broken in a round.
    assert (value(state, "discontent"), value(state, "broken")) == (1, 0)


# Solo & Cooperative.


@pytest.mark.rule("GM-SETUP-16", "GM-SC-11")
def test_law_revisions_of_the_automaton(load: Load) -> None:
    state = cards_lost(load, mode="coop", missions="A", deviation="law_revisions")
    assert step_of(state) == Step.DIRECTIVE
    state = play(state, directive_drawn(GAG), directive_drawn(SILENCE))
    assert (held(state, Place.PUBLISHED), held(state, Place.HAND)) == ([GAG], [SILENCE])
    assert [hero(state, slot)["hand"] for slot in range(3)] == [511] * 3
    assert (value(state, "discontent"), value(state, "progress")) == (1, 0)


@pytest.mark.rule("GM-SETUP-16", "GM-DIRC-00")
def test_full_swing_of_the_automaton(load: Load) -> None:
    state = cards_lost(load, mode="coop", missions="A", deviation="full_swing_confrontation")
    # Requisition works as soon as it is published.
    state = play(state, directive_drawn(REQUISITION))
    assert (step_of(state), held(state, Place.PUBLISHED)) == (Step.RANDOM, [REQUISITION])
    state = play(state, random_district(ART))
    assert (district(state, ART)["special"], value(state, "plan")) == (1, 4)
    state = play(state, *[face(WORKERS)] * 3)
    # In this mode an identified Citizen is revealed, and a Worker is active.
    assert district(state, INDUSTRIAL)["revealed"][WORKERS] == 1
    assert value(state, "discontent") == 3


@pytest.mark.rule("GM-SETUP-16")
def test_the_other_cards_of_the_automaton(load: Load) -> None:
    state = cards_lost(load, mode="coop", missions="A", deviation="reinforced_garrisons")
    state = play(state, random_district(ART))
    assert (step_of(state), value(state, "phase")) == (Step.RANDOM, Phase.SETUP)
    state = play(state, random_district(CITADEL))
    assert [district(state, number)["special"] for number in range(9)] == [1, *[0] * 5, 1, 0, 0]
    assert [hero(state, slot)["trust"] for slot in range(3)] == [7, 6, 6]
    state = cards_lost(load, mode="coop", missions="A", deviation="word_of_mouth")
    assert (step_of(state), value(state, "progress")) == (Step.IDENTIFY_AT, 2)
    state = cards_lost(load, mode="coop", missions="A", deviation="scattered_servants")
    assert [data["loc"] for data in value(state, "servants")] == [TOWER, NEXUS, SQUARE]
    assert (step_of(state), value(state, "discontent")) == (Step.BREAK, 1)


# Four Heroes.


@pytest.mark.rule("GM-SETUP-16", "GM-FOUR-07")
def test_the_line_of_four_heroes(load: Load) -> None:
    team = ("mateusz", "olga", "veiga", "sylvia")
    state = cards_lost(load, heroes=4, hero_ids=team, deviation="law_revisions")
    state = play(state, *(directive_drawn(number) for number in (2, 3, 4, 5)))
    state = play(state, directive(2), directive(3), TOP, TOP)
    assert (step_of(state), value(state, "phase")) == (Step.RADIATION, Phase.SETUP)
    # The Heroes' part is over before.
    assert (value(state, "discontent"), hero(state, 3)["trust"]) == (1, 3)
    state = play(state, radiation_drawn(DOUBT))
    assert value(state, "radiation_hand") == [0, 0, 0, 0, 1, 0]
    # 2 by the card, 8 by the Stage, 2 for four Heroes.
    assert (value(state, "bonds"), value(state, "phase")) == (2 + 8 + 2, Phase.OPENING)
    state = cards_lost(load, heroes=4, hero_ids=team, deviation="reinforced_garrisons")
    assert value(play(state, STOP), "bonds") == 2 + 8 + 2


@pytest.mark.rule("GM-SETUP-16", "GM-FOUR-07", "GM-SC-08")
def test_the_line_of_four_heroes_against_the_automaton(load: Load) -> None:
    game = {
        "mode": "coop",
        "missions": "A",
        "heroes": 4,
        "hero_ids": ("mateusz", "olga", "veiga", "sylvia"),
    }
    state = cards_lost(load, deviation="law_revisions", **game)
    state = play(state, directive_drawn(GAG), directive_drawn(SILENCE))
    assert (value(state, "progress"), value(state, "plan")) == (2, 3)
    state = cards_lost(load, deviation="word_of_mouth", **game)
    state = play(state, district_id(0), face(0), district_id(1), face(0), district_id(2), face(0))
    # 2 and 1 make a step of the plan.
    assert (value(state, "progress"), value(state, "plan")) == (0, 4)
    state = cards_lost(load, deviation="scattered_servants", **game)
    assert value(play(state, district_id(ART)), "progress") == 1

"""The Access Phase: cards chosen in secret."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    ART,
    CITADEL,
    HIDDEN_CARD,
    INDUSTRIAL,
    NEXUS,
    NO_CARD,
    PERSECUTE,
    SQUARE,
    TOWER,
    Place,
    Step,
    event_drawn,
)
from .ids import district as district_id
from .positions import Load, Position, bits, hero
from .turns import closing, moving, step_of, value

#: Slots: Mateusz in the Industrial District, Olga in the Central Square, Veiga in the Art District.
MATEUSZ, OLGA, VEIGA = range(3)


@pytest.mark.rule("GM-ACC-01", "GM-HERO-09", "GM-RULING-29")
def test_cards_are_chosen_in_secret(load: Load) -> None:
    state = Position(load(players=4)).now(bonds=2).access()
    for slot, card in enumerate((TOWER, NEXUS, CITADEL)):
        assert (step_of(state), value(state, "hero")) == (Step.ACCESS, slot)
        assert state.current_player() == 1 + slot
        state = play(state, district_id(card))
    assert [hero(state, slot)["chosen"] for slot in range(3)] == [TOWER, NEXUS, CITADEL]
    # The Machine sees that cards were chosen, and not which; the Heroes know each other's.
    machine, heroes = state.observation(0), state.observation(2)
    assert [data["chosen"] for data in machine["heroes"][:3]] == [HIDDEN_CARD] * 3
    assert [data["chosen"] for data in heroes["heroes"][:3]] == [TOWER, NEXUS, CITADEL]
    # Revealed in a turn, a card is open.
    state = Position(load(players=4)).action(OLGA)
    seen = [data["chosen"] for data in state.observation(0)["heroes"][:3]]
    assert seen == [INDUSTRIAL, SQUARE, HIDDEN_CARD]


@pytest.mark.rule("GM-ACC-01", "GM-HERO-09")
def test_the_order_of_initiative(load: Load) -> None:
    state = Position(load(players=4, hero_ids=("veiga", "olga", "mateusz"))).access()
    asked = []
    while step_of(state) == Step.ACCESS:
        asked.append(value(state, "hero"))
        state = play(state, legal(state)[0])
    assert asked == [2, 1, 0]


@pytest.mark.rule("GM-ACC-02", "GM-ACC-03", "GM-SETUP-10")
def test_the_cards_of_the_hand(load: Load) -> None:
    assert legal(Position(load()).access()) == [district_id(number) for number in range(9)]
    state = Position(load()).forfeit(MATEUSZ, TOWER, ART).access()
    cards = [number for number in range(9) if number not in (TOWER, ART)]
    assert legal(state) == [district_id(number) for number in cards]
    # Also the card of the own District may be forfeited.
    assert district_id(INDUSTRIAL) in legal(state)
    state = Position(load()).forfeit(MATEUSZ, INDUSTRIAL).access()
    assert district_id(INDUSTRIAL) not in legal(state)


@pytest.mark.rule("GM-ACC-04", "GM-ROUND-03", "GM-DET-04")
def test_chosen_cards_come_back(load: Load) -> None:
    position = Position(load()).event(26).hero(OLGA, chosen=SQUARE)
    state = play(closing(position), event_drawn(25), district_id(TOWER))
    assert (value(state, "hero"), step_of(state)) == (OLGA, Step.ACCESS)
    assert district_id(SQUARE) in legal(state)
    data = hero(state, OLGA)
    assert (data["chosen"], data["choices"], data["hand"]) == (NO_CARD, 0, 511)
    # A forfeited one does not.
    state = closing(position.event(29).hero(OLGA, trust=1).forfeit(OLGA, SQUARE))
    assert hero(state, OLGA)["hand"] == 511 - bits(SQUARE)


@pytest.mark.rule("GM-ACC-05")
def test_no_card_in_hand(load: Load) -> None:
    position = Position(load()).event(26).forfeit(MATEUSZ, *range(9))
    position.hero(MATEUSZ, chosen=INDUSTRIAL, choices=bits(INDUSTRIAL))
    state = play(closing(position), event_drawn(25))
    assert (step_of(state), value(state, "hero")) == (Step.ACCESS, OLGA)
    # There is no movement, hence no zero movement either, and no Raid catches it.
    position = Position(load()).event(23).forfeit(MATEUSZ, *range(9)).raid(INDUSTRIAL)
    state = moving(position, MATEUSZ, NO_CARD)
    data = hero(state, MATEUSZ)
    assert (step_of(state), data["loc"], data["still"]) == (Step.ACTION, INDUSTRIAL, 0)
    assert (data["trust"], data["detained"]) == (2, 0)


@pytest.mark.rule("GM-ACC-06", "GM-RULING-43", "GM-DIRC-03")
def test_persecute_of_the_automaton(load: Load) -> None:
    position = Position(load(mode="coop", missions="A")).directives(Place.PUBLISHED, PERSECUTE)
    state = position.access()
    paid = play(state, district_id(INDUSTRIAL))
    assert hero(paid, MATEUSZ)["trust"] == 0
    assert hero(play(state, district_id(ART)), MATEUSZ)["trust"] == 2
    state = position.hero(MATEUSZ, trust=1).access()
    assert district_id(INDUSTRIAL) not in legal(state)
    assert len(legal(state)) == 8
    # In One-vs-Many nothing is paid here.
    position = Position(load()).directives(Place.PUBLISHED, PERSECUTE).hero(MATEUSZ, trust=0)
    assert district_id(INDUSTRIAL) in legal(position.access())

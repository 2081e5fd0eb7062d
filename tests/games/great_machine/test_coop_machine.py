"""The automaton of Solo & Cooperative: Movement cards, what Servants do, the Enforcer."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..support import play
from .courses import (
    DOWN,
    LEFT,
    MAINTENANCE,
    RIGHT,
    STAY,
    STAY_GUARD,
    TO_HERO,
    TO_SQUARE,
    UP,
    drawn,
    machine,
    step,
    value,
    weights,
)
from .ids import (
    ART,
    ARTISTS,
    CHANCE,
    CITADEL,
    COMMERCE,
    INDUSTRIAL,
    NEXUS,
    NOBLES,
    RESIDENTIAL,
    SCIENCE,
    SQUARE,
    TOWER,
    TRAITORS,
    WORKERS,
    Phase,
    Step,
    movement_drawn,
    radiation_drawn,
)
from .positions import Load, Position, district, hero


def coop(load: Load, players: int = 1, **options: object) -> Position:
    """Return a position with the Heroes in three Minor Districts and no Guards to be fetched."""
    here = Position(load(players, mode="coop", **options)).event(9)
    here.hero(0, loc=INDUSTRIAL).hero(1, loc=COMMERCE).hero(2, loc=RESIDENTIAL)
    return here.guards(INDUSTRIAL, 0).guards(TOWER, 0)


def where(state: object, number: int = 0) -> int:
    """Return where a Servant is."""
    place: int = value(state, "servants")[number]["loc"]  # type: ignore[arg-type]
    return place


@pytest.mark.rule("GM-SC-03", "GM-SC-17")
def test_three_cards(load: Load) -> None:
    state = machine(coop(load))
    for number, card in enumerate((RIGHT, STAY, TO_SQUARE)):
        assert (step(state), state.current_player()) == (Step.MOVEMENT, CHANCE)
        assert (value(state, "cursor"), value(state, "bonds")) == (number, 0)
        left = value(state, "movement")
        assert weights(state) == {movement_drawn(n): Fraction(1, len(left)) for n in left}
        state = play(state, movement_drawn(card))
        # It is resolved at once.
        assert where(state, number) == (SCIENCE, CITADEL, SQUARE)[number]
    assert value(state, "phase") == Phase.HEROES
    assert value(state, "movement") == [0, 2, 3, 5, 6, 7, 8, 10, 11, 12]


@pytest.mark.rule("GM-SC-03")
def test_few_movement_cards_are_shuffled(load: Load) -> None:
    whole = [*range(13)]
    assert value(machine(coop(load).now(movement=[0, 1, 2, 3])), "movement") == [0, 1, 2, 3]
    # Before the draws of a round: here after the last choice of a card.
    for left, cards in (([0, 1, 2, 3], 4), ([0, 1, 2], 13)):
        state = coop(load).now(movement=left).access(2)
        state = play(state, 161 + RESIDENTIAL)
        assert step(state) == Step.MOVEMENT
        assert len(weights(state)) == cards
        assert value(state, "movement") == (whole if cards == 13 else left)


@pytest.mark.rule("GM-SC-04", "GM-SC-14")
def test_the_deck(load: Load) -> None:
    def deck(**options: object) -> list[int]:
        game = load(1, mode="coop", **options)
        cards: list[int] = game.new_initial_state(seed=0).to_dict()["movement"]
        return cards

    assert deck() == [*range(13)]
    assert deck(heroes=4) == [*range(14)]
    assert deck(sc_no_maintenance=True) == [0, 1, 2, 3, 4, 5, 9, 10, 11, 12]


@pytest.mark.rule("GM-SC-04")
@pytest.mark.parametrize(
    ("start", "card", "end"),
    [
        (CITADEL, UP, SQUARE), (CITADEL, RIGHT, SCIENCE), (CITADEL, DOWN, COMMERCE),
        (CITADEL, LEFT, ART), (TOWER, UP, TOWER), (TOWER, RIGHT, INDUSTRIAL), (TOWER, DOWN, ART),
        (TOWER, LEFT, TOWER), (NEXUS, UP, ART), (NEXUS, DOWN, NEXUS), (NEXUS, RIGHT, RESIDENTIAL),
        (ART, UP, TOWER), (ART, DOWN, NEXUS), (SCIENCE, UP, SQUARE), (SCIENCE, DOWN, COMMERCE),
        (SCIENCE, RIGHT, SCIENCE), (ART, STAY, ART), (ART, TO_SQUARE, SQUARE),
        (ART, TO_HERO, INDUSTRIAL), (ART, TO_HERO + 1, COMMERCE), (ART, TO_HERO + 2, RESIDENTIAL),
        (ART, MAINTENANCE + 2, ART),
    ],
)  # fmt: skip
def test_where_a_card_leads(load: Load, start: int, card: int, end: int) -> None:
    here = coop(load).servants(start, CITADEL, CITADEL)
    assert where(play(machine(here), movement_drawn(card))) == end


@pytest.mark.rule("GM-SC-04")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (8, 1), (9, 0)])
def test_stay_and_make_a_guard(load: Load, before: int, after: int) -> None:
    here = coop(load).servants(ART, CITADEL, CITADEL)
    here.guards(SCIENCE, 2, special=before - 1, special_broken=1)
    state = play(machine(here), movement_drawn(STAY_GUARD))
    assert (where(state), district(state, ART)["special"]) == (ART, after)


@pytest.mark.rule("GM-SC-05")
def test_maintenance(load: Load) -> None:
    here = coop(load).servants(ART, NEXUS, CITADEL)
    state = play(machine(here), movement_drawn(MAINTENANCE + 2))
    assert [one["maintenance"] for one in value(state, "servants")] == [0, 0, 0]
    state = play(state, movement_drawn(UP), movement_drawn(RIGHT))
    # Servant 1 stays; Servant 3 is on Maintenance, though it moved.
    assert [one["maintenance"] for one in value(state, "servants")] == [0, 0, 1]
    assert [where(state, number) for number in range(3)] == [ART, ART, SCIENCE]


@pytest.mark.rule("GM-SC-05", "GM-SC-06")
def test_no_action_on_maintenance(load: Load) -> None:
    for card, broken in ((MAINTENANCE, 1), (MAINTENANCE + 1, 0)):
        here = coop(load).servants(TOWER, NEXUS, SCIENCE).guards(TOWER, 0, broken=1)
        state = drawn(here, card, STAY, STAY_GUARD)
        assert district(state, TOWER)["broken"] == broken


def acting(load: Load, *, raid: bool = False, active: bool = True) -> Position:
    """Return a position in which all Actions are possible for Servant 1 in the Art District."""
    here = coop(load).servants(ART, TOWER, TOWER).now(discontent=3)
    if active:
        here.citizens(ART, 1, revealed={ARTISTS: 1, WORKERS: 1, NOBLES: 1, TRAITORS: 1})
    here.guards(ART, 1, broken=1, special_broken=1).guards(NEXUS, 2).guards(CITADEL, 3)
    here.guards(RESIDENTIAL, 1)
    return here.riot(ART).raid(ART).now(missions_done=1) if raid else here


@pytest.mark.rule("GM-SC-06")
def test_servants_arrest_first(load: Load) -> None:
    state = drawn(acting(load), STAY, MAINTENANCE + 1, MAINTENANCE + 2)
    assert value(state, "arrested") == [1, 0, 0, 0, 0, 0]
    assert (district(state, ART)["broken"], value(state, "arrests")) == (1, 1)


@pytest.mark.rule("GM-SC-06", "GM-SC-17")
def test_then_they_repair(load: Load) -> None:
    here = acting(load, active=False).citizens(ART, 2, revealed={NOBLES: 1, TRAITORS: 1})
    state = drawn(here, STAY, MAINTENANCE + 1, MAINTENANCE + 2)
    data = district(state, ART)
    # An ordinary Guard before a special one.
    assert (data["guards"], data["broken"], data["special_broken"]) == (2, 0, 1)
    here.guards(ART, 1, special_broken=1)
    data = district(drawn(here, STAY, MAINTENANCE + 1, MAINTENANCE + 2), ART)
    assert (data["guards"], data["special"], data["special_broken"]) == (1, 1, 0)
    assert sum(value(state, "arrested")) == 0


@pytest.mark.rule("GM-SC-06")
@pytest.mark.parametrize(
    ("citadel", "nexus", "source"), [(3, 2, CITADEL), (2, 3, NEXUS), (2, 2, CITADEL), (1, 1, None)]
)
def test_then_they_fetch_a_guard(load: Load, citadel: int, nexus: int, source: int | None) -> None:
    here = acting(load, active=False).citizens(ART, 1).guards(ART, 1, special_broken=0)
    here.guards(CITADEL, citadel).guards(NEXUS, nexus)
    state = drawn(here, STAY, MAINTENANCE + 1, MAINTENANCE + 2)
    assert district(state, ART)["guards"] == 1 + (source is not None)
    for number, before in ((CITADEL, citadel), (NEXUS, nexus)):
        assert district(state, number)["guards"] == before - (number == source)


@pytest.mark.rule("GM-SC-06", "GM-RIOT-13", "GM-RULING-54")
def test_two_actions_after_a_riot(load: Load) -> None:
    state = drawn(acting(load, raid=True), STAY, MAINTENANCE + 1, MAINTENANCE + 2)
    data = district(state, ART)
    assert (value(state, "arrested"), data["broken"]) == ([1, 0, 0, 0, 0, 0], 0)
    assert (value(state, "servants")[0]["acted"], data["raid"]) == (2, 1)
    # Two different ones: the second Citizen stays; with one only the token goes.
    here = acting(load, raid=True).citizens(ART, 1, revealed={WORKERS: 1, NOBLES: 1})
    state = drawn(here, STAY, MAINTENANCE + 1, MAINTENANCE + 2)
    assert (district(state, ART)["raid"], district(state, ART)["broken"]) == (0, 0)


@pytest.mark.rule("GM-SC-06")
def test_servants_act_one_after_the_other(load: Load) -> None:
    here = acting(load).servants(ART, ART, ART)
    state = drawn(here, STAY, MAINTENANCE + 2, TO_HERO)
    # Servant 3 is on Maintenance: two arrests.
    assert value(state, "arrested") == [1, 1, 0, 0, 0, 0]


# The Enforcer.


def four(load: Load, **options: object) -> Position:
    """Return a position with four Heroes; three are in the Art District."""
    here = Position(load(1, mode="coop", heroes=4, **options)).event(9).now(enforcer=TOWER)
    here.servants(SQUARE, SQUARE, SQUARE).guards(TOWER, 0)
    here.hero(0, loc=ART, trust=2).hero(1, loc=ART, trust=4)
    return here.hero(2, loc=ART, trust=4).hero(3, loc=RESIDENTIAL, trust=6)


def marked(load: Load, card: int, **options: object) -> list[int]:
    """Return who is exposed after the Enforcer's card."""
    state = drawn(four(load, **options), STAY, STAY_GUARD, MAINTENANCE, card)
    return [slot for slot in range(4) if hero(state, slot)["exposed"]]


@pytest.mark.rule("GM-FOUR-06", "GM-SC-18")
def test_the_enforcer_draws_last(load: Load) -> None:
    state = drawn(four(load), STAY, STAY_GUARD, MAINTENANCE)
    assert (step(state), value(state, "cursor")) == (Step.MOVEMENT, 3)
    state = play(state, movement_drawn(DOWN))
    assert (value(state, "enforcer"), value(state, "enforcer_card")) == (ART, DOWN)
    # Of two with 4 Trust the lower slot.
    assert [hero(state, slot)["exposed"] for slot in range(4)] == [0, 1, 0, 0]


@pytest.mark.rule("GM-FOUR-06")
def test_nobody_in_its_district(load: Load) -> None:
    assert marked(load, UP) == []
    assert marked(load, TO_HERO + 3) == [3]


@pytest.mark.rule("GM-SC-18")
def test_maintenance_drawn_for_the_enforcer(load: Load) -> None:
    state = drawn(four(load), STAY, STAY_GUARD, MAINTENANCE, MAINTENANCE + 1)
    assert value(state, "enforcer") == TOWER
    assert [one["maintenance"] for one in value(state, "servants")] == [1, 1, 0]


@pytest.mark.rule("GM-FOUR-06", "GM-SC-18", "GM-FOUR-04")
def test_the_radiation_card_is_drawn_in_the_turn(load: Load) -> None:
    here = four(load)
    state = drawn(here, STAY, STAY_GUARD, MAINTENANCE, TO_HERO + 3)
    # Anneke, exposed, is the first to go.
    assert (step(state), value(state, "hero"), hero(state, 3)["revealed"]) == (
        Step.RADIATION, 3, 0
    )  # fmt: skip
    assert weights(state) == {radiation_drawn(card): Fraction(1, 6) for card in range(6)}
    after = play(state, radiation_drawn(4))
    assert hero(after, 3)["trust"] == 4
    assert value(after, "radiation_discard") == [0, 0, 0, 0, 1, 0]


@pytest.mark.rule("GM-FOUR-06", "GM-RULING-44")
def test_enhancements(load: Load) -> None:
    # A long barrel reaches the neighbours; a twin emitter exposes the two richest.
    assert marked(load, UP, enhancement="E1") == [1]
    assert marked(load, DOWN, enhancement="E1") == [3]
    assert marked(load, DOWN, enhancement="E3") == [1, 2]
    # With armoured treads an arrow leads two Districts far.
    for options, end in (({}, INDUSTRIAL), ({"enhancement": "E2"}, SQUARE)):
        state = drawn(four(load, **options), STAY, STAY_GUARD, MAINTENANCE, RIGHT)
        assert value(state, "enforcer") == end

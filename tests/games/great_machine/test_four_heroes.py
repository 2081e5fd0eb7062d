"""Four Heroes in One-vs-Many: the Enforcer, exposure, Radiation cards, Enhancements."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import NEAR, begin, begin_turn, end_round, next_round, step, until, value, weights
from .ids import (
    ART,
    BETRAYAL,
    BY_BETRAYAL,
    BY_ZEAL,
    CITADEL,
    COMMERCE,
    CONFUSION,
    DOUBT,
    EXHAUSTION,
    HERO,
    INDUSTRIAL,
    MACHINE,
    NEXUS,
    PASS,
    POLICE_ZEAL,
    RESIDENTIAL,
    RESULT_FINISH,
    RIOT,
    SCIENCE,
    STOP,
    TOWER,
    TRAITORS,
    TREMBLING,
    TRUST_CHECK,
    VETERAN,
    WORKERS,
    Kind,
    Step,
    attack,
    emit,
    enforcer,
    radiation,
    radiation_drawn,
    risk,
)
from .positions import Load, Position, bits, district, hero

MATEUSZ, OLGA, VEIGA, ANNEKE = range(4)


def four(load: Load, **options: object) -> Position:
    """Return a position with four Heroes in four Minor Districts."""
    here = Position(load(heroes=4, **options)).event(9)
    here.hero(MATEUSZ, loc=INDUSTRIAL).hero(OLGA, loc=COMMERCE)
    return here.hero(VEIGA, loc=ART).hero(ANNEKE, loc=RESIDENTIAL)


@pytest.mark.rule("GM-FOUR-01", "GM-FOUR-02", "GM-FOUR-05", "GM-MODE-03", "GM-SETUP-03")
@pytest.mark.parametrize("mode", ["ovm", "coop"])
def test_the_beginning(load: Load, mode: str) -> None:
    game = load(heroes=4, mode=mode)
    data = game.new_initial_state(seed=0, chance="explicit").to_dict()
    assert [one["hand"] for one in data["heroes"]] == [511] * 4
    assert data["enforcer"] == CITADEL
    assert [one["guards"] for one in data["districts"]] == [3] * 4 + [2] * 5
    copies = 2 if mode == "ovm" else 1
    assert (data["radiation_deck"], data["radiation_hand"]) == ([copies] * 6, [0] * 6)
    three = load(mode=mode).new_initial_state(seed=0, chance="explicit").to_dict()
    assert (three["enforcer"], three["radiation_deck"]) == (255, [0] * 6)


@pytest.mark.rule("GM-FOUR-02")
def test_a_radiation_card_each_round(load: Load) -> None:
    here = four(load).radiation(DOUBT)
    state = end_round(here)
    # One of two Doubt cards is in the hand.
    assert weights(state) == {
        radiation_drawn(card): Fraction(1 if card == DOUBT else 2, 11) for card in range(6)
    }
    after = play(state, radiation_drawn(CONFUSION))
    assert value(after, "radiation_hand") == [0, 0, 0, 1, 1, 0]
    assert step(after) == Step.EVENT


@pytest.mark.rule("GM-FOUR-02")
def test_more_than_three_radiation_cards(load: Load) -> None:
    here = four(load).radiation(DOUBT, DOUBT, TREMBLING)
    state = play(end_round(here), radiation_drawn(EXHAUSTION))
    assert (step(state), state.current_player()) == (Step.RADIATION_DISCARD, 0)
    assert legal(state) == [radiation(EXHAUSTION), radiation(DOUBT), radiation(TREMBLING)]
    after = play(state, radiation(DOUBT))
    assert value(after, "radiation_hand") == [0, 0, 1, 0, 1, 1]
    assert value(after, "radiation_discard") == [0, 0, 0, 0, 1, 0]


@pytest.mark.rule("GM-FOUR-02")
def test_the_discards_are_shuffled(load: Load) -> None:
    here = four(load).radiation(DOUBT)
    here.now(radiation_deck=[0] * 6, radiation_discard=[2, 2, 2, 2, 1, 2])
    state = end_round(here)
    assert len(weights(state)) == 6
    after = play(state, radiation_drawn(POLICE_ZEAL))
    assert value(after, "radiation_deck") == [1, 2, 2, 2, 1, 2]
    assert value(after, "radiation_discard") == [0] * 6


@pytest.mark.rule("GM-FOUR-05")
def test_income_of_the_machine(load: Load) -> None:
    for discontent, bonds in ((0, 10), (3, 11)):
        state = end_round(four(load).now(discontent=discontent, bonds=1))
        assert value(state, "bonds") == 1 + bonds


@pytest.mark.rule("GM-FOUR-05")
def test_three_riots_win(load: Load) -> None:
    for riots, over in (((SCIENCE,), False), ((SCIENCE, ART), True)):
        here = four(load).riot(*riots).now(discontent=1).guards(COMMERCE, 1)
        here.citizens(COMMERCE, revealed={WORKERS: 2})
        assert play(here.action(OLGA), RIOT).is_terminal() == over


@pytest.mark.rule("GM-FOUR-03")
def test_the_enforcer_moves(load: Load) -> None:
    state = four(load).now(bonds=6).menu()
    assert {enforcer(d) for d in range(9)} & {*legal(state)} == {enforcer(d) for d in NEAR[CITADEL]}
    after = play(state, enforcer(ART), enforcer(TOWER))
    assert (value(after, "enforcer"), value(after, "bonds")) == (TOWER, 2)
    assert enforcer(ART) not in legal(four(load).now(bonds=1).menu())


@pytest.mark.rule("GM-FOUR-03")
def test_emitting(load: Load) -> None:
    here = four(load).now(bonds=5, enforcer=TOWER)
    state = here.menu()
    # Mateusz and Veiga are next to it.
    assert {emit(slot) for slot in range(4)} & {*legal(state)} == {emit(MATEUSZ), emit(VEIGA)}
    after = play(state, emit(VEIGA))
    assert [hero(after, slot)["exposed"] for slot in range(4)] == [0, 0, 1, 0]
    assert value(after, "bonds") == 3
    # Once in a round.
    assert not {emit(slot) for slot in range(4)} & {*legal(after)}
    assert emit(VEIGA) not in legal(here.now(bonds=1).menu())
    # In its own District too.
    assert emit(VEIGA) in legal(four(load).now(bonds=5, enforcer=ART).menu())


def exposed(load: Load, *cards: int, slot: int = MATEUSZ, **options: object) -> Position:
    """Return a position in which a Hero is exposed, and the Machine holds Radiation cards."""
    return four(load, **options).radiation(*cards).hero(slot, exposed=1, trust=4)


@pytest.mark.rule("GM-FOUR-04", "GM-RULING-12")
def test_a_radiation_card_is_played(load: Load) -> None:
    state = begin_turn(exposed(load, DOUBT, CONFUSION), MATEUSZ)
    assert (step(state), legal(state)) == (
        Step.EXPOSE, [PASS, radiation(CONFUSION), radiation(DOUBT)]
    )  # fmt: skip
    assert (state.current_player(), hero(state)["revealed"]) == (0, 0)
    after = play(state, radiation(DOUBT))
    assert (value(after, "radiation_hand"), value(after, "radiation_discard")) == (
        [0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 1, 0]
    )  # fmt: skip
    assert (step(after), hero(after)["revealed"]) == (Step.ACTION, 1)
    assert hero(play(state, PASS))["radiation"] == 0


@pytest.mark.rule("GM-FOUR-04")
def test_no_card_on_others(load: Load) -> None:
    assert step(begin_turn(exposed(load, DOUBT, slot=OLGA), MATEUSZ)) == Step.ACTION
    assert step(begin_turn(exposed(load), MATEUSZ)) == Step.ACTION


@pytest.mark.rule("GM-FOUR-04")
def test_the_marker_is_removed(load: Load) -> None:
    here = exposed(load, DOUBT).hero(MATEUSZ, radiation=bits(CONFUSION))
    state = next_round(end_round(here))
    assert (hero(state)["exposed"], hero(state)["radiation"]) == (0, 0)


def played(load: Load, card: int, change: object = None) -> qx.State:
    """Return the state after a Radiation card was played on Mateusz, who goes to the Tower."""
    here = exposed(load, card).hero(MATEUSZ, chosen=TOWER).guards(INDUSTRIAL, 1)
    if change is not None:
        change(here)  # type: ignore[operator]
    return play(begin_turn(here, MATEUSZ), radiation(card))


@pytest.mark.rule("GM-FOUR-04", "GM-DET-01")
@pytest.mark.parametrize(("guards", "detained"), [(2, 0), (3, BY_ZEAL)])
def test_police_zeal(load: Load, guards: int, detained: int) -> None:
    state = played(load, POLICE_ZEAL, lambda here: here.guards(TOWER, guards, broken=1))
    assert hero(state)["detained"] == detained
    assert (step(state) == Step.RESULT) == (detained > 0)


@pytest.mark.rule("GM-FOUR-04", "GM-DET-01", "GM-RULING-45")
@pytest.mark.parametrize(("shown", "detained"), [({TRAITORS: 1}, BY_BETRAYAL), ({WORKERS: 1}, 0)])
def test_betrayal_of_supporters(load: Load, shown: dict[int, int], detained: int) -> None:
    def change(here: Position) -> None:
        here.citizens(TOWER, 1, identified={TRAITORS: 1}, revealed=shown)

    state = played(load, BETRAYAL, change)
    assert hero(state)["detained"] == detained
    assert (step(state) == Step.RESULT) == (detained > 0)
    # Nothing else is revealed for it.
    assert district(state, TOWER)["identified"][TRAITORS] == 1


@pytest.mark.rule("GM-FOUR-04")
def test_exhaustion(load: Load) -> None:
    state = played(load, EXHAUSTION)
    # He moved, but it is Olga's turn at once.
    assert (hero(state)["loc"], value(state, "hero"), hero(state)["actions"]) == (TOWER, OLGA, 0)


@pytest.mark.rule("GM-FOUR-04", "GM-EV-36")
def test_confusion(load: Load) -> None:
    assert hero(played(load, CONFUSION))["trust"] == 4 - 2
    assert hero(played(load, DOUBT, lambda here: here.hero(MATEUSZ, trust=8)))["trust"] == 8 - 3

    # Each exit, also of a District without Guards.
    def far(here: Position) -> None:
        here.hero(MATEUSZ, chosen=NEXUS).guards(INDUSTRIAL, 0).guards(ART, 0)

    assert hero(played(load, CONFUSION, far))["trust"] == 4 - 2


@pytest.mark.rule("GM-FOUR-04")
@pytest.mark.parametrize(("trust", "left"), [(4, 2), (2, 0), (1, 0)])
def test_doubt(load: Load, trust: int, left: int) -> None:
    def change(here: Position) -> None:
        here.hero(MATEUSZ, trust=trust, chosen=INDUSTRIAL)

    assert hero(played(load, DOUBT, change))["trust"] == left


@pytest.mark.rule("GM-FOUR-04")
def test_trembling_hands(load: Load) -> None:
    def poor(here: Position) -> None:
        here.hero(MATEUSZ, trust=0)

    state = played(load, TREMBLING, poor)
    assert (value(state, "check"), value(state, "check_left")) == (Kind.MOVEMENT, 2)
    caught = play(state, risk(HERO), risk(MACHINE))
    assert step(caught) == Step.RESULT
    acting = played(load, TREMBLING)
    assert value(play(acting, TRUST_CHECK), "check_left") == 2
    # The veteran begins with one token less, and pays what he would have paid.
    fighting = play(acting, VETERAN)
    assert value(fighting, "check_left") == 1
    hit = play(fighting, risk(HERO), STOP)
    assert hero(hit)["trust"] == hero(acting)["trust"] - 2


@pytest.mark.rule("GM-FOUR-04")
def test_trembling_hands_of_another_hero(load: Load) -> None:
    here = exposed(load, TREMBLING, slot=OLGA).guards(COMMERCE, 1)
    state = play(begin_turn(here, OLGA), radiation(TREMBLING))
    for paid in (2, 3, 4):
        checking = play(state, attack(paid))
        assert (value(checking, "check_left"), hero(checking, OLGA)["trust"]) == (
            paid - 1,
            4 - paid,
        )


# Enhancements.


@pytest.mark.rule("GM-FOUR-03")
def test_a_long_barrel(load: Load) -> None:
    state = four(load, enhancement="E1").now(bonds=5, enforcer=TOWER).menu()
    # The Residential District is two away, Commerce three.
    assert {emit(slot) for slot in range(4)} & {*legal(state)} == {
        emit(MATEUSZ), emit(VEIGA), emit(ANNEKE)
    }  # fmt: skip


@pytest.mark.rule("GM-FOUR-03")
def test_armoured_treads(load: Load) -> None:
    state = play(four(load, enhancement="E2").now(bonds=5).menu(), enforcer(ART), enforcer(TOWER))
    assert value(state, "bonds") == 3


@pytest.mark.rule("GM-FOUR-03")
def test_a_twin_emitter(load: Load) -> None:
    here = four(load, enhancement="E3").now(bonds=9, enforcer=CITADEL)
    state = play(here.menu(), emit(VEIGA))
    assert {emit(slot) for slot in range(4)} & {*legal(state)} == {
        emit(MATEUSZ), emit(OLGA), emit(ANNEKE)
    }  # fmt: skip
    state = play(state, emit(OLGA))
    assert not {emit(slot) for slot in range(4)} & {*legal(state)}
    assert value(state, "bonds") == 5


@pytest.mark.rule("GM-FOUR-07", "GM-SETUP-16")
@pytest.mark.parametrize(
    ("card", "bonds"),
    [("none", 10), ("law_revisions", 12), ("full_swing_confrontation", 9 + 2 + 2),
     ("reinforced_garrisons", 12), ("word_of_mouth", 15), ("scattered_servants", 12)],
)  # fmt: skip
def test_deviations_in_one_vs_many(load: Load, card: str, bonds: int) -> None:
    start = load(heroes=4, deviation=card).new_initial_state(seed=0, chance="explicit")
    state = until(start, Step.EVENT)
    assert (value(state, "bonds"), sum(value(state, "radiation_hand"))) == (
        bonds, 2 if card == "law_revisions" else 1
    )  # fmt: skip


@pytest.mark.rule("GM-FOUR-07", "GM-SETUP-16")
@pytest.mark.parametrize(
    ("card", "progress"),
    [("none", 0), ("law_revisions", 2), ("reinforced_garrisons", 1), ("scattered_servants", 1)],
)
def test_deviations_of_the_automaton(load: Load, card: str, progress: int) -> None:
    game = load(heroes=4, mode="coop", deviation=card)
    state = until(game.new_initial_state(seed=0, chance="explicit"), Step.EVENT)
    assert value(state, "progress") == progress


@pytest.mark.rule("GM-FOUR-04", "GM-DET-02")
def test_a_finished_turn(load: Load) -> None:
    state = played(load, POLICE_ZEAL, lambda here: here.guards(TOWER, 3))
    after = play(state, RESULT_FINISH)
    assert value(after, "hero") == OLGA
    assert step(begin(four(load).now(bonds=2))) == Step.FLY

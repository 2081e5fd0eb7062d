"""Special Actions of the Heroes in the Major Districts."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import step, value
from .ids import (
    ART,
    ARTISTS,
    CITADEL,
    CITADEL_DISCARD,
    CITADEL_RETURN,
    COMMERCE,
    INCITE,
    INDUSTRIAL,
    MAJORS,
    NEXUS,
    NEXUS_REPOSITION,
    NEXUS_TRUST,
    NOBLES,
    RAISE,
    RESIDENTIAL,
    SHADOW,
    SILENCE,
    SQUARE,
    SUPPRESS,
    TOWER,
    TOWER_CANCEL,
    TOWER_CARD,
    TRAITORS,
    WORKERS,
    Act,
    Place,
    Step,
    act,
    arrested,
    directive,
    directive_lost,
)
from .ids import district as named
from .ids import hero as chosen
from .positions import Load, Position, bits, district, hero

SPECIAL = {
    CITADEL: {CITADEL_DISCARD, CITADEL_RETURN},
    TOWER: {TOWER_CANCEL, TOWER_CARD},
    NEXUS: {NEXUS_REPOSITION, NEXUS_TRUST},
    SQUARE: {RAISE},
}
ANY = range(151, 158)


def olga(load: Load, where: int, trust: int = 6, **options: object) -> Position:
    """Return a position in which Olga acts in a District with 2 Guards; all is possible."""
    here = Position(load(**options)).hero(0, loc=INDUSTRIAL).hero(2, loc=RESIDENTIAL)
    here.hero(1, loc=where, trust=trust).guards(where, 2).arrested({WORKERS: 1, ARTISTS: 1})
    here.citizens(SQUARE, 4).directives(Place.PUBLISHED, SHADOW, SUPPRESS)
    return here.directives(Place.HAND, SILENCE).forfeit(0, ART, COMMERCE)


@pytest.mark.rule("GM-ACT-10", "GM-ACT-16", "GM-RULING-05")
@pytest.mark.parametrize("where", range(9))
def test_where_they_are(load: Load, where: int) -> None:
    found = {*legal(olga(load, where).action(1))}
    assert found & {*ANY} == SPECIAL.get(where, set())
    assert (INCITE in found) == (where not in MAJORS)


@pytest.mark.rule("GM-ACT-10", "GM-ACT-02", "GM-RULING-04")
@pytest.mark.parametrize("trust", [1, 2])
def test_what_they_cost(load: Load, trust: int) -> None:
    for where, each in SPECIAL.items():
        found = {*legal(olga(load, where, trust).action(1))} & {*ANY}
        free = {NEXUS_REPOSITION, RAISE}
        assert found == (each if trust == 2 else each & free)
        if trust == 2:
            for action in each:
                after = play(olga(load, where, trust).action(1), action)
                assert hero(after, 1)["trust"] == (2 if action in free else 0)
                assert value(after, "hero_specials") == 1


@pytest.mark.rule("GM-RULING-04", "GM-ACT-10")
def test_a_reposition_that_costs(load: Load) -> None:
    for trust in (1, 2):
        here = olga(load, NEXUS, trust, nexus_reposition_cost="guards")
        assert (NEXUS_REPOSITION in legal(here.action(1))) == (trust == 2)


@pytest.mark.rule("GM-ACT-10", "GM-DIR-03", "GM-DIR-04")
def test_a_directive_is_discarded_by_lot(load: Load) -> None:
    here = olga(load, CITADEL).directives(Place.HAND, SHADOW, SILENCE)
    state = play(here.action(1), CITADEL_DISCARD)
    assert (step(state), legal(state)) == (
        Step.HAND, [directive_lost(SHADOW), directive_lost(SILENCE)]
    )  # fmt: skip
    assert value(play(state, directive_lost(SILENCE)), "directives")[SILENCE] == Place.DISCARD
    none = olga(load, CITADEL).directives(Place.DECK, SILENCE)
    assert CITADEL_DISCARD not in legal(none.action(1))


@pytest.mark.rule("GM-DIR-03")
@pytest.mark.parametrize(("option", "seat"), [("open", 1), ("machine", 0)])
def test_a_directive_is_discarded_by_choice(load: Load, option: str, seat: int) -> None:
    here = olga(load, CITADEL, citadel_discard=option).directives(Place.HAND, SHADOW, SILENCE)
    state = play(here.action(1), CITADEL_DISCARD)
    assert (step(state), state.current_player()) == (Step.DISCARD, seat)
    assert legal(state) == [directive(SHADOW), directive(SILENCE)]
    assert value(state, "directives_seen") == ([SHADOW, SILENCE] if option == "open" else [])
    after = play(state, directive(SHADOW))
    assert value(after, "directives")[SHADOW] == Place.DISCARD
    assert value(after, "directives_seen") == ([SILENCE] if option == "open" else [])


@pytest.mark.rule("GM-ACT-12", "GM-RULING-16", "GM-RULING-49")
def test_an_arrested_citizen_returns(load: Load) -> None:
    state = play(olga(load, CITADEL).action(1), CITADEL_RETURN)
    assert (step(state), legal(state)) == (Step.ARRESTED, [arrested(WORKERS), arrested(ARTISTS)])
    asked = play(state, arrested(ARTISTS))
    assert (step(asked), legal(asked)) == (Step.DESTINATION, [named(d) for d in range(9)])
    after = play(asked, named(COMMERCE))
    # It is identified, and both sides know it.
    assert district(after, COMMERCE)["known"] == [0, 1, 0, 0, 0, 0]
    assert value(after, "arrested") == [1, 0, 0, 0, 0, 0]
    assert (value(after, "identified"), hero(after, 1)["trust"]) == (1, 4)
    assert after.observation(0)["districts"][COMMERCE]["known"] == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("GM-ACT-12", "GM-SC-01")
def test_an_arrested_citizen_returns_revealed(load: Load) -> None:
    here = olga(load, CITADEL, mode="coop", players=1)
    after = play(here.action(1), CITADEL_RETURN, arrested(ARTISTS), named(COMMERCE))
    assert district(after, COMMERCE)["revealed"] == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("GM-ACT-12")
def test_nobody_is_arrested(load: Load) -> None:
    assert CITADEL_RETURN not in legal(olga(load, CITADEL).arrested({}).action(1))


@pytest.mark.rule("GM-ACT-10", "GM-DIR-01", "GM-DIR-04")
def test_a_directive_is_cancelled(load: Load) -> None:
    state = play(olga(load, TOWER).action(1), TOWER_CANCEL)
    assert (step(state), legal(state)) == (Step.CANCEL, [directive(SHADOW), directive(SUPPRESS)])
    after = play(state, directive(SUPPRESS))
    assert value(after, "directives")[SUPPRESS] == Place.DISCARD
    assert value(after, "directives")[SHADOW] == Place.PUBLISHED
    none = olga(load, TOWER).directives(Place.DECK, SHADOW, SUPPRESS)
    assert TOWER_CANCEL not in legal(none.action(1))


@pytest.mark.rule("GM-ACT-11", "GM-ACT-10")
def test_a_forfeited_card_is_returned(load: Load) -> None:
    here = olga(load, TOWER).forfeit(2, TOWER)
    state = play(here.action(1), TOWER_CARD)
    # Of any Hero who has one, wherever he is; she has none herself.
    assert (step(state), legal(state)) == (Step.BENEFIT, [chosen(0), chosen(2)])
    asked = play(state, chosen(0))
    assert (step(asked), legal(asked)) == (Step.CARD, [named(ART), named(COMMERCE)])
    after = play(asked, named(ART))
    assert (hero(after)["forfeited"], hero(after)["hand"]) == (bits(COMMERCE), 511 - bits(COMMERCE))
    # One card only: at once.
    assert hero(play(state, chosen(2)), 2)["hand"] == 511


@pytest.mark.rule("GM-ACT-11", "GM-ACT-10")
@pytest.mark.parametrize(("trust", "after"), [(1, 4), (4, 6)])
def test_any_hero_receives_trust(load: Load, trust: int, after: int) -> None:
    state = play(olga(load, NEXUS).hero(2, trust=trust).action(1), NEXUS_TRUST)
    assert (step(state), legal(state)) == (Step.BENEFIT, [chosen(slot) for slot in range(3)])
    done = play(state, chosen(2))
    assert (hero(done, 2)["trust"], hero(done, 1)["trust"]) == (after, 4)
    assert hero(play(state, chosen(1)), 1)["trust"] == 6


@pytest.mark.rule("GM-EX-19", "GM-ACT-13", "GM-MACH-10")
@pytest.mark.parametrize(
    ("unknown", "shown", "guards", "amount"),
    [(4, {TRAITORS: 1}, 2, 2), (2, {}, 2, 0), (3, {}, 2, 1), (0, {WORKERS: 2, NOBLES: 1}, 0, 3),
     (1, {TRAITORS: 2}, 1, 0)],
)  # fmt: skip
def test_the_central_square(
    load: Load, unknown: int, shown: dict[int, int], guards: int, amount: int
) -> None:
    here = olga(load, SQUARE, trust=0).citizens(SQUARE, unknown, revealed=shown)
    state = here.guards(SQUARE, guards, broken=1).action(1)
    assert (RAISE in legal(state)) == (amount > 0)
    if amount:
        after = play(state, RAISE)
        assert (value(after, "discontent"), value(after, "raised")) == (amount, 1)
    again = Position(load()).servants(SQUARE, TOWER, TOWER).now(bonds=1)
    again.citizens(SQUARE, unknown, revealed=shown).guards(SQUARE, guards, broken=1)
    machine: qx.State = again.menu()
    assert (act(0, Act.SPECIAL) in legal(machine)) == (amount > 0)
    if amount:
        assert value(play(machine, act(0, Act.SPECIAL)), "bonds") == 1 + amount

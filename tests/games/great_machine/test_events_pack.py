"""What the City Events of the pack do that the booklet does not print."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..support import legal, play
from .ids import (
    ART,
    BY_RAID,
    CITADEL,
    CITY,
    COMMERCE,
    HERO,
    HIDDEN,
    IDENTIFY,
    INCITE,
    INDUSTRIAL,
    MACHINE,
    MORE,
    NEXUS,
    NOBLES,
    RESIDENTIAL,
    SCIENCE,
    SQUARE,
    STOP,
    TOWER,
    TRAITORS,
    VETERAN,
    WORKERS,
    Act,
    Phase,
    Step,
    act,
    attack,
    event_drawn,
    face,
    guard,
    known,
    risk,
    servant,
    unmasked,
)
from .ids import district as district_id
from .positions import Load, Position, district, hero
from .turns import closing, moving, step_of, value

#: Slots: Mateusz in the Industrial District, Olga in the Central Square, Veiga in the Art District.
MATEUSZ, OLGA, VEIGA = range(3)


def under(load: Load, event: int) -> Position:
    """Return a position with a City Event in force."""
    return Position(load()).event(event)


def walked(position: Position, slot: int, to: int) -> int:
    """Return how much Trust a Hero loses by moving."""
    before: int = position.fields["heroes"][slot]["trust"]
    trust: int = hero(moving(position, slot, to), slot)["trust"]
    return before - trust


@pytest.mark.rule("GM-EV-18")
def test_security_checks(load: Load) -> None:
    position = under(load, 18).hero(VEIGA, trust=6).guards(ART, 2)
    assert walked(position, VEIGA, RESIDENTIAL) == 3
    assert walked(position.guards(ART, 0), VEIGA, RESIDENTIAL) == 1
    assert walked(position, VEIGA, ART) == 0


@pytest.mark.rule("GM-EV-19", "GM-EV-35")
def test_concentration_of_force(load: Load) -> None:
    last = under(load, 19).access(2)
    state = play(last, district_id(ART))
    for free in (3, 2, 1):
        assert (value(state, "free_moves"), value(state, "bonds")) == (free, 0)
        state = play(state, guard(CITADEL, SQUARE) if free > 1 else guard(SQUARE, SCIENCE))
    # Nothing is left to pay with: the Machine Phase is over.
    assert (value(state, "phase"), district(state, SQUARE)["guards"]) == (Phase.HEROES, 3)
    # Another event has no free moves.
    assert value(play(under(load, 18).access(2), district_id(ART)), "free_moves") == 0


@pytest.mark.rule("GM-EV-20")
@pytest.mark.parametrize(("guards", "price"), [(3, 2), (1, 0), (0, 0)])
def test_overtime(load: Load, guards: int, price: int) -> None:
    position = under(load, 20).guards(INDUSTRIAL, guards).hero(MATEUSZ, trust=price)
    state = play(position.action(MATEUSZ), INCITE)
    assert (hero(state, MATEUSZ)["trust"], value(state, "discontent")) == (0, 1)
    if price:
        position.hero(MATEUSZ, trust=price - 1)
        assert INCITE not in legal(position.action(MATEUSZ))


@pytest.mark.rule("GM-EV-21")
def test_steam_shortage(load: Load) -> None:
    position = under(load, 21).now(bonds=3)
    state = position.menu()
    assert value(play(state, servant(0, SQUARE)), "bonds") == 0
    assert servant(0, SQUARE) not in legal(position.now(bonds=2).menu())


@pytest.mark.rule("GM-EV-22")
def test_public_works(load: Load) -> None:
    position = under(load, 22).guards(CITADEL, 1, broken=1).now(bonds=1)
    state = play(position.menu(), act(0, Act.REPAIR))
    assert (value(state, "bonds"), district(state, CITADEL)["guards"]) == (0, 2)
    assert act(1, Act.RAID) not in legal(position.menu())


@pytest.mark.rule("GM-EV-23", "GM-MOVE-11")
def test_curfew_drill(load: Load) -> None:
    position = under(load, 23).hero(VEIGA, trust=4).guards(ART, 2)
    assert walked(position, VEIGA, ART) == -1
    assert walked(position, VEIGA, RESIDENTIAL) == 2


@pytest.mark.rule("GM-EV-24")
def test_census_day(load: Load) -> None:
    position = under(load, 24).hero(OLGA, trust=2).guards(SQUARE, 2).citizens(SQUARE, 2)
    state = play(position.action(OLGA), IDENTIFY, face(WORKERS))
    assert (hero(state, OLGA)["trust"], step_of(state)) == (2, Step.MORE)
    state = play(state, MORE, face(WORKERS))
    assert (hero(state, OLGA)["trust"], value(state, "identified")) == (0, 2)
    assert IDENTIFY in legal(position.hero(OLGA, trust=0).action(OLGA))


# Group II.


@pytest.mark.rule("GM-EV-25")
def test_no_one_is_safe(load: Load) -> None:
    state = under(load, 25).now(bonds=1).menu()
    assert value(play(state, act(0, Act.RAID)), "bonds") == 0
    assert act(0, Act.RAID) not in legal(under(load, 25).now(bonds=0).menu())
    assert act(0, Act.RAID) not in legal(under(load, 26).now(bonds=1).menu())


@pytest.mark.rule("GM-EV-26", "GM-EV-36")
def test_martial_order(load: Load) -> None:
    state = under(load, 26).hero(OLGA, trust=6).guards(SQUARE, 2).action(OLGA)
    assert [x for x in (2, 3, 4) if attack(x) in legal(state)] == [3, 4]
    position = under(load, 26).hero(MATEUSZ, trust=3).guards(INDUSTRIAL, 2)
    state = play(position.action(MATEUSZ), VETERAN)
    assert value(state, "check_left") == 2
    assert hero(play(state, risk(HERO), risk(CITY), STOP), MATEUSZ)["trust"] == 0
    assert hero(play(state, risk(MACHINE), risk(CITY), STOP), MATEUSZ)["trust"] == 3
    third = play(state, risk(MACHINE), risk(CITY), MORE, risk(HERO))
    assert hero(third, MATEUSZ)["trust"] == 0
    assert VETERAN not in legal(position.hero(MATEUSZ, trust=2).action(MATEUSZ))


@pytest.mark.rule("GM-EV-32", "GM-EV-36")
def test_broken_clockwork(load: Load) -> None:
    state = under(load, 32).hero(OLGA, trust=4).guards(SQUARE, 2).action(OLGA)
    for trust in (2, 3, 4):
        after = play(state, attack(trust))
        assert (value(after, "check_left"), hero(after, OLGA)["trust"]) == (trust + 1, 4 - trust)
    position = under(load, 32).hero(MATEUSZ, trust=5).guards(INDUSTRIAL, 2)
    state = play(position.action(MATEUSZ), VETERAN)
    assert value(state, "check_left") == 3
    state = play(state, risk(CITY), risk(CITY), risk(CITY))
    assert hero(play(state, STOP), MATEUSZ)["trust"] == 5
    fourth = play(state, MORE, risk(HERO))
    assert hero(play(fourth, STOP), MATEUSZ)["trust"] == 5 - 3
    fifth = play(fourth, MORE, risk(MACHINE))
    assert (hero(fifth, MATEUSZ)["trust"], value(fifth, "hero")) == (5 - 4, OLGA)
    # With 2 Trust he may reveal three tokens only.
    position.hero(MATEUSZ, trust=2)
    state = play(position.action(MATEUSZ), VETERAN, risk(CITY), risk(CITY), risk(HERO))
    assert (hero(state, MATEUSZ)["trust"], value(state, "hero")) == (0, OLGA)
    assert VETERAN not in legal(position.hero(MATEUSZ, trust=1).action(MATEUSZ))


@pytest.mark.rule("GM-EV-27", "GM-CLOSE-03")
def test_informants(load: Load) -> None:
    position = under(load, 27).servants(RESIDENTIAL, COMMERCE, CITADEL)
    position.citizens(RESIDENTIAL, 1, identified={WORKERS: 1}, known={NOBLES: 1})
    position.citizens(COMMERCE, 1, identified={TRAITORS: 1}).citizens(ART, 1, identified={2: 1})
    state = closing(position)
    assert (step_of(state), state.current_player()) == (Step.INFORM, 0)
    assert legal(state) == [STOP, district_id(COMMERCE), district_id(RESIDENTIAL)]
    suspects = play(state, district_id(RESIDENTIAL))
    assert legal(suspects) == [known(NOBLES), HIDDEN]
    after = play(suspects, known(NOBLES))
    assert district(after, RESIDENTIAL)["revealed"] == [0, 0, 0, 0, 1, 0]
    assert district(after, RESIDENTIAL)["known"] == [0] * 6
    after = play(suspects, HIDDEN)
    assert (after.chance_outcomes(), step_of(after)) == (
        [(unmasked(WORKERS), Fraction(1))],
        Step.UNMASK,
    )
    after = play(after, unmasked(WORKERS))
    assert district(after, RESIDENTIAL)["revealed"] == [1, 0, 0, 0, 0, 0]
    assert value(after, "plan") == 3
    # A Traitor revealed so counts for the plan of the same event: one District, one Citizen.
    after = play(state, district_id(COMMERCE), unmasked(TRAITORS))
    assert value(after, "plan") == 4
    assert value(play(state, STOP), "plan") == 3


@pytest.mark.rule("GM-EV-28", "GM-EV-36")
def test_sealed_gates(load: Load) -> None:
    position = under(load, 28).hero(OLGA, trust=6).guards(SQUARE, 3)
    # Olga pays 2 less for the Guards, but not for the gates.
    assert walked(position, OLGA, INDUSTRIAL) == 3 - 2 + 1
    assert walked(position.guards(SQUARE, 1), OLGA, INDUSTRIAL) == 1
    position = under(load, 28).hero(VEIGA, trust=6).guards(ART, 2)
    assert walked(position, VEIGA, RESIDENTIAL) == 2
    assert walked(position.hero(VEIGA, loc=NEXUS).guards(NEXUS, 1), VEIGA, ART) == 2


@pytest.mark.rule("GM-EV-29", "GM-CLOSE-03")
def test_amnesty_offer(load: Load) -> None:
    position = under(load, 29).forfeit(OLGA, TOWER, NEXUS).forfeit(VEIGA, TOWER)
    state = closing(position.hero(VEIGA, detained=BY_RAID).citizens(SQUARE))
    assert (step_of(state), value(state, "hero")) == (Step.AMNESTY, OLGA)
    assert legal(state) == [STOP, district_id(TOWER), district_id(NEXUS)]
    paid = play(state, district_id(NEXUS))
    assert (hero(paid, OLGA)["trust"], hero(paid, OLGA)["forfeited"]) == (0, 1 << TOWER)
    assert step_of(paid) == Step.EVENT
    # Two cards of three Heroes are left, and the plan waits; before, it would not have.
    assert (value(paid, "plan"), value(play(state, STOP), "plan")) == (3, 4)
    assert step_of(closing(position.hero(OLGA, trust=1))) == Step.EVENT


@pytest.mark.rule("GM-EV-30")
def test_ration_cut(load: Load) -> None:
    position = Position(load()).now(round=7).hero(0, trust=8).hero(1, trust=4).hero(2, trust=5)
    state = play(position.draw_event(), event_drawn(30))
    assert [hero(state, slot)["trust"] for slot in range(3)] == [4, 4, 4]


@pytest.mark.rule("GM-EV-31")
def test_grand_inspection(load: Load) -> None:
    position = under(load, 31).now(bonds=1, discontent=1)
    position.citizens(CITADEL, 2, revealed={WORKERS: 1})
    state = play(position.menu(), act(0, Act.ARREST))
    assert (value(state, "bonds"), value(state, "arrests")) == (0, 1)
    assert act(0, Act.RAID) not in legal(position.menu())


@pytest.mark.rule("GM-EV-33", "GM-OPEN-09")
def test_the_countdown_stays(load: Load) -> None:
    state = closing(Position(load()).event(17).now(round=12).citizens(CITADEL))
    # It comes without a draw, and is the last.
    assert (value(state, "round"), value(state, "event"), step_of(state)) == (13, 33, Step.ACCESS)
    assert 33 in value(state, "events_seen")
    state = closing(Position(load()).event(33))
    assert (value(state, "round"), value(state, "event"), step_of(state)) == (14, 33, Step.ACCESS)
    assert value(state, "plan") == 4

"""What the City Events of Group I do, and the end of a round under them."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    ART,
    BY_CHECK,
    BY_ENTRAPPING,
    BY_RAID,
    BY_RELOCATION,
    CITADEL,
    CITY,
    COMMERCE,
    HERO,
    INDUSTRIAL,
    MACHINE,
    MINORS,
    MORE,
    NEXUS,
    NO,
    PASS,
    RAISE,
    RESHUFFLE,
    RESIDENTIAL,
    RESULT_FINISH,
    RESULT_FORFEIT,
    RESULT_PLAN,
    SQUARE,
    STOP,
    SUPPRESS,
    TOWER,
    TRUST,
    TRUST_CHECK,
    VETERAN,
    WORKERS,
    YES,
    Act,
    Place,
    Step,
    act,
    attack,
    event_drawn,
    face,
    risk,
)
from .ids import district as district_id
from .ids import hero as hero_id
from .positions import Load, Position, district, hero
from .turns import closing, moving, step_of, value

#: Slots: Mateusz in the Industrial District, Olga in the Central Square, Veiga in the Art District.
MATEUSZ, OLGA, VEIGA = range(3)


def under(load: Load, event: int, **options: object) -> Position:
    """Return a position with a City Event in force."""
    return Position(load(**options)).event(event)


def walked(position: Position, slot: int, to: int) -> int:
    """Return how much Trust a Hero loses by moving."""
    before: int = position.fields["heroes"][slot]["trust"]
    trust: int = hero(moving(position, slot, to), slot)["trust"]
    return before - trust


# Entrapping.


@pytest.mark.rule("GM-EV-01", "GM-RULING-22", "GM-OPEN-12")
def test_entrapping_may_fill_the_bag(load: Load) -> None:
    drawn = play(Position(load()).table(1, 2, 0, 1).draw_event(), event_drawn(1))
    assert (step_of(drawn), drawn.current_player()) == (Step.ENTRAP, 0)
    assert value(play(drawn, YES), "bag") == [3, 4, 3, 2]
    kept = play(drawn, NO)
    assert (value(kept, "bag"), step_of(kept)) == ([2, 2, 3, 1], Step.ACCESS)
    # There is nothing to decide without tokens on the table.
    assert step_of(play(Position(load()).draw_event(), event_drawn(1))) == Step.ACCESS


@pytest.mark.rule("GM-EX-17", "GM-EV-01", "GM-RULING-50")
def test_entrapping_catches_a_hero(load: Load) -> None:
    position = under(load, 1).hero(OLGA, trust=3).guards(SQUARE, 2)
    state = play(position.action(OLGA), attack(3), risk(MACHINE), risk(MACHINE), risk(HERO))
    olga = hero(state, OLGA)
    assert (olga["trust"], olga["actions"], olga["detained"]) == (0, 1, BY_ENTRAPPING)
    assert (district(state, SQUARE)["guards"], district(state, SQUARE)["broken"]) == (2, 0)
    assert (step_of(state), state.current_player()) == (Step.RESULT, 0)
    assert legal(state) == [RESULT_PLAN, RESULT_FINISH, RESULT_FORFEIT]
    assert value(play(state, RESULT_PLAN), "plan") == value(state, "plan") + 1
    assert hero(play(state, RESULT_FORFEIT), OLGA)["forfeited"] == 1 << SQUARE
    assert value(play(state, RESULT_FINISH), "finished") == 1
    # One Machine Success does no harm.
    state = play(position.action(OLGA), attack(3), risk(MACHINE), risk(CITY), risk(HERO))
    assert district(state, SQUARE)["broken"] == 1
    assert hero(state, OLGA)["detained"] == 0


@pytest.mark.rule("GM-EX-17", "GM-EV-01")
def test_entrapping_and_gain_trust(load: Load) -> None:
    state = under(load, 1).action(OLGA)
    trust = hero(state, OLGA)["trust"]
    caught = play(state, TRUST_CHECK, risk(MACHINE), risk(MACHINE), risk(HERO))
    assert hero(caught, OLGA)["trust"] == trust
    assert hero(caught, OLGA)["detained"] == BY_ENTRAPPING
    free = play(state, TRUST_CHECK, risk(MACHINE), risk(CITY), risk(HERO))
    assert hero(free, OLGA)["trust"] == trust + 1


@pytest.mark.rule("GM-EX-17", "GM-EV-01", "GM-HERO-04")
def test_entrapping_and_mateusz(load: Load) -> None:
    position = under(load, 1).hero(MATEUSZ, trust=4).guards(INDUSTRIAL, 2)
    state = play(position.action(MATEUSZ), VETERAN, risk(MACHINE), risk(MACHINE))
    state = play(state, MORE, risk(HERO), STOP)
    assert hero(state, MATEUSZ)["trust"] == 4
    assert hero(state, MATEUSZ)["detained"] == BY_ENTRAPPING
    assert district(state, INDUSTRIAL)["guards"] == 2
    assert step_of(state) == Step.RESULT


# Airship Day.


@pytest.mark.rule("GM-EV-02", "GM-REL-01", "GM-CLOSE-03")
def test_airship_day(load: Load) -> None:
    position = under(load, 2).hero(MATEUSZ, loc=TOWER)
    state = closing(position)
    # In the order of Initiative; Veiga is in a Minor District.
    assert (step_of(state), value(state, "hero")) == (Step.RELOCATE, MATEUSZ)
    assert legal(state) == [STOP, *(district_id(minor) for minor in MINORS)]
    state = play(state, district_id(COMMERCE))
    assert (hero(state, MATEUSZ)["loc"], hero(state, MATEUSZ)["trust"]) == (COMMERCE, 2)
    assert value(state, "hero") == OLGA
    state = play(state, STOP)
    assert (hero(state, OLGA)["loc"], step_of(state)) == (SQUARE, Step.EVENT)
    # Who was detained stays where it is.
    assert step_of(closing(under(load, 2).hero(OLGA, detained=BY_RAID))) == Step.EVENT


@pytest.mark.rule("GM-RULING-20", "GM-REL-02", "GM-REL-03", "GM-EV-02")
def test_airship_day_into_a_raid(load: Load) -> None:
    position = under(load, 2).raid(COMMERCE)
    state = closing(position, district_id(COMMERCE))
    # The Raid failed before, and stays failed.
    assert (value(state, "discontent"), value(state, "raids_failed")) == (1, 1)
    assert hero(state, OLGA)["detained"] == BY_RELOCATION
    assert (step_of(state), state.current_player()) == (Step.RESULT, 0)
    assert value(play(state, RESULT_PLAN), "plan") == 4
    assert hero(play(state, RESULT_FORFEIT), OLGA)["forfeited"] == 1 << SQUARE


@pytest.mark.rule("GM-REL-03", "GM-HERO-07", "GM-EV-02")
def test_a_relocated_veiga_is_not_caught_in_a_raid(load: Load) -> None:
    position = under(load, 2).hero(OLGA, loc=RESIDENTIAL).hero(VEIGA, loc=NEXUS).raid(ART)
    state = closing(position, district_id(ART))
    trust = hero(state, VEIGA)["trust"]
    after = play(state, RESULT_FINISH)
    assert value(after, "discontent") == 1  # by the failed Raid alone
    after = play(state, RESULT_PLAN)
    assert hero(after, VEIGA)["trust"] == trust + 3  # the income of the next round alone


# City Day Celebration.


@pytest.mark.rule("GM-EV-03")
def test_city_day_closes_the_square(load: Load) -> None:
    def square(event: int) -> Position:
        position = under(load, event).citizens(SQUARE, 5).guards(SQUARE, 2)
        return position.servants(SQUARE, CITADEL, CITADEL)

    for event, is_open in ((3, False), (5, True)):
        assert (RAISE in legal(square(event).action(OLGA))) == is_open
        assert (act(0, Act.SPECIAL) in legal(square(event).menu())) == is_open
    # Everything else is open.
    assert attack(2) in legal(square(3).action(OLGA))
    assert act(0, Act.RAID) in legal(square(3).now(bonds=2).menu())


# Join Our Side!


@pytest.mark.rule("GM-EV-04", "GM-CLOSE-03")
def test_join_our_side(load: Load) -> None:
    position = under(load, 4).hero(VEIGA, detained=BY_CHECK)
    state = closing(position)
    assert (step_of(state), value(state, "hero"), state.current_player()) == (Step.FREE, 0, 1)
    after = play(state, YES, face(WORKERS))
    assert district(after, INDUSTRIAL)["identified"] == [1, 0, 0, 0, 0, 0]
    assert (hero(after, MATEUSZ)["trust"], step_of(after)) == (2 + 3, Step.EVENT)
    assert district(play(state, NO), INDUSTRIAL)["unknown"] == 3
    # There must be a Citizen to identify.
    position.citizens(INDUSTRIAL, 0, revealed={WORKERS: 1})
    assert step_of(closing(position)) == Step.EVENT


# Loopholes in the Laws.


@pytest.mark.rule("GM-EV-05", "GM-MACH-11")
def test_loopholes_for_servants(load: Load) -> None:
    position = under(load, 5).servants(RESIDENTIAL, CITADEL, CITADEL).now(bonds=1)
    state = position.menu()
    assert act(0, Act.RAID) in legal(state)
    assert act(1, Act.RAID) not in legal(state)
    assert value(play(state, act(0, Act.RAID)), "bonds") == 0


@pytest.mark.rule("GM-EV-05")
def test_loopholes_for_heroes(load: Load) -> None:
    def at() -> Position:
        return under(load, 5).hero(VEIGA, trust=4).guards(ART, 2)

    assert walked(at(), VEIGA, RESIDENTIAL) == 2 - 1
    assert walked(at().servants(RESIDENTIAL, CITADEL, CITADEL), VEIGA, RESIDENTIAL) == 2
    assert walked(at(), VEIGA, NEXUS) == 2
    assert walked(at(), VEIGA, ART) == -1


# Manhunt.


@pytest.mark.rule("GM-EV-06", "GM-OPEN-05", "GM-OPEN-12", "GM-RULING-31")
def test_manhunt_lifts_the_limit(load: Load) -> None:
    position = Position(load()).hero(OLGA, trust=6)
    state = play(position.draw_event(), event_drawn(6))
    assert (step_of(state), state.current_player()) == (Step.TARGET, 0)
    assert legal(state) == [hero_id(slot) for slot in range(3)]
    after = play(state, hero_id(OLGA))
    assert (hero(after, OLGA)["trust"], value(after, "event_hero")) == (8, OLGA)
    # The limit of others stays.
    position = Position(load()).event(6, OLGA).hero(OLGA, trust=8).hero(VEIGA, trust=6)
    assert hero(play(position.action(OLGA), TRUST), OLGA)["trust"] == 9
    assert hero(play(position.action(VEIGA), TRUST), VEIGA)["trust"] == 6


@pytest.mark.rule("GM-EV-06", "GM-CLOSE-05", "GM-ROUND-04")
def test_the_end_of_manhunt(load: Load) -> None:
    position = Position(load()).event(6, OLGA).hero(OLGA, trust=9).citizens(SQUARE)
    state = closing(position)
    assert (hero(state, OLGA)["trust"], value(state, "event_hero")) == (6, 255)
    assert all(data["checkpoint"] == 0 for data in value(state, "districts"))


@pytest.mark.rule("GM-EV-06", "GM-EV-08", "GM-MACH-13", "GM-RULING-27")
@pytest.mark.parametrize("event", [6, 8])
def test_the_machine_places_checkpoints(load: Load, event: int) -> None:
    position = Position(load()).event(event, OLGA if event == 6 else None)
    state = play(position.menu(), PASS)
    assert (step_of(state), state.current_player()) == (Step.CHECKPOINT, 0)
    assert legal(state) == [district_id(number) for number in range(7)]
    state = play(state, district_id(TOWER))
    assert legal(state) == [district_id(number) for number in range(2, 8)]
    state = play(state, district_id(SQUARE), district_id(COMMERCE))
    placed = [number for number in range(9) if district(state, number)["checkpoint"]]
    assert placed == [TOWER, SQUARE, COMMERCE]


@pytest.mark.rule("GM-EV-06")
def test_the_hunted_hero_at_a_checkpoint(load: Load) -> None:
    position = Position(load()).event(6, VEIGA).checkpoints(RESIDENTIAL, TOWER, COMMERCE)
    for to, ended in ((RESIDENTIAL, 1), (ART, 0)):
        assert hero(moving(position, VEIGA, to), VEIGA)["checkpoint_end"] == ended


# Ready for Emergency.


@pytest.mark.rule("GM-EX-08", "GM-EV-07")
def test_ready_for_emergency(load: Load) -> None:
    position = under(load, 7).hero(OLGA, trust=3).guards(SQUARE, 2)
    state = play(position.action(OLGA), attack(3))
    assert (value(state, "check_left"), hero(state, OLGA)["trust"]) == (2, 0)
    position = under(load, 7).hero(MATEUSZ, trust=4).guards(INDUSTRIAL, 2)
    state = play(position.action(MATEUSZ), VETERAN)
    assert value(state, "check_left") == 1
    first = play(state, risk(HERO), STOP)
    assert hero(first, MATEUSZ)["trust"] == 4 - 2
    third = play(state, risk(CITY), MORE, risk(CITY), MORE, risk(HERO))
    # There is no fourth token to ask for: Olga's turn has come.
    assert (hero(third, MATEUSZ)["trust"], value(third, "hero")) == (0, OLGA)
    # With 3 Trust there is no third one.
    position.hero(MATEUSZ, trust=3)
    second = play(position.action(MATEUSZ), VETERAN, risk(CITY), MORE, risk(HERO))
    assert (hero(second, MATEUSZ)["trust"], value(second, "hero")) == (0, OLGA)
    # With 1 Trust he could not pay for the first one.
    assert VETERAN not in legal(position.hero(MATEUSZ, trust=1).action(MATEUSZ))


# Roadblocks.


def blocked(load: Load, trust: int = 4) -> Position:
    """Return a position with Checkpoints around Veiga."""
    position = under(load, 8).checkpoints(RESIDENTIAL, TOWER, NEXUS).guards(ART, 2)
    return position.hero(VEIGA, trust=trust)


@pytest.mark.rule("GM-EV-08", "GM-RULING-23", "GM-DEF-01")
def test_roadblocks(load: Load) -> None:
    state = moving(blocked(load), VEIGA, RESIDENTIAL)
    assert (step_of(state), value(state, "check_left")) == (Step.RISK, 1)
    assert hero(state, VEIGA)["trust"] == 2  # the exit is paid before it enters
    passed = play(state, risk(CITY))
    assert (step_of(passed), hero(passed, VEIGA)["trust"]) == (Step.ACTION, 3)
    stopped = play(state, risk(MACHINE))
    # Without an Action the round ends.
    assert (value(stopped, "round"), hero(stopped, VEIGA)["loc"]) == (2, RESIDENTIAL)
    # Zero movement enters nothing, and the start is not entered.
    stays = moving(blocked(load).hero(VEIGA, loc=RESIDENTIAL), VEIGA, RESIDENTIAL)
    assert step_of(stays) == Step.ACTION
    leaves = moving(blocked(load).hero(VEIGA, loc=RESIDENTIAL), VEIGA, ART)
    assert step_of(leaves) == Step.ACTION


@pytest.mark.rule("GM-EV-08", "GM-DEF-01")
def test_roadblocks_on_the_way(load: Load) -> None:
    position = under(load, 8).checkpoints(ART, INDUSTRIAL, NEXUS)
    position.hero(VEIGA, loc=TOWER, trust=6).guards(TOWER, 1).guards(ART, 1)
    # Art and Residential on the way to the Citadel would cost more.
    state = moving(position, VEIGA, RESIDENTIAL)
    assert (step_of(state), hero(state, VEIGA)["loc"]) == (Step.RISK, ART)
    state = play(state, risk(MACHINE))
    assert (value(state, "round"), hero(state, VEIGA)["loc"]) == (2, RESIDENTIAL)


@pytest.mark.rule("GM-EV-08", "GM-RULING-38", "GM-MOVE-14")
def test_detention_enters_nothing(load: Load) -> None:
    state = moving(blocked(load, trust=0), VEIGA, RESIDENTIAL)
    assert value(state, "point") == 27
    caught = play(state, risk(MACHINE))
    assert step_of(caught) == Step.RESULT
    assert hero(caught, VEIGA)["lost"] == 0
    assert step_of(play(caught, RESULT_PLAN)) == Step.ACTION
    # Who slips through enters, and meets the Roadblock.
    slipped = play(state, risk(CITY))
    assert (step_of(slipped), value(slipped, "point")) == (Step.RISK, 28)


# Stalkers vs. Sentinels.


@pytest.mark.rule("GM-EV-09")
def test_stalkers(load: Load) -> None:
    def fight(broken: int, *tokens: int, where: int = ART) -> tuple[int, int]:
        position = under(load, 9).hero(VEIGA, loc=where, trust=2).guards(where, 2, broken=broken)
        state = play(position.action(VEIGA), attack(2), *(risk(token) for token in tokens))
        income = district(state, where)["unknown"]  # of the next round
        return hero(state, VEIGA)["trust"] - income, district(state, where)["broken"]

    assert fight(0, HERO, HERO) == (2, 1)
    assert fight(0, CITY, HERO) == (1, 1)
    assert fight(0, CITY, MACHINE) == (0, 0)
    assert fight(1, HERO, HERO) == (0, 2)  # a Guard was broken there before
    assert fight(0, HERO, CITY, where=NEXUS) == (0, 1)


@pytest.mark.rule("GM-EV-09", "GM-DIRC-04")
def test_stalkers_and_suppress(load: Load) -> None:
    position = under(load, 9).directives(Place.PUBLISHED, SUPPRESS).hero(MATEUSZ, trust=4)
    position.guards(INDUSTRIAL, 2)
    state = play(position.action(MATEUSZ), VETERAN, risk(HERO), risk(RESHUFFLE), STOP)
    assert hero(state, MATEUSZ)["trust"] == 4
    assert district(state, INDUSTRIAL)["broken"] == 0
    state = play(position.action(MATEUSZ), VETERAN, risk(HERO), risk(HERO), STOP)
    assert hero(state, MATEUSZ)["trust"] == 4 - 2 + 2

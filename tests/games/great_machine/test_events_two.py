"""What the printed City Events of Group II do, and facts of a round."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    ART,
    BY_RAID,
    CITADEL,
    CITADEL_RETURN,
    COMMERCE,
    EVENT_CANCEL,
    EVENT_CARD,
    EVENT_REPOSITION,
    GAG,
    HERO,
    IDENTIFY,
    INCITE,
    INDUSTRIAL,
    MORE,
    NEXUS,
    NO,
    NOBLES,
    PASS,
    RAISE,
    RESIDENTIAL,
    RESULT_FINISH,
    RESULT_PLAN,
    RIOT,
    SHADOW,
    SQUARE,
    STOP,
    TOWER,
    TRAITORS,
    TRUST,
    WORKERS,
    YES,
    Act,
    Place,
    Step,
    act,
    attack,
    directive,
    event_drawn,
    face,
    revealed,
    risk,
)
from .ids import district as district_id
from .ids import hero as hero_id
from .positions import Load, Position, bits, district, hero
from .turns import closing, moving, step_of, value

#: Slots: Mateusz in the Industrial District, Olga in the Central Square, Veiga in the Art District.
MATEUSZ, OLGA, VEIGA = range(3)


def under(load: Load, event: int, **options: object) -> Position:
    """Return a position with a City Event in force."""
    return Position(load(**options)).event(event)


def second_group(load: Load) -> Position:
    """Return a position of a round in which an event of Group II is drawn."""
    return Position(load()).now(round=7)


# Access Control.


@pytest.mark.rule("GM-EV-10", "GM-OPEN-12")
def test_the_machine_picks_the_hero_of_access_control(load: Load) -> None:
    state = play(second_group(load).draw_event(), event_drawn(10))
    assert (step_of(state), state.current_player()) == (Step.TARGET, 0)
    after = play(state, hero_id(VEIGA))
    assert (value(after, "event_hero"), hero(after, VEIGA)["trust"]) == (VEIGA, 2)


@pytest.mark.rule("GM-EV-10", "GM-EV-34", "GM-DEF-04")
def test_a_card_by_access_control(load: Load) -> None:
    position = under(load, 10).event(10, MATEUSZ).hero(OLGA, loc=CITADEL, trust=3)
    position.guards(CITADEL, 2).forfeit(VEIGA, TOWER, NEXUS).forfeit(MATEUSZ, TOWER)
    state = position.action(OLGA)
    assert EVENT_CARD in legal(state)
    after = play(state, EVENT_CARD)
    assert (step_of(after), hero(after, OLGA)["trust"]) == (Step.BENEFIT, 1)
    assert legal(after) == [hero_id(MATEUSZ), hero_id(VEIGA)]
    after = play(after, hero_id(VEIGA), district_id(NEXUS))
    assert hero(after, VEIGA)["forfeited"] == bits(TOWER)
    # It was the Action of the round, but no Special Action.
    assert (hero(after, OLGA)["turn"], value(after, "hero_specials")) == (2, 0)
    assert EVENT_CARD not in legal(position.hero(OLGA, loc=RESIDENTIAL).action(OLGA))
    position.hero(OLGA, loc=CITADEL, trust=1)
    assert EVENT_CARD not in legal(position.action(OLGA))
    nobody = under(load, 10).event(10, MATEUSZ).hero(OLGA, trust=6)
    assert EVENT_CARD not in legal(nobody.action(OLGA))


# False Accusations.


@pytest.mark.rule("GM-EV-11", "GM-CLOSE-03")
def test_false_accusations_reveal_all_of_a_district(load: Load) -> None:
    position = under(load, 11).hero(OLGA, detained=BY_RAID)
    position.citizens(SQUARE, 1, identified={WORKERS: 1, TRAITORS: 1}, known={NOBLES: 1})
    state = closing(position)
    # Detained or not.
    assert (step_of(state), value(state, "hero"), state.current_player()) == (Step.FREE, OLGA, 1)
    after = district(play(state, YES), SQUARE)
    assert after["revealed"] == [1, 0, 0, 0, 1, 1]
    assert (sum(after["identified"]), sum(after["known"]), after["unknown"]) == (0, 0, 1)
    assert sum(district(play(state, NO), SQUARE)["identified"]) == 2


# Spying in the Shadows.


@pytest.mark.rule("GM-EV-12")
def test_turns_in_any_order(load: Load) -> None:
    state = play(under(load, 12).menu(), PASS)
    assert (step_of(state), state.current_player()) == (Step.NEXT_HERO, 1)
    assert legal(state) == [hero_id(slot) for slot in range(3)]
    state = play(state, hero_id(VEIGA))
    assert (step_of(state), value(state, "hero")) == (Step.ACTION, VEIGA)
    # One full turn after the other.
    state = play(state, TRUST)
    assert legal(state) == [hero_id(MATEUSZ), hero_id(OLGA)]
    state = play(state, hero_id(OLGA), TRUST)
    assert (step_of(state), value(state, "hero")) == (Step.ACTION, MATEUSZ)


# Unauthorized Rallies.


@pytest.mark.rule("GM-EV-13", "GM-OPEN-12")
def test_the_heroes_place_checkpoints(load: Load) -> None:
    state = play(second_group(load).draw_event(), event_drawn(13))
    assert (step_of(state), state.current_player()) == (Step.CHECKPOINT, 1)
    assert legal(state) == [district_id(number) for number in range(7)]
    state = play(state, district_id(CITADEL), district_id(ART))
    assert legal(state) == [district_id(COMMERCE), district_id(RESIDENTIAL)]
    state = play(state, district_id(RESIDENTIAL))
    placed = [number for number in range(9) if district(state, number)["checkpoint"]]
    assert (placed, step_of(state)) == ([CITADEL, ART, RESIDENTIAL], Step.ACCESS)


@pytest.mark.rule("GM-EV-13", "GM-RULING-25", "GM-ROUND-03")
def test_a_card_is_forfeited_at_a_rally(load: Load) -> None:
    position = under(load, 13).checkpoints(RESIDENTIAL, INDUSTRIAL, CITADEL).hero(VEIGA, trust=2)
    state = moving(position.guards(ART, 2), VEIGA, RESIDENTIAL)
    assert hero(state, VEIGA)["forfeited"] == bits(RESIDENTIAL)
    assert step_of(state) == Step.ACTION
    stays = moving(under(load, 13).checkpoints(RESIDENTIAL, TOWER, CITADEL), VEIGA, NEXUS)
    assert hero(stays, VEIGA)["forfeited"] == 0
    # Nothing is left to forfeit for who is detained there.
    position.raid(RESIDENTIAL)
    assert legal(moving(position, VEIGA, RESIDENTIAL)) == [RESULT_PLAN, RESULT_FINISH]


# Grip on the Platforms.


@pytest.mark.rule("GM-EV-14", "GM-EV-34", "GM-REPO-01")
def test_repositioning_by_grip_on_the_platforms(load: Load) -> None:
    position = under(load, 14).hero(OLGA, loc=CITADEL, trust=3).guards(CITADEL, 2)
    state = play(position.action(OLGA), EVENT_REPOSITION)
    assert (step_of(state), hero(state, OLGA)["trust"]) == (Step.TILE, 1)
    state = play(state, district_id(COMMERCE))
    assert step_of(state) == Step.PLACE
    before = value(state, "neighbours")[COMMERCE]
    state = play(state, legal(state)[0])
    assert value(state, "neighbours")[COMMERCE] != before
    assert (hero(state, OLGA)["turn"], value(state, "hero_specials")) == (2, 0)
    assert EVENT_REPOSITION not in legal(position.hero(OLGA, trust=1).action(OLGA))
    assert EVENT_REPOSITION not in legal(position.hero(OLGA, loc=ART, trust=6).action(OLGA))


# Public Execution.


@pytest.mark.rule("GM-EV-15", "GM-EV-34", "GM-DIR-01", "GM-DIR-04")
def test_a_directive_is_cancelled_by_public_execution(load: Load) -> None:
    position = under(load, 15).hero(OLGA, loc=CITADEL, trust=3).guards(CITADEL, 2)
    position.directives(Place.PUBLISHED, SHADOW, GAG)
    state = play(position.action(OLGA), EVENT_CANCEL)
    assert (step_of(state), hero(state, OLGA)["trust"]) == (Step.CANCEL, 1)
    assert legal(state) == [directive(SHADOW), directive(GAG)]
    state = play(state, directive(GAG))
    assert value(state, "directives")[GAG] == Place.DISCARD
    assert value(state, "directives")[SHADOW] == Place.PUBLISHED
    assert (hero(state, OLGA)["turn"], value(state, "hero_specials")) == (2, 0)
    for elsewhere in (SQUARE, ART):
        position.hero(OLGA, loc=elsewhere, trust=6)
        assert EVENT_CANCEL not in legal(position.action(OLGA))
    assert EVENT_CANCEL in legal(position.hero(OLGA, loc=TOWER).action(OLGA))
    none = under(load, 15).hero(OLGA, loc=CITADEL, trust=6)
    assert EVENT_CANCEL not in legal(none.action(OLGA))


# Sneaking through Security.


@pytest.mark.rule("GM-EV-16")
def test_sneaking_through_security(load: Load) -> None:
    def trust(to: int, *raids: int) -> int:
        position = under(load, 16).hero(VEIGA, trust=3).guards(ART, 2).raid(*raids)
        found: int = hero(moving(position, VEIGA, to), VEIGA)["trust"]
        return found

    assert trust(NEXUS) == 3 - 2 + 2
    assert trust(RESIDENTIAL) == 3 - 2
    assert trust(NEXUS, NEXUS) == 3 - 2
    # Zero movement ends in a Major District too.
    state = moving(under(load, 16), OLGA, SQUARE)
    assert hero(state, OLGA)["trust"] == 4


# Uncovering of the Sleeper Cells.


@pytest.mark.rule("GM-EV-17", "GM-RULING-21", "GM-CLOSE-03")
def test_sleeper_cells_are_uncovered(load: Load) -> None:
    position = under(load, 17).now(discontent=1).servants(COMMERCE, SQUARE, COMMERCE)
    position.citizens(COMMERCE, 2)
    state = closing(position)
    assert (step_of(state), state.current_player()) == (Step.SLEEPER, 0)
    assert value(state, "cursor") == 0
    state = play(state, YES, face(TRAITORS))
    assert district(state, COMMERCE)["revealed"] == [0, 0, 0, 0, 0, 1]
    # Olga is with Servant 2.
    assert (step_of(state), value(state, "cursor")) == (Step.SLEEPER, 2)
    assert value(play(state, NO), "plan") == 3
    active = play(state, YES, face(WORKERS))
    assert (value(active, "plan"), district(active, COMMERCE)["unknown"]) == (4, 0)
    # The only Citizen is gone when Servant 3 would be asked.
    position.citizens(COMMERCE, 1)
    assert step_of(closing(position, YES, face(TRAITORS))) == Step.EVENT


# One event at a time, and facts of the round.


@pytest.mark.rule("GM-EV-35", "GM-OPEN-10")
def test_an_event_is_gone_in_the_next_round(load: Load) -> None:
    position = under(load, 26).now(round=7).hero(OLGA, trust=6).guards(SQUARE, 2)
    assert attack(2) not in legal(position.action(OLGA))
    state = play(closing(position), event_drawn(25))
    assert (value(state, "event"), step_of(state)) == (25, Step.ACCESS)
    cards = [hero(state, slot)["loc"] for slot in range(3)]
    state = play(state, *(district_id(card) for card in cards))
    while value(state, "hero") != OLGA or step_of(state) != Step.ACTION:
        state = play(state, PASS)
    assert attack(2) in legal(state)


@pytest.mark.rule("GM-EV-37")
def test_facts_of_the_round(load: Load) -> None:
    position = Position(load()).hero(OLGA, trust=6).guards(SQUARE, 2).citizens(SQUARE, 3)
    state = play(position.action(OLGA), IDENTIFY, face(WORKERS), MORE, face(NOBLES), STOP)
    assert value(state, "identified") == 2
    state = play(position.action(OLGA), attack(2), risk(HERO), risk(HERO))
    assert value(state, "broken") == 1
    # A Riot breaks all Guards.
    position.now(discontent=1).citizens(SQUARE, 0, revealed={WORKERS: 3})
    state = play(position.action(OLGA), RIOT)
    assert value(state, "broken") == 2
    # Arrests after a Riot that failed.
    position.citizens(SQUARE, 0, revealed={WORKERS: 2})
    state = play(position.action(OLGA), RIOT, revealed(WORKERS), STOP)
    assert (value(state, "arrests"), value(state, "arrested")) == (1, [1, 0, 0, 0, 0, 0])
    # A Citizen returned from arrest is identified.
    position = Position(load()).arrested({WORKERS: 1}).hero(OLGA, loc=CITADEL, trust=3)
    state = play(position.action(OLGA), CITADEL_RETURN, district_id(ART))
    assert (value(state, "identified"), district(state, ART)["known"][WORKERS]) == (1, 1)


@pytest.mark.rule("GM-EV-37", "GM-EV-20")
def test_raised_by_a_hero(load: Load) -> None:
    position = Position(load()).guards(SQUARE, 1).citizens(SQUARE, 3)
    state = play(position.action(OLGA), RAISE)
    assert (value(state, "raised"), value(state, "discontent")) == (1, 2)
    state = play(Position(load()).hero(MATEUSZ, trust=2).action(MATEUSZ), INCITE)
    assert value(state, "raised") == 1
    # A failed Raid is no Hero Action.
    position = under(load, 20).raid(RESIDENTIAL)
    state = closing(position)
    assert (value(state, "discontent"), value(state, "plan")) == (1, 4)


@pytest.mark.rule("GM-EV-05", "GM-DEF-05", "GM-EV-34")
def test_special_actions_are_counted(load: Load) -> None:
    position = Position(load()).servants(SQUARE, TOWER, CITADEL).citizens(SQUARE, 3)
    position.guards(SQUARE, 2).directives(Place.HAND, SHADOW).now(bonds=2)
    state = play(position.menu(), act(0, Act.SPECIAL), act(1, Act.SPECIAL))
    assert value(state, "machine_specials") == 2
    state = play(position.menu(), act(1, Act.RAID))
    assert value(state, "machine_specials") == 0
    state = play(position.action(OLGA), RAISE)
    assert value(state, "hero_specials") == 1
    assert value(play(position.action(OLGA), TRUST), "hero_specials") == 0

"""Plan conditions of the City Events of One-vs-Many (GM-CLOSE-04); some are decisions instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.reference.great_machine.citizens import (
    counted,
    guards,
    identified_here,
    revealed_active,
)
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    MAJORS,
    MINORS,
    NONE,
    SERVANTS,
    District,
    Face,
    Raid,
    Risk,
)
from quincunx.reference.great_machine.risk import on_table
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

Condition = Callable[[Tables, State], bool]


def servants_at(state: State, district: int) -> int:
    """Return the number of Servants in a District."""
    return sum(servant.loc == district for servant in state.servants)


def heroes_in(state: State, district: int) -> int:
    """Return the number of Heroes in a District."""
    return sum(hero.loc == district for hero in state.heroes)


def broken_in_city(state: State) -> int:
    """Return the number of broken Guards, special ones too."""
    return sum(place.broken + place.special_broken for place in state.districts)


def entrapping(tables: Tables, state: State) -> bool:
    """No Hero Success lies on the table (GM-EV-01)."""
    del tables
    return on_table(state)[Risk.HERO] == 0


def airship_day(tables: Tables, state: State) -> bool:
    """Two Majors have a Servant, but neither Hero nor Raid (GM-EV-02, GM-RULING-35)."""
    del tables
    held = [
        number
        for number in MAJORS
        if servants_at(state, number)
        and not heroes_in(state, number)
        and state.districts[number].raid == Raid.NONE
    ]
    return len(held) >= 2


def city_day(tables: Tables, state: State) -> bool:
    """No Raid in the Central Square, and Servants and Heroes there, or neither (GM-EV-03)."""
    del tables
    square = District.SQUARE
    both = bool(servants_at(state, square)) == bool(heroes_in(state, square))
    return state.districts[square].raid == Raid.NONE and both


def join_our_side(tables: Tables, state: State) -> bool:
    """Some Hero took no Action but Gain Trust (GM-EV-04, GM-DEF-03)."""
    del tables
    return any(hero.deeds == 0 for hero in state.heroes)


def loopholes(tables: Tables, state: State) -> bool:
    """Servants took more Special Actions than Heroes (GM-EV-05, GM-DEF-05, GM-EV-34)."""
    del tables
    return state.machine_specials > state.hero_specials


def manhunt(tables: Tables, state: State) -> bool:
    """The Hero ended its movement in a District with a Checkpoint (GM-EV-06)."""
    del tables
    return state.event_hero != NONE and bool(state.heroes[state.event_hero].checkpoint_end)


def ready(tables: Tables, state: State) -> bool:
    """No Guard is broken but where Servants or Riot tokens are (GM-EV-07)."""
    del tables
    return not any(
        (place.broken or place.special_broken) and not servants_at(state, number) and not place.riot
        for number, place in enumerate(state.districts)
    )


def roadblocks(tables: Tables, state: State) -> bool:
    """No Hero exited two Districts and then took an Action (GM-EV-08, GM-RULING-39)."""
    del tables
    return not any(hero.exits >= 2 and hero.actions >= 1 for hero in state.heroes)


def stalkers(tables: Tables, state: State) -> bool:
    """Some Hero is in a District with a Servant (GM-EV-09)."""
    del tables
    return any(servants_at(state, hero.loc) for hero in state.heroes)


def false_accusations(tables: Tables, state: State) -> bool:
    """Some Hero is in a District with an identified Citizen (GM-EV-11)."""
    del tables
    return any(identified_here(state, hero.loc) for hero in state.heroes)


def grip(tables: Tables, state: State) -> bool:
    """The Servants are in three Districts, each connected to another's (GM-EV-14)."""
    del tables
    places = {servant.loc for servant in state.servants}
    return len(places) == SERVANTS and all(state.neighbours[one] & places for one in places)


def public_execution(tables: Tables, state: State) -> bool:
    """The Machine finished a Hero's turn (GM-EV-15)."""
    del tables
    return state.finished > 0


def sneaking(tables: Tables, state: State) -> bool:
    """Some Minor has at least as many Guards as Citizens (GM-EV-16)."""
    del tables
    return any(guards(state, number) >= counted(state, number) for number in MINORS)


def sleeper_cells(tables: Tables, state: State) -> bool:
    """A Servant is with a revealed active Citizen, but neither Hero nor Raid (GM-EV-17)."""
    return any(
        servants_at(state, number)
        and revealed_active(tables, state, number)
        and not heroes_in(state, number)
        and state.districts[number].raid == Raid.NONE
        for number in range(DISTRICTS)
    )


def security_checks(tables: Tables, state: State) -> bool:
    """The Heroes have less Trust than there are Heroes (GM-EV-18)."""
    return sum(hero.trust for hero in state.heroes) < tables.heroes


def concentration(tables: Tables, state: State) -> bool:
    """Some District has five Guards (GM-EV-19)."""
    del tables
    return any(guards(state, number) >= 5 for number in range(DISTRICTS))


def overtime(tables: Tables, state: State) -> bool:
    """No Hero Action raised Discontent, which could have risen (GM-EV-37, GM-EV-20)."""
    return state.raised == 0 and state.discontent < tables.stage


def steam_shortage(tables: Tables, state: State) -> bool:
    """The Servants are in three Districts, at least two of them Minor (GM-EV-21)."""
    del tables
    places = {servant.loc for servant in state.servants}
    return len(places) == SERVANTS and sum(place in MINORS for place in places) >= 2


def public_works(tables: Tables, state: State) -> bool:
    """Every Major has two Guards (GM-EV-22)."""
    del tables
    return all(guards(state, number) >= 2 for number in MAJORS)


def curfew(tables: Tables, state: State) -> bool:
    """At least two Heroes made zero movement (GM-MOVE-11, GM-EV-23)."""
    del tables
    return sum(hero.still for hero in state.heroes) >= 2


def census(tables: Tables, state: State) -> bool:
    """Hero Actions identified fewer than two Citizens (GM-EV-37, GM-EV-24)."""
    del tables
    return state.identified < 2


def no_one_is_safe(tables: Tables, state: State) -> bool:
    """A Raid was placed, and none failed (GM-EV-25)."""
    del tables
    return state.raids_placed >= 1 and state.raids_failed == 0


def martial_order(tables: Tables, state: State) -> bool:
    """No Guard was broken this round (GM-EV-37, GM-EV-26)."""
    del tables
    return state.broken == 0


def informants(tables: Tables, state: State) -> bool:
    """A Servant is in a District with a revealed Traitor (GM-EV-27)."""
    del tables
    return any(state.districts[servant.loc].revealed[Face.TRAITOR] for servant in state.servants)


def sealed_gates(tables: Tables, state: State) -> bool:
    """No Hero is in a Major (GM-EV-28)."""
    del tables
    return not any(hero.loc in MAJORS for hero in state.heroes)


def amnesty(tables: Tables, state: State) -> bool:
    """At least as many cards are forfeited as there are Heroes (GM-EV-29)."""
    return sum(len(hero.forfeited) for hero in state.heroes) >= tables.heroes


def ration_cut(tables: Tables, state: State) -> bool:
    """Some Hero has no Trust (GM-EV-30)."""
    del tables
    return any(hero.trust == 0 for hero in state.heroes)


def inspection(tables: Tables, state: State) -> bool:
    """A Citizen was arrested this round (GM-EV-37, GM-EV-31)."""
    del tables
    return state.arrests >= 1


def clockwork(tables: Tables, state: State) -> bool:
    """At most one Guard in the City is broken (GM-EV-32)."""
    del tables
    return broken_in_city(state) <= 1


def always(tables: Tables, state: State) -> bool:
    """The Countdown (GM-END-04, GM-EV-33)."""
    del tables, state
    return True


#: The conditions by plan code; 10, 12 and 13 are decisions of the Machine (GM-RULING-26).
CONDITIONS: Final[dict[int, Condition]] = {
    1: entrapping,
    2: airship_day,
    3: city_day,
    4: join_our_side,
    5: loopholes,
    6: manhunt,
    7: ready,
    8: roadblocks,
    9: stalkers,
    11: false_accusations,
    14: grip,
    15: public_execution,
    16: sneaking,
    17: sleeper_cells,
    18: security_checks,
    19: concentration,
    20: overtime,
    21: steam_shortage,
    22: public_works,
    23: curfew,
    24: census,
    25: no_one_is_safe,
    26: martial_order,
    27: informants,
    28: sealed_gates,
    29: amnesty,
    30: ration_cut,
    31: inspection,
    32: clockwork,
    33: always,
}


def plan_advances(tables: Tables, state: State, code: int) -> bool:
    """Whether the condition of a plan code holds."""
    condition = CONDITIONS.get(code)
    return condition is not None and condition(tables, state)

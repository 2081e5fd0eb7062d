"""The Setup (GM-SETUP-01 and on), in the order in which things are drawn and decided."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine import opening
from quincunx.reference.great_machine.actions import DISTRICT, DRAW_CELL, LOSE_CARD, YES
from quincunx.reference.great_machine.city import cell_weights, refresh_city
from quincunx.reference.great_machine.directives import begin_draw
from quincunx.reference.great_machine.effects import take_back
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    MINORS,
    NONE,
    TOKEN_HELD,
    Place,
    Source,
    Step,
)
from quincunx.reference.great_machine.nodes import (
    MACHINE,
    ask,
    ask_chance,
    seat_of,
    speaker,
)
from quincunx.reference.great_machine.risk import return_all
from quincunx.reference.great_machine.state import DistrictState, HeroState, State
from quincunx.reference.great_machine.tables import Tables

RANDOM_CITY: Final = NONE
MACHINE_DECIDES: Final = 2
RANDOM_MISSIONS: Final = 5
RANDOM_DEVIATION: Final = 6
START_PLANS: Final = (0, 3)
REFORFEIT: Final = 2  # the cursor of the question
FORFEITS_IN_ALL: Final = 10  # a Hero: the question comes at most nine times


# Creation.


def create(tables: Tables) -> State:
    """Return what lies on the table before anything is drawn or decided.

    Discontent is at its first Stage (GM-SETUP-06), Servants are in the Citadel (GM-SETUP-09).
    """
    state = State()
    options, numbers = tables.options, tables.setup
    state.riot_tokens = numbers.riot_tokens  # GM-SETUP-14, GM-RIOT-11, GM-SCEN-01
    state.event_choice = int(options.event_choice == 1)  # GM-MODE-07
    state.parity = int(options.parity == 1)  # GM-MODE-06
    state.districts = [create_district(tables, number) for number in range(DISTRICTS)]
    state.pool = [entry.count for entry in tables.classes]
    state.heroes = [create_hero(tables, slot) for slot in range(tables.heroes)]
    state.enforcer = 0 if tables.four_heroes else NONE  # GM-FOUR-01, GM-FOUR-02
    state.bonds = 0 if tables.coop else numbers.bonds  # GM-SETUP-09, GM-SC-03
    state.directives = [
        int(Place.DECK if used else Place.NOT_IN_GAME) for used in tables.directive_in_game
    ]  # GM-SETUP-08, GM-MODULE-06
    if tables.four_heroes:
        state.radiation_deck = [card.copies for card in tables.radiation]
    if tables.coop:
        cards = enumerate(tables.movement)  # GM-SC-14
        state.movement = {number for number, card in cards if card.present}
    if 1 <= options.missions < RANDOM_MISSIONS:
        state.mission_set = options.missions - 1
    if 1 <= options.deviation < RANDOM_DEVIATION:
        state.deviation = options.deviation - 1
    return_all(state)  # GM-SETUP-15
    if options.city != RANDOM_CITY:
        refresh_city(state)
    return state


def create_district(tables: Tables, number: int) -> DistrictState:
    """Return a District with its Guards and unknown Citizens (GM-SETUP-03, GM-SETUP-04)."""
    major = tables.districts[number].major
    guards = tables.setup.guards_major if major else tables.setup.guards_minor
    place = DistrictState(guards=guards, unknown=tables.setup.citizens)
    if tables.options.city != RANDOM_CITY:
        preset = tables.presets[tables.options.city]
        place.x, place.y = preset.x[number], preset.y[number]
    return place


def create_hero(tables: Tables, slot: int) -> HeroState:
    """Return a Hero with all nine Access cards (GM-SETUP-10, GM-SETUP-13, GM-MODE-12)."""
    card = tables.hero(slot)
    return HeroState(
        id=tables.options.hero_ids[slot],
        loc=card.start,
        trust=min(tables.setup.trust, card.max_trust),
        hand=set(range(DISTRICTS)),
        token=TOKEN_HELD + slot,
    )


# Point 0: rules that the Machine may choose.


def choose_rules(tables: Tables, state: State) -> bool:
    """Let the Machine switch rules on, then set the Master Plan (GM-SETUP-01, GM-SETUP-05)."""
    options = tables.options
    if tables.coop:
        state.plan = tables.setup.plan  # GM-SC-13
    else:
        if state.cursor == 0:
            if options.event_choice == MACHINE_DECIDES:
                return ask(state, Step.SETUP, 0, MACHINE)
            state.cursor = 1
        if state.cursor == 1 and options.parity == MACHINE_DECIDES:
            return ask(state, Step.SETUP, 0, MACHINE)
        set_plan(tables, state)
    state.cursor = 0
    state.point = 1
    return False


def set_plan(tables: Tables, state: State) -> None:
    """Set the plan: chosen rules cost a step, a mandatory Parity Rule does not (GM-MODE-09)."""
    options = tables.options
    parity = state.parity and not options.parity_free
    plan = tables.setup.plan - state.event_choice - int(parity) + options.plan_shift
    low, high = START_PLANS
    state.plan = max(low, min(high, plan))


def apply_setup(tables: Tables, state: State, action: int) -> bool:
    """Apply the answer to a question of the Setup."""
    yes = int(action == YES)
    if state.cursor == REFORFEIT:
        state.cursor = 0
        if yes:
            for slot, hero in enumerate(state.heroes):
                for card in sorted(hero.forfeited):
                    take_back(state, slot, card)
        else:
            state.point = 4
        return False
    if state.cursor == 0:
        state.event_choice = yes
        state.cursor = 1
        return False
    state.parity = yes
    set_plan(tables, state)
    state.cursor = 0
    state.point = 1
    return False


# Point 1: the city.


def build_city(tables: Tables, state: State) -> bool:
    """Draw a random city District by District (GM-SETUP-02, GM-CITY-06)."""
    if tables.options.city == RANDOM_CITY:
        if state.choice == NONE:
            return ask_chance(state, Step.SHAPE, 1)
        if state.cursor < DISTRICTS:
            return ask_chance(state, Step.CELL, 1)
        refresh_city(state)
        state.choice, state.picked, state.cursor = NONE, set(), 0
    state.point = 2
    return False


def shape_drawn(state: State, preset: int) -> bool:
    """Note the shape of the city."""
    state.choice = preset
    return False


def cell_outcomes(tables: Tables, state: State) -> list[tuple[int, int]]:
    """Return the cells on which the next District may lie."""
    weights = cell_weights(tables, state, state.cursor)
    return [(DRAW_CELL + cell, weight) for cell, weight in enumerate(weights) if weight]


def cell_drawn(tables: Tables, state: State, cell: int) -> bool:
    """Lay a District."""
    preset, place = tables.presets[state.choice], state.districts[state.cursor]
    place.x, place.y = preset.x[cell], preset.y[cell]
    state.picked.add(cell)
    state.cursor += 1
    return False


# Points 2 to 4: Directives, forfeited cards, Missions.


def first_directives(tables: Tables, state: State) -> bool:
    """Draw the Machine's first hand (GM-SETUP-09)."""
    if state.cursor < tables.setup.directives and begin_draw(tables, state, 2):
        return True
    state.cursor = 0
    state.point = 3
    return False


def forfeit_cards(tables: Tables, state: State) -> bool:
    """Let each Hero forfeit cards at random (GM-SETUP-10)."""
    each = tables.setup.forfeits
    if state.cursor < each * tables.heroes:
        state.hero = state.cursor // each
        return ask_chance(state, Step.FORFEIT, 3)
    state.cursor, state.hero = 0, NONE
    if may_draw_again(tables, state):
        state.cursor = REFORFEIT
        return ask(state, Step.SETUP, 3, speaker(tables))
    state.point = 4
    return False


def may_draw_again(tables: Tables, state: State) -> bool:
    """Whether all Heroes lost the card of one District, and may take it back (GM-SETUP-11)."""
    return (
        tables.setup.forfeits == 1
        and bool(tables.options.reforfeit)
        and tables.heroes > 1
        and all(hero.forfeited == state.heroes[0].forfeited for hero in state.heroes)
        and state.draws[Source.FORFEITS] < FORFEITS_IN_ALL * tables.heroes
    )


def forfeit_outcomes(state: State) -> list[tuple[int, int]]:
    """Return the cards that the Hero may lose."""
    return [(LOSE_CARD + card, 1) for card in sorted(state.heroes[state.hero].hand)]


def forfeit_drawn(state: State, card: int) -> bool:
    """Let the Hero lose a card, face up (GM-RULING-28)."""
    hero = state.heroes[state.hero]
    hero.hand.remove(card)
    hero.forfeited.add(card)
    state.cursor += 1
    return False


def draw_missions(tables: Tables, state: State) -> bool:
    """Draw a set of Missions (GM-SC-09, GM-MODE-14)."""
    if tables.options.missions == RANDOM_MISSIONS and state.mission_set == NONE:
        return ask_chance(state, Step.MISSION, 4)
    state.point = 5
    return False


# Points 5 and 6: where Heroes start, and the Deviation card.


def choose_starts(tables: Tables, state: State) -> bool:
    """Ask where Heroes start that have no District of their own (GM-SETUP-12)."""
    for slot, hero in enumerate(state.heroes):
        if hero.loc == NONE:
            state.hero = slot
            return ask(state, Step.START, 5, seat_of(tables, slot))
    state.point = 6
    return False


def legal_start(state: State) -> list[int]:
    """List the Minor Districts without a Hero."""
    taken = {hero.loc for hero in state.heroes}
    return [DISTRICT + number for number in MINORS if number not in taken]


def apply_start(state: State, action: int) -> bool:
    """Place the Hero."""
    state.heroes[state.hero].loc = action - DISTRICT
    state.hero = NONE
    return False


def draw_deviation(tables: Tables, state: State) -> bool:
    """Draw a Deviation card, or go on without one (GM-MODE-10, GM-SETUP-16)."""
    if tables.options.deviation == 0:
        opening.begin_round(state)
        return False
    if state.deviation == NONE:
        return ask_chance(state, Step.DEVIATION, 6)
    state.point = 7
    return False

"""The Access Phase: each Hero locks in the District to which it will go (GM-ACC-01)."""

from __future__ import annotations

from quincunx.reference.great_machine.actions import DISTRICT
from quincunx.reference.great_machine.directives import published
from quincunx.reference.great_machine.names import NONE, Directive, Phase, Step
from quincunx.reference.great_machine.nodes import ask, seat_of
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables


def choose_cards(tables: Tables, state: State) -> bool:
    """Ask the Heroes in the order of their Initiative; one without a card stays (GM-ACC-05)."""
    order = tables.initiative_order()
    while state.cursor < len(order):
        state.hero = order[state.cursor]
        if possible_cards(tables, state, state.hero):
            return ask(state, Step.ACCESS, 17, seat_of(tables, state.hero))
        state.cursor += 1
    state.cursor, state.hero = 0, NONE
    state.phase = Phase.MACHINE
    state.point = 21 if tables.coop else 18
    return False


def possible_cards(tables: Tables, state: State, slot: int) -> list[int]:
    """Return the cards of the hand that may be chosen (GM-ACC-02, GM-ACC-03, GM-ACC-04).

    With Persecute the automaton lets a Hero stay only for Trust (GM-ACC-06).
    """
    hero = state.heroes[slot]
    barred = is_persecuted(tables, state) and hero.trust < tables.costs.persecute
    return [card for card in sorted(hero.hand) if not (barred and card == hero.loc)]


def is_persecuted(tables: Tables, state: State) -> bool:
    """Whether staying has to be paid for when it is chosen (GM-DIRC-03)."""
    return tables.coop and published(state, Directive.PERSECUTE)


def legal_access(tables: Tables, state: State) -> list[int]:
    """List the cards."""
    return [DISTRICT + card for card in possible_cards(tables, state, state.hero)]


def apply_access(tables: Tables, state: State, action: int) -> bool:
    """Lock a card in, hidden from the Machine until it is revealed."""
    hero = state.heroes[state.hero]
    hero.choices = set(possible_cards(tables, state, state.hero))
    hero.chosen = action - DISTRICT
    if is_persecuted(tables, state) and hero.chosen == hero.loc:
        hero.trust -= tables.costs.persecute
    state.cursor += 1
    state.hero = NONE
    return False

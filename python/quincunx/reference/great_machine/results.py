"""Detainment Results: what becomes of a Hero that was caught (GM-DET-02)."""

from __future__ import annotations

from quincunx.reference.great_machine.actions import RESULT_FINISH, RESULT_FORFEIT, RESULT_PLAN
from quincunx.reference.great_machine.directives import amount_of
from quincunx.reference.great_machine.effects import (
    advance,
    forfeit,
    gain,
    progress,
    raise_discontent,
)
from quincunx.reference.great_machine.names import NOT_CHOSEN, Detained, Directive, HeroId, Step
from quincunx.reference.great_machine.nodes import MACHINE, ask, is_over
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.great_machine.turn import CAUGHT, CHOOSE, RESULTS, acting

#: Several of these causes still give a single set of Results (GM-DET-05, GM-RULING-19).
ONE_SET = Detained.CHECK | Detained.CAUGHT | Detained.ZEAL
SERVANT_OF_PROGRESS = 0  # Phantasmer
SERVANT_OF_FORFEITS = 2
PROGRESS_BY_SERVANT = 3


def begin_results(tables: Tables, state: State) -> bool:
    """Begin the Results after the end of movement (GM-MOVE-12)."""
    if tables.coop:
        coop_results(tables, state)
        return after_results(tables, state)
    detained = acting(state).detained
    # Betrayal of Supporters comes in addition (GM-DET-05).
    state.results = bool(detained & ONE_SET) + bool(detained & Detained.BETRAYED)
    if state.results:
        return ask(state, Step.RESULT, RESULTS, MACHINE)
    return after_results(tables, state)


def begin_caught(state: State) -> bool:
    """Begin the Results of a detention by an Action, after it (GM-DET-09)."""
    state.results = 1
    return ask(state, Step.RESULT, CAUGHT, MACHINE)


def legal_result(tables: Tables, state: State) -> list[int]:
    """List the Results that the Machine may choose, in which order it likes (GM-DET-06)."""
    del tables
    hero = acting(state)
    found = [RESULT_PLAN, RESULT_FINISH]
    if hero.chosen != NOT_CHOSEN and hero.chosen in hero.hand:
        found.append(RESULT_FORFEIT)
    return found


def apply_result(tables: Tables, state: State, action: int) -> bool:
    """Apply a Result, and ask for the next one (GM-RULING-07)."""
    if action == RESULT_PLAN:  # GM-DET-03: the turn goes on
        advance(state, 1)
        if is_over(state):
            return True
        state.advanced += state.point == RESULTS
    elif action == RESULT_FINISH:
        finish(tables, state, state.hero)
    else:
        forfeit(state, state.hero)
        if not tables.options.detain_b:
            finish(tables, state, state.hero)
    state.results -= 1
    if state.results:
        return ask(state, Step.RESULT, state.point, MACHINE)
    if state.point == RESULTS:
        return after_results(tables, state)
    if state.point == CAUGHT:
        state.point = CHOOSE
    return False


def finish(tables: Tables, state: State, slot: int) -> None:
    """Finish the turn of a Hero, which loses its Actions, also both of Coolum's (GM-DET-07)."""
    hero = state.heroes[slot]
    if hero.finished:
        return
    hero.finished = 1
    state.finished += 1
    # Interrogate (GM-DIRC-00).
    hero.trust = max(0, hero.trust - amount_of(tables, state, Directive.INTERROGATE))


def coop_results(tables: Tables, state: State) -> None:
    """Apply all Results of the cooperative game; their order changes nothing (GM-SC-07)."""
    hero = acting(state)
    if hero.detained & Detained.CAUGHT:
        for number, servant in enumerate(state.servants):
            if servant.loc != hero.loc or servant.maintenance:
                continue
            if number == SERVANT_OF_PROGRESS:
                progress(state, PROGRESS_BY_SERVANT)
                if is_over(state):
                    return
                state.advanced += 1
            else:
                finish(tables, state, state.hero)
            if number == SERVANT_OF_FORFEITS:
                forfeit(state, state.hero)
    if hero.detained & (Detained.CHECK | Detained.ZEAL | Detained.BETRAYED):
        finish(tables, state, state.hero)


def after_results(tables: Tables, state: State) -> bool:
    """Let Veiga take her advantage of having been caught, after all Results (GM-HERO-07)."""
    if is_over(state):
        return True
    hero = acting(state)
    if hero.id == HeroId.VEIGA and hero.detained & Detained.CAUGHT:
        amount = tables.hero(state.hero).amount
        gain(tables, state, state.hero, amount * state.advanced)
        if hero.finished:
            raise_discontent(tables, state, amount)
            if is_over(state):
                return True
    state.advanced = 0
    state.point = CHOOSE
    return False

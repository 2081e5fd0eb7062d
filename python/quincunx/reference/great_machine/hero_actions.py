"""The Hero's Actions: which are possible, what each leads to, what comes after (GM-ACT-01)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine import (
    actions_attack,
    actions_citizens,
    actions_riot,
    actions_special,
    actions_trust,
)
from quincunx.reference.great_machine.names import NONE, Check, HeroId, Kind, Step, Turn
from quincunx.reference.great_machine.nodes import is_over
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.great_machine.turn import (
    ACTION,
    CAUGHT,
    CHOOSE,
    NEXT_HERO,
    acting,
    ask_hero,
)

#: The last action of each kind, ascending.
_LAST_OF_KIND: Final = (
    (ids.IDENTIFY, Kind.IDENTIFY),
    (ids.MOVE, Kind.MOVE),
    (ids.SPECIAL_VETERAN, Kind.ATTACK),
    (ids.RIOT, Kind.RIOT),
    (ids.TRUST_CHECK, Kind.TRUST),
    (ids.INCITE, Kind.INCITE),
    (ids.SQUARE, Kind.SPECIAL),
    (ids.EVENT_CANCEL, Kind.EVENT),
)


class Part(NamedTuple):
    """How Actions of a kind are begun and go on."""

    begin: Callable[[Tables, State], bool]
    legal_step: Callable[[Tables, State], list[int]]
    apply_step: Callable[[Tables, State, int], bool]


_CITIZENS: Final = Part(
    actions_citizens.begin, actions_citizens.legal_step, actions_citizens.apply_step
)
_TRUST: Final = Part(actions_trust.begin, actions_trust.legal_step, actions_trust.apply_step)
_SPECIAL: Final = Part(
    actions_special.begin, actions_special.legal_step, actions_special.apply_step
)
_PARTS: Final = {
    Kind.IDENTIFY: _CITIZENS,
    Kind.MOVE: _CITIZENS,
    Kind.ATTACK: Part(actions_attack.begin, actions_attack.legal_step, actions_attack.apply_step),
    Kind.RIOT: Part(actions_riot.begin, actions_riot.legal_step, actions_riot.apply_step),
    Kind.TRUST: _TRUST,
    Kind.INCITE: _TRUST,
    Kind.SPECIAL: _SPECIAL,
    Kind.EVENT: _SPECIAL,
}


def kind_of(action: int) -> Kind:
    """Return the kind of an Action; event Actions are no Special Actions (GM-EV-34)."""
    return next(kind for last, kind in _LAST_OF_KIND if action <= last)


def choose_action(tables: Tables, state: State) -> bool:
    """Ask for an Action if the Hero may take one, or end its turn."""
    hero = acting(state)
    most = 2 if hero.id == HeroId.COOLUM else 1  # GM-HERO-06
    if hero.lost or hero.finished or hero.actions >= most or len(legal_action(tables, state)) == 1:
        return end_turn(state)
    return ask_hero(tables, state, Step.ACTION, CHOOSE)


def end_turn(state: State) -> bool:
    """End the turn of the Hero."""
    acting(state).turn = Turn.OVER
    state.hero = NONE
    state.point = NEXT_HERO
    return False


def legal_action(tables: Tables, state: State) -> list[int]:
    """List the Actions that are possible and can be paid, and the pass, ascending (GM-ACT-02)."""
    found = [
        *actions_citizens.legal(tables, state),
        *actions_attack.legal(tables, state),
        *actions_riot.legal(tables, state),
        *actions_trust.legal(tables, state),
        *actions_special.legal(tables, state),
    ]
    done = acting(state).kind  # GM-HERO-06: Coolum's second Action is of another kind
    return [ids.PASS, *sorted(action for action in found if kind_of(action) != done)]


def apply_action(tables: Tables, state: State, action: int) -> bool:
    """Take an Action: it is counted and paid for before its first step."""
    if action == ids.PASS:
        return end_turn(state)
    hero = acting(state)
    kind = kind_of(action)
    hero.actions += 1
    hero.deeds += kind != Kind.TRUST  # GM-EV-04
    hero.kind = hero.kind or kind
    state.hero_specials += kind == Kind.SPECIAL  # GM-DEF-05
    state.action = action
    state.point = ACTION
    return go_on(state, _PARTS[kind].begin(tables, state))


def go_on(state: State, opened: bool) -> bool:
    """End the Action if it has opened no node; a Hero caught by it gets its Results."""
    if opened or is_over(state):
        return True
    state.action = state.choice = NONE
    state.count = 0
    if state.point != CAUGHT:
        state.point = CHOOSE
    return False


# The steps of an Action.


def legal_step(tables: Tables, state: State) -> list[int]:
    """List the choices within an Action, ascending."""
    return _PARTS[kind_of(state.action)].legal_step(tables, state)


def apply_step(tables: Tables, state: State, action: int) -> bool:
    """Apply a choice within an Action."""
    return go_on(state, _PARTS[kind_of(state.action)].apply_step(tables, state, action))


def faces_done(tables: Tables, state: State) -> bool:
    """Go on after the faces that an Action looked at."""
    if state.action == ids.RIOT:
        return go_on(state, actions_riot.faces_done(tables, state))
    return go_on(state, actions_citizens.faces_done(tables, state))


def check_done(tables: Tables, state: State, kind: int, drawn: Sequence[int]) -> bool:
    """Go on after a Check of an Action."""
    if kind == Check.RIOT:
        return go_on(state, actions_riot.check_done(tables, state, drawn))
    return go_on(state, actions_trust.check_done(tables, state, drawn))


def attack_checked(tables: Tables, state: State) -> bool:
    """Go on after tokens of an Attack; Mateusz may reveal more before its Check is closed."""
    return go_on(state, actions_attack.check_done(tables, state))


def hand_drawn(state: State) -> bool:
    """Go on after the Machine lost a Directive of its hand."""
    return go_on(state, False)

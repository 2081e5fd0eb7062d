"""The greedy policy: the choice that is worth most, the lowest action among equals.

Everything is a whole number and nothing is drawn, so that both engines choose alike. The policy
looks only at what the seat to act may know. Its parts: the weights (`policy_weights`), strengths
and chances of Riots (`policy_outlook`), what Actions are worth to a Hero (`policy_visit`), the
decisions of the Heroes (`policy_heroes`) and those of the Machine (`policy_machine`,
`policy_menu`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine import policy_weights as weights
from quincunx.reference.great_machine.conditions import heroes_in, servants_at
from quincunx.reference.great_machine.names import Step
from quincunx.reference.great_machine.policy_heroes import (
    access,
    act,
    arrested,
    benefit,
    destination,
    interact,
    level,
    more,
    pick_up,
)
from quincunx.reference.great_machine.policy_machine import (
    checkpoint,
    garrison,
    inform,
    reassemble,
    result,
    scatter,
    target,
)
from quincunx.reference.great_machine.policy_menu import Menu
from quincunx.reference.great_machine.policy_outlook import Outlook, surplus
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

#: Says what an action is worth.
Judge = Callable[[Outlook, int], int]

SETUP_POINT = 0  # of the Machine's decisions


def greedy(tables: Tables, state: State, legal: list[int]) -> int:
    """Return the action that the policy chooses; the legal ones are ascending."""
    found = worths(tables, state, legal)
    return legal[found.index(max(found))]


def worths(tables: Tables, state: State, legal: list[int]) -> list[int]:
    """Return what each legal action is worth, in 32nds of a point of value."""
    outlook = Outlook(tables, state, legal)
    if state.step is Step.MENU:
        judge = Menu(outlook).worth
    else:
        judge = partial(_JUDGES.get(state.step, nothing), outlook)
    return [judge(action) for action in legal]


def nothing(outlook: Outlook, action: int) -> int:
    """Judge nothing: the lowest action is as good as any."""
    del outlook, action
    return 0


# Yes or no.


def accept(outlook: Outlook, action: int) -> int:
    """Judge an offer to be accepted."""
    del outlook
    return int(action == ids.YES)


def rules(outlook: Outlook, action: int) -> int:
    """Judge rules that cost plan, which are refused, or a new draw of lost cards."""
    if action == ids.NO:
        return 0
    return -1 if outlook.state.point == SETUP_POINT else 1


# Cards.


def directive(outlook: Outlook, action: int) -> int:
    """Judge a Directive by what it does for the Machine."""
    del outlook
    return weights.DIRECTIVES[action - ids.DIRECTIVE]


def discard(outlook: Outlook, action: int) -> int:
    """Judge a Directive to discard, for either side."""
    found = directive(outlook, action)
    return -found if outlook.machine else found


def radiation(outlook: Outlook, action: int) -> int:
    """Judge a Radiation card to play."""
    del outlook
    return 0 if action == ids.PASS else weights.RADIATION[action - ids.RADIATION]


def radiation_discard(outlook: Outlook, action: int) -> int:
    """Judge a Radiation card to discard."""
    return -radiation(outlook, action)


def amnesty(outlook: Outlook, action: int) -> int:
    """Judge a forfeited card to buy back, which a Hero with enough Trust does."""
    if action == ids.STOP:
        return 0
    hero = outlook.state.heroes[outlook.state.hero]
    return 1 if hero.trust >= weights.TRUSTED else -1


# Districts and tiles.


def weak_spot(outlook: Outlook, action: int) -> int:
    """Judge a District to look at a Citizen, or to break a Guard."""
    return surplus(outlook, action - ids.DISTRICT, outlook.stage)


def any_checkpoint(outlook: Outlook, action: int) -> int:
    """Judge a District for a Checkpoint, for either side."""
    if outlook.machine:
        return checkpoint(outlook, action)
    state, district = outlook.state, action - ids.DISTRICT
    return (2 if servants_at(state, district) else 0) - heroes_in(state, district)


def rather_not(outlook: Outlook, action: int) -> int:
    """Judge to stay better than to go, and any tile alike."""
    del outlook
    return 0 if action == ids.STOP else -1


def arrest(outlook: Outlook, action: int) -> int:
    """Judge a Citizen to arrest: any is as good as another."""
    del outlook
    return 0 if action == ids.STOP else 1


# Income.


def share(outlook: Outlook, action: int) -> int:
    """Judge a share by how equal it leaves the Trust of two Heroes."""
    state, most = outlook.state, outlook.legal[-1]
    other = next(
        hero
        for slot, hero in enumerate(state.heroes)
        if slot > state.hero and hero.loc == state.cursor
    )
    mine = state.heroes[state.hero].trust + action - ids.SHARE
    return -abs(mine - (other.trust + most - action))


_JUDGES: Final[dict[Step, Judge]] = {
    Step.SETUP: rules,
    Step.KEEP: directive,
    Step.PUBLISH: directive,
    Step.GARRISON: garrison,
    Step.SCATTER: scatter,
    Step.BREAK: weak_spot,
    Step.IDENTIFY_AT: weak_spot,
    Step.SHARE: share,
    Step.RADIATION_DISCARD: radiation_discard,
    Step.ENTRAP: accept,
    Step.TARGET: target,
    Step.CHECKPOINT: any_checkpoint,
    Step.ACCESS: access,
    Step.ARREST: arrest,
    Step.TILE: rather_not,
    Step.EXPOSE: radiation,
    Step.FLY: rather_not,
    Step.INTERACT: interact,
    Step.RESULT: result,
    Step.ACTION: act,
    Step.MORE: more,
    Step.CITIZEN: pick_up,
    Step.DESTINATION: destination,
    Step.LEVEL: level,
    Step.DISCARD: discard,
    Step.ARRESTED: arrested,
    Step.CANCEL: directive,
    Step.BENEFIT: benefit,
    Step.MANIPULATE: accept,
    Step.RELOCATE: rather_not,
    Step.FREE: accept,
    Step.AMNESTY: amnesty,
    Step.INFORM: inform,
    Step.SLEEPER: accept,
    Step.PLAN: accept,
    Step.ASSEMBLE: accept,
    Step.REASSEMBLE: reassemble,
    Step.AID: benefit,
}
"""The steps of which the actions are judged; at all others any is as good as another."""

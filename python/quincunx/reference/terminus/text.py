"""Actions and outcomes in words.

What an action is called depends on the decision that is asked; an action that isn't legal is shown
by its code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.reference.terminus import text_build
from quincunx.reference.terminus.actions import (
    AGENDA,
    BOARD,
    BONUS,
    BUY,
    COINS,
    COUNT,
    DEVELOPMENT,
    DISTRICT,
    DRAW_AGENDA,
    DRAW_AUTOMA,
    DRAW_DEVELOPMENT,
    DRAW_PROJECT,
    DRAW_SIDE,
    DRAW_SOLO,
    DRAW_TOKEN,
    LOOP,
    MOVE,
    PACK,
    PASS,
    PLACE,
    PROJECT,
    RESOURCE,
    SLOT,
    STOP,
    UNLOCK_B1,
    UPGRADE,
    action_code,
    exchange_pair,
    outcome_code,
)
from quincunx.reference.terminus.chance import chance_outcomes
from quincunx.reference.terminus.depots import price
from quincunx.reference.terminus.income import reward_of
from quincunx.reference.terminus.legal import legal_actions
from quincunx.reference.terminus.market import GOODS
from quincunx.reference.terminus.names import Loop, Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables
from quincunx.reference.terminus.words import (
    action_name,
    agenda_name,
    block_name,
    counted,
    development_name,
    goods_text,
    plot_name,
    project_name,
    resource_text,
)

Words = Callable[[Tables, State, int], str]


def action_to_string(tables: Tables, state: State, action: int) -> str:
    """Return an action in words."""
    if action not in legal_actions(tables, state):
        return action_code(action)
    return _WORDS[state.step](tables, state, action)


def keep(tables: Tables, state: State, action: int) -> str:
    """Return the choice of an Agenda."""
    del tables, state
    return f"Keep {agenda_name(action - AGENDA + 1)}"


def prime(tables: Tables, state: State, action: int) -> str:
    """Return the placing of a Prime Hub."""
    del state
    return f"Prime Hub at {plot_name(tables, action - PLACE)}"


def bonus(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a Bonus."""
    del state
    return f"Bonus: {goods_text(tables.tracks.bonus[action - BONUS])}"


def bonus_alternative(tables: Tables, state: State, action: int) -> str:
    """Return the choice of another Bonus."""
    del state
    if action == STOP:
        return "Take what there is"
    return f"Instead: {goods_text(tables.tracks.bonus[action - BONUS])}"


def reward(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a reward."""
    if action == COINS:
        return f"Take {counted(reward_of(tables, state.cursor).coins, 'Coin')}"
    return pick(tables, state, action)


def pick(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a resource."""
    del tables, state
    return f"Take {resource_text(action - RESOURCE, 1)}"


def excess(tables: Tables, state: State, action: int) -> str:
    """Return what is returned."""
    del tables, state
    return f"Return {resource_text(action - RESOURCE, 1)}"


def move(tables: Tables, state: State, action: int) -> str:
    """Return a move."""
    del state
    return "Pass" if action == PASS else f"Move to {tables.zones[action - MOVE].name}"


def take_action(tables: Tables, state: State, action: int) -> str:
    """Return the choice of an action."""
    del state
    if action >= DEVELOPMENT:
        return f"Use {development_name(tables, action - DEVELOPMENT)}"
    return action_name(tables, action - LOOP)


def overtime(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a second action."""
    return "No Overtime" if action == STOP else take_action(tables, state, action)


def buy(tables: Tables, state: State, action: int) -> str:
    """Return the purchase of a piece."""
    if action != BUY:
        return "Stop buying"
    kind = GOODS[Loop(state.action)]
    return f"Buy {resource_text(kind, 1)} for {counted(price(tables, state, kind), 'Coin')}"


def pack(tables: Tables, state: State, action: int) -> str:
    """Return the purchase of Rails."""
    del state
    if action == STOP:
        return "Stop buying"
    chosen = tables.packs[action - PACK]
    return f"{counted(chosen.rails, 'Rail')} for {counted(chosen.coins, 'Coin')}"


def capacity(tables: Tables, state: State, action: int) -> str:
    """Return a step of the Capacity Track."""
    del tables
    if action == STOP:
        return "Stop"
    return f"Capacity {state.players[state.to_act].capacity + 1}"


def unlock(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a Build Upgrade."""
    del tables, state
    return "Unlock Hub" if action == UNLOCK_B1 else "Unlock Second Terminus"


def demand(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a Demand token."""
    del state
    return f"Claim {tables.districts[action - DISTRICT].name}"


def develop(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a Development."""
    del state
    return development_name(tables, action - DEVELOPMENT)


def block(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a Block."""
    del state
    return f"on {block_name(tables, action - PLACE)}"


def lobbyist_place(tables: Tables, state: State, action: int) -> str:
    """Return where a Lobbyist comes from or goes to."""
    if action == BOARD:
        return "the board"
    if action >= SLOT:
        return agenda_name(state.players[state.to_act].agendas[action - SLOT])
    return development_name(tables, action - DEVELOPMENT)


def lobbyist_from(tables: Tables, state: State, action: int) -> str:
    """Return where a Lobbyist comes from."""
    return f"Lobbyist from {lobbyist_place(tables, state, action)}"


def lobbyist_to(tables: Tables, state: State, action: int) -> str:
    """Return where a Lobbyist goes."""
    return f"to {lobbyist_place(tables, state, action)}"


def project_row(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a row of a Project."""
    del tables
    slot, row = divmod(action - PROJECT, 2)
    return f"{project_name(state.projects[slot].number)}, row {row + 1}"


def lobbyists(tables: Tables, state: State, action: int) -> str:
    """Return how many Lobbyists are placed."""
    del tables, state
    return counted(action - COUNT, "Lobbyist")


def upgrade(tables: Tables, state: State, action: int) -> str:
    """Return the purchase of an Advanced Upgrade."""
    del state
    return f"Buy {tables.upgrades[action - UPGRADE].name}"


def exchange(tables: Tables, state: State, action: int) -> str:
    """Return an Exchange."""
    del tables, state
    if action == STOP:
        return "No exchange"
    given, taken = exchange_pair(action)
    return f"Return {resource_text(given, 1)}, take {resource_text(taken, 1)}"


_WORDS: Final[dict[Step, Words]] = {
    Step.KEEP: keep,
    Step.PRIME: prime,
    Step.BONUS: bonus,
    Step.BONUS_ALT: bonus_alternative,
    Step.REWARD: reward,
    Step.EXCESS: excess,
    Step.MOVE: move,
    Step.ACTION: take_action,
    Step.BUY: buy,
    Step.PACK: pack,
    Step.CAPACITY: capacity,
    Step.UNLOCK: unlock,
    Step.DEMAND: demand,
    Step.DEVELOP: develop,
    Step.BLOCK: block,
    Step.FROM: lobbyist_from,
    Step.TO: lobbyist_to,
    Step.AGENDA: keep,
    Step.PROJECT_ROW: project_row,
    Step.COUNT: lobbyists,
    Step.UPGRADE: upgrade,
    Step.BUILD: text_build.build_step,
    Step.PICK: pick,
    Step.OVERTIME: overtime,
    Step.EXCHANGE: exchange,
}


def outcome_to_string(tables: Tables, state: State, outcome: int) -> str:
    """Return an outcome in words; one that can't come here is shown by its code."""
    if outcome not in (possible for possible, _ in chance_outcomes(tables, state)):
        return outcome_code(outcome)
    match state.step:
        case Step.DEVELOPMENT:
            return f"{development_name(tables, outcome - DRAW_DEVELOPMENT)} is in the game"
        case Step.TOKEN:
            name = tables.districts[outcome - DRAW_TOKEN].name
            return f"{name} on {development_name(tables, state.cursor)}"
        case Step.PROJECT:
            return project_name(outcome - DRAW_PROJECT)
        case Step.AUTOMA:
            return f"Automa card {outcome - DRAW_AUTOMA + 1}"
        case Step.SIDE:
            return f"Side {'AB'[outcome - DRAW_SIDE]}"
        case Step.DEAL | Step.DRAW:
            return agenda_name(outcome - DRAW_AGENDA)
        case _:
            return f"Solo card {outcome - DRAW_SOLO + 1}"

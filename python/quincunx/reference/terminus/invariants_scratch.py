"""What holds of the fields that are used in a turn only."""

from __future__ import annotations

from quincunx.reference.terminus.actions import BOARD, SLOT
from quincunx.reference.terminus.costs import kind_of
from quincunx.reference.terminus.invariants_control import require
from quincunx.reference.terminus.names import (
    DEVELOPMENT_CODE,
    NONE,
    Loop,
    Phase,
    Place,
    Step,
    Upgrade,
)
from quincunx.reference.terminus.state import AGENDA_SLOTS, State
from quincunx.reference.terminus.tables import Tables

#: The steps of each action.
KINDS = {
    Step.BUY: (Loop.PURCHASE_BLUEPRINTS, Loop.PURCHASE_PERMITS, Loop.PURCHASE_POWER),
    Step.PACK: (Loop.PURCHASE_RAILS,),
    Step.CAPACITY: (Loop.INCREASE_CAPACITY,),
    Step.UNLOCK: (Loop.INCREASE_CAPACITY,),
    Step.DEMAND: (Loop.CLAIM_DEMAND,),
    Step.DEVELOP: (Loop.BUILD_DEVELOPMENT,),
    Step.BLOCK: (Loop.BUILD_DEVELOPMENT,),
    Step.FROM: (Loop.ASSIGN_LOBBYIST,),
    Step.TO: (Loop.ASSIGN_LOBBYIST,),
    Step.DRAW: (Loop.CLAIM_AGENDA,),
    Step.AGENDA: (Loop.CLAIM_AGENDA,),
    Step.PROJECT_ROW: (Loop.LOBBY_PROJECT,),
    Step.COUNT: (Loop.LOBBY_PROJECT,),
    Step.UPGRADE: (Loop.PURCHASE_UPGRADE,),
    Step.BUILD: (Loop.BUILD,),
}
#: Steps at which the action may have taken the player's Lobbyist off the Development used.
LATE_STEPS = (Step.EXCESS, Step.PICK)
#: Steps at which an action has counted something.
COUNTING_STEPS = (
    Step.BUY,
    Step.PACK,
    Step.CAPACITY,
    Step.UNLOCK,
    Step.BUILD,
    Step.PICK,
    Step.EXCESS,
)
CHOICE_STEPS = (Step.BLOCK, Step.TO, Step.COUNT)


def check_scratch(tables: Tables, state: State) -> None:
    """Check the fields of the turn."""
    acting = state.phase is Phase.TURNS and (
        state.step in KINDS or state.step in (Step.EXCESS, Step.PICK)
    )
    if acting:
        check_action(tables, state)
    else:
        require(state.action == NONE, f"action {state.action} at {state.step!r}")
        require(state.count == 0, f"{state.count} is counted at {state.step!r}")
    require(
        state.count == 0 or state.step in COUNTING_STEPS,
        f"{state.count} is counted at {state.step!r}",
    )
    check_choice(tables, state)
    check_build(tables, state)
    check_drawn(tables, state)
    check_overtime(tables, state, acting)
    check_turn_marks(tables, state)


def is_code(tables: Tables, state: State, code: int) -> bool:
    """Whether a code is that of an action in the zone of the player whose turn it is."""
    zone = state.players[state.turn_player].zone
    if code < DEVELOPMENT_CODE:
        return code in tables.zones[zone].actions
    index = code - DEVELOPMENT_CODE
    return (
        index < len(tables.developments)
        and state.developments[index].state is Place.IN_CITY
        and tables.developments[index].zone == zone
    )


def check_action(tables: Tables, state: State) -> None:
    """Check that the action in progress is one of the zone, and that the step belongs to it."""
    require(is_code(tables, state, state.action), f"action {state.action} in another zone")
    if state.action >= DEVELOPMENT_CODE and state.step not in LATE_STEPS:
        lobby = state.developments[state.action - DEVELOPMENT_CODE].lobby
        require(state.turn_player in lobby, "a Development without an own Lobbyist is used")
    kind = kind_of(tables, state.action)
    require(
        state.step not in KINDS or kind in KINDS[state.step], f"action {kind} at {state.step!r}"
    )
    if state.step is Step.PICK:
        picks = 0
        if state.action >= DEVELOPMENT_CODE:
            picks = tables.developments[state.action - DEVELOPMENT_CODE].gain.any
        require(1 <= state.count <= picks, f"{state.count} picks are left")
    if kind == Loop.CLAIM_DEMAND:
        done = state.step is not Step.DEMAND
        require(state.demand_claimed == done, "a token was claimed, or was not")


def check_choice(tables: Tables, state: State) -> None:
    """Check the first half of a choice that has two."""
    choice, step = state.choice, state.step
    if step not in CHOICE_STEPS:
        require(choice == NONE or step in LATE_STEPS, f"choice {choice} at {step!r}")
        return
    places = [BOARD - 100 + place for place in range(1 + AGENDA_SLOTS)]
    if step is Step.COUNT:
        require(choice < 2 * len(state.projects), f"choice {choice} at {step!r}")
        require(state.projects[choice // 2].number > 0, f"choice {choice} at {step!r}")
        return
    development = choice < len(tables.developments)
    require(development or (step is Step.TO and choice in places), f"choice {choice} at {step!r}")
    player = state.players[state.to_act]
    if step is Step.BLOCK:
        fits = state.developments[choice].state is Place.ON_DISPLAY and player.lobbyists > 0
    elif development:
        fits = state.to_act in state.developments[choice].lobby
    elif choice == places[0]:
        fits = player.lobbyists > 0
    else:
        fits = player.agenda_lobby[choice + 100 - SLOT] > 0
    require(fits, f"choice {choice} at {step!r}")


def check_build(tables: Tables, state: State) -> None:
    """Check what is counted in a Build."""
    building = state.action != NONE and kind_of(tables, state.action) == Loop.BUILD
    if not building:
        require((state.connections, state.discs) == (0, 0), "discs are counted without a Build")
        return
    line = state.lines[state.turn_player]
    require(
        state.connections + state.discs == state.count,
        f"a Build of {state.count} steps counts {state.connections} and {state.discs}",
    )
    require(
        state.connections <= len(line.nodes - line.stops)
        and state.discs <= state.players[state.turn_player].placed,
        f"a Build counts {state.connections} Connections and {state.discs} discs",
    )


def check_drawn(tables: Tables, state: State) -> None:
    """Check the Agendas that a player is looking at (TE-AG-02, TE-AG-03)."""
    if state.step not in (Step.DRAW, Step.AGENDA):
        require(not state.drawn, f"the Agendas {state.drawn} were drawn")
        return
    player = state.players[state.turn_player]
    require(0 in player.agendas[: tables.limits.agendas], "there is no place for an Agenda")
    asked = tables.limits.draws[state.year - 1]
    if state.action >= DEVELOPMENT_CODE:
        asked = tables.developments[state.action - DEVELOPMENT_CODE].draw or asked
    number = len(state.drawn)
    due = min(asked, number + len(state.agenda_deck))
    require(number < due if state.step is Step.DRAW else number == due, f"{number} were drawn")


def check_overtime(tables: Tables, state: State, acting: bool) -> None:
    """Check the first action in the time of the second one."""
    if state.first == NONE:
        require(state.step is not Step.OVERTIME, "Overtime follows an action")
        return
    require(acting or state.step is Step.OVERTIME, f"first action {state.first} at {state.step!r}")
    player = state.players[state.turn_player]
    require(is_code(tables, state, state.first), f"action {state.first} in another zone")
    require(
        Upgrade.OVERTIME in player.upgrades and state.bought != Upgrade.OVERTIME,
        "Overtime without the upgrade",
    )
    require(player.overtime_used == acting, "Overtime is counted wrongly")
    require(state.first != state.action, "Overtime is another action")


def check_turn_marks(tables: Tables, state: State) -> None:
    """Check what is remembered up to the end of a turn."""
    marks = state.demand_claimed or state.crossed or state.automa_pending or state.bought > 0
    moved = state.turn_player != NONE and state.step is not Step.MOVE
    require(moved or not marks, f"the marks of a turn are set at {state.step!r}")
    require(tables.automas > 0 or not state.automa_pending, "there is no Automa")
    if state.step is Step.ACTION:
        require(
            not (state.demand_claimed or state.automa_pending or state.bought),
            "something was done before the action",
        )
    if not moved:
        return
    player = state.players[state.turn_player]
    require(not state.crossed or player.cycle > 1, "the Checkpoint was crossed in the first Cycle")
    require(state.bought == 0 or state.bought in player.upgrades, f"A{state.bought} was bought")
    require(
        not state.demand_claimed or sum(player.demands) > 0, "a token was claimed, but isn't there"
    )
    require(not state.automa_pending or player.capacity > 0, "Capacity was not increased")
    if state.step is Step.EXCHANGE:
        require(
            Upgrade.EXCHANGE in player.upgrades
            and state.bought != Upgrade.EXCHANGE
            and not player.exchange_used,
            "an Exchange isn't possible",
        )
    if state.step is Step.EXCESS:
        require(sum(player.resources) > tables.limits.storage, "there is no excess")

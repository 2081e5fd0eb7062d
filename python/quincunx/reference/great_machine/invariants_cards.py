"""Invariants: Risk tokens, events, Directives and other cards."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine.closing import (
    ACCESS_CONTROL_PLAN,
    RALLIES_PLAN,
    SPYING_PLAN,
)
from quincunx.reference.great_machine.directives import at_place, hand
from quincunx.reference.great_machine.in_force import plan_code, rule
from quincunx.reference.great_machine.invariants_control import require
from quincunx.reference.great_machine.names import (
    NONE,
    RISK_TOKENS,
    Phase,
    Place,
    Risk,
    Rule,
    Step,
)
from quincunx.reference.great_machine.opening import COUNTDOWN, group_of
from quincunx.reference.great_machine.risk import on_table
from quincunx.reference.great_machine.setup import RANDOM_DEVIATION, RANDOM_MISSIONS
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

#: Nodes to which only events of some rules lead.
_EVENT_NODES: Final = {
    (Step.ENTRAP, 16): (Rule.ENTRAPPING,),
    (Step.TARGET, 16): (Rule.MANHUNT, Rule.ACCESS_CONTROL),
    (Step.CHECKPOINT, 16): (Rule.RALLIES,),
    (Step.CHECKPOINT, 20): (Rule.MANHUNT, Rule.ROADBLOCKS),
    (Step.NEXT_HERO, 23): (Rule.SPYING,),
    (Step.RISK, 28): (Rule.ROADBLOCKS,),
    (Step.RELOCATE, 36): (Rule.AIRSHIP,),
    (Step.RESULT, 37): (Rule.AIRSHIP,),
    (Step.FREE, 36): (Rule.JOIN, Rule.FALSE_ACCUSATIONS),
    (Step.AMNESTY, 36): (Rule.AMNESTY,),
    (Step.SLEEPER, 36): (Rule.SLEEPERS,),
    (Step.INFORM, 36): (Rule.INFORMANTS,),
    (Step.SUSPECT, 36): (Rule.INFORMANTS,),
    (Step.UNMASK, 36): (Rule.INFORMANTS,),
}
_PLAN_NODES: Final = ((Step.PLAN, 38), (Step.RISK, 38))


def check_risk(state: State) -> None:
    """Check the Risk tokens (GM-CHECK-06, GM-CHECK-08)."""
    table = on_table(state)
    require(min(table) >= 0, f"the bag holds {state.bag} of {RISK_TOKENS}")
    for drawn, lying in zip(state.drawn, table, strict=True):
        require(drawn <= lying, f"{state.drawn} were drawn, but {table} lie on the table")
    if state.check == 0:
        require(state.bag[Risk.RESHUFFLE] > 0, "both Reshuffle tokens lie on the table")


def check_events(tables: Tables, state: State) -> None:
    """Check the events (GM-OPEN-10)."""
    events = len(tables.coop_events if tables.coop else tables.events)
    require(state.event < events and max(state.offered) < events, "there is no such event")
    seen = state.events_seen
    require(all(0 < event < events for event in seen), "an event was seen that isn't there")
    require(all(group_of(tables, event) for event in seen), "an absent event was seen")
    require(state.event == 0 or state.event in seen, f"event {state.event} was never seen")
    shown = state.phase not in (Phase.SETUP, Phase.OPENING, Phase.OVER)
    require(bool(state.event) or not shown, "there is no event")
    require(bool(state.event) == (state.round > 0) or not shown, "there is an event too early")
    offered = [event for event in state.offered if event]
    if state.step == Step.PICK:
        require(len(offered) == 2, f"{state.offered} are offered")
    elif state.step == Step.EVENT:
        require(len(offered) == state.cursor <= 1, f"{state.offered} are offered")
    else:
        require(not offered, f"{state.offered} are offered")
    require(all(event in seen for event in offered), "an event is offered that nobody saw")
    late = [event for event in seen if group_of(tables, event) == COUNTDOWN]
    require(not late or state.event in late, "The Countdown was seen, but isn't in force")
    hero = state.event_hero
    require(hero == NONE or (hero < tables.heroes and not tables.coop), f"event_hero is {hero}")
    about = rule(tables, state, Rule.MANHUNT) or rule(tables, state, Rule.ACCESS_CONTROL)
    require(hero == NONE or about, f"event {state.event} is about no Hero")  # GM-EV-06, GM-EV-10
    require(leads_here(tables, state), f"the event does not lead to {state.step.name}")


def leads_here(tables: Tables, state: State) -> bool:
    """Whether the event in force leads to the open node (GM-OPEN-12, GM-CLOSE-03)."""
    if (state.step, state.point) == (Step.FACE, 36):
        return rule(tables, state, Rule.SLEEPERS if state.hero == NONE else Rule.JOIN)
    if (state.step, state.point) in _PLAN_NODES:
        paid = state.step == Step.PLAN and plan_code(tables, state) == ACCESS_CONTROL_PLAN
        return paid or plan_code(tables, state) in (SPYING_PLAN, RALLIES_PLAN)
    rules = _EVENT_NODES.get((state.step, state.point))
    return rules is None or any(rule(tables, state, code) for code in rules)


def check_directives(tables: Tables, state: State) -> None:
    """Check that each Directive is in one place (GM-DIR-01, GM-DIR-04)."""
    for card, place in enumerate(state.directives):
        require(place <= Place.DRAWN, f"Directive {card} is at place {place}")
        out = place == Place.NOT_IN_GAME
        require(out != bool(tables.directive_in_game[card]), f"Directive {card} is at {place}")
    for place in (Place.TOP, Place.SECOND, Place.UNDER, Place.LOWEST):
        found = at_place(state, place)
        laid = not tables.coop and state.deviation == 0  # Law Revisions
        require(len(found) <= int(laid), f"{found} are at place {place}")
    top, second = at_place(state, Place.TOP), at_place(state, Place.SECOND)
    under, lowest = at_place(state, Place.UNDER), at_place(state, Place.LOWEST)
    require(bool(top) or not second, "a Directive is second from top, but none is on top")
    require(bool(lowest) or not under, "a Directive is under the deck, but none is the lowest")
    drawn = at_place(state, Place.DRAWN)
    laws = state.point == 7 and state.step in (Step.DIRECTIVE, Step.KEEP, Step.ORDER)
    require(laws or not drawn, f"{drawn} are drawn, but not decided on")
    seen = state.directives_seen
    require(seen <= set(hand(state)), f"{seen} were seen in the hand")
    shown = tables.options.citadel_discard == 1 and not tables.coop
    require(shown or not seen, f"{seen} were seen, but the hand is not shown")


def check_radiation(tables: Tables, state: State) -> None:
    """Check that no Radiation card is lost (GM-FOUR-02)."""
    for card, entry in enumerate(tables.radiation):
        total = state.radiation_deck[card] + state.radiation_hand[card]
        total += state.radiation_discard[card]
        copies = entry.copies if tables.four_heroes else 0
        require(total == copies, f"{total} copies of Radiation card {card}")
    held = sum(state.radiation_hand)
    limit = tables.setup.radiation_hand + (state.step == Step.RADIATION_DISCARD)
    require(held <= (0 if tables.coop else limit), f"{held} Radiation cards are in the hand")


def check_decks(tables: Tables, state: State) -> None:
    """Check the Movement deck, the District tokens, the Missions and the Deviation card."""
    present = {number for number, card in enumerate(tables.movement) if card.present}
    allowed = present if tables.coop else set()
    require(state.movement <= allowed, f"{state.movement} are in the Movement deck")
    require(bool(state.district_tokens), "no District token is face down")
    done = state.missions_done
    require(2 not in done or {0, 1} <= done, f"{done} are done")
    require(tables.missions_on or not done, f"{done} are done without Missions")
    check_drawn(tables, state, state.mission_set, tables.options.missions, RANDOM_MISSIONS, 4)
    check_drawn(tables, state, state.deviation, tables.options.deviation, RANDOM_DEVIATION, 6)


def check_drawn(
    tables: Tables, state: State, number: int, option: int, random: int, point: int
) -> None:
    """Check a card of the Setup: none, a fixed one, or one drawn at a point."""
    del tables
    if option == 0:
        require(number == NONE, f"card {number} is in the game")
    elif option < random:
        require(number == option - 1, f"card {number} is in the game, not {option - 1}")
    else:
        early = state.phase == Phase.SETUP and state.point <= point
        require((number == NONE) == early, f"card {number} is in the game at {state.point}")
        require(number == NONE or number < random - 1, f"there is no card {number}")

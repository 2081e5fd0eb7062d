"""What holds in every state that a game can reach.

`check_invariants` takes any state whose fields are in the range of their types, also one that was
read from altered bytes, and refuses what no game can lead to as far as one state tells.
"""

from __future__ import annotations

from quincunx.reference.great_machine.in_force import rule
from quincunx.reference.great_machine.invariants_cards import (
    check_decks,
    check_directives,
    check_events,
    check_radiation,
    check_risk,
)
from quincunx.reference.great_machine.invariants_city import (
    check_citizens,
    check_city,
    check_guards,
    check_tokens,
)
from quincunx.reference.great_machine.invariants_control import (
    check_control,
    check_decision,
    check_goals,
    require,
)
from quincunx.reference.great_machine.invariants_node import check_node
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    NONE,
    NOT_CHOSEN,
    RADIATIONS,
    TOKEN_HELD,
    HeroId,
    Phase,
    Rule,
    Step,
    Turn,
)
from quincunx.reference.great_machine.state import HeroState, State
from quincunx.reference.great_machine.tables import Tables

ALL_CARDS = frozenset(range(DISTRICTS))
ALL_CAUSES = 63
COOLUM_ACTIONS = 2
WALKING = (26, 27)  # points
FLAGS = ("revealed", "still", "checkpoint_end", "finished", "lost", "exposed")


def check_invariants(tables: Tables, state: State) -> None:
    """Raise InvariantError if no game can reach this state."""
    check_control(tables, state)
    check_node(tables, state)
    check_events(tables, state)
    check_places(tables, state)
    for slot in range(tables.heroes):
        check_hero(tables, state, slot)
        check_cards(tables, state, slot)
        check_turn(tables, state, slot)
    check_turns(tables, state)
    check_machine(tables, state)
    check_city(tables, state)
    check_citizens(tables, state)
    check_guards(tables, state)
    check_tokens(tables, state)
    check_risk(state)
    check_directives(tables, state)
    check_radiation(tables, state)
    check_decks(tables, state)
    check_goals(tables, state)
    check_decision(tables, state)


def check_places(tables: Tables, state: State) -> None:
    """Check that everybody is in a District (GM-CITY-07)."""
    placing = state.phase == Phase.SETUP and state.point <= 5
    for slot, hero in enumerate(state.heroes):
        waiting = placing and tables.hero(slot).start == NONE and hero.loc == NONE
        require(hero.loc < DISTRICTS or waiting, f"Hero {slot}: is in District {hero.loc}")
    for servant in state.servants:
        require(servant.loc < DISTRICTS, f"a Servant is in District {servant.loc}")
    there = state.enforcer < DISTRICTS if tables.four_heroes else state.enforcer == NONE
    require(there, f"the Enforcer is in District {state.enforcer}")


def check_hero(tables: Tables, state: State, slot: int) -> None:
    """Check what a Hero has."""
    hero, who = state.heroes[slot], f"Hero {slot}"
    require(hero.id == tables.options.hero_ids[slot], f"{who}: is {hero.id}")
    hunted = rule(tables, state, Rule.MANHUNT) and state.event_hero == slot
    limit = tables.hero(slot).max_trust
    require(hero.trust <= limit or hunted, f"{who}: has {hero.trust} Trust")  # GM-OPEN-05
    own = TOKEN_HELD + slot
    tokens = range(TOKEN_HELD + tables.heroes) if tables.missions_on else (own,)
    require(hero.token in tokens, f"{who}: the token is at {hero.token}")
    for name in FLAGS:
        require(getattr(hero, name) <= 1, f"{who}: {name} is {getattr(hero, name)}")
    require(hero.detained <= ALL_CAUSES, f"{who}: detained is {hero.detained}")
    exposed = hero.exposed or hero.radiation
    require(tables.four_heroes or not exposed, f"{who}: is exposed")
    require(len(hero.radiation) <= 1, f"{who}: has {hero.radiation}")
    require(all(card < RADIATIONS for card in hero.radiation), f"{who}: has {hero.radiation}")


def check_cards(tables: Tables, state: State, slot: int) -> None:
    """Check the Access cards (GM-MODE-12, GM-ACC-03)."""
    hero, who = state.heroes[slot], f"Hero {slot}"
    require(not hero.hand & hero.forfeited, f"{who}: a card is in two places")
    require(hero.hand | hero.forfeited == ALL_CARDS, f"{who}: cards are missing")
    chosen = hero.chosen != NOT_CHOSEN
    require(hero.chosen <= NOT_CHOSEN, f"{who}: there is no card {hero.chosen}")
    require(chosen == bool(hero.choices), f"{who}: could choose {hero.choices}")
    require(not chosen or hero.chosen in hero.choices, f"{who}: could not choose {hero.chosen}")
    if state.phase == Phase.ACCESS:
        order = tables.initiative_order()
        open_slots = order[state.cursor :]
        require(not chosen or slot not in open_slots, f"{who}: has chosen too early")
    elif state.phase < Phase.ACCESS:
        require(not chosen, f"{who}: has chosen too early")


def check_turn(tables: Tables, state: State, slot: int) -> None:
    """Check what happened to a Hero in its turn this round."""
    hero, who = state.heroes[slot], f"Hero {slot}"
    require(hero.turn <= Turn.OVER, f"{who}: turn is {hero.turn}")
    exposing = state.point == 24 and state.hero == slot
    shown = hero.turn == Turn.WAITING or exposing or hero.revealed == 1
    require(shown, f"{who}: has not revealed its card")
    if state.hero == slot and state.point in WALKING:
        on_way = hero.chosen not in (NOT_CHOSEN, hero.loc) and hero.loc not in state.visited
        require(on_way, f"{who}: is not on its way")
    if hero.turn == Turn.WAITING:
        require(idle(hero), f"{who}: has acted before its turn")
    actions = COOLUM_ACTIONS if hero.id == HeroId.COOLUM else 1
    require(hero.deeds <= hero.actions <= actions, f"{who}: took {hero.actions} Actions")
    require((hero.kind == 0) == (hero.actions == 0), f"{who}: kind is {hero.kind}")


def idle(hero: HeroState) -> bool:
    """Whether nothing has happened to a Hero yet."""
    nothing = hero.revealed + hero.still + hero.exits + hero.checkpoint_end + hero.detained
    return nothing + hero.finished + hero.lost + hero.actions == 0 and not hero.radiation


def check_turns(tables: Tables, state: State) -> None:
    """Check whose turn it is."""
    turns = [hero.turn for hero in state.heroes]
    finished = sum(hero.finished for hero in state.heroes)
    require(state.finished == finished, f"{state.finished} turns were finished, not {finished}")
    if state.phase == Phase.HEROES:
        acting = [slot for slot, turn in enumerate(turns) if turn == Turn.ACTING]
        expected = [] if state.step == Step.NEXT_HERO else [state.hero]
        require(acting == expected, f"Heroes {acting} act at {state.step.name}")
    elif state.phase != Phase.OVER:
        over = Turn.OVER if state.phase == Phase.CLOSING else Turn.WAITING
        require(set(turns) == {over}, f"the turns are {turns} in the {state.phase.name} phase")


def check_machine(tables: Tables, state: State) -> None:
    """Check the Servants and the Enforcer."""
    early = state.phase <= Phase.ACCESS
    for number, servant in enumerate(state.servants):
        who = f"Servant {number}"
        acts = 0 if early else 2 if tables.coop else 1
        require(servant.acted <= acts, f"{who}: acted {servant.acted} times")
        cards = NONE if early or not tables.coop else len(tables.movement)
        require(servant.card < cards or servant.card == NONE, f"{who}: card {servant.card}")
        fixed = servant.maintenance == 0 or (tables.coop and not early)
        require(servant.maintenance <= 1 and fixed, f"{who}: Maintenance")
    drawn = tables.coop and tables.four_heroes and not early
    cards = len(tables.movement) if drawn else 0
    require(state.enforcer_card < cards or state.enforcer_card == NONE, "the Enforcer's card")
    emissions = 0 if tables.coop or not tables.four_heroes or early else 2
    require(state.emitted <= emissions, f"the Enforcer emitted {state.emitted} times")
    require(not tables.coop or state.bonds == 0, f"{state.bonds} Bonds")

"""A Hero's turn up to its Action: Radiation, the Access card, movement (GM-MOVE-01)."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine import turn
from quincunx.reference.great_machine.citizens import guards
from quincunx.reference.great_machine.city import place_targets, reposition
from quincunx.reference.great_machine.directives import amount_of, published
from quincunx.reference.great_machine.effects import forfeit, gain
from quincunx.reference.great_machine.hero_actions import choose_action
from quincunx.reference.great_machine.in_force import rule, rule_amount
from quincunx.reference.great_machine.missions import interact_options
from quincunx.reference.great_machine.names import (
    MAJORS,
    MINORS,
    NONE,
    NOT_CHOSEN,
    Check,
    Detained,
    Directive,
    Face,
    HeroId,
    Radiation,
    Raid,
    Risk,
    Rule,
    Step,
    Turn,
)
from quincunx.reference.great_machine.nodes import MACHINE, ask, ask_chance, is_over, speaker
from quincunx.reference.great_machine.results import begin_caught, begin_results
from quincunx.reference.great_machine.risk import begin_check
from quincunx.reference.great_machine.routes import exit_price, first_steps
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.great_machine.turn import (
    CHOOSE,
    END_OF_WALK,
    NEXT_HERO,
    RADIATION,
    RESULTS,
    REVEAL,
    ROADBLOCK,
    WALK,
    WALK_CHECK,
    acting,
    ask_hero,
)

DOUBT_TRUST = 2
MOVEMENT_TOKENS = 1
ROADBLOCK_TOKENS = 1
GUARDS_WITH_ZEAL = 3


def hero_phase(tables: Tables, state: State) -> bool:
    """Go on with the turns from the point reached; False when all Heroes have had theirs."""
    opened = False
    while not opened and not is_over(state):
        match state.point:
            case turn.NEXT_HERO:
                if not waiting(tables, state):
                    return False
                opened = next_hero(tables, state)
            case turn.RADIATION:
                opened = radiate(tables, state)
            case turn.REVEAL:
                opened = reveal(tables, state)
            case turn.WALK:
                opened = walk(tables, state)
            case turn.END_OF_WALK:
                opened = end_walk(tables, state)
            case turn.RESULTS:
                opened = begin_results(tables, state)
            case turn.CHOOSE:
                opened = choose_action(tables, state)
            case turn.CAUGHT:
                opened = begin_caught(state)
            case _:
                raise ValueError(f"no turn goes on at point {state.point}")
    return opened


# Whose turn it is.


def waiting(tables: Tables, state: State) -> list[int]:
    """List the Heroes that haven't had their turn, in the order of Initiative (GM-HERO-09)."""
    order = tables.initiative_order()
    return [slot for slot in order if state.heroes[slot].turn == Turn.WAITING]


def next_hero(tables: Tables, state: State) -> bool:
    """Begin the next turn; the Heroes may choose whose it is while they spy (GM-EV-12)."""
    slots = waiting(tables, state)
    if rule(tables, state, Rule.SPYING) and len(slots) > 1:
        return ask(state, Step.NEXT_HERO, NEXT_HERO, speaker(tables))
    return begin_turn(state, slots[0])


def legal_next_hero(tables: Tables, state: State) -> list[int]:
    """List the Heroes that may be next, ascending."""
    return sorted(ids.HERO + slot for slot in waiting(tables, state))


def begin_turn(state: State, slot: int) -> bool:
    """Begin the turn of a Hero."""
    state.hero = slot
    state.heroes[slot].turn = Turn.ACTING
    state.point = RADIATION
    return False


# Radiation (GM-FOUR-04).


def radiate(tables: Tables, state: State) -> bool:
    """Let a Radiation card be played on an exposed Hero."""
    if acting(state).exposed:
        if not tables.coop and sum(state.radiation_hand) > 0:
            return ask(state, Step.EXPOSE, RADIATION, MACHINE)
        if tables.coop:
            return draw_radiation(state)
    state.point = REVEAL
    return False


def draw_radiation(state: State) -> bool:
    """Turn the top Radiation card up (GM-FOUR-06)."""
    if sum(state.radiation_deck) == 0:
        state.radiation_deck = state.radiation_discard
        state.radiation_discard = [0] * len(state.radiation_deck)
    return ask_chance(state, Step.RADIATION, RADIATION)


def legal_expose(state: State) -> list[int]:
    """List the Radiation cards of the hand, or none of them."""
    cards = [ids.RADIATION + card for card, held in enumerate(state.radiation_hand) if held]
    return [ids.PASS, *cards]


def apply_expose(state: State, action: int) -> bool:
    """Play a Radiation card, or none."""
    state.point = REVEAL
    if action == ids.PASS:
        return False
    state.radiation_hand[action - ids.RADIATION] -= 1
    return play_radiation(state, action - ids.RADIATION)


def play_radiation(state: State, card: int) -> bool:
    """Play a Radiation card on the Hero in its turn."""
    hero = acting(state)
    state.radiation_discard[card] += 1
    hero.radiation.add(card)
    if card == Radiation.EXHAUSTION:
        hero.lost = 1
    elif card == Radiation.DOUBT:
        hero.trust = max(0, hero.trust - DOUBT_TRUST)
    state.point = REVEAL
    return False


# The Access card.


def reveal(tables: Tables, state: State) -> bool:
    """Reveal the Access card; then come Persecute and Anneke's tile (GM-RULING-12)."""
    hero = acting(state)
    hero.revealed = 1
    if hero.chosen == NOT_CHOSEN:  # GM-ACC-05
        state.point = CHOOSE
        return False
    if not tables.coop and hero.chosen == hero.loc:  # GM-DIRC-03, GM-RULING-36
        given = min(amount_of(tables, state, Directive.PERSECUTE), hero.trust)
        hero.trust -= given
        state.bonds += given
    if hero.id == HeroId.ANNEKE:  # GM-HERO-01
        return ask_hero(tables, state, Step.FLY, REVEAL)
    return begin_walk(state)


def legal_fly(state: State) -> list[int]:
    """List where Anneke may put her District, or that she leaves it."""
    return [ids.STOP, *place_targets(state, acting(state).loc)]


def apply_fly(state: State, action: int) -> bool:
    """Reposition Anneke's District, or leave it."""
    if action != ids.STOP:
        reposition(state, acting(state).loc, action)
    return begin_walk(state)


# Movement.


def begin_walk(state: State) -> bool:
    """Begin to move; a Hero that stays ends its movement at once (GM-MOVE-11)."""
    hero = acting(state)
    hero.still = int(hero.loc == hero.chosen)
    state.point = END_OF_WALK if hero.still else WALK
    return False


def walk(tables: Tables, state: State) -> bool:
    """Ask for the next step of the route, until the destination is reached (GM-MOVE-02)."""
    hero = acting(state)
    if hero.loc != hero.chosen:
        return ask_hero(tables, state, Step.ROUTE, WALK)
    state.visited = set()
    state.point = END_OF_WALK
    return False


def legal_route(tables: Tables, state: State) -> list[int]:
    """List the next Districts of the cheapest routes (GM-MOVE-03)."""
    return [ids.DISTRICT + district for district in first_steps(tables, state, state.hero)]


def apply_route(tables: Tables, state: State, action: int) -> bool:
    """Pay for the exit (GM-MOVE-06); who can't gives all Trust and is checked (GM-MOVE-07)."""
    hero = acting(state)
    price = exit_price(tables, state, state.hero, hero.loc, hero.exits)
    if hero.trust >= price:  # also if nothing is to be paid (GM-MOVE-10)
        hero.trust -= price
        return enter(tables, state, action - ids.DISTRICT)
    hero.trust = 0
    state.choice = action - ids.DISTRICT
    tokens = MOVEMENT_TOKENS
    if published(state, Directive.BLOCK_OFF):  # GM-DIRC-01
        tokens = amount_of(tables, state, Directive.BLOCK_OFF)
    tokens += Radiation.TREMBLING in hero.radiation
    return begin_check(tables, state, Check.MOVEMENT, tokens, WALK_CHECK)


def walk_checked(tables: Tables, state: State, drawn: Sequence[int]) -> bool:
    """Go on after a movement check: slip through, or be put into the destination."""
    successes = drawn[Risk.MACHINE]
    if published(state, Directive.SUPPRESS):  # GM-DIRC-04
        successes += drawn[Risk.RESHUFFLE]
    if successes == 0:  # GM-MOVE-08
        return enter(tables, state, state.choice)
    hero = acting(state)  # GM-MOVE-09, GM-MOVE-14: nothing was entered
    hero.detained |= Detained.CHECK
    hero.loc = hero.chosen
    state.choice = NONE
    state.point = WALK
    return False


def enter(tables: Tables, state: State, district: int) -> bool:
    """Enter the next District (GM-DEF-01); a Checkpoint there may be a Roadblock (GM-EV-08)."""
    hero = acting(state)
    hero.exits += 1  # GM-RULING-39: only exits really made
    state.visited.add(hero.loc)
    hero.loc = district
    state.choice = NONE
    if rule(tables, state, Rule.ROADBLOCKS) and state.districts[district].checkpoint:
        return begin_check(tables, state, Check.ROADBLOCKS, ROADBLOCK_TOKENS, ROADBLOCK)
    state.point = WALK
    return False


def roadblock_checked(tables: Tables, state: State, drawn: Sequence[int]) -> bool:
    """Go on after a Roadblock: no Actions, which is all that is lost (GM-RULING-23), or Trust."""
    if drawn[Risk.MACHINE] >= 1:
        acting(state).lost = 1
    else:
        gain(tables, state, state.hero, rule_amount(tables, state, Rule.ROADBLOCKS))
    state.point = WALK
    return False


# The end of movement (GM-MOVE-12, GM-MOVE-13).


def end_walk(tables: Tables, state: State) -> bool:
    """Apply what happens where the movement ends, then offer an Interaction (GM-SCEN-02)."""
    end_effects(tables, state)
    catch(tables, state)
    hero = acting(state)
    if hero.loc in MAJORS and not hero.detained:  # GM-EV-16
        gain(tables, state, state.hero, rule_amount(tables, state, Rule.SNEAKING))
    if tables.missions_on and len(interact_options(tables, state)) > 1:
        return ask_hero(tables, state, Step.INTERACT, END_OF_WALK)
    state.point = RESULTS
    return False


def end_effects(tables: Tables, state: State) -> None:
    """Apply the events' effects of ending movement, also on who was put here (GM-RULING-38)."""
    hero = acting(state)
    here = state.districts[hero.loc]
    hero.checkpoint_end = here.checkpoint  # GM-EV-06
    if hero.loc in MINORS and all(servant.loc != hero.loc for servant in state.servants):
        gain(tables, state, state.hero, rule_amount(tables, state, Rule.LOOPHOLES))  # GM-EV-05
    if hero.still:  # GM-EV-23
        gain(tables, state, state.hero, rule_amount(tables, state, Rule.CURFEW))
    if rule(tables, state, Rule.RALLIES) and here.checkpoint:  # GM-EV-13, GM-RULING-25
        forfeit(state, state.hero)


def catch(tables: Tables, state: State) -> None:
    """Detain the Hero if a Raid, a Servant or a card catches it (GM-DET-01)."""
    hero = acting(state)
    here = state.districts[hero.loc]
    if tables.coop:  # GM-SC-02
        if any(one.loc == hero.loc and not one.maintenance for one in state.servants):
            hero.detained |= Detained.CAUGHT
    elif here.raid != Raid.NONE:  # GM-DET-08, GM-RULING-18
        here.raid = Raid.CAUGHT
        hero.detained |= Detained.CAUGHT
    if Radiation.ZEAL in hero.radiation and guards(state, hero.loc) >= GUARDS_WITH_ZEAL:
        hero.detained |= Detained.ZEAL
    if Radiation.BETRAYAL in hero.radiation and here.revealed[Face.TRAITOR] > 0:
        hero.detained |= Detained.BETRAYED

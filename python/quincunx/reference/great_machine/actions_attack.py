"""Attack a Guard, by an H Check (GM-ACT-05); Mateusz reveals token by token (GM-HERO-02)."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine.directives import published
from quincunx.reference.great_machine.effects import gain
from quincunx.reference.great_machine.in_force import rule, rule_amount
from quincunx.reference.great_machine.names import (
    MINORS,
    Check,
    Directive,
    District,
    HeroId,
    Risk,
    Rule,
    Step,
)
from quincunx.reference.great_machine.risk import begin_check, close_check, more_tokens
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.great_machine.turn import (
    ACTION,
    acting,
    ask_hero,
    hero_tokens,
    is_entrapped,
)

# No Attack has an id with less Trust.
LOWEST = 2
LOWEST_SPECIAL = 3


def least_trust(tables: Tables, special: bool) -> int:
    """Return the least Trust for an Attack, and the level at which Mateusz begins."""
    if special:
        return max(LOWEST_SPECIAL, tables.costs.attack_special)
    return max(LOWEST, tables.costs.attack_low)


def legal(tables: Tables, state: State) -> list[int]:
    """List the Attacks that are possible; on special Guards with more Trust only (GM-ACT-07)."""
    hero = acting(state)
    here = state.districts[hero.loc]
    found = []
    for there, special, start, veteran in (
        (here.guards, False, ids.ATTACK, ids.VETERAN),
        (here.special, True, ids.SPECIAL_ATTACK, ids.SPECIAL_VETERAN),
    ):
        if there == 0:
            continue
        first = least_trust(tables, special)
        if hero.id == HeroId.MATEUSZ:
            if hero.trust >= trust_for(tables, state, first):
                found.append(veteran)
            continue
        least = max(first, rule_amount(tables, state, Rule.MARTIAL))  # GM-EV-26
        most = min(tables.costs.attack_high, hero.trust)
        found += [start + trust for trust in range(least, most + 1)]
    return sorted(found)


def is_special(action: int) -> bool:
    """Whether an Attack is one on a special Guard."""
    first = ids.SPECIAL_ATTACK + LOWEST_SPECIAL
    return action == ids.SPECIAL_VETERAN or first <= action < ids.VETERAN


def tokens_for(tables: Tables, state: State, trust: int) -> int:
    """Return how many tokens are revealed for an amount of Trust; so for Mateusz (GM-EV-36)."""
    tokens = trust - rule_amount(tables, state, Rule.READY)  # GM-EV-07
    tokens += rule_amount(tables, state, Rule.CLOCKWORK)  # GM-EV-32
    return hero_tokens(state, tokens)


def trust_for(tables: Tables, state: State, level: int) -> int:
    """Return what Mateusz needs, and pays on a success, at a level (GM-EV-36)."""
    return max(level, rule_amount(tables, state, Rule.MARTIAL))


def begin(tables: Tables, state: State) -> bool:
    """Pay, but Mateusz does so on a success only, and begin the Check (GM-ACT-15)."""
    hero = acting(state)
    special = is_special(state.action)
    if state.action in (ids.VETERAN, ids.SPECIAL_VETERAN):  # GM-HERO-03
        trust = state.level = least_trust(tables, special)
    else:
        trust = state.action - (ids.SPECIAL_ATTACK if special else ids.ATTACK)
        hero.trust -= trust
    return begin_check(tables, state, Check.ATTACK, tokens_for(tables, state, trust), ACTION)


def next_level(tables: Tables, state: State) -> int:
    """Return the next level at which Mateusz reveals more tokens, 0 if there is none."""
    now = tokens_for(tables, state, state.level)
    for level in range(state.level + 1, tables.costs.attack_high + 1):
        if tokens_for(tables, state, level) > now:
            return level
    return 0


def check_done(tables: Tables, state: State) -> bool:
    """Let Mateusz go on with the same Check (GM-HERO-04), or judge it."""
    if state.level:
        further = next_level(tables, state)
        if further and acting(state).trust >= trust_for(tables, state, further):
            return ask_hero(tables, state, Step.LEVEL)
    return judge(tables, state)


def legal_step(tables: Tables, state: State) -> list[int]:
    """List the choices of Mateusz, also after a success (GM-RULING-24)."""
    del tables, state
    return [ids.STOP, ids.MORE]


def apply_step(tables: Tables, state: State, action: int) -> bool:
    """Reveal more tokens, or stop."""
    if action == ids.STOP:
        return judge(tables, state)
    before = tokens_for(tables, state, state.level)
    state.level = next_level(tables, state)
    return more_tokens(state, tokens_for(tables, state, state.level) - before)


def judge(tables: Tables, state: State) -> bool:
    """Close the Check and apply its result."""
    drawn, level = list(state.drawn), state.level
    close_check(state)
    if is_entrapped(tables, state, drawn):
        return False
    hero = acting(state)
    here = state.districts[hero.loc]
    stalkers = (  # GM-EV-09: judged before a Guard is broken
        rule(tables, state, Rule.STALKERS)
        and hero.loc in MINORS
        and here.broken + here.special_broken == 0
    )
    successes = net_successes(state, drawn)
    if successes > 0:
        if level:
            hero.trust -= trust_for(tables, state, level)
        break_guard(tables, state, is_special(state.action))
    if stalkers:
        gain(tables, state, state.hero, successes)
    return False


def net_successes(state: State, drawn: Sequence[int]) -> int:
    """Return the Hero Successes that count; Reshuffles suppress as many (GM-DIRC-04)."""
    suppressed = drawn[Risk.RESHUFFLE] if published(state, Directive.SUPPRESS) else 0
    return max(0, drawn[Risk.HERO] - suppressed)


def break_guard(tables: Tables, state: State, special: bool) -> None:
    """Break one Guard of the kind that was attacked; it counts no more (GM-ACT-06)."""
    district = acting(state).loc
    here = state.districts[district]
    if special:
        here.special -= 1
        here.special_broken += 1
    else:
        here.guards -= 1
        here.broken += 1
    state.broken += 1
    if tables.rise and district == District.CITADEL:  # GM-SCEN-09
        state.assembly = max(0, state.assembly - 1)

"""What happens at many places: the plan, Discontent, Trust, cards. Each may end the game."""

from __future__ import annotations

from quincunx.reference.great_machine.citizens import revealed_active
from quincunx.reference.great_machine.in_force import rule
from quincunx.reference.great_machine.names import (
    LAST_PLAN,
    MISSIONS_A_SET,
    NOT_CHOSEN,
    PROGRESS_A_STEP,
    Ending,
    Raid,
    Rule,
)
from quincunx.reference.great_machine.nodes import end_game, is_over
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables


def advance(state: State, steps: int) -> None:
    """Advance the Master Plan; at XII the Machine wins (GM-END-02), at 0 never (GM-RULING-34)."""
    state.plan = min(LAST_PLAN, state.plan + steps)
    if state.plan == LAST_PLAN:
        end_game(state, Ending.PLAN)


def progress(state: State, steps: int) -> None:
    """Move the Progress marker; each third step advances the plan (GM-SC-08)."""
    for _ in range(steps):
        state.progress += 1
        if state.progress == PROGRESS_A_STEP:
            state.progress = 0
            advance(state, 1)
            if is_over(state):
                return


def won(tables: Tables, state: State, ending: int) -> None:
    """End the game if the Heroes have won (GM-END-01, GM-END-05, GM-SC-09).

    One Riot is enough in a one-riot game, whatever the Missions (GM-RIOT-10).
    """
    missions = (
        not tables.missions_on
        or tables.options.one_riot
        or len(state.missions_done) == MISSIONS_A_SET
    )
    if state.riots >= tables.setup.riots and missions:
        end_game(state, ending)


def count_riot(tables: Tables, state: State) -> None:
    """Count a successful Riot; in Rise the first two set the plan back (GM-SCEN-09)."""
    state.riots += 1
    state.riot_tokens = max(0, state.riot_tokens - 1)
    if tables.rise and state.riots <= 2:
        state.plan = max(0, state.plan - 1)


def raise_discontent(tables: Tables, state: State, steps: int) -> bool:
    """Raise Discontent, and return whether it rose (GM-DISC-01).

    Without the Parity Rule the Riot Stage counts as a successful Riot (GM-DISC-02, GM-DISC-03).
    """
    before = state.discontent
    state.discontent = min(tables.stage, before + steps)
    rose = state.discontent > before
    if rose and state.discontent == tables.stage and not state.parity:
        state.stage_riot = 1
        count_riot(tables, state)
        won(tables, state, Ending.RIOT_STAGE)
    return rose


def gain(tables: Tables, state: State, slot: int, trust: int) -> None:
    """Let a Hero receive Trust up to its maximum (GM-OPEN-05), which Manhunt lifts (GM-EV-06).

    The supply has no limit (GM-RULING-30), nor has a hunted Hero (GM-RULING-31).
    """
    hero = state.heroes[slot]
    if rule(tables, state, Rule.MANHUNT) and state.event_hero == slot:
        hero.trust += trust
    else:
        hero.trust = max(hero.trust, min(hero.trust + trust, tables.hero(slot).max_trust))


def forfeit(state: State, slot: int) -> None:
    """Let a Hero forfeit the card of this round, if it still has it (GM-DET-04, GM-RULING-25)."""
    hero = state.heroes[slot]
    if hero.chosen != NOT_CHOSEN and hero.chosen in hero.hand:
        hero.hand.remove(hero.chosen)
        hero.forfeited.add(hero.chosen)


def take_back(state: State, slot: int, card: int) -> None:
    """Return a forfeited Access card to its owner's hand (GM-DEF-04)."""
    state.heroes[slot].forfeited.remove(card)
    state.heroes[slot].hand.add(card)


def special_guards_left(tables: Tables, state: State) -> bool:
    """Whether a special Guard is left."""
    placed = sum(place.special + place.special_broken for place in state.districts)
    return placed < tables.setup.special_guards


def special_guard(tables: Tables, state: State, district: int) -> None:
    """Put a special Guard into a District if one is left (GM-SC-04)."""
    if special_guards_left(tables, state):
        state.districts[district].special += 1


def tidy(tables: Tables, state: State, district: int) -> None:
    """Take a Riot's Raid token away when no revealed active Citizen is left (GM-RIOT-13)."""
    if tables.coop and revealed_active(tables, state, district) == 0:
        state.districts[district].raid = Raid.NONE

"""The very end of a round (GM-ROUND-02, GM-ROUND-03).

No Scenario that is here has a Transition Phase before it (GM-CLOSE-07, GM-SCEN-13).
"""

from __future__ import annotations

from quincunx.reference.great_machine import opening
from quincunx.reference.great_machine.names import NONE, NOT_CHOSEN, Raid, Turn
from quincunx.reference.great_machine.state import HeroState, State
from quincunx.reference.great_machine.tables import Tables


def end_round(tables: Tables, state: State) -> bool:
    """Take Raids and Access cards back, and begin the next round (GM-ROUND-04, GM-ROUND-06)."""
    if not tables.coop:  # a Riot's Raid token stays (GM-RIOT-13)
        for place in state.districts:
            place.raid = Raid.NONE
    for hero in state.heroes:
        end_hero(hero)
    for servant in state.servants:
        servant.acted, servant.card, servant.maintenance = 0, NONE, 0
    state.enforcer_card = NONE
    state.emitted = 0
    state.raised = state.identified = state.broken = state.arrests = 0
    state.raids_placed = state.raids_failed = 0
    state.machine_specials = state.hero_specials = state.finished = 0
    opening.begin_round(state)
    return False


def end_hero(hero: HeroState) -> None:
    """Forget what happened to a Hero this round; the card is in its hand unless forfeited."""
    hero.choices = set()
    hero.chosen = NOT_CHOSEN
    hero.revealed = 0
    hero.turn = Turn.WAITING
    hero.still = hero.exits = hero.checkpoint_end = 0
    hero.detained = 0
    hero.finished = hero.lost = 0
    hero.actions = hero.deeds = hero.kind = 0
    hero.exposed = 0
    hero.radiation = set()

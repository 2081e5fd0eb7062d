"""What greedy Heroes would have locked in, as the Great Machine may expect it."""

from __future__ import annotations

from quincunx.reference.great_machine.actions import DISTRICT
from quincunx.reference.great_machine.names import NONE, NOT_CHOSEN, Step
from quincunx.reference.great_machine.nodes import seat_of
from quincunx.reference.great_machine.observe import is_card_secret
from quincunx.reference.great_machine.policy import greedy
from quincunx.reference.great_machine.score import is_machine
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables


def guess_choices(tables: Tables, state: State, player: int) -> None:
    """Put greedy's Access cards in the place of those that the Great Machine can't know.

    They are chosen in the order of Initiative from the cards that could be chosen, in the city as
    it is now, but for the Servants: they have moved since, to where the Machine expects a Hero, and
    a Hero who knew of it would go elsewhere.
    """
    if not is_machine(tables, player):
        return
    secret = [slot for slot in tables.initiative_order() if is_card_secret(state, slot)]
    asked = state.copy()
    asked.step = Step.ACCESS
    for servant in asked.servants:
        servant.loc = NONE
    for slot in secret:
        asked.heroes[slot].chosen = NOT_CHOSEN
    for slot in secret:
        asked.hero, asked.to_act = slot, seat_of(tables, slot)
        cards = [DISTRICT + card for card in sorted(state.heroes[slot].choices)]
        chosen = greedy(tables, asked, cards) - DISTRICT
        asked.heroes[slot].chosen = state.heroes[slot].chosen = chosen

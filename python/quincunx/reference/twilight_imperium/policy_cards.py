"""Which action cards the greedy policy plays, on what, and how it votes."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_imperium import technology
from quincunx.reference.twilight_imperium.actions import (
    AGAINST,
    PLANET,
    PLAYER,
    STOP,
    TRACK,
    YES,
    decode,
)
from quincunx.reference.twilight_imperium.cards import TARGETED
from quincunx.reference.twilight_imperium.names import AC, PC
from quincunx.reference.twilight_imperium.policy_purchase import best_track
from quincunx.reference.twilight_imperium.policy_values import leader, planet_value, rival
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables

#: Cards that are played whenever it is possible.
GOOD: Final = frozenset(
    {
        AC.TRADE_AGREEMENT,
        AC.MORALE_BOOST,
        AC.UPRISING,
        AC.LOCAL_UNREST,
        AC.CHEMICAL_WARFARE,
        AC.CIVIL_DEFENSE,
        AC.TECHNOLOGICAL_BREAKTHROUGH,
        AC.SCIENTIST_ASSASSINATION,
        AC.OPENING_THE_BLACK_BOX,
        AC.SECRET_INDUSTRIAL_AGENT,
        AC.SPACEDOCK_ACCIDENT,
        AC.GOOD_YEAR,
        AC.RARE_MINERAL,
        AC.TAX_REBATE,
        AC.STELLAR_CRIMINALS,
        AC.FANTASTIC_RHETORIC,
        AC.DISCLOSURE,
        AC.SUCCESSFUL_SPY,
        AC.INFLUENCE_IN_THE_MERCHANTS_GUILD,
        AC.MASTER_OF_TRADE,
        AC.REPARATIONS,
        AC.RALLY_OF_THE_PEOPLE,
        AC.RISE_OF_A_MESSIAH,
        AC.PLAGUE,
        AC.VOLUNTARY_ANNEXATION,
        AC.INTO_THE_BREACH,
        AC.LUCKY_SHOT,
    }
)


def play_card(tables: Tables, state: State, legal: list[int]) -> int:
    """Play the first good card, or pass."""
    for action in legal:
        kind, card = decode(action)
        if kind == "CARD" and is_good(tables, state, card):
            return action
    return STOP


def is_good(tables: Tables, state: State, card: int) -> bool:
    """Say whether a card should be played now."""
    seat = state.to_act
    credits = state.players[seat].credits
    price = technology.price(tables, state, seat, first=False)
    if card == AC.CORPORATE_SPONSORSHIP:
        return credits >= price - tables.action_cards[card].value
    if card == AC.TOUCH_OF_GENIUS:
        return credits >= 2 * price
    return card in GOOD


def target(tables: Tables, state: State, legal: list[int]) -> int:
    """Play a card on the best planet, the best player, or the track that is next."""
    base = TARGETED[AC(state.card.id)]
    if base == PLANET:
        return max(legal, key=lambda action: planet_value(tables, state, action - PLANET))
    if base == PLAYER:
        return PLAYER + leader(tables, state, [action - PLAYER for action in legal])
    if base == TRACK:
        return best_track(state, legal)
    return legal[0]


def react(tables: Tables, state: State, legal: list[int]) -> int:
    """Cancel cards of others that hit oneself, as far as they are not cancelled already."""
    del tables
    card, seat = state.card, state.to_act
    harmless = card.id not in TARGETED or card.id == AC.TRADE_AGREEMENT
    if harmless or card.player == seat or card.sabotages % 2 == 1:
        return STOP
    base = TARGETED[AC(card.id)]
    hits_planet = base == PLANET and state.planet_owner[card.target] == seat
    hits_player = base == PLAYER and card.target == seat
    return legal[-1] if hits_planet or hits_player else STOP


# The council.


def vote(tables: Tables, state: State, legal: list[int]) -> int:
    """Vote for what helps oneself and against all else; elect the rival where it hurts."""
    if AGAINST in legal:
        return YES if approves(state) else AGAINST
    kind, _ = decode(legal[-1])
    if kind == "PLAYER":
        return PLAYER + (state.to_act if elects_to_crown(state) else rival(tables, state))
    if kind == "PLANET":
        return vote_for_planet(tables, state, legal)
    return STOP


def vote_for_planet(tables: Tables, state: State, legal: list[int]) -> int:
    """Elect the best own planet."""
    planets = [action for action in legal if action != STOP]
    own = [planet for planet in planets if state.planet_owner[planet - PLANET] == state.to_act]
    return max(own, key=lambda action: planet_value(tables, state, action - PLANET), default=STOP)


def approves(state: State) -> bool:
    """Say whether to vote for the agenda; a law under Revote is kept."""
    if state.sub > 0 or state.agenda == PC.SUBSIDIZED_STUDIES:
        return True
    return state.agenda == PC.FREE_TRADE and bool(state.players[state.to_act].partners)


def elects_to_crown(state: State) -> bool:
    """Say whether the Crown of Thalnos is voted on, be it for the first time or again."""
    law = state.sub - 1 if state.sub > 0 else state.agenda
    return law == PC.CROWN_OF_THALNOS

"""Legal actions. An action is offered only if it can be completed."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import (
    card_effects,
    draw,
    flow,
    laws,
    market,
    placement,
    politics,
    purchase,
    setup,
    setup_map,
    technology,
    turn,
    windows,
)
from quincunx.reference.twilight_imperium.names import Step
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables


def legal_actions(tables: Tables, state: State) -> list[int]:
    """Return the legal actions, ascending; none at a chance node or at the end."""
    if state.to_act < 0:
        return []
    if state.step in _MARKET:
        return legal_market(tables, state)
    if state.step in _LAWS:
        return legal_law(tables, state)
    if state.step in _CARDS:
        return legal_card(tables, state)
    match state.step:
        case Step.HOME:
            return setup.legal_home(tables, state)
        case Step.LAY_TILE:
            return setup_map.legal_lay_tile(tables, state)
        case Step.LAY_CELL:
            return setup_map.legal_lay_cell(tables, state)
        case Step.VOTE:
            return politics.legal_vote(tables, state)
        case Step.DISCARD:
            return draw.legal_discard(state)
        case Step.DISCARD_DOWN:
            return draw.legal_discard_down(state)
        case Step.BUY:
            return purchase.legal_buy(tables, state)
        case Step.ORDER:
            return flow.legal_order()
        case Step.TECH:
            return technology.legal_tech(tables, state)
        case Step.PLACE:
            return placement.legal_place(tables, state)
        case Step.PLACE_AT:
            return placement.legal_place_at(tables, state)
        case _:
            return turn.legal_turn(tables, state)


_CARDS = (Step.WINDOW, Step.TARGET, Step.REACT, Step.AGREEMENT, Step.DISCLOSE)
_MARKET = range(Step.MARKET_KIND, Step.MARKET_ANSWER + 1)
_LAWS = range(Step.GIVE_UP, Step.SCRAP + 1)


def legal_market(tables: Tables, state: State) -> list[int]:
    """Return the legal actions at a step of the market."""
    match state.step:
        case Step.MARKET_KIND:
            return market.legal_kind(tables, state)
        case Step.MARKET_PARTNER:
            return market.legal_partner(tables, state)
        case Step.MARKET_CARD:
            return market.legal_card(tables, state)
        case Step.MARKET_WANT:
            return market.legal_want(tables, state)
        case Step.MARKET_AMOUNT:
            return market.legal_amount(tables, state)
        case _:
            return market.legal_answer(state)


def legal_law(tables: Tables, state: State) -> list[int]:
    """Return the legal actions while a political card is carried out."""
    match state.step:
        case Step.GIVE_UP:
            return laws.legal_give_up(tables, state)
        case Step.SCRAP:
            return laws.legal_scrap(state)
        case _:
            return laws.legal_garrison(tables, state)


def legal_card(tables: Tables, state: State) -> list[int]:
    """Return the legal actions at a step of playing a card."""
    match state.step:
        case Step.WINDOW:
            return windows.legal_window(tables, state, state.to_act)
        case Step.TARGET:
            return windows.legal_target(tables, state)
        case Step.REACT:
            return windows.legal_react(state, state.to_act)
        case Step.AGREEMENT:
            return card_effects.legal_agreement()
        case _:
            return card_effects.legal_disclose(state)

"""Applying actions and outcomes, and what follows without a choice."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import (
    card_effects,
    credits,
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
from quincunx.reference.twilight_imperium.actions import decode
from quincunx.reference.twilight_imperium.chance import apply_outcome
from quincunx.reference.twilight_imperium.legal import legal_actions
from quincunx.reference.twilight_imperium.names import Phase, Step
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables


def apply(tables: Tables, state: State, action: int) -> None:
    """Apply a legal action of the player to act, or an outcome at a chance node.

    Decisions with a single choice that follow are carried out as well.
    """
    if state.phase is Phase.OVER:
        raise ValueError("the game is over")
    if state.to_act < 0:
        apply_outcome(tables, state, action)
    else:
        apply_action(tables, state, action)
    settle(tables, state)


def settle(tables: Tables, state: State) -> None:
    """Carry out decisions until one has a choice, or chance is to act, or the game is over."""
    while state.to_act >= 0:
        legal = legal_actions(tables, state)
        if len(legal) != 1:
            return
        apply_action(tables, state, legal[0])


def apply_action(tables: Tables, state: State, action: int) -> None:
    """Apply an action of a player."""
    if state.step in _MARKET:
        apply_market(tables, state, action)
    elif state.step in _CARDS:
        apply_card(tables, state, action)
    elif state.step in _COUNCIL:
        apply_council(tables, state, action)
    elif state.step in _BEFORE:
        apply_setup(tables, state, action)
    elif state.step in _PHASES:
        apply_phase(tables, state, action)
    elif state.step is Step.CANCEL and state.phase is Phase.TRADE:
        credits.apply_cancel_before_trade(tables, state, action)
    else:
        turn.apply_turn(tables, state, action)


_BEFORE = (Step.HOME, Step.LAY_TILE, Step.LAY_CELL)
_MARKET = range(Step.MARKET_KIND, Step.MARKET_ANSWER + 1)
_CARDS = (Step.WINDOW, Step.TARGET, Step.REACT, Step.AGREEMENT, Step.DISCLOSE)
_COUNCIL = (Step.VOTE, Step.SCRAP, Step.GIVE_UP, Step.GARRISON_GF, Step.GARRISON_PDS)
_PHASES = (
    Step.DISCARD,
    Step.DISCARD_DOWN,
    Step.BUY,
    Step.ORDER,
    Step.TECH,
    Step.PLACE,
    Step.PLACE_AT,
)


def apply_setup(tables: Tables, state: State, action: int) -> None:
    """Apply an action before the first turn."""
    _, number = decode(action)
    match state.step:
        case Step.HOME:
            setup.apply_home(tables, state, number)
        case Step.LAY_TILE:
            setup_map.apply_lay_tile(state, number + 1)  # TILE 0 is T01
        case _:
            setup_map.apply_lay_cell(tables, state, number)


def apply_market(tables: Tables, state: State, action: int) -> None:
    """Apply an action at a step of the market."""
    _, number = decode(action)
    match state.step:
        case Step.MARKET_KIND:
            market.apply_kind(tables, state, action)
        case Step.MARKET_PARTNER:
            market.apply_partner(tables, state, number)
        case Step.MARKET_CARD:
            market.apply_card(tables, state, action)
        case Step.MARKET_WANT:
            market.apply_want(tables, state, number)
        case Step.MARKET_AMOUNT:
            market.apply_amount(tables, state, number)
        case _:
            market.apply_answer(tables, state, action)


def apply_card(tables: Tables, state: State, action: int) -> None:
    """Apply an action at a step of playing a card."""
    _, number = decode(action)
    match state.step:
        case Step.WINDOW:
            windows.apply_window(tables, state, action)
        case Step.TARGET:
            windows.apply_target(tables, state, number)
        case Step.REACT:
            windows.apply_react(tables, state, action)
        case Step.AGREEMENT:
            card_effects.apply_agreement(tables, state, action)
        case _:
            card_effects.apply_disclose(tables, state, number)


def apply_council(tables: Tables, state: State, action: int) -> None:
    """Apply a vote, or a decision that a political card asks for."""
    _, number = decode(action)
    match state.step:
        case Step.VOTE:
            politics.apply_vote(tables, state, action)
        case Step.SCRAP:
            laws.apply_scrap(tables, state, number)
        case Step.GIVE_UP:
            laws.apply_give_up(tables, state, number)
        case Step.GARRISON_GF:
            laws.apply_garrison_gf(tables, state, number)
        case _:
            laws.apply_garrison_pds(tables, state, number)


def apply_phase(tables: Tables, state: State, action: int) -> None:
    """Apply a decision of the phases that are played together, and the order of the others."""
    _, number = decode(action)
    match state.step:
        case Step.DISCARD:
            draw.apply_discard(tables, state, action)
        case Step.DISCARD_DOWN:
            apply_discard_down(tables, state, number)
        case Step.BUY:
            purchase.apply_buy(tables, state, action)
        case Step.ORDER:
            flow.apply_order(tables, state, action)
        case Step.TECH:
            technology.apply_tech(tables, state, action)
        case Step.PLACE:
            placement.apply_place(tables, state, action)
        case _:
            placement.apply_place_at(tables, state, number)


def apply_discard_down(tables: Tables, state: State, card: int) -> None:
    """Discard one card too many (TI-CARD-04): after a trade, by a law, or after a theft."""
    match state.phase:
        case Phase.MARKET:
            market.apply_discard_down(tables, state, card)
        case Phase.POLITICAL:
            laws.apply_discard_down(tables, state, card)
        case _:
            card_effects.apply_discard_down(tables, state, card)

"""Checks: tokens are drawn from the Risk bag without replacement (GM-CHECK-01, GM-MODE-11)."""

from __future__ import annotations

from typing import Literal

from quincunx.reference.great_machine.names import RISK_TOKENS, RISKS, Check, Risk, Step
from quincunx.reference.great_machine.nodes import ask_chance
from quincunx.reference.great_machine.state import State, zeros
from quincunx.reference.great_machine.tables import Tables


def on_table(state: State) -> list[int]:
    """Return the revealed tokens, which lie on the table (GM-CHECK-05)."""
    return [total - left for total, left in zip(RISK_TOKENS, state.bag, strict=True)]


def return_all(state: State) -> None:
    """Put all tokens back into the bag."""
    state.bag = list(RISK_TOKENS)


def begin_check(tables: Tables, state: State, kind: int, tokens: int, point: int) -> Literal[True]:
    """Begin a Check of exactly so many tokens (GM-CHECK-01)."""
    del tables
    state.check = kind
    state.check_left = tokens
    return next_token(state, point)


def more_tokens(state: State, tokens: int) -> Literal[True]:
    """Add tokens to the Check that goes on (GM-HERO-02)."""
    state.check_left += tokens
    return next_token(state, state.point)


def next_token(state: State, point: int) -> Literal[True]:
    """Draw a token; an empty bag first gets those revealed before this Check (GM-CHECK-07).

    That is always enough: before a Check a Reshuffle token is in the bag (GM-CHECK-08).
    """
    if sum(state.bag) == 0:
        state.bag = [total - drawn for total, drawn in zip(RISK_TOKENS, state.drawn, strict=True)]
    return ask_chance(state, Step.RISK, point)


def token_drawn(state: State, token: int) -> bool:
    """Lay a token on the table, and return whether more follow."""
    state.bag[token] -= 1
    state.drawn[token] += 1
    state.check_left -= 1
    return state.check_left > 0


def close_check(state: State) -> None:
    """Close a Check: with both Reshuffle tokens on the table all tokens return (GM-CHECK-06)."""
    state.drawn = zeros(RISKS)
    state.check = Check.NONE
    state.check_left = 0
    state.level = 0
    if state.bag[Risk.RESHUFFLE] == 0:
        return_all(state)

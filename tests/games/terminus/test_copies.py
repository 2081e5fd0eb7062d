"""Copies of the reference engine's states: equal to the original, and theirs alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from quincunx.reference import terminus
from quincunx.reference.protocol import CHANCE
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables, make_tables

from .packs import components, record


def tables_of(players: int) -> Tables:
    """Return the tables of a game."""
    return make_tables(components(players=players), record(players=players))


def mutable_parts(value: Any, path: str = "state") -> Iterator[tuple[str, Any]]:
    """Yield everything in a state that can change, with where it is."""
    if is_dataclass(value):
        yield path, value
        for field in fields(value):
            yield from mutable_parts(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, list | set | dict):
        yield path, value
        inside = value.values() if isinstance(value, dict) else value
        for number, one in enumerate(inside):
            yield from mutable_parts(one, f"{path}[{number}]")
    else:
        assert isinstance(value, int), f"{path} is {type(value)}"


def states_of_a_game(tables: Tables, dice: random.Random) -> Iterator[State]:
    """Yield states of a game of greedy players; one that moves on."""
    state = terminus.new_initial_state(tables)
    while (seat := terminus.current_player(tables, state)) >= 0 or seat == CHANCE:
        yield state
        if seat == CHANCE:
            outcomes = [outcome for outcome, _ in terminus.chance_outcomes(tables, state)]
            terminus.apply(tables, state, dice.choice(outcomes))
        else:
            legal = terminus.legal_actions(tables, state)
            terminus.apply(tables, state, terminus.greedy(tables, state, legal))
    yield state


@pytest.mark.parametrize("players", range(1, 6))
def test_a_copy_shares_no_part_that_can_change(players: int) -> None:
    tables = tables_of(players)
    filled: set[str] = set()
    for state in states_of_a_game(tables, random.Random(players)):
        copy = state.copy()
        assert copy == state
        ours, theirs = list(mutable_parts(state)), list(mutable_parts(copy))
        assert [path for path, _ in ours] == [path for path, _ in theirs]
        shared = {id(part) for _, part in ours} & {id(part) for _, part in theirs}
        assert not [path for path, part in ours if id(part) in shared]
        filled |= {path for path, part in ours if is_dataclass(part) or part}
    # Sets and lists had something in them, or their copies would show little.
    wanted = ["order", "used", "blocked", "open_blocks", "draws", "revealed", "agenda_deck"]
    wanted += ["players[0].agendas", "lines[0].rails", "lines[0].stops", "lines[0].barred"]
    wanted += ["solo_deck", "stored"] if players == 1 else ["next_order", "drawn"]
    assert {f"state.{name}" for name in wanted} <= filled


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_becomes_of_a_copy_leaves_the_original_alone(players: int) -> None:
    tables = tables_of(players)
    for state in states_of_a_game(tables, random.Random(players)):
        before = terminus.to_dict(tables, state)
        spoilt = state.copy()
        for _, part in list(mutable_parts(spoilt)):
            if not is_dataclass(part):
                part.clear()
        assert terminus.to_dict(tables, state) == before

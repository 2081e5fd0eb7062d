"""What players know: everything but the order of the stack."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..support import play
from .positions import GATHER, YEARS, Load, Position, first_state, orders, split, year_of


@pytest.mark.rule("CL-INFO-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sees_everything(load: Load, players: int) -> None:
    position = Position(load(players), turn=2 * players).lay({7: 21, 8: 7}).put(1, fuel=77)
    state = position.award(1, tiles=3).act()
    fields = state.to_dict()
    for seat in range(players):
        seen = state.observation(seat)
        assert seen.pop("player") == seat
        seen.pop("symbols_left")
        # Unused seats are shown as zeros by the packed observation, if at all.
        seen["players"] = seen["players"][:players]
        assert seen == fields


@pytest.mark.rule("CL-INFO-01")
def test_faces_of_tiles_in_the_stack_are_known(load: Load) -> None:
    state = first_state(load())
    for tile, _ in state.chance_outcomes():
        face = load().pack.tiles[tile]
        assert state.action_to_string(tile).startswith(face.name)


@pytest.mark.rule("CL-INFO-02")
def test_the_order_drawn_leaves_no_trace(load: Load) -> None:
    # Fuel, then Scavenging, or the other way round: the same position, and the same future.
    start = first_state(load())
    one = play(start, 26, GATHER, GATHER, 27, split(1), split(2), GATHER, GATHER)
    other = play(start, 27, split(2), split(1), GATHER, GATHER, 26, GATHER, GATHER)
    assert one.to_bytes() == other.to_bytes()
    assert one.chance_outcomes() == other.chance_outcomes()
    assert one.observation(0) == other.observation(0)


@pytest.mark.rule("CL-INFO-02", "CL-INFO-03")
@pytest.mark.parametrize("turn", range(36))
def test_each_tile_left_in_the_year_is_equally_likely(load: Load, turn: int) -> None:
    state = Position(load(), turn).draw()
    first, size = YEARS[year_of(turn)]
    left = [tile for tile in range(first, first + size) if tile not in state.to_dict()["drawn"]]
    assert len(left) == (5 - turn % 5 if turn < 30 else 36 - turn)
    assert state.chance_outcomes() == [(tile, Fraction(1, len(left))) for tile in left]


@pytest.mark.rule("CL-INFO-03", "CL-SET-03")
def test_every_order_of_a_year_is_equally_likely(load: Load) -> None:
    found = orders(first_state(load()), year=1)
    assert len(found) == 120
    assert set(found.values()) == {Fraction(1, 120)}
    # The same of what is left after two draws.
    found = orders(Position(load(), turn=2).draw(), year=1)
    assert len(found) == 6
    assert set(found.values()) == {Fraction(1, 6)}


@pytest.mark.rule("CL-INFO-02", "CL-INFO-03")
def test_determinizing_changes_only_the_luck_to_come(load: Load) -> None:
    game = load()
    state = game.new_initial_state(seed=5)
    futures = set()
    for index in range(40):
        for seat in range(2):
            copy = state.determinize(seat, seed=8, index=index)
            assert copy.to_bytes() == state.to_bytes()
        while not copy.is_terminal():
            copy.apply_action(int(copy.legal_actions()[0]))
        futures.add(tuple(a for p, a in copy.full_history() if p == -1)[:3])
    # The first tile is out already; the next two come in any of 12 orders.
    assert len({future[0] for future in futures}) == 1
    assert len(futures) == 12

"""The printed examples of the council, of cards and of trade."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .assembly import council, drawing, voters
from .ids import STOP, YES, Phase, Step, Window, ac, cell, political_drawn
from .positions import Load, Position
from .views import at, gained, laws, pile


@pytest.mark.rule("TI-POL-09", "TI-LAW-06")
def test_free_trade_stays_and_pays_each_turn(load: Load) -> None:
    # TI-EX-10.
    state = play(drawing(council(load).trade(0, 1).trade(1, 2)), political_drawn(6))
    _, passed = voters(state, YES, YES, YES)
    assert (laws(passed), pile(passed, "pol_discard")) == ([6], {})
    before = income(council(load).trade(0, 1).trade(1, 2), turn=1)
    for turn in (1, 2):  # this turn and each later one
        after = income(council(load).trade(0, 1).trade(1, 2).law(6), turn=turn)
        assert [b - a for a, b in zip(before, after, strict=True)] == [5, 10, 5]


def income(position: Position, turn: int) -> list[int]:
    """Return the trade income of all players."""
    state = position.give(0, 32).window(Window.TRADE, 0, turn=turn)
    return gained(state, play(state, STOP))


@pytest.mark.rule("TI-POL-20")
def test_revote_without_laws(load: Load) -> None:
    # TI-EX-11.
    state = play(drawing(council(load)), political_drawn(13))
    assert (at(state)[0], pile(state, "pol_discard")) == (Phase.DRAW, {13: 1})


@pytest.mark.rule("TI-CARD-06")
def test_two_flank_speeds(load: Load) -> None:
    # TI-EX-12.
    position = Position(load()).give(0, 2, 2).fleet(2, 0, d=1).fleet(6, 0, d=1).fleet(9, 0, cr=1)
    first = play(position.window(Window.PREMOVE, 0, 0), ac(2))
    assert legal(first) == [cell(2), cell(6), cell(9)]
    second = play(first, cell(6), ac(2))
    assert legal(second) == [cell(2), cell(9)]  # not on the same fleet
    alone = Position(load()).give(0, 2, 2).fleet(2, 0, d=1)
    once = play(alone.window(Window.PREMOVE, 0, 0), ac(2))
    assert at(once)[1] == Step.MOVE  # there is no other fleet


@pytest.mark.rule("TI-TRADE-07")
def test_trade_income_of_letnev(load: Load) -> None:
    # TI-EX-16: Letnev with 5 planets, Hacan with 4, Xxcha with 3; without technology.
    position = Position(load(races=("letnev", "hacan", "xxcha"))).trade(0, 1).trade(0, 2)
    for x, seat in ((1, 0), (2, 0), (3, 0), (4, 1), (5, 2)):
        position.hold(x, seat)
    state = position.give(0, 32).window(Window.TRADE, 0)
    micro = 3  # Hacan start with General 2
    assert gained(state, play(state, STOP)) == [4 + 3, 5 + micro, 5]

"""Trade Agreements: how they are made, what they pay, how they end."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import CHANCE, STOP, YES, Phase, Step, Window, ac, cell, hits, number, planet, seat
from .positions import Load, Position
from .views import at, gained, hand, pile, player

BEREG, LIRTA, LODOR, JORD = 13, 14, 10, 49
FIELD = 5


def partners(state: qx.State) -> list[list[int]]:
    """Return the partners of each player."""
    masks = [data["partners"] for data in state.to_dict()["players"]]
    return [[other for other in range(6) if mask >> other & 1] for mask in masks]


def offer(load: Load, **options: Any) -> qx.State:
    """Return the state in which Sol have asked Xxcha for an agreement."""
    position = Position(load(**options)).give(0, 1).give(2, 3)
    return play(position.window(Window.PREMOVE, 0, 0), ac(1), seat(2))


# Making agreements.


@pytest.mark.rule("TI-TRADE-01", "TI-AC-01", "TI-CARD-05")
def test_both_must_agree(load: Load) -> None:
    asking = offer(load)
    assert (at(asking)[1:], legal(asking)) == ((Step.AGREEMENT, 2), [STOP, YES])
    agreed = play(asking, YES)
    assert partners(agreed) == [[2], [], [0]]
    assert (hand(agreed, 0), pile(agreed)) == ([], {})  # the card lies on the table


@pytest.mark.rule("TI-RULING-23", "TI-AC-01", "TI-TRADE-01")
@pytest.mark.parametrize(("option", "kept"), [("discard", False), ("return", True)])
def test_a_refused_agreement(load: Load, option: str, kept: bool) -> None:
    refused = play(offer(load, refused_ta=option), STOP)
    assert partners(refused) == [[], [], []]
    assert hand(refused, 0) == ([1] if kept else [])
    assert pile(refused) == ({} if kept else {1: 1})
    if kept:
        # Everybody has seen the card. It can be played once more, but not on Xxcha this turn.
        assert player(refused, 0)["hand_seen"][0] == 0b110
        assert (at(refused)[1:], legal(refused)) == ((Step.WINDOW, 0), [STOP, ac(1)])
        assert at(play(refused, ac(1)))[1:] == (Step.AGREEMENT, 1)
    else:
        assert at(refused)[1] != Step.WINDOW


@pytest.mark.rule("TI-RULING-23", "TI-CARD-10")
def test_a_cancelled_agreement_card_never_returns(load: Load) -> None:
    position = Position(load(refused_ta="return")).give(0, 1).give(2, 4)
    state = play(position.window(Window.PREMOVE, 0, 0), ac(1), seat(1), ac(4))
    assert (hand(state, 0), pile(state)) == ([], {1: 1, 4: 1})
    assert partners(state) == [[], [], []]


@pytest.mark.rule("TI-TRADE-01", "TI-AC-01", "TI-RACE-01")
def test_hacan_are_never_refused(load: Load) -> None:
    position = Position(load()).give(1, 1)
    state = play(position.window(Window.PREMOVE, 1, 1), ac(1), seat(2))
    assert partners(state) == [[], [2], [1]]


@pytest.mark.rule("TI-TRADE-02", "TI-AC-01")
def test_one_agreement_per_pair_but_many_partners(load: Load) -> None:
    position = Position(load(6)).give(0, 1, 1)
    position.trade(0, 1).trade(0, 2).trade(0, 3).trade(4, 5)
    state = play(position.window(Window.PREMOVE, 0, 0), ac(1))
    assert legal(state) == [seat(4), seat(5)]
    state = play(state, seat(4), YES, ac(1), YES)  # then only seat 5 is left
    assert partners(state)[0] == [1, 2, 3, 4, 5]
    assert partners(state)[5] == [0, 4]
    full = Position(load()).give(0, 1, 2).trade(0, 1).trade(0, 2).fleet(2, 0, d=1)
    assert legal(full.window(Window.PREMOVE, 0, 0)) == [STOP, ac(2)]


# Ending them.


@pytest.mark.rule("TI-TRADE-03", "TI-TRADE-04")
def test_either_partner_cancels_at_the_start_of_its_turn(load: Load) -> None:
    position = Position(load()).trade(0, 1).trade(0, 2)
    state = position.state(Phase.INDIVIDUAL, Step.ORDER, 2)
    for who, before in ((2, ()), (0, (STOP,))):
        turn = play(state, *before, YES)
        others = [other for other in range(3) if other in partners(state)[who]]
        assert (at(turn)[1:], legal(turn)) == ((Step.CANCEL, who), [STOP, *map(seat, others)])
        after = play(turn, seat(others[-1]))
        assert others[-1] not in partners(after)[who]
        assert who not in partners(after)[others[-1]]
        assert pile(after) == {1: 1}
        assert partners(play(turn, STOP)) == partners(state)


@pytest.mark.rule("TI-TRADE-03", "TI-TRADE-04", "TI-TRADE-07")
def test_and_before_trade_income(load: Load) -> None:
    position = Position(load()).trade(0, 1).trade(0, 2)
    state = position.state(Phase.TRADE, Step.CANCEL, 2)
    assert legal(state) == [STOP, seat(0)]
    sol = play(state, STOP)
    assert (at(sol)[1:], legal(sol)) == ((Step.CANCEL, 0), [STOP, seat(1), seat(2)])
    both = play(sol, seat(1), seat(2))  # any number of them
    assert partners(both) == [[], [], []]
    assert (gained(state, both), pile(both)) == ([0, 0, 0], {1: 2})
    after = play(sol, seat(2), STOP, STOP)
    assert gained(state, after) == [3, 1 + 3, 0]


def combat(load: Load, kind: str, other: str) -> tuple[qx.State, list[int]]:
    """Return a state before Sol fight a partner, and the actions up to the first die."""
    position = Position(load(races=("sol", other, "xxcha"))).trade(0, 1).trade(0, 2)
    position.hold(BEREG, 1, gf=3).trade(1, 2)
    if kind == "battle":
        position.fleet(FIELD, 1, d=2).guests(FIELD, d=2).fleet(9, 0, cr=1)
        return position.turn_of(0, Step.MOVE), [STOP]
    if kind == "landing":
        position.carry(2, 0, gf=2)
        return position.turn_of(0, Step.INVADE), [planet(BEREG), number(1)]
    position.fleet(2, 0, d=1)
    return position.turn_of(0, Step.INVADE), [planet(BEREG), YES]


@pytest.mark.rule("TI-TRADE-05", "TI-RULING-16", "TI-TRADE-04", "TI-BATT-11", "TI-INV-14")
@pytest.mark.parametrize("kind", ["battle", "landing", "bombardment"])
def test_combat_breaks_an_agreement(load: Load, kind: str) -> None:
    state, actions = combat(load, kind, "norr")
    assert partners(state) == [[1, 2], [0, 2], [0, 1]]
    after = play(state, *actions)
    assert at(after)[1:] == (Step.DICE, CHANCE)
    assert partners(after) == [[2], [2], [0, 1]]  # the others stay
    assert pile(after) == {1: 1}


@pytest.mark.rule("TI-TRADE-05", "TI-RACE-01")
@pytest.mark.parametrize("kind", ["battle", "landing", "bombardment"])
def test_agreements_of_hacan_outlast_combat(load: Load, kind: str) -> None:
    state, actions = combat(load, kind, "hacan")
    after = play(state, *actions, hits(1))
    assert partners(after) == [[1, 2], [0, 2], [0, 1]]


@pytest.mark.rule("TI-RULING-16", "TI-AC-03")
def test_no_die_no_break(load: Load) -> None:
    # The defender is gone before the first round.
    position = Position(load(races=("sol", "norr", "xxcha"))).trade(0, 1).give(1, 3)
    position.fleet(FIELD, 1, d=2).guests(FIELD, d=2).fleet(9, 0, cr=1)
    window = play(position.turn_of(0, Step.MOVE), STOP)
    assert (at(window)[1:], partners(window)[0]) == ((Step.WINDOW, 1), [1])
    assert partners(play(window, ac(3), cell(6)))[0] == [1]
    assert partners(play(window, STOP))[0] == []


@pytest.mark.rule("TI-TRADE-06", "TI-PDS-02")
@pytest.mark.parametrize("rolled", [0, 1])
def test_pds_fire_alone_breaks_nothing(load: Load, rolled: int) -> None:
    # A Cruiser of Sol passes the guns of N'orr.
    position = Position(load(races=("sol", "norr", "xxcha"))).trade(0, 1)
    position.hold(LODOR, 1, gf=1, pds=1).fleet(8, 0, cr=2)
    state = position.turn_of(0, Step.MOVE)
    fired = play(state, cell(8), number(2), cell(2 - 1))
    assert at(fired)[1] == Step.DICE
    assert partners(play(fired, hits(rolled))) == [[1], [0], []]


# Income.


@pytest.mark.rule("TI-TRADE-07")
@pytest.mark.parametrize(("level", "free", "each"), [(0, False, 0), (2, False, 3), (2, True, 8)])
def test_income(load: Load, level: int, free: bool, each: int) -> None:
    # N'orr (2 home planets) with Sol (Jord and Lodor) and Xxcha (home, Bereg and Lirta).
    position = Position(load(races=("norr", "sol", "xxcha"))).trade(0, 1).trade(0, 2)
    position.hold(LODOR, 1).hold(BEREG, 2).hold(LIRTA, 2).put(0, tech=[0, 2, level])
    if free:
        position.law(6)
    state = position.give(0, 32).window(Window.TRADE, 0)
    paid = gained(state, play(state, STOP))
    assert paid == [2 + 4 + 2 * each, 2 + 5 * free, 2 + 5 * free]


@pytest.mark.rule("TI-TRADE-08")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_all_are_paid_together(load: Load, order: tuple[int, ...]) -> None:
    position = Position(load()).trade(0, 1).trade(1, 2).trade(0, 2).order(*order)
    state = position.give(order[0], 32).window(Window.TRADE, order[0])
    # Sol have 1 planet, Hacan 3 and General 2, Xxcha 2.
    assert gained(state, play(state, STOP)) == [5, 3 + 6, 4]


@pytest.mark.rule("TI-TRADE-09", "TI-TRADE-04", "TI-ELIM-02")
def test_agreements_of_the_eliminated_end(load: Load) -> None:
    position = Position(load(4)).trade(0, 2).trade(0, 3).trade(2, 3)
    position.carry(37, 1, gf=4)  # above Jord, all that Sol have
    state = play(position.turn_of(1, Step.INVADE, done=0b1100), planet(JORD), number(4))
    after = play(state, hits(1), hits(0))
    assert (player(after, 0)["alive"], partners(after)) == (0, [[], [], [3], [2]])
    assert pile(after) == {1: 2}

"""Agendas claimed during the game."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    HIDDEN_AGENDA,
    PASS,
    Act,
    C,
    P,
    Step,
    Zone,
    agenda,
    agenda_drawn,
    move,
)
from .positions import Load, Position, player
from .setting_up import step_of


def claiming(position: Position) -> qx.State:
    """Return the state at the first draw of a claim by seat 0."""
    state = position.act(0, Zone.LOBBY, Act.CLAIM_AGENDA)
    assert (step_of(state), state.is_chance_node()) == (Step.DRAW, True)
    return state


@pytest.mark.rule("TE-AG-01")
def test_an_agenda_costs_one_permit(load: Load) -> None:
    state = claiming(Position(load()).player(0, {P: 2}))
    assert player(state)["resources"][P] == 1  # paid before the draw
    assert state.to_dict()["depot"][P] == 11
    poor = Position(load()).player(0, {C: 2}, coins=9).agenda(0, 5).agenda(0, 6).year(2)
    assert step_of(poor.act(0, Zone.LOBBY)) == Step.TO  # nothing but to assign a Lobbyist


@pytest.mark.rule("TE-AG-02")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_at_most_three_agendas(load: Load, count: int) -> None:
    position = Position(load()).player(0, {P: 1}).year(3)
    for number in range(5, 5 + count):
        position.agenda(0, number)
    state = position.act(0, Zone.LOBBY)
    assert Act.LOBBY_PROJECT in legal(state)
    assert (Act.CLAIM_AGENDA in legal(state)) == (count < 3)


@pytest.mark.rule("TE-AG-03")
@pytest.mark.parametrize(("year", "count"), [(1, 3), (2, 2), (3, 1)])
def test_draws_by_year(load: Load, year: int, count: int) -> None:
    state = claiming(Position(load()).player(0, {P: 1}).agenda(0, 5).year(year))
    deck = state.to_dict()["agenda_deck"]
    assert len(deck) == 32
    cards = deck[3 : 3 + count]
    for number, card in enumerate(cards):
        assert step_of(state) == Step.DRAW
        left = [n for n in deck if n not in cards[:number]]
        assert state.chance_outcomes() == [(agenda_drawn(n), Fraction(1, len(left))) for n in left]
        state = play(state, agenda_drawn(card))
    if count > 1:
        assert (step_of(state), legal(state)) == (Step.AGENDA, [agenda(n) for n in cards])
        state = play(state, agenda(cards[1]))
    kept = cards[1] if count > 1 else cards[0]
    assert player(state)["agendas"] == [5, kept, 0]
    assert player(state)["returned"] == [n for n in cards if n != kept]
    assert state.to_dict()["agenda_deck"] == [n for n in deck if n not in cards]
    assert state.current_player() == 1


@pytest.mark.rule("TE-AG-02", "TE-AG-03", "TE-EX-18")
def test_the_third_agenda_of_the_second_year(load: Load) -> None:
    position = Position(load()).player(0, {P: 2}).agenda(0, 5).agenda(0, 6).year(2)
    state = play(claiming(position), agenda_drawn(20), agenda_drawn(9))
    assert legal(state) == [agenda(9), agenda(20)]
    state = play(state, agenda(20))
    assert player(state)["agendas"] == [5, 6, 20]
    state = play(state, PASS, PASS, move(Zone.LOBBY))
    assert player(state)["resources"][P] == 1
    # Seat 0 has moved on in the second Cycle; its Permit is good for a Project only.
    assert legal(state) == [Act.ASSIGN_LOBBYIST, Act.LOBBY_PROJECT]


@pytest.mark.rule("TE-AG-04")
def test_agendas_stay(load: Load) -> None:
    position = Position(load()).player(0, {P: 1}).agenda(0, 5, True).agenda(0, 6).year(2)
    state = play(claiming(position), agenda_drawn(20), agenda_drawn(9), agenda(9))
    assert player(state)["agendas"] == [5, 6, 9]
    assert player(state)["agenda_lobby"] == [1, 0, 0]
    assert player(position.finish(year=2))["agendas"] == [5, 6, 0]


@pytest.mark.rule("TE-AG-05")
def test_only_the_owner_scores(load: Load) -> None:
    # Agenda 3: two Stops in Knightsbridge, which both players have.
    position = Position(load()).prime(0, (3, 0)).line(0, [(4, 0)]).agenda(0, 22)
    position.prime(1, (3, 1)).line(1, [(4, 1)]).agenda(1, 32).agenda(1, 3)
    assert position.finish().categories()["agendas"].tolist()[:2] == [0, 3]


@pytest.mark.rule("TE-AG-06")
def test_who_sees_the_cards_drawn(load: Load) -> None:
    position = Position(load()).player(0, {P: 1}).agenda(0, 5)
    state = play(claiming(position), agenda_drawn(20), agenda_drawn(9), agenda_drawn(30))
    assert list(state.observation(0)["drawn"]) == [20, 9, 30]
    for seat in (1, 2):
        assert list(state.observation(seat)["drawn"]) == [HIDDEN_AGENDA] * 3
    state = play(state, agenda(9))
    for seat in range(3):
        seen = state.observation(seat)["players"][0]
        assert list(seen["agendas"]) == [5 if seat == 0 else HIDDEN_AGENDA, 9, 0]
        assert list(seen["returned"]) == ([20, 30] if seat == 0 else [])
        assert seen["returned_count"] == 2

"""What never goes back, along games; and that names of seats change nothing."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import game_nodes
from .ids import NONE, OFF_LOOP, TERMINAL, B, C, P, Phase, W
from .positions import Load, Position

Fields = dict[str, Any]
GAMES = {"native": 5, "reference": 1}
DEMAND_VALUES = {0, 2, 6, 11, 17, 25}


def check_lines(before: Fields, after: Fields) -> None:
    """Check that Rails, Stops and Hubs stay."""
    for old, new in zip(before["lines"], after["lines"], strict=True):
        for part in ("stops", "hubs", "nodes", "rails"):
            assert {*old[part]} <= {*new[part]}
    stops = [plot for line in after["lines"] for plot in line["stops"]]
    assert len(stops) == len(set(stops))
    for index, old in enumerate(before["developments"]):
        if old["state"] == 2:
            new = after["developments"][index]
            assert (new["state"], new["block"]) == (2, old["block"])


def check_players(before: Fields, after: Fields) -> None:
    """Check that what is placed, unlocked, bought or claimed stays."""
    for old, new in zip(before["players"], after["players"], strict=True):
        for name in ("placed", "capacity", "hub_upgrade", "terminus_upgrade"):
            assert old[name] <= new[name]
        assert all(a <= b for a, b in zip(old["demands"], new["demands"], strict=True))
        for was, now in zip(old["upgrades"], new["upgrades"], strict=True):
            assert was in (0, now)
        if before["phase"] != Phase.SETUP:
            for was, now in zip(old["agendas"], new["agendas"], strict=True):
                assert was in (0, now)
    for old, new in zip(before["projects"], after["projects"], strict=True):
        if before["phase"] != Phase.SETUP:
            for row in (0, 1):
                assert old["owner"][row] in (NONE, new["owner"][row])
                assert old["count"][row] <= new["count"][row]


def check_loop(before: Fields, after: Fields) -> None:
    """Check that Cycle and Zone rise with each move of a Year, and that who passed stays so."""
    if before["phase"] != Phase.TURNS or after["phase"] != Phase.TURNS:
        return
    for old, new in zip(before["players"], after["players"], strict=True):
        assert old["passed"] <= new["passed"]
        if OFF_LOOP not in (old["zone"], new["zone"]):
            assert (old["cycle"], old["zone"]) <= (new["cycle"], new["zone"])
        assert 1 <= new["cycle"] <= 3


def check_order(before: Fields, after: Fields, players: int) -> None:
    """Check that the order of passing is that of the next Year."""
    assert sorted(after["order"][:players]) in ([*range(players)], [NONE] * players)
    if after["phase"] == Phase.INCOME and before["phase"] == Phase.TURNS:
        passed = before["next_order"][: before["num_passed"]]
        assert after["order"][: len(passed)] == passed


@pytest.mark.rule("TE-BUILD-22", "TE-CAP-04", "TE-PROJ-06", "TE-AG-04", "TE-DEV-08", "TE-DEMAND-09")
@pytest.mark.rule("TE-PASS-03", "TE-RAIL-03", "TE-UPG-02", "TE-SCORE-05", "TE-TURN-06")
@pytest.mark.parametrize("players", range(1, 6))
def test_what_never_goes_back(load: Load, engine: str, players: int) -> None:
    game = load(players)
    for seed in range(GAMES[engine]):
        nodes = (state.clone() for state in game_nodes(game, seed))
        for one, other in pairwise(nodes):
            before, after = one.to_dict(), other.to_dict()
            check_lines(before, after)
            check_players(before, after)
            check_loop(before, after)
            check_order(before, after, players)
            assert other.scores().min() >= 0
            assert {*other.categories()["demand"].tolist()} <= DEMAND_VALUES
        assert other.current_player() == TERMINAL
        assert other.check() is None


def seated(game: qx.Game, seats: tuple[int, ...]) -> Position:
    """Return a position of three players, who sit on some seats."""
    one, two, three = seats
    here = Position(game).order(*seats)
    here.prime(one, (1, 0)).line(one, [(0, 0), (0, 1)]).player(one, {P: 2, C: 2, B: 3}, coins=9)
    here.prime(two, (1, 1)).line(two, [(2, 1)]).player(two, {P: 1, W: 2, B: 1}, coins=5)
    here.prime(three, (4, 1)).line(three, [(5, 1), (5, 2)]).player(three, {C: 4, P: 1}, coins=2)
    here.development(16, (1, 0), [two], token=0).development(0, (3, 0), [three], token=1)
    for seat, number in zip(seats, [7, 12, 29], strict=True):
        here.agenda(seat, number).player(seat, storage=6, capacity=4)
    here.lobby(5, 0, one, 2).lobby(5, 1, three, 3)
    return here


@pytest.mark.rule("TE-TURN-01", "TE-SCORE-10")
@pytest.mark.parametrize("seats", list(permutations(range(3))))
def test_seats_change_nothing(load: Load, seats: tuple[int, ...]) -> None:
    # The same moves, one player after the other; whoever sits where.
    game = load()
    plain, moved = seated(game, (0, 1, 2)).turn_of(0), seated(game, seats).turn_of(seats[0])
    for _ in range(60):
        assert legal(moved) == legal(plain)
        for name in plain.categories():
            points = moved.categories()[name]
            assert [points[seat] for seat in seats] == plain.categories()[name].tolist()
        actions = legal(plain)
        if plain.is_terminal():
            break
        action = actions[len(actions) // 2]
        plain, moved = play(plain, action), play(moved, action)
        if plain.current_player() >= 0:
            assert moved.current_player() == seats[plain.current_player()]
    assert plain.to_dict()["turns"] > 6

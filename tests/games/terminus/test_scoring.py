"""What is counted at the end, category by category, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .city import Point
from .ids import CATEGORIES, KB, OC, PASS, TERMINAL, TH, UW, B, C, P, Phase, Step, W
from .positions import Load, Position, player

#: Developments by index, and Blocks over the Plots with y = 1, two each.
BLOCKS: dict[int, Point] = {16: (0, 0), 17: (2, 0), 8: (4, 0), 9: (6, 0), 0: (8, 0)}


def scored(state: qx.State, seat: int = 0) -> dict[str, int]:
    """Return a seat's Prestige by category, without zeros."""
    found = {name: int(points[seat]) for name, points in state.categories().items()}
    return {name: points for name, points in found.items() if points}


@pytest.mark.rule("TE-END-01", "TE-YEAR-03")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_the_game_ends_when_all_have_passed_in_the_third_year(load: Load, players: int) -> None:
    for year in (1, 2, 3):
        here = Position(load(players)).year(year).passed(*range(1, players))
        state = here.turn_of(0)
        assert not state.is_terminal()
        state = play(state, PASS)
        assert state.is_terminal() is (year == 3)
    fields = state.to_dict()
    assert (fields["phase"], fields["step"], fields["to_act"]) == (Phase.OVER, Step.OVER, TERMINAL)
    assert legal(state) == []


@pytest.mark.rule("TE-END-01")
def test_it_goes_on_while_somebody_has_not_passed(load: Load) -> None:
    here = Position(load()).year(3).passed(2)
    state = play(here.turn_of(0), PASS)
    assert not state.is_terminal()
    assert state.current_player() == 1


@pytest.mark.rule("TE-SCORE-01", "TE-SCORE-02")
def test_stations_and_hubs_by_developments_beside_them(load: Load) -> None:
    # (0, 1) Prime Hub, (1, 1) Station: one Development between them, of another player's doing.
    def scores(*developments: tuple[int, Point], hubs: list[Point]) -> dict[str, int]:
        here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1), (2, 1)]).hub(*hubs)
        for index, block in developments:
            here.development(index, block)
        return scored(here.finish())

    assert scores(hubs=[]) == {}
    assert scores((16, (0, 0)), hubs=[]) == {"stations": 1, "hubs": 2}
    # A Station next to two counts once, a Hub next to two 3.
    assert scores((16, (0, 0)), (17, (0, 1)), hubs=[]) == {"stations": 1, "hubs": 3}
    assert scores((16, (0, 0)), (17, (0, 1)), hubs=[(1, 1)]) == {"hubs": 3 + 3}
    # A Hub next to three: no more than that. (2, 1) is next to the third one.
    three = [(16, (0, 0)), (17, (0, 1)), (18, (1, 0))]
    assert scores(*three, hubs=[(1, 1)]) == {"stations": 1, "hubs": 3 + 3}
    assert scores(*three, hubs=[(2, 1)]) == {"stations": 1, "hubs": 3 + 2}


@pytest.mark.rule("TE-SCORE-02", "TE-SCORE-01")
def test_lobbyists_on_the_development_are_of_no_account(load: Load) -> None:
    for lobby in ([], [0], [1], [0, 1]):
        here = Position(load()).prime(0, (0, 1)).prime(1, (1, 0)).line(0, [(1, 1)])
        here.development(16, (0, 0), lobby)
        state = here.finish()
        assert scored(state) == {"stations": 1, "hubs": 2}
        assert scored(state, 1) == {"hubs": 2}


@pytest.mark.rule("TE-SCORE-01")
def test_a_development_on_display_is_next_to_nothing(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1)]).development(16)
    assert scored(here.finish()) == {}


@pytest.mark.rule("TE-SCORE-05", "TE-EX-41")
@pytest.mark.parametrize(
    ("tokens", "prestige"), [(0, 0), (1, 2), (2, 6), (3, 11), (4, 17), (5, 25)]
)
def test_the_demand_track(load: Load, tokens: int, prestige: int) -> None:
    here = Position(load()).prime(0, (0, 1)).line(0, [(x, 1) for x in range(1, 9)])
    for district, (index, block) in list(zip([TH, KB, OC, UW, TH], BLOCKS.items(), strict=True))[
        :tokens
    ]:
        here.demand(0, district).development(index, block)
    assert here.finish().categories()["demand"].tolist() == [prestige, 0, 0]


@pytest.mark.rule("TE-SCORE-06", "TE-EX-42")
@pytest.mark.parametrize(("coins", "prestige"), [(0, 0), (3, 0), (4, 1), (9, 2), (11, 2), (12, 3)])
def test_coins(load: Load, coins: int, prestige: int) -> None:
    state = Position(load()).player(0, coins=coins).finish()
    assert state.categories()["coins"].tolist() == [prestige, 0, 0]


@pytest.mark.rule("TE-SCORE-07")
@pytest.mark.parametrize(
    "more",
    [
        {"resources": {C: 8}},
        {"resources": {P: 4, B: 4}},
        {"resources": {W: 8}},
        {"storage": 32},
        {"capacity": 12},
        {"upgrades": [1, 6]},
    ],
)
def test_what_scores_nothing(load: Load, more: dict[str, Any]) -> None:
    state = Position(load()).player(0, **more).finish()
    assert state.scores().tolist() == [0, 0, 0]
    assert player(state)["lobbyists"] == 8


@pytest.mark.rule("TE-SCORE-08", "TE-SCORE-04")
def test_the_district_of_a_stop_is_that_of_its_plot(load: Load) -> None:
    # Agenda 3: two Stops in Knightsbridge. (4, 1) is there, its neighbour (5, 1) in Old Cross.
    for plots, met in [([(4, 1)], True), ([(3, 0)], True), ([(2, 1)], False)]:
        here = Position(load()).prime(0, (3, 1)).line(0, plots).agenda(0, 3)
        assert scored(here.finish()) == ({"agendas": 3} if met else {})
    here = Position(load()).prime(0, (4, 1)).line(0, [(5, 1)]).agenda(0, 3)
    assert scored(here.finish()) == {}


@pytest.mark.rule("TE-SCORE-09", "TE-BUILD-17")
def test_own_stops_are_the_prime_hub_stations_and_hubs(load: Load) -> None:
    # Agenda 22: two Stops in Tarragon Hills; the bottom row four.
    stops: list[Point] = [(1, 1), (1, 2), (0, 2)]
    here = Position(load()).prime(0, (0, 1)).line(0, stops).hub((1, 1)).agenda(0, 22, lobby=True)
    assert scored(here.finish()) == {"agendas": 8}
    here = Position(load()).prime(0, (0, 1)).line(0, stops[:2]).hub((1, 1))
    assert scored(here.agenda(0, 22, lobby=True).finish()) == {"agendas": 3}  # a Hub is one Stop
    # The fourth one is another player's: connected, not own.
    here = Position(load()).prime(1, (0, 2)).prime(0, (0, 1)).line(0, stops)
    assert scored(here.agenda(0, 22, lobby=True).finish()) == {"agendas": 3}


@pytest.mark.rule("TE-SCORE-01", "TE-SCORE-02", "TE-HUB-05", "TE-EX-43")
def test_a_city_with_all_kinds_of_stops(load: Load) -> None:
    # Three Stations next to Developments; two Hubs next to two; a Hub and the Prime Hub next to
    # one; a Hub next to none, at (5, 2).
    here = Position(load()).prime(0, (0, 1)).line(0, [(x, 1) for x in range(1, 7)])
    here.line(0, [(5, 2)]).hub((2, 1), (3, 1), (4, 1), (5, 2))
    for index, block in {**{k: BLOCKS[k] for k in (16, 17, 8, 9)}, 18: (2, 1)}.items():
        here.development(index, block)
    state = here.agenda(0, 26).finish()
    assert scored(state) == {"stations": 3, "hubs": 6 + 4}
    assert state.scores()[0] == 13


@pytest.mark.rule("TE-SCORE-01", "TE-SCORE-02", "TE-EX-44")
@pytest.mark.parametrize(
    ("size", "hubs", "stations", "one", "two", "total"),
    [
        (7, [(2, 1), (3, 1)], 4, 1, 2, 12),
        (8, [(2, 1)], 6, 1, 1, 11),
        (5, [(2, 1)], 3, 1, 1, 8),
        (5, [], 4, 1, 0, 6),
    ],
)
def test_the_printed_totals(
    load: Load, size: int, hubs: list[Point], stations: int, one: int, two: int, total: int
) -> None:
    # The Prime Hub is the Hub next to one; there is a Development over and one under (2, 1).
    here = Position(load()).prime(0, (0, 1)).line(0, [(x, 1) for x in range(1, size)]).hub(*hubs)
    for index, block in [*list(BLOCKS.items())[: (size + 1) // 2], (18, (2, 1))]:
        here.development(index, block)
    state = here.agenda(0, 26).finish()
    assert scored(state) == {"stations": stations, "hubs": 2 * one + 3 * two}
    assert state.scores()[0] == total


@pytest.mark.rule("TE-SCORE-12")
def test_the_score_is_the_sum_of_its_categories(load: Load) -> None:
    here = Position(load(returns="scores")).prime(0, (0, 1)).line(0, [(1, 1), (2, 1)])
    here.player(0, coins=9).development(16, (0, 0)).demand(0, TH).agenda(0, 22).lobby(18, 0, 0, 2)
    state = here.finish()
    assert tuple(state.categories()) == CATEGORIES
    assert scored(state) == {"stations": 1, "hubs": 2, "agendas": 3, "demand": 2, "coins": 2}
    assert state.scores().tolist() == [10, 0, 0]
    assert state.returns().tolist() == [10.0, 0.0, 0.0]
    assert state.ending() == "complete"


#: Prestige by Coins; then discs placed, then Coins again: (discs, Coins) of each player.
STANDINGS: list[tuple[list[tuple[int, int]], list[int], list[float]]] = [
    ([(0, 8), (0, 4), (0, 0)], [1, 2, 3], [1, 0, 0]),
    ([(0, 4), (1, 4), (0, 8)], [3, 2, 1], [0, 0, 1]),
    ([(2, 4), (3, 4), (1, 7)], [2, 1, 3], [0, 1, 0]),  # most discs placed
    ([(2, 4), (2, 6), (2, 5)], [3, 1, 2], [0, 1, 0]),  # then most Coins
    ([(2, 5), (1, 7), (2, 5)], [1, 3, 1], [0.5, 0, 0.5]),  # then shared
    ([(1, 4), (1, 4), (1, 4)], [1, 1, 1], [1 / 3, 1 / 3, 1 / 3]),
    ([(1, 9), (1, 4), (1, 4)], [1, 2, 2], [1, 0, 0]),
]


def standing(load: Load, standings: list[tuple[int, int]], **options: Any) -> qx.State:
    """Return the end of a game in which players have discs and Coins, and nothing else."""
    starts: list[list[Point]] = [
        [(0, 0), (1, 0), (2, 0), (2, 1)],
        [(9, 5), (8, 5), (7, 5), (6, 5)],
        [(0, 5), (1, 5), (2, 5), (3, 5)],
    ]
    here = Position(load(**options))
    for seat, (discs, coins) in enumerate(standings):
        here.prime(seat, starts[seat][0]).line(seat, starts[seat][1 : discs + 1])
        here.player(seat, coins=coins).agenda(seat, [10, 20, 26][seat])  # met by none of them
    return here.finish()


@pytest.mark.rule("TE-SCORE-10", "TE-SCORE-12")
@pytest.mark.parametrize(("standings", "placements", "shares"), STANDINGS)
def test_who_wins(
    load: Load, standings: list[tuple[int, int]], placements: list[int], shares: list[float]
) -> None:
    state = standing(load, standings, returns="win_share")
    assert state.scores().tolist() == [coins // 4 for _, coins in standings]
    assert state.placements().tolist() == placements
    assert state.returns().tolist() == pytest.approx(shares)
    state = standing(load, standings, returns="scores")
    assert state.returns().tolist() == state.scores().tolist()


@pytest.mark.rule("TE-SCORE-10", "TE-SCORE-12", "TE-EX-55")
def test_a_shared_win(load: Load) -> None:
    # Each has three Agendas with Lobbyists, 24, a Development next to two Stations, 2, and 14 or 12
    # for a Project; the second one has 2 for Coins besides.
    lines: list[list[Point]] = [
        [(0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (3, 0), (4, 0), (4, 1), (5, 1), (6, 1)],
        [(1, 2), (0, 2), (0, 3), (0, 4), (1, 4), (1, 3), (3, 5), (4, 5)],
        [(8, 1), (9, 1), (9, 2), (8, 2), (9, 3), (8, 3), (7, 3), (7, 5), (6, 5), (5, 5)],
    ]
    agendas = [(22, 3, 30), (35, 11, 20), (19, 16, 15)]
    here = Position(load(returns="win_share")).development(8, (5, 0)).development(9, (8, 3))
    here.development(16, (3, 4)).lobby(1, 0, 0, 3).lobby(6, 0, 1, 3).lobby(1, 1, 2, 3)
    for seat, coins in enumerate([3, 11, 3]):
        here.prime(seat, lines[seat][0]).line(seat, lines[seat][1:]).player(seat, coins=coins)
        for number in agendas[seat]:
            here.agenda(seat, number, lobby=True)
    state = here.hub((0, 3)).finish()
    assert [player(state, seat)["placed"] for seat in range(3)] == [9, 8, 9]
    assert state.scores().tolist() == [40, 40, 40]
    assert state.placements().tolist() == [1, 3, 1]
    assert state.returns().tolist() == [0.5, 0.0, 0.5]


@pytest.mark.rule("TE-SCORE-11")
@pytest.mark.parametrize("players", [1, 2])
def test_automas_do_not_score(load: Load, players: int) -> None:
    here = Position(load(players)).prime(0, (1, 0)).prime(2, (0, 1)).line(2, [(0, 2), (1, 2)])
    here.development(16, (0, 0))
    state = here.finish()
    assert state.scores().tolist() == [2] + [0] * (players - 1)
    assert len(state.placements()) == len(state.returns()) == players


@pytest.mark.rule("TE-SOLO-19", "TE-SCORE-12", "TE-EX-54")
@pytest.mark.parametrize(
    ("total", "grade"), [(70, 3), (69, 2), (50, 2), (49, 1), (20, 1), (19, 0), (0, 0)]
)
def test_the_grades_of_a_solo_game(load: Load, total: int, grade: int) -> None:
    here = Position(load(1, returns="scores")).player(0, coins=4 * total).agenda(0, 26)
    state = here.finish()
    assert state.scores().tolist() == [total]
    assert state.returns().tolist() == [float(total)]
    assert state.ending() == f"solo_grade_{grade}"
    assert state.placements().tolist() == [1]

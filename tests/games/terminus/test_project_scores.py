"""What each Project counts, how many it needs, and what it pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

import quincunx as qx

from .city import Point
from .ids import KB, OC, TH, UW
from .positions import Load, Position

#: Numbers needed in the first row and in the second one, and Prestige, for 2, 3, 4 Lobbyists.
Card = tuple[Sequence[int], Sequence[int], Sequence[int]]

#: The row of Plots with y = 1, from the left: three in Tarragon Hills, then Knightsbridge twice,
#: Old Cross twice, Upper Ward three times.
ROW: list[Point] = [(x, 1) for x in range(10)]
#: Developments by index, and Blocks over that row, two Plots each; then Blocks under it.
OVER = {16: (0, 0), 17: (2, 0), 8: (4, 0), 9: (6, 0), 0: (8, 0)}
UNDER = {18: (0, 1), 19: (2, 1), 10: (4, 1)}

#: Lines, and what a Project counts for the first Plot, the first two, and so on.
LONG = [(6, 1), (7, 1), (7, 3), (6, 3), (5, 4), (4, 4), (3, 3), (2, 3), (1, 3), (1, 2), (3, 2)]
LINES: dict[int, tuple[list[Point], list[int]]] = {
    1: (LONG, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    4: (
        [(6, 3), (6, 4), (6, 5), (7, 5), (8, 5), (9, 5), (9, 4), (8, 4)],
        [1, 2, 2, 3, 4, 5, 6, 7],
    ),
    5: (LONG, [1, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7]),
    6: (
        [(3, 1), (2, 1), (1, 1), (1, 2), (1, 3), (1, 4), (0, 4), (0, 5)],
        [0, 1, 2, 3, 4, 5, 6, 7],
    ),
    7: (
        [(4, 1), (4, 0), (5, 0), (6, 0), (6, 1), (7, 1), (7, 0), (8, 0)],
        [1, 2, 3, 4, 4, 5, 6, 7],
    ),
    13: (
        [(4, 5), (4, 4), (5, 4), (4, 3), (3, 3), (2, 3), (1, 3), (1, 2), (0, 2)],
        [1, 2, 2, 3, 4, 5, 6, 7, 8],
    ),
    14: (
        [(2, 5), (3, 5), (4, 5), (4, 4), (5, 4), (5, 5), (6, 5), (6, 4)],
        [0, 1, 2, 3, 4, 5, 6, 7],
    ),
    15: (
        [(1, 5), (2, 5), (2, 3), (3, 3), (4, 3), (5, 3), (6, 4), (8, 4), (9, 5), (8, 5)],
        [1, 2, 3, 3, 3, 3, 3, 4, 5, 6],
    ),
    18: (
        [(8, 5), (7, 5), (6, 5), (6, 4), (5, 3), (4, 3), (4, 2), (3, 1), (2, 1), (2, 0)],
        [0, 1, 1, 1, 2, 3, 3, 4, 4, 5],
    ),
}


def lines(number: int) -> Callable[[qx.Game, int], Position]:
    """Return what makes a position with a Project's line, up to a count."""

    def made(game: qx.Game, count: int) -> Position:
        plots, counts = LINES[number]
        assert len(plots) == len(counts)
        size = counts.index(count) + 1
        return Position(game).prime(0, plots[0]).line(0, plots[1:size])

    return made


def first(blocks: dict[int, Point], count: int) -> dict[int, Point]:
    """Return the first of some Developments."""
    return dict(list(blocks.items())[:count])


def row_of(game: qx.Game, size: int, developments: dict[int, Point] | None = None) -> Position:
    """Return a position with a line of the first Plots of the row, and Developments."""
    here = Position(game).prime(0, ROW[0]).line(0, ROW[1:size])
    for index, block in (developments or {}).items():
        here.development(index, block)
    return here


def own_hubs(game: qx.Game, count: int) -> Position:
    return row_of(game, 5).hub(*ROW[1:count])


def unbroken(game: qx.Game, count: int) -> Position:
    return row_of(game, count, first(OVER, (count + 1) // 2))


def beside(game: qx.Game, count: int) -> Position:
    """A Stop of the row at least is next to none; of a pair under a Block both are, or one."""
    if count % 2 == 0:
        return row_of(game, count + 1, first(OVER, count // 2))
    here = Position(game).prime(0, ROW[1]).line(0, ROW[2 : count + 2])
    for index, block in first(OVER, (count + 1) // 2).items():
        here.development(index, block)
    return here


def connections(game: qx.Game, count: int) -> Position:
    here = Position(game).prime(1, (1, 2)).line(1, [(1, 1), (2, 1)])
    here.prime(2, (5, 1)).line(2, [(4, 1), (4, 0), (3, 0), (3, 1)])
    return here.prime(0, ROW[0]).line(0, ROW[1 : count + 1])


def rails(game: qx.Game, count: int) -> Position:
    """Even numbers from a link of 6 Rails on, odd ones from a diagonal on."""
    start = [(1, 3), (3, 1), *ROW[4:]] if count % 2 == 0 else [(0, 0), (1, 1), *ROW[2:]]
    plots = [*start, (9, 2), (9, 3), (9, 4), (9, 5)]
    size = 2 + (count - (6 if count % 2 == 0 else 3)) // 2
    return Position(game).prime(0, plots[0]).line(0, plots[1:size])


def lobbyists(game: qx.Game, count: int) -> Position:
    here = row_of(game, 9)
    for place, (index, block) in enumerate(OVER.items()):
        here.development(index, block, [0] if place < count else [])
    return here


def tokens(game: qx.Game, count: int) -> Position:
    here = row_of(game, 9, {**OVER, **UNDER})
    for district in [TH, KB, OC, UW, TH][:count]:
        here.demand(0, district)
    return here


def hubs_between(game: qx.Game, count: int) -> Position:
    """Hubs over and under which there are Developments; and one with one Development only."""
    here = row_of(game, 5, {16: (0, 0), 18: (0, 1), 17: (2, 0), 19: (2, 1), 8: (4, 0)})
    return here.hub(*ROW[1:count], (4, 1))


def different(game: qx.Game, count: int) -> Position:
    """Developments next to Stops, most of them to two; one more is next to another player's."""
    here = row_of(game, 10, first({**OVER, **UNDER}, count))
    return here.prime(1, (8, 4)).development(11, (7, 4))


#: Numbers, Prestige, and what makes a position of a count.
PROJECTS: dict[int, tuple[Card, Callable[[qx.Game, int], Position]]] = {
    1: (((9, 10, 11), (9, 10, 11), (7, 14, 21)), lines(1)),
    2: (((3, 4, 5), (3, 4, 5), (8, 15, 22)), own_hubs),
    3: (((7, 8, 9), (8, 9, 10), (8, 15, 22)), unbroken),
    4: (((5, 6, 7), (5, 6, 7), (6, 12, 21)), lines(4)),
    5: (((5, 6, 7), (5, 6, 7), (10, 17, 25)), lines(5)),
    6: (((5, 6, 7), (5, 6, 7), (6, 12, 21)), lines(6)),
    7: (((5, 6, 7), (5, 6, 7), (6, 12, 21)), lines(7)),
    8: (((6, 7, 8), (6, 7, 8), (7, 13, 20)), beside),
    9: (((3, 4, 5), (3, 4, 5), (7, 13, 20)), connections),
    10: (((18, 22, 26), (18, 22, 26), (7, 13, 20)), rails),
    11: (((2, 3, 4), (2, 3, 4), (5, 11, 20)), lobbyists),
    12: (((3, 4, 5), (3, 4, 5), (6, 11, 17)), tokens),
    13: (((6, 7, 8), (6, 7, 8), (6, 12, 20)), lines(13)),
    14: (((5, 6, 7), (5, 6, 7), (6, 12, 21)), lines(14)),
    15: (((4, 5, 6), (4, 5, 6), (7, 14, 22)), lines(15)),
    16: (((2, 3, 4), (2, 3, 4), (8, 15, 22)), hubs_between),
    17: (((4, 6, 8), (4, 6, 8), (6, 12, 19)), different),
    18: (((3, 4, 5), (3, 4, 5), (8, 15, 23)), lines(18)),
}


def projects(position: Position) -> list[int]:
    """Return the Prestige for Projects at the end."""
    scored: list[int] = position.finish().categories()["projects"].tolist()
    return scored


def check_project(load: Load, number: int) -> None:
    """Check what a Project pays for each count, row, and number of Lobbyists."""
    (upper, lower, prestige), made = PROJECTS[number]
    game = load()
    wanted = {need - less for need in (*upper, *lower) for less in (0, 1)}
    for count in sorted(wanted):
        for row, needs in enumerate([upper, lower]):
            met = [value for need, value in zip(needs, prestige, strict=True) if count >= need]
            for placed in (2, 3, 4):
                best = ([0, *met[: placed - 1]])[-1]
                here = made(game, count).lobby(number, row, 0, placed)
                assert projects(here) == [best, 0, 0], (count, row, placed)


@pytest.mark.rule("TE-SCORE-03", "TE-PROJ-08")
@pytest.mark.rule("TE-PROJECT-01", "TE-PROJECT-02", "TE-PROJECT-03", "TE-PROJECT-04")
@pytest.mark.rule("TE-PROJECT-05", "TE-PROJECT-06", "TE-PROJECT-07", "TE-PROJECT-08")
@pytest.mark.rule("TE-PROJECT-09", "TE-PROJECT-10", "TE-PROJECT-11", "TE-PROJECT-12")
@pytest.mark.rule("TE-PROJECT-13", "TE-PROJECT-14", "TE-PROJECT-15", "TE-PROJECT-16")
@pytest.mark.rule("TE-PROJECT-17", "TE-PROJECT-18")
@pytest.mark.parametrize("number", PROJECTS)
def test_each_project(load: Load, number: int) -> None:
    check_project(load, number)


@pytest.mark.rule("TE-SCORE-03", "TE-PROJ-05")
def test_only_with_own_lobbyists(load: Load) -> None:
    here = lines(1)(load(), 11).lobby(1, 0, 1, 4)
    assert projects(here) == [0, 0, 0]
    here = lines(1)(load(), 11).lobby(1, 1, 0, 4).lobby(1, 0, 1, 4)
    assert projects(here) == [21, 0, 0]


@pytest.mark.rule("TE-SCORE-03", "TE-PROJ-07")
def test_projects_add_up(load: Load) -> None:
    here = lines(1)(load(), 10).lobby(1, 0, 0, 3).lobby(5, 0, 0, 2).lobby(4, 0, 0, 2)
    assert projects(here) == [14 + 10, 0, 0]


@pytest.mark.rule("TE-PROJECT-03")
def test_what_breaks_a_row_and_what_does_not(load: Load) -> None:
    game = load()
    assert projects(row_of(game, 9, OVER).lobby(3, 0, 0, 4)) == [22, 0, 0]
    assert projects(row_of(game, 9, OVER).lobby(3, 1, 0, 4)) == [15, 0, 0]
    # Without the Development over (4, 1) and (5, 1): four Stops, then a gap, then four.
    gap = {index: block for index, block in OVER.items() if index != 8}
    assert projects(row_of(game, 10, gap).lobby(3, 0, 0, 4)) == [0, 0, 0]
    # A Stop of another player in the line, next to no Development: own ones around it.
    here = Position(game).prime(1, (4, 1)).prime(0, ROW[0]).line(0, ROW[1:8])
    for index, block in {16: (0, 0), 17: (2, 0), 8: (5, 0), 9: (6, 0)}.items():
        here.development(index, block)
    # (0, 1) to (3, 1), then (5, 1) to (7, 1): seven own Stops.
    assert projects(here.lobby(3, 0, 0, 4)) == [8, 0, 0]
    # Both arms are one row, the Prime Hub in the midst of it.
    here = Position(game).prime(0, ROW[4]).line(0, ROW[5:9]).line(0, ROW[3::-1], arm=2)
    for index, block in OVER.items():
        here.development(index, block)
    assert projects(here.lobby(3, 0, 0, 4)) == [22, 0, 0]


@pytest.mark.rule("TE-PROJECT-03", "TE-EX-46")
def test_a_run_of_eight_in_either_row(load: Load) -> None:
    for row, prestige in [(0, 15), (1, 8)]:
        here = unbroken(load(), 8).lobby(3, row, 0, 3)
        assert projects(here) == [prestige, 0, 0]


@pytest.mark.rule("TE-PROJECT-04", "TE-EX-45")
def test_six_stops_in_two_districts(load: Load) -> None:
    assert projects(lines(4)(load(), 6).lobby(4, 0, 0, 4)) == [12, 0, 0]


@pytest.mark.rule("TE-SCORE-03", "TE-PROJECT-05", "TE-EX-39")
def test_six_districts_with_four_and_with_two_lobbyists(load: Load) -> None:
    # Yellow is in all Districts but Upper Ward, Pink in all but McLellan Heights;
    # Red has no Lobbyist there.
    yellow = [(1, 3), (1, 2), (3, 2), (3, 3), (4, 3), (5, 3), (6, 3), (7, 3)]
    pink = [(6, 5), (6, 4), (8, 4), (8, 3), (8, 2), (6, 2), (5, 2), (4, 1), (3, 1), (2, 1)]
    here = Position(load()).prime(0, yellow[0]).line(0, yellow[1:])
    here.prime(1, pink[0]).line(1, pink[1:])
    here.lobby(5, 0, 0, 4).lobby(5, 1, 1, 2)
    assert projects(here) == [17, 10, 0]


@pytest.mark.rule("TE-PROJECT-01", "TE-PROJECT-05", "TE-PROJECT-09", "TE-SCORE-09", "TE-BUILD-17")
def test_connected_stops_count_for_connections_only(load: Load) -> None:
    made = connections(load(), 5).lobby(9, 0, 0, 4).lobby(1, 0, 0, 2).lobby(5, 1, 0, 2)
    assert projects(made) == [20, 0, 0]


@pytest.mark.rule("TE-PROJECT-09", "TE-PROJECT-01", "TE-SCORE-09")
def test_own_stations_between_connections_are_none(load: Load) -> None:
    # Three Connections and three Stations: enough for three, and for no more of either.
    def made() -> Position:
        here = Position(load()).prime(1, (1, 1)).prime(2, (5, 1)).line(2, [(4, 1)])
        return here.prime(0, ROW[0]).line(0, ROW[1:7])

    assert projects(made().lobby(9, 0, 0, 4)) == [7, 0, 0]
    assert projects(made().hub((2, 1)).lobby(9, 0, 0, 4)) == [7, 0, 0]


@pytest.mark.rule("TE-PROJECT-08", "TE-PROJECT-17", "TE-BUILD-17")
def test_developments_beside_stops_of_others_do_not_count(load: Load) -> None:
    # In the midst of the line (4, 1) and (5, 1), over and under which there are Developments: six
    # own Stops next to four Developments; or eight next to six, if they are own ones too.
    for own, stops, different in [(True, 20, 12), (False, 7, 6)]:
        here = Position(load())
        if not own:
            here.prime(1, (4, 1)).line(1, [(5, 1)]).prime(2, (9, 5))
        here.prime(0, ROW[0]).line(0, ROW[1:8])
        for index, block in {16: (0, 0), 17: (2, 0), 18: (0, 1), 9: (6, 0)}.items():
            here.development(index, block)
        here.development(8, (4, 0)).development(10, (4, 1))
        assert projects(here.lobby(8, 0, 0, 4)) == [stops, 0, 0]
        assert projects(here.lobby(17, 0, 0, 4)) == [stops + different, 0, 0]


@pytest.mark.rule("TE-PROJECT-08")
def test_a_stop_between_two_developments_is_one_stop(load: Load) -> None:
    # Five Stops, four of them next to two Developments and one next to one.
    here = row_of(load(), 5, {16: (0, 0), 18: (0, 1), 17: (2, 0), 19: (2, 1), 8: (4, 0)})
    assert projects(here.lobby(8, 0, 0, 4)) == [0, 0, 0]


@pytest.mark.rule("TE-PROJECT-09", "TE-AUTO-15")
def test_connections_to_an_automa(load: Load) -> None:
    here = Position(load(2)).prime(0, (1, 0)).prime(2, (0, 1)).line(2, [(1, 1), (1, 2)])
    here.line(0, [(0, 1), (1, 1), (1, 2)]).lobby(9, 0, 0, 2)
    assert projects(here) == [7, 0]


@pytest.mark.rule("TE-PROJECT-02", "TE-PROJECT-16", "TE-HUB-05")
def test_the_prime_hub_is_one_of_the_hubs(load: Load) -> None:
    here = own_hubs(load(), 3).lobby(2, 0, 0, 2)  # two Hubs and the Prime Hub
    assert projects(here) == [8, 0, 0]
    here = hubs_between(load(), 2).lobby(16, 0, 0, 2)
    assert projects(here) == [8, 0, 0]

"""The setup of a solo game: two Automas, and the whole line of the first one."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .automas import CARDS
from .city import City, Point, city_of
from .ids import (
    AUTOMA,
    FIRST_AUTOMA,
    NONE,
    SIDE_A,
    Phase,
    Step,
    automa_drawn,
    place,
)
from .packs import edited
from .positions import Load, first_state, player
from .setting_up import step_of, until

#: Stations, Rails and Plots in order of the first Automa's line on an empty board.
LINES: dict[int, tuple[int, int, list[Point]]] = {
    1: (9, 20, [(0, 2), (1, 2), (2, 2), (3, 2), (3, 3), (4, 3), (5, 3), (6, 3), (6, 5)]),
    2: (7, 16, [(3, 2), (3, 3), (2, 3), (2, 4), (2, 5), (1, 5), (0, 5)]),
    3: (7, 16, [(6, 1), (5, 1), (5, 2), (5, 3), (4, 3), (3, 3), (3, 5)]),
    4: (5, 13, [(3, 3), (3, 5), (4, 5), (5, 5), (6, 5)]),
    5: (10, 22, [(1, 4), (2, 4), (2, 3), (3, 3), (4, 3), (4, 2), (5, 2), (7, 2), (7, 1), (7, 0)]),
    6: (8, 16, [(4, 5), (4, 4), (4, 3), (4, 2), (5, 2), (5, 1), (5, 0), (4, 0)]),
    7: (8, 18, [(6, 3), (5, 3), (4, 3), (4, 4), (2, 4), (1, 4), (0, 4), (0, 5)]),
    8: (9, 24, [(3, 2), (2, 2), (1, 2), (0, 2), (2, 4), (4, 4), (5, 4), (5, 5), (6, 5)]),
}


def drawn(game: qx.Game, one: int, two: int) -> qx.State:
    """Return the state after two Automa cards were drawn, by index; side A is drawn if need be."""
    state = play(until(first_state(game), Step.AUTOMA), automa_drawn(one))
    if step_of(state) == Step.SIDE:
        state = play(state, SIDE_A)
    state = play(state, automa_drawn(two))
    return play(state, SIDE_A) if step_of(state) == Step.SIDE else state


def set_up(game: qx.Game, one: int, two: int, prime: Point) -> qx.State:
    """Return the state at the first income, the player's Prime Hub on a Plot."""
    state = until(drawn(game, one, two), Step.PRIME)
    return play(state, place(city_of(game).plot(prime)))


def path(city: City, start: Point, plots: list[Point]) -> tuple[set[int], int]:
    """Return the segments of a line, and how many Rail spaces they have."""
    rails: set[int] = set()
    for a, b in zip([start, *plots], plots, strict=False):
        rails |= {*city.between(city.plot(a), city.plot(b)).segments}
    return rails, sum(city.segments[k]["length"] for k in rails)


def elsewhere(city: City, number: int) -> tuple[int, Point]:
    """Return another card, and a Plot, that are out of the way of a line."""
    plots = {CARDS[number - 1].plot, *LINES[number][2]}
    card = next(k for k, one in enumerate(CARDS) if one.plot not in plots)
    free = [point for point in city.plots if point not in plots | {CARDS[card].plot}]
    return card, free[-1]


@pytest.mark.rule("TE-SOLO-01", "TE-SETUP-01", "TE-INCOME-09")
def test_the_setup_for_one(load: Load) -> None:
    state = set_up(load(1), 0, 1, (7, 5 - 1))
    fields = state.to_dict()
    assert [one["number"] > 0 for one in fields["projects"]] == [True, True, True, False]
    assert sum(one["state"] == 1 for one in fields["developments"]) == 12
    assert fields["upgrade_stock"] == [1] * 6
    assert fields["depot"] == [12, 8, 6, 10]
    assert fields["order"] == [0, NONE, NONE, NONE, NONE]
    assert fields["phase"] == Phase.INCOME
    assert fields["solo_deck"] == list(range(14))


@pytest.mark.rule("TE-SOLO-02")
@pytest.mark.parametrize("card", range(8))
def test_the_second_card_has_another_plot(load: Load, card: int) -> None:
    state = play(until(first_state(load(1)), Step.AUTOMA), automa_drawn(card))
    same = {k for k, one in enumerate(CARDS) if one.plot == CARDS[card].plot}
    assert len(same) == (2 if card in (3, 7) else 1)
    assert legal(state) == [automa_drawn(k) for k in range(8) if k not in same]


@pytest.mark.rule("TE-SOLO-03", "TE-SOLO-08")
def test_the_two_automas(load: Load) -> None:
    state = drawn(load(1), 0, 4)
    city = city_of(load(1))
    fields = until(state, Step.KEEP).to_dict()
    for index, owner, card in [(0, FIRST_AUTOMA, 0), (1, AUTOMA, 4)]:
        automa = fields["automas"][index]
        assert automa == {"owner": owner, "card": card, "side": 0, "stations": 12, "rails": 32}
        assert fields["lines"][owner]["stops"] == [city.plot(CARDS[card].plot)]
    assert fields["automa_lobbyists"] == 8
    assert fields["automa_zone"] == CARDS[4].zone
    assert fields["automa_facing"] == CARDS[4].facing


@pytest.mark.rule("TE-SOLO-04", "TE-SOLO-07", "TE-AUTO-08", "TE-AUTO-13", "TE-EX-51")
@pytest.mark.parametrize("number", LINES)
def test_the_line_of_each_card_alone(load: Load, number: int) -> None:
    game = load(1)
    city = city_of(game)
    stations, length, plots = LINES[number]
    other, prime = elsewhere(city, number)
    state = set_up(game, number - 1, other, prime)
    line = state.to_dict()["lines"][FIRST_AUTOMA]
    start = CARDS[number - 1].plot
    rails, spaces = path(city, start, plots)
    assert len(plots) == stations
    assert spaces == length
    assert line["stops"] == sorted(city.plot(point) for point in [start, *plots])
    assert line["rails"] == sorted(rails)
    assert line["end1"] == city.plot(plots[-1])
    assert line["nodes"] == line["stops"]
    gone = {"owner": FIRST_AUTOMA, "card": NONE, "side": 0, "stations": 0, "rails": 0}
    assert state.to_dict()["automas"][0] == gone
    assert player(state)["coins"] == 0


@pytest.mark.rule("TE-SOLO-04", "TE-AUTO-03")
def test_it_begins_with_the_side_that_is_up(load: Load) -> None:
    # Card 1, side B first: three Stops ahead, by (1, 1) and (2, 1) to (4, 1).
    state = set_up(load(1, automa_side="B"), 0, 6, (7, 4))
    nodes = {city_of(load(1)).points[plot] for plot in nodes_of(state)}
    assert {(1, 1), (2, 1), (4, 1)} <= nodes
    assert (0, 2) not in nodes


def nodes_of(state: qx.State, owner: int = FIRST_AUTOMA) -> list[int]:
    """Return the Plots of a line."""
    found: list[int] = state.to_dict()["lines"][owner]["nodes"]
    return found


@pytest.mark.rule("TE-SOLO-06")
def test_it_connects_to_the_other_automa_and_to_the_player(load: Load) -> None:
    # Card 4: to (3, 3), then (3, 5), the Plot of card 6, then (4, 5).
    game = load(1)
    city = city_of(game)
    for prime, coins in [((7, 4), 0), ((4, 5), 1)]:
        state = set_up(game, 3, 5, prime)
        line = state.to_dict()["lines"][FIRST_AUTOMA]
        expected = [city.plot(p) for p in [(4, 2), (3, 3), (3, 5), (4, 5), (5, 5), (6, 5)]]
        assert line["nodes"] == sorted(expected)
        foreign = {city.plot((3, 5))} | ({city.plot((4, 5))} if coins else set())
        assert line["stops"] == sorted({*expected} - foreign)
        assert player(state)["coins"] == coins
        assert state.to_dict()["step"] == Step.BONUS


def with_rails(count: int) -> Any:
    """Return a pack with so many Rails for everybody, Automas too."""

    def change(content: dict[str, Any]) -> None:
        content["loop"]["limits"]["rails"] = count
        content["projects"][9]["needs"] = [5, 6, 7]  # as many Rails as there are

    return edited(change)


@pytest.mark.rule("TE-SOLO-04", "TE-SOLO-05")
@pytest.mark.parametrize(
    ("rails", "stations"),
    [
        # Card 8 comes to (2, 4) with 14 Rails. Two more don't do for the way on, and it is over,
        # though on its other side another way would do.
        (16, 5),
        (14, 5),  # none is left
        (18, 6),
        (19, 6),
        (10, 4),
    ],
)
def test_with_too_few_rails_it_is_complete(load: Load, rails: int, stations: int) -> None:
    game = load(1, pack=with_rails(rails))
    city = city_of(game)
    state = set_up(game, 7, 0, (7, 0))
    line = state.to_dict()["lines"][FIRST_AUTOMA]
    assert line["stops"] == sorted(city.plot(point) for point in [(4, 2), *LINES[8][2][:stations]])


@pytest.mark.rule("TE-SOLO-04")
def test_with_the_last_station_it_is_complete(load: Load) -> None:
    # A card that comes to (4, 2) with the twelfth one; the Stop south of it is not connected to.
    def change(content: dict[str, Any]) -> None:
        content["automa_cards"][0] |= {
            "plot": [0, 0],
            "facing": "E",
            "side_a": {"number": 1, "main": "R", "alternate": "F"},
            "side_b": {"number": 1, "main": "L", "alternate": "R"},
        }

    game = load(1, pack=edited(change))
    city = city_of(game)
    state = set_up(game, 0, 2, (4, 3))
    line = state.to_dict()["lines"][FIRST_AUTOMA]
    plots = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (1, 4), (2, 4), (2, 3)]
    plots += [(3, 3), (3, 2), (4, 2)]
    assert line["nodes"] == sorted(city.plot(point) for point in plots)
    assert player(state)["coins"] == 0

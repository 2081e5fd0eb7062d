"""Builds of the Automa: each card alone, what blocks a way, Connections."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .automas import CARDS, TURNS, automa_of, nodes, triggered, with_card
from .building import build, end_of
from .city import City, Point
from .ids import (
    AUTOMA,
    KB,
    Act,
    B,
    C,
    E,
    P,
    S,
    Step,
    Zone,
    link,
    use,
)
from .positions import Load, Position, player
from .setting_up import step_of


def two(load: Load) -> Position:
    """Return a position for two players, the first ones far from most Automas."""
    return Position(load(2)).prime(0, (7, 0)).prime(1, (6, 0))


def expected(city: City, start: Point, directions: list[int], number: int) -> list[Point]:
    """Return where a line comes to alone, by Main and then by Alternate directions."""
    at, found, way = city.plot(start), [start], 0
    rails: set[int] = set()
    while len(found) <= number and way < 2:
        one = city.links.get((at, directions[way]))
        if one is None or city.points[one.end] in found or {*one.segments} & rails:
            way += 1
            continue
        rails |= city.barred({*one.segments})
        at = one.end
        found.append(city.points[at])
    return found


@pytest.mark.rule("TE-AUTO-03", "TE-AUTO-08", "TE-AUTO-09", "TE-AUTO-11", "TE-AUTO-13")
@pytest.mark.parametrize("card", range(8))
@pytest.mark.parametrize("side", [0, 1])
def test_each_card_alone(load: Load, card: int, side: int) -> None:
    one = CARDS[card]
    here = Position(load(2)).prime(AUTOMA, one.plot)
    ways = [(one.facing + TURNS[turn]) % 8 for turn in one.sides[side][1:]]
    plots = expected(here.city, one.plot, ways, one.sides[side].number)
    free = [point for point in here.city.plots if point not in plots]
    here.prime(0, free[-1]).prime(1, free[-2])
    state = triggered(with_card(here, card, side))
    assert nodes(here, state) == {*plots}
    assert end_of(here, state, AUTOMA) == plots[-1]
    assert automa_of(state)["side"] == 1 - side
    assert automa_of(state)["stations"] == 12 - (len(plots) - 1)
    assert state.to_dict()["automa_facing"] == one.facing


@pytest.mark.rule("TE-AUTO-08", "TE-AUTO-11", "TE-AUTO-13", "TE-EX-47")
def test_the_first_build_of_the_first_card(load: Load) -> None:
    here = with_card(two(load), 0)
    state = triggered(here)
    assert end_of(here, state, AUTOMA) == (0, 2)
    automa = automa_of(state)
    assert (automa["side"], automa["rails"], automa["stations"]) == (1, 30, 11)
    assert state.to_dict()["automa_facing"] == E


@pytest.mark.rule("TE-AUTO-08", "TE-AUTO-09", "TE-AUTO-12", "TE-AUTO-13", "TE-EX-48")
def test_the_second_build_of_the_first_card(load: Load) -> None:
    # Ahead to (1, 2), a Connection; blocked there. Left, that is north, to (1, 1); blocked there.
    here = Position(load(2)).prime(0, (1, 2)).line(0, [(2, 2)]).prime(1, (1, 1)).line(1, [(1, 0)])
    with_card(here, 0, side=1).line(AUTOMA, [(0, 2)])
    state = triggered(here)
    assert nodes(here, state) == {(0, 1), (0, 2), (1, 2), (1, 1)}
    assert end_of(here, state, AUTOMA) == (1, 1)
    assert (player(state)["coins"], player(state, 1)["coins"]) == (1, 1)
    automa = automa_of(state)
    assert (automa["side"], automa["rails"], automa["stations"]) == (0, 32 - 6, 11)


@pytest.mark.rule("TE-AUTO-09")
def test_once_on_the_alternate_way_it_stays_there(load: Load) -> None:
    # Card 5, side A: ahead, east, then half left, north-east. From (0, 4) the way east is taken, so
    # north-east to (2, 2), through a junction; from there east would be free again: not gone.
    here = with_card(Position(load(2)), 4).prime(0, (1, 4)).line(0, [(0, 4)]).prime(1, (7, 4))
    state = triggered(here)
    assert nodes(here, state) == {(0, 4), (2, 2)}
    assert automa_of(state)["side"] == 1


@pytest.mark.rule("TE-AUTO-13")
def test_a_card_is_flipped_after_a_build_of_nothing(load: Load) -> None:
    # Card 6 looks north and goes right or ahead: to (4, 5) and (3, 3), on single spaces.
    here = Position(load(2)).prime(AUTOMA, (3, 5)).prime(0, (4, 5)).line(0, [(3, 5)])
    here.prime(1, (3, 3)).line(1, [(3, 5)])
    state = triggered(with_card(here, 5))
    assert nodes(here, state) == {(3, 5)}
    assert automa_of(state) == {
        "owner": AUTOMA,
        "card": 5,
        "side": 1,
        "stations": 12,
        "rails": 32,
    }


@pytest.mark.rule("TE-AUTO-10")
def test_no_link_there(load: Load) -> None:
    here = with_card(two(load), 0).line(AUTOMA, [(0, 2), (0, 3), (0, 4), (0, 5)])
    assert end_of(here, triggered(here), AUTOMA) == (1, 5)  # no way south


@pytest.mark.rule("TE-AUTO-10", "TE-AUTO-15")
def test_a_single_space_that_is_taken(load: Load) -> None:
    here = Position(load(2)).prime(AUTOMA, (0, 1)).prime(0, (0, 2)).line(0, [(0, 1)])
    here = with_card(here.prime(1, (7, 0)), 0)
    assert end_of(here, triggered(here), AUTOMA) == (1, 1)


@pytest.mark.rule("TE-AUTO-10", "TE-AUTO-16")
def test_a_development_in_the_block(load: Load) -> None:
    for built, end in [(False, (3, 3)), (True, (5, 2))]:
        here = Position(load(2)).prime(0, (3, 2)).prime(1, (7, 0))
        if built:
            here.development(8, (3, 2))
        state = triggered(with_card(here, 3))
        assert end_of(here, state, AUTOMA) == end


@pytest.mark.rule("TE-AUTO-16", "TE-DEV-02")
def test_its_rails_keep_developments_out(load: Load) -> None:
    for line, offered in [([], True), ([(3, 3)], False)]:
        here = with_card(Position(load(2)).prime(0, (3, 2)).prime(1, (7, 0)), 3, zone=Zone.MARKET)
        here.line(AUTOMA, line).development(8).player(0, {P: 1})
        state = here.act(0, Zone.DEVELOP, Act.BUILD_DEVELOPMENT)
        if step_of(state) == Step.DEVELOP:
            state = play(state, use(8))
        block = 80 + here.city.block((3, 2))
        assert (block in legal(state)) is offered


@pytest.mark.rule("TE-AUTO-10", "TE-AUTO-14")
def test_an_own_diagonal_or_junction_is_not_crossed(load: Load) -> None:
    # South-west from (2, 1), over the own diagonal in that Block: no; so east, to (4, 1).
    here = with_card(two(load), 3).line(AUTOMA, [(3, 2), (2, 2), (1, 1), (2, 1)])
    assert end_of(here, triggered(here), AUTOMA) == (4, 1)
    # With a line through the junction to the east of (2, 1), nothing is left.
    here = with_card(Position(load(2)).prime(1, (7, 0)), 3).line(AUTOMA, [(2, 0), (2, 1)])
    here.prime(0, (1, 2)).line(0, [(2, 1)])
    state = triggered(here)
    assert end_of(here, state, AUTOMA) == (2, 1)
    assert automa_of(state)["side"] == 1


@pytest.mark.rule("TE-AUTO-10")
def test_not_back_to_its_line(load: Load) -> None:
    # South of (1, 0) lies (1, 1), and east (2, 0), both in the line.
    here = with_card(two(load), 0).line(AUTOMA, [(1, 1), (2, 1), (2, 0), (1, 0)])
    assert end_of(here, triggered(here), AUTOMA) == (1, 0)


@pytest.mark.rule("TE-AUTO-10")
def test_too_few_rails(load: Load) -> None:
    # Three are left: too few for the way south, enough for the one east.
    line: list[Point] = [(0, 2), (0, 3), (0, 4), (2, 2), (1, 2), (1, 1), (1, 0), (2, 0), (4, 2)]
    here = with_card(two(load), 0).line(AUTOMA, [*line, (3, 3)])
    state = triggered(here)
    assert end_of(here, state, AUTOMA) == (4, 3)
    assert automa_of(state)["rails"] == 1


@pytest.mark.rule("TE-AUTO-10", "TE-AUTO-11")
def test_without_stations_connections_only(load: Load) -> None:
    # All twelve are placed. South of (4, 4) is an empty Plot, east a Stop.
    line: list[Point] = [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (0, 3), (0, 4), (1, 4), (1, 5)]
    here = Position(load(2)).prime(0, (5, 4)).prime(1, (7, 0))
    with_card(here, 0).line(AUTOMA, [*line, (2, 5), (2, 4), (4, 4)])
    state = triggered(here)
    assert end_of(here, state, AUTOMA) == (5, 4)
    assert automa_of(state)["stations"] == 0
    assert player(state)["coins"] == 1


@pytest.mark.rule("TE-AUTO-11", "TE-AUTO-12")
def test_connections_count_like_stations(load: Load) -> None:
    # Card 1, side B: three Stops ahead; the second one is a player's.
    here = Position(load(2)).prime(0, (2, 1)).prime(1, (7, 0))
    state = triggered(with_card(here, 0, side=1))
    assert nodes(here, state) == {(0, 1), (1, 1), (2, 1), (4, 1)}
    assert player(state)["coins"] == 1
    automa = automa_of(state)
    assert (automa["stations"], automa["rails"]) == (12 - 2, 32 - 8)
    assert here.city.district(here.city.plot((4, 1))) == KB


@pytest.mark.rule("TE-AUTO-12", "TE-BUILD-18", "TE-AUTO-15")
def test_it_gets_nothing_for_connections_to_it(load: Load) -> None:
    here = with_card(Position(load(2)).prime(0, (0, 0)).prime(1, (7, 0)), 0)
    here.player(0, {P: 1, C: 2, B: 1}, storage=2)
    before = here.turn_of(0).to_dict()
    state = build(here, 0, link(S))
    after = state.to_dict()
    assert after["automas"] == before["automas"]
    assert [one["coins"] for one in after["players"]] == [0, 0]

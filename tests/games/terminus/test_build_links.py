"""The links of a Build: from a Terminus, straight on to the first Plot, on free Rail spaces."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .building import end_of, inside, rails_of, ready, ways, ways_of
from .city import City, Point, city_of
from .ids import NE, NW, SE, SW, WEST, E, N, Phase, S, Step, Zone, link, move, use
from .positions import Load, Position, player

#: Number of players, one for each side of the board.
SIDES = [2, 3]


def plots_of(game: qx.Game) -> list[Point]:
    """Return the Plots of the board in use."""
    return sorted(city_of(game).plots)


def away(position: Position, point: Point, *seats: int) -> Position:
    """Put Prime Hubs of seats, and of the Automa, where no link from a Plot ends."""
    city = position.city
    near = {city.plot(point)}
    for plot, _ in [key for key in city.links if key[0] == city.plot(point)]:
        near |= {one.end for one in city.links.values() if one.start == plot}
    far = [plot for plot in city.points if plot not in near]
    if position.seats < 3:
        cards = enumerate(position.record["automa_cards"])
        card = next(k for k, one in cards if one["plot"] in far)
        position.automa(card)
        far.remove(position.record["automa_cards"][card]["plot"])
    for seat in seats:
        position.prime(seat, city.points[far.pop()])
    return position


@pytest.mark.rule("TE-BUILD-05", "TE-BUILD-08", "TE-BUILD-09", "TE-BUILD-12", "TE-BUILD-31")
@pytest.mark.parametrize("players", SIDES)
def test_every_link_of_the_board(load: Load, players: int) -> None:
    game = load(players)
    city = city_of(game)
    for point in plots_of(game):
        here = ready(away(Position(game).prime(0, point), point, *range(1, players)))
        state = inside(here)
        start = city.plot(point)
        assert ways(state) == {(1, way) for plot, way in city.links if plot == start}
        for _, way in ways(state):
            one = city.links[start, way]
            after = play(state, link(way))
            assert after.to_dict()["lines"][0]["end1"] == one.end
            assert rails_of(after, 0) == sorted(one.segments)
            assert player(after)["storage"] == 16 - one.length


@pytest.mark.rule("TE-BUILD-05", "TE-BUILD-23")
def test_from_the_end_of_the_line_only(load: Load) -> None:
    here = ready(Position(load()).prime(0, (0, 1)).line(0, [(1, 1), (2, 1)]), rails=20)
    assert ways_of(here) == {(1, N), (1, NE), (1, E), (1, S)}


@pytest.mark.rule("TE-BUILD-06", "TE-BUILD-13")
def test_a_single_space_holds_one_line(load: Load) -> None:
    here = ready(Position(load()).prime(0, (1, 1)).prime(1, (1, 2)))
    assert (1, S) in ways_of(here)
    here = ready(Position(load()).prime(0, (1, 1)).prime(1, (1, 2)).line(1, [(1, 1)]))
    assert (1, S) not in ways_of(here)


@pytest.mark.rule("TE-BUILD-06", "TE-BUILD-13")
def test_a_double_space_holds_two_lines(load: Load) -> None:
    game = load()
    one = Position(game).prime(0, (1, 1)).prime(1, (2, 1)).line(1, [(1, 1)])
    assert (1, E) in ways_of(ready(one))
    state = play(inside(ready(one)), link(E))
    assert set(rails_of(state, 0)) == set(rails_of(state, 1))
    two = Position(game).prime(0, (1, 1)).prime(1, (2, 1)).line(1, [(1, 1)])
    two.prime(2, (3, 1)).line(2, [(2, 1), (1, 1)])
    assert (1, E) not in ways_of(ready(two))


@pytest.mark.rule("TE-BUILD-13", "TE-BUILD-16", "TE-BUILD-24", "TE-EX-34")
def test_nobody_has_both_sides_of_a_double_space(load: Load) -> None:
    game = load()
    red = Position(game).prime(0, (1, 1)).line(0, [(2, 1)])
    assert (1, WEST) not in ways_of(ready(red))
    blue = Position(game).prime(0, (1, 1)).line(0, [(2, 1)]).prime(1, (0, 1)).line(1, [(1, 1)])
    assert (1, E) in ways_of(ready(blue, 1), 1)
    third = Position(game).prime(0, (1, 1)).line(0, [(2, 1)])
    third.prime(1, (0, 1)).line(1, [(1, 1), (2, 1)]).prime(2, (1, 2)).line(2, [(1, 1)])
    assert (1, E) not in ways_of(ready(third, 2), 2)


@pytest.mark.rule("TE-BUILD-06", "TE-DEV-08", "TE-EX-38")
def test_no_rails_in_a_block_with_a_development(load: Load) -> None:
    game = load()
    for seat, start, way in [(0, (1, 1), NW), (1, (0, 0), SE)]:
        here = Position(game).prime(0, (1, 1)).prime(1, (0, 0))
        assert (1, way) in ways_of(ready(here, seat), seat)
        here = Position(game).prime(0, (1, 1)).prime(1, (0, 0)).development(16, (0, 0))
        assert here.city.points[here._primes[seat]] == start
        assert (1, way) not in ways_of(ready(here, seat), seat)


def diagonals(city: City) -> list[tuple[int, int]]:
    """Return the pairs of segments that cross."""
    return [(k, one["crosses"]) for k, one in enumerate(city.segments) if one["crosses"] != 255]


@pytest.mark.rule("TE-BUILD-07")
@pytest.mark.parametrize("players", SIDES)
def test_diagonals_of_others_may_be_crossed(load: Load, players: int) -> None:
    game = load(players)
    city = city_of(game)
    assert len(diagonals(city)) >= 6
    for ours, theirs in diagonals(city):
        mine = next(one for one in city.links.values() if ours in one.segments)
        other = next(one for one in city.links.values() if theirs in one.segments)
        here = Position(game).prime(1, city.points[other.start])
        here.line(1, [city.points[other.end]]).prime(0, city.points[mine.start])
        assert (1, mine.direction) in ways_of(ready(here))


@pytest.mark.rule("TE-BUILD-07", "TE-BUILD-13", "TE-EX-35")
def test_an_own_diagonal_may_not_be_crossed(load: Load) -> None:
    game = load()
    red = [(3, 1), (4, 2), (4, 1)]
    here = Position(game).prime(0, red[0]).line(0, red[1:])
    assert ways_of(ready(here)) == {(1, N), (1, E), (1, SE)}
    blue = Position(game).prime(0, red[0]).line(0, [red[1]]).prime(1, (4, 1))
    assert (1, SW) in ways_of(ready(blue, 1), 1)  # crosses the first line
    blue = Position(game).prime(0, red[0]).line(0, [red[1]]).prime(1, (2, 1)).line(1, [red[0]])
    assert (1, SE) in ways_of(ready(blue, 1), 1)  # beside it, on the double space


@pytest.mark.rule("TE-BUILD-07", "TE-BUILD-08", "TE-EX-36")
def test_a_junction_is_run_through_once(load: Load) -> None:
    # Links 24, 27, 30 and 50 of the board run through the junction at (2, 2).
    game = load()
    through: list[tuple[Point, Point, int]] = [
        ((2, 3), (2, 1), N),
        ((3, 2), (1, 2), WEST),
        ((1, 3), (3, 1), NE),
    ]
    for start, end, way in through:
        blue = Position(game).prime(0, (1, 1)).line(0, [(3, 3)]).prime(1, start)
        assert (1, way) in ways_of(ready(blue, 1), 1)
        assert end_of(blue, play(inside(blue, 1), link(way)), 1) == end
    for path, way in [([(2, 3)], N), ([(3, 2)], WEST), ([(2, 3), (1, 3)], NE)]:
        red = Position(game).prime(0, (1, 1)).line(0, [(3, 3), *path])
        assert (1, way) not in ways_of(ready(red))


@pytest.mark.rule("TE-BUILD-08", "TE-BUILD-09", "TE-BUILD-12", "TE-BUILD-24", "TE-EX-37")
def test_no_plot_is_skipped_and_no_loop_is_made(load: Load) -> None:
    game = load()
    # Straight on lie (1, 1), then (2, 1): the first one is where a link ends, empty or not.
    for others in ([], [(1, (1, 1))]):
        here = Position(game).prime(0, (0, 1))
        for seat, point in others:
            here.prime(seat, point)
        state = play(inside(ready(here)), link(E))
        assert end_of(here, state) == (1, 1)
    # Back at the own line: to the Prime Hub by W, to a Station by NW, and no fork on the way.
    ring = [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1)]
    here = ready(Position(game).prime(0, (0, 1)).line(0, ring), capacity=6)
    here.player(0, terminus_upgrade=0, hub_upgrade=1)
    assert ways_of(here) == {(1, SE), (1, S)}
    # No gap: a link is there as a whole, or not at all.
    here = ready(Position(game).prime(0, (1, 1)), rails=5)
    assert (1, SE) not in ways_of(here)
    state = play(inside(ready(Position(game).prime(0, (1, 1)), rails=6)), link(SE))
    assert rails_of(state, 0) == sorted(
        city_of(game).between(*points(game, (1, 1), (3, 3))).segments
    )


def points(game: qx.Game, *found: Point) -> list[int]:
    """Return the ids of Plots."""
    return [city_of(game).plot(point) for point in found]


@pytest.mark.rule("TE-BUILD-10")
@pytest.mark.parametrize(
    ("rails", "offered"), [(2, {E, S, WEST}), (3, {E, S, WEST, NW}), (6, {E, S, WEST, NW, SE})]
)
def test_the_rails_must_suffice(load: Load, rails: int, offered: set[int]) -> None:
    here = ready(Position(load()).prime(0, (1, 1)), rails=rails)
    assert ways_of(here) == {(1, way) for way in offered}


@pytest.mark.rule("TE-BUILD-10", "TE-BUILD-11", "TE-BUILD-15", "TE-CAP-03")
@pytest.mark.parametrize("lack", ["disc", "blueprint"])
def test_without_disc_or_blueprint_to_stops_of_others_only(load: Load, lack: str) -> None:
    here = Position(load()).prime(0, (1, 1)).prime(1, (1, 2)).prime(2, (2, 1))
    fields = {"capacity": 0} if lack == "disc" else {"blueprints": 0}
    assert ways_of(ready(here, **fields)) == {(1, E), (1, S)}
    here = Position(load()).prime(0, (1, 1)).prime(1, (1, 2)).prime(2, (2, 1))
    assert ways_of(ready(here)) == {(1, way) for way in (E, SE, S, WEST, NW)}


@pytest.mark.rule("TE-BUILD-11", "TE-DEVELOPMENT-04", "TE-DACT-06")
def test_the_limit_of_a_development(load: Load) -> None:
    # Number 4: one disc in the Build. The next link may lead to a Stop of another player only.
    here = Position(load()).prime(0, (3, 1)).prime(1, (4, 0)).development(3, (3, 0), [0])
    state = play(ready(here).turn_of(0), move(Zone.BUILD))
    state = play(state, use(3), link(N))
    assert ways(state) == {(1, E)}
    assert legal(state)[0] == 0


@pytest.mark.rule("TE-BUILD-11", "TE-BUILD-15", "TE-AUTO-15")
def test_stops_of_automas_are_ends_too(load: Load) -> None:
    here = Position(load(2)).prime(0, (1, 1)).prime(1, (1, 0)).automa(0)  # it is at (0, 1)
    assert ways_of(ready(here, capacity=0)) == {(1, N), (1, WEST)}


@pytest.mark.rule("TE-BUILD-16", "TE-EX-31")
def test_a_stop_is_connected_to_once(load: Load) -> None:
    # Connections to (0, 0) and (1, 1), which lie next to each other and to (0, 1).
    here = Position(load()).prime(0, (1, 0)).prime(1, (0, 0)).line(1, [(0, 1)])
    here.prime(2, (1, 1)).line(0, [(0, 0), (1, 1)])
    state = inside(ready(here))
    assert ways(state) == {(1, E), (1, SE), (1, S), (1, WEST)}
    after = play(state, link(WEST))
    assert end_of(here, after) == (0, 1)
    assert ways(after) == {(1, S)}


@pytest.mark.rule("TE-BUILD-16", "TE-BUILD-24", "TE-TERM-04")
def test_neither_arm_comes_back_to_the_line(load: Load) -> None:
    # Arm 1 is connected to (2, 1) and ends at (2, 0); arm 2 ends at (1, 1), next to (2, 1), (0, 1).
    here = Position(load()).prime(0, (0, 0)).prime(1, (2, 1)).prime(2, (9, 5))
    here.line(0, [(1, 0), (2, 0), (2, 1)]).line(0, [(0, 1), (1, 1)], arm=2)
    state = inside(ready(here, capacity=8))
    assert {way for terminus, way in ways(state) if terminus == 2} == {SE, S}
    assert {way for terminus, way in ways(state) if terminus == 1} == {NE, E, S}


@pytest.mark.rule("TE-BUILD-22", "TE-BUILD-25")
def test_two_lines_meet_at_a_plot_by_connection_only(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).prime(1, (2, 1)).line(1, [(1, 1)])
    before = inside(ready(here))
    after = play(before, link(E))
    ours, theirs = after.to_dict()["lines"][:2]
    plot = here.city.plot((1, 1))
    assert plot not in ours["stops"]
    assert plot in ours["nodes"]
    assert theirs == before.to_dict()["lines"][1]  # no Rails and no Stop of theirs is gone
    assert player(after)["placed"] == 0


@pytest.mark.rule("TE-BUILD-30")
def test_what_a_step_offers(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1)]).line(0, [(0, 2)], arm=2)
    state = inside(ready(here, capacity=8))
    first = {(1, E), (1, SE), (1, S), (1, NW)}
    second = {(2, E), (2, S)}
    assert ways(state) == first | second
    assert legal(state) == sorted(
        [80 + plot for plot in points(here.game, (1, 1), (0, 2))]
        + [link(way, terminus) for terminus, way in first | second]
    )
    after = play(state, link(S, 2))
    assert legal(after)[0] == 0  # may stop now
    assert after.to_dict()["step"] == Step.BUILD
    assert after.to_dict()["phase"] == Phase.TURNS

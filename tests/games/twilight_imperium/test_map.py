"""Building the galaxy: Mecatol Rex, the deal, laying by rings, the three ways to a map."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import new_game, outcomes, pass_to, pass_until
from .galaxies import BARRIERS, BOARD, BOX, HIDDEN, STACK, build, deal, dealing, hand, open_cells
from .ids import (
    CHANCE,
    HACAN,
    NONE,
    SOL,
    STOP,
    XXCHA,
    YES,
    Phase,
    Step,
    cell,
    seat_drawn,
    tile_drawn,
)
from .ids import tile as tile_action
from .positions import GALAXY, Load, Position, after_setup
from .war import cells, form

RINGS = (range(1, 7), range(7, 19), range(19, 37))


@pytest.mark.rule("TI-MAP-01")
@pytest.mark.parametrize("map_mode", ["build", "random", "fixed"])
def test_mecatol_rex_lies_at_the_centre_from_the_start(load: Load, map_mode: str) -> None:
    galaxy = GALAXY if map_mode == "fixed" else ()
    now = new_game(load(3, map_mode=map_mode, galaxy=galaxy)).to_dict()
    assert now["tile"] == [0] + [NONE] * 42
    assert (now["planet_owner"][0], now["planet_cell"][0]) == (7, 0)
    assert now["tile_holder"] == [BOARD] + [STACK] * 40


# Dealing and laying.


@pytest.mark.rule("TI-MAP-02")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, [20, 20]),
        (3, [14, 13, 13]),
        (4, [10] * 4),
        (5, [8] * 5),
        (6, [7, 7, 7, 7, 6, 6]),
    ],
)
def test_the_tiles_are_dealt_as_far_as_they_go(load: Load, players: int, sizes: list[int]) -> None:
    state = dealing(load, players)
    assert outcomes(state) == {tile_drawn(t): Fraction(1, 40) for t in range(1, 41)}
    state = play(state, tile_drawn(7))
    assert tile_drawn(7) not in outcomes(state)
    assert outcomes(state)[tile_drawn(8)] == Fraction(1, 39)
    state = pass_until(state, lambda now: now["step"] != Step.TILE)
    assert [len(hand(state, seat)) for seat in range(players)] == sizes
    assert state.to_dict()["step"] == Step.LAY_TILE


@pytest.mark.rule("TI-MAP-02")
def test_hands_of_tiles_are_face_down(load: Load) -> None:
    state = deal(dealing(load), [[31], [35], [36]])
    for seat in range(3):
        seen = state.observation(seat)
        assert seen["tile_count"][:3] == [14, 13, 13]
        assert [t for t, at in enumerate(seen["tile_holder"]) if at == seat] == hand(state, seat)
        assert seen["tile_holder"].count(HIDDEN) == 40 - len(hand(state, seat))


@pytest.mark.rule("TI-MAP-04")
def test_home_slots_can_be_chosen(load: Load) -> None:
    game = load(3, home_choice="player")
    state = new_game(game, *map(seat_drawn, (2, 0, 1)))
    assert (state.to_dict()["step"], state.current_player()) == (Step.HOME, 2)
    assert legal(state) == [cell(37), cell(39), cell(41)]
    state = play(state, cell(39))
    assert (legal(state), state.current_player()) == ([cell(37), cell(41)], 0)
    now = play(state, cell(41)).to_dict()
    assert [player["home"] for player in now["players"]] == [41, 37, 39]
    assert [now["tile"][c] for c in (41, 37, 39)] == [41 + SOL, 41 + HACAN, 41 + XXCHA]


@pytest.mark.rule("TI-MAP-05", "TI-MAP-06")
def test_tiles_are_laid_by_turns_and_ring_by_ring(load: Load) -> None:
    state = new_game(load(4, map_mode="build", galaxy=()), *map(seat_drawn, (2, 0, 3, 1)))
    state = deal(state, [[], [], [], []])
    for ring in RINGS:
        free = list(ring)
        while len(free) > 1:
            laid = 36 - sum(holder != BOARD for holder in state.to_dict()["tile_holder"]) + 4
            seat = (2, 0, 3, 1)[laid % 4]
            assert state.current_player() == seat
            assert legal(state) == [tile_action(t) for t in hand(state, seat)]
            assert open_cells(state) == free
            taken = free.pop()
            t = hand(state, seat)[0]
            state = play(state, tile_action(t), cell(taken))
            assert state.to_dict()["tile"][taken] == t
        # The last cell of a ring is not asked for.
        state = play(state, legal(state)[0])
        assert state.to_dict()["tile"][free[0]] != NONE
    assert state.to_dict()["phase"] != Phase.SETUP


@pytest.mark.rule("TI-MAP-06")
def test_the_first_tile_lies_next_to_mecatol_rex(load: Load) -> None:
    assert open_cells(deal(dealing(load, 6), [[]] * 6)) == list(range(1, 7))


@pytest.mark.rule("TI-MAP-05", "TI-MAP-07")
def test_a_player_without_tiles_is_passed_over(load: Load) -> None:
    # The deal never leaves a hand that short; here seat 2 has the tiles of seat 1.
    state = build(deal(dealing(load, 4), [[]] * 4), 3)
    fields = state.to_dict()
    fields["tile_holder"] = [2 if holder == 1 else holder for holder in fields["tile_holder"]]
    state = state.get_game().state_from_dict(fields, seed=0, chance="explicit")
    turns = []
    for _ in range(5):
        turns.append(state.current_player())
        state = build(state, 1)
    assert turns == [3, 0, 2, 3, 0]


@pytest.mark.rule("TI-MAP-08")
@pytest.mark.parametrize("players", [2, 5, 6])
def test_tiles_left_over_leave_the_game(load: Load, players: int) -> None:
    state = build(deal(dealing(load, players), [[]] * players), 35, barriers_first=True)
    now = pass_until(state, lambda now: now["phase"] != Phase.SETUP).to_dict()
    holders = now["tile_holder"]
    assert (holders.count(BOARD), holders.count(BOX)) == (37, 4)
    assert set(holders) == {BOARD, BOX}
    assert sorted(t for t in now["tile"] if t <= 40) == [
        t for t, holder in enumerate(holders) if holder == BOARD
    ]


# The three ways to a map.


@pytest.mark.rule("TI-MAP-11")
def test_a_random_map_draws_the_cells_in_order(load: Load) -> None:
    state = new_game(load(3, map_mode="random", galaxy=()), *map(seat_drawn, range(3)))
    left = set(range(1, 41))
    for c in range(1, 37):
        now = state.to_dict()
        assert (now["step"], now["to_act"], now["sub"]) == (Step.TILE, CHANCE, c)
        assert outcomes(state) == {tile_drawn(t): Fraction(1, len(left)) for t in left}
        t = next(t for t in (7 * c % 41, *range(1, 41)) if t in left)
        left.remove(t)
        state = play(state, tile_drawn(t))
        assert state.to_dict()["tile"][c] == t
    now = state.to_dict()
    assert {t for t, holder in enumerate(now["tile_holder"]) if holder == BOX} == left
    assert now["phase"] == Phase.MARKET


@pytest.mark.rule("TI-MAP-11")
def test_a_fixed_map_is_laid_as_it_is_given(load: Load) -> None:
    now = play(new_game(load(3)), *map(seat_drawn, range(3))).to_dict()
    assert tuple(now["tile"][1:37]) == GALAXY
    assert now["phase"] == Phase.MARKET


@pytest.mark.rule("TI-MAP-11", "TI-RULING-01")
@pytest.mark.parametrize(
    ("layout", "homes", "free"),
    [
        ("rim_side", [37, 39, 41], 36),
        ("rim_corner", [37, 39, 41], 36),
        ("ring3_corner", [19, 25, 31], 33),
    ],
)
def test_layouts_of_the_homes(load: Load, layout: str, homes: list[int], free: int) -> None:
    game = load(3, home_layout=layout, map_mode="random", galaxy=())
    state = new_game(game, *map(seat_drawn, range(3)))
    now = pass_to(state, Phase.MARKET).to_dict()
    assert [player["home"] for player in now["players"]] == homes
    assert now["tile_holder"].count(BOARD) == 1 + free
    # Slots that nobody has are no systems, or ordinary ones within the rings.
    unused = {*range(43)} - {*range(37)} - {*homes}
    assert all(now["tile"][c] == NONE for c in unused)


# Homes that are shut in: the one on cell 37 has the cells 20 and 21 beside it.


def shut_in(load: Load, first: int, second: int, **options: Any) -> qx.State:
    """Return a random map, restarted or not, in which two barriers lie beside the home."""
    game = load(3, map_mode="random", galaxy=(), **options)
    state = new_game(game, *map(seat_drawn, range(3)))
    others = (t for t in range(1, 41) if t not in BARRIERS)
    for c in range(1, 22):
        t = {20: first, 21: second}.get(c) or next(others)
        state = play(state, tile_drawn(t))
    return state


@pytest.mark.rule("TI-MAP-09", "TI-RULING-03")
@pytest.mark.parametrize("tiles", [(31, 34), (35, 37), (33, 36)])
def test_a_random_map_that_shuts_a_home_in_is_drawn_anew(
    load: Load, tiles: tuple[int, int]
) -> None:
    now = shut_in(load, *tiles).to_dict()
    assert (now["restarts"], now["step"], now["sub"]) == (1, Step.TILE, 1)
    assert now["tile"][1:37] == [NONE] * 36
    assert [now["tile"][c] for c in (0, 37, 39, 41)] == [0, 41, 42, 43]  # homes keep their slots
    assert now["tile_holder"] == [BOARD] + [STACK] * 40
    assert all(owner == 15 for owner in now["planet_owner"][1:49])


@pytest.mark.rule("TI-MAP-09")
def test_one_open_neighbour_is_enough(load: Load) -> None:
    now = shut_in(load, 31, 40).to_dict()
    assert (now["restarts"], now["sub"]) == (0, 22)


@pytest.mark.rule("TI-MAP-10", "TI-RULING-03")
@pytest.mark.parametrize("limit", [0, 3])
def test_a_random_map_is_drawn_anew_a_few_times_only(load: Load, limit: int) -> None:
    state = shut_in(load, 31, 35, map_restart_limit=limit)
    for restarts in range(1, limit + 1):
        assert state.to_dict()["restarts"] == restarts
        others = (t for t in range(1, 41) if t not in BARRIERS)
        for c in range(1, 22):
            state = play(state, tile_drawn({20: 31, 21: 35}.get(c) or next(others)))
    now = state.to_dict()
    # The supernova is exchanged with the lowest other tile in the stack that is no barrier: 1 to
    # 19 lie on the cells 1 to 19.
    assert (now["restarts"], now["sub"]) == (limit, 22)
    assert (now["tile"][20], now["tile"][21]) == (31, 20)
    assert (now["tile_holder"][35], now["tile_holder"][20]) == (STACK, BOARD)
    assert now["planet_cell"][29] == 21  # Abyz of tile 20


@pytest.mark.rule("TI-MAP-09")
def test_a_built_map_that_shuts_a_home_in_is_dealt_anew(load: Load) -> None:
    state = build(deal(dealing(load), [[31], [35], []]), 18)
    state = play(state, tile_action(31), cell(20))
    state = play(state, tile_action(35), cell(21))
    now = state.to_dict()
    assert (now["restarts"], now["step"], now["cursor"]) == (1, Step.TILE, 0)
    assert now["tile"][1:37] == [NONE] * 36
    assert [player["home"] for player in now["players"]] == [37, 39, 41]
    assert len(outcomes(state)) == 40


@pytest.mark.rule("TI-MAP-10", "TI-RULING-03")
def test_after_that_nobody_may_shut_a_home_in(load: Load) -> None:
    state = build(deal(dealing(load, map_restart_limit=0), [[31], [35, 36], []]), 18)
    state = play(state, tile_action(31), cell(20))
    assert {tile_action(35), tile_action(36)} < set(legal(state))
    assert cell(21) not in legal(play(state, tile_action(35)))
    others = [t for t in hand(state, 1) if t not in BARRIERS]
    assert cell(21) in legal(play(state, tile_action(others[0])))


@pytest.mark.rule("TI-MAP-10")
def test_who_has_no_other_cell_lays_another_tile(load: Load) -> None:
    # Only cell 21 is left, and seat 2 has one tile beside a supernova: that is the one it lays.
    state = deal(dealing(load, map_restart_limit=0), [[31, 32, 33], [34, 35, 37], [36]])
    state = play(build(state, 18), tile_action(31), cell(20))
    state = build(state, 16, keep=[21])
    # There is no choice, so it is not even asked.
    now = state.to_dict()
    assert now["phase"] == Phase.MARKET
    assert now["tile"][21] not in (NONE, *BARRIERS)
    assert now["tile_holder"][36] == BOX


@pytest.mark.rule("TI-MAP-10")
def test_a_tile_that_must_shut_a_home_in_is_exchanged(load: Load) -> None:
    state = deal(dealing(load, map_restart_limit=0), [[31], [], [36, 37]])
    state = play(build(state, 18), tile_action(31), cell(20))
    state = build(state, 16, keep=[21])
    assert hand(state, 2) == [36, 37]
    in_hands = sorted(t for seat in (0, 1) for t in hand(state, seat) if t not in BARRIERS)
    now = play(state, tile_action(36)).to_dict()
    assert now["tile"][21] == in_hands[0]
    assert now["tile_holder"][36] == BOX  # from the hand of the other player out of the game
    assert now["restarts"] == 0


@pytest.mark.rule("TI-MAP-10")
def test_without_a_tile_for_it_the_map_stands(load: Load) -> None:
    # The four tiles left over are barriers, all of them.
    state = deal(dealing(load, map_restart_limit=0), [[31, 32, 33], [34], [36, 37]])
    state = play(build(state, 18), tile_action(31), cell(20))
    state = build(state, 16, keep=[21])
    assert [hand(state, seat) for seat in range(3)] == [[32, 33], [34], [36, 37]]
    now = play(state, tile_action(37)).to_dict()
    assert (now["tile"][20], now["tile"][21], now["phase"]) == (31, 37, Phase.MARKET)


# Wormholes and distances.


@pytest.mark.rule("TI-SETUP-04", "TI-EXT-02")
@pytest.mark.parametrize(
    ("wormholes", "ends"), [("alpha_beta", [1, 8, 7, 9]), ("alpha", [1, 8, NONE, NONE])]
)
def test_wormholes_in_use(load: Load, wormholes: str, ends: list[int]) -> None:
    position = Position(load(wormholes=wormholes)).fleet(7, SOL, cr=1).fleet(8, SOL, cr=1)
    state = position.turn_of(SOL, Step.MOVE)
    now = state.to_dict()
    assert now["worm"] == ends
    assert [now["tile"][c] for c in (7, 9)] == [9, 30]  # the tiles lie there all the same
    assert (9 in cells(form(state, 7))) == (wormholes == "alpha_beta")
    assert 1 in cells(form(state, 8))


@pytest.mark.rule("TI-RULING-45")
@pytest.mark.parametrize("layout", ["rim_side", "rim_corner", "ring3_corner"])
def test_no_home_has_a_wormhole(load: Load, layout: str) -> None:
    game = load(6, map_mode="random", galaxy=(), home_layout=layout)
    state = new_game(game, *map(seat_drawn, range(6)))
    now = pass_to(state, Phase.MARKET).to_dict()
    homes = {player["home"] for player in now["players"]}
    assert not homes & set(now["worm"])
    pack: Any = game.pack
    tiles = pack.tiles
    assert {tiles[now["tile"][c]].wormhole for c in now["worm"] if c != NONE} <= {"alpha", "beta"}


@pytest.mark.rule("TI-MAP-12")
@pytest.mark.parametrize(
    ("seat", "battle", "nearest"),
    [
        (XXCHA, 20, {7}),  # supernovas lie on the shortest way to cell 7
        (HACAN, 2, {0, 9}),  # asteroid fields on that to cell 0
        (HACAN, 20, {8, 21}),  # a wormhole from 7 to 9 would bring cell 7 as near
        (HACAN, 19, {7, 20}),  # and would bring it nearer here
        (SOL, 31, {15, 32}),
    ],
)
def test_distances_take_no_heed_of_tiles_and_wormholes(
    load: Load, seat: int, battle: int, nearest: set[int]
) -> None:
    enemy = (seat + 1) % 3
    position = Position(load()).fleet(battle, enemy, d=1).guests(battle, d=2)
    fight = {"cell": battle, "round": 1, "defender": enemy}
    state = play(position.turn_of(seat, Step.WITHDRAW, battle=fight), YES)
    if len(nearest) > 1:
        assert cells(state) == nearest
    else:
        assert state.to_dict()["ships"][next(iter(nearest))]["owner"] == seat
    assert STOP not in legal(state) or len(nearest) == 1


@pytest.mark.rule("TI-MAP-12")
def test_homes_are_systems_on_the_way(load: Load) -> None:
    # Beside the home of the Xxcha are the cells 32 and 33: a step into it, and a step out.
    state = Position(load()).fleet(32, SOL, cr=1).turn_of(SOL, Step.MOVE)
    state = play(form(state, 32), cell(41))
    assert 33 in cells(state)
    assert after_setup(load())["players"][XXCHA]["home"] == 41

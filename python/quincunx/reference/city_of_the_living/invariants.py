"""What holds in every state that a game can reach.

`check_invariants` takes any state whose fields are in the range of their types, also one that was
read from altered bytes, and refuses what no game can lead to as far as one state tells.
"""

from __future__ import annotations

from quincunx.reference.city_of_the_living.apply_end import final_order, majority_points
from quincunx.reference.city_of_the_living.invariants_control import (
    actions_taken,
    check_control,
    check_decision,
    require,
)
from quincunx.reference.city_of_the_living.mat import (
    is_blocked,
    line_is_open,
    recount,
    track_symbols,
)
from quincunx.reference.city_of_the_living.state import (
    EMPTY,
    NO_TILE,
    PREPRINTED,
    Category,
    Phase,
    Player,
    State,
)
from quincunx.reference.city_of_the_living.tables import (
    EFFECT_POINTS,
    FUEL_PER_POINT,
    SPACES,
    Mat,
    Tables,
    TileType,
)


def check_invariants(tables: Tables, state: State) -> None:
    """Raise InvariantError if no game can reach this state."""
    check_control(tables, state)
    for seat in range(tables.players):
        check_player(tables, state, seat)
    check_tiles(tables, state)
    if state.phase is Phase.OVER:
        check_result(tables, state)
    check_decision(tables, state)


def check_player(tables: Tables, state: State, seat: int) -> None:
    """Check a mat, its totals, the cubes and the points of one player."""
    mat, player, who = tables.mats[seat], state.players[seat], f"player {seat}"
    require(len(player.space) == SPACES, f"{who}: a mat has {SPACES} space entries")
    for space in range(SPACES):
        check_space(tables, mat, player, space, who)
    for space in mat.spaces[TileType.FORTIFICATION]:
        # CL-LOCK-01, CL-LOCK-04: what opened the lines when it was built opens them for good.
        require(
            player.space[space] in (EMPTY, PREPRINTED) or line_is_open(tables, mat, player, space),
            f"{who}: space {space} is built on though its lines are closed",
        )
    # CL-PLACE-06.
    cached = (player.coop, player.defs, player.fuel_sym, player.scav_sym, player.adv_sym)
    counted = recount(tables, mat, player)
    require(cached == counted, f"{who}: the totals {cached} should be {counted}")
    for cube in (player.cube_coop, player.cube_def):
        require(
            tables.start_level <= cube <= tables.levels,
            f"{who}: a cube stands on level {cube}",
        )
    check_amounts(mat, player, who, over=state.phase is Phase.OVER)


def check_space(tables: Tables, mat: Mat, player: Player, space: int, who: str) -> None:
    """Check what is on top of one space: nothing, the pre-printed tile or one of its colour."""
    top = player.space[space]
    if space >= mat.space_count:
        require(top == EMPTY, f"{who}: there is no space {space}")
    elif top == EMPTY:
        require(mat.preprinted[space] is None, f"{who}: space {space} lost its pre-printed tile")
    elif top == PREPRINTED:
        require(mat.preprinted[space] is not None, f"{who}: nothing is printed on space {space}")
    else:
        require(top < len(tables.tiles), f"{who}: space {space} holds {top}, which is no tile")
        kind = tables.tiles[top].face.type
        # CL-SPEC-01, CL-PLACE-01.
        require(kind is not TileType.SPECIAL, f"{who}: Special tile {top} lies on the mat")
        require(
            space in mat.spaces[kind],
            f"{who}: tile {top} ({kind.value}) lies on space {space} of another colour",
        )


def check_amounts(mat: Mat, player: Player, who: str, *, over: bool) -> None:
    """Check Zombies, Fuel and points against what a game can bring at most."""
    bounds = mat.bounds
    require(
        0 <= player.zombies <= bounds.zombies,
        f"{who}: {player.zombies} Zombies; at most {bounds.zombies} can come",
    )
    most_fuel = FUEL_PER_POINT - 1 if over else bounds.fuel
    require(
        0 <= player.fuel <= most_fuel,
        f"{who}: {player.fuel} Fuel; there can be at most {most_fuel}",
    )
    require(
        len(player.points) == len(bounds.points) and sum(player.points) == player.advantage,
        f"{who}: the points {player.points} do not add up to {player.advantage} Advantage",
    )
    for category, points, bound in zip(Category, player.points, bounds.points, strict=True):
        # The points of the final scoring come at the end only.
        most = bound if over or category < Category.FUEL else 0
        require(
            0 <= points <= most,
            f"{who}: {points} points for {category.name.lower()}; at most {most} are possible",
        )


def check_tiles(tables: Tables, state: State) -> None:
    """Check that each tile is in one place only: stack, pending, offer, a mat or gone."""
    known = set(tables.years[0]) | state.drawn
    require(
        state.offer <= known,
        f"the offer holds tiles not drawn yet: {sorted(state.offer - known)}",
    )
    tops = [[top for top in player.space if top < PREPRINTED] for player in state.players]
    on_mats = [tile for tiles in tops for tile in tiles]
    require(len(on_mats) == len(set(on_mats)), "a tile lies on two spaces")
    laid = set(on_mats)
    require(laid <= known, f"tiles not drawn yet lie on mats: {sorted(laid - known)}")
    require(not laid & state.offer, f"tiles lie on mats and in the offer: {laid & state.offer}")
    if state.pending_tile != NO_TILE:
        require(state.pending_tile in known, f"pending tile {state.pending_tile} was not drawn")
        require(
            state.pending_tile not in laid | state.offer,
            f"pending tile {state.pending_tile} is also on a mat or in the offer",
        )
    gone = known - state.offer - {state.pending_tile}
    check_purchases(tables, state, gone, tops)


def check_purchases(tables: Tables, state: State, gone: set[int], tops: list[list[int]]) -> None:
    """Check that the tiles that left the offer can have been bought and laid.

    Each was an action (CL-BUY-01). A covered tile lies under another of its type (CL-PLACE-03).
    The points of Special tiles are those of the Special tiles that are gone (CL-SPEC-02,
    CL-SPEC-03).
    """
    pending = int(state.phase is Phase.PLACE)
    taken = [actions_taken(tables, state, seat) for seat in range(tables.players)]
    require(
        len(gone) + pending <= sum(taken),
        f"{len(gone) + pending} tiles were bought in {sum(taken)} actions",
    )
    for seat, tiles in enumerate(tops):
        bought = len(tiles) + (pending if seat == state.to_act else 0)
        require(
            bought <= taken[seat],
            f"player {seat}: {bought} tiles were bought in {taken[seat]} actions",
        )
    laid = {tables.tiles[tile].face.type for tiles in tops for tile in tiles}
    special = 0
    for tile in sorted(gone):
        kind = tables.tiles[tile].face.type
        if kind is TileType.SPECIAL:
            special += EFFECT_POINTS.get(tables.tiles[tile].effect, 0)
        else:
            require(kind in laid, f"tile {tile} is neither in the offer nor under or on a mat")
    points = sum(player.points[Category.SPECIAL_TILES] for player in state.players)
    require(
        points == special,
        f"Special tiles brought {points} points; those that are gone give {special}",
    )


def check_result(tables: Tables, state: State) -> None:
    """Check the points of the final scoring as far as the final position tells them."""
    seats = range(tables.players)
    blocked = [is_blocked(tables.mats[seat], state.players[seat]) for seat in seats]
    cubes = {
        Category.COOPERATION_MAJORITY: [player.cube_coop for player in state.players],
        Category.DEFENSE_MAJORITY: [player.cube_def for player in state.players],
    }
    for category, track in cubes.items():
        expected = majority_points(track, blocked, tables.blocked_ranks)
        found = [player.points[category] for player in state.players]
        require(
            found == expected,
            f"points for {category.name.lower()} are {found}; they should be {expected}",
        )
    for seat in final_order(tables):
        player = state.players[seat]
        require(
            not blocked[seat] or player.points[Category.FUEL] == 0,
            f"player {seat}: is blocked and has points for Fuel",  # CL-END-07
        )
        # CL-MAJ-01: both cubes moved by all symbols, from the start level at least.
        least = min(tables.levels, tables.start_level + player.scav_sym)
        require(
            min(player.cube_coop, player.cube_def) >= least,
            f"player {seat}: a cube stands below level {least} after the final Scavenging",
        )
        # CL-FADV-01: the last scoring gave what is uncovered now, unless the player is blocked.
        shown = (player.adv_sym, track_symbols(tables.mats[seat], player.zombies))
        held = (player.points[Category.TILES], player.points[Category.ZOMBIE_TRACK])
        require(
            blocked[seat] or (shown[0] <= held[0] and shown[1] <= held[1]),
            f"player {seat}: the final Advantage scoring of {shown} is missing from {held}",
        )

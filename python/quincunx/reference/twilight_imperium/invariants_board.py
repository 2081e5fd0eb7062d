"""What holds for the galaxy: tiles, planets, docks, ships and what they carry."""

from __future__ import annotations

from quincunx.reference.twilight_imperium.fighters import berths
from quincunx.reference.twilight_imperium.fleets import carriers_in, fleet_of
from quincunx.reference.twilight_imperium.invariants_control import is_living, require
from quincunx.reference.twilight_imperium.names import (
    MECATOL,
    NEUTRAL,
    NONE,
    NOT_IN_PLAY,
    Kind,
    Phase,
    Step,
    Track,
    Unit,
)
from quincunx.reference.twilight_imperium.rules import (
    carrier_slots,
    has_tech,
    planet_resources,
    player_total,
)
from quincunx.reference.twilight_imperium.setup_map import wormhole_ends
from quincunx.reference.twilight_imperium.state import IN_BOX, IN_STACK, ON_BOARD, Carrier, State
from quincunx.reference.twilight_imperium.tables import (
    CAPS,
    CELLS,
    HOME_TILE,
    PLANETS,
    Tables,
)

#: Steps at which a player places or gives up, so that Fighters are not checked yet.
_UNCHECKED = (
    Step.PLACE,
    Step.PLACE_AT,
    Step.GIVE_UP,
    Step.GARRISON_GF,
    Step.GARRISON_PDS,
)
#: Phases in which docks may have built something.
_BUILDING = (
    Phase.PURCHASE,
    Phase.INDIVIDUAL,
    Phase.TRADE,
    Phase.TECHNOLOGY,
    Phase.PLACEMENT,
    Phase.OVER,
)


def check_board(tables: Tables, state: State) -> None:
    """Check the galaxy."""
    check_tiles(tables, state)
    check_homes(tables, state)
    where = cells_of_planets(tables, state)
    for planet in range(PLANETS):
        check_planet(tables, state, planet, where[planet])
    check_docks(tables, state)
    for seat in range(tables.players):
        check_carriers(tables, state, seat)
    for cell in range(CELLS):
        check_cell(tables, state, cell)
    for seat in range(tables.players):
        check_caps(state, seat)
    if fighters_are_checked(state):
        for cell in tables.cells:
            check_fighters_fit(tables, state, cell)


# Tiles.


def check_tiles(tables: Tables, state: State) -> None:
    """Check that every tile is in one place."""
    laid = [tile for tile in state.tile if tile != NONE]
    require(len(set(laid)) == len(laid), "a tile lies twice")
    require(all(tile < len(tables.tiles) for tile in laid), "a tile that is none")
    require(state.tile[MECATOL] == MECATOL, "Mecatol Rex is not in the middle")  # TI-MAP-01
    homes = {slot.cell for slot in tables.slots}
    for cell, tile in enumerate(state.tile):
        if tile != NONE:
            require(cell in tables.cells, f"a tile lies on cell {cell}, which is not in use")
            require((tile >= HOME_TILE) == (cell in homes), f"tile {tile} lies on cell {cell}")
    on_board = {tile for tile, holder in enumerate(state.tile_holder) if holder == ON_BOARD}
    require(on_board == {tile for tile in laid if tile < HOME_TILE}, "tile_holder and board")
    building = state.phase is Phase.SETUP
    others = {*range(tables.players), IN_STACK} if building else {IN_BOX}
    require(set(state.tile_holder) <= {ON_BOARD, *others}, "tile_holder")
    require(state.restarts <= tables.options.map_restart_limit, "too many restarts of the map")
    worm = [NONE] * 4 if building else wormhole_ends(tables, state)
    require(state.worm == worm, f"the wormholes are {state.worm}, not {worm}")
    if not building:
        require(
            len(laid) == 1 + len(tables.slots) + len(tables.free_cells), "the map is not complete"
        )


def check_homes(tables: Tables, state: State) -> None:
    """Check that each player has its own homesystem."""
    slots = {slot.cell for slot in tables.slots}
    for seat, player in enumerate(state.players):
        if player.home == NONE:
            require(
                state.step in (Step.RACE, Step.ROLL, Step.HOME), f"player {seat} has no homesystem"
            )
            continue
        require(
            player.home in slots and state.tile[player.home] == HOME_TILE + player.race,
            f"player {seat} has not its home on cell {player.home}",
        )
    homes = [player.home for player in state.players if player.home != NONE]
    laid = [tile for tile in state.tile if NONE != tile >= HOME_TILE]
    require(len(homes) == len(laid), "a homesystem that is nobody's")


# Planets.


def cells_of_planets(tables: Tables, state: State) -> list[list[int]]:
    """Return for each planet the cells with a tile that shows it."""
    found: list[list[int]] = [[] for _ in range(PLANETS)]
    for cell, tile in enumerate(state.tile):
        for planet in tables.tiles[tile].planets if tile != NONE else ():
            found[planet].append(cell)
    return found


def check_planet(tables: Tables, state: State, planet: int, where: list[int]) -> None:
    """Check who has a planet, and what is on it (TI-CTRL-01, TI-CTRL-02)."""
    owner, cell = state.planet_owner[planet], state.planet_cell[planet]
    require([cell] == (where or [NONE]), f"planet {planet} lies on cell {cell}")
    require((owner == NOT_IN_PLAY) == (cell == NONE), f"planet {planet} has owner {owner}")
    owned = is_living(tables, state, owner)
    require(owned or owner in (NEUTRAL, NOT_IN_PLAY), f"planet {planet} has owner {owner}")
    # Of a planet that is given up the Ground Forces leave first.
    left = state.step is Step.GARRISON_PDS and state.sub == planet + 1
    require(owned == (state.gf[planet] > 0 or left), f"planet {planet}: owner and Ground Forces")
    require(owned or state.pds[planet] == 0, f"planet {planet} has P.D.S., but no owner")
    require(owned or planet not in state.dock, f"planet {planet} has a dock, but no owner")


def check_docks(tables: Tables, state: State) -> None:
    """Check docks and what they have built this turn (TI-UNIT-10, TI-PLACE-04)."""
    require(
        state.dock_new | state.dock_blocked <= state.dock, "dock_new or dock_blocked without dock"
    )
    building = state.phase in _BUILDING
    require(building or not state.dock_new, "a new dock before any was placed")
    require(state.phase in (Phase.PLACEMENT, Phase.OVER) or not state.dock_blocked, "dock_blocked")
    for planet, built in enumerate(state.produced):
        if built:
            require(
                building and planet in state.dock and planet not in state.dock_new,
                f"planet {planet} has built, but has no working dock",
            )
            # One more with General 1, also if it came after.
            most = planet_resources(tables, state, planet) + 1
            require(built <= most, f"planet {planet} has built {built} units")


# Ships.


def check_carriers(tables: Tables, state: State, seat: int) -> None:
    """Check the Carriers of a player and what is aboard (TI-UNIT-05)."""
    slots = carrier_slots(tables, state, seat)
    for index, carrier in enumerate(state.players[seat].carriers):
        who = f"player {seat}: Carrier {index}"
        if carrier.cell == NONE:
            require(carrier == Carrier(), f"{who} does not exist, but has cargo")
            continue
        require(carrier.cell in tables.cells, f"{who} is on cell {carrier.cell}")
        require(carrier.gf + carrier.pds <= slots, f"{who} is overloaded")


def check_cell(tables: Tables, state: State, cell: int) -> None:
    """Check whose ships are in a system.

    Of two races at most, one of which is the active player with guests (TI-RULING-14).
    """
    fleet, guests = state.ships[cell], state.guests[cell]
    there = {seat for seat in range(tables.players) if carriers_in(state, seat, cell)}
    counted = fleet.d + fleet.cr + fleet.f
    guest_ships = guests.d + guests.cr + guests.f
    if fleet.owner == NEUTRAL:
        require(counted == 0, f"cell {cell}: ships without owner")
    else:
        require(is_living(tables, state, fleet.owner), f"cell {cell}: owner {fleet.owner}")
        require(
            counted > 0 or fleet.owner in there, f"cell {cell}: owner {fleet.owner} has no ships"
        )
    strangers = there - {fleet.owner}
    require(strangers <= {state.active}, f"cell {cell}: Carriers of players {sorted(strangers)}")
    if guest_ships or strangers:
        # While a retreat from the battle goes on, nobody is resident there.
        left = fleet.owner == NEUTRAL and state.battle.cell == cell
        hosted = left or fleet.owner not in (NEUTRAL, state.active)
        require(state.active != NONE and hosted, f"cell {cell}: guests without a host")
    if counted or guest_ships or there:
        kind = tables.tiles[state.tile[cell]].kind if state.tile[cell] != NONE else None
        barred = kind in (None, Kind.ASTEROIDS, Kind.SUPERNOVA)
        require(not barred, f"cell {cell}: ships where none can be")  # TI-MOVE-11, TI-MOVE-12
    check_moved(state, cell)


def check_moved(state: State, cell: int) -> None:
    """Check that what has moved, or has shot, is there."""
    moved = state.moved[cell]
    if state.active == NONE:
        require(moved.d + moved.cr + moved.f == 0, f"cell {cell}: nobody is moving")
        return
    fleet = fleet_of(state, state.active, cell)
    require(
        moved.d <= fleet.d and moved.cr <= fleet.cr and moved.f <= fleet.f,
        f"cell {cell}: more ships have moved than are there",
    )


def check_caps(state: State, seat: int) -> None:
    """Check that no player has too many units (TI-RULING-31, TI-UNIT-10)."""
    for unit in Unit:
        # The pool may hold five docks beside those on the board.
        most = CAPS[unit] * 2 if unit is Unit.SPACEDOCK else CAPS[unit]
        total = player_total(state, unit, seat)
        require(total <= most, f"player {seat}: {total} units {unit.name}")
    docks = sum(state.planet_owner[planet] == seat for planet in state.dock)
    require(docks <= CAPS[Unit.SPACEDOCK], f"player {seat}: {docks} docks")


def fighters_are_checked(state: State) -> bool:
    """Whether all Fighters must have berths: in individual turns some may wait for a check."""
    return state.active == NONE and state.step not in _UNCHECKED


def check_fighters_fit(tables: Tables, state: State, cell: int) -> None:
    """Check that the Fighters of a system find berths (TI-UNIT-07, TI-UNIT-08)."""
    owner = state.ships[cell].owner
    if owner == NEUTRAL or has_tech(state, owner, Track.WEAPONS, 3):
        return
    most = berths(tables, state, owner, cell)
    require(
        state.ships[cell].f <= most, f"cell {cell}: {state.ships[cell].f} Fighters, {most} berths"
    )

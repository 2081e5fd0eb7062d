"""Building the galaxy, tile by tile."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import flow
from quincunx.reference.twilight_imperium.actions import CELL, DRAWN_TILE, TILE
from quincunx.reference.twilight_imperium.names import NEUTRAL, NONE, NOT_IN_PLAY, Phase, Step
from quincunx.reference.twilight_imperium.rules import ask_chance, ask_player
from quincunx.reference.twilight_imperium.state import IN_BOX, IN_STACK, ON_BOARD, SEATS, State
from quincunx.reference.twilight_imperium.tables import TILES, Tables


def start_map(tables: Tables, state: State) -> None:
    """Begin with the galaxy in one of three ways (TI-MAP-11)."""
    match tables.options.map_mode:
        case "build":
            ask_chance(state, Step.TILE)  # the receiver is seat `cursor`
        case "random":
            state.sub = tables.free_cells[0]
            ask_chance(state, Step.TILE)
        case "fixed":
            for cell, tile in tables.galaxy.items():
                put_on_board(tables, state, tile, cell)
            finish_map(tables, state)


# Dealing and drawing.


def tile_outcomes(state: State) -> list[tuple[int, int]]:
    """List the tiles that are still in the stack."""
    return [(DRAWN_TILE + tile, 1) for tile in held_by(state, IN_STACK)]


def held_by(state: State, holder: int) -> list[int]:
    """Return the tiles that a seat, the stack or the box holds, ascending."""
    return [tile for tile, where in enumerate(state.tile_holder) if where == holder]


def apply_tile(tables: Tables, state: State, tile: int) -> None:
    """Deal a tile to a player, or lay it on the next cell."""
    if tables.options.map_mode == "random":
        lay_next(tables, state, tile)
    else:
        deal(tables, state, tile)


def deal(tables: Tables, state: State, tile: int) -> None:
    """Deal a tile face down; all are dealt, even if hands come out unequal (TI-MAP-02)."""
    state.tile_holder[tile] = state.cursor
    state.cursor = (state.cursor + 1) % tables.players
    if not held_by(state, IN_STACK):
        state.cursor = 0
        ask_layer(tables, state)


def lay_next(tables: Tables, state: State, tile: int) -> None:
    """Lay a tile on the lowest free cell of a random map."""
    cell = state.sub
    put_on_board(tables, state, tile, cell)
    if shut_in_at(tables, state, cell):
        if restart(tables, state):
            return
        exchange(tables, state, cell, held_by(state, IN_STACK))
    left = [free for free in tables.free_cells if state.tile[free] == NONE]
    if left:
        state.sub = left[0]
    else:
        finish_map(tables, state)


# Laying tiles by turns.


def ask_layer(tables: Tables, state: State) -> None:
    """Ask the player whose turn it is to lay a tile; one without tiles is passed over.

    The players lay in the order of the roll, round and round (TI-MAP-05, TI-MAP-07).
    """
    while not held_by(state, state.roll_order[state.cursor]):
        state.cursor = (state.cursor + 1) % tables.players
    ask_player(state, Step.LAY_TILE, state.roll_order[state.cursor])


def open_cells(tables: Tables, state: State) -> list[int]:
    """Return the free cells of the innermost ring that is not complete (TI-MAP-06)."""
    free = [cell for cell in tables.free_cells if state.tile[cell] == NONE]
    ring = min(tables.cells[cell].ring for cell in free)
    return [cell for cell in free if tables.cells[cell].ring == ring]


def allowed_pairs(tables: Tables, state: State, seat: int) -> list[tuple[int, int]]:
    """Return the tiles that a player may lay, each with the cells for it.

    When the map is not to be built anew any more, nobody may shut a home in who has another tile
    or cell (TI-MAP-10).
    """
    cells = open_cells(tables, state)
    pairs = [(tile, cell) for tile in held_by(state, seat) for cell in cells]
    if state.restarts < tables.options.map_restart_limit:
        return pairs
    harmless = [pair for pair in pairs if not would_shut_in(tables, state, *pair)]
    return harmless or pairs


def legal_lay_tile(tables: Tables, state: State) -> list[int]:
    """List the tiles of the own hand that may be laid."""
    pairs = allowed_pairs(tables, state, state.to_act)
    return sorted({TILE + tile - 1 for tile, _ in pairs})


def apply_lay_tile(state: State, tile: int) -> None:
    """Choose a tile of the hand."""
    state.sub = tile
    state.step = Step.LAY_CELL


def legal_lay_cell(tables: Tables, state: State) -> list[int]:
    """List the cells for the tile chosen."""
    pairs = allowed_pairs(tables, state, state.to_act)
    return [CELL + cell for tile, cell in pairs if tile == state.sub]


def apply_lay_cell(tables: Tables, state: State, cell: int) -> None:
    """Lay the tile chosen; the map may have to be built anew, or is complete (TI-MAP-08)."""
    tile, state.sub = state.sub, 0
    put_on_board(tables, state, tile, cell)
    if shut_in_at(tables, state, cell):
        if restart(tables, state):
            return
        in_hands = [tile for tile, holder in enumerate(state.tile_holder) if holder < SEATS]
        exchange(tables, state, cell, in_hands)
    if all(state.tile[free] != NONE for free in tables.free_cells):
        finish_map(tables, state)
        return
    state.cursor = (state.cursor + 1) % tables.players
    ask_layer(tables, state)


# Tiles on the board.


def lay_tile(tables: Tables, state: State, tile: int, cell: int) -> None:
    """Lay a tile on a cell. Its planets come into play as neutral (TI-SETUP-13)."""
    state.tile[cell] = tile
    for planet in tables.tiles[tile].planets:
        state.planet_owner[planet] = NEUTRAL
        state.planet_cell[planet] = cell


def put_on_board(tables: Tables, state: State, tile: int, cell: int) -> None:
    """Lay a tile that somebody held or that was in the stack."""
    state.tile_holder[tile] = ON_BOARD
    lay_tile(tables, state, tile, cell)


def take_up(tables: Tables, state: State, cell: int, holder: int) -> None:
    """Take a tile from the board again; its planets leave play."""
    tile = state.tile[cell]
    state.tile[cell] = NONE
    state.tile_holder[tile] = holder
    for planet in tables.tiles[tile].planets:
        state.planet_owner[planet] = NOT_IN_PLAY
        state.planet_cell[planet] = NONE


def finish_map(tables: Tables, state: State) -> None:
    """Put tiles left over into the box (TI-MAP-08), open the wormholes, start the first turn."""
    for tile in range(TILES):
        if state.tile_holder[tile] != ON_BOARD:
            state.tile_holder[tile] = IN_BOX
    state.worm = wormhole_ends(tables, state)
    state.cursor = state.sub = 0
    state.turn = 1
    flow.start_phase(tables, state, Phase.PROGRESSION)


def wormhole_ends(tables: Tables, state: State) -> list[int]:
    """Return the ends of the wormholes that work: of each letter two cells, or NONE twice.

    A letter works if it is in use and both its tiles are on the board (TI-WORM-01). The beta
    wormhole is not in use in tournaments (TI-SETUP-04, TI-EXT-02).
    """
    in_use = ("alpha",) if tables.options.wormholes == "alpha" else ("alpha", "beta")
    found: list[int] = []
    for letter in ("alpha", "beta"):
        ends = [
            cell
            for cell, tile in enumerate(state.tile)
            if tile != NONE and tables.tiles[tile].wormhole == letter
        ]
        found += ends if letter in in_use and len(ends) == 2 else [NONE, NONE]
    return found


# Homes that are shut in.


def is_shut_in(tables: Tables, state: State, home: int) -> bool:
    """Whether all neighbours of a home are laid and are asteroid fields or supernovas."""
    around = [state.tile[cell] for cell in tables.neighbours[home]]
    return all(tile != NONE and tables.tiles[tile].is_barrier for tile in around)


def shut_in_at(tables: Tables, state: State, cell: int) -> bool:
    """Whether the tile just laid on a cell shuts a home in (TI-MAP-09)."""
    homes = [slot.cell for slot in tables.slots]
    return any(
        home in homes and is_shut_in(tables, state, home) for home in tables.neighbours[cell]
    )


def would_shut_in(tables: Tables, state: State, tile: int, cell: int) -> bool:
    """Whether laying a tile on a free cell would shut a home in."""
    state.tile[cell] = tile
    answer = shut_in_at(tables, state, cell)
    state.tile[cell] = NONE
    return answer


def restart(tables: Tables, state: State) -> bool:
    """Gather all tiles and start again, unless that was done too often already.

    Homes keep their slots (TI-MAP-09). The limit is an option (TI-MAP-10, TI-RULING-03).
    """
    if state.restarts >= tables.options.map_restart_limit:
        return False
    state.restarts += 1
    for cell in tables.free_cells:
        if state.tile[cell] != NONE:
            take_up(tables, state, cell, IN_STACK)
    for tile in range(1, TILES):
        state.tile_holder[tile] = IN_STACK
    state.cursor = state.sub = 0
    start_map(tables, state)
    return True


def exchange(tables: Tables, state: State, cell: int, others: list[int]) -> None:
    """Exchange a tile that shuts a home in with the lowest other one that does not (TI-MAP-10).

    It goes where that tile comes from; if there is none the map stands.
    """
    open_tiles = [tile for tile in others if not tables.tiles[tile].is_barrier]
    if open_tiles:
        holder = state.tile_holder[open_tiles[0]]
        take_up(tables, state, cell, holder)
        put_on_board(tables, state, open_tiles[0], cell)

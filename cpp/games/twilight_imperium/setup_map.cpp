// Making the galaxy: built by the players, drawn at random, or as listed.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/phases.h"

namespace quincunx::twilight_imperium {

// TI-SETUP-13: planets come into play without an owner.
void lay_tile(const Tables& tables, State& state, unsigned cell, unsigned tile) {
  state.tile[cell] = static_cast<u8>(tile);
  if (tile < kStarTiles) state.tile_holder[tile] = kOnBoard;
  for_each_bit(tables.tile_planets[tile], [&](unsigned x) {
    state.planet_cell[x] = static_cast<u8>(cell);
    state.planet_owner[x] = kNeutral;
  });
}

u64 tiles_of(const State& state, unsigned holder) {
  return equal_mask(state.tile_holder, static_cast<u8>(holder));
}

namespace {

void take_tile_up(const Tables& tables, State& state, unsigned cell) {
  const unsigned tile = state.tile[cell];
  state.tile[cell] = kNone;
  for_each_bit(tables.tile_planets[tile], [&](unsigned x) {
    state.planet_cell[x] = kNone;
    state.planet_owner[x] = kNotInPlay;
  });
}

u64 unlaid_cells(const Tables& tables, const State& state) {
  return tables.free_cells & equal_mask(state.tile, kNone);
}

// TI-MAP-06: the innermost ring that is not complete.
u64 open_cells(const Tables& tables, const State& state) {
  const u64 unlaid = unlaid_cells(tables, state);
  for (unsigned ring = 1; ring < kRings; ++ring) {
    if ((unlaid & tables.ring_cells[ring]) != 0) return unlaid & tables.ring_cells[ring];
  }
  return 0;
}

// --- Surrounded homes: TI-MAP-09

bool is_barrier(const Tables& tables, unsigned tile) {
  return tile < kTiles && in_mask(tables.barrier_tiles, tile);
}

// Homes that a barrier in `cell` would cut off, or has cut off.
bool surrounds_home(const Tables& tables, const State& state, unsigned cell) {
  bool surrounded = false;
  for_each_bit(tables.neighbours[cell] & tables.home_cells, [&](unsigned home) {
    bool open = false;
    for_each_bit(tables.neighbours[home] & ~bit(cell),
                 [&](unsigned next) { open |= !is_barrier(tables, state.tile[next]); });
    surrounded |= !open;
  });
  return surrounded;
}

// --- Dealing

void set_wormholes(const Tables& tables, State& state) {
  // TI-SETUP-04, TI-WORM-01: a letter works if it is in use and both ends lie on the board.
  // TI-EXT-02: alpha only in tournaments.
  const unsigned letters = tables.options.wormholes == 0 ? 2 : 1;
  for (unsigned letter = 1; letter <= letters; ++letter) {
    u8* const ends = state.worm + 2 * (letter - 1);
    unsigned found = 0;
    for (unsigned cell = 0; cell < kCells && found < 2; ++cell) {
      const u8 tile = state.tile[cell];
      if (tile == kNone || tables.tile_wormhole[tile] != letter) continue;
      ends[found++] = static_cast<u8>(cell);
    }
    if (found < 2) ends[0] = ends[1] = kNone;
  }
}

// TI-MAP-08: what was not laid leaves the game unseen.
void finish_map(const Tables& tables, State& state) {
  for (u8& holder : state.tile_holder) {
    if (holder != kOnBoard) holder = kInBox;
  }
  set_wormholes(tables, state);
  state.cursor = 0;
  state.sub = 0;
  start_turn(tables, state);
}

// TI-MAP-02: one by one, from the first seat on. Random maps: cell by cell.
void deal_tile(const Tables& tables, State& state) {
  if (tables.options.map_mode == kMapRandom) {
    state.sub = static_cast<u8>(low_bit(unlaid_cells(tables, state)));
  } else {
    const unsigned dealt = kStarTiles - 1 - count_bits(tiles_of(state, kInStack));
    state.cursor = static_cast<u8>(dealt % tables.options.players);
  }
  ask_chance(state, Step::kTile);
}

// TI-MAP-05, TI-MAP-07: the next one who has tiles, from `place` in roll order on.
void ask_layer(const Tables& tables, State& state, unsigned place) {
  if (unlaid_cells(tables, state) == 0) return finish_map(tables, state);
  unsigned seat = state.roll_order[place % tables.options.players];
  while (tiles_of(state, seat) == 0) seat = state.roll_order[++place % tables.options.players];
  state.cursor = static_cast<u8>(place % tables.options.players);
  ask_player(state, Step::kLayTile, seat);
}

// TI-MAP-09: all tiles are gathered and dealt again; homes keep their slots.
void restart_map(const Tables& tables, State& state) {
  add(state.restarts, 1);
  for_each_bit(tables.free_cells & ~equal_mask(state.tile, kNone),
               [&](unsigned cell) { take_tile_up(tables, state, cell); });
  for (unsigned tile = 1; tile < kStarTiles; ++tile) state.tile_holder[tile] = kInStack;
  state.cursor = 0;
  state.sub = 0;
  deal_tile(tables, state);
}

// TI-MAP-10: the barrier in `cell` changes places with the lowest other tile of the hands, or of
// the stack; if there is none the map stands.
void swap_barrier(const Tables& tables, State& state, unsigned cell) {
  u64 held = tiles_of(state, kInStack);
  for (unsigned p = 0; p < kMaxPlayers; ++p) held |= tiles_of(state, p);
  held &= ~tables.barrier_tiles;
  if (held == 0) return;
  const unsigned other = low_bit(held);
  state.tile_holder[state.tile[cell]] = state.tile_holder[other];
  take_tile_up(tables, state, cell);
  lay_tile(tables, state, cell, other);
}

// Lays the tile; whether construction starts again. TI-RULING-03: not for ever.
bool lay_and_restart(const Tables& tables, State& state, unsigned cell, unsigned tile) {
  lay_tile(tables, state, cell, tile);
  if (!is_barrier(tables, tile) || !surrounds_home(tables, state, cell)) return false;
  if (state.restarts < tables.options.map_restart_limit) {
    restart_map(tables, state);
    return true;
  }
  swap_barrier(tables, state, cell);
  return false;
}

}  // namespace

// TI-MAP-11.
void start_map(const Tables& tables, State& state) {
  if (tables.options.map_mode != kMapFixed) return deal_tile(tables, state);
  for_each_bit(tables.free_cells,
               [&](unsigned cell) { lay_tile(tables, state, cell, tables.galaxy[cell]); });
  finish_map(tables, state);
}

void tile_drawn(const Tables& tables, State& state, unsigned tile) {
  if (tables.options.map_mode == kMapRandom) {
    if (lay_and_restart(tables, state, state.sub, tile)) return;
    if (unlaid_cells(tables, state) == 0) return finish_map(tables, state);
    return deal_tile(tables, state);
  }
  state.tile_holder[tile] = state.cursor;
  if (tiles_of(state, kInStack) != 0) return deal_tile(tables, state);
  ask_layer(tables, state, 0);
}

namespace {

// TI-MAP-10: when no restart is left, cells where a barrier of this hand would cut a home off.
u64 closing_cells(const Tables& tables, const State& state) {
  if (state.restarts < tables.options.map_restart_limit) return 0;
  u64 closing = 0;
  for_each_bit(open_cells(tables, state), [&](unsigned cell) {
    if (surrounds_home(tables, state, cell)) closing |= bit(cell);
  });
  return closing;
}

}  // namespace

void legal_lay_tile(const Tables& tables, const State& state, Legal& legal) {
  const u64 hand = tiles_of(state, acting_seat(state));
  const u64 closing = closing_cells(tables, state);
  u64 tiles = hand;
  // No cell is left for barriers: only if the hand holds nothing else, they go.
  if ((open_cells(tables, state) & ~closing) == 0) {
    tiles = hand & ~tables.barrier_tiles;
    if (tiles == 0) tiles = hand;
  }
  legal.clear();
  legal.set_bits(kTileBase, tiles >> 1);
}

void apply_lay_tile(State& state, Action action) {
  state.sub = static_cast<u8>(action - kTileBase + 1);
  state.step = Step::kLayCell;
}

void legal_lay_cell(const Tables& tables, const State& state, Legal& legal) {
  const u64 open = open_cells(tables, state);
  u64 cells = open;
  if (is_barrier(tables, state.sub)) {
    cells = open & ~closing_cells(tables, state);
    if (cells == 0) cells = open;
  }
  legal.clear();
  legal.set_bits(kCellBase, cells);
}

void apply_lay_cell(const Tables& tables, State& state, Action action) {
  const unsigned tile = state.sub;
  const unsigned place = state.cursor;
  state.sub = 0;
  if (lay_and_restart(tables, state, action - kCellBase, tile)) return;
  ask_layer(tables, state, place + 1);
}

}  // namespace quincunx::twilight_imperium

// Recruitment tiles (TC-P9). Sets of tiles are masks.
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

// Tiles of the district where the player is: with a free upper slot, and with an open lower section
// for one of a set of items.
[[nodiscard]] unsigned upper_tiles(const Tables& tables, const State& state,
                                   const PlayerState& player);
[[nodiscard]] unsigned lower_tiles(const Tables& tables, const State& state,
                                   const PlayerState& player, unsigned items);

// Puts a stock cube on the first free slot of a tile.
void fill_tile(const Tables& tables, State& state, unsigned seat, unsigned tile);
// Item of a tile on the board (of all items).
[[nodiscard]] unsigned tile_item(const Tables& tables, const TileState& tile);
[[nodiscard]] bool is_upper_full(const TileState& tile);

}  // namespace quincunx::twilight_city

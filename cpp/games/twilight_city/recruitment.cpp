#include "games/twilight_city/recruitment.h"

#include <algorithm>

#include "games/twilight_city/flow.h"
#include "games/twilight_city/items.h"

namespace quincunx::twilight_city {

namespace {

// TC-P9-01
bool is_here(const Tables& tables, const TileState& tile, const PlayerState& player) {
  return tile.tile != kNone &&
         tables.recruitment[tile.tile].district == tables.zones[player.zone].district;
}

unsigned lower_slots(const Tables& tables) { return tables.options.recruit_lower_slots; }

bool is_lower_full(const Tables& tables, const TileState& tile) {
  return tile.lower[lower_slots(tables) - 1] != 0;
}

// TC-P9-04
bool is_complete(const Tables& tables, const TileState& tile) {
  return tile.tile != kNone && is_upper_full(tile) && is_lower_full(tables, tile);
}

void fill_first(u8* slots, unsigned seat) {
  while (*slots != 0) ++slots;
  *slots = static_cast<u8>(seat + 1);
}

}  // namespace

unsigned tile_item(const Tables& tables, const TileState& tile) {
  return kCompounds + tables.recruitment[tile.tile].item;
}

// TC-P9-02: slots fill in order.
bool is_upper_full(const TileState& tile) { return tile.upper[2] != 0; }

unsigned upper_tiles(const Tables& tables, const State& state, const PlayerState& player) {
  unsigned tiles = 0;
  for (unsigned i = 0; i < kTiles; ++i) {
    const TileState& tile = state.recruitment[i];
    if (is_here(tables, tile, player) && !is_upper_full(tile)) tiles |= bit32(i);
  }
  return tiles;
}

// TC-P9-03
unsigned lower_tiles(const Tables& tables, const State& state, const PlayerState& player,
                     unsigned items) {
  unsigned tiles = 0;
  for (unsigned i = 0; i < kTiles; ++i) {
    const TileState& tile = state.recruitment[i];
    if (!is_here(tables, tile, player) || !is_upper_full(tile)) continue;
    if (!is_lower_full(tables, tile) && in_mask(items, tile_item(tables, tile))) tiles |= bit32(i);
  }
  return tiles;
}

// TC-P9-06, TC-RULING-55
void fill_tile(const Tables& tables, State& state, unsigned seat, unsigned tile) {
  TileState& here = state.recruitment[tile];
  sub(state.partisans[seat].stock, 1);
  fill_first(is_upper_full(here) ? here.lower : here.upper, seat);
  if (!is_complete(tables, here)) return;
  const auto complete =
      std::count_if(std::begin(state.recruitment), std::end(state.recruitment),
                    [&](const TileState& other) { return is_complete(tables, other); });
  if (complete >= tables.setup.recruit_end) {  // TC-END-01
    trigger(tables, state, kEndRecruitment);
  }
}

}  // namespace quincunx::twilight_city

// Items and what they are made of. A set of items is a mask: compound items, then simple ones.
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

inline constexpr unsigned kCompoundSet = (1U << kCompounds) - 1;
inline constexpr unsigned kSimpleSet = ((1U << kItems) - 1) & ~kCompoundSet;

// Items whose components are at hand.
[[nodiscard]] inline unsigned affordable_items(const Tables& tables,
                                               const u8 (&resources)[kColours]) {
  const auto cap = [](unsigned n) { return n < 3 ? n : 3U; };
  return tables.affordable[cap(resources[kBronze]) + 4 * cap(resources[kSilver]) +
                           16 * cap(resources[kGold])];
}

// TC-RES-05: spent cubes return to the stock.
inline void spend_resource(PlayerState& player, unsigned colour, unsigned n) {
  sub(player.resources[colour], n);
  add(player.stock, n);
}

// Pays the components of an item (TC-P3-01).
inline void spend_components(const Tables& tables, PlayerState& player, unsigned item) {
  const u8* parts = tables.parts(item);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    spend_resource(player, colour, parts[colour]);
  }
}

// A stock cube becomes a resource. Pre: there is one (TC-RES-02).
inline void gain_resource(PlayerState& player, unsigned colour) {
  sub(player.stock, 1);
  add(player.resources[colour], 1);
}

}  // namespace quincunx::twilight_city

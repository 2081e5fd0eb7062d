// Rings that two cards side by side make (TC-RES-01).
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

struct Rings {
  u8 colours[kColours];

  [[nodiscard]] bool any() const { return (colours[0] | colours[1] | colours[2]) != 0; }
};

// Card ids as everywhere: location cards, extra cards, candelabra.
[[nodiscard]] Rings contact_rings(const Tables& tables, unsigned left, unsigned right);

// Rings of a card laid beside the end card of a player's row, on one side of the row, with what his
// home district adds.
[[nodiscard]] Rings earned_rings(const Tables& tables, const PlayerState& player, unsigned card,
                                 unsigned side);

}  // namespace quincunx::twilight_city

#include "games/twilight_city/rings.h"

namespace quincunx::twilight_city {

namespace {

// Colour of the ring that two halves of equal height make; kNoColour. TC-RULING-13, TC-RULING-52
unsigned ring_colour(unsigned left, unsigned right) {
  const unsigned colour = left == kWild ? right : left;
  const bool matches = left == kWild || right == kWild || left == right;
  return matches && colour < kColours ? colour : unsigned{kNoColour};
}

}  // namespace

Rings contact_rings(const Tables& tables, unsigned left, unsigned right) {
  u8 counts[kColours + 1] = {};
  for (unsigned height = 0; height < 2; ++height) {
    ++counts[ring_colour(tables.row_cards[left].right[height],
                         tables.row_cards[right].left[height])];
  }
  return {{counts[kBronze], counts[kSilver], counts[kGold]}};
}

Rings earned_rings(const Tables& tables, const PlayerState& player, unsigned card, unsigned side) {
  Rings rings = side == kLeftSide ? contact_rings(tables, card, player.row_left)
                                  : contact_rings(tables, player.row_right, card);
  // TC-RES-06, TC-RES-08, TC-DIST-09
  if (home_district(tables, player) == kDistrict5)
    add(rings.colours[kSilver], rings.colours[kSilver]);
  return rings;
}

}  // namespace quincunx::twilight_city

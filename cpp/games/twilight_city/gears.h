// The switches between the action panels, and what the use of an inactive one costs (TC-GEAR).
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

enum GearPrice : u8 { kFree = 0, kPriceHour = 1, kPriceCoin = 2, kPriceResource = 3 };

inline constexpr unsigned kNoPair = 4;

// Pair of a panel 1..10; kNoPair.
[[nodiscard]] constexpr unsigned gear_pair(unsigned panel) {
  if (panel <= 4) return (panel - 1) / 2;
  return panel >= 6 && panel <= 9 ? (panel - 2) / 2 : kNoPair;
}
[[nodiscard]] constexpr bool is_higher(unsigned panel) { return (panel <= 4) == (panel % 2 == 0); }

// TC-GEAR-02, TC-GEAR-04
[[nodiscard]] inline GearPrice gear_price(const Tables& tables, const State& state,
                                          unsigned panel) {
  const unsigned pair = gear_pair(panel);
  if (pair == kNoPair || in_mask(state.gears, pair) == is_higher(panel)) return kFree;
  const unsigned home = home_district(tables, actor(state));
  const bool outer = pair == 0 || pair == 3;
  if (home == (outer ? kDistrict3 : kDistrict2)) return kFree;  // TC-DIST-03, TC-DIST-05
  return pair == 0 ? kPriceHour : pair == 3 ? kPriceResource : kPriceCoin;
}

// TC-GEAR-03: the marker ends on the partner of the panel.
inline void turn_gear(State& state, unsigned panel) {
  const unsigned pair = gear_pair(panel);
  if (pair == kNoPair) return;
  if (is_higher(panel)) {
    clear_bits(state.gears, bit32(pair));
  } else {
    add_bits(state.gears, bit32(pair));
  }
}

}  // namespace quincunx::twilight_city

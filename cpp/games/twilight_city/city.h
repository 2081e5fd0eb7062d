// Ways through the city: streets, Metro and pneumatic railway around the Airship. Sets of zones are
// masks, and a way is found by flooding them.
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

inline constexpr u8 kFar = 255;  // hours of a way that does not exist

// Zones to which a card can take the player, his own among them if he may stay.
[[nodiscard]] u32 reachable_zones(const Tables& tables, const State& state,
                                  const PlayerState& player, u32 barred);

// Hours to another zone by streets and pneumatic railway, and with a ticket; kFar.
[[nodiscard]] u8 hours_on_foot(const State& state, const PlayerState& player, u32 barred,
                               unsigned zone);
[[nodiscard]] u8 hours_by_metro(const Tables& tables, const State& state, const PlayerState& player,
                                u32 barred, unsigned zone);

struct Nearest {
  u32 zones;  // all that are equally near; none: no way
  u8 steps;
};

// The targets that are nearest by streets.
[[nodiscard]] Nearest nearest_zones(unsigned from, u32 targets, u32 barred);
// Where the disc of panel 11, 12 or 13 takes a player.
[[nodiscard]] Nearest panel_walk(const Tables& tables, const State& state,
                                 const PlayerState& player, unsigned panel);

}  // namespace quincunx::twilight_city

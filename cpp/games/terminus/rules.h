// What every file of the rules shares: arithmetic on small fields, masks, and facts read off a
// state.
#pragma once

#include <algorithm>

#include "core/bit_set.h"
#include "core/masks.h"
#include "core/small_fields.h"
#include "core/types.h"
#include "games/terminus/state.h"
#include "games/terminus/tables.h"

namespace quincunx::terminus {

[[nodiscard]] inline unsigned resource_total(const PlayerState& player) {
  unsigned total = 0;
  for (const u8 pieces : player.resources) total += pieces;
  return total;
}

[[nodiscard]] inline bool has_upgrade(const PlayerState& player, Upgrade kind) {
  return player.upgrades[0] == kind || player.upgrades[1] == kind;
}

[[nodiscard]] inline unsigned demand_total(const PlayerState& player) {
  unsigned total = 0;
  for (const u8 tokens : player.demands) total += tokens;
  return total;
}

// Plots with a Stop of anybody (TE-BUILD-22).
[[nodiscard]] inline u64 all_stops(const State& state) {
  u64 stops = 0;
  for (const LineState& line : state.lines) stops |= line.stops.words[0];
  return stops;
}

// Blocks with a Development.
[[nodiscard]] inline u64 developed_blocks(const State& state) {
  u64 blocks = 0;
  for (const DevelopmentState& development : state.developments) {
    if (development.state == kInCity) blocks |= bit(development.block);
  }
  return blocks;
}

// Kinds of resource with stock in their Depots.
[[nodiscard]] inline unsigned kinds_in_stock(const State& state) {
  unsigned kinds = 0;
  for (unsigned kind = 0; kind < kResources; ++kind) {
    if (state.depot[kind] > 0) kinds |= 1U << kind;
  }
  return kinds;
}

[[nodiscard]] inline bool is_automa_mode(const Tables& tables) { return tables.automas > 0; }
[[nodiscard]] inline bool is_solo(const Tables& tables) { return tables.players == 1; }
// The Automa that moves and builds. Pre: is_automa_mode.
[[nodiscard]] inline AutomaState& live_automa(const Tables& tables, State& state) {
  return state.automas[tables.automas - 1];
}
[[nodiscard]] inline const AutomaState& live_automa(const Tables& tables, const State& state) {
  return state.automas[tables.automas - 1];
}

}  // namespace quincunx::terminus

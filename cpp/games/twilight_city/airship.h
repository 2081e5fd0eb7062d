// The Police Airship: where it may not see one, its steps, and who is caught (TC-AIR).
#pragma once

#include "games/twilight_city/flow.h"

namespace quincunx::twilight_city {

[[nodiscard]] inline u32 monitored(const Tables& tables, const State& state) {
  return tables.windows[state.airship];
}

// Zones under the Airship that the player may not touch (TC-MOVE-06, TC-MOVE-07, TC-AIR-08,
// TC-RULING-49).
[[nodiscard]] inline u32 barred_zones(const Tables& tables, const PlayerState& player,
                                      unsigned airship) {
  if (player.timer > 0) return 0;
  return tables.windows[airship] & ~bit32(player.home);
}

// Whether the figure can't be detected where it stands (TC-AIR-03, TC-AIR-09, TC-SEL-09).
[[nodiscard]] inline bool is_exempt(const PlayerState& player) {
  return player.zone == player.home || (player.timer > 0 && player.police_zone == player.zone);
}

// Zones in which a step between the two places detects; none if it is no step (TC-AIR-11,
// TC-RULING-07).
[[nodiscard]] inline u32 detecting_zones(const Tables& tables, unsigned from, unsigned to) {
  if (from == to) return 0;
  const u32 before = tables.options.detect == kDetectNew ? tables.windows[from] : 0;
  return tables.windows[to] & ~before;
}

[[nodiscard]] bool would_detect(const Tables& tables, const State& state, unsigned seat,
                                unsigned direction);

// Moves the Airship; whether it did. With `detect`, those it catches are noted.
bool airship_step(const Tables& tables, State& state, unsigned direction, bool detect);
// Notes whom a step from `from` to where the Airship now is catches.
void detect_figures(const Tables& tables, State& state, unsigned from);

// As far as the supply goes.
void gain_police(const Tables& tables, const State& state, PlayerState& player, unsigned cards);

// Handles those detected; true if a node is open.
bool run_detected(const Tables& tables, State& state);

void legal_prison(Legal& legal);
void apply_prison(State& state, Action action);

}  // namespace quincunx::twilight_city

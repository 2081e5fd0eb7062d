// The rules inside the game, in the order in which a turn meets them. What two files share is
// declared here; what is small and hot is defined here.
#pragma once

#include <algorithm>

#include "core/bit_set.h"
#include "core/types.h"
#include "games/city_of_the_living/state.h"
#include "games/city_of_the_living/tables.h"

namespace quincunx::city_of_the_living {

// CL-MODE-03: sides differ in their mat only, so every rule asks the seat's mat for its numbers.
[[nodiscard]] inline const MatRow& mat_of(const Tables& tables, unsigned seat) {
  return tables.mats[tables.side_of[seat]];
}

template <class Field>
inline void add(Field& field, int amount) {
  field = static_cast<Field>(field + amount);
}

inline void add_points(PlayerState& player, Category category, unsigned points) {
  add(player.advantage, static_cast<int>(points));
  add(player.points[category], static_cast<int>(points));
}

// --- Zombie track (apply_scoring.cpp has the scorings that move it)

// CL-ZOM-06: blocked while a Zombie stands on the top space.
// CL-ZOM-04: the number of Zombies alone describes the track; see `remove_zombies`.
[[nodiscard]] inline bool is_blocked(const MatRow& mat, unsigned zombies) {
  return zombies >= mat.zombie_track;
}

// CL-ZOM-05: symbols on spaces above the highest Zombie are uncovered.
[[nodiscard]] inline unsigned visible_symbols(const MatRow& mat, unsigned zombies) {
  return mat.visible[std::min(zombies, kTrackCells - 1)];
}

// CL-ZOM-02, CL-ZOM-08: the lowest free spaces fill up, any number stacks on the top space, and
// the supply is no limit.
// CL-ZOM-01: one Zombie a space below the top follows from counting them.
inline void add_zombies(PlayerState& player, int count) { add(player.zombies, count); }

// CL-ZOM-03, CL-ZOM-07: the highest goes first, stacked ones before all, and none is owed.
// Returns how many were removed.
inline int remove_zombies(PlayerState& player, int count) {
  const int removed = std::min<int>(count, player.zombies);
  add(player.zombies, -removed);
  return removed;
}

// --- Turn order

[[nodiscard]] inline unsigned year_of_turn(unsigned turn) {
  return std::min(turn / kTilesPerYear, kYears - 1) + 1;
}

// Dated tiles of the current year that are still in the stack.
[[nodiscard]] inline u64 undrawn_this_year(const Tables& tables, const State& state) {
  return tables.year_tiles[year_of_turn(state.turn)] & ~state.drawn.words[0];
}

// CL-DRAW-03: `first` scores first, then clockwise; `to_score` players have yet to.
[[nodiscard]] inline unsigned scoring_seat(const Tables& tables, unsigned first,
                                           unsigned to_score) {
  const unsigned seat = first + tables.players - to_score;
  return seat < tables.players ? seat : seat - tables.players;
}

// CL-END-03, CL-END-08: the final scoring keeps the order of the last turn.
[[nodiscard]] inline unsigned first_final_seat(const Tables& tables) {
  return tables.active_seat[kTurns - 1];
}

// --- Legality (legal.cpp)

// Blue spaces on which building is allowed now.
// CL-LOCK-01: every joined green space must hold a Weapon without the mark.
// CL-LOCK-03, CL-LOCK-04: a locking green space opens once a bought Weapon covers it, for good.
// CL-LOCK-08: an empty green space counts as locking, as it holds no tile id.
[[nodiscard]] inline u32 open_blue_spaces(const MatRow& mat, const PlayerState& player) {
  u32 open = mat.spaces[kFortification];
  for (u32 rest = mat.locking; rest != 0; rest &= rest - 1) {
    const auto green = static_cast<unsigned>(std::countr_zero(rest));
    open &= ~(player.space[green] < kTileIds ? 0U : u32{mat.locked_by[green]});
  }
  return open;
}

// CL-PLACE-01: spaces of the tile's colour. CL-PLACE-02: empty or not makes no difference.
// CL-LOCK-07: covering a Fortification needs open lines as much as building on an empty space.
[[nodiscard]] inline u32 legal_spaces(const MatRow& mat, const PlayerState& player, unsigned type) {
  return type == kFortification ? open_blue_spaces(mat, player) : u32{mat.spaces[type]};
}

// CL-COOP-04, CL-COOP-05: at most the missing levels, two Fuel each, no half levels.
[[nodiscard]] inline unsigned most_levels_paid(const PlayerState& player) {
  if (player.coop >= 0) return 0;
  return std::min<unsigned>(static_cast<unsigned>(-player.coop), player.fuel / 2U);
}

// The ways to share out a Scavenging scoring: a steps, low <= a <= high, on the Cooperation track.
struct SplitRange {
  int steps;
  int low;
  int high;
};

// CL-SCAV-01: a step for each symbol. CL-SCAV-03, CL-SCAV-04: what neither cube can take is lost.
// CL-SCAV-02, CL-SCAV-05: otherwise the split is free, but no usable step is wasted.
// Inlined always, since the rules call it at every scoring, however many others do.
[[nodiscard, gnu::always_inline]] inline SplitRange split_range(const Tables& tables,
                                                                const PlayerState& player) {
  const int room_coop = tables.levels - player.cube_coop;
  const int room_def = tables.levels - player.cube_def;
  const int steps = std::min<int>(player.scav_sym, room_coop + room_def);
  return {steps, std::max(0, steps - room_def), std::min(steps, room_coop)};
}

// CL-BUY-02: only the tile's level and the cube on the track of the tile's side matter.
// CL-BUY-03, CL-BUY-04: at or above the cube, 2 Fuel and 2 more for each level between them.
// CL-BUY-05: below the cube, 1 Fuel.
[[nodiscard]] inline int price_of(const TileRow& tile, const PlayerState& player) {
  const int above =
      tile.level - (tile.track == kCooperationTrack ? player.cube_coop : player.cube_def);
  return above < 0 ? 1 : 2 + 2 * above;
}

// --- Scoring in a turn and at the end (apply_scoring.cpp)

// Scores `state.scored` for the players still to score, until one of them has to decide, in which
// case it sets up his node. Returns whether all have scored.
[[nodiscard]] bool score_symbol(const Tables& tables, State& state, unsigned first,
                                Phase pay_phase);

void pay_levels(PlayerState& player, unsigned levels);
void split_steps(const Tables& tables, PlayerState& player, unsigned coop_steps);
void score_cooperation_gain(PlayerState& player);
void score_defenses(PlayerState& player);
void score_fuel(const Tables& tables, PlayerState& player);
void score_advantage(const MatRow& mat, PlayerState& player);

// Goes on with the scoring of the revealed tile; afterwards lays it out and starts the actions.
void continue_turn_scoring(const Tables& tables, State& state);

// --- Actions (apply_actions.cpp)

void apply_main(const Tables& tables, State& state, Action action);
void lay_tile(const Tables& tables, const MatRow& mat, PlayerState& player, unsigned tile,
              unsigned space);

// --- End of the game (apply_end.cpp)

void start_final_scoring(const Tables& tables, State& state);
void continue_final_scoring(const Tables& tables, State& state);

// Points of one track's majority for each seat; `ranked` tells whose cubes take part.
void majority_points(unsigned players, const u8* cubes, const bool* ranked, u8* points);

// The two majorities as the cubes stand: [track * kMaxPlayers + seat].
void both_majorities(const Tables& tables, const State& state, u8* points);

}  // namespace quincunx::city_of_the_living

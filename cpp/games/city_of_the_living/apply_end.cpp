// The final scoring: Cooperation twice, with decisions, and then all the rest at one go.
// CL-END-01: it follows the last turn. CL-END-02: the steps stand here in their order.
#include "games/city_of_the_living/rules.h"

namespace quincunx::city_of_the_living {

namespace {

constexpr unsigned kFuelPerPoint = 6;
constexpr u8 kLastCooperationPass = 2;

// CL-FCON-01, CL-FCON-02, CL-FCON-03: full sixes become points once; the rest decides ties, and
// who is blocked loses his sixes for nothing.
void convert_fuel(const MatRow& mat, PlayerState& player) {
  const unsigned sixes = player.fuel / kFuelPerPoint;
  player.fuel = static_cast<u16>(player.fuel % kFuelPerPoint);
  if (!is_blocked(mat, player.zombies)) add_points(player, kFromFuel, sixes);
}

// CL-MAJ-01: both cubes, by all symbols each.
void advance_cubes(const Tables& tables, PlayerState& player) {
  const int levels = tables.levels;
  player.cube_coop = static_cast<u8>(std::min(player.cube_coop + player.scav_sym, levels));
  player.cube_def = static_cast<u8>(std::min(player.cube_def + player.scav_sym, levels));
}

// CL-END-07: from here on no Zombie moves, so one look at the track serves all later steps.
void score_rest(const Tables& tables, State& state) {
  for (unsigned p = 0; p < tables.players; ++p) {
    PlayerState& player = state.players[p];
    score_defenses(player);  // CL-END-05: the second pass sees what the first left
    score_defenses(player);
    score_fuel(tables, player);  // CL-END-06
    convert_fuel(mat_of(tables, p), player);
    advance_cubes(tables, player);
  }
  u8 points[2 * kMaxPlayers];
  both_majorities(tables, state, points);
  for (unsigned p = 0; p < tables.players; ++p) {
    PlayerState& player = state.players[p];
    add_points(player, kFromCooperationMajority, points[p]);
    add_points(player, kFromDefenseMajority, points[kMaxPlayers + p]);
    score_advantage(mat_of(tables, p), player);  // CL-FADV-01
  }
}

}  // namespace

// CL-MAJ-02: one track by itself. CL-MAJ-09: the last level is a level like any other.
// CL-MAJ-07, CL-MODE-04: two players need no rule of their own.
void majority_points(unsigned players, const u8* cubes, const bool* ranked, u8* points) {
  u8 best = 0;
  u8 second = 0;  // highest below `best`; 0 = nobody, for cubes start at 1
  unsigned on_best = 0;
  unsigned on_second = 0;
  for (unsigned p = 0; p < players; ++p) {
    if (!ranked[p]) continue;
    if (cubes[p] > best) {
      second = best;
      on_second = on_best;
      best = cubes[p];
      on_best = 1;
    } else if (cubes[p] == best) {
      ++on_best;
    } else if (cubes[p] > second) {
      second = cubes[p];
      on_second = 1;
    } else if (cubes[p] == second) {
      ++on_second;
    }
  }
  for (unsigned p = 0; p < players; ++p) {
    points[p] = 0;
    if (!ranked[p]) continue;
    // CL-MAJ-03: 3 for a single first. CL-MAJ-04: 2 for each of several, and no second place.
    if (cubes[p] == best) points[p] = on_best == 1 ? 3 : 2;
    // CL-MAJ-05: 1 for a single second. CL-MAJ-06: nothing for several.
    if (cubes[p] == second && on_best == 1 && on_second == 1) points[p] = 1;
  }
}

// CL-MAJ-08: the blocked gain nothing; whether they hold their rank is CL-MODE-06.
// CL-MAJ-10: without it the others are ranked as if the blocked weren't there.
void both_majorities(const Tables& tables, const State& state, u8* points) {
  u8 coop[kMaxPlayers];
  u8 defs[kMaxPlayers];
  bool blocked[kMaxPlayers];
  bool ranked[kMaxPlayers];
  for (unsigned p = 0; p < tables.players; ++p) {
    const PlayerState& player = state.players[p];
    coop[p] = player.cube_coop;
    defs[p] = player.cube_def;
    blocked[p] = is_blocked(mat_of(tables, p), player.zombies);
    ranked[p] = !blocked[p] || tables.blocked_ranks != 0;
  }
  majority_points(tables.players, coop, ranked, points);
  majority_points(tables.players, defs, ranked, points + kMaxPlayers);
  for (unsigned p = 0; p < tables.players; ++p) {
    if (blocked[p]) points[p] = points[kMaxPlayers + p] = 0;
  }
}

void start_final_scoring(const Tables& tables, State& state) {
  state.end_pass = 1;
  state.scored = kCooperation;
  state.to_score = tables.players;
  continue_final_scoring(tables, state);
}

// CL-END-04: each pass asks anew, with the Fuel then at hand.
void continue_final_scoring(const Tables& tables, State& state) {
  const unsigned first = first_final_seat(tables);
  while (score_symbol(tables, state, first, Phase::kEndPay)) {
    if (state.end_pass == kLastCooperationPass) {
      score_rest(tables, state);
      state.end_pass = 0;
      state.scored = kNoSymbol;
      state.phase = Phase::kOver;
      state.to_act = kTerminalPlayer;
      return;
    }
    ++state.end_pass;
    state.to_score = tables.players;
  }
}

}  // namespace quincunx::city_of_the_living

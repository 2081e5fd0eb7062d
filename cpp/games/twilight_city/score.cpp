// Points, ranks and the way a game ended (TC-SCORE). No score is kept during the game.
#include <bit>

#include "games/twilight_city/game.h"
#include "games/twilight_city/rules.h"

namespace quincunx {

using namespace twilight_city;

namespace {

using Tables = TwilightCity::Tables;
using Result = TwilightCity::Result;

enum Category : u8 {
  kGoalPoints,
  kDemandPoints,
  kTowerPoints,
  kOperationsPoints,
  kRecruitPoints,
  kCoinPoints,
  kDiscPoints,
  kPenaltyPoints,
  kPolicePoints,
  kMargin,
};

// TC-SCORE-01, TC-GOAL-05
unsigned score_goals(const Tables& tables, const PlayerState& player) {
  unsigned points = player.c_points;
  for (unsigned slot = kGoalA; slot <= kGoalB2; ++slot) {
    if (!in_mask(player.goals_done, slot)) continue;
    points += tables.goal(slot, player.goals[slot].card).points;
  }
  return points;
}

// TC-SCORE-04, TC-OPS-10, TC-RULING-21
unsigned score_operations(const Tables& tables, const State& state, unsigned seat) {
  unsigned points = 0;
  for (const OperationsState& centre : state.operations) {
    if (centre.card == kNone) continue;
    unsigned cubes = 0;
    for (const u8 owner : centre.slots) cubes += owner == seat + 1 ? 1U : 0U;
    const OperationsData& data = tables.operations[centre.card];
    points += cubes * (centre.state == kCompleteCentre ? data.complete : data.partial);
  }
  return points;
}

// TC-SCORE-05, TC-P9-05
unsigned score_recruitment(const Tables& tables, const State& state, unsigned seat) {
  unsigned points = 0;
  for (const TileState& tile : state.recruitment) {
    if (tile.tile == kNone) continue;
    unsigned upper = 0;
    for (const u8 owner : tile.upper) upper += owner == seat + 1 ? 1U : 0U;
    if (upper > 0) points += tables.recruit_upper[upper - 1];
    const u8 each = tables.recruit_points[tables.recruitment[tile.tile].item];
    for (const u8 owner : tile.lower) points += owner == seat + 1 ? each : 0U;
  }
  return points;
}

// TC-SCORE-02, TC-SCORE-03, TC-SCORE-06, TC-SCORE-07, TC-SCORE-08, TC-SCORE-09, TC-AIR-14,
// TC-DISC-08
void score_seat(const Tables& tables, const State& state, unsigned seat, Result& result) {
  const PlayerState& player = state.partisans[seat];
  i32(&points)[TwilightCity::kNumCategories] = result.categories[seat];
  points[kGoalPoints] = static_cast<i32>(score_goals(tables, player));
  points[kDemandPoints] = player.demand_points;
  points[kTowerPoints] = tables.tower[player.tower].points;
  points[kOperationsPoints] = static_cast<i32>(score_operations(tables, state, seat));
  points[kRecruitPoints] = static_cast<i32>(score_recruitment(tables, state, seat));
  points[kCoinPoints] = player.coins / tables.limits.coins_per_point;
  points[kDiscPoints] = std::popcount(player.discs);
  points[kPenaltyPoints] = -(player.penalty / tables.limits.discs_per_point);
  points[kPolicePoints] = -player.police;
  for (const i32 part : points) result.scores[seat] += part;
}

// TC-RULING-30
unsigned tiebreak(const Tables& tables, const PlayerState& player) {
  switch (tables.options.tiebreak) {
    case kTieCoins:
      return player.coins;
    case kTieResources:
      return total(player.resources);
    default:
      return 0;
  }
}

i64 rank_key(const Tables& tables, const State& state, const Result& result, unsigned seat) {
  return i64{result.scores[seat]} * 65536 + tiebreak(tables, state.partisans[seat]);
}

bool is_success(const State& state) { return state.solo.thinkers > state.solo.government; }

// TC-SOLO-13, TC-SOLO-27, TC-SOLO-29
void score_solo(const State& state, Result& result) {
  const i32 margin = state.solo.thinkers - state.solo.government;
  result.categories[0][kMargin] = result.scores[0] = margin;
  result.placements[0] = 1;
  result.win[0] = is_success(state) ? kWinUnits : 0;
}

// TC-SCORE-10
void rank(const Tables& tables, const State& state, Result& result) {
  u32 winners = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    const i64 key = rank_key(tables, state, result, seat);
    u8 better = 0;
    for (unsigned other = 0; other < tables.players; ++other) {
      if (rank_key(tables, state, result, other) > key) ++better;
    }
    result.placements[seat] = static_cast<u8>(better + 1);
    winners += better == 0 ? 1 : 0;
  }
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    result.win[seat] = result.placements[seat] == 1 ? kWinUnits / winners : 0;
  }
}

}  // namespace

void TwilightCity::score(const Tables& tables, const State& state, Result& result) {
  result = {};
  if (is_solo(tables)) return score_solo(state, result);
  for (unsigned seat = 0; seat < tables.players; ++seat) score_seat(tables, state, seat, result);
  rank(tables, state, result);
}

// In the order of kInfo.endings.
int TwilightCity::ending(const Tables& tables, const State& state) {
  constexpr int kSuccess = 6;
  if (is_solo(tables)) return is_success(state) ? kSuccess : kSuccess + 1;
  return state.ended - 1;
}

}  // namespace quincunx

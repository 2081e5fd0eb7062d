// Who won, and a measure of progress for reports: the game itself knows no points.
#include "games/great_machine/game.h"
#include "games/great_machine/rules.h"

namespace quincunx {

using namespace great_machine;

namespace {

enum Category : u8 { kVictory = 0, kRiots = 1, kMissionPoints = 2, kDiscontent = 3, kPlan = 4 };
constexpr i32 kVictoryPoints = 100;
constexpr i32 kRiotPoints = 10;
constexpr i32 kPointsPerMission = 5;

bool is_machine(const GreatMachine::Tables& t, unsigned seat) {
  return !t.coop && seat == kMachineSeat;
}

// GM-END-01, GM-END-02.
bool has_won(const GreatMachine::Tables& t, const State& s, unsigned seat) {
  if (!is_over(s)) return false;
  return is_machine(t, seat) == (s.ended == kByPlan || s.ended == kByAssembly);
}

void score_seat(const GreatMachine::Tables& t, const State& s, unsigned seat,
                GreatMachine::Result& result) {
  i32* const points = result.categories[seat];
  points[kVictory] = has_won(t, s, seat) ? kVictoryPoints : 0;
  if (is_machine(t, seat)) {
    points[kPlan] = s.plan;
  } else {
    points[kRiots] = kRiotPoints * s.riots;
    points[kMissionPoints] = kPointsPerMission * static_cast<i32>(count_bits(s.missions_done));
    points[kDiscontent] = s.discontent;
  }
  for (int k = 0; k < GreatMachine::kNumCategories; ++k) result.scores[seat] += points[k];
}

}  // namespace

void GreatMachine::score(const Tables& tables, const State& state, Result& result) {
  result = {};
  u32 winners = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    score_seat(tables, state, seat, result);
    winners += has_won(tables, state, seat) ? 1 : 0;
  }
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    const bool winner = has_won(tables, state, seat);
    const bool beaten = !winner && winners > 0 && !tables.coop;
    result.placements[seat] = static_cast<u8>(beaten ? 1 + winners : 1);
    result.win[seat] = winner ? kWinUnits / winners : 0;
  }
}

int GreatMachine::ending(const Tables&, const State& state) { return state.ended - 1; }

}  // namespace quincunx

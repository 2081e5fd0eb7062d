// The standing that decides at the turn cap, ranks, and the winner.
#include <cstring>

#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/game.h"

namespace quincunx {

using namespace twilight_imperium;

namespace {

constexpr i32 kBracketPoints = 1000;
constexpr i32 kAdvancePoints = 3;

// TI-WIN-07: bracket before all else, then influence, resources and advances.
void set_categories(const PlayerState& player, i32* categories) {
  categories[0] = kBracketPoints * player.bracket;
  categories[1] = player.influence;
  categories[2] = player.resources;
  categories[3] = kAdvancePoints * static_cast<i32>(advances(player));
}

// Whether a is placed before b. The winner is before all; eliminated players share the rest.
bool is_before(const State& state, const TwilightImperium::Result& result, unsigned a, unsigned b) {
  if (state.winner == a || state.winner == b) return state.winner == a;
  if (state.players[a].alive != state.players[b].alive) return state.players[a].alive != 0;
  if (state.players[a].alive == 0) return false;
  if (result.scores[a] != result.scores[b]) return result.scores[a] > result.scores[b];
  return wins_tie(state, a, b);
}

}  // namespace

void TwilightImperium::score(const Tables& tables, const State& state, Result& result) {
  std::memset(&result, 0, sizeof result);
  const unsigned players = tables.options.players;
  for (unsigned p = 0; p < players; ++p) {
    if (state.players[p].alive == 0) continue;
    set_categories(state.players[p], result.categories[p]);
    for (const i32 points : result.categories[p]) result.scores[p] += points;
  }
  for (unsigned p = 0; p < players; ++p) {
    unsigned better = 0;
    for (unsigned q = 0; q < players; ++q) {
      if (q != p && is_before(state, result, q, p)) ++better;
    }
    result.placements[p] = static_cast<u8>(better + 1);
    // TI-WIN-08: one winner, the first of the ranking while the game goes on.
    if (better == 0) result.win[p] = kWinUnits;
  }
}

u32 TwilightImperium::turns(const State& state) {
  if (state.turn == 0) return 0;
  return state.turn - (state.end_reason == kTurnCap ? 0U : 1U);
}

}  // namespace quincunx

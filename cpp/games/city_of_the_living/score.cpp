// Scores, ranks and shares of the win. CL-WIN-05: points, then left-over Fuel, then few Zombies.
#include <cstring>

#include "games/city_of_the_living/game.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx {

using namespace city_of_the_living;

namespace {

// CL-WIN-01, CL-WIN-02, CL-WIN-03, in the digits of one number.
i64 rank_key(const PlayerState& player) {
  constexpr i64 kBase = i64{1} << 16;
  return (player.advantage * kBase + player.fuel) * kBase - player.zombies;
}

}  // namespace

void CityOfTheLiving::score(const Tables& tables, const State& state, Result& result) {
  std::memset(&result, 0, sizeof result);
  const unsigned players = tables.players;
  i64 keys[city_of_the_living::kMaxPlayers];
  for (unsigned p = 0; p < players; ++p) keys[p] = rank_key(state.players[p]);
  u32 winners = 0;
  for (unsigned p = 0; p < players; ++p) {
    const PlayerState& player = state.players[p];
    result.scores[p] = player.advantage;
    for (unsigned c = 0; c < kCategories; ++c) result.categories[p][c] = player.points[c];
    unsigned better = 0;
    for (unsigned q = 0; q < players; ++q) better += keys[q] > keys[p] ? 1U : 0U;
    result.placements[p] = static_cast<u8>(better + 1);
    winners += better == 0 ? 1U : 0U;
  }
  // CL-WIN-04: the victory is shared by all who are level.
  for (unsigned p = 0; p < players; ++p) {
    if (result.placements[p] == 1) result.win[p] = kWinUnits / winners;
  }
}

}  // namespace quincunx

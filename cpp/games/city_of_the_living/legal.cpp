// Legal actions of every kind of node, as masks. Forced decisions never get here: a node of the
// kinds PAY, SPLIT and PLACE has at least two choices.
#include "games/city_of_the_living/game.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx {

using namespace city_of_the_living;

namespace {

static_assert(CityOfTheLiving::Legal::kWords == 2 && kPlaceBase >= 64,
              "the masks below know on which word each kind of action lies");

// CL-BUY-03, CL-BUY-04, CL-BUY-05, CL-BUY-06: with f Fuel and the cube at level k, exactly the
// tiles up to level k - 1 + f / 2 can be paid for, and none without Fuel.
u64 affordable_tiles(const Tables& tables, const PlayerState& player) {
  const unsigned gain = player.fuel / 2U;
  const unsigned reach_coop = std::min<unsigned>(player.cube_coop - 1U + gain, kMaxLevels);
  const unsigned reach_def = std::min<unsigned>(player.cube_def - 1U + gain, kMaxLevels);
  const u64 tiles = tables.coop_up_to[reach_coop] | tables.defense_up_to[reach_def];
  return player.fuel == 0 ? 0 : tiles;
}

// CL-BUY-07: a tile with a type needs a legal space; a Special needs none.
// CL-LOCK-05: a mat with a blue space without lines always takes Fortifications.
u64 placeable_tiles(const MatRow& mat, const PlayerState& player) {
  u64 tiles = mat.buyable;
  if (mat.needs_line != 0 && open_blue_spaces(mat, player) != 0) tiles |= mat.needs_line;
  return tiles;
}

// CL-TURN-04: GATHER is always there and there is no pass.
// CL-BUY-12, CL-SPEC-06: whether a purchase is of use is not asked.
void legal_main(const Tables& tables, const State& state, CityOfTheLiving::Legal& legal) {
  const auto seat = static_cast<unsigned>(state.to_act);
  const PlayerState& player = state.players[seat];
  // CL-BUY-01, CL-BUY-11: only what lies in the offer.
  const u64 buys = affordable_tiles(tables, player) & state.offer.words[0] &
                   placeable_tiles(mat_of(tables, seat), player);
  const u64 fight = player.zombies > 0;                        // CL-FIGHT-02
  const u64 scavenge_coop = player.cube_coop < tables.levels;  // CL-EXPL-02
  const u64 scavenge_def = player.cube_def < tables.levels;
  legal.words[0] = (buys << kBuyBase) | u64{1} << kGather | fight << kFight |
                   scavenge_coop << kScavengeCoop | scavenge_def << kScavengeDef;
  legal.words[1] = buys >> (64 - kBuyBase);
}

void legal_place(const Tables& tables, const State& state, CityOfTheLiving::Legal& legal) {
  const auto seat = static_cast<unsigned>(state.to_act);
  const u64 spaces = legal_spaces(mat_of(tables, seat), state.players[seat],
                                  tables.tiles[state.pending_tile].type);
  legal.words[0] = 0;
  legal.words[1] = spaces << (kPlaceBase - 64);
}

void legal_pay(const State& state, CityOfTheLiving::Legal& legal) {
  const unsigned most = most_levels_paid(state.players[state.to_act]);
  legal.words[0] = 0;
  legal.words[1] = ((u64{2} << most) - 1) << (kPayBase - 64);
}

void legal_split(const Tables& tables, const State& state, CityOfTheLiving::Legal& legal) {
  const SplitRange range = split_range(tables, state.players[state.to_act]);
  legal.words[0] = 0;
  legal.words[1] = ((u64{2} << range.high) - (u64{1} << range.low)) << (kSplitBase - 64);
}

}  // namespace

void CityOfTheLiving::legal_actions(const Tables& tables, const State& state, Legal& legal) {
  switch (state.phase) {
    case Phase::kAction:
      return legal_main(tables, state, legal);
    case Phase::kPlace:
      return legal_place(tables, state, legal);
    case Phase::kPay:
    case Phase::kEndPay:
      return legal_pay(state, legal);
    case Phase::kSplit:
      return legal_split(tables, state, legal);
    case Phase::kDraw:
    case Phase::kOver:
      break;
  }
  legal.clear();
}

}  // namespace quincunx

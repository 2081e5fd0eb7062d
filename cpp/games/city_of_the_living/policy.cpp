// The greedy policy: one step ahead, by a fixed sum of worths in whole numbers. Every choice is
// deterministic; ties go to the lowest action id.
//
// The worth of a position is a sum of parts that depend on few quantities each. So the parts that
// an action leaves alone are never worked out, and the costly one, where the Zombies will drift to,
// is worked out once for every Defenses total that comes up.
#include <bit>

#include "games/city_of_the_living/game.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx {

using namespace city_of_the_living;

namespace {

// Worths, in thousandths of an Advantage point.
constexpr i32 kPoint = 1000;
constexpr i32 kFuelEarly = 250;
constexpr i32 kFuelLate = 167;
constexpr unsigned kLateTurn = 30;
constexpr i32 kCoopNegative = 500;  // a missing Cooperation level, at each scoring
constexpr i32 kZombie = 60;         // each Zombie, now and where the drift ends
constexpr i32 kSlope = 450;         // each Zombie from the top space on: never stop fighting
constexpr i32 kStep = 200;          // a Scavenging step still to come
constexpr i32 kLevel = 150;         // a level of a cube ..
constexpr i32 kLevelTop = 8;        // .. up to here,
constexpr i32 kLevelBeyond = 40;    // and beyond
constexpr i32 kOpenBlue = 150;      // a blue space on which building is allowed

// What the decision is judged by: how often each symbol is still to be scored, and prices.
struct Outlook {
  i32 left[kSymbols + 1];
  i32 fuel;         // worth of a Fuel
  i32 fuel_symbol;  // worth of a visible Fuel symbol
  i32 levels;
};

Outlook outlook_of(const Tables& tables, const State& state) {
  Outlook outlook{};
  const bool stack_empty = state.turn >= kTurns;
  const unsigned year = year_of_turn(state.turn);
  const u64 rest = stack_empty ? 0 : undrawn_this_year(tables, state);
  for (unsigned symbol = kCooperation; symbol <= kAdvantage; ++symbol) {
    outlook.left[symbol] = std::popcount(rest & tables.symbol_tiles[symbol]);
    if (!stack_empty) {
      outlook.left[symbol] += tables.later_scorings[year * kSymbols + symbol - 1];
    }
  }
  // The final scoring; a Cooperation pass being decided is no longer to come.
  outlook.left[kCooperation] += 2 - state.end_pass;
  outlook.left[kDefenses] += 2;
  outlook.left[kFuel] += 1;
  outlook.left[kAdvantage] += 1;
  outlook.fuel = state.turn >= kLateTurn ? kFuelLate : kFuelEarly;
  outlook.fuel_symbol = outlook.left[kFuel] * tables.fuel_per_symbol * outlook.fuel;
  outlook.levels = tables.levels;
  return outlook;
}

i32 coop_worth(const Outlook& outlook, i32 coop) {
  return outlook.left[kCooperation] * coop * (coop >= 0 ? outlook.fuel : kCoopNegative);
}

i32 cube_worth(i32 level) {
  return kLevel * std::min(level, kLevelTop) + kLevelBeyond * std::max(0, level - kLevelTop);
}

i32 cubes_worth(const Outlook& outlook, i32 coop, i32 defs, i32 scav_sym) {
  const i32 room = 2 * outlook.levels - coop - defs;
  const i32 steps = std::min(scav_sym * outlook.left[kScavenging], room);
  return kStep * steps + cube_worth(coop) + cube_worth(defs);
}

// The part of the worth that hangs on Zombies: all of it but the symbols on tiles, which count in
// `scorings` Advantage scorings, the drift taken as even.
struct Drift {
  i32 worth;
  i32 scorings;
};

Drift drift_of(const Outlook& outlook, const MatRow& mat, i32 zombies, i32 defs) {
  const i32 top = mat.zombie_track;
  const i32 scorings = outlook.left[kAdvantage];
  const i32 raw = zombies - defs * outlook.left[kDefenses];
  const i32 end = std::max(0, raw);
  Drift drift{std::max(0, -raw) * outlook.fuel / 2, 0};
  // Zombies at the i-th scoring: at / scorings, on the straight line from now to the end.
  i32 at = zombies * scorings;
  for (i32 i = 1; i <= scorings; ++i) {
    at += end - zombies;
    const i32 then = at / scorings;
    if (then >= top) continue;
    drift.worth += kPoint * mat.visible[then];
    ++drift.scorings;
  }
  drift.worth -= kZombie * (zombies + end) + kSlope * std::max(0, end - top + 1);
  return drift;
}

i32 zombies_worth(const Outlook& outlook, const MatRow& mat, i32 zombies, i32 defs, i32 adv_sym) {
  const Drift drift = drift_of(outlook, mat, zombies, defs);
  return drift.worth + kPoint * adv_sym * drift.scorings;
}

// Judges laying tiles on one mat, as long as nothing else about the player changes.
class Builder {
 public:
  Builder(const Tables& tables, const Outlook& outlook, const MatRow& mat,
          const PlayerState& player)
      : tables_(tables),
        outlook_(outlook),
        mat_(mat),
        player_(player),
        open_blue_(open_blue_spaces(mat, player)) {}

  // Worth of the marks and lines of the mat after laying `tile` on `space`.
  i32 worth(const TileRow& tile, unsigned space) {
    const u8 below = player_.space[space];
    const Marks& covered = below < kTileIds ? tables_.tiles[below].marks : mat_.printed[space];
    const Marks& laid = tile.marks;
    const i32 scav_sym = player_.scav_sym + laid.scavenging - covered.scavenging;
    return marks_worth(player_.coop + laid.cooperation - covered.cooperation,
                       player_.defs + laid.defenses - covered.defenses,
                       player_.fuel_sym + laid.fuel - covered.fuel, scav_sym,
                       player_.adv_sym + laid.advantage - covered.advantage) +
           kOpenBlue * open_after(tile, space);
  }

  // The same for the mat as it is.
  i32 worth_now() {
    return marks_worth(player_.coop, player_.defs, player_.fuel_sym, player_.scav_sym,
                       player_.adv_sym) +
           kOpenBlue * std::popcount(open_blue_);
  }

  i32 best_worth(const TileRow& tile) {
    i32 best = INT32_MIN;
    for (u32 rest = spaces_for(tile); rest != 0; rest &= rest - 1) {
      best = std::max(best, worth(tile, static_cast<unsigned>(std::countr_zero(rest))));
    }
    return best;
  }

 private:
  u32 spaces_for(const TileRow& tile) const {
    return tile.type == kFortification ? open_blue_ : u32{mat_.spaces[tile.type]};
  }

  // Blue spaces open once the tile lies there: only a Weapon on a locking space opens any.
  i32 open_after(const TileRow& tile, unsigned space) const {
    if (tile.type != kWeapon || (mat_.locking >> space & 1) == 0 ||
        player_.space[space] < kTileIds) {
      return std::popcount(open_blue_);
    }
    PlayerState after = player_;
    after.space[space] = 0;  // any tile of the offer does
    return std::popcount(open_blue_spaces(mat_, after));
  }

  i32 marks_worth(i32 coop, i32 defs, i32 fuel_sym, i32 scav_sym, i32 adv_sym) {
    const Drift drift = drift_with(defs);
    return coop_worth(outlook_, coop) + outlook_.fuel_symbol * fuel_sym + drift.worth +
           kPoint * adv_sym * drift.scorings +
           cubes_worth(outlook_, player_.cube_coop, player_.cube_def, scav_sym);
  }

  Drift drift_with(i32 defs) {
    const auto at = static_cast<unsigned>(defs - kLowDefenses);
    if (!known_.test(at)) {
      drifts_[at] = drift_of(outlook_, mat_, player_.zombies, defs);
      known_.set(at);
    }
    return drifts_[at];
  }

  static constexpr unsigned kTotals = kHighTotal - kLowDefenses + 1;

  const Tables& tables_;
  const Outlook& outlook_;
  const MatRow& mat_;
  const PlayerState& player_;
  u32 open_blue_;
  BitSet<kTotals> known_{};
  Drift drifts_[kTotals];  // by Defenses total, where known
};

// Keeps the best action; of equals the one offered first.
struct Best {
  Action action = 0;
  i32 worth = INT32_MIN;

  void offer(Action candidate, i32 its_worth) {
    if (its_worth <= worth) return;
    worth = its_worth;
    action = candidate;
  }
};

// Worths of actions are compared after leaving out what all of them share: the points held and the
// Fuel before the action.
Action best_main_action(const Tables& tables, const Outlook& outlook, const MatRow& mat,
                        const PlayerState& player, const CityOfTheLiving::Legal& legal) {
  Builder builder(tables, outlook, mat, player);
  const i32 now = builder.worth_now();
  const i32 zombies_now = zombies_worth(outlook, mat, player.zombies, player.defs, player.adv_sym);
  const auto with_zombies = [&](i32 zombies) {
    return now - zombies_now + zombies_worth(outlook, mat, zombies, player.defs, player.adv_sym);
  };
  const i32 cubes_now = cubes_worth(outlook, player.cube_coop, player.cube_def, player.scav_sym);
  const auto with_cubes = [&](i32 coop, i32 defs) {
    return now - cubes_now + cubes_worth(outlook, coop, defs, player.scav_sym);
  };
  Best best;
  legal.for_each([&](Action action) {
    if (action >= kBuyBase) {
      const TileRow& tile = tables.tiles[action - kBuyBase];
      const i32 price = price_of(tile, player) * outlook.fuel;
      if (tile.type != kSpecial) return best.offer(action, builder.best_worth(tile) - price);
      const i32 zombies = std::max(0, player.zombies - tile.remove_zombies);
      return best.offer(action, with_zombies(zombies) + kPoint * tile.points - price);
    }
    if (action == kGather) return best.offer(action, now + 2 * outlook.fuel);
    if (action == kFight) return best.offer(action, with_zombies(player.zombies - 1));
    if (action == kScavengeCoop) {
      return best.offer(action, with_cubes(player.cube_coop + 1, player.cube_def));
    }
    best.offer(action, with_cubes(player.cube_coop, player.cube_def + 1));
  });
  return best.action;
}

Action best_space(const Tables& tables, const Outlook& outlook, const MatRow& mat,
                  const PlayerState& player, const TileRow& tile,
                  const CityOfTheLiving::Legal& legal) {
  Builder builder(tables, outlook, mat, player);
  Best best;
  legal.for_each(
      [&](Action action) { best.offer(action, builder.worth(tile, action - kPlaceBase)); });
  return best.action;
}

Action best_payment(const Outlook& outlook, const MatRow& mat, const PlayerState& player,
                    const CityOfTheLiving::Legal& legal) {
  Best best;
  legal.for_each([&](Action action) {
    const auto paid = static_cast<i32>(action - kPayBase);
    const i32 zombies = player.zombies - player.coop - paid;
    best.offer(action, zombies_worth(outlook, mat, zombies, player.defs, player.adv_sym) -
                           2 * paid * outlook.fuel);
  });
  return best.action;
}

Action best_split(const Tables& tables, const Outlook& outlook, const PlayerState& player,
                  const CityOfTheLiving::Legal& legal) {
  const i32 steps = split_range(tables, player).steps;
  Best best;
  legal.for_each([&](Action action) {
    const auto on_coop = static_cast<i32>(action - kSplitBase);
    best.offer(action, cubes_worth(outlook, player.cube_coop + on_coop,
                                   player.cube_def + steps - on_coop, player.scav_sym));
  });
  return best.action;
}

}  // namespace

Action CityOfTheLiving::greedy(const Tables& tables, const State& state, const Legal& legal,
                               Stream&) {
  const Outlook outlook = outlook_of(tables, state);
  const auto seat = static_cast<unsigned>(state.to_act);
  const PlayerState& player = state.players[seat];
  const MatRow& mat = mat_of(tables, seat);
  switch (state.phase) {
    case Phase::kAction:
      return best_main_action(tables, outlook, mat, player, legal);
    case Phase::kPlace:
      return best_space(tables, outlook, mat, player, tables.tiles[state.pending_tile], legal);
    case Phase::kPay:
    case Phase::kEndPay:
      return best_payment(outlook, mat, player, legal);
    case Phase::kSplit:
      return best_split(tables, outlook, player, legal);
    case Phase::kDraw:
    case Phase::kOver:
      break;
  }
  return legal.first();
}

}  // namespace quincunx

// The greedy policy: one step ahead, by a fixed sum of worths in whole numbers. Every choice is
// deterministic; ties go to the lowest action id.
//
// The worth of a position is a sum of parts that depend on few quantities each. So parts that an
// action leaves alone are never worked out, and the costly one, where the Zombies will drift to,
// is worked out once a decision, for all Defenses totals side by side.
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

// What the decision is judged by.
struct Outlook {
  i32 left[kSymbols + 1];  // how often each symbol is still to be scored
  i32 fuel;                // worth of a Fuel
  i32 fuel_symbol;         // of a visible Fuel symbol
  i32 coop_gain;           // of a Cooperation level above 0
  i32 coop_loss;           // of one below
  i32 steps;               // of a Scavenging symbol whose steps can all be taken
  i32 levels;
};

Outlook outlook_of(const Tables& tables, const State& state) {
  Outlook outlook{};
  i32* const left = outlook.left;
  if (state.turn < kTurns) {
    const u64 rest = undrawn_this_year(tables, state);
    const u8* const later = tables.later_scorings + year_of_turn(state.turn) * kSymbols;
    for (unsigned symbol = kCooperation; symbol <= kAdvantage; ++symbol) {
      left[symbol] = std::popcount(rest & tables.symbol_tiles[symbol]) + later[symbol - 1];
    }
  }
  // The final scoring; a Cooperation pass being decided is no longer to come.
  left[kCooperation] += 2 - state.end_pass;
  left[kDefenses] += 2;
  left[kFuel] += 1;
  left[kAdvantage] += 1;
  outlook.fuel = state.turn >= kLateTurn ? kFuelLate : kFuelEarly;
  outlook.fuel_symbol = left[kFuel] * tables.fuel_per_symbol * outlook.fuel;
  outlook.coop_gain = left[kCooperation] * outlook.fuel;
  outlook.coop_loss = left[kCooperation] * kCoopNegative;
  outlook.steps = left[kScavenging] * kStep;
  outlook.levels = tables.levels;
  return outlook;
}

i32 cube_worth(i32 level) {
  return kLevel * std::min(level, kLevelTop) + kLevelBeyond * std::max(0, level - kLevelTop);
}

i32 cubes_worth(const Outlook& outlook, i32 coop, i32 defs, i32 scav_sym) {
  const i32 room = 2 * outlook.levels - coop - defs;
  return std::min(scav_sym * outlook.steps, kStep * room) + cube_worth(coop) + cube_worth(defs);
}

// --- Zombies

// The part of the worth that hangs on Zombies, for kLanes Defenses totals in a row, all worked out
// side by side. The drift from now to the end is taken as even.
constexpr unsigned kLanes = 8;
using Lanes = i16 __attribute__((vector_size(kLanes * sizeof(i16))));

struct Drifts {
  i32 worth[kLanes];
  i32 symbol[kLanes];  // of each Advantage symbol on tiles, which counts while the track isn't full
};

Lanes lanes(i32 value) { return Lanes{} + static_cast<i16>(value); }

// At how many of the scorings there are fewer than `limit` Zombies. At the i-th there are
// (now * scorings + step * i) / scorings, on the straight line from now to the end. The products
// fit: at most 9 scorings of 3000 Zombies, even for Defenses totals that no mat has.
Lanes scorings_below(i32 now, Lanes step, i32 scorings, i32 limit) {
  const Lanes bound = lanes(limit * scorings);
  Lanes at = lanes(now * scorings);
  Lanes count = {};
  for (i32 i = 0; i < scorings; ++i) {
    at += step;
    count -= at < bound;  // a comparison gives -1 where it holds
  }
  return count;
}

void drift_lanes(const Outlook& outlook, const MatRow& mat, i32 zombies, i32 first_defs,
                 Drifts& drifts) {
  constexpr Lanes kNumbers = {0, 1, 2, 3, 4, 5, 6, 7};
  const i32 top = mat.zombie_track;
  const i32 scorings = outlook.left[kAdvantage];
  // Zombies in the end, before they stop at 0; then with the stop.
  const Lanes raw = lanes(zombies - first_defs * outlook.left[kDefenses]) -
                    kNumbers * lanes(outlook.left[kDefenses]);
  const Lanes end = raw & (raw > 0);
  const Lanes step = end - lanes(zombies);
  const Lanes counting = scorings_below(zombies, step, scorings, top);
  Lanes visible = {};  // uncovered symbols of the track, summed over the scorings
  for (unsigned k = 0; k < mat.symbol_count; ++k) {
    const u8 space = mat.symbol_spaces[k];
    visible += lanes(mat.visible[space - 1] - mat.visible[space]) *
               scorings_below(zombies, step, scorings, space);
  }
  for (unsigned n = 0; n < kLanes; ++n) {
    drifts.symbol[n] = kPoint * counting[n];
    drifts.worth[n] = kPoint * visible[n] - kZombie * (zombies + end[n]) -
                      kSlope * std::max(0, end[n] - top + 1) + (end[n] - raw[n]) * outlook.fuel / 2;
  }
}

// The same for one Defenses total and the symbols that go with it.
i32 zombies_worth(const Outlook& outlook, const MatRow& mat, i32 zombies, i32 defs, i32 adv_sym) {
  const i32 top = mat.zombie_track;
  const i32 scorings = outlook.left[kAdvantage];
  const i32 raw = zombies - defs * outlook.left[kDefenses];
  const i32 end = std::max(0, raw);
  i32 symbols = 0;
  i32 at = zombies * scorings;
  for (i32 i = 0; i < scorings; ++i) {
    at += end - zombies;
    if (at >= top * scorings) continue;
    symbols += adv_sym + mat.visible[at / scorings];
  }
  return kPoint * symbols - kZombie * (zombies + end) - kSlope * std::max(0, end - top + 1) +
         std::max(0, -raw) * outlook.fuel / 2;
}

// --- Laying tiles

// What one side of a placement adds to the totals of the mat, already weighed: a tile laid, or a
// space to lay it on, which is the mat without what is covered there.
struct Share {
  i32 coop_gain;  // worth of the Cooperation if the total ends above 0, and if below
  i32 coop_loss;
  i32 defs;
  i32 steps;  // worth of the Scavenging symbols
  i32 adv_sym;
  i32 rest;  // worth of Fuel symbols, and of lines opened
};

// Judges laying tiles on one mat, as long as nothing else about the player changes.
class Builder {
 public:
  Builder(const Tables& tables, const Outlook& outlook, const MatRow& mat,
          const PlayerState& player)
      : tables_(tables),
        outlook_(outlook),
        mat_(mat),
        player_(player),
        first_defs_(player.defs + tables.defenses_change[0]),
        open_blue_(open_blue_spaces(mat, player)),
        cubes_(cube_worth(player.cube_coop) + cube_worth(player.cube_def)),
        room_(kStep * (2 * outlook.levels - player.cube_coop - player.cube_def)) {
    const i32 last_defs = player.defs + tables.defenses_change[1];
    unsigned block = 0;
    for (i32 defs = first_defs_; defs <= last_defs; defs += static_cast<i32>(kLanes)) {
      drift_lanes(outlook, mat, player.zombies, defs, drifts_[block++]);
    }
  }

  // Worth of the mat as it is, with Zombies and cubes; what an action leaves alone is left out.
  i32 worth_now() const { return worth(Share{}, space_without(Marks{}, open_blue_)); }

  // The same after laying a tile.
  i32 worth(const Share& laid, const Share& space) const {
    static_assert(kFuelEarly <= kCoopNegative && kFuelLate <= kCoopNegative,
                  "the lesser of the two worths of a Cooperation total is the right one");
    const auto defs = static_cast<unsigned>(space.defs + laid.defs);
    const Drifts& drifts = drifts_[defs / kLanes];
    return space.rest + laid.rest +
           std::min(space.coop_gain + laid.coop_gain, space.coop_loss + laid.coop_loss) +
           std::min(space.steps + laid.steps, room_) + drifts.worth[defs % kLanes] +
           (space.adv_sym + laid.adv_sym) * drifts.symbol[defs % kLanes];
  }

  Share tile(const Marks& marks) const {
    return {marks.cooperation * outlook_.coop_gain,
            marks.cooperation * outlook_.coop_loss,
            marks.defenses,
            marks.scavenging * outlook_.steps,
            marks.advantage,
            marks.fuel * outlook_.fuel_symbol};
  }

  Share space(unsigned type, unsigned space) const {
    const u8 below = player_.space[space];
    return space_without(below < kTileIds ? tables_.tiles[below].marks : mat_.printed[space],
                         open_after(type, space));
  }

  // All spaces for tiles of a type. Returns how many.
  unsigned spaces(unsigned type, Share* out) const {
    unsigned count = 0;
    for (u32 rest = legal_spaces(mat_, player_, type); rest != 0; rest &= rest - 1) {
      out[count++] = space(type, static_cast<unsigned>(std::countr_zero(rest)));
    }
    return count;
  }

 private:
  static constexpr unsigned kBlocks = 32;
  static_assert(kBlocks * kLanes > 2 * (kHighTotal - kLowDefenses),
                "the change of a Defenses total is a difference of two marks in that range");

  Share space_without(const Marks& covered, u32 open_blue) const {
    const i32 coop = player_.coop - covered.cooperation;
    return {coop * outlook_.coop_gain,
            coop * outlook_.coop_loss,
            player_.defs - covered.defenses - first_defs_,
            (player_.scav_sym - covered.scavenging) * outlook_.steps,
            player_.adv_sym - covered.advantage,
            (player_.fuel_sym - covered.fuel) * outlook_.fuel_symbol +
                kOpenBlue * std::popcount(open_blue) + cubes_};
  }

  // Blue spaces open once a tile lies there: only a Weapon on a locking space opens any.
  u32 open_after(unsigned type, unsigned space) const {
    if (type != kWeapon || (mat_.locking >> space & 1) == 0) return open_blue_;
    PlayerState after = player_;
    after.space[space] = 0;  // any tile of the offer does
    return open_blue_spaces(mat_, after);
  }

  const Tables& tables_;
  const Outlook& outlook_;
  const MatRow& mat_;
  const PlayerState& player_;
  i32 first_defs_;
  u32 open_blue_;
  i32 cubes_;
  i32 room_;
  Drifts drifts_[kBlocks];  // from first_defs_ on; as many blocks as the tiles call for
};

// --- Choices, offered one by one to whoever wants to know

// Keeps the best action; of equals the one with the lowest id.
class Best {
 public:
  void offer(Action action, i32 worth) {
    // Without a branch: the falling id is the low digits of a number.
    best_ = std::max(best_, i64{worth} * kIds + (kIds - 1 - action));
  }
  [[nodiscard]] Action action() const {
    return static_cast<Action>(kIds - 1 - (best_ & (kIds - 1)));
  }

 private:
  static constexpr i64 kIds = 128;
  static_assert(kIds >= kActionIds);
  i64 best_ = INT64_MIN;
};

// Keeps what each action is worth.
class Worths {
 public:
  void offer(Action action, i32 worth) { worths_[action] = worth; }
  [[nodiscard]] i32 of(Action action) const { return worths_[action]; }

 private:
  i32 worths_[kActionIds] = {};
};

template <class Offers>
void offer_tiles(const Tables& tables, const Outlook& outlook, const PlayerState& player, u64 tiles,
                 unsigned type, const Builder& builder, Offers& offers) {
  if (tiles == 0) return;
  Share spaces[kMaxSpaces];
  const unsigned count = builder.spaces(type, spaces);
  for (u64 rest = tiles; rest != 0; rest &= rest - 1) {
    const auto t = static_cast<unsigned>(std::countr_zero(rest));
    const TileRow& tile = tables.tiles[t];
    const Share laid = builder.tile(tile.marks);
    i32 worth = INT32_MIN;
    for (unsigned i = 0; i < count; ++i) worth = std::max(worth, builder.worth(laid, spaces[i]));
    offers.offer(buy(t), worth - price_of(tile, player) * outlook.fuel);
  }
}

// Worths of actions are compared after leaving out what all of them share: the points held and the
// Fuel before the action.
template <class Offers>
void offer_main_actions(const Tables& tables, const Outlook& outlook, const MatRow& mat,
                        const PlayerState& player, const CityOfTheLiving::Legal& legal,
                        Offers& offers) {
  const Builder builder(tables, outlook, mat, player);
  const i32 now = builder.worth_now();
  const i32 without_zombies =
      now - zombies_worth(outlook, mat, player.zombies, player.defs, player.adv_sym);
  const auto with_zombies = [&](i32 zombies) {
    return without_zombies + zombies_worth(outlook, mat, zombies, player.defs, player.adv_sym);
  };
  const i32 without_cubes =
      now - cubes_worth(outlook, player.cube_coop, player.cube_def, player.scav_sym);
  const auto with_cubes = [&](i32 coop, i32 defs) {
    return without_cubes + cubes_worth(outlook, coop, defs, player.scav_sym);
  };
  offers.offer(kGather, now + 2 * outlook.fuel);
  if (legal.test(kFight)) offers.offer(kFight, with_zombies(player.zombies - 1));
  if (legal.test(kScavengeCoop)) {
    offers.offer(kScavengeCoop, with_cubes(player.cube_coop + 1, player.cube_def));
  }
  if (legal.test(kScavengeDef)) {
    offers.offer(kScavengeDef, with_cubes(player.cube_coop, player.cube_def + 1));
  }
  const u64 buys = legal.words[0] >> kBuyBase | legal.words[1] << (64 - kBuyBase);
  for (u64 rest = buys & tables.type_tiles[kSpecial]; rest != 0; rest &= rest - 1) {
    const auto t = static_cast<unsigned>(std::countr_zero(rest));
    const TileRow& tile = tables.tiles[t];
    const i32 gained = tile.remove_zombies == 0
                           ? now + kPoint * tile.points
                           : with_zombies(std::max(0, player.zombies - tile.remove_zombies));
    offers.offer(buy(t), gained - price_of(tile, player) * outlook.fuel);
  }
  for (unsigned type = 0; type < kPlacedTypes; ++type) {
    offer_tiles(tables, outlook, player, buys & tables.type_tiles[type], type, builder, offers);
  }
}

template <class Offers>
void offer_spaces(const Tables& tables, const Outlook& outlook, const MatRow& mat,
                  const PlayerState& player, const TileRow& tile,
                  const CityOfTheLiving::Legal& legal, Offers& offers) {
  const Builder builder(tables, outlook, mat, player);
  const Share laid = builder.tile(tile.marks);
  legal.for_each([&](Action action) {
    offers.offer(action, builder.worth(laid, builder.space(tile.type, action - kPlaceBase)));
  });
}

template <class Offers>
void offer_payments(const Outlook& outlook, const MatRow& mat, const PlayerState& player,
                    const CityOfTheLiving::Legal& legal, Offers& offers) {
  legal.for_each([&](Action action) {
    const auto paid = static_cast<i32>(action - kPayBase);
    const i32 zombies = player.zombies - player.coop - paid;
    offers.offer(action, zombies_worth(outlook, mat, zombies, player.defs, player.adv_sym) -
                             2 * paid * outlook.fuel);
  });
}

template <class Offers>
void offer_splits(const Tables& tables, const Outlook& outlook, const PlayerState& player,
                  const CityOfTheLiving::Legal& legal, Offers& offers) {
  const i32 steps = split_range(tables, player).steps;
  legal.for_each([&](Action action) {
    const auto on_coop = static_cast<i32>(action - kSplitBase);
    offers.offer(action, cubes_worth(outlook, player.cube_coop + on_coop,
                                     player.cube_def + steps - on_coop, player.scav_sym));
  });
}

// Offers every legal action with its worth.
template <class Offers>
void offer_all(const Tables& tables, const State& state, const CityOfTheLiving::Legal& legal,
               Offers& offers) {
  const Outlook outlook = outlook_of(tables, state);
  const auto seat = static_cast<unsigned>(state.to_act);
  const PlayerState& player = state.players[seat];
  const MatRow& mat = mat_of(tables, seat);
  switch (state.phase) {
    case Phase::kAction:
      return offer_main_actions(tables, outlook, mat, player, legal, offers);
    case Phase::kPlace:
      return offer_spaces(tables, outlook, mat, player, tables.tiles[state.pending_tile], legal,
                          offers);
    case Phase::kPay:
    case Phase::kEndPay:
      return offer_payments(outlook, mat, player, legal, offers);
    case Phase::kSplit:
      return offer_splits(tables, outlook, player, legal, offers);
    case Phase::kDraw:
    case Phase::kOver:
      break;
  }
  offers.offer(legal.first(), 0);
}

}  // namespace

Action CityOfTheLiving::greedy(const Tables& tables, const State& state, const Legal& legal,
                               Stream&) {
  Best best;
  offer_all(tables, state, legal, best);
  return best.action();
}

void CityOfTheLiving::greedy_values(const Tables& tables, const State& state, const Legal& legal,
                                    double* values) {
  Worths worths;
  offer_all(tables, state, legal, worths);
  u32 at = 0;
  legal.for_each(
      [&](Action action) { values[at++] = static_cast<double>(worths.of(action)) / kPoint; });
}

}  // namespace quincunx

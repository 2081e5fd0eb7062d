// The end of a day: accounts, the row, the new home, the Record, the bag, and the next day.
#include "games/twilight_city/end_of_day.h"

#include <algorithm>

#include "games/twilight_city/record.h"
#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

namespace {

enum DayStage : u8 { kRecordStage = 1, kBagStage = 2, kNewDay = 3 };

constexpr unsigned kDraws = 3;
constexpr unsigned kOxygenDiscount = 2;  // of District II

// --- Accounts

// TC-EOD-01, TC-EOD-02, TC-P7-05: coins of the valid cards, less the candelabra.
int income(const Tables& tables, const State& state, unsigned seat) {
  unsigned coins = 0;
  cards_at(state, kRowValid + seat).for_each([&](unsigned card) {
    coins += tables.card_coins[card];
  });
  for (unsigned i = 0; i < kExtras; ++i) {
    if (state.extra_place[i] == kExtraValid + seat) coins += tables.card_coins[kExtraBase + i];
  }
  const bool candelabra = state.partisans[seat].candelabra != 0;
  return static_cast<int>(coins) - (candelabra ? tables.limits.candelabra_coins : 0);
}

// TC-DIST-02, TC-REC-03
int oxygen_price(const Tables& tables, const PlayerState& player) {
  const unsigned price = tables.record[player.record].oxygen;
  const bool discount = home_district(tables, player) == kDistrict2;
  return static_cast<int>(discount ? price - std::min(price, kOxygenDiscount) : price);
}

// Books the balance; how many coins are missing (TC-EOD-03).
unsigned settle_oxygen(const Tables& tables, const State& state, unsigned seat, PlayerState& player,
                       unsigned free_hours) {
  const int balance = player.coins + income(tables, state, seat) + static_cast<int>(free_hours) -
                      oxygen_price(tables, player);
  player.coins = static_cast<u16>(std::max(balance, 0));
  return static_cast<unsigned>(std::max(-balance, 0));
}

// TC-EOD-04: missing coins and hours over the day, up to a limit.
void lay_penalties(const Tables& tables, PlayerState& player, unsigned discs) {
  player.penalty = static_cast<u8>(std::min(discs, unsigned{tables.limits.penalty_discs}));
}

unsigned excess_hours(const Tables& tables, const PlayerState& player) {
  return player.hours > tables.clock.day ? player.hours - tables.clock.day : 0U;
}

// --- The row

// TC-EOD-05, TC-RULING-61: where a card of the row goes.
u8 cleared_place(const Tables& tables, unsigned card, unsigned place, unsigned seat) {
  const bool open = place == kRowValid + seat || place == kRowUsed + seat;
  return open && tables.keep.test(card) ? static_cast<u8>(kKnownHand + seat) : u8{kInDiscard};
}

void clear_cards(const Tables& tables, State& state, unsigned seat, unsigned last) {
  for (unsigned card = 0; card < kCards; ++card) {
    u8& place = state.card_place[card];
    if (place < kRowValid || place >= kKnownHand || place % kMaxPlayers != seat) continue;
    place = card == last ? static_cast<u8>(kRowCovered + seat)
                         : cleared_place(tables, card, place, seat);
  }
}

// TC-EXT-05, TC-RULING-19
void clear_extras(State& state, unsigned seat, unsigned last) {
  for (unsigned i = 0; i < kExtras; ++i) {
    u8& place = state.extra_place[i];
    if (place < kExtraValid || (place - kExtraValid) % kMaxPlayers != seat) continue;
    place = kExtraBase + i == last ? static_cast<u8>(kExtraCovered + seat) : u8{kRemoved};
  }
}

// TC-EOD-05, TC-EOD-06, TC-RULING-58
void clear_row(const Tables& tables, State& state, unsigned seat) {
  PlayerState& player = state.partisans[seat];
  clear_cards(tables, state, seat, player.last_card);
  clear_extras(state, seat, player.last_card);
  player.row_left = player.row_right = player.last_card;
  player.candelabra = 0;
  player.home = player.zone;
}

// TC-EOD-07, TC-DISC-05, TC-DISC-06: white discs stay.
void take_discs_back(State& state, unsigned seat) {
  for (PanelState& panel : state.panels) clear_bits(panel.own, bit32(seat));
}

// TC-EOD-01, TC-EOD-02, TC-EOD-03, TC-EOD-04, TC-EOD-05, TC-EOD-06, TC-EOD-07; TC-EOD-13,
// TC-EOD-14: the others and the hand are not touched.
void do_accounts(const Tables& tables, State& state) {
  const unsigned seat = state.active;
  PlayerState& player = state.partisans[seat];
  const unsigned missing = settle_oxygen(tables, state, seat, player, 0);
  lay_penalties(tables, player, missing + excess_hours(tables, player));
  clear_row(tables, state, seat);
  take_discs_back(state, seat);
}

// --- The bag

// TC-EOD-09, TC-RULING-29
bool draw_cube(State& state) {
  if (state.draws_left == 0 || bag_cubes(state) == 0) return false;
  return ask_chance(state, Step::kBag);
}

// A black first cube goes back.
void close_bag(State& state) {
  add(state.bag_black, state.first_black);
  state.first_black = state.draws_left = state.bag_index = 0;
}

// --- The next day

// TC-EOD-11, TC-RULING-10
unsigned day_start(const Tables& tables, unsigned discs) {
  return discs + (discs > 0 && tables.options.late_start == 1 ? 1U : 0U);
}

// TC-EOD-07, TC-EOD-12, TC-RULING-10: on the bonus place, or past it.
bool has_bonuses(const Tables& tables, unsigned discs, unsigned start) {
  return discs < tables.limits.bonus_off && start < tables.clock.first;
}

void new_day(const Tables& tables, State& state) {
  PlayerState& player = actor(state);
  add(player.day, 1);
  const unsigned start = day_start(tables, player.penalty);
  player.hours = player.start = static_cast<u8>(start);
  player.bonus = has_bonuses(tables, player.penalty, start) ? kBothBonuses : kNoBonus;
  // TC-DIST-08, TC-RULING-11
  const bool blocked = home_district(tables, player) == kDistrict4 && start < tables.clock.blocked;
  player.blocked = blocked ? 1 : 0;
  if (state.ended == kNotEnded) {
    player.penalty = 0;
  } else {
    add_bits(state.closed, bit32(state.active));  // TC-END-04, TC-END-05
  }
}

}  // namespace

void begin_end_of_day(const Tables& tables, State& state) {
  state.phase = kEndOfDay;
  state.option = kEndOfDayOption;
  do_accounts(tables, state);
  state.stage = kRecordStage;
}

bool run_end_of_day(const Tables& tables, State& state) {
  switch (state.stage) {
    case kRecordStage:  // TC-EOD-08
      step_record(state, bit32(state.active));
      state.stage = kBagStage;
      return false;
    case kBagStage:
      if (state.bag_index == 0) state.draws_left = kDraws;
      if (draw_cube(state)) return true;
      close_bag(state);
      state.stage = kNewDay;
      return false;
    default:
      new_day(tables, state);
      script_over(state);
      next_turn(tables, state);
      return false;
  }
}

// TC-EOD-09, TC-EOD-10, TC-RULING-34. True if the owner is asked.
bool end_of_day_cube(const Tables& tables, State& state, Outcome cube) {
  switch (state.bag_index) {
    case 1:
      if (cube == kBlackOutcome) {
        state.first_black = 1;
        return false;
      }
      if (cube - kCubeOutcome < tables.players) {
        return ask(state, Step::kFirstCube, cube - kCubeOutcome);
      }
      add(state.partisans[cube - kCubeOutcome].stock, 1);
      return false;
    case 2:
      place_cube(tables, state, cube, 0);
      return false;
    default:
      place_cube(tables, state, cube, kSlots - 1);
      return false;
  }
}

void legal_first_cube(Legal& legal) { legal.set_bits(kColourBase, bit32(kColours) - 1); }

void apply_first_cube(State& state, Action action) {
  add(state.partisans[state.to_act].resources[action - kColourBase], 1);
}

// TC-END-03, TC-RULING-11, TC-RULING-50: no hour that District IV blocks is free.
void short_end_of_day(const Tables& tables, State& state, unsigned seat) {
  PlayerState& player = state.partisans[seat];
  const ClockData& clock = tables.clock;
  unsigned free_hours = clock.day > player.hours ? clock.day - player.hours : 0U;
  if (player.blocked != 0 && player.hours < clock.blocked) --free_hours;
  lay_penalties(tables, player, settle_oxygen(tables, state, seat, player, free_hours));
}

}  // namespace quincunx::twilight_city

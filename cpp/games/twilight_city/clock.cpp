// Hours and the bonuses of the Clock.
#include "games/twilight_city/clock.h"

#include "games/twilight_city/deck.h"

namespace quincunx::twilight_city {

namespace {

// TC-CLOCK-01, TC-CLOCK-02, TC-CLOCK-03: whether discs lie there, or will when the bonus just
// reached is taken.
unsigned places_reached(const Tables& tables, const State& state, unsigned hours) {
  const u8 bonus = actor(state).bonus;
  if (hours == tables.clock.first) return bonus == kBothBonuses ? kFirstPlace : 0U;
  if (hours != tables.clock.second) return 0;
  if (bonus == kBothBonuses) return (state.bonuses & kFirstPlace) != 0 ? kSecondPlace : 0U;
  return bonus == kNoBonus ? 0U : kSecondPlace;
}

[[nodiscard]] bool is_first_place(const State& state) { return (state.bonuses & kFirstPlace) != 0; }

// Set of the bonuses on the discs at the place.
unsigned bonuses_there(const Tables& tables, const State& state) {
  const ClockData& clock = tables.clock;
  const unsigned a = bit32(clock.bonus_a[0]) | bit32(clock.bonus_a[1]);
  const unsigned b = bit32(clock.bonus_b[0]) | bit32(clock.bonus_b[1]);
  if (is_first_place(state)) return a | b;
  return actor(state).bonus == kBonusA ? a : b;
}

// Those that give something.
unsigned offered(const Tables& tables, const State& state) {
  unsigned set = bonuses_there(tables, state);
  if (white_supply(tables, state) == 0) clear_bits(set, bit32(kBonusDisc));  // TC-DISC-11
  if (actor(state).stock == 0) clear_bits(set, bit32(kBonusResource));       // TC-RES-03
  if (!can_draw(state)) clear_bits(set, bit32(kBonusCard));
  return set;
}

// Sets a disc aside; the other one of the first place goes to the second.
void set_aside(State& state, bool disc_a) {
  PlayerState& player = actor(state);
  if (is_first_place(state)) {
    player.bonus = disc_a ? kBonusB : kBonusA;
    clear_bits(state.bonuses, kFirstPlace);
  } else {
    player.bonus = kNoBonus;
    clear_bits(state.bonuses, kSecondPlace);
  }
}

}  // namespace

// TC-CLOCK-05; TC-DIST-08: the blocked hour is skipped.
void spend_hours(const Tables& tables, State& state, unsigned hours) {
  PlayerState& player = actor(state);
  for (; hours > 0; --hours) {
    add(player.hours, 1);
    add_bits(state.bonuses, places_reached(tables, state, player.hours));
    if (player.blocked == 0 || player.hours != tables.clock.blocked) continue;
    add(player.hours, 1);
    add_bits(state.bonuses, places_reached(tables, state, player.hours));
  }
}

// TC-RULING-11: skipped both ways.
void take_back_hour(const Tables& tables, State& state) {
  PlayerState& player = actor(state);
  sub(player.hours, 1);
  if (player.blocked != 0 && player.hours == tables.clock.blocked) sub(player.hours, 1);
}

bool run_bonuses(const Tables& tables, State& state) {
  if (offered(tables, state) != 0) return ask(state, Step::kBonus, state.active);
  set_aside(state, true);
  return false;
}

void legal_bonus(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kBonusBase, offered(tables, state));
}

// TC-CLOCK-04
bool apply_bonus(const Tables& tables, State& state, Action action) {
  const unsigned bonus = action - kBonusBase;
  const ClockData& clock = tables.clock;
  set_aside(state, clock.bonus_a[0] == bonus || clock.bonus_a[1] == bonus);
  switch (bonus) {
    case kBonusDisc:
      gain_white(tables, state, 1);
      return false;
    case kBonusResource:
      return ask(state, Step::kBonusColour, state.active);
    case kBonusCoin:
      add(actor(state).coins, 1);
      return false;
    default:
      return draw_card(state);
  }
}

void legal_bonus_colour(Legal& legal) { legal.set_bits(kColourBase, bit32(kColours) - 1); }

void apply_bonus_colour(State& state, Action action) {
  PlayerState& player = actor(state);
  sub(player.stock, 1);
  add(player.resources[action - kColourBase], 1);
}

}  // namespace quincunx::twilight_city

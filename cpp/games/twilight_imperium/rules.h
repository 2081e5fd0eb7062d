// What every file of the rules shares: masks, totals, control of planets, hands, credits, and the
// setting of the next node. What is small and hot is defined here; the rest is in rules.cpp.
#pragma once

#include <algorithm>
#include <cstring>

#include "core/bit_set.h"
#include "core/masks.h"
#include "core/types.h"
#include "games/twilight_imperium/state.h"
#include "games/twilight_imperium/tables.h"

namespace quincunx::twilight_imperium {

inline constexpr unsigned kX89Penalty = 5;        // influence, for each use
inline constexpr unsigned kMostX89Penalty = 255;  // where it stops rising
inline constexpr unsigned kAny = 255;             // of effect_count: whatever it is

// TI-RULING-31: most units of a player, over board, Carriers and pool; of docks in the pool alone.
// Every count of the state is a byte and no merge of fleets overflows.
inline constexpr u8 kUnitCaps[kUnitTypes] = {63, 31, 12, 31, 63, 31, 5};

// --- Bits

// Which of up to 64 bytes are equal to `value`, eight at a time.
template <unsigned N>
[[nodiscard]] inline u64 equal_mask(const u8 (&bytes)[N], u8 value) {
  static_assert(N >= 8 && N <= 64);
  constexpr u64 kOnes = 0x0101010101010101;
  constexpr u64 kLow7 = 0x7F7F7F7F7F7F7F7F;
  const u64 pattern = kOnes * value;
  const auto eight = [&](unsigned at) {
    u64 word;
    std::memcpy(&word, bytes + at, 8);
    word ^= pattern;
    const u64 differs = ((word & kLow7) + kLow7) | word;  // bit 7 of every byte that is not zero
    return ((~differs & (kOnes << 7)) >> 7) * 0x0102040810204080 >> 56;
  };
  u64 mask = 0;
  unsigned at = 0;
  for (; at + 8 <= N; at += 8) mask |= eight(at) << at;
  if (at < N) mask |= eight(N - 8) << (N - 8);
  return mask;
}

template <class Field>
inline void add(Field& field, int amount) {
  field = static_cast<Field>(static_cast<int>(field) + amount);
}

// --- Players

[[nodiscard]] inline unsigned living_mask(const State& state) {
  unsigned mask = 0;
  for (unsigned p = 0; p < kMaxPlayers; ++p) mask |= unsigned{state.players[p].alive} << p;
  return mask;
}
[[nodiscard]] inline unsigned living_count(const State& state) {
  return count_bits(living_mask(state));
}

[[nodiscard]] inline bool has_tech(const PlayerState& player, Track track, unsigned level) {
  return player.tech[track] >= level;
}

// TI-PROG-05: initial levels count.
[[nodiscard]] inline unsigned advances(const PlayerState& player) {
  return unsigned{player.tech[0]} + player.tech[1] + player.tech[2];
}

// TI-RACE-00: Sol, +1 for each planet outside its home, for order and votes only (TI-RULING-47).
[[nodiscard]] inline unsigned order_influence(const PlayerState& player) {
  return player.influence + (player.race == kSol ? unsigned{player.outside} : 0U);
}

// TI-UNIT-05: 8 units, 10 with Weapons 1.
[[nodiscard]] inline unsigned carrier_slots(const Tables& tables, const PlayerState& player) {
  return has_tech(player, kWeapons, 1) ? tables.limits.carrier_slots_upgraded
                                       : tables.limits.carrier_slots;
}

// --- Cells and planets

// Kind of the tile in a cell; an empty cell is as impassable as a supernova.
[[nodiscard]] inline unsigned tile_kind(const Tables& tables, const State& state, unsigned cell) {
  const u8 tile = state.tile[cell];
  return tile == kNone ? unsigned{kSupernova} : tables.tile_kind[tile];
}

[[nodiscard]] inline u64 system_planets(const Tables& tables, const State& state, unsigned cell) {
  const u8 tile = state.tile[cell];
  return tile == kNone ? 0 : tables.tile_planets[tile];
}

[[nodiscard]] inline unsigned distance(const Tables& tables, unsigned a, unsigned b) {
  return tables.distance[a * kCells + b];
}

// The other end of a working wormhole; kNone if there is none here. TI-WORM-01.
[[nodiscard]] inline unsigned wormhole_partner(const State& state, unsigned cell) {
  for (unsigned i = 0; i < 4; ++i) {
    if (state.worm[i] == cell) return state.worm[i ^ 1];
  }
  return kNone;
}

// Cells one step away: TI-MOVE-05, an edge or a wormhole. TI-MOVE-25: nothing else.
[[nodiscard]] inline u64 linked_cells(const Tables& tables, const State& state, unsigned cell) {
  const unsigned partner = wormhole_partner(state, cell);
  return tables.neighbours[cell] | (partner == kNone ? 0 : bit(partner));
}

[[nodiscard]] inline u64 owned_planets(const State& state, unsigned seat) {
  return equal_mask(state.planet_owner, static_cast<u8>(seat));
}

// TI-CTRL-06: "home" is always the player's own original homesystem.
[[nodiscard]] inline u64 home_planets(const Tables& tables, const PlayerState& player) {
  return player.race < kRaces ? tables.tile_planets[kStarTiles + player.race] : 0;
}
[[nodiscard]] inline bool is_own_home(const Tables& tables, const State& state, unsigned seat,
                                      unsigned planet) {
  return in_mask(home_planets(tables, state.players[seat]), planet);
}

[[nodiscard]] inline bool is_seat(unsigned owner) { return owner < kMaxPlayers; }

// Resources of a planet for its owner. TI-TECH-08, TI-GEN-03, TI-RULING-28: General 3 adds 1
// everywhere.
[[nodiscard]] inline unsigned resources_of(const Tables& tables, const PlayerState& owner,
                                           unsigned planet) {
  return tables.planet_resources[planet] + (has_tech(owner, kGeneral, 3) ? 1U : 0U);
}

// --- Totals and control (rules.cpp)

// TI-CTRL-07: resources and influence are counted, never spent; the totals follow from the planets.
void update_player(const Tables& tables, State& state, unsigned seat);
void update_totals(const Tables& tables, State& state);  // of all players

// TI-CTRL-02: the planet becomes neutral, its GF, PDS and dock are gone. The check of Fighters that
// lived on the dock is up to the caller (TI-RULING-10).
void lose_control(const Tables& tables, State& state, unsigned planet);
// TI-CTRL-03, TI-CTRL-04: `gf` > 0 Ground Forces of a seat are now on the planet, whoever had it.
void take_control(const Tables& tables, State& state, unsigned planet, unsigned seat, unsigned gf);

// --- Agreements and laws (rules.cpp)

[[nodiscard]] inline bool has_law(const State& state, PoliticalCard law) {
  return state.laws.test(law);
}

[[nodiscard]] inline bool are_partners(const State& state, unsigned a, unsigned b) {
  return in_mask(state.players[a].partners, b);
}

// Ends an agreement if there is one; the card goes to the discards (TI-TRADE-04).
void cancel_agreement(State& state, unsigned a, unsigned b);
// The same by combat: not if one of them is Hacan (TI-TRADE-05).
void break_agreement(State& state, unsigned a, unsigned b);
// TI-LAW-11: the first attack under a truce. `seat` is the aggressor.
void pay_truce(const Tables& tables, State& state, unsigned seat);
// TI-TRADE-03: the partners with whom the seat may end its agreement now, or none.
inline void legal_cancel(const State& state, Legal& legal) {
  legal.clear();
  legal.set(kStop);
  legal.set_bits(kPlayerBase, state.players[static_cast<unsigned>(state.to_act)].partners);
}
// Takes a law away, with what it elected.
void repeal_law(const Tables& tables, State& state, unsigned law);

// --- Credits

// TI-CRED-02: no limit but that of the field.
inline void gain_credits(PlayerState& player, unsigned amount) {
  player.credits = static_cast<u16>(std::min(player.credits + amount, 65535U));
}
// TI-BUY-06: never below zero. Returns what was paid.
inline unsigned lose_credits(PlayerState& player, unsigned amount) {
  const unsigned paid = std::min<unsigned>(player.credits, amount);
  player.credits = static_cast<u16>(player.credits - paid);
  return paid;
}

// --- Hands

[[nodiscard]] inline unsigned hand_size(const PlayerState& player) {
  unsigned size = 0;
  while (size < kHandSize && player.hand[size] != kNone) ++size;
  return size;
}

// The cards of a hand, without their number.
[[nodiscard]] inline u64 hand_mask(const PlayerState& player) {
  u64 mask = 0;
  for (const u8 card : player.hand) {
    if (card == kNone) break;
    mask |= bit(card);
  }
  return mask;
}

[[nodiscard]] inline bool holds(const PlayerState& player, unsigned card) {
  for (const u8 held : player.hand) {
    if (held == card) return true;
  }
  return false;
}

// TI-CARD-04; TI-LAW-10: 3 under Limits to Individual Power.
[[nodiscard]] inline unsigned hand_limit(const Tables& tables, const State& state) {
  return has_law(state, kLimitsToPower)
             ? std::min<unsigned>(tables.limits.hand, tables.political_cards[kLimitsToPower].value)
             : tables.limits.hand;
}

// Keeps a hand in order. `seen` is the mask of the other seats that know the card.
void add_card(PlayerState& player, unsigned card, unsigned seen);
// Takes a copy out, of equal ones the one that most know; returns who knew it. Pre: it is held.
unsigned remove_card(PlayerState& player, unsigned card);
// Lets the seats of `mask` know a card of the hand (of equal ones the one that most know).
void show_card(PlayerState& player, unsigned card, unsigned mask);
void show_hand(PlayerState& player, unsigned mask);

inline void discard_action_card(State& state, unsigned card) { ++state.discard[card]; }
void discard_hand(State& state, unsigned seat);

// --- Effects of cards

// Effects of a card in force, by who played it and by target; kAny for either.
[[nodiscard]] inline unsigned effect_count(const State& state, ActionCard card, unsigned player,
                                           unsigned target) {
  unsigned count = 0;
  for (unsigned i = 0; i < state.num_effects; ++i) {
    const Effect& effect = state.effects[i];
    count += effect.card == card && (player == kAny || effect.player == player) &&
             (target == kAny || effect.target == target);
  }
  return count;
}
[[nodiscard]] inline bool has_effect(const State& state, ActionCard card, unsigned player,
                                     unsigned target) {
  return effect_count(state, card, player, target) != 0;
}
// Pre: there is room; a card without room isn't playable.
void add_effect(State& state, unsigned card, unsigned player, unsigned target);
void remove_effects(State& state, ActionCard card);  // all of that card
// The oldest one of a player's.
void remove_one_effect(State& state, ActionCard card, unsigned player);

// --- Units

// Units of a player over board, Carriers and pool, by Unit.
struct Census {
  u16 units[kUnitTypes];
};
[[nodiscard]] Census census_of(const State& state, unsigned seat);
// How many more of a kind the caps allow.
[[nodiscard]] inline unsigned room_for(const State& state, unsigned seat, Unit unit) {
  const unsigned have = census_of(state, seat).units[unit];
  return have >= kUnitCaps[unit] ? 0 : kUnitCaps[unit] - have;
}
// Puts free GF on an own planet, as many as the caps allow.
void add_free_gf(State& state, unsigned planet, unsigned count);

// --- Nodes

inline void ask_player(State& state, Step step, unsigned seat) {
  state.step = step;
  state.to_act = static_cast<i8>(seat);
}
inline void ask_chance(State& state, Step step) {
  state.step = step;
  state.to_act = static_cast<i8>(kChancePlayer);
}

[[nodiscard]] inline unsigned acting_seat(const State& state) {
  return static_cast<unsigned>(state.to_act);
}

// Resets of scratch records.
inline constexpr CardState kIdleCard = {kNone, 0, kNone, 0, 0, 0, kNoCard};
inline constexpr WindowState kIdleWindow = {kNoWindow, kNone, 0, 0};
inline constexpr Offer kIdleOffer = {kNoOffer, kNone, kNone, kNone, kNone};
inline constexpr Group kIdleGroup = {0, 0, 0, 0, kNone, 0, 0, 0, 0, 0, kNoGroup};
inline constexpr Dice kIdleDice = {kNoDice, 0, 0, 0, 0};
inline constexpr Casualty kIdleCasualty = {kNone, 0};
inline constexpr Battle kIdleBattle = {kNone, 0, 0};
inline constexpr Invasion kIdleInvasion = {kNone, 0, 0, 0, 0};
inline constexpr CarrierState kNoCarrier = {kNone, 0, 0};

}  // namespace quincunx::twilight_imperium

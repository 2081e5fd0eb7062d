// What every file of the rules shares: arithmetic on small fields, masks, and facts read off a
// state.
#pragma once

#include <bit>
#include <cstring>

#include "core/bit_set.h"
#include "core/masks.h"
#include "core/small_fields.h"
#include "core/types.h"
#include "games/twilight_city/state.h"
#include "games/twilight_city/tables.h"

namespace quincunx::twilight_city {

inline constexpr u8 kAllGoals = 0b111;  // goal cards A, B1, B2

template <class Field>
inline void add_bits(Field& field, unsigned mask) {
  field = static_cast<Field>(field | mask);
}
template <class Field>
inline void clear_bits(Field& field, unsigned mask) {
  field = static_cast<Field>(field & ~mask);
}

// The masks of this game have at most 32 bits.
[[nodiscard]] constexpr u32 bit32(unsigned i) { return static_cast<u32>(bit(i)); }

// Of a set of seats, the one that comes first from `from` on, cyclically. Pre: not empty.
[[nodiscard]] constexpr unsigned first_seat(u32 seats, unsigned from) {
  const u32 later = seats & ~(bit32(from) - 1);
  return low_bit(later != 0 ? later : seats);
}

[[nodiscard]] constexpr unsigned total(const u8 (&units)[kColours]) {
  return 0U + units[0] + units[1] + units[2];
}

// --- Who

[[nodiscard]] inline bool is_solo(const Tables& tables) { return tables.solo != 0; }
[[nodiscard]] inline PlayerState& actor(State& state) { return state.partisans[state.active]; }
[[nodiscard]] inline const PlayerState& actor(const State& state) {
  return state.partisans[state.active];
}
// The district whose ability holds for the player (TC-RULING-54).
[[nodiscard]] inline unsigned home_district(const Tables& tables, const PlayerState& player) {
  return tables.zones[player.home].district;
}

// --- Cards

// Bits of the eight bytes that are equal to the value, least significant byte first.
[[nodiscard]] constexpr u64 equal_bytes(u64 word, u8 value) {
  constexpr u64 kLow = 0x7F7F7F7F7F7F7F7FULL;
  const u64 x = word ^ (0x0101010101010101ULL * value);
  const u64 zero = ~(((x & kLow) + kLow) | x | kLow);
  return ((zero >> 7) * 0x0102040810204080ULL) >> 56;
}

// The location cards that lie at the place.
[[nodiscard]] inline CardSet cards_at(const State& state, unsigned place) {
  static_assert(std::endian::native == std::endian::little && kCards == 90);
  const u8 value = static_cast<u8>(place);
  CardSet set = {};
  for (unsigned i = 0; i < 88; i += 8) {
    u64 word;
    std::memcpy(&word, state.card_place + i, 8);
    set.words[i / 64] |= equal_bytes(word, value) << (i % 64);
  }
  for (unsigned card = 88; card < kCards; ++card) {
    if (state.card_place[card] == value) set.set(card);
  }
  return set;
}

// The location card in a slot of the display; kNone.
[[nodiscard]] inline unsigned display_card(const State& state, unsigned slot) {
  const void* at = std::memchr(state.card_place, static_cast<int>(kOnDisplay + slot), kCards);
  if (at == nullptr) return kNone;
  return static_cast<unsigned>(static_cast<const u8*>(at) - state.card_place);
}

// --- Supplies (TC-RULING-04)

[[nodiscard]] inline unsigned white_supply(const Tables& tables, const State& state) {
  unsigned out = 0U + state.white + state.solo.stored_white;
  for (const PanelState& panel : state.panels) out += panel.white;
  return tables.limits.white_discs - out;
}

[[nodiscard]] inline unsigned ticket_supply(const Tables& tables, const State& state) {
  unsigned out = 0;
  for (const PlayerState& player : state.partisans) out += player.tickets;
  return tables.limits.tickets - out;
}

[[nodiscard]] inline unsigned police_supply(const Tables& tables, const State& state) {
  unsigned out = 0;
  for (const PlayerState& player : state.partisans) out += player.police;
  return tables.limits.police - out;
}

// Cubes of a Helper that lie nowhere in the game (TC-RULING-40).
[[nodiscard]] unsigned helper_rest(const Tables& tables, const State& state, unsigned helper);

[[nodiscard]] inline unsigned bag_cubes(const State& state) {
  unsigned count = state.bag_black;
  for (const u8 cubes : state.bag_cubes) count += cubes;
  return count;
}

// --- Own discs (TC-DISC-05, TC-DISC-09)

[[nodiscard]] inline unsigned discs_in_centre(const State& state, unsigned seat) {
  unsigned count = count_bits(state.partisans[seat].discs);
  for (const PanelState& panel : state.panels) count -= (panel.own >> seat) & 1U;
  return count;
}

[[nodiscard]] inline unsigned discs_on(const PanelState& panel) {
  return 0U + panel.white + panel.black + count_bits(panel.own);
}

// Gains an own disc ahead of, or at, its place; nothing if it was gained before. It can be used in
// the same turn (TC-TURN-09).
inline void gain_own_disc(PlayerState& player, OwnDisc disc) { add_bits(player.discs, disc); }

// TC-DISC-10, TC-DISC-11: nothing if the supply is empty. TC-TURN-08: to be used at once.
inline void gain_white(const Tables& tables, State& state, unsigned count) {
  const unsigned supply = white_supply(tables, state);
  add(state.white, count < supply ? count : supply);
}

inline void gain_ticket(const Tables& tables, State& state, PlayerState& player) {
  if (ticket_supply(tables, state) > 0) add(player.tickets, 1);
}

}  // namespace quincunx::twilight_city

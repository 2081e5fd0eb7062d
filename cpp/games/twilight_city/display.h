// The display of location cards: payment, gaps, and the Phone Booth.
#pragma once

#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

// What all of the display shows; kNone.
struct Display {
  u8 cards[kSlots];
};
[[nodiscard]] Display read_display(const State& state);

// Columns of a slot that cost a coin, and a resource (TC-SEL-01).
[[nodiscard]] constexpr bool costs_coin(unsigned slot) { return slot % 3 >= 1; }
[[nodiscard]] constexpr bool costs_resource(unsigned slot) { return slot % 3 == 2; }
[[nodiscard]] inline bool can_pay_slot(const PlayerState& player, unsigned slot) {
  return (!costs_coin(slot) || player.coins > 0) &&
         (!costs_resource(slot) || total(player.resources) > 0);
}

// Puts the cards of the last columns away (TC-SOLO-24).
void discard_columns(State& state, unsigned columns);
// Opens the node of the first empty slot, column by column.
bool refill_columns(const Tables& tables, State& state);

}  // namespace quincunx::twilight_city

// The row of cards before a player: its ends, and how cards are laid.
#pragma once

#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

[[nodiscard]] constexpr bool is_location_card(unsigned card) { return card < kCards; }
[[nodiscard]] constexpr bool is_extra_card(unsigned card) {
  return card >= kExtraBase && card < kCandelabra;
}

// Whether a card of the row still has its coin value (TC-A2-01, TC-EOD-02).
[[nodiscard]] bool has_valid_coin(const State& state, unsigned seat, unsigned card);
// Sides of the row, bit 0 left and bit 1 right, under whose end card one can be laid.
[[nodiscard]] unsigned open_sides(const State& state, unsigned seat);

// A hand card that is going to be played lies on the table at once.
void show_hand_card(const Tables& tables, State& state, unsigned card);
// The card of the script takes its place in the row of the seat whose turn it is.
void lay_upright(const Tables& tables, State& state);
void lay_upside_down(State& state);
// Covers the coin value of a card of the row.
void cover_coin(State& state, unsigned seat, unsigned card);
// The card is the new end of the row.
inline void set_end(PlayerState& player, unsigned side, unsigned card) {
  (side == kLeftSide ? player.row_left : player.row_right) = static_cast<u8>(card);
}

void legal_side(const State& state, Legal& legal);
void apply_side(const Tables& tables, State& state, Action action);

}  // namespace quincunx::twilight_city

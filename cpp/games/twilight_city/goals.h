// Goal cards: icons go by number, 3 x card + icon, and sets of them are masks.
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

[[nodiscard]] inline unsigned goal_of(unsigned icon) { return icon / kIcons; }

// Item of an icon; kNone.
[[nodiscard]] u8 icon_item(const Tables& tables, const PlayerState& player, unsigned icon);
// Empty icons of the open cards that ask for one of a set of items.
[[nodiscard]] unsigned empty_icons(const Tables& tables, const PlayerState& player, unsigned items);
// Items of the empty icons.
[[nodiscard]] unsigned wanted_items(const Tables& tables, const PlayerState& player);
// Simple icons with a cube of the seat's own (TC-P6-01).
[[nodiscard]] unsigned movable_icons(const Tables& tables, const State& state, unsigned seat);

// Puts a stock cube of `owner`, the seat or a Helper, on an icon of the seat, and closes the card
// if it is full now.
void fill_icon(const Tables& tables, State& state, unsigned seat, unsigned icon, unsigned owner);
// Pays the components, then the same (TC-P3-01).
void craft_for_goal(const Tables& tables, State& state, unsigned seat, unsigned icon);
void move_icon_cube(const Tables& tables, State& state, unsigned seat, unsigned from, unsigned to);
// Asks for the C card that takes the place of a full one; false: none is due (TC-GOAL-03).
bool ask_goal_c(const Tables& tables, State& state);

}  // namespace quincunx::twilight_city

#include "games/twilight_city/display.h"

#include "games/twilight_city/deck.h"

namespace quincunx::twilight_city {

namespace {

constexpr unsigned kDisplayColumns = kSlots / 2;

bool is_empty(const State& state, unsigned slot) { return display_card(state, slot) == kNone; }

}  // namespace

Display read_display(const State& state) {
  Display display;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    display.cards[slot] = static_cast<u8>(display_card(state, slot));
  }
  return display;
}

void display_drawn(const Tables& /*tables*/, State& state, unsigned slot, unsigned card) {
  state.card_place[card] = static_cast<u8>(kOnDisplay + slot);
}

// TC-SEL-07, TC-RULING-01
void slide(State& state, unsigned slot) {
  for (; slot % kDisplayColumns + 1 < kDisplayColumns; ++slot) {
    const unsigned card = display_card(state, slot + 1);
    if (card != kNone) state.card_place[card] = static_cast<u8>(kOnDisplay + slot);
  }
}

bool refill(const Tables& tables, State& state) {
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    if (is_empty(state, slot)) return open_display(tables, state, slot);
  }
  return false;
}

bool refill_columns(const Tables& tables, State& state) {
  for (unsigned i = 0; i < kSlots; ++i) {
    const unsigned slot = i / 2 + kDisplayColumns * (i % 2);
    if (is_empty(state, slot)) return open_display(tables, state, slot);
  }
  return false;
}

void discard_columns(State& state, unsigned columns) {
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    if (slot % kDisplayColumns + columns < kDisplayColumns) continue;
    const unsigned card = display_card(state, slot);
    if (card != kNone) state.card_place[card] = kInDiscard;
  }
}

// TC-P2-02, TC-EOD-09, TC-RULING-03
void place_cube(const Tables& tables, State& state, Outcome cube, unsigned slot) {
  const unsigned card = display_card(state, slot);
  const bool black = cube == kBlackOutcome;
  const unsigned owner = black ? 0 : cube - kCubeOutcome;
  if (card == kNone) {
    add(black ? state.bag_black : state.bag_cubes[owner], 1);
    return;
  }
  ZoneState& zone = state.zones[tables.card_zone[card]];
  add(black ? zone.black : zone.cubes[owner], 1);
}

}  // namespace quincunx::twilight_city

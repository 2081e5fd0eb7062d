// Drawing from the deck of location cards. No order is stored; a deck is what it holds.
#pragma once

#include "games/twilight_city/flow.h"

namespace quincunx::twilight_city {

// Whether a card can be drawn, from the deck or from the discards that would become it.
[[nodiscard]] bool can_draw(const State& state);
// The deck is made of the discards if it is empty (TC-RULING-02); whether it holds a card.
bool fill_deck(State& state);

// These open a node, if there is a card.
bool draw_card(State& state);  // to the hand of the seat whose turn it is
bool open_agent(State& state);
bool open_government(State& state);
// Only cards that are allowed there (TC-SETUP-11); discards join the deck if it holds none.
bool open_display(const Tables& tables, State& state, unsigned slot);

// Deck cards that may go to the display slot now.
[[nodiscard]] CardSet display_choice(const Tables& tables, const State& state);

}  // namespace quincunx::twilight_city

// Opening the nodes that draw from the deck of location cards.
#include "games/twilight_city/deck.h"

namespace quincunx::twilight_city {

namespace {

bool is_in_deck(const State& state) {
  return std::memchr(state.card_place, kInDeck, kCards) != nullptr;
}

bool add_discards(State& state) {
  bool any = false;
  for (u8& place : state.card_place) {
    if (place != kInDiscard) continue;
    place = kInDeck;
    any = true;
  }
  return any;
}

}  // namespace

bool can_draw(const State& state) {
  return is_in_deck(state) || std::memchr(state.card_place, kInDiscard, kCards) != nullptr;
}

// TC-RULING-02
bool fill_deck(State& state) { return is_in_deck(state) || add_discards(state); }

bool draw_card(State& state) { return fill_deck(state) && ask_chance(state, Step::kDraw); }

bool open_agent(State& state) { return fill_deck(state) && ask_chance(state, Step::kAgent); }

bool open_government(State& state) {
  return fill_deck(state) && ask_chance(state, Step::kGovernment);
}

// TC-SETUP-11: never a third card of a location.
CardSet display_choice(const Tables& tables, const State& state) {
  CardSet choice = cards_at(state, kInDeck);
  u32 once = 0;
  u32 twice = 0;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const unsigned card = display_card(state, slot);
    if (card == kNone) continue;
    const u32 location = bit32(tables.cards[card].location);
    twice |= once & location;
    once |= location;
  }
  for_each_bit(twice, [&](unsigned location) {
    for (unsigned w = 0; w < CardSet::kWords; ++w) {
      choice.words[w] &= ~tables.at_location[location].words[w];
    }
  });
  return choice;
}

// TC-RULING-03
bool open_display(const Tables& tables, State& state, unsigned slot) {
  if (display_choice(tables, state).empty()) {
    if (!add_discards(state) || display_choice(tables, state).empty()) return false;
  }
  return ask_chance(state, Step::kDisplay, slot);
}

}  // namespace quincunx::twilight_city

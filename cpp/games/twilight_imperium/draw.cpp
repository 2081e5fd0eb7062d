// Phase 4: discards, the window, and drawing action cards; also cutting a hand down.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/phases.h"
#include "games/twilight_imperium/politics.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

unsigned total_cards(const u8 (&pile)[kActionCards]) {
  unsigned cards = 0;
  for (const u8 copies : pile) cards += copies;
  return cards;
}

// TI-CARD-11: the discards become the deck when it is empty. Whether a card is there.
bool refill_deck(State& state) {
  if (total_cards(state.deck) > 0) return true;
  if (total_cards(state.discard) == 0) return false;
  for (unsigned i = 0; i < kActionCards; ++i) {
    state.deck[i] = state.discard[i];
    state.discard[i] = 0;
  }
  return true;
}

// TI-CARD-02: any number, in phase order.
void ask_discard(const Tables& tables, State& state) {
  const unsigned place = next_in_order(state, state.cursor);
  if (place == kMaxPlayers) {
    state.cursor = 0;
    return open_window(tables, state, kPreDraw, kNone);
  }
  state.cursor = static_cast<u8>(place);
  ask_player(state, Step::kDiscard, player_at(state, place));
}

// TI-CARD-01: two rounds; TI-GEN-04: the second is for General 4. TI-CARD-03, TI-LAW-10: below the
// limit only.
bool draws_now(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  if (state.sub == 1 && !has_tech(player, kGeneral, 4)) return false;
  return hand_size(player) < hand_limit(tables, state);
}

void next_draw(const Tables& tables, State& state) {
  for (;;) {
    const unsigned place = next_in_order(state, state.cursor);
    if (place == kMaxPlayers) {
      if (state.sub == 1) return end_phase(tables, state);
      state.sub = 1;
      state.cursor = 0;
      continue;
    }
    state.cursor = static_cast<u8>(place);
    if (draws_now(tables, state, player_at(state, place)) && refill_deck(state)) {
      return ask_chance(state, Step::kDrawCard);
    }
    add(state.cursor, 1);
  }
}

void discard_from(State& state, unsigned seat, unsigned card) {
  remove_card(state.players[seat], card);
  discard_action_card(state, card);
}

}  // namespace

void start_draw(const Tables& tables, State& state) {
  state.cursor = 0;
  ask_discard(tables, state);
}

void draw_cards(const Tables& tables, State& state) {
  state.cursor = 0;
  state.sub = 0;
  next_draw(tables, state);
}

void action_card_drawn(const Tables& tables, State& state, unsigned card) {
  --state.deck[card];
  add_card(state.players[player_at(state, state.cursor)], card, 0);
  add(state.cursor, 1);
  next_draw(tables, state);
}

void legal_discard(const State& state, Legal& legal) {
  legal.clear();
  legal.set(kStop);
  legal.set_bits(kCardBase, hand_mask(state.players[acting_seat(state)]));
}

void apply_discard(const Tables& tables, State& state, Action action) {
  if (action == kStop) {
    add(state.cursor, 1);
  } else {
    discard_from(state, acting_seat(state), action - kCardBase);
  }
  ask_discard(tables, state);
}

void legal_discard_down(const State& state, Legal& legal) {
  legal.clear();
  legal.set_bits(kCardBase, hand_mask(state.players[acting_seat(state)]));
}

// TI-CARD-04: down to the limit, one card at a time, after a trade, a law or a spy.
void apply_discard_down(const Tables& tables, State& state, Action action) {
  const unsigned seat = acting_seat(state);
  discard_from(state, seat, action - kCardBase);
  if (state.phase == kMarket) return resume_market(tables, state);
  if (state.phase == kPolitical) return cut_hands(tables, state);
  if (hand_size(state.players[seat]) > hand_limit(tables, state)) return;
  card_done(tables, state);
}

}  // namespace quincunx::twilight_imperium

// What a seat may know. Hands are private, but for cards that were shown or seen; so are the decks,
// the tiles in other hands while the map is built, the card of an offer between others, and who is
// asked where that would tell what he holds.
#include <cstring>

#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/game.h"

namespace quincunx {

using namespace twilight_imperium;

namespace {

using Tables = TwilightImperium::Tables;
using Observation = TwilightImperium::Observation;

template <class T>
void copy(T& to, const T& from) {
  std::memcpy(&to, &from, sizeof to);
}

void copy_board(const State& state, Observation& shown) {
  copy(shown.dock, state.dock);
  copy(shown.dock_new, state.dock_new);
  copy(shown.dock_blocked, state.dock_blocked);
  copy(shown.opened, state.opened);
  copy(shown.unloaded, state.unloaded);
  copy(shown.tile, state.tile);
  copy(shown.worm, state.worm);
  copy(shown.planet_owner, state.planet_owner);
  copy(shown.planet_cell, state.planet_cell);
  copy(shown.gf, state.gf);
  copy(shown.pds, state.pds);
  copy(shown.produced, state.produced);
  copy(shown.ships, state.ships);
  copy(shown.guests, state.guests);
  copy(shown.moved, state.moved);
  shown.moved_ca = state.moved_ca;
}

void copy_cards(const State& state, Observation& shown) {
  copy(shown.laws, state.laws);
  copy(shown.discard, state.discard);
  copy(shown.pol_deck, state.pol_deck);
  copy(shown.pol_discard, state.pol_discard);
  shown.agenda = state.agenda;
  shown.crown = state.crown;
  shown.ixth = state.ixth;
  shown.embargo = state.embargo;
  shown.council_turn = state.council_turn;
  shown.truce_long = state.truce_long;
  shown.truce_short = state.truce_short;
  shown.num_effects = state.num_effects;
  copy(shown.effects, state.effects);
  shown.num_played = state.num_played;
  copy(shown.played, state.played);
}

void copy_control(const State& state, Observation& shown) {
  copy(shown.draws, state.draws);  // counts of events that everybody sees
  shown.restarts = state.restarts;
  copy(shown.roll_order, state.roll_order);
  copy(shown.phase_order, state.phase_order);
  shown.turn = state.turn;
  shown.phase = state.phase;
  shown.step = state.step;
  shown.to_act = state.to_act;
  shown.active = state.active;
  shown.cursor = state.cursor;
  shown.done = state.done;
  shown.waited = state.waited;
  shown.sub = state.sub;
  shown.winner = state.winner;
  shown.end_reason = state.end_reason;
}

void copy_scratch(const State& state, Observation& shown) {
  shown.hits_a = state.hits_a;
  shown.hits_d = state.hits_d;
  copy(shown.group, state.group);
  copy(shown.window, state.window);
  copy(shown.card, state.card);
  copy(shown.offer, state.offer);
  copy(shown.past, state.past);
  copy(shown.dice, state.dice);
  copy(shown.casualty, state.casualty);
  copy(shown.battle, state.battle);
  copy(shown.invasion, state.invasion);
  shown.jumped = state.jumped;
  shown.diodes = state.diodes;
  shown.diode_from = state.diode_from;
  shown.diode_to = state.diode_to;
}

// --- Cards

bool knows(const PlayerState& holder, unsigned place, unsigned observer) {
  return in_mask(holder.hand_seen[place], observer);
}

// Known cards ascending, then the unknown ones without their names. Which others know them is
// between them and the holder.
void show_other_hand(const PlayerState& holder, unsigned observer, PlayerState& shown) {
  unsigned size = 0;
  unsigned hidden = 0;
  for (unsigned i = 0; i < kHandSize && holder.hand[i] != kNone; ++i) {
    if (knows(holder, i, observer)) {
      shown.hand[size++] = holder.hand[i];
    } else {
      ++hidden;
    }
  }
  for (; hidden > 0; --hidden) shown.hand[size++] = kUnknownCard;
  for (; size < kHandSize; ++size) shown.hand[size] = kNone;
  std::memset(shown.hand_seen, 0, sizeof shown.hand_seen);
}

// The deck and what others hold are one heap to the observer: he can't tell them apart.
void show_hands(const State& state, unsigned observer, Observation& shown) {
  copy(shown.deck, state.deck);
  unsigned cards = 0;
  for (const u8 copies : state.deck) cards += copies;
  shown.deck_size = static_cast<u8>(cards);
  for (unsigned q = 0; q < kMaxPlayers; ++q) {
    const PlayerState& holder = state.players[q];
    if (q == observer || holder.alive == 0) continue;
    for (unsigned i = 0; i < kHandSize && holder.hand[i] != kNone; ++i) {
      if (!knows(holder, i, observer)) ++shown.deck[holder.hand[i]];
    }
    show_other_hand(holder, observer, shown.players[q]);
  }
}

// TI-MKT-06: the card of an offer is shown to the partner alone.
void hide_offers(const State& state, unsigned observer, Observation& shown) {
  if (state.phase != kMarket || player_at(state, state.cursor) == observer) return;
  const auto hide = [&](Offer& offer, bool has_card) {
    if (has_card && offer.partner != observer) offer.card = kUnknownCard;
  };
  hide(shown.offer, shown.offer.card != kNone);
  // A complete offer tells by its kind whether it has a card, also where determinize forgot which.
  for (Offer& past : shown.past) {
    hide(past, past.kind == kSellOffer || past.kind == kSwapOffer ||
                   (past.kind == kGiftOffer && past.amount == kNone));
  }
}

// TI-CARD-12: who is asked at a window, and who may react, is no public information; nor whether
// the partner of an offer for a named card had a choice.
bool is_hidden_node(const State& state) {
  switch (state.step) {
    case Step::kWindow:
    case Step::kReact:
      return true;
    case Step::kMarketAnswer:
      return state.offer.kind == kBuyOffer || state.offer.kind == kSwapOffer;
    default:
      return false;
  }
}

// TI-MAP-02, TI-MAP-08: tiles in other hands, and those not dealt, can't be told apart.
void show_tiles(const State& state, unsigned observer, Observation& shown) {
  std::memset(shown.tile_count, 0, sizeof shown.tile_count);
  for (unsigned tile = 0; tile < kStarTiles; ++tile) {
    const u8 holder = state.tile_holder[tile];
    const bool held = holder < kMaxPlayers;
    if (held) ++shown.tile_count[holder];
    shown.tile_holder[tile] =
        (held && holder != observer) || holder == kInStack ? u8{kHidden} : holder;
  }
}

}  // namespace

void TwilightImperium::observe(const Tables&, const State& state, Player player,
                               Observation& observation) {
  const auto observer = static_cast<unsigned>(player);
  copy(observation.players, state.players);
  copy_board(state, observation);
  copy_cards(state, observation);
  copy_control(state, observation);
  copy_scratch(state, observation);
  observation.player = static_cast<u8>(player);
  show_hands(state, observer, observation);
  show_tiles(state, observer, observation);
  hide_offers(state, observer, observation);
  if (is_hidden_node(state) && state.to_act != player) observation.to_act = kHiddenPlayer;
  observation.window.pos = 0;
  observation.window.passes = 0;
  observation.card.pos = 0;
}

}  // namespace quincunx

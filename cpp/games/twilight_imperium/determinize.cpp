// Resampling what a seat can't know: the cards in other hands against the deck, the tiles in other
// hands against the stack. A sample in which nobody would be asked where somebody is, is drawn
// again.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/game.h"
#include "games/twilight_imperium/phases.h"

namespace quincunx {

using namespace twilight_imperium;

namespace {

using Tables = TwilightImperium::Tables;

constexpr unsigned kMaxTries = 10000;

// The place of the copy that most know; kHandSize if there is none.
unsigned place_of(const PlayerState& player, unsigned card) {
  for (unsigned i = kHandSize; i-- > 0;) {
    if (player.hand[i] == card) return i;
  }
  return kHandSize;
}

// Draws from a heap of `total` items, ascending; takes the item out.
unsigned take(u8* heap, unsigned& total, Stream& stream) {
  u64 r = below(stream, total);
  unsigned item = 0;
  while (r >= heap[item]) r -= heap[item++];
  --heap[item];
  --total;
  return item;
}

void sort_hand(PlayerState& player) { show_hand(player, 0); }

bool is_unknown(const PlayerState& holder, unsigned place, unsigned observer) {
  return holder.hand[place] != kNone && !in_mask(holder.hand_seen[place], observer);
}

// The card of an offer stands for a place in the offerer's hand.
struct OfferedCopy {
  unsigned seat = kNone;
  unsigned place = 0;
};

OfferedCopy offered_copy(const State& state, unsigned observer) {
  if (state.phase != kMarket || state.offer.card >= kActionCards) return {};
  const unsigned seat = player_at(state, state.cursor);
  const unsigned place = place_of(state.players[seat], state.offer.card);
  if (place == kHandSize || !is_unknown(state.players[seat], place, observer)) return {};
  return {seat, place};
}

// Places whose cards the observer can't know, as a mask.
unsigned unknown_places(const State& state, unsigned seat, unsigned observer,
                        const OfferedCopy& offered) {
  unsigned places = 0;
  if (seat == observer || state.players[seat].alive == 0) return places;
  for (unsigned i = 0; i < kHandSize; ++i) {
    if (is_unknown(state.players[seat], i, observer)) places |= 1U << i;
  }
  // The partner of an offer sees its card before it is complete.
  const bool seen = offered.seat == seat && state.offer.partner == observer;
  return seen ? places & ~(1U << offered.place) : places;
}

// What was offered to others before is gone from the record.
void forget_past_offers(State& state, unsigned observer) {
  if (state.phase != kMarket || player_at(state, state.cursor) == observer) return;
  for (Offer& past : state.past) {
    if (past.card != kNone && past.partner != observer) past.card = kNone;
  }
}

void resample_hands(State& state, unsigned observer, Stream& stream) {
  const OfferedCopy offered = offered_copy(state, observer);
  unsigned total = 0;
  for (const u8 copies : state.deck) total += copies;
  for (unsigned q = 0; q < kMaxPlayers; ++q) {
    for_each_bit(unknown_places(state, q, observer, offered), [&](unsigned i) {
      ++state.deck[state.players[q].hand[i]];
      ++total;
    });
  }
  for (unsigned q = 0; q < kMaxPlayers; ++q) {
    PlayerState& holder = state.players[q];
    if (holder.alive == 0) continue;
    for_each_bit(unknown_places(state, q, observer, offered), [&](unsigned i) {
      holder.hand[i] = static_cast<u8>(take(state.deck, total, stream));
      if (q == offered.seat && i == offered.place) state.offer.card = holder.hand[i];
    });
    sort_hand(holder);
  }
  forget_past_offers(state, observer);
}

void resample_tiles(State& state, unsigned observer, Stream& stream) {
  u8 holders[kInStack + 1] = {};
  unsigned total = 0;
  u64 hidden = tiles_of(state, kInStack);
  for (unsigned q = 0; q < kMaxPlayers; ++q) {
    if (q != observer) hidden |= tiles_of(state, q);
  }
  // The tile that is being laid lies open already.
  if (state.step == Step::kLayCell) hidden &= ~bit(state.sub);
  for_each_bit(hidden, [&](unsigned tile) {
    ++holders[state.tile_holder[tile]];
    ++total;
  });
  for_each_bit(hidden, [&](unsigned tile) {
    state.tile_holder[tile] = static_cast<u8>(take(holders, total, stream));
  });
}

// Whether the seat that is asked would be asked.
bool has_choice(const Tables& tables, const State& state) {
  if (state.to_act < 0) return true;
  Legal legal;
  TwilightImperium::legal_actions(tables, state, legal);
  return legal.count() >= 2;
}

}  // namespace

void TwilightImperium::determinize(const Tables& tables, State& state, Player player,
                                   Stream& stream) {
  const auto observer = static_cast<unsigned>(player);
  const State original = state;
  for (unsigned tries = 0; tries < kMaxTries; ++tries) {
    state = original;
    resample_hands(state, observer, stream);
    if (state.phase == kSetup) resample_tiles(state, observer, stream);
    if (has_choice(tables, state)) return;
  }
}

}  // namespace quincunx

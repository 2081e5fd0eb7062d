// Resampling what a seat can't know: which cards the others hold, and so what the deck is made of.
#include <cstring>

#include "games/twilight_city/game.h"
#include "games/twilight_city/rules.h"

namespace quincunx {

using namespace twilight_city;

namespace {

using Tables = TwilightCity::Tables;

constexpr unsigned kTries = 10'000;

// Cards that the observer can't place, ascending, and how many of them each other seat holds.
struct Pool {
  u8 cards[kCards];
  unsigned size = 0;
  unsigned hands[kMaxPlayers] = {};

  unsigned take(unsigned i) {
    const unsigned card = cards[i];
    --size;
    std::memmove(cards + i, cards + i + 1, size - i);
    return card;
  }
};

Pool read_pool(const State& state, unsigned observer) {
  Pool pool;
  for (unsigned card = 0; card < kCards; ++card) {
    const u8 place = state.card_place[card];
    const bool other = place >= kInHand && place < kRowValid && place != kInHand + observer;
    if (other) ++pool.hands[place - kInHand];
    if (other || place == kInDeck) pool.cards[pool.size++] = static_cast<u8>(card);
  }
  return pool;
}

// Deals the hands; the rest is the deck. False if a hand lacks an icon that it must hold.
bool deal(const Tables& tables, State& state, Pool pool, Stream& stream) {
  bool possible = true;
  for (unsigned seat = 0; seat < kMaxPlayers; ++seat) {
    unsigned brown = 0;
    for (unsigned i = 0; i < pool.hands[seat]; ++i) {
      const unsigned card = pool.take(static_cast<unsigned>(below(stream, pool.size)));
      state.card_place[card] = static_cast<u8>(kInHand + seat);
      brown += tables.brown.test(card) ? 1U : 0U;
    }
    if (pool.hands[seat] == 0) continue;
    const PlayerState& player = state.partisans[seat];
    possible =
        possible && brown >= player.need_brown && pool.hands[seat] - brown >= player.need_turquoise;
  }
  for (unsigned i = 0; i < pool.size; ++i) state.card_place[pool.cards[i]] = kInDeck;
  return possible;
}

// A player's node has a choice, as it had before.
bool has_choice(const Tables& tables, const State& state) {
  if (state.to_act < 0) return true;
  Legal legal;
  TwilightCity::legal_actions(tables, state, legal);
  return legal.count() > 1;
}

}  // namespace

void TwilightCity::determinize(const Tables& tables, State& state, Player player, Stream& stream) {
  const Pool pool = read_pool(state, static_cast<unsigned>(player));
  for (unsigned i = 0; i < kTries; ++i) {
    if (deal(tables, state, pool, stream) && has_choice(tables, state)) return;
  }
}

}  // namespace quincunx

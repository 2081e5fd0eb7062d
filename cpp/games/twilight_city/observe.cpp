// What a seat sees: everything but the deck and what lies in the hands of others. Cards taken from
// the display or back from the row are known to all.
#include <cstring>

#include "games/twilight_city/game.h"
#include "games/twilight_city/rules.h"

namespace quincunx {

using namespace twilight_city;

void TwilightCity::observe(const Tables&, const State& state, Player player,
                           Observation& observation) {
  observation.player = static_cast<u64>(player);
  std::memcpy(&observation.prs, &state, kOpenBytes);
  const auto own = static_cast<unsigned>(kInHand + player);
  u32 counts[1 + kMaxPlayers] = {};  // the deck, hands
  for (unsigned card = 0; card < kCards; ++card) {
    const u8 place = state.card_place[card];
    const bool hand = place >= kInHand && place < kRowValid;
    if (hand) ++counts[1 + place - kInHand];
    if (place == kInDeck) ++counts[0];
    const bool hidden = place == kInDeck || (hand && place != own);
    observation.card_place[card] = hidden ? u8{kHiddenCard} : place;
  }
  observation.deck_size = counts[0];
  for (unsigned seat = 0; seat < twilight_city::kMaxPlayers; ++seat) {
    observation.hand_sizes[seat] = static_cast<u8>(counts[1 + seat]);
  }
}

}  // namespace quincunx

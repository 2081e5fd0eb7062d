// Resampling what a seat can't know. The posterior is exact: faces nobody knows are exchangeable.
#include "games/great_machine/game.h"
#include "games/great_machine/hidden.h"

namespace quincunx {

using namespace great_machine;

namespace {

using Tables = GreatMachine::Tables;

// A unit drawn by weight; it leaves the counts.
template <class Count, std::size_t N>
unsigned draw_counted(Count (&counts)[N], Stream& stream) {
  u64 total = 0;
  for (const Count n : counts) total += n;
  u64 unit = below(stream, total);
  unsigned i = 0;
  while (unit >= counts[i]) unit -= counts[i++];
  --counts[i];
  return i;
}

// --- For the Machine

void resample_faces(State& s, Stream& stream) {
  unsigned pool[kFaces];
  machine_pool(s, pool);
  for (DistrictState& district : s.districts) {
    unsigned left = sum_faces(district.identified);
    for (u8& n : district.identified) n = 0;
    for (; left > 0; --left) ++district.identified[draw_counted(pool, stream)];
  }
  if (carries_identified(s)) {
    s.carried = static_cast<u8>(kCarriedIdentified + draw_counted(pool, stream));
  }
  for (unsigned f = 0; f < kFaces; ++f) s.pool[f] = static_cast<u8>(pool[f]);
}

void resample_cards(const Tables& t, State& s, Stream& stream) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    HeroState& hero = s.heroes[h];
    if (!hides_card(hero)) continue;
    const auto k = static_cast<unsigned>(below(stream, count_bits(hero.choices)));
    hero.chosen = static_cast<u8>(nth_bit(hero.choices, k));
  }
}

// --- For the Heroes

void resample_directives(State& s, Stream& stream) {
  unsigned unseen = 0;
  for (unsigned x = 0; x < kDirectives; ++x) {
    if (hides_directive(s, x)) unseen |= 1U << x;
  }
  unsigned in_hand = 0;
  unsigned undecided = 0;
  bool occupied[kUndecided] = {};
  for_each_bit(unseen, [&](unsigned x) {
    const u64 place = s.directives[x];
    if (place == kInHand) ++in_hand;
    if (place == kUndecided) ++undecided;
    if (place >= kOnTop && place <= kLowest) occupied[place] = true;
    s.directives[x] = kInDeck;
  });
  const auto put = [&](u64 place) {
    const unsigned x = nth_bit(unseen, static_cast<unsigned>(below(stream, count_bits(unseen))));
    unseen &= ~(1U << x);
    s.directives[x] = place;
  };
  for (; in_hand > 0; --in_hand) put(kInHand);
  for (u64 place = kOnTop; place <= kLowest; ++place) {
    if (occupied[place]) put(place);
  }
  for (; undecided > 0; --undecided) put(kUndecided);
}

void resample_radiation(State& s, Stream& stream) {
  unsigned held = 0;
  unsigned cards[kRadiationCards];
  for (unsigned r = 0; r < kRadiationCards; ++r) {
    held += s.radiation_hand[r];
    cards[r] = static_cast<unsigned>(s.radiation_deck[r]) + s.radiation_hand[r];
    s.radiation_hand[r] = 0;
  }
  for (; held > 0; --held) ++s.radiation_hand[draw_counted(cards, stream)];
  for (unsigned r = 0; r < kRadiationCards; ++r) s.radiation_deck[r] = static_cast<u8>(cards[r]);
}

}  // namespace

void GreatMachine::determinize(const Tables& tables, State& state, Player player, Stream& stream) {
  if (is_machine_seat(tables, static_cast<unsigned>(player))) {
    resample_faces(state, stream);
    resample_cards(tables, state, stream);
  } else {
    resample_directives(state, stream);
    resample_radiation(state, stream);
  }
}

}  // namespace quincunx

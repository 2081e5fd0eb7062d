// What is hidden from whom.
#pragma once

#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

[[nodiscard]] inline bool is_machine_seat(const Tables& t, unsigned seat) {
  return !t.coop && seat == kMachineSeat;
}

// From the Machine: a carried Citizen whose face only the Heroes know.
[[nodiscard]] inline bool carries_identified(const State& s) {
  return s.carried >= kCarriedIdentified && s.carried < kCarriedKnown;
}

// From the Machine: a chosen Access card (GM-ACC-01).
[[nodiscard]] inline bool hides_card(const HeroState& hero) {
  return hero.chosen < kDistricts && hero.revealed == 0;
}

// From the Heroes (GM-DIR-02, GM-RULING-29).
[[nodiscard]] inline bool hides_directive(const State& s, unsigned x) {
  switch (s.directives[x]) {
    case kPublished:
    case kDiscarded:
    case kOutOfGame:
      return false;
    case kInHand:
      return !s.directives_seen.test(x);
    default:
      return true;
  }
}

// Faces as the Machine sees them: those of unknown and of identified Citizens together.
inline void machine_pool(const State& s, unsigned (&pool)[kFaces]) {
  for (unsigned f = 0; f < kFaces; ++f) {
    pool[f] = s.pool[f];
    for (const DistrictState& district : s.districts) pool[f] += district.identified[f];
  }
  if (carries_identified(s)) ++pool[s.carried - kCarriedIdentified];
}

}  // namespace quincunx::great_machine

// Random Districts (GM-SCEN-06, GM-SCEN-07).
#include "games/great_machine/flow.h"

namespace quincunx::great_machine {

// Repairs want something broken; everything else suits everywhere.
bool is_suitable(const State& s, unsigned d) {
  return s.point != kAtProtocol || broken_in(s, d) > 0;
}

unsigned suitable_districts(const State& s) {
  unsigned set = 0;
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (is_suitable(s, d)) set |= 1U << d;
  }
  return set;
}

bool special_guard_left(const Tables& t, const State& s) {
  unsigned total = 0;
  for (const DistrictState& district : s.districts) {
    total += static_cast<unsigned>(district.special) + district.special_broken;
  }
  return total < t.data.setup.special_guards;
}

bool random_district(State& s) {
  return suitable_districts(s) != 0 && ask_chance(s, Step::kRandom, s.point);
}

bool random_drawn(const Tables& t, State& s, unsigned d) {
  if (t.options.random_district == 0) {
    s.district_tokens.reset(d);
    if (s.district_tokens.empty()) s.district_tokens.words[0] = kAllDistricts;
    if (!is_suitable(s, d)) return ask_chance(s, Step::kRandom, s.point);
  }
  switch (s.point) {
    case kAtMachinePart:
      return deviation_random(t, s, d);
    case kAtProtocol:
      return protocol_random(t, s, d);
    default:
      return opening_random(t, s, d);
  }
}

}  // namespace quincunx::great_machine

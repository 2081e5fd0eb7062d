// Citizens and Risk tokens: none comes or goes.
#include "games/great_machine/invariants.h"

namespace quincunx::great_machine {

namespace {

// The face of a carried Citizen; kFaces if it has none.
unsigned carried_face(const State& s) {
  if (s.carried < kCarriedIdentified) return kFaces;
  if (s.carried < kCarriedKnown) return s.carried - kCarriedIdentified;
  if (s.carried < kCarriedRevealed) return s.carried - kCarriedKnown;
  return s.carried - kCarriedRevealed;
}

const char* check_faces(const Tables& t, const State& s) {
  for (unsigned f = 0; f < kFaces; ++f) {
    unsigned total = unsigned{s.pool[f]} + s.arrested[f] + (carried_face(s) == f ? 1 : 0);
    for (const DistrictState& district : s.districts) {
      total += unsigned{district.identified[f]} + district.known[f] + district.revealed[f];
    }
    if (total != t.data.classes[f].count) return "Citizens of a class must add up";
  }
  return s.arrested[kTraitor] == 0 ? nullptr : "Traitors are never arrested";
}

// GM-SETUP-04, GM-SC-01.
const char* check_unknown(const Tables& t, const State& s) {
  unsigned unknown = s.carried == kCarriedUnknown ? 1 : 0;
  for (const DistrictState& district : s.districts) {
    unknown += district.unknown;
    if (t.coop && sum_faces(district.identified) + sum_faces(district.known) > 0) {
      return "in the cooperative game identified Citizens are revealed";
    }
    if (district.known[kTraitor] != 0) return "no Traitor returns after arrest";
  }
  const unsigned removed = 30U - 9U * t.data.setup.citizens;
  return unknown + removed == sum_faces(s.pool) ? nullptr : "unknown Citizens must add up";
}

// GM-CHECK-05, GM-CHECK-06, GM-CHECK-08.
const char* check_bag(const State& s) {
  for (unsigned k = 0; k < kRisks; ++k) {
    if (s.bag[k] + s.drawn[k] > kRiskTokens[k]) return "there are only twelve Risk tokens";
  }
  if (s.check == kNoCheck && risks_drawn(s) > 0) return "tokens are drawn in Checks only";
  if (s.check == kNoCheck && s.bag[kReshuffle] == 0) {
    return "all tokens return when both Reshuffles lie on the table";
  }
  return nullptr;
}

}  // namespace

const char* check_tokens(const Tables& t, const State& s) {
  if (const char* why = check_faces(t, s)) return why;
  if (const char* why = check_unknown(t, s)) return why;
  return check_bag(s);
}

}  // namespace quincunx::great_machine

// Identify Citizens (GM-ACT-03) and Move Citizens (GM-ACT-04).
#include "games/great_machine/hero_actions.h"
#include "games/great_machine/prices.h"
#include "games/great_machine/routes.h"

namespace quincunx::great_machine {

namespace {

bool is_revealed(unsigned carried) { return carried >= kCarriedRevealed; }

// The count that a carried Citizen leaves or joins in a District.
u8& place_of(DistrictState& district, unsigned carried) {
  if (carried == kCarriedUnknown) return district.unknown;
  if (carried < kCarriedKnown) return district.identified[carried - kCarriedIdentified];
  if (carried < kCarriedRevealed) return district.known[carried - kCarriedKnown];
  return district.revealed[carried - kCarriedRevealed];
}

unsigned faces_in(const u8 (&counts)[kFaces]) {
  unsigned faces = 0;
  for (unsigned face = 0; face < kFaces; ++face) {
    if (counts[face] > 0) faces |= 1U << face;
  }
  return faces;
}

// What is paid to move the carried Citizen to each District.
void destination_prices(const Tables& t, const State& s, u16 (&prices)[kDistricts]) {
  citizen_prices(s, performer(s).loc, guards_to_pay(t, s, s.hero), prices);
}

}  // namespace

u64 citizen_actions(const State& s) {
  u64 possible = 0;
  if (district_of(s).unknown > 0) possible |= hero_action_bit(kIdentify);
  if (citizens(s, performer(s).loc) > 0) possible |= hero_action_bit(kMove);
  return possible;
}

bool begin_identify(State& s) { return begin_faces(s, performer(s).loc, 1, 0, kAtActionNodes); }

bool one_identified(const Tables& t, State& s) {
  add(s.identified, 1);  // GM-EV-37
  add(s.count, 1);
  if (district_of(s).unknown == 0 || performer(s).trust < guards_to_pay(t, s, s.hero)) {
    return action_over(s);
  }
  return ask_performer(t, s, Step::kMore);
}

void legal_more(Legal& legal) {
  legal.set(kStop);
  legal.set(kMoreAction);
}

bool apply_more(const Tables& t, State& s, Action action) {
  if (action == kStop) return action_over(s);
  sub(performer(s).trust, guards_to_pay(t, s, s.hero));
  return begin_identify(s);
}

bool ask_citizen(const Tables& t, State& s) { return ask_performer(t, s, Step::kCitizen); }

void legal_citizen(const State& s, Legal& legal) {
  const DistrictState& here = district_of(s);
  if (s.count > 0) legal.set(kStop);
  if (here.unknown > 0) legal.set(kUnknownCitizen);
  legal.set_bits(kIdentifiedBase, faces_in(here.identified));
  legal.set_bits(kKnownBase, faces_in(here.known));
  legal.set_bits(kRevealedBase, faces_in(here.revealed));
}

bool apply_citizen(const Tables& t, State& s, Action action) {
  if (action == kStop) return action_over(s);
  s.carried = static_cast<u8>(action - kUnknownCitizen + kCarriedUnknown);
  sub(place_of(district_of(s), s.carried), 1);
  if (is_revealed(s.carried)) tidy(t, s, performer(s).loc);  // GM-RIOT-13
  return ask_performer(t, s, Step::kDestination);
}

// GM-ACT-12: a Citizen that was arrested goes anywhere.
void legal_destination(const Tables& t, const State& s, Legal& legal) {
  if (s.action == kCitadelReturn) return legal.set_bits(kDistrictBase, kAllDistricts);
  u16 prices[kDistricts];
  destination_prices(t, s, prices);
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (d != performer(s).loc && prices[d] <= performer(s).trust) legal.set(district_action(d));
  }
}

bool apply_destination(const Tables& t, State& s, Action action) {
  const unsigned d = action - kDistrictBase;
  if (s.action == kMove) {
    u16 prices[kDistricts];
    destination_prices(t, s, prices);
    sub(performer(s).trust, prices[d]);
  }
  add(place_of(s.districts[d], s.carried), 1);
  s.carried = kNobodyCarried;
  if (s.action == kCitadelReturn) {
    add(s.identified, 1);
    return action_over(s);
  }
  add(s.count, 1);
  const HeroState& hero = performer(s);
  const bool more = citizens(s, hero.loc) > 0 && hero.trust >= guards_to_pay(t, s, s.hero);
  return more ? ask_citizen(t, s) : action_over(s);
}

}  // namespace quincunx::great_machine

// The greedy policy: where the Heroes go, which Citizens they move, and what they do with tokens.
#include "games/great_machine/policy.h"
#include "games/great_machine/routes.h"

namespace quincunx::great_machine {

namespace {

// Trust to pay for the way to every District.
void ways(const Outlook& o, unsigned h, int (&costs)[kDistricts]) {
  const unsigned start = o.s.heroes[h].loc;
  int tolls[kDistricts];
  for (unsigned d = 0; d < kDistricts; ++d) {
    tolls[d] = number(exit_price(o.t, o.s, h, d, d == start));
    costs[d] = 1000;
  }
  costs[start] = 0;
  for (u64 work = bit(start); work != 0;) {
    const unsigned at = low_bit(work);
    work &= work - 1;
    for_each_bit(o.s.neighbours[at], [&](unsigned d) {
      if (costs[at] + tolls[at] >= costs[d]) return;
      costs[d] = costs[at] + tolls[at];
      work |= bit(d);
    });
  }
}

int risk(const Outlook& o, unsigned d) {
  int worst = 0;
  for (const ServantState& servant : o.s.servants) {
    if (servant.loc >= kDistricts) continue;  // of a guess
    if (servant.loc == d) worst = std::max(worst, o.t.coop ? kCoopRisk : kRisk);
    if (in_mask(o.s.neighbours[servant.loc], d)) {
      worst = std::max(worst, o.t.coop ? kCoopRiskNear : kRiskNear);
    }
  }
  return worst;
}

int income(const Outlook& o, unsigned d) {
  return number(counted(o.s, d) + revealed_active(o.t, o.s, d));
}

// Where the token of the Hero would help (A1, A3, B2, B3, D3).
bool token_wanted(const Outlook& o, unsigned d) {
  for (unsigned h = 0; h < o.t.heroes; ++h) {
    if (o.s.heroes[h].token == d) return false;
  }
  if (mission_open(o, 0) && !is_major(d)) return true;
  if (mission_open(o, 2) && d == kSquare) return true;
  if (mission_open(o, 4) && d == kNexus) return true;
  if (mission_open(o, 5) && (d == kTower || d == kCitadel)) return true;
  return mission_open(o, 11) && is_major(d);
}

unsigned token_held(const Outlook& o, unsigned h) {
  for (unsigned token = 0; token < o.t.heroes; ++token) {
    if (o.s.heroes[token].token == kHeld + h) return token;
  }
  return kMaxHeroes;
}

// C3: the Heroes bring their tokens to that of slot 0, which goes to the Square; D2: two Heroes
// meet in a Minor District without Guards.
int gather(const Outlook& o, unsigned h, unsigned d, int others) {
  int worth = 0;
  if (mission_open(o, 8)) {
    unsigned mine = 0;
    for (unsigned k = 0; k < o.t.heroes; ++k) mine += o.s.heroes[k].token == kHeld + h;
    const bool square = d == kSquare && mine >= o.t.data.missions[8].amount;
    if (h == 0 ? square : mine > 0 && o.s.heroes[0].chosen == d) worth += kGather;
  }
  if (mission_open(o, 10) && !is_major(d) && guards(o.s, d) == 0) worth += kGather * (1 + others);
  return worth;
}

// What a Citizen does for a District.
int role(const Outlook& o, unsigned citizen, unsigned d, unsigned focused) {
  int worth = 0;
  if (d == focused) {
    const unsigned ahead = stage_ahead(o, kLook);
    if (citizen == kUnknownCitizen) {
      worth = hidden_worth(o, ahead, kPull);
    } else {
      const unsigned face = (citizen - kIdentifiedBase) % kFaces;
      worth = face == kTraitor ? -kPull : in_mask(o.t.active[ahead], face) ? kPull : 0;
    }
  }
  const bool counts = citizen != kRevealedBase + kTraitor;
  if (d == kSquare && counts && !at_riot_stage(o.t, o.s)) worth += kSquarePull;
  return worth;
}

int best_move(const Outlook& o, unsigned citizen, const u16 (&prices)[kDistricts],
              unsigned focused) {
  const HeroState& hero = o.s.heroes[o.s.hero];
  const int here = role(o, citizen, hero.loc, focused);
  int best = kNever;
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (d == hero.loc || prices[d] > hero.trust) continue;
    best = std::max(best, role(o, citizen, d, focused) - here - kTrustWorth * prices[d]);
  }
  return best;
}
}  // namespace

unsigned focus(const Outlook& o) {
  const unsigned ahead = stage_ahead(o, kLook);
  unsigned best = kDistricts;
  int most = kNever;
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (o.s.districts[d].riot != 0 && o.t.options.riot_repeat == 0) continue;
    const int margin = o.strength(d, ahead) - 12 * number(guards(o.s, d));
    if (margin <= most) continue;
    most = margin;
    best = d;
  }
  return best;
}

void offer_access(const Outlook& o, const Legal& legal, Offers& offers) {
  const unsigned h = o.s.hero;
  const HeroState& hero = o.s.heroes[h];
  int costs[kDistricts];
  ways(o, h, costs);
  const bool holds = token_held(o, h) < kMaxHeroes;
  legal.for_each([&](Action action) {
    const unsigned d = action - kDistrictBase;
    int others = 0;
    for (unsigned k = 0; k < o.t.heroes; ++k) others += k != h && o.s.heroes[k].chosen == d;
    const int trust = std::max(0, hero.trust - costs[d]);
    const int paid = hero.trust - trust;
    int worth = best_deed(o, place_at(o, h, d, trust), others == 0) +
                kIncome * income(o, d) / (1 + others) - tokens_worth(o, h, hero.trust, paid) -
                kCrowd * others - risk(o, d);
    if (costs[d] > hero.trust) worth -= kCheckRisk;
    if (d == hero.loc) worth -= o.t.coop ? kCoopStay : kStay;
    if (holds && token_wanted(o, d)) worth += kMission;
    worth += gather(o, h, d, others);
    offers.offer(action, worth);
  });
}

void offer_citizens(const Outlook& o, const Legal& legal, Offers& offers) {
  u16 prices[kDistricts];
  const unsigned focused = focus(o);
  citizen_prices(o.s, o.s.heroes[o.s.hero].loc, guards_to_pay(o.t, o.s, o.s.hero), prices);
  legal.for_each([&](Action action) {
    offers.offer(action, action == kStop ? 0 : best_move(o, action, prices, focused));
  });
}

void offer_destinations(const Outlook& o, const Legal& legal, Offers& offers) {
  u16 prices[kDistricts] = {};
  const unsigned focused = focus(o);
  if (o.s.action == kMove) {
    citizen_prices(o.s, o.s.heroes[o.s.hero].loc, guards_to_pay(o.t, o.s, o.s.hero), prices);
  }
  const unsigned citizen = o.s.carried - kCarriedUnknown + kUnknownCitizen;
  legal.for_each([&](Action action) {
    const unsigned d = action - kDistrictBase;
    offers.offer(action, role(o, citizen, d, focused) - kTrustWorth * prices[d]);
  });
}

int move_worth(const Outlook& o) {
  const unsigned focused = focus(o);
  const DistrictState& here = o.s.districts[o.s.heroes[o.s.hero].loc];
  u16 prices[kDistricts];
  citizen_prices(o.s, o.s.heroes[o.s.hero].loc, guards_to_pay(o.t, o.s, o.s.hero), prices);
  int best = kNever;
  if (here.unknown > 0) best = best_move(o, kUnknownCitizen, prices, focused);
  for (unsigned f = 0; f < kFaces; ++f) {
    if (here.identified[f] + here.known[f] > 0) {
      best = std::max(best, best_move(o, kIdentifiedBase + f, prices, focused));
    }
    if (here.revealed[f] > 0) {
      best = std::max(best, best_move(o, kRevealedBase + f, prices, focused));
    }
  }
  return best;
}

void offer_interactions(const Outlook& o, const Legal& legal, Offers& offers) {
  const unsigned d = o.s.heroes[o.s.hero].loc;
  const bool put = token_wanted(o, d);
  const bool collect = mission_open(o, 8);
  legal.for_each([&](Action action) {
    int worth = action == kStop ? 0 : -1;
    if (action >= kPutBase && action < kPickBase && put) worth = 1;
    if (collect && action >= kGiveBase && action < kRecall) worth = (action - kGiveBase) % 4 == 0;
    offers.offer(action, worth);
  });
}

}  // namespace quincunx::great_machine

// The greedy policy: what a Hero's Actions are worth.
#include "games/great_machine/hero_actions.h"
#include "games/great_machine/policy.h"

namespace quincunx::great_machine {

namespace {

bool is_open(const Outlook& o, unsigned d) {
  return o.s.districts[d].riot == 0 || o.t.options.riot_repeat != 0;
}

unsigned coop_code(const Outlook& o) { return o.t.coop ? o.t.data.coop_events[o.s.event].plan : 0; }

// What keeps the plan from going on.
bool raise_wanted(const Outlook& o) {
  return o.s.raised == 0 && (plan_code(o) == 20 || coop_code(o) == 3);
}
bool break_wanted(const Outlook& o) {
  return (plan_code(o) == 26 && o.s.broken == 0) || (coop_code(o) == 2 && broken_in_city(o.s) == 0);
}

bool trust_wanted(const Outlook& o) { return plan_code(o) == 30 || coop_code(o) == 5; }

// Of Trust paid out of p.trust.
int cost(const Outlook& o, const Place& p, int price) {
  const int left = p.trust - price;
  int worth = tokens_worth(o, p.h, p.trust, price);
  if (left == 0 && price > 0 && trust_wanted(o)) worth += kAvoid;
  if (mission_open(o, 9)) worth += kPoor * std::max(0, std::min(4, p.trust) - left);
  return worth;
}

int riot_worth(const Outlook& o, const Place& p) {
  const unsigned unknown = o.s.districts[p.d].unknown;
  const bool blind = o.t.options.blind_riot != 0 && unknown > 0;
  const int price = p.guards * number(unknown) + (blind ? o.t.data.costs.blind_riot : 0);
  const bool possible = o.s.riot_tokens > 0 && is_open(o, p.d) && citizens(o.s, p.d) > 0;
  if (!possible || price > p.trust) return kNever;
  const bool last = o.s.riots + 1 >= o.t.data.setup.riots;
  const int won = last ? kLastRiot : kRiotWorth;
  const int lost = o.s.plan >= 11 ? kLastRiot : kRiotFailed;
  const int chance = p.chance.now;
  return won * chance / 48 - lost * (48 - chance) / 48 - cost(o, p, price);
}

int incite_worth(const Outlook& o, const Place& p) {
  if (is_major(p.d) || at_riot_stage(o.t, o.s)) return kNever;
  const int more = o.t.data.costs.incite_extra + number(amount_of(o.t, o.s, kGag)) -
                   number(amount_under(o.t, o.s, kOvertime));
  const int price = std::max(0, p.guards + more);
  if (price > p.trust) return kNever;
  const bool avoid = raise_wanted(o);
  return o.raise(1) + (avoid ? kAvoid : 0) - cost(o, p, price);
}

int square_worth(const Outlook& o) {
  const bool avoid = raise_wanted(o);
  const unsigned n = less(counted(o.s, kSquare), guards(o.s, kSquare));
  if (n == 0 || at_riot_stage(o.t, o.s) || has_rule(o.t, o.s, kCityDay)) return kNever;
  return o.raise(n) + (avoid ? kAvoid : 0);
}

int identify_all(const Outlook& o, const Place& p) {
  const int unknown = o.s.districts[p.d].unknown;
  if (unknown == 0 || p.guards > p.trust) return kNever;
  const int n = p.guards == 0 ? unknown : std::min(unknown, p.trust / p.guards);
  const bool avoid = plan_code(o) == 24 && o.s.identified < 2;
  return n * identify_worth(o) + (avoid ? kAvoid : 0) - cost(o, p, n * p.guards);
}

int break_worth(const Outlook& o, const Place& p) {
  const bool avoid = break_wanted(o);
  const int better = p.chance.better - p.chance.now;
  return kBreakWorth + kBreakFocus * better / 48 + (avoid ? kAvoid : 0) +
         (mission_open(o, 3) || (mission_open(o, 10) && !is_major(p.d)) ? kMissionBreak : 0);
}

// For so much Trust, whatever tokens other cards add.
int attack_worth(const Outlook& o, const Place& p, int trust, int broken) {
  const int bag = number(bag_total(o.s));
  const int chance = std::min(11, 12 * o.s.bag[kHeroSuccess] * trust / (bag + trust));
  return broken * chance / 12 - cost(o, p, trust);
}

// Mateusz goes on as far as his Trust goes, and pays when he has a Success.
int veteran_worth(const Outlook& o, const Place& p, int broken) {
  return attack_worth(o, p, std::min(p.trust, 4), broken) + kTrustWorth;
}

int trust_worth(const Outlook& o, unsigned h, int trust, int n) {
  const int more = std::clamp(o.t.team[h].max_trust - trust, 0, n);
  int worth = tokens_worth(o, h, trust + more, more);
  if (mission_open(o, 9)) worth += kPoor * std::clamp(4 - trust, 0, more);
  return worth;
}

int gain_worth(const Outlook& o, const Place& p) {
  const bool silenced =
      published(o.s, kSilence) && guards(o.s, p.d) >= directive_amount(o.t, kSilence);
  return silenced ? kNever : trust_worth(o, p.h, p.trust, o.t.data.costs.trust);
}

int nexus_worth(const Outlook& o, const Place& p) {
  if (p.d != kNexus || p.guards > p.trust) return kNever;
  int best = 0;
  for (unsigned h = 0; h < o.t.heroes; ++h) {
    best = std::max(best, trust_worth(o, h, o.s.heroes[h].trust, o.t.data.costs.nexus_trust));
  }
  return best - cost(o, p, p.guards);
}

bool some_forfeited(const Outlook& o) {
  unsigned all = 0;
  for (unsigned h = 0; h < o.t.heroes; ++h) all |= o.s.heroes[h].forfeited;
  return all != 0;
}

int card_worth(const Outlook& o, const Place& p) {
  if (p.d != kTower || p.guards > p.trust || !some_forfeited(o)) return kNever;
  return kCardWorth + (mission_open(o, 11) ? kMissionCard : 0) - cost(o, p, p.guards);
}

}  // namespace

Place place_at(const Outlook& o, unsigned h, unsigned d, int trust) {
  const int there = number(guards(o.s, d));
  const bool fewer = o.t.team[h].ability == kArtificer;
  const int paid = fewer ? std::max(0, there - o.t.team[h].amount) : there;
  return {h, d, trust, paid, is_open(o, d) ? riot_chance(o, d) : Chance{0, 0}};
}

// Of n Trust, the last of which makes it `trust`: what is near the maximum is to spare.
int tokens_worth(const Outlook& o, unsigned h, int trust, int n) {
  const int spare = std::clamp(trust - (o.t.team[h].max_trust - kSpareTrust), 0, n);
  return kTrustWorth * (n - spare) + kSpareWorth * spare;
}

int identify_worth(const Outlook& o) {
  const bool mission = mission_open(o, 1) || mission_open(o, 6);
  return kIdentifyWorth + (o.t.coop && mission ? kMissionReveal : 0);
}

// The best that can be done there, as far as it is planned for.
int best_deed(const Outlook& o, const Place& p, bool alone) {
  int best = gain_worth(o, p);
  if (alone) best = std::max(best, riot_worth(o, p));
  best = std::max(
      {best, 0, incite_worth(o, p), identify_all(o, p), nexus_worth(o, p), card_worth(o, p)});
  if (p.d == kSquare) best = std::max(best, square_worth(o));
  if (o.s.districts[p.d].guards > 0 && p.trust >= 2) {
    const int broken = break_worth(o, p);
    if (o.t.team[p.h].ability == kVeteran) {
      best = std::max(best, veteran_worth(o, p, broken));
    } else {
      for (int trust = 2; trust <= std::min(4, p.trust); ++trust) {
        best = std::max(best, attack_worth(o, p, trust, broken));
      }
    }
  }
  return best;
}

namespace {

int action_worth(const Outlook& o, const Place& p, Action action) {
  const int there = cost(o, p, p.guards);
  switch (action) {
    case kPass:
      return 0;
    case kIdentify:
      return identify_all(o, p);
    case kMove:
      return move_worth(o);
    case kVeteranAttack:
    case kSpecialVeteranAttack:
      return veteran_worth(o, p, break_worth(o, p));
    case kRiot:
      return riot_worth(o, p);
    case kTrust:
      return gain_worth(o, p);
    case kTrustByCheck:
      return 0;
    case kIncite:
      return incite_worth(o, p);
    case kCitadelDiscard:
      return kDiscardWorth - there;
    case kCitadelReturn:
      return kReturnWorth - there;
    case kTowerCancel:
    case kEventCancel:
      return kCancelWorth + best_directive(directives_at(o.s, kPublished)) - there;
    case kTowerCard:
    case kEventCard:
      return kCardWorth + (mission_open(o, 11) ? kMissionCard : 0) - there;
    case kNexusTrust:
      return nexus_worth(o, p);
    case kSquareAction:
      return square_worth(o);
    case kNexusReposition:
    case kEventReposition:
      return -1;
    default:
      break;
  }
  const unsigned trust =
      action < kSpecialAttackBase ? action - kAttackBase + 2 : action - kSpecialAttackBase + 3;
  return attack_worth(o, p, number(trust), break_worth(o, p));
}

}  // namespace

void offer_actions(const Outlook& o, const Legal& legal, Offers& offers) {
  const unsigned h = o.s.hero;
  const HeroState& hero = o.s.heroes[h];
  const Place p = place_at(o, h, hero.loc, hero.trust);
  legal.for_each([&](Action action) {
    int worth = action_worth(o, p, action);
    const bool idle = action == kPass || action == kTrust || action == kTrustByCheck;
    if (plan_code(o) == 4 && hero.deeds == 0 && !idle) worth += kAvoid;
    offers.offer(action, worth);
  });
}

}  // namespace quincunx::great_machine

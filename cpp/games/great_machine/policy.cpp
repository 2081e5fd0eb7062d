// The greedy policy: which file knows the choice of each kind of node, and the choices that need
// no more than a line or two.
#include "games/great_machine/policy.h"

#include "games/great_machine/hidden.h"

namespace quincunx {

namespace great_machine {

Outlook::Outlook(const Tables& tables, const State& state)
    : t(tables), s(state), machine(is_machine_seat(tables, static_cast<unsigned>(state.to_act))) {
  if (machine) {
    machine_pool(s, pool);
  } else {
    for (unsigned f = 0; f < kFaces; ++f) pool[f] = s.pool[f];
  }
  total = 0;
  for (const unsigned n : pool) total += n;
}

int hidden_worth(const Outlook& o, unsigned stage, int scale) {
  if (o.total == 0) return 0;
  unsigned actives = 0;
  for_each_bit(o.t.active[stage], [&](unsigned f) { actives += o.pool[f]; });
  const auto part = [&](unsigned n) {
    return scale * static_cast<int>(n) / static_cast<int>(o.total);
  };
  return part(actives) - part(o.pool[kTraitor]);
}

int Outlook::strength(unsigned d, unsigned stage) const {
  int sum = -static_cast<int>(seen(d, kTraitor));
  for_each_bit(t.active[stage], [&](unsigned f) { sum += static_cast<int>(seen(d, f)); });
  if (stage != last_stage) {
    last_stage = stage;
    last_worth = hidden_worth(*this, stage, 12);
  }
  return 12 * sum + static_cast<int>(hidden(d)) * last_worth;
}

Chance riot_chance(const Outlook& o, unsigned d) {
  constexpr int kDrawn = 4;
  const u64 actives = o.t.active[o.s.discontent];
  int lead = (o.s.parity != 0 && at_riot_stage(o.t, o.s) ? 1 : 0) -
             static_cast<int>(guards(o.s, d) + o.seen(d, kTraitor));
  int active_faces = 0;
  for_each_bit(actives, [&](unsigned f) {
    lead += static_cast<int>(o.seen(d, f));
    active_faces += static_cast<int>(o.pool[f]);
  });
  const int drawn = std::min(static_cast<int>(o.hidden(d)), kDrawn);
  const int traitors = static_cast<int>(o.pool[kTraitor]);
  const int rest = static_cast<int>(o.total) - active_faces - traitors;
  int ways[2 * kDrawn + 1] = {};  // by the sum of what was drawn
  ways[kDrawn] = 1;
  int all = 1;
  for (int i = 0; i < drawn; ++i) {
    int next[2 * kDrawn + 1] = {};
    for (int k = kDrawn - i; k <= kDrawn + i; ++k) {
      next[k + 1] += ways[k] * active_faces;
      next[k] += ways[k] * rest;
      next[k - 1] += ways[k] * traitors;
    }
    std::copy(next, next + 2 * kDrawn + 1, ways);
    all *= static_cast<int>(o.total);
  }
  int good = 0;
  int better = 0;
  for (int k = kDrawn - drawn; k <= kDrawn + drawn; ++k) {
    if (lead + k - kDrawn > 0) good += ways[k];
    if (lead + k - kDrawn >= 0) better += ways[k];
  }
  all = std::max(all, 1);
  return {48 * good / all, 48 * better / all};
}

int Outlook::raise(unsigned n) const {
  const unsigned left = stage(t) - s.discontent;
  const unsigned steps = std::min(n, left);
  if (steps == 0) return 0;
  const bool riot = s.parity == 0 && steps == left;
  const bool last = s.riots + 1 >= t.data.setup.riots;
  return kStepWorth * static_cast<int>(steps) + (riot ? (last ? kLastRiot : kRiotWorth) : 0);
}

unsigned stage_ahead(const Outlook& o, int more) {
  return std::min(stage(o.t), o.s.discontent + static_cast<unsigned>(more));
}

int best_directive(u64 set) {
  int best = 0;
  for_each_bit(set, [&](unsigned x) { best = std::max(best, kDirectiveWorth[x]); });
  return best;
}

bool mission_open(const Outlook& o, unsigned mission) {
  if (!o.t.missions || o.s.mission_set != mission / 3) return false;
  const unsigned place = mission % 3;
  const bool third = (o.s.missions_done & 3U) == 3;
  return !in_mask(o.s.missions_done, place) && (third || place < 2);
}

namespace {

int district_of_node(const Outlook& o, unsigned d) {
  const State& s = o.s;
  int hits[kDistricts] = {};
  switch (s.step) {
    case Step::kIdentifyAt:
    case Step::kBreak:
      return o.strength(d, stage(o.t)) - 12 * static_cast<int>(guards(s, d));
    case Step::kReassemble:
      return 1 + guard_worth(o, guard_need(o, d), d, guards(s, d));
    case Step::kScatter:
      return servant_in(s, d) ? 0 : 1;
    case Step::kCheckpoint:
      if (o.machine) {
        likely(o, s.event_hero < o.t.heroes ? 1U << s.event_hero : 15U, hits);
        return hits[d];
      }
      return (servant_in(s, d) ? 2 : 0) - static_cast<int>(heroes_in(o.t, s, d));
    case Step::kAmnesty:
      return s.heroes[s.hero].trust >= 4 ? 1 : -1;
    case Step::kInform:
      return o.strength(d, stage(o.t));
    case Step::kTile:
    case Step::kRelocate:
      return -1;
    default:
      return 0;
  }
}

int hero_of_node(const Outlook& o, unsigned h) {
  const HeroState& hero = o.s.heroes[h];
  if (o.s.step == Step::kNextHero) return 0;
  if (o.s.step == Step::kTarget) {
    if (has_rule(o.t, o.s, kManhunt)) return -static_cast<int>(count_bits(hero.hand));
    return static_cast<int>(count_bits(hero.forfeited));
  }
  if (o.s.step == Step::kBenefit && o.s.action == kNexusTrust) {
    return static_cast<int>(o.t.team[h].max_trust) - static_cast<int>(hero.trust);
  }
  return static_cast<int>(count_bits(hero.forfeited));
}

// The Heroes are to have equally much in the end.
int share_worth(const Outlook& o, const Legal& legal, unsigned n) {
  const State& s = o.s;
  unsigned most = 0;
  for (unsigned k = 0; k < kShares; ++k) {
    if (legal.test(share_action(k))) most = k;
  }
  unsigned other = s.hero + 1U;
  while (other + 1 < o.t.heroes && s.heroes[other].loc != s.cursor) ++other;
  const int mine = static_cast<int>(s.heroes[s.hero].trust + n);
  const int theirs = static_cast<int>(s.heroes[other].trust + most - n);
  return -std::abs(mine - theirs);
}

// A turn is finished where it could lead to a Riot.
int result_worth(const Outlook& o, Action action) {
  const State& s = o.s;
  if (action == kResultPlan) return s.plan >= 11 ? kLastRiot : kPlanWorth;
  const HeroState& hero = s.heroes[s.hero];
  if (hero.finished != 0) return action == kResultForfeit ? 1 : 0;
  const unsigned d = hero.loc;
  const int more = action == kResultForfeit ? 4 : 0;
  const bool open = s.riot_tokens > 0 && s.districts[d].riot == 0;
  const int threat = open ? riot_chance(o, d).now : 0;
  const bool last = s.riots + 1 >= o.t.data.setup.riots;
  return (last ? kLastRiot : kRiotWorth) * threat / 48 + kRaidFailed + more;
}

// Of an action at a node that is no more than a line or two.
int single_worth(const Outlook& o, const Legal& legal, Action action) {
  const State& s = o.s;
  if (action == kStop || action == kNo || action == kPass) return 0;
  if (action == kYes) return s.step == Step::kSetup ? (s.cursor == 2 ? 1 : -1) : 1;
  switch (s.step) {
    case Step::kKeep:
    case Step::kPublish:
    case Step::kCancel:
      return kDirectiveWorth[action - kDirectiveBase];
    case Step::kDiscard:
      return o.machine ? -kDirectiveWorth[action - kDirectiveBase]
                       : kDirectiveWorth[action - kDirectiveBase];
    case Step::kRadiationDiscard:
      return -kRadiationWorth[action - kRadiationBase];
    case Step::kExpose:
      return kRadiationWorth[action - kRadiationBase];
    case Step::kShare:
      return share_worth(o, legal, action - kShareBase);
    case Step::kGarrison: {
      const unsigned f = guard_from(action);
      const unsigned to = guard_to(action);
      return guard_worth(o, guard_need(o, to), to, guards(s, to)) -
             guard_worth(o, guard_need(o, f), f, guards(s, f) - 1);
    }
    case Step::kArrest:
    case Step::kLevel:
      return s.step == Step::kArrest || s.drawn[kHeroSuccess] == 0 ? 1 : -1;
    case Step::kMore:
      return identify_worth(o) - kTrustWorth * static_cast<int>(guards_to_pay(o.t, s, s.hero));
    case Step::kArrested:
      return in_mask(o.t.active[stage_ahead(o, kLook)], action - kArrestedBase) ? 1 : 0;
    case Step::kFly:
      return -1;
    case Step::kResult:
      return result_worth(o, action);
    default:
      break;
  }
  if (action >= kDistrictBase && action < kHeroBase) {
    return district_of_node(o, action - kDistrictBase);
  }
  if (action >= kHeroBase && action < kUnknownCitizen) return hero_of_node(o, action - kHeroBase);
  return 0;
}

void offer_all(const Tables& tables, const State& state, const Legal& legal, Offers& offers) {
  const Outlook o(tables, state);
  switch (state.step) {
    case Step::kMenu:
      return offer_menu(o, legal, offers);
    case Step::kAccess:
      return offer_access(o, legal, offers);
    case Step::kAction:
      return offer_actions(o, legal, offers);
    case Step::kCitizen:
      return offer_citizens(o, legal, offers);
    case Step::kDestination:
      return offer_destinations(o, legal, offers);
    case Step::kInteract:
      return offer_interactions(o, legal, offers);
    default:
      legal.for_each([&](Action action) { offers.offer(action, single_worth(o, legal, action)); });
  }
}

}  // namespace

}  // namespace great_machine

using namespace great_machine;

Action GreatMachine::greedy(const Tables& tables, const State& state, const Legal& legal, Stream&) {
  return best_offer([&](Offers& offers) { offer_all(tables, state, legal, offers); });
}

void GreatMachine::greedy_values(const Tables& tables, const State& state, const Legal& legal,
                                 double* values) {
  offered_values(legal, kPoint, values,
                 [&](Offers& offers) { offer_all(tables, state, legal, offers); });
}

}  // namespace quincunx

// The greedy policy: the steps of the Machine Phase.
#include "games/great_machine/policy.h"

namespace quincunx::great_machine {

namespace {

// What the steps of a decision are judged by.
struct Survey {
  int bond;              // worth of one
  int gain[kDistricts];  // of one more Guard
  int loss[kDistricts];  // of one less
  int hits[kDistricts];
  bool raid_left;
  unsigned here[kDistricts];     // Servants
  unsigned waiting[kDistricts];  // those that have not acted
};

int raid_worth(const Outlook& o, const Survey& v, unsigned d) {
  const int hits = v.hits[d];
  const int missed = 48 - std::min(48, hits);
  const bool goal = plan_code(o) == 25 && o.s.raids_placed == 0;
  return hits * kPlanWorth / 48 - missed * kRaidFailed / 48 + (goal ? kEventGoal : 0);
}

// Of a Servant that stands there at the end, `others` of them beside it.
int post_worth(const Outlook& o, const Survey& v, unsigned d, unsigned others) {
  const DistrictState& district = o.s.districts[d];
  const bool lonely = others == 0 && district.raid == kNoRaid && heroes_in(o.t, o.s, d) == 0;
  switch (plan_code(o)) {
    case 2:
      return is_major(d) && lonely ? kEventGoal / 2 : 0;
    case 9:
      return kEventGoal * std::min(48, v.hits[d]) / 48;
    case 13:
      return district.checkpoint == 0 ? kEventGoal / 4 : 0;
    case 17:
      return lonely && revealed_active(o.t, o.s, d) > 0 ? kEventGoal : 0;
    case 21:
      return !is_major(d) && others == 0 ? kEventGoal / 2 : 0;
    case 27:
      return district.revealed[kTraitor] > 0 && others == 0 ? kEventGoal : 0;
    default:
      return 0;
  }
}

// Of each act of a Servant there, its price taken off; kNever where it is not possible.
void acts_worth(const Outlook& o, const Survey& v, unsigned d, bool raid, int (&worth)[4]) {
  const State& s = o.s;
  const DistrictState& district = s.districts[d];
  const unsigned code = plan_code(o);
  for (int& w : worth) w = kNever;
  if (raid && v.raid_left && district.raid == kNoRaid) worth[kRaidAct] = raid_worth(o, v, d);
  if (district.broken > 0) {
    worth[kRepairAct] = kRepairWorth + v.gain[d] + (code == 32 || code == 7 ? kEventGoal / 2 : 0);
  }
  if (revealed_active(o.t, s, d) > 0) {
    worth[kArrestAct] = kArrestWorth + (code == 31 && s.arrests == 0 ? kEventGoal : 0);
  }
  if (is_major(d)) {
    int& special = worth[kSpecialAct];
    const unsigned n = less(counted(s, kSquare), guards(s, kSquare));
    if (d == kCitadel && can_draw(s)) special = hand_size(s) < 2 ? kDraw : kDraw / 4;
    if (d == kTower && hand_size(s) > 0) special = kPublishWorth;
    if (d == kNexus && s.movable != 0) special = 0;
    if (d == kSquare && n > 0 && !has_rule(o.t, s, kCityDay)) special = v.bond * number(n);
    if (special != kNever && code == 5 && s.machine_specials <= s.hero_specials) {
      special += kEventGoal;
    }
  }
  for (unsigned kind = 0; kind < 4; ++kind) {
    if (worth[kind] != kNever) worth[kind] -= v.bond * number(act_price(o.t, s, d, kind));
  }
}

}  // namespace

int guard_need(const Outlook& o, unsigned d) {
  const State& s = o.s;
  const bool open = s.riot_tokens > 0 && (s.districts[d].riot == 0 || o.t.options.riot_repeat != 0);
  return open ? o.strength(d, stage_ahead(o, kMachineLook)) + kSlack : 0;
}

int guard_worth(const Outlook& o, int needed, unsigned d, unsigned g) {
  const State& s = o.s;
  const int need = needed - 12 * number(g);
  int worth = std::max(0, kGuardFirst - kGuardFall * number(g));
  if (need > 0) worth += kGuardRiot * std::min(need, 12) / 12;
  for (unsigned h = 0; h < o.t.heroes; ++h) {
    if (s.heroes[h].loc == d && s.heroes[h].trust > g) worth += kGuardHero;
  }
  if (d == kSquare && g < counted(s, d) && !at_riot_stage(o.t, s)) worth += kGuardSquare;
  const unsigned code = plan_code(o);
  if (code == 16 && !is_major(d) && g + 1 == counted(s, d)) worth += kEventGoal / 2;
  if (code == 19 && g >= 3 && g < 5) worth += kEventGoal / 2;
  if (code == 22 && is_major(d) && g < 2) worth += kEventGoal / 2;
  return worth;
}

void likely(const Outlook& o, unsigned heroes, int (&hits)[kDistricts]) {
  const State& s = o.s;
  for (int& n : hits) n = 0;
  const unsigned bonus = less(counted(s, kSquare), guards(s, kSquare));
  const bool square = bonus > 0 && !at_riot_stage(o.t, s);
  u64 riots = 0;
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (s.riot_tokens == 0 || s.districts[d].riot != 0) continue;
    if (o.strength(d, s.discontent) > 12 * number(guards(s, d))) riots |= bit(d);
  }
  for (unsigned h = 0; h < o.t.heroes; ++h) {
    const HeroState& hero = s.heroes[h];
    if (!in_mask(heroes, h) || hero.hand == 0) continue;
    int weights[kDistricts];
    int total = 0;
    for_each_bit(hero.hand, [&](unsigned d) {
      int w = kWeightBase;
      if (d == hero.loc) w += kWeightStay;
      if (in_mask(s.neighbours[hero.loc], d)) w += kWeightNear;
      if (d == kSquare && square) w += kWeightSquare;
      if (in_mask(riots, d)) w += kWeightRiot;
      weights[d] = w;
      total += w;
    });
    // 48 * weight / total, which is the same while weights are small.
    const u64 inverse = (u64{1} << 32) / static_cast<unsigned>(total) + 1;
    for_each_bit(hero.hand, [&](unsigned d) {
      hits[d] += static_cast<int>((48 * static_cast<u64>(weights[d]) * inverse) >> 32);
    });
  }
}

void offer_menu(const Outlook& o, const Legal& legal, Offers& offers) {
  const State& s = o.s;
  Survey v;
  v.bond = s.bonds >= kRich ? kBondRich : kBond;
  unsigned raids = 0;
  for (unsigned d = 0; d < kDistricts; ++d) {
    const unsigned g = guards(s, d);
    const int needed = guard_need(o, d);
    v.gain[d] = guard_worth(o, needed, d, g);
    v.loss[d] = g == 0 ? 0 : guard_worth(o, needed, d, g - 1);
    v.waiting[d] = v.here[d] = 0;
    raids += s.districts[d].raid != kNoRaid;
  }
  v.raid_left = raids < o.t.data.setup.raids;
  for (const ServantState& servant : s.servants) {
    v.waiting[servant.loc] += servant.acted == 0;
    ++v.here[servant.loc];
  }
  likely(o, 15, v.hits);
  // Of a Servant that comes: the best act, and the post.
  int arrival[kDistricts];
  for (unsigned d = 0; d < kDistricts; ++d) {
    int acts[4];
    acts_worth(o, v, d, v.waiting[d] == 0, acts);
    arrival[d] = std::max({0, acts[0], acts[1], acts[2], acts[3]}) + post_worth(o, v, d, v.here[d]);
  }
  const int guard = v.bond * number(guard_price(o.t, s));
  const int step = v.bond * number(servant_price(o.t, s));
  int going[kDistricts];  // there, or on to the next District
  for (unsigned d = 0; d < kDistricts; ++d) {
    going[d] = arrival[d];
    for_each_bit(s.neighbours[d],
                 [&](unsigned e) { going[d] = std::max(going[d], arrival[e] - step); });
  }
  int acts[kServants][4];
  int staying[kServants];
  for (unsigned i = 0; i < kServants; ++i) {
    const unsigned d = s.servants[i].loc;
    acts_worth(o, v, d, true, acts[i]);
    const int raid = v.waiting[d] < 2 ? acts[i][kRaidAct] : kNever;
    staying[i] = std::max({0, raid, acts[i][1], acts[i][2], acts[i][3]}) +
                 post_worth(o, v, d, v.here[d] - 1);
  }
  legal.for_each([&](Action action) {
    int worth = 0;
    if (action >= kGuardBase && action < kServantBase) {
      worth = v.gain[guard_to(action)] - v.loss[guard_from(action)] - guard;
    } else if (action >= kServantBase && action < kActBase) {
      const unsigned i = (action - kServantBase) / kDistricts;
      worth = going[(action - kServantBase) % kDistricts] - staying[i] - step;
    } else if (action >= kActBase && action < kEnforcerBase) {
      worth = acts[(action - kActBase) / 4][(action - kActBase) % 4];
    } else if (action >= kEnforcerBase && action < kEmitBase) {
      worth = -1;
    } else if (action >= kEmitBase) {
      worth = kEmitWorth - v.bond * number(o.t.data.costs.emit);
    }
    offers.offer(action, worth);
  });
}

}  // namespace quincunx::great_machine

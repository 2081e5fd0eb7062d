// When a City Event advances the Master Plan (GM-CLOSE-04), by the codes of the pack.
#include "games/great_machine/flow.h"

namespace quincunx::great_machine {

namespace {

template <class F>
bool some_hero(const Tables& t, const State& s, F f) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (f(s.heroes[h])) return true;
  }
  return false;
}

template <class F>
bool some_servant(const State& s, F f) {
  return std::any_of(s.servants, s.servants + kServants, f);
}

template <class F>
bool some_district(unsigned first, unsigned end, F f) {
  for (unsigned d = first; d < end; ++d) {
    if (f(d)) return true;
  }
  return false;
}

template <class F>
unsigned count_heroes(const Tables& t, const State& s, F f) {
  unsigned total = 0;
  for (unsigned h = 0; h < t.heroes; ++h) total += f(s.heroes[h]) ? 1 : 0;
  return total;
}

unsigned minor_servants(const State& s) {
  unsigned total = 0;
  for (const ServantState& servant : s.servants) total += is_major(servant.loc) ? 0 : 1;
  return total;
}

bool servants_apart(const State& s) {
  const ServantState* v = s.servants;
  return v[0].loc != v[1].loc && v[0].loc != v[2].loc && v[1].loc != v[2].loc;
}

// GM-EV-02.
bool airship(const Tables& t, const State& s) {
  unsigned majors = 0;
  for (unsigned d = 0; d < kFirstMinor; ++d) {
    majors += servant_in(s, d) && heroes_in(t, s, d) == 0 && s.districts[d].raid == kNoRaid;
  }
  return majors >= 2;
}

// GM-EV-03.
bool city_day(const Tables& t, const State& s) {
  return s.districts[kSquare].raid == kNoRaid &&
         servant_in(s, kSquare) == (heroes_in(t, s, kSquare) > 0);
}

// GM-EV-07.
bool ready(const State& s) {
  return !some_district(0, kDistricts, [&](unsigned d) {
    return !servant_in(s, d) && s.districts[d].riot == 0 && broken_in(s, d) > 0;
  });
}

// GM-EV-14.
bool grip(const State& s) {
  if (!servants_apart(s)) return false;
  unsigned places = 0;
  for (const ServantState& servant : s.servants) places |= 1U << servant.loc;
  return !some_servant(
      s, [&](const ServantState& servant) { return (s.neighbours[servant.loc] & places) == 0; });
}

// GM-EV-17.
bool sleepers(const Tables& t, const State& s) {
  return some_servant(s, [&](const ServantState& servant) {
    return revealed_active(t, s, servant.loc) > 0 && heroes_in(t, s, servant.loc) == 0 &&
           s.districts[servant.loc].raid == kNoRaid;
  });
}

unsigned trust_total(const Tables& t, const State& s) {
  unsigned total = 0;
  for (unsigned h = 0; h < t.heroes; ++h) total += s.heroes[h].trust;
  return total;
}

unsigned forfeited_total(const Tables& t, const State& s) {
  unsigned total = 0;
  for (unsigned h = 0; h < t.heroes; ++h) total += count_bits(s.heroes[h].forfeited);
  return total;
}

// Codes of the printed events, without those that are decisions.
bool printed_condition(const Tables& t, const State& s, unsigned code) {
  switch (code) {
    case 1:  // GM-EV-01
      return s.bag[kHeroSuccess] == kRiskTokens[kHeroSuccess];
    case 2:
      return airship(t, s);
    case 3:
      return city_day(t, s);
    case 4:  // GM-EV-04
      return some_hero(t, s, [](const HeroState& hero) { return hero.deeds == 0; });
    case 5:  // GM-EV-05
      return s.machine_specials > s.hero_specials;
    case 6:  // GM-EV-06
      return s.event_hero < t.heroes && s.heroes[s.event_hero].checkpoint_end != 0;
    case 7:
      return ready(s);
    case 8:  // GM-EV-08
      return !some_hero(t, s,
                        [](const HeroState& hero) { return hero.exits >= 2 && hero.actions >= 1; });
    case 9:  // GM-EV-09
      return some_hero(t, s, [&](const HeroState& hero) { return servant_in(s, hero.loc); });
    case 11:  // GM-EV-11
      return some_hero(t, s,
                       [&](const HeroState& hero) { return known_or_identified(s, hero.loc); });
    case 14:
      return grip(s);
    case 15:  // GM-EV-15
      return s.finished > 0;
    case 16:  // GM-EV-16
      return some_district(kFirstMinor, kDistricts,
                           [&](unsigned d) { return guards(s, d) >= counted(s, d); });
    default:
      return code == 17 && sleepers(t, s);
  }
}

}  // namespace

// GM-EV-37: the facts of the round.
bool plan_condition(const Tables& t, const State& s) {
  const unsigned code = t.data.events[s.event].plan;
  switch (code) {
    case 18:  // GM-EV-18
      return trust_total(t, s) < t.heroes;
    case 19:  // GM-EV-19
      return some_district(0, kDistricts, [&](unsigned d) { return guards(s, d) >= 5; });
    case 20:  // GM-EV-20
      return s.raised == 0 && !at_riot_stage(t, s);
    case 21:  // GM-EV-21
      return servants_apart(s) && minor_servants(s) >= 2;
    case 22:  // GM-EV-22
      return !some_district(0, kFirstMinor, [&](unsigned d) { return guards(s, d) < 2; });
    case 23:  // GM-EV-23
      return count_heroes(t, s, [](const HeroState& hero) { return hero.still != 0; }) >= 2;
    case 24:  // GM-EV-24
      return s.identified < 2;
    case 25:  // GM-EV-25
      return s.raids_placed >= 1 && s.raids_failed == 0;
    case 26:  // GM-EV-26
      return s.broken == 0;
    case 27:  // GM-EV-27
      return some_servant(s, [&](const ServantState& servant) {
        return s.districts[servant.loc].revealed[kTraitor] > 0;
      });
    case 28:  // GM-EV-28
      return !some_hero(t, s, [](const HeroState& hero) { return is_major(hero.loc); });
    case 29:  // GM-EV-29
      return forfeited_total(t, s) >= t.heroes;
    case 30:  // GM-EV-30
      return some_trust_zero(t, s);
    case 31:  // GM-EV-31
      return s.arrests >= 1;
    case 32:  // GM-EV-32
      return broken_in_city(s) <= 1;
    case 33:  // GM-EV-33
      return true;
    default:
      return printed_condition(t, s, code);
  }
}

// GM-EV-10.
unsigned plan_price(const Tables& t, const State& s) {
  const unsigned forfeited =
      s.event_hero < t.heroes ? count_bits(s.heroes[s.event_hero].forfeited) : 0;
  const unsigned full = t.data.costs.access_control;
  return full > forfeited ? full - forfeited : 0;
}

// GM-EV-12, GM-EV-13.
unsigned plan_tokens(const Tables& t, const State& s) {
  if (t.data.events[s.event].plan == 12) {
    return count_heroes(t, s, [](const HeroState& hero) { return !is_major(hero.loc); });
  }
  unsigned total = 0;
  for (const ServantState& servant : s.servants) {
    total += s.districts[servant.loc].checkpoint == 0 ? 1 : 0;
  }
  return total;
}

// GM-SCEN-08, GM-SCEN-09.
unsigned assembly_price(const State& s) { return 6U - std::min(6U, (s.plan + 2U) / 3); }

bool coop_plan_condition(const Tables& t, const State& s) {
  switch (t.data.coop_events[s.event].plan) {
    case 1:
      return some_hero(t, s, [](const HeroState& hero) { return hero.detained != 0; });
    case 2:
      return broken_in_city(s) == 0;
    case 3:
      return s.raised == 0;
    case 4:
      return minor_servants(s) <= 1;
    case 5:
      return some_trust_zero(t, s);
    case 6:
      return some_servant(s, [&](const ServantState& servant) {
        return servant.maintenance == 0 && revealed_active(t, s, servant.loc) > 0;
      });
    case 7:
      return true;
    default:
      return false;
  }
}

}  // namespace quincunx::great_machine

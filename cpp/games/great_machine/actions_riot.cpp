// Start a Riot (GM-RIOT).
#include "games/great_machine/hero_actions.h"
#include "games/great_machine/machine.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

// GM-RIOT-06, GM-RIOT-12: active Citizens beyond Guards and Traitors.
int margin(const Tables& t, const State& s) {
  const unsigned d = performer(s).loc;
  const unsigned against = guards(s, d) + s.districts[d].revealed[kTraitor];
  return static_cast<int>(revealed_active(t, s, d)) - static_cast<int>(against);
}

// GM-DISC-03.
int parity_bonus(const Tables& t, const State& s) {
  return s.parity != 0 && at_riot_stage(t, s) ? 1 : 0;
}

// GM-RIOT-07, GM-RIOT-12.
bool succeed(const Tables& t, State& s) {
  DistrictState& here = district_of(s);
  add(s.riots, 1);
  sub(s.riot_tokens, 1);
  add(here.riot, 1);
  add(s.broken, guards(s, performer(s).loc));
  add(here.broken, here.guards);
  add(here.special_broken, here.special);
  here.guards = here.special = 0;
  if (t.coop) {  // GM-RIOT-13
    here.raid = kRaidPlaced;
    tidy(t, s, performer(s).loc);
  }
  if (t.options.scenario == kRise && s.riots <= 2) lower(s.plan, 1);  // GM-SCEN-09
  won(t, s, kByRiots);
  return is_over(s) ? false : action_over(s);
}

void arrest_all(const Tables& t, State& s) {
  const unsigned d = performer(s).loc;
  for_each_bit(t.active[s.discontent], [&](unsigned face) {
    while (s.districts[d].revealed[face] > 0) arrest(t, s, d, face);
  });
}

bool ask_arrest(const Tables& t, State& s) {
  if (revealed_active(t, s, performer(s).loc) == 0) return action_over(s);
  return ask(s, Step::kArrest, kAtActionNodes, kMachineSeat);
}

// GM-RIOT-08, GM-RIOT-09, GM-RULING-37; the automaton arrests all (GM-SC-17).
bool fail(const Tables& t, State& s) {
  constexpr unsigned kRapidPlan = 3;
  advance(t, s, t.options.one_riot != 0 ? kRapidPlan : 1);
  if (is_over(s)) return false;
  if (!t.coop) return ask_arrest(t, s);
  arrest_all(t, s);
  return action_over(s);
}

// GM-SCEN-10: a Check takes the place of the comparison.
bool begin_riot_check(const Tables& t, State& s) {
  const int difference = std::clamp(margin(t, s) + parity_bonus(t, s), -1, 2);
  const int tokens = std::max(1, 2 + difference - trembling(s));
  return begin_check(t, s, kRiotCheck, static_cast<unsigned>(tokens), kAtActionNodes);
}

}  // namespace

// GM-RIOT-01, GM-RIOT-02, GM-RIOT-11, GM-RULING-10.
u64 riot_action(const Tables& t, const State& s) {
  if (s.riot_tokens == 0 || citizens(s, performer(s).loc) == 0) return 0;
  if (district_of(s).riot > 0 && t.options.riot_repeat == 0) return 0;
  return hero_action_bit(kRiot);
}

// GM-RIOT-03, GM-RIOT-04, GM-MODE-08, GM-RULING-02.
unsigned riot_price(const Tables& t, const State& s) {
  const unsigned unknown = district_of(s).unknown;
  const bool blind = t.options.blind_riot != 0 && unknown > 0;
  return guards_to_pay(t, s, s.hero) * unknown + (blind ? t.data.costs.blind_riot : 0U);
}

// GM-RIOT-05.
bool begin_riot(const Tables& t, State& s) {
  const unsigned d = performer(s).loc;
  reveal_all_identified(s, d);
  if (begin_faces(s, d, s.districts[d].unknown, 1, kAtActionNodes)) return true;
  return riot_revealed(t, s);
}

bool riot_revealed(const Tables& t, State& s) {
  if (t.options.scenario == kClassWarfare) return begin_riot_check(t, s);
  return margin(t, s) + parity_bonus(t, s) > 0 ? succeed(t, s) : fail(t, s);
}

bool riot_checked(const Tables& t, State& s) {
  const bool success = s.drawn[kHeroSuccess] > 0;
  const unsigned against = s.drawn[kMachineSuccess];
  close_check(s);
  if (entraps(t, s, against)) return action_entrapped(s);
  return success ? succeed(t, s) : fail(t, s);
}

void legal_riot_arrest(const Tables& t, const State& s, Legal& legal) {
  legal.set(kStop);
  add_arrests(t, s, performer(s).loc, legal);
}

bool apply_riot_arrest(const Tables& t, State& s, Action action) {
  if (action == kStop) return action_over(s);
  arrest(t, s, performer(s).loc, action - kRevealedBase);
  return ask_arrest(t, s);
}

}  // namespace quincunx::great_machine

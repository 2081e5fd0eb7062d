// Detainment Results (GM-DET-02).
#include "games/great_machine/hero_turn.h"
#include "games/great_machine/phases.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

// The Phantasmer's Result is as good as one step of the plan (GM-SC-07).
constexpr unsigned kPhantasmerProgress = 3;

// GM-DET-02: the turn is over, whatever is left of it. Interrogate takes Trust as well.
void finish(const Tables& t, State& s) {
  HeroState& hero = s.heroes[s.hero];
  if (hero.finished != 0) return;
  hero.finished = 1;
  add(s.finished, 1);
  lower(hero.trust, amount_of(t, s, kInterrogate));
}

void finish_and_forfeit(const Tables& t, State& s) {
  forfeit(s, s.hero);                         // GM-DET-04
  if (t.options.detain_b == 0) finish(t, s);  // GM-DET-03, GM-RULING-07
}

// GM-SC-07: every Servant has its own Result, checks and cards finish the turn.
void coop_results(const Tables& t, State& s) {
  HeroState& hero = s.heroes[s.hero];
  if ((hero.detained & kByRaid) != 0) {
    for (unsigned servant = 0; servant < kServants; ++servant) {
      if (s.servants[servant].loc != hero.loc || s.servants[servant].maintenance != 0) continue;
      if (servant == 0) {
        progress(t, s, kPhantasmerProgress);
        if (is_over(s)) return;
        add(s.advanced, 1);
        continue;
      }
      finish(t, s);
      if (servant == 2) forfeit(s, s.hero);
    }
  }
  if ((hero.detained & (kByCheck | kByPoliceZeal | kByBetrayal)) != 0) finish(t, s);
}

// GM-HERO-07: Veiga, when a Raid caught her.
bool end_results(const Tables& t, State& s) {
  const HeroState& hero = s.heroes[s.hero];
  const HeroData& data = t.team[s.hero];
  const unsigned steps = s.advanced;
  s.advanced = 0;
  s.point = kAtAction;
  if (data.ability != kActress || (hero.detained & kByRaid) == 0) return false;
  gain(t, s, s.hero, data.amount * steps);
  if (hero.finished != 0) raise_discontent(t, s, data.amount);
  return false;
}

}  // namespace

// GM-DET-05: all causes give one set of Results, but Betrayal of Supporters a further one.
bool begin_results(const Tables& t, State& s) {
  if (t.coop) {
    coop_results(t, s);
    return is_over(s) ? false : end_results(t, s);
  }
  const unsigned causes = s.heroes[s.hero].detained;
  const bool usual = (causes & (kByCheck | kByRaid | kByPoliceZeal)) != 0;
  const bool further = (causes & kByBetrayal) != 0;
  s.results = static_cast<u8>(usual + further);
  if (s.results == 0) return end_results(t, s);
  return ask(s, Step::kResult, kAtResults, kMachineSeat);
}

// GM-DET-09.
bool begin_entrapped_result(State& s) {
  s.results = 1;
  return ask(s, Step::kResult, kAtEntrapped, kMachineSeat);
}

void legal_result(const Tables&, const State& s, Legal& legal) {
  const HeroState& hero = s.heroes[s.hero];
  legal.set(kResultPlan);
  legal.set(kResultFinish);
  if (in_mask(hero.hand, hero.chosen)) legal.set(kResultForfeit);
}

// GM-DET-06: several Results are chosen one after the other.
bool apply_result(const Tables& t, State& s, Action action) {
  if (action == kResultPlan) {
    advance(t, s, 1);
    if (is_over(s)) return false;
    if (s.point == kAtResults) add(s.advanced, 1);
  } else if (action == kResultFinish) {
    finish(t, s);
  } else {
    finish_and_forfeit(t, s);
  }
  sub(s.results, 1);
  if (s.results > 0) return ask(s, Step::kResult, s.point, kMachineSeat);
  if (s.point == kAtResults) return end_results(t, s);
  if (s.point == kAtEntrapped) s.point = kAtAction;
  return false;
}

}  // namespace quincunx::great_machine

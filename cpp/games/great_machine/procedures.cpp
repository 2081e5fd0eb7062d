// The small procedures that many rules share.
#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

namespace {

unsigned trust_limit(const Tables& t, const State& s, unsigned h) {
  // GM-EV-06, GM-OPEN-05: no maximum for the Hero of the Manhunt.
  if (has_rule(t, s, kManhunt) && s.event_hero == h) return 60000;
  return t.team[h].max_trust;
}

// GM-SCEN-09: a step back after each of the first two successful Riots.
void riot_counted(const Tables& t, State& s) {
  if (t.options.scenario == kRise && s.riots <= 2) lower(s.plan, 1);
}

}  // namespace

// GM-END-02.
void advance(const Tables&, State& s, unsigned n) {
  s.plan = static_cast<u8>(std::min(12U, s.plan + n));
  if (s.plan == 12) end_game(s, kByPlan);
}

// Three steps of the marker are a step of the Master Plan (GM-SC-07, GM-SC-08).
void progress(const Tables& t, State& s, unsigned n) {
  for (; n > 0 && !is_over(s); --n) {
    add(s.progress, 1);
    if (s.progress < 3) continue;
    s.progress = 0;
    advance(t, s, 1);
  }
}

// GM-DISC-01, GM-DISC-02, GM-DISC-03.
bool raise_discontent(const Tables& t, State& s, unsigned n) {
  const unsigned before = s.discontent;
  s.discontent = static_cast<u8>(std::min(stage(t), before + n));
  const bool rose = s.discontent > before;
  if (rose && at_riot_stage(t, s) && s.parity == 0) {
    s.stage_riot = 1;
    add(s.riots, 1);
    lower(s.riot_tokens, 1);
    riot_counted(t, s);
    won(t, s, kByRiotStage);
  }
  return rose;
}

// GM-END-01, GM-END-05, GM-RIOT-10.
void won(const Tables& t, State& s, Ending ending) {
  const bool missions = !t.missions || t.options.one_riot != 0 || s.missions_done == 7;
  if (s.riots >= t.data.setup.riots && missions) end_game(s, ending);
}

// GM-OPEN-05, GM-ACT-11.
void gain(const Tables& t, State& s, unsigned h, unsigned n) {
  HeroState& hero = s.heroes[h];
  const unsigned most = std::max<unsigned>(trust_limit(t, s, h), hero.trust);
  hero.trust = static_cast<u16>(std::min(most, hero.trust + n));
}

// GM-DET-04.
void forfeit(State& s, unsigned h) {
  HeroState& hero = s.heroes[h];
  if (hero.chosen >= kDistricts || in_mask(hero.forfeited, hero.chosen)) return;
  const u16 card = static_cast<u16>(bit(hero.chosen));
  hero.hand = static_cast<u16>(hero.hand & ~card);
  hero.forfeited = static_cast<u16>(hero.forfeited | card);
}

bool special_guard(const Tables& t, State& s, unsigned d) {
  unsigned total = 0;
  for (const DistrictState& district : s.districts) {
    total += static_cast<unsigned>(district.special) + district.special_broken;
  }
  if (total >= t.data.setup.special_guards) return false;
  add(s.districts[d].special, 1);
  return true;
}

// GM-RIOT-13: without a revealed active Citizen the Riot's Raid token goes.
void tidy(const Tables& t, State& s, unsigned d) {
  if (t.coop && revealed_active(t, s, d) == 0) s.districts[d].raid = kNoRaid;
}

// GM-MACH-08.
void arrest(const Tables& t, State& s, unsigned d, unsigned f) {
  sub(s.districts[d].revealed[f], 1);
  add(s.arrested[f], 1);
  add(s.arrests, 1);
  tidy(t, s, d);
}

}  // namespace quincunx::great_machine

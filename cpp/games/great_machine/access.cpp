// The Access Phase (point 17), and Checkpoints (points 16, 20).
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

namespace {

bool begin_machine_phase(const Tables& t, State& s) {
  s.hero = kNone;
  s.cursor = 0;
  if (t.coop) {
    s.point = kAtMovementCards;
    return false;
  }
  s.point = kAtMenu;
  return machine_begin(t, s);
}

// GM-ACC-06: Persecute in coop takes Trust for staying.
bool pays_to_stay(const Tables& t, const State& s) { return t.coop && published(s, kPersecute); }

u16 choices_of(const Tables& t, const State& s, unsigned h) {
  const HeroState& hero = s.heroes[h];
  const bool barred = pays_to_stay(t, s) && hero.trust < t.data.costs.persecute;
  return static_cast<u16>(barred ? hero.hand & ~bit(hero.loc) : hero.hand);
}

}  // namespace

// GM-ACC-01, GM-ACC-02, GM-ACC-03, GM-ACC-05.
bool access_point(const Tables& t, State& s) {
  for (; s.cursor < t.heroes; add(s.cursor, 1)) {
    const unsigned h = t.order[s.cursor];
    if (choices_of(t, s, h) == 0) continue;
    s.hero = static_cast<u8>(h);
    return ask(s, Step::kAccess, kAtAccess, seat_of(t, h));
  }
  return begin_machine_phase(t, s);
}

void legal_access(const Tables& t, const State& s, Legal& legal) {
  legal.set_bits(kDistrictBase, choices_of(t, s, s.hero));
}

bool apply_access(const Tables& t, State& s, Action action) {
  HeroState& hero = s.heroes[s.hero];
  hero.choices = choices_of(t, s, s.hero);
  hero.chosen = static_cast<u8>(action - kDistrictBase);
  if (hero.chosen == hero.loc && pays_to_stay(t, s)) sub(hero.trust, t.data.costs.persecute);
  s.hero = kNone;
  add(s.cursor, 1);
  return false;
}

// GM-EV-06, GM-EV-08, GM-EV-13, GM-MACH-13: three different Districts, in ascending order.
bool checkpoint_point(const Tables& t, State& s) {
  const bool machine = s.point == kAtCheckpoints;
  const bool wanted = !machine || has_rule(t, s, kManhunt) || has_rule(t, s, kRoadblocks);
  if (wanted && s.count < t.data.setup.checkpoints) {
    return ask(s, Step::kCheckpoint, s.point, machine ? kMachineSeat : speaker(t));
  }
  s.count = 0;
  s.choice = kNone;
  s.point = machine ? kAtNextHero : kAtAccess;
  return false;
}

void legal_checkpoint(const State& s, Legal& legal) {
  for (unsigned d = s.choice == kNone ? 0 : s.choice + 1U; d < kDistricts && d <= 6 + s.count;
       ++d) {
    legal.set(district_action(d));
  }
}

bool apply_checkpoint(const Tables&, State& s, Action action) {
  s.choice = static_cast<u8>(action - kDistrictBase);
  s.districts[s.choice].checkpoint = 1;
  add(s.count, 1);
  return false;
}

}  // namespace quincunx::great_machine

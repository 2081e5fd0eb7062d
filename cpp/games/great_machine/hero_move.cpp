// A Hero's way to the District of its Access card, and the end of the movement.
#include "games/great_machine/hero_turn.h"
#include "games/great_machine/prices.h"
#include "games/great_machine/routes.h"

namespace quincunx::great_machine {

namespace {

// GM-DEF-01: the Hero has left its District and enters District d (GM-MOVE-06). GM-EV-08: a
// Checkpoint may stop its Actions.
bool enter(const Tables& t, State& s, unsigned d) {
  HeroState& hero = s.heroes[s.hero];
  add(hero.exits, 1);
  s.visited = static_cast<u16>(s.visited | (1U << hero.loc));
  hero.loc = static_cast<u8>(d);
  s.choice = kNone;
  s.point = kAtMovement;
  if (has_rule(t, s, kRoadblocks) && s.districts[d].checkpoint != 0) {
    return begin_check(t, s, kRoadblockCheck, 1, kAtRoadblockCheck);
  }
  return false;
}

// GM-MOVE-07: tokens of the movement check. Block Off has more of them (GM-DIRC-01).
unsigned check_tokens(const Tables& t, const State& s, const HeroState& hero) {
  const unsigned tokens = published(s, kBlockOff) ? directive_amount(t, kBlockOff) : 1;
  return tokens + in_mask(hero.radiation, kTrembling);
}

// GM-MOVE-06, GM-MOVE-10, GM-MOVE-13: pays the exit, or is checked.
bool step_to(const Tables& t, State& s, unsigned d) {
  HeroState& hero = s.heroes[s.hero];
  const unsigned price = exit_price(t, s, s.hero, hero.loc, hero.exits == 0);
  if (hero.trust >= price) {
    sub(hero.trust, price);
    return enter(t, s, d);
  }
  hero.trust = 0;
  s.choice = static_cast<u8>(d);
  return begin_check(t, s, kMovementCheck, check_tokens(t, s, hero), kAtMovementCheck);
}

// Causes of detention at the end of a movement (GM-DET-01): a Raid token (GM-DET-08, GM-RULING-19),
// a working Servant of the automaton (GM-SC-02), Police Zeal and Betrayal of Supporters.
void catch_hero(const Tables& t, State& s, HeroState& hero) {
  constexpr unsigned kZealGuards = 3;
  DistrictState& here = s.districts[hero.loc];
  unsigned causes = hero.detained;
  if (!t.coop && here.raid != kNoRaid) {
    here.raid = kRaidCaught;
    causes |= kByRaid;
  }
  if (t.coop && working_servants(s, hero.loc) > 0) causes |= kByRaid;
  if (in_mask(hero.radiation, kPoliceZeal) && guards(s, hero.loc) >= kZealGuards) {
    causes |= kByPoliceZeal;
  }
  if (in_mask(hero.radiation, kBetrayal) && here.revealed[kTraitor] > 0) causes |= kByBetrayal;
  hero.detained = static_cast<u8>(causes);
}

}  // namespace

bool move_on(const Tables& t, State& s) {
  HeroState& hero = s.heroes[s.hero];
  if (hero.chosen == hero.loc && hero.exits == 0) hero.still = 1;  // GM-MOVE-11
  while (hero.loc != hero.chosen) {
    const u64 steps = cheapest_steps(t, s, s.hero);
    if (steps == 0) break;  // never in a city of one piece
    if (count_bits(steps) > 1) return ask(s, Step::kRoute, kAtMovement, seat_of(t, s.hero));
    if (step_to(t, s, low_bit(steps))) return true;
  }
  s.visited = 0;
  s.point = kAtMovementEnd;
  return false;
}

void legal_route(const Tables& t, const State& s, Legal& legal) {
  legal.set_bits(kDistrictBase, cheapest_steps(t, s, s.hero));
}

bool apply_route(const Tables& t, State& s, Action action) {
  return step_to(t, s, action - kDistrictBase);
}

// GM-MOVE-08, GM-MOVE-09, GM-MOVE-14. GM-CHECK-04, GM-DIRC-04: Reshuffles may count, too.
bool movement_checked(const Tables& t, State& s) {
  const unsigned more = published(s, kSuppress) ? s.drawn[kReshuffle] : 0U;
  const bool caught = s.drawn[kMachineSuccess] + more > 0;
  close_check(s);
  HeroState& hero = s.heroes[s.hero];
  if (!caught) return enter(t, s, s.choice);
  hero.detained = static_cast<u8>(hero.detained | kByCheck);
  hero.loc = hero.chosen;
  s.choice = kNone;
  s.visited = 0;
  s.point = kAtMovementEnd;
  return false;
}

// GM-EV-08, GM-RULING-23.
bool roadblock_checked(const Tables& t, State& s) {
  const bool stopped = s.drawn[kMachineSuccess] > 0;
  close_check(s);
  if (stopped) s.heroes[s.hero].lost = 1;
  if (!stopped) gain(t, s, s.hero, rule_amount(t, s));
  s.point = kAtMovement;
  return false;
}

// GM-RULING-38: a Hero that was placed here by a check has ended its movement, too.
void end_movement(const Tables& t, State& s) {
  HeroState& hero = s.heroes[s.hero];
  const unsigned d = hero.loc;
  const bool checkpoint = s.districts[d].checkpoint != 0;
  const bool with_servant = servant_in(s, d);
  hero.checkpoint_end = checkpoint;
  switch (rule(t, s)) {
    case kLoopholes:  // GM-EV-05
      if (!is_major(d) && !with_servant) gain(t, s, s.hero, rule_amount(t, s));
      break;
    case kCurfew:  // GM-EV-23
      if (hero.still != 0) gain(t, s, s.hero, rule_amount(t, s));
      break;
    case kRallies:  // GM-EV-13, GM-RULING-25
      if (checkpoint) forfeit(s, s.hero);
      break;
    default:
      break;
  }
  catch_hero(t, s, hero);
  // GM-EV-16.
  if (has_rule(t, s, kSneaking) && is_major(d) && hero.detained == 0) {
    gain(t, s, s.hero, rule_amount(t, s));
  }
}

}  // namespace quincunx::great_machine

// Attack a Guard (GM-ACT-05, GM-ACT-07), and the attack of the Veteran, who goes on token by token
// and pays only for success (GM-HERO-02, GM-HERO-03, GM-HERO-04).
#include "games/great_machine/hero_actions.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

constexpr unsigned kLeastAttack = 2;  // of the ids ATTACK
constexpr unsigned kLeastSpecialAttack = 3;

bool is_veteran(const Tables& t, const State& s) { return t.team[s.hero].ability == kVeteran; }
bool at_special(Action action) {
  return action == kSpecialVeteranAttack ||
         (action >= kSpecialAttackBase && action < kVeteranAttack);
}

unsigned least_level(const Tables& t, bool special) {
  const CostData& costs = t.data.costs;
  return special ? std::max<unsigned>(costs.attack_special, kLeastSpecialAttack)
                 : std::max<unsigned>(costs.attack_low, kLeastAttack);
}

// Trust for which an attack is worth `level` (Martial Order, GM-EV-26, GM-EV-36).
unsigned needed(const Tables& t, const State& s, unsigned level) {
  return std::max(level, amount_under(t, s, kMartialOrder));
}

// Tokens of an attack worth `level` Trust: Ready for Emergency (GM-EV-07), Broken Clockwork
// (GM-EV-32, GM-EV-36), Trembling Hands.
unsigned tokens(const Tables& t, const State& s, unsigned level) {
  const auto more = static_cast<int>(amount_under(t, s, kClockwork));
  const auto fewer = static_cast<int>(amount_under(t, s, kReady)) + trembling(s);
  return static_cast<unsigned>(std::max(1, static_cast<int>(level) + more - fewer));
}

// The next level that reveals a further token; 0: none.
unsigned next_level(const Tables& t, const State& s) {
  for (unsigned level = s.level + 1U; level <= t.data.costs.attack_high; ++level) {
    if (tokens(t, s, level) > tokens(t, s, s.level)) return level;
  }
  return 0;
}

u64 attacks_on(const Tables& t, const State& s, bool special) {
  const unsigned least = least_level(t, special);
  if (is_veteran(t, s)) {
    if (performer(s).trust < needed(t, s, least)) return 0;
    return hero_action_bit(special ? kSpecialVeteranAttack : kVeteranAttack);
  }
  u64 possible = 0;
  for (unsigned trust = least; trust <= t.data.costs.attack_high; ++trust) {
    if (needed(t, s, trust) > trust) continue;
    possible |= hero_action_bit(special ? special_attack_action(trust) : attack_action(trust));
  }
  return possible;
}

// One Guard is broken (GM-ACT-06); GM-SCEN-09: a setback for the assembly in the Citadel.
void break_guard(const Tables& t, State& s, bool special) {
  DistrictState& here = district_of(s);
  if (special) {
    sub(here.special, 1);
    add(here.special_broken, 1);
  } else {
    sub(here.guards, 1);
    add(here.broken, 1);
  }
  add(s.broken, 1);
  if (t.options.scenario == kRise && performer(s).loc == kCitadel) lower(s.assembly, 1);
}

// GM-DIRC-04: each Reshuffle may cancel a Success.
bool end_attack(const Tables& t, State& s) {
  const unsigned cancelled = published(s, kSuppress) ? s.drawn[kReshuffle] : 0U;
  const unsigned successes = less(s.drawn[kHeroSuccess], cancelled);
  const unsigned against = s.drawn[kMachineSuccess];
  const unsigned level = s.level;
  close_check(s);
  if (entraps(t, s, against)) return action_entrapped(s);
  // GM-EV-09: tested before the Attack.
  const bool stalked = has_rule(t, s, kStalkers) && !is_major(performer(s).loc) &&
                       broken_in(s, performer(s).loc) == 0;
  if (successes > 0) {
    if (level > 0) sub(performer(s).trust, needed(t, s, level));
    break_guard(t, s, at_special(s.action));
  }
  if (stalked) gain(t, s, s.hero, successes);
  return action_over(s);
}

}  // namespace

u64 attack_actions(const Tables& t, const State& s) {
  u64 possible = 0;
  if (district_of(s).guards > 0) possible |= attacks_on(t, s, false);
  if (district_of(s).special > 0) possible |= attacks_on(t, s, true);
  return possible;
}

// The price has been paid, but for the Veteran.
bool begin_attack(const Tables& t, State& s) {
  unsigned level = action_price(t, s, s.action);
  if (is_veteran(t, s)) {
    level = least_level(t, at_special(s.action));
    s.level = static_cast<u8>(level);
  }
  return begin_check(t, s, kAttackCheck, tokens(t, s, level), kAtActionNodes);
}

// GM-RULING-24: the Veteran may go on after a Success.
bool attack_checked(const Tables& t, State& s) {
  const unsigned next = s.level > 0 ? next_level(t, s) : 0;
  if (next == 0 || performer(s).trust < needed(t, s, next)) return end_attack(t, s);
  return ask_performer(t, s, Step::kLevel);
}

void legal_level(Legal& legal) {
  legal.set(kStop);
  legal.set(kMoreAction);
}

bool apply_level(const Tables& t, State& s, Action action) {
  if (action == kStop) return end_attack(t, s);
  const unsigned lie = tokens(t, s, s.level);
  s.level = static_cast<u8>(next_level(t, s));
  return more_tokens(t, s, tokens(t, s, s.level) - lie);
}

}  // namespace quincunx::great_machine

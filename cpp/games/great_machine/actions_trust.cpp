// Gain Trust (GM-ACT-08) and Incitement (GM-ACT-09).
#include "games/great_machine/hero_actions.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

// Silence, a Directive (GM-DIRC-00).
bool is_silenced(const Tables& t, const State& s) {
  return published(s, kSilence) && guards(s, performer(s).loc) >= directive_amount(t, kSilence);
}

}  // namespace

u64 trust_actions(const Tables& t, const State& s) {
  u64 possible = 0;
  if (!is_silenced(t, s)) possible |= hero_action_bit(kTrust) | hero_action_bit(kTrustByCheck);
  // GM-ACT-14, GM-ACT-16.
  if (!is_major(performer(s).loc) && !at_riot_stage(t, s)) possible |= hero_action_bit(kIncite);
  return possible;
}

bool gain_trust(const Tables& t, State& s) {
  gain(t, s, s.hero, t.data.costs.trust);
  return action_over(s);
}

bool begin_trust_check(const Tables& t, State& s) {
  const int tokens = std::max(1, t.data.costs.trust_tokens - trembling(s));
  return begin_check(t, s, kTrustCheck, static_cast<unsigned>(tokens), kAtActionNodes);
}

// GM-CHECK-03: each Success counts.
bool trust_checked(const Tables& t, State& s) {
  const unsigned successes = s.drawn[kHeroSuccess];
  const unsigned against = s.drawn[kMachineSuccess];
  close_check(s);
  if (entraps(t, s, against)) return action_entrapped(s);
  gain(t, s, s.hero, successes);
  return action_over(s);
}

bool incite(const Tables& t, State& s) {
  const bool rose = raise_discontent(t, s, 1);
  if (is_over(s)) return false;
  if (rose) add(s.raised, 1);
  return action_over(s);
}

}  // namespace quincunx::great_machine

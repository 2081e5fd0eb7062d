// What the steps of the Machine and the Actions of the Heroes cost.
#pragma once

#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

// Amount of a rule while its event is in force, else 0; of a Directive while it is published.
[[nodiscard]] inline unsigned amount_under(const Tables& t, const State& s, Rule code) {
  return has_rule(t, s, code) ? rule_amount(t, s) : 0;
}
[[nodiscard]] inline unsigned amount_of(const Tables& t, const State& s, Directive x) {
  return published(s, x) ? directive_amount(t, x) : 0;
}
// GM-MACH-11: never below 0.
[[nodiscard]] inline unsigned less(unsigned price, unsigned reduction) {
  return price > reduction ? price - reduction : 0;
}

// Bonds for a step of the Machine Phase (machine.cpp).
[[nodiscard]] unsigned guard_price(const Tables& t, const State& s);
[[nodiscard]] unsigned servant_price(const Tables& t, const State& s);
[[nodiscard]] unsigned act_price(const Tables& t, const State& s, unsigned d, unsigned kind);
[[nodiscard]] unsigned enforcer_price(const Tables& t);
[[nodiscard]] unsigned menu_price(const Tables& t, const State& s, Action action);

// GM-ACT-02: Guards that count for the price of a Hero's Action in its District; one less for
// Sylvia (GM-HERO-08).
[[nodiscard]] inline unsigned guards_to_pay(const Tables& t, const State& s, unsigned h) {
  const unsigned there = guards(s, s.heroes[h].loc);
  return t.team[h].ability == kArtificer ? less(there, t.team[h].amount) : there;
}
// Trust that an Action of s.hero costs when it is taken (actions.cpp); of IDENTIFY and MOVE the
// price of the first Citizen.
[[nodiscard]] unsigned action_price(const Tables& t, const State& s, Action action);

}  // namespace quincunx::great_machine

// The bag of Risk tokens and Checks. The tokens on the table are those that are not in the bag.
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

namespace {

// GM-CHECK-07: only what lay there before this Check goes back.
void refill_bag(State& s) {
  for (unsigned k = 0; k < kRisks; ++k) s.bag[k] = static_cast<u8>(kRiskTokens[k] - s.drawn[k]);
}

bool check_over(const Tables& t, State& s) {
  if (s.check == kManipulateCheck || s.check == kPlanCheck) return closing_check(t, s);
  return check_done(t, s);
}

bool next_token(const Tables& t, State& s) {
  if (s.check_left > 0 && bag_total(s) == 0) refill_bag(s);
  // Twelve tokens are all there are.
  if (s.check_left > 0 && bag_total(s) > 0) return ask_chance(s, Step::kRisk, s.point);
  s.check_left = 0;
  return check_over(t, s);
}

}  // namespace

// GM-CHECK-01.
bool begin_check(const Tables& t, State& s, CheckKind kind, unsigned tokens, unsigned point) {
  s.check = kind;
  s.check_left = static_cast<u8>(std::min(tokens, 12U));
  s.point = static_cast<u8>(point);
  return next_token(t, s);
}

bool more_tokens(const Tables& t, State& s, unsigned n) {
  s.check_left = static_cast<u8>(std::min(n, 12U));
  return next_token(t, s);
}

// GM-CHECK-05, GM-CHECK-09: `drawn` has the tokens of this Check only.
bool risk_drawn(const Tables& t, State& s, unsigned token) {
  sub(s.bag[token], 1);
  add(s.drawn[token], 1);
  sub(s.check_left, 1);
  return next_token(t, s);
}

// GM-CHECK-06: all tokens return once both Reshuffles lie on the table.
void close_check(State& s) {
  s.check = kNoCheck;
  s.check_left = 0;
  s.level = 0;
  for (u8& n : s.drawn) n = 0;
  if (s.bag[kReshuffle] == 0) refill_bag(s);
}

}  // namespace quincunx::great_machine

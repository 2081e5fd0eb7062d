// Income at the start of a Year (TE-INCOME): Bonuses, Budgets, Rewards.
#pragma once

#include "games/terminus/flow.h"

namespace quincunx::terminus {

void start_income(const Tables& tables, State& state);
// The player at `cursor` has nothing in excess any more: the next one collects.
void income_excess_over(const Tables& tables, State& state);

void legal_bonus(const Tables& tables, Legal& legal);
void apply_bonus(const Tables& tables, State& state, Action action);
void legal_bonus_alt(const Tables& tables, const State& state, Legal& legal);
void apply_bonus_alt(const Tables& tables, State& state, Action action);
void legal_reward(const Tables& tables, const State& state, Legal& legal);
void apply_reward(const Tables& tables, State& state, Action action);

// The reward of the player at a place in order, 0 first (TE-SETUP-02, TE-INCOME-09,
// TE-RULING-14).
[[nodiscard]] inline const RewardData& reward_at(const Tables& tables, unsigned place) {
  return tables.rewards[tables.players - 1U - place];
}
// Bonus options that the player can collect in full (TE-RULING-08).
[[nodiscard]] unsigned collectable_bonuses(const Tables& tables, const State& state, unsigned seat);

}  // namespace quincunx::terminus

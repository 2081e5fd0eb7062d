// Each step is finished for all players before the next one (TE-INCOME-01, TE-RULING-44).
#include "games/terminus/income.h"

#include "games/terminus/depots.h"

namespace quincunx::terminus {

namespace {

void ask_collector(State& state, Step step) { ask(state, step, state.order[state.cursor]); }

bool is_collectable(const State& state, unsigned seat, const BonusData& bonus) {
  return state.depot[kConstruction] >= bonus.construction && state.depot[kPermit] >= bonus.permit &&
         state.depot[kPower] >= bonus.power && state.depot[kBlueprint] >= bonus.blueprint &&
         state.players[seat].reserve >= bonus.rails;
}

// TE-INCOME-04, as far as the goods go.
void collect_goods(State& state, unsigned seat, const BonusData& bonus) {
  add(state.players[seat].coins, bonus.coins);
  collect(state, seat, kConstruction, bonus.construction);
  collect(state, seat, kPermit, bonus.permit);
  collect(state, seat, kPower, bonus.power);
  collect(state, seat, kBlueprint, bonus.blueprint);
  gain_rails(state, seat, bonus.rails);
}

void end_income(const Tables& tables, State& state) {
  state.income_stage = kNoStage;
  state.cursor = 0;
  start_turns(tables, state);
}

// --- Rewards

// TE-INCOME-10, TE-INCOME-11. Returns whether the player at `cursor` has to be asked.
bool asks_reward(const Tables& tables, State& state) {
  const RewardData& reward = reward_at(tables, state.cursor);
  if (reward.kind == kRewardCoins || reward.kind == kRewardBoth) {
    add(state.players[state.order[state.cursor]].coins, reward.coins);
  }
  if (reward.kind == kRewardEither) return true;
  return (reward.kind == kRewardResource || reward.kind == kRewardBoth) &&
         kinds_in_stock(state) != 0;
}

void give_rewards(const Tables& tables, State& state) {
  for (; state.cursor < tables.players; add(state.cursor, 1)) {
    if (asks_reward(tables, state)) return ask_collector(state, Step::kReward);
  }
  end_income(tables, state);
}

// TE-INCOME-07, TE-INCOME-08
void pay_budgets(const Tables& tables, State& state) {
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    PlayerState& player = state.players[seat];
    add(player.coins, tables.tracks.income[player.placed]);
  }
  if (state.year == 1) return end_income(tables, state);  // TE-SETUP-15
  state.income_stage = kRewards;
  state.cursor = 0;
  give_rewards(tables, state);
}

// --- Bonuses

// Returns whether the player at `cursor` has to be asked.
bool asks_bonus_alt(const Tables& tables, State& state) {
  const unsigned seat = state.order[state.cursor];
  const unsigned collectable = collectable_bonuses(tables, state, seat);
  const unsigned chosen = state.players[seat].bonus;
  if (!in_mask(collectable, chosen) && collectable != 0) return true;  // TE-INCOME-05
  collect_goods(state, seat, tables.tracks.bonus[chosen]);
  return false;
}

// Returns whether the player at `cursor` has to return something first (TE-INCOME-06).
bool asks_excess(const Tables& tables, State& state) {
  if (!has_excess(tables, state, state.order[state.cursor])) return false;
  ask_collector(state, Step::kExcess);
  return true;
}

void collect_bonuses(const Tables& tables, State& state) {
  for (; state.cursor < tables.players; add(state.cursor, 1)) {
    if (asks_bonus_alt(tables, state)) return ask_collector(state, Step::kBonusAlt);
    if (asks_excess(tables, state)) return;
  }
  pay_budgets(tables, state);
}

}  // namespace

unsigned collectable_bonuses(const Tables& tables, const State& state, unsigned seat) {
  unsigned options = 0;
  for (unsigned option = 0; option < tables.tracks.bonuses; ++option) {
    if (is_collectable(state, seat, tables.tracks.bonus[option])) options |= 1U << option;
  }
  return options;
}

// TE-YEAR-01, TE-INCOME-02
void start_income(const Tables& tables, State& state) {
  state.phase = kIncome;
  state.income_stage = kChoosing;
  state.cursor = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) state.players[seat].bonus = kNone;
  ask_collector(state, Step::kBonus);
}

void income_excess_over(const Tables& tables, State& state) {
  add(state.cursor, 1);
  if (state.income_stage == kCollecting) return collect_bonuses(tables, state);
  give_rewards(tables, state);
}

void legal_bonus(const Tables& tables, Legal& legal) {
  legal.set_bits(kBonusBase, bit(tables.tracks.bonuses) - 1);
}

// TE-INCOME-03
void apply_bonus(const Tables& tables, State& state, Action action) {
  state.players[state.order[state.cursor]].bonus = static_cast<u8>(action - kBonusBase);
  add(state.cursor, 1);
  if (state.cursor < tables.players) return ask_collector(state, Step::kBonus);
  state.income_stage = kCollecting;
  state.cursor = 0;
  collect_bonuses(tables, state);
}

void legal_bonus_alt(const Tables& tables, const State& state, Legal& legal) {
  legal.set(kStop);
  legal.set_bits(kBonusBase, collectable_bonuses(tables, state, state.order[state.cursor]));
}

// TE-INCOME-05, TE-RULING-07
void apply_bonus_alt(const Tables& tables, State& state, Action action) {
  const unsigned seat = state.order[state.cursor];
  u8& bonus = state.players[seat].bonus;
  if (action != kStop) bonus = static_cast<u8>(action - kBonusBase);
  collect_goods(state, seat, tables.tracks.bonus[bonus]);
  if (!asks_excess(tables, state)) income_excess_over(tables, state);
}

void legal_reward(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kResourceBase, kinds_in_stock(state));
  if (reward_at(tables, state.cursor).kind == kRewardEither) legal.set(kCoins);
}

// TE-INCOME-09, TE-INCOME-10, TE-INCOME-12
void apply_reward(const Tables& tables, State& state, Action action) {
  const unsigned seat = state.order[state.cursor];
  if (action == kCoins) {
    add(state.players[seat].coins, reward_at(tables, state.cursor).coins);
  } else {
    collect(state, seat, action - kResourceBase, 1);
  }
  if (!asks_excess(tables, state)) income_excess_over(tables, state);
}

}  // namespace quincunx::terminus

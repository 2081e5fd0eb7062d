#include "games/twilight_city/goals.h"

#include "games/twilight_city/items.h"
#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

namespace {

// Calls f(icon, item) for the empty icons of the cards that are open (TC-GOAL-05).
template <class F>
void for_each_empty(const Tables& tables, const PlayerState& player, F&& f) {
  for (unsigned slot = 0; slot < kGoalSlots; ++slot) {
    const GoalState& goal = player.goals[slot];
    if (goal.card == kNone || in_mask(player.goals_done, slot)) continue;
    const GoalData& data = tables.goal(slot, goal.card);
    for (unsigned i = 0; i < kIcons; ++i) {
      if (goal.icons[i] == 0 && data.items[i] != kNone) f(kIcons * slot + i, data.items[i]);
    }
  }
}

bool is_full(const GoalData& data, const GoalState& goal) {
  for (unsigned i = 0; i < kIcons; ++i) {
    if (data.items[i] != kNone && goal.icons[i] == 0) return false;
  }
  return true;
}

// TC-GOAL-01, TC-GOAL-02, TC-GOAL-03; TC-SOLO-52, TC-RULING-40: a Helper's cubes leave the board.
void return_cubes(PlayerState& player, unsigned seat, GoalState& goal) {
  for (u8& owner : goal.icons) {
    if (owner == seat + 1) add(player.stock, 1);
    owner = 0;
  }
}

// TC-GOAL-03, TC-RULING-20, TC-RULING-57; TC-SOLO-49: a Helper's reward waits.
void finish_c(const Tables& tables, State& state, PlayerState& player, const GoalData& data,
              bool by_helper) {
  add(player.c_points, data.points);
  add(player.c_done, 1);
  player.goals[kGoalC].card = kNone;
  if (!by_helper) {
    add(player.coins, data.coins);
    return gain_white(tables, state, 1);
  }
  add(state.solo.coins, data.coins);
  if (white_supply(tables, state) > 0) state.solo.stored_white = 1;
}

// TC-GOAL-01, TC-GOAL-02, TC-GOAL-04
void finish_a_or_b(const Tables& tables, State& state, PlayerState& player, unsigned slot,
                   const GoalData& data) {
  add_bits(player.goals_done, bit32(slot));
  if (slot == kGoalA) {
    gain_own_disc(player, kGoalDisc);  // TC-DISC-09
  } else {
    add(player.coins, data.coins);
  }
  if (player.goals_done == kAllGoals) trigger(tables, state, kEndGoals);
}

// TC-GOAL-06, TC-P3-02
void close_if_full(const Tables& tables, State& state, unsigned seat, unsigned slot,
                   bool by_helper) {
  PlayerState& player = state.partisans[seat];
  GoalState& goal = player.goals[slot];
  const GoalData& data = tables.goal(slot, goal.card);
  if (!is_full(data, goal)) return;
  return_cubes(player, seat, goal);
  if (slot == kGoalC) return finish_c(tables, state, player, data, by_helper);
  finish_a_or_b(tables, state, player, slot, data);
}

u8& cube_on(PlayerState& player, unsigned icon) {
  return player.goals[goal_of(icon)].icons[icon % kIcons];
}

}  // namespace

u8 icon_item(const Tables& tables, const PlayerState& player, unsigned icon) {
  const unsigned slot = goal_of(icon);
  const u8 card = player.goals[slot].card;
  return card == kNone ? kNone : tables.goal(slot, card).items[icon % kIcons];
}

unsigned empty_icons(const Tables& tables, const PlayerState& player, unsigned items) {
  unsigned icons = 0;
  for_each_empty(tables, player,
                 [&](unsigned icon, unsigned item) { icons |= ((items >> item) & 1) << icon; });
  return icons;
}

unsigned empty_icons(const Tables& tables, const State& state, unsigned seat) {
  return empty_icons(tables, state.partisans[seat], kCompoundSet | kSimpleSet);
}

unsigned wanted_items(const Tables& tables, const PlayerState& player) {
  unsigned items = 0;
  for_each_empty(tables, player, [&](unsigned, unsigned item) { items |= 1U << item; });
  return items;
}

unsigned movable_icons(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.partisans[seat];
  unsigned icons = 0;
  for (unsigned slot = 0; slot < kGoalSlots; ++slot) {
    const GoalState& goal = player.goals[slot];
    if (goal.card == kNone) continue;
    const GoalData& data = tables.goal(slot, goal.card);
    for (unsigned i = 0; i < kIcons; ++i) {
      const bool simple = data.items[i] >= kCompounds && data.items[i] != kNone;
      if (simple && goal.icons[i] == seat + 1) icons |= 1U << (kIcons * slot + i);
    }
  }
  return icons;
}

void fill_icon(const Tables& tables, State& state, unsigned seat, unsigned icon, unsigned owner) {
  sub(state.partisans[owner].stock, 1);
  cube_on(state.partisans[seat], icon) = static_cast<u8>(owner + 1);
  close_if_full(tables, state, seat, goal_of(icon), owner != seat);
}

void craft_for_goal(const Tables& tables, State& state, unsigned seat, unsigned icon) {
  PlayerState& player = state.partisans[seat];
  spend_components(tables, player, icon_item(tables, player, icon));
  fill_icon(tables, state, seat, icon, seat);
}

// TC-P6-01, TC-RULING-27
void move_icon_cube(const Tables& tables, State& state, unsigned seat, unsigned from, unsigned to) {
  PlayerState& player = state.partisans[seat];
  cube_on(player, from) = 0;
  cube_on(player, to) = static_cast<u8>(seat + 1);
  close_if_full(tables, state, seat, goal_of(to), false);
}

// TC-SOLO-48, TC-RULING-39
void assist(const Tables& tables, State& state, unsigned icon, unsigned helper) {
  fill_icon(tables, state, 0, icon, helper);
}

bool ask_goal_c(const Tables& tables, State& state) {
  if (state.goals_c.empty()) return false;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    if (state.partisans[seat].goals[kGoalC].card != kNone) continue;
    return ask_chance(state, Step::kGoalC, seat);
  }
  return false;
}

void goal_c_drawn(const Tables& /*tables*/, State& state, unsigned seat, unsigned card) {
  state.partisans[seat].goals[kGoalC].card = static_cast<u8>(card);
}

}  // namespace quincunx::twilight_city

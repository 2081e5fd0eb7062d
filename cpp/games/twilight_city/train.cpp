#include "games/twilight_city/train.h"

#include <algorithm>

#include "games/twilight_city/items.h"
#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

namespace {

// 1 + kind of the token to be served; 0: none. TC-P4-01, TC-SOLO-25, TC-RULING-35
u8 next_token(const Tables& tables, const State& state, unsigned owner) {
  if (is_solo(tables)) return state.zones[state.partisans[owner].zone].token;
  return state.train[state.train_next].kind;
}

// TC-P4-04, TC-RULING-56; in solo a Helper wins the disc for the player.
void pass_disc_stack(const Tables& tables, State& state, unsigned owner) {
  const unsigned seat = is_solo(tables) ? 0 : owner;
  if (in_mask(state.train_discs, seat)) {
    clear_bits(state.train_discs, bit32(seat));
    gain_own_disc(state.partisans[seat], kTrainDisc);
  }
  if (state.train_discs == 0) return;
  state.train_disc = static_cast<u8>(state.train_disc < tables.limits.train ? state.train_disc + 1
                                                                            : kTrainDiscsOff);
}

}  // namespace

// TC-P4-02, TC-SOLO-47
unsigned train_items(const Tables& tables, const State& state, unsigned owner) {
  if (state.train_next >= state.train_open) return 0;
  const u8 token = next_token(tables, state, owner);
  if (token == 0) return 0;
  const u8 item = tables.demand[token - 1].item;
  return item == kNone ? kCompoundSet : 1U << item;
}

void deliver(const Tables& tables, State& state, unsigned owner) {
  const u8 token = next_token(tables, state, owner);
  TrainState& space = state.train[state.train_next];
  sub(state.partisans[owner].stock, 1);
  space.owner = static_cast<u8>(owner + 1);
  space.kind = token;
  if (is_solo(tables)) {
    state.zones[state.partisans[owner].zone].token = 0;
  } else {
    add(state.partisans[owner].demand_points, tables.demand[token - 1].points);  // TC-P4-03
  }
  add(state.train_next, 1);
  if (state.train_next == state.train_disc) pass_disc_stack(tables, state, owner);
  if (!is_solo(tables) && state.train_next == tables.setup.train_end) {  // TC-P4-05
    trigger(tables, state, kEndTrain);
  }
}

// TC-OPS-06, TC-OPS-08
void open_section(const Tables& tables, State& state) {
  const unsigned open = state.train_open + tables.limits.train_section;
  state.train_open = static_cast<u8>(std::min<unsigned>(open, tables.limits.train));
}

bool ask_demand(const Tables& tables, State& state) {
  if (is_solo(tables)) return false;
  for (unsigned space = state.train_next; space < state.train_open; ++space) {
    if (state.train[space].kind != 0) continue;
    return ask_chance(state, Step::kDemand, space);
  }
  return false;
}

void demand_drawn(const Tables& /*tables*/, State& state, unsigned space, unsigned kind) {
  state.train[space].kind = static_cast<u8>(kind + 1);
}

}  // namespace quincunx::twilight_city

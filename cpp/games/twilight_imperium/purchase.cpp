// Phase 6: buying units into the pool.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/phases.h"

namespace quincunx::twilight_imperium {

namespace {

// TI-BUY-01, TI-LAW-01, TI-PC-01: every price is higher under Arms Reduction.
unsigned price_of(const Tables& tables, const State& state, unsigned unit) {
  const unsigned extra =
      has_law(state, kArmsReduction) ? tables.political_cards[kArmsReduction].value : 0U;
  return tables.unit_cost[unit] + extra;
}

unsigned pooled(const PlayerState& player) {
  unsigned units = 0;
  for (unsigned unit = 0; unit < kSpacedock; ++unit) units += player.pool[unit];
  return units;
}

u64 own_docks(const State& state, unsigned seat) {
  return state.dock.words[0] & owned_planets(state, seat);
}

// TI-BUY-03, the option: what the docks could place at best, each 1 more if General 1 or General 3
// may still come this turn.
unsigned guarded_capacity(const Tables& tables, const State& state, unsigned seat) {
  const unsigned level = state.players[seat].tech[kGeneral];
  const unsigned more = level == 0 || level == 2 ? 1 : 0;
  unsigned capacity = 0;
  const u64 working =
      own_docks(state, seat) & ~(state.dock_new.words[0] | state.dock_blocked.words[0]);
  for_each_bit(working, [&](unsigned x) { capacity += dock_capacity(tables, state, x, more); });
  return capacity;
}

bool is_guarded(const Tables& tables, const State& state, unsigned seat, unsigned unit) {
  const PlayerState& player = state.players[seat];
  if (unit == kSpacedock) {
    return count_bits(own_docks(state, seat)) + player.pool[kSpacedock] >= tables.limits.max_docks;
  }
  return pooled(player) >= guarded_capacity(tables, state, seat);
}

bool may_buy(const Tables& tables, const State& state, unsigned seat, unsigned unit,
             const Census& census) {
  if (census.units[unit] >= kUnitCaps[unit]) return false;  // TI-RULING-31
  // TI-RULING-30: no Dreadnoughts beyond the two that the law leaves.
  if (unit == kDreadnought && has_law(state, kArmsReduction) &&
      census.units[unit] >= tables.political_cards[kArmsReduction].value) {
    return false;
  }
  return tables.options.buy_guard == 0 || !is_guarded(tables, state, seat, unit);
}

bool has_pool(const PlayerState& player) { return pooled(player) + player.pool[kSpacedock] > 0; }

void ask_purchase(const Tables& tables, State& state) {
  const unsigned place = next_in_order(state, state.cursor);
  if (place == kMaxPlayers) return end_phase(tables, state);
  state.cursor = static_cast<u8>(place);
  ask_player(state, Step::kBuyUnit, player_at(state, place));
}

}  // namespace

void start_purchase(const Tables& tables, State& state) {
  state.cursor = 0;
  ask_purchase(tables, state);
}

void next_purchase(const Tables& tables, State& state) {
  add(state.cursor, 1);
  ask_purchase(tables, state);
}

// TI-BUY-03: what can't be placed may be bought all the same. TI-SETUP-12: counters are no limit.
void legal_buy(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = acting_seat(state);
  const unsigned credits = state.players[seat].credits;
  legal.clear();
  legal.set(kStop);
  unsigned affordable = 0;
  for (unsigned unit = 0; unit < kUnitTypes; ++unit) {
    if (price_of(tables, state, unit) <= credits) affordable |= 1U << unit;
  }
  if (affordable == 0) return;
  const Census census = census_of(state, seat);
  for_each_bit(affordable, [&](unsigned unit) {
    if (may_buy(tables, state, seat, unit, census)) legal.set(unit_action(unit));
  });
}

// TI-BUY-02: units wait in the pool. TI-BUY-04: what is not spent is kept.
void apply_buy(const Tables& tables, State& state, Action action) {
  const unsigned seat = acting_seat(state);
  PlayerState& player = state.players[seat];
  if (action != kStop) {
    const unsigned unit = action - kUnitBase;
    lose_credits(player, price_of(tables, state, unit));
    add(player.pool[unit], 1);
    return;
  }
  // TI-BUY-05, TI-GEN-06: General 6 places now what it likes.
  if (has_tech(player, kGeneral, 6) && has_pool(player)) {
    return begin_placement(tables, state, seat);
  }
  next_purchase(tables, state);
}

}  // namespace quincunx::twilight_imperium

// Phase 5, income of planets, and phase 8, income of Trade Agreements.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/phases.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

void start_credits(const Tables& tables, State& state) {
  open_window(tables, state, kCreditsWindow, kNone);
}

namespace {

// TI-AC-07: planets in uproar yield nothing this turn.
u64 planets_in_uproar(const State& state) {
  u64 mask = 0;
  for (unsigned i = 0; i < state.num_effects; ++i) {
    if (state.effects[i].card == kUprising) mask |= bit(state.effects[i].target);
  }
  return mask;
}

}  // namespace

// TI-CRED-01: the resources of all controlled planets.
void receive_credits(const Tables& tables, State& state) {
  const u64 uproar = planets_in_uproar(state);
  for (unsigned p = 0; p < kMaxPlayers; ++p) {
    PlayerState& player = state.players[p];
    if (player.alive == 0) continue;
    unsigned income = player.resources;
    if (uproar != 0) {
      for_each_bit(uproar & owned_planets(state, p),
                   [&](unsigned x) { income -= resources_of(tables, player, x); });
    }
    gain_credits(player, income);
  }
  remove_effects(state, kUprising);
  end_phase(tables, state);
}

// --- Trade

namespace {

void ask_trade_cancel(const Tables& tables, State& state) {
  const unsigned place = next_in_order(state, state.cursor);
  if (place == kMaxPlayers) {
    state.cursor = 0;
    return open_window(tables, state, kTradeWindow, kNone);
  }
  state.cursor = static_cast<u8>(place);
  ask_player(state, Step::kCancel, player_at(state, place));
}

// TI-LAW-16, TI-PC-18: the agreements that count. Of partners with as many planets any will do.
u64 counted_partners(const Tables& tables, const State& state, unsigned seat) {
  u64 partners = state.players[seat].partners;
  if (!has_law(state, kTradeRestrictions)) return partners;
  u64 counted = 0;
  for (unsigned i = 0; i < tables.political_cards[kTradeRestrictions].value && partners != 0; ++i) {
    unsigned best = low_bit(partners);
    for_each_bit(partners, [&](unsigned q) {
      if (state.players[q].planets > state.players[best].planets) best = q;
    });
    counted |= bit(best);
    partners &= ~bit(best);
  }
  return counted;
}

// TI-TRADE-07: a credit for each planet of the partner. TI-AC-31 doubles these, not the extras.
// TI-GEN-02: 3 more for each agreement. TI-LAW-06, TI-PC-06: and those of Free Trade.
unsigned income_of(const Tables& tables, const State& state, unsigned seat) {
  constexpr unsigned kGeneral2Income = 3;
  const PlayerState& player = state.players[seat];
  const u64 partners = counted_partners(tables, state, seat);
  unsigned base = 0;
  for_each_bit(partners, [&](unsigned q) { base += state.players[q].planets; });
  if (has_effect(state, kMasterOfTrade, seat, kAny)) base *= 2;
  unsigned extra = has_tech(player, kGeneral, 2) ? kGeneral2Income : 0;
  if (has_law(state, kFreeTrade)) extra += tables.political_cards[kFreeTrade].value;
  return base + extra * count_bits(partners);
}

}  // namespace

// TI-TRADE-03: agreements may be cancelled first.
void start_trade(const Tables& tables, State& state) {
  state.cursor = 0;
  ask_trade_cancel(tables, state);
}

void apply_trade_cancel(const Tables& tables, State& state, Action action) {
  if (action == kStop) {
    add(state.cursor, 1);
  } else {
    cancel_agreement(state, acting_seat(state), action - kPlayerBase);
  }
  ask_trade_cancel(tables, state);
}

// TI-TRADE-08: planets don't change here, so the order makes no difference.
void trade_income(const Tables& tables, State& state) {
  // TI-AC-32: nobody gets anything.
  if (!has_effect(state, kTradeStop, kAny, kAny)) {
    for (unsigned p = 0; p < kMaxPlayers; ++p) {
      PlayerState& player = state.players[p];
      if (player.partners != 0) gain_credits(player, income_of(tables, state, p));
    }
  }
  remove_effects(state, kMasterOfTrade);
  remove_effects(state, kTradeStop);
  end_phase(tables, state);
}

}  // namespace quincunx::twilight_imperium

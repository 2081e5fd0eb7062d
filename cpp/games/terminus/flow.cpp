// Whose turn it is, moves, passes, what follows an action, and the end of a Year.
#include "games/terminus/flow.h"

#include "games/terminus/action_steps.h"
#include "games/terminus/automa.h"
#include "games/terminus/availability.h"
#include "games/terminus/depots.h"
#include "games/terminus/income.h"

namespace quincunx::terminus {

namespace {

// --- Whose turn it is

void start_turn(State& state, unsigned place) {
  state.cursor = static_cast<u16>(place);
  state.turn_player = state.order[place];
  ask(state, Step::kMove, state.turn_player);
}

void end_game(State& state) {
  state.phase = kGameOver;
  state.step = Step::kOver;
  state.to_act = static_cast<i8>(kTerminalPlayer);
  state.cursor = 0;
}

// TE-YEAR-02, TE-YEAR-04
void end_year(const Tables& tables, State& state) {
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    PlayerState& player = state.players[seat];
    player.cycle = 1;
    player.passed = player.exchange_used = player.overtime_used = 0;
    player.zone = kOffLoop;
  }
  // TE-PASS-03
  for (unsigned place = 0; place < kMaxPlayers; ++place) {
    state.order[place] = state.next_order[place];
    state.next_order[place] = kNone;
  }
  state.num_passed = 0;
  if (state.year == 3) return end_game(state);  // TE-YEAR-03, TE-END-01
  add(state.year, 1);
  start_income(tables, state);
}

// TE-TURN-01
void next_turn(const Tables& tables, State& state) {
  if (state.num_passed == tables.players) return end_year(tables, state);
  unsigned place = state.cursor;
  do {
    place = place + 1 < tables.players ? place + 1 : 0;
  } while (state.players[state.order[place]].passed != 0);
  start_turn(state, place);
}

// TE-TURN-13, TE-RULING-31; TE-RULING-34: a pass draws no Solo card.
void end_turn(const Tables& tables, State& state) {
  if (state.automa_pending != 0) {  // TE-AUTO-07
    automa_build(tables, state);
    state.automa_pending = 0;
  }
  const bool crossed = state.crossed != 0;
  state.turn_player = kNone;
  state.demand_claimed = state.crossed = state.bought = 0;
  if (crossed && is_solo(tables)) return ask_chance(state, Step::kSolo);  // TE-SOLO-09, TE-SOLO-18
  next_turn(tables, state);
}

// --- Moves

// TE-TURN-06: Zones ahead in this Cycle, and those of the next one up to a full lap
// (TE-RULING-05), none in the fourth (TE-TURN-08). TE-TURN-03, TE-TURN-04: any of them, whoever is
// there.
unsigned reachable_zones(const PlayerState& player) {
  constexpr unsigned kAll = (1U << kZones) - 1;
  if (player.zone == kOffLoop) return kAll;  // TE-TURN-05
  const unsigned up_to_here = (2U << player.zone) - 1;
  return player.cycle < 3 ? kAll : kAll & ~up_to_here;
}

bool crosses_checkpoint(const PlayerState& player, unsigned zone) {
  return player.zone != kOffLoop && zone <= player.zone;
}

// TE-TURN-09, TE-RULING-41: with the Coins of A1, and less the Automa's Coin.
bool can_enter(const Tables& tables, const State& state, const PlayerState& player, unsigned zone,
               Prospects& prospects) {
  unsigned coins = player.coins;
  if (crosses_checkpoint(player, zone) && has_upgrade(player, kTicketIncome)) {
    coins += tables.upgrades[kTicketIncome - 1].value;
  }
  if (zone == state.automa_zone) {
    if (coins < tables.limits.automa_coin) return false;  // TE-AUTO-04
    coins -= tables.limits.automa_coin;
  }
  return prospects.any(zone, coins);
}

// TE-TURN-07, TE-ADV-01, TE-ADV-02
void cross_checkpoint(const Tables& tables, State& state, PlayerState& player) {
  add(player.cycle, 1);
  player.exchange_used = 0;
  state.crossed = 1;
  if (has_upgrade(player, kTicketIncome)) {
    add(player.coins, tables.upgrades[kTicketIncome - 1].value);
  }
}

// TE-PASS-01, TE-PASS-02; TE-PASS-05, TE-RULING-06: never by itself, but as a turn of its own.
void pass(const Tables& tables, State& state) {
  PlayerState& player = state.players[state.turn_player];
  player.passed = 1;
  player.zone = kOffLoop;
  state.next_order[state.num_passed++] = state.turn_player;
  end_turn(tables, state);
}

// --- After the action

void reset_action(State& state) {
  state.action = state.choice = kNone;
  state.count = state.connections = state.discs = 0;
  for (u8& number : state.drawn) number = 0;
}

u64 available_here(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  return available_codes(tables, state, seat, player.zone, player.coins);
}

// TE-ADV-03: another action of the Zone.
u64 overtime_actions(const Tables& tables, const State& state, unsigned done) {
  return available_here(tables, state, state.turn_player) & ~bit(code_action(done));
}

// TE-ADV-02: C P W B in turn, each for any other kind in stock.
bool add_exchanges(const State& state, const PlayerState& player, Legal& legal) {
  bool any = false;
  for (unsigned from = 0; from < kResources; ++from) {
    if (player.resources[from] == 0) continue;
    for (unsigned to = 0; to < kResources; ++to) {
      if (to == from || state.depot[to] == 0) continue;
      legal.set(exchange_action(from, to));
      any = true;
    }
  }
  return any;
}

// TE-UPG-03: not in the turn of the purchase.
void offer_exchange(const Tables& tables, State& state) {
  const PlayerState& player = state.players[state.turn_player];
  if (has_upgrade(player, kExchangeUpgrade) && state.bought != kExchangeUpgrade &&
      player.exchange_used == 0) {
    Legal pairs = {};
    if (add_exchanges(state, player, pairs)) return ask(state, Step::kExchange, state.turn_player);
  }
  end_turn(tables, state);
}

bool has_overtime(const State& state) {
  const PlayerState& player = state.players[state.turn_player];
  return state.first == kNone && has_upgrade(player, kOvertimeUpgrade) &&
         state.bought != kOvertimeUpgrade && player.overtime_used == 0;
}

}  // namespace

void start_turns(const Tables& tables, State& state) {
  state.phase = kTurns;
  if (is_solo(tables)) return ask_chance(state, Step::kSolo);  // TE-SOLO-09, TE-RULING-33
  start_turn(state, 0);
}

void after_solo_card(State& state) { start_turn(state, 0); }

void action_done(const Tables& tables, State& state) {
  if (has_excess(tables, state, state.turn_player)) {  // TE-RES-08, TE-RULING-09
    return ask(state, Step::kExcess, state.turn_player);
  }
  finish_action(tables, state);
}

void finish_action(const Tables& tables, State& state) {
  const u8 done = state.action;
  reset_action(state);
  if (has_overtime(state) && overtime_actions(tables, state, done) != 0) {
    state.first = done;
    return ask(state, Step::kOvertime, state.turn_player);
  }
  state.first = kNone;
  offer_exchange(tables, state);
}

void legal_move(const Tables& tables, const State& state, Legal& legal) {
  legal.set(kPass);
  const PlayerState& player = state.players[state.turn_player];
  Prospects prospects(tables, state, state.turn_player);
  for_each_bit(reachable_zones(player), [&](unsigned zone) {
    if (can_enter(tables, state, player, zone, prospects)) legal.set(move_action(zone));
  });
}

// TE-TURN-02, TE-RULING-41
void apply_move(const Tables& tables, State& state, Action action) {
  add(state.turns, 1);
  if (action == kPass) return pass(tables, state);
  PlayerState& player = state.players[state.turn_player];
  const unsigned zone = action - kMoveBase;
  if (crosses_checkpoint(player, zone)) cross_checkpoint(tables, state, player);
  if (zone == state.automa_zone) automa_moved_onto(tables, state, state.turn_player);
  player.zone = static_cast<u8>(zone);
  ask(state, Step::kAction, state.turn_player);
}

// TE-TURN-10
void legal_action(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(0, available_here(tables, state, state.turn_player));
}

void apply_action(const Tables& tables, State& state, Action action) {
  const unsigned code = action_code_of(action);
  state.action = static_cast<u8>(code);
  begin_action(tables, state, code);
}

// TE-RES-07, TE-RULING-43
void legal_excess(const State& state, Legal& legal) {
  const PlayerState& player = state.players[state.to_act];
  for (unsigned kind = 0; kind < kResources; ++kind) {
    if (player.resources[kind] > 0) legal.set(resource_action(kind));
  }
}

void apply_excess(const Tables& tables, State& state, Action action) {
  const auto seat = static_cast<unsigned>(state.to_act);
  spend(state, seat, action - kResourceBase, 1);
  if (has_excess(tables, state, seat)) return;  // asked again
  if (state.phase == kIncome) return income_excess_over(tables, state);
  finish_action(tables, state);
}

void legal_overtime(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(0, overtime_actions(tables, state, state.first));
  legal.set(kStop);
}

void apply_overtime(const Tables& tables, State& state, Action action) {
  if (action == kStop) {
    state.first = kNone;
    return offer_exchange(tables, state);
  }
  state.players[state.turn_player].overtime_used = 1;
  apply_action(tables, state, action);
}

void legal_exchange(const State& state, Legal& legal) {
  add_exchanges(state, state.players[state.turn_player], legal);
  legal.set(kStop);
}

void apply_exchange(const Tables& tables, State& state, Action action) {
  if (action != kStop) {
    PlayerState& player = state.players[state.turn_player];
    spend(state, state.turn_player, exchange_from(action), 1);
    collect(state, state.turn_player, exchange_to(action), 1);
    player.exchange_used = 1;
  }
  end_turn(tables, state);
}

}  // namespace quincunx::terminus

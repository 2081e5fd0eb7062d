// The sequence of phases and of individual turns, elimination, and the end of the game.
#include "games/twilight_imperium/flow.h"

#include "games/twilight_imperium/turn.h"

namespace quincunx::twilight_imperium {

// --- Phases

// TI-TURN-01.
void start_phase(const Tables& tables, State& state, Phase phase) {
  state.phase = phase;
  if (phase != kProgression) set_phase_order(state);
  switch (phase) {
    case kProgression:
      return start_progression(tables, state);
    case kMarket:
      return start_market(tables, state);
    case kPolitical:
      return start_political(tables, state);
    case kDraw:
      return start_draw(tables, state);
    case kCredits:
      return start_credits(tables, state);
    case kPurchase:
      return start_purchase(tables, state);
    case kIndividual:
      return start_individual(tables, state);
    case kTrade:
      return start_trade(tables, state);
    case kTechnology:
      return start_technology(tables, state);
    case kPlacement:
      return start_placement(tables, state);
    case kSetup:
    case kGameOver:
      return;
  }
}

void start_turn(const Tables& tables, State& state) {
  add(state.turn, 1);
  start_phase(tables, state, kProgression);
}

namespace {

// TI-CARD-06: what was played counts for the turn only.
void clear_turn_lists(State& state) {
  for (unsigned i = 0; i < state.num_effects; ++i) state.effects[i] = {0, 0, 0};
  for (unsigned i = 0; i < state.num_played; ++i) state.played[i] = {0, 0, 0};
  state.num_effects = 0;
  state.num_played = 0;
}

// TI-WIN-07: highest bracket, then influence + resources + 3 x advances, then TI-WIN-03.
unsigned leader(const State& state) {
  const auto standing = [&](unsigned p) {
    const PlayerState& player = state.players[p];
    return 1000U * player.bracket + player.influence + player.resources + 3 * advances(player);
  };
  unsigned best = kNone;
  for (unsigned p = 0; p < kMaxPlayers; ++p) {
    if (state.players[p].alive == 0) continue;
    if (best == kNone || standing(p) > standing(best) ||
        (standing(p) == standing(best) && wins_tie(state, p, best))) {
      best = p;
    }
  }
  return best;
}

void end_turn(const Tables& tables, State& state) {
  clear_turn_lists(state);
  // TI-TURN-03: the safety cap.
  if (state.turn >= tables.options.max_turns) return end_game(state, leader(state), kTurnCap);
  start_turn(tables, state);
}

}  // namespace

void end_phase(const Tables& tables, State& state) {
  state.cursor = 0;
  state.sub = 0;
  if (check_eliminations(tables, state)) return;
  if (state.phase == kPlacement) return end_turn(tables, state);
  start_phase(tables, state, static_cast<Phase>(state.phase + 1));
}

// --- Order of players

unsigned roll_place(const State& state, unsigned seat) {
  unsigned place = 0;
  while (place < kMaxPlayers && state.roll_order[place] != seat) ++place;
  return place;
}

// TI-TURN-02, TI-RULING-08, TI-RULING-09: order influence, ties by roll order.
void set_phase_order(State& state) {
  unsigned count = 0;
  for (const u8 seat : state.roll_order) {
    if (seat == kNone || state.players[seat].alive == 0) continue;
    const unsigned influence = order_influence(state.players[seat]);
    unsigned at = count++;
    while (at > 0 && order_influence(state.players[state.phase_order[at - 1]]) < influence) {
      state.phase_order[at] = state.phase_order[at - 1];
      --at;
    }
    state.phase_order[at] = seat;
  }
  for (; count < kMaxPlayers; ++count) state.phase_order[count] = kNone;
}

unsigned next_in_order(const State& state, unsigned from) {
  for (; from < kMaxPlayers; ++from) {
    const u8 seat = state.phase_order[from];
    if (seat != kNone && state.players[seat].alive != 0) return from;
  }
  return kMaxPlayers;
}

// --- Individual turns

namespace {

// TI-LAW-12: a truce runs for so many individual-turns phases, this one included.
void count_truces(const Tables& tables, State& state) {
  if (has_law(state, kLongTermTruce) && --state.truce_long == 0) {
    repeal_law(tables, state, kLongTermTruce);
  }
  if (has_law(state, kShortTermTruce) && --state.truce_short == 0) {
    repeal_law(tables, state, kShortTermTruce);
  }
}

void take_turn(const Tables& tables, State& state, unsigned seat) {
  state.active = static_cast<u8>(seat);
  begin_individual_turn(tables, state, seat);
}

// TI-ORD-01, TI-ORD-02, TI-ORD-04: the most influential by now of those who have neither had their
// turn nor waited; TI-ORD-05: ties by roll order.
void ask_order(const Tables& tables, State& state) {
  unsigned best = kNone;
  unsigned candidates = 0;
  for (const u8 seat : state.roll_order) {
    if (seat == kNone || state.players[seat].alive == 0) continue;
    if (in_mask(state.done | state.waited, seat)) continue;
    ++candidates;
    if (best == kNone ||
        order_influence(state.players[seat]) > order_influence(state.players[best])) {
      best = seat;
    }
  }
  // TI-ORD-06: each living player has had exactly one turn.
  if (candidates == 0) {
    count_truces(tables, state);
    state.done = 0;
    return end_phase(tables, state);
  }
  // TI-ORD-03, TI-RULING-20: if all others wait, the last one must go.
  if (candidates == 1) return take_turn(tables, state, best);
  ask_player(state, Step::kOrder, best);
}

}  // namespace

void start_individual(const Tables& tables, State& state) { ask_order(tables, state); }

void legal_order(const State&, Legal& legal) {
  legal.clear();
  legal.set(kStop);
  legal.set(kYes);
}

void apply_order(const Tables& tables, State& state, Action action) {
  const unsigned seat = acting_seat(state);
  if (action == kYes) return take_turn(tables, state, seat);
  state.waited = static_cast<u8>(state.waited | bit(seat));
  ask_order(tables, state);
}

void individual_turn_over(const Tables& tables, State& state) {
  state.done = static_cast<u8>(state.done | bit(state.active));
  state.active = kNone;
  state.waited = 0;
  if (check_eliminations(tables, state)) return;
  ask_order(tables, state);
}

// --- Elimination and the end

namespace {

// TI-ELIM-01, TI-RULING-32: no planet and no GF aboard a Carrier.
bool is_eliminated(const PlayerState& player) {
  if (player.planets != 0) return false;
  for (const CarrierState& carrier : player.carriers) {
    if (carrier.gf != 0) return false;
  }
  return true;
}

// Nobody dead knows a card.
void forget_seat(State& state, unsigned seat) {
  for (PlayerState& player : state.players) {
    if (player.alive == 0) continue;
    const PlayerState before = player;
    for (unsigned i = 0; i < kHandSize; ++i) {
      player.hand[i] = kNone;
      player.hand_seen[i] = 0;
    }
    for (unsigned i = 0; i < hand_size(before); ++i) {
      add_card(player, before.hand[i], before.hand_seen[i] & ~static_cast<unsigned>(bit(seat)));
    }
  }
}

// TI-ELIM-02: everything of his leaves the table. TI-TRADE-09: his agreements end.
void eliminate(State& state, unsigned seat) {
  PlayerState& player = state.players[seat];
  player.alive = 0;
  remove_all_ships(state, seat);
  for (CarrierState& carrier : player.carriers) carrier = kNoCarrier;
  for (u8& count : player.pool) count = 0;
  for_each_bit(player.partners, [&](unsigned other) { cancel_agreement(state, seat, other); });
  player.credits = 0;
  player.vote = kNotVoted;
  player.vote_target = kNone;
  player.vote_weight = 0;
  player.vote_ban = 0;
  discard_hand(state, seat);
  forget_seat(state, seat);
}

// TI-POL-12, TI-ELIM-03: two players hold no council, and its laws end.
void dissolve_council(const Tables& tables, State& state) {
  const BitSet<kPoliticalCards> laws = state.laws;
  laws.for_each([&](unsigned law) { repeal_law(tables, state, law); });
}

// TI-WIN-05: all at once; the richer, then the earlier in roll order.
unsigned last_of(const State& state, unsigned fallen) {
  unsigned best = kNone;
  for (const u8 seat : state.roll_order) {
    if (seat == kNone || !in_mask(fallen, seat)) continue;
    if (best == kNone || state.players[seat].credits > state.players[best].credits) best = seat;
  }
  return best;
}

}  // namespace

bool check_eliminations(const Tables& tables, State& state) {
  unsigned fallen = 0;
  unsigned living = 0;
  for (unsigned p = 0; p < tables.options.players; ++p) {
    if (state.players[p].alive == 0) continue;
    (is_eliminated(state.players[p]) ? fallen : living) |= 1U << p;
  }
  if (fallen == 0) return false;
  const unsigned last = living == 0 ? last_of(state, fallen) : low_bit(living);
  for_each_bit(fallen, [&](unsigned p) { eliminate(state, p); });
  if (count_bits(living) <= 2) dissolve_council(tables, state);
  if (count_bits(living) >= 2) return false;
  end_game(state, last, kLastAlive);  // TI-WIN-04
  return true;
}

bool wins_tie(const State& state, unsigned a, unsigned b) {
  const PlayerState& x = state.players[a];
  const PlayerState& y = state.players[b];
  if (x.resources != y.resources) return x.resources > y.resources;
  if (x.planets != y.planets) return x.planets > y.planets;
  if (x.credits != y.credits) return x.credits > y.credits;
  const unsigned place_a = roll_place(state, a);
  const unsigned place_b = roll_place(state, b);
  return place_a != place_b ? place_a < place_b : a < b;  // the rolls may still be to come
}

void end_game(State& state, unsigned winner, EndReason reason) {
  state.phase = kGameOver;
  state.step = Step::kOver;
  state.to_act = static_cast<i8>(kTerminalPlayer);
  state.winner = static_cast<u8>(winner);  // TI-WIN-06, TI-WIN-08: always one
  state.end_reason = reason;
}

}  // namespace quincunx::twilight_imperium

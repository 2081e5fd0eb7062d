// Phase and step, who is to act, and the counters that say where in a phase the game is.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/invariants.h"
#include "games/twilight_imperium/politics.h"

namespace quincunx::twilight_imperium {

namespace {

enum class NodeKind : u8 { kSeat, kChance, kEnd };

struct StepRow {
  NodeKind kind;
  u16 phases;  // in which it can be
};

constexpr u16 in_phases(std::initializer_list<unsigned> phases) {
  unsigned mask = 0;
  for (const unsigned phase : phases) mask |= 1U << phase;
  return static_cast<u16>(mask);
}

constexpr u16 kAnyPhase = in_phases({2, 3, 4, 5, 6, 7, 8, 9, 10});

StepRow step_row(Step step) {
  switch (step) {
    case Step::kRace:
    case Step::kRoll:
    case Step::kTile:
      return {NodeKind::kChance, in_phases({kSetup})};
    case Step::kHome:
    case Step::kLayTile:
    case Step::kLayCell:
      return {NodeKind::kSeat, in_phases({kSetup})};
    case Step::kMarketKind:
    case Step::kMarketPartner:
    case Step::kMarketCard:
    case Step::kMarketWant:
    case Step::kMarketAmount:
    case Step::kMarketAnswer:
      return {NodeKind::kSeat, in_phases({kMarket})};
    case Step::kWindow:
    case Step::kTarget:
    case Step::kReact:
      return {NodeKind::kSeat, kAnyPhase};
    case Step::kPoliticalDraw:
      return {NodeKind::kChance, in_phases({kPolitical})};
    case Step::kVote:
    case Step::kGiveUp:
    case Step::kGarrisonGf:
    case Step::kGarrisonPds:
    case Step::kScrap:
      return {NodeKind::kSeat, in_phases({kPolitical})};
    case Step::kDiscard:
    case Step::kDisclose:
      return {NodeKind::kSeat, in_phases({kDraw})};
    case Step::kDiscardDown:
      return {NodeKind::kSeat, in_phases({kMarket, kPolitical, kDraw})};
    case Step::kDrawCard:
    case Step::kSpy:
      return {NodeKind::kChance, in_phases({kDraw})};
    case Step::kBuyUnit:
      return {NodeKind::kSeat, in_phases({kPurchase})};
    case Step::kCancel:
      return {NodeKind::kSeat, in_phases({kIndividual, kTrade})};
    case Step::kDice:
      return {NodeKind::kChance, in_phases({kIndividual, kTechnology, kPlacement})};
    case Step::kTech:
      return {NodeKind::kSeat, in_phases({kTechnology})};
    case Step::kPlace:
    case Step::kPlaceAt:
      return {NodeKind::kSeat, in_phases({kPurchase, kPlacement})};
    case Step::kOver:
      return {NodeKind::kEnd, in_phases({kGameOver})};
    default:
      return {NodeKind::kSeat, in_phases({kIndividual})};
  }
}

const char* check_step(const Tables& tables, const State& state) {
  const StepRow row = step_row(state.step);
  if ((row.phases >> state.phase & 1) == 0) return "the step doesn't belong to the phase";
  if ((state.phase == kSetup) != (state.turn == 0)) return "turn 0 must be the set-up";
  if (state.turn > tables.options.max_turns) return "the game goes beyond its last turn";
  if (row.kind == NodeKind::kChance && state.to_act != kChancePlayer) {
    return "luck must be to act at a chance node";
  }
  if (row.kind == NodeKind::kEnd && state.to_act != kTerminalPlayer) {
    return "nobody must be to act when the game is over";
  }
  if (row.kind != NodeKind::kSeat) return nullptr;
  if (state.to_act < 0 || !in_play(tables, state, acting_seat(state))) {
    return "a living player must be to act";
  }
  return nullptr;
}

const char* check_end(const Tables& tables, const State& state) {
  const bool over = state.phase == kGameOver;
  if (over ? state.winner >= tables.options.players : state.winner != kNone) {
    return "there must be a winner if and only if the game is over";
  }
  if (over != (state.end_reason != kNotEnded)) {
    return "there must be a reason for the end if and only if the game is over";
  }
  return nullptr;
}

// --- Orders

// Distinct seats, kNone after them. Returns how many, or kNone.
unsigned seats_in(const Tables& tables, const u8 (&order)[kMaxPlayers]) {
  u64 seen = 0;
  unsigned count = 0;
  for (unsigned i = 0; i < kMaxPlayers; ++i) {
    const u8 seat = order[i];
    if (seat == kNone) continue;
    if (seat >= tables.options.players || in_mask(seen, seat) || count != i) return kNone;
    seen |= bit(seat);
    ++count;
  }
  return count;
}

const char* check_orders(const Tables& tables, const State& state) {
  const unsigned rolled = seats_in(tables, state.roll_order);
  const unsigned placed = state.step == Step::kRace   ? 0
                          : state.step == Step::kRoll ? state.cursor
                                                      : tables.options.players;
  if (rolled != placed) return "the roll order must name each seat once";
  const unsigned ordered = seats_in(tables, state.phase_order);
  if (ordered == kNone) return "the phase order must name no seat twice";
  if (state.phase == kSetup) {
    return ordered == 0 ? nullptr : "there must be no phase order in the set-up";
  }
  if (state.phase == kGameOver) return nullptr;
  u64 named = 0;
  for (unsigned i = 0; i < ordered; ++i) named |= bit(state.phase_order[i]);
  if ((living_mask(state) & ~named) != 0) return "the phase order must name every living player";
  return living_count(state) >= 2 ? nullptr : "a game with one player left must be over";
}

// --- Where in a phase

// Whether the seat to act is the one at the cursor of the phase order.
bool acts_in_order(const State& state) {
  return state.cursor < kMaxPlayers &&
         static_cast<int>(state.phase_order[state.cursor]) == state.to_act;
}

bool cursor_names_seat(const Tables& tables, const State& state) {
  return state.cursor < kMaxPlayers && state.phase_order[state.cursor] != kNone &&
         in_play(tables, state, state.phase_order[state.cursor]);
}

// TI-POL-04: likewise of the order of voting.
bool votes_in_order(const State& state) {
  const VoteOrder order = vote_order(state);
  return state.cursor < order.count && order.seats[state.cursor] == acting_seat(state);
}

bool setup_cursor_right(const Tables& tables, const State& state) {
  const unsigned players = tables.options.players;
  if (state.step == Step::kTile && tables.options.map_mode == kMapRandom) return state.cursor == 0;
  if (state.cursor >= players) return false;
  const bool laying =
      state.step == Step::kHome || state.step == Step::kLayTile || state.step == Step::kLayCell;
  return !laying || static_cast<int>(state.roll_order[state.cursor]) == state.to_act;
}

bool cursor_right(const Tables& tables, const State& state) {
  switch (state.step) {
    case Step::kRace:
    case Step::kRoll:
    case Step::kHome:
    case Step::kTile:
    case Step::kLayTile:
    case Step::kLayCell:
      return setup_cursor_right(tables, state);
    case Step::kMarketKind:
    case Step::kMarketPartner:
    case Step::kMarketCard:
    case Step::kMarketWant:
    case Step::kMarketAmount:
    case Step::kGiveUp:
    case Step::kGarrisonGf:
    case Step::kGarrisonPds:
    case Step::kScrap:
    case Step::kDiscard:
    case Step::kBuyUnit:
    case Step::kTech:
    case Step::kPlace:
    case Step::kPlaceAt:
      return acts_in_order(state);
    case Step::kMarketAnswer:
    case Step::kDrawCard:
      return cursor_names_seat(tables, state);
    case Step::kVote:
      return votes_in_order(state);
    case Step::kDiscardDown:
      if (state.phase == kPolitical) return acts_in_order(state);
      return state.phase == kMarket ? cursor_names_seat(tables, state) : state.cursor == 0;
    case Step::kCancel:
      return state.phase == kTrade ? acts_in_order(state) : state.cursor == 0;
    default:
      return state.cursor == 0;
  }
}

// Steps of an individual turn at which nobody but its player decides.
bool is_own_step(Step step) {
  return step >= Step::kCancel && step <= Step::kBombard && step != Step::kPdsFire &&
         step != Step::kDice && step != Step::kCasualty;
}

const char* check_turns(const Tables& tables, const State& state) {
  const bool in_turn = state.phase == kIndividual && state.step != Step::kOrder;
  if (in_turn != (state.active != kNone)) {
    return "there must be an active player if and only if he has his individual turn";
  }
  if (in_turn && !in_play(tables, state, state.active)) return "the active player must live";
  const unsigned seats = (1U << tables.options.players) - 1;
  if (((state.done | state.waited) & ~seats) != 0) return "a seat that isn't there had its turn";
  if (state.phase != kIndividual && state.phase != kGameOver && (state.done | state.waited) != 0) {
    return "turns must be counted in the individual turns only";
  }
  if (state.phase == kGameOver && state.waited != 0) return "nobody waits when the game is over";
  if ((state.done & state.waited) != 0) return "who had his turn can't wait";
  if (in_turn && is_own_step(state.step) && acting_seat(state) != state.active) {
    return "the player whose turn it is must decide";
  }
  if (in_turn && in_mask(state.done, state.active)) return "a player has two individual turns";
  if (state.step == Step::kOrder && in_mask(state.done | state.waited, acting_seat(state))) {
    return "a player must not be asked for its turn twice";
  }
  return nullptr;
}

}  // namespace

const char* check_control(const Tables& tables, const State& state) {
  if (const char* why = check_step(tables, state)) return why;
  if (const char* why = check_end(tables, state)) return why;
  if (const char* why = check_orders(tables, state)) return why;
  if (!cursor_right(tables, state)) return "the cursor must be at the player who is asked";
  if (const char* why = check_turns(tables, state)) return why;
  return state.restarts <= tables.options.map_restart_limit ? nullptr
                                                            : "the map was restarted too often";
}

}  // namespace quincunx::twilight_imperium

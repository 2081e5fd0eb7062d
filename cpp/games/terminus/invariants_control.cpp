// Phase, step, whose turn it is, and the orders of the players.
#include <algorithm>
#include <cstring>

#include "games/terminus/invariants.h"

namespace quincunx::terminus {

namespace {

constexpr unsigned kMostTurns = 3 * kZones + 1;  // of a player in a Year (TE-INV-20)

bool is_setup_step(const Tables& tables, Step step) {
  switch (step) {
    case Step::kDevelopment:
    case Step::kProject:
      return tables.options.first_game == 0;
    case Step::kAutoma:
      return is_automa_mode(tables);
    case Step::kSide:
      return is_automa_mode(tables) && tables.options.automa_side == kSideRandom;
    default:
      return step == Step::kToken || step == Step::kDeal || step == Step::kKeep ||
             step == Step::kPrime;
  }
}

bool is_income_step(Step step, IncomeStage stage) {
  switch (step) {
    case Step::kBonus:
      return stage == kChoosing;
    case Step::kBonusAlt:
      return stage == kCollecting;
    case Step::kReward:
      return stage == kRewards;
    default:
      return step == Step::kExcess && (stage == kCollecting || stage == kRewards);
  }
}

bool is_turn_step(const Tables& tables, Step step) {
  if (step == Step::kSolo) return is_solo(tables);
  return step == Step::kDraw || (step >= Step::kExcess && step <= Step::kExchange);
}

const char* check_step(const Tables& tables, const State& state) {
  const bool fits = [&] {
    switch (state.phase) {
      case kSetup:
        return is_setup_step(tables, state.step);
      case kIncome:
        return is_income_step(state.step, state.income_stage);
      case kTurns:
        return is_turn_step(tables, state.step);
      default:
        return state.step == Step::kOver;
    }
  }();
  if (!fits) return "the step does not fit the phase";
  if (state.phase != kIncome && state.income_stage != kNoStage) {
    return "there is a stage of income outside income";
  }
  if (state.phase == kSetup && state.year != 1) return "the setup is in the first Year";
  if (state.phase == kGameOver && state.year != 3) return "the game ends in the third Year";
  if (state.income_stage == kRewards && state.year == 1) {
    return "there is no reward in the first Year";
  }
  return nullptr;
}

unsigned cursor_bound(const Tables& tables, const State& state) {
  switch (state.step) {
    case Step::kDevelopment:
      return kTypes * tables.limits.developments_per_type;
    case Step::kToken:
      return kDevelopments;
    case Step::kProject:
      return tables.limits.projects;
    case Step::kAutoma:
    case Step::kSide:
      return tables.automas;
    case Step::kDeal:
      return 2U * tables.players;
    case Step::kOver:
    case Step::kSolo:
      return 1;
    default:
      return tables.players;
  }
}

// The first n entries are different seats, the others kNone.
bool is_list_of_seats(const Tables& tables, const u8 (&list)[kMaxPlayers], unsigned n) {
  unsigned seen = 0;
  for (unsigned i = 0; i < kMaxPlayers; ++i) {
    if (i >= n) {
      if (list[i] != kNone) return false;
      continue;
    }
    if (list[i] >= tables.players || in_mask(seen, list[i])) return false;
    seen |= 1U << list[i];
  }
  return true;
}

// TE-PASS-03, TE-INV-21
const char* check_orders(const Tables& tables, const State& state) {
  const bool known = stage_of(tables, state) >= Stage::kPrimeStage ||
                     (stage_of(tables, state) == Stage::kLateAutomaStage);
  if (!is_list_of_seats(tables, state.order, known ? tables.players : 0)) {
    return "the order of players is no order";
  }
  const unsigned most = state.phase == kTurns ? tables.players - 1U : 0;
  if (state.num_passed > most) return "too many players have passed";
  if (!is_list_of_seats(tables, state.next_order, state.num_passed)) {
    return "the order of passing is no order";
  }
  unsigned passed = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) passed += state.players[seat].passed;
  if (passed != state.num_passed) return "the players who have passed are not in the next order";
  for (unsigned i = 0; i < state.num_passed; ++i) {
    if (state.players[state.next_order[i]].passed == 0) {
      return "the players who have passed are not in the next order";
    }
  }
  return nullptr;
}

// Who is asked at a player's node.
unsigned asked_seat(const Tables& tables, const State& state) {
  switch (state.step) {
    case Step::kKeep:
      return state.cursor;
    case Step::kPrime:
      return state.order[tables.players - 1U - state.cursor];
    default:
      return state.order[state.cursor];
  }
}

const char* check_actor(const Tables& tables, const State& state) {
  const bool in_turn = state.phase == kTurns && state.step != Step::kSolo;
  if (state.turn_player != (in_turn ? state.order[state.cursor] : kNone)) {
    return "it is the turn of the wrong player";
  }
  if (in_turn && state.players[state.turn_player].passed != 0) {
    return "it is the turn of a player who has passed";
  }
  if (state.step == Step::kOver) {
    return state.to_act == kTerminalPlayer ? nullptr : "a game that is over asks somebody";
  }
  if (is_chance(state.step)) {
    return state.to_act == kChancePlayer ? nullptr : "a chance node asks a player";
  }
  if (state.to_act < 0 || static_cast<unsigned>(state.to_act) != asked_seat(tables, state)) {
    return "the wrong player is asked";
  }
  return nullptr;
}

struct Range {
  unsigned least;
  unsigned most;
};

// Turns of a player in a Year, by the Cycle and Zone he has come to (TE-INV-20).
Range turns_this_year(const PlayerState& player) {
  if (player.passed != 0) {
    return {player.cycle == 1 ? 1U : player.cycle + 1U, player.cycle * kZones + 1};
  }
  if (player.zone == kOffLoop) return {0, 0};
  return {player.cycle, (player.cycle - 1U) * kZones + player.zone + 1};
}

const char* check_turns(const Tables& tables, const State& state) {
  const unsigned years = state.phase == kGameOver ? 3 : state.year - 1U;
  Range turns = {years * tables.players, years * tables.players * kMostTurns};
  for (unsigned seat = 0; seat < tables.players && state.phase == kTurns; ++seat) {
    if (state.players[seat].cycle < 1) return "there is no Cycle 0";
    const Range own = turns_this_year(state.players[seat]);
    turns.least += own.least;
    turns.most += own.most;
  }
  return turns.least <= state.turns && state.turns <= turns.most
             ? nullptr
             : "the number of turns is impossible";
}

// Slots of absent players are zero.
const char* check_absent(const Tables& tables, const State& state) {
  const PlayerState absent = {};
  for (unsigned seat = tables.players; seat < kMaxPlayers; ++seat) {
    if (std::memcmp(&state.players[seat], &absent, sizeof absent) != 0) {
      return "the slot of an absent player is not zero";
    }
  }
  return nullptr;
}

}  // namespace

const char* check_control(const Tables& tables, const State& state) {
  if (const char* why = check_step(tables, state)) return why;
  if (state.cursor >= cursor_bound(tables, state)) return "the cursor is out of range";
  if (const char* why = check_absent(tables, state)) return why;
  if (const char* why = check_orders(tables, state)) return why;
  if (const char* why = check_actor(tables, state)) return why;
  return check_turns(tables, state);
}

}  // namespace quincunx::terminus

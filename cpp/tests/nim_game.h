// Nim for any number of players, for the tests of searches: whose best moves can be worked out.
//
// Players in turn take one to three stones from a heap. Whoever takes the last stone wins, alone or
// with a team; or all together win if seat 0 does. With `slips`, one more stone may be lost to
// chance after every move, with odds of one in four; a heap that ends so is nobody's win.
#pragma once

#include <string>

#include "core/engine_for.h"

namespace quincunx::nim {

inline constexpr unsigned kSeats = 4;
inline constexpr unsigned kMoves = 3;  // action a takes a + 1 stones

enum class Sides : u8 { kSingle, kPairs, kTogether };  // pairs: even seats against odd ones

struct Components {
  u32 stones;
};
struct Options {
  u8 players;
  Sides sides;
  u8 slips;
};
struct State {
  u8 stones;
  i8 to_act;
  u8 next;    // who acts after chance
  u8 winner;  // seat + 1; 0 while there is none
  u16 moves;
  u16 slips;  // drawn
};
struct Observation {
  u8 stones;
  i8 to_act;
};

}  // namespace quincunx::nim

QX_FIELDS(quincunx::nim::Components, QX_FIELD(quincunx::nim::Components, stones, 1, 200));
QX_FIELDS(quincunx::nim::Options, QX_FIELD(quincunx::nim::Options, players, 1, 4),
          QX_FIELD(quincunx::nim::Options, sides, 0, 2),
          QX_FIELD(quincunx::nim::Options, slips, 0, 1));
QX_FIELDS(quincunx::nim::State, QX_FIELD(quincunx::nim::State, stones, 0, 200),
          QX_FIELD(quincunx::nim::State, to_act, -4, 3), QX_FIELD(quincunx::nim::State, next, 0, 3),
          QX_FIELD(quincunx::nim::State, winner, 0, 4),
          QX_FIELD(quincunx::nim::State, moves, 0, 200),
          QX_FIELD(quincunx::nim::State, slips, 0, 200));
QX_FIELDS(quincunx::nim::Observation, QX_FIELD(quincunx::nim::Observation, stones, 0, 200),
          QX_FIELD(quincunx::nim::Observation, to_act, -4, 3));

namespace quincunx::nim {

struct NimGame {
  using Components = nim::Components;
  using Options = nim::Options;
  using State = nim::State;
  using Observation = nim::Observation;
  struct Tables {
    u32 stones;
    Options options;
  };

  static constexpr int kMaxPlayers = static_cast<int>(kSeats);
  static constexpr unsigned kNumActions = kMoves;
  static constexpr unsigned kNumOutcomes = 2;
  static constexpr int kNumCategories = 1;
  static constexpr const char* kCategoryNames[] = {"last"};
  static constexpr GameInfo kInfo{"nim_game", "Nim", 1, kMaxPlayers,   1,         1, kCategoryNames,
                                  1,          0,     1, "competitive", "complete"};
  using Legal = BitSet<kNumActions>;
  using Result = quincunx::Result<kMaxPlayers, kNumCategories>;

  static const char* make_tables(const Components& components, const Options& options,
                                 Tables& tables) {
    tables = {components.stones, options};
    return nullptr;
  }
  static int num_players(const Tables& tables) { return tables.options.players; }
  static u32 max_decisions(const Tables& tables) { return tables.stones; }

  static void new_initial_state(const Tables& tables, State& state) {
    state = {static_cast<u8>(tables.stones), 0, 0, 0, 0, 0};
  }
  static Player current_player(const State& state) { return state.to_act; }
  static u32 turns(const State& state) { return state.moves; }
  static int ending(const Tables&, const State&) { return 0; }
  static void legal_actions(const Tables&, const State& state, Legal& legal) {
    legal.clear();
    for (unsigned a = 0; a < kMoves && a < state.stones; ++a) legal.set(a);
  }

  static void apply(const Tables& tables, State& state, Action action) {
    state.stones = static_cast<u8>(state.stones - action - 1);
    ++state.moves;
    state.next = static_cast<u8>((state.to_act + 1) % tables.options.players);
    if (state.stones == 0) {
      state.winner = static_cast<u8>(state.to_act + 1);
      state.to_act = static_cast<i8>(kTerminalPlayer);
    } else {
      state.to_act = static_cast<i8>(tables.options.slips ? kChancePlayer : state.next);
    }
  }
  static void chance_outcomes(const Tables&, const State&, OutcomeList<2>& outcomes) {
    outcomes.size = 0;
    outcomes.push(0, 3);
    outcomes.push(1, 1);
  }
  static ChanceSource chance_source(const Tables&, const State& state) { return {0, state.slips}; }
  static Outcome sample_chance(const Tables&, const State&, Draw& draw) {
    return below(draw, 4) < 3 ? 0 : 1;
  }
  static void apply_chance(const Tables&, State& state, Outcome outcome) {
    ++state.slips;
    state.stones = static_cast<u8>(state.stones - outcome);
    state.to_act = static_cast<i8>(state.stones == 0 ? kTerminalPlayer : state.next);
  }

  static bool wins(const Tables& tables, const State& state, int seat) {
    const int winner = state.winner - 1;
    if (winner < 0) return false;
    if (tables.options.sides == Sides::kTogether) return winner == 0;
    return tables.options.sides == Sides::kPairs ? winner % 2 == seat % 2 : winner == seat;
  }
  static void score(const Tables& tables, const State& state, Result& result) {
    u32 winners = 0;
    for (int seat = 0; seat < num_players(tables); ++seat) winners += wins(tables, state, seat);
    for (int seat = 0; seat < num_players(tables); ++seat) {
      const bool won = wins(tables, state, seat);
      result.scores[seat] = won;
      result.categories[seat][0] = won;
      result.placements[seat] = static_cast<u8>(won || winners == 0 ? 1 : 1 + winners);
      result.win[seat] = won ? kWinUnits / winners : 0;
    }
  }
  static void observe(const Tables&, const State& state, Player, Observation& observation) {
    observation = {state.stones, state.to_act};
  }
  static void determinize(const Tables&, State&, Player, Stream&) {}
  static const char* check_invariants(const Tables&, const State&) { return nullptr; }
  static std::string action_code(Action action) { return "TAKE " + std::to_string(action + 1); }
  static std::string outcome_code(Outcome outcome) { return "LOST " + std::to_string(outcome); }
  static std::string action_to_string(const Tables&, const State&, Action action) {
    return action_code(action);
  }
  static std::string outcome_to_string(const Tables&, const State&, Outcome outcome) {
    return outcome_code(outcome);
  }
  static std::string state_to_string(const Tables&, const State& state) {
    return std::to_string(state.stones) + " stones";
  }
  // Sensible at the end only.
  static Action greedy(const Tables&, const State& state, const Legal& legal, Stream&) {
    return state.stones <= kMoves ? state.stones - 1U : legal.first();
  }
};

static_assert(Game<NimGame>);

// What a position is worth to every seat if all play their best.
struct Exact {
  double win[kSeats] = {};
};

inline Exact exact(const NimGame::Tables& tables, const State& state) {
  Exact worth;
  const auto players = static_cast<unsigned>(NimGame::num_players(tables));
  if (state.to_act == kTerminalPlayer) {
    NimGame::Result result;
    NimGame::score(tables, state, result);
    for (unsigned s = 0; s < players; ++s) worth.win[s] = double(result.win[s]) / kWinUnits;
    return worth;
  }
  if (state.to_act == kChancePlayer) {
    for (Outcome outcome = 0; outcome < 2; ++outcome) {
      State next = state;
      NimGame::apply_chance(tables, next, outcome);
      const Exact then = exact(tables, next);
      for (unsigned s = 0; s < players; ++s) worth.win[s] += then.win[s] * (outcome ? .25 : .75);
    }
    return worth;
  }
  NimGame::Legal legal;
  NimGame::legal_actions(tables, state, legal);
  bool first = true;
  legal.for_each([&](unsigned action) {
    State next = state;
    NimGame::apply(tables, next, action);
    const Exact then = exact(tables, next);
    if (first || then.win[state.to_act] > worth.win[state.to_act]) worth = then;
    first = false;
  });
  return worth;
}

}  // namespace quincunx::nim

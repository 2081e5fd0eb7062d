// Terminus as the core sees it.
#pragma once

#include <string>

#include "core/game.h"
#include "games/terminus/actions.h"
#include "games/terminus/components.h"
#include "games/terminus/observation.h"
#include "games/terminus/state.h"
#include "games/terminus/tables.h"

namespace quincunx {

struct Terminus {
  using Components = terminus::Components;
  using Options = terminus::Options;
  using Tables = terminus::Tables;
  using State = terminus::State;
  using Observation = terminus::Observation;

  static constexpr int kMaxPlayers = static_cast<int>(terminus::kMaxPlayers);
  static constexpr unsigned kNumActions = terminus::kActionIds;
  static constexpr unsigned kNumOutcomes = terminus::kOutcomeIds;
  static constexpr int kNumCategories = 6;

  static constexpr const char* kCategoryNames[kNumCategories] = {"stations", "hubs",   "projects",
                                                                 "agendas",  "demand", "coins"};

  static constexpr GameInfo kInfo = {
      .name = "terminus",
      .title = "Terminus",
      .min_players = 1,
      .max_players = kMaxPlayers,
      .rules_version = 1,
      .num_sources = static_cast<int>(terminus::kSources),
      .categories = kCategoryNames,
      .num_categories = kNumCategories,
      .score_low = 0,
      .score_high = 400,
      .modes = "competitive solo",
      .endings = "complete solo_grade_0 solo_grade_1 solo_grade_2 solo_grade_3",
  };

  using Legal = BitSet<kNumActions>;
  using OutcomeList = quincunx::OutcomeList<kNumOutcomes>;
  using Result = quincunx::Result<kMaxPlayers, kNumCategories>;

  static const char* make_tables(const Components& components, const Options& options,
                                 Tables& tables) {
    return terminus::make_tables(components, options, tables);
  }
  static int num_players(const Tables& tables) { return tables.players; }
  static u32 max_decisions(const Tables& tables) { return tables.max_decisions; }

  static void new_initial_state(const Tables& tables, State& state);
  static Player current_player(const State& state) { return state.to_act; }
  static u32 turns(const State& state) { return state.turns; }
  static int ending(const Tables& tables, const State& state);

  static void legal_actions(const Tables& tables, const State& state, Legal& legal);
  static void apply(const Tables& tables, State& state, Action action);

  static void chance_outcomes(const Tables& tables, const State& state, OutcomeList& outcomes);
  static ChanceSource chance_source(const Tables& tables, const State& state);
  static Outcome sample_chance(const Tables& tables, const State& state, Draw& draw);
  static void apply_chance(const Tables& tables, State& state, Outcome outcome);

  static void score(const Tables& tables, const State& state, Result& result);

  static void observe(const Tables& tables, const State& state, Player player,
                      Observation& observation);
  static void determinize(const Tables& tables, State& state, Player player, Stream& stream);

  static const char* check_invariants(const Tables& tables, const State& state);

  static std::string action_code(Action action);
  static std::string outcome_code(Outcome outcome);
  static std::string action_to_string(const Tables& tables, const State& state, Action action);
  static std::string outcome_to_string(const Tables& tables, const State& state, Outcome outcome);
  static std::string state_to_string(const Tables& tables, const State& state);

  static Action greedy(const Tables& tables, const State& state, const Legal& legal,
                       Stream& stream);
  static void greedy_values(const Tables& tables, const State& state, const Legal& legal,
                            double* values);
};

static_assert(Game<Terminus>);

}  // namespace quincunx

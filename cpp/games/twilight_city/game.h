// Twilight City as the core sees it.
#pragma once

#include <string>

#include "core/game.h"
#include "games/twilight_city/actions.h"
#include "games/twilight_city/components.h"
#include "games/twilight_city/observation.h"
#include "games/twilight_city/state.h"
#include "games/twilight_city/tables.h"

namespace quincunx {

struct TwilightCity {
  using Components = twilight_city::Components;
  using Options = twilight_city::Options;
  using Tables = twilight_city::Tables;
  using State = twilight_city::State;
  using Observation = twilight_city::Observation;

  static constexpr int kMaxPlayers = static_cast<int>(twilight_city::kMaxPlayers);
  static constexpr unsigned kNumActions = twilight_city::kActionIds;
  static constexpr unsigned kNumOutcomes = twilight_city::kOutcomeIds;
  static constexpr int kNumCategories = 10;

  static constexpr const char* kCategoryNames[kNumCategories] = {
      "goals", "demand", "tower",     "operations", "recruitment",
      "coins", "discs",  "penalties", "police",     "margin"};

  static constexpr GameInfo kInfo = {
      .name = "twilight_city",
      .title = "Twilight City",
      .min_players = 1,
      .max_players = kMaxPlayers,
      .rules_version = 1,
      .num_sources = static_cast<int>(twilight_city::kSources),
      .categories = kCategoryNames,
      .num_categories = kNumCategories,
      .score_low = -40,
      .score_high = 250,
      .modes = "competitive solo",
      .endings = "tower train goals stations record recruitment success failure",
  };

  using Legal = BitSet<kNumActions>;
  using OutcomeList = quincunx::OutcomeList<kNumOutcomes>;
  using Result = quincunx::Result<kMaxPlayers, kNumCategories>;

  static const char* make_tables(const Components& components, const Options& options,
                                 Tables& tables) {
    return twilight_city::make_tables(components, options, tables);
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

  static bool is_closing(const State& state) { return state.phase == twilight_city::kEvaluation; }
  static void closing_win(const Tables& tables, const State& state, u32* win);
};

static_assert(ClosesByChance<TwilightCity>);

}  // namespace quincunx

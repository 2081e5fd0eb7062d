// Twilight Imperium as the core sees it.
#pragma once

#include <string>

#include "core/game.h"
#include "games/twilight_imperium/actions.h"
#include "games/twilight_imperium/components.h"
#include "games/twilight_imperium/observation.h"
#include "games/twilight_imperium/state.h"
#include "games/twilight_imperium/tables.h"

namespace quincunx {

struct TwilightImperium {
  using Components = twilight_imperium::Components;
  using Options = twilight_imperium::Options;
  using Tables = twilight_imperium::Tables;
  using State = twilight_imperium::State;
  using Observation = twilight_imperium::Observation;

  static constexpr int kMaxPlayers = static_cast<int>(twilight_imperium::kMaxPlayers);
  static constexpr unsigned kNumActions = twilight_imperium::kActionIds;
  static constexpr unsigned kNumOutcomes = twilight_imperium::kOutcomeIds;
  static constexpr int kNumCategories = 4;

  static constexpr const char* kCategoryNames[kNumCategories] = {"progress", "influence",
                                                                 "resources", "advances"};

  static constexpr GameInfo kInfo = {
      .name = "twilight_imperium",
      .title = "Twilight Imperium",
      .min_players = 2,
      .max_players = kMaxPlayers,
      .rules_version = 1,
      .num_sources = static_cast<int>(twilight_imperium::kSources),
      .categories = kCategoryNames,
      .num_categories = kNumCategories,
      .score_low = 0,
      .score_high = 4500,
      .modes = "competitive",
      .endings = "imperium_rex last_alive turn_cap",
  };

  using Legal = BitSet<kNumActions>;
  using OutcomeList = quincunx::OutcomeList<kNumOutcomes>;
  using Result = quincunx::Result<kMaxPlayers, kNumCategories>;

  static const char* make_tables(const Components& components, const Options& options,
                                 Tables& tables) {
    return twilight_imperium::make_tables(components, options, tables);
  }
  static int num_players(const Tables& tables) { return tables.options.players; }
  static u32 max_decisions(const Tables& tables) { return tables.max_decisions; }

  static void new_initial_state(const Tables& tables, State& state);
  static Player current_player(const State& state) { return state.to_act; }
  static u32 turns(const State& state);
  // Place of the ending in kInfo.endings; -1 while the game goes on.
  static int ending(const Tables&, const State& state) { return state.end_reason - 1; }

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
  // In points, of what is judged by numbers: where to go, what to take, whom and what to aim at.
  static void greedy_values(const Tables& tables, const State& state, const Legal& legal,
                            double* values);
};

static_assert(GreedyWithValues<TwilightImperium>);

}  // namespace quincunx

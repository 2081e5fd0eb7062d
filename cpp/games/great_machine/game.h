// City of the Great Machine as the core sees it.
#pragma once

#include <string>

#include "core/game.h"
#include "games/great_machine/actions.h"
#include "games/great_machine/components.h"
#include "games/great_machine/observation.h"
#include "games/great_machine/state.h"
#include "games/great_machine/tables.h"

namespace quincunx {

struct GreatMachine {
  using Components = great_machine::Components;
  using Options = great_machine::Options;
  using Tables = great_machine::Tables;
  using State = great_machine::State;
  using Observation = great_machine::Observation;

  static constexpr int kMaxPlayers = static_cast<int>(great_machine::kMaxPlayers);
  static constexpr unsigned kNumActions = great_machine::kActionIds;
  static constexpr unsigned kNumOutcomes = great_machine::kOutcomeIds;
  static constexpr int kNumCategories = 5;

  static constexpr const char* kCategoryNames[kNumCategories] = {"victory", "riots", "missions",
                                                                 "discontent", "plan"};

  static constexpr GameInfo kInfo = {
      .name = "great_machine",
      .title = "City of the Great Machine: The Story Unfolds",
      .min_players = 1,
      .max_players = kMaxPlayers,
      .rules_version = 1,
      .num_sources = static_cast<int>(great_machine::kSources),
      .categories = kCategoryNames,
      .num_categories = kNumCategories,
      .score_low = 0,
      .score_high = 200,
      .modes = "ovm coop ovm4 coop4",
      .endings = "riots riot_stage missions plan assembly",
  };

  using Legal = BitSet<kNumActions>;
  using OutcomeList = quincunx::OutcomeList<kNumOutcomes>;
  using Result = quincunx::Result<kMaxPlayers, kNumCategories>;

  static const char* make_tables(const Components& components, const Options& options,
                                 Tables& tables) {
    return great_machine::make_tables(components, options, tables);
  }
  static int num_players(const Tables& tables) { return tables.players; }
  static u32 max_decisions(const Tables& tables) { return tables.max_decisions; }

  static void new_initial_state(const Tables& tables, State& state);
  static Player current_player(const State& state) { return state.to_act; }
  static u32 turns(const State& state) { return state.round; }
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
  static void guess_choices(const Tables& tables, State& state, Player player, Stream& stream);
};

static_assert(GreedyWithValues<GreatMachine>);
static_assert(GuessesChoices<GreatMachine>);

}  // namespace quincunx

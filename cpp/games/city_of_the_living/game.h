// City of the Living as the core sees it.
#pragma once

#include <string>

#include "core/game.h"
#include "games/city_of_the_living/actions.h"
#include "games/city_of_the_living/components.h"
#include "games/city_of_the_living/state.h"
#include "games/city_of_the_living/tables.h"

namespace quincunx {

struct CityOfTheLiving {
  using Components = city_of_the_living::Components;
  using Options = city_of_the_living::Options;
  using Tables = city_of_the_living::Tables;
  using State = city_of_the_living::State;
  using Observation = city_of_the_living::Observation;

  static constexpr int kMaxPlayers = static_cast<int>(city_of_the_living::kMaxPlayers);
  static constexpr unsigned kNumActions = city_of_the_living::kActionIds;
  static constexpr unsigned kNumOutcomes = city_of_the_living::kTileIds;
  static constexpr int kNumCategories = static_cast<int>(city_of_the_living::kCategories);

  static constexpr const char* kCategoryNames[kNumCategories] = {
      "tiles", "zombie_track", "special_tiles", "fuel", "cooperation_majority", "defense_majority"};

  static constexpr GameInfo kInfo = {
      .name = "city_of_the_living",
      .title = "City of the Living",
      .min_players = 2,
      .max_players = kMaxPlayers,
      .rules_version = 1,
      .num_sources = static_cast<int>(city_of_the_living::kYears),
      .categories = kCategoryNames,
      .num_categories = kNumCategories,
      .score_low = 0,
      .score_high = 150,
      .modes = "competitive",
      .endings = "complete",
  };

  using Legal = BitSet<kNumActions>;
  using OutcomeList = quincunx::OutcomeList<kNumOutcomes>;
  using Result = quincunx::Result<kMaxPlayers, kNumCategories>;

  static const char* make_tables(const Components& components, const Options& options,
                                 Tables& tables) {
    return city_of_the_living::make_tables(components, options, tables);
  }
  static int num_players(const Tables& tables) { return tables.players; }
  static u32 max_decisions(const Tables& tables) { return tables.max_decisions; }

  static void new_initial_state(const Tables& tables, State& state);
  static Player current_player(const State& state) { return state.to_act; }
  static u32 turns(const State& state) { return state.turn; }
  static int ending(const Tables&, const State&) { return 0; }

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
  // In Advantage points.
  static void greedy_values(const Tables& tables, const State& state, const Legal& legal,
                            double* values);
};

static_assert(GreedyWithValues<CityOfTheLiving>);

}  // namespace quincunx

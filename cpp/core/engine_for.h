// The one bridge from a game's static functions to the type-erased Engine.
#pragma once

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "core/batch_for.h"
#include "core/check_fields.h"
#include "core/engine.h"
#include "core/record.h"
#include "core/search/search_for.h"

namespace quincunx {

template <class T>
[[nodiscard]] constexpr Layout layout_of() {
  if constexpr (HasFields<T>) {
    return {FieldsOf<T>::kFields, sizeof(T)};
  } else {
    return {{}, sizeof(T)};
  }
}

template <Game G>
[[nodiscard]] const EngineFacts& facts_of() {
  static const EngineFacts facts{&G::kInfo,
                                 G::kNumActions,
                                 G::kNumOutcomes,
                                 layout_of<typename G::State>(),
                                 layout_of<typename G::Observation>(),
                                 layout_of<typename G::Components>(),
                                 layout_of<typename G::Options>(),
                                 layout_of<typename G::Tables>(),
                                 GreedyWithValues<G>};
  return facts;
}

template <Game G>
class RulesetFor final : public Ruleset {
 public:
  using State = typename G::State;
  static_assert(alignof(State) <= 8 && alignof(typename G::Observation) <= 8);
  static_assert(G::kMaxPlayers <= kMaxSeats && G::kNumCategories <= kMaxCategories);
  static_assert(count_words(G::kInfo.endings) <= kMaxEndings);
  static_assert(G::kNumActions <= 0xFFFF && G::kNumOutcomes <= 0xFFFF, "records store 16-bit ids");

  RulesetFor(const typename G::Components& components, const typename G::Options& options) {
    if (const char* refusal = G::make_tables(components, options, tables_)) {
      throw std::invalid_argument(refusal);
    }
  }
  RulesetFor(const RulesetFor&) = delete;  // its batch operations refer to its tables
  RulesetFor& operator=(const RulesetFor&) = delete;

  const EngineFacts& facts() const override { return facts_of<G>(); }
  int num_players() const override { return G::num_players(tables_); }
  u32 max_decisions() const override { return G::max_decisions(tables_); }
  std::span<const std::byte> tables() const override {
    return std::as_bytes(std::span(&tables_, 1));
  }

  void new_initial_state(std::byte* state) const override {
    G::new_initial_state(tables_, view(state));
  }

  std::optional<std::string> check(const std::byte* state) const override {
    if (auto fault = check_ranges(facts().state.fields, state)) return fault;
    if (const char* fault = G::check_invariants(tables_, view(state))) return fault;
    return std::nullopt;
  }

  Player current_player(const std::byte* state) const override {
    return G::current_player(view(state));
  }

  std::vector<i64> legal_actions(const std::byte* state) const override {
    std::vector<i64> ids;
    if (current_player(state) < 0) return ids;
    ActionSet<G> legal;
    G::legal_actions(tables_, view(state), legal);
    ids.reserve(legal.count());
    legal.for_each([&](unsigned id) { ids.push_back(id); });
    return ids;
  }

  bool can_apply(const std::byte* state, u64 id) const override {
    return quincunx::can_apply<G>(tables_, view(state), id);
  }
  void apply(std::byte* state, u32 id) const override { apply_any<G>(tables_, view(state), id); }

  std::vector<WeightedOutcome> chance_outcomes(const std::byte* state) const override {
    if (current_player(state) != kChancePlayer) return {};
    Outcomes<G> outcomes;
    G::chance_outcomes(tables_, view(state), outcomes);
    return {outcomes.items, outcomes.items + outcomes.size};
  }
  ChanceSource chance_source(const std::byte* state) const override {
    return G::chance_source(tables_, view(state));
  }
  Outcome sample_chance(const std::byte* state, PlayoutKey key) const override {
    return draw_outcome<G>(tables_, view(state), key);
  }

  Action select(const std::byte* state, const SeatPolicy& policy, Stream& stream,
                PolicyFault& fault) const override {
    const State& now = view(state);
    const Player player = G::current_player(now);
    SeatPolicies<G> seats;
    seats.fault = &fault;
    seats.seats[player] = policy;
    ActionSet<G> legal;
    G::legal_actions(tables_, now, legal);
    return seats.select(tables_, now, player, legal, stream);
  }

  std::vector<double> greedy_values(const std::byte* state) const override {
    std::vector<double> values;
    if constexpr (GreedyWithValues<G>) {
      if (current_player(state) < 0) return values;
      ActionSet<G> legal;
      G::legal_actions(tables_, view(state), legal);
      values.resize(legal.count());
      G::greedy_values(tables_, view(state), legal, values.data());
    }
    return values;
  }

  ScoredResult score(const std::byte* state) const override {
    ResultOf<G> result;
    G::score(tables_, view(state), result);
    const auto players = static_cast<std::size_t>(num_players());
    const i32* categories = &result.categories[0][0];
    return {{result.scores, result.scores + players},
            {categories, categories + players * G::kNumCategories},
            {result.placements, result.placements + players},
            {result.win, result.win + players}};
  }

  u32 turns(const std::byte* state) const override { return G::turns(view(state)); }
  int ending(const std::byte* state) const override { return G::ending(tables_, view(state)); }

  void observe(const std::byte* state, Player player, std::byte* observation) const override {
    G::observe(tables_, view(state), player,
               *reinterpret_cast<typename G::Observation*>(observation));
  }
  void determinize(std::byte* state, Player player, PlayoutKey key) const override {
    Stream stream(key, LuckDomain::kDeterminize, static_cast<u64>(player));
    G::determinize(tables_, view(state), player, stream);
  }

  std::string action_code(Action action) const override { return G::action_code(action); }
  std::string outcome_code(Outcome outcome) const override { return G::outcome_code(outcome); }
  std::string action_to_string(const std::byte* state, Action action) const override {
    return G::action_to_string(tables_, view(state), action);
  }
  std::string outcome_to_string(const std::byte* state, Outcome outcome) const override {
    return G::outcome_to_string(tables_, view(state), outcome);
  }
  std::string state_to_string(const std::byte* state) const override {
    return G::state_to_string(tables_, view(state));
  }

  TotalsShape totals_shape() const override {
    // The last bin counts whatever is longer.
    constexpr u32 kDecisionBins = 65536;
    constexpr u32 kTurnBins = 1024;
    return {num_players(),      G::kNumCategories,   count_words(G::kInfo.endings),
            G::kInfo.score_low, G::kInfo.score_high, std::min(max_decisions(), kDecisionBins - 1),
            kTurnBins - 1};
  }
  u64 rollout(const RolloutJob& job, const RolloutArrays* arrays, JobControl& control,
              Totals& totals, PolicyFault& fault) const override {
    return quincunx::rollout<G>(tables_, job, arrays, control, totals, fault);
  }

  RecordedPlayout play(const SeatPolicy* policies, PlayoutKey key, u32 max_decisions,
                       PolicyFault& fault) const override {
    RecordedPlayout recorded;
    recorded.truncated =
        play_recorded<G>(tables_, policies, key, max_decisions, recorded.ids, fault).truncated;
    return recorded;
  }
  std::size_t replay(std::span<const u16> ids, std::byte* state) const override {
    return quincunx::replay<G>(tables_, ids, view(state));
  }

  std::unique_ptr<Search> make_search(const SearchSettings& settings) const override {
    return quincunx::make_search<G>(tables_, settings);
  }

  const BatchRules& batch() const override { return batch_; }

 private:
  static State& view(std::byte* state) { return *reinterpret_cast<State*>(state); }
  static const State& view(const std::byte* state) {
    return *reinterpret_cast<const State*>(state);
  }

  typename G::Tables tables_{};
  BatchRulesFor<G> batch_{tables_};
};

template <Game G>
class EngineFor final : public Engine {
 public:
  const EngineFacts& facts() const override { return facts_of<G>(); }

  std::shared_ptr<const Ruleset> make_ruleset(std::span<const std::byte> components,
                                              std::span<const std::byte> options) const override {
    const auto raw_components = exactly<typename G::Components>(components, "components");
    const auto raw_options = exactly<typename G::Options>(options, "options");
    return std::make_shared<RulesetFor<G>>(*raw_components, *raw_options);
  }

 private:
  template <class T>
  static std::unique_ptr<T> exactly(std::span<const std::byte> bytes, const char* what) {
    if (bytes.size() != sizeof(T)) {
      throw std::invalid_argument(std::string(what) + " must be " + std::to_string(sizeof(T)) +
                                  " bytes, got " + std::to_string(bytes.size()));
    }
    if (const auto fault = check_ranges(FieldsOf<T>::kFields, bytes.data())) {
      throw std::invalid_argument(std::string(what) + ": " + *fault);
    }
    auto value = std::make_unique<T>();
    std::memcpy(value.get(), bytes.data(), sizeof(T));
    return value;
  }
};

}  // namespace quincunx

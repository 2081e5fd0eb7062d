// The contract between a game and everything that plays it. Documented here and only here.
//
// A game is a type with static functions over a packed State; see docs/adding_a_game.md.
#pragma once

#include <concepts>
#include <limits>
#include <string>
#include <type_traits>

#include "core/bit_set.h"
#include "core/fields.h"
#include "core/luck.h"
#include "core/types.h"

namespace quincunx {

// Facts about a game that depend on no ruleset.
struct GameInfo {
  const char* name;  // folder name: words joined by underscores
  const char* title;
  int min_players;
  int max_players;
  int rules_version;              // raised whenever the same choices could lead to another game
  int num_sources;                // numbered sources of luck
  const char* const* categories;  // score categories; num_categories names
  int num_categories;
  int score_low;  // histogram range of a score; values outside are counted at its ends
  int score_high;
  const char* modes;    // names of the modes, separated by blanks
  const char* endings;  // names of the ways a game can end, separated by blanks; see kMaxEndings
};

// Number of names in a list separated by single blanks; an empty text has none.
[[nodiscard]] constexpr int count_words(const char* words) {
  int count = *words != 0;
  for (; *words != 0; ++words) count += *words == ' ';
  return count;
}

// One branch of a chance node. Weights are exact: probability = weight / sum of weights.
struct WeightedOutcome {
  Outcome outcome;
  u64 weight;
};

template <unsigned N>
struct OutcomeList {
  WeightedOutcome items[N];
  u32 size = 0;

  void push(Outcome outcome, u64 weight) { items[size++] = {outcome, weight}; }
  [[nodiscard]] u64 total_weight() const {
    u64 total = 0;
    for (u32 i = 0; i < size; ++i) total += items[i].weight;
    return total;
  }
};

// Which numbered source a chance node draws from, and how often it was drawn from before.
struct ChanceSource {
  u64 source;
  u64 n;
};

template <int Seats, int Categories>
struct Result {
  i32 scores[Seats];
  i32 categories[Seats][Categories];
  u8 placements[Seats];  // 1 = first; ties share the better number
  u32 win[Seats];        // share of the win, in kWinUnits
};

template <class G>
using ResultOf = Result<G::kMaxPlayers, G::kNumCategories>;
template <class G>
using ActionSet = BitSet<G::kNumActions>;
template <class G>
using Outcomes = OutcomeList<G::kNumOutcomes>;

// State is plain data: two equal states are byte-equal, cloning is a copy.
template <class S>
concept PackedState = std::is_trivially_copyable_v<S> && std::is_standard_layout_v<S> &&
                      std::has_unique_object_representations_v<S> && HasFields<S>;

template <class G>
concept Game =
    PackedState<typename G::State> && PackedState<typename G::Observation> &&
    HasFields<typename G::Components> && HasFields<typename G::Options> &&
    requires(const typename G::Tables& tables, const typename G::State& state,
             typename G::State& mutable_state, typename G::Tables& mutable_tables,
             const typename G::Components& components, const typename G::Options& options,
             typename G::Observation& observation, ActionSet<G>& legal, Outcomes<G>& outcomes,
             ResultOf<G>& result, Draw& draw, Stream& stream, Player player) {
      { G::kInfo } -> std::convertible_to<const GameInfo&>;
      { G::kMaxPlayers } -> std::convertible_to<int>;
      { G::kNumActions } -> std::convertible_to<unsigned>;
      { G::kNumOutcomes } -> std::convertible_to<unsigned>;
      { G::kNumCategories } -> std::convertible_to<int>;

      // Compiles components and options into tables. Returns nullptr, or a sentence that says
      // why these components can't be played; the tables are then not used.
      { G::make_tables(components, options, mutable_tables) } -> std::same_as<const char*>;
      // Number of seats; upper bound on the decisions of a game (chance not counted).
      { G::num_players(tables) } -> std::same_as<int>;
      { G::max_decisions(tables) } -> std::same_as<u32>;

      // Overwrites every byte of the state. The first node may be a chance node.
      G::new_initial_state(tables, mutable_state);
      // Seat to decide, kChancePlayer or kTerminalPlayer.
      { G::current_player(state) } -> std::same_as<Player>;
      // Pre: a seat is to decide. Overwrites `legal`; it is never empty.
      G::legal_actions(tables, state, legal);
      // Pre: `action` is legal.
      G::apply(tables, mutable_state, Action{});

      // Pre (all four): the node is a chance node. Outcomes ascend by id, weights are positive.
      // sample_chance must return the outcome in which unit below(draw, total weight) falls.
      G::chance_outcomes(tables, state, outcomes);
      { G::chance_source(tables, state) } -> std::same_as<ChanceSource>;
      { G::sample_chance(tables, state, draw) } -> std::same_as<Outcome>;
      G::apply_chance(tables, mutable_state, Outcome{});

      // Scores, categories, placements and win shares as they stand; final if terminal.
      G::score(tables, state, result);
      // Length so far in the game's own turns (rounds, years).
      { G::turns(state) } -> std::same_as<u32>;
      // Which of kInfo.endings a game came to. Pre: it is over.
      { G::ending(tables, state) } -> std::same_as<int>;

      // All that `player` may know; what he may not know is zero.
      G::observe(tables, state, player, observation);
      // Resamples what `player` can't know, consistently with what he knows.
      G::determinize(tables, mutable_state, player, stream);

      // nullptr, or a sentence naming the invariant that a state breaks. Called on hostile bytes:
      // must not read outside the state whatever they hold. Field ranges were checked before.
      { G::check_invariants(tables, state) } -> std::same_as<const char*>;

      // Stable short codes ("BUY 24"), and texts for people ("Buy Push Carts").
      { G::action_code(Action{}) } -> std::same_as<std::string>;
      { G::outcome_code(Outcome{}) } -> std::same_as<std::string>;
      { G::action_to_string(tables, state, Action{}) } -> std::same_as<std::string>;
      { G::outcome_to_string(tables, state, Outcome{}) } -> std::same_as<std::string>;
      { G::state_to_string(tables, state) } -> std::same_as<std::string>;

      // A sensible choice for the seat to decide. Pre: `legal` is its legal set.
      { G::greedy(tables, state, legal, stream) } -> std::same_as<Action>;
    };

// Optional: a game whose greedy tells what it thinks of every legal action, so that softmax can
// draw from it. Without it a game plays just as well, but has no softmax of greedy.
template <class G>
concept GreedyWithValues =
    Game<G> && requires(const typename G::Tables& tables, const typename G::State& state,
                        const ActionSet<G>& legal, double* values) {
      // Pre: `legal` is the legal set of the seat to decide. Writes one value for each legal
      // action, ascending by id: what greedy compares, in points of the score as far as there are
      // any. What all of them share may be left out.
      //
      // greedy chooses the action of the largest value, of equals the one with the lowest id, and
      // draws nothing. No value is NaN or +infinity and at least one is finite; an action of
      // -infinity is never drawn. Where greedy only chooses, only_value says so.
      { G::greedy_values(tables, state, legal, values) } -> std::same_as<void>;
    };

// Optional: a game whose last draws no decision follows, and that knows their odds. A search values
// the game before them by what they come to on average, which takes their luck out of it.
template <class G>
concept ClosesByChance = Game<G> && requires(const typename G::Tables& tables,
                                             const typename G::State& state, u32* win) {
  // Whether only these draws are left. Pre: the node is a chance node.
  { G::is_closing(state) } -> std::same_as<bool>;
  // The expected share of the win of every seat, in kWinUnits, rounded down. Pre: is_closing.
  { G::closing_win(tables, state, win) } -> std::same_as<void>;
};

// Optional: a game in which others choose in secret. A search expects of them what greedy would do.
template <class G>
concept GuessesChoices =
    Game<G> && requires(const typename G::Tables& tables, typename G::State& state, Player player,
                        Stream& stream) {
      // Puts greedy's choices in the place of those that `player` doesn't know, as far as he must
      // hold them for possible. Pre: what he can't know was resampled.
      { G::guess_choices(tables, state, player, stream) } -> std::same_as<void>;
    };

// The values of a decision in which greedy judges nothing but has a choice all the same: softmax
// then plays like greedy.
template <unsigned N>
inline void only_value(const BitSet<N>& legal, Action chosen, double* values) {
  u32 at = 0;
  legal.for_each([&](unsigned id) {
    values[at++] = id == chosen ? 0.0 : -std::numeric_limits<double>::infinity();
  });
}

// The outcome in which unit `r` of weight falls: what sampling means, for every game.
template <unsigned N>
[[nodiscard]] inline Outcome outcome_at(const OutcomeList<N>& outcomes, u64 r) {
  u32 i = 0;
  while (r >= outcomes.items[i].weight) r -= outcomes.items[i++].weight;
  return outcomes.items[i].outcome;
}

// The same of a game that keeps no list: each(f) hands its outcomes to f(outcome, weight),
// ascending, until f says true. Of all of them the weight, and the outcome in which unit `r` falls.
template <class Each>
[[nodiscard]] inline u64 weight_of_each(Each&& each) {
  u64 total = 0;
  each([&](Outcome, u64 weight) {
    total += weight;
    return false;
  });
  return total;
}
template <class Each>
[[nodiscard]] inline Outcome outcome_of_each(Each&& each, u64 r) {
  Outcome found = 0;
  each([&](Outcome outcome, u64 weight) {
    found = outcome;
    if (r < weight) return true;
    r -= weight;
    return false;
  });
  return found;
}

}  // namespace quincunx

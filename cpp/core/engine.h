// Type-erased games: what the bindings speak to. Virtual calls happen once per query or job, never
// inside a playout.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/batch.h"
#include "core/game.h"
#include "core/rollout.h"
#include "core/search/search.h"

namespace quincunx {

struct Layout {
  std::span<const Field> fields;
  std::size_t size;
};

// Sizes and layouts of one game, whatever its ruleset.
struct EngineFacts {
  const GameInfo* info;
  u32 num_actions;
  u32 num_outcomes;
  Layout state;
  Layout observation;
  Layout components;
  Layout options;
  Layout tables;       // no fields where the game does not describe its tables
  bool greedy_values;  // whether greedy tells what it thinks of every action
};

struct ScoredResult {
  std::vector<i32> scores;
  std::vector<i32> categories;  // [players][categories]
  std::vector<u8> placements;
  std::vector<u32> win;
};

struct RecordedPlayout {
  std::vector<u16> ids;
  bool truncated;
};

// One game with compiled tables. States are passed as their bytes, aligned to 8.
class Ruleset {
 public:
  virtual ~Ruleset() = default;

  [[nodiscard]] virtual const EngineFacts& facts() const = 0;
  [[nodiscard]] virtual int num_players() const = 0;
  [[nodiscard]] virtual u32 max_decisions() const = 0;
  [[nodiscard]] virtual std::span<const std::byte> tables() const = 0;

  virtual void new_initial_state(std::byte* state) const = 0;
  // A sentence when the bytes are no possible state, else nothing.
  [[nodiscard]] virtual std::optional<std::string> check(const std::byte* state) const = 0;
  [[nodiscard]] virtual Player current_player(const std::byte* state) const = 0;
  // Ascending ids; empty where no seat is to decide.
  [[nodiscard]] virtual std::vector<i64> legal_actions(const std::byte* state) const = 0;
  [[nodiscard]] virtual bool can_apply(const std::byte* state, u64 id) const = 0;
  virtual void apply(std::byte* state, u32 id) const = 0;  // pre: can_apply
  [[nodiscard]] virtual std::vector<WeightedOutcome> chance_outcomes(
      const std::byte* state) const = 0;
  // Pre (both): a chance node.
  [[nodiscard]] virtual ChanceSource chance_source(const std::byte* state) const = 0;
  [[nodiscard]] virtual Outcome sample_chance(const std::byte* state, PlayoutKey key) const = 0;
  // Pre: a seat is to decide. kNoAction when a policy failed.
  [[nodiscard]] virtual Action select(const std::byte* state, const SeatPolicy& policy,
                                      Stream& stream, PolicyFault& fault) const = 0;
  // Greedy's values of the legal actions, ascending by id; empty where no seat is to decide, and
  // in games that have none.
  [[nodiscard]] virtual std::vector<double> greedy_values(const std::byte* state) const = 0;
  [[nodiscard]] virtual ScoredResult score(const std::byte* state) const = 0;
  [[nodiscard]] virtual u32 turns(const std::byte* state) const = 0;
  [[nodiscard]] virtual int ending(const std::byte* state) const = 0;  // pre: it is over
  virtual void observe(const std::byte* state, Player player, std::byte* observation) const = 0;
  virtual void determinize(std::byte* state, Player player, PlayoutKey key) const = 0;

  [[nodiscard]] virtual std::string action_code(Action action) const = 0;
  [[nodiscard]] virtual std::string outcome_code(Outcome outcome) const = 0;
  [[nodiscard]] virtual std::string action_to_string(const std::byte* state,
                                                     Action action) const = 0;
  [[nodiscard]] virtual std::string outcome_to_string(const std::byte* state,
                                                      Outcome outcome) const = 0;
  [[nodiscard]] virtual std::string state_to_string(const std::byte* state) const = 0;

  [[nodiscard]] virtual TotalsShape totals_shape() const = 0;
  virtual u64 rollout(const RolloutJob& job, const RolloutArrays* arrays, JobControl& control,
                      Totals& totals, PolicyFault& fault) const = 0;
  // Here the cap is a number of decisions: 0 stops before the first.
  [[nodiscard]] virtual RecordedPlayout play(const SeatPolicy* policies, PlayoutKey key,
                                             u32 max_decisions, PolicyFault& fault) const = 0;
  // Plays ids from the start into `state`; returns how many could be applied.
  virtual std::size_t replay(std::span<const u16> ids, std::byte* state) const = 0;

  // The search refers to this ruleset.
  [[nodiscard]] virtual std::unique_ptr<Search> make_search(
      const SearchSettings& settings) const = 0;

  // Many games at once.
  [[nodiscard]] virtual const BatchRules& batch() const = 0;
};

class Engine {
 public:
  virtual ~Engine() = default;
  [[nodiscard]] virtual const EngineFacts& facts() const = 0;
  // Throws std::invalid_argument with a sentence for bytes of another size or refused components.
  [[nodiscard]] virtual std::shared_ptr<const Ruleset> make_ruleset(
      std::span<const std::byte> components, std::span<const std::byte> options) const = 0;
};

}  // namespace quincunx

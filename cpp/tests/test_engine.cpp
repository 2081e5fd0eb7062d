// The type-erased engine over the toy game: every query, and what it refuses.
#include <doctest/doctest.h>

#include <memory>
#include <string_view>
#include <vector>

#include "core/registry.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using toy::ToyGame;

namespace {

using StateBytes = std::vector<std::byte>;

const Engine& toy_engine() {
  static const EngineFor<ToyGame> instance;
  return instance;
}

template <class T>
std::span<const std::byte> bytes_of(const T& value) {
  return std::as_bytes(std::span(&value, 1));
}

std::shared_ptr<const Ruleset> make(const toy::Components& components,
                                    const toy::Options& options) {
  return toy_engine().make_ruleset(bytes_of(components), bytes_of(options));
}

const Ruleset& ruleset() {
  static const std::shared_ptr<const Ruleset> made = make(toy::components(), {3, 0});
  return *made;
}

// After the given ids, all of which must apply.
StateBytes state_after(const std::vector<u16>& ids) {
  StateBytes state(sizeof(toy::State));
  REQUIRE(ruleset().replay(ids, state.data()) == ids.size());
  return state;
}

const std::vector<u16> kDeal = {3, 5, 8};

}  // namespace

TEST_CASE("facts describe the game whatever its ruleset") {
  const EngineFacts& facts = toy_engine().facts();
  CHECK(std::string_view(facts.info->name) == "toy_game");
  CHECK(facts.num_actions == 65);
  CHECK(facts.num_outcomes == 9);
  CHECK(facts.state.size == sizeof(toy::State));
  CHECK(facts.state.fields.size() == 8);
  CHECK(facts.observation.size == sizeof(toy::Observation));
  CHECK(facts.components.size == sizeof(toy::Components));
  CHECK(facts.options.size == sizeof(toy::Options));
  CHECK(facts.tables.size == sizeof(toy::Tables));
  CHECK(facts.tables.fields.empty());
  CHECK(&ruleset().facts() == &facts);
}

TEST_CASE("a ruleset keeps the options") {
  CHECK(ruleset().num_players() == 3);
  CHECK(ruleset().max_decisions() == 12);
  CHECK(make(toy::components(8), {4, 9})->max_decisions() == 64);
  toy::Tables tables;
  REQUIRE(ruleset().tables().size() == sizeof(tables));
  std::memcpy(&tables, ruleset().tables().data(), sizeof(tables));
  CHECK(tables.players == 3);
  CHECK(tables.best_coin == 1);
}

TEST_CASE("bytes of another size are refused with both sizes") {
  const toy::Components components = toy::components();
  const toy::Options options{2, 0};
  for (const std::size_t size : {std::size_t{0}, sizeof(components) - 1}) {
    CHECK_THROWS_AS(
        (void)toy_engine().make_ruleset(bytes_of(components).first(size), bytes_of(options)),
        std::invalid_argument);
  }
  const toy::Options twice[] = {options, options};
  CHECK_THROWS_WITH((void)toy_engine().make_ruleset(bytes_of(components), bytes_of(twice)),
                    "options must be 2 bytes, got 4");
  CHECK_THROWS_WITH(
      (void)toy_engine().make_ruleset(bytes_of(components), bytes_of(options).first(1)),
      "options must be 2 bytes, got 1");
  CHECK_THROWS_WITH((void)toy_engine().make_ruleset(bytes_of(options), bytes_of(options)),
                    "components must be 72 bytes, got 2");
}

TEST_CASE("components and options that can't be played are refused") {
  CHECK_THROWS_WITH((void)make(toy::components(), {1, 0}), doctest::Contains("players"));
  CHECK_THROWS_WITH((void)make(toy::components(), {5, 0}), doctest::Contains("players"));
  CHECK_THROWS_WITH((void)make(toy::components(0), {2, 0}), doctest::Contains("rounds"));
  toy::Components weightless = toy::components();
  weightless.coins[1].weights[2] = 0;
  CHECK_THROWS_WITH((void)make(weightless, {2, 0}), doctest::Contains("weights"));
}

TEST_CASE("nodes answer what they are and empty lists for the rest") {
  SUBCASE("chance") {
    const StateBytes state = state_after({});
    CHECK(ruleset().current_player(state.data()) == kChancePlayer);
    CHECK(ruleset().legal_actions(state.data()).empty());
    const auto outcomes = ruleset().chance_outcomes(state.data());
    REQUIRE(outcomes.size() == 6);
    CHECK(outcomes[0].outcome == 3);
    CHECK(outcomes[5].outcome == 8);
    CHECK(outcomes[5].weight == 1);
    CHECK(ruleset().chance_source(state.data()).source == 0);
    CHECK(ruleset().chance_source(state_after({3, 5}).data()).n == 2);
  }
  SUBCASE("weighted chance") {
    const StateBytes state = state_after({3, 5, 8, 1, 64});
    const auto outcomes = ruleset().chance_outcomes(state.data());
    REQUIRE(outcomes.size() == 3);
    for (u64 face = 0; face < 3; ++face) CHECK(outcomes[face].weight == face + 1);
    CHECK(ruleset().chance_source(state.data()).source == 2);
  }
  SUBCASE("decision") {
    const StateBytes state = state_after(kDeal);
    CHECK(ruleset().current_player(state.data()) == 0);
    CHECK(ruleset().legal_actions(state.data()) == std::vector<i64>{0, 1});
    CHECK(ruleset().legal_actions(state_after({3, 5, 8, 1}).data()) == std::vector<i64>{63, 64});
    CHECK(ruleset().chance_outcomes(state.data()).empty());
    CHECK(ruleset().can_apply(state.data(), 1));
    CHECK_FALSE(ruleset().can_apply(state.data(), 63));
  }
  SUBCASE("end") {
    const StateBytes state = state_after({3, 5, 8, 0, 0, 0, 0, 0, 0});
    CHECK(ruleset().current_player(state.data()) == kTerminalPlayer);
    CHECK(ruleset().legal_actions(state.data()).empty());
    CHECK(ruleset().chance_outcomes(state.data()).empty());
    CHECK_FALSE(ruleset().can_apply(state.data(), 0));
    CHECK(ruleset().turns(state.data()) == 6);
  }
}

TEST_CASE("apply and sample go through") {
  StateBytes state = state_after({});
  const PlayoutKey key{8, 8};
  while (ruleset().current_player(state.data()) == kChancePlayer) {
    const Outcome outcome = ruleset().sample_chance(state.data(), key);
    REQUIRE(ruleset().can_apply(state.data(), outcome));
    ruleset().apply(state.data(), outcome);
  }
  ruleset().apply(state.data(), toy::kKeep);
  CHECK(ruleset().current_player(state.data()) == 1);
  CHECK_FALSE(ruleset().check(state.data()).has_value());
}

TEST_CASE("select asks the policy that is named") {
  const StateBytes state = state_after({3, 5, 8, 0, 1});  // seat 1 picks a coin
  Stream stream = test::words(1);
  bool light = false;
  for (int i = 0; i < 64; ++i) {
    CHECK(ruleset().select(state.data(), PolicyKind::kGreedy, stream, test::no_fault) == 64);
    light =
        light || ruleset().select(state.data(), PolicyKind::kUniform, stream, test::no_fault) == 63;
  }
  CHECK(light);
}

TEST_CASE("scores come for the players of the ruleset only") {
  // Cards 1, 3 and 6 and two coins each for two turns.
  const ScoredResult result = ruleset().score(state_after({3, 5, 8, 0, 0, 0, 0, 0, 0}).data());
  CHECK(result.scores == std::vector<i32>{5, 7, 10});
  CHECK(result.categories == std::vector<i32>{4, 1, 4, 3, 4, 6});
  CHECK(result.placements == std::vector<u8>{3, 2, 1});
  CHECK(result.win == std::vector<u32>{0, 0, kWinUnits});
}

TEST_CASE("observations and determinizations go through") {
  const StateBytes state = state_after(kDeal);
  toy::Observation seen;
  ruleset().observe(state.data(), 2, reinterpret_cast<std::byte*>(&seen));
  CHECK(seen.player == 2);
  CHECK(seen.card[2] == 6);
  CHECK(seen.card[0] == 0);
  bool differs = false;
  for (u64 index = 0; index < 20; ++index) {
    StateBytes guess = state;
    ruleset().determinize(guess.data(), 2, {1, index});
    CHECK_FALSE(ruleset().check(guess.data()).has_value());
    differs = differs || guess != state;
    StateBytes again = state;
    ruleset().determinize(again.data(), 2, {1, index});
    CHECK(again == guess);
    toy::State direct;
    std::memcpy(&direct, state.data(), sizeof(direct));
    Stream stream({1, index}, LuckDomain::kDeterminize, 2);
    ToyGame::determinize({}, direct, 2, stream);
    CHECK(std::memcmp(&direct, guess.data(), sizeof(direct)) == 0);
  }
  CHECK(differs);
}

TEST_CASE("texts go through") {
  const StateBytes state = state_after({3, 5, 8, 1});
  CHECK(ruleset().action_code(64) == "PICK 1");
  CHECK(ruleset().outcome_code(8) == "CARD 5");
  CHECK(ruleset().action_to_string(state.data(), 64) == "Pick the heavy");
  CHECK(ruleset().outcome_to_string(state.data(), 2) == "3 coins");
  CHECK(ruleset().state_to_string(state.data()) == "turn 0");
}

TEST_CASE("check refuses ranges first and then impossible states") {
  StateBytes state = state_after(kDeal);
  CHECK_FALSE(ruleset().check(state.data()).has_value());
  StateBytes out_of_range = state;
  out_of_range[offsetof(toy::State, turn)] = std::byte{33};
  CHECK(ruleset().check(out_of_range.data()) == "turn is 33, allowed is 0 to 32");
  StateBytes twice = state;
  twice[offsetof(toy::State, card)] = std::byte{6};
  CHECK(ruleset().check(twice.data()) == "a card is in two places");
}

TEST_CASE("rollouts and recordings go through") {
  RolloutJob job;
  job.seed = 6;
  job.count = 200;
  job.threads = 2;
  job.policies[2] = PolicyKind::kGreedy;
  const TotalsShape shape = ruleset().totals_shape();
  CHECK(shape.players == 3);
  CHECK(shape.categories == 2);
  CHECK(shape.score_high == 39);
  CHECK(shape.decisions_high == 12);
  Totals totals(shape);
  test::ArrayStore store(200, 3, 2);
  const RolloutArrays arrays = store.arrays();
  JobControl control;
  CHECK(ruleset().rollout(job, &arrays, control, totals, test::no_fault) == 200);
  CHECK(totals.completed == 200);
  for (u64 k = 0; k < 200; ++k) {
    const RecordedPlayout game = ruleset().play(job.policies, {6, k}, 1000, test::no_fault);
    CHECK_FALSE(game.truncated);
    const ScoredResult result = ruleset().score(state_after(game.ids).data());
    for (u64 seat = 0; seat < 3; ++seat) {
      CHECK(store.scores[k * 3 + seat] == result.scores[seat]);
    }
  }
  CHECK(ruleset().play(job.policies, {6, 0}, 2, test::no_fault).truncated);
}

TEST_CASE("the registry finds its games by name and no others") {
  CHECK(find_engine("") == nullptr);
  CHECK(find_engine("toy_game") == nullptr);
  for (const Engine* engine : engines()) {
    CHECK(find_engine(engine->facts().info->name) == engine);
    CHECK(std::string_view(engine->facts().info->name).find_first_of("- ") ==
          std::string_view::npos);
  }
}

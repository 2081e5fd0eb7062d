// Games stepped side by side: the same games as one by one, and no half-made steps.
#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "core/batch.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using toy::ToyGame;

namespace {

constexpr u64 kSeed = 77;
constexpr u64 kFirst = 1000;

struct Batch {
  toy::Tables tables = toy::make_tables(3, 3);
  std::vector<toy::State> states;
  std::vector<PlayoutKey> keys;

  explicit Batch(std::size_t size) : states(size), keys(size) {
    start_batch<ToyGame>(tables, states, kSeed, kFirst);
    for (std::size_t i = 0; i < size; ++i) keys[i] = {kSeed, kFirst + i};
  }
  std::size_t step(const std::vector<i64>& actions) {
    return step_batch<ToyGame>(tables, states, keys, actions);
  }
};

}  // namespace

TEST_CASE("a batch starts at first decisions with every game's own luck") {
  const Batch batch(64);
  for (std::size_t i = 0; i < batch.states.size(); ++i) {
    CHECK(ToyGame::current_player(batch.states[i]) == 0);
    toy::State alone;
    ToyGame::new_initial_state(batch.tables, alone);
    settle<ToyGame>(batch.tables, alone, {kSeed, kFirst + i});
    CHECK(test::same_bytes(batch.states[i], alone));
  }
}

TEST_CASE("settle leaves decisions and ends alone") {
  Batch batch(1);
  const toy::State before = batch.states[0];
  settle<ToyGame>(batch.tables, batch.states[0], batch.keys[0]);
  CHECK(test::same_bytes(batch.states[0], before));
}

TEST_CASE("a batch under a policy plays the playouts of a rollout") {
  Batch batch(100);
  std::vector<SeatStreams<ToyGame>> streams;
  for (const PlayoutKey key : batch.keys) streams.emplace_back(key);
  // Games end together here: all have as many turns. Those that PICK take a step more, so the
  // others are stepped only when it is their turn to be stepped: one game at a time.
  for (std::size_t i = 0; i < batch.states.size(); ++i) {
    const std::span<toy::State> one(&batch.states[i], 1);
    while (ToyGame::current_player(one[0]) >= 0) {
      const Player player = ToyGame::current_player(one[0]);
      ActionSet<ToyGame> legal;
      ToyGame::legal_actions(batch.tables, one[0], legal);
      const i64 action = UniformPolicy<ToyGame>{}.select(batch.tables, one[0], player, legal,
                                                         streams[i].streams[player]);
      const std::span<const PlayoutKey> key(&batch.keys[i], 1);
      REQUIRE(step_batch<ToyGame>(batch.tables, one, key, std::span(&action, 1)) == 1);
    }
    toy::State played;
    ToyGame::new_initial_state(batch.tables, played);
    playout<ToyGame>(batch.tables, played, UniformPolicy<ToyGame>{}, batch.keys[i],
                     std::numeric_limits<u32>::max());
    CHECK(test::same_bytes(played, batch.states[i]));
  }
}

TEST_CASE("all games of a batch step at once") {
  Batch batch(50);
  for (u8 turn = 1; turn <= 9; ++turn) {
    CHECK(batch.step(std::vector<i64>(50, toy::kToss)) == 50);
    CHECK(batch.step(std::vector<i64>(50, toy::kPickBase + 1)) == 50);
    for (const toy::State& state : batch.states) CHECK(state.turn == turn);
  }
  for (const toy::State& state : batch.states) {
    CHECK(ToyGame::current_player(state) == kTerminalPlayer);
  }
  // Nothing can be applied to an ended game.
  CHECK(batch.step(std::vector<i64>(50, toy::kKeep)) == 0);
}

TEST_CASE("one illegal action is named and changes no game") {
  for (const i64 bad : {i64{-1}, i64{2}, i64{63}, i64{65}, i64{1} << 32, i64{-4294967296},
                        std::numeric_limits<i64>::min(), std::numeric_limits<i64>::max()}) {
    CAPTURE(bad);
    for (const std::size_t at : {std::size_t{0}, std::size_t{7}, std::size_t{19}}) {
      Batch batch(20);
      const std::vector<toy::State> before = batch.states;
      std::vector<i64> actions(20, toy::kKeep);
      actions[at] = bad;
      actions[19] = bad;
      CHECK(batch.step(actions) == at);
      for (std::size_t i = 0; i < 20; ++i) {
        CHECK(test::same_bytes(batch.states[i], before[i]));
      }
    }
  }
}

TEST_CASE("an empty batch is fine") {
  Batch batch(0);
  CHECK(batch.step({}) == 0);
}

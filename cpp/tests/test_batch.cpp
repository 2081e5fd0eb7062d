// Games stepped side by side: the same games as one by one, and no half-made steps.
#include <doctest/doctest.h>

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/batch_for.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using toy::ToyGame;

namespace {

constexpr u64 kSeed = 77;
constexpr u64 kFirst = 1000;
constexpr u64 kPlayers = 3;

// Enough games that threads are used.
constexpr std::size_t kMany = 2 * kGamesPerThread + 321;

struct StepStore {
  std::vector<double> rewards;
  std::vector<u8> done, started;  // bool's bytes; std::vector<bool> has none
  std::vector<i8> players;
  std::vector<toy::State> finals;

  explicit StepStore(std::size_t count)
      : rewards(count * kPlayers, -1),
        done(count, 9),
        started(count, 9),
        players(count, 9),
        finals(count) {}
  StepRows rows() {
    return {rewards.data(), reinterpret_cast<bool*>(done.data()),
            reinterpret_cast<bool*>(started.data()), players.data(),
            reinterpret_cast<std::byte*>(finals.data())};
  }
};

struct Batch {
  toy::Tables tables = toy::make_tables(3, kPlayers);
  BatchRulesFor<ToyGame> rules{tables};
  std::vector<toy::State> states;
  std::vector<u64> playouts;
  std::vector<Stream> streams;
  bool settles = true;
  u32 threads = 1;
  StepStore last{0};

  explicit Batch(std::size_t size, bool settle = true, u32 thread_count = 1)
      : states(size),
        playouts(size),
        streams(size * kMaxSeats),
        settles(settle),
        threads(thread_count) {
    for (std::size_t i = 0; i < size; ++i) playouts[i] = kFirst + i;
    rules.start(games(), all());
  }
  BatchGames games() {
    return {reinterpret_cast<std::byte*>(states.data()),
            playouts.data(),
            streams.data(),
            states.size(),
            kSeed,
            settles};
  }
  [[nodiscard]] Subset all() const { return {nullptr, states.size(), threads}; }
  [[nodiscard]] Subset some(const std::vector<i64>& slots) const {
    return {slots.data(), slots.size(), threads};
  }

  // Position of the first action that is not legal, or the number of actions.
  u64 step(const std::vector<i64>& actions, AutoReset mode = AutoReset::kDisabled) {
    return step(all(), actions, mode);
  }
  u64 step(const Subset& subset, const std::vector<i64>& actions, AutoReset mode) {
    const bool restart = mode == AutoReset::kNextStep;
    const u64 bad = rules.first_illegal(games(), subset, actions.data(), restart);
    if (bad != subset.count) return bad;
    last = StepStore(subset.count);
    rules.step(games(), subset, actions.data(), mode, Utility::kScores, last.rows());
    return bad;
  }
  std::vector<i64> select(PolicyKind kind) {
    const std::vector<SeatPolicy> policies(kPlayers, SeatPolicy(kind));
    std::vector<i64> actions(states.size());
    std::vector<PolicyFault> faults(states.size());
    rules.select(games(), all(), policies.data(), actions.data(), faults.data());
    return actions;
  }
};

toy::State played_alone(const toy::Tables& tables, u64 playout) {
  toy::State state;
  ToyGame::new_initial_state(tables, state);
  quincunx::playout<ToyGame>(tables, state, UniformPolicy<ToyGame>{}, {kSeed, playout},
                             std::numeric_limits<u32>::max());
  return state;
}

std::vector<double> scores_of(const toy::Tables& tables, const toy::State& state) {
  ResultOf<ToyGame> result;
  ToyGame::score(tables, state, result);
  return {result.scores, result.scores + kPlayers};
}

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
  batch.rules.settle(batch.games(), batch.all());
  CHECK(test::same_bytes(batch.states[0], before));
}

TEST_CASE("a batch under a policy plays the playouts of a rollout") {
  for (const u32 threads : {1U, 3U}) {
    const std::size_t size = threads == 1 ? 100 : kMany;
    Batch batch(size, true, threads);
    std::vector<i64> waiting(size);
    for (std::size_t i = 0; i < size; ++i) waiting[i] = static_cast<i64>(i);
    while (!waiting.empty()) {
      const std::vector<i64> chosen = batch.select(PolicyKind::kUniform);
      std::vector<i64> actions, rest;
      // Stepped games leave the policy's stream where it is, so only those that wait are asked.
      REQUIRE(chosen.size() == size);
      for (const i64 slot : waiting) actions.push_back(chosen[static_cast<std::size_t>(slot)]);
      REQUIRE(batch.step(batch.some(waiting), actions, AutoReset::kDisabled) == waiting.size());
      for (std::size_t k = 0; k < waiting.size(); ++k) {
        if (batch.last.done[k] == 0) rest.push_back(waiting[k]);
      }
      waiting = rest;
    }
    for (std::size_t i = 0; i < size; i += threads == 1 ? 1 : 97) {
      CHECK(test::same_bytes(played_alone(batch.tables, kFirst + i), batch.states[i]));
    }
  }
}

TEST_CASE("all games of a batch step at once") {
  Batch batch(50);
  for (u8 turn = 1; turn <= 9; ++turn) {
    CHECK(batch.step(std::vector<i64>(50, toy::kToss)) == 50);
    CHECK(batch.step(std::vector<i64>(50, toy::kPickBase + 1)) == 50);
    for (std::size_t i = 0; i < 50; ++i) {
      CHECK(batch.states[i].turn == turn);
      CHECK(batch.last.done[i] == (turn == 9 ? 1 : 0));
      CHECK(batch.last.started[i] == 0);
      CHECK(batch.last.players[i] == (turn == 9 ? kTerminalPlayer : turn % 3));
      const std::vector<double> rewards(&batch.last.rewards[i * kPlayers],
                                        &batch.last.rewards[i * kPlayers] + kPlayers);
      CHECK(rewards == (turn == 9 ? scores_of(batch.tables, batch.states[i])
                                  : std::vector<double>(kPlayers, 0.0)));
    }
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
      for (std::size_t i = 0; i < 20; ++i) CHECK(test::same_bytes(batch.states[i], before[i]));
    }
  }
}

TEST_CASE("the first illegal action is the same for any number of threads") {
  Batch batch(kMany, true, 3);
  std::vector<i64> actions(kMany, toy::kKeep);
  for (const std::size_t at : {kMany - 1, std::size_t{5000}, std::size_t{77}}) {
    actions[at] = 2;
    CHECK(batch.step(actions) == at);
  }
}

TEST_CASE("a subset steps alone, in its own order") {
  Batch batch(10);
  const std::vector<toy::State> before = batch.states;
  const std::vector<i64> slots{7, 2, 9};
  CHECK(batch.step(batch.some(slots), {toy::kKeep, toy::kToss, toy::kKeep}, AutoReset::kDisabled) ==
        3);
  for (std::size_t i = 0; i < 10; ++i) {
    const bool moved = i == 7 || i == 2 || i == 9;
    CHECK(test::same_bytes(batch.states[i], before[i]) != moved);
  }
  CHECK(batch.states[2].phase == toy::Phase::kPick);
  CHECK(batch.last.players == std::vector<i8>{1, 0, 1});
  CHECK(batch.step(batch.some(slots), {toy::kKeep, toy::kKeep, toy::kKeep}, AutoReset::kDisabled) ==
        1);
}

TEST_CASE("a next-step reset starts the next playout and ignores the action") {
  Batch batch(4);
  for (int turn = 0; turn < 9; ++turn) batch.step(std::vector<i64>(4, toy::kKeep));
  CHECK(batch.last.done == std::vector<u8>(4, 1));
  CHECK(batch.step(std::vector<i64>(4, -77), AutoReset::kNextStep) == 4);
  CHECK(batch.last.done == std::vector<u8>(4, 0));
  CHECK(batch.last.started == std::vector<u8>(4, 1));
  CHECK(batch.last.rewards == std::vector<double>(4 * kPlayers, 0.0));
  Batch fresh(8);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(batch.playouts[i] == kFirst + 4 + i);
    CHECK(test::same_bytes(batch.states[i], fresh.states[4 + i]));
  }
  // Afterwards actions count again.
  CHECK(batch.step(std::vector<i64>(4, -77), AutoReset::kNextStep) == 0);
}

TEST_CASE("a same-step reset keeps the last states and rewards") {
  Batch batch(4);
  Batch other(4);
  for (int turn = 0; turn < 9; ++turn) {
    batch.step(std::vector<i64>(4, toy::kKeep), AutoReset::kSameStep);
    other.step(std::vector<i64>(4, toy::kKeep));
  }
  Batch fresh(8);
  CHECK(batch.last.done == std::vector<u8>(4, 1));
  CHECK(batch.last.started == std::vector<u8>(4, 1));
  CHECK(batch.last.rewards == other.last.rewards);
  CHECK(batch.last.players == std::vector<i8>(4, 0));
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(test::same_bytes(batch.last.finals[i], other.states[i]));
    CHECK(test::same_bytes(batch.states[i], fresh.states[4 + i]));
  }
}

TEST_CASE("words are those of the seats to decide, each from its own stream") {
  Batch batch(6);
  // In games 3 and 4 seat 1 is to decide; the others wait for seat 0.
  batch.step(batch.some({3, 4}), {toy::kKeep, toy::kKeep}, AutoReset::kDisabled);
  const std::vector<i64> slots{4, 0, 3};
  for (int round = 0; round < 3; ++round) {
    std::vector<u64> words(slots.size());
    batch.rules.words(batch.games(), batch.some(slots), words.data());
    for (std::size_t k = 0; k < slots.size(); ++k) {
      const auto slot = static_cast<u64>(slots[k]);
      Stream expected({kSeed, kFirst + slot}, LuckDomain::kPolicy, slot >= 3 ? 1 : 0);
      for (int skipped = 0; skipped < round; ++skipped) expected.next();
      CHECK(words[k] == expected.next());
    }
  }
}

TEST_CASE("a new game has new streams") {
  Batch batch(3);
  batch.select(PolicyKind::kUniform);
  batch.rules.restart(batch.games(), batch.all());
  for (u64 seat = 0; seat < kPlayers; ++seat) {
    Stream expected({kSeed, kFirst + 3}, LuckDomain::kPolicy, seat);
    CHECK(batch.streams[seat].next() == expected.next());
  }
}

TEST_CASE("explicit chance: outcomes are chosen like actions") {
  Batch batch(5, false);
  std::vector<i8> players(5);
  batch.rules.players(batch.games(), batch.all(), players.data());
  CHECK(players == std::vector<i8>(5, -1));
  // The same outcomes as chance would have resolved to give the same games.
  for (u64 seat = 0; seat < kPlayers; ++seat) {
    std::vector<i64> outcomes(5);
    batch.rules.sample_chance(batch.games(), batch.all(), outcomes.data());
    CHECK(batch.step(outcomes) == 5);
  }
  const Batch settled(5);
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(test::same_bytes(batch.states[i], settled.states[i]));
  }
  std::vector<i64> none(5);
  batch.rules.sample_chance(batch.games(), batch.all(), none.data());
  CHECK(none == std::vector<i64>(5, -1));
}

TEST_CASE("masks are the legal sets as bits and as bools") {
  constexpr u64 kWidth = ToyGame::kNumActions;
  for (const bool settle : {true, false}) {
    Batch batch(70, settle);
    for (int round = 0; round < 4; ++round) {
      std::vector<u64> bits(70 * 3, ~u64{0});
      std::vector<u8> mask(70 * 80, 9);
      batch.rules.legal_bits(batch.games(), batch.all(), bits.data(), 2, 3);
      batch.rules.legal_mask(batch.games(), batch.all(), reinterpret_cast<bool*>(mask.data()),
                             kWidth, 80);
      for (std::size_t i = 0; i < 70; ++i) {
        CHECK(bits[i * 3 + 2] == ~u64{0});
        for (u64 a = 0; a < 80; ++a) {
          CAPTURE(a);
          const bool legal = a < kWidth && can_apply<ToyGame>(batch.tables, batch.states[i], a);
          REQUIRE(mask[i * 80 + a] == (a < kWidth ? legal : 9));
          if (a < kWidth) REQUIRE(((bits[i * 3 + a / 64] >> (a % 64)) & 1) == legal);
        }
      }
      if (!settle) {
        std::vector<i64> outcomes(70);
        batch.rules.sample_chance(batch.games(), batch.all(), outcomes.data());
        if (outcomes[0] >= 0) batch.step(outcomes);
      } else {
        batch.step(std::vector<i64>(70, round % 2 == 0 ? toy::kToss : toy::kPickBase));
      }
    }
  }
}

TEST_CASE("every width of mask is written to its end and no further") {
  const std::vector<u64> words{0xA5F00FFF12345678, ~u64{0}, 0x8000000000000001};
  for (u64 width = 0; width <= 190; ++width) {
    std::vector<u8> out(200, 9);
    detail::spread_bools(words.data(), width, reinterpret_cast<bool*>(out.data()));
    for (u64 i = 0; i < 200; ++i) {
      REQUIRE(out[i] == (i < width ? (words[i / 64] >> (i % 64)) & 1 : 9));
    }
  }
}

TEST_CASE("observations are those of the seats asked for") {
  Batch batch(40);
  batch.step(std::vector<i64>(40, toy::kKeep));
  const std::size_t size = sizeof(toy::Observation);
  std::vector<std::byte> records(40 * (size + 3), std::byte{0xEE});
  std::vector<i8> seats(40);
  for (std::size_t i = 0; i < 40; ++i) seats[i] = static_cast<i8>(i % kPlayers);
  for (const i8* observers : {static_cast<const i8*>(nullptr), static_cast<const i8*>(&seats[0])}) {
    batch.rules.observe(batch.games(), batch.all(), observers, ObserveAs::kRecord, records.data(),
                        static_cast<i64>(size + 3));
    for (std::size_t i = 0; i < 40; ++i) {
      toy::Observation expected;
      ToyGame::observe(batch.tables, batch.states[i], observers == nullptr ? 1 : seats[i],
                       expected);
      CHECK(std::memcmp(&expected, &records[i * (size + 3)], size) == 0);
      CHECK(records[i * (size + 3) + size] == std::byte{0xEE});
    }
  }
}

TEST_CASE("states are checked one by one") {
  Batch batch(9);
  std::string why;
  const auto* bytes = reinterpret_cast<const std::byte*>(batch.states.data());
  CHECK(batch.rules.first_impossible(bytes, 9, why) == 9);
  batch.states[6].turn = 200;
  CHECK(batch.rules.first_impossible(bytes, 9, why) == 6);
  CHECK(!why.empty());
  batch.states[3].coins[1] = 30;
  CHECK(batch.rules.first_impossible(bytes, 9, why) == 3);
  CHECK(why == "too many coins");
}

TEST_CASE("an empty batch is fine") {
  Batch batch(0);
  CHECK(batch.step({}) == 0);
  batch.rules.restart(batch.games(), batch.all());
}

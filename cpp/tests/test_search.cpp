// Searches of whole games: they find the best, say the same again, and know only what they may.
#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

#include "nim_game.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using nim::NimGame;
using toy::ToyGame;

namespace {

template <class T>
std::span<const std::byte> bytes_of(const T& value) {
  return std::as_bytes(std::span(&value, 1));
}

std::shared_ptr<const Ruleset> nim_rules(u32 stones, const nim::Options& options) {
  static const EngineFor<NimGame> engine;
  return engine.make_ruleset(bytes_of(nim::Components{stones}), bytes_of(options));
}

std::shared_ptr<const Ruleset> toy_rules(u8 players = 3, u32 rounds = 2) {
  static const EngineFor<ToyGame> engine;
  return engine.make_ruleset(bytes_of(toy::components(rounds)), bytes_of(toy::Options{players, 0}));
}

template <class State>
SearchReport search(const Ruleset& rules, const State& state, const SearchSettings& settings,
                    u64 playouts, u64 seed = 1, int observer = 0) {
  JobControl control;
  PolicyFault fault;
  const auto made = rules.make_search(settings);
  const auto* bytes = reinterpret_cast<const std::byte*>(&state);
  return made->run({bytes, observer, seed}, {playouts, 0}, control, fault);
}

bool same(const SearchReport& a, const SearchReport& b) {
  bool lines = a.line.size() == b.line.size();
  for (std::size_t i = 0; lines && i < a.line.size(); ++i) {
    lines = a.line[i].player == b.line[i].player && a.line[i].id == b.line[i].id;
  }
  // Bit for bit, so that NaN equals NaN.
  return lines && a.actions == b.actions && a.visits == b.visits && a.best == b.best &&
         a.playouts == b.playouts && a.nodes == b.nodes && a.values.size() == b.values.size() &&
         std::memcmp(a.values.data(), b.values.data(), a.values.size() * sizeof(double)) == 0;
}

toy::State dealt(const Ruleset& rules, const std::vector<u16>& ids) {
  alignas(8) toy::State state;
  REQUIRE(rules.replay(ids, reinterpret_cast<std::byte*>(&state)) == ids.size());
  return state;
}

const std::vector<u16> kDeal = {3, 5, 8};

SearchSettings flat() {
  SearchSettings settings;
  settings.method = SearchMethod::kFlat;
  return settings;
}

}  // namespace

TEST_CASE("the tree search finds the best move of every small heap") {
  struct Case {
    u8 players;
    nim::Sides sides;
    u8 slips;
    u64 playouts;
  };
  // With slips the tree branches at chance, since what to do depends on it.
  const Case cases[] = {{2, nim::Sides::kSingle, 0, 3000},   {4, nim::Sides::kPairs, 0, 3000},
                        {3, nim::Sides::kTogether, 0, 3000}, {2, nim::Sides::kSingle, 1, 20'000},
                        {4, nim::Sides::kPairs, 1, 20'000},  {1, nim::Sides::kSingle, 1, 20'000}};
  for (const Case& one : cases) {
    CAPTURE(int(one.players));
    CAPTURE(int(one.slips));
    for (u32 stones = 2; stones <= 10; ++stones) {
      CAPTURE(stones);
      const nim::Options options{one.players, one.sides, one.slips};
      const auto rules = nim_rules(stones, options);
      const NimGame::Tables tables{stones, options};
      alignas(8) nim::State state;
      NimGame::new_initial_state(tables, state);
      SearchSettings settings;
      settings.chance_nodes = one.slips != 0;
      const SearchReport found = search(*rules, state, settings, one.playouts);
      nim::State next = state;
      NimGame::apply(tables, next, static_cast<Action>(found.actions[found.best]));
      // As good as the best there is; near-equals may be confused.
      CHECK(nim::exact(tables, next).win[0] >= nim::exact(tables, state).win[0] - 0.04);
      const double value = found.values[found.best * one.players];
      CHECK(std::abs(value - nim::exact(tables, state).win[0]) < 0.12);
    }
  }
}

TEST_CASE("the same search says the same, for each number of threads") {
  const auto rules = toy_rules();
  const toy::State state = dealt(*rules, kDeal);
  for (const u32 threads : {1U, 2U, 3U}) {
    SearchSettings settings;
    settings.threads = threads;
    const SearchReport first = search(*rules, state, settings, 500);
    CHECK(first.playouts == 500);
    CHECK(std::accumulate(first.visits.begin(), first.visits.end(), u64{0}) == 500);
    for (int again = 0; again < 3; ++again) {
      CHECK(same(first, search(*rules, state, settings, 500)));
    }
    CHECK_FALSE(same(first, search(*rules, state, settings, 500, 2)));
  }
}

TEST_CASE("a search by the clock is made again by its number of playouts") {
  const auto rules = toy_rules();
  const toy::State state = dealt(*rules, kDeal);
  for (const u32 threads : {1U, 2U}) {
    SearchSettings settings;
    settings.threads = threads;
    JobControl control;
    PolicyFault fault;
    const SearchRoot root{reinterpret_cast<const std::byte*>(&state), 0, 5};
    const SearchReport timed = rules->make_search(settings)->run(root, {0, 0.005}, control, fault);
    CHECK(timed.playouts > 0);
    CHECK(timed.playouts % threads == 0);
    CHECK(same(timed, search(*rules, state, settings, timed.playouts, 5)));
  }
}

TEST_CASE("what a player can't know changes nothing, unless the search cheats") {
  const auto rules = toy_rules();
  const toy::State one = dealt(*rules, {3, 5, 8});
  const toy::State other = dealt(*rules, {3, 7, 4});  // the same card for seat 0, others else
  for (const SearchMethod method : {SearchMethod::kMcts, SearchMethod::kFlat}) {
    SearchSettings settings;
    settings.method = method;
    CHECK(same(search(*rules, one, settings, 400), search(*rules, other, settings, 400)));
    CHECK_FALSE(same(search(*rules, one, settings, 400, 1, -1),
                     search(*rules, other, settings, 400, 1, -1)));
  }
}

TEST_CASE("the flat search halves the race, the same for any number of threads") {
  const auto rules = nim_rules(9, {2, nim::Sides::kSingle, 0});
  alignas(8) nim::State state;
  rules->new_initial_state(reinterpret_cast<std::byte*>(&state));
  const SearchReport found = search(*rules, state, flat(), 1200);
  // Two rounds of 600: three actions with 200 each, then two with 300 more.
  std::vector<u64> visits = found.visits;
  std::sort(visits.begin(), visits.end());
  CHECK(visits == std::vector<u64>{200, 500, 500});
  CHECK(found.playouts == 1200);
  CHECK(found.line.size() == 1);
  for (const u32 threads : {2U, 3U}) {
    SearchSettings settings = flat();
    settings.threads = threads;
    CHECK(same(found, search(*rules, state, settings, 1200)));
  }
  // Of so few that not all rounds get their part, each action has at least one.
  CHECK(search(*rules, state, flat(), 1).playouts == 5);
}

TEST_CASE("the flat search fits its playouts into the time") {
  const auto rules = toy_rules();
  const toy::State state = dealt(*rules, kDeal);
  JobControl control;
  PolicyFault fault;
  const SearchRoot root{reinterpret_cast<const std::byte*>(&state), 0, 5};
  const SearchReport timed = rules->make_search(flat())->run(root, {0, 0.01}, control, fault);
  CHECK(timed.playouts > 0);  // how many depends on what else the machine does
  CHECK(same(timed, search(*rules, state, flat(), timed.budget, 5)));
}

TEST_CASE("memory is bounded, and a full tree still plays on") {
  const auto rules = nim_rules(200, {4, nim::Sides::kSingle, 0});
  alignas(8) nim::State state;
  rules->new_initial_state(reinterpret_cast<std::byte*>(&state));
  SearchSettings settings;
  settings.memory = 1;
  const SearchReport found = search(*rules, state, settings, 60'000);
  CHECK(found.full);
  CHECK(found.playouts == 60'000);
  CHECK(found.memory <= Arena::kBlockBytes);
  CHECK(same(found, search(*rules, state, settings, 60'000)));
}

TEST_CASE("a tree that is kept goes on from what came about") {
  const auto rules = nim_rules(12, {2, nim::Sides::kSingle, 0});
  alignas(8) nim::State state;
  rules->new_initial_state(reinterpret_cast<std::byte*>(&state));
  SearchSettings settings;
  settings.reuse = true;
  for (const u32 threads : {1U, 2U}) {
    settings.threads = threads;
    const auto kept = rules->make_search(settings);
    JobControl control;
    PolicyFault fault;
    alignas(8) nim::State now = state;
    const SearchRoot root{reinterpret_cast<const std::byte*>(&now), 0, 1};
    const SearchReport first = kept->run(root, {1000, 0}, control, fault);
    CHECK(first.inherited == 0);
    rules->apply(reinterpret_cast<std::byte*>(&now), 0);
    REQUIRE(kept->advance(0, 0));
    const SearchReport then = kept->run(root, {500, 0}, control, fault);
    CHECK(then.inherited == first.visits[0]);
    CHECK(std::accumulate(then.visits.begin(), then.visits.end(), u64{0}) ==
          first.visits[0] + 500 - threads);  // the playouts that made the nodes went no further
    kept->forget();
    CHECK_FALSE(kept->advance(1, 0));
    CHECK(kept->run(root, {500, 0}, control, fault).inherited == 0);
  }
}

TEST_CASE("values are those of all players") {
  const auto rules = toy_rules(4);
  const toy::State state = dealt(*rules, {3, 5, 8, 4});
  const SearchReport found = search(*rules, state, {}, 2000);
  REQUIRE(found.values.size() == found.actions.size() * 4);
  for (std::size_t a = 0; a < found.actions.size(); ++a) {
    double sum = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) sum += found.values[a * 4 + seat];
    CHECK(sum == doctest::Approx(1).epsilon(1e-9));
  }
}

TEST_CASE("a search that is stopped tells what it has") {
  const auto rules = toy_rules();
  const toy::State state = dealt(*rules, kDeal);
  for (const SearchMethod method : {SearchMethod::kMcts, SearchMethod::kFlat}) {
    SearchSettings settings;
    settings.method = method;
    JobControl control;
    control.cancel = true;
    PolicyFault fault;
    const SearchRoot root{reinterpret_cast<const std::byte*>(&state), 0, 5};
    const SearchReport report = rules->make_search(settings)->run(root, {100, 0}, control, fault);
    CHECK(report.interrupted);
    CHECK(report.playouts == 0);
    CHECK(report.actions.size() == 2);
  }
}

namespace {

extern "C" int32_t fails(const void*, const u64*, const void*, quincunx_stream*,
                         const quincunx_decision*, int32_t*, void*) {
  return 7;
}

}  // namespace

TEST_CASE("a compiled policy that fails stops the search, and the first playout is told") {
  const auto rules = toy_rules();
  const toy::State state = dealt(*rules, kDeal);
  for (const SearchMethod method : {SearchMethod::kMcts, SearchMethod::kFlat}) {
    for (const u32 threads : {1U, 3U}) {
      SearchSettings settings;
      settings.method = method;
      settings.threads = threads;
      settings.policies[1] = SeatPolicy(PolicyKind::kCompiled);
      settings.policies[1].compiled.choose = &fails;
      JobControl control;
      PolicyFault fault;
      const SearchRoot root{reinterpret_cast<const std::byte*>(&state), 0, 5};
      (void)rules->make_search(settings)->run(root, {100, 0}, control, fault);
      CHECK(fault.reason == FaultReason::kStatus);
      CHECK(fault.value == 7);
      CHECK(fault.player == 1);
    }
  }
}

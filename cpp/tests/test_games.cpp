// Every registered game under rulesets made from real component packs.
//
// The environment variable QUINCUNX_RULESETS names a folder with pairs of files
// <game>-<label>.components and <game>-<label>.options: the raw bytes of the game's structs, as
// the Python tests export them. Without it there is nothing to play and the tests say so.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/registry.h"
#include "support.h"

using namespace quincunx;

namespace {

namespace fs = std::filesystem;

using Bytes = std::vector<std::byte>;

struct Case {
  std::string label;
  const Engine* engine;
  Bytes components;
  Bytes options;
  std::shared_ptr<const Ruleset> ruleset;
};

Bytes read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  REQUIRE_MESSAGE(stream.good(), "can't read " << path.string());
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const auto* first = reinterpret_cast<const std::byte*>(text.data());
  return {first, first + text.size()};
}

// "city_of_the_living-two" belongs to city_of_the_living; its public spelling has hyphens.
bool belongs_to(std::string stem, const std::string& game) {
  if (stem.size() <= game.size() + 1 || stem[game.size()] != '-') return false;
  stem.resize(game.size());
  std::replace(stem.begin(), stem.end(), '-', '_');
  return stem == game;
}

std::vector<Case> read_cases(const fs::path& folder) {
  std::vector<Case> cases;
  for (const Engine* engine : engines()) {
    const std::string game = engine->facts().info->name;
    const std::size_t before = cases.size();
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() != ".components") continue;
      if (!belongs_to(entry.path().stem().string(), game)) continue;
      fs::path options = entry.path();
      options.replace_extension(".options");
      cases.push_back({entry.path().stem().string(), engine, read_file(entry.path()),
                       read_file(options), nullptr});
      Case& made = cases.back();
      made.ruleset = engine->make_ruleset(made.components, made.options);
    }
    CHECK_MESSAGE(cases.size() > before, "no ruleset of " << game << " in " << folder.string());
  }
  std::sort(cases.begin(), cases.end(),
            [](const Case& a, const Case& b) { return a.label < b.label; });
  return cases;
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all = [] {
    const char* folder = std::getenv("QUINCUNX_RULESETS");
    if (folder == nullptr) {
      MESSAGE("QUINCUNX_RULESETS is not set: no game is played");
      return std::vector<Case>{};
    }
    return read_cases(folder);
  }();
  return all;
}

template <class Body>
void for_each_case(Body body) {
  for (const Case& one : cases()) {
    CAPTURE(one.label);
    body(*one.ruleset);
  }
}

// A state in memory that is aligned as the engine wants it.
struct StateBuffer {
  std::vector<u64> words;
  std::size_t size;

  explicit StateBuffer(const Ruleset& rules)
      : words((rules.facts().state.size + 7) / 8), size(rules.facts().state.size) {}
  std::byte* data() { return reinterpret_cast<std::byte*>(words.data()); }
  [[nodiscard]] const std::byte* data() const {
    return reinterpret_cast<const std::byte*>(words.data());
  }
  bool operator==(const StateBuffer& other) const {
    return std::memcmp(data(), other.data(), size) == 0;
  }
};

struct Played {
  std::vector<u16> ids;
  u32 decisions = 0;
  std::vector<StateBuffer> states;  // before each id, and the last
};

void check_chance_node(const Ruleset& rules, const StateBuffer& state, Outcome sampled) {
  const std::vector<WeightedOutcome> outcomes = rules.chance_outcomes(state.data());
  bool known = false;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    REQUIRE(outcomes[i].weight > 0);
    REQUIRE(outcomes[i].outcome < rules.facts().num_outcomes);
    if (i > 0) REQUIRE(outcomes[i - 1].outcome < outcomes[i].outcome);
    known = known || outcomes[i].outcome == sampled;
  }
  REQUIRE(known);
  REQUIRE(rules.chance_source(state.data()).source <
          static_cast<u64>(rules.facts().info->num_sources));
}

// Plays a game through the interface and checks every node on the way.
Played play_checked(const Ruleset& rules, const std::vector<SeatPolicy>& policies, PlayoutKey key) {
  std::vector<Stream> streams;
  for (u64 seat = 0; seat < policies.size(); ++seat) {
    streams.emplace_back(key, LuckDomain::kPolicy, seat);
  }
  Played played;
  StateBuffer state(rules);
  rules.new_initial_state(state.data());
  for (;;) {
    const std::optional<std::string> fault = rules.check(state.data());
    REQUIRE_MESSAGE(!fault, fault.value_or(""));
    played.states.push_back(state);
    const Player player = rules.current_player(state.data());
    if (player == kTerminalPlayer) return played;
    u32 id = 0;
    if (player == kChancePlayer) {
      id = rules.sample_chance(state.data(), key);
      check_chance_node(rules, state, id);
    } else {
      REQUIRE(player < rules.num_players());
      const auto seat = static_cast<std::size_t>(player);
      id = rules.select(state.data(), policies[seat], streams[seat], test::no_fault);
      const std::vector<i64> legal = rules.legal_actions(state.data());
      REQUIRE(std::binary_search(legal.begin(), legal.end(), i64{id}));
      REQUIRE(++played.decisions <= rules.max_decisions());
    }
    REQUIRE(rules.can_apply(state.data(), id));
    rules.apply(state.data(), id);
    played.ids.push_back(static_cast<u16>(id));
  }
}

void check_result(const Ruleset& rules, const StateBuffer& state) {
  const ScoredResult result = rules.score(state.data());
  const auto players = static_cast<std::size_t>(rules.num_players());
  // A game against the rules themselves can be lost by all.
  const bool won =
      std::any_of(result.win.begin(), result.win.end(), [](u32 win) { return win != 0; });
  u32 shares = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const auto better =
        std::count_if(result.placements.begin(), result.placements.end(),
                      [&](u8 placement) { return placement < result.placements[seat]; });
    CHECK(result.placements[seat] == better + 1);
    CHECK((result.win[seat] != 0) == (won && result.placements[seat] == 1));
    shares += result.win[seat];
  }
  // Where players win together the shares are the game's own affair.
  if (std::string(rules.facts().info->modes) == "competitive") CHECK(shares == kWinUnits);
}

// Greedy's values of a decision, if the game has them: of every action, and greedy their argmax.
void check_values(const Ruleset& rules, const StateBuffer& state) {
  const std::vector<double> values = rules.greedy_values(state.data());
  if (!rules.facts().greedy_values || rules.current_player(state.data()) < 0) {
    REQUIRE(values.empty());
    return;
  }
  const std::vector<i64> legal = rules.legal_actions(state.data());
  REQUIRE(values.size() == legal.size());
  for (const double value : values) REQUIRE(value < std::numeric_limits<double>::infinity());
  const auto best = std::max_element(values.begin(), values.end());  // the first of equal ones
  REQUIRE(std::isfinite(*best));
  Stream stream = test::words(1);
  const Action greedy = rules.select(state.data(), PolicyKind::kGreedy, stream, test::no_fault);
  REQUIRE(greedy == legal[static_cast<std::size_t>(best - values.begin())]);
}

std::vector<SeatPolicy> seats_of(const Ruleset& rules, u64 variant) {
  std::vector<SeatPolicy> policies(static_cast<std::size_t>(rules.num_players()));
  for (std::size_t seat = 0; seat < policies.size(); ++seat) {
    policies[seat] = variant == 0                    ? PolicyKind::kUniform
                     : variant == 1 || seat % 2 == 0 ? PolicyKind::kGreedy
                                                     : PolicyKind::kUniform;
  }
  return policies;
}

// Ends the game at random; false if it goes on for longer than a game can.
bool ends(const Ruleset& rules, StateBuffer& state, Stream& stream) {
  for (u32 decisions = 0, events = 0; events < 100000; ++events) {
    const Player player = rules.current_player(state.data());
    if (player == kTerminalPlayer) return true;
    if (player == kChancePlayer) {
      const std::vector<WeightedOutcome> outcomes = rules.chance_outcomes(state.data());
      if (outcomes.empty()) return false;
      rules.apply(state.data(), outcomes[below(stream, outcomes.size())].outcome);
      continue;
    }
    const std::vector<i64> legal = rules.legal_actions(state.data());
    if (legal.empty() || ++decisions > rules.max_decisions()) return false;
    rules.apply(state.data(), static_cast<u32>(legal[below(stream, legal.size())]));
  }
  return false;
}

}  // namespace

TEST_CASE("games play to their end with every state valid") {
  for_each_case([](const Ruleset& rules) {
    for (u64 variant = 0; variant < 3; ++variant) {
      const std::vector<SeatPolicy> policies = seats_of(rules, variant);
      for (u64 index = 0; index < 12; ++index) {
        const Played played = play_checked(rules, policies, {31, index});
        check_result(rules, played.states.back());

        StateBuffer replayed(rules);
        REQUIRE(rules.replay(played.ids, replayed.data()) == played.ids.size());
        CHECK(replayed == played.states.back());

        const RecordedPlayout recorded =
            rules.play(policies.data(), {31, index}, rules.max_decisions(), test::no_fault);
        CHECK_FALSE(recorded.truncated);
        CHECK(recorded.ids == played.ids);
      }
    }
  });
}

TEST_CASE("greedy is the action that it values most, of equal ones that with the lowest id") {
  for_each_case([](const Ruleset& rules) {
    for (u64 variant = 0; variant < 3; ++variant) {
      const Played played = play_checked(rules, seats_of(rules, variant), {39, variant});
      for (const StateBuffer& state : played.states) check_values(rules, state);
    }
  });
}

TEST_CASE("softmax of greedy plays whole games, or tells that the game has no values") {
  for_each_case([](const Ruleset& rules) {
    SeatPolicy soft(PolicyKind::kSoftGreedy);
    soft.temperature = 0.5;
    const std::vector<SeatPolicy> seats(static_cast<std::size_t>(rules.num_players()), soft);
    if (rules.facts().greedy_values) {
      check_result(rules, play_checked(rules, seats, {40, 0}).states.back());
      return;
    }
    PolicyFault fault;
    rules.play(seats.data(), {40, 0}, rules.max_decisions(), fault);
    CHECK(fault.reason == FaultReason::kNoValues);
  });
}

TEST_CASE("replays stop at the first id that can't be applied") {
  for_each_case([](const Ruleset& rules) {
    const Played played = play_checked(rules, seats_of(rules, 0), {32, 0});
    for (std::size_t at = 0; at < played.ids.size(); at += 7) {
      std::vector<u16> broken = played.ids;
      broken[at] = 0xFFFF;
      StateBuffer state(rules);
      CHECK(rules.replay(broken, state.data()) == at);
      CHECK(state == played.states[at]);
    }
  });
}

TEST_CASE("determinizations are valid states that the observer can't tell from the truth") {
  for_each_case([](const Ruleset& rules) {
    const Played played = play_checked(rules, seats_of(rules, 2), {33, 0});
    std::vector<u64> seen(rules.facts().observation.size / 8 + 1);
    std::vector<u64> guessed(seen.size());
    const auto observe = [&](const StateBuffer& state, Player player, std::vector<u64>& into) {
      std::fill(into.begin(), into.end(), 0);
      rules.observe(state.data(), player, reinterpret_cast<std::byte*>(into.data()));
    };
    for (const StateBuffer& state : played.states) {
      for (Player player = 0; player < rules.num_players(); ++player) {
        StateBuffer guess = state;
        rules.determinize(guess.data(), player, {33, 1});
        const std::optional<std::string> fault = rules.check(guess.data());
        REQUIRE_MESSAGE(!fault, fault.value_or(""));
        observe(state, player, seen);
        observe(guess, player, guessed);
        REQUIRE(seen == guessed);
      }
    }
  });
}

TEST_CASE("every action and outcome has a code of its own and a text") {
  for_each_case([](const Ruleset& rules) {
    std::vector<std::string> codes;
    for (Action id = 0; id < rules.facts().num_actions; ++id) {
      codes.push_back(rules.action_code(id));
    }
    for (Outcome id = 0; id < rules.facts().num_outcomes; ++id) {
      codes.push_back(rules.outcome_code(id));
    }
    std::sort(codes.begin(), codes.end());
    CHECK(std::adjacent_find(codes.begin(), codes.end()) == codes.end());
    const Played played = play_checked(rules, seats_of(rules, 0), {34, 0});
    for (const StateBuffer& state : played.states) {
      REQUIRE_FALSE(rules.state_to_string(state.data()).empty());
      for (const i64 id : rules.legal_actions(state.data())) {
        REQUIRE_FALSE(rules.action_to_string(state.data(), static_cast<Action>(id)).empty());
      }
      for (const WeightedOutcome& item : rules.chance_outcomes(state.data())) {
        REQUIRE_FALSE(rules.outcome_to_string(state.data(), item.outcome).empty());
      }
    }
  });
}

TEST_CASE("altered states are refused or can be played to an end") {
  for_each_case([](const Ruleset& rules) {
    Stream random = test::words(35);
    u32 refused = 0;
    for (u64 game = 0; game < 4; ++game) {
      const Played played = play_checked(rules, seats_of(rules, game % 3), {35, game});
      for (u32 trial = 0; trial < 1000; ++trial) {
        StateBuffer state = played.states[below(random, played.states.size())];
        const u64 flips = 1 + below(random, 3);
        for (u64 flip = 0; flip < flips; ++flip) {
          // A whole byte in one case of two, to reach far values; else one bit.
          const u64 mask = below(random, 2) == 0 ? random.next() : u64{1} << below(random, 8);
          state.data()[below(random, state.size)] ^= static_cast<std::byte>(mask & 0xFF);
        }
        if (rules.check(state.data())) {
          ++refused;
          continue;
        }
        CAPTURE(game);
        CAPTURE(trial);
        REQUIRE(ends(rules, state, random));
      }
    }
    CHECK(refused > 0);
  });
}

TEST_CASE("random bytes are never a state that fails") {
  for_each_case([](const Ruleset& rules) {
    Stream random = test::words(36);
    for (u32 trial = 0; trial < 2000; ++trial) {
      StateBuffer state(rules);
      for (u64& word : state.words)
        word = random.next() & (trial % 2 == 0 ? random.next() : ~u64{0});
      if (!rules.check(state.data())) REQUIRE(ends(rules, state, random));
    }
  });
}

// One thread only: nothing for the thread sanitizer to find, which takes ten times as long.
#ifdef __SANITIZE_THREAD__
constexpr u32 kAlterations = 20;
#else
constexpr u32 kAlterations = 300;
#endif

TEST_CASE("altered components are refused or make a game that ends") {
  for (const Case& one : cases()) {
    CAPTURE(one.label);
    Stream random = test::words(37);
    for (u32 trial = 0; trial < kAlterations; ++trial) {
      CAPTURE(trial);
      Bytes components = one.components;
      Bytes options = one.options;
      Bytes& target = below(random, 8) == 0 ? options : components;
      target[below(random, target.size())] ^= static_cast<std::byte>(1U << below(random, 8));
      std::shared_ptr<const Ruleset> rules;
      try {
        rules = one.engine->make_ruleset(components, options);
      } catch (const std::invalid_argument&) {
        continue;
      }
      play_checked(*rules, seats_of(*rules, trial % 3), {37, trial});
    }
  }
}

TEST_CASE("rollouts do not depend on threads") {
  for_each_case([](const Ruleset& rules) {
    const int categories = rules.facts().info->num_categories;
    for (u64 variant = 0; variant < 3; ++variant) {
      RolloutJob job;
      job.seed = 38;
      job.count = 150;
      const std::vector<SeatPolicy> policies = seats_of(rules, variant);
      std::copy(policies.begin(), policies.end(), job.policies);
      std::vector<Totals> totals;
      std::vector<test::ArrayStore> stores;
      for (const u32 threads : {1U, 4U}) {
        job.threads = threads;
        Totals& total = totals.emplace_back(rules.totals_shape());
        test::ArrayStore& store = stores.emplace_back(job.count, rules.num_players(), categories);
        const RolloutArrays arrays = store.arrays();
        JobControl control;
        CHECK(rules.rollout(job, &arrays, control, total, test::no_fault) == job.count);
        CHECK(total.truncated == 0);
      }
      CHECK(test::same(totals[0], totals[1]));
      CHECK(stores[0] == stores[1]);
    }
  });
}

// One playout: its chance nodes against exact odds, hidden information, and where luck comes from.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "core/playout.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using toy::ToyGame;

namespace {

constexpr u32 kNoCap = std::numeric_limits<u32>::max();

// Calls visit(state, outcome) at every chance node of many uniform playouts.
template <class Visit>
void visit_chance_nodes(const toy::Tables& tables, u64 games, Visit visit) {
  for (u64 index = 0; index < games; ++index) {
    const PlayoutKey key{21, index};
    SeatStreams<ToyGame> seats(key);
    toy::State state;
    ToyGame::new_initial_state(tables, state);
    while (ToyGame::current_player(state) != kTerminalPlayer) {
      const Player player = ToyGame::current_player(state);
      if (player == kChancePlayer) {
        const Outcome outcome = draw_outcome<ToyGame>(tables, state, key);
        visit(state, key, outcome);
        ToyGame::apply_chance(tables, state, outcome);
        continue;
      }
      ActionSet<ToyGame> legal;
      ToyGame::legal_actions(tables, state, legal);
      ToyGame::apply(
          tables, state,
          UniformPolicy<ToyGame>{}.select(tables, state, player, legal, seats.streams[player]));
    }
  }
}

// The state after three cards and some turns.
toy::State some_state(const toy::Tables& tables, u64 index) {
  toy::State state;
  ToyGame::new_initial_state(tables, state);
  playout<ToyGame>(tables, state, UniformPolicy<ToyGame>{}, {3, index}, 3);
  return state;
}

}  // namespace

TEST_CASE("fast sampling is sampling by weight from the draw of the node's source") {
  const toy::Tables tables = toy::make_tables(3, 3);
  visit_chance_nodes(tables, 300, [&](const toy::State& state, PlayoutKey key, Outcome outcome) {
    Outcomes<ToyGame> outcomes;
    ToyGame::chance_outcomes(tables, state, outcomes);
    const ChanceSource source = ToyGame::chance_source(tables, state);
    Draw draw(key, source.source, source.n);
    const Outcome expected = outcome_at(outcomes, below(draw, outcomes.total_weight()));
    if (outcome != expected) CHECK(outcome == expected);
  });
}

TEST_CASE("chance nodes fall by their exact weights") {
  const toy::Tables tables = toy::make_tables(3, 2);
  std::vector<u64> faces[toy::kCoins];
  for (auto& coin : faces) coin.assign(toy::kFaces, 0);
  std::vector<u64> pairs(toy::kCards * toy::kCards);
  visit_chance_nodes(tables, 20000, [&](const toy::State& state, PlayoutKey, Outcome outcome) {
    if (state.phase == toy::Phase::kInAir) {
      ++faces[state.picked][outcome];
    } else if (state.card[0] != 0) {
      ++pairs[(state.card[0] - 1U) * toy::kCards + outcome - toy::kCardBase];
    }
  });
  CHECK(test::chi_square_z(faces[0], std::vector<double>{3, 2, 1}) < test::kMaxZ);
  CHECK(test::chi_square_z(faces[1], std::vector<double>{1, 2, 3}) < test::kMaxZ);
  // Two cards without replacement: every ordered pair alike, never the same card twice.
  std::vector<u64> distinct;
  for (std::size_t a = 0; a < toy::kCards; ++a) {
    for (std::size_t b = 0; b < toy::kCards; ++b) {
      if (a == b) CHECK(pairs[a * toy::kCards + b] == 0);
      if (a != b) distinct.push_back(pairs[a * toy::kCards + b]);
    }
  }
  CHECK(test::chi_square_z(distinct, std::vector<double>(30, 1.0)) < test::kMaxZ);
}

TEST_CASE("draw n of a source is the same whatever came in between") {
  const toy::Tables tables = toy::make_tables(4, 3);
  for (u64 index = 0; index < 50; ++index) {
    // The face of toss n of a coin, as seen in a game of each kind.
    std::map<std::pair<u64, u64>, Outcome> seen;
    for (const Action style : {toy::kPickBase, toy::kPickBase + 1, toy::kKeep}) {
      toy::State state;
      ToyGame::new_initial_state(tables, state);
      u32 turn = 0;
      while (ToyGame::current_player(state) != kTerminalPlayer) {
        if (state.phase == toy::Phase::kChoose) {
          const bool keep = style == toy::kKeep && turn++ % 2 == 0;
          ToyGame::apply(tables, state, keep ? toy::kKeep : toy::kToss);
        } else if (state.phase == toy::Phase::kPick) {
          ToyGame::apply(tables, state, style == toy::kKeep ? toy::kPickBase : style);
        } else {
          const ChanceSource source = ToyGame::chance_source(tables, state);
          const Outcome outcome = draw_outcome<ToyGame>(tables, state, {9, index});
          const auto [known, is_new] = seen.try_emplace({source.source, source.n}, outcome);
          if (!is_new) CHECK(known->second == outcome);
          ToyGame::apply_chance(tables, state, outcome);
        }
      }
    }
    CHECK(seen.size() == 3 + 2 * 12);
  }
}

TEST_CASE("every seat chooses from a stream of its own") {
  const toy::Tables tables = toy::make_tables(4, 3);
  std::vector<u16> ids;
  toy::State played;
  ToyGame::new_initial_state(tables, played);
  playout<ToyGame>(tables, played, UniformPolicy<ToyGame>{}, {12, 34}, kNoCap, IdRecorder{ids});

  std::vector<Stream> streams;
  for (u64 seat = 0; seat < 3; ++seat) streams.push_back({{12, 34}, LuckDomain::kPolicy, seat});
  toy::State state;
  ToyGame::new_initial_state(tables, state);
  for (const u16 id : ids) {
    const Player player = ToyGame::current_player(state);
    if (player == kChancePlayer) {
      ToyGame::apply_chance(tables, state, id);
      continue;
    }
    // Two actions are legal at every decision, the same two bits from KEEP or from PICK 0 on.
    const Action low = state.phase == toy::Phase::kChoose ? toy::kKeep : toy::kPickBase;
    CHECK(id == low + below(streams[static_cast<std::size_t>(player)], 2));
    ToyGame::apply(tables, state, id);
  }
}

TEST_CASE("a playout says how it ended") {
  const toy::Tables tables = toy::make_tables(3, 3);
  toy::State state;
  ToyGame::new_initial_state(tables, state);
  std::vector<u16> ids;
  const PlayoutEnd end =
      playout<ToyGame>(tables, state, UniformPolicy<ToyGame>{}, {3, 0}, kNoCap, IdRecorder{ids});
  CHECK_FALSE(end.truncated);
  CHECK(end.decisions >= 9);
  CHECK(end.decisions <= ToyGame::max_decisions(tables));
  CHECK(ids.size() > end.decisions);
  // From a terminal state nothing happens, cap or no cap.
  const toy::State over = state;
  CHECK(playout<ToyGame>(tables, state, UniformPolicy<ToyGame>{}, {3, 1}, 0).decisions == 0);
  CHECK(test::same_bytes(state, over));
}

TEST_CASE("a cap stops before the next decision and after the chance that led to it") {
  const toy::Tables tables = toy::make_tables(3, 3);
  toy::State state;
  ToyGame::new_initial_state(tables, state);
  const PlayoutEnd end = playout<ToyGame>(tables, state, UniformPolicy<ToyGame>{}, {3, 0}, 0);
  CHECK(end.truncated);
  CHECK(end.decisions == 0);
  CHECK(ToyGame::current_player(state) == 0);
  // A cap that the game just meets does not truncate it.
  const PlayoutEnd whole =
      playout<ToyGame>(tables, state, UniformPolicy<ToyGame>{}, {3, 0}, kNoCap);
  ToyGame::new_initial_state(tables, state);
  const PlayoutEnd capped =
      playout<ToyGame>(tables, state, UniformPolicy<ToyGame>{}, {3, 0}, whole.decisions);
  CHECK_FALSE(capped.truncated);
}

TEST_CASE("an observation hides the others' cards until the end") {
  const toy::Tables tables = toy::make_tables(3, 3);
  toy::State state = some_state(tables, 0);
  for (Player player = 0; player < 3; ++player) {
    toy::Observation seen;
    ToyGame::observe(tables, state, player, seen);
    for (Player other = 0; other < 3; ++other) {
      CHECK((seen.card[other] != 0) == (other == player));
    }
  }
}

TEST_CASE("a determinization keeps what is known and spreads the rest evenly") {
  const toy::Tables tables = toy::make_tables(3, 3);
  const toy::State truth = some_state(tables, 1);
  toy::Observation before;
  ToyGame::observe(tables, truth, 1, before);
  std::vector<u64> first(toy::kCards);
  for (u64 index = 0; index < 6000; ++index) {
    toy::State guess = truth;
    Stream stream({4, index}, LuckDomain::kDeterminize, 1);
    ToyGame::determinize(tables, guess, 1, stream);
    REQUIRE(ToyGame::check_invariants(tables, guess) == nullptr);
    toy::Observation after;
    ToyGame::observe(tables, guess, 1, after);
    REQUIRE(test::same_bytes(before, after));
    ++first[guess.card[0] - 1U];
  }
  // Seat 0's card is any but the observer's own; the joint odds are in the test below.
  const unsigned own = truth.card[1] - 1U;
  CHECK(first[own] == 0);
  first.erase(first.begin() + own);
  CHECK(test::chi_square_z(first, std::vector<double>(5, 1.0)) < test::kMaxZ);
}

TEST_CASE("determinizations follow the exact posterior, the truth as often as any other deal") {
  const toy::Tables tables = toy::make_tables(3, 3);
  for (u64 deal = 0; deal < 4; ++deal) {
    const toy::State truth = some_state(tables, deal);
    for (Player observer = 0; observer < 3; ++observer) {
      // Of the cards of the two others all ordered pairs without the observer's own: 5 x 4.
      const auto others = std::pair{observer == 0 ? 1 : 0, observer == 2 ? 1 : 2};
      std::map<std::pair<u8, u8>, u64> deals;
      for (u64 index = 0; index < 8000; ++index) {
        toy::State guess = truth;
        Stream stream({deal, index}, LuckDomain::kDeterminize, static_cast<u64>(observer));
        ToyGame::determinize(tables, guess, observer, stream);
        REQUIRE(ToyGame::check_invariants(tables, guess) == nullptr);  // no card is there twice
        REQUIRE(guess.card[observer] == truth.card[observer]);
        ++deals[{guess.card[others.first], guess.card[others.second]}];
      }
      REQUIRE(deals.size() == 20);
      std::vector<u64> counts;
      for (const auto& [pair, count] : deals) counts.push_back(count);
      CHECK(test::chi_square_z(counts, std::vector<double>(20, 1.0)) < test::kMaxZ);
      const u64 true_deals = deals.at({truth.card[others.first], truth.card[others.second]});
      CHECK(std::abs(static_cast<double>(true_deals) - 400) < 5 * std::sqrt(400 * 0.95));
    }
  }
}

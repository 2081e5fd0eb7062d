// What the compiler accepts as a game and what it refuses.
#include <doctest/doctest.h>

#include "core/policy.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using toy::ToyGame;

namespace game_test {

// Each lacks one thing; what it declares hides the toy game's.
struct NoGreedy : ToyGame {
  static Action greedy() = delete;
};
struct NoSource : ToyGame {
  static void chance_source();
};
struct ThrowsAway : ToyGame {
  static void make_tables(const Components&, const Options&, Tables&);
};
struct WrongCount : ToyGame {
  static double num_players(const Tables&);
};
struct WritesTables : ToyGame {
  static void apply(Tables&, State&, Action);
};
struct NoInfo : ToyGame {
  static constexpr int kInfo = 0;
};

struct Padded {
  u8 x;
  u32 y;
};
struct Owner {
  std::string text;
};
struct Plain {  // plain enough, but nobody listed its fields
  u32 x;
};
struct PlainState : ToyGame {
  using State = Plain;
};

static_assert(Game<ToyGame>);
static_assert(!Game<NoGreedy>);
static_assert(!Game<NoSource>);
static_assert(!Game<ThrowsAway>);
static_assert(!Game<WrongCount>);
static_assert(!Game<WritesTables>);
static_assert(!Game<NoInfo>);
static_assert(!Game<PlainState>);
static_assert(!Game<Padded>);

static_assert(PackedState<toy::State>);
static_assert(!PackedState<Padded> && !PackedState<Owner> && !PackedState<Plain>);

struct Fixed {
  Action select(const toy::Tables&, const toy::State&, Player, const ActionSet<ToyGame>& legal,
                Stream&) const {
    return legal.first();
  }
};
struct Mutable : Fixed {
  Action select(const toy::Tables&, toy::State&, Player, const ActionSet<ToyGame>& legal,
                Stream&) const {
    return legal.first();
  }
};
static_assert(PolicyFor<Fixed, ToyGame> && PolicyFor<UniformPolicy<ToyGame>, ToyGame> &&
              PolicyFor<GreedyPolicy<ToyGame>, ToyGame> &&
              PolicyFor<SeatPolicies<ToyGame>, ToyGame>);
static_assert(!PolicyFor<Mutable, ToyGame>, "a policy may not change the game");

}  // namespace game_test

TEST_CASE("outcome_at gives every outcome its weight in units") {
  OutcomeList<5> outcomes;
  outcomes.push(7, 1);
  outcomes.push(9, 3);
  outcomes.push(20, 2);
  CHECK(outcomes.total_weight() == 6);
  const Outcome expected[] = {7, 9, 9, 9, 20, 20};
  for (u64 r = 0; r < 6; ++r) CHECK(outcome_at(outcomes, r) == expected[r]);
}

TEST_CASE("outcome lists take weights beyond 32 bits") {
  OutcomeList<2> outcomes;
  outcomes.push(0, u64{1} << 62);
  outcomes.push(1, u64{1} << 62);
  CHECK(outcomes.total_weight() == u64{1} << 63);
  CHECK(outcome_at(outcomes, (u64{1} << 62) - 1) == 0);
  CHECK(outcome_at(outcomes, u64{1} << 62) == 1);
}

TEST_CASE("uniform draws once a decision even if only one action is legal") {
  const toy::Tables tables = toy::make_tables(1, 2);
  toy::State state;
  ToyGame::new_initial_state(tables, state);
  ActionSet<ToyGame> one{};
  one.set(64);
  Stream used = test::words(1);
  Stream reference = test::words(1);
  CHECK(UniformPolicy<ToyGame>{}.select(tables, state, 0, one, used) == 64);
  (void)reference.next();
  CHECK(used.next() == reference.next());
}

TEST_CASE("uniform picks the legal action with the number drawn") {
  const toy::Tables tables = toy::make_tables(1, 2);
  const toy::State state{};
  ActionSet<ToyGame> legal{};
  const unsigned members[] = {0, 5, 63, 64};
  for (const unsigned member : members) legal.set(member);
  Stream used = test::words(2);
  Stream reference = test::words(2);
  for (int i = 0; i < 200; ++i) {
    const Action action = UniformPolicy<ToyGame>{}.select(tables, state, 0, legal, used);
    CHECK(action == members[below(reference, 4)]);
  }
}

TEST_CASE("seats play by their own policies") {
  const toy::Tables tables = toy::make_tables(1, 2);
  toy::State state{};
  state.phase = toy::Phase::kPick;
  ActionSet<ToyGame> legal;
  ToyGame::legal_actions(tables, state, legal);
  const SeatPolicies<ToyGame> seats{{PolicyKind::kUniform, PolicyKind::kGreedy}};
  Stream stream = test::words(3);
  bool light = false;
  for (int i = 0; i < 100; ++i) {
    light = light || seats.select(tables, state, 0, legal, stream) == toy::kPickBase;
    CHECK(seats.select(tables, state, 1, legal, stream) == toy::kPickBase + 1);
  }
  CHECK(light);
}

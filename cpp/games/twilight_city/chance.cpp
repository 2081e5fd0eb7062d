// All luck: what can be drawn at a node, with which weight, and what a draw sets off.
#include "games/twilight_city/deck.h"
#include "games/twilight_city/end_of_day.h"
#include "games/twilight_city/game.h"
#include "games/twilight_city/scripts.h"
#include "games/twilight_city/solo.h"

namespace quincunx {

using namespace twilight_city;

namespace {

using Tables = TwilightCity::Tables;

constexpr u8 kSourceOf[] = {
    kOperationsSource, kDemandSource, kRecruitSource, kRowSource,   kAirshipSource,   kAgentSource,
    kCardSource,       kGoalASource,  kGoalBSource,   kGoalCSource, kCardSource,      kCardSource,
    kCardSource,       kBagSource,    kCardSource,    kTokenSource, kEvaluationSource};
static_assert(std::size(kSourceOf) == static_cast<unsigned>(Step::kEvaluate) + 1);

unsigned source_of(const State& state) { return kSourceOf[static_cast<unsigned>(state.step)]; }

bool draws_card(Step step) {
  return step == Step::kDisplay || step == Step::kHome || step == Step::kHand ||
         step == Step::kDraw || step == Step::kGovernment;
}

// Cards that can be drawn at a node that draws one.
CardSet drawable_cards(const Tables& tables, const State& state) {
  if (state.step == Step::kDisplay) return display_choice(tables, state);
  CardSet deck = cards_at(state, kInDeck);
  if (state.step != Step::kHand) return deck;
  const bool brown = state.cursor % 8 < 7;  // TC-SETUP-23
  for (unsigned w = 0; w < CardSet::kWords; ++w) {
    deck.words[w] &= brown ? tables.brown.words[w] : ~tables.brown.words[w];
  }
  return deck;
}

// --- Weighted outcomes; f returns true to stop

template <class F>
void each_of_mask(u64 mask, Outcome base, F f) {
  for (; mask != 0; mask &= mask - 1) {
    if (f(base + low_bit(mask), u64{1})) return;
  }
}

template <unsigned N, class F>
void each_count(const u8 (&counts)[N], Outcome base, F f) {
  for (unsigned i = 0; i < N; ++i) {
    if (counts[i] > 0 && f(base + i, u64{counts[i]})) return;
  }
}

// TC-SETUP-09: at the setup of all cards, the first Agent's still out; TC-AGENT-01: of the deck.
template <class F>
void each_agent(const Tables& tables, const State& state, F f) {
  const CardSet deck = cards_at(state, kInDeck);
  for (unsigned location = 0; location < kLocations; ++location) {
    u64 weight = (tables.at_location[location] & deck).count();
    if (state.phase == kSetup && state.cursor == 1) {
      weight -= state.agents[0] == tables.locations[location].zone ? 1 : 0;
    }
    if (weight > 0 && f(kAgentOutcome + location, weight)) return;
  }
}

u64 undrawn_tiles(const State& state) {
  u64 left = (u64{1} << kRecruitTiles) - 1;
  for (const TileState& tile : state.recruitment) {
    if (tile.tile < kRecruitTiles) left &= ~(u64{1} << tile.tile);
  }
  return left;
}

u64 undrawn_rows(const State& state) {
  u64 left = (u64{1} << kDistricts) - 1;
  for (const u8 row : state.solo.rows) {
    if (row < kDistricts) left &= ~(u64{1} << row);
  }
  return left;
}

template <class F>
void each_cube(const State& state, F f) {
  if (state.bag_black > 0 && f(kBlackOutcome, u64{state.bag_black})) return;
  each_count(state.bag_cubes, kCubeOutcome, f);
}

// TC-SOLO-13
template <class F>
void each_blacks(const Tables& tables, const State& state, F f) {
  const FinalBag bag = final_bag(tables, state);
  for (unsigned blacks = 0; blacks <= kCubesDrawn; ++blacks) {
    const u64 weight = ways_to_draw(bag, blacks);
    if (weight > 0 && f(kBlacksOutcome + blacks, weight)) return;
  }
}

template <class F>
void each_outcome(const Tables& tables, const State& state, F f) {
  switch (state.step) {
    case Step::kOperations:
      return each_of_mask(state.operations_unseen.words[0], kOperationsOutcome, f);
    case Step::kDemand:
      return each_count(state.demand_unseen, kDemandOutcome, f);
    case Step::kRecruit:
      return each_of_mask(undrawn_tiles(state), kRecruitOutcome, f);
    case Step::kRow:
      return each_of_mask(undrawn_rows(state), kRowOutcome, f);
    case Step::kAirship:
      return each_of_mask((u64{1} << kIntersections) - 1, kAirshipOutcome, f);
    case Step::kAgent:
      return each_agent(tables, state, f);
    case Step::kGoalA:
      return each_of_mask(state.goals_a.words[0], kGoalAOutcome, f);
    case Step::kGoalB:
      return each_of_mask(state.goals_b.words[0], kGoalBOutcome, f);
    case Step::kGoalC:
      return each_of_mask(state.goals_c.words[0], kGoalCOutcome, f);
    case Step::kBag:
      return each_cube(state, f);
    case Step::kToken:
      return each_count(state.bag_tokens, kDemandOutcome, f);
    default:
      return each_blacks(tables, state, f);
  }
}

// --- What follows; true if it opened a node

void take_cube(State& state, Outcome cube) {
  sub(cube == kBlackOutcome ? state.bag_black : state.bag_cubes[cube - kCubeOutcome], 1);
  sub(state.draws_left, 1);
  add(state.bag_index, 1);
}

bool cube_drawn(const Tables& tables, State& state, Outcome cube) {
  take_cube(state, cube);
  if (state.phase == kEndOfDay) return end_of_day_cube(tables, state, cube);
  bag_drawn(tables, state, cube);
  return false;
}

bool board_drawn(const Tables& tables, State& state, unsigned at, Outcome outcome) {
  switch (state.step) {
    case Step::kOperations:
      state.operations_unseen.reset(outcome - kOperationsOutcome);
      operations_drawn(tables, state, at, outcome - kOperationsOutcome);
      return false;
    case Step::kDemand:
      sub(state.demand_unseen[outcome - kDemandOutcome], 1);
      demand_drawn(tables, state, at, outcome - kDemandOutcome);
      return false;
    case Step::kGoalC:
      state.goals_c.reset(outcome - kGoalCOutcome);
      goal_c_drawn(tables, state, at, outcome - kGoalCOutcome);
      return false;
    case Step::kToken:
      token_drawn(tables, state, outcome - kDemandOutcome);
      return false;
    default:
      blacks_drawn(tables, state, outcome - kBlacksOutcome);
      return true;
  }
}

bool drawn(const Tables& tables, State& state, unsigned at, Outcome outcome) {
  switch (state.step) {
    case Step::kAgent:
      agent_drawn(tables, state, outcome - kAgentOutcome);
      return false;
    case Step::kDisplay:
      display_drawn(tables, state, at, outcome);
      return false;
    case Step::kDraw:
      state.card_place[outcome] = static_cast<u8>(kInHand + state.active);
      return false;
    case Step::kBag:
      return cube_drawn(tables, state, outcome);
    case Step::kGovernment:
      government_drawn(tables, state, outcome);
      return false;
    default:
      return board_drawn(tables, state, at, outcome);
  }
}

}  // namespace

void TwilightCity::chance_outcomes(const Tables& tables, const State& state,
                                   OutcomeList& outcomes) {
  outcomes.size = 0;
  if (draws_card(state.step)) {
    drawable_cards(tables, state).for_each([&](unsigned card) { outcomes.push(card, 1); });
    return;
  }
  each_outcome(tables, state, [&](Outcome outcome, u64 weight) {
    outcomes.push(outcome, weight);
    return false;
  });
}

ChanceSource TwilightCity::chance_source(const Tables&, const State& state) {
  const unsigned source = source_of(state);
  return {source, state.draws[source]};
}

Outcome TwilightCity::sample_chance(const Tables& tables, const State& state, Draw& draw) {
  if (draws_card(state.step)) {
    const CardSet cards = drawable_cards(tables, state);
    return cards.nth(static_cast<unsigned>(below(draw, cards.count())));
  }
  const auto each = [&](auto&& f) { each_outcome(tables, state, f); };
  return outcome_of_each(each, below(draw, weight_of_each(each)));
}

void TwilightCity::apply_chance(const Tables& tables, State& state, Outcome outcome) {
  ++state.draws[source_of(state)];
  if (state.phase == kSetup) {
    setup_drawn(tables, state, outcome);
  } else {
    const unsigned at = state.cursor;
    state.cursor = 0;
    if (!drawn(tables, state, at, outcome)) go_on(tables, state);
  }
  settle(tables, state);
}

}  // namespace quincunx

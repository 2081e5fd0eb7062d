// How often each source of luck was drawn from, as far as what was drawn can still be counted.
#include "games/twilight_city/invariants.h"

namespace quincunx::twilight_city {

namespace {

constexpr u32 kMostDraws = 1'000'000'000;

unsigned operations_drawn(const State& state) {
  unsigned count = is_drawn(state, Stage::kOperationsStage, kCentres / 2) ? 1 : 0;
  for (const OperationsState& centre : state.operations) count += centre.card != kNone ? 1U : 0U;
  return count;
}

// On the train and, in solo, in the city.
unsigned tokens_drawn(const State& state) {
  unsigned count = 0;
  for (const TrainState& space : state.train) count += space.kind != 0 ? 1U : 0U;
  for (const ZoneState& zone : state.zones) count += zone.token != 0 ? 1U : 0U;
  return count;
}

unsigned goals_drawn(const Tables& tables, const State& state, unsigned first, unsigned last) {
  unsigned count = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    for (unsigned slot = first; slot <= last; ++slot) {
      count += state.partisans[seat].goals[slot].card != kNone ? 1U : 0U;
    }
  }
  return count;
}

unsigned tiles_drawn(const State& state) {
  unsigned count = 0;
  for (const TileState& tile : state.recruitment) count += tile.tile != kNone ? 1U : 0U;
  return count;
}

unsigned rows_drawn(const State& state) {
  unsigned count = 0;
  for (const u8 row : state.solo.rows) count += row != kNone ? 1U : 0U;
  return count;
}

// Draws that the setup makes, so far.
unsigned setup_cards(const Tables& tables, const State& state) {
  unsigned count = 0;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    count += is_drawn(state, Stage::kDisplayStage, slot) ? 1U : 0U;
  }
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    for (unsigned k = kHomeDraw; k < kSeatDraws; ++k) {
      count += is_seat_drawn(state, seat, k) ? 1U : 0U;
    }
  }
  return count;
}

unsigned setup_agents(const State& state) {
  unsigned count = 0;
  for (unsigned i = 0; i < kAgents; ++i) {
    count += is_drawn(state, Stage::kAgentsStage, i) ? 1U : 0U;
  }
  return count;
}

bool is_exact(const Tables& tables, const State& state, const u32 (&draws)[kSources]) {
  const bool solo = is_solo(tables);
  const unsigned tokens = tokens_drawn(state);
  return draws[kOperationsSource] == operations_drawn(state) &&
         draws[kDemandSource] == (solo ? 0 : tokens) &&
         draws[kTokenSource] == (solo ? tokens : 0) &&
         draws[kRecruitSource] == tiles_drawn(state) && draws[kRowSource] == rows_drawn(state) &&
         draws[kAirshipSource] == (is_drawn(state, Stage::kAirshipStage, 0) ? 1U : 0U) &&
         draws[kGoalASource] == goals_drawn(tables, state, kGoalA, kGoalA) &&
         draws[kGoalBSource] == goals_drawn(tables, state, kGoalB1, kGoalB2) &&
         draws[kGoalCSource] == kGoalCards - state.goals_c.count() &&
         draws[kEvaluationSource] == state.solo.evaluated;
}

}  // namespace

const char* check_draws(const Tables& tables, const State& state) {
  const u32(&draws)[kSources] = state.draws;
  if (!is_exact(tables, state, draws)) return "draws are miscounted";
  const unsigned cards = setup_cards(tables, state);
  const unsigned agents = setup_agents(state);
  const bool least = draws[kCardSource] >= cards && draws[kAgentSource] >= agents;
  if (!least || draws[kCardSource] > kMostDraws || draws[kAgentSource] > kMostDraws ||
      draws[kBagSource] > kMostDraws) {
    return "draws are miscounted";
  }
  if (state.phase != kSetup) return nullptr;
  const bool setup =
      draws[kCardSource] == cards && draws[kAgentSource] == agents && draws[kBagSource] == 0;
  return setup ? nullptr : "draws of the setup are miscounted";
}

}  // namespace quincunx::twilight_city

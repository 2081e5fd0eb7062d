// Claiming a Demand (TE-DEMAND).
#include "games/terminus/action_steps.h"
#include "games/terminus/flow.h"

namespace quincunx::terminus {

namespace {

// TE-DEMAND-02, TE-DEMAND-05: tokens on the display don't count.
unsigned districts_in_city(const State& state) {
  unsigned districts = 0;
  for (const DevelopmentState& development : state.developments) {
    if (development.state == kInCity && development.token < kDistricts) {
      districts |= 1U << development.token;
    }
  }
  return districts;
}

// TE-DEMAND-07: the token of the lowest idx.
void remove_token(State& state, unsigned district) {
  for (DevelopmentState& development : state.developments) {
    if (development.state != kInCity || development.token != district) continue;
    development.token = kNoToken;
    return;
  }
}

}  // namespace

// TE-DEMAND-04: neither Lobbyist nor adjacency matters.
unsigned claimable_districts(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  // TE-TURN-12, TE-RULING-35; TE-DEMAND-06, TE-RULING-36.
  if (state.demand_claimed != 0 || demand_total(player) >= kMaxDemands) return 0;
  const u64 stops = state.lines[seat].stops.words[0];  // TE-DEMAND-08
  unsigned claimable = 0;
  for_each_bit(districts_in_city(state), [&](unsigned d) {
    // TE-DEMAND-03: more own Stops than own tokens.
    const unsigned own = count_bits(stops & tables.links.district_plots[d]);
    if (own > player.demands[d]) claimable |= 1U << d;
  });
  return claimable;
}

void start_demand(State& state) { ask(state, Step::kDemand, state.turn_player); }

void apply_demand(const Tables& tables, State& state, Action action) {
  const unsigned district = action - kDistrictBase;
  remove_token(state, district);
  add(state.players[state.turn_player].demands[district], 1);  // TE-DEMAND-09
  state.demand_claimed = 1;
  nodes_done(tables, state);
}

}  // namespace quincunx::terminus

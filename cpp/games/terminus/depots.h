// Resources, Rails and Coins on their ways between Depots, reserve and players. A Depot is
// described by its count, for it is emptied from the left and filled from the right (TE-RES-02,
// TE-RES-04).
#pragma once

#include "games/terminus/rules.h"

namespace quincunx::terminus {

// TE-RES-01: takes up to n pieces out of the Depot, for nobody yet. Returns how many.
inline unsigned take(State& state, unsigned kind, unsigned n) {
  const unsigned taken = std::min<unsigned>(n, state.depot[kind]);
  sub(state.depot[kind], taken);
  return taken;
}

// TE-RES-04: back to the rightmost free places.
inline void put(State& state, unsigned kind, unsigned n) { add(state.depot[kind], n); }

// TE-RES-03: the price of the next piece. Pre: there is one.
[[nodiscard]] inline unsigned price(const Tables& tables, const State& state, unsigned kind) {
  return tables.depots[kind].price[state.depot[kind]];
}

// Pieces of Construction in the leftmost column with stock; 0 if the Depot is empty.
[[nodiscard]] inline unsigned column_rest(const Tables& tables, const State& state) {
  return tables.depots[kConstruction].column_rest[state.depot[kConstruction]];
}

// Up to n pieces from the Depot to the player. Returns how many.
inline unsigned collect(State& state, unsigned seat, unsigned kind, unsigned n) {
  const unsigned taken = take(state, kind, n);
  add(state.players[seat].resources[kind], taken);
  return taken;
}

// TE-RES-05, TE-RES-10: from the player back to the Depot, at once.
inline void spend(State& state, unsigned seat, unsigned kind, unsigned n) {
  sub(state.players[seat].resources[kind], n);
  put(state, kind, n);
}

// TE-RAIL-03: from the reserve to storage, as far as it goes.
inline unsigned gain_rails(State& state, unsigned seat, unsigned n) {
  PlayerState& player = state.players[seat];
  const unsigned gained = std::min<unsigned>(n, player.reserve);
  sub(player.reserve, gained);
  add(player.storage, gained);
  return gained;
}

[[nodiscard]] inline bool can_pay(const State& state, unsigned seat, const CostData& cost,
                                  unsigned coins) {
  const u8* const own = state.players[seat].resources;
  return coins >= cost.coins && own[kConstruction] >= cost.construction &&
         own[kPermit] >= cost.permit && own[kPower] >= cost.power &&
         own[kBlueprint] >= cost.blueprint;
}

// Pre: can_pay.
inline void pay(State& state, unsigned seat, const CostData& cost) {
  sub(state.players[seat].coins, cost.coins);
  spend(state, seat, kConstruction, cost.construction);
  spend(state, seat, kPermit, cost.permit);
  spend(state, seat, kPower, cost.power);
  spend(state, seat, kBlueprint, cost.blueprint);
}

// TE-RES-06: pieces over what the storage holds.
[[nodiscard]] inline bool has_excess(const Tables& tables, const State& state, unsigned seat) {
  return resource_total(state.players[seat]) > tables.limits.storage;
}

}  // namespace quincunx::terminus

// The tiles of the city: which Districts are connected, where a District may be put, and the
// Districts near another (GM-CITY-01, GM-REPO-02).
#pragma once

#include "core/masks.h"
#include "games/great_machine/actions.h"
#include "games/great_machine/state.h"
#include "games/great_machine/tables.h"

namespace quincunx::great_machine {

// Recomputes `neighbours` and `movable` from the anchors. Pre: x <= 16, y <= 8.
void refresh_city(State& state);

// Adds the PLACE ids of the legal repositionings of a District (GM-REPO-02, GM-REPO-03).
void place_targets(const State& state, unsigned d, Legal& legal);
// Pre: the place is one of place_targets.
void reposition(State& state, unsigned d, Action place);

// Anchor that a PLACE id names, before normalising; may be one left of or above the city.
struct Anchor {
  int x;
  int y;
};
[[nodiscard]] Anchor anchor_of(const State& state, Action place);

// Weights of the cells for District k of a random city (GM-CITY-06).
void cell_weights(const Tables& tables, const State& state, unsigned k, u64 (&weights)[kDistricts]);

// Districts at distance `steps` or less.
[[nodiscard]] inline u64 within(const State& state, unsigned d, unsigned steps) {
  u64 reached = bit(d);
  for (; steps > 0; --steps) {
    const u64 before = reached;
    for_each_bit(before, [&](unsigned at) { reached |= state.neighbours[at]; });
  }
  return reached;
}
[[nodiscard]] unsigned distance(const State& state, unsigned a, unsigned b);

}  // namespace quincunx::great_machine

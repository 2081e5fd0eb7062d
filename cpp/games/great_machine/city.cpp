// A half-brick grid: a tile with anchor (x, y) covers (x, y) and (x + 1, y). Two tiles are
// connected when they share an edge of one cell or more.
#include "games/great_machine/city.h"

#include <algorithm>

#include "games/great_machine/city_shapes.h"

namespace quincunx::great_machine {

namespace {

// Cells with a margin of two columns and one row on every side.
constexpr unsigned kWidth = 24;
constexpr unsigned kHeight = 11;

// Where a connected tile can lie, in the order of the PLACE ids.
constexpr int kOffsetX[kOffsets] = {-2, 2, -1, 0, 1, -1, 0, 1};
constexpr int kOffsetY[kOffsets] = {0, 0, -1, -1, -1, 1, 1, 1};

constexpr unsigned shifted(unsigned cell, unsigned offset) {
  return static_cast<unsigned>(static_cast<int>(cell) +
                               kOffsetY[offset] * static_cast<int>(kWidth) + kOffsetX[offset]);
}

// For an anchor on each cell: the tiles it would be connected to, and those it would overlap.
struct Grid {
  u16 linked[kWidth * kHeight] = {};
  u16 covered[kWidth * kHeight] = {};
  u16 cell[kDistricts];

  explicit Grid(const State& state) {
    for (unsigned d = 0; d < kDistricts; ++d) {
      const DistrictState& tile = state.districts[d];
      const unsigned at = (tile.y + 1U) * kWidth + tile.x + 2U;
      cell[d] = static_cast<u16>(at);
      for (unsigned offset = 0; offset < kOffsets; ++offset) add(linked[shifted(at, offset)], d);
      for (unsigned near = at - 1; near <= at + 1; ++near) add(covered[near], d);
    }
  }

 private:
  static void add(u16& mask, unsigned d) { mask = static_cast<u16>(mask | (1U << d)); }
};

unsigned piece_of(const u16 (&neighbours)[kDistricts], unsigned rest, unsigned start) {
  unsigned piece = 1U << start;
  for (unsigned fresh = piece; fresh != 0;) {
    unsigned reached = 0;
    for_each_bit(fresh, [&](unsigned d) { reached |= neighbours[d]; });
    fresh = reached & rest & ~piece;
    piece |= fresh;
  }
  return piece;
}

// What the city needs of a District that is put back (GM-CITY-01): two connections, one to each
// piece of the rest, and one to every District that is left with a single connection.
class Rest {
 public:
  Rest(const u16 (&neighbours)[kDistricts], unsigned lifted) {
    const unsigned rest = kAllDistricts & ~(1U << lifted);
    for_each_bit(neighbours[lifted], [&](unsigned d) {
      if (count_bits(neighbours[d]) <= 2) thin_ |= 1U << d;
    });
    for (unsigned open = rest; open != 0; open &= ~pieces_[count_++]) {
      pieces_[count_] = piece_of(neighbours, rest, low_bit(open));
    }
  }

  [[nodiscard]] bool met_by(unsigned linked) const {
    if (count_bits(linked) < 2 || (thin_ & ~linked) != 0) return false;
    for (unsigned i = 0; i < count_; ++i) {
      if ((pieces_[i] & linked) == 0) return false;
    }
    return true;
  }

 private:
  unsigned thin_ = 0;
  unsigned count_ = 0;
  unsigned pieces_[kDistricts];
};

// A free cell where some District may be put: at most one tile is in its way, and two others or
// more would be connected.
struct Place {
  u16 cell;
  u16 linked;
  u16 covered;
};

class Places {
 public:
  explicit Places(const Grid& grid) : grid_(grid) {
    for (unsigned ref = 0; ref < kDistricts; ++ref) {
      for (unsigned offset = 0; offset < kOffsets; ++offset) {
        const unsigned cell = shifted(grid.cell[ref], offset);
        const unsigned linked = grid.linked[cell];
        const unsigned covered = grid.covered[cell];
        if (low_bit(linked) != ref || (covered & (covered - 1)) != 0) continue;
        if (count_bits(linked) < 2) continue;
        places_[count_++] = {static_cast<u16>(cell), static_cast<u16>(linked),
                             static_cast<u16>(covered)};
      }
    }
  }

  // Calls f(cell, linked) for the legal places of a District until f returns true.
  template <class F>
  bool find(const u16 (&neighbours)[kDistricts], unsigned lifted, F&& f) const {
    const Rest rest(neighbours, lifted);
    const unsigned others = kAllDistricts & ~(1U << lifted);
    for (unsigned i = 0; i < count_; ++i) {
      const Place& place = places_[i];
      if ((place.covered & others) != 0 || place.cell == grid_.cell[lifted]) continue;
      const unsigned linked = place.linked & others;
      if (rest.met_by(linked) && f(place.cell, linked)) return true;
    }
    return false;
  }

 private:
  const Grid& grid_;
  unsigned count_ = 0;
  Place places_[kDistricts * kOffsets];
};

// The offset that leads from one cell to another. Pre: there is one.
unsigned offset_between(unsigned from, unsigned to) {
  unsigned offset = 0;
  while (offset + 1 < kOffsets && shifted(from, offset) != to) ++offset;
  return offset;
}

}  // namespace

void refresh_city(State& state) {
  const Grid grid(state);
  for (unsigned d = 0; d < kDistricts; ++d) state.neighbours[d] = grid.linked[grid.cell[d]];
  const Places places(grid);
  unsigned movable = 0;
  for (unsigned d = 0; d < kDistricts; ++d) {
    const auto first = [](unsigned, unsigned) { return true; };
    if (places.find(state.neighbours, d, first)) movable |= 1U << d;
  }
  state.movable = static_cast<u16>(movable);
}

// A place is named by its smallest ref, and the offset from there.
void place_targets(const State& state, unsigned d, Legal& legal) {
  const Grid grid(state);
  Places(grid).find(state.neighbours, d, [&](unsigned cell, unsigned linked) {
    const unsigned ref = low_bit(linked);
    legal.set(place_action(ref, offset_between(grid.cell[ref], cell)));
    return false;
  });
}

Anchor anchor_of(const State& state, Action place) {
  const DistrictState& ref = state.districts[(place - kPlaceBase) / kOffsets];
  const unsigned offset = (place - kPlaceBase) % kOffsets;
  return {ref.x + kOffsetX[offset], ref.y + kOffsetY[offset]};
}

// GM-REPO-04: all that stands on the tile belongs to the District and goes with it.
void reposition(State& state, unsigned d, Action place) {
  const Anchor to = anchor_of(state, place);
  int left = to.x;
  int top = to.y;
  for (unsigned other = 0; other < kDistricts; ++other) {
    if (other == d) continue;
    left = std::min<int>(left, state.districts[other].x);
    top = std::min<int>(top, state.districts[other].y);
  }
  for (unsigned other = 0; other < kDistricts; ++other) {
    DistrictState& tile = state.districts[other];
    tile.x = static_cast<u8>((other == d ? to.x : tile.x) - left);
    tile.y = static_cast<u8>((other == d ? to.y : tile.y) - top);
  }
  refresh_city(state);
}

void cell_weights(const Tables& tables, const State& state, unsigned k,
                  u64 (&weights)[kDistricts]) {
  const PresetData& preset = tables.data.presets[state.choice];
  u8 at[kDistricts] = {};
  for (unsigned d = 0; d < k; ++d) {
    const DistrictState& tile = state.districts[d];
    while (at[d] + 1U < kDistricts && (preset.x[at[d]] != tile.x || preset.y[at[d]] != tile.y)) {
      ++at[d];
    }
  }
  shape_weights(tables.shapes[state.choice], at, state.picked, k, weights);
}

unsigned distance(const State& state, unsigned a, unsigned b) {
  unsigned steps = 0;
  while (steps < kDistricts && !in_mask(within(state, a, steps), b)) ++steps;
  return steps;
}

}  // namespace quincunx::great_machine

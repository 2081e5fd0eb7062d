// Which layouts of a preset's cells are starting cities.
#include "games/great_machine/city_shapes.h"

#include "core/masks.h"

namespace quincunx::great_machine {

namespace {

constexpr unsigned kCells = 9;
constexpr unsigned kAllCells = (1U << kCells) - 1;

bool edge_shared(const PresetData& preset, unsigned a, unsigned b) {
  const int dx = preset.x[a] - preset.x[b];
  const int dy = preset.y[a] - preset.y[b];
  return (dy == 0 && (dx == 2 || dx == -2)) || ((dy == 1 || dy == -1) && dx >= -1 && dx <= 1);
}

// GM-CITY-02: every District is adjacent to the Citadel or at distance 2.
bool reaches_all(const CityShape& shape, unsigned citadel) {
  unsigned reached = shape.linked[citadel] | (1U << citadel);
  for_each_bit(shape.linked[citadel], [&](unsigned cell) { reached |= shape.linked[cell]; });
  return reached == kAllCells;
}

// GM-CITY-03, GM-CITY-04, GM-CITY-05. Pre: four different cells, GM-CITY-02 holds.
bool starts(const CityShape& shape, unsigned citadel, unsigned tower, unsigned nexus,
            unsigned square) {
  const unsigned near = shape.linked[citadel];
  if (in_mask(near, tower) || (near & ((1U << square) | (1U << nexus))) == 0) return false;
  const unsigned majors = (1U << citadel) | (1U << tower) | (1U << nexus) | (1U << square);
  const unsigned minors = kAllCells & ~majors;
  unsigned served = shape.linked[square];
  if ((served & minors) == 0) return false;
  for_each_bit(minors, [&](unsigned cell) { served |= shape.linked[cell]; });
  return (minors & ~served) == 0;
}

unsigned at_cells(unsigned citadel, unsigned tower, unsigned nexus) {
  return (citadel * 9 + tower) * 9 + nexus;
}

unsigned squares_of(const CityShape& shape, unsigned citadel, unsigned tower, unsigned nexus) {
  if (citadel == tower || citadel == nexus || tower == nexus) return 0;
  unsigned squares = 0;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    if (cell == citadel || cell == tower || cell == nexus) continue;
    if (starts(shape, citadel, tower, nexus, cell)) squares |= 1U << cell;
  }
  return squares;
}

u32 nexus_ways(const CityShape& shape, unsigned citadel, unsigned tower) {
  u32 ways = 0;
  for (unsigned nexus = 0; nexus < 9; ++nexus) {
    ways += count_bits(shape.squares[at_cells(citadel, tower, nexus)]);
  }
  return ways;
}

u32 tower_ways(const CityShape& shape, unsigned citadel) {
  u32 ways = 0;
  for (unsigned tower = 0; tower < kCells; ++tower) ways += nexus_ways(shape, citadel, tower);
  return ways;
}

}  // namespace

void compile_shape(const PresetData& preset, CityShape& shape) {
  for (unsigned a = 0; a < kCells; ++a) {
    unsigned linked = 0;
    for (unsigned b = 0; b < kCells; ++b) {
      if (edge_shared(preset, a, b)) linked |= 1U << b;
    }
    shape.linked[a] = static_cast<u16>(linked);
  }
  for (unsigned citadel = 0; citadel < kCells; ++citadel) {
    const bool reached = reaches_all(shape, citadel);
    for (unsigned tower = 0; tower < kCells; ++tower) {
      for (unsigned nexus = 0; nexus < kCells; ++nexus) {
        const unsigned squares = reached ? squares_of(shape, citadel, tower, nexus) : 0;
        shape.squares[at_cells(citadel, tower, nexus)] = static_cast<u16>(squares);
      }
    }
  }
}

void shape_weights(const CityShape& shape, const u8* at, unsigned used, unsigned k,
                   u64 (&weights)[9]) {
  for (unsigned cell = 0; cell < kCells; ++cell) {
    u64 ways = in_mask(used, cell) ? 0 : 1;
    if (ways != 0 && k == 0) ways = tower_ways(shape, cell);
    if (ways != 0 && k == 1) ways = nexus_ways(shape, at[0], cell);
    if (ways != 0 && k == 2) ways = count_bits(shape.squares[at_cells(at[0], at[1], cell)]);
    if (ways != 0 && k == 3) ways = (shape.squares[at_cells(at[0], at[1], at[2])] >> cell) & 1;
    weights[cell] = ways;
  }
}

}  // namespace quincunx::great_machine

// The greedy policy: movement. While there are neutral planets, Carriers go one by one to fetch
// Ground Forces and to take them there; afterwards all ships of a cell go together.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/policy.h"
#include "games/twilight_imperium/segments.h"

namespace quincunx::twilight_imperium {

namespace {

constexpr unsigned kFullLoad = 4;  // Ground Forces that are enough for neutral planets
constexpr int kSpareGf = 10;       // worth of each Ground Force to be fetched
constexpr int kDock = 5;           // and of a place where new ones come
constexpr int kScale = 4096;       // worths are divided by ways, in whole numbers
constexpr int kStepCost = 3;       // one step away is worth a quarter
// A fleet is let alone if its strength is more than 4 / 5 of the group's.
constexpr int kOwnShare = 4;
constexpr int kEnemyShare = 5;

bool has_dock(const Question& q, unsigned cell) {
  return (own_docks(q) & system_planets(q.tables, q.state, cell)) != 0;
}

u64 own_planets_in(const Question& q, unsigned cell) {
  return system_planets(q.tables, q.state, cell) & owned_planets(q.state, q.seat);
}

unsigned spare_gf_at(const Question& q, unsigned cell) {
  unsigned gf = 0;
  for_each_bit(own_planets_in(q, cell), [&](unsigned x) { gf += spare_gf(q.state, x); });
  return gf;
}

// --- Cells where the group can't go, or had better not

u64 cells_of(const State& state, u64 planets) {
  u64 cells = 0;
  for_each_bit(planets, [&](unsigned x) { cells |= bit(state.planet_cell[x]); });
  return cells;
}

bool is_dangerous(const Question& q, unsigned cell, u64 armed, const FleetView& group) {
  int pds = 0;
  for_each_bit(system_planets(q.tables, q.state, cell) & armed,
               [&](unsigned x) { pds += q.state.pds[x]; });
  const unsigned enemy = enemy_of(q.state, q.seat, cell);
  if (enemy == kNeutral) return pds > static_cast<int>(ship_count(group));
  return kEnemyShare * strength_of(fleet_of(q.state, enemy, cell), pds) >
         kOwnShare * strength_of(group, 0);
}

u64 dangerous_cells(const Question& q, const FleetView& group) {
  // The PDS of others, and the cells where they or the ships of others are.
  const u64 armed = ~(equal_mask(q.state.pds, 0) | owned_planets(q.state, q.seat));
  const u64 planets = armed & (bit(kPlanets) - 1);
  const u64 empty = resident_mask(q.state, q.seat) | resident_mask(q.state, kNeutral);
  const u64 held = (cells_of(q.state, planets) | ~empty) & (bit(kCells) - 1);
  u64 dangerous = 0;
  for_each_bit(held, [&](unsigned cell) {
    dangerous |= u64{is_dangerous(q, cell, planets, group)} << cell;
  });
  return dangerous;
}

u64 closed_cells(const Question& q) {
  const FleetView group = group_view(q.state);
  // TI-MOVE-12: whoever enters an asteroid field must have movement left to leave it.
  const bool fields =
      has_tech(q.player, kPropulsion, 2) && (group.d == 0 || has_tech(q.player, kPropulsion, 4));
  u64 barred = 0;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const unsigned kind = tile_kind(q.tables, q.state, cell);
    barred |= u64{kind == kSupernova || (kind == kAsteroidField && !fields)} << cell;
  }
  return barred | dangerous_cells(q, group);
}

// --- Where to go

struct Goals {
  int worth[kCells] = {};
  u64 cells = 0;
  int most = 0;
  void add(unsigned cell, int more) {
    worth[cell] += more;
    cells |= bit(cell);
  }
  // Forgets the goals in other cells.
  void keep(u64 kept) {
    cells &= kept;
    for_each_bit(cells, [&](unsigned cell) { most = std::max(most, worth[cell]); });
  }
};

// Ways of the group: over edges and through wormholes, into cells that are not closed.
class Ways {
 public:
  explicit Ways(const Question& q) : q_(q), open_(~closed_cells(q)) {}

  [[nodiscard]] u64 reached(unsigned from) const {
    u64 seen = bit(from);
    for (u64 front = seen; front != 0; front = step(front, seen)) {
    }
    return seen;
  }

  // The best goal for its way.
  [[nodiscard]] int potential(const Goals& goals, unsigned from) const {
    u64 seen = bit(from);
    u64 front = seen;
    int best = 0;
    // Not farther than even the best of all goals could be better.
    for (int way = 1; front != 0 && goals.most * kScale / way > best; way += kStepCost) {
      int most = 0;
      for_each_bit(front & goals.cells,
                   [&](unsigned cell) { most = std::max(most, goals.worth[cell]); });
      best = std::max(best, most * kScale / way);
      front = step(front, seen);
    }
    return best;
  }

  [[nodiscard]] bool is_open(unsigned cell) const { return in_mask(open_, cell); }

 private:
  // The cells one step on that were not seen before; they are now.
  u64 step(u64 front, u64& seen) const {
    u64 next = 0;
    for_each_bit(front, [&](unsigned cell) { next |= q_.tables.neighbours[cell]; });
    for (unsigned i = 0; i < 4; ++i) {
      const unsigned end = q_.state.worm[i];
      if (end < kCells && in_mask(front, end)) next |= bit(q_.state.worm[i ^ 1]);
    }
    next &= open_ & ~seen;
    seen |= next;
    return next;
  }

  const Question& q_;
  u64 open_;
};

// Planets to take. Neutral ones are left to another Carrier with Ground Forces that is there.
Goals planets_to_take(const Question& q, u64 cells, unsigned gf) {
  unsigned loaded = 0;
  for (unsigned k = 0; k < kMaxCarriers; ++k) loaded |= u32{q.player.carriers[k].gf > 0} << k;
  const u64 awaited = carrier_cells(q.player, loaded & ~unsigned{q.state.group.carriers});
  Goals goals;
  const u64 others =
      ~(owned_planets(q.state, q.seat) | equal_mask(q.state.planet_owner, kNotInPlay));
  for_each_bit(others & (bit(kPlanets) - 1), [&](unsigned x) {
    const unsigned cell = q.state.planet_cell[x];
    if (in_mask(awaited, cell) && q.state.planet_owner[x] == kNeutral) return;
    const int gain = gain_of(q, x, gf);
    if (gain > 0) goals.add(cell, gain);
  });
  goals.keep(cells);
  return goals;
}

// Where Ground Forces can be fetched, or soon will be.
Goals garrisons(const Question& q, u64 cells) {
  Goals goals;
  for_each_bit(owned_planets(q.state, q.seat), [&](unsigned x) {
    const int spare = kSpareGf * static_cast<int>(spare_gf(q.state, x));
    if (spare > 0) goals.add(q.state.planet_cell[x], spare);
  });
  for_each_bit(cells_of(q.state, own_docks(q)), [&](unsigned cell) { goals.add(cell, kDock); });
  goals.keep(cells);
  return goals;
}

Goals goals_of(const Question& q, u64 cells, unsigned gf) {
  if (gf > 0) {
    const Goals goals = planets_to_take(q, cells, gf);
    if (goals.cells != 0) return goals;
  }
  return garrisons(q, cells);
}

// Of the planets that can spare any Ground Forces the one with most; kStop if there is none.
Action choose_load(const Question& q) {
  const unsigned tile = q.state.tile[q.state.group.cell];
  Choice best(q, kStop, kStepPoint);
  for_each_bit(legal_bits(q.legal, kLoadGfBase, kTileSlots), [&](unsigned slot) {
    const unsigned planet = q.tables.tile_slots[tile * kTileSlots + slot];
    if (q.state.gf[planet] > 1) best.offer(kLoadGfBase + slot, q.state.gf[planet]);
  });
  return best.action();
}

Action choose_cell(const Question& q, unsigned gf) {
  const unsigned here = q.state.group.cell;
  const Ways ways(q);
  const Goals goals = goals_of(q, ways.reached(here), gf);
  Choice best(q, q.legal.first(), 2 * kScale * kPlanetPoint);
  // A step must bring more than staying does.
  if (q.legal.test(kStop)) best.offer(kStop, 2 * ways.potential(goals, here) + 1);
  for_each_bit(legal_cells(q.legal), [&](unsigned cell) {
    if (ways.is_open(cell)) best.offer(cell_action(cell), 2 * ways.potential(goals, cell));
  });
  return best.action();
}

// Ships stay at docks as long as there are neutral planets.
bool takes_ships(const Question& q) { return is_war(q.state) || !has_dock(q, q.state.group.from); }

}  // namespace

// From the lowest cell on: whatever is away from docks, and Carriers that can take something along.
Action choose_move(const Question& q) {
  u64 cells = legal_cells(q.legal);
  for (; cells != 0; cells &= cells - 1) {
    const unsigned cell = low_bit(cells);
    if (!has_dock(q, cell)) return cell_action(cell);
    if (unmoved_at(q.state, cell).carriers == 0) continue;
    if (gf_aboard_at(q, cell) + spare_gf_at(q, cell) > 0) return cell_action(cell);
  }
  return kStop;
}

Action choose_ships(const Question& q) {
  return takes_ships(q) ? last_action(q.legal) : q.legal.first();
}

Action choose_carrier(const Question& q) {
  const bool one = q.state.group.carriers != 0 && !is_war(q.state);
  return one && q.legal.test(kStop) ? kStop : kYes;
}

// Loads what can be spared, then goes where most is to be had for the way.
Action choose_way(const Question& q) {
  unsigned gf = 0;
  for_each_bit(q.state.group.carriers, [&](unsigned k) { gf += q.player.carriers[k].gf; });
  if (gf < kFullLoad || is_war(q.state)) {
    const Action load = choose_load(q);
    if (load != kStop) return load;
  }
  return choose_cell(q, gf);
}

}  // namespace quincunx::twilight_imperium

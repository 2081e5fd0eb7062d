// Compiles checked components and options into the lookups of the hot functions.
#include "games/twilight_imperium/tables.h"

#include <algorithm>
#include <cstring>

#include "games/twilight_imperium/check_components.h"

namespace quincunx::twilight_imperium {

namespace {

constexpr u32 kMaxDecisions = (1U << 24) - 1;

void compile_tiles(const Components& components, Tables& tables) {
  for (unsigned t = 0; t < kTiles; ++t) {
    const TileData& tile = components.tiles[t];
    tables.tile_kind[t] = tile.kind;
    tables.tile_wormhole[t] = tile.wormhole;
    // TI-MOVE-12, TI-MOVE-11: what closes a way.
    if (tile.kind == kAsteroidField || tile.kind == kSupernova) tables.barrier_tiles |= bit(t);
    for (unsigned slot = 0; slot < kTileSlots; ++slot) {
      const u8 planet = tile.planets[slot];
      tables.tile_slots[t * kTileSlots + slot] = planet;
      if (planet == kNone) continue;
      tables.tile_planets[t] |= bit(planet);
      tables.planet_tile[planet] = static_cast<u8>(t);
    }
  }
}

void compile_planets(const Components& components, Tables& tables) {
  for (unsigned x = 0; x < kPlanets; ++x) {
    tables.planet_resources[x] = components.planets[x].resources;
    tables.planet_influence[x] = components.planets[x].influence;
    tables.planet_names[x] = components.planets[x].name;
  }
}

// TI-UNIT-01.
void compile_units(const Components& components, Tables& tables) {
  for (unsigned u = 0; u < kUnitTypes; ++u) {
    tables.unit_cost[u] = components.units[u].cost;
    tables.unit_battle[u] = components.units[u].battle;
    tables.unit_move[u] = components.units[u].move;
    tables.unit_names[u] = components.units[u].name;
  }
}

CardRow card_row(const CardData& card) {
  return {card.count, card.law, card.value, card.threshold, card.turns};
}

void compile_cards(const Components& components, Tables& tables) {
  for (unsigned i = 0; i < kActionCards; ++i) {
    tables.action_cards[i] = card_row(components.action_cards[i]);
    tables.action_names[i] = components.action_cards[i].name;
  }
  for (unsigned i = 0; i < kPoliticalCards; ++i) {
    tables.political_cards[i] = card_row(components.political_cards[i]);
    tables.political_names[i] = components.political_cards[i].name;
  }
}

// TI-CARD-07: a card with a skill is for races that have it.
u64 cards_of_race(const Components& components, unsigned skills) {
  u64 cards = 0;
  for (unsigned i = 0; i < kActionCards; ++i) {
    const u8 skill = components.action_cards[i].skill;
    if (skill == 0 || (skills >> (skill - 1) & 1) != 0) cards |= bit(i);
  }
  return cards;
}

void compile_races(const Components& components, Tables& tables) {
  for (unsigned r = 0; r < kRaces; ++r) {
    const RaceData& race = components.races[r];
    tables.races[r] = {race.credits, {}, race.skills, race.tech_price, race.dock};
    std::memcpy(tables.races[r].tech, race.tech, sizeof race.tech);
    tables.race_names[r] = race.name;
    tables.race_cards[r] = cards_of_race(components, race.skills);
  }
}

// TI-PROG-03: a bracket needs its own demand and those of all before it.
void compile_brackets(const Components& components, Tables& tables) {
  BracketData demand{};
  for (unsigned b = 0; b < kBrackets; ++b) {
    const BracketData& own = components.brackets[b];
    demand.outside_planets = std::max(demand.outside_planets, own.outside_planets);
    demand.advances = std::max(demand.advances, own.advances);
    demand.resources = std::max(demand.resources, own.resources);
    demand.influence = std::max(demand.influence, own.influence);
    tables.demands[b] = demand;
  }
}

// --- The layout

void compile_cells(const Components& components, Tables& tables) {
  for (unsigned c = 0; c < kCells; ++c) {
    const CellData& cell = components.cells[c];
    if (cell.present == 0) continue;
    tables.cells |= bit(c);
    if (cell.home != 0) {
      tables.home_cells |= bit(c);
    } else if (c > 0) {
      tables.free_cells |= bit(c);
      tables.ring_cells[cell.ring] |= bit(c);
    }
    for (unsigned other = 0; other < kCells; ++other) {
      if (components.cells[other].present == 0) continue;
      if (share_edge(cell, components.cells[other])) tables.neighbours[c] |= bit(other);
    }
  }
}

// TI-MAP-12: steps from cell to cell, whatever the tiles are.
void compile_distances(Tables& tables) {
  std::memset(tables.distance, kNone, sizeof tables.distance);
  for (unsigned from = 0; from < kCells; ++from) {
    if ((tables.cells & bit(from)) == 0) continue;
    u64 reached = bit(from);
    u64 edge = reached;
    for (u8 steps = 0; edge != 0; ++steps) {
      u64 next = 0;
      for (unsigned c = 0; c < kCells; ++c) {
        if ((edge & bit(c)) == 0) continue;
        tables.distance[from * kCells + c] = steps;
        next |= tables.neighbours[c];
      }
      edge = next & ~reached;
      reached |= next;
    }
  }
}

// TI-MAP-10: a fixed map isn't repaired, so it must not cut a home off.
const char* check_fixed_map(const Components& components, const Tables& tables) {
  if (tables.options.map_mode != kMapFixed) return nullptr;
  for (unsigned home = 0; home < kCells; ++home) {
    if ((tables.home_cells & bit(home)) == 0) continue;
    bool open = false;
    for (unsigned c = 0; c < kCells; ++c) {
      if ((tables.neighbours[home] & bit(c)) == 0) continue;
      const bool laid = (tables.free_cells & bit(c)) != 0;
      open = open || !laid || (tables.barrier_tiles & bit(components.galaxy[c])) == 0;
    }
    if (!open) return "a homesystem of the fixed map is surrounded";
  }
  return nullptr;
}

}  // namespace

const char* make_tables(const Components& components, const Options& options, Tables& tables) {
  if (const char* why = check_options(options)) return why;
  if (const char* why = check_components(components, options)) return why;
  std::memset(static_cast<void*>(&tables), 0, sizeof tables);
  tables.options = options;
  tables.max_decisions = kMaxDecisions;
  tables.limits = components.limits;
  std::copy_n(components.slots, kMaxPlayers, tables.slots);
  std::copy_n(components.galaxy, kCells, tables.galaxy);
  compile_tiles(components, tables);
  compile_planets(components, tables);
  compile_units(components, tables);
  compile_cards(components, tables);
  compile_races(components, tables);
  compile_brackets(components, tables);
  compile_cells(components, tables);
  compile_distances(tables);
  return check_fixed_map(components, tables);
}

}  // namespace quincunx::twilight_imperium

// Everything that pack and options fix, compiled once and never changed: what the hot functions
// look up instead of working it out. Masks of cells and of planets are 64-bit words.
#pragma once

#include "core/fields.h"
#include "core/types.h"
#include "games/twilight_imperium/components.h"

namespace quincunx::twilight_imperium {

inline constexpr unsigned kRings = 4;  // Mecatol's cell, and three rings of starmap tiles round it

struct RaceRow {
  u16 credits;
  u8 tech[kTracks];
  u8 skills;
  u8 tech_price;
  u8 dock;
};

struct CardRow {
  u8 count;
  u8 law;
  u8 value;
  u8 threshold;
  u8 turns;
};

struct Tables {
  u64 neighbours[kCells];  // cells that share an edge (TI-RULING-07)
  u64 cells;               // cells of this layout
  u64 free_cells;          // cells 1..36 that take starmap tiles
  u64 ring_cells[kRings];  // of those, the cells of each ring
  u64 home_cells;          // home slots of this number of players
  u64 tile_planets[kTiles];
  u64 barrier_tiles;       // tile ids of asteroid fields and supernovas
  u64 race_cards[kRaces];  // action cards whose skill the race has (TI-CARD-07)
  u32 max_decisions;
  RaceRow races[kRaces];
  LimitData limits;
  BracketData demands[kBrackets];  // of a bracket and all before it
  SlotData slots[kMaxPlayers];
  CardRow action_cards[kActionCards];
  CardRow political_cards[kPoliticalCards];
  u8 distance[kCells * kCells];  // steps between two cells; kNone if there is no way (TI-MAP-12)
  u8 galaxy[kCells];
  u8 tile_kind[kTiles];
  u8 tile_wormhole[kTiles];
  u8 tile_slots[kTiles * kTileSlots];  // planet ids, kNone
  u8 planet_tile[kPlanets];
  u8 planet_resources[kPlanets];
  u8 planet_influence[kPlanets];
  u8 unit_cost[kUnitTypes];
  u8 unit_battle[kUnitTypes];
  u8 unit_move[kUnitTypes];
  Options options;
  Text<24> planet_names[kPlanets];
  Text<24> unit_names[kUnitTypes];
  Text<32> race_names[kRaces];
  Text<40> action_names[kActionCards];
  Text<40> political_names[kPoliticalCards];
};

// Returns nullptr, or a sentence saying why these components can't be played.
[[nodiscard]] const char* make_tables(const Components& components, const Options& options,
                                      Tables& tables);

// --- Odds of a volley, the same for every ruleset

// Weights of 0..n hits of n equal dice that hit at a threshold or more, out of 10^n.
struct Volleys {
  static constexpr unsigned kLowest = 2;  // thresholds 2..10
  static constexpr unsigned kThresholds = 9;
  u32 weight[kThresholds][kMaxVolley + 1][kMaxVolley + 1];  // [threshold - 2][dice][hits]
  u32 total[kMaxVolley + 1];

  [[nodiscard]] constexpr const u32* of(unsigned threshold, unsigned dice) const {
    return weight[threshold - kLowest][dice];
  }
};

constexpr Volleys make_volleys() {
  Volleys volleys{};
  volleys.total[0] = 1;
  for (unsigned n = 1; n <= kMaxVolley; ++n) volleys.total[n] = 10 * volleys.total[n - 1];
  for (unsigned i = 0; i < Volleys::kThresholds; ++i) {
    const u32 hit = 11 - (i + Volleys::kLowest);  // faces of ten; the 0 counts as 10
    auto& weight = volleys.weight[i];
    weight[0][0] = 1;
    for (unsigned n = 1; n <= kMaxVolley; ++n) {
      for (unsigned k = 0; k <= n; ++k) {
        weight[n][k] =
            (10 - hit) * (k < n ? weight[n - 1][k] : 0) + hit * (k > 0 ? weight[n - 1][k - 1] : 0);
      }
    }
  }
  return volleys;
}

inline constexpr Volleys kVolleys = make_volleys();

}  // namespace quincunx::twilight_imperium

QX_FIELDS(quincunx::twilight_imperium::RaceRow,
          QX_FIELD(quincunx::twilight_imperium::RaceRow, credits, 0, 1000),
          QX_FIELD(quincunx::twilight_imperium::RaceRow, tech, 0, 6),
          QX_FIELD(quincunx::twilight_imperium::RaceRow, skills, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::RaceRow, tech_price, 0, 200),
          QX_FIELD(quincunx::twilight_imperium::RaceRow, dock, 0, 60));

QX_FIELDS(quincunx::twilight_imperium::CardRow,
          QX_FIELD(quincunx::twilight_imperium::CardRow, count, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::CardRow, law, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::CardRow, value, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::CardRow, threshold, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::CardRow, turns, 0, 10));

QX_FIELDS(quincunx::twilight_imperium::Tables,
          QX_FIELD(quincunx::twilight_imperium::Tables, neighbours),
          QX_FIELD(quincunx::twilight_imperium::Tables, cells),
          QX_FIELD(quincunx::twilight_imperium::Tables, free_cells),
          QX_FIELD(quincunx::twilight_imperium::Tables, ring_cells),
          QX_FIELD(quincunx::twilight_imperium::Tables, home_cells),
          QX_FIELD(quincunx::twilight_imperium::Tables, tile_planets),
          QX_FIELD(quincunx::twilight_imperium::Tables, barrier_tiles),
          QX_FIELD(quincunx::twilight_imperium::Tables, race_cards),
          QX_FIELD(quincunx::twilight_imperium::Tables, max_decisions, 0, 16777215),
          QX_FIELD(quincunx::twilight_imperium::Tables, races),
          QX_FIELD(quincunx::twilight_imperium::Tables, limits),
          QX_FIELD(quincunx::twilight_imperium::Tables, demands),
          QX_FIELD(quincunx::twilight_imperium::Tables, slots),
          QX_FIELD(quincunx::twilight_imperium::Tables, action_cards),
          QX_FIELD(quincunx::twilight_imperium::Tables, political_cards),
          QX_FIELD(quincunx::twilight_imperium::Tables, distance, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Tables, galaxy, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Tables, tile_kind, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::Tables, tile_wormhole, 0, 2),
          QX_FIELD(quincunx::twilight_imperium::Tables, tile_slots, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Tables, planet_tile, 0, 46),
          QX_FIELD(quincunx::twilight_imperium::Tables, planet_resources, 0, 20),
          QX_FIELD(quincunx::twilight_imperium::Tables, planet_influence, 0, 20),
          QX_FIELD(quincunx::twilight_imperium::Tables, unit_cost, 1, 100),
          QX_FIELD(quincunx::twilight_imperium::Tables, unit_battle, 2, 11),
          QX_FIELD(quincunx::twilight_imperium::Tables, unit_move, 0, 9),
          QX_FIELD(quincunx::twilight_imperium::Tables, options),
          QX_FIELD(quincunx::twilight_imperium::Tables, planet_names),
          QX_FIELD(quincunx::twilight_imperium::Tables, unit_names),
          QX_FIELD(quincunx::twilight_imperium::Tables, race_names),
          QX_FIELD(quincunx::twilight_imperium::Tables, action_names),
          QX_FIELD(quincunx::twilight_imperium::Tables, political_names));

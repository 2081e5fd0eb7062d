// Refuses packs and options that the engine can't play, with a sentence each.
#include "games/twilight_imperium/check_components.h"

namespace quincunx::twilight_imperium {

namespace {

// --- Options

const char* check_races(const Options& options) {
  if (options.race_choice > 1) return "race_choice must be 0 or 1";
  u64 taken = 0;
  for (unsigned p = 0; p < kMaxPlayers; ++p) {
    const u8 race = options.races[p];
    if (options.race_choice == 0 || p >= options.players) continue;
    if (race >= kRaces) return "every seat must have one of the six races";
    if ((taken & bit(race)) != 0) return "the races of the seats must differ";
    taken |= bit(race);
  }
  return nullptr;
}

const char* check_switches(const Options& options) {
  if (options.home_choice > 1) return "home_choice must be 0 or 1";
  if (options.home_layout > 2) return "home_layout must be 0, 1 or 2";
  if (options.wormholes > 1) return "wormholes must be 0 or 1";
  if (options.map_mode > kMapFixed) return "map_mode must be 0, 1 or 2";
  if (options.market > kMarketBounded) return "market must be 0, 1 or 2";
  if (options.jolnar_minus_one > 1 || options.pds_auto > 1 || options.casualty_auto > 1 ||
      options.buy_guard > 1 || options.withdraw_scope > 1 || options.refused_ta > 1 ||
      options.revote_reelect > 1) {
    return "a switch must be 0 or 1";
  }
  return nullptr;
}

// --- Components

const char* check_tile(const TileData& tile, unsigned id, u64& planets) {
  const bool home = id >= kStarTiles;
  if (tile.kind > kHomeTile || tile.wormhole > 2) return "unknown kind of tile or wormhole";
  if ((tile.kind == kMecatolTile) != (id == 0) || (tile.kind == kHomeTile) != home) {
    return "tile 0 must be Mecatol's and tiles 41 to 46 the homes";
  }
  // TI-RULING-45.
  if (home && tile.wormhole != 0) return "a homesystem must have no wormhole";
  unsigned count = 0;
  for (unsigned slot = 0; slot < kTileSlots; ++slot) {
    const u8 planet = tile.planets[slot];
    if (planet == kNone) continue;
    if (count != slot || (slot > 0 && tile.planets[slot - 1] >= planet)) {
      return "the planets of a tile must ascend, empty places last";
    }
    if (planet >= kPlanets || (planets & bit(planet)) != 0) {
      return "every planet must be on one tile";
    }
    planets |= bit(planet);
    ++count;
  }
  const bool bare =
      tile.kind == kEmptySpace || tile.kind == kAsteroidField || tile.kind == kSupernova;
  return bare == (count == 0) ? nullptr : "a tile must have planets if and only if its kind does";
}

const char* check_tiles(const Components& components) {
  u64 planets = 0;
  unsigned ends[3] = {};
  for (unsigned t = 0; t < kTiles; ++t) {
    if (const char* why = check_tile(components.tiles[t], t, planets)) return why;
    ++ends[components.tiles[t].wormhole];
  }
  if (planets != bit(kPlanets) - 1) return "every planet must be on one tile";
  if (components.tiles[0].planets[0] != 0 || components.tiles[0].planets[1] != kNone) {
    return "Mecatol Rex must be planet 0";
  }
  if (ends[1] > 2 || ends[2] > 2) return "a wormhole must have at most two ends";
  for (const PlanetData& planet : components.planets) {
    if (planet.resources > 20 || planet.influence > 20) {
      return "the resources and influence of a planet must be at most 20";
    }
  }
  return nullptr;
}

const char* check_units(const Components& components) {
  for (unsigned u = 0; u < kUnitTypes; ++u) {
    const UnitData& unit = components.units[u];
    if (unit.cost < 1 || unit.cost > 100 || unit.move > 9) {
      return "a unit must cost 1 to 100 and move at most 9";
    }
    if (u != kSpacedock && (unit.battle < 2 || unit.battle > 10)) {
      return "a unit must hit at 2 to 10 or more";
    }
  }
  // The largest fleet that the caps allow, halved, is what a jump may cost.
  const unsigned value =
      31U * components.units[kDreadnought].cost + 31U * components.units[kCruiser].cost +
      12U * components.units[kCarrier].cost + 63U * components.units[kFighter].cost;
  return value <= 2000 ? nullptr : "the value of the largest fleet must be at most 2000";
}

const char* check_limits(const LimitData& limits) {
  if (limits.hand < 1 || limits.hand > 7) return "the hand limit must be 1 to 7";
  if (limits.carrier_slots > 15 || limits.carrier_slots_upgraded > 15) {
    return "a Carrier must have at most 15 slots";
  }
  if (limits.carrier_slots_upgraded < limits.carrier_slots) {
    return "an upgraded Carrier must have no fewer slots";
  }
  if (limits.dock_berths > 9 || limits.max_docks < 1 || limits.max_docks > 9) {
    return "there must be 1 to 9 docks with at most 9 berths each";
  }
  if (limits.tech_level < 1 || limits.tech_level > 6) return "tracks must have 1 to 6 levels";
  return nullptr;
}

const char* check_race_data(const Components& components) {
  for (unsigned r = 0; r < kRaces; ++r) {
    const RaceData& race = components.races[r];
    bool dock = false;
    for (const u8 planet : components.tiles[kStarTiles + r].planets) {
      dock = dock || (planet != kNone && planet == race.dock);
    }
    if (!dock) return "the dock of a race must be on a planet of its home";
    if (race.credits > 1000 || race.tech_price > 200 || race.skills > 31) {
      return "the credits, price or skills of a race are out of range";
    }
    for (const u8 level : race.tech) {
      if (level > components.limits.tech_level) return "a race starts beyond the end of a track";
    }
  }
  return nullptr;
}

bool has_dice(unsigned card) {
  return card == kLocalUnrest || card == kOpeningTheBlackBox || card == kSpacedockAccident ||
         card == kPlague;
}

const char* check_action_cards(const Components& components) {
  unsigned total = 0;
  for (unsigned i = 0; i < kActionCards; ++i) {
    const CardData& card = components.action_cards[i];
    total += card.count;
    if (card.skill > 5) return "the skill of a card must be 0 to 5";
    if (has_dice(i) && (card.threshold < 2 || card.threshold > 10)) {
      return "a card with dice must hit at 2 to 10 or more";
    }
  }
  if (total > 255) return "there must be at most 255 action cards";
  if (components.action_cards[kLocalUnrest].value < 1 ||
      components.action_cards[kVoluntaryAnnexation].value < 1) {
    return "Local Unrest and Voluntary Annexation must have a value";
  }
  if (components.action_cards[kCivilDefense].value > 31 ||
      components.action_cards[kVoluntaryAnnexation].value > 63 ||
      components.action_cards[kRallyOfThePeople].value > 63) {
    return "a card places more units than a player may have";
  }
  return nullptr;
}

bool is_law(unsigned card) {
  return card != kExpansionSuppression && card != kPublicExecution && card != kRevote;
}

const char* check_political_cards(const Components& components) {
  unsigned total = 0;
  for (unsigned i = 0; i < kPoliticalCards; ++i) {
    const CardData& card = components.political_cards[i];
    total += card.count;
    if (card.law != (is_law(i) ? 1 : 0)) return "the wrong political cards are laws";
    if (is_law(i) && card.count > 1) return "a law must be single";
  }
  if (total > 255) return "there must be at most 255 political cards";
  for (const unsigned truce : {kLongTermTruce, kShortTermTruce}) {
    const u8 turns = components.political_cards[truce].turns;
    if (turns < 1 || turns > 10) return "a truce must last 1 to 10 turns";
  }
  return nullptr;
}

// --- Layout

const char* check_cells(const Components& components) {
  for (unsigned c = 0; c < kCells; ++c) {
    const CellData& cell = components.cells[c];
    if (cell.present > 1 || cell.home > 1 || cell.ring > 4) return "unknown kind of cell";
    if (c < 37 ? cell.present == 0 : cell.present != cell.home) {
      return "cells 0 to 36 and the used home slots must be present";
    }
    if (cell.present == 0) continue;
    if ((c == 0) != (cell.ring == 0) || (c == 0 && cell.home != 0)) {
      return "ring 0 must be Mecatol's cell alone";
    }
    if (c > 0 && c < 37 && cell.home == 0 && cell.ring > 3) {
      return "starmap tiles must lie in rings 1 to 3";
    }
    for (unsigned other = 0; other < c; ++other) {
      const CellData& earlier = components.cells[other];
      if (earlier.present != 0 && earlier.q == cell.q && earlier.r == cell.r) {
        return "two cells have the same coordinates";
      }
    }
  }
  return nullptr;
}

const char* check_slots(const Components& components, const Options& options) {
  u64 homes = 0;
  for (unsigned c = 0; c < kCells; ++c) {
    if (components.cells[c].home != 0) homes |= bit(c);
  }
  for (unsigned k = 0; k < kMaxPlayers; ++k) {
    const u8 cell = components.slots[k].cell;
    if (k >= options.players) {
      if (cell != kNone) return "there must be a home slot for each player and no more";
      continue;
    }
    if (cell >= kCells || (homes & bit(cell)) == 0) {
      return "there must be a home slot for each player and no more";
    }
    homes &= ~bit(cell);
  }
  return homes == 0 ? nullptr : "there must be a home slot for each player and no more";
}

// Every cell must be reachable from Mecatol, so that distances exist.
const char* check_connected(const Components& components) {
  u64 reached = 1;
  for (unsigned round = 0; round < kCells; ++round) {
    for (unsigned a = 0; a < kCells; ++a) {
      if ((reached & bit(a)) == 0) continue;
      for (unsigned b = 0; b < kCells; ++b) {
        const CellData& cell = components.cells[b];
        if (cell.present != 0 && share_edge(components.cells[a], cell)) reached |= bit(b);
      }
    }
  }
  for (unsigned c = 0; c < kCells; ++c) {
    if (components.cells[c].present != 0 && (reached & bit(c)) == 0) {
      return "a cell can't be reached from Mecatol";
    }
  }
  return nullptr;
}

const char* check_galaxy(const Components& components, const Options& options) {
  if (options.map_mode != kMapFixed) return nullptr;
  u64 used = 0;
  for (unsigned c = 0; c < kCells; ++c) {
    const CellData& cell = components.cells[c];
    const u8 tile = components.galaxy[c];
    if (c == 0 && tile == 0) continue;  // TI-MAP-01: Mecatol Rex, named or not
    if (c == 0 || cell.present == 0 || cell.home != 0) {
      if (tile != kNone) return "a fixed map must name tiles for its free cells only";
      continue;
    }
    if (tile < 1 || tile >= kStarTiles) return "a fixed map must have a tile on every free cell";
    if ((used & bit(tile)) != 0) return "the tiles of a fixed map must differ";
    used |= bit(tile);
  }
  return nullptr;
}

}  // namespace

const char* check_options(const Options& options) {
  if (options.players < 2 || options.players > kMaxPlayers) {
    return "players must be 2 to 6";  // TI-SETUP-01
  }
  if (const char* why = check_races(options)) return why;
  if (const char* why = check_switches(options)) return why;
  if (options.map_restart_limit > 10) return "map_restart_limit must be 0 to 10";
  if (options.market_offers < 1 || options.market_offers > 3) return "market_offers must be 1 to 3";
  if (options.max_turns < 1 || options.max_turns > 250) return "max_turns must be 1 to 250";
  if (options.max_rounds < 1 || options.max_rounds > 250) return "max_rounds must be 1 to 250";
  return nullptr;
}

const char* check_components(const Components& components, const Options& options) {
  if (const char* why = check_tiles(components)) return why;
  if (const char* why = check_units(components)) return why;
  if (const char* why = check_limits(components.limits)) return why;
  if (const char* why = check_race_data(components)) return why;
  if (const char* why = check_action_cards(components)) return why;
  if (const char* why = check_political_cards(components)) return why;
  if (const char* why = check_cells(components)) return why;
  if (const char* why = check_slots(components, options)) return why;
  if (const char* why = check_connected(components)) return why;
  return check_galaxy(components, options);
}

}  // namespace quincunx::twilight_imperium

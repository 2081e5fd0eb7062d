// Checks components and options, and compiles them into the lookups of the hot functions.
#include "games/city_of_the_living/tables.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>

namespace quincunx::city_of_the_living {

namespace {

constexpr unsigned kDecisionsOfActions = 2 * 2 * kTurns;  // an action and a PLACE each
constexpr unsigned kDecisionsOfPlayer = 9 + 7;            // PAY and SPLIT
constexpr int kMajorityPoints = 3 + 3;
constexpr int kFuelPerPoint = 6;
constexpr int kGatherFuel = 2;
// How often each symbol is scored in a game, the end included.
constexpr int kCooperationScorings = 9;
constexpr int kDefensesScorings = 9;
constexpr int kFuelScorings = 8;
constexpr int kAdvantageScorings = 9;

// --- Checks

const char* check_options(const Options& options) {
  if (options.players < 2 || options.players > kMaxPlayers) {
    return "players must be 2, 3 or 4";  // CL-MODE-01
  }
  for (const u8 side : options.sides) {
    if (side >= kNumSides) return "a side must be normal or difficult";  // CL-MODE-02
  }
  if (options.fuel_per_symbol < 1 || options.fuel_per_symbol > 2) {
    return "fuel_per_symbol must be 1 or 2";  // CL-MODE-05
  }
  if (options.blocked_ranks > 1) return "blocked_ranks must be 0 or 1";  // CL-MODE-06
  return nullptr;
}

const char* check_special(const TileData& tile) {
  if ((tile.type == kSpecial) != (tile.effect != kNoEffect)) {
    return "a tile must have an effect if and only if it is a Special tile";
  }
  if (tile.type == kSpecial && (tile.cooperation != 0 || tile.defenses != 0 || tile.fuel != 0 ||
                                tile.scavenging != 0 || tile.advantage != 0)) {
    return "a Special tile must have no marks";
  }
  return nullptr;
}

const char* check_tile(const TileData& tile, unsigned levels) {
  if (tile.year > kYears) return "the year of a tile must be 0 to 7";
  if (tile.side > kDefenseTrack) return "the side of a tile must be cooperation or defense";
  if (tile.level < 1 || tile.level > levels) {
    return "the level of a tile must be a level of the Scavenging board";
  }
  if (tile.type > kSpecial) return "unknown type of tile";
  if (tile.scoring > kAdvantage) return "unknown scoring symbol on a tile";
  if (tile.effect > kRemoveZombies3) return "unknown effect of a tile";
  if ((tile.year == 0) != (tile.scoring == kNoSymbol)) {
    return "a tile must have a scoring symbol if and only if it is dated";
  }
  if (tile.defenses < kLowDefenses || tile.defenses > kHighTotal) {
    return "the Defenses of a tile must be -60 to 60";
  }
  return check_special(tile);
}

// CL-SET-03, CL-SET-04, CL-DRAW-08: sizes and symbols of the years.
const char* check_years(const Components& components) {
  u8 tiles[kYears + 1] = {};
  u8 symbols[kYears + 1][kSymbols + 1] = {};
  for (unsigned t = 0; t < kTiles; ++t) {
    const TileData& tile = components.tiles[t];
    ++tiles[tile.year];
    ++symbols[tile.year][tile.scoring];
  }
  if (tiles[0] != kZeroTiles) return "there must be 24 tiles of year ZERO";
  for (unsigned year = 1; year <= kYears; ++year) {
    const bool last = year == kYears;
    if (tiles[year] != (last ? kLastYearTiles : kTilesPerYear)) {
      return "there must be 5 tiles of each year ONE to SIX and 6 of year SEVEN";
    }
    for (unsigned symbol = kCooperation; symbol <= kAdvantage; ++symbol) {
      if (symbols[year][symbol] != (last && symbol == kAdvantage ? 2 : 1)) {
        return "each year must score each symbol once, and Advantage twice in year SEVEN";
      }
    }
  }
  return nullptr;
}

const char* check_tiles(const Components& components) {
  if (components.levels < 1 || components.levels > kMaxLevels) {
    return "the Scavenging board must have 1 to 16 levels";
  }
  if (components.start_level < 1 || components.start_level > components.levels) {
    return "start_level must be a level of the Scavenging board";
  }
  if (components.tile_count != kTiles) return "there must be 60 tiles";
  for (unsigned t = 0; t < kTiles; ++t) {
    if (const char* why = check_tile(components.tiles[t], components.levels)) return why;
  }
  return check_years(components);
}

const char* check_preprinted(const PreprintedData& tile, u8 colour) {
  if (tile.present > 1 || tile.unusable > 1) return "a pre-printed tile's marks must be 0 or 1";
  if (tile.present == 0) {
    const bool blank = tile.cooperation == 0 && tile.defenses == 0 && tile.fuel == 0 &&
                       tile.scavenging == 0 && tile.advantage == 0 && tile.unusable == 0;
    return blank ? nullptr : "a space without a pre-printed tile must have no marks";
  }
  if (tile.defenses < kLowDefenses || tile.defenses > kHighTotal) {
    return "the Defenses of a pre-printed tile must be -60 to 60";
  }
  return tile.type == colour ? nullptr : "a pre-printed tile must have the colour of its space";
}

const char* check_spaces(const SideData& side) {
  if (side.space_count > kMaxSpaces) return "a mat must have at most 11 spaces";
  u32 green = 0;
  for (unsigned s = 0; s < kMaxSpaces; ++s) {
    const u8 colour = side.colour[s];
    if (s < side.space_count ? colour > kBlue : colour != kNoSpace) {
      return "the spaces of a mat must be orange, yellow, green or blue";
    }
    if (colour == kGreen) green |= 1U << s;
    if (const char* why = check_preprinted(side.preprinted[s], colour)) return why;
  }
  for (unsigned s = 0; s < kMaxSpaces; ++s) {
    if (side.lines[s] == 0) continue;
    if (side.colour[s] != kBlue || (side.lines[s] & ~green) != 0) {
      return "lines must join a blue space to green spaces";
    }
  }
  return nullptr;
}

int track_symbols(const SideData& side) {
  int total = 0;
  for (const u8 symbols : side.track_advantage) total += symbols;
  return total;
}

const char* check_track(const SideData& side) {
  if (side.zombie_track < 1 || side.zombie_track >= kTrackCells) {
    return "the Zombie track must have 1 to 63 spaces";
  }
  for (unsigned k = 0; k < kTrackCells; ++k) {
    if ((k == 0 || k > side.zombie_track) && side.track_advantage[k] != 0) {
      return "track_advantage must name spaces of the Zombie track";
    }
  }
  if (track_symbols(side) > 255) return "there are too many Advantage symbols on a Zombie track";
  return nullptr;
}

// The largest sum of a mark on one mat, over all choices of distinct tiles for its spaces. `mark`
// reads it off a tile. Lines are ignored, so it may be more than play can reach.
template <class Mark>
int highest_total(const Components& components, const SideData& side, Mark mark) {
  int total = 0;
  for (unsigned type = 0; type < kPlacedTypes; ++type) {
    std::array<int, kTiles> tiles;
    std::array<int, kMaxSpaces> printed;
    unsigned num_tiles = 0;
    unsigned num_spaces = 0;
    for (unsigned t = 0; t < kTiles; ++t) {
      if (components.tiles[t].type == type) tiles[num_tiles++] = mark(components.tiles[t]);
    }
    for (unsigned s = 0; s < side.space_count; ++s) {
      if (side.colour[s] == type) printed[num_spaces++] = mark(side.preprinted[s]);
    }
    // The best tiles go on the worst spaces, as long as they are worth more than they cover.
    std::sort(tiles.begin(), tiles.begin() + num_tiles, std::greater<int>());
    std::sort(printed.begin(), printed.begin() + num_spaces);
    for (unsigned i = 0; i < num_spaces; ++i) {
      total += i < num_tiles ? std::max(tiles[i], printed[i]) : printed[i];
    }
  }
  return total;
}

// Proves that no field of the state can overflow and that every PAY has an id.
const char* check_bounds(const Components& components, const Options& options,
                         const SideData& side) {
  const auto most = [&](auto mark) { return highest_total(components, side, mark); };
  const int low_c = -most([](const auto& item) { return -item.cooperation; });
  const int low_d = -most([](const auto& item) { return -item.defenses; });
  const int high_c = most([](const auto& item) { return int{item.cooperation}; });
  const int high_d = most([](const auto& item) { return int{item.defenses}; });
  const int high_f = most([](const auto& item) { return int{item.fuel}; });
  const int high_s = most([](const auto& item) { return int{item.scavenging}; });
  const int high_a = most([](const auto& item) { return int{item.advantage}; });
  if (low_c < kLowCooperation) return "the Cooperation total of a mat could fall below -20";
  if (low_d < kLowDefenses) return "the Defenses total of a mat could fall below -60";
  if (std::max({high_c, high_d, high_f, high_s, high_a}) > kHighTotal) {
    return "a total of a mat could rise above 60";
  }
  const int zombies = side.zombie_start + kCooperationScorings * std::max(0, -low_c) +
                      kDefensesScorings * std::max(0, -low_d);
  if (zombies > kHighZombies) return "the Zombies on a mat could rise above 1000";
  const int fuel = components.start_fuel + kGatherFuel * static_cast<int>(kTurns) +
                   kCooperationScorings * std::max(0, high_c) +
                   kDefensesScorings * std::max(0, high_d) +
                   kFuelScorings * high_f * options.fuel_per_symbol;
  if (fuel > kHighFuel) return "the Fuel of a player could rise above 2000";
  int specials = 0;
  for (unsigned t = 0; t < kTiles; ++t) specials += components.tiles[t].effect != kNoEffect ? 2 : 0;
  const int advantage = kAdvantageScorings * (high_a + track_symbols(side)) + specials +
                        kMajorityPoints + fuel / kFuelPerPoint;
  if (advantage > kHighAdvantage) return "the Advantage points could rise above 2000";
  return nullptr;
}

const char* check_components(const Components& components, const Options& options) {
  if (const char* why = check_options(options)) return why;
  if (const char* why = check_tiles(components)) return why;
  for (const SideData& side : components.sides) {
    if (const char* why = check_spaces(side)) return why;
    if (const char* why = check_track(side)) return why;
    if (const char* why = check_bounds(components, options, side)) return why;
  }
  return nullptr;
}

// --- Compilation of what was checked

template <class Item>
Marks marks_of(const Item& item) {
  return {item.cooperation, item.defenses, item.fuel, item.scavenging, item.advantage};
}

void compile_tile(const TileData& data, unsigned id, Tables& tables) {
  const u64 bit = u64{1} << id;
  TileRow& tile = tables.tiles[id];
  tile.marks = marks_of(data);
  tile.type = data.type;
  tile.level = data.level;
  tile.track = data.side;
  tile.year = data.year;
  tile.scoring = data.scoring;
  tile.points = data.effect == kAdvantage1 ? 1 : data.effect == kAdvantage2 ? 2 : 0;
  tile.remove_zombies = data.effect == kRemoveZombies3 ? 3 : 0;
  tables.names[id] = data.name;
  tables.year_tiles[data.year] |= bit;
  tables.type_tiles[data.type] |= bit;
  tables.symbol_tiles[data.scoring] |= bit;
  u64* const up_to = data.side == kCooperationTrack ? tables.coop_up_to : tables.defense_up_to;
  for (unsigned level = data.level; level <= kMaxLevels; ++level) up_to[level] |= bit;
  for (unsigned year = 0; year < data.year && data.scoring != kNoSymbol; ++year) {
    ++tables.later_scorings[year * kSymbols + data.scoring - 1];
  }
}

// CL-LOCK-02: a pre-printed Weapon without the mark opens its lines from the start, hence for ever.
bool opens_lines(const PreprintedData& tile) { return tile.present != 0 && tile.unusable == 0; }

void compile_spaces(const SideData& side, MatRow& mat) {
  for (unsigned s = 0; s < side.space_count; ++s) {
    const auto bit = static_cast<u16>(1U << s);
    const PreprintedData& tile = side.preprinted[s];
    mat.spaces[side.colour[s]] |= bit;
    mat.lines[s] = side.lines[s];
    mat.preprinted[s] = tile.present;
    mat.printed[s] = marks_of(tile);
    mat.printed_names[s] = tile.name;
    for (unsigned green = 0; green < kMaxSpaces; ++green) {
      if (((side.lines[s] >> green) & 1U) == 0) continue;
      mat.locked_by[green] |= bit;
      if (!opens_lines(side.preprinted[green])) mat.locking |= static_cast<u16>(1U << green);
    }
  }
}

void compile_start(MatRow& mat) {
  for (const Marks& marks : mat.printed) {
    mat.start.cooperation = static_cast<i8>(mat.start.cooperation + marks.cooperation);
    mat.start.defenses = static_cast<i8>(mat.start.defenses + marks.defenses);
    mat.start.fuel = static_cast<u8>(mat.start.fuel + marks.fuel);
    mat.start.scavenging = static_cast<u8>(mat.start.scavenging + marks.scavenging);
    mat.start.advantage = static_cast<u8>(mat.start.advantage + marks.advantage);
  }
}

void compile_buyable(const Tables& tables, MatRow& mat) {
  bool free_blue = false;
  for (unsigned s = 0; s < mat.space_count; ++s) {
    if ((mat.spaces[kFortification] >> s & 1) == 0) continue;
    free_blue = free_blue || (mat.lines[s] & mat.locking) == 0;
  }
  for (unsigned t = 0; t < kTiles; ++t) {
    const unsigned type = tables.tiles[t].type;
    const u64 bit = u64{1} << t;
    if (type == kSpecial) {
      mat.buyable |= bit;
    } else if (mat.spaces[type] != 0) {
      (type != kFortification || free_blue ? mat.buyable : mat.needs_line) |= bit;
    }
  }
}

void compile_mat(const SideData& side, const Tables& tables, MatRow& mat) {
  mat.space_count = side.space_count;
  mat.zombie_track = side.zombie_track;
  mat.zombie_start = side.zombie_start;
  compile_spaces(side, mat);
  compile_start(mat);
  compile_buyable(tables, mat);
  for (u8 k = 1; k < kTrackCells; ++k) {
    if (side.track_advantage[k] != 0) mat.symbol_spaces[mat.symbol_count++] = k;
  }
  for (unsigned z = 0; z < kTrackCells; ++z) {
    for (unsigned k = z + 1; k < kTrackCells; ++k) {
      mat.visible[z] = static_cast<u8>(mat.visible[z] + side.track_advantage[k]);
    }
  }
}

void compile_defenses_change(const Components& components, Tables& tables) {
  int low_laid = 0;
  int high_laid = 0;
  int low_covered = 0;
  int high_covered = 0;
  for (unsigned t = 0; t < kTiles; ++t) {
    low_laid = std::min<int>(low_laid, components.tiles[t].defenses);
    high_laid = std::max<int>(high_laid, components.tiles[t].defenses);
  }
  for (const SideData& side : components.sides) {
    for (const PreprintedData& tile : side.preprinted) {
      low_covered = std::min<int>(low_covered, tile.defenses);
      high_covered = std::max<int>(high_covered, tile.defenses);
    }
  }
  tables.defenses_change[0] = low_laid - std::max(high_laid, high_covered);
  tables.defenses_change[1] = high_laid - std::min(low_laid, low_covered);
}

}  // namespace

const char* make_tables(const Components& components, const Options& options, Tables& tables) {
  if (const char* why = check_components(components, options)) return why;
  std::memset(static_cast<void*>(&tables), 0, sizeof tables);
  tables.players = options.players;
  std::copy_n(options.sides, kMaxPlayers, tables.side_of);
  tables.levels = components.levels;
  tables.start_level = components.start_level;
  tables.start_fuel = components.start_fuel;
  tables.fuel_per_symbol = options.fuel_per_symbol;
  tables.blocked_ranks = options.blocked_ranks;
  tables.max_decisions =
      static_cast<u16>(kDecisionsOfActions + kDecisionsOfPlayer * options.players);
  // CL-TURN-02: seats take turns clockwise.
  for (unsigned t = 0; t < kTurns; ++t) {
    tables.active_seat[t] = static_cast<u8>(t % options.players);
  }
  for (unsigned t = 0; t < kTiles; ++t) compile_tile(components.tiles[t], t, tables);
  compile_defenses_change(components, tables);
  for (unsigned side = 0; side < kNumSides; ++side) {
    compile_mat(components.sides[side], tables, tables.mats[side]);
  }
  return nullptr;
}

}  // namespace quincunx::city_of_the_living

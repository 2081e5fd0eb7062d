// Everything that pack and options fix, compiled once and never changed: what the hot functions
// look up instead of working it out.
#pragma once

#include "core/fields.h"
#include "core/types.h"
#include "games/city_of_the_living/components.h"

namespace quincunx::city_of_the_living {

inline constexpr unsigned kTurns = 36;  // CL-SET-04: five tiles in each of six years, then six
inline constexpr unsigned kYears = 7;
inline constexpr unsigned kTilesPerYear = 5;  // the last year has one more
inline constexpr unsigned kLastYearTiles = 6;
inline constexpr unsigned kZeroTiles = 24;
inline constexpr unsigned kTiles = kZeroTiles + kTurns;

// Largest values that any accepted pack can produce; they are also the ranges of the state.
inline constexpr int kLowCooperation = -20;  // PAY ids end there
inline constexpr int kLowDefenses = -60;
inline constexpr int kHighTotal = 60;
inline constexpr int kHighZombies = 1000;
inline constexpr int kHighFuel = 2000;
inline constexpr int kHighAdvantage = 2000;

// The five sums that are kept for each mat.
struct Marks {
  i8 cooperation;
  i8 defenses;
  u8 fuel;
  u8 scavenging;
  u8 advantage;
};

struct TileRow {
  Marks marks;
  u8 type;
  u8 level;
  u8 track;
  u8 year;
  u8 scoring;
  u8 points;          // Special: Advantage points
  u8 remove_zombies;  // Special: Zombies removed
};

struct MatRow {
  u64 buyable;     // Specials, and tiles with a legal space whatever the mat holds
  u64 needs_line;  // tiles whose every space is blue and joined: legal once a line is open
  u16 spaces[kPlacedTypes];   // spaces of each type's colour
  u16 lines[kMaxSpaces];      // of a blue space: the green spaces it is joined to
  u16 locked_by[kMaxSpaces];  // of a green space: the blue spaces joined to it
  u16 locking;                // joined green spaces that don't open their lines at the start
  Marks printed[kMaxSpaces];  // marks of the pre-printed tiles; zero where there is none
  Marks start;                // their sum
  u8 preprinted[kMaxSpaces];  // 1 where a tile is pre-printed
  u8 space_count;
  u8 zombie_track;
  u8 zombie_start;
  u8 visible[kTrackCells];  // uncovered Advantage symbols of the track with z Zombies on it
  u8 symbol_count;          // track spaces that bear Advantage symbols ..
  u8 symbol_spaces[kTrackCells - 1];  // .. and which they are, ascending
  Text<40> printed_names[kMaxSpaces];
};

struct Tables {
  u64 coop_up_to[kMaxLevels + 1];     // Cooperation-side tiles of level 0..L
  u64 defense_up_to[kMaxLevels + 1];  // the same for the Defense side
  u64 year_tiles[kYears + 1];
  u64 type_tiles[kPlacedTypes + 1];
  u64 symbol_tiles[kSymbols + 1];  // dated tiles that score the symbol
  MatRow mats[kNumSides];
  TileRow tiles[kTileIds];
  i32 defenses_change[2];  // least and most by which laying one tile can change a Defenses total
  u16 max_decisions;
  u8 side_of[kMaxPlayers];
  u8 players;
  u8 levels;
  u8 start_level;
  u8 start_fuel;
  u8 fuel_per_symbol;
  u8 blocked_ranks;
  u8 active_seat[kTurns];
  u8 later_scorings[(kYears + 1) * kSymbols];  // [year][symbol - 1]: scorings in later years
  Text<40> names[kTileIds];
};

// Returns nullptr, or a sentence saying why these components can't be played.
[[nodiscard]] const char* make_tables(const Components& components, const Options& options,
                                      Tables& tables);

}  // namespace quincunx::city_of_the_living

QX_FIELDS(quincunx::city_of_the_living::Marks,
          QX_FIELD(quincunx::city_of_the_living::Marks, cooperation, -128, 127),
          QX_FIELD(quincunx::city_of_the_living::Marks, defenses, -128, 127),
          QX_FIELD(quincunx::city_of_the_living::Marks, fuel, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::Marks, scavenging, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::Marks, advantage, 0, 255));

QX_FIELDS(quincunx::city_of_the_living::TileRow,
          QX_FIELD(quincunx::city_of_the_living::TileRow, marks),
          QX_FIELD(quincunx::city_of_the_living::TileRow, type, 0, 4),
          QX_FIELD(quincunx::city_of_the_living::TileRow, level, 0, 16),
          QX_FIELD(quincunx::city_of_the_living::TileRow, track, 0, 1),
          QX_FIELD(quincunx::city_of_the_living::TileRow, year, 0, 7),
          QX_FIELD(quincunx::city_of_the_living::TileRow, scoring, 0, 5),
          QX_FIELD(quincunx::city_of_the_living::TileRow, points, 0, 2),
          QX_FIELD(quincunx::city_of_the_living::TileRow, remove_zombies, 0, 3));

QX_FIELDS(quincunx::city_of_the_living::MatRow,
          QX_FIELD(quincunx::city_of_the_living::MatRow, buyable),
          QX_FIELD(quincunx::city_of_the_living::MatRow, needs_line),
          QX_FIELD(quincunx::city_of_the_living::MatRow, spaces, 0, 2047),
          QX_FIELD(quincunx::city_of_the_living::MatRow, lines, 0, 2047),
          QX_FIELD(quincunx::city_of_the_living::MatRow, locked_by, 0, 2047),
          QX_FIELD(quincunx::city_of_the_living::MatRow, locking, 0, 2047),
          QX_FIELD(quincunx::city_of_the_living::MatRow, printed),
          QX_FIELD(quincunx::city_of_the_living::MatRow, start),
          QX_FIELD(quincunx::city_of_the_living::MatRow, preprinted, 0, 1),
          QX_FIELD(quincunx::city_of_the_living::MatRow, space_count, 0, 11),
          QX_FIELD(quincunx::city_of_the_living::MatRow, zombie_track, 1, 63),
          QX_FIELD(quincunx::city_of_the_living::MatRow, zombie_start, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::MatRow, visible, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::MatRow, symbol_count, 0, 63),
          QX_FIELD(quincunx::city_of_the_living::MatRow, symbol_spaces, 0, 63),
          QX_FIELD(quincunx::city_of_the_living::MatRow, printed_names));

QX_FIELDS(quincunx::city_of_the_living::Tables,
          QX_FIELD(quincunx::city_of_the_living::Tables, coop_up_to),
          QX_FIELD(quincunx::city_of_the_living::Tables, defense_up_to),
          QX_FIELD(quincunx::city_of_the_living::Tables, year_tiles),
          QX_FIELD(quincunx::city_of_the_living::Tables, type_tiles),
          QX_FIELD(quincunx::city_of_the_living::Tables, symbol_tiles),
          QX_FIELD(quincunx::city_of_the_living::Tables, mats),
          QX_FIELD(quincunx::city_of_the_living::Tables, tiles),
          QX_FIELD(quincunx::city_of_the_living::Tables, defenses_change, -120, 120),
          QX_FIELD(quincunx::city_of_the_living::Tables, max_decisions, 0, 208),
          QX_FIELD(quincunx::city_of_the_living::Tables, side_of, 0, 1),
          QX_FIELD(quincunx::city_of_the_living::Tables, players, 2, 4),
          QX_FIELD(quincunx::city_of_the_living::Tables, levels, 1, 16),
          QX_FIELD(quincunx::city_of_the_living::Tables, start_level, 1, 16),
          QX_FIELD(quincunx::city_of_the_living::Tables, start_fuel, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::Tables, fuel_per_symbol, 1, 2),
          QX_FIELD(quincunx::city_of_the_living::Tables, blocked_ranks, 0, 1),
          QX_FIELD(quincunx::city_of_the_living::Tables, active_seat, 0, 3),
          QX_FIELD(quincunx::city_of_the_living::Tables, later_scorings, 0, 8),
          QX_FIELD(quincunx::city_of_the_living::Tables, names));

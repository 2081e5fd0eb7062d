// What a component pack and the ruleset options say, in plain bytes. Python fills these by field
// name; make_tables checks and compiles them.
#pragma once

#include "core/fields.h"
#include "core/types.h"
#include "games/city_of_the_living/actions.h"

namespace quincunx::city_of_the_living {

inline constexpr unsigned kMaxPlayers = 4;
inline constexpr unsigned kMaxSpaces = 11;
inline constexpr unsigned kMaxLevels = 16;
inline constexpr unsigned kTrackCells = 64;  // Zombie track: index 0 is "no Zombie"
inline constexpr unsigned kNumSides = 2;

enum Side : u8 { kNormal = 0, kDifficult = 1 };

// The two Scavenging tracks, and the side of the board on which a tile lies.
enum Track : u8 { kCooperationTrack = 0, kDefenseTrack = 1 };

enum TileType : u8 {
  kTransport = 0,
  kProvision = 1,
  kWeapon = 2,
  kFortification = 3,
  kSpecial = 4,
};
inline constexpr unsigned kPlacedTypes = 4;  // the types that lie on a mat

// Space colours have the number of the tile type they take.
enum Colour : u8 { kOrange = 0, kYellow = 1, kGreen = 2, kBlue = 3, kNoSpace = 255 };

enum Symbol : u8 {
  kNoSymbol = 0,
  kCooperation = 1,
  kDefenses = 2,
  kFuel = 3,
  kScavenging = 4,
  kAdvantage = 5,
};
inline constexpr unsigned kSymbols = 5;

enum Effect : u8 { kNoEffect = 0, kAdvantage1 = 1, kAdvantage2 = 2, kRemoveZombies3 = 3 };

struct TileData {
  Text<40> name;   // "" if there is no such tile
  u8 year;         // 0 = ZERO
  u8 side;         // Track
  u8 level;        // on the Scavenging board
  u8 type;         // TileType
  i8 cooperation;  // net marks
  i8 defenses;
  u8 fuel;
  u8 scavenging;
  u8 advantage;
  u8 scoring;  // Symbol
  u8 effect;   // Effect
};

struct PreprintedData {
  u8 present;
  Text<40> name;
  u8 type;
  i8 cooperation;
  i8 defenses;
  u8 fuel;
  u8 scavenging;
  u8 advantage;
  u8 unusable;  // lines leaving the space are blocked while this tile is on top
};

struct SideData {
  u8 space_count;
  u8 colour[kMaxSpaces];            // Colour; kNoSpace from space_count on
  u16 lines[kMaxSpaces];            // of a blue space: set of the green spaces it is joined to
  u8 zombie_track;                  // spaces of the track
  u8 zombie_start;                  // Zombies at the start
  u8 track_advantage[kTrackCells];  // Advantage symbols on track space k
  PreprintedData preprinted[kMaxSpaces];
};

struct Components {
  TileData tiles[kTileIds];
  u8 tile_count;
  u8 levels;  // of both Scavenging tracks
  u8 start_level;
  u8 start_fuel;
  SideData sides[kNumSides];
};

struct Options {
  u8 players;
  u8 sides[kMaxPlayers];  // Side of each seat's mat
  u8 fuel_per_symbol;
  u8 blocked_ranks;
};

}  // namespace quincunx::city_of_the_living

QX_FIELDS(quincunx::city_of_the_living::TileData,
          QX_FIELD(quincunx::city_of_the_living::TileData, name),
          QX_FIELD(quincunx::city_of_the_living::TileData, year, 0, 7),
          QX_FIELD(quincunx::city_of_the_living::TileData, side, 0, 1),
          QX_FIELD(quincunx::city_of_the_living::TileData, level, 0, 16),
          QX_FIELD(quincunx::city_of_the_living::TileData, type, 0, 4),
          QX_FIELD(quincunx::city_of_the_living::TileData, cooperation, -128, 127),
          QX_FIELD(quincunx::city_of_the_living::TileData, defenses, -128, 127),
          QX_FIELD(quincunx::city_of_the_living::TileData, fuel, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::TileData, scavenging, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::TileData, advantage, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::TileData, scoring, 0, 5),
          QX_FIELD(quincunx::city_of_the_living::TileData, effect, 0, 3));

QX_FIELDS(quincunx::city_of_the_living::PreprintedData,
          QX_FIELD(quincunx::city_of_the_living::PreprintedData, present, 0, 1),
          QX_FIELD(quincunx::city_of_the_living::PreprintedData, name),
          QX_FIELD(quincunx::city_of_the_living::PreprintedData, type, 0, 4),
          QX_FIELD(quincunx::city_of_the_living::PreprintedData, cooperation, -128, 127),
          QX_FIELD(quincunx::city_of_the_living::PreprintedData, defenses, -128, 127),
          QX_FIELD(quincunx::city_of_the_living::PreprintedData, fuel, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::PreprintedData, scavenging, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::PreprintedData, advantage, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::PreprintedData, unusable, 0, 1));

QX_FIELDS(quincunx::city_of_the_living::SideData,
          QX_FIELD(quincunx::city_of_the_living::SideData, space_count, 0, 11),
          QX_FIELD(quincunx::city_of_the_living::SideData, colour, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::SideData, lines, 0, 2047),
          QX_FIELD(quincunx::city_of_the_living::SideData, zombie_track, 1, 63),
          QX_FIELD(quincunx::city_of_the_living::SideData, zombie_start, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::SideData, track_advantage, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::SideData, preprinted));

QX_FIELDS(quincunx::city_of_the_living::Components,
          QX_FIELD(quincunx::city_of_the_living::Components, tiles),
          QX_FIELD(quincunx::city_of_the_living::Components, tile_count, 60, 60),
          QX_FIELD(quincunx::city_of_the_living::Components, levels, 1, 16),
          QX_FIELD(quincunx::city_of_the_living::Components, start_level, 1, 16),
          QX_FIELD(quincunx::city_of_the_living::Components, start_fuel, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::Components, sides));

QX_FIELDS(quincunx::city_of_the_living::Options,
          QX_FIELD(quincunx::city_of_the_living::Options, players, 2, 4),
          QX_FIELD(quincunx::city_of_the_living::Options, sides, 0, 1),
          QX_FIELD(quincunx::city_of_the_living::Options, fuel_per_symbol, 1, 2),
          QX_FIELD(quincunx::city_of_the_living::Options, blocked_ranks, 0, 1));

// The packed state: plain bytes without padding, so equal positions are equal bytes. Four player
// slots always; the slots of absent players are zero.
#pragma once

#include "core/bit_set.h"
#include "core/fields.h"
#include "core/types.h"
#include "games/city_of_the_living/tables.h"

namespace quincunx::city_of_the_living {

enum class Phase : u8 {
  kDraw = 0,    // chance: the next tile
  kPay = 1,     // Cooperation scoring in a turn: levels to pay for
  kSplit = 2,   // Scavenging scoring in a turn: steps on each track
  kAction = 3,  // the active player's main action
  kPlace = 4,   // where the tile just bought goes
  kEndPay = 5,  // a Cooperation pass of the final scoring
  kOver = 6,
};

inline constexpr u8 kEmptySpace = 0xFF;    // also: no such space
inline constexpr u8 kPrintedSpace = 0xFE;  // the pre-printed tile is on top
inline constexpr u8 kNoTile = 0xFF;

// Where Advantage points came from.
enum Category : u8 {
  kFromTiles = 0,
  kFromZombieTrack = 1,
  kFromSpecialTiles = 2,
  kFromFuel = 3,
  kFromCooperationMajority = 4,
  kFromDefenseMajority = 5,
};
inline constexpr unsigned kCategories = 6;

struct PlayerState {
  u8 space[kMaxSpaces];  // kEmptySpace, kPrintedSpace or the id of the tile on top
  i8 coop;               // totals over the uppermost tiles, kept up to date
  i8 defs;
  u8 fuel_sym;
  u8 scav_sym;
  u8 adv_sym;    // tiles only, without the Zombie track
  u8 cube_coop;  // levels of the two Scavenging cubes, from 1
  u8 cube_def;
  u16 zombies;
  u16 fuel;  // in the end, what the conversion left over
  u16 advantage;
  u16 points[kCategories];  // `advantage` by Category
};

struct State {
  // Shared. All of it is public; only the order of the tiles not yet drawn is unknown, and that is
  // not stored: every order of the undrawn tiles of a year stays equally likely (CL-INFO-03).
  BitSet<64> offer;
  BitSet<64> drawn;  // dated tiles revealed so far
  PlayerState players[kMaxPlayers];

  // Control.
  u8 turn;          // finished turns, 0..36
  i8 to_act;        // seat, kChancePlayer or kTerminalPlayer
  u8 actions_left;  // main actions the active player has yet to choose
  Phase phase;
  u8 scored;        // Symbol being scored
  u8 to_score;      // players still to score it, the one to decide included
  u8 pending_tile;  // revealed and not yet in the offer, or bought and not yet laid
  u8 end_pass;      // final Cooperation pass, 1 or 2
};

static_assert(sizeof(PlayerState) == 36);
static_assert(sizeof(State) == 168);

// CL-INFO-01: everything on the table is public, so an observation is the state, with the scorings
// still to come in the current year spelled out.
struct Observation {
  BitSet<64> offer;
  BitSet<64> drawn;
  PlayerState players[kMaxPlayers];
  u16 player;  // the observer
  u16 turn;
  u8 symbols_left[kSymbols];  // for C, D, F, S, A; CL-MODE-07: what the tracking tokens would show
  i8 to_act;
  u8 actions_left;
  Phase phase;
  u8 scored;
  u8 to_score;
  u8 pending_tile;
  u8 end_pass;
};

}  // namespace quincunx::city_of_the_living

QX_FIELDS(quincunx::city_of_the_living::PlayerState,
          QX_FIELD(quincunx::city_of_the_living::PlayerState, space, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, coop,
                   quincunx::city_of_the_living::kLowCooperation,
                   quincunx::city_of_the_living::kHighTotal),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, defs,
                   quincunx::city_of_the_living::kLowDefenses,
                   quincunx::city_of_the_living::kHighTotal),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, fuel_sym, 0,
                   quincunx::city_of_the_living::kHighTotal),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, scav_sym, 0,
                   quincunx::city_of_the_living::kHighTotal),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, adv_sym, 0,
                   quincunx::city_of_the_living::kHighTotal),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, cube_coop, 0, 16),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, cube_def, 0, 16),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, zombies, 0,
                   quincunx::city_of_the_living::kHighZombies),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, fuel, 0,
                   quincunx::city_of_the_living::kHighFuel),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, advantage, 0,
                   quincunx::city_of_the_living::kHighAdvantage),
          QX_FIELD(quincunx::city_of_the_living::PlayerState, points, 0,
                   quincunx::city_of_the_living::kHighAdvantage));

QX_FIELDS(quincunx::city_of_the_living::State, QX_FIELD(quincunx::city_of_the_living::State, offer),
          QX_FIELD(quincunx::city_of_the_living::State, drawn),
          QX_FIELD(quincunx::city_of_the_living::State, players),
          QX_FIELD(quincunx::city_of_the_living::State, turn, 0, 36),
          QX_FIELD(quincunx::city_of_the_living::State, to_act, -4, 3),
          QX_FIELD(quincunx::city_of_the_living::State, actions_left, 0, 2),
          QX_FIELD(quincunx::city_of_the_living::State, phase, 0, 6),
          QX_FIELD(quincunx::city_of_the_living::State, scored, 0, 5),
          QX_FIELD(quincunx::city_of_the_living::State, to_score, 0, 4),
          QX_FIELD(quincunx::city_of_the_living::State, pending_tile, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::State, end_pass, 0, 2));

QX_FIELDS(quincunx::city_of_the_living::Observation,
          QX_FIELD(quincunx::city_of_the_living::Observation, offer),
          QX_FIELD(quincunx::city_of_the_living::Observation, drawn),
          QX_FIELD(quincunx::city_of_the_living::Observation, players),
          QX_FIELD(quincunx::city_of_the_living::Observation, player, 0, 3),
          QX_FIELD(quincunx::city_of_the_living::Observation, turn, 0, 36),
          QX_FIELD(quincunx::city_of_the_living::Observation, symbols_left, 0, 2),
          QX_FIELD(quincunx::city_of_the_living::Observation, to_act, -4, 3),
          QX_FIELD(quincunx::city_of_the_living::Observation, actions_left, 0, 2),
          QX_FIELD(quincunx::city_of_the_living::Observation, phase, 0, 6),
          QX_FIELD(quincunx::city_of_the_living::Observation, scored, 0, 5),
          QX_FIELD(quincunx::city_of_the_living::Observation, to_score, 0, 4),
          QX_FIELD(quincunx::city_of_the_living::Observation, pending_tile, 0, 255),
          QX_FIELD(quincunx::city_of_the_living::Observation, end_pass, 0, 2));

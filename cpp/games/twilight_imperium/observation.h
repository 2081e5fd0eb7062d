// What a seat is shown: the fields of the state in its order, with what it can't know left out. The
// rules of hiding stand in observe.cpp.
#pragma once

#include "games/twilight_imperium/state.h"

namespace quincunx::twilight_imperium {

inline constexpr u8 kUnknownCard = 254;  // a card that the observer does not know
inline constexpr i8 kHiddenPlayer = -2;  // somebody is asked, but who is no public information

struct Observation {
  // 64-bit words.
  BitSet<kPlanets> dock;
  BitSet<kPlanets> dock_new;      // placed this turn
  BitSet<kPlanets> dock_blocked;  // by an agent (TI-AC-16)
  BitSet<kPlanets> opened;        // in this invasion segment
  BitSet<kPlanets> unloaded;      // on, likewise
  BitSet<kPoliticalCards> laws;   // in force

  u32 draws[kSources];  // draws made from each source of luck

  // 16-bit fields; some are wider than their values, which leaves no padding.
  u16 moved_ca;  // Carriers of the active player that have moved
  u16 hits_a;    // scored by the attacker or active side, not yet taken
  u16 hits_d;    // scored by the other side
  Group group;
  PlayerState players[kMaxPlayers];

  // The board.
  u8 tile[kCells];            // kNone: none yet
  u8 worm[4];                 // alpha ends, beta ends; kNone if the letter doesn't work
  u8 planet_owner[kPlanets];  // seat, kNeutral or kNotInPlay
  u8 planet_cell[kPlanets];   // kNone if not in play
  u8 gf[kPlanets];
  u8 pds[kPlanets];
  u8 produced[kPlanets];    // units placed this turn by the dock
  Fleet ships[kCells];      // the resident fleet of each cell
  Squadron guests[kCells];  // of the active player where another race is resident
  Squadron moved[kCells];   // of the active player; in the invasion segment d = shots made

  // Cards.
  u8 deck[kActionCards];  // copies in the deck and in hands that the observer does not know
  u8 deck_size;           // cards in the deck
  u8 discard[kActionCards];
  u8 pol_deck[kPoliticalCards];
  u8 pol_discard[kPoliticalCards];
  u8 agenda;        // political card being decided; kNone
  u8 crown;         // seat elected by TI-PC-04; kNone
  u8 ixth;          // planet elected by TI-PC-08; kNone
  u8 embargo;       // seat elected by TI-PC-17; kNone
  u8 council_turn;  // turn in which TI-PC-03 was enacted; 0
  u8 truce_long;    // individual-turns phases left to TI-PC-11
  u8 truce_short;   // and to TI-PC-14

  // Set-up.
  u8 tile_holder[kStarTiles];  // kHidden where it is unknown
  u8 tile_count[kMaxPlayers];  // tiles in each hand
  u8 restarts;

  // Control.
  u8 roll_order[kMaxPlayers];  // seats; kNone at the end
  u8 phase_order[kMaxPlayers];
  u8 turn;   // from 1; 0 in the set-up
  u8 phase;  // Phase
  Step step;
  i8 to_act;  // also kHiddenPlayer
  u8 active;  // seat taking its individual turn; kNone
  u8 cursor;  // place in the order of whoever is asked
  u8 done;    // seats that have had their individual turn
  u8 waited;  // seats that waited in this pass
  u8 sub;     // sub-step counter

  // Cards played this turn.
  u8 num_effects;
  Effect effects[kMaxEffects];  // in order of play; zero beyond
  u8 num_played;
  Played played[kMaxPlayed];  // likewise

  // Scratch of the running step.
  WindowState window;
  CardState card;
  Offer offer;
  Offer past[kMaxOffers];  // made before by the same player in this phase
  Dice dice;
  Casualty casualty;
  Battle battle;
  Invasion invasion;
  u8 jumped;      // Propulsion 6 was used this turn
  u8 diodes;      // General 5 was used this turn
  u8 diode_from;  // planet; kNone
  u8 diode_to;

  // The end.
  u8 winner;      // seat; kNone
  u8 end_reason;  // EndReason

  u8 player;  // the observer
};

static_assert(sizeof(Observation) == sizeof(State) + 8);

}  // namespace quincunx::twilight_imperium

QX_FIELDS(quincunx::twilight_imperium::Observation,
          QX_FIELD(quincunx::twilight_imperium::Observation, dock),
          QX_FIELD(quincunx::twilight_imperium::Observation, dock_new),
          QX_FIELD(quincunx::twilight_imperium::Observation, dock_blocked),
          QX_FIELD(quincunx::twilight_imperium::Observation, opened),
          QX_FIELD(quincunx::twilight_imperium::Observation, unloaded),
          QX_FIELD(quincunx::twilight_imperium::Observation, laws),
          QX_FIELD(quincunx::twilight_imperium::Observation, draws, 0, 4294967295),
          QX_FIELD(quincunx::twilight_imperium::Observation, moved_ca, 0, 4095),
          QX_FIELD(quincunx::twilight_imperium::Observation, hits_a, 0, 1000),
          QX_FIELD(quincunx::twilight_imperium::Observation, hits_d, 0, 1000),
          QX_FIELD(quincunx::twilight_imperium::Observation, group),
          QX_FIELD(quincunx::twilight_imperium::Observation, players),
          QX_FIELD(quincunx::twilight_imperium::Observation, tile, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, worm, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, planet_owner, 0, 15),
          QX_FIELD(quincunx::twilight_imperium::Observation, planet_cell, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, gf, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::Observation, pds, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::Observation, produced, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, ships),
          QX_FIELD(quincunx::twilight_imperium::Observation, guests),
          QX_FIELD(quincunx::twilight_imperium::Observation, moved),
          QX_FIELD(quincunx::twilight_imperium::Observation, deck, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::Observation, deck_size, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, discard, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::Observation, pol_deck, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::Observation, pol_discard, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::Observation, agenda, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, crown, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, ixth, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, embargo, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, council_turn, 0, 250),
          QX_FIELD(quincunx::twilight_imperium::Observation, truce_long, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::Observation, truce_short, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::Observation, tile_holder, 0, 9),
          QX_FIELD(quincunx::twilight_imperium::Observation, tile_count, 0, 40),
          QX_FIELD(quincunx::twilight_imperium::Observation, restarts, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::Observation, roll_order, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, phase_order, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, turn, 0, 250),
          QX_FIELD(quincunx::twilight_imperium::Observation, phase, 0, 11),
          QX_FIELD(quincunx::twilight_imperium::Observation, step, 0, 57),
          QX_FIELD(quincunx::twilight_imperium::Observation, to_act, -4, 5),
          QX_FIELD(quincunx::twilight_imperium::Observation, active, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, cursor, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, done, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::Observation, waited, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::Observation, sub, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, num_effects, 0, 16),
          QX_FIELD(quincunx::twilight_imperium::Observation, effects),
          QX_FIELD(quincunx::twilight_imperium::Observation, num_played, 0, 24),
          QX_FIELD(quincunx::twilight_imperium::Observation, played),
          QX_FIELD(quincunx::twilight_imperium::Observation, window),
          QX_FIELD(quincunx::twilight_imperium::Observation, card),
          QX_FIELD(quincunx::twilight_imperium::Observation, offer),
          QX_FIELD(quincunx::twilight_imperium::Observation, past),
          QX_FIELD(quincunx::twilight_imperium::Observation, dice),
          QX_FIELD(quincunx::twilight_imperium::Observation, casualty),
          QX_FIELD(quincunx::twilight_imperium::Observation, battle),
          QX_FIELD(quincunx::twilight_imperium::Observation, invasion),
          QX_FIELD(quincunx::twilight_imperium::Observation, jumped, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Observation, diodes, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Observation, diode_from, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, diode_to, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, winner, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Observation, end_reason, 0, 3),
          QX_FIELD(quincunx::twilight_imperium::Observation, player, 0, 5));

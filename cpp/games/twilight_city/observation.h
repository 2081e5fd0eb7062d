// What a seat is shown: the fields of the state in its order, with what it can't know left out. The
// rules of hiding stand in observe.cpp.
#pragma once

#include "games/twilight_city/state.h"

namespace quincunx::twilight_city {

struct Observation {
  u64 player;  // the observer
  BitSet<kZones> prs;
  BitSet<kGoalCards> goals_a;  // not seen, as are those that follow
  BitSet<kGoalCards> goals_b;
  BitSet<kGoalCards> goals_c;
  BitSet<kLocations> operations_unseen;
  u32 draws[kSources];
  u32 turns;
  PlayerState partisans[kMaxPlayers];
  u16 cursor;
  u16 closed_termini;  // set of districts
  Phase phase;
  Step step;
  i8 to_act;
  u8 active;
  u8 ended;
  u8 ender;       // kNone
  u8 last_turns;  // seats that still have a turn
  u8 closed;      // seats that closed a day in their last turn
  u8 extra_place[kExtras];
  u8 airship;
  u8 agents[kAgents];
  ZoneState zones[kZones];
  u8 bag_black;
  u8 bag_cubes[kMaxPlayers];
  u8 bag_tokens[kDemandKinds];
  OperationsState operations[kCentres];
  TrainState train[kTrain];
  u8 train_next;
  u8 train_open;
  u8 train_disc;
  u8 train_discs;  // set of seats
  TileState recruitment[kTiles];
  PanelState panels[kPanels];
  u8 gears;  // bit i: the higher panel of pair i is active
  u8 demand_unseen[kDemandKinds];
  SoloState solo;

  // Scratch of the turn.
  u8 main_done;
  u8 own_used;
  u8 advanced;
  u8 walked;        // set: panel 11 + i was used
  u8 white;         // discs to use
  u8 gear;          // gear actions to use
  u8 current_card;  // played upright this turn; kNone
  u8 ring_earned[kColours];
  u8 option;
  u8 stage;
  u8 panel;  // 1..13
  u8 source;
  u8 card;  // kNone, as are those that follow, up to `icon`
  u8 slot;
  u8 side;
  u8 icon;
  u8 pending_current[kColours];
  u8 pending_other[kColours];
  u8 colour;  // kNone
  u8 bonuses;
  u8 record_queue;  // seats still to step
  u8 detected;      // seats still to be handled
  u8 caught;
  u8 parcel_owner;  // kNone
  u8 parcel_left;
  u8 parcel_units[kColours];
  u8 agents_met;
  u8 draws_left;
  u8 bag_index;
  u8 first_black;

  u8 card_place[kCards];       // kHiddenCard: in the deck or in the hand of another
  u8 hand_sizes[kMaxPlayers];  // cards known to their owners only
  u32 deck_size;
};

// All up to `card_place` is laid out as in the state.
inline constexpr std::size_t kOpenBytes = offsetof(State, card_place);
static_assert(offsetof(Observation, card_place) == kOpenBytes + offsetof(Observation, prs));

}  // namespace quincunx::twilight_city

QX_FIELDS(quincunx::twilight_city::Observation,
          QX_FIELD(quincunx::twilight_city::Observation, player, 0, 3),
          QX_FIELD(quincunx::twilight_city::Observation, prs),
          QX_FIELD(quincunx::twilight_city::Observation, goals_a),
          QX_FIELD(quincunx::twilight_city::Observation, goals_b),
          QX_FIELD(quincunx::twilight_city::Observation, goals_c),
          QX_FIELD(quincunx::twilight_city::Observation, operations_unseen),
          QX_FIELD(quincunx::twilight_city::Observation, draws, 0, 4294967295),
          QX_FIELD(quincunx::twilight_city::Observation, turns, 0, 65535),
          QX_FIELD(quincunx::twilight_city::Observation, partisans),
          QX_FIELD(quincunx::twilight_city::Observation, cursor, 0, 31),
          QX_FIELD(quincunx::twilight_city::Observation, closed_termini, 0, 31),
          QX_FIELD(quincunx::twilight_city::Observation, phase, 0, 6),
          QX_FIELD(quincunx::twilight_city::Observation, step, 0, 41),
          QX_FIELD(quincunx::twilight_city::Observation, to_act, -4, 3),
          QX_FIELD(quincunx::twilight_city::Observation, active, 0, 3),
          QX_FIELD(quincunx::twilight_city::Observation, ended, 0, 9),
          QX_FIELD(quincunx::twilight_city::Observation, ender, 0, 255),
          QX_FIELD(quincunx::twilight_city::Observation, last_turns, 0, 15),
          QX_FIELD(quincunx::twilight_city::Observation, closed, 0, 15),
          QX_FIELD(quincunx::twilight_city::Observation, extra_place, 0, 17),
          QX_FIELD(quincunx::twilight_city::Observation, airship, 0, 15),
          QX_FIELD(quincunx::twilight_city::Observation, agents, 0, 24),
          QX_FIELD(quincunx::twilight_city::Observation, zones),
          QX_FIELD(quincunx::twilight_city::Observation, bag_black, 0, 31),
          QX_FIELD(quincunx::twilight_city::Observation, bag_cubes, 0, 31),
          QX_FIELD(quincunx::twilight_city::Observation, bag_tokens, 0, 18),
          QX_FIELD(quincunx::twilight_city::Observation, operations),
          QX_FIELD(quincunx::twilight_city::Observation, train),
          QX_FIELD(quincunx::twilight_city::Observation, train_next, 0, 10),
          QX_FIELD(quincunx::twilight_city::Observation, train_open, 0, 10),
          QX_FIELD(quincunx::twilight_city::Observation, train_disc, 0, 11),
          QX_FIELD(quincunx::twilight_city::Observation, train_discs, 0, 15),
          QX_FIELD(quincunx::twilight_city::Observation, recruitment),
          QX_FIELD(quincunx::twilight_city::Observation, panels),
          QX_FIELD(quincunx::twilight_city::Observation, gears, 0, 15),
          QX_FIELD(quincunx::twilight_city::Observation, demand_unseen, 0, 18),
          QX_FIELD(quincunx::twilight_city::Observation, solo),
          QX_FIELD(quincunx::twilight_city::Observation, main_done, 0, 1),
          QX_FIELD(quincunx::twilight_city::Observation, own_used, 0, 1),
          QX_FIELD(quincunx::twilight_city::Observation, advanced, 0, 1),
          QX_FIELD(quincunx::twilight_city::Observation, walked, 0, 7),
          QX_FIELD(quincunx::twilight_city::Observation, white, 0, 63),
          QX_FIELD(quincunx::twilight_city::Observation, gear, 0, 63),
          QX_FIELD(quincunx::twilight_city::Observation, current_card, 0, 255),
          QX_FIELD(quincunx::twilight_city::Observation, ring_earned, 0, 15),
          QX_FIELD(quincunx::twilight_city::Observation, option, 0, 10),
          QX_FIELD(quincunx::twilight_city::Observation, stage, 0, 31),
          QX_FIELD(quincunx::twilight_city::Observation, panel, 0, 13),
          QX_FIELD(quincunx::twilight_city::Observation, source, 0, 3),
          QX_FIELD(quincunx::twilight_city::Observation, card, 0, 255),
          QX_FIELD(quincunx::twilight_city::Observation, slot, 0, 255),
          QX_FIELD(quincunx::twilight_city::Observation, side, 0, 255),
          QX_FIELD(quincunx::twilight_city::Observation, icon, 0, 255),
          QX_FIELD(quincunx::twilight_city::Observation, pending_current, 0, 63),
          QX_FIELD(quincunx::twilight_city::Observation, pending_other, 0, 63),
          QX_FIELD(quincunx::twilight_city::Observation, colour, 0, 255),
          QX_FIELD(quincunx::twilight_city::Observation, bonuses, 0, 3),
          QX_FIELD(quincunx::twilight_city::Observation, record_queue, 0, 15),
          QX_FIELD(quincunx::twilight_city::Observation, detected, 0, 15),
          QX_FIELD(quincunx::twilight_city::Observation, caught, 0, 1),
          QX_FIELD(quincunx::twilight_city::Observation, parcel_owner, 0, 255),
          QX_FIELD(quincunx::twilight_city::Observation, parcel_left, 0, 31),
          QX_FIELD(quincunx::twilight_city::Observation, parcel_units, 0, 31),
          QX_FIELD(quincunx::twilight_city::Observation, agents_met, 0, 3),
          QX_FIELD(quincunx::twilight_city::Observation, draws_left, 0, 3),
          QX_FIELD(quincunx::twilight_city::Observation, bag_index, 0, 3),
          QX_FIELD(quincunx::twilight_city::Observation, first_black, 0, 1),
          QX_FIELD(quincunx::twilight_city::Observation, card_place, 0, 32),
          QX_FIELD(quincunx::twilight_city::Observation, hand_sizes, 0, 90),
          QX_FIELD(quincunx::twilight_city::Observation, deck_size, 0, 90));

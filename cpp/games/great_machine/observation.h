// What a seat is shown: the fields of the state in its order, with what it can't know left out. The
// rules of hiding stand in observe.cpp.
#pragma once

#include "games/great_machine/state.h"

namespace quincunx::great_machine {

struct HeroView {
  u8 id;
  u8 loc;
  u16 trust;
  u16 hand;
  u16 forfeited;
  u16 choices;
  u8 chosen;  // kHiddenChosen
  u8 revealed;
  u8 turn;
  u8 still;
  u8 exits;
  u8 checkpoint_end;
  u8 detained;
  u8 finished;
  u8 lost;
  u8 actions;
  u8 deeds;
  u8 kind;
  u8 exposed;
  u8 radiation;
  u16 token;
};

struct Observation {
  u16 player;  // the observer
  Phase phase;
  Step step;
  u8 point;
  i8 to_act;
  u8 round;
  u8 cursor;
  u8 ended;
  u8 plan;
  u8 discontent;
  u8 riots;
  u8 stage_riot;
  u8 riot_tokens;
  u8 event_choice;
  u8 parity;
  DistrictState districts[kDistricts];
  u8 secret[kDistricts];  // identified Citizens of each District
  u16 neighbours[kDistricts];
  u16 movable;
  u16 pool[kFaces];
  u8 arrested[kFaces];
  u8 bag[kRisks];
  HeroView heroes[kMaxHeroes];
  ServantState servants[kServants];
  u8 enforcer;
  u8 enforcer_card;
  u16 emitted;
  u16 bonds;
  u16 event;
  u16 event_hero;
  u8 offered[2];
  BitSet<kEvents> events_seen;
  u64 directives[kDirectives];  // kHiddenPlace
  u16 directive_counts[4];      // in the hand; in the deck; on top of it; under it
  BitSet<kDirectives> directives_seen;
  u8 radiation_deck[kRadiationCards];
  u16 radiation_hand[kRadiationCards];
  u16 radiation_held;
  u16 radiation_discard[kRadiationCards];
  BitSet<kMovementCards> movement;
  BitSet<kDistricts> district_tokens;
  u8 mission_set;
  u8 missions_done;
  u8 progress;
  u8 assembly;
  u8 deviation;
  u8 raised;
  u16 identified;
  u8 broken;
  u8 arrests;
  u8 raids_placed;
  u8 raids_failed;
  u8 machine_specials;
  u8 hero_specials;
  u8 finished;
  u8 hero;
  u8 action;
  u8 choice;
  u8 carried;  // kCarriedHidden
  u8 level;
  u16 visited;
  u8 check;
  u8 check_left;
  u8 drawn[kRisks];
  u8 faces_left;
  u8 faces_at;
  u8 faces_as;
  u8 results;
  u16 advanced;
  u16 picked;
  u8 shares[kMaxHeroes];
  u32 free_moves;
  u32 count;
  u32 draws[kSources];
};

// All from `mission_set` on is laid out as in the state.
inline constexpr std::size_t kSharedTail = sizeof(State) - offsetof(State, mission_set);
static_assert(sizeof(Observation) - offsetof(Observation, mission_set) == kSharedTail);
static_assert(sizeof(HeroView) == sizeof(HeroState));

}  // namespace quincunx::great_machine

QX_FIELDS(quincunx::great_machine::HeroView, QX_FIELD(quincunx::great_machine::HeroView, id, 0, 6),
          QX_FIELD(quincunx::great_machine::HeroView, loc, 0, 255),
          QX_FIELD(quincunx::great_machine::HeroView, trust, 0, 60000),
          QX_FIELD(quincunx::great_machine::HeroView, hand, 0, 511),
          QX_FIELD(quincunx::great_machine::HeroView, forfeited, 0, 511),
          QX_FIELD(quincunx::great_machine::HeroView, choices, 0, 511),
          QX_FIELD(quincunx::great_machine::HeroView, chosen, 0, 10),
          QX_FIELD(quincunx::great_machine::HeroView, revealed, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroView, turn, 0, 2),
          QX_FIELD(quincunx::great_machine::HeroView, still, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroView, exits, 0, 8),
          QX_FIELD(quincunx::great_machine::HeroView, checkpoint_end, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroView, detained, 0, 63),
          QX_FIELD(quincunx::great_machine::HeroView, finished, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroView, lost, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroView, actions, 0, 2),
          QX_FIELD(quincunx::great_machine::HeroView, deeds, 0, 2),
          QX_FIELD(quincunx::great_machine::HeroView, kind, 0, 8),
          QX_FIELD(quincunx::great_machine::HeroView, exposed, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroView, radiation, 0, 63),
          QX_FIELD(quincunx::great_machine::HeroView, token, 0, 12));

QX_FIELDS(quincunx::great_machine::Observation,
          QX_FIELD(quincunx::great_machine::Observation, player, 0, 4),
          QX_FIELD(quincunx::great_machine::Observation, phase, 0, 6),
          QX_FIELD(quincunx::great_machine::Observation, step, 0, 61),
          QX_FIELD(quincunx::great_machine::Observation, point, 0, 46),
          QX_FIELD(quincunx::great_machine::Observation, to_act, -4, 4),
          QX_FIELD(quincunx::great_machine::Observation, round, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, cursor, 0, 16),
          QX_FIELD(quincunx::great_machine::Observation, ended, 0, 5),
          QX_FIELD(quincunx::great_machine::Observation, plan, 0, 12),
          QX_FIELD(quincunx::great_machine::Observation, discontent, 0, 15),
          QX_FIELD(quincunx::great_machine::Observation, riots, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, stage_riot, 0, 1),
          QX_FIELD(quincunx::great_machine::Observation, riot_tokens, 0, 6),
          QX_FIELD(quincunx::great_machine::Observation, event_choice, 0, 1),
          QX_FIELD(quincunx::great_machine::Observation, parity, 0, 1),
          QX_FIELD(quincunx::great_machine::Observation, districts),
          QX_FIELD(quincunx::great_machine::Observation, secret, 0, 27),
          QX_FIELD(quincunx::great_machine::Observation, neighbours, 0, 511),
          QX_FIELD(quincunx::great_machine::Observation, movable, 0, 511),
          QX_FIELD(quincunx::great_machine::Observation, pool, 0, 30),
          QX_FIELD(quincunx::great_machine::Observation, arrested, 0, 30),
          QX_FIELD(quincunx::great_machine::Observation, bag, 0, 4),
          QX_FIELD(quincunx::great_machine::Observation, heroes),
          QX_FIELD(quincunx::great_machine::Observation, servants),
          QX_FIELD(quincunx::great_machine::Observation, enforcer, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, enforcer_card, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, emitted, 0, 2),
          QX_FIELD(quincunx::great_machine::Observation, bonds, 0, 60000),
          QX_FIELD(quincunx::great_machine::Observation, event, 0, 33),
          QX_FIELD(quincunx::great_machine::Observation, event_hero, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, offered, 0, 33),
          QX_FIELD(quincunx::great_machine::Observation, events_seen),
          QX_FIELD(quincunx::great_machine::Observation, directives, 0, 10),
          QX_FIELD(quincunx::great_machine::Observation, directive_counts, 0, 13),
          QX_FIELD(quincunx::great_machine::Observation, directives_seen),
          QX_FIELD(quincunx::great_machine::Observation, radiation_deck, 0, 6),
          QX_FIELD(quincunx::great_machine::Observation, radiation_hand, 0, 3),
          QX_FIELD(quincunx::great_machine::Observation, radiation_held, 0, 18),
          QX_FIELD(quincunx::great_machine::Observation, radiation_discard, 0, 3),
          QX_FIELD(quincunx::great_machine::Observation, movement),
          QX_FIELD(quincunx::great_machine::Observation, district_tokens),
          QX_FIELD(quincunx::great_machine::Observation, mission_set, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, missions_done, 0, 7),
          QX_FIELD(quincunx::great_machine::Observation, progress, 0, 2),
          QX_FIELD(quincunx::great_machine::Observation, assembly, 0, 20),
          QX_FIELD(quincunx::great_machine::Observation, deviation, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, raised, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, identified, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, broken, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, arrests, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, raids_placed, 0, 9),
          QX_FIELD(quincunx::great_machine::Observation, raids_failed, 0, 9),
          QX_FIELD(quincunx::great_machine::Observation, machine_specials, 0, 3),
          QX_FIELD(quincunx::great_machine::Observation, hero_specials, 0, 8),
          QX_FIELD(quincunx::great_machine::Observation, finished, 0, 4),
          QX_FIELD(quincunx::great_machine::Observation, hero, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, action, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, choice, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, carried, 0, 20),
          QX_FIELD(quincunx::great_machine::Observation, level, 0, 4),
          QX_FIELD(quincunx::great_machine::Observation, visited, 0, 511),
          QX_FIELD(quincunx::great_machine::Observation, check, 0, 7),
          QX_FIELD(quincunx::great_machine::Observation, check_left, 0, 12),
          QX_FIELD(quincunx::great_machine::Observation, drawn, 0, 4),
          QX_FIELD(quincunx::great_machine::Observation, faces_left, 0, 27),
          QX_FIELD(quincunx::great_machine::Observation, faces_at, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, faces_as, 0, 1),
          QX_FIELD(quincunx::great_machine::Observation, results, 0, 3),
          QX_FIELD(quincunx::great_machine::Observation, advanced, 0, 15),
          QX_FIELD(quincunx::great_machine::Observation, picked, 0, 511),
          QX_FIELD(quincunx::great_machine::Observation, shares, 0, 60),
          QX_FIELD(quincunx::great_machine::Observation, free_moves, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, count, 0, 255),
          QX_FIELD(quincunx::great_machine::Observation, draws, 0, 4294967295));

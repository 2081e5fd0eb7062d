// What a seat is shown: the fields of the state in its order, with what it can't know left out. The
// rules of hiding stand in observe.cpp.
#pragma once

#include "games/terminus/state.h"

namespace quincunx::terminus {

struct PlayerView {
  BitSet<kAgendaIds> returned;  // the observer's own
  u32 coins;
  u16 returned_count;
  u8 reserve;
  u8 storage;
  u8 resources[kResources];
  u8 placed;
  u8 capacity;
  u8 hub_upgrade;
  u8 terminus_upgrade;
  u8 upgrades[2];
  u8 exchange_used;
  u8 overtime_used;
  u8 bonus;  // kHiddenBonus: chosen
  u8 lobbyists;
  u8 agendas[kAgendaSlots];  // kHiddenAgenda: a secret one
  u8 agenda_lobby[kAgendaSlots];
  u8 demands[kDistricts];
  u8 zone;
  u8 cycle;
  u8 passed;
  u8 setup_agendas[2];  // likewise
};

struct Observation {
  u32 player;  // the observer
  u32 deck_size;
  BitSet<kBlocks> open_blocks;
  BitSet<kAgendaIds> agenda_deck;  // whose place the observer does not know
  BitSet<kAgendaIds> revealed;
  BitSet<kSegments> used;
  BitSet<kSegments> blocked;
  BitSet<kSoloCards> solo_deck;
  PlayerView players[kMaxPlayers];
  LineState lines[kOwners];

  u32 draws[kSources];
  u32 turns;
  u16 year;
  u16 cursor;
  Phase phase;
  Step step;
  i8 to_act;
  u8 turn_player;
  IncomeStage income_stage;
  u8 order[kMaxPlayers];
  u8 next_order[kMaxPlayers];
  u8 num_passed;
  u8 depot[kResources];
  DevelopmentState developments[kDevelopments];
  ProjectState projects[kProjectSlots];
  u8 upgrade_stock[kUpgrades];

  AutomaState automas[kAutomas];
  u8 automa_zone;
  u8 automa_facing;
  u8 automa_pending;
  u8 automa_lobbyists;
  u8 automa_demands[kDistricts];
  u8 solo_card;
  u8 stored[kResources];

  u8 action;
  u8 first;
  u8 count;
  u8 choice;
  u8 connections;
  u8 discs;
  u8 demand_claimed;
  u8 crossed;
  u8 bought;
  u8 drawn[kAgendaSlots];  // kHiddenAgenda: drawn by another
};

// All from `draws` on is laid out as in the state.
inline constexpr std::size_t kSharedTail = sizeof(State) - offsetof(State, draws);
static_assert(sizeof(Observation) - offsetof(Observation, draws) == kSharedTail);
static_assert(sizeof(PlayerView) == 48);

}  // namespace quincunx::terminus

QX_FIELDS(quincunx::terminus::PlayerView, QX_FIELD(quincunx::terminus::PlayerView, returned),
          QX_FIELD(quincunx::terminus::PlayerView, coins, 0, 65535),
          QX_FIELD(quincunx::terminus::PlayerView, returned_count, 0, 35),
          QX_FIELD(quincunx::terminus::PlayerView, reserve, 0, 64),
          QX_FIELD(quincunx::terminus::PlayerView, storage, 0, 64),
          QX_FIELD(quincunx::terminus::PlayerView, resources, 0, 96),
          QX_FIELD(quincunx::terminus::PlayerView, placed, 0, 12),
          QX_FIELD(quincunx::terminus::PlayerView, capacity, 0, 12),
          QX_FIELD(quincunx::terminus::PlayerView, hub_upgrade, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerView, terminus_upgrade, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerView, upgrades, 0, 6),
          QX_FIELD(quincunx::terminus::PlayerView, exchange_used, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerView, overtime_used, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerView, bonus, 0, 255),
          QX_FIELD(quincunx::terminus::PlayerView, lobbyists, 0, 31),
          QX_FIELD(quincunx::terminus::PlayerView, agendas, 0, 36),
          QX_FIELD(quincunx::terminus::PlayerView, agenda_lobby, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerView, demands, 0, 24),
          QX_FIELD(quincunx::terminus::PlayerView, zone, 0, 6),
          QX_FIELD(quincunx::terminus::PlayerView, cycle, 0, 3),
          QX_FIELD(quincunx::terminus::PlayerView, passed, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerView, setup_agendas, 0, 36));

QX_FIELDS(quincunx::terminus::Observation, QX_FIELD(quincunx::terminus::Observation, player, 0, 4),
          QX_FIELD(quincunx::terminus::Observation, deck_size, 0, 35),
          QX_FIELD(quincunx::terminus::Observation, open_blocks),
          QX_FIELD(quincunx::terminus::Observation, agenda_deck),
          QX_FIELD(quincunx::terminus::Observation, revealed),
          QX_FIELD(quincunx::terminus::Observation, used),
          QX_FIELD(quincunx::terminus::Observation, blocked),
          QX_FIELD(quincunx::terminus::Observation, solo_deck),
          QX_FIELD(quincunx::terminus::Observation, players),
          QX_FIELD(quincunx::terminus::Observation, lines),
          QX_FIELD(quincunx::terminus::Observation, draws, 0, 4294967295),
          QX_FIELD(quincunx::terminus::Observation, turns, 0, 65535),
          QX_FIELD(quincunx::terminus::Observation, year, 1, 3),
          QX_FIELD(quincunx::terminus::Observation, cursor, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, phase, 0, 3),
          QX_FIELD(quincunx::terminus::Observation, step, 0, 33),
          QX_FIELD(quincunx::terminus::Observation, to_act, -4, 4),
          QX_FIELD(quincunx::terminus::Observation, turn_player, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, income_stage, 0, 3),
          QX_FIELD(quincunx::terminus::Observation, order, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, next_order, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, num_passed, 0, 5),
          QX_FIELD(quincunx::terminus::Observation, depot, 0, 24),
          QX_FIELD(quincunx::terminus::Observation, developments),
          QX_FIELD(quincunx::terminus::Observation, projects),
          QX_FIELD(quincunx::terminus::Observation, upgrade_stock, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, automas),
          QX_FIELD(quincunx::terminus::Observation, automa_zone, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, automa_facing, 0, 7),
          QX_FIELD(quincunx::terminus::Observation, automa_pending, 0, 1),
          QX_FIELD(quincunx::terminus::Observation, automa_lobbyists, 0, 31),
          QX_FIELD(quincunx::terminus::Observation, automa_demands, 0, 24),
          QX_FIELD(quincunx::terminus::Observation, solo_card, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, stored, 0, 24),
          QX_FIELD(quincunx::terminus::Observation, action, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, first, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, count, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, choice, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, connections, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, discs, 0, 255),
          QX_FIELD(quincunx::terminus::Observation, demand_claimed, 0, 1),
          QX_FIELD(quincunx::terminus::Observation, crossed, 0, 1),
          QX_FIELD(quincunx::terminus::Observation, bought, 0, 6),
          QX_FIELD(quincunx::terminus::Observation, drawn, 0, 36));

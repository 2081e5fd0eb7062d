// The packed state: plain bytes without padding, so equal positions are equal bytes. Some fields
// are wider than their values, which leaves no padding. Absent seats, lines and Automas are zero,
// as are scratch fields between their uses, but for kNone where a field says so.
#pragma once

#include "core/bit_set.h"
#include "core/fields.h"
#include "core/types.h"
#include "games/terminus/tables.h"

namespace quincunx::terminus {

inline constexpr unsigned kOwners = 5;  // seats, then Automas; with two players or one it is 3
inline constexpr unsigned kAutomas = 2;
inline constexpr u8 kOffLoop = 6;           // Zone of a marker that is not on the loop
inline constexpr u8 kNoToken = 7;           // of a Development: taken, or none
inline constexpr u8 kHiddenAgenda = 36;     // in observations
inline constexpr u8 kHiddenBonus = 254;     // in observations: chosen
inline constexpr unsigned kAgendaIds = 36;  // sets of Agendas go by number, 1..35

enum Phase : u8 { kSetup = 0, kIncome = 1, kTurns = 2, kGameOver = 3 };

// The kinds of node. Those marked c are chance nodes; all others but kOver ask a seat.
enum class Step : u8 {
  kDevelopment = 0,  // c
  kToken = 1,        // c
  kProject = 2,      // c
  kAutoma = 3,       // c
  kSide = 4,         // c
  kDeal = 5,         // c
  kDraw = 6,         // c
  kSolo = 7,         // c
  kKeep = 8,
  kPrime = 9,
  kBonus = 10,
  kBonusAlt = 11,
  kReward = 12,
  kExcess = 13,
  kMove = 14,
  kAction = 15,
  kBuy = 16,
  kPack = 17,
  kCapacity = 18,
  kUnlock = 19,
  kDemand = 20,
  kDevelop = 21,
  kBlock = 22,
  kFrom = 23,
  kTo = 24,
  kAgenda = 25,
  kProjectRow = 26,
  kCount = 27,
  kUpgrade = 28,
  kBuild = 29,
  kPick = 30,
  kOvertime = 31,
  kExchange = 32,
  kOver = 33,
};

enum IncomeStage : u8 { kNoStage = 0, kChoosing = 1, kCollecting = 2, kRewards = 3 };

// Sources of luck; Developments have one for each type.
enum Source : u8 {
  kDevelopmentSource = 0,
  kTokenSource = 3,
  kProjectSource = 4,
  kAutomaSource = 5,
  kSideSource = 6,
  kAgendaSource = 7,
  kSoloSource = 8,
};
inline constexpr unsigned kSources = 9;

enum DevelopmentPlace : u8 { kNotInGame = 0, kOnDisplay = 1, kInCity = 2 };

// Advanced Upgrades.
enum Upgrade : u8 {
  kNoUpgrade = 0,
  kTicketIncome = 1,
  kExchangeUpgrade = 2,
  kOvertimeUpgrade = 3,
  kRailContract = 4,
  kPrefabrication = 5,
  kTransferStation = 6,
};

struct DevelopmentState {
  u8 state;  // DevelopmentPlace
  u8 token;  // District; kNoToken
  u8 block;  // kNone
  u8 lobby;  // set of seats
};

struct ProjectState {
  u8 number;  // 0: an empty slot
  u8 owner[2];
  u8 count[2];
};

struct PlayerState {
  BitSet<kAgendaIds> returned;  // Agendas this player drew and put under the deck
  u32 coins;                    // TE-SETUP-10, TE-RULING-13: there are always more
  u16 reserve;                  // Rails
  u16 storage;                  // Rails
  u8 resources[kResources];
  u8 placed;  // discs
  u8 capacity;
  u8 hub_upgrade;
  u8 terminus_upgrade;
  u8 upgrades[2];  // Upgrade, in the order bought
  u8 exchange_used;
  u8 overtime_used;
  u8 bonus;      // option; kNone: not chosen this Year
  u8 lobbyists;  // on the player board
  u8 agendas[kAgendaSlots];
  u8 agenda_lobby[kAgendaSlots];
  u8 demands[kDistricts];
  u8 zone;  // kOffLoop
  u8 cycle;
  u8 passed;
  u8 setup_agendas[2];  // dealt, until all have chosen
};

// A line of an owner. Its order is not stored: a walk over `rails` from end1 gives it.
struct LineState {
  BitSet<kPlots> stops;
  BitSet<kPlots> hubs;
  BitSet<kPlots> nodes;  // own Stops and connected Stops of others
  BitSet<kSegments> rails;
  BitSet<kSegments> barred;  // own Rails and what crosses them
  u32 junctions;             // run through
  u16 prime;                 // kNone before the Prime Hub is placed, as are the ends
  u8 end1;
  u8 end2;
};

struct AutomaState {
  u8 owner;  // kNone: not in play
  u8 card;
  u8 side;
  u8 stations;
  u8 rails;
};

struct State {
  BitSet<kBlocks> open_blocks;  // without Rails inside and without a Development
  BitSet<kAgendaIds> agenda_deck;
  BitSet<kAgendaIds> revealed;  // in the setup
  BitSet<kSegments> used;       // by at least one owner
  BitSet<kSegments> blocked;    // nobody may enter them any more
  BitSet<kSoloCards> solo_deck;
  PlayerState players[kMaxPlayers];
  LineState lines[kOwners];

  u32 draws[kSources];  // made from each source
  u32 turns;            // moves and passes
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

  // Scratch of the turn.
  u8 action;  // code of the action in progress; kNone
  u8 first;   // during Overtime that of the first action; kNone
  u8 count;
  u8 choice;  // first half of a choice of two parts; kNone
  u8 connections;
  u8 discs;
  u8 demand_claimed;
  u8 crossed;
  u8 bought;               // Advanced Upgrade bought this turn
  u8 drawn[kAgendaSlots];  // Agendas drawn and not yet decided on
};

static_assert(sizeof(PlayerState) == 48);
static_assert(sizeof(LineState) == 80);

}  // namespace quincunx::terminus

QX_FIELDS(quincunx::terminus::DevelopmentState,
          QX_FIELD(quincunx::terminus::DevelopmentState, state, 0, 2),
          QX_FIELD(quincunx::terminus::DevelopmentState, token, 0, 7),
          QX_FIELD(quincunx::terminus::DevelopmentState, block, 0, 255),
          QX_FIELD(quincunx::terminus::DevelopmentState, lobby, 0, 31));

QX_FIELDS(quincunx::terminus::ProjectState,
          QX_FIELD(quincunx::terminus::ProjectState, number, 0, 18),
          QX_FIELD(quincunx::terminus::ProjectState, owner, 0, 255),
          QX_FIELD(quincunx::terminus::ProjectState, count, 0, 4));

QX_FIELDS(quincunx::terminus::PlayerState, QX_FIELD(quincunx::terminus::PlayerState, returned),
          QX_FIELD(quincunx::terminus::PlayerState, coins, 0, 65535),
          QX_FIELD(quincunx::terminus::PlayerState, reserve, 0, 64),
          QX_FIELD(quincunx::terminus::PlayerState, storage, 0, 64),
          QX_FIELD(quincunx::terminus::PlayerState, resources, 0, 96),
          QX_FIELD(quincunx::terminus::PlayerState, placed, 0, 12),
          QX_FIELD(quincunx::terminus::PlayerState, capacity, 0, 12),
          QX_FIELD(quincunx::terminus::PlayerState, hub_upgrade, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerState, terminus_upgrade, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerState, upgrades, 0, 6),
          QX_FIELD(quincunx::terminus::PlayerState, exchange_used, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerState, overtime_used, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerState, bonus, 0, 255),
          QX_FIELD(quincunx::terminus::PlayerState, lobbyists, 0, 31),
          QX_FIELD(quincunx::terminus::PlayerState, agendas, 0, 35),
          QX_FIELD(quincunx::terminus::PlayerState, agenda_lobby, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerState, demands, 0, 24),
          QX_FIELD(quincunx::terminus::PlayerState, zone, 0, 6),
          QX_FIELD(quincunx::terminus::PlayerState, cycle, 0, 3),
          QX_FIELD(quincunx::terminus::PlayerState, passed, 0, 1),
          QX_FIELD(quincunx::terminus::PlayerState, setup_agendas, 0, 35));

QX_FIELDS(quincunx::terminus::LineState, QX_FIELD(quincunx::terminus::LineState, stops),
          QX_FIELD(quincunx::terminus::LineState, hubs),
          QX_FIELD(quincunx::terminus::LineState, nodes),
          QX_FIELD(quincunx::terminus::LineState, rails),
          QX_FIELD(quincunx::terminus::LineState, barred),
          QX_FIELD(quincunx::terminus::LineState, junctions, 0, 65535),
          QX_FIELD(quincunx::terminus::LineState, prime, 0, 255),
          QX_FIELD(quincunx::terminus::LineState, end1, 0, 255),
          QX_FIELD(quincunx::terminus::LineState, end2, 0, 255));

QX_FIELDS(quincunx::terminus::AutomaState, QX_FIELD(quincunx::terminus::AutomaState, owner, 0, 255),
          QX_FIELD(quincunx::terminus::AutomaState, card, 0, 255),
          QX_FIELD(quincunx::terminus::AutomaState, side, 0, 1),
          QX_FIELD(quincunx::terminus::AutomaState, stations, 0, 12),
          QX_FIELD(quincunx::terminus::AutomaState, rails, 0, 64));

QX_FIELDS(quincunx::terminus::State, QX_FIELD(quincunx::terminus::State, open_blocks),
          QX_FIELD(quincunx::terminus::State, agenda_deck),
          QX_FIELD(quincunx::terminus::State, revealed), QX_FIELD(quincunx::terminus::State, used),
          QX_FIELD(quincunx::terminus::State, blocked),
          QX_FIELD(quincunx::terminus::State, solo_deck),
          QX_FIELD(quincunx::terminus::State, players), QX_FIELD(quincunx::terminus::State, lines),
          QX_FIELD(quincunx::terminus::State, draws, 0, 4294967295),
          QX_FIELD(quincunx::terminus::State, turns, 0, 65535),
          QX_FIELD(quincunx::terminus::State, year, 1, 3),
          QX_FIELD(quincunx::terminus::State, cursor, 0, 255),
          QX_FIELD(quincunx::terminus::State, phase, 0, 3),
          QX_FIELD(quincunx::terminus::State, step, 0, 33),
          QX_FIELD(quincunx::terminus::State, to_act, -4, 4),
          QX_FIELD(quincunx::terminus::State, turn_player, 0, 255),
          QX_FIELD(quincunx::terminus::State, income_stage, 0, 3),
          QX_FIELD(quincunx::terminus::State, order, 0, 255),
          QX_FIELD(quincunx::terminus::State, next_order, 0, 255),
          QX_FIELD(quincunx::terminus::State, num_passed, 0, 5),
          QX_FIELD(quincunx::terminus::State, depot, 0, 24),
          QX_FIELD(quincunx::terminus::State, developments),
          QX_FIELD(quincunx::terminus::State, projects),
          QX_FIELD(quincunx::terminus::State, upgrade_stock, 0, 255),
          QX_FIELD(quincunx::terminus::State, automas),
          QX_FIELD(quincunx::terminus::State, automa_zone, 0, 255),
          QX_FIELD(quincunx::terminus::State, automa_facing, 0, 7),
          QX_FIELD(quincunx::terminus::State, automa_pending, 0, 1),
          QX_FIELD(quincunx::terminus::State, automa_lobbyists, 0, 31),
          QX_FIELD(quincunx::terminus::State, automa_demands, 0, 24),
          QX_FIELD(quincunx::terminus::State, solo_card, 0, 255),
          QX_FIELD(quincunx::terminus::State, stored, 0, 24),
          QX_FIELD(quincunx::terminus::State, action, 0, 255),
          QX_FIELD(quincunx::terminus::State, first, 0, 255),
          QX_FIELD(quincunx::terminus::State, count, 0, 255),
          QX_FIELD(quincunx::terminus::State, choice, 0, 255),
          QX_FIELD(quincunx::terminus::State, connections, 0, 255),
          QX_FIELD(quincunx::terminus::State, discs, 0, 255),
          QX_FIELD(quincunx::terminus::State, demand_claimed, 0, 1),
          QX_FIELD(quincunx::terminus::State, crossed, 0, 1),
          QX_FIELD(quincunx::terminus::State, bought, 0, 6),
          QX_FIELD(quincunx::terminus::State, drawn, 0, 35));

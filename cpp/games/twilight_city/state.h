// The packed state: plain bytes without padding, so equal positions are equal bytes. Some fields
// are wider than their values, which leaves no padding. Absent seats are zero, and scratch fields
// have an inactive value between their uses: zero, or kNone where a field says so.
#pragma once

#include "core/bit_set.h"
#include "core/fields.h"
#include "core/types.h"
#include "games/twilight_city/actions.h"
#include "games/twilight_city/components.h"

namespace quincunx::twilight_city {

enum Phase : u8 {
  kSetup = 0,
  kTurn = 1,
  kEndOfDay = 2,
  kGovernment = 3,
  kHelperPhase = 4,
  kEvaluation = 5,
  kGameOver = 6,
};

// The kinds of node. Those up to kEvaluate are chance nodes; all others but kOver ask a seat.
enum class Step : u8 {
  kOperations = 0,
  kDemand = 1,
  kRecruit = 2,
  kRow = 3,
  kAirship = 4,
  kAgent = 5,
  kDisplay = 6,
  kGoalA = 7,
  kGoalB = 8,
  kGoalC = 9,
  kHome = 10,
  kHand = 11,
  kDraw = 12,
  kBag = 13,
  kGovernment = 14,
  kToken = 15,
  kEvaluate = 16,
  kMenu = 17,
  kSide = 18,
  kTicket = 19,
  kTarget = 20,
  kPay = 21,
  kSecond = 22,
  kBonus = 23,
  kBonusColour = 24,
  kPlace = 25,
  kDestination = 26,
  kParcel = 27,
  kFirstCube = 28,
  kChoice = 29,
  kItem = 30,
  kZone = 31,
  kDrop = 32,
  kDisc = 33,
  kDominant = 34,
  kPrison = 35,
  kHelper = 36,
  kHelperCard = 37,
  kHelperAction = 38,
  kHelperCentre = 39,
  kCoins = 40,
  kOver = 41,
};

// What the menu started.
enum Option : u8 {
  kNoOption = 0,
  kAdvanceOption = 1,
  kPanelOption = 2,
  kUprightOption = 3,
  kUpsideDownOption = 4,
  kTakeOption = 5,
  kTakePlayOption = 6,
  kExtraOption = 7,
  kExtraDownOption = 8,
  kPassOption = 9,
  kEndOfDayOption = 10,
};

enum Ended : u8 {
  kNotEnded = 0,
  kEndTower = 1,
  kEndTrain = 2,
  kEndGoals = 3,
  kEndPrs = 4,
  kEndRecord = 5,
  kEndRecruitment = 6,
  kEndDetective = 7,
  kEndDays = 8,
  kEndObjectives = 9,
};

// Sources of luck.
enum Source : u8 {
  kCardSource = 0,
  kAgentSource = 1,
  kGoalASource = 2,
  kGoalBSource = 3,
  kGoalCSource = 4,
  kOperationsSource = 5,
  kDemandSource = 6,
  kRecruitSource = 7,
  kAirshipSource = 8,
  kBagSource = 9,
  kTokenSource = 10,
  kRowSource = 11,
  kEvaluationSource = 12,
};
inline constexpr unsigned kSources = 13;

// Places of location cards; add the slot or the seat.
enum CardPlace : u8 {
  kInDeck = 0,
  kInDiscard = 1,
  kOnDisplay = 2,
  kInHand = 8,  // known to the owner only
  kRowValid = 12,
  kRowCovered = 16,
  kUnderCard = 20,
  kRowUsed = 24,  // a card lies below
  kKnownHand = 28,
  kHiddenCard = 32,  // in observations
};

enum ExtraPlace : u8 {
  kAvailable = 0,
  kRemoved = 1,
  kExtraValid = 2,
  kExtraCovered = 6,
  kExtraUnder = 10,
  kExtraUsed = 14,
};

enum CentreState : u8 { kHiddenCentre = 0, kActiveCentre = 1, kCompleteCentre = 2 };
enum BonusState : u8 { kBothBonuses = 0, kBonusA = 1, kBonusB = 2, kNoBonus = 3 };
enum GoalSlot : u8 { kGoalA = 0, kGoalB1 = 1, kGoalB2 = 2, kGoalC = 3 };
enum DiscSource : u8 { kUsedOwn = 0, kUsedWhite = 1, kUsedGear = 2 };
enum Side : u8 { kLeftSide = 0, kRightSide = 1 };

// Own discs, by where they come from: bits of PlayerState::discs.
enum OwnDisc : u8 { kStartDisc = 1, kTowerDisc = 2, kGoalDisc = 4, kTrainDisc = 8 };
// Bits of State::bonuses.
inline constexpr unsigned kFirstPlace = 1;
inline constexpr unsigned kSecondPlace = 2;

inline constexpr u8 kTrainDiscsOff = 11;  // train_disc: off the train

struct ZoneState {
  u8 black;
  u8 cubes[kMaxPlayers];
  u8 token;  // 1 + kind
};

struct OperationsState {
  u8 card;  // kNone
  u8 state;
  u8 slots[kCentreSpaces];  // 1 + owner
};

struct TrainState {
  u8 kind;   // 1 + kind; 0: not seen
  u8 owner;  // 1 + owner
};

struct TileState {
  u8 tile;  // kNone
  u8 upper[3];
  u8 lower[4];
};

struct PanelState {
  u8 white;
  u8 own;  // set of seats
  u8 black;
};

struct GoalState {
  u8 card;           // kNone
  u8 icons[kIcons];  // 1 + owner
};

struct PlayerState {
  u16 coins;
  u16 c_points;
  u16 day;
  u8 zone;
  u8 home;
  u8 row_left;
  u8 row_right;
  u8 last_card;
  u8 candelabra;
  u8 hours;
  u8 start;
  u8 blocked;
  u8 bonus;    // BonusState
  u8 penalty;  // of the last end of a day
  u8 tickets;
  u8 resources[kColours];
  u8 stock;
  u8 common;
  u8 record;
  u8 police;
  u8 timer;
  u8 police_zone;  // kNone
  u8 need_brown;
  u8 need_turquoise;
  u8 tower;
  GoalState goals[kGoalSlots];
  u8 goals_done;
  u8 c_done;
  u8 discs;  // set of OwnDisc
  u8 demand_points;
};

struct SoloState {
  u8 rows[kDistricts];  // kNone
  u8 detective;
  u8 evidence;  // 1 + owner, on his next space
  u8 prison[2];
  u8 coins;
  u8 guard[kHelpers];
  u8 homes[kHelpers];
  u8 columns[kHelpers];
  u8 jailed;  // set of seats
  u8 stored_white;
  u8 card;  // kNone
  u8 thinkers;
  u8 government;
  u8 evaluated;
};

struct State {
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

  u8 card_place[kCards];
};

static_assert(sizeof(PlayerState) == 50);
static_assert(sizeof(State) == 776);

}  // namespace quincunx::twilight_city

QX_FIELDS(quincunx::twilight_city::ZoneState,
          QX_FIELD(quincunx::twilight_city::ZoneState, black, 0, 31),
          QX_FIELD(quincunx::twilight_city::ZoneState, cubes, 0, 31),
          QX_FIELD(quincunx::twilight_city::ZoneState, token, 0, 9));

QX_FIELDS(quincunx::twilight_city::OperationsState,
          QX_FIELD(quincunx::twilight_city::OperationsState, card, 0, 255),
          QX_FIELD(quincunx::twilight_city::OperationsState, state, 0, 2),
          QX_FIELD(quincunx::twilight_city::OperationsState, slots, 0, 4));

QX_FIELDS(quincunx::twilight_city::TrainState,
          QX_FIELD(quincunx::twilight_city::TrainState, kind, 0, 9),
          QX_FIELD(quincunx::twilight_city::TrainState, owner, 0, 4));

QX_FIELDS(quincunx::twilight_city::TileState,
          QX_FIELD(quincunx::twilight_city::TileState, tile, 0, 255),
          QX_FIELD(quincunx::twilight_city::TileState, upper, 0, 4),
          QX_FIELD(quincunx::twilight_city::TileState, lower, 0, 4));

QX_FIELDS(quincunx::twilight_city::PanelState,
          QX_FIELD(quincunx::twilight_city::PanelState, white, 0, 15),
          QX_FIELD(quincunx::twilight_city::PanelState, own, 0, 15),
          QX_FIELD(quincunx::twilight_city::PanelState, black, 0, 15));

QX_FIELDS(quincunx::twilight_city::GoalState,
          QX_FIELD(quincunx::twilight_city::GoalState, card, 0, 255),
          QX_FIELD(quincunx::twilight_city::GoalState, icons, 0, 4));

QX_FIELDS(quincunx::twilight_city::PlayerState,
          QX_FIELD(quincunx::twilight_city::PlayerState, coins, 0, 65535),
          QX_FIELD(quincunx::twilight_city::PlayerState, c_points, 0, 65535),
          QX_FIELD(quincunx::twilight_city::PlayerState, day, 0, 255),
          QX_FIELD(quincunx::twilight_city::PlayerState, zone, 0, 24),
          QX_FIELD(quincunx::twilight_city::PlayerState, home, 0, 24),
          QX_FIELD(quincunx::twilight_city::PlayerState, row_left, 0, 255),
          QX_FIELD(quincunx::twilight_city::PlayerState, row_right, 0, 255),
          QX_FIELD(quincunx::twilight_city::PlayerState, last_card, 0, 255),
          QX_FIELD(quincunx::twilight_city::PlayerState, candelabra, 0, 1),
          QX_FIELD(quincunx::twilight_city::PlayerState, hours, 0, 255),
          QX_FIELD(quincunx::twilight_city::PlayerState, start, 0, 24),
          QX_FIELD(quincunx::twilight_city::PlayerState, blocked, 0, 1),
          QX_FIELD(quincunx::twilight_city::PlayerState, bonus, 0, 3),
          QX_FIELD(quincunx::twilight_city::PlayerState, penalty, 0, 12),
          QX_FIELD(quincunx::twilight_city::PlayerState, tickets, 0, 31),
          QX_FIELD(quincunx::twilight_city::PlayerState, resources, 0, 31),
          QX_FIELD(quincunx::twilight_city::PlayerState, stock, 0, 31),
          QX_FIELD(quincunx::twilight_city::PlayerState, common, 0, 2),
          QX_FIELD(quincunx::twilight_city::PlayerState, record, 0, 10),
          QX_FIELD(quincunx::twilight_city::PlayerState, police, 0, 63),
          QX_FIELD(quincunx::twilight_city::PlayerState, timer, 0, 2),
          QX_FIELD(quincunx::twilight_city::PlayerState, police_zone, 0, 255),
          QX_FIELD(quincunx::twilight_city::PlayerState, need_brown, 0, 2),
          QX_FIELD(quincunx::twilight_city::PlayerState, need_turquoise, 0, 1),
          QX_FIELD(quincunx::twilight_city::PlayerState, tower, 0, 4),
          QX_FIELD(quincunx::twilight_city::PlayerState, goals),
          QX_FIELD(quincunx::twilight_city::PlayerState, goals_done, 0, 7),
          QX_FIELD(quincunx::twilight_city::PlayerState, c_done, 0, 16),
          QX_FIELD(quincunx::twilight_city::PlayerState, discs, 0, 15),
          QX_FIELD(quincunx::twilight_city::PlayerState, demand_points, 0, 255));

QX_FIELDS(quincunx::twilight_city::SoloState,
          QX_FIELD(quincunx::twilight_city::SoloState, rows, 0, 255),
          QX_FIELD(quincunx::twilight_city::SoloState, detective, 0, 12),
          QX_FIELD(quincunx::twilight_city::SoloState, evidence, 0, 4),
          QX_FIELD(quincunx::twilight_city::SoloState, prison, 0, 3),
          QX_FIELD(quincunx::twilight_city::SoloState, coins, 0, 255),
          QX_FIELD(quincunx::twilight_city::SoloState, guard, 0, 1),
          QX_FIELD(quincunx::twilight_city::SoloState, homes, 0, 24),
          QX_FIELD(quincunx::twilight_city::SoloState, columns, 0, 5),
          QX_FIELD(quincunx::twilight_city::SoloState, jailed, 0, 15),
          QX_FIELD(quincunx::twilight_city::SoloState, stored_white, 0, 31),
          QX_FIELD(quincunx::twilight_city::SoloState, card, 0, 255),
          QX_FIELD(quincunx::twilight_city::SoloState, thinkers, 0, 4),
          QX_FIELD(quincunx::twilight_city::SoloState, government, 0, 4),
          QX_FIELD(quincunx::twilight_city::SoloState, evaluated, 0, 4));

QX_FIELDS(quincunx::twilight_city::State, QX_FIELD(quincunx::twilight_city::State, prs),
          QX_FIELD(quincunx::twilight_city::State, goals_a),
          QX_FIELD(quincunx::twilight_city::State, goals_b),
          QX_FIELD(quincunx::twilight_city::State, goals_c),
          QX_FIELD(quincunx::twilight_city::State, operations_unseen),
          QX_FIELD(quincunx::twilight_city::State, draws, 0, 4294967295),
          QX_FIELD(quincunx::twilight_city::State, turns, 0, 65535),
          QX_FIELD(quincunx::twilight_city::State, partisans),
          QX_FIELD(quincunx::twilight_city::State, cursor, 0, 31),
          QX_FIELD(quincunx::twilight_city::State, closed_termini, 0, 31),
          QX_FIELD(quincunx::twilight_city::State, phase, 0, 6),
          QX_FIELD(quincunx::twilight_city::State, step, 0, 41),
          QX_FIELD(quincunx::twilight_city::State, to_act, -4, 3),
          QX_FIELD(quincunx::twilight_city::State, active, 0, 3),
          QX_FIELD(quincunx::twilight_city::State, ended, 0, 9),
          QX_FIELD(quincunx::twilight_city::State, ender, 0, 255),
          QX_FIELD(quincunx::twilight_city::State, last_turns, 0, 15),
          QX_FIELD(quincunx::twilight_city::State, closed, 0, 15),
          QX_FIELD(quincunx::twilight_city::State, extra_place, 0, 17),
          QX_FIELD(quincunx::twilight_city::State, airship, 0, 15),
          QX_FIELD(quincunx::twilight_city::State, agents, 0, 24),
          QX_FIELD(quincunx::twilight_city::State, zones),
          QX_FIELD(quincunx::twilight_city::State, bag_black, 0, 31),
          QX_FIELD(quincunx::twilight_city::State, bag_cubes, 0, 31),
          QX_FIELD(quincunx::twilight_city::State, bag_tokens, 0, 18),
          QX_FIELD(quincunx::twilight_city::State, operations),
          QX_FIELD(quincunx::twilight_city::State, train),
          QX_FIELD(quincunx::twilight_city::State, train_next, 0, 10),
          QX_FIELD(quincunx::twilight_city::State, train_open, 0, 10),
          QX_FIELD(quincunx::twilight_city::State, train_disc, 0, 11),
          QX_FIELD(quincunx::twilight_city::State, train_discs, 0, 15),
          QX_FIELD(quincunx::twilight_city::State, recruitment),
          QX_FIELD(quincunx::twilight_city::State, panels),
          QX_FIELD(quincunx::twilight_city::State, gears, 0, 15),
          QX_FIELD(quincunx::twilight_city::State, demand_unseen, 0, 18),
          QX_FIELD(quincunx::twilight_city::State, solo),
          QX_FIELD(quincunx::twilight_city::State, main_done, 0, 1),
          QX_FIELD(quincunx::twilight_city::State, own_used, 0, 1),
          QX_FIELD(quincunx::twilight_city::State, advanced, 0, 1),
          QX_FIELD(quincunx::twilight_city::State, walked, 0, 7),
          QX_FIELD(quincunx::twilight_city::State, white, 0, 63),
          QX_FIELD(quincunx::twilight_city::State, gear, 0, 63),
          QX_FIELD(quincunx::twilight_city::State, current_card, 0, 255),
          QX_FIELD(quincunx::twilight_city::State, ring_earned, 0, 15),
          QX_FIELD(quincunx::twilight_city::State, option, 0, 10),
          QX_FIELD(quincunx::twilight_city::State, stage, 0, 31),
          QX_FIELD(quincunx::twilight_city::State, panel, 0, 13),
          QX_FIELD(quincunx::twilight_city::State, source, 0, 3),
          QX_FIELD(quincunx::twilight_city::State, card, 0, 255),
          QX_FIELD(quincunx::twilight_city::State, slot, 0, 255),
          QX_FIELD(quincunx::twilight_city::State, side, 0, 255),
          QX_FIELD(quincunx::twilight_city::State, icon, 0, 255),
          QX_FIELD(quincunx::twilight_city::State, pending_current, 0, 63),
          QX_FIELD(quincunx::twilight_city::State, pending_other, 0, 63),
          QX_FIELD(quincunx::twilight_city::State, colour, 0, 255),
          QX_FIELD(quincunx::twilight_city::State, bonuses, 0, 3),
          QX_FIELD(quincunx::twilight_city::State, record_queue, 0, 15),
          QX_FIELD(quincunx::twilight_city::State, detected, 0, 15),
          QX_FIELD(quincunx::twilight_city::State, caught, 0, 1),
          QX_FIELD(quincunx::twilight_city::State, parcel_owner, 0, 255),
          QX_FIELD(quincunx::twilight_city::State, parcel_left, 0, 31),
          QX_FIELD(quincunx::twilight_city::State, parcel_units, 0, 31),
          QX_FIELD(quincunx::twilight_city::State, agents_met, 0, 3),
          QX_FIELD(quincunx::twilight_city::State, draws_left, 0, 3),
          QX_FIELD(quincunx::twilight_city::State, bag_index, 0, 3),
          QX_FIELD(quincunx::twilight_city::State, first_black, 0, 1),
          QX_FIELD(quincunx::twilight_city::State, card_place, 0, 31));

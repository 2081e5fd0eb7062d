// The packed state: plain bytes without padding, so equal positions are equal bytes. Some fields
// are wider than their values, which leaves no padding. Absent Heroes are zero, as are scratch
// fields between their uses, but for those that reset_scratch sets to kNone.
#pragma once

#include "core/bit_set.h"
#include "core/fields.h"
#include "core/types.h"
#include "games/great_machine/actions.h"
#include "games/great_machine/components.h"

namespace quincunx::great_machine {

enum Phase : u8 {
  kSetup = 0,
  kOpening = 1,
  kAccess = 2,
  kMachine = 3,
  kHeroes = 4,
  kClosing = 5,
  kGameOver = 6,
};

// The kinds of node: those before kSetup are chance nodes; all others but kOver ask a seat.
enum class Step : u8 {
  kShape = 0,
  kCell = 1,
  kDirective = 2,
  kForfeit = 3,
  kMission = 4,
  kDeviation = 5,
  kFace = 6,
  kRisk = 7,
  kRandom = 8,
  kRadiation = 9,
  kHand = 10,
  kEvent = 11,
  kMovement = 12,
  kUnmask = 13,
  kSetup = 14,
  kStart = 15,
  kKeep = 16,
  kOrder = 17,
  kPublish = 18,
  kGarrison = 19,
  kScatter = 20,
  kBreak = 21,
  kIdentifyAt = 22,
  kCard = 23,
  kShare = 24,
  kRadiationDiscard = 25,
  kPick = 26,
  kEntrap = 27,
  kTarget = 28,
  kCheckpoint = 29,
  kAccess = 30,
  kMenu = 31,
  kArrest = 32,
  kTile = 33,
  kPlace = 34,
  kNextHero = 35,
  kExpose = 36,
  kFly = 37,
  kRoute = 38,
  kInteract = 39,
  kResult = 40,
  kAction = 41,
  kMore = 42,
  kCitizen = 43,
  kDestination = 44,
  kLevel = 45,
  kDiscard = 46,
  kArrested = 47,
  kCancel = 48,
  kBenefit = 49,
  kManipulate = 50,
  kRelocate = 51,
  kFree = 52,
  kAmnesty = 53,
  kInform = 54,
  kSuspect = 55,
  kSleeper = 56,
  kPlan = 57,
  kAssemble = 58,
  kReassemble = 59,
  kAid = 60,
  kOver = 61,
};

// Places of the flow at which a node stands.
enum Point : u8 {
  kAtRules = 0,
  kAtCity = 1,
  kAtFirstDirectives = 2,
  kAtForfeits = 3,
  kAtMissionSet = 4,
  kAtStarts = 5,
  kAtDeviationDraw = 6,
  kAtMachinePart = 7,
  kAtHeroesPart = 8,
  kAtFourHeroesPart = 9,
  kAtShares = 10,
  kAtIncome = 11,
  kAtNewGuard = 12,
  kAtNewDirective = 13,
  kAtFirstGuard = 14,
  kAtEvent = 15,
  kAtEventRevealed = 16,
  kAtAccess = 17,
  kAtMenu = 18,
  kAtMachineAct = 19,
  kAtCheckpoints = 20,
  kAtMovementCards = 21,
  kAtServantActs = 22,
  kAtNextHero = 23,
  kAtExposed = 24,
  kAtReveal = 25,
  kAtMovement = 26,
  kAtMovementCheck = 27,
  kAtRoadblockCheck = 28,
  kAtMovementEnd = 29,
  kAtResults = 30,
  kAtAction = 31,
  kAtActionNodes = 32,
  kAtEntrapped = 33,
  kAtManipulate = 34,
  kAtFailedRaids = 35,
  kAtEventEnd = 36,
  kAtRelocated = 37,
  kAtPlanCondition = 38,
  kAtAssemble = 39,
  kAtReassemble = 40,
  kAtMissions = 41,
  kAtProtocol = 42,
  kAtBreakthrough = 43,
  kAtCoopPlan = 44,
  kAtCoopReassemble = 45,
  kAtCoopMissions = 46,
};

enum Ending : u8 {
  kRunning = 0,
  kByRiots = 1,
  kByRiotStage = 2,
  kByMissions = 3,
  kByPlan = 4,
  kByAssembly = 5,
};

enum Source : u8 {
  kCitySource = 0,
  kFaceSource = 1,
  kRiskSource = 2,
  kGroupOneSource = 3,
  kGroupTwoSource = 4,
  kDirectiveSource = 5,
  kHandSource = 6,
  kForfeitSource = 7,
  kRandomSource = 8,
  kMovementSource = 9,
  kRadiationSource = 10,
  kMissionSource = 11,
  kDeviationSource = 12,
  kUnmaskSource = 13,
};
inline constexpr unsigned kSources = 14;

enum DirectivePlace : u64 {
  kInDeck = 0,
  kInHand = 1,
  kPublished = 2,
  kDiscarded = 3,
  kOutOfGame = 4,
  kOnTop = 5,
  kSecond = 6,
  kAboveLowest = 7,
  kLowest = 8,
  kUndecided = 9,
};
inline constexpr u8 kHiddenPlace = 10;  // in observations

inline constexpr u8 kNoCard = 9;         // chosen
inline constexpr u8 kHiddenChosen = 10;  // in observations
inline constexpr u8 kHeld = 9;           // token: + slot of the holder

enum TurnState : u8 { kWaiting = 0, kInTurn = 1, kTurnOver = 2 };

// Bits of `detained` (GM-DET-01).
enum Detained : u8 {
  kByCheck = 1,
  kByRaid = 2,
  kByPoliceZeal = 4,
  kByEntrapping = 8,
  kByRelocation = 16,
  kByBetrayal = 32,
};

// A Citizen that is carried, and so in no District.
enum Carried : u8 {
  kNobodyCarried = 0,
  kCarriedUnknown = 1,
  kCarriedIdentified = 2,  // + face
  kCarriedKnown = 8,       // + face
  kCarriedRevealed = 14,   // + face
  kCarriedHidden = 20,     // in observations: identified
};

// Checks in progress.
enum CheckKind : u8 {
  kNoCheck = 0,
  kMovementCheck = 1,
  kRoadblockCheck = 2,
  kAttackCheck = 3,
  kTrustCheck = 4,
  kManipulateCheck = 5,
  kPlanCheck = 6,
  kRiotCheck = 7,
};

enum Raid : u8 { kNoRaid = 0, kRaidPlaced = 1, kRaidCaught = 2 };

// Citizens are counted by face: identified, a face known to the Heroes only; known, one that
// returned after arrest; revealed.
struct DistrictState {
  u8 x;
  u8 y;
  u8 guards;
  u8 broken;
  u8 special;
  u8 special_broken;
  u8 unknown;
  u8 identified[kFaces];
  u8 known[kFaces];
  u8 revealed[kFaces];
  u8 raid;
  u8 checkpoint;
  u8 riot;
  u8 fresh;
};

struct HeroState {
  u8 id;
  u8 loc;  // kNone before START
  u16 trust;
  u16 hand;
  u16 forfeited;
  u16 choices;
  u8 chosen;  // kNoCard
  u8 revealed;
  u8 turn;  // TurnState
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
  u16 token;  // District, or kHeld + slot of the holder
};

struct ServantState {
  u8 loc;
  u8 acted;
  u8 card;
  u8 maintenance;
};

struct State {
  Phase phase;
  Step step;
  u8 point;
  i8 to_act;
  u8 round;
  u8 cursor;
  u16 ended;
  u8 plan;
  u8 discontent;
  u8 riots;  // successful ones
  u8 stage_riot;
  u8 riot_tokens;
  u8 event_choice;
  u8 parity;  // in force
  DistrictState districts[kDistricts];
  u16 neighbours[kDistricts];
  u16 movable;  // Districts with a legal repositioning
  u8 pool[kFaces];
  u8 arrested[kFaces];
  u8 bag[kRisks];
  HeroState heroes[kMaxHeroes];
  ServantState servants[kServants];
  u8 enforcer;
  u8 enforcer_card;
  u16 emitted;
  u16 bonds;
  u16 event;
  u16 event_hero;
  u8 offered[2];
  BitSet<kEvents> events_seen;
  u64 directives[kDirectives];  // DirectivePlace
  BitSet<kDirectives> directives_seen;
  u8 radiation_deck[kRadiationCards];
  u8 radiation_hand[kRadiationCards];
  u16 radiation_discard[kRadiationCards];
  BitSet<kMovementCards> movement;
  BitSet<kDistricts> district_tokens;
  u8 mission_set;
  u8 missions_done;
  u8 progress;
  u8 assembly;
  u8 deviation;
  u8 raised;  // the round's counters, to `finished`
  u16 identified;
  u8 broken;
  u8 arrests;
  u8 raids_placed;
  u8 raids_failed;
  u8 machine_specials;
  u8 hero_specials;
  u8 finished;
  u8 hero;  // scratch from here to `count`
  u8 action;
  u8 choice;
  u8 carried;
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

static_assert(sizeof(DistrictState) == 29 && sizeof(HeroState) == 26);
static_assert(sizeof(State) == 704);

}  // namespace quincunx::great_machine

QX_FIELDS(quincunx::great_machine::DistrictState,
          QX_FIELD(quincunx::great_machine::DistrictState, x, 0, 16),
          QX_FIELD(quincunx::great_machine::DistrictState, y, 0, 8),
          QX_FIELD(quincunx::great_machine::DistrictState, guards, 0, 36),
          QX_FIELD(quincunx::great_machine::DistrictState, broken, 0, 36),
          QX_FIELD(quincunx::great_machine::DistrictState, special, 0, 20),
          QX_FIELD(quincunx::great_machine::DistrictState, special_broken, 0, 20),
          QX_FIELD(quincunx::great_machine::DistrictState, unknown, 0, 27),
          QX_FIELD(quincunx::great_machine::DistrictState, identified, 0, 27),
          QX_FIELD(quincunx::great_machine::DistrictState, known, 0, 27),
          QX_FIELD(quincunx::great_machine::DistrictState, revealed, 0, 27),
          QX_FIELD(quincunx::great_machine::DistrictState, raid, 0, 2),
          QX_FIELD(quincunx::great_machine::DistrictState, checkpoint, 0, 1),
          QX_FIELD(quincunx::great_machine::DistrictState, riot, 0, 9),
          QX_FIELD(quincunx::great_machine::DistrictState, fresh, 0, 4));

QX_FIELDS(quincunx::great_machine::HeroState,
          QX_FIELD(quincunx::great_machine::HeroState, id, 0, 6),
          QX_FIELD(quincunx::great_machine::HeroState, loc, 0, 255),
          QX_FIELD(quincunx::great_machine::HeroState, trust, 0, 60000),
          QX_FIELD(quincunx::great_machine::HeroState, hand, 0, 511),
          QX_FIELD(quincunx::great_machine::HeroState, forfeited, 0, 511),
          QX_FIELD(quincunx::great_machine::HeroState, choices, 0, 511),
          QX_FIELD(quincunx::great_machine::HeroState, chosen, 0, 9),
          QX_FIELD(quincunx::great_machine::HeroState, revealed, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroState, turn, 0, 2),
          QX_FIELD(quincunx::great_machine::HeroState, still, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroState, exits, 0, 8),
          QX_FIELD(quincunx::great_machine::HeroState, checkpoint_end, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroState, detained, 0, 63),
          QX_FIELD(quincunx::great_machine::HeroState, finished, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroState, lost, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroState, actions, 0, 2),
          QX_FIELD(quincunx::great_machine::HeroState, deeds, 0, 2),
          QX_FIELD(quincunx::great_machine::HeroState, kind, 0, 8),
          QX_FIELD(quincunx::great_machine::HeroState, exposed, 0, 1),
          QX_FIELD(quincunx::great_machine::HeroState, radiation, 0, 63),
          QX_FIELD(quincunx::great_machine::HeroState, token, 0, 12));

QX_FIELDS(quincunx::great_machine::ServantState,
          QX_FIELD(quincunx::great_machine::ServantState, loc, 0, 8),
          QX_FIELD(quincunx::great_machine::ServantState, acted, 0, 3),
          QX_FIELD(quincunx::great_machine::ServantState, card, 0, 255),
          QX_FIELD(quincunx::great_machine::ServantState, maintenance, 0, 1));

QX_FIELDS(quincunx::great_machine::State, QX_FIELD(quincunx::great_machine::State, phase, 0, 6),
          QX_FIELD(quincunx::great_machine::State, step, 0, 61),
          QX_FIELD(quincunx::great_machine::State, point, 0, 46),
          QX_FIELD(quincunx::great_machine::State, to_act, -4, 4),
          QX_FIELD(quincunx::great_machine::State, round, 0, 255),
          QX_FIELD(quincunx::great_machine::State, cursor, 0, 16),
          QX_FIELD(quincunx::great_machine::State, ended, 0, 5),
          QX_FIELD(quincunx::great_machine::State, plan, 0, 12),
          QX_FIELD(quincunx::great_machine::State, discontent, 0, 15),
          QX_FIELD(quincunx::great_machine::State, riots, 0, 255),
          QX_FIELD(quincunx::great_machine::State, stage_riot, 0, 1),
          QX_FIELD(quincunx::great_machine::State, riot_tokens, 0, 6),
          QX_FIELD(quincunx::great_machine::State, event_choice, 0, 1),
          QX_FIELD(quincunx::great_machine::State, parity, 0, 1),
          QX_FIELD(quincunx::great_machine::State, districts),
          QX_FIELD(quincunx::great_machine::State, neighbours, 0, 511),
          QX_FIELD(quincunx::great_machine::State, movable, 0, 511),
          QX_FIELD(quincunx::great_machine::State, pool, 0, 30),
          QX_FIELD(quincunx::great_machine::State, arrested, 0, 30),
          QX_FIELD(quincunx::great_machine::State, bag, 0, 4),
          QX_FIELD(quincunx::great_machine::State, heroes),
          QX_FIELD(quincunx::great_machine::State, servants),
          QX_FIELD(quincunx::great_machine::State, enforcer, 0, 255),
          QX_FIELD(quincunx::great_machine::State, enforcer_card, 0, 255),
          QX_FIELD(quincunx::great_machine::State, emitted, 0, 2),
          QX_FIELD(quincunx::great_machine::State, bonds, 0, 60000),
          QX_FIELD(quincunx::great_machine::State, event, 0, 33),
          QX_FIELD(quincunx::great_machine::State, event_hero, 0, 255),
          QX_FIELD(quincunx::great_machine::State, offered, 0, 33),
          QX_FIELD(quincunx::great_machine::State, events_seen),
          QX_FIELD(quincunx::great_machine::State, directives, 0, 9),
          QX_FIELD(quincunx::great_machine::State, directives_seen),
          QX_FIELD(quincunx::great_machine::State, radiation_deck, 0, 3),
          QX_FIELD(quincunx::great_machine::State, radiation_hand, 0, 3),
          QX_FIELD(quincunx::great_machine::State, radiation_discard, 0, 3),
          QX_FIELD(quincunx::great_machine::State, movement),
          QX_FIELD(quincunx::great_machine::State, district_tokens),
          QX_FIELD(quincunx::great_machine::State, mission_set, 0, 255),
          QX_FIELD(quincunx::great_machine::State, missions_done, 0, 7),
          QX_FIELD(quincunx::great_machine::State, progress, 0, 2),
          QX_FIELD(quincunx::great_machine::State, assembly, 0, 20),
          QX_FIELD(quincunx::great_machine::State, deviation, 0, 255),
          QX_FIELD(quincunx::great_machine::State, raised, 0, 255),
          QX_FIELD(quincunx::great_machine::State, identified, 0, 255),
          QX_FIELD(quincunx::great_machine::State, broken, 0, 255),
          QX_FIELD(quincunx::great_machine::State, arrests, 0, 255),
          QX_FIELD(quincunx::great_machine::State, raids_placed, 0, 9),
          QX_FIELD(quincunx::great_machine::State, raids_failed, 0, 9),
          QX_FIELD(quincunx::great_machine::State, machine_specials, 0, 3),
          QX_FIELD(quincunx::great_machine::State, hero_specials, 0, 8),
          QX_FIELD(quincunx::great_machine::State, finished, 0, 4),
          QX_FIELD(quincunx::great_machine::State, hero, 0, 255),
          QX_FIELD(quincunx::great_machine::State, action, 0, 255),
          QX_FIELD(quincunx::great_machine::State, choice, 0, 255),
          QX_FIELD(quincunx::great_machine::State, carried, 0, 19),
          QX_FIELD(quincunx::great_machine::State, level, 0, 4),
          QX_FIELD(quincunx::great_machine::State, visited, 0, 511),
          QX_FIELD(quincunx::great_machine::State, check, 0, 7),
          QX_FIELD(quincunx::great_machine::State, check_left, 0, 12),
          QX_FIELD(quincunx::great_machine::State, drawn, 0, 4),
          QX_FIELD(quincunx::great_machine::State, faces_left, 0, 27),
          QX_FIELD(quincunx::great_machine::State, faces_at, 0, 255),
          QX_FIELD(quincunx::great_machine::State, faces_as, 0, 1),
          QX_FIELD(quincunx::great_machine::State, results, 0, 3),
          QX_FIELD(quincunx::great_machine::State, advanced, 0, 15),
          QX_FIELD(quincunx::great_machine::State, picked, 0, 511),
          QX_FIELD(quincunx::great_machine::State, shares, 0, 60),
          QX_FIELD(quincunx::great_machine::State, free_moves, 0, 255),
          QX_FIELD(quincunx::great_machine::State, count, 0, 255),
          QX_FIELD(quincunx::great_machine::State, draws, 0, 4294967295));

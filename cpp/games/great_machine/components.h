// What a component pack and the ruleset options say, in plain bytes. Python fills these by field
// name; make_tables checks and compiles them.
#pragma once

#include "core/fields.h"
#include "core/types.h"
#include "games/great_machine/actions.h"

namespace quincunx::great_machine {

inline constexpr unsigned kPresets = 8;
inline constexpr unsigned kMaxStage = 15;  // the last possible Riot Stage
inline constexpr u8 kNone = 255;           // no District, Hero, card, action ..

enum Mode : u8 { kOvm = 0, kCoop = 1 };
enum Switch : u8 { kOff = 0, kOn = 1, kMachineDecides = 2 };
enum Scenario : u8 { kNoScenario = 0, kClassWarfare = 1, kRise = 2 };
enum CitadelDiscard : u8 { kBlind = 0, kOpen = 1, kMachineChooses = 2 };
inline constexpr u8 kRandomMissions = 5;
inline constexpr u8 kRandomDeviation = 6;

// GM-CITY: Districts 0..3 are the Majors.
enum DistrictId : u8 { kCitadel = 0, kTower = 1, kNexus = 2, kSquare = 3, kFirstMinor = 4 };
inline constexpr u16 kMajorMask = 0x00F;
inline constexpr u16 kMinorMask = 0x1F0;
inline constexpr u16 kAllDistricts = 0x1FF;

enum Ability : u8 {
  kAviator = 0,    // Anneke
  kVeteran = 1,    // Mateusz
  kVagabond = 2,   // Olga
  kActress = 3,    // Veiga
  kFowler = 4,     // Coolum
  kArtificer = 5,  // Sylvia
  kPhysician = 6,  // Mustafa
};

enum EventGroup : u8 { kAbsent = 0, kGroupOne = 1, kGroupTwo = 2, kCountdown = 3 };

// Codes of what a City Event does while it is in force.
enum Rule : u8 {
  kEntrapping = 1,
  kAirship = 2,
  kCityDay = 3,
  kJoinOurSide = 4,
  kLoopholes = 5,
  kManhunt = 6,
  kReady = 7,
  kRoadblocks = 8,
  kStalkers = 9,
  kAccessControl = 10,
  kFalseAccusations = 11,
  kSpying = 12,
  kRallies = 13,
  kGrip = 14,
  kPublicExecution = 15,
  kSneaking = 16,
  kSleeperCells = 17,
  kSecurityChecks = 18,
  kConcentration = 19,
  kOvertime = 20,
  kSteam = 21,
  kPublicWorks = 22,
  kCurfew = 23,
  kCensus = 24,
  kNoOneIsSafe = 25,
  kMartialOrder = 26,
  kInformants = 27,
  kSealedGates = 28,
  kAmnesty = 29,
  kRationCut = 30,
  kInspection = 31,
  kClockwork = 32,
};
inline constexpr u8 kEventCodes = 33;

inline constexpr u8 kCoopAlways = 7;  // plan code of The Countdown in coop

enum Protocol : u8 {
  kNoProtocol = 0,
  kForbidding = 1,
  kMoreGuards = 2,
  kLessTrust = 3,
  kRepairs = 4,
  kArrests = 5,
};

enum Directive : u8 {
  kShadow = 0,
  kInterrogate = 1,
  kMobilize = 2,
  kOverclock = 3,
  kRequisition = 4,
  kGag = 5,
  kRation = 6,
  kReassemble = 7,
  kSilence = 8,
  kBlockOff = 9,
  kManipulate = 10,
  kPersecute = 11,
  kSuppress = 12,
};

enum RadiationCard : u8 {
  kPoliceZeal = 0,
  kBetrayal = 1,
  kExhaustion = 2,
  kConfusion = 3,
  kDoubt = 4,
  kTrembling = 5,
};

enum DeviationCard : u8 {
  kLawRevisions = 0,
  kFullSwing = 1,
  kGarrisons = 2,
  kWordOfMouth = 3,
  kScattered = 4,
};

struct PresetData {
  Text<16> name;
  u8 present;
  u8 x[kDistricts];
  u8 y[kDistricts];
};

struct DistrictData {
  Text<24> name;
  u8 major;
};

struct ClassData {
  Text<16> name;
  u8 count;
  u8 active_from;  // kNone: never
};

struct DiscontentData {
  u8 stage;  // the Riot Stage
  u8 income[kMaxStage + 1];
};

struct HeroData {
  Text<32> name;
  u8 initiative;
  u8 max_trust;
  u8 start;    // kNone: a chosen Minor District
  u8 ability;  // Ability
  u8 amount;
};

struct EventData {
  Text<40> name;
  u8 group;  // EventGroup
  u8 rule;
  u8 plan;
  u8 amount;
};

struct CoopEventData {
  Text<40> name;
  u8 group;
  u8 protocol;
  u8 a;
  u8 b;
  u8 breakthrough;
  u8 plan;
};

struct DirectiveData {
  Text<16> name;
  u8 amount;
};

struct RadiationData {
  Text<32> name;
  u8 copies;
};

struct DeviationData {
  Text<32> name;
};

struct MissionData {
  Text<24> name;
  u8 amount;
};

struct MissionSetData {
  Text<16> name;
};

struct MovementData {
  Text<24> name;
  u8 present;
};

struct SetupData {
  u8 guards_major;
  u8 guards_minor;
  u8 citizens;
  u8 trust;
  u8 bonds;
  u8 directives;
  u8 forfeits;
  u8 riots;
  u8 riot_tokens;
  u8 plan;
  u8 special_guards;
  u8 raids;
  u8 checkpoints;
  u8 events;
  u8 directive_rounds;
  u8 radiation_hand;
  u8 assembly;
};

struct CostData {
  u8 guard_move;
  u8 servant_move;
  u8 servant_action;
  u8 enforcer_move;
  u8 emit;
  u8 attack_low;
  u8 attack_high;
  u8 attack_special;
  u8 trust;
  u8 trust_tokens;
  u8 blind_riot;
  u8 incite_extra;
  u8 nexus_trust;
  u8 manipulate;
  u8 access_control;
  u8 amnesty;
  u8 persecute;
  u8 four_heroes_income;
};

struct Components {
  PresetData presets[kPresets];
  DistrictData districts[kDistricts];
  ClassData classes[kFaces];
  DiscontentData discontent;
  HeroData heroes[kHeroIds];
  EventData events[kEvents];
  CoopEventData coop_events[kCoopEvents];
  DirectiveData directives[kDirectives];
  RadiationData radiation[kRadiationCards];
  DeviationData deviations[kDeviations];
  MissionData missions[kMissions];
  MissionSetData mission_sets[kMissionSets];
  MovementData movement[kMovementCards];
  SetupData setup;
  CostData costs;
  u8 directive_in_game[kDirectives];
};

struct Options {
  u8 players;
  u8 mode;  // Mode
  u8 heroes;
  u8 hero_ids[kMaxHeroes];
  u8 city;          // kNone: random
  u8 event_choice;  // Switch
  u8 parity;        // Switch
  u8 parity_free;
  u8 blind_riot;
  u8 one_riot;
  u8 missions;  // 0 off, 1..4 a set, kRandomMissions
  i8 plan_shift;
  u8 deviation;  // 0 none, 1..5 a card, kRandomDeviation
  u8 scenario;   // Scenario
  u8 enhancement;
  u8 random_district;  // 1: uniform
  u8 detain_b;         // 1: exclusive
  u8 citadel_discard;  // CitadelDiscard
  u8 nexus_cost;
  u8 riot_repeat;
  u8 reforfeit;
};

}  // namespace quincunx::great_machine

QX_FIELDS(quincunx::great_machine::PresetData, QX_FIELD(quincunx::great_machine::PresetData, name),
          QX_FIELD(quincunx::great_machine::PresetData, present, 0, 1),
          QX_FIELD(quincunx::great_machine::PresetData, x, 0, 16),
          QX_FIELD(quincunx::great_machine::PresetData, y, 0, 8));

QX_FIELDS(quincunx::great_machine::DistrictData,
          QX_FIELD(quincunx::great_machine::DistrictData, name),
          QX_FIELD(quincunx::great_machine::DistrictData, major, 0, 1));

QX_FIELDS(quincunx::great_machine::ClassData, QX_FIELD(quincunx::great_machine::ClassData, name),
          QX_FIELD(quincunx::great_machine::ClassData, count, 0, 30),
          QX_FIELD(quincunx::great_machine::ClassData, active_from, 0, 255));

QX_FIELDS(quincunx::great_machine::DiscontentData,
          QX_FIELD(quincunx::great_machine::DiscontentData, stage, 1, 15),
          QX_FIELD(quincunx::great_machine::DiscontentData, income, 0, 40));

QX_FIELDS(quincunx::great_machine::HeroData, QX_FIELD(quincunx::great_machine::HeroData, name),
          QX_FIELD(quincunx::great_machine::HeroData, initiative, 0, 255),
          QX_FIELD(quincunx::great_machine::HeroData, max_trust, 1, 40),
          QX_FIELD(quincunx::great_machine::HeroData, start, 0, 255),
          QX_FIELD(quincunx::great_machine::HeroData, ability, 0, 6),
          QX_FIELD(quincunx::great_machine::HeroData, amount, 0, 10));

QX_FIELDS(quincunx::great_machine::EventData, QX_FIELD(quincunx::great_machine::EventData, name),
          QX_FIELD(quincunx::great_machine::EventData, group, 0, 3),
          QX_FIELD(quincunx::great_machine::EventData, rule, 0, 33),
          QX_FIELD(quincunx::great_machine::EventData, plan, 0, 33),
          QX_FIELD(quincunx::great_machine::EventData, amount, 0, 10));

QX_FIELDS(quincunx::great_machine::CoopEventData,
          QX_FIELD(quincunx::great_machine::CoopEventData, name),
          QX_FIELD(quincunx::great_machine::CoopEventData, group, 0, 3),
          QX_FIELD(quincunx::great_machine::CoopEventData, protocol, 0, 5),
          QX_FIELD(quincunx::great_machine::CoopEventData, a, 0, 255),
          QX_FIELD(quincunx::great_machine::CoopEventData, b, 0, 255),
          QX_FIELD(quincunx::great_machine::CoopEventData, breakthrough, 0, 4),
          QX_FIELD(quincunx::great_machine::CoopEventData, plan, 0, 7));

QX_FIELDS(quincunx::great_machine::DirectiveData,
          QX_FIELD(quincunx::great_machine::DirectiveData, name),
          QX_FIELD(quincunx::great_machine::DirectiveData, amount, 0, 10));

QX_FIELDS(quincunx::great_machine::RadiationData,
          QX_FIELD(quincunx::great_machine::RadiationData, name),
          QX_FIELD(quincunx::great_machine::RadiationData, copies, 0, 3));

QX_FIELDS(quincunx::great_machine::DeviationData,
          QX_FIELD(quincunx::great_machine::DeviationData, name));

QX_FIELDS(quincunx::great_machine::MissionData,
          QX_FIELD(quincunx::great_machine::MissionData, name),
          QX_FIELD(quincunx::great_machine::MissionData, amount, 0, 10));

QX_FIELDS(quincunx::great_machine::MissionSetData,
          QX_FIELD(quincunx::great_machine::MissionSetData, name));

QX_FIELDS(quincunx::great_machine::MovementData,
          QX_FIELD(quincunx::great_machine::MovementData, name),
          QX_FIELD(quincunx::great_machine::MovementData, present, 0, 1));

QX_FIELDS(quincunx::great_machine::SetupData,
          QX_FIELD(quincunx::great_machine::SetupData, guards_major, 0, 4),
          QX_FIELD(quincunx::great_machine::SetupData, guards_minor, 0, 4),
          QX_FIELD(quincunx::great_machine::SetupData, citizens, 0, 3),
          QX_FIELD(quincunx::great_machine::SetupData, trust, 0, 10),
          QX_FIELD(quincunx::great_machine::SetupData, bonds, 0, 50),
          QX_FIELD(quincunx::great_machine::SetupData, directives, 0, 13),
          QX_FIELD(quincunx::great_machine::SetupData, forfeits, 0, 2),
          QX_FIELD(quincunx::great_machine::SetupData, riots, 1, 3),
          QX_FIELD(quincunx::great_machine::SetupData, riot_tokens, 0, 3),
          QX_FIELD(quincunx::great_machine::SetupData, plan, 0, 3),
          QX_FIELD(quincunx::great_machine::SetupData, special_guards, 0, 20),
          QX_FIELD(quincunx::great_machine::SetupData, raids, 0, 9),
          QX_FIELD(quincunx::great_machine::SetupData, checkpoints, 3, 3),
          QX_FIELD(quincunx::great_machine::SetupData, events, 1, 6),
          QX_FIELD(quincunx::great_machine::SetupData, directive_rounds, 1, 255),
          QX_FIELD(quincunx::great_machine::SetupData, radiation_hand, 0, 12),
          QX_FIELD(quincunx::great_machine::SetupData, assembly, 1, 20));

QX_FIELDS(quincunx::great_machine::CostData,
          QX_FIELD(quincunx::great_machine::CostData, guard_move, 1, 10),
          QX_FIELD(quincunx::great_machine::CostData, servant_move, 1, 10),
          QX_FIELD(quincunx::great_machine::CostData, servant_action, 0, 10),
          QX_FIELD(quincunx::great_machine::CostData, enforcer_move, 1, 10),
          QX_FIELD(quincunx::great_machine::CostData, emit, 0, 10),
          QX_FIELD(quincunx::great_machine::CostData, attack_low, 1, 4),
          QX_FIELD(quincunx::great_machine::CostData, attack_high, 1, 4),
          QX_FIELD(quincunx::great_machine::CostData, attack_special, 1, 4),
          QX_FIELD(quincunx::great_machine::CostData, trust, 0, 10),
          QX_FIELD(quincunx::great_machine::CostData, trust_tokens, 1, 5),
          QX_FIELD(quincunx::great_machine::CostData, blind_riot, 0, 10),
          QX_FIELD(quincunx::great_machine::CostData, incite_extra, 0, 2),
          QX_FIELD(quincunx::great_machine::CostData, nexus_trust, 0, 10),
          QX_FIELD(quincunx::great_machine::CostData, manipulate, 0, 10),
          QX_FIELD(quincunx::great_machine::CostData, access_control, 0, 10),
          QX_FIELD(quincunx::great_machine::CostData, amnesty, 0, 10),
          QX_FIELD(quincunx::great_machine::CostData, persecute, 0, 10),
          QX_FIELD(quincunx::great_machine::CostData, four_heroes_income, 0, 10));

QX_FIELDS(quincunx::great_machine::Components,
          QX_FIELD(quincunx::great_machine::Components, presets),
          QX_FIELD(quincunx::great_machine::Components, districts),
          QX_FIELD(quincunx::great_machine::Components, classes),
          QX_FIELD(quincunx::great_machine::Components, discontent),
          QX_FIELD(quincunx::great_machine::Components, heroes),
          QX_FIELD(quincunx::great_machine::Components, events),
          QX_FIELD(quincunx::great_machine::Components, coop_events),
          QX_FIELD(quincunx::great_machine::Components, directives),
          QX_FIELD(quincunx::great_machine::Components, radiation),
          QX_FIELD(quincunx::great_machine::Components, deviations),
          QX_FIELD(quincunx::great_machine::Components, missions),
          QX_FIELD(quincunx::great_machine::Components, mission_sets),
          QX_FIELD(quincunx::great_machine::Components, movement),
          QX_FIELD(quincunx::great_machine::Components, setup),
          QX_FIELD(quincunx::great_machine::Components, costs),
          QX_FIELD(quincunx::great_machine::Components, directive_in_game, 0, 1));

QX_FIELDS(quincunx::great_machine::Options,
          QX_FIELD(quincunx::great_machine::Options, players, 1, 5),
          QX_FIELD(quincunx::great_machine::Options, mode, 0, 1),
          QX_FIELD(quincunx::great_machine::Options, heroes, 3, 4),
          QX_FIELD(quincunx::great_machine::Options, hero_ids, 0, 255),
          QX_FIELD(quincunx::great_machine::Options, city, 0, 255),
          QX_FIELD(quincunx::great_machine::Options, event_choice, 0, 2),
          QX_FIELD(quincunx::great_machine::Options, parity, 0, 2),
          QX_FIELD(quincunx::great_machine::Options, parity_free, 0, 1),
          QX_FIELD(quincunx::great_machine::Options, blind_riot, 0, 1),
          QX_FIELD(quincunx::great_machine::Options, one_riot, 0, 1),
          QX_FIELD(quincunx::great_machine::Options, missions, 0, 5),
          QX_FIELD(quincunx::great_machine::Options, plan_shift, -1, 1),
          QX_FIELD(quincunx::great_machine::Options, deviation, 0, 6),
          QX_FIELD(quincunx::great_machine::Options, scenario, 0, 2),
          QX_FIELD(quincunx::great_machine::Options, enhancement, 0, 3),
          QX_FIELD(quincunx::great_machine::Options, random_district, 0, 1),
          QX_FIELD(quincunx::great_machine::Options, detain_b, 0, 1),
          QX_FIELD(quincunx::great_machine::Options, citadel_discard, 0, 2),
          QX_FIELD(quincunx::great_machine::Options, nexus_cost, 0, 1),
          QX_FIELD(quincunx::great_machine::Options, riot_repeat, 0, 1),
          QX_FIELD(quincunx::great_machine::Options, reforfeit, 0, 1));

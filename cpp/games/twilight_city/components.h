// What a component pack and the ruleset options say, in plain bytes. Python fills these by field
// name; make_tables checks and compiles them.
#pragma once

#include "core/fields.h"
#include "core/types.h"
#include "games/twilight_city/actions.h"

namespace quincunx::twilight_city {

inline constexpr u8 kNone = 255;  // no card, location, item, seat, zone ..

enum Colour : u8 { kBronze = 0, kSilver = 1, kGold = 2, kNoColour = 3 };
enum Direction : u8 { kNorth = 0, kEast = 1, kSouth = 2, kWest = 3 };
enum CardIcon : u8 { kBrown = 0, kTurquoise = 1 };
enum District : u8 { kDistrict1 = 0, kDistrict2, kDistrict3, kDistrict4, kDistrict5 };
enum RecordEffect : u8 {
  kNoEffect = 0,
  kTicketEffect = 1,
  kDropEffect = 2,
  kDiscEffect = 3,
  kEndEffect = 4,
};
enum ClockBonus : u8 { kBonusDisc = 0, kBonusResource = 1, kBonusCoin = 2, kBonusCard = 3 };

// Ruleset options.
enum DetectOption : u8 { kDetectAny = 0, kDetectNew = 1 };
enum DiscOption : u8 { kDiscUnlock = 0, kDiscReturn = 1 };
enum TieOption : u8 { kTieShared = 0, kTieCoins = 1, kTieResources = 2 };
enum DetectiveOption : u8 { kDetectiveRecord = 0, kDetectiveTurn = 1 };
enum FinalOption : u8 { kFinalKeep = 0, kFinalReplace = 1 };

inline constexpr unsigned kRecordSpaces = 10;
inline constexpr unsigned kTowerLevels = 4;
inline constexpr unsigned kInvestigation = 12;
inline constexpr unsigned kInvestigationTile = 4;  // spaces of a tile
inline constexpr unsigned kFinalDraws = 4;
inline constexpr unsigned kFinalCubes = 12;  // drawn in all

struct ZoneData {
  u8 district;
  u8 terminus;
  u8 newsstand;
  u8 location;  // kNone
};

struct DistrictData {
  Text<16> name;
  Text<16> colour;
};

struct LocationData {
  Text<24> name;
  u8 zone;
};

struct CardData {
  u8 location;
  u8 icon;
  u8 direction;
  u8 coins;
  u8 gear;
  u8 keep;
  u8 item;     // compound
  u8 left[2];  // half-rings, top and bottom
  u8 right[2];
};

struct ExtraData {
  u8 location;
  u8 coins;
  u8 item;     // simple
  u8 left[2];  // kNoColour: none
  u8 right[2];
};

struct SimpleData {
  Text<16> name;
  u8 parts[kColours];
  u8 recruit_points;
};

struct CompoundData {
  Text<16> name;
  u8 parts[kColours];
};

struct GoalData {
  u8 items[kIcons];  // compound, 6 + simple; kNone
  u8 points;
  u8 coins;
};

struct OperationsData {
  u8 mark;
  u8 spaces[kCentreSpaces];  // colours; kNoColour
  u8 partial;
  u8 complete;
};

struct DemandData {
  u8 item;  // compound; kNone: generic
  u8 points;
  u8 count;
};

struct RecruitData {
  u8 district;
  u8 item;  // simple
};

struct RecordData {
  u8 oxygen;
  u8 police;  // extra cards
  u8 effect;
  u8 voluntary;
};

struct ClockData {
  u8 first;  // hours to the first bonus place
  u8 second;
  u8 bonus_a[2];
  u8 bonus_b[2];
  u8 blocked;  // by District IV
  u8 day;
};

struct TowerData {
  u8 cost;
  u8 points;
};

struct PanelData {
  Text<24> name;
};

struct InvestigationData {
  u8 item;  // simple; kNone: any
};

// Numbers by players and level.
struct SetupData {
  u8 ops_marks;  // set of marks in use
  u8 black_cubes;
  u8 recruit_tiles;
  u8 recruit_end;
  u8 train_end;
  u8 train_stack;
  u8 helper_coins;
  u8 helper_cubes;
};

struct LimitData {
  u8 cubes;
  u8 white_discs;
  u8 tickets;
  u8 police;
  u8 candelabra;
  u8 panel_discs;
  u8 penalty_discs;
  u8 bonus_off;  // penalty discs that take the bonus discs away
  u8 train;
  u8 train_first;
  u8 train_section;
  u8 prs;
  u8 candelabra_coins;  // lost
  u8 sell_coins;
  u8 report_coins;
  u8 coins_per_point;
  u8 discs_per_point;
  u8 solo_days;
};

struct Components {
  ZoneData zones[kZones];
  DistrictData districts[kDistricts];
  LocationData locations[kLocations];
  CardData cards[kCards];
  ExtraData extras[kExtras];
  SimpleData simple[kSimples];
  CompoundData compound[kCompounds];
  GoalData goals_a[kGoalCards];
  GoalData goals_b[kGoalCards];
  GoalData goals_c[kGoalCards];
  OperationsData operations[kLocations];
  DemandData demand[kDemandKinds];
  RecruitData recruitment[kRecruitTiles];
  u8 recruit_upper[3];  // points of one, two and three cubes
  RecordData record[kRecordSpaces + 1];
  ClockData clock;
  TowerData tower[kTowerLevels + 1];
  PanelData panels[kPanels];
  InvestigationData investigation[kInvestigation];
  SetupData setup;
  LimitData limits;
};

struct Options {
  u8 players;
  u8 level;
  u8 detect;
  u8 late_start;
  u8 record_disc;
  u8 recruit_lower_slots;
  u8 tiebreak;
  u8 detective;
  u8 final_draw;
};

}  // namespace quincunx::twilight_city

QX_FIELDS(quincunx::twilight_city::ZoneData,
          QX_FIELD(quincunx::twilight_city::ZoneData, district, 0, 4),
          QX_FIELD(quincunx::twilight_city::ZoneData, terminus, 0, 1),
          QX_FIELD(quincunx::twilight_city::ZoneData, newsstand, 0, 1),
          QX_FIELD(quincunx::twilight_city::ZoneData, location, 0, 255));

QX_FIELDS(quincunx::twilight_city::DistrictData,
          QX_FIELD(quincunx::twilight_city::DistrictData, name),
          QX_FIELD(quincunx::twilight_city::DistrictData, colour));

QX_FIELDS(quincunx::twilight_city::LocationData,
          QX_FIELD(quincunx::twilight_city::LocationData, name),
          QX_FIELD(quincunx::twilight_city::LocationData, zone, 0, 24));

QX_FIELDS(quincunx::twilight_city::CardData,
          QX_FIELD(quincunx::twilight_city::CardData, location, 0, 14),
          QX_FIELD(quincunx::twilight_city::CardData, icon, 0, 1),
          QX_FIELD(quincunx::twilight_city::CardData, direction, 0, 3),
          QX_FIELD(quincunx::twilight_city::CardData, coins, 0, 255),
          QX_FIELD(quincunx::twilight_city::CardData, gear, 0, 1),
          QX_FIELD(quincunx::twilight_city::CardData, keep, 0, 1),
          QX_FIELD(quincunx::twilight_city::CardData, item, 0, 5),
          QX_FIELD(quincunx::twilight_city::CardData, left, 0, 3),
          QX_FIELD(quincunx::twilight_city::CardData, right, 0, 3));

QX_FIELDS(quincunx::twilight_city::ExtraData,
          QX_FIELD(quincunx::twilight_city::ExtraData, location, 0, 14),
          QX_FIELD(quincunx::twilight_city::ExtraData, coins, 0, 255),
          QX_FIELD(quincunx::twilight_city::ExtraData, item, 0, 4),
          QX_FIELD(quincunx::twilight_city::ExtraData, left, 0, 3),
          QX_FIELD(quincunx::twilight_city::ExtraData, right, 0, 3));

QX_FIELDS(quincunx::twilight_city::SimpleData, QX_FIELD(quincunx::twilight_city::SimpleData, name),
          QX_FIELD(quincunx::twilight_city::SimpleData, parts, 0, 3),
          QX_FIELD(quincunx::twilight_city::SimpleData, recruit_points, 0, 31));

QX_FIELDS(quincunx::twilight_city::CompoundData,
          QX_FIELD(quincunx::twilight_city::CompoundData, name),
          QX_FIELD(quincunx::twilight_city::CompoundData, parts, 0, 3));

QX_FIELDS(quincunx::twilight_city::GoalData,
          QX_FIELD(quincunx::twilight_city::GoalData, items, 0, 255),
          QX_FIELD(quincunx::twilight_city::GoalData, points, 0, 63),
          QX_FIELD(quincunx::twilight_city::GoalData, coins, 0, 63));

QX_FIELDS(quincunx::twilight_city::OperationsData,
          QX_FIELD(quincunx::twilight_city::OperationsData, mark, 0, 2),
          QX_FIELD(quincunx::twilight_city::OperationsData, spaces, 0, 3),
          QX_FIELD(quincunx::twilight_city::OperationsData, partial, 0, 31),
          QX_FIELD(quincunx::twilight_city::OperationsData, complete, 0, 31));

QX_FIELDS(quincunx::twilight_city::DemandData,
          QX_FIELD(quincunx::twilight_city::DemandData, item, 0, 255),
          QX_FIELD(quincunx::twilight_city::DemandData, points, 0, 31),
          QX_FIELD(quincunx::twilight_city::DemandData, count, 0, 18));

QX_FIELDS(quincunx::twilight_city::RecruitData,
          QX_FIELD(quincunx::twilight_city::RecruitData, district, 0, 4),
          QX_FIELD(quincunx::twilight_city::RecruitData, item, 0, 4));

QX_FIELDS(quincunx::twilight_city::RecordData,
          QX_FIELD(quincunx::twilight_city::RecordData, oxygen, 0, 63),
          QX_FIELD(quincunx::twilight_city::RecordData, police, 0, 8),
          QX_FIELD(quincunx::twilight_city::RecordData, effect, 0, 4),
          QX_FIELD(quincunx::twilight_city::RecordData, voluntary, 0, 1));

QX_FIELDS(quincunx::twilight_city::ClockData,
          QX_FIELD(quincunx::twilight_city::ClockData, first, 1, 12),
          QX_FIELD(quincunx::twilight_city::ClockData, second, 1, 12),
          QX_FIELD(quincunx::twilight_city::ClockData, bonus_a, 0, 3),
          QX_FIELD(quincunx::twilight_city::ClockData, bonus_b, 0, 3),
          QX_FIELD(quincunx::twilight_city::ClockData, blocked, 1, 12),
          QX_FIELD(quincunx::twilight_city::ClockData, day, 1, 24));

QX_FIELDS(quincunx::twilight_city::TowerData,
          QX_FIELD(quincunx::twilight_city::TowerData, cost, 0, 8),
          QX_FIELD(quincunx::twilight_city::TowerData, points, 0, 63));

QX_FIELDS(quincunx::twilight_city::PanelData, QX_FIELD(quincunx::twilight_city::PanelData, name));

QX_FIELDS(quincunx::twilight_city::InvestigationData,
          QX_FIELD(quincunx::twilight_city::InvestigationData, item, 0, 255));

QX_FIELDS(quincunx::twilight_city::SetupData,
          QX_FIELD(quincunx::twilight_city::SetupData, ops_marks, 0, 7),
          QX_FIELD(quincunx::twilight_city::SetupData, black_cubes, 0, 31),
          QX_FIELD(quincunx::twilight_city::SetupData, recruit_tiles, 0, 3),
          QX_FIELD(quincunx::twilight_city::SetupData, recruit_end, 0, 3),
          QX_FIELD(quincunx::twilight_city::SetupData, train_end, 0, 10),
          QX_FIELD(quincunx::twilight_city::SetupData, train_stack, 0, 10),
          QX_FIELD(quincunx::twilight_city::SetupData, helper_coins, 0, 31),
          QX_FIELD(quincunx::twilight_city::SetupData, helper_cubes, 0, 13));

QX_FIELDS(quincunx::twilight_city::LimitData,
          QX_FIELD(quincunx::twilight_city::LimitData, cubes, 5, 31),
          QX_FIELD(quincunx::twilight_city::LimitData, white_discs, 0, 63),
          QX_FIELD(quincunx::twilight_city::LimitData, tickets, 0, 31),
          QX_FIELD(quincunx::twilight_city::LimitData, police, 0, 63),
          QX_FIELD(quincunx::twilight_city::LimitData, candelabra, 0, 31),
          QX_FIELD(quincunx::twilight_city::LimitData, panel_discs, 1, 15),
          QX_FIELD(quincunx::twilight_city::LimitData, penalty_discs, 0, 12),
          QX_FIELD(quincunx::twilight_city::LimitData, bonus_off, 0, 12),
          QX_FIELD(quincunx::twilight_city::LimitData, train, 10, 10),
          QX_FIELD(quincunx::twilight_city::LimitData, train_first, 0, 10),
          QX_FIELD(quincunx::twilight_city::LimitData, train_section, 0, 10),
          QX_FIELD(quincunx::twilight_city::LimitData, prs, 1, 15),
          QX_FIELD(quincunx::twilight_city::LimitData, candelabra_coins, 0, 15),
          QX_FIELD(quincunx::twilight_city::LimitData, sell_coins, 0, 15),
          QX_FIELD(quincunx::twilight_city::LimitData, report_coins, 0, 15),
          QX_FIELD(quincunx::twilight_city::LimitData, coins_per_point, 1, 255),
          QX_FIELD(quincunx::twilight_city::LimitData, discs_per_point, 1, 255),
          QX_FIELD(quincunx::twilight_city::LimitData, solo_days, 1, 15));

QX_FIELDS(quincunx::twilight_city::Components, QX_FIELD(quincunx::twilight_city::Components, zones),
          QX_FIELD(quincunx::twilight_city::Components, districts),
          QX_FIELD(quincunx::twilight_city::Components, locations),
          QX_FIELD(quincunx::twilight_city::Components, cards),
          QX_FIELD(quincunx::twilight_city::Components, extras),
          QX_FIELD(quincunx::twilight_city::Components, simple),
          QX_FIELD(quincunx::twilight_city::Components, compound),
          QX_FIELD(quincunx::twilight_city::Components, goals_a),
          QX_FIELD(quincunx::twilight_city::Components, goals_b),
          QX_FIELD(quincunx::twilight_city::Components, goals_c),
          QX_FIELD(quincunx::twilight_city::Components, operations),
          QX_FIELD(quincunx::twilight_city::Components, demand),
          QX_FIELD(quincunx::twilight_city::Components, recruitment),
          QX_FIELD(quincunx::twilight_city::Components, recruit_upper, 0, 63),
          QX_FIELD(quincunx::twilight_city::Components, record),
          QX_FIELD(quincunx::twilight_city::Components, clock),
          QX_FIELD(quincunx::twilight_city::Components, tower),
          QX_FIELD(quincunx::twilight_city::Components, panels),
          QX_FIELD(quincunx::twilight_city::Components, investigation),
          QX_FIELD(quincunx::twilight_city::Components, setup),
          QX_FIELD(quincunx::twilight_city::Components, limits));

QX_FIELDS(quincunx::twilight_city::Options,
          QX_FIELD(quincunx::twilight_city::Options, players, 1, 4),
          QX_FIELD(quincunx::twilight_city::Options, level, 0, 2),
          QX_FIELD(quincunx::twilight_city::Options, detect, 0, 1),
          QX_FIELD(quincunx::twilight_city::Options, late_start, 0, 1),
          QX_FIELD(quincunx::twilight_city::Options, record_disc, 0, 1),
          QX_FIELD(quincunx::twilight_city::Options, recruit_lower_slots, 1, 4),
          QX_FIELD(quincunx::twilight_city::Options, tiebreak, 0, 2),
          QX_FIELD(quincunx::twilight_city::Options, detective, 0, 1),
          QX_FIELD(quincunx::twilight_city::Options, final_draw, 0, 1));

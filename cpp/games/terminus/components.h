// What a component pack and the ruleset options say, in plain bytes. Python fills these by field
// name; make_tables checks and compiles them. Some fields are wider than their values, which leaves
// no padding.
#pragma once

#include "core/fields.h"
#include "core/types.h"
#include "games/terminus/actions.h"

namespace quincunx::terminus {

inline constexpr unsigned kPlots = kPlaces;
inline constexpr unsigned kBlocks = kPlaces;
inline constexpr unsigned kJunctions = 16;
inline constexpr unsigned kSegments = 192;
inline constexpr unsigned kDepotPlaces = 24;
inline constexpr unsigned kMaxStations = 12;  // discs of an owner; steps of the Capacity Track
inline constexpr unsigned kMaxDemands = 5;    // places of the Demand Track
inline constexpr unsigned kColumns = 3;       // of a Project: for 2, 3, 4 Lobbyists

inline constexpr u8 kNone = 255;  // no owner, Plot, Block, card, action ..

enum Resource : u8 { kConstruction = 0, kPermit = 1, kPower = 2, kBlueprint = 3 };
enum Type : u8 { kCommercial = 0, kIndustrial = 1, kResidential = 2 };
inline constexpr unsigned kTypes = 3;

// Loop actions (TE-TURN-11: three of them belong to two Zones).
enum LoopAction : u8 {
  kClaimDemand = 0,
  kBuildDevelopment = 1,
  kAssignLobbyist = 2,
  kClaimAgenda = 3,
  kLobbyProject = 4,
  kPurchaseUpgrade = 5,
  kPurchaseBlueprints = 6,
  kPurchasePermits = 7,
  kPurchasePower = 8,
  kIncreaseCapacity = 9,
  kGainConstruction = 10,
  kPurchaseRails = 11,
  kBuild = 12,
};

// What a Project counts.
enum Metric : u8 {
  kStopsIn = 0,
  kHubCount = 1,
  kLongestRow = 2,
  kDistrictsWith = 3,
  kStopsNextToDevelopment = 4,
  kConnectionCount = 5,
  kRailCount = 6,
  kLobbyistsOnDevelopments = 7,
  kDemandCount = 8,
  kHubsNextToDevelopments = 9,
  kDevelopmentsNextToStops = 10,
};
inline constexpr unsigned kMetrics = 11;

enum RewardKind : u8 {
  kNoReward = 0,
  kRewardCoins = 1,
  kRewardResource = 2,
  kRewardEither = 3,
  kRewardBoth = 4,
};

enum SoloAction : u8 { kLobbyLowest = 0, kLobbyMiddle = 1, kLobbyHighest = 2, kSoloDemand = 3 };

enum SideOption : u8 { kSideA = 0, kSideB = 1, kSideRandom = 2 };

struct PlotData {
  u8 present;
  u8 district;
  u8 x;
  u8 y;
};

struct JunctionData {
  u8 present;
  u8 x;
  u8 y;
};

// Points: Plot 0..63, junction j = 64 + j.
struct SegmentData {
  u8 present;
  u8 a;
  u8 b;
  u8 length;
  u8 cap;  // owners that fit
  u8 dir;  // leaving a
  u8 dir_b;
  u8 block;    // it lies inside; kNone
  u8 crosses;  // the other diagonal of an X Block; kNone
};

struct BlockData {
  u8 present;
  u8 x;
  u8 y;
  u8 zoning;      // set of Types
  u8 corners[4];  // Plots NW NE SW SE; kNone
};

struct DistrictData {
  Text<24> name;
  Text<4> code;
  u8 type;
  u8 tokens;
};

struct CostData {
  u16 coins;
  u8 construction;
  u8 permit;
  u8 power;
  u8 blueprint;
};

struct GainData {
  u8 coins;
  u8 construction;
  u8 permit;
  u8 power;
  u8 blueprint;
  u8 rails;
  u8 any;  // resources of own choice
};

struct DevelopmentData {
  u16 number;  // TE-RULING-15: with gaps
  u8 type;
  u8 zone;
  CostData cost;
  GainData gain;
  u8 action;     // loop action it runs; kNone
  u8 max_discs;  // kNone: no limit
  u8 blueprint_per_disc;
  u8 max_steps;  // kNone: no limit
  u8 waive_power;
  u8 draw;    // Agendas drawn; 0 = as the year says
  u8 repeat;  // columns of Construction
};

struct UpgradeData {
  Text<24> name;
  u8 value;
};

struct TermData {
  u8 district;  // kNone: no term
  u8 hub;       // 0 Stops, 1 Hubs
  u8 minimum;
};

struct RowData {
  TermData first;
  TermData second;
  u8 prestige;
};

struct AgendaData {
  RowData top;
  RowData bottom;
};

struct NeedData {
  u8 columns[kColumns];
};

struct ProjectData {
  u8 number;
  u8 metric;
  u8 districts;  // set
  u8 minimum;
  NeedData needs[2];  // of each row (TE-RULING-21)
  u8 prestige[kColumns];
};

struct AutomaSideData {
  u8 number;
  u8 main;  // steps of 45 degrees clockwise from the arrow
  u8 alternate;
};

struct AutomaCardData {
  u8 zone;
  u8 plot;
  u8 facing;
  AutomaSideData sides[2];
};

struct SoloRowData {
  u8 construction;
  u8 permit;
  u8 power;
  u8 blueprint;
  u8 action;  // SoloAction
  u8 district;
};

struct SoloCardData {
  SoloRowData cycles[3];
};

// Places from the left; kNone beyond.
struct DepotData {
  u8 places;
  u8 price[kDepotPlaces];
  u8 column[kDepotPlaces];
};

struct BonusData {
  u8 coins;
  u8 construction;
  u8 permit;
  u8 power;
  u8 blueprint;
  u8 rails;
};

struct TrackData {
  u8 income[kMaxStations + 1];
  u8 capacity_construction[kMaxStations];
  u8 capacity_power[kMaxStations];
  u8 capacity_icon[kMaxStations];
  u8 demand[kMaxDemands + 1];
  u8 bonuses;
  BonusData bonus[kBonuses];
};

struct RewardData {
  u8 kind;
  u8 coins;
};

struct ZoneData {
  Text<16> name;
  u16 actions;
};

struct PackData {
  u8 coins;
  u8 rails;
};

struct LimitData {
  u8 storage;
  u8 agendas;
  u8 draws[3];
  u8 rails;
  u8 stations;
  u8 lobbyists;
  u8 coins_per_prestige;
  u8 blueprint_per_disc;
  u8 developments_per_type;
  u8 projects;
  u8 upgrade_stock;
  u8 solo_grades[3];
  u8 connection_coins;
  u8 connection_power;
  u8 automa_coin;
  u8 prestige_station;
  u8 prestige_hub_one;
  u8 prestige_hub_two;
};

struct Components {
  PlotData plots[kPlaces];
  JunctionData junctions[kJunctions];
  SegmentData segments[kSegments];
  BlockData blocks[kPlaces];
  DistrictData districts[kDistricts];
  DevelopmentData developments[kDevelopments];
  UpgradeData upgrades[kUpgrades];
  AgendaData agendas[kAgendas];
  ProjectData projects[kProjects];
  AutomaCardData automa_cards[kAutomaCards];
  SoloCardData solo_cards[kSoloCards];
  DepotData depots[kResources];
  TrackData tracks;
  RewardData rewards[kMaxPlayers];
  ZoneData zones[kZones];
  CostData costs[kLoopActions];
  PackData packs[kPacks];
  CostData upgrade_costs[2];
  LimitData limits;
  u8 first_developments[kDevelopments];
  u8 first_projects[kProjects];
};

struct Options {
  u8 players;
  u8 first_game;
  u8 automa_hub_first;
  u8 automa_side;
};

}  // namespace quincunx::terminus

QX_FIELDS(quincunx::terminus::PlotData, QX_FIELD(quincunx::terminus::PlotData, present, 0, 1),
          QX_FIELD(quincunx::terminus::PlotData, district, 0, 255),
          QX_FIELD(quincunx::terminus::PlotData, x, 0, 255),
          QX_FIELD(quincunx::terminus::PlotData, y, 0, 255));

QX_FIELDS(quincunx::terminus::JunctionData,
          QX_FIELD(quincunx::terminus::JunctionData, present, 0, 1),
          QX_FIELD(quincunx::terminus::JunctionData, x, 0, 255),
          QX_FIELD(quincunx::terminus::JunctionData, y, 0, 255));

QX_FIELDS(quincunx::terminus::SegmentData, QX_FIELD(quincunx::terminus::SegmentData, present, 0, 1),
          QX_FIELD(quincunx::terminus::SegmentData, a, 0, 255),
          QX_FIELD(quincunx::terminus::SegmentData, b, 0, 255),
          QX_FIELD(quincunx::terminus::SegmentData, length, 0, 255),
          QX_FIELD(quincunx::terminus::SegmentData, cap, 0, 2),
          QX_FIELD(quincunx::terminus::SegmentData, dir, 0, 7),
          QX_FIELD(quincunx::terminus::SegmentData, dir_b, 0, 7),
          QX_FIELD(quincunx::terminus::SegmentData, block, 0, 255),
          QX_FIELD(quincunx::terminus::SegmentData, crosses, 0, 255));

QX_FIELDS(quincunx::terminus::BlockData, QX_FIELD(quincunx::terminus::BlockData, present, 0, 1),
          QX_FIELD(quincunx::terminus::BlockData, x, 0, 255),
          QX_FIELD(quincunx::terminus::BlockData, y, 0, 255),
          QX_FIELD(quincunx::terminus::BlockData, zoning, 0, 7),
          QX_FIELD(quincunx::terminus::BlockData, corners, 0, 255));

QX_FIELDS(quincunx::terminus::DistrictData, QX_FIELD(quincunx::terminus::DistrictData, name),
          QX_FIELD(quincunx::terminus::DistrictData, code),
          QX_FIELD(quincunx::terminus::DistrictData, type, 0, 2),
          QX_FIELD(quincunx::terminus::DistrictData, tokens, 0, 24));

QX_FIELDS(quincunx::terminus::CostData, QX_FIELD(quincunx::terminus::CostData, coins, 0, 255),
          QX_FIELD(quincunx::terminus::CostData, construction, 0, 255),
          QX_FIELD(quincunx::terminus::CostData, permit, 0, 255),
          QX_FIELD(quincunx::terminus::CostData, power, 0, 255),
          QX_FIELD(quincunx::terminus::CostData, blueprint, 0, 255));

QX_FIELDS(quincunx::terminus::GainData, QX_FIELD(quincunx::terminus::GainData, coins, 0, 255),
          QX_FIELD(quincunx::terminus::GainData, construction, 0, 24),
          QX_FIELD(quincunx::terminus::GainData, permit, 0, 24),
          QX_FIELD(quincunx::terminus::GainData, power, 0, 24),
          QX_FIELD(quincunx::terminus::GainData, blueprint, 0, 24),
          QX_FIELD(quincunx::terminus::GainData, rails, 0, 255),
          QX_FIELD(quincunx::terminus::GainData, any, 0, 24));

QX_FIELDS(quincunx::terminus::DevelopmentData,
          QX_FIELD(quincunx::terminus::DevelopmentData, number, 0, 255),
          QX_FIELD(quincunx::terminus::DevelopmentData, type, 0, 2),
          QX_FIELD(quincunx::terminus::DevelopmentData, zone, 0, 5),
          QX_FIELD(quincunx::terminus::DevelopmentData, cost),
          QX_FIELD(quincunx::terminus::DevelopmentData, gain),
          QX_FIELD(quincunx::terminus::DevelopmentData, action, 0, 255),
          QX_FIELD(quincunx::terminus::DevelopmentData, max_discs, 0, 255),
          QX_FIELD(quincunx::terminus::DevelopmentData, blueprint_per_disc, 0, 255),
          QX_FIELD(quincunx::terminus::DevelopmentData, max_steps, 0, 255),
          QX_FIELD(quincunx::terminus::DevelopmentData, waive_power, 0, 1),
          QX_FIELD(quincunx::terminus::DevelopmentData, draw, 0, 3),
          QX_FIELD(quincunx::terminus::DevelopmentData, repeat, 1, 24));

QX_FIELDS(quincunx::terminus::UpgradeData, QX_FIELD(quincunx::terminus::UpgradeData, name),
          QX_FIELD(quincunx::terminus::UpgradeData, value, 0, 255));

QX_FIELDS(quincunx::terminus::TermData, QX_FIELD(quincunx::terminus::TermData, district, 0, 255),
          QX_FIELD(quincunx::terminus::TermData, hub, 0, 1),
          QX_FIELD(quincunx::terminus::TermData, minimum, 0, 255));

QX_FIELDS(quincunx::terminus::RowData, QX_FIELD(quincunx::terminus::RowData, first),
          QX_FIELD(quincunx::terminus::RowData, second),
          QX_FIELD(quincunx::terminus::RowData, prestige, 0, 255));

QX_FIELDS(quincunx::terminus::AgendaData, QX_FIELD(quincunx::terminus::AgendaData, top),
          QX_FIELD(quincunx::terminus::AgendaData, bottom));

QX_FIELDS(quincunx::terminus::NeedData, QX_FIELD(quincunx::terminus::NeedData, columns, 0, 255));

QX_FIELDS(quincunx::terminus::ProjectData, QX_FIELD(quincunx::terminus::ProjectData, number, 1, 18),
          QX_FIELD(quincunx::terminus::ProjectData, metric, 0, 10),
          QX_FIELD(quincunx::terminus::ProjectData, districts, 0, 127),
          QX_FIELD(quincunx::terminus::ProjectData, minimum, 0, 255),
          QX_FIELD(quincunx::terminus::ProjectData, needs),
          QX_FIELD(quincunx::terminus::ProjectData, prestige, 0, 255));

QX_FIELDS(quincunx::terminus::AutomaSideData,
          QX_FIELD(quincunx::terminus::AutomaSideData, number, 0, 12),
          QX_FIELD(quincunx::terminus::AutomaSideData, main, 0, 7),
          QX_FIELD(quincunx::terminus::AutomaSideData, alternate, 0, 7));

QX_FIELDS(quincunx::terminus::AutomaCardData,
          QX_FIELD(quincunx::terminus::AutomaCardData, zone, 0, 5),
          QX_FIELD(quincunx::terminus::AutomaCardData, plot, 0, 255),
          QX_FIELD(quincunx::terminus::AutomaCardData, facing, 0, 7),
          QX_FIELD(quincunx::terminus::AutomaCardData, sides));

QX_FIELDS(quincunx::terminus::SoloRowData,
          QX_FIELD(quincunx::terminus::SoloRowData, construction, 0, 24),
          QX_FIELD(quincunx::terminus::SoloRowData, permit, 0, 24),
          QX_FIELD(quincunx::terminus::SoloRowData, power, 0, 24),
          QX_FIELD(quincunx::terminus::SoloRowData, blueprint, 0, 24),
          QX_FIELD(quincunx::terminus::SoloRowData, action, 0, 3),
          QX_FIELD(quincunx::terminus::SoloRowData, district, 0, 255));

QX_FIELDS(quincunx::terminus::SoloCardData, QX_FIELD(quincunx::terminus::SoloCardData, cycles));

QX_FIELDS(quincunx::terminus::DepotData, QX_FIELD(quincunx::terminus::DepotData, places, 0, 24),
          QX_FIELD(quincunx::terminus::DepotData, price, 0, 255),
          QX_FIELD(quincunx::terminus::DepotData, column, 0, 255));

QX_FIELDS(quincunx::terminus::BonusData, QX_FIELD(quincunx::terminus::BonusData, coins, 0, 255),
          QX_FIELD(quincunx::terminus::BonusData, construction, 0, 24),
          QX_FIELD(quincunx::terminus::BonusData, permit, 0, 24),
          QX_FIELD(quincunx::terminus::BonusData, power, 0, 24),
          QX_FIELD(quincunx::terminus::BonusData, blueprint, 0, 24),
          QX_FIELD(quincunx::terminus::BonusData, rails, 0, 255));

QX_FIELDS(quincunx::terminus::TrackData, QX_FIELD(quincunx::terminus::TrackData, income, 0, 255),
          QX_FIELD(quincunx::terminus::TrackData, capacity_construction, 0, 255),
          QX_FIELD(quincunx::terminus::TrackData, capacity_power, 0, 255),
          QX_FIELD(quincunx::terminus::TrackData, capacity_icon, 0, 1),
          QX_FIELD(quincunx::terminus::TrackData, demand, 0, 255),
          QX_FIELD(quincunx::terminus::TrackData, bonuses, 1, 8),
          QX_FIELD(quincunx::terminus::TrackData, bonus));

QX_FIELDS(quincunx::terminus::RewardData, QX_FIELD(quincunx::terminus::RewardData, kind, 0, 4),
          QX_FIELD(quincunx::terminus::RewardData, coins, 0, 255));

QX_FIELDS(quincunx::terminus::ZoneData, QX_FIELD(quincunx::terminus::ZoneData, name),
          QX_FIELD(quincunx::terminus::ZoneData, actions, 0, 8191));

QX_FIELDS(quincunx::terminus::PackData, QX_FIELD(quincunx::terminus::PackData, coins, 0, 255),
          QX_FIELD(quincunx::terminus::PackData, rails, 0, 255));

QX_FIELDS(quincunx::terminus::LimitData, QX_FIELD(quincunx::terminus::LimitData, storage, 1, 31),
          QX_FIELD(quincunx::terminus::LimitData, agendas, 3, 3),
          QX_FIELD(quincunx::terminus::LimitData, draws, 1, 3),
          QX_FIELD(quincunx::terminus::LimitData, rails, 0, 64),
          QX_FIELD(quincunx::terminus::LimitData, stations, 0, 12),
          QX_FIELD(quincunx::terminus::LimitData, lobbyists, 0, 31),
          QX_FIELD(quincunx::terminus::LimitData, coins_per_prestige, 1, 255),
          QX_FIELD(quincunx::terminus::LimitData, blueprint_per_disc, 0, 255),
          QX_FIELD(quincunx::terminus::LimitData, developments_per_type, 1, 8),
          QX_FIELD(quincunx::terminus::LimitData, projects, 1, 4),
          QX_FIELD(quincunx::terminus::LimitData, upgrade_stock, 0, 255),
          QX_FIELD(quincunx::terminus::LimitData, solo_grades, 0, 255),
          QX_FIELD(quincunx::terminus::LimitData, connection_coins, 0, 255),
          QX_FIELD(quincunx::terminus::LimitData, connection_power, 0, 24),
          QX_FIELD(quincunx::terminus::LimitData, automa_coin, 0, 255),
          QX_FIELD(quincunx::terminus::LimitData, prestige_station, 0, 255),
          QX_FIELD(quincunx::terminus::LimitData, prestige_hub_one, 0, 255),
          QX_FIELD(quincunx::terminus::LimitData, prestige_hub_two, 0, 255));

QX_FIELDS(quincunx::terminus::Components, QX_FIELD(quincunx::terminus::Components, plots),
          QX_FIELD(quincunx::terminus::Components, junctions),
          QX_FIELD(quincunx::terminus::Components, segments),
          QX_FIELD(quincunx::terminus::Components, blocks),
          QX_FIELD(quincunx::terminus::Components, districts),
          QX_FIELD(quincunx::terminus::Components, developments),
          QX_FIELD(quincunx::terminus::Components, upgrades),
          QX_FIELD(quincunx::terminus::Components, agendas),
          QX_FIELD(quincunx::terminus::Components, projects),
          QX_FIELD(quincunx::terminus::Components, automa_cards),
          QX_FIELD(quincunx::terminus::Components, solo_cards),
          QX_FIELD(quincunx::terminus::Components, depots),
          QX_FIELD(quincunx::terminus::Components, tracks),
          QX_FIELD(quincunx::terminus::Components, rewards),
          QX_FIELD(quincunx::terminus::Components, zones),
          QX_FIELD(quincunx::terminus::Components, costs),
          QX_FIELD(quincunx::terminus::Components, packs),
          QX_FIELD(quincunx::terminus::Components, upgrade_costs),
          QX_FIELD(quincunx::terminus::Components, limits),
          QX_FIELD(quincunx::terminus::Components, first_developments, 0, 1),
          QX_FIELD(quincunx::terminus::Components, first_projects, 0, 1));

QX_FIELDS(quincunx::terminus::Options, QX_FIELD(quincunx::terminus::Options, players, 1, 5),
          QX_FIELD(quincunx::terminus::Options, first_game, 0, 1),
          QX_FIELD(quincunx::terminus::Options, automa_hub_first, 0, 1),
          QX_FIELD(quincunx::terminus::Options, automa_side, 0, 2));

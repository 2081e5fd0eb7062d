// What a component pack and the ruleset options say, in plain bytes. Python fills these by field
// name; make_tables checks and compiles them.
#pragma once

#include "core/fields.h"
#include "core/masks.h"
#include "core/types.h"
#include "games/twilight_imperium/actions.h"

namespace quincunx::twilight_imperium {

inline constexpr u8 kNone = 255;  // no cell, planet, seat, card, tile ..

enum TileKind : u8 {
  kMecatolTile = 0,
  kPlanetTile = 1,
  kEmptySpace = 2,
  kAsteroidField = 3,
  kSupernova = 4,
  kHomeTile = 5,
};

enum Unit : u8 {
  kFighter = 0,
  kCruiser = 1,
  kCarrier = 2,
  kDreadnought = 3,
  kGroundForce = 4,
  kPds = 5,
  kSpacedock = 6,
};

enum Track : u8 { kPropulsion = 0, kWeapons = 1, kGeneral = 2 };

// TI-SETUP-03, TI-EXT-04, TI-EXT-05: six races; 6 and 7 are kept for the expansion, and so are
// action cards 42..57, political cards 19..34 and unit types 7..9.
enum Race : u8 { kSol = 0, kHacan = 1, kXxcha = 2, kJolNar = 3, kLetnev = 4, kNorr = 5 };

// Action cards by index, which is their number less 1.
enum ActionCard : u8 {
  kTradeAgreement = 0,
  kFlankSpeed = 1,
  kSkilledRetreat = 2,
  kSabotage = 3,
  kSignalJamming = 4,
  kMoraleBoost = 5,
  kUprising = 6,
  kLocalUnrest = 7,
  kChemicalWarfare = 8,
  kCivilDefense = 9,
  kCorporateSponsorship = 10,
  kTechnologicalBreakthrough = 11,
  kTouchOfGenius = 12,
  kScientistAssassination = 13,
  kOpeningTheBlackBox = 14,
  kSecretIndustrialAgent = 15,
  kSpacedockAccident = 16,
  kGoodYear = 17,
  kRareMineral = 18,
  kTaxRebate = 19,
  kStellarCriminals = 20,
  kThugs = 21,
  kFantasticRhetoric = 22,
  kVeto = 23,
  kCouncilDissolved = 24,
  kDeterminePolicy = 25,
  kDiscredit = 26,
  kDisclosure = 27,
  kSuccessfulSpy = 28,
  kMerchantsGuild = 29,
  kMasterOfTrade = 30,
  kTradeStop = 31,
  kReparations = 32,
  kRallyOfThePeople = 33,
  kRiseOfAMessiah = 34,
  kPlague = 35,
  kVoluntaryAnnexation = 36,
  kTransitDiodes = 37,
  kSpatialJump = 38,
  kIntoTheBreach = 39,
  kLuckyShot = 40,
  kSilenceOfSpace = 41,
};

// Political cards, likewise.
enum PoliticalCard : u8 {
  kArmsReduction = 0,
  kConventionsOfNxill = 1,
  kCouncilEmpowered = 2,
  kCrownOfThalnos = 3,
  kExpansionSuppression = 4,
  kFreeTrade = 5,
  kHolderOfMecatol = 6,
  kHolyPlanetOfIxth = 7,
  kHumaneLabor = 8,
  kLimitsToPower = 9,
  kLongTermTruce = 10,
  kPublicExecution = 11,
  kRevote = 12,
  kShortTermTruce = 13,
  kSubsidizedStudies = 14,
  kTechnologyTariffs = 15,
  kTradeEmbargo = 16,
  kTradeRestrictions = 17,
  kUnconventionalWeapons = 18,
};

struct TileData {
  u8 kind;      // TileKind
  u8 wormhole;  // 0 none, 1 alpha, 2 beta
  u8 planets[kTileSlots];
};

// TI-RULING-33: all values are the pack's, those of Mecatol Rex too.
struct PlanetData {
  Text<24> name;
  u8 resources;
  u8 influence;
};

struct UnitData {
  Text<24> name;
  u8 cost;
  u8 battle;  // hits at this or more; 11 = never
  u8 move;
};

struct RaceData {
  Text<32> name;
  u16 credits;
  u8 tech[kTracks];  // TI-EXT-03, TI-RULING-05: those of the N'orr by option
  u8 skills;         // bit 0 Warfare, 1 Science, 2 Espionage, 3 Diplomacy, 4 Trade
  u8 tech_price;
  u8 dock;  // home planet with the dock
};

struct CardData {
  Text<40> name;
  u8 count;
  u8 skill;  // 0 none, else 1 + bit of RaceData::skills
  u8 law;    // a political card that stays
  u8 value;  // the number of the card's effect
  u8 threshold;
  u8 turns;
};

// What entering a bracket needs by itself; all earlier ones must hold too.
struct BracketData {
  u8 outside_planets;
  u8 advances;
  u8 resources;
  u8 influence;
};

struct CellData {
  u8 present;
  i8 q;
  i8 r;
  u8 ring;  // 0..3; 4 = rim
  u8 home;  // a home slot of this number of players
};

struct SlotData {
  u8 cell;  // kNone: no such slot
  u8 bonus;
};

struct LimitData {
  u16 hand;
  u8 carrier_slots;
  u8 carrier_slots_upgraded;
  u8 dock_berths;
  u8 max_docks;
  u8 tech_price;
  u8 tech_level;
};

inline constexpr unsigned kBrackets = 5;

struct Components {
  TileData tiles[kTiles];
  PlanetData planets[kPlanets];
  UnitData units[kUnitTypes];
  RaceData races[kRaces];
  CardData action_cards[kActionCards];
  CardData political_cards[kPoliticalCards];
  BracketData brackets[kBrackets];
  CellData cells[kCells];
  SlotData slots[kMaxPlayers];
  u8 galaxy[kCells];  // fixed map: tile of each cell, kNone = not fixed
  LimitData limits;
};

enum HomeChoice : u8 { kHomesInOrder = 0, kHomesChosen = 1 };
enum MapMode : u8 { kMapBuilt = 0, kMapRandom = 1, kMapFixed = 2 };
enum MarketMode : u8 { kMarketOff = 0, kMarketGift = 1, kMarketBounded = 2 };

struct Options {
  u8 players;
  u8 race_choice;  // 0 random, 1 agreed
  u8 races[kMaxPlayers];
  u8 home_choice;  // HomeChoice
  u8 home_layout;  // TI-RULING-01: 0 rim_side, 1 rim_corner, 2 ring3_corner
  u8 wormholes;    // 0 alpha and beta, 1 alpha
  u8 map_mode;     // MapMode
  u8 map_restart_limit;
  u8 jolnar_minus_one;
  u8 market;  // MarketMode
  u8 market_offers;
  u8 pds_auto;
  u8 casualty_auto;
  u8 buy_guard;
  u8 withdraw_scope;  // 0 adjacent, 1 galaxy
  u8 refused_ta;      // 0 discard, 1 return
  u8 revote_reelect;
  u8 max_turns;
  u8 max_rounds;
};

}  // namespace quincunx::twilight_imperium

QX_FIELDS(quincunx::twilight_imperium::TileData,
          QX_FIELD(quincunx::twilight_imperium::TileData, kind, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::TileData, wormhole, 0, 2),
          QX_FIELD(quincunx::twilight_imperium::TileData, planets, 0, 255));

QX_FIELDS(quincunx::twilight_imperium::PlanetData,
          QX_FIELD(quincunx::twilight_imperium::PlanetData, name),
          QX_FIELD(quincunx::twilight_imperium::PlanetData, resources, 0, 20),
          QX_FIELD(quincunx::twilight_imperium::PlanetData, influence, 0, 20));

QX_FIELDS(quincunx::twilight_imperium::UnitData,
          QX_FIELD(quincunx::twilight_imperium::UnitData, name),
          QX_FIELD(quincunx::twilight_imperium::UnitData, cost, 1, 100),
          QX_FIELD(quincunx::twilight_imperium::UnitData, battle, 2, 11),
          QX_FIELD(quincunx::twilight_imperium::UnitData, move, 0, 9));

QX_FIELDS(quincunx::twilight_imperium::RaceData,
          QX_FIELD(quincunx::twilight_imperium::RaceData, name),
          QX_FIELD(quincunx::twilight_imperium::RaceData, credits, 0, 1000),
          QX_FIELD(quincunx::twilight_imperium::RaceData, tech, 0, 6),
          QX_FIELD(quincunx::twilight_imperium::RaceData, skills, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::RaceData, tech_price, 0, 200),
          QX_FIELD(quincunx::twilight_imperium::RaceData, dock, 0, 60));

QX_FIELDS(quincunx::twilight_imperium::CardData,
          QX_FIELD(quincunx::twilight_imperium::CardData, name),
          QX_FIELD(quincunx::twilight_imperium::CardData, count, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::CardData, skill, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::CardData, law, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::CardData, value, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::CardData, threshold, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::CardData, turns, 0, 10));

QX_FIELDS(quincunx::twilight_imperium::BracketData,
          QX_FIELD(quincunx::twilight_imperium::BracketData, outside_planets, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::BracketData, advances, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::BracketData, resources, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::BracketData, influence, 0, 255));

QX_FIELDS(quincunx::twilight_imperium::CellData,
          QX_FIELD(quincunx::twilight_imperium::CellData, present, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::CellData, q, -10, 10),
          QX_FIELD(quincunx::twilight_imperium::CellData, r, -10, 10),
          QX_FIELD(quincunx::twilight_imperium::CellData, ring, 0, 4),
          QX_FIELD(quincunx::twilight_imperium::CellData, home, 0, 1));

QX_FIELDS(quincunx::twilight_imperium::SlotData,
          QX_FIELD(quincunx::twilight_imperium::SlotData, cell, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::SlotData, bonus, 0, 255));

QX_FIELDS(quincunx::twilight_imperium::LimitData,
          QX_FIELD(quincunx::twilight_imperium::LimitData, hand, 1, 7),
          QX_FIELD(quincunx::twilight_imperium::LimitData, carrier_slots, 0, 15),
          QX_FIELD(quincunx::twilight_imperium::LimitData, carrier_slots_upgraded, 0, 15),
          QX_FIELD(quincunx::twilight_imperium::LimitData, dock_berths, 0, 9),
          QX_FIELD(quincunx::twilight_imperium::LimitData, max_docks, 1, 9),
          QX_FIELD(quincunx::twilight_imperium::LimitData, tech_price, 0, 200),
          QX_FIELD(quincunx::twilight_imperium::LimitData, tech_level, 1, 6));

QX_FIELDS(quincunx::twilight_imperium::Components,
          QX_FIELD(quincunx::twilight_imperium::Components, tiles),
          QX_FIELD(quincunx::twilight_imperium::Components, planets),
          QX_FIELD(quincunx::twilight_imperium::Components, units),
          QX_FIELD(quincunx::twilight_imperium::Components, races),
          QX_FIELD(quincunx::twilight_imperium::Components, action_cards),
          QX_FIELD(quincunx::twilight_imperium::Components, political_cards),
          QX_FIELD(quincunx::twilight_imperium::Components, brackets),
          QX_FIELD(quincunx::twilight_imperium::Components, cells),
          QX_FIELD(quincunx::twilight_imperium::Components, slots),
          QX_FIELD(quincunx::twilight_imperium::Components, galaxy, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Components, limits));

QX_FIELDS(quincunx::twilight_imperium::Options,
          QX_FIELD(quincunx::twilight_imperium::Options, players, 2, 6),
          QX_FIELD(quincunx::twilight_imperium::Options, race_choice, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, races, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Options, home_choice, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, home_layout, 0, 2),
          QX_FIELD(quincunx::twilight_imperium::Options, wormholes, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, map_mode, 0, 2),
          QX_FIELD(quincunx::twilight_imperium::Options, map_restart_limit, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::Options, jolnar_minus_one, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, market, 0, 2),
          QX_FIELD(quincunx::twilight_imperium::Options, market_offers, 1, 3),
          QX_FIELD(quincunx::twilight_imperium::Options, pds_auto, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, casualty_auto, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, buy_guard, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, withdraw_scope, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, refused_ta, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, revote_reelect, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Options, max_turns, 1, 250),
          QX_FIELD(quincunx::twilight_imperium::Options, max_rounds, 1, 250));

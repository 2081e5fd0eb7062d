// Everything that pack and options fix, compiled once and never changed: the data of the pack under
// their names, and what the hot functions look up instead of working out. Sets of zones are bits of
// a u32.
#pragma once

#include "core/bit_set.h"
#include "core/fields.h"
#include "core/types.h"
#include "games/twilight_city/components.h"

namespace quincunx::twilight_city {

using CardSet = BitSet<kCards>;

// The half-rings of a card, by its id in a row (location card, extra card, candelabra).
inline constexpr u8 kWild = 4;  // half-ring of the candelabra
struct RowCard {
  u8 left[2];
  u8 right[2];
};

struct Tables {
  CardSet brown;
  CardSet keep;  // with the hand icon
  CardSet at_location[kLocations];
  u32 neighbours[kZones];
  u32 windows[kIntersections];  // zones that the Airship monitors
  u32 district_zones[kDistricts];
  u32 terminus_zones;
  u32 newsstand_zones;
  u32 max_decisions;
  u16 operations_pool;  // cards in the game
  u16 players;
  u16 solo;
  u16 all_seats;       // set of the players of the game
  u16 owners;          // colours in play: the players, in solo with the Helpers
  u16 affordable[64];  // items by components at hand, 3 of a colour at most: B + 4 S + 16 G
  u8 next_airship[kIntersections * kDirections];  // its own place: off the grid
  u8 dominant[kIntersections];                    // districts with most zones in the window
  u8 terminus[kDistricts];                        // zone
  u8 card_zone[kCandelabra];                      // of location and extra cards
  u8 card_coins[kCandelabra];
  u8 item_parts[(kItems + 1) * kColours];  // compound, then simple, then no item
  RowCard row_cards[kCandelabra + 1];
  GoalData goals[kGoalSlots * kGoalCards];  // by slot, then card
  ZoneData zones[kZones];
  CardData cards[kCards];
  ExtraData extras[kExtras];
  OperationsData operations[kLocations];
  DemandData demand[kDemandKinds];
  RecruitData recruitment[kRecruitTiles];
  u8 recruit_points[kSimples];
  u8 recruit_upper[3];
  RecordData record[kRecordSpaces + 1];
  ClockData clock;
  TowerData tower[kTowerLevels + 1];
  InvestigationData investigation[kInvestigation];
  SetupData setup;
  LimitData limits;
  DistrictData districts[kDistricts];
  LocationData locations[kLocations];
  SimpleData simple[kSimples];
  CompoundData compound[kCompounds];
  PanelData panels[kPanels];
  Options options;

  [[nodiscard]] const u8* parts(unsigned item) const { return item_parts + kColours * item; }
  [[nodiscard]] const GoalData& goal(unsigned slot, unsigned card) const {
    return goals[kGoalCards * slot + card];
  }
  [[nodiscard]] unsigned airship_after(unsigned from, unsigned direction) const {
    return next_airship[kDirections * from + direction];
  }
};

// Returns nullptr, or a sentence saying why these components can't be played.
[[nodiscard]] const char* make_tables(const Components& components, const Options& options,
                                      Tables& tables);

}  // namespace quincunx::twilight_city

QX_FIELDS(quincunx::twilight_city::RowCard, QX_FIELD(quincunx::twilight_city::RowCard, left, 0, 4),
          QX_FIELD(quincunx::twilight_city::RowCard, right, 0, 4));

QX_FIELDS(quincunx::twilight_city::Tables, QX_FIELD(quincunx::twilight_city::Tables, brown),
          QX_FIELD(quincunx::twilight_city::Tables, keep),
          QX_FIELD(quincunx::twilight_city::Tables, at_location),
          QX_FIELD(quincunx::twilight_city::Tables, neighbours, 0, 33554431),
          QX_FIELD(quincunx::twilight_city::Tables, windows, 0, 33554431),
          QX_FIELD(quincunx::twilight_city::Tables, district_zones, 0, 33554431),
          QX_FIELD(quincunx::twilight_city::Tables, terminus_zones, 0, 33554431),
          QX_FIELD(quincunx::twilight_city::Tables, newsstand_zones, 0, 33554431),
          QX_FIELD(quincunx::twilight_city::Tables, max_decisions, 0, 16777215),
          QX_FIELD(quincunx::twilight_city::Tables, operations_pool, 0, 32767),
          QX_FIELD(quincunx::twilight_city::Tables, players, 1, 4),
          QX_FIELD(quincunx::twilight_city::Tables, solo, 0, 1),
          QX_FIELD(quincunx::twilight_city::Tables, all_seats, 0, 15),
          QX_FIELD(quincunx::twilight_city::Tables, owners, 2, 4),
          QX_FIELD(quincunx::twilight_city::Tables, affordable, 0, 2047),
          QX_FIELD(quincunx::twilight_city::Tables, next_airship, 0, 15),
          QX_FIELD(quincunx::twilight_city::Tables, dominant, 0, 31),
          QX_FIELD(quincunx::twilight_city::Tables, terminus, 0, 24),
          QX_FIELD(quincunx::twilight_city::Tables, card_zone, 0, 24),
          QX_FIELD(quincunx::twilight_city::Tables, card_coins, 0, 255),
          QX_FIELD(quincunx::twilight_city::Tables, item_parts, 0, 18),
          QX_FIELD(quincunx::twilight_city::Tables, row_cards),
          QX_FIELD(quincunx::twilight_city::Tables, goals),
          QX_FIELD(quincunx::twilight_city::Tables, zones),
          QX_FIELD(quincunx::twilight_city::Tables, cards),
          QX_FIELD(quincunx::twilight_city::Tables, extras),
          QX_FIELD(quincunx::twilight_city::Tables, operations),
          QX_FIELD(quincunx::twilight_city::Tables, demand),
          QX_FIELD(quincunx::twilight_city::Tables, recruitment),
          QX_FIELD(quincunx::twilight_city::Tables, recruit_points, 0, 31),
          QX_FIELD(quincunx::twilight_city::Tables, recruit_upper, 0, 63),
          QX_FIELD(quincunx::twilight_city::Tables, record),
          QX_FIELD(quincunx::twilight_city::Tables, clock),
          QX_FIELD(quincunx::twilight_city::Tables, tower),
          QX_FIELD(quincunx::twilight_city::Tables, investigation),
          QX_FIELD(quincunx::twilight_city::Tables, setup),
          QX_FIELD(quincunx::twilight_city::Tables, limits),
          QX_FIELD(quincunx::twilight_city::Tables, districts),
          QX_FIELD(quincunx::twilight_city::Tables, locations),
          QX_FIELD(quincunx::twilight_city::Tables, simple),
          QX_FIELD(quincunx::twilight_city::Tables, compound),
          QX_FIELD(quincunx::twilight_city::Tables, panels),
          QX_FIELD(quincunx::twilight_city::Tables, options));

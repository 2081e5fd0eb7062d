// Everything that pack and options fix, compiled once and never changed: the links of the board,
// the data of the pack under its names, and what the hot functions look up instead of working out.
#pragma once

#include "core/fields.h"
#include "core/types.h"
#include "games/terminus/components.h"
#include "games/terminus/links.h"

namespace quincunx::terminus {

inline constexpr u8 kFirstAutoma = 1;  // owner of the finished line of a solo game
inline constexpr u8 kLiveAutoma = 2;   // owner, in both modes with Automas

// What a Depot holds next, by the number of pieces in it.
struct DepotRow {
  u8 price[kDepotPlaces + 1];        // of the next piece; 0 when empty
  u8 column_rest[kDepotPlaces + 1];  // pieces in the leftmost column with stock
};

struct Tables {
  Links links;
  u32 zone_developments[kZones];  // idx by Zone icon (TE-TURN-10)
  u32 type_developments[kTypes];
  u32 max_decisions;
  u16 zone_actions[kZones];
  CostData costs[kLoopActions];
  CostData upgrade_costs[2];
  DevelopmentData developments[kDevelopments];
  DepotRow depots[kResources];
  DepotData depot_data[kResources];
  TrackData tracks;
  LimitData limits;
  RewardData rewards[kMaxPlayers];
  PackData packs[kPacks];
  AutomaCardData automa_cards[kAutomaCards];
  SoloCardData solo_cards[kSoloCards];
  AgendaData agendas[kAgendas];
  ProjectData projects[kProjects];
  PlotData plots[kPlots];
  BlockData blocks[kBlocks];
  DistrictData districts[kDistricts];
  UpgradeData upgrades[kUpgrades];
  Text<16> zone_names[kZones];
  u8 first_developments[kDevelopments];
  u8 first_projects[kProjects];
  Options options;
  u8 players;
  u8 automas;
};

// Returns nullptr, or a sentence saying why these components can't be played.
[[nodiscard]] const char* make_tables(const Components& components, const Options& options,
                                      Tables& tables);

}  // namespace quincunx::terminus
QX_FIELDS(quincunx::terminus::DepotRow, QX_FIELD(quincunx::terminus::DepotRow, price, 0, 255),
          QX_FIELD(quincunx::terminus::DepotRow, column_rest, 0, 255));

QX_FIELDS(
    quincunx::terminus::Tables, QX_FIELD(quincunx::terminus::Tables, links),
    QX_FIELD(quincunx::terminus::Tables, zone_developments, 0, 16777215),
    QX_FIELD(quincunx::terminus::Tables, type_developments, 0, 16777215),
    QX_FIELD(quincunx::terminus::Tables, max_decisions, 0, 16777215),
    QX_FIELD(quincunx::terminus::Tables, zone_actions, 0, 8191),
    QX_FIELD(quincunx::terminus::Tables, costs),
    QX_FIELD(quincunx::terminus::Tables, upgrade_costs),
    QX_FIELD(quincunx::terminus::Tables, developments),
    QX_FIELD(quincunx::terminus::Tables, depots), QX_FIELD(quincunx::terminus::Tables, depot_data),
    QX_FIELD(quincunx::terminus::Tables, tracks), QX_FIELD(quincunx::terminus::Tables, limits),
    QX_FIELD(quincunx::terminus::Tables, rewards), QX_FIELD(quincunx::terminus::Tables, packs),
    QX_FIELD(quincunx::terminus::Tables, automa_cards),
    QX_FIELD(quincunx::terminus::Tables, solo_cards), QX_FIELD(quincunx::terminus::Tables, agendas),
    QX_FIELD(quincunx::terminus::Tables, projects), QX_FIELD(quincunx::terminus::Tables, plots),
    QX_FIELD(quincunx::terminus::Tables, blocks), QX_FIELD(quincunx::terminus::Tables, districts),
    QX_FIELD(quincunx::terminus::Tables, upgrades),
    QX_FIELD(quincunx::terminus::Tables, zone_names),
    QX_FIELD(quincunx::terminus::Tables, first_developments, 0, 1),
    QX_FIELD(quincunx::terminus::Tables, first_projects, 0, 1),
    QX_FIELD(quincunx::terminus::Tables, options),
    QX_FIELD(quincunx::terminus::Tables, players, 1, 5),
    QX_FIELD(quincunx::terminus::Tables, automas, 0, 2));

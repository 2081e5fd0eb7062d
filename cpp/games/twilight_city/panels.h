// The 13 action panels. Sets of panels are masks, panel 1 at bit 1.
#pragma once

#include "games/twilight_city/items.h"
#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

enum Panel : u8 {
  kConvertPanel = 1,
  kTowerPanel = 2,
  kGoalPanel = 3,
  kTrainPanel = 4,
  kResetPanel = 5,
  kChangePanel = 6,
  kTimePanel = 7,
  kAirshipPanel = 8,
  kRecruitPanel = 9,
  kCoinPanel = 10,
  kNewsstandPanel = 11,
  kTicketPanel = 12,
  kReportPanel = 13,
};

// Stages of the script of a panel.
enum PanelStage : u8 {
  kPriceStage = 0,
  kWalkStage = 1,
  kChoiceStage = 2,
  kSecondStage = 3,  // what follows the choice
  kThirdStage = 4,
};

// --- Open options (panel_options.cpp)

// What a player has for the options of a panel, a price already gone.
struct Means {
  u8 resources[kColours];
  u8 stock;
  u16 coins;
};
[[nodiscard]] Means means_of(const PlayerState& player);

// Whether the panel has an open option for the seat whose turn it is. A walk that has still to be
// made counts as made.
[[nodiscard]] bool is_panel_open(const Tables& tables, const State& state, unsigned panel,
                                 const Means& means);
// The options that are open: ids of the node kChoice.
void panel_choices(const Tables& tables, const State& state, unsigned panel, Legal& legal);
// Colours that can be paid to use the inactive panel 8 or 9.
[[nodiscard]] unsigned paying_colours(const Tables& tables, const State& state, unsigned panel);
// Directions in which the player may send the Airship (TC-RULING-08).
[[nodiscard]] unsigned airship_directions(const Tables& tables, const State& state, bool forced);
// Compound items that can be crafted for the train now.
[[nodiscard]] unsigned train_crafts(const Tables& tables, const State& state);
// Discs and gears of the menu.
void panel_menu(const Tables& tables, const State& state, Legal& legal);

// --- Effects (panel_effects.cpp)

void apply_panel_choice(const Tables& tables, State& state, Action action);
// What follows a choice, from kSecondStage on: true if a node is open.
bool run_effect(const Tables& tables, State& state);
// Panels without a choice; true if a node is open.
bool run_plain_panel(const Tables& tables, State& state);

// --- Nodes of the script besides kChoice

void legal_panel_payment(const Tables& tables, const State& state, Legal& legal);
void apply_panel_payment(State& state, Action action);
void legal_panel_target(const Tables& tables, const State& state, Legal& legal);
void apply_panel_target(const Tables& tables, State& state, Action action);
void legal_item(const Tables& tables, const State& state, Legal& legal);
void apply_item(const Tables& tables, State& state, Action action);
void legal_zone(const Tables& tables, const State& state, Legal& legal);
void apply_zone(const Tables& tables, State& state, Action action);
void legal_coins(const Tables& tables, const State& state, Legal& legal);
void apply_coins(const Tables& tables, State& state, Action action);

// The script of the panel is at its end.
bool panel_over(State& state);

}  // namespace quincunx::twilight_city

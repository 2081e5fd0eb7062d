// Which options of the panels are open, and what the menu offers of them.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/city.h"
#include "games/twilight_city/clock.h"
#include "games/twilight_city/gears.h"
#include "games/twilight_city/goals.h"
#include "games/twilight_city/investigation.h"
#include "games/twilight_city/panels.h"
#include "games/twilight_city/recruitment.h"
#include "games/twilight_city/row.h"
#include "games/twilight_city/train.h"

namespace quincunx::twilight_city {

namespace {

// TC-P1-01, TC-P1-02, TC-P1-03, TC-RULING-48: bits from kSilverToBronze on.
unsigned conversions(const Means& means) {
  const auto& [bronze, silver, gold] = means.resources;
  const bool spare = means.stock > 0;
  unsigned open = 0;
  const auto offer = [&](Action action, bool possible) {
    if (possible) open |= bit32(action - kSilverToBronze);
  };
  offer(kSilverToBronze, silver >= 1 && spare);
  offer(kBronzeToSilver, bronze >= 2);
  offer(kGoldToBoth, gold >= 1 && spare);
  offer(kBothToGold, bronze >= 1 && silver >= 1);
  offer(kSellBronze, bronze >= 2);
  offer(kSellSilver, silver >= 1);
  offer(kSellGold, gold >= 1);
  return open;
}

// TC-P2-03, TC-SOLO-21
bool can_climb(const Tables& tables, const State& state, const Means& means) {
  const PlayerState& player = actor(state);
  return player.tower < kTowerLevels &&
         tables.tower[player.tower + 1].cost <= 0U + means.coins + state.solo.coins;
}

// TC-P2-01, TC-P2-02, TC-P2-03, TC-RULING-28, TC-RULING-29: bits from kBagDrop on.
unsigned tower_options(const Tables& tables, const State& state, const Means& means) {
  unsigned open = 0;
  if (means.stock >= 2) open |= bit32(kBagDrop - kBagDrop);
  if (bag_cubes(state) > 0) open |= bit32(kBagDraw - kBagDrop);
  if (can_climb(tables, state, means)) open |= bit32(kTower - kBagDrop);
  return open;
}

// TC-P5-01, TC-P5-03, TC-SOLO-38: bit 0 is panel 1.
unsigned resettable_panels(const State& state) {
  unsigned panels = 0;
  for (unsigned i = 0; i < kPanels; ++i) {
    if ((state.panels[i].white | state.panels[i].black) != 0) panels |= bit32(i);
  }
  return panels;
}

// TC-RULING-51: without discs the card alone.
void reset_choices(const State& state, Legal& legal) {
  const unsigned panels = resettable_panels(state);
  if (panels == 0) return legal.set(kStop);
  legal.set_bits(kPanelBase, panels);
}

// TC-P6-01
unsigned change_sources(const Tables& tables, const State& state) {
  const unsigned icons = movable_icons(tables, state, state.active);
  if (icons == 0 || empty_icons(tables, actor(state), kCompoundSet) == 0) return 0;
  return icons;
}

// TC-P6-02, TC-RULING-25
unsigned extra_colours(const State& state, const Means& means) {
  unsigned colours = 0;
  if (state.main_done == 0 || means.stock == 0) return colours;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (state.ring_earned[colour] > 0) colours |= bit32(colour);
  }
  return colours;
}

// TC-P8-01
bool can_buy_ticket(const Tables& tables, const State& state, const Means& means) {
  return means.coins > 0 && ticket_supply(tables, state) > 0;
}

// TC-P9-01, TC-P9-02, TC-P9-03, TC-SOLO-22
unsigned tile_options(const Tables& tables, const State& state, const Means& means) {
  const unsigned items = affordable_items(tables, means.resources);
  if (is_solo(tables)) return (evidence_items(tables, state) & items) != 0 ? 1 : 0;
  const PlayerState& player = actor(state);
  unsigned tiles = lower_tiles(tables, state, player, items);
  if (means.stock > 0) tiles |= upper_tiles(tables, state, player);
  return tiles;
}

// TC-P11-01, TC-RULING-48: bits from kGainBronze on.
unsigned news_options(const Means& means) {
  unsigned open = means.stock > 0 ? bit32(0) : 0;
  if (means.resources[kBronze] > 0) open |= bit32(kNewsBronzeToSilver - kGainBronze);
  if (means.resources[kSilver] > 0) open |= bit32(kNewsSilverToGold - kGainBronze);
  return open;
}

bool has_way(const Tables& tables, const State& state, unsigned panel) {
  return state.stage > kWalkStage || panel_walk(tables, state, actor(state), panel).zones != 0;
}

// TC-P13-01, TC-SOLO-24
bool can_report(const Tables& tables, const State& state) {
  if (!is_solo(tables)) return has_way(tables, state, kReportPanel);
  return has_valid_coin(state, state.active, actor(state).last_card);
}

// TC-RULING-29: what the price of panels 8 and 9 leaves.
Means after_paying(const PlayerState& player, unsigned colour) {
  Means means = means_of(player);
  sub(means.resources[colour], 1);
  add(means.stock, 1);
  return means;
}

}  // namespace

Means means_of(const PlayerState& player) {
  return {
      {player.resources[0], player.resources[1], player.resources[2]}, player.stock, player.coins};
}

// TC-AIR-10, TC-P8-02, TC-P13-02
unsigned airship_directions(const Tables& tables, const State& state, bool forced) {
  unsigned possible = 0;
  unsigned safe = 0;
  for (unsigned direction = 0; direction < kDirections; ++direction) {
    if (tables.airship_after(state.airship, direction) == state.airship) continue;
    possible |= bit32(direction);
    if (!would_detect(tables, state, state.active, direction)) safe |= bit32(direction);
  }
  return forced && safe == 0 ? possible : safe;
}

// TC-P4-01
unsigned train_crafts(const Tables& tables, const State& state) {
  const unsigned items = train_items(tables, state, state.active);
  return items == 0 ? 0 : items & affordable_items(tables, actor(state).resources);
}

bool is_panel_open(const Tables& tables, const State& state, unsigned panel, const Means& means) {
  const PlayerState& player = actor(state);
  switch (panel) {
    case kConvertPanel:
      return conversions(means) != 0;
    case kTowerPanel:
      return tower_options(tables, state, means) != 0;
    case kGoalPanel:
      return (wanted_items(tables, player) & affordable_items(tables, means.resources)) != 0;
    case kTrainPanel:
      return train_crafts(tables, state) != 0;
    case kChangePanel:
      return extra_colours(state, means) != 0 || change_sources(tables, state) != 0;
    case kTimePanel:
      return player.candelabra == 0 || can_take_back(player);
    case kAirshipPanel:
      return can_buy_ticket(tables, state, means) ||
             (means.coins > 0 && airship_directions(tables, state, false) != 0);
    case kRecruitPanel:
      return tile_options(tables, state, means) != 0;
    case kNewsstandPanel:
      return news_options(means) != 0 && has_way(tables, state, panel);
    case kTicketPanel:
      return ticket_supply(tables, state) > 0 && has_way(tables, state, panel);
    case kReportPanel:
      return can_report(tables, state);
    default:  // TC-P10-01, TC-RULING-51
      return true;
  }
}

void panel_choices(const Tables& tables, const State& state, unsigned panel, Legal& legal) {
  const PlayerState& player = actor(state);
  const Means means = means_of(player);
  switch (panel) {
    case kConvertPanel:
      return legal.set_bits(kSilverToBronze, conversions(means));
    case kTowerPanel:
      return legal.set_bits(kBagDrop, tower_options(tables, state, means));
    case kGoalPanel:
      return legal.set_bits(kTargetBase,
                            empty_icons(tables, player, affordable_items(tables, means.resources)));
    case kResetPanel:
      return reset_choices(state, legal);
    case kChangePanel:
      legal.set_bits(kSourceBase, change_sources(tables, state));
      return legal.set_bits(kColourBase, extra_colours(state, means));
    case kTimePanel:
      if (can_take_back(player)) legal.set(kAccelerate);
      if (player.candelabra == 0) legal.set(kTakeCandelabra);
      return;
    case kAirshipPanel:
      if (can_buy_ticket(tables, state, means)) legal.set(kBuyTicket);
      if (means.coins == 0) return;
      return legal.set_bits(kDirectionBase, airship_directions(tables, state, false));
    case kRecruitPanel:
      return legal.set_bits(kTileBase, tile_options(tables, state, means));
    case kNewsstandPanel:
      return legal.set_bits(kGainBronze, news_options(means));
    default:
      return legal.set_bits(kDirectionBase, airship_directions(tables, state, true));
  }
}

unsigned paying_colours(const Tables& tables, const State& state, unsigned panel) {
  const PlayerState& player = actor(state);
  unsigned colours = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (player.resources[colour] == 0) continue;
    if (is_panel_open(tables, state, panel, after_paying(player, colour))) colours |= bit32(colour);
  }
  return colours;
}

namespace {

// TC-DISC-01, TC-DISC-02, TC-DISC-07, TC-P13-03
struct DiscPanels {
  unsigned own;
  unsigned white;
};

DiscPanels disc_panels(const Tables& tables, const State& state) {
  const bool own = state.own_used == 0 && discs_in_centre(state, state.active) > 0;
  const bool white = state.white > 0;
  DiscPanels panels = {0, 0};
  if (!own && !white) return panels;
  for (unsigned panel = 1; panel <= kPanels; ++panel) {
    const PanelState& here = state.panels[panel - 1];
    if (discs_on(here) >= tables.limits.panel_discs) continue;
    if (panel >= kNewsstandPanel && in_mask(state.walked, panel - kNewsstandPanel)) continue;
    if (white) panels.white |= bit32(panel);
    if (own && !in_mask(here.own, state.active)) panels.own |= bit32(panel);
  }
  return panels;
}

// TC-GEAR-01, TC-GEAR-05: whether the price can be paid, of a panel that is open without it.
bool can_pay_gear(const Tables& tables, const State& state, unsigned panel) {
  const GearPrice price = gear_price(tables, state, panel);
  return price != kPriceCoin || actor(state).coins > 0;
}

}  // namespace

void panel_menu(const Tables& tables, const State& state, Legal& legal) {
  const DiscPanels discs = disc_panels(tables, state);
  constexpr unsigned kWithGear = (1U << (kGearPanels + 1)) - 2;
  const unsigned gears = state.gear > 0 ? kWithGear : 0;
  const Means means = means_of(actor(state));
  for_each_bit(discs.own | discs.white | gears, [&](unsigned panel) {
    const bool open = is_panel_open(tables, state, panel, means);
    if (open && in_mask(discs.own, panel)) legal.set(own_action(panel));
    if (open && in_mask(discs.white, panel)) legal.set(white_action(panel));
    if (!in_mask(gears, panel)) return;
    // A resource that is paid can close the panel, but also open it: it is back in the stock.
    const bool usable = gear_price(tables, state, panel) == kPriceResource
                            ? paying_colours(tables, state, panel) != 0
                            : open && can_pay_gear(tables, state, panel);
    if (usable) legal.set(gear_action(panel));
  });
}

}  // namespace quincunx::twilight_city

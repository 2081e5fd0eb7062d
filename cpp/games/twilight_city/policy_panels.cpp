// What discs and gears are worth to the greedy policy.
#include "games/twilight_city/city.h"
#include "games/twilight_city/gears.h"
#include "games/twilight_city/goals.h"
#include "games/twilight_city/investigation.h"
#include "games/twilight_city/panels.h"
#include "games/twilight_city/policy.h"

namespace quincunx::twilight_city {

namespace {

int convert_worth(const Outlook& o, Action action) {
  switch (action) {
    case kSilverToBronze:
      return o.gain(kBronze) + o.gain(kBronze, 1) - o.loss(kSilver);
    case kBronzeToSilver:
      return o.gain(kSilver) - o.loss(kBronze) - o.loss(kBronze, 1);
    case kGoldToBoth:
      return o.gain(kSilver) + o.gain(kBronze) - o.loss(kGold);
    case kBothToGold:
      return o.gain(kGold) - o.loss(kBronze) - o.loss(kSilver);
    case kSellBronze:
      return o.coin * o.tables.limits.sell_coins - o.loss(kBronze) - o.loss(kBronze, 1);
    case kSellSilver:
      return o.coin * o.tables.limits.sell_coins - o.loss(kSilver);
    case kSellGold:
      return o.coin * o.tables.limits.sell_coins - o.loss(kGold);
    case kGainBronze:
      return o.gain(kBronze);
    case kNewsBronzeToSilver:
      return o.gain(kSilver) - o.loss(kBronze);
    default:
      return o.gain(kGold) - o.loss(kSilver);
  }
}

// A cube moves from a simple icon to the best compound one.
int change_worth(const Outlook& o, unsigned icon) {
  const unsigned slot = goal_of(icon);
  int filled = 0;
  for (const u8 owner : o.player.goals[slot].icons) filled += owner != 0 ? 1 : 0;
  int best = kNever;
  for_each_bit(empty_icons(o.tables, o.player, kCompoundSet),
               [&](unsigned target) { best = std::max(best, icon_worth(o, target)); });
  return best - icon_worth(o, slot, filled - 1);
}

int candelabra_worth(const Outlook& o) {
  const int rings =
      std::max(side_worth(o, kCandelabra, kLeftSide), side_worth(o, kCandelabra, kRightSide));
  return rings - o.coin * o.tables.limits.candelabra_coins;
}

// The cheapest of a set of items, paid.
int craft_worth(const Outlook& o, unsigned items) {
  int best = kNever;
  for_each_bit(items, [&](unsigned item) { best = std::max(best, -o.cost(item)); });
  return best;
}

int recruit_worth(const Outlook& o, unsigned tile) {
  if (o.solo != 0) {
    return kEvidence + craft_worth(o, evidence_items(o.tables, o.state) &
                                          affordable_items(o.tables, o.player.resources));
  }
  const TileState& here = o.state.recruitment[tile];
  const bool upper = here.upper[2] == 0;
  return tile_worth(o, tile) -
         (upper ? 0 : o.cost(kCompounds + o.tables.recruitment[here.tile].item));
}

// The panel with most discs to take off.
int reset_worth(const Outlook& o, Action action) {
  if (action == kStop) return 0;
  const PanelState& panel = o.state.panels[action - kPanelBase];
  return panel.white + panel.black;
}

int report_worth(const Outlook& o, unsigned direction) {
  return o.coin * o.tables.limits.report_coins - kPoint - o.step + step_worth(o, direction);
}

int best_choice(const Outlook& o, unsigned panel) {
  Legal choices = {};
  panel_choices(o.tables, o.state, panel, choices);
  int best = kNever;
  choices.for_each([&](Action action) { best = std::max(best, choice_worth(o, panel, action)); });
  return best;
}

int train_worth(const Outlook& o) {
  const unsigned items = train_crafts(o.tables, o.state);
  return items == 0 ? kNever : craft_worth(o, items) + token_worth(o);
}

int walk_worth(const Outlook& o, unsigned panel) {
  return -o.hour * panel_walk(o.tables, o.state, o.player, panel).steps;
}

}  // namespace

int choice_worth(const Outlook& o, unsigned panel, Action action) {
  switch (panel) {
    case kConvertPanel:
    case kNewsstandPanel:
      return convert_worth(o, action);
    case kTowerPanel:
      return action == kTower ? level_worth(o) : 0;
    case kGoalPanel: {
      const unsigned icon = action - kTargetBase;
      return icon_worth(o, icon) - o.cost(icon_item(o.tables, o.player, icon));
    }
    case kResetPanel:
      return reset_worth(o, action);
    case kChangePanel:
      if (action >= kSourceBase) return change_worth(o, action - kSourceBase);
      return unit_worth(o, action - kColourBase, true);
    case kTimePanel:
      return action == kAccelerate ? o.hour : candelabra_worth(o);
    case kAirshipPanel:
      if (action == kBuyTicket) return o.ticket - o.coin;
      return step_worth(o, action - kDirectionBase) - o.coin;
    case kRecruitPanel:
      return recruit_worth(o, action - kTileBase);
    default:
      return report_worth(o, action - kDirectionBase);
  }
}

int panel_worth(const Outlook& o, unsigned panel) {
  switch (panel) {
    case kTrainPanel:
      return train_worth(o);
    case kResetPanel:
      return card_worth(o);
    case kCoinPanel:
      return o.coin;
    case kNewsstandPanel:
      return best_choice(o, panel) + walk_worth(o, panel);
    case kTicketPanel:
      return o.ticket + walk_worth(o, panel);
    case kReportPanel:
      return o.solo != 0 ? kNever : best_choice(o, panel) + walk_worth(o, panel);
    default:
      return best_choice(o, panel);
  }
}

namespace {

int gear_cost(const Outlook& o, unsigned panel) {
  switch (gear_price(o.tables, o.state, panel)) {
    case kPriceHour:
      return o.hour;
    case kPriceCoin:
      return o.coin;
    case kPriceResource:
      return least_loss(o);
    default:
      return 0;
  }
}

// What an own disc is kept for.
int own_keep(const Outlook& o) {
  const int discs = static_cast<int>(discs_in_centre(o.state, o.seat));
  const int hours = o.tables.clock.day - o.player.hours - kDiscHours * (discs - 1);
  return o.last ? 0 : kOwnKeep * std::max(0, hours);
}

}  // namespace

void offer_panels(const Outlook& o, const Legal& legal, Offers& offers) {
  int worths[kPanels + 1];
  u32 known = 0;
  const auto worth = [&](unsigned panel) {
    if (!in_mask(known, panel)) worths[panel] = panel_worth(o, panel);
    known |= bit32(panel);
    return worths[panel];
  };
  const int keep = own_keep(o);
  legal.for_each([&](Action action) {
    if (action == kStop) return offers.offer(action, 0);
    if (action >= kGearBase) {
      const unsigned panel = action - kGearBase + 1;
      return offers.offer(action, worth(panel) - gear_cost(o, panel));
    }
    if (action >= kWhiteBase) return offers.offer(action, worth(action - kWhiteBase + 1));
    offers.offer(action, worth(action - kOwnBase + 1) - keep);
  });
}

// The best panel that one could go on.
int white_worth(const Outlook& o) {
  const Means means = means_of(o.player);
  int best = 0;
  for (unsigned panel = 1; panel <= kPanels; ++panel) {
    if (discs_on(o.state.panels[panel - 1]) >= o.tables.limits.panel_discs) continue;
    if (panel >= kNewsstandPanel && in_mask(o.state.walked, panel - kNewsstandPanel)) continue;
    if (!is_panel_open(o.tables, o.state, panel, means)) continue;
    best = std::max(best, panel_worth(o, panel));
  }
  return best;
}

}  // namespace quincunx::twilight_city

// What the options of the panels do.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/clock.h"
#include "games/twilight_city/deck.h"
#include "games/twilight_city/display.h"
#include "games/twilight_city/goals.h"
#include "games/twilight_city/investigation.h"
#include "games/twilight_city/panels.h"
#include "games/twilight_city/placing.h"
#include "games/twilight_city/record.h"
#include "games/twilight_city/recruitment.h"
#include "games/twilight_city/row.h"
#include "games/twilight_city/train.h"

namespace quincunx::twilight_city {

namespace {

// --- Panels 1 and 11

// TC-P1-01, TC-P1-02, TC-P11-01, TC-RES-04: cubes are not for sale.
void convert(const Tables& tables, PlayerState& player, Action action) {
  const auto exchange = [&](unsigned colour, unsigned spent) {
    spend_resource(player, colour, spent);
  };
  const auto sell = [&](unsigned colour, unsigned sold) {
    spend_resource(player, colour, sold);
    add(player.coins, tables.limits.sell_coins);
  };
  switch (action) {
    case kSilverToBronze:
      exchange(kSilver, 1);
      gain_resource(player, kBronze);
      return gain_resource(player, kBronze);
    case kBronzeToSilver:
      exchange(kBronze, 2);
      return gain_resource(player, kSilver);
    case kGoldToBoth:
      exchange(kGold, 1);
      gain_resource(player, kSilver);
      return gain_resource(player, kBronze);
    case kBothToGold:
      exchange(kBronze, 1);
      exchange(kSilver, 1);
      return gain_resource(player, kGold);
    case kSellBronze:
      return sell(kBronze, 2);
    case kSellSilver:
      return sell(kSilver, 1);
    case kSellGold:
      return sell(kGold, 1);
    case kGainBronze:
      return gain_resource(player, kBronze);
    case kNewsBronzeToSilver:
      exchange(kBronze, 1);
      return gain_resource(player, kSilver);
    default:
      exchange(kSilver, 1);
      return gain_resource(player, kGold);
  }
}

// --- Panel 2

// TC-P2-03, TC-P2-04
void climb(const Tables& tables, State& state, unsigned helper_coins) {
  PlayerState& player = actor(state);
  add(player.tower, 1);
  sub(player.coins, tables.tower[player.tower].cost - helper_coins);
  sub(state.solo.coins, helper_coins);
  switch (player.tower) {
    case 1:
      return add(state.gear, 1);
    case 2:
      return gain_own_disc(player, kTowerDisc);
    case 3:
      add(player.stock, player.common);
      player.common = 0;
      return;
    default:
      return trigger(tables, state, kEndTower);
  }
}

void choose_tower(const Tables& tables, State& state, Action action) {
  if (action == kBagDraw) {  // TC-P2-02
    state.draws_left = 2;
    state.stage = kSecondStage;
    return;
  }
  state.stage = kThirdStage;
  if (action == kBagDrop) {  // TC-P2-01
    sub(actor(state).stock, 2);
    return add(state.bag_cubes[state.active], 2);
  }
  // TC-SOLO-21: the split is asked for.
  if (state.solo.coins > 0) {
    state.stage = kSecondStage;
    return;
  }
  climb(tables, state, 0);
}

// TC-P2-02, TC-RULING-29
bool run_tower(State& state) {
  if (state.stage == kThirdStage) return panel_over(state);
  if (state.draws_left == 0 && state.bag_index == 0) {
    return ask(state, Step::kCoins, state.active);
  }
  if (state.draws_left > 0 && bag_cubes(state) > 0) return ask_chance(state, Step::kBag);
  state.draws_left = state.bag_index = 0;
  return panel_over(state);
}

// --- Panel 5

void reset(State& state, Action action) {
  state.stage = kSecondStage;
  if (action == kStop) return;
  PanelState& panel = state.panels[action - kPanelBase];
  panel.white = panel.black = 0;
}

// TC-P5-01, TC-P5-02: the node before is kChoice; afterwards it is the draw.
bool run_reset(State& state) {
  if (state.step != Step::kDraw && draw_card(state)) return true;
  return panel_over(state);
}

// --- Panels 6 and 7

void choose_change(State& state, Action action) {
  if (action >= kSourceBase) {
    state.icon = static_cast<u8>(action - kSourceBase);  // the target is asked for
    return;
  }
  // TC-P6-02, TC-OPS-02; TC-RULING-24: District V adds nothing
  add(state.pending_current[action - kColourBase], 1);
  state.stage = kSecondStage;
}

void choose_time(const Tables& tables, State& state, Action action) {
  state.stage = kSecondStage;
  if (action == kTakeCandelabra) return;  // the side is asked for
  take_back_hour(tables, state);          // TC-P7-01, TC-P7-02
  state.stage = kThirdStage;
}

// TC-P7-03, TC-P7-04, TC-DIST-09, TC-RULING-25
void lay_candelabra(const Tables& tables, State& state) {
  PlayerState& player = actor(state);
  const unsigned neighbour = state.side == kLeftSide ? player.row_left : player.row_right;
  const Rings rings = earned_rings(tables, player, kCandelabra, state.side);
  const bool current = neighbour == state.current_card;
  set_end(player, state.side, kCandelabra);
  player.candelabra = 1;
  pend_rings(state, rings, current);
  if (!current || total(state.ring_earned) == 0) return;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    add(state.ring_earned[colour], rings.colours[colour]);
  }
}

bool run_gained(const Tables& tables, State& state) {
  return run_placing(tables, state) || panel_over(state);
}

bool run_time(const Tables& tables, State& state) {
  if (state.stage == kThirdStage) return run_gained(tables, state);
  if (state.side == kNone) return ask(state, Step::kSide, state.active);
  lay_candelabra(tables, state);
  state.stage = kThirdStage;
  return false;
}

// --- Panels 8 and 13

// TC-P8-01, TC-P8-02
void choose_airship(const Tables& tables, State& state, Action action) {
  state.stage = kSecondStage;
  sub(actor(state).coins, 1);
  if (action == kBuyTicket) return add(actor(state).tickets, 1);
  airship_step(tables, state, action - kDirectionBase, true);
}

// TC-P13-02, TC-RULING-63: all step first, then the new place detects.
void report(const Tables& tables, State& state, Action action) {
  state.stage = kSecondStage;
  if (tables.options.detect == kDetectNew) state.slot = state.airship;  // for kSecondStage
  airship_step(tables, state, action - kDirectionBase, false);
  gain_police(tables, state, actor(state), 1);
  step_record(state, tables.all_seats);
}

// TC-SOLO-24
void phone(const Tables& tables, State& state) {
  const unsigned card = actor(state).last_card;
  cover_coin(state, state.active, card);
  discard_columns(state, tables.card_coins[card]);
  state.stage = kSecondStage;
}

bool run_report(const Tables& tables, State& state) {
  if (is_solo(tables)) return refill_columns(tables, state) || panel_over(state);
  if (state.stage == kThirdStage) return panel_over(state);
  state.stage = kThirdStage;
  const unsigned from = state.slot;
  state.slot = kNone;
  detect_figures(tables, state, from);
  return false;
}

// --- Panel 9

bool has_several(unsigned items) { return (items & (items - 1)) != 0; }

unsigned evidence_crafts(const Tables& tables, const State& state) {
  return evidence_items(tables, state) & affordable_items(tables, actor(state).resources);
}

void craft_evidence(const Tables& tables, State& state, unsigned item) {
  spend_components(tables, actor(state), item);
  lay_evidence(state, state.active);
  state.stage = kThirdStage;
}

// TC-P9-02, TC-P9-03
void choose_tile(const Tables& tables, State& state, Action action) {
  state.stage = kSecondStage;
  if (is_solo(tables)) return;  // TC-SOLO-22: the item may have to be asked for
  const unsigned tile = action - kTileBase;
  const TileState& here = state.recruitment[tile];
  if (is_upper_full(here)) spend_components(tables, actor(state), tile_item(tables, here));
  fill_tile(tables, state, state.active, tile);
}

bool run_recruitment(const Tables& tables, State& state) {
  if (!is_solo(tables) || state.stage == kThirdStage) return panel_over(state);
  const unsigned items = evidence_crafts(tables, state);
  if (has_several(items)) return ask(state, Step::kItem, state.active);
  craft_evidence(tables, state, low_bit(items));
  return false;
}

// --- Panel 4

// TC-P4-01
void craft_for_train(const Tables& tables, State& state, unsigned item) {
  spend_components(tables, actor(state), item);
  deliver(tables, state, state.active);
  state.stage = kSecondStage;
}

bool run_train(const Tables& tables, State& state) {
  const unsigned items = train_crafts(tables, state);
  if (has_several(items)) return ask(state, Step::kItem, state.active);
  craft_for_train(tables, state, low_bit(items));
  return false;
}

}  // namespace

bool run_plain_panel(const Tables& tables, State& state) {
  switch (state.panel) {
    case kTrainPanel:
      return run_train(tables, state);
    case kCoinPanel:  // TC-P10-01
      add(actor(state).coins, 1);
      return panel_over(state);
    case kTicketPanel:  // TC-P12-01
      gain_ticket(tables, state, actor(state));
      return panel_over(state);
    default:
      phone(tables, state);
      return false;
  }
}

void apply_panel_choice(const Tables& tables, State& state, Action action) {
  switch (state.panel) {
    case kConvertPanel:
    case kNewsstandPanel:
      state.stage = kSecondStage;
      return convert(tables, actor(state), action);
    case kTowerPanel:
      return choose_tower(tables, state, action);
    case kGoalPanel:
      state.stage = kSecondStage;
      return craft_for_goal(tables, state, state.active, action - kTargetBase);
    case kResetPanel:
      return reset(state, action);
    case kChangePanel:
      return choose_change(state, action);
    case kTimePanel:
      return choose_time(tables, state, action);
    case kAirshipPanel:
      return choose_airship(tables, state, action);
    case kRecruitPanel:
      return choose_tile(tables, state, action);
    default:
      return report(tables, state, action);
  }
}

bool run_effect(const Tables& tables, State& state) {
  switch (state.panel) {
    case kTowerPanel:
      return run_tower(state);
    case kResetPanel:
      return run_reset(state);
    case kChangePanel:
      return run_gained(tables, state);
    case kTimePanel:
      return run_time(tables, state);
    case kRecruitPanel:
      return run_recruitment(tables, state);
    case kReportPanel:
      return run_report(tables, state);
    default:
      return panel_over(state);
  }
}

// --- Nodes after the choice

// TC-P6-01, TC-RULING-27
void legal_panel_target(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kTargetBase, empty_icons(tables, actor(state), kCompoundSet));
}

void apply_panel_target(const Tables& tables, State& state, Action action) {
  const unsigned from = state.icon;
  state.icon = kNone;
  state.stage = kSecondStage;
  move_icon_cube(tables, state, state.active, from, action - kTargetBase);
}

void legal_item(const Tables& tables, const State& state, Legal& legal) {
  if (state.panel == kTrainPanel) {
    return legal.set_bits(kItemBase, train_crafts(tables, state));
  }
  legal.set_bits(kItemBase, evidence_crafts(tables, state) >> kCompounds);
}

void apply_item(const Tables& tables, State& state, Action action) {
  const unsigned item = action - kItemBase;
  if (state.panel == kTrainPanel) return craft_for_train(tables, state, item);
  craft_evidence(tables, state, kCompounds + item);
}

// TC-SOLO-21: Helper coins, as many as the price and the own coins allow.
void legal_coins(const Tables& tables, const State& state, Legal& legal) {
  const PlayerState& player = actor(state);
  const unsigned price = tables.tower[player.tower + 1].cost;
  for (unsigned coins = 0; coins <= price && coins <= state.solo.coins; ++coins) {
    if (player.coins + coins >= price) legal.set(coins_action(coins));
  }
}

void apply_coins(const Tables& tables, State& state, Action action) {
  climb(tables, state, action - kCoinsBase);
  state.stage = kThirdStage;
}

}  // namespace quincunx::twilight_city

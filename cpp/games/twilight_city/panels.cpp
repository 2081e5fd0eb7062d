// The script of a panel: price of an inactive gear, walk, choice and what follows it.
#include "games/twilight_city/panels.h"

#include "games/twilight_city/airship.h"
#include "games/twilight_city/city.h"
#include "games/twilight_city/clock.h"
#include "games/twilight_city/gears.h"

namespace quincunx::twilight_city {

namespace {

// TC-GEAR-02, TC-GEAR-06
bool run_price(const Tables& tables, State& state) {
  const GearPrice price =
      state.source == kUsedGear ? gear_price(tables, state, state.panel) : kFree;
  if (price == kPriceResource) return ask(state, Step::kPay, state.active);
  state.stage = state.panel >= kNewsstandPanel ? kWalkStage : kChoiceStage;
  if (price == kPriceCoin) sub(actor(state).coins, 1);
  if (price == kPriceHour) spend_hours(tables, state, 1);
  return false;
}

// TC-P11-01, TC-P12-01, TC-P13-01, TC-P13-04, TC-RULING-17: no arrival, no change of the row.
void walk_to(const Tables& tables, State& state, unsigned zone, unsigned steps) {
  actor(state).zone = static_cast<u8>(zone);
  add_bits(state.walked, bit32(state.panel - kNewsstandPanel));
  state.stage = kChoiceStage;
  spend_hours(tables, state, steps);
}

// TC-P13-03, TC-SOLO-28
bool run_walk(const Tables& tables, State& state) {
  if (state.panel == kReportPanel && is_solo(tables)) {
    walk_to(tables, state, actor(state).zone, 0);  // TC-SOLO-24: no movement
    return false;
  }
  const Nearest nearest = panel_walk(tables, state, actor(state), state.panel);
  if (count_bits(nearest.zones) > 1) return ask(state, Step::kZone, state.active);
  walk_to(tables, state, low_bit(nearest.zones), nearest.steps);
  return false;
}

// TC-SOLO-04
bool has_choice(const Tables& tables, unsigned panel) {
  return panel != kTrainPanel && panel != kCoinPanel && panel != kTicketPanel &&
         !(panel == kReportPanel && is_solo(tables));
}

bool run_choice(const Tables& tables, State& state) {
  if (!is_panel_open(tables, state, state.panel, means_of(actor(state)))) {
    return panel_over(state);  // TC-DISC-12
  }
  if (!has_choice(tables, state.panel)) return run_plain_panel(tables, state);
  if (state.icon != kNone) return ask(state, Step::kTarget, state.active);
  if (state.panel == kReportPanel) {  // TC-P13-02, TC-RULING-60
    add(actor(state).coins, tables.limits.report_coins);
  }
  return ask(state, Step::kChoice, state.active);
}

}  // namespace

bool script_panel(const Tables& tables, State& state) {
  switch (state.stage) {
    case kPriceStage:
      return run_price(tables, state);
    case kWalkStage:
      return run_walk(tables, state);
    case kChoiceStage:
      return run_choice(tables, state);
    default:
      return run_effect(tables, state);
  }
}

// TC-GEAR-03
bool panel_over(State& state) {
  if (state.source == kUsedGear) turn_gear(state, state.panel);
  return script_over(state);
}

void legal_panel_payment(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kColourBase, paying_colours(tables, state, state.panel));
}

void apply_panel_payment(State& state, Action action) {
  spend_resource(actor(state), action - kColourBase, 1);
  state.stage = kChoiceStage;
}

void legal_zone(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kZoneBase, panel_walk(tables, state, actor(state), state.panel).zones);
}

void apply_zone(const Tables& tables, State& state, Action action) {
  const Nearest nearest = panel_walk(tables, state, actor(state), state.panel);
  walk_to(tables, state, action - kZoneBase, nearest.steps);
}

}  // namespace quincunx::twilight_city

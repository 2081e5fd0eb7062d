// The nodes of the scripts, by step.
#include "games/twilight_city/arrival.h"
#include "games/twilight_city/panels.h"
#include "games/twilight_city/placing.h"
#include "games/twilight_city/play.h"
#include "games/twilight_city/row.h"
#include "games/twilight_city/scripts.h"
#include "games/twilight_city/take.h"

namespace quincunx::twilight_city {

void legal_script(const Tables& tables, const State& state, Legal& legal) {
  const bool panel = state.option == kPanelOption;
  switch (state.step) {
    case Step::kSide:
      return legal_side(state, legal);
    case Step::kTicket:
      return legal_ticket(legal);
    case Step::kTarget:
      return panel ? legal_panel_target(tables, state, legal)
                   : legal_down_target(tables, state, legal);
    case Step::kPay:
      return panel ? legal_panel_payment(tables, state, legal) : legal_slot_payment(state, legal);
    case Step::kSecond:
      return legal_second(tables, state, legal);
    case Step::kPlace:
      return legal_place(state, legal);
    case Step::kDestination:
      return legal_destination(legal);
    case Step::kParcel:
      return legal_parcel(state, legal);
    case Step::kChoice:
      return panel_choices(tables, state, state.panel, legal);
    case Step::kItem:
      return legal_item(tables, state, legal);
    case Step::kZone:
      return legal_zone(tables, state, legal);
    default:
      return legal_coins(tables, state, legal);
  }
}

void apply_script(const Tables& tables, State& state, Action action) {
  const bool panel = state.option == kPanelOption;
  switch (state.step) {
    case Step::kSide:
      return apply_side(tables, state, action);
    case Step::kTicket:
      return apply_ticket(tables, state, action);
    case Step::kTarget:
      return panel ? apply_panel_target(tables, state, action)
                   : apply_down_target(tables, state, action);
    case Step::kPay:
      return panel ? apply_panel_payment(state, action) : apply_slot_payment(tables, state, action);
    case Step::kSecond:
      return apply_second(tables, state, action);
    case Step::kPlace:
      return apply_place(state, action);
    case Step::kDestination:
      return apply_destination(tables, state, action);
    case Step::kParcel:
      return apply_parcel(state, action);
    case Step::kChoice:
      return apply_panel_choice(tables, state, action);
    case Step::kItem:
      return apply_item(tables, state, action);
    case Step::kZone:
      return apply_zone(tables, state, action);
    default:
      return apply_coins(tables, state, action);
  }
}

// A cube that panel 2 drew (TC-P2-02).
void bag_drawn(const Tables& tables, State& state, Outcome cube) {
  place_cube(tables, state, cube, state.bag_index == 1 ? 0 : kSlots - 1);
}

}  // namespace quincunx::twilight_city

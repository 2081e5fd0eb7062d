// Scratch of the option at work: the nodes that its stages can open, and what they rely on.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/arrival.h"
#include "games/twilight_city/centres.h"
#include "games/twilight_city/city.h"
#include "games/twilight_city/gears.h"
#include "games/twilight_city/goals.h"
#include "games/twilight_city/invariants.h"
#include "games/twilight_city/panels.h"
#include "games/twilight_city/play.h"
#include "games/twilight_city/row.h"

namespace quincunx::twilight_city {

namespace {

constexpr unsigned kTakenPlay = 10;  // first stage of the play of a card from the display

// --- Which steps a stage can be at

u64 second_panel_steps(const Tables& tables, unsigned panel) {
  switch (panel) {
    case kTowerPanel:
      return steps_of(Step::kBag, Step::kCoins);
    case kGoalPanel:
      return steps_of(Step::kGoalC);
    case kResetPanel:
      return steps_of(Step::kDraw);
    case kChangePanel:
      return kCentreSteps | steps_of(Step::kGoalC);
    case kTimePanel:
      return steps_of(Step::kSide);
    case kAirshipPanel:
      return kCaughtSteps;
    case kRecruitPanel:
      return is_solo(tables) ? steps_of(Step::kItem) : 0;
    case kReportPanel:
      return is_solo(tables) ? steps_of(Step::kDisplay) : kRecordSteps;
    default:
      return 0;
  }
}

u64 choice_steps(const Tables& tables, unsigned panel) {
  const bool plain =
      panel == kCoinPanel || panel == kTicketPanel || (panel == kReportPanel && is_solo(tables));
  u64 steps = panel == kTrainPanel ? steps_of(Step::kItem) : steps_of(Step::kChoice);
  if (plain) steps = 0;
  if (panel <= kTowerPanel || panel >= kNewsstandPanel) steps |= kBonusSteps;
  if (panel == kChangePanel) steps |= steps_of(Step::kTarget);
  return steps;
}

u64 panel_steps(const Tables& tables, const State& state) {
  const unsigned panel = state.panel;
  switch (state.stage) {
    case kPriceStage:
      return gear_pair(panel) == 3 ? steps_of(Step::kPay) : 0;
    case kWalkStage:
      return panel >= kNewsstandPanel ? steps_of(Step::kZone) : 0;
    case kChoiceStage:
      return choice_steps(tables, panel);
    case kSecondStage:
      return second_panel_steps(tables, panel);
    case kThirdStage:
      if (panel == kTimePanel) return kCentreSteps;
      return panel == kReportPanel ? kRecordSteps : 0;
    default:
      return 0;
  }
}

// Of an upright play; `stage` counts from its first one.
u64 play_steps(unsigned stage) {
  switch (stage) {
    case kMoveStage:
      return steps_of(Step::kSide, Step::kTicket);
    case kAgentStage:
      return kBonusSteps | steps_of(Step::kAgent);
    case kOwnParcelStage:
    case kOtherParcelStage:
      return steps_of(Step::kParcel);
    case kPlaceStage:
      return kCentreSteps;
    default:
      return 0;
  }
}

u64 take_steps(const State& state) {
  const bool plays = state.option == kTakePlayOption;
  switch (state.stage) {
    case 0:
      return steps_of(Step::kPay);
    case 1:
      return plays ? 0 : kCaughtSteps;
    case 2:
      return steps_of(Step::kSecond) | (plays ? 0 : kBonusSteps);
    case 3:
      return steps_of(Step::kDraw);
    case 4:
      return steps_of(Step::kDisplay);
    default: {
      if (!plays || state.stage < kTakenPlay) return 0;
      const bool caught = state.stage == kTakenPlay && state.side == kNone;
      return play_steps(state.stage - kTakenPlay) | (caught ? kCaughtSteps : 0);
    }
  }
}

u64 script_steps(const Tables& tables, const State& state) {
  switch (state.option) {
    case kNoOption:  // besides the menu what an hour, or a voluntary step, has set off
      return kBonusSteps | kRecordSteps | steps_of(Step::kMenu);
    case kPanelOption:
      return panel_steps(tables, state);
    case kUprightOption:
    case kExtraOption:
      return play_steps(state.stage);
    case kTakeOption:
    case kTakePlayOption:
      return take_steps(state);
    case kUpsideDownOption:
    case kExtraDownOption:
      if (state.stage == 0) return steps_of(Step::kSide, Step::kTarget);
      return state.stage == 1 ? steps_of(Step::kGoalC) : 0;
    default:
      return 0;
  }
}

// --- Panels

bool keeps_slot(const Tables& tables, const State& state) {
  return state.panel == kReportPanel && state.stage == kSecondStage && !is_solo(tables) &&
         tables.options.detect == kDetectNew;
}

// What of the scratch a panel leaves idle.
const char* check_panel_idle(const Tables& tables, const State& state) {
  const bool sided = state.panel == kTimePanel && state.stage == kThirdStage;
  const bool moves = state.step == Step::kTarget;
  if (state.card != kNone) return "a panel plays no card";
  if (keeps_slot(tables, state) ? state.slot >= kIntersections : state.slot != kNone) {
    return "the slot is wrong";
  }
  if (sided ? state.side > kRightSide : state.side != kNone) return "the side is wrong";
  if (!moves) return state.icon == kNone ? nullptr : "an icon is left over";
  const bool movable = state.icon < kGoalSlots * kIcons &&
                       in_mask(movable_icons(tables, state, state.active), state.icon);
  return movable ? nullptr : "no item can be moved from the icon";
}

bool fits_panel_step(const Tables& tables, const State& state) {
  const PlayerState& player = actor(state);
  switch (state.step) {
    case Step::kPay:
      return state.source == kUsedGear && gear_price(tables, state, state.panel) == kPriceResource;
    case Step::kZone:
      return !(state.panel == kReportPanel && is_solo(tables));
    case Step::kBag:
      return state.draws_left > 0 && state.draws_left + state.bag_index == 2;
    case Step::kCoins:
      return state.draws_left == 0 && player.tower < kTowerLevels && state.solo.coins > 0;
    case Step::kSide:
      return player.candelabra == 0;
    default:
      return true;
  }
}

const char* check_panel(const Tables& tables, const State& state) {
  if (state.panel == 0 || state.panel > kPanels) return "there is no such panel";
  if (state.source > kUsedGear) return "a panel is used by nothing";
  if (state.source == kUsedGear && state.panel > kGearPanels) return "the panel has no gear";
  if (const char* why = check_panel_idle(tables, state)) return why;
  return fits_panel_step(tables, state) ? nullptr : "the panel is not at that step";
}

// --- Cards

bool is_play(const State& state) {
  return state.option == kUprightOption || state.option == kExtraOption ||
         (state.option == kTakePlayOption && state.stage != 0);
}

bool is_down(const State& state) {
  return state.option == kUpsideDownOption || state.option == kExtraDownOption;
}

// Where the card lies before it is played; that of a hand is shown when it is chosen.
bool waits_to_be_played(const State& state) {
  if (is_extra_card(state.card)) return state.extra_place[state.card - kExtraBase] == kAvailable;
  const unsigned place = state.card_place[state.card];
  const bool take = state.option == kTakeOption || state.option == kTakePlayOption;
  return place == (take ? 0U + kOnDisplay + state.slot : 0U + kKnownHand + state.active);
}

bool lies_upright(const State& state) {
  if (is_extra_card(state.card)) {
    const unsigned place = state.extra_place[state.card - kExtraBase];
    return place == 0U + kExtraValid + state.active || place == 0U + kExtraCovered + state.active;
  }
  const unsigned place = state.card_place[state.card];
  return place == 0U + kRowValid + state.active || place == 0U + kRowCovered + state.active;
}

bool lies_upside_down(const State& state) {
  if (is_extra_card(state.card)) {
    return state.extra_place[state.card - kExtraBase] == kExtraUnder + state.active;
  }
  return state.card_place[state.card] == kUnderCard + state.active;
}

// The card and the slot are of the kind that the option takes.
const char* check_card(const Tables& tables, const State& state) {
  if (state.panel != 0 || state.source != 0 || state.icon != kNone) return "no panel is in use";
  if (state.main_done != 0) return "a second Main Action";
  const bool extra = state.option == kExtraOption || state.option == kExtraDownOption;
  if (extra ? !is_extra_card(state.card) : !is_location_card(state.card)) {
    return "no such card can be played";
  }
  const bool take = state.option == kTakeOption || state.option == kTakePlayOption;
  if (take ? state.slot >= kSlots : state.slot != kNone) return "the slot is wrong";
  if (!take) return nullptr;
  const bool brown = tables.cards[state.card].icon == kBrown;
  return brown == (state.option == kTakeOption) ? nullptr : "the card has the other icon";
}

// TC-MOVE-09, TC-SEL-08: the card can still be played upright, with the Airship at a place.
bool is_reachable(const Tables& tables, const State& state, unsigned airship) {
  const PlayerState& player = actor(state);
  const u32 reach = reachable_zones(tables, state, player, barred_zones(tables, player, airship));
  return in_mask(reach, tables.card_zone[state.card]);
}

// TC-RULING-05
bool has_two_ways(const Tables& tables, const State& state) {
  const PlayerState& player = actor(state);
  const u32 barred = barred_zones(tables, player, state.airship);
  const unsigned zone = tables.card_zone[state.card];
  const u8 on_foot = hours_on_foot(state, player, barred, zone);
  return player.tickets > 0 && on_foot != kFar &&
         hours_by_metro(tables, state, player, barred, zone) < on_foot;
}

// Of an upright play, by its stage.
const char* check_played(const Tables& tables, const State& state, unsigned stage) {
  const PlayerState& player = actor(state);
  if (state.side == kNone) {
    const bool waits = stage == kMoveStage && state.step != Step::kTicket;
    if (!waits || !waits_to_be_played(state)) return "the card is not played yet";
    return is_reachable(tables, state, state.airship) ? nullptr : "the card leads nowhere";
  }
  if (state.side > kRightSide || state.step == Step::kSide) return "the side is wrong";
  const bool last = state.current_card == state.card && player.last_card == state.card;
  if (!last || !lies_upright(state)) return "the card is not laid";
  const bool there = tables.card_zone[state.card] == player.zone;
  if (stage == kMoveStage) {
    return !there && has_two_ways(tables, state) ? nullptr : "there is no ride to be had";
  }
  if (!there) return "the figure is not where the card says";
  const u8 end = state.side == kLeftSide ? player.row_left : player.row_right;
  return (stage > kRingStage) == (end == state.card) ? nullptr : "the card is at no end";
}

// TC-A2-01, TC-A2-02, TC-EXT-04
const char* check_down(const Tables& tables, const State& state) {
  if (state.stage == 1) {
    const bool laid = state.side <= kRightSide && lies_upside_down(state);
    return laid ? nullptr : "the card is not laid";
  }
  if (!waits_to_be_played(state)) return "the card is not there to be played";
  Legal targets = {};
  legal_down_target(tables, state, targets);
  if (actor(state).stock == 0 || targets.empty()) return "the item is of no use";
  if (state.step == Step::kSide) return state.side == kNone ? nullptr : "the side is wrong";
  const bool open =
      state.side <= kRightSide && in_mask(open_sides(state, state.active), state.side);
  return open ? nullptr : "no card can be laid there";
}

// TC-SEL-01, TC-SEL-02, TC-SEL-03, of a card that goes to the hand, or is not paid for yet.
const char* check_taken(const Tables& tables, const State& state) {
  if (state.side != kNone) return "the side is wrong";
  if (state.option == kTakePlayOption) {
    const u8 direction = tables.cards[state.card].direction;
    if (!is_reachable(tables, state, tables.airship_after(state.airship, direction))) {
      return "the card leads nowhere";
    }
  }
  if (state.stage <= 1) {
    if (!waits_to_be_played(state)) return "the card is not on display";
    const bool payable =
        state.step != Step::kPay || (state.slot % 3 == 2 && actor(state).coins > 0);
    return payable ? nullptr : "the card can't be paid for";
  }
  return state.card_place[state.card] == kKnownHand + state.active ? nullptr
                                                                   : "the card is not in hand";
}

const char* check_card_script(const Tables& tables, const State& state) {
  if (const char* why = check_card(tables, state)) return why;
  if (is_down(state)) return check_down(tables, state);
  if (!is_play(state)) return check_taken(tables, state);
  if (state.option != kTakePlayOption) return check_played(tables, state, state.stage);
  const unsigned stage =
      state.stage < kTakenPlay ? unsigned{kPlayedStage} : state.stage - kTakenPlay;
  return check_played(tables, state, stage);
}

// --- What nodes of any script rely on

// Whether resources may be pending: they are being laid down, or parcels come first.
bool may_have_pending(const State& state) {
  return is_one_of(state.step, kCentreSteps) || state.step == Step::kParcel;
}

const char* check_pending(const Tables& tables, const State& state) {
  const unsigned current = total(state.pending_current);
  const unsigned all = current + total(state.pending_other);
  if (!may_have_pending(state)) return all == 0 ? nullptr : "resources are left over";
  const PlayerState& player = actor(state);
  if (state.step == Step::kPlace) {
    return all > 0 && player.stock > 0 ? nullptr : "there is nothing to place";
  }
  if (state.step != Step::kDestination) return nullptr;
  const bool here =
      state.current_card < kCandelabra && tables.card_zone[state.current_card] == player.zone;
  const bool open = here && state.colour < kColours && player.stock > 0 &&
                    state.pending_current[state.colour] > 0 &&
                    in_mask(zone_colours(tables, state, player.zone), state.colour);
  return open ? nullptr : "the resource can't go to a centre";
}

// TC-CUBE-02, TC-RULING-15
const char* check_parcel(const Tables& tables, const State& state) {
  if (state.step != Step::kParcel) {
    const bool idle =
        state.parcel_owner == kNone && state.parcel_left == 0 && total(state.parcel_units) == 0;
    return idle ? nullptr : "a parcel is left over";
  }
  const unsigned owner = state.parcel_owner;
  if (owner >= tables.players || state.to_act != static_cast<int>(owner)) {
    return "a parcel belongs to another";
  }
  const bool own = (state.stage % kTakenPlay) == kOwnParcelStage;
  if (own != (owner == state.active)) return "a parcel is out of order";
  const u8 cubes = state.zones[actor(state).zone].cubes[owner];
  if (cubes == 0 || state.parcel_left != cubes) return "a parcel is miscounted";
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (state.parcel_units[colour] > state.ring_earned[colour]) return "a parcel has no ring";
  }
  return total(state.parcel_units) > 0 ? nullptr : "a parcel can't be taken";
}

const char* check_agents(const State& state) {
  if (state.step != Step::kAgent) return state.agents_met == 0 ? nullptr : "no Agent is met";
  bool here = state.agents_met != 0;
  for_each_bit(state.agents_met,
               [&](unsigned agent) { here = here && state.agents[agent] == actor(state).zone; });
  return here ? nullptr : "an Agent is met elsewhere";
}

const char* check_counters(const State& state) {
  const bool draws = state.draws_left + state.bag_index != 0;
  if (draws != (state.step == Step::kBag)) return "a draw from the bag is left over";
  const bool colour = state.colour != kNone;
  return colour == (state.step == Step::kDestination) ? nullptr : "a colour is left over";
}

}  // namespace

const char* check_script(const Tables& tables, const State& state) {
  if (state.phase != kTurn) return nullptr;
  if (!is_one_of(state.step, script_steps(tables, state))) return "the option is not at that step";
  if (state.option == kNoOption) return nullptr;
  const char* const why =
      state.option == kPanelOption ? check_panel(tables, state) : check_card_script(tables, state);
  if (why != nullptr) return why;
  if (const char* pending = check_pending(tables, state)) return pending;
  if (const char* parcel = check_parcel(tables, state)) return parcel;
  if (const char* agents = check_agents(state)) return agents;
  return check_counters(state);
}

}  // namespace quincunx::twilight_city

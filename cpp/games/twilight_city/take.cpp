#include "games/twilight_city/take.h"

#include "games/twilight_city/airship.h"
#include "games/twilight_city/arrival.h"
#include "games/twilight_city/clock.h"
#include "games/twilight_city/deck.h"
#include "games/twilight_city/display.h"
#include "games/twilight_city/items.h"
#include "games/twilight_city/play.h"

namespace quincunx::twilight_city {

namespace {

// The stages; an upright play lies between kFirstPlay and kPlayed.
enum TakeStage : u8 {
  kPayStage = 0,
  kHandStage = 1,
  kSlideStage = 2,
  kDrawStage = 3,
  kRefillStage = 4,
  kFirstPlay = 10,
  kPlayed = kFirstPlay + kPlayedStage,
};

// TC-SEL-02: the Airship before anything else; off the grid nothing happens.
void move_airship(const Tables& tables, State& state) {
  state.stage = state.option == kTakeOption ? kHandStage : kFirstPlay;
  airship_step(tables, state, tables.cards[state.card].direction, true);
}

// TC-SEL-01, TC-RULING-59
bool run_payment(const Tables& tables, State& state) {
  if (costs_resource(state.slot)) return ask(state, Step::kPay, state.active);
  if (costs_coin(state.slot)) sub(actor(state).coins, 1);
  move_airship(tables, state);
  return false;
}

// TC-SEL-03
void take_in_hand(const Tables& tables, State& state) {
  state.card_place[state.card] = static_cast<u8>(kKnownHand + state.active);
  state.stage = kSlideStage;
  spend_hours(tables, state, 1);
}

// TC-SEL-06
bool run_slide(const Tables& tables, State& state) {
  slide(state, state.slot);
  if (can_draw(state) || white_supply(tables, state) > 0) {
    return ask(state, Step::kSecond, state.active);
  }
  state.stage = kRefillStage;
  return false;
}

bool run_draw(State& state) {
  // The node before is kSecond; afterwards it is the draw.
  if (state.step != Step::kDraw && draw_card(state)) return true;
  state.stage = kRefillStage;
  return false;
}

bool run_refill(const Tables& tables, State& state) {
  if (refill(tables, state)) return true;
  state.main_done = 1;
  return script_over(state);
}

}  // namespace

bool script_take(const Tables& tables, State& state) {
  switch (state.stage) {
    case kPayStage:
      return run_payment(tables, state);
    case kHandStage:
      take_in_hand(tables, state);
      return false;
    case kSlideStage:
      return run_slide(tables, state);
    case kDrawStage:
      return run_draw(state);
    case kRefillStage:
      return run_refill(tables, state);
    case kPlayed:  // TC-SEL-05
      gain_gear(tables, state);
      state.stage = kSlideStage;
      return false;
    default:
      return run_arrival(tables, state, kFirstPlay);  // TC-SEL-04
  }
}

void legal_slot_payment(const State& state, Legal& legal) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (actor(state).resources[colour] > 0) legal.set(colour_action(colour));
  }
}

void apply_slot_payment(const Tables& tables, State& state, Action action) {
  sub(actor(state).coins, 1);
  spend_resource(actor(state), action - kColourBase, 1);
  move_airship(tables, state);
}

void legal_second(const Tables& tables, const State& state, Legal& legal) {
  if (can_draw(state)) legal.set(kSecondCard);
  if (white_supply(tables, state) > 0) legal.set(kSecondDisc);
}

void apply_second(const Tables& tables, State& state, Action action) {
  if (action == kSecondCard) {
    state.stage = kDrawStage;
    return;
  }
  gain_white(tables, state, 1);
  state.stage = kRefillStage;
}

}  // namespace quincunx::twilight_city

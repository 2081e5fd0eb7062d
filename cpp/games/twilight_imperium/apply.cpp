// Steps from one node to the next: who carries out an action or an outcome of each kind of node.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/game.h"
#include "games/twilight_imperium/phases.h"
#include "games/twilight_imperium/politics.h"
#include "games/twilight_imperium/turn.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx {

namespace twilight_imperium {

namespace {

void apply_setup(const Tables& tables, State& state, Action action) {
  switch (state.step) {
    case Step::kHome:
      return apply_home(tables, state, action);
    case Step::kLayTile:
      return apply_lay_tile(state, action);
    default:
      return apply_lay_cell(tables, state, action);
  }
}

void apply_card_step(const Tables& tables, State& state, Action action) {
  switch (state.step) {
    case Step::kWindow:
      return apply_window(tables, state, action);
    case Step::kTarget:
      return apply_target(tables, state, action);
    case Step::kReact:
      return apply_react(tables, state, action);
    case Step::kAgreement:
      return apply_agreement(tables, state, action);
    case Step::kDisclose:
      return apply_disclose(tables, state, action);
    case Step::kDiscard:
      return apply_discard(tables, state, action);
    default:
      return apply_discard_down(tables, state, action);
  }
}

void apply_council(const Tables& tables, State& state, Action action) {
  switch (state.step) {
    case Step::kVote:
      return apply_vote(tables, state, action);
    case Step::kGiveUp:
      return apply_give_up(tables, state, action);
    case Step::kScrap:
      return apply_scrap(tables, state, action);
    default:
      return apply_garrison(tables, state, action);
  }
}

void apply_step(const Tables& tables, State& state, Action action) {
  switch (state.step) {
    case Step::kHome:
    case Step::kLayTile:
    case Step::kLayCell:
      return apply_setup(tables, state, action);
    case Step::kMarketKind:
    case Step::kMarketPartner:
    case Step::kMarketCard:
    case Step::kMarketWant:
    case Step::kMarketAmount:
    case Step::kMarketAnswer:
      return apply_market(tables, state, action);
    case Step::kWindow:
    case Step::kTarget:
    case Step::kReact:
    case Step::kAgreement:
    case Step::kDisclose:
    case Step::kDiscard:
    case Step::kDiscardDown:
      return apply_card_step(tables, state, action);
    case Step::kVote:
    case Step::kGiveUp:
    case Step::kGarrisonGf:
    case Step::kGarrisonPds:
    case Step::kScrap:
      return apply_council(tables, state, action);
    case Step::kBuyUnit:
      return apply_buy(tables, state, action);
    case Step::kOrder:
      return apply_order(tables, state, action);
    case Step::kTech:
      return apply_technology(tables, state, action);
    case Step::kPlace:
      return apply_place(tables, state, action);
    case Step::kPlaceAt:
      return apply_place_at(tables, state, action);
    case Step::kCancel:
      if (state.phase == kTrade) return apply_trade_cancel(tables, state, action);
      return apply_turn(tables, state, action);
    default:
      return apply_turn(tables, state, action);
  }
}

void apply_outcome(const Tables& tables, State& state, Outcome outcome) {
  switch (state.step) {
    case Step::kRace:
      return race_drawn(tables, state, outcome - kRaceOutcome);
    case Step::kRoll:
      return seat_rolled(tables, state, outcome - kPlayerOutcome);
    case Step::kTile:
      return tile_drawn(tables, state, outcome - kTileOutcome);
    case Step::kPoliticalDraw:
      return agenda_drawn(tables, state, outcome - kPoliticalOutcome);
    case Step::kDrawCard:
      return action_card_drawn(tables, state, outcome - kCardOutcome);
    case Step::kSpy:
      return spy_card_drawn(tables, state, outcome - kCardOutcome);
    default:
      return dice_rolled(tables, state, outcome - kHitsOutcome);
  }
}

}  // namespace

void settle(const Tables& tables, State& state) {
  Legal legal;
  while (state.to_act >= 0) {
    TwilightImperium::legal_actions(tables, state, legal);
    if (legal.count() != 1) return;
    apply_step(tables, state, legal.first());
  }
}

}  // namespace twilight_imperium

using namespace twilight_imperium;

void TwilightImperium::apply(const Tables& tables, State& state, Action action) {
  apply_step(tables, state, action);
  settle(tables, state);
}

void TwilightImperium::apply_chance(const Tables& tables, State& state, Outcome outcome) {
  ++state.draws[chance_source(tables, state).source];
  apply_outcome(tables, state, outcome);
  settle(tables, state);
}

}  // namespace quincunx

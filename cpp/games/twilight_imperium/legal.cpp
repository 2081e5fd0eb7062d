// Which function knows the legal actions of each kind of node.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/game.h"
#include "games/twilight_imperium/phases.h"
#include "games/twilight_imperium/politics.h"
#include "games/twilight_imperium/turn.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx {

using namespace twilight_imperium;

namespace {

void legal_setup(const TwilightImperium::Tables& tables, const State& state, Legal& legal) {
  switch (state.step) {
    case Step::kHome:
      return legal_home(tables, state, legal);
    case Step::kLayTile:
      return legal_lay_tile(tables, state, legal);
    default:
      return legal_lay_cell(tables, state, legal);
  }
}

void legal_card_step(const TwilightImperium::Tables& tables, const State& state, Legal& legal) {
  switch (state.step) {
    case Step::kWindow:
      return legal_window(tables, state, legal);
    case Step::kTarget:
      return legal_target(tables, state, legal);
    case Step::kReact:
      return legal_react(state, legal);
    case Step::kAgreement:
      return legal_agreement(legal);
    case Step::kDisclose:
      return legal_disclose(state, legal);
    case Step::kDiscard:
      return legal_discard(state, legal);
    default:
      return legal_discard_down(state, legal);
  }
}

void legal_council(const TwilightImperium::Tables& tables, const State& state, Legal& legal) {
  switch (state.step) {
    case Step::kVote:
      return legal_vote(tables, state, legal);
    case Step::kGiveUp:
      return legal_give_up(tables, state, legal);
    case Step::kScrap:
      return legal_scrap(state, legal);
    default:
      return legal_garrison(tables, state, legal);
  }
}

}  // namespace

void TwilightImperium::legal_actions(const Tables& tables, const State& state, Legal& legal) {
  switch (state.step) {
    case Step::kHome:
    case Step::kLayTile:
    case Step::kLayCell:
      return legal_setup(tables, state, legal);
    case Step::kMarketKind:
    case Step::kMarketPartner:
    case Step::kMarketCard:
    case Step::kMarketWant:
    case Step::kMarketAmount:
    case Step::kMarketAnswer:
      return legal_market(tables, state, legal);
    case Step::kWindow:
    case Step::kTarget:
    case Step::kReact:
    case Step::kAgreement:
    case Step::kDisclose:
    case Step::kDiscard:
    case Step::kDiscardDown:
      return legal_card_step(tables, state, legal);
    case Step::kVote:
    case Step::kGiveUp:
    case Step::kGarrisonGf:
    case Step::kGarrisonPds:
    case Step::kScrap:
      return legal_council(tables, state, legal);
    case Step::kBuyUnit:
      return legal_buy(tables, state, legal);
    case Step::kOrder:
      return legal_order(state, legal);
    case Step::kTech:
      return legal_technology(tables, state, legal);
    case Step::kPlace:
      return legal_place(tables, state, legal);
    case Step::kPlaceAt:
      return legal_place_at(tables, state, legal);
    case Step::kCancel:
      return legal_cancel(state, legal);
    case Step::kRace:
    case Step::kRoll:
    case Step::kTile:
    case Step::kPoliticalDraw:
    case Step::kDrawCard:
    case Step::kDice:
    case Step::kSpy:
    case Step::kOver:
      return legal.clear();
    default:
      return legal_turn(tables, state, legal);
  }
}

}  // namespace quincunx

// The greedy policy: which file knows the choice of each kind of node, and the choices that need
// no more than a line or two.
#include "games/twilight_city/policy.h"

#include "games/twilight_city/game.h"
#include "games/twilight_city/panels.h"
#include "games/twilight_city/scripts.h"

namespace quincunx {

using namespace twilight_city;

namespace {

int target_worth(const Outlook& o, Action action) {
  if (action == kTrainTarget) return token_worth(o);
  return action < kTrainTarget ? icon_worth(o, action - kTargetBase)
                               : tile_worth(o, action - kTileBase);
}

int side_choice(const Outlook& o, Action action) {
  const unsigned side = action - kLeft;
  switch (o.state.option) {
    case kPanelOption:
      return side_worth(o, kCandelabra, side);
    case kUpsideDownOption:
    case kExtraDownOption:
      return end_worth(o, side);
    default:
      return side_worth(o, o.state.card, side);
  }
}

int bonus_worth(const Outlook& o, Action action) {
  switch (action - kBonusBase) {
    case kBonusDisc:
      return kWhiteDisc;
    case kBonusResource:
      return std::max({o.gain(kBronze), o.gain(kSilver), o.gain(kGold)});
    case kBonusCoin:
      return o.coin;
    default:
      return card_worth(o);
  }
}

int destination_worth(const Outlook& o, Action action) {
  if (action == kBoard) return o.gain(o.state.colour);
  const unsigned centre = active_centre(o.tables, o.state, o.player.zone);
  return cube_worth(o, centre, empty_spaces(o, centre));
}

int helper_card_choice(const Outlook& o, Action action) {
  const unsigned card = action < kHelperExtraBase
                            ? display_card(o.state, action - kHelperDisplayBase)
                            : kExtraBase + action - kHelperExtraBase;
  return helper_card_worth(o, o.state.source, card);
}

int item_worth(const Outlook& o, Action action) {
  const unsigned item = action - kItemBase;
  return -o.cost(o.state.panel == kTrainPanel ? item : kCompounds + item);
}

// What an action is worth where each one can be judged by itself.
int worth_of(const Outlook& o, Action action) {
  switch (o.state.step) {
    case Step::kSide:
      return side_choice(o, action);
    case Step::kTicket:
      return ticket_worth(o, action);
    case Step::kTarget:
      return target_worth(o, action);
    case Step::kPay:
      return -o.loss(action - kColourBase);
    case Step::kSecond:
      return action == kSecondCard ? card_worth(o) : white_worth(o);
    case Step::kBonus:
      return bonus_worth(o, action);
    case Step::kBonusColour:
    case Step::kFirstCube:
      return o.gain(action - kColourBase);
    case Step::kPlace:
      return unit_worth(o, action - kColourBase, o.state.pending_current[action - kColourBase] > 0);
    case Step::kDestination:
      return destination_worth(o, action);
    case Step::kParcel:
      return action == kLeave ? 0 : o.gain(action - kColourBase);
    case Step::kChoice:
      return choice_worth(o, o.state.panel, action);
    case Step::kItem:
      return item_worth(o, action);
    case Step::kDrop:
      return action == kDropTwo ? o.player.stock - kCubes : 0;
    case Step::kDisc:
      return static_cast<int>(action);
    case Step::kPrison:
      return action == kNoPrison ? 1 : 0;
    case Step::kHelper:
      return action == kStop ? 0 : helper_worth(o, action - kHelperBase + 1);
    case Step::kHelperCard:
      return helper_card_choice(o, action);
    case Step::kHelperAction:
      return helper_action_worth(o, action);
    case Step::kHelperCentre:
      return action == kStop ? 0 : 1;
    case Step::kCoins:
      return static_cast<int>(action - kCoinsBase);
    default:
      return 0;
  }
}

void offer_all(const Tables& tables, const State& state, const Legal& legal, Offers& offers) {
  const Outlook o(tables, state, static_cast<unsigned>(state.to_act));
  if (state.step == Step::kMenu) return offer_menu(o, legal, offers);
  legal.for_each([&](Action action) { offers.offer(action, worth_of(o, action)); });
}

}  // namespace

Action TwilightCity::greedy(const Tables& tables, const State& state, const Legal& legal, Stream&) {
  return best_offer([&](Offers& offers) { offer_all(tables, state, legal, offers); });
}

void TwilightCity::greedy_values(const Tables& tables, const State& state, const Legal& legal,
                                 double* values) {
  offered_values(legal, kPoint, values,
                 [&](Offers& offers) { offer_all(tables, state, legal, offers); });
}

}  // namespace quincunx

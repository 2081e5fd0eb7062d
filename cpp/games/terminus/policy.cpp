// The greedy policy: which file knows the choice of each kind of node, and the choices that need
// no more than a line or two.
#include "games/terminus/policy.h"

#include "games/terminus/action_steps.h"
#include "games/terminus/depots.h"
#include "games/terminus/game.h"
#include "games/terminus/income.h"

namespace quincunx {

using namespace terminus;

namespace {

// --- Goods

// Of a Bonus, as far as the Depots go.
int bonus_worth(const Outlook& o, unsigned option) {
  const BonusData& bonus = o.tables.tracks.bonus[option];
  const u8* const depot = o.state.depot;
  GainData goods = {};
  goods.coins = bonus.coins;
  goods.construction = std::min(bonus.construction, depot[kConstruction]);
  goods.permit = std::min(bonus.permit, depot[kPermit]);
  goods.power = std::min(bonus.power, depot[kPower]);
  goods.blueprint = std::min(bonus.blueprint, depot[kBlueprint]);
  goods.rails = bonus.rails;
  return gain_worth(o, goods);
}

int bonus_action_worth(const Outlook& o, Action action) {
  return bonus_worth(o, action == kStop ? o.player.bonus : action - kBonusBase);
}

int reward_worth(const Outlook& o, Action action) {
  if (action == kCoins) return o.coin * reward_at(o.tables, o.state.cursor).coins;
  return o.gain(action - kResourceBase, 1);
}

int exchange_worth(const Outlook& o, Action action) {
  return o.gain(exchange_to(action), 1) - o.loss(exchange_from(action), 1);
}

int buy_worth(const Outlook& o) {
  const unsigned kind = kind_bought(o.state.action);
  return piece_worth(o, kind, 0, static_cast<int>(price(o.tables, o.state, kind)));
}

// --- Lobbyists

int from_worth(const Outlook& o, Action action) {
  if (action == kBoard) return -kLobbyist;
  return action >= kSlotBase ? -slot_worth(o, action - kSlotBase)
                             : -seat_worth(o, action - kDevelopmentBase);
}

int to_worth(const Outlook& o, Action action) {
  if (action == kBoard) return 0;
  return action >= kSlotBase ? slot_worth(o, action - kSlotBase)
                             : seat_worth(o, action - kDevelopmentBase);
}

int develop_worth(const Outlook& o, Action action) {
  const unsigned idx = action - kDevelopmentBase;
  return development_worth(o, idx) + best_block(o, o.tables.developments[idx].type);
}

int code_worth(const Outlook& o, Action action) {
  return action_worth(o, action_code_of(action), o.player.zone, static_cast<int>(o.player.coins));
}

// What an action is worth where each one can be judged by itself.
int worth_of(const Outlook& o, Action action) {
  switch (o.state.step) {
    case Step::kKeep:
    case Step::kAgenda:
      return agenda_worth(o, action - kAgendaBase + 1, kNoExtra);
    case Step::kBonus:
    case Step::kBonusAlt:
      return bonus_action_worth(o, action);
    case Step::kReward:
    case Step::kPick:
      return reward_worth(o, action);
    case Step::kExcess:
      return -o.loss(action - kResourceBase, 1);
    case Step::kFrom:
      return from_worth(o, action);
    case Step::kTo:
      return to_worth(o, action);
    case Step::kProjectRow:
      return best_lobby_gain(o, action - kProjectBase);
    case Step::kCount:
      return lobby_gain(o, o.state.choice, static_cast<int>(action - kCountBase) + 1);
    case Step::kUpgrade:
      return kUpgradeWorth[action - kUpgradeBase] * o.left;
    case Step::kDevelop:
      return develop_worth(o, action);
    case Step::kBlock:
      return block_worth(o, action - kPlaceBase);
    case Step::kUnlock:
      return action == kUnlockTerminus ? 1 : 0;
    default:
      break;
  }
  if (action == kStop) return o.state.step == Step::kOvertime && o.player.cycle < 3 ? kOvertime : 0;
  switch (o.state.step) {
    case Step::kBuy:
      return buy_worth(o);
    case Step::kPack:
      return pack_worth(o, action - kPackBase);
    case Step::kCapacity:
      return step_worth(o, o.state.action);
    case Step::kExchange:
      return exchange_worth(o, action);
    case Step::kAction:
    case Step::kOvertime:
      return code_worth(o, action);
    default:
      return 0;
  }
}

void offer_all(const Tables& tables, const State& state, const Legal& legal, Offers& offers) {
  const Outlook o(tables, state, static_cast<unsigned>(state.to_act));
  switch (state.step) {
    case Step::kMove:
      return offer_moves(o, legal, offers);
    case Step::kPrime:
      return offer_primes(o, legal, offers);
    case Step::kBuild:
      return offer_build(o, legal, offers);
    default:
      legal.for_each([&](Action action) { offers.offer(action, worth_of(o, action)); });
  }
}

}  // namespace

Action Terminus::greedy(const Tables& tables, const State& state, const Legal& legal, Stream&) {
  return best_offer([&](Offers& offers) { offer_all(tables, state, legal, offers); });
}

void Terminus::greedy_values(const Tables& tables, const State& state, const Legal& legal,
                             double* values) {
  offered_values(legal, kPrestige, values,
                 [&](Offers& offers) { offer_all(tables, state, legal, offers); });
}

}  // namespace quincunx

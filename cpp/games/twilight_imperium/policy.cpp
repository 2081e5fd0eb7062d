// The greedy policy: which file knows the choice of each kind of node, and the choices that need
// no more than a line or two.
#include "games/twilight_imperium/policy.h"

#include "games/twilight_imperium/game.h"

namespace quincunx {

using namespace twilight_imperium;

namespace {

constexpr unsigned kMostToPay = 5;     // credits for any card of another
constexpr unsigned kLeastToTake = 10;  // for any card of one's own

Action yes_or_first(const Legal& legal) { return legal.test(kYes) ? kYes : legal.first(); }

// --- Set-up

int tile_worth(const Question& q, unsigned tile) {
  if (in_mask(q.tables.barrier_tiles, tile)) return -1;
  int worth = 0;
  for_each_bit(q.tables.tile_planets[tile],
               [&](unsigned planet) { worth += planet_worth(q, planet); });
  return worth;
}

Action choose_tile(const Question& q) {
  Choice best(q, q.legal.first(), kPlanetPoint);
  q.legal.for_each(
      [&](Action action) { best.offer(action, tile_worth(q, action - kTileBase + 1)); });
  return best.action();
}

// Barriers far from home, all else near it.
Action choose_tile_cell(const Question& q) {
  const int sign = in_mask(q.tables.barrier_tiles, q.state.sub) ? 1 : -1;
  Choice best(q, q.legal.first(), kStepPoint);
  q.legal.for_each([&](Action action) {
    const unsigned steps = distance(q.tables, q.player.home, action - kCellBase);
    best.offer(action, sign * static_cast<int>(steps));
  });
  return best.action();
}

// --- Market: what others offer

Action choose_answer(const Question& q) {
  const Offer& offer = q.state.offer;
  if (!q.legal.test(kYes)) return kStop;
  switch (offer.kind) {
    case kGiftOffer:
      return kYes;
    case kSellOffer:
      return kAmountCredits[offer.amount] <= kMostToPay ? kYes : kStop;
    case kBuyOffer:
      return kAmountCredits[offer.amount] >= kLeastToTake ? kYes : kStop;
    default:
      return kStop;
  }
}

// --- Laws

// The planet that is worth least.
Action choose_surrender(const Question& q) {
  Choice best(q, q.legal.first(), kPlanetPoint);
  q.legal.for_each(
      [&](Action action) { best.offer(action, -planet_worth(q, action - kPlanetBase)); });
  return best.action();
}

// --- Which choice belongs to which node

Action choose_in_turn(const Question& q) {
  switch (q.state.step) {
    case Step::kMove:
      return choose_move(q);
    case Step::kGroupD:
    case Step::kGroupCr:
    case Step::kGroupF:
      return choose_ships(q);
    case Step::kGroupCa:
      return choose_carrier(q);
    case Step::kLandPds:
      return last_action(q.legal);
    case Step::kWay:
      return choose_way(q);
    case Step::kCasualty:
    case Step::kJumpLoss:
      return choose_loss(q);
    case Step::kWithdraw:
      return choose_withdrawal(q);
    case Step::kInvade:
      return choose_invasion(q);
    case Step::kLandGf:
      return choose_landing(q);
    case Step::kPdsTarget:
      return cell_action(low_bit(legal_cells(q.legal)));
    case Step::kPdsFire:
    case Step::kBombard:
      return yes_or_first(q.legal);
    default:  // all else goes by the lowest id: no agreement is cancelled, nobody jumps
      return q.legal.first();
  }
}

Action choose(const Question& q) {
  switch (q.state.step) {
    case Step::kLayTile:
      return choose_tile(q);
    case Step::kLayCell:
      return choose_tile_cell(q);
    case Step::kMarketAnswer:
      return choose_answer(q);
    case Step::kWindow:
      return choose_card(q);
    case Step::kTarget:
      return choose_target(q);
    case Step::kReact:
      return choose_reaction(q);
    case Step::kVote:
      return choose_vote(q);
    case Step::kDiscardDown:
      return last_action(q.legal);
    case Step::kBuyUnit:
      return choose_unit(q);
    case Step::kOrder:
    case Step::kAgreement:
      return yes_or_first(q.legal);
    case Step::kTech:
      return choose_track(q);
    case Step::kPlace:
      return choose_placement(q);
    case Step::kPlaceAt:
      return choose_place(q);
    case Step::kGiveUp:
      return choose_surrender(q);
    default:
      return choose_in_turn(q);
  }
}

}  // namespace

Action TwilightImperium::greedy(const Tables& tables, const State& state, const Legal& legal,
                                Stream&) {
  const unsigned seat = acting_seat(state);
  return choose({tables, state, legal, seat, state.players[seat]});
}

void TwilightImperium::greedy_values(const Tables& tables, const State& state, const Legal& legal,
                                     double* values) {
  Worths worths;
  const unsigned seat = acting_seat(state);
  const Action chosen = choose({tables, state, legal, seat, state.players[seat], &worths});
  if (!worths.judged()) return only_value(legal, chosen, values);
  u32 at = 0;
  legal.for_each([&](Action action) { values[at++] = worths.of(action); });
}

}  // namespace quincunx

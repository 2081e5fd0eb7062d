// The records of windows, cards and offers: there when the step needs them, idle otherwise, and
// holding nothing that the legal actions could not be worked out from.
#include "games/twilight_imperium/invariants.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

// --- Windows and cards

bool is_card_step(const State& state) {
  switch (state.step) {
    case Step::kTarget:
    case Step::kReact:
    case Step::kAgreement:
    case Step::kDisclose:
    case Step::kSpy:
      return true;
    case Step::kDice:
      return state.dice.purpose == kCardDice;
    case Step::kDiscardDown:
      return state.phase == kDraw;
    default:
      return false;
  }
}

unsigned phase_of_window(unsigned kind) {
  switch (kind) {
    case kPrePol:
    case kPreVote:
      return kPolitical;
    case kPreDraw:
      return kDraw;
    case kCreditsWindow:
      return kCredits;
    case kTradeWindow:
      return kTrade;
    case kTechWindow:
      return kTechnology;
    case kPlaceWindow:
      return kPlacement;
    default:
      return kIndividual;
  }
}

const char* check_window(const Tables& tables, const State& state) {
  const WindowState& window = state.window;
  const bool open = state.step == Step::kWindow || is_card_step(state);
  if (!open) return is_idle(window, kIdleWindow) ? nullptr : "no window must be open now";
  if (window.kind == kNoWindow || phase_of_window(window.kind) != state.phase) {
    return "a window must be open, and be one of the phase";
  }
  if (window.active != state.active) return "the active player must be first at a window";
  if (state.phase_order[window.pos] == kNone || window.passes >= living_count(state)) {
    return "a window must be at one of its players";
  }
  if (state.step == Step::kWindow && state.phase_order[window.pos] != acting_seat(state)) {
    return "a window must ask the player it is at";
  }
  if (window.kind == kBattleWindow && state.battle.cell == kNone) {
    return "there must be a battle at its window";
  }
  const bool invasion =
      window.kind == kPreInv || window.kind == kInvRound || window.kind == kPostInv;
  if (invasion && state.invasion.planet == kNone) return "there must be an invasion at its window";
  if (window.kind == kPreVote && state.agenda == kNone) return "there must be an agenda to vote on";
  return in_play(tables, state, state.phase_order[window.pos]) ? nullptr
                                                               : "a dead player is at a window";
}

bool target_right(const Tables& tables, const State& state) {
  const CardState& card = state.card;
  if (card.stage == kTargeting) return card.target == kNone && is_targeted(card.id);
  if (!is_targeted(card.id)) return card.target == kNone;
  switch (state.step) {
    case Step::kAgreement:
    case Step::kDisclose:
    case Step::kSpy:
      return card.target != card.player && in_play(tables, state, card.target);
    default:
      break;
  }
  // A hand may have been emptied by a Sabotage since it was aimed at.
  if (card.id == kDisclosure || card.id == kSuccessfulSpy) {
    return card.target != card.player && in_play(tables, state, card.target);
  }
  return is_target(tables, state, card.player, card.id, card.target);
}

bool stage_right(const State& state) {
  const u8 stage = state.card.stage;
  if (state.step == Step::kTarget) return stage == kTargeting;
  return stage == (state.step == Step::kReact ? kReacting : kResolving);
}

// The card that leads to a step of its own.
bool card_fits_step(const State& state) {
  const unsigned id = state.card.id;
  switch (state.step) {
    case Step::kAgreement:
      return id == kTradeAgreement && acting_seat(state) == state.card.target;
    case Step::kDisclose:
      return id == kDisclosure && acting_seat(state) == state.card.player;
    case Step::kSpy:
    case Step::kDiscardDown:
      return id == kSuccessfulSpy;
    case Step::kTarget:
      return acting_seat(state) == state.card.player;
    default:
      return true;
  }
}

const char* check_card(const Tables& tables, const State& state) {
  const CardState& card = state.card;
  if (!is_card_step(state)) {
    return is_idle(card, kIdleCard) ? nullptr : "no card must be on the table now";
  }
  if (card.id >= kActionCards || !in_play(tables, state, card.player) ||
      !in_play(tables, state, card.last)) {
    return "a card on the table must have been played by a living player";
  }
  if (!is_window_card(state.window.kind, card.id) || !stage_right(state) ||
      !card_fits_step(state) || !target_right(tables, state)) {
    return "a card on the table must fit the step";
  }
  if (state.step != Step::kReact) return nullptr;
  const bool asked =
      state.phase_order[card.pos] == acting_seat(state) && acting_seat(state) != card.last;
  return asked ? nullptr : "others than the last player must react to a card";
}

// --- Offers

const char* check_offer(const Tables& tables, const State& state) {
  const Offer& offer = state.offer;
  const bool under_way = state.step == Step::kMarketPartner || state.step == Step::kMarketCard ||
                         state.step == Step::kMarketWant || state.step == Step::kMarketAmount ||
                         state.step == Step::kMarketAnswer;
  if (!under_way) return is_idle(offer, kIdleOffer) ? nullptr : "there must be no offer now";
  if (offer.kind == kNoOffer) return "an offer must have a kind";
  const bool named = state.step != Step::kMarketPartner;
  if (named ? !in_play(tables, state, offer.partner) : offer.partner != kNone) {
    return "an offer must be made to a living player";
  }
  const unsigned seat = state.phase_order[state.cursor];
  if (offer.partner == seat) return "an offer must be made to another player";
  if (offer.card != kNone &&
      (offer.card >= kActionCards || !holds(state.players[seat], offer.card))) {
    return "the card of an offer must be in the hand";
  }
  if (offer.want != kNone && offer.want >= kActionCards) return "an offer must want a card";
  if (offer.amount != kNone && offer.amount >= kAmounts) return "an offer must have an amount";
  return state.step != Step::kMarketAnswer || acting_seat(state) == offer.partner
             ? nullptr
             : "an offer must be answered by its partner";
}

// The values that an offer of its kind has. A resampled state may have forgotten a card.
bool is_complete(const Offer& offer) {
  const bool card = offer.card < kActionCards;
  const bool want = offer.want < kActionCards;
  const bool amount = offer.amount < kAmounts;
  if ((!card && offer.card != kNone) || (!want && offer.want != kNone) ||
      (!amount && offer.amount != kNone)) {
    return false;
  }
  switch (offer.kind) {
    case kSellOffer:
      return !want && amount;
    case kBuyOffer:
      return !card && want && amount;
    case kSwapOffer:
      return want && !amount;
    case kGiftOffer:
      return !want && !(card && amount);
    default:
      return false;
  }
}

const char* check_past(const Tables& tables, const State& state) {
  const unsigned made =
      state.phase == kMarket ? state.players[state.phase_order[state.cursor]].offers : 0U;
  for (unsigned i = 0; i < kMaxOffers; ++i) {
    const Offer& past = state.past[i];
    if (i >= made) {
      if (!is_idle(past, kIdleOffer)) return "offers of others must be forgotten";
      continue;
    }
    if (!is_complete(past) || past.partner >= tables.options.players) {
      return "an offer made before must be complete";
    }
  }
  return nullptr;
}

// --- Sub-steps

bool sub_right(const Tables& tables, const State& state) {
  const unsigned sub = state.sub;
  switch (state.step) {
    case Step::kLayCell:
      return sub >= 1 && sub < kStarTiles && state.tile_holder[sub] == acting_seat(state);
    case Step::kVote:
      if (state.agenda >= kPoliticalCards) return false;
      return sub == 0 ||
             (state.agenda == kRevote && sub <= kPoliticalCards && state.laws.test(sub - 1));
    case Step::kDrawCard:
      return sub <= 1;
    case Step::kTech:
      return sub <= 1;
    case Step::kPlaceAt:
      return sub >= 1 && sub <= kUnitTypes && state.players[acting_seat(state)].pool[sub - 1] > 0;
    case Step::kGarrisonGf:
    case Step::kGarrisonPds:
      return sub >= 1 && sub <= kPlanets && state.planet_owner[sub - 1] == acting_seat(state) &&
             !is_own_home(tables, state, acting_seat(state), sub - 1);
    case Step::kGroupCa:
    case Step::kTile:
      return true;  // checked before
    case Step::kPdsFire:
      return sub <= state.pds[state.dice.at];
    case Step::kPdsTarget:
    case Step::kDice:
    case Step::kCasualty:
      return state.dice.purpose != kSegmentDice ? sub == 0 : sub <= state.pds[state.dice.at];
    default:
      return sub == 0;
  }
}

const char* check_hits(const State& state) {
  const bool counting =
      state.step == Step::kDice || state.step == Step::kPdsFire || state.step == Step::kCasualty;
  return counting || (state.hits_a == 0 && state.hits_d == 0) ? nullptr
                                                              : "hits must have been taken";
}

}  // namespace

const char* check_scratch(const Tables& tables, const State& state) {
  if (const char* why = check_combat(tables, state)) return why;
  if (const char* why = check_window(tables, state)) return why;
  if (const char* why = check_card(tables, state)) return why;
  if (const char* why = check_offer(tables, state)) return why;
  if (const char* why = check_past(tables, state)) return why;
  if (const char* why = check_movement(tables, state)) return why;
  if (const char* why = check_hits(state)) return why;
  return sub_right(tables, state) ? nullptr : "the sub-step counter is out of its range";
}

}  // namespace quincunx::twilight_imperium

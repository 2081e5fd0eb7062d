// Phase 2: offers of cards and credits, one at a time. TI-MKT-01, TI-MKT-02: nothing else changes
// hands here, and this is the only place where cards and credits do. TI-MKT-03: promises are talk.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/phases.h"

namespace quincunx::twilight_imperium {

namespace {

// TI-MKT-06.
unsigned amounts_within(unsigned credits) {
  unsigned count = 0;
  while (count < kAmounts && kAmountCredits[count] <= credits) ++count;
  return count;
}

constexpr bool gives_card(unsigned kind) {
  return kind == kSellOffer || kind == kSwapOffer || kind == kGiftOffer;
}
constexpr bool wants_card(unsigned kind) { return kind == kBuyOffer || kind == kSwapOffer; }
constexpr bool has_price(unsigned kind) { return kind == kSellOffer || kind == kBuyOffer; }

unsigned offerer(const State& state) { return player_at(state, state.cursor); }

// TI-MKT-10: living players only.
u64 partners_for(const State& state, unsigned seat) { return living_mask(state) & ~bit(seat); }

unsigned payer(unsigned seat, const Offer& offer) {
  return offer.kind == kSellOffer ? offer.partner : seat;
}

// In how many ways an offer begun with these values can be completed.
unsigned completions_with(const State& state, unsigned seat, const Offer& begun, unsigned partner) {
  const PlayerState& player = state.players[seat];
  const unsigned payers = begun.kind == kSellOffer ? partner : seat;
  const unsigned amounts = amounts_within(state.players[payers].credits);
  const unsigned own_cards = count_bits(hand_mask(player));
  if (begun.kind == kGiftOffer) {
    const bool named = begun.card != kNone || begun.amount != kNone;
    return named ? 1 : own_cards + amounts - 1;  // a gift of no credits is none
  }
  unsigned ways = 1;
  if (gives_card(begun.kind) && begun.card == kNone) ways *= own_cards;
  if (wants_card(begun.kind) && begun.want == kNone) ways *= kActionCards;
  if (has_price(begun.kind) && begun.amount == kNone) ways *= amounts;
  return ways;
}

// Whether there are more ways than `some`: most of the time the first partner is enough.
bool has_more_completions(const State& state, unsigned seat, const Offer& begun, unsigned some) {
  if (begun.partner != kNone) return completions_with(state, seat, begun, begun.partner) > some;
  unsigned ways = 0;
  for (u64 rest = partners_for(state, seat); rest != 0 && ways <= some; rest &= rest - 1) {
    ways += completions_with(state, seat, begun, low_bit(rest));
  }
  return ways > some;
}

bool fits(unsigned begun, unsigned done) { return begun == kNone || begun == done; }

// Whether an offer made before in this phase is one of the completions.
bool is_completion(const State& state, unsigned seat, const Offer& begun, const Offer& past) {
  if (past.kind != begun.kind || !fits(begun.partner, past.partner) ||
      !fits(begun.card, past.card) || !fits(begun.want, past.want) ||
      !fits(begun.amount, past.amount)) {
    return false;
  }
  if (past.partner >= kMaxPlayers || state.players[past.partner].alive == 0) return false;
  // A card that a resampled state has forgotten is none that could be offered.
  const bool needs_card = past.kind == kGiftOffer ? past.amount == kNone : gives_card(past.kind);
  if (needs_card && past.card == kNone) return false;
  if (past.card != kNone && !holds(state.players[seat], past.card)) return false;
  return past.amount == kNone ||
         past.amount < amounts_within(state.players[payer(seat, past)].credits);
}

// TI-MKT-07: the same offer may not be repeated in the phase, so a value is offered only if
// something new can come of it.
bool is_new(const State& state, unsigned seat, const Offer& begun) {
  unsigned made = 0;
  for (unsigned i = 0; i < state.players[seat].offers && i < kMaxOffers; ++i) {
    made += is_completion(state, seat, begun, state.past[i]) ? 1U : 0U;
  }
  return has_more_completions(state, seat, begun, made);
}

// --- Legal values of each step

void legal_kind(const Tables& tables, const State& state, unsigned seat, Legal& legal) {
  legal.set(kStop);
  // TI-MKT-09: gifts only, by option.
  const unsigned first = tables.options.market == kMarketGift ? kGiftOffer : kSellOffer;
  for (unsigned kind = first; kind <= kGiftOffer; ++kind) {
    Offer begun = kIdleOffer;
    begun.kind = static_cast<u8>(kind);
    if (is_new(state, seat, begun)) legal.set(kOfferBase + kind - 1);
  }
}

// Sets `base` + v for every v of the mask that leads to a new offer when put into `field`.
void legal_values(const State& state, unsigned seat, u8 Offer::* field, u64 mask, Action base,
                  Legal& legal) {
  // Without an offer made before, everything that can be completed is new.
  if (state.players[seat].offers == 0) {
    if (has_more_completions(state, seat, state.offer, 0)) legal.set_bits(base, mask);
    return;
  }
  for_each_bit(mask, [&](unsigned value) {
    Offer begun = state.offer;
    begun.*field = static_cast<u8>(value);
    if (is_new(state, seat, begun)) legal.set(base + value);
  });
}

u64 payable_amounts(const State& state, unsigned seat) {
  const unsigned payers = payer(seat, state.offer);
  return bit(amounts_within(state.players[payers].credits)) - 1;
}

void legal_answer(const State& state, Legal& legal) {
  const PlayerState& partner = state.players[acting_seat(state)];
  legal.set(kStop);
  if (!wants_card(state.offer.kind) || holds(partner, state.offer.want)) legal.set(kYes);
}

// --- Going on

void end_market(const Tables& tables, State& state) {
  for (PlayerState& player : state.players) player.offers = 0;
  end_phase(tables, state);
}

void clear_past(State& state) {
  for (Offer& past : state.past) past = kIdleOffer;
}

void ask_offer(const Tables& tables, State& state) {
  for (;;) {
    const unsigned place = next_in_order(state, state.cursor);
    if (place == kMaxPlayers) return end_market(tables, state);
    state.cursor = static_cast<u8>(place);
    const unsigned seat = player_at(state, place);
    if (state.players[seat].offers < tables.options.market_offers) {
      return ask_player(state, Step::kMarketKind, seat);
    }
    clear_past(state);
    add(state.cursor, 1);
  }
}

void pay(State& state, unsigned from, unsigned to, unsigned amount) {
  gain_credits(state.players[to], lose_credits(state.players[from], kAmountCredits[amount]));
}

// TI-MKT-08: at once and complete.
void exchange(State& state, unsigned seat, const Offer& offer) {
  PlayerState& giver = state.players[seat];
  PlayerState& partner = state.players[offer.partner];
  // Both cards leave before either arrives: of equal cards none goes back at once.
  if (offer.card != kNone) remove_card(giver, offer.card);
  if (offer.want != kNone) remove_card(partner, offer.want);
  if (offer.card != kNone) add_card(partner, offer.card, static_cast<unsigned>(bit(seat)));
  if (offer.want != kNone) add_card(giver, offer.want, static_cast<unsigned>(bit(offer.partner)));
  if (offer.amount == kNone) return;
  const unsigned from = payer(seat, offer);
  pay(state, from, from == seat ? offer.partner : seat, offer.amount);
}

void accept(const Tables& tables, State& state) {
  const Offer offer = state.offer;
  state.offer = kIdleOffer;
  exchange(state, offerer(state), offer);
  resume_market(tables, state);
}

// TI-MKT-06: the card offered is shown to the partner.
void complete_offer(const Tables& tables, State& state) {
  const unsigned seat = offerer(state);
  PlayerState& player = state.players[seat];
  const Offer& offer = state.offer;
  state.past[player.offers] = offer;
  add(player.offers, 1);
  if (offer.card != kNone) {
    show_card(player, offer.card, static_cast<unsigned>(bit(offer.partner)));
  }
  if (tables.options.market == kMarketGift) return accept(tables, state);
  ask_player(state, Step::kMarketAnswer, offer.partner);
}

void named_partner(State& state) {
  state.step = gives_card(state.offer.kind) ? Step::kMarketCard : Step::kMarketWant;
}

void named_card(const Tables& tables, State& state) {
  if (state.offer.kind == kGiftOffer) return complete_offer(tables, state);
  state.step = state.offer.kind == kSwapOffer ? Step::kMarketWant : Step::kMarketAmount;
}

void named_want(const Tables& tables, State& state) {
  if (state.offer.kind == kSwapOffer) return complete_offer(tables, state);
  state.step = Step::kMarketAmount;
}

void answered(const Tables& tables, State& state, Action action) {
  if (action == kYes) return accept(tables, state);
  state.offer = kIdleOffer;
  ask_offer(tables, state);
}

void kind_chosen(const Tables& tables, State& state, Action action) {
  if (action == kStop) {
    clear_past(state);
    add(state.cursor, 1);
    return ask_offer(tables, state);
  }
  state.offer.kind = static_cast<u8>(action - kOfferBase + 1);
  state.step = Step::kMarketPartner;
}

}  // namespace

// TI-MKT-04, TI-MKT-05: by option, up to so many offers a player and turn.
void start_market(const Tables& tables, State& state) {
  if (tables.options.market == kMarketOff || living_count(state) < 2) {
    return end_phase(tables, state);
  }
  state.cursor = 0;
  ask_offer(tables, state);
}

// TI-CARD-04: whoever holds too many cards after an exchange cuts down, the offerer first.
void resume_market(const Tables& tables, State& state) {
  const unsigned limit = hand_limit(tables, state);
  const unsigned first = offerer(state);
  if (hand_size(state.players[first]) > limit) {
    return ask_player(state, Step::kDiscardDown, first);
  }
  for (unsigned p = 0; p < kMaxPlayers; ++p) {
    if (state.players[p].alive != 0 && hand_size(state.players[p]) > limit)
      return ask_player(state, Step::kDiscardDown, p);
  }
  ask_offer(tables, state);
}

void legal_market(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = offerer(state);
  const PlayerState& player = state.players[seat];
  constexpr u64 kAnyCard = bit(kActionCards) - 1;
  legal.clear();
  switch (state.step) {
    case Step::kMarketKind:
      return legal_kind(tables, state, seat, legal);
    case Step::kMarketPartner:
      return legal_values(state, seat, &Offer::partner, partners_for(state, seat), kPlayerBase,
                          legal);
    case Step::kMarketCard:
      legal_values(state, seat, &Offer::card, hand_mask(player), kCardBase, legal);
      if (state.offer.kind == kGiftOffer) {
        legal_values(state, seat, &Offer::amount, payable_amounts(state, seat) & ~u64{1},
                     kAmountBase, legal);
      }
      return;
    case Step::kMarketWant:
      return legal_values(state, seat, &Offer::want, kAnyCard, kCardBase, legal);
    case Step::kMarketAmount:
      return legal_values(state, seat, &Offer::amount, payable_amounts(state, seat), kAmountBase,
                          legal);
    default:
      return legal_answer(state, legal);
  }
}

void apply_market(const Tables& tables, State& state, Action action) {
  Offer& offer = state.offer;
  switch (state.step) {
    case Step::kMarketKind:
      return kind_chosen(tables, state, action);
    case Step::kMarketPartner:
      offer.partner = static_cast<u8>(action - kPlayerBase);
      return named_partner(state);
    case Step::kMarketCard:
      if (action >= kAmountBase) {
        offer.amount = static_cast<u8>(action - kAmountBase);
      } else {
        offer.card = static_cast<u8>(action - kCardBase);
      }
      return named_card(tables, state);
    case Step::kMarketWant:
      offer.want = static_cast<u8>(action - kCardBase);
      return named_want(tables, state);
    case Step::kMarketAmount:
      offer.amount = static_cast<u8>(action - kAmountBase);
      return complete_offer(tables, state);
    default:
      return answered(tables, state, action);
  }
}

}  // namespace quincunx::twilight_imperium

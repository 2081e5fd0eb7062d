// What each action card does. TI-CARD-23, TI-RULING-37: the effects are those that the pack
// describes, and the numbers those of its data.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/politics.h"
#include "games/twilight_imperium/turn.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

void card_done(const Tables& tables, State& state) {
  state.card = kIdleCard;
  resume_window(tables, state);
}

namespace {

// A dock was lost by a card. TI-RULING-10: before a movement segment the check waits for its end.
void dock_lost(const Tables& tables, State& state, unsigned owner, unsigned planet) {
  if (state.window.kind == kPreMove) return;
  check_fighters(tables, state, owner, state.planet_cell[planet]);
}

void kill_gf(const Tables& tables, State& state, unsigned planet, unsigned count) {
  const unsigned owner = state.planet_owner[planet];
  if (!is_seat(owner) || count == 0) return;
  const bool dock = state.dock.test(planet);
  state.gf[planet] =
      static_cast<u8>(state.gf[planet] - std::min<unsigned>(count, state.gf[planet]));
  if (state.gf[planet] > 0) return;
  lose_control(tables, state, planet);
  if (dock) dock_lost(tables, state, owner, planet);
}

void destroy_dock(const Tables& tables, State& state, unsigned planet) {
  state.dock.reset(planet);
  state.dock_new.reset(planet);
  state.dock_blocked.reset(planet);
  state.produced[planet] = 0;
  dock_lost(tables, state, state.planet_owner[planet], planet);
}

// --- Agreements

void accept_agreement(const Tables& tables, State& state) {
  const CardState& card = state.card;
  add(state.players[card.player].partners, static_cast<int>(bit(card.target)));
  add(state.players[card.target].partners, static_cast<int>(bit(card.player)));
  card_done(tables, state);
}

// TI-AC-01, TI-TRADE-01: both must agree; TI-RACE-01: Hacan's offer can't be refused.
void offer_agreement(const Tables& tables, State& state) {
  if (state.players[state.card.player].race == kHacan) return accept_agreement(tables, state);
  ask_player(state, Step::kAgreement, state.card.target);
}

// --- Cards that are done at once

void place_pds(State& state, unsigned planet, unsigned count) {
  const unsigned room = room_for(state, state.planet_owner[planet], kPds);
  add(state.pds[planet], static_cast<int>(std::min(count, room)));
}

void steal_credits(State& state, unsigned from, unsigned to, unsigned amount) {
  gain_credits(state.players[to], lose_credits(state.players[from], amount));
}

// The cards that only change a number.
void apply_simple(const Tables& tables, State& state) {
  const CardState& card = state.card;
  const unsigned seat = card.player;
  PlayerState& player = state.players[seat];
  const unsigned value = tables.action_cards[card.id].value;
  switch (card.id) {
    case kChemicalWarfare:  // TI-AC-09: half of them, rounded up
      return kill_gf(tables, state, card.target, (state.gf[card.target] + 1U) / 2);
    case kCivilDefense:  // TI-AC-10
      return place_pds(state, card.target, value);
    case kSecretIndustrialAgent:  // TI-AC-16
      return state.dock_blocked.set(card.target);
    case kGoodYear:  // TI-AC-18
      return gain_credits(player, value * player.planets);
    case kRareMineral:  // TI-AC-19
      return gain_credits(player, value);
    case kTaxRebate:  // TI-AC-20: rounded up
      return gain_credits(player, (player.influence + 1U) / 2);
    case kStellarCriminals:  // TI-AC-21
      return steal_credits(state, card.target, seat, value);
    case kMerchantsGuild:  // TI-AC-30
      return gain_credits(player, value * count_bits(player.partners));
    case kReparations:  // TI-AC-33
      return steal_credits(state, state.active, seat, value);
    case kRallyOfThePeople:  // TI-AC-34
      return add_free_gf(state, card.target, value);
    case kRiseOfAMessiah:  // TI-AC-35
      return for_each_bit(owned_planets(state, seat),
                          [&](unsigned x) { add_free_gf(state, x, value); });
    case kVoluntaryAnnexation:  // TI-AC-37
      return take_control(tables, state, card.target, seat,
                          std::min(value, room_for(state, seat, kGroundForce)));
    case kDeterminePolicy:  // TI-AC-26
      --state.pol_deck[card.target];
      state.agenda = card.target;
      return;
    default:  // the rest last for a while
      return add_effect(state, card.id, seat, card.target);
  }
}

// --- Cards with luck or a choice

void roll_for(const Tables& tables, State& state, unsigned dice) {
  const CardState& card = state.card;
  start_dice(state, kCardDice, card.player, dice, tables.action_cards[card.id].threshold, 0);
}

// TI-AC-28: the player knows the hand from now on.
void disclose(const Tables& tables, State& state) {
  const CardState& card = state.card;
  PlayerState& victim = state.players[card.target];
  // Its last card may have gone into a Sabotage meanwhile.
  if (victim.hand[0] == kNone) return card_done(tables, state);
  show_hand(victim, static_cast<unsigned>(bit(card.player)));
  ask_player(state, Step::kDisclose, card.player);
}

// TI-AC-29.
void spy(const Tables& tables, State& state) {
  if (state.players[state.card.target].hand[0] == kNone) return card_done(tables, state);
  ask_chance(state, Step::kSpy);
}

// TI-AC-41.
void lucky_shot(const Tables& tables, State& state) {
  const unsigned seat = state.card.player;
  state.card = kIdleCard;
  if (card_kills_dreadnought(tables, state, seat)) return;
  resume_window(tables, state);
}

// TI-AC-03, TI-CARD-21, TI-RULING-12: the whole fleet goes.
void skilled_retreat(const Tables& tables, State& state) {
  const unsigned to = state.card.target;
  drop_window(state);
  start_retreat(tables, state, to);
}

}  // namespace

void resolve_card(const Tables& tables, State& state) {
  const unsigned id = state.card.id;
  // TI-CARD-05: an agreement's card stays on the table.
  if (id != kTradeAgreement) discard_action_card(state, id);
  switch (id) {
    case kTradeAgreement:
      return offer_agreement(tables, state);
    case kSkilledRetreat:
      return skilled_retreat(tables, state);
    case kLocalUnrest:  // TI-AC-08
      return roll_for(tables, state, tables.action_cards[id].value);
    case kPlague:  // TI-AC-36: a die for each GF
      return roll_for(tables, state, state.gf[state.card.target]);
    case kOpeningTheBlackBox:
    case kSpacedockAccident:
      return roll_for(tables, state, 1);
    case kVeto:
      return replace_agenda(tables, state);
    case kCouncilDissolved:
      return call_off_council(tables, state);
    case kDisclosure:
      return disclose(tables, state);
    case kSuccessfulSpy:
      return spy(tables, state);
    case kLuckyShot:
      return lucky_shot(tables, state);
    default:
      apply_simple(tables, state);
      return card_done(tables, state);
  }
}

void card_dice_rolled(const Tables& tables, State& state, unsigned hits) {
  const CardState& card = state.card;
  switch (card.id) {
    case kLocalUnrest:
    case kPlague:
      kill_gf(tables, state, card.target, hits);
      break;
    case kOpeningTheBlackBox:
      // TI-AC-15: the next level, besides what is bought.
      if (hits > 0) {
        add(state.players[card.player].tech[card.target], 1);
        update_player(tables, state, card.player);
      }
      break;
    case kSpacedockAccident:
      if (hits > 0) destroy_dock(tables, state, card.target);  // TI-AC-17
      break;
    default:
      break;
  }
  card_done(tables, state);
}

// --- Answers

void legal_agreement(Legal& legal) {
  legal.clear();
  legal.set(kStop);
  legal.set(kYes);
}

void apply_agreement(const Tables& tables, State& state, Action action) {
  if (action == kYes) return accept_agreement(tables, state);
  // TI-RULING-23: a refused card was played, unless the option gives it back, known to all.
  const unsigned seat = state.card.player;
  if (tables.options.refused_ta == 0) {
    discard_action_card(state, kTradeAgreement);
  } else {
    add_card(state.players[seat], kTradeAgreement,
             living_mask(state) & ~static_cast<unsigned>(bit(seat)));
  }
  card_done(tables, state);
}

void legal_disclose(const State& state, Legal& legal) {
  legal.clear();
  legal.set_bits(kCardBase, hand_mask(state.players[state.card.target]));
}

void apply_disclose(const Tables& tables, State& state, Action action) {
  const unsigned card = action - kCardBase;
  remove_card(state.players[state.card.target], card);
  discard_action_card(state, card);
  card_done(tables, state);
}

void spy_card_drawn(const Tables& tables, State& state, unsigned card) {
  const unsigned seat = state.card.player;
  const unsigned victim = state.card.target;
  remove_card(state.players[victim], card);
  add_card(state.players[seat], card, static_cast<unsigned>(bit(victim)));
  // TI-CARD-04: cut down at once.
  if (hand_size(state.players[seat]) > hand_limit(tables, state)) {
    return ask_player(state, Step::kDiscardDown, seat);
  }
  card_done(tables, state);
}

}  // namespace quincunx::twilight_imperium

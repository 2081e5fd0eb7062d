#include "games/twilight_city/row.h"

namespace quincunx::twilight_city {

namespace {

void place_extra(State& state, unsigned card, unsigned place) {
  state.extra_place[card - kExtraBase] = static_cast<u8>(place + state.active);
}

}  // namespace

bool has_valid_coin(const State& state, unsigned seat, unsigned card) {
  if (is_location_card(card)) return state.card_place[card] == kRowValid + seat;
  return is_extra_card(card) && state.extra_place[card - kExtraBase] == kExtraValid + seat;
}

unsigned open_sides(const State& state, unsigned seat) {
  const PlayerState& player = state.partisans[seat];
  unsigned sides = has_valid_coin(state, seat, player.row_left) ? bit32(kLeftSide) : 0;
  if (player.row_right == player.row_left) return sides;
  if (has_valid_coin(state, seat, player.row_right)) sides |= bit32(kRightSide);
  return sides;
}

void cover_coin(State& state, unsigned seat, unsigned card) {
  if (is_location_card(card)) {
    state.card_place[card] = static_cast<u8>(kRowCovered + seat);
  } else {
    state.extra_place[card - kExtraBase] = static_cast<u8>(kExtraCovered + seat);
  }
}

// The card is shown: it is known to all from now on, and if it was of the starting hand, the others
// know of one card less.
void show_hand_card(const Tables& tables, State& state, unsigned card) {
  u8& place = state.card_place[card];
  if (place != kInHand + state.active) return;
  place = static_cast<u8>(kKnownHand + state.active);
  PlayerState& player = actor(state);
  u8& known = tables.cards[card].icon == kBrown ? player.need_brown : player.need_turquoise;
  if (known > 0) sub(known, 1);
}

// TC-PLAY-01; TC-STAY-01, TC-STAY-03: staying covers the coin, but not with home district I.
void lay_upright(const Tables& tables, State& state) {
  PlayerState& player = actor(state);
  const unsigned card = state.card;
  const bool stays = tables.card_zone[card] == player.zone;
  if (is_location_card(card)) {
    state.card_place[card] = static_cast<u8>(kRowValid + state.active);
  } else {
    place_extra(state, card, kExtraValid);
  }
  if (stays && home_district(tables, player) != kDistrict1) cover_coin(state, state.active, card);
  state.current_card = player.last_card = state.card;  // TC-RULING-19
}

// TC-A2-04
void lay_upside_down(State& state) {
  const PlayerState& player = actor(state);
  const unsigned card = state.card;
  const unsigned end = state.side == kLeftSide ? player.row_left : player.row_right;
  if (is_location_card(card)) {
    state.card_place[card] = static_cast<u8>(kUnderCard + state.active);
  } else {
    place_extra(state, card, kExtraUnder);
  }
  if (is_location_card(end)) {
    state.card_place[end] = static_cast<u8>(kRowUsed + state.active);
  } else {
    place_extra(state, end, kExtraUsed);
  }
}

void legal_side(const State& state, Legal& legal) {
  const bool upside_down = state.option == kUpsideDownOption || state.option == kExtraDownOption;
  legal.set_bits(kLeft, upside_down ? open_sides(state, state.active) : 0b11);
}

void apply_side(const Tables& tables, State& state, Action action) {
  state.side = static_cast<u8>(action - kLeft);
  const bool upright = state.option == kUprightOption || state.option == kTakePlayOption ||
                       state.option == kExtraOption;
  if (upright) lay_upright(tables, state);
}

}  // namespace quincunx::twilight_city

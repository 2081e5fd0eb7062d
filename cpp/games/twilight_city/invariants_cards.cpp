// Where every card is, and the rows before the players.
#include "games/twilight_city/invariants.h"
#include "games/twilight_city/row.h"

namespace quincunx::twilight_city {

namespace {

const char* check_places(const Tables& tables, const State& state) {
  for (const u8 place : state.card_place) {
    if (place >= kInHand && place % kMaxPlayers >= tables.players) return "nobody has that card";
  }
  for (const u8 place : state.extra_place) {
    if (place < kExtraValid) continue;
    if ((place - kExtraValid) % kMaxPlayers >= tables.players) return "nobody has that extra card";
  }
  return nullptr;
}

// TC-SETUP-11
const char* check_display(const Tables& tables, const State& state) {
  u8 counts[kLocations] = {};
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const CardSet cards = cards_at(state, kOnDisplay + slot);
    if (cards.count() > 1) return "two cards lie in a slot of the display";
    if (cards.empty()) continue;
    if (!is_drawn(state, Stage::kDisplayStage, slot)) return "the display is not laid out yet";
    if (++counts[tables.cards[cards.first()].location] > 2) {
      return "the display has three cards of a location";
    }
  }
  return nullptr;
}

// The slots in the order in which they are filled: by rows, by columns after a phone call.
bool is_next_slot(const State& state, unsigned slot) {
  const bool phone = state.phase == kTurn && state.option == kPanelOption;
  for (unsigned i = 0; i < kSlots; ++i) {
    const unsigned here = phone ? i / 2 + kSlots / 2 * (i % 2) : i;
    if (display_card(state, here) == kNone) return here == slot;
  }
  return false;
}

// A card was taken, and the others of its row have not slid yet.
bool is_gap_open(const State& state) {
  if (state.phase != kTurn) return false;
  if (state.option == kTakeOption) return state.stage == 2 && state.step != Step::kSecond;
  return state.option == kTakePlayOption && state.stage >= 10 && state.side != kNone;
}

// TC-SEL-07, TC-RULING-01
const char* check_gaps(const State& state) {
  if (state.phase != kSetup && state.step == Step::kDisplay && !is_next_slot(state, state.cursor)) {
    return "another slot of the display is to be filled";
  }
  if (!is_gap_open(state)) return nullptr;
  const bool gap = state.slot < kSlots && display_card(state, state.slot) == kNone;
  return gap ? nullptr : "the card taken is still on display";
}

unsigned extras_at(const State& state, unsigned place) {
  unsigned count = 0;
  for (const u8 here : state.extra_place) count += here == place ? 1U : 0U;
  return count;
}

bool is_in_row(const State& state, unsigned seat, unsigned card) {
  if (is_location_card(card)) {
    const unsigned place = state.card_place[card];
    return place == kRowValid + seat || place == kRowCovered + seat || place == kRowUsed + seat;
  }
  if (!is_extra_card(card)) return false;
  const unsigned place = state.extra_place[card - kExtraBase];
  return place == kExtraValid + seat || place == kExtraCovered + seat || place == kExtraUsed + seat;
}

bool is_end(const State& state, unsigned seat, unsigned card) {
  if (card == kCandelabra) return state.partisans[seat].candelabra != 0;
  return is_in_row(state, seat, card);
}

// A card that has its place in the row, but is not an end of it yet.
bool is_arriving(const State& state, unsigned seat) {
  if (state.phase != kTurn || state.active != seat || state.side == kNone) return false;
  const bool upright = state.option == kUprightOption || state.option == kExtraOption;
  const bool taken = state.option == kTakePlayOption && state.stage >= 10;
  return (upright || taken) && state.stage % 10 <= 2;
}

// TC-A2-04; the home card is covered.
const char* check_row(const Tables&, const State& state, unsigned seat) {
  const PlayerState& player = state.partisans[seat];
  if (!is_in_row(state, seat, player.last_card)) return "the last card is not in the row";
  if (!is_end(state, seat, player.row_left) || !is_end(state, seat, player.row_right)) {
    return "an end of a row is not in the row";
  }
  const bool arriving = is_arriving(state, seat);
  if (arriving && (player.row_left == state.card || player.row_right == state.card)) {
    return "a card is an end of its row too early";
  }
  const unsigned covered =
      cards_at(state, kRowCovered + seat).count() + extras_at(state, kExtraCovered + seat);
  if (covered == 0) return "a row has no home card";
  const unsigned used =
      cards_at(state, kRowUsed + seat).count() + extras_at(state, kExtraUsed + seat);
  const unsigned under =
      cards_at(state, kUnderCard + seat).count() + extras_at(state, kExtraUnder + seat);
  if (used != under) return "cards lie under nothing";
  const unsigned valid =
      cards_at(state, kRowValid + seat).count() + extras_at(state, kExtraValid + seat);
  const unsigned length = covered + used + valid + player.candelabra - (arriving ? 1U : 0U);
  return (length == 1) == (player.row_left == player.row_right) ? nullptr
                                                                : "a row has the wrong ends";
}

// What the seat has before its home card is drawn, and what an absent one never has.
const char* check_no_cards(const State& state, unsigned seat) {
  for (unsigned place = kInHand + seat; place < kHiddenCard; place += kMaxPlayers) {
    if (!cards_at(state, place).empty()) return "a seat has cards too early";
  }
  for (const u8 place : state.extra_place) {
    if (place >= kExtraValid && (place - kExtraValid) % kMaxPlayers == seat) {
      return "a seat has cards too early";
    }
  }
  const PlayerState& player = state.partisans[seat];
  const bool none = player.row_left == kNone && player.row_right == kNone &&
                    player.last_card == kNone && player.candelabra == 0 && player.need_brown == 0 &&
                    player.need_turquoise == 0;
  return none ? nullptr : "a seat has a row too early";
}

const char* check_hand(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.partisans[seat];
  const CardSet hand = cards_at(state, kInHand + seat);
  const unsigned brown = (hand & tables.brown).count();
  if (state.phase == kSetup) {
    unsigned dealt = 0;
    for (unsigned k = kHomeDraw + 1; k < kSeatDraws; ++k) {
      dealt += is_seat_drawn(state, seat, k) ? 1U : 0U;
    }
    const bool known = brown == (dealt < 2 ? dealt : 2U) && brown == player.need_brown &&
                       hand.count() == dealt && hand.count() - brown == player.need_turquoise;
    return known ? nullptr : "a hand was dealt wrongly";
  }
  const bool holds = brown >= player.need_brown && hand.count() - brown >= player.need_turquoise;
  return holds ? nullptr : "a hand lacks a card of the start";
}

const char* check_seat(const Tables& tables, const State& state, unsigned seat) {
  if (!has_home(state, seat)) return check_no_cards(state, seat);
  if (const char* why = check_row(tables, state, seat)) return why;
  return check_hand(tables, state, seat);
}

}  // namespace

const char* check_cards(const Tables& tables, const State& state) {
  if (const char* why = check_places(tables, state)) return why;
  if (const char* why = check_display(tables, state)) return why;
  if (const char* why = check_gaps(state)) return why;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    if (const char* why = check_seat(tables, state, seat)) return why;
  }
  return nullptr;
}

}  // namespace quincunx::twilight_city

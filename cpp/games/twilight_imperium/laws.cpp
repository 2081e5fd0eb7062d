// What a passed political card does, and the choices that come with it.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/politics.h"
#include "games/twilight_imperium/turn.h"

namespace quincunx::twilight_imperium {

namespace {

// --- Arms Reduction: TI-LAW-01, TI-PC-01

unsigned dreadnoughts_on_board(const State& state, unsigned seat) {
  unsigned count = 0;
  for (const Fleet& fleet : state.ships) count += fleet.owner == seat ? fleet.d : 0U;
  return count;
}

// TI-POL-11: in phase order, one at a time, until everybody is down to the limit.
void scrap_dreadnoughts(const Tables& tables, State& state) {
  for (;;) {
    const unsigned place = next_in_order(state, state.cursor);
    if (place == kMaxPlayers) return end_political(tables, state, true);
    state.cursor = static_cast<u8>(place);
    const unsigned seat = player_at(state, place);
    if (dreadnoughts_on_board(state, seat) > tables.political_cards[kArmsReduction].value) {
      return ask_player(state, Step::kScrap, seat);
    }
    add(state.cursor, 1);
  }
}

// --- Expansion Suppression: TI-LAW-05, TI-PC-05

u64 outside_planets(const Tables& tables, const State& state, unsigned seat) {
  return owned_planets(state, seat) & ~home_planets(tables, state.players[seat]);
}
u64 garrison_planets(const Tables& tables, const State& state, unsigned seat) {
  return owned_planets(state, seat) & home_planets(tables, state.players[seat]);
}

void give_up_planets(const Tables& tables, State& state) {
  for (;;) {
    const unsigned place = next_in_order(state, state.cursor);
    if (place == kMaxPlayers) return end_political(tables, state, true);
    state.cursor = static_cast<u8>(place);
    const unsigned seat = player_at(state, place);
    if (state.players[seat].outside > tables.political_cards[kExpansionSuppression].value) {
      return ask_player(state, Step::kGiveUp, seat);
    }
    check_fighters_of(tables, state, seat);  // their docks may be gone
    add(state.cursor, 1);
  }
}

void planet_given_up(const Tables& tables, State& state) {
  lose_control(tables, state, state.sub - 1U);
  state.sub = 0;
  give_up_planets(tables, state);
}

// --- Public Execution: TI-LAW-13, TI-RULING-48, TI-PC-12

void execute_player(const Tables& tables, State& state, unsigned seat) {
  discard_hand(state, seat);
  // The ban is for the next phase that is held; bans of this one end with it.
  close_council(state, true);
  state.players[seat].vote_ban = 1;
  end_phase(tables, state);
}

}  // namespace

void set_elected(const Tables& tables, State& state, unsigned law, unsigned elected) {
  switch (law) {
    case kCrownOfThalnos:  // TI-PC-04
      state.crown = static_cast<u8>(elected);
      return;
    case kHolyPlanetOfIxth:  // TI-PC-08
      state.ixth = static_cast<u8>(elected);
      return update_totals(tables, state);
    case kTradeEmbargo:
      // TI-LAW-15, TI-PC-17: his agreements end at once; TI-TRADE-04.
      state.embargo = static_cast<u8>(elected);
      for (unsigned q = 0; q < kMaxPlayers; ++q) cancel_agreement(state, elected, q);
      return;
    default:
      return;
  }
}

// TI-POL-09, TI-POL-11.
void enact(const Tables& tables, State& state, unsigned card, unsigned elected) {
  if (tables.political_cards[card].law != 0) {
    state.laws.set(card);
    state.agenda = kNone;  // any other card is discarded when its effects are settled
  }
  state.cursor = 0;
  switch (card) {
    case kArmsReduction:
      return scrap_dreadnoughts(tables, state);
    case kCouncilEmpowered:  // TI-PC-03
      state.council_turn = state.turn;
      break;
    case kExpansionSuppression:
      return give_up_planets(tables, state);
    case kLimitsToPower:
      return cut_hands(tables, state);
    case kLongTermTruce:  // TI-PC-11
      state.truce_long = tables.political_cards[card].turns;
      break;
    case kShortTermTruce:  // TI-PC-14
      state.truce_short = tables.political_cards[card].turns;
      break;
    case kPublicExecution:
      return execute_player(tables, state, elected);
    default:
      set_elected(tables, state, card, elected);
      break;
  }
  end_political(tables, state, true);
}

void legal_scrap(const State& state, Legal& legal) {
  const unsigned seat = acting_seat(state);
  u64 cells = 0;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const Fleet& fleet = state.ships[cell];
    if (fleet.owner == seat && fleet.d > 0) cells |= bit(cell);
  }
  legal.clear();
  legal.set_bits(kCellBase, cells);
}

void apply_scrap(const Tables& tables, State& state, Action action) {
  remove_ships(state, acting_seat(state), action - kCellBase, kDreadnought, 1);
  scrap_dreadnoughts(tables, state);
}

void legal_give_up(const Tables& tables, const State& state, Legal& legal) {
  legal.clear();
  legal.set_bits(kPlanetBase, outside_planets(tables, state, acting_seat(state)));
}

void apply_give_up(const Tables& tables, State& state, Action action) {
  const unsigned seat = acting_seat(state);
  state.sub = static_cast<u8>(action - kPlanetBase + 1);
  // The garrison goes home if there is a home; TI-POL-11.
  if (garrison_planets(tables, state, seat) == 0) return planet_given_up(tables, state);
  ask_player(state, Step::kGarrisonGf, seat);
}

void legal_garrison(const Tables& tables, const State& state, Legal& legal) {
  legal.clear();
  legal.set_bits(kPlanetBase, garrison_planets(tables, state, acting_seat(state)));
}

void apply_garrison(const Tables& tables, State& state, Action action) {
  const unsigned seat = acting_seat(state);
  const unsigned from = state.sub - 1U;
  const unsigned to = action - kPlanetBase;
  u8* const units = state.step == Step::kGarrisonGf ? state.gf : state.pds;
  add(units[to], units[from]);
  units[from] = 0;
  if (state.step == Step::kGarrisonGf && state.pds[from] > 0) {
    return ask_player(state, Step::kGarrisonPds, seat);
  }
  planet_given_up(tables, state);
}

// TI-LAW-10, TI-PC-10: down to the new limit, in phase order.
void cut_hands(const Tables& tables, State& state) {
  for (;;) {
    const unsigned place = next_in_order(state, state.cursor);
    if (place == kMaxPlayers) return end_political(tables, state, true);
    state.cursor = static_cast<u8>(place);
    const unsigned seat = player_at(state, place);
    if (hand_size(state.players[seat]) > hand_limit(tables, state)) {
      return ask_player(state, Step::kDiscardDown, seat);
    }
    add(state.cursor, 1);
  }
}

}  // namespace quincunx::twilight_imperium

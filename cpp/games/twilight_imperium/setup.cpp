// Set-up: the empty table, races, roll order and homesystems.
#include <cstring>

#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/game.h"
#include "games/twilight_imperium/phases.h"

namespace quincunx::twilight_imperium {

namespace {

template <std::size_t N>
void fill_none(u8 (&bytes)[N]) {
  std::memset(bytes, kNone, N);
}

// TI-SETUP-09, TI-SETUP-11: nothing at all yet, and Warlord.
void clear_player(PlayerState& player) {
  player.alive = 1;
  player.race = kNone;
  player.home = kNone;
  player.vote_target = kNone;
  for (CarrierState& carrier : player.carriers) carrier = kNoCarrier;
  fill_none(player.hand);
}

void clear_board(State& state) {
  fill_none(state.tile);
  fill_none(state.worm);
  fill_none(state.planet_cell);
  std::memset(state.planet_owner, kNotInPlay, sizeof state.planet_owner);
  for (Fleet& fleet : state.ships) fleet = {kNeutral, 0, 0, 0};
  std::memset(state.tile_holder, kInStack, sizeof state.tile_holder);
}

void clear_scratch(State& state) {
  state.window = kIdleWindow;
  state.card = kIdleCard;
  state.offer = kIdleOffer;
  state.group = kIdleGroup;
  state.dice = kIdleDice;
  state.casualty = kIdleCasualty;
  state.battle = kIdleBattle;
  state.invasion = kIdleInvasion;
  for (Offer& past : state.past) past = kIdleOffer;
  state.active = kNone;
  state.diode_from = kNone;
  state.diode_to = kNone;
  state.winner = kNone;
}

void fill_decks(const Tables& tables, State& state) {
  for (unsigned i = 0; i < kActionCards; ++i) state.deck[i] = tables.action_cards[i].count;
  for (unsigned i = 0; i < kPoliticalCards; ++i) {
    state.pol_deck[i] = tables.political_cards[i].count;
  }
  state.agenda = kNone;
  state.crown = kNone;
  state.ixth = kNone;
  state.embargo = kNone;
}

// TI-SETUP-06.
void take_race(const Tables& tables, PlayerState& player, unsigned race) {
  const RaceRow& row = tables.races[race];
  player.race = static_cast<u8>(race);
  player.credits = row.credits;
  std::memcpy(player.tech, row.tech, sizeof player.tech);
}

void start_rolls(State& state) {
  state.cursor = 0;
  ask_chance(state, Step::kRoll);
}

// TI-SETUP-02: drawn seat by seat, unless agreed on.
void start_races(const Tables& tables, State& state) {
  if (tables.options.race_choice == 0) return ask_chance(state, Step::kRace);
  for (unsigned p = 0; p < tables.options.players; ++p) {
    take_race(tables, state.players[p], tables.options.races[p]);
  }
  start_rolls(state);
}

// --- Homes

// TI-SETUP-07: a GF on every planet. TI-SETUP-08: the dock works from turn 1.
void lay_home(const Tables& tables, State& state, unsigned seat, unsigned slot) {
  PlayerState& player = state.players[seat];
  const unsigned cell = tables.slots[slot].cell;
  const unsigned tile = kStarTiles + player.race;
  player.home = static_cast<u8>(cell);
  lay_tile(tables, state, cell, tile);
  for_each_bit(tables.tile_planets[tile], [&](unsigned x) {
    state.planet_owner[x] = static_cast<u8>(seat);
    state.gf[x] = 1;
  });
  state.dock.set(tables.races[player.race].dock);
  gain_credits(player, tables.slots[slot].bonus);  // TI-SETUP-10, TI-RULING-04
  update_player(tables, state, seat);
}

void ask_home(const Tables& tables, State& state) {
  if (state.cursor == tables.options.players) {
    state.cursor = 0;
    return start_map(tables, state);
  }
  ask_player(state, Step::kHome, state.roll_order[state.cursor]);
}

// TI-MAP-04: in roll order, the slots of the list one by one, or by choice.
void start_homes(const Tables& tables, State& state) {
  state.cursor = 0;
  if (tables.options.home_choice == kHomesChosen) return ask_home(tables, state);
  for (unsigned k = 0; k < tables.options.players; ++k) {
    lay_home(tables, state, state.roll_order[k], k);
  }
  start_map(tables, state);
}

}  // namespace

u64 free_slots(const Tables& tables, const State& state) {
  u64 cells = tables.home_cells;
  for (const PlayerState& player : state.players) {
    if (player.home != kNone) cells &= ~bit(player.home);
  }
  return cells;
}

void race_drawn(const Tables& tables, State& state, unsigned race) {
  take_race(tables, state.players[state.cursor], race);
  add(state.cursor, 1);
  if (state.cursor == tables.options.players) start_rolls(state);
}

// TI-MAP-03, TI-RULING-02: the lowest roll first, as a uniform permutation.
void seat_rolled(const Tables& tables, State& state, unsigned seat) {
  state.roll_order[state.cursor] = static_cast<u8>(seat);
  add(state.cursor, 1);
  if (state.cursor == tables.options.players) start_homes(tables, state);
}

void legal_home(const Tables& tables, const State& state, Legal& legal) {
  legal.clear();
  legal.set_bits(kCellBase, free_slots(tables, state));
}

void apply_home(const Tables& tables, State& state, Action action) {
  unsigned slot = 0;
  while (tables.slots[slot].cell != action - kCellBase) ++slot;
  lay_home(tables, state, acting_seat(state), slot);
  add(state.cursor, 1);
  ask_home(tables, state);
}

}  // namespace quincunx::twilight_imperium

namespace quincunx {

using namespace twilight_imperium;

// TI-SETUP-05: the bank has no end, so it is no field.
void TwilightImperium::new_initial_state(const Tables& tables, State& state) {
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  clear_board(state);
  clear_scratch(state);
  fill_decks(tables, state);
  fill_none(state.roll_order);
  fill_none(state.phase_order);
  // The slots of absent players stay zero.
  for (unsigned p = 0; p < tables.options.players; ++p) clear_player(state.players[p]);
  lay_tile(tables, state, 0, 0);  // TI-MAP-01
  start_races(tables, state);
  settle(tables, state);
}

}  // namespace quincunx

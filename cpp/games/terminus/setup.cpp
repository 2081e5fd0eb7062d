// The setup, in the order of TE-SETUP-20.
#include "games/terminus/setup.h"

#include <cstring>

#include "games/terminus/automa.h"
#include "games/terminus/game.h"
#include "games/terminus/income.h"
#include "games/terminus/lines.h"

namespace quincunx::terminus {

namespace {

// --- What lies ready before anything is drawn

void set_up_shared(const Tables& tables, State& state) {
  state.year = 1;  // TE-SETUP-03
  state.turn_player = kNone;
  state.open_blocks.words[0] = tables.links.blocks;
  state.automa_zone = kNone;
  state.solo_card = kNone;
  state.action = state.first = state.choice = kNone;
  for (u8& seat : state.order) seat = kNone;
  for (u8& seat : state.next_order) seat = kNone;
  // TE-SETUP-09
  for (unsigned kind = 0; kind < kResources; ++kind) {
    state.depot[kind] = tables.depot_data[kind].places;
  }
  for (DevelopmentState& development : state.developments) {
    development = {kNotInGame, kNoToken, kNone, 0};
  }
  for (ProjectState& project : state.projects) project = {0, {kNone, kNone}, {0, 0}};
  for (u8& stock : state.upgrade_stock) stock = tables.limits.upgrade_stock;  // TE-SETUP-08
  // TE-SETUP-06
  for (unsigned number = 1; number <= kAgendas; ++number) state.agenda_deck.set(number);
  for (AutomaState& automa : state.automas) automa = {kNone, kNone, 0, 0, 0};
}

// TE-SETUP-11
void set_up_player(const Tables& tables, PlayerState& player) {
  player.reserve = tables.limits.rails;
  player.lobbyists = tables.limits.lobbyists;
  player.bonus = kNone;
  player.zone = kOffLoop;
  player.cycle = 1;
}

void set_up_line(LineState& line) { line.prime = line.end1 = line.end2 = kNone; }

// TE-SETUP-18
void show_first_game(const Tables& tables, State& state) {
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    if (tables.first_developments[idx] != 0) state.developments[idx].state = kOnDisplay;
  }
  unsigned slot = 0;
  for (unsigned i = 0; i < kProjects; ++i) {
    if (tables.first_projects[i] != 0) state.projects[slot++].number = static_cast<u8>(i + 1);
  }
}

// --- The sequence of chance nodes; `cursor` counts within each

void ask_agendas(State& state) {
  state.cursor = 0;
  ask_chance(state, Step::kDeal);
}

// TE-RULING-26: whether Automas come before the players' Agendas and Prime Hubs, not after them.
bool are_automas_first(const Tables& tables) { return tables.options.automa_hub_first != 0; }

void ask_automas(State& state) {
  state.cursor = 0;
  ask_chance(state, Step::kAutoma);
}

void projects_drawn(const Tables& tables, State& state) {
  if (is_automa_mode(tables) && are_automas_first(tables)) return ask_automas(state);
  ask_agendas(state);
}

void ask_projects(const Tables& tables, State& state) {
  if (tables.options.first_game != 0) return projects_drawn(tables, state);
  state.cursor = 0;
  ask_chance(state, Step::kProject);
}

// TE-SETUP-05: for each Development on display, ascending.
void ask_token(const Tables& tables, State& state, unsigned from) {
  for (unsigned idx = from; idx < kDevelopments; ++idx) {
    if (state.developments[idx].state != kOnDisplay) continue;
    state.cursor = static_cast<u16>(idx);
    return ask_chance(state, Step::kToken);
  }
  ask_projects(tables, state);
}

// --- Prime Hubs of Automas (TE-AUTO-02, TE-SOLO-03, TE-SOLO-08)

// TE-RULING-26: the Plot of the card, or the next best empty one.
unsigned automa_plot(const Tables& tables, const State& state, const AutomaCardData& card) {
  const u64 empty = tables.links.plots & ~all_stops(state);
  if (in_mask(empty, card.plot)) return card.plot;
  const u64 near = empty & tables.links.district_plots[tables.plots[card.plot].district];
  return low_bit(near != 0 ? near : empty);
}

void place_automas(const Tables& tables, State& state) {
  for (unsigned i = 0; i < tables.automas; ++i) {
    const AutomaState& automa = state.automas[i];
    const AutomaCardData& card = tables.automa_cards[automa.card];
    place_prime(state, automa.owner, automa_plot(tables, state, card));
    if (automa.owner != kLiveAutoma) continue;
    state.automa_zone = card.zone;
    state.automa_facing = card.facing;
  }
}

// --- Agendas kept

void ask_keep(State& state, unsigned seat) {
  state.cursor = static_cast<u16>(seat);
  ask(state, Step::kKeep, seat);
}

void ask_prime(const Tables& tables, State& state, unsigned k) {
  state.cursor = static_cast<u16>(k);
  ask(state, Step::kPrime, state.order[tables.players - 1 - k]);  // TE-SETUP-16
}

// The Agenda of a player that goes back (TE-SETUP-13).
unsigned returned_agenda(const PlayerState& player) {
  return player.setup_agendas[player.setup_agendas[0] == player.agendas[0] ? 1 : 0];
}

// TE-SETUP-13, TE-SETUP-14: shown all at once; the lowest number goes first.
void reveal_agendas(const Tables& tables, State& state) {
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    const unsigned number = returned_agenda(state.players[seat]);
    state.revealed.set(number);
    state.agenda_deck.set(number);
    unsigned place = 0;
    for (unsigned other = 0; other < tables.players; ++other) {
      if (returned_agenda(state.players[other]) < number) ++place;
    }
    state.order[place] = static_cast<u8>(seat);
  }
  for (PlayerState& player : state.players) {
    player.setup_agendas[0] = player.setup_agendas[1] = 0;
  }
}

void end_setup(const Tables& tables, State& state) {
  if (is_solo(tables)) solo_line(tables, state);  // TE-SOLO-04, TE-RULING-28
  start_income(tables, state);
}

void automas_drawn(const Tables& tables, State& state) {
  if (are_automas_first(tables)) return ask_agendas(state);
  place_automas(tables, state);
  end_setup(tables, state);
}

void next_automa(const Tables& tables, State& state) {
  add(state.cursor, 1);
  if (state.cursor == tables.automas) return automas_drawn(tables, state);
  ask_chance(state, Step::kAutoma);
}

}  // namespace

void start_game(const Tables& tables, State& state) {
  std::memset(&state, 0, sizeof state);
  set_up_shared(tables, state);
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    set_up_player(tables, state.players[seat]);
    set_up_line(state.lines[seat]);
  }
  for (unsigned owner = 3U - tables.automas; owner < 3 && is_automa_mode(tables); ++owner) {
    set_up_line(state.lines[owner]);
  }
  if (is_solo(tables)) {  // TE-SOLO-01, TE-SOLO-03
    state.automa_lobbyists = tables.limits.lobbyists;
    for (unsigned card = 0; card < kSoloCards; ++card) state.solo_deck.set(card);
  }
  if (tables.options.first_game == 0) return ask_chance(state, Step::kDevelopment);
  show_first_game(tables, state);
  ask_token(tables, state, 0);
}

// TE-SETUP-04
void development_drawn(const Tables& tables, State& state, unsigned idx) {
  state.developments[idx].state = kOnDisplay;
  add(state.cursor, 1);
  if (state.cursor == kTypes * tables.limits.developments_per_type) ask_token(tables, state, 0);
}

void token_drawn(const Tables& tables, State& state, unsigned district) {
  state.developments[state.cursor].token = static_cast<u8>(district);
  ask_token(tables, state, state.cursor + 1U);
}

// TE-SETUP-07: laid out by number.
void project_drawn(const Tables& tables, State& state, unsigned number) {
  unsigned slot = state.cursor;
  for (; slot > 0 && state.projects[slot - 1].number > number; --slot) {
    state.projects[slot].number = state.projects[slot - 1].number;
  }
  state.projects[slot].number = static_cast<u8>(number);
  add(state.cursor, 1);
  if (state.cursor == tables.limits.projects) projects_drawn(tables, state);
}

// TE-AUTO-01, TE-SOLO-03, TE-RULING-25
void automa_drawn(const Tables& tables, State& state, unsigned card) {
  const unsigned owner = kLiveAutoma + 1U - tables.automas + state.cursor;
  const u8 side = tables.options.automa_side == kSideB ? 1 : 0;
  state.automas[state.cursor] = {static_cast<u8>(owner), static_cast<u8>(card), side,
                                 tables.limits.stations, tables.limits.rails};
  if (tables.options.automa_side == kSideRandom) return ask_chance(state, Step::kSide);
  next_automa(tables, state);
}

void side_drawn(const Tables& tables, State& state, unsigned side) {
  state.automas[state.cursor].side = static_cast<u8>(side);
  next_automa(tables, state);
}

// TE-SETUP-12
void agenda_dealt(const Tables& tables, State& state, unsigned number) {
  state.agenda_deck.reset(number);
  state.players[state.cursor / 2].setup_agendas[state.cursor % 2] = static_cast<u8>(number);
  add(state.cursor, 1);
  if (state.cursor < 2U * tables.players) return;
  if (is_automa_mode(tables) && are_automas_first(tables)) place_automas(tables, state);
  ask_keep(state, 0);
}

void legal_keep(const State& state, Legal& legal) {
  for (const u8 number : state.players[state.cursor].setup_agendas) {
    legal.set(agenda_action(number));
  }
}

void apply_keep(const Tables& tables, State& state, Action action) {
  state.players[state.cursor].agendas[0] = static_cast<u8>(action - kAgendaBase + 1);
  const unsigned next = state.cursor + 1U;
  if (next < tables.players) return ask_keep(state, next);
  reveal_agendas(tables, state);
  ask_prime(tables, state, 0);
}

void legal_prime(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kPlaceBase, tables.links.plots & ~all_stops(state));
}

// TE-SETUP-16, TE-SETUP-17
void apply_prime(const Tables& tables, State& state, Action action) {
  place_prime(state, static_cast<unsigned>(state.to_act), action - kPlaceBase);
  const unsigned next = state.cursor + 1U;
  if (next < tables.players) return ask_prime(tables, state, next);
  if (is_automa_mode(tables) && !are_automas_first(tables)) return ask_automas(state);
  end_setup(tables, state);
}

}  // namespace quincunx::terminus

namespace quincunx {

void Terminus::new_initial_state(const Tables& tables, State& state) {
  terminus::start_game(tables, state);
}

}  // namespace quincunx

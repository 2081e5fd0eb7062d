// Claiming an Agenda (TE-AG).
#include "games/terminus/action_steps.h"
#include "games/terminus/flow.h"

namespace quincunx::terminus {

namespace {

// The first slot for an Agenda that lies faceup; kAgendaSlots if all are taken (TE-AG-04).
unsigned free_slot(const PlayerState& player) {
  unsigned slot = 1;
  while (slot < kAgendaSlots && player.agendas[slot] != 0) ++slot;
  return slot;
}

// TE-AG-03: by Year, unless the Development says otherwise.
unsigned cards_to_draw(const Tables& tables, const State& state) {
  if (state.action >= kLoopActions) {
    const unsigned draw = tables.developments[state.action - kLoopActions].draw;
    if (draw > 0) return draw;
  }
  return tables.limits.draws[state.year - 1];
}

unsigned cards_drawn(const State& state) {
  unsigned count = 0;
  while (count < kAgendaSlots && state.drawn[count] != 0) ++count;
  return count;
}

}  // namespace

// TE-AG-02.
bool can_claim_agenda(const State& state, unsigned seat) {
  return free_slot(state.players[seat]) < kAgendaSlots && !state.agenda_deck.empty();
}

void start_agenda(State& state) { ask_chance(state, Step::kDraw); }

// TE-AG-03: fewer if the deck is short.
void draw_applied(const Tables& tables, State& state, unsigned number) {
  const unsigned before = cards_drawn(state);
  state.drawn[before] = static_cast<u8>(number);
  if (before + 1 < cards_to_draw(tables, state) && !state.agenda_deck.empty()) {
    return ask_chance(state, Step::kDraw);
  }
  ask(state, Step::kAgenda, state.turn_player);
}

void legal_agenda(const State& state, Legal& legal) {
  for (const u8 number : state.drawn) {
    if (number != 0) legal.set(agenda_action(number));
  }
}

// TE-AG-06, TE-RULING-24: only the drawer knows what went under the deck.
void apply_agenda(const Tables& tables, State& state, Action action) {
  PlayerState& player = state.players[state.turn_player];
  const unsigned kept = action - kAgendaBase + 1;
  player.agendas[free_slot(player)] = static_cast<u8>(kept);
  for (u8& number : state.drawn) {
    if (number != 0 && number != kept) player.returned.set(number);
    number = 0;
  }
  nodes_done(tables, state);
}

}  // namespace quincunx::terminus

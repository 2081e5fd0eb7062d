// Agendas that a seat can't place: shared by observation and determinization.
#pragma once

#include "games/terminus/rules.h"

namespace quincunx::terminus {

inline constexpr u64 kAllAgendas = (bit(kAgendas) - 1) << 1;  // by number

[[nodiscard]] inline u64 agenda_bit(unsigned number) { return number != 0 ? bit(number) : 0; }

// Numbers that the observer knows where they are: his own, all that lie open, and those he drew and
// returned.
[[nodiscard]] inline u64 known_agendas(const State& state, unsigned observer) {
  u64 known = 0;
  for (unsigned seat = 0; seat < kMaxPlayers; ++seat) {
    const PlayerState& player = state.players[seat];
    const bool open = seat == observer || state.phase == kGameOver;
    if (open) known |= agenda_bit(player.agendas[0]);
    for (unsigned slot = 1; slot < kAgendaSlots; ++slot) known |= agenda_bit(player.agendas[slot]);
    if (seat != observer) continue;
    for (const u8 number : player.setup_agendas) known |= agenda_bit(number);
    known |= player.returned.words[0];
  }
  if (state.turn_player == observer) {
    for (const u8 number : state.drawn) known |= agenda_bit(number);
  }
  return known;
}

[[nodiscard]] inline u64 unknown_agendas(const State& state, unsigned observer) {
  return kAllAgendas & ~known_agendas(state, observer);
}

}  // namespace quincunx::terminus

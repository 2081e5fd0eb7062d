// Resampling what a seat can't know: where the Agendas are that he can't place, and Bonuses chosen
// in secret.
#include "games/terminus/game.h"
#include "games/terminus/hidden.h"

namespace quincunx {

using namespace terminus;

namespace {

using Tables = Terminus::Tables;

// A card drawn from the mask, ascending by number; it leaves the pile.
unsigned draw_from(u64 mask, u64& pile, Stream& stream) {
  const unsigned number = nth_bit(mask, static_cast<unsigned>(below(stream, count_bits(mask))));
  pile &= ~bit(number);
  return number;
}

template <class F>
void each_other(const Tables& tables, unsigned observer, F f) {
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    if (seat != observer) f(seat);
  }
}

// Before the others' cards are revealed (TE-SETUP-12).
void resample_dealt(PlayerState& player, u64& unknown, Stream& stream) {
  for (u8& number : player.setup_agendas) {
    if (number != 0) number = static_cast<u8>(draw_from(unknown, unknown, stream));
  }
  if (player.agendas[0] != 0) player.agendas[0] = player.setup_agendas[below(stream, 2)];
}

// TE-SETUP-19: a card that was revealed is nobody's secret one.
void resample_secret(const State& state, PlayerState& player, u64& unknown, Stream& stream) {
  if (player.agendas[0] == 0) return;
  const u64 possible = unknown & ~state.revealed.words[0];
  player.agendas[0] = static_cast<u8>(draw_from(possible, unknown, stream));
}

// TE-AG-06
void resample_returned(State& state, unsigned seat, u64& unknown, Stream& stream) {
  PlayerState& player = state.players[seat];
  unsigned left = player.returned.count();
  player.returned.clear();
  for (; left > 0; --left) player.returned.set(draw_from(unknown, unknown, stream));
  if (seat != state.turn_player) return;
  for (u8& number : state.drawn) {
    if (number != 0) number = static_cast<u8>(draw_from(unknown, unknown, stream));
  }
}

void resample_bonus(const Tables& tables, PlayerState& player, Stream& stream) {
  if (player.bonus == kNone) return;
  player.bonus = static_cast<u8>(below(stream, tables.tracks.bonuses));
}

}  // namespace

void Terminus::determinize(const Tables& tables, State& state, Player player, Stream& stream) {
  const auto observer = static_cast<unsigned>(player);
  u64 unknown = unknown_agendas(state, observer);
  const bool dealt = state.phase == kSetup && state.revealed.empty();
  each_other(tables, observer, [&](unsigned seat) {
    if (dealt) return resample_dealt(state.players[seat], unknown, stream);
    if (state.phase == kGameOver) return;
    resample_secret(state, state.players[seat], unknown, stream);
  });
  each_other(tables, observer,
             [&](unsigned seat) { resample_returned(state, seat, unknown, stream); });
  state.agenda_deck.words[0] = unknown;
  if (state.income_stage != kChoosing) return;
  each_other(tables, observer,
             [&](unsigned seat) { resample_bonus(tables, state.players[seat], stream); });
}

}  // namespace quincunx

// Who may see what. Open are all things on the table; hidden are secret Agendas until the end,
// cards dealt before all have chosen, Bonuses before all have chosen (TE-INCOME-03), and what
// others drew and returned (TE-AG-06). With them the composition of the Agenda deck is hidden too.
#include <cstring>

#include "games/terminus/game.h"
#include "games/terminus/hidden.h"

namespace quincunx {

using namespace terminus;

namespace {

// TE-SETUP-19, TE-AG-06, TE-INCOME-03
void hide_player(const State& state, PlayerView& view) {
  if (view.agendas[0] != 0 && state.phase != kGameOver) view.agendas[0] = kHiddenAgenda;
  for (u8& number : view.setup_agendas) {
    if (number != 0) number = kHiddenAgenda;
  }
  if (state.income_stage == kChoosing && view.bonus != kNone) view.bonus = kHiddenBonus;
  view.returned.clear();
}

void copy_resources(const PlayerState& player, PlayerView& view) {
  view.coins = player.coins;
  view.reserve = static_cast<u8>(player.reserve);
  view.storage = static_cast<u8>(player.storage);
  // `resources` and all that follows is laid out as in the state.
  constexpr std::size_t kTail = sizeof(PlayerState) - offsetof(PlayerState, resources);
  static_assert(sizeof(PlayerView) - offsetof(PlayerView, resources) == kTail);
  std::memcpy(view.resources, player.resources, kTail);
}

void show_player(const State& state, unsigned seat, PlayerView& view) {
  const PlayerState& player = state.players[seat];
  copy_resources(player, view);
  view.returned = player.returned;
  view.returned_count = static_cast<u16>(player.returned.count());
}

}  // namespace

void Terminus::observe(const Tables& tables, const State& state, Player player,
                       Observation& observation) {
  const auto observer = static_cast<unsigned>(player);
  observation.player = observer;
  observation.deck_size = state.agenda_deck.count();
  observation.open_blocks = state.open_blocks;
  observation.agenda_deck.words[0] = unknown_agendas(state, observer);
  observation.revealed = state.revealed;
  observation.used = state.used;
  observation.blocked = state.blocked;
  observation.solo_deck = state.solo_deck;
  for (unsigned seat = 0; seat < terminus::kMaxPlayers; ++seat) {
    show_player(state, seat, observation.players[seat]);
    // The places of absent players stay empty.
    if (seat != observer && seat < tables.players) hide_player(state, observation.players[seat]);
  }
  std::memcpy(observation.lines, state.lines, sizeof state.lines);
  std::memcpy(observation.draws, state.draws, kSharedTail);
  if (state.turn_player == observer) return;
  for (u8& number : observation.drawn) {
    if (number != 0) number = kHiddenAgenda;
  }
}

}  // namespace quincunx

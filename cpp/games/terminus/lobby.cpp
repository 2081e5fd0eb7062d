// Assigning a Lobbyist (TE-LOB).
#include "games/terminus/action_steps.h"
#include "games/terminus/flow.h"

namespace quincunx::terminus {

namespace {

constexpr unsigned kLobbyPlaces = 2;      // of a Development (TE-DEV-09, TE-RULING-37)
constexpr unsigned kChoiceOfBoard = 100;  // ids of board and slots, less this, are choices
constexpr u8 kFromBoard = kBoard - kChoiceOfBoard;
static_assert(kFromBoard >= kDevelopments);

// Own Agendas with a Lobbyist, or without (TE-LOB-03).
unsigned slots(const PlayerState& player, bool with) {
  unsigned mask = 0;
  for (unsigned slot = 0; slot < kAgendaSlots; ++slot) {
    if (player.agendas[slot] != 0 && (player.agenda_lobby[slot] != 0) == with) mask |= 1U << slot;
  }
  return mask;
}

// Developments with an own Lobbyist, wherever they lie (TE-LOB-05).
u32 lobbied_developments(const State& state, unsigned seat) {
  u32 idxs = 0;
  for (unsigned i = 0; i < kDevelopments; ++i) {
    idxs |= ((u32{state.developments[i].lobby} >> seat) & 1) << i;
  }
  return idxs;
}

// TE-LOB-02, TE-RULING-38.
bool takes_lobbyist(const DevelopmentState& development, unsigned seat, u64 blocks) {
  return development.state == kInCity && in_mask(blocks, development.block) &&
         count_bits(development.lobby) < kLobbyPlaces && !in_mask(development.lobby, seat);
}

u32 open_developments(const Tables& tables, const State& state, unsigned seat) {
  const u64 blocks = blocks_next_to(tables.links, state.lines[seat].stops.words[0]);
  u32 idxs = 0;
  for (unsigned i = 0; i < kDevelopments; ++i) {
    if (takes_lobbyist(state.developments[i], seat, blocks)) idxs |= 1U << i;
  }
  return idxs;
}

// The cheaper question first; most Agendas have no Lobbyist.
bool has_target(const Tables& tables, const State& state, unsigned seat) {
  return slots(state.players[seat], false) != 0 || open_developments(tables, state, seat) != 0;
}

void remove_lobbyist(State& state, unsigned seat, unsigned choice) {
  PlayerState& player = state.players[seat];
  if (choice == kFromBoard) {
    sub(player.lobbyists, 1);
  } else if (choice > kFromBoard) {
    player.agenda_lobby[choice - kFromBoard - 1] = 0;
  } else {
    u8& lobby = state.developments[choice].lobby;  // TE-LOB-08
    lobby = static_cast<u8>(lobby & ~(1U << seat));
  }
}

void place_lobbyist(State& state, unsigned seat, Action action) {
  PlayerState& player = state.players[seat];
  if (action == kBoard) {
    add(player.lobbyists, 1);
  } else if (action >= kSlotBase) {
    player.agenda_lobby[action - kSlotBase] = 1;
  } else {
    u8& lobby = state.developments[action - kDevelopmentBase].lobby;
    lobby = static_cast<u8>(lobby | 1U << seat);
  }
}

}  // namespace

// TE-LOB-01: whoever is placed can go back to the board, one on the board needs a target.
// TE-LOB-06: Projects take no part.
bool can_assign(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  if (slots(player, true) != 0) return true;
  if (player.lobbyists > 0 && slots(player, false) != 0) return true;
  if (lobbied_developments(state, seat) != 0) return true;
  return player.lobbyists > 0 && open_developments(tables, state, seat) != 0;
}

void start_assignment(State& state) { ask(state, Step::kFrom, state.turn_player); }

void legal_from(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = state.turn_player;
  const PlayerState& player = state.players[seat];
  legal.set_bits(kDevelopmentBase, lobbied_developments(state, seat));
  legal.set_bits(kSlotBase, slots(player, true));
  if (player.lobbyists > 0 && has_target(tables, state, seat)) legal.set(kBoard);
}

void apply_from(State& state, Action action) {
  const Action base = action >= kBoard ? kChoiceOfBoard : kDevelopmentBase;
  state.choice = static_cast<u8>(action - base);
  ask(state, Step::kTo, state.turn_player);
}

// TE-LOB-04: an area with an own Lobbyist is no target, so never the one he comes from.
void legal_to(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = state.turn_player;
  legal.set_bits(kDevelopmentBase, open_developments(tables, state, seat));
  legal.set_bits(kSlotBase, slots(state.players[seat], false));
  if (state.choice != kFromBoard) legal.set(kBoard);
}

void apply_to(const Tables& tables, State& state, Action action) {
  remove_lobbyist(state, state.turn_player, state.choice);
  place_lobbyist(state, state.turn_player, action);
  nodes_done(tables, state);
}

}  // namespace quincunx::terminus

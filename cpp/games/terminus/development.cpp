// Building a Development (TE-DEV).
#include "games/terminus/action_steps.h"
#include "games/terminus/flow.h"

namespace quincunx::terminus {

namespace {

// TE-DEV-02, TE-DEV-03, TE-DEV-06: empty Blocks next to an own Stop, of any zoning.
u64 blocks_in_reach(const Tables& tables, const State& state, unsigned seat) {
  return blocks_next_to(tables.links, state.lines[seat].stops.words[0]) &
         state.open_blocks.words[0];
}

u32 display(const State& state) {
  u32 idxs = 0;
  for (unsigned i = 0; i < kDevelopments; ++i) {
    if (state.developments[i].state == kOnDisplay) idxs |= 1U << i;
  }
  return idxs;
}

}  // namespace

u32 buildable_developments(const Tables& tables, const State& state, unsigned seat) {
  if (state.players[seat].lobbyists == 0) return 0;  // TE-DEV-05
  const u64 blocks = blocks_in_reach(tables, state, seat);
  u32 types = 0;
  for (unsigned type = 0; type < kTypes; ++type) {
    if ((blocks & tables.links.zoned[type]) != 0) types |= tables.type_developments[type];
  }
  return types == 0 ? 0 : types & display(state);  // TE-RULING-16: any of the display
}

void start_development(State& state) { ask(state, Step::kDevelop, state.turn_player); }

void apply_develop(State& state, Action action) {
  state.choice = static_cast<u8>(action - kDevelopmentBase);
  ask(state, Step::kBlock, state.turn_player);
}

void legal_block(const Tables& tables, const State& state, Legal& legal) {
  const unsigned type = tables.developments[state.choice].type;
  legal.set_bits(kPlaceBase,
                 blocks_in_reach(tables, state, state.turn_player) & tables.links.zoned[type]);
}

// TE-DEV-04: its token moves with it. TE-DEV-07: the display is not refilled. TE-DEV-08: nobody
// enters the Block any more.
void apply_block(const Tables& tables, State& state, Action action) {
  const unsigned seat = state.turn_player;
  const unsigned block = action - kPlaceBase;
  DevelopmentState& development = state.developments[state.choice];
  development.state = kInCity;
  development.block = static_cast<u8>(block);
  development.lobby = static_cast<u8>(1U << seat);
  sub(state.players[seat].lobbyists, 1);
  state.open_blocks.reset(block);
  state.blocked |= tables.links.block_segments[block];
  nodes_done(tables, state);  // TE-DEV-10
}

}  // namespace quincunx::terminus

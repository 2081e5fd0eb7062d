#include "games/twilight_city/placing.h"

#include "games/twilight_city/centres.h"
#include "games/twilight_city/items.h"

namespace quincunx::twilight_city {

namespace {

unsigned colours_of(const u8 (&units)[kColours]) {
  unsigned colours = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (units[colour] > 0) colours |= bit32(colour);
  }
  return colours;
}

unsigned pending_colours(const State& state) {
  return colours_of(state.pending_current) | colours_of(state.pending_other);
}

// Pending colours that may go to the centre where the figure stands (TC-OPS-01, TC-OPS-04).
unsigned placeable_colours(const Tables& tables, const State& state) {
  const unsigned current = colours_of(state.pending_current);
  if (current == 0 || state.current_card == kNone) return 0;
  const unsigned zone = actor(state).zone;
  if (tables.card_zone[state.current_card] != zone) return 0;
  return current & zone_colours(tables, state, zone);
}

void drop_pending(State& state) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    state.pending_current[colour] = state.pending_other[colour] = 0;
  }
}

// TC-RULING-14: what the stock lacks is lost.
void fill_containers(State& state, PlayerState& player) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    unsigned units = 0U + state.pending_current[colour] + state.pending_other[colour];
    for (; units > 0 && player.stock > 0; --units) gain_resource(player, colour);
  }
  drop_pending(state);
}

// Current units are kept as long as possible.
void place_on_board(State& state, unsigned colour) {
  u8& units =
      state.pending_other[colour] > 0 ? state.pending_other[colour] : state.pending_current[colour];
  sub(units, 1);
  gain_resource(actor(state), colour);
}

}  // namespace

void pend_rings(State& state, const Rings& rings, bool current) {
  u8(&pending)[kColours] = current ? state.pending_current : state.pending_other;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    add(pending[colour], rings.colours[colour]);
  }
}

// TC-RES-03, TC-RES-07, TC-OPS-01, TC-OPS-03, TC-RULING-14
bool run_placing(const Tables& tables, State& state) {
  PlayerState& player = actor(state);
  while (true) {
    const unsigned colours = pending_colours(state);
    if (colours == 0) return false;
    if (player.stock == 0) {
      drop_pending(state);
      return false;
    }
    const unsigned placeable = placeable_colours(tables, state);
    const unsigned units = total(state.pending_current) + total(state.pending_other);
    const bool short_of_cubes = player.stock < units && count_bits(colours) > 1;
    if (state.colour != kNone) {
      if (in_mask(placeable, state.colour)) return ask(state, Step::kDestination, state.active);
      place_on_board(state, state.colour);
      state.colour = kNone;
      continue;
    }
    if (placeable != 0 || short_of_cubes) return ask(state, Step::kPlace, state.active);
    fill_containers(state, player);
    return false;
  }
}

void legal_place(const State& state, Legal& legal) {
  legal.set_bits(kColourBase, pending_colours(state));
}

void apply_place(State& state, Action action) {
  state.colour = static_cast<u8>(action - kColourBase);
}

void legal_destination(Legal& legal) {
  legal.set(kBoard);
  legal.set(kCentre);
}

void apply_destination(const Tables& tables, State& state, Action action) {
  const unsigned colour = state.colour;
  state.colour = kNone;
  if (action == kBoard) return place_on_board(state, colour);
  sub(state.pending_current[colour], 1);
  place_on_centre(tables, state, actor(state).zone, colour, state.active);
}

}  // namespace quincunx::twilight_city

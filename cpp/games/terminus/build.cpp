// A player's Build: links and Hubs, one step after the other (TE-BUILD, TE-HUB, TE-TERM).
#include "games/terminus/action_steps.h"
#include "games/terminus/depots.h"
#include "games/terminus/flow.h"
#include "games/terminus/lines.h"

namespace quincunx::terminus {

namespace {

const DevelopmentData* development_of(const Tables& tables, unsigned code) {
  return code < kLoopActions ? nullptr : &tables.developments[code - kLoopActions];
}

// TE-BUILD-02, TE-DACT-06.
unsigned disc_cost(const Tables& tables, unsigned code) {
  const DevelopmentData* const development = development_of(tables, code);
  return development ? development->blueprint_per_disc : tables.limits.blueprint_per_disc;
}
unsigned max_discs(const Tables& tables, unsigned code) {
  const DevelopmentData* const development = development_of(tables, code);
  return development ? development->max_discs : unsigned{kNone};
}

// TE-TERM-01, TE-TERM-02, TE-TERM-04, TE-TERM-05; TE-TERM-03, TE-RULING-19: while both ends are the
// Prime Hub, links go to arm 1.
bool has_second_terminus(const PlayerState& player, const LineState& line) {
  return player.terminus_upgrade != 0 && (line.end1 != line.prime || line.end2 != line.prime);
}

// TE-HUB-01, TE-HUB-02.
u64 hub_plots(const PlayerState& player, const LineState& line) {
  return player.hub_upgrade == 0 ? 0 : line.stops.words[0] & ~line.hubs.words[0];
}

bool disc_at_hand(const Tables& tables, const State& state, unsigned seat) {
  return has_disc(tables, state, seat, state.action, state.players[seat].resources[kBlueprint]);
}

// TE-BUILD-02, TE-CAP-03: a Hub's disc counts like any other.
void place_disc(const Tables& tables, State& state, unsigned seat) {
  spend(state, seat, kBlueprint, disc_cost(tables, state.action));
  add(state.players[seat].placed, 1);
  add(state.discs, 1);
}

void build_link(const Tables& tables, State& state, unsigned seat, u8 LineState::* terminus,
                unsigned direction) {
  const unsigned length = tables.links.of(state.lines[seat].*terminus, direction).length;
  sub(state.players[seat].storage, length);
  if (lay_link(tables, state, seat, terminus, direction)) {
    place_disc(tables, state, seat);
  } else {
    add(state.connections, 1);  // TE-BUILD-21
  }
}

// TE-BUILD-32; TE-BUILD-19, TE-BUILD-20, TE-RULING-17, TE-RULING-18: Power for Connections,
// whoever's they are, once and under whatever code (TE-RULING-46, TE-RULING-47). TE-ADV-06: so is
// what the Transfer station pays.
void end_build(const Tables& tables, State& state) {
  const unsigned seat = state.turn_player;
  PlayerState& player = state.players[seat];
  if (state.connections > 0) {
    collect(state, seat, kPower, tables.limits.connection_power);
    if (has_upgrade(player, kTransferStation)) {
      add(player.coins, tables.upgrades[kTransferStation - 1].value);
    }
  }
  nodes_done(tables, state);
}

}  // namespace

// TE-CAP-03, TE-RULING-10, TE-RULING-11.
bool has_disc(const Tables& tables, const State& state, unsigned seat, unsigned code,
              unsigned blueprints) {
  const PlayerState& player = state.players[seat];
  return player.placed < std::min(player.capacity, tables.limits.stations) &&
         state.discs < max_discs(tables, code) && blueprints >= disc_cost(tables, code);
}

bool has_build_step(const Tables& tables, const State& state, unsigned seat, bool disc) {
  const PlayerState& player = state.players[seat];
  const LineState& line = state.lines[seat];
  if (disc && hub_plots(player, line) != 0) return true;
  const Means means{player.storage, disc};
  if (link_mask(tables, state, seat, line.end1, means) != 0) return true;
  return has_second_terminus(player, line) && link_mask(tables, state, seat, line.end2, means) != 0;
}

void start_build(State& state) { ask(state, Step::kBuild, state.turn_player); }

// TE-BUILD-30, TE-BUILD-31; TE-BUILD-05, TE-BUILD-23: from the Termini only.
void legal_build(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = state.turn_player;
  const PlayerState& player = state.players[seat];
  const LineState& line = state.lines[seat];
  const Means means{player.storage, disc_at_hand(tables, state, seat)};
  if (state.count > 0) legal.set(kStop);  // TE-BUILD-04, TE-RULING-04
  legal.set_bits(kLink1Base, link_mask(tables, state, seat, line.end1, means));
  if (has_second_terminus(player, line)) {
    legal.set_bits(kLink2Base, link_mask(tables, state, seat, line.end2, means));
  }
  if (means.disc) legal.set_bits(kPlaceBase, hub_plots(player, line));
}

// TE-BUILD-33: every step uses up Rails or a disc.
void apply_build(const Tables& tables, State& state, Action action) {
  const unsigned seat = state.turn_player;
  if (action == kStop) return end_build(tables, state);
  add(state.count, 1);
  if (action >= kLink2Base) {
    build_link(tables, state, seat, &LineState::end2, action - kLink2Base);
  } else if (action >= kLink1Base) {
    build_link(tables, state, seat, &LineState::end1, action - kLink1Base);
  } else {
    state.lines[seat].hubs.set(action - kPlaceBase);  // TE-HUB-03, TE-HUB-04
    place_disc(tables, state, seat);
  }
}

}  // namespace quincunx::terminus

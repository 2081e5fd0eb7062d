// The Automa: its marker, its Build and the first Automa's whole line (TE-AUTO, TE-SOLO-04).
#include "games/terminus/automa.h"

#include "games/terminus/lines.h"

namespace quincunx::terminus {

namespace {

enum class Way : u8 { kBuilt, kBlocked, kOutOfRails };

// A Build follows the Main direction as long as it can, then the Alternate one.
struct Build {
  unsigned stops;     // placed or connected
  bool out_of_rails;  // the next link would be legal but for its length
  bool exhausted;     // no Rails or no Stations are left
};

const AutomaSideData& side_of(const Tables& tables, const AutomaState& automa) {
  return tables.automa_cards[automa.card].sides[automa.side];
}

// TE-AUTO-10; TE-AUTO-14, TE-AUTO-16: like a player's, but for discs and Blueprints.
Way extend(const Tables& tables, State& state, AutomaState& automa, unsigned direction) {
  const LineState& line = state.lines[automa.owner];
  const unsigned exit = line.end1 * kDirections + direction;
  if (tables.links.at[exit] == kNone) return Way::kBlocked;
  const LinkRow& link = tables.links.rows[tables.links.at[exit]];
  const unsigned end = tables.links.far[exit];
  if (line.nodes.test(end) || !is_free(state, line, link)) return Way::kBlocked;
  // TE-RULING-30: without a Station Connections only.
  if (automa.stations == 0 && !in_mask(all_stops(state), end)) return Way::kBlocked;
  if (link.length > automa.rails) return Way::kOutOfRails;
  sub(automa.rails, link.length);
  // TE-AUTO-11: a Connection counts like a Station. TE-AUTO-12: no costs, and nothing for it.
  if (lay_link(tables, state, automa.owner, &LineState::end1, direction)) sub(automa.stations, 1);
  return Way::kBuilt;
}

// TE-AUTO-08, TE-AUTO-09. `to_the_end`: the Build of the setup, which stops for want of Rails or
// Stations (TE-SOLO-05, TE-RULING-48), where any other sees a direction blocked (TE-RULING-29).
Build build(const Tables& tables, State& state, AutomaState& automa, unsigned facing,
            bool to_the_end) {
  const AutomaSideData& side = side_of(tables, automa);
  Build done{};
  bool alternate = false;
  while (done.stops < side.number) {
    const unsigned turn = alternate ? side.alternate : side.main;
    const Way way = extend(tables, state, automa, (facing + turn) % kDirections);
    if (way == Way::kBuilt) {
      ++done.stops;
      done.exhausted = automa.rails == 0 || automa.stations == 0;
      if (to_the_end && done.exhausted) return done;
      continue;
    }
    done.out_of_rails = way == Way::kOutOfRails;
    if (alternate || (to_the_end && done.out_of_rails)) return done;
    alternate = true;
  }
  return done;
}

// TE-AUTO-13: also when nothing could be built.
void flip(AutomaState& automa) { automa.side ^= 1; }

}  // namespace

// TE-AUTO-04, TE-AUTO-06: whatever the move was. TE-AUTO-03, TE-AUTO-05: the marker goes back by
// the number of the side in force; whom it meets there is of no account, and the card stays.
void automa_moved_onto(const Tables& tables, State& state, unsigned seat) {
  sub(state.players[seat].coins, tables.limits.automa_coin);
  const unsigned back = side_of(tables, live_automa(tables, state)).number % kZones;
  state.automa_zone = static_cast<u8>((state.automa_zone + kZones - back) % kZones);
}

void automa_build(const Tables& tables, State& state) {
  AutomaState& automa = live_automa(tables, state);
  build(tables, state, automa, state.automa_facing, false);
  flip(automa);
}

// TE-SOLO-04: by either side in turn, until nothing is left or both in a row place nothing.
// TE-SOLO-06, TE-RULING-28: Prime Hubs of the others may be connected to.
void solo_line(const Tables& tables, State& state) {
  AutomaState& automa = state.automas[0];
  // TE-RULING-27: from the pack.
  const unsigned facing = tables.automa_cards[automa.card].facing;
  unsigned idle = 0;
  bool finished = automa.rails == 0 || automa.stations == 0;
  while (!finished && idle < 2) {
    const Build done = build(tables, state, automa, facing, true);
    finished = done.exhausted || done.out_of_rails;
    idle = done.stops == 0 ? idle + 1 : 0;
    flip(automa);
  }
  automa = {kFirstAutoma, kNone, 0, 0, 0};  // TE-SOLO-07
}

}  // namespace quincunx::terminus

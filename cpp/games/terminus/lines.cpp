// Lines in the City: TE-BUILD-06 to TE-BUILD-25, for players and Automas.
#include "games/terminus/lines.h"

#include <algorithm>

namespace quincunx::terminus {

namespace {

unsigned owner_of_stop(const State& state, unsigned plot) {
  unsigned owner = 0;
  while (owner < kOwners && !state.lines[owner].stops.test(plot)) ++owner;
  return owner;
}

// TE-BUILD-12: all Rail spaces at once. TE-BUILD-13: a segment is full with its second line, or
// with its first where there is room for one only.
void lay_rails(const Tables& tables, State& state, LineState& line, const LinkRow& link) {
  for (unsigned w = 0; w < SegmentSet::kWords; ++w) {
    const u64 rails = link.segments.words[w];
    state.blocked.words[w] |= rails & (state.used.words[w] | tables.links.single.words[w]);
    state.used.words[w] |= rails;
  }
  state.open_blocks.words[0] &= ~link.blocks;
  line.rails |= link.segments;
  line.barred |= link.barred;
  line.junctions |= link.junctions;
}

// TE-BUILD-18, TE-PASS-04: passed or not; Automas have no Coins (TE-AUTO-12).
void pay_connection(const Tables& tables, State& state, unsigned plot) {
  const unsigned owner = owner_of_stop(state, plot);
  if (owner < tables.players) add(state.players[owner].coins, tables.limits.connection_coins);
}

}  // namespace

unsigned link_mask(const Tables& tables, const State& state, unsigned owner, unsigned from,
                   Means means) {
  const LineState& line = state.lines[owner];
  const Links& links = tables.links;
  // TE-BUILD-11: an empty Plot takes a disc, a foreign Stop none. TE-BUILD-16, TE-BUILD-24: a Plot
  // of the own line is no end. TE-RULING-03: every link ends at a Stop. TE-AUTO-15: Automas' Stops
  // are like any others.
  const u64 stops = all_stops(state);
  const u64 ends = (means.disc ? links.plots : stops) & ~line.nodes.words[0];
  unsigned mask = 0;
  for (unsigned d = 0; d < kDirections; ++d) {
    const unsigned exit = from * kDirections + d;
    const unsigned id = links.at[exit];
    if (id == kNone || ((ends >> links.far[exit]) & 1) == 0) continue;
    const LinkRow& link = links.rows[id];
    if (link.length <= means.rails && is_free(state, line, link)) mask |= 1U << d;
  }
  return mask;
}

bool lay_link(const Tables& tables, State& state, unsigned owner, u8 LineState::* terminus,
              unsigned direction) {
  LineState& line = state.lines[owner];
  const unsigned from = line.*terminus;
  const unsigned end = tables.links.far[from * kDirections + direction];
  const bool station = ((all_stops(state) >> end) & 1) == 0;
  lay_rails(tables, state, line, tables.links.of(from, direction));
  if (station) {
    line.stops.set(end);  // TE-BUILD-14
  } else {
    pay_connection(tables, state, end);  // TE-BUILD-15, TE-BUILD-17: no own Stop
  }
  line.nodes.set(end);
  line.*terminus = static_cast<u8>(end);
  return station;
}

void place_prime(State& state, unsigned owner, unsigned plot) {
  LineState& line = state.lines[owner];
  line.stops.set(plot);
  line.hubs.set(plot);  // TE-HUB-05
  line.nodes.set(plot);
  line.prime = line.end1 = line.end2 = static_cast<u8>(plot);
}

// --- The order of a line

namespace {

bool has_rails(const LineState& line, const LinkRow& link) {
  return (link.segments & line.rails) == link.segments;
}

// Direction of a link with Rails of the line from `plot` to a Plot not yet visited; kDirections.
unsigned way_on(const Links& links, const LineState& line, unsigned plot, u64 visited) {
  for (unsigned d = 0; d < kDirections; ++d) {
    const unsigned exit = plot * kDirections + d;
    if (links.at[exit] == kNone || in_mask(visited, links.far[exit])) continue;
    if (has_rails(line, links.rows[links.at[exit]])) return d;
  }
  return kDirections;
}

// What a walk comes by.
struct Walk {
  LineState seen;
  unsigned count;
  unsigned last;
};

template <class F>
Walk walk(const Links& links, const LineState& line, F&& visit) {
  Walk walk{};
  if (line.end1 >= kPlots) return walk;
  unsigned plot = line.end1;
  for (;;) {
    visit(walk.count++, plot);
    walk.seen.nodes.set(plot);
    walk.last = plot;
    const unsigned d = way_on(links, line, plot, walk.seen.nodes.words[0]);
    if (d == kDirections) return walk;
    const LinkRow& link = links.of(plot, d);
    walk.seen.rails |= link.segments;
    walk.seen.barred |= link.barred;
    walk.seen.junctions |= link.junctions;
    plot = links.far[plot * kDirections + d];
  }
}

bool crosses_itself(const Links& links, const LineState& line) {
  unsigned passed = 0;
  SegmentSet barred{};
  for (u64 i = 0; i < links.count; ++i) {
    const LinkRow& link = links.rows[i];
    if (!has_rails(line, link)) continue;
    if ((link.junctions & passed) != 0 || !(link.segments & barred).empty()) return true;
    passed |= link.junctions;
    barred |= link.barred;
  }
  return false;
}

}  // namespace

unsigned walk_line(const Tables& tables, const LineState& line, u8 (&nodes)[kPlots]) {
  return walk(tables.links, line,
              [&](unsigned i, unsigned plot) { nodes[i] = static_cast<u8>(plot); })
      .count;
}

const char* check_line(const Tables& tables, const LineState& line) {
  const Links& links = tables.links;
  if (line.prime >= kPlots) {
    const bool bare = line.stops.empty() && line.hubs.empty() && line.nodes.empty() &&
                      line.rails.empty() && line.barred.empty() && line.junctions == 0;
    return bare ? nullptr : "a line without a Prime Hub has Stops or Rails";
  }
  if (line.end1 >= kPlots || line.end2 >= kPlots) return "a line has no ends";
  const u64 stops = line.stops.words[0];
  if (!line.hubs.test(line.prime) || (line.hubs.words[0] & ~stops) != 0) {
    return "a Hub is no Stop of its line";
  }
  if ((stops & ~line.nodes.words[0]) != 0) return "a Stop is not in its line";
  const Walk walked = walk(links, line, [](unsigned, unsigned) {});
  if (!(walked.seen.nodes == line.nodes) || !walked.seen.nodes.test(line.prime)) {
    return "the Stops of a line are not those along its Rails";
  }
  if (walked.last != line.end2) return "a line does not end at its Terminus";
  if (!(walked.seen.rails == line.rails)) return "Rails of a line join no Stops of it";
  if (!(walked.seen.barred == line.barred)) {
    return "the barred segments of a line do not follow from its Rails";
  }
  if (walked.seen.junctions != line.junctions) {
    return "the junctions of a line do not follow from its Rails";
  }
  return crosses_itself(links, line) ? "a line crosses itself" : nullptr;
}

}  // namespace quincunx::terminus

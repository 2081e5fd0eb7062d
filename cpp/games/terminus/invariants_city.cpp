// Lines, and what follows from them and from the Developments: segments and open Blocks.
#include <cstring>

#include "games/terminus/invariants.h"
#include "games/terminus/lines.h"

namespace quincunx::terminus {

namespace {

// Whether the setup is so far that an owner has a Prime Hub.
bool is_placed(const Tables& tables, const State& state, unsigned owner) {
  if (owner >= tables.players) return are_automas_placed(tables, state);
  const Stage stage = stage_of(tables, state);
  if (stage != Stage::kPrimeStage) return stage > Stage::kPrimeStage;
  for (unsigned k = 0; k < state.cursor; ++k) {
    if (state.order[tables.players - 1U - k] == owner) return true;
  }
  return false;
}

bool exists(const Tables& tables, unsigned owner) {
  return owner < tables.players || automa_index(tables, owner) < kAutomas;
}

// TE-TERM-03: arm 1 comes first. TE-AUTO-14: Automas have neither Hubs nor a second Terminus.
const char* check_arms(const Tables& tables, const LineState& line, unsigned owner) {
  if (line.end2 != line.prime && line.end1 == line.prime) return "arm 2 of a line came first";
  if (owner < tables.players) return nullptr;
  const bool plain = line.end2 == line.prime && line.hubs.count() == 1;
  return plain ? nullptr : "an Automa has a Hub or a second Terminus";
}

const char* check_owner(const Tables& tables, const State& state, unsigned owner) {
  const LineState& line = state.lines[owner];
  if (!exists(tables, owner)) {
    const LineState absent = {};
    const bool zero = std::memcmp(&line, &absent, sizeof line) == 0;
    return zero ? nullptr : "the line of an absent owner is not zero";
  }
  if (!is_placed(tables, state, owner)) {
    const bool none = line.prime == kNone && line.end1 == kNone && line.end2 == kNone;
    return none ? check_line(tables, line) : "there is a Prime Hub too early";
  }
  if (line.prime >= kPlots) return "a Prime Hub is missing";
  if ((line.nodes.words[0] & ~tables.links.plots) != 0) return "a Stop is not on a Plot";
  if (const char* why = check_line(tables, line)) return why;
  if (state.phase == kSetup && !line.rails.empty()) return "there are Rails in the setup";
  return check_arms(tables, line, owner);
}

// TE-INV-06, TE-INV-09
const char* check_stops(const State& state) {
  u64 stops = 0;
  for (const LineState& line : state.lines) {
    if ((stops & line.stops.words[0]) != 0) return "a Plot has two Stops";
    stops |= line.stops.words[0];
  }
  for (const LineState& line : state.lines) {
    if ((line.nodes.words[0] & ~stops) != 0) return "a line has a node without a Stop";
  }
  return nullptr;
}

// Segments with Rails of anybody, and of two.
struct Traffic {
  SegmentSet once;
  SegmentSet twice;
  bool crowded;  // three owners, or two where one fits
};

Traffic read_traffic(const Tables& tables, const State& state) {
  Traffic traffic{};
  for (const LineState& line : state.lines) {
    const SegmentSet again = traffic.once & line.rails;
    if (!(again & traffic.twice).empty()) traffic.crowded = true;
    traffic.twice |= again;
    traffic.once |= line.rails;
  }
  if (!(traffic.twice & tables.links.single).empty()) traffic.crowded = true;
  return traffic;
}

// Blocks with Rails inside.
u64 blocks_with_rails(const Tables& tables, const SegmentSet& used) {
  u64 blocks = 0;
  for_each_bit(tables.links.blocks, [&](unsigned block) {
    if (!(tables.links.block_segments[block] & used).empty()) blocks |= bit(block);
  });
  return blocks;
}

// TE-INV-07
const char* check_segments(const Tables& tables, const State& state) {
  const Traffic traffic = read_traffic(tables, state);
  if (traffic.crowded) return "a segment has more lines than it holds";
  if (!(state.used == traffic.once)) return "the segments used are not those of the lines";
  const u64 developed = developed_blocks(state);
  const u64 railed = blocks_with_rails(tables, traffic.once);
  if ((developed & railed) != 0) return "there are Rails in a Block with a Development";
  SegmentSet blocked = traffic.twice;
  blocked |= traffic.once & tables.links.single;
  for_each_bit(developed, [&](unsigned block) { blocked |= tables.links.block_segments[block]; });
  if (!(state.blocked == blocked)) return "the segments blocked do not follow from the City";
  if (state.open_blocks.words[0] != (tables.links.blocks & ~developed & ~railed)) {
    return "the open Blocks do not follow from the City";
  }
  return nullptr;
}

// TE-INV-11: who built a Development had a Stop next to it.
const char* check_builders(const Tables& tables, const State& state) {
  u64 stops = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) stops |= state.lines[seat].stops.words[0];
  const u64 developed = developed_blocks(state);
  return (developed & ~blocks_next_to(tables.links, stops)) == 0
             ? nullptr
             : "a Development is next to no player's Stop";
}

}  // namespace

const char* check_city(const Tables& tables, const State& state) {
  for (unsigned owner = 0; owner < kOwners; ++owner) {
    if (const char* why = check_owner(tables, state, owner)) return why;
  }
  if (const char* why = check_stops(state)) return why;
  if (const char* why = check_segments(tables, state)) return why;
  return check_builders(tables, state);
}

}  // namespace quincunx::terminus

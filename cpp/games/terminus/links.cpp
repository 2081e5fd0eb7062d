// Checks the geometry of a board side and compiles its links.
#include "games/terminus/links.h"

#include <algorithm>
#include <bit>

namespace quincunx::terminus {

namespace {

constexpr unsigned kPoints = kPlots + kJunctions;  // Plot, or 64 + junction
constexpr u64 kOne = 1;

// Segment that leaves each point in each direction; kNone.
struct Exits {
  u8 segment[kPoints][kDirections];
};

constexpr unsigned opposite(unsigned direction) { return (direction + 4) % kDirections; }

// --- Checks

bool is_point(const Components& components, unsigned code) {
  if (code < kPlots) return components.plots[code].present != 0;
  return code < kPoints && components.junctions[code - kPlots].present != 0;
}

const char* check_segment(const Components& components, unsigned id) {
  const SegmentData& segment = components.segments[id];
  if (!is_point(components, segment.a) || !is_point(components, segment.b)) {
    return "a segment must join two Plots or junctions of the board";
  }
  if (segment.length < 1) return "a segment must have at least one Rail space";
  if (segment.cap < 1 || segment.cap > 2) return "a segment must be single or double";
  if (segment.dir >= kDirections || segment.dir_b >= kDirections) {
    return "the direction of a segment must be one of eight";
  }
  if (segment.block != kNone &&
      (segment.block >= kBlocks || components.blocks[segment.block].present == 0)) {
    return "a segment lies in a Block that is not on the board";
  }
  if (segment.crosses == kNone) return nullptr;
  if (segment.crosses >= kSegments || components.segments[segment.crosses].present == 0 ||
      components.segments[segment.crosses].crosses != id) {
    return "two segments must cross each other";
  }
  return nullptr;
}

const char* check_points(const Components& components) {
  for (const PlotData& plot : components.plots) {
    if (plot.present != 0 && plot.district >= kDistricts) return "a Plot must lie in a District";
  }
  for (const BlockData& block : components.blocks) {
    if (block.present == 0) continue;
    for (const u8 corner : block.corners) {
      if (corner != kNone && (corner >= kPlots || components.plots[corner].present == 0)) {
        return "the corner of a Block must be a Plot of the board";
      }
    }
  }
  return nullptr;
}

const char* check_geometry(const Components& components) {
  if (const char* refusal = check_points(components)) return refusal;
  for (unsigned id = 0; id < kSegments; ++id) {
    if (components.segments[id].present == 0) continue;
    if (const char* refusal = check_segment(components, id)) return refusal;
  }
  return nullptr;
}

// --- Incidence

bool add_exit(Exits& exits, unsigned point, unsigned direction, unsigned segment) {
  u8& exit = exits.segment[point][direction];
  if (exit != kNone) return false;
  exit = static_cast<u8>(segment);
  return true;
}

const char* find_exits(const Components& components, Exits& exits) {
  for (auto& row : exits.segment) std::fill(std::begin(row), std::end(row), u8{kNone});
  for (unsigned id = 0; id < kSegments; ++id) {
    const SegmentData& segment = components.segments[id];
    if (segment.present == 0) continue;
    if (!add_exit(exits, segment.a, segment.dir, id) ||
        !add_exit(exits, segment.b, segment.dir_b, id)) {
      return "at a Plot or junction each direction can hold one segment only";
    }
  }
  return nullptr;
}

// TE-RULING-42.
void fill_plots(const Components& components, Links& links) {
  for (unsigned plot = 0; plot < kPlots; ++plot) {
    if (components.plots[plot].present == 0) continue;
    links.plots |= kOne << plot;
    links.district_plots[components.plots[plot].district] |= kOne << plot;
  }
}

void fill_blocks(const Components& components, Links& links) {
  for (unsigned id = 0; id < kBlocks; ++id) {
    const BlockData& block = components.blocks[id];
    if (block.present == 0) continue;
    links.blocks |= kOne << id;
    for (unsigned type = 0; type < kTypes; ++type) {
      if ((block.zoning >> type & 1) != 0) links.zoned[type] |= kOne << id;
    }
    for (const u8 corner : block.corners) {
      if (corner == kNone) continue;
      links.block_plots[id] |= kOne << corner;
      links.plot_blocks[corner] |= kOne << id;
    }
  }
}

// TE-RULING-02: an edge between two Blocks lies in neither.
void fill_segments(const Components& components, Links& links) {
  for (unsigned id = 0; id < kSegments; ++id) {
    const SegmentData& segment = components.segments[id];
    if (segment.present == 0) continue;
    if (segment.cap == 1) links.single.set(id);
    if (segment.block != kNone) links.block_segments[segment.block].set(id);
  }
}

// --- Links

enum class Run { kLink, kLoop, kDeadEnd };

bool add_segment(const Components& components, unsigned id, LinkRow& link) {
  const SegmentData& segment = components.segments[id];
  if (link.barred.test(id) || link.length + segment.length > 255) return false;
  link.segments.set(id);
  link.barred.set(id);
  if (segment.crosses != kNone) link.barred.set(segment.crosses);
  if (segment.block != kNone) link.blocks |= kOne << segment.block;
  link.length = static_cast<u8>(link.length + segment.length);
  return true;
}

// TE-BUILD-08, TE-BUILD-09: straight on through every junction, to the first Plot.
Run follow(const Components& components, const Exits& exits, unsigned plot, unsigned direction,
           LinkRow& link) {
  link = LinkRow{};
  link.a = static_cast<u8>(plot);
  link.dir_a = static_cast<u8>(direction);
  unsigned point = plot;
  for (;;) {
    const unsigned id = exits.segment[point][direction];
    if (id == kNone) return Run::kDeadEnd;
    if (!add_segment(components, id, link)) return Run::kLoop;
    const SegmentData& segment = components.segments[id];
    const bool forward = segment.a == point && segment.dir == direction;
    point = forward ? segment.b : segment.a;
    const unsigned back = forward ? segment.dir_b : segment.dir;
    if (point < kPlots) {
      link.b = static_cast<u8>(point);
      link.dir_b = static_cast<u8>(back);
      return Run::kLink;
    }
    const unsigned junction = point - kPlots;
    if ((link.junctions >> junction & 1) != 0) return Run::kLoop;
    link.junctions = static_cast<u16>(link.junctions | 1U << junction);
    direction = opposite(back);
  }
}

void add_link(Links& links, const LinkRow& link) {
  const unsigned a = link.a * kDirections + link.dir_a;
  const unsigned b = link.b * kDirections + link.dir_b;
  const auto id = static_cast<u8>(links.count++);
  links.rows[id] = link;
  links.at[a] = links.at[b] = id;
  links.far[a] = link.b;
  links.far[b] = link.a;
}

// Of the two names of a link the one from the lower Plot; eastward and southward ones come first.
const char* find_links(const Components& components, const Exits& exits, Links& links) {
  constexpr u8 kOrder[kDirections] = {2, 3, 4, 5, 0, 1, 6, 7};
  for (unsigned plot = 0; plot < kPlots; ++plot) {
    for (const u8 direction : kOrder) {
      if (exits.segment[plot][direction] == kNone) continue;
      if (links.at[plot * kDirections + direction] != kNone) continue;
      LinkRow link;
      const Run run = follow(components, exits, plot, direction, link);
      if (run == Run::kDeadEnd) return "a run of Rail spaces must not end at a junction";
      if (run == Run::kLink) add_link(links, link);
    }
  }
  return nullptr;
}

}  // namespace

const char* make_links(const Components& components, Links& links) {
  links = Links{};
  std::fill(std::begin(links.at), std::end(links.at), u8{kNone});
  std::fill(std::begin(links.far), std::end(links.far), u8{kNone});
  if (const char* refusal = check_geometry(components)) return refusal;
  Exits exits;
  if (const char* refusal = find_exits(components, exits)) return refusal;
  fill_plots(components, links);
  fill_blocks(components, links);
  fill_segments(components, links);
  return find_links(components, exits, links);
}

}  // namespace quincunx::terminus

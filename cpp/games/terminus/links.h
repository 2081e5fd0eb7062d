// The city as lines see it: links compiled from the segments, and who lies next to whom. Any board
// of this form will do (TE-RULING-01, TE-RULING-49).
//
// A link joins two Plots by segments that run straight through junctions. Passages being straight,
// either end Plot and the direction there name it; whether an owner may lay it is a matter of a few
// ands of bit sets.
#pragma once

#include <bit>

#include "core/bit_set.h"
#include "core/fields.h"
#include "core/types.h"
#include "games/terminus/components.h"

namespace quincunx::terminus {

inline constexpr unsigned kMaxLinks = kSegments;  // a segment lies in one link at most

using SegmentSet = BitSet<kSegments>;

struct LinkRow {
  SegmentSet segments;
  SegmentSet barred;  // with all that cross one of them: never again for the owner who lays it
  u64 blocks;         // Blocks it runs through
  u16 junctions;
  u8 a;
  u8 b;
  u8 dir_a;
  u8 dir_b;
  u8 length;  // Rail spaces
  u8 spare;
};

struct Links {
  LinkRow rows[kMaxLinks];
  SegmentSet block_segments[kBlocks];  // segments inside
  SegmentSet single;                   // segments of one line only
  u64 plot_blocks[kPlots];             // Blocks with the Plot as a corner
  u64 block_plots[kBlocks];            // the corners of a Block
  u64 zoned[kTypes];                   // Blocks zoned for a type
  u64 district_plots[kDistricts];
  u64 plots;
  u64 blocks;
  u8 at[kPlots * kDirections];   // link of a Plot in a direction; kNone
  u8 far[kPlots * kDirections];  // its other end; kNone
  u64 count;

  [[nodiscard]] const LinkRow& of(unsigned plot, unsigned direction) const {
    return rows[at[plot * kDirections + direction]];
  }
};

// Compiles plots, junctions, segments and Blocks. Returns nullptr, or a sentence that says why they
// can't be used.
[[nodiscard]] const char* make_links(const Components& components, Links& links);

// Blocks that touch one of the Plots.
[[nodiscard]] inline u64 blocks_next_to(const Links& links, u64 plots) {
  u64 blocks = 0;
  for (; plots != 0; plots &= plots - 1) {
    blocks |= links.plot_blocks[static_cast<unsigned>(std::countr_zero(plots))];
  }
  return blocks;
}

}  // namespace quincunx::terminus

QX_FIELDS(quincunx::terminus::LinkRow, QX_FIELD(quincunx::terminus::LinkRow, segments),
          QX_FIELD(quincunx::terminus::LinkRow, barred),
          QX_FIELD(quincunx::terminus::LinkRow, blocks),
          QX_FIELD(quincunx::terminus::LinkRow, junctions),
          QX_FIELD(quincunx::terminus::LinkRow, a, 0, 63),
          QX_FIELD(quincunx::terminus::LinkRow, b, 0, 63),
          QX_FIELD(quincunx::terminus::LinkRow, dir_a, 0, 7),
          QX_FIELD(quincunx::terminus::LinkRow, dir_b, 0, 7),
          QX_FIELD(quincunx::terminus::LinkRow, length, 0, 255),
          QX_FIELD(quincunx::terminus::LinkRow, spare, 0, 0));

QX_FIELDS(
    quincunx::terminus::Links, QX_FIELD(quincunx::terminus::Links, rows),
    QX_FIELD(quincunx::terminus::Links, block_segments),
    QX_FIELD(quincunx::terminus::Links, single), QX_FIELD(quincunx::terminus::Links, plot_blocks),
    QX_FIELD(quincunx::terminus::Links, block_plots), QX_FIELD(quincunx::terminus::Links, zoned),
    QX_FIELD(quincunx::terminus::Links, district_plots), QX_FIELD(quincunx::terminus::Links, plots),
    QX_FIELD(quincunx::terminus::Links, blocks), QX_FIELD(quincunx::terminus::Links, at, 0, 255),
    QX_FIELD(quincunx::terminus::Links, far, 0, 255), QX_FIELD(quincunx::terminus::Links, count));

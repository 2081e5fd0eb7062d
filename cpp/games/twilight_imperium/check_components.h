// Whether a pack and options can be played: what make_tables relies on.
#pragma once

#include "games/twilight_imperium/components.h"

namespace quincunx::twilight_imperium {

// nullptr, or a sentence that says what is wrong.
[[nodiscard]] const char* check_options(const Options& options);
// Pre: the options are in order.
[[nodiscard]] const char* check_components(const Components& components, const Options& options);

// Axial coordinates: six neighbours.
[[nodiscard]] constexpr bool share_edge(const CellData& a, const CellData& b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return (q == 0 && (r == 1 || r == -1)) || (r == 0 && (q == 1 || q == -1)) ||
         (q == 1 && r == -1) || (q == -1 && r == 1);
}

}  // namespace quincunx::twilight_imperium

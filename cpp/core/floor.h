// The yardstick of the benchmarks: the least that a random playout of a game of this size can do.
#pragma once

#include "core/types.h"

namespace quincunx {

// Makes `decisions` random decisions on a 176-byte state with about 16 legal actions of 128: an AND
// of two masks, one draw, one select, one unpredictable branch, a few byte updates. Returns a
// checksum, so that nothing is optimised away.
[[nodiscard]] u64 floor_loop(u64 decisions, u64 seed);

}  // namespace quincunx

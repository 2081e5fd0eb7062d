// The small integers that every other file speaks in.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quincunx {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

// Both compilers we build with have 128-bit integers; -Wpedantic wants to be told that we know.
__extension__ using u128 = unsigned __int128;
__extension__ using i128 = __int128;

// A seat (0, 1, ..), or one of the two values below, which are OpenSpiel's.
using Player = int;
inline constexpr Player kChancePlayer = -1;
inline constexpr Player kTerminalPlayer = -4;

// Ids of a player's action and of a chance outcome: indices into the game's fixed spaces.
using Action = u32;
using Outcome = u32;

// The win of a competitive game is shared in units that every tie of up to ten players divides.
inline constexpr u32 kWinUnits = 2520;

// At most this many seats in any game; arrays of results are sized by it.
inline constexpr int kMaxSeats = 8;

}  // namespace quincunx

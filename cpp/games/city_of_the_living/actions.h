// The fixed action space, 121 ids. Sized for every pack that make_tables accepts.
//
//     id        action          argument
//     0         GATHER
//     1         FIGHT
//     2         SCAVENGE_COOP
//     3         SCAVENGE_DEF
//     4..67     BUY t           tile t, 0..63
//     68..83    PLACE s         space s, 0..15 (mats have at most 11; 79..83 stay unused)
//     84..104   PAY j           levels j paid for, 0..20
//     105..120  SPLIT a         steps a on the Cooperation track, 0..15
//
// A chance outcome is the id of the tile drawn, 0..63.
#pragma once

#include "core/types.h"

namespace quincunx::city_of_the_living {

inline constexpr unsigned kTileIds = 64;
inline constexpr unsigned kPlaceIds = 16;
inline constexpr unsigned kPayIds = 21;
inline constexpr unsigned kSplitIds = 16;

inline constexpr Action kGather = 0;
inline constexpr Action kFight = 1;
inline constexpr Action kScavengeCoop = 2;
inline constexpr Action kScavengeDef = 3;
inline constexpr Action kBuyBase = 4;
inline constexpr Action kPlaceBase = kBuyBase + kTileIds;
inline constexpr Action kPayBase = kPlaceBase + kPlaceIds;
inline constexpr Action kSplitBase = kPayBase + kPayIds;

inline constexpr unsigned kActionIds = kSplitBase + kSplitIds;
static_assert(kActionIds == 121);

enum class ActionKind : u8 { kPlain, kBuy, kPlace, kPay, kSplit };

struct DecodedAction {
  ActionKind kind;
  unsigned argument;  // of a plain action: its id, 0..3
};

[[nodiscard]] constexpr Action buy(unsigned tile) { return kBuyBase + tile; }
[[nodiscard]] constexpr Action place(unsigned space) { return kPlaceBase + space; }
[[nodiscard]] constexpr Action pay(unsigned levels) { return kPayBase + levels; }
[[nodiscard]] constexpr Action split(unsigned steps) { return kSplitBase + steps; }

// Pre: action < kActionIds.
[[nodiscard]] constexpr DecodedAction decode(Action action) {
  if (action < kBuyBase) return {ActionKind::kPlain, action};
  if (action < kPlaceBase) return {ActionKind::kBuy, action - kBuyBase};
  if (action < kPayBase) return {ActionKind::kPlace, action - kPlaceBase};
  if (action < kSplitBase) return {ActionKind::kPay, action - kPayBase};
  return {ActionKind::kSplit, action - kSplitBase};
}

}  // namespace quincunx::city_of_the_living

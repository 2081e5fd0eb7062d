// The fixed spaces of actions and outcomes. No decision mixes two uses of a range.
//
//     id        action                            id       outcome
//     0         STOP                              0..23    Development idx
//     1         PASS                              24..30   District of a Demand token
//     2..7      MOVE z         Zone 0..5          31..48   Project number 1..18
//     8..20     loop action    0..12              49..56   Automa card 0..7
//     21..44    DEVELOPMENT    idx 0..23          57, 58   SIDE A, SIDE B
//     45..79    AGENDA         number 1..35       59..93   Agenda number 1..35
//     80..143   PLACE          Plot or Block      94..107  Solo card 0..13
//     144..151  LINK1          direction 0..7
//     152..159  LINK2          direction 0..7
//     160..163  RESOURCE       C P W B
//     164       COINS
//     165       BUY
//     166..168  PACK           0..2
//     169       STEP
//     170..176  DISTRICT       TH KB UW MH CR OC VP
//     177       BOARD
//     178..180  SLOT           Agenda slot 0..2
//     181..188  PROJECT        2 x slot + row
//     189..192  COUNT          1..4
//     193..198  UPGRADE        A1..A6
//     199, 200  UNLOCK         B1, B2
//     201..208  BONUS          option 0..7
//     209..220  EXCHANGE       ordered pair of kinds
#pragma once

#include "core/bit_set.h"
#include "core/types.h"

namespace quincunx::terminus {

inline constexpr unsigned kMaxPlayers = 5;
inline constexpr unsigned kZones = 6;
inline constexpr unsigned kLoopActions = 13;
inline constexpr unsigned kDevelopments = 24;
inline constexpr unsigned kAgendas = 35;
inline constexpr unsigned kAgendaSlots = 3;
inline constexpr unsigned kProjects = 18;
inline constexpr unsigned kProjectSlots = 4;
inline constexpr unsigned kPlaces = 64;  // Plots of a board, and Blocks
inline constexpr unsigned kDirections = 8;
inline constexpr unsigned kResources = 4;
inline constexpr unsigned kPacks = 3;
inline constexpr unsigned kDistricts = 7;
inline constexpr unsigned kUpgrades = 6;
inline constexpr unsigned kBonuses = 8;
inline constexpr unsigned kAutomaCards = 8;
inline constexpr unsigned kSoloCards = 14;
inline constexpr unsigned kLobbyistCounts = 4;
inline constexpr unsigned kExchanges = kResources * (kResources - 1);

inline constexpr Action kStop = 0;
inline constexpr Action kPass = 1;
inline constexpr Action kMoveBase = 2;
inline constexpr Action kLoopBase = kMoveBase + kZones;
inline constexpr Action kDevelopmentBase = kLoopBase + kLoopActions;
inline constexpr Action kAgendaBase = kDevelopmentBase + kDevelopments;  // of number 1
inline constexpr Action kPlaceBase = kAgendaBase + kAgendas;
inline constexpr Action kLink1Base = kPlaceBase + kPlaces;
inline constexpr Action kLink2Base = kLink1Base + kDirections;
inline constexpr Action kResourceBase = kLink2Base + kDirections;
inline constexpr Action kCoins = kResourceBase + kResources;
inline constexpr Action kBuyOne = kCoins + 1;
inline constexpr Action kPackBase = kBuyOne + 1;
inline constexpr Action kStep = kPackBase + kPacks;
inline constexpr Action kDistrictBase = kStep + 1;
inline constexpr Action kBoard = kDistrictBase + kDistricts;
inline constexpr Action kSlotBase = kBoard + 1;
inline constexpr Action kProjectBase = kSlotBase + kAgendaSlots;
inline constexpr Action kCountBase = kProjectBase + 2 * kProjectSlots;  // of count 1
inline constexpr Action kUpgradeBase = kCountBase + kLobbyistCounts;    // of A1
inline constexpr Action kUnlockHub = kUpgradeBase + kUpgrades;
inline constexpr Action kUnlockTerminus = kUnlockHub + 1;
inline constexpr Action kBonusBase = kUnlockTerminus + 1;
inline constexpr Action kExchangeBase = kBonusBase + kBonuses;
inline constexpr unsigned kActionIds = kExchangeBase + kExchanges;
static_assert(kDevelopmentBase == 21 && kAgendaBase == 45 && kPlaceBase == 80);
static_assert(kLink1Base == 144 && kResourceBase == 160 && kPackBase == 166 && kStep == 169);
static_assert(kBoard == 177 && kProjectBase == 181 && kCountBase == 189 && kUpgradeBase == 193);
static_assert(kUnlockHub == 199 && kBonusBase == 201 && kExchangeBase == 209);
static_assert(kActionIds == 221);

inline constexpr Outcome kDevelopmentOutcome = 0;
inline constexpr Outcome kTokenOutcome = kDevelopmentOutcome + kDevelopments;
inline constexpr Outcome kProjectOutcome = kTokenOutcome + kDistricts;  // of number 1
inline constexpr Outcome kAutomaOutcome = kProjectOutcome + kProjects;
inline constexpr Outcome kSideOutcome = kAutomaOutcome + kAutomaCards;
inline constexpr Outcome kAgendaOutcome = kSideOutcome + 2;  // of number 1
inline constexpr Outcome kSoloOutcome = kAgendaOutcome + kAgendas;
inline constexpr unsigned kOutcomeIds = kSoloOutcome + kSoloCards;
static_assert(kProjectOutcome == 31 && kAutomaOutcome == 49 && kAgendaOutcome == 59);
static_assert(kOutcomeIds == 108);

using Legal = BitSet<kActionIds>;

// Codes of actions in progress: 0..12 loop, 13 + idx Development; and the ids that choose them.
inline constexpr unsigned kActionCodes = kLoopActions + kDevelopments;
[[nodiscard]] constexpr Action code_action(unsigned code) { return kLoopBase + code; }
[[nodiscard]] constexpr unsigned action_code_of(Action action) { return action - kLoopBase; }
static_assert(kDevelopmentBase == kLoopBase + kLoopActions);

[[nodiscard]] constexpr Action move_action(unsigned zone) { return kMoveBase + zone; }
[[nodiscard]] constexpr Action development_action(unsigned idx) { return kDevelopmentBase + idx; }
[[nodiscard]] constexpr Action agenda_action(unsigned number) { return kAgendaBase + number - 1; }
[[nodiscard]] constexpr Action place_action(unsigned place) { return kPlaceBase + place; }
[[nodiscard]] constexpr Action resource_action(unsigned kind) { return kResourceBase + kind; }
[[nodiscard]] constexpr Action district_action(unsigned d) { return kDistrictBase + d; }
[[nodiscard]] constexpr Action slot_action(unsigned slot) { return kSlotBase + slot; }
[[nodiscard]] constexpr Action count_action(unsigned count) { return kCountBase + count - 1; }
[[nodiscard]] constexpr Action upgrade_action(unsigned kind) { return kUpgradeBase + kind - 1; }
[[nodiscard]] constexpr Action bonus_action(unsigned option) { return kBonusBase + option; }

// EXCHANGE pairs: from C P W B, each with the other three kinds ascending.
[[nodiscard]] constexpr Action exchange_action(unsigned from, unsigned to) {
  return kExchangeBase + 3 * from + (to > from ? to - 1 : to);
}
[[nodiscard]] constexpr unsigned exchange_from(Action action) {
  return (action - kExchangeBase) / 3;
}
[[nodiscard]] constexpr unsigned exchange_to(Action action) {
  const unsigned rank = (action - kExchangeBase) % 3;
  return rank >= exchange_from(action) ? rank + 1 : rank;
}

}  // namespace quincunx::terminus

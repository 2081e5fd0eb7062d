// The fixed spaces of actions and outcomes.
//
//     id        action                              id       outcome
//     0         STOP (pass, refuse, no more)        0..41    action card AC01..AC42
//     1         YES                                 42..60   political card PC01..PC19
//     2         AGAINST                             61..100  tile T01..T40
//     3..45     CELL c         cell 0..42           101..106 race 0..5
//     46..106   PLANET x       planet 0..60         107..112 player 0..5
//     107..112  PLAYER p       seat 0..5            113..122 hits 0..9
//     113..154  CARD           AC01..AC42
//     155..173  POLITICAL      PC01..PC19
//     174..180  UNIT           type 0..6
//     181..192  CARRIER k      0..11
//     193..256  NUMBER n       0..63
//     257..259  TRACK          P, W, G
//     260..263  SELL BUY SWAP GIFT
//     264..271  AMOUNT         0 2 5 10 15 20 30 50
//     272..311  TILE           T01..T40
//     312..314  LOAD_GF k      planet slot 0..2 of the system
//     315..317  LOAD_PDS k
//     318..321  DIODE X89 JUMP VETO5
#pragma once

#include "core/bit_set.h"
#include "core/types.h"

namespace quincunx::twilight_imperium {

inline constexpr unsigned kCells = 43;
inline constexpr unsigned kPlanets = 61;
inline constexpr unsigned kMaxPlayers = 6;
inline constexpr unsigned kActionCards = 42;
inline constexpr unsigned kPoliticalCards = 19;
inline constexpr unsigned kUnitTypes = 7;
inline constexpr unsigned kMaxCarriers = 12;
inline constexpr unsigned kMaxNumber = 63;
inline constexpr unsigned kTracks = 3;
inline constexpr unsigned kAmounts = 8;
inline constexpr unsigned kAmountCredits[kAmounts] = {0, 2, 5, 10, 15, 20, 30, 50};
inline constexpr unsigned kStarTiles = 41;  // T00..T40
inline constexpr unsigned kTiles = 47;      // with the homes of the six races
inline constexpr unsigned kTileSlots = 3;   // planets of one tile
inline constexpr unsigned kRaces = 6;

inline constexpr Action kStop = 0;
inline constexpr Action kYes = 1;
inline constexpr Action kAgainst = 2;
inline constexpr Action kCellBase = 3;
inline constexpr Action kPlanetBase = kCellBase + kCells;
inline constexpr Action kPlayerBase = kPlanetBase + kPlanets;
inline constexpr Action kCardBase = kPlayerBase + kMaxPlayers;
inline constexpr Action kPoliticalBase = kCardBase + kActionCards;
inline constexpr Action kUnitBase = kPoliticalBase + kPoliticalCards;
inline constexpr Action kCarrierBase = kUnitBase + kUnitTypes;
inline constexpr Action kNumberBase = kCarrierBase + kMaxCarriers;
inline constexpr Action kTrackBase = kNumberBase + kMaxNumber + 1;
inline constexpr Action kOfferBase = kTrackBase + kTracks;  // SELL BUY SWAP GIFT
inline constexpr Action kSell = kOfferBase;
inline constexpr Action kBuy = kOfferBase + 1;
inline constexpr Action kSwap = kOfferBase + 2;
inline constexpr Action kGift = kOfferBase + 3;
inline constexpr Action kAmountBase = kGift + 1;
inline constexpr Action kTileBase = kAmountBase + kAmounts;  // of T01
inline constexpr Action kLoadGfBase = kTileBase + kStarTiles - 1;
inline constexpr Action kLoadPdsBase = kLoadGfBase + kTileSlots;
inline constexpr Action kDiode = kLoadPdsBase + kTileSlots;
inline constexpr Action kX89 = kDiode + 1;
inline constexpr Action kJump = kDiode + 2;
inline constexpr Action kVeto5 = kDiode + 3;
inline constexpr unsigned kActionIds = kVeto5 + 1;
static_assert(kPlanetBase == 46 && kPlayerBase == 107 && kCardBase == 113 && kPoliticalBase == 155);
static_assert(kUnitBase == 174 && kCarrierBase == 181 && kNumberBase == 193 && kTrackBase == 257);
static_assert(kSell == 260 && kAmountBase == 264 && kTileBase == 272 && kLoadGfBase == 312);
static_assert(kDiode == 318 && kActionIds == 322);

inline constexpr Outcome kCardOutcome = 0;
inline constexpr Outcome kPoliticalOutcome = 42;
inline constexpr Outcome kTileOutcome = 60;  // + tile, 1..40
inline constexpr Outcome kRaceOutcome = 101;
inline constexpr Outcome kPlayerOutcome = 107;
inline constexpr Outcome kHitsOutcome = 113;
inline constexpr unsigned kMaxVolley = 9;  // dice of one chance node
inline constexpr unsigned kOutcomeIds = kHitsOutcome + kMaxVolley + 1;
static_assert(kOutcomeIds == 123);

using Legal = BitSet<kActionIds>;

[[nodiscard]] constexpr Action cell_action(unsigned cell) { return kCellBase + cell; }
[[nodiscard]] constexpr Action planet_action(unsigned planet) { return kPlanetBase + planet; }
[[nodiscard]] constexpr Action player_action(unsigned seat) { return kPlayerBase + seat; }
[[nodiscard]] constexpr Action card_action(unsigned card) { return kCardBase + card; }
[[nodiscard]] constexpr Action political_action(unsigned card) { return kPoliticalBase + card; }
[[nodiscard]] constexpr Action unit_action(unsigned unit) { return kUnitBase + unit; }
[[nodiscard]] constexpr Action carrier_action(unsigned carrier) { return kCarrierBase + carrier; }
[[nodiscard]] constexpr Action number_action(unsigned number) { return kNumberBase + number; }
[[nodiscard]] constexpr Action track_action(unsigned track) { return kTrackBase + track; }
[[nodiscard]] constexpr Action amount_action(unsigned index) { return kAmountBase + index; }
[[nodiscard]] constexpr Action tile_action(unsigned tile) { return kTileBase + tile - 1; }

// Numbers low..high as NUMBER actions. Pre: low <= high <= kMaxNumber.
constexpr void offer_numbers(Legal& legal, unsigned low, unsigned high) {
  const u64 up_to_high = high == 63 ? ~u64{0} : (u64{1} << (high + 1)) - 1;
  legal.set_bits(kNumberBase, up_to_high & ~((u64{1} << low) - 1));
}

}  // namespace quincunx::twilight_imperium

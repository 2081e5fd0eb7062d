// The fixed spaces of actions and outcomes. No decision mixes two uses of a range.
//
//     id        action                             id        outcome
//     0         STOP                               0..89     location card
//     1         ADVANCE                            90..104   Agent's location
//     2..14     OWN panel 1..13                    105..120  goal A
//     15..27    WHITE panel 1..13                  121..136  goal B
//     28..37    GEAR panel 1..10                   137..152  goal C
//     38..127   UPRIGHT card 0..89                 153..167  operations card
//     128..217  UPSIDE_DOWN card 0..89             168..176  demand kind
//     218..223  DISPLAY slot 0..5                  177..191  recruitment tile
//     224..238  EXTRA location 0..14               192..207  Airship's intersection
//     239..253  EXTRA_DOWN location 0..14          208       black cube
//     254       PASS                               209..212  cube of owner 0..3
//     255, 256  LEFT, RIGHT                        213..217  district of a row
//     257, 258  NO_TICKET, TICKET                  218..221  black cubes drawn 0..3
//     259..261  COLOUR B S G
//     262, 263  BOARD, CENTRE
//     264       LEAVE
//     265..271  conversions and sales
//     272..274  DROP, DRAW, TOWER
//     275, 276  SECOND_CARD, SECOND_DISC
//     277..280  BONUS_DISC, _RESOURCE, _COIN, _CARD
//     281..283  GAIN_B, B_TO_S, S_TO_G
//     284..287  DIRECTION N E S W
//     288..290  BUY_TICKET, ACCELERATE, CANDELABRA
//     291..302  TARGET 3 x goal + icon
//     303..314  SOURCE 3 x goal + icon
//     315       TRAIN
//     316..321  ITEM compound 0..5
//     322..324  TILE 0..2
//     325..349  ZONE 0..24
//     350..362  PANEL 1..13
//     363..365  HELPER 1..3
//     366..371  HELPER_DISPLAY slot 0..5
//     372..386  HELPER_EXTRA location 0..14
//     387..390  HELPER_COIN, _DEMAND, _OBSTRUCT, _CENTRE
//     391, 392  PRISON, NO_PRISON
//     393..397  DISTRICT I..V
//     398..406  COINS 0..8 of the Helpers
//     407, 408  DROP_TWO, KEEP_TWO
//     409..411  DISC_A, DISC_TOWER, DISC_TRAIN
//     412..415  not used
#pragma once

#include "core/bit_set.h"
#include "core/types.h"

namespace quincunx::twilight_city {

inline constexpr unsigned kMaxPlayers = 4;
inline constexpr unsigned kZones = 25;
inline constexpr unsigned kDistricts = 5;
inline constexpr unsigned kLocations = 15;
inline constexpr unsigned kCards = 90;  // location cards
inline constexpr unsigned kExtras = kLocations;
inline constexpr unsigned kExtraBase = kCards;  // card id of the extra card of location 0
inline constexpr unsigned kCandelabra = kExtraBase + kExtras;
inline constexpr unsigned kSlots = 6;  // of the display: 3 x row + column
inline constexpr unsigned kPanels = 13;
inline constexpr unsigned kGearPanels = 10;
inline constexpr unsigned kColours = 3;
inline constexpr unsigned kDirections = 4;
inline constexpr unsigned kCompounds = 6;
inline constexpr unsigned kSimples = 5;
inline constexpr unsigned kItems = kCompounds + kSimples;
inline constexpr unsigned kGoalCards = 16;  // of each kind
inline constexpr unsigned kGoalSlots = 4;   // A, B1, B2, C
inline constexpr unsigned kIcons = 3;
inline constexpr unsigned kCentres = 6;  // operations cards on the board: 0..2 upper, 3..5 lower
inline constexpr unsigned kCentreSpaces = 4;
inline constexpr unsigned kDemandKinds = 9;
inline constexpr unsigned kTrain = 10;
inline constexpr unsigned kTiles = 3;
inline constexpr unsigned kRecruitTiles = 15;
inline constexpr unsigned kIntersections = 16;
inline constexpr unsigned kHelpers = 3;
inline constexpr unsigned kAgents = 2;
inline constexpr unsigned kMaxTowerPrice = 8;

inline constexpr Action kStop = 0;
inline constexpr Action kAdvance = 1;
inline constexpr Action kOwnBase = 2;  // of panel 1
inline constexpr Action kWhiteBase = kOwnBase + kPanels;
inline constexpr Action kGearBase = kWhiteBase + kPanels;
inline constexpr Action kUprightBase = kGearBase + kGearPanels;
inline constexpr Action kUpsideDownBase = kUprightBase + kCards;
inline constexpr Action kDisplayBase = kUpsideDownBase + kCards;
inline constexpr Action kExtraUprightBase = kDisplayBase + kSlots;
inline constexpr Action kExtraDownBase = kExtraUprightBase + kExtras;
inline constexpr Action kPass = kExtraDownBase + kExtras;
inline constexpr Action kLeft = kPass + 1;
inline constexpr Action kRight = kLeft + 1;
inline constexpr Action kNoTicket = kRight + 1;
inline constexpr Action kUseTicket = kNoTicket + 1;
inline constexpr Action kColourBase = kUseTicket + 1;
inline constexpr Action kBoard = kColourBase + kColours;
inline constexpr Action kCentre = kBoard + 1;
inline constexpr Action kLeave = kCentre + 1;
inline constexpr Action kSilverToBronze = kLeave + 1;
inline constexpr Action kBronzeToSilver = kSilverToBronze + 1;
inline constexpr Action kGoldToBoth = kBronzeToSilver + 1;
inline constexpr Action kBothToGold = kGoldToBoth + 1;
inline constexpr Action kSellBronze = kBothToGold + 1;
inline constexpr Action kSellSilver = kSellBronze + 1;
inline constexpr Action kSellGold = kSellSilver + 1;
inline constexpr Action kBagDrop = kSellGold + 1;
inline constexpr Action kBagDraw = kBagDrop + 1;
inline constexpr Action kTower = kBagDraw + 1;
inline constexpr Action kSecondCard = kTower + 1;
inline constexpr Action kSecondDisc = kSecondCard + 1;
inline constexpr Action kBonusBase = kSecondDisc + 1;  // disc, resource, coin, card
inline constexpr Action kGainBronze = kBonusBase + 4;
inline constexpr Action kNewsBronzeToSilver = kGainBronze + 1;
inline constexpr Action kNewsSilverToGold = kNewsBronzeToSilver + 1;
inline constexpr Action kDirectionBase = kNewsSilverToGold + 1;
inline constexpr Action kBuyTicket = kDirectionBase + kDirections;
inline constexpr Action kAccelerate = kBuyTicket + 1;
inline constexpr Action kTakeCandelabra = kAccelerate + 1;
inline constexpr Action kTargetBase = kTakeCandelabra + 1;
inline constexpr Action kSourceBase = kTargetBase + kGoalSlots * kIcons;
inline constexpr Action kTrainTarget = kSourceBase + kGoalSlots * kIcons;
inline constexpr Action kItemBase = kTrainTarget + 1;
inline constexpr Action kTileBase = kItemBase + kCompounds;
inline constexpr Action kZoneBase = kTileBase + kTiles;
inline constexpr Action kPanelBase = kZoneBase + kZones;     // of panel 1
inline constexpr Action kHelperBase = kPanelBase + kPanels;  // of Helper 1
inline constexpr Action kHelperDisplayBase = kHelperBase + kHelpers;
inline constexpr Action kHelperExtraBase = kHelperDisplayBase + kSlots;
inline constexpr Action kHelperCoin = kHelperExtraBase + kExtras;
inline constexpr Action kHelperDemand = kHelperCoin + 1;
inline constexpr Action kHelperObstruct = kHelperDemand + 1;
inline constexpr Action kHelperPlace = kHelperObstruct + 1;
inline constexpr Action kToPrison = kHelperPlace + 1;
inline constexpr Action kNoPrison = kToPrison + 1;
inline constexpr Action kDistrictBase = kNoPrison + 1;
inline constexpr Action kCoinsBase = kDistrictBase + kDistricts;
inline constexpr Action kDropTwo = kCoinsBase + kMaxTowerPrice + 1;
inline constexpr Action kKeepTwo = kDropTwo + 1;
inline constexpr Action kDiscA = kKeepTwo + 1;
inline constexpr Action kDiscTower = kDiscA + 1;
inline constexpr Action kDiscTrain = kDiscTower + 1;
inline constexpr unsigned kActionIds = 416;
static_assert(kWhiteBase == 15 && kGearBase == 28 && kUprightBase == 38 && kDisplayBase == 218);
static_assert(kPass == 254 && kColourBase == 259 && kLeave == 264 && kBagDrop == 272);
static_assert(kBonusBase == 277 && kDirectionBase == 284 && kTargetBase == 291);
static_assert(kSourceBase == 303 && kItemBase == 316 && kZoneBase == 325 && kPanelBase == 350);
static_assert(kHelperBase == 363 && kHelperCoin == 387 && kDistrictBase == 393);
static_assert(kCoinsBase == 398 && kDropTwo == 407 && kDiscTrain == 411);

inline constexpr Outcome kCardOutcome = 0;
inline constexpr Outcome kAgentOutcome = kCardOutcome + kCards;
inline constexpr Outcome kGoalAOutcome = kAgentOutcome + kLocations;
inline constexpr Outcome kGoalBOutcome = kGoalAOutcome + kGoalCards;
inline constexpr Outcome kGoalCOutcome = kGoalBOutcome + kGoalCards;
inline constexpr Outcome kOperationsOutcome = kGoalCOutcome + kGoalCards;
inline constexpr Outcome kDemandOutcome = kOperationsOutcome + kLocations;
inline constexpr Outcome kRecruitOutcome = kDemandOutcome + kDemandKinds;
inline constexpr Outcome kAirshipOutcome = kRecruitOutcome + kRecruitTiles;
inline constexpr Outcome kBlackOutcome = kAirshipOutcome + kIntersections;
inline constexpr Outcome kCubeOutcome = kBlackOutcome + 1;
inline constexpr Outcome kRowOutcome = kCubeOutcome + kMaxPlayers;
inline constexpr Outcome kBlacksOutcome = kRowOutcome + kDistricts;
inline constexpr unsigned kOutcomeIds = kBlacksOutcome + 4;
static_assert(kGoalAOutcome == 105 && kOperationsOutcome == 153 && kAirshipOutcome == 192);
static_assert(kBlackOutcome == 208 && kRowOutcome == 213 && kOutcomeIds == 222);

using Legal = BitSet<kActionIds>;

[[nodiscard]] constexpr Action own_action(unsigned panel) { return kOwnBase + panel - 1; }
[[nodiscard]] constexpr Action white_action(unsigned panel) { return kWhiteBase + panel - 1; }
[[nodiscard]] constexpr Action gear_action(unsigned panel) { return kGearBase + panel - 1; }
[[nodiscard]] constexpr Action upright_action(unsigned card) { return kUprightBase + card; }
[[nodiscard]] constexpr Action upside_down_action(unsigned card) { return kUpsideDownBase + card; }
[[nodiscard]] constexpr Action display_action(unsigned slot) { return kDisplayBase + slot; }
[[nodiscard]] constexpr Action colour_action(unsigned colour) { return kColourBase + colour; }
[[nodiscard]] constexpr Action direction_action(unsigned d) { return kDirectionBase + d; }
[[nodiscard]] constexpr Action target_action(unsigned icon) { return kTargetBase + icon; }
[[nodiscard]] constexpr Action source_action(unsigned icon) { return kSourceBase + icon; }
[[nodiscard]] constexpr Action item_action(unsigned compound) { return kItemBase + compound; }
[[nodiscard]] constexpr Action tile_action(unsigned tile) { return kTileBase + tile; }
[[nodiscard]] constexpr Action zone_action(unsigned zone) { return kZoneBase + zone; }
[[nodiscard]] constexpr Action panel_action(unsigned panel) { return kPanelBase + panel - 1; }
[[nodiscard]] constexpr Action helper_action(unsigned helper) { return kHelperBase + helper - 1; }
[[nodiscard]] constexpr Action district_action(unsigned d) { return kDistrictBase + d; }
[[nodiscard]] constexpr Action coins_action(unsigned coins) { return kCoinsBase + coins; }

}  // namespace quincunx::twilight_city

// Codes of actions and outcomes, which are stable and independent of the pack.
#include "games/twilight_city/game.h"
#include "games/twilight_city/text.h"

namespace quincunx {

using namespace twilight_city;

namespace {

// A block of ids: its first, and what its codes begin with. The codes of a block of one id end
// there; others go on with a name or a number.
struct Block {
  unsigned base;
  const char* code;
  const char* const* names;  // nullptr: numbers
  unsigned first;            // number of the first id
};

constexpr const char* kColourCodes[] = {"B", "S", "G"};
constexpr const char* kDirectionCodes[] = {"N", "E", "S", "W"};
constexpr const char* kSides[] = {"LEFT", "RIGHT"};
constexpr const char* kTickets[] = {"NO_TICKET", "TICKET"};
constexpr const char* kDestinations[] = {"BOARD", "CENTRE", "LEAVE"};
constexpr const char* kConversions[] = {"S_TO_BB", "BB_TO_S", "G_TO_SB", "BS_TO_G",
                                        "SELL_BB", "SELL_S",  "SELL_G"};
constexpr const char* kPanelTwo[] = {"DROP", "DRAW", "TOWER"};
constexpr const char* kSecondary[] = {"SECOND_CARD", "SECOND_DISC"};
constexpr const char* kBonuses[] = {"BONUS_DISC", "BONUS_RESOURCE", "BONUS_COIN", "BONUS_CARD"};
constexpr const char* kNews[] = {"GAIN_B", "B_TO_S", "S_TO_G"};
constexpr const char* kSingles[] = {"BUY_TICKET", "ACCELERATE", "CANDELABRA"};
constexpr const char* kHelperCodes[] = {"HELPER_COIN", "HELPER_DEMAND", "HELPER_OBSTRUCT",
                                        "HELPER_CENTRE"};
constexpr const char* kPrisonCodes[] = {"PRISON", "NO_PRISON"};
constexpr const char* kDropCodes[] = {"DROP_TWO", "KEEP_TWO"};
constexpr const char* kDiscCodes[] = {"DISC_A", "DISC_TOWER", "DISC_TRAIN"};
constexpr const char* kStopCodes[] = {"STOP", "ADVANCE"};
constexpr const char* kPassCodes[] = {"PASS"};
constexpr const char* kTrainCodes[] = {"TRAIN"};
constexpr const char* kBlackCodes[] = {"BLACK"};

constexpr Block kActionBlocks[] = {
    {kStop, "", kStopCodes, 0},
    {kOwnBase, "OWN ", nullptr, 1},
    {kWhiteBase, "WHITE ", nullptr, 1},
    {kGearBase, "GEAR ", nullptr, 1},
    {kUprightBase, "UPRIGHT ", nullptr, 0},
    {kUpsideDownBase, "UPSIDE_DOWN ", nullptr, 0},
    {kDisplayBase, "DISPLAY ", nullptr, 0},
    {kExtraUprightBase, "EXTRA ", nullptr, 0},
    {kExtraDownBase, "EXTRA_DOWN ", nullptr, 0},
    {kPass, "", kPassCodes, 0},
    {kLeft, "", kSides, 0},
    {kNoTicket, "", kTickets, 0},
    {kColourBase, "COLOUR ", kColourCodes, 0},
    {kBoard, "", kDestinations, 0},
    {kSilverToBronze, "", kConversions, 0},
    {kBagDrop, "", kPanelTwo, 0},
    {kSecondCard, "", kSecondary, 0},
    {kBonusBase, "", kBonuses, 0},
    {kGainBronze, "", kNews, 0},
    {kDirectionBase, "DIRECTION ", kDirectionCodes, 0},
    {kBuyTicket, "", kSingles, 0},
    {kTargetBase, "TARGET ", nullptr, 0},
    {kSourceBase, "SOURCE ", nullptr, 0},
    {kTrainTarget, "", kTrainCodes, 0},
    {kItemBase, "ITEM ", nullptr, 0},
    {kTileBase, "TILE ", nullptr, 0},
    {kZoneBase, "ZONE ", nullptr, 0},
    {kPanelBase, "PANEL ", nullptr, 1},
    {kHelperBase, "HELPER ", nullptr, 1},
    {kHelperDisplayBase, "HELPER_DISPLAY ", nullptr, 0},
    {kHelperExtraBase, "HELPER_EXTRA ", nullptr, 0},
    {kHelperCoin, "", kHelperCodes, 0},
    {kToPrison, "", kPrisonCodes, 0},
    {kDistrictBase, "DISTRICT ", kNumerals, 0},
    {kCoinsBase, "COINS ", nullptr, 0},
    {kDropTwo, "", kDropCodes, 0},
    {kDiscA, "", kDiscCodes, 0},
    {kDiscTrain + 1, "UNUSED ", nullptr, 0},
};

constexpr Block kOutcomeBlocks[] = {
    {kCardOutcome, "LOCATION_CARD ", nullptr, 0}, {kAgentOutcome, "AGENT ", nullptr, 0},
    {kGoalAOutcome, "GOAL_A ", nullptr, 0},       {kGoalBOutcome, "GOAL_B ", nullptr, 0},
    {kGoalCOutcome, "GOAL_C ", nullptr, 0},       {kOperationsOutcome, "OPERATIONS ", nullptr, 0},
    {kDemandOutcome, "DEMAND ", nullptr, 0},      {kRecruitOutcome, "RECRUIT ", nullptr, 0},
    {kAirshipOutcome, "AIRSHIP ", nullptr, 0},    {kBlackOutcome, "", kBlackCodes, 0},
    {kCubeOutcome, "CUBE ", nullptr, 0},          {kRowOutcome, "ROW ", kNumerals, 0},
    {kBlacksOutcome, "BLACKS ", nullptr, 0},
};

template <std::size_t N>
std::string code_of(const Block (&blocks)[N], unsigned id) {
  std::size_t i = N - 1;
  while (id < blocks[i].base) --i;
  const Block& block = blocks[i];
  const unsigned at = id - block.base;
  if (block.names != nullptr) return joined(block.code, std::string(block.names[at]));
  return joined(block.code, at + block.first);
}

}  // namespace

std::string TwilightCity::action_code(Action action) { return code_of(kActionBlocks, action); }

std::string TwilightCity::outcome_code(Outcome outcome) { return code_of(kOutcomeBlocks, outcome); }

}  // namespace quincunx

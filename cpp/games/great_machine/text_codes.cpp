// Codes of actions and outcomes, which are stable and independent of the pack.
#include "games/great_machine/game.h"
#include "games/great_machine/text.h"

namespace quincunx {

using namespace great_machine;

namespace {

constexpr const char* kActCodes[4] = {"RAID ", "REPAIR ", "ARREST ", "SPECIAL "};
constexpr const char* kHeroCodes[] = {
    "IDENTIFY",
    "MOVE",
    "ATTACK 2",
    "ATTACK 3",
    "ATTACK 4",
    "SPECIAL_ATTACK 3",
    "SPECIAL_ATTACK 4",
    "VETERAN",
    "SPECIAL_VETERAN",
    "RIOT",
    "TRUST",
    "TRUST_CHECK",
    "INCITE",
    "CITADEL_DISCARD",
    "CITADEL_RETURN",
    "TOWER_CANCEL",
    "TOWER_CARD",
    "NEXUS_REPOSITION",
    "NEXUS_TRUST",
    "SQUARE",
    "EVENT_CARD",
    "EVENT_REPOSITION",
    "EVENT_CANCEL",
};
static_assert(std::size(kHeroCodes) == kDistrictBase - kIdentify);
constexpr const char* kPlainCodes[] = {"PASS", "STOP", "YES", "NO", "MORE"};
constexpr const char* kResultCodes[] = {"RESULT_PLAN", "RESULT_FINISH", "RESULT_FORFEIT", "TOP",
                                        "BOTTOM"};

// A block of ids that count one thing: "SHARE 0", "SHARE 1", ..
struct Block {
  Action base;
  const char* word;
};
constexpr Block kBlocks[] = {
    {kEnforcerBase, "ENFORCER "},
    {kEmitBase, "EMIT "},
    {kIdentify, nullptr},
    {kDistrictBase, "DISTRICT "},
    {kHeroBase, "HERO "},
    {kUnknownCitizen, nullptr},
    {kIdentifiedBase, "IDENTIFIED "},
    {kKnownBase, "KNOWN "},
    {kRevealedBase, "REVEALED "},
    {kHiddenCitizen, nullptr},
    {kArrestedBase, "ARRESTED "},
    {kDirectiveBase, "DIRECTIVE "},
    {kRadiationBase, "RADIATION "},
    {kShareBase, "SHARE "},
    {kPlaceBase, nullptr},
    {kEventBase, "EVENT "},
    {kResultPlan, nullptr},
    {kPutBase, "PUT "},
    {kPickBase, "PICK "},
    {kTakeBase, "TAKE "},
    {kGiveBase, nullptr},
};

std::string pair_code(const char* word, unsigned first, unsigned second) {
  return joined(word, first) + joined(" ", second);
}

std::string odd_code(Action action) {
  if (action < kServantBase) return pair_code("GUARD ", guard_from(action), guard_to(action));
  if (action < kActBase) {
    return pair_code("SERVANT ", (action - kServantBase) / 9, (action - kServantBase) % 9);
  }
  if (action < kEnforcerBase) {
    return joined(kActCodes[(action - kActBase) % 4], (action - kActBase) / 4);
  }
  if (action < kDistrictBase) return kHeroCodes[action - kIdentify];
  if (action == kUnknownCitizen) return "UNKNOWN";
  if (action == kHiddenCitizen) return "HIDDEN";
  if (action < kEventBase) {
    return pair_code("PLACE ", (action - kPlaceBase) / kOffsets, (action - kPlaceBase) % kOffsets);
  }
  if (action < kPutBase) return kResultCodes[action - kResultPlan];
  if (action == kRecall) return "RECALL";
  return pair_code("GIVE ", (action - kGiveBase) / 4, (action - kGiveBase) % 4);
}

}  // namespace

std::string GreatMachine::action_code(Action action) {
  if (action < kGuardBase) return kPlainCodes[action];
  const Block* block = nullptr;
  for (const Block& candidate : kBlocks) {
    if (candidate.base <= action) block = &candidate;
  }
  if (block == nullptr || block->word == nullptr) return odd_code(action);
  return joined(block->word, action - block->base);
}

std::string GreatMachine::outcome_code(Outcome outcome) {
  constexpr const char* kRiskCodes[kRisks] = {"RISK H", "RISK M", "RISK C", "RISK R"};
  constexpr const char* kSetCodes[kMissionSets] = {"MISSIONS A", "MISSIONS B", "MISSIONS C",
                                                   "MISSIONS D"};
  if (outcome < kRiskOutcome) return joined("FACE ", outcome);
  if (outcome < kEventOutcome) return kRiskCodes[outcome - kRiskOutcome];
  if (outcome < kDirectiveOutcome) return joined("DRAW_EVENT ", outcome - kEventOutcome);
  if (outcome < kRandomOutcome) return joined("DRAW_DIRECTIVE ", outcome - kDirectiveOutcome);
  if (outcome < kForfeitOutcome) return joined("RANDOM ", outcome - kRandomOutcome);
  if (outcome < kMovementOutcome) return joined("LOSE_CARD ", outcome - kForfeitOutcome);
  if (outcome < kRadiationOutcome) return joined("MOVEMENT ", outcome - kMovementOutcome);
  if (outcome < kMissionOutcome) return joined("DRAW_RADIATION ", outcome - kRadiationOutcome);
  if (outcome < kDeviationOutcome) return kSetCodes[outcome - kMissionOutcome];
  if (outcome < kShapeOutcome) return joined("DEVIATION ", outcome - kDeviationOutcome);
  if (outcome < kCellOutcome) return joined("SHAPE ", outcome - kShapeOutcome);
  if (outcome < kHandOutcome) return joined("CELL ", outcome - kCellOutcome);
  if (outcome < kUnmaskOutcome) return joined("HAND ", outcome - kHandOutcome);
  return joined("UNMASK ", outcome - kUnmaskOutcome);
}

}  // namespace quincunx

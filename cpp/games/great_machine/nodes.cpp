// Every kind of node: where in the flow it stands, who is asked, and what it keeps.
#include "games/great_machine/invariants.h"

namespace quincunx::great_machine {

namespace {

constexpr u32 kInAct = kUsesAction | kUsesFreeMoves;
constexpr u32 kInHeroAction = kUsesHero | kUsesAction;

constexpr NodeKind kNodes[] = {
    {Step::kShape, kAtCity, Asked::kChance, kUsesNothing},
    {Step::kCell, kAtCity, Asked::kChance, kUsesCursor | kUsesChoice | kUsesPicked},
    {Step::kDirective, kAtFirstDirectives, Asked::kChance, kUsesCursor},
    {Step::kDirective, kAtMachinePart, Asked::kChance, kUsesCursor},
    {Step::kDirective, kAtNewDirective, Asked::kChance, kUsesNothing},
    {Step::kDirective, kAtMachineAct, Asked::kChance, kInAct},
    {Step::kForfeit, kAtForfeits, Asked::kChance, kUsesHero | kUsesCursor},
    {Step::kMission, kAtMissionSet, Asked::kChance, kUsesNothing},
    {Step::kDeviation, kAtDeviationDraw, Asked::kChance, kUsesNothing},
    {Step::kFace, kAtHeroesPart, Asked::kChance, kUsesHero | kUsesCount | kUsesChoice | kUsesFaces},
    {Step::kFace, kAtActionNodes, Asked::kChance, kInHeroAction | kUsesCount | kUsesFaces},
    {Step::kFace, kAtFailedRaids, Asked::kChance, kUsesCount | kUsesFaces},
    {Step::kFace, kAtEventEnd, Asked::kChance, kUsesCursor | kUsesHero | kUsesFaces},
    {Step::kFace, kAtBreakthrough, Asked::kChance, kUsesFaces},
    {Step::kRisk, kAtMovementCheck, Asked::kChance,
     kUsesHero | kUsesVisited | kUsesChoice | kUsesCheck},
    {Step::kRisk, kAtRoadblockCheck, Asked::kChance, kUsesHero | kUsesVisited | kUsesCheck},
    {Step::kRisk, kAtActionNodes, Asked::kChance, kInHeroAction | kUsesCheck | kUsesLevel},
    {Step::kRisk, kAtManipulate, Asked::kChance, kUsesCheck},
    {Step::kRisk, kAtPlanCondition, Asked::kChance, kUsesCheck},
    {Step::kRandom, kAtMachinePart, Asked::kChance, kUsesCursor},
    {Step::kRandom, kAtNewGuard, Asked::kChance, kUsesNothing},
    {Step::kRandom, kAtFirstGuard, Asked::kChance, kUsesNothing},
    {Step::kRandom, kAtProtocol, Asked::kChance, kUsesCursor},
    {Step::kRadiation, kAtFourHeroesPart, Asked::kChance, kUsesNothing},
    {Step::kRadiation, kAtIncome, Asked::kChance, kUsesNothing},
    {Step::kRadiation, kAtExposed, Asked::kChance, kUsesHero},
    {Step::kHand, kAtNewDirective, Asked::kChance, kUsesNothing},
    {Step::kHand, kAtActionNodes, Asked::kChance, kInHeroAction},
    {Step::kEvent, kAtEvent, Asked::kChance, kUsesCursor},
    {Step::kMovement, kAtMovementCards, Asked::kChance, kUsesCursor},
    {Step::kUnmask, kAtEventEnd, Asked::kChance, kUsesChoice},
    {Step::kSetup, kAtRules, Asked::kMachine, kUsesCursor},
    {Step::kSetup, kAtForfeits, Asked::kSpeaker, kUsesCursor},
    {Step::kStart, kAtStarts, Asked::kHero, kUsesHero},
    {Step::kKeep, kAtMachinePart, Asked::kMachine, kUsesCursor},
    {Step::kOrder, kAtMachinePart, Asked::kMachine, kUsesCursor},
    {Step::kPublish, kAtMachinePart, Asked::kMachine, kUsesNothing},
    {Step::kPublish, kAtMachineAct, Asked::kMachine, kInAct},
    {Step::kGarrison, kAtMachinePart, Asked::kMachine, kUsesCount},
    {Step::kScatter, kAtMachinePart, Asked::kMachine, kUsesCursor},
    {Step::kBreak, kAtHeroesPart, Asked::kSpeaker, kUsesNothing},
    {Step::kIdentifyAt, kAtHeroesPart, Asked::kSpeaker, kUsesCount | kUsesChoice},
    {Step::kIdentifyAt, kAtFailedRaids, Asked::kSpeaker, kUsesCount},
    {Step::kIdentifyAt, kAtBreakthrough, Asked::kSpeaker, kUsesNothing},
    {Step::kCard, kAtHeroesPart, Asked::kHero, kUsesHero},
    {Step::kCard, kAtActionNodes, Asked::kHero, kInHeroAction | kUsesChoice},
    {Step::kCard, kAtBreakthrough, Asked::kHero, kUsesHero | kUsesChoice},
    {Step::kShare, kAtShares, Asked::kHero, kUsesCursor | kUsesHero | kUsesShares},
    {Step::kRadiationDiscard, kAtIncome, Asked::kMachine, kUsesNothing},
    {Step::kPick, kAtEvent, Asked::kMachine, kUsesNothing},
    {Step::kEntrap, kAtEventRevealed, Asked::kMachine, kUsesNothing},
    {Step::kTarget, kAtEventRevealed, Asked::kMachine, kUsesNothing},
    {Step::kCheckpoint, kAtEventRevealed, Asked::kSpeaker, kUsesCount | kUsesChoice},
    {Step::kCheckpoint, kAtCheckpoints, Asked::kMachine, kUsesCount | kUsesChoice},
    {Step::kAccess, kAtAccess, Asked::kHero, kUsesCursor | kUsesHero},
    {Step::kMenu, kAtMenu, Asked::kMachine, kUsesFreeMoves},
    {Step::kArrest, kAtMachineAct, Asked::kMachine, kInAct},
    {Step::kArrest, kAtActionNodes, Asked::kMachine, kInHeroAction},
    {Step::kTile, kAtMachineAct, Asked::kMachine, kInAct},
    {Step::kTile, kAtActionNodes, Asked::kHero, kInHeroAction},
    {Step::kPlace, kAtMachineAct, Asked::kMachine, kInAct | kUsesChoice},
    {Step::kPlace, kAtActionNodes, Asked::kHero, kInHeroAction | kUsesChoice},
    {Step::kNextHero, kAtNextHero, Asked::kSpeaker, kUsesNothing},
    {Step::kExpose, kAtExposed, Asked::kMachine, kUsesHero},
    {Step::kFly, kAtReveal, Asked::kHero, kUsesHero},
    {Step::kRoute, kAtMovement, Asked::kHero, kUsesHero | kUsesVisited},
    {Step::kInteract, kAtMovementEnd, Asked::kHero, kUsesHero},
    {Step::kResult, kAtResults, Asked::kMachine, kUsesHero | kUsesResults | kUsesAdvanced},
    {Step::kResult, kAtEntrapped, Asked::kMachine, kUsesHero | kUsesResults},
    {Step::kResult, kAtRelocated, Asked::kMachine, kUsesCursor | kUsesHero | kUsesResults},
    {Step::kAction, kAtAction, Asked::kHero, kUsesHero},
    {Step::kMore, kAtActionNodes, Asked::kHero, kInHeroAction | kUsesCount},
    {Step::kCitizen, kAtActionNodes, Asked::kHero, kInHeroAction | kUsesCount},
    {Step::kDestination, kAtActionNodes, Asked::kHero, kInHeroAction | kUsesCount | kUsesCarried},
    {Step::kLevel, kAtActionNodes, Asked::kHero, kInHeroAction | kUsesCheck | kUsesLevel},
    {Step::kDiscard, kAtActionNodes, Asked::kHero, kInHeroAction},
    {Step::kArrested, kAtActionNodes, Asked::kHero, kInHeroAction},
    {Step::kCancel, kAtActionNodes, Asked::kHero, kInHeroAction},
    {Step::kBenefit, kAtActionNodes, Asked::kHero, kInHeroAction},
    {Step::kManipulate, kAtManipulate, Asked::kMachine, kUsesNothing},
    {Step::kRelocate, kAtEventEnd, Asked::kHero, kUsesCursor | kUsesHero},
    {Step::kFree, kAtEventEnd, Asked::kHero, kUsesCursor | kUsesHero},
    {Step::kAmnesty, kAtEventEnd, Asked::kHero, kUsesCursor | kUsesHero},
    {Step::kInform, kAtEventEnd, Asked::kMachine, kUsesNothing},
    {Step::kSuspect, kAtEventEnd, Asked::kMachine, kUsesChoice},
    {Step::kSleeper, kAtEventEnd, Asked::kMachine, kUsesCursor},
    {Step::kPlan, kAtPlanCondition, Asked::kMachine, kUsesNothing},
    {Step::kAssemble, kAtAssemble, Asked::kMachine, kUsesNothing},
    {Step::kReassemble, kAtReassemble, Asked::kMachine, kUsesNothing},
    {Step::kAid, kAtBreakthrough, Asked::kSpeaker, kUsesNothing},
};

}  // namespace

const NodeKind* node_kind(const State& s) {
  for (const NodeKind& node : kNodes) {
    if (node.step == s.step && node.point == s.point) return &node;
  }
  return nullptr;
}

}  // namespace quincunx::great_machine

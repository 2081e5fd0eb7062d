// Where the game stands: phase, node, who is asked, how far each side is.
#include "games/great_machine/invariants.h"

namespace quincunx::great_machine {

namespace {

Phase phase_at(unsigned point) {
  if (point < kAtShares) return kSetup;
  if (point < kAtAccess) return kOpening;
  if (point == kAtAccess) return kAccess;
  if (point < kAtNextHero) return kMachine;
  return point < kAtManipulate ? kHeroes : kClosing;
}

const char* check_over(const State& s) {
  const bool over = s.phase == kGameOver;
  if (over != (s.ended != kRunning) || over != (s.step == Step::kOver) ||
      over != (s.to_act == kTerminalPlayer)) {
    return "a game that has ended must be over";
  }
  if (over && (s.point != 0 || s.cursor != 0)) return "a finished game must stand at no point";
  return nullptr;
}

// Points that belong to one mode only.
bool fits_mode(const Tables& t, const State& s) {
  const bool coop_only = (s.point >= kAtNewGuard && s.point <= kAtFirstGuard) ||
                         s.point == kAtMovementCards || s.point == kAtServantActs ||
                         s.point >= kAtProtocol;
  const bool ovm_only = s.point == kAtIncome || (s.point >= kAtMenu && s.point <= kAtCheckpoints) ||
                        (s.point >= kAtManipulate && s.point < kAtProtocol);
  return t.coop ? !ovm_only : !coop_only;
}

// DISCARD asks the Machine under an option.
bool machine_discards(const Tables& t, const State& s) {
  return s.step == Step::kDiscard && t.options.citadel_discard == kMachineChooses;
}

const char* check_asked(const Tables& t, const State& s, const NodeKind& node) {
  if ((node.uses & kUsesHero) != 0 && s.hero != kNone && s.hero >= t.heroes) {
    return "a node must be about a Hero of the game";
  }
  int seat = kChancePlayer;
  if (node.asked == Asked::kSpeaker) seat = t.speaker;
  if (node.asked == Asked::kMachine || machine_discards(t, s)) {
    if (t.coop) return "nobody plays the Machine in the cooperative game";
    seat = kMachineSeat;
  } else if (node.asked == Asked::kHero) {
    if (s.hero >= t.heroes) return "a node must be about a Hero";
    seat = t.seats[s.hero];
  }
  return s.to_act == seat ? nullptr : "the wrong player is asked";
}

const char* check_node(const Tables& t, const State& s) {
  if (!is_running(s)) return nullptr;
  const NodeKind* const node = node_kind(s);
  if (node == nullptr) return "there is no such node";
  if (s.phase != phase_at(s.point)) return "phase and point must agree";
  if (!fits_mode(t, s)) return "the node belongs to another mode";
  if ((s.phase == kSetup) != (s.round == 0)) return "rounds are counted from the Opening Phase on";
  return check_asked(t, s, *node);
}

bool fits(u8 option, u8 in_force) { return option == kMachineDecides || in_force == option; }

// GM-MODE-06, GM-MODE-07.
const char* check_rules(const Tables& t, const State& s) {
  if (!fits(t.options.event_choice, s.event_choice) || !fits(t.options.parity, s.parity)) {
    return "the rules in force must be those of the options";
  }
  return nullptr;
}

// GM-END-02, GM-END-04: The Countdown advances the plan every round.
const char* check_plan(const Tables& t, const State& s) {
  if ((s.plan == 12) != (s.ended == kByPlan)) return "the Machine wins at XII and only there";
  const unsigned events = 2U * t.data.setup.events;
  const unsigned back = t.options.scenario == kRise ? std::min<unsigned>(s.riots, 2) : 0;
  const bool judged = !t.coop && s.phase == kClosing && s.point > kAtPlanCondition;
  if (s.round > events + 1 && s.plan + back + events + 1 < s.round + (judged ? 1U : 0U)) {
    return "the Countdown advances the Master Plan every round";
  }
  const bool rise = t.options.scenario == kRise;
  if (!rise && s.assembly != 0) return "only the Rise of the Enforcer assembles";
  if ((s.assembly >= t.data.setup.assembly) != (s.ended == kByAssembly)) {
    return "the assembly ends the game when it is complete";
  }
  if (!t.coop && s.progress != 0) return "the Progress marker belongs to the cooperative game";
  return nullptr;
}

// GM-DISC-01, GM-DISC-02, GM-RIOT-07, GM-RIOT-11.
const char* check_riots(const Tables& t, const State& s) {
  if (s.discontent > stage(t)) return "Discontent is above the Riot Stage";
  const bool by_stage = at_riot_stage(t, s) && s.parity == 0;
  if (by_stage != (s.stage_riot != 0)) return "the Riot Stage counts as a Riot without parity";
  unsigned placed = 0;
  for (const DistrictState& district : s.districts) {
    placed += district.riot;
    if (district.riot > 1 && t.options.riot_repeat == 0) return "a District rioted twice";
  }
  if (placed + s.stage_riot != s.riots) return "each Riot must lie in a District";
  const unsigned received = t.data.setup.riot_tokens + count_bits(s.missions_done);
  const unsigned seen = unsigned{s.riots} + s.riot_tokens;
  if (seen != received && !(s.stage_riot != 0 && seen == received + 1 && s.riot_tokens == 0)) {
    return "Riot tokens must add up";
  }
  return nullptr;
}

// GM-END-01, GM-END-05.
const char* check_victory(const Tables& t, const State& s) {
  const bool missions = !t.missions || t.options.one_riot != 0 || s.missions_done == 7;
  const bool reached = s.riots >= t.data.setup.riots && missions;
  const bool by_heroes = s.ended >= kByRiots && s.ended <= kByMissions;
  return reached == by_heroes ? nullptr : "the Heroes win with their Riots and only then";
}

// GM-MODE-14, GM-SC-09.
const char* check_missions(const Tables& t, const State& s) {
  if (!t.missions) {
    return s.mission_set == kNone && s.missions_done == 0 ? nullptr : "there are no Missions";
  }
  const bool random = t.options.missions == kRandomMissions;
  if (random && is_before(s, kAtMissionSet)) {
    if (s.mission_set != kNone || s.missions_done != 0) return "the Missions are not yet drawn";
    return nullptr;
  }
  if (s.mission_set >= kMissionSets || (!random && s.mission_set + 1U != t.options.missions)) {
    return "the Missions must be those of the game";
  }
  if ((s.missions_done & 4U) != 0 && (s.missions_done & 3U) != 3) {
    return "the third Mission opens after the first two";
  }
  return s.phase == kSetup && s.missions_done != 0 ? "no Mission is done in the Setup" : nullptr;
}

// GM-MODE-10.
const char* check_deviation(const Tables& t, const State& s) {
  const u8 option = t.options.deviation;
  if (option == kRandomDeviation && is_before(s, kAtDeviationDraw)) {
    return s.deviation == kNone ? nullptr : "the Deviation card is not yet drawn";
  }
  if (option == kRandomDeviation) {
    return s.deviation < kDeviations ? nullptr : "a Deviation card must have been drawn";
  }
  const unsigned fixed = option == 0 ? unsigned{kNone} : option - 1U;
  return s.deviation == fixed ? nullptr : "the Deviation card must be that of the game";
}

}  // namespace

const char* check_control(const Tables& t, const State& s) {
  if (const char* why = check_over(s)) return why;
  if (const char* why = check_node(t, s)) return why;
  if (const char* why = check_rules(t, s)) return why;
  if (const char* why = check_missions(t, s)) return why;
  if (const char* why = check_deviation(t, s)) return why;
  if (const char* why = check_plan(t, s)) return why;
  if (const char* why = check_riots(t, s)) return why;
  return check_victory(t, s);
}

}  // namespace quincunx::great_machine

// The Closing Phase of one against many (points 34, 35, 38..41).
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

namespace {

bool begin_failed_raids(State& s, unsigned count) {
  s.count = count;
  s.point = kAtFailedRaids;
  return false;
}

// GM-DET-08, GM-CLOSE-02, GM-DIRC-02.
bool manipulate_point(const Tables& t, State& s) {
  s.raids_failed = 0;
  for (const DistrictState& district : s.districts) {
    if (district.raid == kRaidPlaced) add(s.raids_failed, 1);
  }
  if (published(s, kManipulate) && s.raids_failed > 0 && s.bonds >= t.data.costs.manipulate) {
    return ask(s, Step::kManipulate, kAtManipulate, kMachineSeat);
  }
  return begin_failed_raids(s, s.raids_failed);
}

bool some_unknown(const State& s) {
  return std::any_of(s.districts, s.districts + kDistricts,
                     [](const DistrictState& district) { return district.unknown > 0; });
}

// GM-CLOSE-01: one at a time.
bool failed_raids_point(const Tables& t, State& s) {
  while (s.count > 0) {
    --s.count;
    if (!at_riot_stage(t, s)) {
      raise_discontent(t, s, 1);
      if (is_over(s)) return false;
    } else if (some_unknown(s)) {
      return ask(s, Step::kIdentifyAt, kAtFailedRaids, speaker(t));
    }
  }
  s.point = kAtEventEnd;
  return false;
}

bool plan_point(const Tables& t, State& s) {
  const unsigned code = t.data.events[s.event].plan;
  s.point = kAtAssemble;
  if (code == 10) {
    if (s.bonds < plan_price(t, s)) return false;
    return ask(s, Step::kPlan, kAtPlanCondition, kMachineSeat);
  }
  if (code == 12 || code == 13) {
    if (plan_tokens(t, s) == 0) return false;
    return ask(s, Step::kPlan, kAtPlanCondition, kMachineSeat);
  }
  if (plan_condition(t, s)) advance(t, s, 1);
  return false;
}

bool apply_plan(const Tables& t, State& s, Action action) {
  s.point = kAtAssemble;
  if (action == kNo) return false;
  if (t.data.events[s.event].plan != 10) {
    return begin_check(t, s, kPlanCheck, plan_tokens(t, s), kAtPlanCondition);
  }
  sub(s.bonds, plan_price(t, s));
  advance(t, s, 1);
  return false;
}

// GM-SCEN-09.
bool assemble_point(const Tables& t, State& s) {
  if (t.options.scenario == kRise && s.bonds >= assembly_price(s)) {
    return ask(s, Step::kAssemble, kAtAssemble, kMachineSeat);
  }
  s.point = kAtReassemble;
  return false;
}

bool apply_assemble(const Tables& t, State& s, Action action) {
  s.point = kAtReassemble;
  if (action == kNo) return false;
  sub(s.bonds, assembly_price(s));
  add(s.assembly, 1);
  if (s.assembly >= t.data.setup.assembly) end_game(s, kByAssembly);
  return false;
}

unsigned repairable(const State& s) {
  unsigned set = 0;
  for (const ServantState& servant : s.servants) {
    if (s.districts[servant.loc].broken > 0) set |= 1U << servant.loc;
  }
  return set;
}

bool reassemble_point(State& s) {
  s.point = kAtMissions;
  if (!published(s, kReassemble) || repairable(s) == 0) return false;
  return ask(s, Step::kReassemble, kAtReassemble, kMachineSeat);
}

bool apply_reassemble(State& s, Action action) {
  s.point = kAtMissions;
  if (action == kStop) return false;
  DistrictState& district = s.districts[action - kDistrictBase];
  sub(district.broken, 1);
  add(district.guards, 1);
  return false;
}

// GM-CLOSE-05, GM-CLOSE-08, GM-ROUND-04.
bool missions_point(const Tables& t, State& s) {
  complete_missions(t, s);
  if (is_over(s)) return false;
  if (has_rule(t, s, kManhunt) && s.event_hero < t.heroes) {
    HeroState& hero = s.heroes[s.event_hero];
    const unsigned most = t.team[s.event_hero].max_trust;
    hero.trust = static_cast<u16>(std::min<unsigned>(hero.trust, most));
  }
  s.event_hero = kNone;
  for (DistrictState& district : s.districts) district.checkpoint = 0;
  return very_end(t, s);
}

}  // namespace

bool closing_point(const Tables& t, State& s) {
  switch (s.point) {
    case kAtManipulate:
      return manipulate_point(t, s);
    case kAtFailedRaids:
      return failed_raids_point(t, s);
    case kAtEventEnd:
    case kAtRelocated:
      return event_end_point(t, s);
    case kAtPlanCondition:
      return plan_point(t, s);
    case kAtAssemble:
      return assemble_point(t, s);
    case kAtReassemble:
      return reassemble_point(s);
    default:
      return missions_point(t, s);
  }
}

void legal_closing(const Tables&, const State& s, Legal& legal) {
  if (s.step == Step::kReassemble) {
    legal.set(kStop);
    return legal.set_bits(kDistrictBase, repairable(s));
  }
  legal.set(kYes);
  legal.set(kNo);
}

bool apply_closing(const Tables& t, State& s, Action action) {
  switch (s.step) {
    case Step::kManipulate:
      if (action == kNo) return begin_failed_raids(s, s.raids_failed);
      sub(s.bonds, t.data.costs.manipulate);
      return begin_check(t, s, kManipulateCheck, directive_amount(t, kManipulate), kAtManipulate);
    case Step::kPlan:
      return apply_plan(t, s, action);
    case Step::kAssemble:
      return apply_assemble(t, s, action);
    case Step::kReassemble:
      return apply_reassemble(s, action);
    default:  // IDENTIFY_AT
      return begin_faces(s, action - kDistrictBase, 1, 0, kAtFailedRaids);
  }
}

// After a free look: the failed Raids go on by themselves, the event with the next Hero or Servant.
bool closing_face(const Tables&, State& s) {
  if (s.point == kAtEventEnd) {
    s.hero = kNone;
    add(s.cursor, 1);
  }
  return false;
}

bool closing_check(const Tables& t, State& s) {
  const unsigned successes = s.drawn[kMachineSuccess];
  const bool manipulate = s.check == kManipulateCheck;
  close_check(s);
  if (manipulate) {
    return begin_failed_raids(s, s.raids_failed > successes ? s.raids_failed - successes : 0);
  }
  s.point = kAtAssemble;
  if (successes > 0) advance(t, s, 1);  // GM-CHECK-02
  return false;
}

}  // namespace quincunx::great_machine

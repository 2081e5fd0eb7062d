// City Events: how many of each group were seen, and which is in force (GM-OPEN-08, GM-OPEN-09).
#include "games/great_machine/invariants.h"

namespace quincunx::great_machine {

namespace {

bool is_drawing(const State& s) { return is_running(s) && s.point == kAtEvent; }

// Rounds whose event is in force.
unsigned rounds_shown(const State& s) {
  const bool before = s.phase == kOpening && s.point <= kAtEvent;
  return before ? s.round - 1U : s.round;
}

unsigned group_of_round(const Tables& t, unsigned round) {
  if (round == 0) return kAbsent;
  if (round <= t.data.setup.events) return kGroupOne;
  return round <= 2U * t.data.setup.events ? kGroupTwo : kCountdown;
}

// Drawn in this round already, at EVENT and PICK.
unsigned on_offer(const State& s) {
  if (!is_drawing(s)) return 0;
  return s.step == Step::kPick ? 2 : s.cursor;
}

const char* check_seen(const Tables& t, const State& s) {
  const unsigned shown = rounds_shown(s);
  const unsigned each = s.event_choice != 0 ? 2 : 1;
  unsigned expected[4] = {};
  for (unsigned round = 1; round <= std::min(shown, 2U * t.data.setup.events); ++round) {
    expected[group_of_round(t, round)] += each;
  }
  if (shown > 2U * t.data.setup.events) expected[kCountdown] = 1;
  if (is_drawing(s)) expected[group_of_round(t, s.round)] += on_offer(s);
  u64 known = 0;
  for (unsigned group = kGroupOne; group <= kCountdown; ++group) {
    known |= t.event_groups[group];
    if (count_bits(s.events_seen.words[0] & t.event_groups[group]) != expected[group]) {
      return "one City Event is drawn a round, or two with the choice rule";
    }
  }
  return (s.events_seen.words[0] & ~known) == 0 ? nullptr : "an unknown City Event was seen";
}

const char* check_in_force(const Tables& t, const State& s) {
  const unsigned group = group_of_round(t, rounds_shown(s));
  if (group == kAbsent) return s.event == 0 ? nullptr : "there is no City Event yet";
  const u64 possible = s.events_seen.words[0] & t.event_groups[group];
  return in_mask(possible, s.event) ? nullptr : "the City Event must be one that was drawn";
}

const char* check_offer(const Tables& t, const State& s) {
  const unsigned offered = on_offer(s);
  if (offered > 1 && s.event_choice == 0) return "only the choice rule offers two City Events";
  for (unsigned i = 0; i < 2; ++i) {
    if (i >= offered) {
      if (s.offered[i] != 0) return "no City Event is on offer";
      continue;
    }
    const u64 group = t.event_groups[group_of_round(t, s.round)];
    if (!in_mask(group & s.events_seen.words[0], s.offered[i])) {
      return "an offered City Event must be of the group of the round";
    }
    if (s.offered[i] == s.event) return "an offered City Event is in force already";
  }
  return offered == 2 && s.offered[0] == s.offered[1] ? "the offered City Events are one" : nullptr;
}

// GM-EV-06, GM-EV-10.
const char* check_target(const Tables& t, const State& s) {
  if (s.event_hero != kNone && (t.coop || s.event_hero >= t.heroes)) {
    return "the event's Hero is not here";
  }
  if (!is_running(s)) return nullptr;
  const bool picks = has_rule(t, s, kManhunt) || has_rule(t, s, kAccessControl);
  const bool wanted = picks && s.phase >= kAccess;
  return wanted == (s.event_hero != kNone) ? nullptr : "the event's Hero is picked when it comes";
}

// Whether the City Event leads to the open node.
bool leads_here(const Tables& t, const State& s) {
  const u8 plan = t.coop ? 0 : t.data.events[s.event].plan;
  switch (s.step) {
    case Step::kEntrap:
      return has_rule(t, s, kEntrapping);
    case Step::kTarget:
      return has_rule(t, s, kManhunt) || has_rule(t, s, kAccessControl);
    case Step::kNextHero:
      return has_rule(t, s, kSpying);
    case Step::kRelocate:
      return has_rule(t, s, kAirship);
    case Step::kResult:
      return s.point != kAtRelocated || has_rule(t, s, kAirship);
    case Step::kFree:
      return has_rule(t, s, kJoinOurSide) || has_rule(t, s, kFalseAccusations);
    case Step::kFace:
      return s.point != kAtEventEnd ||
             has_rule(t, s, s.hero == kNone ? kSleeperCells : kJoinOurSide);
    case Step::kAmnesty:
      return has_rule(t, s, kAmnesty);
    case Step::kSleeper:
      return has_rule(t, s, kSleeperCells);
    case Step::kInform:
    case Step::kSuspect:
    case Step::kUnmask:
      return has_rule(t, s, kInformants);
    case Step::kPlan:
      return plan == 10 || plan == 12 || plan == 13;
    case Step::kRisk:
      if (s.point == kAtRoadblockCheck) return has_rule(t, s, kRoadblocks);
      return s.point != kAtPlanCondition || plan == 12 || plan == 13;
    default:
      return true;
  }
}

}  // namespace

const char* check_events(const Tables& t, const State& s) {
  if (const char* why = check_seen(t, s)) return why;
  if (const char* why = check_in_force(t, s)) return why;
  if (const char* why = check_offer(t, s)) return why;
  if (const char* why = check_target(t, s)) return why;
  return !is_running(s) || leads_here(t, s) ? nullptr : "the City Event does not lead here";
}

}  // namespace quincunx::great_machine

// What a City Event does at the end of the round (points 36, 37; GM-CLOSE-03). The cursor counts
// Heroes in the order of their initiative, or Servants.
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

namespace {

bool event_over(State& s) {
  s.cursor = 0;
  s.hero = kNone;
  s.point = kAtPlanCondition;
  return false;
}

bool next_one(State& s) {
  s.hero = kNone;
  add(s.cursor, 1);
  return false;
}

// Whether the event asks this Hero (GM-EV-02, GM-EV-04, GM-EV-11, GM-EV-29).
bool is_concerned(const Tables& t, const State& s, unsigned h) {
  const HeroState& hero = s.heroes[h];
  switch (rule(t, s)) {
    case kAirship:
      return hero.detained == 0 && is_major(hero.loc);
    case kJoinOurSide:
      return hero.detained == 0 && !is_major(hero.loc) && s.districts[hero.loc].unknown > 0;
    case kFalseAccusations:
      return known_or_identified(s, hero.loc);
    default:
      return hero.detained == 0 && hero.trust >= rule_amount(t, s) && hero.forfeited != 0;
  }
}

bool each_hero(const Tables& t, State& s, Step step) {
  for (; s.cursor < t.heroes; add(s.cursor, 1)) {
    const unsigned h = t.order[s.cursor];
    if (!is_concerned(t, s, h)) continue;
    s.hero = static_cast<u8>(h);
    return ask(s, step, kAtEventEnd, seat_of(t, h));
  }
  return event_over(s);
}

// GM-EV-17.
bool each_sleeper(const Tables& t, State& s) {
  for (; s.cursor < kServants; add(s.cursor, 1)) {
    const unsigned d = s.servants[s.cursor].loc;
    if (heroes_in(t, s, d) > 0 || s.districts[d].unknown == 0) continue;
    return ask(s, Step::kSleeper, kAtEventEnd, kMachineSeat);
  }
  return event_over(s);
}

// GM-EV-27.
unsigned informable(const State& s) {
  unsigned set = 0;
  for (const ServantState& servant : s.servants) {
    if (known_or_identified(s, servant.loc)) set |= 1U << servant.loc;
  }
  return set;
}

// GM-REL-01, GM-REL-02, GM-REL-03: whoever relocates into a Raid is detained.
bool relocate(const Tables&, State& s, Action action) {
  if (action == kStop) return next_one(s);
  HeroState& hero = s.heroes[s.hero];
  hero.loc = static_cast<u8>(action - kDistrictBase);
  if (s.districts[hero.loc].raid == kNoRaid) return next_one(s);
  hero.detained = static_cast<u8>(hero.detained | kByRelocation);
  s.results = 1;
  return ask(s, Step::kResult, kAtRelocated, kMachineSeat);
}

bool apply_free(const Tables& t, State& s, Action action) {
  if (action == kNo) return next_one(s);
  const unsigned d = s.heroes[s.hero].loc;
  if (has_rule(t, s, kJoinOurSide)) return begin_faces(s, d, 1, 0, kAtEventEnd);
  reveal_all_identified(s, d);
  return next_one(s);
}

bool apply_amnesty(const Tables& t, State& s, Action action) {
  if (action == kStop) return next_one(s);
  HeroState& hero = s.heroes[s.hero];
  const u64 card = bit(action - kDistrictBase);
  sub(hero.trust, rule_amount(t, s));
  hero.forfeited = static_cast<u16>(hero.forfeited & ~card);
  hero.hand = static_cast<u16>(hero.hand | card);
  return next_one(s);
}

bool apply_suspect(State& s, Action action) {
  if (action == kHiddenCitizen) return ask_chance(s, Step::kUnmask, kAtEventEnd);
  DistrictState& district = s.districts[s.choice];
  sub(district.known[action - kKnownBase], 1);
  add(district.revealed[action - kKnownBase], 1);
  s.choice = kNone;
  return event_over(s);
}

}  // namespace

bool event_end_point(const Tables& t, State& s) {
  if (s.point == kAtRelocated) {
    s.point = kAtEventEnd;
    return next_one(s);
  }
  switch (rule(t, s)) {
    case kAirship:
      return each_hero(t, s, Step::kRelocate);
    case kJoinOurSide:
    case kFalseAccusations:
      return each_hero(t, s, Step::kFree);
    case kAmnesty:
      return each_hero(t, s, Step::kAmnesty);
    case kSleeperCells:
      return each_sleeper(t, s);
    case kInformants:
      if (informable(s) == 0) return event_over(s);
      return ask(s, Step::kInform, kAtEventEnd, kMachineSeat);
    default:
      return event_over(s);
  }
}

void legal_event_end(const Tables&, const State& s, Legal& legal) {
  switch (s.step) {
    case Step::kRelocate:
      legal.set(kStop);
      return legal.set_bits(kDistrictBase, kMinorMask);
    case Step::kAmnesty:
      legal.set(kStop);
      return legal.set_bits(kDistrictBase, s.heroes[s.hero].forfeited);
    case Step::kInform:
      legal.set(kStop);
      return legal.set_bits(kDistrictBase, informable(s));
    case Step::kSuspect:
      if (sum_faces(s.districts[s.choice].identified) > 0) legal.set(kHiddenCitizen);
      for (unsigned f = 0; f < kFaces; ++f) {
        if (s.districts[s.choice].known[f] > 0) legal.set(known_action(f));
      }
      return;
    default:
      legal.set(kYes);
      return legal.set(kNo);
  }
}

bool apply_event_end(const Tables& t, State& s, Action action) {
  switch (s.step) {
    case Step::kRelocate:
      return relocate(t, s, action);
    case Step::kFree:
      return apply_free(t, s, action);
    case Step::kAmnesty:
      return apply_amnesty(t, s, action);
    case Step::kInform:
      if (action == kStop) return event_over(s);
      s.choice = static_cast<u8>(action - kDistrictBase);
      return ask(s, Step::kSuspect, kAtEventEnd, kMachineSeat);
    case Step::kSuspect:
      return apply_suspect(s, action);
    default:  // SLEEPER
      if (action == kNo) return next_one(s);
      return begin_faces(s, s.servants[s.cursor].loc, 1, 1, kAtEventEnd);
  }
}

bool unmasked(const Tables&, State& s, unsigned face) {
  DistrictState& district = s.districts[s.choice];
  sub(district.identified[face], 1);
  add(district.revealed[face], 1);
  s.choice = kNone;
  return event_over(s);
}

}  // namespace quincunx::great_machine

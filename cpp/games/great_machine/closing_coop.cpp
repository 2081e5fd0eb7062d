// The Closing Phase of the cooperative game (points 42..46; GM-CLOSE-06). No Raids fail here
// (GM-SC-12).
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

namespace {

constexpr unsigned kProtocolRepairs = 2;
constexpr unsigned kCrowd = 4;  // Citizens of a District that gives Trust

bool go_to(State& s, unsigned point) {
  s.cursor = 0;
  s.hero = s.choice = kNone;
  s.point = static_cast<u8>(point);
  return false;
}

// --- Security Protocol

unsigned heroes_at(const Tables& t, const State& s, unsigned d) {
  return d < kDistricts ? heroes_in(t, s, d) : 0;
}

// One Citizen of the lowest class in each District where a Servant works.
void protocol_arrests(const Tables& t, State& s) {
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (working_servants(s, d) == 0) continue;
    for (unsigned f = 0; f < kClasses; ++f) {
      if (!active(t, s, f) || s.districts[d].revealed[f] == 0) continue;
      arrest(t, s, d, f);
      break;
    }
  }
}

bool protocol_point(const Tables& t, State& s) {
  const CoopEventData& event = t.data.coop_events[s.event];
  switch (event.protocol) {
    case kForbidding:  // GM-SC-16
      progress(t, s, heroes_at(t, s, event.a) + heroes_at(t, s, event.b));
      break;
    case kMoreGuards:
      special_guard(t, s, event.a);
      break;
    case kLessTrust:
      for (unsigned h = 0; h < t.heroes; ++h) lower(s.heroes[h].trust, 1);
      break;
    case kRepairs:
      if (s.cursor < kProtocolRepairs && suitable_districts(s) != 0) return random_district(s);
      break;
    case kArrests:
      protocol_arrests(t, s);
      break;
    default:
      break;
  }
  return !is_over(s) && go_to(s, kAtBreakthrough);
}

void repair(State& s, unsigned d) {
  DistrictState& district = s.districts[d];
  if (district.broken > 0) {
    sub(district.broken, 1);
    add(district.guards, 1);
  } else {
    sub(district.special_broken, 1);
    add(district.special, 1);
  }
}

// --- Breakthrough

unsigned with_forfeited(const Tables& t, const State& s) {
  unsigned set = 0;
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].forfeited != 0) set |= 1U << h;
  }
  return set;
}

bool somebody_free_in_major(const Tables& t, const State& s) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].detained == 0 && is_major(s.heroes[h].loc)) return true;
  }
  return false;
}

unsigned detained_heroes(const Tables& t, const State& s) {
  unsigned total = 0;
  for (unsigned h = 0; h < t.heroes; ++h) total += s.heroes[h].detained != 0;
  return total;
}

bool breakthrough_point(const Tables& t, State& s) {
  switch (t.data.coop_events[s.event].breakthrough) {
    case 1:
      if (somebody_free_in_major(t, s) && with_forfeited(t, s) != 0) {
        return ask(s, Step::kAid, kAtBreakthrough, speaker(t));
      }
      break;
    case 2:
      if (detained_heroes(t, s) == 0) raise_discontent(t, s, 1);
      break;
    case 3:
      for (unsigned h = 0; h < t.heroes; ++h) {
        if (citizens(s, s.heroes[h].loc) >= kCrowd) gain(t, s, h, 1);
      }
      break;
    case 4:
      if (s.broken > 0 && std::any_of(s.districts, s.districts + kDistricts,
                                      [](const DistrictState& d) { return d.unknown > 0; })) {
        return ask(s, Step::kIdentifyAt, kAtBreakthrough, speaker(t));
      }
      break;
    default:
      break;
  }
  return !is_over(s) && go_to(s, kAtCoopPlan);
}

bool apply_aid(const Tables& t, State& s, Action action) {
  if (action == kStop) return go_to(s, kAtCoopPlan);
  s.hero = s.choice = static_cast<u8>(action - kHeroBase);
  return ask(s, Step::kCard, kAtBreakthrough, seat_of(t, s.hero));
}

bool apply_aid_card(State& s, unsigned d) {
  HeroState& hero = s.heroes[s.hero];
  hero.forfeited = static_cast<u16>(hero.forfeited & ~bit(d));
  hero.hand = static_cast<u16>(hero.hand | bit(d));
  return go_to(s, kAtCoopPlan);
}

// --- The rest

void reassemble(State& s) {
  if (!published(s, kReassemble)) return;
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (working_servants(s, d) > 0 && broken_in(s, d) > 0) return repair(s, d);
  }
}

// GM-DIRC-02.
bool coop_missions_point(const Tables& t, State& s) {
  complete_missions(t, s);
  if (is_over(s)) return false;
  if (published(s, kManipulate)) progress(t, s, detained_heroes(t, s));
  return !is_over(s) && very_end(t, s);
}

}  // namespace

bool closing_coop_point(const Tables& t, State& s) {
  switch (s.point) {
    case kAtProtocol:
      return protocol_point(t, s);
    case kAtBreakthrough:
      return breakthrough_point(t, s);
    case kAtCoopPlan:
      s.point = kAtCoopReassemble;
      if (coop_plan_condition(t, s)) advance(t, s, 1);
      return false;
    case kAtCoopReassemble:
      reassemble(s);
      s.point = kAtCoopMissions;
      return false;
    default:
      return coop_missions_point(t, s);
  }
}

void legal_closing_coop(const Tables& t, const State& s, Legal& legal) {
  if (s.step == Step::kCard) return legal.set_bits(kDistrictBase, s.heroes[s.hero].forfeited);
  legal.set(kStop);
  legal.set_bits(kHeroBase, with_forfeited(t, s));
}

bool apply_closing_coop(const Tables& t, State& s, Action action) {
  switch (s.step) {
    case Step::kAid:
      return apply_aid(t, s, action);
    case Step::kCard:
      return apply_aid_card(s, action - kDistrictBase);
    default:  // IDENTIFY_AT
      return begin_faces(s, action - kDistrictBase, 1, 1, kAtBreakthrough);
  }
}

bool protocol_random(const Tables&, State& s, unsigned d) {
  repair(s, d);
  add(s.cursor, 1);
  return false;
}

bool breakthrough_face(State& s) { return go_to(s, kAtCoopPlan); }

}  // namespace quincunx::great_machine

// Heroes: places, cards, turns, and what they did this round.
#include <cstring>

#include "games/great_machine/invariants.h"

namespace quincunx::great_machine {

namespace {

const char* check_absent(const HeroState& hero) {
  const HeroState none = {};
  return std::memcmp(&hero, &none, sizeof(hero)) == 0 ? nullptr : "a Hero is not in the game";
}

// GM-SETUP-12, GM-OPEN-05.
const char* check_place(const Tables& t, const State& s, unsigned h) {
  const HeroState& hero = s.heroes[h];
  if (hero.id != t.options.hero_ids[h]) return "a slot holds another Hero";
  const bool waits = t.team[h].start == kNone && is_running(s) && is_before(s, kAtStarts);
  if (hero.loc >= kDistricts && !(waits && hero.loc == kNone)) return "a Hero must be in the city";
  const bool hunted = has_rule(t, s, kManhunt) && s.event_hero == h;
  if (hero.trust > (hunted ? 255 : t.team[h].max_trust)) return "a Hero has too much Trust";
  const unsigned holder = hero.token < kHeld ? 0 : hero.token - kHeld;
  if (holder >= t.heroes) return "a token must be held by a Hero of the game";
  if (!t.missions && hero.token != kHeld + h) return "tokens are moved for Missions only";
  return nullptr;
}

// GM-ACC-01, GM-ACC-03.
const char* check_cards(const Tables& t, const State& s, unsigned h) {
  const HeroState& hero = s.heroes[h];
  if ((hero.hand & hero.forfeited) != 0 || (hero.hand | hero.forfeited) != kAllDistricts) {
    return "a Hero has nine Access cards";
  }
  const bool chosen = hero.chosen < kDistricts;
  if (chosen != (hero.choices != 0)) return "a card is chosen out of some";
  if (chosen && !in_mask(hero.choices, hero.chosen)) return "a chosen card must be possible";
  const bool early = s.phase < kAccess || (s.phase == kAccess && t.rank[h] >= s.cursor);
  if (chosen && early) return "a card is chosen too early";
  if (s.phase <= kMachine && (hero.choices & ~hero.hand) != 0) return "a chosen card must be held";
  return nullptr;
}

bool is_idle(const HeroState& hero) {
  return (hero.revealed | hero.still | hero.exits | hero.checkpoint_end | hero.finished |
          hero.lost | hero.actions | hero.deeds | hero.kind | hero.radiation) == 0;
}

const char* check_turn(const Tables& t, const State& s, unsigned h) {
  const HeroState& hero = s.heroes[h];
  if (s.phase < kHeroes && hero.turn != kWaiting) return "turns are taken in the Heroes Phase";
  if (s.phase == kClosing && hero.turn != kTurnOver) return "all turns must be over";
  if (s.phase == kHeroes) {
    const bool acts = hero.turn == kInTurn;
    if (acts != (s.hero == h)) return "one Hero is in its turn";
    if (acts && (hero.revealed != 0) != (s.point > kAtExposed)) return "a card is revealed late";
    if (acts && s.point < kAtMovement && (hero.exits | hero.actions | hero.detained) != 0) {
      return "a Hero has not yet moved";
    }
  }
  if (hero.turn == kWaiting && (!is_idle(hero) || hero.detained != 0)) {
    return "a Hero has done nothing before its turn";
  }
  if (hero.turn == kTurnOver && hero.revealed == 0) return "a Hero must have revealed its card";
  const unsigned most = t.team[h].ability == kFowler ? 2 : 1;
  if (hero.actions > most || hero.deeds > hero.actions) return "a Hero took too many Actions";
  if ((hero.kind != 0) != (hero.actions != 0)) return "an Action is of some kind";
  const bool goes = s.phase == kHeroes && hero.turn == kInTurn && s.point < kAtMovementEnd;
  if (hero.still != 0 && (hero.exits != 0 || goes)) return "a Hero stayed and went";
  if (hero.exposed != 0 && (!t.four || s.phase < kMachine)) return "a Hero is exposed too early";
  if (hero.radiation != 0 && hero.exposed == 0) return "Radiation cards hit exposed Heroes";
  if (count_bits(hero.radiation) > 1) return "one Radiation card hits a Hero";
  return nullptr;
}

// What was counted this round leaves its traces.
const char* check_traces(const Tables& t, const State& s, unsigned actions) {
  unsigned unknown = s.carried == kCarriedUnknown ? 1 : 0;
  unsigned acted = 0;
  for (const DistrictState& district : s.districts) unknown += district.unknown;
  for (const ServantState& servant : s.servants) acted += servant.acted;
  const unsigned looked_at = 9U * t.data.setup.citizens - unknown;
  if (s.identified > looked_at + actions) return "identified Citizens must be there";
  if (s.arrests > sum_faces(s.arrested) + actions) return "arrested Citizens must be there";
  // Three can be repaired in the Closing Phase.
  const unsigned repaired = s.phase > kHeroes ? 3 : 0;
  if (s.broken > broken_in_city(s) + repaired) return "broken Guards must be there";
  if (s.raised > actions || s.hero_specials > actions) return "Actions must add up";
  return s.machine_specials > acted ? "Servants must have acted" : nullptr;
}

const char* check_counters(const Tables& t, const State& s) {
  unsigned finished = 0;
  unsigned actions = 0;
  for (unsigned h = 0; h < t.heroes; ++h) {
    finished += s.heroes[h].finished;
    actions += s.heroes[h].actions;
  }
  if (s.finished != finished) return "finished turns must add up";
  const unsigned any = s.raised | s.identified | s.broken | s.arrests | s.raids_placed |
                       s.raids_failed | s.machine_specials | s.hero_specials | s.finished;
  const unsigned by_heroes = s.raised | s.identified | s.broken | s.hero_specials | s.finished;
  if (s.phase < kHeroes && by_heroes != 0) return "no Hero has acted in this round";
  if (s.phase < kMachine && any != 0) return "nothing has happened in this round";
  return check_traces(t, s, actions);
}

}  // namespace

const char* check_heroes(const Tables& t, const State& s) {
  for (unsigned h = 0; h < kMaxHeroes; ++h) {
    if (h >= t.heroes) {
      if (const char* why = check_absent(s.heroes[h])) return why;
      continue;
    }
    if (const char* why = check_place(t, s, h)) return why;
    if (const char* why = check_cards(t, s, h)) return why;
    if (const char* why = check_turn(t, s, h)) return why;
  }
  return check_counters(t, s);
}

}  // namespace quincunx::great_machine

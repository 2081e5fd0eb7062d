// The beginning: what lies where at creation, and the Setup's questions and draws (points 0..6).
#include "games/great_machine/flow.h"
#include "games/great_machine/game.h"
#include "games/great_machine/phases.h"

namespace quincunx {

namespace great_machine {

namespace {

// --- Creation

// GM-SETUP-02.
void lay_city(const Tables& t, State& s) {
  if (t.options.city == kNone) return;
  const PresetData& preset = t.data.presets[t.options.city];
  for (unsigned d = 0; d < kDistricts; ++d) {
    s.districts[d].x = preset.x[d];
    s.districts[d].y = preset.y[d];
  }
  refresh_city(s);
}

// GM-SETUP-03, GM-SETUP-04, GM-FOUR-05.
void fill_districts(const Tables& t, State& s) {
  for (unsigned d = 0; d < kDistricts; ++d) {
    s.districts[d].guards = is_major(d) ? t.data.setup.guards_major : t.data.setup.guards_minor;
    s.districts[d].unknown = t.data.setup.citizens;
  }
  for (unsigned f = 0; f < kFaces; ++f) s.pool[f] = t.data.classes[f].count;
}

// GM-SETUP-12, GM-SETUP-13; GM-OPEN-05: no Hero starts with more than its maximum.
void place_heroes(const Tables& t, State& s) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    HeroState& hero = s.heroes[h];
    hero.id = t.options.hero_ids[h];
    hero.loc = t.team[h].start;
    hero.trust = std::min(t.data.setup.trust, t.team[h].max_trust);
    hero.hand = kAllDistricts;
    hero.chosen = kNoCard;
    hero.token = static_cast<u16>(kHeld + h);
  }
}

// GM-SETUP-09, GM-FOUR-02.
void place_machine(const Tables& t, State& s) {
  for (ServantState& servant : s.servants) {
    servant.loc = kCitadel;
    servant.card = kNone;
  }
  s.enforcer = t.four ? u8{kCitadel} : kNone;
  s.enforcer_card = kNone;
  s.bonds = t.coop ? u16{0} : u16{t.data.setup.bonds};
  s.event_hero = kNone;
  for (unsigned x = 0; x < kDirectives; ++x) {
    s.directives[x] = t.data.directive_in_game[x] != 0 ? kInDeck : kOutOfGame;
  }
  for (unsigned r = 0; t.four && r < kRadiationCards; ++r) {
    s.radiation_deck[r] = t.data.radiation[r].copies;
  }
  if (t.coop) s.movement.words[0] = t.movement_present;
  s.district_tokens.words[0] = kAllDistricts;
}

// GM-SETUP-05, GM-MODE-06, GM-MODE-07, GM-MODE-09: known at once unless the Machine is asked.
void set_plan(const Tables& t, State& s) {
  int plan = t.data.setup.plan;
  if (!t.coop) {
    const int paid = s.parity != 0 && t.options.parity_free == 0 ? 1 : 0;
    plan = std::clamp(plan - s.event_choice - paid + t.options.plan_shift, 0, 3);
  }
  s.plan = static_cast<u8>(plan);
}

bool is_asked(const Tables& t) {
  return !t.coop &&
         (t.options.event_choice == kMachineDecides || t.options.parity == kMachineDecides);
}

// GM-SETUP-06, GM-SETUP-14, GM-SCEN-01: Discontent is 0; the pack says how many Riot tokens there
// are, none where they are gained by tasks.
void set_rules(const Tables& t, State& s) {
  s.event_choice = t.options.event_choice == kOn ? 1 : 0;
  s.parity = t.options.parity == kOn ? 1 : 0;
  if (!is_asked(t)) set_plan(t, s);
  s.riot_tokens = t.data.setup.riot_tokens;
  s.mission_set = kNone;
  if (t.missions && t.options.missions != kRandomMissions) {
    s.mission_set = static_cast<u8>(t.options.missions - 1);
  }
  s.deviation = kNone;
  if (t.options.deviation != 0 && t.options.deviation != kRandomDeviation) {
    s.deviation = static_cast<u8>(t.options.deviation - 1);
  }
}

// --- Points

// GM-SETUP-01.
bool rules_point(const Tables& t, State& s) {
  if (!is_asked(t)) {
    s.point = kAtCity;
    return false;
  }
  if (s.cursor == 0 && t.options.event_choice != kMachineDecides) s.cursor = 1;
  if (s.cursor == 1 && t.options.parity != kMachineDecides) s.cursor = 2;
  if (s.cursor < 2) return ask(s, Step::kSetup, kAtRules, kMachineSeat);
  set_plan(t, s);
  s.cursor = 0;
  s.point = kAtCity;
  return false;
}

// GM-CITY-06.
bool city_point(const Tables& t, State& s) {
  if (t.options.city == kNone) {
    if (s.choice == kNone) return ask_chance(s, Step::kShape, kAtCity);
    if (s.cursor < kDistricts) return ask_chance(s, Step::kCell, kAtCity);
    refresh_city(s);
  }
  s.choice = kNone;
  s.picked = 0;
  s.cursor = 0;
  s.point = kAtFirstDirectives;
  return false;
}

bool first_directives_point(const Tables& t, State& s) {
  if (s.cursor < t.data.setup.directives && can_draw(s)) {
    return begin_draw(t, s, kAtFirstDirectives);
  }
  s.cursor = 0;
  s.point = kAtForfeits;
  return false;
}

bool all_lost_the_same(const Tables& t, const State& s) {
  for (unsigned h = 1; h < t.heroes; ++h) {
    if (s.heroes[h].forfeited != s.heroes[0].forfeited) return false;
  }
  return t.heroes > 1;
}

// GM-SETUP-10, GM-SETUP-11.
bool forfeits_point(const Tables& t, State& s) {
  const unsigned forfeits = t.data.setup.forfeits;
  if (s.cursor < forfeits * t.heroes) {
    s.hero = static_cast<u8>(s.cursor / forfeits);
    return ask_chance(s, Step::kForfeit, kAtForfeits);
  }
  s.hero = kNone;
  if (forfeits == 1 && t.options.reforfeit != 0 && all_lost_the_same(t, s) &&
      s.draws[kForfeitSource] < 10U * t.heroes) {
    s.cursor = 2;
    return ask(s, Step::kSetup, kAtForfeits, speaker(t));
  }
  s.cursor = 0;
  s.point = kAtMissionSet;
  return false;
}

bool mission_set_point(const Tables& t, State& s) {
  if (t.missions && s.mission_set == kNone) return ask_chance(s, Step::kMission, kAtMissionSet);
  s.point = kAtStarts;
  return false;
}

bool starts_point(const Tables& t, State& s) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].loc != kNone) continue;
    s.hero = static_cast<u8>(h);
    return ask(s, Step::kStart, kAtStarts, seat_of(t, h));
  }
  s.hero = kNone;
  s.point = kAtDeviationDraw;
  return false;
}

// GM-MODE-10, GM-SETUP-16.
bool deviation_draw_point(const Tables& t, State& s) {
  if (t.options.deviation == kRandomDeviation && s.deviation == kNone) {
    return ask_chance(s, Step::kDeviation, kAtDeviationDraw);
  }
  if (s.deviation == kNone) return start_round(s);
  s.point = kAtMachinePart;
  return false;
}

bool apply_rules(const Tables& t, State& s, Action action) {
  const bool yes = action == kYes;
  if (s.cursor == 0) s.event_choice = yes ? 1 : 0;
  if (s.cursor == 1) s.parity = yes ? 1 : 0;
  if (s.cursor < 2) {
    add(s.cursor, 1);
    return false;
  }
  if (yes) {
    for (unsigned h = 0; h < t.heroes; ++h) {
      s.heroes[h].hand = kAllDistricts;
      s.heroes[h].forfeited = 0;
    }
  } else {
    s.point = kAtMissionSet;
  }
  s.cursor = 0;
  return false;
}

void cell_drawn(const Tables& t, State& s, unsigned cell) {
  const PresetData& preset = t.data.presets[s.choice];
  s.districts[s.cursor].x = preset.x[cell];
  s.districts[s.cursor].y = preset.y[cell];
  s.picked = static_cast<u16>(s.picked | bit(cell));
  add(s.cursor, 1);
}

}  // namespace

bool setup_point(const Tables& t, State& s) {
  switch (s.point) {
    case kAtRules:
      return rules_point(t, s);
    case kAtCity:
      return city_point(t, s);
    case kAtFirstDirectives:
      return first_directives_point(t, s);
    case kAtForfeits:
      return forfeits_point(t, s);
    case kAtMissionSet:
      return mission_set_point(t, s);
    case kAtStarts:
      return starts_point(t, s);
    default:
      return deviation_draw_point(t, s);
  }
}

void legal_setup(const Tables& t, const State& s, Legal& legal) {
  if (s.step == Step::kSetup) {
    legal.set(kYes);
    legal.set(kNo);
    return;
  }
  for (unsigned d = kFirstMinor; d < kDistricts; ++d) {
    if (heroes_in(t, s, d) == 0) legal.set(district_action(d));
  }
}

bool apply_setup(const Tables& t, State& s, Action action) {
  if (s.step == Step::kSetup) return apply_rules(t, s, action);
  s.heroes[s.hero].loc = static_cast<u8>(action - kDistrictBase);
  return false;
}

bool setup_chance(const Tables& t, State& s, Outcome outcome) {
  switch (s.step) {
    case Step::kShape:
      s.choice = static_cast<u8>(outcome - kShapeOutcome);
      break;
    case Step::kCell:
      cell_drawn(t, s, outcome - kCellOutcome);
      break;
    case Step::kForfeit: {
      HeroState& hero = s.heroes[s.hero];
      const u16 card = static_cast<u16>(bit(outcome - kForfeitOutcome));
      hero.hand = static_cast<u16>(hero.hand & ~card);
      hero.forfeited = static_cast<u16>(hero.forfeited | card);
      add(s.cursor, 1);
      break;
    }
    case Step::kMission:
      s.mission_set = static_cast<u8>(outcome - kMissionOutcome);
      break;
    default:
      s.deviation = static_cast<u8>(outcome - kDeviationOutcome);
      break;
  }
  return false;
}

}  // namespace great_machine

using namespace great_machine;

void GreatMachine::new_initial_state(const Tables& tables, State& state) {
  state = {};
  reset_scratch(state);
  for (unsigned k = 0; k < kRisks; ++k) state.bag[k] = kRiskTokens[k];  // GM-SETUP-15
  fill_districts(tables, state);
  place_heroes(tables, state);
  place_machine(tables, state);
  set_rules(tables, state);
  lay_city(tables, state);
  go_on(tables, state);
}

}  // namespace quincunx

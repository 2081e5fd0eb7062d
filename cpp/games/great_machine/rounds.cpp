// The loop: from point to point until a node is open that asks for something.
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

namespace {

Phase phase_of(unsigned point) {
  if (point < kAtShares) return kSetup;
  if (point < kAtAccess) return kOpening;
  if (point == kAtAccess) return kAccess;
  if (point < kAtNextHero) return kMachine;
  return point < kAtManipulate ? kHeroes : kClosing;
}

bool open(State& s, Step step, unsigned point, int seat) {
  s.step = step;
  s.point = static_cast<u8>(point);
  s.phase = phase_of(point);
  s.to_act = static_cast<i8>(seat);
  return true;
}

bool machine_phase(const Tables& t, State& s) {
  if (machine_coop(t, s)) return true;
  s.cursor = 0;
  s.point = kAtNextHero;
  return false;
}

bool heroes_phase(const Tables& t, State& s) {
  if (hero_phase(t, s)) return true;
  if (is_over(s)) return false;
  s.hero = kNone;
  s.cursor = 0;
  s.point = t.coop ? kAtProtocol : kAtManipulate;
  return false;
}

bool run_point(const Tables& t, State& s) {
  const unsigned point = s.point;
  if (point < kAtMachinePart) return setup_point(t, s);
  if (point < kAtShares) return deviation_point(t, s);
  if (point < kAtAccess) return opening_point(t, s);
  if (point == kAtAccess) return access_point(t, s);
  if (point <= kAtMachineAct) return machine_go_on(t, s);
  if (point == kAtCheckpoints) return checkpoint_point(t, s);
  if (point <= kAtServantActs) return machine_phase(t, s);
  if (point <= kAtEntrapped) return heroes_phase(t, s);
  if (point <= kAtMissions) return closing_point(t, s);
  return closing_coop_point(t, s);
}

// Nodes that are opened only when there is a choice.
bool is_open_choice(Step step) {
  switch (step) {
    case Step::kMenu:
    case Step::kAction:
    case Step::kRoute:
    case Step::kMore:
    case Step::kLevel:
    case Step::kResult:
    case Step::kFly:
    case Step::kExpose:
    case Step::kNextHero:
    case Step::kInteract:
      return true;
    default:
      return false;
  }
}

// Whether the node leaves no choice, and what is left.
bool is_forced(const Tables& t, const State& s, Action& action) {
  if (s.to_act < 0 || is_open_choice(s.step)) return false;
  Legal legal;
  legal.clear();
  legal_set(t, s, legal);
  if (legal.count() != 1) return false;
  action = legal.first();
  return true;
}

}  // namespace

bool ask(State& s, Step step, unsigned point, unsigned seat) {
  return open(s, step, point, static_cast<int>(seat));
}

bool ask_chance(State& s, Step step, unsigned point) { return open(s, step, point, kChancePlayer); }

// A choice of one is no choice: it is made at once.
void settle(const Tables& t, State& s) {
  Action action = kPass;
  while (!is_over(s) && is_forced(t, s, action)) {
    if (!apply_step(t, s, action)) return go_on(t, s);
  }
}

void go_on(const Tables& t, State& s) {
  Action action = kPass;
  while (!is_over(s)) {
    bool is_open = run_point(t, s);
    while (is_open && is_forced(t, s, action)) is_open = apply_step(t, s, action);
    if (is_open) return;
  }
}

void reset_scratch(State& s) {
  s.hero = s.action = s.choice = kNone;
  s.carried = s.level = 0;
  s.visited = 0;
  s.check = s.check_left = 0;
  for (u8& n : s.drawn) n = 0;
  s.faces_left = s.faces_as = 0;
  s.faces_at = kNone;
  s.results = 0;
  s.advanced = s.picked = 0;
  for (u8& n : s.shares) n = 0;
  s.free_moves = s.count = 0;
}

// GM-END-03, GM-ROUND-05: at once, wherever it happens.
void end_game(State& s, Ending ending) {
  s.ended = ending;
  s.phase = kGameOver;
  s.step = Step::kOver;
  s.to_act = static_cast<i8>(kTerminalPlayer);
  s.point = 0;
  s.cursor = 0;
  reset_scratch(s);
}

// GM-ROUND-01.
bool start_round(State& s) {
  add(s.round, 1);
  s.cursor = 0;
  s.point = kAtShares;
  return false;
}

// GM-ROUND-02, GM-ROUND-03, GM-ROUND-06: raids and chosen cards return; GM-ACC-04, GM-FOUR-04.
bool very_end(const Tables& t, State& s) {
  for (DistrictState& district : s.districts) {
    if (!t.coop) district.raid = kNoRaid;
  }
  for (unsigned h = 0; h < t.heroes; ++h) {
    HeroState& hero = s.heroes[h];
    hero.choices = 0;
    hero.chosen = kNoCard;
    hero.revealed = hero.turn = hero.still = hero.exits = hero.checkpoint_end = 0;
    hero.detained = hero.finished = hero.lost = hero.actions = hero.deeds = hero.kind = 0;
    hero.exposed = hero.radiation = 0;
  }
  for (ServantState& servant : s.servants) {
    servant.acted = servant.maintenance = 0;
    servant.card = kNone;
  }
  s.enforcer_card = kNone;
  s.emitted = 0;
  s.identified = 0;
  s.raised = s.broken = s.arrests = s.raids_placed = s.raids_failed = 0;
  s.machine_specials = s.hero_specials = s.finished = 0;
  return start_round(s);
}

}  // namespace quincunx::great_machine

// The order of the Heroes' turns, and each turn up to its movement (GM-MOVE-01, GM-RULING-12).
#include "games/great_machine/hero_turn.h"

#include "games/great_machine/flow.h"
#include "games/great_machine/hero_actions.h"
#include "games/great_machine/phases.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

unsigned waiting_heroes(const Tables& t, const State& s) {
  unsigned waiting = 0;
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].turn == kWaiting) waiting |= 1U << h;
  }
  return waiting;
}

bool begin_turn(State& s, unsigned h) {
  s.hero = static_cast<u8>(h);
  s.heroes[h].turn = kInTurn;
  s.point = kAtExposed;
  return false;
}

// GM-MOVE-01, GM-HERO-09; GM-EV-12 leaves the order to the Heroes. Pre: somebody waits.
bool next_hero(const Tables& t, State& s, unsigned waiting) {
  if (has_rule(t, s, kSpying) && count_bits(waiting) > 1) {
    return ask(s, Step::kNextHero, kAtNextHero, speaker(t));
  }
  const u8* first = t.order;
  while (!in_mask(waiting, *first)) ++first;
  return begin_turn(s, *first);
}

// A Radiation card on the Hero in its turn: what acts at once (GM-FOUR-04).
bool play_radiation(State& s, unsigned r) {
  constexpr unsigned kDoubtTrust = 2;
  HeroState& hero = s.heroes[s.hero];
  add(s.radiation_discard[r], 1);
  hero.radiation = static_cast<u8>(hero.radiation | (1U << r));
  if (r == kExhaustion) hero.lost = 1;
  if (r == kDoubt) lower(hero.trust, kDoubtTrust);
  s.point = kAtReveal;
  return false;
}

unsigned radiation_in_hand(const State& s) {
  unsigned kinds = 0;
  for (unsigned r = 0; r < kRadiationCards; ++r) {
    if (s.radiation_hand[r] > 0) kinds |= 1U << r;
  }
  return kinds;
}

// GM-FOUR-04: in one against many the Machine may play a card of its hand; the automaton draws one
// (GM-FOUR-06).
bool irradiate(const Tables& t, State& s) {
  if (s.heroes[s.hero].exposed != 0) {
    if (t.coop && refill_radiation(s)) return ask_chance(s, Step::kRadiation, kAtExposed);
    if (radiation_in_hand(s) != 0) return ask(s, Step::kExpose, kAtExposed, kMachineSeat);
  }
  s.point = kAtReveal;
  return false;
}

// GM-DIRC-03, GM-RULING-36.
void persecute(const Tables& t, State& s, HeroState& hero) {
  if (t.coop || hero.chosen != hero.loc) return;
  const unsigned paid = std::min<unsigned>(amount_of(t, s, kPersecute), hero.trust);
  sub(hero.trust, paid);
  add(s.bonds, paid);
}

// The card is revealed. GM-ACC-05: without one there is no movement. GM-HERO-01: Anneke may
// reposition her District first.
bool reveal_card(const Tables& t, State& s) {
  HeroState& hero = s.heroes[s.hero];
  hero.revealed = 1;
  if (hero.chosen == kNoCard) {
    s.point = kAtAction;
    return false;
  }
  persecute(t, s, hero);
  if (t.team[s.hero].ability == kAviator && in_mask(s.movable, hero.loc)) {
    return ask(s, Step::kFly, kAtReveal, seat_of(t, s.hero));
  }
  s.point = kAtMovement;
  return false;
}

// GM-SCEN-02: an Interaction, if one is possible.
bool finish_movement(const Tables& t, State& s) {
  end_movement(t, s);
  if (t.missions) {
    Legal options{};
    interact_options(t, s, options);
    if (options.count() > 1) {
      return ask(s, Step::kInteract, kAtMovementEnd, seat_of(t, s.hero));
    }
  }
  s.point = kAtResults;
  return false;
}

}  // namespace

bool hero_phase(const Tables& t, State& s) {
  bool open = false;
  while (!open && !is_over(s)) {
    switch (s.point) {
      case kAtNextHero: {
        const unsigned waiting = waiting_heroes(t, s);
        if (waiting == 0) return false;
        open = next_hero(t, s, waiting);
        break;
      }
      case kAtExposed:
        open = irradiate(t, s);
        break;
      case kAtReveal:
        open = reveal_card(t, s);
        break;
      case kAtMovement:
        open = move_on(t, s);
        break;
      case kAtMovementEnd:
        open = finish_movement(t, s);
        break;
      case kAtResults:
        open = begin_results(t, s);
        break;
      case kAtAction:
        open = next_action(t, s);
        break;
      case kAtEntrapped:
        open = begin_entrapped_result(s);
        break;
      default:
        return false;
    }
  }
  return open;
}

void legal_next_hero(const Tables& t, const State& s, Legal& legal) {
  legal.set_bits(kHeroBase, waiting_heroes(t, s));
}

bool apply_next_hero(State& s, Action action) { return begin_turn(s, action - kHeroBase); }

void legal_expose(const State& s, Legal& legal) {
  legal.set(kPass);
  legal.set_bits(kRadiationBase, radiation_in_hand(s));
}

bool apply_expose(State& s, Action action) {
  if (action == kPass) {
    s.point = kAtReveal;
    return false;
  }
  sub(s.radiation_hand[action - kRadiationBase], 1);
  return play_radiation(s, action - kRadiationBase);
}

bool radiation_drawn(State& s, unsigned r) { return play_radiation(s, r); }

void legal_fly(const State& s, Legal& legal) {
  legal.set(kStop);
  place_targets(s, s.heroes[s.hero].loc, legal);
}

bool apply_fly(State& s, Action action) {
  if (action != kStop) reposition(s, s.heroes[s.hero].loc, action);
  s.point = kAtMovement;
  return false;
}

}  // namespace quincunx::great_machine

// The Actions of the Hero in its turn (GM-ACT-01): what is possible, and the nodes of each. Sets of
// Actions have bit i for id kIdentify + i.
#pragma once

#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

[[nodiscard]] constexpr u64 hero_action_bit(Action action) { return bit(action - kIdentify); }

// actions.cpp -------------------------------------------------------------------------------------

[[nodiscard]] inline HeroState& performer(State& s) { return s.heroes[s.hero]; }
[[nodiscard]] inline const HeroState& performer(const State& s) { return s.heroes[s.hero]; }
[[nodiscard]] inline DistrictState& district_of(State& s) { return s.districts[performer(s).loc]; }
[[nodiscard]] inline const DistrictState& district_of(const State& s) {
  return s.districts[performer(s).loc];
}

// Trembling Hands: one token less in the Hero's own Checks.
[[nodiscard]] inline int trembling(const State& s) {
  return in_mask(performer(s).radiation, kTrembling) ? 1 : 0;
}

// Opens a node of the Action in progress.
inline bool ask_performer(const Tables& t, State& s, Step step) {
  return ask(s, step, kAtActionNodes, seat_of(t, s.hero));
}

// Point 31: the next Action of the turn, or the turn is over.
bool next_action(const Tables& t, State& s);
void legal_action(const Tables& t, const State& s, Legal& legal);
bool apply_action(const Tables& t, State& s, Action action);

// The nodes of the Action are finished. False.
bool action_over(State& s);
// GM-EV-01: whether so many Machine Successes in a Check of the Action detain the Hero; then the
// Action is over without effect.
[[nodiscard]] bool entraps(const Tables& t, const State& s, unsigned successes);
bool action_entrapped(State& s);

// actions_citizens.cpp ----------------------------------------------------------------------------

[[nodiscard]] u64 citizen_actions(const State& s);
bool begin_identify(State& s);
bool one_identified(const Tables& t, State& s);  // after its FACE
void legal_more(Legal& legal);
bool apply_more(const Tables& t, State& s, Action action);
bool ask_citizen(const Tables& t, State& s);
void legal_citizen(const State& s, Legal& legal);
bool apply_citizen(const Tables& t, State& s, Action action);
void legal_destination(const Tables& t, const State& s, Legal& legal);
bool apply_destination(const Tables& t, State& s, Action action);

// actions_attack.cpp ------------------------------------------------------------------------------

[[nodiscard]] u64 attack_actions(const Tables& t, const State& s);
bool begin_attack(const Tables& t, State& s);
bool attack_checked(const Tables& t, State& s);
void legal_level(Legal& legal);
bool apply_level(const Tables& t, State& s, Action action);

// actions_riot.cpp --------------------------------------------------------------------------------

[[nodiscard]] u64 riot_action(const Tables& t, const State& s);
[[nodiscard]] unsigned riot_price(const Tables& t, const State& s);
bool begin_riot(const Tables& t, State& s);
bool riot_revealed(const Tables& t, State& s);  // all Citizens of the District are
bool riot_checked(const Tables& t, State& s);
void legal_riot_arrest(const Tables& t, const State& s, Legal& legal);
bool apply_riot_arrest(const Tables& t, State& s, Action action);

// actions_trust.cpp -------------------------------------------------------------------------------

[[nodiscard]] u64 trust_actions(const Tables& t, const State& s);
bool gain_trust(const Tables& t, State& s);
bool begin_trust_check(const Tables& t, State& s);
bool trust_checked(const Tables& t, State& s);
bool incite(const Tables& t, State& s);

// actions_special.cpp -----------------------------------------------------------------------------

[[nodiscard]] u64 special_actions(const Tables& t, const State& s);
bool begin_special(const Tables& t, State& s);
void legal_discard(const State& s, Legal& legal);
void legal_cancel(const State& s, Legal& legal);
bool apply_cancel(State& s, Action action);  // DISCARD, too
void legal_arrested(const State& s, Legal& legal);
bool apply_arrested(const Tables& t, State& s, Action action);
void legal_benefit(const Tables& t, const State& s, Legal& legal);
bool apply_benefit(const Tables& t, State& s, Action action);
void legal_card(const State& s, Legal& legal);
bool apply_card(State& s, Action action);

// TILE and PLACE, of a Hero or (point 19) of the Machine.
void legal_tile(const State& s, Legal& legal);
bool apply_tile(State& s, Action action);
bool apply_place(const Tables& t, State& s, Action action);

}  // namespace quincunx::great_machine

// What every file of the rules shares: facts read off a state, and the small procedures. Each
// procedure may end the game; then its caller does nothing more.
#pragma once

#include <algorithm>

#include "core/bit_set.h"
#include "core/masks.h"
#include "core/small_fields.h"
#include "core/types.h"
#include "games/great_machine/state.h"
#include "games/great_machine/tables.h"

namespace quincunx::great_machine {

// As far as it goes.
template <class Field>
inline void lower(Field& field, unsigned n) {
  field = static_cast<Field>(field > n ? field - n : 0);
}

// Facts -----------------------------------------------------------------------------------------

[[nodiscard]] inline unsigned guards(const State& s, unsigned d) {
  return static_cast<unsigned>(s.districts[d].guards) + s.districts[d].special;
}
[[nodiscard]] inline unsigned sum_faces(const u8 (&counts)[kFaces]) {
  unsigned total = 0;
  for (const u8 n : counts) total += n;
  return total;
}
[[nodiscard]] inline unsigned citizens(const State& s, unsigned d) {
  const DistrictState& district = s.districts[d];
  return district.unknown + sum_faces(district.identified) + sum_faces(district.known) +
         sum_faces(district.revealed);
}
// GM-ACT-13: without revealed Traitors.
[[nodiscard]] inline unsigned counted(const State& s, unsigned d) {
  return citizens(s, d) - s.districts[d].revealed[kTraitor];
}
// GM-DISC-04.
[[nodiscard]] inline bool active(const Tables& t, const State& s, unsigned face) {
  return in_mask(t.active[s.discontent], face);
}
[[nodiscard]] inline unsigned revealed_active(const Tables& t, const State& s, unsigned d) {
  unsigned total = 0;
  for_each_bit(t.active[s.discontent], [&](unsigned f) { total += s.districts[d].revealed[f]; });
  return total;
}
[[nodiscard]] inline unsigned stage(const Tables& t) { return t.data.discontent.stage; }
[[nodiscard]] inline bool at_riot_stage(const Tables& t, const State& s) {
  return s.discontent >= stage(t);
}
[[nodiscard]] inline bool is_major(unsigned d) { return d < kFirstMinor; }

// GM-OPEN-10: code of the rule in force; 0 in coop.
[[nodiscard]] inline unsigned rule(const Tables& t, const State& s) {
  return t.coop ? 0 : t.data.events[s.event].rule;
}
[[nodiscard]] inline bool has_rule(const Tables& t, const State& s, Rule code) {
  return rule(t, s) == code;
}
// Amount of the event in force.
[[nodiscard]] inline unsigned rule_amount(const Tables& t, const State& s) {
  return t.data.events[s.event].amount;
}
[[nodiscard]] inline bool published(const State& s, unsigned x) {
  return s.directives[x] == kPublished;
}
[[nodiscard]] inline unsigned directive_amount(const Tables& t, unsigned x) {
  return t.data.directives[x].amount;
}
// Set of Directives that lie at a place.
[[nodiscard]] inline u16 directives_at(const State& s, u64 place) {
  unsigned set = 0;
  for (unsigned x = 0; x < kDirectives; ++x) {
    if (s.directives[x] == place) set |= 1U << x;
  }
  return static_cast<u16>(set);
}
[[nodiscard]] inline unsigned hand_size(const State& s) {
  return count_bits(directives_at(s, kInHand));
}
// GM-DIR-04.
[[nodiscard]] inline bool can_draw(const State& s) {
  return std::any_of(s.directives, s.directives + kDirectives, [](u64 place) {
    return place == kInDeck || place == kDiscarded || (place >= kOnTop && place <= kLowest);
  });
}

[[nodiscard]] inline bool is_over(const State& s) { return s.ended != kRunning; }
[[nodiscard]] inline unsigned seat_of(const Tables& t, unsigned h) { return t.seats[h]; }
[[nodiscard]] inline unsigned speaker(const Tables& t) { return t.speaker; }
inline constexpr unsigned kMachineSeat = 0;  // in ovm

[[nodiscard]] inline bool servant_in(const State& s, unsigned d) {
  return s.servants[0].loc == d || s.servants[1].loc == d || s.servants[2].loc == d;
}
// GM-SC: Servants on Maintenance neither catch nor act.
[[nodiscard]] inline unsigned working_servants(const State& s, unsigned d) {
  unsigned total = 0;
  for (const ServantState& servant : s.servants) total += servant.loc == d && !servant.maintenance;
  return total;
}
[[nodiscard]] inline unsigned heroes_in(const Tables& t, const State& s, unsigned d) {
  unsigned total = 0;
  for (unsigned h = 0; h < t.heroes; ++h) total += s.heroes[h].loc == d;
  return total;
}
[[nodiscard]] inline bool known_or_identified(const State& s, unsigned d) {
  return sum_faces(s.districts[d].identified) + sum_faces(s.districts[d].known) > 0;
}
[[nodiscard]] inline unsigned risks_drawn(const State& s) {
  return static_cast<unsigned>(s.drawn[0]) + s.drawn[1] + s.drawn[2] + s.drawn[3];
}
[[nodiscard]] inline unsigned bag_total(const State& s) {
  return static_cast<unsigned>(s.bag[0]) + s.bag[1] + s.bag[2] + s.bag[3];
}
// Some broken Guard, special ones too.
[[nodiscard]] inline unsigned broken_in(const State& s, unsigned d) {
  return static_cast<unsigned>(s.districts[d].broken) + s.districts[d].special_broken;
}
[[nodiscard]] inline unsigned broken_in_city(const State& s) {
  unsigned total = 0;
  for (unsigned d = 0; d < kDistricts; ++d) total += broken_in(s, d);
  return total;
}
[[nodiscard]] inline bool some_trust_zero(const Tables& t, const State& s) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].trust == 0) return true;
  }
  return false;
}

// The loop (rounds.cpp) --------------------------------------------------------------------------

// Opens a node; always true, which means "a node is open".
bool ask(State& s, Step step, unsigned point, unsigned seat);
bool ask_chance(State& s, Step step, unsigned point);
// Goes on from s.point until a node is open or the game is over.
void go_on(const Tables& t, State& s);
// With a node open: makes forced choices, and goes on.
void settle(const Tables& t, State& s);
void end_game(State& s, Ending ending);
void reset_scratch(State& s);

// Applies one step without looking for the next node; true: a node is open, false: go on from
// s.point.
bool apply_step(const Tables& t, State& s, Action action);
bool apply_outcome(const Tables& t, State& s, Outcome outcome);
void legal_set(const Tables& t, const State& s, Legal& legal);

// Procedures (procedures.cpp) ---------------------------------------------------------------------

void advance(const Tables& t, State& s, unsigned n);
void progress(const Tables& t, State& s, unsigned n);
bool raise_discontent(const Tables& t, State& s, unsigned n);  // whether D rose
void won(const Tables& t, State& s, Ending ending);
void gain(const Tables& t, State& s, unsigned h, unsigned n);
void forfeit(State& s, unsigned h);
bool special_guard(const Tables& t, State& s, unsigned d);  // whether one was left
void tidy(const Tables& t, State& s, unsigned d);
// One revealed Citizen of face f is arrested; counts.
void arrest(const Tables& t, State& s, unsigned d, unsigned f);

// Citizens (citizens.cpp) -------------------------------------------------------------------------

// All identified and known Citizens of d become revealed.
void reveal_all_identified(State& s, unsigned d);
// n FACE nodes (as 0 identified, 1 revealed); n = 0: none, false. What follows the last one: point
// 32: faces_done, else point goes on.
bool begin_faces(State& s, unsigned d, unsigned n, unsigned as, unsigned point);

// Checks (risk.cpp) -------------------------------------------------------------------------------

bool begin_check(const Tables& t, State& s, CheckKind kind, unsigned tokens, unsigned point);
// More tokens in the Check that runs.
bool more_tokens(const Tables& t, State& s, unsigned n);
void close_check(State& s);

// Directives (directives.cpp) ---------------------------------------------------------------------

// Pre: can_draw. At point 19 the card goes to the hand.
bool begin_draw(const Tables& t, State& s, unsigned point);
void publish(const Tables& t, State& s, unsigned x);
void cancel(State& s, unsigned x);  // also: discard
void to_place(State& s, unsigned x, DirectivePlace place);

// Interactions (missions.cpp) ---------------------------------------------------------------------

// STOP and what else is possible for s.hero.
void interact_options(const Tables& t, const State& s, Legal& legal);
// Then s.point is kAtResults, and false.
bool apply_interact(const Tables& t, State& s, Action action);

}  // namespace quincunx::great_machine

// Parts of the loop, by file. A function *_point runs a point of the flow from its beginning and
// after each of its nodes; the others are what follows a node. True: a node is open; false: go on
// from s.point.
#pragma once

#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

// setup.cpp: points 0..6.
bool setup_point(const Tables& t, State& s);
void legal_setup(const Tables& t, const State& s, Legal& legal);
bool apply_setup(const Tables& t, State& s, Action action);  // SETUP, START
bool setup_chance(const Tables& t, State& s, Outcome outcome);

// deviation.cpp: points 7..9; KEEP, ORDER, PUBLISH, GARRISON, SCATTER, BREAK, IDENTIFY_AT, CARD.
bool deviation_point(const Tables& t, State& s);
void legal_deviation(const Tables& t, const State& s, Legal& legal);
bool apply_deviation(const Tables& t, State& s, Action action);
bool deviation_directive(const Tables& t, State& s, unsigned x);
bool deviation_random(const Tables& t, State& s, unsigned d);
bool deviation_face(const Tables& t, State& s);
bool deviation_radiation(const Tables& t, State& s);

// rounds.cpp
bool start_round(State& s);
// The very end of a round, and the next one.
bool very_end(const Tables& t, State& s);

// opening.cpp: points 10..16.
bool opening_point(const Tables& t, State& s);
void legal_opening(const Tables& t, const State& s, Legal& legal);
bool apply_opening(const Tables& t, State& s, Action action);
bool opening_radiation(const Tables& t, State& s);
bool opening_directive(const Tables& t, State& s, unsigned x);
bool opening_random(const Tables& t, State& s, unsigned d);
// Undrawn City Events of the group of this round.
[[nodiscard]] u64 events_left(const Tables& t, const State& s);
bool event_drawn(const Tables& t, State& s, unsigned event);
// Discards become the Radiation deck if it is empty; whether it holds a card now.
bool refill_radiation(State& s);

// income.cpp: point 10; SHARE.
bool income_point(const Tables& t, State& s);
void legal_share(const Tables& t, const State& s, Legal& legal);
bool apply_share(const Tables& t, State& s, Action action);

// access.cpp: points 17, 20; ACCESS, CHECKPOINT.
bool access_point(const Tables& t, State& s);
bool checkpoint_point(const Tables& t, State& s);
void legal_access(const Tables& t, const State& s, Legal& legal);
bool apply_access(const Tables& t, State& s, Action action);
void legal_checkpoint(const State& s, Legal& legal);
bool apply_checkpoint(const Tables& t, State& s, Action action);

// closing.cpp: points 34..41.
bool closing_point(const Tables& t, State& s);
void legal_closing(const Tables& t, const State& s, Legal& legal);
bool apply_closing(const Tables& t, State& s, Action action);
bool closing_face(const Tables& t, State& s);
bool closing_check(const Tables& t, State& s);
bool unmasked(const Tables& t, State& s, unsigned face);

// closing_event.cpp: points 36, 37.
bool event_end_point(const Tables& t, State& s);
void legal_event_end(const Tables& t, const State& s, Legal& legal);
bool apply_event_end(const Tables& t, State& s, Action action);

// closing_coop.cpp: points 42..46.
bool closing_coop_point(const Tables& t, State& s);
void legal_closing_coop(const Tables& t, const State& s, Legal& legal);
bool apply_closing_coop(const Tables& t, State& s, Action action);
bool protocol_random(const Tables& t, State& s, unsigned d);
bool breakthrough_face(State& s);

// conditions.cpp
[[nodiscard]] bool plan_condition(const Tables& t, const State& s);  // codes without a decision
[[nodiscard]] bool coop_plan_condition(const Tables& t, const State& s);
[[nodiscard]] unsigned plan_price(const Tables& t, const State& s);   // code 10
[[nodiscard]] unsigned plan_tokens(const Tables& t, const State& s);  // codes 12, 13
[[nodiscard]] unsigned assembly_price(const State& s);

// missions.cpp
void complete_missions(const Tables& t, State& s);

// districts.cpp
[[nodiscard]] bool is_suitable(const State& s, unsigned d);  // for the purpose of s.point
[[nodiscard]] unsigned suitable_districts(const State& s);
[[nodiscard]] bool special_guard_left(const Tables& t, const State& s);
// A RANDOM node at s.point, if a District is suitable.
bool random_district(State& s);
bool random_drawn(const Tables& t, State& s, unsigned d);

// citizens.cpp, risk.cpp, directives.cpp
bool face_drawn(const Tables& t, State& s, unsigned face);
bool risk_drawn(const Tables& t, State& s, unsigned token);
bool directive_drawn(const Tables& t, State& s, unsigned x);
[[nodiscard]] u16 drawable_directives(const State& s);

}  // namespace quincunx::great_machine

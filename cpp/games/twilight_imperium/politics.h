// Phase 3: the agenda, the votes, and what a passed card does.
#pragma once

#include "games/twilight_imperium/rules.h"

namespace quincunx::twilight_imperium {

// --- Council (politics.cpp)

void agenda_drawn(const Tables& tables, State& state, unsigned card);
void legal_vote(const Tables& tables, const State& state, Legal& legal);
void apply_vote(const Tables& tables, State& state, Action action);

struct VoteOrder {
  unsigned seats[kMaxPlayers];
  unsigned count = 0;
};
// TI-POL-04, TI-RULING-09: the reverse of phase order.
[[nodiscard]] VoteOrder vote_order(const State& state);

// Ends the phase; the agenda goes to the discards unless it is a law now. A phase that was not held
// leaves vote bans as they are. close_council does all of it but for going on to the next phase.
void close_council(State& state, bool held);
void end_political(const Tables& tables, State& state, bool held);
// The Xxcha pay for the agenda to go.
void veto_agenda(const Tables& tables, State& state, unsigned seat);
// TI-AC-24: another agenda in its place. TI-AC-25: no phase.
void replace_agenda(const Tables& tables, State& state);
void call_off_council(const Tables& tables, State& state);

// --- Effects of passed cards (laws.cpp)

// `elected` is a seat or a planet, or kNone. Ends the phase in the end.
void enact(const Tables& tables, State& state, unsigned card, unsigned elected);
// Who or what a law names from now on.
void set_elected(const Tables& tables, State& state, unsigned law, unsigned elected);

void legal_scrap(const State& state, Legal& legal);
void apply_scrap(const Tables& tables, State& state, Action action);
void legal_give_up(const Tables& tables, const State& state, Legal& legal);
void apply_give_up(const Tables& tables, State& state, Action action);
void legal_garrison(const Tables& tables, const State& state, Legal& legal);
void apply_garrison(const Tables& tables, State& state, Action action);
// After one of the discards of Limits to Individual Power.
void cut_hands(const Tables& tables, State& state);

}  // namespace quincunx::twilight_imperium

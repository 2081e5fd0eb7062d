// The setup (TE-SETUP): its chance nodes in order, the Agendas kept, and the Prime Hubs.
#pragma once

#include "games/terminus/flow.h"

namespace quincunx::terminus {

// Every byte of the state, up to the first chance node.
void start_game(const Tables& tables, State& state);

void development_drawn(const Tables& tables, State& state, unsigned idx);
void token_drawn(const Tables& tables, State& state, unsigned district);
void project_drawn(const Tables& tables, State& state, unsigned number);
void automa_drawn(const Tables& tables, State& state, unsigned card);
void side_drawn(const Tables& tables, State& state, unsigned side);
void agenda_dealt(const Tables& tables, State& state, unsigned number);

void legal_keep(const State& state, Legal& legal);
void apply_keep(const Tables& tables, State& state, Action action);
void legal_prime(const Tables& tables, const State& state, Legal& legal);
void apply_prime(const Tables& tables, State& state, Action action);

}  // namespace quincunx::terminus

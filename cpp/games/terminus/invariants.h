// Parts of check_invariants. Each returns nullptr or a sentence, and relies on those before it.
#pragma once

#include "games/terminus/rules.h"

namespace quincunx::terminus {

// Phase, step, who is asked, orders, counters (invariants_control.cpp).
[[nodiscard]] const char* check_control(const Tables& tables, const State& state);
// Developments, tokens, Projects, Upgrades (invariants_supply.cpp).
[[nodiscard]] const char* check_supply(const Tables& tables, const State& state);
// Lines, segments, Blocks (invariants_city.cpp).
[[nodiscard]] const char* check_city(const Tables& tables, const State& state);
// Automas and Solo cards (invariants_automas.cpp).
[[nodiscard]] const char* check_automas(const Tables& tables, const State& state);
// Resources, Rails, discs, Lobbyists, tokens (invariants_players.cpp).
[[nodiscard]] const char* check_players(const Tables& tables, const State& state);
// Where every Agenda is, and what was drawn from each source (invariants_cards.cpp).
[[nodiscard]] const char* check_cards(const Tables& tables, const State& state);
// The action in progress (invariants_scratch.cpp).
[[nodiscard]] const char* check_scratch(const Tables& tables, const State& state);

// --- How far the setup is

// What has begun, in order. Automas are drawn at one of two places.
enum class Stage : u8 {
  kDevelopmentStage,
  kTokenStage,
  kProjectStage,
  kEarlyAutomaStage,
  kAgendaStage,
  kKeepStage,
  kPrimeStage,
  kLateAutomaStage,
  kOpenStage,  // the game has begun
};

[[nodiscard]] inline Stage stage_of(const Tables& tables, const State& state) {
  if (state.phase != kSetup) return Stage::kOpenStage;
  switch (state.step) {
    case Step::kDevelopment:
      return Stage::kDevelopmentStage;
    case Step::kToken:
      return Stage::kTokenStage;
    case Step::kProject:
      return Stage::kProjectStage;
    case Step::kDeal:
      return Stage::kAgendaStage;
    case Step::kKeep:
      return Stage::kKeepStage;
    case Step::kPrime:
      return Stage::kPrimeStage;
    default:
      return tables.options.automa_hub_first != 0 ? Stage::kEarlyAutomaStage
                                                  : Stage::kLateAutomaStage;
  }
}

// Whether the Automas' Prime Hubs are in the City.
[[nodiscard]] inline bool are_automas_placed(const Tables& tables, const State& state) {
  const Stage stage = stage_of(tables, state);
  return tables.options.automa_hub_first != 0 ? stage >= Stage::kKeepStage
                                              : stage == Stage::kOpenStage;
}

// The entry of an owner in `automas`; kAutomas for a player and for nobody.
[[nodiscard]] inline unsigned automa_index(const Tables& tables, unsigned owner) {
  const unsigned first = kLiveAutoma + 1U - tables.automas;
  return owner >= first && owner <= kLiveAutoma ? owner - first : kAutomas;
}

[[nodiscard]] inline bool is_chance(Step step) { return step <= Step::kSolo; }

// Whether somebody's action is under way: its nodes, or excess at its end.
[[nodiscard]] inline bool is_in_action(const State& state) {
  if (state.phase != kTurns) return false;
  return state.step == Step::kDraw || state.step == Step::kExcess ||
         (state.step >= Step::kBuy && state.step <= Step::kPick);
}

// Rails of a line. Pre: it was checked.
[[nodiscard]] inline unsigned laid_rails(const Tables& tables, const LineState& line) {
  unsigned laid = 0;
  for (u64 i = 0; i < tables.links.count; ++i) {
    const LinkRow& link = tables.links.rows[i];
    if ((link.segments & line.rails) == link.segments) laid += link.length;
  }
  return laid;
}

}  // namespace quincunx::terminus

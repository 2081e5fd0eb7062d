// Parts of check_invariants. Each returns nullptr or a sentence, and relies on those before it.
#pragma once

#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

// Phase, step, point, who is asked, the event, how the game stands (invariants_control.cpp).
[[nodiscard]] const char* check_control(const Tables& t, const State& s);
// City Events seen, in force and on offer (invariants_events.cpp).
[[nodiscard]] const char* check_events(const Tables& t, const State& s);
// Tiles, Guards, tokens in Districts (invariants_city.cpp).
[[nodiscard]] const char* check_city(const Tables& t, const State& s);
// Citizens and Risk tokens (invariants_tokens.cpp).
[[nodiscard]] const char* check_tokens(const Tables& t, const State& s);
// Heroes, and what they did this round (invariants_heroes.cpp).
[[nodiscard]] const char* check_heroes(const Tables& t, const State& s);
// The Machine's figures and cards (invariants_machine.cpp).
[[nodiscard]] const char* check_machine(const Tables& t, const State& s);
// The decision in progress (invariants_scratch.cpp).
[[nodiscard]] const char* check_scratch(const Tables& t, const State& s);

// --- The kinds of node (nodes.cpp)

enum class Asked : u8 { kChance, kMachine, kSpeaker, kHero };

// Scratch that a node uses; all else is inactive.
enum Use : u32 {
  kUsesNothing = 0,
  kUsesCursor = 1U << 0,
  kUsesHero = 1U << 1,
  kUsesAction = 1U << 2,
  kUsesChoice = 1U << 3,
  kUsesCarried = 1U << 4,
  kUsesLevel = 1U << 5,
  kUsesVisited = 1U << 6,
  kUsesCheck = 1U << 7,
  kUsesFaces = 1U << 8,
  kUsesResults = 1U << 9,
  kUsesAdvanced = 1U << 10,
  kUsesPicked = 1U << 11,
  kUsesShares = 1U << 12,
  kUsesFreeMoves = 1U << 13,
  kUsesCount = 1U << 14,
};

struct NodeKind {
  Step step;
  u8 point;
  Asked asked;
  u32 uses;
};

// The kind of the open node, or nullptr if there is none such.
[[nodiscard]] const NodeKind* node_kind(const State& s);

[[nodiscard]] inline bool is_running(const State& s) { return s.phase != kGameOver; }
// Whether the Setup is still before a point, or the game has come past the Setup.
[[nodiscard]] inline bool is_before(const State& s, unsigned point) {
  return s.phase == kSetup && s.point <= point;
}

}  // namespace quincunx::great_machine

// Windows in which action cards are played, and the reactions to a card (TI-CARD-09, TI-CARD-12).
#pragma once

#include "games/twilight_imperium/rules.h"

namespace quincunx::twilight_imperium {

// Asks whoever can play something. `active` (or kNone) is asked first. When all have passed in a
// row the window is gone and `window_closed` goes on with the game, perhaps before this returns.
void open_window(const Tables& tables, State& state, WindowKind kind, unsigned active);

// Asks on after a card was dealt with, from the next player.
void resume_window(const Tables& tables, State& state);
// Ends the window and the card at once, without going on: a card has ended what it stood in.
void drop_window(State& state);

// A window has closed: goes on with the phase, or with the turn (kPreMove .. kPostInv).
void window_closed(const Tables& tables, State& state, WindowKind kind);

// The steps kWindow, kTarget, kReact, kAgreement, kDisclose.
void legal_window(const Tables& tables, const State& state, Legal& legal);
void legal_target(const Tables& tables, const State& state, Legal& legal);
void legal_react(const State& state, Legal& legal);
void apply_window(const Tables& tables, State& state, Action action);
void apply_target(const Tables& tables, State& state, Action action);
void apply_react(const Tables& tables, State& state, Action action);

// --- Cards (cards.cpp): which may be played, at whom

// Mask of the action cards that `seat` may play in the open window.
[[nodiscard]] u64 playable_cards(const Tables& tables, const State& state, unsigned seat);
// The Xxcha may pay to discard the agenda.
[[nodiscard]] bool can_veto(const Tables& tables, const State& state, unsigned seat);
[[nodiscard]] bool is_targeted(unsigned card);
[[nodiscard]] bool is_window_card(unsigned kind, unsigned card);

// What a card may be aimed at: masks of cells, planets, seats, political cards or tracks.
enum class TargetKind : u8 { kNothing, kCell, kPlanet, kPlayer, kPolitical, kTrack };
struct Targets {
  TargetKind kind = TargetKind::kNothing;
  u64 mask = 0;
};
[[nodiscard]] Targets targets_of(const Tables& tables, const State& state, unsigned seat,
                                 unsigned card);
// Whether the card can be aimed at that, played there before or not.
[[nodiscard]] bool is_target(const Tables& tables, const State& state, unsigned seat, unsigned card,
                             unsigned target);
// The number by which `played` knows what a card was played on.
[[nodiscard]] unsigned entity_of(const State& state, unsigned seat, unsigned card,
                                 const Targets& targets, unsigned target);

// --- Effects (card_effects.cpp)

// TI-CARD-23: the card of `state.card` takes effect; afterwards the window goes on.
void resolve_card(const Tables& tables, State& state);
// The card has done all it does: the window goes on.
void card_done(const Tables& tables, State& state);
// Hits of the dice of a card (DicePurpose kCardDice), all rolled.
void card_dice_rolled(const Tables& tables, State& state, unsigned hits);
void spy_card_drawn(const Tables& tables, State& state, unsigned card);
void legal_agreement(Legal& legal);
void apply_agreement(const Tables& tables, State& state, Action action);
void legal_disclose(const State& state, Legal& legal);
void apply_disclose(const Tables& tables, State& state, Action action);

}  // namespace quincunx::twilight_imperium

// Asking round a window, playing a card, and the chain of Sabotages.
#include "games/twilight_imperium/windows.h"

#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/politics.h"
#include "games/twilight_imperium/turn.h"

namespace quincunx::twilight_imperium {

namespace {

unsigned next_place(const State& state, unsigned place) {
  ++place;
  return place < kMaxPlayers && state.phase_order[place] != kNone ? place : 0;
}

void close_window(const Tables& tables, State& state) {
  const auto kind = static_cast<WindowKind>(state.window.kind);
  state.window = kIdleWindow;
  window_closed(tables, state, kind);
}

// TI-CARD-12: only who has something to play is asked; the window closes when all have passed in a
// row. TI-RULING-35: one card each round.
void seek_player(const Tables& tables, State& state) {
  WindowState& window = state.window;
  const unsigned living = living_count(state);
  while (window.passes < living) {
    const unsigned seat = state.phase_order[window.pos];
    if (state.players[seat].alive != 0) {
      if (playable_cards(tables, state, seat) != 0 || can_veto(tables, state, seat)) {
        return ask_player(state, Step::kWindow, seat);
      }
      add(window.passes, 1);
    }
    window.pos = static_cast<u8>(next_place(state, window.pos));
  }
  close_window(tables, state);
}

}  // namespace

void open_window(const Tables& tables, State& state, WindowKind kind, unsigned active) {
  state.window = {kind, static_cast<u8>(active), 0, 0};
  if (active != kNone) {
    while (state.phase_order[state.window.pos] != active) add(state.window.pos, 1);
  }
  seek_player(tables, state);
}

void resume_window(const Tables& tables, State& state) {
  state.window.pos = static_cast<u8>(next_place(state, state.window.pos));
  state.window.passes = 0;
  seek_player(tables, state);
}

void drop_window(State& state) {
  state.window = kIdleWindow;
  state.card = kIdleCard;
}

void window_closed(const Tables& tables, State& state, WindowKind kind) {
  switch (kind) {
    case kPrePol:
    case kPreVote:
      return political_window_closed(tables, state, kind);
    case kPreDraw:
      return draw_cards(tables, state);
    case kCreditsWindow:
      return receive_credits(tables, state);
    case kPreMove:
    case kBattleWindow:
    case kPreInv:
    case kInvRound:
    case kPostInv:
      return turn_window_closed(tables, state, kind);
    case kTradeWindow:
      return trade_income(tables, state);
    case kTechWindow:
      return ask_technology(tables, state);
    case kPlaceWindow:
      return ask_placement(tables, state);
    case kNoWindow:
      return;
  }
}

void legal_window(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = acting_seat(state);
  legal.clear();
  legal.set(kStop);
  legal.set_bits(kCardBase, playable_cards(tables, state, seat));
  if (can_veto(tables, state, seat)) legal.set(kVeto5);
}

// --- Playing a card

namespace {

void after_reactions(const Tables& tables, State& state) {
  CardState& card = state.card;
  card.pos = 0;
  card.stage = kResolving;
  if (card.sabotages % 2 == 0) return resolve_card(tables, state);
  // TI-CARD-10: no effect, but it was played.
  discard_action_card(state, card.id);
  card = kIdleCard;
  resume_window(tables, state);
}

// TI-CARD-09: the others in phase order; whoever played the last card has nothing to react to.
void seek_reaction(const Tables& tables, State& state) {
  CardState& card = state.card;
  for (;;) {
    const unsigned place = next_in_order(state, card.pos);
    if (place == kMaxPlayers) return after_reactions(tables, state);
    card.pos = static_cast<u8>(place);
    const unsigned seat = player_at(state, place);
    if (seat != card.last && holds(state.players[seat], kSabotage)) {
      return ask_player(state, Step::kReact, seat);
    }
    add(card.pos, 1);
  }
}

// The card is on the table with its target.
void card_played(const Tables& tables, State& state, unsigned entity) {
  CardState& card = state.card;
  state.played[state.num_played++] = {card.player, card.id, static_cast<u8>(entity)};
  card.stage = kReacting;
  card.pos = 0;
  seek_reaction(tables, state);
}

void play_card(const Tables& tables, State& state, unsigned seat, unsigned id) {
  remove_card(state.players[seat], id);
  const auto player = static_cast<u8>(seat);
  state.card = {static_cast<u8>(id), player, kNone, player, 0, 0, kTargeting};
  if (is_targeted(id)) return ask_player(state, Step::kTarget, seat);
  card_played(tables, state, entity_of(state, seat, id, Targets{}, kNone));
}

constexpr Action target_base(TargetKind kind) {
  switch (kind) {
    case TargetKind::kCell:
      return kCellBase;
    case TargetKind::kPlanet:
      return kPlanetBase;
    case TargetKind::kPlayer:
      return kPlayerBase;
    case TargetKind::kPolitical:
      return kPoliticalBase;
    case TargetKind::kTrack:
      return kTrackBase;
    case TargetKind::kNothing:
      break;
  }
  return kStop;
}

}  // namespace

void apply_window(const Tables& tables, State& state, Action action) {
  const unsigned seat = acting_seat(state);
  if (action == kVeto5) return veto_agenda(tables, state, seat);
  if (action != kStop) return play_card(tables, state, seat, action - kCardBase);
  add(state.window.passes, 1);
  state.window.pos = static_cast<u8>(next_place(state, state.window.pos));
  seek_player(tables, state);
}

void legal_target(const Tables& tables, const State& state, Legal& legal) {
  const Targets targets = targets_of(tables, state, state.card.player, state.card.id);
  legal.clear();
  legal.set_bits(target_base(targets.kind), targets.mask);
}

void apply_target(const Tables& tables, State& state, Action action) {
  CardState& card = state.card;
  const Targets targets = targets_of(tables, state, card.player, card.id);
  const unsigned target = action - target_base(targets.kind);
  card.target = static_cast<u8>(target);
  card_played(tables, state, entity_of(state, card.player, card.id, targets, target));
}

void legal_react(const State& state, Legal& legal) {
  legal.clear();
  legal.set(kStop);
  if (holds(state.players[acting_seat(state)], kSabotage)) legal.set(card_action(kSabotage));
}

void apply_react(const Tables& tables, State& state, Action action) {
  CardState& card = state.card;
  if (action == kStop) {
    add(card.pos, 1);
  } else {
    // TI-AC-04: also against another Sabotage, so the asking starts anew.
    const unsigned seat = acting_seat(state);
    remove_card(state.players[seat], kSabotage);
    discard_action_card(state, kSabotage);
    add(card.sabotages, 1);
    card.last = static_cast<u8>(seat);
    card.pos = 0;
  }
  seek_reaction(tables, state);
}

}  // namespace quincunx::twilight_imperium

// The individual turn from its first node to its last, and the dispatch of its steps.
// TI-ORD-06: movement, then all space battles, then all invasions.
#include "games/twilight_imperium/turn.h"

#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/segments.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

// TI-TRADE-03: one after the other, while there are any.
void ask_cancel(const Tables& tables, State& state) {
  if (active_player(state).partners != 0) return ask_player(state, Step::kCancel, state.active);
  open_window(tables, state, kPreMove, state.active);
}

void apply_turn_cancel(const Tables& tables, State& state, Action action) {
  if (action == kStop) return open_window(tables, state, kPreMove, state.active);
  cancel_agreement(state, state.active, action - kPlayerBase);
  ask_cancel(tables, state);
}

// TI-MOVE-18, TI-RULING-10: Fighters that were left behind are destroyed, and those whose dock was
// lost. TI-MOVE-17: where two races are now, a battle follows. The effects of the segment end.
void end_movement(const Tables& tables, State& state) {
  check_all_fighters(tables, state);
  for (const ActionCard card :
       {kFlankSpeed, kSignalJamming, kTransitDiodes, kSpatialJump, kSilenceOfSpace}) {
    remove_effects(state, card);
  }
  start_segment_fire(tables, state);
}

void apply_withdraw(const Tables& tables, State& state, Action action) {
  if (action == kStop) return next_round(tables, state);
  ask_player(state, Step::kWithdrawTo, state.active);
}

}  // namespace

// TI-MOVE-24, TI-MOVE-01: agreements, then the window before movement, jumps, and movement.
void begin_individual_turn(const Tables& tables, State& state, unsigned seat) {
  state.active = static_cast<u8>(seat);
  ask_cancel(tables, state);
}

void turn_window_closed(const Tables& tables, State& state, WindowKind kind) {
  switch (kind) {
    case kPreMove:
      return ask_jump(tables, state);
    case kBattleWindow:
      return battle_window_closed(tables, state);
    case kPreInv:
      return ask_landing(tables, state);
    case kInvRound:
      return ground_window_closed(tables, state);
    case kPostInv:
      return ask_pds_landing(tables, state);
    default:
      return;
  }
}

void legal_turn(const Tables& tables, const State& state, Legal& legal) {
  legal.clear();
  switch (state.step) {
    case Step::kCancel:
      return legal_cancel(state, legal);
    case Step::kJumpOffer:
      legal.set(kJump);
      return legal.set(kStop);
    case Step::kMove:
      return legal_move(state, legal);
    case Step::kGroupD:
    case Step::kGroupCa:
    case Step::kGroupCr:
    case Step::kGroupF:
      return legal_group(tables, state, legal);
    case Step::kWay:
      return legal_way(tables, state, legal);
    case Step::kDiodeFrom:
    case Step::kDiodeTo:
    case Step::kDiodeCount:
      return legal_diodes(state, legal);
    case Step::kJumpFrom:
      return legal_jump_from(state, legal);
    case Step::kJumpTo:
      return legal_jump_to(tables, state, legal);
    case Step::kJumpLoss:
      return offer_losses(active_player(state), group_view(state), legal);
    case Step::kPdsFire:
      return legal_pds_fire(state, legal);
    case Step::kPdsTarget:
      return legal_pds_target(tables, state, legal);
    case Step::kCasualty:
      return legal_casualty(state, legal);
    case Step::kBattle:
      return legal_battle(state, legal);
    case Step::kWithdraw:
      legal.set(kYes);
      return legal.set(kStop);
    case Step::kWithdrawTo:
      return legal.set_bits(kCellBase, withdrawal_destinations(tables, state));
    case Step::kInvade:
      return legal_invade(tables, state, legal);
    case Step::kLandGf:
      return legal_landing(tables, state, legal);
    case Step::kLandPds:
      return legal_pds_landing(state, legal);
    case Step::kBombard:
      return legal_bombard(state, legal);
    default:
      return;
  }
}

void apply_turn(const Tables& tables, State& state, Action action) {
  switch (state.step) {
    case Step::kCancel:
      return apply_turn_cancel(tables, state, action);
    case Step::kJumpOffer:
      return apply_jump_offer(state, action);
    case Step::kMove:
      return action == kStop ? end_movement(tables, state) : apply_move(tables, state, action);
    case Step::kGroupD:
    case Step::kGroupCa:
    case Step::kGroupCr:
    case Step::kGroupF:
      return apply_group(tables, state, action);
    case Step::kWay:
      return apply_way(tables, state, action);
    case Step::kDiodeFrom:
    case Step::kDiodeTo:
    case Step::kDiodeCount:
      return apply_diodes(tables, state, action);
    case Step::kJumpFrom:
      return apply_jump_from(tables, state, action - kCellBase);
    case Step::kJumpTo:
      return apply_jump_to(tables, state, action - kCellBase);
    case Step::kJumpLoss:
      return apply_jump_loss(tables, state, action);
    case Step::kPdsFire:
      return apply_pds_fire(tables, state, action);
    case Step::kPdsTarget:
      return apply_pds_target(tables, state, action);
    case Step::kCasualty:
      return apply_casualty(tables, state, action);
    case Step::kBattle:
      return start_battle(tables, state, action - kCellBase);
    case Step::kWithdraw:
      return apply_withdraw(tables, state, action);
    case Step::kWithdrawTo:
      return start_withdrawal(tables, state, action - kCellBase);
    case Step::kInvade:
      return apply_invade(tables, state, action);
    case Step::kLandGf:
      return apply_landing(tables, state, action - kNumberBase);
    case Step::kLandPds:
      return apply_pds_landing(state, action - kNumberBase);
    case Step::kBombard:
      return apply_bombard(tables, state, action);
    default:
      return;
  }
}

}  // namespace quincunx::twilight_imperium

// The records of an individual turn: dice, casualties, battles, invasions and movement. There when
// the step needs them, idle otherwise.
#include "games/twilight_imperium/invariants.h"
#include "games/twilight_imperium/segments.h"

namespace quincunx::twilight_imperium {

namespace {

// --- Dice and casualties

bool dice_wait(const State& state) {
  return state.step == Step::kPdsFire || state.step == Step::kPdsTarget ||
         (state.step == Step::kCasualty && state.dice.purpose == kSegmentDice);
}

bool at_right(const State& state) {
  const Dice& dice = state.dice;
  switch (dice.purpose) {
    case kEntryDice:
    case kSegmentDice:
    case kBombardDice:
    case kInvasionPdsDice:
      return dice.at < kPlanets && state.planet_cell[dice.at] < kCells;
    case kAttackerDice:
    case kDefenderDice:
      return dice.at < 4;
    default:
      return dice.at == 0;
  }
}

// Whose PDS are asked, and for what.
bool purpose_fits_step(const State& state) {
  const Dice& dice = state.dice;
  const bool fire = dice.purpose == kEntryDice || dice.purpose == kInvasionPdsDice;
  switch (state.step) {
    case Step::kPdsFire:
      return fire && state.planet_owner[dice.at] == acting_seat(state) &&
             (state.group.purpose == kRetreat || acting_seat(state) != state.active);
    case Step::kPdsTarget:
      return dice.purpose == kSegmentDice && state.planet_owner[dice.at] == state.active;
    default:
      return true;
  }
}

const char* check_dice(const Tables& tables, const State& state) {
  const Dice& dice = state.dice;
  const bool rolling = state.step == Step::kDice;
  if (!rolling && !dice_wait(state)) {
    return is_idle(dice, kIdleDice) ? nullptr : "no dice must be on the table now";
  }
  if (dice.purpose == kNoDice || !in_play(tables, state, dice.roller) || !at_right(state) ||
      (dice.threshold >= 2) != rolling || (dice.threshold == 0) == rolling) {
    return "dice must have a living roller, a threshold and a place";
  }
  if ((dice.left > 0) != rolling) return "dice must be rolled at a chance node";
  if (!purpose_fits_step(state)) return "dice must fit the step";
  if ((dice.purpose == kCardDice) != (state.active == kNone) && dice.purpose != kCardDice) {
    return "dice of battles must be rolled in an individual turn";
  }
  return nullptr;
}

const char* check_casualty(const Tables& tables, const State& state) {
  const Casualty& casualty = state.casualty;
  const bool segment = state.dice.purpose == kSegmentDice && state.step == Step::kDice;
  if (state.step != Step::kCasualty && !segment) {
    return is_idle(casualty, kIdleCasualty) ? nullptr : "nobody must lose ships now";
  }
  if (!in_play(tables, state, casualty.player)) return "a living player must lose ships";
  const bool of_group = state.group.from != kNone;
  if (of_group ? state.group.owner != casualty.player || state.group.cell != casualty.cell
               : !has_ships(state, casualty.player, casualty.cell)) {
    return "whoever loses ships must have some there";
  }
  if (state.dice.purpose == kSegmentDice &&
      (casualty.player == state.active || state.ships[casualty.cell].owner != casualty.player)) {
    return "own-segment fire must be at an enemy fleet";
  }
  return segment || acting_seat(state) == casualty.player
             ? nullptr
             : "the owner of the ships must choose what is lost";
}

// --- Battles and invasions

bool leaves_battle(const Group& group) {
  return group.purpose == kWithdrawal || group.purpose == kRetreat;
}

// Whether a battle is fought at this step, its window and the way out of it included.
bool in_battle(const State& state) {
  switch (state.step) {
    case Step::kWithdraw:
    case Step::kWithdrawTo:
      return true;
    case Step::kWindow:
    case Step::kTarget:
    case Step::kReact:
      return state.window.kind == kBattleWindow;
    case Step::kDice:
      if (state.dice.purpose == kAttackerDice || state.dice.purpose == kDefenderDice) return true;
      return state.dice.purpose == kEntryDice && leaves_battle(state.group);
    case Step::kPdsFire:
      return leaves_battle(state.group);
    case Step::kCasualty:
      if (state.group.from != kNone) return leaves_battle(state.group);
      return state.dice.purpose != kSegmentDice;
    default:
      return false;
  }
}

bool has_both_sides(const State& state) {
  const Battle& battle = state.battle;
  return state.ships[battle.cell].owner == battle.defender &&
         has_ships(state, state.active, battle.cell);
}

const char* check_battle(const Tables& tables, const State& state) {
  const Battle& battle = state.battle;
  if (!in_battle(state)) {
    return is_idle(battle, kIdleBattle) ? nullptr : "there must be no battle now";
  }
  if (state.active == kNone) return "battles must be fought in an individual turn";
  if (battle.cell >= kCells || battle.round < 1 || battle.round > tables.options.max_rounds) {
    return "a battle must be in a cell and a round";
  }
  if (battle.defender == state.active || !in_play(tables, state, battle.defender)) {
    return "a battle must have a living defender";
  }
  // While casualties are removed one side may be gone already, and a group has left it.
  const bool fighting = state.step != Step::kCasualty && !leaves_battle(state.group);
  return !fighting || has_both_sides(state) ? nullptr : "a battle must have two sides";
}

// Whether a planet is open at this step.
bool in_invasion(const State& state) {
  const auto of_invasion = [&] {
    return state.dice.purpose >= kBombardDice && state.dice.purpose <= kGroundDefenderDice;
  };
  switch (state.step) {
    case Step::kLandGf:
    case Step::kLandPds:
    case Step::kBombard:
      return true;
    case Step::kPdsFire:
    case Step::kDice:
      return of_invasion();
    default:
      return state.window.kind == kPreInv || state.window.kind == kInvRound ||
             state.window.kind == kPostInv;
  }
}

// Whose planet it must be, and what must be there.
bool invasion_fits_step(const State& state) {
  const Invasion& invasion = state.invasion;
  const u8 owner = state.planet_owner[invasion.planet];
  const unsigned cell = state.planet_cell[invasion.planet];
  if (state.ships[cell].owner != state.active) return false;  // TI-INV-01
  const bool enemy = is_seat(owner) && owner != state.active;
  if (state.step == Step::kBombard) {
    return may_bombard(state, invasion.planet) && shots_left(state, cell) > 0;
  }
  if (state.step == Step::kLandPds || state.window.kind == kPostInv) return owner == state.active;
  if (state.window.kind == kPreInv) return owner != state.active;
  const bool ground = state.window.kind == kInvRound || state.step == Step::kPdsFire ||
                      (state.step == Step::kDice && state.dice.purpose != kCardDice &&
                       state.dice.purpose != kBombardDice);
  if (ground && invasion.gf == 0) return false;
  return !(ground || state.step == Step::kDice) || state.dice.purpose == kCardDice || enemy;
}

const char* check_invasion(const Tables& tables, const State& state) {
  const Invasion& invasion = state.invasion;
  if (!in_invasion(state)) {
    return is_idle(invasion, kIdleInvasion) ? nullptr : "there must be no invasion now";
  }
  if (state.active == kNone) return "invasions must be in an individual turn";
  if (invasion.planet >= kPlanets || state.planet_cell[invasion.planet] >= kCells ||
      !state.opened.test(invasion.planet)) {
    return "the planet of an invasion must have been opened";
  }
  if (invasion.defender != kNeutral && invasion.defender >= tables.options.players) {
    return "the defender of a planet must be a player, or nobody";
  }
  if (invasion.round > tables.options.max_rounds || invasion.stage != 0) {
    return "an invasion goes on for too long";
  }
  return invasion_fits_step(state) ? nullptr : "an invasion must fit the step";
}

// --- Movement

// What a group on its way may be for; it must be there if it can be for nothing else.
bool group_fits_step(const State& state) {
  const Group& group = state.group;
  switch (state.step) {
    case Step::kGroupD:
    case Step::kGroupCa:
    case Step::kGroupCr:
    case Step::kGroupF:
    case Step::kWay:
      return group.purpose == kMovement;
    case Step::kJumpTo:
    case Step::kJumpLoss:
      return group.purpose == kJumping;
    case Step::kPdsFire:
      return (group.purpose != kNoGroup) == (state.dice.purpose == kEntryDice);
    case Step::kDice:
      return (group.purpose != kNoGroup) == (state.dice.purpose == kEntryDice);
    case Step::kCasualty:
      return group.purpose == kNoGroup || state.dice.purpose == kNoDice;
    default:
      return group.purpose == kNoGroup;
  }
}

// TI-MOVE-20: what is still to be lost is never more than half of what is left.
const char* check_loss(const Tables& tables, const State& state) {
  const unsigned loss = state.group.loss;
  if ((loss != 0) != (state.step == Step::kJumpLoss)) return "ships must be lost at a jump only";
  return loss == 0 || loss <= half_value(tables, group_view(state))
             ? nullptr
             : "a jump must not cost more than half of the fleet";
}

// Units that have moved are there; in the invasion segment `d` counts shots.
const char* check_moved(const State& state) {
  if (state.active == kNone) return nullptr;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const Squadron& moved = state.moved[cell];
    if ((moved.d | moved.cr | moved.f) == 0) continue;
    const FleetView fleet = fleet_of(state, state.active, cell);
    if (moved.d > fleet.d || moved.cr > fleet.cr || moved.f > fleet.f) {
      return "more ships have moved than are there";
    }
  }
  return nullptr;
}

bool jump_offered(const Tables& tables, const State& state) {
  const PlayerState& player = state.players[state.active];
  const bool source = (has_tech(player, kPropulsion, 6) && state.jumped == 0) ||
                      has_effect(state, kSpatialJump, state.active, kAny);
  return source && jump_possible(tables, state, state.active);
}

const char* check_groups(const Tables& tables, const State& state) {
  if (!group_fits_step(state)) return "a group must fit the step";
  if (state.step == Step::kGroupCa && state.sub >= kMaxCarriers) {
    return "a Carrier must be asked for";
  }
  const bool from = state.step == Step::kDiodeTo || state.step == Step::kDiodeCount;
  const bool to = state.step == Step::kDiodeCount;
  if (from ? state.diode_from >= kPlanets : state.diode_from != kNone) {
    return "Transit Diodes must start at a planet";
  }
  if (to ? state.diode_to >= kPlanets : state.diode_to != kNone) {
    return "Transit Diodes must lead to a planet";
  }
  const auto own = [&](unsigned x) { return state.planet_owner[x] == state.active; };
  if ((from && !own(state.diode_from)) || (to && !own(state.diode_to))) {
    return "Transit Diodes must join own planets";
  }
  if (state.step == Step::kJumpOffer && !jump_offered(tables, state)) {
    return "a jump must be possible where it is offered";
  }
  if ((state.jumped | state.diodes) != 0 && state.active == kNone) {
    return "technology is used up in an individual turn only";
  }
  return nullptr;
}

}  // namespace

const char* check_combat(const Tables& tables, const State& state) {
  if (const char* why = check_battle(tables, state)) return why;
  return check_invasion(tables, state);
}

const char* check_movement(const Tables& tables, const State& state) {
  if (const char* why = check_dice(tables, state)) return why;
  if (const char* why = check_casualty(tables, state)) return why;
  if (const char* why = check_groups(tables, state)) return why;
  if (const char* why = check_loss(tables, state)) return why;
  return check_moved(state);
}

}  // namespace quincunx::twilight_imperium

// Phase, step, who is to act, whose turn it is, and the end of the game.
#include "games/twilight_city/invariants.h"

namespace quincunx::twilight_city {

namespace {

constexpr u64 kSetupSteps = steps_of(Step::kOperations, Step::kDemand, Step::kRecruit, Step::kRow,
                                     Step::kAirship, Step::kAgent, Step::kDisplay, Step::kGoalA,
                                     Step::kGoalB, Step::kGoalC, Step::kHome, Step::kHand);
constexpr u64 kTurnSteps =
    kCaughtSteps | kBonusSteps | kCentreSteps |
    steps_of(Step::kAgent, Step::kDisplay, Step::kGoalC, Step::kBag, Step::kMenu, Step::kSide,
             Step::kTicket, Step::kTarget, Step::kPay, Step::kSecond, Step::kParcel, Step::kChoice,
             Step::kItem, Step::kZone, Step::kCoins);
constexpr u64 kPhaseSteps[] = {
    kSetupSteps,
    kTurnSteps,
    kRecordSteps | steps_of(Step::kBag, Step::kFirstCube),
    kCaughtSteps | steps_of(Step::kGovernment, Step::kToken, Step::kDominant),
    kCaughtSteps | steps_of(Step::kAgent, Step::kDisplay, Step::kOperations, Step::kGoalC,
                            Step::kHelper, Step::kHelperCard, Step::kHelperAction,
                            Step::kHelperCentre),
    steps_of(Step::kEvaluate),
    steps_of(Step::kOver),
};

// Nodes that only one kind of game has.
constexpr u64 kSoloSteps = steps_of(
    Step::kRow, Step::kGovernment, Step::kToken, Step::kEvaluate, Step::kDominant, Step::kPrison,
    Step::kHelper, Step::kHelperCard, Step::kHelperAction, Step::kHelperCentre, Step::kCoins);
constexpr u64 kCompetitiveSteps = steps_of(Step::kDemand, Step::kRecruit);

constexpr u64 kCursorSteps =
    steps_of(Step::kOperations, Step::kDemand, Step::kDisplay, Step::kGoalC, Step::kEvaluate);
// Asked of any player, not only of the active one.
constexpr u64 kAnySeatSteps = kRecordSteps | steps_of(Step::kParcel, Step::kFirstCube);

const char* check_step(const Tables& tables, const State& state) {
  if (!is_one_of(state.step, kPhaseSteps[state.phase])) return "the step is none of the phase";
  const bool solo_phase = state.phase >= kGovernment && state.phase <= kEvaluation;
  if (is_solo(tables)) {
    return is_one_of(state.step, kCompetitiveSteps) ? "the step is none of a solo game" : nullptr;
  }
  if (solo_phase || is_one_of(state.step, kSoloSteps)) return "the step is one of a solo game";
  return nullptr;
}

const char* check_actor(const Tables& tables, const State& state) {
  if (state.step == Step::kOver) {
    return state.to_act == kTerminalPlayer ? nullptr : "the game is over";
  }
  if (state.step <= Step::kEvaluate) {
    return state.to_act == kChancePlayer ? nullptr : "luck must be to act";
  }
  if (state.to_act < 0 || state.to_act >= static_cast<int>(tables.players)) {
    return "a player must be to act";
  }
  if (is_one_of(state.step, kAnySeatSteps)) return nullptr;
  return state.to_act == static_cast<int>(state.active) ? nullptr : "another player is to act";
}

unsigned setup_draws(const Tables& tables, const State& state) {
  switch (stage_of(state)) {
    case Stage::kOperationsStage:
      return kCentres / 2 + 1;
    case Stage::kTokensStage:
      return is_solo(tables) ? kDistricts : tables.limits.train_first;
    case Stage::kTilesStage:
      return tables.setup.recruit_tiles;
    case Stage::kAirshipStage:
      return 1;
    case Stage::kAgentsStage:
      return kAgents;
    case Stage::kDisplayStage:
      return kSlots;
    default:
      return kSeatDraws * tables.players;
  }
}

// The step of a draw for a seat follows from the cursor.
bool is_seat_step(const State& state) {
  constexpr Step kSteps[kSeatDraws] = {Step::kGoalA, Step::kGoalB, Step::kGoalB, Step::kGoalC,
                                       Step::kHome,  Step::kHand,  Step::kHand,  Step::kHand};
  return stage_of(state) != Stage::kSeatsStage || kSteps[state.cursor % kSeatDraws] == state.step;
}

const char* check_cursor(const Tables& tables, const State& state) {
  if (state.phase == kSetup) {
    const bool fits = state.cursor < setup_draws(tables, state) && is_seat_step(state);
    return fits ? nullptr : "the cursor of the setup is wrong";
  }
  if (!is_one_of(state.step, kCursorSteps)) {
    return state.cursor == 0 ? nullptr : "the cursor is left over";
  }
  switch (state.step) {
    case Step::kOperations:
      return state.cursor < kCentres ? nullptr : "there is no such operations card";
    case Step::kDemand:
      return state.cursor < kTrain ? nullptr : "there is no such train space";
    case Step::kDisplay:
      return state.cursor < kSlots ? nullptr : "there is no such slot";
    case Step::kGoalC:
      return state.cursor < tables.players ? nullptr : "there is no such seat";
    default:
      return state.cursor == state.solo.evaluated ? nullptr : "the final draws are miscounted";
  }
}

// Turns go round without a gap.
const char* check_turn(const Tables& tables, const State& state) {
  if (state.active >= tables.players) return "there is no such seat";
  if (state.phase == kSetup) {
    return state.turns == 0 && state.active == 0 ? nullptr : "nobody has had a turn";
  }
  if (state.turns == 0) return "no turn has begun";
  return (state.turns - 1) % tables.players == state.active ? nullptr : "it is another's turn";
}

// Seats from `from` on, up to the one before `to`.
unsigned seats_between(const Tables& tables, unsigned from, unsigned to) {
  unsigned seats = 0;
  for (unsigned seat = from; seat != to; seat = (seat + 1) % tables.players) seats |= bit32(seat);
  return seats;
}

// TC-END-01, TC-END-02
const char* check_competitive_end(const Tables& tables, const State& state) {
  const bool over = state.phase == kGameOver;
  if (state.ended == kNotEnded) {
    const bool clean = state.ender == kNone && state.last_turns == 0 && state.closed == 0 && !over;
    return clean ? nullptr : "no end was triggered";
  }
  if (state.ended > kEndRecruitment || state.ender >= tables.players) {
    return "the end was triggered by nobody";
  }
  const unsigned next = (state.active + 1U) % tables.players;
  if (state.last_turns != seats_between(tables, next, state.ender)) {
    return "the last turns are wrong";
  }
  const unsigned had =
      seats_between(tables, state.ender, state.active) | (over ? bit32(state.active) : 0U);
  if ((state.closed & ~had) != 0) return "a day was closed by one who had no last turn";
  return !over || state.last_turns == 0 ? nullptr : "a last turn is due";
}

// TC-SOLO-10
const char* check_solo_end(const State& state) {
  if (state.last_turns != 0 || state.closed != 0) return "a solo game has no last turns";
  if (state.phase < kEvaluation) {
    const bool clean = state.ended == kNotEnded && state.ender == kNone;
    return clean ? nullptr : "the game goes on";
  }
  const bool known = state.ended == kEndRecord || state.ended >= kEndDetective;
  return known && state.ender == 0 ? nullptr : "the end of the game is wrong";
}

}  // namespace

const char* check_control(const Tables& tables, const State& state) {
  if (const char* why = check_turn(tables, state)) return why;
  if (const char* why = check_step(tables, state)) return why;
  if (const char* why = check_actor(tables, state)) return why;
  if (const char* why = check_cursor(tables, state)) return why;
  return is_solo(tables) ? check_solo_end(state) : check_competitive_end(tables, state);
}

}  // namespace quincunx::twilight_city

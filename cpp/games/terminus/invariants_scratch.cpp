// The action in progress, and what is remembered for the turn.
#include "games/terminus/action_steps.h"
#include "games/terminus/availability.h"
#include "games/terminus/invariants.h"

namespace quincunx::terminus {

namespace {

constexpr u8 kNoAction = kNone;
constexpr u8 kLastChoice = kSlotBase + kAgendaSlots - 1 - 100;  // of a Lobbyist's area

// --- Between uses

bool is_action_idle(const State& state) {
  return state.action == kNoAction && state.count == 0 && state.choice == kNone &&
         state.connections == 0 && state.discs == 0;
}

unsigned cards_in_hand(const State& state) {
  unsigned count = 0;
  for (const u8 number : state.drawn) count += number != 0 ? 1 : 0;
  return count;
}

// TE-ADV-02
const char* check_exchange(const State& state) {
  if (state.step != Step::kExchange) return nullptr;
  const PlayerState& player = state.players[state.turn_player];
  const bool may = has_upgrade(player, kExchangeUpgrade) && player.exchange_used == 0 &&
                   state.bought != kExchangeUpgrade;
  return may ? nullptr : "an exchange is offered to one who may not";
}

// TE-UPG-03: the upgrade bought this turn is the latest one.
const char* check_bought(const State& state) {
  if (state.bought == 0) return nullptr;
  const PlayerState& player = state.players[state.turn_player];
  const u8 latest = player.upgrades[player.upgrades[1] != 0 ? 1 : 0];
  return state.bought == latest ? nullptr : "an upgrade is bought that the player does not have";
}

const char* check_turn(const Tables& tables, const State& state) {
  if (state.automa_pending != 0 && !is_automa_mode(tables)) return "no Automa is there to build";
  const bool fresh = state.demand_claimed == 0 && state.bought == 0 && state.automa_pending == 0;
  if (state.turn_player == kNone || state.step == Step::kMove) {
    return fresh && state.crossed == 0 ? nullptr : "something of a turn is left over";
  }
  if (state.step == Step::kAction && !fresh) return "something of a turn is left over";
  const PlayerState& player = state.players[state.turn_player];
  if (state.crossed != 0 && player.cycle == 1) return "the Checkpoint is crossed in Cycle 1";
  if (state.demand_claimed != 0 && demand_total(player) == 0) return "no Demand was claimed";
  if (state.automa_pending != 0 && player.capacity == 0) return "no Capacity was increased";
  if (const char* why = check_exchange(state)) return why;
  return check_bought(state);
}

// --- Codes

// A code that the Zone of the player offers. The Lobbyist of a Development may have left it.
bool is_code_here(const Tables& tables, const State& state, unsigned code) {
  const unsigned zone = state.players[state.turn_player].zone;
  if (code < kLoopActions) return in_mask(tables.zone_actions[zone], code);
  if (code >= kActionCodes) return false;
  const unsigned idx = code - kLoopActions;
  return in_mask(tables.zone_developments[zone], idx) && state.developments[idx].state == kInCity;
}

// TE-ADV-03
const char* check_first(const Tables& tables, const State& state) {
  const bool overtime = state.step == Step::kOvertime;
  if (!overtime && (!is_in_action(state) || state.first == kNoAction)) {
    return state.first == kNoAction ? nullptr : "there is a first action without a second one";
  }
  const PlayerState& player = state.players[state.turn_player];
  if (!is_code_here(tables, state, state.first) || state.first == state.action ||
      !has_upgrade(player, kOvertimeUpgrade) || state.bought == kOvertimeUpgrade) {
    return "the first action of an Overtime is wrong";
  }
  return (player.overtime_used == 0) == overtime ? nullptr : "Overtime is used or not";
}

// The loop action that has a step; kNone if any action may come to it.
unsigned action_of(Step step) {
  switch (step) {
    case Step::kPack:
      return kPurchaseRails;
    case Step::kCapacity:
    case Step::kUnlock:
      return kIncreaseCapacity;
    case Step::kDemand:
      return kClaimDemand;
    case Step::kDevelop:
    case Step::kBlock:
      return kBuildDevelopment;
    case Step::kFrom:
    case Step::kTo:
      return kAssignLobbyist;
    case Step::kDraw:
    case Step::kAgenda:
      return kClaimAgenda;
    case Step::kProjectRow:
    case Step::kCount:
      return kLobbyProject;
    case Step::kUpgrade:
      return kPurchaseUpgrade;
    case Step::kBuild:
      return kBuild;
    default:
      return kNone;
  }
}

const char* check_action(const Tables& tables, const State& state) {
  if (!is_code_here(tables, state, state.action)) return "an action is not of its Zone";
  const unsigned action = loop_action_of(tables, state.action);
  if (state.step == Step::kBuy) {
    const bool buys = action >= kPurchaseBlueprints && action <= kPurchasePower;
    return buys ? nullptr : "the step is not one of the action";
  }
  if (state.step == Step::kPick) {
    const bool picks = state.action >= kLoopActions &&
                       tables.developments[state.action - kLoopActions].gain.any > 0;
    return picks ? nullptr : "the step is not one of the action";
  }
  const unsigned wanted = action_of(state.step);
  return wanted == kNone || wanted == action ? nullptr : "the step is not one of the action";
}

// --- The first half of a choice

bool is_source(const State& state, unsigned choice) {
  const PlayerState& player = state.players[state.turn_player];
  if (choice < kDevelopments) return in_mask(state.developments[choice].lobby, state.turn_player);
  if (choice < kBoard - 100 || choice > kLastChoice) return false;
  return choice == kBoard - 100 ? player.lobbyists > 0
                                : player.agenda_lobby[choice - (kSlotBase - 100)] != 0;
}

bool is_choice(const Tables& tables, const State& state) {
  const unsigned seat = state.turn_player;
  switch (state.step) {
    case Step::kBlock:
      return state.choice < kDevelopments &&
             in_mask(buildable_developments(tables, state, seat), state.choice);
    case Step::kTo:
      return is_source(state, state.choice);
    case Step::kCount:
      return state.choice < 2 * kProjectSlots && in_mask(open_rows(state, seat), state.choice);
    default:
      return state.choice == kNone;
  }
}

// At the end of an action its choice is still there.
bool is_past_choice(const Tables& tables, const State& state) {
  switch (loop_action_of(tables, state.action)) {
    case kBuildDevelopment:
      return state.choice < kDevelopments && state.developments[state.choice].state == kInCity;
    case kAssignLobbyist:
      return state.choice < kDevelopments ||
             (state.choice >= kBoard - 100 && state.choice <= kLastChoice);
    case kLobbyProject:
      return state.choice < 2 * kProjectSlots &&
             state.projects[state.choice / 2].owner[state.choice % 2] == state.turn_player;
    default:
      return state.choice == kNone;
  }
}

bool is_at_end(const State& state) {
  return state.step == Step::kExcess || state.step == Step::kPick;
}

// --- Counts

bool is_count(const Tables& tables, const State& state) {
  const PlayerState& player = state.players[state.turn_player];
  switch (state.step) {
    case Step::kBuy:  // the first piece is never asked for, nor is the first step of Capacity
      return state.count > 0 && state.count <= player.resources[kind_bought(state.action)];
    case Step::kPack:
      return state.count <= player.storage;
    case Step::kPick:
      return state.count > 0 &&
             state.count <= tables.developments[state.action - kLoopActions].gain.any;
    case Step::kCapacity:
    case Step::kUnlock:
      return state.count > 0 && state.count <= player.capacity;
    case Step::kBuild:
      return state.count == state.connections + unsigned{state.discs};
    case Step::kExcess:
      return true;
    default:
      return state.count == 0;
  }
}

const char* check_build(const Tables& tables, const State& state) {
  const PlayerState& player = state.players[state.turn_player];
  const LineState& line = state.lines[state.turn_player];
  if (loop_action_of(tables, state.action) != kBuild) {
    return state.connections == 0 && state.discs == 0 ? nullptr : "something is built by no Build";
  }
  const unsigned connections = line.nodes.count() - line.stops.count();
  return state.discs <= player.placed && state.connections <= connections
             ? nullptr
             : "more is built than the City shows";
}

// TE-AG-03
const char* check_drawn(const State& state) {
  const unsigned cards = cards_in_hand(state);
  for (unsigned i = 0; i < cards; ++i) {
    if (state.drawn[i] == 0) return "the Agendas drawn are not in order";
  }
  const bool drawing = state.step == Step::kDraw;
  if (!drawing && state.step != Step::kAgenda) {
    return cards == 0 ? nullptr : "Agendas are drawn and forgotten";
  }
  if (state.players[state.turn_player].agendas[kAgendaSlots - 1] != 0) {
    return "there is no place for another Agenda";
  }
  return drawing && cards == kAgendaSlots ? "too many Agendas are drawn" : nullptr;
}

const char* check_progress(const Tables& tables, const State& state) {
  if (const char* why = check_action(tables, state)) return why;
  if (!(is_at_end(state) ? is_past_choice(tables, state) : is_choice(tables, state))) {
    return "the first half of a choice is wrong";
  }
  if (!is_count(tables, state)) return "the count of an action is wrong";
  return check_build(tables, state);
}

}  // namespace

const char* check_scratch(const Tables& tables, const State& state) {
  if (const char* why = check_turn(tables, state)) return why;
  if (const char* why = check_first(tables, state)) return why;
  if (const char* why = check_drawn(state)) return why;
  if (is_in_action(state)) return check_progress(tables, state);
  return is_action_idle(state) ? nullptr : "something of an action is left over";
}

}  // namespace quincunx::terminus

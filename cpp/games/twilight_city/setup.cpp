// The initial state, and the draws of the setup in their order.
#include "games/twilight_city/deck.h"
#include "games/twilight_city/game.h"
#include "games/twilight_city/solo.h"

namespace quincunx {

namespace twilight_city {

namespace {

template <unsigned N>
void fill(BitSet<N>& set, u64 members) {
  set.words[0] = members;
}

// --- Creation

void create_goals(PlayerState& player) {
  for (GoalState& goal : player.goals) goal.card = kNone;
}

void create_row(PlayerState& player) {
  player.row_left = player.row_right = player.last_card = player.police_zone = kNone;
}

// TC-SETUP-01, TC-SETUP-16, TC-SETUP-18, TC-SETUP-19, TC-SETUP-20, TC-SETUP-21
void create_player(const Tables& tables, PlayerState& player) {
  create_goals(player);
  create_row(player);
  player.coins = player.tickets = 1;
  player.resources[kBronze] = 1;
  player.common = 2;
  player.stock = static_cast<u8>(tables.limits.cubes - 5);
  player.record = 1;
  player.day = 1;
  player.discs = kStartDisc;
}

// TC-SOLO-09
void create_helpers(const Tables& tables, State& state) {
  for (unsigned helper = 1; helper <= kHelpers; ++helper) {
    PlayerState& player = state.partisans[helper];
    create_goals(player);
    create_row(player);
    player.stock = tables.setup.helper_cubes;
  }
  state.solo.coins = tables.setup.helper_coins;
}

// TC-SETUP-14, TC-SOLO-02
void create_bag(const Tables& tables, State& state) {
  state.bag_black = tables.setup.black_cubes;
  for (unsigned owner = 0; owner < tables.owners; ++owner) state.bag_cubes[owner] = 2;
  for (unsigned kind = 0; kind < kDemandKinds; ++kind) {
    u8* const tokens = is_solo(tables) ? state.bag_tokens : state.demand_unseen;
    tokens[kind] = tables.demand[kind].count;
  }
}

// TC-SOLO-03, TC-SOLO-06
void create_board(const Tables& tables, State& state) {
  fill(state.goals_a, bit32(kGoalCards) - 1);
  fill(state.goals_b, bit32(kGoalCards) - 1);
  fill(state.goals_c, bit32(kGoalCards) - 1);
  fill(state.operations_unseen, tables.operations_pool);
  for (OperationsState& centre : state.operations) centre.card = kNone;
  for (TileState& tile : state.recruitment) tile.tile = kNone;
  for (u8& row : state.solo.rows) row = kNone;
  state.solo.card = kNone;
  state.train_open = tables.limits.train_first;
  state.train_disc = tables.setup.train_stack;
  state.train_discs = static_cast<u8>(tables.all_seats);
  create_bag(tables, state);
}

void create_scratch(State& state) {
  state.ender = state.current_card = state.card = state.slot = state.side = kNone;
  state.icon = state.colour = state.parcel_owner = kNone;
}

// --- What is drawn

// TC-SETUP-03, TC-SETUP-04, TC-SETUP-05, TC-SOLO-08
void operations_dealt(const Tables& tables, State& state, unsigned card) {
  state.operations_unseen.reset(card);
  const unsigned zone = tables.locations[card].zone;
  const unsigned i = state.cursor;
  if (i == kCentres / 2) return state.prs.set(zone);
  state.operations[i].card = static_cast<u8>(card);
  state.operations[i].state = kActiveCentre;
  if (!is_solo(tables)) return;
  state.solo.homes[i] = static_cast<u8>(zone);
  state.solo.columns[i] = static_cast<u8>(i);
  state.partisans[i + 1].zone = static_cast<u8>(zone);
}

// TC-SETUP-22, TC-SETUP-24
void home_drawn(const Tables& tables, State& state, unsigned seat, unsigned card) {
  state.card_place[card] = static_cast<u8>(kRowCovered + seat);
  PlayerState& player = state.partisans[seat];
  player.row_left = player.row_right = player.last_card = static_cast<u8>(card);
  player.zone = player.home = tables.card_zone[card];
  player.blocked = home_district(tables, player) == kDistrict4 ? 1 : 0;
}

// TC-SETUP-23
void hand_drawn(const Tables& tables, State& state, unsigned seat, unsigned card) {
  state.card_place[card] = static_cast<u8>(kInHand + seat);
  PlayerState& player = state.partisans[seat];
  u8& need = tables.brown.test(card) ? player.need_brown : player.need_turquoise;
  add(need, 1);
}

// TC-SETUP-17
void goal_drawn(State& state, unsigned slot, unsigned card) {
  state.partisans[state.cursor / 8].goals[slot].card = static_cast<u8>(card);
}

void player_drawn(const Tables& tables, State& state, Outcome outcome) {
  const unsigned seat = state.cursor / 8;
  const unsigned k = state.cursor % 8;
  switch (k) {
    case 0:
      state.goals_a.reset(outcome - kGoalAOutcome);
      return goal_drawn(state, kGoalA, outcome - kGoalAOutcome);
    case 1:
    case 2:
      state.goals_b.reset(outcome - kGoalBOutcome);
      return goal_drawn(state, k, outcome - kGoalBOutcome);
    case 3:
      state.goals_c.reset(outcome - kGoalCOutcome);
      return goal_drawn(state, kGoalC, outcome - kGoalCOutcome);
    case 4:
      return home_drawn(tables, state, seat, outcome);
    default:
      return hand_drawn(tables, state, seat, outcome);
  }
}

// --- The next draw

void ask_player_draw(const Tables& tables, State& state, unsigned cursor) {
  constexpr Step kSteps[8] = {Step::kGoalA, Step::kGoalB, Step::kGoalB, Step::kGoalC,
                              Step::kHome,  Step::kHand,  Step::kHand,  Step::kHand};
  if (cursor < 8U * tables.players) {
    ask_chance(state, kSteps[cursor % 8], cursor);
    return;
  }
  begin_turn(tables, state, 0);
  go_on(tables, state);
}

// The same again until `count` were drawn, then the next thing.
void ask_again(State& state, unsigned count, Step next) {
  const unsigned cursor = state.cursor + 1U;
  if (cursor < count) {
    ask_chance(state, state.step, cursor);
  } else {
    ask_chance(state, next);
  }
}

void ask_next(const Tables& tables, State& state) {
  switch (state.step) {      // TC-RULING-47
    case Step::kOperations:  // TC-SETUP-06, TC-SETUP-07, TC-SOLO-05
      return ask_again(state, 4, is_solo(tables) ? Step::kRow : Step::kDemand);
    case Step::kDemand:
      return ask_again(state, tables.limits.train_first,
                       tables.setup.recruit_tiles > 0 ? Step::kRecruit : Step::kAirship);
    case Step::kRecruit:
      return ask_again(state, tables.setup.recruit_tiles, Step::kAirship);
    case Step::kRow:
      return ask_again(state, kDistricts, Step::kAirship);
    case Step::kAirship:
      return ask_again(state, 1, Step::kAgent);
    case Step::kAgent:
      return ask_again(state, kAgents, Step::kDisplay);
    case Step::kDisplay:
      return state.cursor + 1U < kSlots ? ask_again(state, kSlots, Step::kGoalA)
                                        : ask_player_draw(tables, state, 0);
    default:
      return ask_player_draw(tables, state, state.cursor + 1U);
  }
}

}  // namespace

void setup_drawn(const Tables& tables, State& state, Outcome outcome) {
  const unsigned i = state.cursor;
  switch (state.step) {
    case Step::kOperations:
      operations_dealt(tables, state, outcome - kOperationsOutcome);
      break;
    case Step::kDemand:
      sub(state.demand_unseen[outcome - kDemandOutcome], 1);
      state.train[i].kind = static_cast<u8>(1 + outcome - kDemandOutcome);
      break;
    case Step::kRecruit:
      state.recruitment[i].tile = static_cast<u8>(outcome - kRecruitOutcome);
      break;
    case Step::kRow:
      state.solo.rows[i] = static_cast<u8>(outcome - kRowOutcome);
      break;
    case Step::kAirship:  // TC-SETUP-08
      state.airship = static_cast<u8>(outcome - kAirshipOutcome);
      break;
    case Step::kAgent:  // TC-SETUP-09
      state.agents[i] = tables.locations[outcome - kAgentOutcome].zone;
      break;
    case Step::kDisplay:  // TC-SETUP-10
      state.card_place[outcome] = static_cast<u8>(kOnDisplay + i);
      break;
    default:
      player_drawn(tables, state, outcome);
  }
  ask_next(tables, state);
}

}  // namespace twilight_city

using namespace twilight_city;

// TC-SETUP-12, TC-SETUP-13, TC-SETUP-15: all zero.
void TwilightCity::new_initial_state(const Tables& tables, State& state) {
  std::memset(&state, 0, sizeof state);
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    create_player(tables, state.partisans[seat]);
  }
  if (is_solo(tables)) create_helpers(tables, state);
  create_board(tables, state);
  create_scratch(state);
  ask_chance(state, Step::kOperations);
}

}  // namespace quincunx

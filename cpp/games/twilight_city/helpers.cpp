// The Helpers' turn of a solo game.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/deck.h"
#include "games/twilight_city/scripts.h"
#include "games/twilight_city/solo.h"

namespace quincunx::twilight_city {

namespace {

enum HelperStage : u8 {
  kPickHelper = 0,
  kPickCard = 1,
  kMove = 2,
  kAgentStage = 3,
  kDiscardStage = 4,
  kRefillStage = 5,
  kActionStage = 6,
  kFirstPlacing = 7,
  kPlacing = 8,
  kHelperEnd = 9,
};

constexpr unsigned kCitySide = 5;

// The Helper at work.
unsigned helper_of(const State& state) { return state.source; }

// --- Whom

// TC-RULING-38: steps to the nearest monitored zone.
unsigned distance(const Tables& tables, const State& state, unsigned helper) {
  const auto from = static_cast<int>(state.partisans[helper].zone);
  constexpr int kSide = static_cast<int>(kCitySide);
  unsigned best = kZones;
  for_each_bit(monitored(tables, state), [&](unsigned zone) {
    const int to = static_cast<int>(zone);
    const int rows = to / kSide - from / kSide;
    const int columns = to % kSide - from % kSide;
    const auto steps =
        static_cast<unsigned>((rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns));
    if (steps < best) best = steps;
  });
  return best;
}

// Set of seats.
unsigned nearest_helpers(const Tables& tables, const State& state) {
  unsigned best = kZones;
  unsigned nearest = 0;
  for (unsigned helper = 1; helper <= kHelpers; ++helper) {
    if (is_jailed(state, helper)) continue;
    const unsigned steps = distance(tables, state, helper);
    if (steps < best) nearest = 0;
    if (steps > best) continue;
    best = steps;
    nearest |= bit32(helper);
  }
  return nearest;
}

// TC-RULING-38: only his own zone is free, whatever cube he may win by the step of the card.
bool may_enter(const Tables& tables, const State& state, unsigned helper, unsigned airship,
               unsigned zone) {
  return !in_mask(tables.windows[airship], zone) || state.solo.homes[helper - 1] == zone;
}

// Set of the slots whose card he can play (TC-SOLO-42).
unsigned playable_slots(const Tables& tables, const State& state, unsigned helper) {
  unsigned slots = 0;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const unsigned card = display_card(state, slot);
    if (card == kNone) continue;
    const unsigned airship = tables.airship_after(state.airship, tables.cards[card].direction);
    if (may_enter(tables, state, helper, airship, tables.card_zone[card])) slots |= bit32(slot);
  }
  return slots;
}

unsigned playable_extras(const Tables& tables, const State& state, unsigned helper) {
  unsigned extras = 0;
  for (unsigned i = 0; i < kExtras; ++i) {
    if (state.extra_place[i] != kAvailable) continue;
    const unsigned zone = tables.card_zone[kExtraBase + i];
    if (may_enter(tables, state, helper, state.airship, zone)) extras |= bit32(i);
  }
  return extras;
}

// TC-SOLO-41: those nearest for nothing, any other for a coin.
unsigned helpers_on_call(const Tables& tables, const State& state) {
  const unsigned nearest = nearest_helpers(tables, state);
  unsigned on_call = 0;
  for (unsigned helper = 1; helper <= kHelpers; ++helper) {
    if (is_jailed(state, helper)) continue;
    if (!in_mask(nearest, helper) && state.solo.coins == 0) continue;
    const unsigned cards =
        playable_slots(tables, state, helper) | playable_extras(tables, state, helper);
    if (cards != 0) on_call |= bit32(helper);
  }
  return on_call;
}

void pick_helper(const Tables& tables, State& state, unsigned helper) {
  if (!in_mask(nearest_helpers(tables, state), helper)) sub(state.solo.coins, 1);
  state.source = static_cast<u8>(helper);
  state.stage = kPickCard;
}

// --- The card

void pick_card(const Tables& tables, State& state, Action action) {
  state.stage = kMove;
  if (action >= kHelperExtraBase) {
    state.card = static_cast<u8>(kExtraBase + action - kHelperExtraBase);
    return;
  }
  state.slot = static_cast<u8>(action - kHelperDisplayBase);
  const unsigned card = display_card(state, state.slot);
  state.card = static_cast<u8>(card);
  airship_step(tables, state, tables.cards[card].direction, true);
}

// TC-RULING-64: a Helper caught and jailed by his own card stays where he is.
void move_helper(const Tables& tables, State& state) {
  const unsigned helper = helper_of(state);
  state.stage = kDiscardStage;
  if (is_jailed(state, helper)) return;
  state.partisans[helper].zone = tables.card_zone[state.card];
  state.stage = kAgentStage;
  for (unsigned agent = 0; agent < kAgents; ++agent) {
    if (state.agents[agent] == state.partisans[helper].zone)
      add_bits(state.agents_met, bit32(agent));
  }
}

// TC-SOLO-44
bool meet_agents(const Tables& tables, State& state) {
  const unsigned helper = helper_of(state);
  while (state.agents_met != 0) {
    if (helper_rest(tables, state, helper) > 0) add(state.partisans[helper].stock, 1);
    if (open_agent(state)) return true;
    clear_bits(state.agents_met, bit32(low_bit(state.agents_met)));  // no card: he stays
  }
  state.stage = kDiscardStage;
  return false;
}

// TC-SOLO-43
void discard(State& state) {
  if (state.card >= kExtraBase) {
    state.extra_place[state.card - kExtraBase] = kRemoved;
  } else {
    state.card_place[state.card] = kInDiscard;
    slide(state, state.slot);
  }
  state.stage = kRefillStage;
}

bool refill_display(const Tables& tables, State& state) {
  if (state.slot != kNone && refill(tables, state)) return true;
  state.stage = is_jailed(state, helper_of(state)) ? kHelperEnd : kActionStage;
  return false;
}

// --- The action

// TC-SOLO-46, TC-SOLO-47
bool can_deliver(const State& state, unsigned helper) {
  return state.zones[state.partisans[helper].zone].token != 0 &&
         state.train_next < state.train_open;
}

bool can_obstruct(const State& state) {
  return state.solo.evidence == 0 && state.solo.detective < kInvestigation;
}

// Set of colours that may be placed on the centre of his zone.
unsigned centre_colours(const Tables& tables, const State& state, unsigned helper) {
  const PlayerState& player = state.partisans[helper];
  if (player.stock == 0) return 0;
  const unsigned centre = active_centre(tables, state, player.zone);
  return centre == kNone ? 0 : open_colours(tables, state, centre);
}

void legal_action(const Tables& tables, const State& state, Legal& legal) {
  const unsigned helper = helper_of(state);
  const PlayerState& player = state.partisans[helper];
  legal.set(kHelperCoin);  // TC-SOLO-45
  if (player.stock == 0) return;
  if (can_deliver(state, helper)) legal.set(kHelperDemand);
  if (centre_colours(tables, state, helper) != 0) legal.set(kHelperPlace);  // TC-SOLO-50
  if (player.zone != state.partisans[0].zone) return;
  // TC-SOLO-48, TC-RULING-39, TC-RULING-45
  if (can_obstruct(state)) legal.set(kHelperObstruct);
  legal.set_bits(kTargetBase, empty_icons(tables, state, 0));
}

void act(const Tables& tables, State& state, Action action) {
  const unsigned helper = helper_of(state);
  state.stage = action == kHelperPlace ? kFirstPlacing : kHelperEnd;
  switch (action) {
    case kHelperCoin:
      return add(state.solo.coins, 1);
    case kHelperDemand:
      return deliver(tables, state, helper);
    case kHelperObstruct:
      sub(state.partisans[helper].stock, 1);
      state.solo.evidence = static_cast<u8>(1 + helper);
      return;
    case kHelperPlace:
      return;
    default:
      return assist(tables, state, action - kTargetBase, helper);
  }
}

void legal_centre(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kColourBase, centre_colours(tables, state, helper_of(state)));
  if (state.stage == kPlacing) legal.set(kStop);
}

void place(const Tables& tables, State& state, Action action) {
  if (action == kStop) {
    state.stage = kHelperEnd;
    return;
  }
  place_helper_cube(tables, state, action - kColourBase, helper_of(state));
  state.stage = kPlacing;
}

bool ask_placing(const Tables& tables, State& state) {
  if (centre_colours(tables, state, helper_of(state)) != 0) {
    return ask(state, Step::kHelperCentre, 0);
  }
  state.stage = kHelperEnd;
  return false;
}

void end_helpers(const Tables& tables, State& state) {
  script_over(state);
  end_phase(tables, state);
}

}  // namespace

// TC-SOLO-40
void begin_helpers(State& state) {
  state.phase = kHelperPhase;
  state.stage = kPickHelper;
  for (unsigned i = 0; i < kHelpers; ++i) {
    add(state.partisans[i + 1].stock, state.solo.guard[i]);
    state.solo.guard[i] = 0;
  }
}

bool run_helpers(const Tables& tables, State& state) {
  switch (state.stage) {
    case kPickHelper:
      return ask(state, Step::kHelper, 0);
    case kPickCard:
      return ask(state, Step::kHelperCard, 0);
    case kMove:
      move_helper(tables, state);
      return false;
    case kAgentStage:
      return meet_agents(tables, state);
    case kDiscardStage:
      discard(state);
      return false;
    case kRefillStage:
      return refill_display(tables, state);
    case kActionStage:
      return ask(state, Step::kHelperAction, 0);
    case kFirstPlacing:
    case kPlacing:
      return ask_placing(tables, state);
    default:
      end_helpers(tables, state);
      return false;
  }
}

void legal_helper(const Tables& tables, const State& state, Legal& legal) {
  const unsigned helper = helper_of(state);
  switch (state.step) {
    case Step::kHelper:
      legal.set(kStop);
      legal.set_bits(kHelperBase, helpers_on_call(tables, state) >> 1);
      return;
    case Step::kHelperCard:
      legal.set_bits(kHelperDisplayBase, playable_slots(tables, state, helper));
      legal.set_bits(kHelperExtraBase, playable_extras(tables, state, helper));
      return;
    case Step::kHelperAction:
      return legal_action(tables, state, legal);
    default:
      return legal_centre(tables, state, legal);
  }
}

void apply_helper(const Tables& tables, State& state, Action action) {
  switch (state.step) {
    case Step::kHelper:
      if (action != kStop) return pick_helper(tables, state, action - kHelperBase + 1);
      state.stage = kHelperEnd;
      return;
    case Step::kHelperCard:
      return pick_card(tables, state, action);
    case Step::kHelperAction:
      return act(tables, state, action);
    default:
      return place(tables, state, action);
  }
}

unsigned helper_rest(const Tables& tables, const State& state, unsigned helper) {
  const u8 mark = static_cast<u8>(1 + helper);
  unsigned out = 0U + state.partisans[helper].stock + state.bag_cubes[helper] +
                 state.solo.guard[helper - 1] + (state.solo.evidence == mark ? 1U : 0U);
  for (const ZoneState& zone : state.zones) out += zone.cubes[helper];
  for (const TrainState& space : state.train) out += space.owner == mark ? 1U : 0U;
  for (const GoalState& goal : state.partisans[0].goals) {
    for (const u8 owner : goal.icons) out += owner == mark ? 1U : 0U;
  }
  for (const OperationsState& centre : state.operations) {
    for (const u8 owner : centre.slots) out += owner == mark ? 1U : 0U;
  }
  return out < tables.limits.cubes ? tables.limits.cubes - out : 0;
}

}  // namespace quincunx::twilight_city

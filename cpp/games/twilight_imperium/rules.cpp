// Totals, control of planets, agreements, hands, effects and counts of units.
#include "games/twilight_imperium/rules.h"

namespace quincunx::twilight_imperium {

// --- Totals and control

void update_player(const Tables& tables, State& state, unsigned seat) {
  PlayerState& player = state.players[seat];
  const u64 owned = owned_planets(state, seat);
  unsigned resources = 0;
  unsigned influence = 0;
  for_each_bit(owned, [&](unsigned x) {
    resources += tables.planet_resources[x];
    influence += tables.planet_influence[x];
  });
  const unsigned planets = count_bits(owned);
  // TI-TECH-08, TI-GEN-03.
  if (has_tech(player, kGeneral, 3)) resources += planets;
  // TI-LAW-08, TI-PC-08: the elected planet counts for whoever controls it.
  if (has_law(state, kHolyPlanetOfIxth) && state.ixth < kPlanets && in_mask(owned, state.ixth)) {
    influence += tables.political_cards[kHolyPlanetOfIxth].value;
  }
  player.planets = static_cast<u8>(planets);
  player.outside = static_cast<u8>(count_bits(owned & ~home_planets(tables, player)));
  player.resources = static_cast<u16>(resources);
  // TI-RULING-27: a lasting loss, down to zero in all.
  player.influence = static_cast<u16>(influence > player.penalty ? influence - player.penalty : 0);
}

void update_totals(const Tables& tables, State& state) {
  for (unsigned p = 0; p < tables.options.players; ++p) update_player(tables, state, p);
}

namespace {

// What an owner leaves behind is destroyed: TI-CTRL-02, TI-CTRL-04.
void clear_planet(State& state, unsigned planet) {
  state.gf[planet] = 0;
  state.pds[planet] = 0;
  state.produced[planet] = 0;
  state.dock.reset(planet);
  state.dock_new.reset(planet);
  state.dock_blocked.reset(planet);
}

}  // namespace

void lose_control(const Tables& tables, State& state, unsigned planet) {
  const unsigned before = state.planet_owner[planet];
  clear_planet(state, planet);
  state.planet_owner[planet] = kNeutral;
  if (is_seat(before)) update_player(tables, state, before);
}

void take_control(const Tables& tables, State& state, unsigned planet, unsigned seat, unsigned gf) {
  const unsigned before = state.planet_owner[planet];
  clear_planet(state, planet);
  state.planet_owner[planet] = static_cast<u8>(seat);
  state.gf[planet] = static_cast<u8>(gf);
  if (is_seat(before)) update_player(tables, state, before);
  update_player(tables, state, seat);
}

// --- Agreements and laws

void cancel_agreement(State& state, unsigned a, unsigned b) {
  if (!are_partners(state, a, b)) return;
  state.players[a].partners = static_cast<u8>(state.players[a].partners & ~bit(b));
  state.players[b].partners = static_cast<u8>(state.players[b].partners & ~bit(a));
  discard_action_card(state, kTradeAgreement);  // TI-TRADE-04
}

void break_agreement(State& state, unsigned a, unsigned b) {
  // TI-TRADE-05, TI-BATT-11, TI-INV-14, TI-RACE-01: the agreements of Hacan last.
  if (state.players[a].race == kHacan || state.players[b].race == kHacan) return;
  cancel_agreement(state, a, b);
}

void pay_truce(const Tables& tables, State& state, unsigned seat) {
  for (const PoliticalCard truce : {kLongTermTruce, kShortTermTruce}) {
    if (!has_law(state, truce)) continue;
    // TI-LAW-11, TI-RULING-36: as much as the aggressor has; then the law is gone.
    lose_credits(state.players[seat], tables.political_cards[truce].value);
    repeal_law(tables, state, truce);
  }
}

void repeal_law(const Tables& tables, State& state, unsigned law) {
  state.laws.reset(law);
  ++state.pol_discard[law];
  switch (law) {
    case kCouncilEmpowered:
      state.council_turn = 0;
      break;
    case kCrownOfThalnos:
      state.crown = kNone;
      break;
    case kHolyPlanetOfIxth:
      state.ixth = kNone;
      update_totals(tables, state);
      break;
    case kTradeEmbargo:
      state.embargo = kNone;
      break;
    case kLongTermTruce:
      state.truce_long = 0;
      break;
    case kShortTermTruce:
      state.truce_short = 0;
      break;
    default:
      break;
  }
}

// --- Hands

void add_card(PlayerState& player, unsigned card, unsigned seen) {
  unsigned at = hand_size(player);
  while (at > 0 && (player.hand[at - 1] > card ||
                    (player.hand[at - 1] == card && player.hand_seen[at - 1] > seen))) {
    player.hand[at] = player.hand[at - 1];
    player.hand_seen[at] = player.hand_seen[at - 1];
    --at;
  }
  player.hand[at] = static_cast<u8>(card);
  player.hand_seen[at] = static_cast<u8>(seen);
}

unsigned remove_card(PlayerState& player, unsigned card) {
  unsigned at = kHandSize - 1;
  while (at > 0 && player.hand[at] != card) --at;
  const unsigned seen = player.hand_seen[at];
  for (; at + 1 < kHandSize; ++at) {
    player.hand[at] = player.hand[at + 1];
    player.hand_seen[at] = player.hand_seen[at + 1];
  }
  player.hand[kHandSize - 1] = kNone;
  player.hand_seen[kHandSize - 1] = 0;
  return seen;
}

void show_card(PlayerState& player, unsigned card, unsigned mask) {
  // The copy that most know stays the one that most know.
  const unsigned seen = remove_card(player, card);
  add_card(player, card, seen | mask);
}

void show_hand(PlayerState& player, unsigned mask) {
  const PlayerState before = player;
  const unsigned size = hand_size(before);
  for (unsigned i = 0; i < kHandSize; ++i) {
    player.hand[i] = kNone;
    player.hand_seen[i] = 0;
  }
  for (unsigned i = 0; i < size; ++i) add_card(player, before.hand[i], before.hand_seen[i] | mask);
}

void discard_hand(State& state, unsigned seat) {
  PlayerState& player = state.players[seat];
  for (unsigned i = 0; i < kHandSize; ++i) {
    if (player.hand[i] != kNone) discard_action_card(state, player.hand[i]);
    player.hand[i] = kNone;
    player.hand_seen[i] = 0;
  }
}

// --- Effects of cards

void add_effect(State& state, unsigned card, unsigned player, unsigned target) {
  state.effects[state.num_effects++] = {static_cast<u8>(card), static_cast<u8>(player),
                                        static_cast<u8>(target)};
}

namespace {

// Keeps the effects for which keep(effect) holds, in their order.
template <class Keep>
void keep_effects(State& state, Keep keep) {
  unsigned kept = 0;
  for (unsigned i = 0; i < state.num_effects; ++i) {
    if (keep(state.effects[i])) state.effects[kept++] = state.effects[i];
  }
  for (unsigned i = kept; i < state.num_effects; ++i) state.effects[i] = {0, 0, 0};
  state.num_effects = static_cast<u8>(kept);
}

}  // namespace

void remove_effects(State& state, ActionCard card) {
  if (!has_effect(state, card, kAny, kAny)) return;
  keep_effects(state, [&](const Effect& effect) { return effect.card != card; });
}

void remove_one_effect(State& state, ActionCard card, unsigned player) {
  bool removed = false;
  keep_effects(state, [&](const Effect& effect) {
    if (removed || effect.card != card || effect.player != player) return true;
    removed = true;
    return false;
  });
}

// --- Units

namespace {

// The counts of a fleet if it is the seat's, without a branch.
void count_ships(const State& state, unsigned seat, Census& census) {
  unsigned d = 0;
  unsigned cr = 0;
  unsigned f = 0;
  for (const Fleet& fleet : state.ships) {
    const unsigned own = fleet.owner == seat ? 0xFF : 0;
    d += fleet.d & own;
    cr += fleet.cr & own;
    f += fleet.f & own;
  }
  if (state.active == seat) {
    for (const Squadron& guests : state.guests) {
      d += guests.d;
      cr += guests.cr;
      f += guests.f;
    }
  }
  const Group& group = state.group;
  const bool on_its_way = group.from != kNone && group.owner == seat;
  census.units[kDreadnought] = static_cast<u16>(d + (on_its_way ? group.d : 0U));
  census.units[kCruiser] = static_cast<u16>(cr + (on_its_way ? group.cr : 0U));
  census.units[kFighter] = static_cast<u16>(f + (on_its_way ? group.f : 0U));
}

}  // namespace

Census census_of(const State& state, unsigned seat) {
  Census census{};
  count_ships(state, seat, census);
  const PlayerState& player = state.players[seat];
  for (const CarrierState& carrier : player.carriers) {
    if (carrier.cell == kNone) continue;
    add(census.units[kCarrier], 1);
    add(census.units[kGroundForce], carrier.gf);
    add(census.units[kPds], carrier.pds);
  }
  for_each_bit(owned_planets(state, seat), [&](unsigned x) {
    add(census.units[kGroundForce], state.gf[x]);
    add(census.units[kPds], state.pds[x]);
  });
  if (state.invasion.planet != kNone && state.active == seat) {
    add(census.units[kGroundForce], state.invasion.gf);
  }
  for (unsigned unit = 0; unit < kUnitTypes; ++unit) add(census.units[unit], player.pool[unit]);
  return census;
}

void add_free_gf(State& state, unsigned planet, unsigned count) {
  // TI-RULING-31: free units beyond the cap are not placed.
  const unsigned room = room_for(state, state.planet_owner[planet], kGroundForce);
  add(state.gf[planet], static_cast<int>(std::min(count, room)));
}

}  // namespace quincunx::twilight_imperium

// The Machine Phase of one against many (GM-MACH): the menu of steps, and what each of them does.
#include "games/great_machine/machine.h"

#include "games/great_machine/phases.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

constexpr unsigned kActKinds = 4;

unsigned servant_of(Action act) { return (act - kActBase) / kActKinds; }
unsigned kind_of(Action act) { return (act - kActBase) % kActKinds; }
bool is_act(Action action) { return action >= kActBase && action < kEnforcerBase; }
// District of the Servant whose act is in progress.
unsigned acting_district(const State& s) { return s.servants[servant_of(s.action)].loc; }

unsigned raids_on_map(const State& s) {
  unsigned raids = 0;
  for (const DistrictState& district : s.districts) raids += district.raid != kNoRaid;
  return raids;
}

// GM-MACH-10.
unsigned square_bonds(const State& s) { return less(counted(s, kSquare), guards(s, kSquare)); }

// GM-MACH-09, GM-MACH-10, GM-EV-03.
bool special_possible(const Tables& t, const State& s, unsigned d) {
  switch (d) {
    case kCitadel:
      return can_draw(s);
    case kTower:
      return hand_size(s) > 0;
    case kNexus:
      return s.movable != 0;
    case kSquare:
      return !has_rule(t, s, kCityDay) && square_bonds(s) > 0;
    default:
      return false;
  }
}

// Kinds of act that a Servant there can carry out, whatever they cost.
unsigned possible_acts(const Tables& t, const State& s, unsigned d, bool raid_left) {
  const DistrictState& district = s.districts[d];
  unsigned acts = 0;
  if (district.raid == kNoRaid && raid_left) acts |= 1U << kRaidAct;
  if (district.broken > 0) acts |= 1U << kRepairAct;
  if (revealed_active(t, s, d) > 0) acts |= 1U << kArrestAct;
  if (is_major(d) && special_possible(t, s, d)) acts |= 1U << kSpecialAct;
  return acts;
}

// GM-FOUR-03; Long Barrel reaches a District further, Twin Emitter twice as often (GM-FOUR-01).
void add_emissions(const Tables& t, const State& s, Legal& legal) {
  const unsigned often = t.options.enhancement == 3 ? 2 : 1;
  if (s.emitted >= often || t.data.costs.emit > s.bonds) return;
  const u64 range = within(s, s.enforcer, t.options.enhancement == 1 ? 2 : 1);
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].exposed == 0 && in_mask(range, s.heroes[h].loc)) legal.set(emit_action(h));
  }
}

void add_servant_steps(const Tables& t, const State& s, unsigned servant, bool raid_left,
                       Legal& legal) {
  const unsigned d = s.servants[servant].loc;
  if (servant_price(t, s) <= s.bonds) legal.set_bits(servant_action(servant, 0), s.neighbours[d]);
  for_each_bit(possible_acts(t, s, d, raid_left), [&](unsigned kind) {
    if (act_price(t, s, d, kind) <= s.bonds) legal.set(act_action(servant, kind));
  });
}

// GM-MACH-02, GM-MACH-03; free moves are used up first (GM-RULING-32).
void move_guard(const Tables& t, State& s, Action action) {
  sub(s.bonds, guard_price(t, s));
  lower(s.free_moves, 1);
  sub(s.districts[guard_from(action)].guards, 1);
  add(s.districts[guard_to(action)].guards, 1);
}

// GM-MACH-09, GM-MACH-10.
bool special_act(const Tables& t, State& s, unsigned d) {
  add(s.machine_specials, 1);
  if (d == kCitadel) return begin_draw(t, s, kAtMachineAct);
  if (d == kTower) return ask(s, Step::kPublish, kAtMachineAct, kMachineSeat);
  if (d == kNexus) return ask(s, Step::kTile, kAtMachineAct, kMachineSeat);
  add(s.bonds, square_bonds(s));
  return machine_go_on(t, s);
}

// GM-MACH-05.
bool servant_act(const Tables& t, State& s, Action action) {
  ServantState& servant = s.servants[servant_of(action)];
  DistrictState& district = s.districts[servant.loc];
  sub(s.bonds, act_price(t, s, servant.loc, kind_of(action)));
  servant.acted = 1;
  s.action = static_cast<u8>(action);
  switch (kind_of(action)) {
    case kRaidAct:  // GM-MACH-06
      district.raid = kRaidPlaced;
      add(s.raids_placed, 1);
      return machine_go_on(t, s);
    case kRepairAct:  // GM-MACH-07
      sub(district.broken, 1);
      add(district.guards, 1);
      return machine_go_on(t, s);
    case kArrestAct:  // GM-MACH-08
      return ask(s, Step::kArrest, kAtMachineAct, kMachineSeat);
    default:
      return special_act(t, s, servant.loc);
  }
}

// Whether anything but passing is left; mostly a Guard can move.
bool can_go_on(const Tables& t, const State& s) {
  if (guard_price(t, s) <= s.bonds) {
    for (const DistrictState& district : s.districts) {
      if (district.guards > 0) return true;
    }
  }
  Legal legal{};
  legal_menu(t, s, legal);
  return legal.count() > 1;
}

bool end_phase(State& s) {
  s.free_moves = 0;
  s.point = kAtCheckpoints;
  return false;
}

}  // namespace

// Prices ------------------------------------------------------------------------------------------

unsigned guard_price(const Tables& t, const State& s) {
  return s.free_moves > 0 ? 0 : t.data.costs.guard_move;
}

// GM-MACH-04; Overclock (GM-DIRC-00) replaces the price, Steam Shortage (GM-EV-21) is added.
unsigned servant_price(const Tables& t, const State& s) {
  const unsigned price =
      published(s, kOverclock) ? directive_amount(t, kOverclock) : t.data.costs.servant_move;
  return price + amount_under(t, s, kSteam);
}

unsigned act_price(const Tables& t, const State& s, unsigned d, unsigned kind) {
  unsigned reduction = 0;
  if (kind == kSpecialAct && d == kSquare) return 0;
  if (!is_major(d)) reduction += amount_under(t, s, kLoopholes);          // GM-EV-05
  if (kind == kRepairAct) reduction += amount_under(t, s, kPublicWorks);  // GM-EV-22
  if (kind == kRaidAct) reduction += amount_under(t, s, kNoOneIsSafe);    // GM-EV-25
  if (kind == kArrestAct) reduction += amount_under(t, s, kInspection);   // GM-EV-31
  return less(t.data.costs.servant_action, reduction);
}

// Armoured Treads: 1 Bond for each District (GM-FOUR-03).
unsigned enforcer_price(const Tables& t) {
  return t.options.enhancement == 2 ? 1 : t.data.costs.enforcer_move;
}

unsigned menu_price(const Tables& t, const State& s, Action action) {
  if (action < kGuardBase || action >= kIdentify) return 0;
  if (action < kServantBase) return guard_price(t, s);
  if (action < kActBase) return servant_price(t, s);
  if (is_act(action)) {
    return act_price(t, s, s.servants[servant_of(action)].loc, kind_of(action));
  }
  return action < kEmitBase ? enforcer_price(t) : t.data.costs.emit;
}

// The phase ---------------------------------------------------------------------------------------

// Concentration of Force (GM-EV-19) and Mobilize (GM-DIRC-00) give free moves of Guards.
bool machine_begin(const Tables& t, State& s) {
  s.free_moves = amount_under(t, s, kConcentration) + amount_of(t, s, kMobilize);
  return machine_go_on(t, s);
}

bool machine_go_on(const Tables& t, State& s) {
  s.action = kNone;
  s.choice = kNone;
  if (!can_go_on(t, s)) return end_phase(s);
  return ask(s, Step::kMenu, kAtMenu, kMachineSeat);
}

// GM-MACH-01, GM-MACH-12.
void legal_menu(const Tables& t, const State& s, Legal& legal) {
  legal.set(kPass);
  if (guard_price(t, s) <= s.bonds) {
    for (unsigned d = 0; d < kDistricts; ++d) {
      if (s.districts[d].guards > 0) legal.set_bits(guard_action(d, 0), s.neighbours[d]);
    }
  }
  const bool raid_left = raids_on_map(s) < t.data.setup.raids;
  for (unsigned servant = 0; servant < kServants; ++servant) {
    if (s.servants[servant].acted == 0) add_servant_steps(t, s, servant, raid_left, legal);
  }
  if (!t.four) return;
  if (enforcer_price(t) <= s.bonds) legal.set_bits(kEnforcerBase, s.neighbours[s.enforcer]);
  add_emissions(t, s, legal);
}

bool apply_menu(const Tables& t, State& s, Action action) {
  if (action == kPass) return end_phase(s);
  if (is_act(action)) return servant_act(t, s, action);
  if (action < kServantBase) {
    move_guard(t, s, action);
    return machine_go_on(t, s);
  }
  sub(s.bonds, menu_price(t, s, action));
  if (action < kActBase) {
    s.servants[(action - kServantBase) / kDistricts].loc =
        static_cast<u8>((action - kServantBase) % kDistricts);
  } else if (action < kEmitBase) {
    s.enforcer = static_cast<u8>(action - kEnforcerBase);
  } else {
    s.heroes[action - kEmitBase].exposed = 1;
    add(s.emitted, 1);
  }
  return machine_go_on(t, s);
}

void legal_servant_arrest(const Tables& t, const State& s, Legal& legal) {
  add_arrests(t, s, acting_district(s), legal);
}

bool apply_servant_arrest(const Tables& t, State& s, Action action) {
  arrest(t, s, acting_district(s), action - kRevealedBase);
  return machine_go_on(t, s);
}

void add_arrests(const Tables& t, const State& s, unsigned d, Legal& legal) {
  for_each_bit(t.active[s.discontent], [&](unsigned face) {
    if (s.districts[d].revealed[face] > 0) legal.set(revealed_action(face));
  });
}

// GM-DIR-01.
void legal_publish(const State& s, Legal& legal) {
  legal.set_bits(kDirectiveBase, directives_at(s, kInHand));
}

bool apply_publish(const Tables& t, State& s, Action action) {
  publish(t, s, action - kDirectiveBase);
  return machine_go_on(t, s);
}

}  // namespace quincunx::great_machine

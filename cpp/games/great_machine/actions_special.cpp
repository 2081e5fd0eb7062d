// Special Actions of the Major Districts (GM-ACT-10) and Actions that a City Event offers
// (GM-EV-34); repositioning, which the Machine has, too.
#include "games/great_machine/hero_actions.h"
#include "games/great_machine/phases.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

constexpr u64 kNothing = 0;

bool some_card_forfeited(const Tables& t, const State& s) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].forfeited != 0) return true;
  }
  return false;
}

// GM-ACT-13.
unsigned square_discontent(const State& s) { return less(counted(s, kSquare), guards(s, kSquare)); }

u64 if_possible(bool possible, Action action) {
  return possible ? hero_action_bit(action) : kNothing;
}

// GM-EV-03 closes the Central Square.
u64 district_actions(const Tables& t, const State& s) {
  switch (performer(s).loc) {
    case kCitadel:  // GM-DIR-03, GM-ACT-12
      return if_possible(hand_size(s) > 0, kCitadelDiscard) |
             if_possible(sum_faces(s.arrested) > 0, kCitadelReturn);
    case kTower:  // GM-ACT-11
      return if_possible(directives_at(s, kPublished) != 0, kTowerCancel) |
             if_possible(some_card_forfeited(t, s), kTowerCard);
    case kNexus:  // GM-REPO-01, GM-REPO-03
      return if_possible(s.movable != 0, kNexusReposition) | hero_action_bit(kNexusTrust);
    case kSquare: {
      const bool open = !at_riot_stage(t, s) && !has_rule(t, s, kCityDay);  // GM-ACT-14
      return if_possible(open && square_discontent(s) > 0, kSquareAction);
    }
    default:
      return kNothing;
  }
}

u64 event_actions(const Tables& t, const State& s) {
  switch (rule(t, s)) {
    case kAccessControl:  // GM-EV-10
      return if_possible(some_card_forfeited(t, s), kEventCard);
    case kGrip:  // GM-EV-14
      return if_possible(s.movable != 0, kEventReposition);
    case kPublicExecution:  // GM-EV-15
      return if_possible(performer(s).loc != kSquare && directives_at(s, kPublished) != 0,
                         kEventCancel);
    default:
      return kNothing;
  }
}

// GM-DIR-03: blind, by the Heroes, or by the Machine.
bool begin_discard(const Tables& t, State& s) {
  switch (t.options.citadel_discard) {
    case kOpen:
      s.directives_seen.words[0] |= directives_at(s, kInHand);
      return ask_performer(t, s, Step::kDiscard);
    case kMachineChooses:
      return ask(s, Step::kDiscard, kAtActionNodes, kMachineSeat);
    default:
      return ask_chance(s, Step::kHand, kAtActionNodes);
  }
}

bool raise_at_square(const Tables& t, State& s) {
  const bool rose = raise_discontent(t, s, square_discontent(s));
  if (is_over(s)) return false;
  if (rose) add(s.raised, 1);
  return action_over(s);
}

}  // namespace

u64 special_actions(const Tables& t, const State& s) {
  if (!is_major(performer(s).loc)) return kNothing;
  return district_actions(t, s) | event_actions(t, s);
}

bool begin_special(const Tables& t, State& s) {
  switch (s.action) {
    case kCitadelDiscard:
      return begin_discard(t, s);
    case kCitadelReturn:
      return ask_performer(t, s, Step::kArrested);
    case kTowerCancel:
    case kEventCancel:
      return ask_performer(t, s, Step::kCancel);
    case kNexusReposition:
    case kEventReposition:
      return ask_performer(t, s, Step::kTile);
    case kTowerCard:
    case kEventCard:
    case kNexusTrust:
      return ask_performer(t, s, Step::kBenefit);
    default:
      return raise_at_square(t, s);
  }
}

// DISCARD, CANCEL ---------------------------------------------------------------------------------

void legal_discard(const State& s, Legal& legal) {
  legal.set_bits(kDirectiveBase, directives_at(s, kInHand));
}

void legal_cancel(const State& s, Legal& legal) {
  legal.set_bits(kDirectiveBase, directives_at(s, kPublished));
}

// GM-DIR-04.
bool apply_cancel(State& s, Action action) {
  cancel(s, action - kDirectiveBase);
  return action_over(s);
}

// ARRESTED ----------------------------------------------------------------------------------------

void legal_arrested(const State& s, Legal& legal) {
  for (unsigned face = 0; face < kFaces; ++face) {
    if (s.arrested[face] > 0) legal.set(arrested_action(face));
  }
}

// GM-ACT-12, GM-RULING-16.
bool apply_arrested(const Tables& t, State& s, Action action) {
  const unsigned face = action - kArrestedBase;
  sub(s.arrested[face], 1);
  s.carried = static_cast<u8>((t.coop ? kCarriedRevealed : kCarriedKnown) + face);
  return ask_performer(t, s, Step::kDestination);
}

// BENEFIT, CARD -----------------------------------------------------------------------------------

void legal_benefit(const Tables& t, const State& s, Legal& legal) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.action == kNexusTrust || s.heroes[h].forfeited != 0) legal.set(hero_action(h));
  }
}

// GM-ACT-11: an absent Hero may have the benefit.
bool apply_benefit(const Tables& t, State& s, Action action) {
  const unsigned h = action - kHeroBase;
  if (s.action == kNexusTrust) {
    gain(t, s, h, t.data.costs.nexus_trust);
    return action_over(s);
  }
  s.choice = static_cast<u8>(h);
  return ask_performer(t, s, Step::kCard);
}

void legal_card(const State& s, Legal& legal) {
  legal.set_bits(kDistrictBase, s.heroes[s.choice].forfeited);
}

// GM-DEF-04.
bool apply_card(State& s, Action action) {
  HeroState& owner = s.heroes[s.choice];
  const u64 card = bit(action - kDistrictBase);
  owner.forfeited = static_cast<u16>(owner.forfeited & ~card);
  owner.hand = static_cast<u16>(owner.hand | card);
  return action_over(s);
}

// TILE, PLACE -------------------------------------------------------------------------------------

void legal_tile(const State& s, Legal& legal) { legal.set_bits(kDistrictBase, s.movable); }

bool apply_tile(State& s, Action action) {
  s.choice = static_cast<u8>(action - kDistrictBase);
  return ask(s, Step::kPlace, s.point, static_cast<unsigned>(s.to_act));
}

bool apply_place(const Tables& t, State& s, Action action) {
  reposition(s, s.choice, action);
  return s.point == kAtMachineAct ? machine_go_on(t, s) : action_over(s);
}

}  // namespace quincunx::great_machine

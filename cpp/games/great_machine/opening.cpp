// The Opening Phase after the Heroes' income (points 11..16).
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

namespace {

unsigned radiation_held(const State& s) {
  unsigned total = 0;
  for (const u8 n : s.radiation_hand) total += n;
  return total;
}

// GM-FOUR-02: what exceeds the limit of the hand is discarded.
bool radiation_limit(const Tables& t, State& s) {
  if (radiation_held(s) > t.data.setup.radiation_hand) {
    return ask(s, Step::kRadiationDiscard, kAtIncome, kMachineSeat);
  }
  s.point = kAtEvent;
  return false;
}

// GM-OPEN-01, GM-OPEN-06, GM-OPEN-07, GM-FOUR-05.
bool machine_income(const Tables& t, State& s) {
  if (t.coop) {
    s.point = kAtNewGuard;
    return false;
  }
  unsigned income = t.data.discontent.income[s.discontent];
  if (published(s, kRequisition)) income += directive_amount(t, kRequisition);
  if (t.four) income += t.data.costs.four_heroes_income;
  add(s.bonds, income);
  if (t.four && refill_radiation(s)) return ask_chance(s, Step::kRadiation, kAtIncome);
  s.point = kAtEvent;
  return false;
}

// Requisition in coop: a special Guard in a random District.
bool new_guard(const Tables& t, State& s, bool wanted, unsigned after) {
  if (wanted && special_guard_left(t, s)) return random_district(s);
  s.point = static_cast<u8>(after);
  return false;
}

// GM-SC-11: every few rounds a Directive out of the hand, or else off the deck.
bool new_directive(const Tables& t, State& s) {
  if (s.round % t.data.setup.directive_rounds == 0) {
    if (hand_size(s) > 0) return ask_chance(s, Step::kHand, kAtNewDirective);
    if (can_draw(s)) return begin_draw(t, s, kAtNewDirective);
  }
  s.point = kAtEvent;
  return false;
}

// --- Events

// GM-EV-35: the event before is gone.
bool reveal_event(State& s, unsigned event) {
  s.event = static_cast<u16>(event);
  s.event_hero = kNone;
  s.offered[0] = s.offered[1] = 0;
  s.cursor = 0;
  s.point = kAtEventRevealed;
  return false;
}

// GM-SETUP-07, GM-OPEN-08, GM-OPEN-09, GM-OPEN-10, GM-MODE-07.
bool event_point(const Tables& t, State& s) {
  if (s.event == t.countdown) {
    s.point = kAtAccess;
    return false;
  }
  if (s.round > 2U * t.data.setup.events) {
    s.events_seen.set(static_cast<unsigned>(t.countdown));
    return reveal_event(s, static_cast<unsigned>(t.countdown));
  }
  const bool choice = s.event_choice != 0;
  if (s.cursor == 0 || (s.cursor == 1 && choice && events_left(t, s) != 0)) {
    return ask_chance(s, Step::kEvent, kAtEvent);
  }
  if (s.offered[1] == 0) return reveal_event(s, s.offered[0]);
  s.cursor = 0;
  return ask(s, Step::kPick, kAtEvent, kMachineSeat);
}

// GM-OPEN-12.
bool revealed_point(const Tables& t, State& s) {
  switch (rule(t, s)) {
    case kEntrapping:  // GM-EV-01
      if (bag_total(s) < 12) return ask(s, Step::kEntrap, kAtEventRevealed, kMachineSeat);
      break;
    case kManhunt:  // GM-EV-06, GM-EV-10
    case kAccessControl:
      return ask(s, Step::kTarget, kAtEventRevealed, kMachineSeat);
    case kRallies:  // GM-EV-13
      return checkpoint_point(t, s);
    case kRationCut:  // GM-EV-30
      for (unsigned h = 0; h < t.heroes; ++h) {
        s.heroes[h].trust =
            static_cast<u16>(std::min<unsigned>(s.heroes[h].trust, rule_amount(t, s)));
      }
      break;
    default:
      break;
  }
  s.point = kAtAccess;
  return false;
}

bool apply_target(const Tables& t, State& s, unsigned h) {
  s.event_hero = static_cast<u16>(h);
  if (has_rule(t, s, kManhunt)) gain(t, s, h, rule_amount(t, s));
  s.point = kAtAccess;
  return false;
}

}  // namespace

u64 events_left(const Tables& t, const State& s) {
  const unsigned group = s.round <= t.data.setup.events ? kGroupOne : kGroupTwo;
  return t.event_groups[group] & ~s.events_seen.words[0];
}

bool refill_radiation(State& s) {
  unsigned deck = 0;
  for (const u8 n : s.radiation_deck) deck += n;
  if (deck > 0) return true;
  for (unsigned r = 0; r < kRadiationCards; ++r) {
    deck += s.radiation_discard[r];
    s.radiation_deck[r] = static_cast<u8>(s.radiation_discard[r]);
    s.radiation_discard[r] = 0;
  }
  return deck > 0;
}

bool opening_point(const Tables& t, State& s) {
  switch (s.point) {
    case kAtShares:
      return income_point(t, s);
    case kAtIncome:
      return machine_income(t, s);
    case kAtNewGuard:
      return new_guard(t, s, published(s, kRequisition), kAtNewDirective);
    case kAtNewDirective:
      return new_directive(t, s);
    case kAtFirstGuard:
      return new_guard(t, s, true, kAtEvent);
    case kAtEvent:
      return event_point(t, s);
    default:
      return revealed_point(t, s);
  }
}

void legal_opening(const Tables& t, const State& s, Legal& legal) {
  switch (s.step) {
    case Step::kRadiationDiscard:
      for (unsigned r = 0; r < kRadiationCards; ++r) {
        if (s.radiation_hand[r] > 0) legal.set(radiation_action(r));
      }
      return;
    case Step::kPick:
      legal.set(event_action(s.offered[0]));
      return legal.set(event_action(s.offered[1]));
    case Step::kEntrap:
      legal.set(kYes);
      return legal.set(kNo);
    default:
      return legal.set_bits(kHeroBase, bit(t.heroes) - 1);
  }
}

bool apply_opening(const Tables& t, State& s, Action action) {
  switch (s.step) {
    case Step::kRadiationDiscard:
      sub(s.radiation_hand[action - kRadiationBase], 1);
      add(s.radiation_discard[action - kRadiationBase], 1);
      return radiation_limit(t, s);
    case Step::kPick:
      return reveal_event(s, action - kEventBase);
    case Step::kEntrap:
      if (action == kYes) {
        for (unsigned k = 0; k < kRisks; ++k) s.bag[k] = kRiskTokens[k];
      }
      s.point = kAtAccess;
      return false;
    default:
      return apply_target(t, s, action - kHeroBase);
  }
}

bool opening_radiation(const Tables& t, State& s) { return radiation_limit(t, s); }

bool opening_directive(const Tables& t, State& s, unsigned x) {
  publish(t, s, x);
  s.point = x == kRequisition ? kAtFirstGuard : kAtEvent;
  return false;
}

bool opening_random(const Tables& t, State& s, unsigned d) {
  special_guard(t, s, d);
  s.point = s.point == kAtNewGuard ? kAtNewDirective : kAtEvent;
  return false;
}

bool event_drawn(const Tables&, State& s, unsigned event) {
  s.events_seen.set(event);
  s.offered[s.cursor] = static_cast<u8>(event);
  add(s.cursor, 1);
  return false;
}

}  // namespace quincunx::great_machine

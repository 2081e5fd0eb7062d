// Which Actions the Hero in its turn can take, and what taking one costs.
#include <iterator>

#include "games/great_machine/hero_actions.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

// Ids of a kind of Action: Coolum's two Actions are of different kinds (GM-HERO-06).
struct Kind {
  Action first;
  Action last;
};
constexpr Kind kKinds[] = {
    {kIdentify, kIdentify},
    {kMove, kMove},
    {kAttackBase, kSpecialVeteranAttack},
    {kRiot, kRiot},
    {kTrust, kTrustByCheck},
    {kIncite, kIncite},
    {kCitadelDiscard, kSquareAction},
    {kEventCard, kEventCancel},
};
constexpr unsigned kTrustKind = 5;
constexpr unsigned kSpecialKind = 7;

// From 1.
unsigned kind_of(Action action) {
  unsigned kind = 1;
  while (kind < std::size(kKinds) && kKinds[kind - 1].last < action) ++kind;
  return kind;
}

u64 actions_of_kind(unsigned kind) {
  const Kind& ids = kKinds[kind - 1];
  return (bit(ids.last - ids.first + 1) - 1) << (ids.first - kIdentify);
}

// GM-ACT-01, GM-DET-07.
bool may_act(const Tables& t, const State& s) {
  const HeroState& hero = performer(s);
  const unsigned allowed = t.team[s.hero].ability == kFowler ? 2 : 1;
  return hero.lost == 0 && hero.finished == 0 && hero.actions < allowed;
}

u64 possible_actions(const Tables& t, const State& s) {
  u64 possible = citizen_actions(s) | attack_actions(t, s) | riot_action(t, s) |
                 trust_actions(t, s) | special_actions(t, s);
  const HeroState& hero = performer(s);
  if (hero.kind != 0) possible &= ~actions_of_kind(hero.kind);
  u64 payable = 0;
  for_each_bit(possible, [&](unsigned i) {
    if (action_price(t, s, kIdentify + i) <= hero.trust) payable |= bit(i);
  });
  return payable;
}

bool end_turn(State& s) {
  performer(s).turn = kTurnOver;
  s.hero = kNone;
  s.point = kAtNextHero;
  return false;
}

bool begin(const Tables& t, State& s, Action action) {
  switch (action) {
    case kIdentify:
      return begin_identify(s);
    case kMove:
      return ask_citizen(t, s);
    case kRiot:
      return begin_riot(t, s);
    case kTrust:
      return gain_trust(t, s);
    case kTrustByCheck:
      return begin_trust_check(t, s);
    case kIncite:
      return incite(t, s);
    default:
      return action < kRiot ? begin_attack(t, s) : begin_special(t, s);
  }
}

}  // namespace

unsigned action_price(const Tables& t, const State& s, Action action) {
  const unsigned there = guards_to_pay(t, s, s.hero);
  switch (action) {
    case kIdentify: {
      const bool free = t.team[s.hero].ability == kPhysician || has_rule(t, s, kCensus);
      return free ? 0 : there;  // GM-ACT-03, GM-HERO-08, GM-EV-24
    }
    case kVeteranAttack:
    case kSpecialVeteranAttack:
    case kTrust:  // GM-ACT-15
    case kTrustByCheck:
    case kSquareAction:
      return 0;
    case kRiot:
      return riot_price(t, s);
    case kIncite: {  // GM-ACT-09, GM-RULING-03, GM-EV-20; Gag (GM-DIRC-00)
      const unsigned more = t.data.costs.incite_extra + amount_of(t, s, kGag);
      return less(there + more, amount_under(t, s, kOvertime));
    }
    case kNexusReposition:  // GM-RULING-04
      return t.options.nexus_cost != 0 ? there : 0;
    default:
      break;
  }
  if (action >= kAttackBase && action < kSpecialAttackBase) return action - kAttackBase + 2;
  if (action >= kSpecialAttackBase && action < kVeteranAttack) {
    return action - kSpecialAttackBase + 3;
  }
  return there;  // GM-RULING-01
}

bool next_action(const Tables& t, State& s) {
  if (!may_act(t, s) || possible_actions(t, s) == 0) return end_turn(s);
  return ask(s, Step::kAction, kAtAction, seat_of(t, s.hero));
}

void legal_action(const Tables& t, const State& s, Legal& legal) {
  legal.set(kPass);
  legal.set_bits(kIdentify, possible_actions(t, s));
}

bool apply_action(const Tables& t, State& s, Action action) {
  if (action == kPass) return end_turn(s);
  HeroState& hero = performer(s);
  const unsigned kind = kind_of(action);
  add(hero.actions, 1);
  if (kind != kTrustKind) add(hero.deeds, 1);  // GM-EV-04
  if (hero.kind == 0) hero.kind = static_cast<u8>(kind);
  if (kind == kSpecialKind) add(s.hero_specials, 1);  // GM-DEF-05, GM-EV-34
  // Citizens pay when their way is known (GM-RULING-17).
  if (action != kMove) sub(hero.trust, action_price(t, s, action));
  s.action = static_cast<u8>(action);
  s.point = kAtActionNodes;
  return begin(t, s, action);
}

bool action_over(State& s) {
  s.action = kNone;
  s.choice = kNone;
  s.carried = kNobodyCarried;
  s.count = 0;
  s.point = kAtAction;
  return false;
}

bool entraps(const Tables& t, const State& s, unsigned successes) {
  return has_rule(t, s, kEntrapping) && successes >= rule_amount(t, s);
}

bool action_entrapped(State& s) {
  action_over(s);
  performer(s).detained = static_cast<u8>(performer(s).detained | kByEntrapping);
  s.point = kAtEntrapped;
  return false;
}

}  // namespace quincunx::great_machine

// The decision in progress: what its node keeps, and that nothing else is kept.
#include "games/great_machine/invariants.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

// --- Nothing else

unsigned total_shares(const State& s) {
  unsigned total = 0;
  for (const u8 share : s.shares) total += share;
  return total;
}

// Scratch that is not inactive.
u32 kept(const State& s) {
  u32 uses = 0;
  const auto note = [&](bool active, Use use) { uses |= active ? use : 0U; };
  note(s.cursor != 0, kUsesCursor);
  note(s.hero != kNone, kUsesHero);
  note(s.action != kNone, kUsesAction);
  note(s.choice != kNone, kUsesChoice);
  note(s.carried != 0, kUsesCarried);
  note(s.level != 0, kUsesLevel);
  note(s.visited != 0, kUsesVisited);
  note(s.check != 0 || s.check_left != 0 || risks_drawn(s) != 0, kUsesCheck);
  note(s.faces_left != 0 || s.faces_at != kNone || s.faces_as != 0, kUsesFaces);
  note(s.results != 0, kUsesResults);
  note(s.advanced != 0, kUsesAdvanced);
  note(s.picked != 0, kUsesPicked);
  note(total_shares(s) != 0, kUsesShares);
  note(s.free_moves != 0, kUsesFreeMoves);
  note(s.count != 0, kUsesCount);
  return uses;
}

// --- Actions in progress

bool is_act(const State& s, unsigned kind, unsigned d) {
  if (s.action < kActBase || s.action >= kEnforcerBase) return false;
  const unsigned servant = (s.action - kActBase) / 4;
  const bool there = d >= kDistricts || s.servants[servant].loc == d;
  return (s.action - kActBase) % 4 == kind && there && s.servants[servant].acted != 0;
}

bool fits_act(const State& s) {
  switch (s.step) {
    case Step::kArrest:
      return is_act(s, kArrestAct, kDistricts);
    case Step::kDirective:
      return is_act(s, kSpecialAct, kCitadel);
    case Step::kPublish:
      return is_act(s, kSpecialAct, kTower);
    default:
      return is_act(s, kSpecialAct, kNexus);
  }
}

bool is_attack(unsigned action) { return action >= kAttackBase && action <= kSpecialVeteranAttack; }
bool is_veteran(unsigned action) {
  return action == kVeteranAttack || action == kSpecialVeteranAttack;
}

bool fits_action(const State& s) {
  const unsigned action = s.action;
  switch (s.step) {
    case Step::kFace:
      return action == kIdentify || action == kRiot;
    case Step::kMore:
      return action == kIdentify;
    case Step::kCitizen:
      return action == kMove;
    case Step::kDestination:
      return action == kMove || action == kCitadelReturn;
    case Step::kRisk:
      return is_attack(action) || action == kRiot || action == kTrustByCheck;
    case Step::kLevel:
      return is_veteran(action);
    case Step::kArrest:
      return action == kRiot;
    case Step::kHand:
    case Step::kDiscard:
      return action == kCitadelDiscard;
    case Step::kArrested:
      return action == kCitadelReturn;
    case Step::kCancel:
      return action == kTowerCancel || action == kEventCancel;
    case Step::kBenefit:
      return action == kTowerCard || action == kEventCard || action == kNexusTrust;
    case Step::kCard:
      return action == kTowerCard || action == kEventCard;
    default:
      return action == kNexusReposition || action == kEventReposition;
  }
}

const char* check_action(const Tables& t, const State& s) {
  if (s.point == kAtMachineAct) return fits_act(s) ? nullptr : "no Servant acts like this";
  if (s.point != kAtActionNodes) return nullptr;
  if (!fits_action(s)) return "the node belongs to another Action";
  const bool pays = s.step == Step::kCitizen || s.step == Step::kMore;
  if (pays && s.heroes[s.hero].trust < guards_to_pay(t, s, s.hero)) {
    return "a Citizen can't be paid for";
  }
  if (s.step == Step::kMore && s.districts[s.heroes[s.hero].loc].unknown == 0) {
    return "no Citizen is left to be identified";
  }
  return s.heroes[s.hero].actions > 0 ? nullptr : "an Action must have been taken";
}

// --- Checks and faces

unsigned check_kind(const State& s) {
  switch (s.point) {
    case kAtMovementCheck:
      return kMovementCheck;
    case kAtRoadblockCheck:
      return kRoadblockCheck;
    case kAtManipulate:
      return kManipulateCheck;
    case kAtPlanCondition:
      return kPlanCheck;
    default:
      if (s.action == kRiot) return kRiotCheck;
      return s.action == kTrustByCheck ? kTrustCheck : kAttackCheck;
  }
}

// GM-EV-26, GM-EV-36.
unsigned least_attack(const Tables& t, const State& s) { return amount_under(t, s, kMartialOrder); }

bool has_target(const State& s) {
  const DistrictState& district = s.districts[s.heroes[s.hero].loc];
  const bool plain = s.action < kSpecialAttackBase || s.action == kVeteranAttack;
  return plain ? district.guards > 0 : district.special > 0;
}

const char* check_check(const Tables& t, const State& s, u32 uses) {
  if ((uses & kUsesCheck) == 0) return nullptr;
  if (s.check != check_kind(s)) return "the Check is of another kind";
  const bool ends = s.step == Step::kLevel;
  if (ends != (s.check_left == 0)) return "tokens of a Check must be left";
  if (s.check_left + risks_drawn(s) > 12) return "a Check has at most twelve tokens";
  const bool veteran = (uses & kUsesLevel) != 0 && is_veteran(s.action);
  if (veteran && s.heroes[s.hero].trust < std::max<unsigned>(s.level, least_attack(t, s))) {
    return "the veteran can't pay";
  }
  if (veteran ? s.level < 2 : s.level != 0) return "the veteran's Attack has a level";
  if (s.check == kAttackCheck && !has_target(s)) return "there is no Guard to be attacked";
  if (s.check == kRiotCheck && t.options.scenario != kClassWarfare) return "Riots need no Check";
  return nullptr;
}

const char* check_faces(const State& s, u32 uses) {
  if ((uses & kUsesFaces) == 0) return nullptr;
  if (s.faces_at >= kDistricts) return "faces are looked at in a District";
  if (s.faces_left < 1 || s.faces_left > s.districts[s.faces_at].unknown) {
    return "only unknown Citizens are looked at";
  }
  const bool riot = s.point == kAtActionNodes && s.action == kRiot;
  const bool sleeper = s.point == kAtEventEnd && s.hero == kNone;
  if (riot && s.count != 0) return "a Riot counts nothing";
  if (!riot && s.faces_left != 1) return "Citizens are looked at one by one";
  const bool revealed = riot || sleeper || s.point == kAtBreakthrough;
  if (revealed != (s.faces_as != 0)) return "faces are shown to the wrong side";
  if (s.hero != kNone && s.heroes[s.hero].loc != s.faces_at) return "the Hero is not there";
  return nullptr;
}

// --- Cursors, Heroes, choices

unsigned cursor_end(const Tables& t, const State& s) {
  switch (s.step) {
    case Step::kCell:
    case Step::kShare:
      return kDistricts;
    case Step::kForfeit:
      return t.data.setup.forfeits * t.heroes;
    case Step::kSetup:
      return 3;
    case Step::kDirective:
      return s.point == kAtFirstDirectives ? t.data.setup.directives : 4U;
    case Step::kRandom:
    case Step::kKeep:
    case Step::kEvent:
      return 2;
    case Step::kOrder:
      return 4;
    case Step::kMovement:
      return t.four ? 4 : 3;
    case Step::kScatter:
    case Step::kSleeper:
      return kServants;
    default:
      return t.heroes;
  }
}

const char* check_cursor(const Tables& t, const State& s, u32 uses) {
  if ((uses & kUsesCursor) == 0) return nullptr;
  const bool sleeper = s.step == Step::kFace && s.hero == kNone;
  const unsigned end = sleeper ? kServants : cursor_end(t, s);
  if (s.cursor >= end) return "the cursor is beyond its end";
  const bool ordered = s.step == Step::kAccess || s.step == Step::kFree ||
                       s.step == Step::kRelocate || s.step == Step::kAmnesty ||
                       s.step == Step::kResult || (s.step == Step::kFace && !sleeper);
  if (ordered && t.order[s.cursor] != s.hero) return "Heroes decide in the order of Initiative";
  if (s.step == Step::kForfeit && s.hero != s.cursor / t.data.setup.forfeits) {
    return "cards are lost in the order of slots";
  }
  if (s.step == Step::kSetup && (s.cursor == 2) != (s.point == kAtForfeits)) {
    return "the Setup asks something else";
  }
  return nullptr;
}

// Where a node may be about a Hero or about none.
bool may_lack_hero(const State& s) {
  return s.step == Step::kFace && (s.point == kAtHeroesPart || s.point == kAtEventEnd);
}

const char* check_hero(const Tables& t, const State& s, u32 uses) {
  if ((uses & kUsesHero) == 0) return nullptr;
  if (s.hero >= t.heroes && !(may_lack_hero(s) && s.hero == kNone)) {
    return "a node must be about a Hero";
  }
  if (s.point == kAtExposed && s.heroes[s.hero].exposed == 0) return "the Hero is not exposed";
  if (s.phase != kHeroes || s.point < kAtReveal) return nullptr;
  const HeroState& hero = s.heroes[s.hero];
  const bool moved = s.point <= kAtResults;
  if (moved && hero.chosen >= kDistricts) return "a Hero without a card does not move";
  const bool ended = s.point == kAtMovementEnd || s.point == kAtResults;
  if (ended && hero.loc != hero.chosen) return "movement ends in the chosen District";
  if (s.step == Step::kFly && t.team[s.hero].ability != kAviator) return "this Hero can't fly";
  if (s.step == Step::kInteract && !t.missions) return "there are no Missions";
  return nullptr;
}

// Whether a way leads on that enters no closed District.
bool is_reachable(const State& s, unsigned from, unsigned to, u64 closed) {
  u64 reached = bit(from);
  for (unsigned step = 0; step < kDistricts; ++step) {
    for (unsigned d = 0; d < kDistricts; ++d) {
      if (in_mask(reached, d)) reached |= s.neighbours[d] & ~closed;
    }
  }
  return in_mask(reached, to);
}

const char* check_route(const State& s, u32 uses) {
  if ((uses & kUsesVisited) == 0) return nullptr;
  const HeroState& hero = s.heroes[s.hero];
  const bool checked = s.step == Step::kRisk && s.point == kAtMovementCheck;
  if (s.point != kAtRoadblockCheck && hero.loc == hero.chosen) return "the way is over";
  if (in_mask(s.visited, hero.loc) || count_bits(s.visited) != hero.exits) {
    return "Districts that were left must add up";
  }
  if (checked && (s.choice >= kDistricts || !in_mask(s.neighbours[hero.loc], s.choice))) {
    return "a step leads to a neighbour";
  }
  const u64 closed = s.visited | (checked ? bit(hero.loc) : 0);
  if (checked && in_mask(closed, s.choice)) return "a step leads on";
  if (!is_reachable(s, checked ? s.choice : hero.loc, hero.chosen, closed)) {
    return "a way must lead to the destination";
  }
  return nullptr;
}

const char* check_picks(const State& s) {
  const bool first = s.count == 0;
  switch (s.step) {
    case Step::kCheckpoint:
      if (s.count >= 3) return "three Checkpoints are placed";
      break;
    case Step::kIdentifyAt:
    case Step::kFace:
      if (s.point != kAtHeroesPart) return nullptr;
      if (s.count >= 3) return "three Districts are picked";
      if (s.step == Step::kFace) {
        if (s.hero != kNone) return s.choice == kNone && first ? nullptr : "a Hero looks";
        return s.choice == s.faces_at ? nullptr : "the picked District is another";
      }
      break;
    default:
      return nullptr;
  }
  if (first != (s.choice == kNone)) return "the last pick must be known";
  if (!first && (s.choice >= kDistricts || s.choice + 1U < s.count)) return "picks must ascend";
  return nullptr;
}

const char* check_choice(const Tables& t, const State& s) {
  switch (s.step) {
    case Step::kPlace:
      return s.choice < kDistricts && in_mask(s.movable, s.choice) ? nullptr
                                                                   : "the tile can't be moved";
    case Step::kSuspect:
    case Step::kUnmask:
      return s.choice < kDistricts ? nullptr : "a District must be chosen";
    case Step::kCard:
      if (s.point == kAtHeroesPart) return nullptr;
      if (s.choice >= t.heroes) return "a Hero must be chosen";
      return s.point == kAtBreakthrough && s.choice != s.hero ? "another Hero is asked" : nullptr;
    default:
      return nullptr;
  }
}

// --- Amounts

const char* check_shares(const Tables& t, const State& s) {
  if (s.step != Step::kShare) return nullptr;
  bool another = false;
  for (unsigned h = 0; h < kMaxHeroes; ++h) {
    const bool here = h < t.heroes && s.heroes[h].loc == s.cursor;
    if (h == s.hero && !here) return "the Hero is not there";
    another = another || (h > s.hero && here);
    if (s.shares[h] != 0 && (h >= s.hero || !here)) return "a share is given too early";
  }
  if (!another) return "the last Hero gets the rest";
  return total_shares(s) <= 2 * citizens(s, s.cursor) ? nullptr : "the shares are too many";
}

const char* check_carried(const Tables& t, const State& s) {
  if (s.step != Step::kDestination) return nullptr;
  if (s.carried == kNobodyCarried) return "a Citizen must be carried";
  if (s.action == kMove) return nullptr;
  const bool known = s.carried >= kCarriedKnown && s.carried < kCarriedRevealed;
  const bool revealed = s.carried >= kCarriedRevealed;
  return (t.coop ? revealed : known) && s.count == 0 ? nullptr : "a Citizen returns after arrest";
}

// GM-EV-19, GM-DIRC-00; the Directive may have been replaced since the phase began.
unsigned most_free_moves(const Tables& t, const State& s) {
  return amount_under(t, s, kConcentration) + directive_amount(t, kMobilize);
}

const char* check_amounts(const Tables& t, const State& s) {
  if (s.step == Step::kResult && (s.results < 1 || s.results > 2)) {
    return "Detainment Results must be open";
  }
  if (s.step == Step::kSleeper && s.districts[s.servants[s.cursor].loc].unknown == 0) {
    return "no Citizen is left to be revealed";
  }
  const bool free = s.step == Step::kFree && has_rule(t, s, kJoinOurSide);
  if (free && s.districts[s.heroes[s.hero].loc].unknown == 0) {
    return "no Citizen is left to be identified";
  }
  if (s.step == Step::kGarrison && s.count > 3) return "four Guards move";
  if (s.count > 60) return "a count is too high";
  if (s.free_moves > most_free_moves(t, s)) return "more moves are free than cards make free";
  return nullptr;
}

}  // namespace

const char* check_scratch(const Tables& t, const State& s) {
  const NodeKind* const node = is_running(s) ? node_kind(s) : nullptr;
  const u32 uses = node != nullptr ? node->uses : u32{kUsesNothing};
  if ((kept(s) & ~uses) != 0) return "scratch must be inactive where it is not used";
  if (node == nullptr) return nullptr;
  if (const char* why = check_hero(t, s, uses)) return why;
  if (const char* why = check_action(t, s)) return why;
  if (const char* why = check_check(t, s, uses)) return why;
  if (const char* why = check_faces(s, uses)) return why;
  if (const char* why = check_cursor(t, s, uses)) return why;
  if (const char* why = check_route(s, uses)) return why;
  if (const char* why = check_picks(s)) return why;
  if (const char* why = check_choice(t, s)) return why;
  if (const char* why = check_shares(t, s)) return why;
  if (const char* why = check_carried(t, s)) return why;
  return check_amounts(t, s);
}

}  // namespace quincunx::great_machine

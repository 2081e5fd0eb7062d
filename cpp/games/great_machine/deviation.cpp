// Deviation cards (GM-SETUP-16, GM-FOUR-07): the Machine's part, the Heroes' part, and the part of
// Four Heroes (points 7..9). Where a node leaves no trace of how far a part is, the function that
// follows it goes on itself.
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

namespace {

constexpr unsigned kLawCards = 4;
constexpr unsigned kLawKept = 2;
constexpr unsigned kGarrisonMoves = 4;
constexpr unsigned kWordDistricts = 3;

bool next_part(State& s, unsigned point) {
  s.cursor = 0;
  s.hero = s.choice = kNone;
  s.count = 0;
  s.point = static_cast<u8>(point);
  return false;
}

// --- Law Revisions

// Drawn cards whose place is open: the lowest goes to the top or the bottom (GM-DIR-04).
bool law_order(State& s) {
  if (directives_at(s, kUndecided) == 0) return next_part(s, kAtHeroesPart);
  return ask(s, Step::kOrder, kAtMachinePart, kMachineSeat);
}

bool law_keep(State& s) {
  if (s.cursor < kLawKept && directives_at(s, kUndecided) != 0) {
    return ask(s, Step::kKeep, kAtMachinePart, kMachineSeat);
  }
  s.cursor = 0;
  return law_order(s);
}

bool law_draw(const Tables& t, State& s) {
  if (s.cursor < kLawCards && can_draw(s)) return begin_draw(t, s, kAtMachinePart);
  s.cursor = 0;
  return law_keep(s);
}

void put_in_order(State& s, unsigned x, bool top) {
  const u64 outer = top ? kOnTop : kLowest;
  const u64 inner = top ? kSecond : kAboveLowest;
  for (u64& place : s.directives) {
    if (place == outer) place = inner;
  }
  s.directives[x] = outer;
}

// GM-DET-04: from `first` on each Hero takes a card back and receives Trust.
bool law_heroes(const Tables& t, State& s, unsigned first) {
  for (unsigned h = first; h < t.heroes; ++h) {
    HeroState& hero = s.heroes[h];
    if (count_bits(hero.forfeited) > 1) {
      s.hero = static_cast<u8>(h);
      return ask(s, Step::kCard, kAtHeroesPart, seat_of(t, h));
    }
    hero.hand = static_cast<u16>(hero.hand | hero.forfeited);
    hero.forfeited = 0;
    gain(t, s, h, 1);
  }
  next_part(s, kAtFourHeroesPart);
  raise_discontent(t, s, 1);
  return false;
}

bool law_card(const Tables& t, State& s, unsigned d) {
  const unsigned h = s.hero;
  HeroState& hero = s.heroes[h];
  hero.hand = static_cast<u16>(hero.hand | bit(d));
  hero.forfeited = static_cast<u16>(hero.forfeited & ~bit(d));
  gain(t, s, h, 1);
  s.hero = kNone;
  return law_heroes(t, s, h + 1);
}

// --- Parts that draw Directives in coop: cursor 0 publishes, 1 is Requisition's Guard

bool coop_publication(const Tables& t, State& s) {
  if (s.cursor == 0) {
    if (can_draw(s)) return begin_draw(t, s, kAtMachinePart);
    s.cursor = 2;
  }
  if (s.cursor == 1) {
    if (special_guard_left(t, s)) return random_district(s);
    s.cursor = 2;
  }
  if (s.deviation == kLawRevisions && s.cursor == 2 && can_draw(s)) {
    return begin_draw(t, s, kAtMachinePart);
  }
  next_part(s, kAtHeroesPart);
  if (s.deviation == kFullSwing) advance(t, s, 1);
  return false;
}

// --- Full Swing Confrontation

bool swing_machine(const Tables& t, State& s) {
  if (t.coop) return coop_publication(t, s);
  if (hand_size(s) > 0) return ask(s, Step::kPublish, kAtMachinePart, kMachineSeat);
  next_part(s, kAtHeroesPart);
  advance(t, s, 1);
  return false;
}

bool swing_heroes(const Tables& t, State& s, unsigned first) {
  for (unsigned h = first; h < t.heroes; ++h) {
    gain(t, s, h, 2);
    const unsigned d = s.heroes[h].loc;
    if (s.districts[d].unknown == 0) continue;
    s.hero = static_cast<u8>(h);
    return begin_faces(s, d, 1, 0, kAtHeroesPart);
  }
  return next_part(s, kAtFourHeroesPart);
}

// --- Reinforced Garrisons

bool garrison_machine(const Tables& t, State& s) {
  if (t.coop) {
    if (s.cursor < 2 && special_guard_left(t, s)) return random_district(s);
    return next_part(s, kAtHeroesPart);
  }
  if (s.count < kGarrisonMoves) return ask(s, Step::kGarrison, kAtMachinePart, kMachineSeat);
  for (DistrictState& district : s.districts) district.fresh = 0;
  return next_part(s, kAtHeroesPart);
}

void legal_garrison(const State& s, Legal& legal) {
  legal.set(kStop);
  for (unsigned from = 0; from < kDistricts; ++from) {
    if (s.districts[from].guards <= s.districts[from].fresh) continue;
    for_each_bit(s.neighbours[from], [&](unsigned to) { legal.set(guard_action(from, to)); });
  }
}

bool apply_garrison(State& s, Action action) {
  if (action == kStop) {
    s.count = kGarrisonMoves;
    return false;
  }
  DistrictState& to = s.districts[guard_to(action)];
  sub(s.districts[guard_from(action)].guards, 1);
  add(to.guards, 1);
  add(to.fresh, 1);
  add(s.count, 1);
  return false;
}

// --- Word of Mouth

unsigned unknown_above(const State& s, unsigned last) {
  unsigned total = 0;
  for (unsigned d = last == kNone ? 0 : last + 1; d < kDistricts; ++d) {
    total += s.districts[d].unknown > 0;
  }
  return total;
}

// The picks of all three; the first ones leave enough for the rest.
unsigned word_picks(const State& s) {
  return std::min(kWordDistricts, s.count + unknown_above(s, s.choice));
}

bool word_heroes(const Tables& t, State& s) {
  if (s.count < word_picks(s)) return ask(s, Step::kIdentifyAt, kAtHeroesPart, speaker(t));
  return next_part(s, kAtFourHeroesPart);
}

void legal_word(const State& s, Legal& legal) {
  const unsigned left = word_picks(s) - s.count - 1;
  for (unsigned d = s.choice == kNone ? 0 : s.choice + 1U; d < kDistricts; ++d) {
    if (s.districts[d].unknown > 0 && unknown_above(s, d) >= left) legal.set(district_action(d));
  }
}

// --- Scattered Servants

bool scatter_machine(const Tables& t, State& s) {
  if (t.coop) {
    for (unsigned servant = 0; servant < kServants; ++servant) {
      s.servants[servant].loc = static_cast<u8>(servant + 1);
    }
    return next_part(s, kAtHeroesPart);
  }
  if (s.cursor < kServants) return ask(s, Step::kScatter, kAtMachinePart, kMachineSeat);
  return next_part(s, kAtHeroesPart);
}

bool scatter_heroes(const Tables& t, State& s) {
  raise_discontent(t, s, 1);
  if (is_over(s)) return false;
  for (unsigned d = kFirstMinor; d < kDistricts; ++d) {
    if (s.districts[d].guards > 0) return ask(s, Step::kBreak, kAtHeroesPart, speaker(t));
  }
  return next_part(s, kAtFourHeroesPart);
}

// --- The parts

bool machine_part(const Tables& t, State& s) {
  switch (s.deviation) {
    case kLawRevisions:
      return t.coop ? coop_publication(t, s) : law_draw(t, s);
    case kFullSwing:
      return swing_machine(t, s);
    case kGarrisons:
      return garrison_machine(t, s);
    case kWordOfMouth:
      next_part(s, kAtHeroesPart);
      if (t.coop) {
        progress(t, s, 2);
      } else {
        add(s.bonds, 3);
      }
      return false;
    default:
      return scatter_machine(t, s);
  }
}

bool heroes_part(const Tables& t, State& s) {
  switch (s.deviation) {
    case kLawRevisions:
      return law_heroes(t, s, 0);
    case kFullSwing:
      raise_discontent(t, s, 3);
      return !is_over(s) && swing_heroes(t, s, 0);
    case kGarrisons:
      for (unsigned h = 0; h < t.heroes; ++h) gain(t, s, h, 2);
      return next_part(s, kAtFourHeroesPart);
    case kWordOfMouth:
      return word_heroes(t, s);
    default:
      return scatter_heroes(t, s);
  }
}

bool four_heroes_part(const Tables& t, State& s) {
  if (!t.four) return start_round(s);
  const bool law = s.deviation == kLawRevisions;
  if (t.coop) {
    progress(t, s, law ? 2 : 1);
    return !is_over(s) && start_round(s);
  }
  if (law && refill_radiation(s)) return ask_chance(s, Step::kRadiation, kAtFourHeroesPart);
  add(s.bonds, 2);
  return start_round(s);
}

}  // namespace

bool deviation_point(const Tables& t, State& s) {
  if (s.point == kAtMachinePart) return machine_part(t, s);
  return s.point == kAtHeroesPart ? heroes_part(t, s) : four_heroes_part(t, s);
}

void legal_deviation(const Tables&, const State& s, Legal& legal) {
  switch (s.step) {
    case Step::kKeep:
      return legal.set_bits(kDirectiveBase, directives_at(s, kUndecided));
    case Step::kOrder:
      legal.set(kTop);
      return legal.set(kBottom);
    case Step::kPublish:
      return legal.set_bits(kDirectiveBase, directives_at(s, kInHand));
    case Step::kGarrison:
      return legal_garrison(s, legal);
    case Step::kScatter:
      return legal.set_bits(kDistrictBase, kMajorMask);
    case Step::kBreak:
      for (unsigned d = kFirstMinor; d < kDistricts; ++d) {
        if (s.districts[d].guards > 0) legal.set(district_action(d));
      }
      return;
    case Step::kCard:
      return legal.set_bits(kDistrictBase, s.heroes[s.hero].forfeited);
    default:
      return legal_word(s, legal);
  }
}

bool apply_deviation(const Tables& t, State& s, Action action) {
  switch (s.step) {
    case Step::kKeep:
      to_place(s, action - kDirectiveBase, kInHand);
      add(s.cursor, 1);
      return law_keep(s);
    case Step::kOrder:
      put_in_order(s, low_bit(directives_at(s, kUndecided)), action == kTop);
      add(s.cursor, 1);
      return law_order(s);
    case Step::kPublish:
      publish(t, s, action - kDirectiveBase);
      next_part(s, kAtHeroesPart);
      advance(t, s, 1);
      return false;
    case Step::kGarrison:
      return apply_garrison(s, action);
    case Step::kScatter:
      s.servants[s.cursor].loc = static_cast<u8>(action - kDistrictBase);
      add(s.cursor, 1);
      return false;
    case Step::kBreak:
      sub(s.districts[action - kDistrictBase].guards, 1);
      add(s.districts[action - kDistrictBase].broken, 1);
      return next_part(s, kAtFourHeroesPart);
    case Step::kCard:
      return law_card(t, s, action - kDistrictBase);
    default:
      s.choice = static_cast<u8>(action - kDistrictBase);
      return begin_faces(s, s.choice, 1, 0, kAtHeroesPart);
  }
}

bool deviation_directive(const Tables& t, State& s, unsigned x) {
  if (!t.coop) {
    s.directives[x] = kUndecided;
    add(s.cursor, 1);
    return law_draw(t, s);
  }
  if (s.cursor == 0) {
    publish(t, s, x);
    s.cursor = x == kRequisition ? 1 : 2;
  } else {
    to_place(s, x, kInHand);
    s.cursor = 3;
  }
  return false;
}

bool deviation_random(const Tables& t, State& s, unsigned d) {
  special_guard(t, s, d);
  add(s.cursor, 1);
  return false;
}

bool deviation_face(const Tables& t, State& s) {
  if (s.deviation == kFullSwing) {
    const unsigned h = s.hero;
    s.hero = kNone;
    return swing_heroes(t, s, h + 1);
  }
  add(s.count, 1);
  return word_heroes(t, s);
}

bool deviation_radiation(const Tables&, State& s) {
  add(s.bonds, 2);
  return start_round(s);
}

}  // namespace quincunx::great_machine

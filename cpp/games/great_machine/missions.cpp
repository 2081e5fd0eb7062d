// Missions: Interactions with Hero tokens (GM-SCEN-02, GM-SCEN-03, GM-SCEN-04,
// GM-SC-10) and objectives
// (GM-MODE-14, GM-SC-09).
#include "games/great_machine/flow.h"

namespace quincunx::great_machine {

namespace {

// --- Where Hero tokens are

unsigned tokens_in(const Tables& t, const State& s, unsigned d) {
  unsigned total = 0;
  for (unsigned h = 0; h < t.heroes; ++h) total += s.heroes[h].token == d;
  return total;
}

unsigned tokens_held(const Tables& t, const State& s, unsigned holder) {
  return tokens_in(t, s, kHeld + holder);
}

unsigned districts_with_token(const Tables& t, const State& s, unsigned first, unsigned end) {
  unsigned total = 0;
  for (unsigned d = first; d < end; ++d) total += tokens_in(t, s, d) > 0;
  return total;
}

// --- Objectives

bool crowd(const Tables& t, const State& s, unsigned amount) {
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (revealed_active(t, s, d) >= amount) return true;
  }
  return false;
}

unsigned revealed_total(const State& s) {
  unsigned total = 0;
  for (const DistrictState& district : s.districts) total += sum_faces(district.revealed);
  return total;
}

bool collector(const Tables& t, const State& s, unsigned amount) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    const HeroState& hero = s.heroes[h];
    if (hero.loc == kSquare && hero.detained == 0 && tokens_held(t, s, h) >= amount) return true;
  }
  return false;
}

bool all_trusted(const Tables& t, const State& s, unsigned amount) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].trust < amount) return false;
  }
  return true;
}

bool hideout(const Tables& t, const State& s, unsigned amount) {
  for (unsigned d = kFirstMinor; d < kDistricts; ++d) {
    unsigned heroes = 0;
    for (unsigned h = 0; h < t.heroes; ++h) {
      heroes += s.heroes[h].loc == d && s.heroes[h].detained == 0;
    }
    if (heroes >= amount && guards(s, d) == 0) return true;
  }
  return false;
}

bool nothing_forfeited(const Tables& t, const State& s) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].forfeited != 0) return false;
  }
  return true;
}

bool is_fulfilled(const Tables& t, const State& s, unsigned mission) {
  const unsigned amount = t.data.missions[mission].amount;
  switch (mission) {
    case 0:  // A1
      return districts_with_token(t, s, kFirstMinor, kDistricts) >= amount;
    case 1:
      return revealed_total(s) >= amount;
    case 2:
      return tokens_in(t, s, kSquare) > 0 && s.discontent >= amount;
    case 3:  // B1
      return broken_in_city(s) >= amount;
    case 4:
      return tokens_in(t, s, kNexus) > 0 && !servant_in(s, kNexus);
    case 5:
      return tokens_in(t, s, kTower) > 0 && tokens_in(t, s, kCitadel) > 0;
    case 6:  // C1
      return crowd(t, s, amount);
    case 7:
      return s.discontent >= amount;
    case 8:
      return collector(t, s, amount);
    case 9:  // D1
      return all_trusted(t, s, amount);
    case 10:
      return hideout(t, s, amount);
    default:
      return districts_with_token(t, s, 0, kFirstMinor) >= amount && nothing_forfeited(t, s);
  }
}

// A1, A3, B2, B3, C3, D3.
constexpr u64 kTokenMissions = bit(0) | bit(2) | bit(4) | bit(5) | bit(8) | bit(11);

}  // namespace

void complete_missions(const Tables& t, State& s) {
  if (!t.missions || s.mission_set >= kMissionSets) return;
  const unsigned open = (s.missions_done & 3U) == 3 ? 4 : 3;
  unsigned fulfilled = 0;
  for_each_bit(open & ~unsigned{s.missions_done}, [&](unsigned place) {
    if (is_fulfilled(t, s, 3U * s.mission_set + place)) fulfilled |= 1U << place;
  });
  bool tokens_return = false;
  for_each_bit(fulfilled, [&](unsigned place) {
    s.missions_done = static_cast<u8>(s.missions_done | bit(place));
    add(s.riot_tokens, 1);  // GM-RIOT-11
    tokens_return = tokens_return || in_mask(kTokenMissions, 3U * s.mission_set + place);
  });
  for (unsigned h = 0; tokens_return && h < t.heroes; ++h) {
    s.heroes[h].token = static_cast<u16>(kHeld + h);
  }
  if (fulfilled != 0) won(t, s, kByMissions);
}

void interact_options(const Tables& t, const State& s, Legal& legal) {
  legal.set(kStop);
  const unsigned own = s.hero;
  const unsigned d = s.heroes[own].loc;
  for (unsigned token = 0; token < t.heroes; ++token) {
    const unsigned place = s.heroes[token].token;
    if (place == d) legal.set(pick_action(token));
    if (place < kHeld) {
      if (token == own && place != d) legal.set(kRecall);
      continue;
    }
    const unsigned holder = place - kHeld;
    if (holder != own) {
      const bool here = s.heroes[holder].loc == d;
      if (here) legal.set(take_action(token));
      if (!here && token == own) legal.set(kRecall);
      continue;
    }
    legal.set(put_action(token));
    for (unsigned h = 0; h < t.heroes; ++h) {
      if (h != own && s.heroes[h].loc == d) legal.set(give_action(token, h));
    }
  }
}

bool apply_interact(const Tables&, State& s, Action action) {
  const unsigned own = s.hero;
  const u16 held = static_cast<u16>(kHeld + own);
  if (action == kRecall) {
    s.heroes[own].token = held;
  } else if (action >= kGiveBase) {
    const unsigned pair = action - kGiveBase;
    s.heroes[pair / 4].token = static_cast<u16>(kHeld + pair % 4);
  } else if (action >= kTakeBase) {
    s.heroes[action - kTakeBase].token = held;
  } else if (action >= kPickBase) {
    s.heroes[action - kPickBase].token = held;
  } else if (action >= kPutBase) {
    s.heroes[action - kPutBase].token = s.heroes[own].loc;
  }
  s.point = kAtResults;
  return false;
}

}  // namespace quincunx::great_machine

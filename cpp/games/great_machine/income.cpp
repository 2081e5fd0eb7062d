// Trust of the Opening Phase (point 10) and how Heroes in one District share it.
#include "games/great_machine/flow.h"

namespace quincunx::great_machine {

namespace {

constexpr unsigned kNever = 100000;  // waste of a split that can't be

// What the Citizens of a District pay (GM-OPEN-02, GM-OPEN-04).
struct Pool {
  unsigned twos;
  unsigned ones;
  [[nodiscard]] unsigned total() const { return 2 * twos + ones; }
};

Pool pool_of(const Tables& t, const State& s, unsigned d) {
  const unsigned twos = revealed_active(t, s, d);
  Pool pool = {twos, counted(s, d) - twos};
  if (!published(s, kRation) || !servant_in(s, d)) return pool;
  for (unsigned n = directive_amount(t, kRation); n > 0; --n) {
    if (pool.ones > 0) {
      --pool.ones;
    } else if (pool.twos > 0) {
      --pool.twos;
      ++pool.ones;
    }
  }
  return pool;
}

// What is left to be shared: Trust, and how many more odd shares GM-OPEN-13 allows.
struct Rest {
  unsigned trust;
  unsigned odd;
};

unsigned room(const Tables& t, const State& s, unsigned h) {
  const unsigned most = t.team[h].max_trust;
  return most > s.heroes[h].trust ? most - s.heroes[h].trust : 0;
}

// Least waste when exactly the Heroes of `odd` get odd shares. Everybody gets a 1 if odd and then
// twos: first where nothing is lost, then where 1 is lost, then anywhere.
unsigned waste_of(const unsigned* rooms, unsigned heroes, unsigned odd, unsigned trust) {
  const unsigned singles = count_bits(odd);
  if (trust < singles || (trust - singles) % 2 != 0) return kNever;
  unsigned lost = 0;
  unsigned free = 0;
  unsigned half = 0;
  for (unsigned i = 0; i < heroes; ++i) {
    const unsigned single = in_mask(odd, i) ? 1 : 0;
    if (rooms[i] < single) {
      ++lost;
      continue;
    }
    free += (rooms[i] - single) / 2;
    half += (rooms[i] - single) % 2;
  }
  const unsigned twos = (trust - singles) / 2;
  const unsigned excess = twos > free ? twos - free : 0;
  return lost + std::min(excess, half) + 2 * (excess - std::min(excess, half));
}

unsigned least_waste(const unsigned* rooms, unsigned heroes, Rest rest) {
  if (heroes == 0) return rest.trust == 0 ? 0 : kNever;
  unsigned least = kNever;
  for (unsigned odd = 0; odd < (1U << heroes); ++odd) {
    if (count_bits(odd) <= rest.odd) {
      least = std::min(least, waste_of(rooms, heroes, odd, rest.trust));
    }
  }
  return least;
}

// Heroes in the District of s.cursor whose share is open, in the order of slots.
struct Sharing {
  unsigned slots[kMaxHeroes];
  unsigned rooms[kMaxHeroes];
  unsigned heroes;
  Rest rest;
};

Sharing sharing_of(const Tables& t, const State& s) {
  const Pool pool = pool_of(t, s, s.cursor);
  Sharing sharing = {{}, {}, 0, {pool.total(), pool.ones}};
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].loc != s.cursor) continue;
    if (h < s.hero) {
      sharing.rest.trust -= s.shares[h];
      sharing.rest.odd -= s.shares[h] % 2;
      continue;
    }
    sharing.slots[sharing.heroes] = h;
    sharing.rooms[sharing.heroes++] = room(t, s, h);
  }
  return sharing;
}

void pay_shares(const Tables& t, State& s) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (s.heroes[h].loc == s.cursor) gain(t, s, h, s.shares[h]);
    s.shares[h] = 0;
  }
  s.hero = kNone;
  add(s.cursor, 1);
}

}  // namespace

bool income_point(const Tables& t, State& s) {
  for (; s.cursor < kDistricts; add(s.cursor, 1)) {
    const unsigned d = s.cursor;
    const unsigned heroes = heroes_in(t, s, d);
    if (heroes == 0) continue;
    unsigned first = 0;
    while (s.heroes[first].loc != d) ++first;
    if (heroes == 1) {
      gain(t, s, first, pool_of(t, s, d).total());
      continue;
    }
    s.hero = static_cast<u8>(first);
    return ask(s, Step::kShare, kAtShares, seat_of(t, first));
  }
  s.cursor = 0;
  s.point = kAtIncome;
  return false;
}

// GM-OPEN-03, GM-OPEN-13: shares that leave a split which wastes as little as any.
void legal_share(const Tables& t, const State& s, Legal& legal) {
  const Sharing sharing = sharing_of(t, s);
  unsigned least = kNever + 1;
  for (unsigned share = 0; share <= std::min(sharing.rest.trust, kShares - 1); ++share) {
    const unsigned odd = share % 2;
    if (odd > sharing.rest.odd) continue;
    const unsigned lost = share > sharing.rooms[0] ? share - sharing.rooms[0] : 0;
    const unsigned waste = lost + least_waste(sharing.rooms + 1, sharing.heroes - 1,
                                              {sharing.rest.trust - share, sharing.rest.odd - odd});
    if (waste > least) continue;
    if (waste < least) legal.clear();
    least = waste;
    legal.set(share_action(share));
  }
}

bool apply_share(const Tables& t, State& s, Action action) {
  const Sharing sharing = sharing_of(t, s);
  const unsigned share = action - kShareBase;
  s.shares[s.hero] = static_cast<u8>(share);
  const unsigned next = sharing.slots[1];
  if (sharing.heroes > 2) {
    s.hero = static_cast<u8>(next);
    return ask(s, Step::kShare, kAtShares, seat_of(t, next));
  }
  s.shares[next] = static_cast<u8>(sharing.rest.trust - share);
  pay_shares(t, s);
  return false;
}

}  // namespace quincunx::great_machine

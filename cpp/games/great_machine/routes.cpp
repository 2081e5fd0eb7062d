// Cheapest ways among nine Districts: prices are small and graphs tiny, so a District is simply
// looked at again whenever a cheaper way to it was found.
#include "games/great_machine/routes.h"

#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

constexpr u16 kUnreached = 0xFFFF;

// Sums of the toll of all Districts on the way from `start`, which is free, each included.
void spread(const u16 (&neighbours)[kDistricts], const u16 (&tolls)[kDistricts], unsigned start,
            u64 open, u16 (&sums)[kDistricts]) {
  for (u16& sum : sums) sum = kUnreached;
  sums[start] = 0;
  for (u64 work = bit(start); work != 0;) {
    const unsigned at = low_bit(work);
    work &= work - 1;
    for_each_bit(neighbours[at] & open, [&](unsigned d) {
      const unsigned sum = sums[at] + tolls[d];
      if (sum >= sums[d]) return;
      sums[d] = static_cast<u16>(sum);
      work |= bit(d);
    });
  }
}

// Payment for Guards; Shadow counts as such (GM-DIRC-00).
unsigned guard_payment(const Tables& tables, const State& state, unsigned d) {
  const unsigned more = servant_in(state, d) ? amount_of(tables, state, kShadow) : 0;
  return guards(state, d) + more;
}

// What is paid in addition, not tied to Guards: Security Checks (GM-EV-18), Sealed Gates
// (GM-EV-28), Confusion (GM-EV-36).
unsigned surcharge(const Tables& tables, const State& state, const HeroState& hero, bool major) {
  unsigned more = amount_under(tables, state, kSecurityChecks);
  if (major) more += amount_under(tables, state, kSealedGates);
  return more + in_mask(hero.radiation, kConfusion);
}

// Prices of all exits but the first one; returns the Districts where there is none.
u64 exit_prices(const Tables& tables, const State& state, const HeroState& hero,
                u16 (&prices)[kDistricts]) {
  const unsigned minor = surcharge(tables, state, hero, false);
  const unsigned major = surcharge(tables, state, hero, true);
  u64 free = 0;
  for (unsigned d = 0; d < kDistricts; ++d) {
    const unsigned price = guard_payment(tables, state, d) + (is_major(d) ? major : minor);
    prices[d] = static_cast<u16>(price);
    if (price == 0) free |= bit(d);
  }
  return free;
}

}  // namespace

// GM-MOVE-05; Olga pays less for Guards at her first exit (GM-HERO-05).
unsigned exit_price(const Tables& tables, const State& state, unsigned h, unsigned d, bool first) {
  unsigned price = guard_payment(tables, state, d);
  if (first && tables.team[h].ability == kVagabond) lower(price, tables.team[h].amount);
  return price + surcharge(tables, state, state.heroes[h], is_major(d));
}

// GM-MOVE-02, GM-MOVE-03, GM-MOVE-04: what the first exit costs is common to all routes.
u64 cheapest_steps(const Tables& tables, const State& state, unsigned h) {
  const HeroState& hero = state.heroes[h];
  const u64 open = u64{kAllDistricts} & ~(u64{state.visited} | bit(hero.loc));
  u16 prices[kDistricts];
  const u64 free = exit_prices(tables, state, hero, prices) & open;
  // Next door nothing is cheaper, nor as cheap without a free District beside it.
  const bool next_door = in_mask(state.neighbours[hero.loc], hero.chosen);
  if (next_door && (state.neighbours[hero.chosen] & free) == 0) return bit(hero.chosen);
  u16 sums[kDistricts];
  spread(state.neighbours, prices, hero.chosen, open, sums);
  u64 best = 0;
  unsigned least = kUnreached;
  for_each_bit(state.neighbours[hero.loc] & open, [&](unsigned d) {
    if (sums[d] < least) best = 0;
    if (sums[d] <= least && sums[d] != kUnreached) {
      best |= bit(d);
      least = sums[d];
    }
  });
  return best;
}

void citizen_prices(const State& state, unsigned from, unsigned first, u16 (&prices)[kDistricts]) {
  u16 tolls[kDistricts];
  for (unsigned d = 0; d < kDistricts; ++d) tolls[d] = static_cast<u16>(guards(state, d));
  u16 sums[kDistricts];
  spread(state.neighbours, tolls, from, kAllDistricts & ~bit(from), sums);
  for (unsigned d = 0; d < kDistricts; ++d) {
    prices[d] = static_cast<u16>(d == from ? 0 : first + sums[d] - tolls[d]);
  }
}

}  // namespace quincunx::great_machine

// The greedy policy: battles and invasions, and the strength that they are judged by.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/policy.h"

namespace quincunx::twilight_imperium {

namespace {

// Hits of ten shots.
constexpr int kDreadnoughtHits = 7;
constexpr int kCruiserHits = 3;
constexpr int kLightHits = 2;  // of a Carrier or a Fighter
constexpr int kPdsHits = 4;

constexpr int kTaken = 2;  // a planet taken from another, beside what it is worth

}  // namespace

int strength_of(const FleetView& fleet, int pds) {
  const auto light = static_cast<int>(count_bits(fleet.carriers) + fleet.f);
  const int hits = kDreadnoughtHits * static_cast<int>(fleet.d) +
                   kCruiserHits * static_cast<int>(fleet.cr) + kLightHits * light + kPdsHits * pds;
  return hits * static_cast<int>(ship_count(fleet));
}

unsigned gf_aboard_at(const Question& q, unsigned cell) {
  unsigned gf = 0;
  for_each_bit(carriers_at(q.state, q.seat, cell),
               [&](unsigned k) { gf += q.player.carriers[k].gf; });
  return gf;
}

int gain_of(const Question& q, unsigned planet, unsigned gf) {
  const unsigned owner = q.state.planet_owner[planet];
  if (owner == q.seat) return 0;
  if (owner == kNeutral) return planet_worth(q, planet);
  const unsigned needed = 2U * q.state.gf[planet] + q.state.pds[planet] + 1U;
  return gf >= needed ? planet_worth(q, planet) + kTaken : 0;
}

// The cheapest unit; Carriers with cargo last of all, the one with the least cargo first.
Action choose_loss(const Question& q) {
  for (const Unit unit : {kFighter, kCruiser}) {
    if (q.legal.test(unit_action(unit))) return unit_action(unit);
  }
  const u64 carriers = legal_bits(q.legal, kCarrierBase, kMaxCarriers);
  const auto cargo = [&](unsigned k) {
    return int{q.player.carriers[k].gf} + q.player.carriers[k].pds;
  };
  Best best(unit_action(kDreadnought));
  for_each_bit(carriers, [&](unsigned k) { best.offer(carrier_action(k), -cargo(k)); });
  const bool loaded = best.action() >= kCarrierBase && cargo(best.action() - kCarrierBase) > 0;
  return loaded && q.legal.test(unit_action(kDreadnought)) ? unit_action(kDreadnought)
                                                           : best.action();
}

// Fights on as long as it is not the weaker side.
Action choose_withdrawal(const Question& q) {
  const Battle& battle = q.state.battle;
  const int own = strength_of(fleet_of(q.state, q.seat, battle.cell), 0);
  const int enemy = strength_of(fleet_of(q.state, battle.defender, battle.cell), 0);
  return own >= enemy || !q.legal.test(kYes) ? kStop : kYes;
}

Action choose_invasion(const Question& q) {
  Choice best(q, kStop, kPlanetPoint);
  best.offer(kStop, 0);
  for_each_bit(legal_planets(q.legal), [&](unsigned x) {
    best.offer(planet_action(x), gain_of(q, x, gf_aboard_at(q, q.state.planet_cell[x])));
  });
  return best.action();
}

// As few as hold a planet; all of them to take one from another.
Action choose_landing(const Question& q) {
  const unsigned owner = q.state.planet_owner[q.state.invasion.planet];
  return owner == q.seat || owner == kNeutral ? q.legal.first() : last_action(q.legal);
}

}  // namespace quincunx::twilight_imperium

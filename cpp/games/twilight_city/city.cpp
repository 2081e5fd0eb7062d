#include "games/twilight_city/city.h"

#include "games/twilight_city/airship.h"
#include "games/twilight_city/panels.h"

namespace quincunx::twilight_city {

namespace {

constexpr u32 kCity = (1U << kZones) - 1;
constexpr u32 kWestEdge = 0b00001'00001'00001'00001'00001;
constexpr u32 kEastEdge = kWestEdge << 4;

// TC-MOVE-01
constexpr u32 neighbours(u32 zones) {
  return (zones << 5 | zones >> 5 | (zones & ~kEastEdge) << 1 | (zones & ~kWestEdge) >> 1) & kCity;
}

// TC-MOVE-05: none before there are two stations.
u32 linked_stations(const State& state) {
  const auto stations = static_cast<u32>(state.prs.words[0]);
  return (stations & (stations - 1)) != 0 ? stations : 0;
}

// TC-MOVE-04, TC-MOVE-06
u32 usable_termini(const Tables& tables, const State& state, u32 barred) {
  u32 termini = tables.terminus_zones & ~barred;
  for_each_bit(state.closed_termini,
               [&](unsigned district) { termini &= ~tables.district_zones[district]; });
  return termini;
}

u32 flood(u32 from, u32 open, u32 stations) {
  u32 seen = from;
  for (u32 before = 0; seen != before;) {
    before = seen;
    seen |= neighbours(seen) & open;
    if ((seen & stations) != 0) seen |= stations & open;
  }
  return seen;
}

// TC-MOVE-10
u8 shortest(u32 from, u32 open, u32 stations, u32 target) {
  u32 seen = from;
  u32 front = from;
  for (u8 hours = 0; front != 0; ++hours) {
    if ((front & target) != 0) return hours;
    u32 next = neighbours(front);
    if ((front & stations) != 0) next |= stations;
    front = next & open & ~seen;
    seen |= front;
  }
  return kFar;
}

}  // namespace

// TC-MOVE-08, TC-MOVE-09, TC-STAY-01, TC-RULING-06
u32 reachable_zones(const Tables& tables, const State& state, const PlayerState& player,
                    u32 barred) {
  const u32 open = kCity & ~barred;
  const u32 stations = linked_stations(state);
  u32 reached = flood(1U << player.zone, open, stations);
  if (player.tickets > 0 && (reached & open) != open) {
    const u32 termini = usable_termini(tables, state, barred);
    if (termini != 0) reached |= flood(termini, open, stations);
  }
  return reached & open;
}

u8 hours_on_foot(const State& state, const PlayerState& player, u32 barred, unsigned zone) {
  return shortest(1U << player.zone, kCity & ~barred, linked_stations(state), 1U << zone);
}

// TC-MOVE-03, TC-RULING-05: one ride at the start.
u8 hours_by_metro(const Tables& tables, const State& state, const PlayerState& player, u32 barred,
                  unsigned zone) {
  const u32 termini = usable_termini(tables, state, barred);
  const u8 hours = shortest(termini, kCity & ~barred, linked_stations(state), 1U << zone);
  if (hours == kFar || home_district(tables, player) == kDistrict3) return hours;  // TC-DIST-04
  return static_cast<u8>(hours + 1);
}

// TC-RULING-18
Nearest nearest_zones(unsigned from, u32 targets, u32 barred) {
  const u32 open = kCity & ~barred;
  u32 seen = 1U << from;
  u32 front = seen;
  targets &= open;
  for (u8 steps = 0; front != 0; ++steps) {
    if ((front & targets) != 0) return {front & targets, steps};
    front = neighbours(front) & open & ~seen;
    seen |= front;
  }
  return {0, kFar};
}

Nearest panel_walk(const Tables& tables, const State& state, const PlayerState& player,
                   unsigned panel) {
  const u32 barred = barred_zones(tables, player, state.airship);
  if (panel == kNewsstandPanel) {  // TC-P11-01, TC-P13-05
    return nearest_zones(player.zone, tables.newsstand_zones, barred);
  }
  if (panel == kTicketPanel) {  // TC-P12-01, TC-P13-05
    return nearest_zones(player.zone, tables.terminus_zones, barred);
  }
  return nearest_zones(player.zone, tables.windows[state.airship], 0);  // TC-P13-01
}

}  // namespace quincunx::twilight_city

// Hours to every zone, for the greedy policy: what city.h answers for one zone.
#include <cstring>

#include "games/twilight_city/airship.h"
#include "games/twilight_city/policy.h"

namespace quincunx::twilight_city {

namespace {

constexpr u32 kCity = (1U << kZones) - 1;

// TC-MOVE-01, TC-MOVE-05, TC-MOVE-10
void spread(const Tables& tables, u32 from, u32 open, u32 stations, u8 hours, u8* to) {
  std::memset(to, kFar, kZones);
  u32 seen = from;
  for (u32 front = from; front != 0; ++hours) {
    u32 next = (front & stations) != 0 ? stations : 0;
    for_each_bit(front, [&](unsigned zone) {
      to[zone] = hours;
      next |= tables.neighbours[zone];
    });
    front = next & open & ~seen;
    seen |= front;
  }
}

}  // namespace

Distances find_distances(const Outlook& o, unsigned airship) {
  Distances ways;
  const u32 barred = barred_zones(o.tables, o.player, airship);
  const u32 open = kCity & ~barred;
  auto stations = static_cast<u32>(o.state.prs.words[0]);
  if ((stations & (stations - 1)) == 0) stations = 0;
  spread(o.tables, bit32(o.player.zone), open, stations, 0, ways.on_foot);
  u32 termini = o.player.tickets > 0 ? o.tables.terminus_zones & open : 0;
  for_each_bit(o.state.closed_termini,
               [&](unsigned district) { termini &= ~o.tables.district_zones[district]; });
  const u8 ride = home_district(o.tables, o.player) == kDistrict3 ? 0 : 1;
  spread(o.tables, termini, open, stations, ride, ways.by_metro);
  return ways;
}

}  // namespace quincunx::twilight_city

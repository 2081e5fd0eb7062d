// What the greedy policy judges by: what is wanted, and the worth of goods.
#include "games/terminus/policy.h"

namespace quincunx::terminus {

namespace {

void count_tokens(Outlook& o) {
  for (const DevelopmentState& development : o.state.developments) {
    if (development.token >= kDistricts) continue;
    if (development.state == kInCity) ++o.tokens_in[development.token];
    if (development.state == kOnDisplay) ++o.tokens_shown[development.token];
  }
}

// Tokens that the player could claim now, one after the other.
int claimable(const Outlook& o) {
  int total = 0;
  for (unsigned d = 0; d < kDistricts; ++d) {
    const int room = o.stops_in[d] - o.player.demands[d];
    total += std::max(0, std::min(o.tokens_in[d], room));
  }
  return std::min(total, static_cast<int>(kMaxDemands) - o.demands);
}

// Of the steps that bring Capacity to the discs wanted.
int power_of_steps(const Outlook& o) {
  int power = 0;
  const int end = o.player.placed + o.discs;
  for (int step = o.player.capacity; step < end; ++step) {
    power += o.tables.tracks.capacity_power[step];
  }
  return power;
}

void set_wants(Outlook& o) {
  const bool last = o.left == 0;
  // No more Blueprints will come.
  const bool late = last && o.player.zone > kImprove && o.player.zone < kZones;
  if (late) o.discs = std::min<int>(o.discs, o.player.resources[kBlueprint]);
  o.want[kConstruction] =
      o.discs == 0 ? 0 : std::min(kConstructionMost, 2 + std::max(0, o.discs - o.free));
  o.want[kPermit] = last ? 1 : kPermitsWanted;
  o.want[kPower] = std::min(2, claimable(o)) + power_of_steps(o);
  o.want[kBlueprint] = std::min(o.discs, o.free);
  o.want[kRailKind] = o.discs == 0 ? 0 : kRailsFirst + kRailsPerDisc * o.discs;
  const int basics[5] = {o.free >= o.discs || last ? 2 : 0, 1, 1, 1, 2};
  for (unsigned kind = 0; kind <= kRailKind; ++kind) {
    o.basic[kind] = std::min(basics[kind], o.want[kind]);
  }
}

}  // namespace

Outlook::Outlook(const Tables& t, const State& s, unsigned who)
    : tables(t),
      state(s),
      player(s.players[who]),
      line(s.lines[who]),
      seat(who),
      city(read_city(t, s)),
      stops(line.stops.words[0]),
      coin(kCoinWorth[s.year - 1]),
      left(3 * (3 - s.year) + 3 - player.cycle),
      discs(std::min(kDiscsWanted, t.limits.stations - player.placed)),
      free(player.capacity - player.placed),
      demands(static_cast<int>(demand_total(player))),
      stops_in{},
      tokens_in{},
      tokens_shown{} {
  for (unsigned d = 0; d < kDistricts; ++d) {
    stops_in[d] = static_cast<int>(count_bits(stops & t.links.district_plots[d]));
  }
  for (int& count : counts) count = -1;
  count_tokens(*this);
  set_wants(*this);
}

// Of the pieces number from .. to - 1 of a kind.
int Outlook::goods(unsigned kind, int from, int to) const {
  const int wanted = std::clamp(want[kind], from, to);
  const int first = std::clamp(basic[kind], from, to);
  return (first - from) * kBasic[kind] + (wanted - first) * kWanted[kind] +
         (to - wanted) * kSpare[kind];
}

int Outlook::gain(unsigned kind, int pieces) const {
  const int now = held(*this, kind);
  return goods(kind, now, now + pieces);
}

int Outlook::loss(unsigned kind, int pieces) const {
  const int now = held(*this, kind);
  return goods(kind, now - pieces, now);
}

int Outlook::cost(const CostData& c) const {
  if (left == 0) return c.coins * coin;
  return c.coins * coin + loss(kConstruction, c.construction) + loss(kPermit, c.permit) +
         loss(kPower, c.power) + loss(kBlueprint, c.blueprint);
}

int Outlook::count(unsigned slot) const {
  if (counts[slot] < 0) {
    const ProjectData& project = tables.projects[state.projects[slot].number - 1];
    counts[slot] = static_cast<int>(count_metric(tables, state, city, seat, project));
  }
  return counts[slot];
}

}  // namespace quincunx::terminus

// The greedy policy: what is bought, which advance, and where new units go.
#include "games/twilight_imperium/phases.h"
#include "games/twilight_imperium/policy.h"

namespace quincunx::twilight_imperium {

namespace {

constexpr unsigned kSettledPlanets = 6;  // from here on an advance comes before growth
constexpr unsigned kMostDocks = 4;
constexpr unsigned kMostCarriers = 4;
constexpr unsigned kPlanetsEach = 4;   // one of both, and one more for so many planets
constexpr unsigned kSettlers = 3;      // Ground Forces for each Carrier to take neutral planets
constexpr unsigned kTroops = 6;        // to attack and defend
constexpr unsigned kWarshipLeft = 10;  // credits left beside an advance after a Dreadnought

// What the player has, as far as purchases go by it.
struct Stock {
  unsigned docks;     // on the board and bought
  unsigned carriers;  // likewise
  unsigned gf;        // that may leave: spare on planets, aboard, bought
  unsigned pooled;    // units bought that a dock must place
  unsigned capacity;  // of the docks
};

Stock stock_of(const Question& q) {
  const State& state = q.state;
  const PlayerState& player = q.player;
  Stock stock = {player.pool[kSpacedock], player.pool[kCarrier], player.pool[kGroundForce], 0, 0};
  const u64 docks = own_docks(q);
  stock.docks += count_bits(docks);
  for_each_bit(docks & ~(state.dock_new.words[0] | state.dock_blocked.words[0]),
               [&](unsigned x) { stock.capacity += dock_capacity(q.tables, state, x); });
  for (unsigned unit = 0; unit < kSpacedock; ++unit) stock.pooled += player.pool[unit];
  for (const CarrierState& carrier : player.carriers) {
    if (carrier.cell == kNone) continue;
    ++stock.carriers;
    stock.gf += carrier.gf;
  }
  for_each_bit(owned_planets(state, q.seat), [&](unsigned x) { stock.gf += spare_gf(state, x); });
  return stock;
}

unsigned unit_price(const Question& q, unsigned unit) {
  const unsigned extra =
      has_law(q.state, kArmsReduction) ? q.tables.political_cards[kArmsReduction].value : 0U;
  return q.tables.unit_cost[unit] + extra;
}

// How many docks or Carriers the planets call for.
unsigned wanted_number(const Question& q, unsigned most) {
  return std::min(most, 1U + q.player.planets / kPlanetsEach);
}

// Credits to be kept for the advances that the top bracket still asks for.
unsigned advance_reserve(const Question& q) {
  const bool enough = advances(q.player) >= q.tables.demands[kBrackets - 1].advances;
  return enough ? 0 : advance_price(q);
}

// The first of these that is wanted: what takes planets, then docks, then what fights.
Action choose_affordable(const Question& q, const Stock& stock) {
  const bool war = is_war(q.state);
  const unsigned reserve = advance_reserve(q);
  const unsigned growth = q.player.planets >= kSettledPlanets ? reserve : 0;
  const auto buys = [&](unsigned unit, bool wanted, unsigned left) {
    return wanted && q.legal.test(unit_action(unit)) &&
           (unit == kSpacedock || stock.pooled < stock.capacity) &&
           q.player.credits >= unit_price(q, unit) + left;
  };
  // Without any Carrier nothing else matters.
  if (buys(kCarrier, stock.carriers < wanted_number(q, kMostCarriers),
           stock.carriers == 0 ? 0 : growth)) {
    return unit_action(kCarrier);
  }
  if (buys(kGroundForce, !war && stock.gf < kSettlers * stock.carriers, 0)) {
    return unit_action(kGroundForce);
  }
  if (buys(kSpacedock, stock.docks < wanted_number(q, kMostDocks), growth)) {
    return unit_action(kSpacedock);
  }
  if (buys(kGroundForce, war && stock.gf < kTroops * stock.carriers, reserve)) {
    return unit_action(kGroundForce);
  }
  return buys(kDreadnought, true, reserve + kWarshipLeft) ? unit_action(kDreadnought) : kStop;
}

}  // namespace

Action choose_unit(const Question& q) { return choose_affordable(q, stock_of(q)); }

// TI-TECH-02, TI-LAW-14.
unsigned advance_price(const Question& q) {
  unsigned price = q.tables.races[q.player.race].tech_price;
  unsigned less = 0;
  if (has_law(q.state, kTechnologyTariffs)) {
    price += q.tables.political_cards[kTechnologyTariffs].value;
  }
  if (has_law(q.state, kSubsidizedStudies)) {
    less += q.tables.political_cards[kSubsidizedStudies].value;
  }
  return price > less ? price - less : 0;
}

namespace {

// Every advance counts alike for progress; these levels pay besides.
constexpr unsigned kFastCarriers = 1;  // of Propulsion
constexpr unsigned kRichPlanets = 3;   // of General, with all before it
constexpr unsigned kFastShips = 4;     // of Propulsion

unsigned wanted_track(const PlayerState& player) {
  if (!has_tech(player, kPropulsion, kFastCarriers)) return kPropulsion;
  if (!has_tech(player, kGeneral, kRichPlanets)) return kGeneral;
  if (!has_tech(player, kPropulsion, kFastShips)) return kPropulsion;
  unsigned lowest = kPropulsion;
  for (const unsigned track : {kWeapons, kGeneral}) {
    if (player.tech[track] < player.tech[lowest]) lowest = track;
  }
  return lowest;
}

}  // namespace

Action choose_track(const Question& q) {
  const Action wanted = track_action(wanted_track(q.player));
  if (q.legal.test(wanted)) return wanted;
  const u64 tracks = legal_bits(q.legal, kTrackBase, kTracks);
  return tracks == 0 ? kStop : track_action(low_bit(tracks));
}

Action choose_placement(const Question& q) {
  for (const Unit unit :
       {kSpacedock, kCarrier, kGroundForce, kDreadnought, kCruiser, kFighter, kPds}) {
    if (q.legal.test(unit_action(unit))) return unit_action(unit);
  }
  return kStop;
}

// New docks where they build most, units where a dock has most room left.
Action choose_place(const Question& q) {
  const bool dock = q.state.sub == kSpacedock + 1;
  Choice best(q, q.legal.first(), kStepPoint);
  for_each_bit(legal_planets(q.legal), [&](unsigned x) {
    const int room =
        dock ? q.tables.planet_resources[x]
             : static_cast<int>(dock_capacity(q.tables, q.state, x)) - q.state.produced[x];
    best.offer(planet_action(x), room);
  });
  return best.action();
}

}  // namespace quincunx::twilight_imperium

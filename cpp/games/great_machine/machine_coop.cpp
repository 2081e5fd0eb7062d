// The Machine Phase of the automaton: Movement cards, exposure, and the acts of the Servants
// (GM-SC-03, GM-SC-17).
#include "games/great_machine/machine_coop.h"

#include "games/great_machine/phases.h"
#include "games/great_machine/prices.h"

namespace quincunx::great_machine {

namespace {

// Movement cards.
constexpr unsigned kArrows = 4;  // up, right, down, left
constexpr unsigned kGuardCard = 5;
constexpr unsigned kMaintenanceCards = 6;  // of Servants 0..2
constexpr unsigned kSquareCard = 9;
constexpr unsigned kHeroCards = 10;  // of Hero slots 0..3
constexpr unsigned kEnoughCards = 4;

unsigned figures(const Tables& t) { return t.four ? kServants + 1 : kServants; }

// GM-SC-04: the District that an arrow leads to; the same one where there is none.
unsigned follow_arrow(const State& s, unsigned from, unsigned arrow) {
  constexpr int kDy[kArrows] = {-1, 0, 1, 0};
  constexpr int kDx[kArrows] = {0, 2, 0, -2};  // of the same row only
  const DistrictState& here = s.districts[from];
  unsigned found = from;
  int least = 3;
  for_each_bit(s.neighbours[from], [&](unsigned d) {
    const int dx = s.districts[d].x - here.x;
    if (s.districts[d].y - here.y != kDy[arrow]) return;
    if (kDy[arrow] == 0 && dx != kDx[arrow]) return;
    const int aside = dx < 0 ? -dx : dx;
    if (aside >= least) return;
    least = aside;
    found = d;
  });
  return found;
}

// Overclock (GM-DIRC-00), and Armoured Treads for the Enforcer: a second District the same way.
unsigned move_by_arrow(const Tables& t, const State& s, unsigned figure, unsigned from,
                       unsigned arrow) {
  const unsigned first = follow_arrow(s, from, arrow);
  if (first == from) return from;
  const bool again = figure < kServants ? published(s, kOverclock) && heroes_in(t, s, first) == 0
                                        : t.options.enhancement == 2;
  return again ? follow_arrow(s, first, arrow) : first;
}

// GM-SC-04, GM-SC-05: where the card leads.
unsigned obey_card(const Tables& t, State& s, unsigned figure, unsigned from, unsigned card) {
  if (card < kArrows) return move_by_arrow(t, s, figure, from, card);
  if (card == kGuardCard) special_guard(t, s, from);
  if (card == kSquareCard) return kSquare;
  if (card >= kHeroCards) return s.heroes[card - kHeroCards].loc;
  return from;
}

// GM-SC-05, GM-SC-18: judged when all cards are drawn.
void begin_maintenance(State& s) {
  const auto maintain = [&](unsigned card) {
    if (card < kMaintenanceCards || card >= kSquareCard) return;
    s.servants[card - kMaintenanceCards].maintenance = 1;
  };
  for (const ServantState& servant : s.servants) maintain(servant.card);
  maintain(s.enforcer_card);
}

// GM-FOUR-06: the Hero in reach with most Trust. Long Barrel reaches further, Twin Emitter exposes
// two of those in reach (GM-RULING-44).
void expose(const Tables& t, State& s) {
  const u64 range = within(s, s.enforcer, t.options.enhancement == 1 ? 1 : 0);
  for (unsigned left = t.options.enhancement == 3 ? 2 : 1; left > 0; --left) {
    unsigned richest = kMaxHeroes;
    for (unsigned h = 0; h < t.heroes; ++h) {
      const HeroState& hero = s.heroes[h];
      if (hero.exposed != 0 || !in_mask(range, hero.loc)) continue;
      if (richest == kMaxHeroes || hero.trust > s.heroes[richest].trust) richest = h;
    }
    if (richest == kMaxHeroes) return;
    s.heroes[richest].exposed = 1;
  }
}

// One Guard comes from the neighbour that has most of them, and as many as `least`.
bool fetch_guard(State& s, unsigned to, unsigned least) {
  unsigned most = least - 1;
  unsigned from = kDistricts;
  for_each_bit(s.neighbours[to], [&](unsigned d) {
    if (s.districts[d].guards <= most) return;
    most = s.districts[d].guards;
    from = d;
  });
  if (from == kDistricts) return false;
  sub(s.districts[from].guards, 1);
  add(s.districts[to].guards, 1);
  return true;
}

bool arrest_first(const Tables& t, State& s, unsigned d) {
  for (unsigned face = 0; face < kClasses; ++face) {
    if (!active(t, s, face) || s.districts[d].revealed[face] == 0) continue;
    arrest(t, s, d, face);
    return true;
  }
  return false;
}

// GM-SC-17: an ordinary Guard before a special one.
bool repair_one(State& s, unsigned d) {
  DistrictState& district = s.districts[d];
  if (district.broken > 0) {
    sub(district.broken, 1);
    add(district.guards, 1);
    return true;
  }
  if (district.special_broken == 0) return false;
  sub(district.special_broken, 1);
  add(district.special, 1);
  return true;
}

// GM-SC-06: the first act possible; beside the Raid token of a Riot another one (GM-RIOT-13).
void act(const Tables& t, State& s, ServantState& servant) {
  const unsigned d = servant.loc;
  const unsigned allowed = s.districts[d].raid == kRaidPlaced ? 2 : 1;
  if (servant.acted < allowed && arrest_first(t, s, d)) add(servant.acted, 1);
  if (servant.acted < allowed && repair_one(s, d)) add(servant.acted, 1);
  if (servant.acted < allowed && fetch_guard(s, d, 2)) add(servant.acted, 1);
}

}  // namespace

bool machine_coop(const Tables& t, State& s) {
  if (s.cursor == 0 && s.movement.count() < kEnoughCards) {
    s.movement.words[0] = t.movement_present;
  }
  if (s.cursor < figures(t)) return ask_chance(s, Step::kMovement, kAtMovementCards);
  s.cursor = 0;
  begin_maintenance(s);
  if (t.four) expose(t, s);
  s.point = kAtServantActs;
  if (published(s, kMobilize)) fetch_guard(s, s.servants[0].loc, 1);  // GM-DIRC-00
  for (ServantState& servant : s.servants) {
    if (servant.maintenance == 0) act(t, s, servant);
  }
  return false;
}

bool movement_drawn(const Tables& t, State& s, unsigned card) {
  const unsigned figure = s.cursor;
  u8& at = figure < kServants ? s.servants[figure].loc : s.enforcer;
  (figure < kServants ? s.servants[figure].card : s.enforcer_card) = static_cast<u8>(card);
  at = static_cast<u8>(obey_card(t, s, figure, at, card));
  add(s.cursor, 1);
  return false;
}

}  // namespace quincunx::great_machine

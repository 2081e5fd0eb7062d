// What a seat may know (GM-RULING-29: the Heroes know all alike).
#include <cstring>

#include "games/great_machine/game.h"
#include "games/great_machine/hidden.h"

namespace quincunx {

using namespace great_machine;

namespace {

using Tables = GreatMachine::Tables;

template <class From, class To, std::size_t N>
void copy(const From (&from)[N], To (&to)[N]) {
  for (std::size_t i = 0; i < N; ++i) to[i] = static_cast<To>(from[i]);
}

void copy_open(const State& s, Observation& o) {
  o.phase = s.phase;
  o.step = s.step;
  o.point = s.point;
  o.to_act = s.to_act;
  o.round = s.round;
  o.cursor = s.cursor;
  o.ended = static_cast<u8>(s.ended);
  o.plan = s.plan;
  o.discontent = s.discontent;
  o.riots = s.riots;
  o.stage_riot = s.stage_riot;
  o.riot_tokens = s.riot_tokens;
  o.event_choice = s.event_choice;
  o.parity = s.parity;
  copy(s.neighbours, o.neighbours);
  o.movable = s.movable;
  copy(s.arrested, o.arrested);
  copy(s.bag, o.bag);
  copy(s.servants, o.servants);
  o.enforcer = s.enforcer;
  o.enforcer_card = s.enforcer_card;
  o.emitted = s.emitted;
  o.bonds = s.bonds;
  o.event = s.event;
  o.event_hero = s.event_hero;
  copy(s.offered, o.offered);
  o.events_seen = s.events_seen;
  o.directives_seen = s.directives_seen;
  copy(s.radiation_discard, o.radiation_discard);
  o.movement = s.movement;
  o.district_tokens = s.district_tokens;
  copy(s.districts, o.districts);
  copy(s.directives, o.directives);
  copy(s.pool, o.pool);
  copy(s.radiation_deck, o.radiation_deck);
  copy(s.radiation_hand, o.radiation_hand);
  static_assert(sizeof(o.heroes) == sizeof(s.heroes));
  std::memcpy(o.heroes, s.heroes, sizeof(s.heroes));
  std::memcpy(&o.mission_set, &s.mission_set, kSharedTail);
}

// Numbers that everybody can count.
void count_cards(const State& s, Observation& o) {
  for (unsigned d = 0; d < kDistricts; ++d) {
    o.secret[d] = static_cast<u8>(sum_faces(s.districts[d].identified));
  }
  for (const u64 place : s.directives) {
    if (place == kInHand) ++o.directive_counts[0];
    const bool top = place == kOnTop || place == kSecond;
    const bool under = place == kAboveLowest || place == kLowest;
    if (top) ++o.directive_counts[2];
    if (under) ++o.directive_counts[3];
    if (place == kInDeck || top || under) ++o.directive_counts[1];
  }
  for (const u8 n : s.radiation_hand) add(o.radiation_held, n);
}

void hide_from_machine(const Tables& t, const State& s, Observation& o) {
  unsigned pool[kFaces];
  machine_pool(s, pool);
  copy(pool, o.pool);
  for (DistrictState& district : o.districts) {
    for (u8& n : district.identified) n = 0;
  }
  if (carries_identified(s)) o.carried = kCarriedHidden;
  for (unsigned h = 0; h < t.heroes; ++h) {
    if (hides_card(s.heroes[h])) o.heroes[h].chosen = kHiddenChosen;
  }
}

void hide_from_heroes(const State& s, Observation& o) {
  for (unsigned x = 0; x < kDirectives; ++x) {
    if (hides_directive(s, x)) o.directives[x] = kHiddenPlace;
  }
  for (unsigned r = 0; r < kRadiationCards; ++r) {
    add(o.radiation_deck[r], s.radiation_hand[r]);
    o.radiation_hand[r] = 0;
  }
}

}  // namespace

void GreatMachine::observe(const Tables& tables, const State& state, Player player,
                           Observation& observation) {
  observation = {};
  observation.player = static_cast<u16>(player);
  copy_open(state, observation);
  count_cards(state, observation);
  if (is_machine_seat(tables, static_cast<unsigned>(player))) {
    hide_from_machine(tables, state, observation);
  } else {
    hide_from_heroes(state, observation);
  }
}

}  // namespace quincunx

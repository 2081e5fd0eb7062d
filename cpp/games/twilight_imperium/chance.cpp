// All luck: races, roll order, tiles, the two decks, the spy's pick, and dice. No order of a deck
// is stored; a deck is what it holds.
#include "games/twilight_imperium/game.h"
#include "games/twilight_imperium/phases.h"
#include "games/twilight_imperium/turn.h"

namespace quincunx {

using namespace twilight_imperium;

namespace {

using Tables = TwilightImperium::Tables;

u64 unclaimed_races(const State& state) {
  u64 races = bit(kRaces) - 1;
  for (const PlayerState& player : state.players) {
    if (player.alive != 0 && player.race != kNone) races &= ~bit(player.race);
  }
  return races;
}

u64 unplaced_seats(const Tables& tables, const State& state) {
  u64 seats = bit(tables.options.players) - 1;
  for (const u8 seat : state.roll_order) {
    if (seat != kNone) seats &= ~bit(seat);
  }
  return seats;
}

// Calls f(outcome, weight) for each outcome, ascending, until f returns true.
template <class F>
void each_of_mask(u64 mask, Outcome base, F f) {
  for (; mask != 0; mask &= mask - 1) {
    if (f(base + low_bit(mask), 1)) return;
  }
}

template <class F>
void each_copy(const u8* pile, unsigned size, Outcome base, F f) {
  for (unsigned i = 0; i < size; ++i) {
    if (pile[i] > 0 && f(base + i, pile[i])) return;
  }
}

template <class F>
void each_in_hand(const PlayerState& player, F f) {
  u8 copies[kActionCards] = {};
  for (const u8 card : player.hand) {
    if (card != kNone) ++copies[card];
  }
  each_copy(copies, kActionCards, kCardOutcome, f);
}

template <class F>
void each_volley(const State& state, F f) {
  const unsigned dice = volley_size(state);
  const u32* const weights = kVolleys.of(state.dice.threshold, dice);
  for (unsigned hits = 0; hits <= dice; ++hits) {
    if (weights[hits] > 0 && f(kHitsOutcome + hits, weights[hits])) return;
  }
}

template <class F>
void each_outcome(const Tables& tables, const State& state, F f) {
  switch (state.step) {
    case Step::kRace:
      return each_of_mask(unclaimed_races(state), kRaceOutcome, f);
    case Step::kRoll:
      return each_of_mask(unplaced_seats(tables, state), kPlayerOutcome, f);
    case Step::kTile:
      return each_of_mask(tiles_of(state, kInStack), kTileOutcome, f);
    case Step::kPoliticalDraw:
      return each_copy(state.pol_deck, kPoliticalCards, kPoliticalOutcome, f);
    case Step::kDrawCard:
      return each_copy(state.deck, kActionCards, kCardOutcome, f);
    case Step::kSpy:
      return each_in_hand(state.players[state.card.target], f);
    default:
      return each_volley(state, f);
  }
}

}  // namespace

void TwilightImperium::chance_outcomes(const Tables& tables, const State& state,
                                       OutcomeList& outcomes) {
  outcomes.size = 0;
  each_outcome(tables, state, [&](Outcome outcome, u64 weight) {
    outcomes.push(outcome, weight);
    return false;
  });
}

ChanceSource TwilightImperium::chance_source(const Tables&, const State& state) {
  const auto source = [&]() -> unsigned {
    switch (state.step) {
      case Step::kRace:
        return kRaceSource;
      case Step::kRoll:
        return kRollSource;
      case Step::kTile:
        return kTileSource;
      case Step::kPoliticalDraw:
        return kPoliticalSource;
      case Step::kDrawCard:
        return kActionSource;
      case Step::kSpy:
        return kSpySource;
      default:
        return kDiceSource + state.dice.roller;
    }
  }();
  return {source, state.draws[source]};
}

Outcome TwilightImperium::sample_chance(const Tables& tables, const State& state, Draw& draw) {
  const auto each = [&](auto&& f) { each_outcome(tables, state, f); };
  const u64 total =
      state.step == Step::kDice ? kVolleys.total[volley_size(state)] : weight_of_each(each);
  return outcome_of_each(each, below(draw, total));
}

}  // namespace quincunx

// All luck. No order of a deck is stored; a deck is what it holds.
#include "games/terminus/game.h"
#include "games/terminus/rules.h"

namespace quincunx {

using namespace terminus;

namespace {

using Tables = Terminus::Tables;

// Developments of the type being drawn that are not on display (TE-SETUP-04).
u64 undrawn_developments(const Tables& tables, const State& state) {
  u64 left = tables.type_developments[state.cursor / tables.limits.developments_per_type];
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    if (state.developments[idx].state != kNotInGame) left &= ~bit(idx);
  }
  return left;
}

// By number less 1 (TE-SETUP-07).
u64 undrawn_projects(const State& state) {
  u64 left = bit(kProjects) - 1;
  for (const ProjectState& project : state.projects) {
    if (project.number != 0) left &= ~bit(project.number - 1U);
  }
  return left;
}

// TE-SOLO-02: the second card is drawn until its Plot is another one.
u64 drawable_automas(const Tables& tables, const State& state) {
  u64 left = bit(kAutomaCards) - 1;
  if (state.cursor == 0) return left;
  const unsigned taken = tables.automa_cards[state.automas[0].card].plot;
  for (unsigned card = 0; card < kAutomaCards; ++card) {
    if (tables.automa_cards[card].plot == taken) left &= ~bit(card);
  }
  return left;
}

// Calls f(outcome, weight) for each outcome, ascending, until f returns true.
template <class F>
void each_of_mask(u64 mask, Outcome base, F f) {
  for (; mask != 0; mask &= mask - 1) {
    if (f(base + low_bit(mask), 1)) return;
  }
}

// TE-SETUP-05: by District, with the tokens that are not on a Development.
template <class F>
void each_token(const Tables& tables, const State& state, F f) {
  u8 left[kDistricts + 1];
  for (unsigned d = 0; d < kDistricts; ++d) left[d] = tables.districts[d].tokens;
  for (const DevelopmentState& development : state.developments) {
    if (development.token < kDistricts) --left[development.token];
  }
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (left[d] > 0 && f(kTokenOutcome + d, left[d])) return;
  }
}

template <class F>
void each_outcome(const Tables& tables, const State& state, F f) {
  switch (state.step) {
    case Step::kDevelopment:
      return each_of_mask(undrawn_developments(tables, state), kDevelopmentOutcome, f);
    case Step::kToken:
      return each_token(tables, state, f);
    case Step::kProject:
      return each_of_mask(undrawn_projects(state), kProjectOutcome, f);
    case Step::kAutoma:
      return each_of_mask(drawable_automas(tables, state), kAutomaOutcome, f);
    case Step::kSide:
      return each_of_mask(3, kSideOutcome, f);
    case Step::kDeal:
    case Step::kDraw:
      return each_of_mask(state.agenda_deck.words[0] >> 1, kAgendaOutcome, f);
    default:
      return each_of_mask(state.solo_deck.words[0], kSoloOutcome, f);
  }
}

}  // namespace

void Terminus::chance_outcomes(const Tables& tables, const State& state, OutcomeList& outcomes) {
  outcomes.size = 0;
  each_outcome(tables, state, [&](Outcome outcome, u64 weight) {
    outcomes.push(outcome, weight);
    return false;
  });
}

ChanceSource Terminus::chance_source(const Tables& tables, const State& state) {
  const auto source = [&]() -> unsigned {
    switch (state.step) {
      case Step::kDevelopment:
        return kDevelopmentSource + state.cursor / tables.limits.developments_per_type;
      case Step::kToken:
        return kTokenSource;
      case Step::kProject:
        return kProjectSource;
      case Step::kAutoma:
        return kAutomaSource;
      case Step::kSide:
        return kSideSource;
      case Step::kDeal:
      case Step::kDraw:
        return kAgendaSource;
      default:
        return kSoloSource;
    }
  }();
  return {source, state.draws[source]};
}

Outcome Terminus::sample_chance(const Tables& tables, const State& state, Draw& draw) {
  const auto each = [&](auto&& f) { each_outcome(tables, state, f); };
  return outcome_of_each(each, below(draw, weight_of_each(each)));
}

}  // namespace quincunx

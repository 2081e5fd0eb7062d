// Phase 9: one advance each.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/phases.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

// TI-TECH-02, TI-LAW-14, TI-PC-15, TI-PC-16, TI-RACE-03: laws add up; the cards of the seat bear on
// its first advance; never below nothing. `sub` counts the advances bought.
unsigned price_of_progress(const Tables& tables, const State& state, unsigned seat) {
  const bool first = state.sub == 0;
  if (first && has_effect(state, kTechnologicalBreakthrough, seat, kAny)) return 0;  // TI-AC-12
  unsigned price = tables.races[state.players[seat].race].tech_price;
  unsigned less = 0;
  if (has_law(state, kTechnologyTariffs)) price += tables.political_cards[kTechnologyTariffs].value;
  if (has_law(state, kSubsidizedStudies)) less += tables.political_cards[kSubsidizedStudies].value;
  if (first) {  // TI-AC-11
    less += tables.action_cards[kCorporateSponsorship].value *
            effect_count(state, kCorporateSponsorship, seat, kAny);
  }
  return price > less ? price - less : 0;
}

// TI-AC-14: whoever is barred is not asked.
void next_advance(const Tables& tables, State& state) {
  for (;;) {
    const unsigned place = next_in_order(state, state.cursor);
    if (place == kMaxPlayers) break;
    state.cursor = static_cast<u8>(place);
    const unsigned seat = player_at(state, place);
    if (!has_effect(state, kScientistAssassination, kAny, seat)) {
      return ask_player(state, Step::kTech, seat);
    }
    add(state.cursor, 1);
  }
  for (const ActionCard card : {kCorporateSponsorship, kTechnologicalBreakthrough, kTouchOfGenius,
                                kScientistAssassination}) {
    remove_effects(state, card);
  }
  end_phase(tables, state);
}

void player_done(const Tables& tables, State& state) {
  state.sub = 0;
  add(state.cursor, 1);
  next_advance(tables, state);
}

}  // namespace

void start_technology(const Tables& tables, State& state) {
  open_window(tables, state, kTechWindow, kNone);
}

void ask_technology(const Tables& tables, State& state) {
  state.cursor = 0;
  state.sub = 0;
  next_advance(tables, state);
}

// TI-TECH-01, TI-TECH-04, TI-TECH-05: the next level of a track that is not at its end.
void legal_technology(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = acting_seat(state);
  const PlayerState& player = state.players[seat];
  legal.clear();
  legal.set(kStop);
  if (player.credits < price_of_progress(tables, state, seat)) return;
  for (unsigned track = 0; track < kTracks; ++track) {
    if (player.tech[track] < tables.limits.tech_level) legal.set(track_action(track));
  }
}

void apply_technology(const Tables& tables, State& state, Action action) {
  const unsigned seat = acting_seat(state);
  if (action == kStop) return player_done(tables, state);
  PlayerState& player = state.players[seat];
  lose_credits(player, price_of_progress(tables, state, seat));
  add(player.tech[action - kTrackBase], 1);
  update_player(tables, state, seat);  // TI-TECH-06, TI-TECH-07, TI-TECH-08: at once, for good
  // TI-TECH-03: one a turn, and TI-AC-13 a second one.
  if (state.sub == 0 && has_effect(state, kTouchOfGenius, seat, kAny)) {
    state.sub = 1;
    return;
  }
  player_done(tables, state);
}

}  // namespace quincunx::twilight_imperium

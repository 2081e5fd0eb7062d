// The Machine's figures, Bonds, Directives and other cards.
#include "games/great_machine/invariants.h"

namespace quincunx::great_machine {

namespace {

const char* check_servants(const Tables& t, const State& s) {
  unsigned maintenance = 0;
  for (const ServantState& servant : s.servants) {
    maintenance += servant.maintenance;
    if (s.phase < kMachine && (servant.acted != 0 || servant.maintenance != 0)) {
      return "Servants act in the Machine Phase";
    }
    const bool drawn = servant.card != kNone;
    if (drawn && (!t.coop || s.phase < kMachine || servant.card >= kMovementCards)) {
      return "a Servant has a card of no deck";
    }
    if (servant.acted > (t.coop ? 2 : 1)) return "a Servant acted too often";
  }
  return !t.coop && maintenance > 0 ? "only the automaton's Servants are maintained" : nullptr;
}

// GM-FOUR-01, GM-FOUR-03.
const char* check_enforcer(const Tables& t, const State& s) {
  if (t.four ? s.enforcer >= kDistricts : s.enforcer != kNone) {
    return "the Enforcer belongs to four Heroes";
  }
  const bool drawn = s.enforcer_card != kNone;
  if (drawn && (!t.coop || !t.four || s.phase < kMachine || s.enforcer_card >= kMovementCards)) {
    return "the Enforcer has a card of no deck";
  }
  if (s.emitted != 0 && (t.coop || !t.four || s.phase < kMachine)) return "nothing was emitted";
  return t.coop && s.bonds != 0 ? "the automaton has no Bonds" : nullptr;
}

// GM-DIR-01, GM-DIR-04, GM-SETUP-08.
const char* check_places(const Tables& t, const State& s) {
  unsigned at[kUndecided + 1] = {};
  for (unsigned x = 0; x < kDirectives; ++x) {
    if ((s.directives[x] == kOutOfGame) != (t.data.directive_in_game[x] == 0)) {
      return "the Directives must be those of the game";
    }
    ++at[s.directives[x]];
  }
  for (unsigned place = kOnTop; place <= kLowest; ++place) {
    if (at[place] > 1) return "two Directives lie at one place of the deck";
  }
  if (at[kSecond] > at[kOnTop] || at[kAboveLowest] > at[kLowest]) {
    return "a Directive lies under none";
  }
  const bool laws = !t.coop && s.deviation == kLawRevisions;
  const unsigned placed = at[kOnTop] + at[kSecond] + at[kAboveLowest] + at[kLowest];
  const bool early = is_running(s) && is_before(s, kAtDeviationDraw);
  if (early && placed > 0) return "no Directive is placed before Law Revisions";
  if (!laws && placed > 0) return "only Law Revisions puts Directives on or under the deck";
  const bool deciding = laws && is_running(s) && s.point == kAtMachinePart;
  if (at[kUndecided] > (deciding ? 4U : 0U)) return "Directives must be decided on";
  if (deciding && s.step == Step::kDirective && (placed > 0 || at[kUndecided] != s.cursor)) {
    return "drawn Directives must add up";
  }
  if (deciding && s.step == Step::kKeep && placed > 0) return "a Directive is placed too early";
  if (placed + at[kUndecided] > 4) return "Law Revisions draws four Directives";
  return nullptr;
}

// GM-DIR-03.
const char* check_directives(const Tables& t, const State& s) {
  if (const char* why = check_places(t, s)) return why;
  const u64 seen = s.directives_seen.words[0];
  if ((seen & ~u64{directives_at(s, kInHand)}) != 0) return "a seen Directive must be in the hand";
  if (seen != 0 && t.options.citadel_discard != kOpen) return "the Machine's hand is hidden";
  return nullptr;
}

// GM-FOUR-02.
const char* check_radiation(const Tables& t, const State& s) {
  unsigned held = 0;
  for (unsigned r = 0; r < kRadiationCards; ++r) {
    const unsigned total =
        unsigned{s.radiation_deck[r]} + s.radiation_hand[r] + s.radiation_discard[r];
    // The card being played on a Hero lies at no other place.
    if (total != (t.four ? t.data.radiation[r].copies : 0U)) {
      return "Radiation cards must add up";
    }
    if (t.coop && s.radiation_hand[r] != 0) return "the automaton has no hand of Radiation cards";
    held += s.radiation_hand[r];
  }
  const unsigned most = t.data.setup.radiation_hand + (s.step == Step::kRadiationDiscard ? 1U : 0U);
  return held > most ? "too many Radiation cards are in the hand" : nullptr;
}

// GM-SC-03, GM-SCEN-06.
const char* check_decks(const Tables& t, const State& s) {
  const u64 movement = s.movement.words[0];
  if ((movement & ~u64{t.coop ? t.movement_present : 0U}) != 0) {
    return "a Movement card is not in the game";
  }
  if (s.step == Step::kMovement && count_bits(movement) + s.cursor < (t.four ? 4U : 3U)) {
    return "the Movement deck must last for a round";
  }
  const u64 tokens = s.district_tokens.words[0];
  if (tokens == 0) return "some District token must be face down";
  if (t.options.random_district != 0 && tokens != kAllDistricts) return "no District token is used";
  return nullptr;
}

}  // namespace

const char* check_machine(const Tables& t, const State& s) {
  if (const char* why = check_servants(t, s)) return why;
  if (const char* why = check_enforcer(t, s)) return why;
  if (const char* why = check_directives(t, s)) return why;
  if (const char* why = check_radiation(t, s)) return why;
  return check_decks(t, s);
}

}  // namespace quincunx::great_machine

// Both decks are complete, laws have what they elected, and the lists of the turn are in order.
#include "games/twilight_imperium/invariants.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

// --- Action cards: deck, discards, hands, agreements and the card being played

unsigned agreements(const State& state) {
  unsigned ends = 0;
  for (const PlayerState& player : state.players) ends += count_bits(player.partners);
  return ends / 2;
}

// A card is discarded when all have reacted; an agreement's is not until it is refused.
bool is_on_the_table(const CardState& card) {
  return card.stage == kTargeting || card.stage == kReacting ||
         (card.stage == kResolving && card.id == kTradeAgreement);
}

const char* check_action_cards(const Tables& tables, const State& state) {
  unsigned copies[kActionCards] = {};
  for (unsigned p = 0; p < tables.options.players; ++p) {
    for (const u8 card : state.players[p].hand) {
      if (card < kActionCards) ++copies[card];
    }
  }
  copies[kTradeAgreement] += agreements(state);
  if (is_on_the_table(state.card) && state.card.id < kActionCards) ++copies[state.card.id];
  for (unsigned i = 0; i < kActionCards; ++i) {
    if (copies[i] + state.deck[i] + state.discard[i] != tables.action_cards[i].count) {
      return "the copies of an action card don't add up";
    }
  }
  return nullptr;
}

// --- Political cards

const char* check_political_cards(const Tables& tables, const State& state) {
  if (state.agenda != kNone && (state.agenda >= kPoliticalCards || state.phase != kPolitical)) {
    return "there must be an agenda in the political phase only";
  }
  for (unsigned i = 0; i < kPoliticalCards; ++i) {
    const bool law = state.laws.test(i);
    if (law && tables.political_cards[i].law == 0) return "a card that is no law is in force";
    const unsigned open = (law ? 1U : 0U) + (state.agenda == i ? 1U : 0U);
    if (open + state.pol_deck[i] + state.pol_discard[i] != tables.political_cards[i].count) {
      return "the copies of a political card don't add up";
    }
  }
  // TI-POL-12.
  if (living_count(state) <= 2 && !state.laws.empty()) return "two players must have no laws";
  return nullptr;
}

const char* check_laws(const Tables& tables, const State& state) {
  if ((state.laws.words[0] >> kPoliticalCards) != 0) return "a law is in force that isn't there";
  const auto names = [&](unsigned law, u8 elected, unsigned size) {
    return has_law(state, static_cast<PoliticalCard>(law)) ? elected < size : elected == kNone;
  };
  if (!names(kCrownOfThalnos, state.crown, tables.options.players) ||
      !names(kTradeEmbargo, state.embargo, tables.options.players) ||
      !names(kHolyPlanetOfIxth, state.ixth, kPlanets)) {
    return "a law must name what it elected, and nothing once it is gone";
  }
  const auto counts = [&](unsigned law, u8 value, unsigned most) {
    return has_law(state, static_cast<PoliticalCard>(law)) ? value >= 1 && value <= most
                                                           : value == 0;
  };
  if (!counts(kCouncilEmpowered, state.council_turn, state.turn) ||
      !counts(kLongTermTruce, state.truce_long, tables.political_cards[kLongTermTruce].turns) ||
      !counts(kShortTermTruce, state.truce_short, tables.political_cards[kShortTermTruce].turns)) {
    return "a law must keep its count, and nothing once it is gone";
  }
  return nullptr;
}

// --- Lists of the turn

// What the rules look up by the target of an effect.
bool target_right(const State& state, const Effect& effect) {
  switch (effect.card) {
    case kFlankSpeed:
    case kSignalJamming:
    case kSilenceOfSpace:
      return effect.target < kCells && state.active != kNone;
    case kUprising:
      return effect.target < kPlanets && state.phase == kCredits;
    case kThugs:
    case kDiscredit:
    case kScientistAssassination:
      return effect.target < kMaxPlayers;
    default:
      return effect.target == kNone;
  }
}

const char* check_effects(const Tables& tables, const State& state) {
  for (unsigned i = 0; i < kMaxEffects; ++i) {
    const Effect& effect = state.effects[i];
    if (i >= state.num_effects) {
      if ((effect.card | effect.player | effect.target) != 0) {
        return "the list of effects must be empty behind its last entry";
      }
      continue;
    }
    if (effect.player >= tables.options.players || !target_right(state, effect)) {
      return "an effect must have a player and its kind of target";
    }
  }
  return nullptr;
}

const char* check_played(const Tables& tables, const State& state) {
  for (unsigned i = 0; i < kMaxPlayed; ++i) {
    const Played& played = state.played[i];
    if (i >= state.num_played) {
      if ((played.player | played.card | played.entity) != 0) {
        return "the list of cards played must be empty behind its last entry";
      }
      continue;
    }
    if (played.player >= tables.options.players) return "a seat that isn't there played a card";
    for (unsigned j = 0; j < i; ++j) {
      const Played& before = state.played[j];
      if (before.player == played.player && before.card == played.card &&
          before.entity == played.entity) {
        return "a card was played on the same thing twice";  // TI-CARD-06
      }
    }
  }
  return nullptr;
}

}  // namespace

const char* check_cards(const Tables& tables, const State& state) {
  if (const char* why = check_action_cards(tables, state)) return why;
  if (const char* why = check_laws(tables, state)) return why;
  if (const char* why = check_political_cards(tables, state)) return why;
  if (const char* why = check_effects(tables, state)) return why;
  return check_played(tables, state);
}

}  // namespace quincunx::twilight_imperium

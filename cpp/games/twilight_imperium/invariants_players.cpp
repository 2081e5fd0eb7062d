// Races and homes, hands, agreements, votes and the totals of each player.
#include <cstring>

#include "games/twilight_imperium/invariants.h"

namespace quincunx::twilight_imperium {

namespace {

// --- Races and homes

bool has_race_yet(const Tables& tables, const State& state, unsigned seat) {
  return state.step != Step::kRace || tables.options.race_choice != 0 || seat < state.cursor;
}

const char* check_race(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  if (!has_race_yet(tables, state, seat)) {
    return player.race == kNone && player.home == kNone
               ? nullptr
               : "a seat must have no race before the draw";
  }
  if (player.race >= kRaces) return "every seat must have a race";
  for (unsigned q = 0; q < seat; ++q) {
    if (state.players[q].race == player.race) return "two seats have the same race";
  }
  for (unsigned track = 0; track < kTracks; ++track) {
    if (player.tech[track] > tables.limits.tech_level ||
        player.tech[track] < tables.races[player.race].tech[track]) {
      return "a technology level is out of its range";
    }
  }
  if (player.home == kNone) {
    const bool before =
        state.step == Step::kRace || state.step == Step::kRoll || state.step == Step::kHome;
    return before ? nullptr : "every seat must have a home";
  }
  return state.tile[player.home] == kStarTiles + player.race
             ? nullptr
             : "a player's homesystem must lie in its slot";
}

const char* check_bracket(const State& state, const PlayerState& player) {
  if (player.bracket + 1U == kBrackets && state.end_reason != kImperiumRex) {
    return "Imperium Rex must end the game";
  }
  return nullptr;
}

// --- Absent and eliminated players

bool holds_nothing(const PlayerState& player) {
  unsigned any = player.credits | player.partners | player.vote | player.vote_weight |
                 player.vote_ban | player.offers;
  for (const u8 count : player.pool) any |= count;
  for (const u8 seen : player.hand_seen) any |= seen;
  bool none = any == 0 && player.vote_target == kNone;
  for (const u8 card : player.hand) none = none && card == kNone;
  for (const CarrierState& carrier : player.carriers) {
    none = none && carrier.cell == kNone && carrier.gf == 0 && carrier.pds == 0;
  }
  return none;
}

const char* check_absent(const PlayerState& player) {
  constexpr PlayerState kAbsent{};
  const bool zero = std::memcmp(&player, &kAbsent, sizeof player) == 0;
  return zero ? nullptr : "the slot of an absent player must be zero";
}

// --- Hands

// In order, each card known to other living players only.
const char* check_hand(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  const unsigned others = living_mask(state) & ~(1U << seat);
  bool ended = false;
  unsigned size = 0;
  for (unsigned i = 0; i < kHandSize; ++i) {
    const u8 card = player.hand[i];
    const u8 seen = player.hand_seen[i];
    ended = ended || card == kNone;
    if (ended) {
      if (card != kNone || seen != 0) return "a hand must be empty behind its last card";
      continue;
    }
    if (card >= kActionCards) return "a hand must hold action cards";
    if ((seen & ~others) != 0) return "a card must be known to other living players only";
    if (i > 0 && (player.hand[i - 1] > card ||
                  (player.hand[i - 1] == card && player.hand_seen[i - 1] > seen))) {
      return "a hand must be in order";
    }
    ++size;
  }
  // TI-CARD-04: more than the limit only while it is cut down.
  const bool cutting = state.step == Step::kDiscardDown;
  return size <= (cutting ? kHandSize : hand_limit(tables, state))
             ? nullptr
             : "a hand is larger than the limit";
}

// --- Agreements: TI-TRADE-02

const char* check_partners(const Tables& tables, const State& state, unsigned seat) {
  const unsigned partners = state.players[seat].partners;
  for (unsigned q = 0; q < kMaxPlayers; ++q) {
    if (!in_mask(partners, q)) continue;
    if (q == seat || !in_play(tables, state, q) || !in_play(tables, state, seat) ||
        !are_partners(state, q, seat)) {
      return "an agreement must be between two living players";
    }
  }
  // TI-LAW-15.
  return partners != 0 && has_law(state, kTradeEmbargo) && state.embargo == seat
             ? "a player under embargo must have no agreements"
             : nullptr;
}

// --- Votes, pool, totals

const char* check_vote(const State& state, const PlayerState& player) {
  const bool votes = state.phase == kPolitical;
  if (!votes && player.vote != kNotVoted) return "votes must be cast in the political phase only";
  if ((player.vote == kElected) != (player.vote_target != kNone)) {
    return "a vote must have a target if and only if it elects";
  }
  if (player.vote_target != kNone && player.vote_target >= kPlanets) {
    return "a vote must be for somebody";
  }
  if (player.vote <= kAbstained && player.vote_weight != 0) return "no vote must have no weight";
  return nullptr;
}

const char* check_pool(const State& state, const PlayerState& player) {
  const bool buying = state.phase >= kPurchase;  // up to the end of placement
  unsigned pooled = 0;
  for (const u8 count : player.pool) pooled += count;
  return buying || pooled == 0 ? nullptr : "nothing must be left in a pool after placement";
}

// TI-BOMB-07: 5 influence for each use of X-89, which comes with the last level of Weapons.
const char* check_penalty(const PlayerState& player) {
  if (player.penalty == 0) return nullptr;
  if (!has_tech(player, kWeapons, 6)) return "only X-89 costs influence";
  return player.penalty % kX89Penalty == 0 ? nullptr
                                           : "each X-89 must have cost the same influence";
}

const char* check_counters(const Tables& tables, const State& state, const PlayerState& player) {
  if (player.offers > (state.phase == kMarket ? tables.options.market_offers : 0)) {
    return "a player has made too many offers";
  }
  if (player.sol_done != 0 && player.race != kSol) return "only Sol places free garrisons";
  if (const char* why = check_bracket(state, player)) return why;
  if (const char* why = check_penalty(player)) return why;
  if (const char* why = check_vote(state, player)) return why;
  return check_pool(state, player);
}

// Totals are stored, and must be what the planets say.
const char* check_totals(const Tables& tables, const State& state) {
  State again = state;
  update_totals(tables, again);
  for (unsigned p = 0; p < tables.options.players; ++p) {
    const PlayerState& player = state.players[p];
    const PlayerState& right = again.players[p];
    if (player.resources != right.resources || player.influence != right.influence ||
        player.planets != right.planets || player.outside != right.outside) {
      return "the totals of a player are not those of its planets";
    }
  }
  return nullptr;
}

const char* check_player(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  if (const char* why = check_race(tables, state, seat)) return why;
  if (const char* why = check_hand(tables, state, seat)) return why;
  if (const char* why = check_partners(tables, state, seat)) return why;
  if (const char* why = check_counters(tables, state, player)) return why;
  if (player.alive == 0 && !holds_nothing(player)) {
    return "an eliminated player must hold nothing";  // TI-ELIM-02
  }
  return nullptr;
}

}  // namespace

const char* check_players(const Tables& tables, const State& state) {
  for (unsigned p = 0; p < kMaxPlayers; ++p) {
    const char* why = p < tables.options.players ? check_player(tables, state, p)
                                                 : check_absent(state.players[p]);
    if (why != nullptr) return why;
  }
  return check_totals(tables, state);
}

}  // namespace quincunx::twilight_imperium

// Phase 3: agenda, windows, votes and their result.
#include "games/twilight_imperium/politics.h"

#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

VoteOrder vote_order(const State& state) {
  VoteOrder order;
  // TI-LAW-07, TI-PC-07: the controller of Mecatol Rex votes last; nobody does if it is neutral.
  const unsigned holder = has_law(state, kHolderOfMecatol) ? state.planet_owner[0] : kNeutral;
  bool holder_votes = false;
  for (unsigned i = kMaxPlayers; i-- > 0;) {
    const u8 seat = state.phase_order[i];
    if (seat == kNone || state.players[seat].alive == 0) continue;
    if (seat == holder) {
      holder_votes = true;
    } else {
      order.seats[order.count++] = seat;
    }
  }
  if (holder_votes) order.seats[order.count++] = holder;
  return order;
}

namespace {

constexpr unsigned kVetoPrice = 5;    // of the Xxcha
constexpr unsigned kVoteDivisor = 2;  // Discredit

enum class VoteKind : u8 { kForAgainst, kPlayer, kPlanet, kLaw };

VoteKind elect_kind(unsigned card) {
  switch (card) {
    case kCrownOfThalnos:
    case kPublicExecution:
    case kTradeEmbargo:
      return VoteKind::kPlayer;
    case kHolyPlanetOfIxth:
      return VoteKind::kPlanet;
    case kRevote:
      return VoteKind::kLaw;
    default:
      return VoteKind::kForAgainst;
  }
}

// TI-POL-15: the second vote of a Revote has the elected law in `sub`. TI-RULING-17: it is For or
// Against, unless the option asks for a new election.
VoteKind vote_kind(const Tables& tables, const State& state) {
  if (state.agenda != kRevote || state.sub == 0) return elect_kind(state.agenda);
  if (tables.options.revote_reelect != 0) return elect_kind(state.sub - 1U);
  return VoteKind::kForAgainst;
}

// TI-POL-02, TI-POL-16, TI-LAW-04, TI-PC-04. TI-RACE-00, TI-RACE-02: extra votes of two races.
unsigned votes_of(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  unsigned votes = order_influence(player);
  if (player.race == kXxcha) votes += count_bits(player.partners);
  if (has_law(state, kCrownOfThalnos) && state.crown == seat) {
    votes += tables.political_cards[kCrownOfThalnos].value;
  }
  // TI-AC-23, then TI-AC-27: halved, rounded down.
  votes += tables.action_cards[kFantasticRhetoric].value *
           effect_count(state, kFantasticRhetoric, seat, kAny);
  if (has_effect(state, kDiscredit, kAny, seat)) votes /= kVoteDivisor;
  return votes;
}

// TI-LAW-13, TI-AC-22. TI-POL-17: for every vote on this agenda.
bool is_banned(const State& state, unsigned seat) {
  return state.players[seat].vote_ban != 0 || has_effect(state, kThugs, kAny, seat);
}

void clear_votes(State& state) {
  for (PlayerState& player : state.players) {
    if (player.alive == 0) continue;
    player.vote = kNotVoted;
    player.vote_target = kNone;
    player.vote_weight = 0;
  }
}

// --- Agenda

void present_agenda(const Tables& tables, State& state) {
  // TI-POL-20, TI-PC-13: a Revote without laws.
  if (state.agenda == kRevote && state.laws.empty()) return end_political(tables, state, true);
  open_window(tables, state, kPreVote, kNone);
}

// TI-POL-01, TI-POL-13: laws in force stay out of the deck. TI-POL-14.
void draw_agenda(const Tables& tables, State& state) {
  const auto total = [](const u8* pile) {
    unsigned cards = 0;
    for (unsigned i = 0; i < kPoliticalCards; ++i) cards += pile[i];
    return cards;
  };
  if (total(state.pol_deck) == 0) {
    if (total(state.pol_discard) == 0) return end_political(tables, state, false);
    for (unsigned i = 0; i < kPoliticalCards; ++i) {
      state.pol_deck[i] = state.pol_discard[i];
      state.pol_discard[i] = 0;
    }
  }
  ask_chance(state, Step::kPoliticalDraw);
}

void discard_agenda(State& state) {
  if (state.agenda == kNone) return;
  // TI-POL-09, TI-POL-10, TI-POL-21: a passed law lies on the table, all else is discarded.
  ++state.pol_discard[state.agenda];
  state.agenda = kNone;
}

}  // namespace

// TI-EXT-01, TI-POL-12: no council of two.
void start_political(const Tables& tables, State& state) {
  if (living_count(state) < 3) return end_phase(tables, state);
  open_window(tables, state, kPrePol, kNone);
}

void agenda_drawn(const Tables& tables, State& state, unsigned card) {
  --state.pol_deck[card];
  state.agenda = static_cast<u8>(card);
  present_agenda(tables, state);
}

void close_council(State& state, bool held) {
  discard_agenda(state);
  clear_votes(state);
  remove_effects(state, kThugs);
  remove_effects(state, kFantasticRhetoric);
  remove_effects(state, kDiscredit);
  if (held) {
    for (PlayerState& player : state.players) player.vote_ban = 0;
  }
}

void end_political(const Tables& tables, State& state, bool held) {
  close_council(state, held);
  end_phase(tables, state);
}

// TI-RACE-02: no other card is drawn.
void veto_agenda(const Tables& tables, State& state, unsigned seat) {
  lose_credits(state.players[seat], kVetoPrice);
  drop_window(state);
  end_political(tables, state, true);
}

bool can_veto(const Tables&, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  return state.window.kind == kPreVote && player.race == kXxcha && player.credits >= kVetoPrice;
}

// TI-AC-24.
void replace_agenda(const Tables& tables, State& state) {
  drop_window(state);
  discard_agenda(state);
  draw_agenda(tables, state);
}

// TI-AC-25.
void call_off_council(const Tables& tables, State& state) {
  drop_window(state);
  if (state.agenda != kNone) {
    ++state.pol_deck[state.agenda];  // chosen by TI-AC-26, never drawn
    state.agenda = kNone;
  }
  end_political(tables, state, false);
}

// --- Votes

namespace {

void repeal_elected(const Tables& tables, State& state) {
  repeal_law(tables, state, state.sub - 1U);
  end_political(tables, state, true);
}

// TI-POL-06, TI-RULING-18: more votes decide, a tie leaves things as they are.
void count_for_against(const Tables& tables, State& state) {
  unsigned votes[2] = {0, 0};
  for (const PlayerState& player : state.players) {
    if (player.vote == kFor) votes[0] += player.vote_weight;
    if (player.vote == kVotedAgainst) votes[1] += player.vote_weight;
  }
  if (state.agenda == kRevote) {
    if (votes[1] > votes[0]) return repeal_elected(tables, state);
    return end_political(tables, state, true);
  }
  if (votes[0] > votes[1]) return enact(tables, state, state.agenda, kNone);
  end_political(tables, state, true);
}

// TI-POL-07, TI-RULING-19: most votes among those with a supporter; of equals the one for whom the
// latest voter voted. kNone if nobody voted for anybody.
unsigned count_election(const State& state) {
  unsigned votes[kPlanets] = {};
  const VoteOrder order = vote_order(state);
  for (unsigned i = 0; i < order.count; ++i) {
    const PlayerState& player = state.players[order.seats[i]];
    if (player.vote == kElected) votes[player.vote_target] += player.vote_weight;
  }
  unsigned elected = kNone;
  for (unsigned i = 0; i < order.count; ++i) {
    const PlayerState& player = state.players[order.seats[i]];
    if (player.vote != kElected) continue;
    if (elected == kNone || votes[player.vote_target] >= votes[elected]) {
      elected = player.vote_target;
    }
  }
  return elected;
}

void ask_vote(const Tables& tables, State& state);

void count_votes(const Tables& tables, State& state) {
  const VoteKind kind = vote_kind(tables, state);
  if (kind == VoteKind::kForAgainst) return count_for_against(tables, state);
  const unsigned elected = count_election(state);
  if (state.agenda == kRevote && state.sub == 0 && elected != kNone) {
    clear_votes(state);
    state.sub = static_cast<u8>(1 + elected);
    state.cursor = 0;
    return ask_vote(tables, state);
  }
  if (elected == kNone) return end_political(tables, state, true);
  if (state.agenda == kRevote) {
    set_elected(tables, state, state.sub - 1U, elected);
    return end_political(tables, state, true);
  }
  enact(tables, state, state.agenda, elected);
}

// TI-POL-03, TI-POL-05: one after the other, each vote whole and open.
void ask_vote(const Tables& tables, State& state) {
  const VoteOrder order = vote_order(state);
  while (state.cursor < order.count) {
    const unsigned seat = order.seats[state.cursor];
    if (!is_banned(state, seat)) return ask_player(state, Step::kVote, seat);
    state.players[seat].vote = kAbstained;
    add(state.cursor, 1);
  }
  count_votes(tables, state);
}

// TI-POL-08: living players; controlled planets and Mecatol Rex; laws in force.
u64 candidates(const State& state, VoteKind kind) {
  switch (kind) {
    case VoteKind::kPlayer:
      return living_mask(state);
    case VoteKind::kPlanet: {
      u64 mask = bit(0);
      for (unsigned p = 0; p < kMaxPlayers; ++p) mask |= owned_planets(state, p);
      return mask;
    }
    case VoteKind::kLaw:
      return state.laws.words[0];
    case VoteKind::kForAgainst:
      break;
  }
  return 0;
}

constexpr Action candidate_base(VoteKind kind) {
  return kind == VoteKind::kPlayer   ? kPlayerBase
         : kind == VoteKind::kPlanet ? kPlanetBase
                                     : kPoliticalBase;
}

}  // namespace

// TI-POL-17: windows, votes, result, effect, and no window after the votes.
void political_window_closed(const Tables& tables, State& state, WindowKind kind) {
  if (kind == kPreVote) return ask_vote(tables, state);
  if (state.agenda == kNone) return draw_agenda(tables, state);
  present_agenda(tables, state);
}

void legal_vote(const Tables& tables, const State& state, Legal& legal) {
  const VoteKind kind = vote_kind(tables, state);
  legal.clear();
  legal.set(kStop);
  if (kind == VoteKind::kForAgainst) {
    legal.set(kYes);
    legal.set(kAgainst);
  } else {
    legal.set_bits(candidate_base(kind), candidates(state, kind));
  }
}

void apply_vote(const Tables& tables, State& state, Action action) {
  const unsigned seat = acting_seat(state);
  PlayerState& player = state.players[seat];
  if (action == kStop) {
    player.vote = kAbstained;
  } else {
    player.vote_weight = static_cast<u16>(votes_of(tables, state, seat));
    player.vote = action == kYes ? kFor : action == kAgainst ? kVotedAgainst : kElected;
    if (player.vote == kElected) {
      player.vote_target = static_cast<u8>(action - candidate_base(vote_kind(tables, state)));
    }
  }
  add(state.cursor, 1);
  ask_vote(tables, state);
}

}  // namespace quincunx::twilight_imperium

// The greedy policy: action cards, what they are aimed at, and votes.
#include "games/twilight_imperium/game.h"
#include "games/twilight_imperium/policy.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

// Cards worth playing as soon as they can be. The others need a plan that the policy doesn't have.
constexpr u64 kGoodCards =
    bit(kTradeAgreement) | bit(kMoraleBoost) | bit(kUprising) | bit(kLocalUnrest) |
    bit(kChemicalWarfare) | bit(kCivilDefense) | bit(kCorporateSponsorship) |
    bit(kTechnologicalBreakthrough) | bit(kTouchOfGenius) | bit(kScientistAssassination) |
    bit(kOpeningTheBlackBox) | bit(kSecretIndustrialAgent) | bit(kSpacedockAccident) |
    bit(kGoodYear) | bit(kRareMineral) | bit(kTaxRebate) | bit(kStellarCriminals) |
    bit(kFantasticRhetoric) | bit(kDisclosure) | bit(kSuccessfulSpy) | bit(kMerchantsGuild) |
    bit(kMasterOfTrade) | bit(kReparations) | bit(kRallyOfThePeople) | bit(kRiseOfAMessiah) |
    bit(kPlague) | bit(kVoluntaryAnnexation) | bit(kIntoTheBreach) | bit(kLuckyShot);

// Cards about an advance are kept until there are credits for it.
u64 cards_to_keep(const Question& q) {
  const unsigned credits = q.player.credits;
  const unsigned price = advance_price(q);
  u64 mask = 0;
  if (credits + q.tables.action_cards[kCorporateSponsorship].value < price) {
    mask |= bit(kCorporateSponsorship);
  }
  if (credits < 2 * price) mask |= bit(kTouchOfGenius);
  return mask;
}

// Of the seats of a mask the one that stands highest.
Action leader_of(const Question& q, u64 seats) {
  TwilightImperium::Result result;
  TwilightImperium::score(q.tables, q.state, result);
  Choice best(q, player_action(low_bit(seats)), kScorePoint);
  for_each_bit(seats, [&](unsigned p) { best.offer(player_action(p), result.scores[p]); });
  return best.action();
}

// The rival to hold back; the player himself if nobody else is left.
Action leading_rival(const Question& q) {
  const unsigned others = living_mask(q.state) & ~(1U << q.seat);
  return others == 0 ? player_action(q.seat) : leader_of(q, others);
}

Action most_worthy_planet(const Question& q, u64 planets) {
  Choice best(q, planet_action(low_bit(planets)), kPlanetPoint);
  for_each_bit(planets, [&](unsigned x) { best.offer(planet_action(x), planet_worth(q, x)); });
  return best.action();
}

// Whether the card being played is meant to harm the player or a planet of his.
bool is_victim(const Question& q) {
  const CardState& card = q.state.card;
  if (card.player == q.seat || card.target == kNone || card.id == kTradeAgreement) return false;
  switch (targets_of(q.tables, q.state, card.player, card.id).kind) {
    case TargetKind::kPlanet:
      return q.state.planet_owner[card.target] == q.seat;
    case TargetKind::kPlayer:
      return card.target == q.seat;
    default:
      return false;
  }
}

// The card voted on: of the second vote of a Revote, the law.
unsigned voted_card(const State& state) { return state.sub > 0 ? state.sub - 1U : state.agenda; }

Action choose_for_or_against(const Question& q) {
  const unsigned agenda = q.state.agenda;
  const bool wanted = q.state.sub > 0 || agenda == kSubsidizedStudies ||
                      (agenda == kFreeTrade && q.player.partners != 0);
  return wanted ? kYes : kAgainst;
}

}  // namespace

Action choose_card(const Question& q) {
  u64 cards = legal_bits(q.legal, kCardBase, kActionCards) & kGoodCards;
  if ((cards & (bit(kCorporateSponsorship) | bit(kTouchOfGenius))) != 0) cards &= ~cards_to_keep(q);
  return cards == 0 ? kStop : card_action(low_bit(cards));
}

// Players: whoever stands highest, which is the leading rival if he is a target at all.
Action choose_target(const Question& q) {
  const u64 players = legal_bits(q.legal, kPlayerBase, kMaxPlayers);
  if (players != 0) return leader_of(q, players);
  const u64 planets = legal_planets(q.legal);
  if (planets != 0) return most_worthy_planet(q, planets);
  if (q.state.card.id == kOpeningTheBlackBox) return choose_track(q);
  return q.legal.first();
}

// One Sabotage is answer enough; one against it is met by another.
Action choose_reaction(const Question& q) {
  const bool effective = q.state.card.sabotages % 2 == 0;
  return effective && is_victim(q) ? card_action(kSabotage) : kStop;
}

Action choose_vote(const Question& q) {
  if (q.legal.test(kAgainst)) return choose_for_or_against(q);
  if (legal_bits(q.legal, kPlayerBase, kMaxPlayers) != 0) {
    const bool honour = voted_card(q.state) == kCrownOfThalnos;
    return honour ? player_action(q.seat) : leading_rival(q);
  }
  const u64 own = legal_planets(q.legal) & owned_planets(q.state, q.seat);
  return own == 0 ? kStop : most_worthy_planet(q, own);
}

}  // namespace quincunx::twilight_imperium

// What resources, items and cubes are worth to the greedy policy.
#include "games/twilight_city/goals.h"
#include "games/twilight_city/investigation.h"
#include "games/twilight_city/policy.h"
#include "games/twilight_city/recruitment.h"
#include "games/twilight_city/scripts.h"
#include "games/twilight_city/train.h"

namespace quincunx::twilight_city {

Outlook::Outlook(const Tables& t, const State& s, unsigned who)
    : tables(t),
      state(s),
      player(s.partisans[who]),
      seat(who),
      solo(t.solo),
      last(s.ended != kNotEnded),
      coin(last ? kLateCoin : kCoinWorth[solo]),
      hour(last ? kLateCoin : kHour[solo]),
      ticket(last ? 0 : kTicketWorth),
      step(last ? 0 : kStepWorth[solo] * player.record) {}

namespace {

int piece(const Outlook& o, unsigned colour, int number) {
  if (o.last) return kLate[colour];
  return number < kKeep ? kFull[colour] : kRest[colour];
}

}  // namespace

int Outlook::gain(unsigned colour, int more) const {
  return piece(*this, colour, player.resources[colour] + more);
}

int Outlook::loss(unsigned colour, int last_but) const {
  return piece(*this, colour, player.resources[colour] - 1 - last_but);
}

int least_loss(const Outlook& o) {
  int least = -kNever;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (o.player.resources[colour] > 0) least = std::min(least, o.loss(colour));
  }
  return least;
}

int Outlook::cost(unsigned item) const {
  const u8* parts = tables.parts(item);
  int total = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    for (int i = 0; i < parts[colour]; ++i) total += loss(colour, i);
  }
  return total;
}

namespace {

int disc_worth(const Outlook& o, OwnDisc disc) {
  if ((o.player.discs & disc) != 0) return 0;
  return (o.solo != 0 ? 0 : kPoint) + (o.last ? 0 : kDisc);
}

// Of a full goal card.
int reward(const Outlook& o, unsigned slot) {
  const GoalData& data = o.tables.goal(slot, o.player.goals[slot].card);
  const int points = o.solo == 0 ? kPoint * data.points : slot == kGoalC ? 0 : kSoloGoal;
  switch (slot) {
    case kGoalA:
      return points + disc_worth(o, kGoalDisc);
    case kGoalC:
      return points + data.coins * o.coin + kWhiteDisc;
    default:
      return points + data.coins * o.coin;
  }
}

int count_icons(const GoalData& data) {
  int icons = 0;
  for (const u8 item : data.items) icons += item != kNone ? 1 : 0;
  return icons;
}

}  // namespace

int icon_worth(const Outlook& o, unsigned slot, int filled) {
  const int icons = count_icons(o.tables.goal(slot, o.player.goals[slot].card));
  const int empty = icons - filled;
  const int whole = reward(o, slot);
  if (o.last) return empty == 1 ? whole : 0;
  return whole * (icons == kIcons ? kShare[empty] : kShareC[std::min(empty, 2)]) / 16;
}

int icon_worth(const Outlook& o, unsigned icon) {
  const unsigned slot = goal_of(icon);
  int filled = 0;
  for (const u8 owner : o.player.goals[slot].icons) filled += owner != 0 ? 1 : 0;
  return icon_worth(o, slot, filled);
}

int token_worth(const Outlook& o) {
  const State& state = o.state;
  const unsigned space = state.train_next + 1U;
  const bool disc = space == state.train_disc && in_mask(state.train_discs, o.seat);
  const int points =
      o.solo != 0 ? kSoloToken : kPoint * o.tables.demand[state.train[space - 1].kind - 1].points;
  return points + (disc ? disc_worth(o, kTrainDisc) : 0);
}

int tile_worth(const Outlook& o, unsigned tile) {
  if (o.solo != 0) return kEvidence;
  const TileState& here = o.state.recruitment[tile];
  if (is_upper_full(here)) {
    return kPoint * o.tables.recruit_points[o.tables.recruitment[here.tile].item];
  }
  unsigned own = 0;
  for (const u8 owner : here.upper) own += owner == o.seat + 1 ? 1U : 0U;
  const u8* const points = o.tables.recruit_upper;
  return kPoint * (points[own] - (own > 0 ? points[own - 1] : 0));
}

int level_worth(const Outlook& o) {
  const unsigned level = o.player.tower + 1U;
  const TowerData* const tower = o.tables.tower;
  const int helped = std::min<int>(tower[level].cost, o.state.solo.coins);
  const int price = (tower[level].cost - helped) * o.coin + helped * kHelperCoinWorth;
  const int disc = level == 2 ? disc_worth(o, kTowerDisc) : 0;
  if (o.solo != 0) return kSoloLevel[level] + disc - price;
  return kPoint * (tower[level].points - tower[level - 1].points) + kLevel[level] + disc - price;
}

int card_worth(const Outlook& o) {
  if (o.last) return 0;
  const unsigned hand =
      cards_at(o.state, kInHand + o.seat).count() + cards_at(o.state, kKnownHand + o.seat).count();
  return std::max(0, kCard - kCardLess * static_cast<int>(hand));
}

Uses find_uses(const Outlook& o) {
  Uses uses;
  for (int& worth : uses.items) worth = kNever;
  const auto use = [&](unsigned item, int worth) {
    uses.items[item] = std::max(uses.items[item], worth);
  };
  for_each_bit(empty_icons(o.tables, o.player, kCompoundSet | kSimpleSet), [&](unsigned icon) {
    use(icon_item(o.tables, o.player, icon), icon_worth(o, icon));
  });
  const unsigned wanted = train_items(o.tables, o.state, o.seat);
  if (wanted != 0) {
    const int token = token_worth(o);
    for_each_bit(wanted, [&](unsigned item) { use(item, token); });
  }
  if (o.solo != 0) {
    for_each_bit(evidence_items(o.tables, o.state), [&](unsigned item) { use(item, kEvidence); });
    return uses;
  }
  for_each_bit(lower_tiles(o.tables, o.state, o.player, kSimpleSet), [&](unsigned tile) {
    use(tile_item(o.tables, o.state.recruitment[tile]), tile_worth(o, tile));
  });
  return uses;
}

// --- Operations centres

unsigned empty_spaces(const Outlook& o, unsigned centre) {
  const OperationsState& here = o.state.operations[centre];
  const OperationsData& data = o.tables.operations[here.card];
  unsigned empty = 0;
  for (unsigned i = 0; i < kCentreSpaces; ++i) {
    empty += data.spaces[i] != kNoColour && here.slots[i] == 0 ? 1U : 0U;
  }
  return empty;
}

int cube_worth(const Outlook& o, unsigned centre, unsigned empty) {
  if (o.solo != 0) return kSoloCube;
  const OperationsState& here = o.state.operations[centre];
  const OperationsData& data = o.tables.operations[here.card];
  if (empty > 1) {
    return o.last ? kPoint * data.partial
                  : kPoint * data.complete - kSpaceOpen * static_cast<int>(empty - 1);
  }
  int own = 0;
  for (const u8 owner : here.slots) own += owner == o.seat + 1 ? 1 : 0;
  return kPoint * (data.complete + own * (data.complete - data.partial));
}

int unit_worth(const Outlook& o, unsigned colour, bool current) {
  const int board = o.gain(colour);
  const unsigned card_played = o.state.current_card;
  if (!current || card_played == kNone) return board;
  if (o.tables.card_zone[card_played] != o.player.zone) return board;
  const unsigned centre = active_centre(o.tables, o.state, o.player.zone);
  if (centre == kNone || !in_mask(open_colours(o.tables, o.state, centre), colour)) return board;
  return std::max(board, cube_worth(o, centre, empty_spaces(o, centre)));
}

int rings_worth(const Outlook& o, const Rings& rings, unsigned centre) {
  unsigned stock = o.player.stock;
  unsigned empty = 0;
  unsigned open[kColours] = {};
  if (centre != kNone) {
    const OperationsState& here = o.state.operations[centre];
    const u8* const spaces = o.tables.operations[here.card].spaces;
    for (unsigned i = 0; i < kCentreSpaces; ++i) {
      if (spaces[i] == kNoColour || here.slots[i] != 0) continue;
      ++open[spaces[i]];
      ++empty;
    }
  }
  int total = 0;
  for (unsigned colour = kColours; colour-- > 0;) {
    int on_board = 0;
    for (unsigned i = 0; i < rings.colours[colour] && stock > 0; ++i, --stock) {
      const int board = o.gain(colour, on_board);
      const int cube = open[colour] > 0 ? cube_worth(o, centre, empty) : kNever;
      total += std::max(board, cube);
      if (cube <= board) {
        ++on_board;
        continue;
      }
      --open[colour];
      --empty;
    }
  }
  return total;
}

}  // namespace quincunx::twilight_city

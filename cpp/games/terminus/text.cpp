// What actions and outcomes say in words.
#include "games/terminus/text.h"

#include "core/record.h"
#include "games/terminus/action_steps.h"
#include "games/terminus/depots.h"
#include "games/terminus/game.h"
#include "games/terminus/income.h"

namespace quincunx {

using namespace terminus;

namespace {

using Tables = Terminus::Tables;

const PlayerState& actor(const State& state) { return state.players[state.to_act]; }

std::string move_text(const Tables& tables, Action action) {
  if (action == kPass) return "Pass";
  return joined("Move to ", zone_name(tables, action - kMoveBase));
}

std::string use_text(const Tables& tables, Action action) {
  if (action == kStop) return "No Overtime";
  if (action < kDevelopmentBase) return action_name(tables, action - kLoopBase);
  return joined("Use ", development_name(tables, action - kDevelopmentBase));
}

std::string bonus_alt_text(const Tables& tables, Action action) {
  if (action == kStop) return "Take what there is";
  return joined("Instead: ", bonus_text(tables, action - kBonusBase));
}

std::string reward_text(const Tables& tables, const State& state, Action action) {
  if (action == kCoins) return joined("Take ", coins_text(reward_at(tables, state.cursor).coins));
  return joined("Take ", pieces_text(action - kResourceBase, 1));
}

std::string buy_text(const Tables& tables, const State& state, Action action) {
  if (action == kStop) return "Stop buying";
  const unsigned kind = kind_bought(state.action);
  return joined("Buy ", pieces_text(kind, 1)) +
         joined(" for ", coins_text(price(tables, state, kind)));
}

std::string pack_text(const Tables& tables, Action action) {
  if (action == kStop) return "Stop buying";
  const PackData& pack = tables.packs[action - kPackBase];
  return rails_text(pack.rails) + joined(" for ", coins_text(pack.coins));
}

std::string capacity_text(const State& state, Action action) {
  if (action == kStop) return "Stop";
  return joined("Capacity ", actor(state).capacity + 1U);
}

// An area that a Lobbyist leaves or goes to.
std::string area_name(const Tables& tables, const State& state, Action action) {
  if (action == kBoard) return "the board";
  if (action >= kSlotBase) return agenda_name(actor(state).agendas[action - kSlotBase]);
  return development_name(tables, action - kDevelopmentBase);
}

std::string row_text(const State& state, Action action) {
  const unsigned choice = action - kProjectBase;
  return project_name(state.projects[choice / 2].number) + joined(", row ", choice % 2 + 1);
}

std::string count_text(Action action) {
  const unsigned count = action - kCountBase + 1;
  return std::to_string(count) + (count == 1 ? " Lobbyist" : " Lobbyists");
}

std::string link_text(const Tables& tables, const State& state, unsigned from, unsigned d) {
  const unsigned end = tables.links.far[from * kDirections + d];
  std::string text = in_mask(all_stops(state), end) ? "Connection at " : "Station at ";
  text += plot_name(tables, end) + joined(" by ", kDirectionNames[d]);
  return text + joined(" (", rails_text(tables.links.of(from, d).length)) + ")";
}

std::string build_text(const Tables& tables, const State& state, Action action) {
  if (action == kStop) return "End the Build";
  if (action < kLink1Base) return joined("Hub at ", plot_name(tables, action - kPlaceBase));
  const LineState& line = state.lines[state.to_act];
  if (action < kLink2Base) return link_text(tables, state, line.end1, action - kLink1Base);
  return joined("from the second Terminus: ",
                link_text(tables, state, line.end2, action - kLink2Base));
}

std::string exchange_text(Action action) {
  if (action == kStop) return "No exchange";
  return joined("Return ", pieces_text(exchange_from(action), 1)) +
         joined(", take ", pieces_text(exchange_to(action), 1));
}

// --- By kind of node

std::string action_step_text(const Tables& tables, const State& state, Action action) {
  switch (state.step) {
    case Step::kBuy:
      return buy_text(tables, state, action);
    case Step::kPack:
      return pack_text(tables, action);
    case Step::kCapacity:
      return capacity_text(state, action);
    case Step::kUnlock:
      return action == kUnlockHub ? "Unlock Hub" : "Unlock Second Terminus";
    case Step::kDemand:
      return joined("Claim ", district_name(tables, action - kDistrictBase));
    case Step::kDevelop:
      return development_name(tables, action - kDevelopmentBase);
    case Step::kBlock:
      return joined("on ", block_name(tables, action - kPlaceBase));
    case Step::kFrom:
      return joined("Lobbyist from ", area_name(tables, state, action));
    case Step::kTo:
      return joined("to ", area_name(tables, state, action));
    case Step::kProjectRow:
      return row_text(state, action);
    case Step::kCount:
      return count_text(action);
    case Step::kUpgrade:
      return joined("Buy ", text_of(tables.upgrades[action - kUpgradeBase].name));
    case Step::kBuild:
      return build_text(tables, state, action);
    default:
      return joined("Take ", pieces_text(action - kResourceBase, 1));
  }
}

std::string text_of_action(const Tables& tables, const State& state, Action action) {
  switch (state.step) {
    case Step::kKeep:
    case Step::kAgenda:
      return joined("Keep ", agenda_name(action - kAgendaBase + 1));
    case Step::kPrime:
      return joined("Prime Hub at ", plot_name(tables, action - kPlaceBase));
    case Step::kBonus:
      return joined("Bonus: ", bonus_text(tables, action - kBonusBase));
    case Step::kBonusAlt:
      return bonus_alt_text(tables, action);
    case Step::kReward:
      return reward_text(tables, state, action);
    case Step::kExcess:
      return joined("Return ", pieces_text(action - kResourceBase, 1));
    case Step::kMove:
      return move_text(tables, action);
    case Step::kAction:
    case Step::kOvertime:
      return use_text(tables, action);
    case Step::kExchange:
      return exchange_text(action);
    default:
      return action_step_text(tables, state, action);
  }
}

std::string text_of_outcome(const Tables& tables, const State& state, Outcome outcome) {
  switch (state.step) {
    case Step::kDevelopment:
      return development_name(tables, outcome) + " is in the game";
    case Step::kToken:
      return district_name(tables, outcome - kTokenOutcome) +
             joined(" on ", development_name(tables, state.cursor));
    case Step::kProject:
      return project_name(outcome - kProjectOutcome + 1);
    case Step::kAutoma:
      return joined("Automa card ", outcome - kAutomaOutcome + 1);
    case Step::kSide:
      return outcome == kSideOutcome ? "Side A" : "Side B";
    case Step::kDeal:
    case Step::kDraw:
      return agenda_name(outcome - kAgendaOutcome + 1);
    default:
      return joined("Solo card ", outcome - kSoloOutcome + 1);
  }
}

}  // namespace

std::string Terminus::action_to_string(const Tables& tables, const State& state, Action action) {
  // An action that is not legal here has no words, for they depend on the step.
  if (state.to_act < 0 || !can_apply<Terminus>(tables, state, action)) return action_code(action);
  return text_of_action(tables, state, action);
}

std::string Terminus::outcome_to_string(const Tables& tables, const State& state, Outcome outcome) {
  if (state.to_act != kChancePlayer || !can_apply<Terminus>(tables, state, outcome)) {
    return outcome_code(outcome);
  }
  return text_of_outcome(tables, state, outcome);
}

}  // namespace quincunx

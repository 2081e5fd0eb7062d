// What greedy Heroes would have locked in, as the Machine may expect it.
#include "games/great_machine/game.h"
#include "games/great_machine/hidden.h"

namespace quincunx {

using namespace great_machine;

// In the city as it is now, but for the Servants: they have moved since, to where the Machine
// expects a Hero, and a Hero who knew of it would go elsewhere.
void GreatMachine::guess_choices(const Tables& tables, State& state, Player player,
                                 Stream& stream) {
  if (!is_machine_seat(tables, static_cast<unsigned>(player))) return;
  State asked = state;
  asked.step = Step::kAccess;
  for (ServantState& servant : asked.servants) servant.loc = kNone;
  unsigned secret = 0;
  for (unsigned h = 0; h < tables.heroes; ++h) {
    if (!hides_card(state.heroes[h])) continue;
    secret |= 1U << h;
    asked.heroes[h].chosen = kNoCard;
  }
  for (unsigned rank = 0; rank < tables.heroes; ++rank) {
    const unsigned h = tables.order[rank];
    if (!in_mask(secret, h)) continue;
    asked.hero = static_cast<u8>(h);
    asked.to_act = static_cast<i8>(seat_of(tables, h));
    Legal cards{};
    cards.set_bits(kDistrictBase, state.heroes[h].choices);
    const Action card = greedy(tables, asked, cards, stream);
    asked.heroes[h].chosen = state.heroes[h].chosen = static_cast<u8>(card - kDistrictBase);
  }
}

}  // namespace quincunx

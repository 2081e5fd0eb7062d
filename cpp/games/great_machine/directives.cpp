// Directives: drawing, publishing, cancelling (GM-DIR-01, GM-DIR-02, GM-DIR-04). Their deck has no
// order but for the cards that a Deviation card put on its top or under it.
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

u16 drawable_directives(const State& s) {
  for (const u64 place : {u64{kOnTop}, u64{kInDeck}, u64{kAboveLowest}, u64{kLowest}}) {
    if (const u16 cards = directives_at(s, place)) return cards;
  }
  return 0;
}

void to_place(State& s, unsigned x, DirectivePlace place) {
  s.directives[x] = place;
  s.directives_seen.reset(x);
}

void publish(const Tables&, State& s, unsigned x) { to_place(s, x, kPublished); }
void cancel(State& s, unsigned x) { to_place(s, x, kDiscarded); }

bool begin_draw(const Tables&, State& s, unsigned point) {
  if (drawable_directives(s) == 0) {
    for (u64& place : s.directives) {
      if (place == kDiscarded) place = kInDeck;
    }
  }
  return ask_chance(s, Step::kDirective, point);
}

bool directive_drawn(const Tables& t, State& s, unsigned x) {
  if (s.directives[x] == kOnTop) {
    for (u64& place : s.directives) {
      if (place == kSecond) place = kOnTop;
    }
  }
  switch (s.point) {
    case kAtFirstDirectives:
      to_place(s, x, kInHand);
      add(s.cursor, 1);
      return false;
    case kAtMachinePart:
      return deviation_directive(t, s, x);
    case kAtNewDirective:
      return opening_directive(t, s, x);
    default:  // GM-MACH-09
      to_place(s, x, kInHand);
      return false;
  }
}

}  // namespace quincunx::great_machine

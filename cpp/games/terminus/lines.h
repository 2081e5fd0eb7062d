// Lines in the City: which links an owner may lay, and laying them. Players and Automas alike.
#pragma once

#include "core/types.h"
#include "games/terminus/rules.h"

namespace quincunx::terminus {

// TE-BUILD-06, TE-BUILD-07, TE-BUILD-13, TE-BUILD-24: room for Rails all along, and the line meets
// itself neither on a segment nor at a junction. TE-RULING-39: it may cross all others.
[[nodiscard]] inline bool is_free(const State& state, const LineState& line, const LinkRow& link) {
  u64 taken = 0;
  for (unsigned w = 0; w < SegmentSet::kWords; ++w) {
    taken |= link.segments.words[w] & (state.blocked.words[w] | line.barred.words[w]);
  }
  return taken == 0 && (link.junctions & line.junctions) == 0;
}

// What an owner has at hand for the next link.
struct Means {
  unsigned rails;
  bool disc;  // for a Station
};

// Directions in which a link can be completed from a Plot of the line (TE-BUILD-10, TE-BUILD-11).
[[nodiscard]] unsigned link_mask(const Tables& tables, const State& state, unsigned owner,
                                 unsigned from, Means means);

// Lays a legal link; the end `terminus` of the line moves. TE-BUILD-18: the owner of a Stop
// connected to gets his Coin. Returns whether a Station was placed; discs and Rails are up to the
// caller.
bool lay_link(const Tables& tables, State& state, unsigned owner, u8 LineState::* terminus,
              unsigned direction);

// TE-SETUP-16, TE-SETUP-17.
void place_prime(State& state, unsigned owner, unsigned plot);

// The nodes of a line in order, from end1 to the other end. Returns how many there are; none before
// the Prime Hub is placed. Reads nothing outside, whatever the line holds.
unsigned walk_line(const Tables& tables, const LineState& line, u8 (&nodes)[kPlots]);

// nullptr, or a sentence that says how the sets of a line contradict each other (TE-INV-06,
// TE-INV-08, TE-INV-09, TE-INV-10).
[[nodiscard]] const char* check_line(const Tables& tables, const LineState& line);

}  // namespace quincunx::terminus

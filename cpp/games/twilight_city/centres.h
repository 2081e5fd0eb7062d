// Operations centres: cards with coloured spaces, their completion and what it opens (TC-OPS).
#pragma once

#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

// Colours with an empty space on the active centre of a zone; none without a centre.
[[nodiscard]] unsigned zone_colours(const Tables& tables, const State& state, unsigned zone);
// Puts a stock cube of a seat or Helper on the first empty space of a colour on the active centre
// of a zone. Pre: there is one.
void place_on_centre(const Tables& tables, State& state, unsigned zone, unsigned colour,
                     unsigned owner);

}  // namespace quincunx::twilight_city

// The cells of a preset as places for the Districts of a random city (GM-CITY-06): compiled once,
// so that the weight of a cell is a sum of population counts.
#pragma once

#include "games/great_machine/components.h"

namespace quincunx::great_machine {

struct CityShape {
  u16 linked[9];           // cells that share an edge with a cell
  u16 squares[9 * 9 * 9];  // cells of the Central Square that make a starting city, by the cells
                           // of the Citadel, the Tower and the Nexus, one after the other
};

// Pre: the anchors overlap nowhere.
void compile_shape(const PresetData& preset, CityShape& shape);

// Ways to lay the Districts k + 1..3 once District k lies on each cell; for a Minor District (k at
// least 4) 1 for each free cell. `at` has the cells of the Districts below k, `used` their mask.
void shape_weights(const CityShape& shape, const u8* at, unsigned used, unsigned k,
                   u64 (&weights)[9]);

}  // namespace quincunx::great_machine

QX_FIELDS(quincunx::great_machine::CityShape,
          QX_FIELD(quincunx::great_machine::CityShape, linked, 0, 511),
          QX_FIELD(quincunx::great_machine::CityShape, squares, 0, 511));

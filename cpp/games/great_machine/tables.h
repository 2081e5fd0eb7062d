// Everything that pack and options fix, compiled once and never changed: the data of the pack under
// its names, and what the hot functions look up instead of working out.
#pragma once

#include "core/fields.h"
#include "core/types.h"
#include "games/great_machine/city_shapes.h"
#include "games/great_machine/components.h"

namespace quincunx::great_machine {

struct Tables {
  u64 event_groups[4];  // ids by group, of the mode in use
  u64 countdown;        // id of The Countdown; as wide as leaves no padding
  u32 max_decisions;
  u16 movement_present;  // Movement cards of this game
  CityShape shapes[kPresets];
  Components data;
  Options options;
  u8 players;
  u8 heroes;  // Heroes in the game
  bool coop;
  bool four;                  // four Heroes
  bool missions;              // Missions are played
  u8 speaker;                 // seat that decides what the Heroes decide together
  u8 seats[kMaxHeroes];       // by slot
  u8 order[kMaxHeroes];       // slots by initiative, lowest first (GM-MOVE-01)
  u8 rank[kMaxHeroes];        // of a slot in `order`
  u8 active[kMaxStage + 1];   // set of active classes (GM-DISC-04), by Stage of Discontent
  HeroData team[kMaxHeroes];  // by slot
};

// Returns nullptr, or a sentence saying why these components can't be played.
[[nodiscard]] const char* make_tables(const Components& components, const Options& options,
                                      Tables& tables);

}  // namespace quincunx::great_machine

QX_FIELDS(quincunx::great_machine::Tables,
          QX_FIELD(quincunx::great_machine::Tables, event_groups, 0, 17179869183),
          QX_FIELD(quincunx::great_machine::Tables, countdown, 0, 33),
          QX_FIELD(quincunx::great_machine::Tables, max_decisions, 0, 16777215),
          QX_FIELD(quincunx::great_machine::Tables, movement_present, 0, 16383),
          QX_FIELD(quincunx::great_machine::Tables, shapes),
          QX_FIELD(quincunx::great_machine::Tables, data),
          QX_FIELD(quincunx::great_machine::Tables, options),
          QX_FIELD(quincunx::great_machine::Tables, players, 1, 5),
          QX_FIELD(quincunx::great_machine::Tables, heroes, 3, 4),
          QX_FIELD(quincunx::great_machine::Tables, coop, 0, 1),
          QX_FIELD(quincunx::great_machine::Tables, four, 0, 1),
          QX_FIELD(quincunx::great_machine::Tables, missions, 0, 1),
          QX_FIELD(quincunx::great_machine::Tables, speaker, 0, 1),
          QX_FIELD(quincunx::great_machine::Tables, seats, 0, 4),
          QX_FIELD(quincunx::great_machine::Tables, order, 0, 3),
          QX_FIELD(quincunx::great_machine::Tables, rank, 0, 3),
          QX_FIELD(quincunx::great_machine::Tables, active, 0, 31),
          QX_FIELD(quincunx::great_machine::Tables, team));

/* The greedy policy of City of the Living in plain C: make every legal action on a copy of one's
 * own board, value the copy, and take the action of the largest value; of equals the lowest. */
#include <quincunx/policy.h>

#include "city_of_the_living.h"

enum { SPLIT_PHASE = 2, ACTION_PHASE = 3, PLACE_PHASE = 4 }; /* the others are payments */
enum { GATHER = 0, FIGHT = 1, SCAVENGE_COOP = 2, SCAVENGE_DEF = 3 };
enum { BUY = 4, PLACE = 68, PAY = 84, SPLIT = 105 };
enum { COOPERATION = 1, DEFENSES, FUEL, SCAVENGING, ADVANTAGE, SYMBOLS };
enum { FORTIFICATION = 3, SPECIAL = 4, TILE_IDS = 64 };

typedef city_of_the_living_observation_players board;
typedef city_of_the_living_tables rules;
typedef city_of_the_living_tables_mats mat_side;
typedef city_of_the_living_tables_tiles tile_row;

/* What boards are judged by. */
typedef struct {
  const rules* tables;
  const mat_side* mat;
  int left[SYMBOLS]; /* how often each symbol is still to be scored */
  int fuel_worth;
} outlook;

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

static outlook outlook_of(const city_of_the_living_observation* seen, const rules* tables) {
  outlook to_come = {tables, &tables->mats[tables->side_of[seen->player]], {0}, 250};
  int symbol;
  if (seen->turn < 36) {
    const int year = least(seen->turn / 5, 6) + 1;
    for (symbol = COOPERATION; symbol < SYMBOLS; ++symbol) {
      to_come.left[symbol] =
          seen->symbols_left[symbol - 1] + tables->later_scorings[5 * year + symbol - 1];
    }
  }
  to_come.left[COOPERATION] += 2 - seen->end_pass;
  to_come.left[DEFENSES] += 2;
  to_come.left[FUEL] += 1;
  to_come.left[ADVANTAGE] += 1;
  if (seen->turn >= 30) to_come.fuel_worth = 167;
  return to_come;
}

/* --- What a board is worth */

static int count(unsigned set) {
  int members = 0;
  for (; set != 0; set &= set - 1) ++members;
  return members;
}

static unsigned open_blue_spaces(const mat_side* mat, const board* mine) {
  unsigned open = mat->spaces[FORTIFICATION];
  int green;
  for (green = 0; green < mat->space_count; ++green) {
    const int locks = mat->locking >> green & 1 && mine->space[green] >= TILE_IDS;
    if (locks) open &= ~(unsigned)mat->locked_by[green];
  }
  return open;
}

static int worth_of_cube(int level) { return 150 * least(level, 8) + 40 * most(0, level - 8); }

static int worth_of_zombies(const outlook* to_come, const board* mine) {
  const int top = to_come->mat->zombie_track, scorings = to_come->left[ADVANTAGE];
  const int drifted = mine->zombies - mine->defs * to_come->left[DEFENSES];
  const int end = most(0, drifted);
  int worth = -60 * (mine->zombies + end) - 450 * most(0, end - top + 1);
  int i;
  worth += most(0, -drifted) * to_come->fuel_worth / 2;
  for (i = 1; i <= scorings; ++i) {
    const int then = (mine->zombies * (scorings - i) + end * i) / scorings;
    if (then < top) worth += 1000 * (mine->adv_sym + to_come->mat->visible[then]);
  }
  return worth;
}

static int worth_of(const outlook* to_come, const board* mine) {
  const rules* tables = to_come->tables;
  const int* left = to_come->left;
  const int room = 2 * tables->levels - mine->cube_coop - mine->cube_def;
  int worth = 1000 * mine->advantage + to_come->fuel_worth * mine->fuel;
  worth += left[COOPERATION] * mine->coop * (mine->coop < 0 ? 500 : to_come->fuel_worth);
  worth += left[FUEL] * mine->fuel_sym * tables->fuel_per_symbol * to_come->fuel_worth;
  worth += 200 * least(mine->scav_sym * left[SCAVENGING], room);
  worth += worth_of_cube(mine->cube_coop) + worth_of_cube(mine->cube_def);
  worth += 150 * count(open_blue_spaces(to_come->mat, mine));
  return worth + worth_of_zombies(to_come, mine);
}

/* --- What becomes of a board */

static void lay(const outlook* to_come, board* mine, int tile, int space) {
  const int below = mine->space[space];
  const city_of_the_living_tables_tiles_marks* on = &to_come->tables->tiles[tile].marks;
  mine->space[space] = (uint8_t)tile;
  mine->coop += on->cooperation;
  mine->defs += on->defenses;
  mine->fuel_sym += on->fuel;
  mine->scav_sym += on->scavenging;
  mine->adv_sym += on->advantage;
  if (below < TILE_IDS) {
    const city_of_the_living_tables_tiles_marks* off = &to_come->tables->tiles[below].marks;
    mine->coop -= off->cooperation;
    mine->defs -= off->defenses;
    mine->fuel_sym -= off->fuel;
    mine->scav_sym -= off->scavenging;
    mine->adv_sym -= off->advantage;
  } else { /* what is printed there, zero if nothing is */
    const city_of_the_living_tables_mats_printed* off = &to_come->mat->printed[space];
    mine->coop -= off->cooperation;
    mine->defs -= off->defenses;
    mine->fuel_sym -= off->fuel;
    mine->scav_sym -= off->scavenging;
    mine->adv_sym -= off->advantage;
  }
}

static int worth_after_laying(const outlook* to_come, board mine, int tile, int space) {
  lay(to_come, &mine, tile, space);
  return worth_of(to_come, &mine);
}

/* The tile on the best of its spaces. */
static int worth_after_buying(const outlook* to_come, board mine, int number) {
  const tile_row* tile = &to_come->tables->tiles[number];
  const int above = tile->level - (tile->track == 0 ? mine.cube_coop : mine.cube_def);
  unsigned spaces;
  int space, best = INT32_MIN;
  mine.fuel -= (uint16_t)(above < 0 ? 1 : 2 + 2 * above);
  if (tile->type == SPECIAL) {
    mine.advantage += tile->points;
    mine.zombies = (uint16_t)most(0, mine.zombies - tile->remove_zombies);
    return worth_of(to_come, &mine);
  }
  spaces = tile->type == FORTIFICATION ? open_blue_spaces(to_come->mat, &mine)
                                       : to_come->mat->spaces[tile->type];
  for (space = 0; spaces >> space != 0; ++space) {
    if (spaces >> space & 1) {
      best = most(best, worth_after_laying(to_come, mine, number, space));
    }
  }
  return best;
}

static int worth_after_paying(const outlook* to_come, board mine, int levels) {
  mine.fuel -= (uint16_t)(2 * levels);
  mine.zombies += (uint16_t)(-mine.coop - levels);
  return worth_of(to_come, &mine);
}

static int worth_after_splitting(const outlook* to_come, board mine, int on_coop) {
  const int room = 2 * to_come->tables->levels - mine.cube_coop - mine.cube_def;
  const int steps = least(mine.scav_sym, room);
  mine.cube_coop += (uint8_t)on_coop;
  mine.cube_def += (uint8_t)(steps - on_coop);
  return worth_of(to_come, &mine);
}

static int worth_after_main(const outlook* to_come, board mine, int action) {
  if (action >= BUY) return worth_after_buying(to_come, mine, action - BUY);
  mine.fuel += action == GATHER ? 2 : 0;
  mine.zombies -= action == FIGHT;
  mine.cube_coop += action == SCAVENGE_COOP;
  mine.cube_def += action == SCAVENGE_DEF;
  return worth_of(to_come, &mine);
}

static int worth_after(const outlook* to_come, const city_of_the_living_observation* seen,
                       int action) {
  const board* mine = &seen->players[seen->player];
  switch (seen->phase) {
    case ACTION_PHASE:
      return worth_after_main(to_come, *mine, action);
    case PLACE_PHASE:
      return worth_after_laying(to_come, *mine, seen->pending_tile, action - PLACE);
    case SPLIT_PHASE:
      return worth_after_splitting(to_come, *mine, action - SPLIT);
    default:
      return worth_after_paying(to_come, *mine, action - PAY);
  }
}

int32_t greedy(const void* view, const uint64_t* legal, const void* tables, quincunx_stream* stream,
               const quincunx_decision* decision, int32_t* action, void* user_data) {
  const outlook to_come = outlook_of(view, tables);
  int32_t next = quincunx_at_least(legal, decision->legal_words, 0);
  int best = INT32_MIN;
  (void)stream;
  (void)user_data;
  for (; next >= 0; next = quincunx_at_least(legal, decision->legal_words, (uint32_t)next + 1)) {
    const int worth = worth_after(&to_come, view, next);
    if (worth > best) {
      best = worth;
      *action = next;
    }
  }
  return QUINCUNX_OK;
}

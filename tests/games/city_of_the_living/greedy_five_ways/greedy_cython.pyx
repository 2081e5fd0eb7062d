# cython: language_level=3, cdivision=True
"""The greedy policy of City of the Living in Cython: each action is worth what it changes.

Of the worth of the own board only those parts are worked out that an action touches; what all
actions leave alone is left out. Of actions of the same worth the lowest is taken.
"""

cimport quincunx as qx
from libc.stdint cimport INT32_MIN, int32_t, uint64_t


# Only the fields that are used need to be named; the C compiler knows the rest.
cdef extern from "city_of_the_living.h" nogil:
    ctypedef struct Board "city_of_the_living_observation_players":
        unsigned char space[11]
        int coop, defs, fuel_sym, scav_sym, adv_sym, cube_coop, cube_def, zombies, fuel

    ctypedef struct Observation "city_of_the_living_observation":
        Board players[4]
        unsigned char symbols_left[5]
        int player, turn, phase, pending_tile, end_pass

    ctypedef struct Marks "city_of_the_living_tables_tiles_marks":
        int cooperation, defenses, fuel, scavenging, advantage

    ctypedef struct Printed "city_of_the_living_tables_mats_printed":
        int cooperation, defenses, fuel, scavenging, advantage

    ctypedef struct Tile "city_of_the_living_tables_tiles":
        Marks marks
        int type, level, track, points, remove_zombies

    ctypedef struct Mat "city_of_the_living_tables_mats":
        unsigned short spaces[4]
        unsigned short locked_by[11]
        int locking, space_count, zombie_track
        Printed printed[11]
        unsigned char visible[64]

    ctypedef struct Tables "city_of_the_living_tables":
        Mat mats[2]
        Tile tiles[64]
        unsigned char side_of[4]
        int levels, fuel_per_symbol
        unsigned char later_scorings[40]


cdef enum:  # phases; in the others a seat pays
    SPLITTING = 2
    ACTING = 3
    PLACING = 4

cdef enum:  # actions
    GATHER = 0
    FIGHT = 1
    SCAVENGE_COOP = 2
    SCAVENGE_DEF = 3
    BUY = 4
    PLACE = 68
    PAY = 84
    SPLIT = 105

cdef enum:  # symbols
    COOPERATION
    DEFENSES
    FUEL
    SCAVENGING
    ADVANTAGE

cdef enum:
    FORTIFICATION = 3
    SPECIAL = 4
    TILE_IDS = 64


cdef struct Totals:
    int coop, defs, fuel_sym, scav_sym, adv_sym


# A decision: who is asked, and how often each symbol is still to be scored.
cdef struct Case:
    const Tables *tables
    const Mat *mat
    const Board *mine
    int left[5]
    int fuel_worth


cdef void look_ahead(Case *case, const Observation *seen, const Tables *tables) noexcept nogil:
    cdef int symbol, year = min(seen.turn // 5, 6) + 1
    case.tables = tables
    case.mat = &tables.mats[tables.side_of[seen.player]]
    case.mine = &seen.players[seen.player]
    case.fuel_worth = 250 if seen.turn < 30 else 167
    for symbol in range(5):
        case.left[symbol] = 0
        if seen.turn < 36:
            case.left[symbol] = (seen.symbols_left[symbol]
                                 + tables.later_scorings[5 * year + symbol])
    case.left[COOPERATION] += 2 - seen.end_pass
    case.left[DEFENSES] += 2
    case.left[FUEL] += 1
    case.left[ADVANTAGE] += 1


# The parts of a board's worth.

cdef int of_zombies(const Case *case, int zombies, int defs, int adv_sym) noexcept nogil:
    cdef int top = case.mat.zombie_track, scorings = case.left[ADVANTAGE]
    cdef int drifted = zombies - defs * case.left[DEFENSES]
    cdef int end = max(0, drifted), worth = max(0, -drifted) * case.fuel_worth // 2
    cdef int i, then
    for i in range(1, scorings + 1):
        then = (zombies * (scorings - i) + end * i) // scorings
        if then < top:
            worth += 1000 * (adv_sym + case.mat.visible[then])
    return worth - 60 * (zombies + end) - 450 * max(0, end - top + 1)


cdef int of_cube(int level) noexcept nogil:
    return 150 * min(level, 8) + 40 * max(0, level - 8)


cdef int of_cubes(const Case *case, int coop, int defs) noexcept nogil:
    return of_cube(coop) + of_cube(defs)


cdef int of_steps(const Case *case, int scav_sym, int cube_coop, int cube_def) noexcept nogil:
    cdef int room = 2 * case.tables.levels - cube_coop - cube_def
    return 200 * min(scav_sym * case.left[SCAVENGING], room)


cdef int of_totals(const Case *case, const Totals *totals) noexcept nogil:
    """All that depends on the totals of the tiles, Zombies and cubes being what they are."""
    cdef const Board *mine = case.mine
    cdef int level = case.fuel_worth if totals.coop >= 0 else 500
    return (case.left[COOPERATION] * totals.coop * level
            + case.left[FUEL] * totals.fuel_sym * case.tables.fuel_per_symbol * case.fuel_worth
            + of_steps(case, totals.scav_sym, mine.cube_coop, mine.cube_def)
            + of_zombies(case, mine.zombies, totals.defs, totals.adv_sym))


# What actions change.

cdef Totals totals_of(const Board *mine) noexcept nogil:
    return Totals(mine.coop, mine.defs, mine.fuel_sym, mine.scav_sym, mine.adv_sym)


cdef int open_blue(const Case *case, int covered) noexcept nogil:
    """The set of blue spaces on which building is allowed, once a tile lies on a space."""
    cdef int green, spaces = case.mat.spaces[FORTIFICATION]
    for green in range(case.mat.space_count):
        if case.mat.locking >> green & 1 and green != covered:
            if case.mine.space[green] >= TILE_IDS:
                spaces &= ~case.mat.locked_by[green]
    return spaces


cdef int members(int spaces) noexcept nogil:
    cdef int count = 0
    while spaces:
        spaces &= spaces - 1
        count += 1
    return count


cdef int laid(const Case *case, int number, int space) noexcept nogil:
    """The worth of the totals and of the open lines, with a tile laid on a space."""
    cdef Totals totals = totals_of(case.mine)
    cdef const Marks *on = &case.tables.tiles[number].marks
    cdef const Marks *off = &case.tables.tiles[case.mine.space[space] % TILE_IDS].marks
    cdef const Printed *printed = &case.mat.printed[space]
    totals.coop += on.cooperation
    totals.defs += on.defenses
    totals.fuel_sym += on.fuel
    totals.scav_sym += on.scavenging
    totals.adv_sym += on.advantage
    if case.mine.space[space] < TILE_IDS:
        totals.coop -= off.cooperation
        totals.defs -= off.defenses
        totals.fuel_sym -= off.fuel
        totals.scav_sym -= off.scavenging
        totals.adv_sym -= off.advantage
    else:
        totals.coop -= printed.cooperation
        totals.defs -= printed.defenses
        totals.fuel_sym -= printed.fuel
        totals.scav_sym -= printed.scavenging
        totals.adv_sym -= printed.advantage
    return of_totals(case, &totals) + 150 * members(open_blue(case, space))


cdef int best_laid(const Case *case, int number) noexcept nogil:
    cdef int kind = case.tables.tiles[number].type
    cdef int space, best = INT32_MIN
    cdef int spaces = open_blue(case, -1) if kind == FORTIFICATION else case.mat.spaces[kind]
    for space in range(case.mat.space_count):
        if spaces >> space & 1:
            best = max(best, laid(case, number, space))
    return best


cdef int bought(const Case *case, int number) noexcept nogil:
    """What buying a tile adds to the worth of the board, the price included."""
    cdef const Tile *tile = &case.tables.tiles[number]
    cdef const Board *mine = case.mine
    cdef Totals totals = totals_of(mine)
    cdef int cube = mine.cube_coop if tile.track == 0 else mine.cube_def
    cdef int price = 1 if tile.level < cube else 2 + 2 * (tile.level - cube)
    cdef int gain = 1000 * tile.points - price * case.fuel_worth
    if tile.type == SPECIAL:
        return gain + fought(case, min(tile.remove_zombies, mine.zombies))
    return (gain + best_laid(case, number)
            - of_totals(case, &totals) - 150 * members(open_blue(case, -1)))


cdef int fought(const Case *case, int removed) noexcept nogil:
    cdef const Board *mine = case.mine
    return (of_zombies(case, mine.zombies - removed, mine.defs, mine.adv_sym)
            - of_zombies(case, mine.zombies, mine.defs, mine.adv_sym))


cdef int climbed(const Case *case, int coop, int defs) noexcept nogil:
    cdef const Board *mine = case.mine
    coop += mine.cube_coop
    defs += mine.cube_def
    return (of_cubes(case, coop, defs) - of_cubes(case, mine.cube_coop, mine.cube_def)
            + of_steps(case, mine.scav_sym, coop, defs)
            - of_steps(case, mine.scav_sym, mine.cube_coop, mine.cube_def))


cdef int gain_of(const Case *case, const Observation *seen, int action) noexcept nogil:
    cdef const Board *mine = case.mine
    cdef int steps
    if seen.phase == PLACING:
        return laid(case, seen.pending_tile, action - PLACE)
    if seen.phase == SPLITTING:
        steps = min(mine.scav_sym, 2 * case.tables.levels - mine.cube_coop - mine.cube_def)
        return climbed(case, action - SPLIT, steps - (action - SPLIT))
    if seen.phase != ACTING:
        return fought(case, mine.coop + action - PAY) - 2 * (action - PAY) * case.fuel_worth
    if action == GATHER:
        return 2 * case.fuel_worth
    if action == FIGHT:
        return fought(case, 1)
    if action < BUY:
        return climbed(case, action == SCAVENGE_COOP, action == SCAVENGE_DEF)
    return bought(case, action - BUY)


cdef api int32_t greedy(const void *view, const uint64_t *legal, const void *tables,
                        qx.quincunx_stream *stream, const qx.quincunx_decision *decision,
                        int32_t *action, void *user_data) noexcept nogil:
    cdef const Observation *seen = <const Observation *> view
    cdef Case case
    cdef int gain, best = INT32_MIN
    cdef int32_t next = qx.quincunx_at_least(legal, decision.legal_words, 0)
    look_ahead(&case, seen, <const Tables *> tables)
    while next >= 0:
        gain = gain_of(&case, seen, next)
        if gain > best:
            best = gain
            action[0] = next
        next = qx.quincunx_at_least(legal, decision.legal_words, next + 1)
    return qx.QUINCUNX_OK

"""The greedy policy written down once more, from its definition alone, on the fields of a state."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from .positions import ACTION, MARKS, PLACE, PRINTED, SPLIT, TOTALS, year_of

Fields = dict[str, Any]

POINT, FUEL_EARLY, FUEL_LATE, COOP_NEGATIVE = 1000, 250, 167, 500
ZOMBIE, SLOPE, STEP, LEVEL, LEVEL_TOP, LEVEL_BEYOND, OPEN_BLUE = 60, 450, 200, 150, 8, 40, 150


def scorings_left(game: qx.Game, state: Fields) -> dict[str, int]:
    """Return how often each symbol is still to be scored, the end included."""
    left = dict.fromkeys(MARKS, 0)
    if state["turn"] < 36:
        year = year_of(state["turn"])
        for tile in game.pack.tiles:
            if tile.year > year or (tile.year == year and tile.id not in state["drawn"]):
                left[tile.scoring] += 1
    left["cooperation"] += 2 - state["end_pass"]
    left["defenses"] += 2
    left["fuel"] += 1
    left["advantage"] += 1
    return left


def open_blue(game: qx.Game, seat: int, space: list[int]) -> list[int]:
    """Return the blue spaces on which building is allowed."""
    mats, side = game.pack.mats, game.options.sides[seat]
    usable = {face.space: not face.unusable for face in mats.side(side).preprinted}

    def opened(green: int) -> bool:
        return space[green] < PRINTED or usable.get(green, False)

    lines = {line.blue: line.green for line in mats.lines_of(side)}
    blue = [s.id for s in mats.spaces_of(side) if s.colour == "blue"]
    return [b for b in blue if all(opened(green) for green in lines.get(b, ()))]


def value(game: qx.Game, state: Fields, player: Fields) -> int:
    """Return the worth of a player's fields."""
    seat = state["to_act"]
    mat = game.pack.mats.side(game.options.sides[seat])
    left, levels, top = scorings_left(game, state), game.pack.board.levels, mat.zombie_track
    worth = FUEL_LATE if state["turn"] >= 30 else FUEL_EARLY
    v = POINT * player["advantage"] + worth * player["fuel"]
    coop = player["coop"]
    v += left["cooperation"] * coop * (worth if coop >= 0 else COOP_NEGATIVE)
    v += left["fuel"] * player["fuel_sym"] * game.options.fuel_per_symbol * worth
    z, n = player["zombies"], left["advantage"]
    raw = z - player["defs"] * left["defenses"]
    end = max(0, raw)
    v += max(0, -raw) * worth // 2
    for i in range(1, n + 1):
        then = (z * (n - i) + end * i) // n
        if then < top:
            v += POINT * (player["adv_sym"] + sum(then < k for k in mat.track_advantage))
    v -= ZOMBIE * (z + end) + SLOPE * max(0, end - top + 1)
    cubes = (player["cube_coop"], player["cube_def"])
    v += STEP * min(player["scav_sym"] * left["scavenging"], 2 * levels - sum(cubes))
    for cube in cubes:
        v += LEVEL * min(cube, LEVEL_TOP) + LEVEL_BEYOND * max(0, cube - LEVEL_TOP)
    return v + OPEN_BLUE * len(open_blue(game, seat, player["space"]))


def laid(game: qx.Game, seat: int, player: Fields, tile: int, space: int) -> Fields:
    """Return a player's fields after a tile is laid."""
    mat, tiles = game.pack.mats.side(game.options.sides[seat]), game.pack.tiles
    below = player["space"][space]
    covered: Any = tiles[below] if below < PRINTED else None
    if below == PRINTED:
        covered = next(face for face in mat.preprinted if face.space == space)
    after = {**player, "space": list(player["space"])}
    after["space"][space] = tile
    for total, mark in zip(TOTALS, MARKS, strict=True):
        after[total] += getattr(tiles[tile], mark) - (getattr(covered, mark) if covered else 0)
    return after


def after_buying(game: qx.Game, seat: int, player: Fields, number: int) -> list[Fields]:
    """Return a player's fields after a purchase, one for each space."""
    tile = game.pack.tiles[number]
    cube = player["cube_coop"] if tile.side == "cooperation" else player["cube_def"]
    price = 1 if tile.level < cube else 2 + 2 * (tile.level - cube)
    after = {**player, "fuel": player["fuel"] - price}
    if tile.effect == "remove_zombies_3":
        return [{**after, "zombies": max(0, player["zombies"] - 3)}]
    if tile.type == "special":
        gained = 1 if tile.effect == "advantage_1" else 2
        return [{**after, "advantage": player["advantage"] + gained}]
    colour = {"transport": "orange", "provision": "yellow", "weapon": "green"}.get(tile.type)
    spaces = open_blue(game, seat, player["space"])
    if colour is not None:
        all_spaces = game.pack.mats.spaces_of(game.options.sides[seat])
        spaces = [space.id for space in all_spaces if space.colour == colour]
    return [laid(game, seat, after, number, space) for space in spaces]


def values(state: qx.State) -> dict[int, int]:
    """Return the value of each legal action."""
    return {
        action: max(value(state.game, fields, after) for after in afters)
        for fields in [state.to_dict()]
        for action in state.legal_actions().tolist()
        for afters in [_after(state.game, fields, action)]
    }


def best(state: qx.State) -> int:
    """Return the action of the largest value, of equals the lowest."""
    found = values(state)
    return min(found, key=lambda action: (-found[action], action))


def _after(game: qx.Game, state: Fields, action: int) -> list[Fields]:
    seat = state["to_act"]
    player = state["players"][seat]
    if state["phase"] == PLACE:
        return [laid(game, seat, player, state["pending_tile"], action - 68)]
    if state["phase"] == SPLIT:
        cubes, levels = (player["cube_coop"], player["cube_def"]), game.pack.board.levels
        steps = min(player["scav_sym"], 2 * levels - sum(cubes))
        on_coop = action - 105
        return [{**player, "cube_coop": cubes[0] + on_coop, "cube_def": cubes[1] + steps - on_coop}]
    if state["phase"] != ACTION:
        paid = action - 84
        zombies = player["zombies"] - player["coop"] - paid
        return [{**player, "fuel": player["fuel"] - 2 * paid, "zombies": zombies}]
    if action >= 4:
        return after_buying(game, seat, player, action - 4)
    field, change = (("fuel", 2), ("zombies", -1), ("cube_coop", 1), ("cube_def", 1))[action]
    return [{**player, field: player[field] + change}]

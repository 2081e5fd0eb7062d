"""The greedy policy of City of the Living as a plain Python callable of a state.

It reads the component pack as it is printed and tries every legal action on a copy of the own
board, a dictionary. Of actions of the same worth the lowest is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import quincunx as qx

SPLITTING, ACTING, PLACING = 2, 3, 4  # in the other phases a seat pays
GATHER, FIGHT, SCAVENGE_COOP, SCAVENGE_DEF = 0, 1, 2, 3
BUY, PLACE, PAY, SPLIT = 4, 68, 84, 105
EMPTY, PRINTED = 255, 254
COLOURS = {
    "transport": "orange",
    "provision": "yellow",
    "weapon": "green",
    "fortification": "blue",
}
#: The marks of a tile, and what a board calls their totals.
MARKS = ("cooperation", "defenses", "fuel", "scavenging", "advantage")
TOTALS = ("coop", "defs", "fuel_sym", "scav_sym", "adv_sym")

#: The fields of a seat, as `State.to_dict` tells them.
Board = dict[str, Any]


def greedy_of(game: qx.Game) -> qx.PythonPolicy:
    """Return the policy for a game under its ruleset."""
    pack, sides = game.pack, game.options.sides
    mats = [Mat(pack.mats, side) for side in sides]
    rules = Rules(pack, game.options.fuel_per_symbol)

    def greedy(state: qx.State) -> int:
        fields = state.to_dict()
        seat = fields["to_act"]
        decision = Decision(rules, mats[seat], fields)
        actions = state.legal_actions().tolist()
        return max(actions, key=decision.worth_after)  # the first of the best

    return qx.python_policy(greedy, name="greedy in Python")


class Mat:
    """A side of the mats."""

    def __init__(self, mats: Any, name: str) -> None:
        side = mats.side(name)
        self.top: int = side.zombie_track
        # Uncovered symbols of the track, by number of Zombies.
        self.visible = [
            sum(zombies < space for space in side.track_advantage) for zombies in range(self.top)
        ]
        self.spaces = {
            kind: [space.id for space in mats.spaces_of(name) if space.colour == colour]
            for kind, colour in COLOURS.items()
        }
        self.lines = {line.blue: line.green for line in mats.lines_of(name)}
        self.printed = {face.space: marks_of(face) for face in side.preprinted}
        self.locked = {face.space for face in side.preprinted if face.unusable}

    def is_open(self, board: Board, blue: int) -> bool:
        """Return whether building is allowed on a blue space."""
        for green in self.lines.get(blue, ()):
            top = board["space"][green]
            if top == EMPTY or (top == PRINTED and green in self.locked):
                return False
        return True

    def open_blue(self, board: Board) -> list[int]:
        """Return the blue spaces on which building is allowed."""
        return [blue for blue in self.spaces["fortification"] if self.is_open(board, blue)]


class Rules:
    """What the pack and the options fix for all seats."""

    def __init__(self, pack: Any, fuel_per_symbol: int) -> None:
        self.levels: int = pack.board.levels
        self.fuel_per_symbol = fuel_per_symbol
        self.tiles = {tile.id: tile for tile in pack.tiles}
        self.marks = {tile.id: marks_of(tile) for tile in pack.tiles}
        self.years = [[t for t in pack.tiles if t.year == year] for year in range(8)]

    def scorings_left(self, fields: dict[str, Any]) -> dict[str, int]:
        """Return how often each symbol is still to be scored, the end included."""
        left = {"cooperation": 2 - fields["end_pass"], "defenses": 2, "fuel": 1}
        left |= {"scavenging": 0, "advantage": 1, "none": 0}
        if fields["turn"] < 36:
            year = min(fields["turn"] // 5, 6) + 1
            drawn = set(fields["drawn"])
            for tiles in self.years[year:]:
                for tile in tiles:
                    left[tile.scoring] += tile.id not in drawn
        return left


class Decision:
    """What boards are judged by, and what becomes of the own board."""

    def __init__(self, rules: Rules, mat: Mat, fields: dict[str, Any]) -> None:
        self.rules = rules
        self.mat = mat
        self.board: Board = fields["players"][fields["to_act"]]
        self.left = rules.scorings_left(fields)
        self.fuel_worth = 250 if fields["turn"] < 30 else 167
        self.tile: int = fields["pending_tile"]
        self.worth_after: Callable[[int], int] = {
            ACTING: self._after_main,
            PLACING: self._after_placing,
            SPLITTING: self._after_splitting,
        }.get(fields["phase"], self._after_paying)

    def worth(self, board: Board) -> int:
        """Return the worth of a board."""
        left, fuel_worth = self.left, self.fuel_worth
        coop, cubes = board["coop"], (board["cube_coop"], board["cube_def"])
        fuel_symbols = board["fuel_sym"] * self.rules.fuel_per_symbol
        steps = board["scav_sym"] * left["scavenging"]
        return (
            1000 * board["advantage"]
            + fuel_worth * (board["fuel"] + left["fuel"] * fuel_symbols)
            + left["cooperation"] * coop * (fuel_worth if coop >= 0 else 500)
            + 200 * min(steps, 2 * self.rules.levels - sum(cubes))
            + cube_worth(cubes[0])
            + cube_worth(cubes[1])
            + 150 * len(self.mat.open_blue(board))
            + zombies_worth(
                self.mat,
                board["zombies"],
                board["defs"],
                board["adv_sym"],
                left["defenses"],
                left["advantage"],
                fuel_worth,
            )
        )

    def _after_main(self, action: int) -> int:
        board = self.board
        if action >= BUY:
            return max(map(self.worth, self._bought(self.rules.tiles[action - BUY])))
        field, change = {
            GATHER: ("fuel", 2),
            FIGHT: ("zombies", -1),
            SCAVENGE_COOP: ("cube_coop", 1),
            SCAVENGE_DEF: ("cube_def", 1),
        }[action]
        return self.worth({**board, field: board[field] + change})

    def _after_placing(self, action: int) -> int:
        return self.worth(self._laid(self.board, self.tile, action - PLACE))

    def _after_splitting(self, action: int) -> int:
        board, on_coop = self.board, action - SPLIT
        coop, defense = board["cube_coop"], board["cube_def"]
        steps = min(board["scav_sym"], 2 * self.rules.levels - coop - defense)
        moved = {"cube_coop": coop + on_coop, "cube_def": defense + steps - on_coop}
        return self.worth({**board, **moved})

    def _after_paying(self, action: int) -> int:
        board, paid = self.board, action - PAY
        zombies = board["zombies"] - board["coop"] - paid
        return self.worth({**board, "fuel": board["fuel"] - 2 * paid, "zombies": zombies})

    def _bought(self, tile: Any) -> Iterator[Board]:
        """Yield the board after a purchase, for each space on which the tile may go."""
        board = self.board
        above = tile.level - board["cube_coop" if tile.side == "cooperation" else "cube_def"]
        price = 1 if above < 0 else 2 + 2 * above
        paid = {**board, "fuel": board["fuel"] - price}
        if tile.effect == "remove_zombies_3":
            yield {**paid, "zombies": max(0, board["zombies"] - 3)}
        elif tile.type == "special":
            gained = {"advantage_1": 1, "advantage_2": 2}[tile.effect]
            yield {**paid, "advantage": board["advantage"] + gained}
        elif tile.type == "fortification":
            yield from (self._laid(paid, tile.id, space) for space in self.mat.open_blue(board))
        else:
            yield from (self._laid(paid, tile.id, space) for space in self.mat.spaces[tile.type])

    def _laid(self, board: Board, tile: int, space: int) -> Board:
        after, below = board.copy(), board["space"][space]
        after["space"] = [*board["space"][:space], tile, *board["space"][space + 1 :]]
        for total, mark in zip(TOTALS, self.rules.marks[tile], strict=True):
            after[total] += mark
        if below != EMPTY:
            covered = self.mat.printed[space] if below == PRINTED else self.rules.marks[below]
            for total, mark in zip(TOTALS, covered, strict=True):
                after[total] -= mark
        return after


def marks_of(face: Any) -> tuple[int, ...]:
    """Return the marks of a tile in the order of a board's totals."""
    return tuple(getattr(face, mark) for mark in MARKS)


def cube_worth(level: int) -> int:
    """Return the worth of a cube."""
    return 150 * min(level, 8) + 40 * max(0, level - 8)


@cache
def zombies_worth(
    mat: Mat,
    zombies: int,
    defs: int,
    adv_sym: int,
    defense_scorings: int,
    scorings: int,
    fuel_worth: int,
) -> int:
    """Return the worth of Zombies that drift evenly, and of the symbols they leave uncovered."""
    drifted = zombies - defs * defense_scorings
    end = max(0, drifted)
    worth = max(0, -drifted) * fuel_worth // 2
    for i in range(1, scorings + 1):
        then = (zombies * (scorings - i) + end * i) // scorings
        if then < mat.top:
            worth += 1000 * (adv_sym + mat.visible[then])
    return worth - 60 * (zombies + end) - 450 * max(0, end - mat.top + 1)

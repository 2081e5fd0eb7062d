"""Short names and a builder of positions for the tests of City of the Living."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import quincunx as qx
from quincunx.packs.base import ComponentPack
from quincunx.packs.loading import pack_from_content

from ..support import legal, play

GAME = "city-of-the-living"
CHANCE, TERMINAL = -1, -4
EMPTY, PRINTED, NONE = 255, 254, 255
DRAW, PAY, SPLIT, ACTION, PLACE, END_PAY, OVER = range(7)
GATHER, FIGHT, SCAVENGE_COOP, SCAVENGE_DEF = range(4)
CATEGORIES = (
    "tiles",
    "zombie_track",
    "special_tiles",
    "fuel",
    "cooperation_majority",
    "defense_majority",
)
MARKS = ("cooperation", "defenses", "fuel", "scavenging", "advantage")
TOTALS = ("coop", "defs", "fuel_sym", "scav_sym", "adv_sym")

#: First tile id and number of tiles of each year.
YEARS = ((0, 24), (24, 5), (29, 5), (34, 5), (39, 5), (44, 5), (49, 5), (54, 6))

Load = Callable[..., qx.Game]


def buy(tile: int) -> int:
    """Return the action that buys a tile."""
    return 4 + tile


def place(space: int) -> int:
    """Return the action that lays the tile just bought on a space."""
    return 68 + space


def pay(levels: int) -> int:
    """Return the action that pays for so many levels of Cooperation."""
    return 84 + levels


def split(steps: int) -> int:
    """Return the action that takes so many steps on the Cooperation track."""
    return 105 + steps


def bought(state: qx.State) -> list[int]:
    """Return the tiles that can be bought now."""
    return [a - 4 for a in state.legal_actions().tolist() if 4 <= a < 68]


def spaces(state: qx.State) -> list[int]:
    """Return the spaces on which the tile just bought can be laid."""
    return [a - 68 for a in state.legal_actions().tolist() if 68 <= a < 84]


def player(state: qx.State, seat: int = 0) -> dict[str, Any]:
    """Return the fields of a player."""
    return state.to_dict()["players"][seat]


def amounts(state: qx.State, seat: int = 0) -> tuple[int, int]:
    """Return Fuel and Zombies of a player."""
    fields = player(state, seat)
    return fields["fuel"], fields["zombies"]


def cubes(state: qx.State, seat: int = 0) -> tuple[int, int]:
    """Return the levels of a player's cubes, Cooperation first."""
    fields = player(state, seat)
    return fields["cube_coop"], fields["cube_def"]


def totals(state: qx.State, seat: int = 0) -> tuple[int, ...]:
    """Return the totals of a player: C, D, F, S, A."""
    fields = player(state, seat)
    return tuple(fields[name] for name in TOTALS)


def points(state: qx.State, seat: int = 0) -> dict[str, int]:
    """Return the categories in which a player has points."""
    scored = zip(CATEGORIES, player(state, seat)["points"], strict=True)
    return {name: count for name, count in scored if count}


def year_of(turn: int) -> int:
    """Return the year whose tile is drawn in a turn."""
    return min(turn // 5 + 1, 7)


def first_state(game: qx.Game) -> qx.State:
    """Return the state before the first draw; chance is for the test to decide."""
    return game.new_initial_state(seed=0, chance="explicit")


def orders(state: qx.State, year: int) -> dict[tuple[int, ...], Fraction]:
    """Return the probability of each order of the tiles still in the stack of a year."""
    while not state.is_chance_node() and not state.is_terminal():
        state = play(state, legal(state)[0])
    first, size = YEARS[year]
    outcomes = [(tile, p) for tile, p in state.chance_outcomes() if first <= tile < first + size]
    if not outcomes:
        return {(): Fraction(1)}
    found = {}
    for tile, probability in outcomes:
        for rest, p in orders(play(state, tile), year).items():
            found[tile, *rest] = probability * p
    return found


class Position:
    """A position of a game in its `turn`, built step by step and checked by the engine.

    Everything not said is as at the start: mats as printed, all revealed tiles in the offer.
    `unseen` tiles are left in the stack, as far as the turn allows it.
    """

    def __init__(self, game: qx.Game, turn: int = 0, unseen: Iterable[int] = ()) -> None:
        self.game = game
        self.turn = turn
        self._unseen = set(unseen)
        self._gone: set[int] = set()
        self._players = first_state(game).to_dict()["players"]

    def put(self, seat: int = 0, **fields: int) -> Position:
        """Set fields of a player."""
        data = self._players[seat]
        assert fields.keys() <= data.keys()
        data.update(fields)
        return self

    def award(self, seat: int = 0, **scored: int) -> Position:
        """Give a player points by category."""
        data = self._players[seat]
        for name, value in scored.items():
            data["points"][CATEGORIES.index(name)] = value
        data["advantage"] = sum(data["points"])
        return self

    def lay(self, tops: dict[int, int], seat: int = 0) -> Position:
        """Lay tiles, given by space, on a mat."""
        for space, tile in tops.items():
            self._players[seat]["space"][space] = tile
        self._gone |= set(tops.values())
        self._recount(seat)
        return self

    def remove(self, *tiles: int) -> Position:
        """Take tiles out of the offer: bought and covered, or special."""
        self._gone |= set(tiles)
        return self

    def draw(self, turn: int | None = None) -> qx.State:
        """Return the state before the draw of the turn."""
        return self._state(self.turn if turn is None else turn, 0)

    def scoring(self, tile: int) -> qx.State:
        """Return the state after this tile is drawn."""
        self._unseen.add(tile)
        return play(self.draw(), tile)

    def act(self, actions_left: int = 2) -> qx.State:
        """Return the state at a main action of the turn."""
        fields = {"phase": ACTION, "to_act": self.turn % self.game.players}
        return self._state(self.turn, 1, actions_left=actions_left, **fields)

    def finish(self) -> qx.State:
        """Return the state in which the final scoring stops first.

        The last action of the game changes nothing in sum: one Zombie more, fought at once.
        """
        self.turn = 35
        last = self.game.players - 1
        self.put(last, zombies=self._players[last]["zombies"] + 1)
        return play(self.act(actions_left=1), FIGHT)

    def data(self, turn: int, revealed: int, **control: int) -> dict[str, Any]:
        """Return the fields of the state, with `revealed` tiles of the turn under way drawn."""
        drawn = self._drawn(turn + revealed)
        start = first_state(self.game).to_dict()
        fields = {
            **start,
            "players": self._players,
            "offer": sorted((drawn | set(range(24))) - self._gone),
            "drawn": sorted(drawn),
            "turn": turn,
        }
        return {**fields, **control}

    def _state(self, turn: int, revealed: int, **control: int) -> qx.State:
        fields = self.data(turn, revealed, **control)
        return self.game.state_from_dict(fields, seed=0, chance="explicit")

    def _drawn(self, count: int) -> set[int]:
        drawn: set[int] = set()
        for first, size in YEARS[1:]:
            tiles = sorted(range(first, first + size), key=lambda tile: tile in self._unseen)
            drawn |= set(tiles[: max(0, count - len(drawn))])
        return drawn

    def _recount(self, seat: int) -> None:
        pack, data = self.game.pack, self._players[seat]
        printed = pack.mats.side(self.game.options.sides[seat]).preprinted
        by_id = {tile.id: tile for tile in pack.tiles}
        tops = [by_id[top] for top in data["space"] if top < PRINTED]
        tops += [face for face in printed if data["space"][face.space] == PRINTED]
        for total, mark in zip(TOTALS, MARKS, strict=True):
            data[total] = sum(getattr(face, mark) for face in tops)


def edited_pack(change: Callable[[dict[str, Any]], object]) -> ComponentPack:
    """Return the pack of the game after a change of its content."""
    content = qx.load_pack(GAME).model_dump(mode="json")
    change(content)
    return pack_from_content(GAME, content)


def bare_mats(content: dict[str, Any]) -> None:
    """Blank all marks of the printed tiles, so that every total starts at 0."""
    for side in ("normal", "difficult"):
        for face in content["mats"][side]["preprinted"]:
            face.update(dict.fromkeys(MARKS, 0))

"""The state of a game, and its canonical dictionary.

Nothing is hidden but the order of the stack, which is drawn lazily and therefore not in here
(CL-INFO-01, CL-INFO-02).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final

from quincunx.reference.city_of_the_living.tables import SPACES, Symbol, Tables
from quincunx.reference.errors import StateFormatError
from quincunx.reference.reading import Range, read_number, read_record

EMPTY: Final = 255  # a space without a tile, or no such space on this mat
PREPRINTED: Final = 254  # the pre-printed tile is on top
NO_TILE: Final = 255  # no pending tile
CATEGORIES: Final = 6


class Phase(IntEnum):
    """What kind of node a state is."""

    DRAW = 0
    PAY = 1
    SPLIT = 2
    ACTION = 3
    PLACE = 4
    END_PAY = 5
    OVER = 6


class Category(IntEnum):
    """Where Advantage points come from."""

    TILES = 0
    ZOMBIE_TRACK = 1
    SPECIAL_TILES = 2
    FUEL = 3
    COOPERATION_MAJORITY = 4
    DEFENSE_MAJORITY = 5


@dataclass(slots=True)
class Player:
    """One player's territory and cubes."""

    space: list[int]  # what is on top: EMPTY, PREPRINTED or a tile id
    coop: int  # Cooperation total
    defs: int  # Defenses total
    fuel_sym: int  # visible Fuel symbols
    scav_sym: int  # visible Scavenging symbols
    adv_sym: int  # visible Advantage symbols on tiles; those of the Zombie track come on top
    cube_coop: int
    cube_def: int
    zombies: int
    fuel: int
    advantage: int = 0
    points: list[int] = field(default_factory=lambda: [0] * CATEGORIES)

    def copy(self) -> Player:
        """Return a copy that shares nothing."""
        return Player(
            self.space.copy(),
            self.coop,
            self.defs,
            self.fuel_sym,
            self.scav_sym,
            self.adv_sym,
            self.cube_coop,
            self.cube_def,
            self.zombies,
            self.fuel,
            self.advantage,
            self.points.copy(),
        )


@dataclass(slots=True)
class State:
    """The whole position."""

    players: list[Player]
    offer: set[int]
    drawn: set[int]  # dated tiles already revealed
    turn: int = 0  # finished turns
    to_act: int = -1  # seat, CHANCE or TERMINAL
    actions_left: int = 0
    phase: Phase = Phase.DRAW
    scored: Symbol = Symbol.NONE
    to_score: int = 0  # players still to score, the one to act included
    pending_tile: int = NO_TILE
    end_pass: int = 0

    def copy(self) -> State:
        """Return a copy that shares nothing."""
        return State(
            [player.copy() for player in self.players],
            self.offer.copy(),
            self.drawn.copy(),
            self.turn,
            self.to_act,
            self.actions_left,
            self.phase,
            self.scored,
            self.to_score,
            self.pending_tile,
            self.end_pass,
        )


def active_seat(tables: Tables, state: State) -> int:
    """Return whose turn it is: the turns go round by seat (CL-TURN-02)."""
    return state.turn % tables.players


def player_dict(player: Player) -> dict[str, Any]:
    """Return a player's part of the canonical dictionary."""
    return {
        "space": list(player.space),
        "coop": player.coop,
        "defs": player.defs,
        "fuel_sym": player.fuel_sym,
        "scav_sym": player.scav_sym,
        "adv_sym": player.adv_sym,
        "cube_coop": player.cube_coop,
        "cube_def": player.cube_def,
        "zombies": player.zombies,
        "fuel": player.fuel,
        "advantage": player.advantage,
        "points": list(player.points),
    }


def to_dict(tables: Tables, state: State) -> dict[str, Any]:
    """Return the state by the field names that both engines share."""
    del tables
    return {
        "players": [player_dict(player) for player in state.players],
        "offer": sorted(state.offer),
        "drawn": sorted(state.drawn),
        "turn": state.turn,
        "to_act": state.to_act,
        "actions_left": state.actions_left,
        "phase": int(state.phase),
        "scored": int(state.scored),
        "to_score": state.to_score,
        "pending_tile": state.pending_tile,
        "end_pass": state.end_pass,
    }


_BYTE = (0, 255)
_WORD = (0, 65535)
_SIGNED = (-128, 127)

_PLAYER_RANGES = {
    "coop": _SIGNED,
    "defs": _SIGNED,
    "fuel_sym": _BYTE,
    "scav_sym": _BYTE,
    "adv_sym": _BYTE,
    "cube_coop": _BYTE,
    "cube_def": _BYTE,
    "zombies": _WORD,
    "fuel": _WORD,
    "advantage": _WORD,
}
_STATE_RANGES = {
    "turn": _BYTE,
    "to_act": _SIGNED,
    "actions_left": _BYTE,
    "phase": (0, max(Phase)),
    "scored": (0, max(Symbol)),
    "to_score": _BYTE,
    "pending_tile": _BYTE,
    "end_pass": _BYTE,
}


def from_dict(tables: Tables, data: Any) -> State:
    """Return the state that a dictionary describes.

    Raises
    ------
    StateFormatError
        If a key is missing or unknown, or a value does not fit its field. Whether a game can
        reach the state is for `check_invariants` to say.
    """
    keys = {"players", "offer", "drawn", *_STATE_RANGES}
    record = read_record(data, keys, "state")
    numbers = {
        key: read_number(record[key], bounds, f"state.{key}")
        for key, bounds in _STATE_RANGES.items()
    }
    phase, scored = Phase(numbers.pop("phase")), Symbol(numbers.pop("scored"))
    players = record["players"]
    if not isinstance(players, list | tuple) or len(players) != tables.players:
        raise StateFormatError(f"state.players must be a list of {tables.players} players")
    return State(
        players=[_player(one, f"state.players[{seat}]") for seat, one in enumerate(players)],
        offer=_tile_set(tables, record["offer"], "state.offer"),
        drawn=_tile_set(tables, record["drawn"], "state.drawn"),
        phase=phase,
        scored=scored,
        **numbers,
    )


def _player(data: Any, where: str) -> Player:
    record = read_record(data, {"space", "points", *_PLAYER_RANGES}, where)
    numbers = {
        key: read_number(record[key], bounds, f"{where}.{key}")
        for key, bounds in _PLAYER_RANGES.items()
    }
    return Player(
        space=_numbers(record["space"], SPACES, _BYTE, f"{where}.space"),
        points=_numbers(record["points"], CATEGORIES, _WORD, f"{where}.points"),
        **numbers,
    )


def _numbers(values: Any, count: int, bounds: Range, where: str) -> list[int]:
    if not isinstance(values, list | tuple) or len(values) != count:
        raise StateFormatError(f"{where} must be a list of {count} numbers")
    return [read_number(value, bounds, f"{where}[{k}]") for k, value in enumerate(values)]


def _tile_set(tables: Tables, values: Any, where: str) -> set[int]:
    if not isinstance(values, list | tuple):
        raise StateFormatError(f"{where} must be a list of tile ids")
    ids = _numbers(values, len(values), (0, len(tables.tiles) - 1), where)
    if ids != sorted(set(ids)):
        raise StateFormatError(f"{where} must hold tile ids in ascending order, each once")
    return set(ids)

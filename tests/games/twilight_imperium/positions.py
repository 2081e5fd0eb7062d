"""A builder of positions for the tests of Twilight Imperium.

Positions are of a game on a fixed map with agreed races; everything not said is as after the
set-up, at turn 1. Cells of the map: Mecatol Rex 0; ring 1: Lodor (alpha) 1, Bereg/Lirta 2, an
asteroid field 3, a supernova 4, empty space 5, Emelpar/Primor 6; ring 2: see GALAXY; home slots
37 to 42.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import quincunx as qx

from ..support import legal
from .ids import NEUTRAL, NONE, NOT_IN_PLAY, Phase, Step, Window

Load = Callable[..., qx.Game]

#: Tiles of the cells 1 to 36.
GALAXY = (
    *(10, 12, 31, 35, 38, 26),
    *(9, 29, 30, 32, 1, 33, 2, 34, 39, 36, 40, 37),
    *(3, 4, 5, 6, 7, 8, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23),
)
#: The races of seats 0, 1, 2, ...
RACES = ("sol", "hacan", "xxcha", "jol_nar", "letnev", "norr")


#: The phases of the windows.
WINDOW_PHASES = {
    Window.PREPOL: Phase.POLITICAL,
    Window.PREVOTE: Phase.POLITICAL,
    Window.PREDRAW: Phase.DRAW,
    Window.CREDITS: Phase.CREDITS,
    **{Window(kind): Phase.INDIVIDUAL for kind in range(Window.PREMOVE, Window.POSTINV + 1)},
    Window.TRADE: Phase.TRADE,
    Window.TECH: Phase.TECHNOLOGY,
    Window.PLACE: Phase.PLACEMENT,
}


def fixed_map(players: int) -> dict[str, Any]:
    """Return the options of a game on the fixed map, races in order of their numbers."""
    return {"map_mode": "fixed", "galaxy": GALAXY, "races": RACES[:players]}


@lru_cache(maxsize=64)
def _after_setup(game: qx.Game) -> dict[str, Any]:
    """Return the fields at the first node of turn 1; seats roll in the order of their numbers."""
    state = game.new_initial_state(0, chance="explicit")
    while state.to_dict()["turn"] == 0:
        state.apply_action(min(state.legal_actions().tolist()))
    return state.to_dict()


def after_setup(game: qx.Game) -> dict[str, Any]:
    """Return a copy of the fields at the first node of turn 1, nobody asked yet."""
    return _copy(_after_setup(game))


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    return [_copy(item) for item in value] if isinstance(value, list) else value


class Position:
    """A position built step by step and checked by the engine when it is made into a state."""

    def __init__(self, game: qx.Game, **control: Any) -> None:
        self.game = game
        self.fields = after_setup(game)
        self.fields["cursor"] = 0
        self._ordered = False
        self.fields.update(control)

    def player(self, seat: int) -> dict[str, Any]:
        """Return the fields of a player, to be changed."""
        return self.fields["players"][seat]

    def put(self, seat: int, **fields: Any) -> Position:
        """Set fields of a player: credits, tech, bracket, ..."""
        data = self.player(seat)
        assert fields.keys() <= data.keys()
        data.update(fields)
        return self

    def hold(
        self, planet: int, seat: int, gf: int = 1, pds: int = 0, dock: bool = False
    ) -> Position:
        """Give a planet with its garrison to a player."""
        assert self.fields["planet_owner"][planet] != NOT_IN_PLAY
        self.fields["planet_owner"][planet] = seat
        self.fields["gf"][planet], self.fields["pds"][planet] = gf, pds
        self._mark("dock", planet, dock)
        return self

    def free(self, planet: int) -> Position:
        """Make a planet neutral and empty."""
        self.fields["planet_owner"][planet] = NEUTRAL
        self.fields["gf"][planet] = self.fields["pds"][planet] = 0
        self._mark("dock", planet, False)
        return self

    def _mark(self, name: str, planet: int, wanted: bool) -> None:
        marks = set(self.fields[name]) - {planet}
        self.fields[name] = sorted(marks | {planet} if wanted else marks)

    def fleet(self, cell: int, seat: int, d: int = 0, cr: int = 0, f: int = 0) -> Position:
        """Put a resident fleet in a system (beside Carriers of the same player)."""
        self.fields["ships"][cell] = {"owner": seat, "d": d, "cr": cr, "f": f}
        return self

    def guests(self, cell: int, d: int = 0, cr: int = 0, f: int = 0) -> Position:
        """Put ships of the active player where another has a fleet."""
        self.fields["guests"][cell] = {"d": d, "cr": cr, "f": f}
        return self

    def carry(
        self, cell: int, seat: int, gf: int = 0, pds: int = 0, guest: bool = False
    ) -> Position:
        """Put a Carrier in a system; it is a resident there unless told."""
        carriers = self.player(seat)["carriers"]
        k = next(k for k, one in enumerate(carriers) if one["cell"] == NONE)
        carriers[k] = {"cell": cell, "gf": gf, "pds": pds}
        if not guest:
            self.fields["ships"][cell]["owner"] = seat
        return self

    def give(self, seat: int, *numbers: int, seen: int = 0) -> Position:
        """Take action cards, by printed number, out of the deck into a hand."""
        data = self.player(seat)
        held = [(card, mask) for card, mask in zip(data["hand"], data["hand_seen"], strict=True)]
        held = [one for one in held if one[0] != NONE] + [(n - 1, seen) for n in numbers]
        for n in numbers:
            self.fields["deck"][n - 1] -= 1
        held = sorted(held) + [(NONE, 0)] * (8 - len(held))
        data["hand"] = [card for card, _ in held]
        data["hand_seen"] = [mask for _, mask in held]
        return self

    def law(self, number: int, **fields: Any) -> Position:
        """Put a political card, by printed number, into force; with its target or turns."""
        self.fields["pol_deck"][number - 1] -= 1
        self.fields["laws"] = sorted({*self.fields["laws"], number - 1})
        self.fields.update(fields)
        return self

    def trade(self, one: int, other: int) -> Position:
        """Make two players partners; the card comes out of the deck."""
        self.fields["deck"][0] -= 1
        self.player(one)["partners"] |= 1 << other
        self.player(other)["partners"] |= 1 << one
        return self

    def order(self, *seats: int) -> Position:
        """Set the phase order; by default it is worked out when the state is made."""
        self.fields["phase_order"] = [*seats, *[NONE] * (6 - len(seats))]
        self._ordered = True
        return self

    def turn_of(self, seat: int, step: Step, **control: Any) -> qx.State:
        """Return the state at a node of a player's individual turn."""
        return self.state(Phase.INDIVIDUAL, step, seat, active=seat, **control)

    def state(self, phase: Phase, step: Step, to_act: int, **control: Any) -> qx.State:
        """Return the state at a node; totals are worked out, the engine checks the rest."""
        self.fields.update(phase=int(phase), step=int(step), to_act=to_act, **control)
        self._count()
        if not self._ordered:
            self._rank()
        return self.game.state_from_dict(self.fields, seed=0, chance="explicit")

    def window(self, kind: Window, seat: int, active: int = NONE, **control: Any) -> qx.State:
        """Return the state in which a player is asked in a window for action cards."""
        self._count()
        if not self._ordered:
            self._rank()
        pos = self.fields["phase_order"].index(seat)
        self.fields["window"] = {"kind": int(kind), "active": active, "pos": pos, "passes": 0}
        return self.state(WINDOW_PHASES[kind], Step.WINDOW, seat, active=active, **control)

    def agenda(self, number: int) -> Position:
        """Put a political card, by printed number, before the council."""
        self.fields["pol_deck"][number - 1] -= 1
        self.fields["agenda"] = number - 1
        return self

    def _rank(self) -> None:
        places = {seat: k for k, seat in enumerate(self.fields["roll_order"])}
        living = [s for s, data in enumerate(self.fields["players"]) if data["alive"]]
        sol = {s: d["outside"] if d["race"] == 0 else 0 for s, d in enumerate(self._seats())}
        living.sort(key=lambda s: (-self.player(s)["influence"] - sol[s], places[s]))
        self.order(*living)

    def _seats(self) -> list[dict[str, Any]]:
        seats: list[dict[str, Any]] = self.fields["players"]
        return seats

    def _count(self) -> None:
        """Work out the totals of all players."""
        planets = {one.id: one for one in self.game.pack.planets}
        for seat, data in enumerate(self._seats()):
            own = [x for x, owner in enumerate(self.fields["planet_owner"]) if owner == seat]
            printed = sum(planets[x].influence for x in own) + 3 * (self.fields["ixth"] in own)
            data["influence"] = max(0, printed - data["penalty"])
            data["resources"] = sum(planets[x].resources for x in own)
            data["resources"] += len(own) * (data["tech"][2] >= 3)
            data["planets"] = len(own)
            data["outside"] = sum(self.fields["planet_cell"][x] != data["home"] for x in own)


def texts(state: qx.State) -> list[str]:
    """Return the legal actions in words."""
    return [state.action_to_string(action) for action in legal(state)]

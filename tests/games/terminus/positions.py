"""A builder of positions for the tests of Terminus.

    here = Position(load()).prime(0, (1, 0)).player(0, {P: 1, C: 2}, coins=5, storage=8)
    state = here.act(0, Zone.BUILD, Act.BUILD)

Everything not said is as at the first turn of the first Year, with empty boards: nobody has Coins
or resources, the Depots are full. Seats move in the order of their numbers. On display are the
Developments with the lowest indices of each type, in the game the Projects with the lowest numbers;
seat s has the secret Agenda s + 1. Owners whose Prime Hub is not placed have it on the last Plots
of the map that nobody needs; an Automa has card 0, side A; the Solo card is the last one.

Whatever follows from the rest is worked out (filling.py): reserves, discs placed, Lobbyists on
boards, Depots, stocks, decks, and what a state keeps about Rails and Blocks. Capacity is raised to
what discs placed and Build Upgrades need, and a Build Upgrade is unlocked for each icon passed, B1
first. The engine checks the whole when it is made into a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import quincunx as qx

from ..support import legal, play
from .city import Point
from .filling import Filling, first_state
from .ids import CHANCE, NONE, OFF_LOOP, PASS, Phase, Stage, Step, in_progress, move

__all__ = ["Load", "Position", "first_state", "legal", "play", "player", "texts"]

Load = Callable[..., qx.Game]

#: Fields of a player that follow from others.
_DERIVED = {"reserve", "placed", "lobbyists", "agendas", "agenda_lobby", "resources", "returned"}


class Position(Filling):
    """A position built step by step and checked by the engine when it is made into a state."""

    # Players.

    def player(
        self, seat: int, resources: Mapping[int, int] | None = None, **fields: Any
    ) -> Position:
        """Set fields of a player: coins, storage (Rails), capacity, zone, cycle, upgrades, ..."""
        data = self.fields["players"][seat]
        assert fields.keys() <= data.keys() - _DERIVED
        data.update(fields)
        if resources is not None:
            self._fixed.add(seat)
            data["resources"] = [resources.get(kind, 0) for kind in range(4)]
        return self

    def demand(self, seat: int, district: int, count: int = 1) -> Position:
        """Give a player Demand tokens of a District, where it must have as many Stops.

        As many Developments in the City have lost theirs. Those not given by `development` are put
        next to players without a Prime Hub of their own choice, if possible.
        """
        self.fields["players"][seat]["demands"][district] += count
        return self

    def agenda(self, seat: int, number: int, lobby: bool = False) -> Position:
        """Give a player an Agenda; the first one is the secret one. Perhaps with a Lobbyist."""
        self._agendas.setdefault(seat, []).append((number, lobby))
        return self

    def returned(self, seat: int, *numbers: int) -> Position:
        """Let a player have put Agendas back under the deck."""
        data = self.fields["players"][seat]
        data["returned"] = sorted({*data["returned"], *numbers})
        return self

    # Lines.

    def prime(self, owner: int, point: Point) -> Position:
        """Put a Prime Hub on a Plot."""
        plot = self.city.plot(point)
        assert plot not in self._stops, f"{point} is taken"
        assert owner not in self._primes, f"{owner} has a Prime Hub"
        self._primes[owner] = plot
        self._stops[plot] = owner
        return self

    def line(self, owner: int, points: Iterable[Point], arm: int = 1) -> Position:
        """Lengthen an arm of a line to some Plots, one after the other.

        A Plot with a Stop of another owner becomes a Connection, an empty one gets a Station.
        """
        for point in points:
            plot = self.city.plot(point)
            self.city.between(self._end(owner, arm), plot)
            nodes = {self._primes[owner], *self._arms[owner][0], *self._arms[owner][1]}
            assert plot not in nodes, f"{point} is in the line"
            self._arms[owner][arm - 1].append(plot)
            self._stops.setdefault(plot, owner)
        return self

    def link(self, owner: int, *directions: int, arm: int = 1) -> Position:
        """Lengthen an arm of a line by the links in some directions."""
        for direction in directions:
            end = self.city.links[self._end(owner, arm), direction].end
            self.line(owner, [self.city.points[end]], arm)
        return self

    def hub(self, *points: Point) -> Position:
        """Make Stations Hubs."""
        for point in points:
            plot = self.city.plot(point)
            assert plot in self._stops, f"{point} is empty"
            assert plot not in self._primes.values(), f"{point} has a Prime Hub"
            self._hubs.add(plot)
        return self

    # The board.

    def development(
        self, index: int, block: Point | None = None, lobby: Iterable[int] = (), token: int = NONE
    ) -> Position:
        """Have a Development in a Block, or on display; with Lobbyists of seats, and its token.

        The token is a District, or TAKEN (in the City only); any that is left if not said.
        """
        where = NONE if block is None else self.city.block(block)
        kind = self.record["developments"][index]["type"]
        assert where == NONE or self.city.zoned(where, kind), f"{block} is not zoned for {index}"
        self._developments[index] = {
            "state": 1 if block is None else 2,
            "token": token,
            "block": where,
            "lobby": sum(1 << seat for seat in lobby),
        }
        return self

    def projects(self, *numbers: int) -> Position:
        """Have Projects in the game; the others are those with the lowest numbers."""
        self._numbers += [number for number in numbers if number not in self._numbers]
        return self

    def lobby(self, number: int, row: int, owner: int, count: int) -> Position:
        """Have Lobbyists in a row, 0 or 1, of a Project."""
        self._rows.setdefault(number, []).append((row, owner, count))
        return self.projects(number)

    def depot(self, kind: int, count: int) -> Position:
        """Leave so many pieces in a Depot.

        The others are with the last players of whom no resources are said; what they have no room
        for is, in a solo game, on the Solo card.
        """
        self._depots[kind] = count
        return self

    # Automas.

    def automa(self, card: int = 0, side: int = 0, **more: int) -> Position:
        """Give the live Automa a card, its side, and perhaps another zone or facing."""
        assert more.keys() <= {"zone", "facing"}
        self._automa = {"card": card, "side": side, **more}
        return self

    def solo(self, card: int, stored: Mapping[int, int] | None = None, *gone: int) -> Position:
        """Have a Solo card, with resources on it, and others that have left the deck."""
        self.fields["solo_card"] = card
        self.fields["stored"] = [(stored or {}).get(kind, 0) for kind in range(4)]
        self.fields["solo_deck"] = sorted({*range(14)} - {card, *gone})
        return self

    # The time.

    def year(self, number: int) -> Position:
        """Set the Year."""
        self.fields["year"] = number
        return self

    def order(self, *seats: int) -> Position:
        """Set the turn order."""
        assert sorted(seats) == list(range(self.seats))
        self._order = list(seats)
        return self

    def passed(self, *seats: int) -> Position:
        """Let players have passed, in this order."""
        self._passed += seats
        for seat in seats:
            self.fields["players"][seat].update(passed=1, zone=OFF_LOOP)
        return self

    # States.

    def turn_of(self, seat: int, step: Step = Step.MOVE, **control: Any) -> qx.State:
        """Return the state at a node of a player's turn."""
        if self.seats == 1 and self.fields["solo_card"] == NONE:
            self.solo(13, None, *range(self.fields["year"] - 1))
        self.fields.update(turn_player=seat, cursor=self._order.index(seat))
        return self.state(Phase.TURNS, step, seat, **control)

    def act(self, seat: int, zone: int, *actions: int) -> qx.State:
        """Return the state after a player's move to a Zone and the actions that follow.

        The marker comes from where `player` put it, by default from off the loop. An action of the
        Zone that is the only one is taken without being asked for; it may be named all the same.
        """
        after = play(self.turn_of(seat), move(zone))
        fields = after.to_dict()
        if actions and fields["step"] != Step.ACTION:
            assert fields["action"] in (NONE, in_progress(actions[0])), "another one was taken"
            actions = actions[1:]
        return play(after, *actions)

    def finish(self, seat: int = 0, year: int = 3) -> qx.State:
        """Return the state after a player's pass, the last one of the Year.

        In the third Year that is the end of the game, in others the income of the next one.
        """
        others = [other for other in self._order if other not in (*self._passed, seat)]
        return play(self.year(year).passed(*others).turn_of(seat), PASS)

    def solo_node(self) -> qx.State:
        """Return the state at which a Solo card is drawn, before the first turn of a Year."""
        return self.state(Phase.TURNS, Step.SOLO, CHANCE, cursor=0)

    def income(self, stage: Stage, step: Step, seat: int, **control: Any) -> qx.State:
        """Return the state at a node of the income; who comes before has chosen a bonus."""
        self.fields.update(income_stage=int(stage), cursor=self._order.index(seat))
        return self.state(Phase.INCOME, step, seat, **control)

    def state(self, phase: Phase, step: Step, to_act: int, **control: Any) -> qx.State:
        """Return the state at a node; what follows is worked out, the engine checks the rest."""
        self.fields.update(phase=int(phase), step=int(step), to_act=to_act, **control)
        return self.game.state_from_dict(self.data(), seed=0, chance="explicit")


def player(state: qx.State, seat: int = 0) -> dict[str, Any]:
    """Return the fields of a player."""
    fields: dict[str, Any] = state.to_dict()["players"][seat]
    return fields


def texts(state: qx.State) -> list[str]:
    """Return the legal actions in words."""
    return [state.action_to_string(action) for action in legal(state)]

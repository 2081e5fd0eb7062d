"""A builder of positions for the tests of City of the Great Machine.

    here = Position(load()).hero(0, loc=ART, trust=6).citizens(ART, unknown=2).guards(ART, 2)
    state = here.action(0)

Everything not said is as in the first round of a game on its layout: Heroes on their starts (those
that choose theirs in the first free Minor District), no card forfeited, Directives and Radiation
cards in their decks, Servants in the Grand Citadel, all Risk tokens in the bag. In force is a City
Event that does nothing before the Closing Phase. Guards and unknown Citizens that are not placed
by the test stand in the other Districts, as evenly as can be, from the lowest on.

Whatever follows from the rest is worked out (filling.py). From the Machine Phase on every Hero has
chosen the card of its District, unless told otherwise. The engine checks the whole when it is made
into a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import quincunx as qx

from ..support import legal
from .filling import ALL_CARDS, Filling
from .ids import CHANCE, Phase, Place, Step

__all__ = ["Load", "Position", "bits", "district", "hero", "texts"]

Load = Callable[..., qx.Game]


def bits(*numbers: int) -> int:
    """Return a mask of numbers."""
    return sum(1 << number for number in set(numbers))


class Position(Filling):
    """A position built step by step and checked by the engine when it is made into a state."""

    # The city.

    def anchors(self, places: Iterable[tuple[int, int]]) -> Position:
        """Lay the city out by the left cells of the Districts, by id."""
        for data, (x, y) in zip(self.fields["districts"], places, strict=True):
            data.update(x=x, y=y)
        return self

    def guards(self, district: int, count: int, broken: int = 0, **special: int) -> Position:
        """Have so many Guards in a District; `special` and `special_broken` by name."""
        assert special.keys() <= {"special", "special_broken"}
        self._guarded.add(district)
        self.fields["districts"][district].update(guards=count, broken=broken, **special)
        return self

    def citizens(
        self,
        district: int,
        unknown: int = 0,
        *,
        identified: Mapping[int, int] | None = None,
        known: Mapping[int, int] | None = None,
        revealed: Mapping[int, int] | None = None,
    ) -> Position:
        """Have Citizens in a District, by class: identified, known to both sides, revealed."""
        self._settled.add(district)
        data = self.fields["districts"][district]
        data["unknown"] = unknown
        for name, given in (("identified", identified), ("known", known), ("revealed", revealed)):
            data[name] = [(given or {}).get(face, 0) for face in range(6)]
        return self

    def arrested(self, faces: Mapping[int, int]) -> Position:
        """Have Citizens arrested, by class."""
        self.fields["arrested"] = [faces.get(face, 0) for face in range(6)]
        return self

    def raid(self, *districts: int, caught: bool = False) -> Position:
        """Have Raid tokens in Districts, perhaps with a Hero caught."""
        for district in districts:
            self.fields["districts"][district]["raid"] = 2 if caught else 1
        self.fields["raids_placed"] += len(districts) * (not self.coop)
        return self

    def checkpoints(self, *districts: int) -> Position:
        """Have Checkpoints in Districts."""
        for district in districts:
            self.fields["districts"][district]["checkpoint"] = 1
        return self

    def riot(self, *districts: int) -> Position:
        """Have had successful Riots in Districts, with the tokens that there were."""
        for district in districts:
            self.fields["districts"][district]["riot"] += 1
            self.fields["riots"] += 1
            self.fields["riot_tokens"] = max(0, self.fields["riot_tokens"] - 1)
        return self

    # Heroes and the Machine.

    def hero(self, slot: int, **fields: Any) -> Position:
        """Set fields of a Hero: loc, trust, chosen, exits, exposed, ..."""
        data = self.fields["heroes"][slot]
        assert fields.keys() <= data.keys() - {"id", "hand", "forfeited"}
        data.update(fields)
        self._choosing |= {slot} if "chosen" in fields else set()
        return self

    def acted(self, slot: int, kind: int = 1, deeds: int = 1) -> Position:
        """Let a Hero have taken an Action of some kind; Gain Trust (kind 5) is no deed."""
        self.fields["heroes"][slot].update(actions=1, kind=kind, deeds=deeds)
        return self

    def forfeit(self, slot: int, *districts: int) -> Position:
        """Let a Hero have forfeited cards."""
        data = self.fields["heroes"][slot]
        data["forfeited"] |= bits(*districts)
        data["hand"] = ALL_CARDS & ~data["forfeited"]
        return self

    def servants(self, *districts: int) -> Position:
        """Have the Servants in Districts."""
        for data, where in zip(self.fields["servants"], districts, strict=True):
            data["loc"] = where
        return self

    def servant(self, number: int, **fields: int) -> Position:
        """Set fields of a Servant."""
        assert fields.keys() <= self.fields["servants"][number].keys()
        self.fields["servants"][number].update(fields)
        return self

    def directives(self, place: Place, *numbers: int) -> Position:
        """Have Directives in a place."""
        for number in numbers:
            self.fields["directives"][number] = int(place)
        return self

    def radiation(self, *cards: int) -> Position:
        """Have Radiation cards in the hand, taken from the deck."""
        for card in cards:
            self.fields["radiation_deck"][card] -= 1
            self.fields["radiation_hand"][card] += 1
        return self

    def table(self, *tokens: int) -> Position:
        """Have Risk tokens on the table: Hero, Machine, City, Reshuffle; the rest in the bag."""
        self.fields["bag"] = [whole - out for whole, out in zip((3, 4, 3, 2), tokens, strict=True)]
        return self

    # The game.

    def event(self, number: int, hero: int | None = None) -> Position:
        """Have a City Event in force in a round of its group, perhaps with the Hero it is about."""
        self.fields["event"] = number
        each, group = self.components["setup"]["events"], self.group_of(number)
        if (self.fields["round"] - 1) // each + 1 != group:
            self.fields["round"] = each * (group - 1) + 1
        if hero is not None:
            self.fields["event_hero"] = hero
        return self

    def now(self, **fields: Any) -> Position:
        """Set fields of the game: plan, discontent, bonds, round, counters of the round, ..."""
        assert fields.keys() <= self.fields.keys() - {"districts", "heroes", "servants"}
        self.fields.update(fields)
        return self

    # States.

    def income(self) -> qx.State:
        """Return the state at the last choice before an Opening Phase: a Hero's last Action.

        Everybody else has had a turn; passing ends the round.
        """
        return self.action(self.order()[-1])

    def draw_event(self) -> qx.State:
        """Return the state at which the City Event of a round is drawn; an older one is gone."""
        before = self.fields["round"] - 1
        group = 1 + (before - 1) // self.components["setup"]["events"] if before else 0
        cards = range(1, 25 if self.coop else 34)
        found = [n for n in cards if self.group_of(n) == group]
        self.fields["event"] = found[0] if found else 0
        return self.state(Phase.OPENING, Step.EVENT, 15, CHANCE)

    def access(self, index: int = 0) -> qx.State:
        """Return the state at which a Hero chooses a card, by its place in the Initiative order."""
        slot = self.order()[index]
        self._chosen(self.order()[:index])
        return self.state(Phase.ACCESS, Step.ACCESS, 17, self.seat(slot), cursor=index, hero=slot)

    def menu(self, free_moves: int = 0) -> qx.State:
        """Return the state at the Machine's menu."""
        self._chosen(self.order())
        return self.state(Phase.MACHINE, Step.MENU, 18, 0, free_moves=free_moves)

    def turn_of(self, slot: int) -> Position:
        """Let it be the turn of a Hero: who comes before it has had its own."""
        order = self.order()
        self._chosen(order)
        for other in order[: order.index(slot)]:
            self.fields["heroes"][other].update(revealed=1, turn=2)
        self.fields["heroes"][slot].update(revealed=1, turn=1)
        self.fields["hero"] = slot
        return self

    def action(self, slot: int) -> qx.State:
        """Return the state at which a Hero chooses its Action; it made zero movement."""
        self.turn_of(slot)
        data = self.fields["heroes"][slot]
        if data["chosen"] == data["loc"] and not data["exits"]:
            data["still"] = 1
        return self.state(Phase.HEROES, Step.ACTION, 31, self.seat(slot), hero=slot)

    def state(self, phase: Phase, step: Step, point: int, to_act: int, **control: Any) -> qx.State:
        """Return the state at a node; what follows is worked out, the engine checks the rest."""
        assert control.keys() <= self.fields.keys()
        self.fields.update(phase=int(phase), step=int(step), point=point, to_act=to_act, **control)
        return self.game.state_from_dict(self.data(), seed=0, chance="explicit")


def hero(state: qx.State, slot: int = 0) -> dict[str, Any]:
    """Return the fields of a Hero."""
    fields: dict[str, Any] = state.to_dict()["heroes"][slot]
    return fields


def district(state: qx.State, number: int) -> dict[str, Any]:
    """Return the fields of a District."""
    fields: dict[str, Any] = state.to_dict()["districts"][number]
    return fields


def texts(state: qx.State) -> list[str]:
    """Return the legal actions in words."""
    return [state.action_to_string(action) for action in legal(state)]

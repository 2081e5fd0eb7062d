"""A builder of positions for the tests of Twilight City.

    here = Position(load()).row(0, 3, 24).hand(0, 49).player(0, coins=2, hours=1)
    state = play(here.turn_of(0), upright(49), RIGHT)

Everything not said is as at the first turn, with nobody's hand: seat s has card s (Botanical
Garden, District I) as covered home card in his row, and stands there. The Airship is in the south
east (over zones 18, 19, 23, 24), both Agents are on zone 24. On display are brown cards without a
gear, by default 87, 81, 75, 69, 63, 57; all other cards are in the deck. The upper operations cards
and the first PRS are the last locations that the number of players allows; all others are hidden.
The train shows the kinds 0, 1, 2, ...; the tiles are 12, 13, 14. Seat s has the goal cards A s,
B 2s and 2s + 1, C s, without cubes on them. Alone, Helper k belongs to the k-th upper card and
stands there; row r has the token of district r - 1.

Whatever follows from the rest is worked out (filling.py): the stocks of 18 cubes a colour, own
discs, tokens left, PRS and covered termini, the open part of the train, its stack of discs, the
places of bonus discs, what a home in District IV blocks, the places of all cards. The engine checks
the whole when it is made into a state.

Cards are named by their ids: 0 to 89, extra cards 90 + location, CANDELABRA.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import quincunx as qx

from ..support import legal
from .filling import CENTRES, Filling, first_state, first_turn
from .ids import CHANCE, NONE, Card, Phase, Step

__all__ = [
    "Load",
    "Position",
    "display",
    "first_state",
    "first_turn",
    "hand",
    "player",
    "texts",
    "through",
]

Load = Callable[..., qx.Game]

#: Fields of a player that follow from others, or have a way of their own to be said.
_DERIVED = {
    "zone",
    "home",
    "row_left",
    "row_right",
    "last_card",
    "candelabra",
    "goals",
    "goals_done",
    "demand_points",
}


class Position(Filling):
    """A position built step by step and checked by the engine when it is made into a state."""

    # Players.

    def player(
        self,
        seat: int,
        resources: Mapping[int, int] | None = None,
        stock: int | None = None,
        spare: int | None = None,
        **fields: Any,
    ) -> Position:
        """Set fields of a player: coins, tickets, hours, record, tower, police, timer, discs, ...

        With a `stock` all cubes that are left over are put in the bag, or in the zone `spare`.
        """
        data = self.fields["partisans"][seat]
        assert fields.keys() <= data.keys() - _DERIVED, fields.keys() - data.keys() | _DERIVED
        data.update(fields)
        self._said[seat] |= fields.keys()
        if resources is not None:
            data["resources"] = [resources.get(number, 0) for number in range(3)]
        if stock is not None:
            self._stocks[seat] = stock
            self._sinks[seat] = spare
        return self

    def at(self, seat: int, zone: int) -> Position:
        """Put a figure on a zone; else it is where the last card is."""
        self._at[seat] = zone
        return self

    def row(
        self,
        seat: int,
        *cards: int,
        home: int | None = None,
        covered: Iterable[int] = (),
        under: Mapping[int, int] | None = None,
        last: int | None = None,
        home_zone: int | None = None,
    ) -> Position:
        """Lay a row from left to right.

        `home` is the home card, by default the first one; `covered` are others with a penalty
        token; `under` has the card that lies upside-down below another; `last` is the location
        card played last, by default the rightmost. The home zone is that of the home card unless
        it is said.
        """
        self._rows[seat] = list(cards)
        self._homes[seat] = cards[0] if home is None else home
        assert self._homes[seat] in cards
        self._covered |= {*covered}
        self._under.update(under or {})
        if last is not None:
            self._last[seat] = last
        if home_zone is not None:
            self._home_zones[seat] = home_zone
        return self

    def hand(self, seat: int, *cards: int, known: Iterable[int] = ()) -> Position:
        """Give a player hand cards, some of them known to all."""
        for card in cards:
            self._hands[card] = Card.HAND + seat
        for card in known:
            self._hands[card] = Card.KNOWN + seat
        return self

    def goal(
        self, seat: int, slot: int, card: int | None = None, icons: Mapping[int, int] | None = None
    ) -> Position:
        """Give a player a goal card (NONE: no C card), and cubes on its icons, by their owners."""
        if card is not None:
            self._goals[seat, slot] = card
        owners = {number: owner + 1 for number, owner in (icons or {}).items()}
        self._icons[seat, slot] = [owners.get(number, 0) for number in range(3)]
        return self

    def done(self, seat: int, *slots: int) -> Position:
        """Let goal cards of the A and B decks be finished."""
        for slot in slots:
            assert slot < 3, "finished C cards are said by c_done and c_points"
            self._done[seat] |= 1 << slot
        return self

    # Cards of all.

    def display(self, *cards: int | None) -> Position:
        """Show cards on the display, slots 0 to 5; None leaves one empty."""
        self._display = [*cards, *[None] * (6 - len(cards))]
        return self

    def discard(self, *cards: int) -> Position:
        """Put cards on the discard pile."""
        self._discard |= {*cards}
        return self

    def deck(self, *cards: int) -> Position:
        """Leave only these cards in the deck; all others that are nowhere else are discarded."""
        self._deck = {*cards}
        return self

    def gone(self, *extras: int) -> Position:
        """Take extra cards, by their ids from 90 on, out of the game."""
        self._gone |= {*extras}
        return self

    # The City.

    def airship(self, intersection: int) -> Position:
        """Put the Airship on an intersection."""
        self.fields["airship"] = intersection
        return self

    def agents(self, first: int, second: int) -> Position:
        """Put the Agents on zones."""
        self.fields["agents"] = [first, second]
        return self

    def cubes(self, zone: int, owner: int, count: int = 1) -> Position:
        """Put cubes of a player or a Helper on a zone."""
        self.fields["zones"][zone]["cubes"][owner] += count
        return self

    def black(self, zone: int, count: int = 1) -> Position:
        """Put black cubes of the bag on a zone."""
        self.fields["zones"][zone]["black"] += count
        return self

    def token(self, zone: int, kind: int) -> Position:
        """Put a demand token of the bag on a zone, in a solo game."""
        self.fields["zones"][zone]["token"] = kind + 1
        return self

    def bag(self, *cubes: int) -> Position:
        """Put so many cubes of each owner in the bag."""
        self.fields["bag_cubes"] = [*cubes, 0, 0, 0, 0][:4]
        return self

    # The Operations Board.

    def first_prs(self, location: int) -> Position:
        """Have the first PRS at a location."""
        self._first_prs = location
        return self

    def centre(
        self,
        index: int,
        card: int | None = None,
        owners: Mapping[int, int] | None = None,
        complete: int | None = None,
    ) -> Position:
        """Have an operations card, 0 to 2 in the upper row, 3 to 5 below, with cubes on spaces.

        `complete` is the owner of all other cubes on a complete card. A card of the lower row is
        face up if the one above is complete.
        """
        assert 0 <= index < CENTRES
        location = card if card is not None else self._centres.get(index, (None, [], False))[0]
        assert location is not None or not (owners or complete is not None), "name the card"
        marks = [0, 0, 0, 0]
        for space, owner in (owners or {}).items():
            marks[space] = owner + 1
        if complete is not None and location is not None:
            spaces = self.record["operations"][location]["spaces"]
            rest = [0 if colour == 3 else complete + 1 for colour in spaces]
            marks = [mark or other for mark, other in zip(marks, rest, strict=True)]
        self._centres[index] = (location, marks, complete is not None)
        return self

    def train(self, *kinds: int) -> Position:
        """Have these kinds of tokens on the first spaces of the train."""
        self._kinds = [*kinds, *self._kinds[len(kinds) :]]
        return self

    def taken(self, *owners: int) -> Position:
        """Let the tokens of the first spaces be taken, by their owners."""
        self._taken = list(owners)
        return self

    def disc_space(self, space: int) -> Position:
        """Have the stack of own discs on a space of the train, whoever took what before."""
        self._disc_space = space
        return self

    def tile(
        self,
        slot: int,
        number: int | None = None,
        upper: Iterable[int] = (),
        lower: Iterable[int] = (),
    ) -> Position:
        """Have a Recruitment Tile, and the owners of the cubes in its sections."""
        self._tiles[slot] = (number, list(upper), list(lower))
        return self

    # The Activity Board.

    def panel(
        self, number: int, white: int = 0, own: Iterable[int] = (), black: int = 0
    ) -> Position:
        """Put discs on a panel, 1 to 13; own discs by the seats of their owners."""
        mask = sum(1 << seat for seat in own)
        self.fields["panels"][number - 1] = {"white": white, "own": mask, "black": black}
        return self

    def gears(self, *panels: int) -> Position:
        """Have the gear markers on these panels; of the other pairs on the lower number."""
        pairs = [(1, 2), (3, 4), (6, 7), (8, 9)]
        self.fields["gears"] = sum(1 << k for k, pair in enumerate(pairs) if pair[1] in panels)
        return self

    # The solo game.

    def solo_state(self, **fields: Any) -> Position:
        """Set fields of the solo game: rows, detective, evidence, prison, coins, stored_white, ...

        Evidence is 1 + its owner. What belongs to a Helper is said by `helper`.
        """
        assert fields.keys() <= self.fields["solo"].keys() - {"guard", "homes", "columns", "jailed"}
        self.fields["solo"].update(fields)
        return self

    def helper(
        self,
        number: int,
        zone: int | None = None,
        stock: int | None = None,
        home: int | None = None,
        guard: int | None = None,
        jailed: bool = False,
    ) -> Position:
        """Set what belongs to a Helper, 1 to 3: his figure, stock, colour disc, and guard cube.

        A jailed Helper sits in the first free cell, and has no stock and nothing in the bag.
        """
        assert self.solo, "Helpers belong to the solo game"
        data, solo = self.fields["partisans"][number], self.fields["solo"]
        if zone is not None:
            data["zone"] = zone
            self._said[number].add("zone")
        if stock is not None:
            data["stock"] = stock
        if home is not None:
            solo["homes"][number - 1] = home
            self._said[number].add("home")
        if guard is not None:
            solo["guard"][number - 1] = guard
        if jailed:
            solo["jailed"] |= 1 << number
            solo["prison"][solo["prison"].index(0)] = number
            data["stock"] = 0
        return self

    # The end.

    def ended(self, why: int, ender: int, *last_turns: int, closed: Iterable[int] = ()) -> Position:
        """Let the end be triggered by a player; `last_turns` are the seats with a turn to come."""
        self.fields.update(
            ended=int(why),
            ender=ender,
            last_turns=sum(1 << seat for seat in last_turns),
            closed=sum(1 << seat for seat in closed),
        )
        return self

    # States.

    def turn_of(self, seat: int = 0, **scratch: Any) -> qx.State:
        """Return the state at the menu of a player's turn; `white` and `gear` are what he has."""
        turns = max(self.fields["turns"], seat + 1)
        return self.state(Phase.TURN, Step.MENU, seat, active=seat, turns=turns, **scratch)

    def chance(self, phase: Phase, step: Step, **control: Any) -> qx.State:
        """Return the state at a chance node."""
        return self.state(phase, step, CHANCE, **control)

    def state(self, phase: Phase, step: Step, to_act: int, **control: Any) -> qx.State:
        """Return the state at a node; what follows is worked out, the engine checks the rest."""
        assert control.keys() <= self.fields.keys(), control.keys() - self.fields.keys()
        self.fields.update(phase=int(phase), step=int(step), to_act=to_act, **control)
        return self.game.state_from_dict(self.data(), seed=0, chance="explicit")


def through(state: qx.State, *steps: Step) -> qx.State:
    """Return the state after the first outcome of each chance node that follows.

    With `steps`, the first legal action or outcome is taken until one of these steps.
    """
    after = state.clone()
    while not after.is_terminal():
        step = after.to_dict()["step"]
        if step in steps or (not steps and not after.is_chance_node()):
            break
        after.apply_action(legal(after)[0])
    return after


def player(state: qx.State, seat: int = 0) -> dict[str, Any]:
    """Return the fields of a player."""
    fields: dict[str, Any] = state.to_dict()["partisans"][seat]
    return fields


def hand(state: qx.State, seat: int = 0) -> set[int]:
    """Return the hand cards of a player."""
    places = state.to_dict()["card_place"]
    wanted = (Card.HAND + seat, Card.KNOWN + seat)
    return {card for card, place in enumerate(places) if place in wanted}


def display(state: qx.State) -> list[int]:
    """Return the cards of the display by slot; NONE where there is none."""
    shown = [NONE] * 6
    for card, place in enumerate(state.to_dict()["card_place"]):
        if Card.DISPLAY <= place < Card.DISPLAY + 6:
            shown[place - Card.DISPLAY] = card
    return shown


def texts(state: qx.State) -> list[str]:
    """Return the legal actions in words."""
    return [state.action_to_string(action) for action in legal(state)]

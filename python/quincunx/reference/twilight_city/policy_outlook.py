"""What the greedy policy sees: the position of the player to act, and what goods are worth now."""

from __future__ import annotations

from dataclasses import dataclass, field

from quincunx.reference.twilight_city import policy_weights as weights
from quincunx.reference.twilight_city.city import Hours, hours_with_ticket, hours_without_ticket
from quincunx.reference.twilight_city.hand import hand_cards
from quincunx.reference.twilight_city.names import COLOURS, Disc
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.tables import Tables


@dataclass(frozen=True, slots=True)
class Outlook:
    """The position as the player to act judges it."""

    tables: Tables
    state: State
    seat: int
    last: bool  # whether the end has been triggered
    coin: int
    hour: int
    ticket: int
    step: int  # an own step on the Record
    card: int  # a card more in the hand
    trips: dict[int, tuple[Hours, Hours]] = field(default_factory=dict)  # found by trips_with

    @property
    def player(self) -> Player:
        """The board of the player."""
        return self.state.partisans[self.seat]

    @property
    def solo(self) -> bool:
        """Whether this is a solo game."""
        return self.tables.solo

    def trips_with(self, airship: int) -> tuple[Hours, Hours]:
        """Return the hours to each zone, on foot and by the Metro, with the Airship somewhere."""
        if airship not in self.trips:
            self.trips[airship] = (
                hours_without_ticket(self.state, self.seat, airship),
                hours_with_ticket(self.tables, self.state, self.seat, airship),
            )
        return self.trips[airship]


def look(tables: Tables, state: State) -> Outlook:
    """Look at a position with the eyes of the player to act."""
    seat, last = state.to_act, bool(state.ended)
    cards = len(hand_cards(state, seat))
    return Outlook(
        tables=tables,
        state=state,
        seat=seat,
        last=last,
        coin=weights.LATE_COIN if last else weights.COIN[tables.solo],
        hour=weights.LATE_COIN if last else weights.HOUR[tables.solo],
        ticket=0 if last else weights.TICKET,
        step=0 if last else weights.STEP[tables.solo] * state.partisans[seat].record,
        card=0 if last else max(0, weights.CARD - weights.CARD_LESS * cards),
    )


# Resources.


def piece(outlook: Outlook, colour: int, place: int) -> int:
    """Return what a resource of a colour is worth, the first one at place 0."""
    if outlook.last:
        return weights.LATE[colour]
    if place < weights.KEEP:
        return weights.FULL[colour]
    return weights.REST[colour]


def gain(outlook: Outlook, colour: int, more: int = 0) -> int:
    """Return what the next resource of a colour is worth after some more of it."""
    return piece(outlook, colour, outlook.player.resources[colour] + more)


def loss(outlook: Outlook, colour: int, less: int = 0) -> int:
    """Return what the last resource of a colour is worth after some of it were given away."""
    return piece(outlook, colour, outlook.player.resources[colour] - 1 - less)


def gains(outlook: Outlook, counts: tuple[int, ...]) -> int:
    """Return what some resources are worth that come, counted by colour."""
    return sum(
        gain(outlook, colour, more) for colour, count in enumerate(counts) for more in range(count)
    )


def losses(outlook: Outlook, counts: tuple[int, ...]) -> int:
    """Return what some resources are worth that go, counted by colour."""
    return sum(
        loss(outlook, colour, less) for colour, count in enumerate(counts) for less in range(count)
    )


def cheapest_resource(outlook: Outlook) -> int:
    """Return what the resource is worth that is missed least of those on the board."""
    held = outlook.player.resources
    found = [loss(outlook, colour) for colour in range(COLOURS) if held[colour]]
    return min(found, default=-weights.NOTHING)


def cost(outlook: Outlook, item: int) -> int:
    """Return what the components of an item are worth."""
    return losses(outlook, outlook.tables.items[item].parts)


# Own discs.


def disc_worth(outlook: Outlook, disc: Disc) -> int:
    """Return what it is worth to gain an own disc: its point, and its use."""
    if disc in outlook.player.discs:
        return 0
    return (0 if outlook.solo else weights.POINT) + (0 if outlook.last else weights.DISC)

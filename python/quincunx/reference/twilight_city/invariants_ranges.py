"""Every number names something that there is; what all other checks rely on."""

from __future__ import annotations

from collections.abc import Iterable

from quincunx.reference.errors import InvariantError
from quincunx.reference.twilight_city.names import (
    CANDELABRA,
    CARDS,
    CENTRES,
    DISTRICTS,
    GOALS_PER_DECK,
    INTERSECTIONS,
    LAST_INVESTIGATION,
    LAST_RECORD,
    LAST_TOWER,
    LOCATIONS,
    NONE,
    PANELS,
    SLOTS,
    ZONES,
    BonusDiscs,
    Centre,
    ClockPlace,
    Disc,
    DiscSource,
    ExtraPlace,
    GoalSlot,
    Option,
    Phase,
    Place,
    Walk,
)
from quincunx.reference.twilight_city.state import DEMAND_KINDS, Player, State
from quincunx.reference.twilight_city.tables import Tables


def require(condition: bool, message: str) -> None:
    """Raise InvariantError if something does not hold."""
    if not condition:
        raise InvariantError(message)


def below(limit: int, numbers: Iterable[int], what: str, none: bool = False) -> None:
    """Check that numbers are below a limit, or NONE where that is possible."""
    for number in numbers:
        require(number < limit or (none and number == NONE), f"{what}: there is no {number}")


def check_ranges(tables: Tables, state: State) -> None:
    """Check that every number names something."""
    check_card_places(tables, state)
    check_board_ranges(tables, state)
    check_scratch_ranges(tables, state)
    check_solo_ranges(tables, state)
    for seat in range(tables.players):
        check_player_ranges(state.partisans[seat], f"player {seat}")


def check_card_places(tables: Tables, state: State) -> None:
    """Check that places with a seat are those of players."""
    for card, place in enumerate(state.card_place):
        seated = place >= Place.HAND and place % 4 < tables.players
        require(place < Place.UNKNOWN, f"card {card} is at place {place}")
        require(place < Place.HAND or seated, f"card {card} is at place {place}")
    for extra, place in enumerate(state.extra_place):
        seated = place >= ExtraPlace.ROW and (place - ExtraPlace.ROW) % 4 < tables.players
        require(place < ExtraPlace.USED + 4, f"extra card {extra} is at place {place}")
        require(place < ExtraPlace.ROW or seated, f"extra card {extra} is at place {place}")


def check_board_ranges(tables: Tables, state: State) -> None:
    """Check what lies on the boards."""
    owners = 1 + tables.owners
    seats = tables.players
    below(INTERSECTIONS, [state.airship], "airship")
    below(ZONES, state.agents, "agents")
    for zone in state.zones:
        below(1 + DEMAND_KINDS, [zone.token], "tokens")
        require(not any(zone.cubes[tables.owners :]), "there are cubes of nobody in the City")
    require(not any(state.bag_cubes[tables.owners :]), "there are cubes of nobody in the bag")
    for centre in state.operations:
        below(LOCATIONS, [centre.card], "operations centre cards", none=True)
        below(len(Centre), [centre.state], "state of a centre")
        below(owners, centre.slots, "cubes on a centre")
    for space in state.train:
        below(1 + DEMAND_KINDS, [space.kind], "train")
        below(owners, [space.owner], "train")
    for tile in state.recruitment:
        below(len(tables.recruitment), [tile.tile], "Recruitment Tiles", none=True)
        below(owners, [*tile.upper, *tile.lower], "cubes on a tile")
    for panel in state.panels:
        below(seats, panel.own, "own discs on panels")
    below(2, state.gears, "gears")
    below(DISTRICTS, state.closed_termini, "closed termini")
    below(seats, state.train_discs, "discs in the train")
    require(state.train_disc <= 1 + tables.limits.train, "the discs are off the train")
    require(state.train_next <= state.train_open <= tables.limits.train, "the train is too long")


def check_scratch_ranges(tables: Tables, state: State) -> None:
    """Check what belongs to the course of the game and to the turn."""
    seats = tables.players
    below(seats, [state.active], "active")
    below(seats, [state.ender], "ender", none=True)
    below(seats, state.last_turns | state.closed | state.record_queue, "seats")
    below(tables.owners, state.detected, "detected")
    below(len(Walk), state.walked, "panels used")
    below(len(ClockPlace), state.bonuses, "places of the Clock")
    below(len(state.agents), state.agents_met, "Agents met")
    below(len(Option), [state.option], "option")
    below(1 + PANELS, [state.panel], "panel")
    # In the Helper phase this is the seat of a Helper.
    sources = 4 if state.phase is Phase.HELPER else len(DiscSource)
    below(sources, [state.source], "source")
    below(CANDELABRA, [state.card, state.current_card], "cards", none=True)
    # At panel 13 this may be where the Airship was.
    slots = INTERSECTIONS if state.panel == PANELS else SLOTS
    below(slots, [state.slot], "slot", none=True)
    below(2, [state.side], "side", none=True)
    below(12, [state.icon], "icon", none=True)
    below(3, [state.colour], "colour", none=True)
    below(tables.owners, [state.parcel_owner], "parcels", none=True)
    flags = [state.main_done, state.own_used, state.advanced, state.caught, state.first_black]
    below(2, flags, "flags")


def check_solo_ranges(tables: Tables, state: State) -> None:
    """Check what solo games have."""
    solo = state.solo
    below(DISTRICTS, solo.rows, "rows", none=True)
    require(solo.detective <= LAST_INVESTIGATION, f"the Detective is at {solo.detective}")
    below(1 + tables.owners, [solo.evidence], "evidence")
    below(tables.owners, solo.prison, "Helpers")
    below(2, [*solo.guard, solo.stored_white], "flags")
    below(ZONES, solo.homes, "homes")
    below(CENTRES, solo.columns, "centres of Helpers")
    below(tables.owners, solo.jailed, "jailed")
    below(CARDS, [solo.card], "Government card", none=True)
    for helper in state.partisans[tables.players :]:
        below(ZONES, [helper.zone], "zone of a Helper")


def check_player_ranges(player: Player, who: str) -> None:
    """Check the numbers on a player's board."""
    below(ZONES, [player.zone, player.home], f"{who}: zones")
    below(ZONES, [player.police_zone], f"{who}: zones", none=True)
    ends = [player.row_left, player.row_right]
    below(1 + CANDELABRA, ends, f"{who}: row", none=True)
    below(CANDELABRA, [player.last_card], f"{who}: last card", none=True)
    below(2, [player.candelabra, player.blocked], f"{who}: flags")
    below(len(BonusDiscs), [player.bonus], f"{who}: bonus discs")
    require(1 <= player.record <= LAST_RECORD, f"{who}: the Record is {player.record}")
    require(player.tower <= LAST_TOWER, f"{who}: the Tower is {player.tower}")
    for goal in player.goals:
        below(GOALS_PER_DECK, [goal.card], f"{who}: goal cards", none=True)
        below(5, goal.icons, f"{who}: icons")
    below(GoalSlot.C, player.goals_done, f"{who}: goals done")
    below(len(Disc), player.discs, f"{who}: discs")

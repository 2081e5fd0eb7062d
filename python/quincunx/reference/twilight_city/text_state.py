"""A state as readable text."""

from __future__ import annotations

from quincunx.reference.twilight_city.deck import cards_at, deck, display_card
from quincunx.reference.twilight_city.names import (
    FIRST_EXTRA,
    LOCATIONS,
    NONE,
    SLOTS,
    Centre,
    ExtraPlace,
    Place,
)
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables
from quincunx.reference.twilight_city.words import (
    card_name,
    demand_name,
    panel_name,
    tile_name,
    zone_name,
)


def describe_state(tables: Tables, state: State) -> str:
    """Return the position: what is asked, the boards, then each player."""
    who = f"seat {state.to_act}" if state.to_act >= 0 else "nobody"
    lines = [
        f"Turn {state.turns}, {state.phase.name.lower()}: {state.step.name.lower()}, {who} to act",
        display_line(tables, state),
        f"Airship at {state.airship}; agents: {zones_text(tables, state.agents)}; "
        f"PRS: {zones_text(tables, sorted(state.prs))}",
        *city_lines(tables, state),
        centres_line(tables, state),
        train_line(tables, state),
        panels_line(tables, state),
    ]
    lines += [tiles_line(tables, state)] if not tables.solo else solo_lines(tables, state)
    for seat in range(tables.players):
        lines += player_lines(tables, state, seat)
    return "\n".join(line for line in lines if line)


def zones_text(tables: Tables, zones: list[int]) -> str:
    """Return some zones."""
    return ", ".join(zone_name(tables, zone) for zone in zones)


def cards_text(tables: Tables, cards: list[int]) -> str:
    """Return some cards."""
    return ", ".join(card_name(tables, card) if card != NONE else "-" for card in cards)


def display_line(tables: Tables, state: State) -> str:
    """Return the display and the size of the deck."""
    shown = [display_card(state, slot) for slot in range(SLOTS)]
    return f"Display: {cards_text(tables, shown)}; deck {len(deck(state))}"


def city_lines(tables: Tables, state: State) -> list[str]:
    """Return the zones in which something lies, and the bag."""
    lines = []
    for number, zone in enumerate(state.zones):
        if zone.black or any(zone.cubes) or zone.token:
            token = f", {demand_name(tables, zone.token - 1)}" if zone.token else ""
            lines.append(
                f"{zone_name(tables, number)}: {zone.black} black, cubes {zone.cubes}{token}"
            )
    return [*lines, f"Bag: {state.bag_black} black, cubes {state.bag_cubes}"]


def centres_line(tables: Tables, state: State) -> str:
    """Return the operations centres."""
    shown = [
        f"{tables.locations[centre.card].name} {centre.slots} {Centre(centre.state).name.lower()}"
        for centre in state.operations
        if centre.state != Centre.HIDDEN
    ]
    return f"Operations: {'; '.join(shown)}"


def train_line(tables: Tables, state: State) -> str:
    """Return the train."""
    shown = [demand_name(tables, space.kind - 1) for space in state.train if space.kind]
    return (
        f"Train: {', '.join(shown)}; {state.train_next} taken of {state.train_open} open, "
        f"discs {sorted(state.train_discs)} at {state.train_disc}"
    )


def panels_line(tables: Tables, state: State) -> str:
    """Return the discs on the panels, and the gears."""
    used = [
        f"{panel_name(tables, 1 + k)}: {panel.white} white, own {sorted(panel.own)}, "
        f"{panel.black} black"
        for k, panel in enumerate(state.panels)
        if panel.discs
    ]
    return f"Panels: {'; '.join(used)}; gears {state.gears}"


def tiles_line(tables: Tables, state: State) -> str:
    """Return the Recruitment Tiles."""
    shown = [
        f"{tile_name(tables, tile.tile)} {tile.upper} {tile.lower}"
        for tile in state.recruitment
        if tile.tile != NONE
    ]
    return "; ".join(shown)


def solo_lines(tables: Tables, state: State) -> list[str]:
    """Return the Detective and the Helpers."""
    solo = state.solo
    lines = [f"Detective at {solo.detective}, evidence {solo.evidence}; {solo.coins} Helper coins"]
    for index, home in enumerate(solo.homes):
        helper = state.partisans[1 + index]
        places = zones_text(tables, [helper.zone, home])
        lines.append(f"Helper {1 + index} (zone, home): {places}; stock {helper.stock}")
    return lines


def player_lines(tables: Tables, state: State, seat: int) -> list[str]:
    """Return a player's board, hand and row."""
    player = state.partisans[seat]
    hand = cards_at(state, Place.HAND + seat) + cards_at(state, Place.OPEN_HAND + seat)
    row = [
        card
        for place in (Place.ROW, Place.COVERED, Place.USED)
        for card in cards_at(state, place + seat)
    ]
    in_row = [place + seat for place in (ExtraPlace.ROW, ExtraPlace.COVERED, ExtraPlace.USED)]
    row += [FIRST_EXTRA + k for k in range(LOCATIONS) if state.extra_place[k] in in_row]
    zone = zone_name(tables, player.zone) if player.last_card != NONE else "-"
    goals = [(goal.card, goal.icons) for goal in player.goals]
    return [
        f"Seat {seat} in {zone}: {player.hours} hours of day {player.day}, {player.coins} coins, "
        f"{player.tickets} tickets, resources {player.resources}, stock {player.stock}, "
        f"Record {player.record}, {player.police} police cards, Tower {player.tower}",
        f"  hand: {cards_text(tables, hand)}",
        f"  row: {cards_text(tables, row)}",
        f"  goals {goals}, done {sorted(player.goals_done)}, discs {sorted(player.discs)}",
    ]

"""Steps of a Build, the city and the players in words."""

from __future__ import annotations

from quincunx.reference.terminus.actions import LINK_1, LINK_2, PLACE, STOP
from quincunx.reference.terminus.board import DIRECTIONS
from quincunx.reference.terminus.lines import stop_owner
from quincunx.reference.terminus.names import NONE, Place
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables
from quincunx.reference.terminus.words import (
    agenda_name,
    block_name,
    counted,
    development_name,
    plot_name,
    project_name,
    resource_text,
)


def build_step(tables: Tables, state: State, action: int) -> str:
    """Return a step of a Build: a link by its end and the direction in which it starts."""
    if action == STOP:
        return "End the Build"
    if action < LINK_1:
        return f"Hub at {plot_name(tables, action - PLACE)}"
    second = action >= LINK_2
    line = state.lines[state.to_act]
    start = line.end2 if second else line.end1
    direction = action - (LINK_2 if second else LINK_1)
    link = tables.links.at(start, direction)
    assert link is not None
    end = link.far_end(start)
    kind = "Station" if stop_owner(state, end) == NONE else "Connection"
    text = f"{kind} at {plot_name(tables, end)} by {DIRECTIONS[direction]}"
    text += f" ({counted(link.length, 'Rail')})"
    return f"from the second Terminus: {text}" if second else text


def city_lines(tables: Tables, state: State) -> list[str]:
    """Return the Developments, the Projects and the lines."""
    parts = []
    for index, development in enumerate(state.developments):
        if development.state is Place.NOT_IN_GAME:
            continue
        text = development_name(tables, index)
        if development.token < len(tables.districts):
            text += f" [{tables.districts[development.token].code}]"
        if development.state is Place.IN_CITY:
            text += f" on {block_name(tables, development.block)}"
            text += f", Lobbyists of {sorted(development.lobby)}"
        parts.append(text)
    for project in state.projects:
        if project.number:
            rows = zip(project.owner, project.count, strict=True)
            taken = [f"{count} of owner {owner}" for owner, count in rows if owner != NONE]
            parts.append(f"{project_name(project.number)}: {', '.join(taken) or 'no Lobbyists'}")
    for owner, line in enumerate(state.lines):
        if line.prime != NONE:
            stops = [
                plot_name(tables, plot) + ("*" if plot in line.hubs else "")
                for plot in sorted(line.stops)
            ]
            parts.append(f"line of owner {owner}: {', '.join(stops)}")
    return parts


def player_lines(tables: Tables, state: State, seat: int) -> list[str]:
    """Return what a player has."""
    player = state.players[seat]
    place = tables.zones[player.zone].name if player.zone < len(tables.zones) else "off the loop"
    goods = ", ".join(resource_text(kind, held) for kind, held in enumerate(player.resources))
    agendas = [
        agenda_name(number) + ("*" if lobbyist else "")
        for number, lobbyist in zip(player.agendas, player.agenda_lobby, strict=True)
        if number
    ]
    return [
        f"player {seat}: {place}, cycle {player.cycle}, {counted(player.coins, 'Coin')}, {goods}",
        f"  {counted(player.storage, 'Rail')} (+{player.reserve}), capacity {player.capacity},"
        f" {counted(player.placed, 'disc')} placed, {counted(player.lobbyists, 'Lobbyist')},"
        f" {', '.join(agendas)}",
    ]

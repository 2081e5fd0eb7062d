"""A position in words: all that lies on the table, by the names that the pack explains."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from quincunx.reference.terminus.board import DIRECTIONS
from quincunx.reference.terminus.depots import column_rest, price
from quincunx.reference.terminus.lines import stop_owner
from quincunx.reference.terminus.metrics import walk
from quincunx.reference.terminus.names import NONE, Phase, Place, Resource, Step, Upgrade
from quincunx.reference.terminus.state import LIVE_AUTOMA, Player, Project, State
from quincunx.reference.terminus.tables import Goods, Tables
from quincunx.reference.terminus.words import (
    action_name,
    agenda_name,
    block_name,
    counted,
    development_name,
    goods_text,
    plot_name,
    project_name,
    resource_text,
)

_PHASES: Final = ("set-up", "income", "turns", "over")
_TYPES: Final = ("Commercial", "Industrial", "Residential")
#: By Step.
_STEPS: Final = (
    "draw a Development",
    "draw a Demand token",
    "draw a Project",
    "draw an Automa card",
    "draw the side of an Automa card",
    "deal an Agenda",
    "draw an Agenda",
    "draw a Solo card",
    "keep an Agenda",
    "place the Prime Hub",
    "choose a Bonus",
    "choose another Bonus or what there is",
    "take the reward of the place in turn order",
    "return what the storage can't hold",
    "move or pass",
    "choose an action",
    "buy a piece",
    "buy Rails",
    "raise the Capacity",
    "unlock a Build Upgrade",
    "claim a Demand",
    "choose a Development to build",
    "choose the Block of the Development",
    "choose a Lobbyist to move",
    "choose where the Lobbyist goes",
    "keep an Agenda that was drawn",
    "choose a row of a Project",
    "choose how many Lobbyists to place",
    "choose an Advanced Upgrade",
    "build",
    "take a resource",
    "choose an action for Overtime",
    "exchange a resource",
    "nothing, the game is over",
)


def state_to_string(tables: Tables, state: State) -> str:
    """Return a state as readable text."""
    parts = [*control_lines(tables, state), depot_line(tables, state), stock_line(tables, state)]
    for place in (Place.ON_DISPLAY, Place.IN_CITY):
        parts += [
            development_line(tables, state, index)
            for index, development in enumerate(state.developments)
            if development.state is place
        ]
    parts += [project_line(tables, project) for project in state.projects if project.number]
    parts += revealed_lines(state)
    for seat in range(tables.players):
        parts += player_lines(tables, state, seat)
    parts += automa_lines(tables, state)
    return "".join(f"{part}\n" for part in parts)


def listed(items: Sequence[object]) -> str:
    """Return a list in words."""
    return ", ".join(map(str, items)) or "none"


# Whose turn it is.


def control_lines(tables: Tables, state: State) -> list[str]:
    """Return the time, the decision, the turn order and the action in progress."""
    if state.to_act >= 0:
        who = f", player {state.to_act} to act"
    else:
        who = "" if state.phase is Phase.OVER else ", chance"
    parts = [f"Year {state.year}, {_PHASES[state.phase]}{who}: {_STEPS[state.step]}"]
    if state.order:
        passed = f"; passed: {listed(state.next_order)}" if state.next_order else ""
        parts.append(f"Turn order: {listed(state.order)}{passed}")
    return parts + progress_lines(tables, state)


def progress_lines(tables: Tables, state: State) -> list[str]:
    """Return what the choices before this one in the same action were."""
    if state.action == NONE:
        return []
    text = f"Action: {action_name(tables, state.action)}"
    if state.step is Step.BLOCK:
        text += f", {development_name(tables, state.choice)}"
    if state.step in (Step.BUILD, Step.UNLOCK):
        text += f"; so far: {counted(state.discs, 'disc')}"
        text += f", {counted(state.connections, 'Connection')}"
    drawn = [agenda_name(number) for number in state.drawn if number]
    return [text, f"Drawn: {listed(drawn)}"] if drawn else [text]


# The board.


def depot_line(tables: Tables, state: State) -> str:
    """Return the Depots, with what the next pieces cost (TE-RES-03), or how many come together."""
    parts = []
    for kind in Resource:
        text = resource_text(kind, state.depot[kind])
        if state.depot[kind] == 0:
            pass
        elif kind is Resource.CONSTRUCTION:
            text += f" (column of {column_rest(tables, state)})"
        else:
            text += f" (next for {counted(price(tables, state, kind), 'Coin')})"
        parts.append(text)
    return f"Depots: {listed(parts)}"


def stock_line(tables: Tables, state: State) -> str:
    """Return the Advanced Upgrades left."""
    stock = zip(state.upgrade_stock, tables.upgrades, strict=True)
    return f"Advanced Upgrades: {listed([f'{left} {tile.name}' for left, tile in stock])}"


def development_line(tables: Tables, state: State, index: int) -> str:
    """Return a Development: what it is, its Demand token, where it is, who has a Lobbyist on it."""
    development, tile = state.developments[index], tables.developments[index]
    text = (
        f"{development_name(tables, index)} ({_TYPES[tile.type]}, {tables.zones[tile.zone].name})"
    )
    if development.token < len(tables.districts):
        text += f", token {tables.districts[development.token].code}"
    else:
        text += ", no token"
    if development.state is not Place.IN_CITY:
        return f"{text}, on display"
    text += f", on {block_name(tables, development.block)}"
    return text + "".join(f", Lobbyist of {seat}" for seat in sorted(development.lobby))


def owner_name(tables: Tables, owner: int) -> str:
    """Return whose a piece is."""
    if owner < tables.players:
        return f"player {owner}"
    return "the Automa" if owner == LIVE_AUTOMA else "the first Automa"


def project_line(tables: Tables, project: Project) -> str:
    """Return a Project with its two rows."""
    rows = []
    for row, (owner, count) in enumerate(zip(project.owner, project.count, strict=True), 1):
        taken = f"with {counted(count, 'Lobbyist')} of {owner_name(tables, owner)}"
        rows.append(f"row {row} {'free' if owner == NONE else taken}")
    return f"{project_name(project.number)}: {'; '.join(rows)}"


def revealed_lines(state: State) -> list[str]:
    """Return the Agendas that were revealed and put back (TE-SETUP-14), which are no secret."""
    revealed = [agenda_name(number) for number in sorted(state.revealed)]
    return [f"Revealed in the set-up: {listed(revealed)}"] if revealed else []


# Lines.


def node_text(tables: Tables, state: State, owner: int, plot: int) -> str:
    """Return a node of a line, and what it is if no plain Station."""
    line, text = state.lines[owner], plot_name(tables, plot)
    if plot == line.prime:
        return f"{text} Prime Hub"
    if plot in line.hubs:
        return f"{text} Hub"
    if plot in line.stops:
        return text
    return f"{text} Connection with {owner_name(tables, stop_owner(state, plot))}"


def way_text(tables: Tables, state: State, owner: int, start: int, end: int) -> str:
    """Return the direction from node to node: two links may join the same Plots."""
    rails = state.lines[owner].rails
    for direction, link in tables.links.from_plot(start):
        if link.far_end(start) == end and rails.issuperset(link.segments):
            return DIRECTIONS[direction]
    raise AssertionError("no Rails lead there")


def line_text(tables: Tables, state: State, owner: int) -> str:
    """Return a line, node by node from the first Terminus."""
    if state.lines[owner].prime == NONE:
        return "no line yet"
    nodes = walk(tables, state, owner)
    text = node_text(tables, state, owner, nodes[0])
    for start, end in pairwise(nodes):
        text += f" - {way_text(tables, state, owner, start, end)} - "
        text += node_text(tables, state, owner, end)
    return f"line: {text}"


# Players.


def demand_text(tables: Tables, demands: Sequence[int]) -> str:
    """Return Demand tokens by District."""
    pairs = zip(demands, tables.districts, strict=False)
    return listed([f"{count} {district.code}" for count, district in pairs if count])


def holdings_text(player: Player) -> str:
    """Return what a player has to spend, in reserve and on the board."""
    construction, permit, power, blueprint = player.resources
    goods = Goods(player.coins, construction, permit, power, blueprint, rails=player.storage)
    return (
        f"{goods_text(goods) or 'nothing'}; in reserve {counted(player.reserve, 'Rail')},"
        f" on the board {counted(player.lobbyists, 'Lobbyist')}"
    )


def upgrade_text(tables: Tables, player: Player) -> str:
    """Return the Build Upgrades and Advanced Upgrades of a player."""
    found = ["Hub (B1)"] if player.hub_upgrade else []
    found += ["Second Terminus (B2)"] if player.terminus_upgrade else []
    used = {Upgrade.EXCHANGE: player.exchange_used, Upgrade.OVERTIME: player.overtime_used}
    for kind in player.upgrades:
        if kind:
            name = tables.upgrades[kind - 1].name
            found.append(f"{name} (used)" if used.get(Upgrade(kind)) else name)
    return listed(found)


def agendas_text(player: Player) -> str:
    """Return the Agendas of a player.

    The number of a secret one is an item of its own, for it alone is hidden from others.
    """
    secret: list[str] = []
    opened: list[str] = []
    for slot, number in enumerate(player.agendas):
        if number:
            found = opened if slot else secret
            found += [agenda_name(number)]
            found += ["with a Lobbyist"] if player.agenda_lobby[slot] else []
    text = f"secret: {listed(secret)}; open: {listed(opened)}"
    dealt = [agenda_name(number) for number in player.setup_agendas if number]
    return f"{text}; dealt: {listed(dealt)}" if dealt else text


def player_lines(tables: Tables, state: State, seat: int) -> list[str]:
    """Return what a player has."""
    player = state.players[seat]
    place = tables.zones[player.zone].name if player.zone < len(tables.zones) else "off the loop"
    passed = ", passed" if player.passed else ""
    parts = [
        f"Player {seat}, {place}, Cycle {player.cycle}{passed}: {holdings_text(player)}",
        f"  Capacity {player.capacity}, {counted(player.placed, 'disc')} placed;"
        f" upgrades: {upgrade_text(tables, player)};"
        f" Demands: {demand_text(tables, player.demands)}",
        f"  Agendas: {agendas_text(player)}",
        f"  {line_text(tables, state, seat)}",
    ]
    if state.phase is Phase.INCOME and player.bonus != NONE:
        parts.append(f"  Bonus: {goods_text(tables.tracks.bonus[player.bonus])}")
    return parts


# Automas.


def automa_lines(tables: Tables, state: State) -> list[str]:
    """Return the Automas, the marker on the loop, and the Solo card with what it stores."""
    parts = []
    for automa in state.automas:
        if automa.owner == NONE:
            continue
        text = "Automa" if automa.owner == LIVE_AUTOMA else "First Automa"
        if automa.card != NONE:
            text += f", Automa card {automa.card + 1} {'AB'[automa.side]}, "
            text += f"{counted(automa.stations, 'Station')}, {counted(automa.rails, 'Rail')}"
        parts.append(f"{text}: {line_text(tables, state, automa.owner)}")
    if state.automa_zone == NONE:
        return parts
    text = f"Automa's marker in {tables.zones[state.automa_zone].name}"
    text += f", facing {DIRECTIONS[state.automa_facing]}"
    text += ", it builds after this turn" if state.automa_pending else ""
    if tables.solo:
        text += f"; Lobbyists left: {state.automa_lobbyists}"
        text += f"; Demands: {demand_text(tables, state.automa_demands)}"
    parts.append(text)
    if state.solo_card != NONE:
        # TE-SOLO-12: it is in no Depot.
        stored = goods_text(Goods(0, *state.stored)) or "none"
        parts.append(f"Solo card {state.solo_card + 1} stores {stored}")
    return parts

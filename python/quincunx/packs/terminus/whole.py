"""What makes the tables of a pack one game, and what is odd about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pydantic import ValidationInfo

from quincunx.packs.checking import refuse
from quincunx.packs.terminus.city import City, city_of
from quincunx.packs.terminus.links import city_links, map_problems
from quincunx.packs.terminus.words import DISTRICTS, RESOURCES, TYPES

if TYPE_CHECKING:
    from quincunx.packs.terminus.board import Board
    from quincunx.packs.terminus.cards import AutomaCard, Development, Project
    from quincunx.packs.terminus.models import Pack
    from quincunx.packs.terminus.parts import Depots, DepotSides, Limits, Setup, Tracks

# What the engines are made for.
MOST_PLACES = {"construction": 24, "permit": 15, "power": 15, "blueprint": 15}
MOST_SCORE = 400
#: Moves of a player in a game: every Zone in three Cycles of three Years.
MOST_MOVES = 54
YEARS = 3
#: Each column of a Project stands for one Lobbyist more; the first for two.
FIRST_COLUMN = 2
SIDES = ("board_1_2", "board_3_5")


def _has(info: ValidationInfo, *names: str) -> bool:
    """Return whether tables are there that passed their own checks."""
    return all(name in info.data for name in names)


def _types(info: ValidationInfo) -> list[Any]:
    return [district.type for district in info.data["districts"]]


def check_board(board: Board, info: ValidationInfo) -> Board:
    """Return a side of the board as it is, if it is a map on which lines can be built."""
    if _has(info, "districts"):
        city = city_of(board, _types(info))
        refuse(map_problems(city))
        refuse(
            f"the District {code} has no Plot"
            for number, code in enumerate(DISTRICTS)
            if all(plot.district != number for plot in city.plots)
        )
    return board


def check_depots(depots: DepotSides, info: ValidationInfo) -> DepotSides:
    """Return the Depots as they are, if the box can fill them."""
    if _has(info, "setup"):
        box = info.data["setup"].box.resources
        for name, side in (("side_1_2", depots.side_1_2), ("side_3_5", depots.side_3_5)):
            refuse(_depot_problems(name, side, box))
    return depots


def _depot_problems(name: str, side: Depots, box: Any) -> Iterator[str]:
    for resource in RESOURCES:
        columns = getattr(side, resource)
        places = sum(column.pieces for column in columns)
        most = min(MOST_PLACES[resource], getattr(box, resource))
        if places > most:
            yield f"{name}.{resource} has {places} places; at most {most} are allowed"
    for k, column in enumerate(side.construction):
        if column.price:
            yield (
                f"{name}.construction[{k}]: price is {column.price}; "
                "Construction isn't sold, so it must be 0"
            )


def check_first_developments(
    developments: tuple[Development, ...], info: ValidationInfo
) -> tuple[Development, ...]:
    """Return the Developments as they are, if those of a first game are among them."""
    if _has(info, "setup"):
        kinds = {development.number: development.type for development in developments}
        for players in range(1, 6):
            first = info.data["setup"].first_game.for_players(players).developments
            refuse(
                f"there is no development {number}, which setup.first_game names"
                for number in first
                if number not in kinds
            )
            counts = Counter(kinds[number] for number in first)
            needed = info.data["setup"].developments[players - 1]
            refuse(
                f"{counts[kind]} of those that setup.first_game names for {players} players are "
                f"{kind}; it must be {needed}"
                for kind in TYPES
                if counts[kind] != needed
            )
    return developments


def check_automa_plots(
    cards: tuple[AutomaCard, ...], info: ValidationInfo
) -> tuple[AutomaCard, ...]:
    """Return the Automa cards as they are, if their Plots are on the board for two players."""
    if _has(info, "districts", "board_1_2"):
        city = city_of(info.data["board_1_2"], _types(info))
        refuse(problem for card in cards for problem in _plot_problems(card, city))
    return cards


def _plot_problems(card: AutomaCard, city: City) -> Iterator[str]:
    x, y = card.plot
    who = f"automa card {card.number}: plot ({x}, {y})"
    plot = city.plot_at(x, y)
    if plot is None:
        yield f"{who} is no Plot of board_1_2"
        return
    district = city.plots[plot].district
    if district is not None and DISTRICTS[district] != card.district:
        yield f"{who} lies in {DISTRICTS[district]}, not in {card.district}"


# What Projects can ask for.


def check_reach(projects: tuple[Project, ...], info: ValidationInfo) -> tuple[Project, ...]:
    """Return the Projects as they are, if every column can be met on both sides of the board."""
    if _has(info, "districts", *SIDES, "tracks", "loop", "setup"):
        for side in SIDES:
            city = city_of(info.data[side], _types(info))
            refuse(
                problem
                for project in projects
                for problem in _reach_problems(project, side, city, info.data)
            )
    return projects


def _reach_problems(
    project: Project, side: str, city: City, tables: dict[str, Any]
) -> Iterator[str]:
    for needs in project.rows():
        for column, need in enumerate(needs):
            lobbyists = column + FIRST_COLUMN
            most = reach(project, lobbyists, city, tables)
            if need > most:
                yield (
                    f"project {project.number}: {need} are needed with {lobbyists} Lobbyists; "
                    f"on {side} a player can come to {most}"
                )


def reach(project: Project, lobbyists: int, city: City, tables: dict[str, Any]) -> int:
    """Return the most that a player with so many Lobbyists on a Project can have of its metric."""
    limits: Limits = tables["loop"].limits
    tracks: Tracks = tables["tracks"]
    setup: Setup = tables["setup"]
    stops = min(limits.stations + 1, len(city.plots))  # the Prime Hub is one
    hubs = min(1 + limits.stations // 2, len(city.plots))  # each takes two discs
    plots = Counter(plot.district for plot in city.plots)
    if lobbyists > limits.lobbyists:
        return 0
    if project.metric == "stops":
        return min(stops, sum(plots[DISTRICTS.index(code)] for code in project.districts))
    if project.metric in ("hubs", "hubs_by_developments"):
        return hubs
    if project.metric == "districts":
        large = sum(count >= (project.minimum or 1) for count in plots.values())
        return min(large, stops // (project.minimum or 1))
    if project.metric == "connections":
        shortest = min((link.length for link in city_links(city)), default=limits.rails + 1)
        return limits.rails // shortest
    if project.metric == "rails":
        return limits.rails
    if project.metric == "demand_tokens":
        return len(tracks.demand) - 1
    developments = min(len(city.blocks), 3 * min(setup.developments))
    if project.metric == "lobbyists":
        return min(limits.lobbyists - lobbyists, developments)
    return developments if project.metric == "developments" else stops


# The pack as a whole.


def pack_problems(pack: Pack) -> Iterator[str]:
    """Yield what is wrong with the pack as a whole."""
    tokens = sum(district.tokens for district in pack.districts)
    for players, each in enumerate(pack.setup.developments, 1):
        if tokens < 3 * each:
            yield (
                f"districts: there are {tokens} Demand tokens; {players} players need {3 * each}, "
                "one for each Development"
            )
    most = most_points(pack)
    if most > MOST_SCORE:
        yield (
            f"the pack: a player could come to about {most} Prestige; "
            f"at most {MOST_SCORE} is allowed"
        )


def most_points(pack: Pack) -> int:
    """Return a bound on the Prestige of a player, counting every kind at its best."""
    limits, tracks = pack.loop.limits, pack.tracks
    each = max(limits.prestige_station, limits.prestige_hub_two)
    rows = [row.prestige for agenda in pack.agendas for row in (agenda.top, agenda.bottom)]
    prestige = (
        (limits.stations + 1) * each
        + max(pack.setup.projects) * max(max(project.prestige) for project in pack.projects)
        + limits.agendas * max(rows)
        + max(tracks.demand)
    )
    values = {upgrade.id: upgrade.value or 0 for upgrade in pack.upgrades}
    yearly = (
        max(tracks.income)
        + max(bonus.coins for bonus in tracks.bonuses)
        + max(reward.coins for reward in pack.loop.rewards)
        + 2 * values["A1"]
    )
    # Overtime adds an action in each Year; a line holds a Stop for each Rail and one more.
    actions = MOST_MOVES + YEARS
    coins = (
        YEARS * yearly
        + actions * max(one.gain.coins for one in pack.developments)
        + 4 * (limits.stations + 1) * limits.connection_coins
        + limits.rails * values["A6"]
    )
    return prestige + coins // limits.coins_per_prestige


def warnings(pack: Pack) -> list[str]:
    """Return what is odd about a pack, though it can be played.

    Parameters
    ----------
    pack : Pack
        A valid pack.

    Returns
    -------
    list of str
        One sentence for each oddity.
    """
    return [*_board_oddities(pack), *_agenda_oddities(pack), *_card_oddities(pack)]


def _board_oddities(pack: Pack) -> Iterator[str]:
    for side, players in (("board_1_2", 1), ("board_3_5", 3)):
        city = pack.city(players)
        links = city_links(city)
        degree = Counter(plot for link in links for plot in (link.a, link.b))
        for number, plot in enumerate(city.plots):
            if degree[number] < 2:
                yield f"{side}: {plot} has fewer than two links: {degree[number]}"
        reached, grown = {0}, True
        while grown:
            more = {end for link in links for end in (link.a, link.b) if {link.a, link.b} & reached}
            grown = not more <= reached
            reached |= more
        if len(reached) < len(city.plots):
            far = len(city.plots) - len(reached)
            yield f"{side}: {far} Plots can't be reached from {city.plots[0]}"
    for name in ("side_1_2", "side_3_5"):
        for resource in RESOURCES:
            prices = [column.price for column in getattr(getattr(pack.depots, name), resource)]
            if prices != sorted(prices):
                yield f"depots.{name}.{resource}: prices {prices} fall from left to right"


def _agenda_oddities(pack: Pack) -> Iterator[str]:
    sides = (pack.city(1), pack.city(3))
    for agenda in pack.agendas:
        if agenda.bottom.prestige <= agenda.top.prestige:
            yield f"agenda {agenda.number}: the bottom row pays no more than the top row"
        for name, row in (("top", agenda.top), ("bottom", agenda.bottom)):
            for term in row.terms:
                district = DISTRICTS.index(term.district)
                there = min(sum(p.district == district for p in city.plots) for city in sides)
                if term.minimum > there:
                    yield (
                        f"agenda {agenda.number}: {name} needs {term.minimum} {term.kind}s in "
                        f"{term.district}, which has {there} Plots on one side of the board"
                    )


def _card_oddities(pack: Pack) -> Iterator[str]:
    for card in pack.automa_cards:
        for name, side in (("side_a", card.side_a), ("side_b", card.side_b)):
            if side.main == side.alternate:
                yield f"automa card {card.number}: {name} has {side.main} twice"

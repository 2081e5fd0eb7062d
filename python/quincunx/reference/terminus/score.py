"""Scoring: Prestige by category, placements, the result (TE-SCORE).

Resources, Rails, Lobbyists and Capacity that are left score nothing (TE-SCORE-07), and Automas
don't score (TE-SCORE-11).
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.terminus import metrics
from quincunx.reference.terminus.lines import built_blocks
from quincunx.reference.terminus.names import Phase
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Row, Tables, Term

SCORE_CATEGORIES: Final = ("stations", "hubs", "projects", "agendas", "demand", "coins")
ENDINGS: Final = (
    "complete",
    "solo_grade_0",
    "solo_grade_1",
    "solo_grade_2",
    "solo_grade_3",
)
DECISIONS_A_PLAYER: Final = 2200
CHANCE_NODES: Final = 120


def score_stations(tables: Tables, state: State, seat: int, built: set[int]) -> int:
    """Score own Stations next to a Development, whoever has Lobbyists there (TE-SCORE-01)."""
    line = state.lines[seat]
    beside = [plot for plot in line.stops - line.hubs if tables.board.blocks_at[plot] & built]
    return tables.limits.prestige_station * len(beside)


def score_hubs(tables: Tables, state: State, seat: int, built: set[int]) -> int:
    """Score own Hubs, the Prime Hub among them, by the Developments next to them (TE-SCORE-02)."""
    limits = tables.limits
    total = 0
    for plot in state.lines[seat].hubs:
        beside = len(tables.board.blocks_at[plot] & built)
        if beside == 1:
            total += limits.prestige_hub_one
        elif beside > 1:
            total += limits.prestige_hub_two
    return total


def score_projects(tables: Tables, state: State, seat: int) -> int:
    """Score the best column of each Project that is met and paid for with Lobbyists (TE-SCORE-03).

    Columns stand for 2, 3, 4 Lobbyists, and are not cumulative (TE-PROJ-08).
    """
    total = 0
    for project in state.projects:
        for row in range(2):
            if project.number == 0 or project.owner[row] != seat:
                continue
            card = tables.projects[project.number - 1]
            counted = metrics.count(tables, state, seat, card)
            columns = project.count[row] - 1
            met = [
                prestige
                for need, prestige in zip(
                    card.needs[row][:columns], card.prestige[:columns], strict=True
                )
                if counted >= need
            ]
            total += met[-1] if met else 0
    return total


def is_met(tables: Tables, state: State, seat: int, row: Row) -> bool:
    """Whether the own Stops and Hubs meet all terms of a row of an Agenda."""
    return all(meets_term(tables, state, seat, term) for term in row.terms)


def meets_term(tables: Tables, state: State, seat: int, term: Term) -> bool:
    """Whether there are Stops, or Hubs, enough in a District; the Prime Hub is one (TE-HUB-05)."""
    line = state.lines[seat]
    plots = line.hubs if term.hub else line.stops
    return len(plots & tables.board.plots_in[term.district]) >= term.minimum


def score_agendas(tables: Tables, state: State, seat: int) -> int:
    """Score the own Agendas (TE-AG-05), each by its top or its bottom row (TE-SCORE-04).

    The bottom row pays to a Lobbyist only (TE-RULING-45).
    """
    player = state.players[seat]
    total = 0
    for number, lobbyist in zip(player.agendas, player.agenda_lobby, strict=True):
        if number == 0:
            continue
        agenda = tables.agendas[number - 1]
        if lobbyist and is_met(tables, state, seat, agenda.bottom):
            total += agenda.bottom.prestige
        elif is_met(tables, state, seat, agenda.top):
            total += agenda.top.prestige
    return total


def score_demand(tables: Tables, state: State, seat: int) -> int:
    """Score the value over the rightmost token of the Demand Track (TE-SCORE-05)."""
    return tables.tracks.demand[sum(state.players[seat].demands)]


def score_coins(tables: Tables, state: State, seat: int) -> int:
    """Score the Coins that are left (TE-SCORE-06)."""
    return state.players[seat].coins // tables.limits.coins_per_prestige


def categories(tables: Tables, state: State) -> list[list[int]]:
    """Return the Prestige of each seat by category, as it stands."""
    built = built_blocks(state)
    return [
        [
            score_stations(tables, state, seat, built),
            score_hubs(tables, state, seat, built),
            score_projects(tables, state, seat),
            score_agendas(tables, state, seat),
            score_demand(tables, state, seat),
            score_coins(tables, state, seat),
        ]
        for seat in range(tables.players)
    ]


def scores(tables: Tables, state: State) -> list[int]:
    """Return the Prestige of each seat (TE-SCORE-12)."""
    return [sum(parts) for parts in categories(tables, state)]


def placements(tables: Tables, state: State) -> list[int]:
    """Return the placement of each seat; ties share the better number (TE-SCORE-10).

    Ties are broken by the fewest Stations left on the board, that is the most discs placed
    (TE-RULING-40), then by Coins.
    """
    keys = [
        (prestige, player.placed, player.coins)
        for prestige, player in zip(scores(tables, state), state.players, strict=True)
    ]
    return [1 + sum(other > key for other in keys) for key in keys]


def winners(tables: Tables, state: State) -> list[int]:
    """Return the seats that share the win."""
    return [seat for seat, place in enumerate(placements(tables, state)) if place == 1]


def turns(tables: Tables, state: State) -> int:
    """Return the number of turns taken; to pass is one."""
    del tables
    return state.turns


def ending(tables: Tables, state: State) -> int:
    """Return how a finished game ended; in the solo mode that is its grade (TE-SOLO-19)."""
    if state.phase is not Phase.OVER:
        raise ValueError("the game is not over")
    if not tables.solo:
        return 0
    prestige = scores(tables, state)[0]
    return 1 + sum(prestige >= least for least in tables.limits.solo_grades)


def max_decisions(tables: Tables) -> int:
    """Return a bound on the decisions of a game, with some to spare (TE-INV-27)."""
    return DECISIONS_A_PLAYER * tables.players + CHANCE_NODES

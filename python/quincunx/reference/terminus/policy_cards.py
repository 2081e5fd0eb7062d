"""What Agendas, Projects, Lobbyists and Developments are worth to the greedy policy."""

from __future__ import annotations

from collections.abc import Collection

from quincunx.reference.terminus import lobby, metrics
from quincunx.reference.terminus import policy_weights as weights
from quincunx.reference.terminus.names import NO_TOKEN, NONE, Metric
from quincunx.reference.terminus.policy_outlook import Outlook, cost_worth, goods_worth
from quincunx.reference.terminus.tables import Agenda, ProjectCard, Row, Term

#: A Stop or a Hub (True) more in a District than there is.
Extra = tuple[int, bool]

# Agendas.


def number_of(outlook: Outlook, term: Term) -> int:
    """Return the own Stops or Hubs in the District of a term."""
    if not term.hub:
        return outlook.stops[term.district]
    return len(outlook.line.hubs & outlook.tables.board.plots_in[term.district])


def missing(outlook: Outlook, row: Row, extra: Extra | None = None) -> int:
    """Return how many Stops and Hubs a row of an Agenda is short of."""
    return sum(
        max(
            0,
            term.minimum - number_of(outlook, term) - ((term.district, term.hub) == extra),
        )
        for term in row.terms
    )


def agenda_worth(outlook: Outlook, agenda: Agenda, extra: Extra | None = None) -> int:
    """Return what an Agenda is worth: the nearer its rows, the more."""
    top, bottom = agenda.top, agenda.bottom
    more = max(0, bottom.prestige - top.prestige)
    return weights.PRESTIGE * top.prestige // (
        1 + missing(outlook, top, extra)
    ) + weights.PRESTIGE * more // (1 + missing(outlook, bottom, extra))


def numbered_agenda(outlook: Outlook, number: int) -> int:
    """Return what the Agenda of a number is worth."""
    return agenda_worth(outlook, outlook.tables.agendas[number - 1])


def agenda_gain(outlook: Outlook, district: int, *, hub: bool) -> int:
    """Return what one more Stop, or one more Hub, in a District adds to the own Agendas."""
    owned = [outlook.tables.agendas[number - 1] for number in outlook.player.agendas if number]
    added = sum(
        agenda_worth(outlook, agenda, (district, hub)) - agenda_worth(outlook, agenda)
        for agenda in owned
    )
    return added * weights.AGENDA_SHARE // 4


def slot_worth(outlook: Outlook, slot: int) -> int:
    """Return what a Lobbyist adds to an own Agenda as the line is now."""
    agenda = outlook.tables.agendas[outlook.player.agendas[slot] - 1]
    if missing(outlook, agenda.bottom):
        return 0
    without = 0 if missing(outlook, agenda.top) else agenda.top.prestige
    return weights.PRESTIGE * (agenda.bottom.prestige - without)


# Projects.


def card_of(outlook: Outlook, slot: int) -> ProjectCard:
    """Return the Project in a slot that is not empty."""
    return outlook.tables.projects[outlook.state.projects[slot].number - 1]


def count_of(outlook: Outlook, slot: int) -> int:
    """Count what the Project in a slot asks for."""
    return metrics.count(outlook.tables, outlook.state, outlook.seat, card_of(outlook, slot))


def slots_in_use(outlook: Outlook) -> list[int]:
    """Return the slots with a Project."""
    return [slot for slot, project in enumerate(outlook.state.projects) if project.number]


def row_for(outlook: Outlook, slot: int) -> int | None:
    """Return the own row of a Project, or the first one that the player could still take."""
    owners = outlook.state.projects[slot].owner
    if outlook.seat in owners:
        return owners.index(outlook.seat)
    if outlook.player.lobbyists >= lobby.FIRST_LOBBYISTS and NONE in owners:
        return owners.index(NONE)
    return None


def project_worth(outlook: Outlook, slot: int, row: int, count: int) -> int:
    """Return what a row of a Project would be worth with some count: its best column."""
    project, card = outlook.state.projects[slot], card_of(outlook, slot)
    is_own = project.owner[row] == outlook.seat
    share = 4 if is_own else weights.OPEN_PROJECT
    lobbyists = outlook.player.lobbyists + (project.count[row] if is_own else 0)
    columns = range(min(lobby.LOBBYISTS_PER_ROW, lobbyists) - 1)
    return max(
        (
            weights.PRESTIGE
            * card.prestige[column]
            * share
            // (4 * (1 + max(0, card.needs[row][column] - count)))
            for column in columns
        ),
        default=0,
    )


def project_gain(outlook: Outlook, slot: int, more: int) -> int:
    """Return what a higher count adds to a Project."""
    row = row_for(outlook, slot)
    if row is None:
        return 0
    count = count_of(outlook, slot)
    return project_worth(outlook, slot, row, count + more) - project_worth(
        outlook, slot, row, count
    )


def metric_gain(outlook: Outlook, kinds: Collection[Metric], more: int) -> int:
    """Return what a higher count adds to the Projects that count something of some kinds."""
    return sum(
        project_gain(outlook, slot, more)
        for slot in slots_in_use(outlook)
        if card_of(outlook, slot).metric in kinds
    )


def reached(outlook: Outlook, slot: int, row: int, lobbyists: int) -> int:
    """Return the Prestige of the highest column that is met and allowed by some Lobbyists."""
    card, count = card_of(outlook, slot), count_of(outlook, slot)
    met = [
        card.prestige[column] for column in range(lobbyists - 1) if card.needs[row][column] <= count
    ]
    return met[-1] if met else 0


def lobby_worth(outlook: Outlook, slot: int, row: int, more: int) -> int:
    """Return what more Lobbyists on a row of a Project bring at once."""
    now = outlook.state.projects[slot].count[row]
    added = reached(outlook, slot, row, now + more) - reached(outlook, slot, row, now)
    return weights.PRESTIGE * added - weights.LOBBYIST * more


def best_lobby(outlook: Outlook, slot: int, row: int) -> int:
    """Return the same for the best legal number of Lobbyists."""
    legal = lobby.counts(outlook.state, outlook.seat, slot, row)
    return max((lobby_worth(outlook, slot, row, more) for more in legal), default=weights.NOTHING)


# Developments and the Lobbyists on them.


def use(outlook: Outlook, index: int) -> int:
    """Return what it is worth to use a Development once."""
    tile = outlook.tables.developments[index]
    if tile.action != NONE:
        return weights.ACTION_USE
    return max(0, goods_worth(outlook, tile.gain) - cost_worth(outlook, tile.cost))


def seat_worth(outlook: Outlook, index: int) -> int:
    """Return what a Lobbyist on a Development is worth: its use in the Cycles to come."""
    return use(outlook, index) * outlook.left * weights.SEAT // 8


def best_target(outlook: Outlook) -> int:
    """Return what a moved Lobbyist is worth at the best place, at least 0 for the board."""
    player = outlook.player
    found = [
        slot_worth(outlook, slot)
        for slot, number in enumerate(player.agendas)
        if number and not player.agenda_lobby[slot]
    ]
    found += [
        seat_worth(outlook, index)
        for index in range(len(outlook.state.developments))
        if lobby.has_place(outlook.tables, outlook.state, outlook.seat, index)
    ]
    return max([0, *found])


def cheapest_source(outlook: Outlook) -> int:
    """Return what a Lobbyist is worth at the place where it is missed least."""
    player = outlook.player
    found = [weights.LOBBYIST] if player.lobbyists else []
    found += [slot_worth(outlook, slot) for slot, own in enumerate(player.agenda_lobby) if own]
    found += [
        seat_worth(outlook, index)
        for index, placed in enumerate(outlook.state.developments)
        if outlook.seat in placed.lobby
    ]
    return min(found)


def development_worth(outlook: Outlook, index: int) -> int:
    """Return what it is worth to have a Development of the display in the City.

    A token that the own Stops could claim beside those that are there is worth more than others.
    """
    placed = outlook.state.developments[index]
    worth = seat_worth(outlook, index) - weights.LOBBYIST
    district = placed.token
    if district == NO_TOKEN or outlook.demand_places <= 0:
        return worth
    claims = outlook.player.demands[district] + outlook.in_city[district]
    can_claim = outlook.stops[district] > claims
    return worth + (weights.TOKEN if can_claim else weights.TOKEN_ON_DISPLAY)

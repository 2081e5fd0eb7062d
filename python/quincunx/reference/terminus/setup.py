"""Setup: the position before the first Year (TE-SETUP).

The order is that of TE-SETUP-20: Developments, their tokens, Projects, Automa cards, Agendas, all
by chance; then Agendas are kept, which gives the turn order, and Prime Hubs are placed in reverse.
"""

from __future__ import annotations

from quincunx.reference.terminus import automa, flow, income, lines
from quincunx.reference.terminus.actions import AGENDA, PLACE
from quincunx.reference.terminus.names import NO_TOKEN, Place, Side, Step
from quincunx.reference.terminus.state import (
    FIRST_AUTOMA,
    LIVE_AUTOMA,
    Automa,
    Line,
    Player,
    Project,
    State,
)
from quincunx.reference.terminus.tables import Tables

TYPES = 3  # of Developments
DEALT = 2  # Agendas a player


def new_initial_state(tables: Tables) -> State:
    """Return the state in which a game begins.

    The year is the first (TE-SETUP-03), the Depots are full (TE-SETUP-09), and there are as many
    Advanced Upgrades of each kind as the number of players asks for (TE-SETUP-08). The solo mode is
    set up like a game of one player (TE-SOLO-01).
    """
    limits = tables.limits
    state = State(
        players=[new_player(tables) for _ in range(tables.players)],
        lines=[Line() for _ in range(tables.owners)],
        depot=[depot.places for depot in tables.depots],
        upgrade_stock=[limits.upgrade_stock] * len(tables.upgrades),
        agenda_deck=set(range(1, len(tables.agendas) + 1)),
    )
    if tables.solo:
        state.solo_deck = set(range(len(tables.solo_cards)))
        state.automa_lobbyists = limits.lobbyists
    lines.update_city(tables, state)
    if tables.first_game:
        lay_out_first_game(tables, state)
    else:
        flow.ask_chance(state, Step.DEVELOPMENT)
    return state


def new_player(tables: Tables) -> Player:
    """Return a player at the start: no Coins, no resources, no Rails in storage (TE-SETUP-11).

    Coins come from a supply without a limit (TE-SETUP-10).
    """
    return Player(reserve=tables.limits.rails, lobbyists=tables.limits.lobbyists)


def lay_out_first_game(tables: Tables, state: State) -> None:
    """Lay out what is recommended for the first game (TE-SETUP-18)."""
    for index in tables.first_developments:
        state.developments[index].state = Place.ON_DISPLAY
    for slot, number in enumerate(sorted(tables.first_projects)):
        state.projects[slot].number = number
    ask_token(tables, state)


# Developments, tokens, Projects.


def development_outcomes(tables: Tables, state: State) -> list[int]:
    """Return the Developments that may be drawn: each type is shuffled apart (TE-SETUP-04)."""
    kind = state.cursor // tables.limits.developments_per_type
    return [
        index
        for index, tile in enumerate(tables.developments)
        if tile.type == kind and state.developments[index].state is Place.NOT_IN_GAME
    ]


def apply_development(tables: Tables, state: State, index: int) -> None:
    """Put a Development on display."""
    state.developments[index].state = Place.ON_DISPLAY
    state.cursor += 1
    if state.cursor == TYPES * tables.limits.developments_per_type:
        ask_token(tables, state)


def ask_token(tables: Tables, state: State) -> None:
    """Draw a token for the first Development on display that has none (TE-SETUP-05)."""
    for index, development in enumerate(state.developments):
        if development.state is Place.ON_DISPLAY and development.token == NO_TOKEN:
            state.cursor = index
            flow.ask_chance(state, Step.TOKEN)
            return
    state.cursor = 0
    if tables.first_game:
        ask_first_cards(tables, state)
    else:
        flow.ask_chance(state, Step.PROJECT)


def token_outcomes(tables: Tables, state: State) -> list[tuple[int, int]]:
    """Return the Districts with the number of their tokens that are left."""
    drawn = [development.token for development in state.developments]
    left = [
        (number, district.tokens - drawn.count(number))
        for number, district in enumerate(tables.districts)
    ]
    return [(number, weight) for number, weight in left if weight > 0]


def apply_token(tables: Tables, state: State, district: int) -> None:
    """Put a token on a Development."""
    state.developments[state.cursor].token = district
    ask_token(tables, state)


def project_outcomes(tables: Tables, state: State) -> list[int]:
    """Return the numbers of the Projects that may be drawn (TE-SETUP-07)."""
    drawn = {project.number for project in state.projects}
    return [card.number for card in tables.projects if card.number not in drawn]


def apply_project(tables: Tables, state: State, number: int) -> None:
    """Lay a Project out among the others, which lie in ascending order."""
    numbers = [project.number for project in state.projects if project.number]
    numbers = sorted([*numbers, number])
    for slot, known in enumerate(numbers):
        state.projects[slot] = Project(known)
    state.cursor += 1
    if state.cursor == tables.limits.projects:
        state.cursor = 0
        ask_first_cards(tables, state)


# Automa cards.


def ask_first_cards(tables: Tables, state: State) -> None:
    """Draw the Automa cards, or if they come last deal the Agendas (TE-RULING-26)."""
    if tables.automa_hub_first:
        ask_automa(tables, state)
    else:
        flow.ask_chance(state, Step.DEAL)


def ask_automa(tables: Tables, state: State) -> None:
    """Draw the card of the next Automa, if there is one (TE-AUTO-01, TE-SOLO-02)."""
    if state.cursor < tables.automas:
        flow.ask_chance(state, Step.AUTOMA)
        return
    state.cursor = 0
    if tables.automa_hub_first:
        flow.ask_chance(state, Step.DEAL)
    else:
        place_automas(tables, state)
        finish_setup(tables, state)


def automa_outcomes(tables: Tables, state: State) -> list[int]:
    """Return the Automa cards; the second one must have another Plot (TE-SOLO-02)."""
    cards = tables.automa_cards
    found = range(len(cards))
    if state.cursor == 0:
        return list(found)
    first = cards[state.automas[0].card].plot
    return [card for card in found if cards[card].plot != first]


def apply_automa(tables: Tables, state: State, card: int) -> None:
    """Give an Automa its card and its pieces (TE-AUTO-01, TE-SOLO-03).

    In the solo mode the first one builds its line beforehand, and the second one is live.
    """
    first = tables.solo and state.cursor == 0
    state.automas[state.cursor] = Automa(
        owner=FIRST_AUTOMA if first else LIVE_AUTOMA,
        card=card,
        side=Side.A,
        stations=tables.limits.stations,
        rails=tables.limits.rails,
    )
    if tables.automa_side is Side.RANDOM:
        flow.ask_chance(state, Step.SIDE)
    else:
        apply_side(tables, state, tables.automa_side)


def apply_side(tables: Tables, state: State, side: int) -> None:
    """Turn a card; with which side up a game begins is an option (TE-RULING-25)."""
    state.automas[state.cursor].side = int(side)
    state.cursor += 1
    ask_automa(tables, state)


def place_automas(tables: Tables, state: State) -> None:
    """Place the Prime Hubs of the Automas, the first one first (TE-AUTO-02, TE-SOLO-03).

    The live Automa's marker and arrow are set by its card (TE-SOLO-08).
    """
    for entry in state.automas[: tables.automas]:
        card = tables.automa_cards[entry.card]
        lines.place_prime(tables, state, entry.owner, free_plot(tables, state, card.plot))
        if entry.owner == LIVE_AUTOMA:
            state.automa_zone = card.zone
            state.automa_facing = card.facing


def free_plot(tables: Tables, state: State, plot: int) -> int:
    """Return a Plot, or if it is taken the first empty one of its District (TE-RULING-26)."""
    empty = empty_plots(tables, state)
    if plot in empty:
        return plot
    district = tables.board.plots[plot].district
    same = [other for other in empty if tables.board.plots[other].district == district]
    return same[0] if same else empty[0]


# Agendas and turn order.


def apply_deal(tables: Tables, state: State, number: int) -> None:
    """Deal an Agenda (TE-SETUP-06, TE-SETUP-12). It has left the deck."""
    seat, place = divmod(state.cursor, DEALT)
    state.players[seat].setup_agendas[place] = number
    state.cursor += 1
    if state.cursor < DEALT * tables.players:
        return
    if tables.automa_hub_first:
        place_automas(tables, state)
    state.cursor = 0
    flow.ask(state, Step.KEEP, 0)


def legal_keep(state: State) -> list[int]:
    """Return the two Agendas of which one is kept."""
    return sorted(AGENDA + number - 1 for number in state.players[state.to_act].setup_agendas)


def apply_keep(tables: Tables, state: State, action: int) -> None:
    """Keep an Agenda, which stays secret (TE-SETUP-12, TE-SETUP-19)."""
    state.players[state.to_act].agendas[0] = action - AGENDA + 1
    state.cursor += 1
    if state.cursor < tables.players:
        flow.ask(state, Step.KEEP, state.cursor)
        return
    reveal_agendas(state)
    state.cursor = 0
    ask_prime(tables, state)


def reveal_agendas(state: State) -> None:
    """Reveal the other Agendas, which go back into the deck (TE-SETUP-14).

    Their numbers give the turn order of the first Year, lowest first (TE-SETUP-13).
    """
    shown: dict[int, int] = {}  # seat by number
    for seat, player in enumerate(state.players):
        (number,) = set(player.setup_agendas) - {player.agendas[0]}
        shown[number] = seat
        player.setup_agendas = [0] * DEALT
    state.revealed = set(shown)
    state.agenda_deck |= set(shown)
    state.order = [shown[number] for number in sorted(shown)]


# Prime Hubs.


def empty_plots(tables: Tables, state: State) -> list[int]:
    """Return the Plots without a Stop."""
    taken = set().union(*(line.stops for line in state.lines))
    return [plot for plot in range(len(tables.board.plots)) if plot not in taken]


def ask_prime(tables: Tables, state: State) -> None:
    """Ask for the next Prime Hub, in reverse turn order (TE-SETUP-16)."""
    if state.cursor < tables.players:
        flow.ask(state, Step.PRIME, state.order[tables.players - 1 - state.cursor])
        return
    state.cursor = 0
    if tables.automa_hub_first:
        finish_setup(tables, state)
    else:
        ask_automa(tables, state)


def legal_prime(tables: Tables, state: State) -> list[int]:
    """Return the empty Plots."""
    return [PLACE + plot for plot in empty_plots(tables, state)]


def apply_prime(tables: Tables, state: State, action: int) -> None:
    """Place a Prime Hub, the player's first Terminus (TE-SETUP-17)."""
    lines.place_prime(tables, state, state.to_act, action - PLACE)
    state.cursor += 1
    ask_prime(tables, state)


def finish_setup(tables: Tables, state: State) -> None:
    """Begin the first Year.

    In the solo mode the first Automa builds its line before it, but after the player's Prime Hub
    was placed (TE-SOLO-04, TE-RULING-28).
    """
    if tables.solo:
        automa.solo_line(tables, state)
    income.begin_income(tables, state)

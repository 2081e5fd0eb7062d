"""The setup: what is fixed, and the draws in their order (TC-SETUP)."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city import rounds
from quincunx.reference.twilight_city.deck import ask_chance, open_display
from quincunx.reference.twilight_city.names import (
    AGENTS,
    COLUMNS,
    DISTRICTS,
    HELPERS,
    NOBODY,
    SLOTS,
    Centre,
    Disc,
    District,
    GoalSlot,
    Icon,
    Place,
    Step,
)
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.tables import Tables

#: Of the 18 cubes of a player: in the bag, in the common stock, in the own stock (TC-SETUP-21).
CUBES_IN_BAG: Final = 2
CUBES_IN_COMMON: Final = 2
CUBES_IN_STOCK: Final = 13
#: The draws of a player, in their order (TC-SETUP-17, TC-SETUP-22, TC-SETUP-23).
PLAYER_DRAWS: Final = (
    Step.GOAL_A,
    Step.GOAL_B,
    Step.GOAL_B,
    Step.GOAL_C,
    Step.HOME,
    Step.HAND,
    Step.HAND,
    Step.HAND,
)
DRAWS_PER_PLAYER: Final = len(PLAYER_DRAWS)
GOAL_SLOTS: Final = (GoalSlot.A, GoalSlot.B1, GoalSlot.B2, GoalSlot.C)
BROWN_HAND_CARDS: Final = (5, 6)  # places in PLAYER_DRAWS; the last one is turquoise


# What is fixed.


def new_player() -> Player:
    """Return a player before the draws (TC-SETUP-16): all at the start of their tracks.

    TC-SETUP-18, TC-SETUP-19, TC-SETUP-20, TC-SETUP-21.
    """
    return Player(
        coins=1,
        tickets=1,
        resources=[1, 0, 0],
        stock=CUBES_IN_STOCK,
        common=CUBES_IN_COMMON,
        record=1,
        day=1,
        discs={Disc.START},
    )


def new_initial_state(tables: Tables) -> State:
    """Return the state in which the draws of the setup begin (TC-SETUP-01).

    The gears are on the upper panels (TC-SETUP-13), all extra cards are available (TC-SETUP-12),
    and all supplies are full (TC-SETUP-15). Solo games have Investigation Tiles and a Phone Booth
    instead of others to compete with (TC-SOLO-03, TC-SOLO-04, TC-SOLO-29).
    """
    state = State([new_player() for _ in range(tables.players)])
    for owner in range(tables.owners):
        state.bag_cubes[owner] = CUBES_IN_BAG
    state.bag_black = tables.setup.black_cubes  # TC-SETUP-14
    # TC-SETUP-02, TC-SOLO-07
    state.operations_unseen = {
        location
        for location, card in enumerate(tables.operations)
        if card.mark in tables.setup.ops_marks
    }
    state.train_open = tables.limits.train_first
    state.train_disc = tables.setup.train_stack
    state.train_discs = set(range(tables.players))  # TC-SETUP-19, TC-SOLO-06
    tokens = [token.count for token in tables.demand]
    if tables.solo:
        state.partisans += [Player(stock=tables.setup.helper_cubes) for _ in range(HELPERS)]
        state.solo.coins = tables.setup.helper_coins  # TC-SOLO-09
        state.bag_tokens = tokens  # TC-SOLO-02
    else:
        state.demand_unseen = tokens
    ask_chance(state, Step.OPERATIONS)
    return state


# The order of the draws.


def next_draw(tables: Tables, state: State) -> None:
    """Open the draw that follows one of the setup, or begin the game."""
    match state.step:
        case Step.OPERATIONS:
            after_operations(tables, state)
        case Step.DEMAND:
            again(state, tables.limits.train_first, Step.RECRUIT)
        case Step.RECRUIT:
            again(state, tables.setup.recruit_tiles, Step.AIRSHIP)
        case Step.ROW:
            again(state, DISTRICTS, Step.AIRSHIP)
        case Step.AIRSHIP:
            ask_chance(state, Step.AGENT)
        case Step.AGENT:
            again(state, AGENTS, Step.DISPLAY)
        case Step.DISPLAY:
            again(state, SLOTS, Step.GOAL_A)
        case _:
            next_player_draw(tables, state)


def again(state: State, count: int, following: Step) -> None:
    """Draw the same kind again until there are enough, then open what follows."""
    if state.cursor + 1 < count:
        ask_chance(state, state.step, state.cursor + 1)
    else:
        ask_chance(state, following)


def after_operations(tables: Tables, state: State) -> None:
    """Draw demand tokens next, in solo games the rows (TC-SETUP-06, TC-SOLO-05)."""
    again(state, COLUMNS + 1, Step.ROW if tables.solo else Step.DEMAND)


def next_player_draw(tables: Tables, state: State) -> None:
    """Go on with the draws of the players in seat order; then seat 0 begins."""
    cursor = state.cursor + 1
    seat, draw = divmod(cursor, DRAWS_PER_PLAYER)
    if seat < tables.players:
        ask_chance(state, PLAYER_DRAWS[draw], cursor)
    else:
        state.cursor = 0
        state.to_act = NOBODY
        rounds.begin_turn(tables, state, 0)


def run(tables: Tables, state: State) -> None:
    """Open the next draw after one that was carried out."""
    if state.step is Step.AGENT and state.cursor + 1 == AGENTS:
        open_display(tables, state, 0)
    elif state.step is Step.DISPLAY and state.cursor + 1 < SLOTS:
        open_display(tables, state, state.cursor + 1)
    else:
        next_draw(tables, state)


# What was drawn.


def operations_drawn(tables: Tables, state: State, location: int) -> None:
    """Lay out an operations centre card, or build the first PRS (TC-SETUP-03, TC-SETUP-04).

    The first PRS covers no terminus and opens no section (TC-RULING-23). A house stands on each
    face-up centre (TC-SETUP-05). In solo games a Helper
    stands at each centre (TC-SOLO-08).
    """
    column = state.cursor
    zone = tables.locations[location].zone
    if column == COLUMNS:
        state.prs.add(zone)
        return
    state.operations[column].card = location
    state.operations[column].state = Centre.ACTIVE
    if tables.solo:
        state.partisans[1 + column].zone = zone
        state.solo.homes[column] = zone
        state.solo.columns[column] = column


def demand_drawn(state: State, kind: int) -> None:
    """Lay a token face up in the train (TC-SETUP-06)."""
    state.train[state.cursor].kind = 1 + kind


def recruit_drawn(state: State, tile: int) -> None:
    """Lay out a Recruitment Tile (TC-SETUP-07)."""
    state.recruitment[state.cursor].tile = tile


def row_drawn(state: State, district: int) -> None:
    """Lay a District token beside a row of panels (TC-SOLO-05)."""
    state.solo.rows[state.cursor] = district


def airship_drawn(state: State, intersection: int) -> None:
    """Place the Airship (TC-SETUP-08)."""
    state.airship = intersection


def agent_drawn(tables: Tables, state: State, location: int) -> None:
    """Place an Agent (TC-SETUP-09)."""
    state.agents[state.cursor] = tables.locations[location].zone


def display_drawn(state: State, card: int) -> None:
    """Put a card on display (TC-SETUP-10, TC-RULING-47)."""
    state.card_place[card] = Place.DISPLAY + state.cursor


def goal_drawn(state: State, card: int) -> None:
    """Give a player a goal card (TC-SETUP-17)."""
    seat, draw = divmod(state.cursor, DRAWS_PER_PLAYER)
    state.partisans[seat].goals[GOAL_SLOTS[draw]].card = card


def home_drawn(tables: Tables, state: State, card: int) -> None:
    """Give a player a home (TC-SETUP-22); one in IV blocks an hour at once (TC-SETUP-24)."""
    seat = state.cursor // DRAWS_PER_PLAYER
    player = state.partisans[seat]
    state.card_place[card] = Place.COVERED + seat
    player.row_left = player.row_right = player.last_card = card
    player.zone = player.home = tables.zone_of(card)
    player.blocked = int(tables.district_of(player.home) == District.RED)


def hand_icon(state: State) -> Icon:
    """Return the icon of the hand card that is drawn (TC-SETUP-23)."""
    draw = state.cursor % DRAWS_PER_PLAYER
    return Icon.BROWN if draw in BROWN_HAND_CARDS else Icon.TURQUOISE


def hand_drawn(state: State, card: int) -> None:
    """Give a player a hand card; its icon is known to all."""
    seat = state.cursor // DRAWS_PER_PLAYER
    state.card_place[card] = Place.HAND + seat
    if hand_icon(state) is Icon.BROWN:
        state.partisans[seat].need_brown += 1
    else:
        state.partisans[seat].need_turquoise += 1

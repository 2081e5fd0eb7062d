"""Chance events: what may come, from which source of luck, and what follows."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city import (
    arrival,
    display,
    end_of_day,
    evaluation,
    goals,
    government,
    placing,
    setup,
    train,
)
from quincunx.reference.twilight_city.actions import (
    AGENT,
    AIRSHIP,
    BLACK,
    BLACKS,
    CUBE,
    DEMAND,
    GOAL_A,
    GOAL_B,
    GOAL_C,
    OPERATIONS,
    RECRUIT,
    ROW,
)
from quincunx.reference.twilight_city.deck import allowed_cards, deck
from quincunx.reference.twilight_city.names import (
    CHANCE_STEPS,
    DISTRICTS,
    INTERSECTIONS,
    LOCATIONS,
    Phase,
    Place,
    Source,
    Step,
)
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables

Weighted = list[tuple[int, int]]

_SOURCES: Final = {
    Step.OPERATIONS: Source.OPERATIONS,
    Step.DEMAND: Source.DEMAND,
    Step.RECRUIT: Source.RECRUITMENT,
    Step.ROW: Source.ROWS,
    Step.AIRSHIP: Source.AIRSHIP,
    Step.AGENT: Source.AGENTS,
    Step.DISPLAY: Source.CARDS,
    Step.GOAL_A: Source.GOALS_A,
    Step.GOAL_B: Source.GOALS_B,
    Step.GOAL_C: Source.GOALS_C,
    Step.HOME: Source.CARDS,
    Step.HAND: Source.CARDS,
    Step.DRAW: Source.CARDS,
    Step.BAG: Source.BAG_CUBES,
    Step.GOVERNMENT: Source.CARDS,
    Step.TOKEN: Source.BAG_TOKENS,
    Step.EVALUATE: Source.EVALUATION,
}


def chance_source(tables: Tables, state: State) -> tuple[int, int]:
    """Return the source of luck and the number of earlier draws from it."""
    del tables
    if state.step not in CHANCE_STEPS:
        raise ValueError(f"nothing is drawn at {state.step!r}")
    source = _SOURCES[state.step]
    return int(source), state.draws[source]


# What may come.


def chance_outcomes(tables: Tables, state: State) -> Weighted:
    """Return what may come with its weight, ascending; none where nothing is drawn."""
    match state.step:
        case Step.OPERATIONS:
            return equal(OPERATIONS, sorted(state.operations_unseen))
        case Step.DEMAND:
            return counted(DEMAND, state.demand_unseen)
        case Step.RECRUIT:
            laid = {tile.tile for tile in state.recruitment}
            return equal(RECRUIT, [k for k in range(len(tables.recruitment)) if k not in laid])
        case Step.ROW:
            return equal(ROW, [k for k in range(DISTRICTS) if k not in state.solo.rows])
        case Step.AIRSHIP:
            return equal(AIRSHIP, list(range(INTERSECTIONS)))
        case Step.AGENT:
            return counted(AGENT, agent_weights(tables, state))
        case Step.GOAL_A:
            return equal(GOAL_A, sorted(state.goals_a))
        case Step.GOAL_B:
            return equal(GOAL_B, sorted(state.goals_b))
        case Step.GOAL_C:
            return equal(GOAL_C, sorted(state.goals_c))
        case Step.BAG:
            return counted(BLACK, [state.bag_black, *state.bag_cubes])
        case Step.TOKEN:
            return counted(DEMAND, state.bag_tokens)
        case Step.EVALUATE:
            found = evaluation.evaluation_outcomes(tables, state)
            return [(BLACKS + black, weight) for black, weight in found]
        case _:
            return card_outcomes(tables, state)


def card_outcomes(tables: Tables, state: State) -> Weighted:
    """Return the location cards that may be drawn."""
    match state.step:
        case Step.DISPLAY:
            return equal(0, allowed_cards(tables, state))
        case Step.HAND:
            icon = setup.hand_icon(state)
            return equal(0, [card for card in deck(state) if tables.cards[card].icon == icon])
        case Step.HOME | Step.DRAW | Step.GOVERNMENT:
            return equal(0, deck(state))
        case _:
            return []


def equal(base: int, numbers: list[int]) -> Weighted:
    """Return outcomes of equal weight."""
    return [(base + number, 1) for number in numbers]


def counted(base: int, weights: list[int]) -> Weighted:
    """Return outcomes by the number of pieces there are of each."""
    return [(base + number, weight) for number, weight in enumerate(weights) if weight]


def agent_weights(tables: Tables, state: State) -> list[int]:
    """Return how many cards of the deck send an Agent to each location (TC-AGENT-01).

    In the setup the card of the first Agent is still out at the second draw (TC-SETUP-09).
    """
    weights = [0] * LOCATIONS
    for card in deck(state):
        weights[tables.cards[card].location] += 1
    if state.phase is Phase.SETUP and state.cursor == 1:
        weights[tables.zones[state.agents[0]].location] -= 1
    return weights


# What follows.


def apply_outcome(tables: Tables, state: State, outcome: int) -> None:
    """Take what has come from where it was, and carry out what it means."""
    source, _ = chance_source(tables, state)
    state.draws[source] += 1
    match state.step:
        case Step.OPERATIONS:
            apply_operations(tables, state, outcome - OPERATIONS)
        case Step.DEMAND:
            apply_demand(tables, state, outcome - DEMAND)
        case Step.RECRUIT:
            setup.recruit_drawn(state, outcome - RECRUIT)
        case Step.ROW:
            setup.row_drawn(state, outcome - ROW)
        case Step.AIRSHIP:
            setup.airship_drawn(state, outcome - AIRSHIP)
        case Step.AGENT:
            apply_agent(tables, state, outcome - AGENT)
        case Step.GOAL_A | Step.GOAL_B | Step.GOAL_C:
            apply_goal(tables, state, outcome)
        case Step.BAG:
            apply_bag(tables, state, outcome)
        case Step.TOKEN:
            state.bag_tokens[outcome - DEMAND] -= 1
            government.token_drawn(tables, state, outcome - DEMAND)
        case Step.EVALUATE:
            evaluation.evaluated(tables, state, outcome - BLACKS)
        case _:
            apply_card(tables, state, outcome)
    if state.phase is not Phase.SETUP:
        state.cursor = 0


def apply_card(tables: Tables, state: State, card: int) -> None:
    """Put a location card where it was drawn for."""
    match state.step:
        case Step.DISPLAY if state.phase is Phase.SETUP:
            setup.display_drawn(state, card)
        case Step.DISPLAY:
            display.display_drawn(tables, state, card)
        case Step.HOME:
            setup.home_drawn(tables, state, card)
        case Step.HAND:
            setup.hand_drawn(state, card)
        case Step.DRAW:
            state.card_place[card] = Place.HAND + state.active
        case _:
            government.government_drawn(tables, state, card)


def apply_operations(tables: Tables, state: State, location: int) -> None:
    """Turn an operations centre card face up."""
    state.operations_unseen.remove(location)
    if state.phase is Phase.SETUP:
        setup.operations_drawn(tables, state, location)
    else:
        placing.operations_drawn(tables, state, location)


def apply_demand(tables: Tables, state: State, kind: int) -> None:
    """Turn a demand token face up."""
    state.demand_unseen[kind] -= 1
    if state.phase is Phase.SETUP:
        setup.demand_drawn(state, kind)
    else:
        train.demand_drawn(tables, state, kind)


def apply_agent(tables: Tables, state: State, location: int) -> None:
    """Send an Agent to a location; the card goes back to the deck."""
    if state.phase is Phase.SETUP:
        setup.agent_drawn(tables, state, location)
    else:
        arrival.agent_drawn(tables, state, location)


def apply_goal(tables: Tables, state: State, outcome: int) -> None:
    """Give a goal card to a player; unseen A and B cards are out of the game after the setup."""
    unseen, base = {
        Step.GOAL_A: (state.goals_a, GOAL_A),
        Step.GOAL_B: (state.goals_b, GOAL_B),
        Step.GOAL_C: (state.goals_c, GOAL_C),
    }[state.step]
    unseen.remove(outcome - base)
    if state.phase is Phase.SETUP:
        setup.goal_drawn(state, outcome - base)
    else:
        goals.goal_c_drawn(tables, state, outcome - base)


def apply_bag(tables: Tables, state: State, outcome: int) -> None:
    """Draw a cube from the bag; the first one of an end-of-day is a gift (TC-EOD-09)."""
    owner = outcome - CUBE
    if outcome == BLACK:
        state.bag_black -= 1
    else:
        state.bag_cubes[owner] -= 1
    if state.phase is Phase.END_OF_DAY and state.bag_index == 0:
        end_of_day.first_cube(tables, state, owner)
    else:
        arrival.bag_drawn(tables, state, owner)

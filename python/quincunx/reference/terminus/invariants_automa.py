"""What holds of Automas and Solo cards."""

from __future__ import annotations

from quincunx.reference.terminus.board import DIRECTIONS
from quincunx.reference.terminus.invariants_control import require
from quincunx.reference.terminus.invariants_lines import is_placed
from quincunx.reference.terminus.names import CYCLES, NONE, YEARS, Phase, Side, Source, Step
from quincunx.reference.terminus.state import FIRST_AUTOMA, LIVE_AUTOMA, Automa, State
from quincunx.reference.terminus.tables import Tables


def check_automas(tables: Tables, state: State) -> None:
    """Check the Automas: their cards, pieces, marker; then what only the solo mode has."""
    drawn = cards_drawn(tables, state)
    require(state.draws[Source.AUTOMA] == drawn, f"{drawn} Automa cards were drawn")
    sides = drawn - (state.step is Step.SIDE) if tables.automa_side is Side.RANDOM else 0
    require(state.draws[Source.SIDE] == sides, f"{sides} sides were drawn")
    for place in range(len(state.automas)):
        if place < drawn:
            check_automa(tables, state, place)
        else:
            require(state.automas[place] == Automa(), f"Automa {place} is not in the game")
    if drawn == 2 and state.automas[0].card != NONE:
        plots = [tables.automa_cards[automa.card].plot for automa in state.automas]
        require(plots[0] != plots[1], "both Automas have the same Plot")  # TE-SOLO-02
    check_marker(tables, state)
    check_solo(tables, state)


def cards_drawn(tables: Tables, state: State) -> int:
    """Return how many Automa cards were drawn by now."""
    if state.step is Step.AUTOMA:
        return state.cursor
    if state.step is Step.SIDE:
        return state.cursor + 1
    if state.phase is not Phase.SETUP:
        return tables.automas
    after = state.step in (Step.DEAL, Step.KEEP, Step.PRIME)
    return tables.automas if tables.automa_hub_first and after else 0


def check_automa(tables: Tables, state: State, place: int) -> None:
    """Check one Automa: its pieces are in its reserve or in the City."""
    automa, who, limits = state.automas[place], f"Automa {place}", tables.limits
    first = tables.solo and place == 0
    require(automa.owner == (FIRST_AUTOMA if first else LIVE_AUTOMA), f"{who}: is another's")
    if first and state.phase is not Phase.SETUP:
        # TE-SOLO-07: its line is all that is left of it.
        require(automa == Automa(owner=FIRST_AUTOMA), f"{who}: its card should be gone")
        return
    require(automa.card < len(tables.automa_cards), f"{who}: there is no card {automa.card}")
    require(automa.side in (Side.A, Side.B), f"{who}: there is no side {automa.side}")
    if state.phase is Phase.SETUP:
        waiting = state.step is Step.SIDE and place == state.cursor
        fixed = Side.A if waiting else tables.automa_side
        require(fixed in (automa.side, Side.RANDOM), f"{who}: the wrong side is up")
    line = state.lines[automa.owner]
    laid = sum(tables.board.segments[segment].length for segment in line.rails)
    require(automa.rails + laid == limits.rails, f"{who}: has {automa.rails} Rails left")
    stations = max(0, len(line.stops) - 1)
    require(
        automa.stations + stations == limits.stations, f"{who}: has {automa.stations} Stations left"
    )
    card = tables.automa_cards[automa.card]
    if line.prime != NONE and tables.automa_hub_first:
        require(line.prime == card.plot, f"{who}: the Prime Hub is on Plot {line.prime}")


def check_marker(tables: Tables, state: State) -> None:
    """Check the live Automa's marker and arrow, which come with its Prime Hub."""
    live = tables.automas > 0 and is_placed(tables, state, LIVE_AUTOMA)
    if not live:
        require(
            state.automa_zone == NONE and state.automa_facing == 0, "there is no live Automa yet"
        )
        return
    automa = next(one for one in state.automas if one.owner == LIVE_AUTOMA)
    require(state.automa_zone < len(tables.zones), f"there is no zone {state.automa_zone}")
    require(
        state.automa_facing == tables.automa_cards[automa.card].facing < len(DIRECTIONS),
        "the arrow points elsewhere",
    )


def check_solo(tables: Tables, state: State) -> None:
    """Check the Solo cards, their store, and the live Automa's Lobbyists and tokens."""
    drawn = state.draws[Source.SOLO]
    if not tables.solo:
        require(
            not state.solo_deck
            and (state.solo_card, state.automa_lobbyists, drawn) == (NONE, 0, 0)
            and not any(state.stored)
            and not any(state.automa_demands),
            "this is not the solo mode",
        )
        return
    cards = len(tables.solo_cards)
    require(drawn <= YEARS * CYCLES, f"{drawn} Solo cards were drawn")  # TE-SOLO-17
    require(state.solo_deck <= set(range(cards)), "there are no such Solo cards")
    require(len(state.solo_deck) == cards - drawn, f"{len(state.solo_deck)} Solo cards are left")
    require((state.solo_card == NONE) == (drawn == 0), f"the Solo card is {state.solo_card}")
    if drawn:
        require(
            state.solo_card < cards and state.solo_card not in state.solo_deck,
            f"the Solo card is {state.solo_card}",
        )
        rows = tables.solo_cards[state.solo_card]
        require(
            any(fits(state.stored, row.resources) for row in rows),
            f"{state.stored} is stored on the Solo card",
        )
    else:
        require(not any(state.stored), "nothing can be stored without a Solo card")
    rows_taken = sum(owner == LIVE_AUTOMA for one in state.projects for owner in one.owner)
    require(
        state.automa_lobbyists + rows_taken == tables.limits.lobbyists,
        f"the Automa has {state.automa_lobbyists} Lobbyists left",
    )
    require(
        rows_taken + sum(state.automa_demands) <= drawn, "the Automa acted more often than cards"
    )


def fits(stored: list[int], resources: tuple[int, ...]) -> bool:
    """Whether no more is stored than a row of a Solo card says."""
    return all(have <= most for have, most in zip(stored, resources, strict=True))

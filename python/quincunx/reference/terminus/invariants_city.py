"""What holds of Developments and Demand tokens."""

from __future__ import annotations

from quincunx.reference.terminus.invariants_control import require
from quincunx.reference.terminus.names import NO_TOKEN, NONE, Phase, Place, Source, Step
from quincunx.reference.terminus.setup import TYPES
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables


def check_city(tables: Tables, state: State) -> None:
    """Check all Developments, then their number and the Demand tokens."""
    for index in range(len(state.developments)):
        check_development(tables, state, index)
    blocks = [one.block for one in state.developments if one.state is Place.IN_CITY]
    require(len(set(blocks)) == len(blocks), f"two Developments are in one of the Blocks {blocks}")
    check_display(tables, state)
    check_tokens(tables, state)


def check_development(tables: Tables, state: State, index: int) -> None:
    """Check a Development by where it is (TE-INV-11, TE-INV-12)."""
    tile, who = state.developments[index], f"Development {index}"
    in_city = tile.state is Place.IN_CITY
    require(tile.token <= NO_TOKEN, f"{who}: there is no token {tile.token}")
    if tile.state is Place.NOT_IN_GAME:
        require(tile.token == NO_TOKEN, f"{who}: has a token, but is not in the game")
    if not in_city:
        require(tile.block == NONE and not tile.lobby, f"{who}: is not in the City")
        return
    require(state.phase not in (Phase.SETUP,), f"{who}: was built in the setup")
    require(tile.block < len(tables.board.blocks), f"{who}: there is no Block {tile.block}")
    block = tables.board.blocks[tile.block]
    require(tables.developments[index].type in block.zoning, f"{who}: the Block is not zoned so")
    require(len(tile.lobby) <= 2, f"{who}: has Lobbyists of {sorted(tile.lobby)}")
    for seat in tile.lobby:
        require(
            seat < tables.players
            and any(plot in state.lines[seat].stops for plot in block.corners),
            f"{who}: has a Lobbyist of player {seat}, who has no Stop there",
        )
    require(
        any(
            plot in state.lines[seat].stops
            for seat in range(tables.players)
            for plot in block.corners
        ),
        f"{who}: no player has a Stop there",
    )


def check_display(tables: Tables, state: State) -> None:
    """Check that the right number of each type is in the game (TE-SETUP-04, TE-SETUP-18)."""
    found = [
        index for index, one in enumerate(state.developments) if one.state is not Place.NOT_IN_GAME
    ]
    if tables.first_game:
        require(found == list(tables.first_developments), f"the Developments are {found}")
        require(state.draws[: Source.TOKENS] == [0] * TYPES, "no Development is drawn")
        return
    per_type = tables.limits.developments_per_type
    drawing = state.step is Step.DEVELOPMENT
    drawn = state.cursor if drawing else TYPES * per_type
    for kind in range(TYPES):
        expected = min(max(drawn - kind * per_type, 0), per_type)
        count = sum(tables.developments[index].type == kind for index in found)
        require(
            count == state.draws[kind] == expected,
            f"{count} Developments of type {kind} in the game",
        )


def check_tokens(tables: Tables, state: State) -> None:
    """Check the Demand tokens: as many as Developments in the game (TE-INV-15)."""
    setting = state.step in (Step.DEVELOPMENT, Step.TOKEN)
    due = state.cursor if state.step is Step.TOKEN else 0 if setting else len(state.developments)
    placed = 0
    for index, tile in enumerate(state.developments):
        if tile.state is Place.ON_DISPLAY:
            has_one = tile.token != NO_TOKEN
            require(has_one == (index < due), f"Development {index} has the token {tile.token}")
        placed += tile.state is not Place.NOT_IN_GAME and index < due
    require(state.draws[Source.TOKENS] == placed, f"{placed} tokens were placed")
    taken = sum(
        tile.state is Place.IN_CITY and tile.token == NO_TOKEN for tile in state.developments
    )
    claimed = [
        sum(player.demands[district] for player in state.players) + state.automa_demands[district]
        for district in range(len(tables.districts))
    ]
    require(sum(claimed) == taken, f"{sum(claimed)} tokens were claimed, {taken} are missing")
    for number, district in enumerate(tables.districts):
        here = sum(tile.token == number for tile in state.developments)
        require(here + claimed[number] <= district.tokens, f"too many tokens of {district.code}")

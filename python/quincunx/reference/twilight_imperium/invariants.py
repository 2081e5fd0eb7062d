"""What holds in every state that a game can reach.

`check_invariants` takes any state whose fields are in the range of their types, also one that was
read from altered bytes, and refuses what no game can lead to as far as one state tells.
"""

from __future__ import annotations

from quincunx.reference.twilight_imperium.bombardment import X89_PENALTY
from quincunx.reference.twilight_imperium.invariants_board import check_board
from quincunx.reference.twilight_imperium.invariants_cards import check_cards
from quincunx.reference.twilight_imperium.invariants_control import (
    check_control,
    check_decision,
    require,
)
from quincunx.reference.twilight_imperium.invariants_scratch import check_scratch
from quincunx.reference.twilight_imperium.names import NONE, Phase, Race, Step, Track, Unit, Vote
from quincunx.reference.twilight_imperium.rules import count_totals, has_tech
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import (
    CAPS,
    MAX_LEVEL,
    TOP_BRACKET,
    Tables,
)

#: Phases in which bought units may wait in the pool.
POOL_PHASES = (
    Phase.PURCHASE,
    Phase.INDIVIDUAL,
    Phase.TRADE,
    Phase.TECHNOLOGY,
    Phase.PLACEMENT,
    Phase.OVER,
)


def check_invariants(tables: Tables, state: State) -> None:
    """Raise InvariantError if no game can reach this state."""
    check_control(tables, state)
    check_races(tables, state)
    for seat in range(tables.players):
        check_player(tables, state, seat)
    check_cards(tables, state)
    check_board(tables, state)
    for seat in range(tables.players):
        check_totals(tables, state, seat)
    check_scratch(tables, state)
    check_decision(tables, state)


def check_races(tables: Tables, state: State) -> None:
    """Check that each player has a race of its own, as soon as races are given out."""
    races = [player.race for player in state.players]
    drawing = state.step is Step.RACE
    given = state.cursor if drawing else tables.players
    require(
        all(race < len(tables.races) for race in races[:given]) and set(races[given:]) <= {NONE},
        f"the races are {races}, but {given} have been given out",
    )
    require(len(set(races[:given])) == given, f"a race was given out twice: {races}")
    agreed = list(tables.races_agreed)
    require(not agreed or races == agreed, f"the races are {races}, not {agreed}")


def check_player(tables: Tables, state: State, seat: int) -> None:
    """Check what a player has beside units on the board and cards."""
    player, who = state.players[seat], f"player {seat}"
    require(player.bracket <= TOP_BRACKET, f"{who}: there is no bracket {player.bracket}")
    require(max(player.tech) <= MAX_LEVEL, f"{who}: the technology levels are {player.tech}")
    if player.race != NONE:
        start = tables.races[player.race].tech
        require(
            all(level >= least for level, least in zip(player.tech, start, strict=True)),
            f"{who}: the technology levels {player.tech} fell below those of the start",
        )
    require(
        all(count <= CAPS[unit] for unit, count in zip(Unit, player.pool, strict=True)),
        f"{who}: the pool {player.pool} is too large",
    )
    require(
        state.phase in POOL_PHASES or not any(player.pool),
        f"{who}: units wait in the pool in phase {state.phase}",
    )
    require(not player.sol_done or player.race == Race.SOL, f"{who}: is not Sol")
    trading = state.phase is Phase.MARKET
    most = tables.options.market_offers if trading else 0
    require(player.offers <= most, f"{who}: has made {player.offers} offers")
    check_vote(tables, state, seat)
    check_partners(tables, state, seat)
    if not player.alive:
        check_eliminated(state, seat)


def check_vote(tables: Tables, state: State, seat: int) -> None:
    """Check what a player has voted."""
    del tables
    player, who = state.players[seat], f"player {seat}"
    if state.phase is not Phase.POLITICAL:
        require(
            (player.vote, player.vote_target, player.vote_weight) == (Vote.NOT_YET, NONE, 0),
            f"{who}: has voted outside the political phase",
        )
        return
    require(
        (player.vote_target != NONE) == (player.vote is Vote.ELECTED),
        f"{who}: names {player.vote_target} in a vote {player.vote.name}",
    )
    require(
        player.vote_weight == 0 or player.vote > Vote.ABSTAINED,
        f"{who}: has {player.vote_weight} votes, but has not cast them",
    )


def check_partners(tables: Tables, state: State, seat: int) -> None:
    """Check that agreements are mutual, and only with others who live (TI-TRADE-02)."""
    for partner in state.players[seat].partners:
        require(
            partner < tables.players
            and partner != seat
            and state.players[seat].alive
            and seat in state.players[partner].partners,
            f"player {seat}: has no agreement with player {partner}",
        )
        require(
            state.embargo not in (seat, partner),
            f"player {seat}: has an agreement under an embargo",  # TI-LAW-15
        )


def check_eliminated(state: State, seat: int) -> None:
    """Check that nothing is left of an eliminated player (TI-ELIM-02)."""
    player, who = state.players[seat], f"eliminated player {seat}"
    require(state.turn > 0, f"{who}: the game has not begun")
    require(not player.hand and not any(player.pool) and player.credits == 0, f"{who}: has goods")
    require(not player.vote_ban, f"{who}: may not vote")
    require(all(carrier.cell == NONE for carrier in player.carriers), f"{who}: has Carriers")
    require(seat not in state.planet_owner, f"{who}: controls planets")


def check_totals(tables: Tables, state: State, seat: int) -> None:
    """Check the totals that are kept against the planets (TI-CTRL-07)."""
    player = state.players[seat]
    kept = (player.planets, player.outside, player.resources, player.influence)
    counted = count_totals(tables, state, seat)
    require(kept == counted, f"player {seat}: the totals {kept} should be {counted}")
    require(
        player.penalty % X89_PENALTY == 0,
        f"player {seat}: lost {player.penalty} influence, but {X89_PENALTY} each time",
    )
    require(
        player.penalty == 0 or has_tech(state, seat, Track.WEAPONS, 6),
        f"player {seat}: lost influence without X-89",  # TI-BOMB-07
    )

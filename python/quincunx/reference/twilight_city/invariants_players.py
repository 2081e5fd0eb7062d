"""What holds of a player's board."""

from __future__ import annotations

from quincunx.reference.twilight_city.invariants_ranges import require
from quincunx.reference.twilight_city.names import LAST_RECORD, NONE, Disc, GoalSlot, Phase
from quincunx.reference.twilight_city.setup import DRAWS_PER_PLAYER, PLAYER_DRAWS
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def check_players(tables: Tables, state: State) -> None:
    """Check each player."""
    for seat in range(tables.players):
        check_clock(tables, state, seat)
        check_tower(tables, state, seat)
        check_goals(tables, state, seat)
        check_police(tables, state, seat)
    check_decks(state, tables.players)


def check_clock(tables: Tables, state: State, seat: int) -> None:
    """Check the hours: a day starts late by the penalty discs at most, and never goes back."""
    player, who = state.partisans[seat], f"player {seat}"
    latest = tables.limits.penalty_discs + tables.late_start_plus_one
    require(player.start <= latest, f"{who}: the day starts at {player.start}")
    require(player.hours >= player.start, f"{who}: {player.hours} hours of a day are over")
    require(player.penalty <= tables.limits.penalty_discs, f"{who}: {player.penalty} discs")
    # Each end of a day moves the Record; one more may follow its last space.
    require(1 <= player.day <= 1 + LAST_RECORD, f"{who}: is at day {player.day}")
    if player.blocked:
        require(player.hours != tables.clock.blocked, f"{who}: stands on a blocked hour")


def check_tower(tables: Tables, state: State, seat: int) -> None:
    """Check the Tower and the own discs that came from it and from the A card."""
    player, who = state.partisans[seat], f"player {seat}"
    common = 0 if player.tower >= 3 else 2
    require(player.common == common, f"{who}: {player.common} cubes in the common stock")
    require(Disc.START in player.discs, f"{who}: the first disc is missing")
    require(player.tower < 2 or Disc.TOWER in player.discs, f"{who}: the Tower's disc is missing")
    done = GoalSlot.A in player.goals_done
    require(not done or Disc.A_CARD in player.discs, f"{who}: the disc of the A card is missing")
    early = (Disc.TOWER in player.discs) - (player.tower >= 2)
    early += (Disc.A_CARD in player.discs) - done
    require(early <= 1, f"{who}: {early} discs were gained ahead of time")


def check_goals(tables: Tables, state: State, seat: int) -> None:
    """Check goal cards: a full one is turned at once, a finished one has no cubes."""
    player, who = state.partisans[seat], f"player {seat}"
    for slot, goal in enumerate(player.goals):
        dealt = has_drawn(state, seat, slot)
        if goal.card == NONE:
            gone = slot == GoalSlot.C and (not state.goals_c or player.c_done > 0)
            require(not dealt or gone, f"{who}: has no card {GoalSlot(slot).name}")
            require(not any(goal.icons), f"{who}: has cubes on no card")
            continue
        items = tables.goal_card(slot, goal.card).items
        cubes = [bool(owner) for owner in goal.icons]
        require(not any(cubes[len(items) :]), f"{who}: has a cube on no icon")
        require(not all(cubes[: len(items)]), f"{who}: card {GoalSlot(slot).name} is full")
        require(slot not in player.goals_done or not any(cubes), f"{who}: a card is done")
        if not tables.solo:
            require(set(goal.icons) <= {0, 1 + seat}, f"{who}: has cubes of others on a card")


def check_decks(state: State, players: int) -> None:
    """Check that each goal card is in front of one player, or not seen yet."""
    decks = (
        (state.goals_a, (GoalSlot.A,)),
        (state.goals_b, (GoalSlot.B1, GoalSlot.B2)),
        (state.goals_c, (GoalSlot.C,)),
    )
    for unseen, slots in decks:
        dealt = [one.goals[slot].card for one in state.partisans[:players] for slot in slots]
        dealt = [card for card in dealt if card != NONE]
        require(len({*dealt}) == len(dealt), f"goal cards {dealt}: one is there twice")
        require(not unseen & {*dealt}, f"goal cards {dealt}: one is not seen yet")


def has_drawn(state: State, seat: int, slot: int) -> bool:
    """Whether a goal card was dealt in the setup."""
    if state.phase is not Phase.SETUP:
        return True
    if state.step not in PLAYER_DRAWS:
        return False
    return state.cursor > seat * DRAWS_PER_PLAYER + slot


def check_police(tables: Tables, state: State, seat: int) -> None:
    """Check protection: a zone for as long as it lasts."""
    player, who = state.partisans[seat], f"player {seat}"
    require(player.timer <= 2, f"{who}: is protected for {player.timer}")
    require((player.timer > 0) == (player.police_zone != NONE), f"{who}: is protected nowhere")
    unprotected = player.timer == 0 or player.police > 0
    supply = tables.limits.police - sum(other.police for other in state.partisans)
    require(unprotected or supply == 0, f"{who}: is protected by no card")

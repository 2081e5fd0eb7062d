"""The course of a turn: draw, scoring by all players, two actions (CL-TURN-01).

Forced decisions are not asked for: a payment that is out of reach, a split without a choice and
a single legal space are carried out within the step that leads to them.
"""

from __future__ import annotations

from quincunx.reference.city_of_the_living.actions import (
    BUY,
    FIGHT,
    GATHER,
    PAY,
    PLACE,
    SCAVENGE_COOP,
    SCAVENGE_DEF,
    SPLIT,
)
from quincunx.reference.city_of_the_living.apply_end import apply_end_pay, start_final_scoring
from quincunx.reference.city_of_the_living.legal import pay_limit, price_of, split_range
from quincunx.reference.city_of_the_living.mat import (
    gain_points,
    lay_tile,
    legal_spaces,
    remove_zombies,
)
from quincunx.reference.city_of_the_living.scoring import (
    score_advantage,
    score_cooperation,
    score_defenses,
    score_fuel,
    score_scavenging,
)
from quincunx.reference.city_of_the_living.state import (
    NO_TILE,
    Category,
    Phase,
    Player,
    State,
    active_seat,
)
from quincunx.reference.city_of_the_living.tables import (
    ACTIONS_PER_TURN,
    EFFECT_POINTS,
    EFFECT_ZOMBIES,
    FUEL_GATHERED,
    TURNS,
    Symbol,
    Tables,
    Tile,
    TileType,
)
from quincunx.reference.protocol import CHANCE


def apply(tables: Tables, state: State, action: int) -> None:
    """Apply a legal action of the player to act, or the outcome of a draw."""
    match state.phase:
        case Phase.DRAW:
            apply_draw(tables, state, action)
        case Phase.PAY:
            apply_pay(tables, state, action - PAY)
        case Phase.SPLIT:
            apply_split(tables, state, action - SPLIT)
        case Phase.ACTION:
            apply_main(tables, state, action)
        case Phase.PLACE:
            apply_place(tables, state, action - PLACE)
        case Phase.END_PAY:
            apply_end_pay(tables, state, action - PAY)
        case Phase.OVER:
            raise ValueError("the game is over")


# Draw and scoring.


def apply_draw(tables: Tables, state: State, tile: int) -> None:
    """Reveal the next tile and score its symbol.

    The active player reveals the top of the stack (CL-DRAW-01). All players score its framed
    symbol once (CL-DRAW-02); every year scores each symbol once and the last year Advantage
    twice, as the pack guarantees (CL-DRAW-08). The tile belongs to nobody yet (CL-DRAW-05).
    """
    state.drawn.add(tile)
    state.pending_tile = tile
    state.scored = tables.tiles[tile].scoring
    state.to_score = tables.players
    continue_scoring(tables, state)


def continue_scoring(tables: Tables, state: State) -> None:
    """Score for the players that are left, until one of them has a choice or all are done.

    The active player comes first, the others follow clockwise (CL-DRAW-03).
    """
    active = active_seat(tables, state)
    while state.to_score > 0:
        seat = (active + tables.players - state.to_score) % tables.players
        choice = score_player(tables, state, seat)
        if choice is not None:
            # CL-TURN-07: in the turn of another a player decides only here.
            state.phase, state.to_act = choice, seat
            return
        state.to_score -= 1
    finish_scoring(tables, state)


def score_player(tables: Tables, state: State, seat: int) -> Phase | None:
    """Score the revealed symbol for one player, or return the phase of the choice he has."""
    player, mat = state.players[seat], tables.mats[seat]
    match state.scored:
        case Symbol.COOPERATION:
            if pay_limit(player) > 0:
                return Phase.PAY
            score_cooperation(player, levels_paid=0)
        case Symbol.DEFENSES:
            score_defenses(player)
        case Symbol.FUEL:
            score_fuel(tables, player)
        case Symbol.SCAVENGING:
            # Without a step there is nothing to decide (CL-SCAV-06); steps that neither cube can
            # take are lost (CL-SCAV-03).
            low, high, steps = split_range(tables, player)
            if low < high:
                return Phase.SPLIT
            score_scavenging(player, steps, low)
        case Symbol.ADVANTAGE:
            score_advantage(mat, player)
    return None


def apply_pay(tables: Tables, state: State, levels: int) -> None:
    """Carry out a choice between Fuel and Zombies (CL-COOP-04) and go on with the scoring."""
    score_cooperation(state.players[state.to_act], levels)
    state.to_score -= 1
    continue_scoring(tables, state)


def apply_split(tables: Tables, state: State, on_coop: int) -> None:
    """Carry out a split of Scavenging steps (CL-SCAV-02) and go on with the scoring."""
    player = state.players[state.to_act]
    _, _, steps = split_range(tables, player)
    score_scavenging(player, steps, on_coop)
    state.to_score -= 1
    continue_scoring(tables, state)


def finish_scoring(tables: Tables, state: State) -> None:
    """Lay the revealed tile into the offer and let the active player act.

    It joins the offer after all have scored (CL-DRAW-06), Special tiles no less than others
    (CL-DRAW-07), so that it may be bought at once (CL-TURN-06).
    """
    state.offer.add(state.pending_tile)
    state.pending_tile = NO_TILE
    state.scored = Symbol.NONE
    state.phase, state.to_act = Phase.ACTION, active_seat(tables, state)
    state.actions_left = ACTIONS_PER_TURN


# Actions.


def apply_main(tables: Tables, state: State, action: int) -> None:
    """Carry out one of the two actions of a turn.

    Any two (CL-TURN-03), one after the other, the second on the result of the first
    (CL-TURN-05).
    """
    state.actions_left -= 1
    player = state.players[state.to_act]
    if action == GATHER:
        player.fuel += FUEL_GATHERED  # CL-GATH-01
    elif action == FIGHT:
        remove_zombies(player, 1)  # CL-FIGHT-01; no Fuel for it: CL-FIGHT-02
    elif action == SCAVENGE_COOP:
        player.cube_coop += 1  # CL-EXPL-01
    elif action == SCAVENGE_DEF:
        player.cube_def += 1  # CL-EXPL-01
    else:
        apply_buy(tables, state, player, tables.tiles[action - BUY])
        return
    finish_action(tables, state)


def apply_buy(tables: Tables, state: State, player: Player, tile: Tile) -> None:
    """Buy a tile of the offer (CL-BUY-01).

    It is paid and leaves the offer at once, which is not refilled (CL-BUY-08); the cubes stay
    (CL-BUY-09). A Special tile takes effect, any other is laid at once (CL-PLACE-08). Buying
    twice in a turn is allowed, also one tile over the other (CL-BUY-10).
    """
    player.fuel -= price_of(tables, player, tile)
    state.offer.remove(tile.id)
    if tile.face.type is TileType.SPECIAL:
        apply_effect(player, tile)
        finish_action(tables, state)
        return
    state.pending_tile = tile.id
    spaces = legal_spaces(tables, tables.mats[state.to_act], player, tile.face.type)
    if len(spaces) == 1:
        apply_place(tables, state, spaces[0])
    else:
        state.phase = Phase.PLACE


def apply_effect(player: Player, tile: Tile) -> None:
    """Apply a Special tile; it never lies on a mat and leaves the game (CL-SPEC-01).

    One point (CL-SPEC-02) or two (CL-SPEC-03), also for a blocked player (CL-SPEC-05); or up to
    three Zombies go, and nothing is paid for missing ones (CL-SPEC-04).
    """
    gain_points(player, Category.SPECIAL_TILES, EFFECT_POINTS.get(tile.effect, 0))
    remove_zombies(player, EFFECT_ZOMBIES.get(tile.effect, 0))


def apply_place(tables: Tables, state: State, space: int) -> None:
    """Lay the tile just bought on a space (CL-PLACE-02, CL-PLACE-08)."""
    seat = state.to_act
    lay_tile(tables, tables.mats[seat], state.players[seat], space, state.pending_tile)
    state.pending_tile = NO_TILE
    finish_action(tables, state)


def finish_action(tables: Tables, state: State) -> None:
    """Ask for the second action, or end the turn.

    Both actions must be taken (CL-TURN-04). With the second the turn is finished, and the next
    draw or the final scoring follows (CL-TURN-08): the turn of the last tile is played to its end
    and no other comes after it (CL-END-01, CL-TURN-02).
    """
    if state.actions_left > 0:
        state.phase = Phase.ACTION
        return
    state.turn += 1
    if state.turn == TURNS:
        start_final_scoring(tables, state)
    else:
        state.phase, state.to_act = Phase.DRAW, CHANCE

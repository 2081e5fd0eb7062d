"""Drawing anew what a player can't know."""

from __future__ import annotations

from dataclasses import replace

from quincunx.reference.luck import Words, below
from quincunx.reference.twilight_imperium.legal import legal_actions
from quincunx.reference.twilight_imperium.names import NONE, Phase, Step
from quincunx.reference.twilight_imperium.observe import is_party, knows, offering_seat
from quincunx.reference.twilight_imperium.state import IN_STACK, SEATS, Held, State
from quincunx.reference.twilight_imperium.tables import Tables

TRIES = 10_000

#: A place of a hand: seat and index.
Place = tuple[int, int]


def determinize(tables: Tables, state: State, player: int, words: Words) -> State:
    """Return a copy in which what a player can't know is drawn anew.

    That somebody is asked shows that there was a choice: so the draw is repeated until there is
    one. After very many tries the last one stands.
    """
    if not 0 <= player < tables.players:
        raise ValueError(f"there is no player {player}; seats are 0 to {tables.players - 1}")
    drawn = state.copy()
    for _ in range(TRIES):
        draw_hands(state, drawn, player, words)
        if state.phase is Phase.SETUP:
            draw_tiles(state, drawn, player, words)
        if drawn.to_act < 0 or len(legal_actions(tables, drawn)) > 1:
            break
    return drawn


def draw_hands(state: State, drawn: State, player: int, words: Words) -> None:
    """Draw the cards of others that the player doesn't know; what is left is the deck.

    Who else knows a card stays with its place in the hand.
    """
    offered = offered_place(state)
    unknown = [
        (seat, place)
        for seat, other in enumerate(state.players)
        for place, held in enumerate(other.hand)
        if seat != player and not knows(held.seen, player)
    ]
    if state.offer.partner == player and offered in unknown:
        # The card is being offered to this player, who sees it already.
        unknown.remove(offered)
    pool = list(state.deck)
    hands = [list(other.hand) for other in state.players]
    for seat, place in unknown:
        pool[hands[seat][place].card] += 1
    for seat, place in unknown:
        hands[seat][place] = Held(draw_from(pool, words), hands[seat][place].seen)
    drawn.deck = pool
    if offered in unknown:
        seat, place = offered
        drawn.offer = replace(state.offer, card=hands[seat][place].card)
    for offer in drawn.past:
        if offer.card != NONE and not is_party(state, offer, player):
            offer.card = NONE
    for other, hand in zip(drawn.players, hands, strict=True):
        other.hand = sorted(hand)


def offered_place(state: State) -> Place:
    """Return the place of the card that is being offered, or one that isn't there."""
    offer, seat = state.offer, offering_seat(state)
    if offer.card == NONE:
        return NONE, NONE
    hand = state.players[seat].hand
    copies = [place for place, held in enumerate(hand) if held.card == offer.card]
    # Of equal cards the one with the largest mask is meant; hands are sorted.
    return seat, copies[-1]


def draw_from(pool: list[int], words: Words) -> int:
    """Take one of a pool of counted things, each with the same probability."""
    unit = below(words, sum(pool))
    for thing, count in enumerate(pool):
        if unit < count:
            pool[thing] -= 1
            return thing
        unit -= count
    raise AssertionError("the unit lies beyond the last thing")


def draw_tiles(state: State, drawn: State, player: int, words: Words) -> None:
    """Draw who holds the map tiles that the player can't see: others, or the stack."""
    hidden = {*range(SEATS), IN_STACK} - {player}
    tiles = [tile for tile, holder in enumerate(state.tile_holder) if holder in hidden]
    if state.step is Step.LAY_CELL and state.sub in tiles:
        # The tile that is being laid lies open already.
        tiles.remove(state.sub)
    pool = [0] * (IN_STACK + 1)
    for tile in tiles:
        pool[state.tile_holder[tile]] += 1
    for tile in tiles:
        drawn.tile_holder[tile] = draw_from(pool, words)

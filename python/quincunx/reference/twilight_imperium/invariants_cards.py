"""What holds for cards: every one is somewhere, once."""

from __future__ import annotations

from quincunx.reference.twilight_imperium.invariants_control import require
from quincunx.reference.twilight_imperium.names import AC, NONE, PC, Phase, Stage, Step
from quincunx.reference.twilight_imperium.rules import hand_limit
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import HAND_SLOTS, PLANETS, Tables


def check_cards(tables: Tables, state: State) -> None:
    """Check hands, decks, discards and laws."""
    for seat in range(tables.players):
        check_hand(tables, state, seat)
    check_action_cards(tables, state)
    check_political_cards(tables, state)
    check_laws(tables, state)


def check_hand(tables: Tables, state: State, seat: int) -> None:
    """Check a hand: its order, its size (TI-CARD-04), and who knows what."""
    hand, who = state.players[seat].hand, f"player {seat}"
    require(all(held.card < len(tables.action_cards) for held in hand), f"{who}: unknown cards")
    require(hand == sorted(hand), f"{who}: the hand is not in order")
    others = sum(1 << other for other in state.living if other != seat)
    require(all(held.seen & ~others == 0 for held in hand), f"{who}: no such players know cards")
    # A trade and the law on the hand limit make hands too large, until they are cut down.
    cutting = state.step is Step.DISCARD_DOWN
    most = HAND_SLOTS if cutting else hand_limit(tables, state)
    require(len(hand) <= most, f"{who}: holds {len(hand)} cards")


def card_in_play(state: State) -> int:
    """Return the action card that is in no pile at the moment, or NONE."""
    match state.card.stage:
        case Stage.TARGET | Stage.REACT:
            return state.card.id
        case Stage.RESOLVING if state.card.id == AC.TRADE_AGREEMENT:
            return state.card.id
        case _:
            return NONE


def check_action_cards(tables: Tables, state: State) -> None:
    """Check that all copies of every action card are there."""
    found = [deck + discard for deck, discard in zip(state.deck, state.discard, strict=True)]
    for player in state.players:
        for held in player.hand:
            found[held.card] += 1
    found[AC.TRADE_AGREEMENT] += sum(len(player.partners) for player in state.players) // 2
    playing = card_in_play(state)
    if playing != NONE:
        require(playing < len(found), f"action card {playing} is being played")
        found[playing] += 1
    for card, (count, printed) in enumerate(zip(found, tables.action_cards, strict=True)):
        require(
            count == printed.count, f"action card {card}: {count} copies instead of {printed.count}"
        )


def check_political_cards(tables: Tables, state: State) -> None:
    """Check that all copies of every political card are there, and which can be laws."""
    piles = zip(state.pol_deck, state.pol_discard, strict=True)
    found = [deck + discard for deck, discard in piles]
    for law in state.laws:
        require(tables.political_cards[law].law, f"political card {law} is no law")
        found[law] += 1
    if state.agenda != NONE:
        require(state.phase is Phase.POLITICAL, "an agenda outside the political phase")
        require(state.agenda < len(found), f"political card {state.agenda} is the agenda")
        found[state.agenda] += 1
    for card, (count, printed) in enumerate(zip(found, tables.political_cards, strict=True)):
        require(
            count == printed.count,
            f"political card {card}: {count} copies instead of {printed.count}",
        )


def check_laws(tables: Tables, state: State) -> None:
    """Check that whom or what a law names, and how long it lasts, is noted exactly if it holds."""
    require(
        not state.laws or len(state.living) > 2, "laws in a galaxy of two"
    )  # TI-POL-12, TI-ELIM-03
    for law, named, limit in (
        (PC.CROWN_OF_THALNOS, state.crown, tables.players),
        (PC.HOLY_PLANET_OF_IXTH, state.ixth, PLANETS),
        (PC.TRADE_EMBARGO, state.embargo, tables.players),
    ):
        holds = law in state.laws
        require(named < limit if holds else named == NONE, f"law {law.name} names {named}")
    truces = tables.political_cards
    for law, number, most in (
        (PC.COUNCIL_EMPOWERED, state.council_turn, state.turn),
        (PC.LONG_TERM_TRUCE, state.truce_long, truces[PC.LONG_TERM_TRUCE].turns),
        (PC.SHORT_TERM_TRUCE, state.truce_short, truces[PC.SHORT_TERM_TRUCE].turns),
    ):
        least = int(law in state.laws)
        require(least <= number <= most * least, f"law {law.name} has the number {number}")

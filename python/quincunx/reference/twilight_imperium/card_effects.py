"""What action cards do (TI-CARD-23). A card that lasts is noted, and its rule looks it up.

Effects on the planets of others are no attacks: they break no agreement and no truce.
"""

from __future__ import annotations

from quincunx.reference.twilight_imperium import battle, cards, flow, politics, windows, withdrawal
from quincunx.reference.twilight_imperium.actions import CARD, STOP, YES
from quincunx.reference.twilight_imperium.dice import count_hits, start_dice
from quincunx.reference.twilight_imperium.fighters import check_fighters
from quincunx.reference.twilight_imperium.names import (
    AC,
    NEUTRAL,
    Race,
    Roll,
    Step,
    Unit,
    Window,
)
from quincunx.reference.twilight_imperium.rules import (
    add_card,
    add_effect,
    ask_chance,
    ask_player,
    card_names,
    discard_action_card,
    discard_from_hand,
    gain_credits,
    hand_limit,
    lose_control,
    pay_credits,
    place_everywhere,
    remove_dock,
    room_for,
    take_card,
    take_control,
    update_player,
)
from quincunx.reference.twilight_imperium.state import Dice, Held, State
from quincunx.reference.twilight_imperium.tables import Tables


def resolve(tables: Tables, state: State) -> None:
    """Carry out the card that was played, in full or up to the next decision."""
    card = AC(state.card.id)
    if card in cards.LASTING:
        add_effect(state, card, state.card.player, state.card.target)
        windows.card_done(tables, state)
        return
    match card:
        case AC.TRADE_AGREEMENT:
            propose(tables, state)
        case AC.SKILLED_RETREAT:
            retreat(tables, state)
        case AC.LUCKY_SHOT:
            lucky_shot(tables, state)
        case AC.LOCAL_UNREST | AC.PLAGUE | AC.OPENING_THE_BLACK_BOX | AC.SPACEDOCK_ACCIDENT:
            roll(tables, state)
        case AC.VETO:
            windows.close_early(state)
            politics.veto(tables, state)
        case AC.COUNCIL_DISSOLVED:
            windows.close_early(state)
            politics.dissolve(tables, state)
        case AC.DISCLOSURE | AC.SUCCESSFUL_SPY if not state.players[state.card.target].hand:
            # Its last card was a Sabotage, played against this one in vain.
            windows.card_done(tables, state)
        case AC.DISCLOSURE:
            disclose(state)
        case AC.SUCCESSFUL_SPY:
            ask_chance(state, Step.SPY)
        case _:
            resolve_at_once(tables, state, card)
            windows.card_done(tables, state)


def resolve_at_once(tables: Tables, state: State, card: AC) -> None:
    """Carry out a card that needs neither dice nor decisions."""
    seat, target = state.card.player, state.card.target
    player, value = state.players[seat], tables.action_cards[card].value
    match card:
        case AC.CHEMICAL_WARFARE:
            # TI-AC-09: half, rounded up.
            kill_ground_forces(tables, state, target, (state.gf[target] + 1) // 2)
        case AC.CIVIL_DEFENSE:
            state.pds[target] += min(value, room_for(state, Unit.PDS, seat))  # TI-AC-10
        case AC.SECRET_INDUSTRIAL_AGENT:
            state.dock_blocked.add(target)  # TI-AC-16
        case AC.GOOD_YEAR:
            gain_credits(player, value * player.planets)  # TI-AC-18
        case AC.RARE_MINERAL:
            gain_credits(player, value)  # TI-AC-19
        case AC.TAX_REBATE:
            gain_credits(player, (player.influence + 1) // 2)  # TI-AC-20
        case AC.STELLAR_CRIMINALS:
            gain_credits(player, pay_credits(state.players[target], value))  # TI-AC-21
        case AC.DETERMINE_POLICY:
            politics.choose_agenda(state, target)
        case AC.INFLUENCE_IN_THE_MERCHANTS_GUILD:
            gain_credits(player, value * len(player.partners))  # TI-AC-30
        case AC.REPARATIONS:
            # TI-AC-33: whoever has just taken the planet pays.
            gain_credits(player, pay_credits(state.players[state.window.active], value))
        case AC.RALLY_OF_THE_PEOPLE:
            state.gf[target] += min(value, room_for(state, Unit.GROUND_FORCE, seat))  # TI-AC-34
        case AC.RISE_OF_A_MESSIAH:
            place_everywhere(state, seat, value)  # TI-AC-35
        case AC.VOLUNTARY_ANNEXATION:
            # TI-AC-37, TI-CTRL-03.
            room = room_for(state, Unit.GROUND_FORCE, seat)
            take_control(tables, state, target, seat, min(value, room))
        case _:
            raise ValueError(f"{card!r} has no effect at once")


def kill_ground_forces(tables: Tables, state: State, planet: int, number: int) -> None:
    """Kill Ground Forces of a planet; with the last one everything there is lost (TI-CTRL-02)."""
    owner = state.planet_owner[planet]
    state.gf[planet] -= min(number, state.gf[planet])
    if state.gf[planet] == 0:
        lose_control(tables, state, planet)
        dock_lost(tables, state, planet, owner)


def dock_lost(tables: Tables, state: State, planet: int, owner: int) -> None:
    """Look for Fighters without berth where a Spacedock may have been lost (TI-RULING-10).

    Before a movement segment that waits for its end.
    """
    if state.window.kind is not Window.PREMOVE and owner < NEUTRAL:
        check_fighters(tables, state, owner, state.planet_cell[planet])


# Trade Agreement.


def propose(tables: Tables, state: State) -> None:
    """Offer an agreement; nobody can refuse one that Hacan offer (TI-AC-01, TI-RACE-01)."""
    if state.players[state.card.player].race == Race.HACAN:
        agree(tables, state)
    else:
        ask_player(state, Step.AGREEMENT, state.card.target)


def legal_agreement() -> list[int]:
    """Refuse or agree: both must want it (TI-TRADE-01)."""
    return [STOP, YES]


def apply_agreement(tables: Tables, state: State, action: int) -> None:
    """Agree, or refuse: then the card is discarded, or returns by option (TI-RULING-23)."""
    seat = state.card.player
    if action == YES:
        agree(tables, state)
        return
    if tables.options.refused_ta == "return":
        # Everybody has seen the card.
        others = sum(1 << other for other in state.living if other != seat)
        add_card(state.players[seat], AC.TRADE_AGREEMENT, others)
    else:
        discard_action_card(state, AC.TRADE_AGREEMENT)
    windows.card_done(tables, state)


def agree(tables: Tables, state: State) -> None:
    """Make two players partners; the card lies on the table from now on (TI-TRADE-01)."""
    one, other = state.card.player, state.card.target
    state.players[one].partners.add(other)
    state.players[other].partners.add(one)
    windows.card_done(tables, state)


# Cards in battle.


def retreat(tables: Tables, state: State) -> None:
    """Let the whole defending fleet leave; the battle is over, the turn goes on.

    TI-AC-03, TI-CARD-21. Nobody else is asked in the window of a battle that is over.
    """
    to = state.card.target
    windows.close_early(state)
    withdrawal.start_retreat(tables, state, to)


def lucky_shot(tables: Tables, state: State) -> None:
    """Destroy a Dreadnought of the opponent (TI-AC-41); that may decide the battle at once."""
    battle.card_kills_dreadnought(tables, state)
    if battle.is_decided(state):
        windows.close_early(state)
        flow.window_closed(tables, state, Window.BATTLE)
    else:
        windows.card_done(tables, state)


# Cards with dice.


def roll(tables: Tables, state: State) -> None:
    """Roll the dice of a card: for Plague one for each Ground Force, else what the card says."""
    card = tables.action_cards[state.card.id]
    match state.card.id:
        case AC.LOCAL_UNREST:
            count = card.value
        case AC.PLAGUE:
            count = state.gf[state.card.target]
        case _:
            count = 1
    start_dice(state, Roll.CARD, state.card.player, count, card.threshold, 0)


def card_dice_rolled(tables: Tables, state: State, hits: int) -> None:
    """Count the hits of a card's dice; after the last one carry out what they have shown."""
    if not count_hits(state, hits):
        return
    hits = state.hits_a
    state.dice, state.hits_a = Dice(), 0
    seat, target = state.card.player, state.card.target
    match state.card.id:
        case AC.LOCAL_UNREST | AC.PLAGUE:
            kill_ground_forces(tables, state, target, hits)  # TI-AC-08, TI-AC-36
        case AC.OPENING_THE_BLACK_BOX:
            # TI-AC-15: the level is free and beside what is bought (TI-TECH-03).
            state.players[seat].tech[target] += hits
            update_player(tables, state, seat)
        case AC.SPACEDOCK_ACCIDENT:
            if hits:
                remove_dock(state, target)  # TI-AC-17
                dock_lost(tables, state, target, state.planet_owner[target])
    windows.card_done(tables, state)


# Cards against hands.


def disclose(state: State) -> None:
    """Look at the hand of another player, of which one card will be discarded (TI-AC-28)."""
    seat, victim = state.card.player, state.players[state.card.target]
    victim.hand = sorted(Held(held.card, held.seen | 1 << seat) for held in victim.hand)
    ask_player(state, Step.DISCLOSE, seat)


def legal_disclose(state: State) -> list[int]:
    """List the different cards of the hand."""
    return [CARD + card for card in card_names(state.players[state.card.target])]


def apply_disclose(tables: Tables, state: State, card: int) -> None:
    """Discard one card of the hand."""
    discard_from_hand(state, state.card.target, card)
    windows.card_done(tables, state)


def spy_outcomes(state: State) -> list[tuple[int, int]]:
    """List the cards of the victim's hand, each as often as it is there (TI-AC-29)."""
    victim = state.players[state.card.target]
    hand = [held.card for held in victim.hand]
    return [(card, hand.count(card)) for card in card_names(victim)]


def apply_spy(tables: Tables, state: State, card: int) -> None:
    """Take a card of the victim's hand; it knows which one."""
    seat, victim = state.card.player, state.card.target
    take_card(state.players[victim], card)
    add_card(state.players[seat], card, 1 << victim)
    if len(state.players[seat].hand) > hand_limit(tables, state):
        ask_player(state, Step.DISCARD_DOWN, seat)  # TI-CARD-04
    else:
        windows.card_done(tables, state)


def apply_discard_down(tables: Tables, state: State, card: int) -> None:
    """Discard one card too many after a Successful Spy."""
    discard_from_hand(state, state.to_act, card)
    windows.card_done(tables, state)

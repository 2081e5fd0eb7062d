"""What holds for the records of what is under way: inactive ones are empty, others make sense."""

from __future__ import annotations

from quincunx.reference.twilight_imperium.cards import LASTING, TARGETED
from quincunx.reference.twilight_imperium.dice import HIGHEST_THRESHOLD, LOWEST_THRESHOLD
from quincunx.reference.twilight_imperium.entry import is_empty
from quincunx.reference.twilight_imperium.fleets import has_ships
from quincunx.reference.twilight_imperium.invariants_control import is_living, require
from quincunx.reference.twilight_imperium.jump import half_value
from quincunx.reference.twilight_imperium.names import (
    AC,
    NEUTRAL,
    NONE,
    PC,
    Offer,
    Phase,
    Purpose,
    Roll,
    Stage,
    Step,
    Window,
)
from quincunx.reference.twilight_imperium.state import (
    Battle,
    CardInPlay,
    Casualty,
    Dice,
    Group,
    Invasion,
    MarketOffer,
    OpenWindow,
    State,
)
from quincunx.reference.twilight_imperium.tables import CELLS, PLANETS, Tables

_WINDOWS_OF = {
    Phase.POLITICAL: (Window.PREPOL, Window.PREVOTE),
    Phase.DRAW: (Window.PREDRAW,),
    Phase.CREDITS: (Window.CREDITS,),
    Phase.INDIVIDUAL: (
        Window.PREMOVE,
        Window.BATTLE,
        Window.PREINV,
        Window.INVROUND,
        Window.POSTINV,
    ),
    Phase.TRADE: (Window.TRADE,),
    Phase.TECHNOLOGY: (Window.TECH,),
    Phase.PLACEMENT: (Window.PLACE,),
}
_RESOLVING = {
    Step.AGREEMENT: (AC.TRADE_AGREEMENT,),
    Step.DISCLOSE: (AC.DISCLOSURE,),
    Step.SPY: (AC.SUCCESSFUL_SPY,),
    Step.DISCARD_DOWN: (AC.SUCCESSFUL_SPY,),
    Step.DICE: (
        AC.LOCAL_UNREST,
        AC.PLAGUE,
        AC.OPENING_THE_BLACK_BOX,
        AC.SPACEDOCK_ACCIDENT,
    ),
}
_OFFER_STEPS = range(Step.MARKET_PARTNER, Step.MARKET_ANSWER + 1)
_GROUP_STEPS = {*range(Step.GROUP_D, Step.WAY + 1), Step.JUMP_TO, Step.JUMP_LOSS}


def check_scratch(tables: Tables, state: State) -> None:
    """Check all records of what is under way."""
    check_lists(tables, state)
    check_window(tables, state)
    check_card(tables, state)
    check_offers(tables, state)
    check_group(tables, state)
    check_dice(tables, state)
    check_combat(tables, state)
    check_segments(state)
    check_sub(tables, state)


def check_lists(tables: Tables, state: State) -> None:
    """Check what was played this turn (TI-CARD-06) and what lasts of it."""
    for effect in state.effects:
        require(effect.card in LASTING, f"card {effect.card} has no effect that lasts")
        require(effect.player < tables.players, f"an effect of player {effect.player}")
        targeted = AC(effect.card) in TARGETED
        require(targeted == (effect.target != NONE), f"an effect on {effect.target}")
    for played in state.played:
        require(
            played.card < len(tables.action_cards) and played.card != AC.SABOTAGE,
            f"card {played.card} was played",
        )
        require(played.player < tables.players, f"player {played.player} has played")
    keys = [(played.player, played.card, played.entity) for played in state.played]
    require(len(set(keys)) == len(keys), "a card was played twice on the same entity")
    require(state.turn > 0 or not state.played, "cards were played before the first turn")


# Windows and cards.


def window_is_open(state: State) -> bool:
    """Whether the step is one inside of a window."""
    match state.step:
        case Step.WINDOW | Step.TARGET | Step.REACT | Step.AGREEMENT | Step.DISCLOSE | Step.SPY:
            return True
        case Step.DICE:
            return state.dice.purpose is Roll.CARD
        case Step.DISCARD_DOWN:
            return state.phase is Phase.DRAW
        case _:
            return False


def check_window(tables: Tables, state: State) -> None:
    """Check the window that is open."""
    window = state.window
    if not window_is_open(state):
        require(window == OpenWindow(), f"a window is open at step {state.step.name}")
        return
    require(window.kind in _WINDOWS_OF.get(state.phase, ()), f"{window.kind!r} is open")
    require(window.active == state.active, f"the window is that of player {window.active}")
    require(
        window.pos < len(state.phase_order) and window.passes < len(state.living),
        "the window asks nobody",
    )
    # Elimination waits for the end of the phase: who is asked lives.
    asked = state.phase_order[window.pos]
    require(is_living(tables, state, asked), f"the window asks player {asked}")
    if state.step is Step.WINDOW:
        require(state.to_act == asked, f"the window asks player {asked}")
    elif state.card.player != asked:
        require(False, f"player {state.card.player} plays, but player {asked} was asked")


def check_card(tables: Tables, state: State) -> None:
    """Check the card that is being played."""
    card = state.card
    if state.step is Step.WINDOW or not window_is_open(state):
        require(card == CardInPlay(), f"a card is played at step {state.step.name}")
        return
    stages = {Step.TARGET: Stage.TARGET, Step.REACT: Stage.REACT}
    require(card.stage is stages.get(state.step, Stage.RESOLVING), f"stage {card.stage.name}")
    require(
        card.id < len(tables.action_cards) and card.id != AC.SABOTAGE, f"card {card.id} is played"
    )
    require(is_living(tables, state, card.last), f"player {card.last} played last")
    named = card.id in TARGETED and card.stage is not Stage.TARGET
    require((card.target != NONE) == named, f"the card is played on {card.target}")
    if card.stage is Stage.TARGET:
        require(card.id in TARGETED and state.to_act == card.player, "nobody names a target")
        require((card.pos, card.sabotages, card.last) == (0, 0, card.player), "reactions")
        return
    require(
        bool(state.played)
        and (state.played[-1].player, state.played[-1].card) == (card.player, card.id),
        "the card that is played is not noted",
    )
    if card.stage is Stage.REACT:
        require(
            card.pos < len(state.phase_order)
            and state.to_act == state.phase_order[card.pos] != card.last,
            f"player {state.to_act} reacts",
        )
    else:
        check_resolving(tables, state)


def check_resolving(tables: Tables, state: State) -> None:
    """Check a card whose effect has begun."""
    card = state.card
    require(card.id in _RESOLVING.get(state.step, ()), f"card {card.id} resolves")
    require(card.pos == 0 and card.sabotages % 2 == 0, "a card that was cancelled resolves")
    match state.step:
        case Step.AGREEMENT:
            require(state.to_act == card.target, f"player {state.to_act} agrees")
        case Step.DISCLOSE | Step.DISCARD_DOWN:
            require(state.to_act == card.player, f"player {state.to_act} discards")
    if state.step in (Step.AGREEMENT, Step.DISCLOSE, Step.SPY, Step.DISCARD_DOWN):
        require(
            is_living(tables, state, card.target) and card.target != card.player,
            f"a card is played on player {card.target}",
        )


# The market.


def check_offers(tables: Tables, state: State) -> None:
    """Check the offer that is made, and earlier ones of the same player."""
    if state.phase is not Phase.MARKET:
        require(not state.past and state.offer == MarketOffer(), "offers outside the market")
        return
    require(tables.options.market != "off", "there is no market")
    require(state.cursor < len(state.phase_order), "nobody makes offers")
    seat = state.phase_order[state.cursor]
    require(len(state.past) == state.players[seat].offers, "offers are not noted")
    for offer in state.past:
        # In a state that was drawn anew a card may be missing.
        known = offer.card == NONE or offer.card < len(tables.action_cards)
        require(known and offer.partner < tables.players, "an earlier offer")
    active = state.step in _OFFER_STEPS
    require((state.offer.kind is not Offer.NONE) == active, "an offer")
    if not active:
        require(state.offer == MarketOffer(), "an offer that nobody makes")
        return
    asked = state.offer.partner if state.step is Step.MARKET_ANSWER else seat
    require(state.to_act == asked != NONE, f"player {state.to_act} trades")
    check_offer(tables, state, seat)


def check_offer(tables: Tables, state: State, seat: int) -> None:
    """Check the parts of the offer that are named."""
    offer = state.offer
    require((offer.partner == NONE) == (state.step is Step.MARKET_PARTNER), "a partner")
    require(
        offer.partner == NONE
        or (is_living(tables, state, offer.partner) and offer.partner != seat),
        f"an offer to player {offer.partner}",
    )
    hand = {held.card for held in state.players[seat].hand}
    require(offer.card == NONE or offer.card in hand, f"card {offer.card} is offered")
    require(
        offer.want == NONE or offer.want < len(tables.action_cards), f"card {offer.want} is wanted"
    )
    require(offer.amount == NONE or offer.amount < 8, f"amount {offer.amount}")


# Ships under way, dice, battles and invasions.


def check_group(tables: Tables, state: State) -> None:
    """Check the ships under way."""
    group = state.group
    if group.origin == NONE:
        require(group == Group(), "a group that is nowhere")
        require(state.step not in _GROUP_STEPS, f"no group at step {state.step.name}")
        return
    entering = state.step in (Step.PDS_FIRE, Step.DICE, Step.CASUALTY)
    require(
        state.phase is Phase.INDIVIDUAL and (state.step in _GROUP_STEPS or entering),
        f"a group at step {state.step.name}",
    )
    require(group.purpose is not Purpose.NONE, "a group without purpose")
    require(is_living(tables, state, group.owner), f"a group of player {group.owner}")
    retreat = group.purpose is Purpose.RETREAT
    require(retreat == (group.owner != state.active), f"player {group.owner} has a group")
    require(group.origin in tables.cells and group.cell in tables.cells, "a group off the board")
    carriers = state.players[group.owner].carriers
    require(
        all(carriers[index].cell == group.cell for index in group.carriers),
        "a group without its Carriers",
    )
    losing = state.step is Step.JUMP_LOSS
    require((group.loss > 0) == losing, f"{group.loss} to lose at step {state.step.name}")
    # Each ship lost lowers both by its price, so that this holds up to the last (TI-MOVE-20).
    require(group.loss <= half_value(tables, state), "a jump that costs more than half")
    if state.step in range(Step.GROUP_D, Step.GROUP_F + 1):
        check_forming(state)
        return
    require(not is_empty(group), "a group without ships")
    if state.step in _GROUP_STEPS:
        moving = state.step is Step.WAY
        expected = Purpose.MOVEMENT if moving else Purpose.JUMP
        require(group.purpose is expected, f"the group is under way for {group.purpose.name}")


def check_forming(state: State) -> None:
    """Check a group that is put together: what was not asked for yet is not in it."""
    group, step = state.group, state.step
    asked = [
        group.d == 0 or step > Step.GROUP_D,
        not group.carriers or step > Step.GROUP_D,
        group.cr == 0 or step > Step.GROUP_CR,
        group.f == 0,
    ]
    require(all(asked), f"the group has parts beyond step {step.name}")
    require(
        group.purpose is Purpose.MOVEMENT
        and group.cell == group.origin
        and group.left == 0
        and not group.flying,
        "a group under way that is not complete",
    )


def check_dice(tables: Tables, state: State) -> None:
    """Check the dice, and the hits that are not used up."""
    dice = state.dice
    segment = dice.purpose is Roll.SEGMENT_PDS and state.step is Step.CASUALTY
    if state.step is Step.DICE:
        require(
            dice.purpose is not Roll.NONE
            and dice.left > 0
            and LOWEST_THRESHOLD <= dice.threshold <= HIGHEST_THRESHOLD
            and is_living(tables, state, dice.roller),
            "dice that can't be rolled",
        )
    elif state.step in (Step.PDS_FIRE, Step.PDS_TARGET) or segment:
        require(
            dice.left == dice.threshold == 0 and state.to_act >= 0 and dice.at < PLANETS,
            "P.D.S. that can't fire",
        )
    else:
        require(dice == Dice(), f"dice at step {state.step.name}")
    fighting = state.step in (Step.DICE, Step.PDS_FIRE, Step.PDS_TARGET, Step.CASUALTY)
    require(fighting or state.hits_a == state.hits_d == 0, "hits that nobody takes")
    if state.step is Step.CASUALTY:
        require(
            is_living(tables, state, state.casualty.player)
            and state.casualty.player == state.to_act
            and state.casualty.cell in tables.cells,
            "casualties of nobody",
        )
    elif not (state.step is Step.DICE and dice.purpose is Roll.SEGMENT_PDS):
        require(state.casualty == Casualty(), "casualties that nobody takes")


def check_combat(tables: Tables, state: State) -> None:
    """Check the battle that is fought, and the planet that is invaded."""
    battle, invasion = state.battle, state.invasion
    if battle.cell == NONE:
        require(battle == Battle(), "a battle that is nowhere")
    else:
        require(
            state.active != NONE
            and battle.cell in tables.cells
            and is_living(tables, state, battle.defender)
            and battle.defender != state.active
            and 1 <= battle.round <= tables.options.max_rounds,
            "a battle that nobody fights",
        )
        # While casualties are removed a side may be gone already, and a fleet that leaves is.
        leaving = state.group.purpose in (Purpose.WITHDRAWAL, Purpose.RETREAT)
        require(
            state.step is Step.CASUALTY
            or leaving
            or (
                state.ships[battle.cell].owner == battle.defender
                and has_ships(state, state.active, battle.cell)
            ),
            "a battle without two sides",
        )
    fighting = state.window.kind is Window.BATTLE or state.step in (Step.WITHDRAW, Step.WITHDRAW_TO)
    require(battle.cell != NONE or not fighting, f"no battle at step {state.step.name}")
    if invasion.planet == NONE:
        require(invasion == Invasion(), "an invasion that is nowhere")
    else:
        require(
            state.active != NONE
            and invasion.planet in state.opened
            and (invasion.defender == NEUTRAL or is_living(tables, state, invasion.defender))
            and invasion.round <= tables.options.max_rounds
            and invasion.stage == 0,
            "an invasion that nobody leads",
        )
    landing = state.step in (Step.LAND_GF, Step.LAND_PDS, Step.BOMBARD)
    invading = state.window.kind in (Window.PREINV, Window.INVROUND, Window.POSTINV)
    require(
        invasion.planet != NONE or not (landing or invading), f"no invasion at {state.step.name}"
    )


def check_segments(state: State) -> None:
    """Check what is noted for an individual turn only."""
    in_play = {planet for planet, cell in enumerate(state.planet_cell) if cell != NONE}
    require(state.opened <= in_play and state.unloaded <= state.opened, "planets opened")
    diodes = (state.diode_from, state.diode_to)
    match state.step:
        case Step.DIODE_TO:
            named = diodes[0] in in_play and diodes[1] == NONE
        case Step.DIODE_COUNT:
            named = set(diodes) <= in_play
        case _:
            named = diodes == (NONE, NONE)
    require(named, f"diodes from {state.diode_from} to {state.diode_to}")
    if state.active == NONE:
        require(
            not (state.opened or state.moved_ca or state.jumped or state.diodes),
            "an individual turn that nobody has",
        )
        return
    carriers = state.players[state.active].carriers
    require(all(carriers[index].cell != NONE for index in state.moved_ca), "Carriers moved")


def check_sub(tables: Tables, state: State) -> None:
    """Check the number that some steps count with."""
    sub = state.sub
    match state.step:
        case Step.LAY_CELL:
            fits = 0 < sub < len(state.tile_holder) and state.tile_holder[sub] == state.to_act
        case Step.TILE:
            fits = sub in tables.free_cells if tables.options.map_mode == "random" else sub == 0
        case Step.VOTE:
            revote = state.agenda == PC.REVOTE and sub > 0 and sub - 1 in state.laws
            fits = sub == 0 or revote
        case Step.GARRISON_GF | Step.GARRISON_PDS:
            fits = 0 < sub <= PLANETS and state.planet_owner[sub - 1] == state.to_act
        case Step.DRAW | Step.TECH:
            fits = sub <= 1
        case Step.PLACE_AT:
            pool = state.players[state.to_act].pool
            fits = 0 < sub <= len(pool) and pool[sub - 1] > 0
        case Step.GROUP_CA | Step.PDS_FIRE | Step.PDS_TARGET | Step.DICE | Step.CASUALTY:
            fits = sub < CELLS
        case _:
            fits = sub == 0
    require(fits, f"sub is {sub} at step {state.step.name}")

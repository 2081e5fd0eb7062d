"""The decisions of the Heroes in their turns, as the greedy policy judges them."""

from __future__ import annotations

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine import policy_weights as weights
from quincunx.reference.great_machine.actions_attack import LOWEST_SPECIAL
from quincunx.reference.great_machine.actions_citizens import legal_citizen
from quincunx.reference.great_machine.citizens import counted, guards, revealed_active
from quincunx.reference.great_machine.missions import lying
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    FACES,
    MAJORS,
    MINORS,
    SLOTS,
    TOKEN_HELD,
    Carried,
    District,
    Face,
    Risk,
)
from quincunx.reference.great_machine.policy_outlook import Outlook, active_at, ahead, expected
from quincunx.reference.great_machine.policy_visit import (
    Visit,
    attack,
    best_action,
    cancel,
    card,
    cost,
    gain_trust,
    identify,
    incite,
    nexus_trust,
    riot,
    square,
    tokens_worth,
    tower_card,
    veteran,
)
from quincunx.reference.great_machine.routes import cheapest_way, citizen_prices, exit_price

CHIEF = 0  # the slot that tokens are brought to
HELD_MISSION = 8
ESCAPE_MISSION = 10
ACTS_PLAN = 4


def visit_of(outlook: Outlook) -> Visit:
    """Return the Hero that a decision is about, where it is."""
    slot = outlook.state.hero
    hero = outlook.state.heroes[slot]
    return Visit(outlook, slot, hero.loc, hero.trust)


# The Access card.


def access(outlook: Outlook, action: int) -> int:
    """Judge a District to go to: what can be done there, and what the way costs."""
    tables, state, district = outlook.tables, outlook.state, action - ids.DISTRICT
    slot = state.hero
    hero = state.heroes[slot]
    others = sum(
        other.chosen == district for number, other in enumerate(state.heroes) if number != slot
    )
    toll = toll_to(outlook, slot, district)
    trust = max(0, hero.trust - toll)
    visit = Visit(outlook, slot, district, trust)
    income = counted(state, district) + revealed_active(tables, state, district)
    found = best_action(visit, others == 0) + weights.INCOME * income // (1 + others)
    found -= tokens_worth(outlook, slot, hero.trust, hero.trust - trust)
    found -= weights.CROWD * others + danger(outlook, district)
    if toll > hero.trust:
        found -= weights.CHECK_RISK
    if district == hero.loc:
        found -= weights.COOP_STAY if tables.coop else weights.STAY
    if held(outlook, slot) and is_wanted(outlook, district):
        found += weights.MISSION
    return found + gather(outlook, slot, district, others)


def toll_to(outlook: Outlook, slot: int, district: int) -> int:
    """Return what the cheapest way of a Hero to a District costs."""
    tables, state, start = outlook.tables, outlook.state, outlook.state.heroes[slot].loc

    def price(here: int) -> int:
        return exit_price(tables, state, slot, here, int(here != start))

    return cheapest_way(state.neighbours, price, start, district)


def danger(outlook: Outlook, district: int) -> int:
    """Return how bad it is that Servants are in a District or beside it."""
    coop = outlook.tables.coop
    places = {servant.loc for servant in outlook.state.servants}
    if district in places:
        return weights.COOP_RISK if coop else weights.RISK
    if places & outlook.state.neighbours[district]:
        return weights.COOP_RISK_NEAR if coop else weights.RISK_NEAR
    return 0


def held(outlook: Outlook, slot: int) -> int:
    """Return the number of Hero tokens that a Hero holds."""
    return sum(hero.token == TOKEN_HELD + slot for hero in outlook.state.heroes)


def is_wanted(outlook: Outlook, district: int) -> bool:
    """Whether a Mission asks for a Hero token in a District."""
    if district in lying(outlook.state):
        return False
    wanted = {
        0: district in MINORS,
        2: district == District.SQUARE,
        4: district == District.NEXUS,
        5: district in (District.CITADEL, District.TOWER),
        11: district in MAJORS,
    }
    return any(wanted.get(mission, False) for mission in outlook.missions)


def gather(outlook: Outlook, slot: int, district: int, others: int) -> int:
    """Return what it is worth that Heroes meet in a District for a Mission."""
    state, found = outlook.state, 0
    if HELD_MISSION in outlook.missions:
        tokens = held(outlook, slot)
        if slot == CHIEF:
            enough = tokens >= outlook.tables.missions[HELD_MISSION].amount
            meets = enough and district == District.SQUARE
        else:
            meets = tokens > 0 and state.heroes[CHIEF].chosen == district
        found += weights.GATHER if meets else 0
    if ESCAPE_MISSION in outlook.missions and district in MINORS and guards(state, district) == 0:
        found += weights.GATHER * (1 + others)
    return found


# Actions.


def act(outlook: Outlook, action: int) -> int:
    """Judge an Action; an event asks for one that isn't just to Gain Trust."""
    found = action_worth(visit_of(outlook), action)
    quiet = action in (ids.PASS, ids.TRUST, ids.TRUST_CHECK)
    if (
        outlook.plan == ACTS_PLAN
        and not quiet
        and outlook.state.heroes[outlook.state.hero].deeds == 0
    ):
        found += weights.AVOID
    return found


def action_worth(visit: Visit, action: int) -> int:
    """Return what an Action is worth where the Hero is."""
    match action:
        case ids.IDENTIFY:
            return identify(visit)
        case ids.MOVE:
            return move(visit)
        case ids.VETERAN | ids.SPECIAL_VETERAN:
            return veteran(visit)
        case ids.RIOT:
            return riot(visit)
        case ids.TRUST:
            return gain_trust(visit)
        case ids.INCITE:
            return incite(visit)
        case ids.SQUARE:
            return square(visit.outlook)
        case _ if action < ids.VETERAN and action > ids.MOVE:
            special = action >= ids.SPECIAL_ATTACK + LOWEST_SPECIAL
            return attack(visit, action - (ids.SPECIAL_ATTACK if special else ids.ATTACK))
        case _:
            return special_worth(visit, action)


def special_worth(visit: Visit, action: int) -> int:
    """Return what a Special or an event Action is worth."""
    match action:
        case ids.CITADEL_DISCARD:
            return weights.DISCARD - cost(visit, visit.guards)
        case ids.CITADEL_RETURN:
            return weights.RETURN - cost(visit, visit.guards)
        case ids.TOWER_CANCEL | ids.EVENT_CANCEL:
            return cancel(visit)
        case ids.TOWER_CARD:
            return tower_card(visit)
        case ids.EVENT_CARD:
            return card(visit)
        case ids.NEXUS_TRUST:
            return nexus_trust(visit)
        case ids.NEXUS_REPOSITION | ids.EVENT_REPOSITION:
            return -1
        case _:  # to pass, and to Gain Trust by a Check
            return 0


# Citizens that are moved; one is named by the action that picks it up.


def role(outlook: Outlook, citizen: int, district: int) -> int:
    """Return what a Citizen is worth in a District."""
    state, found = outlook.state, 0
    if district == outlook.focus:
        found += pull(outlook, citizen)
    if (
        district == District.SQUARE
        and state.discontent < outlook.stage
        and citizen != ids.REVEALED + Face.TRAITOR
    ):
        found += weights.SQUARE_PULL
    return found


def pull(outlook: Outlook, citizen: int) -> int:
    """Return what a Citizen adds to the next Riot."""
    soon = ahead(outlook, weights.LOOK)
    if citizen == ids.UNKNOWN:
        return expected(outlook, soon, weights.PULL)
    face = (citizen - ids.IDENTIFIED) % FACES
    if face == Face.TRAITOR:
        return -weights.PULL
    return weights.PULL if face in active_at(outlook, soon) else 0


def move(visit: Visit) -> int:
    """Judge to move the Citizen for which that is worth most."""
    citizens = [one for one in legal_citizen(visit.outlook.state) if one != ids.STOP]
    return max(move_one(visit, citizen) for citizen in citizens)


def move_one(visit: Visit, citizen: int) -> int:
    """Return what it is worth to move a Citizen to the best place for it."""
    outlook, here = visit.outlook, visit.district
    prices = citizen_prices(outlook.state, here, visit.guards)
    found = [
        role(outlook, citizen, district) - weights.TRUST * prices[district]
        for district in range(DISTRICTS)
        if district != here and prices[district] <= visit.trust
    ]
    return max(found) - role(outlook, citizen, here) if found else weights.NEVER


def pick_up(outlook: Outlook, action: int) -> int:
    """Judge a Citizen to move."""
    return 0 if action == ids.STOP else move_one(visit_of(outlook), action)


def destination(outlook: Outlook, action: int) -> int:
    """Judge where the Citizen on its way is brought."""
    state, district, visit = outlook.state, action - ids.DISTRICT, visit_of(outlook)
    found = role(outlook, state.carried + ids.UNKNOWN - Carried.UNKNOWN, district)
    if state.action == ids.MOVE:
        found -= weights.TRUST * citizen_prices(state, visit.district, visit.guards)[district]
    return found


# Other steps of Actions.


def more(outlook: Outlook, action: int) -> int:
    """Judge one more Citizen to identify."""
    if action == ids.STOP:
        return 0
    return outlook.identify_worth - weights.TRUST * visit_of(outlook).guards


def level(outlook: Outlook, action: int) -> int:
    """Judge more tokens for Mateusz, who wants one Hero Success."""
    if action == ids.STOP:
        return 0
    return -1 if outlook.state.drawn[Risk.HERO] else 1


def arrested(outlook: Outlook, action: int) -> int:
    """Judge an arrested Citizen to return."""
    return int(action - ids.ARRESTED in active_at(outlook, ahead(outlook, weights.LOOK)))


def benefit(outlook: Outlook, action: int) -> int:
    """Judge the Hero that receives Trust or takes a card back."""
    if action == ids.STOP:
        return 0
    slot = action - ids.HERO
    hero = outlook.state.heroes[slot]
    if outlook.state.action == ids.NEXUS_TRUST:
        return outlook.tables.hero(slot).max_trust - hero.trust
    return len(hero.forfeited)


def interact(outlook: Outlook, action: int) -> int:
    """Judge what to do with Hero tokens."""
    state = outlook.state
    if action == ids.STOP:
        return 0
    if action < ids.PICK:
        return 1 if is_wanted(outlook, state.heroes[state.hero].loc) else -1
    if ids.GIVE <= action < ids.RECALL and HELD_MISSION in outlook.missions:
        return int((action - ids.GIVE) % SLOTS == CHIEF)
    return -1

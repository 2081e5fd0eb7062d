"""What makes each table of a pack playable by itself. Each problem names the entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from quincunx.packs.checking import refuse
from quincunx.packs.terminus.words import (
    ACTIONS,
    DISTRICTS,
    TYPES,
    UPGRADES,
    ZONES,
)

if TYPE_CHECKING:
    from quincunx.packs.terminus.cards import (
        Agenda,
        AgendaRow,
        AutomaCard,
        Development,
        Project,
        SoloCard,
        Upgrade,
    )
    from quincunx.packs.terminus.parts import District, Loop, Setup, Tracks

DEVELOPMENTS_PER_TYPE = 8
AGENDAS = 35
PROJECTS = 18
AUTOMA_CARDS = 8
SOLO_CARDS = 14
MOST_GOODS = 8

#: The fields of a Development that belong to one action of the loop.
_FIELDS_OF = {
    "max_discs": "build",
    "blueprint_per_disc": "build",
    "max_steps": "increase_capacity",
    "waive_power": "increase_capacity",
    "draw": "claim_agenda",
    "repeat": "gain_construction",
}
_WITH_MINIMUM = ("districts", "hubs_by_developments")
_WITH_VALUE = ("A1", "A4", "A5", "A6")


def not_above(number: int, most: int) -> int:
    """Return the number of a card as it is, if it isn't beyond the last one."""
    if number > most:
        raise ValueError(f"{number} is more than {most}, the number of the last card")
    return number


def _number_problems(found: Sequence[int], count: int) -> Iterator[str]:
    if sorted(found) != list(range(1, count + 1)):
        missing = sorted(set(range(1, count + 1)) - set(found))
        twice = sorted(number for number, times in Counter(found).items() if times > 1)
        yield (
            f"there must be exactly the numbers 1 to {count}, once each; "
            f"missing {missing}, repeated {twice}"
        )


def _order_problems(found: Sequence[str], wanted: Sequence[str]) -> Iterator[str]:
    if list(found) != list(wanted):
        yield (
            f"there must be exactly {', '.join(wanted)}, in this order, "
            f"not {', '.join(found) or 'none'}"
        )


# Districts and tracks.


def check_districts(districts: tuple[District, ...]) -> tuple[District, ...]:
    """Return the Districts as they are, if they are the seven of the game."""
    refuse(_order_problems([district.code for district in districts], DISTRICTS))
    return districts


def check_tracks(tracks: Tracks) -> Tracks:
    """Return the tracks as they are, if they rise, and no bonus is empty or too much."""
    refuse(_track_problems(tracks))
    return tracks


def _track_problems(tracks: Tracks) -> Iterator[str]:
    for name in ("income", "demand"):
        values: tuple[int, ...] = getattr(tracks, name)
        if list(values) != sorted(values):
            yield f"{name} is {list(values)}; it can't fall from left to right"
    if tracks.demand[0] != 0:
        yield f"demand begins with {tracks.demand[0]}; without a token it is 0"
    icons = [k for k, step in enumerate(tracks.capacity, 1) if step.upgrade]
    if len(icons) > 2:
        yield f"capacity has upgrade icons at steps {icons}; there are two Build Upgrades"
    for k, bonus in enumerate(tracks.bonuses):
        if bonus.is_nothing():
            yield f"bonuses[{k}] gives nothing"
        if bonus.resources() > MOST_GOODS:
            yield (
                f"bonuses[{k}] gives {bonus.resources()} resources; "
                f"at most {MOST_GOODS} are allowed"
            )


# The loop and the setup.


def check_loop(loop: Loop) -> Loop:
    """Return the loop as it is, if every action can be reached and every price is one."""
    refuse(_order_problems([zone.id for zone in loop.zones], ZONES))
    refuse(_loop_problems(loop))
    return loop


def _loop_problems(loop: Loop) -> Iterator[str]:
    for zone in loop.zones:
        for action, times in Counter(zone.actions).items():
            if times > 1:
                yield f"zones: {zone.id} has {action} {times} times"
    offered = {action for zone in loop.zones for action in zone.actions}
    for action in ACTIONS:
        if action not in offered:
            yield f"zones: no Zone has {action}"
    for action, times in Counter(entry.action for entry in loop.costs).items():
        if times > 1:
            yield f"costs has {action} {times} times"
    rails = [pack.rails for pack in loop.rail_packs]
    if rails != sorted(set(rails)):
        yield f"rail_packs have {rails} Rails; they must ascend"
    for pack in loop.rail_packs:
        if pack.rails > loop.limits.rails:
            yield (
                f"rail_packs: {pack.rails} Rails are more than the {loop.limits.rails} of a player"
            )
    for k, reward in enumerate(loop.rewards):
        wants_coins = reward.kind not in ("none", "resource")
        if wants_coins != (reward.coins > 0):
            yield f"rewards[{k}] is {reward.kind!r} with {reward.coins} Coins"
    yield from _limit_problems(loop)


def _limit_problems(loop: Loop) -> Iterator[str]:
    limits = loop.limits
    if limits.prestige_hub_two < limits.prestige_hub_one:
        yield (
            f"limits.prestige_hub_two is {limits.prestige_hub_two}; with one Development "
            f"it is {limits.prestige_hub_one} already"
        )


def check_setup(setup: Setup) -> Setup:
    """Return the numbers as they are, if the box has enough pieces."""
    refuse(_setup_problems(setup))
    return setup


def _setup_problems(setup: Setup) -> Iterator[str]:
    if setup.projects[0] != 3:
        yield (
            f"projects[0] is {setup.projects[0]}; a solo game has a lowest, a middle and a "
            "highest Project, so it must be 3"
        )
    for players, stock in enumerate(setup.upgrades, 1):
        if stock > setup.box.upgrades:
            yield (
                f"upgrades[{players - 1}] is {stock}; the box has {setup.box.upgrades} of each kind"
            )
    grades = list(setup.solo_grades)
    if grades != sorted(set(grades), reverse=True):
        yield f"solo_grades are {grades}; they must descend"
    for players in range(1, 6):
        first = setup.first_game.for_players(players)
        who = f"first_game.{'players_1_3' if players <= 3 else 'players_4_5'}"
        needed = 3 * setup.developments[players - 1]
        if len(set(first.developments)) != needed or len(first.developments) != needed:
            yield (
                f"{who} names {len(set(first.developments))} different developments; "
                f"{players} players need {needed}"
            )
        needed = setup.projects[players - 1]
        if len(set(first.projects)) != needed or len(first.projects) != needed:
            yield (
                f"{who} names {len(set(first.projects))} different projects; "
                f"{players} players need {needed}"
            )
        for number in first.projects:
            if number > PROJECTS:
                yield f"{who} names project {number}; the last one is {PROJECTS}"


# Developments and upgrades.


def check_developments(developments: tuple[Development, ...]) -> tuple[Development, ...]:
    """Return the Developments as they are, if there are as many of each type as there must be."""
    numbers = [development.number for development in developments]
    refuse(_type_problems(developments, numbers))
    refuse(problem for one in developments for problem in _development_problems(one))
    return developments


def _type_problems(developments: tuple[Development, ...], numbers: Sequence[int]) -> Iterator[str]:
    for number, times in Counter(numbers).items():
        if times > 1:
            yield f"number {number} is there {times} times; the numbers must differ"
    counts = Counter(development.type for development in developments)
    for kind in TYPES:
        if counts[kind] != DEVELOPMENTS_PER_TYPE:
            yield f"{counts[kind]} are {kind}; it must be {DEVELOPMENTS_PER_TYPE}"
    ranks = [TYPES.index(one.type) for one in sorted(developments, key=lambda one: one.number)]
    if ranks != sorted(ranks):
        yield f"by number the types must follow each other in the order {', '.join(TYPES)}"


def _development_problems(development: Development) -> Iterator[str]:
    who = f"development {development.number}"
    for field, action in _FIELDS_OF.items():
        if getattr(development, field) is not None and development.action != action:
            yield f"{who}: {field} is given, but its action isn't {action}"
    if development.action is None and development.gain.is_nothing():
        yield f"{who}: it has neither an action nor a gain"
    goods = development.gain.resources() + development.gain.any
    if goods > MOST_GOODS:
        yield f"{who}: gain is {goods} resources; at most {MOST_GOODS} are allowed"


def check_upgrades(upgrades: tuple[Upgrade, ...]) -> tuple[Upgrade, ...]:
    """Return the Advanced Upgrades as they are, if they are the six of the game."""
    refuse(_order_problems([upgrade.id for upgrade in upgrades], UPGRADES))
    for upgrade in upgrades:
        if (upgrade.value is not None) != (upgrade.id in _WITH_VALUE):
            found = "is missing" if upgrade.value is None else f"is {upgrade.value}"
            raise ValueError(
                f"{upgrade.id}: value {found}; {', '.join(_WITH_VALUE)} have one, the others none"
            )
    return upgrades


# Agendas and Projects.


def check_agendas(agendas: tuple[Agenda, ...]) -> tuple[Agenda, ...]:
    """Return the Agendas as they are, if they make the deck."""
    refuse(_number_problems([agenda.number for agenda in agendas], AGENDAS))
    refuse(
        problem
        for agenda in agendas
        for name, row in (("top", agenda.top), ("bottom", agenda.bottom))
        for problem in _row_problems(f"agenda {agenda.number}: {name}", row)
    )
    return agendas


def _row_problems(who: str, row: AgendaRow) -> Iterator[str]:
    terms = [(term.district, term.kind) for term in row.terms]
    if len(set(terms)) != len(terms):
        yield f"{who} has two terms for {terms[0][1]}s in {terms[0][0]}; one says enough"


def check_projects(projects: tuple[Project, ...]) -> tuple[Project, ...]:
    """Return the Projects as they are, if they make the deck and every column asks for more."""
    refuse(_number_problems([project.number for project in projects], PROJECTS))
    refuse(problem for project in projects for problem in _project_problems(project))
    return projects


def _project_problems(project: Project) -> Iterator[str]:
    who = f"project {project.number}"
    if bool(project.districts) != (project.metric == "stops"):
        yield f"{who}: districts are named for the metric 'stops' and no other"
    if len(set(project.districts)) != len(project.districts):
        yield f"{who}: districts names one twice"
    if (project.minimum is not None) != (project.metric in _WITH_MINIMUM):
        yield f"{who}: minimum is given for the metrics {' and '.join(_WITH_MINIMUM)} and no other"
    for name in ("needs", "needs_second_row", "prestige"):
        numbers: tuple[int, ...] | None = getattr(project, name)
        if numbers is not None and list(numbers) != sorted(set(numbers)):
            yield f"{who}: {name} is {list(numbers)}; it must ascend"


# The cards of the Automa.


def check_automa_cards(cards: tuple[AutomaCard, ...]) -> tuple[AutomaCard, ...]:
    """Return the Automa cards as they are, if they make the deck, and two can stand together."""
    refuse(_number_problems([card.number for card in cards], AUTOMA_CARDS))
    refuse(
        f"automa card {card.number}: all others have the same Plot; a solo game needs two"
        for card in cards
        if all(other.plot == card.plot for other in cards)
    )
    return cards


def check_solo_cards(cards: tuple[SoloCard, ...]) -> tuple[SoloCard, ...]:
    """Return the Solo cards as they are, if they make the deck."""
    refuse(_number_problems([card.number for card in cards], SOLO_CARDS))
    for card in cards:
        for cycle, row in enumerate(card.cycles, 1):
            if (row.district is not None) != (row.action == "demand"):
                raise ValueError(
                    f"solo card {card.number}: a District is named for the action 'demand' and "
                    f"no other; in Cycle {cycle} the action is {row.action!r}"
                )
    return cards

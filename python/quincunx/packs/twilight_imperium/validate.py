"""What makes each table of a pack playable. Each problem is a sentence that names the entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from quincunx.packs.checking import refuse
from quincunx.packs.twilight_imperium.cards import (
    ACTION_CARDS,
    ACTION_NUMBERS,
    LAWS,
    POLITICAL_CARDS,
    POLITICAL_NUMBERS,
    REVOTE,
    VOTE_OF,
    WINDOW_OF,
    Number,
)
from quincunx.packs.twilight_imperium.layouts import (
    FIRST_HOME,
    LAYOUT_NAMES,
    RIM,
    RINGS,
    LayoutName,
    cells_on_board,
    corner,
    distance,
    neighbours,
)

if TYPE_CHECKING:
    from quincunx.packs.twilight_imperium.models import (
        ActionCard,
        Board,
        Bracket,
        Card,
        Home,
        Layouts,
        Planet,
        PoliticalCard,
        Race,
        Tile,
        Unit,
    )

TILES = 41
PLANETS = 61
FIRST_HOME_PLANET = 49
UNITS = 7
RACES = 6
BRACKETS = 5
ACTION_CARDS_IN_BOX = 76
NORR = 5
NORR_WEAPONS = 2
FIGHTER, CRUISER, CARRIER, DREADNOUGHT, GROUND_FORCE, PDS, SPACEDOCK = range(UNITS)
NEVER = 11

# The engines keep a player's totals in a byte.
_MOST_TOTAL = 255
# The number of ring-3 cells beside a home slot is what tells the layouts on the rim apart.
_TOUCHED = {"rim_side": 2, "rim_corner": 1}


def not_reserved(number: int, first: int) -> int:
    """Return an id as it is, if it isn't one of those kept free."""
    if number >= first:
        raise ValueError(f"{number} is reserved for the expansion; allowed are ids below {first}")
    return number


def _id_problems(found: Sequence[int], first: int, count: int) -> Iterator[str]:
    wanted = range(first, first + count)
    if sorted(found) != list(wanted):
        missing = sorted(set(wanted) - set(found))
        twice = sorted(number for number, times in Counter(found).items() if times > 1)
        yield (
            f"there must be exactly the ids {wanted[0]} to {wanted[-1]}, once each; "
            f"missing {missing}, repeated {twice}"
        )


# The map.


def check_tiles(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the map hexes as they are, if they make a galaxy."""
    refuse(_id_problems([tile.id for tile in tiles], 0, TILES))
    refuse(problem for tile in tiles for problem in _tile_problems(tile))
    refuse(_wormhole_problems(tiles))
    return tiles


def _tile_problems(tile: Tile) -> Iterator[str]:
    who = f"tile {tile.id}"
    if (tile.kind == "mecatol") != (tile.id == 0):
        yield f"{who}: kind is {tile.kind!r}; tile 0 and no other is 'mecatol'"
    if bool(tile.planets) != (tile.kind in ("mecatol", "planets")):
        yield f"{who}: a tile of kind {tile.kind!r} has {len(tile.planets)} planets"
    if tile.wormhole != "none" and tile.kind not in ("planets", "empty"):
        yield f"{who}: a tile of kind {tile.kind!r} can't have a wormhole"
    if list(tile.planets) != sorted(set(tile.planets)):
        yield f"{who}: planets {list(tile.planets)} must ascend"


def _wormhole_problems(tiles: tuple[Tile, ...]) -> Iterator[str]:
    for letter in ("alpha", "beta"):
        ends = [tile.id for tile in tiles if tile.wormhole == letter]
        if len(ends) != 2:
            yield f"wormhole {letter} has {len(ends)} ends (tiles {ends}); it must have two"


def check_planets(planets: tuple[Planet, ...]) -> tuple[Planet, ...]:
    """Return the planets as they are, if there are as many as the engines have places for."""
    refuse(_id_problems([planet.id for planet in planets], 0, PLANETS))
    refuse(_total_problems(planets))
    return planets


def _total_problems(planets: tuple[Planet, ...]) -> Iterator[str]:
    for what in ("resources", "influence"):
        # A player can have one more of either for each planet.
        most = sum(getattr(planet, what) for planet in planets) + len(planets)
        if most > _MOST_TOTAL:
            yield f"a player could come to {most} {what}; at most {_MOST_TOTAL} is allowed"


def check_layouts(layouts: Layouts) -> Layouts:
    """Return the layouts as they are, if every home slot lies where its layout has them."""
    for name in LAYOUT_NAMES:
        for players in range(2, 7):
            refuse(_homes_problems(name, players, layouts.homes(name, players)))
    return layouts


def _homes_problems(name: LayoutName, players: int, homes: tuple[Home, ...]) -> Iterator[str]:
    who = f"{name} for {players} players"
    slots = [home.slot for home in homes]
    if len(slots) != players or slots != sorted(set(slots)):
        yield f"{who}: the slots are {slots}; there must be one for each player, ascending"
        return
    if len({(home.q, home.r) for home in homes}) != players:
        yield f"{who}: two slots lie at the same place"
        return
    for home in homes:
        where = f"{who}: slot {home.slot} at ({home.q}, {home.r})"
        if name == "ring3_corner":
            q, r = cells_on_board(name, ())[corner(home.slot)]
            if (home.q, home.r) != (q, r):
                yield f"{where} must lie at the corner ({q}, {r}) of ring {RINGS}"
        elif distance((home.q, home.r)) != RIM:
            yield f"{where} lies {distance((home.q, home.r))} from Mecatol Rex; it must be {RIM}"
        else:
            yield from _touch_problems(where, name, homes, home)


def _touch_problems(
    where: str, name: LayoutName, homes: tuple[Home, ...], home: Home
) -> Iterator[str]:
    touched = neighbours(cells_on_board(name, homes), FIRST_HOME + home.slot)
    outer = [cell for cell in touched if cell < FIRST_HOME]
    if len(outer) != _TOUCHED[name]:
        yield f"{where} touches {len(outer)} cells of ring {RINGS}; it must be {_TOUCHED[name]}"
    if len(outer) != len(touched):
        yield f"{where} touches another home slot"


# Units and races.


def check_units(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """Return the types of units as they are, if the engines can play them."""
    refuse(_id_problems([unit.id for unit in units], 0, UNITS))
    refuse(problem for unit in units for problem in _unit_problems(unit))
    return units


def _unit_problems(unit: Unit) -> Iterator[str]:
    who = f"unit {unit.id} ({unit.name})"
    kind = "space" if unit.id <= DREADNOUGHT else "land"
    if unit.kind != kind:
        yield f"{who}: kind is {unit.kind!r}; the engines have it as a {kind} unit"
    if (unit.battle == NEVER) != (unit.id == SPACEDOCK):
        yield f"{who}: battle is {unit.battle}; the Spacedock and no other unit never hits (11)"
    if (unit.move == 0) != (kind == "land"):
        yield f"{who}: move is {unit.move}; space units move, land units don't"
    if unit.id == FIGHTER and unit.move > 1:
        yield f"{who}: move is {unit.move}; it must be 1, with Weapons 3"
    # An option takes 1 off the dice of a race, and every unit that fights must be able to hit.
    if unit.id not in (PDS, SPACEDOCK) and unit.battle > 9:
        yield f"{who}: battle is {unit.battle}; at most 9 is allowed"


def check_races(races: tuple[Race, ...]) -> tuple[Race, ...]:
    """Return the races as they are, if they make six players."""
    refuse(_id_problems([race.id for race in races], 0, RACES))
    refuse(problem for race in races for problem in _race_problems(race))
    return races


def _race_problems(race: Race) -> Iterator[str]:
    who = f"race {race.id} ({race.name})"
    if list(race.planets) != sorted(set(race.planets)):
        yield f"{who}: planets {list(race.planets)} must ascend"
    if len(set(race.skills)) != len(race.skills):
        yield f"{who}: skills names one twice"
    if race.id == NORR and race.weapons != NORR_WEAPONS:
        yield (
            f"{who}: weapons is {race.weapons}; it must be {NORR_WEAPONS}, "
            "the option norr_start_weapons changes it"
        )


# Cards.


def check_action_cards(cards: tuple[ActionCard, ...]) -> tuple[ActionCard, ...]:
    """Return the action cards as they are, if they make the deck."""
    refuse(_id_problems([card.number for card in cards], 1, ACTION_CARDS))
    refuse(_action_card_problems(cards))
    total = sum(card.count for card in cards)
    if total != ACTION_CARDS_IN_BOX:
        raise ValueError(f"the counts add up to {total} cards; it must be {ACTION_CARDS_IN_BOX}")
    return cards


def _action_card_problems(cards: tuple[ActionCard, ...]) -> Iterator[str]:
    for card in cards:
        who = f"AC{card.number:02} ({card.name})"
        if card.window != WINDOW_OF[card.number]:
            yield f"{who}: window is {card.window!r}; it must be {WINDOW_OF[card.number]!r}"
        yield from _number_problems(who, card, card.number, ACTION_NUMBERS)


def check_political_cards(cards: tuple[PoliticalCard, ...]) -> tuple[PoliticalCard, ...]:
    """Return the political cards as they are, if they make the deck."""
    refuse(_id_problems([card.number for card in cards], 1, POLITICAL_CARDS))
    refuse(problem for card in cards for problem in _political_card_problems(card))
    return cards


def _political_card_problems(card: PoliticalCard) -> Iterator[str]:
    who = f"PC{card.number:02} ({card.name})"
    # The engines know each card of this deck by itself, and a law can be in force but once.
    count = 2 if card.number == REVOTE else 1
    if card.count != count:
        yield f"{who}: count is {card.count}; it must be {count}"
    if card.law != (card.number in LAWS):
        yield f"{who}: law is {card.law}; it must be {card.number in LAWS}"
    if card.vote != VOTE_OF[card.number]:
        yield f"{who}: vote is {card.vote!r}; it must be {VOTE_OF[card.number]!r}"
    yield from _number_problems(who, card, card.number, POLITICAL_NUMBERS)


def _number_problems(
    who: str, card: Card, number: int, numbers: Mapping[tuple[int, str], Number]
) -> Iterator[str]:
    for field in ("value", "threshold", "turns"):
        found: int | None = getattr(card, field)
        wanted = numbers.get((number, field))
        if wanted is None:
            if found is not None:
                yield f"{who}: {field} is {found}; this card has no such number"
        elif found is None:
            yield f"{who}: {field} is missing ({wanted.meaning})"
        elif not wanted.lowest <= found <= wanted.highest:
            yield (
                f"{who}: {field} is {found} ({wanted.meaning}); "
                f"allowed are {wanted.lowest} to {wanted.highest}"
            )


# Progress and limits.


def check_progression(brackets: tuple[Bracket, ...]) -> tuple[Bracket, ...]:
    """Return the brackets as they are, if they are those of the chart."""
    if len(brackets) != BRACKETS:
        raise ValueError(f"there are {len(brackets)} brackets; there must be {BRACKETS}")
    start = brackets[0]
    if start.outside_planets or start.advances or start.resources or start.influence:
        raise ValueError(f"{start.name} is where all begin; it can't need anything")
    return brackets


def check_board(board: Board) -> Board:
    """Return the limits as they are, if they go together."""
    if board.carrier_slots_upgraded < board.carrier_slots:
        raise ValueError(
            f"carrier_slots_upgraded is {board.carrier_slots_upgraded}; "
            f"carrier_slots is {board.carrier_slots} already"
        )
    return board

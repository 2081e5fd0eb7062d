"""What holds in every state: states in which it does not are refused by either engine's checks."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import quincunx as qx
from quincunx.reference.errors import ReferenceEngineError

from ..support import accept, play
from .courses import begin, until
from .ids import (
    ART,
    ARTISTS,
    CITADEL,
    COMMERCE,
    GAG,
    INDUSTRIAL,
    NOBLES,
    NONE,
    RIOT,
    SCIENCE,
    SHADOW,
    SQUARE,
    TOWER,
    TRAITORS,
    TRUST_CHECK,
    WORKERS,
    Phase,
    Place,
    Step,
)
from .positions import Load, Position, bits

Fields = dict[str, Any]
Change = Callable[[Fields], object]
REFUSED = (qx.StateFormatError, ReferenceEngineError)


# Changes.


def put(**fields: Any) -> Change:
    """Return a change of fields of the state."""
    return lambda state: state.update(fields)


def entry(name: str, index: int, value: Any) -> Change:
    """Return a change of one entry of a list."""
    return lambda state: state[name].__setitem__(index, value)


def of_district(number: int, **fields: Any) -> Change:
    """Return a change of fields of a District."""
    return lambda state: state["districts"][number].update(fields)


def of_hero(slot: int, **fields: Any) -> Change:
    """Return a change of fields of a Hero."""
    return lambda state: state["heroes"][slot].update(fields)


def of_servant(number: int, **fields: Any) -> Change:
    """Return a change of fields of a Servant."""
    return lambda state: state["servants"][number].update(fields)


def both(*changes: Change) -> Change:
    """Return the sum of changes."""
    return lambda state: [change(state) for change in changes]


def more(number: int, name: str, by: int = 1) -> Change:
    """Return a change of a count in a District."""

    def change(state: Fields) -> None:
        state["districts"][number][name] += by

    return change


# States that are fine.


def rich(game: qx.Game) -> Position:
    """Return a position of One-vs-Many with something of everything."""
    here = Position(game).hero(0, loc=INDUSTRIAL, trust=4).hero(1, loc=COMMERCE, trust=5)
    here.hero(2, loc=ART).guards(ART, 1, broken=1).arrested({WORKERS: 1}).table(1, 2, 1, 1)
    here.citizens(ART, 1, identified={NOBLES: 1}, known={WORKERS: 1}, revealed={ARTISTS: 1})
    here.directives(Place.HAND, SHADOW).directives(Place.PUBLISHED, GAG).forfeit(1, TOWER)
    return here.now(discontent=3, bonds=5).riot(SCIENCE)


def coop(load: Load) -> Position:
    """Return a position of Solo & Cooperative."""
    here = Position(load(1, mode="coop")).hero(0, loc=INDUSTRIAL).hero(1, loc=COMMERCE)
    here.servants(TOWER, SQUARE, SQUARE).guards(ART, 2, special=1)
    return here.citizens(ART, 1, revealed={WORKERS: 2}).now(discontent=1)


def over(load: Load) -> qx.State:
    """Return a state after the end: the Plan is complete."""
    here = rich(load()).now(plan=11).guards(COMMERCE, 9).citizens(COMMERCE, revealed={NOBLES: 1})
    return play(here.action(1), RIOT)


#: The kinds of states, with the options of their games.
KINDS: dict[str, tuple[dict[str, Any], Callable[[Load], qx.State]]] = {
    "menu": ({}, lambda load: rich(load()).menu()),
    "turn": ({}, lambda load: rich(load()).raid(SQUARE).action(1)),
    "access": ({}, lambda load: rich(load()).access(1)),
    "check": ({}, lambda load: play(rich(load()).action(1), TRUST_CHECK)),
    "result": ({}, lambda load: begin(rich(load()).raid(INDUSTRIAL))),
    "coop": ({"players": 1, "mode": "coop"}, lambda load: coop(load).action(0)),
    "four": (
        {"heroes": 4},
        lambda load: Position(load(heroes=4)).radiation(2, 3).now(bonds=5).menu(),
    ),
    "missions": ({"missions": "A"}, lambda load: Position(load(missions="A")).action(0)),
    "random": (
        {"city": "random"},
        lambda load: until(
            load(city="random").new_initial_state(seed=0, chance="explicit"), Step.CELL
        ),
    ),
    "over": ({}, over),
}

CASES: list[tuple[str, str, Change]] = [
    # Risk tokens.
    ("a token too many", "turn", entry("bag", 0, 4)),
    ("both Reshuffles on the table", "turn", entry("bag", 3, 0)),
    ("more revealed than lies there", "check", put(drawn=[3, 3, 3, 0])),
    ("a Check of no kind", "check", put(check=9)),
    ("a Check with nothing to reveal", "check", put(check_left=0)),
    ("tokens of no Check", "turn", put(drawn=[1, 0, 0, 0])),
    # Citizens.
    ("a Citizen too many", "turn", more(TOWER, "unknown")),
    ("a Citizen too few", "turn", more(TOWER, "unknown", -1)),
    ("a face too many", "turn", entry("pool", TRAITORS, 6)),
    ("a face that is nowhere", "turn", entry("arrested", WORKERS, 0)),
    ("a Traitor arrested", "turn", both(entry("arrested", TRAITORS, 1), entry("pool", TRAITORS, 4),
                                        more(TOWER, "unknown", -1))),
    ("identified in Solo & Cooperative", "coop", both(
        of_district(ART, identified=[1, 0, 0, 0, 0, 0], revealed=[1, 0, 0, 0, 0, 0]))),
    # Guards and tokens on the map.
    ("a Guard too many", "turn", more(TOWER, "guards")),
    ("a Guard is lost", "turn", more(ART, "broken", -1)),
    ("a special Guard in One-vs-Many", "turn", of_district(ART, special=1)),
    ("ten special Guards", "coop", of_district(TOWER, special=9)),
    ("no such Raid", "turn", of_district(SQUARE, raid=3)),
    ("a fourth Raid", "turn", both(*(of_district(d, raid=1) for d in (0, 1, 2, 3)))),
    ("a Raid token without active Citizens", "coop", of_district(TOWER, raid=1)),
    ("Checkpoints that no event grants", "turn", of_district(TOWER, checkpoint=1)),
    ("fresh Guards after the Setup", "turn", of_district(TOWER, fresh=1)),
    # The city.
    ("two Districts in one place", "turn", of_district(TOWER, x=2)),
    ("a District away from the others", "turn", of_district(TOWER, x=14, y=7)),
    ("not at the upper edge", "turn", lambda state: [
        data.update(y=data["y"] + 1) for data in state["districts"]]),
    ("wrong neighbours", "turn", entry("neighbours", TOWER, 0)),
    ("wrong movable Districts", "turn", put(movable=1)),
    ("used cells that nobody uses", "random", put(picked=bits(3))),
    # Cards.
    ("a card in hand and forfeited", "turn", of_hero(1, forfeited=bits(TOWER, SQUARE))),
    ("a card that is lost", "turn", of_hero(1, hand=511 - bits(TOWER, SQUARE))),
    ("a chosen card that was no choice", "menu", of_hero(1, choices=bits(SQUARE), chosen=ART)),
    ("a chosen card that isn't there", "menu", of_hero(0, chosen=11)),
    ("no card chosen", "menu", of_hero(0, chosen=9)),
    ("chosen too early", "access", of_hero(2, chosen=ART, choices=511)),
    ("a Directive nowhere", "turn", entry("directives", GAG, 11)),
    ("an absent Directive", "turn", entry("directives", GAG, Place.ABSENT)),
    ("one drawn and not decided on", "turn", entry("directives", GAG, Place.DRAWN)),
    ("a card on the deck for no reason", "turn", entry("directives", GAG, Place.TOP)),
    ("a Radiation card too many", "four", entry("radiation_deck", 0, 3)),
    ("a Radiation card with three Heroes", "turn", entry("radiation_deck", 0, 1)),
    ("a Movement card in One-vs-Many", "turn", put(movement=[1])),
    ("a Movement card of no Hero", "coop", lambda state: state["movement"].append(13)),
    ("no District token", "turn", put(district_tokens=[])),
    ("no such event", "turn", put(event=34)),
    ("no event", "turn", put(event=0)),
    ("an event nobody has seen", "turn", put(event=14)),
    ("an event for a Hero", "turn", put(event_hero=0)),
    # Heroes and the Machine.
    ("more Trust than the maximum", "turn", of_hero(0, trust=9)),
    ("another Hero", "turn", of_hero(0, id=0)),
    ("a Hero nowhere", "turn", of_hero(0, loc=9)),
    ("a Hero in an absent slot", "turn", of_hero(3, trust=1)),
    ("a Servant nowhere", "turn", of_servant(1, loc=9)),
    ("a Servant that acted twice", "menu", of_servant(1, acted=2)),
    ("a Servant on Maintenance", "turn", of_servant(1, maintenance=1)),
    ("an Enforcer with three Heroes", "turn", put(enforcer=CITADEL)),
    ("no Enforcer with four Heroes", "four", put(enforcer=NONE)),
    ("two turns at a time", "turn", of_hero(2, turn=1)),
    ("a turn without a card revealed", "turn", of_hero(1, revealed=0)),
    ("two Actions", "turn", of_hero(0, actions=2)),
    ("an exposed Hero among three", "turn", of_hero(0, exposed=1)),
    ("a token without Missions", "turn", of_hero(0, token=TOWER)),
    ("a token of nobody", "missions", of_hero(0, token=12)),
    ("Bonds in Solo & Cooperative", "coop", put(bonds=1)),
    # Dials.
    ("the Plan beyond the end", "turn", put(plan=13)),
    ("a Plan that has won", "turn", put(plan=12)),
    ("Discontent beyond the Riot Stage", "turn", put(discontent=13)),
    ("the Riot Stage counts without it", "turn", put(stage_riot=1, riots=2, riot_tokens=1)),
    ("a Riot Stage that doesn't count", "turn", put(discontent=12)),
    ("a Riot nowhere", "turn", put(riots=2, riot_tokens=1)),
    ("a Riot token too many", "turn", put(riot_tokens=3)),
    ("two Riots in a District", "turn", both(of_district(SCIENCE, riot=2), put(
        riots=2, riot_tokens=1))),
    ("Progress beyond three", "coop", put(progress=3)),
    ("Progress in One-vs-Many", "turn", put(progress=1)),
    ("Missions without Missions", "turn", put(missions_done=1)),
    ("the third Mission first", "missions", put(missions_done=4, riot_tokens=1)),
    ("assembly in a standard game", "turn", put(assembly=1)),
    ("parity by no option", "turn", put(parity=1)),
    ("event choice by no option", "turn", put(event_choice=1)),
    # The course of the game.
    ("no such phase", "turn", put(phase=7)),
    ("no such step", "turn", put(step=62)),
    ("another phase", "turn", put(phase=Phase.MACHINE)),
    ("another step", "turn", put(step=Step.MENU)),
    ("another point", "turn", put(point=18)),
    ("round 0", "turn", put(round=0)),
    ("round 27", "turn", put(round=27)),
    ("the Machine at a Hero's turn", "turn", put(to_act=0)),
    ("chance at a Hero's turn", "turn", put(to_act=-1)),
    ("a seat that isn't there", "turn", put(to_act=2)),
    ("nobody before the end", "turn", put(to_act=-4)),
    ("somebody after the end", "over", put(to_act=0)),
    ("over and nothing has ended it", "over", put(ended=0)),
    ("ended by another", "over", put(ended=1)),
    ("a victory before the end", "turn", put(ended=4)),
    ("something carried", "turn", put(carried=2)),
    ("faces to be looked at", "turn", put(faces_left=1)),
    ("Results to come", "turn", put(results=1)),
    ("no Result to come", "result", put(results=0)),
    ("shares after the Opening Phase", "turn", put(shares=[1, 0, 0, 0])),
    ("free moves after the Machine Phase", "turn", put(free_moves=1)),
    # Two moves are free by Mobilize at most, and more by an event that isn't in force.
    ("more free moves than cards give", "menu", put(free_moves=3)),
    ("a cursor at an Action", "turn", put(cursor=1)),
    ("another Hero's turn", "turn", put(hero=2)),
    ("a count before the turns", "menu", put(broken=1)),
    ("a choice at the menu", "menu", put(choice=3)),
    ("districts on the way at the menu", "menu", put(visited=3)),
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_sound_states(load: Load, kind: str) -> None:
    options, make = KINDS[kind]
    state = make(load)
    accept(load(**options), state.to_dict())
    assert state.check() is None


@pytest.mark.rule("GM-CHECK-06", "GM-CITY-01", "GM-DIR-01", "GM-DISC-01", "GM-END-02")
@pytest.mark.rule("GM-SETUP-03", "GM-SETUP-04", "GM-MACH-06", "GM-OPEN-10", "GM-ACC-03")
@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_broken_states(load: Load, case: tuple[str, str, Change]) -> None:
    _, kind, change = case
    options, make = KINDS[kind]
    game = load(**options)
    fields = make(load).to_dict()
    accept(game, fields)
    broken = copy.deepcopy(fields)
    change(broken)
    with pytest.raises(REFUSED):
        accept(game, broken)


@pytest.mark.rule("GM-MODE-02", "GM-MODE-03")
def test_states_of_another_game(load: Load) -> None:
    fields = rich(load()).action(1).to_dict()
    for options in ({"mode": "coop"}, {"heroes": 4}):
        with pytest.raises(REFUSED):
            accept(load(**options), fields)

"""The Machine Phase of One-vs-Many: Guards, Servants and their Actions, Checkpoints."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import NEAR, step, value
from .ids import (
    ART,
    ARTISTS,
    CITADEL,
    COMMERCE,
    INDUSTRIAL,
    MOBILIZE,
    NEXUS,
    NOBLES,
    OVERCLOCK,
    PASS,
    RESIDENTIAL,
    SCIENCE,
    SHADOW,
    SQUARE,
    SUPPRESS,
    TOWER,
    TRAITORS,
    WORKERS,
    Act,
    Phase,
    Place,
    Step,
    act,
    directive,
    directive_drawn,
    guard,
    revealed,
    servant,
)
from .ids import district as named
from .packs import edited
from .positions import Load, Position, district


def acts(state: qx.State) -> set[int]:
    """Return the Servant Actions that are legal."""
    return {action for action in legal(state) if 113 <= action <= 124}


def price(state: qx.State, *actions: int) -> int:
    """Return the Bonds that some steps take away."""
    return int(value(state, "bonds") - value(play(state, *actions), "bonds"))


@pytest.mark.rule("GM-MACH-01")
def test_steps_in_any_order(load: Load) -> None:
    here = Position(load()).now(bonds=11).guards(INDUSTRIAL, 2, broken=1)
    state = play(here.menu(), guard(CITADEL, ART), servant(0, INDUSTRIAL))
    state = play(state, guard(ART, TOWER), act(1, Act.RAID), act(0, Act.REPAIR))
    state = play(state, servant(2, SQUARE), guard(TOWER, INDUSTRIAL))
    assert (step(state), value(state, "bonds")) == (Step.MENU, 11 - 3 - 2 * 4)
    assert [one["loc"] for one in value(state, "servants")] == [INDUSTRIAL, CITADEL, SQUARE]
    assert district(state, INDUSTRIAL)["guards"] == 2 + 1 + 1
    assert district(state, CITADEL)["raid"] == 1


@pytest.mark.rule("GM-MACH-02", "GM-MACH-03")
def test_guards_move_along_connections(load: Load) -> None:
    here = Position(load()).now(bonds=1).guards(TOWER, 0, broken=2).guards(NEXUS, 1, broken=1)
    state = here.menu()
    moves = {guard(start, end) for start in range(9) for end in NEAR[start] if start != TOWER}
    assert {action for action in legal(state) if 5 <= action <= 85} == moves
    after = play(state, guard(NEXUS, ART))
    # The only Bond is spent: the Machine Phase is over.
    assert (value(after, "bonds"), value(after, "phase")) == (0, Phase.HEROES)
    assert (district(after, NEXUS)["guards"], district(after, NEXUS)["broken"]) == (0, 1)
    assert district(after, ART)["guards"] == district(state, ART)["guards"] + 1


@pytest.mark.rule("GM-MACH-03")
def test_the_last_operational_guard_leaves(load: Load) -> None:
    state = Position(load()).now(bonds=5).guards(NEXUS, 1, broken=1).menu()
    after = play(state, guard(NEXUS, RESIDENTIAL))
    assert not {guard(NEXUS, end) for end in range(9)} & {*legal(after)}


@pytest.mark.rule("GM-MACH-04", "GM-MACH-05")
def test_servants_move_before_they_act(load: Load) -> None:
    state = Position(load()).now(bonds=12).menu()
    assert {servant(0, end) for end in range(9)} & {*legal(state)} == {
        servant(0, end) for end in NEAR[CITADEL]
    }
    assert price(state, servant(0, ART), servant(0, TOWER)) == 4
    acted = play(state, servant(0, ART), servant(0, TOWER), act(0, Act.RAID))
    assert value(acted, "bonds") == 12 - 6
    assert not {servant(0, end) for end in range(9)} & {*legal(acted)}
    assert not {act(0, kind) for kind in Act} & {*legal(acted)}
    # The others still move and act.
    assert {servant(1, ART), act(2, Act.RAID)} <= {*legal(acted)}


@pytest.mark.rule("GM-EX-24", "GM-MACH-04", "GM-CITY-02")
def test_the_reach_of_a_servant(load: Load) -> None:
    state = Position(load()).now(bonds=4).menu()
    one = {end for end in range(9) if servant(0, end) in legal(state)}
    two = {
        end
        for first in one
        for end in range(9)
        if servant(0, end) in legal(play(state, servant(0, first)))
    }
    assert one | two | {CITADEL} == {*range(9)}
    assert one == {SQUARE, INDUSTRIAL, SCIENCE, ART, COMMERCE, RESIDENTIAL}
    assert two - one - {CITADEL} == {TOWER, NEXUS}


@pytest.mark.rule("GM-MACH-06")
def test_raids(load: Load) -> None:
    here = Position(load()).now(bonds=9).servants(ART, ART, TOWER)
    state = here.menu()
    after = play(state, act(0, Act.RAID))
    assert (district(after, ART)["raid"], value(after, "raids_placed")) == (1, 1)
    assert price(state, act(0, Act.RAID)) == 2
    # One in a District.
    assert act(1, Act.RAID) not in legal(after)
    assert act(2, Act.RAID) in legal(after)


@pytest.mark.rule("GM-MACH-06")
def test_three_raids(load: Load) -> None:
    here = Position(load()).now(bonds=9).servants(ART, TOWER, NEXUS)
    two = here.raid(SCIENCE, COMMERCE).menu()
    assert act(1, Act.RAID) in legal(two)
    three = play(two, act(0, Act.RAID))
    assert not {act(1, Act.RAID), act(2, Act.RAID)} & {*legal(three)}


@pytest.mark.rule("GM-MACH-07")
def test_repair(load: Load) -> None:
    here = Position(load()).now(bonds=9).servants(ART, TOWER, NEXUS).guards(ART, 1, broken=2)
    state = here.menu()
    assert {act(n, Act.REPAIR) for n in range(3)} & acts(state) == {act(0, Act.REPAIR)}
    after = play(state, act(0, Act.REPAIR))
    assert (district(after, ART)["guards"], district(after, ART)["broken"]) == (2, 1)
    assert price(state, act(0, Act.REPAIR)) == 2


@pytest.mark.rule("GM-MACH-08", "GM-DISC-04")
def test_arrests(load: Load) -> None:
    shown = {WORKERS: 2, ARTISTS: 1, NOBLES: 1, TRAITORS: 1}
    here = Position(load()).now(bonds=9, discontent=3).servants(ART, TOWER, NEXUS)
    here.citizens(ART, revealed=shown).citizens(TOWER, 2, identified={WORKERS: 1})
    here.citizens(NEXUS, known={WORKERS: 1}, revealed={NOBLES: 1, TRAITORS: 1})
    state = here.menu()
    assert {act(n, Act.ARREST) for n in range(3)} & acts(state) == {act(0, Act.ARREST)}
    asked = play(state, act(0, Act.ARREST))
    assert (step(asked), legal(asked)) == (Step.ARREST, [revealed(WORKERS), revealed(ARTISTS)])
    after = play(asked, revealed(ARTISTS))
    assert value(after, "arrested") == [0, 1, 0, 0, 0, 0]
    assert district(after, ART)["revealed"] == [2, 0, 0, 0, 1, 1]
    assert (value(after, "arrests"), value(after, "bonds")) == (1, 7)


@pytest.mark.rule("GM-MACH-09", "GM-DIR-02")
def test_special_actions_draw_and_publish(load: Load) -> None:
    here = Position(load()).now(bonds=9).servants(CITADEL, TOWER, TOWER)
    here.directives(Place.HAND, SHADOW, SUPPRESS)
    state = here.menu()
    drawing = play(state, act(0, Act.SPECIAL))
    assert step(drawing) == Step.DIRECTIVE
    # Which Directives are in the deck: all but the two in the hand, each alike.
    assert legal(drawing) == [directive_drawn(n) for n in range(13) if n not in (SHADOW, SUPPRESS)]
    after = play(drawing, directive_drawn(MOBILIZE))
    assert (value(after, "directives")[MOBILIZE], value(after, "bonds")) == (Place.HAND, 7)
    publishing = play(state, act(1, Act.SPECIAL))
    assert step(publishing) == Step.PUBLISH
    assert legal(publishing) == [directive(SHADOW), directive(SUPPRESS)]
    after = play(publishing, directive(SHADOW))
    assert (value(after, "directives")[SHADOW], value(after, "bonds")) == (Place.PUBLISHED, 7)
    assert value(after, "machine_specials") == 1


@pytest.mark.rule("GM-DIR-04", "GM-RULING-13")
def test_an_empty_deck_is_refilled(load: Load) -> None:
    here = Position(load()).now(bonds=9).servants(CITADEL, CITADEL, TOWER)
    here.directives(Place.PUBLISHED, *range(13)).directives(Place.DISCARD, SHADOW, SUPPRESS)
    here.directives(Place.DECK, MOBILIZE)
    last = play(here.menu(), act(0, Act.SPECIAL))
    # The last card of the deck first; then from what was discarded.
    assert legal(last) == [directive_drawn(MOBILIZE)]
    state = play(last, directive_drawn(MOBILIZE), act(1, Act.SPECIAL))
    assert legal(state) == [directive_drawn(SHADOW), directive_drawn(SUPPRESS)]
    after = play(state, directive_drawn(SHADOW))
    places = value(after, "directives")
    assert [places[n] for n in (SHADOW, SUPPRESS, MOBILIZE)] == [
        Place.HAND, Place.DECK, Place.HAND
    ]  # fmt: skip


@pytest.mark.rule("GM-MACH-09")
def test_special_actions_that_are_not_possible(load: Load) -> None:
    here = Position(load()).now(bonds=9).servants(CITADEL, TOWER, ART)
    here.directives(Place.PUBLISHED, *range(13))
    # No card to draw, none to publish, and a Minor District has no Special Action.
    assert not {act(n, Act.SPECIAL) for n in range(3)} & acts(here.menu())


@pytest.mark.rule("GM-MACH-09", "GM-REPO-01")
def test_a_servant_repositions(load: Load) -> None:
    here = Position(load()).now(bonds=9).servants(NEXUS, TOWER, ART)
    asked = play(here.menu(), act(0, Act.SPECIAL))
    assert (step(asked), legal(asked)) == (Step.TILE, [named(number) for number in range(9)])
    assert value(asked, "bonds") == 7


@pytest.mark.rule("GM-EX-19", "GM-MACH-10")
def test_bonds_of_the_square(load: Load) -> None:
    here = Position(load()).now(bonds=1).servants(SQUARE, SQUARE, ART).guards(SQUARE, 2)
    here.citizens(SQUARE, 3, revealed={TRAITORS: 1}, identified={WORKERS: 1})
    state = here.menu()
    after = play(state, act(0, Act.SPECIAL))
    # It is free, and the Action of the round.
    assert value(after, "bonds") == 1 + 2
    assert not {act(0, kind) for kind in Act} & {*legal(after)}
    assert act(1, Act.SPECIAL) in legal(after)
    few = Position(load()).now(bonds=5).servants(SQUARE, SQUARE, ART).guards(SQUARE, 2)
    assert act(0, Act.SPECIAL) not in legal(few.citizens(SQUARE, 2).menu())


@pytest.mark.rule("GM-MACH-11", "GM-RULING-32")
def test_prices_add_up(load: Load) -> None:
    # Overclock makes a District cost 1, Steam Shortage one more.
    for directives, event, paid in (
        ((), 2, 2),
        ((OVERCLOCK,), 2, 1),
        ((), 21, 3),
        ((OVERCLOCK,), 21, 2),
    ):
        here = Position(load()).now(bonds=9).event(event).directives(Place.PUBLISHED, *directives)
        assert price(here.menu(), servant(0, ART)) == paid


@pytest.mark.rule("GM-MACH-11", "GM-MACH-02")
def test_free_moves_add_up(load: Load) -> None:
    # Five moves are free: three of Concentration of Force, two of Mobilize.
    before = Position(load()).event(19).directives(Place.PUBLISHED, MOBILIZE).now(bonds=3)
    state = before.menu(free_moves=5)
    path = [guard(ART, TOWER), guard(TOWER, ART)] * 3
    assert [price(state, *path[:n]) for n in range(1, 7)] == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("GM-MACH-11")
def test_prices_are_never_below_nothing(load: Load) -> None:
    def change(pack: dict[str, Any]) -> None:
        for event in pack["events"]:
            if event["id"] == 22:
                event["amount"] = 5

    game = load(pack=edited(change))
    here = Position(game).now(bonds=4).event(22).servants(ART, TOWER, NEXUS)
    assert price(here.guards(ART, 1, broken=1).menu(), act(0, Act.REPAIR)) == 0


@pytest.mark.rule("GM-MACH-12")
@pytest.mark.parametrize("bonds", [0, 1, 2])
def test_only_what_can_be_paid(load: Load, bonds: int) -> None:
    here = Position(load()).now(bonds=bonds).servants(SQUARE, TOWER, NEXUS)
    here.guards(SQUARE, 1).citizens(SQUARE, 3)
    actions = legal(here.menu())
    assert (guard(ART, TOWER) in actions) == (bonds >= 1)
    assert (servant(1, ART) in actions) == (act(1, Act.RAID) in actions) == (bonds >= 2)
    assert {PASS, act(0, Act.SPECIAL)} <= {*actions}


@pytest.mark.rule("GM-MACH-13", "GM-RULING-27")
@pytest.mark.parametrize("event", [6, 8])
def test_checkpoints(load: Load, event: int) -> None:
    here = Position(load()).now(bonds=2).event(event, hero=0 if event == 6 else None)
    state = play(here.menu(), PASS)
    assert (step(state), legal(state)) == (Step.CHECKPOINT, [named(d) for d in range(7)])
    state = play(state, named(TOWER))
    assert legal(state) == [named(d) for d in range(2, 8)]
    state = play(state, named(ART))
    assert legal(state) == [named(COMMERCE), named(RESIDENTIAL)]
    state = play(state, named(RESIDENTIAL))
    found = [d for d, data in enumerate(value(state, "districts")) if data["checkpoint"]]
    assert (found, value(state, "phase")) == ([TOWER, ART, RESIDENTIAL], Phase.HEROES)


@pytest.mark.rule("GM-MACH-13")
def test_other_events_have_no_checkpoints(load: Load) -> None:
    state = play(Position(load()).now(bonds=2).event(7).menu(), PASS)
    assert not any(data["checkpoint"] for data in value(state, "districts"))
    assert value(state, "phase") == Phase.HEROES

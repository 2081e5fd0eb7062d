"""Missions and Hero tokens: objectives, rewards, Interactions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ..support import legal, play
from .courses import begin, end_round, step, value
from .ids import (
    ART,
    BY_CHECK,
    CITADEL,
    COMMERCE,
    INDUSTRIAL,
    NEXUS,
    NOBLES,
    RECALL,
    RESIDENTIAL,
    SCIENCE,
    SQUARE,
    STOP,
    TOWER,
    TRUST,
    WORKERS,
    Step,
    give,
    pick,
    put,
    take,
)
from .positions import Load, Position, hero

Change = Callable[[Position], object]
#: Tokens in the hands of their owners.
HELD = 9


def tokens(*places: int) -> Change:
    """Return a change of where Hero tokens are, by slot."""
    return lambda here: [here.hero(slot, token=place) for slot, place in enumerate(places)]


def both(*changes: Change) -> Change:
    """Return the sum of changes."""
    return lambda here: [change(here) for change in changes]


def now(**fields: int) -> Change:
    """Return a change of fields of the game."""
    return lambda here: here.now(**fields)


def trust(*amounts: int) -> Change:
    """Return a change of the Trust of the Heroes."""
    return lambda here: [here.hero(slot, trust=one) for slot, one in enumerate(amounts)]


def crowd(count: int, discontent: int = 1) -> Change:
    """Return a change: revealed Workers in the Art District, and a Noble."""
    return lambda here: here.citizens(ART, revealed={WORKERS: count, NOBLES: 1}).now(
        discontent=discontent
    )


def broken(count: int) -> Change:
    """Return a change: broken Guards in two Districts."""
    return lambda here: here.guards(ART, 1, broken=1).guards(TOWER, 1, broken=count - 1)


def together(guards: int, *, detained: int = 0, where: int = COMMERCE) -> Change:
    """Return a change: two Heroes in one District."""
    return lambda here: (
        here.hero(0, loc=where)
        .hero(1, loc=where, detained=detained)
        .guards(where, guards, broken=1)
    )


#: Set, number, what makes it done, what is not enough.
OBJECTIVES: list[tuple[str, int, Change, list[Change]]] = [
    ("A", 0, tokens(ART, SCIENCE, COMMERCE), [
        tokens(ART, ART, COMMERCE), tokens(ART, SCIENCE, TOWER), tokens(ART, SCIENCE, HELD + 2)]),
    ("A", 1, lambda here: here.citizens(ART, 1, revealed={WORKERS: 3, NOBLES: 3}), [
        lambda here: here.citizens(ART, 1, revealed={WORKERS: 3, NOBLES: 2})]),
    ("A", 2, both(tokens(HELD, SQUARE), now(discontent=5)), [
        both(tokens(HELD, SQUARE), now(discontent=4)),
        both(tokens(HELD, SCIENCE), now(discontent=5))]),
    ("B", 0, broken(4), [broken(3)]),
    ("B", 1, tokens(NEXUS), [tokens(TOWER), both(
        tokens(NEXUS), lambda here: here.servants(NEXUS, TOWER, TOWER))]),
    ("B", 2, tokens(TOWER, HELD + 1, CITADEL), [
        tokens(TOWER, TOWER), tokens(HELD, CITADEL), tokens(TOWER, SQUARE)]),
    ("C", 0, crowd(4), [crowd(3), crowd(4, 0)]),
    ("C", 1, now(discontent=6), [now(discontent=5)]),
    ("C", 2, both(tokens(HELD, HELD, HELD), lambda here: here.hero(0, loc=SQUARE)), [
        both(tokens(HELD, HELD, HELD + 2), lambda here: here.hero(0, loc=SQUARE)),
        both(tokens(HELD, HELD, HELD), lambda here: here.hero(0, loc=SQUARE, detained=BY_CHECK)),
        both(tokens(HELD, HELD, HELD), lambda here: here.hero(1, loc=SQUARE))]),
    ("D", 0, trust(4, 5, 6), [trust(4, 3, 6), trust(3, 4, 4)]),
    ("D", 1, together(0), [
        together(1), together(0, detained=BY_CHECK), together(0, where=TOWER)]),
    ("D", 2, tokens(TOWER, HELD + 1, SQUARE), [
        tokens(TOWER, TOWER), tokens(TOWER, ART),
        both(tokens(TOWER, SQUARE), lambda here: here.forfeit(1, ART))]),
]  # fmt: skip


def position(load: Load, name: str, place: int, change: Change, mode: str = "ovm") -> Position:
    """Return a position at the end of a round; a third Mission is open."""
    here = Position(load(missions=name, mode=mode)).event(9).servants(INDUSTRIAL, CITADEL, CITADEL)
    if mode == "coop":
        here.event(19)
    if place == 2:
        here.now(missions_done=3, riot_tokens=2)
    here.hero(0, loc=RESIDENTIAL).hero(1, loc=SCIENCE).hero(2, loc=ART, trust=1)
    change(here)
    return here


@pytest.mark.rule("GM-SC-09", "GM-CLOSE-08", "GM-MODE-14", "GM-SCEN-01")
@pytest.mark.parametrize("case", OBJECTIVES, ids=[f"{case[0]}{case[1] + 1}" for case in OBJECTIVES])
@pytest.mark.parametrize("mode", ["ovm", "coop"])
def test_objectives(load: Load, case: tuple[str, int, Change, list[Change]], mode: str) -> None:
    name, place, enough, too_little = case
    before = 3 if place == 2 else 0
    state = end_round(position(load, name, place, enough, mode))
    while value(state, "phase") == 5 and step(state) != Step.EVENT:
        state = play(state, legal(state)[0])
    assert value(state, "missions_done") == before | 1 << place
    # The reward is a Riot token.
    assert value(state, "riot_tokens") == bin(before).count("1") + 1
    for change in too_little:
        state = end_round(position(load, name, place, change, mode))
        while value(state, "phase") == 5 and step(state) != Step.EVENT:
            state = play(state, legal(state)[0])
        assert value(state, "missions_done") == before
        assert value(state, "riot_tokens") == bin(before).count("1")


@pytest.mark.rule("GM-SC-09")
def test_the_third_mission_is_not_open_at_once(load: Load) -> None:
    # Its objective holds, but the two others are not done, or only now.
    third = both(tokens(SQUARE, ART, SCIENCE), now(discontent=5))
    state = end_round(position(load, "A", 0, third))
    assert value(state, "missions_done") == 0
    second = both(third, lambda here: here.citizens(ART, 1, revealed={WORKERS: 3, NOBLES: 3}))
    here = position(load, "A", 0, second).now(missions_done=1, riot_tokens=1)
    state = end_round(here)
    assert (value(state, "missions_done"), value(state, "riot_tokens")) == (3, 2)


@pytest.mark.rule("GM-SC-09")
def test_two_missions_at_once(load: Load) -> None:
    change = both(tokens(NEXUS), broken(4))
    state = end_round(position(load, "B", 0, change))
    assert (value(state, "missions_done"), value(state, "riot_tokens")) == (3, 2)


@pytest.mark.rule("GM-END-05", "GM-SC-09")
def test_missions_alone_do_not_win(load: Load) -> None:
    change = both(tokens(TOWER, CITADEL), now(riots=2))
    here = position(load, "B", 2, change)
    for where in (SCIENCE, COMMERCE):
        here.fields["districts"][where]["riot"] = 1
    here.now(riot_tokens=0)
    # With two Riots they do not yet.
    state = end_round(here)
    assert (state.is_terminal(), value(state, "missions_done"), value(state, "riot_tokens")) == (
        False, 7, 1
    )  # fmt: skip


# Interactions.


def meeting(load: Load, *places: int, **options: object) -> Position:
    """Return a position in which Mateusz, the first to go, stays with Olga in Commerce."""
    here = Position(load(missions="A", **options)).hero(0, loc=COMMERCE).hero(1, loc=COMMERCE)
    here.hero(2, loc=ART)
    for slot, place in enumerate(places):
        here.hero(slot, token=place)
    return here


@pytest.mark.rule("GM-SCEN-03", "GM-SC-10")
@pytest.mark.parametrize(
    ("places", "choices"),
    [
        # All tokens at home: the own one can be put down or given, Olga's be taken.
        ((HELD, HELD + 1, HELD + 2), {put(0), give(0, 1), take(1)}),
        ((COMMERCE, HELD + 1, HELD + 2), {pick(0), take(1)}),
        ((TOWER, COMMERCE, COMMERCE), {pick(1), pick(2), RECALL}),
        ((HELD + 2, HELD, HELD), {put(1), put(2), give(1, 1), give(2, 1), RECALL}),
        ((HELD + 1, ART, HELD + 1), {take(0), take(2)}),
        ((HELD + 1, ART, HELD + 2), {take(0)}),
    ],
)
def test_what_can_be_done_with_tokens(
    load: Load, places: tuple[int, ...], choices: set[int]
) -> None:
    state = begin(meeting(load, *places))
    assert step(state) == Step.INTERACT
    assert {*legal(state)} == choices | {STOP}


@pytest.mark.rule("GM-SCEN-03", "GM-SCEN-04", "GM-SC-10")
@pytest.mark.parametrize(
    ("places", "action", "after"),
    [
        ((HELD, HELD + 1, HELD + 2), put(0), (COMMERCE, HELD + 1, HELD + 2)),
        ((HELD, HELD + 1, HELD + 2), give(0, 1), (HELD + 1, HELD + 1, HELD + 2)),
        ((HELD, HELD + 1, HELD + 2), take(1), (HELD, HELD, HELD + 2)),
        ((TOWER, HELD + 1, COMMERCE), pick(2), (TOWER, HELD + 1, HELD)),
        ((TOWER, HELD + 1, COMMERCE), RECALL, (HELD, HELD + 1, COMMERCE)),
        ((HELD + 2, HELD, HELD + 2), RECALL, (HELD, HELD, HELD + 2)),
        # A token of another Hero may be put down.
        ((HELD, HELD + 1, HELD), put(2), (HELD, HELD + 1, COMMERCE)),
    ],
)
def test_what_becomes_of_tokens(
    load: Load, places: tuple[int, ...], action: int, after: tuple[int, ...]
) -> None:
    state = play(begin(meeting(load, *places)), action)
    assert tuple(hero(state, slot)["token"] for slot in range(3)) == after
    # One Interaction a turn, and it is no Action.
    assert (step(state), hero(state)["actions"]) == (Step.ACTION, 0)
    assert TRUST in legal(state)


@pytest.mark.rule("GM-SCEN-02")
def test_the_detained_interact_too(load: Load) -> None:
    state = begin(meeting(load).raid(COMMERCE))
    assert (step(state), hero(state)["detained"]) == (Step.INTERACT, 2)
    assert step(play(state, STOP)) == Step.RESULT


@pytest.mark.rule("GM-SCEN-02")
def test_no_tokens_without_missions(load: Load) -> None:
    assert step(begin(Position(load()).hero(0, loc=COMMERCE))) == Step.ACTION


@pytest.mark.rule("GM-SCEN-04", "GM-RULING-51")
def test_tokens_return_when_a_mission_is_done(load: Load) -> None:
    state = end_round(position(load, "A", 0, tokens(ART, SCIENCE, COMMERCE)))
    assert [hero(state, slot)["token"] for slot in range(3)] == [HELD, HELD + 1, HELD + 2]
    # A Mission without tokens leaves them, and so does none.
    six = both(tokens(ART, SCIENCE, HELD + 1), OBJECTIVES[1][2])
    state = end_round(position(load, "A", 1, six))
    assert [hero(state, slot)["token"] for slot in range(3)] == [ART, SCIENCE, HELD + 1]
    state = end_round(position(load, "A", 0, tokens(ART, SCIENCE, HELD + 1)))
    assert [hero(state, slot)["token"] for slot in range(3)] == [ART, SCIENCE, HELD + 1]


@pytest.mark.rule("GM-RULING-51", "GM-SCEN-04")
def test_tokens_count_for_all_missions_of_the_moment(load: Load) -> None:
    change = both(tokens(NEXUS), broken(4))
    state = end_round(position(load, "B", 0, change))
    assert (value(state, "missions_done"), hero(state)["token"]) == (3, HELD)

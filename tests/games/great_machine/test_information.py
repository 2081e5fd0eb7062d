"""What sides know: the Machine not the faces and cards, the Heroes not the Machine's cards."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import until, value
from .ids import (
    ART,
    ARTISTS,
    BOTTOM,
    CITADEL,
    CITADEL_DISCARD,
    COMMERCE,
    GAG,
    HIDDEN_CARD,
    HIDDEN_CITIZEN,
    HIDDEN_DIRECTIVE,
    IDENTIFY,
    INDUSTRIAL,
    MANIPULATE,
    MOVE,
    NOBLES,
    NONE,
    RATION,
    RESIDENTIAL,
    RIOT,
    SCIENCE,
    SHADOW,
    SILENCE,
    SQUARE,
    TOP,
    TOWER,
    TRAITORS,
    WORKERS,
    Act,
    Place,
    Step,
    act,
    directive,
    directive_drawn,
    face,
    identified,
    known,
)
from .ids import district as named
from .positions import Load, Position, hero

MACHINE = 0
#: What an observation has besides the fields of a state.
ADDED = {"player", "secret", "directive_counts", "radiation_held"}


def shown(state: qx.State, seat: int) -> dict[str, Any]:
    """Return the observation of a player."""
    seen: dict[str, Any] = state.observation(seat)
    return seen


def alike(one: qx.State, other: qx.State, seat: int) -> bool:
    """Whether a player can't tell two states apart."""
    same = bool(one.observation_record(seat) == other.observation_record(seat))
    assert same == (shown(one, seat) == shown(other, seat))
    assert same == (one.observation_string(seat) == other.observation_string(seat))
    return same


def who(one: qx.State, other: qx.State) -> set[int]:
    """Return the seats that can't tell two states apart."""
    return {seat for seat in range(one.num_players()) if alike(one, other, seat)}


def crowd(load: Load, faces: dict[int, int], players: int = 3, **options: object) -> Position:
    """Return a position with identified Citizens in the Art District."""
    here = Position(load(players, **options)).hero(0, loc=ART, trust=8).hero(1, loc=COMMERCE)
    return here.hero(2, loc=RESIDENTIAL).citizens(
        ART, 2, identified=faces, known={ARTISTS: 1}, revealed={NOBLES: 1}
    )


# The Machine.


@pytest.mark.rule("GM-ACT-03", "GM-MODE-01")
def test_faces_are_secret(load: Load) -> None:
    state = crowd(load, {WORKERS: 1, TRAITORS: 1}).menu()
    seen = shown(state, MACHINE)
    assert seen["districts"][ART]["identified"] == [0] * 6
    assert seen["secret"] == [0] * ART + [2] + [0] * (8 - ART)
    # Of unknown and identified ones it knows the faces together.
    assert seen["pool"] == [5, 4, 5, 5, 4, 5]
    assert seen["districts"][ART]["known"][ARTISTS] == 1
    assert seen["districts"][ART]["revealed"][NOBLES] == 1
    for seat in (1, 2):
        mine = shown(state, seat)
        assert mine["districts"][ART]["identified"] == [1, 0, 0, 0, 0, 1]
        assert (mine["secret"], mine["pool"]) == (seen["secret"], [4, 4, 5, 5, 4, 4])


@pytest.mark.rule("GM-ACC-01")
def test_chosen_cards_are_secret(load: Load) -> None:
    here = Position(load(3)).hero(0, loc=ART, chosen=TOWER)
    state = here.menu()
    assert [one["chosen"] for one in shown(state, MACHINE)["heroes"]] == [HIDDEN_CARD] * 3 + [0]
    for seat in (1, 2):
        assert shown(state, seat)["heroes"] == value(state, "heroes")
    # In the Access Phase too; a Hero without a choice has no card.
    asked = Position(load(3)).access(1)
    cards = [one["chosen"] for one in shown(asked, MACHINE)["heroes"]]
    assert cards == [HIDDEN_CARD, 9, 9, 0]
    # Revealed ones are open.
    acting = Position(load(3)).hero(0, loc=ART).action(0)
    cards = [one["chosen"] for one in shown(acting, MACHINE)["heroes"]]
    assert cards == [ART, HIDDEN_CARD, HIDDEN_CARD, 0]


@pytest.mark.rule("GM-ACT-04")
def test_a_carried_citizen(load: Load) -> None:
    state = play(crowd(load, {WORKERS: 1, TRAITORS: 1}).action(0), MOVE, identified(TRAITORS))
    assert shown(state, MACHINE)["carried"] == HIDDEN_CITIZEN
    assert shown(state, MACHINE)["secret"][ART] == 1
    assert shown(state, MACHINE)["pool"] == [5, 4, 5, 5, 4, 5]
    assert shown(state, 1)["carried"] == 2 + TRAITORS
    other = play(crowd(load, {WORKERS: 1, TRAITORS: 1}).action(0), MOVE, known(ARTISTS))
    assert shown(other, MACHINE)["carried"] == 8 + ARTISTS


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ({WORKERS: 1}, {TRAITORS: 1}, {0}),
        ({WORKERS: 2}, {WORKERS: 1, ARTISTS: 1}, {0}),
        ({WORKERS: 1}, {WORKERS: 1, ARTISTS: 1}, set()),
        ({WORKERS: 1}, {WORKERS: 1}, {0, 1, 2}),
    ],
)
def test_identified_citizens_look_alike(
    load: Load, one: dict[int, int], other: dict[int, int], same: set[int]
) -> None:
    assert who(crowd(load, one).menu(), crowd(load, other).menu()) == same


def test_chosen_cards_look_alike(load: Load) -> None:
    def state(card: int) -> qx.State:
        return Position(load(3)).hero(0, loc=ART, chosen=card).menu()

    assert who(state(TOWER), state(SQUARE)) == {0}
    assert who(state(TOWER), state(TOWER)) == {0, 1, 2}
    # Choosing is hidden, being revealed is not.
    access = Position(load(3)).access(0)
    assert who(play(access, named(TOWER)), play(access, named(SQUARE))) == {0}
    first = [Position(load(3)).hero(0, loc=TOWER, chosen=card) for card in (TOWER, SQUARE)]
    turns = [here.hero(0, exits=int(here is first[1])).action(0) for here in first]
    assert who(*turns) == set()


@pytest.mark.rule("GM-ACT-03")
def test_looking_is_hidden(load: Load) -> None:
    looking = play(crowd(load, {}).action(0), IDENTIFY)
    assert who(play(looking, face(WORKERS)), play(looking, face(TRAITORS))) == {0}


# The Heroes.


@pytest.mark.rule("GM-DIR-02", "GM-RULING-29")
def test_directives_are_secret(load: Load) -> None:
    here = Position(load(3, deviation="law_revisions")).directives(Place.HAND, SHADOW)
    here.directives(Place.PUBLISHED, GAG)
    here.directives(Place.DISCARD, RATION).directives(Place.TOP, SILENCE)
    state = here.directives(Place.LOWEST, MANIPULATE).menu()
    assert shown(state, MACHINE)["directives"] == value(state, "directives")
    for seat in (1, 2):
        seen = shown(state, seat)
        places = {SHADOW: 10, GAG: Place.PUBLISHED, RATION: Place.DISCARD}
        assert seen["directives"] == [places.get(n, HIDDEN_DIRECTIVE) for n in range(13)]
    for seat in range(3):
        # Cards in the hand; in the deck; of those on top and below.
        assert shown(state, seat)["directive_counts"] == [1, 10, 1, 1]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ({SHADOW: Place.HAND}, {GAG: Place.HAND}, {1, 2}),
        ({SHADOW: Place.TOP}, {GAG: Place.TOP}, {1, 2}),
        ({SHADOW: Place.HAND, GAG: Place.TOP}, {SHADOW: Place.TOP, GAG: Place.HAND}, {1, 2}),
        ({SHADOW: Place.HAND}, {}, set()),
        ({SHADOW: Place.PUBLISHED}, {GAG: Place.PUBLISHED}, set()),
        ({SHADOW: Place.DISCARD}, {GAG: Place.DISCARD}, set()),
    ],
)
def test_directives_look_alike(
    load: Load, one: dict[int, Place], other: dict[int, Place], same: set[int]
) -> None:
    states = []
    for places in (one, other):
        here = Position(load(3, deviation="law_revisions")).now(bonds=2)
        for number, place in places.items():
            here.directives(place, number)
        states.append(here.menu())
    assert who(*states) == same


@pytest.mark.rule("GM-DIR-02")
def test_drawing_a_directive_is_hidden(load: Load) -> None:
    here = Position(load(3)).now(bonds=9).servants(CITADEL, SCIENCE, SCIENCE)
    drawing = play(here.menu(), act(0, Act.SPECIAL))
    assert who(play(drawing, directive_drawn(GAG)), play(drawing, directive_drawn(RATION))) == {
        1,
        2,
    }


@pytest.mark.rule("GM-DIR-03")
def test_a_hand_that_was_seen(load: Load) -> None:
    here = Position(load(3, citadel_discard="open")).hero(1, loc=CITADEL, trust=6)
    here.hero(0, loc=INDUSTRIAL).directives(Place.HAND, SHADOW, GAG, RATION)
    state = play(here.guards(CITADEL, 0).action(1), CITADEL_DISCARD, directive(GAG))
    for seat in (1, 2):
        places = shown(state, seat)["directives"]
        assert [places[n] for n in (SHADOW, GAG, RATION)] == [Place.HAND, Place.DISCARD, Place.HAND]
        assert places[SILENCE] == HIDDEN_DIRECTIVE


@pytest.mark.rule("GM-DIR-02")
def test_the_order_of_law_revisions(load: Load) -> None:
    start = load(2, deviation="law_revisions").new_initial_state(seed=4, chance="explicit")
    state = until(start, Step.ORDER)
    assert state.current_player() == MACHINE
    # All the Machine's cards look alike, two are kept and two not yet decided on.
    seen = shown(state, 1)
    assert seen["directives"] == [HIDDEN_DIRECTIVE] * 13
    assert seen["directive_counts"] == [4, 7, 0, 0]
    top, bottom = (play(state, action) for action in (TOP, BOTTOM))
    assert not alike(top, bottom, 1)


@pytest.mark.rule("GM-FOUR-02")
def test_the_radiation_hand(load: Load) -> None:
    def state(*cards: int) -> qx.State:
        return Position(load(3, heroes=4)).radiation(*cards).menu()

    assert who(state(0, 1), state(2, 2)) == {1, 2}
    assert who(state(0, 1), state(0)) == set()
    seen = shown(state(0, 1), 1)
    assert (seen["radiation_deck"], seen["radiation_hand"], seen["radiation_held"]) == (
        [2] * 6, [0] * 6, 2
    )  # fmt: skip
    assert shown(state(0, 1), MACHINE)["radiation_hand"] == [1, 1, 0, 0, 0, 0]


# All the rest.


@pytest.mark.parametrize("mode", ["ovm", "coop"])
def test_all_else_is_open(load: Load, mode: str) -> None:
    here = Position(load(2, mode=mode)).hero(0, loc=ART).table(1, 2, 1, 1)
    state = here.citizens(ART, 1, revealed={WORKERS: 2}).arrested({NOBLES: 1}).action(0)
    fields = state.to_dict()
    for seat in range(2):
        seen = shown(state, seat)
        assert seen["player"] == seat
        hidden = {"directives"} if mode == "coop" or seat else {"heroes"}
        assert {name: seen[name] for name in seen if name not in ADDED | hidden} == {
            name: fields[name] for name in fields if name not in hidden
        }


def test_the_automaton_has_secrets_too(load: Load) -> None:
    def state(number: int) -> qx.State:
        return Position(load(2, mode="coop")).directives(Place.HAND, number).action(0)

    assert who(state(SHADOW), state(GAG)) == {0, 1}
    assert shown(state(SHADOW), 0)["directive_counts"] == [1, 12, 0, 0]


@pytest.mark.rule("GM-RULING-28", "GM-SETUP-10")
def test_forfeited_cards_lie_open(load: Load) -> None:
    state = Position(load(3)).forfeit(1, ART, TOWER).menu()
    for seat in range(3):
        mine = shown(state, seat)["heroes"][1]
        assert (mine["forfeited"], mine["hand"]) == (hero(state, 1)["forfeited"], 511 - 64 - 2)


def test_nothing_is_told_after_the_end(load: Load) -> None:
    here = crowd(load, {}).directives(Place.HAND, SHADOW).now(plan=11).guards(ART, 9)
    here.citizens(ART, revealed={NOBLES: 1}).citizens(TOWER, 1, identified={WORKERS: 1})
    end = play(here.action(0), RIOT)
    assert end.is_terminal()
    assert shown(end, MACHINE)["districts"][TOWER]["identified"] == [0] * 6
    assert shown(end, 1)["directives"][SHADOW] == HIDDEN_DIRECTIVE
    assert shown(end, MACHINE)["heroes"][1]["chosen"] == HIDDEN_CARD


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_determinize_keeps_what_is_known(load: Load, seat: int) -> None:
    here = crowd(load, {WORKERS: 1, TRAITORS: 1}, deviation="law_revisions")
    state = here.directives(Place.HAND, SHADOW, GAG).directives(Place.TOP, SILENCE).menu()
    hidden = set()
    for seed in range(30):
        other = state.determinize(seat, seed=seed)
        assert alike(state, other, seat)
        assert other.check() is None
        hidden.add(
            tuple(value(other, "districts")[ART]["identified"])
            if seat == MACHINE
            else tuple(value(other, "directives"))
        )
    assert len(hidden) > 5


def test_determinize_of_the_machine(load: Load) -> None:
    # A card that can't be chosen is none of those thought of.
    here = crowd(load, {WORKERS: 1}).forfeit(0, TOWER, SQUARE)
    here.hero(1, choices=2**SCIENCE + 2**COMMERCE)
    state = here.menu()
    seen = [state.determinize(MACHINE, seed=seed) for seed in range(120)]
    assert {hero(one)["chosen"] for one in seen} == {*range(9)} - {TOWER, SQUARE}
    assert {hero(one, 1)["chosen"] for one in seen} == {SCIENCE, COMMERCE}
    for one in seen:
        assert sum(value(one, "districts")[ART]["identified"]) == 1
        assert value(one, "directives") == value(state, "directives")
    # Faces are as frequent as they are in the pool.
    faces = [value(one, "districts")[ART]["identified"].index(1) for one in seen]
    assert {*faces} == {*range(6)}


def test_determinize_of_the_heroes(load: Load) -> None:
    state = crowd(load, {WORKERS: 1}).directives(Place.HAND, SHADOW, GAG).menu()
    for seed in range(20):
        other = state.determinize(1, seed=seed)
        assert value(other, "heroes") == value(state, "heroes")
        assert value(other, "districts") == value(state, "districts")
        assert value(other, "directives").count(Place.HAND) == 2
        assert legal(other) == legal(state) or value(other, "choice") == NONE

"""How the game is won: Imperium Rex, the last one left, the turn cap."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import play
from .driving import brackets, next_turn
from .ids import TERMINAL, Phase, Step, hits, number, planet
from .positions import Load, Position
from .views import at, player

LODOR, JORD = 10, 49
REX, LAST, CAP = "imperium_rex", "last_alive", "turn_cap"


def result(state: qx.State) -> tuple[str | None, list[int], list[float]]:
    """Return how the game ended, the placements and the returns."""
    assert state.is_terminal()
    assert at(state) == (Phase.OVER, Step.OVER, TERMINAL)
    return state.ending(), state.placements().tolist(), state.returns().tolist()


def winner(state: qx.State) -> int:
    """Return the one winner (TI-WIN-06, TI-WIN-08)."""
    _, places, returns = result(state)
    assert sorted(returns) == [0.0] * (len(returns) - 1) + [1.0]
    assert places.count(1) == 1
    assert places.index(1) == returns.index(1.0) == state.to_dict()["winner"]
    return places.index(1)


# Imperium Rex.


def ready(load: Load) -> Position:
    """Return a position in which Sol have 30 influence, the Holy Planet counted."""
    position = Position(load()).law(8, ixth=LODOR).put(0, bracket=3, tech=[5, 3, 3])
    for x in (0, 28, 41, 42, 24, 19, 11, LODOR, 22):
        position.hold(x, 0)
    return position


@pytest.mark.rule("TI-WIN-01", "TI-WIN-08")
def test_imperium_rex_wins_at_once(load: Load) -> None:
    # Xxcha step up to Foundation in the same phase, before the end.
    position = ready(load)
    for x in (1, 2, 3, 4):
        position.hold(x, 2)
    state = next_turn(position)
    assert brackets(state) == [4, 0, 1]
    assert result(state) == (REX, [1, 3, 2], [1.0, 0.0, 0.0])
    assert state.turns() == 1  # the second turn was not finished


@pytest.mark.rule("TI-WIN-01")
@pytest.mark.parametrize("lacking", ["influence", "bracket", "advances"])
def test_nobody_wins_before(load: Load, lacking: str) -> None:
    position = ready(load)
    if lacking == "influence":
        position.free(11)
    elif lacking == "bracket":
        position.put(0, bracket=2)
    else:
        position.put(0, tech=[4, 3, 3])
    state = next_turn(position)
    assert not state.is_terminal()
    assert brackets(state)[0] == 3


# Two who reach it together. Both have, with their homes, 12 planets, 30 influence and, with
# General 3, 27 resources.

XXCHA_HOLD = {0, 1, 3, 8, 9, 16, 20, 21, 22, 24}
JOL_NAR_HOLD = {6, 14, 15, 19, 25, 27, 28, 32, 35, 41}
#: Exchanges of planets that give one more of a kind, the rest equal: those given up and taken.
MORE: dict[str, tuple[set[int], set[int]]] = {
    "": (set(), set()),
    "influence": ({9}, {42}),  # 2-1 for 2-2
    "resources": ({16}, {18}),  # 1-1 for 2-1
    "planets": ({22}, {4, 17}),  # 3-1 for 1-1 and 1-0
    "their resources": ({25}, {33}),  # 0-2 for 1-2
    "their planets": ({41}, {33, 17}),  # 3-2 for 1-2 and 1-0
}


@pytest.mark.rule("TI-WIN-02", "TI-WIN-03", "TI-WIN-06", "TI-WIN-08")
@pytest.mark.parametrize(
    ("mine", "yours", "credits", "roll", "won"),
    [
        ("influence", "their resources", (0, 900), (1, 0), 0),
        ("resources", "their planets", (0, 900), (1, 0), 0),
        ("planets", "", (0, 900), (1, 0), 0),
        ("", "their planets", (900, 0), (0, 1), 1),
        ("", "", (8, 7), (1, 0), 0),
        ("", "", (7, 8), (0, 1), 1),
        ("", "", (7, 7), (1, 0), 1),
        ("", "", (7, 7), (0, 1), 0),
    ],
)
def test_two_emperors(
    load: Load, mine: str, yours: str, credits: tuple[int, int], roll: tuple[int, int], won: int
) -> None:
    position = Position(load(races=("xxcha", "jol_nar", "sol")))
    hold = [XXCHA_HOLD, JOL_NAR_HOLD]
    for seat, name in enumerate((mine, yours)):
        away, new = MORE[name]
        for x in (hold[seat] - away) | new:
            position.hold(x, seat)
        position.put(seat, bracket=3, tech=[5, 3, 3], credits=credits[seat])
    position.fields["roll_order"][:3] = [*roll, 2]
    state = next_turn(position)
    assert brackets(state) == [4, 4, 0]
    totals = [
        [player(state, seat)[name] for name in ("influence", "resources", "planets")]
        for seat in range(2)
    ]
    equal = not mine and not yours
    assert (totals == [[30, 27, 12]] * 2) == equal
    assert winner(state) == won


# The last one left.


@pytest.mark.rule("TI-WIN-04", "TI-WIN-08")
def test_the_last_one_left_wins_at_once(load: Load) -> None:
    # Hacan take the last planet of Sol; Xxcha are out already.
    position = Position(load()).free(53).free(54).put(2, alive=0, credits=0)
    position.carry(37, 1, gf=4)
    state = play(position.turn_of(1, Step.INVADE), planet(JORD), number(4), hits(1), hits(0))
    assert result(state) == (LAST, [2, 1, 2], [0.0, 1.0, 0.0])


@pytest.mark.rule("TI-WIN-04")
def test_with_two_left_the_game_goes_on(load: Load) -> None:
    state = Position(load()).carry(37, 1, gf=4).turn_of(1, Step.INVADE)
    state = play(state, planet(JORD), number(4), hits(1), hits(0))
    assert (player(state, 0)["alive"], state.is_terminal()) == (0, False)


@pytest.mark.rule("TI-WIN-05", "TI-WIN-08")
@pytest.mark.parametrize(
    ("credits", "roll", "won"),
    [((9, 8), (1, 0), 0), ((8, 9), (0, 1), 1), ((8, 8), (0, 1), 0), ((8, 8), (1, 0), 1)],
)
def test_all_gone_at_the_same_time(
    load: Load, credits: tuple[int, int], roll: tuple[int, int], won: int
) -> None:
    # The last Ground Forces of both die on Jord.
    position = Position(load(2)).carry(37, 1, gf=1)
    for x in (50, 51, 52):
        position.free(x)
    position.fields["roll_order"][:2] = roll
    position.put(0, credits=credits[0]).put(1, credits=credits[1])
    state = play(position.turn_of(1, Step.INVADE), planet(JORD), hits(1), hits(1))
    assert [player(state, seat)["alive"] for seat in range(2)] == [0, 0]
    assert state.ending() == LAST
    assert winner(state) == won


# The turn cap.


def capped(load: Load) -> Position:
    """Return a position of Letnev, N'orr and Jol-Nar in a game of three turns."""
    return Position(load(races=("letnev", "norr", "jol_nar"), max_turns=3))


@pytest.mark.rule("TI-WIN-07", "TI-TURN-03", "TI-WIN-08")
def test_the_turn_cap_ends_the_game(load: Load) -> None:
    state = next_turn(capped(load), turn=3)
    # Influence + resources + 3 x advances.
    assert state.scores().tolist() == [1 + 6 + 3 * 2, 1 + 4 + 3 * 2, 5 + 3 + 3 * 4]
    assert result(state) == (CAP, [2, 3, 1], [0.0, 0.0, 1.0])
    assert state.turns() == 3
    assert not next_turn(capped(load), turn=2).is_terminal()


@pytest.mark.rule("TI-WIN-07")
def test_the_highest_bracket_counts_most(load: Load) -> None:
    state = next_turn(capped(load).put(1, bracket=1), turn=3)
    assert (winner(state), result(state)[1]) == (1, [3, 1, 2])


@pytest.mark.rule("TI-WIN-07", "TI-WIN-03", "TI-WIN-06")
@pytest.mark.parametrize(
    ("mine", "yours", "credits", "roll", "won"),
    [
        # Letnev have 13 points, 6 resources and 2 planets, N'orr 11, 4 and 2.
        ((), (14,), (90, 0), (0, 1), 1),  # Lirta 2-3: 13 to 16
        ((), (21,), (0, 90), (1, 0), 0),  # Mellon 0-2: 13 each, resources 6 to 4
        ((), (2,), (90, 0), (0, 1), 1),  # Vefut 2-0: 13 and 6 each, planets 2 to 3
        # Tar'Mann 1-1 and Lodor 3-1: 15 points, 7 resources and 3 planets each.
        ((4,), (LODOR,), (7, 8), (0, 1), 1),
        ((4,), (LODOR,), (8, 7), (1, 0), 0),
        ((4,), (LODOR,), (7, 7), (0, 1), 0),
        ((4,), (LODOR,), (7, 7), (1, 0), 1),
    ],
)
def test_standings_at_the_cap(
    load: Load,
    mine: tuple[int, ...],
    yours: tuple[int, ...],
    credits: tuple[int, int],
    roll: tuple[int, int],
    won: int,
) -> None:
    position = capped(load).free(55).free(56).put(2, alive=0, credits=0)
    for seat, planets in enumerate((mine, yours)):
        position.put(seat, credits=credits[seat])
        for x in planets:
            position.hold(x, seat)
    position.fields["roll_order"][:3] = [*roll, 2]
    state = next_turn(position, turn=3)
    assert state.ending() == CAP
    assert winner(state) == won


@pytest.mark.rule("TI-WIN-07")
def test_advances_count_threefold(load: Load) -> None:
    state = next_turn(capped(load).put(1, tech=[1, 2, 0]), turn=3)
    assert state.scores().tolist()[:2] == [13, 14]


@pytest.mark.rule("TI-WIN-06", "TI-WIN-08")
@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games_have_one_winner(load: Load, players: int) -> None:
    game = load(players, market="off", max_turns=2)
    state = game.new_initial_state(3)
    while not state.is_terminal():
        state.apply_action(int(state.legal_actions()[0]))
    assert winner(state) in range(players)

"""The action cards of the political phase."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .assembly import council, voters
from .ids import AGAINST, STOP, YES, Phase, Step, Window, ac, pc, political_drawn, seat
from .positions import Load
from .views import at, laws, pile, player


@pytest.mark.rule("TI-AC-22", "TI-POL-17")
def test_thugs(load: Load) -> None:
    state = council(load).give(1, 22).agenda(2).window(Window.PREVOTE, 1)
    assert legal(play(state, ac(22))) == [seat(0), seat(2)]
    asked, after = voters(play(state, ac(22), seat(2)), YES, AGAINST)
    assert (asked, at(after)[0], laws(after)) == ([1, 0], Phase.DRAW, [])
    asked, after = voters(play(state, ac(22), seat(2)), YES, YES)
    assert laws(after) == [2]


@pytest.mark.rule("TI-AC-22", "TI-POL-15", "TI-POL-17", "TI-PC-13")
def test_thugs_hold_for_both_votes_of_a_revote(load: Load) -> None:
    state = council(load).give(1, 22).law(9).law(2).agenda(13).window(Window.PREVOTE, 1)
    asked, second = voters(play(state, ac(22), seat(2)), pc(2), pc(2))
    assert (asked, at(second)[1]) == ([1, 0], Step.VOTE)
    asked, after = voters(second, AGAINST, AGAINST)
    assert (asked, laws(after)) == ([1, 0], [9])


@pytest.mark.rule("TI-AC-23", "TI-AC-27")
@pytest.mark.parametrize(
    ("cards", "target", "weights"),
    [
        ((), None, (2, 2)),
        ((23,), None, (12, 2)),
        ((27,), 0, (2, 1)),
        ((23, 27), 0, (12, 1)),
    ],
)
def test_rhetoric_and_discredit(
    load: Load, cards: tuple[int, ...], target: int | None, weights: tuple[int, ...]
) -> None:
    state = council(load).give(1, *cards, 24).agenda(2).window(Window.PREVOTE, 1)
    for card in cards:
        state = play(state, ac(card), *([seat(0)] if card == 27 else []))
    _, state = voters(play(state, STOP), YES, YES)
    assert tuple(player(state, who)["vote_weight"] for who in (1, 0)) == weights


@pytest.mark.rule("TI-AC-27", "TI-AC-23")
def test_discredit_rounds_down_and_counts_all_votes(load: Load) -> None:
    # Hacan: 2 + 1 for Lodor + 10, halved.
    position = council(load).give(0, 27).give(1, 23, 24).hold(10, 1).agenda(2)
    state = play(position.window(Window.PREVOTE, 0), ac(27), seat(1))
    state = play(state, ac(23), STOP)
    votes = []
    while at(state)[1] == Step.VOTE and at(state)[2] != 2:
        who = at(state)[2]
        state = play(state, YES)
        votes.append((who, player(state, who)["vote_weight"]))
    assert votes == [(0, 2), (1, 6)]


@pytest.mark.rule("TI-AC-24", "TI-POL-17")
def test_veto(load: Load) -> None:
    state = council(load).give(0, 24, 24, 25).agenda(2).window(Window.PREVOTE, 0)
    drawn = play(state, ac(24))
    assert at(drawn)[1] == Step.POLITICAL
    assert political_drawn(2) not in dict(drawn.chance_outcomes())
    read = play(drawn, political_drawn(6))
    # The window begins anew: another Veto on another agenda is legal.
    assert (at(read)[1:], legal(read)) == ((Step.WINDOW, 0), [STOP, ac(24)])
    assert (read.to_dict()["agenda"], pile(read, "pol_discard")) == (5, {2: 1})
    _, after = voters(play(read, STOP), YES, YES, YES)
    assert laws(after) == [6]


@pytest.mark.rule("TI-AC-25")
def test_council_dissolved(load: Load) -> None:
    state = council(load).give(0, 25).window(Window.PREPOL, 0)
    after = play(state, ac(25))
    assert (at(after)[0], sum(pile(after, "pol_deck").values())) == (Phase.DRAW, 20)
    assert after.to_dict()["draws"][3] == 0


@pytest.mark.rule("TI-AC-26", "TI-AC-25")
def test_determine_policy(load: Load) -> None:
    state = council(load).law(9).give(0, 26).give(1, 25).window(Window.PREPOL, 0)
    choosing = play(state, ac(26))
    assert legal(choosing) == [pc(n) for n in range(1, 20) if n != 9]
    chosen = play(choosing, pc(6))
    assert (at(chosen)[1:], chosen.to_dict()["agenda"]) == ((Step.WINDOW, 1), 5)
    voting = play(chosen, STOP)
    assert (at(voting)[1:], voting.to_dict()["draws"][3]) == ((Step.VOTE, 1), 0)
    # If the phase is called off after that, the card goes back.
    off = play(chosen, ac(25))
    assert (at(off)[0], sum(pile(off, "pol_deck").values())) == (Phase.DRAW, 19)

"""Revote: a law is elected, then voted on again."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .assembly import council, drawing, voters
from .ids import AGAINST, NONE, STOP, YES, Phase, Step, pc, planet, political_drawn, seat
from .positions import Load, Position
from .views import at, laws, pile, player

LODOR, JORD = 10, 49
CROWN, IXTH, EMBARGO = 4, 8, 17


def revote(position: Position) -> qx.State:
    """Return the state of the first vote on a Revote."""
    return play(drawing(position), political_drawn(13))


@pytest.mark.rule("TI-POL-20", "TI-PC-13")
def test_without_laws_there_is_nothing_to_vote_on(load: Load) -> None:
    state = revote(council(load).give(0, 23))
    # Nor is there a moment for cards before a vote.
    assert (at(state)[0], pile(state, "pol_discard")) == (Phase.DRAW, {13: 1})


@pytest.mark.rule("TI-POL-20", "TI-POL-15", "TI-PC-13")
def test_two_votes_in_the_same_order(load: Load) -> None:
    state = revote(council(load).law(2).law(9))
    asked, second = voters(state, pc(2), pc(9), pc(9))
    assert asked == [1, 0, 2]
    assert [player(second, who)["vote"] for who in range(3)] == [0, 0, 0]
    assert (at(second)[1:], legal(second)) == ((Step.VOTE, 1), [STOP, YES, AGAINST])
    first = play(second, AGAINST)
    assert player(first, 1)["vote_weight"] == 2  # the full influence once more
    asked, after = voters(first, AGAINST, STOP)
    assert asked == [0, 2]
    assert (laws(after), pile(after, "pol_discard")) == ([2], {9: 1, 13: 1})


@pytest.mark.rule("TI-POL-20", "TI-RULING-18", "TI-PC-13")
@pytest.mark.parametrize(
    ("votes", "stays"),
    [
        # Hacan 2, Sol 2, Xxcha 4 votes.
        ((AGAINST, AGAINST, YES), True),  # 4 to 4
        ((STOP, STOP, STOP), True),
        ((AGAINST, YES, STOP), True),
        ((YES, YES, STOP), True),
        ((AGAINST, STOP, STOP), False),
        ((YES, YES, AGAINST), True),
        ((YES, STOP, AGAINST), False),
    ],
)
def test_a_tie_keeps_the_law(load: Load, votes: tuple[int, ...], stays: bool) -> None:
    _, second = voters(revote(council(load).law(2).law(9)), pc(9), pc(9), STOP)
    _, after = voters(second, *votes)
    assert laws(after) == ([2, 9] if stays else [2])
    assert pile(after, "pol_discard") == ({13: 1} if stays else {9: 1, 13: 1})
    assert at(after)[0] == Phase.DRAW


@pytest.mark.rule("TI-POL-20", "TI-POL-07")
def test_no_law_elected(load: Load) -> None:
    _, after = voters(revote(council(load).law(2).law(9)), STOP, STOP, STOP)
    assert (at(after)[0], laws(after)) == (Phase.DRAW, [2, 9])
    assert pile(after, "pol_discard") == {13: 1}


@pytest.mark.rule("TI-POL-20", "TI-POL-08")
def test_a_single_law_may_still_not_be_elected(load: Load) -> None:
    state = revote(council(load).law(2))
    assert legal(state) == [STOP, pc(2)]


TARGETS = {CROWN: ("crown", 1), IXTH: ("ixth", LODOR), EMBARGO: ("embargo", 1)}


@pytest.mark.rule("TI-RULING-17", "TI-POL-20")
@pytest.mark.parametrize("number", TARGETS)
def test_a_law_on_somebody_keeps_its_target(load: Load, number: int) -> None:
    name, target = TARGETS[number]
    position = council(load).hold(LODOR, 0).law(number, **{name: target})
    _, second = voters(revote(position), pc(number), pc(number), STOP)
    assert legal(second) == [STOP, YES, AGAINST]
    _, after = voters(second, STOP, STOP, AGAINST)
    assert (laws(after), after.to_dict()[name]) == ([], NONE)
    for votes in ((STOP, YES, STOP), (STOP, STOP, STOP)):
        _, after = voters(second, *votes)
        assert (laws(after), after.to_dict()[name]) == ([number], target)


@pytest.mark.rule("TI-RULING-17")
@pytest.mark.parametrize("number", TARGETS)
def test_option_of_a_new_election(load: Load, number: int) -> None:
    name, target = TARGETS[number]
    position = council(load, revote_reelect=True).hold(LODOR, 0).trade(0, 2)
    position.law(number, **{name: target})
    _, second = voters(revote(position), pc(number), pc(number), STOP)
    other = planet(JORD) if number == IXTH else seat(2)
    assert other in legal(second)
    assert YES not in legal(second)
    asked, after = voters(second, other, STOP, STOP)
    assert asked[0] == 1
    new = JORD if number == IXTH else 2
    assert (laws(after), after.to_dict()[name]) == ([number], new)
    assert pile(after, "pol_discard") == {13: 1}
    _, after = voters(second, STOP, STOP, STOP)
    assert (laws(after), after.to_dict()[name]) == ([number], target)  # nobody elected


@pytest.mark.rule("TI-RULING-17", "TI-LAW-08", "TI-LAW-15")
def test_a_new_election_has_its_effects(load: Load) -> None:
    position = council(load, revote_reelect=True).hold(LODOR, 0).law(IXTH, ixth=LODOR)
    _, second = voters(revote(position), pc(IXTH), STOP, STOP)
    _, after = voters(second, planet(JORD + 1), STOP, STOP)
    assert [player(after, who)["influence"] for who in range(3)] == [3, 5, 4]
    position = council(load, revote_reelect=True).trade(0, 2).law(EMBARGO, embargo=1)
    _, second = voters(revote(position), pc(EMBARGO), STOP, STOP)
    _, after = voters(second, seat(0), STOP, STOP)
    assert [player(after, who)["partners"] for who in range(3)] == [0, 0, 0]


@pytest.mark.rule("TI-RULING-17")
def test_other_laws_are_voted_on_under_the_option_too(load: Load) -> None:
    _, second = voters(revote(council(load, revote_reelect=True).law(9)), pc(9), STOP, STOP)
    assert legal(second) == [STOP, YES, AGAINST]


@pytest.mark.rule("TI-POL-20")
def test_the_end_of_a_law_ends_its_effect(load: Load) -> None:
    position = council(load).hold(LODOR, 0).law(IXTH, ixth=LODOR)
    state = revote(position)
    assert player(state, 0)["influence"] == 2 + 1 + 3
    _, second = voters(state, pc(IXTH), STOP, STOP)
    _, after = voters(second, AGAINST, STOP, AGAINST)
    assert player(after, 0)["influence"] == 3

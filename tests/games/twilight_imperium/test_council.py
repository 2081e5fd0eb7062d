"""The political phase: agenda, order of voting, results."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..support import legal, play
from .assembly import council, drawing, voters
from .driving import next_turn, pass_to
from .ids import (
    AGAINST,
    CHANCE,
    STOP,
    VETO5,
    YES,
    Phase,
    Step,
    Window,
    pc,
    planet,
    political_drawn,
    seat,
)
from .positions import Load, Position
from .views import at, laws, pile, player

MECATOL, SAUDOR, LODOR, LIRTA = 0, 1, 10, 14
HOMES = (49, 50, 51, 52, 53, 54)
QUCENN, RARRON = 19, 20


@pytest.mark.rule("TI-POL-01", "TI-POL-17")
def test_cards_then_the_draw_then_cards_then_votes(load: Load) -> None:
    position = council(load).give(0, 25).give(1, 22)
    state = position.window(Window.PREPOL, 0)
    drawn = play(state, STOP)
    assert at(drawn) == (Phase.POLITICAL, Step.POLITICAL, CHANCE)
    read = play(drawn, political_drawn(2))
    assert (at(read)[1:], read.to_dict()["agenda"]) == ((Step.WINDOW, 1), 1)
    voting = play(read, STOP)
    assert at(voting)[1] == Step.VOTE
    _, after = voters(voting, YES, YES, YES)
    assert at(after)[0] == Phase.DRAW  # no window after the votes


@pytest.mark.rule("TI-POL-01", "TI-POL-21")
def test_each_card_of_the_deck_is_equally_likely(load: Load) -> None:
    state = drawing(council(load).law(2).law(6))
    outcomes = dict(state.chance_outcomes())
    assert len(outcomes) == 17
    assert outcomes[political_drawn(13)] == Fraction(2, 18)
    assert outcomes[political_drawn(1)] == Fraction(1, 18)
    assert not {political_drawn(2), political_drawn(6)} & outcomes.keys()  # laws in force


@pytest.mark.rule("TI-POL-02")
@pytest.mark.parametrize(
    ("outside", "trade", "crown", "votes"),
    [
        # Hacan, Sol, Xxcha: printed influence 2, 2 and 4.
        (None, False, None, [2, 2, 4]),
        (0, False, None, [2, 2 + 1 + 1, 4]),  # Lodor has 1, and is outside Sol's home
        (1, False, None, [3, 2, 4]),
        (None, True, None, [2, 2, 4 + 2]),  # two agreements of Xxcha
        (None, False, 1, [2 + 5, 2, 4]),
        (0, True, 0, [2, 2 + 1 + 1 + 5, 4 + 2]),
    ],
)
def test_votes(
    load: Load, outside: int | None, trade: bool, crown: int | None, votes: list[int]
) -> None:
    position = council(load, credits=4)
    if outside is not None:
        position.hold(LODOR, outside)
    if trade:
        position.trade(0, 2).trade(1, 2)
    if crown is not None:
        position.law(4, crown=crown)
    # Each in turn votes first, by the phase order; the last vote would end the phase.
    found: dict[int, int] = {}
    for order in ((1, 0, 2), (0, 2, 1)):
        state = play(drawing(position.order(*reversed(order))), political_drawn(2))
        _, state = voters(state, YES, AGAINST)
        found |= {who: player(state, who)["vote_weight"] for who in order[:2]}
    assert [found[who] for who in (1, 0, 2)] == votes


@pytest.mark.rule("TI-RULING-47")
@pytest.mark.parametrize("race", ["sol", "xxcha"])
@pytest.mark.parametrize(("last", "won"), [(QUCENN, False), (RARRON, True)])
def test_extra_votes_do_not_count_for_progress(load: Load, race: str, last: int, won: bool) -> None:
    # The nine others are worth 25 with Jord, 23 with both planets of Xxcha; 30 are needed.
    position = Position(load(races=(race, "hacan", "norr"))).put(0, bracket=3, tech=[5, 3, 3])
    for x in (MECATOL, 28, LIRTA, 41, 42, 24, LODOR, 22, last):
        position.hold(x, 0)
    if race == "xxcha":
        position.trade(0, 1).trade(0, 2).free(LIRTA).hold(13, 0)
    state = next_turn(position)
    assert player(state, 0)["influence"] == (30 if won else 29)
    assert state.is_terminal() == won


@pytest.mark.rule("TI-POL-03", "TI-POL-05")
def test_a_vote_is_cast_whole_and_seen(load: Load) -> None:
    state = play(drawing(council(load)), political_drawn(2))
    assert legal(state) == [STOP, YES, AGAINST]
    state = play(state, AGAINST)
    for who in range(3):
        seen = state.observation(who)["players"][1]
        assert (seen["vote"], seen["vote_weight"]) == (3, 2)
    state = play(state, STOP)
    for who in range(3):
        seen = state.observation(who)["players"][0]
        assert (seen["vote"], seen["vote_weight"]) == (1, 0)


@pytest.mark.rule("TI-POL-04", "TI-RULING-09")
def test_the_least_influence_votes_first(load: Load) -> None:
    # Sol and Hacan have 2 each; Hacan rolled later, so they vote earlier.
    asked, _ = voters(play(drawing(council(load)), political_drawn(2)), STOP, STOP)
    assert asked == [1, 0]
    # Sol's planets outside count for the order: 3 + 1 against 4 of Xxcha.
    position = council(load).hold(LODOR, 0).hold(LIRTA, 1).hold(LODOR, 0)
    position.fields["roll_order"][:3] = [2, 1, 0]
    asked, _ = voters(play(drawing(position), political_drawn(2)), STOP, STOP)
    assert asked == [0, 2]  # 4, 4, 5; ties: Sol rolled last


@pytest.mark.rule("TI-POL-06", "TI-POL-09", "TI-POL-10", "TI-RULING-18")
@pytest.mark.parametrize(
    ("votes", "passed"),
    [
        # Hacan 2, Sol 2, Xxcha 4 votes.
        ((YES, YES, STOP), True),
        ((AGAINST, AGAINST, YES), False),  # 4 to 4
        ((YES, AGAINST, STOP), False),
        ((STOP, STOP, YES), True),
        ((YES, YES, AGAINST), False),
        ((STOP, STOP, STOP), False),
        ((YES, STOP, AGAINST), False),
        ((AGAINST, STOP, YES), True),
    ],
)
def test_more_votes_decide(load: Load, votes: tuple[int, ...], passed: bool) -> None:
    _, state = voters(play(drawing(council(load)), political_drawn(2)), *votes)
    assert laws(state) == ([2] if passed else [])
    assert pile(state, "pol_discard") == ({} if passed else {2: 1})
    assert at(state)[0] == Phase.DRAW


@pytest.mark.rule("TI-POL-09")
def test_a_card_that_is_no_law_is_discarded(load: Load) -> None:
    _, state = voters(play(drawing(council(load)), political_drawn(12)), seat(1), STOP, STOP)
    assert (laws(state), pile(state, "pol_discard")) == ([], {12: 1})


@pytest.mark.rule("TI-POL-07", "TI-RULING-19")
@pytest.mark.parametrize(
    ("votes", "elected"),
    [
        # Hacan 2, Sol 2, Xxcha 4 votes, in this order.
        ((0, 0, 1), 1),  # 4 to 4: Xxcha voted last
        ((1, 0, None), 0),  # 2 to 2: Sol voted later
        ((1, 0, 2), 2),
        ((1, 1, None), 1),
        ((None, None, 0), 0),
        ((1, None, 1), 1),
        ((2, None, None), 2),
    ],
)
def test_elections(load: Load, votes: tuple[int | None, ...], elected: int) -> None:
    cast = [STOP if vote is None else seat(vote) for vote in votes]
    _, state = voters(play(drawing(council(load)), political_drawn(4)), *cast)
    assert (laws(state), state.to_dict()["crown"]) == ([4], elected)


@pytest.mark.rule("TI-POL-07")
def test_nobody_is_elected_without_votes(load: Load) -> None:
    _, state = voters(play(drawing(council(load)), political_drawn(4)), STOP, STOP, STOP)
    assert (laws(state), state.to_dict()["crown"]) == ([], 255)
    assert pile(state, "pol_discard") == {4: 1}


@pytest.mark.rule("TI-POL-07", "TI-POL-16")
def test_a_tie_goes_to_the_latest_supporter_of_any(load: Load) -> None:
    # Four players: 0 (no influence), 1, 1 and 5 votes; the richest abstains.
    game_races = ("letnev", "norr", "hacan", "jol_nar")
    position = Position(load(4, races=game_races)).put(0, penalty=5, tech=[1, 6, 0])
    state = play(drawing(position), political_drawn(4))
    asked, after = voters(state, seat(1), seat(2), seat(1), STOP)
    assert asked == [0, 1, 2, 3]
    # 0 + 2 for seat 1 (latest supporter: Hacan), 1 for seat 2.
    assert after.to_dict()["crown"] == 1
    _, after = voters(state, seat(3), STOP, STOP, STOP)
    assert after.to_dict()["crown"] == 3  # a supporter without votes is one
    _, after = voters(state, seat(3), seat(0), STOP, STOP)
    assert after.to_dict()["crown"] == 0


@pytest.mark.rule("TI-POL-16")
def test_without_influence_one_votes_in_vain(load: Load) -> None:
    position = council(load).put(0, penalty=5, tech=[1, 6, 1])
    asked, state = voters(play(drawing(position), political_drawn(2)), YES)
    assert (asked, player(state, 0)["vote"], player(state, 0)["vote_weight"]) == ([0], 2, 0)
    _, after = voters(state, STOP, STOP)
    assert laws(after) == []  # 0 to 0


@pytest.mark.rule("TI-POL-08")
def test_candidates(load: Load) -> None:
    position = council(load).hold(LODOR, 0).law(2).law(9)
    players = play(drawing(position), political_drawn(12))
    assert legal(players) == [STOP, seat(0), seat(1), seat(2)]  # the voter is one of them
    planets = play(drawing(position), political_drawn(8))
    assert legal(planets) == [STOP, *(planet(x) for x in (MECATOL, LODOR, *HOMES))]
    in_force = play(drawing(position), political_drawn(13))
    assert legal(in_force) == [STOP, pc(2), pc(9)]


@pytest.mark.rule("TI-POL-08")
def test_eliminated_players_are_no_candidates(load: Load) -> None:
    state = play(drawing(without_sol(load)), political_drawn(4))
    assert legal(state) == [STOP, seat(1), seat(2), seat(3)]


def without_sol(load: Load) -> Position:
    """Return a position of four players in which Sol have been eliminated."""
    position = Position(load(4)).put(0, alive=0, credits=0).put(2, credits=0)
    return position.free(49)


@pytest.mark.rule("TI-POL-11")
def test_effects_are_immediate_and_in_phase_order(load: Load) -> None:
    position = council(load).fleet(2, 0, d=3).fleet(6, 2, d=2).fleet(17, 2, d=1)
    position.fleet(9, 1, d=2)
    _, state = voters(play(drawing(position), political_drawn(1)), YES, YES, YES)
    assert at(state)[1:] == (Step.SCRAP, 2)  # Xxcha before Sol, who have no choice


@pytest.mark.rule("TI-POL-12", "TI-EXT-01")
def test_two_players_have_no_council(load: Load) -> None:
    position = Position(load(2)).give(0, 25)
    state = position.state(Phase.MARKET, Step.MARKET_KIND, 0)
    after = pass_to(state, Phase.DRAW)
    assert after.to_dict()["draws"][3] == 0
    assert at(play(state, STOP, STOP))[0] == Phase.DRAW


@pytest.mark.rule("TI-POL-13")
def test_an_empty_deck_is_refilled(load: Load) -> None:
    position = council(load).law(2).give(0, 25)
    deck = position.fields["pol_deck"]
    position.fields["pol_deck"], position.fields["pol_discard"] = [0] * 19, deck
    state = play(position.window(Window.PREPOL, 0), STOP)
    assert (at(state)[1], pile(state, "pol_discard")) == (Step.POLITICAL, {})
    assert political_drawn(2) not in dict(state.chance_outcomes())  # a law stays out
    assert sum(pile(state, "pol_deck").values()) == 19


@pytest.mark.rule("TI-POL-14", "TI-POL-13")
def test_there_is_always_a_card(load: Load) -> None:
    # All sixteen laws in force: the four other cards remain.
    position = council(load).give(0, 25)
    fields = {"crown": 0, "ixth": LODOR, "embargo": 1, "council_turn": 1}
    for number in range(1, 20):
        if number not in (5, 12, 13):
            position.law(number)
    position.fields.update(fields, truce_long=3, truce_short=2)
    deck = position.fields["pol_deck"]
    position.fields["pol_deck"], position.fields["pol_discard"] = [0] * 19, deck
    state = play(position.window(Window.PREPOL, 0), STOP)
    assert pile(state, "pol_deck") == {5: 1, 12: 1, 13: 2}
    assert at(state)[1] == Step.POLITICAL


@pytest.mark.rule("TI-POL-10", "TI-RACE-02")
def test_a_rejected_card_is_not_drawn_again_before_the_deck_is_empty(load: Load) -> None:
    _, state = voters(play(drawing(council(load)), political_drawn(2)), STOP, STOP, AGAINST)
    assert pile(state, "pol_discard") == {2: 1}
    assert 2 not in pile(state, "pol_deck")
    bought = Position(load()).agenda(2).window(Window.PREVOTE, 2)
    assert legal(bought) == [STOP, VETO5]
    assert pile(play(bought, VETO5), "pol_discard") == {2: 1}

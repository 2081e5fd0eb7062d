"""What political cards do when they pass."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .assembly import council, drawing, voters
from .driving import pass_to
from .ids import (
    AGAINST,
    NEUTRAL,
    NONE,
    STOP,
    YES,
    Phase,
    Step,
    Window,
    ac,
    cell,
    planet,
    political_drawn,
    seat,
)
from .positions import Load, Position
from .views import at, gained, hand, laws, pile, planet_of, player, ships

MECATOL, SAUDOR, VEFUT, WELLON, LODOR, BEREG, LIRTA = 0, 1, 2, 3, 10, 13, 14
ARCHON_REN, ARCHON_TAU = 53, 54


def passed(position: Position, number: int, *votes: int) -> qx.State:
    """Return the state after a card was voted through, by default For by everybody."""
    _, state = voters(play(drawing(position), political_drawn(number)), *(votes or (YES,) * 3))
    return state


# Every law that needs no decision is in force, and notes what it must.

NOTES = {
    2: {},
    3: {"council_turn": 5},
    6: {},
    7: {},
    9: {},
    11: {"truce_long": 3},
    14: {"truce_short": 2},
    15: {},
    16: {},
    18: {},
    19: {},
}


@pytest.mark.rule("TI-POL-09", "TI-LAW-03", "TI-LAW-12", "TI-RULING-37")
@pytest.mark.parametrize("number", NOTES)
def test_laws_come_into_force(load: Load, number: int) -> None:
    position = council(load)
    position.fields["turn"] = 5
    state = passed(position, number)
    assert laws(state) == [number]
    fields = state.to_dict()
    noted = {name: fields[name] for name in ("council_turn", "truce_long", "truce_short")}
    assert noted == {"council_turn": 0, "truce_long": 0, "truce_short": 0} | NOTES[number]
    assert pile(state, "pol_discard") == {}


# Arms Reduction.


@pytest.mark.rule("TI-PC-01", "TI-LAW-01", "TI-POL-11")
def test_arms_reduction_scraps_dreadnoughts(load: Load) -> None:
    position = council(load).fleet(2, 0, d=3).fleet(6, 0, d=1, cr=2).fleet(17, 2, d=1)
    state = passed(position.fleet(9, 1, d=3), 1)
    # Sol have four: two must go, of systems of its choice.
    assert (at(state)[1:], legal(state)) == ((Step.SCRAP, 0), [cell(2), cell(6)])
    state = play(state, cell(6))
    assert ships(state, 6) == (0, 0, 2, 0)
    after = state  # from here on all are at 2; Hacan have all three at 9
    assert (ships(after, 2), ships(after, 9)) == ((0, 2, 0, 0), (1, 2, 0, 0))
    assert ships(after, 17) == (2, 1, 0, 0)
    assert laws(after) == [1]


@pytest.mark.rule("TI-PC-01", "TI-LAW-01")
def test_arms_reduction_scraps_only_once(load: Load) -> None:
    # Three Dreadnoughts of a state in which the law holds are left alone by another card.
    state = passed(council(load).law(1).fleet(2, 0, d=3), 2)
    assert ships(state, 2) == (0, 3, 0, 0)


@pytest.mark.rule("TI-PC-01", "TI-LAW-01")
@pytest.mark.parametrize("kind", range(7))
def test_everything_costs_two_more(load: Load, kind: int) -> None:
    costs = (4, 6, 10, 10, 4, 10, 15)
    for law in (False, True):
        position = Position(load()).put(2, credits=100)
        if law:
            position.law(1)
        state = position.state(Phase.PURCHASE, Step.BUY, 2)
        assert player(play(state, 174 + kind), 2)["credits"] == 100 - costs[kind] - 2 * law
        position.put(2, credits=costs[kind])
        if kind not in (0, 4):  # something else can be bought
            state = position.state(Phase.PURCHASE, Step.BUY, 2)
            assert (174 + kind in legal(state)) != law


# Expansion Suppression.


def expanded(load: Load) -> Position:
    """Return a position in which Xxcha hold six planets outside, Sol exactly four."""
    position = council(load)
    for x in (MECATOL, SAUDOR, VEFUT, WELLON):
        position.hold(x, 2)
    position.hold(BEREG, 2, gf=3, pds=2, dock=True).hold(LIRTA, 2, gf=2)
    for x in (4, 5, 6, 7):
        position.hold(x, 0)
    return position


@pytest.mark.rule("TI-PC-05", "TI-LAW-05", "TI-POL-11")
def test_expansion_suppression(load: Load) -> None:
    state = passed(expanded(load), 5)
    six = (MECATOL, SAUDOR, VEFUT, WELLON, BEREG, LIRTA)
    # Mecatol Rex is outside too, the home is not.
    assert (at(state)[1:], legal(state)) == ((Step.GIVE_UP, 2), [planet(x) for x in six])
    moving = play(state, planet(BEREG))
    homes = [planet(ARCHON_REN), planet(ARCHON_TAU)]
    assert (at(moving)[1:], legal(moving)) == ((Step.GARRISON_GF, 2), homes)
    guns = play(moving, planet(ARCHON_REN))
    assert (at(guns)[1:], legal(guns)) == ((Step.GARRISON_PDS, 2), homes)
    one = play(guns, planet(ARCHON_TAU))
    assert planet_of(one, BEREG) == (NEUTRAL, 0, 0)
    assert BEREG not in one.to_dict()["dock"]
    assert (planet_of(one, ARCHON_REN), planet_of(one, ARCHON_TAU)) == ((2, 4, 0), (2, 1, 2))
    assert at(one)[1:] == (Step.GIVE_UP, 2)
    two = play(one, planet(MECATOL), planet(ARCHON_TAU))
    assert (player(two, 2)["outside"], at(two)[0]) == (4, Phase.DRAW)
    assert player(two, 0)["outside"] == 4
    assert (laws(two), pile(two, "pol_discard")) == ([], {5: 1})


@pytest.mark.rule("TI-PC-05", "TI-LAW-05")
def test_a_garrison_without_home_is_destroyed(load: Load) -> None:
    position = expanded(load).free(ARCHON_REN).free(ARCHON_TAU)
    state = passed(position, 5)
    after = play(state, planet(BEREG), planet(LIRTA))
    assert at(after)[0] == Phase.DRAW
    assert [planet_of(after, x) for x in (BEREG, LIRTA)] == [(NEUTRAL, 0, 0)] * 2
    assert sum(after.to_dict()["gf"][x] for x in (MECATOL, SAUDOR, VEFUT, WELLON)) == 4


@pytest.mark.rule("TI-PC-05", "TI-LAW-05", "TI-CTRL-06")
def test_homes_of_others_are_outside(load: Load) -> None:
    position = council(load)
    for x in (49, 50, SAUDOR, VEFUT, WELLON):
        position.hold(x, 2)
    position.hold(LODOR, 0).hold(BEREG, 1)
    state = passed(position, 5)
    assert legal(state) == [planet(x) for x in (SAUDOR, VEFUT, WELLON, 49, 50)]


# Limits to Individual Power.

SEVEN = (2, 2, 3, 3, 7, 8, 9)


@pytest.mark.rule("TI-PC-10", "TI-LAW-10")
def test_limits_cut_hands_at_once(load: Load) -> None:
    position = council(load).give(1, *SEVEN).give(0, 18, 18, 19, 21).give(2, 20, 30, 31)
    state = passed(position, 10)
    assert (at(state)[1:], legal(state)) == (
        (Step.DISCARD_DOWN, 0),
        [ac(18), ac(19), ac(21)],
    )
    state = play(state, ac(19))
    cut = []
    while at(state)[1] == Step.DISCARD_DOWN:
        cut.append(at(state)[2])
        state = play(state, legal(state)[-1])
    assert cut == [1, 1, 1, 1]
    assert [len(hand(state, who)) for who in range(3)] == [3, 3, 3]


@pytest.mark.rule("TI-PC-10", "TI-LAW-10", "TI-CARD-03")
def test_limits_stop_draws_at_three(load: Load) -> None:
    position = Position(load()).law(10).give(2, 3, 3, 8).give(0, 3, 8)
    position.put(0, tech=[1, 0, 4]).put(2, tech=[1, 0, 4])
    state = position.state(Phase.DRAW, Step.DISCARD, 2)
    after = pass_to(state, Phase.PURCHASE)
    assert [len(hand(after, who)) for who in range(3)] == [3, 1, 3]


# Public Execution.


@pytest.mark.rule("TI-PC-12", "TI-LAW-13")
def test_public_execution(load: Load) -> None:
    position = council(load).give(1, 2, 2, 19)
    state = passed(position, 12, seat(1), seat(1), STOP)
    assert (hand(state, 1), pile(state)) == ([], {2: 2, 19: 1})
    assert (player(state, 1)["vote_ban"], laws(state)) == (1, [])
    # In the next council only the others vote, and then the ban is over.
    banned = council(load).put(1, vote_ban=1)
    asked, after = voters(play(drawing(banned), political_drawn(2)), YES, YES)
    assert (asked, player(after, 1)["vote_ban"]) == ([0, 2], 0)


@pytest.mark.rule("TI-LAW-13", "TI-AC-25")
def test_the_ban_waits_for_a_phase_that_is_held(load: Load) -> None:
    state = council(load).put(1, vote_ban=1).give(0, 25).window(Window.PREPOL, 0)
    assert player(play(state, ac(25)), 1)["vote_ban"] == 1


@pytest.mark.rule("TI-RULING-48", "TI-PC-12")
def test_execution_without_cards(load: Load) -> None:
    state = passed(council(load), 12, seat(0), STOP, STOP)
    assert (pile(state), player(state, 0)["vote_ban"]) == ({}, 1)


@pytest.mark.rule("TI-PC-12", "TI-POL-17", "TI-LAW-13")
def test_a_ban_holds_for_both_votes_of_a_revote(load: Load) -> None:
    position = council(load).law(2).law(9).put(2, vote_ban=1)
    asked, second = voters(play(drawing(position), political_drawn(13)), 154 + 2, 154 + 2)
    again, after = voters(second, AGAINST, AGAINST)
    assert (asked, again, laws(after)) == ([1, 0], [1, 0], [9])


# Laws on somebody.


@pytest.mark.rule("TI-PC-04", "TI-LAW-04")
def test_crown_of_thalnos(load: Load) -> None:
    state = passed(council(load), 4, seat(1), seat(1), STOP)
    assert (laws(state), state.to_dict()["crown"]) == ([4], 1)
    assert player(state, 1)["influence"] == 2  # votes are no influence
    voting = play(drawing(council(load).law(4, crown=1)), political_drawn(2))
    assert player(play(voting, YES), 1)["vote_weight"] == 7
    assert player(play(voting, STOP), 1)["vote_weight"] == 0
    _, after = voters(voting, YES, AGAINST, AGAINST)
    assert laws(after) == [2, 4]  # 7 to 6
    _, after = voters(voting, STOP, AGAINST, YES)
    assert laws(after) == [2, 4]  # 4 to 2: the crown counts for nobody


@pytest.mark.rule("TI-PC-08", "TI-LAW-08")
def test_holy_planet_of_ixth(load: Load) -> None:
    position = council(load).hold(LODOR, 0)
    state = passed(position, 8, planet(LODOR), planet(LODOR), STOP)
    assert (laws(state), state.to_dict()["ixth"]) == ([8], LODOR)
    assert player(state, 0)["influence"] == 2 + 1 + 3
    # It counts for the order of the phases that follow at once: 7 with Sol's bonus, against 4.
    assert state.to_dict()["phase_order"][:3] == [0, 2, 1]
    voting = play(drawing(council(load).hold(LODOR, 0).law(8, ixth=LODOR)), political_drawn(2))
    asked, before = voters(voting, STOP, STOP)
    assert asked == [1, 2]
    assert at(before)[2] == 0
    taken = council(load).hold(LODOR, 1).law(8, ixth=LODOR).state(Phase.PURCHASE, Step.BUY, 1)
    assert player(taken, 1)["influence"] == 6


@pytest.mark.rule("TI-PC-08", "TI-POL-08")
def test_mecatol_may_be_holy_without_a_controller(load: Load) -> None:
    state = passed(council(load), 8, planet(MECATOL), STOP, STOP)
    assert state.to_dict()["ixth"] == MECATOL
    assert [player(state, who)["influence"] for who in range(3)] == [2, 2, 4]


@pytest.mark.rule("TI-PC-17", "TI-LAW-15", "TI-TRADE-04")
def test_trade_embargo_cancels_agreements(load: Load) -> None:
    position = council(load).trade(0, 1).trade(1, 2).trade(0, 2)
    state = passed(position, 17, seat(1), seat(1), STOP)
    assert (laws(state), state.to_dict()["embargo"]) == ([17], 1)
    # The agreement of Sol and Xxcha stays.
    assert [player(state, who)["partners"] for who in range(3)] == [0b100, 0, 0b001]
    assert pile(state) == {1: 2}


@pytest.mark.rule("TI-PC-17", "TI-LAW-15")
def test_no_new_agreements_under_an_embargo(load: Load) -> None:
    position = council(load).law(17, embargo=1).give(0, 1).give(1, 1, 2).fleet(2, 1, d=1)
    state = position.window(Window.PREMOVE, 0, 0)
    assert at(play(state, ac(1)))[1:] == (Step.AGREEMENT, 2)  # only Xxcha can be asked
    assert legal(position.window(Window.PREMOVE, 1, 1)) == [STOP, ac(2)]


@pytest.mark.rule("TI-PC-17", "TI-LAW-15")
def test_nobody_is_paid_by_the_one_under_an_embargo(load: Load) -> None:
    position = council(load).law(17, embargo=1).trade(0, 2).give(0, 32)
    state = position.window(Window.TRADE, 0)
    assert gained(state, play(state, STOP)) == [2, 0, 1]


@pytest.mark.rule("TI-PC-07", "TI-LAW-07")
def test_the_holder_of_mecatol_rex_votes_last(load: Load) -> None:
    # Sol have 11 influence outside and inside, Hacan 2, Xxcha 4.
    held = council(load).law(7).hold(MECATOL, 0)
    asked, _ = voters(play(drawing(held), political_drawn(2)), STOP, STOP)
    assert asked == [1, 2]
    # Though they have least: 9 of 9 are lost by X-89 attacks.
    poor = council(load).law(7).hold(MECATOL, 1).put(1, penalty=15, tech=[0, 6, 2])
    asked, _ = voters(play(drawing(poor), political_drawn(2)), STOP, STOP)
    assert asked == [0, 2]
    without = council(load).hold(MECATOL, 1).put(1, penalty=15, tech=[0, 6, 2])
    asked, _ = voters(play(drawing(without), political_drawn(2)), STOP, STOP)
    assert asked == [1, 0]
    nobody = council(load).law(7)
    asked, _ = voters(play(drawing(nobody), political_drawn(2)), STOP, STOP)
    assert asked == [1, 0]
    assert NONE not in asked

"""The special abilities of the six races."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import last_to_place, seat_fields, turn_later, where
from .ids import (
    HACAN,
    JOL_NAR,
    NONE,
    SOL,
    STOP,
    VETO5,
    XXCHA,
    YES,
    Phase,
    Step,
    Window,
    ac,
    hits,
    number,
    planet,
    seat,
    track,
)
from .positions import Load, Position
from .war import BEREG, LODOR, SOL_HOME, dice, fleet, garrison, step

LODOR_PLANET, MECATOL_REX, JORD, HERCANT = 10, 0, 49, 50
#: Planets without influence.
PLAIN = (7, 2, 29, 30, 23)


def votes(position: Position, voter: int, *others: int) -> int:
    """Return the weight of the vote of the last voter; the others abstain."""
    state = position.agenda(2).state(Phase.POLITICAL, Step.VOTE, [*others, voter][0])
    state = play(state, *[STOP] * len(others))
    assert where(state) == (Phase.POLITICAL, Step.VOTE, voter)
    return weight(state, voter)


def weight(state: qx.State, voter: int) -> int:
    """Return the weight of a vote; it is cleared with the phase, so it is read before its end."""
    record = play(state, YES).to_dict()["players"][voter]
    assert record["vote"] == 2
    value: int = record["vote_weight"]
    return value


# Sol.


@pytest.mark.rule("TI-RACE-00")
def test_sol_has_more_votes_and_comes_earlier_by_planets_outside(load: Load) -> None:
    # Jol-Nar vote after the others: influence 5. Sol has 2, and 2 planets outside without any.
    position = Position(load(4)).hold(7, SOL).hold(2, SOL)
    state = position.agenda(2).state(Phase.POLITICAL, Step.VOTE, HACAN)
    order = state.to_dict()["phase_order"][:4]
    assert order == [JOL_NAR, SOL, XXCHA, HACAN]  # 5, 2 + 2, 4 (rolled later), 2
    state = play(state, STOP, STOP)
    assert where(state)[2] == SOL
    assert weight(state, SOL) == 2 + 2
    # Hacan in the same place have no more.
    position = Position(load(4)).hold(7, HACAN).hold(2, HACAN)
    state = position.agenda(2).state(Phase.POLITICAL, Step.VOTE, HACAN)
    assert state.to_dict()["phase_order"][:4] == [JOL_NAR, XXCHA, SOL, HACAN]
    assert weight(state, HACAN) == 2


@pytest.mark.rule("TI-RACE-00", "TI-TURN-02")
def test_the_order_of_a_new_phase_counts_them(load: Load) -> None:
    position = Position(load(4)).hold(7, SOL).hold(2, SOL).order(JOL_NAR, XXCHA, HACAN, SOL)
    position.fleet(40, XXCHA, cr=1)
    state = play(position.state(Phase.PURCHASE, Step.BUY, SOL, cursor=3), STOP)
    assert state.to_dict()["phase_order"][:4] == [JOL_NAR, SOL, XXCHA, HACAN]
    # Whoever decides first is asked by the same measure.
    assert where(state) == (Phase.INDIVIDUAL, Step.ORDER, JOL_NAR)
    assert where(play(state, STOP)) == (Phase.INDIVIDUAL, Step.ORDER, SOL)


@pytest.mark.rule("TI-RACE-00")
def test_that_is_no_influence(load: Load) -> None:
    position = Position(load()).hold(7, SOL).hold(2, SOL)
    state = last_to_place(position)
    assert seat_fields(state, SOL)["influence"] == 2


@pytest.mark.rule("TI-RACE-00", "TI-PLACE-01")
def test_sol_places_ground_forces_at_the_first_placement(load: Load) -> None:
    position = Position(load()).hold(7, SOL, gf=3).hold(LODOR_PLANET, SOL).order(HACAN, SOL, XXCHA)
    position.put(HACAN, pool=[0, 0, 0, 0, 1, 0, 0])
    state = position.state(Phase.PLACEMENT, Step.PLACE, HACAN)
    state = play(state, STOP)
    now = state.to_dict()
    assert [now["gf"][x] for x in (7, LODOR_PLANET, JORD)] == [4, 2, 2]
    assert [now["gf"][x] for x in (HERCANT, 53)] == [1, 1]
    assert now["players"][SOL]["sol_done"]
    # Once only.
    later = turn_later(state).to_dict()
    assert [later["gf"][x] for x in (7, LODOR_PLANET, JORD)] == [4, 2, 2]


# Hacan.


def fought(load: Load, races: tuple[str, ...]) -> tuple[int, int]:
    """Return the partners of two players who fight a battle, of each a mask."""
    position = Position(load(2, races=races)).trade(0, 1).fleet(BEREG, 1, cr=1)
    position.guests(BEREG, cr=1).fleet(37, 0, cr=1)
    state = play(position.turn_of(0, Step.MOVE), STOP)
    assert step(state) == Step.DICE
    return seat_fields(state, 0)["partners"], seat_fields(state, 1)["partners"]


@pytest.mark.rule("TI-RACE-01")
@pytest.mark.parametrize(
    ("races", "kept"),
    [(("hacan", "norr"), True), (("norr", "hacan"), True), (("norr", "sol"), False)],
)
def test_hacan_agreements_outlast_battles(load: Load, races: tuple[str, ...], kept: bool) -> None:
    assert fought(load, races) == ((2, 1) if kept else (0, 0))


@pytest.mark.rule("TI-RACE-01")
@pytest.mark.parametrize(("owner", "kept"), [(HACAN, True), (XXCHA, False)])
def test_hacan_agreements_outlast_invasions(load: Load, owner: int, kept: bool) -> None:
    position = Position(load()).trade(SOL, owner).hold(LODOR_PLANET, owner, gf=2)
    position.carry(LODOR, SOL, gf=2).fleet(LODOR, SOL, d=1)
    state = play(position.turn_of(SOL, Step.INVADE), planet(LODOR_PLANET), number(2), YES, hits(0))
    assert bool(seat_fields(state, SOL)["partners"]) == kept


@pytest.mark.rule("TI-RACE-01")
@pytest.mark.parametrize(("who", "asked"), [(HACAN, False), (SOL, True)])
def test_an_agreement_that_hacan_offer_is_not_refused(load: Load, who: int, asked: bool) -> None:
    position = Position(load()).give(who, 1).fleet(37 if who == SOL else 39, who, cr=1)
    state = play(position.window(Window.PREMOVE, who, who), ac(1), seat(XXCHA))
    if asked:
        assert where(state) == (Phase.INDIVIDUAL, Step.AGREEMENT, XXCHA)
        assert seat_fields(play(state, STOP), who)["partners"] == 0
    else:
        assert where(state)[1] != Step.AGREEMENT
        assert seat_fields(state, who)["partners"] == 1 << XXCHA


# Xxcha.


def council(load: Load, credits: int) -> Position:
    """Return a position in which a card is to be voted on, and the Xxcha have some credits."""
    return Position(load()).agenda(2).put(XXCHA, credits=credits)


@pytest.mark.rule("TI-RACE-02")
def test_the_xxcha_pay_the_council_off(load: Load) -> None:
    state = council(load, 7).window(Window.PREVOTE, XXCHA)
    assert legal(state) == [STOP, VETO5]
    state = play(state, VETO5)
    now = state.to_dict()
    assert seat_fields(state, XXCHA)["credits"] == 2
    # The card is discarded, no other is drawn, and there is no vote.
    assert (now["agenda"], now["pol_discard"][1], now["phase"]) == (NONE, 1, Phase.DRAW)
    assert sum(now["pol_deck"]) == 19


@pytest.mark.rule("TI-RACE-02")
def test_only_the_xxcha_and_only_with_five_credits(load: Load) -> None:
    for credits, can in ((5, True), (4, False)):
        position = council(load, credits).give(XXCHA, 23)
        state = position.window(Window.PREVOTE, XXCHA)
        assert (VETO5 in legal(state)) == can
    state = council(load, 4).give(HACAN, 23).window(Window.PREVOTE, HACAN)
    assert legal(state) == [STOP, ac(23)]


@pytest.mark.rule("TI-RACE-02")
@pytest.mark.parametrize("agreements", [0, 1, 2])
def test_the_xxcha_have_a_vote_more_for_each_agreement(load: Load, agreements: int) -> None:
    position = Position(load()).hold(MECATOL_REX, SOL)
    for partner in range(agreements):
        position.trade(XXCHA, partner)
    # Sol votes last; of the others the Xxcha come second.
    assert votes(position, XXCHA, HACAN) == 4 + agreements
    position = Position(load())
    position.trade(SOL, XXCHA)
    assert votes(position, SOL, HACAN) == 2


# Jol-Nar.


@pytest.mark.rule("TI-RACE-03")
def test_jol_nar_pay_20_for_an_advance(load: Load) -> None:
    position = Position(load(6)).order(*range(6))
    for one in range(6):
        position.put(one, credits=20)
    # Nobody else is asked with 20 credits.
    state = position.state(Phase.TECHNOLOGY, Step.TECH, JOL_NAR, cursor=3)
    state = play(state, track(2))
    assert seat_fields(state, JOL_NAR)["credits"] == 0
    assert where(state)[0] == Phase.MARKET


@pytest.mark.rule("TI-RACE-03")
@pytest.mark.parametrize(("minus_one", "threshold"), [(False, 9), (True, 10)])
def test_jol_nar_fight_worse_by_option_only(load: Load, minus_one: bool, threshold: int) -> None:
    game = load(2, races=("jol_nar", "sol"), jolnar_minus_one=minus_one)
    position = Position(game).fleet(BEREG, 1, cr=1).guests(BEREG, f=1).put(0, tech=[1, 3, 2])
    state = play(position.fleet(37, 0, cr=1).turn_of(0, Step.MOVE), STOP)
    assert dice(state)[3] == threshold


# Letnev and N'orr.


def ground(load: Load, races: tuple[str, ...]) -> list[int]:
    """Return the thresholds of attacker and defender in a ground round."""
    position = Position(load(2, races=races)).hold(LODOR_PLANET, 1, gf=2)
    position.carry(LODOR, 0, gf=2).fleet(LODOR, 0, d=1)
    state = play(position.turn_of(0, Step.INVADE), planet(LODOR_PLANET), number(2), STOP)
    attacker = dice(state)[3]
    return [attacker, dice(play(state, hits(0)))[3]]


@pytest.mark.rule("TI-RACE-04", "TI-RACE-05", "TI-UNIT-01")
@pytest.mark.parametrize(
    ("races", "thresholds"),
    [
        (("sol", "hacan"), [8, 8]),
        (("letnev", "sol"), [6, 8]),
        (("sol", "letnev"), [8, 6]),
        (("norr", "sol"), [7, 8]),
        (("letnev", "norr"), [6, 7]),
    ],
)
def test_letnev_and_norr_on_the_ground(
    load: Load, races: tuple[str, ...], thresholds: list[int]
) -> None:
    assert ground(load, races) == thresholds


def space(load: Load, races: tuple[str, ...]) -> list[int]:
    """Return the thresholds of D, Ca, Cr, F of an attacker and of a D of the defender."""
    position = Position(load(2, races=races)).fleet(BEREG, 1, d=1)
    position.guests(BEREG, d=1, cr=1, f=1).carry(BEREG, 0, guest=True).fleet(37, 0, cr=1)
    state = play(position.turn_of(0, Step.MOVE), STOP)
    found = []
    for _ in range(5):
        found.append(dice(state)[3])
        state = play(state, hits(0))
    return found


@pytest.mark.rule("TI-RACE-04", "TI-RACE-05")
@pytest.mark.parametrize(
    ("races", "thresholds"),
    [
        (("letnev", "sol"), [4, 9, 8, 9, 4]),  # Letnev are better on planets only
        (("norr", "sol"), [3, 8, 6, 8, 4]),  # and their Cruisers have Weapons 2
        (("sol", "norr"), [4, 9, 8, 9, 3]),
    ],
)
def test_letnev_and_norr_in_space(
    load: Load, races: tuple[str, ...], thresholds: list[int]
) -> None:
    assert space(load, races) == thresholds


@pytest.mark.rule("TI-RACE-05")
def test_norr_pds_and_bombardment_are_no_better(load: Load) -> None:
    game = load(2, races=("norr", "sol"))
    position = Position(game).hold(LODOR_PLANET, 1, gf=2).fleet(LODOR, 0, d=1)
    state = play(position.turn_of(0, Step.INVADE), planet(LODOR_PLANET))
    state = play(state, YES) if step(state) == Step.BOMBARD else state
    assert dice(state)[3] == 4
    position = Position(game).hold(JORD, 1, dock=True).hold(60, 0, pds=2, dock=True)
    position.fleet(37, 1, cr=1)
    assert garrison(position.fleet(21, 0, cr=1).turn_of(0, Step.MOVE), 60) == (0, 1, 2, True)
    state = play(position.turn_of(0, Step.MOVE), STOP)
    assert dice(state)[1:] == (0, 2, 7)
    assert fleet(state, SOL_HOME) == (1, 0, 1, 0)


@pytest.mark.rule("TI-RACE-05", "TI-RULING-05", "TI-EXT-03")
@pytest.mark.parametrize("weapons", [1, 2])
def test_norr_begin_with_weapons_2_or_1(load: Load, weapons: int) -> None:
    game = load(2, races=("norr", "sol"), norr_start_weapons=weapons)
    start = Position(game).order(0, 1).state(Phase.MARKET, Step.MARKET_KIND, 0)
    assert seat_fields(start, 0)["tech"] == [0, weapons, 0]

"""Space battles: who fights, with what dice, and what is lost."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    CRUISER,
    DREADNOUGHT,
    FIGHTER,
    HACAN,
    NEUTRAL,
    SOL,
    STOP,
    XXCHA,
    YES,
    Step,
    Window,
    ac,
    carrier,
    cell,
    hits,
    number,
    planet,
    unit,
)
from .positions import Load, Position
from .war import (
    ATTACKER,
    BEREG,
    DEFENDER,
    LODOR,
    MECATOL,
    anchored,
    battles,
    binomial,
    carriers,
    dice,
    fighting,
    fleet,
    garrison,
    guests,
    odds,
    rounds,
    step,
)

MOVES = {"d": 4, "ca": 9, "cr": 8, "f": 9}


@pytest.mark.rule("TI-BATT-01", "TI-BATT-02")
def test_every_battle_is_fought_in_the_attackers_order(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, cr=1).guests(BEREG, cr=1)
    position.fleet(LODOR, XXCHA, cr=1).guests(LODOR, cr=1)
    position.fleet(MECATOL, HACAN, f=1).hold(0, HACAN, dock=True).guests(MECATOL, cr=1)
    state = battles(position)
    assert step(state) == Step.BATTLE
    assert legal(state) == [cell(MECATOL), cell(LODOR), cell(BEREG)]  # and no way round them
    state = play(state, cell(BEREG))
    assert dice(state) == (ATTACKER, SOL, 1, 8)
    state = rounds(state, 1)
    assert dice(state) == (DEFENDER, HACAN, 1, 8)
    state = rounds(state, 0)
    assert legal(state) == [cell(MECATOL), cell(LODOR)]
    state = play(state, cell(LODOR))
    assert dice(state)[:2] == (ATTACKER, SOL)
    state = rounds(state, 1, 0)
    assert dice(state)[:2] == (ATTACKER, SOL)  # the last one, without a question
    assert state.to_dict()["battle"]["cell"] == MECATOL


@pytest.mark.rule("TI-BATT-03", "TI-BATT-07")
def test_a_round(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1, f=3).carry(BEREG, HACAN, gf=3)
    position.guests(BEREG, d=2, cr=1, f=4).carry(BEREG, SOL, gf=4, guest=True)
    state = battles(position)
    volleys = []
    for k in (2, 1, 1, 4, 1, 1, 3):
        purpose, roller, count, _ = dice(state)
        volleys.append((purpose, roller, count))
        assert guests(state, BEREG) == (2, 1, 4)  # nothing is removed before all have fired
        assert fleet(state, BEREG) == (HACAN, 1, 0, 3)
        state = rounds(state, k)
    # Dreadnoughts, Carriers, Cruisers, Fighters; the Ground Forces aboard don't fire.
    assert volleys[:4] == [(ATTACKER, SOL, n) for n in (2, 1, 1, 4)]
    assert volleys[4:] == [(DEFENDER, HACAN, n) for n in (1, 1, 3)]
    assert state.current_player() == SOL  # 5 hits against 8 ships; all of Hacan's 5 are hit
    state = play(state, *[unit(FIGHTER)] * 4, unit(CRUISER))
    assert fleet(state, BEREG) == (SOL, 2, 0, 0)
    assert carriers(state, HACAN) == {}


@pytest.mark.rule("TI-BATT-03")
def test_a_moment_for_cards_before_each_round(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, cr=1).guests(BEREG, cr=1).give(SOL, 6)
    state = battles(position)
    for number_of_round in (1, 2):
        assert (step(state), state.to_dict()["window"]["kind"]) == (Step.WINDOW, Window.BATTLE)
        assert state.to_dict()["battle"]["round"] == number_of_round
        state = rounds(play(state, STOP), 0, 0)
        state = play(state, STOP)  # fights on


SPACE: list[tuple[str, list[int], int, bool, int]] = [
    # kind, technology, race of seat 0, Morale Boost, threshold
    *[(kind, [1, 1, 1], SOL, False, value) for kind, value in MOVES.items()],
    *[(kind, [1, 1, 1], SOL, True, value - 1) for kind, value in MOVES.items()],
    ("cr", [1, 2, 1], SOL, False, 7),
    ("d", [1, 2, 1], SOL, False, 4),
    ("d", [0, 2, 0], 5, False, 3),
    ("ca", [0, 2, 0], 5, False, 8),
    ("f", [0, 2, 0], 5, False, 8),
    ("cr", [0, 2, 0], 5, False, 6),
    ("cr", [0, 6, 0], 5, True, 5),
    ("d", [0, 2, 0], 5, True, 2),
]
RACES = {0: ("sol", "hacan", "xxcha"), 5: ("norr", "hacan", "xxcha")}


@pytest.mark.rule("TI-BATT-04", "TI-BATT-15")
@pytest.mark.parametrize(("kind", "tech", "race", "morale", "threshold"), SPACE)
def test_what_hits(
    load: Load, kind: str, tech: list[int], race: int, morale: bool, threshold: int
) -> None:
    position = Position(load(races=RACES[race])).put(0, tech=tech).fleet(BEREG, 1, d=1)
    if kind == "ca":
        position.carry(BEREG, 0, guest=True)
    else:
        position.guests(BEREG, **{kind: 1})
        if kind == "f" and tech[1] < 3:
            position.hold(13, 0, dock=True)
    if morale:
        position.give(0, 6)
    state = play(position.turn_of(0, Step.WITHDRAW, **fighting(BEREG)), STOP)
    if morale:
        state = play(state, ac(6))
    assert dice(state)[3] == threshold
    assert odds(state) == binomial(1, threshold)
    assert all(chance > 0 for chance in odds(state))


@pytest.mark.rule("TI-BATT-15")
@pytest.mark.parametrize(("kind", "value"), list(MOVES.items()))
def test_even_the_worst_can_hit(load: Load, kind: str, value: int) -> None:
    races = ("jol_nar", "hacan", "xxcha")
    position = Position(load(races=races, jolnar_minus_one=True)).fleet(BEREG, 1, d=1)
    if kind == "ca":
        position.carry(BEREG, 0, guest=True)
    else:
        position.guests(BEREG, **{kind: 1}).hold(13, 0, dock=True)
    state = play(position.turn_of(0, Step.WITHDRAW, **fighting(BEREG)), STOP)
    assert dice(state)[3] == value + 1 <= 10
    assert odds(state)[1] > 0


@pytest.mark.rule("TI-BATT-05", "TI-RULING-43")
def test_each_hit_is_one_ship_of_the_owners_choice(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1, cr=1, f=1)
    position.hold(13, HACAN, dock=True).carry(BEREG, HACAN, gf=2).carry(BEREG, HACAN, pds=1)
    position.guests(BEREG, d=3)
    state = rounds(battles(position), 2, 0, 0, 0, 0)
    assert state.current_player() == HACAN
    every = [unit(FIGHTER), unit(CRUISER), unit(DREADNOUGHT), carrier(0), carrier(1)]
    assert legal(state) == every
    state = play(state, carrier(0))  # which Carrier is the owner's choice, its cargo goes
    assert carriers(state, HACAN) == {1: (BEREG, 0, 1)}
    assert legal(state) == [one for one in every if one != carrier(0)]
    state = play(state, unit(DREADNOUGHT))
    assert fleet(state, BEREG) == (HACAN, 0, 1, 1)
    assert step(state) == Step.WITHDRAW


@pytest.mark.rule("TI-BATT-05", "TI-BATT-09")
def test_surplus_hits_are_lost(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, cr=2).guests(BEREG, d=5)
    position.fleet(LODOR, HACAN, cr=1)
    state = rounds(battles(position), 5, 0)
    assert fleet(state, BEREG) == (SOL, 5, 0, 0)
    assert fleet(state, LODOR) == (HACAN, 0, 1, 0)


@pytest.mark.rule("TI-BATT-05")
def test_no_choice_where_all_are_hit(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=3).guests(BEREG, d=1, cr=1)
    position.carry(BEREG, SOL, gf=1, guest=True)
    state = rounds(battles(position), 0, 0, 0, 3)
    assert fleet(state, BEREG) == (HACAN, 3, 0, 0)
    assert carriers(state) == {}


@pytest.mark.rule("TI-BATT-04", "TI-BATT-03")
def test_a_morale_boost_is_for_one_round(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, cr=1).guests(BEREG, cr=1).give(HACAN, 6)
    state = play(battles(position), ac(6))
    assert dice(state)[3] == 8
    state = rounds(state, 0)
    assert dice(state)[3] == 7
    state = play(rounds(state, 0), STOP, hits(0))
    assert dice(state) == (DEFENDER, HACAN, 1, 8)


@pytest.mark.rule("TI-BATT-06", "TI-BLOCK-05")
def test_fighters_of_docks_fight_like_others(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, f=2).hold(13, HACAN, dock=True)
    position.guests(BEREG, f=3).carry(BEREG, SOL, gf=1, guest=True)
    state = rounds(battles(position), 0)
    assert dice(state) == (ATTACKER, SOL, 3, 9)
    state = rounds(state, 0)
    assert dice(state) == (DEFENDER, HACAN, 2, 9)
    state = rounds(state, 2)
    assert legal(state) == [unit(FIGHTER), carrier(0)]  # a hit destroys a Fighter like a ship


@pytest.mark.rule("TI-BATT-07")
def test_carriers_fight_and_cargo_is_not_hit(load: Load) -> None:
    position = Position(load()).carry(BEREG, HACAN, gf=4, pds=2).guests(BEREG, cr=1)
    state = rounds(battles(position), 0)
    assert dice(state) == (DEFENDER, HACAN, 1, 9)
    state = rounds(state, 1)
    assert fleet(state, BEREG)[0] == HACAN
    assert carriers(state, HACAN) == {0: (BEREG, 4, 2)}


@pytest.mark.rule("TI-BATT-08", "TI-BATT-13", "TI-WD-07")
def test_after_a_round_the_attacker_alone_may_leave(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1).guests(BEREG, d=1)
    state = battles(position)
    assert step(state) == Step.DICE  # no withdrawal before the first round
    state = rounds(state, 0, 0)
    assert (step(state), state.current_player(), legal(state)) == (Step.WITHDRAW, SOL, [STOP, YES])
    state = play(state, STOP)
    assert dice(state)[:2] == (ATTACKER, SOL)  # the defender wasn't asked
    state = rounds(state, 0, 0)
    assert (step(state), state.current_player()) == (Step.WITHDRAW, SOL)


@pytest.mark.rule("TI-BATT-09")
@pytest.mark.parametrize(
    ("by_attacker", "by_defender", "owner"), [(1, 0, SOL), (0, 1, HACAN), (1, 1, NEUTRAL)]
)
def test_the_end_of_a_battle(load: Load, by_attacker: int, by_defender: int, owner: int) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1).guests(BEREG, d=1)
    state = rounds(battles(position), by_attacker, by_defender)
    assert fleet(state, BEREG)[0] == owner
    assert guests(state, BEREG) == (0, 0, 0)
    assert not state.is_chance_node()


@pytest.mark.rule("TI-BATT-09", "TI-BATT-13")
def test_a_skilled_retreat_ends_it(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1).guests(BEREG, d=1).give(HACAN, 3)
    state = battles(position)
    assert (step(state), state.current_player()) == (Step.WINDOW, HACAN)
    state = play(state, ac(3), cell(8))
    assert fleet(state, 8) == (HACAN, 1, 0, 0)
    assert fleet(state, BEREG) == (SOL, 1, 0, 0)
    assert not state.is_chance_node()


@pytest.mark.rule("TI-BATT-10", "TI-RULING-13")
def test_fighters_fight_on_without_their_carrier(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, cr=1).guests(BEREG, f=5)
    position.carry(BEREG, SOL, guest=True)
    state = play(rounds(battles(position), 0, 0, 1), carrier(0))
    assert guests(state, BEREG) == (0, 0, 5)
    state = play(state, STOP)
    assert dice(state) == (ATTACKER, SOL, 5, 9)  # the Fighters of the lost Carrier
    state = rounds(state, 1, 0)
    assert fleet(state, BEREG)[0] == NEUTRAL  # after the battle they have no berth


@pytest.mark.rule("TI-BATT-10")
def test_the_defenders_fighters_count_again_after_the_battle(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, f=4).hold(13, HACAN, dock=True)
    position.carry(BEREG, HACAN).guests(BEREG, cr=1)
    state = play(rounds(battles(position), 1, 0, 0), carrier(0), STOP)
    state = rounds(state, 0)
    assert dice(state) == (DEFENDER, HACAN, 4, 9)
    state = rounds(state, 1)
    assert fleet(state, BEREG) == (HACAN, 0, 0, 2)  # on the dock


@pytest.mark.rule("TI-BATT-11")
@pytest.mark.parametrize(("seat", "partner", "kept"), [(0, 2, False), (0, 1, True)])
def test_a_battle_breaks_an_agreement(load: Load, seat: int, partner: int, kept: bool) -> None:
    position = Position(load()).fleet(BEREG, partner, d=1).guests(BEREG, d=1)
    state = battles(position.trade(seat, partner))
    assert (state.to_dict()["players"][seat]["partners"] != 0) == kept  # Hacan's survives
    assert (state.to_dict()["players"][partner]["partners"] != 0) == kept
    assert state.to_dict()["discard"][0] == (0 if kept else 1)


@pytest.mark.rule("TI-BATT-12")
def test_a_system_won_may_be_invaded(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, cr=1).hold(13, HACAN)
    position.guests(BEREG, d=1).carry(BEREG, SOL, gf=2, guest=True)
    position.fleet(LODOR, XXCHA, cr=1).guests(LODOR, cr=1)
    state = rounds(play(battles(position), cell(BEREG)), 1, 0, 0)
    assert dice(state)[:2] == (ATTACKER, SOL)  # all battles come before
    state = rounds(state, 1, 0)
    assert step(state) == Step.INVADE
    state = play(state, planet(13), number(2), YES, hits(1))
    assert garrison(state, 13) == (SOL, 2, 0, False)


@pytest.mark.rule("TI-BATT-14")
def test_the_cheapest_casualties(load: Load) -> None:
    position = Position(load(casualty_auto=True)).fleet(BEREG, HACAN, d=5)
    position.guests(BEREG, d=1, cr=1, f=1)
    for gf in (3, 1, 2):
        position.carry(BEREG, SOL, gf=gf, guest=True)
    start = battles(position)
    seen = []
    for k in range(1, 6):
        state = rounds(start, 0, 0, 0, 0, k)
        seen.append((guests(state, BEREG), sorted(one[1] for one in carriers(state).values())))
    assert seen == [
        ((1, 1, 0), [1, 2, 3]),
        ((1, 0, 0), [1, 2, 3]),
        ((1, 0, 0), [2, 3]),
        ((1, 0, 0), [3]),
        ((1, 0, 0), []),
    ]


@pytest.mark.rule("TI-RULING-14")
@pytest.mark.parametrize("volleys", [(2, 0), (0, 2), (2, 2), (1, 1)])
def test_no_two_races_stay_in_a_system(load: Load, volleys: tuple[int, int]) -> None:
    position = anchored(load).fleet(BEREG, HACAN, d=2).guests(BEREG, d=2)
    state = rounds(battles(position), *volleys)
    if step(state) == Step.WITHDRAW:
        left = play(state, YES, cell(8))
        fought = rounds(play(state, STOP), 1, 1)
        states = [left, fought]
    else:
        states = [state]
    for after in states:
        assert guests(after, BEREG) == (0, 0, 0)
        assert after.to_dict()["battle"]["cell"] == 255


@pytest.mark.rule("TI-BATT-02", "TI-RULING-14")
def test_without_a_destination_it_is_fought_to_the_end(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1).guests(BEREG, d=1)
    for c in (0, 1, 8, 9):
        position.fleet(c, XXCHA, cr=1)
    state = battles(position)
    for _ in range(5):
        state = rounds(state, 0, 0)
        assert dice(state)[:2] == (ATTACKER, SOL)
    assert state.to_dict()["battle"]["round"] == 6


@pytest.mark.rule("TI-BATT-16")
def test_the_last_round(load: Load) -> None:
    position = Position(load(max_rounds=2)).fleet(BEREG, HACAN, d=1).guests(BEREG, d=1)
    state = play(rounds(battles(position), 0, 0), STOP)
    state = rounds(state, 0, 0)
    assert step(state) == Step.WITHDRAW_TO  # it must leave
    assert legal(state) == [cell(8), cell(9)]
    for c in (0, 1, 8, 9):
        position.fleet(c, XXCHA, cr=1)
    state = rounds(battles(position), 0, 0, 0, 0)
    assert fleet(state, BEREG) == (HACAN, 1, 0, 0)  # without destination it is lost
    assert guests(state, BEREG) == (0, 0, 0)


@pytest.mark.rule("TI-BATT-16")
def test_the_last_round_on_the_ground(load: Load) -> None:
    position = Position(load(max_rounds=2)).carry(BEREG, SOL, gf=3).hold(13, HACAN, gf=2)
    state = play(position.turn_of(SOL, Step.INVADE), planet(13), number(2))
    state = rounds(state, 0, 0, 0, 0)
    assert garrison(state, 13) == (HACAN, 2, 0, False)
    assert carriers(state) == {0: (BEREG, 1, 0)}
    assert not state.is_chance_node()

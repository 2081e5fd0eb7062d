"""Laws at work: battles, truces, trade, docks, technology, progress."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import brackets, next_turn, pass_to
from .ids import (
    CHANCE,
    GROUND_FORCE,
    PDS,
    STOP,
    X89,
    YES,
    Phase,
    Step,
    Window,
    ac,
    cell,
    hits,
    number,
    planet,
    track,
    unit,
)
from .positions import Load, Position
from .views import at, credits_of, gained, laws, pile, player, ships

MECATOL, LODOR, BEREG, LIRTA = 0, 10, 13, 14
LONG, SHORT = 11, 14
TRUCES = {LONG: ("truce_long", 50), SHORT: ("truce_short", 35)}
FIELD = 5

# Conventions of Nxill.


def battle(load: Load, *, law: bool) -> qx.State:
    """Return a battle of Hacan against Sol in empty space, at the first dice."""
    position = Position(load()).fleet(FIELD, 0, d=2).guests(FIELD, d=2).fleet(9, 1, cr=1)
    if law:
        position.law(2)
    return play(position.turn_of(1, Step.MOVE), STOP)


@pytest.mark.rule("TI-PC-02", "TI-LAW-02")
def test_a_battle_has_one_round(load: Load) -> None:
    state = play(battle(load, law=True), hits(0), hits(1))
    # Casualties first; then both sides live, and the attacker must withdraw to where it can.
    assert at(state)[1:] == (Step.WITHDRAW_TO, 1)
    assert legal(state) == [cell(0), cell(15)]  # nearest to home
    after = play(state, cell(15))
    assert (ships(after, FIELD)[:2], ships(after, 15)[:2]) == ((0, 2), (1, 1))
    assert at(play(battle(load, law=False), hits(0), hits(1)))[1] == Step.WITHDRAW


@pytest.mark.rule("TI-PC-02", "TI-LAW-02")
def test_without_a_way_out_the_battle_goes_on(load: Load) -> None:
    position = Position(load()).law(2).fleet(FIELD, 0, d=2).guests(FIELD, d=2)
    position.fleet(9, 1, cr=1).hold(MECATOL, 0).hold(41, 0).hold(42, 0).fleet(15, 0, cr=1)
    state = play(position.turn_of(1, Step.MOVE), STOP, hits(0), hits(0))
    assert (at(state)[1], state.to_dict()["battle"]["round"]) == (Step.DICE, 2)


# Council Empowered.


@pytest.mark.rule("TI-PC-03", "TI-LAW-03", "TI-PROG-10")
@pytest.mark.parametrize(("since", "turn", "held"), [(3, 3, False), (3, 4, True), (3, 5, False)])
def test_council_empowered(load: Load, since: int, turn: int, held: bool) -> None:
    # The turn named ends; Sol hold what Foundation needs.
    position = Position(load()).law(3, council_turn=since)
    for x in (1, 2, 3, 4):
        position.hold(x, 0)
    state = next_turn(position, turn=turn)
    assert brackets(state) == [int(held), 0, 0]


# Truces.


def attacks(load: Load, kind: str, **laws_in_force: int) -> tuple[Position, qx.State, list[int]]:
    """Return a position, the state before an attack of Sol on Hacan, and the actions of it."""
    position = Position(load(races=("sol", "norr", "xxcha"))).hold(BEREG, 1, gf=3)
    position.put(0, credits=80)
    for name, turns in laws_in_force.items():
        position.law({"truce_long": LONG, "truce_short": SHORT}[name], **{name: turns})
    if kind == "battle":
        position.fleet(FIELD, 1, d=2).guests(FIELD, d=2).fleet(9, 0, cr=1)
        return position, position.turn_of(0, Step.MOVE), [STOP]
    if kind == "landing":
        position.carry(2, 0, gf=2)
        return position, position.turn_of(0, Step.INVADE), [planet(BEREG), number(1)]
    if kind == "bombardment":
        position.fleet(2, 0, d=1)
        return position, position.turn_of(0, Step.INVADE), [planet(BEREG), YES]
    position.carry(2, 0, gf=2)
    return position, position.turn_of(0, Step.INVADE), [planet(LIRTA), number(1)]


@pytest.mark.rule("TI-LAW-11", "TI-PC-11", "TI-PC-14", "TI-RULING-36")
@pytest.mark.parametrize("kind", ["battle", "landing", "bombardment"])
@pytest.mark.parametrize("number_", TRUCES)
def test_the_first_attack_breaks_a_truce(load: Load, kind: str, number_: int) -> None:
    name, price = TRUCES[number_]
    _, state, actions = attacks(load, kind, **{name: 1})
    after = play(state, *actions)
    assert gained(state, after) == [-price, 0, 0]
    assert (laws(after), after.to_dict()[name]) == ([], 0)
    assert pile(after, "pol_discard") == {number_: 1}
    assert at(after)[1] == Step.DICE  # the attack goes on


@pytest.mark.rule("TI-LAW-11", "TI-RULING-36")
def test_who_has_less_pays_all_it_has(load: Load) -> None:
    position, _, actions = attacks(load, "landing", truce_long=2)
    state = position.put(0, credits=17).turn_of(0, Step.INVADE)
    after = play(state, *actions)
    assert (credits_of(after)[0], laws(after)) == (0, [])


@pytest.mark.rule("TI-LAW-11")
def test_a_neutral_planet_is_no_victim(load: Load) -> None:
    _, state, actions = attacks(load, "neutral", truce_long=2)
    after = play(state, *actions)
    assert (gained(state, after), laws(after)) == ([0, 0, 0], [LONG])


@pytest.mark.rule("TI-LAW-11")
def test_both_truces_are_broken_together(load: Load) -> None:
    _, state, actions = attacks(load, "bombardment", truce_long=2, truce_short=1)
    after = play(state, *actions)
    assert (gained(state, after), laws(after)) == ([-80, 0, 0], [])  # 85, but only 80 are there


@pytest.mark.rule("TI-LAW-12", "TI-PC-11", "TI-PC-14", "TI-RULING-36")
@pytest.mark.parametrize("number_", TRUCES)
@pytest.mark.parametrize("left", [1, 2])
def test_truces_end_by_themselves(load: Load, number_: int, left: int) -> None:
    name = TRUCES[number_][0]
    position = Position(load()).law(number_, **{name: left}).fleet(2, 0, d=1)
    after = pass_to(position.turn_of(0, Step.MOVE, done=0b110), Phase.PURCHASE)
    assert after.to_dict()["turn"] == 2
    assert (laws(after), after.to_dict()[name]) == (([number_], 1) if left == 2 else ([], 0))


# Trade.


@pytest.mark.rule("TI-PC-06", "TI-LAW-06")
def test_free_trade(load: Load) -> None:
    # Sol and Xxcha hold 1 and 2 planets; both are partners of Hacan, who have General 2 and 3.
    position = Position(load()).trade(0, 1).trade(1, 2).give(0, 32)
    base = position.window(Window.TRADE, 0)
    assert gained(base, play(base, STOP)) == [3, 1 + 2 + 6, 3]
    state = position.law(6).window(Window.TRADE, 0)
    assert gained(state, play(state, STOP)) == [3 + 5, 9 + 10, 3 + 5]


@pytest.mark.rule("TI-PC-18", "TI-LAW-16", "TI-LAW-06")
def test_trade_restrictions(load: Load) -> None:
    # Norr are partners of Sol (1 planet), Hacan (3), Xxcha (2): the two best pay.
    game = load(4, races=("sol", "hacan", "xxcha", "norr"))
    position = Position(game).trade(0, 3).trade(1, 3).trade(2, 3).give(0, 32)
    base = position.window(Window.TRADE, 0)
    assert gained(base, play(base, STOP))[3] == 6
    position.law(18)
    state = position.window(Window.TRADE, 0)
    # The partners have one agreement each, and are paid for their 2 planets of N'orr.
    assert gained(state, play(state, STOP)) == [2, 2 + 3, 2, 5]
    state = position.law(6).window(Window.TRADE, 0)
    assert gained(state, play(state, STOP))[3] == 5 + 10


# Humane Labor.


@pytest.mark.rule("TI-PC-09", "TI-LAW-09")
@pytest.mark.parametrize(("tech", "built"), [([1, 0, 1], 2), ([1, 0, 3], 2)])
def test_humane_labor(load: Load, tech: list[int], built: int) -> None:
    # The dock of Jord builds 4 + 1, with General 3 one more.
    found = []
    for law in (False, True):
        position = Position(load()).put(0, tech=tech, pool=[0, 0, 0, 0, 9, 0, 0], sol_done=1)
        if law:
            position.law(9)
        state = position.state(Phase.PLACEMENT, Step.PLACE, 0, cursor=1)
        count = 0
        while at(state)[1:] == (Step.PLACE, 0):
            state, count = play(state, unit(GROUND_FORCE)), count + 1
        found.append(count)
    assert found == [5 + (tech[2] >= 3), built]


@pytest.mark.rule("TI-PC-09", "TI-LAW-09", "TI-RULING-29")
def test_a_small_dock_stays_small(load: Load) -> None:
    position = Position(load()).law(9).put(2, pool=[0, 0, 0, 0, 1, 4, 0], tech=[1, 0, 0])
    position.put(2, tech=[1, 0, 1]).free(53).hold(25, 2, dock=True)  # Dal Bootha 0-2, General 1
    state = position.state(Phase.PLACEMENT, Step.PLACE, 2)
    after = play(state, unit(PDS))
    assert at(after)[1:] != (Step.PLACE, 2)  # one unit, and no more


# Technology.

PRICES = [
    # race, laws, price
    ("sol", (), 30),
    ("sol", (15,), 25),
    ("sol", (16,), 40),
    ("sol", (15, 16), 35),
    ("jol_nar", (), 20),
    ("jol_nar", (15,), 15),
    ("jol_nar", (15, 16), 25),
]


@pytest.mark.rule("TI-PC-15", "TI-PC-16", "TI-LAW-14")
@pytest.mark.parametrize(("race", "in_force", "price"), PRICES)
def test_price_of_an_advance(load: Load, race: str, in_force: tuple[int, ...], price: int) -> None:
    position = Position(load(races=(race, "hacan", "norr"))).order(0, 1, 2)
    for law in in_force:
        position.law(law)
    state = position.put(0, credits=price).state(Phase.TECHNOLOGY, Step.TECH, 0)
    assert credits_of(play(state, track(0)))[0] == 0
    position.put(0, credits=price - 1).put(1, credits=100)
    assert at(position.state(Phase.TECHNOLOGY, Step.TECH, 1, cursor=1))[2] == 1
    with pytest.raises(qx.StateFormatError):  # nothing to decide
        position.state(Phase.TECHNOLOGY, Step.TECH, 0)


# Bombs.


def bombing(load: Load, **control: Any) -> Position:
    """Return a position of a Dreadnought of Sol above Bereg, with Weapons 6."""
    position = Position(load()).hold(BEREG, 1, gf=3).put(0, tech=[1, 6, 1])
    position.fields.update(control)
    return position.fleet(2, 0, d=1).carry(2, 0, gf=2)


@pytest.mark.rule("TI-PC-19", "TI-LAW-17")
def test_unconventional_weapons(load: Load) -> None:
    free = play(bombing(load).turn_of(0, Step.INVADE), planet(BEREG), number(1))
    assert legal(free) == [STOP, YES, X89]
    banned = play(bombing(load).law(19).turn_of(0, Step.INVADE), planet(BEREG), number(1))
    assert legal(banned) == [STOP, YES]  # the bombardment of Weapons 5 is still there


@pytest.mark.rule("TI-PC-19", "TI-LAW-17", "TI-AC-09", "TI-AC-36")
def test_no_chemicals_and_no_plague(load: Load) -> None:
    position = bombing(load).law(19).give(0, 1, 9, 36)
    assert at(play(position.turn_of(0, Step.INVADE), planet(BEREG)))[1] == Step.LAND_GF
    assert legal(position.window(Window.PREMOVE, 0, 0)) == [STOP, ac(1)]


@pytest.mark.rule("TI-PC-08", "TI-LAW-08", "TI-AC-09")
def test_the_holy_planet_is_not_bombed(load: Load) -> None:
    position = bombing(load).law(8, ixth=BEREG).give(0, 9)
    state = play(position.turn_of(0, Step.INVADE), planet(BEREG))
    # No Chemical Warfare there, and no landing of 0, as nothing else can be done.
    assert (at(state)[1], legal(state)) == (Step.LAND_GF, [number(1), number(2)])
    landed = play(state, number(1))
    assert landed.current_player() == CHANCE
    assert landed.to_dict()["dice"]["purpose"] == 7  # the ground combat
    position.hold(LIRTA, 1, gf=2)
    state = play(position.turn_of(0, Step.INVADE), planet(LIRTA))
    assert legal(state) == [STOP, ac(9)]  # but on the other planet of the system
    assert at(play(state, ac(9)))[1] == Step.LAND_GF


@pytest.mark.rule("TI-LAW-08")
@pytest.mark.parametrize(("own", "influence"), [(True, 30), (False, 27)])
def test_the_holy_planet_counts_for_progress(load: Load, own: bool, influence: int) -> None:
    # With 27 influence and 3 of Ixth Sol reach Imperium Rex.
    position = Position(load()).put(0, bracket=3, tech=[5, 3, 3])
    position.law(8, ixth=LODOR if own else LIRTA)
    for x in (0, 28, 41, 42, 24, 19, 11, LODOR, 22):
        position.hold(x, 0)
    state = next_turn(position)
    assert player(state, 0)["influence"] == influence
    assert state.is_terminal() == own

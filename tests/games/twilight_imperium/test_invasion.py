"""Landing on planets, ground combat, and unloading."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    HACAN,
    NEUTRAL,
    SOL,
    STOP,
    XXCHA,
    YES,
    Step,
    Window,
    ac,
    hits,
    number,
    planet,
)
from .positions import Load, Position
from .war import (
    ATTACKER,
    BEREG,
    BOMBING,
    GROUND_A,
    GROUND_D,
    INVASION,
    LODOR,
    battles,
    binomial,
    carriers,
    dice,
    fleet,
    garrison,
    numbers,
    odds,
    planets,
    rounds,
    step,
    turn_over,
)

LODOR_P, BEREG_P, LIRTA_P = 10, 13, 14


def invading(position: Position) -> qx.State:
    """Return the state at the beginning of Sol's invasion segment."""
    return position.turn_of(SOL, Step.INVADE)


@pytest.mark.rule("TI-INV-01", "TI-INV-15", "TI-BOMB-08")
def test_what_can_be_opened(load: Load) -> None:
    position = Position(load())
    position.carry(LODOR, SOL, gf=1)  # neutral
    position.carry(20, SOL, pds=1).hold(4, SOL)  # P.D.S. for an own planet
    position.carry(21, SOL, pds=1)  # but not for a neutral one
    position.fleet(11, SOL, cr=2).hold(1, HACAN)  # nothing to land, nothing to bombard with
    position.fleet(23, SOL, d=1).hold(7, HACAN)
    position.fleet(22, SOL, d=1)  # over a neutral planet
    position.carry(26, SOL, gf=1).hold(15, XXCHA, gf=3)
    assert planets(invading(position)) == {10, 4, 7, 15, 16}
    assert legal(invading(position))[0] == STOP
    position.fleet(LODOR, HACAN, cr=1)  # enemy ships are there, own ones only as guests
    assert planets(invading(position)) == {4, 7, 15, 16}


@pytest.mark.rule("TI-INV-01", "TI-INV-19")
def test_planets_of_several_owners_in_any_order(load: Load) -> None:
    position = Position(load()).carry(BEREG, SOL, gf=2).hold(BEREG_P, HACAN)
    position.carry(LODOR, SOL, gf=2).hold(LODOR_P, XXCHA).carry(20, SOL, gf=1)
    state = play(invading(position), planet(BEREG_P), number(2), hits(1), hits(0))
    assert planets(state) == {4, LODOR_P}
    state = play(state, planet(LODOR_P), number(2), hits(1), hits(0))
    assert [garrison(state, x)[0] for x in (BEREG_P, LODOR_P)] == [SOL, SOL]
    other = play(invading(position), planet(4))
    assert planets(other) == {LODOR_P, BEREG_P, LIRTA_P}


@pytest.mark.rule("TI-INV-02", "TI-RULING-24")
@pytest.mark.parametrize(("propulsion", "landings"), [(1, 1), (2, 1), (3, 2), (6, 2)])
def test_how_many_planets_of_a_system(load: Load, propulsion: int, landings: int) -> None:
    # The home of Hacan has three planets; each of three Carriers could land.
    position = Position(load()).put(SOL, tech=[propulsion, 0, 1])
    for _ in range(3):
        position.carry(39, SOL, gf=1)
    for x in (50, 51, 52):
        position.free(x)
    position.hold(19, HACAN)
    state = invading(position)
    for k in range(landings):
        assert planets(state) == {50, 51, 52} - {50 + j for j in range(k)}
        state = play(state, planet(50 + k), number(1))
    assert turn_over(state)  # cargo is left, but no planet of the system
    assert [garrison(state, x)[0] for x in (50, 51, 52)].count(SOL) == landings


@pytest.mark.rule("TI-INV-03")
def test_friendly_planets_count_and_bombardment_does_not(load: Load) -> None:
    position = Position(load()).fleet(BEREG, SOL, d=1).carry(BEREG, SOL, gf=2)
    position.hold(BEREG_P, SOL).hold(LIRTA_P, HACAN).carry(LODOR, SOL, gf=1)
    landed = play(invading(position), planet(BEREG_P), number(1))
    # Lirta may be bombarded still; Carriers in other systems are independent.
    assert planets(landed) == {LIRTA_P, LODOR_P}
    only_bombing = play(landed, planet(LIRTA_P))
    assert (step(only_bombing), legal(only_bombing)) == (Step.BOMBARD, [STOP, YES])
    bombed = play(invading(position), planet(LIRTA_P), number(0), YES, hits(0))
    assert planets(bombed) == {LODOR_P, BEREG_P}


@pytest.mark.rule("TI-INV-04")
def test_the_sequence(load: Load) -> None:
    position = Position(load()).put(SOL, tech=[1, 5, 1]).fleet(BEREG, SOL, d=1)
    position.carry(BEREG, SOL, gf=3).hold(BEREG_P, HACAN, gf=2, pds=1, dock=True)
    position.give(HACAN, 34, 33).give(SOL, 6)  # Rally of the People, Reparations, Morale Boost
    state = play(invading(position), planet(BEREG_P))
    seen = []

    def note(now: qx.State) -> None:
        fields = now.to_dict()
        seen.append((fields["step"], fields["window"]["kind"], fields["dice"]["purpose"]))

    for action in (STOP, number(3), YES, hits(1), hits(0), STOP, hits(1), hits(0)):
        note(state)
        state = play(state, action)
    note(state)
    assert seen == [
        (Step.WINDOW, Window.PREINV, 0),
        (Step.LAND_GF, 0, 0),
        (Step.BOMBARD, 0, 0),
        (Step.DICE, 0, BOMBING),
        (Step.DICE, 0, INVASION),
        (Step.WINDOW, Window.INVROUND, 0),
        (Step.DICE, 0, GROUND_A),
        (Step.DICE, 0, GROUND_D),
        (Step.WINDOW, Window.POSTINV, 0),
    ]
    assert state.current_player() == HACAN


@pytest.mark.rule("TI-INV-04")
@pytest.mark.parametrize(
    ("owner", "d", "pds", "least"),
    [(NEUTRAL, 1, 0, 1), (HACAN, 0, 0, 1), (HACAN, 1, 0, 0), (HACAN, 1, 1, 1), (SOL, 1, 0, 1)],
)
def test_how_many_may_land(load: Load, owner: int, d: int, pds: int, least: int) -> None:
    position = Position(load()).fleet(BEREG, SOL, d=d).carry(BEREG, SOL, gf=2)
    position.carry(BEREG, SOL, gf=1)
    if owner != NEUTRAL:
        position.hold(BEREG_P, owner, pds=pds)
    assert numbers(play(invading(position), planet(BEREG_P))) == list(range(least, 4))


GROUND: list[tuple[str, str, int, int, int]] = [
    ("sol", "hacan", 0, 8, 8),
    ("norr", "hacan", 0, 7, 8),
    ("sol", "norr", 0, 8, 7),
    ("letnev", "hacan", 0, 6, 8),
    ("sol", "letnev", 0, 8, 6),
    ("norr", "letnev", 6, 6, 6),
    ("sol", "hacan", 6, 7, 8),
    ("norr", "hacan", 40, 5, 8),
]


@pytest.mark.rule("TI-INV-05")
@pytest.mark.parametrize(("attacker", "defender", "card", "a", "d"), GROUND)
def test_a_ground_round(
    load: Load, attacker: str, defender: str, card: int, a: int, d: int
) -> None:
    position = Position(load(races=(attacker, defender, "xxcha"))).carry(BEREG, 0, gf=4)
    position.hold(BEREG_P, 1, gf=3)
    if card:
        position.give(0, card)
    state = play(position.turn_of(0, Step.INVADE), planet(BEREG_P), number(4))
    if card:
        assert state.to_dict()["window"]["kind"] == Window.INVROUND
        state = play(state, ac(card))
    assert dice(state) == (GROUND_A, 0, 4, a)
    assert odds(state) == binomial(4, a)
    state = rounds(state, 2)
    assert dice(state) == (GROUND_D, 1, 3, d)  # those that are hit still fire
    state = rounds(state, 1)
    assert (state.to_dict()["invasion"]["gf"], garrison(state, BEREG_P)[1]) == (3, 1)
    assert dice(state)[:3] == (GROUND_A, 0, 3)
    assert dice(state)[3] == (a + {0: 0, 6: 1, 40: 2}[card])  # cards count for one round


@pytest.mark.rule("TI-INV-06", "TI-INV-07", "TI-INV-18")
def test_it_is_fought_to_the_end(load: Load) -> None:
    position = Position(load()).carry(BEREG, SOL, gf=6).hold(BEREG_P, HACAN, gf=2)
    state = play(invading(position), planet(BEREG_P), number(3))
    for _ in range(4):
        state = rounds(state, 0)
        assert dice(state)[:3] == (GROUND_D, HACAN, 2)
        state = rounds(state, 0)  # no withdrawal, and nobody joins
        assert dice(state)[:3] == (GROUND_A, SOL, 3)
    state = rounds(state, 1, 2)
    assert dice(state)[:3] == (GROUND_A, SOL, 1)  # no choice of casualties
    state = rounds(state, 0, 1)
    assert garrison(state, BEREG_P) == (HACAN, 1, 0, False)
    assert carriers(state) == {0: (BEREG, 3, 0)}


@pytest.mark.rule("TI-INV-08", "TI-INV-07")
def test_both_gone(load: Load) -> None:
    position = Position(load()).carry(BEREG, SOL, gf=2)
    position.hold(BEREG_P, HACAN, gf=2, pds=1, dock=True)
    state = play(invading(position), planet(BEREG_P), number(2), hits(0), hits(2), hits(2))
    assert garrison(state, BEREG_P) == (NEUTRAL, 0, 0, False)


@pytest.mark.rule("TI-INV-09")
def test_a_neutral_planet_is_taken_at_once(load: Load) -> None:
    position = Position(load()).carry(BEREG, SOL, gf=3)
    before = invading(position)
    state = play(before, planet(LIRTA_P), number(2))
    assert not state.is_chance_node()
    assert garrison(state, LIRTA_P) == (SOL, 2, 0, False)
    old, new = before.to_dict()["players"][SOL], state.to_dict()["players"][SOL]
    assert (new["resources"] - old["resources"], new["influence"] - old["influence"]) == (2, 3)
    assert (new["planets"], new["outside"]) == (2, 1)


@pytest.mark.rule("TI-INV-10", "TI-INV-16")
def test_on_a_friendly_planet_they_join(load: Load) -> None:
    position = Position(load()).carry(BEREG, SOL, gf=3, pds=2)
    position.hold(BEREG_P, SOL, gf=1, pds=1)
    state = play(invading(position), planet(BEREG_P))
    assert numbers(state) == [0, 1, 2, 3]
    state = play(state, number(2))
    assert numbers(state) == [0, 1, 2]
    state = play(state, number(1))
    assert garrison(state, BEREG_P) == (SOL, 3, 2, False)
    assert carriers(state) == {0: (BEREG, 1, 1)}  # the rest stays aboard


@pytest.mark.rule("TI-INV-11")
def test_defenses_only_on_an_own_planet(load: Load) -> None:
    position = Position(load()).carry(BEREG, SOL, gf=2, pds=2).hold(BEREG_P, HACAN)
    state = play(invading(position), planet(BEREG_P), number(1), hits(1), hits(0))
    assert (step(state), numbers(state)) == (Step.LAND_PDS, [0, 1, 2])  # it is theirs by now
    assert garrison(play(state, number(2)), BEREG_P) == (SOL, 1, 2, False)
    lost = play(invading(position), planet(BEREG_P), number(1), hits(0), hits(1))
    assert step(lost) != Step.LAND_PDS
    assert carriers(lost) == {0: (BEREG, 1, 2)}
    neutral = play(invading(position), planet(LIRTA_P), number(1), number(1))
    assert garrison(neutral, LIRTA_P) == (SOL, 1, 1, False)


@pytest.mark.rule("TI-INV-12")
def test_bombardment_can_clear_the_way(load: Load) -> None:
    position = Position(load()).put(SOL, tech=[1, 5, 1]).fleet(BEREG, SOL, d=1)
    position.carry(BEREG, SOL, gf=2).hold(BEREG_P, HACAN, gf=1, pds=5, dock=True)
    state = play(invading(position), planet(BEREG_P), number(2), YES, hits(1))
    assert not state.is_chance_node()
    assert garrison(state, BEREG_P) == (SOL, 2, 0, False)


@pytest.mark.rule("TI-INV-13")
def test_all_killed_on_the_way_down(load: Load) -> None:
    position = Position(load()).carry(BEREG, SOL, gf=3).hold(BEREG_P, HACAN, gf=1, pds=3)
    state = play(invading(position), planet(BEREG_P), number(2), hits(3))
    assert not state.is_chance_node()
    assert garrison(state, BEREG_P) == (HACAN, 1, 3, False)
    assert carriers(state) == {0: (BEREG, 1, 0)}


@pytest.mark.rule("TI-INV-14")
@pytest.mark.parametrize("way", ["landing", "bombing"])
@pytest.mark.parametrize(("partner", "kept"), [(XXCHA, False), (HACAN, True)])
def test_an_attack_breaks_an_agreement(load: Load, way: str, partner: int, kept: bool) -> None:
    position = Position(load()).fleet(BEREG, SOL, d=1).carry(BEREG, SOL, gf=1)
    position.hold(BEREG_P, partner, gf=2).trade(SOL, partner)
    state = play(invading(position), planet(BEREG_P))
    assert state.to_dict()["players"][SOL]["partners"] == 1 << partner  # opening is no attack
    state = play(state, number(1), STOP) if way == "landing" else play(state, number(0), YES)
    assert state.is_chance_node()
    assert state.to_dict()["players"][SOL]["partners"] == (1 << partner if kept else 0)
    assert state.to_dict()["players"][partner]["partners"] == (1 << SOL if kept else 0)


@pytest.mark.rule("TI-INV-14")
def test_opening_without_an_attack_keeps_it(load: Load) -> None:
    position = Position(load()).fleet(BEREG, SOL, d=1).carry(BEREG, SOL, gf=1)
    position.hold(BEREG_P, XXCHA, gf=2).trade(SOL, XXCHA)
    state = play(invading(position), planet(BEREG_P), number(0), STOP)
    assert state.to_dict()["players"][SOL]["partners"] == 1 << XXCHA


@pytest.mark.rule("TI-INV-15")
def test_without_enemy_ships_there_is_no_battle(load: Load) -> None:
    position = Position(load()).hold(LODOR_P, HACAN, gf=1, dock=True).carry(BEREG, SOL, gf=2)
    state = play(position.turn_of(SOL, Step.MOVE), 3 + BEREG, 3 + LODOR, STOP)
    assert step(state) == Step.INVADE
    assert planets(state) == {LODOR_P}


@pytest.mark.rule("TI-INV-17")
def test_the_pool_outlives_the_dock(load: Load) -> None:
    pool = [1, 2, 0, 0, 3, 0, 0]
    position = Position(load()).carry(39, SOL, gf=3).put(HACAN, pool=pool)
    position.hold(51, HACAN, dock=True)
    state = play(invading(position), planet(51), number(3), hits(1), hits(0))
    assert garrison(state, 51) == (SOL, 3, 0, False)
    assert state.to_dict()["players"][HACAN]["pool"] == pool


@pytest.mark.rule("TI-INV-18", "TI-INV-05")
def test_defenses_of_the_planet_then_attacker_then_defender(load: Load) -> None:
    position = Position(load()).carry(BEREG, SOL, gf=8).hold(BEREG_P, HACAN, gf=4, pds=2)
    state = play(invading(position), planet(BEREG_P), number(8))
    seen = []
    for _ in range(5):
        seen.append(dice(state)[:3])
        state = rounds(state, 1)
    assert seen == [
        (INVASION, HACAN, 2),
        (GROUND_A, SOL, 7),
        (GROUND_D, HACAN, 4),
        (GROUND_A, SOL, 6),
        (GROUND_D, HACAN, 3),
    ]


@pytest.mark.rule("TI-INV-20")
def test_a_planet_is_opened_once(load: Load) -> None:
    position = Position(load()).put(SOL, tech=[3, 0, 1]).fleet(BEREG, SOL, d=2)
    position.carry(BEREG, SOL, gf=5).hold(BEREG_P, HACAN, gf=3, pds=2)
    state = play(invading(position), planet(BEREG_P), number(2), hits(2))
    assert planets(state) == {LIRTA_P}  # though troops are left for a second try
    assert state.to_dict()["opened"] == [BEREG_P]
    assert turn_over(play(state, planet(LIRTA_P), number(1)))


@pytest.mark.rule("TI-INV-21", "TI-INV-10")
def test_defenses_alone_on_a_friendly_planet(load: Load) -> None:
    position = Position(load()).carry(BEREG, SOL, gf=1, pds=3).hold(BEREG_P, SOL)
    state = play(invading(position), planet(BEREG_P), number(0))
    assert numbers(state) == [1, 2, 3]
    assert garrison(play(state, number(2)), BEREG_P) == (SOL, 1, 2, False)
    only_pds = Position(load()).carry(BEREG, SOL, pds=2).hold(BEREG_P, SOL)
    state = play(invading(only_pds), planet(BEREG_P))
    assert (step(state), numbers(state)) == (Step.LAND_PDS, [1, 2])


@pytest.mark.rule("TI-INV-01")
def test_all_battles_come_before(load: Load) -> None:
    position = Position(load()).carry(LODOR, SOL, gf=1).fleet(BEREG, HACAN, cr=2)
    state = battles(position.guests(BEREG, cr=1).carry(BEREG, SOL, gf=2, guest=True))
    assert dice(state)[0] == ATTACKER
    won = rounds(state, 1, 1, 0)
    assert planets(won) == {LODOR_P, BEREG_P, LIRTA_P}
    lost = rounds(state, 0, 0, 2)
    assert fleet(lost, BEREG)[0] == HACAN
    assert planets(lost) == {LODOR_P}

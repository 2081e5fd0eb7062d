"""Riots: what they need and cost, who takes part, and what follows."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .courses import step, value
from .ids import (
    ART,
    ARTISTS,
    COMMERCE,
    INDUSTRIAL,
    INDUSTRIALISTS,
    MINORS,
    NOBLES,
    RESIDENTIAL,
    RIOT,
    SCIENCE,
    SCIENTISTS,
    STOP,
    TOWER,
    TRAITORS,
    WORKERS,
    Phase,
    Step,
    face,
    revealed,
)
from .positions import Load, Position, district, hero

CROWD = {WORKERS: 2, ARTISTS: 2}


def rebel(load: Load, where: int = COMMERCE, trust: int = 6, **options: object) -> Position:
    """Return a position in which Olga is to act; Workers and Artists are active."""
    here = Position(load(**options)).hero(0, loc=INDUSTRIAL).hero(2, loc=RESIDENTIAL)
    return here.hero(1, loc=where, trust=trust).now(discontent=3)


@pytest.mark.rule("GM-RIOT-01")
def test_what_a_riot_needs(load: Load) -> None:
    assert RIOT in legal(rebel(load).citizens(COMMERCE, 1).action(1))
    assert RIOT not in legal(rebel(load).citizens(COMMERCE).action(1))
    # With Missions there is no token in the beginning.
    assert RIOT not in legal(rebel(load, missions="A").citizens(COMMERCE, 1).action(1))
    with_token = rebel(load, missions="A").citizens(COMMERCE, 1)
    with_token.now(missions_done=1, riot_tokens=1)
    assert RIOT in legal(with_token.action(1))


@pytest.mark.rule("GM-RIOT-02", "GM-RULING-10")
@pytest.mark.parametrize("repeat", [False, True])
@pytest.mark.parametrize("where", [COMMERCE, ART])
def test_one_riot_in_a_district(load: Load, repeat: bool, where: int) -> None:
    here = rebel(load, riot_repeat=repeat).citizens(COMMERCE, 1).riot(where)
    assert (RIOT in legal(here.action(1))) == (repeat or where != COMMERCE)


@pytest.mark.rule("GM-RIOT-03", "GM-RULING-02")
@pytest.mark.parametrize(
    ("unknown", "guards", "price"), [(2, 2, 4), (3, 1, 3), (0, 5, 0), (2, 0, 0)]
)
def test_the_price(load: Load, unknown: int, guards: int, price: int) -> None:
    here = rebel(load, trust=price).guards(COMMERCE, guards, broken=1)
    here.citizens(COMMERCE, unknown, identified={WORKERS: 1}, revealed={ARTISTS: 1})
    assert hero(play(here.action(1), RIOT), 1)["trust"] == 0
    if price:
        assert RIOT not in legal(here.hero(1, trust=price - 1).action(1))


@pytest.mark.rule("GM-EX-03", "GM-RIOT-03", "GM-RIOT-04")
@pytest.mark.parametrize(("unknown", "price"), [(2, 6), (1, 4), (0, 0)])
def test_the_blind_riot_price(load: Load, unknown: int, price: int) -> None:
    here = rebel(load, SCIENCE, price, blind_riot="on").guards(SCIENCE, 2)
    here.citizens(SCIENCE, unknown, identified={WORKERS: 1})
    assert hero(play(here.action(1), RIOT), 1)["trust"] == 0
    if price:
        assert RIOT not in legal(here.hero(1, trust=price - 1).action(1))


@pytest.mark.rule("GM-RIOT-05")
def test_all_are_revealed(load: Load) -> None:
    here = rebel(load).guards(COMMERCE, 1)
    here.citizens(COMMERCE, 2, identified={WORKERS: 1}, known={NOBLES: 1}, revealed={TRAITORS: 1})
    state = play(here.action(1), RIOT)
    assert (step(state), hero(state, 1)["trust"]) == (Step.FACE, 4)
    data = district(play(state, face(SCIENTISTS), face(WORKERS)), COMMERCE)
    assert (data["unknown"], data["identified"], data["known"]) == (0, [0] * 6, [0] * 6)
    assert data["revealed"] == [2, 0, 1, 0, 1, 1]


@pytest.mark.rule("GM-RIOT-06", "GM-RIOT-07", "GM-RIOT-12")
@pytest.mark.parametrize(
    ("shown", "guards", "success"),
    [
        (CROWD, 3, True),
        (CROWD, 4, False),
        ({**CROWD, TRAITORS: 1}, 2, True),
        ({**CROWD, TRAITORS: 1}, 3, False),
        ({**CROWD, NOBLES: 2}, 4, False),
        ({WORKERS: 1}, 0, True),
        ({NOBLES: 3}, 0, False),
    ],
)
def test_who_wins(load: Load, shown: dict[int, int], guards: int, success: bool) -> None:
    here = rebel(load).guards(COMMERCE, guards, broken=2).citizens(COMMERCE, revealed=shown)
    before = here.action(1)
    state = play(before, RIOT)
    data = district(state, COMMERCE)
    assert value(state, "riots") == data["riot"] == int(success)
    assert value(state, "riot_tokens") == 3 - success
    assert (data["guards"], data["broken"]) == ((0, guards + 2) if success else (guards, 2))
    assert value(state, "broken") == (guards if success else 0)
    assert value(state, "plan") == value(before, "plan") + (not success)


@pytest.mark.rule("GM-DISC-04", "GM-RIOT-06")
@pytest.mark.parametrize("discontent", range(12))
def test_who_is_active(load: Load, discontent: int) -> None:
    begins = {WORKERS: 1, ARTISTS: 3, SCIENTISTS: 5, INDUSTRIALISTS: 8, NOBLES: 10, TRAITORS: 99}
    for citizen, stage in begins.items():
        here = rebel(load).now(discontent=discontent).guards(COMMERCE, 0)
        here.citizens(COMMERCE, revealed={citizen: 1})
        state = play(here.action(1), RIOT)
        assert value(state, "riots") == int(discontent >= stage)


@pytest.mark.rule("GM-EX-02", "GM-RIOT-03", "GM-RIOT-06", "GM-RIOT-07", "GM-RIOT-08")
@pytest.mark.rule("GM-DISC-03")
@pytest.mark.parametrize(("discontent", "success"), [(12, True), (11, False)])
def test_parity(load: Load, discontent: int, success: bool) -> None:
    game = load(parity="on", hero_ids=("anneke", "mateusz", "veiga"))
    here = Position(game).hero(0, loc=COMMERCE, trust=4).hero(2, loc=RESIDENTIAL)
    here.now(discontent=discontent).guards(COMMERCE, 2)
    here.citizens(COMMERCE, 2, identified={WORKERS: 1}, revealed={NOBLES: 1})
    before = here.action(0)
    state = play(before, RIOT, face(TRAITORS), face(ARTISTS))
    assert (value(state, "riots"), hero(state)["trust"]) == (int(success), 0)
    assert value(state, "plan") == value(before, "plan") + (not success)
    data = district(state, COMMERCE)
    assert (data["broken"], data["riot"]) == ((2, 1) if success else (0, 0))


@pytest.mark.rule("GM-DISC-02", "GM-RIOT-06")
def test_the_comparison_without_parity(load: Load) -> None:
    here = rebel(load).now(discontent=12, riots=1, stage_riot=1, riot_tokens=2)
    here.guards(COMMERCE, 4).citizens(COMMERCE, revealed=CROWD)
    assert value(play(here.action(1), RIOT), "riots") == 1


@pytest.mark.rule("GM-RIOT-07", "GM-END-01", "GM-ROUND-05")
def test_the_third_riot_wins(load: Load) -> None:
    here = rebel(load).riot(ART, SCIENCE).guards(COMMERCE, 1).citizens(COMMERCE, revealed=CROWD)
    state = play(here.action(1), RIOT)
    assert state.is_terminal()
    assert (value(state, "phase"), value(state, "ended"), value(state, "riots")) == (
        Phase.OVER, 1, 3
    )  # fmt: skip


@pytest.mark.rule("GM-RIOT-08", "GM-RULING-37")
def test_after_a_failure_the_machine_arrests(load: Load) -> None:
    here = rebel(load).guards(COMMERCE, 5).now(bonds=0)
    here.citizens(COMMERCE, revealed={**CROWD, NOBLES: 1, TRAITORS: 1})
    before = here.action(1)
    state = play(before, RIOT)
    assert (step(state), state.current_player()) == (Step.ARREST, 0)
    assert legal(state) == [STOP, revealed(WORKERS), revealed(ARTISTS)]
    assert value(state, "riot_tokens") == 3
    some = play(state, revealed(WORKERS), revealed(WORKERS))
    assert legal(some) == [STOP, revealed(ARTISTS)]
    after = play(some, STOP)
    assert (value(after, "arrested"), value(after, "arrests")) == ([2, 0, 0, 0, 0, 0], 2)
    assert (value(after, "hero"), district(after, COMMERCE)["revealed"]) == (2, [0, 2, 0, 0, 1, 1])
    everybody = play(some, revealed(ARTISTS), revealed(ARTISTS))
    assert value(everybody, "hero") == 2
    # Nobody has to be arrested.
    assert value(play(state, STOP), "arrested") == [0] * 6


@pytest.mark.rule("GM-RIOT-08", "GM-RULING-37", "GM-END-02")
def test_a_failure_may_end_the_game(load: Load) -> None:
    here = rebel(load).guards(COMMERCE, 5).now(plan=11).citizens(COMMERCE, revealed=CROWD)
    state = play(here.action(1), RIOT)
    assert state.is_terminal()
    assert (value(state, "plan"), value(state, "ended"), value(state, "arrested")) == (
        12, 4, [0] * 6
    )  # fmt: skip


@pytest.mark.rule("GM-RIOT-09", "GM-RIOT-10", "GM-MODE-08", "GM-RULING-52")
def test_one_riot(load: Load) -> None:
    options = {"one_riot": True, "missions": "A"}
    # The Blind Riot Price is on.
    here = rebel(load, trust=3, **options).now(missions_done=1, riot_tokens=1)
    here.guards(COMMERCE, 1).citizens(COMMERCE, 1)
    before = here.action(1)
    failed = play(before, RIOT, face(NOBLES))
    assert hero(failed, 1)["trust"] == 0
    # The Plan advances by 3.
    assert value(failed, "plan") == value(before, "plan") + 3
    here = rebel(load, **options).now(missions_done=1, riot_tokens=1)
    here.guards(COMMERCE, 1).citizens(COMMERCE, revealed=CROWD)
    won = play(here.action(1), RIOT)
    assert (won.is_terminal(), value(won, "ended")) == (True, 1)
    # Parity is on as well.
    parity = rebel(load, **options).now(missions_done=1, riot_tokens=1, discontent=12)
    parity.guards(COMMERCE, 4).citizens(COMMERCE, revealed=CROWD)
    assert play(parity.action(1), RIOT).is_terminal()


@pytest.mark.rule("GM-RIOT-11", "GM-SC-09", "GM-END-05")
def test_a_token_for_each_riot(load: Load) -> None:
    here = rebel(load, missions="A").now(missions_done=3, riot_tokens=2)
    here.guards(COMMERCE, 1).citizens(COMMERCE, revealed=CROWD)
    state = play(here.action(1), RIOT)
    assert (value(state, "riots"), value(state, "riot_tokens")) == (1, 1)
    # The third one wins, with all Missions.
    here = rebel(load, missions="A").now(missions_done=7, riot_tokens=3).riot(ART, SCIENCE)
    here.guards(COMMERCE, 1).citizens(COMMERCE, revealed=CROWD)
    assert value(play(here.action(1), RIOT), "ended") == 1


@pytest.mark.rule("GM-RIOT-12", "GM-ACT-06")
def test_special_guards_take_part(load: Load) -> None:
    for special, success in ((1, True), (2, False)):
        here = rebel(load, mode="coop", players=1).now(riot_tokens=1, missions_done=1)
        here.guards(COMMERCE, 2, broken=1, special=special, special_broken=1)
        here.citizens(COMMERCE, revealed=CROWD).servants(TOWER, TOWER, TOWER)
        state = play(here.action(1), RIOT)
        data = district(state, COMMERCE)
        assert data["riot"] == int(success)
        if success:
            assert (data["guards"], data["special"]) == (0, 0)
            assert (data["broken"], data["special_broken"]) == (3, 2)
            assert value(state, "broken") == 3


@pytest.mark.rule("GM-RIOT-13", "GM-RULING-54")
@pytest.mark.parametrize("shown", [CROWD, {WORKERS: 3, NOBLES: 1}])
def test_a_riot_brings_a_raid_token(load: Load, shown: dict[int, int]) -> None:
    here = rebel(load, mode="coop", players=1).now(riot_tokens=1, missions_done=1)
    here.guards(COMMERCE, 0).citizens(COMMERCE, revealed=shown).servants(TOWER, TOWER, TOWER)
    state = play(here.action(1), RIOT)
    assert district(state, COMMERCE)["raid"] == 1
    assert [d for d in MINORS if district(state, d)["raid"]] == [COMMERCE]


@pytest.mark.rule("GM-SC-17", "GM-RIOT-08")
def test_the_automaton_arrests_all(load: Load) -> None:
    here = rebel(load, mode="coop", players=1).now(riot_tokens=1, missions_done=1)
    here.guards(COMMERCE, 5).servants(TOWER, TOWER, TOWER)
    here.citizens(COMMERCE, revealed={**CROWD, NOBLES: 1, TRAITORS: 1})
    state = play(here.action(1), RIOT)
    assert value(state, "arrested") == [2, 2, 0, 0, 0, 0]
    assert district(state, COMMERCE)["revealed"] == [0, 0, 0, 0, 1, 1]
    assert (value(state, "hero"), value(state, "riot_tokens")) == (2, 1)


@pytest.mark.rule("GM-RIOT-11")
def test_tokens_of_a_standard_game(load: Load) -> None:
    assert value(Position(load()).action(0), "riot_tokens") == 3
    assert value(Position(load(missions="B")).action(0), "riot_tokens") == 0

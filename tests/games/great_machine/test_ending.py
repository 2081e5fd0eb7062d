"""The end of a game: the three Riots, the Riot Stage, the Master Plan, Missions."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    ART,
    CHANCE,
    COMMERCE,
    INCITE,
    INDUSTRIAL,
    NEXUS,
    NOBLES,
    PASS,
    RAISE,
    RESIDENTIAL,
    RESULT_PLAN,
    RIOT,
    SQUARE,
    TOWER,
    TRAITORS,
    WORKERS,
    Step,
)
from .positions import Load, Position, district
from .turns import closing, moving, step_of, value

#: Slots: Mateusz in the Industrial District, Olga in the Central Square, Veiga in the Art District.
MATEUSZ_SLOT, OLGA_SLOT, VEIGA_SLOT = range(3)
#: What has ended a game.
RUNNING, RIOTS, RIOT_STAGE, MISSIONS, PLAN = range(5)
#: An event without decisions, of which the condition does not hold; and one of which it does.
INSPECTION, CLOCKWORK = 31, 32


def rebels(load: Load, riots: int, active: int = 3, **options: object) -> Position:
    """Return a position in which Olga can start a Riot after some others, against 2 Guards."""
    position = Position(load(**options)).event(INSPECTION).now(discontent=1)
    position.riot(*(TOWER, NEXUS)[:riots]).guards(SQUARE, 2)
    return position.citizens(SQUARE, 0, revealed={WORKERS: active})


def winners(state: qx.State) -> list[int]:
    """Return the seats that have won."""
    return [seat for seat, share in enumerate(state.returns()) if share > 0]


@pytest.mark.rule("GM-END-01", "GM-ROUND-05", "GM-RIOT-07")
def test_the_third_riot(load: Load) -> None:
    state = play(rebels(load, 1).action(OLGA_SLOT), RIOT)
    assert (value(state, "ended"), value(state, "riots")) == (RUNNING, 2)
    assert not state.is_terminal()
    state = play(rebels(load, 2, players=3).action(OLGA_SLOT), RIOT)
    assert (value(state, "ended"), value(state, "riots"), value(state, "riot_tokens")) == (1, 3, 0)
    # At once: Veiga has no turn.
    assert (state.is_terminal(), step_of(state), winners(state)) == (True, Step.OVER, [1, 2])
    assert district(state, SQUARE)["riot"] == 1


@pytest.mark.rule("GM-END-01", "GM-DISC-02", "GM-DISC-01", "GM-ROUND-05")
def test_the_riot_stage_as_the_third_riot(load: Load) -> None:
    position = rebels(load, 2).now(discontent=11).citizens(INDUSTRIAL, 5).guards(INDUSTRIAL, 0)
    state = play(position.action(MATEUSZ_SLOT), INCITE)
    assert (value(state, "ended"), value(state, "discontent")) == (RIOT_STAGE, 12)
    assert (value(state, "riots"), value(state, "stage_riot")) == (3, 1)
    # Also by failed Raids: the second one does nothing any more.
    position = rebels(load, 2).now(discontent=11).raid(RESIDENTIAL, COMMERCE)
    state = closing(position)
    assert (value(state, "ended"), value(state, "discontent")) == (RIOT_STAGE, 12)
    assert all(sum(data["identified"]) == 0 for data in value(state, "districts"))
    # With the Parity rule it is no Riot.
    position = rebels(load, 2, parity="on").now(discontent=11).raid(RESIDENTIAL)
    assert value(closing(position), "ended") == RUNNING


@pytest.mark.rule("GM-DISC-01", "GM-DISC-02")
def test_discontent_stops_at_the_riot_stage(load: Load) -> None:
    position = Position(load()).event(INSPECTION).now(discontent=11).citizens(SQUARE, 5)
    state = play(position.guards(SQUARE, 1).action(OLGA_SLOT), RAISE)
    assert (value(state, "discontent"), value(state, "raised")) == (12, 1)
    assert (value(state, "riots"), value(state, "riot_tokens")) == (1, 2)
    assert all(data["riot"] == 0 for data in value(state, "districts"))


@pytest.mark.rule("GM-DISC-03", "GM-DISC-04", "GM-RIOT-06")
@pytest.mark.parametrize(
    ("parity", "discontent", "active", "wins"),
    [
        ("on", 12, 2, True),
        ("on", 12, 1, False),
        ("on", 11, 2, False),
        ("off", 11, 3, True),
        ("off", 12, 2, False),
        ("off", 12, 3, True),
    ],
)
def test_parity(load: Load, parity: str, discontent: int, active: int, wins: bool) -> None:
    position = rebels(load, 0, active, parity=parity).now(discontent=discontent)
    staged = int(parity == "off" and discontent == 12)
    position.now(stage_riot=staged, riots=staged, riot_tokens=3 - staged)
    state = play(position.action(OLGA_SLOT), RIOT)
    assert value(state, "riots") == staged + wins


@pytest.mark.rule("GM-DISC-04")
def test_only_active_citizens_riot(load: Load) -> None:
    # Of 3 Workers and 3 Nobles, with 3 Guards, only the Workers count before Stage 10.
    for discontent, wins in ((9, False), (10, True)):
        position = Position(load()).event(INSPECTION).now(discontent=discontent)
        position.guards(SQUARE, 3).citizens(SQUARE, 0, revealed={WORKERS: 3, NOBLES: 3})
        assert value(play(position.action(OLGA_SLOT), RIOT), "riots") == wins
    # A Traitor counts against them.
    position.now(discontent=10).citizens(SQUARE, 0, revealed={WORKERS: 4, TRAITORS: 1})
    assert value(play(position.action(OLGA_SLOT), RIOT), "riots") == 0


@pytest.mark.rule("GM-END-02", "GM-ROUND-05")
def test_the_plan_is_complete(load: Load) -> None:
    position = Position(load(players=3)).event(CLOCKWORK).now(plan=11)
    state = closing(position)
    assert (value(state, "ended"), value(state, "plan")) == (PLAN, 12)
    assert (state.is_terminal(), winners(state)) == (True, [0])
    assert value(state, "round") == 7  # no other round begins
    # By a Result, at once.
    position = Position(load()).event(INSPECTION).now(plan=11).raid(RESIDENTIAL)
    state = moving(position, VEIGA_SLOT, RESIDENTIAL, RESULT_PLAN)
    assert (value(state, "ended"), step_of(state)) == (PLAN, Step.OVER)


@pytest.mark.rule("GM-END-02", "GM-RIOT-09", "GM-RULING-37")
def test_the_plan_stays_between_its_ends(load: Load) -> None:
    # A failed Riot advances it by 3 with one Riot, but not above XII; nobody is arrested then.
    position = Position(load(missions="A", one_riot=True)).event(INSPECTION).now(plan=10)
    position.now(discontent=1, riot_tokens=1, missions_done=1)
    position.guards(SQUARE, 3).citizens(SQUARE, 0, revealed={WORKERS: 1})
    state = play(position.action(OLGA_SLOT), RIOT)
    assert (value(state, "plan"), value(state, "ended")) == (12, PLAN)
    assert sum(value(state, "arrested")) == 0
    # Rise of the Enforcer puts it back, but not below 0.
    position = rebels(load, 0, scenario="rise_of_the_enforcer").now(plan=0)
    state = play(position.action(OLGA_SLOT), RIOT)
    assert (value(state, "plan"), value(state, "ended")) == (0, RUNNING)


@pytest.mark.rule("GM-RULING-34", "GM-END-02")
def test_a_plan_of_nothing_is_no_victory(load: Load) -> None:
    state = closing(Position(load()).event(INSPECTION).now(plan=0))
    assert (value(state, "plan"), value(state, "ended")) == (0, RUNNING)
    assert not state.is_terminal()


@pytest.mark.rule("GM-END-03", "GM-ROUND-05", "GM-CLOSE-01")
def test_the_first_goal_wins(load: Load) -> None:
    # Step 1 ends the game before the plan is tested.
    position = rebels(load, 2).event(CLOCKWORK).now(discontent=11, plan=11).raid(RESIDENTIAL)
    state = closing(position)
    assert (value(state, "ended"), value(state, "plan")) == (RIOT_STAGE, 11)
    # Without a failed Raid the plan is complete.
    position = rebels(load, 2).event(CLOCKWORK).now(discontent=11, plan=11)
    assert value(closing(position), "ended") == PLAN
    # A failed Riot loses the game before another Hero could win it.
    position = rebels(load, 2, active=1).now(plan=11)
    assert value(play(position.action(OLGA_SLOT), RIOT), "ended") == PLAN


@pytest.mark.rule("GM-END-04", "GM-EV-33")
def test_the_countdown_ends_every_game(load: Load) -> None:
    state = Position(load()).event(33).now(plan=0).income()
    rounds = [value(state, "round")]
    while not state.is_terminal():
        assert state.current_player() != CHANCE
        state = play(state, PASS if PASS in legal(state) else legal(state)[-1])
        rounds.append(value(state, "round"))
    assert (rounds[0], rounds[-1], value(state, "ended")) == (13, 24, PLAN)


@pytest.mark.rule("GM-END-05", "GM-MODE-14", "GM-SC-09")
@pytest.mark.parametrize("mode", ["ovm", "coop"])
def test_missions_and_riots(load: Load, mode: str) -> None:
    def at(done: int, riots: int) -> Position:
        number = done.bit_count()
        position = Position(load(mode=mode, missions="C", players=3 if mode == "ovm" else 2))
        position.event(INSPECTION if mode == "ovm" else 20).riot(*(TOWER, NEXUS, ART)[:riots])
        position.now(discontent=1, missions_done=done, riot_tokens=number - riots)
        return position.guards(SQUARE, 1).citizens(SQUARE, 0, revealed={WORKERS: 3})

    # Three Riots, all Missions done.
    state = play(at(7, 2).action(OLGA_SLOT), RIOT)
    assert (value(state, "ended"), value(state, "riots")) == (RIOTS, 3)
    assert winners(state) == ([1, 2] if mode == "ovm" else [0, 1])
    # Two Riots only.
    assert value(play(at(7, 1).action(OLGA_SLOT), RIOT), "ended") == RUNNING
    # No token, no Riot.
    assert RIOT not in legal(at(3, 2).action(OLGA_SLOT))
    # The last Mission, three tokens with Olga, brings the third Riot token; the game goes on.
    position = at(3, 2)
    for slot in range(3):
        position.hero(slot, token=9 + OLGA_SLOT)
    state = closing(position)
    assert (value(state, "ended"), value(state, "riot_tokens")) == (RUNNING, 1)


@pytest.mark.rule("GM-END-05", "GM-DISC-03")
def test_the_riot_stage_is_no_riot_with_missions(load: Load) -> None:
    position = Position(load(missions="C")).event(INSPECTION).now(discontent=11)
    position.raid(RESIDENTIAL)
    state = closing(position)
    assert (value(state, "discontent"), value(state, "riots"), value(state, "parity")) == (12, 0, 1)

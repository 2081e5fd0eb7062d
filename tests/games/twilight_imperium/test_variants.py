"""Two players, tournaments, and what the expansion would bring."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.loading import game_package

from ..support import legal, play
from .driving import new_game, pass_until, passing, seat_fields, where
from .ids import (
    GAME,
    HACAN,
    NONE,
    SOL,
    STOP,
    Phase,
    Step,
    Window,
    ac,
    card_drawn,
    seat_drawn,
    track,
)
from .positions import Load, Position

COUNCIL_CARDS = range(22, 28)


@pytest.mark.rule("TI-EXT-01")
def test_two_players_have_no_council(load: Load) -> None:
    state = play(new_game(load(2)), *map(seat_drawn, range(2)))
    assert [seat_fields(state, seat)["home"] for seat in range(2)] == [37, 40]  # slots 0 and 3
    phases: list[int] = []
    for _, now in passing(state):
        if now["turn"] == 3:
            break
        if not phases or phases[-1] != now["phase"]:
            phases.append(now["phase"])
        assert (now["agenda"], now["laws"]) == (NONE, [])
    assert Phase.POLITICAL not in phases
    assert phases[:2] == [Phase.MARKET, Phase.DRAW]


@pytest.mark.rule("TI-EXT-01")
def test_cards_of_the_council_are_dead_for_two(load: Load) -> None:
    # Hacan, with Diplomacy, hold all of them; nobody is ever asked to play one.
    position = Position(load(2)).order(SOL, HACAN).give(HACAN, *COUNCIL_CARDS)
    state = position.state(Phase.MARKET, Step.MARKET_KIND, SOL)
    for node, now in passing(state):
        if now["turn"] == 2 and now["phase"] > Phase.DRAW:
            break
        if now["step"] == Step.WINDOW and now["to_act"] == HACAN:
            assert not {ac(n) for n in COUNCIL_CARDS} & {*legal(node)}
        assert now["window"]["kind"] not in (Window.PREPOL, Window.PREVOTE)
    assert len([c for c in now["players"][HACAN]["hand"] if c + 1 in COUNCIL_CARDS]) == 6


@pytest.mark.rule("TI-EXT-01")
def test_they_may_be_discarded(load: Load) -> None:
    position = Position(load(2)).order(SOL, HACAN).give(HACAN, *COUNCIL_CARDS)
    state = position.state(Phase.DRAW, Step.DISCARD, HACAN, cursor=1)
    assert legal(state) == [STOP, *(ac(n) for n in COUNCIL_CARDS)]
    now = play(state, ac(24)).to_dict()
    assert (now["discard"][23], 23 in now["players"][HACAN]["hand"]) == (1, False)


@pytest.mark.rule("TI-EXT-02")
def test_a_tournament_has_the_alpha_wormhole_only(engine: str) -> None:
    package: Any = game_package(GAME)
    chosen = package.mode_options("tournament", 3)
    game = qx.load(GAME, players=3, engine=engine, map_mode="random", **chosen)
    state = new_game(game)
    state = pass_until(state, lambda now: now["phase"] == Phase.MARKET)
    assert state.to_dict()["worm"][2:] == [NONE, NONE]


@pytest.mark.rule("TI-EXT-03")
@pytest.mark.parametrize(("chosen", "weapons"), [({}, 2), ({"norr_start_weapons": 1}, 1)])
def test_where_the_norr_begin(load: Load, chosen: dict[str, int], weapons: int) -> None:
    state = new_game(load(2, races=("norr", "sol"), **chosen))
    assert seat_fields(state, 0)["tech"] == [0, weapons, 0]


@pytest.mark.rule("TI-EXT-04", "TI-SETUP-03")
def test_nothing_of_the_expansion_is_in_play(load: Load) -> None:
    state = new_game(load(6, races="random"))
    assert [code for code in load(6).outcome_codes if code.startswith("RACE")] == [
        f"RACE {race}" for race in range(6)
    ]
    now = state.to_dict()
    assert (len(now["deck"]), sum(now["deck"])) == (42, 76)
    assert (len(now["pol_deck"]), sum(now["pol_deck"])) == (19, 20)
    assert {len(player["pool"]) for player in now["players"]} == {7}


@pytest.mark.rule("TI-EXT-05")
@pytest.mark.parametrize("race", ["sol", "hacan", "xxcha", "jol_nar", "letnev", "norr"])
def test_no_race_has_the_skills_of_the_yssaril(load: Load, race: str) -> None:
    # Another player has all levels already, yet an advance costs as much as ever.
    others = [one for one in ("letnev", "norr", "sol") if one != race][:2]
    position = Position(load(3, races=(race, *others))).order(0, 1, 2)
    position.put(1, tech=[6, 6, 6], credits=0).put(0, credits=30).put(2, credits=0)
    state = play(position.state(Phase.TECHNOLOGY, Step.TECH, 0), track(2))
    assert seat_fields(state, 0)["credits"] == (10 if race == "jol_nar" else 0)
    # And a draw is one card.
    position = Position(load(3, races=(race, *others))).order(1, 2, 0)
    state = position.state(Phase.DRAW, Step.DRAW, -1, cursor=2)
    state = play(state, card_drawn(2))
    assert where(state)[0] == Phase.PURCHASE
    assert seat_fields(state, 0)["hand"].count(NONE) == 7

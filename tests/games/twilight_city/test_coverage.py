"""Driven play comes to every action and every outcome, but for those that can't be."""

from __future__ import annotations

from collections import Counter

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import drive, driven_games
from .ids import CLIMB, EXTRA, PASS, Extra, N, W, helper_coins, own, zone
from .positions import Load, Position

#: Games of each number of players, for each set of options.
GAMES = {1: 24, 2: 6, 3: 6, 4: 6}

#: Zones with a terminus or a Newsstand as near as another one; any monitored zone is nearest alone.
TIES = (1, 4, 7, 9, 10, 15, 18, 21, 23)

#: Codes that no game comes to: C cards have two icons; cards of the A deck have compound items
#: only, those of the B deck a simple one in the last place at most; I, IV and V never tie for the
#: City's centre, but IV does elsewhere.
NEVER = {
    *(f"UNUSED {k}" for k in range(4)),
    *(f"SOURCE {icon}" for icon in (0, 1, 2, 3, 4, 6, 7, 11)),
    "TARGET 11",
    "DISTRICT I",
    "DISTRICT V",
    *(f"ZONE {k}" for k in range(25) if k not in TIES),
}

#: Seen on positions built for them below: seldom in games.
SELDOM = {"PASS", "ZONE 7", "ZONE 10", "ZONE 21", *(f"COINS {k}" for k in range(3, 9))}


@pytest.mark.rule("TC-TURN-01", "TC-TURN-02")
def test_every_action_and_outcome_occurs() -> None:
    seen: Counter[str] = Counter()
    codes: set[str] = set()
    for game, seed in driven_games(GAMES):
        codes |= {*game.action_codes, *game.outcome_codes}
        for _ in drive(game.new_initial_state(seed, chance="explicit"), seen, seed):
            pass
    assert codes - set(seen) - SELDOM == NEVER
    assert set(seen) <= codes - NEVER


@pytest.mark.rule("TC-SOLO-21")
def test_every_share_of_the_helpers(load: Load) -> None:
    here = Position(load(1)).player(0, tower=3, coins=8).solo_state(coins=8)
    state = play(here.turn_of(0), own(2), CLIMB)
    assert legal(state) == [helper_coins(share) for share in range(9)]
    for share in range(9):
        after = play(state, helper_coins(share))
        assert after.to_dict()["solo"]["coins"] == 8 - share


@pytest.mark.rule("TC-P12-01", "TC-RULING-18")
@pytest.mark.parametrize(
    ("airship", "figure", "tied"), [(4, 11, [7, 21]), (1, 7, [4, 10, 18]), (0, 14, [4, 18])]
)
def test_termini_that_are_as_near(load: Load, airship: int, figure: int, tied: list[int]) -> None:
    here = Position(load()).airship(airship).at(0, figure)
    state = play(here.turn_of(0), own(12))
    assert legal(state) == [zone(number) for number in tied]
    for number in tied:
        assert play(state, zone(number)).to_dict()["partisans"][0]["zone"] == number


@pytest.mark.rule("TC-TURN-01", "TC-RULING-32")
def test_no_main_action(load: Load) -> None:
    state = without_main_action(load)
    assert PASS in legal(state)
    assert play(state, PASS).to_dict()["partisans"][0]["hours"] == 1


def without_main_action(load: Load) -> qx.State:
    """Let all cards of the display move the Airship over the player, who has no other card."""
    here = Position(load()).airship(5).row(0, 3, 9).at(0, 1)
    north = [card for card in here.cards.where(direction=N) if card > 12]
    locations: dict[int, int] = {}
    for card in north:
        locations.setdefault(here.cards.location(card), card)
    here.display(*[*locations.values()][:6]).gone(*range(EXTRA, EXTRA + 15))
    state = here.turn_of(0)
    assert state.to_dict()["extra_place"] == [Extra.REMOVED] * 15
    return state


@pytest.mark.rule("TC-RULING-32")
def test_passing_is_the_last_resort(load: Load) -> None:
    here = Position(load()).airship(5).row(0, 3, 9).at(0, 1).gone(*range(EXTRA, EXTRA + 15))
    card = here.cards.where(direction=W, icon=0)[-1]
    assert PASS not in legal(here.display(card).turn_of(0))

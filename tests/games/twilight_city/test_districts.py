"""What a home in each of the five Districts does for a day."""

from __future__ import annotations

from typing import Any

import pytest

from ..support import legal, play
from .ids import (
    ACCELERATE,
    BONUS_RESOURCE,
    EXTRA,
    PLAY_CANDELABRA,
    RIGHT,
    STOP,
    B,
    Ended,
    G,
    Phase,
    S,
    Step,
    colour,
    gear,
    own,
    take,
    upright,
)
from .positions import Load, Position, player
from .turns import asked, field, finish, next_turn, played, put, rich, step

#: A home card of each District.
HOMES = {"I": 3, "II": 19, "III": 37, "IV": 55, "V": 73}


@pytest.mark.rule("TC-DIST-01")
@pytest.mark.parametrize(("district", "home"), HOMES.items())
def test_only_i_stays_for_nothing(load: Load, district: str, home: int) -> None:
    position = Position(load()).row(0, home, 24).hand(0, 27).airship(15)
    state = played(position.turn_of(0), 27)
    free = district == "I"
    assert player(state)["hours"] == (0 if free else 1)
    assert field(state, "card_place")[27] == (12 if free else 16)


@pytest.mark.rule("TC-DIST-02")
@pytest.mark.parametrize(("district", "home"), HOMES.items())
@pytest.mark.parametrize(("record", "price"), [(1, 6), (3, 8), (5, 10), (8, 12)])
def test_the_oxygen_of_ii(load: Load, district: str, home: int, record: int, price: int) -> None:
    position = Position(load()).row(0, home).player(0, hours=12, coins=15, record=record)
    state = play(position.turn_of(0, main_done=1), STOP)
    assert field(state, "phase") == Phase.END_OF_DAY
    assert player(state)["coins"] == 15 - price + (2 if district == "II" else 0)


@pytest.mark.rule("TC-DIST-02")
def test_the_old_home_counts_at_the_end_of_the_day(load: Load) -> None:
    # From II to I, and from I to II.
    for home, at, coins in ((19, 3, 11 + 3), (3, 24, 9 + 1)):
        position = Position(load()).row(0, home, at).player(0, hours=12, coins=15)
        state = play(position.turn_of(0, main_done=1), STOP)
        assert player(state)["coins"] == coins


@pytest.mark.rule("TC-DIST-02")
@pytest.mark.parametrize(("home", "discs"), [(19, 0), (3, 2), (37, 2)])
def test_the_oxygen_of_ii_at_the_end_of_the_game(load: Load, home: int, discs: int) -> None:
    # Three hours left and a coin: four are paid, six are the price.
    position = Position(load()).row(0, home).player(0, hours=9, coins=1)
    position.ended(Ended.TOWER, 1, closed=[1, 2]).player(1, tower=4)
    state = play(position.turn_of(0, main_done=1), STOP)
    assert state.is_terminal()
    assert (player(state)["penalty"], player(state)["coins"]) == (discs, 0)


FREE = {"II": {3, 4, 6, 7}, "III": {1, 2, 8, 9}}


@pytest.mark.rule("TC-DIST-03", "TC-DIST-05")
@pytest.mark.parametrize(("district", "home"), HOMES.items())
@pytest.mark.parametrize("panel", [1, 2, 3, 4, 6, 7, 8, 9])
def test_free_switches(load: Load, district: str, home: int, panel: int) -> None:
    # The marker of the pair is on the partner.
    partner = panel + 1 if panel in (1, 3, 6, 8) else panel - 1
    state = rich(load, home).gears(partner).turn_of(0, gear=1)
    after = play(state, gear(panel))
    free = panel in FREE.get(district, set())
    paid = (player(after)["hours"] > player(state)["hours"]) or step(after) == Step.PAY
    paid = paid or player(after)["coins"] < player(state)["coins"]
    assert paid == (not free)
    if step(after) == Step.PAY:
        after = play(after, colour(B))
    # The marker moves all the same.
    after = finish(after)
    pair = {1: 0, 2: 0, 3: 1, 4: 1, 6: 2, 7: 2, 8: 3, 9: 3}[panel]
    assert (field(after, "gears") >> pair & 1) == (partner in (2, 4, 7, 9))


@pytest.mark.rule("TC-DIST-03", "TC-DIST-05")
def test_free_for_those_who_have_nothing(load: Load) -> None:
    state = rich(load, HOMES["II"], coins=0).turn_of(0, gear=1)
    assert {gear(4), gear(7)} <= {*legal(state)}
    state = rich(load, HOMES["I"], coins=0).turn_of(0, gear=1)
    assert not {gear(4), gear(7)} & {*legal(state)}
    state = rich(load, HOMES["III"], resources={}).turn_of(0, gear=1)
    assert gear(9) in legal(state)


GEARLESS, GEARED = 27, 24


def with_home(load: Load, home: int, *cards: int, **fields: Any) -> Position:
    """Return a position at the Waterfront with cards in hand."""
    return Position(load()).row(0, home, 33).hand(0, *cards).airship(0).player(0, **fields)


@pytest.mark.rule("TC-DIST-06", "TC-DIST-07")
@pytest.mark.parametrize(("district", "home"), HOMES.items())
def test_gears_of_iv(load: Load, district: str, home: int) -> None:
    position = with_home(load, home, GEARLESS, GEARED, 28)
    state = position.turn_of(0)
    in_iv = int(district == "IV")
    assert field(played(state, GEARLESS), "gear") == in_iv
    assert field(played(state, 28), "gear") == in_iv  # a turquoise one
    assert field(played(state, GEARED), "gear") == 1  # never two
    assert field(played(state, EXTRA + 4), "gear") == 0


@pytest.mark.rule("TC-DIST-06")
@pytest.mark.parametrize(("home", "gears"), [(HOMES["IV"], 1), (HOMES["II"], 0)])
def test_the_gear_of_iv_for_a_card_of_the_display(load: Load, home: int, gears: int) -> None:
    # The Airship goes to the east; the figure is far away.
    position = with_home(load, home).display(28, 81, 75, 69, 63, 57)
    state = play(position.turn_of(0), take(0), RIGHT)
    state = finish(play(state, legal(state)[0]) if step(state) == Step.TICKET else state)
    assert player(state)["zone"] == 16
    assert field(state, "gear") == gears


@pytest.mark.rule("TC-DIST-08", "TC-EX-22")
@pytest.mark.parametrize(("home", "hours"), [(HOMES["IV"], 8), (HOMES["II"], 7)])
def test_the_blocked_hour(load: Load, home: int, hours: int) -> None:
    # Two steps, from the Waterfront to the Freight Yard.
    position = with_home(load, home, 78, hours=5)
    state = put(position.turn_of(0), 78)
    assert player(state)["hours"] == hours


@pytest.mark.rule("TC-DIST-08")
@pytest.mark.parametrize(
    ("start", "steps", "after"), [(3, 2, 5), (4, 2, 7), (7, 2, 9), (5, 1, 7), (9, 2, 11)]
)
def test_where_it_matters(load: Load, start: int, steps: int, after: int) -> None:
    # From the Waterfront to the Freight Yard or to the Grand Canal and back, one step with extra.
    position = with_home(load, HOMES["IV"], 78, 34, hours=start)
    state = put(position.turn_of(0), 78 if steps == 2 else 34)
    assert player(state)["hours"] == after


@pytest.mark.rule("TC-DIST-08")
@pytest.mark.parametrize(("hours", "after"), [(7, 5), (8, 7), (5, 4)])
def test_the_marker_goes_back_over_it(load: Load, hours: int, after: int) -> None:
    state = play(with_home(load, HOMES["IV"], hours=hours).turn_of(0), own(7))
    state = play(state, ACCELERATE) if step(state) == Step.CHOICE else state
    assert player(state)["hours"] == after


@pytest.mark.rule("TC-DIST-08")
@pytest.mark.parametrize(("hours", "blocked"), [(12, 1), (17, 1), (18, 0), (19, 0)])
def test_at_the_start_of_the_day(load: Load, hours: int, blocked: int) -> None:
    # Excess hours are discs: with six of them the day starts at that hour.
    position = Position(load()).row(0, 19, 57).airship(8).player(0, hours=hours, coins=20)
    state = next_turn(position.turn_of(0, main_done=1))
    assert player(state)["start"] == min(hours - 12, 6)
    assert player(state)["blocked"] == blocked
    # It goes when the home is elsewhere.
    position = Position(load()).row(0, 57, 19).airship(8).player(0, hours=hours, coins=20)
    assert player(next_turn(position.turn_of(0, main_done=1)))["blocked"] == 0


def silver(load: Load, home: int) -> tuple[Position, int]:
    """Return a position in which a card of one silver ring is played at the University."""
    position = Position(load())
    cards = position.cards
    for last in range(24, 30):
        for card in cards.with_rings(S, left=last):
            if cards.location(card) == 7 and card != 45:
                return position.row(0, home, last).hand(0, card).airship(0), card
    raise AssertionError("no such cards")


@pytest.mark.rule("TC-DIST-09", "TC-RES-08")
@pytest.mark.parametrize(("district", "home"), HOMES.items())
def test_silver_of_v(load: Load, district: str, home: int) -> None:
    position, card = silver(load, home)
    state = played(position.turn_of(0), card)
    assert player(state)["resources"] == [1, 2 if district == "V" else 1, 0]


@pytest.mark.rule("TC-DIST-09")
def test_other_colours_and_other_silver_do_not_count(load: Load) -> None:
    home = HOMES["V"]
    # A bronze and a gold ring.
    position = Position(load()).row(0, home, 31).hand(0, 49).airship(0).player(0, hours=4)
    assert player(played(position.turn_of(0), 49))["resources"] == [2, 0, 1]
    # A silver of the Clock.
    position = Position(load()).row(0, home, 33).hand(0, 27).airship(0).player(0, hours=2)
    state = play(position.turn_of(0), own(11))
    assert step(state) == Step.BONUS
    state = play(state, BONUS_RESOURCE, colour(S))
    assert player(state)["resources"] == [1, 1, 0]


@pytest.mark.rule("TC-DIST-09")
def test_one_more_of_a_colour_is_one(load: Load) -> None:
    # Panel 6 after a silver ring: three silver, not four.
    position, card = silver(load, HOMES["V"])
    state = finish(play(played(position.turn_of(0), card), own(6)))
    assert player(state)["resources"] == [1, 3, 0]


@pytest.mark.rule("TC-DIST-09")
@pytest.mark.parametrize(("home", "resources"), [(HOMES["V"], [2, 2, 0]), (HOMES["II"], [2, 1, 0])])
def test_the_silver_of_a_candelabra(load: Load, home: int, resources: list[int]) -> None:
    # Beside 24, whose right side is bronze over silver.
    position = Position(load()).row(0, home, 24).airship(0).player(0, hours=0)
    state = play(position.turn_of(0), own(7))
    state = play(state, PLAY_CANDELABRA) if step(state) == Step.CHOICE else state
    state = finish(play(state, RIGHT))
    assert player(state)["resources"] == resources


@pytest.mark.rule("TC-DIST-09")
@pytest.mark.parametrize(("home", "count"), [(HOMES["V"], 2), (HOMES["II"], 1)])
def test_the_silver_of_an_extra_card(load: Load, home: int, count: int) -> None:
    position = Position(load())
    cards = position.cards
    last = next(c for c in range(24, 30) if cards.rings(c, EXTRA + 7) == [S])
    state = position.row(0, home, last).airship(0).turn_of(0)
    assert player(played(state, EXTRA + 7))["resources"] == [1, count, 0]


@pytest.mark.rule("TC-DIST-09", "TC-CUBE-03")
def test_the_silver_of_v_counts_for_parcels(load: Load) -> None:
    position, card = silver(load, HOMES["V"])
    position.cubes(11, 1, 2)
    state = put(position.player(0, hours=4).turn_of(0), card)
    assert asked(state) == (Step.PARCEL, 1)
    state = play(state, colour(S))
    # Two units of silver were received.
    assert colour(S) in legal(state)
    assert colour(G) not in legal(state)
    assert upright(card) not in legal(state)

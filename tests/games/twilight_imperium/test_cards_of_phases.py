"""The action cards of the phases played together: income, trade, technology, placement, draw."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..support import legal, play
from .ids import (
    GENERAL,
    GROUND_FORCE,
    PDS,
    PROPULSION,
    STOP,
    WEAPONS,
    Phase,
    Step,
    Window,
    ac,
    card_drawn,
    hits,
    planet,
    seat,
    track,
    unit,
)
from .positions import Load, Position
from .views import at, credits_of, effects, gained, hand, pile, planet_of, player

LODOR, SAUDOR = 10, 1
JORD, ARCHON_REN, ARCHON_TAU = 49, 53, 54

# Income. Sol gets 4 from its home, Hacan 3, Xxcha 3.


@pytest.mark.rule("TI-AC-07")
@pytest.mark.parametrize(("level", "income"), [(0, 3), (3, 6)])
def test_uprising(load: Load, level: int, income: int) -> None:
    # Lodor yields 3, with General 3 as much as 4: nothing of it is paid, the rest is.
    position = Position(load()).give(0, 7).hold(LODOR, 1).hold(SAUDOR, 0)
    position.put(1, tech=[0, 0, max(level, 2)])
    state = position.window(Window.CREDITS, 0)
    chosen = play(state, ac(7))
    assert gained(state, chosen) == [6, income, 3]
    assert gained(state, play(state, STOP)) == [6, income + 3 + (level == 3), 3]
    assert effects(chosen) == []


@pytest.mark.rule("TI-AC-07")
def test_uprising_only_outside_the_owners_home(load: Load) -> None:
    position = Position(load()).give(0, 7).hold(LODOR, 1).hold(SAUDOR, 2).hold(ARCHON_TAU, 1)
    state = play(position.window(Window.CREDITS, 0), ac(7))
    # Tau is of the home of Xxcha, but not of Hacan who hold it.
    assert legal(state) == [planet(SAUDOR), planet(LODOR), planet(ARCHON_TAU)]
    position = Position(load()).give(0, 7, 19).hold(SAUDOR, 0)
    assert legal(position.window(Window.CREDITS, 0)) == [STOP, ac(19)]


@pytest.mark.rule("TI-AC-18", "TI-AC-19", "TI-AC-20")
@pytest.mark.parametrize(("number", "more"), [(18, 3), (19, 8), (20, 2)])
def test_extra_income(load: Load, number: int, more: int) -> None:
    # Sol holds three planets with influence 2 + 1 + 0.
    state = Position(load()).give(0, number).hold(LODOR, 0).hold(2, 0).window(Window.CREDITS, 0)
    assert player(state, 0)["influence"] == 3
    assert gained(state, play(state, ac(number))) == [9 + more, 3, 3]
    assert gained(state, play(state, STOP)) == [9, 3, 3]


@pytest.mark.rule("TI-AC-21")
@pytest.mark.parametrize(("rich", "taken"), [(30, 8), (8, 8), (5, 5)])
def test_stellar_criminals(load: Load, rich: int, taken: int) -> None:
    position = Position(load()).give(0, 21).put(1, credits=rich).put(2, credits=0)
    state = position.window(Window.CREDITS, 0)
    assert gained(state, play(state, ac(21))) == [4 + taken, 3 - taken, 3]


@pytest.mark.rule("TI-AC-21", "TI-CARD-08")
def test_stellar_criminals_look_for_money(load: Load) -> None:
    position = Position(load()).give(0, 21)
    assert legal(play(position.window(Window.CREDITS, 0), ac(21))) == [seat(1), seat(2)]
    broke = Position(load()).give(0, 19, 21).put(1, credits=0).put(2, credits=0)
    assert legal(broke.window(Window.CREDITS, 0)) == [STOP, ac(19)]


# Trade.


def trading(load: Load, number: int) -> Position:
    """Return a position with Hacan a partner of the two others; Hacan hold four planets."""
    return Position(load()).give(1, number).trade(0, 1).trade(1, 2).hold(LODOR, 1).hold(SAUDOR, 2)


@pytest.mark.rule("TI-AC-30", "TI-AC-31", "TI-AC-32")
@pytest.mark.parametrize(
    ("number", "paid"), [(30, [4, 10 + 10, 4]), (31, [4, 4 + 10, 4]), (32, [0, 0, 0])]
)
def test_trade_cards(load: Load, number: int, paid: list[int]) -> None:
    # Hacan get 1 + 3 for the planets of the partners, and 3 for each by General 2.
    state = trading(load, number).window(Window.TRADE, 1)
    after = play(state, ac(number))
    assert gained(state, after) == paid
    assert gained(state, play(state, STOP)) == [4, 10, 4]
    assert effects(after) == []


@pytest.mark.rule("TI-AC-31", "TI-LAW-06")
def test_master_of_trade_doubles_only_the_base(load: Load) -> None:
    state = trading(load, 31).law(6).window(Window.TRADE, 1)
    assert gained(state, play(state, ac(31))) == [9, 4 + 10 + 10, 9]


@pytest.mark.rule("TI-AC-30", "TI-AC-31", "TI-CARD-08")
def test_trade_cards_need_an_agreement(load: Load) -> None:
    state = Position(load()).give(1, 30, 31, 32).trade(0, 2).window(Window.TRADE, 1)
    assert legal(state) == [STOP, ac(32)]


# Technology. The base price is 30.

TRACKS = [track(k) for k in range(3)]


@pytest.mark.rule("TI-AC-11")
def test_corporate_sponsorship(load: Load) -> None:
    position = Position(load()).give(0, 11).put(0, credits=20)
    position.put(1, credits=0).put(2, credits=0)
    state = position.window(Window.TECH, 0)
    buying = play(state, ac(11))
    assert (at(buying), legal(buying)) == ((Phase.TECHNOLOGY, Step.TECH, 0), [STOP, *TRACKS])
    after = play(buying, track(WEAPONS))
    assert (credits_of(after)[0], player(after, 0)["tech"]) == (0, [1, 1, 1])
    assert effects(after) == []
    assert at(play(state, STOP))[0] != Phase.TECHNOLOGY  # nobody can pay 30


@pytest.mark.rule("TI-AC-11", "TI-LAW-14")
def test_sponsored_price_is_never_negative(load: Load) -> None:
    # Jol-Nar 20, Studies -5, Sponsorship -10: 5.
    position = Position(load(races=("jol_nar", "hacan", "norr"))).give(0, 11).law(15)
    state = position.put(0, credits=5).window(Window.TECH, 0)
    after = play(state, ac(11), track(GENERAL))
    assert (credits_of(after)[0], player(after, 0)["tech"]) == (0, [1, 1, 3])


@pytest.mark.rule("TI-AC-12")
def test_technological_breakthrough(load: Load) -> None:
    position = Position(load(races=("jol_nar", "hacan", "norr"))).give(0, 12).law(16)
    state = position.put(0, credits=0).window(Window.TECH, 0)
    after = play(state, ac(12), track(PROPULSION))
    assert (credits_of(after)[0], player(after, 0)["tech"]) == (0, [2, 1, 2])


@pytest.mark.rule("TI-AC-13", "TI-AC-11", "TI-RULING-35")
def test_touch_of_genius(load: Load) -> None:
    position = Position(load()).give(0, 11, 13).put(0, credits=50).put(2, credits=0)
    state = play(position.window(Window.TECH, 0), ac(13), ac(11), track(WEAPONS))
    # The discount holds for the first advance only.
    assert (at(state)[1:], credits_of(state)[0]) == ((Step.TECH, 0), 30)
    after = play(state, track(WEAPONS))
    assert (credits_of(after)[0], player(after, 0)["tech"]) == (0, [1, 2, 1])
    assert player(play(state, STOP), 0)["tech"] == [1, 1, 1]
    poor = Position(load()).give(0, 13).put(0, credits=59).put(1, credits=30)
    poor.put(2, credits=0)
    after = play(poor.window(Window.TECH, 0), ac(13), track(WEAPONS))
    assert at(after)[1:] == (Step.TECH, 1)  # 29 are not enough for the second


@pytest.mark.rule("TI-AC-14")
def test_scientist_assassination(load: Load) -> None:
    state = Position(load()).give(2, 14).window(Window.TECH, 2)
    assert legal(play(state, ac(14))) == [seat(0), seat(1)]
    after = play(state, ac(14), seat(0))
    asked = []
    while at(after)[0] == Phase.TECHNOLOGY:
        asked.append(after.current_player())
        after = play(after, STOP)
    assert asked == [2, 1]
    assert effects(after) == []


@pytest.mark.rule("TI-AC-15")
def test_opening_the_black_box(load: Load) -> None:
    position = Position(load()).give(0, 15).put(0, tech=[6, 0, 1], credits=30)
    state = play(position.put(2, credits=0).window(Window.TECH, 0), ac(15))
    assert legal(state) == [track(WEAPONS), track(GENERAL)]
    state = play(state, track(WEAPONS))
    assert state.chance_outcomes() == [(hits(0), Fraction(1, 2)), (hits(1), Fraction(1, 2))]
    won, lost = play(state, hits(1)), play(state, hits(0))
    assert player(won, 0)["tech"] == [6, 1, 1]
    assert player(lost, 0)["tech"] == [6, 0, 1]
    for after in (won, lost):
        assert (at(after)[1:], credits_of(after)[0]) == ((Step.TECH, 0), 30)  # still to buy


# Placement.


@pytest.mark.rule("TI-AC-10")
def test_civil_defense(load: Load) -> None:
    position = Position(load()).give(2, 10).hold(ARCHON_REN, 2, gf=1, pds=1, dock=True)
    position.hold(SAUDOR, 2)
    state = play(position.window(Window.PLACE, 2), ac(10))
    assert legal(state) == [planet(SAUDOR), planet(ARCHON_TAU)]  # not where a P.D.S. is
    assert planet_of(play(state, planet(SAUDOR)), SAUDOR) == (2, 1, 2)


@pytest.mark.rule("TI-AC-16")
def test_secret_industrial_agent(load: Load) -> None:
    position = Position(load()).give(2, 16).put(0, pool=[0, 0, 0, 0, 3, 0, 0])
    position.hold(LODOR, 0, dock=True)
    state = play(position.window(Window.PLACE, 2), ac(16))
    assert legal(state) == [planet(LODOR), planet(JORD), planet(51)]  # docks of others
    placing = play(state, planet(JORD))
    assert (at(placing)[1:], legal(placing)) == ((Step.PLACE, 0), [STOP, unit(GROUND_FORCE)])
    after = play(placing, unit(GROUND_FORCE))  # on Lodor, the only dock that works
    assert (planet_of(after, LODOR)[1], planet_of(after, JORD)[1]) == (3, 2)  # 1 free one each
    over = play(after, STOP)
    assert (over.to_dict()["turn"], over.to_dict()["dock_blocked"]) == (2, [])


@pytest.mark.rule("TI-AC-17", "TI-RULING-10")
def test_spacedock_accident(load: Load) -> None:
    position = Position(load()).give(2, 17).fleet(37, 0, f=2)
    state = play(position.window(Window.PLACE, 2), ac(17))
    assert legal(state) == [planet(JORD), planet(51)]
    state = play(state, planet(JORD))
    assert state.chance_outcomes() == [(hits(0), Fraction(1, 2)), (hits(1), Fraction(1, 2))]
    assert JORD in play(state, hits(0)).to_dict()["dock"]
    hit = play(state, hits(1)).to_dict()
    assert JORD not in hit["dock"]
    assert (hit["gf"][JORD], hit["ships"][37]["f"]) == (2, 0)  # Sol's free one; no berths left


@pytest.mark.rule("TI-AC-35")
def test_rise_of_a_messiah(load: Load) -> None:
    state = Position(load()).give(2, 35).hold(LODOR, 2, gf=3).window(Window.PLACE, 2)
    after = play(state, ac(35))
    assert [planet_of(after, x)[1] for x in (LODOR, ARCHON_REN, ARCHON_TAU)] == [4, 2, 2]
    assert planet_of(after, 50)[1] == 1  # nothing for others


@pytest.mark.rule("TI-AC-10", "TI-AC-35")
def test_free_units_are_no_production(load: Load) -> None:
    position = Position(load()).give(2, 35).put(2, pool=[0, 0, 0, 0, 2, 1, 0])
    state = play(position.window(Window.PLACE, 2), ac(35))
    # The dock of Archon Ren still builds 2.
    after = play(state, unit(GROUND_FORCE), unit(PDS))
    assert planet_of(after, ARCHON_REN) == (2, 3, 1)


# Hands.


@pytest.mark.rule("TI-AC-28")
def test_disclosure(load: Load) -> None:
    state = Position(load()).give(0, 28).give(1, 1, 1, 19).window(Window.PREDRAW, 0)
    looking = play(state, ac(28))  # Xxcha have no cards: Hacan are the only target
    assert (at(looking)[1:], legal(looking)) == ((Step.DISCLOSE, 0), [ac(1), ac(19)])
    assert looking.observation(0)["players"][1]["hand"][:3] == [0, 0, 18]
    assert looking.observation(2)["players"][1]["hand"][:3] == [254] * 3
    after = play(looking, ac(19))
    assert (hand(after, 1), pile(after)) == ([1, 1], {19: 1, 28: 1})
    assert after.observation(0)["players"][1]["hand"][:2] == [0, 0]  # it goes on knowing them


@pytest.mark.rule("TI-AC-29")
def test_successful_spy(load: Load) -> None:
    state = Position(load()).give(2, 29).give(1, 1, 1, 19).window(Window.PREDRAW, 2)
    drawing = play(state, ac(29))
    assert at(drawing)[1:] == (Step.SPY, -1)
    assert drawing.chance_outcomes() == [
        (card_drawn(1), Fraction(2, 3)),
        (card_drawn(19), Fraction(1, 3)),
    ]
    after = play(drawing, card_drawn(19))
    assert (hand(after, 1), hand(after, 2)) == ([1, 1], [19])
    assert player(after, 2)["hand_seen"][0] == 1 << 1  # the victim knows it


@pytest.mark.rule("TI-AC-29", "TI-CARD-04")
@pytest.mark.parametrize("law", [False, True])
def test_a_spy_with_a_full_hand_keeps_to_the_limit(load: Load, law: bool) -> None:
    position = Position(load()).give(2, 29, 2, 3).give(1, 19)
    if law:
        position.law(10)
    else:
        position.give(2, 2, 2, 3, 7)
    state = play(position.window(Window.PREDRAW, 2), ac(29), card_drawn(19))
    assert hand(state, 2) == ([2, 3, 19] if law else [2, 2, 2, 3, 3, 7, 19])


@pytest.mark.rule("TI-AC-28", "TI-AC-29", "TI-CARD-09")
@pytest.mark.parametrize("number", [28, 29])
def test_a_hand_may_be_empty_before_it_is_seen(load: Load, number: int) -> None:
    # The only card of Hacan is a Sabotage, which is played against the card, and sabotaged.
    state = Position(load()).give(2, number, 4).give(1, 4).window(Window.PREDRAW, 2)
    after = play(state, ac(number), ac(4), ac(4))
    assert (at(after)[0], pile(after)) == (Phase.DRAW, {4: 2, number: 1})
    assert at(after)[1] == Step.DRAW
    assert hand(after, 2) == []

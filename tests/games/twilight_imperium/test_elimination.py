"""Elimination, and what it does to the council."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .assembly import drawing
from .driving import pass_to
from .ids import (
    NEUTRAL,
    STOP,
    Phase,
    Step,
    hits,
    number,
    planet,
    political_drawn,
    seat,
)
from .positions import Load, Position
from .views import at, hand, laws, pile, player, ships

LODOR, SAUDOR, JORD = 10, 1, 49
HERCANT, ARRETZE, KAMDORN = 50, 51, 52


def besieged(load: Load, players: int = 3) -> Position:
    """Return a position in which Hacan can take Jord, the only planet of Sol."""
    return Position(load(players)).carry(37, 1, gf=4)


def conquered(position: Position, **control: int) -> qx.State:
    """Return the state after Hacan have taken Jord; nothing else can be done in their turn."""
    state = play(position.turn_of(1, Step.INVADE, **control), planet(JORD), number(4))
    return play(state, hits(1), hits(0))


@pytest.mark.rule("TI-ELIM-01", "TI-RULING-32")
def test_without_planet_and_ground_forces_one_is_out(load: Load) -> None:
    assert player(conquered(besieged(load, 4)), 0)["alive"] == 0
    aboard = besieged(load, 4).carry(6, 0, gf=1)
    assert player(conquered(aboard), 0)["alive"] == 1
    # A Carrier without Ground Forces, ships, credits don't help.
    empty = besieged(load, 4).carry(6, 0, pds=2).fleet(6, 0, d=5).put(0, credits=500)
    assert player(conquered(empty), 0)["alive"] == 0
    other = besieged(load, 4).hold(LODOR, 0)
    assert player(conquered(other), 0)["alive"] == 1


@pytest.mark.rule("TI-ELIM-01", "TI-RULING-32")
def test_it_is_looked_for_after_the_turn(load: Load) -> None:
    position = besieged(load, 4).carry(1, 1, gf=2)
    state = conquered(position)
    assert (at(state)[1:], player(state, 0)["alive"]) == ((Step.INVADE, 1), 1)
    assert player(play(state, STOP), 0)["alive"] == 0


@pytest.mark.rule("TI-ELIM-01")
def test_and_after_a_phase(load: Load) -> None:
    position = Position(load(4)).free(JORD).put(0, credits=0)
    state = position.state(Phase.MARKET, Step.MARKET_KIND, position_first(position))
    while at(state)[0] == Phase.MARKET:
        assert player(state, 0)["alive"] == 1
        state = play(state, STOP)
    assert player(state, 0)["alive"] == 0


def position_first(position: Position) -> int:
    """Return who makes the first offer: Jol-Nar have most influence."""
    position.order(3, 2, 1, 0)
    return 3


@pytest.mark.rule("TI-ELIM-02", "TI-TRADE-09")
def test_everything_of_the_eliminated_goes(load: Load) -> None:
    position = besieged(load, 4).give(0, 2, 2, 19).trade(0, 2).fleet(6, 0, d=2, cr=1)
    position.carry(6, 0, pds=3).put(0, pool=[1, 2, 0, 0, 3, 0, 1], credits=80)
    position.give(3, 8, seen=0b0001)
    state = conquered(position)
    fields = player(state, 0)
    assert (fields["alive"], fields["credits"], fields["pool"]) == (0, 0, [0] * 7)
    assert {one["cell"] for one in fields["carriers"]} == {255}
    assert ships(state, 6) == (NEUTRAL, 0, 0, 0)
    assert (hand(state, 0), pile(state)) == ([], {1: 1, 2: 2, 19: 1})
    assert (fields["partners"], player(state, 2)["partners"]) == (0, 0)
    assert (fields["planets"], fields["influence"], fields["resources"]) == (0, 0, 0)
    assert player(state, 3)["hand_seen"][0] == 0  # knowing a card is over too


@pytest.mark.rule("TI-ELIM-02", "TI-MKT-10")
def test_the_eliminated_take_no_further_part(load: Load) -> None:
    state = conquered(besieged(load, 4))
    turn, acted = state.to_dict()["turn"], set()
    while state.to_dict()["turn"] <= turn + 1:
        if not state.is_chance_node():
            acted.add(state.current_player())
            assert seat(0) not in legal(state)
        action = state.chance_outcomes()[0][0] if state.is_chance_node() else legal(state)[0]
        state = play(state, action)
    assert acted == {1, 2, 3}
    assert player(state, 0)["credits"] == 0
    assert 0 not in state.to_dict()["phase_order"][:3]


@pytest.mark.rule("TI-POL-08", "TI-ELIM-02")
def test_a_law_on_an_eliminated_player_stays_without_effect(load: Load) -> None:
    state = conquered(besieged(load, 4).law(4, crown=0).law(17, embargo=0))
    assert (laws(state), state.to_dict()["crown"], state.to_dict()["embargo"]) == ([4, 17], 0, 0)
    position = Position(load(4)).free(JORD).put(0, alive=0, credits=0).put(2, credits=0)
    state = play(drawing(position.law(4, crown=0)), political_drawn(13))
    assert legal(state) == [STOP, 154 + 4]  # it can be voted on like any law


@pytest.mark.rule("TI-ELIM-03", "TI-POL-12")
def test_with_two_left_the_council_is_dissolved(load: Load) -> None:
    position = besieged(load).law(4, crown=2).law(8, ixth=LODOR).law(11, truce_long=2)
    position.law(3, council_turn=1).law(17, embargo=0).law(6).hold(LODOR, 1).give(2, 25)
    # The attack breaks the truce; all other laws end with the elimination.
    state = conquered(position)
    fields = state.to_dict()
    assert (laws(state), sum(pile(state, "pol_discard").values())) == ([], 6)
    named = [fields[name] for name in ("crown", "ixth", "embargo")]
    assert (named, fields["council_turn"]) == ([255] * 3, 0)
    assert player(state, 1)["influence"] == 2 + 1 + 2  # Lodor without the 3 of Ixth, and Jord
    # No council any more, though a card for it is held.
    draws = fields["draws"][3]
    after = pass_to(state, Phase.MARKET)
    after = pass_to(after, Phase.DRAW)
    assert (after.to_dict()["turn"], after.to_dict()["draws"][3]) == (2, draws)


@pytest.mark.rule("TI-ELIM-03", "TI-POL-12")
def test_with_three_left_it_goes_on(load: Load) -> None:
    state = conquered(besieged(load, 4).law(6))
    assert laws(state) == [6]
    after = pass_to(state, Phase.POLITICAL)
    assert at(after)[1] == Step.POLITICAL


@pytest.mark.rule("TI-ELIM-03", "TI-POL-12", "TI-WIN-04")
def test_two_may_go_at_once(load: Load) -> None:
    # Hacan take the last planets of Sol and of Xxcha in one turn.
    position = besieged(load).free(54).carry(41, 1, gf=4).law(6)
    state = play(position.turn_of(1, Step.INVADE), planet(JORD), number(4), hits(1), hits(0))
    assert not state.is_terminal()
    state = play(state, planet(53), number(4), hits(1), hits(0))
    assert (state.ending(), state.placements().tolist()) == ("last_alive", [2, 1, 2])
    assert (laws(state), pile(state, "pol_discard")) == ([], {6: 1})
    assert state.check() is None

"""The Automa of two players: its setup, its marker on the loop, and when it builds."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .automas import CARDS, automa_of, nodes, with_card
from .ids import (
    A1,
    AUTOMA,
    CHANCE,
    SIDE_A,
    SIDE_B,
    UNLOCK_HUB,
    WEST,
    Act,
    C,
    E,
    N,
    P,
    S,
    Step,
    W,
    Zone,
    automa_drawn,
    move,
    use,
)
from .positions import Load, Position, first_state, player
from .setting_up import step_of, until


def two(load: Load) -> Position:
    """Return a position for two players, the first ones far from most Automas."""
    return Position(load(2)).prime(0, (7, 0)).prime(1, (6, 0))


@pytest.mark.rule("TE-AUTO-01", "TE-AUTO-02")
@pytest.mark.parametrize("card", range(8))
def test_the_setup_of_an_automa(load: Load, card: int) -> None:
    state = until(first_state(load(2)), Step.AUTOMA)
    assert legal(state) == [automa_drawn(number) for number in range(8)]
    state = until(play(state, automa_drawn(card)), Step.KEEP)
    fields = state.to_dict()
    here = Position(load(2))
    plot = here.city.plot(CARDS[card].plot)
    line = fields["lines"][AUTOMA]
    assert line["stops"] == line["hubs"] == line["nodes"] == [plot]
    assert here.city.district(plot) == CARDS[card].district
    assert fields["automa_zone"] == CARDS[card].zone
    assert fields["automa_facing"] == CARDS[card].facing
    assert (fields["automa_lobbyists"], fields["automa_pending"]) == (0, 0)
    automa = fields["automas"][0]
    assert automa == {"owner": AUTOMA, "card": card, "side": 0, "stations": 12, "rails": 32}
    assert fields["automas"][1]["owner"] == 255
    assert len(fields["players"]) == 2


@pytest.mark.rule("TE-AUTO-02")
def test_the_arrow_faces_the_opposite_edge() -> None:
    # Of Plots on one edge; those of other cards are not.
    width, height = 7, 5
    for card in CARDS:
        x, y = card.plot
        edges = {E: x == 0, WEST: x == width, S: y == 0, N: y == height}
        if any(edges.values()):
            assert edges[card.facing]


@pytest.mark.rule("TE-AUTO-03")
def test_the_side_that_is_up(load: Load) -> None:
    for side, options in [(0, {}), (0, {"automa_side": "A"}), (1, {"automa_side": "B"})]:
        state = until(first_state(load(2, **options)), Step.AUTOMA)
        state = until(play(state, automa_drawn(0)), Step.KEEP)
        assert automa_of(state)["side"] == side
    state = until(first_state(load(2, automa_side="random")), Step.AUTOMA)
    state = play(state, automa_drawn(0))
    assert (state.current_player(), legal(state)) == (CHANCE, [SIDE_A, SIDE_B])
    assert [automa_of(play(state, side))["side"] for side in (SIDE_A, SIDE_B)] == [0, 1]


@pytest.mark.rule("TE-AUTO-03", "TE-AUTO-04", "TE-AUTO-05")
@pytest.mark.parametrize("card", range(8))
@pytest.mark.parametrize("side", [0, 1])
def test_the_marker_moves_by_the_number_of_the_card(load: Load, card: int, side: int) -> None:
    number = CARDS[card].sides[side].number
    for zone in range(6):
        here = with_card(two(load), card, side, zone=zone).player(0, {W: 1, C: 1}, coins=9)
        before = here.turn_of(0)
        if move(zone) not in legal(before):
            continue  # nothing to do there
        state = play(before, move(zone))
        fields = state.to_dict()
        assert player(state)["coins"] == 9 - 1
        assert fields["automa_zone"] == (zone - number) % 6
        assert automa_of(state) == automa_of(before)  # it is not flipped
        assert fields["automa_pending"] == 0


@pytest.mark.rule("TE-AUTO-04")
def test_no_coin_is_due_elsewhere(load: Load) -> None:
    here = with_card(two(load), 0, zone=Zone.MARKET).player(0, coins=5)
    state = play(here.turn_of(0), move(Zone.SUPPLY))
    assert player(state)["coins"] == 5
    assert state.to_dict()["automa_zone"] == Zone.MARKET


@pytest.mark.rule("TE-AUTO-04", "TE-TURN-09")
def test_without_the_coin_the_move_is_not_allowed(load: Load) -> None:
    for coins, offered in [(0, False), (1, True)]:
        here = with_card(two(load), 0, zone=Zone.SUPPLY).player(0, coins=coins)
        assert (move(Zone.SUPPLY) in legal(here.turn_of(0))) is offered
    # With one Coin a Blueprint can be bought, but not where the Coin is due.
    for zone, offered in [(Zone.SUPPLY, True), (Zone.IMPROVE, False)]:
        here = with_card(two(load), 0, zone=zone).player(0, coins=1)
        assert (move(Zone.IMPROVE) in legal(here.turn_of(0))) is offered


@pytest.mark.rule("TE-AUTO-04", "TE-ADV-01")
def test_the_coins_of_tickets_pay_for_it(load: Load) -> None:
    here = with_card(two(load), 0, zone=Zone.SUPPLY)
    here.player(0, upgrades=[A1, 0], zone=Zone.BUILD, cycle=1)
    state = play(here.turn_of(0), move(Zone.SUPPLY))
    assert player(state)["coins"] == 2 - 1


@pytest.mark.rule("TE-AUTO-05", "TE-EX-49")
def test_the_marker_goes_back_and_the_action_follows(load: Load) -> None:
    # Card 1 with the number 1. The player is where the Automa's marker comes to: nothing happens.
    here = with_card(two(load), 0, zone=Zone.LOBBY).player(1, zone=Zone.DEVELOP, coins=3)
    here.player(0, {P: 1}, coins=3)
    before = here.turn_of(0)
    state = play(before, move(Zone.LOBBY))
    assert player(state)["coins"] == 2
    assert player(state, 1)["coins"] == 3
    assert state.to_dict()["automa_zone"] == Zone.DEVELOP
    assert step_of(state) == Step.ACTION
    state = play(state, Act.CLAIM_AGENDA)
    assert player(state)["resources"][P] == 0


@pytest.mark.rule("TE-AUTO-05")
def test_the_checkpoint_means_nothing_to_it(load: Load) -> None:
    # From Develop with the number 3 back to Market; no Cycle of anybody changes.
    here = with_card(two(load), 0, side=1, zone=Zone.DEVELOP)
    state = play(here.player(0, coins=3).turn_of(0), move(Zone.DEVELOP))
    assert state.to_dict()["automa_zone"] == Zone.MARKET
    assert [one["cycle"] for one in state.to_dict()["players"]] == [1, 1]


@pytest.mark.rule("TE-AUTO-06")
@pytest.mark.parametrize(
    ("start", "cycle"), [(6, 1), (Zone.DEVELOP, 1), (Zone.SUPPLY, 1), (Zone.BUILD, 2)]
)
def test_the_coin_is_due_on_any_arrival(load: Load, start: int, cycle: int) -> None:
    # On the first move of a Year, on the way, after a full lap, and past the Checkpoint.
    here = with_card(two(load), 0, zone=Zone.SUPPLY)
    here.player(0, coins=4, zone=start, cycle=cycle)
    state = play(here.turn_of(0), move(Zone.SUPPLY))
    assert player(state)["coins"] == 3
    assert state.to_dict()["automa_zone"] == Zone.MARKET


@pytest.mark.rule("TE-AUTO-07", "TE-AUTO-13", "TE-CAP-05")
def test_the_automa_builds_after_a_turn_with_more_capacity(load: Load) -> None:
    # Once, whether it were one step or three.
    for steps in (1, 3):
        here = with_card(two(load), 0).player(0, {C: steps})
        state = here.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY, *[169] * (steps - 1))
        assert player(state)["capacity"] == steps
        assert nodes(here, state) == {(0, 1), (0, 2)}
        assert state.to_dict()["to_act"] == 1
        assert automa_of(state)["side"] == 1
        assert state.to_dict()["automa_pending"] == 0


@pytest.mark.rule("TE-AUTO-07")
def test_it_builds_after_the_turn_and_not_before(load: Load) -> None:
    here = with_card(two(load), 0).player(0, {C: 2}, capacity=4)
    state = here.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY)
    assert step_of(state) == Step.UNLOCK
    assert state.to_dict()["automa_pending"] == 1
    assert nodes(here, state) == {(0, 1)}
    state = play(state, UNLOCK_HUB)
    assert nodes(here, state) == {(0, 1)}
    assert nodes(here, play(state, 0)) == {(0, 1), (0, 2)}


@pytest.mark.rule("TE-AUTO-07", "TE-DACT-08")
def test_by_a_development_too(load: Load) -> None:
    here = with_card(two(load), 0)
    here.line(0, [(7, 1), (7, 2), (7, 3)]).development(10, (6, 2), [0]).player(0, {C: 1})
    state = here.act(0, Zone.SUPPLY, use(10))
    assert player(state)["capacity"] == 4
    assert nodes(here, state) == {(0, 1), (0, 2)}


@pytest.mark.rule("TE-AUTO-07")
def test_not_after_other_actions(load: Load) -> None:
    here = with_card(two(load), 0).player(0, {C: 1}, coins=3)
    for action in (Act.GAIN_CONSTRUCTION, Act.PURCHASE_RAILS):
        state = here.act(0, Zone.SUPPLY, action)
        assert nodes(here, state) == {(0, 1)}
        assert automa_of(state)["side"] == 0


@pytest.mark.rule("TE-AUTO-14", "TE-AUTO-01")
def test_it_never_takes_part_in_the_turn_order(load: Load) -> None:
    state = play_on(load(2))
    while not state.is_terminal():
        fields = state.to_dict()
        assert fields["order"][2:] == fields["next_order"][2:] == [255, 255, 255]
        assert fields["to_act"] in (CHANCE, 0, 1)
        line = fields["lines"][AUTOMA]
        assert line["end2"] == line["prime"]
        assert line["hubs"] in ([], [line["prime"]])
        assert fields["automa_lobbyists"] == 0
        state = play(state, legal(state)[-1])


def play_on(game: qx.Game) -> qx.State:
    """Return the state at the first turn."""
    return until(first_state(game), Step.MOVE)

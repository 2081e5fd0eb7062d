"""Solo cards: what they store, and what the Automa does then."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .automas import nodes, with_card
from .ids import (
    AUTOMA,
    CHANCE,
    NONE,
    OFF_LOOP,
    PASS,
    TAKEN,
    TH,
    Act,
    B,
    C,
    P,
    Phase,
    Source,
    Step,
    W,
    Zone,
    move,
    row,
    solo_drawn,
)
from .positions import Load, Position, player
from .setting_up import step_of, until

#: The cards by number: for each Cycle what is stored, and the action.
CARDS = [
    "2C 1P | Lobby Lowest | 1B 1P | Demand MH | 1W 2B | Demand OC",
    "1B 1P | Lobby Middle | 1W 1B | Demand CR | 2C 2P | Demand VP",
    "1W 1B | Lobby Highest | 2C 1W | Demand OC | 2P 1B | Demand TH",
    "2C 1W | Lobby Lowest | 1P 1B | Demand VP | 1W 2C | Demand KB",
    "2C 1P | Lobby Middle | 1B 1P | Demand TH | 1W 2B | Demand UW",
    "1B 1P | Lobby Highest | 1W 1B | Demand KB | 2C 2P | Demand MH",
    "1W 1B | Lobby Lowest | 2C 1W | Demand UW | 2P 1B | Demand CR",
    "2C 1W | Demand TH | 1P 1B | Demand MH | 1W 2C | Lobby Middle",
    "2C 1P | Demand KB | 1B 1P | Demand CR | 1W 2B | Lobby Highest",
    "1B 1P | Demand UW | 1W 1B | Demand OC | 2C 2P | Lobby Lowest",
    "1W 1B | Demand MH | 2C 1W | Demand VP | 2P 1B | Lobby Middle",
    "2C 1W | Demand CR | 1P 1B | Demand TH | 1W 2C | Lobby Highest",
    "2C 1P | Demand OC | 1B 1P | Demand KB | 1W 2B | Lobby Lowest",
    "1B 1P | Demand VP | 1W 1B | Demand UW | 2C 2P | Lobby Middle",
]
KINDS = "CPWB"
CODES = ("TH", "KB", "UW", "MH", "CR", "OC", "VP")
NUMBERS = (4, 15, 18)


def entry(card: int, cycle: int) -> tuple[list[int], str, str]:
    """Return what a card stores in a Cycle, the kind of its action, and what with."""
    parts = CARDS[card].split(" | ")
    stored, action = parts[2 * cycle - 2 : 2 * cycle]
    pieces = [0, 0, 0, 0]
    for piece in stored.split():
        pieces[KINDS.index(piece[1])] += int(piece[0])
    kind, what = action.split()
    return pieces, kind, what


def solo(load: Load, cycle: int = 1, *gone: int, year: int = 1) -> Position:
    """Return a position of a solo game in which some cards are out of the deck, the last one up."""
    here = Position(load(1)).prime(0, (1, 1)).year(year).projects(*NUMBERS)
    if gone:
        here.solo(gone[-1], None, *gone[:-1])
    return here.player(0, cycle=cycle, zone=OFF_LOOP if cycle == 1 else Zone.LOBBY)


def rows(state: qx.State, number: int) -> list[tuple[int, int]]:
    """Return owner and Lobbyists of the rows of a Project."""
    project = next(one for one in state.to_dict()["projects"] if one["number"] == number)
    return list(zip(project["owner"], project["count"], strict=True))


@pytest.mark.rule("TE-SOLO-09", "TE-SOLO-11", "TE-SOLO-12", "TE-SOLO-13", "TE-SOLO-14")
@pytest.mark.parametrize("cycle", [1, 2, 3])
@pytest.mark.parametrize("card", range(14))
def test_each_card(load: Load, card: int, cycle: int) -> None:
    pieces, kind, what = entry(card, cycle)
    gone = [other for other in range(14) if other != card][: cycle - 1]
    here = solo(load, cycle, *gone)
    district = CODES.index(what) if kind == "Demand" else TH
    here.development(16, (0, 0), token=district).development(17, (0, 1), token=district)
    before = here.solo_node()
    assert before.current_player() == CHANCE
    after = play(before, solo_drawn(card))
    was, now = before.to_dict(), after.to_dict()
    assert now["stored"] == pieces
    assert now["depot"] == [a - b for a, b in zip(was["depot"], pieces, strict=True)]
    assert now["solo_card"] == card
    assert card not in now["solo_deck"]
    tokens = [now["developments"][index]["token"] for index in (16, 17)]
    lobbied = [number for number in NUMBERS if rows(after, number)[0][0] == AUTOMA]
    if kind == "Demand":
        assert tokens == [TAKEN, district]  # of the lower index
        assert now["automa_demands"] == [int(k == district) for k in range(7)]
        assert (lobbied, now["automa_lobbyists"]) == ([], 8)
    else:
        assert tokens == [district, district]
        assert sum(now["automa_demands"]) == 0
        assert lobbied == [NUMBERS[("Lowest", "Middle", "Highest").index(what)]]
        assert rows(after, lobbied[0]) == [(AUTOMA, 1), (NONE, 0)]
        assert now["automa_lobbyists"] == 7
    assert step_of(after) == Step.MOVE
    assert now["to_act"] == 0


def test_the_cards_as_a_whole() -> None:
    actions = [entry(card, cycle)[1:] for card in range(14) for cycle in (1, 2, 3)]
    assert [actions.count(("Lobby", what)) for what in ("Lowest", "Middle", "Highest")] == [5, 5, 4]
    assert [actions.count(("Demand", code)) for code in CODES] == [4] * 7


@pytest.mark.rule("TE-SOLO-09", "TE-SOLO-20", "TE-YEAR-01")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_a_card_at_the_start_of_each_year(load: Load, year: int) -> None:
    # After the income, and before the first move.
    if year == 1:
        state = until(qx_first(load(1)), Step.SOLO)
    else:
        here = solo(load, 1, *range(year - 1), year=year - 1)
        here.solo(0, {C: 2}, *range(1, year - 1))
        state = play(here.turn_of(0), PASS)
        assert state.to_dict()["phase"] == Phase.INCOME
        assert state.to_dict()["stored"] == [2, 0, 0, 0]  # still there
        state = until(state, Step.SOLO)
        assert state.to_dict()["stored"] == [2, 0, 0, 0]
    fields = state.to_dict()
    assert (fields["phase"], fields["year"], fields["turn_player"]) == (Phase.TURNS, year, NONE)
    assert player(state)["coins"] >= 12
    state = play(state, legal(state)[-1])
    assert step_of(state) == Step.MOVE


def qx_first(game: qx.Game) -> qx.State:
    """Return the state before the first draw."""
    return game.new_initial_state(seed=0, chance="explicit")


@pytest.mark.rule("TE-SOLO-09", "TE-TURN-07")
@pytest.mark.parametrize("cycle", [1, 2])
def test_a_card_after_each_turn_over_the_checkpoint(load: Load, cycle: int) -> None:
    here = solo(load, cycle, *range(cycle)).player(0, {P: 1}, zone=Zone.SUPPLY)
    with_card(here, 0, zone=Zone.MARKET)
    state = here.turn_of(0)
    over = play(state, move(Zone.LOBBY), Act.CLAIM_AGENDA)
    over = play(over, *[legal(over)[0]] if over.is_chance_node() else [])
    while step_of(over) in (Step.DRAW, Step.AGENDA):
        over = play(over, legal(over)[0])
    assert step_of(over) == Step.SOLO
    assert player(over)["cycle"] == cycle + 1
    card = legal(over)[0] - solo_drawn(0)
    over = play(over, legal(over)[0])
    assert over.to_dict()["stored"] == entry(card, cycle + 1)[0]  # the row of the new Cycle


@pytest.mark.rule("TE-SOLO-09", "TE-SOLO-17")
def test_no_card_without_the_checkpoint_and_none_for_a_pass(load: Load) -> None:
    here = solo(load, 1, 13).player(0, {P: 1}, zone=Zone.DEVELOP)
    with_card(here, 0, zone=Zone.MARKET)
    state = here.act(0, Zone.LOBBY, Act.CLAIM_AGENDA)
    while step_of(state) in (Step.DRAW, Step.AGENDA):
        state = play(state, legal(state)[0])
    assert step_of(state) == Step.MOVE
    here = solo(load, 3, 11, 12, 13).player(0, zone=Zone.BUILD)
    state = here.turn_of(0)
    assert legal(state) == [PASS]
    state = play(state, PASS)
    assert step_of(state) == Step.BONUS
    assert len(state.to_dict()["solo_deck"]) == 11


@pytest.mark.rule("TE-SOLO-17")
def test_at_most_nine_cards(load: Load) -> None:
    most = 0
    for seed in range(6):
        state, cards = load(1).new_initial_state(seed=seed, chance="explicit"), 0
        while not state.is_terminal():
            actions = legal(state)
            cards += step_of(state) == Step.SOLO
            if state.is_chance_node():
                state = play(state, state.sample_chance())
            else:  # round the loop: the first Zone that is offered past the Checkpoint
                moves = [a for a in actions if a != PASS] or actions
                state = play(state, moves[seed % len(moves)])
        assert len(state.to_dict()["solo_deck"]) == 14 - cards
        most = max(most, cards)
    assert 3 <= most <= 9


@pytest.mark.rule("TE-SOLO-10", "TE-SOLO-12", "TE-RES-04")
def test_the_old_card_gives_back_what_it_stored(load: Load) -> None:
    here = solo(load, 2, 4).solo(4, {C: 2, P: 1})
    before = here.solo_node().to_dict()
    assert before["depot"] == [10, 7, 6, 10]
    after = play(here.solo_node(), solo_drawn(2)).to_dict()  # 2 Construction, 1 Power
    assert after["depot"] == [10, 8, 5, 10]
    assert after["stored"] == [2, 0, 1, 0]
    assert after["solo_card"] == 2
    assert after["solo_deck"] == [k for k in range(14) if k not in (2, 4)]  # 4 is out of the game


@pytest.mark.rule("TE-SOLO-11", "TE-RES-01")
def test_only_what_there_is_is_stored(load: Load) -> None:
    # Card 1: 2 Construction and 1 Permit. No Permit is left, and one Construction only.
    here = solo(load).player(0, {P: 8}).depot(P, 0)
    after = play(here.solo_node(), solo_drawn(0)).to_dict()
    assert after["stored"] == [2, 0, 0, 0]
    assert after["depot"][P] == 0
    assert after["automa_lobbyists"] == 7  # and the action follows


@pytest.mark.rule("TE-SOLO-12", "TE-RES-03")
def test_what_is_stored_is_missing_from_the_depot(load: Load) -> None:
    # The next Blueprint costs 2 with two of them on the card.
    for stored, price in [(0, 1), (2, 2)]:
        here = solo(load, 1, 0).solo(0, {B: stored}).player(0, coins=price)
        with_card(here, 0, zone=Zone.MARKET)
        state = play(here.turn_of(0), move(Zone.IMPROVE))
        if step_of(state) == Step.ACTION:
            state = play(state, Act.PURCHASE_BLUEPRINTS)
        assert player(state)["coins"] == 0
        assert player(state)["resources"][B] == 1


@pytest.mark.rule("TE-SOLO-13")
def test_without_a_token_in_the_city_nothing_is_claimed(load: Load) -> None:
    # Card 8, Cycle 1: Tarragon Hills. The token is on display only, or nowhere.
    here = solo(load).development(16, None, token=TH)
    after = play(here.solo_node(), solo_drawn(7)).to_dict()
    assert sum(after["automa_demands"]) == 0
    assert after["developments"][16]["token"] == TH


@pytest.mark.rule("TE-SOLO-13", "TE-DEMAND-02")
def test_the_token_it_takes_is_out_of_the_game(load: Load) -> None:
    # The Automa has no Stop in Tarragon Hills, and the player could have claimed it.
    here = solo(load, 1, 13).development(16, (0, 0), token=TH).player(0, {W: 1})
    with_card(here, 2, zone=Zone.MARKET)
    assert Act.CLAIM_DEMAND in legal(here.act(0, Zone.DEVELOP))
    here = solo(load).development(16, (0, 0), token=TH).player(0, {W: 1})
    with_card(here, 2, zone=Zone.MARKET)
    state = play(here.solo_node(), solo_drawn(7))
    assert Act.CLAIM_DEMAND not in legal(play(state, move(Zone.DEVELOP)))


@pytest.mark.rule("TE-SOLO-14", "TE-SOLO-15", "TE-SOLO-16")
@pytest.mark.parametrize(
    ("rows_before", "rows_after"),
    [
        ([], [(AUTOMA, 1), (NONE, 0)]),
        ([(0, AUTOMA, 1)], [(AUTOMA, 1), (AUTOMA, 1)]),
        ([(0, 0, 2)], [(0, 2), (AUTOMA, 1)]),
        ([(1, 0, 3)], [(AUTOMA, 1), (0, 3)]),
        ([(0, AUTOMA, 1), (1, 0, 2)], [(AUTOMA, 1), (0, 2)]),
        ([(0, AUTOMA, 1), (1, AUTOMA, 1)], [(AUTOMA, 1), (AUTOMA, 1)]),
    ],
)
def test_the_row_that_the_automa_takes(
    load: Load, rows_before: list[tuple[int, int, int]], rows_after: list[tuple[int, int]]
) -> None:
    here = solo(load, 3, 12, 13)
    for number, owner, count in rows_before:
        here.lobby(15, number, owner, count)
    after = play(here.solo_node(), solo_drawn(7))  # the middle Project
    assert rows(after, 15) == rows_after
    placed = len([1 for owner, _ in rows_after if owner == AUTOMA])
    assert after.to_dict()["automa_lobbyists"] == 8 - placed


@pytest.mark.rule("TE-SOLO-15", "TE-SOLO-16", "TE-PROJ-03")
def test_the_player_lobbies_where_a_row_is_free(load: Load) -> None:
    here = solo(load, 3, 11, 12, 13).lobby(15, 0, AUTOMA, 1).lobby(15, 1, AUTOMA, 1)
    here.lobby(4, 0, AUTOMA, 1).player(0, {P: 1}, zone=Zone.DEVELOP)
    with_card(here, 0, zone=Zone.MARKET)
    state = here.act(0, Zone.LOBBY, Act.LOBBY_PROJECT)
    assert legal(state) == [row(0, 1), row(2, 0), row(2, 1)]


@pytest.mark.rule("TE-SOLO-10", "TE-SOLO-11", "TE-SOLO-12", "TE-SOLO-14", "TE-SOLO-15", "TE-EX-50")
def test_a_card_of_the_third_cycle(load: Load) -> None:
    # Card 8: 1 Power and 2 Construction, middle Project.
    here = solo(load, 3, 0, 1).lobby(15, 0, AUTOMA, 1).player(0, {P: 1})
    with_card(here, 0, zone=Zone.MARKET)
    before = here.solo_node()
    state = play(before, solo_drawn(7))
    changes = zip(before.to_dict()["depot"], state.to_dict()["depot"], strict=True)
    assert [b - a for a, b in changes] == [-2, 0, -1, 0]
    assert rows(state, 15) == [(AUTOMA, 1), (AUTOMA, 1)]
    here = solo(load, 3, 0, 1, 7).lobby(15, 0, AUTOMA, 1).lobby(15, 1, AUTOMA, 1)
    here.player(0, {P: 1}, zone=Zone.DEVELOP)
    with_card(here, 0, zone=Zone.MARKET)
    offered = legal(here.act(0, Zone.LOBBY, Act.LOBBY_PROJECT))
    assert offered == [row(slot, number) for slot in (0, 2) for number in (0, 1)]


@pytest.mark.rule("TE-SOLO-18", "TE-AUTO-07")
def test_first_the_build_and_then_the_card(load: Load) -> None:
    # Over the Checkpoint to Supply, for more Capacity.
    here = solo(load, 1, 13).player(0, {C: 1}, zone=Zone.BUILD)
    with_card(here, 0, zone=Zone.MARKET)
    state = here.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY)
    assert step_of(state) == Step.SOLO
    assert nodes(here, state) == {(0, 1), (0, 2)}
    assert state.to_dict()["automa_pending"] == 0


@pytest.mark.rule("TE-SOLO-08", "TE-AUTO-04", "TE-AUTO-07")
def test_the_second_automa_plays_like_that_of_two_players(load: Load) -> None:
    here = solo(load, 1, 13).player(0, {C: 1}, coins=1)
    with_card(here, 0, zone=Zone.SUPPLY)
    state = play(here.turn_of(0), move(Zone.SUPPLY))
    assert player(state)["coins"] == 0
    assert state.to_dict()["automa_zone"] == Zone.MARKET
    state = play(state, Act.INCREASE_CAPACITY)
    assert nodes(here, state) == {(0, 1), (0, 2)}
    automa: dict[str, Any] = state.to_dict()["automas"][1]
    assert (automa["side"], automa["stations"]) == (1, 11)


@pytest.mark.rule("TE-SOLO-09")
def test_cards_come_from_what_is_left(load: Load) -> None:
    state = solo(load, 3, 3, 5).solo_node()
    assert legal(state) == [solo_drawn(k) for k in range(14) if k not in (3, 5)]
    assert state.chance_source() == (Source.SOLO, 2)
    assert {float(chance) for _, chance in state.chance_outcomes()} == {1 / 12}

"""Actions and outcomes in words, and their short codes; the same in both engines."""

from __future__ import annotations

import random

import pytest

import quincunx as qx
from quincunx.analysis import seen_text

from ..support import legal, play
from .ids import (
    BUY,
    OC,
    PASS,
    SIDE_A,
    SIDE_B,
    STOP,
    TH,
    Act,
    B,
    C,
    E,
    P,
    S,
    Stage,
    Step,
    W,
    Zone,
    agenda,
    agenda_drawn,
    bonus,
    link,
    move,
    pack,
    place,
    row,
    upgrade,
    use,
)
from .positions import Load, Position, first_state, texts
from .setting_up import dealt, placing, step_of, until

LOOP = {
    Act.CLAIM_DEMAND: "Claim Demand",
    Act.BUILD_DEVELOPMENT: "Build Development",
    Act.ASSIGN_LOBBYIST: "Assign Lobbyist",
    Act.CLAIM_AGENDA: "Claim Agenda",
    Act.LOBBY_PROJECT: "Lobby Project",
    Act.PURCHASE_UPGRADE: "Purchase Upgrade",
    Act.PURCHASE_BLUEPRINTS: "Purchase Blueprints",
    Act.PURCHASE_PERMITS: "Purchase Permits",
    Act.PURCHASE_POWER: "Purchase Power",
    Act.INCREASE_CAPACITY: "Increase Capacity",
    Act.GAIN_CONSTRUCTION: "Gain Construction",
    Act.PURCHASE_RAILS: "Purchase Rails",
    Act.BUILD: "Build",
}


def rich(load: Load) -> Position:
    """Return a position in which seat 0 can take every action of the loop."""
    position = Position(load()).prime(0, (1, 1)).development(16, (1, 0), token=TH)
    position.player(0, {C: 3, P: 2, W: 2, B: 1}, coins=9, storage=6, capacity=2)
    return position


# The set-up.


def test_agendas_kept_and_prime_hubs(load: Load) -> None:
    state = dealt(load(), [(12, 5), (7, 8), (9, 10)])
    assert texts(state) == ["Keep Agenda 5", "Keep Agenda 12"]
    state = placing(load(), [(12, 5), (7, 8), (9, 10)])
    assert texts(state)[:2] == ["Prime Hub at TH (0,0)", "Prime Hub at TH (1,0)"]
    assert "Prime Hub at OC (5,3)" in texts(state)


def test_outcomes_of_the_setup(load: Load) -> None:
    state = first_state(load(2, automa_side="random"))
    assert texts(state)[:2] == ["Development 1 is in the game", "Development 2 is in the game"]
    while legal(state)[-1] < 23:
        state = play(state, legal(state)[0])
    # There is no number 24.
    assert texts(state)[-1] == "Development 25 is in the game"
    state = until(state, Step.TOKEN)
    assert texts(state)[0] == "Tarragon Hills on Development 1"
    assert texts(state)[5] == "Old Cross on Development 1"
    state = until(state, Step.PROJECT)
    assert (texts(state)[3], texts(state)[-1]) == ("Project 04", "Project 18")
    state = until(state, Step.AUTOMA)
    assert texts(state)[2] == "Automa card 3"
    state = play(state, legal(state)[2])
    assert legal(state) == [SIDE_A, SIDE_B]
    assert texts(state) == ["Side A", "Side B"]
    state = until(state, Step.DEAL)
    assert texts(state)[11] == "Agenda 12"


def test_solo_cards(load: Load) -> None:
    state = Position(load(1)).solo_node()
    assert texts(state) == [f"Solo card {number}" for number in range(1, 15)]


# The income.


def test_bonus_and_reward(load: Load) -> None:
    state = Position(load(4)).year(2).depot(W, 0).income(Stage.CHOOSING, Step.BONUS, 0)
    assert texts(state) == [
        "Bonus: 1 Permit, 1 Power, 1 Rail",
        "Bonus: 2 Construction, 1 Blueprint",
        "Bonus: 2 Coins, 1 Construction, 1 Permit",
        "Bonus: 1 Construction, 1 Blueprint, 2 Rails",
        "Bonus: 4 Coins",
    ]
    state = play(state, *[bonus(0)] * 4)
    assert texts(state) == [
        "Take what there is",
        "Instead: 2 Construction, 1 Blueprint",
        "Instead: 2 Coins, 1 Construction, 1 Permit",
        "Instead: 1 Construction, 1 Blueprint, 2 Rails",
        "Instead: 4 Coins",
    ]
    state = until(state, Step.REWARD)
    kinds = ["Take 1 Construction", "Take 1 Permit", "Take 1 Blueprint"]
    assert texts(state) == [*kinds, "Take 2 Coins"]


def test_excess(load: Load) -> None:
    state = (
        Position(load()).player(0, {P: 2, W: 2, B: 2}).act(0, Zone.SUPPLY, Act.GAIN_CONSTRUCTION)
    )
    kinds = ["Construction", "Permit", "Power", "Blueprint"]
    assert texts(state) == [f"Return 1 {kind}" for kind in kinds]


# Turns.


def test_moves(load: Load) -> None:
    names = ["Develop", "Lobby", "Improve", "Market", "Supply", "Build"]
    assert texts(rich(load).turn_of(0)) == ["Pass", *(f"Move to {name}" for name in names)]


def test_actions(load: Load) -> None:
    turn = rich(load)
    found: dict[int, str] = {}
    for zone in Zone:
        state = play(turn.turn_of(0), move(zone))
        found |= dict(zip(legal(state), texts(state), strict=True))
    assert found == LOOP
    position = Position(load()).prime(0, (5, 2)).development(9, (5, 2), lobby=[0])
    state = position.player(0, {P: 1}, coins=2).act(0, Zone.LOBBY)
    assert texts(state)[-1] == "Use Development 10"


def test_purchases(load: Load) -> None:
    state = rich(load).act(0, Zone.IMPROVE, Act.PURCHASE_BLUEPRINTS, BUY)
    assert texts(state) == ["Stop buying", "Buy 1 Blueprint for 2 Coins"]
    state = rich(load).act(0, Zone.MARKET, Act.PURCHASE_PERMITS)
    assert texts(state)[1] == "Buy 1 Permit for 2 Coins"
    state = rich(load).act(0, Zone.MARKET, Act.PURCHASE_POWER)
    assert texts(state)[1] == "Buy 1 Power for 2 Coins"
    cheap = Position(load()).player(0, {}, coins=9).act(0, Zone.MARKET, Act.PURCHASE_POWER)
    assert texts(cheap) == ["Stop buying", "Buy 1 Power for 1 Coin"]
    state = rich(load).act(0, Zone.SUPPLY, Act.PURCHASE_RAILS)
    packs = ["1 Rail for 2 Coins", "3 Rails for 3 Coins", "6 Rails for 5 Coins"]
    assert texts(state) == packs
    state = play(state, pack(1))
    assert texts(state) == ["Stop buying", *packs]


def test_capacity(load: Load) -> None:
    position = rich(load).player(0, {C: 3, W: 1}, capacity=3)
    state = position.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY)
    assert texts(state) == ["Stop", "Capacity 5"]
    state = play(state, legal(state)[1])
    assert texts(state) == ["Unlock Hub", "Unlock Second Terminus"]


def test_demands_and_developments(load: Load) -> None:
    position = Position(load()).prime(0, (4, 1)).line(0, [(5, 1)]).player(0, {P: 1, W: 1})
    position.development(8, (5, 0), token=1).development(0, (3, 0), token=5)
    state = position.act(0, Zone.DEVELOP, Act.CLAIM_DEMAND)
    assert texts(state) == ["Claim Knightsbridge", "Claim Old Cross"]
    state = position.act(0, Zone.DEVELOP, Act.BUILD_DEVELOPMENT)
    assert texts(state)[0] == "Development 2"
    state = play(state, legal(state)[0])
    assert texts(state) == ["on Block (4,0)", "on Block (3,1)", "on Block (4,1)"]


def test_lobbyists(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).agenda(0, 5, True).agenda(0, 12).year(2)
    position.development(16, (1, 0), lobby=[0]).development(18, (0, 1))
    state = position.act(0, Zone.LOBBY, Act.ASSIGN_LOBBYIST)
    assert texts(state) == [
        "Lobbyist from Development 17",
        "Lobbyist from the board",
        "Lobbyist from Agenda 5",
    ]
    state = play(state, use(16))
    assert texts(state) == ["to Development 19", "to the board", "to Agenda 12"]


def test_agendas(load: Load) -> None:
    state = rich(load).act(0, Zone.LOBBY, Act.CLAIM_AGENDA)
    assert state.action_to_string(agenda_drawn(12)) == "Agenda 12"
    state = play(state, agenda_drawn(12), agenda_drawn(30), agenda_drawn(9))
    assert texts(state) == ["Keep Agenda 9", "Keep Agenda 12", "Keep Agenda 30"]


def test_projects(load: Load) -> None:
    position = rich(load).projects(4, 5, 15).lobby(15, 0, 1, 2)
    state = position.act(0, Zone.LOBBY, Act.LOBBY_PROJECT)
    assert texts(state) == [
        "Project 04, row 1",
        "Project 04, row 2",
        "Project 05, row 1",
        "Project 05, row 2",
        "Project 15, row 2",
    ]
    assert texts(play(state, row(0, 0))) == ["2 Lobbyists", "3 Lobbyists", "4 Lobbyists"]
    more = rich(load).projects(4, 5, 15).lobby(15, 0, 0, 2)
    state = more.act(0, Zone.LOBBY, Act.LOBBY_PROJECT, row(2, 0))
    assert texts(state) == ["1 Lobbyist", "2 Lobbyists"]


def test_upgrades(load: Load) -> None:
    state = rich(load).act(0, Zone.IMPROVE, Act.PURCHASE_UPGRADE)
    names = ["Ticket income", "Exchange", "Overtime"]
    names += ["Rail contract", "Prefabrication", "Transfer station"]
    assert texts(state) == [f"Buy {name}" for name in names]


def test_build(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).line(0, [(1, 0)]).line(0, [(0, 1)], arm=2)
    position.prime(1, (2, 0)).player(0, {P: 1, C: 2, B: 2}, storage=9, capacity=8)
    state = position.act(0, Zone.BUILD, Act.BUILD)
    assert dict(zip(legal(state), texts(state), strict=True)) == {
        place(1): "Hub at TH (1,0)",
        place(10): "Hub at TH (0,1)",
        link(E): "Connection at TH (2,0) by E (2 Rails)",
        link(E, 2): "from the second Terminus: Station at TH (1,1) by E (2 Rails)",
        link(S, 2): "from the second Terminus: Station at TH (0,2) by S (2 Rails)",
    }
    state = play(state, link(E))
    assert texts(state)[0] == "End the Build"


def test_picks(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).development(19, (1, 0), lobby=[0])
    state = position.player(0, {}, coins=2).act(0, Zone.MARKET, use(19))
    assert step_of(state) == Step.PICK
    kinds = ["Construction", "Permit", "Power", "Blueprint"]
    assert texts(state) == [f"Take 1 {kind}" for kind in kinds]


def test_overtime_and_exchange(load: Load) -> None:
    position = rich(load).player(0, {P: 1, C: 1}, upgrades=[3, 2])
    state = position.act(0, Zone.SUPPLY, Act.PURCHASE_RAILS, pack(1), STOP)
    assert texts(state) == ["No Overtime", "Increase Capacity", "Gain Construction"]
    state = play(state, STOP)
    found = texts(state)
    assert found[:2] == ["No exchange", "Return 1 Construction, take 1 Permit"]
    assert found[-1] == "Return 1 Permit, take 1 Blueprint"


# Codes.


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (STOP, "STOP"),
        (PASS, "PASS"),
        (move(3), "MOVE 3"),
        *[(action, action.name) for action in Act],
        (use(9), "DEVELOPMENT 9"),
        (agenda(12), "AGENDA 12"),
        (place(40), "PLACE 40"),
        (link(E), "LINK1 E"),
        (link(7, 2), "LINK2 NW"),
        (160, "RESOURCE C"),
        (163, "RESOURCE B"),
        (164, "COINS"),
        (165, "BUY"),
        (167, "PACK 1"),
        (169, "STEP"),
        (175, "DISTRICT OC"),
        (177, "BOARD"),
        (180, "SLOT 2"),
        (row(3, 1), "PROJECT 3 ROW 1"),
        (192, "COUNT 4"),
        (upgrade(6), "UPGRADE A6"),
        (200, "UNLOCK B2"),
        (bonus(7), "BONUS 7"),
        (209, "EXCHANGE C P"),
        (220, "EXCHANGE B W"),
    ],
)
def test_codes(load: Load, action: int, code: str) -> None:
    assert load().action_codes[action] == code
    # An action that is not legal has no other text.
    state = Position(load()).turn_of(0)
    if action not in legal(state):
        assert state.action_to_string(action) == code


@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        (9, "DRAW DEVELOPMENT 9"),
        (24, "TOKEN TH"),
        (34, "DRAW PROJECT 4"),
        (49, "AUTOMA 0"),
        (SIDE_A, "SIDE A"),
        (SIDE_B, "SIDE B"),
        (agenda_drawn(12), "DRAW AGENDA 12"),
        (99, "SOLO 5"),
    ],
)
def test_codes_of_outcomes(load: Load, outcome: int, code: str) -> None:
    assert load(1).outcome_codes[outcome] == code


def test_there_is_a_code_for_each(load: Load) -> None:
    game = load()
    assert (len(game.action_codes), len(game.outcome_codes)) == (221, 108)
    assert len({*game.action_codes}) == 221


# States.


def test_texts_name_actions_again(load: Load) -> None:
    state = rich(load).turn_of(0)
    for action, text in zip(legal(state), texts(state), strict=True):
        assert state.string_to_action(text) == action
        assert state.string_to_action(state.action_code(action)) == action
    with pytest.raises(qx.IllegalActionError):
        state.string_to_action("Move to Harbor")


def test_a_state_in_words(load: Load) -> None:
    position = rich(load).agenda(0, 5, True).agenda(0, 12).year(2).lobby(2, 0, 1, 3)
    text = str(position.turn_of(0))
    for part in ("Year 2", "TH (1,1)", "17", "Project 02", "9 Coins", "3 Construction", "2 Power"):
        assert part in text


def lines(state: qx.State) -> list[str]:
    """Return the lines of the text of a state."""
    return str(state).splitlines()


def test_time_and_turn(load: Load) -> None:
    found = lines(Position(load()).year(2).order(2, 0, 1).passed(1).turn_of(0))
    assert found[0] == "Year 2, turns, player 0 to act: move or pass"
    assert found[1] == "Turn order: 2, 0, 1; passed: 1"
    first = lines(first_state(load()))
    assert first[0] == "Year 1, set-up, chance: draw a Development"
    # There is no order yet, and nothing is said of it.
    assert first[1].startswith("Depots: ")
    over = lines(Position(load()).finish())
    assert over[0] == "Year 3, over: nothing, the game is over"


def test_the_action_in_progress(load: Load) -> None:
    builder = Position(load()).prime(0, (0, 0)).line(0, [(1, 0)])
    builder.player(0, {P: 1, C: 2, B: 2}, storage=9, capacity=8)
    state = play(builder.act(0, Zone.BUILD, Act.BUILD), place(1))
    assert "Action: Build; so far: 1 disc, 0 Connections" in lines(state)
    position = Position(load()).prime(0, (4, 1)).player(0, {P: 1, W: 1})
    state = position.act(0, Zone.DEVELOP, Act.BUILD_DEVELOPMENT, use(1))
    assert "Action: Build Development, Development 2" in lines(state)
    state = rich(load).act(0, Zone.LOBBY, Act.CLAIM_AGENDA)
    state = play(state, agenda_drawn(12), agenda_drawn(30), agenda_drawn(9))
    assert "Drawn: Agenda 12, Agenda 30, Agenda 9" in lines(state)


def test_depots_and_upgrades_left(load: Load) -> None:
    position = Position(load()).depot(C, 17).depot(W, 0)
    found = lines(position.player(0, upgrades=[4, 0]).turn_of(0))
    assert (
        "Depots: 17 Construction (column of 1), 12 Permits (next for 1 Coin), 0 Power,"
        " 15 Blueprints (next for 1 Coin)" in found
    )
    stock = next(line for line in found if line.startswith("Advanced Upgrades: "))
    counts = {item.split(" ", 1)[1]: int(item.split()[0]) for item in stock[19:].split(", ")}
    assert [*counts] == [
        "Ticket income",
        "Exchange",
        "Overtime",
        "Rail contract",
        "Prefabrication",
        "Transfer station",
    ]
    assert counts["Rail contract"] == counts["Exchange"] - 1


def test_developments_in_words(load: Load) -> None:
    position = Position(load()).prime(0, (5, 2)).prime(1, (6, 2))
    position.development(9, (5, 2), lobby=[0, 1], token=OC).development(0, token=TH)
    found = lines(position.turn_of(0))
    assert (
        "Development 10 (Industrial, Lobby), token OC, on Block (5,2), Lobbyist of 0,"
        " Lobbyist of 1" in found
    )
    assert "Development 1 (Commercial, Market), token TH, on display" in found


def test_projects_in_words(load: Load) -> None:
    position = Position(load(2)).projects(4, 5).lobby(4, 1, 0, 3).lobby(5, 0, 1, 2)
    found = lines(position.turn_of(0))
    assert "Project 04: row 1 free; row 2 with 3 Lobbyists of player 0" in found
    assert "Project 05: row 1 with 2 Lobbyists of player 1; row 2 free" in found


@pytest.mark.rule("TE-SETUP-14")
def test_revealed_agendas_in_words(load: Load) -> None:
    hands = [(12, 5), (7, 8), (9, 10)]
    asked = play(dealt(load(), hands), agenda(12), agenda(8))
    assert "Revealed" not in str(asked)
    shown = "Revealed in the set-up: Agenda 5, Agenda 7, Agenda 10"
    state = play(asked, agenda(9))
    assert shown in lines(state)
    # All have seen them.
    assert all(shown in seen_text(qx.bots.SeatView(state, seat)) for seat in range(3))


def test_a_player_in_words(load: Load) -> None:
    position = Position(load()).prime(0, (1, 1)).line(0, [(2, 1)]).agenda(0, 5, True)
    position.agenda(0, 12).demand(0, TH).hub((2, 1)).prime(1, (1, 0))
    position.player(0, {C: 3, P: 1}, coins=1, storage=6, capacity=5, zone=Zone.MARKET)
    position.player(0, upgrades=[2, 3], exchange_used=1)
    found = lines(position.turn_of(0))
    at = next(index for index, line in enumerate(found) if line.startswith("Player 0, "))
    assert found[at].startswith("Player 0, Market, Cycle 1: 1 Coin, 3 Construction, 1 Permit, ")
    assert "; in reserve " in found[at]
    assert "upgrades: Hub (B1), Exchange (used), Overtime; Demands: 1 TH" in found[at + 1]
    assert found[at + 2] == "  Agendas: secret: Agenda 5, with a Lobbyist; open: Agenda 12"
    # From the first Terminus on.
    assert found[at + 3] == "  line: TH (2,1) Hub - W - TH (1,1) Prime Hub"


def test_connections_in_words(load: Load) -> None:
    position = Position(load()).prime(1, (2, 0)).prime(0, (1, 0)).line(0, [(2, 0)])
    found = lines(position.turn_of(0))
    assert "  line: TH (2,0) Connection with player 1 - W - TH (1,0) Prime Hub" in found


def test_a_bonus_in_words(load: Load) -> None:
    state = Position(load()).year(2).income(Stage.CHOOSING, Step.BONUS, 0)
    assert "  Bonus: 4 Coins" in lines(play(state, bonus(4)))


def test_automas_in_words(load: Load) -> None:
    found = lines(Position(load(1)).solo(3, {C: 2, W: 1}).automa(2, 1).turn_of(0))
    assert found[-1] == "Solo card 4 stores 2 Construction, 1 Power"
    assert found[-2].startswith("Automa's marker in ")
    assert "; Lobbyists left: " in found[-2]
    assert "; Demands: none" in found[-2]
    assert found[-3].startswith("Automa, Automa card 3 B, ")
    assert found[-4].startswith("First Automa: line: ")


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_states_have_the_same_text_in_both_engines(players: int) -> None:
    native, reference = (
        qx.load("terminus", players=players, engine=engine).new_initial_state(players)
        for engine in ("native", "reference")
    )
    dice = random.Random(players)
    while not native.is_terminal():
        assert str(native) == str(reference)
        action = dice.choice(legal(native)[1:] or legal(native))
        native.apply_action(action)
        reference.apply_action(action)
    assert str(native) == str(reference)


def test_secret_agendas_stay_hidden(load: Load) -> None:
    state = Position(load()).agenda(0, 5, True).agenda(1, 7).agenda(1, 12).turn_of(0)
    shown = seen_text(qx.bots.SeatView(state, 0))
    assert "secret: Agenda 5, with a Lobbyist" in shown
    assert "secret: ?; open: Agenda 12" in shown
    assert "Agenda 7" not in shown

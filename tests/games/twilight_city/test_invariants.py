"""What holds in every state: for each rule broken states, which either engine refuses by itself."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import quincunx as qx
from quincunx.reference.errors import ReferenceEngineError

from ..support import accept
from .closing import closing, over
from .ids import (
    CANDELABRA,
    GOAL_A,
    GOAL_B1,
    NONE,
    B,
    Card,
    Ended,
    Extra,
    G,
    Phase,
    S,
    Step,
)
from .positions import Load, Position
from .solo_rounds import at_government, at_helpers, third_day

Fields = dict[str, Any]
Change = Callable[[Fields], object]
REFUSED = (qx.StateFormatError, ReferenceEngineError)


def put(**fields: Any) -> Change:
    """Return a change of fields of the state."""
    return lambda state: state.update(fields)


def own(seat: int = 0, **fields: Any) -> Change:
    """Return a change of fields of a player."""
    return lambda state: state["partisans"][seat].update(fields)


def solo(**fields: Any) -> Change:
    """Return a change of fields of the solo game."""
    return lambda state: state["solo"].update(fields)


def entry(name: str, index: int, value: Any) -> Change:
    """Return a change of one entry of a list."""
    return lambda state: state[name].__setitem__(index, value)


def part(name: str, index: int, **fields: Any) -> Change:
    """Return a change of fields in an entry of a list."""
    return lambda state: state[name][index].update(fields)


def both(*changes: Change) -> Change:
    """Return the sum of changes."""
    return lambda state: [change(state) for change in changes]


def icons(slot: int, values: list[int]) -> Change:
    """Return a change of the cubes on a goal card, taken from the stock or put back there."""

    def change(state: Fields) -> None:
        player = state["partisans"][0]
        before = sum(icon > 0 for icon in player["goals"][slot]["icons"])
        player["goals"][slot]["icons"] = values
        player["stock"] += before - sum(icon > 0 for icon in values)

    return change


def goal(seat: int, slot: int, **fields: Any) -> Change:
    """Return a change of fields of a goal card."""
    return lambda state: state["partisans"][seat]["goals"][slot].update(fields)


def stock(seat: int, more: int) -> Change:
    """Return a change of the cubes in a stock, so that all are there again."""

    def change(state: Fields) -> None:
        state["partisans"][seat]["stock"] += more

    return change


def show(state: Fields, *cards: int) -> None:
    """Show other cards in the last slots of the display."""
    for slot, card in enumerate(reversed(cards)):
        at = Card.DISPLAY + 5 - slot
        state["card_place"][state["card_place"].index(at)] = Card.DECK
        state["card_place"][card] = at


def turn(load: Load) -> qx.State:
    """Return a turn of the first of three players, with something of everything."""
    here = Position(load(3)).row(0, 3, 28, CANDELABRA, 9, under={28: 45}, last=9)
    here.hand(0, 5, known=[46]).hand(1, 10).gone(94)
    here.player(0, {B: 2, S: 1, G: 1}, tower=2, record=4, police=2, timer=1, police_zone=2, hours=4)
    here.player(1, tickets=2, c_done=1, c_points=3).done(1, GOAL_A)
    here.goal(0, GOAL_B1, icons={0: 0, 2: 0}).panel(3, white=1, own=[0, 1]).panel(11, white=2)
    here.black(5, 2).cubes(7, 1, 2).centre(0, 5, {0: 0, 2: 1}).centre(1, 11, complete=2)
    here.taken(1, 1, 0, 2).tile(0, 3, [0, 0, 1], [2])
    return here.turn_of(0, white=1)


def alone(load: Load) -> qx.State:
    """Return a turn of a solo game."""
    here = Position(load(1)).row(0, 3, 9).token(5, 2).helper(1, stock=2, guard=1)
    here.solo_state(detective=6).helper(2, jailed=True).taken(0, 1).panel(4, black=2)
    return here.turn_of(0, white=1)


def bag(load: Load) -> qx.State:
    """Return the draw of the second cube of the end of a day."""
    state = closing(Position(load(3)).player(0, hours=13, coins=9))
    state.apply_action(208)
    return state


KINDS: dict[str, tuple[int, Callable[[Load], qx.State]]] = {
    "turn": (3, turn),
    "two": (2, lambda load: Position(load(2)).turn_of(0)),
    "alone": (1, alone),
    "bag": (3, bag),
    "last": (3, lambda load: Position(load(3)).ended(Ended.TOWER, 1, 0).turn_of(2)),
    "over": (3, lambda load: over(Position(load(3)), Ended.TOWER)),
    "government": (1, lambda load: at_government(Position(load(1)))),
    "helpers": (1, lambda load: at_helpers(Position(load(1)))),
    "draws": (1, third_day),
}

#: The number of the invariant, what is wrong, the kind of state, and the change that makes it so.
CASES: list[tuple[int, str, str, Change]] = [
    (1, "a card at no place", "turn", entry("card_place", 80, 33)),
    (1, "a card of a fourth player", "turn", entry("card_place", 80, Card.HAND + 3)),
    (1, "a row of a fourth player", "turn", entry("card_place", 80, Card.COVERED + 3)),
    (1, "two cards in a slot", "turn", entry("card_place", 80, Card.DISPLAY)),
    (1, "an extra card at no place", "turn", entry("extra_place", 8, 18)),
    (1, "an extra card of a fourth player", "turn", entry("extra_place", 8, Extra.VALID + 3)),
    (1, "a card below nothing", "turn", entry("card_place", 80, Card.UNDER)),
    (1, "a used card with nothing below", "turn", entry("card_place", 45, Card.DISCARD)),
    (1, "the last card in the deck", "turn", entry("card_place", 9, Card.DECK)),
    (2, "a cube too many", "turn", own(stock=14)),
    (2, "a cube too few", "turn", own(resources=[1, 1, 1])),
    (2, "a cube more in the bag", "turn", entry("bag_cubes", 1, 3)),
    (2, "cubes of nobody in the bag", "turn", entry("bag_cubes", 3, 1)),
    (2, "cubes of nobody in the City", "turn", part("zones", 3, cubes=[0, 0, 0, 1])),
    (2, "a cube of nobody on a centre", "turn", part("operations", 0, slots=[1, 0, 2, 4])),
    (2, "a cube of nobody on the train", "turn", part("train", 0, owner=4)),
    (2, "a Helper with 19 cubes", "alone", own(3, stock=17)),
    (3, "a black cube too many", "turn", put(bag_black=5)),
    (3, "a black cube too few", "turn", part("zones", 5, black=1)),
    (3, "the one laid aside is forgotten", "bag", put(first_black=0)),
    (3, "two laid aside", "bag", put(first_black=2, bag_black=4)),
    (4, "31 white discs", "turn", put(white=28)),
    (4, "two stored discs", "alone", solo(stored_white=2)),
    (5, "nine tickets", "turn", own(1, tickets=7)),
    (5, "25 police cards", "turn", own(1, police=23)),
    (6, "four discs on a panel", "turn", part("panels", 10, white=4)),
    (6, "too many with those of players", "turn", part("panels", 2, white=2)),
    (6, "a disc of a fourth player", "turn", part("panels", 4, own=0b1000)),
    (6, "more discs than were gained", "turn", part("panels", 10, white=1, own=0b100000)),
    (6, "an own disc not gained", "two", both(part("panels", 0, own=1), part("panels", 1, own=1))),
    (6, "a disc in the train and gained", "turn", own(discs=11)),
    (6, "black discs among rivals", "turn", part("panels", 4, black=1)),
    (7, "a fifth pair of panels", "turn", put(gears=16)),
    (7, "three of a location", "turn", lambda state: show(state, 86, 85)),
    (8, "the Record below 1", "turn", own(record=0)),
    (8, "the Record beyond 10", "turn", own(record=11)),
    (8, "the Tower beyond 4", "turn", own(tower=5)),
    (8, "a day that starts too late", "turn", own(start=7, hours=8)),
    (8, "before the start of the day", "turn", own(start=5, hours=4)),
    (8, "on a blocked hour", "two", own(home=8, blocked=1, hours=6)),
    (8, "no day", "turn", own(day=0)),
    (8, "seven penalty discs", "over", own(penalty=7)),
    (9, "a PRS too many", "turn", put(prs=[3, 17, 19])),
    (9, "a PRS too few", "turn", put(prs=[17])),
    (9, "the train is open too far", "turn", put(train_open=8)),
    (9, "a token not taken in order", "turn", part("train", 1, owner=0)),
    (9, "more taken than open", "turn", put(train_next=7)),
    (9, "a token taken and not told", "turn", put(train_next=3)),
    (10, "a hidden card that is known", "turn", part("operations", 3, card=2)),
    (10, "the card below is hidden", "turn", part("operations", 4, state=0, card=NONE)),
    (10, "the card below is known too early", "turn", part("operations", 3, state=1, card=2)),
    (10, "complete without cubes", "turn", part("operations", 0, state=2)),
    (10, "full and not complete", "turn", part("operations", 1, state=1)),
    (10, "a card twice", "turn", part("operations", 2, card=5)),
    (11, "a terminus covered too early", "turn", put(closed_termini=0b1001)),
    (11, "a terminus not covered", "turn", put(closed_termini=0)),
    (12, "filled from below", "turn", part("recruitment", 0, upper=[1, 1, 0], lower=[3, 2, 0, 0])),
    (12, "a gap above", "turn", both(part("recruitment", 0, upper=[1, 0, 2]), stock(0, 1))),
    (12, "a fourth slot below", "turn", part("recruitment", 0, lower=[3, 0, 0, 1])),
    (13, "a full card", "turn", icons(GOAL_B1, [1, 1, 1])),
    (13, "a cube of another", "turn", both(icons(GOAL_B1, [1, 0, 2]), stock(0, 1), stock(1, -1))),
    (13, "no card A", "turn", goal(0, GOAL_A, card=NONE)),
    (13, "cubes on a finished card", "turn", both(goal(1, GOAL_A, icons=[2, 0, 0]), stock(1, -1))),
    (13, "a card of two players", "turn", goal(0, GOAL_A, card=1)),
    (14, "one cube in the common stock", "turn", both(own(common=1), stock(0, 1))),
    (14, "the common stock is still there", "turn", own(tower=3)),
    (14, "the Tower's disc is missing", "turn", own(discs=1)),
    (14, "the disc of the A card is missing", "turn", own(1, discs=1)),
    (14, "two discs ahead of time", "two", own(discs=7)),
    (14, "no disc at all", "two", own(discs=0)),
    (15, "the Airship beyond the grid", "turn", put(airship=16)),
    (8, "too many days", "turn", own(day=12)),
    (15, "protected without a card", "turn", own(police=0)),
    (15, "protected nowhere", "turn", own(police_zone=NONE)),
    (15, "a zone without protection", "turn", own(timer=0)),
    (15, "an Agent beyond the City", "turn", put(agents=[25, 3])),
    (16, "a row without a card", "two", entry("card_place", 0, Card.DECK)),
    (16, "no home card", "turn", entry("card_place", 3, Card.VALID)),
    (16, "a foreign card at the end", "turn", own(row_left=50)),
    (16, "two candelabra", "turn", own(candelabra=2)),
    (16, "the candelabra at an end is not there", "two", own(row_right=CANDELABRA)),
    (17, "two own discs in a turn", "turn", put(own_used=2)),
    (17, "two steps in a turn", "turn", put(advanced=2)),
    (17, "a fourth walk", "turn", put(walked=8)),
    (18, "a turn of who ended the game", "last", put(last_turns=0b011)),
    (18, "a last turn has begun and is to come", "last", put(last_turns=0b101)),
    (18, "last turns of nobody", "last", put(last_turns=0b1001)),
    (18, "last turns before the end", "turn", put(last_turns=0b10)),
    (18, "last turns after the end", "over", put(last_turns=0b10)),
    (18, "over with nothing to end it", "over", put(ended=0, ender=NONE, closed=0)),
    (18, "ended by nobody", "last", put(ender=NONE)),
    (19, "a token too many", "alone", entry("bag_tokens", 3, 3)),
    (19, "a token is lost", "alone", part("zones", 5, token=0)),
    (19, "a token on no train", "alone", part("train", 3, kind=3)),
    (19, "the Detective beyond the last space", "alone", solo(detective=13)),
    (19, "a cell too early", "alone", solo(detective=4)),
    (19, "jailed without a cell", "alone", solo(jailed=0b110)),
    (19, "a cell without a prisoner", "alone", solo(prison=[2, 3])),
    (19, "the player in prison", "alone", solo(jailed=0b101, prison=[2, 0])),
    (19, "a prisoner with cubes", "alone", own(2, stock=1)),
    (19, "a prisoner's cubes in the bag", "alone", entry("bag_cubes", 2, 1)),
    (19, "a Government card out of its turn", "alone", solo(card=80)),
    (19, "a guard at the choice of a Helper", "helpers", solo(guard=[1, 0, 0])),
    (19, "a draw that is not counted", "draws", solo(thinkers=1)),
    (19, "a solo game among rivals", "turn", solo(detective=1)),
    (19, "no such evidence", "alone", solo(evidence=5)),
]


@pytest.mark.rule("TC-INV-01", "TC-INV-02", "TC-INV-03", "TC-INV-04", "TC-INV-05", "TC-INV-06")
@pytest.mark.rule("TC-INV-07", "TC-INV-08", "TC-INV-09", "TC-INV-10", "TC-INV-11", "TC-INV-12")
@pytest.mark.rule("TC-INV-13", "TC-INV-14", "TC-INV-15", "TC-INV-16", "TC-INV-17", "TC-INV-18")
@pytest.mark.rule("TC-INV-19")
@pytest.mark.parametrize("case", CASES, ids=[f"{case[0]}: {case[1]}" for case in CASES])
def test_broken_states(load: Load, case: tuple[int, str, str, Change]) -> None:
    _, _, kind, change = case
    players, make = KINDS[kind]
    game = load(players)
    fields = make(load).to_dict()
    accept(game, fields)
    broken = copy.deepcopy(fields)
    change(broken)
    with pytest.raises(REFUSED):
        accept(game, broken)


#: Course of the game: phase, step, who is asked.
COURSE: list[tuple[str, str, Change]] = [
    ("no such phase", "turn", put(phase=7)),
    ("another phase", "turn", put(phase=Phase.END_OF_DAY)),
    ("a phase of a solo game", "turn", put(phase=Phase.HELPER)),
    ("a step of a solo game", "turn", put(step=Step.HELPER)),
    ("no such step", "turn", put(step=42)),
    ("chance at the menu", "turn", put(to_act=-1)),
    ("nobody at the menu", "turn", put(to_act=-4)),
    ("another at the menu", "turn", put(to_act=1)),
    ("a fourth player", "turn", put(to_act=3, active=3)),
    ("a seat at a draw", "bag", put(to_act=0)),
    ("nobody at a draw", "bag", put(to_act=-4)),
    ("somebody after the end", "over", put(to_act=0)),
    ("over and not over", "over", put(step=Step.MENU)),
    ("a turn before the first", "turn", put(turns=0)),
    ("a card being played at the menu", "turn", put(card=10)),
    ("a panel in use at the menu", "turn", put(panel=3)),
    ("a side at the menu", "turn", put(side=1)),
    ("bonuses to come at the menu", "turn", put(bonuses=1)),
    ("somebody to be handled at the menu", "turn", put(detected=1)),
    ("a Record to step at the menu", "turn", put(record_queue=1)),
    ("no script and a stage", "turn", put(stage=3)),
    ("no such ending", "last", put(ended=7)),
    ("an ending of rivals", "alone", put(ended=1)),
    ("over before the draws", "draws", put(phase=Phase.OVER, step=Step.OVER, to_act=-4)),
]


@pytest.mark.parametrize("case", COURSE, ids=[case[0] for case in COURSE])
def test_broken_courses(load: Load, case: tuple[str, str, Change]) -> None:
    _, kind, change = case
    players, make = KINDS[kind]
    fields = make(load).to_dict()
    accept(load(players), fields)
    broken = copy.deepcopy(fields)
    change(broken)
    with pytest.raises(REFUSED):
        accept(load(players), broken)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_states_of_other_numbers_of_players(load: Load, players: int) -> None:
    fields = Position(load(players)).turn_of(0).to_dict()
    for other in {1, 2, 3, 4} - {players}:
        with pytest.raises(REFUSED):
            accept(load(other), fields)

"""What always holds: states in which it does not are refused by either engine's own checks."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import quincunx as qx
from quincunx.reference.errors import ReferenceEngineError

from ..support import accept, legal
from .galaxies import BOARD, BOX, STACK, build, deal, dealing
from .ids import HACAN, NEUTRAL, NONE, SOL, XXCHA, Phase, Step
from .positions import Load, Position
from .war import ASTEROIDS, BEREG, EMPTY, HACAN_HOME, LODOR, SOL_HOME, SUPERNOVA, battles

Fields = dict[str, Any]
Change = Callable[[Fields], object]
REFUSED = (qx.StateFormatError, ReferenceEngineError)

#: Planets: Lodor (3-1) on cell 1, Bereg (3-1) on cell 2, Arinam (1-2) further out, Sol's Jord.
LODOR_P, BEREG_P, JORD = 10, 13, 49
FREE_TRADE, CROWN = 6, 4


def rich(load: Load, **options: Any) -> Position:
    """Return a position of three players with something of everything."""
    position = Position(load(**options)).law(FREE_TRADE).law(CROWN, crown=XXCHA).trade(SOL, HACAN)
    position.hold(LODOR_P, SOL, gf=2, pds=1, dock=True).hold(BEREG_P, HACAN, gf=1, pds=1)
    position.fleet(LODOR, SOL, d=1, f=4).carry(LODOR, SOL, gf=3, pds=2)
    position.fleet(BEREG, HACAN, cr=2).carry(BEREG, HACAN, gf=1)
    position.fleet(SOL_HOME, SOL, cr=1)
    position.give(SOL, 2, 19).give(HACAN, 2, seen=0b001)
    return position.put(SOL, credits=60).put(HACAN, credits=9)


def placing(load: Load) -> qx.State:
    """Return a node at which Sol places units, with one more placed on Lodor already."""
    position = rich(load).put(SOL, pool=[0, 1, 0, 0, 2, 0, 0]).order(*range(3))
    position.fields["produced"][LODOR_P] = 1
    return position.state(Phase.PLACEMENT, Step.PLACE, SOL)


def voting(load: Load) -> qx.State:
    """Return a vote on a card that elects nobody; Hacan, with the least influence, begin."""
    return rich(load).agenda(15).state(Phase.POLITICAL, Step.VOTE, HACAN)


KINDS: dict[str, Callable[[Load], qx.State]] = {
    "move": lambda load: rich(load).turn_of(SOL, Step.MOVE),
    "buy": lambda load: rich(load).order(*range(3)).state(Phase.PURCHASE, Step.BUY, SOL),
    "place": placing,
    "vote": voting,
    "battle": lambda load: battles(Position(load()).fleet(BEREG, HACAN, cr=1).guests(BEREG, d=1)),
}


def put(**fields: Any) -> Change:
    """Return a change of fields of the state."""
    return lambda state: state.update(fields)


def own(seat: int = SOL, **fields: Any) -> Change:
    """Return a change of fields of a player."""
    return lambda state: state["players"][seat].update(fields)


def entry(name: str, place: int, value: int) -> Change:
    """Return a change of one entry of a list of the state."""
    return lambda state: state[name].__setitem__(place, value)


def more(name: str, place: int, count: int = 1) -> Change:
    """Return a change that raises one entry of a list of the state."""
    return lambda state: state[name].__setitem__(place, state[name][place] + count)


def held(name: str, place: int, value: int, seat: int = SOL) -> Change:
    """Return a change of one entry of a list of a player."""
    return lambda state: state["players"][seat][name].__setitem__(place, value)


def part(name: str, place: int, **fields: Any) -> Change:
    """Return a change of fields in an entry of a list."""
    return lambda state: state[name][place].update(fields)


def of(name: str, **fields: Any) -> Change:
    """Return a change of fields in a record of the state."""
    return lambda state: state[name].update(fields)


def carrier(place: int, seat: int = SOL, **fields: Any) -> Change:
    """Return a change of a Carrier."""
    return lambda state: state["players"][seat]["carriers"][place].update(fields)


def both(*changes: Change) -> Change:
    """Return several changes at once."""
    return lambda state: [change(state) for change in changes]


def named(name: str, *things: int) -> Change:
    """Return a change that adds things to a set of the state."""
    return lambda state: state.update({name: sorted({*state[name], *things})})


def another_law(state: Fields) -> None:
    """Put a law into force that is in the deck as well."""
    state["laws"] = sorted([*state["laws"], 14])


#: What it is about, what is wrong, the kind of state, and the change that makes it so.
CASES: list[tuple[str, str, str, Change]] = [
    ("cards", "an action card too many in the deck", "move", more("deck", 4)),
    ("cards", "one too few", "move", more("deck", 4, -1)),
    ("cards", "one in deck and discards", "move", more("discard", 17)),
    ("cards", "one in deck and hand", "move", held("hand", 2, 30)),
    ("cards", "a card that isn't known", "move", held("hand", 1, 42)),
    ("cards", "an agreement without its card", "move", more("discard", 0)),
    ("cards", "a political card too many", "move", more("pol_deck", 3)),
    ("cards", "a political card too few", "move", more("pol_deck", 8, -1)),
    ("cards", "one in deck and in force", "move", another_law),
    ("cards", "a card that is no law", "move", both(named("laws", 4), more("pol_deck", 4, -1))),
    ("cards", "an agenda in another phase", "move", both(put(agenda=8), more("pol_deck", 8, -1))),
    ("cards", "an election of nobody", "move", put(crown=NONE)),
    ("cards", "a count of a truce that isn't in force", "move", put(truce_long=2)),
    ("hands", "out of order", "move", own(hand=[18, 1, *[NONE] * 6])),
    ("hands", "a gap", "move", own(hand=[1, NONE, 18, *[NONE] * 5])),
    ("hands", "known to its holder", "move", held("hand_seen", 0, 0b001)),
    ("hands", "known to nobody there", "move", held("hand_seen", 0, 0b1000)),
    ("hands", "nothing that is known", "move", held("hand_seen", 5, 0b010)),
    ("tiles", "a tile twice", "move", entry("tile", 7, 31)),
    ("tiles", "a tile missing", "move", entry("tile", 7, NONE)),
    ("tiles", "Mecatol Rex elsewhere", "move", both(entry("tile", 0, 9), entry("tile", 7, 0))),
    ("tiles", "a tile in a hand", "move", entry("tile_holder", 5, 0)),
    ("tiles", "a homesystem in the galaxy", "move", entry("tile", 12, 41)),
    ("tiles", "a wormhole elsewhere", "move", entry("worm", 0, 3)),
    ("tiles", "a wormhole with one end", "move", entry("worm", 1, NONE)),
    ("tiles", "a planet elsewhere", "move", entry("planet_cell", BEREG_P, 3)),
    ("planets", "an owner without Ground Forces", "move", entry("gf", BEREG_P, 0)),
    ("planets", "Ground Forces without owner", "move", entry("gf", 0, 1)),
    ("planets", "a P.D.S. without owner", "move", entry("pds", 0, 1)),
    ("planets", "a dock without owner", "move", named("dock", 0)),
    ("planets", "an owner who isn't there", "move", entry("planet_owner", BEREG_P, 3)),
    ("planets", "a planet that isn't in play", "move", entry("planet_owner", 58, NEUTRAL)),
    ("planets", "a dock that is none", "move", named("dock_new", BEREG_P)),
    ("planets", "more placed than can be", "place", more("produced", LODOR_P, 5)),
    ("planets", "placed before the phase", "move", more("produced", LODOR_P, 5)),
    ("units", "more Ground Forces than the caps", "move", entry("gf", LODOR_P, 63)),
    ("units", "more Dreadnoughts than the caps", "move", part("ships", LODOR, d=32)),
    ("units", "a fleet of nobody", "move", part("ships", BEREG, owner=NEUTRAL)),
    ("units", "a fleet without ships", "move", part("ships", EMPTY, owner=SOL)),
    ("units", "a fleet of a seat that isn't there", "move", part("ships", BEREG, owner=4)),
    ("units", "two races in a system", "move", carrier(0, HACAN, cell=LODOR)),
    ("units", "guests of nobody's", "move", part("guests", EMPTY, cr=1)),
    ("units", "guests before the turns", "buy", part("guests", BEREG, cr=1)),
    ("units", "eleven units aboard", "move", carrier(0, gf=8, pds=3)),
    ("units", "nine units aboard", "move", carrier(0, gf=7)),
    ("units", "cargo of no Carrier", "move", carrier(3, gf=1)),
    ("units", "a Carrier off the board", "move", carrier(0, cell=38)),
    ("units", "Fighters without berths", "buy", part("ships", LODOR, f=6)),
    ("units", "ships in a supernova", "move", part("ships", SUPERNOVA, owner=SOL, cr=1)),
    ("units", "ships in an asteroid field", "buy", part("ships", ASTEROIDS, owner=SOL, cr=1)),
    ("units", "more have moved than are there", "move", part("moved", LODOR, d=2)),
    ("units", "moved before the turns", "buy", part("moved", LODOR, d=1)),
    ("units", "a lost Carrier has moved", "move", put(moved_ca=0b100)),
    ("players", "a seventh level", "move", held("tech", 1, 7)),
    ("players", "a bracket above the last", "move", own(bracket=5)),
    ("players", "an emperor, and the game goes on", "move", own(bracket=4)),
    ("players", "one race twice", "move", own(HACAN, race=SOL)),
    ("players", "a race of the expansion", "move", own(race=6)),
    ("players", "resources that are not there", "move", own(resources=40)),
    ("players", "influence that is not there", "move", own(influence=40)),
    ("players", "a planet too many", "move", own(planets=9)),
    ("players", "a planet outside too many", "move", own(outside=9)),
    ("players", "influence lost without X-89", "move", own(penalty=5)),
    ("players", "a vote outside the council", "move", own(vote=2, vote_weight=3)),
    ("players", "another home", "move", own(home=HACAN_HOME)),
    ("players", "garrisons of others than Sol", "move", own(HACAN, sol_done=1)),
    ("agreements", "with oneself", "move", own(partners=0b011)),
    ("agreements", "of one side only", "move", own(XXCHA, partners=0b001)),
    ("agreements", "with nobody", "move", own(partners=0b1010)),
    ("order", "a seat twice", "move", entry("phase_order", 1, 0)),
    ("order", "a seat missing", "move", entry("phase_order", 2, NONE)),
    ("order", "a roll twice", "move", entry("roll_order", 1, 0)),
    ("order", "a second individual turn", "move", put(done=0b001)),
    ("order", "a turn of a seat that isn't there", "move", put(done=0b1000)),
    ("order", "an individual turn in another phase", "buy", put(active=SOL)),
    ("order", "no active player", "move", put(active=NONE)),
    ("order", "another one to act", "buy", put(to_act=HACAN)),
    ("order", "a cursor at another one", "buy", put(cursor=1)),
    ("order", "another one moves in an individual turn", "move", put(to_act=HACAN)),
    ("order", "one who waits and had his turn", "move", put(done=0b010, waited=0b010)),
    ("order", "beyond the last turn", "move", put(turn=61)),
    ("council", "nothing to vote on", "vote", both(put(agenda=NONE), more("pol_deck", 14))),
    ("council", "a vote that names nobody", "vote", own(XXCHA, vote=4)),
    ("council", "a vote of another kind", "vote", own(XXCHA, vote=5)),
    ("council", "an abstention with weight", "vote", own(XXCHA, vote=1, vote_weight=2)),
    ("council", "a voter out of turn", "vote", put(to_act=XXCHA)),
    ("council", "a vote after the last", "vote", put(cursor=3)),
    ("choice", "nothing to buy for", "buy", own(credits=0)),
    ("choice", "a step of another phase", "buy", put(step=int(Step.TECH))),
    ("end", "over without a winner", "move", put(phase=int(Phase.OVER), step=int(Step.OVER))),
    ("end", "a winner, and the game goes on", "move", put(winner=SOL)),
    ("end", "an end, and the game goes on", "move", put(end_reason=1)),
    ("battles", "no defender", "battle", of("battle", defender=XXCHA)),
    ("battles", "in a cell of one race", "battle", of("battle", cell=SOL_HOME)),
    ("battles", "no battle at its dice", "battle", of("battle", cell=NONE)),
    ("battles", "no dice", "battle", of("dice", left=0)),
    ("battles", "dice that always hit", "battle", of("dice", threshold=1)),
    ("battles", "dice of nobody", "battle", of("dice", roller=4)),
    ("battles", "dice in another phase", "buy", of("dice", purpose=3, left=1, threshold=8)),
    ("battles", "hits of nobody", "buy", put(hits_a=1)),
    ("scratch", "a group at rest", "move", of("group", d=1)),
    ("scratch", "an invasion of nothing", "move", of("invasion", gf=2)),
    ("scratch", "a window at another step", "move", of("window", kind=5)),
    ("scratch", "a card on the table", "move", of("card", id=3, stage=2)),
    ("scratch", "an offer outside the market", "move", of("offer", kind=4, partner=1)),
    ("scratch", "offers counted outside the market", "move", own(offers=4)),
    ("scratch", "casualties of nobody", "move", of("casualty", player=SOL)),
    ("scratch", "opened, and not in play", "move", named("opened", 58)),
    ("scratch", "unloaded, and not opened", "move", named("unloaded", BEREG_P)),
    ("scratch", "opened outside the turns", "buy", named("opened", BEREG_P)),
    ("scratch", "an effect that nobody played", "move", part("effects", 0, card=1)),
    ("scratch", "a card played, not counted", "move", part("played", 0, card=1)),
]


def refuse(game: qx.Game, fields: Fields, change: Change) -> None:
    """Check that the fields are accepted, but not after a change."""
    accept(game, fields)
    wrong = copy.deepcopy(fields)
    change(wrong)
    assert wrong != fields
    with pytest.raises(REFUSED):
        accept(game, wrong)


@pytest.mark.parametrize("case", CASES, ids=[f"{case[0]}: {case[1]}" for case in CASES])
def test_impossible_states(load: Load, case: tuple[str, str, str, Change]) -> None:
    _, _, kind, change = case
    state = KINDS[kind](load)
    refuse(state.game, state.to_dict(), change)


def test_states_of_each_kind_go_on(load: Load) -> None:
    for state in (make(load) for make in KINDS.values()):
        assert state.check() is None
        assert len(legal(state)) > 1


#: Whether the map stands, where a tile is, where its holder is said to be, and the sentence of the
#: native engine.
HOLDERS: list[tuple[bool, int, int, str]] = [
    (False, 0, 3, "a seat that isn't there holds a tile"),
    (False, 0, BOX, "no tile must be back in the box while the map is built"),
    (False, 0, BOARD, "a tile must be where its holder says"),
    (False, BOARD, 0, "a tile must be where its holder says"),
    (False, BOARD, STACK, "a tile must be where its holder says"),
    (True, BOX, 0, "no tile must be left in a hand or in the stack when the map stands"),
    (True, BOX, STACK, "no tile must be left in a hand or in the stack when the map stands"),
    (True, BOX, 3, "a seat that isn't there holds a tile"),
    (True, BOX, BOARD, "a tile must be where its holder says"),
    (True, BOARD, BOX, "a tile must be where its holder says"),
]


@pytest.mark.rule("TI-MAP-01", "TI-MAP-02")
@pytest.mark.parametrize("case", HOLDERS, ids=str)
def test_impossible_holders_of_tiles(load: Load, case: tuple[bool, int, int, str]) -> None:
    stands, where, said, sentence = case
    state = (
        rich(load).turn_of(SOL, Step.MOVE)
        if stands
        else build(deal(dealing(load), [[], [], []]), 9)
    )
    fields = state.to_dict()
    accept(state.game, fields)
    fields["tile_holder"][fields["tile_holder"].index(where)] = said
    told = sentence if state.game.engine == "native" else "tile_holder"
    with pytest.raises(REFUSED, match=told):
        accept(state.game, fields)

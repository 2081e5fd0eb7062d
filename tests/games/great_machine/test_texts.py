"""What actions and outcomes are called, in both engines alike."""

from __future__ import annotations

from ..support import play
from .courses import begin, begin_turn, drawn, end_round, machine, value
from .ids import (
    ART,
    ARTISTS,
    CITADEL,
    COMMERCE,
    GAG,
    HERO,
    IDENTIFY,
    INDUSTRIAL,
    MACHINE,
    MANIPULATE,
    MOVE,
    NEXUS,
    NOBLES,
    PASS,
    RIOT,
    SCIENCE,
    SHADOW,
    SQUARE,
    TOWER,
    TRAITORS,
    VETERAN,
    WORKERS,
    Act,
    Place,
    Step,
    act,
    arrested,
    attack,
    face,
    guard,
    identified,
    movement_drawn,
    radiation_drawn,
    revealed,
    risk,
    share,
)
from .ids import district as named
from .ids import hero as chosen
from .positions import Load, Position, texts
from .wording import CLASSES, NAMES, TEAM, at, quiet, word

# The Machine.


def test_the_menu(load: Load) -> None:
    here = quiet(load).now(bonds=5).servants(ART, TOWER, SQUARE).guards(ART, 1, broken=1)
    here.directives(Place.HAND, GAG).citizens(SQUARE, 3).guards(SQUARE, 0)
    here.citizens(ART, 1, revealed={WORKERS: 1}).now(discontent=1)
    state = here.menu()
    assert word(state, PASS) == "End the Machine Phase"
    assert word(state, guard(ART, TOWER)) == "Guard from Art District to Tower of L.A.W. (1 Bond)"
    assert word(state, 86 + CITADEL) == "Servant 1 to Grand Citadel (2 Bonds)"
    assert [word(state, act(0, kind)) for kind in (Act.RAID, Act.REPAIR, Act.ARREST)] == [
        "Servant 1: Raid in Art District (2 Bonds)",
        "Servant 1: Repair in Art District (2 Bonds)",
        "Servant 1: Arrest in Art District (2 Bonds)",
    ]
    assert word(state, act(1, Act.SPECIAL)) == (
        "Servant 2: Special Action in Tower of L.A.W. (2 Bonds)"
    )
    assert word(state, act(2, Act.SPECIAL)) == "Servant 3: Special Action in Central Square (free)"
    free = quiet(load).event(19).now(bonds=5).menu(free_moves=3)
    assert word(free, guard(ART, TOWER)) == "Guard from Art District to Tower of L.A.W. (free)"


def test_the_enforcer(load: Load) -> None:
    here = Position(load(heroes=4)).event(9).now(bonds=5, enforcer=TOWER)
    state = here.menu()
    assert word(state, 125 + ART) == "Enforcer to Art District (2 Bonds)"
    assert word(state, 134) == "Expose Mateusz Orzeszko (2 Bonds)"
    here = Position(load(heroes=4)).event(9).hero(0, exposed=1).radiation(0, 4)
    asked = begin_turn(here, 0)
    assert at(asked, Step.EXPOSE) == ["No Radiation card", "Play Police Zeal", "Play Doubt"]
    full = Position(load(heroes=4)).event(9).radiation(0, 4, 5)
    drawing = end_round(full)
    assert word(drawing, radiation_drawn(4)) == "Doubt"
    assert at(play(drawing, radiation_drawn(4)), Step.RADIATION_DISCARD)[0] == "Discard Police Zeal"


def test_acts_of_servants(load: Load) -> None:
    here = quiet(load).now(bonds=5, discontent=3).servants(CITADEL, TOWER, NEXUS)
    here.directives(Place.HAND, GAG, SHADOW).citizens(TOWER, 1, revealed={WORKERS: 1, ARTISTS: 1})
    state = here.menu()
    assert word(play(state, act(0, Act.SPECIAL)), 44 + MANIPULATE) == "Manipulate"
    assert at(play(state, act(1, Act.SPECIAL)), Step.PUBLISH) == ["Publish Shadow", "Publish Gag"]
    assert at(play(state, act(1, Act.ARREST)), Step.ARREST) == [
        "Arrest a Citizen (Workers)", "Arrest a Citizen (Artists)"
    ]  # fmt: skip
    tiles = play(state, act(2, Act.SPECIAL))
    assert at(tiles, Step.TILE) == [f"Reposition {name}" for name in NAMES]
    cells = at(play(tiles, named(TOWER)), Step.PLACE)
    assert all(text.startswith("Tower of L.A.W. at (") for text in cells)
    assert "Tower of L.A.W. at (6,0)" in cells


def test_checkpoints_and_raids(load: Load) -> None:
    state = play(quiet(load).event(8).now(bonds=1).menu(), PASS)
    assert at(state, Step.CHECKPOINT)[0] == "Checkpoint in Grand Citadel"
    caught = begin(quiet(load).raid(INDUSTRIAL))
    assert at(caught, Step.RESULT) == [
        "Advance the Master Plan", "Finish the turn", "Finish the turn and forfeit the card"
    ]  # fmt: skip
    other = begin(quiet(load, detain_b="exclusive").raid(INDUSTRIAL))
    assert at(other, Step.RESULT)[2] == "Forfeit the card"


# Heroes.


def test_access_and_routes(load: Load) -> None:
    state = quiet(load).access()
    assert at(state, Step.ACCESS) == [f"Mateusz Orzeszko: {name}" for name in NAMES]
    here = quiet(load).hero(0, loc=ART, chosen=COMMERCE, trust=8)
    assert at(begin(here), Step.ROUTE) == ["to Grand Citadel", "to Residential District"]
    anneke = Position(load(hero_ids=("anneke", "olga", "veiga"))).event(9).hero(0, loc=ART)
    flying = at(begin(anneke), Step.FLY)
    assert flying[0] == "Stay"
    assert flying[1:] == ["Art District at (-1,1)", "Art District at (0,1)"]
    order = begin(quiet(load).event(12))
    assert at(order, Step.NEXT_HERO) == [*TEAM]


def test_actions_in_a_minor_district(load: Load) -> None:
    here = quiet(load).hero(1, trust=6).guards(COMMERCE, 2).citizens(COMMERCE, 2)
    assert at(here.action(1), Step.ACTION) == [
        "No Action", "Identify Citizens", "Move Citizens", "Attack a Guard for 2 Trust",
        "Attack a Guard for 3 Trust", "Attack a Guard for 4 Trust", "Start a Riot for 4 Trust",
        "Gain 1 Trust", "Gain Trust by a Check", "Incitement for 2 Trust",
    ]  # fmt: skip
    veteran = quiet(load).hero(0, trust=4).guards(INDUSTRIAL, 2).action(0)
    assert word(veteran, VETERAN) == "Attack a Guard"
    level = play(veteran, VETERAN, risk(HERO), risk(MACHINE))
    assert at(level, Step.LEVEL) == ["Stop", "Reveal one more"]


def test_attacks_on_special_guards(load: Load) -> None:
    here = (
        Position(load(1, mode="coop")).event(9).hero(0, loc=ART, trust=6).guards(ART, 1, special=1)
    )
    assert "Attack a special Guard" in texts(here.action(0))
    here.hero(0, loc=INDUSTRIAL).hero(1, loc=ART, trust=6)
    found = texts(here.action(1))
    assert {f"Attack a special Guard for {n} Trust" for n in (3, 4)} <= {*found}


def test_actions_in_major_districts(load: Load) -> None:
    here = quiet(load).arrested({WORKERS: 1, NOBLES: 1}).directives(Place.HAND, GAG)
    here.directives(Place.PUBLISHED, SHADOW, MANIPULATE).forfeit(0, ART, TOWER).citizens(SQUARE, 4)
    here.hero(1, trust=6).guards(SQUARE, 2)
    expected = {
        CITADEL: ["Make the Machine discard a Directive", "Return an arrested Citizen"],
        TOWER: ["Cancel a Directive", "Return a forfeited card"],
        NEXUS: ["Reposition a District", "Give 3 Trust"],
        SQUARE: ["Raise Discontent by 2"],
    }
    for where, names in expected.items():
        assert texts(here.hero(1, loc=where).action(1))[-len(names) :] == names
    state = here.hero(1, loc=CITADEL).action(1)
    returning = play(state, 152)
    assert at(returning, Step.ARRESTED) == [
        "Return a Citizen (Workers)", "Return a Citizen (Nobles)"
    ]  # fmt: skip
    assert at(play(returning, arrested(NOBLES)), Step.DESTINATION)[0] == "to Grand Citadel"
    state = here.hero(1, loc=TOWER).action(1)
    assert at(play(state, 153), Step.CANCEL) == ["Cancel Shadow", "Cancel Manipulate"]
    assert at(play(state, 154), Step.CARD) == [
        "Take back Tower of L.A.W.", "Take back Art District"
    ]  # fmt: skip
    state = here.hero(1, loc=NEXUS).action(1)
    assert at(play(state, 156), Step.BENEFIT) == [*TEAM]
    for event, text in (
        (10, "City Event: return a forfeited card"),
        (14, "City Event: reposition a District"),
        (15, "City Event: cancel a Directive"),
    ):
        # Only Access Control is about a Hero.
        here.fields["event_hero"] = 0 if event == 10 else 255
        assert texts(here.hero(1, loc=CITADEL).event(event).action(1))[-1] == text


def test_a_blind_discard(load: Load) -> None:
    here = quiet(load, citadel_discard="machine").directives(Place.HAND, GAG, SHADOW)
    state = play(here.hero(1, loc=CITADEL, trust=6).action(1), 151)
    assert at(state, Step.DISCARD) == ["Discard Shadow", "Discard Gag"]
    here = quiet(load).directives(Place.HAND, GAG, SHADOW).hero(1, loc=CITADEL, trust=6)
    assert at(play(here.action(1), 151), Step.HAND) == ["Shadow", "Gag"]


def test_citizens(load: Load) -> None:
    here = quiet(load).hero(0, loc=ART, trust=8).guards(ART, 1)
    here.citizens(ART, 2, identified={TRAITORS: 1}, known={ARTISTS: 1}, revealed={WORKERS: 1})
    state = here.action(0)
    moving = play(state, MOVE)
    assert at(moving, Step.CITIZEN) == [
        "Move an unknown Citizen",
        "Move an identified Citizen (Traitors)",
        "Move a known Citizen (Artists)",
        "Move a revealed Citizen (Workers)",
    ]
    carrying = play(moving, identified(TRAITORS))
    assert at(carrying, Step.DESTINATION)[0] == "to Grand Citadel"
    assert at(play(carrying, named(TOWER)), Step.CITIZEN)[0] == "Stop"
    looking = play(state, IDENTIFY)
    assert at(looking, Step.FACE) == [*CLASSES]
    assert at(play(looking, face(NOBLES)), Step.MORE) == ["Stop", "Identify one more"]
    lost = play(here.guards(ART, 9).citizens(ART, revealed={WORKERS: 1}).now(
        discontent=1).action(0), RIOT)  # fmt: skip
    assert at(lost, Step.ARREST) == ["No more arrests", "Arrest a Citizen (Workers)"]


def test_interactions(load: Load) -> None:
    here = (
        Position(load(missions="A")).hero(0, loc=COMMERCE, token=10).hero(1, loc=COMMERCE, token=9)
    )
    assert at(begin(here.hero(2, loc=ART, token=COMMERCE)), Step.INTERACT) == [
        "No Interaction",
        "Put the token of Olga de Troyes down",
        "Pick the token of Veiga Vazquez up",
        "Take the token of Mateusz Orzeszko",
        "Give the token of Olga de Troyes to Olga de Troyes",
    ]
    away = begin(here.hero(0, token=TOWER))
    assert "Recall the own token" in at(away, Step.INTERACT)


# Solo & Cooperative.


def test_movement_cards(load: Load) -> None:
    here = Position(load(1, mode="coop", heroes=4)).event(9)
    names = at(machine(here), Step.MOVEMENT)
    assert len(names) == 14
    assert all(name.startswith("Servant 1: ") for name in names)
    last = drawn(here, 4, 5, 6)
    assert word(last, movement_drawn(0)).startswith("Enforcer: ")
    assert word(last, movement_drawn(4)) == "MOVEMENT 4"


def test_choices_of_the_automaton(load: Load) -> None:
    here = Position(load(1, mode="coop")).event(9).now(broken=1).guards(ART, 1, broken=1)
    here.servants(SCIENCE, SCIENCE, SCIENCE)
    state = end_round(here.hero(1, loc=COMMERCE))
    assert at(state, Step.IDENTIFY_AT)[0] == "Reveal a Citizen in Grand Citadel"
    aid = Position(load(1, mode="coop")).event(4).forfeit(0, ART).hero(1, loc=SQUARE)
    asked = end_round(aid.servants(SCIENCE, SCIENCE, SCIENCE))
    assert at(asked, Step.AID) == ["Nobody", "Mateusz Orzeszko"]
    repair = Position(load(1, mode="coop")).event(6).guards(ART, 1, broken=1)
    assert at(end_round(repair), Step.RANDOM) == [*NAMES]


# Codes.


def test_what_is_not_legal_is_shown_by_its_code(load: Load) -> None:
    state = quiet(load).now(bonds=0).menu()
    codes = {
        1: "STOP", 2: "YES", 4: "MORE", guard(0, 1): "GUARD 0 1", 86 + 4: "SERVANT 0 4",
        act(0, Act.RAID): "RAID 0", act(2, Act.SPECIAL): "SPECIAL 2", 125: "ENFORCER 0",
        134: "EMIT 0", 138: "IDENTIFY", attack(2): "ATTACK 2", 143: "SPECIAL_ATTACK 3",
        VETERAN: "VETERAN", 150: "INCITE", 157: "SQUARE", 160: "EVENT_CANCEL",
        named(0): "DISTRICT 0", chosen(0): "HERO 0", 174: "UNKNOWN", identified(0): "IDENTIFIED 0",
        revealed(5): "REVEALED 5", 193: "HIDDEN", arrested(5): "ARRESTED 5", 200: "DIRECTIVE 0",
        213: "RADIATION 0", share(0): "SHARE 0", 280: "PLACE 0 0", 289: "PLACE 1 1",
        352: "EVENT 0", 386: "RESULT_PLAN", 389: "TOP", 391: "PUT 0", 404: "GIVE 0 1",
        419: "RECALL",
    }  # fmt: skip
    for action, code in codes.items():
        assert word(state, action) == code
    chance = play(quiet(load).hero(0, trust=1).action(0), 149)
    outcomes = {0: "FACE 0", 10: "DRAW_EVENT 0", 44: "DRAW_DIRECTIVE 0", 57: "RANDOM 0"}
    for outcome, code in outcomes.items():
        assert word(chance, outcome) == code
    assert value(chance, "to_act") == -1

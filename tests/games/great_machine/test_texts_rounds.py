"""What the choices of the Opening and Closing Phases and of the Setup are called."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .courses import end_round, until
from .ids import (
    ART,
    ARTISTS,
    INDUSTRIAL,
    MANIPULATE,
    NEXUS,
    NO,
    REASSEMBLE,
    SQUARE,
    TOWER,
    WORKERS,
    YES,
    Place,
    Step,
    share,
    unmasked,
)
from .ids import district as named
from .positions import Load, texts
from .wording import NAMES, TEAM, at, quiet, word


@pytest.mark.parametrize(
    ("event", "asked", "words"),
    [
        (2, Step.RELOCATE, ["Stay", *(f"to {name}" for name in NAMES[4:])]),
        (4, Step.FREE, ["Identify a Citizen", "No"]),
        (11, Step.FREE, ["Reveal the identified Citizens", "No"]),
        (17, Step.SLEEPER, ["Reveal a Citizen in Industrial District", "No"]),
        (27, Step.INFORM, ["No", "Informants in Industrial District"]),
        (29, Step.AMNESTY, ["No", "Take back Tower of L.A.W."]),
        (12, Step.PLAN, ["Check with 3 tokens", "No"]),
        (10, Step.PLAN, ["Pay 5 Bonds", "No"]),
    ],
)
def test_the_end_of_a_round(load: Load, event: int, asked: Step, words: list[str]) -> None:
    here = quiet(load).event(event, hero=0 if event == 10 else None).now(bonds=9)
    here.servants(INDUSTRIAL, INDUSTRIAL, INDUSTRIAL).forfeit(0, TOWER).hero(0, trust=4)
    here.citizens(INDUSTRIAL, 2, identified={WORKERS: 1}, known={ARTISTS: 1})
    if event in (2, 17):
        here.hero(0, loc=SQUARE)
    state = end_round(here)
    assert at(state, asked) == words
    if event == 27:
        found = at(play(state, named(INDUSTRIAL)), Step.SUSPECT)
        assert found == ["Reveal the known Citizen (Artists)", "Reveal an identified Citizen"]
        assert word(play(state, named(INDUSTRIAL), 193), unmasked(WORKERS)) == "Workers"
    else:
        assert legal(state)


def test_closing_choices(load: Load) -> None:
    here = quiet(load).directives(Place.PUBLISHED, MANIPULATE).raid(TOWER).now(bonds=1)
    state = end_round(here)
    assert at(state, Step.MANIPULATE) == ["Manipulate for 1 Bond", "Don't manipulate"]
    tokens = at(play(state, YES), Step.RISK)
    assert tokens == ["Hero Success", "Machine Success", "City", "Reshuffle"]
    stage = quiet(load, parity="on").raid(TOWER).now(discontent=12)
    assert at(end_round(stage), Step.IDENTIFY_AT)[0] == "Identify a Citizen in Grand Citadel"
    repair = quiet(load).directives(Place.PUBLISHED, REASSEMBLE).guards(TOWER, 1, broken=1)
    asked = end_round(repair.servants(TOWER, NEXUS, NEXUS))
    assert at(asked, Step.REASSEMBLE) == ["No", "Repair a Guard in Tower of L.A.W."]
    rise = quiet(load, scenario="rise_of_the_enforcer").now(bonds=9, plan=3)
    assert at(end_round(rise), Step.ASSEMBLE) == ["Assemble for 5 Bonds", "No"]


def test_the_opening(load: Load) -> None:
    here = quiet(load).hero(0, loc=ART, trust=0).hero(2, trust=0).citizens(ART, 3)
    state = end_round(here)
    assert at(state, Step.SHARE) == [f"Mateusz Orzeszko receives {n} Trust" for n in range(4)]
    drawing = play(state, share(1))
    assert word(drawing, 10 + 6) == "Manhunt"
    picking = until(end_round(quiet(load, event_choice="on")), Step.PICK)
    assert at(picking, Step.PICK) == [word(picking, action) for action in legal(picking)]
    assert len({*texts(picking)}) == 2
    hunting = play(drawing, 10 + 6)
    assert at(hunting, Step.TARGET) == [*TEAM]
    trapping = play(end_round(quiet(load).table(1, 1, 0, 0)), 10 + 1)
    assert at(trapping, Step.ENTRAP) == ["Return all Risk tokens", "Leave the Risk tokens"]


def test_the_setup(load: Load) -> None:
    game = load(event_choice="machine", parity="machine")
    state = game.new_initial_state(seed=0, chance="explicit")
    assert at(state, Step.SETUP) == ["City Event Choice Rule", "Without it"]
    assert at(play(state, NO), Step.SETUP) == ["Parity Riot Stage Rule", "Without it"]
    losses = until(load().new_initial_state(seed=0, chance="explicit"), Step.FORFEIT)
    assert word(losses, 66 + ART) == "Mateusz Orzeszko forfeits Art District"
    again = play(losses, 66, 66, 66)
    assert at(again, Step.SETUP) == ["Take the cards back and draw again", "Keep the losses"]
    anneke = load(hero_ids=("anneke", "olga", "veiga"))
    start = until(anneke.new_initial_state(seed=0, chance="explicit"), Step.START)
    assert texts(start) == [NAMES[d] for d in (4, 5, 7, 8)]
    random_city = load(city="random").new_initial_state(seed=0, chance="explicit")
    assert at(random_city, Step.SHAPE)[0] == "Preset P1"
    assert all(text.startswith("Grand Citadel at (") for text in texts(play(random_city, 104)))
    missions = load(missions="random").new_initial_state(seed=0, chance="explicit")
    assert at(until(missions, Step.MISSION), Step.MISSION)[0] == "Missions: Leaflets"


@pytest.mark.parametrize(
    ("card", "asked", "words"),
    [
        ("law_revisions", Step.KEEP, "Keep Mobilize"),
        ("law_revisions", Step.ORDER, "Requisition on top of the deck"),
        ("reinforced_garrisons", Step.GARRISON, "No more Guards"),
        ("scattered_servants", Step.SCATTER, "Servant 1 to Grand Citadel"),
        ("scattered_servants", Step.BREAK, "Break a Guard in Industrial District"),
        ("word_of_mouth", Step.IDENTIFY_AT, "Identify a Citizen in Grand Citadel"),
        ("full_swing_confrontation", Step.PUBLISH, "Publish Shadow"),
    ],
)
def test_deviations(load: Load, card: str, asked: Step, words: str) -> None:
    start = load(deviation=card).new_initial_state(seed=0, chance="explicit")
    found = at(until(start, asked), asked)
    assert words in found
    drawing = load(deviation="random").new_initial_state(seed=0, chance="explicit")
    assert at(until(drawing, Step.DEVIATION), Step.DEVIATION)[0] == "Law Revisions"

"""Rounds of Solo & Cooperative: Results, Progress, Directives, the Closing Phase."""

from __future__ import annotations

import random

import pytest

from ..support import legal, play
from .courses import (
    MAINTENANCE,
    STAY,
    TO_HERO,
    after_movement,
    drawn,
    end_round,
    next_round,
    step,
    value,
    weights,
)
from .ids import (
    ART,
    BLOCK_OFF,
    BY_CHECK,
    BY_RAID,
    CHANCE,
    CITADEL,
    CITADEL_DISCARD,
    COMMERCE,
    GAG,
    INDUSTRIAL,
    MACHINE,
    NOBLES,
    PASS,
    REQUISITION,
    RESIDENTIAL,
    SCIENCE,
    SHADOW,
    SQUARE,
    STOP,
    TOWER,
    WORKERS,
    Phase,
    Place,
    Step,
    directive_drawn,
    directive_lost,
    random_district,
    risk,
)
from .positions import Load, Position, bits, district, hero

QUIET = 19


def coop(load: Load, players: int = 1, **options: object) -> Position:
    """Return a position with the Heroes in three Minor Districts, Servants elsewhere."""
    here = Position(load(players, mode="coop", **options)).event(QUIET)
    here.hero(0, loc=INDUSTRIAL).hero(1, loc=COMMERCE).hero(2, loc=ART)
    return here.servants(CITADEL, CITADEL, CITADEL)


@pytest.mark.rule("GM-SC-02", "GM-SC-05", "GM-DET-01")
@pytest.mark.parametrize("maintenance", [0, 1])
def test_a_servant_detains(load: Load, maintenance: int) -> None:
    here = coop(load).servants(SQUARE, COMMERCE, SQUARE).servant(1, maintenance=maintenance)
    state = after_movement(here, 1)
    assert hero(state, 1)["detained"] == (0 if maintenance else BY_RAID)
    assert hero(state, 1)["finished"] == 1 - maintenance


@pytest.mark.rule("GM-SC-02", "GM-RIOT-13")
def test_the_raid_token_of_a_riot_detains_nobody(load: Load) -> None:
    here = coop(load).riot(COMMERCE).raid(COMMERCE).now(missions_done=1, discontent=1)
    here.citizens(COMMERCE, 1, revealed={WORKERS: 1})
    state = after_movement(here, 1)
    assert (hero(state, 1)["detained"], step(state)) == (0, Step.ACTION)
    # It stays at the very end of the round, and no Raid has failed.
    after = next_round(end_round(here))
    assert (district(after, COMMERCE)["raid"], value(after, "discontent")) == (1, 1)


@pytest.mark.rule("GM-SC-07", "GM-SC-08", "GM-DET-06", "GM-RULING-47")
@pytest.mark.parametrize(
    ("there", "plan", "finished", "forfeited"),
    [((0,), 1, 0, 0), ((1,), 0, 1, 0), ((2,), 0, 1, 1), ((0, 1), 1, 1, 0), ((0, 1, 2), 1, 1, 1)],
)
def test_results_by_servant(
    load: Load, there: tuple[int, ...], plan: int, finished: int, forfeited: int
) -> None:
    places = [COMMERCE if number in there else SQUARE for number in range(3)]
    here = coop(load).servants(*places).now(progress=1)
    state = after_movement(here, 1)
    assert value(state, "plan") == 3 + plan
    # Three steps are one of the Plan: the marker stands where it stood.
    assert value(state, "progress") == 1
    assert hero(state, 1)["finished"] == finished
    assert hero(state, 1)["forfeited"] == forfeited * bits(COMMERCE)
    assert (step(state) == Step.ACTION, value(state, "hero")) == (not finished, 1 + finished)


@pytest.mark.rule("GM-SC-07", "GM-DET-05")
def test_the_result_of_a_check(load: Load) -> None:
    here = coop(load).hero(1, loc=COMMERCE, chosen=SCIENCE, trust=0).guards(COMMERCE, 3)
    state = play(after_movement(here, 1), risk(MACHINE), STOP)
    assert (hero(state, 1)["loc"], hero(state, 1)["detained"]) == (SCIENCE, BY_CHECK)
    assert (hero(state, 1)["finished"], hero(state, 1)["forfeited"], value(state, "plan")) == (
        1,
        0,
        3,
    )
    assert value(state, "hero") == 2


@pytest.mark.rule("GM-SC-07", "GM-HERO-07")
def test_veiga_and_phantasmer(load: Load) -> None:
    here = coop(load).hero(2, loc=ART, trust=1).servants(ART, SQUARE, SQUARE)
    assert hero(after_movement(here, 2), 2)["trust"] == 3
    here = coop(load).hero(2, loc=ART, trust=1).servants(SQUARE, ART, SQUARE)
    assert value(after_movement(here, 2), "discontent") == 2


@pytest.mark.rule("GM-SC-08", "GM-SC-16")
@pytest.mark.parametrize(
    ("places", "steps"),
    [((INDUSTRIAL, COMMERCE, ART), 0), ((CITADEL, COMMERCE, ART), 1), ((CITADEL, TOWER, ART), 2),
     ((TOWER, TOWER, CITADEL), 3), ((SQUARE, SCIENCE, ART), 0)],
)  # fmt: skip
@pytest.mark.parametrize("progress", [0, 2])
def test_the_forbidding_protocol(
    load: Load, places: tuple[int, ...], steps: int, progress: int
) -> None:
    here = (
        coop(load)
        .event(18)
        .now(progress=progress, raised=1)
        .hero(0, actions=1, deeds=1, kind=6)
        .servants(SQUARE, SQUARE, SQUARE)
    )
    for slot, place in enumerate(places):
        here.hero(slot, loc=place)
    state = next_round(end_round(here))
    assert (value(state, "plan"), value(state, "progress")) == (
        3 + (progress + steps) // 3, (progress + steps) % 3
    )  # fmt: skip


@pytest.mark.rule("GM-SC-11")
@pytest.mark.parametrize(("before", "published"), [(1, 0), (2, 1), (3, 0), (4, 0), (5, 1)])
def test_directives_by_rounds(load: Load, before: int, published: int) -> None:
    start = load(1, mode="coop").new_initial_state(seed=3, chance="explicit").to_dict()
    assert set(start["directives"]) == {Place.DECK}
    state = next_round(end_round(coop(load).now(round=before)))
    assert value(state, "round") == before + 1
    assert (step(state) == Step.DIRECTIVE) == (published == 1)
    if published:
        assert len(weights(state)) == 13
        after = play(state, directive_drawn(GAG))
        assert value(after, "directives")[GAG] == Place.PUBLISHED
        assert step(after) == Step.EVENT


@pytest.mark.rule("GM-SC-11", "GM-DIRC-00")
def test_cards_of_the_hand_are_published_first(load: Load) -> None:
    here = coop(load).now(round=2).directives(Place.HAND, SHADOW, REQUISITION)
    state = next_round(end_round(here))
    assert (step(state), legal(state)) == (
        Step.HAND, [directive_lost(SHADOW), directive_lost(REQUISITION)]
    )  # fmt: skip
    after = play(state, directive_lost(SHADOW))
    assert value(after, "directives")[SHADOW] == Place.PUBLISHED
    # Requisition brings a special Guard at once.
    special = play(state, directive_lost(REQUISITION))
    assert step(special) == Step.RANDOM
    assert district(play(special, random_district(ART)), ART)["special"] == 1


@pytest.mark.rule("GM-SC-12", "GM-CLOSE-06")
def test_discontent_does_not_grow_by_itself(load: Load) -> None:
    state = next_round(end_round(coop(load).now(discontent=4)))
    assert value(state, "discontent") == 4


@pytest.mark.rule("GM-SC-13")
@pytest.mark.parametrize("plan", range(4))
def test_the_start_of_the_plan(load: Load, plan: int) -> None:
    state = load(1, mode="coop", coop_plan=plan).new_initial_state(seed=0)
    assert (value(state, "plan"), value(state, "parity"), value(state, "event_choice")) == (
        plan,
        1,
        0,
    )


@pytest.mark.rule("GM-SC-13", "GM-SC-17", "GM-SC-03", "GM-MODE-01")
@pytest.mark.parametrize("heroes", [3, 4])
def test_nobody_decides_for_the_automaton(load: Load, heroes: int) -> None:
    choice = random.Random(heroes)
    state = load(2, mode="coop", heroes=heroes).new_initial_state(seed=heroes)
    events = []
    while not state.is_terminal():
        fields = state.to_dict()
        assert fields["phase"] != Phase.MACHINE
        assert fields["bonds"] == 0
        assert state.current_player() in (0, 1)
        if fields["event"] and fields["event"] not in events[-1:]:
            events.append(fields["event"])
        state.apply_action(choice.choice(legal(state)))
    first = {1, 2, 3, 4, 5, 6, 7, 8, 9, 18, 19, 20}
    assert {*events[:6]} <= first
    assert not {*events[6:12]} & first
    assert set(events[12:]) <= {24}


@pytest.mark.rule("GM-SC-17", "GM-DIR-03")
def test_the_citadel_action_needs_a_hand(load: Load) -> None:
    here = coop(load).hero(1, loc=CITADEL, trust=6).servants(SQUARE, SQUARE, SQUARE)
    assert CITADEL_DISCARD not in legal(here.action(1))
    here.directives(Place.HAND, BLOCK_OFF)
    state = play(here.action(1), CITADEL_DISCARD)
    assert step(state) == Step.HAND
    after = play(state, directive_lost(BLOCK_OFF))
    assert value(after, "directives")[BLOCK_OFF] == Place.DISCARD


@pytest.mark.rule("GM-SC-04", "GM-SC-02")
def test_a_servant_follows_a_hero(load: Load) -> None:
    # Servant 2 comes to Olga, whose movement is over before it detains: she stays there.
    state = drawn(coop(load), STAY, TO_HERO + 1, MAINTENANCE)
    state = play(state, STOP, PASS, STOP)
    assert (hero(state, 1)["detained"], hero(state, 1)["finished"]) == (BY_RAID, 1)


@pytest.mark.rule("GM-SC-01", "GM-CLOSE-06")
def test_free_identifications_reveal(load: Load) -> None:
    # Event 4 of the group: a Guard was broken, so a Citizen is revealed anywhere.
    here = coop(load).event(9).now(broken=1).guards(ART, 1, broken=1)
    state = end_round(here)
    assert (step(state), state.current_player()) == (Step.IDENTIFY_AT, 0)
    looking = play(state, 161 + RESIDENTIAL)
    assert (step(looking), looking.current_player()) == (Step.FACE, CHANCE)
    data = district(play(looking, NOBLES), RESIDENTIAL)
    assert (data["revealed"], data["identified"]) == ([0, 0, 0, 0, 1, 0], [0] * 6)

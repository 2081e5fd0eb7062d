"""What each Hero can do that the others cannot."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    ART,
    BETRAYAL,
    BY_CHECK,
    BY_RAID,
    CITADEL,
    CITY,
    COMMERCE,
    HERO,
    IDENTIFY,
    INCITE,
    INDUSTRIAL,
    MACHINE,
    MORE,
    MOVE,
    NEXUS,
    NEXUS_TRUST,
    PERSECUTE,
    RESHUFFLE,
    RESIDENTIAL,
    RESULT_FINISH,
    RESULT_FORFEIT,
    RESULT_PLAN,
    RIOT,
    SCIENCE,
    SHADOW,
    SPECIAL_VETERAN,
    SQUARE,
    STOP,
    TOWER,
    TRAITORS,
    TRUST,
    VETERAN,
    WORKERS,
    Phase,
    Place,
    Step,
    attack,
    face,
    radiation,
    risk,
)
from .ids import district as district_id
from .positions import Load, Position, bits, district, hero
from .turns import moving, step_of, value

#: Slots of the usual team: in the Industrial District, the Central Square, the Art District.
FIRST, OLGA_SLOT, VEIGA_SLOT = range(3)
#: An event without decisions, of which the condition does not hold.
INSPECTION = 31
#: Teams by the Hero in slot 0.
ANNEKES = ("anneke", "mateusz", "veiga")
COOLUMS = ("coolum", "mateusz", "veiga")
SYLVIAS = ("sylvia", "mateusz", "veiga")
MUSTAFAS = ("mustafa", "mateusz", "veiga")


def walked(position: Position, slot: int, to: int) -> int:
    """Return how much Trust a Hero loses by moving."""
    before: int = position.fields["heroes"][slot]["trust"]
    trust: int = hero(moving(position, slot, to), slot)["trust"]
    return before - trust


# Anneke.


@pytest.mark.rule("GM-HERO-01", "GM-REPO-01", "GM-RULING-12")
def test_anneke_moves_her_district_first(load: Load) -> None:
    game = load(players=3, hero_ids=ANNEKES)
    position = Position(game).event(26).hero(0, loc=COMMERCE, trust=6)
    state = moving(position, 0, RESIDENTIAL)
    # After the card is revealed, before she moves; her own District and no other.
    assert (step_of(state), state.current_player(), value(state, "hero")) == (Step.FLY, 1, 0)
    assert (hero(state, 0)["revealed"], hero(state, 0)["loc"]) == (1, COMMERCE)
    assert (legal(state)[0], len(legal(state))) == (STOP, 1 + 5)
    near = value(state, "neighbours")
    assert value(play(state, STOP), "neighbours") == near
    # It is free, and changes the way: one place is beside the destination, the others are not.
    beside = []
    for target in legal(state)[1:]:
        after = play(state, target)
        linked = value(after, "neighbours")[COMMERCE]
        assert linked != near[COMMERCE]
        assert linked.bit_count() >= 2
        if linked & bits(RESIDENTIAL):
            beside.append(target)
            assert (step_of(after), hero(after, 0)["trust"]) == (Step.ACTION, 4)
        else:
            assert (step_of(after), hero(after, 0)["trust"]) == (Step.ROUTE, 6)
    assert len(beside) == 1


@pytest.mark.rule("GM-HERO-01", "GM-DIRC-03", "GM-RULING-12")
def test_anneke_pays_persecute_first(load: Load) -> None:
    position = Position(load(hero_ids=ANNEKES)).event(26).hero(0, loc=COMMERCE, trust=2)
    position.directives(Place.PUBLISHED, PERSECUTE)
    state = moving(position, 0, COMMERCE)
    assert (step_of(state), hero(state, 0)["trust"]) == (Step.FLY, 1)
    # Zero movement follows.
    assert hero(play(state, STOP), 0)["still"] == 1


# Mateusz.


def veteran(load: Load, trust: int, *tokens: int, **options: object) -> qx.State:
    """Return the state after Mateusz began to attack a Guard and revealed tokens."""
    position = Position(load(**options)).event(22).hero(FIRST, trust=trust).guards(INDUSTRIAL, 2)
    return play(position.action(FIRST), VETERAN, *(risk(token) for token in tokens))


@pytest.mark.rule("GM-HERO-02", "GM-RULING-24")
def test_mateusz_reveals_token_by_token(load: Load) -> None:
    state = veteran(load, 4)
    assert (value(state, "check_left"), hero(state, FIRST)["trust"]) == (2, 4)
    state = veteran(load, 4, CITY, CITY)
    assert (step_of(state), legal(state)) == (Step.LEVEL, [STOP, MORE])
    # Nothing is paid for a failure, and the Action is spent.
    failed = play(state, STOP)
    assert (hero(failed, FIRST)["trust"], hero(failed, FIRST)["turn"]) == (4, 2)
    assert district(failed, INDUSTRIAL)["broken"] == 0
    state = play(state, MORE, risk(HERO))
    third = play(state, STOP)
    assert (hero(third, FIRST)["trust"], district(third, INDUSTRIAL)["broken"]) == (1, 1)
    # After a success he may go on, and pays for all; one Guard is broken.
    fourth = play(state, MORE, risk(HERO))
    assert (hero(fourth, FIRST)["trust"], district(fourth, INDUSTRIAL)["broken"]) == (0, 1)
    # Only tokens that he could pay for.
    assert hero(veteran(load, 2, CITY, HERO), FIRST)["turn"] == 2
    state = veteran(load, 3, CITY, CITY)
    assert hero(play(state, MORE, risk(CITY)), FIRST)["turn"] == 2
    position = Position(load()).event(22).guards(INDUSTRIAL, 2)
    assert VETERAN not in legal(position.hero(FIRST, trust=1).action(FIRST))
    attacks = {attack(trust) for trust in (2, 3, 4)}
    assert not attacks & {*legal(position.hero(FIRST, trust=8).action(FIRST))}


@pytest.mark.rule("GM-HERO-03", "GM-ACT-07")
def test_mateusz_and_special_guards(load: Load) -> None:
    position = Position(load(mode="coop", missions="A")).guards(INDUSTRIAL, 0, special=1)
    assert SPECIAL_VETERAN not in legal(position.hero(FIRST, trust=2).action(FIRST))
    state = play(position.hero(FIRST, trust=3).action(FIRST), SPECIAL_VETERAN)
    assert value(state, "check_left") == 3
    state = play(state, risk(CITY), risk(HERO), risk(CITY))
    assert hero(state, FIRST)["trust"] == 0
    data = district(state, INDUSTRIAL)
    assert (data["special"], data["special_broken"]) == (0, 1)


@pytest.mark.rule("GM-EX-26", "GM-HERO-04", "GM-CHECK-06", "GM-CHECK-07")
def test_mateusz_empties_the_bag(load: Load) -> None:
    position = Position(load()).event(22).hero(FIRST, trust=3).guards(INDUSTRIAL, 2)
    position.table(3, 3, 3, 1)
    state = play(position.action(FIRST), VETERAN, risk(MACHINE), risk(RESHUFFLE))
    assert (step_of(state), value(state, "bag")) == (Step.LEVEL, [0, 0, 0, 0])
    assert value(play(state, STOP), "bag") == [3, 4, 3, 2]
    state = play(state, MORE)
    expected = [(risk(kind), Fraction(weight, 10)) for kind, weight in enumerate((3, 3, 3, 1))]
    assert state.chance_outcomes() == expected
    broken = play(state, risk(HERO))
    assert (hero(broken, FIRST)["trust"], district(broken, INDUSTRIAL)["broken"]) == (0, 1)
    assert value(broken, "bag") == [2, 3, 3, 1]
    both = play(state, risk(RESHUFFLE))
    assert (value(both, "bag"), hero(both, FIRST)["trust"]) == ([3, 4, 3, 2], 3)


# Olga.


@pytest.mark.rule("GM-EX-15", "GM-HERO-05", "GM-EV-36")
def test_the_first_exit_of_olga(load: Load) -> None:
    def cost(guards: int, event: int = 22, to: int = INDUSTRIAL, *servants: int) -> int:
        position = Position(load()).event(event).hero(OLGA_SLOT, trust=6).guards(SQUARE, guards)
        if servants:
            position.directives(Place.PUBLISHED, SHADOW).servants(*servants)
        return walked(position.guards(INDUSTRIAL, 2), OLGA_SLOT, to)

    assert cost(3) == 1
    assert cost(1) == 0
    assert cost(3, 22, INDUSTRIAL, SQUARE, CITADEL, CITADEL) == 3 + 1 - 2
    assert cost(3, 18) == 1 + 1
    assert cost(1, 18) == 0 + 1
    # The second exit has its full price.
    assert cost(3, 22, TOWER) == 1 + 2
    # Others pay the first one.
    position = Position(load()).event(22).hero(VEIGA_SLOT, trust=6).guards(ART, 3)
    assert walked(position, VEIGA_SLOT, RESIDENTIAL) == 3


# Veiga.


@pytest.mark.rule("GM-EX-22", "GM-HERO-07")
def test_veiga_in_a_raid(load: Load) -> None:
    position = Position(load()).event(INSPECTION).raid(RESIDENTIAL).hero(VEIGA_SLOT, trust=4)
    state = moving(position.guards(ART, 2), VEIGA_SLOT, RESIDENTIAL)
    assert (step_of(state), hero(state, VEIGA_SLOT)["trust"]) == (Step.RESULT, 2)
    after = play(state, RESULT_PLAN)
    assert (value(after, "plan"), hero(after, VEIGA_SLOT)["trust"]) == (4, 4)
    assert (step_of(after), value(after, "discontent")) == (Step.ACTION, 0)
    for result in (RESULT_FINISH, RESULT_FORFEIT):
        after = play(state, result)
        assert (value(after, "discontent"), value(after, "plan")) == (2, 3)
        assert value(after, "round") == 8  # she took no Action
    # The other Heroes do not have it.
    position = Position(load()).event(22).raid(RESIDENTIAL).hero(VEIGA_SLOT, loc=TOWER)
    position.hero(OLGA_SLOT, loc=ART, trust=4).guards(ART, 2)
    state = play(moving(position, OLGA_SLOT, RESIDENTIAL), RESULT_FINISH)
    assert (value(state, "discontent"), hero(state, OLGA_SLOT)["trust"]) == (0, 4)


@pytest.mark.rule("GM-EX-22", "GM-HERO-07", "GM-DET-05")
def test_veiga_caught_on_the_way(load: Load) -> None:
    position = Position(load()).event(22).hero(VEIGA_SLOT, trust=0).guards(ART, 2)
    state = moving(position, VEIGA_SLOT, RESIDENTIAL, risk(MACHINE))
    after = play(state, RESULT_PLAN)
    assert (hero(after, VEIGA_SLOT)["trust"], value(after, "plan")) == (0, 4)
    assert value(play(state, RESULT_FINISH), "discontent") == 0
    # Detained on the way into a Raid she is caught in it.
    state = moving(position.raid(RESIDENTIAL), VEIGA_SLOT, RESIDENTIAL, risk(MACHINE))
    assert hero(state, VEIGA_SLOT)["detained"] == BY_CHECK | BY_RAID
    after = play(state, RESULT_PLAN)
    assert (hero(after, VEIGA_SLOT)["trust"], step_of(after)) == (2, Step.ACTION)
    assert value(play(state, RESULT_FINISH), "discontent") == 2


@pytest.mark.rule("GM-HERO-07", "GM-SC-07", "GM-SC-08", "GM-SC-02")
def test_veiga_and_servants_of_the_automaton(load: Load) -> None:
    def after(*servants: int) -> qx.State:
        position = Position(load(mode="coop", missions="A")).event(20).hero(VEIGA_SLOT, trust=4)
        return moving(position.servants(*servants).guards(ART, 2), VEIGA_SLOT, RESIDENTIAL, STOP)

    # Phantasmer: three steps of Progress are one of the plan.
    state = after(RESIDENTIAL, CITADEL, CITADEL)
    assert (value(state, "plan"), value(state, "progress")) == (4, 0)
    assert (hero(state, VEIGA_SLOT)["trust"], value(state, "discontent")) == (4, 0)
    assert step_of(state) == Step.ACTION
    # Two that finish her turn raise Discontent once.
    state = after(CITADEL, RESIDENTIAL, RESIDENTIAL)
    assert (value(state, "discontent"), value(state, "plan")) == (2, 3)
    assert hero(state, VEIGA_SLOT)["forfeited"] == bits(RESIDENTIAL)
    state = after(RESIDENTIAL, RESIDENTIAL, CITADEL)
    assert (value(state, "discontent"), value(state, "plan")) == (2, 4)


@pytest.mark.rule("GM-HERO-07", "GM-DET-05", "GM-DET-06")
def test_veiga_and_two_results(load: Load) -> None:
    position = Position(load(heroes=4)).event(INSPECTION).raid(RESIDENTIAL).radiation(BETRAYAL)
    position.hero(VEIGA_SLOT, trust=2, exposed=1).guards(ART, 2).hero(3, loc=SCIENCE)
    position.citizens(RESIDENTIAL, 0, revealed={TRAITORS: 1})
    state = moving(position, VEIGA_SLOT, RESIDENTIAL, radiation(BETRAYAL))
    assert (step_of(state), value(state, "results")) == (Step.RESULT, 2)
    after = play(state, RESULT_PLAN, RESULT_PLAN)
    assert (value(after, "plan"), hero(after, VEIGA_SLOT)["trust"]) == (5, 0 + 4)
    assert (step_of(after), value(after, "discontent")) == (Step.ACTION, 0)
    for results in ((RESULT_FINISH, RESULT_FINISH), (RESULT_FORFEIT, RESULT_FINISH)):
        after = play(state, *results)
        assert (value(after, "discontent"), value(after, "plan")) == (2, 3)
    after = play(state, RESULT_FINISH, RESULT_PLAN)
    assert (value(after, "discontent"), value(after, "plan")) == (2, 4)


# Coolum, Sylvia, Mustafa.


@pytest.mark.rule("GM-HERO-06", "GM-DET-07", "GM-ACT-01")
def test_coolum_loses_both_actions(load: Load) -> None:
    position = Position(load(hero_ids=COOLUMS)).event(22).hero(0, trust=4)
    position.guards(COMMERCE, 2)
    state = moving(position, 0, RESIDENTIAL)
    assert value(play(state, TRUST), "hero") == 0
    assert value(play(state, TRUST, IDENTIFY, face(WORKERS)), "phase") == Phase.HEROES
    caught = moving(position.raid(RESIDENTIAL), 0, RESIDENTIAL)
    assert step_of(play(caught, RESULT_PLAN)) == Step.ACTION
    finished = play(caught, RESULT_FINISH)
    assert (hero(finished, 0)["turn"], hero(finished, 0)["actions"]) == (2, 0)
    # A Roadblock takes both as well.
    position = Position(load(hero_ids=COOLUMS)).event(8).hero(0, trust=4)
    position.checkpoints(RESIDENTIAL, TOWER, NEXUS)
    state = moving(position, 0, RESIDENTIAL, risk(MACHINE))
    assert (hero(state, 0)["turn"], hero(state, 0)["actions"]) == (2, 0)


@pytest.mark.rule("GM-HERO-08")
def test_sylvia_pays_for_one_guard_less(load: Load) -> None:
    def at(where: int, guards: int = 3, trust: int = 6) -> Position:
        position = Position(load(hero_ids=SYLVIAS)).event(22).hero(0, loc=where, trust=trust)
        return position.guards(where, guards)

    def paid(state: qx.State, *actions: int) -> int:
        trust: int = hero(state, 0)["trust"] - hero(play(state, *actions), 0)["trust"]
        return trust

    assert paid(at(SCIENCE).action(0), IDENTIFY, face(WORKERS)) == 2
    assert paid(at(SCIENCE, 1).action(0), IDENTIFY, face(WORKERS)) == 0
    assert paid(at(SCIENCE, 0).action(0), IDENTIFY, face(WORKERS)) == 0
    assert paid(at(SCIENCE).action(0), INCITE) == 2
    # Only the first exit of a Citizen is cheaper: Science, Citadel, Art.
    move = at(SCIENCE).guards(CITADEL, 2).guards(SQUARE, 2).guards(COMMERCE, 2)
    move.citizens(SCIENCE, 1)
    assert paid(move.action(0), MOVE, district_id(ART)) == 2 + 2
    assert paid(at(NEXUS).action(0), NEXUS_TRUST, 170 + 1) == 2
    # A Riot: 2 for each unknown Citizen.
    riot = at(SCIENCE).citizens(SCIENCE, 2)
    assert paid(riot.action(0), RIOT, face(TRAITORS), face(TRAITORS)) == 4
    assert RIOT not in legal(riot.hero(0, trust=3).action(0))
    # Not movement, nor an Attack.
    assert walked(at(SCIENCE), 0, COMMERCE) == 3
    assert paid(at(SCIENCE).action(0), attack(2), risk(CITY), risk(CITY)) == 2


@pytest.mark.rule("GM-HERO-08", "GM-RIOT-06", "GM-RIOT-04")
def test_sylvia_compares_with_all_guards(load: Load) -> None:
    def riot(active: int, **options: object) -> qx.State:
        position = Position(load(hero_ids=SYLVIAS, **options)).event(22).now(discontent=1)
        position.hero(0, loc=SCIENCE, trust=6).guards(SCIENCE, 2)
        return position.citizens(SCIENCE, 0, revealed={WORKERS: active}).action(0)

    assert value(play(riot(3), RIOT), "riots") == 1
    assert value(play(riot(2), RIOT), "riots") == 0
    # The blind price is paid in full.
    position = Position(load(hero_ids=SYLVIAS, blind_riot="on")).event(22).now(discontent=1)
    position.hero(0, loc=SCIENCE, trust=3).guards(SCIENCE, 2).citizens(SCIENCE, 1)
    state = play(position.action(0), RIOT, face(TRAITORS))
    assert hero(state, 0)["trust"] == 3 - 1 - 2


@pytest.mark.rule("GM-HERO-08", "GM-ACT-03")
def test_mustafa_identifies_one_for_free(load: Load) -> None:
    position = Position(load(hero_ids=MUSTAFAS)).event(22).hero(0, loc=COMMERCE, trust=4)
    position.guards(COMMERCE, 2).citizens(COMMERCE, 4)
    state = play(position.action(0), IDENTIFY, face(WORKERS))
    assert (hero(state, 0)["trust"], step_of(state)) == (4, Step.MORE)
    state = play(state, MORE, face(WORKERS))
    assert hero(state, 0)["trust"] == 2
    state = play(state, MORE, face(WORKERS))
    assert (hero(state, 0)["trust"], district(state, COMMERCE)["identified"][WORKERS]) == (0, 3)
    assert IDENTIFY in legal(position.hero(0, trust=0).action(0))
